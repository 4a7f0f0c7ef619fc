(* The rows that are not settled, as a list of spans; sets of columns; the blocked rows of a column; the least
   row of the spans that is not blocked (THEOREM.md, section 4: first fit). *)

From Coq Require Import ZArith List Bool Lia MSetPositive.
From ChompCert Require Import TailTests State.
Import ListNotations.
Local Open Scope Z_scope.

(* Span a b: the rows from a to b - 1. *)
Inductive spans : Set :=
| Over
| Span (a b : Z) (rest : spans)
| Onward (a : Z).

Fixpoint in_spans (s : spans) (n : Z) : Prop :=
  match s with
  | Over => False
  | Span a b rest => a <= n < b \/ in_spans rest n
  | Onward a => a <= n
  end.

(* The spans are in order, from the given row on. *)
Fixpoint ordered (from : Z) (s : spans) : Prop :=
  match s with
  | Over => True
  | Span a b rest => from <= a <= b /\ ordered b rest
  | Onward a => from <= a
  end.

Definition span (a b : Z) (rest : spans) : spans := if a <? b then Span a b rest else rest.

Fixpoint remove (n : Z) (s : spans) : spans :=
  match s with
  | Over => Over
  | Span a b rest =>
      if n <? a then s
      else if n <? b then span a n (span (n + 1) b rest)
      else Span a b (remove n rest)
  | Onward a => if n <? a then s else span a n (Onward (n + 1))
  end.

(* Without the rows below n. *)
Fixpoint drop (n : Z) (s : spans) : spans :=
  match s with
  | Over => Over
  | Span a b rest => if n <=? a then s else if n <? b then Span n b rest else drop n rest
  | Onward a => if n <=? a then s else Onward n
  end.

(* Without the rows from n on. *)
Fixpoint stop (n : Z) (s : spans) : spans :=
  match s with
  | Over => Over
  | Span a b rest => if n <=? a then Over
                     else if n <=? b then Span a n Over else Span a b (stop n rest)
  | Onward a => if n <=? a then Over else Span a n Over
  end.

(* Sets of columns. *)
Definition key (n : Z) : positive :=
  match n with Z0 => xH | Zpos p => xO p | Zneg p => xI p end.

Definition block (n : Z) (blocked : PositiveSet.t) : PositiveSet.t :=
  PositiveSet.add (key n) blocked.

Definition is_blocked (n : Z) (blocked : PositiveSet.t) : bool :=
  PositiveSet.mem (key n) blocked.

(* The rows that are blocked in one column: some as rows, others by what they are more than the column. There
   are a few for each source, and few of them are asked for. *)
Record taken : Set := { base : Z; taken_rows : list Z; taken_offsets : list Z }.

Definition none_taken (m : Z) : taken := {| base := m; taken_rows := []; taken_offsets := [] |}.

Definition take (n : Z) (b : taken) : taken :=
  {| base := base b; taken_rows := n :: taken_rows b; taken_offsets := taken_offsets b |}.

Definition take_offset (o : Z) (b : taken) : taken :=
  {| base := base b; taken_rows := taken_rows b; taken_offsets := o :: taken_offsets b |}.

Fixpoint among (n : Z) (l : list Z) : bool :=
  match l with
  | [] => false
  | x :: l => if n =? x then true else among n l
  end.

Definition is_taken (n : Z) (b : taken) : bool :=
  if among n (taken_rows b) then true else among (n - base b) (taken_offsets b).

(* The least row from a to e - 1, or from a on, that is not blocked. *)
Fixpoint scan (fuel : nat) (blocked : taken) (a e : Z) : option (option Z) :=
  match fuel with
  | O => None
  | S fuel => if a =? e then Some None
              else if is_taken a blocked then scan fuel blocked (a + 1) e
              else Some (Some a)
  end.

Fixpoint scan_onward (fuel : nat) (blocked : taken) (a : Z) : option Z :=
  match fuel with
  | O => None
  | S fuel => if is_taken a blocked then scan_onward fuel blocked (a + 1) else Some a
  end.

(* The least row that is not blocked, and the spans without it, if there is one. *)
Fixpoint first_free (fuel : nat) (blocked : taken) (s : spans)
    : option (option (Z * spans)) :=
  match s with
  | Over => Some None
  | Span a b rest =>
      match scan fuel blocked a b with
      | None => None
      | Some (Some n) => Some (Some (n, span a n (span (n + 1) b rest)))
      | Some None => match first_free fuel blocked rest with
                     | Some (Some (n, rest)) => Some (Some (n, Span a b rest))
                     | other => other
                     end
      end
  | Onward a => match scan_onward fuel blocked a with
                | None => None
                | Some n => Some (Some (n, span a n (Onward (n + 1))))
                end
  end.

(* The rows that are in none of the spans as a state. *)
Fixpoint add_rows (count : nat) (n : Z) (s : ZSet.t) : ZSet.t :=
  match count with
  | O => s
  | S count => add_rows count (n + 1) (ZSet.add n s)
  end.

Fixpoint gaps (from : Z) (s : spans) (marks : ZSet.t) : ZSet.t * option Z :=
  match s with
  | Over => (marks, Some from)
  | Span a b rest => gaps b rest (add_rows (Z.to_nat (a - from)) from marks)
  | Onward a => (add_rows (Z.to_nat (a - from)) from marks, None)
  end.

Definition state_of (s : spans) : state :=
  match s with
  | Over => {| front := 0; marks := ZSet.empty; open_end := Some 0 |}
  | Span a b rest =>
      let (marks, open_end) := gaps b rest ZSet.empty in
      {| front := a; marks := marks; open_end := open_end |}
  | Onward a => {| front := a; marks := ZSet.empty; open_end := None |}
  end.
