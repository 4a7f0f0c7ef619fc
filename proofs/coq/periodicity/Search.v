(* Searches: decidable statements about finitely many numbers, least numbers, and the pigeonhole principle. Nothing
   here speaks of games. *)

From Coq Require Import List Arith Bool Lia Decidable.
Import ListNotations.

Lemma decidable_iff (P Q : Prop) : (P <-> Q) -> decidable P -> decidable Q.
Proof. unfold decidable. tauto. Qed.

Lemma decidable_and (P Q : Prop) : decidable P -> decidable Q -> decidable (P /\ Q).
Proof. unfold decidable. tauto. Qed.

Lemma decidable_or (P Q : Prop) : decidable P -> decidable Q -> decidable (P \/ Q).
Proof. unfold decidable. tauto. Qed.

Lemma decidable_some (P : nat -> Prop) X :
  (forall i, i < X -> decidable (P i)) -> decidable (exists i, i < X /\ P i).
Proof.
  induction X as [|X IH]; intro H.
  - right. intros (i & Hi & _). lia.
  - destruct (H X (Nat.lt_succ_diag_r X)) as [yes|no]; [left; exists X; split; [lia|exact yes]|].
    destruct IH as [(i & Hi & Pi)|none]; [intros i Hi; apply H; lia| |].
    + left. exists i. split; [lia|exact Pi].
    + right. intros (i & Hi & Pi). apply none. exists i. split; [|exact Pi].
      destruct (Nat.eq_dec i X) as [->|]; [contradiction|lia].
Qed.

Lemma decidable_all (P : nat -> Prop) X :
  (forall i, i < X -> decidable (P i)) -> (exists i, i < X /\ ~ P i) \/ forall i, i < X -> P i.
Proof.
  induction X as [|X IH]; intro H.
  - right. lia.
  - destruct (H X (Nat.lt_succ_diag_r X)) as [yes|no]; [|left; exists X; split; [lia|exact no]].
    destruct IH as [(i & Hi & no)|all]; [intros i Hi; apply H; lia| |].
    + left. exists i. split; [lia|exact no].
    + right. intros i Hi. destruct (Nat.eq_dec i X) as [->|]; [exact yes|apply all; lia].
Qed.

Lemma decidable_every (P : nat -> Prop) X :
  (forall i, i < X -> decidable (P i)) -> decidable (forall i, i < X -> P i).
Proof.
  intro H. destruct (decidable_all P X H) as [(i & Hi & no)|all]; [right|left; exact all]. auto.
Qed.

Lemma least_number (P : nat -> Prop) x :
  (forall i, decidable (P i)) -> P x -> exists y, P y /\ forall i, P i -> y <= i.
Proof.
  intros dec. induction x as [x IH] using lt_wf_ind. intro Px.
  destruct (decidable_some P x (fun i _ => dec i)) as [(i & Hi & Pi)|none]; [now apply (IH i)|].
  exists x. split; [exact Px|]. intros i Pi. destruct (le_lt_dec x i) as [|less]; [assumption|].
  contradiction none. now exists i.
Qed.

(* The least number with a test, if there is one below the bound. *)
Fixpoint first_of (test : nat -> bool) (bound : nat) : nat :=
  match bound with
  | 0 => 0
  | S b => if test 0 then 0 else S (first_of (fun n => test (S n)) b)
  end.

Lemma first_of_spec bound : forall test x, x < bound -> test x = true ->
  test (first_of test bound) = true /\ forall y, test y = true -> first_of test bound <= y.
Proof.
  induction bound as [|b IH]; intros test x Hx T; [lia|]. simpl. destruct (test 0) eqn:E.
  - split; [exact E|]. lia.
  - destruct x as [|x]; [congruence|].
    destruct (IH (fun n => test (S n)) x) as [yes least]; [lia|exact T|].
    split; [exact yes|]. intros [|y] Ty; [congruence|]. specialize (least y Ty). lia.
Qed.

(* ---- Pigeonholes *)

(* Different i have different n below the bound L. *)
Lemma at_most_bound (Q : nat -> nat -> Prop) X L :
  (forall i, i < X -> exists n, n < L /\ Q i n) -> (forall i i' n, i < i' -> Q i n -> ~ Q i' n) -> X <= L.
Proof.
  intros some differ.
  assert (H : exists l, length l = X /\ NoDup l /\ forall n, In n l -> n < L /\ exists i, i < X /\ Q i n).
  { induction X as [|X IH].
    - exists []. split; [reflexivity|]. split; [constructor|]. intros n [].
    - destruct IH as (l & Hl & distinct & inside); [intros i Hi; apply some; lia|].
      destruct (some X (Nat.lt_succ_diag_r X)) as (n & Hn & q). exists (n :: l).
      split; [simpl; congruence|]. split.
      + constructor; [|exact distinct]. intro I. destruct (inside n I) as (_ & i & Hi & q').
        exact (differ i X n Hi q' q).
      + intros n' [<-|I]; [split; [exact Hn|]; exists X; split; [lia|exact q]|].
        destruct (inside n' I) as (Hn' & i & Hi & q'). split; [exact Hn'|]. exists i. split; [lia|exact q']. }
  destruct H as (l & <- & distinct & inside). rewrite <- (seq_length L 0).
  apply (NoDup_incl_length distinct). intros n I. apply in_seq. destruct (inside n I). lia.
Qed.

(* Of many enough words of one length two are equal. *)
Fixpoint words (L : nat) : list (list bool) :=
  match L with 0 => [[]] | S L => map (cons true) (words L) ++ map (cons false) (words L) end.

Lemma in_words w : In w (words (length w)).
Proof.
  induction w as [|b w IH]; [now left|]. simpl. apply in_app_iff.
  destruct b; [left|right]; now apply in_map.
Qed.

Lemma two_equal (L : nat) (c : nat -> list bool) :
  (forall i, length (c i) = L) -> exists i j, i < j /\ c i = c j.
Proof.
  intro len.
  assert (search : forall X, (exists i j, i < j /\ c i = c j) \/
                     exists l, length l = X /\ NoDup l /\ forall w, In w l -> exists i, i < X /\ w = c i).
  { induction X as [|X [found|(l & Hl & distinct & inside)]]; [|now left|].
    - right. exists []. split; [reflexivity|]. split; [constructor|]. intros w [].
    - destruct (in_dec (list_eq_dec bool_dec) (c X) l) as [yes|no].
      + left. destruct (inside _ yes) as (i & Hi & E). now exists i, X.
      + right. exists (c X :: l). split; [simpl; congruence|]. split; [now constructor|].
        intros w [<-|I]; [exists X; split; [lia|reflexivity]|].
        destruct (inside w I) as (i & Hi & E). exists i. split; [lia|exact E]. }
  destruct (search (S (length (words L)))) as [found|(l & Hl & distinct & inside)]; [exact found|].
  assert (length l <= length (words L)); [|lia].
  apply (NoDup_incl_length distinct). intros w I. destruct (inside w I) as (i & _ & ->).
  rewrite <- (len i). apply in_words.
Qed.
