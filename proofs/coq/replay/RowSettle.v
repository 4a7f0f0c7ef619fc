(* In front of a row: which claims are replayed no longer, as they have passed their tests (THEOREM.md, section 10: each
   claim has a row R of its own); and the replay up to the row where this holds of all.

   A periodic claim is tested when all claims that it refers to have passed, the sources and, for (R), that of S. A row R
   with which the tests pass will do. So the rows of THEOREM.md become no longer but for the sources that take
   longer than the claim itself, and (Lemma C') each claim that has passed is true, whatever others will do. *)

From Coq Require Import ZArith List Bool FMapPositive.
From ChompCert Require Import Periods TailTests Numbers Choice Walks Staircase Restrict Bits RowRun RowTests.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

(* The claims (B, k) of the ideals ps, if all are known. *)
Fixpoint known_claims (d : states) (k : nat) (ps : list positive) : option (list row_claim) :=
  match ps with
  | [] => Some []
  | p :: ps =>
      match Ids.find p d with
      | None => None
      | Some l =>
          match nth_error l k with
          | None => None
          | Some s =>
              if is_known s
              then match known_claims d k ps with Some cs => Some (claimed s :: cs) | None => None end
              else None
          end
      end
  end.

(* (R): no row from n on has a label before low. *)
Definition is_calm (low n : Z) (of_S : option state) : bool :=
  match of_S with
  | None => true
  | Some s =>
      match stage_of s with
      | Open _ _ _ => false
      | Ended _ quiet _ => quiet
      | OnTail _ _ _ => true
      end &&& test_shut low n (claimed s)
  end.

Definition is_found (d : option due) : bool :=
  match d with
  | None => true
  | Some d => match rest_due d with Some [] => true | _ => false end
  end.

Definition asked_all : asks := {| for_label := true; for_taken := true |}.

Section Settle.

Variable parts : list part.
Variable h : nat.
Variable last : option Z.

(* ---- The choice of rows: nothing is proved of it *)

(* Rows between two tests of a claim. *)
Definition pause : Z := 32.

Definition settled_column (c : row_claim) : Z := match c with RowFinite C => C | RowPeriodic t => start t end.

(* A row behind which a tail can be tested. *)
Definition row_of_tail (t : tail) (sources : list row_claim) : Z :=
  fold_left (fun m c => Z.max m (settled_column c)) sources
    (Z.max (start t) (Z.max (- lowest t) (largest (map (part_columns (lowest t)) parts)))) + highest t.

(* ---- One claim. None: it is not true, or not for this checker *)

Definition settle_finite (n : Z) (p : plan) (calm : bool) (s : state) (C : Z) (w : watch) (d : option due) : option state :=
  if all_closed h last (now s)
  then if (loD p <=? n) &&& test_after h last (lo p) n (RowFinite C) (now s) w &&& is_found d
       then Some {| claimed := claimed s; now := known_cell None Off;
                    stage_of := Ended (match w with Last e => e | Tail _ _ _ _ => None end) calm asked_all |}
       else None
  else Some {| claimed := claimed s; now := now s; stage_of := Open w d (n + pause) |}.

Definition settle_tail (n : Z) (p : plan) (k : nat) (sources : list row_claim) (s : state) (t : tail) (w : watch) (d : option due)
    : option state :=
  let R := row_of_tail t sources in
  if n <? R then Some {| claimed := claimed s; now := now s; stage_of := Open w d R |}
  else if (loD p <=? n) &&& test_after h last (lo p) n (RowPeriodic t) (now s) w &&& is_found d &&& is_fitted p n k
          &&& test_tail parts (lo p) n t sources
       then match w with
            | Tail _ shifts rest _ =>
                Some {| claimed := claimed s; now := known_cell None Off; stage_of := OnTail shifts rest asked_all |}
            | Last _ => None
            end
       else None.

(* smaller: the claims of smaller values, if all are known. *)
Definition settle_state (n : Z) (d : states) (p : plan) (k : nat)
    (smaller : option (list row_claim)) (of_S : option state) (s : state) : option state :=
  match stage_of s with
  | Open w dues next =>
      if n <? next then Some s else
      match claimed s with
      | RowFinite C => settle_finite n p (is_calm (lo p) n of_S) s C w dues
      | RowPeriodic t =>
          match smaller, is_calm (lo p) n of_S with
          | Some l, true =>
              match known_claims d k (removed_all p) with
              | Some l' => settle_tail n p k (l ++ l') s t w dues
              | None => Some s
              end
          | _, _ => Some s
          end
      end
  | Ended e false a =>
      if is_calm (lo p) n of_S then Some {| claimed := claimed s; now := now s; stage_of := Ended e true a |} else Some s
  | _ => Some s
  end.

Fixpoint settle_values (n : Z) (d : states) (p : plan) (k : nat)
    (smaller : option (list row_claim)) (of_S : option (list state)) (l : list state) : option (list state) :=
  match l with
  | [] => Some []
  | s :: l =>
      match of_S with
      | Some [] => None
      | _ =>
          match settle_state n d p k smaller (match of_S with Some (x :: _) => Some x | _ => None end) s with
          | None => None
          | Some s =>
              match settle_values n d p (S k)
                      (match smaller with Some cs => if is_known s then Some (claimed s :: cs) else None | None => None end)
                      (match of_S with Some (_ :: x) => Some x | _ => None end) l with
              | Some l => Some (s :: l)
              | None => None
              end
          end
      end
  end.

(* ---- All ideals *)

Fixpoint settle (n : Z) (d : states) (l : list station) : option (list station) :=
  match l with
  | [] => Some []
  | s :: l =>
      let p := plan_of s in
      match left_of_plan d p with
      | None => None
      | Some of_S =>
          match settle_values n d p 0 (Some []) of_S (states_of s) with
          | None => None
          | Some cs =>
              match settle n (Ids.add (name p) cs d) l with
              | Some l => Some ({| plan_of := p; states_of := cs |} :: l)
              | None => None
              end
          end
      end
  end.

Definition all_known (l : list station) : bool := forallb (fun s => forallb is_known (states_of s)) l.

(* ---- What is asked for from now on. Nothing is proved of who asks: what is missing is found missing *)

Definition nothing_asked : asks := {| for_label := false; for_taken := false |}.

Fixpoint join_asks (a b : list asks) : list asks :=
  match a, b with
  | [], b => b
  | a, [] => a
  | x :: a, y :: b =>
      {| for_label := for_label x ||| for_label y; for_taken := for_taken x ||| for_taken y |} :: join_asks a b
  end.

Definition ask (p : positive) (a : list asks) (m : Ids.t (list asks)) : Ids.t (list asks) :=
  Ids.add p (match Ids.find p m with Some b => join_asks a b | None => a end) m.

(* Of each value of an ideal, given what is asked of it: whether a label is asked of it, and the labels of sources;
   and whether it asks for that of S. later: whether a value from here on is replayed. *)
Fixpoint asked_values (l : list state) (a : list asks) : list (asks * bool) * bool :=
  match l with
  | [] => ([], false)
  | s :: l =>
      let (rest, later) := asked_values l (tl a) in
      let of_others := match a with x :: _ => x | [] => nothing_asked end in
      let open := negb (is_known s) in
      let x := {| for_label := for_label of_others ||| later; for_taken := for_taken of_others ||| open |} in
      ((x, open ||| (for_label x &&& match stage_of s with Ended _ false _ => true | _ => false end)) :: rest, later ||| open)
  end.

Fixpoint who_asks (l : list station) : Ids.t (list asks) :=
  match l with
  | [] => Ids.empty _
  | s :: l =>
      let m := who_asks l in
      let p := plan_of s in
      let values := fst (asked_values (states_of s) match Ids.find (name p) m with Some a => a | None => [] end) in
      let m := Ids.add (name p) (map fst values) m in
      if existsb (fun v => for_taken (fst v) ||| snd v) values
      then
        let of_sources := fun with_theirs : bool => map (fun v => {| for_label := for_taken (fst v); for_taken := with_theirs &&& for_taken (fst v) |}) values in
        let m := match removed p with
                 | Chain q => ask q (of_sources true) m
                 | Each qs => let a := of_sources false in fold_left (fun m q => ask q a m) qs m
                 end in
        match left_ideal p with
        | Some q => ask q (map (fun v => {| for_label := snd v; for_taken := false |}) values) m
        | None => m
        end
      else m
  end.

Definition lower (a : asks) (s : state) : state :=
  let both := fun b : asks => {| for_label := for_label b &&& for_label a; for_taken := for_taken b &&& for_taken a |} in
  match stage_of s with
  | Open _ _ _ => s
  | Ended e quiet b => {| claimed := claimed s; now := now s; stage_of := Ended e quiet (both b) |}
  | OnTail shifts rest b => {| claimed := claimed s; now := now s; stage_of := OnTail shifts rest (both b) |}
  end.

Fixpoint lower_values (a : list asks) (l : list state) : list state :=
  match l with
  | [] => []
  | s :: l => lower (match a with x :: _ => x | [] => nothing_asked end) s :: lower_values (tl a) l
  end.

Definition lower_all (m : Ids.t (list asks)) (l : list station) : list station :=
  map (fun s => {| plan_of := plan_of s;
                   states_of := lower_values match Ids.find (name (plan_of s)) m with Some a => a | None => [] end
                                  (states_of s) |}) l.

(* ---- The stations in front of row n, and whether all claims are known *)

Definition in_front (n : Z) (l : list station) : option (list station * bool) :=
  if n mod pause =? 0
  then match settle n (Ids.empty _) l with Some l => Some (lower_all (who_asks l) l, all_known l) | None => None end
  else Some (l, false).

(* Rows from n on, until all claims are known. *)
Fixpoint run (wide : Z) (fuel : nat) (n cap : Z) (left : nat) (l : list station) : option (list station) :=
  match in_front n l with
  | None => None
  | Some (l, true) => Some l
  | Some (l, false) =>
      match fuel with
      | O => None
      | S fuel =>
          let (cap, left) := advance (rise parts) n cap left in
          match row h wide n cap (Ids.empty _) l with
          | None => None
          | Some l => run wide fuel (n + 1) cap left l
          end
      end
  end.

End Settle.
