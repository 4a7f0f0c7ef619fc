(* The theorem about texts: PARAMETERS.md, section 12. To be read with FamilyGame.v, with Definitions.v of
   proofs/theorems/coq, and with `read_family` and `read_theorem`, which say what the two texts mean. *)

From Coq Require Import Ascii String List ZArith.
From Theorems Require Import Definitions.
From ChompCert Require Import Syntax FamilyGame CheckFamily ReadTheorem Sentence.
Import ListNotations.
Open Scope Z_scope.

(* If the verdict is Verified, then the theorem file says so many states in this base, about the game file, and: for all
   values of the parameters within their bounds no element lies below itself, every position has coordinates, and the
   player to move loses exactly at the positions whose numbers the automaton reads to an output with their subset of A. *)
Theorem verified_theorem_holds (sha256 : word -> word) (game text : word) (about_values : bool) (base states : Z) :
  check_theorem sha256 game text = Theorem_verified about_values base states ->
  exists t,
    read_theorem (sha256 game) game text = inr t /\
    values_meant t = about_values /\ base_of (theorem_automaton t) = base /\
    Z.of_nat (length (states_of (theorem_automaton t))) = states /\
    forall s, within_bounds (theorem_family t) s ->
      describes _ _ (says (theorem_family t) s) (belongs (theorem_family t) (theorem_automaton t) s).
Proof.
  unfold check_theorem. destruct (read_theorem (sha256 game) game text) as [v | t] eqn:R.
  - intro H. exfalso. revert R H.
    assert (N : forall v', read_theorem (sha256 game) game text = inl v' -> forall x y z, v' <> Theorem_verified x y z).
    { clear. intros v. unfold read_theorem, in_theorem.
      repeat match goal with
      | |- context [match ?x with _ => _ end] => destruct x
      | |- inl _ = inl _ -> _ => intros [= <-]; discriminate
      | |- inr _ = inl _ -> _ => discriminate
      end. }
    intros R H. exact (N v R _ _ _ H).
  - destruct (OrderSets.all_empty _ _ _) as [[] |]; try discriminate.
    destruct (check_family _ _ _) eqn:K; try discriminate. intros [= <- <- <-].
    exists t. repeat (split; [reflexivity |]). exact (check_family_right _ _ _ K).
Qed.
