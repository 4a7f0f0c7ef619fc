(* A game with decreed values is answered UNSUPPORTED, by each route and by what the program runs, whatever its
   certificate is; and a verified game has none (well_formed in Syntax.v). *)

From Coq Require Import Ascii String List ZArith Bool Uint63.
From ChompCert Require Import Syntax Grammar Parse ParseRight QuickParse Names Denote Verdict Check ChainGame CheckChain PackedText
  CheckWords CheckLazily.
Import ListNotations.

Definition unsupported : verdict := Unsupported (chars "a game with decreed values").

Section Game.

Variables (game_text : word) (g : game).
Hypothesis says : Grammar game_text g.
Hypothesis decreed : decrees g <> [].

Lemma denote_decreed : denote g = Decreed.
Proof. unfold denote. destruct (decrees g); [contradiction (decreed eq_refl)|reflexivity]. Qed.

Lemma no_chain_game : chain_game_of g = None.
Proof.
  unfold chain_game_of. destruct (declarations_good g), (second_chains 1 false (lines g)), (chains g); try reflexivity.
  destruct (declarations g) as [|[|] [|]]; try reflexivity. now destruct (decrees g).
Qed.

Lemma parsed : quick_parse game_text = Some g.
Proof. rewrite quick_parse_right. now apply parse_spec. Qed.

Lemma read_unsupported replay columns r sha256 read :
  check_read replay columns r sha256 game_text read = unsupported.
Proof. unfold check_read. now rewrite parsed, denote_decreed. Qed.

Lemma chain_unsupported r sha256 full read : check_chain_read r sha256 game_text full read = None.
Proof. unfold check_chain_read, check_chain_game. rewrite parsed, no_chain_game. now destruct r. Qed.

Theorem decreed_unsupported r sha256 certificate_text : check_by r sha256 game_text certificate_text = unsupported.
Proof. apply read_unsupported. Qed.

Theorem decreed_unsupported_lazily r sha256 text : check_lazily r sha256 game_text text = unsupported.
Proof.
  unfold check_lazily, check_as_words, check_packed. rewrite chain_unsupported, read_unsupported, parsed.
  cbv zeta. rewrite denote_decreed. destruct r; try reflexivity. now destruct (says_full _ _ _ _).
Qed.

End Game.
