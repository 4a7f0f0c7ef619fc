(* Finite claims from column M on (THEOREM.md, section 6): the tests (F1), (F2), (F3) in the checker's
   numbers. *)

From Coq Require Import ZArith List Bool Lia.
From ChompCert Require Import Elements Definitions Model Labels Periods TailTests Claims Columns
  Regime Numbers State Walks WalksRight Staircase Tails TailSetting.
Import ListNotations.
Local Open Scope lazy_bool_scope.

Lemma ended_at_right c M : ended_at (Z.of_nat M) c = true -> ended c M.
Proof.
  unfold ended_at, ended. destruct (ending c); [discriminate|]. intro T. split; [reflexivity|].
  rewrite forallb_forall in T. intros m n H. now apply Z.ltb_lt, (T (m, n)).
Qed.

Lemma all_rows_right count ok : forall n, all_rows n count ok = true ->
  forall i, (n <= i < n + Z.of_nat count)%Z -> ok i = true.
Proof.
  induction count as [|count IH]; intros n T i Hi; [lia|].
  simpl in T. apply and_lazy in T. destruct T as [here T].
  destruct (Z.eq_dec i n) as [->|]; [assumption|]. apply (IH (n + 1)%Z T). lia.
Qed.

Lemma rows_marked_right st n stop i :
  rows_marked st n stop = true -> (n <= i < stop)%Z -> ZSet.In i (marks st).
Proof.
  unfold rows_marked. rewrite and_lazy. intros [_ T] Hi. apply ZSet.mem_spec.
  apply (all_rows_right _ (fun n => ZSet.mem n (marks st)) n T). lia.
Qed.

Section FiniteRight.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.

Variables (B : list bool) (k M : nat).
Variable s : setting.
Hypothesis setting_B : setting_right G table B k s.

Notation canonical := (canonical G).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma test_F1_right :
  test_F1 s #M = true -> forall m n, M <= m -> ~ canonical (at_ B m n).
Proof.
  intros T m n Hm H. unfold test_F1 in T. apply or_lazy in T.
  destruct (canonical_high G table B k s setting_B m n H) as [highC highD].
  destruct T as [T|T].
  - destruct (hiC s) as [h|]; [|discriminate]. simpl in highC. apply Z.ltb_lt in T. lia.
  - destruct (clear_rise G table B k s setting_B M n) as (r & E & Hr).
    { apply clear_less with m; [assumption|]. apply (canonical_clear _ _ H). }
    rewrite E in T. destruct (hiD s) as [h|]; [|discriminate].
    simpl in highD. apply Z.ltb_lt in T. lia.
Qed.

Variable st : state.
Hypothesis state_st : state_right G K table B k M st.

Lemma test_F3_right :
  test_F3 s #M st = true ->
  forall m n, M <= m -> canonical (at_ B m n) -> settled G K table B k M n.
Proof.
  intros T m n Hm H. unfold test_F3 in T. apply and_lazy in T. destruct T as [low T].
  apply Z.leb_le in low.
  assert (HM : canonical (at_ B M n)).
  { apply canonical_left with m; [assumption| |assumption].
    intros a. now apply (member_lo G table B k s setting_B). }
  apply (state_st n HM). unfold in_state.
  destruct (canonical_lowest G table B k s setting_B M n HM) as (l & E & Hl).
  rewrite E in T. destruct (Z_lt_le_dec #n (front st)) as [|after]; [now left|right].
  destruct (canonical_high G table B k s setting_B M n HM) as [_ highD].
  assert (from : (Z.max l (front st) <= #n)%Z) by lia.
  destruct (hiD s) as [h|], (open_end st) as [r|]; simpl in highD; [| | |discriminate].
  - destruct (Z_lt_le_dec #n r); [left|now right].
    apply (rows_marked_right _ _ _ _ T). lia.
  - left. apply (rows_marked_right _ _ _ _ T). lia.
  - destruct (Z_lt_le_dec #n r); [left|now right].
    apply (rows_marked_right _ _ _ _ T). lia.
Qed.

Variable caps : option (Z * Z).
Hypothesis caps_caps : caps_right G K table B k M caps.

Theorem test_finite_right :
  test_finite s (table B k) #M st caps = true ->
  forall m, M <= m -> right G K table B k m.
Proof.
  intro T. unfold test_finite in T. rewrite and_lazy, !or_lazy in T.
  destruct T as [none T]. apply ended_at_right in none.
  assert (no_label : forall m n, M <= m -> canonical (at_ B m n) ->
            label K table (at_ B m n) <> Some k).
  { intros m n Hm _ L. apply label_spec in L. destruct L as (_ & C & _).
    apply claimed_spec in C. simpl in C. rewrite (row_at_ended _ M m none Hm) in C.
    discriminate. }
  destruct T as [[T|T]|T].
  - now apply finite_F1, test_F1_right.
  - destruct caps as [[c n]|]; [|discriminate].
    destruct caps_caps as (c' & n' & _ & _ & less & C & no & to).
    now apply (finite_F2 G lt D K table B k M no_label c' n').
  - now apply (finite_F3 G K table B k M no_label), test_F3_right.
Qed.

End FiniteRight.

(* From column M on no position has label k. *)
Theorem test_finite_alone table B k M s st caps :
  test_finite s (table B k) (Z.of_nat M) st caps = true ->
  forall m n, M <= m -> claimed table (at_ B m n) k = true -> False.
Proof.
  unfold test_finite. rewrite and_lazy. intros [none _] m n Hm C.
  apply ended_at_right in none. apply claimed_spec in C.
  simpl in C. rewrite (row_at_ended _ M m none Hm) in C. discriminate.
Qed.
