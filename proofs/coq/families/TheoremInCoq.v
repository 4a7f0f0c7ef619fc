(* A theorem file becomes a theorem of Coq: where the checker, run by Coq itself, verifies two texts, the automaton or
   the formula of the one gives the lost positions of the game of the other. `chompcert theorem --coq` writes files that end in an application
   of theorem_of_file; neither extraction nor OCaml programs of ours have a part in it.

   The lemma is about all texts, so that no tactic ever looks into those of a file. *)

From Coq Require Import Ascii String List ZArith.
From Theorems Require Import Definitions.
From ChompCert Require Import Syntax FamilyGame ReadTheorem CheckTheorem TheoremOfFile.
Open Scope Z_scope.

Definition is_verified (v : theorem_verdict) : bool := match v with Theorem_verified _ _ _ _ => true | _ => false end.

(* The texts are read as t; for all values s of the parameters within their bounds, no element lies below itself, each
   position has coordinates, and the player to move loses at those positions that the theorem file says, and wins at all
   others; and the strategy that it has makes a move to such a position from each of these. *)
Definition theorem_holds (hash game text : word) : Prop :=
  exists t,
    read_theorem hash game text = inr t /\
    forall s, within_bounds (theorem_family t) s ->
      describes_with_ends _ _ (says (theorem_family t) s) (decreed (theorem_family t)) (said_by (theorem_family t) (theorem_set t) s) /\
      strategy_of (theorem_family t) (theorem_set t) s.

(* The hash may be any word: it is compared with the one written in the file, and the games themselves are compared. *)
Theorem theorem_of_file (hash game text : word) :
  is_verified (check_theorem (fun _ => hash) game text) = true -> theorem_holds hash game text.
Proof.
  intro V. destruct (check_theorem (fun _ => hash) game text) as [values version base states | | | |] eqn:K; try discriminate V.
  destruct (verified_theorem_holds _ _ _ _ _ _ _ K) as (t & R & _ & _ & H). now exists t.
Qed.
