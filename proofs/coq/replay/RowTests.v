(* Claims of a compact certificate, before and after the replay: what (Q0), (P1), (P2), (P3), (P6), (P8) ask of a
   tail and of its sources, (R), and what (G), (Q4) ask of the closed columns at row R (THEOREM.md, section 10). *)

From Coq Require Import ZArith List Bool FMapPositive.
From ChompCert Require Import Periods TailTests Numbers Walks Staircase Restrict Bits RowRun.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

(* ---- Before: R is the row behind the replay *)

(* The tails with the offsets; all of what (Q) says with c for M, c = R - highest. *)
Definition has_ended (M : Z) (t : tail) (s : row_claim) : bool :=
  match s with
  | RowFinite C => C <=? M
  | RowPeriodic u => (start u <=? M) &&& test_apart t u
  end.

Definition tails_of (l : list row_claim) : list tail :=
  flat_map (fun s => match s with RowPeriodic u => [u] | RowFinite _ => [] end) l.

Definition test_tail (parts : list part) (low R : Z) (t : tail) (sources : list row_claim) : bool :=
  let M := R - highest t in
  match offsets t with [] => false | _ => true end
  &&& (0 <=? start t) &&& (low <=? start t) &&& (start t <=? M) &&& (0 <=? M + lowest t)
  &&& test_P1 t &&& test_primitive t &&& test_staircase parts M (lowest t) t
  &&& forallb (has_ended M t) sources
  &&& test_holes t (tails_of sources) (ladder_sources parts M).

(* (R): from row R on no label of the claim stands in a column before low. *)
Definition test_shut (low R : Z) (s : row_claim) : bool :=
  match s with
  | RowFinite _ => true
  | RowPeriodic u => low - 1 + highest u <? R
  end.

(* For each row n the o with which column n - o has the tail in it: o stands at n mod p. None if (P1) fails. *)
Fixpoint index_rows (p c : Z) (offsets : list Z) (m : Ids.t Z) : Ids.t Z :=
  match offsets with
  | [] => m
  | o :: rest => index_rows p (c + 1) rest (Ids.add (Z.to_pos ((c + o) mod p + 1)) o m)
  end.

Fixpoint shifts_from (n : nat) (r : Z) (m : Ids.t Z) : option (list Z) :=
  match n with
  | O => Some []
  | S n =>
      match Ids.find (Z.to_pos (r + 1)) m, shifts_from n (r + 1) m with
      | Some o, Some l => Some (o :: l)
      | _, _ => None
      end
  end.

Definition shifts_of (t : tail) : option (list Z) :=
  shifts_from (length (offsets t)) 0 (index_rows (length_of t) (start t) (offsets t) (Ids.empty Z)).

(* ---- After *)

Section After.

Variable h : nat.

(* (Q4), for the columns before N, *)
Fixpoint closed_up_to (n : nat) (m : Z) (t : bits) : bool :=
  match n with
  | O => true
  | S n => mem t (path_of h m) &&& closed_up_to n (m + 1) t
  end.

(* and for those of the tail. *)
Fixpoint closed_on_tail (n : nat) (m R : Z) (all rest : list Z) (t : bits) : bool :=
  match n with
  | O => true
  | S n =>
      let (o, rest) := pull all rest in
      Bool.eqb (mem t (path_of h m)) (m + o <? R) &&& closed_on_tail n (m + 1) R all rest t
  end.

Definition test_closed (low R : Z) (t : tail) (c : cell) : bool :=
  negb (capped c) &&& (R - lowest t <? capacity h)
  &&& closed_up_to (Z.to_nat (start t - low)) low (shut c)
  &&& closed_on_tail (Z.to_nat (R - lowest t - start t)) (start t) R (offsets t) (offsets t) (shut c)
  &&& none_from h (path_of h (R - lowest t)) (shut c).

Definition test_after (last : option Z) (low R : Z) (claim : row_claim) (c : cell) (w : watch) : bool :=
  match claim, w with
  | RowFinite C, Last e =>
      all_closed h last c &&& match e with Some (m, _) => C =? m + 1 | None => C =? 0 end
  | RowPeriodic t, Tail _ _ _ fine => fine &&& test_closed low R t c
  | _, _ => false
  end.

End After.
