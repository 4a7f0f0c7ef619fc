(* A run on machine integers that passes (WordRuns.v) is one of Run.v that does: what it begins with, and the whole. *)

From Coq Require Import ZArith List Bool Lia MSetPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims State Streams StreamsRight Spans SpansRight Run RunLists RunStreams WordSets WordSetsRight
  ClaimWords ClaimWordsRight MarksRight FreeRows FreeRowsRight OwnLabels OwnLabelsRight WordRuns WordRunsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

(* ---- Labels in low rows *)

Lemma low_labels_of_row_right M x : well_made (snd x) -> low_labels_of_row M x = low_labels M (in_full x).
Proof.
  destruct x as [[f l] w]. cbn [snd]. intro W. unfold low_labels_of_row. destruct (Z.eqb_spec f l) as [->|]; cbn [andb]; [|reflexivity].
  destruct (is_low w l) eqn:L; [|reflexivity]. rewrite (same_rows w W l L). unfold low_labels, in_full. cbn [fst snd].
  assert (E : filter (fun e => snd e =? l) (entries (claim_of w)) = filter (in_rows l l) (entries (claim_of w))).
  { apply filter_ext. intros [x n]. unfold in_rows. simpl. destruct (Z.eqb_spec n l), (Z.leb_spec n l), (Z.leb_spec l n); simpl; lia. }
  rewrite E. change (ending (claim_of w)) with (its_tail w). destruct (its_tail w) as [t|] eqn:Et; [|reflexivity].
  destruct (Z.ltb_spec (l - start t) (low_of w)) as [above|]; [|reflexivity].
  assert (all_above : forallb (fun o => l - start t <? o) (offsets t) = true); [|now rewrite all_above].
  apply forallb_forall. intros o Ho. apply Z.ltb_lt. destruct (same_count w W t Et) as (_ & lowest_is & _). rewrite lowest_is in above.
  pose proof (fold_min_le (offsets t) (hd 0 (offsets t)) o (or_intror Ho)). unfold lowest in above. lia.
Qed.

Lemma all_low_labels_right M l : Forall (fun x => well_made (snd x)) l -> all_low_labels_of_rows M l = all_low_labels M (map in_full l).
Proof.
  induction 1 as [|x l W _ IH]; [reflexivity|]. cbn [map all_low_labels_of_rows all_low_labels].
  rewrite (low_labels_of_row_right M x W), IH. reflexivity.
Qed.

(* ---- Labels in columns on the left *)

Lemma between_beyond f l list : l < f -> between f l list = [].
Proof.
  intro H. induction list as [|e list IH]; [reflexivity|]. cbn [between]. destruct (Z.ltb_spec l (fst e)); [reflexivity|].
  destruct (Z.ltb_spec (fst e) f); [exact IH|lia].
Qed.

Lemma between_one f list : ascending list = true ->
  between f f list = match option_map snd (find (fun e => fst e =? f) list) with Some n => [(f, n)] | None => [] end.
Proof.
  induction list as [|[m n] list IH]; intro A; [reflexivity|]. destruct (ascending_cons _ _ A) as [A' later]. cbn [between find fst snd] in *.
  destruct (Z.ltb_spec f m).
  - destruct (Z.eqb_spec m f); [lia|]. destruct (find _ list) as [e|] eqn:F; [|reflexivity]. apply find_some in F. destruct F as [I E].
    apply Z.eqb_eq in E. specialize (later e I). lia.
  - destruct (Z.ltb_spec m f).
    + destruct (Z.eqb_spec m f); [lia|]. now apply IH.
    + assert (m = f) as -> by lia. rewrite Z.eqb_refl. cbn [option_map snd]. f_equal. destruct list as [|e list]; [reflexivity|].
      cbn [between]. specialize (later e (or_introl eq_refl)). destruct (Z.ltb_spec f (fst e)); [reflexivity|lia].
Qed.

Lemma left_labels_of_column_right x : well_made (snd x) -> proper (claim_of (snd x)) = true ->
  left_labels_of_column x = left_labels (in_full x).
Proof.
  destruct x as [[f l] w]. cbn [snd]. intros W P. unfold left_labels_of_column. destruct (Z.eqb_spec f l) as [->|]; [|reflexivity].
  rewrite (row_in_right w l W). unfold left_labels, in_full, row_at, tail_between. cbn [fst snd]. set (c := claim_of w) in *.
  pose proof (proper_ascending c P) as A. destruct (ending c) as [t|] eqn:E.
  - destruct (Z.leb_spec (start t) l) as [le|less].
    + rewrite between_beyond by lia. replace (Z.max l (start t)) with l by lia. rewrite Z.ltb_irrefl, Z.sub_diag. cbn [Z.ltb Z.compare most_tail_columns].
      change (0 <? most_tail_columns) with true. cbv iota. replace (Z.to_nat (l + 1 - l)) with 1%nat by lia. cbn [pops].
      assert (Ag : agree c l (cycle t l)) by (exists t; repeat split; [exact E|exact le|now left]).
      pose proof (proj1 (pop_right c l _ P Ag)) as R. destruct (pop l (cycle t l)) as [n st]. cbn [fst app] in *.
      rewrite (row_at_tail c t l E le) in R. now subst n.
    + replace (Z.min l (start t - 1)) with l by lia. rewrite between_one by exact A.
      destruct (Z.ltb_spec l (Z.max l (start t))); [|lia]. now rewrite app_nil_r.
  - rewrite between_one by exact A. now rewrite app_nil_r.
Qed.

Lemma all_left_labels_right l : Forall (fun x => well_made (snd x) /\ proper (claim_of (snd x)) = true) l ->
  all_left_labels_of_columns l = all_left_labels (map in_full l).
Proof.
  induction 1 as [|x l [W P] _ IH]; [reflexivity|]. cbn [map all_left_labels_of_columns all_left_labels].
  rewrite (left_labels_of_column_right x W P), IH. reflexivity.
Qed.

Lemma without_all_right l : forall f g, without_all l f = Some g -> small f ->
  spans_of g = fold_left settle (map Row (map snd l)) (spans_of f) /\ small g.
Proof.
  induction l as [|[m n] l IH]; intros f g E S; cbn [without_all] in E; [injection E as <-; now split|].
  destruct (_ && _) eqn:T; [|discriminate]. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in T.
  assert (En : φ (of_Z n) = n) by (apply of_Z_is; lia). destruct (without_right (of_Z n) f ltac:(lia) S) as [E' S'].
  destruct (IH _ _ E S') as [E2 S2]. split; [|exact S2]. rewrite E2, E', En. reflexivity.
Qed.

(* ---- Columns that are shut *)

Lemma shut_columns_right lo M words : 0 <= lo -> M - lo < 32 * words -> words < 4000000 -> forall l a b, sized words a ->
  (forall m i, lo <= m < M -> φ i = m - lo -> is_in i a = is_blocked m b) ->
  forall m i, lo <= m < M -> φ i = m - lo -> is_in i (shut_columns lo M l a) = is_blocked m (fold_left (fun b e => block (fst e) b) l b).
Proof.
  intros natural_lo enough few. induction l as [|[x n] l IH]; intros a b S H m i Hm Hi; [now apply H|]. cbn [shut_columns fold_left fst].
  apply IH; try assumption; [destruct (_ && _); [now apply insert_sized|exact S]|]. clear m i Hm Hi. intros m i Hm Hi.
  apply eq_true_iff_eq. rewrite blocked_block, <- (H m i Hm Hi).
  destruct ((lo <=? x) && (x <? M)) eqn:T.
  - rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in T. rewrite !is_in_right, (has_insert words) by (try exact S; lia).
    rewrite small_of_Z by (rewrite wB_is; lia). intuition lia.
  - assert (x <> m) by (intros ->; apply not_true_iff_false in T; apply T; rewrite andb_true_iff, Z.leb_le, Z.ltb_lt; lia). intuition lia.
Qed.

Lemma cap_words_right c m n : cap_words c = Some (m, n) -> c = cap_of m n /\ (m = outside \/ φ m < bias).
Proof.
  unfold cap_words, cap_of. destruct c as [[x y]|]; [|intros [= <- <-]; now split; [|left]].
  destruct (_ && _) eqn:T; [|discriminate]. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in T. intros [= <- <-].
  rewrite same_is, outside_is, !of_Z_is by lia. destruct (Z.eqb_spec x 4611686018427387904); [unfold bias in *; lia|]. split; [reflexivity|right; lia].
Qed.

(* ---- The whole *)

Record same_numbers (s s' : setting) : Prop := {
  same_lo : lo s = lo s';
  same_loD : loD s = loD s';
  same_hiC : hiC s = hiC s';
  same_hiD : hiD s = hiD s';
  same_stair : stair s = stair s'
}.

Lemma plain_claims_are s : is_plain_setting s = true -> plain_claims s = smaller s ++ map snd (removals s).
Proof.
  unfold plain_claims, is_plain_setting. intro P. f_equal. f_equal. revert P. induction (removals s) as [|y l IH]; intro P; [reflexivity|].
  cbn [forallb filter] in *. apply andb_true_iff in P as [Y P]. rewrite Y. f_equal. now apply IH.
Qed.

Lemma no_hits s : is_plain_setting s = true -> passed_hits s = [].
Proof.
  unfold passed_hits, is_plain_setting. induction (removals s) as [|[[[h|] [h'|]] c] l IH]; intro P; try reflexivity; cbn [forallb is_plain andb] in P;
    try discriminate. now apply IH.
Qed.

Theorem word_run_right s0 s M own sources lefts lows heights st caps low :
  same_numbers s0 s -> is_plain_setting s = true -> Run.own s = claim_of own -> smaller s ++ map snd (removals s) = map claim_of sources ->
  Run.lefts s = map in_full lefts -> Run.lows s = map in_full lows -> heights_from (stair s) 0 heights ->
  well_made own -> (forall t, ending (claim_of own) = Some t -> 0 <= start t) ->
  Forall well_made sources -> Forall (fun w => proper (claim_of w) = true) sources ->
  Forall (fun x => well_made (snd x) /\ proper (claim_of (snd x)) = true) lefts -> Forall (fun x => well_made (snd x)) lows ->
  word_run s0 M own sources lefts lows heights = Some (st, caps, low) -> run s M = Passed st caps low.
Proof.
  intros [Elo EloD EhiC EhiD Estair] plain_only own_is sources_are lefts_are lows_are Hh W NS Ws Ps Wl Wlow E.
  assert (Elow : forall m, lowest_row s0 m = lowest_row s m) by (intro m; unfold lowest_row; now rewrite Estair).
  unfold word_run in E. rewrite Elo, EloD, EhiC, EhiD, !Elow in E.
  assert (Erows : Run.all_rows s0 = Run.all_rows s) by (unfold Run.all_rows; now rewrite EhiD, EloD). rewrite Erows in E.
  assert (Eclear : forall l, filter (is_clear s0) l = filter (is_clear s) l).
  { intro l. apply filter_ext. intro e. unfold is_clear. now rewrite Elow. }
  assert (Ecap : forall l, filter (is_cap s0) l = filter (is_cap s) l).
  { intro l. apply filter_ext. intro e. unfold is_cap. now rewrite Estair. }
  unfold run. destruct (negb (_ && _ && _)) eqn:fits; [discriminate|]. destruct (most_columns <? M - lo s) eqn:few_columns; [discriminate|].
  destruct (window own) as [lowest high]. set (low_o := match lowest_row s M with Some d => _ | None => _ end) in *.
  set (size := high - low_o + 1) in *. set (bits := (M - lo s) * size + size) in *.
  destruct (_ && _) eqn:T in E; [|discriminate]. cbn [negb] in E.
  rewrite !andb_true_iff, !Z.ltb_lt, !Z.leb_le, orb_true_iff, !Z.leb_le in T.
  destruct T as [[[[[[[natural_lo near_M] size_positive] near_low] small_bits] natural_loD] small_loD] first_in]. unfold most_marks in small_bits.
  assert (none_before : filter (fun e => fst e <? lo s) (firstn 1 (entries (Run.own s))) = []).
  { rewrite own_is. destruct (entries (claim_of own)) as [|e es] eqn:Ee; [reflexivity|]. cbn [firstn filter].
    pose proof (past_entries own e W) as Pe. rewrite Ee in Pe. specialize (Pe (or_introl eq_refl)).
    destruct (Z.ltb_spec (fst e) (lo s)); [lia|reflexivity]. }
  rewrite none_before. unfold prepare. rewrite lefts_are, lows_are, <- (all_left_labels_right lefts Wl), <- (all_low_labels_right M lows Wlow).
  destruct (all_left_labels_of_columns lefts) as [left_labels|]; [|discriminate].
  destruct (all_low_labels_of_rows M lows) as [[low_labels low_ended]|]; [|discriminate].
  destruct (own_from own (lo s) M) as [own_labels|] eqn:Eo; [|discriminate].
  destruct (rows_of _) as [rows|] eqn:Er; [|discriminate]. destruct (height_of _) as [bottom|] eqn:Eb; [|discriminate].
  rewrite Eclear, Ecap in E. set (labels := filter (is_clear s) low_labels) in *.
  destruct (without_all left_labels rows) as [free|] eqn:Ef; [|discriminate].
  destruct (cap_words _) as [[cc cr]|] eqn:Ec; [|discriminate].
  apply rows_of_right in Er. destruct Er as [Er Sr]. apply without_all_right in Ef; [|exact Sr]. destruct Ef as [Ef Sf]. rewrite Er in Ef.
  apply cap_words_right in Ec. destruct Ec as [Ec Hcc]. apply height_of_right in Eb.
  apply own_from_right in Eo; [|exact W]. destruct Eo as [fits_tail Eo].
  assert (after_lo : lo s <= M) by (apply negb_false_iff in fits; rewrite !andb_true_iff, Z.leb_le in fits; tauto).
  destruct (near_is low_o near_low) as [Nl bl].
  assert (near_o : - bias < low_o < bias) by (unfold is_near in near_low; rewrite andb_true_iff, !Z.ltb_lt in near_low; lia).
  set (most_words := bits / 32 + 1) in *.
  assert (enough_words : (M - lo s) * size + size <= 32 * most_words).
  { fold bits. unfold most_words. pose proof (Z.div_mod bits 32 ltac:(lia)). pose proof (Z.mod_pos_bound bits 32 ltac:(lia)). lia. }
  assert (few : 0 <= most_words < 4000000).
  { unfold most_words. assert (0 <= bits) by (unfold bits; nia).
    pose proof (Z.div_pos bits 32 ltac:(lia) ltac:(lia)). pose proof (Z.div_lt_upper_bound bits 32 3900000 ltac:(lia) ltac:(lia)). lia. }
  assert (sized0 : forall z, 0 <= z < 4000000 -> sized z (make (of_Z z) 0%uint63)).
  { intros z Hz. pose proof (make_sized (of_Z z)) as S. rewrite small_of_Z in S by (rewrite wB_is; lia). apply S. lia. }
  assert (Es : φ (of_Z size) = size) by (apply small_of_Z; rewrite wB_is; nia).
  assert (Ez : φ (of_Z ((M - lo s) * size)) = (M - lo s) * size) by (apply small_of_Z; rewrite wB_is; nia).
  assert (plain_sources : plain_claims s = map claim_of sources) by (now rewrite plain_claims_are).
  assert (proper_all : forall c, In c (smaller s ++ map snd (removals s)) -> proper c = true).
  { intros c Hc. rewrite sources_are in Hc. apply in_map_iff in Hc. destruct Hc as (w & <- & Hw). rewrite Forall_forall in Ps. now apply Ps. }
  set (marks := mark_all _ _ _ _ _ _ _ _) in E.
  assert (marked : forall z, 0 <= z < 32 * most_words ->
    (has marks z <-> exists c x n, In c (plain_claims s) /\ row_at c x = Some n /\ lo s <= x < M /\
                     0 <= n - x - low_o < size /\ z = (x - lo s) * size + (n - x - low_o))).
  { intros z Hz. pose proof (has_mark_all (near low_o) (of_Z size) (of_Z ((M - lo s) * size)) (lo s) M (Z.to_nat (M - lo s)) most_words) as H.
    rewrite Es, Ez, Nl in H. specialize (H size_positive ltac:(lia) after_lo eq_refl ltac:(lia) enough_words ltac:(lia)).
    specialize (H sources _ z Ws Ps (sized0 most_words few) Hz). cbv zeta in H. destruct H as [_ H]. fold marks in H. rewrite H, plain_sources.
    unfold bit_for. rewrite Nl, Es. split.
    - intros [no|(c & x & n & Hc & R & Hx & Hn & ->)]; [now apply has_make in no|]. exists c, x, n.
      split; [exact Hc|]. split; [exact R|]. split; [exact Hx|]. lia.
    - intros (c & x & n & Hc & R & Hx & Hn & ->). right. exists c, x, n.
      split; [exact Hc|]. split; [exact R|]. split; [exact Hx|]. lia. }
  set (shut := fold_left _ labels PositiveSet.empty).
  set (shut_words := shut_columns _ _ _ _) in E.
  assert (columns_words : M - lo s < 32 * ((M - lo s) / 32 + 1)).
  { pose proof (Z.div_mod (M - lo s) 32 ltac:(lia)). pose proof (Z.mod_pos_bound (M - lo s) 32 ltac:(lia)). lia. }
  assert (few_shut : 0 <= (M - lo s) / 32 + 1 < 4000000).
  { unfold most_columns in few_columns. apply Z.ltb_ge in few_columns.
    pose proof (Z.div_pos (M - lo s) 32 ltac:(lia) ltac:(lia)). pose proof (Z.div_lt_upper_bound (M - lo s) 32 3900000 ltac:(lia) ltac:(lia)). lia. }
  assert (shut_right : forall m i, lo s <= m < M -> φ i = m - lo s -> is_in i shut_words = is_blocked m shut).
  { apply (shut_columns_right (lo s) M ((M - lo s) / 32 + 1)); try lia; [now apply sized0|]. intros m i _ _. rewrite blocked_empty.
    apply not_true_iff_false. rewrite is_in_right. apply has_make. }
  set (p0 := first_progress s (map snd left_labels) (filter (is_cap s) labels)).
  destruct (word_columns _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) as [[[f c] r]|] eqn:X; [|discriminate]. injection E as <- <- <-.
  assert (fuel_is : (List.length sources + 2)%nat = enough s).
  { unfold enough. rewrite <- (map_length claim_of sources), <- sources_are, app_length, map_length. lia. }
  rewrite fuel_is in X.
  assert (Elo' : φ (of_Z (lo s)) = lo s) by (apply of_Z_is; lia).
  destruct (word_columns_right s own W own_is fits_tail NS (fun c Hc => proper_all c (in_or_app _ _ _ (or_introl Hc)))
              (fun x Hx => proper_all (snd x) (in_or_app _ _ _ (or_intror (in_map snd _ _ Hx)))) plain_only shut shut_words low_o size M most_words
              marks natural_lo size_positive enough_words ltac:(lia) near_o near_M ltac:(lia) (of_Z size) Es marked shut_right (enough s) (Z.to_nat (M - lo s))
              (skipn (Z.to_nat (lo s)) heights) (of_Z (lo s)) 0%uint63 (of_Z (lo s + low_o)) 0%uint63 bottom own_labels free cc cr p0 f c r)
    as (p' & R & Ep & Ec'); rewrite ?Elo'; try assumption; try reflexivity; try lia.
  - apply first_streams_right.
  - change (φ 0%uint63) with 0. lia.
  - change (φ 0%uint63) with 0. lia.
  - apply of_Z_spec.
  - pose proof (heights_skipn (stair s) (Z.to_nat (lo s)) 0 heights Hh) as H. replace (0 + Z.of_nat (Z.to_nat (lo s))) with (lo s) in H by lia. exact H.
  - unfold p0. cbn [first_progress Run.free]. rewrite no_hits, app_nil_r by exact plain_only. now rewrite Ef.
  - rewrite Elo' in R. rewrite R. now rewrite Ep, Ec'.
Qed.
