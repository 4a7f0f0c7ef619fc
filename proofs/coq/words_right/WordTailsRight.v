(* Tails that pass their tests in front of a row (WordRows.v, passes) are right, by Lemma C' (THEOREM.md, section 10). *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known Least Numbers
  ContextsRight Walks WalksRight Staircase StaircaseRight Valuation RowFit Restrict RowTail RowClaims RowFacts RowRun RowTests RowWatches RowStages RowShifts
  RowRunRight RowCheck ColumnSets RowCells WordSets WordSetsRight WordTaken WordMirror WordWork WordTiles WordRows ChainFacts WordKeptRight WordWorkRight WordColumnsRight WordRowsRight WordMarksRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section TailsRight.

Variable G : model.
Hypothesis top_G : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation holds B := (has_form G valued B 0).
Notation closed_at B := (RowFit.closed G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation row_true := (row_true G Val).
Notation minus := (minus G).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.
Hypothesis C : chain G Val B len lo loD.
Hypothesis start_D : loD 0 = 0.

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width = capacity h.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.
Hypothesis fuel_small : (size < Z.of_nat fuel < 2 ^ 40)%Z.

Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.
Hypothesis fixed_plan : forall i f, fixed_right i f -> plan_told G Val B lo loD i (plan_at f).

Notation work_right := (work_right G Val B len lo loD h size fixed_right claim).
Notation ended_right := (ended_right G Val B len lo loD fixed_right claim).
Notation item_right := (item_right G Val B len lo loD h size fixed_right claim).
Notation items_right := (items_right G Val B len lo loD h size fixed_right claim).
Notation tail_known := (tail_known G Val B loD claim).
Notation end_known := (end_known G Val B loD claim).
Notation front_right := (front_right G Val B len loD h size fixed_right claim).

Lemma closed_as_right t low full R a : (0 <= low <= full)%Z -> forall count z, (0 <= z)%Z -> (z + Z.of_nat count <= capacity h)%Z ->
  closed_as count z low full R t a = true -> forall m, (z <= #m < z + Z.of_nat count)%Z ->
  ((#m < full)%Z \/ (low <= #m)%Z /\ has a (#m - low) <-> (#m < start t)%Z \/ (#m + offset t #m < R)%Z).
Proof.
  intro Hlow. induction count as [|count IH]; intros z pos inside T m Hm; [lia|]. cbn [closed_as] in T.
  match type of T with (if ?b then _ else _) = _ => destruct b eqn:here; [|discriminate] end.
  destruct (Z.eq_dec #m z) as [E|ne]; [|apply (IH (z + 1)%Z); [lia|lia|exact T|lia]].
  apply eqb_prop in here. rewrite E.
  assert (right : (if (z <? start t)%Z then true else (z + offset t z <? R)%Z) = true <-> (z < start t)%Z \/ (z + offset t z < R)%Z).
  { destruct (Z.ltb_spec z (start t)); [split; [now left|reflexivity]|]. rewrite Z.ltb_lt. lia. }
  rewrite <- right, <- here. destruct (Z.ltb_spec z full) as [less|]; [split; [reflexivity|now left]|].
  pose proof (is_in_right (of_Z (z - low)) a) as R'. rewrite small_of_Z in R' by (rewrite wB_is; lia). rewrite R'.
  split; [intros [|[_ H']]; [lia|exact H']|intro H'; right; split; [lia|exact H']].
Qed.

Lemma closed_till_right low full e a : (φ low <= φ full < 2 ^ 50)%Z -> (φ e < 2 ^ 50)%Z -> forall count z, (φ z + Z.of_nat count < 2 ^ 50)%Z ->
  closed_till count z low full e a = true -> forall m, (φ z <= #m < φ z + Z.of_nat count)%Z ->
  ((#m < φ full)%Z \/ (φ low <= #m)%Z /\ has a (#m - φ low) <-> (#m < φ e)%Z).
Proof.
  intros Hlow He. induction count as [|count IH]; intros z inside T m Hm; [lia|]. cbn [closed_till] in T. pose proof (bounded z) as bz.
  match type of T with (if ?b then _ else _) = _ => destruct b eqn:here; [|discriminate] end.
  assert (Ez : φ (z + 1)%uint63 = (φ z + 1)%Z) by (rewrite add_spec; change (φ 1%uint63) with 1%Z; rewrite wB_is; apply Z.mod_small; lia).
  destruct (Z.eq_dec #m (φ z)) as [E|ne]; [|apply (IH (z + 1)%uint63); [lia|exact T|lia]].
  apply eqb_prop in here. rewrite E. rewrite <- (ltb_spec z e), <- here. destruct (z <? full)%uint63 eqn:L.
  - apply ltb_spec in L. split; [reflexivity|now left].
  - apply not_true_iff_false in L. rewrite ltb_spec in L. pose proof (sub_right z low ltac:(lia)) as Es.
    rewrite (is_in_right (z - low) a), Es. split; [intros [|[_ H]]; [lia|exact H]|intro H; right; split; [lia|exact H]].
Qed.

Section Passes.

Variables (n f : nat) (fr : front) (x : work) (t : tail) (N : int) (one : option int).
Hypothesis Hf : f < len.
Hypothesis F : front_right n f fr.
Hypothesis X : work_right n f x.
Hypothesis aim_x : aim_at (of x) = Follows t N one.
Hypothesis T : passes parts width #n fr x t = true.

Notation M := (#n - highest t)%Z.

Record passed_right : Prop := {
  p_unlimited : limit x = unlimited;
  p_fine : fine x = true;
  p_started : loD f <= n;
  p_fitted : fitted G Val (B f) 0 0 \/ 0 < n;
  p_natural : (0 <= start t)%Z;
  p_lo : (#(lo f) <= start t)%Z;
  p_start : (start t <= M)%Z;
  p_settled : (settled fr <= M)%Z;
  p_lowest : (0 <= M + lowest t)%Z;
  p_small : (- largest_number <= lowest t)%Z;
  p_next : (φ (next (of x)) <= M)%Z;
  p_top : (φ (top x) <= #n - lowest t)%Z;
  p_width : (#n - lowest t <= capacity h)%Z;
  p_permuted : permuted t;
  p_primitive : Least.primitive t = true;
  p_staircase : test_staircase parts M (lowest t) t = true;
  p_seen : forall o, In o (offsets t) -> ~ ZSet.In o (seen fr);
  p_apart : lowest t = highest t /\ ~ ZSet.In (lowest t) (among fr) \/ forall u, In u (others fr) -> test_apart t (fst u) = true;
  p_holes : lowest t = highest t \/ test_holes t (near_tails fr t) (ladder_sources parts M) = true;
  p_closed : exists z,
    (z = #(lo f) \/ z = Z.max #(lo f) (32 * φ (first x))
       /\ ((32 * φ (first x) <= start t)%Z \/ (32 * φ (first x) - 1 + highest t < #n)%Z))
    /\ forall m, (z <= #m < #n - lowest t)%Z ->
         ((#m < 32 * φ (first x))%Z \/ (32 * φ (base x) <= #m)%Z /\ had (base x) (closed x) #m
          <-> (#m < start t)%Z \/ (#m + offset t #m < #n)%Z)
}.

Lemma full : offsets t <> [].
Proof. pose proof (f_aim (w_at X)) as A. rewrite aim_x in A. apply A. Qed.

Lemma claim_f : claim f = RowPeriodic t.
Proof. pose proof (f_aim (w_at X)) as A. rewrite aim_x in A. apply A. Qed.

Lemma closed_told z : (0 <= z)%Z -> (0 <= start t <= #n - lowest t)%Z -> (#n - lowest t <= capacity h)%Z -> closed_right z #n x t = true ->
  forall m, (z <= #m < #n - lowest t)%Z ->
    ((#m < 32 * φ (first x))%Z \/ (32 * φ (base x) <= #m)%Z /\ had (base x) (closed x) #m
     <-> (#m < start t)%Z \/ (#m + offset t #m < #n)%Z).
Proof.
  intros Hz Hs Hc T' m Hm. destruct (w_kept X) as [Kb Kf Kp _]. pose proof (bounded (base x)) as bb. unfold closed_right in T'. cbv zeta in T'.
  pose proof (offset_bounds t #m full) as b. destruct (Z.eqb_spec (lowest t) (highest t)) as [flat|_].
  - pose proof (base_of (base x) ltac:(lia)) as Eb. pose proof (base_of (first x) ltac:(lia)) as Ef.
    set (e := of_Z (Z.max (start t) (#n - lowest t))) in *.
    assert (Ee : φ e = Z.max (start t) (#n - lowest t)) by (apply small_of_Z; rewrite wB_is; lia).
    assert (Ez : φ (of_Z z) = z) by (apply small_of_Z; rewrite wB_is; lia).
    pose proof (closed_till_right (base x << 5) (first x << 5) e (closed x) ltac:(lia) ltac:(lia) (Z.to_nat (#n - lowest t - z)) (of_Z z) ltac:(lia) T' m ltac:(lia)) as R.
    rewrite Eb, Ef, Ee in R. unfold had. rewrite R. lia.
  - exact (closed_as_right t (32 * φ (base x)) (32 * φ (first x)) #n (closed x) ltac:(lia)
             (Z.to_nat (#n - lowest t - z)) z Hz ltac:(lia) T' m ltac:(lia)).
Qed.

Lemma pass : passed_right.
Proof.
  destruct (fixed_plan _ _ (f_plan (w_at X))) as (El & Ed & decree).
  pose proof T as T'. unfold passes in T'. cbv zeta in T'. rewrite El, width_is in T'.
  match type of T' with (if ?b then _ else _) = _ => destruct b eqn:T1; [|discriminate] end.
  match type of T' with (if ?b then _ else _) = _ => destruct b eqn:T2; [|discriminate] end.
  rewrite !andb_true_iff, !orb_true_iff, !Z.leb_le in *. rewrite eqb_spec in T1. rewrite Z.eqb_eq, !forallb_forall in T'.
  destruct T1 as [U1 U2]. destruct T2 as [[[[[[[[[V1 V2] V3] V4] V5] V6] V6'] V7] V8] V9].
  destruct T' as [[[[[[W1 W2] W3] W4] W5] W6] W7].
  unfold first_fitted in V1. rewrite Ed in V1.
  constructor; try assumption; try lia.
  - destruct (decreed_value (plan_at (of x))); lia.
  - destruct (decreed_value (plan_at (of x))) as [e|]; [right|now left]. destruct decree as (none & _). unfold fixed_row in V1. rewrite none in V1. lia.
  - apply test_P1_sound; [exact full|exact W1].
  - apply test_primitive_right; [exact full|exact W2].
  - intros o Ho I. specialize (W4 o Ho). apply negb_true_iff, not_true_iff_false in W4. apply W4. now apply ZSet.mem_spec.
  - destruct (Z.eqb_spec (lowest t) (highest t)) as [flat|_]; [left|right; now apply forallb_forall].
    split; [exact flat|]. intro I. apply negb_true_iff, not_true_iff_false in W5. apply W5. now apply ZSet.mem_spec.
  - pose proof (bounded (first x)). pose proof (offset_bounds t 0 full).
    destruct ((32 * φ (first x) <=? start t)%Z || (32 * φ (first x) - 1 + highest t <? #n)%Z) eqn:hint.
    + exists (Z.max #(lo f) (32 * φ (first x))). split; [|apply closed_told; [lia|lia|lia|exact W7]].
      right. split; [reflexivity|]. apply orb_true_iff in hint. rewrite Z.leb_le, Z.ltb_lt in hint. exact hint.
    + exists (Z.of_nat (lo f)). split; [now left|apply closed_told; [lia|lia|lia|exact W7]].
Qed.

Lemma after_lo m : (start t <= #m)%Z -> ~ before_lo G (B f) m.
Proof. destruct pass. intros Hm low. apply (chain_lo _ _ _ _ _ _ C f Hf) in low. lia. Qed.

Lemma under_tail m r : (M <= #m)%Z -> on_tail t m r -> reaches (delta G m) r.
Proof.
  destruct pass. intros Hm On. unfold on_tail in On.
  destruct (test_staircase_right parts M t #m full p_staircase0 p_lowest0 Hm) as (q & E & Hq).
  rewrite parts_right, E. simpl. lia.
Qed.

Lemma closed_as_told m : ~ before_lo G (B f) m -> (closed_at (B f) m n <-> (#m < start t)%Z \/ (#m + offset t #m < #n)%Z).
Proof.
  destruct pass. intro not_low. pose proof (offset_bounds t #m full) as b.
  assert (Hm : lo f <= m).
  { destruct (le_lt_dec (lo f) m) as [|l]; [assumption|]. contradiction not_low. now apply (chain_lo _ _ _ _ _ _ C f Hf). }
  destruct (w_kept X) as [Kb Kf Kp _]. pose proof (bounded (first x)) as bf. pose proof (bounded (base x)) as bb.
  pose proof (w_closed X m Hm) as Cl.
  assert (unlimited_m : closed_at (B f) m n <-> in_set h x m).
  { rewrite Cl. split; [|now left]. intros [H|[H _]]; [exact H|contradiction]. }
  destruct p_closed0 as (z & choice & Q). destruct (Z_lt_le_dec #m z) as [hint|beyond].
  - destruct choice as [->|[-> choice]]; [lia|]. rewrite unlimited_m.
    split; [|intros _; split; [lia|left; lia]]. intros _. destruct choice; lia.
  - destruct (Z_lt_le_dec #m (#n - lowest t)) as [near|far].
    + rewrite <- (Q m ltac:(lia)), unlimited_m. unfold in_set. split; [tauto|]. intro H. split; [lia|exact H].
    + split; [|lia]. intro c. pose proof (w_far X p_unlimited0 m Hm c). lia.
Qed.

(* The ideals before have no label on the tail, *)
Lemma sources_apart j m r : j < f -> (M <= #m)%Z -> on_tail t m r -> stands (B j) 0 m r -> False.
Proof.
  destruct pass. intros Hj Hm On S. destruct (fr_claims F j Hj) as [(e & K & He)|(u & K & Hu & _ & cases)].
  - destruct (n_true K m r S). lia.
  - destruct (t_true K) as (full_u & _ & on & _).
    pose proof (proj1 (on m r ltac:(lia)) (RowFacts.stands_holds G Val (B j) r 0 m S)) as E. unfold on_tail in On.
    destruct cases as [[(z & Eo & I)|(s & I)] _].
    + pose proof (offset_in u full_u #m) as In_u. rewrite Eo in In_u. destruct In_u as [In_u|[]].
      apply (p_seen0 (offset t #m)); [exact (offset_in t full #m)|]. now replace (offset t #m) with z by lia.
    + destruct p_apart0 as [[flat none]|apart]; [|apply (test_apart_right t u full full_u (apart _ I) #m); lia].
      apply none. apply (fr_among F (u, s) _ I). pose proof (offset_bounds t #m full). replace (lowest t) with (offset u #m) by lia.
      exact (offset_in u full_u #m).
Qed.

Lemma near_right u : In u (near_tails fr t) -> exists j v, j < f /\ tail_known n j v /\ (start v <= settled fr)%Z
  /\ offsets u <> [] /\ forall c, offset u c = offset v c.
Proof.
  unfold near_tails. destruct (_ <=? _)%Z.
  - rewrite in_app_iff, !in_map_iff. intros [(o & <- & I)|((v & s) & <- & I)].
    + apply filter_In in I. destruct I as [_ I]. apply ZSet.mem_spec in I. destruct (fr_seen F o I) as (j & v & Hj & K & Hs & Eo).
      exists j, v. split; [exact Hj|]. split; [exact K|]. split; [exact Hs|]. split; [discriminate|]. intro c.
      destruct (t_true K) as (full_v & _). pose proof (offset_in v full_v c) as In_v. rewrite Eo in In_v. destruct In_v as [<-|[]].
      destruct (offset_in {| start := 0; offsets := [o] |} ltac:(discriminate) c) as [<-|[]]. reflexivity.
    + destruct (fr_others F _ I) as (j & Hj & K & _). cbn [fst] in *. exists j, v. split; [exact Hj|]. split; [exact K|].
      destruct (t_true K) as (full_v & _). split; [|split; [exact full_v|reflexivity]].
      destruct (fr_claims F j Hj) as [(e & K' & _)|(w & K' & Hw & _)].
      * pose proof (t_claim K). pose proof (n_claim K'). congruence.
      * pose proof (t_claim K) as E. rewrite (t_claim K') in E. injection E as <-. exact Hw.
  - intro Hu. destruct (fr_tails F u Hu) as (j & Hj & K & Hs). exists j, u. destruct (t_true K) as (full_u & _).
    split; [exact Hj|]. split; [exact K|]. split; [exact Hs|]. split; [exact full_u|reflexivity].
Qed.

(* and cover its holes. *)
Lemma holes m r i : (M <= #m)%Z -> (#r < #m + offset t #m)%Z -> (#m < i)%Z -> (i + offset t i = #r)%Z -> canonical (at_ (B f) m r) ->
  (exists j, j < 0 /\ valued (at_ (B f) m r) j) \/ exists a, member (B f) a = true /\ valued (at_ (minus (B f) a) m r) 0.
Proof.
  destruct pass. intros Hm hole later row H. destruct p_holes0 as [flat|holes_t].
  { pose proof (offset_bounds t #m full). pose proof (offset_bounds t i full). lia. }
  right. set (covered := fun c q : Z => forall m' r', c = #m' -> q = #r' -> canonical (at_ (B f) m' r') ->
    exists a, member (B f) a = true /\ valued (at_ (minus (B f) a) m' r') 0).
  assert (Cv : covered #m #r); [|now apply Cv].
  apply (test_holes_right t (near_tails fr t) (ladder_sources parts M) M covered) with i; try assumption.
  - exact full.
  - intros u Hu. destruct (near_right u Hu) as (_ & _ & _ & _ & _ & full_u & _). exact full_u.
  - intros u c Hu Hc m' r' -> row' H'. destruct (near_right u Hu) as (j & v & Hj & K & Hs & _ & same).
    destruct (before_removed G Val val B len lo loD C f Hf j Hj) as (a & Ha & E). exists a. split; [exact Ha|].
    destruct (t_true K) as (_ & _ & on & _). rewrite E.
    assert (H2 : canonical (at_ (B j) m' r')).
    { rewrite <- E. exact (minus_canonical G top_G lt D (B f) m' r' a H' Ha). }
    apply (RowFacts.canonical_stands G Val (B j) r' 0 m' H2). apply on; [lia|]. unfold on_tail. rewrite <- same. lia.
  - intro o. apply Forall_forall. intros u Hu. destruct (ladder_sources_right _ _ _ _ Hu) as [positive above].
    split; [exact positive|]. intros c Hc yes m' r' -> row' H'. exfalso. destruct (above #m' Hc yes) as [one_m up].
    assert (Re : reaches (delta G (m' - 1)) r').
    { pose proof (canonical_clear _ _ H') as C'. apply C'. simpl. lia. }
    rewrite parts_right in Re. replace (Z.of_nat (m' - 1)) with (#m' - 1)%Z in Re by lia.
    destruct (rise parts (#m' - 1)) as [q|]; simpl in Re, up; [lia|contradiction].
Qed.

Theorem tail_true : row_true (B f) 0 (RowPeriodic t) n.
Proof.
  destruct pass. pose proof (chain_ideal _ _ _ _ _ _ C f Hf) as I.
  apply (periodic_rows G top_G Val val (B f) 0 n I t full); try assumption.
  - intros r Hr. apply (ChainFacts.high G Val B len lo loD C r f Hf). lia.
  - intros m low. apply (chain_lo _ _ _ _ _ _ C f Hf) in low. lia.
  - intros r Hr. apply (fr_open F Hf r Hr). lia.
  - intros r Hr. destruct r as [|r]; [destruct p_fitted0; [assumption|lia]|]. apply (chain_fitted _ _ _ _ _ _ C f (S r) Hf). lia.
  - intros m r j _ _ Hj. lia.
  - intros m r a Hm On Ha H V. destruct (removed_before G Val val B len lo loD C f Hf a Ha) as (j & Hj & E).
    apply (sources_apart j m r Hj Hm On). rewrite <- E. split; [|exact V]. exact (minus_canonical G top_G lt D (B f) m r a H Ha).
  - exact holes.
  - exact under_tail.
  - exact closed_as_told.
  - intros m r Hr Hm V. apply (w_fine X p_fine0 p_unlimited0 t N one aim_x m r Hr); [lia|exact V|exact Hm].
Qed.

Theorem tail_is_known : tail_known n f t.
Proof.
  destruct pass. constructor; [exact claim_f|assumption|exact tail_true|assumption|lia|assumption|].
  intros r Hr. apply (fr_open F Hf r Hr). lia.
Qed.

Theorem tail_is_right : tail_right G Val (B f) 0 t.
Proof.
  destruct pass. pose proof (chain_ideal _ _ _ _ _ _ C f Hf) as I. destruct tail_true as (full_t & positive & on & _).
  constructor; try assumption.
  - intro i. set (m := Nat.max i (Z.to_nat M)). pose proof (offset_bounds t #m full).
    assert (Re : reaches (delta G m) (Z.to_nat (#m + offset t #m))) by (apply under_tail; [lia|unfold on_tail; lia]).
    apply (delta_monotone G lt D i m) in Re; [|lia]. intro E. now rewrite E in Re.
  - intros a Ha. destruct (Z_le_gt_dec #(uC G a) (start t)) as [|more]; [assumption|exfalso].
    apply (after_lo (Z.to_nat (start t)) ltac:(lia)). exists a. split; [exact Ha|lia].
  - destruct (Z.eq_dec (start t) #(lo f)) as [E|ne].
    + left. intros y Hy. rewrite E. destruct (Z_le_gt_dec #(lo f) #y) as [|less]; [assumption|exfalso].
      assert (low : before_lo G (B f) y) by (apply (chain_lo _ _ _ _ _ _ C f Hf); lia). destruct low as (a & Ha & L).
      specialize (Hy a Ha). lia.
    + right. intros m r Hm Hr V. pose proof (offset_bounds t #m full).
      apply (w_fine X p_fine0 p_unlimited0 t N one aim_x m r); [lia|lia|exact V|exact Hm|exact Hr].
Qed.

End Passes.

End TailsRight.
