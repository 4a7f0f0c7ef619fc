(* What it says of a game with decreed values that claims hold: Statement.v and Written.v, with the values of DecreedGames.v in the
   place of Grundy values. To be read with these files. *)

From Coq Require Import List ZArith.
From ChompCert Require Import Elements Definitions Syntax Statement CertificateGrammar Written DecreedGames.
Import ListNotations.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* The game without its decrees, in whose places stand lines that say nothing: of it are the elements, the order, the positions. *)
Definition rules (g : game) : game := {|
  label := label g;
  lines := map (fun l => match l with Decree _ _ => Elements [] | _ => l end) (lines g)
|}.

Definition well_formed_with_decrees (g : game) : Prop := well_formed (rules g) /\ decrees_ok g.

Section Game.

Variable g : game.
Notation r := (rules g).

(* P, with its m and n, is among the pairs of value k (compare has_value in Statement.v). *)
Definition has_decreed_value (P : position) (n k : nat) : Prop :=
  match chains g with
  | BothChains => value_of g P k
  | OnlyC | NoChain => value_of g P n
  end.

(* As claims_hold in Statement.v, field by field. *)
Record decreed_claims_hold (K : nat) (claims : list ideal_claims) : Prop := {
  decreed_all_values : forall B, In B claims -> length (values B) = S K;
  decreed_one_value : chains g <> BothChains -> K = 0%nat;
  decreed_all_positions : forall P, down_set r P -> finite P ->
    exists B m n, In B claims /\ consists r P B m n;
  decreed_values_hold : forall P B m n, down_set r P -> In B claims -> consists r P B m n ->
    forall k c, nth_error (values B) k = Some c -> (has_decreed_value P n k <-> contains c m n);
  decreed_whole_holds : forall m n, exists B m', In B claims /\ consists r (all_up_to r m n) B m' n /\
    forall k c, nth_error (values B) k = Some c -> (has_decreed_value (all_up_to r m n) n k <-> contains c m' n);
  decreed_periods_hold : forall B k entries preperiod offsets,
    In B claims -> nth_error (values B) k = Some (Periodic entries preperiod offsets) ->
    let N := Z.to_nat preperiod in
    let p := length offsets in
    let f m n := has_decreed_value (up_to r B m n) n k in
    0 <= preperiod /\
    from_lo r B N /\
    (forall m n, (N <= m)%nat -> (f m n <-> #n = tail_row preperiod offsets m)) /\
    periodic_from f N p /\
    (forall N' p', from_lo r B N' -> periodic_from f N' p' -> (N <= N')%nat /\ (p <= p')%nat)
}.

(* As written_claims_hold in Written.v. *)
Definition decreed_written_claims_hold (c : written) : Prop :=
  exists claims, Forall2 (stands_for_ideal r) (written_ideals c) claims /\
    decreed_claims_hold (written_greatest c) claims /\ entries_are_positions r claims.

End Game.
