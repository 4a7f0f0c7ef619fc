(* What is verified of a game with decreed values on machine words (DecreedWords.v) is true: the decrees of a chain are read as
   DecreedCheck.v reads them from sets of elements, and the replay by rows finds what is so of decreed values. *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Grammar QuickParse Parse Statement Numbers Names Model Moves Claims Columns OwnGame IdealNumbers LowerSets
  Denote Denoted Verdict Certificate ReadHeader ReadCertificate Structure StructureRight Valuation RowFit RowStates RowCheck RowStep RowPlanRight Check CheckRight RowsAnswer AnswerRight
  CheckWords RowsOrWordsFound ChainGame ChainNumbers ChainGameRight CheckChain ChainPlansRight ChainIdealsRight ChainRight ChainVerified
  DecreedPlay DecreedOwn DecreedGames DecreedLabels DecreedStatement Rules DecreedClaims DecreedCheck DecreedRead DecreedRows DecreedVerified DecreedWords.
Import ListNotations.
Local Open Scope nat_scope.

Lemma first_in {X : Type} (e : X) : forall k l a, a < k -> nth_error l a = Some e -> In e (firstn k l).
Proof.
  induction k as [|k IH]; intros [|y l] [|a] Ha E; try lia; try discriminate; cbn [nth_error firstn] in *.
  - injection E as ->. now left.
  - right. apply (IH l a); [lia|exact E].
Qed.

(* Numbers below k, each once and k of them, are all of these. *)
Lemma all_below l : distinct l = true -> (forall a, In a l -> (a < N.of_nat (length l))%N) -> forall a, (In a l <-> (a < N.of_nat (length l))%N).
Proof.
  intros one below a. split; [apply below|]. intro less. apply distinct_right in one.
  apply (NoDup_length_incl one (l' := map N.of_nat (seq 0 (length l)))).
  - now rewrite map_length, seq_length.
  - intros b Hb. rewrite <- (N2Nat.id b). apply in_map. apply in_seq. specialize (below b Hb). lia.
  - rewrite <- (N2Nat.id a). apply in_map. apply in_seq. lia.
Qed.

Lemma read_more (s s' : list term -> Z -> option (N * Z)) : (forall ts v e, s ts v = Some e -> s' ts v = Some e) ->
  forall ls k done l, read_from_line s k done ls = Good l -> read_from_line s' k done ls = Good l.
Proof.
  intro more. induction ls as [|x ls IH]; intros k done l E; [exact E|].
  destruct x as [es|q|ts|ts v]; cbn [read_from_line] in *; try (now apply IH). destruct (s ts v) as [e|] eqn:Es; [|discriminate].
  rewrite (more _ _ _ Es). destruct (value_decreed done (fst e)); [discriminate|]. apply bind_good in E as (l' & R & E).
  now rewrite (IH _ _ _ R).
Qed.

Lemma decreed_in x v : forall l, value_decreed (decreed_by l) x = Some v -> In (x, v) l.
Proof.
  unfold value_decreed. induction l as [|e l IH]; cbn [decreed_by fold_right]; [rewrite Table.gempty; discriminate|].
  destruct (Pos.eq_dec (key x) (key (fst e))) as [E|ne].
  - rewrite E, Table.gss. intros [= <-]. left. apply key_injective in E. subst x. now destruct e.
  - rewrite Table.gso by exact ne. intro F. right. now apply IH.
Qed.

Lemma decree_at_is l i : decree_at l i = decree_for false (decreed_by l) (code_of i).
Proof.
  unfold decree_at, code_of. replace (N.of_nat (Pos.to_nat i - 1)) with (Pos.pred_N i) by lia. cbv zeta.
  destruct (N.ltb_spec (fold_right (fun e m => N.max (N.size (fst e)) m) 0%N l) (Pos.pred_N i)) as [large|]; [|reflexivity].
  unfold decree_for. destruct (value_decreed _ _) as [v|] eqn:E; [exfalso|reflexivity]. apply decreed_in in E.
  assert (most : forall l, In (N.ones (Pos.pred_N i), v) l -> (Pos.pred_N i <= fold_right (fun e m => N.max (N.size (fst e)) m) 0%N l)%N); [|specialize (most l E); lia].
  clear. induction l as [|e l IH]; intros []; cbn [fold_right]; [subst e|specialize (IH H); lia]. cbn [fst].
  assert (N.size (N.ones (Pos.pred_N i)) = Pos.pred_N i); [|lia]. destruct (N.eq_dec (Pos.pred_N i) 0%N) as [->|some]; [reflexivity|].
  rewrite N.size_log2; [|rewrite N.ones_equiv; pose proof (N.pow_gt_lin_r 2 (Pos.pred_N i)); lia]. rewrite N.ones_equiv, N.log2_pred_pow2; lia.
Qed.

Section Chain.

Variables (g : game) (c : chain_game).
Notation r := (rules g).
Hypothesis found : chain_game_of r = Some c.
Notation n := (numbers_of c).
Notation G := (model_of n).
Notation size := (length (levels_of c)).
Let Dn : denotes r n := chain_denotes r c found.

Lemma chain_set_read ts v e : chain_set c (Names.table_of g) ts v = Some e -> decreed_set (Names.table_of g) n (downs n) ts v = Some e.
Proof.
  unfold chain_set, decreed_set. destruct (term_numbers (Names.table_of g) ts) as [l|]; [|discriminate]. cbv zeta.
  destruct (_ && _) eqn:T; [|discriminate]. intros [= <-]. rewrite !andb_true_iff, Nat.leb_le, !forallb_forall, Z.leb_le in T.
  destruct T as [[[[few one] below] low] natural_].
  assert (all : forall a, In a l <-> (a < N.of_nat (length l))%N).
  { apply (all_below l one). intros a Ha. apply N.ltb_lt. now apply below. }
  assert (set : set_of l = N.ones (N.of_nat (length l))).
  { apply N.bits_inj. intro a. apply eq_true_iff_eq. rewrite testbit_set, all. destruct (N.lt_ge_cases a (N.of_nat (length l))).
    - now rewrite N.ones_spec_low.
    - rewrite N.ones_spec_high by assumption. split; [lia|discriminate]. }
  pose proof (size_is c) as len. unfold Model.size, model_of in len. cbn [Model.size] in len.
  destruct (Nat.ltb_spec (length (members n)) (length l)); [lia|].
  assert (lower : is_lower n (downs n) l = true).
  { unfold is_lower. rewrite set. apply forallb_forall. intros a Ha. cbv zeta. pose proof (proj1 (all a) Ha) as less.
    destruct (at_level c (N.to_nat a) ltac:(lia)) as (C & D & El & ->). cbn [element_at under_C under_D fst snd].
    assert (In (C, D) (firstn (length l) (levels_of c))) as I by (apply (first_in _ _ _ (N.to_nat a)); [lia|exact El]).
    specialize (low _ I). cbn [fst snd] in low. apply andb_true_iff in low. destruct low as [lC lD]. rewrite lC, lD, !andb_true_r. apply N.eqb_eq. apply N.bits_inj. intro b.
    rewrite N.ldiff_spec, N.bits_0. rewrite <- (N2Nat.id a), (down_is c (N.to_nat a)) by lia.
    destruct (N.lt_ge_cases b (N.of_nat (length l))) as [in_l|out].
    - now rewrite (N.ones_spec_low (N.of_nat (length l))), andb_false_r.
    - rewrite (N.ones_spec_high (N.of_nat (S _))) by lia. reflexivity. }
  rewrite one, lower, (proj2 (Z.leb_le _ _) natural_). cbn [andb]. now rewrite set.
Qed.

Variable l : list (N * Z).
Hypothesis read : read_from_line (chain_set c (Names.table_of g)) 1 (Table.empty _) (lines g) = Good l.

Lemma chain_decrees_read : read_decrees g n = Good l.
Proof. exact (read_more _ _ chain_set_read _ _ _ _ read). Qed.

Notation ds := (decreed_by l).
Notation free := (undecreed (fewer g) (decreed_ideals ds)).
Notation valued := (decreed_valued G (lt_with_both r) (fewer g) (decreed_ideals ds)).
Notation Val := (Build_valuation (lt_with_both r) free valued).

Lemma both_chains : fewer g = false.
Proof. rewrite <- rules_fewer. unfold fewer. now rewrite (found_both _ _ (all_found r c found)). Qed.

Lemma firsts_ideal k : is_ideal G (firsts c k).
Proof.
  split; [apply length_subset|]. intros a b Sa less Hb. apply member_firsts in Hb. rewrite size_is in Sa. rewrite below_is in less by lia.
  apply member_firsts. apply Nat.ltb_lt in less. lia.
Qed.

Lemma chain_decrees_right i k : Pos.to_nat i = S k -> k <= size ->
  match decree_at l i with
  | None => forall m, free (at_ (firsts c k) 0 m)
  | Some e => (forall a, member (firsts c k) a = true -> uC G a = 0 /\ uD G a = 0) /\ fixed_right G Val e (firsts c k)
  end.
Proof.
  intros Ei Hk. rewrite decree_at_is, <- both_chains. assert (E : code_of i = IdealNumbers.number_of (firsts c k)).
  { unfold code_of. rewrite Ei. replace (S k - 1) with k by lia. apply number_is. intro a. apply eq_true_iff_eq. rewrite member_firsts.
    destruct (Nat.lt_ge_cases a k); [rewrite N.ones_spec_low by lia|rewrite N.ones_spec_high by lia]; split; (lia || reflexivity || discriminate). }
  rewrite E. pose proof (decrees_fixed g n Dn l (firsts c k) (chain_on_top c) (firsts_ideal k)) as F.
  unfold decree_for in *. destruct (value_decreed ds (IdealNumbers.number_of (firsts c k))) as [v|] eqn:Ev; cbn [option_map] in *; [|exact F].
  pose proof (decreed_in _ _ _ Ev) as I. apply (in_decree g n Dn l chain_decrees_read) in I. destruct I as (ts & _ & S & natural_).
  assert (low : forall a, member (firsts c k) a = true -> uC G a = 0 /\ uD G a = 0).
  { intros a Ha. apply (read_low _ _ _ _ S). now rewrite testbit_number. }
  split; [exact low|]. now apply F.
Qed.

Theorem decreed_chain_accepted certificate p : check_chain_certificate r c (decree_at l) certificate = Some p ->
  exists ls, accepted_rows (decreed_claims_hold g) r n certificate p ls.
Proof.
  intro passed. exact (chain_accepted r c (decree_at l) certificate p found passed free valued (decreed_right g n Dn l) chain_decrees_right _
    (decreed_are_true g n Dn l chain_decrees_read)).
Qed.

End Chain.

Theorem rows_or_words_find : finds_decreed rows_or_words_with_decrees.
Proof.
  intros g n l Dn R ls ps st sane_n D sizes codes distinct E. unfold rows_or_words_with_decrees in E.
  assert (top : on_top (model_of n)).
  { apply test_on_top_right. unfold rows_or_words_of, WordStart.check_rows_by_words, IdealStart.check_ideals_by_words, check_rows_of in E. now destruct (test_on_top n). }
  apply (rows_or_words_found (decree_for (fewer g) (decreed_by l)) (rules g) n _ _ ls ps st sane_n sizes (decreed_right g n Dn l) codes distinct); [|exact E].
  now apply (decrees_of_ideals g n Dn l).
Qed.

Theorem verified_decreed_claims_hold_by_words asked sha256 game_text certificate_text p :
  check_decreed_by_words asked sha256 game_text certificate_text = Verified p ->
  decreed_claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  unfold check_decreed_by_words. destruct (check_decreed_chain asked sha256 game_text certificate_text) as [v|] eqn:chain;
    [|exact (decreed_claims_hold_with _ asked sha256 game_text certificate_text p rows_or_words_find)].
  intros ->. unfold check_decreed_chain in chain.
  assert (T : exists g, parse game_text = Some g /\
    check_chain_game (rules g) (chain_decrees g) (fun _ => header_says_full false (sha256 game_text) game_text certificate_text)
      (fun _ => read_certificate false (sha256 game_text) game_text certificate_text) = Some (Verified p)).
  { rewrite quick_parse_right in chain.
    destruct asked; [|discriminate|]; (destruct (parse game_text) as [g|]; [exists g; split; [reflexivity|exact chain]|discriminate]). }
  clear chain. destruct T as (g & parsed & T). destruct (chain_game_verified _ _ _ _ _ T) as (c & decree_at & found & De & passed).
  unfold chain_decrees in De. destruct (read_from_line _ _ _ _) as [l| | |] eqn:read; try discriminate. injection De as <-.
  destruct (decreed_chain_accepted g c found l read _ p passed) as [ls A].
  apply (decreed_texts_hold sha256 game_text certificate_text p g (numbers_of c) l); rewrite ?(both_chains g c found); try assumption.
  - exact (chain_denotes (rules g) c found).
  - exact (chain_decrees_read g c l read).
  - exact (read_whole _ _ _ _ _ _ A).
  - intros s w W read_w. exact (accepted_right (rules g) (numbers_of c) _ p s w W read_w _ ls A).
Qed.
