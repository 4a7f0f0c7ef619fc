(* Where the first column is that is neither in a set nor before a bound: behind it a row has a place left for ideals that all begin
   at the bound or later (WordRows.v). *)

From Coq Require Import ZArith Bool Lia Uint63 PArray.
From ChompCert Require Import WordSets WordSetsRight.
Local Open Scope uint63_scope.

(* The columns of word k before the bound. *)
Definition before_in (low k : int) : int :=
  let base := k << 5 in
  if base + 32 <=? low then all_bits else if low <=? base then 0 else (1 << (low - base)) - 1.

(* Those that are not, and not in the set. *)
Definition untaken (a : words) (low k : int) : int := ((a.[k] lor before_in low k) land all_bits) lxor all_bits.

(* The first word from word k on that has such a column, or one before it. *)
Fixpoint skip_taken (fuel : nat) (a : words) (low k : int) : int :=
  match fuel with
  | O => k
  | S fuel => if untaken a low k =? 0 then skip_taken fuel a low (k + 1) else k
  end.

(* The first such column of word k; its first one, if there is none. *)
Definition first_untaken (a : words) (low k : int) : int :=
  let y := untaken a low k in
  if y =? 0 then k << 5 else (k << 5) + tail0 y.

Local Open Scope Z_scope.

Lemma base_of k : φ k < 2 ^ 50 -> φ (k << 5)%uint63 = 32 * φ k.
Proof.
  intro small. pose proof (bounded k). rewrite lsl_spec. change (2 ^ φ 5%uint63) with 32. rewrite wB_is, Z.mod_small; lia.
Qed.

Lemma before_bit low k i : φ k < 2 ^ 50 -> φ low < 2 ^ 50 -> 0 <= i < 32 ->
  Z.testbit φ (before_in low k) i = (32 * φ k + i <? φ low).
Proof.
  intros small small' Hi. pose proof (bounded k). pose proof (bounded low). pose proof (base_of k small) as base.
  unfold before_in. cbv zeta. destruct (Uint63.leb ((k << 5) + 32) low) eqn:all.
  - apply leb_spec in all. rewrite add_spec, base in all. change (φ 32%uint63) with 32 in all. rewrite wB_is, Z.mod_small in all by lia.
    change (φ all_bits) with (Z.ones 32). rewrite Z.ones_spec_low by lia. symmetry. apply Z.ltb_lt. lia.
  - apply not_true_iff_false in all. rewrite leb_spec, add_spec, base in all. change (φ 32%uint63) with 32 in all.
    rewrite wB_is, Z.mod_small in all by lia. destruct (Uint63.leb low (k << 5)) eqn:none.
    + apply leb_spec in none. rewrite base in none. change (φ 0%uint63) with 0. rewrite Z.testbit_0_l. symmetry. apply Z.ltb_ge. lia.
    + apply not_true_iff_false in none. rewrite leb_spec, base in none.
      assert (E : φ (low - (k << 5))%uint63 = φ low - 32 * φ k) by (rewrite sub_spec, base, wB_is, Z.mod_small; lia).
      assert (P : 0 < 2 ^ (φ low - 32 * φ k) <= 2 ^ 31).
      { split; [apply Z.pow_pos_nonneg; lia|apply Z.pow_le_mono_r; lia]. }
      rewrite sub_spec, lsl_spec, E. change (φ 1%uint63) with 1. rewrite Z.mul_1_l, wB_is.
      rewrite (Z.mod_small (2 ^ _)) by lia. rewrite Z.mod_small by lia.
      replace (2 ^ (φ low - 32 * φ k) - 1) with (Z.ones (φ low - 32 * φ k)) by (rewrite Z.ones_equiv; lia).
      rewrite Z.testbit_ones_nonneg by lia. apply Bool.eq_true_iff_eq. rewrite !Z.ltb_lt. lia.
Qed.

Lemma untaken_bit a low k i : φ k < 2 ^ 50 -> φ low < 2 ^ 50 -> 0 <= i < 32 ->
  Z.testbit φ (untaken a low k) i = negb (Z.testbit φ (a.[k])%uint63 i || (32 * φ k + i <? φ low)).
Proof.
  intros small small' Hi. unfold untaken. rewrite lxor_spec', land_spec', lor_spec'. change (φ all_bits) with (Z.ones 32).
  rewrite Z.lxor_spec, Z.land_spec, Z.lor_spec, Z.ones_spec_low, before_bit by lia. now destruct (Z.testbit _ i), (_ <? _).
Qed.

Lemma untaken_below a low k t : 0 <= t -> Z.testbit φ (untaken a low k) t = true -> t < 32.
Proof.
  intros pos set. destruct (Z_lt_le_dec t 32) as [|more]; [assumption|exfalso]. unfold untaken in set.
  rewrite lxor_spec', land_spec' in set. change (φ all_bits) with (Z.ones 32) in set.
  rewrite Z.lxor_spec, Z.land_spec, Z.ones_spec_high, andb_false_r in set by lia. discriminate.
Qed.

Lemma taken_at a low k z : φ k < 2 ^ 50 -> φ low < 2 ^ 50 -> 32 * φ k <= z < 32 * φ k + 32 ->
  Z.testbit φ (untaken a low k) (z - 32 * φ k) = false -> has a z \/ z < φ low.
Proof.
  intros small small' Hz T. rewrite untaken_bit in T by lia. apply negb_false_iff, orb_true_iff in T.
  destruct T as [T|T]; [left; now apply (has_at a k)|right]. apply Z.ltb_lt in T. lia.
Qed.

Theorem skip_taken_right fuel : forall size a low k, sized size a -> size + Z.of_nat fuel < 2 ^ 44 -> φ low <= 32 * size -> φ k <= size ->
  let k' := skip_taken fuel a low k in φ k <= φ k' <= size /\ forall z, 32 * φ k <= z < 32 * φ k' -> has a z \/ z < φ low.
Proof.
  induction fuel as [|fuel IH]; intros size a low k S small Hlow Hk; cbn [skip_taken]; [split; [lia|]; intros; lia|].
  destruct (Uint63.eqb (untaken a low k) 0) eqn:E; [|split; [lia|]; intros; lia].
  apply eqb_spec in E. pose proof (bounded k) as bk. pose proof (bounded low) as bl.
  assert (here : forall z, 32 * φ k <= z < 32 * φ k + 32 -> has a z \/ z < φ low).
  { intros z Hz. apply (taken_at a low k); try lia. rewrite E. change (φ 0%uint63) with 0. apply Z.testbit_0_l. }
  assert (less : φ k < size).
  { destruct (Z_lt_le_dec φ k size) as [|more]; [assumption|exfalso].
    destruct (here (32 * φ k) ltac:(lia)) as [H|H]; [|lia].
    apply (has_inside size) in H; [lia|exact S|rewrite wB_is; lia]. }
  pose proof (next_word k ltac:(lia)) as next. destruct (IH size a low (k + 1)%uint63 S ltac:(lia) Hlow ltac:(lia)) as [le all].
  rewrite next in *. cbv zeta. split; [lia|]. intros z Hz.
  destruct (Z_lt_le_dec z (32 * (φ k + 1))) as [l|l]; [apply here; lia|apply all; lia].
Qed.

Theorem first_untaken_right a low k : φ k < 2 ^ 50 -> φ low < 2 ^ 50 ->
  forall z, 32 * φ k <= z < φ (first_untaken a low k) -> has a z \/ z < φ low.
Proof.
  intros small small' z Hz. pose proof (bounded k) as bk. unfold first_untaken in Hz. cbv zeta in Hz.
  destruct (Uint63.eqb (untaken a low k) 0) eqn:E; [rewrite base_of in Hz by exact small; lia|].
  apply eqb_false_spec in E. destruct (lowest_bit _ E) as [set least].
  pose proof (bounded (tail0 (untaken a low k))) as bt. set (t := φ (tail0 (untaken a low k))) in *.
  pose proof (untaken_below a low k t ltac:(lia) set) as t32.
  rewrite add_spec, base_of in Hz by exact small. fold t in Hz. rewrite wB_is, Z.mod_small in Hz by lia.
  apply (taken_at a low k); try lia. apply least. lia.
Qed.

(* A word that has such a column has a first one. *)
Theorem first_untaken_open a low k : φ k < 2 ^ 50 -> φ low < 2 ^ 50 -> untaken a low k <> 0%uint63 ->
  let c := first_untaken a low k in 32 * φ k <= φ c < 32 * φ k + 32 /\ ~ has a φ c /\ φ low <= φ c.
Proof.
  intros small small' some. pose proof (bounded k) as bk. unfold first_untaken.
  destruct (Uint63.eqb (untaken a low k) 0) eqn:E; [apply eqb_spec in E; contradiction|]. destruct (lowest_bit _ some) as [set _].
  pose proof (bounded (tail0 (untaken a low k))) as bt. set (t := φ (tail0 (untaken a low k))) in *.
  pose proof (untaken_below a low k t ltac:(lia) set) as t32.
  rewrite untaken_bit in set by lia. apply negb_true_iff, orb_false_iff in set. destruct set as [T1 T2]. apply Z.ltb_ge in T2.
  cbv zeta. rewrite add_spec, base_of by exact small. fold t. rewrite wB_is, Z.mod_small by lia. split; [lia|]. split; [|lia].
  intro H. rewrite (has_at a k) in H by lia. replace (32 * φ k + t - 32 * φ k) with t in H by lia. congruence.
Qed.
