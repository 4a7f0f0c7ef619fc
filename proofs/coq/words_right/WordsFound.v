(* If the check on machine words passes (WordStart.v), it has found what a check row by row has to find (RowReplayed.v): the plans are
   those of the ideals, which are a chain; what is kept at the start is right; and all claims are known in the end. *)

From Coq Require Import ZArith NArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Syntax Statement OwnGame Grundy Model Moves Periods TailTests Claims Columns Options Known
  Numbers Certificate IdealNumbers Structure StructureRight WalksRight Valuation RowFit Restrict RowTail RowClaims RowFacts RowRun RowTests RowSettle
  RowCheck ColumnSets RowCells RowStep RowWatches RowStages RowRunRight RowShifts RowSettleRight RowPlanRight RowReplayed WordSets WordSetsRight WordWork WordRows WordStart
  ChainFacts WordKeptRight WordWorkRight WordColumnsRight WordRowsRight WordMarksRight WordFrontRight WordStartRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Found.

Variable g : game.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis val : valuation_right G Val.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).

Notation who := (who n ls).

Variable ps : list planned.
Hypothesis top_G : on_top G.
Variable h : nat.
Hypothesis plans : map ideal ps = ls /\ forall p, In p ps -> planned_right g n is_plain worth h ls p.
Variable width : int.
Hypothesis width_is : φ width = capacity h.

(* ---- The chain *)

Definition B (i : nat) : list bool := nth i (map (fun p => bits n (ideal p)) ps) [].
Definition low_at (i : nat) : nat := nth i (map (fun p => Z.to_nat (lo (plan_is p))) ps) 0.
Definition lowD_at (i : nat) : nat := nth i (map (fun p => Z.to_nat (loD (plan_is p))) ps) 0.
Definition claim_at (i : nat) : row_claim := nth i (map (fun p => hd (RowFinite 0) (claims_is p)) ps) (RowFinite 0).
Definition fixed_at (i : nat) (f : fixed) : Prop := exists p, nth_error ps i = Some p /\ plan_at f = plan_is p.
Notation len := (List.length ps).

Lemma at_index i p : nth_error ps i = Some p ->
  B i = bits n (ideal p) /\ low_at i = Z.to_nat (lo (plan_is p)) /\ lowD_at i = Z.to_nat (loD (plan_is p))
  /\ claim_at i = hd (RowFinite 0) (claims_is p).
Proof.
  intro Hp. unfold B, low_at, lowD_at, claim_at.
  assert (at_map : forall (X : Type) (d : X) (u : planned -> X), nth i (map u ps) d = u p).
  { intros X d u. apply nth_error_nth. now rewrite nth_error_map, Hp. }
  now rewrite !at_map.
Qed.

Lemma index_exists i : i < len -> exists p, nth_error ps i = Some p.
Proof. intro Hi. destruct (nth_error ps i) as [p|] eqn:E; [now exists p|]. apply nth_error_None in E. lia. Qed.

Section Items.

Variable items : list item.
Hypothesis started : first_items width ps = Some items.
Hypothesis begins : starts_chain ps = true.

Lemma plan_at_index i p : nth_error ps i = Some p -> plan_right G Val h who (plan_is p) (B i) /\ who (name (plan_is p)) = B i.
Proof.
  intro Hp. destruct plans as [_ all]. destruct (all p (nth_error_In _ _ Hp)) as [_ name_p plan_p _].
  destruct (at_index i p Hp) as (-> & _). split; [|exact name_p]. apply plan_p.
  destruct (first_items_looked h width width_is _ _ started) as [L _]. apply (l_lo (L i p Hp)).
Qed.

Lemma is_chain : chain G Val B len low_at lowD_at.
Proof.
  destruct (first_items_looked h width width_is _ _ started) as [L Fo]. constructor.
  - intros i Hi. destruct (index_exists i Hi) as [p Hp]. destruct (at_index i p Hp) as (-> & _). exact (bits_ideal g n sane_n D sizes (ideal p)).
  - intros a Ha. unfold starts_chain in begins. destruct ps as [|p l] eqn:E; [discriminate|].
    assert (Hp : nth_error ps 0 = Some p) by now rewrite E. rewrite <- E in *.
    destruct (plan_at_index 0 p Hp) as [P _]. pose proof (plan_removed _ _ _ _ _ _ P) as R. 
    destruct (removed (plan_is p)) as [|[|]]; try discriminate. destruct R as [R _]. destruct (R a Ha) as (q & [] & _).
  - intros i Hi. destruct (index_exists i ltac:(lia)) as [p Hp]. destruct (index_exists (S i) Hi) as [q Hq].
    specialize (Fo i p q Hp Hq). unfold follows in Fo. rewrite !andb_true_iff in Fo. destruct Fo as [[Fo _] _].
    destruct (plan_at_index (S i) q Hq) as [P _]. pose proof (plan_removed _ _ _ _ _ _ P) as R.
    destruct (removed (plan_is q)) as [r|]; [|discriminate]. apply Pos.eqb_eq in Fo. subst r.
    destruct R as (a & Ha & greatest & W). exists a. split; [exact Ha|]. split; [exact greatest|].
    destruct (plan_at_index i p Hp) as [_ W']. now rewrite <- W, W'.
  - intros i Hi m. destruct (index_exists i Hi) as [p Hp]. destruct (plan_at_index i p Hp) as [P _].
    destruct (at_index i p Hp) as (_ & -> & _). rewrite <- (plan_lo _ _ _ _ _ _ P m). pose proof (l_lo (L i p Hp)). lia.
  - intros i Hi m. destruct (index_exists i Hi) as [p Hp]. destruct (plan_at_index i p Hp) as [P _].
    destruct (at_index i p Hp) as (_ & _ & -> & _). rewrite <- (plan_loD _ _ _ _ _ _ P m). pose proof (l_loD (L i p Hp)). lia.
  - intros i Hi. destruct (index_exists i ltac:(lia)) as [p Hp]. destruct (index_exists (S i) Hi) as [q Hq].
    specialize (Fo i p q Hp Hq). unfold follows in Fo. rewrite !andb_true_iff, !Z.leb_le in Fo. destruct Fo as [[_ F1] F2].
    destruct (at_index i p Hp) as (_ & -> & -> & _). destruct (at_index (S i) q Hq) as (_ & -> & -> & _). lia.
  - intros i r Hi Hr. destruct (index_exists i Hi) as [p Hp]. destruct (plan_at_index i p Hp) as [P _].
    pose proof (plan_decreed _ _ _ _ _ _ P) as De. pose proof (l_wholly (L i p Hp)) as part. unfold decree_right, not_wholly in *.
    destruct (decreed_value (plan_is p)) as [e|]; [|left; apply De]. apply negb_true_iff in part. destruct De as [_ De].
    apply (De 0 r); [congruence|]. unfold fixed_row. rewrite part. lia.
Qed.

Lemma first_D : lowD_at 0 = 0.
Proof.
  unfold starts_chain in begins. unfold lowD_at. destruct ps as [|p l]; [discriminate|]. rewrite !andb_true_iff, !Z.eqb_eq in begins.
  simpl. lia.
Qed.

Lemma fixed_plans i f : fixed_at i f -> plan_told G Val B low_at lowD_at i (plan_at f).
Proof.
  intros (p & Hp & ->). destruct (first_items_looked h width width_is _ _ started) as [L _]. destruct (plan_at_index i p Hp) as [P _].
  destruct (at_index i p Hp) as (_ & El & Ed & _). pose proof (l_lo (L i p Hp)). pose proof (l_loD (L i p Hp)).
  pose proof (l_wholly (L i p Hp)) as part. pose proof (plan_decreed _ _ _ _ _ _ P) as De. unfold plan_told, decree_right, not_wholly in *.
  split; [lia|]. split; [lia|]. destruct (decreed_value (plan_is p)) as [e|]; [|left; apply De]. apply negb_true_iff in part.
  destruct De as [[lo0 loD0] De]. split; [exact part|]. split; [lia|]. split; [lia|].
  rewrite (proj2 (De 0 0 ltac:(congruence)) ltac:(unfold fixed_row; rewrite part; lia)). unfold stands_fixed, fixed_row. rewrite part. simpl.
  now rewrite Z.eqb_eq.
Qed.

(* ---- The start *)

Variable size : Z.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.

Lemma first_work_right i p x next : nth_error ps i = Some p -> first_item width p next = Some x ->
  (S i < len -> next = #(low_at (S i))) -> (len <= S i -> next = 0%Z) ->
  item_right G Val B len low_at lowD_at h size fixed_at claim_at 0 i x.
Proof.
  intros Hp E next_some next_none. pose proof (first_item_looked h width width_is p next x E) as [_ _ lo_p loD_p next_p].
  destruct (at_index i p Hp) as (_ & El & Ed & Ec). unfold first_item in E. destruct (claims_is p) as [|c [|]]; try discriminate.
  destruct (aim_of c) as [a|] eqn:Ea; [|discriminate]. destruct (_ || _); [discriminate|].
  match type of E with (if ?b then _ else _) = _ => destruct b; [|discriminate] end. injection E as <-. cbn [item_right].
  unfold largest_number in *. set (z0 := lo (plan_is p)) in *.
  pose proof (Z.div_mod z0 32 ltac:(lia)) as dm. pose proof (Z.mod_pos_bound z0 32 ltac:(lia)) as mb.
  assert (filled : forall z, (0 <= z < wB)%Z -> (has (first_words z0) z <-> (z < z0 mod 32)%Z)) by (intros z Hz; apply has_filled; lia).
  assert (Ef : φ (of_Z (z0 / 32)) = (z0 / 32)%Z) by (apply small_of_Z; rewrite wB_is; lia).
  pose proof (next_word (of_Z (z0 / 32)) ltac:(lia)) as Ep.
  constructor; cbn [of base past closed first limit top at_row fine].
  - constructor; cbn [aim_at lowD WordWork.next].
    + exists p. now split.
    + apply (aim_is_right claim_at i c a); [exact Ec|exact Ea].
    + rewrite Ed, small_of_Z by (rewrite wB_is; lia). lia.
    + intro Hi. rewrite (next_some Hi) in *. apply small_of_Z. rewrite wB_is. lia.
    + intro Hi. now rewrite (next_none Hi).
  - constructor; cbn [base first past closed]; rewrite ?Ep; [lia|lia|lia|]. rewrite Z.add_simpl_l. apply set_sized. now apply (make_sized 1).
  - intros m Hm. unfold in_set, had. cbn [first base closed]. rewrite Ef. split; [lia|].
    destruct (Z_lt_le_dec #m (32 * (z0 / 32))) as [|far]; [now left|right]. split; [exact far|]. apply filled; [rewrite wB_is; lia|lia].
  - intros m Hm. split; [intros (r & Hr & _); lia|]. unfold in_set, had. cbn [first base closed]. rewrite Ef.
    intros [[Hc [H|[from H]]]|[H _]]; [lia| |contradiction]. apply filled in H; [lia|rewrite wB_is; lia].
  - intros m r Hr. lia.
  - intros _ m _ (r & Hr & _). lia.
  - intro ne. contradiction ne. reflexivity.
  - intros _ _ t N one _ m r Hr. lia.
Qed.

Lemma first_items_right : forall l i its, (forall k, nth_error l k = nth_error ps (i + k)) -> i + List.length l = len ->
  first_items width l = Some its -> items_right G Val B len low_at lowD_at h size fixed_at claim_at 0 i its.
Proof.
  induction l as [|p l IH]; intros i its same total E; cbn [first_items] in E.
  - injection E as <-. simpl in *. lia.
  - destruct (match l with q :: _ => follows (plan_is p) (plan_is q) | [] => true end); [|discriminate].
    fold (next_of l) in E. destruct (first_item width p (next_of l)) as [x|] eqn:Ex; [|discriminate].
    destruct (first_items width l) as [r|] eqn:Er; [|discriminate]. injection E as <-. cbn [List.length] in total.
    cbn [items_right]. split; [lia|]. pose proof (same 0) as Hp. rewrite Nat.add_0_r in Hp. symmetry in Hp. cbn [nth_error] in Hp. split.
    + apply (first_work_right i p x (next_of l) Hp Ex).
      * intro Hi. destruct l as [|q l]; [cbn [List.length] in total; lia|]. cbn [next_of].
        pose proof (same 1) as Hq. replace (i + 1) with (S i) in Hq by lia. symmetry in Hq. cbn [nth_error] in Hq.
        destruct (at_index (S i) q Hq) as (_ & -> & _). destruct (first_items_looked h width width_is _ _ started) as [L _].
        pose proof (l_lo (L (S i) q Hq)). lia.
      * intro Hi. destruct l as [|q l]; [reflexivity|]. cbn [List.length] in total. lia.
    + apply (IH (S i) r); [|lia|reflexivity]. intro k. specialize (same (S k)). cbn [nth_error] in same. rewrite same. f_equal. lia.
Qed.

(* ---- The end *)

Lemma unlisted i p : nth_error ps i = Some p -> unlisted_at n ls (B i) 0.
Proof.
  intros Hp x Hx Ex. destruct plans as [_ all]. pose proof (planned_listed _ _ _ _ _ _ _ (all p (nth_error_In _ _ Hp))) as in_p.
  destruct (at_index i p Hp) as (EB & _). rewrite EB in Ex.
  pose proof (find_listed n ls codes distinct x Hx) as E. rewrite <- Ex in E.
  rewrite (find_listed n ls codes distinct (ideal p) in_p) in E. injection E as <-.
  destruct (first_items_looked h width width_is _ _ started) as [L _]. exact (l_compact (L i p Hp)).
Qed.

Notation verified := (verified G Val (listed_at n ls) (unlisted_at n ls)).
Notation station_right := (station_right G Val h who (listed_at n ls) (unlisted_at n ls) verified).

Lemma station_is_right R j s p : nth_error ps j = Some p -> station_right_at G Val B lowD_at fixed_at claim_at R j s ->
  plan_of s = plan_is p /\ map claimed (states_of s) = claims_is p /\ station_right R s /\ forallb is_known (states_of s) = true.
Proof.
  intros Hp (f & (p' & Hp' & Ef) & H). rewrite Hp in Hp'. injection Hp' as <-.
  destruct (plan_at_index j p Hp) as [P W]. destruct (at_index j p Hp) as (_ & _ & _ & Ec).
  destruct (first_items_looked h width width_is _ _ started) as [L _]. destruct (l_claim (L j p Hp)) as (c & Ecs & _). rewrite Ecs in Ec. cbn [hd] in Ec.
  assert (Hj : j < len) by (apply nth_error_Some; congruence).
  pose proof (unlisted j p Hp) as U.
  assert (I : is_ideal G (B j)) by (apply (chain_ideal _ _ _ _ _ _ is_chain j Hj)).
  assert (made : forall c' st, s = station_with f c' st -> c' = c -> stage_right G Val h (listed_at n ls) (unlisted_at n ls) verified R (plan_is p) (B j) 0
            {| claimed := c'; now := known_cell None Bits.Off; stage_of := st |} -> is_known {| claimed := c'; now := known_cell None Bits.Off; stage_of := st |} = true ->
            plan_of s = plan_is p /\ map claimed (states_of s) = claims_is p /\ station_right R s /\ forallb is_known (states_of s) = true).
  { intros c' st -> -> St Kn. unfold station_with. cbn [plan_of states_of map claimed forallb]. rewrite Kn, Ef, Ecs.
    split; [reflexivity|]. split; [reflexivity|]. split; [|reflexivity]. constructor; cbn [plan_of states_of]; rewrite W.
    - exact I.
    - exact P.
    - intros [|k] x Hx; [|now destruct k]. injection Hx as <-. exact St. }
  assert (high : forall D', lowD_at j <= D' -> ~ before_loD G (B j) D').
  { intros D' le low. apply (chain_loD _ _ _ _ _ _ is_chain j Hj) in low. lia. }
  destruct H as [(e & l & m & r & Es & [Cl St T] & El & Ee & S)|(t & sh & Es & [Cl St T Pe Sta Sm Un] & Sh & Tr)].
  - apply (made _ _ Es); [congruence| |reflexivity]. unfold stage_right. cbn [stage_of claimed].
    split; [now apply high|]. split; [exact T|]. split; [|split; [now exists e|discriminate]]. rewrite El. constructor.
    + cbn [short_of RowClaims.row_right]. exists m, r. split; [reflexivity|]. split; [reflexivity|]. split; [exact S|].
      intros m' r' S'. destruct (T m' r' S'). lia.
    + exact Ee.
    + left. exact U.
  - apply (made _ _ Es); [congruence| |reflexivity]. unfold stage_right. cbn [stage_of claimed].
    split; [now apply high|]. split; [exact T|]. split.
    + constructor; [|exact Logic.I|left; exact U]. cbn [short_of RowClaims.row_right]. now destruct t.
    + exists t. split; [reflexivity|]. split; [exact Pe|]. split; [exact Sta|]. split; [exact Un|]. split; [exact Sh|].
      cbn [for_label for_taken WordRows.nothing_asked]. intros [|]; discriminate.
Qed.

Theorem all_found R fr : front_right G Val B len lowD_at h size fixed_at claim_at R len fr ->
  replayed g n is_plain worth ls ps (rev (found fr)) h R.
Proof.
  intro F. destruct plans as [same all]. pose proof (fr_count F) as count.
  assert (each : forall j s, nth_error (rev (found fr)) j = Some s -> exists p, nth_error ps j = Some p /\
            plan_of s = plan_is p /\ map claimed (states_of s) = claims_is p /\ station_right R s /\ forallb is_known (states_of s) = true).
  { intros j s Hs. assert (Hj : j < len) by (rewrite <- count, <- rev_length; apply nth_error_Some; congruence).
    destruct (index_exists j Hj) as [p Hp]. exists p. split; [exact Hp|].
    exact (station_is_right R j s p Hp (fr_found F j s Hs)). }
  constructor; [exact all|exact same| | | |exact top_G].
  - apply same_list. intro j. unfold bones. rewrite !nth_error_map. destruct (nth_error (rev (found fr)) j) as [s|] eqn:Hs.
    + destruct (each j s Hs) as (p & -> & E1 & E2 & _). simpl. now rewrite E1, E2.
    + apply nth_error_None in Hs. rewrite rev_length, count in Hs. apply nth_error_None in Hs. now rewrite Hs.
  - intros s Hs. destruct (In_nth_error _ _ Hs) as [j Hj]. destruct (each j s Hj) as (p & _ & _ & _ & R' & _). exact R'.
  - unfold all_known. apply forallb_forall. intros s Hs. destruct (In_nth_error _ _ Hs) as [j Hj].
    now destruct (each j s Hj) as (p & _ & _ & _ & _ & K).
Qed.

End Items.

End Found.

(* Plans from anywhere, and any number of columns. *)
Lemma start_replayed g n is_plain worth ls l st needed : sane n = true -> Model.size (model_of n) = Syntax.elements g ->
  valuation_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) -> (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) ->
  on_top (model_of n) -> (forall h, map ideal l = ls /\ forall p, In p l -> planned_right g n is_plain worth h ls p) ->
  start_with needed (fun fuel width most left items => rows (stairs n) fuel width most 0 0 left (no_front width) items) n l = Some st ->
  exists h R, replayed g n is_plain worth ls l st h R.
Proof.
  intros sane_n sizes val codes distinct top_G plans Er.
  unfold start_with in Er. destruct (starts_chain l) eqn:begins; [|discriminate]. cbn [negb] in Er. cbv zeta in Er.
  destruct (most_width <? _)%Z in Er; [discriminate|]. match type of Er with (if ?b then _ else _) = _ => destruct b eqn:few; [discriminate|] end.
  apply orb_false_iff in few. destruct few as [_ few]. apply Z.ltb_ge in few.
  destruct (are_marks_most _ _ _) in Er; [discriminate|].
  match type of Er with context [Z.to_nat (Z.max 5 ?x)] => set (hz := Z.max 5 x) in *; set (h := Z.to_nat hz) in * end.
  destruct (Z.ltb_spec 26 (Z.of_nat h)) as [|h_small]; [discriminate|].
  assert (h_big : (5 <= Z.of_nat h)%Z) by (unfold h, hz; lia).
  assert (cap_small : (32 <= capacity h <= 67108864)%Z).
  { unfold capacity. change 32%Z with (2 ^ 5)%Z. change 67108864%Z with (2 ^ 26)%Z. split; apply Z.pow_le_mono_r; lia. }
  set (size := (capacity h / 32)%Z) in *.
  assert (size_width : (32 * size)%Z = capacity h).
  { unfold size, capacity. replace (Z.of_nat h) with (5 + (Z.of_nat h - 5))%Z by lia. rewrite Z.pow_add_r by lia.
    change (2 ^ 5)%Z with 32%Z. rewrite (Z.mul_comm 32 (2 ^ _)), Z.div_mul by lia. lia. }
  assert (width_is : φ (of_Z (capacity h)) = capacity h) by (apply small_of_Z; rewrite wB_is; lia).
  rewrite first_items_to_is in Er. destruct (first_items (of_Z (capacity h)) l) as [items|] eqn:Ei; [|discriminate]. cbn [rev_append] in Er.
  specialize (plans h).
  pose proof (is_chain g n sane_n (described val) is_plain worth sizes ls l h plans (of_Z (capacity h)) width_is items Ei begins) as Ch.
  assert (size_small : (0 <= size < 4000000)%Z) by lia.
  assert (full_l : 0 < List.length l) by (destruct l; [discriminate|simpl; lia]).
  destruct (rows_right (model_of n) top_G (Build_valuation (lt_with_both g) is_plain worth) val (stairs n) (fun i => eq_refl) (B n l) (List.length l) (low_at l) (lowD_at l) Ch
              (first_D g n is_plain worth sizes ls l h plans (of_Z (capacity h)) items Ei begins) h (S (Z.to_nat size)) (of_Z (capacity h)) size width_is size_width size_small ltac:(lia)
              (fixed_at l) (claim_at l) (fixed_plans g n is_plain worth sizes ls l h plans (of_Z (capacity h)) width_is items Ei)
              (Z.to_nat (most_rows n l / 32)) 0 0 (Z.to_nat (capacity h)) (no_front (of_Z (capacity h))) items 0 st) as (R & fr & F & Es).
  - pose proof (Z.mul_div_le (most_rows n l) 32 ltac:(lia)). unfold most_width, largest_number in *. lia.
  - lia.
  - intros i Hi. lia.
  - apply (no_front_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) (B n l) (List.length l) (low_at l) (lowD_at l) Ch
             (first_D g n is_plain worth sizes ls l h plans (of_Z (capacity h)) items Ei begins) h size size_width size_small
             (fixed_at l) (claim_at l) (of_Z (capacity h)) width_is full_l).
  - apply (first_items_right g n is_plain worth sizes ls l h plans (of_Z (capacity h)) width_is items Ei size size_width size_small l); [reflexivity|reflexivity|exact Ei].
  - exact Er.
  - exists h, R. rewrite Es. apply (all_found g n sane_n (described val) is_plain worth sizes ls codes distinct l top_G h plans (of_Z (capacity h)) width_is items Ei begins size size_small). exact F.
Qed.

Theorem words_replayed g n is_plain worth ls l st : sane n = true -> Model.size (model_of n) = Syntax.elements g ->
  valuation_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) -> (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) ->
  on_top (model_of n) -> (forall h, map ideal l = ls /\ forall p, In p l -> planned_right g n is_plain worth h ls p) ->
  rows_by_words n l = Some st -> exists h R, replayed g n is_plain worth ls l st h R.
Proof.
  intros sane_n sizes val codes distinct top_G plans Er. unfold rows_by_words in Er. cbv zeta in Er.
  destruct (start_with (few_columns n l) _ n l) as [s|] eqn:few.
  - injection Er as <-. exact (start_replayed g n is_plain worth ls l s _ sane_n sizes val codes distinct top_G plans few).
  - destruct (_ =? _)%Z; [discriminate|]. exact (start_replayed g n is_plain worth ls l st _ sane_n sizes val codes distinct top_G plans Er).
Qed.

Theorem words_found decree_of g n is_plain worth ls ps st : sane n = true -> Model.size (model_of n) = Syntax.elements g ->
  valuation_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) ->
  (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) ->
  (forall x, In x ls -> match decree_of (code x) with
                        | None => forall m, is_plain (at_ (bits n x) 0 m)
                        | Some e => (0 <= value_is e)%Z -> (forall a, member (bits n x) a = true -> uC (model_of n) a = 0 /\ uD (model_of n) a = 0) ->
                            fixed_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) e (bits n x)
                        end) ->
  check_rows_by_words decree_of n ls = Some (ps, st) -> rows_found g n is_plain worth ls ps st.
Proof.
  intros sane_n sizes val codes distinct decrees_right E. unfold check_rows_by_words in E. destruct (test_on_top n) eqn:T; [|discriminate].
  destruct (plan_all n decree_of 1 (Table.empty known) ls) as [l|] eqn:plans; [|discriminate].
  destruct (rows_by_words n l) as [s|] eqn:Er; [|discriminate]. injection E as <- <-.
  split; [exact (planned_claimed n decree_of ls 1 (Table.empty _) l plans)|].
  apply words_replayed; try assumption; [exact (test_on_top_right n T)|]. intro h.
  apply (plan_all_right g n sane_n (described val) sizes is_plain worth val decree_of h ls codes distinct decrees_right ls [] (Table.empty known) 1%positive); try reflexivity.
  - intros x k F. rewrite Table.gempty in F. discriminate.
  - exact plans.
Qed.
