(* What the check by rows on machine words (WordRows.v) keeps of an ideal: which columns are closed for it, in words from its first open
   column to its last closed one, and where its last label stands. A label is put in; the words move to where there is more room
   if it does not fit. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Periods TailTests Restrict RowRun WordSets WordMirror.
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

(* ---- A label *)

Section Label.

Variables (fuel : nat) (width n cap : int).

(* The words from k on of those from base on to past, in so many words. *)
Definition moved_on (k base past : int) (a : words) (room : int) : words :=
  move_down fuel (past - k) 0 (k - base) 0 a (make room 0).

(* For so many words as many again by a quarter, but none beyond the last column. *)
Definition room_for (count most : int) : int :=
  let room := count + (count >> 2) + 2 in if most <? room then most else room.

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

End Label.
