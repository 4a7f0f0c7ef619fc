(* The check on marks (CheckValues.v) answers what CheckClaims.v does. *)

From Coq Require Import ZArith NArith List Bool Lia.
From ChompCert Require Import Periods Claims Numbers Verdict Certificate IdealNumbers Levels Structure Choice Contexts LabelAt CheckClaims
  StructureRight ClaimWords ClaimWordsRight WordRuns WordRunsRight WordTests WordTestsRight CheckValues.
From ChompCert Require Streams Run Tails.
Import ListNotations.

Lemma proper_words c w : words_if_proper c = Some w -> Streams.proper c = true /\ words_of c = Some w.
Proof. unfold words_if_proper. destruct (Streams.proper c); [now split|discriminate]. Qed.

Lemma all_words_right l : forall ws, all_words l = Some ws -> l = map Some ws.
Proof.
  induction l as [|[w|] l IH]; intros ws E; cbn [all_words] in E; [now injection E as <-| |discriminate].
  destruct (all_words l) as [ws'|]; [|discriminate]. injection E as <-. cbn [map]. f_equal. now apply IH.
Qed.

(* Claims all of which have words. *)
Lemma have_words cs ws : map words_if_proper cs = map Some ws ->
  (forall c, In c cs -> Streams.proper c = true) /\ map words_of cs = map Some ws.
Proof.
  revert ws. induction cs as [|c cs IH]; intros [|w ws] E; try discriminate; [split; [intros _ []|reflexivity]|].
  injection E as E1 E2. destruct (proper_words _ _ E1) as [P W]. destruct (IH ws E2) as [P' W'].
  split; [now intros c' [<-|Hc]; [|apply P']|]. cbn [map]. now rewrite W, W'.
Qed.

(* ---- One claim *)

Definition plain_only_of (l : list (option Z * option Z * claim)) : bool := forallb Run.is_plain l.

Lemma proper_offsets c t : Streams.proper c = true -> ending c = Some t -> offsets t <> [].
Proof. intros P E N. unfold Streams.proper in P. rewrite E, N, andb_false_r in P. discriminate. Qed.

Section Claim.

Variable g : numbers.
Variable t : table.
Variable x : N.
Variable c : context.
Variable k : nat.
Variable own : claim.
Variable earlier : list claim.
Variable this : outline.
Variable before : list outline.
Variable mine : maybe_words.
Variables sources lows : list maybe_words.

Notation s := (run_setting (stairs g) c k own earlier).

Hypothesis mine_is : mine = words_if_proper own.
Hypothesis sources_are : sources = map words_if_proper (earlier ++ map snd (Run.removals s)).
Hypothesis lows_are : lows = map (fun y => words_if_proper (snd y)) (Run.lows s).

Lemma word_run_passed M sources' lows' st caps low :
  is_proper own = true -> all_words sources = Some sources' -> all_words lows = Some lows' ->
  word_run s M sources' lows' = Some (st, caps, low) ->
  Run.run s M = Run.Passed st caps low /\ plain_only_of (Run.removals s) = true /\
  map words_of (earlier ++ map snd (Run.removals s)) = map Some sources'.
Proof.
  intros P S L E. apply all_words_right in S, L. rewrite sources_are in S. rewrite lows_are in L.
  rewrite <- (map_map snd words_if_proper) in L. apply have_words in S, L. destruct S as [SP SW], L as [_ LW].
  assert (plain : plain_only_of (Run.removals s) = true \/ plain_only_of (Run.removals s) = false) by (destruct (plain_only_of _); tauto).
  destruct plain as [plain|not_plain].
  2: { exfalso. unfold word_run in E. destruct (negb _) in E; [discriminate|]. destruct (Z.ltb _ _) in E; [discriminate|].
       destruct (filter _ _) in E; [|discriminate]. unfold plain_only_of in not_plain. rewrite not_plain in E. discriminate. }
  split; [|split; [exact plain|exact SW]]. apply (word_run_right s M sources' lows'); try assumption.
  - unfold is_proper in P. now apply andb_true_iff in P as [P _]; apply andb_true_iff in P.
  - intros c' Hc. apply SP. apply in_or_app. now left.
  - intros y Hy. apply SP. apply in_or_app. right. now apply in_map.
  - rewrite <- SW. f_equal. unfold Run.plain_claims. cbn [Run.smaller]. f_equal. f_equal. unfold plain_only_of in plain.
    revert plain. generalize (Run.removals s). induction l as [|y l IH]; intro plain; [reflexivity|]. cbn [forallb filter] in *.
    apply andb_true_iff in plain as [Y plain]. rewrite Y. f_equal. now apply IH.
  - rewrite <- LW. now rewrite map_map.
Qed.

Theorem passes_right complain complain_tail :
  passes_on_words g t x c k own earlier this before mine sources lows = true ->
  check_claim g t x c k own earlier this before complain complain_tail = None.
Proof.
  unfold passes_on_words, check_claim. destruct (is_proper own) eqn:P; [|discriminate].
  destruct (all_words sources) as [ws|] eqn:S; [|discriminate]. destruct (all_words lows) as [ls|] eqn:L; [|discriminate].
  destruct (ending own) as [e|] eqn:Ee.
  - unfold check_periodic. destruct (word_run _ _ _ _) as [[[st caps] low]|] eqn:R; [|discriminate].
    destruct mine as [w|] eqn:Em; [|discriminate]. destruct (word_run_passed _ ws ls st caps low P S L R) as (-> & plain & W).
    cbn [of_run]. destruct (periodic_on_words _ e _ st caps low w ws) eqn:T; [|discriminate]. intro T'.
    symmetry in mine_is. apply proper_words in mine_is as [own_proper own_words].
    rewrite (periodic_right _ own e _ st caps low w ws Ee) by (try assumption; now apply (proper_offsets own)). cbn [andb]. now rewrite T'.
  - unfold check_finite. destruct (choose_finite _ _ _ _ _ _) as [M|]; [|discriminate].
    destruct (word_run _ _ _ _) as [[[st caps] low]|] eqn:R; [|discriminate].
    destruct (word_run_passed _ ws ls st caps low P S L R) as (-> & _). cbn [of_run]. intro T. now rewrite T.
Qed.

End Claim.

(* ---- All claims *)

Section All.

Variable g : numbers.
Variable os : outlines.
Variable ls : list listed.
Hypothesis rows_of : Forall (fun x => rows x = map said (ideal_claims (record x))) ls.
Notation t := (table_from ls).
Notation wt := (words_from ls).

Lemma words_for_right x : words_for wt x = map words_if_proper (claims_for t x).
Proof.
  unfold words_for, claims_for, words_from, table_from. clear rows_of. induction ls as [|y l IH]; cbn [fold_right].
  - now rewrite !Table.gempty.
  - destruct (Pos.eq_dec (key x) (key (code y))) as [E|ne].
    + now rewrite E, !Table.gss.
    + now rewrite !Table.gso.
Qed.

Lemma nth_words k l : nth k (map words_if_proper l) no_words = words_if_proper (nth k l no_claim).
Proof. apply map_nth. Qed.

Lemma removed_right k x : of_value k (removed_words g wt x)
  = map words_if_proper (map snd (map (claim_removal k) (all_removed (context_of g t os x)))).
Proof.
  unfold of_value, removed_words, context_of. cbn [all_removed]. rewrite !map_map. apply map_ext. intro e.
  rewrite words_for_right, nth_words. reflexivity.
Qed.

Lemma strips_right k x : of_value k (strip_words g wt x)
  = map (fun y => words_if_proper (snd y)) (map (claim_strip k) (low_strips (context_of g t os x))).
Proof.
  unfold of_value, strip_words, context_of. cbn [low_strips]. rewrite !map_map. apply map_ext. intros [[f l] y].
  cbn [snd]. rewrite words_for_right, nth_words. reflexivity.
Qed.

Lemma claims_same r x l : forall k earlier before due,
  (forall i, nth_error l i <> None -> nth (k + i) (claims_for t x) no_claim = match nth_error l i with Some rc => said rc | None => no_claim end) ->
  check_claims_on_words g t wt r x (context_of g t os x) k earlier (map words_if_proper earlier) before due
    (removed_words g wt x) (strip_words g wt x) l
  = check_claims g t r x (context_of g t os x) k earlier before due l.
Proof.
  induction l as [|own l IH]; intros k earlier before due own_rows; [reflexivity|]. cbn [check_claims_on_words check_claims].
  assert (mine : nth k (words_for wt x) no_words = words_if_proper (said own)).
  { rewrite words_for_right, nth_words. f_equal. specialize (own_rows 0%nat). cbn [nth_error] in own_rows.
    rewrite Nat.add_0_r in own_rows. apply own_rows. discriminate. }
  rewrite mine. change (words_if_proper (said own) :: map words_if_proper earlier) with (map words_if_proper (said own :: earlier)).
  rewrite IH.
  - match goal with |- context [if ?b then _ else _] => destruct b eqn:P end; [|reflexivity].
    erewrite (passes_right g t x _ k (said own) earlier _ before); [reflexivity|reflexivity| | |exact P].
    + rewrite map_app, removed_right. reflexivity.
    + rewrite strips_right. reflexivity.
  - intros i Hi. specialize (own_rows (S i) Hi). cbn [nth_error] in own_rows. now rewrite Nat.add_succ_r in own_rows.
Qed.

Hypothesis distinct : NoDup (map code ls).

Lemma all_same l : (forall x, In x l -> In x ls) -> check_all_on_words g t os wt l = check_ideals g t os l.
Proof.
  induction l as [|x l IH]; intro inside_ls; [reflexivity|]. cbn [check_all_on_words check_ideals].
  rewrite IH by (intros y Hy; apply inside_ls; now right). unfold check_ideal_on_words, check_ideal.
  assert (Hx : In x ls) by (apply inside_ls; now left).
  change (@nil maybe_words) with (map words_if_proper []). rewrite claims_same; [reflexivity|]. intros i Hi.
  assert (E : claims_for t (code x) = map said (ideal_claims (record x))).
  { rewrite <- (proj1 (Forall_forall _ _) rows_of x Hx). now apply StructureRight.table_distinct. }
  rewrite E. cbn [Nat.add]. destruct (nth_error (ideal_claims (record x)) i) as [rc|] eqn:Ei; [|contradiction].
  apply nth_error_nth. now rewrite nth_error_map, Ei.
Qed.

Theorem ideals_same : check_ideals_on_words g t os ls = check_ideals g t os ls.
Proof. now apply all_same. Qed.

End All.
