(* All ideals in some rows on machine words (WordTiles.v, tile): what is kept of each ideal is right behind these rows. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known
  Valuation RowFit Restrict RowTail RowFacts RowRun ColumnSets RowCells WordSets WordSetsRight WordWork WordTiles ChainFacts WordKeptRight WordWorkRight WordColumnsRight WordRowsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section TilesRight.

Variable G : model.
Hypothesis top_G : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation holds B := (has_form G valued B 0).
Notation closed_at B := (RowFit.closed G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation row_true := (row_true G Val).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.
Hypothesis C : chain G Val B len lo loD.
Notation silent := (silent G Val B lo).

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width = capacity h.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.
Hypothesis fuel_small : (size < Z.of_nat fuel < 2 ^ 40)%Z.

Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.
Hypothesis fixed_plan : forall i f, fixed_right i f -> plan_told G Val B lo loD i (plan_at f).

Notation in_set := (in_set h).
Notation at_right := (at_right len lo loD fixed_right claim).
Notation work_right := (work_right G Val B len lo loD h size fixed_right claim).
Notation ended_right := (ended_right G Val B len lo loD fixed_right claim).
Notation item_right := (item_right G Val B len lo loD h size fixed_right claim).
Notation items_right := (items_right G Val B len lo loD h size fixed_right claim).

Notation line_right := (line_right G Val B len lo loD h size).
Notation row_over := (row_over G Val B len lo).

Definition line_at (n i : nat) (y : line) : Prop := exists cap, cap_right G h n φ cap /\ line_right n cap i y.

(* Of so many rows from n on, those that are not over for the ideals from i on. *)
Fixpoint lines_right (i n count : nat) (ys : list line) : Prop :=
  match count with
  | O => ys = []
  | S count => row_over n i /\ lines_right i (S n) count ys \/ exists y r, ys = y :: r /\ line_at n i y /\ lines_right i (S n) count r
  end.

Theorem in_rows_right low i f : i < len -> (φ low <= #(lo i))%Z -> forall count n ys x acc x' zs, (#n + Z.of_nat count <= largest_number)%Z ->
  of x = f -> work_right n i x -> lines_right i n count ys -> in_rows fuel width low ys x acc = Some (x', zs) ->
  work_right (n + count) i x' /\ exists r, zs = rev_append r acc /\ lines_right (S i) n count r.
Proof.
  intros Hi below. induction count as [|count IH]; intros n ys x acc x' zs small Ef Hx Hy E; cbn [lines_right] in Hy.
  - subst ys. injection E as <- <-. rewrite Nat.add_0_r. split; [exact Hx|]. now exists [].
  - rewrite <- Nat.add_succ_comm. destruct Hy as [[over Hy]|(y & r & -> & (cap & cap_n & Y) & Hy)].
    + destruct (IH (S n) ys x acc x' zs) as (X' & r & Er & Hr); [lia|exact Ef| |exact Hy|exact E|].
      { apply (work_silent G Val B len lo loD C h fuel); [exact Hi|now apply over|exact Hx]. }
      split; [exact X'|]. exists r. split; [exact Er|]. left. split; [|exact Hr]. intros j Hj. apply over. lia.
    + cbn [in_rows] in E.
      pose proof (step_right G top_G Val val B len lo loD C h fuel width size width_is size_width size_small fuel_small fixed_right claim fixed_plan
                    n cap ltac:(lia) cap_n i x y low Hi Hx Y below) as St.
      destruct (step fuel width low x y) as [|x1|x1 y1]; [discriminate| |]; destruct St as (E1 & X1 & next).
      * destruct (IH (S n) r x1 acc x' zs) as (X' & r' & Er & Hr); [lia|congruence|exact X1|exact Hy|exact E|].
        split; [exact X'|]. exists r'. split; [exact Er|]. left. now split.
      * destruct (IH (S n) r x1 (y1 :: acc) x' zs) as (X' & r' & Er & Hr); [lia|congruence|exact X1|exact Hy|exact E|].
        split; [exact X'|]. exists (y1 :: r'). split; [exact Er|]. right. exists y1, r'. split; [reflexivity|]. split; [|exact Hr]. now exists cap.
Qed.

Lemma ended_later n k i f e l : ended_right n i f e l -> ended_right (n + k) i f e l.
Proof.
  intro H. induction k as [|k IH]; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. now apply (ended_next G Val B len lo loD fuel).
Qed.

(* An ideal whose finite claim has passed. *)
Lemma lines_ended i f e l : i < len -> forall count n ys, ended_right n i f e l -> lines_right i n count ys ->
  lines_right (S i) n count (map (fun y => no_label y (from y)) ys).
Proof.
  intros Hi. induction count as [|count IH]; intros n ys H Hy; cbn [lines_right] in *; [now subst ys|].
  assert (H' : ended_right (S n) i f e l) by now apply (ended_next G Val B len lo loD fuel).
  pose proof (e_started H) as started. assert (none : silent i n).
  { apply (stands_silent G top_G Val val B len lo loD C n i Hi started). intros y S. destruct (e_true H y n S). lia. }
  destruct Hy as [[over Hy]|(y & r & -> & (cap & cap_n & Y) & Hy)].
  - left. split; [intros j Hj; apply over; lia|now apply IH].
  - right. exists (no_label y (from y)), (map (fun y => no_label y (from y)) r). split; [reflexivity|]. split; [|now apply IH].
    exists cap. split; [exact cap_n|]. pose proof Y as [_ _ _ Hk full _ _].
    apply (line_silent G top_G Val val B len lo loD C h fuel size n cap i y); try assumption. now apply full.
Qed.

Lemma lines_none i l : forall count n, lines_right i n count [] -> items_right n i l -> items_right (n + count) i l.
Proof.
  induction count as [|count IH]; intros n Hy H; [now rewrite Nat.add_0_r|]. rewrite <- Nat.add_succ_comm. cbn [lines_right] in Hy.
  destruct Hy as [[over Hy]|(y & r & E & _)]; [|discriminate]. apply IH; [exact Hy|].
  apply (items_silent G Val B len lo loD C h fuel); [exact over|exact H].
Qed.

Theorem tile_right count n : (#n + Z.of_nat count <= largest_number)%Z -> forall l i ys low l',
  items_right n i l -> lines_right i n count ys -> (i < len -> (φ low <= #(lo i))%Z) -> tile fuel width ys low l = Some l' ->
  items_right (n + count) i l'.
Proof.
  intro small. induction l as [|x l IH]; intros i ys low l' H Hy below E.
  - destruct ys; injection E as <-; exact H.
  - destruct ys as [|y ys]; [injection E as <-; now apply lines_none|]. destruct H as (Hi & Hx & H). specialize (below Hi).
    destruct x as [x|f e s]; cbn [tile] in E; cbn [WordWorkRight.item_right] in Hx.
    + destruct (in_rows fuel width low (y :: ys) x []) as [[x' zs]|] eqn:Ex; [|discriminate].
      destruct (in_rows_right low i (of x) Hi below count n (y :: ys) x [] x' zs small eq_refl Hx Hy Ex) as (X' & r & Er & Hr).
      assert (Ez : rev_append zs [] = r) by (rewrite Er, !rev_append_rev, !app_nil_r; apply rev_involutive). rewrite Ez in E.
      destruct (tile fuel width r (next (of x)) l) as [l1|] eqn:El; [|discriminate]. injection E as <-.
      cbn [WordWorkRight.items_right WordWorkRight.item_right]. split; [exact Hi|]. split; [exact X'|].
      apply (IH (S i) r (next (of x)) l1 H Hr); [|exact El]. intro Hi'. rewrite (f_next (w_at Hx) Hi'). lia.
    + destruct (tile fuel width _ (next f) l) as [l1|] eqn:El; [|discriminate]. injection E as <-.
      cbn [WordWorkRight.items_right WordWorkRight.item_right]. split; [exact Hi|]. split; [now apply ended_later|].
      apply (IH (S i) _ (next f) l1 H (lines_ended i f e s Hi count n (y :: ys) Hx Hy)); [|exact El].
      intro Hi'. rewrite (f_next (e_at Hx) Hi'). lia.
Qed.

Lemma tile_to_is : forall l acc ys low,
  tile_to fuel width acc ys low l = match tile fuel width ys low l with Some r => Some (rev_append acc r) | None => None end.
Proof.
  induction l as [|x l IH]; intros acc ys low; [now destruct ys|]. destruct ys as [|y ys]; [reflexivity|].
  destruct x as [x|f e s]; cbn [tile tile_to].
  - destruct (in_rows fuel width low (y :: ys) x []) as [[x' zs]|]; [|reflexivity]. rewrite IH. now destruct (tile _ _ _ _ l).
  - rewrite IH. now destruct (tile _ _ _ _ l).
Qed.

End TilesRight.
