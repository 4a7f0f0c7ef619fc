(* Complement, union and intersection, and tracks with other names: PARAMETERS.md, Lemma 3, first part. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees Automata Explore.
Import ListNotations.
Open Scope Z_scope.

(* Hashes: any functions would do. *)
Fixpoint append (p q : positive) : positive :=
  match p with xH => q | xO p => xO (append p q) | xI p => xI (append p q) end.

Definition pair_equal (x y : positive * positive) : bool := Pos.eqb (fst x) (fst y) && Pos.eqb (snd x) (snd y).

Lemma pair_equal_iff x y : pair_equal x y = true <-> x = y.
Proof.
  unfold pair_equal. rewrite andb_true_iff, !Pos.eqb_eq. destruct x, y; simpl. split; [intros [-> ->] | intros [= -> ->]]; auto.
Qed.
Lemma pos_equal_eq x y : Pos.eqb x y = true -> x = y.
Proof. apply Pos.eqb_eq. Qed.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.

Notation run_of a := (run base _ (step_of a)).

(* A set that is combined from two others by a function of "is in the one" and "is in the other". *)
Definition combine (f : bool -> bool -> bool) (a b : automaton) : option automaton :=
  explore _ pair_equal (fun x => append (fst x) (snd x))
    (fun x => zip pair_equal pair (step_of a (fst x)) (step_of b (snd x)))
    (fun x => f (out_of a (fst x)) (out_of b (snd x)))
    fuel (1, 1)%positive.

Definition said (P : Prop) (x : bool) : Prop := P <-> x = true.

Theorem combine_right f a b c : closed a -> closed b -> combine f a b = Some c ->
  closed c /\ forall e, natural base e -> exists x y,
    said (accepts base a e) x /\ said (accepts base b e) y /\ said (accepts base c e) (f x y).
Proof.
  intros A B H. apply (explored_runs _ _ _ pair_equal_iff _ _ base) in H as [C R]. split; [exact C |].
  intros e [L E].
  exists (out_of a (run_of a L 1%positive e)), (out_of b (run_of b L 1%positive e)).
  unfold said, accepts. rewrite !(from_run base base_at_least) with (L := L) by assumption.
  split; [tauto |]. split; [tauto |]. rewrite R.
  assert (P : forall L p q e, run base _ (fun x => zip pair_equal pair (step_of a (fst x)) (step_of b (snd x))) L (p, q) e
                              = (run_of a L p e, run_of b L q e)).
  { clear. induction L as [| L IH]; intros p q e; simpl; [reflexivity |].
    rewrite look_zip by apply pair_equal_iff. apply IH. }
  rewrite P. simpl. tauto.
Qed.

Definition and_of := combine andb.
Definition or_of := combine orb.

Corollary and_right a b c : closed a -> closed b -> and_of a b = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> accepts base a e /\ accepts base b e.
Proof.
  intros A B H. destruct (combine_right _ _ _ _ A B H) as [C R]. split; [exact C |]. intros e N.
  destruct (R e N) as (x & y & X & Y & Z0). unfold said in *. rewrite X, Y, Z0. apply andb_true_iff.
Qed.

Corollary or_right a b c : closed a -> closed b -> or_of a b = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> accepts base a e \/ accepts base b e.
Proof.
  intros A B H. destruct (combine_right _ _ _ _ A B H) as [C R]. split; [exact C |]. intros e N.
  destruct (R e N) as (x & y & X & Y & Z0). unfold said in *. rewrite X, Y, Z0. apply orb_true_iff.
Qed.

(* ---- The same states, with another output *)

Definition not_of (a : automaton) : option automaton :=
  explore _ Pos.eqb (fun q => q) (step_of a) (fun q => negb (out_of a q)) fuel 1%positive.

Theorem not_right a c : closed a -> not_of a = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> ~ accepts base a e.
Proof.
  intros A H. apply (explored_runs _ _ _ Pos.eqb_eq _ _ base) in H as [C R]. split; [exact C |].
  intros e [L E]. unfold accepts. rewrite !(from_run base base_at_least) with (L := L) by assumption.
  rewrite R, negb_true_iff. destruct out_of; split; congruence.
Qed.

(* ---- Other names of tracks: v in the one is name v in the other *)

Definition renamed (name : N -> N) (a : automaton) : option automaton :=
  explore _ Pos.eqb (fun q => q) (fun q => rename base Pos.eqb name (step_of a q)) (out_of a) fuel 1%positive.

Theorem renamed_right name a c : closed a -> renamed name a = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> accepts base a (fun v => e (name v)).
Proof.
  intros A H. apply (explored_runs _ _ _ Pos.eqb_eq _ _ base) in H as [C R]. split; [exact C |].
  intros e [L E]. unfold accepts. rewrite !(from_run base base_at_least) with (L := L); try assumption;
    [| intro v; apply E].
  rewrite R.
  assert (P : forall L q e, run base _ (fun q => rename base Pos.eqb name (step_of a q)) L q e
                            = run_of a L q (fun v => e (name v))).
  { clear - base_at_least. induction L as [| L IH]; intros q e; simpl; [reflexivity |].
    rewrite look_rename; [apply IH | exact base_at_least | apply pos_equal_eq | now apply digits_in_range]. }
  now rewrite P.
Qed.

End Base.
