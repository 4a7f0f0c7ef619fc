(* Canonical forms (THEOREM.md, section 2): the canonical form of B_{m,n} has the
   elements of B_{m,n} and is canonical; A_{m,n} is the set of its canonical form. *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves.
Import ListNotations.

Section Forms.

Variable M : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

Notation canonical := (canonical M).
Notation form := (form M).
Notation all := (all M).

(* B_{m,n}: B, C and D without what is above EC m or above ED n. *)
Definition part (B : list bool) (m n : nat) : position :=
  fun x => match x with EA a => member B a = true | _ => True end
           /\ ~ le lt (EC m) x /\ ~ le lt (ED n) x.

(* The set of a canonical form. *)
Theorem form_elements B m n :
  length B = size M -> same (elements (form B m n)) (part B m n).
Proof.
  intros L [a|i|j]; unfold part, le; simpl.
  - rewrite member_subset, !andb_true_iff, !Nat.leb_le. split.
    + intros [Sa [[Ha HC] HD]]. split; [assumption|].
      rewrite (lt_C_A _ _ D m a Sa), (lt_D_A _ _ D n a Sa).
      split; intros [e|more]; try discriminate; lia.
    + intros [Ha [HC HD]]. pose proof (member_size _ _ _ L Ha) as Sa.
      rewrite (lt_C_A _ _ D m a Sa) in HC. rewrite (lt_D_A _ _ D n a Sa) in HD.
      repeat split; [assumption|assumption|lia|lia].
  - rewrite (lt_uncapped M lt D), (lt_C_C _ _ D), (lt_D_C _ _ D). split.
    + intros [less R]. split; [exact I|]. split.
      * intros [e|more]; [injection e|]; lia.
      * intros [e|no]; [discriminate|contradiction].
    + intros [_ [HC HD]]. split.
      * destruct (lt_eq_lt_dec i m) as [[?|e]|?]; [assumption| |tauto].
        subst i. tauto.
      * destruct (reaches_dec (delta M i) n); [assumption|tauto].
  - rewrite (lt_D_D _ _ D). split.
    + intro less. split; [exact I|]. split.
      * intros [e|more]; [discriminate|]. now apply (lt_C_D _ _ D) in more.
      * intros [e|more]; [injection e|]; lia.
    + intros [_ [_ HD]]. destruct (lt_eq_lt_dec j n) as [[?|e]|?]; [assumption| |tauto].
      subst j. tauto.
Qed.

Lemma member_all a : member all a = true <-> a < size M.
Proof. unfold all. rewrite member_subset. tauto. Qed.

(* A_{m,n} is the set of its canonical form. *)
Theorem whole_elements m n :
  same (elements (form all m n)) (whole lt (size M) 2 m n).
Proof.
  intro x. rewrite (form_elements all m n (length_subset M _) x).
  unfold part, whole, present. destruct x as [a|i|j].
  - now rewrite member_all.
  - intuition.
  - intuition.
Qed.

(* For B an order ideal that holds every a below EC (m - 1) or ED (n - 1), the form is
   canonical: m <= hiC(B), n <= hiD(B). *)
Theorem form_canonical B m n :
  length B = size M ->
  (forall a b, a < size M -> below M a b = true ->
     member B b = true -> member B a = true) ->
  (forall a, a < size M -> member B a = false ->
     within m (hC M a) /\ within n (hD M a)) ->
  canonical (form B m n).
Proof.
  intros L down out. apply (down_set_canonical M lt D); [apply length_subset|].
  apply down_set_same with (part B m n); [now apply same_sym, form_elements|].
  split.
  - intros [a|i|j] [H _]; [now apply member_size with B|exact I|exact I].
  - intros x y Ex less [Hy [HC HD]].
    assert (HC' : ~ le lt (EC m) x).
    { intros [<-|more]; apply HC; right; [assumption|].
      now apply (lt_transitive _ _ D) with x. }
    assert (HD' : ~ le lt (ED n) x).
    { intros [<-|more]; apply HD; right; [assumption|].
      now apply (lt_transitive _ _ D) with x. }
    split; [|now split].
    destruct x as [a|i|j]; [|exact I|exact I]. simpl in Ex.
    apply not_false_iff_true. intro no. destruct (out a Ex no) as [wC wD].
    destruct y as [b|i|j].
    + pose proof (member_size _ _ _ L Hy) as Sb.
      apply (lt_A_A _ _ D) in less; [|assumption|assumption].
      rewrite (down a b Ex less Hy) in no. discriminate.
    + apply (lt_A_C _ _ D) in less; [|assumption].
      assert (i < m).
      { destruct (lt_eq_lt_dec i m) as [[?|e]|more]; [assumption| |].
        - contradiction HC. left. now subst.
        - contradiction HC. right. now apply (lt_C_C _ _ D). }
      now apply (proj1 (within_reaches _ _) wC i).
    + apply (lt_A_D _ _ D) in less; [|assumption].
      assert (j < n).
      { destruct (lt_eq_lt_dec j n) as [[?|e]|more]; [assumption| |].
        - contradiction HD. left. now subst.
        - contradiction HD. right. now apply (lt_D_D _ _ D). }
      now apply (proj1 (within_reaches _ _) wD j).
Qed.

Corollary whole_canonical m n : canonical (form all m n).
Proof.
  apply form_canonical.
  - apply length_subset.
  - intros a b Sa _ _. now apply member_all.
  - intros a Sa no. apply member_all in Sa. congruence.
Qed.

(* So the Grundy value of A_{m,n} is that of its canonical form. *)
Theorem value_whole m n g :
  grundy lt (whole lt (size M) 2 m n) g <-> grundy lt (elements (form all m n)) g.
Proof.
  pose proof (whole_elements m n) as S.
  split; apply grundy_same; [now apply same_sym|assumption].
Qed.

End Forms.
