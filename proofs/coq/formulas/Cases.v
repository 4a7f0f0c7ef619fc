(* Values that depend on where a tuple lies: cases, each with a guard, which is a set of tuples given by an automaton. Of all
   cases whose guards a tuple passes each one is right, and there is such a case. So sums with floors, minima and choices
   become linear ones: the digits of PARAMETERS.md, section 10, are read only by guards and by comparisons. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From ChompCert Require Import Trees Automata Products LinearSets Minimal Formulas.
Import ListNotations.
Open Scope Z_scope.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.

(* None: all tuples. *)
Definition guard := option automaton.
Definition passes (g : guard) (e : tuple) : Prop := match g with Some a => accepts base a e | None => True end.
Definition guard_closed (g : guard) : Prop := match g with Some a => closed a | None => True end.

Definition meet (g h : guard) : option guard :=
  match g, h with
  | Some a, Some b => option_map Some (bind (and_of fuel a b) (minimal fuel))
  | Some a, None => Some (Some a)
  | None, x => Some x
  end.
Definition is_void (g : guard) : bool := match g with Some a => constantly false a | None => false end.

Lemma and_minimal a b c : closed a -> closed b -> bind (and_of fuel a b) (minimal fuel) = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> accepts base a e /\ accepts base b e.
Proof.
  intros A B H. apply bind_some in H as (d & D & H). destruct (and_right base base_at_least fuel a b d A B D) as [C R].
  destruct (minimal_right fuel base d c base_at_least C H) as [C' R']. split; [exact C' |]. intros e N. now rewrite R', R.
Qed.

Lemma or_minimal a b c : closed a -> closed b -> bind (or_of fuel a b) (minimal fuel) = Some c ->
  closed c /\ forall e, natural base e -> accepts base c e <-> accepts base a e \/ accepts base b e.
Proof.
  intros A B H. apply bind_some in H as (d & D & H). destruct (or_right base base_at_least fuel a b d A B D) as [C R].
  destruct (minimal_right fuel base d c base_at_least C H) as [C' R']. split; [exact C' |]. intros e N. now rewrite R', R.
Qed.

Lemma meet_right g h k : guard_closed g -> guard_closed h -> meet g h = Some k ->
  guard_closed k /\ forall e, natural base e -> passes k e <-> passes g e /\ passes h e.
Proof.
  destruct g as [a |], h as [b |]; cbn [meet guard_closed passes]; intros A B H; try (injection H as <-; cbn; split; [assumption | tauto]).
  destruct (bind _ _) as [c |] eqn:E; [| discriminate]. injection H as <-. exact (and_minimal a b c A B E).
Qed.

Lemma void_right g e : is_void g = true -> ~ passes g e.
Proof. destruct g as [a |]; [| discriminate]. apply constantly_false. Qed.

(* ---- Cases *)

Definition cases (A : Type) := list (guard * A).
Definition always {A} (x : A) : cases A := [(None, x)].

Definition all_closed {A} (cs : cases A) : Prop := forall g x, In (g, x) cs -> guard_closed g.
Definition right {A} (cs : cases A) (e : tuple) (P : A -> Prop) : Prop :=
  (forall g x, In (g, x) cs -> passes g e -> P x) /\ exists g x, In (g, x) cs /\ passes g e.

Fixpoint narrowed {A} (g : guard) (cs : cases A) : option (cases A) :=
  match cs with
  | [] => Some []
  | (h, x) :: cs => bind (meet g h) (fun k => bind (narrowed g cs) (fun r => Some (if is_void k then r else (k, x) :: r)))
  end.

(* A limit. *)
Definition most_cases : nat := 1000.

Fixpoint each {A B} (cs : cases A) (f : A -> option (cases B)) : option (cases B) :=
  match cs with
  | [] => Some []
  | (g, x) :: cs => bind (f x) (fun ds => bind (narrowed g ds) (fun ns => bind (each cs f) (fun r =>
      if Nat.ltb most_cases (length (ns ++ r)) then None else Some (ns ++ r))))
  end.

Lemma always_closed {A} (x : A) : all_closed (always x).
Proof. intros g y [E | []]. injection E as <- <-. exact I. Qed.
Lemma always_right {A} (x : A) e (P : A -> Prop) : P x -> right (always x) e P.
Proof.
  intro H. split; [intros g y [E | []] _; now injection E as <- <- |]. exists None, x. split; [now left | exact I].
Qed.

Lemma narrowed_right {A} g (cs : cases A) : guard_closed g -> all_closed cs -> forall r, narrowed g cs = Some r ->
  all_closed r /\ forall e, natural base e ->
    (forall k x, In (k, x) r -> passes k e -> passes g e /\ exists h, In (h, x) cs /\ passes h e) /\
    (forall h x, In (h, x) cs -> passes g e -> passes h e -> exists k, In (k, x) r /\ passes k e).
Proof.
  intros G. induction cs as [| [h x] cs IH]; intros C r H; cbn [narrowed] in H.
  - injection H as <-. split; [intros ? ? [] |]. intros e _. split; intros ? ? [].
  - apply bind_some in H as (k & K & H). apply bind_some in H as (s & S & H). injection H as <-.
    destruct (meet_right g h k G (C h x (or_introl eq_refl)) K) as [KC KR].
    destruct (IH (fun g y I => C g y (or_intror I)) s S) as [SC SR]. split.
    + destruct (is_void k); [exact SC |]. intros k' y [E | I]; [injection E as <- <-; exact KC | exact (SC k' y I)].
    + intros e N. destruct (SR e N) as [S1 S2]. split.
      * assert (T : forall k' y, In (k', y) s -> passes k' e -> passes g e /\ exists h', In (h', y) ((h, x) :: cs) /\ passes h' e).
        { intros k' y I P. destruct (S1 k' y I P) as (PG & h' & I' & P'). split; [exact PG |]. exists h'. split; [now right | exact P']. }
        destruct (is_void k); [exact T |]. intros k' y [E | I] P; [| exact (T k' y I P)]. injection E as <- <-.
        apply KR in P as [PG PH]; [| exact N]. split; [exact PG |]. exists h. split; [now left | exact PH].
      * intros h' y [E | I] PG PH.
        -- injection E as <- <-. assert (P : passes k e) by (now apply KR). destruct (is_void k) eqn:V; [now apply (void_right k e) in P |].
           exists k. split; [now left | exact P].
        -- destruct (S2 h' y I PG PH) as (k' & I' & P'). exists k'. split; [| exact P']. destruct (is_void k); [exact I' | now right].
Qed.

(* The function is known to be right for values of some kind (FA), to which it gives values of another (FB). *)
Lemma each_right {A B} (FA : A -> Prop) (FB : B -> Prop) (cs : cases A) (f : A -> option (cases B)) r :
  each cs f = Some r -> all_closed cs -> (forall g x, In (g, x) cs -> FA x) ->
  (forall x ds, FA x -> f x = Some ds -> all_closed ds /\ forall g y, In (g, y) ds -> FB y) ->
  all_closed r /\ (forall g y, In (g, y) r -> FB y) /\
    forall e P Q, natural base e -> right cs e P ->
      (forall x ds, FA x -> P x -> f x = Some ds -> right ds e Q) -> right r e Q.
Proof.
  intros H C X F.
  assert (Y : forall cs', (forall g x, In (g, x) cs' -> FA x) -> forall r', each cs' f = Some r' -> forall g y, In (g, y) r' -> FB y).
  { induction cs' as [| [g x] cs' IH]; intros X' r' H'; cbn [each] in H'; [injection H' as <-; intros ? ? [] |].
    apply bind_some in H' as (ds & D & H'). apply bind_some in H' as (ns & NS & H'). apply bind_some in H' as (s & S & H'). destruct (Nat.ltb _ _); [discriminate |]. injection H' as <-.
    intros k y I. apply in_app_or in I as [I | I]; [| exact (IH (fun g x I => X' g x (or_intror I)) s S k y I)].
    destruct (F x ds (X' g x (or_introl eq_refl)) D) as [_ FD]. clear - NS I FD.
    assert (Z0 : forall ns, narrowed g ds = Some ns -> In (k, y) ns -> exists h, In (h, y) ds).
    { clear. induction ds as [| [h z] ds IH]; intros ns NS I; cbn [narrowed] in NS; [injection NS as <-; destruct I |].
      apply bind_some in NS as (k' & K & NS). apply bind_some in NS as (s & S & NS). injection NS as <-.
      destruct (is_void k').
      - destruct (IH s S I) as [h' I']. exists h'. now right.
      - destruct I as [E | I]; [injection E as _ <-; exists h; now left |]. destruct (IH s S I) as [h' I']. exists h'. now right. }
    destruct (Z0 ns NS I) as [h I']. exact (FD h y I'). }
  assert (G : forall cs', all_closed cs' -> (forall g x, In (g, x) cs' -> FA x) -> forall r', each cs' f = Some r' ->
    all_closed r' /\ forall e P Q, natural base e ->
      (forall g x, In (g, x) cs' -> passes g e -> P x) ->
      (forall x ds, FA x -> P x -> f x = Some ds -> right ds e Q) ->
      (forall k y, In (k, y) r' -> passes k e -> Q y) /\
      ((exists g x, In (g, x) cs' /\ passes g e) -> exists k y, In (k, y) r' /\ passes k e)).
  { induction cs' as [| [g x] cs' IH]; intros C' X' r' H'; cbn [each] in H'.
    - injection H' as <-. split; [intros ? ? [] |]. intros e P Q _ _ _. split; [intros ? ? [] | intros (? & ? & [] & _)].
    - apply bind_some in H' as (ds & D & H'). apply bind_some in H' as (ns & NS & H'). apply bind_some in H' as (s & S & H'). destruct (Nat.ltb _ _); [discriminate |]. injection H' as <-.
      pose proof (X' g x (or_introl eq_refl)) as FX. destruct (F x ds FX D) as [DC _].
      destruct (narrowed_right g ds (C' g x (or_introl eq_refl)) DC ns NS) as [NC NR].
      destruct (IH (fun g x I => C' g x (or_intror I)) (fun g x I => X' g x (or_intror I)) s S) as [SC SR]. split.
      + intros k y I. apply in_app_or in I as [I | I]; [exact (NC k y I) | exact (SC k y I)].
      + intros e P Q N PP PQ. destruct (NR e N) as [N1 N2].
        destruct (SR e P Q N (fun g x I => PP g x (or_intror I)) PQ) as [S1 S2]. split.
        * intros k y I PK. apply in_app_or in I as [I | I]; [| exact (S1 k y I PK)].
          destruct (N1 k y I PK) as (PG & h & I' & PH). destruct (PQ x ds FX (PP g x (or_introl eq_refl) PG) D) as [Q1 _]. exact (Q1 h y I' PH).
        * intros (g' & x' & [E | I] & PG).
          -- injection E as <- <-. destruct (PQ x ds FX (PP g x (or_introl eq_refl) PG) D) as [_ (h & y & I' & PH)].
             destruct (N2 h y I' PG PH) as (k & K & PK). exists k, y. split; [apply in_or_app; now left | exact PK].
          -- destruct S2 as (k & y & K & PK); [now exists g', x' |]. exists k, y. split; [apply in_or_app; now right | exact PK]. }
  destruct (G cs C X r H) as [RC RR]. split; [exact RC |]. split; [exact (Y cs X r H) |].
  intros e P Q N [R1 R2] PQ. destruct (RR e P Q N R1 PQ) as [Q1 Q2]. split; [exact Q1 | exact (Q2 R2)].
Qed.

(* ---- Where the formula of the case holds *)

Fixpoint decide (cs : cases formula) : option automaton :=
  match cs with
  | [] => automaton_of base fuel Falsehood
  | (g, f) :: cs =>
      bind (automaton_of base fuel f) (fun a => bind (meet g (Some a)) (fun k => bind (decide cs) (fun b =>
        match k with Some k => bind (or_of fuel k b) (minimal fuel) | None => None end)))
  end.

Lemma decide_any cs : all_closed cs -> forall a, decide cs = Some a ->
  closed a /\ forall e, natural base e -> accepts base a e <-> exists g f, In (g, f) cs /\ passes g e /\ holds base f e.
Proof.
  induction cs as [| [g f] cs IH]; intros C a H; cbn [decide] in H.
  - apply (automaton_of_right base base_at_least) in H as [C' R]. split; [exact C' |]. intros e N. rewrite R by exact N.
    split; [simpl; discriminate | intros (? & ? & [] & _)].
  - apply bind_some in H as (x & X & H). apply bind_some in H as (k & K & H). apply bind_some in H as (b & B & H).
    apply (automaton_of_right base base_at_least) in X as [XC XR].
    destruct (meet_right g (Some x) k (C g f (or_introl eq_refl)) XC K) as [KC KR].
    destruct (IH (fun g y I => C g y (or_intror I)) b B) as [BC BR].
    destruct k as [k |]; [| discriminate]. destruct (or_minimal k b a KC BC H) as [AC AR]. split; [exact AC |].
    intros e N. rewrite AR, BR by exact N. change (accepts base k e) with (passes (Some k) e). rewrite KR by exact N. cbn [passes].
    rewrite XR by exact N. split.
    + intros [[P Y] | (g' & f' & I & P & Y)]; [exists g, f; split; [now left | auto] | exists g', f'; split; [now right | auto]].
    + intros (g' & f' & [E | I] & P & Y); [injection E as <- <-; left; auto | right; exists g', f'; auto].
Qed.

Lemma decide_right cs a : all_closed cs -> decide cs = Some a ->
  closed a /\ forall e T, natural base e -> right cs e (fun f => holds base f e <-> T) -> (accepts base a e <-> T).
Proof.
  intros C H. destruct (decide_any cs C a H) as [AC AR]. split; [exact AC |]. intros e T N [R1 (g & f & I & P)].
  rewrite AR by exact N. split.
  - intros (g' & f' & I' & P' & Y). exact (proj1 (R1 g' f' I' P') Y).
  - intro t. exists g, f. split; [exact I |]. split; [exact P | exact (proj2 (R1 g f I P) t)].
Qed.

End Base.
