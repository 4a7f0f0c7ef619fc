(* What the claims written in a certificate assert of a game (FORMAT.md, section 2.2). To be read with
   CertificateGrammar.v (what is written) and Statement.v (what it means that claims with their lists hold). *)

From Coq Require Import List ZArith.
From ChompCert Require Import Elements Definitions Syntax Grammar Statement CertificateGrammar.
Import ListNotations.
Local Open Scope Z_scope.

(* C - 1 is the column of the last entry; C is 0 if there is none. *)
Definition ends_at (C : Z) (entries : list (Z * Z)) : Prop :=
  (entries = [] -> C = 0) /\
  (entries <> [] -> exists n, In (C - 1, n) entries) /\
  (forall m n, In (m, n) entries -> m < C).

(* The sets of pairs that a written claim may stand for: one, at level full. At level compact the entries are
   left out, and those before C or before the preperiod may be any. *)
Inductive stands_for_pairs : written_claim -> pairs -> Prop :=
  | stands_finite es : stands_for_pairs (FiniteList es) (Finite es)
  | stands_periodic es N os :
      (forall m n, In (m, n) es -> m < N) -> stands_for_pairs (PeriodicList es N os) (Periodic es N os)
  | stands_columns es C : ends_at C es -> stands_for_pairs (FiniteColumns C) (Finite es)
  | stands_tail es N os :
      (forall m n, In (m, n) es -> m < N) -> stands_for_pairs (PeriodicTail N os) (Periodic es N os).

Section Game.

Variable g : game.

(* The term names the element number a. *)
Definition names_number (t : term) (a : N) : Prop := element g 0 t = Some (EA (N.to_nat a)).

Record stands_for_ideal (w : written_ideal) (B : ideal_claims) : Prop := {
  same_ideal : Forall2 names_number (written_tops w) (maximal B);
  same_claims : Forall2 stands_for_pairs (written_claims w) (values B)
}.

(* Every pair listed is a position: the ideal B with m elements of C and n of D. *)
Definition entries_of (c : pairs) : list (Z * Z) :=
  match c with Finite entries => entries | Periodic entries _ _ => entries end.

Definition entries_are_positions (claims : list ideal_claims) : Prop :=
  forall B c m n, In B claims -> In c (values B) -> In (m, n) (entries_of c) ->
    0 <= m /\ 0 <= n /\
    exists P, down_set g P /\ finite P /\ consists g P B (Z.to_nat m) (Z.to_nat n).

(* The claims written hold: there are claims with lists that they stand for, which hold; and their entries are
   positions, which so have the values claimed. *)
Definition written_claims_hold (c : written) : Prop :=
  exists claims, Forall2 stands_for_ideal (written_ideals c) claims /\
    claims_hold g (written_greatest c) claims /\ entries_are_positions claims.

End Game.
