(* What the state of a claim says in front of a row (RowRun.v), and that one row of one claim is right: if it is
   replayed by (FF'), if it is known by Lemma C'. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Search Options Known
  Numbers Contexts ContextsRight TailTests Walks WalksRight Valuation RowFit Restrict RowFacts Bits RowRun RowTests ColumnSets RowCells RowStep
  RowCheck RowWatches.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Stages.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.

Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation is_label := (is_label G Val).
Notation inside := (inside h).
Notation ready := (ready G Val h).
Notation done := (done G Val h).
Notation stands := (Known.stands G (valued_by Val)).
Notation watch_right := (watch_right G Val).
Notation cap_right := (cap_right G h).

Variable who : positive -> list bool.
Notation plan_right := (plan_right G Val h who).
Notation cells_right := (cells_right G Val h who).

(* ---- The state of a claim *)

(* Which lists are due, for which claims there is none, and what was found of a claim that is known. *)
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.
Variable verified : list bool -> nat -> row_claim -> option (Z * Z) -> Prop.
Notation due_right := (due_right G Val listed).
Notation row_true := (row_true G Val).
Notation place_right := (place_right G Val h).
Notation unshut B k n := (forall r, n <= r -> ~ RowFit.shut G (valued_by Val) B k r).

(* The rows keep of a watch whose it is. *)
Definition kept (c : row_claim) (w : watch) : Prop :=
  match c, w with
  | RowPeriodic t, Tail N shifts _ _ => N = start t /\ shifts_of t = Some shifts
  | RowFinite _, Last _ => True
  | _, _ => False
  end.

(* Column n - o is the one with the tail in row n. *)
Record shifts_of_tail (t : tail) (shifts : list Z) : Prop := {
  shifts_full : shifts <> [];
  shifts_fit : forall i, offset t (i - offset (shifts_tail shifts) i) = offset (shifts_tail shifts) i
}.

(* In front of row n. *)
Definition stage_right (n : nat) (p : plan) (B : list bool) (k : nat) (s : state) : Prop :=
  match stage_of s with
  | Open w d _ =>
      ready B k n (now s) /\ watch_right B k n p w /\ kept (claimed s) w
      /\ match d with Some d => due_right B k n d | None => unlisted B k end
  | Ended e quiet _ =>
      ~ before_loD B n /\ row_true B k (claimed s) n /\ verified B k (claimed s) e
      /\ (exists C, claimed s = RowFinite C) /\ (quiet = true -> unshut B k n)
  | OnTail shifts rest a =>
      ~ before_loD B n /\ row_true B k (claimed s) n /\ verified B k (claimed s) None
      /\ exists t, claimed s = RowPeriodic t /\ permuted t /\ (0 <= start t <= #n - highest t)%Z /\ unshut B k n
         /\ shifts_of_tail t shifts
         /\ (for_label a = true \/ for_taken a = true -> WalksRight.stands (shifts_tail shifts) #n rest)
  end.

Lemma row_true_later B k c R R' : R <= R' -> row_true B k c R -> row_true B k c R'.
Proof.
  intros le. destruct c as [C|t]; simpl.
  - intros T m n S. destruct (T m n S). split; [assumption|lia].
  - intros (full & pos & on & late). split; [exact full|]. split; [exact pos|]. split; [exact on|].
    intros m n Hn S. apply (late m n); [lia|exact S].
Qed.

Lemma later_loD B n : ~ before_loD B n -> ~ before_loD B (S n).
Proof. intros H (a & Ha & less). apply H. exists a. split; [exact Ha|lia]. Qed.

Lemma later_unshut B k n : unshut B k n -> unshut B k (S n).
Proof. intros H r Hr. apply H. lia. Qed.

(* A finite claim that is known has labels before lo(B) only. *)
Lemma ended_label B k n C x : is_ideal G B -> ~ before_loD B n -> row_true B k (RowFinite C) n ->
  shut_right G Val h B n k x -> label_right G Val h B k n x.
Proof.
  intros I high T S. destruct x as [z|]; simpl in *.
  - destruct S as (m & -> & Hm & _ & L). now exists m.
  - intros m V. destruct (holds_cases G top Val val B n I high k m V) as [low|(y & _ & St & _)].
    + apply S. now exists m.
    + destruct (T y n St). lia.
Qed.

Lemma tail_label B k n t m : is_ideal G B -> ~ before_loD B n -> row_true B k (RowPeriodic t) n -> unshut B k n ->
  permuted t -> (start t <= #m)%Z -> (#m + offset t #m = #n)%Z -> is_label B k n m.
Proof.
  intros I high (full & _ & on & late) U P Hm at_n. split; [now apply on|].
  intros y less V. destruct (holds_cases G top Val val B n I high k y V) as [low|(x & Hx & St & _)].
  - apply (U n (le_n n)). now exists y.
  - pose proof (late x n (le_n n) St) as Hs. pose proof (proj1 (on x n Hs) (stands_holds G Val B n k x St)) as E.
    assert (#x = #m); [|lia]. apply (row_has_one_column t full P). lia.
Qed.

Lemma label_none B k n : unshut B k n -> shut_right G Val h B n k None.
Proof. intro U. exact (U n (le_n n)). Qed.

Lemma silent_right n p B k s : is_ideal G B -> stage_right n p B k s -> is_silent s = true ->
  stage_right (S n) p B k s /\ place_right B k n s.
Proof.
  intros I R E. unfold stage_right, is_silent in *. destruct (stage_of s) as [w d next|e quiet a|shifts rest a] eqn:Es; [discriminate| |].
  - destruct R as (high & T & V & (C & Ec) & Q). apply and_lazy in E. destruct E as [no_taken E]. split.
    + split; [now apply later_loD|]. split; [apply (row_true_later _ _ _ n); [lia|exact T]|]. split; [exact V|]. split; [now exists C|].
      intro q. now apply later_unshut, Q.
    + constructor; unfold label_at, has_taken; rewrite Es.
      * intros x Ex. destruct quiet; [|destruct (for_label a); discriminate]. injection Ex as <-.
        rewrite Ec in T. apply (ended_label B k n C None I high T). now apply label_none, Q.
      * intro f. rewrite f in no_taken. discriminate.
      * exact Logic.I.
  - destruct R as (high & T & V & t & Et & P & St & U & F & W). apply and_lazy in E. destruct E as [no_taken no_label].
    apply negb_true_iff in no_taken, no_label. split.
    + split; [now apply later_loD|]. split; [apply (row_true_later _ _ _ n); [lia|exact T]|]. split; [exact V|].
      exists t. split; [exact Et|]. split; [exact P|]. split; [lia|]. split; [now apply later_unshut|]. split; [exact F|].
      rewrite no_taken, no_label. intros [|]; discriminate.
    + constructor; unfold label_at, has_taken; rewrite Es, ?no_label, ?no_taken; discriminate || exact Logic.I.
Qed.

(* ---- One row of one claim *)

Section Ideal.

Variables (p : plan) (B : list bool) (n : nat) (cap : Z) (d : states).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis cells_d : cells_right n d.
Hypothesis cap_n : cap_right n cap.
Variable wide : Z.
Hypothesis wide_right : (wide <= capacity h)%Z.

Notation feeds_right := (feeds_right G Val h who p n).
Notation of_S_right := (of_S_right G Val h who p n).
Notation taken_is k t := (forall m, inside m -> (has h t m <-> exists a, member B a = true /\ is_label (minus G B a) k n m)).

(* A claim that is replayed, with the cell behind row n. *)
Lemma open_right k s w du next c :
  stage_of s = Open w du next -> stage_right n p B k s -> done B k n c ->
  let s' := {| claimed := claimed s; now := c;
               stage_of := Open (watch_row #n p c w) (option_map (due_row #n p c) du) next |} in
  stage_right (S n) p B k s' /\ place_right B k n s'.
Proof.
  intros Es R Dc s'. unfold stage_right in R. rewrite Es in R. destruct R as (_ & W & Ke & Du). split.
  - unfold stage_right, s'. cbn [stage_of now claimed]. split; [exact (done_ready _ _ _ _ _ _ _ Dc)|].
    split; [now apply (watch_step G top Val val h who)|]. split.
    + unfold kept in *. destruct (claimed s); destruct w; try contradiction; cbn [watch_row]; [exact Ke|].
      now destruct (pull shifts rest).
    + destruct du as [du|]; [|exact Du]. simpl. now apply (due_step G top Val val h who).
  - now apply (done_place G Val h).
Qed.

Lemma next_state_right k t z named s s' :
  ~ before_loD B n -> fitted G Val B k n -> stage_right n p B k s -> is_silent s = false ->
  (has_taken s = true -> taken_is k t) ->
  (forall x, z = Some x -> shut_right G Val h B n k x) ->
  (forall b, named = Some b -> named_right G Val h B n k b) ->
  next_state h wide #n cap p t z named s = Some s' ->
  stage_right (S n) p B k s' /\ place_right B k n s' /\ claimed s' = claimed s.
Proof.
  intros high fit_n R loud taken_t shut_z names E. pose proof R as R'. unfold next_state in E. unfold stage_right in R'.
  unfold is_silent, has_taken in *.
  destruct (stage_of s) as [w du next|e quiet a|shifts rest a] eqn:Es.
  - destruct (next_cell h cap t z named (now s)) as [c|] eqn:Ec; [|discriminate]. injection E as <-.
    destruct R' as (front & _). rewrite <- and_assoc. split; [|reflexivity]. apply (open_right k s w du next c Es R).
    exact (next_cell_right G top Val val h B n cap ideal_B cap_n high k (now s) t z named c fit_n front (taken_t eq_refl) shut_z names Ec).
  - destruct R' as (_ & T & V & (C & EC) & Q).
    assert (all : forall x, (for_label a = true -> quiet = false -> shut_right G Val h B n k x) ->
              let s' := {| claimed := claimed s; now := known_cell x t; stage_of := stage_of s |} in
              stage_right (S n) p B k s' /\ place_right B k n s' /\ claimed s' = claimed s).
    { intros x Sx s0. split; [|split; [|reflexivity]].
      - unfold stage_right, s0. cbn [stage_of claimed]. rewrite Es. split; [now apply later_loD|].
        split; [apply (row_true_later _ _ _ n); [lia|exact T]|]. split; [exact V|]. split; [now exists C|].
        intro q. now apply later_unshut, Q.
      - rewrite EC in T. constructor; unfold label_at, has_taken, s0; cbn [stage_of now known_cell label taken]; rewrite Es.
        + intros y Ey. destruct quiet.
          * injection Ey as <-. apply (ended_label B k n C None ideal_B high T). now apply label_none, Q.
          * destruct (for_label a) eqn:f; [|discriminate]. injection Ey as <-.
            apply (ended_label B k n C x ideal_B high T). now apply Sx.
        + intros f _. now apply taken_t.
        + exact Logic.I. }
    rewrite Es in *. destruct (if quiet then true else negb (for_label a)) eqn:q.
    + injection E as <-. apply (all None). intros f nq. rewrite nq, f in q. discriminate.
    + destruct z as [x|]; [|discriminate]. injection E as <-. apply (all x). intros _ _. now apply shut_z.
  - destruct R' as (_ & T & V & u & Eu & P & St & U & F & W).
    assert (asked : for_label a = true \/ for_taken a = true).
    { destruct (for_label a), (for_taken a); try discriminate loud; tauto. }
    specialize (W asked). destruct F as [full fit]. pose proof (pull_right (shifts_tail shifts) #n rest full W) as [Eo next].
    cbn [offsets shifts_tail] in Eo, next. destruct (pull shifts rest) as [o rest']. cbn [fst snd] in Eo, next.
    destruct (Z.ltb_spec (#n - o) wide) as [narrow|]; [|discriminate]. injection E as <-. cbn [claimed].
    split; [|split; [|reflexivity]].
    + unfold stage_right. cbn [stage_of claimed]. split; [now apply later_loD|].
      split; [apply (row_true_later _ _ _ n); [lia|exact T]|]. split; [exact V|].
      exists u. split; [exact Eu|]. split; [exact P|]. split; [lia|]. split; [now apply later_unshut|].
      split; [now constructor|]. intros _. now replace (Z.of_nat (S n)) with (#n + 1)%Z by lia.
    + constructor; unfold label_at, has_taken; cbn [stage_of now known_cell label taken].
      * intros y Ey. destruct (for_label a); [|discriminate]. injection Ey as <-.
        rewrite Eu in T. destruct T as (full_u & rest_T).
        pose proof (fit #n) as at_n. rewrite <- Eo in at_n.
        pose proof (offset_bounds u (#n - o)%Z full_u) as b. rewrite at_n in b.
        exists (Z.to_nat (#n - o)). split; [lia|]. split; [unfold ColumnSets.inside; lia|].
        apply (tail_label B k n u); try assumption; [now split|lia|].
        rewrite Z2Nat.id by lia. rewrite at_n. lia.
      * intros f _. now apply taken_t.
      * exact Logic.I.
Qed.

End Ideal.

End Stages.
