(* The rows of a claim column by column: a stream gives one value for each column from the one at which it
   is opened, without look-ups. Finitely many columns of a claim as a list. *)

From Coq Require Import ZArith List Bool Lia.
From ChompCert Require Import Periods Claims.
Import ListNotations.
Local Open Scope Z_scope.

(* Entries in ascending columns, before the tail; the tail has offsets. *)
Fixpoint ascending (l : list (Z * Z)) : bool :=
  match l with
  | e :: ((e' :: _) as rest) => (fst e <? fst e') && ascending rest
  | _ => true
  end.

Definition proper (c : claim) : bool :=
  ascending (entries c) &&
  match ending c with
  | None => true
  | Some t => match offsets t with [] => false | _ => true end
              && forallb (fun e => fst e <? start t) (entries c)
  end.

Inductive stream : Set :=
| Listed (l : list (Z * Z)) (e : option tail)
| Cycle (rest whole : list Z).

(* The entries from column m on. *)
Fixpoint from (m : Z) (l : list (Z * Z)) : list (Z * Z) :=
  match l with
  | [] => []
  | e :: rest => if fst e <? m then from m rest else l
  end.

Definition cycle (t : tail) (m : Z) : stream :=
  Cycle (skipn (Z.to_nat ((m - start t) mod length_of t)) (offsets t)) (offsets t).

Definition open (c : claim) (m : Z) : stream :=
  match ending c with
  | Some t => if start t <=? m then cycle t m else Listed (from m (entries c)) (Some t)
  | None => Listed (from m (entries c)) None
  end.

Definition turn (m : Z) (rest whole : list Z) : option Z * stream :=
  match rest with
  | o :: rest => (Some (m + o), Cycle rest whole)
  | [] => match whole with
          | o :: rest => (Some (m + o), Cycle rest whole)
          | [] => (None, Cycle [] [])
          end
  end.

(* The row in column m, and the stream from column m + 1 on. *)
Definition pop (m : Z) (s : stream) : option Z * stream :=
  match s with
  | Listed (e :: l) t => if fst e =? m then (Some (snd e), Listed l t) else (None, s)
  | Listed [] (Some t) =>
      if start t =? m then turn m (offsets t) (offsets t) else (None, s)
  | Listed [] None => (None, s)
  | Cycle rest whole => turn m rest whole
  end.

(* The columns and rows of a tail in the given number of columns from m on. *)
Fixpoint pops (columns : nat) (m : Z) (s : stream) : list (Z * Z) :=
  match columns with
  | O => []
  | S columns =>
      let (n, s) := pop m s in
      let later := pops columns (m + 1) s in
      match n with Some n => (m, n) :: later | None => later end
  end.

Definition most_tail_columns : Z := 100000.

(* The labels of the tail in columns f to l; None if these are too many. *)
Definition tail_between (c : claim) (f l : Z) : option (list (Z * Z)) :=
  match ending c with
  | None => Some []
  | Some t =>
      let f := Z.max f (start t) in
      if l <? f then Some []
      else if l - f <? most_tail_columns
      then Some (pops (Z.to_nat (l + 1 - f)) f (cycle t f))
      else None
  end.

Fixpoint between (f l : Z) (list : list (Z * Z)) : Datatypes.list (Z * Z) :=
  match list with
  | [] => []
  | e :: rest => if l <? fst e then []
                 else if fst e <? f then between f l rest
                 else e :: between f l rest
  end.
