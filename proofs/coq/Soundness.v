(* If the labels of every listed ideal are right in every column, the Grundy values of
   all A_{m,n} are what the claims say (THEOREM.md, sections 2 to 4). *)

From Coq Require Import List Arith.
From ChompCert Require Import Elements Definitions Grundy Model Labels Claims Columns
  Ideals.

Theorem claims_true (G : model) (lt : elt -> elt -> Prop) (K : nat)
    (table : list bool -> nat -> claim) (ideals : list (list bool)) :
  describes G lt ->
  In (all G) ideals ->
  (forall B a, In B ideals -> a < size G -> maximal_in G B a ->
     In (without G B a) ideals) ->
  (forall B, In B ideals -> length B = size G) ->
  (forall B k m, In B ideals -> k <= K -> right G K table B k m) ->
  forall m n k, k <= K ->
  (grundy lt (whole lt (size G) 2 m n) k
   <-> label K table (form G (all G) m n) = Some k).
Proof.
  intros D holds_all holds_smaller lengths R.
  pose proof (right_ideals G lt D ideals holds_all holds_smaller lengths K table R) as R'.
  destruct (right_labels G K table R') as [Ind Abs].
  now apply labels_of_whole.
Qed.
