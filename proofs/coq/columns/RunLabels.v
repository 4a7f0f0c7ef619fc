(* A run that passes: no canonical position before its last column has label k and a smaller one.
   (So it is from runs of all claims that no position has two labels.) *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Model Labels Periods Claims Columns State Streams
  StreamsRight Spans SpansRight Run Setting RunStreams RunLists RunLoop ColumnFacts.
Import ListNotations.

Section RunLabels.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable table : list bool -> nat -> claim.
Hypothesis tables_proper : forall B k, proper (table B k) = true.

Variables (B : list bool) (k : nat).
Variable s : setting.
Hypothesis ideal_B : is_ideal G B.
Hypothesis SR : setting_right G table B k s.

Notation canonical := (canonical G).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma own_proper : proper (own s) = true.
Proof. rewrite (own_right _ _ _ _ _ SR). apply tables_proper. Qed.

Lemma smaller_proper c : In c (smaller s) -> proper c = true.
Proof. intro H. apply (smaller_right _ _ _ _ _ SR) in H. now destruct H as (j & _ & ->). Qed.

Lemma removals_proper x : In x (removals s) -> proper (snd x) = true.
Proof.
  intro H. apply (removals_only _ _ _ _ _ SR) in H. destruct H as (a & _ & ->). apply tables_proper.
Qed.

Lemma step_facts fuel shut m p p' :
  (0 <= m)%Z -> streams_right s m p -> step s fuel shut m p = inl p' ->
  streams_right s (m + 1) p' /\
  exists expected, compared s shut m p p' expected (blocked_at s m).
Proof.
  apply step_compared; [apply own_proper|apply smaller_proper|apply removals_proper].
Qed.

Lemma not_too_low m n : valid G s m n -> too_low s #m (lowest_row s #m) #n = false.
Proof.
  intros [L _ C]. apply (clear_lowest G lt D table B k s SR) in C. unfold too_low.
  destruct (ending (own s)) as [t|]; [|reflexivity]. apply andb_false_iff. right.
  unfold ends in C. destruct (lowest_row s #m) as [d|]; [|discriminate].
  apply Z.ltb_ge in C. apply Z.ltb_ge. lia.
Qed.

(* The row that is claimed is the one that is expected, if it is valid or expected. *)
Lemma expected_own shut m p p' expected blocked n :
  compared s shut #m p p' expected blocked -> valid G s m n ->
  (row_at (own s) #m = Some #n <-> expected = Some #n).
Proof.
  intros C V. pose proof (compared_agrees _ _ _ _ _ _ _ C) as A. unfold agrees in A.
  pose proof (not_too_low m n V) as high. destruct expected as [e|].
  - destruct (row_at (own s) #m) as [r|]; [|discriminate]. apply Z.eqb_eq in A. now subst.
  - split; [|discriminate]. intro R. rewrite R in A. congruence.
Qed.

Definition apart_at (m n : nat) : Prop :=
  row_at (own s) #m = Some #n -> forall j, j < k -> row_at (table B j) #m <> Some #n.

Definition labels_apart (m : Z) (p : progress) : Prop :=
  (0 <= m)%Z /\ streams_right s m p /\ ordered 0 (free p) /\
  forall m' n, (#m' < m)%Z -> canonical (at_ B m' n) -> apart_at m' n.

Lemma labels_apart_step fuel shut m p p' :
  labels_apart m p -> step s fuel shut m p = inl p' -> labels_apart (m + 1) p'.
Proof.
  intros (Hm & R & O & before) E.
  destruct (step_facts fuel shut m p p' Hm R E) as (R' & expected & C).
  split; [lia|]. split; [assumption|]. split; [now apply (step_ordered s shut m p p' expected (blocked_at s m))|].
  intros m' n less H. destruct (Z.eq_dec #m' m) as [<-|]; [|now apply before; [lia|]].
  intros own_n j Hj smaller_n.
  apply (canonical_valid G table B k s ideal_B SR) in H. destruct H as [_ V].
  apply (expected_own shut m' p p' expected _ n C V) in own_n. subst expected.
  destruct (is_blocked #m' shut || shut_by (cap p) #m') eqn:shut'.
  - apply (compared_shut _ _ _ _ _ _ _ C) in shut'. discriminate.
  - destruct (compared_open _ _ _ _ _ _ _ C shut' 0%Z O) as (_ & free_n & _).
    apply free_n. left. exists (table B j). split; [|assumption].
    apply (smaller_right _ _ _ _ _ SR). now exists j.
Qed.

Theorem run_labels M st caps low :
  run s #M = Passed st caps low ->
  forall m n j, m < M -> canonical (at_ B m n) ->
  claimed table (at_ B m n) k = true -> j < k -> claimed table (at_ B m n) j = false.
Proof.
  intros E m n j Hm H Ck Hj. apply run_passed in E.
  destruct E as (after_lo & _ & rows & left_rows & low_rows & fuel & p & _ & _ & run & _ & _).
  assert (last : labels_apart (lo s + Z.of_nat (Z.to_nat (#M - lo s))) p).
  { refine (run_columns_right s fuel _ labels_apart #M _ _ _ _ _ _ _ run); [| |lia].
    - intros m' p1 p2 _. apply labels_apart_step.
    - split; [apply (lo_natural _ _ _ _ _ SR)|]. split; [apply first_streams_right|].
      split; [apply first_ordered; [apply (loD_natural _ _ _ _ _ SR)|assumption]|].
      intros m' n' less H'. apply (canonical_valid G table B k s ideal_B SR) in H'.
      destruct H' as [[L _] _]. lia. }
  destruct last as (_ & _ & _ & all_). apply claimed_spec in Ck. simpl in Ck.
  apply not_true_iff_false. rewrite claimed_spec. simpl.
  apply (all_ m n); try assumption; [lia|]. now rewrite (own_right _ _ _ _ _ SR).
Qed.

End RunLabels.
