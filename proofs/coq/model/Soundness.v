(* If the labels of every listed ideal are right in every column, the Grundy values of
   all A_{m,n} are what the claims say (THEOREM.md, sections 2 to 4); and f_{B,k}(m) is
   unique (section 3). *)

From Coq Require Import List Arith.
From Coq Require Import Lia.
From ChompCert Require Import Elements Definitions Grundy Model Forms Labels Claims Columns Ideals.

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

(* In each column of B at most one row has the value k. *)
Section OneRow.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Lemma take_D_part B m n n' :
  n < n' -> same (take lt (part lt B m n') (ED n)) (part lt B m n).
Proof.
  intros Hn x. unfold take, part. split.
  - tauto.
  - intros (Ex & HC & HD). repeat split; try assumption.
    intro up. apply HD. unfold le in *. right.
    assert (chain : lt (ED n) (ED n')) by now apply (lt_D_D _ _ D).
    destruct up as [<-|up]; [assumption|]. now apply (lt_transitive _ _ D) with (ED n').
Qed.

Lemma in_part B m n n' : n < n' -> part lt B m n' (ED n).
Proof.
  intro Hn. unfold part, le. rewrite (lt_D_D _ _ D).
  split; [exact I|]. split.
  - intros [e|up]; [discriminate|]. now apply (lt_C_D _ _ D) in up.
  - intros [e|up]; [injection e|]; lia.
Qed.

Lemma rows_differ B m n n' k :
  n < n' -> grundy lt (part lt B m n) k -> ~ grundy lt (part lt B m n') k.
Proof.
  intros Hn low high.
  apply (grundy_differs lt _ k (ED n) high); [now apply in_part|].
  apply grundy_same with (part lt B m n); [|assumption].
  now apply same_sym, take_D_part.
Qed.

Theorem one_row B m n n' k :
  grundy lt (part lt B m n) k -> grundy lt (part lt B m n') k -> n = n'.
Proof.
  intros low high. destruct (lt_eq_lt_dec n n') as [[less|equal]|more].
  - contradiction (rows_differ B m n n' k less low).
  - assumption.
  - contradiction (rows_differ B m n' n k more high).
Qed.

End OneRow.
