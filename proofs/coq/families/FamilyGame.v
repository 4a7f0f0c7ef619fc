(* To be read: what a game file with any number of chains and parameters denotes, PARAMETERS.md, sections 1 and 15, once
   its names are numbers; and what an automaton of section 12 says. With Definitions.v of proofs/theorems/coq this is all that the
   theorem of FamilyRight.v speaks of. *)

From Coq Require Import ZArith List Bool.
From Theorems Require Import Definitions.
Import ListNotations.
Open Scope Z_scope.

(* ---- The lines of a game *)

Inductive summand : Set := Number (n : Z) | TimesI (n : Z) | TimesParameter (n : Z) (r : nat).
Definition linear := list summand.

(* s lists the values of the parameters. *)
Definition value_of (s : list Z) (i : Z) (a : summand) : Z :=
  match a with Number n => n | TimesI n => n * i | TimesParameter n r => n * nth r s 0 end.
Definition value (s : list Z) (i : Z) (l : linear) : Z := fold_right (fun a n => value_of s i a + n) 0 l.

Inductive term : Set :=
| AllOf (v : nat)                             (* all of a chain *)
| OfChain (v : nat) (index : linear)
| Plain (x : nat)                             (* an element besides the chains *)
| Member (first size : nat) (index : linear).  (* of a family, the elements first, first + 1, … *)

Record family : Set := {
  chain_count : nat;
  single_count : nat;
  bounds : list linear;      (* each parameter is at least this *)
  lines : list (list term);  (* t_1 < t_2 < … *)
  with_heap : bool;          (* the last chain is the heap g of a theorem about values *)
  decrees : list (list bool * Z)   (* the elements that are left, by number, and the value by decree *)
}.

(* The numbers below n, as names of chains and of elements. *)
Definition below_count (n : nat) : Set := {i : nat | Nat.ltb i n = true}.
Definition the_number {n} (i : below_count n) : nat := proj1_sig i.

Section Meaning.
Variable g : family.
Notation element := (element (below_count (chain_count g)) (below_count (single_count g))).

Definition within_bounds (s : list Z) : Prop :=
  length s = length (bounds g) /\ forall r l, nth_error (bounds g) r = Some l -> value s 0 l <= nth r s 0.

Definition term_exists (s : list Z) (i : Z) (t : term) : Prop :=
  match t with
  | OfChain _ l => 1 <= value s i l
  | Member _ n l => 1 <= value s i l <= Z.of_nat n
  | _ => True
  end.

Definition stands_for (s : list Z) (i : Z) (t : term) (w : element) : Prop :=
  match t, w with
  | AllOf v, chain u j => the_number u = v /\ 1 <= j
  | OfChain v l, chain u j => the_number u = v /\ j = value s i l
  | Plain x, single y => the_number y = x
  | Member first n l, single y => Z.of_nat (the_number y) = Z.of_nat first + value s i l - 1
  | _, _ => False
  end.

Fixpoint neighbours (ts : list term) : list (term * term) :=
  match ts with a :: (b :: _) as rest => (a, b) :: neighbours rest | _ => [] end.

(* A line says its relations for every i >= 0 for which all its terms exist. *)
Definition says (s : list Z) (w w' : element) : Prop :=
  exists ts i a b, In ts (lines g) /\ 0 <= i /\ (forall t, In t ts -> term_exists s i t) /\
    In (a, b) (neighbours ts) /\ stands_for s i a w /\ stands_for s i b w'.

Definition is_heap (c : below_count (chain_count g)) : bool := with_heap g && Nat.eqb (S (the_number c)) (chain_count g).

(* The position (E, 0, …, 0) is lost by decree if its value is 0. Beside a heap of n counters it is lost if its value is n. *)
Definition decreed (m : below_count (chain_count g) -> Z) (B : below_count (single_count g) -> bool) (lost : bool) : Prop :=
  exists E v, In (E, v) (decrees g) /\ (forall x, B x = nth (the_number x) E false) /\
    (forall c, is_heap c = false -> m c = 0) /\
    (lost = true <-> if with_heap g then forall c, is_heap c = true -> m c = v else v = 0).

End Meaning.

(* ---- The automaton of a theorem file *)

(* Of each state the subsets of A that are in its output, and the states behind the letters in lexicographic order. A
   subset has a truth value for each element of A. *)
Record written_automaton : Set := { base_of : Z; states_of : list (list (list bool) * list nat) }.

Section Reading.
Variable a : written_automaton.
Let b := base_of a.

(* The numbers on the tracks, least digits first. *)
Definition letter (xs : list Z) : Z := fold_left (fun n x => b * n + x mod b) xs 0.
Definition transition (q : nat) (xs : list Z) : nat :=
  nth (Z.to_nat (letter xs)) (snd (nth q (states_of a) ([], []))) 0%nat.
Fixpoint state_after (L : nat) (q : nat) (xs : list Z) : nat :=
  match L with O => q | S L => state_after L (transition q xs) (map (fun x => x / b) xs) end.

(* Words that are as long as the numbers, or longer, lead to an output with the subset B. *)
Definition in_set (xs : list Z) (B : list bool) : Prop :=
  exists L, (forall x, In x xs -> 0 <= x < b ^ Z.of_nat L) /\
    In B (fst (nth (state_after L 0 xs) (states_of a) ([], []))).

End Reading.
