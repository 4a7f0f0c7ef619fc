(* What the theorem says of an answer Verified (Verified.v), by columns (Accepted.v) and by rows (RowsAnswer.v). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written Statement InShort Names Numbers Denote Denoted
  Verdict Claims Certificate StepsRight CertificateRight RenderRight Structure StructureRight CheckClaims CheckRight
  Replay Check ClaimsHold EntriesRight WrittenRight Accepted RowsAnswer.
Import ListNotations.
Local Open Scope nat_scope.

Record answer_right (g : game) (p : proved) (c : written) : Prop := {
  answer_claims : written_claims_hold g c;
  answer_counts : counts_right p c;
  answer_said : exists claims, claims_hold g (greatest p) claims /\ as_said p claims;
  answer_of_A : are_of_A g p
}.

Section Answer.

Variables (g : game) (n : numbers) (read : certificate) (p : proved).
Hypothesis Dn : denotes g n.

Lemma columns_whole :
  check_certificate g n (complete (Names.table_of g) n read) = Verified p -> Certificate.defect read = None.
Proof.
  intro T. destruct (verified_accepted g n _ p Dn T) as (ls & A).
  pose proof (whole_certificate _ _ _ _ _ A) as W. unfold complete, complete_with in W. destruct (is_compact read); [|exact W].
  destruct (read_ideals _ _ _ _) in W. destruct (complete_ideals _ _ _ _ _ _) as [done [v|]] in W; [discriminate|exact W].
Qed.

Variables (s : word) (c : written).
Hypothesis C : CertificateGrammar s c.
Hypothesis read_c : read_as c read.

Theorem columns_right_of ls :
  accepted_as g n (complete (Names.table_of g) n read) p ls -> answer_right g p c.
Proof.
  intro A. destruct read_c as [Rl RK Ri].
  pose proof (checked _ _ _ _ _ A) as A'. pose proof (ideals_read _ _ _ _ _ _ _ _ A') as R.
  assert (full : is_compact read = false ->
            Forall (fun r => Forall (fun x => without_list x = None) (ideal_claims r)) (ideals read)).
  { intro level. rewrite level in Rl. pose proof (full_lists _ _ C Rl) as F. clear - F Ri.
    induction Ri as [|w r ws rs [_ X] _ IH]; [constructor|]. inversion F as [|w1 ws1 F1 F2]. subst.
    constructor; [|now apply IH]. clear - F1 X. induction X as [|y x ys xs X1 _ IH]; [constructor|].
    inversion F1 as [|y1 ys1 Y1 Y2]. subst. constructor; [|now apply IH].
    unfold claim_as in X1. now rewrite <- X1 in Y1. }
  destruct (complete_filled _ _ n read full ls R (whole_certificate _ _ _ _ _ A)) as [_ filled].
  destruct (read_ideals_listed _ _ _ _ _ _ R) as (rest & E & none & L1 & L2).
  rewrite (none eq_refl), app_nil_r in E.
  pose proof (chain_of _ _ _ _ _ Ri filled E L1 L2) as Ch.
  pose proof (claims_of_game _ _ _ _ _ _ _ _ A') as H.
  assert (EK : greatest p = written_greatest c).
  { (* the claims of the first ideal *)
    destruct C as [c size K i pe f body _ _ _ _ _ _ _ _ Gr]. clear - Gr Ch A A'.
    destruct Gr as [|w ws ts lines cs rest is _ _ _ len _]; inversion Ch as [|w' r x ws' ls' [_ Ac] [_ Fc] _ Er _]; subst.
    - destruct (claims_printed _ _ _ _ _ A) as (B & HB & _). rewrite (claims_checked _ _ _ _ _ A) in HB. contradiction.
    - pose proof (rows_complete _ _ _ _ _ _ _ _ A' x (or_introl eq_refl)) as len'. rewrite Er, map_length in len'.
      apply same_length in Ac, Fc. simpl in Ac. lia. }
  constructor.
  - exists (map stated ls). split; [exact (chain_stands _ _ _ _ _ _ A Ch)|]. rewrite <- EK. split; [exact H|].
    exact (entries_right _ _ _ _ _ _ _ _ A').
  - constructor; [exact EK|..].
    + rewrite (counted_ideals _ _ _ _ _ A), count_from. unfold ideals_in. clear - Ch. simpl. f_equal.
      induction Ch; simpl; congruence.
    + rewrite (counted_periodic _ _ _ _ _ A), count_from, gathered. simpl. unfold periodic_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. eapply same_kind; eassumption.
    + rewrite (counted_finite _ _ _ _ _ A), count_from, gathered. simpl. unfold finite_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. f_equal. eapply same_kind; eassumption.
  - exists (all_claims p). split; [now rewrite (claims_checked _ _ _ _ _ A)|].
    unfold as_said. now rewrite (columns_replayed _ _ _ _ _ A).
  - exact (claims_printed _ _ _ _ _ A).
Qed.

Theorem columns_right :
  check_certificate g n (complete (Names.table_of g) n read) = Verified p -> answer_right g p c.
Proof. intro T. destruct (verified_accepted g n _ p Dn T) as (ls & A). now apply columns_right_of with ls. Qed.

Theorem accepted_right ls : accepted_by_rows g n read p ls -> answer_right g p c.
Proof.
  intro A. destruct read_c as [Rl RK Ri]. destruct A as [by_r level whole R [_ (top & Htop & _) len _ N1 N2 N3] (claims & H & S & P & O) uniform of_A].
  destruct (read_ideals_listed _ _ _ _ _ _ R) as (rest & E & none & L1 & L2).
  rewrite (none eq_refl), app_nil_r in E. rewrite E in Ri.
  assert (EK : greatest p = written_greatest c).
  { (* the claims of the first ideal *)
    destruct C as [c size K i pe f body _ _ _ _ _ _ _ _ Gr]. clear - Gr Ri L2 Htop len.
    destruct ls as [|x ls]; [contradiction Htop|]. revert Gr Ri. generalize (written_ideals c). intros all Gr Ri.
    destruct Gr as [|w ws ts lines cs rest is _ _ _ len' _]; [now inversion Ri|].
    inversion Ri as [|w' r ws' rs' [_ Ac] _]. inversion L2 as [|x' ls' Er _]. subst.
    specialize (len x (or_introl eq_refl)). rewrite Er, map_length in len. apply same_length in Ac. simpl in Ac. lia. }
  constructor.
  - exists claims. split; [exact (rows_stand g _ _ ls Ri claims uniform L1 O)|]. rewrite <- EK. now split.
  - constructor; [exact EK|..].
    + rewrite N1, count_from. unfold ideals_in. rewrite (same_length _ _ _ Ri), map_length. simpl. do 2 f_equal.
      clear. induction ls as [|x ls IH]; simpl; congruence.
    + rewrite N2, count_from, gathered. simpl. unfold periodic_in. f_equal.
      apply rows_counted; [exact Ri|exact L2|exact kind_read].
    + rewrite N3, count_from, gathered. simpl. unfold finite_in. f_equal.
      apply rows_counted; [exact Ri|exact L2|]. intros w rc K. f_equal. now apply kind_read.
  - exists claims. split; [exact H|exact S].
  - exact of_A.
Qed.

Theorem rows_right replay r : finds_rows replay -> check_by_rows_with replay r g n read = Some (Verified p) -> answer_right g p c.
Proof.
  intros finds T. destruct (rows_answer replay r g n _ _ finds Dn T) as (p' & ls & E & A). injection E as <-.
  exact (accepted_right ls A).
Qed.

End Answer.
