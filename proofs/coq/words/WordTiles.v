(* The labels of all ideals of a chain in some rows, from the first ideal to the last, for each in all these rows by (FF') (THEOREM.md,
   section 10). One set for each row has the labels of smaller ideals in it. What is kept of an ideal is so read and written once
   for all these rows.

   In a chain a row is shut for B_i+1 if it is for B_i, or B_i has its label before lo(B_i+1): behind such a label the row is
   over, for all larger ideals. So it is if all columns up to the last one that is there are taken. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import RowStates WordSets WordTaken WordWork.
Import ListNotations.
Local Open Scope uint63_scope.

(* A row that is not over, with its last column. taken: the labels of smaller ideals; all columns in words before from are in it, or
   before lo of the next ideal. labelled: the ideal before has a label that is not before lo of the next one. *)
Record line : Type := { row : int; cap : int; taken : words; from : int; labelled : bool }.

(* Fails: it is not a game for this check. *)
Inductive outcome : Type := Fails | Over (x : work) | Goes_on (x : work) (y : line).

Section Rows.

Variables (fuel : nat) (width : int).

(* None of the ideals to come has a label, if all columns up to cap are taken. low: lo of the first one, or less. Not so row 0, of
   which labels may be decreed. *)
Definition is_over (row cap : int) (m : words) (low k : int) : bool :=
  if row =? 0 then false else cap <? first_untaken m low k.

(* The first column that is open and not taken. *)
Definition open_column (x : work) (m : words) (k : int) : int :=
  first_gap fuel (base x) (closed x) m (if first x <? k then k else first x).

(* It is decreed what stands in column 0 of row 0, in which all columns are open: label 0, if v is 0. *)
Definition decreed_column (v : Z) (m : words) (k : int) : int :=
  if (v =? 0)%Z then 0 else
  let k := skip_taken fuel m 1 k in
  if untaken m 1 k =? 0 then nowhere else first_untaken m 1 k.

Definition no_label (y : line) (k : int) : line :=
  {| row := row y; cap := cap y; taken := taken y; from := k; labelled := false |}.

Definition step (low : int) (x : work) (y : line) : outcome :=
  if row y <? lowD (of x) then if labelled y then Fails else Over x else
  let m := taken y in
  let k := skip_taken fuel m low (from y) in
  let c := match (if row y =? 0 then decreed_value (plan_at (of x)) else None) with
           | None => open_column x m k
           | Some e => decreed_column (value_is e) m k
           end in
  if c =? nowhere then Fails else
  if limit x <=? c then Goes_on x (no_label y k)
  else if cap y <? c then
    if cap y <? width then if is_over (row y) (cap y) m low k then Over x else Goes_on x (no_label y k)
    else Fails
  else if width <=? c then Fails
  else if c <? next (of x) then
    if c =? cap y then Fails else Over (label fuel width (row y) (cap y) c x)
  else
    Goes_on (label fuel width (row y) (cap y) c x)
      {| row := row y; cap := cap y; taken := insert c m; from := k; labelled := true |}.

(* One ideal in all rows; those that are not over, in reverse. *)
Fixpoint in_rows (low : int) (ys : list line) (x : work) (acc : list line) : option (work * list line) :=
  match ys with
  | [] => Some (x, acc)
  | y :: ys =>
      match step low x y with
      | Fails => None
      | Over x => in_rows low ys x acc
      | Goes_on x y => in_rows low ys x (y :: acc)
      end
  end.

Fixpoint tile (ys : list line) (low : int) (l : list item) : option (list item) :=
  match ys, l with
  | [], _ => Some l
  | _, [] => Some []
  | _, Ended f C last :: rest =>
      match tile (map (fun y => no_label y (from y)) ys) (next f) rest with Some rest => Some (Ended f C last :: rest) | None => None end
  | _, Working x :: rest =>
      match in_rows low ys x [] with
      | None => None
      | Some (x', ys) => match tile (rev_append ys []) (next (of x)) rest with Some rest => Some (Working x' :: rest) | None => None end
      end
  end.

(* The same, with the items before in reverse. *)
Fixpoint tile_to (acc : list item) (ys : list line) (low : int) (l : list item) : option (list item) :=
  match ys, l with
  | [], _ => Some (rev_append acc l)
  | _, [] => Some (rev_append acc [])
  | _, Ended f C last :: rest => tile_to (Ended f C last :: acc) (map (fun y => no_label y (from y)) ys) (next f) rest
  | _, Working x :: rest =>
      match in_rows low ys x [] with
      | None => None
      | Some (x', ys) => tile_to (Working x' :: acc) (rev_append ys []) (next (of x)) rest
      end
  end.

End Rows.
