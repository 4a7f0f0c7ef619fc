(* The numbers of a game whose elements are a chain (ChainGame.v, numbers_of): the set above an element is that of the elements
   behind it, and all numbers are sane. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Model Numbers RowFit ChainGame.
Import ListNotations.
Local Open Scope nat_scope.

Lemma length_elements size : forall ls a, length (elements_at size a ls) = length ls.
Proof. induction ls as [|l ls IH]; intro a; simpl; [reflexivity|]. now rewrite IH. Qed.

Lemma nth_elements size d : forall ls a k, nth k (elements_at size a ls) d = match nth_error ls k with Some l => element_at size (a + k) l | None => d end.
Proof.
  induction ls as [|l ls IH]; intros a k; [now destruct k|]. destruct k as [|k]; cbn [elements_at nth nth_error].
  - now rewrite Nat.add_0_r.
  - rewrite IH. now replace (S a + k) with (a + S k) by lia.
Qed.

Lemma testbit_up size a l b : a <= size -> N.testbit (up (element_at size a l)) (N.of_nat b) = (a <=? b) && (b <? size).
Proof.
  intro le. unfold element_at. cbn [up]. destruct (Nat.leb_spec a b) as [L|L].
  - rewrite N.shiftl_spec_high' by lia. replace (N.of_nat b - N.of_nat a)%N with (N.of_nat (b - a)) by lia.
    destruct (Nat.ltb_spec b size); [rewrite N.ones_spec_low by lia|rewrite N.ones_spec_high by lia]; reflexivity.
  - now rewrite N.shiftl_spec_low by lia.
Qed.

Lemma up_bounded size a l : a < size -> (N.size (up (element_at size a l)) <= N.of_nat size)%N.
Proof.
  intro less. unfold element_at. cbn [up]. rewrite N.shiftl_mul_pow2, N.ones_equiv.
  assert (E : (2 ^ N.of_nat size = 2 ^ N.of_nat (size - a) * 2 ^ N.of_nat a)%N).
  { rewrite <- N.pow_add_r. f_equal. lia. }
  assert (p1 : (2 <= 2 ^ N.of_nat (size - a))%N).
  { replace (N.of_nat (size - a)) with (N.succ (N.of_nat (size - a - 1))) by lia. rewrite N.pow_succ_r'.
    pose proof (N.pow_nonzero 2 (N.of_nat (size - a - 1))). lia. }
  pose proof (N.pow_nonzero 2 (N.of_nat a) ltac:(lia)) as p2.
  rewrite N.size_log2 by nia. apply N.le_succ_l. apply N.log2_lt_pow2; [nia|]. rewrite E. apply N.mul_lt_mono_pos_r; lia.
Qed.

Section Numbers.

Variable c : chain_game.
Notation n := (numbers_of c).
Notation M := (model_of n).
Notation size := (length (levels_of c)).

Lemma size_is : Model.size M = size.
Proof. apply length_elements. Qed.

Lemma at_level a : a < size -> exists C D, nth_error (levels_of c) a = Some (C, D) /\ nth_element n a = element_at size a (C, D).
Proof.
  intro Ha. destruct (nth_error (levels_of c) a) as [[C D]|] eqn:E; [|apply nth_error_None in E; lia]. exists C, D. split; [reflexivity|].
  unfold nth_element. cbn [members numbers_of]. now rewrite nth_elements, E.
Qed.

Lemma below_is a b : a < size -> b < size -> Model.below M a b = (a <? b).
Proof.
  intros Ha Hb. destruct (at_level a Ha) as (C & D & _ & E). simpl. rewrite E. rewrite testbit_up by lia.
  destruct (Nat.eqb_spec a b) as [->|ne]; simpl; [symmetry; apply Nat.ltb_irrefl|].
  destruct (Nat.ltb_spec b size); [|lia]. rewrite andb_true_r. destruct (Nat.leb_spec a b), (Nat.ltb_spec a b); lia || reflexivity.
Qed.

Lemma chain_on_top : on_top M.
Proof.
  intros a Sa. rewrite size_is in Sa. destruct (at_level a Sa) as (C & D & _ & E). simpl. rewrite E. now split.
Qed.

Hypothesis natural_levels : forall k C D, nth_error (levels_of c) k = Some (C, D) -> (0 <= C)%Z /\ (0 <= D)%Z.
Hypothesis all_ladders : forallb is_ladder (ladders c) = true.

Lemma chain_sane : sane n = true.
Proof.
  unfold sane. rewrite andb_true_iff, !forallb_forall. split.
  - intros [a e] I. apply In_nth with (d := (0, no_element)) in I. destruct I as (k & Hk & E).
    rewrite combine_length, seq_length, Nat.min_id in Hk. cbn [members numbers_of] in Hk. rewrite length_elements in Hk.
    rewrite combine_nth in E by apply seq_length. rewrite seq_nth in E by (cbn [members numbers_of]; now rewrite length_elements).
    injection E as <- <-. cbn [fst snd]. destruct (at_level k Hk) as (C & D & El & En). unfold nth_element in En. cbn [members numbers_of] in *. rewrite En.
    rewrite testbit_up by lia. pose proof (up_bounded size k (C, D) Hk) as U. destruct (natural_levels k C D El).
    unfold element_at in *. cbn [up under_C under_D free_C free_D fst snd natural] in *. rewrite !andb_true_iff, !Z.leb_le, N.leb_le.
    rewrite ?length_elements, ?Nat.add_0_l.     rewrite Nat.leb_refl.
    destruct (Nat.ltb_spec k size); [|lia]. repeat split; try assumption; reflexivity.
  - intros p I. cbn [stairs numbers_of] in I. rewrite forallb_forall in all_ladders. specialize (all_ladders p I). now destruct p.
Qed.

Lemma ladders_finite x : exists h, rise (ladders c) x = Some h /\ (0 <= h)%Z.
Proof.
  unfold rise. clear natural_levels. induction (ladders c) as [|p ps IH]; [now exists 0%Z|].
  cbn [forallb] in all_ladders. apply andb_true_iff in all_ladders. destruct all_ladders as [L Ls]. destruct (IH Ls) as (h & E & pos).
  cbn [fold_right]. rewrite E. destruct p as [u b v w|]; [|discriminate]. simpl.
  destruct (_ <=? _)%Z; simpl; eexists; (split; [reflexivity|lia]).
Qed.

End Numbers.
