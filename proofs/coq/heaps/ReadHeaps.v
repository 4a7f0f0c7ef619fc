(* The reader of heap certificates (FORMAT.md, section 5), record by record; and the checker, from two texts to the answer. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Verdict Words ReadHeader RuleText CheckHeaps.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* ---- Records *)

Definition heap_records : list string := ["chompcert"; "game"; "level"; "preperiod"; "period"; "saltus"; "end"]%string.

Definition other_record {A : Set} (line : Z) (due : string) (w : word) : reading A :=
  inr (if existsb (is w) heap_records then rejected line "record" (chars due) (quoted w) else malformed line "record" due (quoted w)).

Definition read_level_word (line : Z) (rest : list word) : reading unit :=
  match rest with
  | w :: rest =>
      require (negb (existsb (is w) ["full"; "compact"; "strategy"]%string)) else (malformed line "level" "'heaps', as the game is of heaps" (quoted w)) in
      require (forallb is_visible w && negb (same w [])) else (malformed line "level" "'heaps'" (quoted w)) in
      require (is w "heaps") else (Unsupported (chars "certificate level " ++ quoted w ++ chars ": expected 'heaps'")) in
      end_of_line line rest
  | [] => wrong_words line "level" "'heaps'"
  end.

Definition read_heaps_level (line : Z) (ws : list word) : reading unit :=
  match ws with
  | w :: rest => if is w "level" then read_level_word line rest else other_record line "level" w
  | [] => other_record line "level" []
  end.

(* The number behind the record's word, at most 10^9. *)
Definition number_behind (line : Z) (record : string) (rest : list word) : reading Z :=
  match rest with
  | w :: rest =>
      let* n := number_of line record w in
      require (n <=? 1000000000) else (malformed line record "at most 1000000000" (shown n)) in
      let* _ := end_of_line line rest in
      inl n
  | [] => wrong_words line record "a number"
  end.

Definition numbered_record (line : Z) (record : string) (ws : list word) : reading Z :=
  match ws with
  | w :: rest => if is w record then number_behind line record rest else other_record line record w
  | [] => other_record line record []
  end.

Definition read_end_of_heaps (line : Z) (ws : list word) (due : string) (s : word) : reading unit :=
  match ws with
  | w :: rest =>
      if is w "end" then
        let* _ := end_of_line line rest in
        match s with [] => inl tt | _ => inr (malformed (Z.succ line) "end" "the end of the file" (chars "more")) end
      else other_record line due w
  | [] => other_record line due []
  end.

(* The saltus, if there is one, and the end. *)
Definition read_saltus (line : Z) (s : word) : reading (option Z) :=
  let* (ws, s) := take_line line s in
  match ws with
  | w :: rest =>
      if is w "saltus" then
        let* n := number_behind line "saltus" rest in
        require (1 <=? n) else (malformed line "saltus" "at least 1" (shown n)) in
        let* (ws, s) := take_line (Z.succ line) s in
        let* _ := read_end_of_heaps (Z.succ line) ws "end" s in
        inl (Some n)
      else
        let* _ := read_end_of_heaps line ws "'saltus' or 'end'" s in
        inl None
  | [] => other_record line "'saltus' or 'end'" []
  end.

(* The line of the preperiod, the preperiod, the period, the saltus. *)
Definition read_heaps (hash rule_text s : word) : reading (Z * Z * Z * option Z) :=
  let* (ws, s) := take_line 1 s in
  let* _ := read_version 1 ws in
  let* (line, s) := read_game hash rule_text 2 s in
  let* (ws, s) := take_line line s in
  let* _ := read_heaps_level line ws in
  let start_line := Z.succ line in
  let* (ws, s) := take_line start_line s in
  let* start := numbered_record start_line "preperiod" ws in
  let* (ws, s) := take_line (Z.succ start_line) s in
  let* period := numbered_record (Z.succ start_line) "period" ws in
  require (1 <=? period) else (rejected (Z.succ start_line) "period" (chars "at least 1") (shown period)) in
  let* saltus := read_saltus (Z.succ (Z.succ start_line)) s in
  inl (start_line, start, period, saltus).

(* ---- Both files *)

Inductive heaps_answer : Set :=
| Heaps (start period : Z) (saltus : option Z) (heaps : Z)     (* proved, from the values of so many heaps *)
| No_answer (v : verdict).

Definition check_heaps_files (hash rule_text certificate : word) : reading (Z * Z * option Z * Z) :=
  let* r := read_rule rule_text in
  let* (line, start, period, saltus) := read_heaps hash rule_text certificate in
  let* heaps := check_claim r line start period saltus in
  inl (start, period, saltus, heaps).

Definition check_heaps (sha256 : word -> word) (rule_text certificate : word) : heaps_answer :=
  match check_heaps_files (sha256 rule_text) rule_text certificate with
  | inl (start, period, saltus, heaps) => Heaps start period saltus heaps
  | inr v => No_answer v
  end.
