(* The check of a certificate row by row: which ideals refer to which, how many rows and columns the replay may need, and
   the first row in which a claim is tested (any numbers with which it passes will do), and the replay. The list of a full claim has
   to be what the replay finds: in columns before the preperiod, or everywhere if the claim is finite. *)

From Coq Require Import ZArith NArith List Bool FMapPositive Mergesort Orders.
From ChompCert Require Import Statement Periods TailTests Claims Numbers Certificate IdealNumbers Levels Structure
  Choice Walks Restrict Bits RowRun RowTests RowSettle.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Definition test_on_top (g : numbers) : bool :=
  forallb (fun e => match free_C e, free_D e with None, None => true | _, _ => false end) (members g).

(* The column of the last entry plus one. *)
Definition columns_of (l : list (Z * Z)) : Z := fold_left (fun C e => Z.max C (fst e + 1)) l 0.

Definition row_claim_of (c : claim_record) : option row_claim :=
  match ending (said c) with
  | Some t => match offsets t with [] => None | _ => Some (RowPeriodic t) end
  | None => Some (RowFinite (match without_list c with Some C => C | None => columns_of (entries (said c)) end))
  end.

(* ---- Lists of a full certificate, in the order of the rows *)

Module RowOrder <: TotalLeBool.
  Definition t : Set := (Z * Z)%type.
  Definition leb (e f : t) : bool := snd e <=? snd f.
  Theorem leb_total e f : leb e f = true \/ leb f e = true.
  Proof. unfold leb. rewrite !Z.leb_le. destruct (Z.le_ge_cases (snd e) (snd f)); [now left|right; assumption]. Qed.
End RowOrder.

Module RowSort := Sort RowOrder.

Definition due_of (c : claim_record) : due :=
  {| before := option_map start (ending (said c)); rest_due := Some (RowSort.sort (entries (said c))) |}.

Definition is_full (x : listed) : bool :=
  forallb (fun c => match without_list c with None => true | Some _ => false end) (ideal_claims (record x)).

Fixpoint all_some {X : Type} (l : list (option X)) : option (list X) :=
  match l with
  | [] => Some []
  | Some x :: l => match all_some l with Some l => Some (x :: l) | None => None end
  | None :: _ => None
  end.

(* ---- Ideals that refer to ideals before them *)

(* Of an ideal: its number, and those of the ideals B \ up(a). *)
Record known : Set := { id : positive; ids_removed : list positive }.

Definition knowns : Type := Table.t known.

Section Plans.

Variable g : numbers.
Variable decree_of : N -> option decree.   (* of the decreed ideals *)
Variable t : knowns.

Definition look (x : N) : option known := Table.find (key x) t.

Definition removed_each (x : N) : option (list known) :=
  all_some (map (fun e => look (N.ldiff x (up (snd e)))) (inside g x)).

Definition sources_of (x : listed) : option (sources * list positive) :=
  match top_numbers x with
  | [a] =>
      if N.testbit (code x) a
      then match look (N.clearbit (code x) a) with
           | Some p => Some (Chain (id p), id p :: ids_removed p)
           | None => None
           end
      else None
  | _ =>
      match removed_each (code x) with
      | Some l => Some (Each (map id l), map id l)
      | None => None
      end
  end.

(* A decreed ideal lies above no element of a chain. *)
Definition may_be_decreed (x : N) (lo loD : Z) : bool :=
  match decree_of x with None => true | Some e => (lo =? 0) &&& (loD =? 0) &&& (0 <=? value_is e) end.

(* The ideal below a bound, if the bound is not 0: None if it is not there. *)
Definition restricted (x : N) (bound : Z) (under : element -> Z) : option (option known) :=
  if bound =? 0 then Some None
  else match look (kept g under x (bound - 1)) with Some s => Some (Some s) | None => None end.

Definition plan_for (i : positive) (x : listed) : option plan :=
  let lo := top g (code x) under_C in
  let loD := top g (code x) under_D in
  if negb (may_be_decreed (code x) lo loD) then None else
  match restricted (code x) lo under_C, restricted (code x) loD under_D, sources_of x with
  | Some s, Some t, Some (r, all) =>
      Some {| name := i; lo := lo; loD := loD; left_ideal := option_map id s; low_ideal := option_map id t;
              removed := r; removed_all := all; decreed_value := decree_of (code x) |}
  | _, _, _ => None
  end.

End Plans.

(* An ideal as it is replayed. *)
Record planned : Set := { ideal : listed; plan_is : plan; claims_is : list row_claim }.

Definition no_decrees (x : N) : option decree := None.

Fixpoint plan_all (g : numbers) (decree_of : N -> option decree) (i : positive) (t : knowns) (l : list listed) : option (list planned) :=
  match l with
  | [] => Some []
  | x :: l =>
      match all_some (map row_claim_of (ideal_claims (record x))), plan_for g decree_of t i x with
      | Some cs, Some p =>
          match plan_all g decree_of (Pos.succ i) (Table.add (key (code x)) {| id := i; ids_removed := removed_all p |} t) l with
          | Some rest => Some ({| ideal := x; plan_is := p; claims_is := cs |} :: rest)
          | None => None
          end
      | _, _ => None
      end
  end.

(* ---- The start *)

Definition first_fitted (p : plan) : Z :=
  match decreed_value p with None => loD p | Some e => Z.max (loD p) (fixed_row e + 1) end.

Definition first_watch (c : row_claim) : option watch :=
  match c with
  | RowFinite _ => Some (Last None)
  | RowPeriodic t =>
      match offsets t, shifts_of t with
      | _ :: _, Some l => Some (Tail (start t) l l true)
      | _, _ => None
      end
  end.

(* keep: the first row in which no other ideal takes over labels any more. *)
Definition first_next (keep : Z) (p : plan) (c : row_claim) : Z :=
  Z.max keep (Z.max (first_fitted p) (match c with RowFinite C => C | RowPeriodic t => start t + highest t end)).

Fixpoint first_states (h : nat) (keep : Z) (p : planned) (cs : list row_claim) (rs : list claim_record)
    : option (list state) :=
  match cs, rs with
  | [], _ => Some []
  | c :: cs, r :: rs =>
      match first_watch c, first_states h keep p cs rs with
      | Some w, Some l =>
          Some ({| claimed := c; now := first_cell h (plan_is p);
                   stage_of := Open w (if is_full (ideal p) then Some (due_of r) else None)
                            (first_next keep (plan_is p) c) |} :: l)
      | _, _ => None
      end
  | _, [] => None
  end.

Definition first_station (h : nat) (keep : Ids.t Z) (p : planned) : option station :=
  let keep_this := match Ids.find (name (plan_is p)) keep with Some n => n | None => 0 end in
  if capacity h <=? lo (plan_is p) then None else
  match first_states h keep_this p (claims_is p) (ideal_claims (record (ideal p))) with
  | Some l => Some {| plan_of := plan_is p; states_of := l |}
  | None => None
  end.

(* The last live column, which is to be looked for among the next n only. *)
Fixpoint last_live (parts : list part) (i : Z) (n : nat) : option Z :=
  match n with
  | O => None
  | S n => match rise parts i with None => Some i | Some _ => last_live parts (i + 1) n end
  end.

(* ---- The choice of the most rows, of h and of keep: nothing is proved of it *)

Definition keep_all (l : list planned) : Ids.t Z :=
  fold_left (fun m p =>
    match low_ideal (plan_is p) with
    | Some t => Ids.add t (Z.max (loD (plan_is p)) match Ids.find t m with Some n => n | None => 0 end) m
    | None => m
    end) l (Ids.empty Z).

Definition claim_columns (c : row_claim) : Z := match c with RowFinite C => C | RowPeriodic t => start t end.
Definition claim_highest (c : row_claim) : Z := match c with RowFinite _ => 0 | RowPeriodic t => highest t end.
Definition claim_lowest (c : row_claim) : Z := match c with RowFinite _ => 0 | RowPeriodic t => lowest t end.

Definition over (f : row_claim -> Z) (l : list planned) : Z :=
  fold_left (fun m p => fold_left (fun m c => Z.max m (f c)) (claims_is p) m) l 0.

Definition least_rows (g : numbers) (l : list planned) : Z :=
  let columns := over claim_columns l in
  let staircase := over (fun c => match c with
                                  | RowFinite _ => 0
                                  | RowPeriodic t => largest (map (part_columns (lowest t)) (stairs g))
                                  end) l in
  let low := fold_left (fun m p => Z.max m (lo (plan_is p))) l 0 in
  let lowD := fold_left (fun m p => Z.max m (first_fitted (plan_is p))) l 0 in
  Z.max lowD (Z.max columns (Z.max staircase (Z.max low (over (fun c => - claim_lowest c) l)))
              + over claim_highest l).

(* The highest finite step among n columns. *)
Fixpoint highest_step (parts : list part) (i : Z) (n : nat) (m : Z) : Z :=
  match n with
  | O => m
  | S n => highest_step parts (i + 1) n (match rise parts i with Some d => Z.max m d | None => m end)
  end.

(* Rows of all claims, and columns, that are replayed at most. *)
Definition most_steps : Z := 1000000000.
Definition most_width : Z := 1000000.

(* Of more columns than are replayed the steps are not looked up: then the rows are too many as well. *)
Definition most_rows (g : numbers) (l : list planned) : Z :=
  let columns := Z.max (over claim_columns l) (fold_left (fun m p => Z.max m (lo (plan_is p))) l 0) in
  let lowD := fold_left (fun m p => Z.max m (first_fitted (plan_is p))) l 0 in
  let values := Z.of_nat (match l with p :: _ => length (claims_is p) | [] => 0%nat end) in
  Z.max (least_rows g l) (Z.max lowD (highest_step (stairs g) 0 (Z.to_nat (if most_width <? columns then 0 else columns)) 0) + columns + Z.of_nat (length (members g)) + values + 2) + pause.

(* ---- The whole check. None: it has not passed *)

Definition replay_rows (g : numbers) (decree_of : N -> option decree) (ls : list listed) : option (list planned * list station) :=
  match plan_all g decree_of 1 (Table.empty _) ls with
  | None => None
  | Some l =>
      let columns := Z.max (over claim_columns l) (over (fun c => - claim_lowest c) l) in
      if most_width <? columns + over claim_highest l then None else
      let most := most_rows g l in
      let cells := fold_left (fun n p => n + Z.of_nat (length (claims_is p))) l 0 in
      if (most_width <? most + columns) ||| (most_steps <? most * cells) then None else
      let h := Z.to_nat (Z.log2_up (most + columns + 2)) in
      let wide := Z.to_nat (capacity h) in
      let last := last_live (stairs g) 0 wide in
      match all_some (map (first_station h (keep_all l)) l) with
      | None => None
      | Some s =>
          match run (stairs g) h last (capacity h) (Z.to_nat most) 0 0 wide s with
          | None => None
          | Some s => Some (l, s)
          end
      end
  end.

Definition check_rows_of (decree_of : N -> option decree) (g : numbers) (ls : list listed) : option (list planned * list station) :=
  if test_on_top g then replay_rows g decree_of ls else None.

Definition check_rows : numbers -> list listed -> option (list planned * list station) := check_rows_of no_decrees.

(* The claims in short. *)
Definition short_claim (s : state) : claim :=
  match claimed s, stage_of s with
  | RowPeriodic t, _ => {| entries := []; ending := Some t |}
  | RowFinite _, Ended (Some e) _ _ => {| entries := [e]; ending := None |}
  | RowFinite _, _ => {| entries := []; ending := None |}
  end.

Definition short_claims (l : list state) : list claim := map short_claim l.

Definition pairs_short (c : claim) : pairs :=
  match ending c with
  | None => Finite (entries c)
  | Some t => Periodic (entries c) (start t) (offsets t)
  end.

Definition stated_short (p : planned) (s : station) : Statement.ideal_claims :=
  {| maximal := top_numbers (ideal p); Statement.values := map pairs_short (short_claims (states_of s)) |}.

Fixpoint stated_all (l : list planned) (s : list station) : list Statement.ideal_claims :=
  match l, s with
  | p :: l, x :: s => stated_short p x :: stated_all l s
  | _, _ => []
  end.
