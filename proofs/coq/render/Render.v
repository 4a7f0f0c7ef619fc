(* The checker's answers as text (FORMAT.md, section 3): the verdict line (RenderRight.v proves it right). *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Words.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* The texts one after the other: each is short, except perhaps the last. *)
Definition text (parts : list word) : word := fold_right (fun a b => a ++ b) [] parts.

Fixpoint joined (between : word) (parts : list word) : word :=
  match parts with
  | [] => []
  | [x] => x
  | x :: rest => x ++ between ++ joined between rest
  end.

Definition brief (w : word) : word := firstn 120 w.

Definition ideal_in_words (tops : list word) : word :=
  match tops with
  | [] => chars "{}"
  | _ => firstn 200 (joined (chars " ") (firstn 50 (map brief tops)))
  end.

Definition place_in_words (p : place) : word :=
  text [chars "line "; shown (at_line p);
        match at_claim p with
        | Some (tops, k) =>
            text [chars " (ideal "; ideal_in_words tops; chars ", value "; shown k; chars ")"]
        | None => []
        end].

Definition complaint_in_words (c : complaint) : word :=
  text [what c; chars ": expected "; expected c; chars ", found "; found c].

(* The word of the answer, and what follows it. *)
Definition answer (game_file certificate_file game_hash certificate_hash : word) (v : verdict)
  : word * word :=
  match v with
  | Verified p =>
      (chars "VERIFIED",
       text [chars "values=0.."; shown (Z.of_nat (greatest p)); chars " ideals="; shown (ideals_proved p);
             chars " periodic="; shown (periodic_proved p); chars " finite="; shown (finite_proved p);
             chars (if by_rows p then " route=rows" else " route=columns");
             chars " game="; game_hash; chars " certificate="; certificate_hash])
  | Rejected w c => (chars "REJECTED", text [place_in_words w; chars ": "; complaint_in_words c])
  | MalformedGame line column c =>
      (chars "MALFORMED",
       text [brief game_file; chars ":"; shown line;
             match column with Some n => chars ":" ++ shown n | None => [] end;
             chars ": "; complaint_in_words c])
  | MalformedCertificate line c =>
      (chars "MALFORMED",
       text [brief certificate_file; chars ":"; shown line; chars ": "; complaint_in_words c])
  | Unsupported why => (chars "UNSUPPORTED", why)
  | Limit why => (chars "LIMIT", why)
  end.

Definition printable (c : ascii) : ascii := if between " " "~" c then c else "?"%char.

Definition verdict_line (game_file certificate_file game_hash certificate_hash : word) (v : verdict)
  : word :=
  let (status, rest) := answer game_file certificate_file game_hash certificate_hash v in
  map printable (text [chars "s "; status; chars " "; rest]).

Definition exit_code (v : verdict) : nat :=
  match v with
  | Verified _ => 0
  | Rejected _ _ => 1
  | MalformedGame _ _ _ | MalformedCertificate _ _ => 2
  | Unsupported _ => 3
  | Limit _ => 4
  end%nat.
