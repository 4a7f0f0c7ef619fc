(* Rule files (FORMAT.md, section 5): which texts they are and which code they say. The reader is a function that is to be read: a text
   says the rule that it returns. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Verdict Words ReadHeader HeapGame.
Import ListNotations.
Open Scope list_scope.
Open Scope N_scope.

Inductive rule : Set :=
| Octal (first : N) (digits repeated : list N)      (* repeated: those in brackets; [] if there are none *)
| Subtraction (numbers : list N)
| AllBut (numbers : list N).

Definition is_among (numbers : list N) (n : N) : bool := existsb (N.eqb n) numbers.

(* Its digits d_0, d_1, d_2, ... *)
Definition code_of (r : rule) : code := fun i =>
  match r with
  | Octal first digits repeated =>
      match i with
      | O => first
      | S j =>
          if (j <? List.length digits)%nat then nth j digits 0
          else nth ((j - List.length digits) mod List.length repeated)%nat repeated 0
      end
  | Subtraction numbers => if is_among numbers (N.of_nat i) then 3 else 0
  | AllBut numbers => if ((i =? 0)%nat || is_among numbers (N.of_nat i))%bool then 0 else 3
  end.

(* ---- Lines and words *)

(* The lines with their numbers, from the one that begins with these letters on; they stand in reverse. *)
Fixpoint numbered_lines (line : Z) (s letters : word) : list (Z * word) :=
  match s with
  | [] => [(line, reversed letters)]
  | c :: s => if is_feed c then (line, reversed letters) :: numbered_lines (Z.succ line) s [] else numbered_lines line s (c :: letters)
  end.

Definition with_word (letters : word) (words : list word) : list word :=
  match letters with [] => words | _ => reversed letters :: words end.

(* What blanks part, up to a comment. *)
Fixpoint words_of_line (s letters : word) (words : list word) : list word :=
  match s with
  | [] => reversed (with_word letters words)
  | c :: s =>
      if Ascii.eqb c "#" then reversed (with_word letters words)
      else if is_blank c then words_of_line s [] (with_word letters words)
      else words_of_line s (c :: letters) words
  end.

(* Lines without words are free. *)
Definition lines_with_words (text : word) : list (Z * list word) :=
  filter (fun l => match snd l with [] => false | _ => true end)
    (map (fun l => (fst l, words_of_line (snd l) [] [])) (numbered_lines 1 text [])).

(* ---- Rules *)

Definition bad_rule {A : Set} (line : Z) (what expected : string) (found : word) : reading A :=
  inr (MalformedGame line None (complain what expected found)).

Definition hexadecimal (c : ascii) : option N :=
  if is_digit c then Some (N_of_ascii c - N_of_ascii "0") else if between "A" "F" c then Some (N_of_ascii c - N_of_ascii "A" + 10) else None.

(* As many as there are, and what follows. *)
Fixpoint hexadecimal_digits (s : word) (digits : list N) : list N * word :=
  match s with
  | c :: rest => match hexadecimal c with Some x => hexadecimal_digits rest (x :: digits) | None => (reversed digits, s) end
  | [] => (reversed digits, [])
  end.

Definition most_digits : Z := 100000.

Definition read_code (line : Z) (w : word) : reading rule :=
  match w with
  | f :: "."%char :: s =>
      match hexadecimal f with
      | Some first =>
          require (is_among [0; 4; 8; 12] first) else (MalformedGame line None (complain "first digit of the code" "0, 4, 8 or C" [f])) in
          let (digits, s) := hexadecimal_digits s [] in
          let (repeated, rest) :=
            match s with "["%char :: s => hexadecimal_digits s [] | _ => ([], s) end in
          require (length_in_Z digits + length_in_Z repeated <=? most_digits)%Z else
            (MalformedGame line None (complain "code" "at most 100000 digits" (chars "more"))) in
          match s, rest with
          | [], [] => inl (Octal first digits [])
          | "["%char :: _, ["]"%char] =>
              require (existsb (fun x => negb (x =? 0)) repeated) else
                (MalformedGame line None (complain "brackets" "a digit that is not 0 in them" (quoted w))) in
              inl (Octal first digits repeated)
          | _, _ => bad_rule line "digit of the code" "0 to 9, A to F, or brackets at the end" (quoted w)
          end
      | None => bad_rule line "code" "a digit and a point" (quoted w)
      end
  | _ => bad_rule line "code" "a digit and a point" (quoted w)
  end.

(* They ascend, from a number above the one before up to the largest that is allowed. *)
Fixpoint read_numbers (line : Z) (before largest : Z) (ws : list word) : reading (list N) :=
  match ws with
  | [] => inl []
  | w :: ws =>
      match read_number w with
      | Some n =>
          require (before <? n)%Z else (MalformedGame line None (complain "number" "a larger one than the one before, and 1 or more" (shown n))) in
          require (n <=? largest)%Z else (MalformedGame line None (complain "number" "a smaller one" (shown n))) in
          let* numbers := read_numbers line n largest ws in
          inl (Z.to_N n :: numbers)
      | None => bad_rule line "number" "digits, the first one not 0" (quoted w)
      end
  end.

Definition read_set (line largest : Z) (ws : list word) : reading (list N) :=
  match ws with
  | [] => bad_rule line "number" "digits" (chars "the end of the line")
  | _ =>
      require (length_in_Z ws <=? 100000)%Z else (MalformedGame line None (complain "numbers" "at most 100000" (chars "more"))) in
      read_numbers line 0 largest ws
  end.

Definition read_rule_line (line : Z) (ws : list word) : reading rule :=
  match ws with
  | w :: rest =>
      if is w "octal" then
        match rest with
        | [c] => read_code line c
        | _ => bad_rule line "octal line" "one code" (chars "another number of words")
        end
      else if is w "subtraction" then let* numbers := read_set line 1000000 rest in inl (Subtraction numbers)
      else if is w "all-but" then let* numbers := read_set line 100000 rest in inl (AllBut numbers)
      else bad_rule line "rule" "'octal', 'subtraction' or 'all-but'" (quoted w)
  | [] => bad_rule line "rule" "a word" []
  end.

(* ---- Files *)

(* The first word, without a look at what follows it. *)
Fixpoint first_word (s letters : word) (comment : bool) : word :=
  match s with
  | [] => reversed letters
  | c :: s =>
      let ends := is_feed c || is_blank c || Ascii.eqb c "#" in
      match letters with
      | [] => if ends then first_word s [] ((comment && negb (is_feed c)) || Ascii.eqb c "#")
              else if comment then first_word s [] true else first_word s [c] false
      | _ => if ends then reversed letters else first_word s (c :: letters) false
      end
  end%bool.

(* Whether it is `heaps`: the file is to be read as a rule file. *)
Definition is_rule_file (text : word) : bool := is (first_word text [] false) "heaps".

Fixpoint line_of_first (p : ascii -> bool) (line : Z) (s : word) : option Z :=
  match s with
  | [] => None
  | c :: s => if p c then Some line else line_of_first p (if is_feed c then Z.succ line else line) s
  end.

(* ../FORMAT.md, section 5, has such rules; this checker does not decide them. *)
Definition is_own_rule (rest : list (Z * list word)) : bool :=
  match rest with
  | (_, w :: _) :: _ => is w "rule"
  | _ => false
  end.

Definition read_rule (text : word) : reading rule :=
  match line_of_first (fun c => negb (is_text c)) 1 text with
  | Some line => bad_rule line "byte" "printable ASCII, a tab or LF" (chars "another one")
  | None =>
      match lines_with_words text with
      | (line, w :: ws) :: rest =>
          require (is w "heaps") else (MalformedGame line None (complain "first word" "'heaps'" (quoted w))) in
          match ws with
          | [label] =>
              require (forallb is_in_label label && (length_in_Z label <=? 255)%Z)%bool else
                (MalformedGame line None (complain "label" "at most 255 letters, digits, '_', '-' and '.'" (quoted label))) in
              require (negb (is_own_rule rest)) else (Unsupported (chars "a rule of one's own")) in
              match rest with
              | [(line, ws)] => read_rule_line line ws
              | [] => bad_rule line "rule" "a line behind this one" (chars "the end of the file")
              | _ :: (line, _) :: _ => bad_rule line "rule" "the end of the file" (chars "another line")
              end
          | _ => bad_rule line "heaps line" "a label" (chars "another number of words")
          end
      | _ => bad_rule 1 "first word" "'heaps'" (chars "the end of the file")
      end
  end.
