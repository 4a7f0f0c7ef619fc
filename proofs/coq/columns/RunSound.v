(* A run that passes (Run.v): the labels k of B are right in all columns before its last one, and
   the state, the capped position and the rows below loD that it hands on are as State.v says. *)

From Coq Require Import ZArith List Bool Arith Lia MSetPositive.
From ChompCert Require Import Elements Definitions Model Labels Periods Claims Columns State Streams
  StreamsRight Spans SpansRight Run Setting RunStreams RunLists RunLoop ColumnFacts RunLabels
  RunStep.
Import ListNotations.

Section RunSound.

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

Notation canonical := (canonical G).
Notation lambda := (lambda G K table).
Notation capped := (capped G K table B k).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Last.

Variable M : nat.
Hypothesis columns_live : at_most (#M - 1) (hiC s) = true.
Hypothesis rows_valid : at_most (loD s) (hiD s) = true.

Variables (left_rows low_rows : list (Z * Z)) (low : bool).
Hypothesis lefts_found : all_left_labels (lefts s) = Some left_rows.
Hypothesis lows_found : all_low_labels #M (lows s) = Some (low_rows, low).

Let clear_rows := filter (is_clear s) low_rows.
Let shut := low_columns clear_rows.
Let first := first_progress s (map snd left_rows) (filter (is_cap s) clear_rows).

Lemma lefts_proper x : In x (lefts s) -> proper (snd x) = true.
Proof.
  destruct x as [[f l] c]. intro H. apply (lefts_only _ _ _ _ _ SR) in H.
  destruct H as [range_ H]. destruct (H (Z.to_nat f)) as [_ ->]; [lia|]. apply tables_proper.
Qed.

Lemma lows_proper x : In x (lows s) -> proper (snd x) = true.
Proof.
  destruct x as [[f l] c]. intro H. apply (lows_only _ _ _ _ _ SR) in H.
  destruct H as [range_ H]. destruct (H (Z.to_nat f)) as [_ ->]; [lia|]. apply tables_proper.
Qed.

Lemma in_left_rows i n :
  In (#i, n) left_rows <->
  (#i < lo s)%Z /\ row_at (table (left_of G B i) k) #i = Some n.
Proof.
  rewrite (in_all_left_labels _ _ _ n lefts_proper lefts_found). split.
  - intros (f & l & c & H & range_ & R). apply (lefts_only _ _ _ _ _ SR) in H.
    destruct H as [_ H]. destruct (H i range_) as [less ->]. now split.
  - intros [less R]. destruct (lefts_all _ _ _ _ _ SR i less) as (f & l & H & range_).
    exists f, l, (table (left_of G B i) k). tauto.
Qed.

Lemma left_rows_columns m n : In (m, n) left_rows -> exists i, m = #i.
Proof.
  intro H. apply (in_all_left_labels _ _ _ n lefts_proper lefts_found) in H.
  destruct H as (f & l & c & H & range_ & _). apply (lefts_only _ _ _ _ _ SR) in H.
  exists (Z.to_nat m). lia.
Qed.

(* The labels in rows below loD. *)
Definition low_label (m n : nat) : Prop :=
  m < M /\ (#n < loD s)%Z /\ clear G m n /\ row_at (table (under G B n) k) #m = Some #n.

Lemma in_clear_rows x y :
  In (x, y) clear_rows <-> exists m n, x = #m /\ y = #n /\ low_label m n.
Proof.
  destruct (all_low_labels_right _ _ _ _ lows_proper lows_found) as (found & complete & _).
  unfold clear_rows, is_clear. rewrite filter_In, andb_true_iff, Z.leb_le, negb_true_iff. simpl.
  split.
  - intros [H [natural_ clear_x]]. apply found in H.
    destruct H as (less & f & l & c & H & range_ & R). apply (lows_only _ _ _ _ _ SR) in H.
    destruct H as [low_f H].
    assert (ex : exists m n, x = #m /\ y = #n)
      by (exists (Z.to_nat x), (Z.to_nat y); lia).
    destruct ex as (m & n & -> & ->). exists m, n.
    destruct (H n range_) as [low_n ->]. repeat split; try assumption; [lia|].
    now apply (clear_lowest G lt D table B k s SR).
  - intros (m & n & -> & -> & less & low_n & clear_n & R).
    destruct (lows_all _ _ _ _ _ SR n low_n) as (f & l & H & range_). split; [|split].
    + apply (complete _ _ f l (table (under G B n) k)); try assumption. lia.
    + lia.
    + now apply (clear_lowest G lt D table B k s SR).
Qed.

Lemma low_rows_hiD n : (#n < loD s)%Z -> at_most #n (hiD s) = true.
Proof. intro H. apply at_most_less with (loD s); [lia|assumption]. Qed.

Lemma before_hiC m : m < M -> at_most #m (hiC s) = true.
Proof. intro H. apply at_most_less with (#M - 1)%Z; [lia|assumption]. Qed.

Lemma lambda_low_label m n :
  m < M -> (#n < loD s)%Z -> clear G m n ->
  (lo s <= #m)%Z \/ ~ reaches (delta G m) n ->
  (lambda B m n = Some k <-> low_label m n).
Proof.
  intros less low_n clear_n cases.
  rewrite (lambda_low G lt D K table B k s ideal_B SR one_label small_k m n); try assumption.
  - unfold low_label. tauto.
  - now apply before_hiC.
  - now apply low_rows_hiD.
Qed.

Lemma shut_spec m : live s m -> m < M ->
  (is_blocked #m shut = true <->
   exists n, (#n < loD s)%Z /\ clear G m n /\ lambda B m n = Some k).
Proof.
  intros [L H] less. unfold shut, low_columns. rewrite blocked_columns, blocked_empty. split.
  - intros [?|(y & Hy)]; [discriminate|]. apply in_clear_rows in Hy.
    destruct Hy as (m' & n & E & -> & X). apply Nat2Z.inj in E. subst m'. exists n.
    pose proof X as (_ & low_n & clear_n & _). repeat split; try assumption.
    apply lambda_low_label; try assumption. now left.
  - intros (n & low_n & clear_n & to). right. exists (#n). apply in_clear_rows.
    exists m, n. repeat split; try assumption.
    apply lambda_low_label in to; try assumption; [apply to|now left].
Qed.

Lemma in_caps x y :
  In (x, y) (filter (is_cap s) clear_rows) <->
  exists c n, x = #c /\ y = #n /\ c < M /\ (#n < loD s)%Z /\ capped c n.
Proof.
  rewrite filter_In, in_clear_rows. unfold is_cap. simpl. split.
  - intros [(c & n & -> & -> & X) top]. exists c, n.
    apply (capped_stair G table B k s SR) in top. pose proof X as (less & low_n & clear_n & _).
    repeat split; try assumption. apply lambda_low_label; try assumption. now right.
  - intros (c & n & -> & -> & less & low_n & clear_n & no & to). split.
    + exists c, n. repeat split; try assumption.
      apply lambda_low_label in to; try assumption; [apply to|now right].
    + now apply (capped_stair G table B k s SR).
Qed.

Lemma low_spec : (lo s <= #M)%Z -> low_right G K table B k M low.
Proof.
  intros after_lo yes m n a Hm clear_n Ha below_a to.
  destruct (all_low_labels_right _ _ _ _ lows_proper lows_found) as (_ & _ & over).
  assert (low_n : (#n < loD s)%Z).
  { destruct (Z_lt_le_dec #n (loD s)) as [|high]; [assumption|].
    pose proof (in_loD G table B k s SR n a high Ha). lia. }
  destruct (lows_all _ _ _ _ _ SR n low_n) as (f & l & H & range_).
  unfold Columns.lambda in to. rewrite (form_low G lt D table B k s SR m n clear_n) in to
    by (left; lia).
  apply label_row in to. apply (over yes #m #n f l _ H); [lia|assumption|lia].
Qed.

(* The first column. *)
Let m0 := Z.to_nat (lo s).

Lemma first_column : #m0 = lo s.
Proof. unfold m0. pose proof (lo_natural _ _ _ _ _ SR). lia. Qed.

Lemma in_first_free x :
  in_spans (free first) x <->
  (loD s <= x)%Z /\ at_most x (hiD s) = true /\ ends (lowest_row s (lo s)) x = false /\
  forall h, In h (map Row (map snd left_rows) ++ passed_hits s) -> ~ hits h x.
Proof.
  assert (O : ordered 0 (all_rows s)).
  { pose proof (loD_natural _ _ _ _ _ SR). unfold all_rows, at_most in *.
    destruct (hiD s) as [h|]; simpl; [apply Z.leb_le in rows_valid|]; lia. }
  assert (A : in_spans (all_rows s) x <-> (loD s <= x)%Z /\ at_most x (hiD s) = true).
  { unfold all_rows, at_most. destruct (hiD s) as [h|]; simpl; [rewrite Z.leb_le|]; intuition lia. }
  destruct (lift_right 0 _ (lowest_row s (lo s)) O) as [O' L].
  destruct (settle_all_right 0 _ (map Row (map snd left_rows) ++ passed_hits s) O') as [_ T].
  simpl. rewrite T, L, A. tauto.
Qed.

Lemma first_hits n :
  canonical (at_ B m0 n) ->
  (settled G K table B k m0 n <->
   exists h, In h (map Row (map snd left_rows) ++ passed_hits s) /\ hits h #n).
Proof.
  intro H. pose proof first_column as first_m. split.
  - intros [(i & Hi & to)|(a & h & Ha & E & Hh & to)].
    + apply (lambda_left G lt D K table B k s ideal_B SR one_label small_k i m0 n) in to;
        [|lia|lia|assumption].
      exists (Row #n). split; [|reflexivity]. apply in_or_app. left.
      apply in_map, in_map_iff. exists (#i, #n). split; [reflexivity|].
      apply in_left_rows. split; [lia|assumption].
    + rewrite <- (move_A_constant G B m0 n a h E) in to by lia.
      apply (label_removed G lt D K table B k one_label small_k a m0 n H Ha) in to.
      rewrite E in to. simpl in to. rewrite Nat.min_r in to by lia.
      exists (hit_of (integer (hD G a)) (row_at (table (without_up G B a) k) #h)).
      split; [|now apply hits_hit_of]. apply in_or_app. right. apply in_flat_map.
      exists (integer (hC G a), integer (hD G a), table (without_up G B a) k).
      split; [now apply (removals_all _ _ _ _ _ SR)|]. simpl. rewrite E. simpl.
      destruct (Z.ltb_spec #h (lo s)); [now left|lia].
  - intros (h & Hh & N). apply in_app_or in Hh. destruct Hh as [Hh|Hh].
    + apply in_map_iff in Hh. destruct Hh as (r & <- & Hr). simpl in N. subst r.
      apply in_map_iff in Hr. destruct Hr as ([x r] & E & Hx). simpl in E. subst r.
      destruct (left_rows_columns x #n Hx) as [i ->]. apply in_left_rows in Hx.
      destruct Hx as [less R]. left. exists i. split; [lia|].
      apply (lambda_left G lt D K table B k s ideal_B SR one_label small_k i m0 n);
        [lia|lia|assumption|assumption].
    + apply in_flat_map in Hh. destruct Hh as (x & Hx & Hh).
      apply (removals_only _ _ _ _ _ SR) in Hx. destruct Hx as (a & Ha & ->). simpl in Hh.
      destruct (hC G a) as [c|] eqn:E; [|destruct Hh]. simpl in Hh.
      destruct (Z.ltb_spec #c (lo s)) as [less|]; [|destruct Hh].
      destruct Hh as [<-|[]]. apply hits_hit_of in N.
      right. exists a, c. repeat split; [assumption|assumption|lia|].
      rewrite <- (move_A_constant G B m0 n a c E) by lia.
      apply (label_removed G lt D K table B k one_label small_k a m0 n H Ha).
      rewrite E. simpl. now rewrite Nat.min_r by lia.
Qed.

Lemma first_invariant : invariant G K table B k s M m0 first.
Proof.
  pose proof first_column as first_m. pose proof (loD_natural _ _ _ _ _ SR) as natural_.
  constructor.
  - rewrite first_m. apply first_streams_right.
  - now apply first_ordered.
  - intros x Hx. apply in_first_free in Hx. destruct Hx as (L & H & open & _).
    assert (E : x = #(Z.to_nat x)) by lia. exists (Z.to_nat x). split; [assumption|].
    rewrite E in L, H, open. constructor; [assumption|assumption|].
    apply (clear_lowest G lt D table B k s SR). now rewrite first_m.
  - intros n H. rewrite (first_hits n H), in_first_free, <- first_m.
    apply (canonical_valid G table B k s ideal_B SR) in H. destruct H as [_ V].
    pose proof (proj1 (clear_lowest G lt D table B k s SR m0 n) (valid_clear _ _ _ _ V)) as open.
    split.
    + intros (h & Hh & N) (_ & _ & _ & no). now apply (no h).
    + intro out. apply Exists_exists.
      destruct (Exists_dec (fun h => hits h #n)
                  (map Row (map snd left_rows) ++ passed_hits s)) as [|none];
        [intro h; apply hits_dec|assumption|].
      contradiction out. repeat split; [apply V|apply V|assumption|].
      intros h Hh N. apply none, Exists_exists. now exists h.
  - intros c n Hc cap_c cases. pose proof cap_c as (clear_n & no & to).
    assert (low_n : (#n < loD s)%Z).
    { destruct cases as [before|]; [|assumption].
      destruct (Z_lt_le_dec #n (loD s)) as [|high]; [assumption|].
      pose proof (capped_lo G lt D table B k s ideal_B SR c n high no). lia. }
    assert (Hx : In (#c, #n) (filter (is_cap s) clear_rows)) by (apply in_caps; now exists c, n).
    simpl. pose proof (earlier_right (filter (is_cap s) clear_rows) None) as E.
    destruct (fold_left earlier _ None) as [[c0 n0]|].
    + destruct E as [_ least]. exists c0, n0. split; [reflexivity|].
      apply (least (#c, #n)). now right.
    + destruct E as [_ E]. rewrite E in Hx. contradiction.
  - intros c0 n0 E. simpl in E.
    pose proof (earlier_right (filter (is_cap s) clear_rows) None) as X. rewrite E in X.
    destruct X as [[X|X] _]; [discriminate|]. apply in_caps in X.
    destruct X as (c & n & -> & -> & Hc & _ & cap_c). now exists c, n.
Qed.

Definition so_far (z : Z) (p : progress) : Prop := exists m,
  z = #m /\ (lo s <= #m)%Z /\ invariant G K table B k s M m p /\
  forall m', m' < m -> right G K table B k m'.

Lemma so_far_first : so_far (lo s) first.
Proof.
  exists m0. rewrite first_column. split; [reflexivity|]. split; [lia|].
  split; [exact first_invariant|].
  intros m' less n H. exfalso. apply (canonical_valid G table B k s ideal_B SR) in H.
  destruct H as [[L _] _]. pose proof first_column. lia.
Qed.

Lemma so_far_step fuel z p p' :
  (z < #M)%Z -> so_far z p -> step s fuel shut z p = inl p' -> so_far (z + 1) p'.
Proof.
  intros less (m & -> & L & I & before) E.
  destruct (step_facts G table tables_proper B k s SR fuel shut #m p p' ltac:(lia)
              (inv_streams _ _ _ _ _ _ _ _ _ I) E) as (R & expected & C).
  assert (before_M : m < M) by lia.
  assert (live_m : live s m) by (split; [assumption|now apply before_hiC]).
  exists (S m). split; [lia|]. split; [lia|]. split.
  - exact (next_invariant G lt D K table one_label B k small_k s ideal_B SR M shut
             m live_m before_M p p' expected I C R).
  - intros m' less'. destruct (Nat.eq_dec m' m) as [->|]; [|apply before; lia].
    exact (column_right G lt D K table one_label B k small_k s ideal_B SR M shut shut_spec
             m live_m before_M p p' expected I C).
Qed.

End Last.

Theorem run_sound M st caps low :
  run s #M = Passed st caps low ->
  (forall m, m < M -> right G K table B k m) /\
  state_right G K table B k M st /\
  caps_right G K table B k M caps /\
  low_right G K table B k M low.
Proof.
  intro E. apply run_passed in E.
  destruct E as (after_lo & columns_live & rows_valid & left_rows & low_rows & fuel & p
                 & lefts_found & lows_found & passed & -> & ->).
  assert (last : so_far M (lo s + Z.of_nat (Z.to_nat (#M - lo s))) p).
  { refine (run_columns_right s fuel _ (so_far M) #M _ _ _ _ _ _ _ passed); [| |lia].
    - intros z p1 p2 less.
      apply (so_far_step M columns_live rows_valid low_rows low lows_found); assumption.
    - apply (so_far_first M columns_live rows_valid left_rows low_rows low); assumption. }
  destruct last as (m & Em & _ & I & before).
  assert (m = M) by lia. subst m. split; [assumption|]. split; [|split].
  - intros n H. rewrite in_state_of; [|apply I|lia]. now apply (inv_settled _ _ _ _ _ _ _ _ _ I).
  - unfold caps_right. destruct (cap p) as [[c n]|] eqn:E.
    + destruct (inv_cap _ _ _ _ _ _ _ _ _ I c n E) as (c' & n' & -> & -> & Hc & cap_c & no & to).
      now exists c', n'.
    + intros c n Hc clear_n no to.
      destruct (inv_caps _ _ _ _ _ _ _ _ _ I c n Hc) as (c0 & n0 & X & _);
        [now split|now left|congruence].
  - now apply (low_spec M low_rows low lows_found).
Qed.

End RunSound.
