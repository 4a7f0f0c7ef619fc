(* The staircase from column M on (THEOREM.md, section 7: (P0), (P3), (P6)). A part stays low if it
   reaches at most row m + lowest in every column m >= M; the other parts are to be ladders of slope 1. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Periods Numbers Walks.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Definition stays_low (M lowest : Z) (p : part) : bool :=
  match p with
  | Step c h =>
      match h with
      | None => false
      | Some h => h <=? Z.max c M + lowest
      end
  | Ladder u b v w =>
      let i := Z.max (first_step u b v w) ((M + 1 - w) / v) in
      (1 <=? u) &&& (u <=? v)
      &&& (u * i + b - Z.max M (v * i + w - 1) <=? lowest)
      &&& ((u - v) * (i + 1) + b - w + 1 <=? lowest)
  end.

(* (P6) In every class of columns modulo the gcd g of p and v a ladder of slope 1 stays under the tail. *)
Fixpoint walk_under (c g b w : Z) (offsets : list Z) : bool :=
  match offsets with
  | [] => true
  | o :: rest => (b - w + 1 - (c + 1 - w) mod g <=? o) &&& walk_under (c + 1) g b w rest
  end.

Definition stays_under (t : tail) (p : part) : bool :=
  match p with
  | Step _ _ => false
  | Ladder u b v w =>
      (u =? v) &&& (1 <=? v)
      &&& walk_under (start t) (Z.gcd (length_of t) v) b w (offsets t)
  end.

Definition test_staircase (stairs : list part) (M lowest : Z) (t : tail) : bool :=
  forallb (fun p => stays_low M lowest p ||| stays_under t p) stairs.

(* (P3) The columns m in which row m + o is not valid because of a ladder of slope 1. *)
Definition ladder_sources (stairs : list part) (M o : Z) : list source :=
  flat_map (fun p =>
    match p with
    | Ladder u b v w =>
        if (u =? v) &&& (1 <=? v) &&& (v * first_step u b v w + w <=? M)
           &&& (o <? b - w)
        then [{| period := v; works := fun r => o <? b - w - (r - w) mod v |}]
        else []
    | Step _ _ => []
    end) stairs.

(* delta(m), the rows of D below the first m elements of C. *)
Definition rise_before (stairs : list part) (m : Z) : option Z :=
  if m <=? 0 then Some 0 else rise stairs (m - 1).
