(* The check row by row on machine words and arrays, for value 0 of games whose ideals are a chain B_0, B_1, ..., each with one
   element more, and compact certificates: Chomp with any third row is one. In front of every 32nd row it is seen which claims have
   passed; then the ideals still at work get their labels in 32 rows, in ascending order (WordTiles.v). Tails are proved in the
   order of the ideals: so all claims that a tail refers to have passed, and of them are kept the rows of the tails, and the largest
   column where one begins or a finite one ends.

   Cost: for each label some thirty instructions; for each row a step for each tail that is proved. *)

From Coq Require Import ZArith List Bool FMapPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Certificate IdealNumbers Structure Choice Walks Staircase Restrict RowRun RowTests RowSettle RowCheck
  WordSets WordTaken WordMirror WordWork WordTiles.
Import ListNotations.
Local Open Scope uint63_scope.

(* ---- Claims that have passed, of a first part of the ideals *)

(* The columns of the tails' labels in four rows in turn (WordMirror.v), and the shifts of the tails that are not among them; all
   offsets of tails with one; tails with more, with their shifts, and all offsets of them; all tails; the largest column where one begins or a finite claim
   ends; what has been found, the largest ideal first. *)
Record front : Type := {
  mirrors : words * words * words * words; slow : list (list Z); seen : ZSet.t; others : list (tail * list Z); among : ZSet.t; tails : list tail;
  settled : Z; found : list station
}.

Definition no_mirror (width : int) : words := make ((width >> 5) + 1) 0.

Definition no_front (width : int) : front :=
  {| mirrors := (no_mirror width, no_mirror width, no_mirror width, no_mirror width);
     slow := []; seen := ZSet.empty; others := []; among := ZSet.empty; tails := []; settled := 0%Z; found := [] |}.

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

(* The ideals that have not begun stay as they are. *)
Definition has_begun (n : int) (i : item) : bool :=
  match i with Working x => negb (n <? lowD (of x)) | Ended _ _ _ => true end.

Fixpoint finish_all (n : int) (acc l : list item) : option (list item) :=
  match l with
  | [] => Some (rev_append acc [])
  | i :: rest =>
      if has_begun n i then
        match finish n i with Some i => finish_all n (i :: acc) rest | None => None end
      else Some (rev_append acc l)
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

(* The same of a tail with one offset: those before column e are closed, and no others. *)
Fixpoint closed_till (count : nat) (z low full e : int) (a : words) : bool :=
  match count with
  | O => true
  | S count =>
      if Bool.eqb (if z <? full then true else is_in (z - low) a) (z <? e) then closed_till count (z + 1) low full e a else false
  end.

Definition closed_right (z R : Z) (x : work) (t : tail) : bool :=
  let count := Z.to_nat (R - lowest t - z) in
  if (lowest t =? highest t)%Z
  then closed_till count (of_Z z) (base x << 5) (first x << 5) (of_Z (Z.max (start t) (R - lowest t))) (closed x)
  else closed_as count z (32 * φ (base x)) (32 * φ (first x)) R t (closed x).

Definition row_ready (fr : front) (x : work) (t : tail) : Z :=
  Z.max (first_fitted (plan_at (of x)))
    (Z.max (φ (next (of x)))
       (Z.max (Z.max (start t) (settled fr)) (Z.max (- lowest t) (largest (map (part_columns (lowest t)) parts)))) + highest t).

(* The tails that may cover its holes. *)
Definition near_tails (fr : front) (t : tail) : list tail :=
  if (highest t - lowest t <=? 1000)%Z
  then map (fun o => {| start := 0; offsets := [o] |})
         (filter (fun o => ZSet.mem o (seen fr)) (map (fun k => lowest t + Z.of_nat k)%Z (seq 0 (Z.to_nat (highest t - lowest t + 1)))))
       ++ map fst (others fr)
  else tails fr.

Definition passes (R : Z) (fr : front) (x : work) (t : tail) : bool :=
  let M := (R - highest t)%Z in
  let full := (32 * φ (first x))%Z in
  (if (limit x =? unlimited) && fine x then
   if (first_fitted (plan_at (of x)) <=? R)%Z && (0 <=? start t)%Z && (lo (plan_at (of x)) <=? start t)%Z
     && (start t <=? M)%Z && (settled fr <=? M)%Z && (0 <=? M + lowest t)%Z && (- largest_number <=? lowest t)%Z
     && (φ (next (of x)) <=? M)%Z
     && (φ (top x) <=? R - lowest t)%Z && (R - lowest t <=? φ width)%Z
   then test_P1 t && test_primitive t && test_staircase parts M (lowest t) t
     && forallb (fun o => negb (ZSet.mem o (seen fr))) (offsets t)
     && (if (lowest t =? highest t)%Z then negb (ZSet.mem (lowest t) (among fr)) else forallb (fun u => test_apart t (fst u)) (others fr))
     && ((lowest t =? highest t)%Z || test_holes t (near_tails fr t) (ladder_sources parts M))
     && (let z := if (full <=? start t)%Z || (full - 1 + highest t <? R)%Z then Z.max (lo (plan_at (of x))) full else lo (plan_at (of x)) in
         closed_right z R x t)
   else false else false).

Fixpoint absorb (R : Z) (fr : front) (l : list item) : option (front * list item) :=
  match l with
  | [] => Some (fr, [])
  | Ended f C last :: rest =>
      absorb R {| mirrors := mirrors fr; slow := slow fr; seen := seen fr; others := others fr; among := among fr; tails := tails fr; settled := Z.max (settled fr) C;
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
                     among := match one with Some _ => among fr | None => insert_all (offsets t) (among fr) end;
                     tails := t :: tails fr; settled := Z.max (settled fr) (start t);
                     found := station_with (of x) (RowPeriodic t) (OnTail shifts shifts nothing_asked) :: found fr |} rest
            end
          else None
      end
  end.

Definition in_front (R : Z) (n : int) (fr : front) (l : list item) : option (front * list item) :=
  match finish_all n [] l with Some l => absorb R fr l | None => None end.

Definition has_tails (fr : front) : bool := match tails fr with [] => false | _ => true end.

(* So many rows from R on, in front of the first ideal that is at work; and the next row's columns. *)
Fixpoint lines_from (count : nat) (R cap : Z) (left : nat) (fr : front) : list line * (Z * nat) :=
  match count with
  | O => ([], (cap, left))
  | S count =>
      let (cap, left) := advance (rise parts) R cap left in
      let (ys, after) := lines_from count (R + 1)%Z cap left fr in
      ({| row := of_Z R; WordTiles.cap := of_Z cap; taken := marks fuel width R fr; from := 0; labelled := has_tails fr |} :: ys, after)
  end.

(* Rows from R on, 32 at a time, until all claims have passed. *)
Fixpoint rows (count : nat) (R cap : Z) (left : nat) (fr : front) (l : list item) : option (list station) :=
  match in_front R (of_Z R) fr l with
  | None => None
  | Some (fr, []) => Some (rev' (found fr))
  | Some (fr, l) =>
      match count with
      | O => None
      | S count =>
          if width <? of_Z (R + 31) then None else
          let (ys, after) := lines_from 32 R cap left fr in
          match tile_to fuel width [] ys 0 l with
          | None => None
          | Some l => rows count (R + 32)%Z (fst after) (snd after) fr l
          end
      end
  end.

End Settle.
