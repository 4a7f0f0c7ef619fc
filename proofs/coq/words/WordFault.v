(* Which claim it is that stops the check on machine words (WordStart.v). Nothing is proved of it: it serves the answer that a claim
   is not verified. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Walks Restrict RowRun RowTests RowSettle RowCheck WordSets WordWork WordTiles WordRows WordStart.
Import ListNotations.
Local Open Scope uint63_scope.

Definition name_of_item (i : item) : positive :=
  match i with Working x => name (plan_at (of x)) | Ended f _ _ => name (plan_at f) end.

Section Fault.

Variable parts : list part.
Variables (fuel : nat) (width : int).

(* The first that is finished with another last column than it claims. *)
Fixpoint not_finished (n : int) (l : list item) : option positive :=
  match l with
  | [] => None
  | i :: l =>
      if has_begun n i then match finish fuel n i with Some _ => not_finished n l | None => Some (name_of_item i) end else None
  end.

(* As absorb, one by one; or the first tail that does not pass. *)
Fixpoint absorb_or_fault (R : Z) (fr : front) (l : list item) : front * list item + positive :=
  match l with
  | [] => inl (fr, [])
  | i :: rest =>
      match absorb parts width R fr [i] with
      | None => inr (name_of_item i)
      | Some (fr, []) => absorb_or_fault R fr rest
      | Some (fr, _) => inl (fr, l)
      end
  end.

Definition front_or_fault (R : Z) (n : int) (fr : front) (l : list item) : option (front * list item + positive) :=
  match finish_all fuel n [] l with
  | Some l => Some (absorb_or_fault R fr l)
  | None => option_map inr (not_finished n l)
  end.

(* As rows. None: no claim has been found false; or the rows cannot be replayed. *)
Fixpoint fault_in_rows (count : nat) (R cap : Z) (left : nat) (fr : front) (l : list item) : option positive :=
  match front_or_fault R (of_Z R) fr l with
  | None => None
  | Some (inr i) => Some i
  | Some (inl (_, [])) => None
  | Some (inl (fr, i :: rest)) =>
      match count with
      | O => Some (name_of_item i)
      | S count =>
          if width <? of_Z (R + 31) then None else
          let (ys, after) := lines_from parts fuel width 32 R cap left fr in
          match tile_to fuel width [] ys 0 (i :: rest) with
          | None => None
          | Some l => fault_in_rows count (R + 32)%Z (fst after) (snd after) fr l
          end
      end
  end.

End Fault.

Definition failing (g : numbers) (l : list planned) : option positive :=
  start_with (many_columns g l) (fun fuel width most left items => fault_in_rows (stairs g) fuel width most 0 0 left (no_front width) items) g l.
