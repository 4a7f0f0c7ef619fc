(* If the check of a game of a chain (CheckChain.v) passes, what it answers is right: it is what the check by words finds when the codes
   of the ideals and the sets of elements are there, which it never looks at. *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written Statement OwnGame Model Periods Moves Claims Columns Options Numbers Names Denote Verdict
  Certificate ReadCertificate IdealNumbers Structure StructureRight Valuation Restrict RowRun RowTests RowCheck RowStep RowRunRight RowReplayed Check Accepted RowsAnswer Periodicity
  WordRows WordStart WordsFound ChainGame ChainNumbers ChainGameRight CheckChain ChainPlansRight ChainIdealsRight.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Codes, put in *)

Definition coded (f : positive -> N) (p : planned) : planned :=
  {| ideal := {| record := record (ideal p); top_numbers := top_numbers (ideal p); Structure.code := f (name (plan_is p));
                 Structure.rows := Structure.rows (ideal p) |};
     plan_is := plan_is p; claims_is := claims_is p |}.

Lemma plans_behind_coded f f' de x : forall ls i a bC bD all rs,
  plans_behind f de x i a bC bD all ls rs = option_map (map (coded f)) (plans_behind f' de x i a bC bD all ls rs).
Proof.
  induction ls as [|[C D] ls IH]; intros i a bC bD all [|r rs]; try reflexivity. cbn [plans_behind].
  destruct (Certificate.tops r) as [|[y [v|]] [|]]; try reflexivity. destruct (one_claim r) as [cl|]; [|reflexivity].
  destruct (_ && _); [|reflexivity]. rewrite IH. now destruct (plans_behind f' _ _ _ _ _ _ _ _ _).
Qed.

Lemma plans_coded f f' de x ls rs : plans_of f de x ls rs = option_map (map (coded f)) (plans_of f' de x ls rs).
Proof.
  destruct rs as [|r rs]; [reflexivity|]. cbn [plans_of]. destruct (Certificate.tops r); [|reflexivity].
  destruct (one_claim r); [|reflexivity]. rewrite !plans_to_is, (plans_behind_coded f f'). now destruct (plans_behind f' _ _ _ _ _ _ _ _ _).
Qed.

(* ---- The check by words does not look at them *)

Section Coded.

Variable f : positive -> N.
Notation coded := (coded f).

Lemma fold_coded {X : Type} (step : X -> planned -> X) : (forall x p, step x (coded p) = step x p) ->
  forall l x, fold_left step (map coded l) x = fold_left step l x.
Proof. intros same l. induction l as [|p l IH]; intro x; [reflexivity|]. cbn [map fold_left]. now rewrite same, IH. Qed.

Lemma over_coded u l : over u (map coded l) = over u l.
Proof. unfold over. now apply fold_coded. Qed.

Lemma first_items_coded width : forall l, first_items width (map coded l) = first_items width l.
Proof.
  induction l as [|p l IH]; [reflexivity|]. cbn [map first_items]. rewrite IH. now destruct l.
Qed.

Lemma rows_coded g g' l : stairs g = stairs g' -> length (members g) = length (members g') ->
  rows_by_words g (map coded l) = rows_by_words g' l.
Proof.
  intros Es El. assert (starts : starts_chain (map coded l) = starts_chain l) by now destruct l.
  assert (most : most_rows g (map coded l) = most_rows g' l).
  { unfold most_rows, least_rows. rewrite Es, El, !over_coded, !fold_coded by reflexivity.
    assert (v : match map coded l with p :: _ => length (claims_is p) | [] => 0 end = match l with p :: _ => length (claims_is p) | [] => 0 end)
      by now destruct l.
    now rewrite v. }
  assert (few : few_columns g (map coded l) = few_columns g' l).
  { unfold few_columns, least_rows. now rewrite Es, !over_coded, !fold_coded by reflexivity. }
  assert (many : many_columns g (map coded l) = many_columns g' l) by (unfold many_columns; now rewrite most, !over_coded).
  unfold rows_by_words. rewrite few, many. unfold start_with. now rewrite starts, most, !over_coded, Es, map_length, !first_items_to_is, !first_items_coded.
Qed.

Lemma stated_coded : forall l st, stated_all (map coded l) st = stated_all l st.
Proof. induction l as [|p l IH]; intros [|s st]; try reflexivity. cbn [map stated_all]. now rewrite IH. Qed.

Lemma combine_coded : forall l (st : list station) p s, last_of (combine l st) = Some (p, s) -> last_of (combine (map coded l) st) = Some (coded p, s).
Proof.
  intros l st p s. unfold last_of. assert (H : forall l st o, fold_left (fun _ x => Some x) (combine (map coded l) st) (option_map (fun x : planned * station => (coded (fst x), snd x)) o)
    = option_map (fun x => (coded (fst x), snd x)) (fold_left (fun _ x => Some x) (combine l st) o)).
  { clear. induction l as [|q l IH]; intros [|x st] o; try reflexivity. cbn [map combine fold_left]. exact (IH st (Some (q, x))). }
  intro E. specialize (H l st None). cbn [option_map] in H. rewrite H, E. reflexivity.
Qed.

End Coded.

Lemma last_of_nth {X : Type} (l : list X) x : last_of l = Some x -> nth_error l (pred (length l)) = Some x.
Proof.
  unfold last_of. assert (H : forall l o, fold_left (fun _ y => Some y) l o = Some x -> l = [] /\ o = Some x \/ nth_error l (pred (length l)) = Some x).
  { clear l. induction l as [|y l IH]; intros o E; [now left|right]. cbn [fold_left] in E. destruct (IH _ E) as [[-> E']|E']; [exact E'|].
    destruct l; [now simpl in E'|exact E']. }
  intro E. destruct (H l None E) as [[_ E']|E']; [discriminate|exact E'].
Qed.

(* ---- The answer *)

Section Answer.

Variables (g : game) (c : chain_game) (decree_at : positive -> option decree) (read : certificate) (p : proved).
Hypothesis found : chain_game_of g = Some c.
Hypothesis passed : check_chain_certificate g c decree_at read = Some p.

Notation n := (numbers_of c).
Notation G := (model_of n).
Notation size := (length (levels_of c)).

(* The values that are meant, and the decrees among them; what it means that claims hold. *)
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation (lt_with_both g) is_plain worth).
Hypothesis val : valuation_right G Val.
Hypothesis decrees_right : forall i k, Pos.to_nat i = S k -> k <= size ->
  match decree_at i with
  | None => forall m, is_plain (at_ (firsts c k) 0 m)
  | Some e => (forall a, member (firsts c k) a = true -> uC G a = 0 /\ uD G a = 0) /\ fixed_right G Val e (firsts c k)
  end.
Variable hold : nat -> list Statement.ideal_claims -> Prop.
Hypothesis are_true : forall K claims, (chains g <> BothChains -> K = 0) ->
  (forall C, In C claims -> exists B, claims_for g G worth K C B) ->
  (forall B, is_ideal G B -> exists C, In C claims /\ claims_for g G worth K C B) -> hold K claims.

Theorem chain_accepted : exists ls, accepted_rows hold g n read p ls.
Proof.
  unfold check_chain_certificate in passed. destruct (is_compact read) eqn:compact; [|discriminate].
  destruct (Certificate.defect read) eqn:whole_read; [discriminate|].
  destruct (plans_of no_code decree_at (family c) (levels_of c) (Certificate.ideals read)) as [ps'|] eqn:plans; [|discriminate].
  destruct (rows_by_words (few_numbers c) ps') as [st|] eqn:rows_passed; [|discriminate].
  destruct (last_of (combine ps' st)) as [[all s]|] eqn:last; [|discriminate]. injection passed as <-.
  set (ps := map (coded code_of) ps').
  assert (made : plans_of code_of decree_at (family c) (levels_of c) (Certificate.ideals read) = Some ps) by now rewrite (plans_coded code_of no_code), plans.
  pose proof (chain_denotes g c found) as Dn. set (ls := map ideal ps).
  pose proof (read_all g c found decree_at _ ps made) as R. pose proof (codes g c found decree_at _ ps made) as Co. pose proof (distinct g c found decree_at _ ps made) as Di.
  assert (words : rows_by_words n ps = Some st).
  { rewrite <- rows_passed. apply rows_coded; [reflexivity|]. cbn [members numbers_of few_numbers]. now rewrite length_elements, map_length. }
  destruct (words_replayed g n is_plain worth ls ps st (denotes_sane _ _ Dn) (denotes_size _ _ Dn) val Co Di (chain_on_top c)
              (plans_right g c found decree_at _ ps made is_plain worth decrees_right) words) as (h & R' & done).
  assert (at_code : forall k q, nth_error ps k = Some q -> code (ideal q) = N.ones (N.of_nat k)) by exact (code_at g c found decree_at _ ps made).
  pose proof (len_ps g c found decree_at _ ps made) as len.
  assert (whole_is : whole n = N.ones (N.of_nat size)).
  { unfold whole. symmetry. apply number_is. intro a. unfold member. cbn [members numbers_of].
    destruct (Nat.lt_ge_cases a size) as [Ha|out].
    - rewrite N.ones_spec_low by lia. rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length, length_elements).
      now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element).
    - rewrite N.ones_spec_high by lia. rewrite nth_overflow; [reflexivity|]. now rewrite map_length, length_elements. }
  assert (exists_at : forall k, k <= size -> exists q, nth_error ps k = Some q).
  { intros k Hk. destruct (nth_error ps k) as [q|] eqn:E; [now exists q|]. apply nth_error_None in E. lia. }
  assert (one : forall x, In x ls -> exists rc C, Structure.rows x = map said (ideal_claims (record x)) /\ ideal_claims (record x) = [rc] /\ without_list rc = Some C).
  { intros x Hx. apply in_map_iff in Hx. destruct Hx as (q & <- & Hq). destruct (In_nth_error _ _ Hq) as [k Hk].
    destruct (claim_at g c found decree_at _ ps made k q Hk) as (cl & E & _). destruct (one_claim_spec _ _ E) as (rc & C & E1 & E2 & _).
    exists rc, C. split; [|now split]. destruct k as [|a]; [apply (f_rows decree_at _ (shape_0 g c found decree_at _ ps made q Hk))|apply (s_rows _ _ _ _ (shape_S g c found decree_at _ ps made a q Hk))]. }
  exists ls.
  assert (same_rows : flat_map Structure.rows ls = flat_map (fun q => Structure.rows (ideal q)) ps').
  { unfold ls, ps. rewrite map_map, !flat_map_concat_map, map_map. reflexivity. }
  assert (E : chain_answer g ps' st s = answer_by_rows read ls ps st (coded code_of all) s (chain_answer g ps' st s)).
  { unfold answer_by_rows, chain_answer. cbn [which_chains greatest ideals_proved periodic_proved finite_proved]. rewrite compact.
    unfold ps. now rewrite stated_coded. }
  rewrite E. apply (found_accepted g n Dn is_plain worth val hold are_true); try assumption.
  - constructor; cbn [chain_answer greatest ideals_proved periodic_proved finite_proved].
    + intros x Hx. unfold has_smaller. apply in_map_iff in Hx. destruct Hx as (q & <- & Hq). destruct (In_nth_error _ _ Hq) as [k Hk].
      apply forallb_forall. intros a Ha. rewrite (at_code k q Hk). destruct k as [|k].
      * rewrite (f_tops decree_at _ (shape_0 g c found decree_at _ ps made q Hk)) in Ha. contradiction.
      * rewrite (s_tops _ _ _ _ (shape_S g c found decree_at _ ps made k q Hk)) in Ha. destruct Ha as [<-|[]].
        assert (Hk' : S k < length ps) by (apply nth_error_Some; congruence). destruct (exists_at k ltac:(lia)) as [q' Hq'].
        apply listed_in. exists (ideal q'). split; [apply in_map; now apply nth_error_In in Hq'|]. rewrite (at_code k q' Hq').
        apply N.bits_inj. intro i. rewrite N.clearbit_eqb. destruct (N.lt_ge_cases i (N.of_nat k)) as [l|l].
        -- rewrite !N.ones_spec_low by lia. destruct (N.eqb_spec (N.of_nat k) i); [lia|reflexivity].
        -- rewrite (N.ones_spec_high (N.of_nat k)) by lia. destruct (N.eqb_spec (N.of_nat k) i) as [|ne]; [now rewrite andb_false_r|].
           now rewrite N.ones_spec_high by lia.
    + destruct (exists_at size (le_n _)) as [q Hq]. exists (ideal q). split; [apply in_map; now apply nth_error_In in Hq|].
      now rewrite (at_code size q Hq), whole_is.
    + intros x Hx. destruct (one x Hx) as (rc & C & -> & -> & _). reflexivity.
    + reflexivity.
    + assert (each : forall (X : Type) (l : list X), length (filter (fun _ => true) l) = length l).
      { intros X l. induction l as [|y l IH]; [reflexivity|]. simpl. now rewrite IH. }
      rewrite !count_from, !each. unfold ls, ps. now rewrite !map_length.
    + rewrite !count_from, Accepted.gathered, same_rows. reflexivity.
    + rewrite !count_from, Accepted.gathered, same_rows. reflexivity.
  - intros x Hx. destruct (one x Hx) as (rc & C & _ & Ec & W). rewrite compact. unfold is_uniform. rewrite Ec. cbn [forallb]. now rewrite W.
  - split; [exact (plans_claimed g c found decree_at _ ps made)|now exists h, R'].
  - now apply combine_coded.
  - pose proof (combine_coded code_of _ _ _ _ last) as L. fold ps in L. apply last_of_nth in L.
    assert (same_len : length st = length ps).
    { pose proof (f_equal (@length _) (r_bones _ _ _ _ _ _ _ _ _ done)) as B. unfold bones in B. now rewrite !map_length in B. }
    rewrite combine_length, same_len, Nat.min_id, len in L. cbn [pred] in L.
    assert (Hq : nth_error ps size = Some (coded code_of all)).
    { revert L. clear. generalize size, ps, st, (coded code_of all). intros k l. revert k. induction l as [|y l IH]; intros [|k] [|z st0] q L; try discriminate; cbn [combine nth_error] in *.
      - injection L as -> _. reflexivity.
      - exact (IH k st0 q L). }
    now rewrite (at_code size _ Hq), whole_is.
Qed.

End Answer.
