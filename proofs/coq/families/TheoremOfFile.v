(* The theorem about texts: PARAMETERS.md, sections 7, 12 and 15. To be read with FamilyGame.v, FormulaMeaning.v, with
   StrategyMeaning.v and what StrategyFamily.v defines, with Definitions.v of proofs/theorems/coq, and with `read_family` and `read_theorem`, which say what the two texts mean. *)

From Coq Require Import Ascii String List ZArith.
From Theorems Require Import Definitions.
From ChompCert Require Import Syntax FamilyGame AutomatonFamily FormulaFamily StrategyFamily ReadTheorem CheckTheorem Sentence.
Import ListNotations.
Open Scope Z_scope.

(* The positions that a theorem file says, for these values of the parameters: those whose numbers its automaton reads to an
   output with their subset of A, or those of which its formula holds. *)
Definition said_by (g : family) (x : written_set) (s : list Z) :
  (below_count (chain_count g) -> Z) -> (below_count (single_count g) -> bool) -> Prop :=
  match x with
  | By_automaton a => belongs g a s
  | By_formula f _ => formula_holds g f s
  end.

(* The strategy of a file with a formula is right. *)
Definition strategy_of (g : family) (x : written_set) (s : list Z) : Prop :=
  match x with
  | By_automaton _ => True
  | By_formula _ ps => strategy_holds g s ps
  end.

(* If the verdict is Verified, then for all values of the parameters within their bounds no element lies below itself, every
   position has coordinates, and the player to move loses exactly at the positions that the file says. Where the game ends
   by decree, at a position of value 0 the player to move has lost. From each position in which the player to move wins, but
   not by decree, some piece of a strategy makes a move, and each piece that covers the position moves to a lost one. *)
Theorem verified_theorem_holds (sha256 : word -> word) (game text : word) (about_values : bool) (version base states : Z) :
  check_theorem sha256 game text = Theorem_verified about_values version base states ->
  exists t,
    read_theorem (sha256 game) game text = inr t /\
    values_meant t = about_values /\
    match theorem_set t with
    | By_automaton a => version = 2 /\ base_of a = base /\ Z.of_nat (length (states_of a)) = states
    | By_formula _ _ => version = 1 /\ base = 2
    end /\
    forall s, within_bounds (theorem_family t) s ->
      describes_with_ends _ _ (says (theorem_family t) s) (decreed (theorem_family t)) (said_by (theorem_family t) (theorem_set t) s) /\
      strategy_of (theorem_family t) (theorem_set t) s.
Proof.
  unfold check_theorem. destruct (read_theorem (sha256 game) game text) as [v | t] eqn:R.
  - intro H. exfalso. revert R H.
    assert (N : forall v', read_theorem (sha256 game) game text = inl v' -> forall x y z w, v' <> Theorem_verified x y z w).
    { clear. intros v. unfold read_theorem, in_theorem.
      repeat match goal with
      | |- context [match ?x with _ => _ end] => destruct x
      | |- inl _ = inl _ -> _ => intros [= <-]; discriminate
      | |- inr _ = inl _ -> _ => discriminate
      end. }
    intros R H. exact (N v R _ _ _ _ H).
  - destruct (OrderSets.all_empty _ _ _) as [[] |]; try discriminate.
    destruct (check_set _ _) as [n | | | | |] eqn:K; try discriminate. intros [= <- <- <- <-].
    exists t. split; [reflexivity |]. split; [reflexivity |]. unfold check_set, said_by, strategy_of in *.
    destruct (theorem_set t) as [a | f ps].
    + split; [| intros s IB; split; [exact (check_automaton_right _ _ _ _ K s IB) | exact I]]. repeat (split; [reflexivity |]). exact (check_automaton_states _ _ _ _ K).
    + split; [now split |]. intros s IB.
      split; [exact (check_formula_right _ _ _ _ _ K s IB) | exact (check_strategy_right _ _ _ _ _ K s IB)].
Qed.
