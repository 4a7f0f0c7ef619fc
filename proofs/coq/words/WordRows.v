(* The check row by row on machine words and arrays, for value 0 of games whose ideals are a chain B_0, B_1, ..., each with one
   element more, and compact certificates: Chomp with any third row is one. In every row the ideals still at work get their
   labels by (FF') (THEOREM.md, section 10) in ascending order. What is closed is kept of each ideal, and one set has the
   labels of smaller ideals in this row, which is thrown away behind it.

   In a chain a row is shut for B_i+1 if it is for B_i, or B_i has its label before lo(B_i+1): behind such a label the row is
   finished for all larger ideals. So it is if all columns up to the last one that is there are taken. Tails are proved in the order of the ideals: so all claims that a tail refers to have passed, and
   of them are kept the rows of the tails, and the largest column where one begins or a finite one ends.

   Cost: for each label some twenty instructions and a record; for each row a step for each tail that is proved. *)

From Coq Require Import ZArith List Bool FMapPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Certificate IdealNumbers Structure Choice Walks Staircase Restrict RowRun RowTests RowSettle RowCheck
  WordSets WordTaken WordMirror.
Import ListNotations.
Local Open Scope uint63_scope.

(* ---- Ideals *)

Definition largest_number : Z := 1099511627776.   (* 2^40 *)
Definition is_small (z : Z) : bool := ((- largest_number <=? z) && (z <=? largest_number))%Z.

(* Of a tail: its preperiod, and its offset if it has but one. *)
Inductive aim : Set := Ends (C : Z) | Follows (t : tail) (N : int) (one : option int).

(* next: lo of the next ideal; 0, if there is none. *)
Record fixed : Set := { plan_at : plan; aim_at : aim; lowD : int; next : int }.

(* Words before the first one are full. closed: the words from base on up to those from past on, in which nothing is closed. All
   columns from limit on are closed. top: the last column with a label, plus one, which has it in row at_row. fine: the labels so
   far are where the claim wants them. *)
Record work : Type := {
  of : fixed; base : int; past : int; first : int; closed : words; limit : int; top : int; at_row : int; fine : bool
}.

Inductive item : Type :=
| Working (x : work)
| Ended (f : fixed) (C : Z) (last : option (Z * Z)).

Definition unlimited : int := 4611686018427387904.

Definition meets (t : tail) (one : option int) (c n : int) : bool :=
  match one with
  | Some o => c + o =? n
  | None => (φ c + offset t φ c =? φ n)%Z
  end.

(* Whether the label of row n may stand in column c. *)
Definition fits (n c : int) (a : aim) : bool :=
  match a with
  | Ends _ => true
  | Follows t N one =>
      if c + 1 <? N then true else if c <? N then negb (meets t one c n) else meets t one c n
  end.

(* ---- One row *)

Section Row.

Variables (fuel : nat) (width n cap : int).

(* The words from k on of those from base on to past, in so many words. *)
Definition moved_on (k base past : int) (a : words) (room : int) : words :=
  move_down fuel (past - k) 0 (k - base) 0 a (make room 0).

(* For so many words as many again by half, but none beyond the last column. *)
Definition room_for (count most : int) : int :=
  let room := count + (count >> 1) + 2 in if most <? room then most else room.

Definition close_at (c : int) (x : work) (base past : int) (a : words) (top at_row : int) (fine : bool) : work :=
  let s := insert (c - (base << 5)) a in
  {| of := of x; base := base; past := past;
     first := if c >> 5 =? first x then base + skip_full fuel s (first x - base) else first x;
     closed := s; limit := limit x; top := top; at_row := at_row; fine := fine |}.

Definition close (c : int) (x : work) (top at_row : int) (fine : bool) : work :=
  let k := c >> 5 in
  if k <? past x then close_at c x (base x) (past x) (closed x) top at_row fine
  else
    let from := first x in
    let room := room_for (k - from + 1) ((width >> 5) - from) in
    close_at c x from (from + room) (moved_on from (base x) (past x) (closed x) room) top at_row fine.

Definition label (c : int) (x : work) : work :=
  let up := top x <=? c in
  let fine := if fine x then fits n c (aim_at (of x)) else false in
  let top := if up then c + 1 else top x in
  let at_row := if up then n else at_row x in
  if c =? cap then
    {| of := of x; base := base x; past := past x; first := first x; closed := closed x; limit := c;
       top := top; at_row := at_row; fine := fine |}
  else close c x top at_row fine.

(* Behind an ideal without a label in this row: none of those to come has one, if all columns up to cap are taken. *)
Definition is_over (m : words) (low k : int) : bool := cap <? first_untaken m low k.

(* low: lo of the first ideal to come, or less. m: the labels of smaller ideals in this row; all columns in words before k are
   in it, or before low. before: the ideal before has a label that is not before lo of this one. None: it is not a game for this
   check. *)
Fixpoint row_of (m : words) (low k : int) (before : bool) (l : list item) : option (list item) :=
  match l with
  | [] => Some []
  | Ended f C last :: rest =>
      match row_of m (next f) k false rest with Some rest => Some (Ended f C last :: rest) | None => None end
  | Working x :: rest =>
      if n <? lowD (of x) then if before then None else Some l else
      let k := skip_taken fuel m low k in
      let c := first_gap fuel (base x) (closed x) m (if first x <? k then k else first x) in
      if c =? nowhere then None else
      if limit x <=? c then
        match row_of m (next (of x)) k false rest with Some rest => Some (Working x :: rest) | None => None end
      else if cap <? c then
        if cap <? width then
          if is_over m low k then Some l else
          match row_of m (next (of x)) k false rest with Some rest => Some (Working x :: rest) | None => None end
        else None
      else if width <=? c then None
      else if c <? next (of x) then
        if c =? cap then None else Some (Working (label c x) :: rest)
      else
        match row_of (insert c m) (next (of x)) k true rest with
        | Some rest => Some (Working (label c x) :: rest)
        | None => None
        end
  end.

(* The same, with the items before in reverse: what is kept of an ideal is written as soon as its label is found. *)
Fixpoint row_to (acc : list item) (m : words) (low k : int) (before : bool) (l : list item) : option (list item) :=
  match l with
  | [] => Some (rev_append acc [])
  | Ended f C last :: rest => row_to (Ended f C last :: acc) m (next f) k false rest
  | Working x :: rest =>
      if n <? lowD (of x) then if before then None else Some (rev_append acc l) else
      let k := skip_taken fuel m low k in
      let c := first_gap fuel (base x) (closed x) m (if first x <? k then k else first x) in
      if c =? nowhere then None else
      if limit x <=? c then row_to (Working x :: acc) m (next (of x)) k false rest
      else if cap <? c then
        if cap <? width then
          if is_over m low k then Some (rev_append acc l) else row_to (Working x :: acc) m (next (of x)) k false rest
        else None
      else if width <=? c then None
      else if c <? next (of x) then
        if c =? cap then None else Some (rev_append acc (Working (label c x) :: rest))
      else row_to (Working (label c x) :: acc) (insert c m) (next (of x)) k true rest
  end.

End Row.

(* ---- Claims that have passed, of a first part of the ideals *)

(* The columns of the tails' labels in four rows in turn (WordMirror.v), and the shifts of the tails that are not among them; all
   offsets of tails with one; tails with more, with their shifts; all tails; the largest column where one begins or a finite claim
   ends; what has been found, the largest ideal first. *)
Record front : Type := {
  mirrors : words * words * words * words; slow : list (list Z); seen : ZSet.t; others : list (tail * list Z); tails : list tail;
  settled : Z; found : list station
}.

Definition no_mirror (width : int) : words := make ((width >> 5) + 1) 0.

Definition no_front (width : int) : front :=
  {| mirrors := (no_mirror width, no_mirror width, no_mirror width, no_mirror width);
     slow := []; seen := ZSet.empty; others := []; tails := []; settled := 0%Z; found := [] |}.

Fixpoint mark_slow (n : Z) (l : list (list Z)) (m : words) : words :=
  match l with
  | [] => m
  | shifts :: l => mark_slow n l (insert (of_Z (n - offset {| start := 0; offsets := shifts |} n)) m)
  end.

(* The labels in row n, which is not beyond the last column. *)
Definition marks (fuel : nat) (width : int) (n : Z) (fr : front) : words :=
  let n' := of_Z n in
  let s := width - n' in
  mark_slow n (slow fr) (move_down fuel (n' >> 5) 0 (s >> 5) (s land 31) (in_turn (mirrors fr) n) (make (width >> 5) 0)).

Definition nothing_asked : asks := {| for_label := false; for_taken := false |}.

Definition station_with (f : fixed) (c : row_claim) (s : stage) : station :=
  {| plan_of := plan_at f; states_of := [{| claimed := c; now := known_cell None Bits.Off; stage_of := s |}] |}.

Section Settle.

Variable parts : list part.
Variables (fuel : nat) (width : int).

(* Of a finite claim no column is open. *)
Definition finish (n : int) (i : item) : option item :=
  match i with
  | Working x =>
      match aim_at (of x) with
      | Ends C =>
          if limit x =? unlimited then Some i else
          let gap := first_gap fuel 0 (closed x) (closed x) (first x - base x) in
          if gap =? nowhere then None else
          if limit x <=? gap + (base x << 5) then
            if (φ (top x) =? C)%Z && negb (top x =? 0) && (lowD (of x) <=? n)
            then Some (Ended (of x) C (Some (φ (top x) - 1, φ (at_row x))%Z))
            else None
          else Some i
      | Follows _ _ _ => Some i
      end
  | Ended _ _ _ => Some i
  end.

Fixpoint finish_all (n : int) (l : list item) : option (list item) :=
  match l with
  | [] => Some []
  | i :: l =>
      match finish n i with
      | Some i => match finish_all n l with Some l => Some (i :: l) | None => None end
      | None => None
      end
  end.

(* (Q4): from column z on, count columns are closed as the tail has it; those before full are closed, the others are kept from
   column low on. *)
Fixpoint closed_as (count : nat) (z low full R : Z) (t : tail) (a : words) : bool :=
  match count with
  | O => true
  | S count =>
      if Bool.eqb (if (z <? full)%Z then true else is_in (of_Z (z - low)) a) (if (z <? start t)%Z then true else (z + offset t z <? R)%Z)
      then closed_as count (z + 1)%Z low full R t a else false
  end.

Definition row_ready (fr : front) (x : work) (t : tail) : Z :=
  (Z.max (φ (next (of x)))
     (Z.max (Z.max (start t) (settled fr)) (Z.max (- lowest t) (largest (map (part_columns (lowest t)) parts)))) + highest t)%Z.

Definition passes (R : Z) (fr : front) (x : work) (t : tail) : bool :=
  let M := (R - highest t)%Z in
  let full := (32 * φ (first x))%Z in
  (if (limit x =? unlimited) && fine x then
   if (loD (plan_at (of x)) <=? R)%Z && (0 <=? start t)%Z && (lo (plan_at (of x)) <=? start t)%Z
     && (start t <=? M)%Z && (settled fr <=? M)%Z && (0 <=? M + lowest t)%Z && (- largest_number <=? lowest t)%Z
     && (φ (next (of x)) <=? M)%Z
     && (φ (top x) <=? R - lowest t)%Z && (R - lowest t <=? φ width)%Z
   then test_P1 t && test_primitive t && test_staircase parts M (lowest t) t
     && forallb (fun o => negb (ZSet.mem o (seen fr))) (offsets t)
     && forallb (fun u => test_apart t (fst u)) (others fr)
     && ((lowest t =? highest t)%Z || test_holes t (tails fr) (ladder_sources parts M))
     && (let z := if (full <=? start t)%Z || (full - 1 + highest t <? R)%Z then Z.max (lo (plan_at (of x))) full else lo (plan_at (of x)) in
         closed_as (Z.to_nat (R - lowest t - z)) z (32 * φ (base x)) full R t (closed x))
   else false else false).

Fixpoint absorb (R : Z) (fr : front) (l : list item) : option (front * list item) :=
  match l with
  | [] => Some (fr, [])
  | Ended f C last :: rest =>
      absorb R {| mirrors := mirrors fr; slow := slow fr; seen := seen fr; others := others fr; tails := tails fr; settled := Z.max (settled fr) C;
                  found := station_with f (RowFinite C) (RowStates.Ended last false nothing_asked) :: found fr |} rest
  | Working x :: rest =>
      match aim_at (of x) with
      | Ends _ => Some (fr, l)
      | Follows t _ one =>
          if (R <? row_ready fr x t)%Z then Some (fr, l) else
          if passes R fr x t then
            match shifts_of t with
            | None => None
            | Some shifts =>
                let four := four_of φ width shifts in
                absorb R
                  {| mirrors := match four with Some four => insert_four φ width four (mirrors fr) | None => mirrors fr end;
                     slow := match four with Some _ => slow fr | None => shifts :: slow fr end;
                     seen := match one with Some _ => insert_all (offsets t) (seen fr) | None => seen fr end;
                     others := match one with Some _ => others fr | None => (t, shifts) :: others fr end;
                     tails := t :: tails fr; settled := Z.max (settled fr) (start t);
                     found := station_with (of x) (RowPeriodic t) (OnTail shifts shifts nothing_asked) :: found fr |} rest
            end
          else None
      end
  end.

Definition in_front (R : Z) (n : int) (fr : front) (l : list item) : option (front * list item) :=
  if n land 31 =? 0 then
    match finish_all n l with Some l => absorb R fr l | None => None end
  else Some (fr, l).

Definition has_tails (fr : front) : bool := match tails fr with [] => false | _ => true end.

(* Rows from R on, until all claims have passed. *)
Fixpoint rows (count : nat) (R cap : Z) (left : nat) (fr : front) (l : list item) : option (list station) :=
  let n := of_Z R in
  match in_front R n fr l with
  | None => None
  | Some (fr, []) => Some (rev' (found fr))
  | Some (fr, l) =>
      match count with
      | O => None
      | S count =>
          if width <? n then None else
          let (cap, left) := advance (rise parts) R cap left in
          match row_to fuel width n (of_Z cap) [] (marks fuel width R fr) 0 0 (has_tails fr) l with
          | None => None
          | Some l => rows count (R + 1)%Z cap left fr l
          end
      end
  end.

End Settle.
