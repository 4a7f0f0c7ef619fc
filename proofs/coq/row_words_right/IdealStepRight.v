(* One row of an ideal in which its own elements of D stand yet, and one row of all ideals (IdealRows.v). *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords WordTrees IdealRows.
From ChompCert Require WordSetsRight.
From ChompCert Require Import IdealFront RowMarksRight WordTreesRight RowWordsRight IdealRowsRight.
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
Variable verified : list bool -> nat -> row_claim -> option (Z * Z) -> Prop.

(* So many values, and ideals. *)
Variables (values : nat) (count : Z).
Hypothesis values_some : 0 < values.
Hypothesis cells_few : (count * #values <= 4000000)%Z.
Notation base q := (base_of #values q).

Notation plan_right := (plan_right G Val h who).
Notation cap_right := (cap_right G h).
Notation done := (done G Val h).
Notation stands_for := (stands_for h size).
Notation claim_right := (claim_right G Val h size listed unlisted verified).

Notation place := (place values).
Notation labels_right N n aw := (labels_right G Val h who values count N n aw).
Notation list_right p i := (list_right G Val h words_count who listed unlisted verified p i).

Section Row.

Variables (N : nat) (n cap : int) (capZ : Z).
Hypothesis n_is : φ n%uint63 = #N.
Hypothesis n_small : (#N < 2 ^ 40)%Z.
Hypothesis cap_is : φ cap%uint63 = capZ.
Hypothesis cap_n : cap_right N capZ.
Variable awake : positive -> Prop.

Section Ideal.

Variables (p : plan) (i : positive) (low : int).
Notation B := (who i).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis i_small : (Zpos i <= count)%Z.
Hypothesis low_is : φ low%uint63 = lo p.

Lemma take_over_right a limit c first0 : stands_for a first0 limit c ->
  stands_for (take_over words_count width low a) (skip_full fuel (take_over words_count width low a) 0) limit (inherit h true p c).
Proof.
  intros [S1 S2 S3 S4 S5]. pose proof (plan_inside _ _ _ _ _ _ plan_B) as inside_lo. set (b := copy words_count 0 a (make (width >> 5) 0%uint63)).
  assert (Ew : φ (width >> 5)%uint63 = size) by (rewrite WordSetsRight.word_of, width_is, size_is, Z.mul_comm; apply Z.div_mul; lia).
  pose proof (make_array (width >> 5) ltac:(lia)) as Am. rewrite Ew in Am.
  destruct (copy_right size a words_count 0%uint63 _ Am) as [Ab same]; [reflexivity || (change (φ 0%uint63) with 0%Z; lia)|lia|]. fold b in Ab, same.
  assert (Sb : WordSetsRight.sized size b) by (destruct Ab; now constructor).
  assert (has_b : forall z, (0 <= z < 32 * size)%Z -> (holds_word b z <-> holds_word a z)).
  { intros z Hz. unfold holds_word. rewrite same. change (φ 0%uint63) with 0%Z.
    assert (0 <= z / 32 < size)%Z by (split; [apply Z.div_pos; lia|apply Z.div_lt_upper_bound; lia]).
    rewrite (WordSetsRight.small_of_Z (z / 32)) by (rewrite wB_big; lia).
    destruct (Z.leb_spec 0 (z / 32)), (Z.ltb_spec (z / 32) (0 + size)); try lia. reflexivity. }
  assert (F : forall z, (0 <= z < 32 * size)%Z -> WordSetsRight.sized size (take_over words_count width low a) /\
             (holds_word (take_over words_count width low a) z <-> (z < lo p)%Z \/ holds_word a z)).
  { intros z Hz. unfold take_over. fold b. destruct (fill_right size (Z.to_nat φ low%uint63) 0%uint63 b z Sb ltac:(lia)) as [S' H]; [|exact Hz|].
    - change (φ 0%uint63) with 0%Z. rewrite low_is, Z2Nat.id; lia.
    - split; [exact S'|]. rewrite H, (has_b z Hz), low_is, Z2Nat.id by lia. change (φ 0%uint63) with 0%Z. intuition lia. }
  assert (pos : (0 < size)%Z) by (unfold capacity in size_is; pose proof (Z.pow_pos_nonneg 2 (Z.of_nat h)); lia).
  destruct (F 0%Z ltac:(lia)) as [Sf _].
  destruct (WordSetsRight.skip_full_right size fuel _ 0%uint63 Sf ltac:(lia) ltac:(change (φ 0%uint63) with 0%Z; lia)) as [le full].
  change (φ 0%uint63) with 0%Z in le, full.
  constructor; [exact Sf|lia|intros z Hz; apply full; lia|exact S4|].
  intros m Hm. pose proof Hm as Hm'. unfold ColumnSets.inside in Hm'. unfold inherit. cbn [shut]. destruct (F #m ltac:(lia)) as [_ ->].
  replace (lo p) with (Z.of_nat (Z.to_nat (lo p))) at 1 by lia.
  rewrite (has_below h (shut c) (Z.to_nat (lo p)) m) by (unfold ColumnSets.inside in *; lia). rewrite (S5 m Hm). intuition lia.
Qed.

Hypothesis early : (#N < loD p)%Z.
Variables (t : positive) (under : int) (q : plan).
Hypothesis low_t : low_ideal p = Some t.
Hypothesis t_before : (t < i)%positive.
Hypothesis t_awake : awake t.
Hypothesis under_is : under = base t.

Theorem early_values_right : forall old k w labels runs of_T labels' runs' new,
  φ w%uint63 = #k -> k + List.length old = values -> labels_right N n awake i k labels runs ->
  (match of_T with Some l => (loD q <= #N)%Z /\ list_right q t (S N) k l | None => (#N + 1 <> loD p)%Z end) ->
  list_right p i N k old ->
  early_values fuel words_count width n low (base i) under w labels runs of_T old = Some (labels', runs', new) ->
  (of_T <> None -> (#N + 1 = loD p)%Z) ->
  labels_right N n awake i values labels' runs' /\ list_right p i (S N) k new /\ map claim_of new = map claim_of old /\ List.length new = List.length old /\
  existsb is_running new = existsb is_running old /\ existsb asks_left new = existsb asks_left old.
Proof.
  induction old as [|x old IH]; intros k w labels runs of_T labels' runs' new Ew total L T front E last; cbn [early_values] in E.
  - injection E as <- <- <-. cbn [List.length] in total. replace k with values in L by lia. split; [exact L|]. split; [|now repeat split].
    intros j x Hj. now destruct j.
  - cbn [List.length] in total. assert (Hk : k < values) by lia.
    assert (E' : (if (runs.[under + w] =? n + 1)%uint63 then
            let c := (labels.[under + w])%uint63 in
            match early_state fuel words_count width n low c (match of_T with Some (t :: _) => Some t | _ => None end) x with
            | None => None
            | Some x =>
                match early_values fuel words_count width n low (base i) under (w + 1) labels.[base i + w <- c]%uint63 runs.[base i + w <- n + 1]%uint63
                        (match of_T with Some (_ :: l) => Some l | _ => None end) old with
                | None => None
                | Some (labels, runs, old) => Some (labels, runs, x :: old)
                end
            end
          else None) = Some (labels', runs', new) /\ of_T <> Some []) by (destruct of_T as [[|]|]; [discriminate|split; [exact E|discriminate]|split; [exact E|discriminate]]).
    clear E. destruct E' as [E some_T]. cbv zeta in E.
    assert (Ht : (Zpos t <= count)%Z) by lia.
    rewrite under_is, (index_is fuel words_count values count values_some t k w Ht Hk Ew) in E.
    destruct (labels_cells _ _ _ _ _ _ _ _ _ _ _ _ _ L t k Hk t_awake (or_introl t_before)) as [_ Run].
    destruct (Uint63.eqb runs.[of_Z (place t k)] (n + 1)) eqn:Er; [|discriminate]. apply eqb_spec in Er. destruct (Run Er) as (cT & DT & LT). clear Run.
    set (y := (labels.[of_Z (place t k)])%uint63) in *.
    destruct (early_state _ _ _ _ _ _ _ x) as [x'|] eqn:Es; [|discriminate].
    destruct (early_values _ _ _ _ _ _ _ _ _ _ _ old) as [[[labels1 runs1] new1]|] eqn:El; [|discriminate]. injection E as <- <- <-.
    pose proof (front 0 x eq_refl) as Rx. rewrite Nat.add_0_r in Rx.
    pose proof (plan_low _ _ _ _ _ _ plan_B) as PL. rewrite low_t in PL. destruct PL as (d & Ed & Wt).
    assert (here : exists c', done B k N c' /\ label c' = dec y /\ claim_right (S N) p B k x' /\ claim_of x' = claim_of x /\ is_running x' = is_running x /\ asks_left x' = asks_left x).
    { destruct x as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; cbn [early_state] in Es; try discriminate.
      destruct Rx as (Lk & c & R & _).
      assert (ends : forall cT' last' a' first' limit', done (who t) k N cT' -> label cT' = dec y ->
                (last' = (#N + 1 =? loD p)%Z) -> ((loD p <= #(S N))%Z -> stands_for a' first' limit' (inherit h last' p cT')) ->
                exists c', done B k N c' /\ label c' = dec y /\ claim_right (S N) p B k (Runs r (look_row n low false y l) a' first' limit' next) /\ r = r /\ true = true /\ true = true).
      { intros cT' last' a' first' limit' DT' LT' -> St. exists (inherit h (#N + 1 =? loD p)%Z p cT').
        assert (Dc : done B k N (inherit h (#N + 1 =? loD p)%Z p cT')).
        { apply (inherit_right G Val h who p B N d k cT' t ideal_B plan_B Ed ltac:(lia) Wt DT'). }
        split; [exact Dc|]. split; [exact LT'|]. split; [|now repeat split].
        apply (runs_right G top Val val h fuel size size_is size_small who listed unlisted verified p B N n low
                 ideal_B plan_B n_is ltac:(lia) low_is k r l a first limit next c y _ a' first' limit' false R Lk Dc LT'); [|exact St].
        symmetry. apply Z.leb_gt. lia. }
      destruct of_T as [[|[r2 l2 a2 first2 limit2 next2|r2 e2 quiet2|r2 sh2 all2 rest2|r2 sh2] lT]|]; try contradiction; try discriminate.
      - injection Es as <-. destruct T as [late list_T]. specialize (last ltac:(discriminate)).
        pose proof (list_T 0 _ eq_refl) as RT. rewrite Nat.add_0_r in RT. destruct RT as (_ & c2 & R2 & St2). specialize (St2 ltac:(lia)).
        destruct R2 as (front2 & _). cbn [state_with now] in front2.
        apply (ends {| shut := shut c2; capped := capped c2; label := label cT; RowStates.taken := RowStates.taken cT |} true).
        + destruct DT as [_ DL DTk]. destruct front2. constructor; [constructor; assumption|exact DL|exact DTk].
        + exact LT.
        + symmetry. now apply Z.eqb_eq.
        + intros _. apply (take_over_right a2 limit2 _ first2). destruct St2. constructor; assumption.
      - injection Es as <-. apply (ends cT false); [exact DT|exact LT| |].
        + symmetry. now apply Z.eqb_neq.
        + intro le. lia. }
    destruct here as (c' & Dc & Lc & Rx' & Cx & same_run & same_asks).
    destruct (IH (S k) (w + 1)%uint63 labels.[base i + w <- y]%uint63 runs.[base i + w <- n + 1]%uint63
                (match of_T with Some (_ :: l) => Some l | _ => None end) labels1 runs1 new1) as (L' & front' & claims' & len' & runs2 & asks2); try lia.
    + assert (#values <= 4000000)%Z by nia. rewrite word_succ; lia.
    + apply (labels_next G Val h fuel words_count who values count values_some cells_few N n awake i k labels runs w); try assumption.
      * rewrite <- Lc. exact (done_label _ _ _ _ _ _ _ Dc).
      * intros _. now exists c'.
    + destruct of_T as [[|u lT]|]; [contradiction|split; [apply T|]|exact T]. intros j z Hj. rewrite Nat.add_succ_l, <- Nat.add_succ_r. now apply (proj2 T).
    + intros j z Hj. specialize (front (S j) z Hj). now rewrite Nat.add_succ_r in front.
    + rewrite under_is. exact El.
    + destruct of_T as [[|u lT]|]; intro H; apply last; discriminate || (now contradiction H).
    + split; [exact L'|]. split; [|split; [cbn [map]; congruence|split; [cbn [List.length]; lia|cbn [existsb]; rewrite same_run, same_asks, runs2, asks2; now split]]].
      intros [|j] z Hj; cbn [nth_error] in Hj; [injection Hj as <-; now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. now apply front'.
Qed.

End Ideal.

End Row.

End Rows.
