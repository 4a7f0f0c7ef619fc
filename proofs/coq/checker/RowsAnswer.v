(* The answer of a check by rows (Check.v) is right: there are claims that hold, of which it says the short form. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax Names Denote Denoted Statement InShort Verdict Certificate OwnGame Model
  Numbers IdealNumbers Structure StructureRight RowRun RowCheck RowReplayed RowsHold Check.
Import ListNotations.
Local Open Scope nat_scope.

Lemma last_of_in {X : Type} (l : list X) x : last_of l = Some x -> In x l.
Proof.
  unfold last_of. assert (H : forall l o, fold_left (fun _ y => Some y) l o = Some x -> o = Some x \/ In x l).
  { clear l. induction l as [|y l IH]; intros o E; [now left|]. right. simpl in E.
    destruct (IH _ E) as [E'|Hx]; [left; congruence|now right]. }
  intro E. destruct (H l None E) as [E'|Hx]; [discriminate|exact Hx].
Qed.

(* What the tests of the list of ideals establish. *)
Lemma conclude_verified g n t ls c p :
  conclude g n t ls c = Verified p ->
  (forall x, In x ls -> has_smaller t x = true) /\
  (exists x, In x ls /\ code x = whole n) /\
  (forall x, In x ls -> length (rows x) = S (greatest p)) /\
  (chains g <> BothChains -> greatest p = 0) /\ by_rows p = false.
Proof.
  unfold conclude. destruct (find _ ls) as [x|] eqn:smaller; [discriminate|].
  destruct (last_of ls) as [top|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code top) (whole n)) as [top_whole|]; [simpl|discriminate].
  set (K := match ls with x :: _ => Nat.pred (length (rows x)) | [] => 0 end).
  destruct (forallb (fun x => Nat.eqb (length (rows x)) (S K)) ls) eqn:lengths; [simpl|discriminate].
  destruct (match chains g with BothChains => false | _ => negb (Nat.eqb K 0) end) eqn:few; [discriminate|].
  intro E. injection E as <-. cbn [greatest by_rows]. split; [|split; [|split; [|split; [|reflexivity]]]].
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

Theorem rows_answer g n c v :
  denotes g n -> check_by_rows g n c = Some v ->
  exists p, v = Verified p /\ by_rows p = true /\
  (exists claims, claims_hold g (greatest p) claims /\ claims_in_short claims (all_claims p)) /\
  exists B, In B (all_claims p) /\ Statement.values B = map pairs_of (Verdict.claims p) /\
    forall a, a < Syntax.elements g -> in_ideal g B a.
Proof.
  intros Dn T. unfold check_by_rows in T. destruct (is_compact c); [|discriminate].
  destruct (read_ideals (Names.table_of g) n None (Certificate.ideals c)) as [ls bad] eqn:read.
  destruct (Check.first_of bad (stopped n (table_from ls) c)); [discriminate|].
  unfold conclude_rows in T. destruct (conclude g n (table_from ls) ls c) as [p| | | | |] eqn:E; try discriminate.
  destruct (check_rows n ls) as [[ps st]|] eqn:passed; [|discriminate].
  destruct (last_of (combine ps st)) as [[all s]|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code (ideal all)) (whole n)) as [top_whole|]; [|discriminate]. injection T as <-.
  destruct (conclude_verified _ _ _ _ _ _ E) as (smaller & whole_in & lengths & few & _).
  pose proof (denotes_lines _ _ Dn) as lines. pose proof (denotes_sane _ _ Dn) as sane_n.
  pose proof (denotes_described _ _ Dn) as D. pose proof (denotes_size _ _ Dn) as sizes.
  pose proof (code_bits g n sizes _ None _ ls bad read) as codes.
  destruct (read_ideals_spec g n sizes _ None _ ls bad read) as (spec & distinct & _).
  assert (has_whole : is_listed (table_from ls) (whole n) = true) by (apply listed_in; exact whole_in).
  pose proof (all_listed g n sane_n D sizes _ None _ ls bad read smaller has_whole) as all_ideals.
  assert (len : forall x, In x ls -> length (ideal_claims (record x)) = S (greatest p)).
  { intros x Hx. rewrite <- (lengths x Hx). destruct (spec x Hx) as [_ ->]. now rewrite map_length. }
  eexists. split; [reflexivity|]. cbn [greatest all_claims by_rows Verdict.claims]. split; [reflexivity|]. split.
  - exact (rows_hold g lines n sane_n D sizes ls codes distinct all_ideals (greatest p) few len ps st passed).
  - apply last_of_in in last. exists (stated_short all s). split; [now apply stated_in|]. split; [reflexivity|].
    intros a Ha. apply (bits_in_ideal g lines n sane_n D sizes (ideal all)).
    assert (Hx : In (ideal all) ls).
    { apply in_combine_l in last. destruct (RowReplayed.passed_replayed g n sane_n D sizes ls codes distinct ps st passed)
        as (h & R & l & done). rewrite <- (RowReplayed.r_ideals _ _ _ _ _ _ _ _ done). now apply in_map. }
    rewrite <- testbit_number, <- (codes _ Hx), top_whole. unfold whole. rewrite testbit_number. unfold member.
    rewrite <- sizes in Ha. rewrite (nth_indep _ false ((fun _ : Numbers.element => true) no_element)) by (now rewrite map_length).
    now rewrite (map_nth (fun _ : Numbers.element => true) _ no_element).
Qed.
