(* THEOREM.md, section 14, (FFe): when the labels k of an ideal are right in column 0, some row of which is decreed.
   In a column without decreed positions they are right as in Columns.v, word for word. *)

From Coq Require Import List Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Labels Claims Columns DecreedValues DecreedLabels.

Section Columns.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable fixed : triple -> option nat.
Variable K : nat.
Variable table : list bool -> nat -> claim.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation right := (right G K table).
Notation lambda := (lambda G K table).
Notation leads := (leads G K table).
Notation leads_sideways := (leads_sideways G K table).
Notation blocked := (blocked G K table).

(* (i) and (ii) for the labels k of the positions in column m of B that are not decreed. *)
Definition right_undecreed (B : list bool) (k m : nat) : Prop := forall n,
  canonical (at_ B m n) -> fixed (at_ B m n) = None ->
  (label (at_ B m n) = Some k -> ~ leads (at_ B m n) k) /\
  (above k (label (at_ B m n)) -> leads (at_ B m n) k).

Lemma right_anyway B k m : right B k m -> right_undecreed B k m.
Proof. intros R n H _. exact (R n H). Qed.

Theorem right_undecreed_labels :
  (forall B k m, k <= K -> right_undecreed B k m) ->
  independent_undecreed G fixed K label /\ absorbing_undecreed G fixed K label.
Proof.
  intro R. split.
  - intros [B m n] x j H E Hx Hj labelled to. apply (proj1 (R B j m Hj n H E) labelled). now exists x.
  - intros [B m n] j H E Hj over. exact (proj2 (R B j m Hj n H E) over).
Qed.

(* With two chains: (B, 0, 0) has the value v by decree. *)
Section TwoChains.

Variables (B : list bool) (v : nat).
Hypothesis row_0 : fixed (at_ B 0 0) = Some v.

Lemma not_row_0 n : fixed (at_ B 0 n) = None -> 0 < n.
Proof. destruct n; [congruence|lia]. Qed.

(* Label v stands at row 0 and nowhere else. *)
Theorem decreed_column :
  canonical (at_ B 0 0) -> label (at_ B 0 0) = Some v ->
  (forall n, canonical (at_ B 0 n) -> label (at_ B 0 n) = Some v -> n = 0) ->
  right_undecreed B v 0.
Proof.
  intros H0 L0 one n H E. apply not_row_0 in E. split.
  - intros L _. specialize (one n H L). lia.
  - intros _. apply leads_down with 0; [assumption|assumption|]. now rewrite (lambda_canonical G K table B 0 0 H0).
Qed.

(* Another label stands at the least row n > 0 that is not blocked. *)
Theorem decreed_column_with k n0 :
  canonical (at_ B 0 n0) -> label (at_ B 0 n0) = Some k ->
  (forall n, canonical (at_ B 0 n) -> label (at_ B 0 n) = Some k -> n = n0) ->
  ~ leads_sideways (at_ B 0 n0) k ->
  (forall n, n < n0 -> lambda B 0 n <> Some k) ->
  (forall n, 0 < n < n0 -> canonical (at_ B 0 n) -> blocked (at_ B 0 n) k) ->
  right_undecreed B k 0.
Proof.
  intros H0 L0 one free unshut fit n H E. apply not_row_0 in E. split.
  - intros L to. apply (one n H) in L. subst n.
    destruct (leads_cases G K table B 0 n0 k H to) as [side|(j & Hj & down)]; [contradiction|].
    contradiction (unshut j Hj).
  - intro over. destruct (lt_eq_lt_dec n n0) as [[less|equal]|more].
    + destruct (fit n (conj E less) H) as [low|side]; [|now apply sideways_leads].
      contradiction (not_above_below K table _ _ low).
    + subst n. rewrite L0 in over. simpl in over. lia.
    + apply leads_down with n0; [assumption|assumption|]. now rewrite (lambda_canonical G K table B 0 n0 H0).
Qed.

(* Or nowhere, if all of them are blocked. *)
Theorem decreed_column_without k :
  (forall n, 0 < n -> canonical (at_ B 0 n) -> label (at_ B 0 n) <> Some k) ->
  (forall n, 0 < n -> canonical (at_ B 0 n) -> labelled_below K table (at_ B 0 n) k \/ leads (at_ B 0 n) k) ->
  right_undecreed B k 0.
Proof.
  intros none fit n H E. apply not_row_0 in E. split; [intro L; contradiction (none n E H)|].
  intro over. destruct (fit n E H) as [low|to]; [|assumption]. contradiction (not_above_below K table _ _ low).
Qed.

End TwoChains.

(* With fewer chains all of column 0 is decreed. *)
Theorem wholly_decreed_column B k : (forall n, fixed (at_ B 0 n) <> None) -> right_undecreed B k 0.
Proof. intros all n _ E. contradiction (all n). Qed.

(* All together, where decreed positions stand in column 0 only. *)
Theorem decreed_claims :
  (forall B k m, k <= K -> 0 < m -> right B k m) ->
  (forall B k, k <= K -> right_undecreed B k 0) ->
  decreed_labelled G fixed K label ->
  forall p, canonical p -> forall k, k <= K ->
  (label p = Some k <-> decreed_grundy lt (decree G fixed) (elements p) k).
Proof.
  intros later first Fix. destruct right_undecreed_labels as [Ind Abs].
  - intros B k [|m] Hk; [now apply first|]. apply right_anyway, later; [assumption|lia].
  - exact (decreed_labels_are_values G lt D fixed K label Ind Abs Fix).
Qed.

End Columns.
