(* Games of heaps by their definition (FORMAT.md, section 5): codes, moves, the value of a position, and what a certificate asserts of
   the values of single heaps. That values of heaps add by exclusive or is no part of the definition: it is asserted, and proved in
   HeapSums.v. *)

From Coq Require Import List NArith.
Import ListNotations.

(* The digits d_0, d_1, d_2, ... *)
Definition code := nat -> N.

Fixpoint counters (heaps : list nat) : nat := match heaps with [] => 0 | n :: heaps => n + counters heaps end.

Section Game.

Variable d : code.

(* A move takes i counters from a heap of n. The others become k nonempty heaps, where d_i has the bit 2^k. *)
Definition move (n : nat) (left : list nat) : Prop :=
  Forall (lt 0) left /\ exists i, i + counters left = n /\ N.testbit (d i) (N.of_nat (length left)) = true.

(* A position is a finite number of heaps; in a move one of them gives way to those that are left of it. *)
Definition option_of (P Q : list nat) : Prop :=
  exists before n after left, P = before ++ n :: after /\ move n left /\ Q = before ++ left ++ after.

(* The value is the least number that no option has. *)
Inductive value : list nat -> N -> Prop :=
| value_mex (P : list nat) (g : N) :
    (forall g', (g' < g)%N -> exists Q, option_of P Q /\ value Q g') ->
    (forall Q, option_of P Q -> exists g', g' <> g /\ value Q g') ->
    value P g.

End Game.

(* From `start` on, G(n + p) = G(n) + s. *)
Definition repeats (G : nat -> N) (start p : nat) (s : N) : Prop := 0 < p /\ forall n, start <= n -> G (n + p) = (G n + s)%N.

Definition exclusive_or (values : list N) : N := fold_right N.lxor 0%N values.

(* There are the values G(n) of single heaps, and a position of several has their exclusive or. They repeat as it is said; no smaller
   preperiod, and no smaller period with any saltus, has this property. *)
Definition heaps_hold (d : code) (preperiod period : nat) (saltus : N) : Prop :=
  exists G : nat -> N,
    (forall n v, value d [n] v <-> v = G n) /\
    (forall P, value d P (exclusive_or (map G P))) /\
    repeats G preperiod period saltus /\
    forall start p s, repeats G start p s -> preperiod <= start /\ period <= p.
