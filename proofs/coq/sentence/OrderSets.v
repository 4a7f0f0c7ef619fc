(* The closed order of a game with any number of chains, as automata: PARAMETERS.md, sections 2 and 11. What is said is
   closed along chains and through each kind in turn; each pair found is below by the definition. That these are all
   pairs is checked, and not proved for all games (Lemma 1): what was found contains what is said, and is transitive. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board.
Import ListNotations.
Open Scope Z_scope.

(* Tests that may meet a limit: whether no tuple violates any of them. *)
Section AllEmpty.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.

Fixpoint all_empty (l : list formula) : option bool :=
  match l with
  | [] => Some true
  | f :: l => match is_empty base fuel f with Some true => all_empty l | x => x end
  end.

Lemma all_empty_right l f e : all_empty l = Some true -> In f l -> natural base e -> ~ holds base f e.
Proof.
  induction l as [| g l IH]; simpl; [tauto |]. destruct (is_empty base fuel g) as [[] |] eqn:E; try discriminate.
  intros H [-> | I] N; [now apply (is_empty_right base base_at_least fuel f e) | now apply IH].
Qed.
End AllEmpty.

Section Order.
Variable G : board.

Notation base := (base G).
Notation fuel := (fuel G).
Notation base_at_least := (base_at_least G).
Notation element := (element (chain_name G) (single_name G)).
Notation kind := (kind (chain_name G) (single_name G)).
Notation present := (present (chain_name G) (single_name G)).
Notation below p := (below (chain_name G) (single_name G) (relation G p)).

(* ---- Kinds, and tables of two kinds *)

Definition kind_eq_dec (u v : kind) : {u = v} + {u <> v}.
Proof. decide equality; [apply chain_eq_dec | apply single_eq_dec]. Defined.

Definition kinds : list kind := map Chain (chains G) ++ map Single (singles G).

Lemma all_kinds u : In u kinds.
Proof. unfold kinds. rewrite in_app_iff. destruct u; [left | right]; apply in_map; [apply all_chains | apply all_singles]. Qed.

Definition code (u : kind) : positive :=
  match u with
  | Chain v => xO (Pos.of_succ_nat (chain_number G v))
  | Single x => xI (Pos.of_succ_nat (single_number G x))
  end.

Lemma code_injective u v : code u = code v -> u = v.
Proof.
  destruct u, v; simpl; intro E; try discriminate; injection E as E; apply SuccNat2Pos.inj in E; f_equal;
    [now apply chain_number_injective | now apply single_number_injective].
Qed.

Definition row := PositiveMap.t automaton.
Definition table := PositiveMap.t row.
Definition none : automaton := PositiveMap.empty _.

Definition in_row (r : row) (v : kind) : automaton :=
  match PositiveMap.find (code v) r with Some a => a | None => none end.
Definition entry (t : table) (u v : kind) : automaton :=
  match PositiveMap.find (code u) t with Some r => in_row r v | None => none end.

Definition row_of (f : kind -> option automaton) (l : list kind) : option row :=
  fold_right (fun v r => bind r (fun r => bind (f v) (fun a => Some (PositiveMap.add (code v) a r))))
    (Some (PositiveMap.empty _)) l.
Definition table_of (f : kind -> kind -> option automaton) (l : list kind) : option table :=
  fold_right (fun u t => bind t (fun t => bind (row_of (f u) kinds) (fun r => Some (PositiveMap.add (code u) r t))))
    (Some (PositiveMap.empty _)) l.

Lemma row_of_right f l r : row_of f l = Some r -> forall v, In v l -> f v = Some (in_row r v).
Proof.
  revert r. induction l as [| u l IH]; intros r H v I; [destruct I |]. simpl in H.
  apply bind_some in H as (r' & R & H). apply bind_some in H as (a & A & H). injection H as <-. unfold in_row.
  destruct (kind_eq_dec v u) as [-> | D].
  - now rewrite PositiveMap.gss.
  - rewrite PositiveMap.gso by (intro E; now apply D, code_injective).
    destruct I as [-> | I]; [contradiction |]. exact (IH r' R v I).
Qed.

Lemma table_of_right f l t : table_of f l = Some t -> forall u v, In u l -> f u v = Some (entry t u v).
Proof.
  revert t. induction l as [| w l IH]; intros t H u v I; [destruct I |]. simpl in H.
  apply bind_some in H as (t' & T & H). apply bind_some in H as (r & R & H). injection H as <-. unfold entry.
  destruct (kind_eq_dec u w) as [-> | D].
  - rewrite PositiveMap.gss. exact (row_of_right _ _ _ R v (all_kinds v)).
  - rewrite PositiveMap.gso by (intro E; now apply D, code_injective).
    destruct I as [-> | I]; [contradiction |]. exact (IH t' T u v I).
Qed.

(* ---- What is said *)

Definition at_least_one (x : N) : formula := Compare false [(-1, x)] 1.
Definition at_most (x y : N) : formula := Compare false [(1, x); (-1, y)] 0.
Definition less (x y : N) : formula := Compare false [(1, x); (-1, y)] 1.

Lemma holds_at_least_one x e : holds base (at_least_one x) e <-> 1 <= e x.
Proof. unfold at_least_one. cbn [holds LinearSets.compares LinearSets.sum_of]. lia. Qed.
Lemma holds_at_most x y e : holds base (at_most x y) e <-> e x <= e y.
Proof. unfold at_most. cbn [holds LinearSets.compares LinearSets.sum_of]. lia. Qed.
Lemma holds_less x y e : holds base (less x y) e <-> e x < e y.
Proof. unfold less. cbn [holds LinearSets.compares LinearSets.sum_of]. lia. Qed.

Definition downwards (u : kind) (a : automaton) : option automaton :=
  match u with
  | Chain _ => automaton_of base fuel (Exists middle
      (And (Within a (at_names middle high)) (And (at_least_one low) (at_most low middle))))
  | Single _ => Some a
  end.
Definition upwards (v : kind) (a : automaton) : option automaton :=
  match v with
  | Chain _ => automaton_of base fuel (Exists middle (And (Within a (at_names low middle)) (at_most middle high)))
  | Single _ => Some a
  end.

Definition begun (u v : kind) : option automaton :=
  if kind_eq_dec u v then Some none
  else bind (automaton_of base fuel (said G u v)) (fun a =>
    if constantly false a then Some none else bind (downwards u a) (upwards v)).

(* Pairs u < w < v. *)
Definition through (t : table) (w u v : kind) : option automaton :=
  let now := entry t u v in
  if kind_eq_dec u v then Some now else if kind_eq_dec u w then Some now else if kind_eq_dec w v then Some now
  else if constantly false (entry t u w) then Some now else if constantly false (entry t w v) then Some now
  else automaton_of base fuel (Or (Within now (at_names low high))
    (Exists middle (And (Within (entry t u w) (at_names low middle)) (Within (entry t w v) (at_names middle high))))).

Definition close (l : list kind) (t : option table) : option table :=
  fold_left (fun t w => bind t (fun t => table_of (through t w) kinds)) l t.

Definition order_table : option table := close kinds (table_of begun kinds).

(* ---- Each pair found is below *)

Definition sound (u v : kind) (a : automaton) : Prop :=
  forall p i j, natural base p -> 0 <= i -> 0 <= j ->
    accepts base a (pair_of p i j) -> below p (element_of u i) (element_of v j) /\ present (element_of v j).
Definition table_sound (t : table) : Prop := forall u v, sound u v (entry t u v).

Lemma natural_pair_of p i j : natural base p -> 0 <= i -> 0 <= j -> natural base (pair_of p i j).
Proof. apply natural_pair, base_at_least. Qed.

Lemma sound_none u v : sound u v none.
Proof.
  intros p i j _ _ _ H. exfalso. revert H. apply constantly_false. reflexivity.
Qed.

Lemma below_ext p p' w w' : (forall v, is_parameter v = true -> p v = p' v) -> below p w w' -> below p' w w'.
Proof.
  intros E H. induction H as [v i j I J | w w' R | w w' w'' _ IH _ IH'].
  - now apply below_along.
  - apply below_relation. now apply (relation_parameters G p p').
  - eapply below_through; eassumption.
Qed.

Lemma pair_parameters p i j v : is_parameter v = true -> pair_of p i j v = p v.
Proof.
  intro P. unfold pair_of. destruct (N.eqb_spec v low) as [-> |]; [discriminate |].
  destruct (N.eqb_spec v high) as [-> |]; [discriminate |]. now rewrite P.
Qed.

Lemma pair_middle p i j k x y v :
  update (pair_of p i j) middle k (at_names x y v)
  = pair_of p (update (pair_of p i j) middle k x) (update (pair_of p i j) middle k y) v.
Proof.
  apply at_names_pair; [| reflexivity]. intros w P. rewrite update_other.
  - now apply pair_parameters.
  - intros ->. discriminate.
Qed.

Lemma within_middle a p i j k x y :
  holds base (Within a (at_names x y)) (update (pair_of p i j) middle k)
  <-> accepts base a (pair_of p (update (pair_of p i j) middle k x) (update (pair_of p i j) middle k y)).
Proof. apply accepts_ext. intro v. apply pair_middle. Qed.

Lemma downwards_sound u v a b : sound u v a -> downwards u a = Some b -> sound u v b.
Proof.
  destruct u as [w | x]; cbn [downwards]; [| intros S [= <-]; exact S]. intros S H p i j N I J A.
  apply (automaton_of_right base base_at_least) in H as [_ D]. apply D in A; [| now apply natural_pair_of].
  destruct A as (k & K & A & L & M). apply holds_at_least_one in L. apply holds_at_most in M. cbn in L, M.
  apply within_middle in A. cbn in A. apply S in A; try assumption. destruct A as [A P]. split; [| exact P].
  destruct (Z.eq_dec i k) as [-> | E]; [exact A |]. apply below_through with (chain w k); [| exact A].
  apply below_along; lia.
Qed.

Lemma upwards_sound u v a b : sound u v a -> upwards v a = Some b -> sound u v b.
Proof.
  destruct v as [w | x]; cbn [upwards]; [| intros S [= <-]; exact S]. intros S H p i j N I J A.
  apply (automaton_of_right base base_at_least) in H as [_ D]. apply D in A; [| now apply natural_pair_of].
  destruct A as (k & K & A & M). apply holds_at_most in M. cbn in M.
  apply within_middle in A. cbn in A. apply S in A; try assumption. destruct A as [A P].
  simpl in P. split; [| simpl; lia]. destruct (Z.eq_dec j k) as [-> | E]; [exact A |]. apply below_through with (chain w k); [exact A |].
  apply below_along; lia.
Qed.

Lemma begun_sound u v a : begun u v = Some a -> sound u v a.
Proof.
  unfold begun. destruct (kind_eq_dec u v); [intros [= <-]; apply sound_none |].
  intro H. apply bind_some in H as (b & B & H). destruct (constantly false b); [injection H as <-; apply sound_none |].
  apply bind_some in H as (c & C & H). apply (upwards_sound u v c a); [| exact H].
  apply (downwards_sound u v b c); [| exact C]. intros p i j N I J A.
  apply (automaton_of_right base base_at_least) in B as [_ D]. apply D in A; [| now apply natural_pair_of].
  apply said_right in A; [| now apply natural_pair_of]. cbn in A.
  apply (relation_parameters G _ p) in A; [| intros w P; now apply pair_parameters].
  split; [now apply below_relation | apply (relation_present G _ _ _ A)].
Qed.

Lemma through_sound t w u v a : table_sound t -> through t w u v = Some a -> sound u v a.
Proof.
  intros S. unfold through. repeat (destruct (kind_eq_dec _ _); [intros [= <-]; apply S |]).
  destruct (constantly _ _); [intros [= <-]; apply S |]. destruct (constantly _ _); [intros [= <-]; apply S |].
  intros H p i j N I J A. apply (automaton_of_right base base_at_least) in H as [_ D].
  apply D in A; [| now apply natural_pair_of]. simpl in A. destruct A as [A | (k & K & A & B)].
  - apply S; try assumption. eapply accepts_ext; [| exact A]. intro x. symmetry.
    rewrite (at_names_pair _ p); [reflexivity | intros; now apply pair_parameters | reflexivity].
  - apply within_middle in A, B. cbn in A, B. apply S in A, B; try assumption.
    destruct A as [A _], B as [B P]. split; [| exact P]. eapply below_through; [exact A |].
    destruct w; exact B.
Qed.

Lemma close_sound l : forall t t', (forall s, t = Some s -> table_sound s) -> close l t = Some t' -> table_sound t'.
Proof.
  induction l as [| w l IH]; intros t t' S H; [now apply S |]. cbn [close fold_left] in H.
  refine (IH _ t' _ H). intros s E. apply bind_some in E as (s0 & -> & E).
  intros u v. pose proof (table_of_right _ _ _ E u v (all_kinds u)) as X.
  exact (through_sound s0 w u v _ (S s0 eq_refl) X).
Qed.

Theorem order_sound t : order_table = Some t -> table_sound t.
Proof.
  apply close_sound. intros s E u v. apply begun_sound. exact (table_of_right _ _ _ E u v (all_kinds u)).
Qed.

End Order.
Arguments kind_eq_dec : simpl never.
