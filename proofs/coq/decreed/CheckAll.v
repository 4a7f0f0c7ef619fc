(* What the program runs unless it is asked for columns: CheckLazily.v, and for games with decreed values DecreedCheck.v. *)

From Coq Require Import List.
From Coq Require Uint63.
From ChompCert Require Import Syntax Grammar Verdict PackedText CheckLazily DecreedCheck.

Definition check_all_lazily (r : route) (sha256 : word -> word) (game : word) (text : unit -> list Uint63.int) : verdict :=
  or_decreed (check_lazily r sha256 game text) r sha256 game (fun u => unpack (text u)).
