(* If the check row by row passes (RowCheck.v), all its claims are true: by induction on the ideals, and on the values
   (THEOREM.md, section 10). *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Bits Elements Definitions Syntax Statement OwnGame Grundy Model Moves Periods Claims Columns
  Options Known Numbers Certificate IdealNumbers Structure StructureRight WalksRight RowFit Restrict RowTail RowClaims
  RowFacts RowRun RowTests RowCheck RowCells RowStep RowRunRight RowTestsRight RowPlanRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- Lists in step *)

Lemma test_cells_spec h last R low : forall claims cs ws, test_cells h last R low claims cs ws = true ->
  forall k claim, nth_error claims k = Some claim ->
  exists c w, nth_error cs k = Some c /\ nth_error ws k = Some w /\ test_after h last low R claim c w = true.
Proof.
  induction claims as [|claim claims IH]; intros [|c cs] [|w ws] T k x Hk; try discriminate; [now destruct k|].
  cbn [test_cells] in T. apply and_lazy in T. destruct T as [here T]. destruct k as [|k]; simpl in Hk.
  - injection Hk as <-. now exists c, w.
  - exact (IH cs ws T k x Hk).
Qed.

Lemma test_stations_spec h last R : forall l s, test_stations h last R l s = true ->
  forall i p, nth_error l i = Some p -> exists x, nth_error s i = Some x /\
  test_cells h last R (lo (plan_is p)) (claims_is p) (cells_of x) (watches x) = true.
Proof.
  induction l as [|p l IH]; intros [|x s] T i q Hi; try discriminate; [now destruct i|].
  cbn [test_stations] in T. apply and_lazy in T. destruct T as [here T]. destruct i as [|i]; simpl in Hi.
  - injection Hi as <-. now exists x.
  - exact (IH s T i q Hi).
Qed.

Lemma test_values_spec g R p : forall cs k smaller, test_values g R p k smaller cs = true ->
  forall i c, nth_error cs i = Some c ->
  match c with
  | RowFinite _ => True
  | RowPeriodic t =>
      test_tail (stairs g) (lo (plan_is p)) R t
        ((rev (firstn i cs) ++ smaller) ++ map (fun l => nth (k + i) l no_row_claim) (claims_sources p)) = true
  end /\
  match claims_left p with
  | None => True
  | Some l => test_shut (lo (plan_is p)) R (nth (k + i) l no_row_claim) = true
  end.
Proof.
  induction cs as [|c cs IH]; intros k smaller T i x Hi; [now destruct i|].
  cbn [test_values] in T. rewrite !and_lazy in T. destruct T as [[tail_c shut_c] T].
  destruct i as [|i]; simpl in Hi.
  - injection Hi as <-. rewrite Nat.add_0_r. simpl. split.
    + destruct c as [C|t]; [exact I|exact tail_c].
    + destruct (claims_left p); [exact shut_c|exact I].
  - destruct (IH (S k) (c :: smaller) T i x Hi) as [H1 H2]. rewrite Nat.add_succ_r. cbn [firstn rev].
    replace ((rev (firstn i cs) ++ [c]) ++ smaller) with (rev (firstn i cs) ++ c :: smaller)
      by (now rewrite <- app_assoc).
    split; [exact H1|exact H2].
Qed.

Lemma in_firstn {X : Type} k : forall (l : list X) r,
  In r (firstn k l) <-> exists j, j < k /\ nth_error l j = Some r.
Proof.
  induction k as [|k IH]; intros l r.
  - split; [contradiction|]. intros (j & Hj & _). lia.
  - destruct l as [|y l]; [split; [contradiction|]; intros ([|j] & _ & E); discriminate|].
    simpl. rewrite IH. split.
    + intros [->|(j & Hj & E)]; [exists 0|exists (S j)]; (split; [lia|]); [reflexivity|exact E].
    + intros ([|j] & Hj & E); [left; now injection E|]. right. exists j. split; [lia|exact E].
Qed.

Lemma last_live_right parts : forall n i e, last_live parts i n = Some e -> (i <= e)%Z /\ rise parts e = None.
Proof.
  induction n as [|n IH]; intros i e E; cbn [last_live] in E; [discriminate|].
  destruct (rise parts i) as [d|] eqn:F.
  - destruct (IH (i + 1)%Z e E) as [H1 H2]. split; [lia|exact H2].
  - injection E as <-. split; [lia|exact F].
Qed.

Section True.

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
  r_stations : forall s, In s st -> station_right G both h who kept R s;
  r_before : forall p, In p ps -> test_before n #R p = true;
  r_after : test_stations h last #R ps st = true;
  r_last : forall e, last = Some e -> forall m r, clear G m r -> (#m <= e)%Z;
  r_top : on_top G
}.

Lemma first_station_right h p s :
  planned_right n h ls p -> first_station h p = Some s ->
  plan_of s = plan_is p /\ station_right G both h who kept 0 s.
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
  constructor; cbn [plan_of cells_of watches]; rewrite name_p.
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
        rewrite (has_below h Off (Z.to_nat (lo (plan_is p))) m) by (unfold RowCells.inside in *; lia).
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
Qed.

Lemma first_stations_right h : forall l s,
  (forall p, In p l -> planned_right n h ls p) -> all_some (map (first_station h) l) = Some s ->
  map plan_of s = map plan_is l /\ forall x, In x s -> station_right G both h who kept 0 x.
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
  destruct (run_right G top both D h (stairs n) (fun i => eq_refl) who kept kept_row _ _ _ 0 0 (Z.to_nat (capacity h))
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

Section Replayed.

Variables (h R : nat) (last : option Z).
Hypothesis done : replayed h R last.

Let planned_ps := r_planned _ _ _ done.
Let ideals_ps := r_ideals _ _ _ done.
Let plans := r_plans _ _ _ done.
Let stations := r_stations _ _ _ done.
Let before := r_before _ _ _ done.
Let after := r_after _ _ _ done.
Let last_right := r_last _ _ _ done.
Let top := r_top _ _ _ done.

(* What is known of a listed ideal. *)
Record known_ideal (i : nat) (p : planned) (s : station) : Prop := {
  k_p : nth_error ps i = Some p;
  k_s : nth_error st i = Some s;
  k_plan : plan_of s = plan_is p;
  k_right : plan_right G h who (plan_is p) (bits n (ideal p));
  k_cells : test_cells h last #R (lo (plan_is p)) (claims_is p) (cells_of s) (watches s) = true
}.

Lemma known_at i p : nth_error ps i = Some p -> exists s, known_ideal i p s.
Proof.
  intro Hp. destruct (test_stations_spec h last #R ps st after i p Hp) as (s & Hs & T). exists s.
  assert (E : plan_of s = plan_is p).
  { assert (H : nth_error (map plan_of st) i = nth_error (map plan_is ps) i) by now rewrite plans.
    rewrite !nth_error_map, Hp, Hs in H. now injection H. }
  constructor; try assumption.
  pose proof (station_plan _ _ _ _ _ _ _ (stations s (nth_error_In _ _ Hs))) as P.
  rewrite E, (planned_name _ _ _ _ (planned_ps p (nth_error_In _ _ Hp))) in P. exact P.
Qed.

Lemma known_of B : is_ideal G B -> exists i p s, known_ideal i p s /\ B = bits n (ideal p).
Proof.
  intro I. destruct (all_ideals B I) as (x & Hx & E). rewrite <- ideals_ps in Hx. apply in_map_iff in Hx.
  destruct Hx as (p & <- & Hp). destruct (In_nth_error _ _ Hp) as [i Hi]. destruct (known_at i p Hi) as [s Ks].
  now exists i, p, s.
Qed.

Lemma length_claims x : In x ls -> length (claims_of x) = S K \/ claims_of x = [].
Proof.
  intro Hx. unfold claims_of. destruct (all_some _) as [cs|] eqn:E; [left|now right].
  apply all_some_spec in E. apply (f_equal (@length _)) in E. rewrite !map_length in E. rewrite <- E. now apply lengths.
Qed.

Lemma claims_known i p s : known_ideal i p s ->
  claims_is p = claims_at (bits n (ideal p)) /\ length (claims_is p) = S K.
Proof.
  intro Ks. pose proof (planned_ps p (nth_error_In _ _ (k_p _ _ _ Ks))) as [in_p _ _ claims_p _ _].
  split; [exact claims_p|]. rewrite claims_p, (claims_at_bits n ls codes distinct (ideal p) in_p).
  pose proof passed as E. unfold check_rows, replay_rows in E. destruct (test_on_top n); [|discriminate].
  destruct (plan_all n 1 (Table.empty known) ls) as [l|] eqn:El; [|discriminate].
  assert (some : forall l i t ps, plan_all n i t l = Some ps -> forall x, In x l ->
            exists cs, all_some (map row_claim_of (ideal_claims (record x))) = Some cs).
  { clear. induction l as [|x l IH]; intros i t ps E y Hy; [contradiction|]. simpl in E.
    destruct (all_some (map row_claim_of (ideal_claims (record x)))) as [cs|] eqn:Ecs; [|discriminate].
    destruct (plan_for n t i x) as [[[p ss] left]|]; [|discriminate].
    destruct (plan_all n (Pos.succ i) _ l) as [rest|] eqn:Er; [|discriminate].
    destruct Hy as [<-|Hy]; [now exists cs|exact (IH _ _ _ Er y Hy)]. }
  destruct (some _ _ _ _ El (ideal p) in_p) as [cs Ecs]. unfold claims_of. rewrite Ecs.
  apply all_some_spec in Ecs. apply (f_equal (@length _)) in Ecs. rewrite !map_length in Ecs. rewrite <- Ecs. now apply lengths.
Qed.

Lemma claim_exists B k : is_ideal G B -> k <= K -> exists c, nth_error (claims_at B) k = Some c.
Proof.
  intros I Hk. destruct (known_of B I) as (i & p & s & Ks & ->). destruct (claims_known i p s Ks) as [<- L].
  destruct (nth_error (claims_is p) k) as [c|] eqn:E; [now exists c|]. apply nth_error_None in E. lia.
Qed.

(* The parts of one claim. *)
Lemma claim_parts i p s k c : known_ideal i p s -> nth_error (claims_is p) k = Some c ->
  exists x w, test_after h last (lo (plan_is p)) #R c x w = true
    /\ RowCells.ready G both h (bits n (ideal p)) k R x
    /\ watch_right G both (bits n (ideal p)) k R (plan_is p) w
    /\ nth_error (watches s) k = Some w
    /\ match c, w with
       | RowPeriodic t, Tail N shifts _ _ => N = start t /\ shifts_of t = Some shifts
       | RowPeriodic _, Last _ => False
       | RowFinite _, _ => True
       end.
Proof.
  intros Ks Hk. destruct (test_cells_spec _ _ _ _ _ _ _ (k_cells _ _ _ Ks) k c Hk) as (x & w & Hx & Hw & T).
  pose proof (stations s (nth_error_In _ _ (k_s _ _ _ Ks))) as [_ _ C W Ke].
  rewrite (k_plan _ _ _ Ks), (planned_name _ _ _ _ (planned_ps p (nth_error_In _ _ (k_p _ _ _ Ks)))) in C, W, Ke.
  exists x, w. split; [exact T|]. split; [exact (C k x Hx)|]. split; [exact (W k w Hw)|]. split; [exact Hw|].
  pose proof (Ke k w Hw) as H. unfold kept in H. destruct (claims_known i p s Ks) as [E _]. rewrite <- E, Hk in H.
  destruct c as [C'|t]; [exact Logic.I|]. destruct w; [contradiction|exact H].
Qed.

Lemma before_parts p : In p ps ->
  (loD (plan_is p) <= #R)%Z /\ test_values n #R p 0 [] (claims_is p) = true.
Proof.
  intro Hp. pose proof (before p Hp) as T. unfold test_before in T. rewrite and_lazy, Z.leb_le in T. exact T.
Qed.

(* ---- The induction *)

Definition claim_true (B : list bool) (k : nat) : Prop :=
  (forall c, nth_error (claims_at B) k = Some c -> row_true B k c R) /\ unshut B k R.

Lemma nth_some k l c : nth_error l k = Some c -> nth k l no_row_claim = c.
Proof. intro E. now apply nth_error_nth. Qed.

Section One.

Variables (i : nat) (p : planned) (s : station).
Hypothesis Ks : known_ideal i p s.
Notation B := (bits n (ideal p)).
Hypothesis smaller_true : forall B' k, is_ideal G B' -> Options.count G B' < Options.count G B -> k <= K -> claim_true B' k.

Let in_ps : In p ps := nth_error_In _ _ (k_p _ _ _ Ks).
Let ideal_B : is_ideal G B := bits_ideal g n sane_n D sizes (ideal p).

Lemma unshut_B k : k <= K -> unshut B k R.
Proof.
  intro Hk. pose proof (k_right _ _ _ Ks) as P. pose proof (plan_left _ _ _ _ _ P) as L.
  destruct (left_ideal (plan_is p)) as [q|] eqn:Eq.
  - destruct L as (x & Hlo & W). destruct (before_parts p in_ps) as [rows_R values].
    pose proof (planned_left _ _ _ _ (planned_ps p in_ps)) as Hleft. rewrite Eq in Hleft.
    destruct (claims_known i p s Ks) as [_ len].
    destruct (nth_error (claims_is p) k) as [c|] eqn:Ec; [|apply nth_error_None in Ec; lia].
    destruct (test_values_spec n #R p _ _ _ values k c Ec) as [_ T]. rewrite Hleft, W in T. simpl plus in T.
    assert (low_x : before_lo B x) by (apply (plan_lo _ _ _ _ _ P); lia).
    assert (less : Options.count G (left_of G B x) < Options.count G B).
    { destruct low_x as (a & Ha & more). pose proof (member_size G B a (proj1 ideal_B) Ha) as Sa.
      apply (count_less G B (left_of G B x) a); [intros b; apply left_of_part|exact Sa|exact Ha|].
      apply not_true_iff_false. unfold left_of. rewrite member_subset, andb_true_iff, Nat.leb_le. lia. }
    pose proof (left_of_ideal G both D B x ideal_B) as I'.
    destruct (smaller_true (left_of G B x) k I' less Hk) as [true open].
    destruct (claim_exists (left_of G B x) k I' Hk) as [c' Ec'].
    rewrite (nth_some _ _ _ Ec') in T.
    apply (never_shut G top both D B k x R c' R ideal_B).
    + intros m low. apply (plan_lo _ _ _ _ _ P) in low. lia.
    + intros r Hr low. apply (plan_loD _ _ _ _ _ P) in low. lia.
    + lia.
    + exact (true c' Ec').
    + exact open.
    + destruct c' as [C|u]; [exact Logic.I|]. intros m Hm low. cbn [test_shut] in T. apply Z.ltb_lt in T.
      apply (plan_lo _ _ _ _ _ P) in low.
      destruct (true _ Ec') as (full & _). pose proof (TailTests.offset_bounds u #m full). lia.
  - intros r _ (m & low & _). apply (plan_lo _ _ _ _ _ P) in low. lia.
Qed.

(* The sources of a claim. *)
Lemma sources_true k : k <= K -> (forall j, j < k -> claim_true B j) ->
  let ss := (rev (firstn k (claims_is p)) ++ []) ++ map (fun l => nth (0 + k) l no_row_claim) (claims_sources p) in
  (forall c, In c ss -> (exists j, j < k /\ row_true B j c R) \/ exists a, member B a = true /\ row_true (minus B a) k c R)
  /\ (forall j, j < k -> exists c, In c ss /\ row_true B j c R)
  /\ forall a, member B a = true -> exists c, In c ss /\ row_true (minus B a) k c R.
Proof.
  intros Hk values ss. destruct (claims_known i p s Ks) as [E len].
  destruct (planned_sources _ _ _ _ (planned_ps p in_ps)) as [all only].
  assert (of_value : forall j c, j < k -> nth_error (claims_is p) j = Some c -> row_true B j c R).
  { intros j c Hj Hc. apply (values j Hj). now rewrite <- E. }
  assert (of_ideal : forall a, member B a = true ->
            row_true (minus B a) k (nth k (claims_at (minus B a)) no_row_claim) R).
  { intros a Ha. pose proof (member_size G B a (proj1 ideal_B) Ha) as Sa.
    pose proof (minus_ideal G both D B a Sa ideal_B) as I'.
    destruct (claim_exists (minus B a) k I' Hk) as [c Ec]. rewrite (nth_some _ _ _ Ec).
    apply (smaller_true (minus B a) k I'); [now apply minus_smaller|exact Hk|exact Ec]. }
  unfold ss. rewrite app_nil_r. split; [|split].
  - intros c Hc. apply in_app_iff in Hc. destruct Hc as [Hc|Hc].
    + left. apply in_rev, in_firstn in Hc. destruct Hc as (j & Hj & Ej). exists j. split; [exact Hj|now apply of_value].
    + right. apply in_map_iff in Hc. destruct Hc as (l & <- & Hl). destruct (only l Hl) as (a & Ha & ->).
      exists a. split; [exact Ha|now apply of_ideal].
  - intros j Hj. destruct (nth_error (claims_is p) j) as [c|] eqn:Ec; [|apply nth_error_None in Ec; lia].
    exists c. split; [|now apply of_value]. apply in_app_iff. left. apply -> in_rev. apply in_firstn. now exists j.
  - intros a Ha. exists (nth k (claims_at (minus B a)) no_row_claim). split; [|now apply of_ideal].
    apply in_app_iff. right. apply in_map_iff. exists (claims_at (minus B a)). split; [reflexivity|now apply all].
Qed.

Lemma claim_B k : k <= K -> (forall j, j < k -> claim_true B j) -> claim_true B k.
Proof.
  intros Hk values. split; [|now apply unshut_B]. intros c Ec. destruct (claims_known i p s Ks) as [E _].
  rewrite <- E in Ec. destruct (claim_parts i p s k c Ks Ec) as (x & w & T & ready_x & watch_w & _ & kept_w).
  pose proof (k_right _ _ _ Ks) as P. destruct (before_parts p in_ps) as [rows_R tests].
  destruct (test_values_spec n #R p _ _ _ tests k c Ec) as [tail_c _].
  destruct c as [C|t].
  - exact (finite_true G top both D h B k R (plan_is p) x w last ideal_B ready_x watch_w last_right C T).
  - destruct (sources_true k Hk values) as (S1 & S2 & S3).
    apply (periodic_true G top both D h (stairs n) (fun i => eq_refl) B k R (plan_is p) x w last ideal_B who P
             ready_x watch_w rows_R t _ S1 S2 S3 (unshut_B k Hk) tail_c); [|exact T].
    destruct w; [contradiction|exact kept_w].
Qed.

End One.

Theorem all_true B k : is_ideal G B -> k <= K -> claim_true B k.
Proof.
  remember (Options.count G B) as size eqn:Es. revert B Es k.
  induction size as [size IH] using lt_wf_ind. intros B -> k I Hk. revert I Hk.
  induction k as [k IHk] using lt_wf_ind. intros I Hk.
  destruct (known_of B I) as (i & p & s & Ks & ->).
  apply (claim_B i p s Ks); [|exact Hk|].
  - intros B' k' I' less Hk'. exact (IH (Options.count G B') less B' eq_refl k' I' Hk').
  - intros j Hj. apply IHk; [exact Hj|exact I|lia].
Qed.

(* ---- The claims in short *)

Definition shorts (p : planned) (s : station) : list claim := short_claims (claims_is p) (watches s).

Lemma short_nth low : forall claims cs ws, test_cells h last #R low claims cs ws = true ->
  length (short_claims claims ws) = length claims /\
  forall k c, nth_error (short_claims claims ws) k = Some c ->
  exists claim w, nth_error claims k = Some claim /\ nth_error ws k = Some w /\
    match claim, w with
    | RowFinite _, Last e => c = {| entries := match e with Some e => [e] | None => [] end; ending := None |}
    | RowPeriodic t, _ => c = {| entries := []; ending := Some t |}
    | _, _ => False
    end.
Proof.
  induction claims as [|claim claims IH]; intros [|x cs] [|w ws] T; try discriminate.
  - split; [reflexivity|]. intros k c Hk. now destruct k.
  - cbn [test_cells] in T. apply and_lazy in T. destruct T as [here T]. destruct (IH cs ws T) as [L H].
    destruct claim as [C|t].
    + destruct w as [e|]; [|discriminate]. cbn [short_claims]. split; [simpl; congruence|].
      intros [|k] c Hk; simpl in Hk; [injection Hk as <-; exists (RowFinite C), (Last e); now repeat split|].
      destruct (H k c Hk) as (claim & w & H1 & H2 & H3). now exists claim, w.
    + cbn [short_claims]. split; [simpl; congruence|].
      intros [|k] c Hk; simpl in Hk; [injection Hk as <-; exists (RowPeriodic t), w; now repeat split|].
      destruct (H k c Hk) as (claim & w' & H1 & H2 & H3). now exists claim, w'.
Qed.

Theorem short_right i p s k c :
  known_ideal i p s -> nth_error (shorts p s) k = Some c -> RowClaims.row_right G both (bits n (ideal p)) k (pairs_short c).
Proof.
  intros Ks Hk. destruct (short_nth _ _ _ _ (k_cells _ _ _ Ks)) as [_ H].
  destruct (H k c Hk) as (claim & w & Hc & Hw & E). destruct (claims_known i p s Ks) as [same len].
  assert (small : k <= K).
  { assert (k < length (claims_is p)) by (apply nth_error_Some; congruence). lia. }
  pose proof (bits_ideal g n sane_n D sizes (ideal p)) as I.
  pose proof (all_true (bits n (ideal p)) k I small) as [true _].
  assert (true_c : row_true (bits n (ideal p)) k claim R) by (apply true; now rewrite <- same).
  destruct (claim_parts i p s k claim Ks Hc) as (x & w' & T & ready_x & watch_w & Hw' & kept_w).
  rewrite Hw in Hw'. injection Hw' as <-. destruct claim as [C|t].
  - destruct w as [e|]; [|contradiction]. subst c. unfold pairs_short. cbn [ending entries].
    destruct e as [[a b]|]; simpl in *.
    + destruct watch_w as (m & r & -> & -> & S & most). exists m, r. split; [reflexivity|]. split; [reflexivity|].
      split; [exact S|]. intros m' r' S'. apply (most m' r'); [|exact S']. now apply (true_c m' r').
    + intros m r S. apply (watch_w m r); [|exact S]. now apply (true_c m r).
  - subst c. unfold pairs_short. cbn [ending entries]. destruct t as [N os]. cbn [start offsets RowClaims.row_right].
    set (t := {| start := N; offsets := os |}) in *. destruct true_c as (full & positive & on & _).
    pose proof (k_right _ _ _ Ks) as P. pose proof (nth_error_In _ _ (k_p _ _ _ Ks)) as in_ps.
    destruct (before_parts p in_ps) as [rows_R tests].
    destruct (test_values_spec n #R p _ _ _ tests k (RowPeriodic t) Hc) as [tail_c _].
    destruct (passed_before (stairs n) R (plan_is p) t _ tail_c).
    assert (kept_t : match w with Tail N shifts _ _ => N = start t /\ shifts_of t = Some shifts | Last _ => True end)
      by (destruct w; [exact Logic.I|exact kept_w]).
    constructor; try assumption.
    + exact (all_heights G both D (stairs n) (fun i => eq_refl) R (plan_is p) t _ tail_c).
    + intros a Ha. exact (periodic_lo G h (stairs n) (bits n (ideal p)) R (plan_is p) who P t _ tail_c a Ha).
    + exact (periodic_least G top both D h (stairs n) (bits n (ideal p)) k R (plan_is p) x w last I who P ready_x watch_w
               t _ tail_c kept_t T).
Qed.

Lemma short_length i p s : known_ideal i p s -> length (shorts p s) = S K.
Proof.
  intro Ks. destruct (short_nth _ _ _ _ (k_cells _ _ _ Ks)) as [L _]. unfold shorts. rewrite L.
  now apply (claims_known i p s Ks).
Qed.

End Replayed.

End True.
