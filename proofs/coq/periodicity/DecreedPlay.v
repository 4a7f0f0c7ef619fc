(* Values with decrees are values as the Periodicity Theorem wants them (Options.v; THEOREM.md, section 14): with two chains the decree
   for an ideal is one for a row of its column 0, with fewer for all rows of it, each of which then has a value of its own. *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Eventually Options DecreedValues DecreedLabels.
Import ListNotations.

Section Play.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable wholly : bool.
Variable values : list bool -> option nat.
Notation fixed := (fixed_by wholly values).
Notation decrees := (decree G fixed).

(* D is related to no element of A then. *)
Hypothesis apart : wholly = true -> forall a, a < size G -> uD G a = 0.

Definition undecreed (p : triple) : Prop := fixed p = None.
Definition decreed_valued (p : triple) (k : nat) : Prop := decreed_grundy lt decrees (elements p) k.

Lemma undecreed_free p v : canonical G p -> undecreed p -> ~ decrees (elements p) v.
Proof. intros C E F. apply (decree_canonical G fixed p v C) in F. unfold undecreed in E. congruence. Qed.

Lemma undecreed_differs p x k :
  canonical G p -> undecreed p -> elements p x -> decreed_valued p k -> ~ decreed_valued (move G p x) k.
Proof.
  intros C E I V V'. apply (decreed_differs lt decrees (decree_one G fixed) (elements p) k x); [|exact V|exact I|].
  - intro v. now apply undecreed_free.
  - now apply (value_after G lt D fixed p x k C I).
Qed.

Lemma two_kinds : wholly = true \/ wholly = false.
Proof. destruct wholly; [now left|now right]. Qed.

Lemma fixed_wholly B n v : wholly = true -> values B = Some v -> fixed (at_ B 0 n) = Some (Nat.lxor v n).
Proof. intros W E. unfold fixed_by. cbn [column ideal row at_]. now rewrite E, W. Qed.

Lemma rows_of_decreed p j k :
  canonical G p -> j < row p -> decreed_valued p k -> ~ decreed_valued (move G p (ED j)) k.
Proof.
  intros C Hj V V'. destruct (fixed p) as [w|] eqn:E; [|exact (undecreed_differs p (ED j) k C E Hj V V')].
  apply (value_fixed G lt fixed p w k C E) in V. subst w. destruct p as [B m i]. unfold fixed_by in E. cbn [column ideal row] in *.
  destruct m; [|discriminate]. destruct (values B) as [v|] eqn:Ev; [|discriminate]. destruct two_kinds as [W|W]; rewrite W in E.
  2: { destruct i; [lia|discriminate]. }
  injection E as <-. assert (to : move G (at_ B 0 i) (ED j) = at_ B 0 j).
  { rewrite option_D, under_all; [reflexivity|apply (canonical_length _ _ C)|]. intros a Ha.
    rewrite (apart W a); [lia|]. exact (member_size G B a (canonical_length _ _ C) Ha). }
  change {| ideal := B; column := 0; row := i |} with (at_ B 0 i) in *. pose proof (move_canonical G lt D _ (ED j) C Hj) as C'.
  rewrite to in V', C'. apply (value_fixed G lt fixed _ _ _ C' (fixed_wholly B j v W Ev)) in V'.
  apply (f_equal (Nat.lxor v)) in V'. rewrite <- !Nat.lxor_assoc, Nat.lxor_nilpotent, !Nat.lxor_0_l in V'. lia.
Qed.

Theorem decreed_values : mex_values G undecreed decreed_valued.
Proof.
  constructor.
  - intros p j k. apply (decreed_unique lt decrees (decree_one G fixed)).
  - exact (value_exists G lt D fixed).
  - exact undecreed_differs.
  - intros p j k C E V less. destruct (decreed_cases lt decrees _ _ V) as [F|(_ & smaller & _)].
    + contradiction (undecreed_free p k C E F).
    + destruct (smaller j less) as (x & I & V'). exists x. split; [exact I|]. now apply (value_after G lt D fixed p x j C I).
  - exact rows_of_decreed.
  - intros p H. unfold undecreed, fixed_by. destruct (column p); [lia|reflexivity].
  - intro B. destruct (values B) as [v|] eqn:Ev.
    2: { left. apply eventually_always. intro n. unfold undecreed, fixed_by. cbn [column ideal at_]. now rewrite Ev. }
    destruct two_kinds as [W|W]; [right|left].
    + intro k. exists (S (Nat.lxor v k)). intros n Hn C V.
      apply (value_fixed G lt fixed _ _ k C (fixed_wholly B n v W Ev)) in V. subst k.
      rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l in Hn. lia.
    + exists 1. intros n Hn. unfold undecreed, fixed_by. cbn [column ideal row at_]. rewrite Ev, W. now destruct n; [lia|].
Qed.

End Play.
