(* The automaton that a theorem file writes (FamilyGame.v), as decision trees: for each subset of A it denotes the set of
   the tuples that the written one reads to an output with this subset. PARAMETERS.md, sections 11 and 12. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Sentence.
From ChompCert Require Import FamilyGame.
Import ListNotations.
Open Scope Z_scope.

Section Written.
Variable a : written_automaton.
Variable tracks : list N.
Let b := base_of a.
Hypothesis base_at_least : 2 <= b.

Fixpoint choose_digit (v : N) (f : Z -> tree positive) (i : Z) (n : nat) : tree positive :=
  match n with O => f i | S n => join Pos.eqb v i (f i) (choose_digit v f (i + 1) n) end.

Lemma look_choose v f digits n : forall i, i <= digits v <= i + Z.of_nat n ->
  look digits (choose_digit v f i n) = look digits (f (digits v)).
Proof.
  induction n as [| n IH]; intros i R; cbn [choose_digit].
  - do 2 f_equal. lia.
  - rewrite look_join by (intros; now apply Pos.eqb_eq).
    destruct (Z.eqb_spec (digits v) i) as [-> | D]; [reflexivity |]. apply IH. lia.
Qed.

Fixpoint tree_of (f : Z -> positive) (vs : list N) (n : Z) : tree positive :=
  match vs with
  | [] => Leaf (f n)
  | v :: vs => choose_digit v (fun i => tree_of f vs (b * n + i)) 0 (Z.to_nat (b - 1))
  end.

Lemma look_tree f digits : in_range b digits -> forall vs n,
  look digits (tree_of f vs n) = f (fold_left (fun n v => b * n + digits v) vs n).
Proof.
  intro R. induction vs as [| v vs IH]; intro n; [reflexivity |]. cbn [tree_of fold_left].
  rewrite look_choose by (specialize (R v); lia). apply IH.
Qed.

(* States are numbered from 1 here. *)
Definition state (q : nat) : positive := Pos.of_succ_nat q.
Definition next_state (to : list nat) (n : Z) : positive := state (nth (Z.to_nat n) to 0%nat).

Definition has (B : mask) (l : list mask) : bool := existsb (fun C => if list_eq_dec bool_dec B C then true else false) l.

Lemma has_in B l : has B l = true <-> In B l.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros (C & I & E). destruct (list_eq_dec bool_dec B C); [now subst | discriminate].
  - intro I. exists B. split; [exact I |]. destruct (list_eq_dec bool_dec B B); congruence.
Qed.

Definition trees := PositiveMap.t (tree positive * list mask).

Fixpoint trees_from (q : positive) (l : list (list mask * list nat)) : trees :=
  match l with
  | [] => PositiveMap.empty _
  | x :: l => PositiveMap.add q (tree_of (next_state (snd x)) tracks 0, fst x) (trees_from (Pos.succ q) l)
  end.

Lemma trees_from_right l : forall q n, (n < length l)%nat ->
  PositiveMap.find (Pos.of_nat (Pos.to_nat q + n)) (trees_from q l)
  = Some (tree_of (next_state (snd (nth n l ([], [])))) tracks 0, fst (nth n l ([], []))).
Proof.
  induction l as [| x l IH]; intros q n L; [cbn in L; lia |]. cbn [trees_from]. destruct n as [| n].
  - rewrite Nat.add_0_r, Pos2Nat.id, PositiveMap.gss. reflexivity.
  - rewrite PositiveMap.gso by (intro E; apply (f_equal Pos.to_nat) in E; rewrite Nat2Pos.id in E; lia).
    replace (Pos.to_nat q + S n)%nat with (Pos.to_nat (Pos.succ q) + n)%nat by lia.
    apply IH. cbn in L. lia.
Qed.

Definition all_trees : trees := trees_from 1 (states_of a).

Definition set_of (B : mask) : automaton := PositiveMap.map (fun x => (fst x, has B (snd x))) all_trees.

(* All states are written. *)
Definition states_written : bool :=
  negb (Nat.eqb (length (states_of a)) 0) &&
  forallb (fun x => forallb (fun q => Nat.ltb q (length (states_of a))) (snd x)) (states_of a).

Hypothesis written : states_written = true.

Lemma some_state : (0 < length (states_of a))%nat.
Proof. pose proof written as W. unfold states_written in W. destruct (states_of a); [discriminate | cbn; lia]. Qed.

Lemma transition_written q xs : (q < length (states_of a))%nat -> (transition a q xs < length (states_of a))%nat.
Proof.
  intro L. pose proof written as W. unfold states_written in W. apply andb_true_iff in W as [_ W].
  unfold transition. set (x := nth q (states_of a) ([], [])).
  assert (I : In x (states_of a)) by (now apply nth_In). rewrite forallb_forall in W. apply W in I.
  rewrite forallb_forall in I. destruct (nth_in_or_default (Z.to_nat (letter a xs)) (snd x) 0%nat) as [J | E].
  - apply I in J. now apply Nat.ltb_lt.
  - rewrite E. apply some_state.
Qed.

Lemma find_state q : (q < length (states_of a))%nat -> PositiveMap.find (state q) all_trees
  = Some (tree_of (next_state (snd (nth q (states_of a) ([], [])))) tracks 0, fst (nth q (states_of a) ([], []))).
Proof.
  intro L. unfold all_trees, state. rewrite <- trees_from_right with (q := 1%positive) by exact L.
  f_equal. rewrite Pos.of_nat_succ. f_equal.
Qed.

Lemma set_runs B : forall L q e, (q < length (states_of a))%nat ->
  out_of (set_of B) (run b _ (step_of (set_of B)) L (state q) e)
  = has B (fst (nth (state_after a L q (map e tracks)) (states_of a) ([], []))).
Proof.
  induction L as [| L IH]; intros q e H; cbn [run state_after].
  - unfold out_of, set_of, PositiveMap.map. rewrite PositiveMap.gmapi, find_state by exact H. reflexivity.
  - assert (E : look (digits b e) (step_of (set_of B) (state q)) = state (transition a q (map e tracks))).
    { unfold step_of, set_of, PositiveMap.map. rewrite PositiveMap.gmapi, find_state by exact H. cbn [option_map fst].
      rewrite look_tree by (now apply digits_in_range). unfold next_state, transition. do 2 f_equal. f_equal.
      unfold letter. fold b. clear. generalize 0. induction tracks as [| v l IH]; intro n; [reflexivity |]. cbn [fold_left map].
      apply IH. }
    rewrite E, IH by (now apply transition_written). rewrite map_map. do 3 f_equal.
Qed.

Lemma set_of_right B e : closed (set_of B) -> natural b e -> accepts b (set_of B) e <-> in_set a (map e tracks) B.
Proof.
  intros C [M BM]. unfold in_set. fold b.
  assert (R : forall L e, out_of (set_of B) (run b _ (step_of (set_of B)) L 1%positive e)
    = has B (fst (nth (state_after a L 0 (map e tracks)) (states_of a) ([], [])))).
  { intros L e'. exact (set_runs B L 0%nat e' some_state). }
  split.
  - intros (L & BL & O). exists L. split.
    + intros x I. apply in_map_iff in I as (v & <- & _). apply BL.
    + rewrite R in O. now apply has_in.
  - intros (L & BL & O). apply has_in in O.
    (* Other tracks do not matter. *)
    set (e' := fun v => if existsb (N.eqb v) tracks then e v else 0).
    assert (E : map e' tracks = map e tracks).
    { apply map_ext_in. intros v I. unfold e'. destruct (existsb (N.eqb v) tracks) eqn:X; [reflexivity |].
      assert (existsb (N.eqb v) tracks = true) by (apply existsb_exists; exists v; split; [exact I | apply N.eqb_refl]). congruence. }
    assert (B' : forall K, (forall v, In v tracks -> 0 <= e v < b ^ Z.of_nat K) -> bounded b K e').
    { intros K H v. unfold e'. destruct (existsb (N.eqb v) tracks) eqn:X.
      - apply existsb_exists in X as (w & I & Q). apply N.eqb_eq in Q. subst w. now apply H.
      - pose proof (power_pos b base_at_least K). lia. }
    assert (A : from b (set_of B) 1%positive e').
    { exists L. split; [apply B'; intros v I; apply BL, in_map, I |]. now rewrite R, E. }
    apply (from_run b base_at_least _ C M) in A; [| apply B'; intros; apply BM].
    exists M. split; [exact BM |]. rewrite R in A |- *. now rewrite E in A.
Qed.

End Written.

