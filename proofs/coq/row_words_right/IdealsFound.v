(* The replay of any ideals on machine words (IdealStart.v) finds only what is so. *)

From Coq Require Import ZArith NArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Syntax OwnGame Model Moves Claims Columns Numbers Certificate IdealNumbers Structure StructureRight Valuation RowFit Restrict
  RowRun RowTests RowSettle RowCheck RowStep RowPlanRight RowReplayed RowRunRight RowSettleRight WordSets RowWords IdealRows IdealFront IdealStart.
From ChompCert Require WordSetsRight.
From ChompCert Require Import RowMarksRight RowWordsRight IdealRowsRight IdealAllRight IdealRunRight IdealStartRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma arrays_right n : (φ n%uint63 < 4100000)%Z -> forall count,
  List.length (arrays count n) = count /\ forall j m, nth_error (arrays count n) j = Some m -> is_array φ n%uint63 m /\ up_to 0 m.
Proof.
  intro small. induction count as [|count [len all]]; cbn [arrays]; [split; [reflexivity|]; intros j m Hj; now destruct j|].
  split; [cbn [List.length]; lia|]. intros [|j] m Hj; cbn [nth_error] in Hj; [|now apply (all j)]. injection Hj as <-. split; [now apply make_array|].
  intro c. rewrite get_make. lia.
Qed.

Theorem words_replay_right g n is_plain worth ls l st : sane n = true -> Model.size (model_of n) = Syntax.elements g ->
  valuation_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) ->
  (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) -> on_top (model_of n) ->
  (forall h, map ideal l = ls /\ forall p, In p l -> planned_right g n is_plain worth h ls p) ->
  replay_words n l = Some st -> exists h R, replayed g n is_plain worth ls l st h R.
Proof.
  intros sane_n sizes val codes distinct top plans E. unfold replay_words in E. cbv zeta in E.
  destruct (_ <? _)%Z in E; [discriminate|].
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:few; [discriminate|] end.
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:fit; [discriminate|] end.
  set (values := match l with p :: _ => List.length (claims_is p) | [] => 0 end) in *. set (count := Z.of_nat (List.length l)) in *.
  match type of E with context [Z.max 5 ?x] => set (hz := Z.max 5 x) in *; set (h := Z.to_nat hz) in * end.
  rewrite !orb_false_iff, !Z.ltb_ge in fit. destruct fit as [[[[F1 F2] F3] _] _]. rewrite !orb_false_iff, !Z.ltb_ge in few. destruct few as [[few1 few2] _].
  assert (h_big : 5 <= h <= 30) by (unfold h, hz in *; lia).
  assert (Hh : Z.of_nat h = hz) by (unfold h, hz; lia).
  assert (cap_most : (capacity h <= 2097152)%Z) by (change 2097152%Z with (2 ^ 21)%Z; unfold capacity; apply Z.pow_le_mono_r; lia).
  set (size := (capacity h / 32)%Z) in *.
  assert (size_is : (capacity h = 32 * #(Z.to_nat size))%Z /\ (0 <= size < 2 ^ 20)%Z).
  { assert (E32 : (capacity h = 32 * size)%Z).
    { unfold size, capacity. replace (Z.of_nat h) with (5 + (Z.of_nat h - 5))%Z by lia. rewrite Z.pow_add_r by lia.
      change (2 ^ 5)%Z with 32%Z. rewrite (Z.mul_comm 32 (2 ^ _)), Z.div_mul by lia. lia. }
    assert (capacity h <= 2097152)%Z by exact cap_most.
    assert (0 < capacity h)%Z by (unfold capacity; apply Z.pow_pos_nonneg; lia). lia. }
  destruct size_is as [size_is size_small].
  assert (width_is : φ (of_Z (capacity h)) = capacity h) by (apply WordSetsRight.small_of_Z; rewrite wB_big; lia).
  destruct (plans h) as [same planned].
  destruct (all_some (map (first_station h (keep_all l)) l)) as [s|] eqn:Es; [|discriminate].
  destruct (first_stations_right g n sane_n (described val) sizes is_plain worth ls codes distinct h (keep_all l) l s planned Es) as [its_bones first].
  match type of E with context [first_ideals ?f _ _ _ _] => set (fuel := f) in * end.
  destruct (first_ideals fuel (of_Z (capacity h)) #values 1 s) as [xs|] eqn:Ex; [|discriminate].
  set (last := last_live _ _ _) in *.
  match type of E with (match ?x with _ => _ end) = _ => destruct x as [ys|] eqn:Er; [|discriminate] end. injection E as <-.
  assert (fuel_small : (#fuel < 2 ^ 40)%Z) by (unfold fuel; lia).
  assert (values_some : 0 < values) by (assert (1 <= count * #values)%Z by lia; destruct values; lia).
  assert (cells_few : (count * #values <= 4000000)%Z) by lia.
  assert (len_s : #(List.length s) = count).
  { unfold count. f_equal. apply (f_equal (@List.length _)) in its_bones. unfold bones in its_bones. now rewrite !map_length in its_bones. }
  destruct (first_ideals_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) h fuel (Z.to_nat size) (of_Z (capacity h)) width_is size_is ltac:(lia) fuel_small
              (who n ls) (listed_at n ls) (unlisted_at n ls) values count values_some s 1%positive xs first ltac:(lia) Ex) as [Hxs bones_xs].
  assert (cap : #(0 + Z.to_nat (capacity h)) = capacity h) by lia.
  assert (last_right : forall e, last = Some e -> forall m x, clear (model_of n) m x -> (#m <= e)%Z).
  { intros e Ee m x C. unfold last in Ee. destruct (last_live_right _ _ _ _ Ee) as [pos none].
    destruct (Z_le_gt_dec #m e) as [|more]; [assumption|exfalso].
    assert (Re : reaches (delta (model_of n) (Z.to_nat e)) x) by (apply C; lia).
    simpl in Re. replace (Z.of_nat (Z.to_nat e)) with e in Re by lia. now rewrite none in Re. }
  assert (cells_is : φ (of_Z (count * #values)) = (count * #values)%Z) by (apply WordSetsRight.small_of_Z; rewrite wB_big; lia).
  assert (cap_pos : (0 < capacity h)%Z) by (unfold capacity; apply Z.pow_pos_nonneg; lia).
  pose proof (make_array (of_Z (count * #values)) ltac:(lia)) as cells_array. rewrite cells_is in cells_array.
  pose proof (make_array (of_Z (capacity h)) ltac:(lia)) as width_array. rewrite width_is in width_array.
  destruct (arrays_right (of_Z (capacity h)) ltac:(lia) values) as [len_t all_t]. rewrite width_is in all_t.
  pose proof (fun a b c e f => run_words_right (model_of n) top (Build_valuation (lt_with_both g) is_plain worth) val h fuel (Z.to_nat size) (of_Z (capacity h)) width_is size_is ltac:(lia) fuel_small
              (who n ls) (listed_at n ls) (unlisted_at n ls) values count values_some cells_few (stairs n) (fun i => eq_refl) last last_right h_big
              (Z.to_nat (most_rows n l)) 0 0 (Z.to_nat (capacity h)) _ xs ys cap a b c e f Er) as rows_right.
  destruct rows_right as (same_bones & over & R & right).
  - unfold most_width in *. lia.
  - intros c Hc. lia.
  - constructor; cbn [labels_of runs_of named_of taken_of stamp stamp'].
    + exact cells_array.
    + exact cells_array.
    + split; [exact width_array|]. intro c. rewrite get_make. lia.
    + exact len_t.
    + exact all_t.
    + change (φ 0%uint63) with 0%Z. lia.
  - exact Hxs.
  - intro between. contradiction between. reflexivity.
  - destruct (found_all (model_of n) (Build_valuation (lt_with_both g) is_plain worth) h (Z.to_nat size) (who n ls) (listed_at n ls) (unlisted_at n ls) values count R ys 1%positive right over)
      as (stations & known & its). exists h, R. constructor; try assumption. congruence.
Qed.

Theorem ideals_found decree_of g n is_plain worth ls ps st : sane n = true -> Model.size (model_of n) = Syntax.elements g ->
  valuation_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) ->
  (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) ->
  (forall x, In x ls -> match decree_of (code x) with
                        | None => forall m, is_plain (at_ (bits n x) 0 m)
                        | Some e => (0 <= value_is e)%Z -> (forall a, member (bits n x) a = true -> uC (model_of n) a = 0 /\ uD (model_of n) a = 0) ->
                            fixed_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) e (bits n x)
                        end) ->
  check_ideals_by_words decree_of n ls = Some (ps, st) -> rows_found g n is_plain worth ls ps st.
Proof.
  intros sane_n sizes val codes distinct decrees_right E. unfold check_ideals_by_words in E. destruct (test_on_top n) eqn:T; [|discriminate].
  destruct (plan_all n decree_of 1 (Table.empty known) ls) as [l|] eqn:plans; [|discriminate].
  destruct (replay_words n l) as [s|] eqn:Er; [|discriminate]. injection E as <- <-.
  split; [exact (planned_claimed n decree_of ls 1 (Table.empty _) l plans)|].
  apply words_replay_right; try assumption; [exact (test_on_top_right n T)|]. intro h.
  apply (plan_all_right g n sane_n (described val) sizes is_plain worth val decree_of h ls codes distinct decrees_right ls [] (Table.empty known) 1%positive); try reflexivity.
  - intros x k F. rewrite Table.gempty in F. discriminate.
  - exact plans.
Qed.
