(* The tests of RowCheck.v go along lists in step: what they say of the k-th claim. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Numbers Certificate Structure WalksRight Restrict RowRun RowTests RowCheck.
Import ListNotations.
Local Open Scope nat_scope.

Lemma test_cells_spec h last R low : forall claims cs ws, test_cells h last R low claims cs ws = true ->
  forall k claim, nth_error claims k = Some claim ->
  exists c w, nth_error cs k = Some c /\ nth_error ws k = Some w /\ test_after h last low R claim c w = true.
Proof.
  induction claims as [|claim claims IH]; intros [|c cs] [|w ws] T k x Hk; try discriminate; [now destruct k|].
  cbn [test_cells] in T. apply and_lazy in T. destruct T as [here T]. destruct k as [|k]; simpl in Hk.
  - injection Hk as <-. now exists c, w.
  - exact (IH cs ws T k x Hk).
Qed.

Lemma test_stations_spec h last R : forall l s, test_stations h last R l s = true ->
  forall i p, nth_error l i = Some p -> exists x, nth_error s i = Some x /\
  test_cells h last R (lo (plan_is p)) (claims_is p) (cells_of x) (watches x) = true /\
  test_lists (ideal p) x = true.
Proof.
  induction l as [|p l IH]; intros [|x s] T i q Hi; try discriminate; [now destruct i|].
  cbn [test_stations] in T. apply and_lazy in T. destruct T as [here T]. apply and_lazy in here.
  destruct i as [|i]; simpl in Hi.
  - injection Hi as <-. now exists x.
  - exact (IH s T i q Hi).
Qed.

Lemma test_dues_spec : forall cs ds, test_dues cs ds = true ->
  forall k c, nth_error cs k = Some c -> exists d, nth_error ds k = Some d /\ rest_due d = Some [].
Proof.
  induction cs as [|c cs IH]; intros [|d ds] T k x Hk; try discriminate; [now destruct k|].
  cbn [test_dues] in T. apply and_lazy in T. destruct T as [here T]. destruct k as [|k]; simpl in Hk.
  - exists d. split; [reflexivity|]. now destruct (rest_due d) as [[|]|].
  - exact (IH ds T k x Hk).
Qed.

Lemma test_values_spec g R p : forall cs k smaller, test_values g R p k smaller cs = true ->
  forall i c, nth_error cs i = Some c ->
  match c with
  | RowFinite _ => True
  | RowPeriodic t =>
      test_tail (stairs g) (lo (plan_is p)) R t
        ((rev (firstn i cs) ++ smaller) ++ map (fun l => nth (k + i) l no_row_claim) (claims_sources p)) = true
  end /\
  match claims_left p with
  | None => True
  | Some l => test_shut (lo (plan_is p)) R (nth (k + i) l no_row_claim) = true
  end.
Proof.
  induction cs as [|c cs IH]; intros k smaller T i x Hi; [now destruct i|].
  cbn [test_values] in T. rewrite !and_lazy in T. destruct T as [[tail_c shut_c] T].
  destruct i as [|i]; simpl in Hi.
  - injection Hi as <-. rewrite Nat.add_0_r. simpl. split.
    + destruct c as [C|t]; [exact I|exact tail_c].
    + destruct (claims_left p); [exact shut_c|exact I].
  - destruct (IH (S k) (c :: smaller) T i x Hi) as [H1 H2]. rewrite Nat.add_succ_r. cbn [firstn rev].
    replace ((rev (firstn i cs) ++ [c]) ++ smaller) with (rev (firstn i cs) ++ c :: smaller)
      by (now rewrite <- app_assoc).
    split; [exact H1|exact H2].
Qed.

Lemma in_firstn {X : Type} k : forall (l : list X) r,
  In r (firstn k l) <-> exists j, j < k /\ nth_error l j = Some r.
Proof.
  induction k as [|k IH]; intros l r.
  - split; [contradiction|]. intros (j & Hj & _). lia.
  - destruct l as [|y l]; [split; [contradiction|]; intros ([|j] & _ & E); discriminate|].
    simpl. rewrite IH. split.
    + intros [->|(j & Hj & E)]; [exists 0|exists (S j)]; (split; [lia|]); [reflexivity|exact E].
    + intros ([|j] & Hj & E); [left; now injection E|]. right. exists j. split; [lia|exact E].
Qed.

(* Planned ideals have claims that rows can decide. *)
Lemma plan_all_claims n : forall l i t ps, plan_all n i t l = Some ps -> forall x, In x l ->
  exists cs, all_some (map row_claim_of (ideal_claims (record x))) = Some cs.
Proof.
  induction l as [|x l IH]; intros i t ps E y Hy; [contradiction|]. simpl in E.
  destruct (all_some (map row_claim_of (ideal_claims (record x)))) as [cs|] eqn:Ecs; [|discriminate].
  destruct (plan_for n t i x) as [[[p ss] left]|]; [|discriminate].
  destruct (plan_all n (Pos.succ i) _ l) as [rest|] eqn:Er; [|discriminate].
  destruct Hy as [<-|Hy]; [now exists cs|exact (IH _ _ _ Er y Hy)].
Qed.
