(* What the program runs unless it is asked for columns: CheckLazily.v, and for games with decreed values DecreedWords.v. *)

From Coq Require Import List.
From Coq Require Uint63.
From ChompCert Require Import Syntax Grammar Verdict PackedText CheckLazily DecreedCheck DecreedWords.

Definition check_all_lazily (r : route) (sha256 : word -> word) (game : word) (text : unit -> list Uint63.int) : verdict :=
  or_decreed (check_lazily r sha256 game text) (check_decreed_by_words r sha256 game) game (fun u => unpack (text u)).
