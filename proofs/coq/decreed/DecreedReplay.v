(* The lists that a compact certificate of a game with decreed values leaves out: Replay.v, but that those of a decreed ideal begin as
   DecreedRun.v says. Nothing is proved of the lists made: what is checked is the full certificate that they make of the compact one. *)

From Coq Require Import List ZArith NArith Bool MSetPositive.
From ChompCert Require Import Periods Claims Streams Run Numbers Names Certificate IdealNumbers Structure Contexts Replay DecreedRun DecreedClaims.
Import ListNotations.
Local Open Scope Z_scope.

(* The label due in column 0, by the claims for the smaller ideals and values. *)
Definition due_in_0 (s : setting) (wholly : bool) (v : Z) (k : nat) : list (Z * Z) :=
  if wholly || (v =? Z.of_nat k) then [(0, if wholly then v else 0)]
  else
    let p := without_row_0 (first_progress s [] []) in
    match fit_column s (enough s) PositiveSet.empty 0 p (own_rows p) with
    | Some (Some n, _) => [(0, n)]
    | _ => []
    end.

Definition with_entries (s : setting) (l : list (Z * Z)) : setting := {|
  lo := lo s; loD := loD s; hiC := hiC s; hiD := hiD s; stair := stair s; removals := removals s; smaller := smaller s;
  own := {| entries := l; ending := ending (own s) |}; lefts := lefts s; lows := lows s
|}.

Definition decreed_replay (s : setting) (wholly : bool) (v : Z) (k : nat) (M : Z) : option (list (Z * Z)) :=
  if M <=? 0 then Some []
  else
    let first := due_in_0 s wholly v k in
    fill s (enough s) PositiveSet.empty (Z.to_nat (M - 1)) 1 (behind_column_0 (with_entries s first)) first.

Definition make_of (wholly : bool) (ds : values_decreed) (g : numbers) : maker := fun x c k own earlier M =>
  let s := run_setting (stairs g) c k own earlier in
  match value_decreed ds x with
  | None => replay s M
  | Some v => decreed_replay s wholly v k M
  end.
