(* Lemma C' (THEOREM.md, section 10): where value k stands in the rows of an ideal B from R on, for a finite claim
   (G) and for a periodic one (Q). What is said of the sources is said of values here; that tests of tails
   establish it is for RowSources.v. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns
  Options RowsEnd Known Valuation RowFit Restrict.
Import ListNotations.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section RowTail.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation form := (form G).
Notation valued := (valued_by Val).
Notation stands := (stands G (valued_by Val)).
Notation minus := (minus G).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation row_true := (row_true G Val).

Variables (B : list bool) (k R : nat).
Hypothesis ideal_B : is_ideal G B.

Notation holds := (has_form G valued B k).
Notation closed := (closed G valued B k).
Notation shut := (shut G valued B k).
Notation fits := (fits G valued B k).

Lemma stands_holds m n : stands B k m n -> holds m n.
Proof. intros [H V]. unfold has_form. now rewrite (canonical_is_form G B m n H). Qed.

Lemma canonical_stands m n : canonical (at_ B m n) -> holds m n -> stands B k m n.
Proof. intros H V. split; [exact H|]. unfold has_form in V. now rewrite (canonical_is_form G B m n H) in V. Qed.

(* In one column the value stands in one row. *)
Lemma form_rows_differ m n n' : n < n' -> holds m n -> ~ holds m n'.
Proof.
  intros less V V'. assert (n = n'); [|lia].
  apply (single_row G lt D _ _ (mex val) B m n n' k (proj1 ideal_B)); try assumption; now apply (form_of_ideal G top lt D).
Qed.

(* ---- (G) *)

(* Where all live columns are closed no label follows. *)
Theorem finite_rows C :
  (forall m n, canonical (at_ B m n) -> closed m R) ->
  (forall m n, n < R -> stands B k m n -> (#m < C)%Z) ->
  row_true B k (RowFinite C) R.
Proof.
  intros shut_all inside m n S. assert (Hn : n < R); [|split; [now apply (inside m n)|exact Hn]].
  destruct (le_lt_dec R n) as [L|]; [exfalso|assumption]. destruct S as [H V].
  destruct (value_open G Val val B k m n H V) as [_ open]. apply open. destruct (shut_all m n H) as (n' & Hn' & V'). exists n'. split; [lia|exact V'].
Qed.

(* ---- (Q) *)

Variable t : tail.
Hypothesis nonempty : offsets t <> [].
Notation c := (#R - highest t)%Z.

(* (Q0) *)
Hypothesis Q0_loD : forall n, R <= n -> ~ before_loD B n.
Hypothesis Q0_start : (start t <= c)%Z.
Hypothesis Q0_natural : (0 <= start t)%Z.
Hypothesis Q0_lo : forall m, before_lo B m -> (#m < start t)%Z.
Hypothesis never_shut : forall n, R <= n -> ~ shut n.
Hypothesis all_fitted : forall n, R <= n -> fitted G Val B k n.

Hypothesis P1 : permuted t.
Hypothesis P2_values : forall m n j,
  (c <= #m)%Z -> on_tail t m n -> j < k -> canonical (at_ B m n) -> ~ valued (at_ B m n) j.
Hypothesis P2_ideals : forall m n a,
  (c <= #m)%Z -> on_tail t m n -> member B a = true -> canonical (at_ B m n) -> ~ valued (at_ (minus B a) m n) k.
Hypothesis P3 : forall m n i,
  (c <= #m)%Z -> (#n < #m + offset t #m)%Z -> (#m < i)%Z -> (i + offset t i = #n)%Z -> canonical (at_ B m n) ->
  (exists j, j < k /\ valued (at_ B m n) j) \/ exists a, member B a = true /\ valued (at_ (minus B a) m n) k.
Hypothesis P6 : forall m n, (c <= #m)%Z -> on_tail t m n -> reaches (delta G m) n.

Hypothesis Q4 : forall m, ~ before_lo B m ->
  (closed m R <-> (#m < start t)%Z \/ (#m + offset t #m < #R)%Z).
Hypothesis Q5 : forall m n, n < R -> (start t <= #m)%Z -> holds m n -> on_tail t m n.

(* The column of the tail in row n. *)
Lemma column_of_row n : R <= n -> exists m, on_tail t m n /\ (c <= #m)%Z.
Proof.
  intro Hn. destruct (row_has_column t nonempty P1 #n) as [i row].
  pose proof (offset_bounds t i nonempty). exists (Z.to_nat i).
  unfold on_tail. rewrite Z2Nat.id by lia. lia.
Qed.

Lemma one_column m m' n : on_tail t m n -> on_tail t m' n -> m = m'.
Proof.
  unfold on_tail. intros T T'. assert (E : #m = #m'); [|lia].
  apply (row_has_one_column t nonempty P1). lia.
Qed.

Lemma after_lo m : (c <= #m)%Z -> ~ before_lo B m.
Proof. intros Hm low. apply Q0_lo in low. lia. Qed.

Lemma tail_canonical m n : R <= n -> (c <= #m)%Z -> on_tail t m n -> canonical (at_ B m n).
Proof.
  intros Hn Hm T. apply (canonical_free G top); [exact ideal_B|now apply after_lo|now apply Q0_loD|].
  intros i Hi. apply (delta_monotone G lt D) with m; [lia|]. now apply P6.
Qed.

(* Row n, given which columns are closed there. *)
Definition closed_before (n : nat) : Prop := forall m, ~ before_lo B m ->
  (closed m n <-> (#m < start t)%Z \/ (#m + offset t #m < #n)%Z).

Lemma row_label n : R <= n -> closed_before n -> forall m, stands B k m n <-> on_tail t m n /\ (c <= #m)%Z.
Proof.
  intros Hn C. destruct (column_of_row n Hn) as (x & T & Hx).
  pose proof (tail_canonical x n Hn Hx T) as H.
  assert (S : stands B k x n).
  { apply (values_first_fit G top Val val B k n (proj1 ideal_B) (all_fitted n Hn) x). split; [now apply never_shut|]. split.
    - constructor; [exact H| | |].
      + intro cl. apply (C x (after_lo x Hx)) in cl. unfold on_tail in T. lia.
      + intros j Hj. now apply (P2_values x n j).
      + intros a Ha. now apply (P2_ideals x n a).
    - intros m Hm F. pose proof (fits_canonical _ _ _ _ _ _ F) as Hc.
      pose proof (fits_open _ _ _ _ _ _ F) as open.
      rewrite (C m (canonical_after_lo G B m n Hc)) in open.
      assert (ne : (#m + offset t #m)%Z <> #n).
      { intro E. assert (m = x); [|lia]. apply (one_column m x n); [unfold on_tail; lia|exact T]. }
      pose proof (offset_bounds t #m nonempty).
      destruct (P3 m n #x) as [(j & Hj & V)|(a & Ha & V)]; try lia.
      + unfold on_tail in T. lia.
      + exact Hc.
      + exact (fits_values _ _ _ _ _ _ F j Hj V).
      + exact (fits_ideals _ _ _ _ _ _ F a Ha V). }
  intro m. split.
  - intro S'. assert (m = x) as ->; [|now split].
    destruct (proj1 (values_first_fit G top Val val B k n (proj1 ideal_B) (all_fitted n Hn) m) S') as (_ & F & least).
    destruct (proj1 (values_first_fit G top Val val B k n (proj1 ideal_B) (all_fitted n Hn) x) S) as (_ & F' & least').
    destruct (lt_eq_lt_dec m x) as [[less|E]|more]; [contradiction (least' m less F)|exact E|].
    contradiction (least x more F').
  - intros [T' _]. now rewrite (one_column m x n T' T).
Qed.

(* Labels in row n, canonical or not: none is capped. *)
Lemma row_holds n : R <= n -> closed_before n -> forall m, ~ before_lo B m -> (holds m n <-> on_tail t m n /\ (c <= #m)%Z).
Proof.
  intros Hn C m Hm. split; [|intro T; apply stands_holds, (row_label n Hn C), T].
  intro V. set (x := uncapped G m n).
  assert (Hx : x <= m).
  { destruct (le_lt_dec x m) as [|more]; [assumption|]. apply (lt_uncapped G lt D) in more. lia. }
  assert (clear_x : clear G x n) by apply (clear_uncapped G lt D).
  assert (lo_x : ~ before_lo B x).
  { intro low. pose proof (clear_before_lo G Val val B x n ideal_B low (Q0_loD n Hn)) as more.
    assert (less : x < m) by (destruct (Nat.eq_dec x m) as [e|]; [rewrite e in low; contradiction|lia]).
    apply (Nat.lt_irrefl x). apply (lt_uncapped G lt D). split; [exact less|]. apply more. lia. }
  assert (H : canonical (at_ B x n)) by (apply (canonical_free G top); auto).
  assert (V' : holds x n).
  { unfold has_form in *. unfold x. rewrite (form_capped G lt D B m n). exact V. }
  destruct (proj1 (row_label n Hn C x) (canonical_stands x n H V')) as [T Hc].
  destruct (Nat.eq_dec x m) as [E|ne]; [rewrite <- E; now split|exfalso].
  apply (Nat.lt_irrefl x). apply (lt_uncapped G lt D). split; [lia|]. now apply P6.
Qed.

Lemma closed_next n m : closed m (S n) <-> closed m n \/ holds m n.
Proof.
  split.
  - intros (n' & Hn' & V). destruct (Nat.eq_dec n' n) as [->|]; [now right|left]. exists n'. split; [lia|exact V].
  - intros [(n' & Hn' & V)|V]; [exists n'|exists n]; (split; [lia|exact V]).
Qed.

Lemma closed_rows n : R <= n -> closed_before n.
Proof.
  intro Hn. induction Hn as [|n Hn IH]; [exact Q4|]. intros m Hm.
  rewrite closed_next, (IH m Hm), (row_holds n Hn IH m Hm). unfold on_tail.
  pose proof (offset_bounds t #m nonempty). lia.
Qed.

(* Lemma C' *)
Theorem periodic_rows : row_true B k (RowPeriodic t) R.
Proof.
  assert (all : forall m n, R <= n -> ~ before_lo B m -> (holds m n <-> on_tail t m n /\ (c <= #m)%Z)).
  { intros m n Hn Hm. now apply row_holds; [|apply closed_rows|]. }
  assert (some : forall m, (start t <= #m)%Z -> exists n', on_tail t m n' /\ holds m n').
  { intros m Hs. assert (Hm : ~ before_lo B m) by (intro low; apply Q0_lo in low; lia).
    pose proof (offset_bounds t #m nonempty).
    destruct (Z_lt_le_dec (#m + offset t #m) #R) as [low|high].
    - destruct (proj2 (Q4 m Hm) (or_intror low)) as (n' & Hn' & V). exists n'. split; [now apply Q5|exact V].
    - exists (Z.to_nat (#m + offset t #m)). assert (T : on_tail t m (Z.to_nat (#m + offset t #m)))
        by (unfold on_tail; lia).
      split; [exact T|]. apply all; [lia|exact Hm|]. split; [exact T|lia]. }
  split; [exact nonempty|]. split; [|split].
  - intros m Hs. destruct (some m Hs) as (n' & T & _). unfold on_tail in T. lia.
  - intros m n Hs. destruct (some m Hs) as (n' & T & V).
    split; [|intro E; unfold on_tail in T; now replace n with n' by lia].
    intro V'. assert (n = n') as ->; [|exact T].
    destruct (Nat.lt_trichotomy n n') as [less|[E|more]]; [exfalso|exact E|exfalso].
    + apply (form_rows_differ m n n' less V' V).
    + apply (form_rows_differ m n' n more V V').
  - intros m n Hn S. pose proof (proj1 S) as H.
    apply (row_label n Hn (closed_rows n Hn)) in S. lia.
Qed.

End RowTail.
