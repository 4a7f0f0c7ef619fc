(* What Structure.v's tests establish: the listed ideals are order ideals, every order ideal is among them, and
   the table gives the claims listed (FORMAT.md, section 2.1; Ideals.v). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Names Verdict Certificate Model
  Forms Claims Ideals Numbers IdealNumbers LowerSets Structure OwnGame.
Import ListNotations.
Local Open Scope nat_scope.

Lemma bits_below_size x b : N.testbit x b = true -> (b < N.size x)%N.
Proof.
  intro H. destruct (N.eq_dec x 0) as [->|ne]; [now rewrite N.bits_0 in H|].
  rewrite N.size_log2 by assumption. apply N.lt_succ_r.
  destruct (N.le_gt_cases b (N.log2 x)) as [|more]; [assumption|].
  rewrite N.bits_above_log2 in H by assumption. discriminate.
Qed.

Section Structure.

Variable g : game.
Hypothesis lines : lines_ok g.
Notation both := (lt_with_both g).

Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : size G = Syntax.elements g.

(* ---- One ideal *)

Definition bits (x : listed) : list bool :=
  map (fun a => N.testbit (generated (downs n) (top_numbers x)) (N.of_nat a)) (seq 0 (size G)).

Lemma up_size a b : a < size G -> N.testbit (up (nth_element n a)) b = true -> N.to_nat b < size G.
Proof.
  intros Ha H. pose proof sane_n as S. apply andb_true_iff in S. destruct S as [S _].
  rewrite forallb_forall in S. simpl in Ha.
  specialize (S (a, nth_element n a)). rewrite !andb_true_iff in S. simpl in S.
  destruct S as (((((_ & S) & _) & _) & _) & _); [|].
  - unfold nth_element.
    replace (a, nth a (members n) no_element)
      with (nth a (combine (seq 0 (length (members n))) (members n)) (0, no_element)).
    + apply nth_In. rewrite combine_length, seq_length. lia.
    + rewrite combine_nth by apply seq_length. now rewrite seq_nth.
  - apply N.leb_le in S. pose proof (bits_below_size _ _ H). simpl. lia.
Qed.

Lemma up_spec a b :
  a < size G -> (N.testbit (up (nth_element n a)) (N.of_nat b) = true <->
                 a = b \/ b < size G /\ below G a b = true).
Proof.
  intro Ha. destruct (sane_element n sane_n a Ha) as (self & _). split.
  - intro H. destruct (Nat.eq_dec a b) as [|ne]; [now left|right].
    pose proof (up_size a _ Ha H) as Hb. rewrite Nat2N.id in Hb. split; [assumption|].
    simpl. rewrite H. apply Nat.eqb_neq in ne. now rewrite ne.
  - intros [<-|[_ H]]; [assumption|]. simpl in H. now apply andb_true_iff in H.
Qed.

Lemma member_testbit x a :
  member (bits x) a = N.testbit (generated (downs n) (top_numbers x)) (N.of_nat a).
Proof.
  unfold bits, member. destruct (Nat.lt_ge_cases a (size G)) as [Ha|out].
  - rewrite (nth_indep _ _ (N.testbit (generated (downs n) (top_numbers x)) (N.of_nat 0)))
      by (now rewrite map_length, seq_length).
    rewrite (map_nth (fun a => N.testbit (generated (downs n) (top_numbers x)) (N.of_nat a)) _ 0 a).
    now rewrite seq_nth.
  - rewrite nth_overflow by (now rewrite map_length, seq_length). symmetry. apply not_true_iff_false.
    intro H. apply testbit_generated in H as (b & _ & H). rewrite <- (N2Nat.id b) in H.
    apply down_inside in H. simpl in out. lia.
Qed.

Lemma member_bits x a :
  member (bits x) a = true <->
  a < size G /\ exists b, In (N.of_nat b) (top_numbers x) /\ (a = b \/ b < size G /\ below G a b = true).
Proof.
  rewrite member_testbit, testbit_generated. split.
  - intros (b & T & U). rewrite <- (N2Nat.id b) in U. pose proof (down_inside n _ _ U) as [Ha Hb].
    rewrite down_spec in U by assumption. split; [assumption|]. exists (N.to_nat b). rewrite N2Nat.id.
    split; [assumption|]. apply (up_spec a _ Ha). exact U.
  - intros (Ha & b & T & U). exists (N.of_nat b). split; [assumption|]. apply (up_spec a b Ha) in U.
    rewrite down_spec; [assumption|assumption|]. pose proof (up_size a _ Ha U) as Hb. now rewrite Nat2N.id in Hb.
Qed.

Lemma length_bits x : length (bits x) = size G.
Proof. unfold bits. now rewrite map_length, seq_length. Qed.

Lemma code_of_bits x : generated (downs n) (top_numbers x) = number_of (bits x).
Proof. apply number_is. intro a. now rewrite member_testbit. Qed.

Theorem bits_ideal x : is_ideal G (bits x).
Proof.
  split; [apply length_bits|]. intros a b Ha less Hb. apply member_bits in Hb.
  destruct Hb as (Sb & c & Hc & cases). apply member_bits. split; [assumption|].
  exists c. split; [assumption|]. right. destruct cases as [<-|[Sc up]]; [now split|].
  split; [assumption|]. now apply (below_transitive G both D a b c).
Qed.

Theorem bits_in_ideal (x : listed) values a :
  in_ideal g {| maximal := top_numbers x; Statement.values := values |} a
  <-> member (bits x) a = true.
Proof.
  unfold in_ideal. rewrite member_bits, sizes. simpl maximal. split.
  - intros (Ha & b & Hb & H). split; [assumption|]. exists (N.to_nat b). rewrite N2Nat.id.
    split; [assumption|]. destruct H as [E|less]; [left; congruence|right].
    pose proof (lt_present g lines _ _ less) as [_ Sb]. simpl in Sb. split; [assumption|].
    apply (lt_A_A _ _ D); rewrite ?sizes; try assumption. now apply own_both.
  - intros (Ha & b & Hb & H). split; [assumption|]. exists (N.of_nat b). rewrite Nat2N.id.
    split; [assumption|]. destruct H as [->|[Sb less]]; [now left|right].
    apply (both_own_above g lines); [exact Sb|]. apply (lt_A_A _ _ D) in less; rewrite ?sizes; assumption.
Qed.

(* A maximal element of the ideal is one of those that name it. *)
Lemma maximal_named x a : maximal_in G (bits x) a -> In (N.of_nat a) (top_numbers x).
Proof.
  intros [Ha top]. apply member_bits in Ha. destruct Ha as (Sa & b & Hb & [->|[Sb less]]); [assumption|].
  assert (member (bits x) b = true) as Mb.
  { apply member_bits. split; [assumption|]. exists b. split; [assumption|now left]. }
  rewrite (top b Mb) in less. discriminate.
Qed.

(* ---- The list *)

Variable names : Names.names.

Lemma read_ideal_spec r x :
  read_ideal names (downs n) r = inl x ->
  code x = number_of (bits x) /\ rows x = map said (ideal_claims (record x)).
Proof.
  unfold read_ideal. destruct (all_numbers names (tops r)) as [l|e]; [|discriminate].
  destruct (negb _); [discriminate|]. intro H. injection H as <-. split; [|reflexivity].
  match goal with |- _ = number_of (bits ?x) => exact (code_of_bits x) end.
Qed.

Theorem read_ideals_spec previous l ls bad :
  read_ideals names n previous l = (ls, bad) ->
  (forall x, In x ls -> code x = number_of (bits x) /\ rows x = map said (ideal_claims (record x))) /\
  NoDup (map code ls) /\
  (forall x y, In x ls -> previous = Some y -> (y < code x)%N).
Proof.
  rewrite read_ideals_is. revert previous ls bad. induction l as [|r l IH]; intros previous ls bad; simpl.
  - intro H. injection H as <- _. repeat split; try contradiction. constructor.
  - destruct (read_ideal names (downs n) r) as [x|v] eqn:E.
    2: { intro H. injection H as <- _. repeat split; try contradiction. constructor. }
    destruct (match previous with None => true | Some y => (y <? code x)%N end) eqn:less.
    2: { intro H. injection H as <- _. repeat split; try contradiction. constructor. }
    destruct (read_from names (downs n) (Some (code x)) l) as [xs v] eqn:rest.
    intro H. injection H as <- _. destruct (IH _ _ _ rest) as (spec & distinct & later).
    pose proof (read_ideal_spec r x E) as Ex. repeat split.
    + destruct H as [<-|H]; [apply Ex|now apply spec].
    + destruct H as [<-|H]; [apply Ex|now apply spec].
    + simpl. constructor; [|assumption]. intro again. apply in_map_iff in again.
      destruct again as (y & Ey & Hy). specialize (later y (code x) Hy eq_refl). lia.
    + intros y z [<-|Hy] ->; [now apply N.ltb_lt|].
      apply N.ltb_lt in less. specialize (later y (code x) Hy eq_refl). lia.
Qed.

(* ---- The table *)

Lemma table_distinct l x :
  NoDup (map code l) -> In x l -> claims_for (table_from l) (code x) = rows x.
Proof.
  unfold claims_for. induction l as [|y l IH]; intros distinct Hx; [contradiction|]. simpl.
  inversion distinct as [|? ? new distinct']; subst. destruct Hx as [->|Hx].
  - now rewrite Table.gss.
  - rewrite Table.gso; [now apply IH|]. intro E. apply new.
    apply key_injective in E. rewrite <- E. now apply in_map.
Qed.

Lemma listed_in l y :
  is_listed (table_from l) y = true <-> exists x, In x l /\ code x = y.
Proof.
  unfold is_listed. rewrite Table.mem_find. induction l as [|x l IH]; simpl.
  - rewrite Table.gempty. split; [discriminate|]. now intros (x & [] & _).
  - destruct (Pos.eq_dec (key y) (key (code x))) as [E|ne].
    + rewrite E, Table.gss. split; [|trivial]. intros _. exists x.
      split; [now left|]. symmetry. now apply key_injective.
    + rewrite Table.gso by assumption. rewrite IH. split.
      * intros (z & Hz & E). exists z. split; [now right|assumption].
      * intros (z & [->|Hz] & <-); [contradiction|]. now exists z.
Qed.

Lemma rows_in l y :
  claims_for (table_from l) y = [] \/ exists x, In x l /\ code x = y /\ claims_for (table_from l) y = rows x.
Proof.
  unfold claims_for. induction l as [|x l IH]; simpl.
  - left. now rewrite Table.gempty.
  - destruct (Pos.eq_dec (key y) (key (code x))) as [E|ne].
    + right. exists x. rewrite E, Table.gss. repeat split; [now left|].
      symmetry. now apply key_injective.
    + rewrite Table.gso by assumption. destruct IH as [->|(z & Hz & E & F)]; [now left|].
      right. exists z. repeat split; [now right|assumption|assumption].
Qed.

Section Complete.

Variables (previous : option N) (l : list ideal_record) (ls : list listed) (bad : option verdict).
Hypothesis read : read_ideals names n previous l = (ls, bad).
Hypothesis smaller : forall x, In x ls -> has_smaller (table_from ls) x = true.
Hypothesis has_whole : is_listed (table_from ls) (whole n) = true.

Notation ideals := (map bits ls).

Lemma code_bits x : In x ls -> code x = number_of (bits x).
Proof. intro Hx. now apply (read_ideals_spec previous l ls bad read). Qed.

Lemma same_bits B x : length B = size G -> In x ls -> number_of B = code x -> B = bits x.
Proof.
  intros L Hx E. rewrite (code_bits x Hx) in E. apply ideal_same with G; [assumption|apply length_bits|].
  intro a. now rewrite <- !testbit_number, E.
Qed.

Lemma whole_listed : In (all G) ideals.
Proof.
  apply listed_in in has_whole. destruct has_whole as (x & Hx & E). apply in_map_iff.
  exists x. split; [|assumption]. symmetry. apply same_bits; [apply length_subset|assumption|].
  rewrite E. symmetry. apply number_is. intro a. unfold whole. rewrite testbit_number.
  apply eq_true_iff_eq. rewrite (member_all G). unfold member. split.
  - intro H. destruct (Nat.lt_ge_cases a (size G)) as [|out]; [assumption|].
    rewrite nth_overflow in H; [discriminate|]. now rewrite map_length.
  - intro H. rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length).
    now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element).
Qed.

Lemma smaller_listed B a :
  In B ideals -> a < size G -> maximal_in G B a -> In (without G B a) ideals.
Proof.
  intros HB Ha top. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
  pose proof (smaller x Hx) as T. unfold has_smaller in T. rewrite forallb_forall in T.
  specialize (T _ (maximal_named x a top)). apply listed_in in T. destruct T as (y & Hy & E).
  apply in_map_iff. exists y. split; [|assumption]. symmetry.
  apply same_bits; [apply length_subset|assumption|]. rewrite E. symmetry. apply number_is. intro b.
  rewrite (code_bits x Hx), N.clearbit_eqb, testbit_number. apply eq_true_iff_eq.
  unfold without. rewrite member_subset, !andb_true_iff, !negb_true_iff, N.eqb_neq, Nat.eqb_neq. split.
  - intros [Hb ne]. repeat split; [|assumption|].
    + now apply (member_size G _ b (length_bits x)).
    + intros ->. now apply ne.
  - intros (_ & Hb & ne). split; [assumption|]. intro E'. apply Nat2N.inj in E'. congruence.
Qed.

Theorem all_listed B : is_ideal G B -> exists x, In x ls /\ B = bits x.
Proof.
  intro I. pose proof (every_ideal G both D ideals whole_listed smaller_listed) as E.
  assert (lengths : forall B, In B ideals -> length B = size G).
  { intros B' H. apply in_map_iff in H. destruct H as (x & <- & _). apply length_bits. }
  specialize (E lengths B I). apply in_map_iff in E. destruct E as (x & <- & Hx). now exists x.
Qed.

Lemma table_bits x k :
  In x ls -> table_of (table_from ls) (bits x) k = nth k (rows x) no_claim.
Proof.
  intro Hx. unfold table_of. rewrite <- (code_bits x Hx), table_distinct; [reflexivity| |assumption].
  now apply (read_ideals_spec previous l ls bad read).
Qed.

End Complete.

End Structure.
