(* The counts of a certificate, ideal by ideal and claim by claim (ReadCertificate.v). *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Periods Claims Verdict Certificate LexRight Words
  WordsRight ReadHeader ReadCertificate StepsRight.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Definition more_claims (c : counts) (cs : list written_claim) : counts :=
  {| of_ideals := of_ideals c; of_periodic := of_periodic c + periodic_of cs;
     of_finite := of_finite c + finite_of cs |}.

Definition more_ideals (c : counts) (is : list written_ideal) : counts :=
  let cs := flat_map written_claims is in
  {| of_ideals := of_ideals c + #(List.length is); of_periodic := of_periodic c + periodic_of cs;
     of_finite := of_finite c + finite_of cs |}.

Lemma periodic_cons c cs : periodic_of (c :: cs) = periodic_of [c] + periodic_of cs.
Proof. unfold periodic_of. simpl. destruct (is_periodic c); simpl List.length; lia. Qed.

Lemma finite_cons c cs : finite_of (c :: cs) = finite_of [c] + finite_of cs.
Proof. unfold finite_of. simpl. destruct (is_periodic c); simpl List.length; lia. Qed.

Lemma periodic_app cs cs' : periodic_of (cs ++ cs') = periodic_of cs + periodic_of cs'.
Proof. unfold periodic_of. rewrite filter_app, app_length. lia. Qed.

Lemma finite_app cs cs' : finite_of (cs ++ cs') = finite_of cs + finite_of cs'.
Proof. unfold finite_of. rewrite filter_app, app_length. lia. Qed.

(* The counts with an ideal and its claims. *)
Definition with_ideal (c : counts) (cs : list written_claim) : counts :=
  {| of_ideals := Z.succ (of_ideals c); of_periodic := of_periodic c + periodic_of cs;
     of_finite := of_finite c + finite_of cs |}.
