(* What is looked at in each row besides the labels (RowRun.v), behind every row: of a finite claim the last position so
   far, of a tail whether the labels so far lie on it, of the list of a full claim what is still due. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Search Options Known
  Numbers Contexts ContextsRight Walks WalksRight Valuation RowFit Restrict RowFacts Bits RowRun ColumnSets RowCells RowStep RowCheck.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Watches.

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
Notation done := (done G Val h).
Notation stands := (Known.stands G (valued_by Val)).

Variable who : positive -> list bool.
Notation plan_right := (plan_right G Val h who).

(* ---- Watches *)

Definition shifts_tail (l : list Z) : tail := {| start := 0; offsets := l |}.

Definition watch_right (B : list bool) (k n : nat) (p : plan) (w : watch) : Prop :=
  match w with
  | Last None => forall m n', n' < n -> ~ stands B k m n'
  | Last (Some (x, y)) =>
      exists m r, x = #m /\ y = #r /\ stands B k m r /\ forall m' n', n' < n -> stands B k m' n' -> m' <= m
  | Tail N shifts rest fine =>
      shifts <> [] /\ WalksRight.stands (shifts_tail shifts) #n rest /\
      (fine = true -> forall m n', n' < n -> is_label B k n' m ->
         let i := (#n' - offset (shifts_tail shifts) #n')%Z in
         ((N <= #m)%Z -> #m = i) /\ (#m = (N - 1)%Z -> (lo p < N)%Z -> #m <> i))
  end.

Lemma stands_label p B k n m :
  is_ideal G B -> plan_right p B ->
  (stands B k m n <-> is_label B k n m /\ (loD p <= #n)%Z /\ (lo p <= #m)%Z).
Proof.
  intros I P. split.
  - intros [H V]. split; [now apply (valued_label G Val val B n k m H)|]. split.
    + destruct (Z_le_gt_dec (loD p) #n) as [|less]; [assumption|exfalso].
      assert (low : before_loD B n) by (apply (plan_loD _ _ _ _ _ _ P); lia). destruct low as (a & Ha & L).
      pose proof (canonical_in _ _ H a Ha). simpl in *. lia.
    + destruct (Z_le_gt_dec (lo p) #m) as [|less]; [assumption|exfalso].
      apply (canonical_after_lo G B m n H). apply (plan_lo _ _ _ _ _ _ P). lia.
  - intros [[V least] [high lo]].
    assert (high' : ~ before_loD B n) by (intro low; apply (plan_loD _ _ _ _ _ _ P) in low; lia).
    destruct (holds_cases G top Val val B n I high' k m V) as [low|(x & Hx & S & E)].
    + apply (plan_lo _ _ _ _ _ _ P) in low. lia.
    + destruct E as [->|[less _]]; [exact S|]. contradiction (least x less). now apply (stands_holds G Val B n k x).
Qed.

Lemma watch_step p B k n c w :
  is_ideal G B -> plan_right p B -> done B k n c -> watch_right B k n p w ->
  watch_right B k (S n) p (watch_row #n p c w).
Proof.
  intros I P Dc W. pose proof (label_is G Val h B k n _ (done_label _ _ _ _ _ _ _ Dc)) as is.
  pose proof (done_label _ _ _ _ _ _ _ Dc) as R.
  destruct w as [e|N shifts rest fine]; cbn [watch_row].
  - assert (old : forall x y, stands B k x y -> y < S n -> y < n \/ is_label B k n x /\ y = n).
    { intros x y S Hy. destruct (Nat.eq_dec y n) as [->|]; [right; split; [|reflexivity]|left; lia].
      now apply (stands_label p B k n x I P). }
    assert (none : (forall m, ~ stands B k m n) -> watch_right B k (S n) p (Last e)).
    { intro no. destruct e as [[x y]|]; simpl in *.
      - destruct W as (m & r & -> & -> & S & most). exists m, r. split; [reflexivity|]. split; [reflexivity|].
        split; [exact S|]. intros m' n' Hn' S'. destruct (Nat.eq_dec n' n) as [->|]; [contradiction (no m' S')|].
        apply (most m' n'); [lia|exact S'].
      - intros m n' Hn' S. destruct (Nat.eq_dec n' n) as [->|]; [contradiction (no m S)|]. apply (W m n'); [lia|exact S]. }
    destruct (label c) as [z|] eqn:Lc.
    2: { apply none. intros m S. apply (stands_label p B k n m I P) in S. destruct S as [L _]. apply is in L. discriminate. }
    simpl in R. destruct R as (m & -> & _ & L).
    destruct ((if (loD p <=? #n)%Z then (lo p <=? #m)%Z else false)) eqn:E.
    2: { apply none. intros m' S. apply (stands_label p B k n m' I P) in S. destruct S as (L' & h1 & h2).
         pose proof (is_label_unique G Val B k n m m' L L'). subst m'.
         destruct (Z.leb_spec (loD p) #n); [|lia]. destruct (Z.leb_spec (lo p) #m); [discriminate|lia]. }
    assert (S : stands B k m n).
    { apply (stands_label p B k n m I P). split; [exact L|]. destruct (Z.leb_spec (loD p) #n); [|discriminate].
      apply Z.leb_le in E. now split. }
    assert (only : forall m', stands B k m' n -> m' = m).
    { intros m' S'. exact (stands_once G Val val B n k m' m S' S). }
    destruct e as [[x y]|]; simpl in W.
    + destruct W as (m0 & r & -> & -> & S0 & most). destruct (Z.ltb_spec #m0 #m) as [less|more].
      * exists m, n. split; [reflexivity|]. split; [reflexivity|]. split; [exact S|]. intros m' n' Hn' S'.
        destruct (Nat.eq_dec n' n) as [->|]; [rewrite (only m' S'); lia|].
        specialize (most m' n' ltac:(lia) S'). lia.
      * exists m0, r. split; [reflexivity|]. split; [reflexivity|]. split; [exact S0|]. intros m' n' Hn' S'.
        destruct (Nat.eq_dec n' n) as [->|]; [rewrite (only m' S'); lia|]. apply (most m' n'); [lia|exact S'].
    + exists m, n. split; [reflexivity|]. split; [reflexivity|]. split; [exact S|]. intros m' n' Hn' S'.
      destruct (Nat.eq_dec n' n) as [->|]; [rewrite (only m' S'); lia|]. contradiction (W m' n' ltac:(lia) S').
  - destruct W as (full & at_n & so_far). pose proof (pull_right (shifts_tail shifts) #n rest full at_n) as [E next].
    cbn [offsets shifts_tail] in E, next. destruct (pull shifts rest) as [o rest']. cbn [fst snd] in E, next.
    split; [exact full|]. split; [now replace (Z.of_nat (S n)) with (#n + 1)%Z by lia|].
    intros F m n' Hn' L. apply and_lazy in F. destruct F as [F F'].
    destruct (Nat.eq_dec n' n) as [->|]; [|apply (so_far F m n'); [lia|exact L]].
    apply is in L. rewrite L in F'. cbv zeta. change (shifts_tail shifts) with {| start := 0; offsets := shifts |} in *.
    rewrite <- E. destruct (Z.leb_spec N #m) as [late|early].
    + apply Z.eqb_eq in F'. split; [now intros _|]. lia.
    + split; [lia|]. intros at_N low. destruct (Z.eqb_spec #m (N - 1)); [|lia].
      destruct (Z.ltb_spec (lo p) N); [|lia]. apply negb_true_iff, Z.eqb_neq in F'. exact F'.
Qed.

(* ---- Lists of a full certificate *)

(* Some part of the list is the labels so far of the ideal itself, and the rest is still due. *)
Definition found (B : list bool) (k n : nat) (b : option Z) (done : list (Z * Z)) : Prop :=
  forall x y, In (x, y) done <->
    exists m r, x = #m /\ y = #r /\ r < n /\ stands B k m r /\ is_before b x = true.

Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.

Definition due_right (B : list bool) (k n : nat) (d : due) : Prop :=
  match rest_due d with
  | None => True
  | Some rest => exists done, listed B k (before d) (done ++ rest) /\ found B k n (before d) done
  end.

Lemma due_step p B k n c d :
  is_ideal G B -> plan_right p B -> done B k n c -> due_right B k n d -> due_right B k (S n) (due_row #n p c d).
Proof.
  intros I P Dc W. pose proof (label_is G Val h B k n _ (done_label _ _ _ _ _ _ _ Dc)) as is.
  pose proof (done_label _ _ _ _ _ _ _ Dc) as R. unfold due_right in *.
  assert (none : (forall m, stands B k m n -> is_before (before d) #m = false) ->
            match rest_due d with
            | None => True
            | Some rest => exists done, listed B k (before d) (done ++ rest) /\ found B k (S n) (before d) done
            end).
  { intro no. destruct (rest_due d) as [rest|]; [|exact Logic.I]. destruct W as (l & whole & F). exists l.
    split; [exact whole|]. intros x y. rewrite (F x y). split; intros (m & r & -> & -> & Hr & S & b); exists m, r;
      repeat (split; [reflexivity || assumption|]).
    - split; [lia|]. now split.
    - split; [|now split]. destruct (Nat.eq_dec r n) as [->|]; [|lia]. now rewrite (no m S) in b. }
  unfold due_row. destruct (label c) as [z|] eqn:Lc.
  2: { apply none. intros m S. apply (stands_label p B k n m I P) in S. destruct S as [L _]. apply is in L. discriminate. }
  simpl in R. destruct R as (m & -> & _ & L).
  destruct (if (if (loD p <=? #n)%Z then (lo p <=? #m)%Z else false) then is_before (before d) #m else false) eqn:E.
  2: { apply none. intros m' S. pose proof S as S'. apply (stands_label p B k n m' I P) in S'. destruct S' as (L' & h1 & h2).
       pose proof (is_label_unique G Val B k n m m' L L'). subst m'.
       destruct (Z.leb_spec (loD p) #n); [|lia]. destruct (Z.leb_spec (lo p) #m); [exact E|lia]. }
  apply and_lazy in E as [E before_m]. apply and_lazy in E as [h1 h2]. apply Z.leb_le in h1, h2.
  assert (S : stands B k m n) by (apply (stands_label p B k n m I P); now split).
  cbn [before rest_due]. destruct (rest_due d) as [[|[x y] rest]|]; [exact Logic.I| |exact Logic.I].
  destruct (if (x =? #m)%Z then (y =? #n)%Z else false) eqn:E; [|exact Logic.I].
  apply and_lazy in E as [Ex Ey]. apply Z.eqb_eq in Ex, Ey. subst x y.
  destruct W as (l & whole & F). exists (l ++ [(#m, #n)]). split; [now rewrite <- app_assoc|].
  intros x y. rewrite in_app_iff, (F x y). split.
  - intros [(m' & r & -> & -> & Hr & S' & b)|[E|[]]].
    + exists m', r. repeat (split; [reflexivity || assumption || lia|]). exact b.
    + injection E as <- <-. exists m, n. repeat (split; [reflexivity || assumption || lia|]). exact before_m.
  - intros (m' & r & -> & -> & Hr & S' & b). destruct (Nat.eq_dec r n) as [->|].
    + right. left. now rewrite (stands_once G Val val B n k m' m S' S).
    + left. exists m', r. repeat (split; [reflexivity || assumption || lia|]). exact b.
Qed.

End Watches.
