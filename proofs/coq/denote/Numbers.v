(* A game in the numbers with which the checker computes (THEOREM.md, section 1), and
   the model that they stand for. Sets of elements of A are numbers in binary. None
   stands for infinity; indices count from 0 as in Model.v. *)

From Coq Require Import ZArith NArith List Bool Lia.
From ChompCert Require Import Elements Model.
Import ListNotations.
Local Open Scope Z_scope.

(* A part of the staircase: the ladder d[u*i+b] < c[v*i+w] for all i >= 0 for which both
   indices are at least 1; or the first h elements of D, or all, below EC c. *)
Inductive part : Set :=
| Ladder (u b v w : Z)
| Step (c : Z) (h : option Z).

(* An element a of A: itself and those above it; how many elements of C and of D lie below it, and how
   many do not lie above it. *)
Record element : Set := {
  up : N;
  under_C : Z;
  under_D : Z;
  free_C : option Z;
  free_D : option Z
}.

Record numbers : Set := { members : list element; stairs : list part }.

(* The larger of two numbers that may be infinite. *)
Definition larger (h h' : option Z) : option Z :=
  match h, h' with
  | Some h, Some h' => Some (Z.max h h')
  | _, _ => None
  end.

(* The least i >= 0 with u*i+b >= 1 and v*i+w >= 1, for u, v >= 1. *)
Definition first_step (u b v w : Z) : Z :=
  Z.max 0 (Z.max (- ((b - 1) / u)) (- ((w - 1) / v))).

(* How many elements of D the part puts below EC x. *)
Definition height (p : part) (x : Z) : option Z :=
  match p with
  | Ladder u b v w =>
      let i := (x + 1 - w) / v in
      if first_step u b v w <=? i then Some (u * i + b) else Some 0
  | Step c h => if c <=? x then h else Some 0
  end.

Definition rise (ps : list part) (x : Z) : option Z :=
  fold_right (fun p h => larger (height p x) h) (Some 0) ps.

Definition number (h : option Z) : option nat := option_map Z.to_nat h.

Definition no_element : element :=
  {| up := 0%N; under_C := 0; under_D := 0; free_C := None; free_D := None |}.

Definition nth_element (g : numbers) (a : nat) : element := nth a (members g) no_element.

Definition model_of (g : numbers) : model := {|
  size := length (members g);
  below := fun a b => negb (Nat.eqb a b) && N.testbit (up (nth_element g a)) (N.of_nat b);
  uC := fun a => Z.to_nat (under_C (nth_element g a));
  uD := fun a => Z.to_nat (under_D (nth_element g a));
  hC := fun a => number (free_C (nth_element g a));
  hD := fun a => number (free_D (nth_element g a));
  delta := fun i => number (rise (stairs g) (Z.of_nat i))
|}.

(* The numbers are what they should be: none is negative, every set is one of elements of A, every element
   is in its own, ladders rise. *)
Definition natural (h : option Z) : bool := match h with None => true | Some h => 0 <=? h end.

Definition sane_part (p : part) : bool :=
  match p with
  | Ladder u _ v _ => (1 <=? u) && (1 <=? v)
  | Step c h => (0 <=? c) && natural h
  end.

Definition sane (g : numbers) : bool :=
  forallb (fun ae => N.testbit (up (snd ae)) (N.of_nat (fst ae))
                     && (N.size (up (snd ae)) <=? N.of_nat (length (members g)))%N
                     && (0 <=? under_C (snd ae)) && (0 <=? under_D (snd ae))
                     && natural (free_C (snd ae)) && natural (free_D (snd ae)))
          (combine (seq 0 (length (members g))) (members g))
  && forallb sane_part (stairs g).
