(* The sentence of PARAMETERS.md, section 11, decided: (0), (i) and (ii) for a set of positions given by an automaton for
   each subset of A. A subset is a list of booleans, one for each element of A. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From ChompCert Require Import Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets.
Import ListNotations.
Open Scope Z_scope.

Definition mask := list bool.

(* What is wrong, if anything is. *)
Inductive finding : Set :=
| Proved
| Cyclic            (* an element lies below itself *)
| Crowded           (* an element of A lies above all of a chain, for some parameters *)
| Not_a_position    (* (0) *)
| Clash             (* (i) *)
| Gap               (* (ii) *)
| Too_large.        (* undecided *)

Section Sentence.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation single_name := (single_name G).
Notation kind := (kind (chain_name G) single_name).
Notation here := (here (chain_name G) (chain_number G)).

(* The set: an automaton for each subset of A, and the subsets that have tuples. *)
Variable zero_of : mask -> automaton.
Variable targets : list mask.

Definition mask_of (b : single_name -> bool) : mask := map b (singles G).
Definition member (B : mask) (x : single_name) : bool :=
  existsb (fun y => if single_eq_dec G x (fst y) then snd y else false) (combine (singles G) B).

(* One truth value for each element. *)
Definition proper (B : mask) : bool := if list_eq_dec bool_dec (mask_of (member B)) B then true else false.

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

Definition befores := list (mask * row).
Definition before_sets : option befores :=
  fold_right (fun B r => bind r (fun r =>
    bind (row_of G (fun w => automaton_of base fuel (before_formula G t cuts w (zero_of B))) (kinds G)) (fun s => Some ((B, s) :: r))))
    (Some []) targets.

Fixpoint all_of (l : list formula) : option (list automaton) :=
  match l with
  | [] => Some []
  | f :: l => bind (automaton_of base fuel f) (fun a => bind (all_of l) (fun r => Some (a :: r)))
  end.

Definition hit_formulas (bs : befores) (b : single_name -> bool) : list formula :=
  flat_map (fun x => map (fun w => hit_formula G taken w b (member (fst x)) (in_row G (snd x) w)) (kinds G)) bs.

Definition itself (a : automaton) : formula := Within a (fun v => v).

Definition gap_formula (can zero : automaton) (hits : list automaton) : formula :=
  fold_left (fun f h => And f (Not (itself h))) hits (And (itself can) (Not (itself zero))).

Definition check_subset (bs : befores) (B : mask) : finding :=
  match automaton_of base fuel (position_formula (member B)) with
  | None => Too_large
  | Some can =>
      if constantly false can then Proved
      else match all_of (hit_formulas bs (member B)) with
           | None => Too_large
           | Some hits =>
               match all_empty base fuel (map (fun h => And (itself (zero_of B)) (itself h)) hits) with
               | Some true => match is_empty base fuel (gap_formula can (zero_of B) hits) with
                              | Some true => Proved
                              | Some false => Gap
                              | None => Too_large
                              end
               | Some false => Clash
               | None => Too_large
               end
           end
  end.

Fixpoint check_subsets (bs : befores) (l : list mask) : finding :=
  match l with
  | [] => Proved
  | B :: l => match check_subset bs B with Proved => check_subsets bs l | x => x end
  end.

Definition positions_only : list formula :=
  map (fun B => And (itself (zero_of B)) (Not (position_formula (member B)))) targets.

End Order.

(* For which parameters all of a chain lies below an element of A. *)
Definition crowded (t : table) : list formula :=
  flat_map (fun u => map (fun x =>
    Not (Exists low (And (at_least_one low) (Not (lt_formula G t (Chain u) (Single x) low nothing))))) (singles G)) (chains G).

Definition check_sentence : finding :=
  if negb (forallb (fun B => proper B && is_closed (zero_of B)) targets) then Too_large
  else match order_table G with
  | None => Too_large
  | Some t =>
      match order_right G t with
      | None => Too_large
      | Some false => Cyclic
      | Some true =>
          match all_empty base fuel (crowded t) with
          | None => Too_large
          | Some false => Crowded
          | Some true =>
          match taken_table G t with
          | None => Too_large
          | Some taken =>
              match all_empty base fuel (positions_only taken) with
              | None => Too_large
              | Some false => Not_a_position
              | Some true =>
                  match cut_table G taken with
                  | None => Too_large
                  | Some cuts =>
                      match before_sets t cuts with
                      | None => Too_large
                      | Some bs => check_subsets taken bs (subsets (forced t) (singles G))
                      end
                  end
              end
          end
          end
      end
  end.

End Sentence.
