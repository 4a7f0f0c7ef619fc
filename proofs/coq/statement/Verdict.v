(* What the checker is asked, and its answers (FORMAT.md, section 3). *)

From Coq Require Import Ascii List ZArith.
From ChompCert Require Import Syntax Periods Claims Statement.

(* How to find the labels. By_level: by rows for a compact certificate where that verifies it, otherwise by columns. *)
Inductive route : Set := By_level | By_columns | By_rows.

(* What is wrong, what was expected, what was found. *)
Record complaint : Set := { what : word; expected : word; found : word }.

(* The certificate's line; the ideal by its maximal elements, and the value, if the line belongs to a claim. *)
Record place : Set := { at_line : Z; at_claim : option (list word * Z) }.

(* What a certificate proves: the claims for every ideal, in the statement's terms; those for the whole of A
   and the values 0, ..., K; and the numbers of ideals, periodic claims and finite claims. *)
Record proved : Set := {
  which_chains : chain_set;  (* of the game *)
  lists_made : bool;         (* the certificate is compact: the checker has made the lists of the claims, or says them *)
  by_rows : bool;            (* in short (InShort.v), if it has gone row by row *)
  greatest : nat;            (* K *)
  all_claims : list Statement.ideal_claims;
  claims : list claim;       (* K + 1 of them *)
  ideals_proved : Z;
  periodic_proved : Z;
  finite_proved : Z
}.

Inductive verdict : Set :=
| Verified (p : proved)
| Rejected (where_ : place) (c : complaint)
| MalformedGame (line : Z) (column : option Z) (c : complaint)
| MalformedCertificate (line : Z) (c : complaint)
| Unsupported (why : word)
| Limit (why : word).
