(* The check of games of a chain (CheckChain.v) answers Verified only if the claims written hold of the game. *)

From Coq Require Import List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar QuickParse Parse Denote Denoted Verdict Certificate ReadHeader ReadCertificate Valuation RowCheck Check RowsAnswer AnswerRight VerifiedWith
  WordFault ChainGame ChainGameRight CheckChain ChainRight.

Lemma fault_not_verified c decree_at read p : fault_of c decree_at read <> Some (Verified p).
Proof.
  unfold fault_of. destruct (defect read) as [v|]; [now destruct v|]. destruct (_ && _); [|discriminate].
  destruct (plans_of _ _ _ _ _) as [ps|]; [|discriminate]. destruct (failing _ _) as [i|]; [|discriminate].
  now destruct (nth_error ps _).
Qed.

Lemma chain_game_verified g decrees full read p : check_chain_game g decrees full read = Some (Verified p) ->
  exists c decree_at, chain_game_of g = Some c /\ decrees c = Some decree_at /\ check_chain_certificate g c decree_at (read tt) = Some p.
Proof.
  unfold check_chain_game. destruct (chain_game_of g) as [c|]; [|discriminate]. destruct (decrees c) as [decree_at|] eqn:De; [|discriminate].
  destruct (full tt); [discriminate|]. cbv zeta. destruct (check_chain_certificate g c decree_at (read tt)) as [q|] eqn:passed.
  - intros [= ->]. now exists c, decree_at.
  - destruct (is_large c); [|discriminate]. intro T. now apply fault_not_verified in T.
Qed.

Theorem chain_claims_hold r sha256 game_text certificate_text p :
  check_chain r sha256 game_text certificate_text = Some (Verified p) ->
  claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  unfold check_chain, check_chain_read. intro E.
  assert (T : exists g, parse game_text = Some g /\
    check_chain_game g (fun _ => Some no_decree) (fun _ => header_says_full false (sha256 game_text) game_text certificate_text)
      (fun _ => read_certificate false (sha256 game_text) game_text certificate_text) = Some (Verified p)).
  { rewrite quick_parse_right in E. destruct r; [|discriminate|]; (destruct (parse game_text) as [g|]; [exists g; split; [reflexivity|exact E]|discriminate]). }
  destruct T as (g & parsed & T). destruct (chain_game_verified _ _ _ _ _ T) as (c & decree_at & found & [= <-] & passed).
  pose proof (found_both _ _ (all_found g c found)) as both. pose proof (chain_denotes g c found) as Dn.
  destruct (chain_accepted g c no_decree _ p found passed all_plain (grundy_of g) (grundy_right _ _ (denotes_described _ _ Dn))
              ltac:(intros i k _ _ m; exact I) _ (plain_are_true g _ Dn)) as [ls A].
  apply (read_and_right sha256 game_text certificate_text p g (numbers_of c)); rewrite ?both; try assumption.
  - exact (read_whole _ _ _ _ _ _ A).
  - intros w W read_w. exact (accepted_right g (numbers_of c) _ p certificate_text w W read_w _ ls A).
Qed.
