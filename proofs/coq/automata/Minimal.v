(* Fewer states: PARAMETERS.md, section 10, canonical form. Classes of states are found by refinement, of which nothing
   is proved; that states of one class have the same output, and letters that lead to the same classes, is checked. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees Automata Explore Products.
Import ListNotations.

Section Minimal.
Variable fuel : positive.

(* ---- A guess of the classes *)

Definition signature := (positive * tree positive)%type.
Definition signature_equal (x y : signature) : bool := Pos.eqb (fst x) (fst y) && same Pos.eqb (snd x) (snd y).
Fixpoint tree_hash (t : tree positive) : positive :=
  match t with Leaf q => q | Test _ _ yes no => append (tree_hash yes) (tree_hash no) end.
Definition signature_hash (x : signature) : positive := append (fst x) (tree_hash (snd x)).

Definition classes := PositiveMap.t positive.
Definition guessed (m : classes) (q : positive) : positive :=
  match PositiveMap.find q m with Some c => c | None => xH end.

Record refining := { numbers_of : numbers signature; count : positive; class_of : classes }.

Definition refine_state (m : classes) (r : refining) (q : positive) (t : tree positive) : refining :=
  let s := (guessed m q, map_tree Pos.eqb (guessed m) t) in
  match number _ signature_equal signature_hash s (numbers_of r) with
  | Some c => {| numbers_of := numbers_of r; count := count r; class_of := PositiveMap.add q c (class_of r) |}
  | None =>
      {| numbers_of := insert _ signature_hash s (count r) (numbers_of r); count := Pos.succ (count r);
         class_of := PositiveMap.add q (count r) (class_of r) |}
  end.

Definition refine (states : list (positive * (tree positive * bool))) (m : classes) : refining :=
  fold_left (fun r x => refine_state m r (fst x) (fst (snd x))) states
    {| numbers_of := PositiveMap.empty _; count := 1; class_of := PositiveMap.empty _ |}.

(* It ends when a round changes nothing, or all states are different: `all` is one more than their number. *)
Fixpoint refined (all : positive) (rounds : list (positive * (tree positive * bool))) states (n : positive) (m : classes) : classes :=
  match rounds with
  | [] => m
  | _ :: rounds =>
      if Pos.eqb n all then m
      else let r := refine states m in
           if Pos.eqb (count r) n then m else refined all rounds states (count r) (class_of r)
  end.

(* By the outputs, then by what the letters lead to. *)
Definition guess (a : automaton) : classes :=
  let states := PositiveMap.elements a in
  let first := PositiveMap.map (fun x : tree positive * bool => if snd x then 2%positive else 1%positive) a in
  refined (Pos.of_succ_nat (length states)) states states 1%positive first.

Definition representatives (m : classes) : classes :=
  fold_left (fun r x => PositiveMap.add (snd x) (fst x) r) (PositiveMap.elements m) (PositiveMap.empty _).

(* ---- The check. A state without a guess is its own class. *)

Section Classes.
Variable a : automaton.
Variables m reps : classes.

Definition class (q : positive) : positive :=
  match PositiveMap.find q m with Some c => xO c | None => xI q end.
Definition rep (c : positive) : positive :=
  match c with
  | xO c => match PositiveMap.find c reps with Some q => q | None => xH end
  | xI q => q
  | xH => xH
  end.

(* Whether u is t with classes in the place of states. *)
Fixpoint becomes (t u : tree positive) : bool :=
  match t with
  | Leaf q => match u with Leaf c => Pos.eqb (class q) c | Test _ _ _ _ => false end
  | Test v d yes no =>
      match u with
      | Test w e yes' no' =>
          if N.eqb v w && Z.eqb d e then becomes yes yes' && becomes no no' else becomes yes u && becomes no u
      | Leaf _ => becomes yes u && becomes no u
      end
  end.

Lemma becomes_right t : forall u, becomes t u = true -> forall digits, class (look digits t) = look digits u.
Proof.
  induction t as [q | v d yes IH no IH']; intros u H digits.
  - destruct u as [c |]; [| discriminate]. now apply Pos.eqb_eq in H.
  - assert (B : becomes yes u && becomes no u = true -> class (look digits (Test v d yes no)) = look digits u).
    { intro E. apply andb_true_iff in E as [E E']. simpl. destruct (digits v =? d)%Z; [now apply IH | now apply IH']. }
    destruct u as [c | w e yes' no']; [exact (B H) |]. cbn [becomes] in H.
    destruct (N.eqb v w && Z.eqb d e) eqn:T; [| exact (B H)].
    apply andb_true_iff in T as [V D]. apply N.eqb_eq in V. apply Z.eqb_eq in D. subst w e.
    apply andb_true_iff in H as [E E']. simpl. destruct (digits v =? d)%Z; [now apply IH | now apply IH'].
Qed.

(* The trees of the representatives, each made once. *)
Definition class_trees : PositiveMap.t (tree positive) :=
  PositiveMap.map (fun r => map_tree Pos.eqb class (step_of a r)) reps.

Definition state_alike (trees : PositiveMap.t (tree positive)) (q c : positive) : bool :=
  match PositiveMap.find c trees with
  | Some u => eqb (out_of a (rep (xO c))) (out_of a q) && becomes (step_of a q) u
  | None => false
  end.

Definition classes_alike : bool :=
  let trees := class_trees in forallb (fun x => state_alike trees (fst x) (snd x)) (PositiveMap.elements m).

Definition quotient : option automaton :=
  if classes_alike
  then explore _ Pos.eqb (fun q => q) (fun c => map_tree Pos.eqb class (step_of a (rep c)))
         (fun c => out_of a (rep c)) fuel (class 1)
  else None.

Hypothesis alike : classes_alike = true.

Lemma like_its_rep q : out_of a (rep (class q)) = out_of a q /\
  forall digits, class (look digits (step_of a (rep (class q)))) = class (look digits (step_of a q)).
Proof.
  destruct (PositiveMap.find q m) as [c |] eqn:F.
  2: { assert (E : class q = xI q) by (unfold class; now rewrite F). rewrite E. simpl. auto. }
  assert (E : class q = xO c) by (unfold class; now rewrite F). rewrite E.
  pose proof alike as A. unfold classes_alike in A. rewrite forallb_forall in A.
  specialize (A (q, c) (PositiveMap.elements_correct _ _ F)). unfold state_alike in A. cbn [fst snd] in A.
  destruct (PositiveMap.find c class_trees) as [u |] eqn:T; [| discriminate].
  apply andb_true_iff in A as [O B]. split; [now apply eqb_prop |]. intro digits.
  unfold class_trees, PositiveMap.map in T. rewrite PositiveMap.gmapi in T.
  destruct (PositiveMap.find c reps) as [r |] eqn:R; [| discriminate]. injection T as <-.
  unfold rep at 1. rewrite R. rewrite (becomes_right _ _ B digits). symmetry. apply look_map. apply pos_equal_eq.
Qed.

Variable base : Z.
Hypothesis base_at_least : (2 <= base)%Z.

Lemma class_runs L : forall q q' e, class q = class q' ->
  out_of a (run base _ (step_of a) L q e) = out_of a (run base _ (step_of a) L q' e).
Proof.
  induction L as [| L IH]; intros q q' e E; destruct (like_its_rep q) as [O S], (like_its_rep q') as [O' S']; simpl.
  - now rewrite <- O, <- O', E.
  - apply IH. now rewrite <- S, <- S', E.
Qed.

Lemma rep_runs L : forall q e,
  out_of a (run base _ (step_of a) L (rep (class q)) e) = out_of a (run base _ (step_of a) L q e).
Proof.
  destruct L as [| L]; intros q e; destruct (like_its_rep q) as [O S]; simpl; [exact O |].
  apply class_runs, S.
Qed.

Lemma quotient_runs L : forall q e,
  out_of a (rep (run base _ (fun c => map_tree Pos.eqb class (step_of a (rep c))) L (class q) e))
  = out_of a (run base _ (step_of a) L q e).
Proof.
  induction L as [| L IH]; intros q e; simpl; [apply like_its_rep |].
  rewrite look_map by apply pos_equal_eq. rewrite IH. apply class_runs, like_its_rep.
Qed.

End Classes.

Definition minimal (a : automaton) : option automaton :=
  let m := guess a in quotient a m (representatives m).

Theorem minimal_right base a c : (2 <= base)%Z -> closed a -> minimal a = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> accepts base a e.
Proof.
  intros H A. unfold minimal, quotient. set (m := guess a). destruct classes_alike eqn:T; [| discriminate].
  intro X. apply (explored_runs _ _ _ Pos.eqb_eq _ _ base) in X as [C R]. split; [exact C |].
  intros e [L E]. unfold accepts. rewrite !(from_run base H) with (L := L) by assumption.
  rewrite R. now rewrite quotient_runs.
Qed.

End Minimal.
