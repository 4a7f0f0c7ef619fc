(* What has been accepted (CheckRight.v), in the terms of the statement (Statement.v): the pairs of the claims
   are the positions of their values, and preperiods and periods are right and least (THEOREM.md, sections 3,
   7 and 8). *)

From Coq Require Import List ZArith NArith Bool Relations Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Names Verdict Certificate.
From ChompCert Require Import Grundy Model Forms Labels Periods Claims Columns Soundness Numbers
  IdealNumbers Structure Contexts LabelAt CheckClaims OwnGame Positions StructureRight ContextsRight
  LabelAtRight CheckRight Check.
From ChompCert Require Streams StreamsRight Tails TailSetting LeastRight Repeats.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section ClaimsHold.

Variables (g : game) (n : numbers).
Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Variables (K : nat) (os : outlines).
Hypothesis A : accepted g n names records ls bad K os.

Notation both := (lt_with_both g).
Notation G := (model_of n).
Notation t := (table_from ls).
Notation tab := (table_of t).

Let lines : lines_ok g := game_lines _ _ _ _ _ _ _ _ A.
Let sane_n : sane n = true := game_sane _ _ _ _ _ _ _ _ A.
Let D : describes G both := game_described _ _ _ _ _ _ _ _ A.
Let sizes : size G = Syntax.elements g := game_size _ _ _ _ _ _ _ _ A.
Let lengths : forall x, In x ls -> length (rows x) = S K := rows_complete _ _ _ _ _ _ _ _ A.
Let few : chains g <> BothChains -> K = 0 := rows_few _ _ _ _ _ _ _ _ A.
Let proper : forall B k, Streams.proper (tab B k) = true := proper_tab _ _ _ _ _ _ _ _ A.
Let one : forall p, canonical G p -> disjoint K tab p := one_label _ _ _ _ _ _ _ _ A.
Let right_tab : forall B k m, k <= K -> right G K tab B k m := all_right _ _ _ _ _ _ _ _ A.
Let listed_as : forall B, is_ideal G B -> exists x, In x ls /\ B = bits n x :=
  listed_ideal _ _ _ _ _ _ _ _ A.

(* The ideal is that of the statement. *)
Lemma in_bits x values a :
  in_ideal g {| maximal := top_numbers x; Statement.values := values |} a <-> member (bits n x) a = true.
Proof. exact (bits_in_ideal g lines n sane_n D sizes x values a). Qed.

(* ---- The statement *)

Lemma contains_row c m r :
  Streams.proper c = true -> (contains (pairs_of c) m r <-> row_at c #m = Some #r).
Proof.
  intro P. rewrite (StreamsRight.row_at_cases c #m #r P). unfold pairs_of.
  destruct (ending c) as [e|]; simpl.
  - split; (intros [H|H]; [now left|right]).
    + exists e. unfold tail_row in H. unfold offset, length_of. tauto.
    + destruct H as (e' & E & H). injection E as <-. exact H.
  - split; [now left|]. intros [H|(e & E & _)]; [assumption|discriminate].
Qed.

Lemma whole_bits x a : In x ls -> code x = whole n -> a < Syntax.elements g -> member (bits n x) a = true.
Proof.
  intros Hx E Ha. rewrite <- testbit_number, <- (code_x _ _ _ _ _ _ _ _ A x Hx), E.
  unfold whole. rewrite testbit_number. unfold member. rewrite <- sizes in Ha.
  rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length).
  now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element).
Qed.

Lemma consists_made P x m r :
  consists g P (stated x) m r <-> made_of g P (bits n x) m r.
Proof.
  pose proof (in_bits x (map pairs_of (rows x))) as same. split; intro H.
  - constructor; [|apply (part_C _ _ _ _ _ H)|apply (part_D _ _ _ _ _ H)|apply (no_column _ _ _ _ _ H)].
    intro a. rewrite (part_A _ _ _ _ _ H). apply same.
  - constructor; [|apply (of_C _ _ _ _ _ H)|apply (of_D _ _ _ _ _ H)|apply (of_none _ _ _ _ _ H)].
    intro a. rewrite (of_A _ _ _ _ _ H). symmetry. apply same.
Qed.

Lemma value_in x k c :
  In x ls -> nth_error (Statement.values (stated x)) k = Some c -> k <= K /\ c = pairs_of (tab (bits n x) k).
Proof.
  intros Hx E. simpl Statement.values in E. rewrite nth_error_map in E.
  destruct (nth_error (rows x) k) as [own|] eqn:F; [|discriminate]. injection E as <-. split.
  - assert (k < length (rows x)) as H by (apply nth_error_Some; congruence).
    rewrite lengths in H by assumption. lia.
  - f_equal. rewrite (tab_x _ _ _ _ _ _ _ _ A x k Hx). symmetry. now apply nth_error_nth.
Qed.

Lemma few_values k : k <= K -> chains g <> BothChains -> k = 0.
Proof. intros Hk H. apply few in H. lia. Qed.

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
  destruct (claim_passed _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & _ & P & _).
  unfold is_proper in P. rewrite !andb_true_iff, E in P. destruct P as [_ P]. now apply Z.leb_le.
Qed.

(* B_{m,r} *)
Notation f := (fun m r => has_value g (up_to g (stated x) m r) r k).

Theorem periods :
  from_lo g (stated x) (Z.to_nat (start e)) /\
  (forall m r, (start e <= #m)%Z -> (f m r <-> #r = (#m + offset e #m)%Z)) /\
  Statement.periodic_from f (Z.to_nat (start e)) (length (offsets e)) /\
  (forall N p, from_lo g (stated x) N -> Statement.periodic_from f N p ->
     Z.to_nat (start e) <= N /\ length (offsets e) <= p).
Proof.
  destruct (claim_passed _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T).
  rewrite E in T. destruct T as [T least].
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S.
  set (s := tail_setting _ _ _ _) in *.
  pose proof (ideal_B _ _ _ _ _ _ _ _ A x) as I.
  destruct (right_labels G K tab right_tab) as [Ind Abs].
  destruct (LeastRight.all_free M e s st caps low T) as [freeC freeD].
  assert (outside : forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None).
  { intros a Sa out. now apply (TailSetting.outside_free _ _ _ _ _ S a freeC freeD). }
  assert (has_label : forall m r, label_at n t (number_of B) k #m #r = true
                                  <-> lambda G K tab B m r = Some k).
  { exact (label_at_right n sane_n both D t B (length_bits n x) K k Hk one (proj2 I) outside). }
  destruct (LeastRight.test_least_right G both D K tab (tails_nonempty _ _ _ _ _ _ _ _ A) one B k M e Hk E
              (proj1 I) (proj2 I) s S st caps low T _ has_label Ind Abs least) as (on_tail & rep & min).
  assert (same : forall m r, f m r <-> LeastRight.value_at both B k m r).
  { intros m r. apply (value_part g lines G D sizes (up_to g (stated x) m r) B m r (length_bits n x)).
    - intro y. unfold up_to. split; intros [U H]; (split; [exact U|]); intros a Ea; specialize (H a Ea).
      + now apply (in_bits x (map pairs_of (rows x))).
      + now apply (in_bits x (map pairs_of (rows x))) in H.
    - now apply few_values.
    - apply (form_canonical G both D); [apply (proj1 I)|apply (proj2 I)|].
      intros a Sa out. destruct (outside a Sa out) as [-> ->]. simpl. tauto. }
  assert (repeats_same : forall N p, Statement.periodic_from f N p <-> Repeats.repeats (LeastRight.value_at both B k) N p).
  { intros N p. unfold Statement.periodic_from, Repeats.repeats.
    split; intros [pos H]; (split; [exact pos|]); intros m Hm; destruct (H m Hm) as (r & H1 & H2);
      exists r; split; now apply same. }
  split; [|split; [|split]].
  - intros i a Ha less. apply (in_bits x (map pairs_of (rows x))) in Ha.
    pose proof (member_size G _ a (length_bits n x) Ha) as Sa.
    apply (own_both g) in less. apply (lt_C_A _ _ D) in less; [|exact Sa].
    assert (uC G a <= Z.to_nat (start e)); [|lia].
    apply (TailSetting.lo_right _ _ _ _ _ S); [|exact Ha].
    unfold Tails.test_least, Tails.test_P5 in least. pose proof start_natural.
    destruct (Z.leb_spec (Tails.lo s) (start e)); [lia|]. destruct (0 <=? start e)%Z; discriminate least.
  - intros m r Hm. rewrite same. destruct (on_tail m Hm) as (r' & Er & V). split.
    + intro V'. now rewrite (one_row G both D B m r r' k V' V).
    + intro Er'. replace r with r' by lia. exact V.
  - now apply repeats_same.
  - intros N p from rep'. apply min; [|now apply repeats_same].
    apply (TailSetting.lo_right _ _ _ _ _ S). intros a Ha.
    destruct (Nat.le_gt_cases (uC G a) N) as [|more]; [assumption|exfalso].
    pose proof (member_size G _ a (length_bits n x) Ha) as Sa.
    apply (Nat.lt_irrefl N), (from N a).
    + now apply (in_bits x (map pairs_of (rows x))).
    + apply (both_own_above g lines); [simpl; now rewrite <- sizes|]. now apply (lt_C_A _ _ D).
Qed.

End Periods.

Lemma whole_down_set m r : Statement.down_set g (all_up_to g m r).
Proof.
  split; [now intros y (Py & _)|]. intros y z less (_ & HC & HD).
  split; [now apply (lt_present g lines) in less|].
  split; intros [E|up]; [apply HC|apply HC|apply HD|apply HD]; right;
    [now rewrite E|exact (t_trans _ _ _ _ _ up less)|now rewrite E|exact (t_trans _ _ _ _ _ up less)].
Qed.

Theorem value_contains P x m r k c :
  Statement.down_set g P -> In x ls -> consists g P (stated x) m r ->
  nth_error (Statement.values (stated x)) k = Some c ->
  (has_value g P r k <-> contains c m r).
Proof.
  intros down Hx made E. apply consists_made in made. destruct (value_in x k c Hx E) as [Hk ->].
  rewrite (contains_row _ m r (proper _ _)).
  rewrite (value_made g lines G D sizes P (bits n x) m r down (length_bits n x) made k (few_values k Hk)).
  pose proof (made_canonical g lines G D sizes P _ m r down (length_bits n x) made) as H.
  rewrite (label_is_value _ _ _ _ _ _ _ _ A _ k H Hk). apply claimed_spec.
Qed.

Lemma canonical_listed p : canonical G p -> exists x, In x ls /\ ideal p = bits n x.
Proof.
  intro H. apply listed_as. split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)].
Qed.

Theorem claims_of_game : claims_hold g K (map stated ls).
Proof.
  constructor.
  - intros B HB. apply in_map_iff in HB. destruct HB as (x & <- & Hx). simpl.
    rewrite map_length. now apply lengths.
  - exact few.
  - intros P down fin. destruct (made_exists g lines G D sizes P down fin) as (B & m & r & L & made).
    destruct (canonical_listed _ (made_canonical g lines G D sizes P B m r down L made)) as (x & Hx & E).
    simpl in E. subst B. exists (stated x), m, r. split; [now apply in_map|]. now apply consists_made.
  - intros P B m r down HB made k c E. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    exact (value_contains P x m r k c down Hx made E).
  - intros m r. destruct (canonical_listed _ (whole_canonical G both D m r)) as (x & Hx & E).
    assert (made : consists g (all_up_to g m r) (stated x) (column (form G (all G) m r)) r).
    { apply consists_made. rewrite <- E.
      apply (part_made g lines G D sizes _ _ _ _ (length_subset G _)).
      intro y. split; [|tauto]. intro U. split; [exact U|]. intros a ->.
      apply member_all. rewrite sizes. apply U. }
    exists (stated x), (column (form G (all G) m r)). split; [now apply in_map|]. split; [exact made|].
    intros k c Ek. exact (value_contains _ x _ r k c (whole_down_set m r) Hx made Ek).
  - intros B k es N os' HB Ek. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    destruct (value_in x k _ Hx Ek) as [Hk Ec]. unfold pairs_of in Ec.
    destruct (ending (tab (bits n x) k)) as [e|] eqn:E; [|discriminate]. injection Ec as -> -> ->.
    destruct (periods x Hx k Hk e E) as (lo & on & per & least).
    pose proof (start_natural x Hx k Hk e E) as natural.
    split; [exact natural|]. split; [exact lo|]. split; [|split; [exact per|exact least]].
    intros m r Hm. apply (on m r). lia.
Qed.

End ClaimsHold.
