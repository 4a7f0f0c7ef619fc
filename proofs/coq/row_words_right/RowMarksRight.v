(* What marks are (RowMarks.v), and that the column found is the least that is in no set. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import WordSets WordSetsRight RowMarks.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

(* No number is beyond the latest. *)
Definition up_to (s : int) (m : words) : Prop := forall c, φ (m.[c])%uint63 <= φ s.

Lemma fresh s m c : up_to s m -> φ s < 2 ^ 50 -> (m.[c])%uint63 <> (s + 1)%uint63.
Proof.
  intros U small E. pose proof (U c) as le. rewrite E, next_word in le by exact small. lia.
Qed.

Lemma up_to_next s m : up_to s m -> φ s < 2 ^ 50 -> up_to (s + 1)%uint63 m.
Proof. intros U small c. rewrite next_word by exact small. pose proof (U c). lia. Qed.

Definition is_array (n : Z) (m : words) : Prop := φ (PArray.length m) = n /\ default m = 0%uint63.

Lemma set_array n m i x : is_array n m -> is_array n m.[i <- x]%uint63.
Proof. intros [S N]. split; [now rewrite length_set|now rewrite default_set]. Qed.

Lemma make_array n : φ n < 4100000 -> is_array φ n (make n 0%uint63).
Proof. intro H. destruct (make_sized n H). now split. Qed.

Lemma set_get n m c i (x : int) : is_array n m -> φ i < n -> (m.[c <- x].[i])%uint63 = (if Uint63.eqb c i then x else m.[i])%uint63.
Proof.
  intros [S N] Hi. destruct (Uint63.eqb c i) eqn:E.
  - apply eqb_spec in E. subst c. apply get_set_same. apply ltb_spec. lia.
  - apply eqb_false_spec in E. now apply get_set_other.
Qed.

Lemma set_get_any m c i (x : int) : (m.[c <- x].[i])%uint63 = x \/ (m.[c <- x].[i])%uint63 = (m.[i])%uint63.
Proof.
  destruct (Uint63.eqb c i) eqn:E.
  - apply eqb_spec in E. subst c. destruct (Uint63.ltb i (PArray.length m)) eqn:L.
    + left. now apply get_set_same.
    + right. rewrite !get_out_of_bounds; rewrite ?length_set, ?default_set; trivial.
  - right. apply get_set_other. now apply eqb_false_spec.
Qed.

Lemma up_to_set s m c : up_to s m -> up_to s m.[c <- s]%uint63.
Proof. intros U i. destruct (set_get_any m c i s) as [-> | ->]; [lia|apply U]. Qed.

Lemma set_marked n m c s i : is_array n m -> φ i < n -> ((m.[c <- s].[i])%uint63 = s <-> c = i \/ (m.[i])%uint63 = s).
Proof.
  intros A Hi. rewrite (set_get n m c i s A Hi). destruct (Uint63.eqb c i) eqn:E.
  - apply eqb_spec in E. tauto.
  - apply eqb_false_spec in E. split; [now right|]. intros [H|H]; [contradiction|exact H].
Qed.

Theorem mark_all_right n labels k s : forall bases m, is_array n m -> up_to s m ->
  is_array n (mark_all labels k bases s m) /\ up_to s (mark_all labels k bases s m) /\
  forall c, φ c < n -> ((mark_all labels k bases s m).[c]%uint63 = s <-> (exists b, In b bases /\ (labels.[b + k])%uint63 = c) \/ (m.[c])%uint63 = s).
Proof.
  induction bases as [|b bases IH]; intros m A U; cbn [mark_all].
  - split; [exact A|]. split; [exact U|]. intros c _. split; [now right|]. intros [(b & [] & _)|H]; exact H.
  - destruct (IH m.[labels.[b + k] <- s]%uint63 (set_array _ _ _ _ A) (up_to_set _ _ _ U)) as (A' & U' & same).
    split; [exact A'|]. split; [exact U'|]. intros c Hc. rewrite (same c Hc), (set_marked n m _ s c A Hc). split.
    + intros [(b' & I & E)|[E|H]]; [left; exists b'; split; [now right|exact E]|left; exists b; split; [now left|exact E]|now right].
    + intros [(b' & [->|I] & E)|H]; [right; now left|left; now exists b'|right; now right].
Qed.

(* ---- The least column left *)

Lemma power_bit b i : 0 <= φ b < 32 -> 0 <= i -> Z.testbit φ (1 << b)%uint63 i = (i =? φ b).
Proof.
  intros Hb Hi. rewrite lsl_spec. change (φ 1%uint63) with 1. rewrite Z.mul_1_l, Z.mod_small.
  - rewrite Z.pow2_bits_eqb by lia. apply Z.eqb_sym.
  - split; [apply Z.pow_nonneg; lia|]. apply Z.le_lt_trans with (2 ^ 31); [apply Z.pow_le_mono_r; lia|reflexivity].
Qed.

Section Seek.

Variables (a m m' : words) (s s' : int).

Definition marked (c : int) : Prop := (m.[c])%uint63 = s \/ (m'.[c])%uint63 = s'.
Notation covered z := (has a z \/ marked (of_Z z)).

Lemma at_word k z : 0 <= φ k < 2 ^ 50 -> 32 * φ k <= z < 32 * φ k + 32 -> of_Z (z / 32) = k /\ z mod 32 = z - 32 * φ k.
Proof.
  intros Hk Hz. assert (z / 32 = φ k) as -> by (symmetry; apply Z.div_unique with (z - 32 * φ k); lia).
  split; [apply of_to_Z|]. symmetry. apply Z.mod_unique with φ k; lia.
Qed.

Lemma open_bit k i : 0 <= i -> Z.testbit φ (open_in a k) i = (i <? 32) && negb (Z.testbit φ (a.[k])%uint63 i).
Proof.
  intro Hi. unfold open_in. rewrite lxor_spec', land_spec'. change (φ all_bits) with (Z.ones 32).
  rewrite Z.lxor_spec, Z.land_spec. destruct (Z.ltb_spec i 32).
  - rewrite Z.ones_spec_low by lia. now destruct (Z.testbit _ i).
  - rewrite Z.ones_spec_high by lia. now destruct (Z.testbit _ i).
Qed.

Lemma gap_has k i : 0 <= φ k < 2 ^ 50 -> 0 <= i -> (Z.testbit φ (open_in a k) i = true <-> i < 32 /\ ~ has a (32 * φ k + i)).
Proof.
  intros Hk Hi. rewrite open_bit by lia. rewrite andb_true_iff, Z.ltb_lt, negb_true_iff. split; intros [H1 H2]; split; try exact H1.
  - unfold has. destruct (at_word k (32 * φ k + i) Hk ltac:(lia)) as [-> ->]. replace (32 * φ k + i - 32 * φ k) with i by lia. now rewrite H2.
  - unfold has in H2. destruct (at_word k (32 * φ k + i) Hk ltac:(lia)) as [E1 E2]. rewrite E1, E2 in H2.
    replace (32 * φ k + i - 32 * φ k) with i in H2 by lia. now apply not_true_iff_false.
Qed.

Theorem seek_bits fuel : forall k y, φ k + Z.of_nat fuel < 2 ^ 50 ->
  (forall i, 0 <= i -> Z.testbit φ y i = true -> i < 32 /\ ~ has a (32 * φ k + i)) ->
  (forall z, 32 * φ k <= z < 32 * φ k + 32 -> covered z \/ Z.testbit φ y (z - 32 * φ k) = true) ->
  let c := seek a m m' s s' fuel k y in
  c <> nowhere ->
  32 * φ k <= φ c < 2 ^ 56 /\ ~ has a φ c /\ ~ marked c /\ forall z, 32 * φ k <= z < φ c -> covered z.
Proof.
  induction fuel as [|fuel IH]; intros k y small bits all; cbn [seek]; cbv zeta; [intro H; contradiction|]. pose proof (bounded k) as bk.
  destruct (Uint63.eqb y 0) eqn:E.
  - apply eqb_spec in E. subst y. pose proof (next_word k ltac:(lia)) as next. intro found.
    destruct (IH (k + 1)%uint63 (open_in a (k + 1)) ltac:(lia)) as (low & fa & fm & before); [| |exact found|].
    + intros i Hi T. apply gap_has in T; [exact T|lia|exact Hi].
    + intros z Hz. destruct (Z.testbit φ (open_in a (k + 1)) (z - 32 * φ (k + 1)%uint63)) eqn:T; [now right|left; left].
      apply not_true_iff_false in T. rewrite gap_has in T by lia. replace (32 * φ (k + 1)%uint63 + (z - 32 * φ (k + 1)%uint63)) with z in T by lia.
      unfold has in *. destruct (Z.testbit _ _) in T |- *; [reflexivity|]. exfalso. apply T. split; [lia|discriminate].
    + rewrite next in *. split; [lia|]. split; [exact fa|]. split; [exact fm|]. intros z Hz.
      destruct (Z_lt_le_dec z (32 * (φ k + 1))); [|apply before; lia].
      destruct (all z ltac:(lia)) as [H|H]; [exact H|]. change (φ 0%uint63) with 0 in H. rewrite Z.testbit_0_l in H. discriminate.
  - apply eqb_false_spec in E. destruct (lowest_bit y E) as [set least]. pose proof (bounded (tail0 y)) as bt.
    destruct (bits φ (tail0 y) ltac:(lia) set) as [b32 open].
    set (c := ((k << 5) + tail0 y)%uint63).
    assert (Ec : φ c = 32 * φ k + φ (tail0 y)).
    { unfold c. rewrite add_spec, lsl_spec. change (2 ^ φ 5%uint63) with 32. rewrite wB_is.
      rewrite (Z.mod_small (_ * _)) by lia. rewrite Z.mod_small by lia. lia. }
    destruct (if Uint63.eqb m.[c] s then true else Uint63.eqb m'.[c] s') eqn:Em.
    + intro found. destruct (IH k (y lxor (1 << tail0 y))%uint63 ltac:(lia)) as (low & fa & fm & before); [| |exact found|].
      * intros i Hi T. rewrite lxor_spec', Z.lxor_spec, power_bit in T by lia. apply bits; [exact Hi|].
        destruct (Z.testbit φ y i) eqn:Ty; [reflexivity|]. destruct (Z.eqb_spec i φ (tail0 y)); [|discriminate]. congruence.
      * intros z Hz. destruct (all z Hz) as [H|H]; [now left|]. rewrite lxor_spec', Z.lxor_spec, power_bit, H by lia.
        destruct (Z.eqb_spec (z - 32 * φ k) φ (tail0 y)) as [e|]; [|now right]. left. right.
        replace z with φ c by lia. rewrite of_to_Z. unfold marked. destruct (Uint63.eqb m.[c] s) eqn:E1.
        -- left. now apply eqb_spec.
        -- right. now apply eqb_spec.
      * split; [lia|]. split; [exact fa|]. now split.
    + intros _. split; [lia|]. split; [rewrite Ec; exact open|]. split.
      * unfold marked. destruct (Uint63.eqb m.[c] s) eqn:E1; [discriminate|]. apply eqb_false_spec in E1. apply eqb_false_spec in Em. tauto.
      * intros z Hz. destruct (all z ltac:(lia)) as [H|H]; [exact H|]. rewrite least in H by lia. discriminate.
Qed.

Theorem seek_right fuel k : φ k + Z.of_nat fuel < 2 ^ 50 ->
  let c := seek a m m' s s' fuel k (open_in a k) in
  c <> nowhere ->
  32 * φ k <= φ c < 2 ^ 56 /\ ~ has a φ c /\ ~ marked c /\ forall z, 32 * φ k <= z < φ c -> covered z.
Proof.
  intro small. pose proof (bounded k). apply seek_bits; [exact small| |].
  - intros i Hi T. apply gap_has in T; [exact T|lia|exact Hi].
  - intros z Hz. destruct (Z.testbit φ (open_in a k) (z - 32 * φ k)) eqn:T; [now right|left; left].
    apply not_true_iff_false in T. rewrite gap_has in T by lia. replace (32 * φ k + (z - 32 * φ k)) with z in T by lia.
    unfold has in *. destruct (Z.testbit _ _) in T |- *; [reflexivity|]. exfalso. apply T. split; [lia|discriminate].
Qed.

End Seek.
