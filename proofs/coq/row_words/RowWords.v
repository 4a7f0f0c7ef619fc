(* What the replay row by row on machine words (IdealRows.v) keeps of each claim, and one row of one claim: RowRun.v with columns as
   words, numbers of rows and labels as machine integers, nowhere for no label. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Periods Restrict RowStates WordSets RowMarks.
Import ListNotations.
Local Open Scope uint63_scope.

(* As a watch: of a finite claim the last column with a label, plus one, and its row; of a tail its preperiod, whether lo lies
   before it, its shifts, as they are and as words, and from the next row on. *)
Inductive look : Type :=
| Latest (top at_row : int)
| Along (N : int) (inner : bool) (shifts : list Z) (all rest : list int) (fine : bool).

(* As a state: replayed, with the closed columns, the words before the first that is not full, and the column from which on all are
   closed; or known, without labels of its own, or on its tail, or on a tail of which nobody asks for labels. *)
Inductive claim_state : Type :=
| Runs (c : row_claim) (l : look) (closed : words) (first limit : int) (next : Z)
| Over (c : row_claim) (e : option (Z * Z)) (quiet : bool)
| Goes (c : row_claim) (shifts : list Z) (all rest : list int)
| Rests (c : row_claim) (shifts : list Z).

Definition claim_of (s : claim_state) : row_claim :=
  match s with Runs c _ _ _ _ _ | Over c _ _ | Goes c _ _ _ | Rests c _ => c end.

Definition unlimited : int := nowhere.

Definition reload (all rest : list int) : list int := match rest with [] => all | _ => rest end.

(* Behind row n with label c; stands: the ideal may have labels of its own in this row. *)
Definition look_row (n low : int) (stands : bool) (c : int) (l : look) : look :=
  match l with
  | Latest top at_row =>
      if c =? nowhere then l else
      if stands then if low <=? c then if top <=? c then Latest (c + 1) n else l else l else l
  | Along N inner shifts all rest fine =>
      match reload all rest with
      | [] => l
      | o :: rest =>
          Along N inner shifts all rest
            (if fine then
               if c =? nowhere then true
               else if N <=? c then c =? n - o
               else if c + 1 =? N then if inner then negb (c =? n - o) else true else true
             else false)
      end
  end.

Section Row.

Variables (fuel : nat) (width n cap : int).

(* The label of the row and the state behind it. z: a label before lo, for which the row is shut. *)
Definition claim_row (low z : int) (taken named : words) (stamp stamp' : int) (s : claim_state) : option (int * claim_state) :=
  match s with
  | Runs c l a first limit next =>
      if z =? nowhere then
        let y := seek a taken named stamp stamp' fuel first (open_in a first) in
        if y =? nowhere then None else
        if limit <=? y then Some (nowhere, Runs c (look_row n low true nowhere l) a first limit next) else
        if cap <? y then
          if cap <? width then Some (nowhere, Runs c (look_row n low true nowhere l) a first limit next) else None
        else if width <=? y then None
        else if y =? cap then Some (y, Runs c (look_row n low true y l) a first y next)
        else
          let a := insert y a in
          Some (y, Runs c (look_row n low true y l) a (if y >> 5 =? first then skip_full fuel a first else first) limit next)
      else Some (z, Runs c (look_row n low true z l) a first limit next)
  | Over _ _ quiet => Some (if quiet then nowhere else z, s)
  | Goes c shifts all rest =>
      match reload all rest with
      | [] => None
      | o :: rest => let m := n - o in if m <? width then Some (m, Goes c shifts all rest) else None
      end
  | Rests _ _ => None
  end.

(* The row in which its label stands in column 0 by decree. *)
Definition fixed_claim (low : int) (s : claim_state) : option (int * claim_state) :=
  match s with
  | Runs c l a first limit next =>
      if 0 =? cap then Some (0, Runs c (look_row n low true 0 l) a first 0 next)
      else
        let a := insert 0 a in
        Some (0, Runs c (look_row n low true 0 l) a (if 0 >> 5 =? first then skip_full fuel a first else first) limit next)
  | _ => None
  end.

Definition is_running (s : claim_state) : bool := match s with Runs _ _ _ _ _ _ => true | _ => false end.

(* It asks for a label of S. *)
Definition asks_left (s : claim_state) : bool :=
  match s with Runs _ _ _ _ _ _ => true | Over _ _ quiet => negb quiet | _ => false end.

(* It needs no row. *)
Definition is_resting (s : claim_state) : bool := match s with Over _ _ _ | Rests _ _ => true | _ => false end.

Definition rest_claim (s : claim_state) : claim_state := match s with Goes c shifts _ _ => Rests c shifts | s => s end.

End Row.
