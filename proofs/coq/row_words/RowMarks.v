(* Columns that are marked in an array of numbers: a column is marked where the number of the latest set stands, so that a new set
   takes one step. And the least column that is neither in a set of columns (WordSets.v) nor marked in two such arrays. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import WordSets.
Import ListNotations.
Local Open Scope uint63_scope.

(* The labels of some ideals for value k, of which each stands behind that for value 0. nowhere marks nothing. *)
Fixpoint mark_all (labels : words) (k : int) (bases : list int) (stamp : int) (marks : words) : words :=
  match bases with
  | [] => marks
  | b :: bases => mark_all labels k bases stamp marks.[labels.[b + k] <- stamp]
  end.

(* The place of the labels of an ideal, which has a number from 1 on. *)
Definition base_of (values : Z) (q : positive) : int := of_Z ((Zpos q - 1) * values).

(* The columns of word k that are not in the set. *)
Definition open_in (a : words) (k : int) : int := (a.[k] land all_bits) lxor all_bits.

Section Seek.

Variables (a marks marks' : words) (stamp stamp' : int).

(* From the columns y of word k on; nowhere, if there are too many. *)
Fixpoint seek (fuel : nat) (k y : int) : int :=
  match fuel with
  | O => nowhere
  | S fuel =>
      if y =? 0 then seek fuel (k + 1) (open_in a (k + 1))
      else
        let b := tail0 y in
        let c := (k << 5) + b in
        if (if marks.[c] =? stamp then true else marks'.[c] =? stamp') then seek fuel k (y lxor (1 << b)) else c
  end.

End Seek.
