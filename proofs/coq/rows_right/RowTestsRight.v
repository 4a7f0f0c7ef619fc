(* The tests of RowTests.v: a claim that passes before and after the replay is true, by Lemma C', if the claims of its
   sources are. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns
  Options Known Numbers ContextsRight Walks WalksRight Staircase StaircaseRight Valuation RowFit Restrict RowTail RowFacts
  Bits RowRun RowTests ColumnSets RowCells RowStep RowWatches RowRunRight RowShifts.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- Labels in one row *)

Section Tests.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation holds B k := (has_form G valued B k).
Notation closed B k := (closed G valued B k).
Notation is_label := (is_label G Val).
Notation row_true := (row_true G Val).
Notation minus := (minus G).

Section Claim.

Variables (B : list bool) (k R : nat) (p : plan) (c : cell) (w : watch) (last : option Z).
Hypothesis ideal_B : is_ideal G B.
Variable who : positive -> list bool.
Hypothesis plan_B : plan_right G Val h who p B.
Hypothesis cell_c : ready G Val h B k R c.
Hypothesis watch_w : watch_right G Val B k R p w.
Hypothesis rows_R : (loD p <= #R)%Z.

(* (G) *)
Hypothesis last_right : forall e, last = Some e -> forall m n, clear G m n -> (#m <= e)%Z.

Lemma all_closed_right : all_closed h last c = true ->
  forall m n, canonical (at_ B m n) -> closed B k m R.
Proof.
  intros T m n H. pose proof (canonical_after_lo G B m n H) as lo. pose proof (canonical_clear _ _ H) as C.
  simpl in C. unfold all_closed in T.
  assert (none : ~ has h Off m) by (intro Hm; discriminate Hm).
  destruct (free h (shut c) Off Off) as [q|] eqn:F.
  - destruct (free_column h _ _ _ _ F) as (x & Hx & V & _ & _ & _ & least). rewrite V in T.
    destruct last as [e|]; [|discriminate]. apply Z.ltb_lt in T. pose proof (last_right e eq_refl m n C).
    apply (ready_high _ _ _ _ _ _ _ cell_c m); [unfold ColumnSets.inside in *; lia|exact lo|].
    destruct (least m ltac:(lia)) as [Hm|[Hm|Hm]]; [exact Hm|contradiction|contradiction].
  - destruct (Z_lt_le_dec #m (capacity h)) as [Hm|far].
    + apply (ready_high _ _ _ _ _ _ _ cell_c m Hm lo). destruct (free_full h _ _ _ F m Hm) as [|[|]]; [assumption|contradiction|contradiction].
    + apply or_lazy in T. destruct T as [T|T].
      * apply (ready_beyond _ _ _ _ _ _ _ cell_c m); [unfold ColumnSets.inside; lia|exact lo|exact T].
      * destruct last as [e|]; [|discriminate]. apply Z.ltb_lt in T. pose proof (last_right e eq_refl m n C). lia.
Qed.

Theorem finite_true C :
  test_after h last (lo p) #R (RowFinite C) c w = true -> row_true B k (RowFinite C) R.
Proof.
  unfold test_after. destruct w as [e|]; [|discriminate]. rewrite and_lazy. intros [T E].
  apply (finite_rows G Val val B k R C); [now apply all_closed_right|].
  intros m n Hn S. destruct e as [[x y]|].
  - apply Z.eqb_eq in E. destruct watch_w as (m0 & r & -> & _ & _ & most). specialize (most m n Hn S). lia.
  - contradiction (watch_w m n Hn S).
Qed.

(* (Q) *)
Variable t : tail.
Variable sources : list row_claim.
Hypothesis sources_B : forall s, In s sources ->
  (exists j, j < k /\ row_true B j s R) \/ exists a, member B a = true /\ row_true (minus B a) k s R.
Hypothesis values_in : forall j, j < k -> exists s, In s sources /\ row_true B j s R.
Hypothesis ideals_in : forall a, member B a = true -> exists s, In s sources /\ row_true (minus B a) k s R.
Hypothesis unshut : forall n, R <= n -> ~ RowFit.shut G valued B k n.
Hypothesis all_fitted : forall n, R <= n -> fitted G Val B k n.

Hypothesis before : test_tail parts (lo p) #R t sources = true.
Hypothesis kept_w : match w with Tail N shifts _ _ => N = start t /\ shifts_of t = Some shifts | Last _ => True end.
Hypothesis after : test_after h last (lo p) #R (RowPeriodic t) c w = true.

Notation M := (#R - highest t)%Z.

Record before_test : Prop := {
  t_full : offsets t <> [];
  t_natural : (0 <= start t)%Z;
  t_lo : (lo p <= start t)%Z;
  t_start : (start t <= M)%Z;
  t_lowest : (0 <= M + lowest t)%Z;
  t_perm : permuted t;
  t_prim : Least.primitive t = true;
  t_under : test_staircase parts M (lowest t) t = true;
  t_apart : forall s, In s sources -> has_ended M t s = true;
  t_holes : test_holes t (tails_of sources) (ladder_sources parts M) = true
}.

Lemma passed_before : before_test.
Proof.
  pose proof before as T. unfold test_tail in T. cbv zeta in T. rewrite !and_lazy, !Z.leb_le, forallb_forall in T.
  destruct T as [[[[[[[[[T0 T1] T2] T3] T4] T5] T6] T7] T8] T9].
  assert (full : offsets t <> []) by (intro E; rewrite E in T0; discriminate).
  constructor; try assumption.
  - now apply test_P1_sound.
  - now apply test_primitive_right.
Qed.

Lemma uncapped_c : capped c = false.
Proof.
  pose proof after as T. unfold test_after in T. destruct w; [discriminate|].
  apply and_lazy in T. destruct T as [_ T]. unfold test_closed in T. rewrite !and_lazy in T.
  destruct T as [[[[T _] _] _] _]. now apply negb_true_iff.
Qed.

(* A label in a row before R is the only one in its row. *)
Lemma label_alone m n : n < R -> holds B k m n -> is_label B k n m.
Proof.
  intros Hn V. split; [exact V|]. intros x less Vx.
  destruct (two_labels G top Val val B k n x m ideal_B Vx V less) as (u & C & no & Vu).
  exact (ready_capped _ _ _ _ _ _ _ cell_c uncapped_c u n Hn C no Vu).
Qed.

Lemma watched m n : n < R -> holds B k m n ->
  ((start t <= #m)%Z -> on_tail t m n) /\ (#m = (start t - 1)%Z -> (lo p < start t)%Z -> ~ on_tail t m n).
Proof.
  destruct passed_before. intros Hn V. pose proof (label_alone m n Hn V) as L.
  pose proof after as T. pose proof kept_w as K. unfold test_after in T. destruct w as [e|N shifts rest fine]; [discriminate|].
  apply and_lazy in T. destruct T as [F _]. destruct K as [-> K].
  destruct (shifts_right t t_full0 shifts K) as [_ shift]. destruct watch_w as (_ & _ & said).
  destruct (said F m n Hn L) as [late before_N]. set (i := (#n - offset (shifts_tail shifts) #n)%Z) in *.
  assert (at_i : (i + offset t i)%Z = #n).
  { unfold i. rewrite shift. lia. }
  split.
  - intro Hm. specialize (late Hm). unfold on_tail. rewrite late, at_i. reflexivity.
  - intros Hm low T. apply (before_N Hm low). unfold on_tail in T.
    apply (row_has_one_column t t_full0 t_perm0). now rewrite at_i, T.
Qed.

(* (Q4) *)
Lemma closed_up_to_right : forall n x s, closed_up_to h n #x s = true -> forall m, x <= m < x + n -> has h s m.
Proof.
  induction n as [|n IH]; intros x s T m Hm; [lia|]. cbn [closed_up_to] in T. apply and_lazy in T. destruct T as [here T].
  destruct (Nat.eq_dec m x) as [->|ne]; [exact here|]. apply (IH (S x) s); [|lia].
  now replace (Z.of_nat (S x)) with (#x + 1)%Z by lia.
Qed.

Lemma closed_on_tail_right : forall n x rest s, offsets t <> [] -> WalksRight.stands t #x rest ->
  closed_on_tail h n #x #R (offsets t) rest s = true ->
  forall m, x <= m < x + n -> (has h s m <-> (#m + offset t #m < #R)%Z).
Proof.
  intro n. induction n as [|n IH]; intros x rest s full S T m Hm; [lia|]. cbn [closed_on_tail] in T.
  destruct (pull_right t #x rest full S) as [E S']. destruct (pull (offsets t) rest) as [o next]. cbn [fst snd] in E, S'.
  apply and_lazy in T. destruct T as [here T]. destruct (Nat.eq_dec m x) as [->|ne].
  - apply eqb_prop in here. unfold has. rewrite here, E. apply Z.ltb_lt.
  - apply (IH (Datatypes.S x) next s full); [| |lia].
    + now replace (Z.of_nat (Datatypes.S x)) with (#x + 1)%Z by lia.
    + now replace (Z.of_nat (Datatypes.S x)) with (#x + 1)%Z by lia.
Qed.

Lemma closed_as_told m : ~ before_lo B m -> (closed B k m R <-> (#m < start t)%Z \/ (#m + offset t #m < #R)%Z).
Proof.
  destruct passed_before. pose proof uncapped_c as U. intro not_low. pose proof (offset_bounds t #m t_full0) as bounds.
  pose proof after as T. unfold test_after in T. destruct w as [e|N shifts rest fine]; [discriminate|].
  apply and_lazy in T. destruct T as [_ T]. unfold test_closed in T. rewrite !and_lazy, Z.ltb_lt in T.
  destruct T as [[[[_ wide] early] late] none].
  assert (lo_m : (lo p <= #m)%Z).
  { destruct (Z_le_gt_dec (lo p) #m) as [|less]; [assumption|]. contradiction not_low. apply (plan_lo _ _ _ _ _ _ plan_B). lia. }
  destruct (Z_lt_le_dec #m (capacity h)) as [Hm|far].
  - rewrite <- (ready_high _ _ _ _ _ _ _ cell_c m Hm not_low).
    destruct (Z_lt_le_dec #m (start t)) as [before_start|after_start].
    + split; [now left|]. intros _. pose proof (plan_inside _ _ _ _ _ _ plan_B) as pos.
      replace (lo p) with (Z.of_nat (Z.to_nat (lo p))) in early by lia.
      apply (closed_up_to_right _ _ _ early). lia.
    + destruct (Z_lt_le_dec #m (#R - lowest t)) as [near|beyond].
      * replace (start t) with (Z.of_nat (Z.to_nat (start t))) in late by lia.
        rewrite (closed_on_tail_right _ (Z.to_nat (start t)) (offsets t) _ t_full0) with (2 := late); [lia| |lia].
        replace (Z.of_nat (Z.to_nat (start t))) with (start t) by lia. apply stands_start.
      * split; [|lia]. intro H. exfalso. unfold has in H.
        rewrite (none_from_right h (path_of h (#R - lowest t)) (shut c)) in H; [discriminate| | |exact none|];
          rewrite ?length_path_of; try reflexivity.
        rewrite !value_path_of; unfold capacity in *; lia.
  - pose proof (ready_beyond _ _ _ _ _ _ _ cell_c m) as beyond. rewrite U in beyond.
    split; [|intro; exfalso; lia]. intro cl. apply beyond in cl; [discriminate|unfold ColumnSets.inside; lia|exact not_low].
Qed.

(* The sources. *)
Lemma source_apart s C k' m n : row_true C k' s R -> has_ended M t s = true ->
  (M <= #m)%Z -> on_tail t m n -> stands C k' m n -> False.
Proof.
  destruct passed_before. intros true E Hm T S. destruct s as [e|u]; cbn [has_ended] in E.
  - apply Z.leb_le in E. pose proof (true m n S). lia.
  - rewrite and_lazy, Z.leb_le in E. destruct E as [Hu A]. destruct true as (full & _ & on & _).
    assert (Hs : (start u <= #m)%Z) by lia.
    pose proof (proj1 (on m n Hs) (stands_holds G Val C n k' m S)) as E. unfold on_tail in T.
    apply (test_apart_right t u t_full0 full A #m). lia.
Qed.

Definition covered (m n : Z) : Prop := forall m' n',
  m = #m' -> n = #n' -> canonical (at_ B m' n') ->
  (exists j, j < k /\ valued (at_ B m' n') j) \/ exists a, member B a = true /\ valued (at_ (minus B a) m' n') k.

Lemma holes m n i :
  (M <= #m)%Z -> (#n < #m + offset t #m)%Z -> (#m < i)%Z -> (i + offset t i = #n)%Z -> canonical (at_ B m n) ->
  (exists j, j < k /\ valued (at_ B m n) j) \/ exists a, member B a = true /\ valued (at_ (minus B a) m n) k.
Proof.
  destruct passed_before. intros Hm hole later row H.
  assert (C : covered #m #n); [|now apply C].
  apply (test_holes_right t (tails_of sources) (ladder_sources parts M) M covered) with i; try assumption.
  - intros u Hu. apply in_flat_map in Hu. destruct Hu as ([e|u'] & Hs & Hu); [contradiction|].
    destruct Hu as [->|[]]. destruct (sources_B _ Hs) as [(j & _ & T)|(a & _ & T)]; apply T.
  - intros u m' Hu Hm' m2 n2 -> row2 H2. apply in_flat_map in Hu. destruct Hu as ([e|u'] & Hs & Hu); [contradiction|].
    destruct Hu as [->|[]]. pose proof (t_apart0 _ Hs) as E. cbn [has_ended] in E. rewrite and_lazy, Z.leb_le in E.
    destruct E as [Hu _]. assert (Hs2 : (start u <= #m2)%Z) by lia.
    destruct (sources_B _ Hs) as [(j & Hj & T)|(a & Ha & T)]; destruct T as (_ & _ & on & _).
    + left. exists j. split; [exact Hj|]. apply (canonical_stands G Val B n2 j m2 H2). apply (on m2 n2 Hs2). lia.
    + right. exists a. split; [exact Ha|].
      apply (canonical_stands G Val (minus B a) n2 k m2 (minus_canonical G top lt D B m2 n2 a H2 Ha)).
      apply (on m2 n2 Hs2). lia.
  - intro o. apply Forall_forall. intros u Hu. destruct (ladder_sources_right _ _ _ _ Hu) as [positive above].
    split; [exact positive|]. intros m' Hm' yes m2 n2 -> row2 H2. exfalso.
    destruct (above #m2 Hm' yes) as [one up].
    assert (Re : reaches (delta G (m2 - 1)) n2).
    { pose proof (canonical_clear _ _ H2) as C2. apply C2. simpl. lia. }
    rewrite parts_right in Re. replace (Z.of_nat (m2 - 1)) with (#m2 - 1)%Z in Re by lia.
    destruct (rise parts (#m2 - 1)) as [r|]; simpl in Re, up; [lia|contradiction].
Qed.

Lemma under_tail m n : (M <= #m)%Z -> on_tail t m n -> reaches (delta G m) n.
Proof.
  destruct passed_before. intros Hm T. unfold on_tail in T.
  destruct (test_staircase_right parts M t #m t_full0 t_under0 t_lowest0 Hm) as (r & E & Hr).
  rewrite parts_right, E. simpl. lia.
Qed.

Theorem periodic_true : row_true B k (RowPeriodic t) R.
Proof.
  destruct passed_before.
  apply (periodic_rows G top Val val B k R ideal_B t t_full0); try assumption.
  - intros n Hn low. apply (plan_loD _ _ _ _ _ _ plan_B) in low. lia.
  - intros m low. apply (plan_lo _ _ _ _ _ _ plan_B) in low. lia.
  - intros m n j Hm T Hj H V. destruct (values_in j Hj) as (s & Hs & true).
    exact (source_apart s B j m n true (t_apart0 s Hs) Hm T (conj H V)).
  - intros m n a Hm T Ha H V. destruct (ideals_in a Ha) as (s & Hs & true).
    exact (source_apart s (minus B a) k m n true (t_apart0 s Hs) Hm T
             (conj (minus_canonical G top lt D B m n a H Ha) V)).
  - exact holes.
  - exact under_tail.
  - exact closed_as_told.
  - intros m n Hn Hm V. now apply (watched m n Hn V).
Qed.

Lemma all_heights i : delta G i <> None.
Proof.
  destruct passed_before. set (m := Nat.max i (Z.to_nat M)).
  assert (positive : (0 <= #m + offset t #m)%Z) by (pose proof (offset_bounds t #m t_full0); lia).
  assert (Re : reaches (delta G m) (Z.to_nat (#m + offset t #m))).
  { apply under_tail; [lia|]. unfold on_tail. lia. }
  apply (delta_monotone G lt D i m) in Re; [|lia]. intro E. now rewrite E in Re.
Qed.

Theorem periodic_least :
  (forall N, (forall a, member B a = true -> uC G a <= N) -> (start t <= #N)%Z)
  \/ forall m n, #m = (start t - 1)%Z -> #n = (#m + offset t #m)%Z -> ~ holds B k m n.
Proof.
  destruct passed_before. destruct (Z.eq_dec (start t) (lo p)) as [E|ne].
  - left. intros N HN. rewrite E. destruct (Z_le_gt_dec (lo p) #N) as [|less]; [assumption|exfalso].
    assert (low : before_lo B N) by (apply (plan_lo _ _ _ _ _ _ plan_B); lia). destruct low as (a & Ha & L).
    specialize (HN a Ha). lia.
  - right. intros m n Hm Hn V. pose proof (offset_bounds t #m t_full0).
    apply (watched m n ltac:(lia) V); [exact Hm|lia|]. unfold on_tail. lia.
Qed.

Lemma periodic_lo a : member B a = true -> (#(uC G a) <= start t)%Z.
Proof.
  destruct passed_before. intro Ha. destruct (Z_le_gt_dec #(uC G a) (start t)) as [|more]; [assumption|exfalso].
  assert (low : before_lo B (Z.to_nat (start t))) by (exists a; split; [exact Ha|lia]).
  apply (plan_lo _ _ _ _ _ _ plan_B) in low. lia.
Qed.

End Claim.

End Tests.
