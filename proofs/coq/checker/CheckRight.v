(* If all claims of a certificate pass (CheckClaims.v, DecreedClaims.v), no canonical position has two labels, the
   labels are right in all columns of all ideals, and so they are the values (THEOREM.md, sections 3 to 7 and 14). Of a
   game without decreed values no ideal has one. *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Names Verdict Certificate.
From ChompCert Require Import Grundy Model Labels Periods Claims Columns Numbers State IdealNumbers Choice Structure Contexts LabelAt
  CheckClaims Check StructureRight ContextsRight DecreedValues DecreedLabels DecreedColumns DecreedRun DecreedRunRight DecreedClaims.
From ChompCert Require Export Passed.
From ChompCert Require Streams Run Setting RunLabels RunSound RunEntries Tails TailSetting FiniteRight PeriodicRight StreamsRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

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

(* The value decreed for a canonical position. *)
Definition decreed_ideals (ds : values_decreed) (B : list bool) : option nat := option_map Z.to_nat (value_decreed ds (number_of B)).
Notation fixed_in wholly ds := (fixed_by wholly (decreed_ideals ds)).

(* g: the game without its decrees *)
Record accepted (g : game) (n : numbers) (names : Names.names) (records : list ideal_record)
    (ls : list listed) (bad : option verdict) (K : nat) (os : outlines) (wholly : bool) (ds : values_decreed) : Prop := {
  game_lines : lines_ok g;
  game_sane : sane n = true;
  game_described : describes (model_of n) (lt_with_both g);
  game_size : size (model_of n) = Syntax.elements g;
  ideals_read : read_ideals names n None records = (ls, bad);
  ideals_smaller : forall x, In x ls -> has_smaller (table_from ls) x = true;
  ideals_whole : is_listed (table_from ls) (whole n) = true;
  rows_complete : forall x, In x ls -> length (rows x) = S K;
  rows_few : chains g <> BothChains -> K = 0;
  wholly_few : wholly = true -> K = 0;
  values_natural : forall x v, value_decreed ds x = Some v -> (0 <= v)%Z;
  claims_checked : forall x, In x ls -> forall i own, nth_error (ideal_claims (record x)) i = Some own ->
    passed_of wholly ds n (table_from ls) (code x) (context_of n (table_from ls) os (code x)) i (said own)
      (rev (map said (firstn i (ideal_claims (record x)))))
}.

Section Certificate.

Variables (g : game) (n : numbers).
Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Variables (K : nat) (os : outlines) (wholly : bool) (ds : values_decreed).
Hypothesis A : accepted g n names records ls bad K os wholly ds.

Notation both := (lt_with_both g).
Notation G := (model_of n).
Notation t := (table_from ls).
Notation tab := (table_of t).
Notation fixed := (fixed_in wholly ds).

Let lines : lines_ok g := game_lines _ _ _ _ _ _ _ _ _ _ A.
Let sane_n : sane n = true := game_sane _ _ _ _ _ _ _ _ _ _ A.
Let D : describes G both := game_described _ _ _ _ _ _ _ _ _ _ A.
Let sizes : size G = Syntax.elements g := game_size _ _ _ _ _ _ _ _ _ _ A.
Let read : read_ideals names n None records = (ls, bad) := ideals_read _ _ _ _ _ _ _ _ _ _ A.
Let smaller : forall x, In x ls -> has_smaller t x = true := ideals_smaller _ _ _ _ _ _ _ _ _ _ A.
Let has_whole : is_listed t (whole n) = true := ideals_whole _ _ _ _ _ _ _ _ _ _ A.
Let lengths : forall x, In x ls -> length (rows x) = S K := rows_complete _ _ _ _ _ _ _ _ _ _ A.
Let checked := claims_checked _ _ _ _ _ _ _ _ _ _ A.

Lemma one_or_other : wholly = true \/ wholly = false.
Proof. destruct wholly; [now left|now right]. Qed.

Lemma code_x x : In x ls -> code x = number_of (bits n x).
Proof. exact (code_bits g n sizes names None records ls bad read x). Qed.

Lemma rows_x x : In x ls -> rows x = map said (ideal_claims (record x)).
Proof. intro Hx. now apply (read_ideals_spec g n sizes names None records ls bad read). Qed.

Lemma tab_x x k : In x ls -> tab (bits n x) k = nth k (rows x) no_claim.
Proof. exact (table_bits g n sizes names None records ls bad read x k). Qed.

Definition value_at (x : listed) : option Z := value_decreed ds (number_of (bits n x)).

Lemma claim_passed x k :
  In x ls -> k <= K ->
  exists earlier,
    (forall c, In c earlier <-> exists j, j < k /\ c = tab (bits n x) j) /\
    is_proper (tab (bits n x) k) = true /\
    exists M st caps low,
      let s := run_setting (stairs n) (context_of n t os (number_of (bits n x))) k (tab (bits n x) k) earlier in
      match value_at x with
      | None => Run.run s #M = Run.Passed st caps low
      | Some v => decreed_run s wholly v k #M = Run.Passed st caps low
      end /\
      passed_behind n t (number_of (bits n x)) (context_of n t os (number_of (bits n x))) k (tab (bits n x) k) earlier M st caps low.
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
  - rewrite (nth_said k own E). exact P.
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

(* ---- The ideals are those of the statement *)

Lemma in_bits x values a :
  in_ideal g {| maximal := top_numbers x; Statement.values := values |} a <-> member (bits n x) a = true.
Proof. exact (bits_in_ideal g lines n sane_n D sizes x values a). Qed.

Lemma whole_bits x a : In x ls -> code x = whole n -> a < Syntax.elements g -> member (bits n x) a = true.
Proof.
  intros Hx E Ha. rewrite <- testbit_number, <- (code_x x Hx), E.
  unfold whole. rewrite testbit_number. unfold member. rewrite <- sizes in Ha.
  rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length).
  now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element).
Qed.

Lemma claim_in x k c :
  In x ls -> nth_error (Statement.values (stated x)) k = Some c -> k <= K /\ c = pairs_of (tab (bits n x) k).
Proof.
  intros Hx E. simpl Statement.values in E. rewrite nth_error_map in E.
  destruct (nth_error (rows x) k) as [own|] eqn:F; [|discriminate]. injection E as <-. split.
  - assert (k < length (rows x)) as H by (apply nth_error_Some; congruence).
    rewrite lengths in H by assumption. lia.
  - f_equal. rewrite (tab_x x k Hx). symmetry. now apply nth_error_nth.
Qed.

Section Ideal.

Variable x : listed.
Hypothesis Hx : In x ls.
Notation B := (bits n x).

Lemma ideal_B : is_ideal G B.
Proof. exact (bits_ideal g n sane_n D sizes x). Qed.

(* Column 0 of a decreed ideal, before it is known that no position has two labels. *)
Lemma not_decreed_0 k v : k <= K -> value_at x = Some v -> wholly = false -> v <> #k -> row_at (tab B k) 0 <> Some 0%Z.
Proof.
  intros Hk Ev W ne. destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & _).
  cbv zeta in R. rewrite Ev in R.
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  pose proof (values_natural _ _ _ _ _ _ _ _ _ _ A _ _ Ev) as natural_. rewrite <- (Z2Nat.id v natural_) in R.
  apply (other_not_row_0 G both D tab proper_tab B k _ ideal_B S wholly (Z.to_nat v) M st caps low R).
  unfold is_due. rewrite W, (Z2Nat.id v natural_). simpl. now apply Z.eqb_neq.
Qed.

Section Value.

Variable k : nat.
Hypothesis Hk : k <= K.

Lemma apart_due v : value_at x = Some v ->
  is_due k wholly (Z.to_nat v) = true -> forall j, j < k -> row_at (tab B j) 0 <> Some #(due wholly (Z.to_nat v)).
Proof.
  intros Ev T j Hj. pose proof (values_natural _ _ _ _ _ _ _ _ _ _ A _ _ Ev) as natural_.
  pose proof (wholly_few _ _ _ _ _ _ _ _ _ _ A) as few. unfold is_due in T. unfold due.
  destruct one_or_other as [W|W]; rewrite W in T |- *.
  - specialize (few W). lia.
  - simpl in T. apply Z.eqb_eq in T. apply (not_decreed_0 j v); [lia|assumption|exact W|lia].
Qed.

(* No canonical position has the labels k and a smaller one. *)
Lemma apart_smaller m r j :
  canonical G (at_ B m r) -> j < k ->
  claimed tab (at_ B m r) k = true -> claimed tab (at_ B m r) j = true -> False.
Proof.
  intros H Hj Ck Cj.
  destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T). cbv zeta in R.
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S'.
  destruct (Nat.lt_ge_cases m M) as [early|late].
  - assert (no : claimed tab (at_ B m r) j = false); [|congruence]. destruct (value_at x) as [v|] eqn:Ev.
    + pose proof (values_natural _ _ _ _ _ _ _ _ _ _ A _ _ Ev) as natural_. rewrite <- (Z2Nat.id v natural_) in R.
      exact (decreed_run_labels G both D tab proper_tab B k _ ideal_B S wholly (Z.to_nat v) M st caps low R (apart_due v Ev)
               m r j early H Ck Hj).
    + exact (RunLabels.run_labels G both D tab proper_tab B k _ ideal_B S M st caps low R m r j early H Ck Hj).
  - unfold passed_behind in T. destruct (ending (tab B k)) as [e|] eqn:E.
    + destruct T as [T _].
      exact (PeriodicRight.test_periodic_alone G K tab tails_nonempty B k M e Hk E (length_bits n x) _ S'
               st caps low T m r j late Hj Ck Cj).
    + exact (FiniteRight.test_finite_alone tab B k M _ st caps T m r late Ck).
Qed.

End Value.

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

Lemma entries_natural m r : In (m, r) (entries (tab B k)) -> (0 <= m)%Z /\ (0 <= r)%Z.
Proof.
  intro H. destruct (claim_passed x k Hx Hk) as (earlier & _ & P & _). unfold is_proper in P.
  rewrite !andb_true_iff in P. destruct P as [[_ P] _]. rewrite forallb_forall in P. specialize (P _ H).
  now rewrite andb_true_iff, !Z.leb_le in P.
Qed.

Lemma right_x m :
  (value_at x = None \/ 0 < m -> right G K tab B k m) /\
  right_undecreed G fixed K tab B k m.
Proof.
  destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T). cbv zeta in R.
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S'.
  pose proof (ideal_B x) as I.
  assert (behind : state_right G K tab B k M st -> caps_right G K tab B k M caps -> low_right G K tab B k M low ->
                   M <= m -> right G K tab B k m).
  { intros state_M caps_M low_M late. unfold passed_behind in T. destruct (ending (tab B k)) as [e|] eqn:E.
    - destruct T as [T _].
      apply (PeriodicRight.test_periodic_right G both D K tab tails_nonempty B k M e Hk E (proj1 I) (proj2 I)
               _ S' one_label st caps low state_M caps_M low_M T m late).
    - exact (FiniteRight.test_finite_right G both D K tab B k M _ S' st state_M caps caps_M T m late). }
  destruct (value_at x) as [v|] eqn:Ev.
  - pose proof (values_natural _ _ _ _ _ _ _ _ _ _ A _ _ Ev) as natural_. rewrite <- (Z2Nat.id v natural_) in R.
    destruct (decreed_run_sound G both D tab proper_tab B k _ I S wholly (Z.to_nat v) M st caps low R
                K one_label Hk entries_natural) as (before & state_M & caps_M & low_M & _).
    assert (later : 0 < m -> right G K tab B k m).
    { intro positive. destruct (Nat.lt_ge_cases m M) as [early|late]; [now apply before|now apply behind]. }
    split; [intros [?|?]; [discriminate|now apply later]|]. destruct m as [|m]; [|apply right_anyway, later; lia].
    apply (column_0_right G both D tab proper_tab B k _ I S wholly (Z.to_nat v) M st caps low R K one_label Hk fixed).
    unfold fixed_by, decreed_ideals. cbn [column ideal row at_]. unfold value_at in Ev. rewrite Ev. cbn [option_map]. destruct wholly; [intros r E; discriminate E|reflexivity].
  - destruct (RunSound.run_sound G both D K tab proper_tab one_label B k Hk _ I S M st caps low R)
      as (before & state_M & caps_M & low_M).
    assert (always : right G K tab B k m).
    { destruct (Nat.lt_ge_cases m M) as [early|late]; [now apply before|now apply behind]. }
    split; [now intros _|now apply right_anyway].
Qed.

(* Every entry is a canonical position. *)
Theorem entry_canonical m r : In (m, r) (entries (tab B k)) ->
  exists m' r', m = #m' /\ r = #r' /\ canonical G (at_ B m' r').
Proof.
  intro H. destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T). cbv zeta in R.
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  assert (less : (m < #M)%Z).
  { unfold passed_behind in T. destruct (ending (tab B k)) as [e|] eqn:E.
    - destruct T as [T _]. pose proof (proper_tab B k) as P.
      destruct (StreamsRight.proper_tail _ _ P E) as [_ before]. specialize (before _ H). simpl in before.
      unfold Tails.test_periodic in T. repeat (apply andb_true_iff in T as [T _]).
      unfold Tails.test_P0 in T.
      destruct (Tails.hiC _); [discriminate|]. destruct (Tails.hiD _); [discriminate|]. destruct caps; [discriminate|].
      destruct low; [|discriminate]. destruct (Z.leb_spec (Periods.start e) #M) as [le|]; [lia|discriminate].
    - unfold Tails.test_finite in T. apply andb_true_iff in T as [T _]. unfold Tails.ended_at in T. rewrite E in T.
      rewrite forallb_forall in T. now apply Z.ltb_lt, (T (m, r)). }
  destruct (value_at x) as [v|] eqn:Ev.
  - pose proof (values_natural _ _ _ _ _ _ _ _ _ _ A _ _ Ev) as natural_. rewrite <- (Z2Nat.id v natural_) in R.
    destruct (decreed_run_sound G both D tab proper_tab B k _ (ideal_B x) S wholly (Z.to_nat v) M st caps low R
                K one_label Hk entries_natural) as (_ & _ & _ & _ & listed). now apply listed.
  - exact (RunEntries.run_entries G both D K tab proper_tab one_label B k Hk _ (ideal_B x) S M st caps low m r R H less).
Qed.

Lemma labelled_x r v : value_at x = Some v -> canonical G (at_ B 0 r) ->
  (wholly = true -> (label K tab (at_ B 0 r) = Some k <-> r = Z.to_nat v)) /\
  (wholly = false -> r = 0 -> (label K tab (at_ B 0 r) = Some k <-> k = Z.to_nat v)).
Proof.
  intros Ev H. destruct (claim_passed x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & _). cbv zeta in R.
  rewrite Ev in R. pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  pose proof (values_natural _ _ _ _ _ _ _ _ _ _ A _ _ Ev) as natural_. rewrite <- (Z2Nat.id v natural_) in R.
  pose proof (decreed_row G tab B k _ (ideal_B x) S wholly (Z.to_nat v) M st caps low R K one_label Hk r H) as due_row.
  pose proof (other_row G both D tab proper_tab B k _ (ideal_B x) S wholly (Z.to_nat v) M st caps low R K one_label Hk) as other.
  unfold is_due, due in *. split; intro W; rewrite W in *; cbn [orb] in *.
  - now apply due_row.
  - intros ->. destruct (Z.eqb_spec #(Z.to_nat v) #k) as [E|ne].
    + rewrite (due_row eq_refl). split; [lia|reflexivity].
    + split; [intro L; now apply other in L|lia].
Qed.

End Ideal2.

Lemma canonical_listed p : canonical G p -> exists x, In x ls /\ ideal p = bits n x.
Proof.
  intro H. apply (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole).
  split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)].
Qed.

Theorem listed_ideal B : is_ideal G B -> exists x, In x ls /\ B = bits n x.
Proof. exact (all_listed g n sane_n D sizes names None records ls bad read smaller has_whole B). Qed.

Theorem labels_decreed : decreed_labelled G fixed K (label K tab).
Proof.
  intros [B m r] v k H E Hk. destruct (canonical_listed _ H) as (x & Hx & EB). cbn [ideal] in EB. subst B.
  unfold fixed_by, decreed_ideals in E. cbn [column ideal row] in E. destruct m as [|m]; [|discriminate].
  destruct (value_decreed ds (number_of (bits n x))) as [w|] eqn:Ev; [|discriminate]. cbn [option_map] in E.
  destruct (labelled_x x Hx k Hk r w Ev H) as [in_all in_one]. pose proof (wholly_few _ _ _ _ _ _ _ _ _ _ A) as few.
  destruct one_or_other as [W|W]; rewrite W in E.
  - injection E as <-. rewrite (in_all W). specialize (few W). assert (k = 0) as -> by lia. split.
    + intros ->. symmetry. apply Nat.lxor_nilpotent.
    + intro E. symmetry in E. now apply Nat.lxor_eq in E.
  - destruct r; [|discriminate]. injection E as <-. now apply (in_one W).
Qed.

(* The value of a canonical position, with the decrees of fixed. *)
Notation value := (decreed_grundy both (decree G fixed)).

Theorem label_is_value p k : canonical G p -> k <= K -> (value (Model.elements p) k <-> claimed tab p k = true).
Proof.
  intros H Hk. rewrite <- (decreed_claims G both D fixed K tab) with (k := k) (p := p); try assumption.
  - apply label_claimed; [now apply one_label|assumption].
  - intros B j m Hj positive r C. destruct (canonical_listed _ C) as (x & Hx & EB). cbn [ideal at_] in EB. subst B.
    destruct (right_x x Hx j Hj m) as [R _]. apply (R (or_intror positive)). exact C.
  - intros B j Hj r C. destruct (canonical_listed _ C) as (x & Hx & EB). cbn [ideal at_] in EB. subst B.
    destruct (right_x x Hx j Hj 0) as [_ R]. now apply R.
  - exact labels_decreed.
Qed.

End Certificate.
