(* The check of games of a chain (CheckChain.v) answers Verified only if the claims written hold of the game. *)

From Coq Require Import List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar QuickParse Parse Verdict Certificate ReadHeader ReadCertificate RowCheck Check RowsAnswer AnswerRight VerifiedWith
  WordFault ChainGame ChainGameRight CheckChain ChainRight.

Lemma fault_not_verified c read p : fault_of c read <> Some (Verified p).
Proof.
  unfold fault_of. destruct (defect read) as [v|]; [now destruct v|]. destruct (_ && _); [|discriminate].
  destruct (plans_of _ _ _ _) as [ps|]; [|discriminate]. destruct (failing _ _) as [i|]; [|discriminate].
  now destruct (nth_error ps _).
Qed.

Theorem chain_claims_hold r sha256 game_text certificate_text p :
  check_chain r sha256 game_text certificate_text = Some (Verified p) ->
  claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  unfold check_chain, check_chain_read. intro E. assert (T : match quick_parse game_text with
    | None => None
    | Some g => match chain_game_of g with
      | None => None
      | Some c => if header_says_full false (sha256 game_text) game_text certificate_text then None else
        match check_chain_certificate g c (read_certificate false (sha256 game_text) game_text certificate_text) with
        | Some p => Some (Verified p)
        | None => if is_large c then fault_of c (read_certificate false (sha256 game_text) game_text certificate_text) else None
        end
      end
    end = Some (Verified p)) by (destruct r; [exact E|discriminate|exact E]).
  clear E. rewrite quick_parse_right in T. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (chain_game_of g) as [c|] eqn:found; [|discriminate]. destruct (header_says_full _ _ _ _); [discriminate|].
  destruct (check_chain_certificate g c _) as [q|] eqn:passed.
  2: { destruct (is_large c); [|discriminate]. now apply fault_not_verified in T. }
  injection T as ->.
  pose proof (found_both _ _ (all_found g c found)) as both. destruct (chain_accepted g c _ p found passed) as [ls A].
  apply (read_and_right sha256 game_text certificate_text p g (numbers_of c)); rewrite ?both; try assumption.
  - apply chain_denotes. exact found.
  - exact (read_whole _ _ _ _ _ _ A).
  - intros w W read_w. exact (accepted_right g (numbers_of c) _ p certificate_text w W read_w _ ls A).
Qed.
