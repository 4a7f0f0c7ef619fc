(* The check of games of a chain on machine words (CheckChain.v); the check on machine words, where it applies (WordStart.v,
   IdealStart.v, CheckValues.v); and otherwise the one on trees and lists (Check.v). *)

From Coq Require Import List ZArith NArith Bool Uint63.
From ChompCert Require Import Elements Syntax Numbers Verdict Structure RowStates RowRun RowCheck Check WordStart IdealStart CheckValues PackedText CheckChain.

Definition rows_or_words_of (decree_of : N -> option decree) (n : numbers) (ls : list listed) : option (list planned * list station) :=
  match check_rows_by_words decree_of n ls with
  | Some found => Some found
  | None =>
      match check_ideals_by_words decree_of n ls with
      | Some found => Some found
      | None => check_rows_of decree_of n ls
      end
  end.

Definition check_rows_or_words : numbers -> list listed -> option (list planned * list station) := rows_or_words_of no_decrees.

Definition check_by_words (r : route) (sha256 : word -> word) (game certificate : word) : verdict :=
  match check_chain r sha256 game certificate with
  | Some v => v
  | None => check_by_both check_rows_or_words check_ideals_on_words r sha256 game certificate
  end.

(* The same of a certificate whose text is packed. *)
Definition check_packed (r : route) (sha256 : word -> word) (game : word) (certificate : list Uint63.int) : verdict :=
  match check_chain_read r sha256 game (packed_says_full certificate) (read_packed certificate) with
  | Some v => v
  | None => check_read check_rows_or_words check_ideals_on_words r sha256 game (read_packed certificate)
  end.
