(* What is looked at in a row on machine words (RowWords.v) is what RowStates.v looks at in Coq's integers: labels, shifts and
   comparisons of words stand for those of integers. And there is a tree with any columns that can be told. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords.
From ChompCert Require WordSetsRight.
From ChompCert Require Import RowMarksRight IdealRows IdealFront.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").
Notation holds_word := WordSetsRight.has.

Definition dec (x : int) : option Z := if (x =? nowhere)%uint63 then None else Some φ x%uint63.

Definition small_shift (o : Z) : Prop := (- 1099511627776 < o < 1099511627776)%Z.

Lemma wB_big : (wB = 9223372036854775808)%Z.
Proof. reflexivity. Qed.

Lemma bounded_word x : (0 <= φ x%uint63 < 9223372036854775808)%Z.
Proof. exact (to_Z_bounded x). Qed.

Lemma signed_of_Z o : small_shift o -> signed (of_Z o) = o.
Proof.
  intros [low high]. unfold signed. pose proof (of_Z_spec o) as E. rewrite wB_big in E.
  destruct (Uint63.ltb (of_Z o) nowhere) eqn:L.
  - apply ltb_spec in L. rewrite E in *. change (φ nowhere%uint63) with 4611686018427387904%Z in L.
    destruct (Z_lt_le_dec o 0); [|apply Z.mod_small; lia].
    exfalso. rewrite <- (Z.mod_unique o 9223372036854775808 (-1) (o + 9223372036854775808)) in L by lia. lia.
  - apply not_true_iff_false in L. rewrite ltb_spec, E in L. change (φ nowhere%uint63) with 4611686018427387904%Z in L. rewrite E.
    destruct (Z_lt_le_dec o 0).
    + rewrite <- (Z.mod_unique o 9223372036854775808 (-1) (o + 9223372036854775808)) by lia. lia.
    + exfalso. rewrite Z.mod_small in L by lia. lia.
Qed.

Lemma signed_map l : Forall small_shift l -> map signed (map of_Z l) = l.
Proof. induction 1 as [|o l H _ IH]; [reflexivity|]. cbn [map]. now rewrite signed_of_Z, IH. Qed.

Lemma shifted n o : small_shift o -> (φ n < 2 ^ 41)%Z ->
  (0 <= φ n - o)%Z /\ φ (n - of_Z o)%uint63 = (φ n - o)%Z \/ (φ n - o < 0)%Z /\ (2 ^ 61 < φ (n - of_Z o)%uint63)%Z.
Proof.
  intros [low high] Hn. pose proof (bounded_word n) as bn. rewrite sub_spec, of_Z_spec, wB_big, Zminus_mod_idemp_r.
  destruct (Z_lt_le_dec (φ n%uint63 - o) 0) as [neg|pos]; [right|left].
  - split; [exact neg|]. rewrite <- (Z.mod_unique (φ n%uint63 - o) 9223372036854775808 (-1) (φ n%uint63 - o + 9223372036854775808)) by lia. lia.
  - split; [exact pos|]. apply Z.mod_small. lia.
Qed.

Lemma word_eq x y : (x =? y)%uint63 = (φ x%uint63 =? φ y%uint63)%Z.
Proof.
  destruct (Z.eqb_spec φ x%uint63 φ y%uint63) as [E|ne].
  - apply to_Z_inj in E. subst y. apply eqb_refl.
  - apply eqb_false_spec. now intros ->.
Qed.

Lemma word_lt x y : (x <? y)%uint63 = (φ x%uint63 <? φ y%uint63)%Z.
Proof.
  destruct (Z.ltb_spec φ x%uint63 φ y%uint63); [now apply ltb_spec|]. apply not_true_iff_false. rewrite ltb_spec. lia.
Qed.

Lemma word_le x y : (x <=? y)%uint63 = (φ x%uint63 <=? φ y%uint63)%Z.
Proof.
  destruct (Z.leb_spec φ x%uint63 φ y%uint63); [now apply leb_spec|]. apply not_true_iff_false. rewrite leb_spec. lia.
Qed.

Lemma word_succ x : (φ x < 2 ^ 50)%Z -> φ (x + 1)%uint63 = (φ x + 1)%Z.
Proof. exact (WordSetsRight.next_word x). Qed.

(* ---- What is looked at besides *)

Definition walk_right (shifts : list Z) (all rest : list int) : Prop :=
  shifts <> [] /\ Forall small_shift shifts /\ all = map of_Z shifts /\ exists r, rest = map of_Z r /\ Forall small_shift r.

Definition look_right (p : plan) (l : look) : Prop :=
  match l with
  | Latest top at_row => (φ top <= 2 ^ 45)%Z
  | Along N inner shifts all rest fine =>
      (φ N < 2 ^ 41)%Z /\ inner = (lo p <? φ N%uint63)%Z /\ walk_right shifts all rest
  end.

Lemma reload_right shifts all rest : walk_right shifts all rest ->
  exists o r', reload all rest = of_Z o :: map of_Z r' /\ pull shifts (map signed rest) = (o, r') /\ small_shift o
    /\ walk_right shifts all (map of_Z r') /\ map signed (map of_Z r') = r'.
Proof.
  intros (full & small & -> & r & -> & Hr). rewrite (signed_map r Hr). destruct r as [|o r].
  - destruct shifts as [|o s]; [contradiction|]. inversion small as [|? ? So Ss]; subst. exists o, s. cbn [map reload pull].
    split; [reflexivity|]. split; [reflexivity|]. split; [exact So|]. split; [|now apply signed_map].
    split; [exact full|]. split; [exact small|]. split; [reflexivity|]. now exists s.
  - inversion Hr as [|? ? So Ss]; subst. exists o, r. cbn [map reload pull].
    split; [reflexivity|]. split; [reflexivity|]. split; [exact So|]. split; [|now apply signed_map].
    split; [exact full|]. split; [exact small|]. split; [reflexivity|]. now exists r.
Qed.

Lemma look_row_right p n low (st : bool) x l c N :
  look_right p l -> φ n%uint63 = #N -> (#N < 2 ^ 41)%Z -> φ low%uint63 = lo p -> st = (loD p <=? #N)%Z ->
  label c = dec x -> (x = nowhere \/ (φ x < 2 ^ 44)%Z) ->
  look_right p (look_row n low st x l) /\ watch_of (look_row n low st x l) = watch_row #N p c (watch_of l).
Proof.
  intros L En small Elow Est Ec Hx. pose proof (bounded_word x) as bx. unfold dec in Ec. destruct l as [top at_row|M inner shifts all rest fine]; cbn [look_row watch_of watch_row].
  - rewrite Ec, <- Est. destruct (x =? nowhere)%uint63 eqn:no; [split; [exact L|]; reflexivity|].
    destruct Hx as [->|Hx]; [rewrite eqb_refl in no; discriminate|]. cbn [look_right] in L.
    destruct st; [|split; [exact L|reflexivity]]. rewrite word_le, Elow. destruct (lo p <=? φ x%uint63)%Z; [|split; [exact L|reflexivity]].
    rewrite word_le, word_eq. change (φ 0%uint63) with 0%Z. pose proof (bounded_word top) as bt.
    destruct (Z.leb_spec φ top%uint63 φ x%uint63) as [up|down].
    + pose proof (word_succ x ltac:(lia)) as Es. split; [cbn [look_right]; rewrite Es; lia|]. cbn [watch_of].
      rewrite word_eq, Es. change (φ 0%uint63) with 0%Z. destruct (Z.eqb_spec (φ x%uint63 + 1) 0); [lia|].
      replace (φ x%uint63 + 1 - 1)%Z with (φ x%uint63) by lia. rewrite En.
      destruct (Z.eqb_spec φ top%uint63 0); [reflexivity|]. destruct (Z.ltb_spec (φ top%uint63 - 1) φ x%uint63); [reflexivity|lia].
    + split; [exact L|]. cbn [watch_of]. rewrite word_eq. change (φ 0%uint63) with 0%Z.
      destruct (Z.eqb_spec φ top%uint63 0); [lia|]. destruct (Z.ltb_spec (φ top%uint63 - 1) φ x%uint63); [lia|reflexivity].
  - destruct L as (HM & Ei & W). destruct (reload_right _ _ _ W) as (o & r & -> & Ep & So & W' & Er). rewrite Ep.
    split; [cbn [look_right]; now split|]. cbn [watch_of]. rewrite Er. f_equal.
    destruct fine; [|reflexivity]. rewrite Ec. destruct (x =? nowhere)%uint63 eqn:no; [reflexivity|].
    destruct Hx as [->|Hx]; [rewrite eqb_refl in no; discriminate|].
    assert (same : (x =? n - of_Z o)%uint63 = (φ x%uint63 =? #N - o)%Z).
    { rewrite word_eq. destruct (shifted n o So ltac:(lia)) as [[pos E]|[neg E]].
      - now rewrite E, En.
      - destruct (Z.eqb_spec φ x%uint63 φ (n - of_Z o)%uint63); [lia|]. destruct (Z.eqb_spec φ x%uint63 (#N - o)); [lia|reflexivity]. }
    rewrite word_le, same. destruct (Z.leb_spec φ M%uint63 φ x%uint63); [reflexivity|].
    rewrite word_eq, (word_succ x ltac:(lia)), Ei.
    destruct (Z.eqb_spec (φ x%uint63 + 1) φ M%uint63), (Z.eqb_spec φ x%uint63 (φ M%uint63 - 1)); try lia; reflexivity.
Qed.

(* ---- Trees with any columns *)

Section Trees.

Variable h : nat.
Notation inside := (inside h).
Notation has := (ColumnSets.has h).

Lemma tree_exists (P : nat -> Prop) : (forall m, decidable (P m)) -> exists t, forall m, inside m -> (has t m <-> P m).
Proof.
  intro dP. assert (all : forall j, (#j <= capacity h)%Z -> exists t, forall m, inside m -> (has t m <-> m < j /\ P m)).
  { induction j as [|j IH]; intro Hj.
    - exists Off. intros m _. unfold ColumnSets.has. cbn [mem]. split; [discriminate|lia].
    - destruct IH as [t Ht]; [lia|]. destruct (dP j) as [yes|no].
      + exists (add (path_of h #j) t). intros m Hm. rewrite (has_add h t j m) by (unfold ColumnSets.inside in *; lia || assumption).
        rewrite (Ht m Hm). split.
        * intros [->|[H1 H2]]; [split; [lia|exact yes]|split; [lia|exact H2]].
        * intros [H1 H2]. destruct (Nat.eq_dec m j); [now left|right; split; [lia|exact H2]].
      + exists t. intros m Hm. rewrite (Ht m Hm). split; intros [H1 H2]; (split; [|exact H2]); [lia|].
        destruct (Nat.eq_dec m j) as [->|]; [contradiction|lia]. }
  destruct (all (Z.to_nat (capacity h))) as [t Ht]; [unfold capacity; lia|]. exists t. intros m Hm. rewrite (Ht m Hm).
  unfold ColumnSets.inside, capacity in *. intuition lia.
Qed.

Lemma word_decidable (x y : int) : decidable (x = y).
Proof. destruct (Uint63.eqb x y) eqn:E; [left; now apply eqb_spec|right; now apply eqb_false_spec]. Qed.

End Trees.
