(* The direct model of a game with two chains (THEOREM.md, sections 1 and 2):
   positions as triples (B, m, n), their canonical forms, and moves. That the model
   is the game is shown in Moves.v and Forms.v.

   Indices count from 0: EC i is c_{i+1}. So hC here is THEOREM.md's hC - 1, the
   number of elements of C that do not lie above a, and delta i is its
   delta(i+1). None stands for infinity. *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy.
Import ListNotations.

Record model := {
  size : nat;                     (* the number of elements of A *)
  below : nat -> nat -> bool;     (* the order on A *)
  uC : nat -> nat;                (* how many elements of C lie below a *)
  uD : nat -> nat;
  hC : nat -> option nat;         (* how many do not lie above a *)
  hD : nat -> option nat;
  delta : nat -> option nat       (* how many elements of D lie below EC i *)
}.

(* Whether m is at most, and i is at least, a number that may be infinite. *)
Definition within (m : nat) (h : option nat) : Prop :=
  match h with None => True | Some h => m <= h end.

Definition reaches (h : option nat) (i : nat) : Prop :=
  match h with None => False | Some h => h <= i end.

(* The smaller of m and a number that may be infinite. *)
Definition cut (m : nat) (h : option nat) : nat :=
  match h with None => m | Some h => Nat.min m h end.

Lemma within_reaches m h : within m h <-> forall i, i < m -> ~ reaches h i.
Proof.
  destruct h as [h|]; simpl; [|tauto]. split; [lia|].
  intro H. destruct (le_lt_dec m h); [assumption|]. specialize (H h). lia.
Qed.

Lemma lt_cut i m h : i < cut m h <-> i < m /\ ~ reaches h i.
Proof. destruct h; simpl; lia. Qed.

Lemma reaches_dec h i : {reaches h i} + {~ reaches h i}.
Proof. destruct h; simpl; [apply le_dec|now right]. Defined.

(* The model's numbers are those of the strict order lt. *)
Record describes (M : model) (lt : elt -> elt -> Prop) : Prop := {
  lt_irreflexive : forall x, ~ lt x x;
  lt_transitive : forall x y z, lt x y -> lt y z -> lt x z;
  lt_A_A : forall a b, a < size M -> b < size M ->
    (lt (EA a) (EA b) <-> below M a b = true);
  lt_C_C : forall i j, lt (EC i) (EC j) <-> i < j;
  lt_D_D : forall i j, lt (ED i) (ED j) <-> i < j;
  lt_C_A : forall i a, a < size M -> (lt (EC i) (EA a) <-> i < uC M a);
  lt_D_A : forall j a, a < size M -> (lt (ED j) (EA a) <-> j < uD M a);
  lt_A_C : forall a i, a < size M -> (lt (EA a) (EC i) <-> reaches (hC M a) i);
  lt_A_D : forall a j, a < size M -> (lt (EA a) (ED j) <-> reaches (hD M a) j);
  lt_D_C : forall j i, lt (ED j) (EC i) <-> ~ reaches (delta M i) j;
  lt_C_D : forall i j, ~ lt (EC i) (ED j)
}.

(* The position (B, m, n); B is the list of the truth values of "EA a is in B". *)
Record triple := { ideal : list bool; column : nat; row : nat }.

Definition member (B : list bool) (a : nat) : bool := nth a B false.

Definition elements (p : triple) : position :=
  fun x => match x with
           | EA a => member (ideal p) a = true
           | EC i => i < column p
           | ED j => j < row p
           end.

Lemma elements_finite p : exists l, listed (elements p) l.
Proof.
  exists (map EA (seq 0 (length (ideal p))) ++ map EC (seq 0 (column p))
          ++ map ED (seq 0 (row p))).
  intros x H. rewrite !in_app_iff, !in_map_iff. destruct x as [a|i|j]; simpl in H.
  - left. exists a. split; [reflexivity|]. apply in_seq. simpl. split; [lia|].
    destruct (le_lt_dec (length (ideal p)) a); [|lia].
    unfold member in H. rewrite nth_overflow in H; [discriminate|assumption].
  - right; left. exists i. split; [reflexivity|]. apply in_seq. lia.
  - right; right. exists j. split; [reflexivity|]. apply in_seq. lia.
Qed.

Section Model.

Variable M : model.

(* The subset of A with a given test. *)
Definition subset (test : nat -> bool) : list bool := map test (seq 0 (size M)).

Lemma length_subset test : length (subset test) = size M.
Proof. unfold subset. now rewrite map_length, seq_length. Qed.

Lemma member_subset test a :
  member (subset test) a = true <-> a < size M /\ test a = true.
Proof.
  unfold member, subset. destruct (le_lt_dec (size M) a) as [out|inside].
  - rewrite nth_overflow by (rewrite map_length, seq_length; assumption).
    split; [discriminate|lia].
  - rewrite nth_indep with (d' := test 0)
      by (rewrite map_length, seq_length; assumption).
    rewrite map_nth, seq_nth by assumption. simpl. tauto.
Qed.

Lemma member_size B a : length B = size M -> member B a = true -> a < size M.
Proof.
  intros L H. destruct (le_lt_dec (length B) a); [|lia].
  unfold member in H. rewrite nth_overflow in H; [discriminate|assumption].
Qed.

Lemma ideal_same B B' :
  length B = size M -> length B' = size M ->
  (forall a, member B a = true <-> member B' a = true) -> B = B'.
Proof.
  intros L L' H. apply nth_ext with (d := false) (d' := false); [congruence|].
  intros a _. apply eq_true_iff_eq, H.
Qed.

(* delta(m) <= n in the indices of THEOREM.md: all elements of D below the first m
   elements of C are among the first n. *)
Definition clear (m n : nat) : Prop := forall i, i < m -> reaches (delta M i) n.

(* min(m, cap(n)) *)
Fixpoint uncapped (m n : nat) : nat :=
  match m with
  | 0 => 0
  | S i => if reaches_dec (delta M i) n then S i else uncapped i n
  end.

Record canonical (p : triple) : Prop := {
  canonical_length : length (ideal p) = size M;
  canonical_down : forall a b, a < size M -> below M a b = true ->
    member (ideal p) b = true -> member (ideal p) a = true;
  canonical_in : forall a, member (ideal p) a = true ->
    uC M a <= column p /\ uD M a <= row p;
  canonical_out : forall a, a < size M -> member (ideal p) a = false ->
    within (column p) (hC M a) /\ within (row p) (hD M a);
  canonical_clear : clear (column p) (row p)
}.

(* Order ideals. *)
Definition is_ideal (B : list bool) : Prop :=
  length B = size M /\
  forall a b, a < size M -> below M a b = true -> member B b = true -> member B a = true.

(* What is left of (B, m, n) when an element of it is taken: the moves (a), (c), (d). *)
Definition move (p : triple) (x : elt) : triple :=
  match x with
  | EA a =>
      {| ideal := subset (fun b => member (ideal p) b
                                   && negb (b =? a) && negb (below M a b));
         column := cut (column p) (hC M a);
         row := cut (row p) (hD M a) |}
  | EC i =>
      {| ideal := subset (fun b => member (ideal p) b && (uC M b <=? i));
         column := i;
         row := row p |}
  | ED j =>
      {| ideal := subset (fun b => member (ideal p) b && (uD M b <=? j));
         column := uncapped (column p) j;
         row := j |}
  end.

(* The canonical form of B_{m,n}. *)
Definition form (B : list bool) (m n : nat) : triple :=
  {| ideal := subset (fun a => member B a && (uC M a <=? m) && (uD M a <=? n));
     column := uncapped m n;
     row := n |}.

Definition all : list bool := subset (fun _ => true).

End Model.
