(* Statements that hold of all large numbers, and sets of pairs (column, row) that repeat from some column on and
   lie in a band: the calculus in which the periodicity theorem is proved. Nothing here speaks of games. *)

From Coq Require Import List Arith Bool Lia Decidable.
From ChompCert Require Import Search.
Import ListNotations.

Definition eventually (Q : nat -> Prop) : Prop := exists N, forall m, N <= m -> Q m.

Lemma eventually_always (Q : nat -> Prop) : (forall m, Q m) -> eventually Q.
Proof. intro H. exists 0. auto. Qed.

Lemma eventually_from N : eventually (fun m => N <= m).
Proof. now exists N. Qed.

Lemma eventually_imp (P Q : nat -> Prop) : (forall m, P m -> Q m) -> eventually P -> eventually Q.
Proof. intros H [N HN]. exists N. auto. Qed.

Lemma eventually_and (P Q : nat -> Prop) : eventually P -> eventually Q -> eventually (fun m => P m /\ Q m).
Proof. intros [N HN] [N' HN']. exists (Nat.max N N'). intros m Hm. split; [apply HN|apply HN']; lia. Qed.

Lemma eventually_all (P : nat -> nat -> Prop) X :
  (forall i, i < X -> eventually (P i)) -> eventually (fun m => forall i, i < X -> P i m).
Proof.
  induction X as [|X IH]; intro H.
  - exists 0. intros m _ i Hi. lia.
  - destruct IH as [N HN]; [intros i Hi; apply H; lia|]. destruct (H X (Nat.lt_succ_diag_r X)) as [N' HN'].
    exists (Nat.max N N'). intros m Hm i Hi.
    destruct (Nat.eq_dec i X) as [->|]; [apply HN'; lia|apply HN; lia].
Qed.

(* From some column on, in all that follow. *)
Lemma eventually_stays (P : nat -> Prop) : eventually P -> eventually (fun m => forall m', m <= m' -> P m').
Proof. intros [N HN]. exists N. intros m Hm m' Hm'. apply HN. lia. Qed.

(* A bounded set of numbers with decidable membership, as a test. *)
Lemma test_of_set (P : nat -> Prop) :
  (forall n, decidable (P n)) -> eventually (fun n => ~ P n) ->
  exists (b : nat -> bool) W, (forall n, b n = true <-> P n) /\ forall n, b n = true -> n <= W.
Proof.
  intros dec [N HN].
  assert (H : exists b : nat -> bool, forall n, b n = true <-> n < N /\ P n).
  { clear HN. induction N as [|N [b Hb]].
    - exists (fun _ => false). intro n. split; [discriminate|lia].
    - destruct (dec N) as [yes|no].
      + exists (fun n => (n =? N) || b n). intro n. rewrite orb_true_iff, Nat.eqb_eq, Hb. split.
        * intros [->|[? ?]]; split; auto; lia.
        * intros [L Pn]. destruct (Nat.eq_dec n N); [now left|right]. split; [lia|exact Pn].
      + exists b. intro n. rewrite Hb. split; intros [L Pn]; split; try assumption; [lia|].
        destruct (Nat.eq_dec n N) as [->|]; [contradiction|lia]. }
  destruct H as [b Hb]. exists b, N. split.
  - intro n. rewrite Hb. split; [tauto|]. intro Pn. split; [|exact Pn].
    destruct (le_lt_dec N n) as [L|]; [|assumption]. contradiction (HN n L).
  - intros n Bn. apply Hb in Bn. lia.
Qed.

(* ---- Bands *)

(* Steps of p rows for every p columns. *)
Definition climbs (p : nat) (f : nat -> nat) (m : nat) : Prop := f (m + p) = f m + p.

Lemma climbs_times p f N t m :
  (forall m, N <= m -> climbs p f m) -> N <= m -> f (m + t * p) = f m + t * p.
Proof.
  intros H Hm. induction t as [|t IH]; [now rewrite !Nat.add_0_r|].
  replace (m + S t * p) with (m + t * p + p) by lia. rewrite (H (m + t * p)) by lia. lia.
Qed.

Lemma climbs_band p f N :
  0 < p -> (forall m, N <= m -> climbs p f m) ->
  exists W, forall m, N <= m -> f m <= m + W /\ m <= f m + W.
Proof.
  intros Hp H. exists (N + p + list_max (map f (seq N p))). intro m.
  induction m as [m IH] using lt_wf_ind. intro Hm. destruct (le_lt_dec (N + p) m) as [far|near].
  - replace m with (m - p + p) by lia. rewrite (H (m - p)) by lia. specialize (IH (m - p)). lia.
  - assert (In (f m) (map f (seq N p))) as I by (apply in_map, in_seq; lia).
    pose proof (proj1 (list_max_le (map f (seq N p)) _) (Nat.le_refl _)) as F.
    rewrite Forall_forall in F. specialize (F _ I). lia.
Qed.

(* A set of pairs (column, row), of which the valid ones count: in the end it repeats, and lies in a band. *)
Section Tame.

Variable valid : nat -> nat -> Prop.

Record tame_test (Q : nat -> nat -> Prop) (b : nat -> nat -> bool) (P W : nat) : Prop := {
  tame_positive : 0 < P;
  tame_right : eventually (fun m => forall n, valid m n -> (Q m n <-> b m n = true));
  tame_repeats : eventually (fun m => forall n, b m n = b (m + P) (n + P));
  tame_high : forall m n, b m n = true -> n <= m + W;
  tame_low : forall m n, b m n = true -> m <= n + W
}.

Definition tame (Q : nat -> nat -> Prop) : Prop := exists b P W, tame_test Q b P W.

Lemma repeats_times (b : nat -> nat -> bool) P t :
  eventually (fun m => forall n, b m n = b (m + P) (n + P)) ->
  eventually (fun m => forall n, b m n = b (m + t * P) (n + t * P)).
Proof.
  intros [N H]. exists N. intros m Hm. induction t as [|t IH]; intro n; [now rewrite !Nat.add_0_r|].
  rewrite IH, (H (m + t * P)) by lia. f_equal; lia.
Qed.

Lemma tame_none Q : eventually (fun m => forall n, valid m n -> ~ Q m n) -> tame Q.
Proof.
  intro H. exists (fun _ _ => false), 1, 0. split; try discriminate.
  - lia.
  - revert H. apply eventually_imp. intros m H n V. split; [intro q; contradiction (H n V)|discriminate].
  - now apply eventually_always.
Qed.

Lemma tame_or Q Q' : tame Q -> tame Q' -> tame (fun m n => Q m n \/ Q' m n).
Proof.
  intros (b & P & W & T) (b' & P' & W' & T').
  exists (fun m n => b m n || b' m n), (P * P'), (Nat.max W W'). split.
  - pose proof (tame_positive _ _ _ _ T). pose proof (tame_positive _ _ _ _ T'). nia.
  - pose proof (eventually_and _ _ (tame_right _ _ _ _ T) (tame_right _ _ _ _ T')) as H. revert H.
    apply eventually_imp. intros m [H H'] n V. rewrite orb_true_iff, (H n V), (H' n V). tauto.
  - pose proof (eventually_and _ _ (repeats_times _ _ P' (tame_repeats _ _ _ _ T))
                  (repeats_times _ _ P (tame_repeats _ _ _ _ T'))) as H. revert H.
    apply eventually_imp. intros m [H H'] n. rewrite (H n), (H' n). now rewrite (Nat.mul_comm P' P).
  - intros m n B. apply orb_true_iff in B as [B|B];
      [apply (tame_high _ _ _ _ T) in B|apply (tame_high _ _ _ _ T') in B]; lia.
  - intros m n B. apply orb_true_iff in B as [B|B];
      [apply (tame_low _ _ _ _ T) in B|apply (tame_low _ _ _ _ T') in B]; lia.
Qed.

Lemma tame_some (Q : nat -> nat -> nat -> Prop) X :
  (forall i, i < X -> tame (Q i)) -> tame (fun m n => exists i, i < X /\ Q i m n).
Proof.
  induction X as [|X IH]; intro H.
  - apply tame_none, eventually_always. intros m n _ (i & Hi & _). lia.
  - assert (T : tame (fun m n => (exists i, i < X /\ Q i m n) \/ Q X m n)).
    { apply tame_or; [apply IH; intros i Hi|]; apply H; lia. }
    destruct T as (b & P & W & T). exists b, P, W. destruct T as [p r s h l]. split; try assumption.
    revert r. apply eventually_imp. intros m r n V. rewrite <- (r n V). split.
    + intros (i & Hi & q). destruct (Nat.eq_dec i X) as [->|]; [now right|left]. exists i. split; [lia|exact q].
    + intros [(i & Hi & q)|q]; [exists i|exists X]; split; try assumption; lia.
Qed.

(* What stands in one row of each column, p rows higher p columns later. *)
Lemma tame_function (Q : nat -> nat -> Prop) p f :
  0 < p -> eventually (fun m => climbs p f m /\ forall n, valid m n -> (Q m n <-> n = f m)) -> tame Q.
Proof.
  intros Hp [N H]. destruct (climbs_band p f N Hp) as [W HW]; [intros m Hm; now apply H|].
  exists (fun m n => (N <=? m) && (n =? f m)), p, W. split.
  - exact Hp.
  - exists N. intros m Hm n V. destruct (H m Hm) as [_ R].
    rewrite (R n V), (proj2 (Nat.leb_le _ _) Hm). symmetry. apply Nat.eqb_eq.
  - exists N. intros m Hm n. destruct (H m Hm) as [C _]. rewrite C.
    rewrite !(proj2 (Nat.leb_le _ _)) by lia. simpl. apply eq_true_iff_eq. rewrite !Nat.eqb_eq. lia.
  - intros m n B. apply andb_true_iff in B as [Hm E]. apply Nat.leb_le in Hm. apply Nat.eqb_eq in E.
    specialize (HW m Hm). lia.
  - intros m n B. apply andb_true_iff in B as [Hm E]. apply Nat.leb_le in Hm. apply Nat.eqb_eq in E.
    specialize (HW m Hm). lia.
Qed.

End Tame.
