(* As TheoremOfCertificate.v, by the check on machine words: a certificate as a theorem of Coq that rests on Coq's primitive integers
   and arrays and their axioms. *)

From Coq Require Import Ascii String List.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written Verdict CheckWords VerifiedByWords.
From ChompCert Require Export TheoremOfCertificate.
Import ListNotations.

Theorem theorem_of_certificate_by_words (hash game certificate : word) :
  is_verified (check_by_words By_level (fun _ => hash) game certificate) = true ->
  exists g c,
    Grammar game g /\ (forall g', Grammar game g' -> g' = g) /\ well_formed g /\
    CertificateGrammar certificate c /\ (forall c', CertificateGrammar certificate c' -> c' = c) /\
    written_game c = game /\
    written_claims_hold g c.
Proof.
  intro T. destruct (check_by_words By_level (fun _ => hash) game certificate) as [p| | | | |] eqn:V; try discriminate T.
  destruct (verified_claims_hold_by_words By_level (fun _ => hash) game certificate p V)
    as (g & c & G & Gu & W & C & Cu & Eg & _ & H & _).
  exists g, c. repeat (split; [assumption|]). exact H.
Qed.
