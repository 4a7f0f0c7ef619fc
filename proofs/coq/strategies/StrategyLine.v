(* The text of the answers about strategies: the verdict line (StrategyVerified.v proves it right), and in words or as JSON what is
   proved (unproved). *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Verdict Certificate Words Render RenderWords RenderJson CheckStrategy.
Import ListNotations.
Open Scope list_scope.

Definition outcome_word (move : option named) : word := chars (match move with None => "P" | Some _ => "N" end).

Definition decision_line (game_file certificate_file game_hash certificate_hash : word) (a : decision) : word :=
  match a with
  | Won move _ _ =>
      chars "s VERIFIED outcome=" ++ outcome_word move ++ chars " route=strategy game=" ++ game_hash
      ++ chars " certificate=" ++ certificate_hash
  | Undecided v => verdict_line game_file certificate_file game_hash certificate_hash v
  end.

Definition decision_exit_code (a : decision) : nat := match a with Won _ _ _ => 0 | Undecided v => exit_code v end.

Definition counted_word (n : Z) (noun : string) : word :=
  shown n ++ chars " " ++ chars noun ++ chars (if (n =? 1)%Z then "" else "s").

Definition decision_in_words (a : decision) : list word :=
  match a with
  | Won move positions answers =>
      [match move with
       | None => chars "outcome P: the player to move loses"
       | Some e => chars "outcome N: the player to move wins, by removing " ++ brief (element_word e)
       end;
       text [chars "the winner moves to "; counted_word positions "position"; chars " or their images; "; counted_word answers "answer"]]
  | Undecided v => proved_in_words v
  end.

Definition quote : word := ["034"%char].

Definition decision_json (game_file certificate_file game_hash certificate_hash : word) (a : decision) : list word :=
  let field name value := text [chars ","; quote; chars name; quote; chars ":"; value] in
  let in_quotes w := text [quote; w; quote] in
  match a with
  | Won move positions answers =>
      [text [chars "{"; quote; chars "verdict"; quote; chars ":"; in_quotes (chars "VERIFIED");
             field "outcome" (in_quotes (outcome_word move));
             match move with None => [] | Some e => field "move" (in_quotes (element_word e)) end;
             field "positions" (shown positions); field "answers" (shown answers);
             field "route" (in_quotes (chars "strategy")); field "game" (in_quotes game_hash);
             field "certificate" (in_quotes certificate_hash); chars "}"]]%string
  | Undecided v => json game_file certificate_file game_hash certificate_hash v
  end.
