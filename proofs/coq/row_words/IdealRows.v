(* The replay row by row on machine words and arrays: any ideals, any values, compact certificates (THEOREM.md, section 10). One
   array has the labels of all claims in this row, those of each ideal one behind the other. What is taken by smaller ideals is marked
   for each value in an array of its own, what is named by smaller values in one more (RowMarks.v); of an ideal that has but the one
   before it and what this one has taken, only that one's labels are marked.

   Cost: for each label a search among the open columns, a step for each source, and some records. *)

From Coq Require Import ZArith List Bool FMapPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Walks Restrict Bits RowRun RowTests RowSettle WordSets RowMarks RowWords WordTrees.
Import ListNotations.
Local Open Scope uint63_scope.

(* base: where the labels stand; bases: those of all sources; chain, left, under: that of the source to which one label is added, of S
   and of T; nowhere, if there is none. due: which label is decreed in column 0 of row 0; nowhere, if none is. *)
Record ideal_state : Type := {
  its_plan : plan; base : int; low : int; lowD : int; bases : list int; chain : int; left : int; under : int; due : int;
  claims_of : list claim_state
}.

Definition with_claims (x : ideal_state) (l : list claim_state) : ideal_state :=
  {| its_plan := its_plan x; base := base x; low := low x; lowD := lowD x; bases := bases x; chain := chain x; left := left x;
     under := under x; due := due x; claims_of := l |}.

(* labels; runs: n + 1 for those of claims that are replayed; named and taken with the latest numbers; carried: the base of the ideal of
   which the labels of the sources are marked. *)
Record desk : Type := {
  labels_of : words; runs_of : words; named_of : words; taken_of : list words; stamp : int; stamp' : int; carried : int;
  awake : words; epoch : int
}.

Definition most_stamps : int := 1099511627776.

Section Replay.

Variables (fuel size : nat) (width : int).

Section Row.

Variables (n cap : int).

Definition shut_label (labels : words) (low left k : int) : int :=
  if left =? nowhere then nowhere else let y := labels.[left + k] in if y <? low then y else nowhere.

(* The values from k on. due: that of which the label stands in column 0 by decree. *)
Fixpoint values_row (low left base due s s' : int) (sources : list int) (k : int) (labels runs named : words) (taken : list words)
    (old : list claim_state) : option (words * words * words * list words * list claim_state) :=
  match old, taken with
  | [], _ => Some (labels, runs, named, taken, [])
  | x :: old, m :: taken =>
      let m := mark_all labels k sources s m in
      match (if k =? due then fixed_claim fuel n cap low x else claim_row fuel width n cap low (shut_label labels low left k) m named s s' x) with
      | None => None
      | Some (c, x) =>
          match values_row low left base due s s' sources (k + 1) labels.[base + k <- c]
                  runs.[base + k <- if is_running x then n + 1 else 0] named.[c <- s'] taken old with
          | None => None
          | Some (labels, runs, named, taken, old) => Some (labels, runs, named, m :: taken, x :: old)
          end
      end
  | _, [] => None
  end.

(* In rows before loD the labels are those of T. In the last of them its closed columns are taken over (of_T). *)
Definition take_over (low : int) (a : words) : words :=
  fill (Z.to_nat φ low) 0 (copy size 0 a (make (width >> 5) 0)).

Definition early_state (low : int) (c : int) (of_T : option claim_state) (s : claim_state) : option claim_state :=
  match s with
  | Runs r l a first limit next =>
      let l := look_row n low false c l in
      match of_T with
      | None => Some (Runs r l a first limit next)
      | Some (Runs _ _ a _ limit _) =>
          let a := take_over low a in
          Some (Runs r l a (skip_full fuel a 0) limit next)
      | Some _ => None
      end
  | _ => None
  end.

(* of_T: Some l in the last row. *)
Fixpoint early_values (low base under : int) (k : int) (labels runs : words) (of_T : option (list claim_state)) (old : list claim_state)
    : option (words * words * list claim_state) :=
  match old with
  | [] => Some (labels, runs, [])
  | x :: old =>
      match of_T with
      | Some [] => None
      | _ =>
          if runs.[under + k] =? n + 1 then
            let c := labels.[under + k] in
            match early_state low c (match of_T with Some (t :: _) => Some t | _ => None end) x with
            | None => None
            | Some x =>
                match early_values low base under (k + 1) labels.[base + k <- c] runs.[base + k <- n + 1]
                        (match of_T with Some (_ :: l) => Some l | _ => None end) old with
                | None => None
                | Some (labels, runs, old) => Some (labels, runs, x :: old)
                end
            end
          else None
      end
  end.

Fixpoint find_base (b : int) (l : list ideal_state) : option ideal_state :=
  match l with
  | [] => None
  | x :: l => if base x =? b then Some x else find_base b l
  end.

Definition ideal_row (d : desk) (before : list ideal_state) (x : ideal_state) : option (desk * ideal_state) :=
  if n <? lowD x then
    if under x =? nowhere then None else
    match (if n + 1 =? lowD x
           then match find_base (under x) before with
                | Some t => if lowD t <=? n then Some (Some (claims_of t)) else None
                | None => None
                end
           else Some None) with
    | None => None
    | Some of_T =>
        match early_values (low x) (base x) (under x) 0 (labels_of d) (runs_of d) of_T (claims_of x) with
        | None => None
        | Some (labels, runs, l) =>
            Some ({| labels_of := labels; runs_of := runs; named_of := named_of d; taken_of := taken_of d; stamp := stamp d; stamp' := stamp' d;
                     carried := nowhere; awake := awake d; epoch := epoch d |}, with_claims x l)
        end
    end
  else
    let chained := if chain x =? nowhere then false else chain x =? carried d in
    let opens := if chained then false else existsb is_running (claims_of x) in
    let s := if opens then stamp d + 1 else stamp d in
    let s' := stamp' d + 1 in
    let due := if n =? 0 then due x else nowhere in
    let named := if due =? nowhere then named_of d else (named_of d).[0 <- s'] in
    if (if most_stamps <=? s then true else most_stamps <=? s') then None else
    if (if due =? nowhere then false else negb (forallb is_running (claims_of x))) then None else
    match values_row (low x) (left x) (base x) due s s' (if chained then [chain x] else if opens then bases x else []) 0
            (labels_of d) (runs_of d) named (taken_of d) (claims_of x) with
    | None => None
    | Some (labels, runs, named, taken, l) =>
        Some ({| labels_of := labels; runs_of := runs; named_of := named; taken_of := taken; stamp := s; stamp' := s';
                 carried := if (if chained then true else opens) then base x else nowhere; awake := awake d; epoch := epoch d |}, with_claims x l)
    end.

(* before: the ideals so far, in reverse. *)
Fixpoint row_words (d : desk) (before l : list ideal_state) : option (desk * list ideal_state) :=
  match l with
  | [] => Some (d, rev_append before [])
  | x :: l =>
      if (awake d).[base x] =? epoch d then
        match ideal_row d before x with
        | None => None
        | Some (d, x) => row_words d (x :: before) l
        end
      else row_words d (x :: before) l
  end.

End Row.

End Replay.
