(* What the explicit columns hand on to the tests of what follows (THEOREM.md, sections 6 and 7): the
   rows that are settled at column M, whether k is capped before M, and whether rows below loD(B) have
   label k from M on. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Elements Definitions Model Labels Periods TailTests Claims Columns.

(* All rows before front; the rows that are marked; all rows from some row on. *)
Record state := { front : Z; marks : ZSet.t; open_end : option Z }.

Definition in_state (s : state) (n : Z) : Prop :=
  (n < front s)%Z \/ ZSet.In n (marks s) \/
  match open_end s with Some r => (r <= n)%Z | None => False end.

Section State.

Variable G : model.
Variable K : nat.
Variable table : list bool -> nat -> claim.
Variables (B : list bool) (k M : nat).

Definition state_right (s : state) : Prop := forall n,
  canonical G (at_ B M n) -> (settled G K table B k M n <-> in_state s (Z.of_nat n)).

(* k is capped for B in no column before M (None), or in this column and row. *)
Definition caps_right (caps : option (Z * Z)) : Prop :=
  match caps with
  | None => forall c n, c < M -> clear G c n -> ~ reaches (delta G c) n ->
      lambda G K table B c n <> Some k
  | Some (c, n) => exists c' n', c = Z.of_nat c' /\ n = Z.of_nat n' /\ c' < M /\
      clear G c' n' /\ ~ reaches (delta G c') n' /\ lambda G K table B c' n' = Some k
  end.

(* Where true: no row below loD(B) has label k in a column from M on. *)
Definition low_right (low : bool) : Prop := low = true ->
  forall m n a, M <= m -> clear G m n -> member B a = true -> n < uD G a ->
    lambda G K table B m n <> Some k.

End State.
