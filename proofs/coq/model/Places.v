(* The position of a canonical triple in the game itself is a finite down-set, and consists of the parts that the triple
   names (Positions.v has the converse). *)

From Coq Require Import List ZArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Model Moves Forms Claims Columns OwnGame Positions.
Import ListNotations.
Local Open Scope nat_scope.

Section Places.

Variable g : game.
Hypothesis lines : lines_ok g.
Notation both := (lt_with_both g).
Variable G : model.
Hypothesis D : describes G both.
Hypothesis sizes : size G = Syntax.elements g.

Definition position_of (p : triple) : position := fun y => present g y /\ Model.elements p y.

Lemma position_down p : canonical G p -> Statement.down_set g (position_of p).
Proof.
  intro H. destruct (canonical_down_set G both D p H) as [inside down]. split; [now intros y []|].
  intros y z less [Pz Ez]. pose proof (lt_present g lines _ _ less) as [Py _]. split; [exact Py|].
  apply (down y z); [|now apply own_both|exact Ez].
  destruct y as [a|i|j]; [|exact I|exact I]. change (a < size G). rewrite sizes. exact Py.
Qed.

Lemma position_finite p : Statement.finite (position_of p).
Proof.
  split.
  - destruct (elements_finite p) as [l L]. exists l. intros y [_ Ey]. now apply L.
  - intro y. unfold position_of.
    assert (present g y \/ ~ present g y) as [yes|no].
    { destruct y as [a|i|j]; simpl.
      - destruct (Nat.lt_ge_cases a (Syntax.elements g)); [now left|right; lia].
      - destruct (has_c g); [now left|now right].
      - destruct (has_d g); [now left|now right]. }
    + destruct y as [a|i|j]; simpl.
      * destruct (member (ideal p) a); [now left|right; now intros []].
      * destruct (Nat.lt_ge_cases i (column p)); [now left|right; intros []; lia].
      * destruct (Nat.lt_ge_cases j (row p)); [now left|right; intros []; lia].
    + right. now intros [].
Qed.

Lemma position_made B m r :
  length B = size G -> canonical G (at_ B m r) -> made_of g (position_of (at_ B m r)) B m r.
Proof.
  intros L H. constructor.
  - intro a. unfold position_of. simpl. split; [tauto|]. intro Ha. split; [|exact Ha].
    rewrite <- sizes. now apply (member_size G _ a L).
  - intro i. reflexivity.
  - intro j. reflexivity.
  - intro none. destruct m as [|m]; [reflexivity|exfalso].
    destruct (canonical_down_set G both D _ H) as [_ down].
    assert (E : Model.elements (at_ B (S m) r) (ED r)).
    { apply (down (ED r) (EC 0)); [exact I| |simpl; lia]. apply (none_high g).
      unfold has_c in none. now destruct (chains g). }
    simpl in E. lia.
Qed.

End Places.
