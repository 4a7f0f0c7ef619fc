(* What claims without lists say of the game, from the definition in Written.v (FORMAT.md, section 2.2): of a
   finite one, there is no position of the value from column C on, and there is one in column C - 1; of a
   periodic one, the row in each column from the preperiod on. *)

From Coq Require Import List ZArith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement CertificateGrammar Written.
Import ListNotations.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Meaning.

Variables (g : game) (K : nat) (claims : list ideal_claims).
Hypothesis hold : claims_hold g K claims.
Hypothesis positions : entries_are_positions g claims.

Variables (B : ideal_claims) (k : nat) (c : pairs).
Hypothesis B_listed : In B claims.
Hypothesis c_at_k : nth_error (values B) k = Some c.

Theorem finite_columns_mean C :
  stands_for_pairs (FiniteColumns C) c ->
  (forall P m n, down_set g P -> consists g P B m n -> has_value g P n k -> #m < C) /\
  (C = 0 \/ exists P m n, down_set g P /\ finite P /\ consists g P B m n /\ has_value g P n k /\ #m = C - 1).
Proof.
  intro H. inversion H as [| |es C' [none [last below]]|]. subst. split.
  - intros P m n down cons V. apply (values_hold _ _ _ hold P B m n down B_listed cons k _ c_at_k) in V.
    simpl in V. exact (below _ _ V).
  - destruct es as [|e es]; [left; now apply none|right].
    destruct (last ltac:(discriminate)) as (n & I).
    destruct (positions B _ _ _ B_listed (nth_error_In _ _ c_at_k) I) as (Hm & Hn & P & down & fin & cons).
    exists P, (Z.to_nat (C - 1)), (Z.to_nat n). repeat (split; [assumption|]). split; [|lia].
    apply (values_hold _ _ _ hold P B _ _ down B_listed cons k _ c_at_k). simpl contains.
    rewrite !Z2Nat.id by assumption. exact I.
Qed.

Theorem periodic_tail_means N os :
  stands_for_pairs (PeriodicTail N os) c ->
  forall P m n, down_set g P -> consists g P B m n -> N <= #m -> (has_value g P n k <-> #n = tail_row N os m).
Proof.
  intro H. inversion H as [| | |es N' os' before]. subst. intros P m n down cons late.
  rewrite (values_hold _ _ _ hold P B m n down B_listed cons k _ c_at_k). simpl. split; [|tauto].
  intros [I|[_ E]]; [apply before in I; lia|exact E].
Qed.

End Meaning.
