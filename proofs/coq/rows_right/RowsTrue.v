(* If the check row by row passes (RowCheck.v), all its claims are true, as each one is known in the end (RowSettleRight.v). *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Bits Elements Definitions Syntax Statement OwnGame Grundy Model Moves Periods Claims Columns
  Options Known Numbers Certificate IdealNumbers Structure StructureRight WalksRight Valuation RowFit Restrict RowTail RowClaims
  RowFacts RowRun RowTests RowSettle RowCheck ColumnSets RowCells RowStep RowWatches RowStages RowRunRight RowShifts RowTestsRight RowSettleRight
  RowPlanRight RowReplayed RowLists.
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
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis val : valuation_right G Val.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).
Hypothesis all_ideals : forall B, is_ideal G B -> exists x, In x ls /\ B = bits n x.
Variable K : nat.
Hypothesis lengths : forall x, In x ls -> length (ideal_claims (record x)) = S K.

Variables (ps : list planned) (st : list station).
Hypothesis passed : rows_found g n is_plain worth ls ps st.

Notation who := (who n ls).
Notation claims_at := (claims_at ls).
Notation row_true := (row_true G Val).
Notation replayed := (replayed g n is_plain worth ls ps st).
Notation verified := (verified G Val (listed_at n ls) (unlisted_at n ls)).

Section Replayed.

Variables (h R : nat).
Hypothesis done : replayed h R.

Let planned_ps := r_planned _ _ _ _ _ _ _ _ _ done.
Let ideals_ps := r_ideals _ _ _ _ _ _ _ _ _ done.
Let bones_st := r_bones _ _ _ _ _ _ _ _ _ done.
Let stations := r_stations _ _ _ _ _ _ _ _ _ done.
Let all_known_st := r_known _ _ _ _ _ _ _ _ _ done.

(* What is known of a listed ideal. *)
Record known_ideal (i : nat) (p : planned) (s : station) : Prop := {
  k_p : nth_error ps i = Some p;
  k_s : nth_error st i = Some s;
  k_plan : plan_of s = plan_is p;
  k_claims : map claimed (states_of s) = claims_is p
}.

Lemma known_at i p : nth_error ps i = Some p -> exists s, known_ideal i p s.
Proof.
  intro Hp. pose proof (f_equal (fun l => nth_error l i) bones_st) as E. cbv beta in E. unfold bones in E.
  rewrite !nth_error_map, Hp in E. destruct (nth_error st i) as [s|] eqn:Hs; [|discriminate].
  injection E as E1 E2. exists s. now constructor.
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
  intro Ks. pose proof (planned_ps p (nth_error_In _ _ (k_p _ _ _ Ks))) as [in_p _ _ claims_p].
  split; [exact claims_p|]. rewrite claims_p, (claims_at_bits n ls codes distinct (ideal p) in_p).
  destruct passed as [F _]. destruct (claims_exist ls ps F (ideal p) in_p) as [cs Ecs]. unfold claims_of. rewrite Ecs.
  apply all_some_spec in Ecs. apply (f_equal (@length _)) in Ecs. rewrite !map_length in Ecs. rewrite <- Ecs. now apply lengths.
Qed.

Lemma claim_exists B k : is_ideal G B -> k <= K -> exists c, nth_error (claims_at B) k = Some c.
Proof.
  intros I Hk. destruct (known_of B I) as (i & p & s & Ks & ->). destruct (claims_known i p s Ks) as [<- L].
  destruct (nth_error (claims_is p) k) as [c|] eqn:E; [now exists c|]. apply nth_error_None in E. lia.
Qed.

(* One claim. *)
Lemma claim_known i p s k c : known_ideal i p s -> nth_error (claims_is p) k = Some c ->
  exists x e, nth_error (states_of s) k = Some x /\ pairs_short (short_claim x) = short_of c e
    /\ verified (bits n (ideal p)) k c e /\ row_true (bits n (ideal p)) k c R.
Proof.
  intros Ks Hk. pose proof (f_equal (fun l => nth_error l k) (k_claims _ _ _ Ks)) as E. cbv beta in E.
  rewrite nth_error_map, Hk in E. destruct (nth_error (states_of s) k) as [x|] eqn:Hx; [|discriminate]. injection E as Ec.
  pose proof (nth_error_In _ _ (k_s _ _ _ Ks)) as in_st. pose proof (nth_error_In _ _ (k_p _ _ _ Ks)) as in_ps.
  pose proof (station_stages _ _ _ _ _ _ _ _ _ (stations s in_st) k x Hx) as T.
  rewrite (k_plan _ _ _ Ks), (planned_name _ _ _ _ _ _ _ (planned_ps p in_ps)) in T.
  assert (known : is_known x = true).
  { pose proof all_known_st as A. unfold all_known in A. rewrite forallb_forall in A. specialize (A s in_st).
    rewrite forallb_forall in A. exact (A x (nth_error_In _ _ Hx)). }
  unfold stage_right in T. unfold is_known in known. unfold short_claim, pairs_short. exists x. rewrite Ec in *.
  destruct (stage_of x) as [w du next|e quiet a|shifts rest a]; [discriminate| |].
  - destruct T as (_ & T & V & (C & EC) & _). exists e. split; [reflexivity|]. split; [|now split].
    rewrite EC. now destruct e.
  - destruct T as (_ & T & V & t & EC & _). exists None. split; [reflexivity|]. split; [|now split].
    now rewrite EC.
Qed.

Theorem all_true B k c : is_ideal G B -> k <= K -> nth_error (claims_at B) k = Some c -> row_true B k c R.
Proof.
  intros I Hk Hc. destruct (known_of B I) as (i & p & s & Ks & ->). destruct (claims_known i p s Ks) as [E _].
  rewrite <- E in Hc. destruct (claim_known i p s k c Ks Hc) as (x & e & _ & _ & _ & T). exact T.
Qed.

(* ---- The claims in short *)

Theorem short_known i p s k short :
  known_ideal i p s -> nth_error (short_claims (states_of s)) k = Some short ->
  exists c e, nth_error (claims_is p) k = Some c /\ pairs_short short = short_of c e /\ verified (bits n (ideal p)) k c e.
Proof.
  intros Ks Hk. unfold short_claims in Hk. rewrite nth_error_map in Hk.
  destruct (nth_error (states_of s) k) as [x|] eqn:Hx; [|discriminate]. injection Hk as <-.
  assert (Hc : nth_error (claims_is p) k = Some (claimed x)) by now rewrite <- (k_claims _ _ _ Ks), nth_error_map, Hx.
  destruct (claim_known i p s k _ Ks Hc) as (x' & e & Hx' & E & V & _). rewrite Hx in Hx'. injection Hx' as <-.
  now exists (claimed x), e.
Qed.

Lemma short_length i p s : known_ideal i p s -> length (short_claims (states_of s)) = S K.
Proof.
  intro Ks. unfold short_claims. rewrite map_length, <- (map_length claimed), (k_claims _ _ _ Ks).
  now apply (claims_known i p s Ks).
Qed.

End Replayed.

End True.
