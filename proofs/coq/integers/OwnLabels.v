(* The labels of a claim column by column, in words: what Streams.v does with entries. *)

From Coq Require Import ZArith List Bool Uint63.
From ChompCert Require Import Periods Claims ClaimWords FreeRows.
Import ListNotations.
Local Open Scope uint63_scope.

(* Before the tail: the labels from this column on; in the tail: the rest of one period. *)
Inductive own_labels : Type :=
| Before (l : list int)
| Within (rest : list int).

(* The column in which the tail begins. *)
Definition turn_of (w : claim_words) : int :=
  match its_tail w with
  | Some t => if (start t <? bias)%Z then of_Z (start t) else outside
  | None => outside
  end.

Section Labels.

Variable turn : int.
Variable all : list int.

Definition within (rest : list int) : int * own_labels :=
  match rest with
  | v :: rest => (v, Within rest)
  | [] => match all with v :: rest => (v, Within rest) | [] => (0, Within []) end
  end.

(* The label in column m, 0 if there is none, and those from column m + 1 on. *)
Definition next_label (m : int) (o : own_labels) : int * own_labels :=
  match o with
  | Before (v :: l) => (v, Before l)
  | Before [] => if m =? turn then within all else (0, o)
  | Within rest => within rest
  end.

End Labels.

(* From column lo on, as far as column M. None: the tail is not behind all labels. *)
Definition own_from (w : claim_words) (lo M : Z) : option own_labels :=
  let f := first_column w in
  let before :=
    Before (if (f <? lo)%Z then skipn (Z.to_nat (lo - f)) (labels w)
            else if (f <? M)%Z then no_labels (Z.to_nat (f - lo)) (labels w) else []) in
  match its_tail w with
  | Some t =>
      if negb ((past w <=? start t)%Z && match offsets t with [] => false | _ => true end) then None
      else if (start t <=? lo)%Z then Some (Within (skipn (Z.to_nat ((lo - start t) mod count_of w)) (tail_labels w)))
      else Some before
  | None => Some before
  end.
