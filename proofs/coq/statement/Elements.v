(* The elements of the games: element number a (from 0) of the finite part A,
   and the two chains. EC i stands for c_{i+1}, ED j for d_{j+1}. *)

Inductive elt : Set := EA (a : nat) | EC (i : nat) | ED (j : nat).
