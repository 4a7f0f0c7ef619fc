(* The whole argument: if all claims of a certificate pass (CheckClaims.v), no canonical position has two
   labels, the labels are right in all columns of all ideals, and so the claims hold of the game
   (THEOREM.md, sections 3 to 8). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Names Verdict Certificate.
From ChompCert Require Import Grundy Model Labels Periods Claims Columns Explicit Ideals Soundness Numbers
  State Least IdealNumbers Choice Structure Contexts LabelAt CheckClaims OwnGame Positions StructureRight
  ContextsRight LabelAtRight Check.
From ChompCert Require Streams StreamsRight Run Setting RunLabels Tails TailSetting FiniteRight PeriodicRight LeastRight
  Repeats.
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

(* ---- The theorem about runs (columns before M) *)

Definition runs_right : Prop :=
  forall (G : model) (lt : elt -> elt -> Prop) (K : nat) (tab : list bool -> nat -> claim)
         (B : list bool) (k : nat) (s : Run.setting) (M : nat) st caps low,
  describes G lt ->
  (forall B k, Streams.proper (tab B k) = true) ->
  is_ideal G B ->
  Setting.setting_right G tab B k s ->
  (forall p, canonical G p -> disjoint K tab p) ->
  k <= K ->
  Run.run s #M = Run.Passed st caps low ->
  (forall m, m < M -> right G K tab B k m) /\
  state_right G K tab B k M st /\
  caps_right G K tab B k M caps /\
  low_right G K tab B k M low.

Section Certificate.

Hypothesis columns_right : runs_right.

Variable g : game.
Hypothesis lines : lines_ok g.
Notation both := (lt_with_both g).

Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : size G = Syntax.elements g.

Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Hypothesis read : read_ideals names n None records = (ls, bad).
Notation t := (table_from ls).
Notation tab := (table_of t).
Hypothesis smaller : forall x, In x ls -> has_smaller t x = true.
Hypothesis has_whole : is_listed t (whole n) = true.

Variable K : nat.
Hypothesis lengths : forall x, In x ls -> length (rows x) = S K.
Hypothesis few : chains g <> BothChains -> K = 0.

Variable os : outlines.
Hypothesis checked : check_ideals n t os ls = None.

Lemma code_x x : In x ls -> code x = number_of (bits n x).
Proof. exact (code_bits g n sizes names None records ls bad read x). Qed.

Lemma rows_x x : In x ls -> rows x = map said (ideal_claims (record x)).
Proof. intro Hx. now apply (read_ideals_spec g n sizes names None records ls bad read). Qed.

Lemma tab_x x k : In x ls -> tab (bits n x) k = nth k (rows x) no_claim.
Proof. exact (table_bits g n sizes names None records ls bad read x k). Qed.

Lemma claim_passed x k :
  In x ls -> k <= K ->
  strips_fit (context_of n t os (number_of (bits n x))) = true /\
  exists earlier,
    (forall c, In c earlier <-> exists j, j < k /\ c = tab (bits n x) j) /\
    passed n t (number_of (bits n x)) (context_of n t os (number_of (bits n x))) k
      (tab (bits n x) k) earlier.
Proof.
  intros Hx Hk. pose proof (check_ideals_passed n t os ls checked x Hx) as T.
  unfold check_ideal in T. rewrite (code_x x Hx) in T. destruct (strips_fit _); [|discriminate].
  split; [reflexivity|].
  pose proof (rows_x x Hx) as R. pose proof (lengths x Hx) as L.
  assert (Hlen : length (ideal_claims (record x)) = S K) by (rewrite R, map_length in L; exact L).
  destruct (nth_error (ideal_claims (record x)) k) as [own|] eqn:E.
  2: { apply nth_error_None in E. lia. }
  pose proof (check_claims_passed _ _ _ _ _ _ _ _ _ _ T k own E) as P. simpl in P.
  rewrite app_nil_r in P.
  assert (nth_said : forall j own, nth_error (ideal_claims (record x)) j = Some own ->
            tab (bits n x) j = said own).
  { intros j c Ec. rewrite (tab_x x j Hx), R. apply nth_error_nth.
    now rewrite nth_error_map, Ec. }
  exists (rev (map said (firstn k (ideal_claims (record x))))). split.
  - intro c. rewrite <- in_rev, in_map_iff. split.
    + intros (r & <- & Hr). apply In_nth_error in Hr. destruct Hr as [j Hj].
      assert (Hjk : j < k).
      { assert (j < length (firstn k (ideal_claims (record x)))) as H
          by (apply nth_error_Some; congruence).
        rewrite firstn_length in H. lia. }
      exists j. split; [assumption|]. symmetry. apply nth_said.
      rewrite <- Hj. symmetry.
      clear -Hjk. revert j Hjk. generalize (ideal_claims (record x)) as l.
      induction k as [|k IH]; intros l j Hjk; [lia|].
      destruct l as [|a l]; [now destruct j|]. destruct j as [|j]; [reflexivity|].
      simpl. apply IH. lia.
    + intros (j & Hj & ->).
      destruct (nth_error (ideal_claims (record x)) j) as [r|] eqn:Er.
      2: { apply nth_error_None in Er. lia. }
      exists r. split; [symmetry; now apply nth_said|].
      clear -Hj Er. revert j Hj Er. generalize (ideal_claims (record x)) as l.
      induction k as [|k IH]; intros l j Hj Er; [lia|].
      destruct l as [|a l]; [now destruct j|]. destruct j as [|j].
      * injection Er as ->. now left.
      * right. apply (IH l j); [lia|exact Er].
  - now rewrite (nth_said k own E).
Qed.

(* ---- Claims are proper *)

Lemma proper_tab B k : Streams.proper (tab B k) = true.
Proof.
  unfold table_of. destruct (rows_in ls (number_of B)) as [->|(x & Hx & _ & ->)].
  - now destruct k.
  - destruct (Nat.lt_ge_cases k (length (rows x))) as [inside|out].
    + rewrite <- (tab_x x k Hx). rewrite lengths in inside by assumption.
      destruct (claim_passed x k Hx ltac:(lia)) as (_ & earlier & _ & P & _).
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
  destruct (claim_passed x k Hx Hk) as (fit & earlier & smaller_k & _ & M & st & caps & low & R & T).
  pose proof (run_setting_right n sane_n t os B (length_bits n x) fit k _ eq_refl earlier smaller_k) as S.
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
  destruct (claim_passed x k Hx Hk) as (fit & earlier & smaller_k & _ & M & st & caps & low & R & T).
  pose proof (run_setting_right n sane_n t os B (length_bits n x) fit k _ eq_refl earlier smaller_k) as S.
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S'.
  pose proof (ideal_B x) as I.
  destruct (columns_right G both K tab B k _ M st caps low D proper_tab I S one_label Hk R)
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

(* ---- The statement *)

Lemma contains_row c m r :
  Streams.proper c = true -> (contains (pairs_of c) m r <-> row_at c #m = Some #r).
Proof.
  intro P. rewrite (StreamsRight.row_at_cases c #m #r P). unfold pairs_of.
  destruct (ending c) as [e|]; simpl.
  - split; (intros [H|H]; [now left|right]).
    + exists e. unfold tail_row in H. unfold offset, length_of. tauto.
    + destruct H as (e' & E & H). injection E as <-. exact H.
  - split; [now left|]. intros [H|(e & E & _)]; [assumption|discriminate].
Qed.

Lemma consists_made P x m r :
  consists g P (stated x) m r <-> made_of g P (bits n x) m r.
Proof.
  pose proof (bits_in_ideal g lines n sane_n D sizes x (map pairs_of (rows x))) as A. split; intro H.
  - constructor; [|apply (part_C _ _ _ _ _ H)|apply (part_D _ _ _ _ _ H)|apply (no_column _ _ _ _ _ H)].
    intro a. rewrite (part_A _ _ _ _ _ H). apply A.
  - constructor; [|apply (of_C _ _ _ _ _ H)|apply (of_D _ _ _ _ _ H)|apply (of_none _ _ _ _ _ H)].
    intro a. rewrite (of_A _ _ _ _ _ H). symmetry. apply A.
Qed.

Lemma value_in x k c :
  In x ls -> nth_error (Statement.values (stated x)) k = Some c -> k <= K /\ c = pairs_of (tab (bits n x) k).
Proof.
  intros Hx E. simpl Statement.values in E. rewrite nth_error_map in E.
  destruct (nth_error (rows x) k) as [own|] eqn:F; [|discriminate]. injection E as <-. split.
  - assert (k < length (rows x)) as H by (apply nth_error_Some; congruence).
    rewrite lengths in H by assumption. lia.
  - f_equal. rewrite (tab_x x k Hx). symmetry. now apply nth_error_nth.
Qed.

Lemma few_values k : k <= K -> chains g <> BothChains -> k = 0.
Proof. intros Hk H. apply few in H. lia. Qed.

Section Periods.

Variable x : listed.
Hypothesis Hx : In x ls.
Variable k : nat.
Hypothesis Hk : k <= K.
Variable e : tail.
Hypothesis E : ending (tab (bits n x) k) = Some e.
Notation B := (bits n x).

Lemma start_natural : (0 <= start e)%Z.
Proof.
  destruct (claim_passed x k Hx Hk) as (_ & earlier & _ & P & _).
  unfold is_proper in P. rewrite !andb_true_iff, E in P. destruct P as [_ P]. now apply Z.leb_le.
Qed.

(* B_{m,r} *)
Notation f := (fun m r => has_value g (up_to g (stated x) m r) r k).

Theorem periods :
  from_lo g (stated x) (Z.to_nat (start e)) /\
  (forall m r, (start e <= #m)%Z -> (f m r <-> #r = (#m + offset e #m)%Z)) /\
  Statement.periodic_from f (Z.to_nat (start e)) (length (offsets e)) /\
  (forall N p, from_lo g (stated x) N -> Statement.periodic_from f N p ->
     Z.to_nat (start e) <= N /\ length (offsets e) <= p).
Proof.
  destruct (claim_passed x k Hx Hk) as (fit & earlier & smaller_k & _ & M & st & caps & low & R & T).
  rewrite E in T. destruct T as [T least].
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S.
  set (s := tail_setting _ _ _ _) in *.
  pose proof (ideal_B x) as I.
  destruct (right_labels G K tab all_right) as [Ind Abs].
  destruct (LeastRight.all_free M e s st caps low T) as [freeC freeD].
  assert (outside : forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None).
  { intros a Sa out. now apply (TailSetting.outside_free _ _ _ _ _ S a freeC freeD). }
  assert (has_label : forall m r, label_at n t (number_of B) k #m #r = true
                                  <-> lambda G K tab B m r = Some k).
  { exact (label_at_right n sane_n both D t B (length_bits n x) K k Hk one_label (proj2 I) outside). }
  destruct (LeastRight.test_least_right G both D K tab tails_nonempty one_label B k M e Hk E
              (proj1 I) (proj2 I) s S st caps low T _ has_label Ind Abs least) as (on_tail & rep & min).
  assert (same : forall m r, f m r <-> LeastRight.value_at both B k m r).
  { intros m r. apply (value_part g lines G D sizes (up_to g (stated x) m r) B m r (length_bits n x)).
    - intro y. unfold up_to. split; intros [U A]; (split; [exact U|]); intros a Ea; specialize (A a Ea).
      + now apply (bits_in_ideal g lines n sane_n D sizes x (map pairs_of (rows x))).
      + now apply (bits_in_ideal g lines n sane_n D sizes x (map pairs_of (rows x))) in A.
    - now apply few_values.
    - apply (form_canonical G both D); [apply (proj1 I)|apply (proj2 I)|].
      intros a Sa out. destruct (outside a Sa out) as [-> ->]. simpl. tauto. }
  assert (repeats_same : forall N p, Statement.periodic_from f N p <-> Repeats.repeats (LeastRight.value_at both B k) N p).
  { intros N p. unfold Statement.periodic_from, Repeats.repeats.
    split; intros [pos H]; (split; [exact pos|]); intros m Hm; destruct (H m Hm) as (r & H1 & H2);
      exists r; split; now apply same. }
  split; [|split; [|split]].
  - intros i a Ha less. apply (bits_in_ideal g lines n sane_n D sizes x (map pairs_of (rows x))) in Ha.
    pose proof (member_size G _ a (length_bits n x) Ha) as Sa.
    apply (own_both g) in less. apply (lt_C_A _ _ D) in less; [|exact Sa].
    assert (uC G a <= Z.to_nat (start e)); [|lia].
    apply (TailSetting.lo_right _ _ _ _ _ S); [|exact Ha].
    unfold Tails.test_least, Tails.test_P5 in least. pose proof start_natural.
    destruct (Z.leb_spec (Tails.lo s) (start e)); [lia|]. destruct (0 <=? start e)%Z; discriminate least.
  - intros m r Hm. rewrite same. destruct (on_tail m Hm) as (r' & Er & V). split.
    + intro V'. now rewrite (one_row G both D B m r r' k V' V).
    + intro Er'. replace r with r' by lia. exact V.
  - now apply repeats_same.
  - intros N p from rep'. apply min; [|now apply repeats_same].
    apply (TailSetting.lo_right _ _ _ _ _ S). intros a Ha.
    destruct (Nat.le_gt_cases (uC G a) N) as [|more]; [assumption|exfalso].
    pose proof (member_size G _ a (length_bits n x) Ha) as Sa.
    apply (Nat.lt_irrefl N), (from N a).
    + now apply (bits_in_ideal g lines n sane_n D sizes x (map pairs_of (rows x))).
    + apply (both_own_above g lines); [simpl; now rewrite <- sizes|]. now apply (lt_C_A _ _ D).
Qed.

End Periods.

Theorem claims_of_game : claims_hold g K (map stated ls).
Proof.
  constructor.
  - intros B HB. apply in_map_iff in HB. destruct HB as (x & <- & Hx). simpl.
    rewrite map_length. now apply lengths.
  - exact few.
  - intros P down fin. destruct (made_exists g lines G D sizes P down fin) as (B & m & r & L & made).
    pose proof (made_canonical g lines G D sizes P B m r down L made) as H.
    destruct (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole B)
      as (x & Hx & ->).
    { split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)]. }
    exists (stated x), m, r. split; [now apply in_map|]. now apply consists_made.
  - intros m r.
    pose proof (whole_canonical G both D m r) as H.
    destruct (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole
                (ideal (form G (all G) m r))) as (x & Hx & Ex).
    { split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)]. }
    exists (stated x), (column (form G (all G) m r)). split; [now apply in_map|].
    apply consists_made. rewrite <- Ex.
    apply (part_made g lines G D sizes _ _ _ _ (length_subset G _)).
    intro y. split; [|tauto]. intro U. split; [exact U|]. intros a ->.
    apply member_all. rewrite sizes. apply U.
  - intros P B m r down HB made k c Ek. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    apply consists_made in made. destruct (value_in x k c Hx Ek) as [Hk ->].
    rewrite (contains_row _ m r (proper_tab _ _)).
    rewrite (value_made g lines G D sizes P (bits n x) m r down (length_bits n x) made k (few_values k Hk)).
    rewrite (label_is_value _ k); [|exact (made_canonical g lines G D sizes P _ m r down (length_bits n x) made)|assumption].
    apply claimed_spec.
  - intros B k es N os' HB Ek p f. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    destruct (value_in x k _ Hx Ek) as [Hk Ec]. unfold pairs_of in Ec.
    destruct (ending (tab (bits n x) k)) as [e|] eqn:E; [|discriminate].
    injection Ec as -> EN ->.
    destruct (periods x Hx k Hk e E) as (lo & on & per & least).
    assert (Z.to_nat (start e) = N) as EN' by lia. rewrite EN' in *.
    split; [exact lo|]. split; [|split; [exact per|exact least]].
    intros m r Hm. rewrite EN. apply (on m r). lia.
  - intros B k es N os' HB Ek. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
    destruct (value_in x k _ Hx Ek) as [Hk Ec]. unfold pairs_of in Ec.
    destruct (ending (tab (bits n x) k)) as [e|] eqn:E; [|discriminate].
    injection Ec as -> -> ->. exact (start_natural x Hx k Hk e E).
Qed.

End Certificate.
