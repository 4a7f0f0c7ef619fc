(* The column M up to which a claim's columns are looked at one by one (THEOREM.md, section 9). Nothing is
   proved of the choice: any M for which the conditions hold will do. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Periods TailTests Claims Numbers QuickRise.
Import ListNotations.
Local Open Scope Z_scope.

(* What the choice needs to know of a claim: N, or the column after the last entry; its tail's lowest offset;
   a capped position. *)
Record outline : Set := { after : Z; repeats : bool; least : Z; capped : option (Z * Z) }.

Definition is_capped (stairs : list part) (e : Z * Z) : bool :=
  match quick_rise stairs (fst e) with None => true | Some d => snd e <? d end.

Definition after_list (c : claim) : Z := fold_left (fun m e => Z.max m (fst e + 1)) (entries c) 0.

Definition outline_of (stairs : list part) (c : claim) : outline := {|
  after := match ending c with None => after_list c | Some t => start t end;
  repeats := match ending c with None => false | Some _ => true end;
  least := match ending c with None => 0 | Some t => lowest t end;
  capped := find (is_capped stairs) (entries c)
|}.

Definition no_outline : outline := {| after := 0; repeats := false; least := 0; capped := None |}.

(* ---- The staircase *)

Definition least_of (h h' : option Z) : option Z :=
  match h, h' with
  | Some h, Some h' => Some (Z.min h h')
  | Some h, None => Some h
  | None, h' => h'
  end.

(* The first i such that the part puts more than the first n of D below EC i. *)
Definition first_above (n : Z) (p : part) : option Z :=
  match p with
  | Ladder u b v w => Some (v * Z.max (first_step u b v w) ((n - b) / u + 1) + w - 1)
  | Step c None => Some c
  | Step c (Some h) => if n <? h then Some c else None
  end.

(* end(B): hiC(B), or cap(hiD(B)). *)
Definition last_column (stairs : list part) (hiC hiD : option Z) : option Z :=
  least_of hiC
    (match hiD with
     | None => fold_right (fun p h => match p with
                                      | Step c None => least_of (Some c) h
                                      | _ => h
                                      end) None stairs
     | Some n => fold_right (fun p h => least_of (first_above n p) h) None stairs
     end).

(* From where on the staircase stays below the tail, or a rising ladder has begun. *)
Definition part_columns (lowest : Z) (p : part) : Z :=
  match p with
  | Step _ None => 0
  | Step c (Some h) => if lowest <? h - c then h - lowest else 0
  | Ladder u b v w =>
      let first := first_step u b v w in
      if u =? v then (if lowest <? b - w + 1 then v * first + w else 0)
      else if v <? u then 0
      else let low := - ((lowest - (b - w + 1)) / (v - u)) in
           if low <=? first then 0
           else Z.min (u * (low - 1) + b - lowest) (v * low + w - 1)
  end.

Definition largest (l : list Z) : Z := fold_left Z.max l 0.

(* ---- The choice for a claim of B: its own outline, those of the removals (with hC(a), hD(a) and the
   claims), of the smaller values, and of the rows below loD(B) *)

Definition removal : Set := (option Z * option Z * claim * outline)%type.

Section Choice.

Variable stairs : list part.
Variables lo loD : Z.
Variables hiC hiD : option Z.
Variable own : claim.
Variable this : outline.
Variable removals : list removal.
Variable smaller : list outline.
Variable lows : list (Z * Z * outline).
Variable lefts : list (Z * Z * claim).

Definition passes (r : removal) : bool := match r with (Some _, _, _, _) => true | _ => false end.

Definition sources : list outline :=
  smaller ++ map snd (filter (fun r => negb (passes r)) removals).

Definition common_columns : Z :=
  largest (lo :: (match ending own with None => after this | Some _ => after_list own end)
     :: flat_map (fun r => match r with (Some h, _, _, _) => [h + 1] | _ => [] end) removals
     ++ map after sources
     ++ flat_map (fun x => let o := snd x in
                           after o :: (if repeats o then [loD - least o] else [])) lows).

(* What a move (a) leads to from all columns from hC(a) on: a row, or all from hD(a) on. *)
Definition passed_row (r : removal) : option Z :=
  match r with
  | (Some h, _, c, _) => row_at c h
  | _ => None
  end.

Definition passed_from (r : removal) : option Z :=
  match r with
  | (Some h, Some h', c, _) =>
      match row_at c h with Some n => if n =? h' then Some h' else None | None => None end
  | _ => None
  end.

Definition the_cap : option (Z * Z) :=
  match flat_map (fun x => let '(f, l, o) := x in
          match capped o with
          | Some e => if (f <=? snd e) && (snd e <=? l) then [e] else []
          | None => []
          end) lows with
  | e :: rest => Some (fold_left (fun e e' => if fst e' <? fst e then e' else e) rest e)
  | [] => capped this
  end.

Definition up_to_end (M : Z) : Z :=
  match last_column stairs hiC hiD with None => M | Some e => Z.min M (e + 1) end.

(* None: the claim cannot be finite. *)
Definition finite_columns : option Z :=
  match the_cap with
  | Some (c, _) => Some (up_to_end (Z.max (after this) (c + 1)))
  | None =>
      let rows := fold_left (fun h r => least_of (passed_from r) h) removals
                    (option_map Z.succ hiD) in
      match rows, last_column stairs hiC hiD with
      | None, None => None
      | None, Some e => Some (e + 1)
      | Some n, _ =>
          Some (up_to_end (largest (common_columns
                  :: flat_map (fun o => if repeats o then [n - least o] else []) sources) + 1))
      end
  end.

(* The largest row in which a column before the tail has label k, or a move (a) that is settled. *)
Fixpoint entries_within (f l : Z) (es : list (Z * Z)) : list Z :=
  match es with
  | [] => []
  | e :: es =>
      if l <? fst e then []
      else if f <=? fst e then snd e :: entries_within f l es else entries_within f l es
  end.

Definition rows_within (f l : Z) (c : claim) : list Z :=
  entries_within f l (entries c)
  ++ match ending c with
     | Some t => if start t <=? l then [l + highest t] else []
     | None => []
     end.

Definition early_row : Z :=
  largest (map snd (entries own)
     ++ flat_map (fun r => match passed_row r with Some n => [n] | None => [] end) removals
     ++ flat_map (fun x => let '(f, l, c) := x in rows_within f l c) lefts).

Definition periodic_columns (t : tail) : Z :=
  let low := lowest t in
  let top := start t + highest t in
  largest (common_columns :: start t :: loD - low :: - low :: top - low + 1 :: early_row - low + 1
     :: map (part_columns low) stairs
     ++ flat_map (fun o => if repeats o then [top - least o + 1] else []) sources) + 1.

End Choice.
