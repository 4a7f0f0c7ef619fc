(* The text of a theorem file, PARAMETERS.md, sections 7 and 12: `read_theorem` is what the text means. *)

From Coq Require Import Ascii String List ZArith NArith PArith Bool FMapPositive.
From ChompCert Require Import Syntax Grammar Parse QuickParse Words Trees Automata Minimal Sentence FamilyGame FamilyRight.
From ChompCert Require Import WrittenAutomaton CheckFamily FamilyLines ReadFamily FormulaMeaning FormulaText FormulaParts StrategyMeaning StrategyText.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Inductive theorem_verdict : Set :=
| Theorem_verified (about_values : bool) (version base states : Z)
| Theorem_rejected (record : word)
| Theorem_malformed (in_game : bool) (line : Z) (what : string)
| Theorem_unsupported (what : word)
| Theorem_limit (what : string).

(* ---- Words with one space between them *)

Fixpoint words_after (word lines : list ascii) (words : list Syntax.word) (text : list ascii) : list Syntax.word :=
  match text with
  | [] => rev_append words [rev_append word []]
  | c :: text => if Ascii.eqb c " " then words_after [] lines (rev_append word [] :: words) text else words_after (c :: word) lines words text
  end.
Definition words_of (l : word) : list word := words_after [] [] [] l.

Fixpoint split_at (mark : ascii) (part : word) (text : word) : list word :=
  match text with
  | [] => [rev_append part []]
  | c :: text => if Ascii.eqb c mark then rev_append part [] :: split_at mark [] text else split_at mark (c :: part) text
  end.

(* NUM: at most 9 digits, no leading zero. *)
Definition read_num (w : word) : option Z :=
  match w with
  | [] => None
  | "0"%char :: _ :: _ => None
  | _ => if forallb is_digit w && (Z.of_nat (List.length w) <=? 9) then Some (decimal w) else None
  end.

Definition is_word (s : string) (w : word) : bool := word_eqb w (chars s).

(* ---- Outputs *)

(* Of a family the members are named r_1, r_2, … *)
Fixpoint digits_of (fuel : nat) (n : nat) (tail : word) : word :=
  match fuel with
  | O => tail
  | S fuel =>
      let d := ascii_of_nat (48 + Nat.modulo n 10) in
      if Nat.leb n 9 then d :: tail else digits_of fuel (Nat.div n 10) (d :: tail)
  end.

Definition member_names (k : names) : list word :=
  flat_map (fun x => match x with
    | (y, _, None) => [y]
    | (y, _, Some size) => map (fun r => y ++ chars "_" ++ digits_of 3 r []) (seq 1 size)
    end) (element_names k).

(* Ascending numbers of elements as a truth value for each. *)
Fixpoint mask_from (members : list word) (said : list word) : option mask :=
  match members, said with
  | [], [] => Some []
  | [], _ => None
  | x :: members, [] => option_map (cons false) (mask_from members [])
  | x :: members, y :: said' =>
      if word_eqb x y then option_map (cons true) (mask_from members said') else option_map (cons false) (mask_from members said)
  end.

Definition read_ideal (members : list word) (w : word) : option mask :=
  match w with
  | "{"%char :: w =>
      match rev_append w [] with
      | "}"%char :: w =>
          match w with [] => mask_from members [] | _ => mask_from members (split_at "," [] (rev_append w [])) end
      | _ => None
      end
  | _ => None
  end.

(* Element number e has the weight 2^e. *)
Definition weight (B : mask) : Z := fold_right (fun (c : bool) n => (if c then 1 else 0) + 2 * n) 0 B.

Fixpoint ascending (l : list mask) : bool :=
  match l with B :: (C :: _) as r => (weight B <? weight C) && ascending r | _ => true end.

Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some x :: l => option_map (cons x) (all_some l)
  | None :: _ => None
  end.

Definition read_output (members : list word) (w : word) : option (list mask) :=
  if is_word "-" w then Some []
  else match all_some (map (read_ideal members) (split_at "+" [] w)) with
       | Some l => if ascending l then Some l else None
       | None => None
       end.

(* ---- States *)

(* Each state of the line is one that was mentioned before, or the next new one. *)
Fixpoint read_states_of_line (states : Z) (mentioned : Z) (l : list word) : option (list nat * Z) :=
  match l with
  | [] => Some ([], mentioned)
  | w :: l =>
      match read_num w with
      | Some q =>
          if (q <? states) && (q <=? mentioned)
          then match read_states_of_line states (Z.max mentioned (q + 1)) l with
               | Some (r, m) => Some (Z.to_nat q :: r, m)
               | None => None
               end
          else None
      | None => None
      end
  end.

Definition written_state := (list mask * list nat)%type.

(* The lines of the states from number q on, and the lines behind them. *)
Fixpoint read_states (members : list word) (letters states : Z) (line : Z) (more : nat) (q mentioned : Z) (ls : list word)
  : reading (list written_state * list word) :=
  match more, ls with
  | O, _ => Read ([], ls)
  | S more, l :: ls =>
      match words_of l with
      | o :: ws =>
          let* _ := must (q <? mentioned) line "state: one that an earlier line mentions" in
          let* out := given (read_output members o) line "output" in
          let* _ := must (Z.of_nat (List.length ws) =? letters) line "line of a state" in
          let* rm := given (read_states_of_line states mentioned ws) line "state" in
          let* r := read_states members letters states (line + 1) more (q + 1) (snd rm) ls in
          Read ((out, fst rm) :: fst r, snd r)
      | [] => Malformed line "line of a state"
      end
  | S _, [] => Malformed line "line of a state"
  end.

(* Canonical: closed under zeros, no two states alike. *)
Definition masks_equal (x y : list mask) : bool := if list_eq_dec (list_eq_dec bool_dec) x y then true else false.

Definition outputs_as_classes (l : list written_state) : classes :=
  let numbers := nodup (list_eq_dec (list_eq_dec bool_dec)) (map fst l) in
  let place x := fold_left (fun n y => if masks_equal x (snd y) then fst y else n)
    (combine (map Pos.of_succ_nat (seq 0 (List.length numbers))) numbers) xH in
  fst (fold_left (fun mq x => (PositiveMap.add (snd mq) (place (fst x)) (fst mq), Pos.succ (snd mq))) l (PositiveMap.empty _, xH)).

Definition no_two_alike (a : written_automaton) (tracks : list N) : bool :=
  let states := PositiveMap.elements (PositiveMap.map (fun x : tree positive * list mask => (fst x, true)) (all_trees a tracks)) in
  let m := refined (Pos.of_succ_nat (List.length states)) states states 1 (outputs_as_classes (states_of a)) in
  let seen := fold_left (fun s x => PositiveMap.add (snd x) tt s) (PositiveMap.elements m) (PositiveMap.empty unit) in
  Nat.eqb (PositiveMap.cardinal seen) (List.length (states_of a)).

Definition zero_states_alike (a : written_automaton) : bool :=
  forallb (fun x => masks_equal (fst (nth (nth 0 (snd x) 0%nat) (states_of a) ([], []))) (fst x)) (states_of a).

Definition power (b : Z) (n : nat) : Z := b ^ Z.of_nat n.

Definition read_automaton (k : names) (g : family) (line : Z) (ls : list word) : reading written_automaton :=
  match ls with
  | [] => Malformed line "automaton"
  | l :: ls =>
      match words_of l with
      | [w1; w2; b; w3; t; w4; n] =>
          let* _ := must (is_word "automaton" w1 && is_word "base" w2 && is_word "tracks" w3 && is_word "states" w4) line "automaton" in
          let* b := given (read_num b) line "automaton" in
          let* _ := must (2 <=? b) line "base: at least 2" in
          let* t := given (read_num t) line "tracks" in
          let tracks := (List.length (bounds g) + chain_count g)%nat in
          let* n := given (read_num n) line "automaton" in
          if 36 <? b then Beyond "an automaton with a base above 36"
          else let* _ := must (t =? Z.of_nat tracks) line "tracks: one for each parameter and chain" in
          let* _ := must (1 <=? n) line "automaton: at least one state" in
          let letters := power b tracks in
          if 1000000 <? n then Beyond "an automaton with more than 1000000 states"
          else if 4096 <? letters then Beyond "more than 4096 letters"
          else if 67108864 <? letters * n then Beyond "more than 2^26 transitions"
          else let* r := read_states (member_names k) letters n (line + 1) (Z.to_nat n) 0 1 ls in
          let last := line + 1 + n in
          let* _ := match snd r with
                    | [e; []] => must (is_word "end" e) last "line: 'end'"
                    | _ => Malformed last "line: 'end', and nothing behind it"
                    end in
          let a := {| base_of := b; states_of := fst r |} in
          let* _ := must (zero_states_alike a) (line + 1) "state: the same output behind zeros" in
          let* _ := must (no_two_alike a (CheckFamily.tracks g)) (line + 1) "state: a minimal automaton" in
          Read a
      | _ => Malformed line "automaton"
      end
  end.

(* ---- The file *)

Fixpoint first_line (l : word) (text : word) : word * word :=
  match text with
  | [] => (rev_append l [], [])
  | c :: text => if Ascii.eqb c line_feed then (rev_append l [], text) else first_line (c :: l) text
  end.

Definition length_of_list {A} (l : list A) : Z := fold_left (fun n _ => n + 1) l 0.
Definition count_lines (text : word) : Z := fold_left (fun n c => if Ascii.eqb c line_feed then n + 1 else n) text 0.
Definition length_of (text : word) : Z := fold_left (fun n _ => n + 1) text 0.

Definition is_hash (w : word) : bool :=
  (length_of w =? 64) && forallb (fun c => is_digit c || between "a" "f" c) w.

(* What is written of a game: an automaton, or a formula and a strategy. *)
Inductive written_set : Set :=
| By_automaton (a : written_automaton)
| By_formula (f : written_formula) (ps : list piece).
(* Whether it is about values, and of which game. *)
Record written_theorem : Set := { values_meant : bool; theorem_names : names; theorem_family : family; theorem_set : written_set }.

(* A number of lines, and the lines behind them. *)
Definition lines_behind (s : string) (line : Z) (ls : list word) : reading (Z * list word * list word) :=
  match ls with
  | l :: ls =>
      match words_of l with
      | [w; n] =>
          let* _ := must (is_word s w) line s in
          let* n := given (read_num n) line s in
          let* _ := must (n <=? length_of_list ls) (line + 1 + length_of_list ls) "lines: as many as are said" in
          Read (n, firstn (Z.to_nat n) ls, skipn (Z.to_nat n) ls)
      | _ => Malformed line s
      end
  | [] => Malformed line s
  end.

Definition read_formula_and_strategy (k : names) (line : Z) (ls : list word) : reading (written_formula * list piece) :=
  let* r := lines_behind "formula" line ls in
  let (nf, rest) := r in let (n, fs) := nf in
  let* _ := must (1 <=? n) line "formula" in
  let scope := scope_of k (member_names k) in
  let* f := read_formula scope (line + 1) fs in
  let line := line + 1 + n in
  let* r := lines_behind "strategy" line rest in
  let (np, rest) := r in let (n, ps) := np in
  let* ps := read_pieces scope (line + 1) ps in
  let last := line + 1 + n in
  let* _ := match rest with
            | [e; []] => must (is_word "end" e) last "line: 'end'"
            | _ => Malformed last "line: 'end', and nothing behind it"
            end in
  Read (f, ps).

Definition in_theorem {A} (r : reading A) (f : A -> theorem_verdict + written_theorem) : theorem_verdict + written_theorem :=
  match r with Read x => f x | Malformed l w => inl (Theorem_malformed false l w) | Beyond w => inl (Theorem_limit w) end.

Definition read_theorem (game_hash game text : word) : theorem_verdict + written_theorem :=
  let (l1, rest) := first_line [] text in
  match words_of l1 with
  | [w1; w2; v] =>
      if negb (is_word "chompcert" w1 && is_word "theorem" w2) then inl (Theorem_malformed false 1 "first line")
      else match read_num v with
      | None => inl (Theorem_malformed false 1 "version")
      | Some v =>
      if negb ((v =? 1) || (v =? 2)) then inl (Theorem_unsupported (chars "version " ++ shown v ++ chars " of theorem files"))
      else let (l2, rest) := first_line [] rest in
      match words_of l2 with
      | [w1; h; n] =>
          if negb (is_word "game" w1 && is_hash h) then inl (Theorem_malformed false 2 "game")
          else match read_num n with
          | None => inl (Theorem_malformed false 2 "game")
          | Some n =>
          if negb (word_eqb h game_hash) then inl (Theorem_rejected (chars "line 2: game: another hash"))
          else if negb (n =? length_of game) then inl (Theorem_rejected (chars "line 2: game: another length"))
          else match strip_prefix game rest with
          | Some (c :: rest) =>
              if negb (Ascii.eqb c line_feed) then inl (Theorem_malformed false (3 + count_lines game) "game")
              else let (about, rest) := first_line [] rest in
              let line := 4 + count_lines game in
              let values := is_word "about values" about in
              if negb (values || is_word "about positions" about) then inl (Theorem_malformed false line "about")
              else match read_family values game with
              | Malformed l w => inl (Theorem_malformed true l w)
              | Beyond w => inl (Theorem_limit w)
              | Read (k, g) =>
                  let written x := inr {| values_meant := values; theorem_names := k; theorem_family := g; theorem_set := x |} in
                  if v =? 1
                  then in_theorem (read_formula_and_strategy k (line + 1) (quick_cut rest)) (fun fp => written (By_formula (fst fp) (snd fp)))
                  else in_theorem (read_automaton k g (line + 1) (quick_cut rest)) (fun a => written (By_automaton a))
              end
          | _ => inl (Theorem_rejected (chars "line 3: game: other bytes"))
          end
          end
      | _ => inl (Theorem_malformed false 2 "game")
      end
      end
  | _ => inl (Theorem_malformed false 1 "first line")
  end.
