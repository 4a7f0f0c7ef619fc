(* The reader of certificates (FORMAT.md, section 2): one pass over the characters, each line cut into words
   when it ends. It answers the first defect in the file. CertificateRight.v proves that it decides the grammar
   of CertificateGrammar.v. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Shared Words ReadHeader.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

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
                else read_list line rest (Z.succ m) ((shared m, shared (m + o)) :: done)
            | None => inr (malformed line "list" "an offset" (quoted o))
            end
        | [] => inr (malformed line "list" "an offset" (chars "the end of the line"))
        end
  | o :: rest =>
      match read_offset o with
      | Some o =>
          if due <? 0 then inr (malformed line "list" "'@'" (shown o))
          else if due + o <? 0 then inr (malformed line "list" "a row of at least 0" (shown (due + o)))
          else read_list line rest (Z.succ due) ((shared due, shared (due + o)) :: done)
      | None => inr (malformed line "list" "an offset" (quoted o))
      end
  end.

Fixpoint read_offsets (line : Z) (ws : list word) (done : list Z) (count : Z) : reading (list Z * Z) :=
  match ws with
  | [] => inl (reversed done, count)
  | o :: ws =>
      match read_offset o with
      | Some o => read_offsets line ws (shared o :: done) (Z.succ count)
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
