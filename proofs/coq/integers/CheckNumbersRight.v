(* Claims that pass as words (CheckNumbers.v) pass as claims (CheckRight.v). *)

From Coq Require Import List ZArith NArith Bool Lia Uint63.
From ChompCert Require Import Elements Syntax Grammar Periods TailTests Claims Numbers QuickRise Verdict Certificate IdealNumbers Levels
  Structure Choice Contexts LabelAt CheckClaims CheckRight State ClaimWords ClaimWordsRight FreeRows FreeRowsRight OwnLabelsRight WordRuns
  WordRunsRight RunStartRight WordTests WordTestsRight ReadNumbers LinesOfNumbers CheckNumbers.
From ChompCert Require Streams Run Tails.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- Words in order *)

Lemma no_claim_good : good_words no_claim_words.
Proof.
  split; [|reflexivity]. constructor; try (cbn; lia); try (intros t E; discriminate); try constructor.
Qed.

Lemma in_order w t : good_words w -> ending (claim_of w) = Some t -> past w <= start t /\ 0 <= start t /\ offsets t <> [].
Proof.
  intros [_ O] E. unfold is_in_order in O. change (its_tail w) with (ending (claim_of w)) in O. rewrite E, !andb_true_iff, !Z.leb_le in O.
  split; [tauto|]. split; [tauto|]. intro N. rewrite N in O. now destruct O.
Qed.

Lemma good_proper w : good_words w -> Streams.proper (claim_of w) = true.
Proof. intro G. apply (proper_words w (proj1 G)). intros t E. pose proof (in_order w t G E). tauto. Qed.

Lemma good_is_proper w : good_words w -> is_proper (claim_of w) = true.
Proof.
  intro G. unfold is_proper. rewrite (good_proper w G). cbn [andb]. apply andb_true_iff. split.
  - apply forallb_forall. intros e He. rewrite andb_true_iff, !Z.leb_le. pose proof (past_entries w e (proj1 G) He). pose proof (natural_first w (proj1 G)).
    pose proof (natural_entries w (proj1 G) e He). lia.
  - destruct (ending (claim_of w)) as [t|] eqn:E; [|reflexivity]. apply Z.leb_le. now apply (in_order w t G).
Qed.

Lemma good_nth k l : Forall good_words l -> good_words (nth k l no_claim_words).
Proof.
  intro F. destruct (Nat.lt_ge_cases k (length l)) as [inside|out].
  - rewrite Forall_forall in F. apply F. now apply nth_In.
  - rewrite nth_overflow by exact out. exact no_claim_good.
Qed.

Lemma nth_claim_of k l : nth k (map claim_of l) no_claim = claim_of (nth k l no_claim_words).
Proof. exact (map_nth claim_of l no_claim_words k). Qed.

(* ---- The same tests *)

Section Same.

Variables s s' : Tails.setting.
Variables f f' : Z -> Z -> bool.
Hypothesis same_lo : Tails.lo s = Tails.lo s'.
Hypothesis same_loD : Tails.loD s = Tails.loD s'.
Hypothesis same_parts : Tails.parts s = Tails.parts s'.
Hypothesis same_labels : forall m n, f m n = f' m n.

Lemma walk_labels_same n : forall m all rest, Tails.walk_labels s f n m all rest = Tails.walk_labels s' f' n m all rest.
Proof.
  induction n as [|n IH]; intros m all rest; [reflexivity|]. cbn [Tails.walk_labels]. destruct (Walks.pull all rest) as [o next].
  unfold Tails.lowest_row. now rewrite IH, same_labels, same_loD, same_parts.
Qed.

Lemma test_least_same t M : Tails.test_least s f t M = Tails.test_least s' f' t M.
Proof. unfold Tails.test_least, Tails.test_P5, Tails.test_P7. now rewrite same_lo, same_labels, walk_labels_same. Qed.

End Same.

Section Check.

Variable g : numbers.
Variable t : table_of_words.
Variable T : table.
Hypothesis same_table : forall y, claims_for T y = map claim_of (words_in t y).
Hypothesis good_table : forall y, Forall good_words (words_in t y).
Variables os os' : outlines.
Variable heights : list int.
Hypothesis heights_are : heights_from (quick_rise (stairs g)) 0 heights.

Lemma claim_in y k : nth k (claims_for T y) no_claim = claim_of (nth k (words_in t y) no_claim_words).
Proof. rewrite same_table. apply nth_claim_of. Qed.

Lemma label_in_right x k m n : label_in g t x k m n = label_at g T x k m n.
Proof. unfold label_in, label_at. rewrite claim_in, <- row_in_right; [reflexivity|]. apply good_nth, good_table. Qed.

Lemma plain_removals k table' outlines' x l :
  forallb Run.is_plain (map (claim_removal k) (map (removed_of table' outlines' x) l))
  = forallb (fun e => match free_C (snd e), free_D (snd e) with None, None => true | _, _ => false end) l.
Proof.
  induction l as [|e l IH]; [reflexivity|]. cbn [map forallb]. now rewrite IH.
Qed.

Lemma plain_bounds M l : forallb Run.is_plain l = true ->
  forallb (fun r : option Z * option Z * claim => match r with (Some h, _, _) => h <? M | _ => true end) l = true.
Proof.
  induction l as [|[[[h|] h'] c] l IH]; intro P; [reflexivity|discriminate|]. cbn [forallb] in *. apply andb_true_iff in P as [_ P]. now apply IH.
Qed.

Theorem claim_passes_right x k own earlier this before : good_words own -> Forall good_words earlier ->
  claim_passes g t heights x (context_of g no_table os x) k own earlier this before (removed_in g t x) (strips_in g t x under_C)
    (strips_in g t x under_D) = true ->
  passed g T x (context_of g T os' x) k (claim_of own) (map claim_of earlier).
Proof.
  intros G Ge. set (c := context_of g no_table os x). set (c' := context_of g T os' x).
  set (s := run_setting (stairs g) c' k (claim_of own) (map claim_of earlier)).
  unfold claim_passes. destruct (is_plain_setting _) eqn:plain0; [|discriminate].
  assert (plain : is_plain_setting s = true).
  { unfold is_plain_setting, s, run_setting, c' in *. cbn [Run.removals all_removed context_of] in *. unfold c in plain0.
    cbn [all_removed context_of] in plain0. rewrite plain_removals in *. exact plain0. }
  set (sources := earlier ++ _). set (of_value := map _). set (lefts := of_value (strips_in g t x under_C)).
  set (lows := of_value (strips_in g t x under_D)).
  assert (Gs : Forall good_words sources).
  { apply Forall_app. split; [exact Ge|]. apply Forall_forall. intros w Hw. apply in_map_iff in Hw. destruct Hw as (l & <- & Hl).
    unfold removed_in in Hl. apply in_map_iff in Hl. destruct Hl as (e & <- & _). apply good_nth, good_table. }
  assert (Gstrips : forall under, Forall (fun y => good_words (snd y)) (of_value (strips_in g t x under))).
  { intro under. apply Forall_forall. intros y Hy. apply in_map_iff in Hy. destruct Hy as (z & <- & Hz). unfold strips_in in Hz.
    apply in_map_iff in Hz. destruct Hz as (e & <- & _). cbn [snd]. apply good_nth, good_table. }
  assert (run : forall M st caps low, word_run (run_setting (stairs g) c k no_claim []) M own sources lefts lows heights = Some (st, caps, low) ->
    Run.run s M = Run.Passed st caps low).
  { intros M st caps low. apply word_run_right; try reflexivity.
    - now constructor.
    - exact plain.
    - unfold s, sources. cbn [Run.smaller Run.removals run_setting]. rewrite map_app. f_equal. unfold c', removed_in. cbn [all_removed context_of].
      rewrite !map_map. apply map_ext. intro e. cbn [claim_removal removed_of snd left]. apply claim_in.
    - unfold s, lefts, of_value, strips_in, c'. cbn [Run.lefts run_setting left_strips context_of]. rewrite !map_map. apply map_ext. intros [[f l] y].
      unfold strip_of, claim_strip, in_full. cbn [fst snd first last held]. now rewrite claim_in.
    - unfold s, lows, of_value, strips_in, c'. cbn [Run.lows run_setting low_strips context_of]. rewrite !map_map. apply map_ext. intros [[f l] y].
      unfold strip_of, claim_strip, in_full. cbn [fst snd first last held]. now rewrite claim_in.
    - exact heights_are.
    - apply G.
    - intros e E. now apply (in_order own e G).
    - apply Forall_forall. intros w Hw. rewrite Forall_forall in Gs. now apply Gs.
    - apply Forall_forall. intros w Hw. rewrite Forall_forall in Gs. now apply good_proper, Gs.
    - apply Forall_forall. intros y Hy. pose proof (Gstrips under_C) as F. rewrite Forall_forall in F. specialize (F y Hy).
      split; [apply F|now apply good_proper].
    - apply Forall_forall. intros y Hy. pose proof (Gstrips under_D) as F. rewrite Forall_forall in F. apply (F y Hy). }
  intro passes. split; [now apply good_is_proper|]. unfold passed_behind. set (ts' := tail_setting (stairs g) c' k (map claim_of earlier)).
  change (ending (claim_of own)) with (its_tail own). destruct (its_tail own) as [e|] eqn:Et.
  - set (shell := outline_claim own lefts) in passes.
    destruct (settle_on_natural c (choose_periodic (stairs g) c k shell this before e)) as [M EM]. rewrite EM in passes.
    destruct (word_run _ _ _ _ _ _ _) as [[[st caps] low]|] eqn:R; [|discriminate]. exists M, st, caps, low. split; [now apply run|].
    destruct (periodic_on_words _ e _ st caps low own sources) eqn:P; [|discriminate].
    assert (Et' : ending (claim_of own) = Some e) by exact Et. destruct (in_order own e G Et') as (_ & _ & ne). split.
    + apply (periodic_right ts' e (Z.of_nat M) st caps low own sources); try assumption.
      * apply G.
      * apply Forall_forall. intros w Hw. rewrite Forall_forall in Gs. now apply Gs.
      * unfold ts', sources. cbn [Tails.smaller Tails.removals tail_setting]. rewrite map_app. f_equal. unfold c', removed_in. cbn [all_removed context_of].
        rewrite !map_map. apply map_ext. intro y. cbn [claim_removal removed_of snd left]. apply claim_in.
      * revert P. unfold periodic_on_words, Tails.test_P0. change (Tails.hiC ts') with (Tails.hiC (tail_setting (stairs g) c k [])).
        change (Tails.hiD ts') with (Tails.hiD (tail_setting (stairs g) c k [])).
        rewrite (plain_bounds (Z.of_nat M) (Tails.removals (tail_setting (stairs g) c k [])) plain0).
        rewrite (plain_bounds (Z.of_nat M) (Tails.removals ts') plain). intro P. exact P.
    + rewrite <- passes. apply test_least_same; try reflexivity. intros m n. symmetry. apply label_in_right.
  - destruct (choose_finite _ _ _ _ _ _) as [M'|]; [|discriminate]. destruct (settle_on_natural c M') as [M EM]. rewrite EM in passes.
    destruct (word_run _ _ _ _ _ _ _) as [[[st caps] low]|] eqn:R; [|discriminate]. exists M, st, caps, low. split; [now apply run|].
    destruct (Z.leb_spec (past own) (Z.of_nat M)) as [le|]; [|discriminate]. unfold Tails.test_finite.
    assert (ended : Tails.ended_at (Z.of_nat M) (claim_of own) = true).
    { unfold Tails.ended_at. change (ending (claim_of own)) with (its_tail own). rewrite Et. apply forallb_forall. intros y Hy. apply Z.ltb_lt.
      pose proof (past_entries own y (proj1 G) Hy). lia. }
    rewrite ended. exact passes.
Qed.

Lemma claims_pass_right x l : Forall good_words l -> forall k earlier before due, Forall good_words earlier ->
  claims_pass g t heights x (context_of g no_table os x) k earlier before due (removed_in g t x) (strips_in g t x under_C)
    (strips_in g t x under_D) l = true ->
  forall i own, nth_error l i = Some own ->
  passed g T x (context_of g T os' x) (k + i) (claim_of own) (rev (map claim_of (firstn i l)) ++ map claim_of earlier).
Proof.
  induction 1 as [|first l Gf Gl IH]; intros k earlier before due Ge P i own E; [now destruct i|]. cbn [claims_pass] in P.
  destruct (claim_passes _ _ _ _ _ _ _ _ _ _ _ _ _) eqn:C; [|discriminate]. destruct i as [|i].
  - injection E as <-. rewrite Nat.add_0_r. now apply (claim_passes_right x k first earlier) in C.
  - cbn [nth_error] in E. assert (Ge' : Forall good_words (first :: earlier)) by now constructor.
    pose proof (IH (S k) (first :: earlier) _ _ Ge' P i own E) as H. rewrite Nat.add_succ_r. cbn [firstn map rev].
    rewrite <- app_assoc. exact H.
Qed.

End Check.
