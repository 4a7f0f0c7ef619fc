(* Automata that read the digits of tuples of numbers, least digits first, and their meaning as sets of tuples:
   PARAMETERS.md, section 10. A tuple is a function from names of tracks to integers, all of which are at least 0 and
   have at most L digits for some L. `language` says how an automaton's states are proved to denote given sets: by what
   each state says of the tuple of zeros, and by the step to the tuple without its least digits. *)

From Coq Require Import ZArith NArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees.
Import ListNotations.
Open Scope Z_scope.

Definition tuple := N -> Z.

(* The state 1 is the start. A state that is not listed says no, and is not left again. *)
Definition automaton := PositiveMap.t (tree positive * bool).

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.

Definition digits (e : tuple) : N -> Z := fun v => e v mod base.
Definition rest (e : tuple) : tuple := fun v => e v / base.
Definition bounded (L : nat) (e : tuple) : Prop := forall v, 0 <= e v < base ^ Z.of_nat L.
Definition natural (e : tuple) : Prop := exists L, bounded L e.

Lemma digits_in_range e : in_range base (digits e).
Proof. intro v. apply Z.mod_pos_bound. lia. Qed.

Lemma power_S n : base ^ Z.of_nat (S n) = base * base ^ Z.of_nat n.
Proof. rewrite Nat2Z.inj_succ. apply Z.pow_succ_r. lia. Qed.
Lemma power_pos n : 0 < base ^ Z.of_nat n.
Proof. apply Z.pow_pos_nonneg; lia. Qed.

Lemma bounded_rest L e : bounded (S L) e -> bounded L (rest e).
Proof.
  intros B v. specialize (B v). rewrite power_S in B. unfold rest. split.
  - apply Z.div_pos; lia.
  - apply Z.div_lt_upper_bound; lia.
Qed.

Lemma bounded_S L e : bounded L e -> bounded (S L) e.
Proof. intros B v. specialize (B v). rewrite power_S. nia. Qed.

Lemma bounded_zero e : bounded 0 e <-> forall v, e v = 0.
Proof. split; intros B v; specialize (B v); simpl in *; lia. Qed.

Lemma zero_rest e : (forall v, e v = 0) -> forall v, rest e v = 0.
Proof. intros E v. unfold rest. now rewrite E. Qed.

Lemma unbounded_rest L e : natural e -> bounded L (rest e) -> bounded (S L) e.
Proof.
  intros [M B] R v. specialize (B v). specialize (R v). rewrite power_S. unfold rest in R.
  pose proof (Z.div_mod (e v) base). pose proof (Z.mod_pos_bound (e v) base). nia.
Qed.

Lemma natural_rest e : natural e -> natural (rest e).
Proof. intros [L B]. exists L. apply bounded_rest, bounded_S, B. Qed.

Lemma bounded_more n L e : bounded L e -> bounded (n + L) e.
Proof. intro B. induction n; simpl; [exact B | now apply bounded_S]. Qed.

Lemma natural_update e v n : natural e -> 0 <= n -> natural (update e v n).
Proof.
  intros [L B] N. exists (Z.to_nat n + L)%nat. intro w. unfold update.
  destruct (N.eqb w v); [| now apply bounded_more].
  pose proof (Z.pow_gt_lin_r base n). rewrite Nat2Z.inj_add, Z2Nat.id, Z.pow_add_r by lia.
  pose proof (power_pos L). nia.
Qed.

Lemma natural_names e (name : N -> N) : natural e -> natural (fun v => e (name v)).
Proof. intros [L B]. exists L. intro v. apply B. Qed.

(* ---- Keys of any type as states *)

Section Keys.
Variables (K : Type) (step : K -> tree K) (out : K -> bool).

Fixpoint run (L : nat) (k : K) (e : tuple) : K :=
  match L with O => k | S L => run L (look (digits e) (step k)) (rest e) end.

Lemma run_ext L : forall k e e', (forall v, e v = e' v) -> run L k e = run L k e'.
Proof.
  induction L as [| L IH]; intros k e e' E; simpl; [reflexivity |].
  rewrite (look_ext _ (digits e) (digits e')) by (intro v; unfold digits; now rewrite E).
  apply IH. intro v. unfold rest. now rewrite E.
Qed.

(* The key k denotes the set of the e with says k e. *)
Definition language (says : K -> tuple -> Prop) : Prop :=
  (forall k e, (forall v, e v = 0) -> says k e <-> out k = true) /\
  (forall k e, natural e -> says k e <-> says (look (digits e) (step k)) (rest e)).

Lemma language_run says : language says ->
  forall L k e, bounded L e -> says k e <-> out (run L k e) = true.
Proof.
  intros [Z0 S]. induction L as [| L IH]; intros k e B; simpl.
  - apply Z0, bounded_zero, B.
  - rewrite S by (exists (Datatypes.S L); exact B). apply IH, bounded_rest, B.
Qed.

End Keys.

(* ---- Automata *)

Definition step_of (a : automaton) (q : positive) : tree positive :=
  match PositiveMap.find q a with Some (t, _) => t | None => Leaf q end.
Definition out_of (a : automaton) (q : positive) : bool :=
  match PositiveMap.find q a with Some (_, o) => o | None => false end.

Definition zeros : N -> Z := fun _ => 0.

(* Closed under zeros. *)
Definition closed (a : automaton) : Prop :=
  forall q, out_of a (look zeros (step_of a q)) = out_of a q.

Definition is_closed (a : automaton) : bool :=
  forallb (fun x => match x with (_, (t, o)) => eqb (out_of a (look zeros t)) o end) (PositiveMap.elements a).

Lemma is_closed_right a : is_closed a = true -> closed a.
Proof.
  intros H q. unfold step_of, out_of at 2. destruct (PositiveMap.find q a) as [[t o] |] eqn:F.
  - apply PositiveMap.elements_correct in F.
    unfold is_closed in H. rewrite forallb_forall in H. apply H in F. now apply eqb_prop.
  - simpl. unfold out_of. now rewrite F.
Qed.

Definition from (a : automaton) (q : positive) (e : tuple) : Prop :=
  exists L, bounded L e /\ out_of a (run _ (step_of a) L q e) = true.

(* The set of tuples that an automaton denotes. *)
Definition accepts (a : automaton) (e : tuple) : Prop := from a 1%positive e.

Lemma from_ext a q e e' : (forall v, e v = e' v) -> from a q e -> from a q e'.
Proof.
  intros E (L & B & O). exists L. split.
  - intro v. rewrite <- E. apply B.
  - now rewrite <- (run_ext _ _ L q e e' E).
Qed.

Lemma run_zeros a (C : closed a) L : forall q e, (forall v, e v = 0) ->
  out_of a (run _ (step_of a) L q e) = out_of a q.
Proof.
  induction L as [| L IH]; intros q e E; simpl; [reflexivity |].
  rewrite IH by (now apply zero_rest). rewrite <- (C q). f_equal. apply look_ext. intro v.
  unfold digits. now rewrite E.
Qed.

Lemma from_language a : closed a -> language _ (step_of a) (out_of a) (from a).
Proof.
  intro C. split.
  - intros q e E. split.
    + intros (L & _ & O). now rewrite run_zeros in O.
    + intro O. exists 0%nat. split; [now apply bounded_zero | exact O].
  - intros q e N. split.
    + intros ([| L] & B & O).
      * exists 0%nat. split; [apply bounded_zero, zero_rest, bounded_zero, B |]. simpl in *.
        rewrite <- O, <- (C q). f_equal. apply look_ext. intro v. unfold digits, zeros.
        apply bounded_zero with (v := v) in B. now rewrite B.
      * exists L. split; [now apply bounded_rest | exact O].
    + intros (L & B & O). exists (S L). split; [now apply unbounded_rest | exact O].
Qed.

Lemma from_run a : closed a -> forall L q e, bounded L e ->
  from a q e <-> out_of a (run _ (step_of a) L q e) = true.
Proof. intros C L q e B. apply language_run with (says := from a); [now apply from_language | exact B]. Qed.

Lemma from_decided a q e : closed a -> natural e -> from a q e \/ ~ from a q e.
Proof.
  intros C [L B]. rewrite (from_run a C L q e B). destruct out_of; [left | right]; congruence.
Qed.

(* ---- Sets without tuples, and with all tuples *)

Definition constantly (o : bool) (a : automaton) : bool :=
  forallb (fun x => eqb (snd (snd x)) o) (PositiveMap.elements a).

Lemma constantly_false a e : constantly false a = true -> ~ accepts a e.
Proof.
  intros H (L & _ & O). unfold out_of in O. destruct (PositiveMap.find _ a) as [[t o] |] eqn:F; [| discriminate].
  apply PositiveMap.elements_correct in F. unfold constantly in H. rewrite forallb_forall in H.
  apply H in F. simpl in F. apply eqb_prop in F. congruence.
Qed.

End Base.
