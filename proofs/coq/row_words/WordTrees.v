(* Sets of columns as words (WordSets.v) made into trees (Bits.v), for the tests of claims, which want trees; and copied, and filled. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Bits WordSets.
Local Open Scope uint63_scope.

Definition joined (l r : bits) : bits := match l, r with Off, Off => Off | _, _ => join l r end.

(* The 2^h columns in the bits of a word. *)
Fixpoint tree_in (h : nat) (y : int) : bits :=
  if y =? 0 then Off else
  match h with
  | O => On
  | S h => let w := 1 << of_Z (Z.of_nat h) in join (tree_in h (y land ((1 << w) - 1))) (tree_in h (y >> w))
  end.

(* Those in 2^h words from word k on. *)
Fixpoint tree_of (h : nat) (a : words) (k : int) : bits :=
  match h with
  | O => let y := a.[k] land all_bits in if y =? all_bits then On else tree_in 5 y
  | S h => joined (tree_of h a k) (tree_of h a (k + (1 << of_Z (Z.of_nat h))))
  end.

(* So many words from word k on. *)
Fixpoint copy (count : nat) (k : int) (a b : words) : words :=
  match count with
  | O => b
  | S count => copy count (k + 1) a b.[k <- a.[k]]
  end.

(* With so many columns from z on. *)
Fixpoint fill (count : nat) (z : int) (a : words) : words :=
  match count with
  | O => a
  | S count => fill count (z + 1) (insert z a)
  end.
