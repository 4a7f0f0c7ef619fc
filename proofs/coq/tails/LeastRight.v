(* The rows of a tail before column M, and that preperiod and period are least: the tests of (P5),
   (P7), (P8) (THEOREM.md, section 7), and what they say about values. *)

From Coq Require Import ZArith List Bool Lia.
From ChompCert Require Import Elements Definitions Grundy Model Forms Labels Periods TailTests
  Claims Columns Least Soundness Numbers State Walks WalksRight Staircase Tails TailSetting
  FiniteRight PeriodicRight Repeats.
Import ListNotations.
Local Open Scope lazy_bool_scope.

Lemma nth_last (l : list Z) d : nth (length l - 1) l d = last l d.
Proof.
  induction l as [|x l IH]; [reflexivity|]. destruct l as [|y l]; [reflexivity|].
  simpl length in *. rewrite Nat.sub_succ, Nat.sub_0_r in *. exact IH.
Qed.

Lemma offset_before_start t :
  offsets t <> [] -> offset t (start t - 1) = last (offsets t) 0%Z.
Proof.
  intro H. pose proof (length_positive t H) as positive. rewrite <- nth_last.
  unfold offset. f_equal. replace (start t - 1 - start t)%Z with (-1)%Z by lia.
  replace ((-1) mod length_of t)%Z with (length_of t - 1)%Z; [unfold length_of in *; lia|].
  apply Z.mod_unique with (-1)%Z; lia.
Qed.

Lemma walk_labels_right s has_label t n : offsets t <> [] -> forall m rest, stands t m rest ->
  walk_labels s has_label n m (offsets t) rest = true ->
  forall i, (m <= i < m + Z.of_nat n)%Z ->
  (0 <= i + offset t i)%Z /\ exists l, lowest_row s i = Some l /\
    ((l <= i + offset t i)%Z \/ has_label i (i + offset t i)%Z = true).
Proof.
  intros Ht. induction n as [|n IH]; intros m rest S T i Hi; [lia|].
  simpl in T. destruct (pull_right t m rest Ht S) as [E S'].
  destruct (pull (offsets t) rest) as [o next]. simpl in E, S'.
  rewrite !and_lazy, Z.leb_le in T. destruct T as [[positive here] T].
  destruct (Z.eq_dec i m) as [->|]; [|apply (IH _ _ S' T); lia].
  rewrite <- E. split; [assumption|].
  destruct (lowest_row s m) as [l|]; [|discriminate]. exists l. split; [reflexivity|].
  destruct (Z.leb_spec l (m + o)); tauto.
Qed.

Section LeastRight.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.
Hypothesis tails_nonempty : forall B k t, ending (table B k) = Some t -> offsets t <> [].
Hypothesis one_label : forall p, canonical G p -> disjoint K table p.

Variables (B : list bool) (k M : nat) (t : tail).
Hypothesis small_k : k <= K.
Hypothesis tail_of_claim : ending (table B k) = Some t.
Hypothesis length_B : length B = size G.
Hypothesis down : forall a b, a < size G -> below G a b = true ->
  member B b = true -> member B a = true.

Variable s : setting.
Hypothesis setting_B : setting_right G table B k s.

Variables (st : state) (caps : option (Z * Z)) (low : bool).

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Hypothesis tail_tested : test_periodic s t #M st caps low = true.

Variable has_label : Z -> Z -> bool.
Hypothesis has_label_right : forall m n,
  has_label #m #n = true <-> lambda G K table B m n = Some k.

Let nonempty : offsets t <> [] := tails_nonempty B k t tail_of_claim.

Lemma all_free : hiC s = None /\ hiD s = None.
Proof.
  pose proof tail_tested as T. unfold test_periodic in T. rewrite !and_lazy in T.
  destruct T as [[[[[[T _] _] _] _] _] _]. unfold test_P0 in T.
  now destruct (hiC s), (hiD s).
Qed.

(* (P5) *)
Theorem test_P5_right :
  test_P5 s has_label t #M = true ->
  forall m, (start t <= #m)%Z ->
  exists n, #n = (#m + offset t #m)%Z /\ lambda G K table B m n = Some k.
Proof.
  intros T m Hm. destruct (le_lt_dec M m) as [late|early].
  - assert (positive : (0 <= #m + offset t #m)%Z).
    { pose proof tail_tested as T'. unfold test_periodic in T'. rewrite !and_lazy in T'.
      destruct T' as [[[[[[T0 _] _] _] _] _] _].
      apply (test_P0_right G K table B k M t small_k length_B s setting_B) in T0. destruct T0.
      pose proof (offset_bounds t #m nonempty). lia. }
    exists (Z.to_nat (#m + offset t #m)). split; [lia|].
    apply (test_periodic_label G lt D K table tails_nonempty B k M t small_k tail_of_claim
             length_B down s setting_B one_label st caps low m _ tail_tested late).
    unfold on_tail. lia.
  - unfold test_P5 in T. rewrite !and_lazy, !Z.leb_le in T. destruct T as [[positive above_lo] T].
    destruct (walk_labels_right s has_label t _ nonempty _ _ (stands_start t) T #m)
      as (natural & l & E & label_k); [lia|].
    exists (Z.to_nat (#m + offset t #m)). split; [lia|].
    destruct label_k as [valid|smaller].
    + assert (H : canonical G (at_ B m (Z.to_nat (#m + offset t #m)))).
      { destruct all_free as [EC ED].
        apply (lowest_canonical G table B k s setting_B lt) with l; try assumption; try lia;
          rewrite ?EC, ?ED; exact I. }
      rewrite lambda_canonical by assumption.
      apply label_claimed; [now apply one_label|assumption|]. apply claimed_spec. simpl.
      rewrite (row_at_tail _ t) by assumption. f_equal. lia.
    + apply has_label_right. now rewrite Z2Nat.id.
Qed.

(* (P7) *)
Lemma test_P7_right :
  test_P7 s has_label t = true ->
  start t = lo s \/
  forall m n, #m = (start t - 1)%Z -> #n = (#m + offset t #m)%Z ->
    lambda G K table B m n <> Some k.
Proof.
  unfold test_P7. rewrite !or_lazy, Z.eqb_eq, Z.ltb_lt, negb_true_iff.
  rewrite <- (offset_before_start t nonempty).
  intros [E|T]; [now left|right]. intros m n Hm Hn L. rewrite Hm in Hn.
  destruct T as [negative|none]; [lia|].
  apply has_label_right in L. rewrite Hm, Hn in L. congruence.
Qed.

(* So much for labels; if the values k stand where they do, and in a column once: *)
Variable value_at : nat -> nat -> Prop.
Hypothesis value_lambda : forall m n, value_at m n <-> lambda G K table B m n = Some k.
Hypothesis one : forall m n n', value_at m n -> value_at m n' -> n = n'.

Theorem test_least_right :
  test_least s has_label t #M = true ->
  (forall m, (start t <= #m)%Z -> exists n, #n = (#m + offset t #m)%Z /\ value_at m n) /\
  repeats value_at (Z.to_nat (start t)) (length (offsets t)) /\
  forall N p, (lo s <= #N)%Z -> repeats value_at N p ->
    Z.to_nat (start t) <= N /\ length (offsets t) <= p.
Proof.
  unfold test_least. rewrite !and_lazy. intros [[T5 T7] T8].
  assert (on_tail : forall m, (start t <= #m)%Z ->
            exists n, #n = (#m + offset t #m)%Z /\ value_at m n).
  { intros m Hm. destruct (test_P5_right T5 m Hm) as (n & E & L). exists n.
    split; [assumption|]. now apply value_lambda. }
  split; [assumption|]. split; [now apply tail_repeats|].
  intros N p HN R. split.
  - destruct (test_P7_right T7) as [E|differs]; [lia|].
    apply (repeats_preperiod value_at one t nonempty on_tail N p); [|assumption].
    intros m n Hm Hn V. apply value_lambda in V. now apply (differs m n).
  - apply (repeats_period value_at one t nonempty on_tail N p); [|assumption].
    now apply test_primitive_right.
Qed.

End LeastRight.
