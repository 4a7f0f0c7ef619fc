(* Moves as automata: PARAMETERS.md, section 11. The element taken is w_(x + 1), where x stands on the track of the
   coordinate that its chain has after the move; for an element besides the chains x is 0. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder.
Import ListNotations.
Open Scope Z_scope.

Section Moves.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation kind := (kind chain_name single_name).
Notation here := (here chain_name (chain_number G)).
Notation there := (there chain_name (chain_number G)).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).

Variable t : table.   (* the order *)

(* ---- The element w_(x + 1) below v_y, and below v_(y + 1): x is on the track low, y on high *)

Definition taken_formula (w v : kind) : formula :=
  let f := match w with
           | Chain _ => Exists middle (And (lt_formula G t w v middle high) (Compare true [(1, low); (-1, middle)] 1))
           | Single _ => lt_formula G t w v low high
           end in
  match v with Chain _ => And f (at_least_one high) | Single _ => f end.

Definition taken_table : option table :=
  table_of G (fun w v => if kind_eq_dec G w v then Some none else automaton_of base fuel (taken_formula w v)) (kinds G).

Variable taken : table.

(* Of the chain v there were m, and n are left, when the element of w with this x is taken. *)
Definition stays_or_shrinks (w v : kind) (x m n : N) : formula :=
  Or (Compare true [(1, n); (-1, m)] 0)
     (And (Exists middle (And (Within (entry G taken w v) (at_names x middle)) (Compare true [(1, n); (-1, middle)] 1)))
          (less n m)).

(* The track of x. *)
Definition track_of (w : kind) : N := match w with Chain u => there u | Single _ => nothing end.

Definition cut_formula (w : kind) (v : chain_name) : formula :=
  And (stays_or_shrinks w (Chain v) (track_of w) (here v) (there v))
      (Not (Within (entry G taken w (Chain v)) (at_names (track_of w) (there v)))).

Definition cut_table : option table :=
  table_of G (fun w v => if kind_eq_dec G w v then Some none
    else match v with Chain v => automaton_of base fuel (cut_formula w v) | Single _ => Some none end) (kinds G).

Variable cuts : table.

(* ---- Positions from which taking an element of w leaves one of a set *)

(* The other chains of which w lies below some element. *)
Definition moved (w : kind) : list chain_name :=
  nodup (chain_eq_dec G) (filter (fun v =>
    if kind_eq_dec G w (Chain v) then false else negb (constantly false (entry G t w (Chain v)))) (chains G)).

Definition with_itself (w : kind) : list chain_name :=
  match w with Chain u => u :: moved w | Single _ => moved w end.

(* The coordinates of these chains are read after the move. *)
Definition after_names (l : list chain_name) : N -> N := fun v =>
  if is_parameter v then v
  else if N.eqb (v mod 4) 1
  then if existsb (fun c => N.eqb (N.of_nat (chain_number G c)) (v / 4)) l then (v + 1)%N else v
  else nothing.

Definition before_from (w : kind) (f : formula) (l : list chain_name) : formula :=
  fold_right (fun v f => Exists (there v) (And f (Within (entry G cuts w (Chain v)) (fun x => x)))) f l.
Definition before_formula (w : kind) (set : automaton) : formula :=
  before_from w (Within set (after_names (with_itself w))) (moved w).

(* Of the elements besides the chains, those with b' x of those with b x are left. *)
Definition left_one (w : kind) (b b' : single_name -> bool) (x : single_name) : formula :=
  if b x then
    let gone := if kind_eq_dec G w (Single x) then Truth
                else Within (entry G taken w (Single x)) (at_names (track_of w) nothing) in
    if b' x then Not gone else gone
  else if b' x then Falsehood else Truth.
Definition left_formula (w : kind) (b b' : single_name -> bool) : formula :=
  AndAll (map (left_one w b b') (singles G)).

(* From b to b', to a position from which `before` is made. *)
Definition hit_formula (w : kind) (b b' : single_name -> bool) (before : automaton) : formula :=
  let leads := And (left_formula w b b') (Within before (fun x => x)) in
  match w with
  | Chain u => Exists (there u) (And leads (less (there u) (here u)))
  | Single x => if b x then leads else Falsehood
  end.

End Moves.
