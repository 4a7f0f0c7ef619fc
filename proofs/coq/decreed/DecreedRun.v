(* The explicit columns of an ideal E of which a position without elements of chains has a decreed value (THEOREM.md,
   section 14): column 0 by (FFe), the columns from 1 on by a run (Run.v) that begins there. For such an ideal
   lo(E) = loD(E) = 0, so that no columns lie to the left and no rows below. DecreedRunRight.v proves what it establishes. *)

From Coq Require Import ZArith List Bool MSetPositive.
From ChompCert Require Import Periods Claims State Streams Spans Run.
Import ListNotations.
Local Open Scope Z_scope.

Definition without_row_0 (p : progress) : progress := {|
  bottom := bottom p;
  own_rows := own_rows p;
  plain := plain p;
  others := others p;
  free := remove 0 (free p);
  cap := cap p
|}.

(* With two chains (E, 0, 0) has the value v: label v stands in row 0, and any other one by first fit in the rows behind it.
   With fewer all of column 0 is decreed (wholly): label 0 stands in row v. *)
Definition first_column (s : setting) (wholly : bool) (v : Z) (k : nat) : option outcome :=
  if wholly || (v =? Z.of_nat k) then
    let due := if wholly then v else 0 in
    match row_at (own s) 0 with
    | Some n => if (n =? due) && (0 <=? n) && at_most n (hiD s) then None else Some (Wrong 0 (Some due) (Some n))
    | None => Some (Wrong 0 (Some due) None)
    end
  else
    match step s (enough s) PositiveSet.empty 0 (without_row_0 (first_progress s [] [])) with
    | inl _ => None
    | inr o => Some o
    end.

(* The same setting, if column 0 belonged to a smaller ideal. *)
Definition from_column_1 (s : setting) : setting := {|
  lo := 1; loD := loD s; hiC := hiC s; hiD := hiD s; stair := stair s; removals := removals s; smaller := smaller s;
  own := own s; lefts := lefts s; lows := lows s
|}.

(* The row of the label in column 0, if it is one. *)
Definition row_in_0 (s : setting) : list Z :=
  match row_at (own s) 0 with Some n => if 0 <=? n then [n] else [] | None => [] end.

Definition behind_column_0 (s : setting) : progress :=
  first_progress (from_column_1 s) (row_in_0 s) (filter (is_cap s) (map (pair 0) (row_in_0 s))).

Definition decreed_run (s : setting) (wholly : bool) (v : Z) (k : nat) (M : Z) : outcome :=
  if negb ((lo s =? 0) && (loD s =? 0) && (1 <=? M) && at_most (M - 1) (hiC s) && at_most 0 (hiD s)) then Unfit
  else if most_columns <? M then Too_long
  else
    match first_column s wholly v k with
    | Some o => o
    | None =>
        match run_columns s (enough s) PositiveSet.empty (Z.to_nat (M - 1)) 1 (behind_column_0 s) with
        | inl p => Passed (state_of (free p)) (cap p) true
        | inr o => o
        end
    end.
