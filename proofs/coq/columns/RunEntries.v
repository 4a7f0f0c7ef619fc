(* A run that passes (Run.v): the entries of the claim before its last column are canonical positions
   (THEOREM.md, section 5, (E1)). *)

From Coq Require Import ZArith List Bool Arith Lia MSetPositive.
From ChompCert Require Import Elements Definitions Model Labels Periods Claims Columns State Streams
  StreamsRight Spans SpansRight Run Setting RunStreams RunLists RunLoop ColumnFacts RunLabels RunStep RunSound.
Import ListNotations.

Section RunEntries.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.
Hypothesis tables_proper : forall B k, proper (table B k) = true.
Hypothesis one_label : forall p, canonical G p -> disjoint K table p.

Variables (B : list bool) (k : nat).
Hypothesis small_k : k <= K.
Variable s : setting.
Hypothesis ideal_B : is_ideal G B.
Hypothesis SR : setting_right G table B k s.

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma own_is_proper : proper (own s) = true.
Proof. rewrite (own_right _ _ _ _ _ SR). apply tables_proper. Qed.

(* The run looks at the first entry. *)
Lemma none_before_lo M st caps low m n :
  run s M = Passed st caps low -> In (m, n) (entries (own s)) -> (lo s <= m)%Z.
Proof.
  intros E H. unfold run in E.
  destruct (negb _) in E; [discriminate|]. destruct (most_columns <? M - lo s)%Z; [discriminate|].
  pose proof (proper_ascending _ own_is_proper) as A.
  destruct (entries (own s)) as [|e l]; [contradiction|]. simpl firstn in E. simpl filter in E.
  destruct (Z.ltb_spec (fst e) (lo s)) as [|first]; [discriminate|]. clear E.
  destruct H as [->|H]; [exact first|]. apply ascending_cons in A as [_ A]. specialize (A _ H). simpl in A. lia.
Qed.

(* What stands in column m is expected there, hence valid. *)
Lemma entry_expected shut p p' expected blocked m n :
  compared s shut m p p' expected blocked -> In (m, n) (entries (own s)) -> expected = Some n.
Proof.
  intros C H. pose proof (compared_agrees _ _ _ _ _ _ _ C) as A. pose proof own_is_proper as P.
  rewrite (proj2 (row_at_cases (own s) m n P) (or_introl H)) in A. unfold agrees in A.
  destruct expected as [e|]; [apply Z.eqb_eq in A; congruence|]. exfalso. unfold too_low in A.
  destruct (ending (own s)) as [t|] eqn:E; [|discriminate].
  destruct (proper_tail _ t P E) as [_ before]. specialize (before _ H). simpl in before.
  apply andb_true_iff in A as [A _]. apply Z.leb_le in A. lia.
Qed.

Theorem run_entries M st caps low m n :
  run s #M = Passed st caps low -> In (m, n) (entries (own s)) -> (m < #M)%Z ->
  exists m' n', m = #m' /\ n = #n' /\ canonical G (at_ B m' n').
Proof.
  intros E H less. pose proof (none_before_lo _ _ _ _ _ _ E H) as from_lo. apply run_passed in E.
  destruct E as (after_lo & columns_live & rows_valid & left_rows & low_rows & fuel & p
                 & lefts_found & lows_found & passed & _ & _).
  pose (found := fun (z : Z) (q : progress) => so_far G K table B k s M z q /\
          forall m n, (m < z)%Z -> In (m, n) (entries (own s)) -> (lo s <= m)%Z ->
            exists m' n', m = #m' /\ n = #n' /\ canonical G (at_ B m' n')).
  assert (last : found (lo s + Z.of_nat (Z.to_nat (#M - lo s)))%Z p).
  { refine (run_columns_right s fuel _ found #M _ _ _ _ _ _ _ passed); [| |lia].
    - intros z p1 p2 less1 (S & before) step1. split.
      + exact (so_far_step G lt D K table tables_proper one_label B k small_k s ideal_B SR M columns_live
                 rows_valid low_rows low lows_found fuel z p1 p2 less1 S step1).
      + intros m1 n1 less2 H1 from1. destruct (Z.eq_dec m1 z) as [->|]; [|apply before; [lia|assumption|assumption]].
        destruct S as (m0 & -> & L & I & _).
        destruct (step_facts G table tables_proper B k s SR fuel _ #m0 p1 p2 ltac:(lia)
                    (inv_streams _ _ _ _ _ _ _ _ _ I) step1) as (_ & expected & C).
        pose proof (entry_expected _ _ _ _ _ _ _ C H1) as Ex.
        destruct (expected_row G K table B k s M _ m0 p1 p2 expected I C n1 Ex) as (n2 & -> & V & _).
        exists m0, n2. split; [reflexivity|]. split; [reflexivity|].
        apply (canonical_valid G table B k s ideal_B SR). split; [|exact V]. split; [exact L|].
        apply at_most_less with (#M - 1)%Z; [lia|exact columns_live].
    - split; [|intros; lia].
      apply (so_far_first G lt D K table tables_proper one_label B k small_k s ideal_B SR M columns_live rows_valid
               left_rows low_rows low lefts_found lows_found). }
  destruct last as (_ & all_). apply (all_ m n); [lia|assumption|assumption].
Qed.

End RunEntries.
