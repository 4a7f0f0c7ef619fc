(* A certificate becomes a theorem of Coq: where the checker, run by Coq itself, verifies two texts, the claims
   written in the one hold of the game written in the other. `chompcert coq` writes files that end in an
   application of theorem_of_certificate; neither extraction nor OCaml programs of ours have a part in it.

   The lemma is about all texts, so that no tactic ever looks into those of a file. *)

From Coq Require Import Ascii String List.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written Verdict Check Verified.
Import ListNotations.
Open Scope list_scope.

(* ---- Texts as they stand in a file *)

(* Lines with an LF behind each. *)
Definition lines (ls : list string) : word := flat_map (fun l => chars l ++ [line_feed]) ls.

(* A text in pieces. *)
Definition pieces (ps : list string) : word := flat_map chars ps.

(* ---- The theorem *)

Definition is_verified (v : verdict) : bool := match v with Verified _ => true | _ => false end.

(* The hash may be any word: the texts themselves are compared. *)
Theorem theorem_of_certificate (hash game certificate : word) :
  is_verified (check (fun _ => hash) game certificate) = true ->
  exists g c,
    Grammar game g /\ (forall g', Grammar game g' -> g' = g) /\ well_formed g /\
    CertificateGrammar certificate c /\ (forall c', CertificateGrammar certificate c' -> c' = c) /\
    written_game c = game /\
    written_claims_hold g c.
Proof.
  intro T. assert (V : exists p, check (fun _ => hash) game certificate = Verified p).
  { destruct (check (fun _ => hash) game certificate) as [p| | | | |]; try discriminate T. now exists p. }
  destruct V as (p & V).
  destruct (verified_claims_hold By_level (fun _ => hash) game certificate p V)
    as (g & c & G & Gu & W & C & Cu & Eg & _ & H & _).
  exists g, c. repeat (split; [assumption|]). exact H.
Qed.
