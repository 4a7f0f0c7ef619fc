(* Strategy certificates (FORMAT.md, section 4): which texts they are, what they assert of a game, their verdict line. To be read
   with Definitions.v (positions, moves, Grundy values), Syntax.v, Grammar.v and CertificateGrammar.v (numbers, elements, lines). *)

From Coq Require Import Ascii String List ZArith Sorted.
From ChompCert Require Import Elements Definitions Syntax Grammar CertificateGrammar.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* A position by the terms that name its maximal elements, and the numbers that stand under `answers`. *)
Record written_position : Set := { position_tops : list term; position_answers : list Z }.

Record written_strategy : Set := {
  strategy_hash : word;
  strategy_game : word;
  winning_move : option term;              (* outcome N; None: outcome P *)
  written_symmetries : list (list Z);
  written_positions : list written_position
}.

(* ---- The text *)

Inductive outcome_line : list word -> option term -> Prop :=
  | outcome_P : outcome_line [chars "outcome"; chars "P"] None
  | outcome_N w t : ELEMENT w t -> outcome_line [chars "outcome"; chars "N"; w] (Some t).

Inductive symmetry_line : list word -> list Z -> Prop :=
  | symmetry_text ws images : images <> [] -> Forall2 NUM ws images -> symmetry_line (chars "symmetry" :: ws) images.

Inductive position_lines : list (list word) -> list written_position -> Prop :=
  | positions_end : position_lines [] []
  | positions_next w ws ts vs answers ls ps :
      ts <> [] -> NUM w #(List.length ts) -> Forall2 ELEMENT ws ts -> answers <> [] -> Forall2 NUM vs answers ->
      position_lines ls ps ->
      position_lines ((chars "position" :: w :: ws) :: (chars "answers" :: vs) :: ls)
        ({| position_tops := ts; position_answers := answers |} :: ps).

(* The lines behind the level. *)
Inductive strategy_lines (c : written_strategy) : list (list word) -> Prop :=
  | strategy_body outcome s symmetries p positions :
      outcome_line outcome (winning_move c) ->
      NUM s #(List.length (written_symmetries c)) -> Forall2 symmetry_line symmetries (written_symmetries c) ->
      NUM p #(List.length (written_positions c)) -> position_lines positions (written_positions c) ->
      strategy_lines c
        (outcome :: [chars "symmetries"; s] :: symmetries ++ [chars "positions"; p] :: positions ++ [[chars "end"]]).

Inductive StrategyGrammar : word -> written_strategy -> Prop :=
  | strategy_text c size body :
      List.length (strategy_hash c) = 64%nat -> all is_hash_digit (strategy_hash c) ->
      all is_text (strategy_game c) -> NUM size #(List.length (strategy_game c)) ->
      strategy_lines c body ->
      StrategyGrammar
        (lines_of [[chars "chompcert"; chars "1"]; [chars "game"; strategy_hash c; size]]
         ++ strategy_game c ++ [line_feed]
         ++ lines_of ([chars "level"; chars "strategy"] :: body)) c.

(* ---- The meaning *)

Section Game.

Variable g : game.

(* The player to move loses. *)
Definition loses (P : position) : Prop := grundy (lt g) P 0.

(* The elements named, and all below them. *)
Definition up_to_tops (ts : list term) : position :=
  fun x => exists t y, In t ts /\ element g 0 t = Some y /\ le (lt g) x y.

(* Of the whole poset. Outcome N: its value is not 0, as the move named leaves a position of value 0. *)
Definition outcome_holds (move : option term) : Prop :=
  match move with
  | None => loses (present g)
  | Some t => (exists y, element g 0 t = Some y /\ present g y /\ loses (take (lt g) (present g) y)) /\
              exists v, v <> 0%nat /\ grundy (lt g) (present g) v
  end.

(* The answers are numbers of elements, one for each element of P, in their order: it is there when that element has been taken, and
   when it is taken too, the player to move loses. *)
Definition answers_hold (P : position) (answers : list Z) : Prop :=
  exists elements, StronglySorted Nat.lt elements /\ (forall x, P x <-> exists a, In a elements /\ x = EA a) /\
    Forall2 (fun a z => take (lt g) P (EA a) (EA (Z.to_nat z)) /\
                        loses (take (lt g) (take (lt g) P (EA a)) (EA (Z.to_nat z)))) elements answers.

Definition strategy_holds (c : written_strategy) : Prop :=
  chains g = NoChain /\ outcome_holds (winning_move c) /\
  forall p, In p (written_positions c) ->
    loses (up_to_tops (position_tops p)) /\ answers_hold (up_to_tops (position_tops p)) (position_answers p).

End Game.

(* ---- The verdict line, with the certificate's hash given *)

Inductive StrategyLine : written_strategy -> word -> word -> Prop :=
  | strategy_verdict c hash :
      StrategyLine c hash
        (chars "s VERIFIED outcome=" ++ chars (match winning_move c with None => "P" | Some _ => "N" end)
         ++ chars " route=strategy game=" ++ strategy_hash c ++ chars " certificate=" ++ hash).
