(* Periodic claims from column M on (THEOREM.md, section 7): the tests of (P0) to (P4) and (P6) in the
   checker's numbers. *)

From Coq Require Import ZArith List Bool Lia.
From ChompCert Require Import Elements Definitions Model Labels Periods TailTests Claims Columns
  Regime Numbers State Walks WalksRight Staircase StaircaseRight Tails TailSetting FiniteRight.
Import ListNotations.
Local Open Scope lazy_bool_scope.

(* (P4) The rows of the tail before M. *)
Lemma walk_rows_right t n : offsets t <> [] -> forall c rest rows, stands t c rest ->
  forall x, ZSet.In x (walk_rows n c (offsets t) rest rows) <->
    (exists i, c <= i < c + Z.of_nat n /\ i + offset t i = x)%Z \/ ZSet.In x rows.
Proof.
  intros Ht. induction n as [|n IH]; intros c rest rows S x.
  - simpl. split; [now right|]. intros [(i & Hi & _)|]; [lia|assumption].
  - simpl. destruct (pull_right t c rest Ht S) as [E S'].
    destruct (pull (offsets t) rest) as [o next]. simpl in E, S'.
    rewrite (IH _ _ _ S'), ZSet.add_spec. split.
    + intros [(i & Hi & row)|[->|old]].
      * left. exists i. split; [lia|assumption].
      * left. exists c. split; [lia|congruence].
      * now right.
    + intros [(i & Hi & row)|old]; [|tauto].
      destruct (Z.eq_dec i c) as [->|].
      * right. left. congruence.
      * left. exists i. split; [lia|assumption].
Qed.

Section PeriodicRight.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.
Hypothesis tails_nonempty : forall B k t, ending (table B k) = Some t -> offsets t <> [].

Variables (B : list bool) (k M : nat) (t : tail).
Hypothesis small_k : k <= K.
Hypothesis tail_of_claim : ending (table B k) = Some t.
Hypothesis length_B : length B = size G.
Hypothesis down : forall a b, a < size G -> below G a b = true ->
  member B b = true -> member B a = true.

Variable s : setting.
Hypothesis setting_B : setting_right G table B k s.

Notation canonical := (canonical G).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Let nonempty : offsets t <> [] := tails_nonempty B k t tail_of_claim.

(* (P6) *)
Lemma test_P6_right :
  test_P6 s #M t = true -> (0 <= #M + lowest t)%Z ->
  forall m n, M <= m -> on_tail t m n -> reaches (delta G m) n.
Proof.
  intros T positive m n Hm on. unfold on_tail in on.
  destruct (test_staircase_right (parts s) #M t #m nonempty T positive) as (r & E & Hr); [lia|].
  rewrite (parts_right _ _ _ _ _ setting_B), E. simpl. lia.
Qed.

(* (P2) *)
Lemma keeps_apart_right c :
  (forall u, ending c = Some u -> offsets u <> []) ->
  keeps_apart #M t c = true -> ended_or_apart c t M.
Proof.
  intros full T. unfold keeps_apart in T. destruct (ending c) as [u|] eqn:E.
  - rewrite and_lazy, Z.leb_le in T. destruct T as [Hu T]. right. exists u.
    split; [assumption|]. split; [assumption|]. apply test_apart_right; auto.
  - left. apply ended_at_right. unfold ended_at. now rewrite E.
Qed.

Lemma test_P2_values_right :
  test_P2_values s #M t = true -> forall j, j < k -> ended_or_apart (table B j) t M.
Proof.
  intros T j Hj. unfold test_P2_values in T. rewrite forallb_forall in T.
  apply keeps_apart_right; [apply tails_nonempty|]. apply T.
  apply (smaller_right _ _ _ _ _ setting_B). now exists j.
Qed.

Lemma test_P2_ideals_right :
  test_P2_ideals s #M t = true ->
  forall a, member B a = true -> hC G a = None ->
  ended (table (without_up G B a) k) M \/
  hD G a = None /\ ended_or_apart (table (without_up G B a) k) t M.
Proof.
  intros T a Ha E. unfold test_P2_ideals in T. rewrite forallb_forall in T.
  specialize (T _ (removal_in _ _ _ _ _ setting_B a Ha)). unfold removal in T.
  rewrite E in T. simpl in T. destruct (hD G a) as [h|]; simpl in T.
  - left. now apply ended_at_right.
  - right. split; [reflexivity|]. apply keeps_apart_right; [apply tails_nonempty|assumption].
Qed.

(* (P4) *)
Lemma test_P4_right st :
  permuted t -> state_right G K table B k M st -> test_P4 s #M t st = true ->
  forall n, canonical (at_ B M n) -> (settled G K table B k M n <-> reached t M n).
Proof.
  intros P1 R T n H. rewrite (R n H). unfold test_P4 in T. unfold in_state.
  destruct (canonical_lowest _ _ _ _ _ setting_B M n H) as (l & E & Hl).
  destruct (open_end st); [discriminate|]. rewrite E in T.
  rewrite !and_lazy, !Z.leb_le in T.
  destruct T as [[[_ before] marked] T].
  set (first := (#M + lowest t)%Z) in *. set (last := (#M + highest t)%Z) in *.
  set (from := Z.max l (Z.min (front st) first)) in *.
  assert (low : (#n < first)%Z -> reached t M n).
  { intro low. destruct (row_has_column t nonempty P1 #n) as [i row].
    exists i. pose proof (offset_bounds t i nonempty). lia. }
  destruct (Z_lt_le_dec #n from) as [|after]; [|destruct (Z_lt_le_dec #n last) as [inside|beyond]].
  - split; [intros _; apply low; lia|]. intros _. left. lia.
  - pose proof (all_rows_right _ _ _ T #n ltac:(lia)) as same.
    cbv beta in same. apply eqb_prop in same.
    assert (left_side : (#n < front st)%Z \/ ZSet.In #n (marks st) \/ False <->
              ((#n <? front st)%Z ||| ZSet.mem #n (marks st)) = true)
      by (rewrite or_lazy, Z.ltb_lt, ZSet.mem_spec; tauto).
    rewrite left_side, same, or_lazy, Z.ltb_lt, ZSet.mem_spec.
    rewrite (walk_rows_right t _ nonempty _ _ _ (stands_seek t _)). unfold width. split.
    + intros [less|[(i & Hi & row)|none]].
      * now apply low.
      * exists i. lia.
      * apply ZSet.empty_spec in none. contradiction.
    + intros (i & Hi & row). destruct (Z_lt_le_dec #n first); [now left|right; left].
      exists i. pose proof (offset_bounds t i nonempty). lia.
  - split.
    + intros [less|[mark|[]]]; [lia|]. apply ZSet.for_all_spec in marked.
      * specialize (marked _ mark). apply Z.ltb_lt in marked. lia.
      * intros x y ->. reflexivity.
    + intros (i & Hi & row). pose proof (offset_bounds t i nonempty). lia.
Qed.

(* No position from column M on has label k and a smaller one. *)
Theorem test_periodic_alone st caps low :
  test_periodic s t #M st caps low = true ->
  forall m n j, M <= m -> j < k ->
  claimed table (at_ B m n) k = true -> claimed table (at_ B m n) j = true -> False.
Proof.
  unfold test_periodic. rewrite !and_lazy. intros [[[[[[T0 _] _] T] _] _] _] m n j Hm Hj Ck Cj.
  assert (Hs : (start t <= #M)%Z).
  { unfold test_P0 in T0. destruct (hiC s), (hiD s), caps; try discriminate.
    rewrite !and_lazy, !Z.leb_le in T0. tauto. }
  apply claimed_spec in Ck, Cj. simpl in Ck, Cj.
  rewrite (row_at_tail _ t) in Ck by (assumption || lia). injection Ck as on.
  revert Cj. apply (not_on_row G K B k M t small_k length_B); try assumption.
  - now apply test_P2_values_right.
  - intro u. apply tails_nonempty.
  - unfold on_tail. lia.
Qed.

(* (P3) *)
Hypothesis one_label : forall p, canonical p -> disjoint K table p.

Lemma sources_cover :
  test_P2_values s #M t = true -> test_P2_ideals s #M t = true ->
  forall u, In u (sources_of s) ->
  offsets u <> [] /\ forall m, (#M <= m)%Z -> covered G K table B k m (m + offset u m)%Z.
Proof.
  intros TV TI u Hu. unfold sources_of, tails_of, source_claims in Hu.
  apply in_flat_map in Hu. destruct Hu as (c & Hc & Hu).
  destruct (ending c) as [u'|] eqn:E; [|contradiction]. destruct Hu as [->|[]].
  apply in_app_iff in Hc. destruct Hc as [Hc|Hc].
  - apply (smaller_right _ _ _ _ _ setting_B) in Hc. destruct Hc as (j & Hj & ->).
    split; [now apply tails_nonempty with (1 := E)|]. intros m Hm.
    destruct (test_P2_values_right TV j Hj) as [[none _]|(u' & E' & Hs & _)]; [congruence|].
    rewrite E in E'. injection E' as <-. now apply (value_covers G K table one_label B k M) with j.
  - apply in_map_iff in Hc. destruct Hc as (r & <- & Hr). apply filter_In in Hr.
    destruct Hr as [Hr free].
    destruct (removal_of _ _ _ _ _ setting_B r Hr) as (a & Ha & ->).
    unfold removal in *. simpl in E, free. destruct (hC G a) as [h|] eqn:EC; [discriminate|].
    split; [now apply tails_nonempty with (1 := E)|]. intros m Hm.
    destruct (test_P2_ideals_right TI a Ha EC) as [[none _]|[ED [[none _]|(u' & E' & Hs & _)]]];
      [congruence|congruence|].
    rewrite E in E'. injection E' as <-.
    now apply (ideal_covers G lt D K table one_label B k M) with a.
Qed.

Lemma test_P3_right :
  test_P2_values s #M t = true -> test_P2_ideals s #M t = true -> test_P3 s #M t = true ->
  forall m n i, (#M <= m -> n < m + offset t m -> m < i -> i + offset t i = n ->
    covered G K table B k m n)%Z.
Proof.
  intros TV TI T. apply (test_holes_right t (sources_of s) (ladder_sources (parts s) #M) #M).
  - assumption.
  - intros u Hu. now apply sources_cover.
  - intros u m Hu Hm. now apply sources_cover.
  - intro o. apply Forall_forall. intros u Hu.
    destruct (ladder_sources_right _ _ _ _ Hu) as [positive high].
    apply staircase_source; try assumption.
    intros m n Hm row yes C.
    destruct (high #m ltac:(lia) yes) as [one above].
    assert (R : reaches (delta G (m - 1)) n) by (apply C; lia).
    rewrite (parts_right _ _ _ _ _ setting_B) in R.
    replace (Z.of_nat (m - 1)) with (#m - 1)%Z in R by lia.
    destruct (rise (parts s) (#m - 1)) as [r|]; simpl in R, above; [lia|contradiction].
  - assumption.
Qed.

Variables (st : state) (caps : option (Z * Z)) (low : bool).

(* (P0), but for the staircase *)
Record P0 : Prop := {
  P0_start : (start t <= #M)%Z;
  P0_lo : forall a, member B a = true -> uC G a <= M;
  P0_loD : forall a, member B a = true -> (#(uD G a) <= #M + lowest t)%Z;
  P0_lowest : (0 <= #M + lowest t)%Z;
  P0_limited : forall a h, member B a = true -> hC G a = Some h -> h < M;
  P0_hiC : hiC s = None;
  P0_hiD : hiD s = None;
  P0_caps : caps = None;
  P0_low : low = true
}.

Lemma test_P0_right : test_P0 s #M t caps low = true -> P0.
Proof.
  unfold test_P0. intro T.
  destruct (hiC s) eqn:EC, (hiD s) eqn:ED, caps eqn:Ec; try discriminate.
  rewrite !and_lazy, !Z.leb_le, forallb_forall in T.
  destruct T as [[[[[T1 T2] T3] T4] T5] T6]. constructor; try assumption; try reflexivity.
  - intro a. now apply (member_lo _ _ _ _ _ setting_B).
  - intros a Ha. now apply (member_loD _ _ _ _ _ setting_B).
  - intros a h Ha E. specialize (T6 _ (removal_in _ _ _ _ _ setting_B a Ha)).
    unfold removal in T6. rewrite E in T6. simpl in T6. apply Z.ltb_lt in T6. lia.
Qed.

(* From column M on the rows of the tail have label k. *)
Theorem test_periodic_label m n :
  test_periodic s t #M st caps low = true -> M <= m -> on_tail t m n ->
  lambda G K table B m n = Some k.
Proof.
  unfold test_periodic. rewrite !and_lazy.
  intros [[[[[[T0 T1] T6] TV] TI] T4] T3] Hm on. apply test_P0_right in T0. destruct T0.
  assert (H : canonical (at_ B m n)).
  { apply (tail_valid G lt D K table tails_nonempty B k M t); try assumption.
    - intros a Sa out. now apply (outside_free _ _ _ _ _ setting_B).
    - now apply test_P6_right. }
  rewrite lambda_canonical by assumption.
  apply label_claimed; [now apply one_label|assumption|]. apply claimed_spec. simpl.
  rewrite (row_at_tail _ t) by (assumption || lia). f_equal. unfold on_tail in on. lia.
Qed.

Hypothesis state_st : state_right G K table B k M st.
Hypothesis caps_caps : caps_right G K table B k M caps.
Hypothesis low_low : low_right G K table B k M low.

Theorem test_periodic_right :
  test_periodic s t #M st caps low = true ->
  forall m, M <= m -> right G K table B k m.
Proof.
  unfold test_periodic. rewrite !and_lazy.
  intros [[[[[[T0 T1] T6] TV] TI] T4] T3]. apply test_P0_right in T0. destruct T0.
  apply (test_P1_sound t nonempty) in T1.
  apply (periodic_claim_right G lt D K table tails_nonempty B k M t); try assumption.
  - intros a Sa out. now apply (outside_free _ _ _ _ _ setting_B).
  - rewrite P0_caps0 in caps_caps. exact caps_caps.
  - now apply low_low.
  - now apply test_P6_right.
  - now apply test_P2_values_right.
  - now apply test_P2_ideals_right.
  - now apply test_P3_right.
  - now apply test_P4_right with st.
Qed.

End PeriodicRight.
