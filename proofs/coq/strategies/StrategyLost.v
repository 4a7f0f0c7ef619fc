(* Why a strategy wins (THEOREM.md, section 13): a position in which each move has an answer that leaves a position of value 0 has the
   value 0; and so has its image under a symmetry. *)

From Coq Require Import List ZArith NArith Bool Lia Decidable.
From ChompCert Require Import Elements Definitions Syntax Grundy Model Numbers Denote OwnGame IdealNumbers LowerSets StrategyStatement.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Any order *)

Lemma value_not_zero lt (P : position) l y :
  decided lt P -> listed P l -> P y -> grundy lt (take lt P y) 0 -> exists v, v <> 0 /\ grundy lt P v.
Proof.
  intros De L Py zero. destruct (grundy_exists lt P l De L) as (v & Hv). exists v. split; [|exact Hv].
  intros ->. exact (grundy_differs lt P 0 y Hv Py zero).
Qed.

Lemma zero_by_answers lt (P : position) l :
  decided lt P -> listed P l ->
  (forall x, P x -> exists y, take lt P x y /\ grundy lt (take lt (take lt P x) y) 0) -> grundy lt P 0.
Proof.
  intros De L answers. apply grundy_mex; [lia|]. intros x Px. destruct (answers x Px) as (y & Hy & zero).
  apply (value_not_zero lt (take lt P x) (remove elt_eq_dec x l) y); try assumption.
  - now apply take_decided.
  - now apply take_listed.
Qed.

Definition image_by (f : elt -> elt) (P : position) : position := fun z => exists x, P x /\ z = f x.

Lemma grundy_image lt (f : elt -> elt) (P : position) (v : nat) :
  (forall x y, P x -> P y -> f x = f y -> x = y) ->
  (forall x y, P x -> P y -> (lt x y <-> lt (f x) (f y))) ->
  grundy lt P v -> grundy lt (image_by f P) v.
Proof.
  intros inj keeps H. revert inj keeps. pattern P, v. revert P v H. apply grundy_induction.
  intros P g smaller other inj keeps.
  assert (S : forall x, P x -> same (image_by f (take lt P x)) (take lt (image_by f P) (f x))).
  { intros x Px z. unfold image_by, take, le. split.
    - intros (y & (Py & no) & ->). split; [now exists y|]. intros [e|less]; apply no.
      + left. now apply inj.
      + right. now apply (proj2 (keeps x y Px Py)).
    - intros ((y & Py & ->) & no). exists y. split; [|reflexivity]. split; [exact Py|].
      intros [->|less]; apply no; [now left|right; now apply (proj1 (keeps x y Px Py))]. }
  assert (inj' : forall x y z, take lt P x y -> take lt P x z -> f y = f z -> y = z).
  { intros x y z [Py _] [Pz _]. now apply inj. }
  assert (keeps' : forall x y z, take lt P x y -> take lt P x z -> (lt y z <-> lt (f y) (f z))).
  { intros x y z [Py _] [Pz _]. now apply keeps. }
  apply grundy_mex.
  - intros g' less. destruct (smaller g' less) as (x & Px & _ & move). exists (f x). split; [now exists x|].
    apply grundy_same with (image_by f (take lt P x)); [now apply S|]. apply move; [apply inj'|apply keeps'].
  - intros z (x & Px & ->). destruct (other x Px) as (g' & ne & _ & move). exists g'. split; [exact ne|].
    apply grundy_same with (image_by f (take lt P x)); [now apply S|]. apply move; [apply inj'|apply keeps'].
Qed.

(* ---- A game without chains, its sets as numbers *)

Section Sets.

Variables (g : game) (n : numbers).
Hypothesis Dn : denotes g n.

Notation size := (length (members n)).
Notation up_of a := (up (nth_element n a)).

Definition position_of (s : N) : position :=
  fun x => exists a, x = EA a /\ a < size /\ N.testbit s (N.of_nat a) = true.

Definition lost (s : N) : Prop := grundy (lt g) (position_of s) 0.

Lemma size_elements : size = Syntax.elements g.
Proof. exact (denotes_size _ _ Dn). Qed.

Lemma lt_up a b : a < size -> b < size ->
  (lt g (EA a) (EA b) <-> a <> b /\ N.testbit (up_of a) (N.of_nat b) = true).
Proof.
  intros Ha Hb. pose proof (denotes_described _ _ Dn) as D.
  rewrite <- (both_own_above g (denotes_lines _ _ Dn)) by (simpl; now rewrite <- size_elements).
  rewrite (lt_A_A _ _ D a b Ha Hb). simpl. rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq. tauto.
Qed.

Lemma le_up a b : a < size -> b < size ->
  (le (lt g) (EA a) (EA b) <-> N.testbit (up_of a) (N.of_nat b) = true).
Proof.
  intros Ha Hb. unfold le. rewrite (lt_up a b Ha Hb). split.
  - intros [[= <-]|[_ T]]; [|exact T]. now apply (sane_element n (denotes_sane _ _ Dn)).
  - intro T. destruct (Nat.eq_dec a b) as [->|ne]; [now left|]. right. now split.
Qed.

Lemma take_position s a : a < size ->
  same (take (lt g) (position_of s) (EA a)) (position_of (N.ldiff s (up_of a))).
Proof.
  intros Ha x. unfold take, position_of. split.
  - intros ((b & -> & Hb & T) & no). exists b. split; [reflexivity|]. split; [exact Hb|].
    rewrite N.ldiff_spec, T. simpl. apply negb_true_iff, not_true_iff_false. intro U. apply no. now apply le_up.
  - intros (b & -> & Hb & T). rewrite N.ldiff_spec, andb_true_iff, negb_true_iff in T. destruct T as [T U].
    split; [now exists b|]. intro L. apply le_up in L; [|assumption|assumption]. congruence.
Qed.

Lemma position_listed s : listed (position_of s) (map EA (seq 0 size)).
Proof. intros x (a & -> & Ha & _). apply in_map, in_seq. lia. Qed.

Lemma position_decided s : decided (lt g) (position_of s).
Proof.
  split.
  - intros [a|i|j]; unfold decidable, position_of.
    + destruct (Nat.lt_ge_cases a size) as [Ha|no]; [|right; intros (b & [= <-] & Hb & _); lia].
      destruct (N.testbit s (N.of_nat a)) eqn:T; [left; now exists a|right]. intros (b & [= <-] & _ & T'). congruence.
    + right. now intros (a & ? & _).
    + right. now intros (a & ? & _).
  - intros x y (a & -> & Ha & _) (b & -> & Hb & _). unfold decidable. rewrite (lt_up a b Ha Hb).
    destruct (Nat.eq_dec a b), (N.testbit (up_of a) (N.of_nat b)); intuition congruence.
Qed.

Lemma lost_empty : lost 0.
Proof. apply grundy_mex; [lia|]. intros x (a & _ & _ & T). now rewrite N.bits_0 in T. Qed.

Lemma lost_by_answers s :
  (forall a, a < size -> N.testbit s (N.of_nat a) = true ->
     exists b, b < size /\ N.testbit (N.ldiff s (up_of a)) (N.of_nat b) = true /\
       lost (N.ldiff (N.ldiff s (up_of a)) (up_of b))) -> lost s.
Proof.
  intro answers. apply (zero_by_answers _ _ _ (position_decided s) (position_listed s)).
  intros x (a & -> & Ha & T). destruct (answers a Ha T) as (b & Hb & Tb & zero). exists (EA b). split.
  - apply (take_position s a Ha). now exists b.
  - apply grundy_same with (2 := zero). apply same_sym. intro x.
    rewrite <- (take_position (N.ldiff s (up_of a)) b Hb x). unfold take at 1 3. pose proof (take_position s a Ha x) as E. tauto.
Qed.

(* ---- Symmetries: the images of the elements *)

Record symmetry (p : list nat) : Prop := {
  symmetry_length : length p = size;
  symmetry_inside : forall a, a < size -> nth a p 0 < size;
  symmetry_once : NoDup p;
  symmetry_order : forall a b, a < size -> b < size ->
    (N.testbit (up_of a) (N.of_nat b) = true <-> N.testbit (up_of (nth a p 0)) (N.of_nat (nth b p 0)) = true)
}.

Lemma lost_image p s t :
  symmetry p ->
  (forall b, b < size -> (N.testbit t (N.of_nat b) = true <->
     exists a, a < size /\ N.testbit s (N.of_nat a) = true /\ b = nth a p 0)) ->
  lost s -> lost t.
Proof.
  intros [len inside once order] image zero.
  assert (inj : forall a b, a < size -> b < size -> nth a p 0 = nth b p 0 -> a = b).
  { intros a b Ha Hb E. apply (proj1 (NoDup_nth p 0) once); [now rewrite len|now rewrite len|exact E]. }
  set (f := fun x => match x with EA a => EA (nth a p 0) | _ => x end).
  unfold lost. apply grundy_same with (image_by f (position_of s)).
  - intro z. unfold image_by, position_of. split.
    + intros (x & (a & -> & Ha & T) & ->). exists (nth a p 0). split; [reflexivity|]. split; [now apply inside|].
      apply image; [now apply inside|]. now exists a.
    + intros (b & -> & Hb & T). apply image in T as (a & Ha & T & ->); [|exact Hb]. exists (EA a). split; [now exists a|reflexivity].
  - apply grundy_image; [| |exact zero].
    + intros x y (a & -> & Ha & _) (b & -> & Hb & _). simpl. intros [= E]. f_equal. now apply inj.
    + intros x y (a & -> & Ha & _) (b & -> & Hb & _). simpl.
      rewrite (lt_up a b Ha Hb), (lt_up _ _ (inside a Ha) (inside b Hb)), (order a b Ha Hb).
      pose proof (inj a b Ha Hb). intuition congruence.
Qed.

End Sets.
