(* The numbers of a line of a full certificate as tokens, and the lists of labels, or of offsets, that they make; for ReadNumbers.v.
   A token is a number below 10^9 with a sign: 0 none, 1 '@', 2 '-'. *)

From Coq Require Import List ZArith Bool Uint63.
From ChompCert Require Import ClaimWords FreeRows.
From ChompCert Require Shared.
Import ListNotations.
Local Open Scope uint63_scope.

Definition at_sign : int := 1.
Definition minus : int := 2.

Definition token (sign value digits : int) : int :=
  if digits =? 0 then outside
  else if sign =? minus then if value =? 0 then outside else (value << 2) + sign
  else (value << 2) + sign.

Definition sign_of (t : int) : int := t land 3.
Definition value_of (t : int) : int := t >> 2.

Definition next_value (value digit : int) : int := (value << 3) + (value << 1) + digit.

(* A number without a sign. *)
Definition plain_number (t : int) : option Z := if sign_of t =? 0 then Some (integer (value_of t)) else None.

(* An offset as a label. *)
Definition label_of (t : int) : int :=
  if sign_of t =? 0 then most + value_of t else most - value_of t.

Fixpoint gap_before (n : nat) (l : list int) : list int :=
  match n with
  | O => l
  | S n => gap_before n (0 :: l)
  end.

Definition most_gap : int := 10000.

(* The labels of a list from column m on; done: those before, in reverse. *)
Fixpoint list_labels (ts : list int) (m : int) (done : list int) : option (list int) :=
  match ts with
  | [] => Some (rev_append done [])
  | t :: ts =>
      if sign_of t =? at_sign then
        match ts with
        | o :: ts =>
            let c := value_of t in
            if (m <? c) then
              if (c - m <=? most_gap) then
                if sign_of o =? at_sign then None
                else if most <=? c + label_of o then list_labels ts (c + 1) (label_of o :: gap_before (Z.to_nat φ (c - m)) done)
                else None
              else None
            else None
        | [] => None
        end
      else if m <? most then
        if most <=? m + label_of t then list_labels ts (m + 1) (label_of t :: done) else None
      else None
  end.

(* A list: its first column, and its labels. *)
Definition whole_list (ts : list int) : option (Z * list int) :=
  match ts with
  | [] => Some (0%Z, [])
  | t :: o :: ts =>
      let c := value_of t in
      if sign_of t =? at_sign then
        if sign_of o =? at_sign then None
        else if most <=? c + label_of o then
          match list_labels ts (c + 1) [label_of o] with Some l => Some (φ c, l)%Z | None => None end
        else None
      else None
  | _ => None
  end.

Definition offset_of (t : int) : Z := if sign_of t =? 0 then integer (value_of t) else (- integer (value_of t))%Z.

Fixpoint all_offsets (ts : list int) : option (list Z) :=
  match ts with
  | [] => Some []
  | t :: ts =>
      if sign_of t =? at_sign then None
      else match all_offsets ts with Some l => Some (Shared.shared (offset_of t) :: l) | None => None end
  end.
