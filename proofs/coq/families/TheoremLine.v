(* The verdict line of a theorem file, PARAMETERS.md, section 12, and the exit code. *)

From Coq Require Import Ascii String List ZArith.
From ChompCert Require Import Syntax Grammar Words Render ReadTheorem.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Definition theorem_line (game_file theorem_file game_hash theorem_hash : word) (v : theorem_verdict) : word :=
  map printable (text (match v with
  | Theorem_verified values version base states =>
      [chars "s VERIFIED theorem about="; chars (if values then "values" else "positions"); chars " version="; shown version; chars " base="; shown base;
       chars " states="; shown states; chars " route=automata game="; game_hash; chars " theorem="; theorem_hash]
  | Theorem_rejected record => [chars "s REJECTED "; record]
  | Theorem_malformed in_game line what =>
      [chars "s MALFORMED "; brief (if in_game then game_file else theorem_file); chars ":"; shown line; chars ": "; chars what]
  | Theorem_unsupported what => [chars "s UNSUPPORTED "; what]
  | Theorem_limit what => [chars "s LIMIT "; chars what]
  end)).

Definition theorem_exit_code (v : theorem_verdict) : nat :=
  match v with
  | Theorem_verified _ _ _ _ => 0
  | Theorem_rejected _ => 1
  | Theorem_malformed _ _ _ => 2
  | Theorem_unsupported _ => 3
  | Theorem_limit _ => 4
  end%nat.
