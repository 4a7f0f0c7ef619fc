(* To be read: what a strategy of a theorem file of version 1 says, PARAMETERS.md, section 6, once its names are numbers. *)

From Coq Require Import ZArith QArith List Bool.
From Theorems Require Import Definitions.
From ChompCert Require Import FamilyGame FormulaMeaning.
Import ListNotations.
Open Scope Z_scope.

(* An element of this kind is taken where `from` are left of A and the conditions hold. Then `left` are left of A, and as many
   elements of each chain as the sums say. *)
Record piece : Set := {
  line : Z;
  from : list bool;
  takes_chain : bool;   (* an element of a chain, or one besides them *)
  takes : nat;          (* its number *)
  left : list bool;
  numbers : list sum;
  conditions : list condition
}.
