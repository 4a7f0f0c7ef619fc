(* Part 1: poset games, as a definition.

   A poset game is played on a set of elements with an order. A position is a finite set of
   elements that contains, with each element, all that lie below it. A move takes an element of
   the position, and everything above it. The player who cannot move loses.

   The elements are those of some infinite chains, and finitely many others. Nothing in this part
   is about a particular game. *)

Require Import ZArith Lia List Bool.
Import ListNotations.
Open Scope Z_scope.

(* The element of index i of the chain v, or an element besides the chains. *)
Inductive element (chain_name single_name : Set) : Set :=
| chain (v : chain_name) (i : Z)
| single (x : single_name).
Arguments chain {chain_name single_name}.
Arguments single {chain_name single_name}.

Section Game.

Variables chain_name single_name : Set.
Notation element := (element chain_name single_name).

(* Chains begin with the index 1. *)
Definition present (w : element) : Prop :=
  match w with
  | chain _ i => 1 <= i
  | single _ => True
  end.

(* The relations that the lines of the game's file say. *)
Variable relation : element -> element -> Prop.

(* The order: along chains, by the relations, and what follows from these. *)
Inductive below : element -> element -> Prop :=
| below_along (v : chain_name) (i j : Z) : 1 <= i -> i < j -> below (chain v i) (chain v j)
| below_relation (w w' : element) : relation w w' -> below w w'
| below_through (w w' w'' : element) : below w w' -> below w' w'' -> below w w''.

Definition position (P : element -> Prop) : Prop :=
  (forall w, P w -> present w) /\
  (forall w w', below w w' -> P w' -> P w) /\
  (exists list_of_P, forall w, P w <-> In w list_of_P).

(* What is left of P when w is taken. *)
Definition take (P : element -> Prop) (w : element) : element -> Prop :=
  fun w' => P w' /\ w' <> w /\ ~ below w w'.

(* P consists of the first m v elements of each chain v, and of the single elements x with b x. *)
Definition coordinates (P : element -> Prop) (m : chain_name -> Z) (b : single_name -> bool) : Prop :=
  (forall v, 0 <= m v) /\
  (forall v i, P (chain v i) <-> 1 <= i <= m v) /\
  (forall x, P (single x) <-> b x = true).

Section Ends.

(* The game may end at some positions by decree: lost for the player to move (true), or won (false). *)
Variable decreed : (chain_name -> Z) -> (single_name -> bool) -> bool -> Prop.

Definition ends (P : element -> Prop) (lost : bool) : Prop :=
  exists m b, coordinates P m b /\ decreed m b lost.

Inductive losing : (element -> Prop) -> Prop :=
| lost_by_decree (P : element -> Prop) : ends P true -> losing P
| every_move_wins (P : element -> Prop) :
    (forall lost, ~ ends P lost) -> (forall w, P w -> winning (take P w)) -> losing P
with winning : (element -> Prop) -> Prop :=
| won_by_decree (P : element -> Prop) : ends P false -> winning P
| some_move_loses (P : element -> Prop) (w : element) :
    (forall lost, ~ ends P lost) -> P w -> losing (take P w) -> winning P.

(* The formula says which positions are lost for the player to move. *)
Definition describes_with_ends (formula : (chain_name -> Z) -> (single_name -> bool) -> Prop) : Prop :=
  (forall w, ~ below w w) /\
  forall P, position P ->
    (exists m b, coordinates P m b) /\
    (forall m b, coordinates P m b ->
       (losing P <-> formula m b) /\ (winning P <-> ~ formula m b)).

End Ends.

(* Without decrees. *)
Definition describes := describes_with_ends (fun _ _ _ => False).

End Game.
