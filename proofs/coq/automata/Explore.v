(* The automaton whose states are the keys that can be reached from a start, numbered as they are met: from sums, pairs
   of states or sets of states to the explicit tables of PARAMETERS.md, section 10. A number that limits the steps ends
   what would be too large. `explored_denotes`: if the keys denote sets of tuples, the table denotes that of the start. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees Automata.
Import ListNotations.

Section Explore.
Variables (K : Type) (equal : K -> K -> bool) (hash : K -> positive).
Hypothesis equal_iff : forall x y, equal x y = true <-> x = y.

(* ---- Keys with numbers. Any function may be the hash. *)

Definition numbers := PositiveMap.t (list (K * positive)).

Fixpoint find_in (k : K) (l : list (K * positive)) : option positive :=
  match l with
  | [] => None
  | (k', i) :: l => if equal k k' then Some i else find_in k l
  end.

Definition bucket (k : K) (m : numbers) : list (K * positive) :=
  match PositiveMap.find (hash k) m with Some l => l | None => [] end.
Definition number (k : K) (m : numbers) : option positive := find_in k (bucket k m).
Definition insert (k : K) (i : positive) (m : numbers) : numbers :=
  PositiveMap.add (hash k) ((k, i) :: bucket k m) m.

Lemma number_insert_same k i m : number k (insert k i m) = Some i.
Proof.
  unfold number, insert, bucket at 1. rewrite PositiveMap.gss. simpl.
  now rewrite (proj2 (equal_iff k k) eq_refl).
Qed.

Lemma number_insert_other k k' i m : k' <> k -> number k' (insert k i m) = number k' m.
Proof.
  intro D. unfold number, insert, bucket at 1. destruct (Pos.eq_dec (hash k') (hash k)) as [E | E].
  - rewrite E, PositiveMap.gss. simpl. destruct (equal k' k) eqn:Q.
    + now apply equal_iff in Q.
    + unfold bucket. now rewrite E.
  - now rewrite PositiveMap.gso.
Qed.

Lemma number_empty k : number k (PositiveMap.empty _) = None.
Proof. unfold number, bucket. now rewrite PositiveMap.gempty. Qed.

(* ---- Exploration *)

Variables (step : K -> tree K) (out : K -> bool).

Record search := {
  known : numbers;
  next : positive;
  waiting : list (K * positive);
  done : automaton
}.

Fixpoint renumber (t : tree K) (s : search) : tree positive * search :=
  match t with
  | Leaf k =>
      match number k (known s) with
      | Some i => (Leaf i, s)
      | None =>
          (Leaf (next s),
           {| known := insert k (next s) (known s); next := Pos.succ (next s);
              waiting := (k, next s) :: waiting s; done := done s |})
      end
  | Test v d yes no =>
      let (yes', s) := renumber yes s in
      let (no', s) := renumber no s in
      (Test v d yes' no', s)
  end.

Definition visit (s : search) : search :=
  match waiting s with
  | [] => s
  | (k, i) :: l =>
      let (t, s) := renumber (step k) {| known := known s; next := next s; waiting := l; done := done s |} in
      {| known := known s; next := next s; waiting := waiting s; done := PositiveMap.add i (t, out k) (done s) |}
  end.

Fixpoint visits (fuel : positive) (s : search) : search :=
  match waiting s with
  | [] => s
  | _ :: _ =>
      match fuel with
      | xH => visit s
      | xO p => visits p (visits p s)
      | xI p => visits p (visits p (visit s))
      end
  end.

Definition begin (k : K) : search :=
  {| known := insert k 1 (PositiveMap.empty _); next := 2; waiting := [(k, 1%positive)];
     done := PositiveMap.empty _ |}.

Definition explore (fuel : positive) (start : K) : option automaton :=
  let s := visits fuel (begin start) in
  match waiting s with
  | [] => if is_closed (done s) then Some (done s) else None
  | _ :: _ => None
  end.

(* ---- What holds all the time *)

Definition matches (m : numbers) (t : tree positive) (u : tree K) : Prop :=
  forall digits, number (look digits u) m = Some (look digits t).
Definition extends (m m' : numbers) : Prop := forall k i, number k m = Some i -> number k m' = Some i.

Record numbered (s : search) : Prop := {
  below_next : forall k i, number k (known s) = Some i -> (i < next s)%positive;
  one_key : forall k k' i, number k (known s) = Some i -> number k' (known s) = Some i -> k = k';
  waiting_known : forall k i, In (k, i) (waiting s) -> number k (known s) = Some i
}.

Definition finished (s : search) (k : K) (i : positive) : Prop :=
  exists t, PositiveMap.find i (done s) = Some (t, out k) /\ matches (known s) t (step k).

Definition complete (s : search) : Prop :=
  forall k i, number k (known s) = Some i -> In (k, i) (waiting s) \/ finished s k i.

Lemma matches_extends m m' t u : extends m m' -> matches m t u -> matches m' t u.
Proof. intros E M digits. apply E, M. Qed.

(* From s to s' keys were added, which wait. *)
Record grown (s s' : search) : Prop := {
  grown_known : extends (known s) (known s');
  grown_new : forall k i, number k (known s') = Some i -> number k (known s) = Some i \/ In (k, i) (waiting s');
  grown_waiting : incl (waiting s) (waiting s');
  grown_done : done s' = done s
}.

Lemma grown_refl s : grown s s.
Proof. split; [intros k i; auto | auto | apply incl_refl | reflexivity]. Qed.

Lemma grown_trans s s' s'' : grown s s' -> grown s' s'' -> grown s s''.
Proof.
  intros [K1 N1 W1 D1] [K2 N2 W2 D2]. split.
  - intros k i H. now apply K2, K1.
  - intros k i H. destruct (N2 k i H) as [H' | H']; [| now right].
    destruct (N1 k i H') as [H'' | H'']; [now left | right; now apply W2].
  - eapply incl_tran; eassumption.
  - congruence.
Qed.

Lemma new_key k s : numbered s -> number k (known s) = None ->
  let s' := {| known := insert k (next s) (known s); next := Pos.succ (next s);
               waiting := (k, next s) :: waiting s; done := done s |} in
  numbered s' /\ grown s s'.
Proof.
  intros [B O W] F s'.
  assert (E : extends (known s) (known s')).
  { intros k' i H. simpl. rewrite number_insert_other; [exact H | congruence]. }
  assert (C : forall k' i, number k' (known s') = Some i -> k' = k /\ i = next s \/ number k' (known s) = Some i).
  { intros k' i H. simpl in H. destruct (equal k' k) eqn:Q.
    - apply equal_iff in Q. subst. rewrite number_insert_same in H. left. split; congruence.
    - rewrite number_insert_other in H; [now right |]. intros ->. now rewrite (proj2 (equal_iff k k) eq_refl) in Q. }
  split; split.
  - intros k' i H. cbn [next s']. destruct (C _ _ H) as [[_ ->] | H']; [lia | apply B in H'; lia].
  - intros k1 k2 i H1 H2. destruct (C _ _ H1) as [[-> ->] | H1'], (C _ _ H2) as [[-> E2] | H2'];
      try reflexivity; try (apply B in H1'; lia); try (apply B in H2'; lia). eapply O; eassumption.
  - intros k' i [H | H].
    + injection H as <- <-. apply number_insert_same.
    + now apply E, W.
  - exact E.
  - intros k' i H. destruct (C _ _ H) as [[-> ->] | H']; [right; now left | now left].
  - intros x H. now right.
  - reflexivity.
Qed.

Lemma renumber_right u : forall s, numbered s ->
  let (t, s') := renumber u s in numbered s' /\ grown s s' /\ matches (known s') t u.
Proof.
  induction u as [k | v d yes IH no IH']; intros s N; simpl.
  - destruct (number k (known s)) as [i |] eqn:F.
    + split; [exact N |]. split; [apply grown_refl |]. intros digits. exact F.
    + destruct (new_key k s N F) as [N' G]. split; [exact N' |]. split; [exact G |].
      intros digits. apply number_insert_same.
  - specialize (IH s N). destruct (renumber yes s) as [yes' s1]. destruct IH as (N1 & G1 & M1).
    specialize (IH' s1 N1). destruct (renumber no s1) as [no' s2]. destruct IH' as (N2 & G2 & M2).
    split; [exact N2 |]. split; [eapply grown_trans; eassumption |].
    intros digits. simpl. destruct (digits v =? d)%Z; [| apply M2].
    exact (matches_extends _ _ _ _ (grown_known _ _ G2) M1 digits).
Qed.

Lemma visit_right s : numbered s -> complete s ->
  numbered (visit s) /\ complete (visit s) /\ extends (known s) (known (visit s)).
Proof.
  intros N C. unfold visit. destruct (waiting s) as [| [k i] l] eqn:E.
  { split; [exact N |]. split; [exact C |]. intros k i H; exact H. }
  set (s0 := {| known := known s; next := next s; waiting := l; done := done s |}).
  assert (N0 : numbered s0).
  { split; [exact (below_next _ N) | exact (one_key _ N) |].
    intros k' i' H. apply (waiting_known _ N). rewrite E. now right. }
  assert (I : number k (known s) = Some i) by (apply (waiting_known _ N); rewrite E; now left).
  pose proof (renumber_right (step k) s0 N0) as R. destruct (renumber (step k) s0) as [t s'].
  destruct R as (N' & G & M). destruct N' as [B O W]. destruct G as [GK GN GW GD]. simpl in *.
  split; [split; assumption |]. split; [| exact GK].
  intros k' i' H. simpl in H |- *. unfold finished. simpl.
  destruct (GN _ _ H) as [H' | H']; [| now left].
  destruct (Pos.eq_dec i' i) as [-> | D].
  - assert (k' = k) as -> by (eapply (one_key _ N); eassumption).
    right. exists t. rewrite PositiveMap.gss. auto.
  - destruct (C _ _ H') as [H'' | (t' & F & M')].
    + left. apply GW. rewrite E in H''. destruct H'' as [H'' | H'']; [congruence | exact H''].
    + right. exists t'. rewrite PositiveMap.gso by exact D. rewrite GD. split; [exact F |].
      eapply matches_extends; eassumption.
Qed.

Lemma visits_right fuel : forall s, numbered s -> complete s ->
  numbered (visits fuel s) /\ complete (visits fuel s) /\ extends (known s) (known (visits fuel s)).
Proof.
  assert (chain : forall f s, numbered s -> complete s ->
    (forall s, numbered s -> complete s -> numbered (f s) /\ complete (f s) /\ extends (known s) (known (f s))) ->
    forall s0, extends (known s0) (known s) ->
    numbered (f s) /\ complete (f s) /\ extends (known s0) (known (f s))).
  { intros f s N C F s0 E. destruct (F s N C) as (N' & C' & E'). split; [exact N' |]. split; [exact C' |].
    intros k i H. apply E', E, H. }
  induction fuel as [p IH | p IH |]; intros s N C; simpl;
    (destruct (waiting s) eqn:E; [split; [exact N |]; split; [exact C |]; intros k i H; exact H |]).
  - destruct (visit_right s N C) as (N1 & C1 & E1). destruct (IH _ N1 C1) as (N2 & C2 & E2).
    apply chain; auto. intros k i H. apply E2, E1, H.
  - destruct (IH _ N C) as (N2 & C2 & E2). apply chain; auto.
  - now apply visit_right.
Qed.

Lemma begin_right k : numbered (begin k) /\ complete (begin k).
Proof.
  assert (C : forall k' i, number k' (known (begin k)) = Some i -> k' = k /\ i = 1%positive).
  { intros k' i H. simpl in H. destruct (equal k' k) eqn:Q.
    - apply equal_iff in Q. subst. rewrite number_insert_same in H. split; congruence.
    - rewrite number_insert_other, number_empty in H; [discriminate |].
      intros ->. now rewrite (proj2 (equal_iff k k) eq_refl) in Q. }
  split; [split |].
  - intros k' i H. apply C in H as [_ ->]. simpl. lia.
  - intros k1 k2 i H1 H2. apply C in H1 as [-> _]. now apply C in H2 as [-> _].
  - intros k' i [H | []]. injection H as <- <-. apply number_insert_same.
  - intros k' i H. apply C in H as [-> ->]. left. now left.
Qed.

(* ---- The table *)

Variable base : Z.
Hypothesis base_at_least : (2 <= base)%Z.

Lemma explored_runs fuel start a : explore fuel start = Some a ->
  closed a /\
  forall L e, out_of a (run base _ (step_of a) L 1%positive e) = out (run base _ step L start e).
Proof.
  unfold explore. destruct (begin_right start) as [N C].
  destruct (visits_right fuel _ N C) as (_ & C' & E). set (s := visits fuel (begin start)) in *.
  destruct (waiting s) eqn:W; [| discriminate]. destruct (is_closed (done s)) eqn:Z; [| discriminate].
  intros [= <-]. split; [now apply is_closed_right |].
  assert (D : forall k i, number k (known s) = Some i -> finished s k i).
  { intros k i H. destruct (C' _ _ H) as [H' | H']; [rewrite W in H'; destruct H' | exact H']. }
  assert (R : forall L k i e, number k (known s) = Some i ->
    out_of (done s) (run base _ (step_of (done s)) L i e) = out (run base _ step L k e)).
  { induction L as [| L IH]; intros k i e H; destruct (D _ _ H) as (t & F & M); simpl.
    - unfold out_of. now rewrite F.
    - apply IH. unfold step_of. rewrite F. apply M. }
  intros L e. apply R, E, number_insert_same.
Qed.

Theorem explored_denotes (says : K -> tuple -> Prop) fuel start a :
  language base _ step out says -> explore fuel start = Some a ->
  closed a /\ forall e, natural base e -> accepts base a e <-> says start e.
Proof.
  intros S X. apply explored_runs in X as [C R]. split; [exact C |]. intros e [L B].
  unfold accepts. rewrite (from_run base base_at_least a C L 1 e B), R. symmetry.
  now apply language_run.
Qed.

End Explore.
