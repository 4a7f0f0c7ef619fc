(* With the claims checked on marks (CheckValues.v) the answer is the same, and with a text that is packed (PackedText.v). *)

From Coq Require Import List NArith.
From ChompCert Require Import Syntax Names Numbers Denote Denoted Verdict Certificate Structure StructureRight Check CheckValues
  CheckValuesRight PackedText PackedRight ChainGame CheckChain CheckWords.
From ChompCert Require QuickParse.

Theorem certificate_same g n c : denotes g n -> check_certificate_with check_ideals_on_words g n c = check_certificate g n c.
Proof.
  intro Dn. unfold check_certificate, check_certificate_with.
  destruct (read_ideals (Names.table_of g) n None (ideals c)) as [ls bad] eqn:R.
  destruct (read_ideals_spec g n (denotes_size _ _ Dn) _ _ _ _ _ R) as (spec & distinct & _).
  rewrite ideals_same; [reflexivity| |exact distinct]. apply Forall_forall. intros x Hx. apply (spec x Hx).
Qed.

Theorem check_on_words_same replay r sha256 game certificate :
  check_by_both replay check_ideals_on_words r sha256 game certificate = check_by_with replay r sha256 game certificate.
Proof.
  unfold check_by_with, check_by_both, check_read. destruct (QuickParse.quick_parse game) as [g|]; [|reflexivity].
  destruct (denote g) as [n| | |] eqn:den; try reflexivity. cbv zeta.
  destruct (check_by_rows_with _ _ _ _ _); [reflexivity|]. f_equal. apply certificate_same. now apply denote_sound.
Qed.

Lemma chain_packed_same r sha256 game certificate :
  check_chain_read r sha256 game (packed_says_full certificate) (read_packed certificate) = check_chain r sha256 game (unpack certificate).
Proof.
  unfold check_chain, check_chain_read, check_chain_game. destruct r; [..|reflexivity|]; (destruct (QuickParse.quick_parse game) as [g|]; [|reflexivity]);
    (destruct (chain_game_of g) as [c|]; [|reflexivity]); cbv beta iota zeta; now rewrite packed_says_full_right, read_packed_right.
Qed.

Theorem packed_same r sha256 game certificate :
  check_packed r sha256 game certificate = check_by_words r sha256 game (unpack certificate).
Proof.
  unfold check_packed, check_by_words. rewrite chain_packed_same. destruct (check_chain _ _ _ _); [reflexivity|].
  unfold check_by_both, check_read. destruct (QuickParse.quick_parse game) as [g|]; [|reflexivity].
  destruct (denote g) as [n| | |]; try reflexivity. cbv zeta. now rewrite read_packed_right.
Qed.
