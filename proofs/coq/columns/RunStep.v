(* One column of a run: what holds of the free rows and of the capped position in column m
   holds in column m + 1, and the labels k of column m are right (THEOREM.md, sections 4 to 6). *)

From Coq Require Import ZArith List Bool Arith Lia MSetPositive.
From ChompCert Require Import Elements Definitions Model Moves Labels Periods Claims Columns State
  Streams StreamsRight Spans SpansRight Run Setting RunStreams RunLists RunLoop ColumnFacts
  RunLabels.
Import ListNotations.

Section RunStep.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.
Hypothesis tables_proper : forall B k, proper (table B k) = true.
Hypothesis one_label : forall p, canonical G p -> disjoint K table p.

Variables (B : list bool) (k : nat).
Hypothesis small_k : k <= K.
Variable s : setting.
Hypothesis ideal_B : is_ideal G B.
Hypothesis SR : setting_right G table B k s.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation lambda := (lambda G K table).
Notation valid := (valid G s).
Notation live := (live s).
Notation settled := (settled G K table B k).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Let canonical_valid := canonical_valid G table B k s ideal_B SR.
Let clear_lowest := clear_lowest G lt D table B k s SR.
Let capped_stair := capped_stair G table B k s SR.

(* k is capped at row n, in column c = cap(n). *)
Definition capped (c n : nat) : Prop :=
  clear G c n /\ ~ reaches (delta G c) n /\ lambda B c n = Some k.

Variable M : nat.

(* The columns that a row below loD shuts. *)
Variable shut : PositiveSet.t.
Hypothesis shut_right : forall m, live m -> m < M ->
  (is_blocked #m shut = true <->
   exists n, (#n < loD s)%Z /\ clear G m n /\ lambda B m n = Some k).

Record invariant (m : nat) (p : progress) : Prop := {
  inv_streams : streams_right s #m p;
  inv_ordered : ordered 0 (free p);
  inv_valid : forall x, in_spans (free p) x -> exists n, x = #n /\ valid m n;
  inv_settled : forall n, canonical (at_ B m n) -> (settled m n <-> ~ in_spans (free p) #n);
  inv_caps : forall c n, c < M -> capped c n -> c < m \/ (#n < loD s)%Z ->
    exists c0 n0, cap p = Some (c0, n0) /\ (c0 <= #c)%Z;
  inv_cap : forall c0 n0, cap p = Some (c0, n0) ->
    exists c n, c0 = #c /\ n0 = #n /\ c < M /\ capped c n
}.

Variable m : nat.
Hypothesis live_m : live m.
Hypothesis before_M : m < M.

Lemma canonical_if n : valid m n -> canonical (at_ B m n).
Proof. intro V. now apply canonical_valid. Qed.

(* What the run counts as blocked in column m. *)
Lemma blocked_sources n :
  canonical (at_ B m n) ->
  (blocked_at s #m #n <->
   labelled_below K table (at_ B m n) k \/ stays G table B k m n).
Proof.
  intro H. rewrite (below_cases G K table B k one_label small_k m n H). unfold blocked_at.
  split.
  - intros [(c & Hc & R)|(x & [Hx P] & hit_n)].
    + apply (smaller_right _ _ _ _ _ SR) in Hc. destruct Hc as (j & Hj & ->). left. now exists j.
    + right. assert (N : hits (hit_at #m x) #n).
      { destruct hit_n as [->|(h & -> & Hh)]; simpl; [reflexivity|assumption]. }
      apply (removals_only _ _ _ _ _ SR) in Hx. destruct Hx as (a & Ha & ->).
      exists a. repeat split; [assumption|assumption|]. now apply hits_hit_of in N.
  - intros [(j & Hj & R)|(a & Ha & P & R)].
    + left. exists (table B j). split; [|assumption]. apply (smaller_right _ _ _ _ _ SR).
      now exists j.
    + right. exists (integer (hC G a), integer (hD G a), table (without_up G B a) k).
      split; [split; [now apply (removals_all _ _ _ _ _ SR)|assumption]|].
      assert (N : hits (hit_at #m (integer (hC G a), integer (hD G a),
                                   table (without_up G B a) k)) #n)
        by (now apply hits_hit_of).
      destruct (hit_at _ _) as [|x|x]; simpl in N; [contradiction|left; congruence|].
      right. now exists x.
Qed.

Lemma blocked_cases n :
  canonical (at_ B m n) ->
  (blocked G K table (at_ B m n) k <-> settled m n \/ blocked_at s #m #n).
Proof.
  intro H. unfold blocked. rewrite (blocked_sources n H).
  rewrite (sideways_cases G lt D K table B k one_label small_k m n H). tauto.
Qed.

Variables (p p' : progress) (expected : option Z).
Hypothesis I : invariant m p.
Hypothesis C : compared s shut #m p p' expected (blocked_at s #m).

Let own_iff n := expected_own G lt D table B k s SR shut m p p' expected (blocked_at s #m) n C.

Lemma expected_cases : {e | expected = Some e} + {expected = None}.
Proof. clear C own_iff. destruct expected as [e|]; [left; now exists e|now right]. Qed.

Lemma expected_open e :
  expected = Some e -> is_blocked #m shut || shut_by (cap p) #m = false.
Proof.
  intro E. apply not_true_iff_false. intro S. apply (compared_shut _ _ _ _ _ _ _ C) in S. congruence.
Qed.

Lemma expected_row e :
  expected = Some e -> exists n, e = #n /\ valid m n /\ in_spans (free p) #n.
Proof.
  intro E. pose proof (compared_open _ _ _ _ _ _ _ C (expected_open e E) 0%Z (inv_ordered _ _ I)) as O.
  rewrite E in O. destruct O as (In_e & _).
  destruct (inv_valid _ _ I e In_e) as (n & -> & V). exists n. tauto.
Qed.

Lemma label_expected n :
  canonical (at_ B m n) -> (label (at_ B m n) = Some k <-> expected = Some #n).
Proof.
  intro H. rewrite (label_own G K table B k s SR one_label small_k m n H). apply own_iff.
  now apply canonical_valid in H.
Qed.

(* A row that is labelled k but not valid shuts the column. *)
Lemma shut_by_row n n0 :
  is_blocked #m shut || shut_by (cap p) #m = false ->
  n < n0 -> valid m n0 -> lambda B m n = Some k -> canonical (at_ B m n).
Proof.
  intros open less V to. apply orb_false_iff in open. destruct open as [open uncapped_].
  assert (hiD_n : at_most #n (hiD s) = true)
    by (apply at_most_less with (#n0); [lia|apply (valid_hiD _ _ _ _ V)]).
  pose proof (Moves.lt_uncapped G lt D) as cut_off.
  destruct (Nat.eq_dec (uncapped G m n) m) as [here|before].
  - assert (clear_n : clear G m n) by (rewrite <- here; apply (clear_uncapped G lt D)).
    destruct (Z_lt_le_dec #n (loD s)) as [low|high].
    + assert (is_blocked #m shut = true) by (apply shut_right; try assumption; now exists n).
      congruence.
    + apply canonical_if. now constructor.
  - exfalso. set (c := uncapped G m n) in *.
    assert (smaller_ : c < m).
    { destruct (le_lt_dec m c) as [le|]; [|assumption]. destruct (Nat.eq_dec m c); [congruence|].
      assert (H : m < c) by lia. apply cut_off in H. lia. }
    assert (cap_c : capped c n).
    { split; [apply (clear_uncapped G lt D)|]. split.
      - intro R. apply (Nat.lt_irrefl c). apply cut_off. now split.
      - unfold c. unfold Columns.lambda. rewrite (form_capped G lt D). exact to. }
    destruct (inv_caps _ _ I c n) as (c0 & r0 & E & le); [lia|assumption|now left|].
    rewrite E in uncapped_. simpl in uncapped_. apply Z.ltb_ge in uncapped_. lia.
Qed.

(* The column is shut: a move (d) leads to label k from all its valid rows. *)
Lemma shut_leads n :
  is_blocked #m shut || shut_by (cap p) #m = true ->
  canonical (at_ B m n) -> leads G K table (at_ B m n) k.
Proof.
  intros S H. pose proof (proj1 (canonical_valid m n) H) as [_ V].
  apply orb_true_iff in S. destruct S as [S|S].
  - apply shut_right in S; try assumption. destruct S as (n' & low & _ & to).
    apply leads_down with n'; [assumption| |assumption].
    pose proof (valid_loD _ _ _ _ V). lia.
  - unfold shut_by in S. destruct (cap p) as [[c0 n0]|] eqn:E; [|discriminate].
    destruct (inv_cap _ _ I c0 n0 E) as (c & n' & -> & -> & _ & clear_c & no & to).
    apply Z.ltb_lt in S. apply leads_down with n'; [assumption| |].
    + pose proof (valid_clear _ _ _ _ V c ltac:(lia)) as R.
      destruct (delta G c) as [d|]; simpl in *; [lia|contradiction].
    + unfold Columns.lambda. rewrite <- (form_capped G lt D).
      rewrite (uncapped_same G lt D c m n'); [assumption|lia|tauto|assumption].
Qed.

Lemma free_or_settled n :
  canonical (at_ B m n) -> in_spans (free p) #n \/ settled m n.
Proof.
  intro H. destruct (in_spans_dec (free p) #n) as [|no]; [now left|right].
  now apply (inv_settled _ _ I).
Qed.

Theorem column_right : right G K table B k m.
Proof.
  destruct expected_cases as [[e E]|E].
  - destruct (expected_row e E) as (n0 & -> & V & free_n0).
    pose proof (expected_open _ E) as open. pose proof (canonical_if n0 V) as H0.
    pose proof (compared_open _ _ _ _ _ _ _ C open 0%Z (inv_ordered _ _ I)) as O.
    rewrite E in O. destruct O as (_ & unblocked & below_).
    apply column_with with n0.
    + assumption.
    + now apply label_expected.
    + intros n H L. apply label_expected in L; [|assumption]. rewrite E in L. injection L. lia.
    + rewrite (sideways_cases G lt D K table B k one_label small_k m n0 H0).
      intros [S|S]; [now apply (inv_settled _ _ I) in S|].
      apply unblocked, blocked_sources; [assumption|now right].
    + intros n less to. pose proof (shut_by_row n n0 open less V to) as H.
      rewrite (lambda_canonical G K table B m n H) in to.
      apply label_expected in to; [|assumption]. rewrite E in to. injection to. lia.
    + intros n less H. apply blocked_cases; [assumption|].
      destruct (free_or_settled n H) as [free_n|]; [right|now left].
      apply below_; [assumption|lia].
  - apply column_without.
    + intros n H L. apply label_expected in L; [congruence|assumption].
    + intros n H. destruct (is_blocked #m shut || shut_by (cap p) #m) eqn:S.
      * right. now apply shut_leads.
      * pose proof (compared_open _ _ _ _ _ _ _ C S 0%Z (inv_ordered _ _ I)) as O.
        rewrite E in O.
        assert (X : blocked G K table (at_ B m n) k).
        { apply blocked_cases; [assumption|].
          destruct (free_or_settled n H) as [free_n|]; [right; now apply O|now left]. }
        destruct X as [X|X]; [now left|right; now apply sideways_leads].
Qed.

Lemma next_valid x :
  in_spans (free p') x -> exists n, x = #n /\ valid (S m) n.
Proof.
  intro Hx. apply (step_free s shut #m p p' expected _ C (inv_ordered _ _ I)) in Hx.
  destruct Hx as (Hx & _ & open & _). destruct (inv_valid _ _ I x Hx) as (n & -> & V).
  exists n. split; [reflexivity|]. constructor; [apply V|apply V|].
  apply clear_lowest. replace (#(S m)) with (#m + 1)%Z by lia. now rewrite lowest_row_next.
Qed.

Lemma next_settled n :
  canonical (at_ B (S m) n) -> (settled (S m) n <-> ~ in_spans (free p') #n).
Proof.
  intro H'. pose proof (proj1 (canonical_valid _ _) H') as [_ V'].
  pose proof (valid_less G s (S m) m n ltac:(lia) V') as V. pose proof (canonical_if n V) as H.
  rewrite (settled_next G lt D K table B k s SR one_label small_k m n H), (own_iff n V).
  rewrite (step_free s shut #m p p' expected _ C (inv_ordered _ _ I)).
  pose proof (inv_settled _ _ I n H) as settled_n.
  assert (open : ends (stair s #m) #n = false).
  { rewrite <- lowest_row_next. replace (#m + 1)%Z with (#(S m)) by lia. apply clear_lowest, V'. }
  assert (passing : (exists a, member B a = true /\ hC G a = Some m /\
                       row_at (table (without_up G B a) k) #m = Some #(cut n (hD G a))) <->
    exists x, In x (waiting s #m) /\ is_at #m (fst (fst x)) = true /\ hits (hit_at #m x) #n).
  { split.
    - intros (a & Ha & E & R).
      exists (integer (hC G a), integer (hD G a), table (without_up G B a) k).
      split; [|split; [simpl; rewrite E; simpl; apply Z.eqb_refl|now apply hits_hit_of]].
      apply in_waiting. split; [split; [now apply (removals_all _ _ _ _ _ SR)|]|].
      + simpl. rewrite E. simpl. apply Z.ltb_ge. lia.
      + simpl. now rewrite E.
    - intros (x & Hx & At & N). apply in_waiting in Hx. destruct Hx as [[Hx _] _].
      apply (removals_only _ _ _ _ _ SR) in Hx. destruct Hx as (a & Ha & ->). exists a.
      split; [assumption|]. split; [|now apply hits_hit_of in N].
      simpl in At. destruct (hC G a) as [h|]; [|discriminate]. simpl in At.
      apply Z.eqb_eq in At. f_equal. lia. }
  rewrite passing. split.
  - intros [S|[E|(x & Hx & At & N)]] (In_n & ne & _ & no).
    + now apply settled_n in S.
    + contradiction.
    + now apply (no x).
  - intro out. destruct (in_spans_dec (free p) #n) as [In_n|]; [|left; now apply settled_n].
    assert (eq_expected : {expected = Some #n} + {expected <> Some #n}).
    { destruct expected_cases as [[e E]|E]; [|right; congruence].
      destruct (Z.eq_dec e #n); [left|right]; congruence. }
    destruct eq_expected as [|ne]; [right; now left|]. right. right.
    assert (search : {exists x, In x (waiting s #m) /\
                        (is_at #m (fst (fst x)) = true /\ hits (hit_at #m x) #n)} +
                     {~ exists x, In x (waiting s #m) /\
                        (is_at #m (fst (fst x)) = true /\ hits (hit_at #m x) #n)}).
    { pose proof (Exists_dec (fun x => is_at #m (fst (fst x)) = true /\ hits (hit_at #m x) #n)
                             (waiting s #m)) as E.
      destruct E as [E|E].
      - intro x. destruct (is_at #m (fst (fst x))), (hits_dec (hit_at #m x) #n);
          (left; tauto) || (right; intuition discriminate).
      - left. now apply Exists_exists in E.
      - right. intro X. apply E. now apply Exists_exists. }
    destruct search as [found|none]; [assumption|]. contradiction out.
    repeat split; try assumption. intros x Hx At N. apply none. now exists x.
Qed.

Lemma own_capped n :
  (loD s <= #n)%Z -> capped m n -> expected = Some #n.
Proof.
  intros high (clear_n & no & to). destruct live_m as [L _].
  unfold Columns.lambda in to.
  rewrite (form_own G table B k s ideal_B SR m n L high clear_n) in to.
  apply (own_row G K table B k s SR) in to.
  pose proof (compared_agrees _ _ _ _ _ _ _ C) as A. unfold agrees in A. rewrite to in A.
  destruct expected_cases as [[e E]|E]; rewrite E in A; [apply Z.eqb_eq in A; congruence|].
  unfold too_low in A. destruct (ending (own s)) as [t|]; [|discriminate].
  apply andb_true_iff in A. destruct A as [_ A]. apply clear_lowest in clear_n.
  unfold ends in clear_n. destruct (lowest_row s #m) as [d|]; [|discriminate].
  apply Z.ltb_ge in clear_n. apply Z.ltb_lt in A. lia.
Qed.

Lemma next_caps c n :
  c < M -> capped c n -> c < S m \/ (#n < loD s)%Z ->
  exists c0 n0, cap p' = Some (c0, n0) /\ (c0 <= #c)%Z.
Proof.
  intros Hc cap_c cases. rewrite (compared_cap _ _ _ _ _ _ _ C).
  destruct (Z_lt_le_dec #n (loD s)) as [low|high];
    [|destruct (Nat.eq_dec c m) as [->|ne]].
  - destruct (inv_caps _ _ I c n Hc cap_c (or_intror low)) as (c0 & n0 & E & le).
    destruct expected_cases as [[e Ee]|Ee]; rewrite Ee; [|now exists c0, n0].
    destruct (ends (stair s #m) e); [|now exists c0, n0].
    exists (#m), e. split; [reflexivity|]. pose proof (expected_open e Ee) as open.
    apply orb_false_iff in open. rewrite E in open. simpl in open. rewrite Z.ltb_ge in open. lia.
  - pose proof (own_capped n high cap_c) as E. rewrite E. exists (#m), (#n). split; [|lia].
    destruct cap_c as (_ & no & _). apply capped_stair in no. now rewrite no.
  - destruct (inv_caps _ _ I c n Hc cap_c) as (c0 & n0 & E & le); [left; lia|].
    destruct expected_cases as [[e Ee]|Ee]; rewrite Ee; [|now exists c0, n0].
    destruct (ends (stair s #m) e); [|now exists c0, n0].
    exists (#m), e. split; [reflexivity|]. pose proof (expected_open e Ee) as open.
    apply orb_false_iff in open. rewrite E in open. simpl in open. rewrite Z.ltb_ge in open. lia.
Qed.

Lemma next_cap c0 n0 :
  cap p' = Some (c0, n0) -> exists c n, c0 = #c /\ n0 = #n /\ c < M /\ capped c n.
Proof.
  rewrite (compared_cap _ _ _ _ _ _ _ C). intro E.
  destruct expected_cases as [[e Ee]|Ee]; rewrite Ee in E; [|now apply (inv_cap _ _ I)].
  destruct (ends (stair s #m) e) eqn:top; [|now apply (inv_cap _ _ I)].
  injection E as <- <-. destruct (expected_row e Ee) as (n & -> & V & _).
  exists m, n. repeat split; [assumption|apply V|now apply capped_stair|].
  pose proof (canonical_if n V) as H. rewrite (lambda_canonical G K table B m n H).
  now apply label_expected.
Qed.

Theorem next_invariant : streams_right s (#m + 1) p' -> invariant (S m) p'.
Proof.
  intro R. constructor.
  - now replace (#(S m)) with (#m + 1)%Z by lia.
  - exact (step_ordered s shut #m p p' expected _ C (inv_ordered _ _ I)).
  - exact next_valid.
  - exact next_settled.
  - exact next_caps.
  - exact next_cap.
Qed.

End RunStep.
