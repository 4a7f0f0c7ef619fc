(* The strategy of a theorem by a formula, PARAMETERS.md, section 6: what it says of a family of games, to be read up to
   `strategy_holds`, and that it is so if the check passes. *)

From Coq Require Import ZArith NArith PArith QArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight HitRight Sentence SentenceFound SentenceRight.
From ChompCert Require Import FamilyGame FamilyRight CheckFamily FormulaMeaning StrategyMeaning FormulaCases Pieces PiecesRight FormulaFamily.
Import ListNotations.
Open Scope Z_scope.

Section Strategy.
Variable g : family.
Notation C := (below_count (chain_count g)).
Notation S := (below_count (single_count g)).
Notation position s := (position C S (says g s)).
Notation coordinates := (coordinates C S).
Notation take s := (take C S (says g s)).
Notation losing s := (losing C S (says g s) (decreed g)).
Notation winning s := (winning C S (says g s) (decreed g)).

Definition covers (s : list Z) (pc : piece) (m : C -> Z) (B : S -> bool) : Prop :=
  map B (numbers_below (single_count g)) = from pc /\ forallb (truth_of s (by_number m) []) (conditions pc) = true.

Definition is_taken (pc : piece) (w : element C S) : Prop :=
  match w with
  | chain v _ => takes_chain pc = true /\ the_number v = takes pc
  | single x => takes_chain pc = false /\ the_number x = takes pc
  end.

(* Some element of the kind can be taken; as many elements are left as the piece says, and the other player has lost. *)
Definition makes_move (s : list Z) (pc : piece) (P : element C S -> Prop) (m : C -> Z) : Prop :=
  exists w n B', P w /\ is_taken pc w /\ coordinates (take s P w) n B' /\
    map B' (numbers_below (single_count g)) = StrategyMeaning.left pc /\
    (forall v, exists q, value_of s (by_number m) [] (nth (the_number v) (StrategyMeaning.numbers pc) No_value) = Some q /\ Qeq q (inject_Z (n v))) /\
    losing s (take s P w).

(* Each position in which the player to move wins, but not by decree, is covered, and each piece that covers it makes such a
   move. *)
Definition strategy_holds (s : list Z) (ps : list piece) : Prop :=
  forall P m B, position s P -> coordinates P m B -> winning s P -> (forall lost, ~ ends C S (decreed g) P lost) ->
    (exists pc, In pc ps /\ covers s pc m B) /\ forall pc, In pc ps -> covers s pc m B -> makes_move s pc P m.

(* ---- That it is so *)

Variable f : written_formula.
Variable fuel : positive.
Notation G := (board_of g 2 two_at_least fuel).

(* A piece has no definitions. *)
Definition strategy_tests (ps : list piece) : more_tests := fun _ t taken cuts zeros =>
  check_strategy G (decree_formulas g) (forms g) [] t taken cuts zeros ps.

Lemma kind_taken pc w x : kind_of_piece G pc = Some w -> is_taken pc (taken_element G w x).
Proof.
  intro H. apply find_some in H as [_ H]. destruct w as [v | y]; cbn in H |- *.
  - apply andb_true_iff in H as [H E]. apply Nat.eqb_eq in E. now split.
  - apply andb_true_iff in H as [H E]. apply negb_true_iff in H. apply Nat.eqb_eq in E. now split.
Qed.

Theorem check_strategy_right ps states : check_formula g f fuel (strategy_tests ps) = Proved states ->
  forall s, within_bounds g s -> strategy_holds s ps.
Proof.
  unfold check_formula. destruct (definitions_of _ _ _ _ _) as [defined |] eqn:DS; [| discriminate]. intros K s IB P m B HP CO W NE.
  pose proof (check_game_fine _ _ _ _ _ _ _ K) as FI.
  destruct (check_game_right g 2 fuel two_at_least _ _ _ K) as (t & taken & cuts & zeros & bs & X & D).
  destruct (D s IB) as (NS & VA & [_ D']). set (p := on_tracks g s) in *.
  assert (HP' : Definitions.position (chain_name G) (single_name G) (relation G p) P) by (cbn [relation board_of]; now rewrite VA).
  pose proof (position_canonical G _ _ _ _ t taken cuts zeros bs X p NS P m B HP' CO) as CN.
  destruct (D' P HP) as [_ L]. destruct (L m B CO) as [_ WI]. apply WI in W.
  assert (ND : forall lost, ~ decreed g m B lost) by (intros lost E; apply (NE lost); now exists m, B).
  destruct (strategy_right G (decree_formulas g) (forms g) (forms_fine g) _ _ _ t taken cuts zeros bs X p NS (decreed g)
    (decrees_mean g 2 fuel two_at_least FI p) s by_number
    (fun m n M N => position_agrees g fuel s m n NS VA M N) ps states m B (more_good _ _ _ _ _ _ _ _ _ _ X) CN ND W) as [CV MV].
  split; [exact CV |]. intros pc I CP. destruct (MV pc I CP) as (w & x & n & KW & LE & A & NU).
  destruct (move_made G _ _ _ _ t taken cuts zeros bs X p NS P m B w x n _ HP' CO LE) as (PW & HQ & CQ).
  cbn [relation board_of] in HQ, CQ. rewrite VA in HQ, CQ.
  assert (MK : mask_of G (member G (StrategyMeaning.left pc)) = StrategyMeaning.left pc).
  { destruct (in_dec (list_eq_dec bool_dec) (StrategyMeaning.left pc) (map fst zeros)) as [J | J];
      [| exfalso; revert A; now apply (no_others G)]. exact (proj2 (sets_closed _ _ _ _ _ _ _ _ _ _ X _ J)). }
  exists (taken_element G w x), n, (member G (StrategyMeaning.left pc)).
  split; [exact PW |]. split; [exact (kind_taken pc w x KW) |]. split; [exact CQ |]. split; [exact MK |]. split.
  - intro v. specialize (NU v). unfold says_number in NU. cbn [chain_number board_of] in NU.
    destruct (value_of s (by_number m) [] _) as [q |]; [| discriminate]. exists q. split; [reflexivity |].
    cbn [is_so] in NU. apply Qeq_bool_iff in NU. now apply Qeq_sym.
  - destruct (D' _ HQ) as [_ L']. apply (L' _ _ CQ). split; [apply CQ |].
    change (accepts (base G) (set_at zeros (mask_of G (member G (StrategyMeaning.left pc))))
      (position_of (chain_name G) (chains G) (chain_number G) p n (zero G))). now rewrite MK.
Qed.

End Strategy.
