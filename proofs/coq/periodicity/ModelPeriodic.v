(* The Periodicity Theorem of S. Byrnes (Poset Game Periodicity, INTEGERS 3 (2003) #G03) for the model: for every
   ideal B and value k, in the end no position (B, m, n) has the value k, or each column m has it in one row, and
   the row rises by p in p columns. By induction on B and k. *)

From Coq Require Import List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Moves Claims Columns Search
  Eventually Slopes FirstFit Options RowsEnd Known OpenIdeal.
Import ListNotations.

Section Periodic.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable plain : triple -> Prop.
Variable valued : triple -> nat -> Prop.
Hypothesis mex : mex_values G plain valued.

Notation canonical := (canonical G).
Notation left_of := (left_of G).
Notation under := (under G).
Notation minus := (minus G).
Notation count := (count G).
Notation stands := (stands G valued).
Notation known := (known G valued).
Notation sparse := (sparse G valued).

(* ---- An ideal with all columns and all large rows *)

Section Open.

Variable B : list bool.
Variable k : nat.
Hypothesis length_B : length B = size G.
Hypothesis down_B : forall a b, a < size G -> below G a b = true -> member B b = true -> member B a = true.
Hypothesis open_B : open G B.
Hypothesis smaller_values : forall j, j < k -> known B j.
Hypothesis smaller_ideals : forall B', count B' < count B -> known B' k.

Variable d : nat -> nat.
Hypothesis delta_d : forall i, delta G i = Some (d i).

(* An upper bound of loD(B). *)
Variable top : nat.
Hypothesis top_right : forall a, a < size G -> uD G a <= top.

Lemma canonical_large m : wide G B m -> forall n, d m <= n -> top <= n -> canonical (at_ B m n).
Proof.
  intros H n Hd Ht. apply (canonical_open G B length_B down_B open_B). split.
  - intros a Ha. assert (Sa : a < size G) by now apply member_size with B.
    pose proof (proj1 (H a Sa Ha)). pose proof (top_right a Sa). lia.
  - intros i Hi. rewrite delta_d. simpl. pose proof (d_rises G lt D d delta_d i m). lia.
Qed.

Section From.

Variable M0 : nat.
Hypothesis wide_M : wide G B M0.

Lemma wide_later m : M0 <= m -> wide G B m.
Proof. intro L. now apply wide_more with M0. Qed.

Lemma shut_sparse n' :
  n' < d M0 -> valued (at_ (under B n') (uncapped G (S M0) n') n') k -> sparse B k.
Proof.
  intros Hn' V'. exists (S M0). intros m Hm n [C V].
  assert (high : d M0 <= n).
  { pose proof (canonical_clear _ _ C M0 ltac:(simpl; lia)) as R. now rewrite delta_d in R. }
  apply (lower_row_differs _ _ _ mex _ n' k C); [simpl; lia|exact V|]. rewrite option_D.
  set (u := uncapped G (S M0) n') in *.
  assert (u < S M0).
  { assert (u <= S M0) by apply (uncapped_le G lt D).
    destruct (Nat.eq_dec u (S M0)) as [E|]; [exfalso|lia].
    assert (R : M0 < u) by lia. apply (lt_uncapped G lt D) in R as [_ R]. rewrite delta_d in R. simpl in R. lia. }
  rewrite (uncapped_same G lt D u m n'); [exact V'|lia| |apply (clear_uncapped G lt D)].
  intros [_ R]. rewrite delta_d in R. simpl in R.
  pose proof (uncapped_end G lt D d delta_d (S M0) n') as capped. fold u in capped. lia.
Qed.

Lemma old_decided n : decidable (is_old G valued B k M0 n).
Proof.
  unfold is_old. destruct (canonical_decided G (at_ B (S M0) n)) as [C|no]; [|left; now left].
  apply decidable_or; [now right; intro no|]. apply decidable_or.
  - apply decidable_some. intros i Hi. apply (value_decided _ _ _ mex).
    exact (move_canonical G lt D _ (EC i) C Hi).
  - apply decidable_some. intros a Sa. destruct (member B a) eqn:Ha; [|right; now intros []].
    destruct (hC G a) as [h|] eqn:E; [|right; now intros (_ & h & no & _)].
    assert (Hh : h <= M0) by exact (finite_h G B M0 wide_M a h Sa Ha E).
    assert (Cm : canonical (at_ (minus B a) h (cut n (hD G a)))).
    { pose proof (move_canonical G lt D _ (EA a) C Ha) as Cm. now rewrite option_A, E, cut_high in Cm by lia. }
    destruct (value_decided _ _ _ mex _ k Cm) as [V|no].
    + left. split; [reflexivity|]. now exists h.
    + right. intros (_ & h' & E' & V). apply no. injection E' as <-. exact V.
Qed.

Hypothesis no_block : forall a h e, a < size G -> member B a = true -> hC G a = Some h -> hD G a = Some e ->
  ~ valued (at_ (minus B a) h e) k.

Lemma old_ends : eventually (fun n => ~ is_old G valued B k M0 n).
Proof.
  assert (HC : eventually (fun n => forall i, i < S M0 ->
            canonical (at_ (left_of B i) i n) -> ~ valued (at_ (left_of B i) i n) k)).
  { apply eventually_all. intros i _. apply (rows_end G lt D plain valued mex). }
  assert (HA : eventually (fun n => forall a, a < size G -> forall h, hC G a = Some h -> hD G a = None ->
            canonical (at_ (minus B a) h n) -> ~ valued (at_ (minus B a) h n) k)).
  { apply eventually_all. intros a _. destruct (hC G a) as [h|].
    - generalize (rows_end G lt D plain valued mex (minus B a) h k). apply eventually_imp. intros n H h' E _. now injection E as <-.
    - apply eventually_always. intros n h E. discriminate. }
  assert (HD : eventually (fun n => forall a, a < size G -> forall e, hD G a = Some e -> e <= n)).
  { apply eventually_all. intros a _. destruct (hD G a) as [e|].
    - exists e. intros n Hn e' E. now injection E as <-.
    - apply eventually_always. intros n e E. discriminate. }
  generalize (eventually_and _ _ HC (eventually_and _ _ HA (eventually_and _ _ HD
    (eventually_and _ _ (eventually_from (d (S M0))) (eventually_from top))))).
  apply eventually_imp. intros n (noC & noA & high & Hd & Ht).
  assert (C : canonical (at_ B (S M0) n)).
  { apply canonical_large; try assumption. apply wide_later. lia. }
  intros [no|[(i & Hi & V)|(a & Sa & Ha & h & E & V)]].
  - contradiction.
  - apply (noC i Hi); [|exact V]. exact (move_canonical G lt D _ (EC i) C Hi).
  - assert (Hh : h <= M0) by exact (finite_h G B M0 wide_M a h Sa Ha E).
    pose proof (move_canonical G lt D _ (EA a) C Ha) as Cm. rewrite option_A, E, cut_high in Cm by lia.
    destruct (hD G a) as [e|] eqn:E'.
    + rewrite cut_high in V by exact (high a Sa e E'). exact (no_block a h e Sa Ha E E' V).
    + exact (noA a Sa h E E' Cm V).
Qed.

End From.

Hypothesis no_block : forall a h e, a < size G -> member B a = true -> hC G a = Some h -> hD G a = Some e ->
  ~ valued (at_ (minus B a) h e) k.
Hypothesis slopes : steep d \/ gentle d.

Theorem open_known : known B k.
Proof.
  destruct (source_tame G lt D valued B k smaller_values smaller_ideals) as (b & P & W & T).
  destruct (eventually_and _ _ (wide_eventually G B)
              (eventually_and _ _ (eventually_stays _ (low_rows_avoid G valued B k length_B smaller_ideals (S top)))
                 (eventually_stays _ (tame_right _ _ _ _ _ T)))) as [M0 H].
  destruct (H M0 (Nat.le_refl M0)) as (wide_M & low & src). clear H.
  destruct (decidable_some (fun n' => valued (at_ (under B n') (uncapped G (S M0) n') n') k) (d M0))
    as [(n' & Hn' & V')|unshut].
  { intros n' Hn'. apply (value_decided _ _ _ mex).
    assert (C : canonical (at_ B (S M0) (d (S M0) + top))).
    { apply canonical_large; [now apply wide_later with M0; [|lia]|lia|lia]. }
    refine (move_canonical G lt D _ (ED n') C _). simpl.
    pose proof (d_rises G lt D d delta_d M0 (S M0)). lia. }
  { left. now apply (shut_sparse M0 n'). }
  destruct (test_of_set (is_old G valued B k M0) (old_decided M0 wide_M) (old_ends M0 wide_M no_block))
    as (old & Wold & old_right & old_low).
  assert (low_rows : forall m, M0 <= m -> forall n', under B n' <> B -> ~ stands (under B n') k m n').
  { intros m Hm n' ne. apply (low m Hm n'); [|exact ne|]; (destruct (le_lt_dec n' top) as [|L]; [lia|]);
      contradiction ne; apply under_all; try exact length_B; intros a Ha;
      pose proof (top_right a (member_size G B a length_B Ha)); lia. }
  destruct (first_fit (fun i => d (M0 + i)) (fun i n => b (S M0 + i) n) old
              (fun i n => stands B k (S M0 + i) n) (W + S M0 + Wold) P) as [[N empty]|(p & f & Hp & [N R])].
  - intro i. apply (d_rises G lt D d delta_d). lia.
  - now apply slope_shift.
  - intros m n E. apply (tame_high _ _ _ _ _ T) in E. lia.
  - intros m n E. apply (tame_low _ _ _ _ _ T) in E. lia.
  - apply (tame_positive _ _ _ _ _ T).
  - destruct (tame_repeats _ _ _ _ _ T) as [N H]. exists N. intros m Hm n. rewrite Nat.add_assoc. apply H. lia.
  - intros n O. apply old_low in O. lia.
  - intros i n. apply (value_rule G lt D plain valued mex d delta_d B k length_B down_B open_B M0 b old); try assumption.
    intros n' Hn' V. apply unshut. now exists n'.
  - left. exists (S M0 + N). intros m Hm n S. apply (empty (m - Datatypes.S M0) ltac:(lia) n).
    now replace (Datatypes.S M0 + (m - Datatypes.S M0)) with m by lia.
  - right. split; [exact open_B|]. exists p, (fun m => f (m - S M0)). split; [exact Hp|].
    exists (S M0 + N). intros m Hm. destruct (R (m - S M0) ltac:(lia)) as [C E]. split.
    + unfold climbs in *. now replace (m + p - S M0) with (m - S M0 + p) by lia.
    + intro n. rewrite <- E. now replace (S M0 + (m - S M0)) with m by lia.
Qed.

End Open.

(* ---- All ideals *)

(* The staircase ends, or has a slope. *)
Hypothesis stairs : (exists i, delta G i = None)
  \/ exists d, (forall i, delta G i = Some (d i)) /\ (steep d \/ gentle d).

Theorem all_known B k : known B k.
Proof.
  remember (count B) as s eqn:Hs. revert B Hs k. induction s as [s IHs] using lt_wf_ind. intros B -> k.
  assert (smaller_ideals : forall k B', count B' < count B -> known B' k)
    by (intros k' B' L; now apply (IHs (count B') L)).
  induction k as [k smaller_values] using lt_wf_ind.
  specialize (smaller_ideals k).
  destruct (ideal_decided G B) as [[length_B down_B]|no].
  2: { left. apply eventually_always. intros m n [C _]. apply no.
       split; [apply (canonical_length _ _ C)|apply (canonical_down _ _ C)]. }
  destruct stairs as [(i & E)|(d & delta_d & slopes)].
  { left. exists (S i). intros m Hm n [C _]. pose proof (canonical_clear _ _ C i Hm) as R. now rewrite E in R. }
  destruct (decidable_all (fun a => member B a = true \/ hC G a = None) (size G)) as [(a & Sa & Ha)|freeC].
  { intros a _. destruct (member B a); [left; now left|].
    destruct (hC G a); [right; now intros []|left; now right]. }
  { left. destruct (hC G a) as [h|] eqn:E; [|tauto]. exists (S h). intros m Hm n [C _].
    destruct (member B a) eqn:no; [tauto|]. destruct (canonical_out _ _ C a Sa no) as [HC _].
    rewrite E in HC. simpl in HC. lia. }
  destruct (decidable_all (fun a => member B a = true \/ hD G a = None) (size G)) as [(a & Sa & Ha)|freeD].
  { intros a _. destruct (member B a); [left; now left|].
    destruct (hD G a); [right; now intros []|left; now right]. }
  { left. destruct (hD G a) as [h|] eqn:E; [|tauto].
    apply (low_sparse G lt D plain valued mex B k length_B smaller_values smaller_ideals (S h)).
    apply eventually_always. intros m n Hn [C _].
    destruct (member B a) eqn:no; [tauto|]. destruct (canonical_out _ _ C a Sa no) as [_ HD].
    rewrite E in HD. simpl in HD. lia. }
  assert (open_B : open G B).
  { split.
    - intros a Sa no. destruct (freeC a Sa), (freeD a Sa); try congruence. now split.
    - intros i. rewrite delta_d. discriminate. }
  destruct (eventually_all (fun a n => uD G a <= n) (size G)) as [top Htop].
  { intros a _. now exists (uD G a). }
  pose proof (Htop top (Nat.le_refl top)) as top_right. clear Htop.
  destruct (wide_eventually G B) as [M0 wide_M].
  destruct (decidable_all (fun a => member B a = true -> forall h e, hC G a = Some h -> hD G a = Some e ->
      ~ valued (at_ (minus B a) h e) k) (size G)) as [(a & Sa & Ha)|no_block].
  { intros a Sa. destruct (member B a) eqn:Ha; [|now left].
    destruct (hC G a) as [h|] eqn:E; [|now left]. destruct (hD G a) as [e|] eqn:E'; [|now left].
    assert (C : canonical (at_ B M0 (d M0 + top + e))).
    { apply (canonical_large B length_B down_B open_B d delta_d top top_right); [now apply wide_M|lia|lia]. }
    pose proof (move_canonical G lt D _ (EA a) C Ha) as Cm. rewrite option_A, E, E', !cut_high in Cm.
    - destruct (value_decided _ _ _ mex _ k Cm) as [V|no].
      + right. intro H. now apply (H eq_refl h e).
      + left. intros _ h' e' F F'. now injection F as <-; injection F' as <-.
    - lia.
    - exact (proj2 (wide_M M0 (Nat.le_refl M0) a Sa Ha) h E). }
  { left. destruct (member B a) eqn:In; [|now contradiction Ha].
    destruct (hC G a) as [h|] eqn:E; [|now contradiction Ha].
    destruct (hD G a) as [e|] eqn:E'; [|now contradiction Ha].
    apply (low_sparse G lt D plain valued mex B k length_B smaller_values smaller_ideals e).
    exists (S h). intros m Hm n Hn [C V]. apply Ha. intros _ h' e' F F' V'. injection F as <-. injection F' as <-.
    apply (later_differs _ _ _ mex _ (EA a) k C); [simpl; lia|exact In|exact V|]. now rewrite option_A, E, E', !cut_high by lia. }
  apply (open_known B k length_B down_B open_B smaller_values smaller_ideals d delta_d top top_right);
    [|exact slopes].
  intros a h e Sa Ha E E'. exact (no_block a Sa Ha h e E E').
Qed.

End Periodic.
