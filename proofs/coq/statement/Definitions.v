(* The statement's terms: positions of a poset game, moves, Grundy values, and
   the positions A_{m,n} (THEOREM.md, section 1). A position is the set of the
   elements that are left. Nothing here asks for decidability or finiteness. *)

From ChompCert Require Import Elements.

Definition position := elt -> Prop.

Section Game.

(* x lies strictly below y *)
Variable lt : elt -> elt -> Prop.

Definition le (x y : elt) : Prop := x = y \/ lt x y.

(* What is left of P when x is taken: everything not above x. *)
Definition take (P : position) (x : elt) : position := fun y => P y /\ ~ le x y.

(* P has the Grundy value g: every smaller number is the value of some option of
   P, and no option has the value g. *)
Inductive grundy : position -> nat -> Prop :=
| grundy_mex (P : position) (g : nat) :
    (forall g', g' < g -> exists x, P x /\ grundy (take P x) g') ->
    (forall x, P x -> exists g', g' <> g /\ grundy (take P x) g') ->
    grundy P g.

(* A has the elements EA 0, ..., EA (size - 1); the game has no chain, the chain
   C, or the chains C and D. *)
Variable size : nat.
Variable chains : nat.

Definition present (x : elt) : Prop :=
  match x with
  | EA a => a < size
  | EC _ => 1 <= chains
  | ED _ => 2 <= chains
  end.

(* A_{m,n}: everything not above c_{m+1} and not above d_{n+1}. *)
Definition whole (m n : nat) : position :=
  fun x => present x /\ ~ le (EC m) x /\ ~ le (ED n) x.

End Game.
