(* If all claims of a certificate pass (CheckClaims.v), no canonical position has two labels, the labels are
   right in all columns of all ideals, and so they are the Grundy values (THEOREM.md, sections 3 to 7). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Names Verdict Certificate.
From ChompCert Require Import Grundy Model Labels Periods Claims Columns Numbers State IdealNumbers
  Choice Structure Contexts LabelAt CheckClaims StructureRight ContextsRight.
From ChompCert Require Streams Run Setting RunLabels RunSound Tails TailSetting FiniteRight PeriodicRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- What a claim that passes has passed *)

Definition passed (n : numbers) (t : table) (x : N) (c : context) (k : nat) (own : claim)
    (earlier : list claim) : Prop :=
  is_proper own = true /\ exists M st caps low,
    Run.run (run_setting (stairs n) c k own earlier) #M = Run.Passed st caps low /\
    let s := tail_setting (stairs n) c k earlier in
    match ending own with
    | None => Tails.test_finite s own #M st caps = true
    | Some e => Tails.test_periodic s e #M st caps low = true
                /\ Tails.test_least s (label_at n t x k) e #M = true
    end.

Lemma settle_on_natural c M : exists m, settle_on c M = #m.
Proof. exists (Z.to_nat (settle_on c M)). unfold settle_on. lia. Qed.

Lemma check_claim_passed n t x c k own earlier this before complain complain_tail :
  check_claim n t x c k own earlier this before complain complain_tail = None ->
  passed n t x c k own earlier.
Proof.
  unfold check_claim, passed. destruct (is_proper own) eqn:proper; [|discriminate].
  intro T. split; [reflexivity|]. destruct (ending own) as [e|] eqn:E.
  - unfold check_periodic in T.
    destruct (settle_on_natural c (choose_periodic (stairs n) c k own this before e)) as [M EM].
    rewrite EM in T. destruct (Run.run _ #M) as [st caps low| | |] eqn:R; try discriminate.
    simpl of_run in T. destruct (_ && _) eqn:tests; [|discriminate].
    apply andb_true_iff in tests. exists M, st, caps, low. now rewrite R.
  - unfold check_finite in T. destruct (choose_finite _ _ _ _ _ _) as [M'|]; [|discriminate].
    destruct (settle_on_natural c M') as [M EM].
    rewrite EM in T. destruct (Run.run _ #M) as [st caps low| | |] eqn:R; try discriminate.
    simpl of_run in T. destruct (Tails.test_finite _ _ _ _ _) eqn:tests; [|discriminate].
    exists M, st, caps, low. now rewrite R.
Qed.

Lemma check_claims_passed n t r x c l : forall k0 earlier before due,
  check_claims n t r x c k0 earlier before due l = None ->
  forall i own, nth_error l i = Some own ->
  passed n t x c (k0 + i) (said own) (rev (map said (firstn i l)) ++ earlier).
Proof.
  induction l as [|first l IH]; intros k0 earlier before due T i own Hi; [now destruct i|].
  simpl in T. destruct (check_claim _ _ _ _ _ _ _ _ _ _ _) eqn:C; [discriminate|].
  destruct i as [|i].
  - injection Hi as <-. rewrite Nat.add_0_r. now apply check_claim_passed in C.
  - simpl in Hi. specialize (IH _ _ _ _ T i own Hi).
    rewrite Nat.add_succ_r. simpl. rewrite <- app_assoc. exact IH.
Qed.

Lemma check_ideals_passed n t os ls :
  check_ideals n t os ls = None ->
  forall x, In x ls -> check_ideal n t os x = None.
Proof.
  induction ls as [|y ls IH]; intros T x []; simpl in T;
    destruct (check_ideal n t os y) eqn:C; try discriminate; [now subst|now apply IH].
Qed.

Lemma ideals_passed n t os ls : check_ideals n t os ls = None ->
  forall x, In x ls -> forall i own, nth_error (ideal_claims (record x)) i = Some own ->
  passed n t (code x) (context_of n t os (code x)) i (said own) (rev (map said (firstn i (ideal_claims (record x))))).
Proof.
  intros T x Hx i own E. pose proof (check_ideals_passed n t os ls T x Hx) as C. unfold check_ideal in C.
  pose proof (check_claims_passed _ _ _ _ _ _ _ _ _ _ C i own E) as P. now rewrite app_nil_r in P.
Qed.

Lemma in_firstn {X : Type} k (l : list X) r :
  In r (firstn k l) <-> exists j, j < k /\ nth_error l j = Some r.
Proof.
  revert l. induction k as [|k IH]; intro l.
  - split; [contradiction|]. intros (j & Hj & _). lia.
  - destruct l as [|y l]; [split; [contradiction|]; intros ([|j] & _ & E); discriminate|].
    simpl. rewrite IH. split.
    + intros [->|(j & Hj & E)]; [exists 0|exists (S j)]; (split; [lia|]); [reflexivity|exact E].
    + intros ([|j] & Hj & E); [left; now injection E|]. right. exists j. split; [lia|exact E].
Qed.

(* ---- A certificate that has passed *)

Record accepted (g : game) (n : numbers) (names : Names.names) (records : list ideal_record)
    (ls : list listed) (bad : option verdict) (K : nat) (os : outlines) : Prop := {
  game_lines : lines_ok g;
  game_sane : sane n = true;
  game_described : describes (model_of n) (lt_with_both g);
  game_size : size (model_of n) = Syntax.elements g;
  ideals_read : read_ideals names n None records = (ls, bad);
  ideals_smaller : forall x, In x ls -> has_smaller (table_from ls) x = true;
  ideals_whole : is_listed (table_from ls) (whole n) = true;
  rows_complete : forall x, In x ls -> length (rows x) = S K;
  rows_few : chains g <> BothChains -> K = 0;
  claims_checked : forall x, In x ls -> forall i own, nth_error (ideal_claims (record x)) i = Some own ->
    passed n (table_from ls) (code x) (context_of n (table_from ls) os (code x)) i (said own) (rev (map said (firstn i (ideal_claims (record x)))))
}.

Section Certificate.

Variables (g : game) (n : numbers).
Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Variables (K : nat) (os : outlines).
Hypothesis A : accepted g n names records ls bad K os.

Notation both := (lt_with_both g).
Notation G := (model_of n).
Notation t := (table_from ls).
Notation tab := (table_of t).

Let lines : lines_ok g := game_lines _ _ _ _ _ _ _ _ A.
Let sane_n : sane n = true := game_sane _ _ _ _ _ _ _ _ A.
Let D : describes G both := game_described _ _ _ _ _ _ _ _ A.
Let sizes : size G = Syntax.elements g := game_size _ _ _ _ _ _ _ _ A.
Let read : read_ideals names n None records = (ls, bad) := ideals_read _ _ _ _ _ _ _ _ A.
Let smaller : forall x, In x ls -> has_smaller t x = true := ideals_smaller _ _ _ _ _ _ _ _ A.
Let has_whole : is_listed t (whole n) = true := ideals_whole _ _ _ _ _ _ _ _ A.
Let lengths : forall x, In x ls -> length (rows x) = S K := rows_complete _ _ _ _ _ _ _ _ A.
Let few : chains g <> BothChains -> K = 0 := rows_few _ _ _ _ _ _ _ _ A.
Let checked := claims_checked _ _ _ _ _ _ _ _ A.

Lemma code_x x : In x ls -> code x = number_of (bits n x).
Proof. exact (code_bits g n sizes names None records ls bad read x). Qed.

Lemma rows_x x : In x ls -> rows x = map said (ideal_claims (record x)).
Proof. intro Hx. now apply (read_ideals_spec g n sizes names None records ls bad read). Qed.

Lemma tab_x x k : In x ls -> tab (bits n x) k = nth k (rows x) no_claim.
Proof. exact (table_bits g n sizes names None records ls bad read x k). Qed.

Lemma claim_passed x k :
  In x ls -> k <= K ->
  exists earlier,
    (forall c, In c earlier <-> exists j, j < k /\ c = tab (bits n x) j) /\
    passed n t (number_of (bits n x)) (context_of n t os (number_of (bits n x))) k
      (tab (bits n x) k) earlier.
Proof.
  intros Hx Hk. pose proof (checked x Hx) as T. rewrite (code_x x Hx) in T.
  pose proof (rows_x x Hx) as R. pose proof (lengths x Hx) as L.
  assert (Hlen : length (ideal_claims (record x)) = S K) by (rewrite R, map_length in L; exact L).
  destruct (nth_error (ideal_claims (record x)) k) as [own|] eqn:E.
  2: { apply nth_error_None in E. lia. }
  pose proof (T k own E) as P.
  assert (nth_said : forall j own, nth_error (ideal_claims (record x)) j = Some own ->
            tab (bits n x) j = said own).
  { intros j c Ec. rewrite (tab_x x j Hx), R. apply nth_error_nth.
    now rewrite nth_error_map, Ec. }
  exists (rev (map said (firstn k (ideal_claims (record x))))). split.
  - intro c. rewrite <- in_rev, in_map_iff. split.
    + intros (r & <- & Hr). apply in_firstn in Hr. destruct Hr as (j & Hj & Er).
      exists j. split; [assumption|]. symmetry. now apply nth_said.
    + intros (j & Hj & ->).
      destruct (nth_error (ideal_claims (record x)) j) as [r|] eqn:Er.
      2: { apply nth_error_None in Er. lia. }
      exists r. split; [symmetry; now apply nth_said|]. apply in_firstn. now exists j.
  - now rewrite (nth_said k own E).
Qed.

(* ---- Claims are proper *)

Lemma proper_tab B k : Streams.proper (tab B k) = true.
Proof.
  unfold table_of. destruct (rows_in ls (number_of B)) as [->|(x & Hx & _ & ->)].
  - now destruct k.
  - destruct (Nat.lt_ge_cases k (length (rows x))) as [inside|out].
    + rewrite <- (tab_x x k Hx). rewrite lengths in inside by assumption.
      destruct (claim_passed x k Hx ltac:(lia)) as (earlier & _ & P & _).
      unfold is_proper in P. now rewrite !andb_true_iff in P.
    + now rewrite nth_overflow.
Qed.

Lemma tails_nonempty B k e : ending (tab B k) = Some e -> offsets e <> [].
Proof.
  intros E H. pose proof (proper_tab B k) as P. unfold Streams.proper in P.
  rewrite E, H, andb_false_r in P. discriminate.
Qed.

Section Ideal.

Variable x : listed.
Hypothesis Hx : In x ls.
Variable k : nat.
Hypothesis Hk : k <= K.
Notation B := (bits n x).

Lemma ideal_B : is_ideal G B.
Proof. exact (bits_ideal g n sane_n D sizes x). Qed.

(* No canonical position has the labels k and a smaller one. *)
Lemma apart_smaller m r j :
  canonical G (at_ B m r) -> j < k ->
  claimed tab (at_ B m r) k = true -> claimed tab (at_ B m r) j = true -> False.
Proof.
  intros H Hj Ck Cj.
  destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T).
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S'.
  destruct (Nat.lt_ge_cases m M) as [early|late].
  - rewrite (RunLabels.run_labels G both D tab proper_tab B k _ ideal_B S M st caps low R m r j early H Ck Hj)
      in Cj. discriminate.
  - destruct (ending (tab B k)) as [e|] eqn:E.
    + destruct T as [T _].
      exact (PeriodicRight.test_periodic_alone G K tab tails_nonempty B k M e Hk E (length_bits n x) _ S'
               st caps low T m r j late Hj Ck Cj).
    + exact (FiniteRight.test_finite_alone tab B k M _ st caps T m r late Ck).
Qed.

End Ideal.

Theorem one_label p : canonical G p -> disjoint K tab p.
Proof.
  intros H j k Hj Hk Cj Ck. destruct p as [B m r].
  destruct (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole B) as (x & Hx & ->).
  { split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)]. }
  destruct (Nat.lt_trichotomy j k) as [less|[equal|more]]; [|assumption|].
  - exfalso. exact (apart_smaller x Hx k Hk m r j H less Ck Cj).
  - exfalso. exact (apart_smaller x Hx j Hj m r k H more Cj Ck).
Qed.

Section Ideal2.

Variable x : listed.
Hypothesis Hx : In x ls.
Variable k : nat.
Hypothesis Hk : k <= K.
Notation B := (bits n x).

Lemma right_x m : right G K tab B k m.
Proof.
  destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T).
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S'.
  pose proof (ideal_B x) as I.
  destruct (RunSound.run_sound G both D K tab proper_tab one_label B k Hk _ I S M st caps low R)
    as (before & state_M & caps_M & low_M).
  destruct (Nat.lt_ge_cases m M) as [early|late]; [now apply before|].
  destruct (ending (tab B k)) as [e|] eqn:E.
  - destruct T as [T _].
    apply (PeriodicRight.test_periodic_right G both D K tab tails_nonempty B k M e Hk E (proj1 I) (proj2 I)
             _ S' one_label st caps low state_M caps_M low_M T m late).
  - exact (FiniteRight.test_finite_right G both D K tab B k M _ S' st state_M caps caps_M T m late).
Qed.

End Ideal2.

Theorem all_right B k m : k <= K -> right G K tab B k m.
Proof.
  intros Hk r H.
  destruct (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole B) as (x & Hx & E).
  { split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)]. }
  subst B. now apply right_x.
Qed.

Theorem label_is_value p k :
  canonical G p -> k <= K -> (grundy both (Model.elements p) k <-> claimed tab p k = true).
Proof.
  intros H Hk. destruct (right_labels G K tab all_right) as [Ind Abs].
  rewrite <- (labels_are_values G both D K (label K tab) Ind Abs p H k Hk).
  apply label_claimed; [now apply one_label|assumption].
Qed.

Theorem listed_ideal B : is_ideal G B -> exists x, In x ls /\ B = bits n x.
Proof.
  exact (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole B).
Qed.

End Certificate.
