(* What the start of the check on machine words (WordStart.v) has looked at of each plan. *)

From Coq Require Import ZArith NArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Periods Restrict RowRun RowCheck WordSets WordSetsRight WordWork WordStart WordWorkRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.

Lemma same_list {X : Type} : forall l l' : list X, (forall j, nth_error l j = nth_error l' j) -> l = l'.
Proof.
  induction l as [|x l IH]; intros [|y l'] H; [reflexivity|specialize (H 0); discriminate|specialize (H 0); discriminate|].
  pose proof (H 0) as E. injection E as ->. f_equal. apply IH. intro j. exact (H (S j)).
Qed.

(* What is claimed of the ideals. *)
Lemma aim_is_right (claim_at : nat -> row_claim) i c a : claim_at i = c -> aim_of c = Some a -> aim_right claim_at i a.
Proof.
  intros Ec E. unfold aim_of in E. destruct c as [e|t]; [injection E as <-; exact Ec|].
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end.
  rewrite !andb_true_iff, Z.leb_le in T. unfold is_small, largest_number in T. rewrite !andb_true_iff, !Z.leb_le in T.
  destruct T as [[[_ T1] T2] T3]. assert (EN : φ (of_Z (start t)) = start t) by (apply small_of_Z; rewrite wB_is; lia).
  destruct (offsets t) as [|o [|o' os]] eqn:Eo; [discriminate| |]; injection E as <-; cbn [aim_right].
  - split; [exact Ec|]. split; [congruence|]. split; [exact EN|]. exists o. split; [reflexivity|]. split; [exact Eo|].
    cbn [forallb] in T3. rewrite !andb_true_iff, !Z.leb_le in T3. unfold largest_number. lia.
  - split; [exact Ec|]. split; [congruence|]. split; [exact EN|exact I].
Qed.

Section Looked.

Variable h : nat.
Variable width : int.
Hypothesis width_is : φ width = capacity h.

Record looked_at (p : planned) (next : Z) : Prop := {
  l_claim : exists c, claims_is p = [c] /\ aim_of c <> None;
  l_compact : is_full (ideal p) = false;
  l_wholly : not_wholly (plan_is p) = true;
  l_lo : (0 <= lo (plan_is p) < capacity h)%Z;
  l_loD : (0 <= loD (plan_is p) <= largest_number)%Z;
  l_next : (0 <= next <= largest_number)%Z
}.

Definition next_of (l : list planned) : Z := match l with q :: _ => lo (plan_is q) | [] => 0%Z end.

Lemma first_item_looked p next i : first_item width p next = Some i -> looked_at p next.
Proof.
  unfold first_item. destruct (claims_is p) as [|c [|]] eqn:Ec; [discriminate| |discriminate].
  destruct (aim_of c) as [a|] eqn:Ea; [|discriminate]. destruct (is_full (ideal p)) eqn:full; [discriminate|].
  destruct (not_wholly (plan_is p)) eqn:part; [cbn [negb orb]|discriminate].
  match goal with |- (if ?b then _ else _) = _ -> _ => destruct b eqn:T; [|discriminate] end. intros _.
  rewrite !andb_true_iff, !Z.leb_le, Z.ltb_lt, width_is in T. unfold is_small in T. rewrite !andb_true_iff, !Z.leb_le in T.
  destruct T as [[[[[T1 T2] T3] T4] T5] T6]. constructor; try lia; try assumption. exists c. split; [exact Ec|congruence].
Qed.

Lemma first_items_looked : forall l items, first_items width l = Some items ->
  (forall k p, nth_error l k = Some p -> looked_at p (next_of (skipn (S k) l)))
  /\ forall k p q, nth_error l k = Some p -> nth_error l (S k) = Some q -> follows (plan_is p) (plan_is q) = true.
Proof.
  induction l as [|p l IH]; intros items E; [split; intros k ? ?; now destruct k|]. cbn [first_items] in E.
  destruct (match l with q :: _ => follows (plan_is p) (plan_is q) | [] => true end) eqn:Fo; [|discriminate].
  fold (next_of l) in E. destruct (first_item width p (next_of l)) as [i|] eqn:Ei; [|discriminate].
  destruct (first_items width l) as [r|] eqn:Er; [|discriminate]. destruct (IH r eq_refl) as [A1 A2]. split.
  - intros [|k] q Hq; [injection Hq as <-; exact (first_item_looked p _ i Ei)|exact (A1 k q Hq)].
  - intros [|k] q q' Hq Hq'; [|exact (A2 k q q' Hq Hq')]. injection Hq as <-. destruct l as [|q2 l]; [discriminate|].
    injection Hq' as <-. exact Fo.
Qed.

End Looked.

Arguments l_claim {h p next} _.
Arguments l_compact {h p next} _.
Arguments l_wholly {h p next} _.
Arguments l_lo {h p next} _.
Arguments l_loD {h p next} _.
Arguments l_next {h p next} _.
