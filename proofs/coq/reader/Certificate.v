(* A certificate that has been read but not checked (FORMAT.md, section 2): between the reader
   (ReadCertificate.v) and the checks.

   The reader stops at the first defect. What it has read before stands in front of it in the file, and is
   to be checked first: the answer is that of the first defect in the file, whether of words or of truth. *)

From Coq Require Import List ZArith.
From ChompCert Require Import Syntax Periods Claims Verdict.

(* An ELEMENT: x, or x[i]. *)
Definition named : Set := (word * option Z)%type.

(* One claim: its columns increase strictly, its rows are at least 0, its tail has p >= 1 offsets. At level
   compact it has no list yet; this is about the columns before C (of a finite claim), or before N. *)
Record claim_record : Set := { claim_line : Z; said : claim; without_list : option Z }.

(* An ideal by its maximal elements as they stand in the file (they may not exist, or not be those that are
   due), and its claims for k = 0, 1, ...: K + 1 of them, or fewer where the reader stopped. *)
Record ideal_record : Set := {
  ideal_line : Z;
  tops : list named;
  ideal_claims : list claim_record
}.

Record certificate : Set := {
  is_compact : bool;             (* the level *)
  values : Z;                    (* K *)
  ideals : list ideal_record;    (* in the order of the file *)
  defect : option verdict;       (* what stopped the reader: the answer if all ideals above pass *)
  ended : bool;                  (* whether there is an `end` in its place, behind K + 1 claims or `ideals` *)
  last_line : Z                  (* the line of this `end`, or of the defect *)
}.
