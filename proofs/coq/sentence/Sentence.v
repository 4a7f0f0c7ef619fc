(* The sentence of PARAMETERS.md, section 11, decided: (0), (i) and (ii), and (d) of section 15, for a set of positions
   given by an automaton for each subset of A. A subset is a list of booleans, one for each element of A.

   The set may depend on the closed order, as that of a formula does, which is about canonical positions only. What is
   asked of a theorem besides, such as its strategy, is asked once the sentence has passed (`more`). *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From ChompCert Require Import Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets.
Import ListNotations.
Open Scope Z_scope.

Definition mask := list bool.

(* What is asked, and which positions violate it: those of this subset of A that satisfy the formula. *)
Inductive demand : Set :=
| Only_positions                   (* (0) *)
| Decrees_kept                     (* (d) *)
| No_clash                         (* (i) *)
| No_gap                           (* (ii) *)
| Piece_covers (line : Z)          (* (a) of a strategy: section 6 *)
| Piece_wins (line : Z)            (* (b) *)
| All_covered.                     (* (c) *)
Definition violation := (demand * mask * formula)%type.

(* What is wrong, if anything is. *)
Inductive finding : Type :=
| Proved (states : Z)            (* of the canonical automaton, which the verdict tells *)
| Cyclic                         (* an element lies below itself *)
| Crowded                        (* an element of A lies above all of a chain, for some parameters *)
| Decreed_elsewhere              (* a decree is about no position, for some parameters *)
| Violated (l : list violation)  (* some of these formulas hold of some position *)
| Too_large.                     (* undecided *)

Section Sentence.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation single_name := (single_name G).
Notation kind := (kind (chain_name G) single_name).
Notation here := (here (chain_name G) (chain_number G)).

(* Decrees: for these subsets of A, which positions have a decreed outcome, and which are lost by decree. *)
Variable decrees : list (mask * (formula * formula)).

Fixpoint at_mask {A} (l : list (mask * A)) (B : mask) : option A :=
  match l with
  | [] => None
  | (C, x) :: l => if list_eq_dec bool_dec B C then Some x else at_mask l B
  end.
Definition unless_decreed (B : mask) (f : formula) : formula :=
  match at_mask decrees B with Some (d, _) => And f (Not d) | None => f end.

Definition mask_of (b : single_name -> bool) : mask := map b (singles G).
Definition member (B : mask) (x : single_name) : bool :=
  existsb (fun y => if single_eq_dec G x (fst y) then snd y else false) (combine (singles G) B).

(* One truth value for each element. *)
Definition proper (B : mask) : bool := if list_eq_dec bool_dec (mask_of (member B)) B then true else false.

(* The set: an automaton for each subset of A that has tuples. *)
Definition sets := list (mask * automaton).
Definition set_at (zeros : sets) (B : mask) : automaton := match at_mask zeros B with Some a => a | None => none end.

Section Order.
Variable t : table.

(* ---- The subsets of A that are down-closed for some parameters: no others need be looked at *)

Definition forced : list (single_name * single_name) :=
  filter (fun xy => match is_empty base fuel (Not (lt_formula G t (Single (fst xy)) (Single (snd xy)) nothing nothing)) with
                    | Some true => true | _ => false end)
    (list_prod (singles G) (singles G)).

Definition forces (pairs : list (single_name * single_name)) (x y : single_name) : bool :=
  existsb (fun xy => if single_eq_dec G x (fst xy) then if single_eq_dec G y (snd xy) then true else false else false) pairs.

(* Whether x may be in or out, by what is known of other elements. *)
Definition agrees (pairs : list (single_name * single_name)) (x : single_name) (c : bool) (l : list single_name) (B : mask) : bool :=
  forallb (fun yd => if c then negb (forces pairs (fst yd) x && negb (snd yd)) else negb (forces pairs x (fst yd) && snd yd))
    (combine l B).

Fixpoint subsets (pairs : list (single_name * single_name)) (l : list single_name) : list mask :=
  match l with
  | [] => [[]]
  | x :: l => flat_map (fun B => map (fun c => c :: B) (filter (fun c => agrees pairs x c l B) [false; true])) (subsets pairs l)
  end.

Variable taken : table.

(* ---- Positions: no element that is missing lies below one that is there *)

Definition edge (u : kind) : N := match u with Chain v => here v | Single _ => nothing end.
Definition may_miss (b : single_name -> bool) (u : kind) : bool := match u with Chain _ => true | Single x => negb (b x) end.
Definition may_have (b : single_name -> bool) (u : kind) : bool := match u with Chain _ => true | Single x => b x end.

Definition position_formula (b : single_name -> bool) : formula :=
  AndAll (flat_map (fun u => flat_map (fun v =>
    if kind_eq_dec G u v then []
    else if may_miss b u && may_have b v then [Not (Within (entry G taken u v) (at_names (edge u) (edge v)))] else [])
    (kinds G)) (kinds G)).

Variable cuts : table.

(* ---- For each set Z_B' and each kind the positions before a move *)

Variable zeros : sets.

Definition befores := list (mask * row).
Definition before_sets : option befores :=
  fold_right (fun B r => bind r (fun r =>
    bind (row_of G (fun w => automaton_of base fuel (before_formula G t cuts w (set_at zeros B))) (kinds G)) (fun s => Some ((B, s) :: r))))
    (Some []) (map fst zeros).

Fixpoint all_of (l : list formula) : option (list automaton) :=
  match l with
  | [] => Some []
  | f :: l => bind (automaton_of base fuel f) (fun a => bind (all_of l) (fun r => Some (a :: r)))
  end.

Definition hit_formulas (bs : befores) (b : single_name -> bool) : list formula :=
  flat_map (fun x => map (fun w => hit_formula G taken w b (member (fst x)) (in_row G (snd x) w)) (kinds G)) bs.

Definition itself (a : automaton) : formula := Within a (fun v => v).

Definition gap_formula (B : mask) (can : automaton) (hits : list automaton) : formula :=
  fold_left (fun f h => And f (Not (itself h))) hits (unless_decreed B (And (itself can) (Not (itself (set_at zeros B))))).
Definition clash_formulas (B : mask) (hits : list automaton) : list formula :=
  map (fun h => And (unless_decreed B (itself (set_at zeros B))) (itself h)) hits.

(* What has to be empty for one subset; None at a limit. *)
Definition violations_of (bs : befores) (B : mask) : option (list violation) :=
  bind (automaton_of base fuel (position_formula (member B))) (fun can =>
    if constantly false can then Some []
    else bind (all_of (hit_formulas bs (member B))) (fun hits =>
      Some (map (fun f => (No_clash, B, f)) (clash_formulas B hits) ++ [(No_gap, B, gap_formula B can hits)]))).

Definition check_subset (bs : befores) (B : mask) : option bool :=
  bind (violations_of bs B) (fun l => all_empty base fuel (map snd l)).

Fixpoint check_subsets (bs : befores) (l : list mask) : option bool :=
  match l with
  | [] => Some true
  | B :: l => match check_subset bs B with Some true => check_subsets bs l | x => x end
  end.

(* All violations there may be, once one is there: the least of all is named. *)
Definition all_violations (bs : befores) (l : list mask) : list violation :=
  flat_map (fun B => match violations_of bs B with Some l => l | None => [] end) l.

Definition positions_only : list violation :=
  map (fun B => (Only_positions, B, And (itself (set_at zeros B)) (Not (position_formula (member B))))) (map fst zeros).

(* (d): the decreed positions that are lost are in the set, and no others. *)
Definition decrees_kept : list violation :=
  flat_map (fun x : mask * (formula * formula) => let (B, dl) := x in
    [(Decrees_kept, B, And (snd dl) (Not (itself (set_at zeros B))));
     (Decrees_kept, B, And (itself (set_at zeros B)) (And (fst dl) (Not (snd dl))))]) decrees.

End Order.

(* Decreed positions that are none. *)
Definition decreed_elsewhere (taken : table) : list formula :=
  map (fun x => And (fst (snd x)) (Not (position_formula taken (member (fst x))))) decrees.

(* For which parameters all of a chain lies below an element of A. *)
Definition crowded (t : table) : list formula :=
  flat_map (fun u => map (fun x =>
    Not (Exists low (And (at_least_one low) (Not (lt_formula G t (Chain u) (Single x) low nothing))))) (singles G)) (chains G).

(* Tests that come one after the other; what is not needed is not computed. *)
Definition tested (l : list formula) (otherwise f : unit -> finding) : finding :=
  match all_empty base fuel l with None => Too_large | Some false => otherwise tt | Some true => f tt end.
Definition made {A} (x : option A) (f : A -> finding) : finding := match x with Some x => f x | None => Too_large end.

Definition check_sets (t taken : table) (zeros : sets) (more : table -> finding) : finding :=
  if negb (forallb (fun B => proper B && is_closed (set_at zeros B)) (map fst zeros)) then Too_large
  else tested (map snd (positions_only taken zeros)) (fun _ => Violated (positions_only taken zeros)) (fun _ =>
    made (cut_table G taken) (fun cuts =>
    made (before_sets t cuts zeros) (fun bs =>
      let l := subsets (forced t) (singles G) in
      let violated := fun _ => Violated (decrees_kept zeros ++ all_violations taken zeros bs l) in
      tested (map snd (decrees_kept zeros)) violated (fun _ =>
        match check_subsets taken zeros bs l with
        | Some true => more cuts
        | Some false => violated tt
        | None => Too_large
        end)))).

(* The set is made of the pairs that MoveSets.v makes of the closed order, and of the subsets that are looked at. *)
Definition check_sentence (set : table -> list mask -> option sets) (more : table -> table -> table -> sets -> finding) : finding :=
  made (order_table G) (fun t =>
    match order_right G t with
    | None => Too_large
    | Some false => Cyclic
    | Some true =>
        tested (crowded t) (fun _ => Crowded) (fun _ =>
          made (taken_table G t) (fun taken =>
            tested (decreed_elsewhere taken) (fun _ => Decreed_elsewhere) (fun _ =>
              made (set taken (subsets (forced t) (singles G))) (fun zeros =>
                check_sets t taken zeros (fun cuts => more t taken cuts zeros)))))
    end).

End Sentence.
