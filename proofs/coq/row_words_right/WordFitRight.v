(* The closed columns of a cell as words, and where first fit finds a place in them (RowWords.v): the column that is sought on words is the
   one that fit (RowRun.v) finds on trees that have the same columns. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords.
From ChompCert Require WordSetsRight.
From ChompCert Require Import RowMarksRight IdealRows IdealFront.
From ChompCert Require Export RowLookRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").
Notation holds_word := WordSetsRight.has.

Section Fit_cells.

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width%uint63 = capacity h.
Hypothesis size_is : (capacity h = 32 * size)%Z.
Hypothesis size_small : (size < 2 ^ 20)%Z.
Hypothesis fuel_small : (Z.of_nat fuel < 2 ^ 40)%Z.

Notation inside := (inside h).
Notation has := (ColumnSets.has h).

(* The columns that a cell has closed are those of the words, and those from the limit on. *)
Record stands_for (a : words) (first limit : int) (c : cell) : Prop := {
  its_size : WordSetsRight.sized size a;
  first_inside : (φ first%uint63 <= size)%Z;
  first_full : forall z, (0 <= z < 32 * φ first%uint63)%Z -> holds_word a z;
  same_capped : capped c = negb (limit =? unlimited)%uint63;
  same_shut : forall m, inside m -> (has (shut c) m <-> holds_word a #m \/ (φ limit%uint63 <= #m)%Z)
}.

Lemma capacity_small : (capacity h < 2 ^ 25)%Z.
Proof. rewrite size_is. lia. Qed.

Lemma small_word m : inside m -> φ (of_Z #m) = #m.
Proof. intro Hm. apply WordSetsRight.small_of_Z. pose proof capacity_small. unfold ColumnSets.inside in Hm. rewrite wB_big. lia. Qed.

Lemma nat_of_word x : (φ x%uint63 < capacity h)%Z -> exists m, inside m /\ φ x%uint63 = #m /\ of_Z #m = x.
Proof.
  intro H. pose proof (bounded_word x). exists (Z.to_nat φ x%uint63). unfold ColumnSets.inside. rewrite Z2Nat.id by lia.
  split; [exact H|]. split; [reflexivity|apply of_to_Z].
Qed.

(* One more column is closed; or all from it on. *)
Lemma stands_capped a first limit c y x l t : stands_for a first limit c -> (φ y <= φ limit)%Z -> inside x -> φ y%uint63 = #x ->
  stands_for a first y {| shut := from (path_of h #x) (shut c); capped := true; label := l; RowStates.taken := t |}.
Proof.
  intros [S1 S2 S3 S4 S5] below Hx Ex. pose proof Hx as Hx'. unfold ColumnSets.inside in Hx'. constructor; cbn [capped shut]; try assumption.
  - rewrite word_eq. change (φ unlimited%uint63) with 4611686018427387904%Z. pose proof capacity_small.
    destruct (Z.eqb_spec φ y%uint63 4611686018427387904); [lia|reflexivity].
  - intros m Hm. rewrite !Ex, (has_from h (shut c) x m Hx Hm), (S5 m Hm). intuition lia.
Qed.

Lemma stands_closed a first limit c y x l t : stands_for a first limit c -> inside x -> φ y%uint63 = #x ->
  stands_for (insert y a) (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first) limit
    {| shut := add (path_of h #x) (shut c); capped := capped c; label := l; RowStates.taken := t |}.
Proof.
  intros [S1 S2 S3 S4 S5] Hx Ex. pose proof Hx as Hx'. unfold ColumnSets.inside in Hx'. pose proof capacity_small.
  pose proof (WordSetsRight.insert_sized size y a S1) as S1'.
  assert (full : forall z, (0 <= z < 32 * φ first%uint63)%Z -> holds_word (insert y a) z).
  { intros z Hz. apply (WordSetsRight.has_insert size y a z S1); [lia|lia|]. right. now apply S3. }
  assert (F : (φ (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first) <= size)%Z /\
    forall z, (0 <= z < 32 * φ (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first))%Z -> holds_word (insert y a) z).
  { destruct (y >> 5 =? first)%uint63; [|now split].
    destruct (WordSetsRight.skip_full_right size fuel (insert y a) first S1' ltac:(lia) S2) as [le more]. split; [lia|].
    intros z Hz. destruct (Z_lt_le_dec z (32 * φ first%uint63)); [apply full; lia|apply more; lia]. }
  constructor; cbn [capped shut]; try assumption; try apply F.
  intros m Hm. pose proof Hm as Hm'. unfold ColumnSets.inside in Hm'. rewrite (WordSetsRight.has_insert size y a #m S1) by lia.
  rewrite !Ex, (has_add h (shut c) x m Hx Hm), (S5 m Hm). intuition lia.
Qed.

Section Fit.

Variables (a : words) (first limit : int) (c : cell) (t nm : bits) (taken named : words) (s s' : int).
Hypothesis S : stands_for a first limit c.
Hypothesis taken_t : forall m, inside m -> (has t m <-> (taken.[of_Z #m])%uint63 = s).
Hypothesis named_t : forall m, inside m -> (has nm m <-> (named.[of_Z #m])%uint63 = s').
Variable y : int.
Hypothesis y_is : y = seek a taken named s s' fuel first (open_in a first).
Hypothesis y_found : y <> nowhere.

Lemma marked_has m : inside m -> (marked taken named s s' (of_Z #m) <-> has t m \/ has nm m).
Proof. intro Hm. unfold marked. now rewrite (taken_t m Hm), (named_t m Hm). Qed.

Lemma y_right : ~ holds_word a φ y%uint63 /\ ~ marked taken named s s' y /\ (φ y%uint63 < 2 ^ 56)%Z /\
  forall z, (0 <= z < φ y%uint63)%Z -> holds_word a z \/ marked taken named s s' (of_Z z).
Proof.
  pose proof (first_inside _ _ _ _ S) as Hf.
  destruct (seek_right a taken named s s' fuel first) as (low & open & free & before); [lia|rewrite <- y_is; exact y_found|].
  rewrite <- y_is in *. split; [exact open|]. split; [exact free|]. split; [lia|]. intros z Hz.
  destruct (Z_lt_le_dec z (32 * φ first%uint63)) as [less|more]; [left; apply (first_full _ _ _ _ S); lia|apply before; lia].
Qed.

Lemma free_nothing : (φ limit%uint63 <= φ y%uint63)%Z \/ (capacity h <= φ y%uint63)%Z -> free h (shut c) t nm = None.
Proof.
  intro far. destruct y_right as (open & free_y & _ & before). destruct (free h (shut c) t nm) as [p|] eqn:F; [exfalso|reflexivity].
  destruct (free_column h _ _ _ _ F) as (x & Hx & _ & _ & not_shut & not_taken & _).
  rewrite (same_shut _ _ _ _ S x Hx) in not_shut. rewrite <- (marked_has x Hx) in not_taken.
  destruct (before #x) as [H|H]; [unfold ColumnSets.inside in Hx|tauto|tauto]. destruct far; [|lia].
  destruct (Z_lt_le_dec #x φ limit%uint63); [lia|]. tauto.
Qed.

Lemma free_found : (φ y%uint63 < φ limit%uint63)%Z -> (φ y%uint63 < capacity h)%Z ->
  exists x, inside x /\ φ y%uint63 = #x /\ free h (shut c) t nm = Some (path_of h #x).
Proof.
  intros under narrow. destruct y_right as (open & free_y & _ & before). destruct (nat_of_word y narrow) as (x & Hx & Ex & Ey).
  exists x. split; [exact Hx|]. split; [exact Ex|]. rewrite Ex in *.
  assert (no : ~ has (shut c) x /\ ~ (has t x \/ has nm x)).
  { rewrite (same_shut _ _ _ _ S x Hx), <- (marked_has x Hx), Ey. split; [intros [H|H]; [tauto|lia]|exact free_y]. }
  destruct (free h (shut c) t nm) as [p|] eqn:F.
  - destruct (free_column h _ _ _ _ F) as (x' & Hx' & _ & Ep & not_shut & not_taken & least). rewrite Ep. f_equal. f_equal.
    destruct (lt_eq_lt_dec x x') as [[less|E]|more]; [|now rewrite E|].
    + destruct (least x less) as [H|H]; tauto.
    + exfalso. rewrite (same_shut _ _ _ _ S x' Hx') in not_shut. rewrite <- (marked_has x' Hx') in not_taken. destruct (before #x' ltac:(lia)); tauto.
  - destruct (free_full h _ _ _ F x Hx) as [H|H]; tauto.
Qed.

Variables (cap : int) (capZ : Z).
Hypothesis cap_is : φ cap%uint63 = capZ.

Definition cell_none : cell := {| shut := shut c; capped := capped c; label := None; RowStates.taken := t |}.

Lemma fit_limit : (φ limit%uint63 <= φ y%uint63)%Z -> fit h capZ c t nm = Some cell_none.
Proof.
  intro H. assert (Ec : capped c = true).
  { rewrite (same_capped _ _ _ _ S), word_eq. destruct y_right as (_ & _ & by_ & _). change (φ unlimited%uint63) with 4611686018427387904%Z.
    destruct (Z.eqb_spec φ limit%uint63 4611686018427387904); [lia|reflexivity]. }
  unfold fit. rewrite free_nothing by now left. unfold cell_none. now rewrite Ec.
Qed.

Lemma fit_cap : (φ y%uint63 < φ limit%uint63)%Z -> (capZ < φ y%uint63)%Z -> (capZ < capacity h)%Z -> fit h capZ c t nm = Some cell_none.
Proof.
  intros under over less. unfold fit. destruct (Z_lt_le_dec φ y%uint63 (capacity h)) as [narrow|far].
  - destruct (free_found under narrow) as (x & Hx & Ex & ->). rewrite column_of_right, (value_inside h x Hx), <- Ex.
    destruct (Z.ltb_spec capZ φ y%uint63); [reflexivity|lia].
  - rewrite free_nothing by now right. destruct (Z.ltb_spec capZ (capacity h)); [|lia]. unfold cell_none; now destruct (capped c).
Qed.

Lemma fit_capped : (φ y%uint63 < φ limit%uint63)%Z -> (φ y%uint63 < capacity h)%Z -> φ y%uint63 = capZ ->
  exists c', fit h capZ c t nm = Some c' /\ label c' = Some φ y%uint63 /\ stands_for a first y c'.
Proof.
  intros under narrow at_cap. unfold fit. destruct (free_found under narrow) as (x & Hx & Ex & ->).
  rewrite column_of_right, (value_inside h x Hx), <- Ex. destruct (Z.ltb_spec capZ φ y%uint63); [lia|]. destruct (Z.eqb_spec φ y%uint63 capZ); [|lia].
  eexists. split; [reflexivity|]. split; [reflexivity|]. rewrite Ex. apply (stands_capped a first limit); [exact S|lia|exact Hx|exact Ex].
Qed.

Lemma fit_label : (φ y%uint63 < φ limit%uint63)%Z -> (φ y%uint63 < capacity h)%Z -> (φ y%uint63 < capZ)%Z ->
  exists c', fit h capZ c t nm = Some c' /\ label c' = Some φ y%uint63 /\
    stands_for (insert y a) (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first) limit c'.
Proof.
  intros under narrow below_cap. unfold fit. destruct (free_found under narrow) as (x & Hx & Ex & ->).
  rewrite column_of_right, (value_inside h x Hx), <- Ex. destruct (Z.ltb_spec capZ φ y%uint63); [lia|]. destruct (Z.eqb_spec φ y%uint63 capZ); [lia|].
  eexists. split; [reflexivity|]. split; [reflexivity|]. rewrite Ex. apply stands_closed; [exact S|exact Hx|exact Ex].
Qed.

End Fit.

End Fit_cells.
