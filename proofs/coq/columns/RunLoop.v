(* The loop over the columns of a run, and what a run that passes has looked up and gone
   through. The free rows stay in order. *)

From Coq Require Import ZArith List Bool Lia MSetPositive.
From ChompCert Require Import Periods TailTests Claims State Streams StreamsRight Spans
  SpansRight Run RunStreams.
Import ListNotations.
Local Open Scope Z_scope.

(* The rows that a move (a) settles. *)
Definition hits (h : hit) (n : Z) : Prop :=
  match h with Miss => False | Row n' => n = n' | Rows_from n' => n' <= n end.

Lemma hits_dec h n : {hits h n} + {~ hits h n}.
Proof. destruct h; simpl; [now right|apply Z.eq_dec|apply Z_le_dec]. Defined.

Lemma settle_right f s h :
  ordered f s -> ordered f (settle s h) /\
  forall n, in_spans (settle s h) n <-> in_spans s n /\ ~ hits h n.
Proof.
  intro O. destruct h as [|x|x]; simpl.
  - split; [assumption|]. tauto.
  - split; [now apply ordered_remove|]. intro n. apply (in_remove f x s n O).
  - split; [now apply ordered_stop|]. intro n. rewrite (in_stop f x s n O). intuition lia.
Qed.

Lemma settle_all_right f s hs :
  ordered f s -> ordered f (fold_left settle hs s) /\
  forall n, in_spans (fold_left settle hs s) n <->
            in_spans s n /\ forall h, In h hs -> ~ hits h n.
Proof.
  revert s. induction hs as [|h hs IH]; intros s O; simpl.
  - split; [assumption|]. intro n. split; [|tauto]. intro I. split; [assumption|]. intros h [].
  - destruct (settle_right f s h O) as [O' S]. destruct (IH _ O') as [O'' S'].
    split; [assumption|]. intro n. rewrite S', S. split.
    + intros [[I no] rest]. split; [assumption|]. intros h' [<-|Hh]; [assumption|now apply rest].
    + intros [I no]. repeat split; [assumption|apply no; now left|].
      intros h' Hh. apply no. now right.
Qed.

Lemma lift_right f s h :
  ordered f s -> ordered f (lift s h) /\
  forall n, in_spans (lift s h) n <-> in_spans s n /\ ends h n = false.
Proof.
  intro O. destruct h as [d|]; simpl.
  - split; [now apply ordered_drop|]. intro n. rewrite (in_drop f d s n O), Z.ltb_ge. tauto.
  - split; [exact I|]. intro n. split; [intros []|]. intros [_ ?]. discriminate.
Qed.

Lemma in_spans_dec s n : {in_spans s n} + {~ in_spans s n}.
Proof.
  induction s as [|a b rest IH|a]; simpl.
  - now right.
  - destruct (Z_le_dec a n), (Z_lt_dec n b), IH; (left; lia || tauto) || (right; lia || tauto).
  - apply Z_le_dec.
Defined.

Section Loop.

Variable s : setting.

Lemma run_columns_right fuel shut (Inv : Z -> progress -> Prop) last :
  (forall m p p', m < last -> Inv m p -> step s fuel shut m p = inl p' -> Inv (m + 1) p') ->
  forall count m p p', Inv m p -> m + Z.of_nat count <= last ->
  run_columns s fuel shut count m p = inl p' -> Inv (m + Z.of_nat count) p'.
Proof.
  intros next. induction count as [|count IH]; intros m p p' here le E.
  - simpl in E. injection E as <-. now replace (m + Z.of_nat 0) with m by lia.
  - simpl in E. destruct (step s fuel shut m p) as [p1|o] eqn:S; [|discriminate].
    replace (m + Z.of_nat (Datatypes.S count)) with (m + 1 + Z.of_nat count) by lia.
    apply (IH (m + 1) p1); [|lia|assumption]. apply (next m p p1); [lia|assumption|assumption].
Qed.

Definition low_columns (labels : list (Z * Z)) : PositiveSet.t :=
  fold_left (fun b e => block (fst e) b) labels PositiveSet.empty.

Lemma run_columns_fails fuel shut count m p st caps low :
  run_columns s fuel shut count m p <> inr (Passed st caps low).
Proof.
  revert m p. induction count as [|count IH]; intros m p R; [discriminate|]. simpl in R.
  destruct (step s fuel shut m p) as [p1|o] eqn:S; [now apply IH in R|].
  injection R as ->. unfold step in S.
  destruct (pop _ _). destruct (fit_column _ _ _ _ _ _) as [[expected next]|]; [|discriminate].
  destruct (agrees _ _ _ _ _); discriminate.
Qed.

Lemma run_passed M st caps low :
  run s M = Passed st caps low ->
  lo s <= M /\ at_most (M - 1) (hiC s) = true /\ at_most (loD s) (hiD s) = true /\
  exists left_labels low_labels fuel p,
    all_left_labels (lefts s) = Some left_labels /\
    all_low_labels M (lows s) = Some (low_labels, low) /\
    let labels := filter (is_clear s) low_labels in
    run_columns s fuel (low_columns labels) (Z.to_nat (M - lo s)) (lo s)
      (first_progress s (map snd left_labels) (filter (is_cap s) labels)) = inl p /\
    st = state_of (free p) /\ caps = cap p.
Proof.
  intro E. unfold run in E.
  destruct (lo s <=? M) eqn:E1; [|discriminate].
  destruct (at_most (M - 1) (hiC s)) eqn:E2; [|discriminate].
  destruct (at_most (loD s) (hiD s)) eqn:E3; [|discriminate].
  simpl negb in E. cbv beta iota in E.
  destruct (most_columns <? M - lo s); [discriminate|].
  destruct (filter _ (firstn 1 (entries (own s)))); [|discriminate].
  destruct (prepare s M) as [[[shut p0] low']|] eqn:P; [|discriminate]. unfold prepare in P.
  destruct (all_left_labels (lefts s)) as [left_labels|]; [|discriminate].
  destruct (all_low_labels M (lows s)) as [[low_labels low'']|]; [|discriminate].
  injection P as <- <- ->.
  destruct (run_columns _ _ _ _ _ _) as [p|o] eqn:R.
  - injection E as <- <- <-. split; [now apply Z.leb_le|]. split; [reflexivity|].
    split; [reflexivity|].
    exists left_labels, low_labels, (enough s), p.
    repeat split; assumption.
  - subst o. now apply run_columns_fails in R.
Qed.

Lemma step_ordered shut m p p' expected blocked :
  compared s shut m p p' expected blocked -> ordered 0 (free p) -> ordered 0 (free p').
Proof.
  intros C O. destruct (compared_free _ _ _ _ _ _ _ C) as (rest & hs & -> & R & _).
  apply lift_right, settle_all_right. now apply R.
Qed.

(* The rows that are free after column m. *)
Lemma step_free shut m p p' expected blocked :
  compared s shut m p p' expected blocked -> ordered 0 (free p) ->
  forall n, in_spans (free p') n <->
    in_spans (free p) n /\ expected <> Some n /\ ends (stair s m) n = false /\
    forall x, In x (waiting s m) -> is_at m (fst (fst x)) = true -> ~ hits (hit_at m x) n.
Proof.
  intros C O n. destruct (compared_free _ _ _ _ _ _ _ C) as (rest & hs & -> & R & Hhs).
  destruct (R 0 O) as [O' R']. destruct (settle_all_right 0 rest hs O') as [O'' S].
  destruct (lift_right 0 _ (stair s m) O'') as [_ L]. rewrite L, S, R'.
  assert (same : (forall h, In h hs -> ~ hits h n) <->
    forall x, In x (waiting s m) -> is_at m (fst (fst x)) = true -> ~ hits (hit_at m x) n).
  { split.
    - intros H x Hx At. apply H, Hhs. now exists x.
    - intros H h Hh. apply Hhs in Hh. destruct Hh as (x & Hx & At & ->). now apply H. }
  rewrite same. tauto.
Qed.

Lemma first_ordered left_rows caps :
  0 <= loD s -> at_most (loD s) (hiD s) = true -> ordered 0 (free (first_progress s left_rows caps)).
Proof.
  intros natural_ le. simpl. apply settle_all_right, lift_right. unfold all_rows, at_most in *.
  destruct (hiD s) as [h|]; simpl; [apply Z.leb_le in le|]; lia.
Qed.

End Loop.
