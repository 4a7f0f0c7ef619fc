(* What is done in front of a row of the replay on machine words (IdealRows.v): claims are tested as in RowSettle.v, with the words made
   into trees just then; and the replay of all rows. *)

From Coq Require Import ZArith List Bool FMapPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Walks Restrict Bits RowRun RowTests RowSettle WordSets RowMarks RowWords WordTrees IdealRows.
Import ListNotations.
Local Open Scope uint63_scope.


Section Front.

Variables (fuel size : nat) (width : int).
Variable parts : list part.
Variable h : nat.
Variable last : option Z.

Definition kept_asks : asks := {| for_label := true; for_taken := false |}.

Definition signed (x : int) : Z := if x <? nowhere then φ x else (φ x - 9223372036854775808)%Z.

Definition watch_of (l : look) : watch :=
  match l with
  | Latest top at_row => Last (if top =? 0 then None else Some (φ top - 1, φ at_row)%Z)
  | Along N _ shifts _ rest fine => Tail φ N shifts (map signed rest) fine
  end.

(* With c for what is closed. *)
Definition state_with (c : cell) (s : claim_state) : state :=
  match s with
  | Runs r l _ _ _ next => {| claimed := r; now := c; stage_of := Open (watch_of l) None next |}
  | Over r e quiet => {| claimed := r; now := c; stage_of := Ended e quiet kept_asks |}
  | Goes r shifts _ rest => {| claimed := r; now := c; stage_of := OnTail shifts (map signed rest) kept_asks |}
  | Rests r shifts => {| claimed := r; now := c; stage_of := OnTail shifts [] nothing_asked |}
  end.

Definition no_cell : cell := known_cell None Off.

(* What others want to know of it. *)
Definition shell (s : claim_state) : state :=
  match s with
  | Runs r _ _ _ _ _ => {| claimed := r; now := no_cell; stage_of := Open (Last None) None 0 |}
  | Over r e quiet => {| claimed := r; now := no_cell; stage_of := Ended e quiet kept_asks |}
  | Goes r _ _ _ | Rests r _ => {| claimed := r; now := no_cell; stage_of := OnTail [] [] kept_asks |}
  end.

Definition cell_of (s : claim_state) : cell :=
  match s with
  | Runs _ _ a _ limit _ =>
      let t := tree_of (h - 5) a 0 in
      {| shut := if limit <? width then from (path_of h φ limit) t else t; capped := negb (limit =? unlimited); label := None; taken := Off |}
  | _ => no_cell
  end.

(* Whether a test may pass, or the claim be quiet: nothing is proved of it. *)
Definition is_due (n : Z) (d : states) (p : plan) (k : nat) (smaller : option (list row_claim)) (of_S : option state) (s : claim_state) : bool :=
  match s with
  | Runs (RowFinite _) _ _ _ _ next => (next <=? n)%Z
  | Runs (RowPeriodic _) _ _ _ _ next =>
      if (next <=? n)%Z then
        match smaller with
        | None => false
        | Some _ => if is_calm (lo p) n of_S then match known_claims d k (removed_all p) with Some _ => true | None => false end else false
        end
      else false
  | Over _ _ quiet => negb quiet
  | Goes _ _ _ _ | Rests _ _ => false
  end.

Definition settled (s : claim_state) (to : state) : claim_state :=
  match stage_of to with
  | Open _ _ next =>
      match s with
      | Runs r l a first limit _ => Runs r l a first limit next
      | s => s
      end
  | Ended e quiet _ => Over (claimed to) e quiet
  | OnTail shifts rest _ => Goes (claimed to) shifts (map of_Z shifts) (map of_Z rest)
  end.

Fixpoint settle_claims (n : Z) (d : states) (p : plan) (k : nat) (smaller : option (list row_claim)) (of_S : option (list state))
    (l : list claim_state) : option (list claim_state) :=
  match l with
  | [] => Some []
  | s :: l =>
      match of_S with
      | Some [] => None
      | _ =>
          let head := match of_S with Some (x :: _) => Some x | _ => None end in
          match (if is_due n d p k smaller head s
                 then match settle_state parts h last n d p k smaller head (state_with (cell_of s) s) with
                      | Some to => Some (settled s to)
                      | None => None
                      end
                 else Some s) with
          | None => None
          | Some s =>
              match settle_claims n d p (S k)
                      (match smaller with Some cs => if is_running s then None else Some (claim_of s :: cs) | None => None end)
                      (match of_S with Some (_ :: x) => Some x | _ => None end) l with
              | Some l => Some (s :: l)
              | None => None
              end
          end
      end
  end.

Fixpoint settle_words (n : Z) (d : states) (l : list ideal_state) : option (list ideal_state) :=
  match l with
  | [] => Some []
  | x :: l =>
      let p := its_plan x in
      match (if (loD p <=? n)%Z
             then match left_of_plan d p with
                  | None => None
                  | Some of_S =>
                      match settle_claims n d p 0 (Some []) of_S (claims_of x) with
                      | None => None
                      | Some l => Some (with_claims x l)
                      end
                  end
             else Some x) with
      | None => None
      | Some x =>
          match settle_words n (Ids.add (name p) (map shell (claims_of x)) d) l with
          | None => None
          | Some l => Some (x :: l)
          end
      end
  end.

Definition all_over (l : list ideal_state) : bool := forallb (fun x => negb (existsb is_running (claims_of x))) l.

(* ---- Which ideals are awake: those with a claim that is replayed, and those of which labels are asked *)

Fixpoint ask_each (bases : list int) (e : int) (a : words) : words :=
  match bases with
  | [] => a
  | b :: bases => ask_each bases e a.[b <- e]
  end.

(* The last ideal first. Nothing is proved of who asks: it is looked at afterwards. *)
Fixpoint ask_all (e : int) (a : words) (l : list ideal_state) : words :=
  match l with
  | [] => a
  | x :: l =>
      let open := existsb is_running (claims_of x) in
      if (if open then true else a.[base x] =? e) then
        let a := a.[base x <- e] in
        let a := if open then ask_each (chain x :: under x :: bases x) e a else a in
        let a := if existsb asks_left (claims_of x) then a.[left x <- e] else a in
        ask_all e a l
      else ask_all e a l
  end.

Fixpoint all_awake (bases : list int) (e : int) (a : words) : bool :=
  match bases with
  | [] => true
  | b :: bases => if a.[b] =? e then all_awake bases e a else false
  end.

Definition is_awake (b e : int) (a : words) : bool := if b =? nowhere then true else a.[b] =? e.

(* Those not awake rest. *)
Fixpoint arrange (e : int) (a : words) (l : list ideal_state) : option (list ideal_state) :=
  match l with
  | [] => Some []
  | x :: l =>
      let open := existsb is_running (claims_of x) in
      if a.[base x] =? e then
        if (if open then all_awake (bases x) e a && is_awake (under x) e a else true)
           && (if existsb asks_left (claims_of x) then is_awake (left x) e a else true)
        then match arrange e a l with Some l => Some (x :: l) | None => None end
        else None
      else if open then None
      else match arrange e a l with Some l => Some (with_claims x (map rest_claim (claims_of x)) :: l) | None => None end
  end.

Definition with_awake (d : desk) (a : words) (e : int) : desk :=
  {| labels_of := labels_of d; runs_of := runs_of d; named_of := named_of d; taken_of := taken_of d; stamp := stamp d; stamp' := stamp' d;
     carried := nowhere; awake := a; epoch := e |}.

Definition front_words (n : Z) (d : desk) (l : list ideal_state) : option (desk * list ideal_state * bool) :=
  if (n mod pause =? 0)%Z
  then match settle_words n (Ids.empty _) l with
       | Some l =>
           let e := of_Z (n + 1) in
           let a := ask_all e (awake d) (rev' l) in
           match arrange e a l with
           | Some l => Some (with_awake d a e, l, all_over l)
           | None => None
           end
       | None => None
       end
  else Some (with_awake d (awake d) (epoch d), l, false).

Fixpoint run_words (rows : nat) (n cap : Z) (left : nat) (d : desk) (l : list ideal_state) : option (list ideal_state) :=
  match front_words n d l with
  | None => None
  | Some (_, l, true) => Some l
  | Some (d, l, false) =>
      match rows with
      | O => None
      | S rows =>
          let (cap, left) := advance (rise parts) n cap left in
          match row_words fuel size width (of_Z n) (of_Z cap) d [] l with
          | None => None
          | Some (d, l) => run_words rows (n + 1) cap left d l
          end
      end
  end.

End Front.
