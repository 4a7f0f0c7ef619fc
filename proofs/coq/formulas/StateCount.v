(* How many states the canonical automaton has that reads positions to the subsets of A with which they are in the set: the
   number that the verdict line names, PARAMETERS.md, section 12. Nothing is proved of it, and no theorem speaks of it. *)

From Coq Require Import ZArith NArith PArith List Bool FMapPositive.
From ChompCert Require Import Trees Automata Explore Products Minimal.
Import ListNotations.

Fixpoint all_equal (x y : list positive) : bool :=
  match x, y with p :: x, q :: y => Pos.eqb p q && all_equal x y | [], [] => true | _, _ => false end.

(* A key has a state of each automaton. *)
Fixpoint all_steps (l : list automaton) (key : list positive) : tree (list positive) :=
  match l, key with
  | a :: l, q :: key => zip all_equal cons (step_of a q) (all_steps l key)
  | _, _ => Leaf []
  end.

(* The same states whatever the output is; here that of the automaton in this place. *)
Definition together (fuel : positive) (l : list automaton) (n : nat) : option automaton :=
  explore _ all_equal (fold_right append xH) (all_steps l)
    (fun key => out_of (nth n l (PositiveMap.empty _)) (nth n key xH)) fuel (map (fun _ => xH) l).

Fixpoint all_made {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some x :: l => match all_made l with Some r => Some (x :: r) | None => None end
  | None :: _ => None
  end.

Definition count_states (fuel : positive) (l : list automaton) : option Z :=
  match all_made (map (together fuel l) (seq 0 (length l))) with
  | None => None
  | Some [] => Some 1%Z
  | Some ((a :: _) as machines) =>
      let output q := fold_right (fun m c => if out_of m q then xI c else xO c) xH machines in
      let states := PositiveMap.elements a in
      let first := fold_left (fun m x => PositiveMap.add (fst x) (output (fst x)) m) states (PositiveMap.empty positive) in
      let m := refined (Pos.of_succ_nat (length states)) states states 1 first in
      let seen := fold_left (fun s x => PositiveMap.add (snd x) tt s) (PositiveMap.elements m) (PositiveMap.empty unit) in
      Some (Z.of_nat (PositiveMap.cardinal seen))
  end.
