(* In front of row 0 what is kept of each claim is right, and so is what is found in the end (IdealStart.v). *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords WordTrees IdealRows.
From ChompCert Require WordSetsRight.
From ChompCert Require Import IdealFront RowMarksRight WordTreesRight RowWordsRight IdealRowsRight IdealStepRight IdealAllRight.
From ChompCert Require Import RowRunRight RowTestsRight RowSettleRight IdealStart.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Rows.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variables (fuel words_count : nat) (width : int).
Notation size := (Z.of_nat words_count).
Hypothesis width_is : φ width%uint63 = capacity h.
Hypothesis size_is : (capacity h = 32 * size)%Z.
Hypothesis size_small : (size < 2 ^ 20)%Z.
Hypothesis fuel_small : (Z.of_nat fuel < 2 ^ 40)%Z.
Variable who : positive -> list bool.
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.
Notation verified := (RowSettleRight.verified G Val listed unlisted).

(* So many values, and ideals. *)
Variables (values : nat) (count : Z).
Hypothesis values_some : 0 < values.
Hypothesis cells_few : (count * #values <= 4000000)%Z.

Notation plan_right := (plan_right G Val h who).
Notation stands_for := (stands_for h size).
Notation stage_right := (stage_right G Val h listed unlisted verified).

Notation list_right p i := (list_right G Val h words_count who listed unlisted verified p i).

Notation ideal_right := (ideal_right G Val h words_count who listed unlisted verified values count).
Notation ideals_right := (ideals_right G Val h words_count who listed unlisted verified values count).
Notation station_right := (station_right G Val h who listed unlisted verified).

Lemma fits_small z : fits_word z = true -> small_shift z.
Proof. unfold fits_word, largest. rewrite andb_true_iff, !Z.ltb_lt. now intros [H1 H2]. Qed.

Lemma all_fit l : forallb fits_word l = true -> Forall small_shift l.
Proof. rewrite forallb_forall, Forall_forall. intros H z Hz. now apply fits_small, H. Qed.

Lemma first_look_right p w l : first_look p w = Some l -> look_right p l /\ watch_of l = w.
Proof.
  intro E. destruct w as [[e|]|N [|o sh] rest fine]; cbn [first_look] in E; try discriminate.
  - injection E as <-. split; [cbn [look_right]; change (φ 0%uint63) with 0%Z; lia|reflexivity].
  - destruct (forallb fits_word (o :: sh) && forallb fits_word rest && (0 <=? N)%Z && fits_word N) eqn:T; [|discriminate].
    rewrite !andb_true_iff in T. destruct T as [[[T1 T2] T3] T4]. apply all_fit in T1, T2. apply Z.leb_le in T3. apply fits_small in T4. destruct T4 as [_ T4].
    assert (EN : φ (of_Z N) = N) by (apply WordSetsRight.small_of_Z; rewrite wB_big; lia).
    injection E as <-. split.
    + cbn [look_right]. rewrite EN. split; [lia|]. split; [reflexivity|]. split; [discriminate|]. split; [exact T1|]. split; [reflexivity|]. now exists rest.
    + cbn [watch_of]. now rewrite EN, (signed_map rest T2).
Qed.

Section Claims.

Variables (p : plan) (i : positive).
Notation B := (who i).
Hypothesis plan_B : plan_right p B.

Lemma first_closed_right k c : (loD p <= 0)%Z -> ready G Val h B k 0 c ->
  stands_for (first_closed width p) (skip_full fuel (first_closed width p) 0) unlimited c.
Proof.
  intros low [R1 R2 R3 R4]. pose proof (plan_inside _ _ _ _ _ _ plan_B) as inside_lo. unfold first_closed. destruct (Z.leb_spec (loD p) 0); [|lia].
  set (b := make (width >> 5) 0%uint63).
  assert (Ew : φ (width >> 5)%uint63 = size) by (rewrite WordSetsRight.word_of, width_is, size_is, Z.mul_comm; apply Z.div_mul; lia).
  pose proof (WordSetsRight.make_sized (width >> 5) ltac:(lia)) as Sb. rewrite Ew in Sb. fold b in Sb.
  assert (F : forall z, (0 <= z < 32 * size)%Z -> WordSetsRight.sized size (fill (Z.to_nat (lo p)) 0 b) /\ (holds_word (fill (Z.to_nat (lo p)) 0 b) z <-> (z < lo p)%Z)).
  { intros z Hz. destruct (fill_right size (Z.to_nat (lo p)) 0%uint63 b z Sb ltac:(lia)) as [S' H']; [change (φ 0%uint63) with 0%Z; lia|exact Hz|].
    split; [exact S'|]. rewrite H'. change (φ 0%uint63) with 0%Z. split; [intros [H1|H1]; [lia|contradiction (WordSetsRight.has_make _ _ H1)]|intro; left; lia]. }
  assert (pos : (0 < size)%Z) by (unfold capacity in size_is; pose proof (Z.pow_pos_nonneg 2 (Z.of_nat h)); lia).
  destruct (F 0%Z ltac:(lia)) as [Sf _].
  destruct (WordSetsRight.skip_full_right size fuel _ 0%uint63 Sf ltac:(lia) ltac:(change (φ 0%uint63) with 0%Z; lia)) as [le full].
  change (φ 0%uint63) with 0%Z in le, full.
  assert (never : forall m, ~ closed G (valued_by Val) B k m 0) by (intros m (r & Hr & _); lia).
  constructor; [exact Sf|lia|intros z Hz; apply full; lia| |].
  - change (unlimited =? unlimited)%uint63 with true. cbn [negb]. destruct (capped c) eqn:Ec; [exfalso|reflexivity].
    set (m := Z.to_nat (capacity h)). assert (Em : #m = capacity h) by (unfold m; lia).
    apply (never m). apply R3; [unfold ColumnSets.inside; lia| |reflexivity]. intro bl. apply (plan_lo _ _ _ _ _ _ plan_B) in bl. lia.
  - intros m Hm. pose proof Hm as Hm'. unfold ColumnSets.inside in Hm'. destruct (F #m ltac:(lia)) as [_ ->].
    change (φ unlimited%uint63) with 4611686018427387904%Z. pose proof (capacity_small h fuel size size_is size_small).
    destruct (Z_lt_le_dec #m (lo p)) as [less|more].
    + split; [now left|]. intros _. apply R2; [|exact Hm|now apply (plan_lo _ _ _ _ _ _ plan_B)]. intro bl. apply (plan_loD _ _ _ _ _ _ plan_B) in bl. lia.
    + assert (no : ~ before_lo G B m) by (intro bl; apply (plan_lo _ _ _ _ _ _ plan_B) in bl; lia). rewrite (R1 m Hm no). split; [intro C; contradiction (never m C)|lia].
Qed.

Lemma first_claims_right : forall l k cs,
  (forall j s, nth_error l j = Some s -> stage_right 0 p B (k + j) s) -> first_claims fuel width p l = Some cs ->
  list_right p i 0 k cs /\ map claim_of cs = map claimed l /\ List.length cs = List.length l.
Proof.
  induction l as [|s l IH]; intros k cs front E; cbn [first_claims] in E.
  - injection E as <-. split; [intros j x Hj; now destruct j|now split].
  - destruct (stage_of s) as [w [d|] next| |] eqn:Es; try discriminate. destruct (first_look p w) as [lk|] eqn:El; [|discriminate].
    destruct (first_claims fuel width p l) as [rest|] eqn:Er; [|discriminate]. injection E as <-.
    destruct (IH (S k) rest) as (front' & claims & len); [|reflexivity|].
    { intros j x Hj. specialize (front (S j) x Hj). now rewrite Nat.add_succ_r in front. }
    split; [|split; [cbn [map claim_of]; congruence|cbn [List.length]; lia]].
    intros [|j] x Hj; cbn [nth_error] in Hj; [injection Hj as <-|rewrite Nat.add_succ_r; now apply front'].
    specialize (front 0 s eq_refl). rewrite Nat.add_0_r in *. destruct (first_look_right p w lk El) as [L W].
    cbn [RowWordsRight.claim_right]. split; [exact L|]. exists (now s). split.
    + cbn [state_with]. rewrite W. unfold RowStages.stage_right in *. rewrite Es in front. exact front.
    + intro low. destruct (Z.leb_spec (loD p) 0); [|change (Z.of_nat 0) with 0%Z in low; lia]. apply (first_closed_right k); [lia|].
      unfold RowStages.stage_right in front. rewrite Es in front. apply front.
Qed.

End Claims.

Lemma first_ideal_right i s x : station_right 0 s -> (Zpos i <= count)%Z -> first_ideal fuel width #values i s = Some x ->
  ideal_right 0 i x /\ bone x = (plan_of s, map claimed (states_of s)).
Proof.
  intros [I P St] Hi E. unfold first_ideal in E. cbv zeta in E.
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end. rewrite !andb_true_iff in T.
  destruct T as [[[[[[[[[T1 T2] T3] T4] T5] T6] T7] T8] T9] T10]. apply Pos.eqb_eq in T1. apply Z.eqb_eq in T2. apply fits_small in T3, T5. apply Z.leb_le in T4.
  destruct (first_claims fuel width (plan_of s) (states_of s)) as [cs|] eqn:Ec; [|discriminate]. injection E as <-. rewrite T1 in *.
  destruct (first_claims_right (plan_of s) i P (states_of s) 0 cs St Ec) as (front & claims & len). pose proof (plan_inside _ _ _ _ _ _ P) as inside_lo.
  destruct T3 as [_ T3]. destruct T5 as [_ T5]. rewrite forallb_forall in T6.
  assert (before_all : forall q, In q (removed_all (plan_of s)) -> (q < i)%positive) by (intros q Hq; now apply Pos.ltb_lt, T6).
  split; [|unfold bone; cbn [its_plan claims_of]; now rewrite claims].
  constructor; cbn [its_plan IdealRows.base low lowD bases chain left under claims_of]; try assumption.
  - reflexivity.
  - apply WordSetsRight.small_of_Z. rewrite wB_big. lia.
  - apply WordSetsRight.small_of_Z. rewrite wB_big. lia.
  - now split.
  - destruct (removed (plan_of s)) as [q|qs]; [right; exists q; split; [reflexivity|]; split; [now apply Pos.ltb_lt|reflexivity]|now left].
  - destruct (left_ideal (plan_of s)) as [q|]; [split; [now apply Pos.ltb_lt|reflexivity]|reflexivity].
  - destruct (low_ideal (plan_of s)) as [q|]; [split; [now apply Pos.ltb_lt|reflexivity]|reflexivity].
  - cbn [due]. destruct (decreed_value (plan_of s)) as [e|]; [|reflexivity]. rewrite !andb_true_iff, negb_true_iff, Z.leb_le in T10.
    destruct T10 as [[part natural_] few]. apply fits_small in few. destruct few as [_ few]. split; [exact part|].
    split; [apply WordSetsRight.small_of_Z; rewrite wB_big; lia|lia].
  - rewrite len. lia.
Qed.

Lemma first_ideals_right : forall l i xs, (forall s, In s l -> station_right 0 s) -> (Zpos i + Z.of_nat (List.length l) <= count + 1)%Z ->
  first_ideals fuel width #values i l = Some xs ->
  ideals_right 0 i xs /\ map bone xs = bones l.
Proof.
  induction l as [|s l IH]; intros i xs all total E; cbn [first_ideals] in E.
  - injection E as <-. now split.
  - cbn [List.length] in total. destruct (first_ideal fuel width #values i s) as [x|] eqn:Ex; [|discriminate].
    destruct (first_ideals fuel width #values (Pos.succ i) l) as [rest|] eqn:Er; [|discriminate]. injection E as <-.
    destruct (first_ideal_right i s x (all s (or_introl eq_refl)) ltac:(lia) Ex) as [Hx same].
    destruct (IH (Pos.succ i) rest) as [Hl same']; [intros y Hy; apply all; now right|lia|exact Er|].
    split; [now split|]. cbn [map bones]. rewrite same, same'. reflexivity.
Qed.

(* ---- The end *)

Lemma found_right R x i : ideal_right R i x -> existsb is_running (claims_of x) = false ->
  station_right R (found_station x) /\ forallb is_known (states_of (found_station x)) = true
  /\ (plan_of (found_station x), map claimed (states_of (found_station x))) = bone x.
Proof.
  intros Hx over. assert (each : forall s, In s (claims_of x) -> is_running s = false).
  { intros s Hs. destruct (is_running s) eqn:E; [|reflexivity]. assert (existsb is_running (claims_of x) = true); [|congruence].
    apply existsb_exists. now exists s. }
  split; [|split].
  - constructor; cbn [found_station plan_of states_of]; rewrite (x_name _ _ _ _ _ _ _ _ _ _ _ _ _ Hx).
    + exact (x_ideal _ _ _ _ _ _ _ _ _ _ _ _ _ Hx).
    + exact (x_plan _ _ _ _ _ _ _ _ _ _ _ _ _ Hx).
    + intros k s Hk. rewrite nth_error_map in Hk. destruct (nth_error (claims_of x) k) as [y|] eqn:Hy; [|discriminate]. injection Hk as <-.
      specialize (each y (nth_error_In _ _ Hy)). pose proof (x_claims _ _ _ _ _ _ _ _ _ _ _ _ _ Hx k y Hy) as Ry. cbn [Nat.add] in Ry.
      destruct y as [r l a first limit next|r e quiet|r sh all rest|r sh]; [discriminate|exact Ry| |exact Ry]. destruct Ry as [_ Ry].
      cbn [found_claim]. unfold RowStages.stage_right in *. cbn [state_with stage_of claimed] in *.
      destruct Ry as (h1 & h2 & h3 & t & h4 & h5 & h6 & h7 & h8 & _). split; [exact h1|]. split; [exact h2|]. split; [exact h3|]. exists t.
      repeat (split; [assumption|]). intros [H|H]; discriminate.
  - apply forallb_forall. intros s Hs. cbn [found_station states_of] in Hs. apply in_map_iff in Hs. destruct Hs as (y & <- & _). now destruct y.
  - unfold bone. cbn [found_station plan_of states_of]. f_equal. rewrite map_map. apply map_ext. intro y. now destruct y.
Qed.

Lemma found_all R : forall l i, ideals_right R i l -> all_over l = true ->
  (forall s, In s (map found_station l) -> station_right R s) /\ all_known (map found_station l) = true /\ bones (map found_station l) = map bone l.
Proof.
  induction l as [|x l IH]; intros i Hl over.
  - split; [intros s []|now split].
  - destruct Hl as [Hx Hl]. unfold all_over in over. cbn [forallb] in over. apply andb_true_iff in over. destruct over as [ox over].
    apply negb_true_iff in ox. destruct (found_right R x i Hx ox) as (S1 & K1 & B1). destruct (IH (Pos.succ i) Hl over) as (S2 & K2 & B2).
    split; [|split].
    + cbn [map]. intros s [<-|Hs]; [exact S1|now apply S2].
    + unfold all_known in *. cbn [map forallb]. now rewrite K1, K2.
    + unfold bones in *. cbn [map]. rewrite B1. f_equal. exact B2.
Qed.

End Rows.
