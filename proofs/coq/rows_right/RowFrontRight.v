(* In front of a row labels that nobody asks for are given up (RowSettle.v), which does no harm; so all that is done there
   is right. *)

From Coq Require Import ZArith List Bool Arith Lia FMapPositive.
From ChompCert Require Import Elements Definitions Statement Grundy Model Moves Periods TailTests Claims Columns
  Options Known Numbers Walks WalksRight Valuation RowFit Restrict RowTail RowClaims RowFacts Bits RowRun RowTests RowSettle ColumnSets
  RowCells RowStep RowWatches RowStages RowRunRight RowShifts RowTestsRight RowSettleRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section FrontRight.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).
Variable last : option Z.
Hypothesis last_right : forall e, last = Some e -> forall m n, clear G m n -> (#m <= e)%Z.
Variable who : positive -> list bool.
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.

Notation stage_right := (stage_right G Val h listed unlisted (verified G Val listed unlisted)).
Notation station_right := (station_right G Val h who listed unlisted (verified G Val listed unlisted)).

(* ---- Asking for less *)

Lemma lower_right n p B k a s : stage_right n p B k s -> stage_right n p B k (lower a s) /\ claimed (lower a s) = claimed s
  /\ is_known (lower a s) = is_known s.
Proof.
  intro R. unfold RowStages.stage_right, lower, is_known in *. destruct (stage_of s) as [w du next|e quiet b|shifts rest b] eqn:Es.
  - rewrite Es. split; [exact R|now split].
  - cbn [stage_of claimed now]. now split.
  - cbn [stage_of claimed now for_label for_taken]. split; [|now split]. destruct R as (high & T & V & t & Et & P & St & U & F & W).
    split; [exact high|]. split; [exact T|]. split; [exact V|]. exists t. repeat (split; [assumption|]).
    intro asked. apply W. destruct (for_label b), (for_taken b); tauto.
Qed.

Lemma lower_values_right n p B : forall l a k,
  (forall i s, nth_error l i = Some s -> stage_right n p B (k + i) s) ->
  (forall i s, nth_error (lower_values a l) i = Some s -> stage_right n p B (k + i) s)
  /\ map claimed (lower_values a l) = map claimed l
  /\ forallb is_known (lower_values a l) = forallb is_known l.
Proof.
  induction l as [|s l IH]; intros a k front; [split; [intros i s Hi; now destruct i|now split]|].
  pose proof (front 0 s eq_refl) as R. rewrite Nat.add_0_r in R. cbn [lower_values].
  set (a0 := match a with x :: _ => x | [] => nothing_asked end).
  destruct (lower_right n p B k a0 s R) as (R' & same & known).
  destruct (IH (tl a) (S k)) as (later & same' & known').
  { intros i s2 Hi. specialize (front (S i) s2 Hi). now rewrite Nat.add_succ_r in front. }
  split; [|split; simpl; congruence]. intros [|i] s2 Hi; simpl in Hi.
  - injection Hi as <-. now rewrite Nat.add_0_r.
  - rewrite Nat.add_succ_r. now apply later.
Qed.

Lemma lower_all_right n m : forall l, (forall s, In s l -> station_right n s) ->
  bones (lower_all m l) = bones l /\ (forall s, In s (lower_all m l) -> station_right n s)
  /\ all_known (lower_all m l) = all_known l.
Proof.
  induction l as [|s l IH]; intro all; [split; [reflexivity|now split]|].
  destruct IH as (same & stay & known); [intros x Hx; apply all; now right|].
  destruct (all s (or_introl eq_refl)) as [I P C].
  set (a := match Ids.find (name (plan_of s)) m with Some a => a | None => [] end).
  destruct (lower_values_right n (plan_of s) (who (name (plan_of s))) (states_of s) a 0 C) as (C' & same' & known').
  unfold lower_all in *. cbn [map bones all_known forallb plan_of states_of]. fold a. split; [|split].
  - unfold bones in *. cbn [map plan_of states_of]. now rewrite same', same.
  - intros x [<-|Hx]; [|now apply stay]. constructor; cbn [plan_of states_of]; assumption.
  - unfold all_known in *. cbn [forallb states_of]. now rewrite known', known.
Qed.

Theorem front_right n l l' b : (forall s, In s l -> station_right n s) ->
  in_front parts h last #n l = Some (l', b) ->
  bones l' = bones l /\ (forall s, In s l' -> station_right n s) /\ (b = true -> all_known l' = true).
Proof.
  intros all E. unfold in_front in E. destruct (_ =? _)%Z.
  - destruct (settle parts h last #n (Ids.empty _) l) as [l1|] eqn:Es; [|discriminate]. injection E as <- <-.
    destruct (settle_right G top Val val h parts parts_right last last_right who listed unlisted n l (Ids.empty _) l1 all) as [same right]; [|exact Es|].
    { intros q x F. rewrite PositiveMap.gempty in F. discriminate. }
    destruct (lower_all_right n (who_asks l1) l1 right) as (same' & right' & known). split; [congruence|].
    split; [exact right'|]. congruence.
  - injection E as <- <-. split; [reflexivity|]. split; [exact all|discriminate].
Qed.

End FrontRight.
