(* THEOREM.md, section 14, Lemma A'': labels with (i) and (ii) of Lemma A for the positions that are not decreed,
   and (iii) for those that are, are the values up to K, where decreed positions have the values decreed. *)

From Coq Require Import List Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Labels DecreedValues.
Import ListNotations.

Section Labels.

Variable M : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

(* The value decreed for a canonical position, if it is a decreed one. *)
Variable fixed : triple -> option nat.

Definition decree (P : position) (v : nat) : Prop :=
  exists p, canonical M p /\ fixed p = Some v /\ same (elements p) P.

Notation value := (decreed_grundy lt decree).

Lemma decree_one P v w : decree P v -> decree P w -> v = w.
Proof.
  intros (p & Hp & Ep & Sp) (q & Hq & Eq & Sq).
  assert (p = q) as -> by (apply (canonical_unique M p q Hp Hq); intro x; now rewrite (Sp x), (Sq x)).
  congruence.
Qed.

Lemma decree_same P Q v : same P Q -> decree P v -> decree Q v.
Proof.
  intros S (p & Hp & E & Sp). exists p. split; [assumption|]. split; [assumption|].
  intro x. now rewrite (Sp x), (S x).
Qed.

Lemma decree_canonical p v : canonical M p -> (decree (elements p) v <-> fixed p = Some v).
Proof.
  intro H. split.
  - intros (q & Hq & E & S). now rewrite <- (canonical_unique M q p Hq H S).
  - intro E. exists p. split; [assumption|]. split; [assumption|]. intro x. reflexivity.
Qed.

Lemma value_fixed p v g : canonical M p -> fixed p = Some v -> (value (elements p) g <-> g = v).
Proof.
  intros H E. apply (decree_canonical p v H) in E. split.
  - intro V. apply (decreed_unique lt decree decree_one (elements p)); [assumption|now apply grundy_by_decree].
  - intros ->. now apply grundy_by_decree.
Qed.

Lemma value_after p x g :
  canonical M p -> elements p x ->
  (value (take lt (elements p) x) g <-> value (elements (move M p x)) g).
Proof.
  intros H Hx. pose proof (move_elements M lt D p x H Hx) as S.
  split; apply (decreed_same lt decree decree_same); [now apply same_sym|assumption].
Qed.

(* What options have, by elements of a list. *)
Lemma values_listed (P : position) (V : elt -> nat -> Prop) l :
  (forall x, P x \/ ~ P x) -> (forall x, P x -> exists g, V x g) ->
  exists values, (forall g, In g values -> exists x, P x /\ V x g) /\
    forall x, In x l -> P x -> exists g, In g values /\ V x g.
Proof.
  intros member has. induction l as [|x l (values & sound & complete)].
  - exists []. split; intros ? [].
  - destruct (member x) as [Px|no].
    + destruct (has x Px) as (g & Hg). exists (g :: values). split.
      * intros h [<-|H]; [now exists x|now apply sound].
      * intros y [<-|H] Py; [exists g; split; [now left|assumption]|].
        destruct (complete y H Py) as (h & Hh & v). exists h. split; [now right|assumption].
    + exists values. split; [assumption|]. intros y [<-|H] Py; [contradiction|now apply complete].
Qed.

Theorem value_exists p : canonical M p -> exists g, value (elements p) g.
Proof.
  revert p. refine (play_induction M lt D _ _). intros p H IH.
  destruct (fixed p) as [v|] eqn:E; [exists v; now apply (value_fixed p v)|].
  destruct (elements_finite p) as [l all]. destruct (elements_decided M lt D p H) as [member _].
  destruct (values_listed (elements p) (fun x g => value (take lt (elements p) x) g) l member) as (values & sound & complete).
  { intros x Hx. destruct (IH x Hx) as (g & Hg). exists g. now apply value_after. }
  destruct (mex_of_list values) as (g & missing & smaller). exists g. apply grundy_by_mex.
  - intros v V. apply (decree_canonical p v H) in V. congruence.
  - intros g' less. now apply sound, smaller.
  - intros x Hx. destruct (complete x (all x Hx) Hx) as (h & Hh & V). exists h. split; [|assumption].
    intros ->. contradiction.
Qed.

Variable K : nat.
Variable label : triple -> option nat.

(* (i), (ii), (iii) *)
Definition independent_undecreed : Prop := forall p x j,
  canonical M p -> fixed p = None -> elements p x -> j <= K ->
  label p = Some j -> label (move M p x) <> Some j.

Definition absorbing_undecreed : Prop := forall p j,
  canonical M p -> fixed p = None -> j <= K -> above j (label p) ->
  exists x, elements p x /\ label (move M p x) = Some j.

Definition decreed_labelled : Prop := forall p v k,
  canonical M p -> fixed p = Some v -> k <= K -> (label p = Some k <-> k = v).

Theorem decreed_labels_are_values :
  independent_undecreed -> absorbing_undecreed -> decreed_labelled ->
  forall p, canonical M p ->
  forall k, k <= K -> (label p = Some k <-> value (elements p) k).
Proof.
  intros Ind Abs Fix. refine (play_induction M lt D _ _). intros p H IH k Hk.
  destruct (fixed p) as [v|] eqn:E; [rewrite (value_fixed p v k H E); now apply Fix|].
  assert (free : forall v, ~ decree (elements p) v).
  { intros v V. apply (decree_canonical p v H) in V. congruence. }
  assert (labelled : forall j, j <= K -> label p = Some j -> value (elements p) j).
  { intros j Hj L. apply grundy_by_mex; [exact free| |].
    - intros g less. destruct (Abs p g H E) as (x & Hx & to); [lia|now rewrite L|].
      exists x. split; [assumption|]. apply (value_after p x g H Hx). apply (IH x Hx); [lia|assumption].
    - intros x Hx. pose proof (move_canonical M lt D p x H Hx) as Hmove.
      destruct (value_exists _ Hmove) as [g Hg]. exists g. split.
      + intros ->. apply (Ind p x j H E Hx Hj L). now apply (IH x Hx).
      + now apply (value_after p x g H Hx). }
  split; [now apply labelled|]. intro V.
  assert (under : ~ above k (label p)).
  { intro over. destruct (Abs p k H E Hk over) as (x & Hx & to).
    apply (decreed_differs lt decree decree_one _ _ x free V Hx), (value_after p x k H Hx). now apply (IH x Hx). }
  destruct (label p) as [j|] eqn:L; [|contradiction (under I)]. simpl in under.
  assert (Hj : j <= K) by lia.
  now rewrite (decreed_unique lt decree decree_one _ _ _ (labelled j Hj eq_refl) V).
Qed.

End Labels.

(* The value that is decreed for a canonical position, by those decreed for the ideals; wholly: there are fewer than two chains. *)
Definition fixed_by (wholly : bool) (values : list bool -> option nat) (p : triple) : option nat :=
  match column p, values (ideal p) with
  | O, Some v => if wholly then Some (Nat.lxor v (row p)) else match row p with O => Some v | _ => None end
  | _, _ => None
  end.
