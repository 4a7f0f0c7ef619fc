(* What has been accepted of a game with decreed values (DecreedAccepted.v), in the terms of the statement (DecreedStatement.v): compare
   ClaimsHold.v, LeastRight.v, EntriesRight.v. *)

From Coq Require Import List ZArith NArith Bool Relations Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Written Names Verdict Certificate.
From ChompCert Require Import Grundy Model Moves Forms Labels Periods Claims Columns Soundness Numbers IdealNumbers Structure Contexts LabelAt
  CheckClaims Denote OwnGame Positions Places StructureRight ContextsRight LabelAtRight Check ClaimsHold WalksRight DecreedValues DecreedGames
  DecreedLabels DecreedStatement DecreedClaims DecreedCheck DecreedAccepted Rules DecreedRead DecreedOwn Options RowsEnd DecreedPlay.
From ChompCert Require Streams StreamsRight Tails TailSetting LeastRight Repeats WalksRight.
Import ListNotations.
Local Open Scope lazy_bool_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Hold.

Variables (g : game) (n : numbers).
Notation r := (rules g).
Hypothesis Dn : denotes r n.
Variable l : list (N * Z).
Hypothesis decrees_read_ : read_decrees g n = Good l.
Notation ds := (decreed_by l).

Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Variables (K : nat) (os : outlines).
Hypothesis A : accepted_decreed r n names records ls bad K os (fewer g) ds.

Notation both := (lt_with_both r).
Notation G := (model_of n).
Notation t := (table_from ls).
Notation tab := (table_of t).
Notation fixed := (fixed_in (fewer g) ds).
Notation value := (decreed_grundy both (decree G fixed)).

Let lines_r : lines_ok r := denotes_lines _ _ Dn.
Let sane_n : sane n = true := denotes_sane _ _ Dn.
Let D : describes G both := denotes_described _ _ Dn.
Let sizes : size G = Syntax.elements r := denotes_size _ _ Dn.
Let lengths : forall x, In x ls -> length (rows x) = S K := rows_complete _ _ _ _ _ _ _ _ _ _ A.
Let proper : forall B k, Streams.proper (tab B k) = true := proper_tab _ _ _ _ _ _ _ _ _ _ A.
Let one : forall p, canonical G p -> disjoint K tab p := one_label _ _ _ _ _ _ _ _ _ _ A.
Let canonical_listed_ : forall p, canonical G p -> exists x, In x ls /\ ideal p = bits n x := canonical_listed _ _ _ _ _ _ _ _ _ _ A.

Lemma few k : k <= K -> chains g <> BothChains -> k = 0.
Proof. intros Hk H. pose proof (rows_few _ _ _ _ _ _ _ _ _ _ A) as F. rewrite rules_chains in F. specialize (F H). lia. Qed.

Let right_ : forall B v, length B = size G -> (decreed_ideals ds B = Some v <-> decree_of g (Model.elements (at_ B 0 0)) v) :=
  fun B v _ => decrees_read g n Dn l decrees_read_ B v.
Let value_in := value_in g G lines_r D sizes (decrees_read_ok g n Dn l decrees_read_) (decreed_ideals ds) right_.
Let single := single_row G both D _ _ (decreed_values G both D (fewer g) (decreed_ideals ds) (apart_from_D g G lines_r D sizes)).

Lemma value_same_ (P Q : position) v : same P Q -> value P v -> value Q v.
Proof. apply decreed_same. apply decree_same. Qed.

(* ---- The ideals and the claims are those of the statement *)

Lemma in_bits x values a :
  in_ideal r {| maximal := top_numbers x; Statement.values := values |} a <-> member (bits n x) a = true.
Proof. exact (bits_in_ideal r lines_r n sane_n D sizes x values a). Qed.

Lemma whole_bits x a : In x ls -> code x = whole n -> a < Syntax.elements r -> member (bits n x) a = true.
Proof.
  intros Hx E Ha. rewrite <- testbit_number, <- (code_x _ _ _ _ _ _ _ _ _ _ A x Hx), E.
  unfold whole. rewrite testbit_number. unfold member. rewrite <- sizes in Ha.
  rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length).
  now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element).
Qed.

Lemma consists_made P x m i : consists r P (stated x) m i <-> made_of r P (bits n x) m i.
Proof.
  pose proof (in_bits x (map pairs_of (rows x))) as same_. split; intro H.
  - constructor; [|apply (part_C _ _ _ _ _ H)|apply (part_D _ _ _ _ _ H)|apply (no_column _ _ _ _ _ H)].
    intro a. rewrite (part_A _ _ _ _ _ H). apply same_.
  - constructor; [|apply (of_C _ _ _ _ _ H)|apply (of_D _ _ _ _ _ H)|apply (of_none _ _ _ _ _ H)].
    intro a. rewrite (of_A _ _ _ _ _ H). symmetry. apply same_.
Qed.

Lemma claim_in x k c :
  In x ls -> nth_error (Statement.values (stated x)) k = Some c -> k <= K /\ c = pairs_of (tab (bits n x) k).
Proof.
  intros Hx E. simpl Statement.values in E. rewrite nth_error_map in E.
  destruct (nth_error (rows x) k) as [own|] eqn:F; [|discriminate]. injection E as <-. split.
  - assert (k < length (rows x)) as H by (apply nth_error_Some; congruence).
    rewrite lengths in H by assumption. lia.
  - f_equal. rewrite (tab_x _ _ _ _ _ _ _ _ _ _ A x k Hx). symmetry. now apply nth_error_nth.
Qed.

(* ---- Periods *)

Section Periods.

Variable x : listed.
Hypothesis Hx : In x ls.
Variable k : nat.
Hypothesis Hk : k <= K.
Variable e : tail.
Hypothesis E : ending (tab (bits n x) k) = Some e.
Notation B := (bits n x).

Lemma start_natural : (0 <= start e)%Z.
Proof.
  destruct (claim_passed _ _ _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & _ & P & _).
  unfold is_proper in P. rewrite !andb_true_iff, E in P. destruct P as [_ P]. now apply Z.leb_le.
Qed.

(* B_{m,i} *)
Notation f := (fun m i => has_decreed_value g (up_to r (stated x) m i) i k).

Theorem periods :
  from_lo r (stated x) (Z.to_nat (start e)) /\
  (forall m i, (start e <= #m)%Z -> (f m i <-> #i = (#m + offset e #m)%Z)) /\
  Statement.periodic_from f (Z.to_nat (start e)) (length (offsets e)) /\
  (forall N p, from_lo r (stated x) N -> Statement.periodic_from f N p ->
     Z.to_nat (start e) <= N /\ length (offsets e) <= p).
Proof.
  destruct (claim_passed _ _ _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & _ & T).
  unfold passed_behind in T. rewrite E in T. destruct T as [T least].
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S.
  set (s := tail_setting _ _ _ _) in *.
  pose proof (ideal_B _ _ _ _ _ _ _ _ _ _ A x) as I.
  destruct (LeastRight.all_free M e s st caps low T) as [freeC freeD].
  assert (outside : forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None).
  { intros a Sa out. now apply (TailSetting.outside_free _ _ _ _ _ S a freeC freeD). }
  assert (has_label : forall m i, label_at n t (number_of B) k #m #i = true
                                  <-> lambda G K tab B m i = Some k).
  { exact (label_at_right n sane_n both D t B (length_bits n x) K k Hk one (proj2 I) outside). }
  assert (formed : forall m i, canonical G (form G B m i)).
  { intros m i. apply (form_canonical G both D); [apply (proj1 I)|apply (proj2 I)|].
    intros a Sa out. destruct (outside a Sa out) as [-> ->]. simpl. tauto. }
  set (at_value := fun m i => value (Forms.part both B m i) k).
  assert (value_label : forall m i, at_value m i <-> lambda G K tab B m i = Some k).
  { intros m i. unfold lambda. rewrite (label_claimed K tab (form G B m i) k (one _ (formed m i)) Hk).
    rewrite <- (label_is_value _ _ _ _ _ _ _ _ _ _ A (form G B m i) k (formed m i) Hk).
    pose proof (form_elements G both D B m i (proj1 I)) as Sf. split; apply value_same_; [now apply same_sym|exact Sf]. }
  assert (once : forall m i i', at_value m i -> at_value m i' -> i = i').
  { intros m i i' V V'. apply (single B m i i' k (proj1 I) (formed m i) (formed m i')); unfold decreed_valued;
      [apply (value_same_ (Forms.part both B m i))|apply (value_same_ (Forms.part both B m i'))]; try assumption;
      apply same_sym, (form_elements G both D B _ _ (proj1 I)). }
  pose proof (tails_nonempty _ _ _ _ _ _ _ _ _ _ A) as nonempty.
  pose proof least as tests. unfold Tails.test_least in tests. rewrite !and_lazy in tests. destruct tests as [[T5 T7] T8].
  assert (on_tail : forall m, (start e <= #m)%Z -> exists i, #i = (#m + offset e #m)%Z /\ at_value m i).
  { intros m Hm. destruct (LeastRight.test_P5_right G both D K tab nonempty one B k M e Hk E (proj1 I) (proj2 I) s S st caps low T
                             _ has_label T5 m Hm) as (i & Ei & Lab). exists i. split; [exact Ei|]. now apply value_label. }
  assert (same_ : forall m i, f m i <-> at_value m i).
  { intros m i. pose proof (form_elements G both D B m i (proj1 I)) as Sf.
    rewrite (value_in (up_to r (stated x) m i) (form G B m i) k (formed m i) (few k Hk)).
    - split; apply value_same_; [exact Sf|now apply same_sym].
    - intro y. rewrite (Sf y). apply (up_to_part r lines_r). intro z. unfold up_to.
      split; intros [U H]; (split; [exact U|]); intros a Ea; specialize (H a Ea).
      + now apply (in_bits x (map pairs_of (rows x))).
      + now apply (in_bits x (map pairs_of (rows x))) in H. }
  assert (repeats_same : forall N p, Statement.periodic_from f N p <-> Repeats.repeats at_value N p).
  { intros N p. unfold Statement.periodic_from, Repeats.repeats.
    split; intros [pos H]; (split; [exact pos|]); intros m Hm; destruct (H m Hm) as (i & H1 & H2);
      exists i; split; now apply same_. }
  split; [|split; [|split]].
  - intros i a Ha less. apply (in_bits x (map pairs_of (rows x))) in Ha.
    pose proof (member_size G _ a (length_bits n x) Ha) as Sa.
    apply (own_both r) in less. apply (lt_C_A _ _ D) in less; [|exact Sa].
    assert (uC G a <= Z.to_nat (start e)); [|lia].
    apply (TailSetting.lo_right _ _ _ _ _ S); [|exact Ha].
    unfold Tails.test_P5 in T5. pose proof start_natural.
    destruct (Z.leb_spec (Tails.lo s) (start e)); [lia|]. destruct (0 <=? start e)%Z; discriminate T5.
  - intros m i Hm. rewrite same_. destruct (on_tail m Hm) as (i' & Ei & V). split.
    + intro V'. now rewrite (once m i i' V' V).
    + intro Ei'. replace i with i' by lia. exact V.
  - apply repeats_same. now apply Repeats.tail_repeats; [apply (nonempty _ _ _ E)|].
  - intros N p from rep'. apply repeats_same in rep'.
    assert (HN : (Tails.lo s <= #N)%Z).
    { apply (TailSetting.lo_right _ _ _ _ _ S). intros a Ha.
      destruct (Nat.le_gt_cases (uC G a) N) as [|more]; [assumption|exfalso].
      pose proof (member_size G _ a (length_bits n x) Ha) as Sa.
      apply (Nat.lt_irrefl N), (from N a).
      + now apply (in_bits x (map pairs_of (rows x))).
      + apply (both_own_above r lines_r); [simpl; now rewrite <- sizes|]. now apply (lt_C_A _ _ D). }
    split.
    + destruct (LeastRight.test_P7_right G K tab nonempty B k e Hk E (proj1 I) s _ has_label T7) as [Es|differs]; [lia|].
      apply (Repeats.repeats_preperiod at_value once e (nonempty _ _ _ E) on_tail N p); [|exact rep'].
      intros m i Hm Hi V. apply value_label in V. now apply (differs m i).
    + apply (Repeats.repeats_period at_value once e (nonempty _ _ _ E) on_tail N p); [|exact rep'].
      now apply WalksRight.test_primitive_right; [apply (nonempty _ _ _ E)|].
Qed.

End Periods.

(* ---- Values *)

Lemma whole_down_set m i : Statement.down_set r (all_up_to r m i).
Proof.
  split; [now intros y (Py & _)|]. intros y z less (_ & HC & HD).
  split; [now apply (lt_present r lines_r) in less|].
  split; intros [E|up]; [apply HC|apply HC|apply HD|apply HD]; right;
    [now rewrite E|exact (t_trans _ _ _ _ _ up less)|now rewrite E|exact (t_trans _ _ _ _ _ up less)].
Qed.

Theorem value_contains P x m i k c :
  Statement.down_set r P -> In x ls -> consists r P (stated x) m i ->
  nth_error (Statement.values (stated x)) k = Some c ->
  (has_decreed_value g P i k <-> contains c m i).
Proof.
  intros down Hx made E. apply consists_made in made. destruct (claim_in x k c Hx E) as [Hk ->].
  rewrite (contains_row _ m i (proper _ _)).
  pose proof (made_canonical r lines_r G D sizes P _ m i down (length_bits n x) made) as H.
  rewrite (value_in P (at_ (bits n x) m i) k H (few k Hk)).
  - rewrite (label_is_value _ _ _ _ _ _ _ _ _ _ A _ k H Hk). apply claimed_spec.
  - exact (own_part r P (bits n x) m i down made).
Qed.

Theorem decreed_claims_of_game : decreed_claims_hold g K (map stated ls).
Proof.
  constructor.
  - intros B HB. apply in_map_iff in HB. destruct HB as (x & <- & Hx). simpl.
    rewrite map_length. now apply lengths.
  - intro H. now apply (few K).
  - intros P down fin. destruct (made_exists r lines_r G D sizes P down fin) as (B & m & i & L & made).
    destruct (canonical_listed_ _ (made_canonical r lines_r G D sizes P B m i down L made)) as (x & Hx & E).
    simpl in E. subst B. exists (stated x), m, i. split; [now apply in_map|]. now apply consists_made.
  - intros P B m i down HB made k c E. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    exact (value_contains P x m i k c down Hx made E).
  - intros m i. destruct (canonical_listed_ _ (whole_canonical G both D m i)) as (x & Hx & E).
    assert (made : consists r (all_up_to r m i) (stated x) (column (form G (all G) m i)) i).
    { apply consists_made. rewrite <- E.
      apply (part_made r lines_r G D sizes _ _ _ _ (length_subset G _)).
      intro y. split; [|tauto]. intro U. split; [exact U|]. intros a ->.
      apply member_all. rewrite sizes. apply U. }
    exists (stated x), (column (form G (all G) m i)). split; [now apply in_map|]. split; [exact made|].
    intros k c Ek. exact (value_contains _ x _ i k c (whole_down_set m i) Hx made Ek).
  - intros B k es N os' HB Ek. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    destruct (claim_in x k _ Hx Ek) as [Hk Ec]. unfold pairs_of in Ec.
    destruct (ending (tab (bits n x) k)) as [e|] eqn:E; [|discriminate]. injection Ec as -> -> ->.
    destruct (periods x Hx k Hk e E) as (lo & on & per & least).
    pose proof (start_natural x Hx k Hk e E) as natural_.
    split; [exact natural_|]. split; [exact lo|]. split; [|split; [exact per|exact least]].
    intros m i Hm. apply (on m i). lia.
Qed.

(* ---- Every entry is a position *)

Theorem decreed_entries_right : entries_are_positions r (map stated ls).
Proof.
  intros Bc c m i HB Hc H. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
  simpl Statement.values in Hc. apply In_nth_error in Hc as (k & Ek).
  destruct (claim_in x k c Hx Ek) as [Hk ->].
  assert (H' : In (m, i) (entries (tab (bits n x) k))).
  { unfold pairs_of in H. destruct (ending _); exact H. }
  destruct (entry_canonical _ _ _ _ _ _ _ _ _ _ A x Hx k Hk m i H') as (m' & i' & -> & -> & C).
  split; [lia|]. split; [lia|]. rewrite !Nat2Z.id.
  exists (position_of r (at_ (bits n x) m' i')).
  split; [exact (position_down r lines_r _ D sizes _ C)|]. split; [exact (position_finite r _ sizes _)|].
  apply consists_made. exact (position_made r _ D sizes _ m' i' (length_bits n x) C).
Qed.

End Hold.
