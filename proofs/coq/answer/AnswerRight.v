(* What the theorem says of an answer Verified (Verified.v), by columns (Accepted.v) and by rows (RowsAnswer.v). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written Statement InShort Names Numbers Denote Denoted
  Verdict Claims Certificate StepsRight CertificateRight RenderRight Structure StructureRight CheckClaims CheckRight
  Replay Check ClaimsHold WrittenRight Accepted RowsAnswer DecreedStatement WithoutDecrees.
Import ListNotations.
Local Open Scope nat_scope.

(* hold: what it means that claims for the values up to K hold, with decreed values or without. *)
Record answer_right_with (hold : nat -> list Statement.ideal_claims -> Prop) (g : game) (p : proved) (c : written) : Prop := {
  answer_claims : exists claims, Forall2 (stands_for_ideal g) (written_ideals c) claims /\
    hold (written_greatest c) claims /\ entries_are_positions g claims;
  answer_counts : counts_right p c;
  answer_said : exists claims, hold (greatest p) claims /\ as_said p claims;
  answer_of_A : are_of_A g p
}.

Notation answer_right g := (answer_right_with (claims_hold g) g).

Section Answer.

Variables (g : game) (n : numbers) (read : certificate) (p : proved).
Hypothesis Dn : denotes g n.

Lemma columns_whole :
  check_certificate g n (complete (Names.table_of g) n read) = Verified p -> Certificate.defect read = None.
Proof. intro T. destruct (verified_accepted g n _ p Dn T) as (ls & A). exact (accepted_whole _ _ _ _ _ _ _ _ A). Qed.

Variables (s : word) (c : written).
Hypothesis C : CertificateGrammar s c.
Hypothesis read_c : read_as c read.

Theorem columns_right_of ls :
  accepted_as g n no_values (complete (Names.table_of g) n read) p ls -> answer_right g p c.
Proof.
  intro A. pose proof (nothing_decreed _ (denotes_lines _ _ Dn)) as none.
  pose proof (plain_claims_of_game _ _ _ _ _ _ _ _ (checked _ _ _ _ _ _ A)) as H.
  assert (N : answered g p c).
  { unfold complete in A. rewrite <- (rules_same g none) in A. rewrite <- (rules_same g none) in H at 2.
    exact (accepted_answered g n _ _ _ _ _ _ _ C read_c A H). }
  destruct N as [N1 N2 N3 N4 N5]. rewrite (rules_same g none) in N4. constructor; try assumption.
  - now apply (written_claims_same g none).
  - exists (all_claims p). split; [now apply (claims_hold_same g none)|]. unfold as_said. now rewrite N5.
Qed.

Theorem columns_right :
  check_certificate g n (complete (Names.table_of g) n read) = Verified p -> answer_right g p c.
Proof. intro T. destruct (verified_accepted g n _ p Dn T) as (ls & A). now apply columns_right_of with ls. Qed.

Theorem accepted_right hold ls : accepted_rows hold g n read p ls -> answer_right_with hold g p c.
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
  exact (accepted_right _ ls A).
Qed.

End Answer.
