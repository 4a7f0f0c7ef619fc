(* Projection: PARAMETERS.md, Lemma 3, second part. The states are sets of states, as ascending lists. A set says yes if
   from one of its states words that are zero on all tracks but x lead to yes; these states (`winning`) are found by
   going round until nothing changes. States that are never left are dropped, or stand for the whole set. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees Automata Explore Products Winning.
Import ListNotations.
Open Scope Z_scope.

Fixpoint states_equal (s t : states) : bool :=
  match s, t with
  | [], [] => true
  | p :: s, q :: t => Pos.eqb p q && states_equal s t
  | _, _ => false
  end.

Lemma states_equal_iff s t : states_equal s t = true <-> s = t.
Proof.
  revert t. induction s as [| p s IH]; intros [| q t]; simpl; try (split; [discriminate | congruence]); [tauto |].
  rewrite andb_true_iff, Pos.eqb_eq, IH. split; [intros [-> ->] | intros [= -> ->]]; auto.
Qed.
Lemma states_equal_eq s t : states_equal s t = true -> s = t.
Proof. apply states_equal_iff. Qed.

Fixpoint states_hash (s : states) : positive :=
  match s with [] => xH | p :: s => append p (xI (states_hash s)) end.

Fixpoint merge (s : states) : states -> states :=
  match s with
  | [] => fun t => t
  | p :: s' =>
      fix with_s (t : states) :=
        match t with
        | [] => s
        | q :: t' =>
            match Pos.compare p q with
            | Eq => p :: merge s' t'
            | Lt => p :: merge s' t
            | Gt => q :: with_s t'
            end
        end
  end.

Lemma in_merge r s : forall t, In r (merge s t) <-> In r s \/ In r t.
Proof.
  induction s as [| p s IH]; intro t; [simpl; tauto |].
  induction t as [| q t IHt]; [simpl; tauto |].
  change (merge (p :: s) (q :: t)) with
    (match Pos.compare p q with Eq => p :: merge s t | Lt => p :: merge s (q :: t) | Gt => q :: merge (p :: s) t end).
  destruct (Pos.compare_spec p q) as [-> | |]; simpl In; rewrite ?IH, ?IHt; simpl; tauto.
Qed.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.
Variable a : automaton.
Variable x : N.
Hypothesis a_closed : closed a.

Notation can q e := (exists n : Z, 0 <= n /\ from base a q (update e x n)).
Notation each_digit := (each_digit base).
Notation winning := (winning base a x).
Notation is_saturated := (is_saturated base a x).

(* ---- Sets of states *)

(* Some b: q is never left, and says b. *)
Definition settled (q : positive) : option bool :=
  match PositiveMap.find q a with
  | Some (Leaf r, o) => if Pos.eqb r q then Some o else None
  | Some _ => None
  | None => Some false
  end.

Lemma settled_right q b e : settled q = Some b -> natural base e -> from base a q e <-> b = true.
Proof.
  intros H [L B]. rewrite (from_run base base_at_least a a_closed L q e B).
  assert (E : step_of a q = Leaf q /\ out_of a q = b).
  { unfold settled, step_of, out_of in *. destruct (PositiveMap.find q a) as [[[r | ] o] |]; try discriminate;
      [| injection H as <-; auto]. destruct (Pos.eqb_spec r q) as [-> |]; [| discriminate]. injection H as <-. auto. }
  destruct E as [E O]. assert (R : forall L e, run base _ (step_of a) L q e = q).
  { induction L0 as [| L0 IH]; intro e0; simpl; [reflexivity |]. rewrite E. apply IH. }
  rewrite R, O. reflexivity.
Qed.

Definition is_settled (b : bool) (q : positive) : bool :=
  match settled q with Some c => eqb b c | None => false end.

Definition pruned (s : states) : states :=
  match find (is_settled true) s with
  | Some q => [q]
  | None => filter (fun q => negb (is_settled false q)) s
  end.

Definition set_says (s : states) (e : tuple) : Prop := exists q, In q s /\ can q e.

Lemma pruned_says s e : natural base e -> set_says (pruned s) e <-> set_says s e.
Proof.
  intro N. unfold pruned. destruct (find (is_settled true) s) as [q |] eqn:F.
  - apply find_some in F as [I T]. split.
    + intros (q' & [<- | []] & C). exists q. auto.
    + intros _. exists q. split; [now left |]. exists 0. split; [lia |].
      unfold is_settled in T. destruct (settled q) as [b |] eqn:S; [| discriminate]. apply eqb_prop in T. subst.
      apply (settled_right q true _ S); [apply natural_update; auto; lia | reflexivity].
  - split; intros (q & I & C).
    + apply filter_In in I as [I _]. exists q. auto.
    + exists q. split; [| exact C]. apply filter_In. split; [exact I |]. unfold is_settled.
      destruct (settled q) as [b |] eqn:S; [| reflexivity]. destruct C as (n & P & C).
      apply (settled_right q b _ S) in C; [now subst | now apply natural_update].
Qed.

(* What the letters without the track x lead to. *)
Definition one_of (t : tree positive) : tree states :=
  fold_right (fun d u => zip states_equal merge (map_tree states_equal (fun q => [q]) (restrict Pos.eqb x d t)) u)
    (Leaf []) each_digit.

Lemma look_one_of r t dg :
  In r (look dg (one_of t)) <-> exists d, 0 <= d < base /\ r = look (update dg x d) t.
Proof.
  transitivity (exists d, In d each_digit /\ r = look (update dg x d) t).
  - unfold one_of. induction each_digit as [| d l IH]; simpl.
    + split; [tauto | intros (d & [] & _)].
    + rewrite look_zip by apply states_equal_eq. rewrite in_merge, look_map by apply states_equal_eq.
      rewrite IH, look_restrict by apply pos_equal_eq. simpl. split.
      * intros [[<- | []] | (d' & I & E)]; eauto.
      * intros (d' & [<- | I] & E); [left; left; auto | right; eauto].
  - split; intros (d & I & E); exists d; split; try exact E; now apply (in_each_digit base).
Qed.

Definition table := PositiveMap.t (tree states).
Definition steps : table := PositiveMap.map (fun y => map_tree states_equal pruned (one_of (fst y))) a.

Definition steps_of (m : table) (q : positive) : tree states :=
  match PositiveMap.find q m with Some t => t | None => Leaf [] end.

Definition set_step (m : table) (s : states) : tree states :=
  map_tree states_equal pruned (fold_right (fun q u => zip states_equal merge (steps_of m q) u) (Leaf []) s).

Definition set_out (w : flags) (s : states) : bool := existsb (wins w) s.

Lemma steps_says q dg e : natural base e ->
  set_says (look dg (steps_of steps q)) e <-> exists d, 0 <= d < base /\ can (look (update dg x d) (step_of a q)) e.
Proof.
  intro N. unfold steps_of, steps, step_of, PositiveMap.map. rewrite PositiveMap.gmapi.
  destruct (PositiveMap.find q a) as [[t o] |] eqn:F; cbn [option_map fst].
  - rewrite look_map by apply states_equal_eq. rewrite pruned_says by exact N. unfold set_says. split.
    + intros (r & I & C). apply look_one_of in I as (d & D & ->). eauto.
    + intros (d & D & C). exists (look (update dg x d) t). split; [apply look_one_of; eauto | exact C].
  - split; [intros (r & [] & _) |]. intros (d & D & n & P & C). simpl in C.
    assert (S : settled q = Some false) by (unfold settled; now rewrite F).
    apply (settled_right _ _ _ S) in C; [discriminate | now apply natural_update].
Qed.

Lemma set_language w : is_saturated w = true -> sound base a x w ->
  language base _ (set_step steps) (set_out w) set_says.
Proof.
  intros C S. split.
  - intros s e Z0. unfold set_out. rewrite existsb_exists. split.
    + intros (q & I & H). exists q. split; [exact I |]. apply (saturated_complete base base_at_least a x w C).
      eapply (can_ext base a x); [exact Z0 | exact H].
    + intros (q & I & H). exists q. split; [exact I |]. eapply (can_ext base a x); [| apply S, H].
      intro v. symmetry. apply Z0.
  - intros s e N. unfold set_step. rewrite look_map by apply states_equal_eq.
    rewrite pruned_says by (now apply natural_rest).
    assert (E : forall s, set_says (look (digits base e)
        (fold_right (fun q u => zip states_equal merge (steps_of steps q) u) (Leaf []) s)) (rest base e)
      <-> exists q, In q s /\ set_says (look (digits base e) (steps_of steps q)) (rest base e)).
    { clear s. induction s as [| q s IH]; simpl.
      - split; [intros (r & [] & _) | intros (q & [] & _)].
      - rewrite look_zip by apply states_equal_eq. split.
        + intros (r & I & H). apply in_merge in I as [I | I].
          * exists q. split; [now left |]. exists r. auto.
          * destruct (proj1 IH (ex_intro _ r (conj I H))) as (q' & I' & H'). exists q'. auto.
        + intros (q' & [<- | I] & H).
          * destruct H as (r & I & H). exists r. split; [apply in_merge; now left | exact H].
          * destruct (proj2 IH (ex_intro _ q' (conj I H))) as (r & I' & H'). exists r.
            split; [apply in_merge; now right | exact H']. }
    rewrite E. split.
    + intros (q & I & H). exists q. split; [exact I |]. apply steps_says; [now apply natural_rest |].
      now apply (can_step base base_at_least a x a_closed).
    + intros (q & I & H). exists q. split; [exact I |]. apply steps_says in H; [| now apply natural_rest].
      now apply (can_step base base_at_least a x a_closed).
Qed.

Definition exists_of : option automaton :=
  let w := winning in
  let m := steps in
  if is_saturated w then explore _ states_equal states_hash (set_step m) (set_out w) fuel [1%positive] else None.

Theorem exists_right c : exists_of = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> exists n, 0 <= n /\ accepts base a (update e x n).
Proof.
  unfold exists_of. destruct is_saturated eqn:S; [| discriminate]. intro X.
  apply (explored_denotes _ _ _ states_equal_iff _ _ base base_at_least set_says) in X as [C H].
  - split; [exact C |]. intros e N. rewrite (H e N). unfold set_says. split.
    + intros (q & [<- | []] & E). exact E.
    + intro E. exists 1%positive. split; [now left | exact E].
  - apply set_language; [exact S | apply (winning_sound base base_at_least a x a_closed)].
Qed.

End Base.
