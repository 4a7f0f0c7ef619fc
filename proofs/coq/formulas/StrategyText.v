(* The text of a strategy, PARAMETERS.md, section 7: a piece on each line. *)

From Coq Require Import Ascii String List ZArith QArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse FamilyLines ReadFamily FormulaMeaning FormulaTokens FormulaText FormulaParts StrategyMeaning.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Section Scope.
Variable k : scope.

Fixpoint sums_of (count : nat) (ts : list located) : parsed (list sum) :=
  match count with
  | O => Stuck ts
  | S n =>
      let+ a, r := parse_total k ts in
      match n with
      | O => let+ _, r := expect ")" r in Got [a] r
      | _ => let+ _, r := expect "," r in let+ l, r := sums_of n r in Got (a :: l) r
      end
  end.

Definition kind_named (x : word) : option (bool * nat) :=
  match place_of x (chains_of k), place_of x (members_of k) with
  | Some v, _ => Some (true, v)
  | None, Some y => Some (false, y)
  | None, None => None
  end.

Definition nothing_left : list bool := map (fun _ => false) (members_of k).

Definition piece_of (line : Z) (ts : list located) : parsed piece :=
  let+ E, r := (if next_is "{" ts then let+ E, r := ideal_of k (tl ts) in let+ _, r := expect ":" r in Got E r else Got nothing_left ts) in
  let+ _, r := expect "take" r in
  match r with
  | (_, AName x) :: rest =>
      let+ w, r := got (kind_named x) r in
      let+ _, r := expect "to" (tl r) in
      let+ L, r := (if next_is "{" r then ideal_of k (tl r) else Got nothing_left r) in
      let+ _, r := expect "(" r in
      let+ l, r := sums_of (List.length (chains_of k)) r in
      let+ cs, r := (if next_is "when" r then let+ c, r := parse_condition k (tl r) in Got [c] r else Got [] r) in
      Got {| line := line; from := E; takes_chain := fst w; takes := snd w; left := L; numbers := l; conditions := cs |} r
  | _ => Stuck r
  end.

(* The first of these lines has this number. *)
Fixpoint read_pieces (n : Z) (ls : list word) : reading (list piece) :=
  match ls with
  | [] => Read []
  | l :: ls =>
      let* ts := given (tokens_of_line n l) n "words of a piece, with one space or none between them" in
      match piece_of n ts with
      | Got p [] => let* r := read_pieces (n + 1) ls in Read (p :: r)
      | Got _ _ | Stuck _ => Malformed n "piece of the strategy"
      end
  end.

End Scope.
