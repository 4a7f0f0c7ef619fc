(* Games with one chain and with none (THEOREM.md, section 8): beside a Nim heap of n
   counters, which a chain D unrelated to the position is, a position has the value 0
   if and only if its own value is n. *)

From Coq Require Import List Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy.

Section Heap.

Variable lt : elt -> elt -> Prop.

Hypothesis lt_D_D : forall i j, lt (ED i) (ED j) <-> i < j.

(* P has no element of D and none related to D. *)
Definition beside_D (P : position) : Prop :=
  forall x, P x -> forall j, x <> ED j /\ ~ lt x (ED j) /\ ~ lt (ED j) x.

(* P and a heap of n counters. *)
Definition with_heap (P : position) (n : nat) : position :=
  fun x => P x \/ exists j, j < n /\ x = ED j.

Lemma take_beside P x : beside_D P -> beside_D (take lt P x).
Proof. intros H y [Py _]. now apply H. Qed.

Lemma take_in_position P n x :
  beside_D P -> P x ->
  same (take lt (with_heap P n) x) (with_heap (take lt P x) n).
Proof.
  intros H Px y. unfold take, with_heap, le. split.
  - intros [[Py|heap] no]; [left; now split|now right].
  - intros [[Py no]|(j & Hj & ->)]; [split; [now left|assumption]|].
    split; [right; now exists j|]. destruct (H x Px j) as (ne & up & _). tauto.
Qed.

Lemma take_in_heap P n j :
  beside_D P -> j < n -> same (take lt (with_heap P n) (ED j)) (with_heap P j).
Proof.
  intros H Hj y. unfold take, with_heap, le. split.
  - intros [[Py|(i & Hi & ->)] no]; [now left|]. right. exists i.
    split; [|reflexivity]. rewrite lt_D_D in no.
    destruct (lt_eq_lt_dec i j) as [[?|e]|?]; [assumption| |tauto].
    subst i. tauto.
  - intros [Py|(i & Hi & ->)].
    + split; [now left|]. destruct (H y Py j) as (ne & _ & down).
      intros [e|less]; [now apply ne|contradiction].
    + rewrite lt_D_D. split; [right; exists i; split; [lia|reflexivity]|].
      intros [e|less]; [injection e|]; lia.
Qed.

Lemma heap_listed P l n :
  listed P l -> listed (with_heap P n) (l ++ map ED (seq 0 n)).
Proof.
  intros L x [Px|(j & Hj & ->)]; apply in_app_iff; [left; now apply L|right].
  apply in_map, in_seq. lia.
Qed.

Lemma heap_decided P n : beside_D P -> decided lt P -> decided lt (with_heap P n).
Proof.
  intros H [member order]. split.
  - intro x. unfold with_heap, decidable. destruct (member x) as [Px|no]; [tauto|].
    destruct x as [a|i|j].
    + right. intros [Px|(j & _ & e)]; [contradiction|discriminate].
    + right. intros [Px|(j & _ & e)]; [contradiction|discriminate].
    + destruct (lt_dec j n) as [less|more]; [left; right; now exists j|].
      right. intros [Px|(i & Hi & e)]; [contradiction|]. injection e as ->. lia.
  - intros x y [Px|(i & _ & ->)] [Py|(j & _ & ->)]; unfold decidable.
    + now apply order.
    + right. now apply (H x Px).
    + right. now apply (H y Py).
    + rewrite lt_D_D. destruct (lt_dec i j); tauto.
Qed.

Theorem grundy_heap P l n :
  listed P l -> decided lt P -> beside_D P ->
  (grundy lt (with_heap P n) 0 <-> grundy lt P n).
Proof.
  remember (length l) as size eqn:Hsize. revert P l Hsize n.
  induction size as [size IH] using lt_wf_ind. intros P l -> n L De H.
  assert (option : forall x, P x -> forall n,
            grundy lt (take lt (with_heap P n) x) 0 <-> grundy lt (take lt P x) n).
  { intros x Px h.
    transitivity (grundy lt (with_heap (take lt P x) h) 0).
    { pose proof (take_in_position P h x H Px) as S.
      split; apply grundy_same; [assumption|now apply same_sym]. }
    apply (IH (length (remove elt_eq_dec x l))) with (l := remove elt_eq_dec x l).
    - apply remove_length_lt. now apply L.
    - reflexivity.
    - now apply take_listed.
    - now apply take_decided.
    - now apply take_beside. }
  destruct (grundy_exists lt P l De L) as [value Hvalue].
  induction n as [n IHn] using lt_wf_ind.
  assert (smaller_heap : forall j, j < n ->
            grundy lt (take lt (with_heap P n) (ED j)) 0 <-> grundy lt P j).
  { intros j Hj. rewrite <- (IHn j Hj). pose proof (take_in_heap P n j H Hj) as S.
    split; apply grundy_same; [assumption|now apply same_sym]. }
  assert (no_option : grundy lt P n -> forall x,
            with_heap P n x -> ~ grundy lt (take lt (with_heap P n) x) 0).
  { intros Hn x [Px|(j & Hj & ->)] zero.
    - apply option in zero; [|assumption]. now apply (grundy_differs lt P n x).
    - apply smaller_heap in zero; [|assumption].
      pose proof (grundy_unique lt P j n zero Hn). lia. }
  split.
  - intro zero. destruct (lt_eq_lt_dec value n) as [[less|equal]|more].
    + exfalso. apply (grundy_differs lt _ 0 (ED value) zero).
      * right. now exists value.
      * now apply smaller_heap.
    + now subst n.
    + exfalso. destruct (grundy_smaller lt P value n Hvalue more) as (x & Px & Hx).
      apply (grundy_differs lt _ 0 x zero); [now left|]. now apply option.
  - intro Hn. apply grundy_mex; [lia|]. intros x Hx.
    destruct (grundy_exists lt (take lt (with_heap P n) x)
                (remove elt_eq_dec x (l ++ map ED (seq 0 n)))) as [g Hg].
    + apply take_decided; [now apply heap_decided|assumption].
    + now apply take_listed, heap_listed.
    + exists g. split; [|assumption]. intros ->. now apply (no_option Hn x).
Qed.

End Heap.
