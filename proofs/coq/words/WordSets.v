(* Sets of columns as arrays of machine words, 32 columns to a word: column z is bit z mod 32 of word z / 32. What insert and
   first_gap do is said of testbit (has); words beyond the array are never written, so that a column of theirs is never in it. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
Local Open Scope uint63_scope.

Definition words : Type := array int.

Definition all_bits : int := 4294967295.

(* The columns of word k that are in neither set; of the first one is kept what is in words from base on. *)
Definition gaps (base : int) (a b : words) (k : int) : int := ((a.[k - base] lor b.[k]) land all_bits) lxor all_bits.

Definition nowhere : int := 4611686018427387904.

(* The least column from word k on that is in neither set; nowhere, if so many words are full. *)
Fixpoint first_gap (fuel : nat) (base : int) (a b : words) (k : int) : int :=
  match fuel with
  | O => nowhere
  | S fuel =>
      let y := gaps base a b k in
      if y =? 0 then first_gap fuel base a b (k + 1) else (k << 5) + tail0 y
  end.

(* The first word from word k on that is not full, or one before it. *)
Fixpoint skip_full (fuel : nat) (a : words) (k : int) : int :=
  match fuel with
  | O => k
  | S fuel => if a.[k] land all_bits =? all_bits then skip_full fuel a (k + 1) else k
  end.

Definition insert (c : int) (a : words) : words := let k := c >> 5 in a.[k <- a.[k] lor (1 << (c land 31))].

Definition is_in (c : int) (a : words) : bool := bit a.[c >> 5] (c land 31).
