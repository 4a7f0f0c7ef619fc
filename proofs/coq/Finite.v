(* Finite claims: the tests of (F1), (F2), (F3) (THEOREM.md, section 6). The columns
   c and M and the rows n0 and R are found by whoever runs the tests. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Labels Periods
  Claims Columns Explicit.
Import ListNotations.
Local Open Scope lazy_bool_scope.

Section Finite.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation move := (move G).
Notation lambda := (lambda G K table).
Notation right := (right G K table).

(* The claim has no label from column M on. *)
Definition test_ended (c : claim) (M : nat) : bool :=
  match ending c with
  | Some _ => false
  | None => forallb (fun e => Z.ltb (fst e) (Z.of_nat M)) (entries c)
  end.

Lemma no_label_ended B k M m n :
  test_ended (table B k) M = true -> M <= m -> label (at_ B m n) <> Some k.
Proof.
  unfold test_ended. intros T Hm L. apply label_row in L. unfold row_at in L.
  destruct (ending (table B k)) as [t|]; [discriminate|].
  apply entry_in in L. rewrite forallb_forall in T. specialize (T _ L).
  apply Z.ltb_lt in T. simpl in T. lia.
Qed.

Lemma canonical_left B M m n :
  M <= m -> (forall a, member B a = true -> uC G a <= M) ->
  canonical (at_ B m n) -> canonical (at_ B M n).
Proof.
  intros Hm lo H. constructor; simpl.
  - apply (canonical_length _ _ H).
  - apply (canonical_down _ _ H).
  - intros a Ha. split; [now apply lo|]. now apply (canonical_in _ _ H).
  - intros a Sa out. destruct (canonical_out _ _ H a Sa out) as [wC wD]. simpl in *.
    split; [|assumption]. destruct (hC G a); simpl in *; [lia|trivial].
  - apply clear_less with m; [assumption|apply (canonical_clear _ _ H)].
Qed.

(* (F1) No column from M on is live. *)
Definition test_F1 (B : list bool) (M : nat) : bool :=
  existsb (fun a => if member B a then false else negb (test_within M (hC G a)))
          (seq 0 (size G))
  ||| match M with
      | 0 => false
      | S i => match delta G i with
               | None => true
               | Some d => existsb (fun a => if member B a then false
                                             else negb (test_within d (hD G a)))
                                   (seq 0 (size G))
               end
      end.

Theorem test_F1_sound B k M :
  test_F1 B M = true -> forall m, M <= m -> right B k m.
Proof.
  intros T m Hm n H. exfalso. unfold test_F1 in T. apply lazy_or in T.
  destruct T as [T|T].
  - apply existsb_exists in T. destruct T as (a & Ha & T). apply in_seq in Ha.
    destruct (member B a) eqn:E; [discriminate|].
    apply negb_true_iff, not_true_iff_false in T. apply T, test_within_spec.
    destruct (canonical_out _ _ H a) as [wC _]; [lia|assumption|].
    simpl in *. destruct (hC G a); simpl in *; [lia|trivial].
  - destruct M as [|i]; [discriminate|].
    pose proof (canonical_clear _ _ H i Hm) as R. simpl in R.
    destruct (delta G i) as [d|]; [|contradiction].
    apply existsb_exists in T. destruct T as (a & Ha & T). apply in_seq in Ha.
    destruct (member B a) eqn:E; [discriminate|].
    apply negb_true_iff, not_true_iff_false in T. apply T, test_within_spec.
    destruct (canonical_out _ _ H a) as [_ wD]; [lia|assumption|].
    simpl in *. destruct (hD G a); simpl in *; [lia|trivial].
Qed.

(* (F2) k is capped at row n0, in column c = cap(n0) before M. *)
Definition test_F2 (B : list bool) (k M c n0 : nat) : bool :=
  test_ended (table B k) M
  &&& (c <? M)
  &&& (uncapped G (S c) n0 =? c)
  &&& is_label k (lambda B c n0).

Theorem test_F2_sound B k M c n0 :
  test_F2 B k M c n0 = true -> forall m, M <= m -> right B k m.
Proof.
  unfold test_F2. rewrite !lazy_and, Nat.ltb_lt, Nat.eqb_eq, is_label_spec.
  intros (((none & Hc) & cap) & to).
  apply (finite_F2 G lt D K table B k M) with c n0; try assumption.
  - intros m n Hm _. now apply no_label_ended with M.
  - rewrite <- cap at 1. apply (clear_uncapped G lt D).
  - intro R. apply (Nat.lt_irrefl c). rewrite <- cap at 2.
    apply (lt_uncapped G lt D). split; [lia|assumption].
Qed.

(* (F3) Every valid row is settled at M: those before R one by one, those from R on by one
   move (a), or there are none. *)
Definition test_fixed_A (B : list bool) (k M a n : nat) : bool :=
  member B a &&& match hC G a with
                 | None => false
                 | Some h => (h <? M) &&& is_label k (label (move (at_ B h n) (EA a)))
                 end.

Definition test_settled (B : list bool) (k M n : nat) : bool :=
  existsb (fun i => is_label k (lambda B i n)) (seq 0 M)
  ||| existsb (fun a => test_fixed_A B k M a n) (seq 0 (size G)).

Lemma test_fixed_A_sound B k M a n n' h :
  test_fixed_A B k M a n = true -> (n' = n \/ hD G a = Some h /\ h <= n /\ h <= n') ->
  settled G K table B k M n'.
Proof.
  unfold test_fixed_A. rewrite lazy_and. intros [Ha T] same.
  destruct (hC G a) as [i|] eqn:E; [|discriminate].
  rewrite lazy_and, Nat.ltb_lt, is_label_spec in T. destruct T as [Hi to].
  right. exists a, i. repeat split; try assumption. rewrite <- to. f_equal.
  destruct same as [->|(ED & Hn & Hn')]; [reflexivity|].
  simpl. rewrite ED. simpl. f_equal. lia.
Qed.

Lemma test_settled_sound B k M n :
  test_settled B k M n = true -> settled G K table B k M n.
Proof.
  unfold test_settled. rewrite lazy_or, !existsb_exists.
  intros [(i & Hi & T)|(a & _ & T)].
  - apply in_seq in Hi. apply is_label_spec in T. left. exists i. split; [lia|assumption].
  - apply (test_fixed_A_sound B k M a n n 0 T). now left.
Qed.

Definition test_F3 (B : list bool) (k M R : nat) : bool :=
  test_ended (table B k) M
  &&& forallb (fun a => if member B a then uC G a <=? M else true) (seq 0 (size G))
  &&& rows_before R (fun n => if test_canonical G (at_ B M n)
                              then test_settled B k M n else true)
  &&& existsb (fun a => match hD G a with
                        | None => false
                        | Some h => if member B a
                                    then (h <=? R) &&& test_fixed_A B k M a R
                                    else h <? R
                        end) (seq 0 (size G)).

Theorem test_F3_sound B k M R :
  is_ideal G B -> test_F3 B k M R = true -> forall m, M <= m -> right B k m.
Proof.
  intros I. unfold test_F3.
  rewrite !lazy_and, rows_before_spec, forallb_forall, existsb_exists.
  intros (((none & lo) & early) & (a & Ha & late)).
  apply (finite_F3 G K table B k M).
  - intros m n Hm _. now apply no_label_ended with M.
  - intros m n Hm H. destruct (le_lt_dec R n) as [after|before].
    + destruct (hD G a) as [h|] eqn:E; [|discriminate].
      destruct (member B a) eqn:in_B.
      * rewrite lazy_and, Nat.leb_le in late. destruct late as [Hh T].
        apply (test_fixed_A_sound B k M a R n h T). right. repeat split; [assumption|lia|lia].
      * apply Nat.ltb_lt in late. apply in_seq in Ha. exfalso.
        destruct (canonical_out _ _ H a) as [_ wD]; [lia|assumption|].
        rewrite E in wD. simpl in wD. lia.
    + apply test_settled_sound. specialize (early n before).
      assert (H' : canonical (at_ B M n)).
      { apply canonical_left with m; [assumption| |assumption]. intros b Hb.
        pose proof (member_size G B b (proj1 I) Hb) as Sb.
        specialize (lo b (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) Sb))).
        rewrite Hb in lo. now apply Nat.leb_le. }
      now rewrite (proj2 (test_canonical_spec G lt D (at_ B M n) I) H') in early.
Qed.

End Finite.
