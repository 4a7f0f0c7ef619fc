(* The start of the replay on machine words (IdealRows.v, IdealFront.v), and the whole replay. *)

From Coq Require Import ZArith NArith List Bool FMapPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Certificate IdealNumbers Structure Restrict Bits RowRun RowTests RowSettle RowCheck
  WordSets WordTrees RowMarks RowWords IdealRows IdealFront.
Import ListNotations.
Local Open Scope uint63_scope.

Definition largest : Z := 1099511627776.   (* 2^40 *)
Definition fits_word (z : Z) : bool := ((- largest <? z) && (z <? largest))%Z.

Definition first_look (p : plan) (w : watch) : option look :=
  match w with
  | Last None => Some (Latest 0 0)
  | Tail N (o :: l) rest fine =>
      if forallb fits_word (o :: l) && forallb fits_word rest && (0 <=? N)%Z && fits_word N
      then Some (Along (of_Z N) (lo p <? N)%Z (o :: l) (map of_Z (o :: l)) (map of_Z rest) fine)
      else None
  | _ => None
  end.

(* Columns before lo are closed, if the ideal stands in row 0. *)
Definition first_closed (width : int) (p : plan) : words :=
  if (loD p <=? 0)%Z then fill (Z.to_nat (lo p)) 0 (make (width >> 5) 0) else make 0 0.

Fixpoint first_claims (fuel : nat) (width : int) (p : plan) (l : list state) : option (list claim_state) :=
  match l with
  | [] => Some []
  | s :: l =>
      match stage_of s with
      | Open w None next =>
          match first_look p w, first_claims fuel width p l with
          | Some w, Some rest =>
              let a := first_closed width p in
              Some (Runs (claimed s) w a (if (loD p <=? 0)%Z then skip_full fuel a 0 else 0) unlimited next :: rest)
          | _, _ => None
          end
      | _ => None
      end
  end.

(* i: the number that is due. *)
Definition first_ideal (fuel : nat) (width : int) (values : Z) (i : positive) (s : station) : option ideal_state :=
  let q := plan_of s in
  let before := fun r => (r <? i)%positive in
  let before_or_none := fun o => match o with Some r => before r | None => true end in
  let base_or_none := fun o => match o with Some r => base_of values r | None => nowhere end in
  if Pos.eqb (name q) i && (Z.of_nat (List.length (states_of s)) =? values)%Z
     && fits_word (lo q) && (0 <=? loD q)%Z && fits_word (loD q)
     && forallb before (removed_all q) && before_or_none (left_ideal q) && before_or_none (low_ideal q)
     && match removed q with Chain r => before r | Each _ => true end
     && match decreed_value q with Some e => negb (wholly e) && (0 <=? value_is e)%Z && fits_word (value_is e) | None => true end
  then
    match first_claims fuel width q (states_of s) with
    | None => None
    | Some l =>
        Some {| its_plan := q; base := base_of values (name q); low := of_Z (lo q); lowD := of_Z (loD q);
                bases := map (base_of values) (removed_all q);
                chain := match removed q with Chain r => base_of values r | Each _ => nowhere end;
                left := base_or_none (left_ideal q); under := base_or_none (low_ideal q);
                due := match decreed_value q with Some e => of_Z (value_is e) | None => nowhere end; claims_of := l |}
    end
  else None.

Fixpoint first_ideals (fuel : nat) (width : int) (values : Z) (i : positive) (l : list station) : option (list ideal_state) :=
  match l with
  | [] => Some []
  | s :: l =>
      match first_ideal fuel width values i s, first_ideals fuel width values (Pos.succ i) l with
      | Some x, Some rest => Some (x :: rest)
      | _, _ => None
      end
  end.

Fixpoint arrays (count : nat) (n : int) : list words :=
  match count with
  | O => []
  | S count => make n 0 :: arrays count n
  end.

(* What is found of a claim. *)
Definition found_claim (s : claim_state) : state :=
  match s with
  | Runs c _ _ _ _ _ => {| claimed := c; now := no_cell; stage_of := Ended None false nothing_asked |}
  | Over c e quiet => {| claimed := c; now := no_cell; stage_of := Ended e quiet nothing_asked |}
  | Goes c shifts _ _ | Rests c shifts => {| claimed := c; now := no_cell; stage_of := OnTail shifts [] nothing_asked |}
  end.

Definition found_station (x : ideal_state) : station := {| plan_of := its_plan x; states_of := map found_claim (claims_of x) |}.

Definition replay_words (g : numbers) (l : list planned) : option (list station) :=
  let columns := Z.max (over claim_columns l) (over (fun c => - claim_lowest c)%Z l) in
  if (most_width <? columns + over claim_highest l)%Z then None else
  let most := most_rows g l in
  let values := match l with p :: _ => List.length (claims_is p) | [] => 0%nat end in
  let count := Z.of_nat (List.length l) in
  let cells := (count * Z.of_nat values)%Z in
  if (most_width <? most + columns)%Z || (most_width <? most)%Z || (most_steps <? most * cells)%Z then None else
  let hz := Z.max 5 (Z.log2_up (most + columns + 2)) in
  let h := Z.to_nat hz in
  let size := (capacity h / 32)%Z in
  if (21 <? hz)%Z || (4000000 <? cells)%Z || (cells <? 1)%Z || (30000000 <? Z.of_nat values * capacity h)%Z || (30000000 <? cells * (size + 16))%Z then None else
  let width := of_Z (capacity h) in
  let wide := Z.to_nat (capacity h) in
  let fuel := Z.to_nat (capacity h + size + 2) in
  match all_some (map (first_station h (keep_all l)) l) with
  | None => None
  | Some st =>
      match first_ideals fuel width (Z.of_nat values) 1 st with
      | None => None
      | Some s =>
          let n := of_Z cells in
          match run_words fuel (Z.to_nat size) width (stairs g) h (last_live (stairs g) 0 wide) (Z.to_nat most) 0 0 wide
                  {| labels_of := make n 0; runs_of := make n 0; named_of := make width 0; taken_of := arrays values width;
                     stamp := 0; stamp' := 0; carried := nowhere; awake := make n 0; epoch := 1 |} s with
          | None => None
          | Some s => Some (map found_station s)
          end
      end
  end.

Definition check_ideals_by_words (decree_of : N -> option decree) (g : numbers) (ls : list listed) : option (list planned * list station) :=
  if test_on_top g then
    match plan_all g decree_of 1 (Table.empty _) ls with
    | None => None
    | Some l => match replay_words g l with Some s => Some (l, s) | None => None end
    end
  else None.
