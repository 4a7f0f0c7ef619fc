(* One row of all ideals on machine words is right (IdealRows.v). *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords WordTrees IdealRows.
From ChompCert Require WordSetsRight.
From ChompCert Require Import IdealFront RowMarksRight WordTreesRight RowWordsRight IdealRowsRight IdealStepRight.
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
Variable verified : list bool -> nat -> row_claim -> option (Z * Z) -> Prop.

(* So many values, and ideals. *)
Variables (values : nat) (count : Z).
Hypothesis values_some : 0 < values.
Hypothesis cells_few : (count * #values <= 4000000)%Z.
Notation base q := (base_of #values q).

Notation before_loD := (before_loD G).
Notation plan_right := (plan_right G Val h who).
Notation cap_right := (cap_right G h).
Notation taken_right B N := (taken_right G Val h B N).

Notation labels_right N n aw := (labels_right G Val h who values count N n aw).
Notation list_right p i := (list_right G Val h words_count who listed unlisted verified p i).

(* What is kept of an ideal, in front of row R. *)
Record ideal_right (R : nat) (i : positive) (x : ideal_state) : Prop := {
  x_name : name (its_plan x) = i;
  x_count : (Zpos i <= count)%Z;
  x_base : IdealRows.base x = base i;
  x_low : φ (low x) = lo (its_plan x);
  x_lowD : φ (lowD x) = loD (its_plan x);
  x_bases : bases x = map (fun q => base q) (removed_all (its_plan x)) /\ forall q, In q (removed_all (its_plan x)) -> (q < i)%positive;
  x_chain : chain x = nowhere \/ exists q, removed (its_plan x) = Chain q /\ (q < i)%positive /\ chain x = base q;
  x_left : match left_ideal (its_plan x) with Some q => (q < i)%positive /\ left x = base q | None => left x = nowhere end;
  x_under : match low_ideal (its_plan x) with Some q => (q < i)%positive /\ under x = base q | None => under x = nowhere end;
  x_due : match decreed_value (its_plan x) with
          | None => due x = nowhere
          | Some e => wholly e = false /\ φ (due x) = value_is e /\ (value_is e < 2 ^ 41)%Z
          end;
  x_ideal : is_ideal G (who i);
  x_plan : plan_right (its_plan x) (who i);
  x_length : List.length (claims_of x) = values;
  x_claims : list_right (its_plan x) i R 0 (claims_of x)
}.

Lemma ideal_right_with R R' i x l : ideal_right R i x -> List.length l = values -> list_right (its_plan x) i R' 0 l ->
  ideal_right R' i (with_claims x l).
Proof. intros [] len front. now constructor. Qed.

Fixpoint ideals_right (R : nat) (i : positive) (l : list ideal_state) : Prop :=
  match l with
  | [] => True
  | x :: l => ideal_right R i x /\ ideals_right R (Pos.succ i) l
  end.

(* In reverse; i is due. *)
Fixpoint before_right (R : nat) (i : positive) (l : list ideal_state) : Prop :=
  match l with
  | [] => i = 1%positive
  | x :: l => exists j, i = Pos.succ j /\ ideal_right R j x /\ before_right R j l
  end.

Lemma rev_right R : forall b i l, before_right R i b -> ideals_right R i l -> ideals_right R 1 (rev_append b l).
Proof.
  induction b as [|x b IH]; intros i l Hb Hl; cbn [rev_append before_right] in *; [now rewrite <- Hb|].
  destruct Hb as (j & -> & Hx & Hb). apply (IH j); [exact Hb|]. now split.
Qed.

Lemma found_base R t : (Zpos t <= count)%Z -> forall b i y, before_right R i b -> find_base (base t) b = Some y -> ideal_right R t y.
Proof.
  intro Ht. induction b as [|x b IH]; intros i y Hb E; cbn [find_base before_right] in *; [discriminate|].
  destruct Hb as (j & -> & Hx & Hb). destruct (Uint63.eqb (IdealRows.base x) (base t)) eqn:Eb.
  - injection E as <-. apply eqb_spec in Eb. rewrite (x_base _ _ _ Hx) in Eb.
    apply (base_injective fuel words_count values count values_some cells_few j t (x_count _ _ _ Hx) Ht) in Eb. now subst j.
  - now apply (IH j).
Qed.

(* Which ideals are awake, and what follows from it. *)
Record needs_right (aw : positive -> Prop) (R : nat) (i : positive) (x : ideal_state) : Prop := {
  need_sources : aw i -> existsb is_running (claims_of x) = true ->
    (forall q, In q (removed_all (its_plan x)) -> aw q) /\ ((#R < loD (its_plan x))%Z -> forall t, low_ideal (its_plan x) = Some t -> aw t);
  need_left : aw i -> existsb asks_left (claims_of x) = true -> forall q, left_ideal (its_plan x) = Some q -> aw q;
  need_rest : ~ aw i -> forallb is_resting (claims_of x) = true
}.

Fixpoint all_need (aw : positive -> Prop) (R : nat) (i : positive) (l : list ideal_state) : Prop :=
  match l with
  | [] => True
  | x :: l => needs_right aw R i x /\ all_need aw R (Pos.succ i) l
  end.

Fixpoint before_need (aw : positive -> Prop) (R : nat) (i : positive) (l : list ideal_state) : Prop :=
  match l with
  | [] => i = 1%positive
  | x :: l => exists j, i = Pos.succ j /\ needs_right aw R j x /\ before_need aw R j l
  end.

Lemma rev_need aw R : forall b i l, before_need aw R i b -> all_need aw R i l -> all_need aw R 1 (rev_append b l).
Proof.
  induction b as [|x b IH]; intros i l Hb Hl; cbn [rev_append before_need] in *; [now rewrite <- Hb|].
  destruct Hb as (j & -> & Hx & Hb). apply (IH j); [exact Hb|]. now split.
Qed.

(* An ideal that does not stand yet has all its claims replayed. *)
Lemma early_runs R i x : ideal_right R i x -> (#R < loD (its_plan x))%Z -> existsb is_running (claims_of x) = true.
Proof.
  intros Hx early. pose proof (x_length _ _ _ Hx) as len. destruct (claims_of x) as [|s l] eqn:El; [cbn [List.length] in len; lia|].
  pose proof (x_claims _ _ _ Hx 0 s) as Rs. rewrite El in Rs. specialize (Rs eq_refl). cbn [existsb].
  assert (low : before_loD (who i) R) by (apply (plan_loD _ _ _ _ _ _ (x_plan _ _ _ Hx)); lia).
  destruct s as [r lk a first limit next|r e quiet|r shifts all rest|r shifts]; [reflexivity| | |]; exfalso.
  - exact (proj1 Rs low).
  - exact (proj1 (proj2 Rs) low).
  - exact (proj1 Rs low).
Qed.

Definition bone (x : ideal_state) : plan * list row_claim := (its_plan x, map claim_of (claims_of x)).

Section Row.

Variables (N : nat) (n cap : int) (capZ : Z).
Hypothesis n_is : φ n%uint63 = #N.
Hypothesis n_small : (#N < 2 ^ 40)%Z.
Hypothesis cap_is : φ cap%uint63 = capZ.
Hypothesis cap_n : cap_right N capZ.
Variable aw : positive -> Prop.

Record desk_right (i : positive) (d : desk) : Prop := {
  d_labels : labels_right N n aw i 0 (labels_of d) (runs_of d);
  d_named : is_array (capacity h) (named_of d) /\ up_to (stamp' d) (named_of d);
  d_length : List.length (taken_of d) = values;
  d_taken : forall j m, nth_error (taken_of d) j = Some m -> is_array (capacity h) m /\ up_to (stamp d) m;
  d_stamps : (φ (stamp d) < 2 ^ 45)%Z /\ (φ (stamp' d) < 2 ^ 45)%Z;
  d_carried : carried d = nowhere \/ exists q, (q < i)%positive /\ aw q /\ carried d = base q /\
    forall j m, nth_error (taken_of d) j = Some m -> taken_right (who q) N j m (stamp d);
  d_awake : forall q, aw q <-> ((awake d).[base q])%uint63 = epoch d
}.

Lemma labels_done i labels runs : labels_right N n aw i values labels runs -> labels_right N n aw (Pos.succ i) 0 labels runs.
Proof.
  intros [A A' C]. constructor; [exact A|exact A'|]. intros q k Hk aw_q [H|[_ H]]; [|lia]. apply (C q k Hk aw_q).
  destruct (Pos.eq_dec q i) as [->|]; [right; now split|left; lia].
Qed.

Lemma labels_asleep i labels runs : ~ aw i -> labels_right N n aw i 0 labels runs -> labels_right N n aw (Pos.succ i) 0 labels runs.
Proof.
  intros no [A A' C]. constructor; [exact A|exact A'|]. intros q k Hk aw_q [H|[_ H]]; [|lia]. apply (C q k Hk aw_q).
  destruct (Pos.eq_dec q i) as [->|]; [contradiction|left; lia].
Qed.

Lemma needs_next i x l : aw i -> needs_right aw N i x -> existsb is_running l = existsb is_running (claims_of x) ->
  existsb asks_left l = existsb asks_left (claims_of x) -> needs_right aw (S N) i (with_claims x l).
Proof.
  intros aw_i [S1 S2 S3] same same'. constructor; cbn [with_claims claims_of its_plan]; rewrite ?same, ?same'.
  - intros _ run. destruct (S1 aw_i run) as [H1 H2]. split; [exact H1|]. intro early. apply H2. lia.
  - intros _. exact (S2 aw_i).
  - intro no. contradiction.
Qed.

Theorem ideal_row_right i d before x d' x' :
  desk_right i d -> before_right (S N) i before -> ideal_right N i x -> needs_right aw N i x -> (Zpos i <= count)%Z -> aw i ->
  ideal_row fuel words_count width n cap d before x = Some (d', x') ->
  desk_right (Pos.succ i) d' /\ ideal_right (S N) i x' /\ needs_right aw (S N) i x' /\ bone x' = bone x.
Proof.
  intros [L [An Un] len T St Ca Aw] Hb Hx Nx Hi aw_i E. unfold ideal_row in E. rewrite word_lt, n_is, (x_lowD _ _ _ Hx) in E.
  destruct (Z.ltb_spec #N (loD (its_plan x))) as [early|late].
  - destruct (Uint63.eqb (under x) nowhere) eqn:no_T; [discriminate|]. apply eqb_false_spec in no_T.
    pose proof (x_under _ _ _ Hx) as U. destruct (low_ideal (its_plan x)) as [t|] eqn:Et; [|contradiction]. destruct U as [Ht Eu].
    assert (aw_t : aw t) by (apply (need_sources _ _ _ _ Nx aw_i (early_runs N i x Hx early)); assumption).
    rewrite word_eq, word_succ, n_is, (x_lowD _ _ _ Hx) in E by lia.
    match type of E with (match ?y with _ => _ end) = _ => destruct y as [of_T|] eqn:ET; [|discriminate] end.
    destruct (early_values _ _ _ _ _ _ _ _ _ _ _ _) as [[[labels runs] l]|] eqn:Ee; [|discriminate]. injection E as <- <-.
    assert (Tr : exists q, match of_T with Some l => (loD q <= #N)%Z /\ list_right q t (S N) 0 l | None => (#N + 1 <> loD (its_plan x))%Z end
              /\ (of_T <> None -> (#N + 1 = loD (its_plan x))%Z)).
    { destruct (Z.eqb_spec (#N + 1) (loD (its_plan x))) as [is_last|not_last].
      - destruct (find_base (under x) before) as [y|] eqn:F; [|discriminate]. rewrite word_le, n_is in ET.
        destruct (Z.leb_spec φ (lowD y) #N) as [high_T|]; [|discriminate]. injection ET as <-. rewrite Eu in F.
        pose proof (found_base (S N) t ltac:(lia) before i y Hb F) as Hy. exists (its_plan y). split; [|now intros _].
        split; [now rewrite <- (x_lowD _ _ _ Hy)|exact (x_claims _ _ _ Hy)].
      - injection ET as <-. exists (its_plan x). split; [exact not_last|]. intro H. now contradiction H. }
    destruct Tr as (q & Tr & last). rewrite (x_base _ _ _ Hx) in Ee.
    destruct (early_values_right G top Val val h fuel words_count width width_is size_is size_small fuel_small who listed unlisted verified values count
                values_some cells_few N n n_is n_small aw (its_plan x) i (low x) (x_ideal _ _ _ Hx) (x_plan _ _ _ Hx) Hi (x_low _ _ _ Hx) early t (under x) q Et Ht aw_t Eu
                (claims_of x) 0 0%uint63 (labels_of d) (runs_of d) of_T labels runs l eq_refl (x_length _ _ _ Hx) L Tr (x_claims _ _ _ Hx) Ee last) as (L' & front & claims & len' & runs2 & asks2).
    split; [|split; [|split]].
    + constructor; cbn [labels_of runs_of named_of taken_of stamp stamp' carried]; [now apply labels_done|now split|exact len|exact T|exact St|now left|exact Aw].
    + apply (ideal_right_with N); [exact Hx|rewrite len'; exact (x_length _ _ _ Hx)|exact front].
    + apply needs_next; assumption.
    + unfold bone. cbn [with_claims its_plan claims_of]. now rewrite claims.
  - cbv zeta in E. assert (high : ~ before_loD (who i) N).
    { intro low. apply (plan_loD _ _ _ _ _ _ (x_plan _ _ _ Hx)) in low. lia. }
    set (chained := if Uint63.eqb (chain x) nowhere then false else Uint63.eqb (chain x) (carried d)) in *.
    set (opens := if chained then false else existsb is_running (claims_of x)) in *.
    set (s := if opens then (stamp d + 1)%uint63 else stamp d) in *.
    set (due_now := if Uint63.eqb n 0 then due x else nowhere) in *.
    set (named0 := if Uint63.eqb due_now nowhere then named_of d else (named_of d).[0 <- stamp' d + 1]%uint63) in *.
    destruct (if Uint63.leb most_stamps s then true else Uint63.leb most_stamps (stamp' d + 1)) eqn:few; [discriminate|].
    match type of E with (if ?b then _ else _) = _ => destruct b eqn:all_run; [discriminate|] end.
    match type of E with context [values_row _ _ _ _ _ _ _ _ _ _ ?l _ _ _ _ _ _] => set (sources := l) in * end.
    destruct (values_row _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) as [[[[[labels runs] named] taken] l]|] eqn:Ev; [|discriminate]. injection E as <- <-.
    rewrite (x_base _ _ _ Hx) in Ev.
    assert (stamps : (φ s < 2 ^ 45)%Z /\ (φ (stamp' d + 1)%uint63 < 2 ^ 45)%Z).
    { rewrite !word_le in few. change (φ most_stamps%uint63) with 1099511627776%Z in few.
      destruct (Z.leb_spec 1099511627776 φ s%uint63); [discriminate|]. destruct (Z.leb_spec 1099511627776 φ (stamp' d + 1)%uint63); [discriminate|]. lia. }
    assert (chain_is : chained = true -> exists q, removed (its_plan x) = Chain q /\ (q < i)%positive /\ aw q /\ chain x = base q /\
              forall j m, nth_error (taken_of d) j = Some m -> taken_right (who q) N j m (stamp d)).
    { intro yes. unfold chained in yes. destruct (Uint63.eqb (chain x) nowhere) eqn:none; [discriminate|]. apply eqb_false_spec in none. apply eqb_spec in yes.
      destruct (x_chain _ _ _ Hx) as [|(q & Er & Hq & Eq)]; [contradiction|]. destruct Ca as [Ca|(q' & Hq' & aw_q' & Eq' & Tq)]; [congruence|].
      assert (q = q') as <-. { apply (base_injective fuel words_count values count values_some cells_few); [lia|lia|congruence]. }
      now exists q. }
    assert (decree : (Uint63.eqb due_now nowhere = true -> due_now = nowhere /\ forall k, fitted G Val (who i) k N) /\
              (Uint63.eqb due_now nowhere = false -> (forall m, ~ before_lo G (who i) m) /\ forall k, valued_by Val (at_ (who i) 0 N) k <-> φ due_now = #k)).
    { pose proof (x_due _ _ _ Hx) as Du. pose proof (plan_decreed _ _ _ _ _ _ (x_plan _ _ _ Hx)) as De. unfold decree_right in De. unfold due_now.
      rewrite (word_eq n 0%uint63), n_is. change (φ 0%uint63) with 0%Z. destruct (decreed_value (its_plan x)) as [e|].
      - destruct Du as (part & Ev' & few_v). destruct De as [[lo_0 _] De]. assert (row_0 : fixed_row e = 0%Z) by (unfold fixed_row; now rewrite part).
        destruct (Z.eqb_spec #N 0) as [first|later].
        + assert (some : Uint63.eqb (due x) nowhere = false) by (rewrite word_eq, Ev'; change (φ nowhere%uint63) with 4611686018427387904%Z; apply Z.eqb_neq; lia).
          rewrite some. split; [discriminate|]. intros _. split.
          * intros m low_m. apply (plan_lo _ _ _ _ _ _ (x_plan _ _ _ Hx)) in low_m. lia.
          * intro k. rewrite (proj2 (De k N ltac:(congruence)) ltac:(lia)). unfold stands_fixed. rewrite row_0, part, Ev', first. simpl. rewrite Z.eqb_eq. reflexivity.
        + change (Uint63.eqb nowhere nowhere) with true. split; [|discriminate]. intros _. split; [reflexivity|]. intro k. apply (De k N); [congruence|lia].
      - rewrite Du. assert (none : (if (#N =? 0)%Z then nowhere else nowhere) = nowhere) by now destruct (#N =? 0)%Z. rewrite none.
        change (Uint63.eqb nowhere nowhere) with true. split; [|discriminate]. intros _. split; [reflexivity|]. intro k. left. apply De. }
    destruct decree as [plain_row decreed_row].
    destruct (values_row_right G top Val val h fuel words_count width width_is size_is size_small fuel_small who listed unlisted verified values count
                values_some cells_few N n cap capZ n_is n_small cap_is cap_n aw (its_plan x) i (low x) (left x) (x_ideal _ _ _ Hx) (x_plan _ _ _ Hx) Hi (x_low _ _ _ Hx)
                (x_left _ _ _ Hx) high s (stamp' d + 1)%uint63 (negb (Uint63.eqb due_now nowhere)) due_now
                ltac:(intro b; apply negb_false_iff in b; exact (plain_row b)) ltac:(intro b; apply negb_true_iff in b; split; [apply (decreed_row b)|intros k _; apply (decreed_row b)]) (if chained then true else opens) (existsb asks_left (claims_of x)) sources
                (claims_of x) 0 0%uint63 (labels_of d) (runs_of d) named0 (taken_of d) labels runs named taken l eq_refl) as (L' & An' & Un' & len' & T' & front & claims & len2 & runs2 & asks2).
    + exact (x_length _ _ _ Hx).
    + rewrite len. symmetry. exact (x_length _ _ _ Hx).
    + exact L.
    + unfold named0. destruct (Uint63.eqb due_now nowhere); [exact An|now apply set_array].
    + unfold named0. destruct (Uint63.eqb due_now nowhere); [apply up_to_next; [exact Un|lia]|]. apply up_to_set. apply up_to_next; [exact Un|lia].
    + intros y Hy. pose proof (fresh (stamp' d) (named_of d) (of_Z #y) Un ltac:(lia)) as old. unfold named0. destruct (Uint63.eqb due_now nowhere); cbn [negb].
      * split; [intro E; contradiction (old E)|intros [[H _]|(j & Hj & _)]; [discriminate|lia]].
      * pose proof (small_word h fuel size size_is size_small y Hy) as Wy. pose proof Hy as Hy'. unfold ColumnSets.inside in Hy'.
        rewrite (set_marked (capacity h) (named_of d) 0%uint63 (stamp' d + 1)%uint63 (of_Z #y) An) by lia. split.
        -- intros [E|E]; [left; split; [reflexivity|]|contradiction (old E)]. apply (f_equal to_Z) in E. rewrite Wy in E. change (φ 0%uint63) with 0%Z in E. lia.
        -- intros [[_ ->]|(j & Hj & _)]; [now left|lia].
    + intros j m Hj. destruct (T j m Hj) as [Am Um]. split; [exact Am|]. split.
      * unfold s. destruct opens; [apply up_to_next; [exact Um|lia]|exact Um].
      * intro works. unfold takes, sources. cbn [Nat.add]. destruct chained eqn:Ec.
        -- left. destruct (chain_is eq_refl) as (q & Er & Hq & aw_q & Eq & Tq). exists q. split; [exact Er|]. split; [exact Hq|]. split; [exact aw_q|]. rewrite Eq. split; [reflexivity|].
           apply Tq. exact Hj.
        -- right. pose proof (proj1 (need_sources _ _ _ _ Nx aw_i works)) as aw_all. unfold s, opens in *. rewrite works in *. destruct (x_bases _ _ _ Hx) as [-> all]. split; [reflexivity|].
           split; [intros q Hq; split; [now apply all|now apply aw_all]|].
           intros c E. exact (fresh (stamp d) m c Um ltac:(lia) E).
    + intro idle. destruct chained; [discriminate|exact idle].
    + intro b. apply negb_true_iff in b. rewrite b in all_run. now apply negb_false_iff in all_run.
    + intros asks q Eq. exact (need_left _ _ _ _ Nx aw_i asks q Eq).
    + trivial.
    + exact (x_claims _ _ _ Hx).
    + exact Ev.
    + split; [|split; [|split]].
      * constructor; cbn [labels_of runs_of named_of taken_of stamp stamp' carried]; [now apply labels_done|now split|rewrite len'; exact (x_length _ _ _ Hx)| |exact stamps| |exact Aw].
        -- intros j m Hj. destruct (T' j m Hj) as (H1 & H2 & _). now split.
        -- destruct (if chained then true else opens); [right|now left]. exists i. split; [lia|]. split; [exact aw_i|]. split; [exact (x_base _ _ _ Hx)|].
           intros j m Hj. now apply (T' j m Hj).
      * apply (ideal_right_with N); [exact Hx|rewrite len2; exact (x_length _ _ _ Hx)|exact front].
      * apply needs_next; assumption.
      * unfold bone. cbn [with_claims its_plan claims_of]. now rewrite claims.
Qed.

Lemma asleep_right i x : ideal_right N i x -> needs_right aw N i x -> ~ aw i -> ideal_right (S N) i x /\ needs_right aw (S N) i x.
Proof.
  intros Hx [S1 S2 S3] no. specialize (S3 no). split.
  - assert (front : list_right (its_plan x) i (S N) 0 (claims_of x)).
    { intros k s Hk. apply (resting_right G top Val val h size listed unlisted verified); [exact (x_ideal _ _ _ Hx)|exact (x_claims _ _ _ Hx k s Hk)|].
      rewrite forallb_forall in S3. apply S3. exact (nth_error_In _ _ Hk). }
    destruct Hx. now constructor.
  - constructor; [intro; contradiction|intro; contradiction|now intros _].
Qed.

Theorem row_words_right : forall l i d before d' l',
  desk_right i d -> before_right (S N) i before -> before_need aw (S N) i before -> ideals_right N i l -> all_need aw N i l ->
  row_words fuel words_count width n cap d before l = Some (d', l') ->
  ideals_right (S N) 1 l' /\ all_need aw (S N) 1 l' /\ (exists i', desk_right i' d') /\ map bone l' = map bone (rev_append before l).
Proof.
  induction l as [|x l IH]; intros i d before d' l' Hd Hb Nb Hl Nl E; cbn [row_words] in E.
  - injection E as <- <-. split; [now apply (rev_right (S N) before i [])|]. split; [now apply (rev_need aw (S N) before i [])|]. split; [now exists i|reflexivity].
  - destruct Hl as [Hx Hl]. destruct Nl as [Nx Nl].
    assert (step : exists d1 x1, desk_right (Pos.succ i) d1 /\ ideal_right (S N) i x1 /\ needs_right aw (S N) i x1 /\ bone x1 = bone x
              /\ row_words fuel words_count width n cap d1 (x1 :: before) l = Some (d', l')).
    { pose proof (d_awake _ _ Hd i) as A. rewrite (x_base _ _ _ Hx) in E. destruct (Uint63.eqb (awake d).[base i] (epoch d)) eqn:Ea.
      - apply eqb_spec in Ea. apply A in Ea. destruct (ideal_row _ _ _ _ _ _ _ x) as [[d1 x1]|] eqn:E1; [|discriminate].
        destruct (ideal_row_right i d before x d1 x1 Hd Hb Hx Nx (x_count _ _ _ Hx) Ea E1) as (Hd1 & Hx1 & Nx1 & same). exists d1, x1.
        split; [exact Hd1|split; [exact Hx1|split; [exact Nx1|split; [exact same|exact E]]]].
      - apply eqb_false_spec in Ea. assert (no : ~ aw i) by (intro H; apply A in H; contradiction). destruct (asleep_right i x Hx Nx no) as [Hx1 Nx1].
        exists d, x. split; [|split; [exact Hx1|split; [exact Nx1|split; [reflexivity|exact E]]]]. destruct Hd as [L Na len T St Ca Aw]. constructor; try assumption; [now apply labels_asleep|].
        destruct Ca as [Ca|(q & Hq & aw_q & Eq & Tq)]; [now left|right]. exists q. split; [lia|]. split; [exact aw_q|]. split; [exact Eq|exact Tq]. }
    destruct step as (d1 & x1 & Hd1 & Hx1 & Nx1 & same & E1).
    destruct (IH (Pos.succ i) d1 (x1 :: before) d' l' Hd1) as (H1 & H2 & H3 & H4); [| |exact Hl|exact Nl|exact E1|].
    + exists i. split; [reflexivity|]. now split.
    + exists i. split; [reflexivity|]. now split.
    + split; [exact H1|]. split; [exact H2|]. split; [exact H3|]. rewrite H4. cbn [rev_append]. rewrite !rev_append_rev, !map_app. f_equal. cbn [map]. now rewrite same.
Qed.

End Row.

End Rows.
