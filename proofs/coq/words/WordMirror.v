(* The labels of tails whose period divides 4, for all of them at once. The label of row n stands in column n - s, if s is the shift for
   this row. Four sets, for n mod 4 = 0, 1, 2, 3, have the columns K - s. In row n the labels are one of them, moved down by K - n columns. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import Periods WordSets WordSetsRight WordTaken.
Import ListNotations.
Local Open Scope uint63_scope.

(* ---- A set, moved down by 32 q + r columns, into the words from k to last *)

Definition moved (q r : int) (t : words) : int := ((t.[q] land all_bits) >> r) lor ((t.[q + 1] << (32 - r)) land all_bits).

Fixpoint move_down (fuel : nat) (last k q r : int) (t m : words) : words :=
  match fuel with
  | O => m
  | S fuel => if last <? k then m else move_down fuel last (k + 1) (q + 1) r t m.[k <- moved q r t]
  end.

(* ---- Four rows in turn *)

Definition in_turn {X : Type} (four : X * X * X * X) (n : Z) : X :=
  let '(a, b, c, d) := four in
  if Z.even (Z.div2 n) then if Z.even n then a else b else if Z.even n then c else d.

(* The shifts, if they are four in turn, and none is below 0 or above K. *)
Definition four_of (K : Z) (shifts : list Z) : option (Z * Z * Z * Z) :=
  if forallb (fun s => (0 <=? s) && (s <=? K))%Z shifts then
    match shifts with
    | [a] => Some (a, a, a, a)
    | [a; b] => Some (a, b, a, b)
    | [a; b; c; d] => Some (a, b, c, d)
    | _ => None
    end
  else None.

Definition insert_four (K : Z) (four : Z * Z * Z * Z) (sets : words * words * words * words) : words * words * words * words :=
  let '(a, b, c, d) := four in
  let '(s, t, u, v) := sets in
  (insert (of_Z (K - a)) s, insert (of_Z (K - b)) t, insert (of_Z (K - c)) u, insert (of_Z (K - d)) v).

(* ---- They do what they should *)

Local Open Scope Z_scope.

Lemma moved_bit q r t i : φ q < 2 ^ 50 -> φ r < 32 -> 0 <= i < 32 ->
  (Z.testbit φ (moved q r t) i = true <-> has t (32 * φ q + φ r + i)).
Proof.
  intros small Hr Hi. pose proof (bounded q). pose proof (bounded r). unfold moved.
  assert (E32 : φ (32 - r)%uint63 = 32 - φ r).
  { rewrite sub_spec. change (φ 32%uint63) with 32. rewrite wB_is, Z.mod_small; lia. }
  rewrite lor_bit, orb_true_iff by lia. rewrite lsr_spec, !land_spec', lsl_spec, E32. change (φ all_bits) with (Z.ones 32).
  rewrite <- Z.shiftr_div_pow2, Z.shiftr_spec, !Z.land_spec by lia. rewrite (Z.ones_spec_low 32 i) by lia. rewrite andb_true_r.
  rewrite wB_is. change 9223372036854775808 with (2 ^ 63). rewrite Z.mod_pow2_bits_low by lia.
  destruct (Z_lt_le_dec (i + φ r) 32) as [near|far].
  - rewrite Z.ones_spec_low, andb_true_r by lia. rewrite Z.mul_pow2_bits_low by lia.
    rewrite (has_at t q) by lia. replace (32 * φ q + φ r + i - 32 * φ q) with (i + φ r) by lia. intuition discriminate.
  - rewrite Z.ones_spec_high, andb_false_r by lia. rewrite Z.mul_pow2_bits by lia.
    pose proof (next_word q small) as next. rewrite (has_at t (q + 1)%uint63) by lia.
    replace (32 * φ q + φ r + i - 32 * φ (q + 1)%uint63) with (i - (32 - φ r)) by lia. intuition discriminate.
Qed.

Lemma has_set size m k w z : sized size m -> φ k < 2 ^ 50 -> 0 <= z < 32 * size -> size < 2 ^ 50 ->
  (has m.[k <- w] z <-> if (32 * φ k <=? z) && (z <? 32 * φ k + 32) then Z.testbit φ w (z - 32 * φ k) = true else has m z).
Proof.
  intros [S N] small Hz size_small. pose proof (bounded k). split_column z.
  destruct (Z.leb_spec (32 * φ k) z), (Z.ltb_spec z (32 * φ k + 32)); cbn [andb].
  - rewrite (has_at _ k) by lia. rewrite get_set_same; [reflexivity|]. apply ltb_spec. rewrite S. lia.
  - unfold has. rewrite get_set_other; [reflexivity|]. intro E. apply (f_equal to_Z) in E. rewrite small_of_Z in E by (rewrite wB_is; lia). lia.
  - unfold has. rewrite get_set_other; [reflexivity|]. intro E. apply (f_equal to_Z) in E. rewrite small_of_Z in E by (rewrite wB_is; lia). lia.
  - lia.
Qed.

Theorem move_down_right size t r last : size < 2 ^ 40 -> φ last < 2 ^ 40 -> φ r < 32 ->
  forall fuel k q m, sized size m -> φ k < 2 ^ 41 -> φ q + Z.of_nat fuel < 2 ^ 45 -> φ last < φ k + Z.of_nat fuel ->
  (forall z, 0 <= z < 32 * size -> 32 * φ k <= z -> ~ has m z) ->
  sized size (move_down fuel last k q r t m) /\
  forall z, 0 <= z < 32 * size -> (has (move_down fuel last k q r t m) z <->
    z < 32 * φ k /\ has m z \/ 32 * φ k <= z < 32 * φ last + 32 /\ has t (32 * φ q + φ r + (z - 32 * φ k))).
Proof.
  intros Hs Hl Hr. induction fuel as [|fuel IH]; intros k q m Sm Hk Hq enough empty; cbn [move_down]; pose proof (bounded k); pose proof (bounded q).
  - split; [exact Sm|]. intros z Hz. split; [|intros [[_ H']|[H' _]]; [exact H'|lia]]. intro Hm. left. split; [|exact Hm].
    destruct (Z_lt_le_dec z (32 * φ k)) as [|far]; [assumption|]. contradiction (empty z Hz far).
  - destruct (Uint63.ltb last k) eqn:over.
    + apply ltb_spec in over. split; [exact Sm|]. intros z Hz. split; [|intros [[_ H']|[H' _]]; [exact H'|lia]]. intro Hm. left. split; [|exact Hm].
      destruct (Z_lt_le_dec z (32 * φ k)) as [|far]; [assumption|]. contradiction (empty z Hz far).
    + apply not_true_iff_false in over. rewrite ltb_spec in over. pose proof (next_word k ltac:(lia)) as nk. pose proof (next_word q ltac:(lia)) as nq.
      assert (set_at : forall z, 0 <= z < 32 * size -> (has m.[k <- moved q r t] z <->
                if (32 * φ k <=? z) && (z <? 32 * φ k + 32) then Z.testbit φ (moved q r t) (z - 32 * φ k) = true else has m z)).
      { intros z Hz. apply (has_set size); [exact Sm|lia|exact Hz|lia]. }
      destruct (IH (k + 1)%uint63 (q + 1)%uint63 m.[k <- moved q r t]) as [S' all]; try lia.
      * now apply set_sized.
      * intros z Hz far. rewrite (set_at z Hz). destruct (Z.leb_spec (32 * φ k) z), (Z.ltb_spec z (32 * φ k + 32)); cbn [andb]; try lia.
        apply empty; [exact Hz|lia].
      * split; [exact S'|]. intros z Hz. rewrite (all z Hz), (set_at z Hz), nk, nq.
        destruct (Z.leb_spec (32 * φ k) z), (Z.ltb_spec z (32 * φ k + 32)); cbn [andb].
        -- rewrite (moved_bit q r t) by lia. split.
           ++ intros [[_ T]|[T _]]; [right; split; [lia|exact T]|lia].
           ++ intros [[T _]|[_ T]]; [lia|left; split; [lia|exact T]].
        -- replace (32 * (φ q + 1) + φ r + (z - 32 * (φ k + 1))) with (32 * φ q + φ r + (z - 32 * φ k)) by lia. split.
           ++ intros [[T _]|[T1 T2]]; [lia|right; split; [lia|exact T2]].
           ++ intros [[T _]|[T1 T2]]; [lia|right; split; [lia|exact T2]].
        -- split; [intros [[_ T]|[T _]]; [left; split; [lia|exact T]|lia]|intros [[_ T]|[T _]]; [left; split; [lia|exact T]|lia]].
        -- lia.
Qed.

Lemma in_turn_shift K shifts four x : four_of K shifts = Some four ->
  in_turn four x = offset {| start := 0; offsets := shifts |} x /\ 0 <= in_turn four x <= K.
Proof.
  unfold four_of. destruct (forallb _ shifts) eqn:all; [|discriminate]. rewrite forallb_forall in all.
  assert (range : forall s, In s shifts -> 0 <= s <= K).
  { intros s Hs. specialize (all s Hs). apply andb_true_iff in all. rewrite !Z.leb_le in all. lia. }
  destruct shifts as [|a [|b [|c [|d [|e l]]]]]; try discriminate; intro E; injection E as <-; unfold in_turn, offset, length_of;
    cbn [start offsets]; rewrite Z.sub_0_r.
  - rewrite Z.mod_1_r. pose proof (range a (or_introl eq_refl)). destruct (Z.even (Z.div2 x)), (Z.even x); (split; [reflexivity|lia]).
  - change (Z.of_nat (List.length [a; b])) with 2. rewrite Zmod_even.
    pose proof (range a (or_introl eq_refl)). pose proof (range b (or_intror (or_introl eq_refl))).
    destruct (Z.even (Z.div2 x)), (Z.even x); (split; [reflexivity|lia]).
  - change (Z.of_nat (List.length [a; b; c; d])) with (2 * 2). rewrite Z.rem_mul_r, <- Z.div2_div, !Zmod_even by lia.
    pose proof (range a ltac:(simpl; tauto)). pose proof (range b ltac:(simpl; tauto)).
    pose proof (range c ltac:(simpl; tauto)). pose proof (range d ltac:(simpl; tauto)).
    destruct (Z.even (Z.div2 x)), (Z.even x); (split; [reflexivity|lia]).
Qed.

Lemma insert_in_turn K four sets x : in_turn (insert_four K four sets) x = insert (of_Z (K - in_turn four x)) (in_turn sets x).
Proof.
  destruct four as [[[a b] c] d], sets as [[[s t] u] v]. unfold insert_four, in_turn. now destruct (Z.even (Z.div2 x)), (Z.even x).
Qed.
