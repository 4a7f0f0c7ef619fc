(* What the replay row by row (RowRun.v) keeps of the ideals and of their claims: plans, cells, what is looked at besides
   the labels, and whether a claim is replayed or known. *)

From Coq Require Import ZArith List Bool FMapPositive.
From ChompCert Require Import Periods Walks Restrict Bits.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Module Ids := PositiveMap.

(* ---- Ideals, which have numbers; each stands behind those that it refers to *)

(* The ideals B \ up(a), a in B: those of p, and p; or each one. *)
Inductive sources : Set := Chain (p : positive) | Each (ps : list positive).

(* The value decreed for an ideal; with fewer than two chains wholly, that is, for all of column 0. *)
Record decree : Set := { wholly : bool; value_is : Z }.

Record plan : Set := {
  name : positive;
  lo : Z;
  loD : Z;
  left_ideal : option positive;   (* S of (D2), if lo > 0 *)
  low_ideal : option positive;    (* T of (D1), if loD > 0 *)
  removed : sources;
  removed_all : list positive;    (* the ideals B \ up(a), each one *)
  decreed_value : option decree   (* of a decreed ideal *)
}.

(* Of the rows up to fixed_row it is decreed what stands in column 0 of the ideal: there, in fixed_row, label k if it is
   stands_fixed; in no other of these rows a label that is replayed. Then lo and loD are 0 (section 14). *)
Definition fixed_row (e : decree) : Z := if wholly e then value_is e else 0.

Definition stands_fixed (e : decree) (n : Z) (k : nat) : bool :=
  (n =? fixed_row e) &&& (wholly e ||| (value_is e =? Z.of_nat k)).

(* From row n on labels k stand as (FF') says. *)
Definition is_fitted (p : plan) (n : Z) (k : nat) : bool :=
  match decreed_value p with
  | None => true
  | Some e => (fixed_row e <? n) &&& (negb (wholly e) ||| Nat.eqb k 0)
  end.

(* (B, k) behind a row: the columns that are closed, or before lo(B); whether also all from 2^h on are; the least column
   with label k in this row, of B or of smaller ideals; and those of the sources (B \ up(a), k). *)
Record cell : Set := { shut : bits; capped : bool; label : option Z; taken : bits }.

(* ---- What is looked at in each row besides *)

(* Of a claim that is to be finite: the last position so far. Of a tail: the shifts o of its rows, for which the
   label of row n belongs in column n - o, from the next row on; and whether all was right so far. *)
Inductive watch : Set :=
| Last (e : option (Z * Z))
| Tail (N : Z) (shifts rest : list Z) (fine : bool).

Definition watch_row (n : Z) (p : plan) (c : cell) (w : watch) : watch :=
  match w with
  | Last e =>
      Last (match label c with
            | Some m =>
                if (loD p <=? n) &&& (lo p <=? m)
                then match e with Some (x, _) => if x <? m then Some (m, n) else e | None => Some (m, n) end
                else e
            | None => e
            end)
  | Tail N shifts rest fine =>
      let (o, rest) := pull shifts rest in
      Tail N shifts rest
        (fine &&& match label c with
                   | Some m => if N <=? m then m =? n - o
                               else if (m =? N - 1) &&& (lo p <? N) then negb (m =? n - o) else true
                   | None => true
                   end)
  end.

(* Of a list of a full certificate: its entries in rows to come, in ascending order of the rows, if those in the rows so
   far were the labels found; of a periodic claim this is about the columns before the preperiod. *)
Record due : Set := { before : option Z; rest_due : option (list (Z * Z)) }.

Definition is_before (b : option Z) (m : Z) : bool := match b with Some N => m <? N | None => true end.

Definition due_row (n : Z) (p : plan) (c : cell) (d : due) : due :=
  match label c with
  | Some m =>
      if (loD p <=? n) &&& (lo p <=? m) &&& is_before (before d) m
      then {| before := before d;
              rest_due := match rest_due d with
                          | Some ((x, y) :: rest) => if (x =? m) &&& (y =? n) then Some rest else None
                          | _ => None
                          end |}
      else d
  | None => d
  end.

(* ---- Claims *)

(* Whether the label of a row is kept up for others, and the labels of the sources. *)
Record asks : Set := { for_label : bool; for_taken : bool }.

(* A claim is replayed, with what is looked at besides (of a full certificate also its list), until the tests of row
   next, or of a later one, are passed. Then it is known to be true: a finite one has no label of its own any more (quiet:
   nor one before lo(B)), with the last position; a periodic one has its labels on the tail, the shifts of which are
   kept as a watch keeps them. The columns that are closed are forgotten, and the labels as soon as nobody asks. *)
Inductive stage : Set :=
| Open (w : watch) (d : option due) (next : Z)
| Ended (last : option (Z * Z)) (quiet : bool) (asked : asks)
| OnTail (shifts rest : list Z) (asked : asks).

Record state : Set := { claimed : row_claim; now : cell; stage_of : stage }.

Definition is_known (s : state) : bool := match stage_of s with Open _ _ _ => false | _ => true end.

(* Behind a row. None: it is not kept up. *)
Definition label_at (s : state) : option (option Z) :=
  match stage_of s with
  | Open _ _ _ => Some (label (now s))
  | Ended _ true _ => Some None
  | Ended _ false a | OnTail _ _ a => if for_label a then Some (label (now s)) else None
  end.

Definition has_taken (s : state) : bool :=
  match stage_of s with
  | Open _ _ _ => true
  | Ended _ _ a | OnTail _ _ a => for_taken a
  end.

(* Nothing is kept up. *)
Definition is_silent (s : state) : bool :=
  match stage_of s with
  | Open _ _ _ => false
  | Ended _ quiet a => negb (for_taken a) &&& (quiet ||| negb (for_label a))
  | OnTail _ _ a => negb (for_taken a) &&& negb (for_label a)
  end.

Definition states : Type := Ids.t (list state).
