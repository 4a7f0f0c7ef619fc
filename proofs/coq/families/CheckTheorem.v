(* The whole check of a theorem file: from the two texts to a verdict. TheoremOfFile.v says what the verdict says. *)

From Coq Require Import Ascii String List ZArith NArith PArith Bool.
From ChompCert Require Import Syntax Grammar Formulas Sentence FamilyGame FamilyRight CheckFamily AutomatonFamily FormulaFamily.
From ChompCert Require Import ReadFamily ReadTheorem StrategyFamily LeastCounterexample.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Definition most_states : positive := 2000000.

(* Indices without i are at least 1 for all parameters. *)
Definition index_formulas (g : family) : list Formulas.formula :=
  flat_map (flat_map (fun t => match t with
    | OfChain _ l => if times_i l =? 0 then [not_above_zero (line_form g l)] else []
    | _ => []
    end)) (FamilyGame.lines g).

Definition base_of_set (x : written_set) : Z := match x with By_automaton a => base_of a | By_formula _ _ => 2 end.
Definition version_of_set (x : written_set) : Z := match x with By_automaton _ => 2 | By_formula _ _ => 1 end.

(* A formula's strategy is checked once its sentence is proved. *)
Definition check_set (g : family) (x : written_set) : finding :=
  match x with
  | By_automaton a => check_automaton g a most_states
  | By_formula f ps => check_formula g f most_states (strategy_tests g most_states ps)
  end.

Definition rejected_words (t : written_theorem) (l : list violation) : word :=
  violated_words (theorem_family t) (base_of_set (theorem_set t)) most_states
    (parameter_names (theorem_names t)) (chain_names (theorem_names t)) (member_names (theorem_names t)) l.

Definition check_theorem (sha256 : word -> word) (game text : word) : theorem_verdict :=
  match read_theorem (sha256 game) game text with
  | inl v => v
  | inr t =>
      let g := theorem_family t in
      let x := theorem_set t in
      match OrderSets.all_empty (base_of_set x) most_states (index_formulas g) with
      | None => Theorem_limit "an automaton with too many states"
      | Some false => Theorem_malformed true 1 "index: at least 1 for all parameters"
      | Some true =>
          match check_set g x with
          | Proved states => Theorem_verified (values_meant t) (version_of_set x) (base_of_set x) states
          | Cyclic => Theorem_malformed true 1 "order: no element below itself"
          | Crowded => Theorem_malformed true 1 "order: no element above infinitely many elements of a chain"
          | Decreed_elsewhere => Theorem_malformed true 1 "decree: a position without elements of chains, for all parameters"
          | Violated l => Theorem_rejected (rejected_words t l)
          | Too_large => Theorem_limit "an automaton with too many states"
          end
      end
  end.
