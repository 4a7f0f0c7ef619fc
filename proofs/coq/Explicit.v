(* One column of an ideal, tested row by row (THEOREM.md, sections 4 and 5, (E2) and
   (E3)), straight from the definition of the moves. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Labels Periods
  Claims Columns.
Import ListNotations.
Local Open Scope lazy_bool_scope.

Section Explicit.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation move := (move G).
Notation lambda := (lambda G K table).

Definition is_label (k : nat) (l : option nat) : bool :=
  match l with Some j => j =? k | None => false end.

Lemma is_label_spec k l : is_label k l = true <-> l = Some k.
Proof.
  destruct l as [j|]; simpl; [|split; discriminate].
  rewrite Nat.eqb_eq. split; congruence.
Qed.

Definition is_smaller (k : nat) (l : option nat) : bool :=
  match l with Some j => j <? k | None => false end.

Definition test_within (m : nat) (h : option nat) : bool :=
  match h with None => true | Some h => m <=? h end.

Lemma test_within_spec m h : test_within m h = true <-> within m h.
Proof. destruct h; simpl; [apply Nat.leb_le|tauto]. Qed.

(* Order ideals. *)
Definition is_ideal (B : list bool) : Prop :=
  length B = size G /\
  forall a b, a < size G -> below G a b = true -> member B b = true -> member B a = true.

(* Canonical positions of an order ideal. *)
Definition test_canonical (p : triple) : bool :=
  forallb (fun a => if member (ideal p) a
                    then (uC G a <=? column p) &&& (uD G a <=? row p)
                    else test_within (column p) (hC G a) &&& test_within (row p) (hD G a))
          (seq 0 (size G))
  &&& match column p with
      | 0 => true
      | S i => if reaches_dec (delta G i) (row p) then true else false
      end.

Lemma lazy_and (a b : bool) : (a &&& b) = true <-> a = true /\ b = true.
Proof. destruct a, b; intuition. Qed.

Theorem test_canonical_spec p :
  is_ideal (ideal p) -> (test_canonical p = true <-> canonical p).
Proof.
  intros [L down]. unfold test_canonical. rewrite lazy_and, forallb_forall. split.
  - intros [T C].
    assert (T' : forall a, a < size G -> _)
      by (intros a Sa; exact (T a (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) Sa)))).
    constructor; try assumption.
    + intros a Ha. specialize (T' a (member_size G _ a L Ha)). simpl in T'.
      rewrite Ha, lazy_and, !Nat.leb_le in T'. assumption.
    + intros a Sa out. specialize (T' a Sa). simpl in T'.
      rewrite out, lazy_and, !test_within_spec in T'. assumption.
    + intros i Hi. destruct (column p) as [|m]; [lia|].
      destruct (reaches_dec (delta G m) (row p)); [|discriminate].
      apply (delta_monotone G lt D) with m; [lia|assumption].
  - intro H. split.
    + intros a Ha. apply in_seq in Ha. destruct (member (ideal p) a) eqn:E; apply lazy_and.
      * rewrite !Nat.leb_le. now apply (canonical_in _ _ H).
      * rewrite !test_within_spec. apply (canonical_out _ _ H); [lia|assumption].
    + destruct (column p) as [|m] eqn:E; [reflexivity|].
      destruct (reaches_dec (delta G m) (row p)) as [|no]; [reflexivity|].
      contradiction no. apply (canonical_clear _ _ H). lia.
Qed.

(* Moves (a) and (c) to label k. *)
Definition test_sideways (p : triple) (k : nat) : bool :=
  existsb (fun a => member (ideal p) a &&& is_label k (label (move p (EA a))))
          (seq 0 (size G))
  ||| existsb (fun i => is_label k (label (move p (EC i)))) (seq 0 (column p)).

Lemma lazy_or (a b : bool) : (a ||| b) = true <-> a = true \/ b = true.
Proof. destruct a, b; intuition. Qed.

Lemma test_sideways_spec p k :
  length (ideal p) = size G ->
  (test_sideways p k = true <-> leads_sideways G K table p k).
Proof.
  intro L. unfold test_sideways. rewrite lazy_or, !existsb_exists. split.
  - intros [(a & _ & T)|(i & Hi & T)].
    + rewrite lazy_and, is_label_spec in T. exists (EA a). simpl. tauto.
    + rewrite is_label_spec in T. apply in_seq in Hi. exists (EC i). simpl.
      repeat split; [lia|assumption].
  - intros ([a|i|j] & Hx & to & side); [left|right|contradiction].
    + exists a. rewrite lazy_and, is_label_spec. split; [|split; [exact Hx|assumption]].
      apply in_seq. pose proof (member_size G _ a L Hx). lia.
    + exists i. rewrite is_label_spec. split; [|assumption].
      apply in_seq. simpl in Hx. lia.
Qed.

Definition test_blocked (p : triple) (k : nat) : bool :=
  is_smaller k (label p) ||| test_sideways p k.

Lemma test_blocked_sound p k :
  length (ideal p) = size G -> test_blocked p k = true -> blocked G K table p k.
Proof.
  intros L T. unfold test_blocked in T. apply lazy_or in T. destruct T as [T|T].
  - left. destruct (label p) as [j|] eqn:E; [|discriminate].
    exists j. split; [now apply Nat.ltb_lt|assumption].
  - right. now apply test_sideways_spec.
Qed.

(* All rows before n. *)
Definition rows_before (n : nat) (test : nat -> bool) : bool := forallb test (seq 0 n).

Lemma rows_before_spec n test :
  rows_before n test = true <-> forall i, i < n -> test i = true.
Proof.
  unfold rows_before. rewrite forallb_forall. split; intros H i Hi.
  - apply H, in_seq. lia.
  - apply H. apply in_seq in Hi. lia.
Qed.

Lemma label_row B k m n :
  label (at_ B m n) = Some k -> row_at (table B k) (Z.of_nat m) = Some (Z.of_nat n).
Proof. intro L. apply label_spec in L. destruct L as (_ & C & _). now apply claimed_spec in C. Qed.

(* (E2): label k stands in row n0. *)
Definition test_with (B : list bool) (k m n0 : nat) : bool :=
  test_canonical (at_ B m n0)
  &&& is_label k (label (at_ B m n0))
  &&& negb (test_sideways (at_ B m n0) k)
  &&& rows_before n0 (fun n => negb (is_label k (lambda B m n)))
  &&& rows_before n0 (fun n => if test_canonical (at_ B m n)
                               then test_blocked (at_ B m n) k else true).

Theorem test_with_sound B k m n0 :
  is_ideal B -> test_with B k m n0 = true -> right G K table B k m.
Proof.
  intros I T. unfold test_with in T. rewrite !lazy_and, !rows_before_spec in T.
  destruct T as ((((C & L) & free) & open) & fit).
  apply is_label_spec in L.
  apply column_with with n0.
  - now apply test_canonical_spec in C.
  - assumption.
  - intros n _ L'. apply label_row in L, L'. rewrite L in L'. injection L' as L'. lia.
  - rewrite <- test_sideways_spec by apply I. apply negb_true_iff in free. congruence.
  - intros n Hn to. apply is_label_spec in to. specialize (open n Hn).
    rewrite to in open. discriminate.
  - intros n Hn H. specialize (fit n Hn).
    rewrite (proj2 (test_canonical_spec (at_ B m n) I) H) in fit.
    apply test_blocked_sound; [apply I|assumption].
Qed.

(* (E3): no valid row of the column has label k. *)
Definition test_none (B : list bool) (k m : nat) : bool :=
  match row_at (table B k) (Z.of_nat m) with
  | None => true
  | Some r => if Z.ltb r 0 then true
              else negb (test_canonical (at_ B m (Z.to_nat r)))
  end.

Lemma test_none_sound B k m n :
  is_ideal B -> test_none B k m = true ->
  canonical (at_ B m n) -> label (at_ B m n) <> Some k.
Proof.
  intros I T H L. apply label_row in L. unfold test_none in T. rewrite L in T.
  destruct (Z.ltb_spec (Z.of_nat n) 0); [lia|]. rewrite Nat2Z.id in T.
  rewrite (proj2 (test_canonical_spec (at_ B m n) I) H) in T. discriminate.
Qed.

(* The column is shut by row n0. *)
Definition test_shut (B : list bool) (k m n0 : nat) : bool :=
  test_none B k m
  &&& is_label k (lambda B m n0)
  &&& rows_before (S n0) (fun n => negb (test_canonical (at_ B m n))).

Theorem test_shut_sound B k m n0 :
  is_ideal B -> test_shut B k m n0 = true -> right G K table B k m.
Proof.
  intros I T. unfold test_shut in T. rewrite !lazy_and, rows_before_spec, is_label_spec in T.
  destruct T as ((none & to) & low). apply column_without.
  - intros n H. now apply test_none_sound.
  - intros n H. right. apply leads_down with n0; [assumption| |assumption].
    destruct (le_lt_dec n n0) as [before|]; [|assumption].
    specialize (low n ltac:(lia)).
    rewrite (proj2 (test_canonical_spec (at_ B m n) I) H) in low. discriminate.
Qed.

(* Every valid row before R is blocked, and from R on no row is valid, or one move (a)
   leads to label k from all. *)
Definition test_all_blocked (B : list bool) (k m R : nat) : bool :=
  test_none B k m
  &&& rows_before R (fun n => if test_canonical (at_ B m n)
                              then test_blocked (at_ B m n) k else true)
  &&& existsb (fun a => match hD G a with
                        | None => false
                        | Some h =>
                            if member B a
                            then (h <=? R) &&& is_label k (label (move (at_ B m h) (EA a)))
                            else h <? R
                        end) (seq 0 (size G)).

Theorem test_all_blocked_sound B k m R :
  is_ideal B -> test_all_blocked B k m R = true -> right G K table B k m.
Proof.
  intros I T. unfold test_all_blocked in T.
  rewrite !lazy_and, rows_before_spec, existsb_exists in T.
  destruct T as ((none & early) & (a & Ha & late)). apply column_without.
  - intros n H. now apply test_none_sound.
  - intros n H. destruct (le_lt_dec R n) as [after|before].
    + destruct (hD G a) as [h|] eqn:E; [|discriminate].
      destruct (member B a) eqn:in_B.
      * rewrite lazy_and, Nat.leb_le, is_label_spec in late. destruct late as [Hh to].
        right. exists (EA a). split; [exact in_B|]. rewrite <- to. f_equal.
        simpl. rewrite E. simpl. f_equal. lia.
      * apply Nat.ltb_lt in late. apply in_seq in Ha. exfalso.
        destruct (canonical_out _ _ H a) as [_ wD]; [lia|assumption|].
        rewrite E in wD. simpl in wD. lia.
    + specialize (early n before).
      rewrite (proj2 (test_canonical_spec (at_ B m n) I) H) in early.
      destruct (test_blocked_sound _ _ (proj1 I : length (ideal (at_ B m n)) = _) early)
        as [low|side]; [now left|right]. now apply sideways_leads.
Qed.

(* The column is not live: m < lo(B), m > hiC(B), or no row of it is valid. *)
Definition test_dead (B : list bool) (m : nat) : bool :=
  existsb (fun a => if member B a then m <? uC G a else negb (test_within m (hC G a)))
          (seq 0 (size G))
  ||| match m with
      | 0 => false
      | S i => match delta G i with
               | None => true
               | Some d => existsb (fun a => if member B a then false
                                             else negb (test_within d (hD G a)))
                                   (seq 0 (size G))
               end
      end.

Theorem test_dead_sound B k m :
  test_dead B m = true -> right G K table B k m.
Proof.
  intros T n H. exfalso. unfold test_dead in T. apply lazy_or in T.
  destruct T as [T|T].
  - apply existsb_exists in T. destruct T as (a & Ha & T). apply in_seq in Ha.
    destruct (member B a) eqn:E.
    + apply Nat.ltb_lt in T. pose proof (canonical_in _ _ H a E) as [HC _].
      simpl in HC. lia.
    + apply negb_true_iff, not_true_iff_false in T. apply T, test_within_spec.
      apply (canonical_out _ _ H a); [lia|assumption].
  - destruct m as [|i]; [discriminate|].
    pose proof (canonical_clear _ _ H i (Nat.lt_succ_diag_r i)) as R. simpl in R.
    destruct (delta G i) as [d|]; [|contradiction].
    apply existsb_exists in T. destruct T as (a & Ha & T). apply in_seq in Ha.
    destruct (member B a) eqn:E; [discriminate|].
    apply negb_true_iff, not_true_iff_false in T. apply T, test_within_spec.
    destruct (canonical_out _ _ H a) as [_ wD]; [lia|assumption|].
    simpl in *. destruct (hD G a); simpl in *; [lia|trivial].
Qed.

End Explicit.
