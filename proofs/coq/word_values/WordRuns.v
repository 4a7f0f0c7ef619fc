(* A run through the columns of a claim (Run.v) on machine integers: the rows that sources block are looked up among marks
   (ClaimWords.v), the claim's own labels are those of its words (OwnLabels.v), the free rows are FreeRows.v's, and the staircase is
   a list of its heights. Where it passes, Run.v does, with what it hands on (WordRunsRight.v). It is for claims to which all
   moves (a) are without limit; others are for Run.v. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims State Streams Spans Run WordSets ClaimWords FreeRows OwnLabels.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

(* ---- The staircase *)

(* The heights from column m on, outside where it goes on for ever; they end at the first that is too large. *)
Fixpoint stair_heights (stair : Z -> option Z) (count : nat) (m : Z) : list int :=
  match count with
  | O => []
  | S count =>
      match stair m with
      | None => outside :: stair_heights stair count (m + 1)
      | Some d => if (0 <=? d) && (d <? bias) then of_Z d :: stair_heights stair count (m + 1) else []
      end
  end.

(* ---- Labels in rows below loD, and in columns before lo *)

Definition worded : Type := (Z * Z * claim_words)%type.

Definition in_full (x : worded) : Z * Z * claim := (fst x, claim_of (snd x)).

Definition low_labels_of_row (M : Z) (x : worded) : option (list (Z * Z) * bool) :=
  let '(f, l, w) := x in
  if (f =? l) && is_low w f then
    let listed := of_row f w in
    let ended := forallb (fun e => fst e <? M) listed in
    match its_tail w with
    | None => Some (filter (fun e => fst e <? M) listed, ended)
    | Some t =>
        if l - start t <? low_of w then Some (filter (fun e => fst e <? M) listed, ended)
        else low_labels M (in_full x)
    end
  else low_labels M (in_full x).

Fixpoint all_low_labels_of_rows (M : Z) (l : list worded) : option (list (Z * Z) * bool) :=
  match l with
  | [] => Some ([], true)
  | x :: l =>
      match low_labels_of_row M x, all_low_labels_of_rows M l with
      | Some (labels, low), Some (labels', low') => Some (labels ++ labels', low && low')
      | _, _ => None
      end
  end.

Definition left_labels_of_column (x : worded) : option (list (Z * Z)) :=
  let '(f, l, w) := x in
  if f =? l then Some (match row_in w f with Some n => [(f, n)] | None => [] end) else left_labels (in_full x).

Fixpoint all_left_labels_of_columns (l : list worded) : option (list (Z * Z)) :=
  match l with
  | [] => Some []
  | x :: l =>
      match left_labels_of_column x, all_left_labels_of_columns l with
      | Some labels, Some labels' => Some (labels ++ labels')
      | _, _ => None
      end
  end.

(* Without these rows. *)
Fixpoint without_all (l : list (Z * Z)) (f : free_rows) : option free_rows :=
  match l with
  | [] => Some f
  | (_, n) :: l => if (0 <=? n) && (n <? bias) then without_all l (without (of_Z n) f) else None
  end.

(* The columns from lo on in which one of these labels stands, as a set. *)
Fixpoint shut_columns (lo M : Z) (l : list (Z * Z)) (a : words) : words :=
  match l with
  | [] => a
  | (m, _) :: l => shut_columns lo M l (if (lo <=? m) && (m <? M) then insert (of_Z (m - lo)) a else a)
  end.

(* ---- The window: the labels of the claim, and some below them, where rows may be free until they are no longer valid. Nothing
   is proved of it: where a row is outside, the run does not pass *)

Fixpoint extremes (l : list int) (low high : int) : int * int :=
  match l with
  | [] => (low, high)
  | v :: l =>
      if (v =? 0)%uint63 then extremes l low high
      else extremes l (if (v <? low)%uint63 then v else low) (if (high <? v)%uint63 then v else high)
  end.

Definition window (w : claim_words) : Z * Z :=
  let (low, high) := extremes (labels w) outside 0%uint63 in
  let (low, high) := extremes (tail_labels w) low high in
  if (high =? 0)%uint63 then (0, 0) else (φ low - bias, φ high - bias).

Definition most_below : Z := 256.

(* ---- The run *)

Definition is_plain_setting (s : setting) : bool := forallb is_plain (removals s).

Section Run.

Variables (size : int) (marks shut : words).
Variable turn : int.          (* where the tail begins *)
Variable all : list int.      (* its labels *)
Variable lowest : int.        (* loD *)

(* A label that passes rows that are too low to be valid. *)
Definition passes_below (m bottom v : int) : bool :=
  if (turn <=? m)%uint63 then ((m + v - most) <? (if bottom <? lowest then lowest else bottom))%uint63 else false.

(* The free rows, and the first capped position. i: the column from lo on; pos: the first bit of column m; shift: the lowest row of its
   window; bottom: its lowest row, loD aside. *)
Fixpoint word_columns (fuel count : nat) (stairs : list int) (m i shift pos bottom : int) (own : own_labels) (free : free_rows)
    (cap_column cap_row : int) : option (free_rows * int * int) :=
  match count with
  | O => Some (free, cap_column, cap_row)
  | S count =>
      match stairs with
      | [] => None
      | d :: stairs =>
          let (v, own) := next_label turn all m own in
          match (if is_in i shut then Nothing
                 else if (cap_column <? m)%uint63 then Nothing
                 else first_row size marks shift pos fuel free) with
          | Outside => None
          | Nothing =>
              if (if (v =? 0)%uint63 then true else passes_below m bottom v) then
                word_columns fuel count stairs (m + 1)%uint63 (i + 1)%uint63 (shift + 1)%uint63 (pos + size)%uint63 d own
                  (above d free) cap_column cap_row
              else None
          | Fits n rest =>
              if (v =? 0)%uint63 then None
              else if ((m + v - most) =? n)%uint63 then
                if (n <? d)%uint63 then
                  word_columns fuel count stairs (m + 1)%uint63 (i + 1)%uint63 (shift + 1)%uint63 (pos + size)%uint63 d own
                    (above d rest) m n
                else
                  word_columns fuel count stairs (m + 1)%uint63 (i + 1)%uint63 (shift + 1)%uint63 (pos + size)%uint63 d own
                    (above d rest) cap_column cap_row
              else None
          end
      end
  end.

End Run.

Definition most_marks : Z := 100000000.

(* A height as stair_heights has it. *)
Definition height_of (d : option Z) : option int :=
  match d with None => Some outside | Some d => if (0 <=? d) && (d <? bias) then Some (of_Z d) else None end.

Definition cap_of (column row : int) : option (Z * Z) := if (column =? outside)%uint63 then None else Some (φ column, φ row).

Definition cap_words (cap : option (Z * Z)) : option (int * int) :=
  match cap with
  | None => Some (outside, 0%uint63)
  | Some (m, n) => if (0 <=? m) && (m <? bias) && (0 <=? n) && (n <? bias) then Some (of_Z m, of_Z n) else None
  end.

(* s: of the setting, only the numbers are asked for. sources: the words of the claims of plain_claims; lefts, lows: those of lefts and
   lows; heights: the staircase from column 0 on. *)
Definition word_run (s : setting) (M : Z) (own : claim_words) (sources : list claim_words) (lefts lows : list worded) (heights : list int)
    : option (state * option (Z * Z) * bool) :=
  if negb ((lo s <=? M) && at_most (M - 1) (hiC s) && at_most (loD s) (hiD s)) then None
  else if most_columns <? M - lo s then None
  else
      let (lowest, high) := window own in
      let low := match lowest_row s M with
                 | Some d => Z.min lowest (Z.max (d - M) (lowest - most_below))
                 | None => lowest
                 end in
      let size := high - low + 1 in
      let bits := (M - lo s) * size + size in
      if negb ((0 <=? lo s) && (M <? bias) && (0 <? size) && is_near low && (bits <? most_marks)
               && (0 <=? loD s) && (loD s <? bias) && ((lo s <=? first_column own) || (past own <=? first_column own))) then None else
      match all_left_labels_of_columns lefts, all_low_labels_of_rows M lows, own_from own (lo s) M,
            rows_of (lift (Run.all_rows s) (lowest_row s (lo s))), height_of (lowest_row s (lo s)) with
      | Some left_labels, Some (low_labels, low_ended), Some own_labels, Some rows, Some bottom =>
          let labels := filter (is_clear s) low_labels in
          match without_all left_labels rows, cap_words (fold_left earlier (filter (is_cap s) labels) None) with
          | Some free, Some (cap_column, cap_row) =>
              let columns := Z.to_nat (M - lo s) in
              let marks := mark_all (near low) (of_Z size) (of_Z ((M - lo s) * size)) (lo s) M columns sources
                             (make (of_Z (bits / 32 + 1)) 0%uint63) in
              let shut := shut_columns (lo s) M labels (make (of_Z ((M - lo s) / 32 + 1)) 0%uint63) in
              match word_columns (of_Z size) marks shut (turn_of own) (tail_labels own) (of_Z (loD s)) (List.length sources + 2) columns
                      (skipn (Z.to_nat (lo s)) heights) (of_Z (lo s)) 0%uint63 (of_Z (lo s + low)) 0%uint63 bottom own_labels free
                      cap_column cap_row with
              | Some (free, cap_column, cap_row) => Some (state_of (spans_of free), cap_of cap_column cap_row, low_ended)
              | None => None
              end
          | _, _ => None
          end
      | _, _, _, _, _ => None
      end.
