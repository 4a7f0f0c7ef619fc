(* When a check by rows answers Verified (Check.v): what has been accepted, and that it is what the file says, claim by
   claim. Of claims that hold the answer says the short form. Used in Verified.v. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax CertificateGrammar Written Names Denote Denoted Statement InShort Verdict
  Claims Certificate OwnGame Model Numbers IdealNumbers Structure Contexts StructureRight StepsRight Moves Claims Columns Options Periodicity Valuation RowFit Restrict RowTests RowRun RowCheck
  RowReplayed RowEntries RowsHold Check WrittenRight Accepted.
Import ListNotations.
Local Open Scope nat_scope.

(* What the tests of the list of ideals establish. *)
Record concluded (g : game) (n : numbers) (t : table) (ls : list listed) (p : proved) : Prop := {
  down_closed : forall x, In x ls -> has_smaller t x = true;
  has_whole : exists x, In x ls /\ code x = whole n;
  complete_claims : forall x, In x ls -> length (rows x) = S (greatest p);
  one_for_fewer : chains g <> BothChains -> greatest p = 0;
  all_ideals_counted : ideals_proved p = count (fun _ => true) ls 0%Z;
  all_periodic_counted : periodic_proved p =
    count is_periodic (fold_left (fun l x => rev_append (rows x) l) ls []) 0%Z;
  all_finite_counted : finite_proved p =
    count (fun x => negb (is_periodic x)) (fold_left (fun l x => rev_append (rows x) l) ls []) 0%Z
}.

Lemma conclude_verified g n t ls c p : conclude g n t ls c = Verified p -> concluded g n t ls p.
Proof.
  unfold conclude. destruct (find _ ls) as [x|] eqn:smaller; [discriminate|].
  destruct (last_of ls) as [top|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code top) (whole n)) as [top_whole|]; [simpl|discriminate].
  set (K := match ls with x :: _ => Nat.pred (length (rows x)) | [] => 0 end).
  destruct (forallb (fun x => Nat.eqb (length (rows x)) (S K)) ls) eqn:lengths; [simpl|discriminate].
  destruct (match chains g with BothChains => false | _ => negb (Nat.eqb K 0) end) eqn:few; [discriminate|].
  intro E. injection E as <-. constructor; cbn [greatest]; try reflexivity.
  - intros x Hx. apply negb_false_iff. exact (List.find_none _ ls smaller x Hx).
  - exists top. split; [now apply last_of_in|exact top_whole].
  - intros x Hx. rewrite forallb_forall in lengths. apply Nat.eqb_eq. exact (lengths x Hx).
  - intro one. destruct (chains g); [now contradiction one| |]; now apply negb_false_iff, Nat.eqb_eq in few.
Qed.

Lemma stated_in : forall ps st p s, In (p, s) (combine ps st) -> In (stated_short p s) (stated_all ps st).
Proof.
  induction ps as [|q ps IH]; intros [|x st] p s H; try contradiction.
  destruct H as [E|H]; [injection E as -> ->; now left|right; now apply IH].
Qed.

(* hold: what it means that claims for the values up to K hold, with decreed values or without. *)
Record accepted_rows (hold : nat -> list Statement.ideal_claims -> Prop)
    (g : game) (n : numbers) (c : certificate) (p : proved) (ls : list listed) : Prop := {
  said_by_rows : by_rows p = true;
  said_level : lists_made p = is_compact c;
  read_whole : Certificate.defect c = None;
  read_all : read_ideals (Names.table_of g) n None (Certificate.ideals c) = (ls, None);
  rows_concluded : concluded g n (table_from ls) ls p;
  rows_claims : exists claims,
    hold (greatest p) claims /\ as_said p claims /\
    entries_are_positions g claims /\ Forall2 outlined_by ls claims;
  rows_uniform : forall x, In x ls -> is_uniform (is_compact c) x = true;
  rows_of_A : are_of_A g p
}.

Notation accepted_by_rows g := (accepted_rows (claims_hold g) g).

(* Claims that are as those of the file, if these are full. *)
Lemma outlined_stated ls : forall claims,
  Forall (fun x => rows x = map said (ideal_claims (record x))) ls -> (forall x, In x ls -> is_full x = true) ->
  Forall2 outlined_by ls claims -> claims = map stated ls.
Proof.
  induction ls as [|x ls IH]; intros claims R full F; inversion F as [|y C ls' claims' O F']; subst; [reflexivity|].
  inversion R as [|y ls' Er R']. subst. simpl. f_equal; [|apply IH; [exact R'|intros y Hy; apply full; now right|exact F']].
  destruct O as (M & _ & V). specialize (V (full x (or_introl eq_refl))). destruct C as [tops vs]. simpl in *.
  unfold stated. rewrite M, V, Er. reflexivity.
Qed.

(* A replay that finds only what is so of the ideals of a game, *)
Definition finds_of (is_plain : triple -> Prop) (worth : triple -> nat -> Prop)
    (replay : numbers -> list listed -> option (list planned * list station)) (g : game) (n : numbers) : Prop :=
  forall ls ps st, sane n = true -> describes (model_of n) (lt_with_both g) -> Model.size (model_of n) = Syntax.elements g ->
  (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) ->
  replay n ls = Some (ps, st) -> rows_found g n is_plain worth ls ps st.

(* of Grundy values in any game. *)
Notation all_plain := (fun _ : triple => True).
Notation grundy_of g := (Options.valued (lt_with_both g)).

Definition finds_rows (replay : numbers -> list listed -> option (list planned * list station)) : Prop :=
  forall g n, finds_of all_plain (grundy_of g) replay g n.

Theorem check_rows_finds : finds_rows check_rows.
Proof.
  intros g n ls ps st sane_n D sizes codes distinct.
  apply (passed_replayed g n sane_n D sizes all_plain (grundy_of g) (grundy_right _ _ D) ls codes distinct). now intros.
Qed.

(* The answer for claims that rows have decided, with the numbers of p. *)
Definition answer_by_rows (c : certificate) (ls : list listed) (ps : list planned) (st : list station) (all : planned) (s : station)
    (p : proved) : proved := {|
  which_chains := which_chains p;
  lists_made := is_compact c;
  by_rows := true;
  greatest := greatest p;
  all_claims := if is_compact c then stated_all ps st else map stated ls;
  Verdict.claims := if is_compact c then short_claims (RowRun.states_of s) else rows (ideal all);
  ideals_proved := ideals_proved p;
  periodic_proved := periodic_proved p;
  finite_proved := finite_proved p
|}.

Section Accepted.

Variables (g : game) (n : numbers).
Hypothesis Dn : denotes g n.
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation G := (model_of n).
Hypothesis val : valuation_right G (Build_valuation (lt_with_both g) is_plain worth).
Variable hold : nat -> list Statement.ideal_claims -> Prop.
Hypothesis are_true : forall K claims, (chains g <> BothChains -> K = 0) ->
  (forall C, In C claims -> exists B, claims_for g G worth K C B) ->
  (forall B, is_ideal G B -> exists C, In C claims /\ claims_for g G worth K C B) -> hold K claims.

Theorem found_accepted c ls p ps st all s :
  read_ideals (Names.table_of g) n None (Certificate.ideals c) = (ls, None) -> Certificate.defect c = None ->
  concluded g n (table_from ls) ls p -> (forall x, In x ls -> is_uniform (is_compact c) x = true) ->
  rows_found g n is_plain worth ls ps st -> last_of (combine ps st) = Some (all, s) -> code (ideal all) = whole n ->
  accepted_rows hold g n c (answer_by_rows c ls ps st all s p) ls.
Proof.
  intros read whole_c [smaller whole_in lengths few n1 n2 n3] uniform passed last top_whole.
  pose proof (denotes_lines _ _ Dn) as lines. pose proof (denotes_sane _ _ Dn) as sane_n.
  pose proof (denotes_described _ _ Dn) as D. pose proof (denotes_size _ _ Dn) as sizes.
  pose proof (code_bits g n sizes _ None _ ls None read) as codes.
  destruct (read_ideals_spec g n sizes _ None _ ls None read) as (spec & distinct & _).
  assert (whole_listed : is_listed (table_from ls) (whole n) = true) by (apply listed_in; exact whole_in).
  pose proof (all_listed g n sane_n D sizes _ None _ ls None read smaller whole_listed) as all_ideals.
  assert (len : forall x, In x ls -> length (ideal_claims (record x)) = S (greatest p)).
  { intros x Hx. rewrite <- (lengths x Hx). destruct (spec x Hx) as [_ ->]. now rewrite map_length. }
  unfold answer_by_rows. constructor; cbn [greatest all_claims by_rows Verdict.claims]; try assumption.
  - reflexivity.
  - reflexivity.
  - constructor; assumption.
  - destruct (rows_hold g lines n sane_n D sizes is_plain worth val ls codes distinct all_ideals (greatest p) len ps st passed
                (hold (greatest p)) (fun claims => are_true (greatest p) claims few))
      as (claims & H & S & P & O).
    exists claims. split; [exact H|]. split; [|now split]. unfold as_said. cbn [by_rows lists_made all_claims].
    destruct (is_compact c) eqn:level; cbn [andb]; [exact S|].
    apply outlined_stated; [apply Forall_forall; intros x Hx; now apply spec|exact uniform|exact O].
  - apply last_of_in in last. assert (Hx : In (ideal all) ls).
    { apply in_combine_l in last. destruct passed as [_ (h & R & done)]. rewrite <- (RowReplayed.r_ideals _ _ _ _ _ _ _ _ _ done). now apply in_map. }
    assert (of_A : forall vs a, a < Syntax.elements g -> in_ideal g {| maximal := top_numbers (ideal all); Statement.values := vs |} a).
    { intros vs a Ha. apply (bits_in_ideal g lines n sane_n D sizes (ideal all)).
      rewrite <- testbit_number, <- (codes _ Hx), top_whole. unfold whole. rewrite testbit_number. unfold member.
      rewrite <- sizes in Ha. rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length).
      now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element). }
    unfold are_of_A. cbn [all_claims Verdict.claims]. destruct (is_compact c).
    + exists (stated_short all s). split; [now apply stated_in|]. split; [reflexivity|]. intros a Ha. now apply of_A.
    + exists (stated (ideal all)). split; [now apply in_map|]. split; [reflexivity|]. intros a Ha. now apply of_A.
Qed.

Theorem rows_answer_of replay r c v :
  finds_of is_plain worth replay g n -> check_by_rows_with replay r g n c = Some v -> exists p ls, v = Verified p /\ accepted_rows hold g n c p ls.
Proof.
  intros finds T. unfold check_by_rows_with in T. destruct (goes_by_rows r c); [|discriminate].
  destruct (read_ideals (Names.table_of g) n None (Certificate.ideals c)) as [ls bad] eqn:read.
  destruct (Check.first_of bad (stopped n (table_from ls) c)) eqn:first; [discriminate|].
  destruct bad as [v'|]; [discriminate|]. simpl in first. unfold stopped in first.
  destruct (Certificate.defect c) as [v'|] eqn:whole_c; [discriminate|]. clear first.
  unfold conclude_rows_with in T. destruct (conclude g n (table_from ls) ls c) as [p| | | | |] eqn:E; try discriminate.
  destruct (forallb (is_uniform (is_compact c)) ls) eqn:uniform; [|discriminate]. cbn [negb] in T.
  rewrite forallb_forall in uniform. destruct (replay n ls) as [[ps st]|] eqn:found; [|discriminate].
  destruct (last_of (combine ps st)) as [[all s]|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code (ideal all)) (whole n)) as [top_whole|]; [|discriminate]. injection T as <-.
  pose proof (conclude_verified _ _ _ _ _ _ E) as C. pose proof (denotes_sane _ _ Dn) as sane_n.
  pose proof (denotes_described _ _ Dn) as D. pose proof (denotes_size _ _ Dn) as sizes.
  pose proof (code_bits g n sizes _ None _ ls None read) as codes.
  destruct (read_ideals_spec g n sizes _ None _ ls None read) as (_ & distinct & _).
  pose proof (finds ls ps st sane_n D sizes codes distinct found) as passed.
  exists (answer_by_rows c ls ps st all s p), ls. split; [reflexivity|]. now apply found_accepted.
Qed.

End Accepted.

Lemma plain_are_true g n (Dn : denotes g n) K claims : (chains g <> BothChains -> K = 0) ->
  (forall C, In C claims -> exists B, claims_for g (model_of n) (grundy_of g) K C B) ->
  (forall B, is_ideal (model_of n) B -> exists C, In C claims /\ claims_for g (model_of n) (grundy_of g) K C B) -> claims_hold g K claims.
Proof.
  intro few. exact (plain_claims_are_true g _ (denotes_lines _ _ Dn) (denotes_described _ _ Dn) (denotes_size _ _ Dn) K few claims).
Qed.

Theorem rows_answer replay r g n c v :
  finds_rows replay -> denotes g n -> check_by_rows_with replay r g n c = Some v -> exists p ls, v = Verified p /\ accepted_by_rows g n c p ls.
Proof.
  intros finds Dn.
  exact (rows_answer_of g n Dn all_plain (grundy_of g) (grundy_right _ _ (denotes_described _ _ Dn)) _ (plain_are_true g n Dn) replay r c v (finds g n)).
Qed.

(* ---- What is accepted, and what the file says *)

Lemma claim_outlined w r claim c :
  claim_as w r -> row_claim_of r = Some claim -> outlines claim c ->
  (without_list r = None -> c = pairs_short (said r)) -> stands_for_pairs w c.
Proof.
  unfold claim_as, row_claim_of. destruct r as [line own without]. cbn [said without_list]. intros E F O full.
  destruct w as [es|es N os|C|N os]; simpl in E; injection E as -> ->; simpl in F.
  - rewrite (full eq_refl). constructor.
  - rewrite (full eq_refl) in *. unfold pairs_short. cbn [ending entries Periods.start Periods.offsets] in *.
    destruct os as [|o os]; [discriminate|]. injection F as <-. destruct O as (_ & _ & before). now constructor.
  - injection F as <-. destruct c as [es|]; [|contradiction]. now constructor.
  - destruct os as [|o os]; [discriminate|]. injection F as <-. destruct c as [es|es N' os']; [contradiction|].
    destruct O as (-> & -> & before). now constructor.
Qed.

Lemma claims_outlined ws rs : Forall2 claim_as ws rs -> forall cs,
  Forall2 (fun r c => exists claim, row_claim_of r = Some claim /\ outlines claim c) rs cs ->
  (forall r, In r rs -> without_list r <> None) \/ cs = map pairs_short (map said rs) ->
  Forall2 stands_for_pairs ws cs.
Proof.
  induction 1 as [|w r ws rs A _ IH]; intros cs F U; inversion F as [|r' c rs' cs' (claim & E & O) F']; subst; constructor.
  - apply (claim_outlined w r claim c A E O). destruct U as [no|U]; [intro none; contradiction (no r (or_introl eq_refl))|].
    now injection U.
  - apply (IH cs' F'). destruct U as [no|U]; [left; intros r' Hr'; apply no; now right|right; now injection U].
Qed.

Lemma rows_stand g compact ws ls : Forall2 ideal_as ws (map record ls) -> forall claims,
  (forall x, In x ls -> is_uniform compact x = true) ->
  Forall2 (listed_as (Names.table_of g)) (map record ls) ls -> Forall2 outlined_by ls claims ->
  Forall2 (stands_for_ideal g) ws claims.
Proof.
  revert ws. induction ls as [|x ls IH]; intros ws A claims U L O; inversion A as [|w r ws' rs' [At Ac] A']; subst;
    inversion O as [|y C ls' claims' (M & F & V) O']; subst; constructor.
  - inversion L as [|r' y' rs' ls' [_ N] _]. subst. constructor; [rewrite At, M; now apply all_numbers_right|].
    apply (claims_outlined _ _ Ac _ F). specialize (U x (or_introl eq_refl)). unfold is_uniform in U. destruct compact.
    + left. intros r Hr none. rewrite forallb_forall in U. specialize (U r Hr). now rewrite none in U.
    + right. exact (V U).
  - inversion L. subst. apply (IH ws' A' claims'); try assumption. intros y Hy. apply U. now right.
Qed.

(* The numbers of claims. *)
Lemma rows_counted ws ls test test' :
  Forall2 ideal_as ws (map record ls) -> Forall (fun x => rows x = map said (ideal_claims (record x))) ls ->
  (forall w rc, claim_as w rc -> test' (said rc) = test w) ->
  length (filter test' (flat_map rows ls)) = length (filter test (flat_map written_claims ws)).
Proof.
  intros A R same. revert ws A. induction R as [|x ls E _ IH]; intros ws A; inversion A as [|w r ws' rs' [_ Ac] A'];
    subst; [reflexivity|]. simpl. rewrite !filter_app, !app_length, (IH _ A'), E. f_equal. clear - Ac same.
  induction Ac as [|w' rc ws rcs H _ IH]; [reflexivity|]. simpl. rewrite (same _ _ H). destruct (test w'); simpl; congruence.
Qed.

Lemma kind_read w rc : claim_as w rc -> is_periodic (said rc) = CertificateGrammar.is_periodic w.
Proof. unfold claim_as. destruct rc as [line own without]. destruct w; simpl; intro E; injection E as -> _; reflexivity. Qed.
