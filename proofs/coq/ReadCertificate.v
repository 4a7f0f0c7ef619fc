(* The reader of certificates (FORMAT.md, section 2): one pass over the characters, each line cut into words
   when it ends. It answers the first defect in the file; no theorem depends on it, as the answer Verified
   carries the claims that were read and checked. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Words.
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

Definition reversed {A : Type} (l : list A) : list A := rev_append l [].

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

Definition is_hash_digit (c : ascii) : bool := is_digit c || between "a" "f" c.

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

(* ---- Claims *)

(* A list's words from a position on where column `due` is due, -1 at the beginning; entries in reverse. *)
Fixpoint read_list (line : Z) (ws : list word) (due : Z) (done : list (Z * Z)) {struct ws}
  : reading (list (Z * Z)) :=
  match ws with
  | [] => inl (reversed done)
  | ("@"%char :: w) :: rest =>
      let* m := number_of line "column" w in
      if m <=? due then inr (malformed line "column" "a column beyond the one that is due" (shown m))
      else
        match rest with
        | o :: rest =>
            match read_offset o with
            | Some o =>
                if m + o <? 0 then inr (malformed line "list" "a row of at least 0" (shown (m + o)))
                else read_list line rest (Z.succ m) ((m, m + o) :: done)
            | None => inr (malformed line "list" "an offset" (quoted o))
            end
        | [] => inr (malformed line "list" "an offset" (chars "the end of the line"))
        end
  | o :: rest =>
      match read_offset o with
      | Some o =>
          if due <? 0 then inr (malformed line "list" "'@'" (shown o))
          else if due + o <? 0 then inr (malformed line "list" "a row of at least 0" (shown (due + o)))
          else read_list line rest (Z.succ due) ((due, due + o) :: done)
      | None => inr (malformed line "list" "an offset" (quoted o))
      end
  end.

Fixpoint read_offsets (line : Z) (ws : list word) (done : list Z) (count : Z) : reading (list Z * Z) :=
  match ws with
  | [] => inl (reversed done, count)
  | o :: ws =>
      match read_offset o with
      | Some o => read_offsets line ws (o :: done) (Z.succ count)
      | None => inr (malformed line "tail" "an offset" (quoted o))
      end
  end.

(* ---- Ideals and claims, line by line *)

(* A periodic claim in front of its tail. *)
Record headless : Set := { its_line : Z; its_list : list (Z * Z); its_start : Z; its_period : Z }.

(* What is due. The claims of the ideal that has begun are in reverse. *)
Inductive stage : Set :=
| IdealDue
| ClaimDue (line : Z) (tops : list named) (claims : list claim_record) (value : Z)
| TailDue (line : Z) (tops : list named) (claims : list claim_record) (value : Z) (c : headless)
| Ended.

Record progress : Set := {
  next_line : Z;
  done : list ideal_record;    (* in reverse *)
  counted : counts;
  at_stage : stage
}.

Section Body.

Variable compact : bool.
Variable greatest : Z.
Variable counts_line : Z.
Variable header : counts.

Fixpoint read_tops (line : Z) (ws : list word) (found : list named) (count : Z) : reading (list named * Z) :=
  match ws with
  | [] => inl (reversed found, count)
  | w :: ws =>
      match read_element w with
      | Some e => read_tops line ws (e :: found) (Z.succ count)
      | None => inr (malformed line "ideal" "an element" (quoted w))
      end
  end.

Definition read_ideal (line : Z) (rest : list word) : reading (list named) :=
  match rest with
  | n :: ws =>
      let* n := number_of line "ideal" n in
      let* (tops, count) := read_tops line ws [] 0 in
      require (n =? count) else
        (malformed line "ideal" "as many elements as it says" (shown count)) in
      inl tops
  | [] => wrong_words line "ideal" "a number"
  end.

Definition add_claim (p : progress) (periodic : bool) (line : Z) (tops : list named)
    (claims : list claim_record) (value : Z) (c : claim_record) : progress :=
  let old := counted p in
  let new := {| of_ideals := of_ideals old;
                of_periodic := if periodic then Z.succ (of_periodic old) else of_periodic old;
                of_finite := if periodic then of_finite old else Z.succ (of_finite old) |} in
  if value <? greatest
  then {| next_line := Z.succ (next_line p); done := done p; counted := new;
          at_stage := ClaimDue line tops (c :: claims) (Z.succ value) |}
  else {| next_line := Z.succ (next_line p);
          done := {| ideal_line := line; tops := tops; ideal_claims := reversed (c :: claims) |} :: done p;
          counted := {| of_ideals := Z.succ (of_ideals new); of_periodic := of_periodic new;
                        of_finite := of_finite new |};
          at_stage := IdealDue |}.

Definition go_on (p : progress) (s : stage) : progress :=
  {| next_line := Z.succ (next_line p); done := done p; counted := counted p; at_stage := s |}.

(* The list of a finite claim, or C. *)
Definition read_finite_list (line : Z) (ws : list word) : reading (list (Z * Z) * option Z) :=
  if compact then
    match ws with
    | c :: rest =>
        let* c := number_of line "columns" c in
        let* _ := end_of_line line rest in
        inl ([], Some c)
    | [] => wrong_words line "columns" "a number"
    end
  else
    let* list := read_list line ws (-1) [] in
    inl (list, None).

Definition read_periodic_list (line : Z) (ws : list word) : reading (list (Z * Z)) :=
  if compact then
    let* _ := end_of_line line ws in
    inl []
  else read_list line ws (-1) [].

Definition read_finite (p : progress) (ideal : Z) (tops : list named) (claims : list claim_record)
    (value : Z) (rest : list word) : reading progress :=
  let line := next_line p in
  match rest with
  | k :: ws =>
      let* k := number_of line "value" k in
      let* (list, columns) := read_finite_list line ws in
      require (k =? value) else (rejected line "value" (shown value) (shown k)) in
      inl (add_claim p false ideal tops claims value
             {| claim_line := line; said := {| entries := list; ending := None |}; without_list := columns |})
  | [] => wrong_words line "value" "a number"
  end.

Definition read_periodic (p : progress) (ideal : Z) (tops : list named) (claims : list claim_record)
    (value : Z) (rest : list word) : reading progress :=
  let line := next_line p in
  match rest with
  | k :: start :: period :: ws =>
      let* k := number_of line "value" k in
      let* start := number_of line "preperiod" start in
      let* period := number_of line "period" period in
      let* list := read_periodic_list line ws in
      require (k =? value) else (rejected line "value" (shown value) (shown k)) in
      inl (go_on p (TailDue ideal tops claims value
             {| its_line := line; its_list := list; its_start := start; its_period := period |}))
  | _ => wrong_words line "periodic" "a value, a preperiod and a period"
  end.

Definition read_tail (p : progress) (ideal : Z) (tops : list named) (claims : list claim_record)
    (value : Z) (c : headless) (rest : list word) : reading progress :=
  let line := next_line p in
  let* (offsets, count) := read_offsets line rest [] 0 in
  require ((count =? its_period c) && (1 <=? count)) else
    (malformed line "tail" "as many offsets as the period says" (shown count)) in
  inl (add_claim p true ideal tops claims value
         {| claim_line := its_line c;
            said := {| entries := its_list c;
                       ending := Some {| start := its_start c; offsets := offsets |} |};
            without_list := if compact then Some (its_start c) else None |}).

(* One line. *)
Definition step (p : progress) (ws : list word) : reading progress :=
  let line := next_line p in
  match ws with
  | [] => inr (malformed line "record" "a word" [])
  | w :: rest =>
      match at_stage p with
      | IdealDue =>
          if is w "ideal" then
            let* tops := read_ideal line rest in
            inl (go_on p (ClaimDue line tops [] 0))
          else if is w "end" then
            let* _ := end_of_line line rest in
            inl (go_on p Ended)
          else inr (wrong_record line "'ideal' or 'end'" w)
      | ClaimDue ideal tops claims value =>
          if is w "finite" then read_finite p ideal tops claims value rest
          else if is w "periodic" then read_periodic p ideal tops claims value rest
          else inr (wrong_record line "'finite' or 'periodic'" w)
      | TailDue ideal tops claims value c =>
          if is w "tail" then read_tail p ideal tops claims value c rest
          else inr (wrong_record line "'tail'" w)
      | Ended => inr (malformed line "end" "the end of the file" (quoted w))
      end
  end.

Definition check_counts (p : progress) : option verdict :=
  let compare what said found :=
    if said =? found then None else Some (rejected counts_line what (shown found) (shown said)) in
  let first a b := match a with Some v => Some v | None => b end in
  first (compare "ideals" (of_ideals header) (of_ideals (counted p)))%string
 (first (compare "periodic claims" (of_periodic header) (of_periodic (counted p)))%string
        (compare "finite claims" (of_finite header) (of_finite (counted p))))%string.

Definition result (p : progress) (v : option verdict) : certificate :=
  let begun :=
    match at_stage p with
    | ClaimDue ideal tops claims _ | TailDue ideal tops claims _ _ =>
        [{| ideal_line := ideal; tops := tops; ideal_claims := reversed claims |}]
    | _ => []
    end in
  let ended := match at_stage p with Ended => true | _ => false end in
  {| is_compact := compact; values := greatest; ideals := rev_append (done p) begun; defect := v; ended := ended;
     last_line := if ended then Z.pred (next_line p) else next_line p |}.

(* The lines that follow the header. *)
Fixpoint read_body (s letters : word) (words : list word) (p : progress) {struct s} : certificate :=
  match s with
  | [] =>
      match at_stage p, letters, words with
      | Ended, [], [] => result p (check_counts p)
      | _, _, _ =>
          result p
            (Some (malformed (next_line p) "record" "the end of the line" (chars "the end of the file")))
      end
  | c :: s =>
      if is_feed c then
        match step p (reversed (reversed letters :: words)) with
        | inl p => read_body s [] [] p
        | inr v => result p (Some v)
        end
      else if is_space c then read_body s [] (reversed letters :: words) p
      else read_body s (c :: letters) words p
  end.

End Body.

(* ---- The whole file *)

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

(* hash: the game's SHA-256; one: the game has less than two chains. *)
Definition read_certificate (one : bool) (hash game s : word) : certificate :=
  match read_header one hash game s with
  | inr v =>
      {| is_compact := false; values := 0; ideals := []; defect := Some v; ended := false; last_line := 1 |}
  | inl (compact, greatest, line, header, s) =>
      read_body compact greatest line header s [] []
        {| next_line := Z.succ line; done := [];
           counted := {| of_ideals := 0; of_periodic := 0; of_finite := 0 |}; at_stage := IdealDue |}
  end.
