(* What the operations on sets of columns do (WordSets.v), from the axioms of the primitive integers and arrays. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import WordSets.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

Ltac split_column z :=
  pose proof (Z.div_mod z 32 ltac:(lia)); pose proof (Z.mod_pos_bound z 32 ltac:(lia)).

(* Column z is in the set. *)
Definition has (a : words) (z : Z) : Prop := Z.testbit φ (a.[of_Z (z / 32)]) (z mod 32) = true.

(* A set of so many words; none beyond. *)
Record sized (size : Z) (a : words) : Prop := {
  size_is : φ (PArray.length a) = size;
  nothing_beyond : default a = 0%uint63
}.

Lemma wB_is : wB = 9223372036854775808.
Proof. reflexivity. Qed.

Lemma small_of_Z z : 0 <= z < wB -> φ (of_Z z) = z.
Proof. intro H. rewrite of_Z_spec. now apply Z.mod_small. Qed.

Lemma bounded x : 0 <= φ x < wB.
Proof. exact (to_Z_bounded x). Qed.

Lemma word_of c : φ (c >> 5)%uint63 = φ c / 32.
Proof. rewrite lsr_spec. reflexivity. Qed.

Lemma bit_of c : φ (c land 31)%uint63 = φ c mod 32.
Proof. rewrite land_spec'. change (φ 31%uint63) with (Z.ones 5). rewrite Z.land_ones by lia. reflexivity. Qed.

Lemma word_again c : of_Z (φ c / 32) = (c >> 5)%uint63.
Proof. rewrite <- word_of. apply of_to_Z. Qed.

Theorem is_in_right c a : is_in c a = true <-> has a φ c.
Proof. unfold is_in, has. now rewrite bitE, bit_of, word_again. Qed.

Lemma one_bit b i : 0 <= φ b < 32 -> 0 <= i < 32 -> Z.testbit φ (1 << b)%uint63 i = (i =? φ b).
Proof.
  intros Hb Hi. rewrite lsl_spec. change (φ 1%uint63) with 1. rewrite Z.mul_1_l, Z.mod_small.
  - rewrite Z.pow2_bits_eqb by lia. apply Z.eqb_sym.
  - split; [apply Z.pow_nonneg; lia|]. apply Z.le_lt_trans with (2 ^ 31); [apply Z.pow_le_mono_r; lia|reflexivity].
Qed.

Lemma lor_bit a b i : 0 <= i < 63 -> Z.testbit φ (a lor b)%uint63 i = Z.testbit φ a i || Z.testbit φ b i.
Proof. intro. now rewrite lor_spec', Z.lor_spec. Qed.

Lemma set_sized size a i x : sized size a -> sized size a.[i <- x].
Proof. intros [S N]. constructor; [now rewrite length_set|now rewrite default_set]. Qed.

Lemma outside size a k : sized size a -> size <= φ k -> a.[k] = 0%uint63.
Proof.
  intros [S N] H. rewrite <- N. apply get_out_of_bounds. apply not_true_iff_false. rewrite ltb_spec. lia.
Qed.

Lemma has_inside size a z : sized size a -> 0 <= z < wB -> has a z -> z < 32 * size.
Proof.
  intros S Hz H. destruct (Z_lt_le_dec z (32 * size)) as [|more]; [assumption|exfalso]. unfold has in H.
  rewrite (outside size a) in H; [rewrite Z.testbit_0_l in H; discriminate|exact S|].
  split_column z. rewrite small_of_Z; lia.
Qed.

Lemma insert_sized size c a : sized size a -> sized size (insert c a).
Proof. apply set_sized. Qed.

Theorem has_insert size c a z : sized size a -> 0 <= z < 32 * size -> size < 2 ^ 50 ->
  (has (insert c a) z <-> z = φ c \/ has a z).
Proof.
  intros [S N] Hz small. unfold has, insert.
  split_column z. split_column (φ c).
  assert (word_z : φ (of_Z (z / 32)) = z / 32) by (apply small_of_Z; rewrite wB_is; lia).
  destruct (Uint63.eqb (c >> 5) (of_Z (z / 32))) eqn:E.
  - apply eqb_spec in E. rewrite <- E. assert (same : φ c / 32 = z / 32) by (rewrite <- word_of, E; exact word_z).
    rewrite get_set_same.
    + rewrite lor_bit by lia. rewrite one_bit by (rewrite ?bit_of; lia). rewrite bit_of, orb_true_iff, Z.eqb_eq.
      split; (intros [E'|E']; [right|left]); try assumption; lia.
    + apply ltb_spec. rewrite word_of, S, same. lia.
  - apply eqb_false_spec in E. rewrite get_set_other by exact E. split; [now right|]. intros [->|old]; [|exact old].
    contradiction E. symmetry. apply word_again.
Qed.

(* ---- Gaps *)

Lemma has_at a k z : 32 * φ k <= z < 32 * φ k + 32 -> (has a z <-> Z.testbit φ (a.[k])%uint63 (z - 32 * φ k) = true).
Proof.
  intro Hz. unfold has. assert (z / 32 = φ k) as -> by (symmetry; apply Z.div_unique with (z - 32 * φ k); lia).
  assert (z mod 32 = z - 32 * φ k) as -> by (symmetry; apply Z.mod_unique with φ k; lia). now rewrite of_to_Z.
Qed.

(* Column z is in the set of which is kept what is in words from base on. *)
Definition had (base : int) (a : words) (z : Z) : Prop := has a (z - 32 * φ base).

Lemma sub_right a b : φ b <= φ a -> φ (a - b)%uint63 = φ a - φ b.
Proof. intro le. pose proof (bounded a). pose proof (bounded b). rewrite sub_spec. apply Z.mod_small. lia. Qed.

Lemma had_at base a k z : φ base <= φ k -> 32 * φ k <= z < 32 * φ k + 32 ->
  (had base a z <-> Z.testbit φ (a.[k - base])%uint63 (z - 32 * φ k) = true).
Proof.
  intros le Hz. pose proof (sub_right k base le) as E. unfold had. rewrite (has_at a (k - base)%uint63) by lia.
  now replace (z - 32 * φ base - 32 * φ (k - base)%uint63) with (z - 32 * φ k) by lia.
Qed.

Lemma gap_bit base a b k i : 0 <= i ->
  Z.testbit φ (gaps base a b k) i = (i <? 32) && negb (Z.testbit φ (a.[k - base]) i || Z.testbit φ (b.[k]) i).
Proof.
  intro Hi. unfold gaps. rewrite lxor_spec', land_spec', lor_spec'. change (φ all_bits) with (Z.ones 32).
  rewrite Z.lxor_spec, Z.land_spec, Z.lor_spec. destruct (Z.ltb_spec i 32).
  - rewrite Z.ones_spec_low by lia. now destruct (Z.testbit _ i), (Z.testbit _ i).
  - rewrite Z.ones_spec_high by lia. now destruct (Z.testbit _ i), (Z.testbit _ i).
Qed.

Lemma gap_here base a b k z : φ base <= φ k -> 32 * φ k <= z < 32 * φ k + 32 ->
  Z.testbit φ (gaps base a b k) (z - 32 * φ k) = false -> had base a z \/ has b z.
Proof.
  intros le Hz G. rewrite gap_bit in G by lia. destruct (Z.ltb_spec (z - 32 * φ k) 32); [|lia].
  rewrite (had_at base a k z), (has_at b k z) by assumption. apply orb_true_iff. now destruct (_ || _).
Qed.

Lemma lowest_bit y : y <> 0%uint63 ->
  Z.testbit φ y φ (tail0 y) = true /\ forall i, 0 <= i < φ (tail0 y) -> Z.testbit φ y i = false.
Proof.
  intro ne. pose proof (bounded y) as by_. assert (pos : 0 < φ y).
  { destruct (Z.eq_dec φ y 0) as [E|]; [|lia]. contradiction ne. now apply to_Z_inj. }
  destruct (tail0_spec y pos) as (q & Hq & E). pose proof (bounded (tail0 y)) as bt. rewrite E. split.
  - rewrite Z.mul_pow2_bits by lia. rewrite Z.sub_diag. apply Z.testbit_odd_0.
  - intros i Hi. apply Z.mul_pow2_bits_low. lia.
Qed.

Lemma gap_column base a b k : φ base <= φ k < 2 ^ 50 -> gaps base a b k <> 0%uint63 ->
  let c := ((k << 5) + tail0 (gaps base a b k))%uint63 in
  32 * φ k <= φ c < 32 * φ k + 32 /\ ~ had base a φ c /\ ~ has b φ c /\ forall z, 32 * φ k <= z < φ c -> had base a z \/ has b z.
Proof.
  intros Hk ne c. pose proof (bounded k) as bk. destruct (lowest_bit _ ne) as [set least].
  pose proof (bounded (tail0 (gaps base a b k))) as bt. set (t := φ (tail0 (gaps base a b k))) in *.
  rewrite gap_bit in set by lia. apply andb_true_iff in set. destruct set as [t32 free]. apply Z.ltb_lt in t32.
  assert (Ec : φ c = 32 * φ k + t).
  { unfold c. rewrite add_spec, lsl_spec. change (2 ^ φ 5%uint63) with 32. fold t. rewrite wB_is.
    rewrite (Z.mod_small (_ * _)) by lia. rewrite Z.mod_small by lia. lia. }
  split; [lia|]. apply negb_true_iff, orb_false_iff in free. destruct free as [fa fb].
  rewrite (had_at base a k), (has_at b k) by lia. rewrite Ec. replace (32 * φ k + t - 32 * φ k) with t by lia.
  split; [now rewrite fa|]. split; [now rewrite fb|]. intros z Hz. apply (gap_here base a b k z); [lia|lia|]. apply least. lia.
Qed.

Lemma next_word k : φ k < 2 ^ 50 -> φ (k + 1)%uint63 = φ k + 1.
Proof.
  intro H. pose proof (bounded k). rewrite add_spec. change (φ 1%uint63) with 1. rewrite wB_is. apply Z.mod_small. lia.
Qed.

Theorem first_gap_right fuel : forall base a b k, φ base <= φ k -> φ k + Z.of_nat fuel < 2 ^ 50 -> first_gap fuel base a b k <> nowhere ->
  let c := first_gap fuel base a b k in
  32 * φ k <= φ c < 2 ^ 56 /\ ~ had base a φ c /\ ~ has b φ c /\ forall z, 32 * φ k <= z < φ c -> had base a z \/ has b z.
Proof.
  induction fuel as [|fuel IH]; intros base a b k from small found; cbn [first_gap] in *; [contradiction|]. pose proof (bounded k) as bk.
  destruct (Uint63.eqb (gaps base a b k) 0) eqn:E.
  - apply eqb_spec in E. pose proof (next_word k ltac:(lia)) as next.
    destruct (IH base a b (k + 1)%uint63 ltac:(lia) ltac:(lia) found) as (low & fa & fb & all). rewrite next in *. cbv zeta.
    split; [lia|]. split; [exact fa|]. split; [exact fb|]. intros z Hz.
    destruct (Z_lt_le_dec z (32 * (φ k + 1))) as [here|later]; [|apply all; lia].
    apply (gap_here base a b k z from); [lia|]. rewrite E. apply Z.testbit_0_l.
  - apply eqb_false_spec in E. destruct (gap_column base a b k ltac:(lia) E) as (low & fa & fb & all). cbv zeta.
    split; [lia|]. now split.
Qed.

Theorem skip_full_right size fuel : forall a k, sized size a -> size + Z.of_nat fuel < 2 ^ 49 -> φ k <= size ->
  let k' := skip_full fuel a k in φ k <= φ k' <= size /\ forall z, 32 * φ k <= z < 32 * φ k' -> has a z.
Proof.
  induction fuel as [|fuel IH]; intros a k S small Hk; cbn [skip_full]; [split; [lia|]; intros; lia|].
  destruct (Uint63.eqb (a.[k] land all_bits) all_bits) eqn:E; [|split; [lia|]; intros; lia].
  apply eqb_spec in E. pose proof (bounded k) as bk.
  assert (less : φ k < size).
  { destruct (Z_lt_le_dec φ k size) as [|more]; [assumption|]. rewrite (outside size a k S more) in E. apply (f_equal to_Z) in E. discriminate E. }
  pose proof (next_word k ltac:(lia)) as next. destruct (IH a (k + 1)%uint63 S ltac:(lia) ltac:(lia)) as [le all].
  rewrite next in *. cbv zeta. split; [lia|]. intros z Hz.
  destruct (Z_lt_le_dec z (32 * (φ k + 1))) as [here|later]; [|apply all; lia].
  unfold has. assert (z / 32 = φ k) as -> by (symmetry; apply Z.div_unique with (z - 32 * φ k); lia). rewrite of_to_Z.
  pose proof (Z.mod_pos_bound z 32 ltac:(lia)) as bz. apply (f_equal (fun x => Z.testbit φ x (z mod 32))) in E.
  cbv beta in E. rewrite land_spec' in E. change (φ all_bits) with (Z.ones 32) in E.
  rewrite Z.land_spec, (Z.ones_spec_low 32) in E by lia. now rewrite andb_true_r in E.
Qed.

(* ---- The start *)

Lemma make_sized n : φ n < 4100000 -> sized φ n (make n 0%uint63).
Proof.
  intro H. constructor; [|apply default_make]. rewrite length_make.
  assert ((n <=? max_length)%uint63 = true) as ->; [|reflexivity]. apply leb_spec. change (φ max_length) with 4194303. lia.
Qed.

Lemma has_make n z : ~ has (make n 0%uint63) z.
Proof. unfold has. rewrite get_make. change (φ 0%uint63) with 0. rewrite Z.testbit_0_l. discriminate. Qed.

Lemma has_filled i z : 0 <= i < 32 -> 0 <= z < wB -> (has (make 1 0%uint63).[0 <- ((1 << of_Z i) - 1)%uint63] z <-> z < i).
Proof.
  intros Hi Hz. pose proof (make_sized 1 ltac:(easy)) as S. change (φ 1%uint63) with 1 in S. rewrite wB_is in Hz.
  destruct (Z_lt_le_dec z 32) as [here|there].
  - rewrite (has_at _ 0) by (change (φ 0%uint63) with 0; lia). change (φ 0%uint63) with 0. rewrite get_set_same by reflexivity.
    rewrite sub_spec, lsl_spec. change (φ 1%uint63) with 1. rewrite Z.mul_1_l, (small_of_Z i) by (rewrite wB_is; lia).
    assert (0 < 2 ^ i <= 2 ^ 31).
    { split; [apply Z.pow_pos_nonneg; lia|apply Z.pow_le_mono_r; lia]. }
    rewrite wB_is. rewrite (Z.mod_small (2 ^ _)) by lia. rewrite Z.mod_small by lia.
    replace (2 ^ i - 1) with (Z.ones i) by (rewrite Z.ones_equiv; lia).
    rewrite Z.testbit_ones_nonneg by lia. rewrite Z.ltb_lt. lia.
  - split; [|lia]. intro H. apply (has_inside 1) in H; [lia|now apply set_sized|rewrite wB_is; lia].
Qed.
