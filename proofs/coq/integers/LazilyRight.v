(* What passes as words (CheckLazily.v) is right, as what check_packed verifies is. *)

From Coq Require Import List ZArith Bool Uint63.
From ChompCert Require Import Elements Syntax Grammar Parse ParseRight QuickParse Numbers Names Denote Denoted Verdict Certificate ReadCertificate Replay
  Accepted AnswerRight VerifiedWith PackedText CheckValues ReadNumbers ReadNumbersRight CheckNumbers WordsAccepted CheckLazily.

Theorem as_words_right sha256 game_text text p : check_as_words sha256 game_text text = Some p ->
  exists p', p = in_brief p' /\ claims_of_texts_hold sha256 game_text (unpack (text tt)) p'.
Proof.
  unfold check_as_words. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate]. cbv zeta.
  set (one := match chains g with BothChains => false | _ => true end). destruct (says_full _ _ _ _); [|discriminate].
  destruct (denote g) as [n| | |] eqn:den; try discriminate.
  destruct (read_word_certificate _ _ _ _ _) as [r|] eqn:read; [|discriminate]. intro T. pose proof (denote_sound g n den) as Dn.
  destruct (read_word_certificate_right _ _ _ _ _ _ read) as [E good_r].
  destruct (words_accepted g n r p Dn good_r T) as (p' & ls & -> & A). exists p'. split; [reflexivity|].
  apply (read_and_right sha256 game_text (unpack (text tt)) p' g n); [exact parsed|exact Dn|fold one; now rewrite E|].
  fold one. rewrite E. intros c C read_c. exact (columns_right_of g n (certificate_of r) p' Dn (unpack (text tt)) c C read_c ls A).
Qed.
