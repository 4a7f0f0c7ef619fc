(* The trees made of words have the columns of the words (WordTrees.v); so have copies, and filled sets some more. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import Bits WordSets WordSetsRight WordTrees RowMarksRight.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

Lemma word_power w : 0 <= φ w <= 40 -> φ (1 << w)%uint63 = 2 ^ φ w.
Proof.
  intro H. rewrite lsl_spec. change (φ 1%uint63) with 1. rewrite Z.mul_1_l, wB_is. apply Z.mod_small.
  split; [apply Z.pow_nonneg; lia|]. apply Z.le_lt_trans with (2 ^ 40); [apply Z.pow_le_mono_r; lia|reflexivity].
Qed.

Lemma small_number h : (h <= 40)%nat -> φ (of_Z (Z.of_nat h)) = Z.of_nat h.
Proof. intro H. apply small_of_Z. rewrite wB_is. lia. Qed.

Lemma tree_in_right h : (h <= 5)%nat -> forall y p, List.length p = h -> φ y < 2 ^ 2 ^ Z.of_nat h ->
  mem (tree_in h y) p = Z.testbit φ y (value p 0).
Proof.
  induction h as [|h IH]; intros Hh y p L small; pose proof (bounded y) as by_; cbn [tree_in]; destruct (Uint63.eqb y 0) eqn:E.
  - apply eqb_spec in E. subst y. now rewrite Z.testbit_0_l.
  - apply eqb_false_spec in E. destruct p; [|discriminate]. cbn [value mem]. change (2 ^ 2 ^ Z.of_nat 0) with 2 in small.
    assert (φ y <> 0) by (intro Z; apply E; now apply to_Z_inj). now replace φ y with 1 by lia.
  - apply eqb_spec in E. subst y. now rewrite Z.testbit_0_l.
  - destruct p as [|b p]; [discriminate|]. injection L as L. rewrite mem_join, value_cons. cbv zeta.
    set (w := (1 << of_Z (Z.of_nat h))%uint63).
    assert (Ew : φ w = 2 ^ Z.of_nat h) by (unfold w; rewrite word_power; rewrite small_number; lia).
    assert (w16 : 1 <= 2 ^ Z.of_nat h <= 16).
    { split; [pose proof (Z.pow_pos_nonneg 2 (Z.of_nat h)); lia|]. change 16 with (2 ^ 4). apply Z.pow_le_mono_r; lia. }
    assert (S : size p = φ w) by (unfold size; rewrite L; now rewrite Ew).
    pose proof (value_bounds p) as bp. rewrite S in *.
    assert (Em : φ (((1 << w) - 1)%uint63) = Z.ones φ w).
    { rewrite sub_spec, word_power by lia. change (φ 1%uint63) with 1. rewrite Z.ones_equiv, wB_is. rewrite Z.mod_small; [lia|].
      split; [pose proof (Z.pow_pos_nonneg 2 φ w); lia|].
      apply Z.le_lt_trans with (2 ^ 16); [pose proof (Z.pow_le_mono_r 2 φ w 16); lia|reflexivity]. }
    assert (two : 2 ^ 2 ^ Z.of_nat (Datatypes.S h) = 2 ^ φ w * 2 ^ φ w).
    { rewrite Ew, <- Z.pow_add_r by lia. f_equal. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia. }
    rewrite two in small. assert (0 < 2 ^ φ w) by (apply Z.pow_pos_nonneg; lia).
    destruct b; rewrite IH; try lia.
    + rewrite lsr_spec, <- Z.shiftr_div_pow2, Z.shiftr_spec by lia. f_equal. lia.
    + rewrite lsr_spec, <- Ew. apply Z.div_lt_upper_bound; lia.
    + rewrite land_spec', Em, Z.land_spec, Z.ones_spec_low by lia. now rewrite andb_true_r.
    + rewrite land_spec', Em, Z.land_ones, <- Ew by lia. apply Z.mod_pos_bound. lia.
Qed.

Lemma mem_joined l r b p : mem (joined l r) (b :: p) = mem (if b then r else l) p.
Proof. unfold joined. destruct l, r; try apply mem_join. now destruct b. Qed.

Lemma tree_of_right h : (h <= 30)%nat -> forall a k p, φ k + 2 ^ Z.of_nat h < 2 ^ 40 -> List.length p = (h + 5)%nat ->
  (mem (tree_of h a k) p = true <-> has a (32 * φ k + value p 0)).
Proof.
  induction h as [|h IH]; intros Hh a k p Hk L; cbn [tree_of]; pose proof (bounded k) as bk; pose proof (value_bounds p) as bp.
  - unfold size in bp. rewrite L in bp. change (2 ^ Z.of_nat (0 + 5)) with 32 in bp. change (2 ^ Z.of_nat 0) with 1 in Hk. cbv zeta.
    assert (bit : Z.testbit φ (a.[k] land all_bits)%uint63 (value p 0) = Z.testbit φ (a.[k])%uint63 (value p 0)).
    { rewrite land_spec'. change (φ all_bits) with (Z.ones 32). rewrite Z.land_spec, Z.ones_spec_low by lia. apply andb_true_r. }
    unfold has. destruct (at_word k (32 * φ k + value p 0) ltac:(lia) ltac:(lia)) as [-> ->].
    replace (32 * φ k + value p 0 - 32 * φ k) with (value p 0) by lia. rewrite <- bit.
    destruct (Uint63.eqb (a.[k] land all_bits) all_bits) eqn:E.
    + apply eqb_spec in E. rewrite E. change (φ all_bits) with (Z.ones 32). now rewrite Z.ones_spec_low by lia.
    + rewrite (tree_in_right 5); [reflexivity|lia|exact L|]. rewrite land_spec'. change (φ all_bits) with (Z.ones 32).
      rewrite Z.land_ones by lia. change (2 ^ 2 ^ Z.of_nat 5) with (2 ^ 32). apply Z.mod_pos_bound. reflexivity.
  - destruct p as [|b p]; [discriminate|]. injection L as L. rewrite mem_joined, value_cons. rewrite Nat2Z.inj_succ, Z.pow_succ_r in Hk by lia.
    assert (S : size p = 32 * 2 ^ Z.of_nat h).
    { unfold size. rewrite L, Nat2Z.inj_add, Z.pow_add_r by lia. change (2 ^ Z.of_nat 5) with 32. lia. }
    assert (1 <= 2 ^ Z.of_nat h <= 2 ^ 30).
    { split; [pose proof (Z.pow_pos_nonneg 2 (Z.of_nat h)); lia|]. apply Z.pow_le_mono_r; lia. }
    assert (E : φ (k + (1 << of_Z (Z.of_nat h)))%uint63 = φ k + 2 ^ Z.of_nat h).
    { rewrite add_spec, word_power; rewrite small_number; try lia. rewrite wB_is. apply Z.mod_small. lia. }
    destruct b.
    + rewrite IH; [|lia|lia|exact L].
      rewrite E, S. replace (32 * (φ k + 2 ^ Z.of_nat h) + value p 0) with (32 * φ k + (32 * 2 ^ Z.of_nat h + value p 0)) by lia. reflexivity.
    + rewrite IH; [|lia|lia|exact L]. reflexivity.
Qed.

(* ---- Copies *)

Theorem copy_right n a count : forall k b, is_array n b -> φ k + Z.of_nat count <= n -> n < 2 ^ 40 ->
  is_array n (copy count k a b) /\
  forall j, (copy count k a b).[j]%uint63 = if (φ k <=? φ j) && (φ j <? φ k + Z.of_nat count) then (a.[j])%uint63 else (b.[j])%uint63.
Proof.
  induction count as [|count IH]; intros k b A Hk small; cbn [copy].
  - split; [exact A|]. intro j. destruct (Z.leb_spec φ k φ j), (Z.ltb_spec φ j (φ k + Z.of_nat 0)); try reflexivity. lia.
  - pose proof (bounded k) as bk. pose proof (next_word k ltac:(lia)) as next.
    destruct (IH (k + 1)%uint63 b.[k <- a.[k]]%uint63 (set_array _ _ _ _ A) ltac:(lia) small) as [A' same].
    split; [exact A'|]. intro j. rewrite same, next. destruct (Uint63.eqb k j) eqn:E.
    + apply eqb_spec in E. subst j. destruct (Z.leb_spec (φ k + 1) φ k); [lia|]. cbn [andb].
      rewrite (set_get n b k k _ A) by lia. rewrite eqb_refl.
      destruct (Z.leb_spec φ k φ k), (Z.ltb_spec φ k (φ k + Z.of_nat (S count))); try lia. reflexivity.
    + apply eqb_false_spec in E. rewrite get_set_other by exact E.
      assert (φ k <> φ j) by (intro H; apply E; now apply to_Z_inj).
      destruct (Z.leb_spec (φ k + 1) φ j), (Z.leb_spec φ k φ j), (Z.ltb_spec φ j (φ k + 1 + Z.of_nat count)), (Z.ltb_spec φ j (φ k + Z.of_nat (S count)));
        try reflexivity; lia.
Qed.

Theorem fill_right size count : forall z a x, sized size a -> size < 2 ^ 40 -> φ z + Z.of_nat count <= 32 * size -> 0 <= x < 32 * size ->
  sized size (fill count z a) /\ (has (fill count z a) x <-> φ z <= x < φ z + Z.of_nat count \/ has a x).
Proof.
  induction count as [|count IH]; intros z a x S small Hz Hx; cbn [fill].
  - split; [exact S|]. split; [now right|]. intros [H|H]; [lia|exact H].
  - pose proof (bounded z). pose proof (next_word z ltac:(lia)) as next.
    destruct (IH (z + 1)%uint63 (insert z a) x (insert_sized _ _ _ S) small ltac:(lia) Hx) as [S' same].
    split; [exact S'|]. rewrite same, (has_insert size) by (assumption || lia). rewrite next. split.
    + intros [H1|[->|H1]]; [left; lia|left; lia|now right].
    + intros [H1|H1]; [|right; now right]. destruct (Z.eq_dec x φ z); [right; now left|left; lia].
Qed.
