(* A strategy, decided: (a), (b), (c) of PARAMETERS.md, section 6. The positions that a piece wins are computed as those are
   from which a move hits the set (MoveSets.v), with the values of the piece as one more condition on what is left. *)

From Coq Require Import ZArith NArith PArith QArith List Bool.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Products LinearSets Minimal Formulas Tracks Board OrderSets ClosedOrder MoveSets Sentence.
From ChompCert Require Import FamilyRight FormulaMeaning StrategyMeaning Cases FormulaCases StateCount.
Import ListNotations.
Open Scope Z_scope.

Section Pieces.
Variable G : board.
Variable decrees : list (mask * (formula * formula)).
Variable forms : list form.
Variable defined : list (cases payload).
Variables t taken cuts : table.
Variable zeros : sets.
Notation base := (base G).
Notation fuel := (fuel G).
Notation kind := (kind (chain_name G) (single_name G)).
Notation here := (here (chain_name G) (chain_number G)).
Notation there := (there (chain_name G) (chain_number G)).

(* ---- The positions outside the set that a piece covers *)

Definition outside (B : mask) : option automaton :=
  automaton_of base fuel (unless_decreed decrees B
    (And (position_formula G taken (member G B)) (Not (itself (set_at zeros B))))).

Definition covered (out : automaton) (p : piece) : option automaton :=
  bind (all_hold base fuel forms defined (conditions p)) (fun a => bind (and_of fuel out a) (minimal fuel)).

(* ---- The positions that it wins *)

Definition kind_of_piece (p : piece) : option kind :=
  find (fun w => match w with
    | Chain v => takes_chain p && Nat.eqb (chain_number G v) (takes p)
    | Single x => negb (takes_chain p) && Nat.eqb (single_number G x) (takes p)
    end) (kinds G).

(* Of the chain v as many are left as the piece says. *)
Definition number_set (p : piece) (v : chain_name G) : option automaton :=
  bind (cases_of base fuel forms defined (nth (chain_number G v) (numbers p) No_value)) (fun cs =>
  bind (each fuel cs (fun x => Some (always (compare_formula Equal (Some (([(1, there v)], 0), 1%positive)) x)))) (decide base fuel)).

Fixpoint number_sets (p : piece) (l : list (chain_name G)) : option (list (chain_name G * automaton)) :=
  match l with
  | [] => Some []
  | v :: l => bind (number_set p v) (fun a => bind (number_sets p l) (fun r => Some ((v, a) :: r)))
  end.

(* A chain of which w lies below no element keeps its coordinate. *)
Definition left_track (w : kind) (v : chain_name G) (x : N) : N :=
  if N.eqb x (there v) then if existsb (fun u => if chain_eq_dec G u v then true else false) (with_itself G t w) then x else here v else x.

Definition target_formula (w : kind) (zero : automaton) (l : list (chain_name G * automaton)) : formula :=
  And (Within zero (after_names G (with_itself G t w))) (AndAll (map (fun va => Within (snd va) (left_track w (fst va))) l)).

Definition winning_set (p : piece) (w : kind) : option automaton :=
  bind (number_sets p (chains G)) (fun l =>
  bind (automaton_of base fuel (before_from G cuts w (target_formula w (set_at zeros (left p)) l) (moved G t w))) (fun before =>
  automaton_of base fuel (hit_formula G taken w (member G (from p)) (member G (left p)) before))).

(* ---- The tests *)

Definition check_piece (outs : list (mask * automaton)) (p : piece) (f : automaton -> finding) : finding :=
  match kind_of_piece p with
  | None => Too_large
  | Some w =>
      match at_mask outs (from p) with
      | None => Violated [(Piece_covers (line p), from p, Truth)]
      | Some out =>
          made (covered out p) (fun c =>
            if constantly false c then Violated [(Piece_covers (line p), from p, Truth)]
            else made (winning_set p w) (fun a =>
              let bad := And (itself c) (Not (itself a)) in
              tested G [bad] (fun _ => Violated [(Piece_wins (line p), from p, bad)]) (fun _ => f c)))
      end
  end.

Fixpoint check_pieces (outs : list (mask * automaton)) (ps : list piece) (found : list (mask * automaton)) : finding :=
  match ps with
  | p :: ps => check_piece outs p (fun c => check_pieces outs ps ((from p, c) :: found))
  | [] =>
      let uncovered := map (fun o : mask * automaton =>
        (All_covered, fst o, fold_left (fun f Bc => if list_eq_dec bool_dec (fst Bc) (fst o) then And f (Not (itself (snd Bc))) else f)
          found (itself (snd o)))) outs in
      tested G (map snd uncovered) (fun _ => Violated uncovered) (fun _ => made (count_states fuel (map snd zeros)) Proved)
  end.

Fixpoint outsides (l : list mask) : option (list (mask * automaton)) :=
  match l with
  | [] => Some []
  | B :: l => bind (outside B) (fun a => bind (outsides l) (fun r => Some ((B, a) :: r)))
  end.

Definition check_strategy (ps : list piece) : finding :=
  made (outsides (subsets G (forced G t) (singles G))) (fun outs => check_pieces outs ps []).

End Pieces.
