(* The answer as one JSON object, in pieces to be printed one after the other. Nothing is proved of it. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Words Render RenderWords.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* The character that a JSON text has around strings. *)
Definition quote : ascii := "034".

Definition in_quotes (w : word) : word := quote :: w ++ [quote].

(* Readers may hold numbers as doubles: those beyond 2^53 are strings. *)
Definition json_number (n : Z) : word :=
  if Z.abs n <? 9007199254740992 then shown n else in_quotes (shown n).

(* What stands in the reason is of a file, and may be any bytes: each that is not printable becomes a question mark, as in
   the verdict line. *)
Definition escaped (w : word) : word :=
  flat_map (fun c => if Ascii.eqb c quote || Ascii.eqb c "\" then ["\"%char; c] else [printable c]) w.

Definition field (name : string) (value : word) : word := in_quotes (chars name) ++ ":"%char :: value.

(* The items with commas between them, put in reverse in front of the pieces so far. *)
Fixpoint listed_after {A : Type} (show : A -> word) (items : list A) (pieces : list word) : list word :=
  match items with
  | [] => pieces
  | x :: rest =>
      listed_after show rest
        (match rest with [] => show x | _ => show x ++ chars "," end :: pieces)
  end.

Definition json_position (e : Z * Z) : word :=
  text [chars "["; json_number (fst e); chars ","; json_number (snd e); chars "]"].

Definition json_kind (c : claim) (pieces : list word) : list word :=
  match ending c with
  | None => field "kind" (in_quotes (chars "finite")) :: pieces
  | Some t =>
      chars "]" ::
      listed_after json_number (offsets t)
        (text [field "kind" (in_quotes (chars "periodic")); chars ",";
               field "preperiod" (json_number (start t)); chars ",";
               field "period" (json_number (length_in_Z (offsets t))); chars ",";
               field "pattern" (chars "[")] :: pieces)
  end.

(* made: the list is not in the certificate; the last entry of a finite claim says where it ends. *)
Definition json_list (made : bool) (c : claim) (pieces : list word) : list word :=
  if made then
    match ending c, entries c with
    | None, e :: rest => (chars "," ++ field "last" (json_position (last_of e rest))) :: pieces
    | _, _ => pieces
    end
  else
    chars "]" ::
    listed_after json_position (entries c) ((chars "," ++ field "positions" (chars "[")) :: pieces).

Definition json_claim (made : bool) (k : Z) (c : claim) (pieces : list word) : list word :=
  chars "}" ::
  json_list made c (json_kind c (text [chars "{"; field "value" (json_number k); chars ","] :: pieces)).

Fixpoint json_claims (made : bool) (k : Z) (cs : list claim) (pieces : list word) : list word :=
  match cs with
  | [] => pieces
  | c :: rest =>
      json_claims made (Z.succ k) rest
        (json_claim made k c (if k =? 0 then pieces else chars "," :: pieces))
  end.

Definition json (game_file certificate_file game_hash certificate_hash : word) (v : verdict) : list word :=
  let (status, reason) := answer game_file certificate_file game_hash certificate_hash v in
  match v with
  | Verified p =>
      reversed
        (chars "]}" ::
         json_claims (lists_made p) 0 (claims p)
           [text [chars "{"; field "verdict" (in_quotes status); chars ",";
                  field "values" (json_number (Z.of_nat (greatest p))); chars ",";
                  field "ideals" (json_number (ideals_proved p)); chars ",";
                  field "periodic" (json_number (periodic_proved p)); chars ",";
                  field "finite" (json_number (finite_proved p)); chars ",";
                  field "route" (in_quotes (chars (if by_rows p then "rows" else "columns"))); chars ",";
                  field "game" (in_quotes game_hash); chars ",";
                  field "certificate" (in_quotes certificate_hash); chars ",";
                  field "claims" (chars "[")]])
  | _ =>
      [text [chars "{"; field "verdict" (in_quotes status); chars ",";
             field "reason" (in_quotes (escaped reason)); chars "}"]]
  end.
