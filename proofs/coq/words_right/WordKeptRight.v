(* The closed columns of an ideal on machine words (WordWork.v, close): one more is closed, also if the words are moved to where there
   is more room for them. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import RowRun WordSets WordSetsRight WordTaken WordMirror WordWork.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section KeptRight.

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width = capacity h.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.
Hypothesis fuel_small : (size < Z.of_nat fuel < 2 ^ 40)%Z.

(* Closed, as far as it is kept in words. *)
Definition in_set (x : work) (m : nat) : Prop :=
  (#m < capacity h)%Z /\ ((#m < 32 * φ (first x))%Z \/ (32 * φ (base x) <= #m)%Z /\ had (base x) (closed x) #m).

(* The words that are kept. *)
Record kept_right (x : work) : Prop := {
  k_base : (φ (base x) <= φ (first x))%Z;
  k_first : (φ (first x) <= φ (past x))%Z;
  k_past : (φ (past x) <= size)%Z;
  k_sized : sized (φ (past x) - φ (base x)) (closed x)
}.

Lemma small_numbers : (0 <= capacity h < 128000000)%Z.
Proof. lia. Qed.

Lemma close_at_right c x m base' past' a top' row' fine' : (φ base' <= φ (first x) <= φ past')%Z -> (φ past' <= size)%Z ->
  sized (φ past' - φ base') a -> φ c = #m -> (32 * φ (first x) <= #m < 32 * φ past')%Z ->
  (φ (base x) <= φ (first x))%Z ->
  (forall z, (32 * φ (first x) <= z < capacity h)%Z -> (had base' a z <-> had (base x) (closed x) z)) ->
  let x' := close_at fuel c x base' past' a top' row' fine' in
  kept_right x' /\ (of x' = of x /\ limit x' = limit x /\ top x' = top' /\ at_row x' = row' /\ fine x' = fine')
  /\ forall y, in_set x' y <-> y = m \/ in_set x y.
Proof.
  intros Hb Hp S Ec Hm old same. pose proof small_numbers as sm. pose proof (bounded base') as bb. pose proof (bounded (first x)) as bf.
  assert (E5 : φ (base' << 5)%uint63 = (32 * φ base')%Z) by (apply base_of; lia).
  assert (Ei : φ (c - (base' << 5))%uint63 = (#m - 32 * φ base')%Z) by (rewrite sub_right; lia).
  pose proof (insert_sized _ (c - (base' << 5))%uint63 a S) as S'.
  unfold close_at. cbv zeta. set (s := insert (c - (base' << 5)) a) in *.
  assert (has_s : forall z, (32 * φ base' <= z < capacity h)%Z -> (had base' s z <-> z = #m \/ had base' a z)).
  { intros z Hz. unfold had. destruct (Z_lt_le_dec z (32 * φ past')) as [near|far].
    - unfold s. rewrite (has_insert (φ past' - φ base')) by (exact S || lia). rewrite Ei. split; (intros [E|H]; [left; lia|now right]).
    - split.
      + intro H. apply (has_inside _ _ _ S') in H; [lia|rewrite wB_is; lia].
      + intros [E|H]; [lia|]. apply (has_inside _ _ _ S) in H; [lia|rewrite wB_is; lia]. }
  set (f' := if (c >> 5 =? first x)%uint63 then (base' + skip_full fuel s (first x - base'))%uint63 else first x).
  assert (f_right : (φ (first x) <= φ f' <= φ past')%Z /\ forall z, (32 * φ (first x) <= z < 32 * φ f')%Z -> had base' s z).
  { unfold f'. destruct (c >> 5 =? first x)%uint63; [|split; [lia|]; intros z Hz; lia].
    pose proof (sub_right (first x) base' ltac:(lia)) as Es.
    destruct (skip_full_right (φ past' - φ base') fuel s (first x - base')%uint63 S' ltac:(lia) ltac:(lia)) as [le all].
    set (k := skip_full fuel s (first x - base')) in *. pose proof (bounded k).
    assert (Ef : φ (base' + k)%uint63 = (φ base' + φ k)%Z) by (rewrite add_spec, wB_is, Z.mod_small; lia).
    rewrite Ef. split; [lia|]. intros z Hz. unfold had. apply all. lia. }
  destruct f_right as [f_le f_all]. split; [|split; [now repeat split|]].
  - constructor; cbn [base first past closed]; [lia|lia|exact Hp|exact S'].
  - intro y. unfold in_set. cbn [closed first base]. split.
    + intros [Hy H]. destruct (Z_lt_le_dec #y (32 * φ (first x))) as [|far]; [right; tauto|].
      assert (Hs : had base' s #y) by (destruct H as [H|[_ H]]; [apply f_all; lia|exact H]).
      apply has_s in Hs; [|lia]. destruct Hs as [E|Hs]; [left; lia|right]. split; [exact Hy|right]. split; [lia|].
      apply same; [lia|exact Hs].
    + intros [->|[Hy H]]; [split; [lia|]; right; split; [lia|]; apply has_s; [lia|now left]|]. split; [exact Hy|].
      destruct (Z_lt_le_dec #y (32 * φ f')) as [|far]; [now left|right]. split; [lia|]. apply has_s; [lia|right].
      apply same; [lia|]. destruct H as [H|[_ H]]; [lia|exact H].
Qed.

Lemma room_for_right count most : (φ count <= φ most < 2 ^ 40)%Z -> (φ count <= φ (room_for count most) <= φ most)%Z.
Proof.
  intro H. pose proof (bounded count) as b. pose proof (Z.div_mod (φ count) 4 ltac:(lia)). pose proof (Z.mod_pos_bound (φ count) 4 ltac:(lia)).
  unfold room_for. cbv zeta.
  assert (E : (φ count <= φ (count + (count >> 2) + 2)%uint63)%Z).
  { rewrite !add_spec, lsr_spec. change (2 ^ φ 2%uint63)%Z with 4%Z. change (φ 2%uint63) with 2%Z. rewrite wB_is.
    rewrite (Z.mod_small (φ count + _)) by lia. rewrite Z.mod_small by lia. lia. }
  destruct (most <? count + (count >> 2) + 2)%uint63 eqn:L; [lia|]. apply not_true_iff_false in L. rewrite ltb_spec in L. lia.
Qed.

Lemma close_right c x m top' row' fine' : kept_right x -> φ c = #m -> (32 * φ (first x) <= #m < capacity h)%Z ->
  let x' := close fuel width c x top' row' fine' in
  kept_right x' /\ (of x' = of x /\ limit x' = limit x /\ top x' = top' /\ at_row x' = row' /\ fine x' = fine')
  /\ forall y, in_set x' y <-> y = m \/ in_set x y.
Proof.
  intros [Kb Kf Kp Ks] Ec Hm. pose proof small_numbers as sm. pose proof (bounded (first x)) as bf. pose proof (bounded (base x)) as bb.
  pose proof (word_of c) as Ek. rewrite Ec in Ek. pose proof (Z.div_mod #m 32 ltac:(lia)). pose proof (Z.mod_pos_bound #m 32 ltac:(lia)).
  unfold close. cbv zeta. destruct (c >> 5 <? past x)%uint63 eqn:L.
  - apply ltb_spec in L. apply close_at_right; try assumption; try lia. intros z Hz. reflexivity.
  - apply not_true_iff_false in L. rewrite ltb_spec in L. set (k := first x) in *.
    assert (Ew : φ (width >> 5) = size) by (rewrite word_of, width_is, <- size_width, Z.mul_comm, Z.div_mul; lia).
    pose proof (sub_right (c >> 5) k ltac:(lia)) as E1. pose proof (next_word (c >> 5 - k)%uint63 ltac:(lia)) as E2.
    pose proof (sub_right (width >> 5) k ltac:(lia)) as E3.
    pose proof (room_for_right (c >> 5 - k + 1) ((width >> 5) - k) ltac:(lia)) as room_is.
    set (room := room_for (c >> 5 - k + 1) ((width >> 5) - k)) in *. pose proof (bounded room).
    assert (Ep : φ (k + room)%uint63 = (φ k + φ room)%Z) by (rewrite add_spec, wB_is, Z.mod_small; lia).
    pose proof (sub_right (past x) k ltac:(lia)) as E4. pose proof (sub_right k (base x) ltac:(lia)) as E5.
    destruct (move_down_right (φ room) (closed x) 0%uint63 (past x - k)%uint63 ltac:(lia) ltac:(lia) ltac:(easy)
                fuel 0%uint63 (k - base x)%uint63 (make room 0%uint63)) as [Sr moved]; change (φ 0%uint63) with 0%Z in *; try lia.
    { apply make_sized. lia. }
    { intros z _ _. apply has_make. }
    fold (moved_on fuel k (base x) (past x) (closed x) room) in *.
    set (r := moved_on fuel k (base x) (past x) (closed x) room) in *. clearbody r room.
    apply close_at_right; [fold k; lia|lia| |exact Ec|fold k; lia|exact Kb|fold k].
    + rewrite Ep, Z.add_simpl_l. exact Sr.
    + intros z Hz. unfold had. destruct (Z_lt_le_dec z (32 * (φ k + φ room))) as [near|far].
      * rewrite moved by lia. replace (32 * φ (k - base x)%uint63 + 0 + (z - 32 * φ k - 32 * 0))%Z with (z - 32 * φ (base x))%Z by lia.
        split; [intros [[neg _]|[_ T]]; [lia|exact T]|]. intro T. right. split; [|exact T].
        apply (has_inside _ _ _ Ks) in T; [lia|rewrite wB_is; lia].
      * split; intro T; [apply (has_inside _ _ _ Sr) in T|apply (has_inside _ _ _ Ks) in T]; try lia; rewrite wB_is; lia.
Qed.

End KeptRight.
