(* What the cells of the replay stand for (RowRun.v), and that one row of one (B, k), fitted by (FF'), is right. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Search Options Known
  WalksRight Valuation RowFit Restrict RowFacts Bits Digits RowRun ColumnSets.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Cells.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation holds B k := (has_form G valued B k).
Notation closed B k := (closed G valued B k).
Notation row_shut B k := (RowFit.shut G valued B k).
Notation fits B k := (fits G valued B k).
Notation is_label := (is_label G Val).
Notation inside := (inside h).
Notation has := (has h).
Notation minus := (minus G).

(* In front of row n. *)
Record ready (B : list bool) (k n : nat) (c : cell) : Prop := {
  ready_high : forall m, inside m -> ~ before_lo B m -> (has (shut c) m <-> closed B k m n);
  ready_low : ~ before_loD B n -> forall m, inside m -> before_lo B m -> has (shut c) m;
  ready_beyond : forall m, ~ inside m -> ~ before_lo B m -> (capped c = true <-> closed B k m n);
  ready_capped : capped c = false -> forall x n', n' < n -> clear G x n' -> ~ reaches (delta G x) n' ->
    ~ holds B k x n'
}.

Definition label_right (B : list bool) (k n : nat) (x : option Z) : Prop :=
  match x with
  | Some z => exists m, z = #m /\ inside m /\ is_label B k n m
  | None => forall m, ~ holds B k m n
  end.

(* Behind it. *)
Record done (B : list bool) (k n : nat) (c : cell) : Prop := {
  done_ready : ready B k (S n) c;
  done_label : label_right B k n (label c);
  done_taken : ~ before_loD B n -> forall m, inside m ->
    (has (taken c) m <-> exists a, member B a = true /\ is_label (minus B a) k n m)
}.

Lemma label_is B k n x : label_right B k n x -> forall m, (x = Some #m <-> is_label B k n m).
Proof.
  intros R m. destruct x as [z|]; simpl in R.
  - destruct R as (m' & -> & _ & L). split.
    + intro E. injection E as E. now replace m with m' by lia.
    + intro L'. now rewrite (is_label_unique G Val B k n m m' L' L).
  - split; [discriminate|]. intros [V _]. contradiction (R m V).
Qed.

Lemma with_label_has B k n x t : label_right B k n x ->
  forall m, inside m -> (has (with_label h x t) m <-> is_label B k n m \/ has t m).
Proof.
  intros R m Hm. rewrite <- (label_is B k n x R m). destruct x as [z|]; simpl.
  - destruct R as (m' & -> & Hm' & _). rewrite path_to_right, (has_add h t m' m Hm' Hm).
    split; (intros [E|H]; [left|now right]); [now rewrite E|]. injection E as E. lia.
  - split; [now right|]. intros [E|H]; [discriminate|exact H].
Qed.

(* cap(n), as far as 2^h. *)
Definition cap_right (n : nat) (cap : Z) : Prop :=
  forall m, (#m <= capacity h)%Z -> (clear G m n <-> (#m <= cap)%Z).

Lemma cap_all n cap : cap_right n cap -> (cap < capacity h)%Z -> forall m, clear G m n -> (#m <= cap)%Z.
Proof.
  intros C less m H. destruct (Z_le_gt_dec #m (capacity h)) as [small|large]; [now apply C|].
  set (x := Z.to_nat (capacity h)). assert (Hx : #x = capacity h).
  { unfold x. rewrite Z2Nat.id; [reflexivity|]. unfold capacity. lia. }
  assert (clear G x n) by (apply (clear_less G m x n); [lia|exact H]).
  assert (#x <= cap)%Z by (apply C; [lia|assumption]). lia.
Qed.

Section Fit.

Variables (B : list bool) (k n : nat) (cap : Z) (c : cell) (taken' named : bits).
Hypothesis ideal_B : is_ideal G B.
Hypothesis high : ~ before_loD B n.
Hypothesis front : ready B k n c.
Hypothesis cap_n : cap_right n cap.
Hypothesis taken_right : forall m, inside m ->
  (has taken' m <-> exists a, member B a = true /\ is_label (minus B a) k n m).

(* A cell in which the row has label x, if any, that is not capped. *)
Lemma done_with (c' : cell) (same : capped c' = capped c) :
  taken c' = taken' ->
  label_right B k n (label c') ->
  (forall m, inside m -> (has (shut c') m <-> has (shut c) m \/ ~ before_lo B m /\ holds B k m n)) ->
  (forall m, ~ inside m -> ~ before_lo B m -> holds B k m n -> capped c = true) ->
  (capped c = false -> forall x, clear G x n -> ~ reaches (delta G x) n -> ~ holds B k x n) ->
  done B k n c'.
Proof.
  intros T L shut_right far uncapped. destruct front as [front_high front_low front_beyond front_capped].
  constructor; [constructor| |].
  - intros m Hm lo. rewrite (shut_right m Hm), (front_high m Hm lo), closed_next. tauto.
  - intros _ m Hm low. apply (shut_right m Hm). left. now apply front_low.
  - intros m Hm lo. rewrite same, closed_next, <- (front_beyond m Hm lo). split; [now left|].
    intros [E|V]; [exact E|now apply (far m)].
  - rewrite same. intros E x n' Hn' C no. destruct (Nat.eq_dec n' n) as [->|].
    + now apply uncapped.
    + apply (front_capped E x n'); [lia|exact C|exact no].
  - exact L.
  - intros _ m Hm. rewrite T. now apply taken_right.
Qed.

(* The row is shut: its label, if it has one, stands before lo(B). *)
Lemma shut_done m0 :
  before_lo B m0 -> is_label B k n m0 -> inside m0 ->
  done B k n {| shut := shut c; capped := capped c; label := Some #m0; taken := taken' |}.
Proof.
  intros low L Hm0. assert (S : row_shut B k n) by (exists m0; split; [exact low|apply L]).
  apply done_with; simpl; try reflexivity.
  - now exists m0.
  - intros m Hm. split; [now left|]. intros [H|[lo V]]; [exact H|].
    contradiction (lo (shut_holds G top Val val B n ideal_B high k m S V)).
  - intros m _ lo V. contradiction (lo (shut_holds G top Val val B n ideal_B high k m S V)).
  - intros _ x C no V. apply no. apply (capped_after_lo G Val val B n ideal_B high).
    exact (shut_holds G top Val val B n ideal_B high k x S V).
Qed.

Hypothesis open : ~ row_shut B k n.

Lemma nothing : (forall m, ~ stands B k m n) ->
  done B k n {| shut := shut c; capped := capped c; label := None; taken := taken' |}.
Proof.
  intro none. assert (no : forall m, ~ holds B k m n).
  { intros m V. destruct (holds_cases G top Val val B n ideal_B high k m V) as [low|(x & _ & S & _)].
    - exact (open_holds G Val B n k m open V low).
    - exact (none x S). }
  apply done_with; simpl; try reflexivity.
  - exact no.
  - intros m Hm. split; [now left|]. intros [H|[_ V]]; [exact H|contradiction (no m V)].
  - intros m _ _ V. contradiction (no m V).
  - intros _ x _ _. apply no.
Qed.

(* The label stands in column x. *)
Lemma stands_done x : inside x -> stands B k x n ->
  done B k n (if (#x =? cap)%Z then {| shut := from (path_of h #x) (shut c); capped := true; label := Some #x; taken := taken' |}
              else {| shut := add (path_of h #x) (shut c); capped := capped c; label := Some #x; taken := taken' |}).
Proof.
  intros Hx S. pose proof (proj1 S) as H. pose proof (canonical_clear _ _ H) as C. simpl in C.
  assert (L : is_label B k n x) by (apply (valued_label G Val val B n k x H); exact (proj2 S)).
  assert (cases : forall m, holds B k m n -> m = x \/ x < m /\ ~ reaches (delta G x) n).
  { intros m Vm. destruct (holds_cases G top Val val B n ideal_B high k m Vm) as [low|(y & _ & Sy & E)].
    - contradiction (open_holds G Val B n k m open Vm low).
    - assert (y = x) as -> by exact (stands_once G Val val B n k y x Sy S).
      destruct E as [->|E]; [now left|now right]. }
  assert (valid : (#x <= cap)%Z) by (apply cap_n; [unfold ColumnSets.inside in Hx; lia|exact C]).
  assert (not_capped : (#x <> cap)%Z -> reaches (delta G x) n).
  { intro ne. assert (CS : clear G (Datatypes.S x) n).
    { apply cap_n; unfold ColumnSets.inside in Hx; lia. }
    apply CS. lia. }
  destruct (Z.eqb_spec #x cap) as [E|ne].
  - (* capped *)
    assert (no : ~ reaches (delta G x) n).
    { intro R. assert (CS : clear G (Datatypes.S x) n).
      { intros i Hi. destruct (Nat.eq_dec i x) as [->|]; [exact R|]. apply C. lia. }
      apply cap_n in CS; unfold ColumnSets.inside in Hx; lia. }
    assert (V' : forall m, x <= m -> holds B k m n).
    { intros m Hm. exact (capped_holds G Val val B n k x m S no Hm). }
    constructor; [constructor|now exists x|intros _; exact taken_right]; cbn [shut capped].
    + intros m Hm lo_m. rewrite (has_from h (shut c) x m Hx Hm), closed_next,
        (ready_high _ _ _ _ front m Hm lo_m). split.
      * intros [Hxm|H']; [right; now apply V'|now left].
      * intros [H'|V'']; [now right|left]. destruct (cases m V''); lia.
    + intros _ m Hm low. apply (has_from h (shut c) x m Hx Hm). right.
      now apply (ready_low _ _ _ _ front).
    + intros m Hm _. split; [|reflexivity]. intros _. apply closed_next. right. apply V'.
      unfold ColumnSets.inside in *. lia.
    + discriminate.
  - (* not capped *)
    assert (R : reaches (delta G x) n) by now apply not_capped.
    assert (only : forall m, holds B k m n <-> m = x).
    { intro m. split; [|intros ->; apply L]. intro Vm. destruct (cases m Vm) as [|[_ no]]; [assumption|contradiction]. }
    apply done_with; cbn [shut capped label taken]; try reflexivity.
    + now exists x.
    + intros m Hm. rewrite (has_add h (shut c) x m Hx Hm), only. split.
      * intros [->|H']; [right; split; [exact (canonical_after_lo G B x n H)|reflexivity]|now left].
      * intros [H'|[_ ->]]; [now right|now left].
    + intros m Hm _ Vm. apply only in Vm. subst m. contradiction.
    + intros _ y _ no Vy. apply only in Vy. subst y. contradiction.
Qed.

(* By (FF'), where a column may be barred: one in which another label is decreed. *)
Variable barred : nat -> Prop.
Hypothesis barred_none : forall m, barred m -> ~ stands B k m n.
Hypothesis barred_plain : forall m, ~ barred m -> ~ closed B k m n -> plain Val (at_ B m n).
Hypothesis blocked_right : forall m, inside m ->
  (has taken' m \/ has named m <-> (exists a, member B a = true /\ is_label (minus B a) k n m) \/
                     (exists j, j < k /\ is_label B j n m) \/ barred m).

Lemma minus_label a m :
  canonical (at_ B m n) -> member B a = true -> (valued (at_ (minus B a) m n) k <-> is_label (minus B a) k n m).
Proof.
  intros H Ha. apply (valued_label G Val val).
  exact (minus_canonical G top lt D B m n a H Ha).
Qed.

Lemma fits_free m :
  inside m -> canonical (at_ B m n) ->
  (fits B k m n /\ ~ barred m <-> ~ has (shut c) m /\ ~ (has taken' m \/ has named m)).
Proof.
  intros Hm H. pose proof (canonical_after_lo G B m n H) as lo.
  rewrite (ready_high _ _ _ _ front m Hm lo), (blocked_right m Hm). split.
  - intros [[_ o no_j no_a] no_b]. split; [exact o|]. intros [(a & Ha & L)|[(j & Hj & L)|b]]; [| |exact (no_b b)].
    + apply (no_a a Ha). now apply minus_label.
    + apply (no_j j Hj). now apply (valued_label G Val val).
  - intros [o no]. split; [|tauto]. constructor; [exact H|exact o| |].
    + intros j Hj V. apply no. right. left. exists j. split; [exact Hj|]. now apply (valued_label G Val val).
    + intros a Ha V. apply no. left. exists a. split; [exact Ha|]. now apply minus_label.
Qed.

Lemma stands_free m : inside m -> stands B k m n -> ~ has (shut c) m /\ ~ (has taken' m \/ has named m).
Proof.
  intros Hm S. apply (fits_free m Hm (proj1 S)). assert (no : ~ barred m) by (intro b; exact (barred_none m b S)).
  split; [|exact no]. apply (stands_fits G top Val val); [|exact S]. apply (barred_plain m no). now apply (stands_open G Val val).
Qed.

(* The least column that is free. *)
Lemma free_stands x : inside x -> canonical (at_ B x n) -> ~ has (shut c) x -> ~ (has taken' x \/ has named x) ->
  (forall m, m < x -> has (shut c) m \/ has taken' m \/ has named m) -> stands B k x n.
Proof.
  intros Hx H ns nb least. destruct (proj2 (fits_free x Hx H) (conj ns nb)) as [F no]. split; [exact H|].
  destruct (fits_value G top Val val B k x n (barred_plain x no (fits_open _ _ _ _ _ _ F)) F) as [V|(i & Hi & V)]; [exact V|exfalso].
  destruct (before_lo_decided G B i (proj1 ideal_B)) as [low|lo]; [apply open; now exists i|].
  pose proof (canonical_between G B x i n H ltac:(lia) lo) as H'. unfold has_form in V. rewrite (canonical_is_form G B i n H') in V.
  destruct (stands_free i) as [ns' nb']; [unfold ColumnSets.inside in *; lia|now split|]. destruct (least i Hi); tauto.
Qed.

Theorem fit_done c' : fit h cap c taken' named = Some c' -> done B k n c'.
Proof.
  unfold fit. destruct (free h (shut c) taken' named) as [p|] eqn:F.
  - destruct (free_column h _ _ _ _ F) as (x & Hx & V & Ep & not_shut & not_blocked & least).
    rewrite column_of_right, V. intro E. injection E as <-.
    assert (lo : ~ before_lo B x).
    { intro low. apply not_shut. now apply (ready_low _ _ _ _ front). }
    destruct (Z.ltb_spec cap #x) as [beyond|valid].
    + apply nothing. intros m S.
      pose proof (canonical_clear _ _ (proj1 S)) as C. simpl in C.
      assert (Hm : (#m <= cap)%Z).
      { apply (cap_all n cap cap_n); [unfold ColumnSets.inside in Hx; lia|exact C]. }
      assert (inside_m : inside m) by (unfold ColumnSets.inside in *; lia).
      destruct (stands_free m inside_m S) as [ns nb]. destruct (least m ltac:(lia)); contradiction.
    + assert (C : clear G x n) by (apply cap_n; [unfold ColumnSets.inside in Hx; lia|exact valid]).
      assert (H : canonical (at_ B x n)) by (now apply (canonical_row G top B n ideal_B high)).
      rewrite Ep. apply (stands_done x Hx). now apply free_stands.
  - destruct (if capped c then true else (cap <? capacity h)%Z) eqn:E; [|discriminate].
    intro E'. injection E' as <-. apply nothing. intros m S.
    pose proof (proj1 S) as H. pose proof (canonical_clear _ _ H) as C. simpl in C.
    pose proof (canonical_after_lo G B m n H) as lo.
    destruct (Z_lt_le_dec #m (capacity h)) as [Hm|far].
    + destruct (stands_free m Hm S) as [ns nb]. destruct (free_full h _ _ _ F m Hm); contradiction.
    + destruct (capped c) eqn:Ec.
      * assert (cl : closed B k m n).
        { apply (ready_beyond _ _ _ _ front m); [unfold ColumnSets.inside; lia|exact lo|exact Ec]. }
        exact (stands_open G Val val B n k m S cl).
      * apply Z.ltb_lt in E. pose proof (cap_all n cap cap_n E m C). lia.
Qed.

End Fit.

End Cells.
