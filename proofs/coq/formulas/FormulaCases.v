(* A formula of a theorem file as automata: each sum becomes cases of linear forms over a denominator, each condition an
   automaton. Floors make a case of each remainder; minima and choices make two. *)

From Coq Require Import ZArith NArith PArith QArith Qround List Bool.
From ChompCert Require Import Trees Automata Products LinearSets Minimal Formulas Tracks FamilyRight FormulaMeaning Cases.
Import ListNotations.
Open Scope Z_scope.

Section Base.
Variable base : Z.
Variable fuel : positive.
Variable forms : list form.   (* of the parameters *)

(* A form over a denominator, or none. *)
Definition payload := option (form * positive).

Definition constant_payload (q : Q) : payload := Some (([], Qnum q), Qden q).
Definition coordinate_track (v : nat) : N := (4 * N.of_nat v + 1)%N.

Fixpoint common_divisor (l : list (Z * N)) (d : Z) : Z :=
  match l with [] => d | (a, _) :: l => common_divisor l (Z.gcd a d) end.
Definition divided (k : Z) (f : form) : form := (map (fun x => (fst x / k, snd x)) (fst f), snd f / k).
Definition reduced (f : form) (d : positive) : form * positive :=
  let k := Z.gcd (snd f) (common_divisor (fst f) (Zpos d)) in
  if (1 <? k) && forallb (fun x => fst x mod k =? 0) (fst f) && (snd f mod k =? 0) && (Zpos d mod k =? 0)
  then (divided k f, Z.to_pos (Zpos d / k)) else (f, d).

Definition plus_payload (x y : payload) : payload :=
  match x, y with
  | Some (f, d), Some (g, e) => Some (reduced (add (scale (Zpos e) f) (scale (Zpos d) g)) (d * e))
  | _, _ => None
  end.
Definition times_payload (q : Q) (x : payload) : payload :=
  match x with Some (f, d) => Some (reduced (scale (Qnum q) f) (Qden q * d)) | None => None end.

(* Divisors above 1,000 are a limit. *)
Definition most_remainders : positive := 1000.

Definition remainder_formula (f : form) (d r : Z) : formula :=
  Exists line_i (Or (Compare true ((- d, line_i) :: fst f) (snd f - r)) (Compare true ((d, line_i) :: fst f) (snd f - r))).

Definition floor_cases (x : payload) : option (cases payload) :=
  match x with
  | None => Some (always None)
  | Some (f, d) =>
      if Pos.eqb d 1 then Some (always x)
      else if Pos.ltb most_remainders d then None
      else fold_right (fun r cs => bind cs (fun cs => bind (automaton_of base fuel (remainder_formula f (Zpos d) r)) (fun a =>
             Some (if constantly false a then cs else (Some a, Some (reduced (add f ([], - r)) d)) :: cs))))
             (Some []) (map Z.of_nat (seq 0 (Pos.to_nat d)))
  end.

(* The difference of two values, times their denominators. *)
Definition difference (f : form) (d : positive) (g : form) (e : positive) : form := add (scale (Zpos e) f) (scale (- Zpos d) g).
Definition compare_formula (sign : comparison_sign) (x y : payload) : formula :=
  match x, y with
  | Some (f, d), Some (g, e) =>
      let h := difference f d g e in
      match sign with
      | Equal => is_zero h
      | Differs => Not (is_zero h)
      | Less => not_above_zero (add h ([], 1))
      | At_most => not_above_zero h
      end
  | _, _ => Falsehood
  end.

Definition least_cases (x y : payload) : option (cases payload) :=
  match x, y with
  | Some _, Some _ =>
      bind (automaton_of base fuel (compare_formula At_most x y)) (fun a =>
      bind (automaton_of base fuel (Not (compare_formula At_most x y))) (fun b => Some [(Some a, x); (Some b, y)]))
  | _, _ => Some (always None)
  end.

Definition remainder_cases (q : Q) (x : payload) : option (cases payload) :=
  each fuel [(None, x)] (fun x => bind (floor_cases (times_payload (Qinv q) x)) (fun cs =>
    each fuel cs (fun y => Some (always (plus_payload x (times_payload (Qopp q) y)))))).

(* Definitions have become cases. *)
Fixpoint cases_of (defined : list (cases payload)) (a : sum) : option (cases payload) :=
  match a with
  | Constant q => Some (always (constant_payload q))
  | Coordinate v => Some (always (Some (([(1, coordinate_track v)], 0), 1%positive)))
  | Symbolic r => Some (always (Some (nth r forms ([], 0), 1%positive)))
  | Defined n => Some (nth n defined (always None))
  | Plus a b => bind (cases_of defined a) (fun cs => bind (cases_of defined b) (fun ds =>
      each fuel cs (fun x => each fuel ds (fun y => Some (always (plus_payload x y))))))
  | Times q a => bind (cases_of defined a) (fun cs => each fuel cs (fun x => Some (always (times_payload q x))))
  | Modulo a q => bind (cases_of defined a) (fun cs => each fuel cs (remainder_cases q))
  | Floor a => bind (cases_of defined a) (fun cs => each fuel cs floor_cases)
  | Least a b => bind (cases_of defined a) (fun cs => bind (cases_of defined b) (fun ds =>
      each fuel cs (fun x => each fuel ds (fun y => least_cases x y))))
  | If c a b => bind (condition_of defined c) (fun t => bind (not_of fuel t) (fun f =>
      bind (cases_of defined a) (fun cs => bind (cases_of defined b) (fun ds =>
        each fuel [(Some t, true); (Some f, false)] (fun x : bool => Some (if x then cs else ds))))))
  | No_value => Some (always None)
  end
with condition_of (defined : list (cases payload)) (c : condition) : option automaton :=
  match c with
  | Compared sign a b => bind (cases_of defined a) (fun cs => bind (cases_of defined b) (fun ds =>
      bind (each fuel cs (fun x => each fuel ds (fun y => Some (always (compare_formula sign x y))))) (decide base fuel)))
  | Both c d => bind (condition_of defined c) (fun a => bind (condition_of defined d) (fun b => bind (and_of fuel a b) (minimal fuel)))
  | Either c d => bind (condition_of defined c) (fun a => bind (condition_of defined d) (fun b => bind (or_of fuel a b) (minimal fuel)))
  | Opposite c => bind (condition_of defined c) (not_of fuel)
  end.

Fixpoint definitions_of (defined : list (cases payload)) (l : list sum) : option (list (cases payload)) :=
  match l with
  | [] => Some defined
  | a :: l => bind (cases_of defined a) (fun cs => definitions_of (defined ++ [cs]) l)
  end.

(* Where all of these conditions hold, and where all of some list do. *)
Fixpoint all_hold (defined : list (cases payload)) (l : list condition) : option automaton :=
  match l with
  | [] => automaton_of base fuel Truth
  | c :: l => bind (condition_of defined c) (fun a => bind (all_hold defined l) (fun b => bind (and_of fuel a b) (minimal fuel)))
  end.
Fixpoint some_hold (defined : list (cases payload)) (ls : list (list condition)) : option automaton :=
  match ls with
  | [] => automaton_of base fuel Falsehood
  | l :: ls => bind (all_hold defined l) (fun a => bind (some_hold defined ls) (fun b => bind (or_of fuel a b) (minimal fuel)))
  end.

End Base.
