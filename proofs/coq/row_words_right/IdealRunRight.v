(* The ideals that are awake in the rows to come have what they ask for; and the replay of all rows on machine words is right (IdealFront.v). *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords WordTrees IdealRows.
From ChompCert Require WordSetsRight.
From ChompCert Require Import IdealFront RowMarksRight WordTreesRight RowWordsRight IdealRowsRight IdealStepRight IdealAllRight IdealFrontRight.
From ChompCert Require Import RowRunRight RowTestsRight RowSettleRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Rows.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variables (fuel words_count : nat) (width : int).
Notation size := (Z.of_nat words_count).
Hypothesis width_is : φ width%uint63 = capacity h.
Hypothesis size_is : (capacity h = 32 * size)%Z.
Hypothesis size_small : (size < 2 ^ 20)%Z.
Hypothesis fuel_small : (Z.of_nat fuel < 2 ^ 40)%Z.
Variable who : positive -> list bool.
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.
Notation verified := (RowSettleRight.verified G Val listed unlisted).

(* So many values, and ideals. *)
Variables (values : nat) (count : Z).
Hypothesis values_some : 0 < values.
Hypothesis cells_few : (count * #values <= 4000000)%Z.
Notation cells := (count * #values)%Z.
Notation base q := (base_of #values q).

Notation cap_right := (cap_right G h).

Notation list_right p i := (list_right G Val h words_count who listed unlisted verified p i).

Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).
Variable last : option Z.
Hypothesis last_right : forall e, last = Some e -> forall m n, clear G m n -> (#m <= e)%Z.
Hypothesis h_big : 5 <= h <= 30.

Notation ideals_right := (ideals_right G Val h words_count who listed unlisted verified values count).

(* ---- Which ideals are awake *)

Definition aw_of (a : words) (e : int) (q : positive) : Prop := (a.[base q])%uint63 = e.

Lemma all_awake_right e a : forall l, all_awake l e a = true -> forall b, In b l -> (a.[b])%uint63 = e.
Proof.
  induction l as [|c l IH]; intros T b Hb; [contradiction|]. cbn [all_awake] in T. destruct (Uint63.eqb a.[c] e) eqn:E; [|discriminate].
  destruct Hb as [<-|Hb]; [now apply eqb_spec|now apply IH].
Qed.

Lemma is_awake_right e a q : (Zpos q <= count)%Z -> is_awake (base q) e a = true -> aw_of a e q.
Proof.
  intros Hq T. unfold is_awake in T. pose proof (base_small fuel words_count values count values_some cells_few q Hq) as ne.
  apply eqb_false_spec in ne. rewrite ne in T. now apply eqb_spec.
Qed.

Lemma arrange_right e a n : forall l i l', ideals_right n i l -> arrange e a l = Some l' ->
  ideals_right n i l' /\ all_need (aw_of a e) n i l' /\ map bone l' = map bone l.
Proof.
  induction l as [|x l IH]; intros i l' Hl E; cbn [arrange] in E.
  - injection E as <-. now repeat split.
  - destruct Hl as [Hx Hl]. cbv zeta in E. pose proof (x_count _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) as Hi.
    rewrite (x_base _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) in E. destruct (Uint63.eqb a.[base i] e) eqn:Ea.
    + apply eqb_spec in Ea.
      match type of E with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end. apply andb_true_iff in T. destruct T as [T1 T2].
      destruct (arrange e a l) as [rest|] eqn:Er; [|discriminate]. injection E as <-. destruct (IH (Pos.succ i) rest Hl eq_refl) as (H1 & H2 & H3).
      split; [now split|]. split; [|cbn [map]; now rewrite H3]. split; [|exact H2]. constructor.
      * intros _ open. rewrite open, andb_true_iff in T1. destruct T1 as [T1 T3]. destruct (x_bases _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) as [Eb before]. split.
        -- intros q Hq. apply (all_awake_right e a (bases x) T1). rewrite Eb. now apply (in_map (fun q => base q)).
        -- intros _ t Et. pose proof (x_under _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) as U. rewrite Et in U. destruct U as [Ht Eu]. rewrite Eu in T3.
           apply is_awake_right; [lia|exact T3].
      * intros _ asks q Eq. rewrite asks in T2. pose proof (x_left _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) as L. rewrite Eq in L. destruct L as [Hq El]. rewrite El in T2.
        apply is_awake_right; [lia|exact T2].
      * intro no. contradiction (no Ea).
    + apply eqb_false_spec in Ea. destruct (existsb is_running (claims_of x)) eqn:open; [discriminate|].
      destruct (arrange e a l) as [rest|] eqn:Er; [|discriminate]. injection E as <-. destruct (IH (Pos.succ i) rest Hl eq_refl) as (H1 & H2 & H3).
      assert (front : list_right (its_plan x) i n 0 (map rest_claim (claims_of x))).
      { intros k s Hk. rewrite nth_error_map in Hk. destruct (nth_error (claims_of x) k) as [y|] eqn:Hy; [|discriminate]. injection Hk as <-.
        apply (rest_right G Val h size listed unlisted verified). exact (x_claims _ _ _ _ _ _ _ _ _ _ _ _ _ Hx k y Hy). }
      split; [split; [|exact H1]|split; [split; [|exact H2]|]].
      * apply (ideal_right_with G Val h words_count who listed unlisted verified values count n n i x _ Hx); [|exact front].
        rewrite map_length. exact (x_length _ _ _ _ _ _ _ _ _ _ _ _ _ Hx).
      * constructor; [intro; contradiction|intro; contradiction|]. intros _. cbn [with_claims claims_of]. apply forallb_forall. intros s Hs.
        apply in_map_iff in Hs. destruct Hs as (y & <- & Hy). destruct y as [r lk c f lm nx|r q0 quiet|r shifts all rest0|r shifts]; try reflexivity.
        exfalso. assert (existsb is_running (claims_of x) = true); [|congruence]. apply existsb_exists. eexists. split; [exact Hy|reflexivity].
      * cbn [map]. rewrite H3. f_equal. unfold bone. cbn [with_claims its_plan claims_of]. f_equal. rewrite map_map. apply map_ext. intro y. now destruct y.
Qed.

Lemma need_same aw aw' n : (forall q, aw q <-> aw' q) -> forall l i, all_need aw n i l -> all_need aw' n i l.
Proof.
  intros same. induction l as [|x l IH]; intros i Hl; [exact I|]. destruct Hl as [[S1 S2 S3] Hl]. split; [|now apply IH]. constructor.
  - intros A open. destruct (S1 (proj2 (same i) A) open) as [H1 H2]. split; [intros q Hq; now apply same, H1|intros early t Et; now apply same, H2].
  - intros A asks q Eq. apply same. exact (S2 (proj2 (same i) A) asks q Eq).
  - intros no. apply S3. intro A. apply no. now apply same.
Qed.

(* ---- All rows *)

Record desk_fits (d : desk) : Prop := {
  f_labels : is_array cells (labels_of d);
  f_runs : is_array cells (runs_of d);
  f_named : is_array (capacity h) (named_of d) /\ up_to (stamp' d) (named_of d);
  f_length : List.length (taken_of d) = values;
  f_taken : forall j m, nth_error (taken_of d) j = Some m -> is_array (capacity h) m /\ up_to (stamp d) m;
  f_stamps : (φ (stamp d) < 2 ^ 45)%Z /\ (φ (stamp' d) < 2 ^ 45)%Z
}.

Notation awake_in d := (aw_of (awake d) (epoch d)).

Lemma front_words_right n d l d' l' b : desk_fits d -> ideals_right n 1 l -> ((#n mod pause <> 0)%Z -> all_need (awake_in d) n 1 l) ->
  front_words width parts h last #n d l = Some (d', l', b) ->
  desk_fits d' /\ carried d' = nowhere /\ ideals_right n 1 l' /\ all_need (awake_in d') n 1 l' /\ map bone l' = map bone l /\ (b = true -> all_over l' = true).
Proof.
  intros [D1 D2 D3 D4 D5 D6] Hl Nl E. unfold front_words in E. destruct (Z.eqb_spec (#n mod pause) 0) as [_|between].
  - destruct (settle_words _ _ _ _ _ _ l) as [l1|] eqn:Es; [|discriminate]. cbv zeta in E.
    destruct (arrange _ _ l1) as [l2|] eqn:Ea; [|discriminate]. injection E as <- <- <-.
    destruct (settle_words_right G top Val val h fuel words_count width width_is size_is who listed unlisted values count values_some parts parts_right last last_right h_big
                n l 1%positive (Ids.empty _) l1 Hl) as [H1 H2]; [|exact Es|].
    + intros q x F. rewrite PositiveMap.gempty in F. discriminate.
    + destruct (arrange_right _ _ n l1 1%positive l2 H1 Ea) as (H3 & H4 & H5).
      split; [now constructor|]. split; [reflexivity|]. split; [exact H3|]. split; [exact H4|]. split; [congruence|trivial].
  - injection E as <- <- <-. split; [now constructor|]. split; [reflexivity|]. split; [exact Hl|]. split; [now apply Nl|]. split; [reflexivity|discriminate].
Qed.

Theorem run_words_right rows : forall n cap j d l l',
  #(cap + j) = capacity h -> (#n + #rows < 2 ^ 40)%Z -> (forall c, c < cap -> reaches (delta G c) n) ->
  desk_fits d -> ideals_right n 1 l -> ((#n mod pause <> 0)%Z -> all_need (awake_in d) n 1 l) ->
  run_words fuel words_count width parts h last rows #n #cap j d l = Some l' ->
  map bone l' = map bone l /\ all_over l' = true /\ exists R, ideals_right R 1 l'.
Proof.
  induction rows as [|rows IH]; intros n cap j d l l' sum small before Hd Hl Nl E; cbn [run_words] in E;
    (destruct (front_words width parts h last #n d l) as [[[d1 l1] [|]]|] eqn:F; [| |discriminate];
     destruct (front_words_right n d l d1 l1 _ Hd Hl Nl F) as (Hd1 & Ca1 & Hl1 & Nl1 & same & known);
     [injection E as <-; split; [exact same|]; split; [now apply known|]; exists n; exact Hl1|]); [discriminate|].
  destruct (advance_right G parts parts_right n j cap before) as (cap' & j' & A & sum' & before' & stop). rewrite A in E.
  destruct (row_words _ _ _ _ _ _ _ l1) as [[d2 l2]|] eqn:Er; [|discriminate].
  assert (Rc : cap_right n #cap') by (apply (cap_of_advance G h n cap' j'); [congruence|exact before'|exact stop]).
  assert (En : φ (of_Z #n) = #n) by (apply WordSetsRight.small_of_Z; rewrite wB_big; lia).
  assert (Ecap : φ (of_Z #cap') = #cap') by (pose proof (capacity_small h fuel size size_is size_small); apply WordSetsRight.small_of_Z; rewrite wB_big; lia).
  destruct Hd1 as [D1 D2 D3 D4 D5 D6].
  pose proof (fun a b c e f => row_words_right G top Val val h fuel words_count width width_is size_is size_small fuel_small who listed unlisted verified values count
              values_some cells_few n (of_Z #n) (of_Z #cap') #cap' En ltac:(lia) Ecap Rc (awake_in d1) l1 1%positive d1 [] d2 l2 a b c e f Er) as step.
  destruct step as (Hl2 & Nl2 & (i' & Hd2) & same2).
  - constructor; try assumption; [|now left|reflexivity].
    constructor; [exact D1|exact D2|]. intros q k Hk _ [H|[_ H]]; lia.
  - reflexivity.
  - reflexivity.
  - exact Hl1.
  - exact Nl1.
  - replace (#n + 1)%Z with (Z.of_nat (S n)) in E by lia.
    destruct (IH (S n) cap' j' d2 l2 l') as (same3 & over3 & R & right3); try assumption.
    + congruence.
    + lia.
    + intros c Hc. specialize (before' c Hc). destruct (delta G c) as [e|]; simpl in *; [lia|contradiction].
    + destruct Hd2 as [[L1 L2 _] H2 H3 H4 H5 _ _]. now constructor.
    + intros _. apply (need_same (awake_in d1)); [|exact Nl2]. exact (d_awake _ _ _ _ _ _ _ _ _ _ _ Hd2).
    + split; [cbn [rev_append] in same2; congruence|]. split; [exact over3|]. now exists R.
Qed.

End Rows.
