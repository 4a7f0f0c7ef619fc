(* The least counterexample, PARAMETERS.md, section 11, that a rejected theorem names: of all positions that violate a demand
   one with the fewest elements, then with the least parameters, the least subset of A, the least coordinates. Nothing is
   proved of it; whoever doubts it plays the position.

   From a state, the least tuple is a letter plus the base times the least tuple from the state behind it. A tuple is a list
   of numbers here: the sum of the coordinates, then what is on each track. *)

From Coq Require Import Ascii String List ZArith NArith PArith Bool FMapPositive.
From ChompCert Require Import Syntax Grammar Words Trees Automata Formulas Tracks Sentence FamilyGame FamilyRight CheckFamily.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* Lexicographic order. *)
Fixpoint precedes (x y : list Z) : bool :=
  match x, y with
  | a :: x, b :: y => (a <? b) || ((a =? b) && precedes x y)
  | [], _ :: _ => true
  | _, [] => false
  end.
Definition lesser (x y : option (list Z)) : option (list Z) :=
  match x, y with
  | Some a, Some b => if precedes b a then y else x
  | Some _, None => x
  | None, _ => y
  end.

Section Least.
Variable base : Z.
Variable tracks : list N.

(* ---- Of each leaf of a tree the least digits that lead to it *)

Definition digit_in (l : list (N * Z)) (v : N) : option Z := option_map snd (find (fun x => N.eqb (fst x) v) l).
Fixpoint first_digit (n : nat) (d : Z) (excluded : list Z) : option Z :=
  match n with
  | O => None
  | S n => if existsb (Z.eqb d) excluded then first_digit n (d + 1) excluded else Some d
  end.
Definition least_digit (yes no : list (N * Z)) (v : N) : option Z :=
  match digit_in yes v with
  | Some d => Some d
  | None => first_digit (Z.to_nat base) 0 (map snd (filter (fun x => N.eqb (fst x) v) no))
  end.
Fixpoint all_digits (yes no : list (N * Z)) (l : list N) : option (list Z) :=
  match l with
  | [] => Some []
  | v :: l => match least_digit yes no v, all_digits yes no l with Some d, Some r => Some (d :: r) | _, _ => None end
  end.

Definition coordinates_sum (l : list N) (digits : list Z) : Z :=
  fold_right (fun vd n => if is_parameter (fst vd) then n else snd vd + n) 0 (combine l digits).

Fixpoint leaves_of (t : tree positive) (yes no : list (N * Z)) : list (list Z * positive) :=
  match t with
  | Leaf q => match all_digits yes no tracks with Some ds => [(coordinates_sum tracks ds :: ds, q)] | None => [] end
  | Test v d t u =>
      (match digit_in yes v with Some d' => if d =? d' then leaves_of t yes no else [] | None => leaves_of t ((v, d) :: yes) no end)
      ++ leaves_of u yes ((v, d) :: no)
  end.

(* ---- From states, by words of more and more letters *)

Definition tuples := PositiveMap.t (list Z).
Definition shifted (x : list Z) (y : list Z) : list Z := map (fun ab => fst ab + base * snd ab) (combine x y).

Definition better (m : tuples) (leaves : list (list Z * positive)) (x : option (list Z)) : option (list Z) :=
  fold_left (fun x dq => match PositiveMap.find (snd dq) m with Some y => lesser x (Some (shifted (fst dq) y)) | None => x end) leaves x.

Definition same_tuple (x y : option (list Z)) : bool :=
  match x, y with Some a, Some b => negb (precedes a b) && negb (precedes b a) | None, None => true | _, _ => false end.

Definition round (states : list (positive * list (list Z * positive))) (m : tuples) : tuples * bool :=
  fold_left (fun r s =>
    let old := PositiveMap.find (fst s) m in
    let new := better m (snd s) old in
    if same_tuple old new then r
    else (match new with Some x => PositiveMap.add (fst s) x (fst r) | None => fst r end, true)) states (m, false).

Fixpoint rounds (n : nat) states (m : tuples) : tuples :=
  match n with
  | O => m
  | S n => let (m, changed) := round states m in if changed then rounds n states m else m
  end.

Definition least_tuple (a : automaton) : option (list Z) :=
  let states := PositiveMap.elements a in
  let leaves := map (fun s : positive * (tree positive * bool) => (fst s, leaves_of (fst (snd s)) [] [])) states in
  let none_yet := fold_left (fun m (s : positive * (tree positive * bool)) =>
    if snd (snd s) then PositiveMap.add (fst s) (0 :: map (fun _ => 0) tracks) m else m) states (PositiveMap.empty _) in
  PositiveMap.find xH (rounds (S (2 * List.length states)) leaves none_yet).
End Least.

(* ---- The least of all violations *)

Section Family.
Variable g : family.
Variable base : Z.
Variable fuel : positive.

Definition weight_of (B : mask) : Z := fold_right (fun (c : bool) n => (if c then 1 else 0) + 2 * n) 0 B.
Definition size_of (B : mask) : Z := fold_right (fun (c : bool) n => (if c then 1 else 0) + n) 0 B.

(* Size, parameters, subset, coordinates. *)
Definition ranked (B : mask) (x : list Z) : list Z :=
  let p := List.length (bounds g) in
  hd 0 x + size_of B :: firstn p (tl x) ++ weight_of B :: skipn p (tl x).

Definition named := (list Z * (demand * mask * list Z))%type.

Definition of_violation (v : violation) : option named :=
  match v with (d, B, f) =>
    match automaton_of base fuel f with
    | Some a => option_map (fun x => (ranked B x, (d, B, tl x))) (least_tuple base (tracks g) a)
    | None => None
    end
  end.

Definition least_of_all (l : list violation) : option (demand * mask * list Z) :=
  option_map snd (fold_left (fun best v =>
    match best, of_violation v with
    | Some b, Some n => if precedes (fst n) (fst b) then Some n else best
    | None, x => x
    | _, None => best
    end) l (None : option named)).

(* ---- In words *)

(* A parameter is its track plus its bound. *)
Definition parameter_values (offsets : list Z) : list Z :=
  fold_left (fun s ob => s ++ [fst ob + value s 0 (snd ob)]) (combine offsets (bounds g)) [].

Fixpoint separated (mark : string) (l : list word) : word :=
  match l with [] => [] | [x] => x | x :: l => x ++ chars mark ++ separated mark l end.

Definition place_words (parameters chains members : list word) (B : mask) (x : list Z) : word :=
  let p := List.length (bounds g) in
  let equals := map (fun nv : word * Z => fst nv ++ chars " = " ++ shown (snd nv)) in
  separated ", " (equals (combine parameters (parameter_values (firstn p x)))
    ++ match members with
       | [] => []
       | _ => [chars "{" ++ separated ", " (map fst (filter snd (combine members B))) ++ chars "}"]
       end
    ++ equals (combine chains (skipn p x))).

Definition demand_words (d : demand) : word :=
  match d with
  | Only_positions => chars "sentence 0: positions: expected canonical positions only, found "
  | Decrees_kept => chars "sentence d: positions: expected the decreed values, found "
  | No_clash => chars "sentence i: positions: expected no move from one to another, found "
  | No_gap => chars "sentence ii: positions: expected a move to one of them from each other position, found "
  | Piece_covers n => chars "strategy a: line " ++ shown n ++ chars ": expected a position of another value than 0 that it covers, found "
  | Piece_wins n => chars "strategy b: positions: expected the move of line " ++ shown n ++ chars " to one of them, found "
  | All_covered => chars "strategy c: positions: expected a piece for each other position, found "
  end.

Definition violated_words (parameters chains members : list word) (l : list violation) : word :=
  match l with
  | (Piece_covers n, _, _) :: _ => demand_words (Piece_covers n) ++ chars "none"
  | (d, _, _) :: _ =>
      match least_of_all l with
      | Some (d, B, x) => demand_words d ++ place_words parameters chains members B x
      | None => demand_words d ++ chars "one that is not named"
      end
  | [] => []
  end.
End Family.
