(* A move is determined by the element taken: PARAMETERS.md, section 11. What Lemmas.v says is left is what MoveSets.v says,
   and nothing else is. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight HitRight Sentence SubsetsRight.
Import ListNotations.
Open Scope Z_scope.

Section Sentence.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation element := (element chain_name single_name).
Notation kind := (kind chain_name single_name).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).
Notation zero := (zero G).

Section Checked.
Variables t taken cuts : table.
Hypothesis right : order_right G t = Some true.
Hypothesis sound : table_sound G t.
Hypothesis taken_made : taken_table G t = Some taken.
Hypothesis cuts_made : cut_table G taken = Some cuts.
Variable p : tuple.
Hypothesis p_natural : natural base p.

Notation le := (le G t p).
Notation less_than := (less_than G t p).
Notation canonical := (canonical chain_name single_name le).
Notation follows := (follows chain_name single_name le).

(* ---- Moves are determined *)

Lemma whole_same m b w : HitRight.whole G m b w <-> Lemmas.whole chain_name single_name m b w.
Proof. destruct w; reflexivity. Qed.

Lemma le_present_left w w' : le w w' -> present chain_name single_name w.
Proof. intros [[P _] | (P & _)]; exact P. Qed.

Lemma le_present_right w w' : le w w' -> present chain_name single_name w'.
Proof. intros [[P <-] | (_ & P & _)]; exact P. Qed.

Lemma kind_taken (u : kind) x : kind_of (taken_element G u x) = u.
Proof. now destruct u. Qed.

Lemma le_other u x v j : u <> Chain v -> le (taken_element G u x) (chain v j) <-> less_than (taken_element G u x) (chain v j).
Proof.
  intro D. split; [| now right]. intros [[_ E] | H]; [| exact H]. destruct u; cbn in E; congruence.
Qed.

Lemma follows_leaves m b w n b' : (forall v, 0 <= m v) -> Lemmas.whole chain_name single_name m b w -> follows m b w n b' ->
  exists x, w = taken_element G (kind_of w) x /\ leaves G t p (kind_of w) x m b n b'.
Proof.
  intros M W F. exists (match w with chain _ i => i - 1 | single _ => 0 end).
  assert (E : w = taken_element G (kind_of w) (match w with chain _ i => i - 1 | single _ => 0 end)).
  { destruct w; cbn; [f_equal; lia | reflexivity]. }
  split; [exact E |]. unfold leaves. rewrite <- E.
  split; [destruct w; cbn in *; split; try lia; auto |]. split; [now apply whole_same |]. split.
  - intro x. exact (follows_single _ _ le (le_decided G t right p p_natural) m b w n b' x F).
  - pose proof (fun v => follows_chain _ _ le (le_decided G t right p p_natural) m b w n b' v F (M v)) as FC.
    split; [intro v; apply (FC v) |]. split.
    + intros v K. destruct w as [u i | x]; cbn in K; [injection K as ->| discriminate].
      apply (follows_taken _ _ le (le_chain G t p) (le_decided G t right p p_natural) m b v i n b' F (M v) W).
    + intros v D. destruct (FC v) as (N & A & B). rewrite E in A, B. split.
      * destruct B as [B | [B B']]; [now left | right]. split; [exact B |]. now apply le_other.
      * intro L. destruct A as [A | A]; [| apply A; now apply le_other].
        destruct L as (_ & P & _). cbn in P. lia.
Qed.

Lemma cut_unique u x v m n n' : u <> Chain v -> 0 <= n -> 0 <= n' -> cut G t p u x v m n -> cut G t p u x v m n' -> n = n'.
Proof.
  intros D N N' [A B] [A' B'].
  assert (S : forall k k', 0 <= k < k' -> less_than (taken_element G u x) (chain v (k + 1)) -> less_than (taken_element G u x) (chain v k')).
  { intros k k' K L. apply le_other; [exact D |]. apply (le_trans G t right p p_natural) with (chain v (k + 1)); [now right |].
    apply (le_chain G t). lia. }
  destruct (Z.lt_trichotomy n n') as [L | [L | L]]; [| exact L |]; exfalso.
  - apply B'. apply (S n n'); [lia |]. destruct A as [A | [_ A]]; [| exact A]. destruct A' as [A' | [A' _]]; lia.
  - apply B. apply (S n' n); [lia |]. destruct A' as [A' | [_ A']]; [| exact A']. destruct A as [A | [A _]]; lia.
Qed.

Lemma leaves_unique u x m b n b' n' b'' : leaves G t p u x m b n b' -> leaves G t p u x m b n' b'' ->
  (forall v, n v = n' v) /\ (forall y, b' y = b'' y).
Proof.
  intros (_ & _ & S & N & X & C) (_ & _ & S' & N' & X' & C'). split.
  - intro v. destruct (kind_eq_dec G u (Chain v)) as [E | D]; [now rewrite X, X' by exact E |].
    apply (cut_unique u x v (m v)); auto.
  - intro y. destruct (S y) as [A B], (S' y) as [A' B'].
    destruct (b' y) eqn:E, (b'' y) eqn:E'; try reflexivity; exfalso.
    + destruct (A eq_refl) as [Y K]. apply K, B'; auto.
    + destruct (A' eq_refl) as [Y K]. apply K, B; auto.
Qed.

End Checked.
End Sentence.
