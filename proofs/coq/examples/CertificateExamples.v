(* The grammar of certificates on small texts, by hand: what is one, and what is none. *)

From Coq Require Import Ascii String List ZArith Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Verdict Certificate ReadCertificate CertificateRight
  CheckExample.
Import ListNotations.
Open Scope string_scope.

(* What the two certificates of CheckExample.v say of the ideal r3[1]. *)
Definition of_r3_1 (c : written) : option (list written_claim) :=
  option_map written_claims (nth_error (written_ideals c) 1).

Lemma what_is_read (text game hash : word) (r := read_certificate false hash game text) :
  forallb is_text game = true -> Certificate.defect r = None -> exists c, CertificateGrammar text c.
Proof.
  intros T H. destruct (read_sound false hash game text) as (c & C & _); [|exact H|now exists c].
  now apply LexRight.forallb_all.
Qed.

Example full_is_one : exists c, CertificateGrammar certificate c.
Proof. apply (what_is_read _ chomp (hash [])); vm_compute; reflexivity. Qed.

Example compact_is_one : exists c, CertificateGrammar compact_certificate c.
Proof. apply (what_is_read _ chomp (hash [])); vm_compute; reflexivity. Qed.

(* A text that the reader does not read to the end, though it begins as a certificate of the game does, is none. *)
Lemma what_is_not (text game hash : word) :
  Certificate.defect (read_certificate false hash game text) <> None ->
  forall c, written_hash c = hash -> written_game c = game -> ~ CertificateGrammar text c.
Proof.
  intros D c Eh Eg C. destruct (read_complete false text c C) as [N _]; [discriminate|]. now rewrite Eh, Eg in N.
Qed.

(* Lists: columns that are due, offsets, rows. *)
Local Open Scope Z_scope.
Ltac word := apply WordsRight.read_offset_spec || apply WordsRight.read_number_spec; vm_compute; reflexivity.

Example a_list : LIST None (map chars ["@1"; "1"; "-1"; "@5"; "0"]) [(1, 2); (2, 1); (5, 5)].
Proof.
  apply (LIST_at None (chars "1") 1 (chars "1") 1); [word|word|lia|discriminate|].
  apply (LIST_next 2 (chars "-1") (-1)); [word|lia|].
  apply (LIST_at (Some 3) (chars "5") 5 (chars "0") 0); [word|word|lia|intros d [= <-]; lia|constructor].
Qed.

Definition no_list (ws : list string) : Prop := forall es, ~ LIST None (map chars ws) es.

(* No '@' first; '@' in front of the column that is due; a row below 0; -0; a leading zero. *)
Example no_lists :
  no_list ["1"] /\ no_list ["@1"; "1"; "@2"; "1"] /\ no_list ["@1"; "-2"] /\ no_list ["@1"; "-0"] /\ no_list ["@01"; "1"].
Proof.
  repeat split; intros es L; apply (ListsRight.read_list_spec 1) in L; vm_compute in L; discriminate.
Qed.
