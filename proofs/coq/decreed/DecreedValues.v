(* Grundy values where those of some positions are decreed (THEOREM.md, section 14): a position of a decreed value
   has that, whatever its options are, and every other one the least number that no option has. There is at most
   one, and it depends on the elements of a position only. *)

From Coq Require Import List Arith Lia.
From ChompCert Require Import Elements Definitions Grundy.

Section Game.

Variable lt : elt -> elt -> Prop.
Variable decree : position -> nat -> Prop.

Notation take := (take lt).

Inductive decreed_grundy : position -> nat -> Prop :=
| grundy_by_decree P v : decree P v -> decreed_grundy P v
| grundy_by_mex P g :
    (forall v, ~ decree P v) ->
    (forall g', g' < g -> exists x, P x /\ decreed_grundy (take P x) g') ->
    (forall x, P x -> exists g', g' <> g /\ decreed_grundy (take P x) g') ->
    decreed_grundy P g.

(* Induction over derivations, with the premises of the options. *)
Section Induction.
Variable Phi : position -> nat -> Prop.
Hypothesis by_decree : forall P v, decree P v -> Phi P v.
Hypothesis by_mex : forall P g,
  (forall v, ~ decree P v) ->
  (forall g', g' < g -> exists x, P x /\ decreed_grundy (take P x) g' /\ Phi (take P x) g') ->
  (forall x, P x -> exists g', g' <> g /\ decreed_grundy (take P x) g' /\ Phi (take P x) g') ->
  Phi P g.

Fixpoint decreed_induction P g (d : decreed_grundy P g) {struct d} : Phi P g :=
  match d in decreed_grundy P g return Phi P g with
  | grundy_by_decree P v H => by_decree P v H
  | grundy_by_mex P g none smaller other =>
      by_mex P g none
        (fun g' H => match smaller g' H with
                     | ex_intro _ x (conj p e) => ex_intro _ x (conj p (conj e (decreed_induction _ _ e)))
                     end)
        (fun x H => match other x H with
                    | ex_intro _ g' (conj n e) => ex_intro _ g' (conj n (conj e (decreed_induction _ _ e)))
                    end)
  end.
End Induction.

(* One value at most is decreed for a position, and for its elements rather than for their predicate. *)
Hypothesis decree_one : forall P v w, decree P v -> decree P w -> v = w.
Hypothesis decree_same : forall P Q v, same P Q -> decree P v -> decree Q v.

Lemma decreed_cases P g : decreed_grundy P g ->
  decree P g \/
  ((forall v, ~ decree P v) /\
   (forall g', g' < g -> exists x, P x /\ decreed_grundy (take P x) g') /\
   (forall x, P x -> exists g', g' <> g /\ decreed_grundy (take P x) g')).
Proof. intro H. destruct H; auto. Qed.

Theorem decreed_unique P g h : decreed_grundy P g -> decreed_grundy P h -> g = h.
Proof.
  intro H. revert h. pattern P, g. revert P g H. apply decreed_induction.
  - intros P v H h Hh. destruct (decreed_cases P h Hh) as [H'|(none & _)]; [now apply (decree_one P)|].
    contradiction (none v H).
  - intros P g none smaller other h Hh.
    destruct (decreed_cases P h Hh) as [H|(_ & smaller' & other')]; [contradiction (none h H)|].
    destruct (lt_eq_lt_dec g h) as [[less|equal]|more]; [|assumption|].
    + destruct (smaller' g less) as (x & Px & Hx). destruct (other x Px) as (g' & ne & _ & only).
      contradiction (ne (only _ Hx)).
    + destruct (smaller h more) as (x & Px & _ & only). destruct (other' x Px) as (g' & ne & Hx).
      contradiction (ne (eq_sym (only _ Hx))).
Qed.

(* A move from a position that is not decreed leads to another value. *)
Corollary decreed_differs P g x :
  (forall v, ~ decree P v) -> decreed_grundy P g -> P x -> ~ decreed_grundy (take P x) g.
Proof.
  intros none H Px Hx. destruct (decreed_cases P g H) as [E|(_ & _ & other)]; [contradiction (none g E)|].
  destruct (other x Px) as (g' & ne & Hg'). now apply ne, (decreed_unique (take P x)).
Qed.

Theorem decreed_same P Q g : same P Q -> decreed_grundy P g -> decreed_grundy Q g.
Proof.
  intros S H. revert Q S. pattern P, g. revert P g H. apply decreed_induction.
  - intros P v H Q S. now apply grundy_by_decree, (decree_same P).
  - intros P g none smaller other Q S. apply grundy_by_mex.
    + intros v H. apply (none v), (decree_same Q); [now apply same_sym|assumption].
    + intros g' less. destruct (smaller g' less) as (x & Px & _ & move).
      exists x. split; [now apply S|]. apply move. now apply take_same.
    + intros x Qx. apply S in Qx. destruct (other x Qx) as (g' & ne & _ & move).
      exists g'. split; [assumption|]. apply move. now apply take_same.
Qed.

End Game.

(* Without decrees it is the Grundy value. *)
Theorem nothing_decreed_grundy lt P g : decreed_grundy lt (fun _ _ => False) P g <-> grundy lt P g.
Proof.
  split; intro H; pattern P, g; revert P g H.
  - apply decreed_induction; [contradiction|]. intros P g _ smaller other. apply grundy_mex.
    + intros g' less. destruct (smaller g' less) as (x & Px & _ & Hx). eauto.
    + intros x Px. destruct (other x Px) as (g' & ne & _ & Hx). eauto.
  - apply grundy_induction. intros P g smaller other. apply grundy_by_mex.
    + tauto.
    + intros g' less. destruct (smaller g' less) as (x & Px & _ & Hx). eauto.
    + intros x Px. destruct (other x Px) as (g' & ne & _ & Hx). eauto.
Qed.

(* Only what is decreed matters. *)
Theorem decreed_alike lt decree decree' :
  (forall P v, decree P v <-> decree' P v) ->
  forall P g, decreed_grundy lt decree P g -> decreed_grundy lt decree' P g.
Proof.
  intros E P g H. pattern P, g. revert P g H. apply decreed_induction.
  - intros P v H. now apply grundy_by_decree, E.
  - intros P g none smaller other. apply grundy_by_mex.
    + intros v H. now apply (none v), E.
    + intros g' less. destruct (smaller g' less) as (x & Px & _ & Hx). eauto.
    + intros x Px. destruct (other x Px) as (g' & ne & _ & Hx). eauto.
Qed.

(* The value depends on the order among the elements of the position only. *)
Theorem decreed_order (lt lt' : elt -> elt -> Prop) (decree : position -> nat -> Prop) (P : position) (g : nat) :
  (forall Q R v, same Q R -> decree Q v -> decree R v) ->
  (forall x y, P x -> P y -> (lt x y <-> lt' x y)) ->
  decreed_grundy lt decree P g -> decreed_grundy lt' decree P g.
Proof.
  intros respects E H. revert E. pattern P, g. revert P g H. apply decreed_induction.
  - intros P v H _. now apply grundy_by_decree.
  - intros P g none smaller other E.
    assert (S : forall x, P x -> same (take lt P x) (take lt' P x)).
    { intros x Px y. unfold take, le. split; intros [Py no]; (split; [assumption|]);
        intros [e|less]; apply no; [now left| |now left|]; right; now apply E. }
    assert (E' : forall x, P x -> forall y z,
               take lt P x y -> take lt P x z -> (lt y z <-> lt' y z)).
    { intros x Px y z [Py _] [Pz _]. now apply E. }
    apply grundy_by_mex.
    + exact none.
    + intros g' less. destruct (smaller g' less) as (x & Px & _ & move).
      exists x. split; [assumption|]. apply (decreed_same lt' decree respects) with (take lt P x); [now apply S|].
      apply move. now apply E'.
    + intros x Px. destruct (other x Px) as (g' & ne & _ & move).
      exists g'. split; [assumption|]. apply (decreed_same lt' decree respects) with (take lt P x); [now apply S|].
      apply move. now apply E'.
Qed.
