(* The values of heaps, by the definition: G(n) from the list of those before. Of each digit that splits a heap of m into two, the pairs of
   values are gone through with two lists, one upwards and one downwards, as far as m / 2; splits into three take m of these. What is a
   value of an option is marked in a tree. So G(0), ..., G(n) take n^2 / 4 marks for each digit that splits into two.

   The values of tables or of machine integers would be faster; this rests on nothing but Coq's own types. *)

From Coq Require Import List NArith Bool MSetPositive.
Import ListNotations.

(* ---- Marked numbers, and one that is as large as all of them *)

Record marks := { marked : PositiveSet.t; greatest_mark : N }.

Definition no_marks : marks := {| marked := PositiveSet.empty; greatest_mark := 0 |}.

Definition mark (v : N) (s : marks) : marks :=
  {| marked := PositiveSet.add (N.succ_pos v) (marked s); greatest_mark := N.max v (greatest_mark s) |}.

Definition is_marked (s : marks) (v : N) : bool := PositiveSet.mem (N.succ_pos v) (marked s).

Fixpoint least_unmarked (steps : nat) (s : marks) (v : N) : N :=
  match steps with
  | O => v
  | S steps => if is_marked s v then least_unmarked steps s (N.succ v) else v
  end.

Definition mex (s : marks) : N := least_unmarked (S (N.to_nat (greatest_mark s))) s 0.

(* ---- Options *)

(* The exclusive or of x, the j-th number of `up` and the j-th of `down`, for j < most. *)
Fixpoint mark_pairs (x : N) (most : nat) (up down : list N) (s : marks) : marks :=
  match most, up, down with
  | S most, a :: up, b :: down => mark_pairs x most up down (mark (N.lxor x (N.lxor a b)) s)
  | _, _, _ => s
  end.

(* A heap of m with d in the place of its digit; up: [G(1); G(2); ...]; down: [G(m-1); ...; G(1)]. The first of three heaps has the
   values xs. *)
Fixpoint mark_triples (m : nat) (xs up down : list N) (s : marks) : marks :=
  match xs, down with
  | x :: xs, _ :: down => let m := pred m in mark_triples m xs up down (mark_pairs x (Nat.div2 m) up down s)
  | _, _ => s
  end.

Definition mark_splits (d : N) (m : nat) (up down : list N) (s : marks) : marks :=
  let s := if N.testbit d 2 then mark_pairs 0 (Nat.div2 m) up down s else s in
  if N.testbit d 3 then mark_triples m up up down s else s.

(* ds: the digits for the moves that leave m counters, m - 1, ...; left: [G(m); ...; G(1)]. *)
Fixpoint mark_takes (ds : list N) (m : nat) (up left : list N) (s : marks) : marks :=
  match ds with
  | [] => s
  | d :: ds =>
      match left with
      | [] => if N.testbit d 0 then mark 0 s else s
      | g :: down =>
          let s := if N.testbit d 1 then mark g s else s in
          mark_takes ds (pred m) up down (mark_splits d m up down s)
      end
  end.

(* The value of a heap of n >= 1; below: [G(n-1); ...; G(1)]. *)
Definition heap_value (ds : list N) (n : nat) (below : list N) : N :=
  let up := rev_append below [] in
  match ds with
  | [] => 0
  | d :: ds => mex (mark_takes ds (pred n) up below (mark_splits d n up below no_marks))
  end.

(* [G(n); ...; G(1)] *)
Fixpoint values_down (ds : list N) (n : nat) : list N :=
  match n with
  | O => []
  | S m => let below := values_down ds m in heap_value ds n below :: below
  end.

Definition heap (ds : list N) (n : nat) : N := hd 0%N (values_down ds n).
