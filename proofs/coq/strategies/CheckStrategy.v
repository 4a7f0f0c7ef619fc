(* The checker for strategy certificates (FORMAT.md, section 4; THEOREM.md, section 13): one pass over the lines, each record checked
   when it is read. A set of elements is a binary number, as in IdealNumbers.v.

   All images of a position are kept, found from it by the symmetries, one after the other. So what an answer leaves is looked up,
   and no image of it is sought. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse Numbers Names Denote Verdict Certificate Words IdealNumbers LowerSets
  Structure Check ReadHeader.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* What is proved, or why nothing is. *)
Inductive decision : Set :=
| Won (move : option named) (positions answers : Z)   (* move: outcome N *)
| Undecided (v : verdict).

(* ---- Lines *)

(* The lines as words, and whether the last one ends. *)
Fixpoint all_lines (s letters : word) (words : list word) (done : list (list word)) : list (list word) * bool :=
  match s with
  | [] => (reversed done, match letters, words with [], [] => true | _, _ => false end)
  | c :: s =>
      if is_feed c then all_lines s [] [] (reversed (reversed letters :: words) :: done)
      else if is_space c then all_lines s [] (reversed letters :: words) done
      else all_lines s (c :: letters) words done
  end.

Definition strategy_records : list string :=
  ["chompcert"; "game"; "level"; "outcome"; "symmetries"; "symmetry"; "positions"; "position"; "answers"; "end"]%string.

(* The words of a line behind the record's word. *)
Definition rest_of_record (line : Z) (due : string) (ws : list word) : reading (list word) :=
  match ws with
  | w :: rest =>
      require (is w due) else
        (if existsb (is w) strategy_records then rejected line "record" (chars due) (quoted w)
         else malformed line "record" due (quoted w)) in
      inl rest
  | [] => inr (malformed line "record" due [])
  end.

Definition file_ends {A : Set} (line : Z) (due : string) : reading A :=
  inr (malformed line "record" due (chars "the end of the file")).

Definition element_of (names : Names.names) (line : Z) (what : string) (w : word) : reading named :=
  match read_element w with
  | Some e =>
      match element_number names e with
      | Some _ => inl e
      | None => inr (rejected line what (chars "an element of the game") (quoted w))
      end
  | None => inr (malformed line what "an element" (quoted w))
  end.

Fixpoint each {A B : Set} (read : A -> reading B) (ws : list A) : reading (list B) :=
  match ws with
  | [] => inl []
  | w :: ws =>
      let* x := read w in
      let* xs := each read ws in
      inl (x :: xs)
  end.

Definition small_number (line : Z) (what : string) (w : word) : reading Z :=
  let* z := number_of line what w in
  require (z <=? 1000000000) else (malformed line what "at most 1000000000" (shown z)) in
  inl z.

Definition read_outcome (names : Names.names) (line : Z) (ws : list word) : reading (option named) :=
  let* rest := rest_of_record line "outcome" ws in
  match rest with
  | w :: rest =>
      if is w "P" then let* _ := end_of_line line rest in inl None
      else if is w "N" then
        match rest with
        | e :: rest =>
            let* e := element_of names line "outcome" e in
            let* _ := end_of_line line rest in
            inl (Some e)
        | [] => wrong_words line "outcome" "an element"
        end
      else inr (malformed line "outcome" "'P' or 'N'" (quoted w))
  | [] => wrong_words line "outcome" "'P' or 'N'"
  end.

Definition read_count (line : Z) (record : string) (ws : list word) : reading Z :=
  let* rest := rest_of_record line record ws in
  match rest with
  | w :: rest =>
      let* n := number_of line record w in
      let* _ := end_of_line line rest in
      inl n
  | [] => wrong_words line record "a number"
  end.

Definition read_tops (names : Names.names) (line : Z) (ws : list word) : reading (list named) :=
  let* rest := rest_of_record line "position" ws in
  match rest with
  | w :: e :: rest =>
      let* n := number_of line "position" w in
      let* es := each (element_of names line "position") (e :: rest) in
      require (length_in_Z es =? n) else
        (malformed line "position" "as many elements as it says" (shown (length_in_Z es))) in
      inl es
  | _ => wrong_words line "position" "a number and elements"
  end.

(* ---- Sets and their images *)

(* The union of the sets that stand where the bits of p are 1. *)
Fixpoint united (p : positive) (l : list N) : N :=
  match p, l with
  | _, [] => 0%N
  | xH, x :: _ => x
  | xO p, _ :: l => united p l
  | xI p, x :: l => N.lor x (united p l)
  end.

(* places: for each element the set of its image alone *)
Definition image (places : list N) (s : N) : N := match s with N0 => 0%N | Npos p => united p places end.

(* Sets of such sets: a tree with a place for each key. *)
Inductive sets : Set := No_sets | Sets (here : bool) (zero one : sets).

Fixpoint has_key (t : sets) (p : positive) : bool :=
  match t, p with
  | No_sets, _ => false
  | Sets here _ _, xH => here
  | Sets _ zero _, xO p => has_key zero p
  | Sets _ _ one, xI p => has_key one p
  end.

Fixpoint with_key (p : positive) (t : sets) : sets :=
  let '(here, zero, one) := match t with No_sets => (false, No_sets, No_sets) | Sets here zero one => (here, zero, one) end in
  match p with
  | xH => Sets true zero one
  | xO p => Sets here (with_key p zero) one
  | xI p => Sets here zero (with_key p one)
  end.

Definition is_in (t : sets) (s : N) : bool := has_key t (key s).

(* Sets found so far; those of which no images have been made; the least of those found last; how many there are. *)
Record found_sets : Set := { found_so_far : sets; front : list N; least : N; how_many : N }.

Definition meet (o : found_sets) (s : N) : found_sets :=
  if is_in (found_so_far o) s then o
  else {| found_so_far := with_key (key s) (found_so_far o); front := s :: front o; least := N.min s (least o);
          how_many := N.succ (how_many o) |}.

Definition next_front (gens : list (list N)) (o : found_sets) : found_sets :=
  fold_left (fun o s => fold_left (fun o places => meet o (image places s)) gens o) (front o)
    {| found_so_far := found_so_far o; front := []; least := least o; how_many := how_many o |}.

Definition most_sets : N := 4000000.

(* At most 2^depth times. *)
Fixpoint next_fronts (depth : nat) (gens : list (list N)) (o : found_sets) : found_sets :=
  match front o with
  | [] => o
  | _ =>
      if (most_sets <? how_many o)%N then o
      else match depth with
           | O => next_front gens o
           | S depth => next_fronts depth gens (next_fronts depth gens o)
           end
  end.

(* ---- The checks *)

Record strategy_state : Set := {
  lost_sets : sets;      (* the positions and their images *)
  stored : N;            (* their number *)
  previous : N;          (* the last position *)
  answers_seen : Z
}.

Section Check.

Variable names : Names.names.
Variable n : numbers.

(* Made once: *)
Variable d : Table.t N.                   (* what lies below each element: downs n *)
Variable ups : Table.t N.                 (* above *)
Variable all : list (N * element).        (* numbered n *)
Variable size : Z.

Definition number_list (line : Z) (what : string) (count : Z) (ws : list word) : reading (list Z) :=
  match ws with
  | [] => wrong_words line what "numbers"
  | _ =>
      let* zs := each (small_number line what) ws in
      require (length_in_Z zs =? count) else
        (malformed line what "as many numbers as there are elements" (shown (length_in_Z zs))) in
      require (forallb (fun z => z <? size) zs) else
        (rejected line what (chars "the number of an element") (chars "a larger one")) in
      inl zs
  end.

(* ---- (S1) *)

Definition places_of (zs : list Z) : list N := map (fun z => N.setbit 0 (Z.to_N z)) zs.

Definition is_permutation (places : list N) : bool := (image places (whole n) =? whole n)%N.

Definition keeps_order (places : list N) (zs : list Z) : bool :=
  forallb (fun ez => (image places (up (fst ez)) =? down ups (Z.to_N (snd ez)))%N) (combine (members n) zs).

Fixpoint read_symmetries (count line : Z) (ls : list (list word)) (gens : list (list N)) (said : list (list Z)) {struct ls}
    : reading (Z * list (list word) * list (list N) * list (list Z)) :=
  if count =? 0 then inl (line, ls, gens, reversed said)
  else
    match ls with
    | [] => file_ends line "symmetry"
    | ws :: ls =>
        let* rest := rest_of_record line "symmetry" ws in
        let* zs := number_list line "image" size rest in
        let places := places_of zs in
        require (is_permutation places) else (rejected line "(S1) image" (chars "each element once") (chars "one twice")) in
        require (keeps_order places zs) else (rejected line "(S1) images" (chars "the same order") (chars "another one")) in
        read_symmetries (count - 1) (Z.succ line) ls (places :: gens) (zs :: said)
    end.

(* ---- (S2), (S3) *)

Variable gens : list (list N).

Definition is_lost (t : sets) (s : N) : bool := (s =? 0)%N || is_in t s.

Definition chosen_of (s : N) : list (N * element) := match s with N0 => [] | Npos p => chosen p all end.

Definition names_word (es : list named) : word :=
  skipn 1 (flat_map (fun e => chars " " ++ element_word e) (firstn 50 es)).

Definition ideal_of_tops (line : Z) (es : list named) : reading N :=
  match all_numbers names es with
  | inr e => inr (rejected line "position" (chars "an element of the game") (element_word e))
  | inl l =>
      require (ascends l && is_antichain d l) else
        (rejected line "position" (chars "the maximal elements in order") (names_word es)) in
      inl (generated d l)
  end.

Fixpoint check_answers (t : sets) (line : Z) (q : N) (ms : list (N * element)) (zs : list Z) : reading unit :=
  match ms, zs with
  | [], [] => inl tt
  | (x, e) :: ms, z :: zs =>
      let rest := N.ldiff q (up e) in
      require (N.testbit rest (Z.to_N z)) else
        (rejected line "(S3) answer" (chars "an element of what is left") (shown z)) in
      require (is_lost t (N.ldiff rest (down ups (Z.to_N z)))) else
        (rejected line "(S3) answer, which leaves" (chars "nothing, or an image of a position read before") (chars "another position")) in
      check_answers t line q ms zs
  | _, _ => inr (malformed line "answer" "one for each element" (chars "another number"))
  end.

(* The position and all its images are met. *)
Definition images_of (st : strategy_state) (q : N) : found_sets :=
  next_fronts 30 gens (meet {| found_so_far := lost_sets st; front := []; least := q; how_many := stored st |} q).

Definition read_position (line : Z) (ws : list word) (st : strategy_state) : reading (list named * N * found_sets) :=
  let* es := read_tops names line ws in
  let* q := ideal_of_tops line es in
  let o := images_of st q in
  require (match front o with [] => true | _ => false end) else (Limit (chars "too many images of positions")) in
  require ((least o =? q)%N && negb (is_in (lost_sets st) q)) else
    (rejected line "(S2) position" (chars "the least of its images") (names_word es)) in
  require (previous st <? q)%N else
    (rejected line "(S2) position" (chars "a larger one than the one before") (names_word es)) in
  inl (es, q, o).

Fixpoint read_positions (count line : Z) (ls : list (list word)) (st : strategy_state) (said : list (list named * list Z)) {struct ls}
    : reading (Z * list (list word) * strategy_state * list (list named * list Z)) :=
  if count =? 0 then inl (line, ls, st, reversed said)
  else
    match ls with
    | [] => file_ends line "position"
    | ws :: ls =>
        let* (es, q, o) := read_position line ws st in
        match ls with
        | [] => file_ends (Z.succ line) "answers"
        | vs :: ls =>
            let line := Z.succ line in
            let* rest := rest_of_record line "answers" vs in
            let ms := chosen_of q in
            let* zs := number_list line "answer" (length_in_Z ms) rest in
            let* _ := check_answers (lost_sets st) line q ms zs in
            read_positions (count - 1) (Z.succ line) ls
              {| lost_sets := found_so_far o; stored := how_many o; previous := q; answers_seen := answers_seen st + length_in_Z zs |}
              ((es, zs) :: said)
        end
    end.

End Check.

(* ---- (S4) *)

Definition check_move (names : Names.names) (line : Z) (move : option named) : reading (option N) :=
  match move with
  | None => inl None
  | Some e =>
      match element_number names e with
      | Some a => inl (Some a)
      | None => inr (rejected line "outcome" (chars "an element of the game") (element_word e))
      end
  end.

Definition check_outcome (n : numbers) (ups : Table.t N) (t : sets) (line : Z) (move : option N) : reading unit :=
  let left := match move with None => whole n | Some a => N.ldiff (whole n) (down ups a) end in
  require (is_lost t left) else
    (rejected line (match move with None => "(S4) the whole poset" | Some _ => "(S4) the winning move leaves" end)
      (chars "nothing, or an image of a position read before") (chars "another position")) in
  inl tt.

Definition read_end (line : Z) (ls : list (list word)) (ended : bool) : reading unit :=
  match ls with
  | [] => file_ends line "end"
  | ws :: ls =>
      let* rest := rest_of_record line "end" ws in
      let* _ := end_of_line line rest in
      match ls, ended with
      | [], true => inl tt
      | _, _ => inr (malformed (Z.succ line) "end" "the end of the file" (chars "more"))
      end
  end.

Record strategy_read : Set := {
  move_read : option named;
  symmetries_read : list (list Z);
  positions_read : list (list named * list Z);
  answers_read : Z
}.

Definition empty_state : strategy_state := {| lost_sets := No_sets; stored := 0; previous := 0; answers_seen := 0 |}.

(* The lines behind the level, the first of which is this one. *)
Definition check_lines (names : Names.names) (n : numbers) (line : Z) (ls : list (list word)) (ended : bool) : reading strategy_read :=
  let d := downs n in
  let ups := index 0 (map up (members n)) in
  let all := numbered n in
  let size := length_in_Z (members n) in
  let outcome_line := line in
  match ls with
  | outcome :: ls =>
      let* move := read_outcome names line outcome in
      let* a := check_move names line move in
      let line := Z.succ line in
      match ls with
      | ws :: ls =>
          let* count := read_count line "symmetries" ws in
          let* (line, ls, gens, symmetries) := read_symmetries n ups size count (Z.succ line) ls [] [] in
          match ls with
          | ws :: ls =>
              let* count := read_count line "positions" ws in
              let* (line, ls, st, positions) := read_positions names d ups all size gens count (Z.succ line) ls empty_state [] in
              let* _ := read_end line ls ended in
              let* _ := check_outcome n ups (lost_sets st) outcome_line a in
              inl {| move_read := move; symmetries_read := symmetries; positions_read := positions; answers_read := answers_seen st |}
          | [] => file_ends line "positions"
          end
      | [] => file_ends line "symmetries"
      end
  | [] => file_ends line "outcome"
  end.

(* ---- The whole file *)

(* What follows on its line. *)
Definition read_strategy_level (line : Z) (ws : list word) : reading (list word) :=
  let* rest := rest_of line "level" ws in
  match rest with
  | w :: rest =>
      require (is w "strategy") else (Unsupported (chars "certificate level")) in
      inl rest
  | [] => wrong_words line "level" "'full', 'compact' or 'strategy'"
  end.

(* The line of the level, what follows on it, and the text behind it. *)
Definition read_strategy_header (hash game s : word) : reading (Z * list word * word) :=
  let* (ws, s) := take_line 1 s in
  let* _ := read_version 1 ws in
  let* (line, s) := read_game hash game 2 s in
  let* (ws, s) := take_line line s in
  let* rest := read_strategy_level line ws in
  inl (line, rest, s).

Definition is_strategy (sha256 : word -> word) (game certificate : word) : bool :=
  match read_strategy_header (sha256 game) game certificate with inl _ => true | inr _ => false end.

Definition most_elements_of_strategy : Z := 4096.

(* line: that of the level; rest, s: what follows on it, and behind it *)
Definition check_strategy_of (g : game) (line : Z) (rest : list word) (s : word) : reading strategy_read :=
  match denote g with
  | Good n =>
      let* _ := end_of_line line rest in
      require (match chains g with NoChain => true | _ => false end) else
        (rejected 2 "game of a strategy" (chars "'chains none'") (chars "a game with chains")) in
      require (length_in_Z (members n) <=? most_elements_of_strategy) else
        (Limit (chars "more than 4096 elements in a strategy")) in
      let (ls, ended) := all_lines s [] [] [] in
      check_lines (Names.table_of g) n (Z.succ line) ls ended
  | Decreed => inr (Unsupported (chars "a strategy of a game with decreed values"))
  | _ => inr (Limit (chars "too many elements or relations in the game"))
  end.

(* That it is no strategy, or is not verified. *)
Definition refused (v : verdict) : verdict :=
  match v with Verified _ => Limit (chars "no answer about a strategy") | _ => v end.

(* The answer that is given; or, if it is that something is not supported and the certificate is a strategy, what is found of it. *)
Definition or_strategy (answer : verdict) (sha256 : word -> word) (game : word) (certificate : unit -> word) : decision :=
  match answer with
  | Unsupported _ =>
      match quick_parse game with
      | Some g =>
          match read_strategy_header (sha256 game) game (certificate tt) with
          | inl (line, rest, s) =>
              match check_strategy_of g line rest s with
              | inl r => Won (move_read r) (length_in_Z (positions_read r)) (answers_read r)
              | inr v => Undecided (refused v)
              end
          | inr _ => Undecided answer
          end
      | None => Undecided answer
      end
  | _ => Undecided answer
  end.
