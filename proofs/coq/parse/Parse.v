(* A parser for game files (FORMAT.md §1.1): characters to tokens, tokens to lines, lines to a game. ParseRight.v
   proves that it decides the grammar of Grammar.v. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar.
Import ListNotations.
Open Scope list_scope.

(* ---- Tokens *)

Definition word_eqb (x y : word) : bool := if word_eq_dec x y then true else false.

(* The longest prefix whose characters satisfy p, and the rest. *)
Fixpoint span (p : ascii -> bool) (s : word) : word * word :=
  match s with
  | [] => ([], [])
  | c :: r => if p c then let (a, b) := span p r in (c :: a, b) else ([], s)
  end.

Definition mark (c : ascii) : option token :=
  if Ascii.eqb c "<" then Some TLess else if Ascii.eqb c "[" then Some TOpen
  else if Ascii.eqb c "]" then Some TClose else if Ascii.eqb c "+" then Some TPlus
  else if Ascii.eqb c "-" then Some TMinus else if Ascii.eqb c "*" then Some TTimes
  else if Ascii.eqb c "{" then Some TSet else if Ascii.eqb c "}" then Some TEnd
  else if Ascii.eqb c "=" then Some TEquals else None.

Definition push (t : token) (r : option (list token)) : option (list token) :=
  match r with Some ts => Some (t :: ts) | None => None end.

(* One step of fuel per token or blank; a text has at most as many as characters. *)
Fixpoint lex (fuel : nat) (s : word) : option (list token) :=
  match s with
  | [] => Some []
  | c :: r =>
      match fuel with
      | O => None
      | S fuel =>
          if is_blank c then lex fuel r
          else if is_letter c then let (w, rest) := span is_in_name r in push (TName (c :: w)) (lex fuel rest)
          else if is_digit c then let (w, rest) := span is_digit r in push (TNumber (c :: w)) (lex fuel rest)
          else match mark c with
               | Some t => push t (lex fuel r)
               | None =>
                   match r with
                   | e :: rest => if Ascii.eqb c "." && Ascii.eqb e "." then push TDots (lex fuel rest) else None
                   | [] => None
                   end
               end
      end
  end.

(* ---- Lines *)

Definition parse_number (w : word) : option Z :=
  match w with
  | "0"%char :: _ :: _ => None
  | _ => let n := decimal w in if (n <=? 1000000000)%Z then Some n else None
  end.

(* +b, -b or nothing, in front of the closing bracket, after a factor u. *)
Definition parse_shift (u : Z) (ts : list token) : option (index * list token) :=
  match ts with
  | TClose :: rest => Some (Linear u 0, rest)
  | TPlus :: TNumber w :: TClose :: rest =>
      match parse_number w with Some b => Some (Linear u b, rest) | None => None end
  | TMinus :: TNumber w :: TClose :: rest =>
      match parse_number w with Some b => Some (Linear u (- b), rest) | None => None end
  | _ => None
  end.

(* An index and the closing bracket. *)
Definition parse_index (ts : list token) : option (index * list token) :=
  match ts with
  | TName w :: rest => if word_eqb w (chars "i") then parse_shift 1 rest else None
  | TNumber w :: TClose :: rest =>
      match parse_number w with Some n => Some (Fixed n, rest) | None => None end
  | TNumber w :: TTimes :: TName i :: rest =>
      if word_eqb i (chars "i")
      then match parse_number w with Some u => parse_shift u rest | None => None end
      else None
  | _ => None
  end.

Section Rules.
Variable which : chain_set.

Definition is_nameb (x : word) : bool := negb (existsb (word_eqb x) (reserved which)).

(* x is the word s, and the name of a chain. *)
Definition is_chain (s : string) (x : word) : bool :=
  match which with NoChain => false | _ => word_eqb x (chars s) end.

Definition parse_term (ts : list token) : option (term * list token) :=
  match ts with
  | TName x :: TOpen :: rest =>
      match parse_index rest with
      | Some (k, rest) =>
          if is_chain "c" x then Some (OfC k, rest)
          else if is_chain "d" x then Some (OfD k, rest)
          else if is_nameb x then Some (Member x k, rest) else None
      | None => None
      end
  | TName x :: rest =>
      if is_chain "d" x then Some (AllD, rest)
      else if is_nameb x then Some (Element x, rest) else None
  | _ => None
  end.

(* Terms with "<" between them, up to the end of the line. *)
Fixpoint parse_terms (fuel : nat) (ts : list token) : option (list term) :=
  match fuel with
  | O => None
  | S fuel =>
      match parse_term ts with
      | Some (t, []) => Some [t]
      | Some (t, TLess :: rest) =>
          match parse_terms fuel rest with Some r => Some (t :: r) | None => None end
      | _ => None
      end
  end.

Definition parse_relation (ts : list token) : option line :=
  match parse_terms (S (List.length ts)) ts with
  | Some (s :: t :: r) => Some (Relation (s :: t :: r))
  | _ => None
  end.

Definition parse_declaration (ts : list token) : option (declaration * list token) :=
  match ts with
  | TName x :: TOpen :: rest =>
      match rest with
      | TNumber one :: TDots :: TNumber w :: TClose :: rest =>
          if is_nameb x && word_eqb one (chars "1")
          then match parse_number w with Some n => Some (Family x n, rest) | None => None end
          else None
      | _ => None
      end
  | TName x :: rest => if is_nameb x then Some (Plain x, rest) else None
  | _ => None
  end.

Fixpoint parse_declarations (fuel : nat) (ts : list token) : option (list declaration) :=
  match fuel with
  | O => None
  | S fuel =>
      match parse_declaration ts with
      | Some (d, []) => Some [d]
      | Some (d, rest) =>
          match parse_declarations fuel rest with Some ds => Some (d :: ds) | None => None end
      | None => None
      end
  end.

Definition parse_chains (ts : list token) : option line :=
  match ts with
  | [TName a] =>
      if word_eqb a (chars "c") then Some (Chains OnlyC)
      else if word_eqb a (chars "none") then Some (Chains NoChain) else None
  | [TName a; TName b] =>
      if word_eqb a (chars "c") && word_eqb b (chars "d") then Some (Chains BothChains) else None
  | _ => None
  end.

Definition parse_named (ts : list token) : option (term * list token) :=
  match ts with
  | TName x :: TOpen :: rest =>
      match rest with
      | TNumber w :: TClose :: rest =>
          if is_nameb x
          then match parse_number w with Some n => Some (Member x (Fixed n), rest) | None => None end
          else None
      | _ => None
      end
  | TName x :: rest => if is_nameb x then Some (Element x, rest) else None
  | _ => None
  end.

(* The elements up to the closing brace. *)
Fixpoint parse_set (fuel : nat) (ts : list token) : option (list term * list token) :=
  match ts, fuel with
  | TEnd :: rest, _ => Some ([], rest)
  | _, O => None
  | _, S fuel =>
      match parse_named ts with
      | Some (t, rest) =>
          match parse_set fuel rest with Some (es, rest) => Some (t :: es, rest) | None => None end
      | None => None
      end
  end.

(* Behind the opening brace. *)
Definition parse_decree (ts : list token) : option line :=
  match parse_set (List.length ts) ts with
  | Some (es, [TEquals; TNumber w]) =>
      match parse_number w with Some v => Some (Decree es v) | None => None end
  | _ => None
  end.

Definition parse_line (ts : list token) : option line :=
  match ts with
  | TName w :: rest =>
      if word_eqb w (chars "elements")
      then match parse_declarations (S (List.length rest)) rest with
           | Some ds => Some (Elements ds)
           | None => None
           end
      else if word_eqb w (chars "chains")
      then match parse_chains rest with Some l => Some l | None => parse_relation ts end
      else if word_eqb w (chars "end")
      then match rest with TSet :: rest => parse_decree rest | _ => parse_relation ts end
      else parse_relation ts
  | _ => None
  end.

End Rules.

(* ---- Files *)

Fixpoint strip_comment (l : word) : word :=
  match l with
  | [] => []
  | c :: r => if Ascii.eqb c "#" then [] else c :: strip_comment r
  end.

Definition line_lex (l : word) : option (list token) :=
  let s := strip_comment l in lex (List.length s) s.

Fixpoint strip_prefix (p s : word) : option word :=
  match p, s with
  | [], _ => Some s
  | a :: p, b :: s => if Ascii.eqb a b then strip_prefix p s else None
  | _, _ => None
  end.

Definition parse_poset (s : word) : option word :=
  match strip_prefix (chars "poset") (snd (span is_blank s)) with
  | Some r =>
      let (blanks, r) := span is_blank r in
      let (x, after) := span is_in_label r in
      match blanks, x with
      | _ :: _, _ :: _ =>
          if (List.length x <=? 255)%nat && forallb is_blank after then Some x else None
      | _, _ => None
      end
  | None => None
  end.

(* What the lines say about chains: it decides which words are names in all of them. *)
Fixpoint chains_in (ls : list (option (list token))) : chain_set :=
  match ls with
  | [] => BothChains
  | Some (TName w :: ts) :: ls =>
      if word_eqb w (chars "chains")
      then match parse_chains ts with Some (Chains s) => s | _ => chains_in ls end
      else chains_in ls
  | _ :: ls => chains_in ls
  end.

Fixpoint parse_body (which : chain_set) (ls : list (option (list token))) : option (list line) :=
  match ls with
  | [] => Some []
  | Some [] :: ls => parse_body which ls
  | Some ts :: ls =>
      match parse_line which ts, parse_body which ls with Some x, Some r => Some (x :: r) | _, _ => None end
  | None :: _ => None
  end.

Definition parse_lines (ls : list word) : option (list line) :=
  let ls := map line_lex ls in parse_body (chains_in ls) ls.

Fixpoint parse_file (ls : list word) : option game :=
  match ls with
  | [] => None
  | l :: ls =>
      if forallb is_blank (strip_comment l) then parse_file ls
      else match parse_poset (strip_comment l), parse_lines ls with
           | Some x, Some r => Some {| label := x; lines := r |}
           | _, _ => None
           end
  end.

Fixpoint cut (text : word) : list word :=
  match text with
  | [] => [[]]
  | c :: r =>
      if Ascii.eqb c line_feed then [] :: cut r
      else match cut r with l :: ls => (c :: l) :: ls | [] => [[c]] end
  end.

Definition parse (text : word) : option game :=
  if forallb is_text text then parse_file (cut text) else None.
