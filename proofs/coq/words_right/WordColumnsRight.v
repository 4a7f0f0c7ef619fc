(* In which column the label of an ideal stands in a row, if there is one (WordTiles.v, open_column, decreed_column): the first one that
   is open and not taken; in row 0 of a decreed ideal as (FFe') says. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known
  Valuation RowFit Restrict RowTail RowFacts RowRun ColumnSets RowCells WordSets WordSetsRight WordTaken WordWork WordTiles ChainFacts WordKeptRight WordWorkRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section ColumnsRight.

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

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width = capacity h.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.
Hypothesis fuel_small : (size < Z.of_nat fuel < 2 ^ 40)%Z.

Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.

Notation in_set := (in_set h).
Notation work_right := (work_right G Val B len lo loD h size fixed_right claim).
Notation ended_right := (ended_right G Val B len lo loD fixed_right claim).
Notation item_right := (item_right G Val B len lo loD h size fixed_right claim).
Notation items_right := (items_right G Val B len lo loD h size fixed_right claim).

Variable n : nat.

(* The labels of the ideals before i in this row. *)
Definition marks_right (i : nat) (m : words) : Prop :=
  sized size m /\ forall z, (#z < capacity h)%Z -> (has m #z <-> exists j, j < i /\ stands (B j) 0 z n).

(* What is less than the column found is closed, or taken. *)
Lemma found_column i x m k c : i < len -> work_right n i x -> marks_right i m -> (φ k <= size)%Z ->
  (forall z, (0 <= z < 32 * φ k)%Z -> has m z \/ (z < #(lo i))%Z) ->
  open_column fuel x m k = c -> c <> nowhere ->
  (32 * φ (first x) <= φ c < 2 ^ 56)%Z
  /\ (forall y, φ c = #y -> (#y < capacity h)%Z -> ~ in_set x y /\ forall j, j < i -> ~ stands (B j) 0 y n)
  /\ forall y, (#y < φ c)%Z -> in_set x y \/ exists j, j < i /\ stands (B j) 0 y n.
Proof.
  unfold open_column. intros Hi X [Sm M] Hk full E found. destruct (w_kept X) as [Kb Kf Kp Sx].
  set (k0 := if (first x <? k)%uint63 then k else first x) in *.
  assert (Hk0 : (φ (first x) <= φ k0 /\ φ k <= φ k0 <= size)%Z).
  { unfold k0. destruct (first x <? k)%uint63 eqn:L; [apply ltb_spec in L; lia|]. apply not_true_iff_false in L. rewrite ltb_spec in L. lia. }
  pose proof (bounded k0) as bk. pose proof (bounded (first x)) as bf. pose proof (bounded (base x)) as bb.
  destruct (first_gap_right fuel (base x) (closed x) m k0 ltac:(lia) ltac:(lia)) as (low & fa & fb & all); [now rewrite E|].
  rewrite E in *. pose proof (bounded c) as bc. split; [lia|]. split.
  - intros y Ey inside. rewrite Ey in *. split.
    + intros [_ [H|[_ H]]]; [lia|exact (fa H)].
    + intros j Hj S. apply fb. apply (M y inside). now exists j.
  - intros y less. assert (small : (#y < capacity h)%Z -> in_set x y \/ exists j, j < i /\ stands (B j) 0 y n).
    { intro inside. destruct (Z_lt_le_dec #y (32 * φ k0)) as [hint|beyond].
      - destruct (Z_lt_le_dec #y (32 * φ (first x))) as [|far]; [left; split; [exact inside|now left]|].
        destruct (full #y) as [H|H]; [unfold k0 in hint; destruct (first x <? k)%uint63; lia|right; now apply (M y inside)|left].
        apply (w_low X). lia.
      - destruct (all #y ltac:(lia)) as [H|H]; [left; split; [exact inside|]|right; now apply (M y inside)]. right. split; [lia|exact H]. }
    apply small. destruct (Z_lt_le_dec #y (capacity h)) as [|far]; [assumption|exfalso].
    destruct (all #y ltac:(lia)) as [H|H].
    + apply (has_inside _ _ _ Sx) in H; [lia|rewrite wB_is; lia].
    + apply (has_inside _ _ _ Sm) in H; [lia|rewrite wB_is; lia].
Qed.

(* Where the label is, if there is one. *)
Record column_right (i : nat) (x : work) (c : int) : Prop := {
  c_range : (32 * φ (first x) <= φ c < 2 ^ 56)%Z;
  c_open : forall y, φ c = #y -> (#y < capacity h)%Z -> ~ in_set x y;
  c_least : forall z, stands (B i) 0 z n -> ~ (#z < φ c)%Z;
  c_stands : forall y, φ c = #y -> (#y < capacity h)%Z -> ~ shut (B i) n -> canonical (at_ (B i) y n) -> ~ closed_at (B i) y n ->
    stands (B i) 0 y n
}.

Lemma open_column_right i x m k : i < len -> fitted G Val (B i) 0 n -> work_right n i x -> marks_right i m -> (φ k <= size)%Z ->
  (forall z, (0 <= z < 32 * φ k)%Z -> has m z \/ (z < #(lo i))%Z) -> open_column fuel x m k <> nowhere ->
  column_right i x (open_column fuel x m k).
Proof.
  intros Hi F Hx M Hk full no. destruct (found_column i x m k _ Hi Hx M Hk full eq_refl no) as (bc & free & less).
  set (c := open_column fuel x m k) in *.
  assert (least : forall z, stands (B i) 0 z n -> ~ (#z < φ c)%Z).
  { intros z S Hc. destruct (stands_from G Val B len lo loD C n i z Hi S) as [Hz _]. destruct (less z Hc) as [In|(j & Hj & Sj)].
    - apply (stands_open G Val val (B i) n 0 z S). apply (w_closed Hx z Hz). now left.
    - exact (fitted_free G top_G Val val B len lo loD C n i z Hi F S j Hj Sj). }
  constructor; [exact bc|intros y Ey inside; now apply (free y Ey inside)|exact least|].
  intros y Ey inside open H o. apply (stands_first G top_G Val val B len lo loD C n i y Hi); try assumption.
  - exact (fitted_plain G Val val (B i) 0 y n F o).
  - now apply (free y Ey inside).
  - intros y' Hy' S. apply (least y' S). lia.
Qed.

(* In row 0 no column is closed. *)
Lemma decreed_column_right i x m k v : i < len -> n = 0 -> lo i = 0 -> loD i = 0 -> (valued (at_ (B i) 0 0) 0 <-> v = 0%Z) ->
  work_right n i x -> marks_right i m -> (φ k <= size)%Z -> (forall z, (0 <= z < 32 * φ k)%Z -> has m z) ->
  decreed_column fuel v m k <> nowhere -> column_right i x (decreed_column fuel v m k).
Proof.
  intros Hi n0 lo0 loD0 V Hx [Sm M] Hk full no. pose proof (small_numbers h fuel size size_width size_small) as sm. pose proof (bounded k) as bk.
  assert (pos : (0 < capacity h)%Z) by (unfold capacity; apply Z.pow_pos_nonneg; lia).
  assert (none : forall y, ~ in_set x y).
  { intros y In. assert (cl : closed_at (B i) y n) by (apply (w_closed Hx y ltac:(lia)); now left). destruct cl as (r & Hr & _). lia. }
  assert (first0 : φ (first x) = 0%Z).
  { pose proof (bounded (first x)). destruct (Z.eq_dec (φ (first x)) 0%Z) as [|some]; [assumption|exfalso].
    apply (none 0). unfold WordKeptRight.in_set. lia. }
  unfold decreed_column in *. destruct (Z.eqb_spec v 0) as [zero|other].
  - assert (c0 : φ 0%uint63 = 0%Z) by reflexivity. constructor; rewrite ?first0, c0; [lia|intros y _ _; apply none|intros z _; lia|].
    intros y Ey _ _ H _. assert (y = 0) as -> by lia. split; [exact H|]. rewrite n0. now apply V.
  - cbv zeta in *. destruct (skip_taken_right fuel size m 1%uint63 k Sm ltac:(lia) ltac:(change (φ 1%uint63) with 1%Z; lia) Hk) as [[_ Hk'] more].
    cbv zeta in more. set (k' := skip_taken fuel m 1 k) in *. pose proof (bounded k') as bk'.
    destruct (untaken m 1 k' =? 0)%uint63 eqn:U; [contradiction no; reflexivity|]. apply eqb_false_spec in U.
    destruct (first_untaken_open m 1%uint63 k' ltac:(lia) ltac:(change (φ 1%uint63) with 1%Z; lia) U) as (range & free & behind).
    pose proof (first_untaken_right m 1%uint63 k' ltac:(lia) ltac:(change (φ 1%uint63) with 1%Z; lia)) as before.
    change (φ 1%uint63) with 1%Z in more, behind, before. set (c := first_untaken m 1 k') in *.
    assert (least : forall z, stands (B i) 0 z n -> ~ (#z < φ c)%Z).
    { intros z Sz Hc. destruct z as [|z]; [destruct Sz as [_ Sz]; rewrite n0 in Sz; now apply V in Sz|].
      assert (T : has m #(S z)).
      { destruct (Z_lt_le_dec #(S z) (32 * φ k)) as [near|far]; [apply full; lia|].
        destruct (Z_lt_le_dec #(S z) (32 * φ k')) as [near'|far']; [destruct (more #(S z) ltac:(lia)); [assumption|lia]|].
        destruct (before #(S z) ltac:(lia)); [assumption|lia]. }
      assert (inside : (#(S z) < capacity h)%Z).
      { destruct (Z_lt_le_dec #(S z) (capacity h)) as [|far]; [assumption|exfalso]. apply (has_inside _ _ _ Sm) in T; [lia|rewrite wB_is; lia]. }
      apply (M (S z) inside) in T. destruct T as (j & Hj & Sj).
      apply (stands_free G top_G Val val B len lo loD C n i (S z) Hi (plain_behind_0 G Val val (B i) (S z) n ltac:(lia)) Sz j Hj Sj). }
    constructor; [rewrite first0; lia|intros y _ _; apply none|exact least|].
    intros y Ey inside open H o. apply (stands_first G top_G Val val B len lo loD C n i y Hi); try assumption.
    + apply (plain_behind_0 G Val val). lia.
    + intros j Hj Sj. apply free. rewrite Ey. apply (M y inside). now exists j.
    + intros y' Hy' S. apply (least y' S). lia.
Qed.

End ColumnsRight.
