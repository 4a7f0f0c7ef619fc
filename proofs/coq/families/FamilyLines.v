(* The lines of a game's text, PARAMETERS.md, sections 1 and 15: characters become tokens, tokens lines. ReadFamily.v makes numbers
   of the names in them. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* What reading yields: a value, a line that is malformed, or what is beyond the limits. *)
Inductive reading (A : Type) : Type := Read (x : A) | Malformed (line : Z) (what : string) | Beyond (what : string).
Arguments Read {A} x.
Arguments Malformed {A} line what.
Arguments Beyond {A} what.

Definition then_ {A B} (r : reading A) (f : A -> reading B) : reading B :=
  match r with Read x => f x | Malformed l w => Malformed l w | Beyond w => Beyond w end.
Notation "'let*' x ':=' r 'in' f" := (then_ r (fun x => f)) (at level 200, x pattern).

Definition must (b : bool) (line : Z) (what : string) : reading unit := if b then Read tt else Malformed line what.
Definition given {A} (o : option A) (line : Z) (what : string) : reading A :=
  match o with Some x => Read x | None => Malformed line what end.

Fixpoint map_read {A B} (f : A -> reading B) (l : list A) : reading (list B) :=
  match l with [] => Read [] | x :: l => let* y := f x in let* r := map_read f l in Read (y :: r) end.

(* ---- Tokens *)

Inductive piece : Set := PName (w : word) | PNumber (w : word) | PMark (w : word).

Definition is_mark (c : ascii) : bool := existsb (Ascii.eqb c) (chars "<[]+-*,{}=").

Fixpoint pieces (fuel : nat) (s : word) : option (list piece) :=
  match s, fuel with
  | [], _ => Some []
  | _, O => None
  | c :: r, S fuel =>
      let push p rest := match pieces fuel rest with Some l => Some (p :: l) | None => None end in
      if is_blank c then pieces fuel r
      else if is_letter c then let (w, rest) := span is_in_name r in push (PName (c :: w)) rest
      else if is_digit c then let (w, rest) := span is_digit r in push (PNumber (c :: w)) rest
      else if is_mark c then push (PMark [c]) r
      else match r with
           | d :: rest =>
               if (Ascii.eqb c "." && Ascii.eqb d ".") || (Ascii.eqb c ">" && Ascii.eqb d "=") then push (PMark [c; d]) rest else None
           | [] => None
           end
  end.

Definition mark_is (s : string) (p : piece) : bool := match p with PMark w => word_eqb w (chars s) | _ => false end.
Definition name_is (s : string) (w : word) : bool := word_eqb w (chars s).

(* ---- Sums: factors of names, in which i is a name *)

Definition sum := list (Z * option word).

Definition parse_summand (sign : Z) (ps : list piece) : option (Z * option word * list piece) :=
  match ps with
  | PNumber w :: p :: PName x :: rest =>
      if mark_is "*" p then match parse_number w with Some n => if n =? 0 then None else Some (sign * n, Some x, rest) | None => None end
      else match parse_number w with Some n => Some (sign * n, None, p :: PName x :: rest) | None => None end
  | PNumber w :: rest => match parse_number w with Some n => Some (sign * n, None, rest) | None => None end
  | PName x :: rest => Some (sign, Some x, rest)
  | _ => None
  end.

Fixpoint parse_more (fuel : nat) (ps : list piece) : option (sum * list piece) :=
  match fuel, ps with
  | S fuel, p :: rest =>
      if mark_is "+" p || mark_is "-" p
      then match parse_summand (if mark_is "-" p then -1 else 1) rest with
           | Some (n, x, rest) => match parse_more fuel rest with Some (l, rest) => Some ((n, x) :: l, rest) | None => None end
           | None => None
           end
      else Some ([], ps)
  | _, _ => Some ([], ps)
  end.

Definition parse_sum (ps : list piece) : option (sum * list piece) :=
  let (sign, ps) := match ps with p :: rest => if mark_is "-" p then (-1, rest) else (1, ps) | [] => (1, ps) end in
  match parse_summand sign ps with
  | Some (n, x, rest) => match parse_more (List.length rest) rest with Some (l, rest) => Some ((n, x) :: l, rest) | None => None end
  | None => None
  end.

(* ---- Lines *)

Inductive said_line : Set :=
| LElements (l : list (word * option Z))
| LChains (l : list word)
| LParameters (l : list (word * sum))
| LRelation (l : list (word * option sum))
| LDecree (l : list (word * option Z)) (v : Z).   (* elements, or members of families *)

Fixpoint parse_elements (fuel : nat) (ps : list piece) : option (list (word * option Z)) :=
  match fuel, ps with
  | S fuel, PName x :: p :: PNumber one :: q :: PNumber n :: r :: rest =>
      if mark_is "[" p
      then if word_eqb one (chars "1") && mark_is ".." q && mark_is "]" r
           then match parse_number n, rest with
                | Some n, [] => Some [(x, Some n)]
                | Some n, _ => match parse_elements fuel rest with Some l => Some ((x, Some n) :: l) | None => None end
                | None, _ => None
                end
           else None
      else match parse_elements fuel (p :: PNumber one :: q :: PNumber n :: r :: rest) with Some l => Some ((x, None) :: l) | None => None end
  | S fuel, [PName x] => Some [(x, None)]
  | S fuel, PName x :: rest => match parse_elements fuel rest with Some l => Some ((x, None) :: l) | None => None end
  | _, _ => None
  end.

Fixpoint parse_names (ps : list piece) : option (list word) :=
  match ps with
  | [PName x] => Some [x]
  | PName x :: rest => match parse_names rest with Some l => Some (x :: l) | None => None end
  | _ => None
  end.

Fixpoint parse_parameters (fuel : nat) (ps : list piece) : option (list (word * sum)) :=
  match fuel, ps with
  | S fuel, PName x :: p :: rest =>
      if mark_is ">=" p
      then match parse_sum rest with
           | Some (l, []) => Some [(x, l)]
           | Some (l, q :: rest) =>
               if mark_is "," q then match parse_parameters fuel rest with Some r => Some ((x, l) :: r) | None => None end else None
           | None => None
           end
      else None
  | _, _ => None
  end.

Definition parse_family_term (ps : list piece) : option (word * option sum * list piece) :=
  match ps with
  | PName x :: p :: rest =>
      if mark_is "[" p
      then match parse_sum rest with
           | Some (l, q :: rest) => if mark_is "]" q then Some (x, Some l, rest) else None
           | _ => None
           end
      else Some (x, None, p :: rest)
  | [PName x] => Some (x, None, [])
  | _ => None
  end.

Fixpoint parse_chain_of_terms (fuel : nat) (ps : list piece) : option (list (word * option sum)) :=
  match fuel with
  | O => None
  | S fuel =>
      match parse_family_term ps with
      | Some (x, l, []) => Some [(x, l)]
      | Some (x, l, p :: rest) =>
          if mark_is "<" p then match parse_chain_of_terms fuel rest with Some r => Some ((x, l) :: r) | None => None end else None
      | None => None
      end
  end.

Definition parse_relation_line (ps : list piece) : option said_line :=
  match parse_chain_of_terms (S (List.length ps)) ps with
  | Some (s :: t :: r) => Some (LRelation (s :: t :: r))
  | _ => None
  end.

(* Behind `end {`. *)
Fixpoint parse_decree (fuel : nat) (ps : list piece) : option (list (word * option Z) * Z) :=
  match fuel, ps with
  | S fuel, p :: rest =>
      match p, rest with
      | PName x, q :: PNumber n :: r :: rest' =>
          if mark_is "[" q
          then match parse_number n with
               | Some n => if mark_is "]" r then option_map (fun lv => ((x, Some n) :: fst lv, snd lv)) (parse_decree fuel rest') else None
               | None => None
               end
          else option_map (fun lv => ((x, None) :: fst lv, snd lv)) (parse_decree fuel rest)
      | PName x, _ => option_map (fun lv => ((x, None) :: fst lv, snd lv)) (parse_decree fuel rest)
      | _, [q; PNumber n] =>
          if mark_is "}" p && mark_is "=" q then option_map (fun v => ([], v)) (parse_number n) else None
      | _, _ => None
      end
  | _, _ => None
  end.

Definition parse_family_line (ps : list piece) : option said_line :=
  match ps with
  | PName w :: rest =>
      let relation := match rest with p :: _ => mark_is "<" p || mark_is "[" p | [] => false end in
      let n := S (List.length rest) in
      let decree := match rest with p :: _ => name_is "end" w && mark_is "{" p | [] => false end in
      if decree then option_map (fun lv => LDecree (fst lv) (snd lv)) (parse_decree n (tl rest))
      else if name_is "elements" w && negb relation then option_map LElements (parse_elements n rest)
      else if name_is "chains" w && negb relation then option_map LChains (parse_names rest)
      else if name_is "parameters" w && negb relation then option_map LParameters (parse_parameters n rest)
      else parse_relation_line ps
  | _ => None
  end.

(* Each line with its number. *)
Fixpoint parse_lines (n : Z) (ls : list word) : reading (list (Z * said_line)) :=
  match ls with
  | [] => Read []
  | l :: ls =>
      let* ps := given (pieces (List.length l) (strip_comment l)) n "token" in
      match ps with
      | [] => parse_lines (n + 1) ls
      | _ => let* x := given (parse_family_line ps) n "line" in let* r := parse_lines (n + 1) ls in Read ((n, x) :: r)
      end
  end.

Fixpoint parse_family_text (n : Z) (ls : list word) : reading (list (Z * said_line)) :=
  match ls with
  | [] => Malformed n "poset line"
  | l :: ls =>
      if forallb is_blank (strip_comment l) then parse_family_text (n + 1) ls
      else let* _ := given (parse_poset (strip_comment l)) n "poset line" in parse_lines (n + 1) ls
  end.
