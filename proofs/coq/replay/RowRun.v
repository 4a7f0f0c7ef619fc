(* The replay row by row (THEOREM.md, section 10): all ideals in step, smaller ones first, in each the values in
   ascending order. Columns below 2^h count; where a column beyond might get a label the replay stops.

   Cost: for each row, ideal and value one search in three trees (Bits.v), and one step for each source; for an ideal
   with one maximal element the sources are those of the ideal without it, and that ideal itself. *)

From Coq Require Import ZArith List Bool FMapPositive.
From ChompCert Require Import Periods Walks Restrict Bits Digits.
From ChompCert Require Export RowStates.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Section Replay.

Variable h : nat.
Definition capacity : Z := 2 ^ Z.of_nat h.

(* That number, or a smaller one. *)
Variable wide : Z.

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

(* The labels of the sources of the next value: of a Chain they are those of p and of its sources. *)
Inductive feeds : Set := NoFeed | OneFeed (l : list state) | EachFeed (ls : list (list state)).

Fixpoint lists_of (d : states) (ps : list positive) : option (list (list state)) :=
  match ps with
  | [] => Some []
  | p :: ps =>
      match Ids.find p d, lists_of d ps with
      | Some l, Some ls => Some (l :: ls)
      | _, _ => None
      end
  end.

Definition feeds_of (d : states) (s : sources) : option feeds :=
  match s with
  | Chain p => match Ids.find p d with Some l => Some (OneFeed l) | None => None end
  | Each ps => match lists_of d ps with Some ls => Some (EachFeed ls) | None => None end
  end.

Fixpoint taken_each (ls : list (list state)) (t : bits) : option (bits * list (list state)) :=
  match ls with
  | [] => Some (t, [])
  | (s :: l) :: ls =>
      match label_at s with
      | Some x => match taken_each ls (with_label x t) with Some (t, ls) => Some (t, l :: ls) | None => None end
      | None => None
      end
  | [] :: _ => None
  end.

Definition taken_next (f : feeds) : option (bits * feeds) :=
  match f with
  | OneFeed (s :: l) =>
      match label_at s with
      | Some x => if has_taken s then Some (with_label x (taken (now s)), OneFeed l) else None
      | None => None
      end
  | EachFeed ls => match taken_each ls Off with Some (t, ls) => Some (t, EachFeed ls) | None => None end
  | _ => None
  end.

Definition skip (f : feeds) : feeds :=
  match f with
  | NoFeed => NoFeed
  | OneFeed l => OneFeed (tl l)
  | EachFeed ls => EachFeed (map (@tl state) ls)
  end.

(* The values of S from the next one on, if lo > 0. *)
Definition left_of_plan (d : states) (p : plan) : option (option (list state)) :=
  match left_ideal p with
  | None => Some None
  | Some s => match Ids.find s d with Some l => Some (Some l) | None => None end
  end.

(* A label before lo(B), for which row n is shut: Some (Some m). None: it is not known. *)
Definition shut_next (low : Z) (of_S : option (list state)) : option (option Z) :=
  match of_S with
  | None => Some None
  | Some [] => None
  | Some (s :: _) =>
      match label_at s with
      | Some (Some m) => Some (if m <? low then Some m else None)
      | x => x
      end
  end.

Definition known_cell (x : option Z) (t : bits) : cell := {| shut := Off; capped := false; label := x; taken := t |}.

(* One row of one (B, k), if it is replayed: all must be known. *)
Definition next_cell (cap : Z) (t : bits) (z : option (option Z)) (named : option bits) (c : cell) : option cell :=
  match z, named with
  | Some (Some m), _ => Some {| shut := shut c; capped := capped c; label := Some m; taken := t |}
  | Some None, Some named => fit cap c t named
  | _, _ => None
  end.

(* Or in any case. *)
Definition next_state (n cap : Z) (p : plan) (t : bits) (z : option (option Z)) (named : option bits) (s : state)
    : option state :=
  match stage_of s with
  | Open w d next =>
      match next_cell cap t z named (now s) with
      | None => None
      | Some c => Some {| claimed := claimed s; now := c; stage_of := Open (watch_row n p c w) (option_map (due_row n p c) d) next |}
      end
  | Ended _ quiet a =>
      if quiet ||| negb (for_label a) then Some {| claimed := claimed s; now := known_cell None t; stage_of := stage_of s |}
      else match z with
           | Some x => Some {| claimed := claimed s; now := known_cell x t; stage_of := stage_of s |}
           | None => None
           end
  | OnTail shifts rest a =>
      let (o, rest) := pull shifts rest in
      let m := n - o in
      if m <? wide
      then Some {| claimed := claimed s; now := known_cell (Some m) t; stage_of := OnTail shifts rest a |}
      else None
  end.

(* named: the labels of smaller values, if they are known. *)
Fixpoint row_values (n cap : Z) (p : plan) (f : feeds) (of_S : option (list state)) (named : option bits)
    (old : list state) : option (list state) :=
  match old with
  | [] => Some []
  | s :: old =>
      match (if is_silent s then Some (s, skip f)
             else if has_taken s
             then match taken_next f with
                  | Some (t, f) =>
                      match next_state n cap p t (shut_next (lo p) of_S) named s with
                      | Some s => Some (s, f)
                      | None => None
                      end
                  | None => None
                  end
             else match next_state n cap p Off (shut_next (lo p) of_S) named s with
                  | Some s => Some (s, skip f)
                  | None => None
                  end) with
      | None => None
      | Some (s, f) =>
          match old with
          | [] => Some [s]
          | _ =>
              match row_values n cap p f (option_map (@tl state) of_S)
                      (match named, label_at s with
                       | Some b, Some x => Some (with_label x b)
                       | _, _ => None
                       end) old with
              | Some l => Some (s :: l)
              | None => None
              end
          end
      end
  end.

(* In rows before loD(B) the labels are those of T, which is still replayed; in the last of them its closed columns are
   taken over. *)
Definition inherit (last : bool) (p : plan) (c : cell) : cell :=
  {| shut := if last then below (path_of h (lo p)) (shut c) else shut c;
     capped := capped c; label := label c; taken := Off |}.

Fixpoint inherit_values (n : Z) (last : bool) (p : plan) (of_T old : list state) : option (list state) :=
  match old, of_T with
  | [], _ => Some []
  | s :: old, t :: of_T =>
      match stage_of s, stage_of t with
      | Open w d next, Open _ _ _ =>
          let c := inherit last p (now t) in
          match inherit_values n last p of_T old with
          | Some l =>
              Some ({| claimed := claimed s; now := c; stage_of := Open (watch_row n p c w) (option_map (due_row n p c) d) next |} :: l)
          | None => None
          end
      | _, _ => None
      end
  | _, [] => None
  end.

(* Rows in which it is decreed what stands in column 0 of the ideal: (FFe'). *)
Definition fixed_cell (cap : Z) (c : cell) (taken : bits) : cell :=
  if 0 =? cap
  then {| shut := from (path_of h 0) (shut c); capped := true; label := Some 0; taken := taken |}
  else {| shut := add (path_of h 0) (shut c); capped := capped c; label := Some 0; taken := taken |}.

Fixpoint fixed_values (e : decree) (n cap : Z) (p : plan) (k : nat) (f : feeds) (named : bits) (old : list state)
    : option (list state) :=
  match old with
  | [] => Some []
  | s :: old =>
      match stage_of s, taken_next f with
      | Open w d next, Some (t, f) =>
          match (if stands_fixed e n k then Some (fixed_cell cap (now s) t)
                 else fit cap (now s) t (add (path_of h 0) named)) with
          | None => None
          | Some c =>
              match fixed_values e n cap p (S k) f (with_label (label c) named) old with
              | None => None
              | Some l =>
                  Some ({| claimed := claimed s; now := c; stage_of := Open (watch_row n p c w) (option_map (due_row n p c) d) next |} :: l)
              end
          end
      | _, _ => None
      end
  end.

Definition fixed_ideal (e : decree) (n cap : Z) (d : states) (p : plan) (old : list state) : option (list state) :=
  match feeds_of d (removed p) with
  | Some f => fixed_values e n cap p 0 f Off old
  | None => None
  end.

(* Rows from loD(B) on in which labels stand as (FF') says. *)
Definition fitted_ideal (n cap : Z) (d : states) (p : plan) (old : list state) : option (list state) :=
  match (if existsb has_taken old then feeds_of d (removed p) else Some NoFeed), left_of_plan d p with
  | Some f, Some of_S => row_values n cap p f of_S (if forallb is_known old then None else Some Off) old
  | _, _ => None
  end.

Definition row_ideal (n cap : Z) (d : states) (p : plan) (old : list state) : option (list state) :=
  if n <? loD p then
    match low_ideal p with
    | None => None
    | Some t => match Ids.find t d with Some l => inherit_values n (n + 1 =? loD p) p l old | None => None end
    end
  else
    match decreed_value p with
    | Some e =>
        if wholly e &&& (1 <? Z.of_nat (length old)) then None
        else if n <=? fixed_row e then fixed_ideal e n cap d p old
        else fitted_ideal n cap d p old
    | None => fitted_ideal n cap d p old
    end.

(* ---- All ideals *)

Record station : Set := { plan_of : plan; states_of : list state }.

Fixpoint row (n cap : Z) (d : states) (l : list station) : option (list station) :=
  match l with
  | [] => Some []
  | s :: l =>
      match (if forallb is_silent (states_of s) then Some (states_of s)
             else row_ideal n cap d (plan_of s) (states_of s)) with
      | None => None
      | Some cs =>
          match row n cap (Ids.add (name (plan_of s)) cs d) l with
          | None => None
          | Some l => Some ({| plan_of := plan_of s; states_of := cs |} :: l)
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

Definition first_cell (p : plan) : cell :=
  {| shut := if loD p <=? 0 then below (path_of h (lo p)) Off else Off; capped := false; label := None; taken := Off |}.

End Replay.
