(* Grundy values: there is at most one, it depends on the elements of a position
   only, and finite positions with decidable membership and order have one. *)

From Coq Require Import List Arith Lia Decidable.
From ChompCert Require Import Elements Definitions.
Import ListNotations.

Definition same (P Q : position) : Prop := forall x, P x <-> Q x.

Lemma same_sym P Q : same P Q -> same Q P.
Proof. intros H x. symmetry. apply H. Qed.

Lemma elt_eq_dec (x y : elt) : {x = y} + {x <> y}.
Proof. decide equality; apply Nat.eq_dec. Defined.

(* The least number that is not in a list. *)
Lemma mex_of_list (l : list nat) :
  exists g, ~ In g l /\ forall g', g' < g -> In g' l.
Proof.
  assert (search : forall n, (exists g, ~ In g l /\ forall g', g' < g -> In g' l)
                             \/ forall g', g' < n -> In g' l).
  { induction n as [|n [found|all]].
    - right. lia.
    - now left.
    - destruct (in_dec Nat.eq_dec n l) as [present|missing].
      + right. intros g' H. destruct (Nat.eq_dec g' n) as [->|]; [assumption|].
        apply all. lia.
      + left. now exists n. }
  destruct (search (S (list_max l))) as [found|all]; [assumption|].
  destruct (search (S (S (list_max l)))) as [found|more]; [assumption|].
  assert (Hin : In (S (list_max l)) l) by (apply more; lia).
  assert (Hmax : Forall (fun k => k <= list_max l) l) by (apply list_max_le; lia).
  rewrite Forall_forall in Hmax. specialize (Hmax _ Hin). lia.
Qed.

Section Game.

Variable lt : elt -> elt -> Prop.

Notation le := (le lt).
Notation take := (take lt).
Notation grundy := (grundy lt).

(* Induction over derivations, with the premises of the options. *)
Section Induction.
Variable Phi : position -> nat -> Prop.
Hypothesis step : forall P g,
  (forall g', g' < g -> exists x, P x /\ grundy (take P x) g' /\ Phi (take P x) g') ->
  (forall x, P x -> exists g', g' <> g /\ grundy (take P x) g' /\ Phi (take P x) g') ->
  Phi P g.

Fixpoint grundy_induction P g (d : grundy P g) {struct d} : Phi P g :=
  match d in Definitions.grundy _ P g return Phi P g with
  | grundy_mex _ P g smaller other =>
      step P g
        (fun g' H => match smaller g' H with
                     | ex_intro _ x (conj p e) =>
                         ex_intro _ x (conj p (conj e (grundy_induction _ _ e)))
                     end)
        (fun x H => match other x H with
                    | ex_intro _ g' (conj n e) =>
                        ex_intro _ g' (conj n (conj e (grundy_induction _ _ e)))
                    end)
  end.
End Induction.

Lemma grundy_smaller P g g' :
  grundy P g -> g' < g -> exists x, P x /\ grundy (take P x) g'.
Proof. intros H. destruct H as [P g smaller other]. apply smaller. Qed.

Lemma grundy_other P g x :
  grundy P g -> P x -> exists g', g' <> g /\ grundy (take P x) g'.
Proof. intros H. destruct H as [P g smaller other]. apply other. Qed.

Theorem grundy_unique P g h : grundy P g -> grundy P h -> g = h.
Proof.
  intro H. revert h. pattern P, g. revert P g H. apply grundy_induction.
  intros P g smaller other h Hh. destruct (lt_eq_lt_dec g h) as [[less|equal]|more].
  - destruct (grundy_smaller _ _ _ Hh less) as (x & Px & Hx).
    destruct (other x Px) as (g' & ne & _ & only).
    contradiction (ne (only _ Hx)).
  - assumption.
  - destruct (smaller h more) as (x & Px & _ & only).
    destruct (grundy_other _ _ _ Hh Px) as (g' & ne & Hx).
    contradiction (ne (eq_sym (only _ Hx))).
Qed.

(* No option of a position has the position's value. *)
Corollary grundy_differs P g x : grundy P g -> P x -> ~ grundy (take P x) g.
Proof.
  intros H Px Hx. destruct (grundy_other _ _ _ H Px) as (g' & ne & Hg').
  apply ne. now apply (grundy_unique (take P x)).
Qed.

Lemma take_same P Q x : same P Q -> same (take P x) (take Q x).
Proof. intros H y. unfold Definitions.take. now rewrite (H y). Qed.

Theorem grundy_same P Q g : same P Q -> grundy P g -> grundy Q g.
Proof.
  intros S H. revert Q S. pattern P, g. revert P g H. apply grundy_induction.
  intros P g smaller other Q S. apply grundy_mex.
  - intros g' less. destruct (smaller g' less) as (x & Px & _ & move).
    exists x. split; [now apply S|]. apply move. now apply take_same.
  - intros x Qx. apply S in Qx. destruct (other x Qx) as (g' & ne & _ & move).
    exists g'. split; [assumption|]. apply move. now apply take_same.
Qed.

(* Finite positions whose membership and order are decidable have a value. *)
Definition listed (P : position) (l : list elt) : Prop := forall x, P x -> In x l.

Definition decided (P : position) : Prop :=
  (forall x, decidable (P x)) /\ forall x y, P x -> P y -> decidable (lt x y).

Lemma take_listed P l x : listed P l -> listed (take P x) (remove elt_eq_dec x l).
Proof.
  intros H y [Py not_above]. apply in_in_remove.
  - intros ->. apply not_above. now left.
  - now apply H.
Qed.

Lemma take_decided P x : decided P -> P x -> decided (take P x).
Proof.
  intros [member order] Px. split.
  - intro y. unfold Definitions.take, Definitions.le.
    destruct (member y) as [Py|no]; [|right; tauto].
    destruct (elt_eq_dec x y) as [e|ne]; [right; tauto|].
    destruct (order x y Px Py); [right|left]; tauto.
  - intros y z [Py _] [Pz _]. now apply order.
Qed.

(* The values of the options by elements of a list. *)
Lemma values_of_options P l :
  (forall x, decidable (P x)) ->
  (forall x, P x -> exists g, grundy (take P x) g) ->
  exists values,
    (forall g, In g values -> exists x, P x /\ grundy (take P x) g) /\
    (forall x, In x l -> P x -> exists g, In g values /\ grundy (take P x) g).
Proof.
  intros member has_value.
  induction l as [|x l (values & sound & complete)].
  - exists []. split; intros ? [].
  - destruct (member x) as [Px|no].
    + destruct (has_value x Px) as (g & Hg). exists (g :: values). split.
      * intros h [<-|H]; [now exists x|now apply sound].
      * intros y [<-|H] Py.
        -- exists g. split; [now left|assumption].
        -- destruct (complete y H Py) as (h & Hh & value).
           exists h. split; [now right|assumption].
    + exists values. split; [assumption|].
      intros y [<-|H] Py; [contradiction|now apply complete].
Qed.

Theorem grundy_exists P l : decided P -> listed P l -> exists g, grundy P g.
Proof.
  remember (length l) as n eqn:Hn. revert P l Hn.
  induction n as [n IH] using lt_wf_ind. intros P l -> D L.
  destruct (values_of_options P l) as (values & sound & complete).
  - apply D.
  - intros x Px.
    apply (IH (length (remove elt_eq_dec x l))) with (l := remove elt_eq_dec x l).
    + apply remove_length_lt. now apply L.
    + reflexivity.
    + now apply take_decided.
    + now apply take_listed.
  - destruct (mex_of_list values) as (g & missing & smaller).
    exists g. apply grundy_mex.
    + intros g' less. now apply sound, smaller.
    + intros x Px. destruct (complete x (L x Px) Px) as (h & Hh & value).
      exists h. split; [|assumption]. intros ->. contradiction.
Qed.

End Game.
