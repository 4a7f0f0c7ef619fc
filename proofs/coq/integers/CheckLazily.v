(* What the program runs: a full certificate is checked as words (CheckNumbers.v) where it is read and passes so, unless a route is
   asked for; whatever does not pass is read and checked again (CheckWords.v). The text is made when it is asked for, so that
   none of it is kept while it is read. *)

From Coq Require Import List ZArith Bool Uint63.
From ChompCert Require Import Elements Syntax QuickParse Numbers Names Denote Verdict ReadHeader PackedText CheckValues CheckWords ReadNumbers CheckNumbers.

Definition says_full (one : bool) (hash game : word) (text : list int) : bool :=
  match read_header one hash game (unpack (fst (cut (enough_for_header game) text))) with
  | inl (compact, _, _, _, _) => negb compact
  | inr _ => false
  end.

Definition check_as_words (sha256 : word -> word) (game : word) (text : unit -> list int) : option proved :=
  match quick_parse game with
  | None => None
  | Some g =>
      let one := match chains g with BothChains => false | _ => true end in
      let hash := sha256 game in
      let packed := text tt in
      if says_full one hash game packed then
        match denote g with
        | Good n =>
            match read_word_certificate (low_rows n) packed one hash game with
            | Some r => check_word_certificate g n r
            | None => None
            end
        | _ => None
        end
      else None
  end.

Definition check_lazily (r : route) (sha256 : word -> word) (game : word) (text : unit -> list int) : verdict :=
  match (match r with By_level => check_as_words sha256 game text | _ => None end) with
  | Some p => Verified p
  | None => check_packed r sha256 game (text tt)
  end.
