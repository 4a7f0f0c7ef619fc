(* A certificate of a game with decreed values becomes a theorem of Coq (compare TheoremOfCertificate.v): where the checker, run by Coq
   itself, verifies two texts, the claims written in the one hold of the game written in the other, with its decrees. `chompcert coq`
   writes files that end in an application of this lemma. *)

From Coq Require Import Ascii String List.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written Verdict Check DecreedGames DecreedStatement DecreedCheck DecreedVerified.
From ChompCert Require Export TheoremOfCertificate.
Import ListNotations.

Theorem theorem_of_decreed_certificate (hash game certificate : word) :
  is_verified (check_decreed By_level (fun _ => hash) game certificate) = true ->
  exists g c,
    Grammar game g /\ (forall g', Grammar game g' -> g' = g) /\ well_formed_with_decrees g /\
    CertificateGrammar certificate c /\ (forall c', CertificateGrammar certificate c' -> c' = c) /\
    written_game c = game /\
    decreed_written_claims_hold g c.
Proof.
  intro T. destruct (check_decreed By_level (fun _ => hash) game certificate) as [p| | | | |] eqn:V; try discriminate T.
  destruct (verified_decreed_claims_hold By_level (fun _ => hash) game certificate p V)
    as (g & c & G & Gu & W & C & Cu & Eg & _ & H & _).
  exists g, c. repeat (split; [assumption|]). exact H.
Qed.
