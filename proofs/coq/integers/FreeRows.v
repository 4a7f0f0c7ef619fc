(* The rows that are not settled (Spans.v) in machine integers, and the least of them that is not marked in a column. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Spans WordSets ClaimWords.
Import ListNotations.
Local Open Scope uint63_scope.

(* No row, and no column: larger than all of them, which are below `most`. *)
Definition outside : int := 4611686018427387904.
Definition most : int := 1099511627776.

(* Rows a b: from a to b - 1. *)
Inductive free_rows : Type :=
| NoRows
| Rows (a b : int) (rest : free_rows)
| RowsFrom (a : int).

Fixpoint spans_of (f : free_rows) : spans :=
  match f with
  | NoRows => Over
  | Rows a b rest => Span (φ a)%Z (φ b)%Z (spans_of rest)
  | RowsFrom a => Onward (φ a)%Z
  end.

(* None: a number is too large. *)
Definition row_of (n : Z) : option int := if ((0 <=? n) && (n <=? bias))%Z then Some (of_Z n) else None.

Fixpoint rows_of (s : spans) : option free_rows :=
  match s with
  | Over => Some NoRows
  | Span a b rest =>
      match row_of a, row_of b, rows_of rest with Some a, Some b, Some rest => Some (Rows a b rest) | _, _, _ => None end
  | Onward a => match row_of a with Some a => Some (RowsFrom a) | None => None end
  end.

Definition rows_between (a b : int) (rest : free_rows) : free_rows := if a <? b then Rows a b rest else rest.

Fixpoint without (n : int) (f : free_rows) : free_rows :=
  match f with
  | NoRows => NoRows
  | Rows a b rest =>
      if n <? a then f
      else if n <? b then rows_between a n (rows_between (n + 1) b rest)
      else Rows a b (without n rest)
  | RowsFrom a => if n <? a then f else rows_between a n (RowsFrom (n + 1))
  end.

Fixpoint not_below (n : int) (f : free_rows) : free_rows :=
  match f with
  | NoRows => NoRows
  | Rows a b rest => if n <=? a then f else if n <? b then Rows n b rest else not_below n rest
  | RowsFrom a => if n <=? a then f else RowsFrom n
  end.

(* Above the staircase, whose height is d, or outside if it goes on for ever. *)
Definition above (d : int) (f : free_rows) : free_rows := if d =? outside then NoRows else not_below d f.

(* ---- The least free row that is not marked. Outside: a row is outside of the window *)

Inductive fit : Type :=
| Outside
| Nothing
| Fits (n : int) (rest : free_rows).

Section Search.

(* pos: the first bit of the column; shift: the lowest row of its window. *)
Variables (size : int) (marks : words).
Variables (shift pos : int).

(* The least row from a on; e, if it is not before e. *)
Fixpoint scan_rows (fuel : nat) (a e : int) : int :=
  match fuel with
  | O => outside
  | S fuel =>
      if a =? e then e
      else
        let x := a - shift in
        if x <? size then
          if a <? most then if is_in (pos + x) marks then scan_rows fuel (a + 1) e else a
          else outside
        else outside
  end.

Fixpoint first_row (fuel : nat) (f : free_rows) : fit :=
  match f with
  | NoRows => Nothing
  | Rows a b rest =>
      let n := scan_rows fuel a b in
      if n =? outside then Outside
      else if n =? b then
        match first_row fuel rest with
        | Fits n rest => Fits n (Rows a b rest)
        | other => other
        end
      else Fits n (rows_between a n (rows_between (n + 1) b rest))
  | RowsFrom a =>
      let n := scan_rows fuel a outside in
      if n =? outside then Outside else Fits n (rows_between a n (RowsFrom (n + 1)))
  end.

End Search.
