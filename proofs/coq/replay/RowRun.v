(* The replay row by row (THEOREM.md, section 10): all ideals in step, smaller ones first, in each the values in
   ascending order. Columns below 2^h count; where a column beyond might get a label the replay stops.

   Cost: for each row, ideal and value one search in three trees (Bits.v), and one step for each source; for an ideal
   with one maximal element the sources are those of the ideal without it, and that ideal itself. *)

From Coq Require Import ZArith List Bool FMapPositive.
From ChompCert Require Import Periods Walks Bits Digits.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Module Ids := PositiveMap.

(* ---- Ideals, which have numbers; each stands behind those that it refers to *)

(* The ideals B \ up(a), a in B: those of p, and p; or each one. *)
Inductive sources : Set := Chain (p : positive) | Each (ps : list positive).

Record plan : Set := {
  name : positive;
  lo : Z;
  loD : Z;
  left_ideal : option positive;   (* S of (D2), if lo > 0 *)
  low_ideal : option positive;    (* T of (D1), if loD > 0 *)
  removed : sources
}.

(* (B, k) behind a row: the columns that are closed, or before lo(B); whether also all from 2^h on are; the least column
   with label k in this row, of B or of smaller ideals; and those of the sources (B \ up(a), k). *)
Record cell : Set := { shut : bits; capped : bool; label : option Z; taken : bits }.

Definition cells : Type := Ids.t (list cell).

Section Replay.

Variable h : nat.
Definition capacity : Z := 2 ^ Z.of_nat h.

Definition with_label (x : option Z) (t : bits) : bits :=
  match x with Some m => add (path_to h m) t | None => t end.

(* ---- One row of one (B, k): (FF'). taken: the labels of the sources; named: those of smaller values. cap is cap(n),
   or at least 2^h. None: a column beyond 2^h may come first. *)

Definition fit (cap : Z) (c : cell) (taken named : bits) : option cell :=
  match free h (shut c) taken named with
  | None =>
      if capped c ||| (cap <? capacity)
      then Some {| shut := shut c; capped := capped c; label := None; taken := taken |}
      else None
  | Some p =>
      let m := column_of p in
      Some (if cap <? m then {| shut := shut c; capped := capped c; label := None; taken := taken |}
            else if m =? cap then {| shut := from p (shut c); capped := true; label := Some m; taken := taken |}
            else {| shut := add p (shut c); capped := capped c; label := Some m; taken := taken |})
  end.

Definition cell_of (d : cells) (p : positive) (k : nat) : option cell :=
  match Ids.find p d with Some l => nth_error l k | None => None end.

Fixpoint taken_by (d : cells) (k : nat) (ps : list positive) (t : bits) : option bits :=
  match ps with
  | [] => Some t
  | p :: ps => match cell_of d p k with Some c => taken_by d k ps (with_label (label c) t) | None => None end
  end.

Definition taken_of (d : cells) (k : nat) (s : sources) : option bits :=
  match s with
  | Chain p => match cell_of d p k with Some c => Some (with_label (label c) (taken c)) | None => None end
  | Each ps => taken_by d k ps Off
  end.

(* A label before lo(B), for which row n is shut: Some (Some m). *)
Definition shut_by (d : cells) (k : nat) (p : plan) : option (option Z) :=
  match left_ideal p with
  | None => Some None
  | Some s =>
      match cell_of d s k with
      | None => None
      | Some c => match label c with Some m => Some (if m <? lo p then Some m else None) | None => Some None end
      end
  end.

(* named: the labels of smaller values. *)
Fixpoint row_values (cap : Z) (d : cells) (p : plan) (k : nat) (named : bits) (old : list cell)
    : option (list cell) :=
  match old with
  | [] => Some []
  | c :: old =>
      match taken_of d k (removed p), shut_by d k p with
      | Some t, Some s =>
          match match s with
                | Some m => Some {| shut := shut c; capped := capped c; label := Some m; taken := t |}
                | None => fit cap c t named
                end with
          | None => None
          | Some c =>
              match old with
              | [] => Some [c]
              | _ =>
                  match row_values cap d p (S k) (with_label (label c) named) old with
                  | Some l => Some (c :: l)
                  | None => None
                  end
              end
          end
      | _, _ => None
      end
  end.

(* In rows before loD(B) the labels are those of T; in the last of them its closed columns are taken over. *)
Definition inherit (last : bool) (p : plan) (c : cell) : cell :=
  {| shut := if last then below (path_of h (lo p)) (shut c) else shut c;
     capped := capped c; label := label c; taken := Off |}.

Definition row_ideal (n cap : Z) (d : cells) (p : plan) (old : list cell) : option (list cell) :=
  if n <? loD p then
    match low_ideal p with
    | None => None
    | Some t => match Ids.find t d with Some l => Some (map (inherit (n + 1 =? loD p) p) l) | None => None end
    end
  else row_values cap d p 0 Off old.

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

Fixpoint watch_values (n : Z) (p : plan) (cs : list cell) (ws : list watch) : list watch :=
  match cs, ws with
  | c :: cs, w :: ws => watch_row n p c w :: watch_values n p cs ws
  | _, _ => []
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

Fixpoint due_values (n : Z) (p : plan) (cs : list cell) (ds : list due) : list due :=
  match ds, cs with
  | d :: ds, c :: cs => due_row n p c d :: due_values n p cs ds
  | _, _ => []
  end.

(* ---- All ideals *)

(* dues: of a full certificate; of a compact one there are none. *)
Record station : Set := { plan_of : plan; cells_of : list cell; watches : list watch; dues : list due }.

Fixpoint row (n cap : Z) (d : cells) (l : list station) : option (list station) :=
  match l with
  | [] => Some []
  | s :: l =>
      match row_ideal n cap d (plan_of s) (cells_of s) with
      | None => None
      | Some cs =>
          match row n cap (Ids.add (name (plan_of s)) cs d) l with
          | None => None
          | Some l =>
              Some ({| plan_of := plan_of s; cells_of := cs;
                       watches := watch_values n (plan_of s) cs (watches s);
                       dues := due_values n (plan_of s) cs (dues s) |} :: l)
          end
      end
  end.

(* cap(n), from cap(n - 1): stair i is delta(i + 1). No more than so many columns are left to look at. *)
Fixpoint advance (stair : Z -> option Z) (n cap : Z) (left : nat) : Z * nat :=
  match left with
  | O => (cap, O)
  | S rest =>
      match stair cap with
      | Some d => if d <=? n then advance stair n (cap + 1) rest else (cap, left)
      | None => (cap, left)
      end
  end.

(* No live column is open, as (G) wants it; last is the last live column, if there is one. *)
Definition all_closed (last : option Z) (c : cell) : bool :=
  match free h (shut c) Off Off with
  | None => capped c ||| match last with Some e => e <? capacity | None => false end
  | Some p => match last with Some e => e <? value p 0 | None => false end
  end.

Fixpoint ended (last : option Z) (cs : list cell) (ws : list watch) : bool :=
  match cs, ws with
  | c :: cs, Last _ :: ws => all_closed last c &&& ended last cs ws
  | _ :: cs, Tail _ _ _ _ :: ws => ended last cs ws
  | _, _ => true
  end.

(* Rows from n on, at least up to before least, until all claims that are to be finite have ended. *)
Fixpoint run (stair : Z -> option Z) (fuel : nat) (least : Z) (last : option Z) (n cap : Z) (left : nat)
    (l : list station) : option (Z * list station) :=
  if (least <=? n) &&& forallb (fun s => ended last (cells_of s) (watches s)) l then Some (n, l)
  else
    match fuel with
    | O => None
    | S fuel =>
        let (cap, left) := advance stair n cap left in
        match row n cap (Ids.empty _) l with
        | None => None
        | Some l => run stair fuel least last (n + 1) cap left l
        end
    end.

Definition first_cell (p : plan) : cell :=
  {| shut := if loD p <=? 0 then below (path_of h (lo p)) Off else Off; capped := false; label := None; taken := Off |}.

End Replay.
