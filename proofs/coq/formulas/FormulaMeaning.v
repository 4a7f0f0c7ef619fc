(* To be read: what the formula of a theorem file of version 1 says of a position, PARAMETERS.md, section 7, once its names
   are numbers. Values are rational numbers, or none. FormulaText.v has what a text means. *)

From Coq Require Import ZArith QArith Qround List Bool.
From Theorems Require Import Definitions.
From ChompCert Require Import FamilyGame.
Import ListNotations.
Open Scope Z_scope.

Inductive comparison_sign : Set := Equal | Differs | Less | At_most.

Inductive sum : Set :=
| Constant (q : Q)
| Coordinate (v : nat)          (* of the chain with this number *)
| Symbolic (r : nat)           (* a parameter *)
| Defined (n : nat)             (* by `let` *)
| Plus (a b : sum)
| Times (q : Q) (a : sum)
| Modulo (a : sum) (q : Q)
| Floor (a : sum)
| Least (a b : sum)             (* min *)
| If (c : condition) (a b : sum)
| No_value
with condition : Set :=
| Compared (sign : comparison_sign) (a b : sum)
| Both (c d : condition)
| Either (c d : condition)
| Opposite (c : condition).

(* Of a part the subset of A that it is about (None: all that no other part names), and conditions, all of which have to hold. *)
Record written_formula : Set := {
  definitions : list sum;
  parts : list (option (list bool) * list condition)
}.

Section Meaning.
Variable parameters : list Z.
Variable coordinate : nat -> Z.

(* A calculation with none has no value, and a comparison with none does not hold. *)
Definition calculated (f : Q -> Q -> Q) (x y : option Q) : option Q :=
  match x, y with Some p, Some q => Some (f p q) | _, _ => None end.
Definition is_so (sign : comparison_sign) (x y : option Q) : bool :=
  match x, y with
  | Some p, Some q =>
      match sign with
      | Equal => Qeq_bool p q
      | Differs => negb (Qeq_bool p q)
      | Less => negb (Qle_bool q p)
      | At_most => Qle_bool p q
      end
  | _, _ => false
  end.
Definition least_of (p q : Q) : Q := if Qle_bool p q then p else q.
(* p - q*floor(p/q) *)
Definition remainder (q p : Q) : Q := Qplus p (Qmult (Qopp q) (inject_Z (Qfloor (Qmult (Qinv q) p)))).

(* The values of definitions are given. *)
Fixpoint value_of (defined : list (option Q)) (a : sum) : option Q :=
  match a with
  | Constant q => Some q
  | Coordinate v => Some (inject_Z (coordinate v))
  | Symbolic r => Some (inject_Z (nth r parameters 0))
  | Defined n => nth n defined None
  | Plus a b => calculated Qplus (value_of defined a) (value_of defined b)
  | Times q a => option_map (Qmult q) (value_of defined a)
  | Modulo a q => option_map (remainder q) (value_of defined a)
  | Floor a => option_map (fun p => inject_Z (Qfloor p)) (value_of defined a)
  | Least a b => calculated least_of (value_of defined a) (value_of defined b)
  | If c a b => if truth_of defined c then value_of defined a else value_of defined b
  | No_value => None
  end
with truth_of (defined : list (option Q)) (c : condition) : bool :=
  match c with
  | Compared sign a b => is_so sign (value_of defined a) (value_of defined b)
  | Both c d => truth_of defined c && truth_of defined d
  | Either c d => truth_of defined c || truth_of defined d
  | Opposite c => negb (truth_of defined c)
  end.

(* Each definition may use those before it. *)
Definition values_from (defined : list (option Q)) (l : list sum) : list (option Q) :=
  fold_left (fun ds a => ds ++ [value_of ds a]) l defined.

End Meaning.

Definition is_about (B : list bool) (part : option (list bool) * list condition) : bool :=
  match fst part with Some E => if list_eq_dec bool_dec E B then true else false | None => false end.
Definition is_about_others (part : option (list bool) * list condition) : bool :=
  match fst part with Some _ => false | None => true end.
Definition parts_about (f : written_formula) (B : list bool) : list (list condition) :=
  map snd (if existsb (is_about B) (parts f) then filter (is_about B) (parts f) else filter is_about_others (parts f)).

(* Some part about the elements B that are left holds. *)
Definition formula_says (f : written_formula) (parameters : list Z) (coordinate : nat -> Z) (B : list bool) : bool :=
  existsb (forallb (truth_of parameters coordinate (values_from parameters coordinate [] (definitions f)))) (parts_about f B).

(* Coordinates by the numbers of their chains. *)
Definition by_number {n : nat} (m : below_count n -> Z) (v : nat) : Z :=
  match bool_dec (Nat.ltb v n) true with left H => m (exist _ v H) | right _ => 0 end.
