(* The lines of a formula, and of a strategy, in a theorem file of version 1: PARAMETERS.md, section 7. Between two words or
   signs is one space, or none, as the page says; a line that is spelled otherwise has no tokens. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse FamilyLines.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Inductive token : Set := AName (w : word) | ANumber (n : Z) | ASign (w : word).
(* With its line. *)
Definition located := (Z * token)%type.

Definition sign_is (s : string) (t : token) : bool := match t with ASign w => word_eqb w (chars s) | _ => false end.
Definition word_is (s : string) (t : token) : bool := match t with AName w => word_eqb w (chars s) | _ => false end.
Definition one_of (l : list string) (t : token) : bool := existsb (fun s => sign_is s t || word_is s t) l.

(* Words that are no names of sums. *)
Definition keywords : list string :=
  ["let"; "none"; "when"; "if"; "then"; "else"; "case"; "and"; "or"; "not"; "is"; "even"; "odd"; "mod"; "min"; "max"; "floor"; "ceil"; "ceiling"]%string.
Definition is_keyword (t : token) : bool := existsb (fun s => word_is s t) keywords.

(* What a sum may end with; a minus behind anything else is the sign of a number. *)
Definition ends_operand (t : option token) : bool :=
  match t with
  | Some (ANumber _) => true
  | Some (AName w) => negb (is_keyword (AName w))
  | Some t => sign_is ")" t
  | None => false
  end.

(* Behind a sign, which is marked as "_-" here, and behind these no space stands; in front of those none. *)
Definition opens (t : token) : bool := one_of ["("; "{"; "*"; "/"; "_-"]%string t.
Definition closes (t : token) : bool := one_of [")"; "}"; ","; ";"; ":"; "*"; "/"]%string t.
Definition calls (t : token) : bool := one_of ["floor"; "ceil"; "ceiling"; "min"; "max"]%string t.
Definition spaces_between (t : option token) (u : token) : nat :=
  match t with
  | None => 0
  | Some t => if opens t || closes u || (calls t && sign_is "(" u) then 0 else 1
  end%nat.

Definition long_number : nat := 18.
Definition token_number (w : word) : option Z :=
  if Nat.ltb long_number (List.length w) then None
  else match w with "0"%char :: _ :: _ => None | _ => Some (decimal w) end.

(* The member r[2] of a family is r_2. *)
Definition is_in_word (c : ascii) : bool := is_in_name c || Ascii.eqb c "_".

Definition next_token (before : option token) (s : word) : option (token * word) :=
  match s with
  | [] => None
  | c :: r =>
      if is_letter c then let (w, rest) := span is_in_word r in Some (AName (c :: w), rest)
      else if is_digit c then let (w, rest) := span is_digit r in option_map (fun n => (ANumber n, rest)) (token_number (c :: w))
      else match r with
           | "="%char :: rest =>
               if existsb (Ascii.eqb c) (chars "<>!=") then Some (ASign [c; "="%char], rest) else None
           | _ =>
               if Ascii.eqb c "-" && negb (ends_operand before) then Some (ASign (chars "_-"), r)
               else if existsb (Ascii.eqb c) (chars "(){},;:*/%+-=<>") then Some (ASign [c], r) else None
           end
  end.

Fixpoint leading_spaces (s : word) : nat * word :=
  match s with
  | c :: r => if Ascii.eqb c " " then let (n, rest) := leading_spaces r in (S n, rest) else (O, s)
  | [] => (O, [])
  end.

(* Inside of braces no line ends; outside one ends behind each semicolon. *)
Definition depth_after (depth : Z) (t : token) : Z :=
  if sign_is "{" t then depth + 1 else if sign_is "}" t then depth - 1 else depth.

Fixpoint tokens_of (fuel : nat) (line depth : Z) (before : option token) (s : word) : option (list located) :=
  match fuel, s with
  | _, [] => Some []
  | O, _ => None
  | S fuel, _ =>
      let (n, s) := leading_spaces s in
      match next_token before s with
      | None => None
      | Some (t, rest) =>
          let ended := match before with Some b => (depth =? 0) && sign_is ";" b | None => false end in
          if Nat.eqb n (spaces_between before t) && negb ended
          then option_map (cons (line, t)) (tokens_of fuel line (depth_after depth t) (Some t) rest) else None
      end
  end.

Definition tokens_of_line (line : Z) (s : word) : option (list located) :=
  tokens_of (List.length s) line 0 None s.

Definition ends_with_semicolon (l : list located) : bool :=
  match rev_append l [] with (_, t) :: _ => sign_is ";" t | [] => false end.

(* All lines but the last end with a semicolon. *)
Fixpoint tokens_of_lines (line : Z) (ls : list word) : reading (list located) :=
  match ls with
  | [] => Read []
  | l :: ls =>
      let* ts := given (tokens_of_line line l) line "words of a formula, with one space or none between them" in
      let* _ := must (match ls with [] => negb (match ts with [] => true | _ => false end) | _ => ends_with_semicolon ts end)
                line "a line that ends behind ';'" in
      let* r := tokens_of_lines (line + 1) ls in
      Read (ts ++ r)
  end.
