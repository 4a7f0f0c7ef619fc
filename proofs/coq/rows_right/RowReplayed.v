(* What is known when the check by rows has passed (RowCheck.v): the plans are right, so are all stations in front of the last row, and all
   claims are known. *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Bits Elements Definitions Syntax Statement OwnGame Grundy Model Moves Periods Claims Columns
  Options Known Numbers Certificate IdealNumbers Structure StructureRight WalksRight Valuation RowFit Restrict RowTail RowClaims
  RowFacts RowRun RowTests RowSettle RowCheck ColumnSets RowCells RowStep RowWatches RowStages RowRunRight RowShifts RowSettleRight RowFrontRight RowPlanRight.
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

(* The ideals with their claims. *)
Definition with_claims (ls : list listed) (ps : list planned) : Prop :=
  Forall2 (fun x p => ideal p = x /\ map row_claim_of (ideal_claims (record x)) = map Some (claims_is p)) ls ps.

Lemma planned_claimed n decree_of : forall ls i t ps, plan_all n decree_of i t ls = Some ps -> with_claims ls ps.
Proof.
  unfold with_claims. induction ls as [|x l IH]; intros i t qs E; simpl in E; [injection E as <-; constructor|].
  destruct (all_some (map row_claim_of (ideal_claims (record x)))) as [cs|] eqn:Ecs; [|discriminate].
  destruct (plan_for n decree_of t i x) as [q|]; [|discriminate].
  destruct (plan_all n decree_of (Pos.succ i) _ l) as [rest|] eqn:Er; [|discriminate]. injection E as <-.
  constructor; [|exact (IH _ _ _ Er)]. split; [reflexivity|]. now apply all_some_spec.
Qed.

Section Replayed.

Variable g : game.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis val : valuation_right G Val.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).

Variables (ps : list planned) (st : list station).

Notation who := (who n ls).
Notation listed_at := (listed_at n ls).
Notation claims_at := (claims_at ls).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation row_true := (row_true G Val).
Notation minus := (minus G).
Notation unshut B k R := (forall r, R <= r -> ~ RowFit.shut G worth B k r).

(* Claims without lists. *)
Definition unlisted_at (B : list bool) (k : nat) : Prop := forall x, In x ls -> B = bits n x -> is_full x = false.

Notation station_right h R := (station_right G Val h who listed_at unlisted_at (verified G Val listed_at unlisted_at) R).

(* What has been replayed. *)
Record replayed (h R : nat) : Prop := {
  r_planned : forall p, In p ps -> planned_right g n is_plain worth h ls p;
  r_ideals : map ideal ps = ls;
  r_bones : bones st = map (fun p => (plan_is p, claims_is p)) ps;
  r_stations : forall s, In s st -> station_right h R s;
  r_known : all_known st = true;
  r_top : on_top G
}.

Lemma first_states_spec h keep p : forall cs rs l, first_states h keep p cs rs = Some l ->
  map claimed l = cs /\ forall k s, nth_error l k = Some s -> exists c r w,
    nth_error cs k = Some c /\ nth_error rs k = Some r /\ first_watch c = Some w /\
    s = {| claimed := c; now := first_cell h (plan_is p);
           stage_of := Open w (if is_full (ideal p) then Some (due_of r) else None) (first_next keep (plan_is p) c) |}.
Proof.
  induction cs as [|c cs IH]; intros rs l E; simpl in E.
  - destruct rs; injection E as <-; (split; [reflexivity|]; intros k s Hk; now destruct k).
  - destruct rs as [|r rs]; [discriminate|]. destruct (first_watch c) as [w|] eqn:Ew; [|discriminate].
    destruct (first_states h keep p cs rs) as [l'|] eqn:El; [|discriminate]. injection E as <-.
    destruct (IH rs l' El) as [same at_k]. split; [simpl; congruence|]. intros [|k] s Hk; simpl in Hk.
    + injection Hk as <-. exists c, r, w. now repeat split.
    + destruct (at_k k s Hk) as (c' & r' & w' & H1 & H2 & H3 & H4). exists c', r', w'. now repeat split.
Qed.

Lemma first_station_right h keep p s :
  planned_right g n is_plain worth h ls p -> first_station h keep p = Some s ->
  (plan_of s, map claimed (states_of s)) = (plan_is p, claims_is p) /\ station_right h 0 s.
Proof.
  intros [in_p name_p plan_p _ ] E. unfold first_station in E.
  destruct (Z.leb_spec (capacity h) (lo (plan_is p))) as [|wide]; [discriminate|].
  destruct (first_states _ _ _ _ _) as [l|] eqn:El; [|discriminate]. injection E as <-.
  specialize (plan_p wide). destruct (first_states_spec _ _ _ _ _ _ El) as [same at_k].
  split; [cbn [plan_of states_of]; congruence|].
  constructor; cbn [plan_of states_of]; rewrite name_p.
  { exact (bits_ideal g n sane_n D sizes (ideal p)). }
  { exact plan_p. }
  intros k s Hk. destruct (at_k k s Hk) as (cm & rc & w & Hc & Hrc & F & ->). clear at_k Hk.
  unfold stage_right. cbn [stage_of now claimed]. split; [|split; [|split]].
  - unfold first_cell.
    assert (never : forall m, ~ RowFit.closed G worth (bits n (ideal p)) k m 0) by (intros m (r & Hr & _); lia).
    assert (has_shut : forall m, inside h m ->
              (has h (if (loD (plan_is p) <=? 0)%Z then Bits.below (path_of h (lo (plan_is p))) Off else Off) m
               <-> (loD (plan_is p) <= 0)%Z /\ before_lo (bits n (ideal p)) m)).
    { intros m Hm. destruct (Z.leb_spec (loD (plan_is p)) 0) as [low|high].
      - pose proof (plan_inside _ _ _ _ _ _ plan_p) as pos.
        replace (lo (plan_is p)) with (Z.of_nat (Z.to_nat (lo (plan_is p)))) by lia.
        rewrite (has_below h Off (Z.to_nat (lo (plan_is p))) m) by (unfold ColumnSets.inside in *; lia).
        rewrite <- (plan_lo _ _ _ _ _ _ plan_p m). unfold has. simpl. intuition (lia || discriminate).
      - unfold has. simpl. intuition (lia || discriminate). }
    constructor; cbn [shut capped].
    + intros m Hm not_low. rewrite (has_shut m Hm). split; [tauto|]. intro c. contradiction (never m c).
    + intros high m Hm low. apply (has_shut m Hm). split; [|exact low].
      destruct (Z_le_gt_dec (loD (plan_is p)) 0) as [|more]; [assumption|]. contradiction high.
      apply (plan_loD _ _ _ _ _ _ plan_p). lia.
    + intros m _ _. split; [discriminate|]. intro c. contradiction (never m c).
    + intros _ y r Hr. lia.
  - destruct cm as [C|t]; cbn [first_watch] in F.
    + injection F as <-. intros m r Hr. lia.
    + destruct (offsets t) as [|o os] eqn:Et; [discriminate|]. destruct (shifts_of t) as [sh|] eqn:Esh; [|discriminate].
      injection F as <-. destruct (shifts_right t ltac:(rewrite Et; discriminate) sh Esh) as [full _].
      split; [exact full|]. split; [exact (stands_start (shifts_tail sh))|]. intros _ m r Hr. lia.
  - destruct cm as [C|t]; cbn [first_watch] in F.
    + injection F as <-. exact I.
    + destruct (offsets t) as [|o os]; [discriminate|]. destruct (shifts_of t) as [sh|] eqn:Esh; [|discriminate].
      injection F as <-. split; [reflexivity|exact Esh].
  - destruct (is_full (ideal p)) eqn:full.
    + unfold due_right. cbn [due_of rest_due before].
      exists []. split; [|intros x y; split; [intros []|intros (m & r & _ & _ & Hr & _); lia]].
      exists (ideal p), rc. now repeat split.
    + intros x Hx Ex. pose proof (find_listed n ls codes distinct x Hx) as E. rewrite <- Ex in E.
      rewrite (find_listed n ls codes distinct (ideal p) in_p) in E. injection E as <-. exact full.
Qed.

Lemma first_stations_right h keep : forall l s,
  (forall p, In p l -> planned_right g n is_plain worth h ls p) -> all_some (map (first_station h keep) l) = Some s ->
  bones s = map (fun p => (plan_is p, claims_is p)) l /\ forall x, In x s -> station_right h 0 x.
Proof.
  induction l as [|p l IH]; intros s planned E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros x [].
  - destruct (first_station h keep p) as [x|] eqn:Ex; [|discriminate].
    destruct (all_some (map (first_station h keep) l)) as [s'|]; [|discriminate]. injection E as <-.
    destruct (first_station_right h keep p x (planned p (or_introl eq_refl)) Ex) as [E1 R1].
    destruct (IH s' (fun q Hq => planned q (or_intror Hq)) eq_refl) as [E2 R2].
    split; [simpl; congruence|]. intros y [<-|Hy]; [exact R1|now apply R2].
Qed.

(* What a check by rows has to find. *)
Definition rows_found : Prop := with_claims ls ps /\ exists h R, replayed h R.

Theorem passed_replayed (decree_of : N -> option decree) :
  (forall x, In x ls -> match decree_of (code x) with
                        | None => forall m, is_plain (at_ (bits n x) 0 m)
                        | Some e => (0 <= value_is e)%Z -> (forall a, member (bits n x) a = true -> uC G a = 0 /\ uD G a = 0) ->
                            fixed_right G Val e (bits n x)
                        end) ->
  check_rows_of decree_of n ls = Some (ps, st) -> rows_found.
Proof.
  intros decrees_right E. unfold check_rows_of in E. destruct (test_on_top n) eqn:T; [|discriminate].
  pose proof (test_on_top_right n T) as top. unfold replay_rows in E.
  destruct (plan_all n decree_of 1 (Table.empty known) ls) as [l|] eqn:El; [|discriminate].
  cbv zeta in E. destruct (_ <? _)%Z in E; [discriminate|].
  match type of E with (if ?b then _ else _) = _ => destruct b; [discriminate|] end.
  match type of E with context [Z.to_nat (Z.log2_up ?b)] => set (h := Z.to_nat (Z.log2_up b)) in E end.
  assert (planned : map ideal l = ls /\ forall p, In p l -> planned_right g n is_plain worth h ls p).
  { apply (plan_all_right g n sane_n D sizes is_plain worth val decree_of h ls codes distinct decrees_right ls [] (Table.empty known) 1%positive); try reflexivity.
    - intros x k F. rewrite Table.gempty in F. discriminate.
    - exact El. }
  destruct planned as [same planned].
  destruct (all_some (map (first_station h (keep_all l)) l)) as [s|] eqn:Es; [|discriminate].
  destruct (first_stations_right h (keep_all l) l s planned Es) as [plans first].
  set (last := last_live _ _ _) in E.
  destruct (run _ h last _ _ 0 0 _ s) as [s'|] eqn:Er; [|discriminate]. injection E as Ep Est.
  assert (cap : Z.of_nat (0 + Z.to_nat (capacity h)) = capacity h) by (unfold capacity; lia).
  assert (last_right : forall e, last = Some e -> forall m x, clear G m x -> (#m <= e)%Z).
  { intros e Ee m x C. unfold last in Ee. destruct (last_live_right _ _ _ _ Ee) as [pos none].
    destruct (Z_le_gt_dec #m e) as [|more]; [assumption|exfalso].
    assert (Re : reaches (delta G (Z.to_nat e)) x) by (apply C; lia).
    simpl in Re. replace (Z.of_nat (Z.to_nat e)) with e in Re by lia. now rewrite none in Re. }
  destruct (run_right G top Val val h (stairs n) (fun i => eq_refl) who listed_at unlisted_at
              (verified G Val listed_at unlisted_at) (capacity h) (Z.le_refl _) last
              (front_right G top Val val h (stairs n) (fun i => eq_refl) last last_right who listed_at unlisted_at)
              _ 0 0 (Z.to_nat (capacity h)) s s' cap ltac:(intros i Hi; lia) first Er) as (same_bones & known & R & right).
  split; [apply (planned_claimed n decree_of ls 1 (Table.empty _)); now rewrite <- Ep|]. exists h, R. constructor; rewrite <- ?Ep, <- ?Est; try assumption. congruence.
Qed.

End Replayed.
