(* One claim (B, k) from column M on: the tests of (F1), (F2), (F3) and of (P0) to (P8)
   (THEOREM.md, sections 6 and 7), in the checker's numbers. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Periods TailTests Claims Numbers State Walks Staircase.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

(* What is known of (B, k). *)
Record setting : Set := {
  lo : Z;                            (* the largest uC(a), a in B *)
  loD : Z;                           (* the largest uD(a), a in B *)
  hiC : option Z;                    (* the least hC(a) - 1, a outside B; None is infinity *)
  hiD : option Z;
  parts : list part;                 (* the staircase *)
  removals : list (option Z * option Z * claim);
                                     (* for each a in B: hC(a) - 1, hD(a) - 1, (B \ up(a), k) *)
  smaller : list claim               (* (B, j) for j < k *)
}.

(* The claim has no label from column M on. *)
Definition ended_at (M : Z) (c : claim) : bool :=
  match ending c with
  | Some _ => false
  | None => forallb (fun e => fst e <? M) (entries c)
  end.

(* Rows from n to n + count - 1. *)
Fixpoint all_rows (n : Z) (count : nat) (ok : Z -> bool) : bool :=
  match count with
  | O => true
  | S count => ok n &&& all_rows (n + 1) count ok
  end.

(* The least valid row of column M, if the column has one. *)
Definition lowest_row (s : setting) (M : Z) : option Z :=
  option_map (Z.max (loD s)) (rise_before (parts s) M).

(* Finite claims *)

Definition test_F1 (s : setting) (M : Z) : bool :=
  match hiC s with Some h => h <? M | None => false end
  ||| match rise_before (parts s) M with
      | None => true
      | Some d => match hiD s with Some h => h <? d | None => false end
      end.

Definition test_F2 (caps : option (Z * Z)) : bool :=
  match caps with Some _ => true | None => false end.

(* All rows from n up to before this one are looked for in the state, if they are not more than its
   marks. *)
Definition rows_marked (st : state) (n stop : Z) : bool :=
  (stop - n <=? Z.of_nat (ZSet.cardinal (marks st)))
  &&& all_rows n (Z.to_nat (stop - n)) (fun n => ZSet.mem n (marks st)).

Definition test_F3 (s : setting) (M : Z) (st : state) : bool :=
  (lo s <=? M) &&&
  match lowest_row s M with
  | None => true
  | Some n =>
      let n := Z.max n (front st) in
      match hiD s, open_end st with
      | Some h, Some r => rows_marked st n (Z.min (h + 1) r)
      | Some h, None => rows_marked st n (h + 1)
      | None, Some r => rows_marked st n r
      | None, None => false
      end
  end.

(* c is the claim (B, k). *)
Definition test_finite (s : setting) (c : claim) (M : Z) (st : state) (caps : option (Z * Z)) : bool :=
  ended_at M c &&& (test_F1 s M ||| test_F2 caps ||| test_F3 s M st).

(* Periodic claims; t is the tail of the claim (B, k) *)

(* The sources: the tails of the smaller values, and of the ideals that moves (a) without limit lead to. *)
Definition unlimited (r : option Z * option Z * claim) : bool :=
  match r with (None, _, _) => true | _ => false end.

Definition tails_of (claims : list claim) : list tail :=
  flat_map (fun c => match ending c with Some t => [t] | None => [] end) claims.

Definition source_claims (s : setting) : list claim :=
  smaller s ++ map snd (filter unlimited (removals s)).

Definition sources_of (s : setting) : list tail := tails_of (source_claims s).

Definition test_P0 (s : setting) (M : Z) (t : tail) (caps : option (Z * Z)) (low : bool) : bool :=
  match hiC s, hiD s, caps with
  | None, None, None =>
      low &&& (start t <=? M) &&& (lo s <=? M)
      &&& (loD s <=? M + lowest t) &&& (0 <=? M + lowest t)
      &&& forallb (fun r => match r with (Some h, _, _) => h <? M | _ => true end) (removals s)
  | _, _, _ => false
  end.

(* (P2): a source has ended, or its tail keeps apart. *)
Definition keeps_apart (M : Z) (t : tail) (c : claim) : bool :=
  match ending c with
  | None => forallb (fun e => fst e <? M) (entries c)
  | Some u => (start u <=? M) &&& test_apart t u
  end.

Definition test_P2_values (s : setting) (M : Z) (t : tail) : bool :=
  forallb (keeps_apart M t) (smaller s).

Definition test_P2_ideals (s : setting) (M : Z) (t : tail) : bool :=
  forallb (fun r => match r with
                    | (Some _, _, _) => true
                    | (None, Some _, c) => ended_at M c
                    | (None, None, c) => keeps_apart M t c
                    end) (removals s).

Definition test_P3 (s : setting) (M : Z) (t : tail) : bool :=
  test_holes t (sources_of s) (ladder_sources (parts s) M).

(* (P4): the rows of the tail's columns before M, from column M - width on. *)
Fixpoint walk_rows (n : nat) (c : Z) (all rest : list Z) (rows : ZSet.t) : ZSet.t :=
  match n with
  | O => rows
  | S n =>
      let (o, next) := pull all rest in
      walk_rows n (c + 1) all next (ZSet.add (c + o) rows)
  end.

Definition test_P4 (s : setting) (M : Z) (t : tail) (st : state) : bool :=
  let w := width t in
  let rows := walk_rows (Z.to_nat w) (M - w) (offsets t) (seek t (M - w)) ZSet.empty in
  let first := M + lowest t in
  let last := M + highest t in
  match open_end st, lowest_row s M with
  | None, Some n =>
      let from := Z.max n (Z.min (front st) first) in
      (w <=? most_columns) &&& (last - from <=? most_columns) &&& (front st <=? last)
      &&& ZSet.for_all (fun n => n <? last) (marks st)
      &&& all_rows from (Z.to_nat (last - from))
            (fun n => Bool.eqb ((n <? front st) ||| ZSet.mem n (marks st))
                               ((n <? first) ||| ZSet.mem n rows))
  | _, _ => false
  end.

Definition test_P6 (s : setting) (M : Z) (t : tail) : bool :=
  test_staircase (parts s) M (lowest t) t.

Definition test_periodic (s : setting) (t : tail) (M : Z) (st : state) (caps : option (Z * Z))
    (low : bool) : bool :=
  test_P0 s M t caps low &&& test_P1 t &&& test_P6 s M t
  &&& test_P2_values s M t &&& test_P2_ideals s M t &&& test_P4 s M t st &&& test_P3 s M t.

(* Where a test may have failed because it was too large. *)
Definition over_limits (s : setting) (t : tail) (M : Z) (st : state) : bool :=
  (most_columns <? width t) ||| (most_columns <? M + highest t - front st)
  ||| existsb (fun u => most_columns <? Z.lcm (length_of t) (length_of u)) (sources_of s)
  ||| existsb (fun p => match p with
                        | Ladder _ _ v _ => most_columns <? Z.lcm (length_of t) v
                        | Step _ _ => false
                        end) (parts s).

(* (P5), where (E2) leaves it open: rows of the tail that are not valid belong to smaller ideals.
   has_label m n says whether B_{m,n} has label k. *)
Fixpoint walk_labels (s : setting) (has_label : Z -> Z -> bool) (n : nat) (m : Z)
    (all rest : list Z) : bool :=
  match n with
  | O => true
  | S n =>
      let (o, next) := pull all rest in
      let row := m + o in
      (0 <=? row)
      &&& match lowest_row s m with
          | None => false
          | Some least => if least <=? row then true else has_label m row
          end
      &&& walk_labels s has_label n (m + 1) all next
  end.

Definition test_P5 (s : setting) (has_label : Z -> Z -> bool) (t : tail) (M : Z) : bool :=
  (0 <=? start t) &&& (lo s <=? start t)
  &&& walk_labels s has_label (Z.to_nat (M - start t)) (start t) (offsets t) (offsets t).

Definition test_P7 (s : setting) (has_label : Z -> Z -> bool) (t : tail) : bool :=
  (start t =? lo s)
  ||| (let row := start t - 1 + last (offsets t) 0 in
       (row <? 0) ||| negb (has_label (start t - 1) row)).

Definition test_least (s : setting) (has_label : Z -> Z -> bool) (t : tail) (M : Z) : bool :=
  test_P5 s has_label t M &&& test_P7 s has_label t &&& test_primitive t.
