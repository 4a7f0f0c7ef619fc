(* One ideal in one row on machine words (WordTiles.v, step): what is kept of it is right in front of the next row, and what is known of
   the row is right for the next ideal. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known
  Valuation RowFit Restrict RowTail RowFacts RowRun ColumnSets RowCells WordSets WordSetsRight WordTaken WordWork WordTiles ChainFacts WordKeptRight WordWorkRight WordColumnsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section RowsRight.

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

Section Row.

Variables (n : nat) (cap : int).
Hypothesis n_small : (#n <= largest_number)%Z.
Hypothesis cap_n : cap_right G h n φ cap.
Let n' := of_Z #n.

Lemma row_is : φ n' = #n.
Proof. exact (n_is fuel n n_small). Qed.

Lemma later_row : n' <> 0%uint63 -> 0 < n.
Proof. intro other. destruct (Nat.eq_dec n 0) as [E|]; [|lia]. contradiction other. unfold n'. now rewrite E. Qed.

Notation marks_right := (marks_right G Val B h size n).
Notation column_right := (column_right G Val B h n).

Lemma high i : i < len -> loD i <= n -> ~ before_loD G (B i) n.
Proof. exact (ChainFacts.high G Val B len lo loD C n i). Qed.

(* All columns up to cap are taken. *)
Lemma full_silent i : i < len -> 0 < n -> loD i <= n -> (φ cap < capacity h)%Z ->
  (forall z, (#z <= φ cap)%Z -> (exists j, j < i /\ stands (B j) 0 z n) \/ z < lo i) ->
  forall j, i <= j -> j < len -> silent j n.
Proof.
  intros Hi later started wide taken.
  assert (none : forall q, i <= q -> q < len -> forall y, ~ stands (B q) 0 y n).
  { intros q le Hq y S. destruct (stands_from G Val B len lo loD C n q y Hq S) as [from _].
    destruct (lo_rises G Val B len lo loD C i q le Hq) as [rise _].
    pose proof (fitted_free G top_G Val val B len lo loD C n q y Hq (chain_fitted _ _ _ _ _ _ C q n Hq later) S) as free.
    pose proof (canonical_clear _ _ (proj1 S)) as Cl. simpl in Cl.
    destruct (taken y (cap_all G h n φ cap cap_n wide y Cl)) as [(j & Hj & Sj)|less]; [apply (free j ltac:(lia) Sj)|lia]. }
  intros j le. induction le as [|j le IH]; intro Hj.
  - apply (stands_silent G top_G Val val B len lo loD C n i Hi started). now apply none.
  - destruct (le_lt_dec (loD (S j)) n) as [L|L].
    + apply (stands_silent G top_G Val val B len lo loD C n (S j) Hj L). apply none; lia.
    + apply (silent_next G Val val B len lo loD C n j Hj L). apply IH. lia.
Qed.

(* What is known of row n in front of ideal i. *)
Record line_right (i : nat) (y : line) : Prop := {
  y_row : row y = n';
  y_cap : WordTiles.cap y = cap;
  y_marks : marks_right i (taken y);
  y_from : (φ (from y) <= size)%Z;
  y_full : i < len -> forall z, (0 <= z < 32 * φ (from y))%Z -> has (taken y) z \/ (z < #(lo i))%Z;
  y_open : i < len -> loD i <= n -> ~ shut (B i) n;
  y_wait : WordTiles.labelled y = false -> i < len -> n < loD i -> silent i n
}.

Definition row_over (i : nat) : Prop := forall j, i <= j -> j < len -> silent j n.

Lemma lo_next i z : S i < len -> (z < #(lo i))%Z -> (z < #(lo (S i)))%Z.
Proof. intros Hi less. destruct (chain_rises _ _ _ _ _ _ C i Hi). lia. Qed.

(* The ideal has no label in this row. *)
Lemma line_silent i y k : i < len -> line_right i y -> (φ k <= size)%Z ->
  (forall z, (0 <= z < 32 * φ k)%Z -> has (taken y) z \/ (z < #(lo i))%Z) ->
  loD i <= n -> silent i n -> line_right (S i) (no_label y k).
Proof.
  intros Hi [Er Ec [Sm Mr] _ _ open _] Hk full started none. specialize (open Hi started).
  constructor; cbn [no_label row WordTiles.cap taken from WordTiles.labelled]; [exact Er|exact Ec| |exact Hk| | |].
  - split; [exact Sm|]. intros z Hz. rewrite (Mr z Hz). split; intros (j & Hj & S); exists j; (split; [|exact S]); [lia|].
    destruct (Nat.eq_dec j i) as [->|]; [|lia]. contradiction (silent_stands G Val B len lo loD C n i z Hi none S).
  - intros Hi' z Hz. destruct (full z Hz) as [T|T]; [now left|right; now apply lo_next].
  - intros Hi' late sh. apply (shut_next G top_G Val val B len lo loD C n i Hi' late) in sh. destruct sh as [sh|(z & _ & S)].
    + exact (open sh).
    + contradiction (silent_stands G Val B len lo loD C n i z Hi none S).
  - intros _ Hi' late. exact (silent_next G Val val B len lo loD C n i Hi' late none).
Qed.

Lemma over_next i : row_over i -> row_over (S i).
Proof. intros H j le. apply H. lia. Qed.

Definition outcome_right (i : nat) (f : fixed) (o : outcome) : Prop :=
  match o with
  | Fails => True
  | Over x => of x = f /\ work_right (S n) i x /\ row_over (S i)
  | Goes_on x y => of x = f /\ work_right (S n) i x /\ line_right (S i) y
  end.

Lemma label_of row cap' c x : of (label fuel width row cap' c x) = of x.
Proof. unfold label, close, close_at. cbv zeta. destruct (c =? cap')%uint63; [reflexivity|]. now destruct (c >> 5 <? past x)%uint63. Qed.

Theorem step_right i x u low : i < len -> work_right n i x -> line_right i u -> (φ low <= #(lo i))%Z ->
  outcome_right i (of x) (step fuel width low x u).
Proof.
  intros Hi Hx Y below. pose proof (small_numbers h fuel size size_width size_small) as sm. pose proof Y as [Ru Cu M Hk full open wait].
  pose proof M as [Sm Mr]. specialize (full Hi). pose proof (w_at Hx) as A. unfold step. rewrite Ru, Cu. cbv zeta.
  destruct (n' <? lowD (of x))%uint63 eqn:late.
  { apply ltb_spec in late. rewrite row_is, (f_lowD A) in late. destruct (WordTiles.labelled u) eqn:before; [exact I|].
    assert (over : row_over i).
    { intros j Hj Hj'. exact (waiting_all G Val val B len lo loD C n i Hi ltac:(lia) (wait eq_refl Hi ltac:(lia)) j Hj Hj'). }
    split; [reflexivity|]. split; [|exact (over_next i over)]. apply (work_silent G Val B len lo loD C h fuel); [exact Hi| |exact Hx].
    apply over; [lia|exact Hi]. }
  apply not_true_iff_false in late. rewrite ltb_spec, row_is, (f_lowD A) in late. assert (started : loD i <= n) by lia. clear late.
  specialize (open Hi started).
  assert (lo_inside : (#(lo i) <= capacity h)%Z).
  { destruct (lo i) as [|q] eqn:Eq; [lia|]. destruct (w_low Hx q ltac:(lia)) as [inside _]. lia. }
  set (m := taken u) in *.
  destruct (skip_taken_right fuel size m low (from u) Sm ltac:(lia) ltac:(lia) Hk) as [Hk1 full1].
  set (k := skip_taken fuel m low (from u)) in *. cbv zeta in Hk1, full1.
  assert (taken_lo : forall z, (0 <= z < 32 * φ k)%Z -> has m z \/ (z < #(lo i))%Z).
  { intros z Hz. destruct (Z_lt_le_dec z (32 * φ (from u))) as [near|far]; [apply full; lia|].
    destruct (full1 z ltac:(lia)) as [T|T]; [now left|right; lia]. }
  clear Hk full full1. destruct Hk1 as [_ Hk].
  match goal with |- context [if (?e =? nowhere)%uint63 then _ else _] => set (c := e) end.
  destruct (c =? nowhere)%uint63 eqn:no; [exact I|]. apply eqb_false_spec in no.
  assert (Col : column_right i x c).
  { pose proof (fixed_plan _ _ (f_plan A)) as (_ & _ & decree). unfold c in *. destruct (n' =? 0)%uint63 eqn:row0.
    - apply eqb_spec in row0. pose proof row_is as En. rewrite row0 in En. change (φ 0%uint63) with 0%Z in En. assert (n0 : n = 0) by lia.
      destruct (decreed_value (plan_at (of x))) as [e|]; [|apply (open_column_right G top_G Val val B len lo loD C h fuel size size_width size_small fuel_small fixed_right claim n); try assumption; now rewrite n0].
      destruct decree as (_ & lo0 & loD0 & V). apply (decreed_column_right G top_G Val val B len lo loD C h fuel size size_width size_small fuel_small fixed_right claim n); try assumption.
      intros z Hz. destruct (taken_lo z Hz) as [T|T]; [exact T|lia].
    - apply eqb_false_spec in row0. apply (open_column_right G top_G Val val B len lo loD C h fuel size size_width size_small fuel_small fixed_right claim n); try assumption. apply (chain_fitted _ _ _ _ _ _ C i n Hi (later_row row0)). }
  destruct Col as [bc o_c least st_c]. pose proof (bounded c) as pc. clearbody c.
  assert (skip : silent i n -> outcome_right i (of x) (Goes_on x (no_label u k))).
  { intro none. split; [reflexivity|]. split; [now apply (work_silent G Val B len lo loD C h fuel)|now apply line_silent]. }
  (* a label stands in no column before c *)
  assert (not_less : forall z, stands (B i) 0 z n -> ~ (#z < φ c)%Z /\ ~ (limit x <> unlimited /\ (φ (limit x) <= #z)%Z)).
  { intros z S. destruct (stands_from G Val B len lo loD C n i z Hi S) as [Hz _].
    split; [now apply least|]. intro Li. apply (stands_open G Val val (B i) n 0 z S). apply (w_closed Hx z Hz). now right. }
  destruct (limit x <=? c)%uint63 eqn:lim.
  { apply leb_spec in lim. apply skip. apply (stands_silent G top_G Val val B len lo loD C n i Hi started).
    intros z S. destruct (not_less z S) as [N1 N2]. apply N2. split; [|lia]. intro U. rewrite U in lim.
    change (φ unlimited) with 4611686018427387904%Z in lim. lia. }
  apply not_true_iff_false in lim. rewrite leb_spec in lim. destruct (cap <? c)%uint63 eqn:over.
  { apply ltb_spec in over. destruct (cap <? width)%uint63 eqn:wide; [|exact I]. apply ltb_spec in wide. rewrite width_is in wide.
    destruct (is_over n' cap m low k) eqn:full_row.
    { assert (over_row : row_over i).
      { unfold row_over, is_over in *. destruct (n' =? 0)%uint63 eqn:row0; [discriminate|]. apply eqb_false_spec in row0. apply ltb_spec in full_row.
        apply (full_silent i Hi (later_row row0) started wide). intros z Hz.
        assert (T : has m #z \/ (#z < #(lo i))%Z).
        { destruct (Z_lt_le_dec #z (32 * φ k)) as [near|far]; [apply taken_lo; lia|].
          destruct (first_untaken_right m low k ltac:(lia) ltac:(lia) #z ltac:(lia)) as [T|T]; [now left|right; lia]. }
        destruct T as [T|T]; [left; apply (Mr z); [lia|exact T]|right; lia]. }
      split; [reflexivity|]. split; [|exact (over_next i over_row)]. apply (work_silent G Val B len lo loD C h fuel); [exact Hi| |exact Hx].
      apply over_row; [lia|exact Hi]. }
    apply skip. apply (stands_silent G top_G Val val B len lo loD C n i Hi started).
    intros z S. destruct (not_less z S) as [N1 _]. pose proof (canonical_clear _ _ (proj1 S)) as Cl. simpl in Cl.
    pose proof (cap_all G h n φ cap cap_n wide z Cl). lia. }
  apply not_true_iff_false in over. rewrite ltb_spec in over. destruct (width <=? c)%uint63 eqn:wide; [exact I|].
  apply not_true_iff_false in wide. rewrite leb_spec, width_is in wide.
  set (y := Z.to_nat (φ c)). assert (Ey : φ c = #y) by (unfold y; lia). pose proof (o_c y Ey ltac:(lia)) as o.
  assert (Hy : lo i <= y).
  { destruct (le_lt_dec (lo i) y) as [|early]; [assumption|]. contradiction (o (w_low Hx y early)). }
  assert (clear_y : clear G y n) by (apply cap_n; lia).
  pose proof (chain_ideal _ _ _ _ _ _ C i Hi) as I.
  assert (S : stands (B i) 0 y n).
  { apply (st_c y Ey ltac:(lia) open).
    - apply (canonical_row G top_G (B i) n I (high i Hi started)). split; [|exact clear_y].
      intro early. apply (chain_lo _ _ _ _ _ _ C i Hi) in early. lia.
    - intro c'. apply (w_closed Hx y Hy) in c'. destruct c' as [c'|[_ c']]; [exact (o c')|]. lia. }
  assert (cap_y : c = cap <-> ~ reaches (delta G y) n).
  { split.
    - intros -> R. assert (CS : clear G (Datatypes.S y) n).
      { intros z Hz. destruct (Nat.eq_dec z y) as [->|]; [exact R|]. apply clear_y. lia. }
      apply cap_n in CS; lia.
    - intro no_R. apply to_Z_inj. destruct (Z.eq_dec (φ c) (φ cap)) as [|ne]; [assumption|exfalso]. apply no_R.
      assert (CS : clear G (Datatypes.S y) n) by (apply cap_n; lia). apply CS. lia. }
  assert (La : WordWorkRight.labelled G Val B lo h n cap i c y).
  { split; [exact Ey|]. split; [exact Hy|]. split; [lia|]. split; [exact S|]. intros z Hz. split.
    - intro V. destruct (holds_cases G top_G Val val (B i) n I (high i Hi started) 0 z V) as [early|(v & Hv & Sv & cases)].
      + apply (chain_lo _ _ _ _ _ _ C i Hi) in early. lia.
      + rewrite (stands_once G Val val (B i) n 0 v y Sv S) in *. destruct cases as [->|[l1 l2]]; [now left|right]. split; [now apply cap_y|lia].
    - intros [->|[Ec le]]; [now apply (RowFacts.stands_holds G Val (B i) n 0 y)|].
      apply (capped_holds G Val val (B i) n 0 y z S); [now apply cap_y|exact le]. }
  pose proof (work_label G Val val B len lo loD h fuel width size width_is size_width size_small fuel_small fixed_right claim
    n cap n_small i x c y Hi La ltac:(lia) Hx) as X'.
  destruct (c <? next (of x))%uint63 eqn:before_next.
  - apply ltb_spec in before_next. destruct (c =? cap)%uint63 eqn:at_cap; [exact Logic.I|]. apply eqb_false_spec in at_cap.
    split; [apply label_of|]. split; [exact X'|].
    assert (Hi' : Datatypes.S i < len).
    { destruct (le_lt_dec len (Datatypes.S i)) as [L|]; [|assumption]. rewrite (f_last A L) in before_next. lia. }
    rewrite (f_next A Hi') in before_next. unfold row_over.
    apply (shut_all G top_G Val val B len lo loD C n (Datatypes.S i) Hi'). destruct (le_lt_dec (loD (Datatypes.S i)) n) as [L|L].
    + apply (shut_next G top_G Val val B len lo loD C n i Hi' L). right. exists y. split; [lia|exact S].
    + intros z Hz V. pose proof (chain_rises _ _ _ _ _ _ C i Hi') as [r1 _].
      apply (holds_before G Val val B len lo loD C i z n Hi' (or_intror L)) in V.
      destruct La as (_ & _ & _ & _ & only). apply only in V; [|lia]. destruct V as [->|[Ec _]]; [lia|contradiction].
  - apply not_true_iff_false in before_next. rewrite ltb_spec in before_next.
    assert (has_m1 : forall z, (0 <= z < 32 * size)%Z -> (has (insert c m) z <-> z = #y \/ has m z)).
    { intros z Hz. rewrite (has_insert size) by (exact Sm || lia). now rewrite Ey. }
    split; [apply label_of|]. split; [exact X'|].
    constructor; cbn [row WordTiles.cap taken from WordTiles.labelled]; [reflexivity|reflexivity| |exact Hk| | |discriminate].
    + split; [now apply insert_sized|]. intros z Hz. rewrite has_m1, (Mr z Hz) by lia. split.
      * intros [Ez|(j & Hj & Sj)]; [exists i; split; [lia|]; now replace z with y by lia|exists j; split; [lia|exact Sj]].
      * intros (j & Hj & Sj). destruct (Nat.eq_dec j i) as [->|]; [left; now rewrite (stands_once G Val val (B i) n 0 z y Sj S)|].
        right. exists j. split; [lia|exact Sj].
    + intros Hi' z Hz. destruct (taken_lo z Hz) as [T|T]; [left; apply has_m1; [lia|now right]|right; now apply lo_next].
    + intros Hi' L sh. apply (shut_next G top_G Val val B len lo loD C n i Hi' L) in sh. destruct sh as [sh|(z & Hz & Sz)]; [exact (open sh)|].
      rewrite (stands_once G Val val (B i) n 0 z y Sz S) in Hz. rewrite (f_next A Hi') in before_next. lia.
Qed.

End Row.

End RowsRight.
