(* Formulas about tuples, and the automata that they become: PARAMETERS.md, Lemma 3, all parts together. Each operation
   is followed by `minimal`, as products would not stay small without. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From ChompCert Require Import Trees Automata Products LinearSets Projection Minimal.
Import ListNotations.
Open Scope Z_scope.

Inductive formula : Type :=
| Compare (equation : bool) (l : list (Z * N)) (c : Z)   (* the sum is at most 0, or is 0 *)
| Within (a : automaton) (name : N -> N)                 (* a set, whose track v is name v here *)
| Not (f : formula)
| And (f g : formula)
| Or (f g : formula)
| Exists (x : N) (f : formula).

Definition Truth : formula := Compare true [] 0.
Definition Falsehood : formula := Compare true [] 1.
Definition AndAll (l : list formula) : formula := fold_right And Truth l.
Definition OrAll (l : list formula) : formula := fold_right Or Falsehood l.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.

Fixpoint holds (f : formula) (e : tuple) : Prop :=
  match f with
  | Compare equation l c => compares equation (sum_of l c e)
  | Within a name => accepts base a (fun v => e (name v))
  | Not f => ~ holds f e
  | And f g => holds f e /\ holds g e
  | Or f g => holds f e \/ holds g e
  | Exists x f => exists n : Z, 0 <= n /\ holds f (update e x n)
  end.

Lemma holds_and_all l e : holds (AndAll l) e <-> forall f, In f l -> holds f e.
Proof.
  induction l as [| f l IH]; simpl.
  - split; [intros _ f [] | reflexivity].
  - unfold AndAll in IH. rewrite IH. split; [intros [H H'] g [<- | I]; auto | auto].
Qed.

Lemma holds_or_all l e : holds (OrAll l) e <-> exists f, In f l /\ holds f e.
Proof.
  induction l as [| f l IH]; simpl.
  - split; [discriminate | intros (f & [] & _)].
  - unfold OrAll in IH. rewrite IH. split.
    + intros [H | (g & I & H)]; eauto.
    + intros (g & [<- | I] & H); eauto.
Qed.

Lemma holds_truth e : holds Truth e <-> True.
Proof. simpl. tauto. Qed.

(* ---- Automata of formulas; None where one is too large *)

Definition bind {A B} (x : option A) (f : A -> option B) : option B :=
  match x with Some x => f x | None => None end.

Definition within (a : automaton) (name : N -> N) : option automaton :=
  if is_closed a then renamed base fuel name a else None.

Fixpoint automaton_of (f : formula) : option automaton :=
  match f with
  | Compare equation l c => linear_set base fuel equation l c
  | Within a name => within a name
  | Not f => bind (automaton_of f) (not_of fuel)
  | And f g =>
      bind (automaton_of f) (fun a =>
        if constantly false a then Some a
        else bind (automaton_of g) (fun b => bind (and_of fuel a b) (minimal fuel)))
  | Or f g =>
      bind (automaton_of f) (fun a => bind (automaton_of g) (fun b =>
        if constantly false b then Some a
        else if constantly false a then Some b else bind (or_of fuel a b) (minimal fuel)))
  | Exists x f => bind (automaton_of f) (fun a => bind (exists_of base fuel a x) (minimal fuel))
  end.

Lemma bind_some {A B} (x : option A) (f : A -> option B) y :
  bind x f = Some y -> exists z, x = Some z /\ f z = Some y.
Proof. destruct x; simpl; [eauto | discriminate]. Qed.

Definition denotes (a : automaton) (f : formula) : Prop :=
  closed a /\ forall e, natural base e -> accepts base a e <-> holds f e.

Lemma minimal_denotes a b f : denotes a f -> minimal fuel a = Some b -> denotes b f.
Proof.
  intros [C D] M. destruct (minimal_right fuel base a b base_at_least C M) as [C' D'].
  split; [exact C' |]. intros e N. now rewrite D', D.
Qed.

Theorem automaton_of_right f : forall a, automaton_of f = Some a -> denotes a f.
Proof.
  induction f as [equation l c | s name | f IH | f IHf g IHg | f IHf g IHg | x f IH]; intros a H; simpl in H.
  - destruct (linear_right base base_at_least fuel equation l c a H) as [C R]. now split.
  - unfold within in H. destruct (is_closed s) eqn:S; [| discriminate]. apply is_closed_right in S.
    destruct (renamed_right base base_at_least fuel name s a S H) as [C R]. now split.
  - apply bind_some in H as (b & B & H). destruct (IH b B) as [C D].
    destruct (not_right base base_at_least fuel b a C H) as [C' D']. split; [exact C' |].
    intros e N. simpl. now rewrite D', D.
  - apply bind_some in H as (b & B & H). destruct (IHf b B) as [C D].
    destruct (constantly false b) eqn:E.
    + injection H as <-. split; [exact C |]. intros e N. simpl. pose proof (constantly_false base b e E) as Z0.
      rewrite <- (D e N). tauto.
    + apply bind_some in H as (c & G & H). destruct (IHg c G) as [C' D']. apply bind_some in H as (d & P & H).
      apply minimal_denotes with d; [| exact H].
      destruct (and_right base base_at_least fuel b c d C C' P) as [C'' D'']. split; [exact C'' |].
      intros e N. simpl. now rewrite D'', D, D'.
  - apply bind_some in H as (b & B & H). destruct (IHf b B) as [C D].
    apply bind_some in H as (c & G & H). destruct (IHg c G) as [C' D'].
    destruct (constantly false c) eqn:E; [| destruct (constantly false b) eqn:E'].
    + injection H as <-. split; [exact C |]. intros e N. simpl. pose proof (constantly_false base c e E) as Z0.
      rewrite <- (D e N), <- (D' e N). tauto.
    + injection H as <-. split; [exact C' |]. intros e N. simpl. pose proof (constantly_false base b e E') as Z0.
      rewrite <- (D e N), <- (D' e N). tauto.
    + apply bind_some in H as (d & P & H). apply minimal_denotes with d; [| exact H].
      destruct (or_right base base_at_least fuel b c d C C' P) as [C'' D'']. split; [exact C'' |].
      intros e N. simpl. now rewrite D'', D, D'.
  - apply bind_some in H as (b & B & H). destruct (IH b B) as [C D]. apply bind_some in H as (d & P & H).
    apply minimal_denotes with d; [| exact H].
    destruct (exists_right base base_at_least fuel b x C d P) as [C' D']. split; [exact C' |].
    intros e N. simpl. rewrite (D' e N). split; intros (n & Z0 & E); exists n; (split; [exact Z0 |]);
      apply D; try exact E; now apply natural_update.
Qed.

Lemma holds_decided f a e : automaton_of f = Some a -> natural base e -> holds f e \/ ~ holds f e.
Proof.
  intros H N. destruct (automaton_of_right f a H) as [C D]. rewrite <- (D e N). now apply from_decided.
Qed.

(* Whether a formula holds of no tuple: true if it is so, None at a limit. The last product need not be minimal. *)
Definition last_of (f : formula) : option automaton :=
  match f with
  | And f g =>
      bind (automaton_of f) (fun a =>
        if constantly false a then Some a else bind (automaton_of g) (and_of fuel a))
  | _ => automaton_of f
  end.

Lemma last_of_right f a : last_of f = Some a -> denotes a f.
Proof.
  destruct f as [equation l c | s name | f | f g | f g | x f]; try (now apply automaton_of_right).
  intro H. apply bind_some in H as (b & B & H). destruct (automaton_of_right f b B) as [C D].
  destruct (constantly false b) eqn:E.
  - injection H as <-. split; [exact C |]. intros e N. simpl. pose proof (constantly_false base b e E) as Z0.
    rewrite <- (D e N). tauto.
  - apply bind_some in H as (c & G & H). destruct (automaton_of_right g c G) as [C' D'].
    destruct (and_right base base_at_least fuel b c a C C' H) as [C'' D'']. split; [exact C'' |].
    intros e N. simpl. now rewrite D'', D, D'.
Qed.

Definition is_empty (f : formula) : option bool := option_map (constantly false) (last_of f).

Theorem is_empty_right f e : is_empty f = Some true -> natural base e -> ~ holds f e.
Proof.
  unfold is_empty. destruct (last_of f) as [a |] eqn:H; [| discriminate]. intros [= E] N.
  destruct (last_of_right f a H) as [C D]. rewrite <- (D e N). now apply constantly_false.
Qed.

End Base.
