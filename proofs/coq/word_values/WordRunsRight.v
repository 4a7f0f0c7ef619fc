(* A run on marks that passes (WordRuns.v) is one of Run.v that does. *)

From Coq Require Import ZArith List Bool Lia MSetPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims State Streams StreamsRight Spans SpansRight Run RunStreams WordSets WordSetsRight
  ClaimWords ClaimWordsRight WordRuns.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

(* ---- The search *)

Section Search.

Variable test : Z -> option bool.
Variable b : taken.
Hypothesis same : forall n x, test n = Some x -> is_taken n b = x.

Lemma scan_marks_right fuel : forall a e r, scan_marks test fuel a e = Some r -> scan fuel b a e = Some r.
Proof.
  induction fuel as [|fuel IH]; intros a e r E; cbn [scan_marks scan] in *; [discriminate|].
  destruct (a =? e); [exact E|]. destruct (test a) as [[|]|] eqn:T; [| |discriminate]; rewrite (same a _ T); [now apply IH|exact E].
Qed.

Lemma scan_marks_onward_right fuel : forall a r, scan_marks_onward test fuel a = Some r -> scan_onward fuel b a = Some r.
Proof.
  induction fuel as [|fuel IH]; intros a r E; cbn [scan_marks_onward scan_onward] in *; [discriminate|].
  destruct (test a) as [[|]|] eqn:T; [| |discriminate]; rewrite (same a _ T); [now apply IH|exact E].
Qed.

Lemma first_unmarked_right fuel s : forall r, first_unmarked test fuel s = Some r -> first_free fuel b s = Some r.
Proof.
  induction s as [|a e rest IH|a]; intros r E; cbn [first_unmarked first_free] in *; [exact E| |].
  - destruct (scan_marks test fuel a e) as [x|] eqn:X; [|discriminate]. rewrite (scan_marks_right _ _ _ _ X).
    destruct x as [n|]; [exact E|]. destruct (first_unmarked test fuel rest) as [y|] eqn:Y; [|discriminate].
    now rewrite (IH y eq_refl).
  - destruct (scan_marks_onward test fuel a) as [n|] eqn:X; [|discriminate]. now rewrite (scan_marks_onward_right _ _ _ X).
Qed.

End Search.

(* ---- Labels in low rows *)

Lemma words_lows c w : words_of c = Some w -> row_entries w = by_row (entries c).
Proof.
  unfold words_of. destruct (in_columns _ _ _); [|discriminate]. destruct (forallb is_near _); [|discriminate]. now intros [= <-].
Qed.

Lemma words_low c t w : words_of c = Some w -> ending c = Some t -> low_of w = lowest t.
Proof.
  unfold words_of. destruct (in_columns _ _ _); [|discriminate]. destruct (forallb is_near _); [|discriminate]. now intros [= <-] ->.
Qed.

Lemma low_labels_of_row_right M f l c w : words_of c = Some w -> low_labels_of_row M (f, l, c) w = low_labels M (f, l, c).
Proof.
  intro W. unfold low_labels_of_row. destruct (Z.eqb_spec f l) as [->|]; cbn [andb]; [|reflexivity].
  destruct (is_low l) eqn:L; [|reflexivity]. rewrite (words_lows c w W), by_row_right by exact L. unfold low_labels.
  assert (E : filter (fun e => snd e =? l) (entries c) = filter (in_rows l l) (entries c)).
  { apply filter_ext. intros [x n]. unfold in_rows. simpl. destruct (Z.eqb_spec n l), (Z.leb_spec n l), (Z.leb_spec l n); simpl; lia. }
  rewrite E. destruct (ending c) as [t|] eqn:Et; [|reflexivity].
  destruct (Z.ltb_spec (l - start t) (low_of w)) as [above|]; [|reflexivity].
  assert (all_above : forallb (fun o => l - start t <? o) (offsets t) = true); [|now rewrite all_above].
  apply forallb_forall. intros o Ho. apply Z.ltb_lt. rewrite (words_low c t w W Et) in above.
  pose proof (fold_min_le (offsets t) (hd 0 (offsets t)) o (or_intror Ho)). unfold lowest in above. lia.
Qed.

Lemma all_low_labels_right M l : forall ws r, map (fun x => words_of (snd x)) l = map Some ws ->
  all_low_labels_of_rows M l ws = Some r -> all_low_labels M l = Some r.
Proof.
  induction l as [|[[f g] c] l IH]; intros [|w ws] r W E; try discriminate; [exact E|].
  cbn [map snd] in W. injection W as W1 W2. cbn [all_low_labels_of_rows all_low_labels] in *.
  rewrite (low_labels_of_row_right M f g c w W1) in E. destruct (low_labels M (f, g, c)) as [[x y]|]; [|discriminate].
  destruct (all_low_labels_of_rows M l ws) as [[x' y']|] eqn:E'; [|discriminate]. now rewrite (IH ws _ W2 E').
Qed.

(* ---- The columns *)

Section Run.

Variable s : setting.
Hypothesis own_proper : proper (own s) = true.
Hypothesis smaller_proper : forall c, In c (smaller s) -> proper c = true.
Hypothesis removals_proper : forall x, In x (removals s) -> proper (snd x) = true.
Hypothesis plain_only : forallb is_plain (removals s) = true.

Lemma none_waiting m : waiting s m = [].
Proof.
  clear removals_proper. unfold waiting. induction (removals s) as [|x l IH]; [reflexivity|]. simpl in *.
  apply andb_true_iff in plain_only as [P Q]. rewrite P. simpl. now apply IH.
Qed.

Lemma plain_proper c : In c (plain_claims s) -> proper c = true.
Proof.
  intro Hc. apply in_app_or in Hc. destruct Hc as [Hc|Hc]; [now apply smaller_proper|].
  apply in_map_iff in Hc. destruct Hc as (x & <- & Hx). apply filter_In in Hx. now apply removals_proper.
Qed.

Variable shut : PositiveSet.t.
Variables (low size M most : Z) (marks : words).
Hypothesis natural_lo : 0 <= lo s.
Hypothesis size_positive : 0 < size.
Hypothesis most_words : (M - lo s) * size + size <= 32 * most.
Hypothesis few : most < 4000000.
Hypothesis near_low : - bias < low < bias.
Hypothesis near_M : M < bias.
Variable size_word : int.
Hypothesis size_is : φ size_word = size.
Hypothesis marked : forall z, 0 <= z < 32 * most ->
  (has marks z <-> exists c x n, In c (plain_claims s) /\ row_at c x = Some n /\ lo s <= x < M /\
                   0 <= n - x - low < size /\ z = (x - lo s) * size + (n - x - low)).

Lemma window_row n m shift : 0 <= n < bias -> lo s <= m < M -> φ shift = (m + low) mod wB -> φ (of_Z n - shift)%uint63 < size ->
  0 <= n - m - low < size /\ φ (of_Z n - shift)%uint63 = n - m - low.
Proof.
  intros Hn Hm E. assert (size < 2 ^ 30) by nia. rewrite sub_spec, E, small_of_Z by (rewrite wB_is; unfold bias in *; lia).
  rewrite Zminus_mod_idemp_r, wB_is. replace (n - (m + low)) with (n - m - low) by lia. unfold bias in *.
  destruct (Z_lt_le_dec (n - m - low) 0).
  - replace (n - m - low) with (n - m - low + 9223372036854775808 + (-1) * 9223372036854775808) at 1 by lia.
    rewrite Z.mod_add, Z.mod_small by lia. lia.
  - rewrite Z.mod_small by lia. lia.
Qed.

Lemma is_marked_right m shift pos n x : lo s <= m < M -> φ pos = (m - lo s) * size -> φ shift = (m + low) mod wB ->
  is_marked size_word marks shift pos n = Some x -> (x = true <-> exists c, In c (plain_claims s) /\ row_at c m = Some n).
Proof.
  intros Hm Hp Hs. unfold is_marked. destruct ((0 <=? n) && (n <? bias) && (of_Z n - shift <? size_word)%uint63) eqn:T; [|discriminate].
  intros [= <-]. rewrite !andb_true_iff, Z.leb_le, Z.ltb_lt, ltb_spec, size_is in T. destruct T as [natural_n T].
  destruct (window_row n m shift natural_n Hm Hs T) as [W Ew]. rewrite is_in_right.
  assert (E : φ (pos + (of_Z n - shift))%uint63 = (m - lo s) * size + (n - m - low)).
  { rewrite add_spec, Hp, Ew. rewrite wB_is. apply Z.mod_small. nia. }
  rewrite E, marked by nia. split.
  - intros (c & x' & n' & Hc & R & Hx & Hn & Ez). assert (x' = m) as -> by nia. exists c. split; [exact Hc|].
    now replace n with n' by lia.
  - intros (c & Hc & R). exists c, m, n. split; [exact Hc|]. split; [exact R|]. lia.
Qed.

Theorem word_columns_right fuel : forall count m shift pos p f c, streams_right s m p -> lo s <= m -> m + Z.of_nat count <= M ->
  φ pos = (m - lo s) * size -> φ shift = (m + low) mod wB ->
  word_columns s shut size_word marks fuel count m shift pos (bottom p) (own_rows p) (free p) (cap p) = Some (f, c) ->
  exists p', run_columns s fuel shut count m p = inl p' /\ free p' = f /\ cap p' = c.
Proof.
  induction count as [|count IH]; intros m shift pos p f c SR Hm Hc Hp Hs E; cbn [word_columns run_columns] in *.
  - injection E as <- <-. now exists p.
  - destruct (step s fuel shut m p) as [p1|o] eqn:St.
    2: exfalso.
    all: pose proof St as St'; unfold step, fit_column in St; destruct (pop m (own_rows p)) as [found own'];
      pose proof (plain_agree _ _ _ SR) as PA; pose proof (others_agree _ _ _ SR) as OA; rewrite none_waiting in OA;
      destruct (pop_plain_right _ _ m (none_taken m) plain_proper eq_refl PA) as [_ T];
      destruct (pop_plain m (plain p) [] (none_taken m)) as [plain' b]; simpl in T;
      assert (OE : others p = []) by (now inversion OA); rewrite OE in St; cbn [pop_movers movers blocks ceiling settles fold_left] in St;
      assert (same : forall n x, is_marked size_word marks shift pos n = Some x -> is_taken n b = x)
        by (intros n x X; pose proof (is_marked_right m shift pos n x ltac:(lia) Hp Hs X) as Y;
            specialize (T n); rewrite taken_none in T; destruct x;
              [apply T; right; now apply Y
              |apply not_true_iff_false; intro Z; apply T in Z; destruct Z as [Z|Z]; [discriminate|apply Y in Z; discriminate]]);
      unfold first_fit in St;
      destruct (is_blocked m shut || shut_by (cap p) m);
      [|destruct (first_unmarked (is_marked size_word marks shift pos) fuel (free p)) as [fit|] eqn:F; [|discriminate];
        rewrite (first_unmarked_right _ b same fuel (free p) fit F) in St; destruct fit as [[n rest]|]];
      cbn [option_map fst below_ceiling] in *;
      destruct (agrees s m (bottom p) _ found) eqn:A; try discriminate; injection St as St.
    all: destruct (step_compared s own_proper smaller_proper removals_proper fuel shut m p p1 ltac:(lia) SR St') as [SR' _];
      rewrite <- St in SR' |- *;
      refine (IH (m + 1) (shift + 1)%uint63 (pos + size_word)%uint63 _ f c SR' ltac:(lia) ltac:(lia) _ _ E);
      [rewrite add_spec, Hp, size_is, wB_is, Z.mod_small; nia
      |rewrite add_spec, Hs; change (φ 1%uint63) with 1; rewrite Zplus_mod_idemp_l; f_equal; lia].
Qed.

End Run.

Theorem word_run_right s M sources low_words st caps low :
  proper (own s) = true -> (forall c, In c (smaller s) -> proper c = true) ->
  (forall x, In x (removals s) -> proper (snd x) = true) ->
  map words_of (plain_claims s) = map Some sources ->
  map (fun x => words_of (snd x)) (lows s) = map Some low_words ->
  word_run s M sources low_words = Some (st, caps, low) -> run s M = Passed st caps low.
Proof.
  intros own_p smaller_p removals_p W W' E. unfold word_run in E. unfold run.
  destruct (negb (_ && _ && _)) eqn:fits; [discriminate|]. destruct (most_columns <? M - lo s) eqn:few_columns; [discriminate|].
  destruct (filter _ (firstn 1 _)); [|discriminate].
  destruct (forallb is_plain (removals s)) eqn:plain_only; [|discriminate]. cbn [negb] in E.
  destruct (window (own s)) as [lowest high]. set (low_o := match lowest_row s M with Some d => _ | None => _ end) in *. set (size := high - low_o + 1) in *. set (bits := (M - lo s) * size + size) in *.
  destruct ((0 <=? lo s) && (M <? bias) && (0 <? size) && is_near low_o && (bits <? most_marks)) eqn:T; [|discriminate]. cbn [negb] in E.
  rewrite !andb_true_iff, !Z.ltb_lt, Z.leb_le in T. destruct T as [[[[natural_lo near_M] size_positive] near_low] small]. unfold most_marks in small.
  unfold prepare. destruct (all_left_labels (lefts s)) as [left_labels|]; [|discriminate].
  destruct (all_low_labels_of_rows M (lows s) low_words) as [[low_labels low_ended]|] eqn:LL; [|discriminate].
  rewrite (all_low_labels_right M (lows s) low_words _ W' LL).
  assert (after_lo : lo s <= M).
  { apply negb_false_iff in fits. rewrite !andb_true_iff, Z.leb_le in fits. tauto. }
  destruct (near_is low_o near_low) as [Nl bl].
  assert (near_o : - bias < low_o < bias) by (unfold is_near in near_low; rewrite andb_true_iff, !Z.ltb_lt in near_low; lia). set (most := bits / 32 + 1) in *.
  assert (most_words : (M - lo s) * size + size <= 32 * most).
  { fold bits. unfold most. pose proof (Z.div_mod bits 32 ltac:(lia)). pose proof (Z.mod_pos_bound bits 32 ltac:(lia)). lia. }
  assert (few : 0 <= most < 4000000).
  { unfold most. assert (0 <= bits) by (unfold bits; nia).
    pose proof (Z.div_pos bits 32 ltac:(lia) ltac:(lia)). pose proof (Z.div_lt_upper_bound bits 32 3900000 ltac:(lia) ltac:(lia)). lia. }
  assert (sized0 : sized most (make (of_Z most) 0%uint63)).
  { pose proof (make_sized (of_Z most)) as S. rewrite small_of_Z in S by (rewrite wB_is; lia). apply S. lia. }
  assert (Es : φ (of_Z size) = size) by (apply small_of_Z; rewrite wB_is; nia).
  assert (Ez : φ (of_Z ((M - lo s) * size)) = (M - lo s) * size) by (apply small_of_Z; rewrite wB_is; nia).
  set (marks := mark_all _ _ _ _ _ _ _ _) in E.
  assert (marked : forall z, 0 <= z < 32 * most ->
    (has marks z <-> exists c x n, In c (plain_claims s) /\ row_at c x = Some n /\ lo s <= x < M /\
                     0 <= n - x - low_o < size /\ z = (x - lo s) * size + (n - x - low_o))).
  { intros z Hz. pose proof (has_mark_all (near low_o) (of_Z size) (of_Z ((M - lo s) * size)) (lo s) M (Z.to_nat (M - lo s)) most) as H.
    rewrite Es, Ez, Nl in H. specialize (H size_positive ltac:(lia) after_lo eq_refl ltac:(lia) most_words ltac:(lia)).
    specialize (H (plain_claims s) sources _ z (plain_proper s smaller_p removals_p) W sized0 Hz). cbv zeta in H.
    destruct H as [_ H]. fold marks in H. rewrite H. unfold bit_for. rewrite Nl, Es. split.
    - intros [no|(c & x & n & Hc & R & Hx & Hn & ->)]; [now apply has_make in no|]. exists c, x, n.
      split; [exact Hc|]. split; [exact R|]. split; [exact Hx|]. lia.
    - intros (c & x & n & Hc & R & Hx & Hn & ->). right. exists c, x, n.
      split; [exact Hc|]. split; [exact R|]. split; [exact Hx|]. lia. }
  set (shut := fold_left _ (filter (is_clear s) low_labels) PositiveSet.empty) in *.
  set (p0 := first_progress s (map snd left_labels) (filter (is_cap s) (filter (is_clear s) low_labels))).
  destruct (word_columns _ _ _ _ _ _ _ _ _ _ _ _ _) as [[f c]|] eqn:X; [|discriminate]. injection E as <- <- <-.
  destruct (word_columns_right s own_p smaller_p removals_p plain_only shut low_o size M most marks natural_lo size_positive most_words
              ltac:(lia) near_o near_M (of_Z size) Es marked (enough s) (Z.to_nat (M - lo s)) (lo s) (of_Z (lo s + low_o)) 0%uint63 p0 f c) as (p' & -> & <- & <-).
  - apply first_streams_right.
  - lia.
  - lia.
  - change (φ 0%uint63) with 0. lia.
  - apply of_Z_spec.
  - exact X.
  - reflexivity.
Qed.
