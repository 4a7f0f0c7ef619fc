(* The explicit columns of one claim (B, k) (THEOREM.md, sections 4 to 6): in each column from lo(B)
   on, the row of label k according to (FF) is compared with the claimed one. What is
   settled, capped, or shut is carried along. RunSound.v proves what a run establishes. *)

From Coq Require Import ZArith List Bool Lia MSetPositive.
From ChompCert Require Import Periods TailTests Claims State Streams Spans.
Import ListNotations.
Local Open Scope Z_scope.

(* What a run needs to know of (B, k). *)
Record setting : Type := {
  lo : Z;                   (* max uC, max uD over B *)
  loD : Z;
  hiC : option Z;           (* min hC, min hD outside B *)
  hiD : option Z;
  stair : Z -> option Z;    (* delta *)
  removals : list (option Z * option Z * claim);  (* hC a, hD a, (B \ up a, k) for a in B *)
  smaller : list claim;     (* (B, j) for j < k *)
  own : claim;              (* (B, k) *)
  lefts : list (Z * Z * claim);  (* the columns first..last below lo, and (B|_{i,oo}, k) there *)
  lows : list (Z * Z * claim)    (* the rows first..last below loD, and (B|_{oo,n}, k) there *)
}.

(* The label expected in a column and the one found there; or the run would be too long, or the
   setting and the last column do not fit. *)
Inductive outcome : Type :=
| Passed (settled_rows : state) (caps : option (Z * Z)) (low : bool)
| Wrong (column : Z) (expected found : option Z)
| Too_long
| Unfit.

Definition at_most (n : Z) (h : option Z) : bool :=
  match h with None => true | Some h => n <=? h end.

(* The number of elements of D below the first m of C. *)
Definition lowest_row (s : setting) (m : Z) : option Z :=
  if m <=? 0 then Some 0 else stair s (m - 1).

(* Whether row n ends before what is below the next element of C. *)
Definition ends (next : option Z) (n : Z) : bool :=
  match next with None => true | Some d => n <? d end.

(* Moves (a): the rows that one blocks, the others' rows being row n of B \ up(a) in the
   column concerned. *)
Inductive hit : Set := Miss | Row (n : Z) | Rows_from (n : Z).

Definition hit_of (h : option Z) (row : option Z) : hit :=
  match row with
  | None => Miss
  | Some n => match h with
              | None => Row n
              | Some h => match n ?= h with
                          | Lt => Row n
                          | Eq => Rows_from h
                          | Gt => Miss
                          end
              end
  end.

Definition settle (free : spans) (h : hit) : spans :=
  match h with Miss => free | Row n => remove n free | Rows_from n => stop n free end.

Definition lift (free : spans) (h : option Z) : spans :=
  match h with None => Over | Some d => drop d free end.

(* A move (a), with the column hC a from which on it leads to the same column. *)
Record mover : Set := { limit_C : option Z; limit_D : option Z; row_of : stream }.

(* The streams go on in reverse order, without those that have ended. *)
Fixpoint pop_plain (m : Z) (l later : list stream) (b : taken)
    : list stream * taken :=
  match l with
  | [] => (later, b)
  | s :: rest =>
      match s with
      | Cycle (o :: os) whole =>
          pop_plain m rest (Cycle os whole :: later) (take_offset o b)
      | Cycle [] _ | Listed [] (Some _) =>
          let (n, s) := pop m s in
          pop_plain m rest (s :: later)
            (match n with Some n => take n b | None => b end)
      | Listed (e :: es) t =>
          if fst e =? m
          then pop_plain m rest (Listed es t :: later) (take (snd e) b)
          else pop_plain m rest (s :: later) b
      | Listed [] None => pop_plain m rest later b
      end
  end.

Definition lower (n : Z) (ceiling : option Z) : option Z :=
  match ceiling with None => Some n | Some c => Some (Z.min n c) end.

Definition is_at (m : Z) (h : option Z) : bool :=
  match h with None => false | Some h => h =? m end.

(* What moves (a) do in column m: those that go on, the blocked rows, the row from which on
   all are blocked, and what is settled for good. *)
Record moved : Type := {
  movers : list mover;
  blocks : taken;
  ceiling : option Z;
  settles : list hit
}.

Fixpoint pop_movers (m : Z) (l : list mover) (b : taken) : moved :=
  match l with
  | [] => {| movers := []; blocks := b; ceiling := None; settles := [] |}
  | x :: rest =>
      let (n, s) := pop m (row_of x) in
      let h := hit_of (limit_D x) n in
      let r := pop_movers m rest (match h with Row n => take n b | _ => b end) in
      let passes := is_at m (limit_C x) in
      {| movers := if passes then movers r
                   else {| limit_C := limit_C x; limit_D := limit_D x; row_of := s |}
                        :: movers r;
         blocks := blocks r;
         ceiling := match h with Rows_from n => lower n (ceiling r) | _ => ceiling r end;
         settles := if passes then h :: settles r else settles r |}
  end.

(* At column m: its lowest row (loD aside), the streams, the valid rows that are not settled, the first
   capped position. *)
Record progress : Type := {
  bottom : option Z;
  own_rows : stream;
  plain : list stream;
  others : list mover;
  free : spans;
  cap : option (Z * Z)
}.

Definition below_ceiling (c : option Z) (n : Z) : bool :=
  match c with None => true | Some c => n <? c end.

(* The row of label k according to (FF), with the free rows but this one. None: more rows are blocked
   than there are sources, which does not happen. *)
Definition first_fit (fuel : nat) (is_shut : bool) (b : taken)
    (c : option Z) (free : spans) : option (option (Z * spans)) :=
  if is_shut then Some None
  else match first_free fuel b free with
       | Some (Some (n, rest)) => Some (if below_ceiling c n then Some (n, rest) else None)
       | other => other
       end.

(* A tail may pass rows that are too low to be valid. *)
Definition too_low (s : setting) (m : Z) (bottom : option Z) (n : Z) : bool :=
  match ending (own s) with
  | None => false
  | Some t => (start t <=? m) && match bottom with
                                 | None => true
                                 | Some d => n <? Z.max (loD s) d
                                 end
  end.

Definition agrees (s : setting) (m : Z) (bottom : option Z) (expected found : option Z) : bool :=
  match expected, found with
  | Some n, Some n' => n =? n'
  | None, None => true
  | None, Some n' => too_low s m bottom n'
  | Some _, None => false
  end.

Definition shut_by (cap : option (Z * Z)) (m : Z) : bool :=
  match cap with None => false | Some (c, _) => c <? m end.

(* Column m: the row of label k according to (FF), and how a run goes on if it stands there. *)
Definition fit_column (s : setting) (fuel : nat) (shut : PositiveSet.t) (m : Z) (p : progress)
    (own_rows : stream) : option (option Z * progress) :=
  let (plain, b) := pop_plain m (plain p) [] (none_taken m) in
  let a := pop_movers m (others p) b in
  let is_shut := is_blocked m shut || shut_by (cap p) m in
  match first_fit fuel is_shut (blocks a) (ceiling a) (free p) with
  | None => None
  | Some fit =>
      let expected := option_map fst fit in
      let next := stair s m in
      let free := match fit with Some (_, rest) => rest | None => free p end in
      Some (expected,
            {| bottom := next;
               own_rows := own_rows;
               plain := plain;
               others := movers a;
               free := lift (fold_left settle (settles a) free) next;
               cap := match expected with
                      | Some n => if ends next n then Some (m, n) else cap p
                      | None => cap p
                      end |})
  end.

Definition step (s : setting) (fuel : nat) (shut : PositiveSet.t) (m : Z) (p : progress)
    : progress + outcome :=
  let (found, own_rows) := pop m (own_rows p) in
  match fit_column s fuel shut m p own_rows with
  | None => inr Too_long
  | Some (expected, next) =>
      if agrees s m (bottom p) expected found then inl next else inr (Wrong m expected found)
  end.

Fixpoint run_columns (s : setting) (fuel : nat) (shut : PositiveSet.t) (count : nat) (m : Z)
    (p : progress) : progress + outcome :=
  match count with
  | O => inl p
  | S count => match step s fuel shut m p with
               | inl p => run_columns s fuel shut count (m + 1) p
               | inr o => inr o
               end
  end.

(* The rows below loD: their labels k in columns before M, and whether there are none from M on. *)
Definition in_rows (f l : Z) (e : Z * Z) : bool := (snd e <=? l) && (f <=? snd e).

Definition low_labels (M : Z) (x : Z * Z * claim) : option (list (Z * Z) * bool) :=
  let '(f, l, c) := x in
  let listed := filter (in_rows f l) (entries c) in
  let ended := forallb (fun e => fst e <? M) listed in
  match ending c with
  | None => Some (filter (fun e => fst e <? M) listed, ended)
  | Some t =>
      let listed_before := filter (fun e => fst e <? M) listed in
      let high := l - start t in
      if forallb (fun o => high <? o) (offsets t) then Some (listed_before, ended)
      else
        let least := lowest t in
        match tail_between c 0 (Z.min (M - 1) (l - least)) with
        | None => None
        | Some later =>
            Some (listed_before ++ filter (in_rows f l) later,
                  ended && (l <? Z.max M (start t) + least))
        end
  end.

Fixpoint all_low_labels (M : Z) (l : list (Z * Z * claim)) : option (list (Z * Z) * bool) :=
  match l with
  | [] => Some ([], true)
  | x :: rest =>
      match low_labels M x, all_low_labels M rest with
      | Some (labels, low), Some (labels', low') => Some (labels ++ labels', low && low')
      | _, _ => None
      end
  end.

(* Those that are canonical. *)
Definition is_clear (s : setting) (e : Z * Z) : bool :=
  (0 <=? fst e) && negb (ends (lowest_row s (fst e)) (snd e)).

Definition is_cap (s : setting) (e : Z * Z) : bool := ends (stair s (fst e)) (snd e).

Definition earlier (cap : option (Z * Z)) (e : Z * Z) : option (Z * Z) :=
  match cap with
  | None => Some e
  | Some c => if fst e <? fst c then Some e else Some c
  end.

(* The labels k in columns below lo. *)
Definition left_labels (x : Z * Z * claim) : option (list (Z * Z)) :=
  let '(f, l, c) := x in
  let listed := match ending c with
                | None => between f l (entries c)
                | Some t => between f (Z.min l (start t - 1)) (entries c)
                end in
  match tail_between c f l with None => None | Some later => Some (listed ++ later) end.

Fixpoint all_left_labels (l : list (Z * Z * claim)) : option (list (Z * Z)) :=
  match l with
  | [] => Some []
  | x :: rest => match left_labels x, all_left_labels rest with
                 | Some labels, Some labels' => Some (labels ++ labels')
                 | _, _ => None
                 end
  end.

(* The moves (a), as column lo finds them. *)
Definition is_plain (x : option Z * option Z * claim) : bool :=
  match x with (None, None, _) => true | _ => false end.

Definition has_passed (m : Z) (h : option Z) : bool :=
  match h with None => false | Some h => h <? m end.

Definition passed_hits (s : setting) : list hit :=
  flat_map (fun x => match fst (fst x) with
                     | Some h => if h <? lo s then [hit_of (snd (fst x)) (row_at (snd x) h)]
                                 else []
                     | None => []
                     end) (removals s).

Definition waiting (s : setting) (m : Z) : list (option Z * option Z * claim) :=
  filter (fun x => negb (is_plain x || has_passed m (fst (fst x)))) (removals s).

Definition first_mover (m : Z) (x : option Z * option Z * claim) : mover :=
  {| limit_C := fst (fst x); limit_D := snd (fst x); row_of := open (snd x) m |}.

Definition plain_claims (s : setting) : list claim :=
  smaller s ++ map snd (filter is_plain (removals s)).

Definition all_rows (s : setting) : spans :=
  match hiD s with None => Onward (loD s) | Some h => Span (loD s) (h + 1) Over end.

Definition first_progress (s : setting) (left_rows : list Z) (caps : list (Z * Z)) : progress :=
  let bottom := lowest_row s (lo s) in
  {| bottom := bottom;
     own_rows := open (own s) (lo s);
     plain := map (fun c => open c (lo s)) (plain_claims s);
     others := map (first_mover (lo s)) (waiting s (lo s));
     free := fold_left settle (map Row left_rows ++ passed_hits s) (lift (all_rows s) bottom);
     cap := fold_left earlier caps None |}.

Definition most_columns : Z := 2000000.

(* The columns that a row below loD shuts, the first column, and whether there are no labels k below loD from
   column M on. None: too many of them. *)
Definition prepare (s : setting) (M : Z) : option (PositiveSet.t * progress * bool) :=
  match all_left_labels (lefts s), all_low_labels M (lows s) with
  | Some left_labels, Some (low_labels, low) =>
      let labels := filter (is_clear s) low_labels in
      let shut := fold_left (fun b e => block (fst e) b) labels PositiveSet.empty in
      Some (shut, first_progress s (map snd left_labels) (filter (is_cap s) labels), low)
  | _, _ => None
  end.

(* More than the rows that may be blocked in a column. *)
Definition enough (s : setting) : nat := (length (removals s) + length (smaller s) + 2)%nat.

Definition run (s : setting) (M : Z) : outcome :=
  if negb ((lo s <=? M) && at_most (M - 1) (hiC s) && at_most (loD s) (hiD s)) then Unfit
  else if most_columns <? M - lo s then Too_long
  else match filter (fun e => fst e <? lo s) (firstn 1 (entries (own s))) with
  | e :: _ => Wrong (fst e) None (Some (snd e))
  | [] =>
      match prepare s M with
      | None => Too_long
      | Some (shut, p, low) =>
          match run_columns s (enough s) shut (Z.to_nat (M - lo s)) (lo s) p with
          | inl p => Passed (state_of (free p)) (cap p) low
          | inr o => o
          end
      end
  end.
