(* The reader of certificates up to its first ideal (FORMAT.md, section 2): lines as words, complaints, the
   header. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar CertificateGrammar Verdict Words.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* ---- Complaints *)

(* A word as it was found, shortened. *)
Definition quoted (w : word) : word := chars "'" ++ firstn 120 w ++ chars "'".

Definition complain (what expected : string) (found : word) : complaint :=
  {| what := chars what; expected := chars expected; found := found |}.

Definition malformed (line : Z) (what expected : string) (found : word) : verdict :=
  MalformedCertificate line (complain what expected found).

Definition on_line (line : Z) : place := {| at_line := line; at_claim := None |}.

Definition rejected (line : Z) (what : string) (expected found : word) : verdict :=
  Rejected (on_line line) {| what := chars what; expected := expected; found := found |}.

(* Read, or stopped by a defect. *)
Definition reading (A : Set) : Set := (A + verdict)%type.

Definition bind {A B : Set} (r : reading A) (f : A -> reading B) : reading B :=
  match r with inl a => f a | inr v => inr v end.

Notation "'let*' x := r 'in' f" := (bind r (fun x => f))
  (at level 200, x pattern, r at level 100, f at level 200).

Notation "'require' test 'else' v 'in' f" := (if test then f else inr v)
  (at level 200, test at level 100, v at level 100, f at level 200).

Definition number_of (line : Z) (what : string) (w : word) : reading Z :=
  match read_number w with
  | Some n => inl n
  | None => inr (malformed line what "a number" (quoted w))
  end.

(* ---- Lines *)

Definition is_space (c : ascii) : bool := match c with " "%char => true | _ => false end.
Definition is_feed (c : ascii) : bool := match c with "010"%char => true | _ => false end.

(* The words of the first line, and what follows its LF. *)
Fixpoint first_line (s letters : word) (words : list word) : option (list word * word) :=
  match s with
  | [] => None
  | c :: s =>
      if is_feed c then Some (reversed (reversed letters :: words), s)
      else if is_space c then first_line s [] (reversed letters :: words)
      else first_line s (c :: letters) words
  end.

Definition take_line (line : Z) (s : word) : reading (list word * word) :=
  match first_line s [] [] with
  | Some x => inl x
  | None => inr (malformed line "line" "the end of the line" (chars "the end of the file"))
  end.

Definition records : list string :=
  ["chompcert"; "game"; "level"; "values"; "ideals"; "ideal"; "finite"; "periodic"; "tail"; "end"]%string.

(* The line begins with another word than the one that is due: a known one, or not. *)
Definition wrong_record (line : Z) (due : string) (w : word) : verdict :=
  if existsb (is w) records then rejected line "record" (chars due) (quoted w)
  else malformed line "record" due (quoted w).

(* The words of a line behind the record's word. *)
Definition rest_of (line : Z) (due : string) (ws : list word) : reading (list word) :=
  match ws with
  | w :: rest => if is w due then inl rest else inr (wrong_record line due w)
  | [] => inr (malformed line "record" due [])
  end.

Definition end_of_line (line : Z) (rest : list word) : reading unit :=
  match rest with
  | [] => inl tt
  | w :: _ => inr (malformed line "line" "the end of the line" (quoted w))
  end.

Definition wrong_words {A : Set} (line : Z) (what expected : string) : reading A :=
  inr (malformed line what expected (chars "another number of words")).

(* ---- The header *)

Definition is_visible (c : ascii) : bool := is_text c && negb (is_blank c) && negb (is_feed c).

Definition is_hash (w : word) : bool := (length_in_Z w =? 64) && forallb is_hash_digit w.

Definition read_version (line : Z) (ws : list word) : reading unit :=
  let* rest := rest_of line "chompcert" ws in
  match rest with
  | v :: rest =>
      let* n := number_of line "version" v in
      require (n =? 1) else (Unsupported (chars "certificate version " ++ shown n ++ chars ": expected 1")) in
      end_of_line line rest
  | [] => wrong_words line "version" "a number"
  end.

(* The bytes of the game are compared, never read for their meaning here. *)
Fixpoint skip_game (game s : word) (line : Z) : reading (Z * word) :=
  match game with
  | [] =>
      match s with
      | c :: s => if is_feed c then inl (Z.succ line, s)
                  else inr (malformed line "end of the game" "the end of the line" (quoted [c]))
      | [] => inr (malformed line "end of the game" "the end of the line" (chars "the end of the file"))
      end
  | a :: game =>
      match s with
      | c :: s =>
          if Ascii.eqb a c then skip_game game s (if is_feed c then Z.succ line else line)
          else if is_text c then inr (rejected line "game" (quoted [a]) (quoted [c]))
          else inr (malformed line "game" "a character of the game" (chars "a byte that is no text"))
      | [] => inr (malformed line "game" "a character of the game" (chars "the end of the file"))
      end
  end.

Definition read_game (hash game : word) (line : Z) (s : word) : reading (Z * word) :=
  let* (ws, s) := take_line line s in
  let* rest := rest_of line "game" ws in
  match rest with
  | h :: n :: rest =>
      require (is_hash h) else
        (malformed line "game" "64 lower-case hexadecimal digits" (quoted h)) in
      let* n := number_of line "length of the game" n in
      let* _ := end_of_line line rest in
      require (same h hash) else (rejected line "game" hash h) in
      require (n =? length_in_Z game) else
        (rejected line "length of the game" (shown (length_in_Z game)) (shown n)) in
      skip_game game s (Z.succ line)
  | _ => wrong_words line "game" "a hash and a length"
  end.

(* Whether it is compact. *)
Definition read_level (line : Z) (ws : list word) : reading bool :=
  let* rest := rest_of line "level" ws in
  match rest with
  | w :: rest =>
      require (forallb is_visible w && negb (same w [])) else
        (malformed line "level" "'full' or 'compact'" (quoted w)) in
      require (is w "full" || is w "compact") else
        (Unsupported (chars "certificate level " ++ quoted w ++ chars ": expected 'full' or 'compact'")) in
      let* _ := end_of_line line rest in
      inl (is w "compact")
  | [] => wrong_words line "level" "'full' or 'compact'"
  end.

(* one: the game has less than two chains, and K must be 0. *)
Definition read_values (one : bool) (line : Z) (ws : list word) : reading Z :=
  let* rest := rest_of line "values" ws in
  match rest with
  | w :: rest =>
      let* n := number_of line "values" w in
      let* _ := end_of_line line rest in
      require (negb one || (n =? 0)) else
        (rejected line "values" (chars "0, as the game has less than two chains") (shown n)) in
      inl n
  | [] => wrong_words line "values" "a number"
  end.

(* What the header says of the numbers of ideals, periodic and finite claims. *)
Record counts : Set := { of_ideals : Z; of_periodic : Z; of_finite : Z }.

Definition read_counts (greatest line : Z) (ws : list word) : reading counts :=
  let* rest := rest_of line "ideals" ws in
  match rest with
  | i :: p :: pn :: f :: fn :: rest =>
      let* i := number_of line "ideals" i in
      require (is p "periodic") else (malformed line "counts" "'periodic'" (quoted p)) in
      let* pn := number_of line "counts" pn in
      require (is f "finite") else (malformed line "counts" "'finite'" (quoted f)) in
      let* fn := number_of line "counts" fn in
      let* _ := end_of_line line rest in
      require (i * (greatest + 1) =? pn + fn) else
        (rejected line "periodic and finite claims" (shown (i * (greatest + 1))) (shown (pn + fn))) in
      inl {| of_ideals := i; of_periodic := pn; of_finite := fn |}
  | _ => wrong_words line "ideals" "three counts"
  end.

Definition read_header (one : bool) (hash game s : word) : reading (bool * Z * Z * counts * word) :=
  let* (ws, s) := take_line 1 s in
  let* _ := read_version 1 ws in
  let* (line, s) := read_game hash game 2 s in
  let* (ws, s) := take_line line s in
  let* compact := read_level line ws in
  let line := Z.succ line in
  let* (ws, s) := take_line line s in
  let* greatest := read_values one line ws in
  let line := Z.succ line in
  let* (ws, s) := take_line line s in
  let* header := read_counts greatest line ws in
  inl (compact, greatest, line, header, s).

(* Whether a certificate has lists, of which more is read only where they are asked for. *)
Definition header_says_full (one : bool) (hash game s : word) : bool :=
  match read_header one hash game s with inl (compact, _, _, _, _) => negb compact | inr _ => false end.
