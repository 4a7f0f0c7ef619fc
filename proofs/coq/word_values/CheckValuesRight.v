(* The check on words (CheckValues.v) answers what CheckClaims.v does. *)

From Coq Require Import ZArith NArith List Bool Lia Uint63.
From ChompCert Require Import Periods Claims Numbers QuickRise Verdict Certificate IdealNumbers Levels Structure Choice Contexts LabelAt CheckClaims
  StructureRight ClaimWords ClaimWordsRight WordRuns WordRunsRight RunStartRight WordTests WordTestsRight CheckValues.
From ChompCert Require Streams Run Tails.
Import ListNotations.

Lemma proper_words limit c w : words_if_proper limit c = Some w -> Streams.proper c = true /\ claim_of w = c /\ well_made w.
Proof. unfold words_if_proper. destruct (Streams.proper c); [|discriminate]. intro E. split; [reflexivity|now apply (words_right limit)]. Qed.

Lemma all_words_right l : forall ws, all_words l = Some ws -> l = map Some ws.
Proof.
  induction l as [|[w|] l IH]; intros ws E; cbn [all_words] in E; [now injection E as <-| |discriminate].
  destruct (all_words l) as [ws'|]; [|discriminate]. injection E as <-. cbn [map]. f_equal. now apply IH.
Qed.

Lemma all_worded_right l : forall ws, all_worded l = Some ws -> l = map (fun x => (fst x, Some (snd x))) ws.
Proof.
  induction l as [|[x [w|]] l IH]; intros ws E; cbn [all_worded] in E; [now injection E as <-| |discriminate].
  destruct (all_worded l) as [ws'|]; [|discriminate]. injection E as <-. cbn [map fst snd]. f_equal. now apply IH.
Qed.

(* Claims all of which have words. *)
Lemma have_words limit cs : forall ws, map (words_if_proper limit) cs = map Some ws ->
  cs = map claim_of ws /\ Forall well_made ws /\ Forall (fun w => Streams.proper (claim_of w) = true) ws.
Proof.
  induction cs as [|c cs IH]; intros [|w ws] E; try discriminate; [repeat split; constructor|].
  injection E as E1 E2. destruct (proper_words _ _ _ E1) as (P & C & W). destruct (IH ws E2) as (-> & F & G). cbn [map]. rewrite C.
  repeat split; constructor; try assumption. now rewrite C.
Qed.

Lemma have_worded limit cs : forall ws, map (fun x => (fst x, words_if_proper limit (snd x))) cs = map (fun x => (fst x, Some (snd x))) ws ->
  cs = map in_full ws /\ Forall (fun x => well_made (snd x) /\ Streams.proper (claim_of (snd x)) = true) ws.
Proof.
  induction cs as [|[y c] cs IH]; intros [|[y' w] ws] E; try discriminate; [split; constructor|].
  injection E as <- E1 E2. destruct (proper_words _ _ _ E1) as (P & C & W). destruct (IH ws E2) as (-> & F).
  split; [cbn [map]; f_equal; unfold in_full; cbn [fst snd]; now rewrite C|]. constructor; [|exact F]. cbn [snd]. now rewrite C.
Qed.

(* ---- One claim *)

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
Variable limit : Z.
Variable heights : list int.
Variable mine : maybe_words.
Variable sources : list maybe_words.
Variables lefts lows : list (Z * Z * maybe_words).

Notation s := (run_setting (stairs g) c k own earlier).

Hypothesis heights_are : heights_from (quick_rise (stairs g)) 0 heights.
Hypothesis mine_is : mine = words_if_proper limit own.
Hypothesis sources_are : sources = map (words_if_proper limit) (earlier ++ map snd (Run.removals s)).
Hypothesis lefts_are : lefts = map (fun y => (fst y, words_if_proper limit (snd y))) (Run.lefts s).
Hypothesis lows_are : lows = map (fun y => (fst y, words_if_proper limit (snd y))) (Run.lows s).

Theorem passes_right complain complain_tail :
  passes_on_words g t x c k own earlier this before heights mine sources lefts lows = true ->
  check_claim g t x c k own earlier this before complain complain_tail = None.
Proof.
  unfold passes_on_words, check_claim. destruct (is_proper own) eqn:P; [|discriminate]. destruct (is_plain_setting s) eqn:plain; [|discriminate].
  destruct mine as [w|]; [|discriminate]. destruct (all_words sources) as [ws|] eqn:S; [|discriminate].
  destruct (all_worded lefts) as [ls|] eqn:L; [|discriminate]. destruct (all_worded lows) as [ds|] eqn:D; [|discriminate].
  apply all_words_right in S. apply all_worded_right in L, D. rewrite sources_are in S. rewrite lefts_are in L. rewrite lows_are in D.
  apply have_words in S. apply have_worded in L, D. destruct S as (S & Ws & Ps), L as (L & Wl), D as (D & Wd).
  symmetry in mine_is. apply proper_words in mine_is. destruct mine_is as (own_proper & own_is & W).
  assert (natural : forall e, ending (claim_of w) = Some e -> (0 <= start e)%Z).
  { intros e E. rewrite own_is in E. unfold is_proper in P. rewrite E, !andb_true_iff, Z.leb_le in P. tauto. }
  assert (run : forall M st caps low, word_run s M w ws ls ds heights = Some (st, caps, low) -> Run.run s M = Run.Passed st caps low).
  { intros M st caps low. apply word_run_right; try assumption; [now split|now symmetry|].
    apply Forall_forall. intros y Hy. rewrite Forall_forall in Wd. now apply Wd. }
  destruct (ending own) as [e|] eqn:Ee.
  - unfold check_periodic. destruct (word_run _ _ _ _ _ _) as [[[st caps] low]|] eqn:R; [|discriminate].
    rewrite (run _ _ _ _ R). cbn [of_run]. destruct (periodic_on_words _ e _ st caps low w ws) eqn:T; [|discriminate]. intro T'.
    rewrite (periodic_right _ e _ st caps low w ws); try assumption; [cbn [andb]; now rewrite T'| |now apply (proper_offsets own)].
    now rewrite <- own_is in Ee.
  - unfold check_finite. destruct (choose_finite _ _ _ _ _ _) as [M|]; [|discriminate].
    destruct (word_run _ _ _ _ _ _) as [[[st caps] low]|] eqn:R; [|discriminate].
    rewrite (run _ _ _ _ R). cbn [of_run]. intro T. now rewrite T.
Qed.

End Claim.

(* ---- All claims *)

Section All.

Variable g : numbers.
Variable os : outlines.
Variable ls : list listed.
Variable limit : Z.
Variable heights : list int.
Hypothesis heights_are : heights_from (quick_rise (stairs g)) 0 heights.
Hypothesis rows_of : Forall (fun x => rows x = map said (ideal_claims (record x))) ls.
Notation t := (table_from ls).
Notation wt := (words_from limit ls).

Lemma words_for_right x : words_for wt x = map (words_if_proper limit) (claims_for t x).
Proof.
  unfold words_for, claims_for, words_from, table_from. clear rows_of. induction ls as [|y l IH]; cbn [fold_right].
  - now rewrite !Table.gempty.
  - destruct (Pos.eq_dec (key x) (key (code y))) as [E|ne].
    + now rewrite E, !Table.gss.
    + now rewrite !Table.gso.
Qed.

Lemma nth_words k l : nth k (map (words_if_proper limit) l) (no_words limit) = words_if_proper limit (nth k l no_claim).
Proof. apply map_nth. Qed.

Lemma removed_right k x : of_value limit k (removed_words g wt x)
  = map (words_if_proper limit) (map snd (map (claim_removal k) (all_removed (context_of g t os x)))).
Proof.
  unfold of_value, removed_words, context_of. cbn [all_removed]. rewrite !map_map. apply map_ext. intro e.
  rewrite words_for_right, nth_words. reflexivity.
Qed.

Lemma strips_right k x under : strips_of_value limit k (strip_words g wt x under)
  = map (fun y => (fst y, words_if_proper limit (snd y))) (map (claim_strip k) (map (strip_of t os) (strips g x under))).
Proof.
  unfold strips_of_value, strip_words. rewrite !map_map. apply map_ext. intros [[f l] y].
  cbn [fst snd]. rewrite words_for_right, nth_words. reflexivity.
Qed.

Lemma claims_same r x l : forall k earlier before due,
  (forall i, nth_error l i <> None -> nth (k + i) (claims_for t x) no_claim = match nth_error l i with Some rc => said rc | None => no_claim end) ->
  check_claims_on_words g t wt limit heights r x (context_of g t os x) k earlier (map (words_if_proper limit) earlier) before due
    (removed_words g wt x) (strip_words g wt x under_C) (strip_words g wt x under_D) l
  = check_claims_by (check_claim g t) r x (context_of g t os x) k earlier before due l.
Proof.
  induction l as [|own l IH]; intros k earlier before due own_rows; [reflexivity|]. cbn [check_claims_on_words check_claims_by].
  assert (mine : nth k (words_for wt x) (no_words limit) = words_if_proper limit (said own)).
  { rewrite words_for_right, nth_words. f_equal. specialize (own_rows 0%nat). cbn [nth_error] in own_rows.
    rewrite Nat.add_0_r in own_rows. apply own_rows. discriminate. }
  rewrite mine. change (words_if_proper limit (said own) :: map (words_if_proper limit) earlier) with (map (words_if_proper limit) (said own :: earlier)).
  rewrite IH.
  - match goal with |- context [if ?b then _ else _] => destruct b eqn:P end; [|reflexivity].
    erewrite (passes_right g t x _ k (said own) earlier _ before limit heights); [reflexivity|exact heights_are|reflexivity| | | |exact P].
    + rewrite map_app, removed_right. reflexivity.
    + rewrite strips_right. reflexivity.
    + rewrite strips_right. reflexivity.
  - intros i Hi. specialize (own_rows (S i) Hi). cbn [nth_error] in own_rows. now rewrite Nat.add_succ_r in own_rows.
Qed.

Hypothesis distinct : NoDup (map code ls).

Lemma all_same l : (forall x, In x l -> In x ls) -> check_all_on_words g t os wt limit heights l = check_ideals_by (check_claim g t) g t os l.
Proof.
  induction l as [|x l IH]; intro inside_ls; [reflexivity|]. cbn [check_all_on_words check_ideals_by].
  rewrite IH by (intros y Hy; apply inside_ls; now right). unfold check_ideal_on_words, check_ideal_by.
  assert (Hx : In x ls) by (apply inside_ls; now left).
  change (@nil maybe_words) with (map (words_if_proper limit) []). rewrite claims_same; [reflexivity|]. intros i Hi.
  assert (E : claims_for t (code x) = map said (ideal_claims (record x))).
  { rewrite <- (proj1 (Forall_forall _ _) rows_of x Hx). now apply StructureRight.table_distinct. }
  rewrite E. cbn [Nat.add]. destruct (nth_error (ideal_claims (record x)) i) as [rc|] eqn:Ei; [|contradiction].
  apply nth_error_nth. now rewrite nth_error_map, Ei.
Qed.

End All.

Theorem ideals_same g os ls : Forall (fun x => rows x = map said (ideal_claims (record x))) ls -> NoDup (map code ls) ->
  check_ideals_on_words g (table_from ls) os ls = check_ideals g (table_from ls) os ls.
Proof. intros R D. apply all_same; try assumption; [apply stair_heights_right|trivial]. Qed.
