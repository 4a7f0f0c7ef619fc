(* The tests of Denote.v about single numbers: the staircase never falls, what bounds it, and sets of elements
   as bits. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Model Numbers Names Told Instances Graph Denote.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- Numbers that may be infinite *)

Definition reached (h : option Z) (i : Z) : Prop := match h with None => False | Some h => h <= i end.

Lemma reaches_number h i : reaches (number h) i <-> reached h (Z.of_nat i).
Proof. destruct h as [h|]; simpl; [lia|tauto]. Qed.

Lemma at_mostb_reached h i : at_mostb h (Some i) = true <-> reached h i.
Proof. destruct h as [h|]; simpl; [apply Z.leb_le|easy]. Qed.

Lemma at_mostb_not_reached h i : at_mostb (Some (i + 1)) h = true <-> ~ reached h i.
Proof. destruct h as [h|]; simpl; [rewrite Z.leb_le; lia|easy]. Qed.

Lemma at_mostb_larger h h' i : at_mostb h h' = true -> reached h' i -> reached h i.
Proof. destruct h as [h|], h' as [h'|]; simpl; try easy. rewrite Z.leb_le. lia. Qed.

Lemma reached_more h i i' : i <= i' -> reached h i -> reached h i'.
Proof. destruct h as [h|]; simpl; [lia|tauto]. Qed.

Lemma larger_reached h h' i : reached (larger h h') i <-> reached h i /\ reached h' i.
Proof. destruct h as [h|], h' as [h'|]; simpl; lia || tauto. Qed.

(* ---- The staircase *)

Lemma rise_reached ps x j :
  reached (rise ps x) j <-> 0 <= j /\ forall p, In p ps -> reached (height p x) j.
Proof.
  unfold rise. induction ps as [|p ps IH].
  - simpl. intuition.
  - cbn [fold_right]. rewrite larger_reached, IH. split.
    + intros (H & J & K). split; [exact J|]. intros q [<-|I]; auto.
    + intros (J & K). split; [apply K; now left|]. split; [exact J|]. intros q I. apply K. now right.
Qed.

Lemma ladder_step u v b w i :
  1 <= u -> 1 <= v -> 0 <= i -> 1 <= u * i + b -> 1 <= v * i + w -> first_step u b v w <= i.
Proof.
  intros Hu Hv Hi D C. unfold first_step.
  assert (B : forall u b, 1 <= u -> 1 <= u * i + b -> - ((b - 1) / u) <= i).
  { intros u' b' U L. enough ((b' - 1) / u' >= - i) by lia.
    apply Z.le_ge, Z.div_le_lower_bound; lia. }
  pose proof (B u b Hu D). pose proof (B v w Hv C). lia.
Qed.

Lemma height_rises p x y j :
  sane_part p = true -> x <= y -> 0 <= j -> reached (height p y) j -> reached (height p x) j.
Proof.
  intros S L J. destruct p as [u b v w|c h]; simpl in *.
  - apply andb_true_iff in S as [U V]. apply Z.leb_le in U, V.
    assert (Q : (x + 1 - w) / v <= (y + 1 - w) / v) by (apply Z.div_le_mono; lia).
    destruct (Z.leb_spec (first_step u b v w) ((x + 1 - w) / v)) as [F|]; simpl; [|lia].
    destruct (Z.leb_spec (first_step u b v w) ((y + 1 - w) / v)) as [F'|]; simpl; [nia|lia].
  - destruct (Z.leb_spec c x) as [F|]; simpl; [|lia].
    destruct (Z.leb_spec c y) as [F'|]; [tauto|lia].
Qed.

Lemma rise_rises ps x y j :
  forallb sane_part ps = true -> x <= y -> reached (rise ps y) j -> reached (rise ps x) j.
Proof.
  intros S L R. apply rise_reached in R as [J R]. apply rise_reached. split; [exact J|].
  intros p I. rewrite forallb_forall in S. apply (height_rises p x y); auto.
Qed.

Lemma always_within_right ps j x : always_within j ps = true -> reached (rise ps x) j.
Proof.
  unfold always_within. rewrite andb_true_iff, forallb_forall, Z.leb_le. intros [J H].
  apply rise_reached. split; [exact J|]. intros p I. specialize (H p I).
  destruct p as [u b v w|c h]; [discriminate|]. simpl. destruct (c <=? x); [|exact J].
  now apply at_mostb_reached.
Qed.

Lemma before_climb_right ps j h i :
  forallb sane_part ps = true -> before_climb ps j h = true -> 0 <= i -> ~ reached (rise ps i) j ->
  reached h i.
Proof.
  intros S B I N. destruct h as [h|]; simpl in *.
  - apply orb_true_iff in B as [B|B]; [apply Z.leb_le in B; lia|].
    apply at_mostb_reached in B. destruct (Z_le_gt_dec h i) as [|G]; [assumption|].
    destruct N. apply (rise_rises ps i (h - 1)); [exact S|lia|exact B].
  - apply N. now apply always_within_right.
Qed.

Lemma part_says_height p x y :
  sane_part p = true -> part_says p x y ->
  exists i j, x = ED j /\ y = EC i /\ ~ reached (height p (Z.of_nat i)) (Z.of_nat j).
Proof.
  intros S H. destruct p as [u b v w|c [h|]]; simpl in *.
  - apply andb_true_iff in S as [U V]. apply Z.leb_le in U, V.
    destruct H as (i & Hi & D & C & -> & ->). eexists. eexists.
    split; [reflexivity|split; [reflexivity|]].
    rewrite !Z2Nat.id by lia.
    replace (v * i + w - 1 + 1 - w) with (i * v) by lia. rewrite Z.div_mul by lia.
    pose proof (ladder_step u v b w i U V Hi D C).
    destruct (Z.leb_spec (first_step u b v w) i); simpl; lia.
  - destruct H.
  - destruct H as (j & -> & ->). apply andb_true_iff in S as [S _]. apply Z.leb_le in S.
    eexists. eexists. split; [reflexivity|split; [reflexivity|]].
    rewrite Z2Nat.id by lia. now rewrite Z.leb_refl.
Qed.

(* ---- Sets *)

Lemma bits_spec l n : N.testbit (bits l) (N.of_nat n) = nth n l false.
Proof.
  revert n. induction l as [|b l IH]; intro n.
  - simpl. now destruct n.
  - destruct n as [|n]; cbn [bits nth].
    + destruct b, (bits l); reflexivity.
    + rewrite Nat2N.inj_succ. destruct b.
      * rewrite N.succ_double_spec, N.testbit_odd_succ by lia. apply IH.
      * rewrite N.double_spec, N.testbit_even_succ by lia. apply IH.
Qed.

Lemma included_right s t n : included s t = true -> N.testbit s n = true -> N.testbit t n = true.
Proof.
  unfold included. intros E S. apply N.eqb_eq in E.
  assert (B : N.testbit (N.ldiff s t) n = false) by (rewrite E; apply N.bits_0).
  rewrite N.ldiff_spec, S in B. simpl in B. now apply negb_false_iff in B.
Qed.

Lemma size_bound s n k : (N.size s <= n)%N -> N.testbit s k = true -> (k < n)%N.
Proof.
  intros L B. destruct (N.lt_ge_cases k n) as [|G]; [assumption|].
  rewrite N.bits_above_log2 in B; [discriminate|].
  destruct (N.eq_dec s 0%N) as [->|ne]; [now rewrite N.bits_0 in B|].
  rewrite N.size_log2 in L by assumption. lia.
Qed.
