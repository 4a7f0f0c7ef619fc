(* What it says of a game that claims hold: the terms of the theorem in Verified.v. To be read with Elements.v,
   Definitions.v (positions, moves, Grundy values), Syntax.v and Grammar.v (which text denotes which game).

   Z and N are the binary integers and naturals of Coq's library; Z.of_nat embeds the naturals. *)

From Coq Require Import List ZArith.
From ChompCert Require Import Elements Definitions Syntax.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* A set of pairs (column m, row n): those listed; or those listed and, in each column m >= preperiod, the
   row m + o, where o is the next of the offsets, which repeat. *)
Inductive pairs : Set :=
  | Finite (entries : list (Z * Z))
  | Periodic (entries : list (Z * Z)) (preperiod : Z) (offsets : list Z).

Definition tail_row (preperiod : Z) (offsets : list Z) (m : nat) : Z :=
  #m + nth (Z.to_nat ((#m - preperiod) mod #(length offsets))) offsets 0.

Definition contains (c : pairs) (m n : nat) : Prop :=
  match c with
  | Finite entries => In (#m, #n) entries
  | Periodic entries preperiod offsets =>
      In (#m, #n) entries \/ preperiod <= #m /\ #n = tail_row preperiod offsets m
  end.

(* The claims for an order ideal B of A, which is given by the numbers of its maximal elements: the pairs of
   the value 0, of the value 1, and so on. *)
Record ideal_claims : Set := { maximal : list N; values : list pairs }.

Section Game.

Variable g : game.

Definition in_ideal (B : ideal_claims) (a : nat) : Prop :=
  (a < elements g)%nat /\ exists b, In b (maximal B) /\ le (lt g) (EA a) (EA (N.to_nat b)).

(* P consists of B, the first m elements of C, and the first n of D. (Without C, m is 0; without D, n is any
   number.) *)
Record consists (P : position) (B : ideal_claims) (m n : nat) : Prop := {
  part_A : forall a, P (EA a) <-> in_ideal B a;
  part_C : forall i, P (EC i) <-> has_c g = true /\ (i < m)%nat;
  part_D : forall j, P (ED j) <-> has_d g = true /\ (j < n)%nat;
  no_column : has_c g = false -> m = 0%nat
}.

(* What it means that P, with its m and n, is among the pairs of value k. With two chains: its Grundy value is
   k. With fewer: k is 0, and the row n stands for the Grundy value n. *)
Definition has_value (P : position) (n k : nat) : Prop :=
  match chains g with
  | BothChains => grundy (lt g) P k
  | OnlyC | NoChain => grundy (lt g) P n
  end.

(* A_{m,n}: the game without what is above c_{m+1} or above d_{n+1}; and B_{m,n}, the same of B. *)
Definition all_up_to (m n : nat) : position :=
  fun x => present g x /\ ~ le (lt g) (EC m) x /\ ~ le (lt g) (ED n) x.
Definition up_to (B : ideal_claims) (m n : nat) : position :=
  fun x => all_up_to m n x /\ forall a, x = EA a -> in_ideal B a.

(* The positions that play can reach from some A_{m,n}: the finite sets that hold all below their elements.
   (Coq's logic is constructive, so it is said that membership is decided.) *)
Definition down_set (P : position) : Prop :=
  (forall x, P x -> present g x) /\ forall x y, lt g x y -> P y -> P x.
Definition finite (P : position) : Prop :=
  (exists l, forall x, P x -> In x l) /\ forall x, P x \/ ~ P x.

(* From column N on each column has an f, and its row less the column repeats with period p. *)
Definition periodic_from (f : nat -> nat -> Prop) (N p : nat) : Prop :=
  (0 < p)%nat /\ forall m, (N <= m)%nat -> exists n, f m n /\ f (m + p)%nat (n + p)%nat.

(* All of C that lies below an element of B is among the first m: m is at least lo(B). *)
Definition from_lo (B : ideal_claims) (m : nat) : Prop :=
  forall i a, in_ideal B a -> lt g (EC i) (EA a) -> (i < m)%nat.

Record claims_hold (K : nat) (claims : list ideal_claims) : Prop := {
  (* There are claims for the values 0, ..., K of each ideal listed. *)
  all_values : forall B, In B claims -> length (values B) = S K;
  one_value : chains g <> BothChains -> K = 0%nat;

  (* Every finite down-set consists of an ideal listed and parts of the chains, *)
  all_positions : forall P, down_set P -> finite P ->
    exists B m n, In B claims /\ consists P B m n;

  (* and has the value k if and only if the claims say so. *)
  values_hold : forall P B m n, down_set P -> In B claims -> consists P B m n ->
    forall k c, nth_error (values B) k = Some c -> (has_value P n k <-> contains c m n);

  (* In particular A_{m,n}. *)
  whole_holds : forall m n, exists B m', In B claims /\ consists (all_up_to m n) B m' n /\
    forall k c, nth_error (values B) k = Some c -> (has_value (all_up_to m n) n k <-> contains c m' n);

  (* Where a claim is periodic, B_{m,n} has the value k, in each column m >= preperiod, exactly in the row that
     the tail says; and no smaller preperiod from lo(B) on and no smaller period will do. *)
  periods_hold : forall B k entries preperiod offsets,
    In B claims -> nth_error (values B) k = Some (Periodic entries preperiod offsets) ->
    let N := Z.to_nat preperiod in
    let p := length offsets in
    let f m n := has_value (up_to B m n) n k in
    0 <= preperiod /\
    from_lo B N /\
    (forall m n, (N <= m)%nat -> (f m n <-> #n = tail_row preperiod offsets m)) /\
    periodic_from f N p /\
    (forall N' p', from_lo B N' -> periodic_from f N' p' -> (N <= N')%nat /\ (p <= p')%nat)
}.

End Game.
