(* What is known when the check by rows has passed (RowCheck.v): the plans are right, and so are all stations behind R
   rows, and the tests have been made. *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Bits Elements Definitions Syntax Statement OwnGame Grundy Model Moves Periods Claims Columns
  Options Known Numbers Certificate IdealNumbers Structure StructureRight WalksRight RowFit Restrict RowTail RowClaims
  RowFacts RowRun RowTests RowCheck ColumnSets RowCells RowStep RowWatches RowRunRight RowShifts RowPlanRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma last_live_right parts : forall n i e, last_live parts i n = Some e -> (i <= e)%Z /\ rise parts e = None.
Proof.
  induction n as [|n IH]; intros i e E; cbn [last_live] in E; [discriminate|].
  destruct (rise parts i) as [d|] eqn:F.
  - destruct (IH (i + 1)%Z e E) as [H1 H2]. split; [lia|exact H2].
  - injection E as <-. split; [lia|exact F].
Qed.

Section Replayed.

Variable g : game.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).
Hypothesis all_ideals : forall B, is_ideal G B -> exists x, In x ls /\ B = bits n x.
Variable K : nat.
Hypothesis lengths : forall x, In x ls -> length (ideal_claims (record x)) = S K.

Variables (ps : list planned) (st : list station).
Hypothesis passed : check_rows n ls = Some (ps, st).

Notation who := (who n ls).
Notation listed_at := (listed_at n ls).
Notation claims_at := (claims_at ls).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation row_true := (row_true G both).
Notation minus := (minus G).
Notation unshut B k R := (forall r, R <= r -> ~ RowFit.shut G (valued both) B k r).

(* What the rows keep of a watch. *)
Definition kept (B : list bool) (k : nat) (w : watch) : Prop :=
  match nth_error (claims_at B) k, w with
  | Some (RowPeriodic t), Tail N shifts _ _ => N = start t /\ shifts_of t = Some shifts
  | Some (RowFinite _), Last _ => True
  | _, _ => False
  end.

Lemma kept_row B k r p c w : kept B k w -> kept B k (watch_row r p c w).
Proof.
  unfold kept. destruct (nth_error (claims_at B) k) as [[C|t]|]; [| |contradiction].
  - destruct w as [e|N shifts rest fine]; [|contradiction]. now cbn [watch_row].
  - destruct w as [e|N shifts rest fine]; [contradiction|]. cbn [watch_row]. now destruct (Walks.pull shifts rest).
Qed.

(* What has been replayed and tested. *)
Record replayed (h R : nat) (last : option Z) : Prop := {
  r_planned : forall p, In p ps -> planned_right n h ls p;
  r_ideals : map ideal ps = ls;
  r_plans : map plan_of st = map plan_is ps;
  r_stations : forall s, In s st -> station_right G both h who kept listed_at R s;
  r_before : forall p, In p ps -> test_before n #R p = true;
  r_after : test_stations h last #R ps st = true;
  r_last : forall e, last = Some e -> forall m r, clear G m r -> (#m <= e)%Z;
  r_top : on_top G
}.

Lemma first_station_right h p s :
  planned_right n h ls p -> first_station h p = Some s ->
  plan_of s = plan_is p /\ station_right G both h who kept listed_at 0 s.
Proof.
  intros [in_p name_p plan_p claims_p _ _] E. unfold first_station in E.
  destruct (all_some (map first_watch (claims_is p))) as [ws|] eqn:Ews; [|discriminate].
  destruct (Z.leb_spec (capacity h) (lo (plan_is p))) as [|wide]; [discriminate|]. injection E as <-.
  specialize (plan_p wide). split; [reflexivity|].
  assert (watch_at : forall k w, nth_error ws k = Some w ->
            exists c, nth_error (claims_at (bits n (ideal p))) k = Some c /\ first_watch c = Some w).
  { intros k w Hk. apply all_some_spec in Ews. rewrite <- claims_p.
    assert (H : nth_error (map first_watch (claims_is p)) k = Some (Some w)) by (rewrite Ews, nth_error_map, Hk; reflexivity).
    rewrite nth_error_map in H. destruct (nth_error (claims_is p) k) as [c|]; [|discriminate].
    exists c. split; [reflexivity|]. now injection H. }
  constructor; cbn [plan_of cells_of watches dues]; rewrite name_p.
  - exact (bits_ideal g n sane_n D sizes (ideal p)).
  - exact plan_p.
  - intros k c Hk. apply nth_map_some in Hk. destruct Hk as (x & _ & ->). unfold first_cell.
    assert (never : forall m, ~ RowFit.closed G (valued both) (bits n (ideal p)) k m 0) by (intros m (r & Hr & _); lia).
    assert (has_shut : forall m, inside h m ->
              (has h (if (loD (plan_is p) <=? 0)%Z then Bits.below (path_of h (lo (plan_is p))) Off else Off) m
               <-> (loD (plan_is p) <= 0)%Z /\ before_lo (bits n (ideal p)) m)).
    { intros m Hm. destruct (Z.leb_spec (loD (plan_is p)) 0) as [low|high].
      - pose proof (plan_inside _ _ _ _ _ plan_p) as pos.
        replace (lo (plan_is p)) with (Z.of_nat (Z.to_nat (lo (plan_is p)))) by lia.
        rewrite (has_below h Off (Z.to_nat (lo (plan_is p))) m) by (unfold ColumnSets.inside in *; lia).
        rewrite <- (plan_lo _ _ _ _ _ plan_p m). unfold has. simpl. intuition (lia || discriminate).
      - unfold has. simpl. intuition (lia || discriminate). }
    constructor; cbn [shut capped].
    + intros m Hm not_low. rewrite (has_shut m Hm). split; [tauto|]. intro c. contradiction (never m c).
    + intros high m Hm low. apply (has_shut m Hm). split; [|exact low].
      destruct (Z_le_gt_dec (loD (plan_is p)) 0) as [|more]; [assumption|]. contradiction high.
      apply (plan_loD _ _ _ _ _ plan_p). lia.
    + intros m _ _. split; [discriminate|]. intro c. contradiction (never m c).
    + intros _ y r Hr. lia.
  - intros k w Hk. destruct (watch_at k w Hk) as (c & _ & F). destruct c as [C|t]; cbn [first_watch] in F.
    + injection F as <-. intros m r Hr. lia.
    + destruct (offsets t) as [|o os] eqn:Et; [discriminate|]. destruct (shifts_of t) as [sh|] eqn:El; [|discriminate].
      injection F as <-. destruct (shifts_right t ltac:(rewrite Et; discriminate) sh El) as [full _].
      split; [exact full|]. split; [exact (stands_start (shifts_tail sh))|]. intros _ m r Hr. lia.
  - intros k w Hk. destruct (watch_at k w Hk) as (c & Hc & F). unfold kept. rewrite Hc.
    destruct c as [C|t]; cbn [first_watch] in F.
    + injection F as <-. exact I.
    + destruct (offsets t) as [|o os]; [discriminate|]. destruct (shifts_of t) as [l|]; [|discriminate]. injection F as <-. now split.
  - intros k d Hk. unfold first_dues in Hk. destruct (is_full (ideal p)); [|now destruct k].
    apply nth_map_some in Hk. destruct Hk as (c & Hc & ->). unfold due_right. cbn [due_of rest_due before].
    exists []. split; [|intros x y; split; [intros []|intros (m & r & _ & _ & Hr & _); lia]].
    exists (ideal p), c. now repeat split.
Qed.

Lemma first_stations_right h : forall l s,
  (forall p, In p l -> planned_right n h ls p) -> all_some (map (first_station h) l) = Some s ->
  map plan_of s = map plan_is l /\ forall x, In x s -> station_right G both h who kept listed_at 0 x.
Proof.
  induction l as [|p l IH]; intros s planned E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros x [].
  - destruct (first_station h p) as [x|] eqn:Ex; [|discriminate].
    destruct (all_some (map (first_station h) l)) as [s'|]; [|discriminate]. injection E as <-.
    destruct (first_station_right h p x (planned p (or_introl eq_refl)) Ex) as [E1 R1].
    destruct (IH s' (fun q Hq => planned q (or_intror Hq)) eq_refl) as [E2 R2].
    split; [simpl; congruence|]. intros y [<-|Hy]; [exact R1|now apply R2].
Qed.

Theorem passed_replayed : exists h R last, replayed h R last.
Proof.
  pose proof passed as E. unfold check_rows in E. destruct (test_on_top n) eqn:T; [|discriminate].
  pose proof (test_on_top_right n T) as top. unfold replay_rows in E.
  destruct (plan_all n 1 (Table.empty known) ls) as [l|] eqn:El; [|discriminate].
  cbv zeta in E. destruct (_ <? _)%Z in E; [discriminate|].
  match type of E with (if ?b then _ else _) = _ => destruct b; [discriminate|] end.
  match type of E with context [Z.to_nat (Z.log2_up ?b)] => set (h := Z.to_nat (Z.log2_up b)) in E end.
  assert (planned : map ideal l = ls /\ forall p, In p l -> planned_right n h ls p).
  { apply (plan_all_right g n sane_n D sizes h ls codes distinct ls [] (Table.empty known) 1%positive); try reflexivity.
    - intros x k F. rewrite Table.gempty in F. discriminate.
    - exact El. }
  destruct planned as [same planned].
  destruct (all_some (map (first_station h) l)) as [s|] eqn:Es; [|discriminate].
  destruct (first_stations_right h l s planned Es) as [plans first].
  set (last := last_live _ _ _) in E.
  destruct (run h _ _ _ last 0 0 _ s) as [[R s']|] eqn:Er; [|discriminate].
  destruct (if forallb (test_before n R) l then test_stations h last R l s' else false) eqn:tests; [|discriminate].
  injection E as Ep Est. rename l into ps'.
  assert (cap : Z.of_nat (0 + Z.to_nat (capacity h)) = capacity h) by (unfold capacity; lia).
  destruct (run_right G top both D h (stairs n) (fun i => eq_refl) who kept kept_row listed_at _ _ _ 0 0 (Z.to_nat (capacity h))
              s R s' cap ltac:(intros i Hi; lia) first Er) as (r & -> & plans' & right).
  destruct (forallb (test_before n #r) ps') eqn:before; [|discriminate].
  exists h, r, last. constructor; rewrite <- ?Ep, <- ?Est; try assumption.
  - congruence.
  - intros p Hp. rewrite forallb_forall in before. now apply before.
  - intros e Ee m x C. unfold last in Ee. destruct (last_live_right _ _ _ _ Ee) as [pos none].
    destruct (Z_le_gt_dec #m e) as [|more]; [assumption|exfalso].
    assert (Re : reaches (delta G (Z.to_nat e)) x) by (apply C; lia).
    simpl in Re. replace (Z.of_nat (Z.to_nat e)) with e in Re by lia. now rewrite none in Re.
Qed.

End Replayed.
