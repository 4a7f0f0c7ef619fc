(* If the check row by row passes (RowCheck.v), all its claims are true: by induction on the ideals, and on the values
   (THEOREM.md, section 10). *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Bits Elements Definitions Syntax Statement OwnGame Grundy Model Moves Periods Claims Columns
  Options Known Numbers Certificate IdealNumbers Structure StructureRight WalksRight RowFit Restrict RowTail RowClaims
  RowFacts RowRun RowTests RowCheck ColumnSets RowCells RowStep RowWatches RowRunRight RowShifts RowTestsRight RowPlanRight RowReplayed RowLists.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

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

Notation kept := (kept ls).
Notation replayed := (replayed g n ls ps st).

Section Replayed.

Variables (h R : nat) (last : option Z).
Hypothesis done : replayed h R last.

Let planned_ps := r_planned _ _ _ _ _ _ _ _ done.
Let ideals_ps := r_ideals _ _ _ _ _ _ _ _ done.
Let plans := r_plans _ _ _ _ _ _ _ _ done.
Let stations := r_stations _ _ _ _ _ _ _ _ done.
Let before := r_before _ _ _ _ _ _ _ _ done.
Let after := r_after _ _ _ _ _ _ _ _ done.
Let last_right := r_last _ _ _ _ _ _ _ _ done.
Let top := r_top _ _ _ _ _ _ _ _ done.

(* What is known of a listed ideal. *)
Record known_ideal (i : nat) (p : planned) (s : station) : Prop := {
  k_p : nth_error ps i = Some p;
  k_s : nth_error st i = Some s;
  k_plan : plan_of s = plan_is p;
  k_right : plan_right G h who (plan_is p) (bits n (ideal p));
  k_cells : test_cells h last #R (lo (plan_is p)) (claims_is p) (cells_of s) (watches s) = true;
  k_lists : test_lists (ideal p) s = true
}.

Lemma known_at i p : nth_error ps i = Some p -> exists s, known_ideal i p s.
Proof.
  intro Hp. destruct (test_stations_spec h last #R ps st after i p Hp) as (s & Hs & T & L). exists s.
  assert (E : plan_of s = plan_is p).
  { assert (H : nth_error (map plan_of st) i = nth_error (map plan_is ps) i) by now rewrite plans.
    rewrite !nth_error_map, Hp, Hs in H. now injection H. }
  constructor; try assumption.
  pose proof (station_plan _ _ _ _ _ _ _ _ (stations s (nth_error_In _ _ Hs))) as P.
  rewrite E, (planned_name _ _ _ _ (planned_ps p (nth_error_In _ _ Hp))) in P. exact P.
Qed.

Lemma known_of B : is_ideal G B -> exists i p s, known_ideal i p s /\ B = bits n (ideal p).
Proof.
  intro I. destruct (all_ideals B I) as (x & Hx & E). rewrite <- ideals_ps in Hx. apply in_map_iff in Hx.
  destruct Hx as (p & <- & Hp). destruct (In_nth_error _ _ Hp) as [i Hi]. destruct (known_at i p Hi) as [s Ks].
  now exists i, p, s.
Qed.

Lemma claims_known i p s : known_ideal i p s ->
  claims_is p = claims_at (bits n (ideal p)) /\ length (claims_is p) = S K.
Proof.
  intro Ks. pose proof (planned_ps p (nth_error_In _ _ (k_p _ _ _ Ks))) as [in_p _ _ claims_p _ _].
  split; [exact claims_p|]. rewrite claims_p, (claims_at_bits n ls codes distinct (ideal p) in_p).
  pose proof passed as E. unfold check_rows, replay_rows in E. destruct (test_on_top n); [|discriminate].
  destruct (plan_all n 1 (Table.empty known) ls) as [l|] eqn:El; [|discriminate].
  destruct (plan_all_claims n _ _ _ _ El (ideal p) in_p) as [cs Ecs]. unfold claims_of. rewrite Ecs.
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
  pose proof (stations s (nth_error_In _ _ (k_s _ _ _ Ks))) as [_ _ C W Ke _].
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
