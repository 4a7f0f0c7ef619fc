(* Games of which the lines say that A is a chain a[1] < a[2] < ..., above elements of both chains, over ladders: Chomp with any
   third row is one. Their numbers are found without sets of elements, in a step or two for each pair said.

   Of an element is kept how many of C and of D lie below it: as many as are said to lie below it, or below an element before it,
   and with an element of C what the ladders put below that (ChainGameRight.v). *)

From Coq Require Import List ZArith NArith Bool FMapPositive.
From ChompCert Require Import Elements Model Syntax Numbers Names Told QuickRise.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- What the lines say *)

(* More pairs than these are not for this check. *)
Definition most_told : Z := 4000000.

Fixpoint tell (names : names) (room : Z) (ls : list line) : option (list told) :=
  match ls with
  | [] => Some []
  | Relation ts :: ls =>
      if room <? 0 then None else
      match resolve_all names true true ts with
      | inr _ => None
      | inl ps =>
          match read_line ps with
          | inr _ => None
          | inl t =>
              match tell names (room - Z.of_nat (length (pairs t)) - 1) ls with
              | Some l => Some (t :: l)
              | None => None
              end
          end
      end
  | _ :: ls => tell names room ls
  end.

(* ---- The pairs, gathered *)

(* Which elements are said to lie below the next one; how many of C, of D, are said to lie below an element itself. *)
Record gathered : Type := { steps : PositiveMap.t unit; own_C : PositiveMap.t Z; own_D : PositiveMap.t Z }.

Definition nothing_gathered : gathered :=
  {| steps := PositiveMap.empty _; own_C := PositiveMap.empty _; own_D := PositiveMap.empty _ |}.

Definition own (m : PositiveMap.t Z) (a : N) : Z := match PositiveMap.find (N.succ_pos a) m with Some z => z | None => 0 end.
Definition raise_own (a : N) (z : Z) (m : PositiveMap.t Z) : PositiveMap.t Z := PositiveMap.add (N.succ_pos a) (Z.max (own m a) z) m.
Definition has_step (s : gathered) (a : N) : bool := PositiveMap.mem (N.succ_pos a) (steps s).

Definition gather (size : N) (s : gathered) (e : node * node) : option gathered :=
  match e with
  | (NA a, NA b) =>
      if ((a <? b) && (b <? size))%N then
        if (N.succ a =? b)%N
        then Some {| steps := PositiveMap.add (N.succ_pos a) tt (steps s); own_C := own_C s; own_D := own_D s |}
        else Some s
      else None
  | (NC i, NA b) =>
      if (b <? size)%N then Some {| steps := steps s; own_C := raise_own b (Z.of_N i + 1) (own_C s); own_D := own_D s |} else None
  | (ND j, NA b) =>
      if (b <? size)%N then Some {| steps := steps s; own_C := own_C s; own_D := raise_own b (Z.of_N j + 1) (own_D s) |} else None
  | _ => None
  end.

Fixpoint gather_all (size : N) (es : list (node * node)) (s : gathered) : option gathered :=
  match es with
  | [] => Some s
  | e :: es => match gather size s e with Some s => gather_all size es s | None => None end
  end.

Fixpoint gather_told (size : N) (ts : list told) (s : gathered) : option gathered :=
  match ts with
  | [] => Some s
  | t :: ts => match gather_all size (pairs t) s with Some s => gather_told size ts s | None => None end
  end.

(* ---- The numbers of the elements *)

(* Ladders say this much of the first c elements of C. *)
Definition below_first (ps : list part) (c : Z) : Z :=
  if c <=? 0 then 0 else match quick_rise ps (c - 1) with Some h => h | None => 0 end.

(* From element a on: how many of C, of D lie below; C and D of them below the element before. None: it is not said to lie below the next. *)
Fixpoint levels (ps : list part) (s : gathered) (a : N) (count : nat) (C D : Z) : option (list (Z * Z)) :=
  match count with
  | O => Some []
  | S rest =>
      let C := Z.max C (own (own_C s) a) in
      let D := Z.max (Z.max D (own (own_D s) a)) (below_first ps C) in
      if match rest with O => true | _ => has_step s a end then
        match levels ps s (N.succ a) rest C D with Some l => Some ((C, D) :: l) | None => None end
      else None
  end.

(* The family that A is, the numbers of its elements, and the ladders. *)
Record chain_game : Set := { family : word; levels_of : list (Z * Z); ladders : list part }.

Definition is_ladder (p : part) : bool :=
  match p with Ladder u _ v _ => (1 <=? u) && (1 <=? v) | Step _ _ => false end.

(* None: it is not a game of this kind, or not shown to be. *)
Definition chain_game_of (g : game) : option chain_game :=
  match declarations_good g, second_chains 1 false (lines g), chains g, declarations g, decrees g with
  | Good _, None, BothChains, [Family x size], [] =>
      if most_told <? size then None else
      match tell (table_of g) most_told (lines g) with
      | None => None
      | Some ts =>
          let ps := flat_map parts ts in
          if forallb is_ladder ps then
            match gather_told (Z.to_N size) ts nothing_gathered with
            | None => None
            | Some s =>
                match levels ps s 0 (Z.to_nat size) 0 0 with
                | Some l => Some {| family := x; levels_of := l; ladders := ps |}
                | None => None
                end
            end
          else None
      end
  | _, _, _, _, _ => None
  end.

(* ---- The game in numbers (Numbers.v) *)

(* The elements from a on, of so many in all. *)
Definition element_at (size a : nat) (l : Z * Z) : Numbers.element :=
  {| up := N.shiftl (N.ones (N.of_nat (size - a))) (N.of_nat a);
     under_C := fst l; under_D := snd l; free_C := None; free_D := None |}.

Fixpoint elements_at (size a : nat) (ls : list (Z * Z)) : list Numbers.element :=
  match ls with [] => [] | l :: ls => element_at size a l :: elements_at size (S a) ls end.

Definition numbers_of (c : chain_game) : numbers :=
  {| members := elements_at (length (levels_of c)) 0 (levels_of c); stairs := ladders c |}.
