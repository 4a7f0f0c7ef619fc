(* A run of a decreed ideal that passes (DecreedRun.v): in column 0 the labels are those decreed and right elsewhere, from column 1
   on they are right before the last column, and what is handed on is as State.v says (compare RunSound.v, RunLabels.v, RunEntries.v). *)

From Coq Require Import ZArith List Bool Arith Lia MSetPositive.
From ChompCert Require Import Elements Definitions Model Labels Periods Claims Columns State Streams StreamsRight Spans SpansRight
  Run Setting RunStreams RunLists RunLoop ColumnFacts RunLabels RunStep RunEntries DecreedColumns DecreedRun.
Import ListNotations.

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* Which rows are free in front of the first column of a run. *)
Lemma in_first_free s left_rows caps x :
  (0 <= loD s)%Z -> at_most (loD s) (hiD s) = true ->
  (in_spans (free (first_progress s left_rows caps)) x <->
   (loD s <= x)%Z /\ at_most x (hiD s) = true /\ ends (lowest_row s (lo s)) x = false /\
   forall h, In h (map Row left_rows ++ passed_hits s) -> ~ hits h x).
Proof.
  intros natural_ le.
  assert (O : ordered 0 (all_rows s)).
  { unfold all_rows, at_most in *. destruct (hiD s) as [h|]; simpl; [apply Z.leb_le in le|]; lia. }
  assert (A : in_spans (all_rows s) x <-> (loD s <= x)%Z /\ at_most x (hiD s) = true).
  { unfold all_rows, at_most. destruct (hiD s) as [h|]; simpl; [rewrite Z.leb_le|]; intuition lia. }
  destruct (lift_right 0 _ (lowest_row s (lo s)) O) as [O' L].
  destruct (settle_all_right 0 _ (map Row left_rows ++ passed_hits s) O') as [_ T].
  simpl. rewrite T, L, A. tauto.
Qed.

Section Run.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable table : list bool -> nat -> claim.
Hypothesis tables_proper : forall B k, proper (table B k) = true.

Variables (B : list bool) (k : nat).
Variable s : setting.
Hypothesis ideal_B : is_ideal G B.
Hypothesis SR : setting_right G table B k s.

Notation canonical := (canonical G).

Variables (wholly : bool) (v : nat).

Variables (M : nat) (st : state) (caps : option (Z * Z)) (low : bool).
Hypothesis passed : decreed_run s wholly #v k #M = Passed st caps low.

Record run_facts : Prop := {
  lo_0 : lo s = 0%Z;
  loD_0 : loD s = 0%Z;
  after_0 : 1 <= M;
  before_end : at_most (#M - 1) (hiC s) = true;
  row_0 : at_most 0 (hiD s) = true;
  first_passed : first_column s wholly #v k = None;
  its_columns : exists p,
    run_columns s (enough s) PositiveSet.empty (Z.to_nat (#M - 1)) 1 (behind_column_0 s) = inl p /\
    st = state_of (free p) /\ caps = cap p /\ low = true
}.

Lemma facts : run_facts.
Proof.
  pose proof passed as E. unfold decreed_run in E.
  destruct (_ && _) eqn:T in E; [|discriminate]. cbn [negb] in E.
  rewrite !andb_true_iff, !Z.eqb_eq, Z.leb_le in T. destruct T as ((((T1 & T2) & T3) & T4) & T5).
  destruct (most_columns <? #M)%Z; [discriminate|].
  destruct (first_column s wholly #v k) as [o|] eqn:F.
  - exfalso. unfold first_column in F. destruct (_ || _) in F.
    + destruct (row_at (own s) 0) as [n|]; [destruct (_ && _) in F; [discriminate|]|]; injection F as <-; discriminate.
    + destruct (step _ _ _ _ _) as [p|o'] eqn:S; [discriminate|]. injection F as ->. subst o. unfold step in S.
      destruct (pop _ _). destruct (fit_column _ _ _ _ _ _) as [[expected next]|]; [|discriminate].
      destruct (agrees _ _ _ _ _); discriminate.
  - destruct (run_columns _ _ _ _ _ _) as [p|o] eqn:R.
    + injection E as <- <- <-. constructor; try assumption; [lia|]. now exists p.
    + subst o. now apply run_columns_fails in R.
Qed.

Lemma loD_natural_ : (0 <= loD s)%Z.
Proof. destruct facts. lia. Qed.

Lemma loD_row : at_most (loD s) (hiD s) = true.
Proof. destruct facts as [_ -> _ _ R0 _ _]. exact R0. Qed.

Lemma live_before m : m < M -> live s m.
Proof.
  destruct facts. intro less. split; [lia|]. now apply at_most_less with (#M - 1)%Z; [lia|].
Qed.

Lemma clear_0 n : clear G 0 n.
Proof. intros i Hi. lia. Qed.

Lemma canonical_0 n : canonical (at_ B 0 n) <-> at_most #n (hiD s) = true.
Proof.
  destruct facts. rewrite (canonical_valid G table B k s ideal_B SR). split; [now intros [_ []]|].
  intro H. split; [apply live_before; lia|]. constructor; [lia|assumption|apply clear_0].
Qed.

Lemma valid_0 n : valid G s 0 n <-> canonical (at_ B 0 n).
Proof.
  rewrite (canonical_valid G table B k s ideal_B SR). split; [|tauto]. intro V. split; [|assumption].
  apply live_before. apply facts.
Qed.

(* ---- Column 0 *)

(* Where the label is a decreed one, its row. *)
Definition is_due : bool := wholly || (#v =? #k)%Z.
Definition due : nat := if wholly then v else 0.

Lemma stands_due : is_due = true -> row_at (own s) 0 = Some #due /\ canonical (at_ B 0 due).
Proof.
  intro T. destruct facts as [_ _ _ _ _ F _]. unfold first_column in F. unfold is_due in T. rewrite T in F.
  assert (E : #due = if wholly then #v else 0%Z) by (unfold due; now destruct wholly).
  rewrite <- E in F. destruct (row_at (own s) 0) as [n|]; [|discriminate].
  destruct (_ && _) eqn:A in F; [|discriminate]. rewrite !andb_true_iff, Z.eqb_eq in A. destruct A as ((-> & _) & A).
  split; [reflexivity|]. now apply canonical_0.
Qed.

Let p0 := without_row_0 (first_progress s [] []).

Lemma free_0 n : in_spans (free p0) #n <-> canonical (at_ B 0 n) /\ n <> 0.
Proof.
  destruct facts as [E0 ED _ _ R0 _ _]. unfold p0. cbn [free without_row_0].
  assert (O : ordered 0 (free (first_progress s [] []))) by (apply (first_ordered s [] [] loD_natural_ loD_row)).
  rewrite (in_remove 0 0 _ #n O), (in_first_free s [] [] #n loD_natural_ loD_row).
  rewrite canonical_0. split; [intros ((_ & H & _) & ne); split; [assumption|lia]|]. intros [H ne].
  split; [|lia]. split; [lia|]. split; [assumption|]. split.
  - rewrite E0. apply (clear_lowest G lt D table B k s SR 0 n), clear_0.
  - intros h Hh. exfalso. cbn [map app] in Hh. unfold passed_hits in Hh. apply in_flat_map in Hh as (x & Hx & Hh).
    apply (removals_only _ _ _ _ _ SR) in Hx as (a & _ & ->). cbn [fst snd] in Hh.
    destruct (hC G a) as [h'|]; cbn [integer option_map] in Hh; [|contradiction].
    rewrite E0 in Hh. destruct (Z.ltb_spec #h' 0); [lia|contradiction].
Qed.

(* Else it stands where first fit says without row 0. *)
Lemma fits_0 : is_due = false -> exists expected p',
  compared s PositiveSet.empty #0 p0 p' expected (blocked_at s #0).
Proof.
  intro T. destruct facts as [E0 _ _ _ _ F _]. unfold first_column in F. unfold is_due in T. rewrite T in F.
  fold p0 in F. destruct (step s (enough s) PositiveSet.empty 0 p0) as [p'|o] eqn:S; [|discriminate].
  assert (R : streams_right s #0 p0).
  { pose proof (first_streams_right s [] []) as R. rewrite E0 in R. now constructor; destruct R. }
  destruct (step_facts G table tables_proper B k s SR (enough s) PositiveSet.empty #0 p0 p' ltac:(lia) R S) as (_ & e & C).
  now exists e, p'.
Qed.

Lemma opened_0 p' expected :
  compared s PositiveSet.empty #0 p0 p' expected (blocked_at s #0) ->
  match expected with
  | Some n => in_spans (free p0) n /\ ~ blocked_at s #0 n /\
              forall x, in_spans (free p0) x -> (x < n)%Z -> blocked_at s #0 x
  | None => forall x, in_spans (free p0) x -> blocked_at s #0 x
  end.
Proof.
  intro C. destruct facts as [E0 ED _ _ R0 _ _].
  apply (compared_open _ _ _ _ _ _ _ C) with 0%Z.
  - unfold p0. cbn [cap without_row_0 first_progress]. now rewrite blocked_empty.
  - unfold p0. cbn [free without_row_0]. exact (ordered_remove 0 0 _ (first_ordered s [] [] loD_natural_ loD_row)).
Qed.

Lemma expected_0 p' expected n :
  compared s PositiveSet.empty #0 p0 p' expected (blocked_at s #0) -> canonical (at_ B 0 n) ->
  (row_at (own s) #0 = Some #n <-> expected = Some #n).
Proof.
  intros C H. apply (expected_own G lt D table B k s SR PositiveSet.empty 0 p0 p' expected (blocked_at s #0)); [exact C|].
  now apply valid_0.
Qed.

Lemma found_0 p' n : compared s PositiveSet.empty #0 p0 p' (Some n) (blocked_at s #0) ->
  exists n', n = #n' /\ n' <> 0 /\ canonical (at_ B 0 n').
Proof.
  intro C. destruct (opened_0 _ _ C) as (I & _). destruct facts as [E0 ED _ _ R0 _ _].
  assert (natural_ : (0 <= n)%Z).
  { unfold p0 in I. cbn [free without_row_0] in I.
    assert (O : ordered 0 (free (first_progress s [] []))) by (apply (first_ordered s [] [] loD_natural_ loD_row)).
    apply (in_remove 0 0 _ n O) in I as [I _]. apply (in_first_free s [] [] n loD_natural_ loD_row) in I. lia. }
  exists (Z.to_nat n). rewrite <- (Z2Nat.id n natural_) in I. apply free_0 in I. lia || (split; [lia|tauto]).
Qed.

(* Another label than the decreed one does not stand in row 0. *)
Lemma other_not_row_0 : is_due = false -> row_at (own s) 0 <> Some 0%Z.
Proof.
  intros T R. destruct (fits_0 T) as (e & p' & C).
  assert (H : canonical (at_ B 0 0)) by (apply canonical_0; apply facts).
  apply (proj1 (expected_0 p' e 0 C H)) in R. subst e.
  destruct (found_0 _ _ C) as (n & E & ne & _). lia.
Qed.

(* ---- No position has two labels. For that of v with two chains it is asked of the others *)

Section Apart.

Hypothesis apart_due : is_due = true -> forall j, j < k -> row_at (table B j) 0 <> Some #due.

Lemma apart_0 n : canonical (at_ B 0 n) -> apart_at table B k s 0 n.
Proof.
  intros H R j Hj. change (#0) with 0%Z in *. destruct is_due eqn:T.
  - destruct (stands_due T) as [E _]. rewrite E in R. injection R as R. rewrite <- R. now apply apart_due.
  - intro Rj. destruct (fits_0 T) as (e & p' & C). apply (expected_0 p' e n C H) in R. subst e.
    destruct (opened_0 _ _ C) as (_ & unblocked & _). apply unblocked. left. exists (table B j). split; [|assumption].
    apply (smaller_right _ _ _ _ _ SR). now exists j.
Qed.

Lemma streams_1 : streams_right s #1 (behind_column_0 s).
Proof.
  pose proof (first_streams_right (from_column_1 s) (row_in_0 s) (filter (is_cap s) (map (pair 0%Z) (row_in_0 s)))) as R.
  destruct R as [R1 R2 R3 R4]. constructor; [exact R1|exact R2|exact R3|exact R4].
Qed.

Lemma ordered_1 : ordered 0 (free (behind_column_0 s)).
Proof.
  exact (first_ordered (from_column_1 s) _ _ loD_natural_ loD_row).
Qed.

Theorem decreed_run_labels m n j :
  m < M -> canonical (at_ B m n) -> claimed table (at_ B m n) k = true -> j < k ->
  claimed table (at_ B m n) j = false.
Proof.
  intros Hm H Ck Hj. destruct facts as [E0 ED HM _ R0 _ (p & run & _)].
  assert (last : labels_apart G table B k s (1 + Z.of_nat (Z.to_nat (#M - 1))) p).
  { refine (run_columns_right s (enough s) _ (labels_apart G table B k s) #M _ _ _ _ _ _ _ run); [| |lia].
    - intros m' p1 p2 _. apply (labels_apart_step G lt D table tables_proper B k s ideal_B SR).
    - split; [lia|]. split; [exact streams_1|]. split; [exact ordered_1|].
      intros m' n' less H'. replace m' with 0 in * by lia. now apply apart_0. }
  destruct last as (_ & _ & _ & all_). apply claimed_spec in Ck. simpl in Ck.
  apply not_true_iff_false. rewrite claimed_spec. simpl.
  apply (all_ m n); try assumption; [lia|]. now rewrite (own_right _ _ _ _ _ SR).
Qed.

End Apart.

(* ---- Once no position has two *)

Variable K : nat.
Hypothesis one_label : forall p, canonical p -> disjoint K table p.
Hypothesis small_k : k <= K.

Notation label := (label K table).
Notation lambda := (lambda G K table).
Notation settled := (settled G K table B k).

Lemma own_0 n : canonical (at_ B 0 n) -> (label (at_ B 0 n) = Some k <-> row_at (own s) 0 = Some #n).
Proof. exact (label_own G K table B k s SR one_label small_k 0 n). Qed.

(* Label k stands in the decreed row if it is the decreed one. *)
Theorem decreed_row n : canonical (at_ B 0 n) -> is_due = true -> (label (at_ B 0 n) = Some k <-> n = due).
Proof.
  intros H T. rewrite (own_0 n H). destruct (stands_due T) as [-> _]. split; [intro E; injection E; lia|now intros ->].
Qed.

Theorem other_row : is_due = false -> label (at_ B 0 0) <> Some k.
Proof.
  intros T L. apply (own_0 0) in L; [|apply canonical_0; apply facts]. now apply other_not_row_0.
Qed.

Variable fixed : triple -> option nat.
Hypothesis fixed_rows : if wholly then forall n, fixed (at_ B 0 n) <> None else fixed (at_ B 0 0) = Some v.

Lemma settled_0 n : ~ settled 0 n.
Proof. intros [(i & Hi & _)|(a & h & _ & _ & Hh & _)]; lia. Qed.

Lemma blocked_0 n : canonical (at_ B 0 n) -> (blocked G K table (at_ B 0 n) k <-> blocked_at s #0 #n).
Proof.
  intro H. unfold blocked. rewrite (blocked_sources G K table one_label B k small_k s SR 0 n H).
  rewrite (sideways_cases G lt D K table B k one_label small_k 0 n H). pose proof (settled_0 n). tauto.
Qed.

Theorem column_0_right : right_undecreed G fixed K table B k 0.
Proof.
  assert (cases : (forall n, fixed (at_ B 0 n) <> None) \/ wholly = false /\ fixed (at_ B 0 0) = Some v).
  { pose proof fixed_rows as F. destruct wholly; [now left|now right]. }
  destruct cases as [all_fixed|[W Fv]]; [now apply wholly_decreed_column|].
  destruct is_due eqn:T.
  - assert (Fk : fixed (at_ B 0 0) = Some k).
    { unfold is_due in T. rewrite W in T. apply Z.eqb_eq in T. rewrite Fv. f_equal. lia. }
    destruct (stands_due T) as [_ H]. assert (due = 0) as E by (unfold due; now rewrite W). rewrite E in H.
    apply (decreed_column G fixed K table B k Fk H).
    + apply (decreed_row 0 H T). now rewrite E.
    + intros n Hn L. apply (decreed_row n Hn T) in L. now rewrite L.
  - destruct (fits_0 T) as (e & p' & C). pose proof (opened_0 p' e C) as O. destruct e as [n|].
    + destruct (found_0 _ _ C) as (n0 & -> & ne & H0). destruct O as (_ & unblocked & fit).
      assert (only : forall n, canonical (at_ B 0 n) -> label (at_ B 0 n) = Some k -> n = n0).
      { intros n Hn L. apply (own_0 n Hn), (expected_0 _ _ n C Hn) in L. injection L. lia. }
      assert (below_ : forall n, n < n0 -> canonical (at_ B 0 n)).
      { intros n less. apply canonical_0. apply at_most_less with (#n0); [lia|]. now apply canonical_0. }
      apply (decreed_column_with G fixed K table B v Fv k n0 H0).
      * apply (own_0 n0 H0). now apply (expected_0 _ _ n0 C H0).
      * exact only.
      * intro to. apply unblocked, (blocked_0 n0 H0). now right.
      * intros n less L. rewrite (lambda_canonical G K table B 0 n (below_ n less)) in L.
        apply only in L; [lia|now apply below_].
      * intros n less Hn. apply (blocked_0 n Hn). apply fit; [|lia]. apply free_0. split; [assumption|lia].
    + apply (decreed_column_without G fixed K table B v Fv k).
      * intros n positive Hn L. apply (own_0 n Hn), (expected_0 _ _ n C Hn) in L. discriminate.
      * intros n positive Hn. assert (X : blocked G K table (at_ B 0 n) k).
        { apply (blocked_0 n Hn), O, free_0. split; [assumption|lia]. }
        destruct X as [X|X]; [now left|right; now apply sideways_leads].
Qed.

(* ---- From column 1 on *)

Lemma in_row_0 n : canonical (at_ B 0 n) -> (In #n (row_in_0 s) <-> lambda B 0 n = Some k).
Proof.
  intro H. rewrite (lambda_canonical G K table B 0 n H), (own_0 n H). unfold row_in_0.
  destruct (row_at (own s) 0) as [x|]; [|split; [contradiction|discriminate]].
  destruct (Z.leb_spec 0 x).
  - simpl. split; [intros [->|[]]; reflexivity|intro E; left; congruence].
  - split; [contradiction|]. intro E. injection E. lia.
Qed.

Lemma in_row_0_canonical x : In x (row_in_0 s) -> exists n, x = #n /\ canonical (at_ B 0 n).
Proof.
  unfold row_in_0. destruct (row_at (own s) 0) as [y|] eqn:R; [|contradiction].
  destruct (Z.leb_spec 0 y) as [natural_|]; [|contradiction]. intros [<-|[]]. destruct is_due eqn:T.
  - destruct (stands_due T) as [E H]. rewrite E in R. injection R as <-. now exists due.
  - destruct (fits_0 T) as (e & p' & C). pose proof (compared_agrees _ _ _ _ _ _ _ C) as A.
    change (#0) with 0%Z in A. rewrite R in A. unfold agrees in A. destruct e as [n|].
    + apply Z.eqb_eq in A. subst n. destruct (found_0 _ _ C) as (n & -> & _ & H). now exists n.
    + exfalso. destruct facts as [_ ED _ _ _ _ _]. unfold too_low in A. destruct (ending (own s)) as [t|]; [|discriminate].
      apply andb_true_iff in A as [_ A]. unfold lowest_row in A. cbn in A. rewrite ED in A. apply Z.ltb_lt in A. lia.
Qed.

Lemma canonical_left_0 m n : canonical (at_ B m n) -> canonical (at_ B 0 n).
Proof. rewrite (canonical_valid G table B k s ideal_B SR), canonical_0. now intros (_ & []). Qed.

Lemma capped_0 n : capped G K table B k 0 n <-> In (0%Z, #n) (filter (is_cap s) (map (pair 0%Z) (row_in_0 s))).
Proof.
  rewrite filter_In, in_map_iff. unfold is_cap, capped. cbn [fst snd].
  pose proof (capped_stair G table B k s SR 0 n) as top. change (#0) with 0%Z in top. split.
  - intros (_ & no & to). split; [|now apply top]. exists (#n). split; [reflexivity|].
    (* the form of a position in column 0 *)
    destruct facts as [E0 ED _ _ _ _ _].
    apply in_row_0; [|exact to]. apply canonical_0.
    unfold Columns.lambda in to. rewrite (form_own G table B k s ideal_B SR 0 n ltac:(lia) ltac:(lia) (clear_0 n)) in to.
    apply label_spec in to as (_ & C & _). apply claimed_spec in C. cbn [ideal column row at_] in C.
    rewrite <- (own_right _ _ _ _ _ SR) in C.
    assert (I : In #n (row_in_0 s)).
    { unfold row_in_0. change (#0) with 0%Z in C. rewrite C. destruct (Z.leb_spec 0 (#n)); [now left|lia]. }
    apply in_row_0_canonical in I as (n' & E & H). apply canonical_0 in H. now rewrite E.
  - intros ((x & E & I) & T). injection E as ->. split; [apply clear_0|]. split; [now apply top|].
    destruct (in_row_0_canonical _ I) as (n' & E' & H). apply Nat2Z.inj in E'. subst n'. now apply in_row_0.
Qed.

Lemma settled_1 n : canonical (at_ B 1 n) ->
  (settled 1 n <-> exists h, In h (map Row (row_in_0 s) ++ passed_hits (from_column_1 s)) /\ hits h #n).
Proof.
  intro H. pose proof (canonical_left_0 1 n H) as H0. split.
  - intros [(i & Hi & to)|(a & h & Ha & E & Hh & to)].
    + replace i with 0 in to by lia. exists (Row #n). split; [|reflexivity]. apply in_or_app. left. apply in_map.
      now apply in_row_0.
    + replace h with 0 in * by lia.
      apply (label_removed G lt D K table B k one_label small_k a 0 n H0 Ha) in to.
      rewrite E in to. cbn [cut Nat.min] in to.
      exists (hit_of (integer (hD G a)) (row_at (table (Setting.without_up G B a) k) #0)). split; [|now apply hits_hit_of].
      apply in_or_app. right. apply in_flat_map.
      exists (integer (hC G a), integer (hD G a), table (Setting.without_up G B a) k).
      split; [now apply (removals_all _ _ _ _ _ SR)|]. cbn [fst snd]. rewrite E. now left.
  - intros (h & Hh & N). apply in_app_or in Hh as [Hh|Hh].
    + apply in_map_iff in Hh as (r & <- & Hr). simpl in N. subst r. left. exists 0. split; [lia|]. now apply in_row_0.
    + apply in_flat_map in Hh as (x & Hx & Hh). cbn [removals from_column_1] in Hx.
      apply (removals_only _ _ _ _ _ SR) in Hx as (a & Ha & ->). cbn [fst snd lo from_column_1] in Hh.
      destruct (hC G a) as [c|] eqn:E; cbn [integer option_map] in Hh; [|contradiction].
      destruct (Z.ltb_spec #c 1) as [less|]; [|contradiction]. destruct Hh as [<-|[]]. apply hits_hit_of in N.
      replace c with 0 in * by lia. right. exists a, 0. repeat split; [assumption|assumption|lia|].
      apply (label_removed G lt D K table B k one_label small_k a 0 n H0 Ha). rewrite E. exact N.
Qed.

Lemma invariant_1 : invariant G K table B k s M 1 (behind_column_0 s).
Proof.
  destruct facts as [E0 ED HM _ R0 _ _].
  assert (F : forall x, in_spans (free (behind_column_0 s)) x <->
            (0 <= x)%Z /\ at_most x (hiD s) = true /\ ends (lowest_row s 1) x = false /\
            forall h, In h (map Row (row_in_0 s) ++ passed_hits (from_column_1 s)) -> ~ hits h x).
  { intro x. unfold behind_column_0. rewrite (in_first_free (from_column_1 s) _ _ x loD_natural_ loD_row).
    cbn [loD hiD lo from_column_1]. rewrite ED. reflexivity. }
  constructor.
  - exact streams_1.
  - exact ordered_1.
  - intros x Hx. apply F in Hx as (L & H & open & _).
    assert (E : x = #(Z.to_nat x)) by lia. exists (Z.to_nat x). split; [assumption|].
    rewrite E in H, open. constructor; [lia|assumption|]. now apply (clear_lowest G lt D table B k s SR 1).
  - intros n H. rewrite (settled_1 n H), F.
    apply (canonical_valid G table B k s ideal_B SR) in H as [_ V].
    pose proof (proj1 (clear_lowest G lt D table B k s SR 1 n) (valid_clear _ _ _ _ V)) as open. split.
    + intros (h & Hh & N) (_ & _ & _ & no). now apply (no h).
    + intro out. apply Exists_exists.
      destruct (Exists_dec (fun h => hits h #n) (map Row (row_in_0 s) ++ passed_hits (from_column_1 s))) as [|none];
        [intro h; apply hits_dec|assumption|].
      contradiction out. repeat split; [lia|apply V|assumption|]. intros h Hh N. apply none, Exists_exists. now exists h.
  - intros c n Hc cap_c cases. replace c with 0 in * by lia.
    apply capped_0 in cap_c as I. unfold behind_column_0. cbn [cap first_progress].
    pose proof (earlier_right (filter (is_cap s) (map (pair 0%Z) (row_in_0 s))) None) as X.
    destruct (fold_left earlier _ None) as [[c0 n0]|].
    + destruct X as [_ least]. exists c0, n0. split; [reflexivity|]. apply (least (0%Z, #n)). now right.
    + destruct X as [_ X]. rewrite X in I. contradiction.
  - intros c0 n0 E. unfold behind_column_0 in E. cbn [cap first_progress] in E.
    pose proof (earlier_right (filter (is_cap s) (map (pair 0%Z) (row_in_0 s))) None) as X. rewrite E in X.
    destruct X as [[X|X] _]; [discriminate|].
    pose proof X as Y. apply filter_In in Y as [Y _]. apply in_map_iff in Y as (x & Y & I). injection Y as <- <-.
    destruct (in_row_0_canonical x I) as (n & -> & _). exists 0, n. split; [reflexivity|]. split; [reflexivity|].
    split; [lia|]. now apply capped_0.
Qed.

Definition so_far (z : Z) (p : progress) : Prop := exists m,
  z = #m /\ 1 <= m /\ invariant G K table B k s M m p /\
  (forall m', 0 < m' < m -> right G K table B k m') /\
  forall m' n, (m' < z)%Z -> In (m', n) (entries (own s)) -> exists m1 n1, m' = #m1 /\ n = #n1 /\ canonical (at_ B m1 n1).

Lemma shut_never m : live s m -> m < M ->
  (is_blocked #m PositiveSet.empty = true <-> exists n, (#n < loD s)%Z /\ clear G m n /\ lambda B m n = Some k).
Proof.
  intros _ _. destruct facts as [_ ED _ _ _ _ _]. rewrite blocked_empty. split; [discriminate|]. intros (n & less & _). lia.
Qed.

Lemma so_far_step fuel z p p' :
  (z < #M)%Z -> so_far z p -> step s fuel PositiveSet.empty z p = inl p' -> so_far (z + 1) p'.
Proof.
  intros less (m & -> & L & I & before & listed) E.
  destruct (step_facts G table tables_proper B k s SR fuel _ #m p p' ltac:(lia) (inv_streams _ _ _ _ _ _ _ _ _ I) E)
    as (R & expected & C).
  assert (before_M : m < M) by lia. pose proof (live_before m before_M) as live_m.
  exists (S m). split; [lia|]. split; [lia|]. split; [|split].
  - exact (next_invariant G lt D K table one_label B k small_k s ideal_B SR M _ m live_m before_M p p' expected I C R).
  - intros m' Hm'. destruct (Nat.eq_dec m' m) as [->|]; [|apply before; lia].
    exact (column_right G lt D K table one_label B k small_k s ideal_B SR M _ shut_never m live_m before_M p p' expected I C).
  - intros m' n less' H. destruct (Z.eq_dec m' #m) as [->|]; [|apply (listed m' n); [lia|assumption]].
    pose proof (entry_expected G K table tables_proper B k small_k s SR _ _ _ _ _ _ _ C H) as Ex.
    destruct (expected_row G K table B k s M _ m p p' expected I C n Ex) as (n1 & -> & V & _).
    exists m, n1. split; [reflexivity|]. split; [reflexivity|].
    apply (canonical_valid G table B k s ideal_B SR). now split.
Qed.

(* Entries in column 0, and none before. *)
Lemma entries_0 m n : (m < 1)%Z -> (0 <= m)%Z -> In (m, n) (entries (own s)) -> (0 <= n)%Z ->
  exists m1 n1, m = #m1 /\ n = #n1 /\ canonical (at_ B m1 n1).
Proof.
  intros less natural_ H natural_n. replace m with 0%Z in * by lia.
  assert (P : proper (own s) = true) by (rewrite (own_right _ _ _ _ _ SR); apply tables_proper).
  pose proof (proj2 (row_at_cases (own s) 0 n P) (or_introl H)) as R.
  assert (I : In n (row_in_0 s)).
  { unfold row_in_0. rewrite R. destruct (Z.leb_spec 0 n); [now left|lia]. }
  destruct (in_row_0_canonical n I) as (n1 & -> & C). now exists 0, n1.
Qed.

Hypothesis entries_natural : forall m n, In (m, n) (entries (own s)) -> (0 <= m)%Z /\ (0 <= n)%Z.

Theorem decreed_run_sound :
  (forall m, 0 < m < M -> right G K table B k m) /\
  state_right G K table B k M st /\
  caps_right G K table B k M caps /\
  low_right G K table B k M low /\
  forall m n, In (m, n) (entries (own s)) -> (m < #M)%Z -> exists m' n', m = #m' /\ n = #n' /\ canonical (at_ B m' n').
Proof.
  destruct facts as [E0 ED HM _ R0 _ (p & run & Est & Ecaps & _)].
  assert (last : so_far (1 + Z.of_nat (Z.to_nat (#M - 1))) p).
  { refine (run_columns_right s (enough s) _ so_far #M _ _ _ _ _ _ _ run); [| |lia].
    - intros z p1 p2 less. now apply so_far_step.
    - exists 1. split; [reflexivity|]. split; [lia|]. split; [exact invariant_1|]. split; [lia|].
      intros m n less H. destruct (entries_natural m n H). now apply entries_0. }
  destruct last as (m & Em & _ & I & before & listed). assert (m = M) by lia. subst m. split; [assumption|].
  split; [|split; [|split]].
  - intros n H. rewrite Est, in_state_of; [|apply I|lia]. now apply (inv_settled _ _ _ _ _ _ _ _ _ I).
  - rewrite Ecaps. unfold caps_right. destruct (cap p) as [[c n]|] eqn:E.
    + destruct (inv_cap _ _ _ _ _ _ _ _ _ I c n E) as (c' & n' & -> & -> & Hc & cap_c & no & to).
      now exists c', n'.
    + intros c n Hc clear_n no to.
      destruct (inv_caps _ _ _ _ _ _ _ _ _ I c n Hc) as (c0 & n0 & X & _); [now split|now left|congruence].
  - intros _ m n a _ _ Ha less. exfalso.
    pose proof (proj1 (loD_right _ _ _ _ _ SR 0) ltac:(lia) a Ha). lia.
  - intros m' n' H less. apply (listed m' n'); [lia|assumption].
Qed.

End Run.
