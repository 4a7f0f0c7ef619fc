(* When the numbers and claims that a run of Run.v is given are those of (B, k). *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Model Labels Periods Claims Columns
  State Streams Run.
Import ListNotations.

Section Setting.

Variable G : model.
Variable table : list bool -> nat -> claim.
Variables (B : list bool) (k : nat).
Variable s : setting.

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Definition integer (h : option nat) : option Z := option_map Z.of_nat h.

(* B \ up(a) *)
Definition without_up (a : nat) : list bool := ideal (move G (at_ B 0 0) (EA a)).

Record setting_right : Prop := {
  lo_natural : (0 <= lo s)%Z;
  loD_natural : (0 <= loD s)%Z;
  lo_right : forall m, (lo s <= #m)%Z <-> forall a, member B a = true -> uC G a <= m;
  loD_right : forall n, (loD s <= #n)%Z <-> forall a, member B a = true -> uD G a <= n;
  hiC_right : forall m, at_most #m (hiC s) = true <->
    forall a, a < size G -> member B a = false -> within m (hC G a);
  hiD_right : forall n, at_most #n (hiD s) = true <->
    forall a, a < size G -> member B a = false -> within n (hD G a);
  stair_right : forall i, stair s #i = integer (delta G i);
  removals_all : forall a, member B a = true ->
    In (integer (hC G a), integer (hD G a), table (without_up a) k) (removals s);
  removals_only : forall x, In x (removals s) -> exists a,
    member B a = true /\ x = (integer (hC G a), integer (hD G a), table (without_up a) k);
  smaller_right : forall c, In c (smaller s) <-> exists j, j < k /\ c = table B j;
  own_right : own s = table B k;
  lefts_all : forall i, (#i < lo s)%Z -> exists f l,
    In (f, l, table (left_of G B i) k) (lefts s) /\ (f <= #i <= l)%Z;
  lefts_only : forall f l c, In (f, l, c) (lefts s) ->
    (0 <= f <= l)%Z /\ forall i, (f <= #i <= l)%Z -> (#i < lo s)%Z /\ c = table (left_of G B i) k;
  lows_all : forall n, (#n < loD s)%Z -> exists f l,
    In (f, l, table (under G B n) k) (lows s) /\ (f <= #n <= l)%Z;
  lows_only : forall f l c, In (f, l, c) (lows s) ->
    (0 <= f <= l)%Z /\ forall n, (f <= #n <= l)%Z -> (#n < loD s)%Z /\ c = table (under G B n) k
}.

End Setting.
