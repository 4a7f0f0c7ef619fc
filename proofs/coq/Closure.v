(* From a game's relations to the numbers of the direct model (THEOREM.md, section 1; FORMAT.md, section
   1.4): when a model (Model.v) describes the transitive closure of what a game file says.

   order M is the relation that the numbers of M mean. It is the closure of the relation `said` if it contains
   it, is transitive, and is contained in the closure. Transitivity follows from closed M, whose conditions
   speak of two or three elements of A each, and of the staircase. *)

From Coq Require Import List Bool Arith Lia Relations.
From ChompCert Require Import Elements Definitions Syntax Model.

Definition order (M : model) (x y : elt) : Prop :=
  match x, y with
  | EA a, EA b => a < size M /\ b < size M /\ below M a b = true
  | EC i, EC i' => i < i'
  | ED j, ED j' => j < j'
  | EC i, EA a => a < size M /\ i < uC M a
  | ED j, EA a => a < size M /\ j < uD M a
  | EA a, EC i => a < size M /\ reaches (hC M a) i
  | EA a, ED j => a < size M /\ reaches (hD M a) j
  | ED j, EC i => ~ reaches (delta M i) j
  | EC _, ED _ => False
  end.

(* The first number is at most the second; either may be infinite. *)
Definition at_most (h h' : option nat) : Prop :=
  match h, h' with
  | _, None => True
  | None, Some _ => False
  | Some h, Some h' => h <= h'
  end.

(* THEOREM.md's (C1)-(C5) and their like, for the pairs that they concern. *)
Record closed (M : model) : Prop := {
  A_irreflexive : forall a, a < size M -> below M a a = false;
  A_A_A : forall a b c, a < size M -> b < size M -> c < size M ->
    below M a b = true -> below M b c = true -> below M a c = true;
  A_A_chains : forall a b, a < size M -> b < size M -> below M a b = true ->
    at_most (hC M a) (hC M b) /\ at_most (hD M a) (hD M b) /\ uC M a <= uC M b /\ uD M a <= uD M b;
  A_C_A : forall a b h, a < size M -> b < size M -> hC M a = Some h -> h < uC M b -> below M a b = true;
  A_D_A : forall a b h, a < size M -> b < size M -> hD M a = Some h -> h < uD M b -> below M a b = true;
  C_A_D : forall a, a < size M -> 0 < uC M a -> hD M a = None;
  C_A_C : forall a h, a < size M -> hC M a = Some h -> uC M a <= h;
  D_A_D : forall a h, a < size M -> hD M a = Some h -> uD M a <= h;
  D_A_C : forall a h, a < size M -> hC M a = Some h -> at_most (Some (uD M a)) (delta M h);
  D_C_A : forall a i, a < size M -> uC M a = S i -> at_most (delta M i) (Some (uD M a));
  A_D_C : forall a h i, a < size M -> hD M a = Some h -> ~ reaches (hC M a) i ->
    at_most (delta M i) (Some h);
  D_C_C : forall i, at_most (delta M i) (delta M (S i))
}.

Lemma reaches_at_most h h' i : at_most h h' -> reaches h' i -> reaches h i.
Proof. destruct h, h'; simpl; try tauto; lia. Qed.

Lemma reaches_more h i i' : i <= i' -> reaches h i -> reaches h i'.
Proof. destruct h; simpl; [lia|tauto]. Qed.

Lemma not_reaches h i : ~ reaches h i <-> at_most (Some (S i)) h.
Proof. destruct h; simpl; [lia|tauto]. Qed.

Section Closed.

Variable M : model.
Hypothesis K : closed M.

Lemma delta_rises i i' : i <= i' -> at_most (delta M i) (delta M i').
Proof.
  induction 1 as [|i' _ IH].
  - destruct (delta M i); simpl; auto.
  - pose proof (D_C_C M K i') as S. destruct (delta M i), (delta M i'), (delta M (Datatypes.S i'));
      simpl in *; try tauto; lia.
Qed.

Lemma order_irreflexive x : ~ order M x x.
Proof.
  destruct x as [a|i|j]; simpl; [|lia|lia].
  intros (H & _ & B). rewrite (A_irreflexive M K a H) in B. discriminate.
Qed.

(* The six cases in which an element of A stands in the middle of a chain's relation, or a chain's between. *)
Lemma order_A x b z : b < size M -> order M x (EA b) -> order M (EA b) z -> order M x z.
Proof.
  intros Hb. destruct x as [a|i|j], z as [c|i'|j']; simpl.
  - intros (Ha & _ & B) (_ & Hc & B'). repeat split; auto. now apply (A_A_A M K a b c).
  - intros (Ha & _ & B) (_ & R). split; [exact Ha|]. apply (reaches_at_most _ (hC M b)); [|exact R].
    now apply (A_A_chains M K a b).
  - intros (Ha & _ & B) (_ & R). split; [exact Ha|]. apply (reaches_at_most _ (hD M b)); [|exact R].
    now apply (A_A_chains M K a b).
  - intros (_ & U) (_ & Hc & B). split; [exact Hc|].
    destruct (A_A_chains M K b c Hb Hc B) as (_ & _ & L & _). lia.
  - intros (_ & U) (_ & R). destruct (hC M b) as [h|] eqn:E; [|easy]. simpl in R.
    pose proof (C_A_C M K b h Hb E). lia.
  - intros (_ & U) (_ & R). rewrite (C_A_D M K b Hb) in R by lia. easy.
  - intros (_ & U) (_ & Hc & B). split; [exact Hc|].
    destruct (A_A_chains M K b c Hb Hc B) as (_ & _ & _ & L). lia.
  - intros (_ & U) (_ & R). destruct (hC M b) as [h|] eqn:E; [|easy]. simpl in R.
    pose proof (D_A_C M K b h Hb E) as L. pose proof (delta_rises h i' R) as L'.
    destruct (delta M h), (delta M i'); simpl in *; try tauto; lia.
  - intros (_ & U) (_ & R). destruct (hD M b) as [h|] eqn:E; [|easy]. simpl in R.
    pose proof (D_A_D M K b h Hb E). lia.
Qed.

Lemma order_C x i z : order M x (EC i) -> order M (EC i) z -> order M x z.
Proof.
  destruct x as [a|k|j], z as [c|i'|j']; simpl; try tauto; try lia.
  - intros (Ha & R) (Hc & U). repeat split; auto. destruct (hC M a) as [h|] eqn:E; [|easy].
    simpl in R. apply (A_C_A M K a c h); auto. lia.
  - intros (Ha & R) L. split; [exact Ha|]. apply (reaches_more _ i); [lia|exact R].
  - intros N (Hc & U). split; [exact Hc|]. destruct (uC M c) as [|u] eqn:E; [lia|].
    pose proof (D_C_A M K c u Hc E) as L. pose proof (delta_rises i u ltac:(lia)) as L'.
    destruct (delta M i), (delta M u); simpl in *; try tauto; lia.
  - intros N L. pose proof (delta_rises i i' ltac:(lia)) as L'.
    destruct (delta M i), (delta M i'); simpl in *; try tauto; lia.
Qed.

Lemma order_D x j z : order M x (ED j) -> order M (ED j) z -> order M x z.
Proof.
  destruct x as [a|k|i], z as [c|i'|j']; simpl; try tauto; try lia.
  - intros (Ha & R) (Hc & U). repeat split; auto. destruct (hD M a) as [h|] eqn:E; [|easy].
    simpl in R. apply (A_D_A M K a c h); auto. lia.
  - intros (Ha & R) N. split; [exact Ha|]. destruct (reaches_dec (hC M a) i') as [|no]; [assumption|].
    destruct N. destruct (hD M a) as [h|] eqn:E; [|easy]. simpl in R.
    pose proof (A_D_C M K a h i' Ha E no) as L. destruct (delta M i'); simpl in *; [lia|tauto].
  - intros (Ha & R) L. split; [exact Ha|]. apply (reaches_more _ j); [lia|exact R].
  - intros L N R. apply N. apply (reaches_more _ i); [lia|exact R].
Qed.

Lemma order_transitive x y z : order M x y -> order M y z -> order M x z.
Proof.
  destruct y as [b|i|j].
  - intros H. apply order_A; [|exact H]. destruct x; simpl in H; tauto.
  - apply order_C.
  - apply order_D.
Qed.

End Closed.

(* A model that is closed, contains what is said and says nothing but what follows from it describes the
   closure. *)
Theorem closed_describes (M : model) (said : elt -> elt -> Prop) :
  closed M ->
  (forall x y, said x y -> order M x y) ->
  (forall x y, order M x y -> clos_trans elt said x y) ->
  describes M (clos_trans elt said).
Proof.
  intros K contains contained.
  assert (same : forall x y, clos_trans elt said x y <-> order M x y).
  { intros x y. split; [|apply contained].
    induction 1 as [x y S|x y z _ IH1 _ IH2]; [auto|]. now apply (order_transitive M K x y z). }
  split.
  - intros x H. apply same in H. now apply (order_irreflexive M K x).
  - intros x y z. apply t_trans.
  - intros a b Ha Hb. rewrite same. simpl. tauto.
  - intros i j. apply same.
  - intros i j. apply same.
  - intros i a Ha. rewrite same. simpl. tauto.
  - intros j a Ha. rewrite same. simpl. tauto.
  - intros a i Ha. rewrite same. simpl. tauto.
  - intros a j Ha. rewrite same. simpl. tauto.
  - intros j i. apply same.
  - intros i j H. apply same in H. exact H.
Qed.

(* What makes order M contained in the closure: one relation for each finite number, the rest following
   along the chains. *)
Record derived (M : model) (lt : elt -> elt -> Prop) : Prop := {
  derived_A_A : forall a b, a < size M -> b < size M -> below M a b = true -> lt (EA a) (EA b);
  derived_C_A : forall a i, a < size M -> uC M a = S i -> lt (EC i) (EA a);
  derived_D_A : forall a j, a < size M -> uD M a = S j -> lt (ED j) (EA a);
  derived_A_C : forall a h, a < size M -> hC M a = Some h -> lt (EA a) (EC h);
  derived_A_D : forall a h, a < size M -> hD M a = Some h -> lt (EA a) (ED h);
  derived_D_C : forall i j, delta M i = Some (S j) -> lt (ED j) (EC i);
  derived_all_D_C : forall i, delta M i = None -> forall j, lt (ED j) (EC i)
}.

Lemma derived_contained (M : model) (lt : elt -> elt -> Prop) :
  (forall x y z, lt x y -> lt y z -> lt x z) ->
  (forall i, lt (EC i) (EC (S i))) -> (forall j, lt (ED j) (ED (S j))) ->
  derived M lt -> forall x y, order M x y -> lt x y.
Proof.
  intros T StepC StepD E.
  assert (ChainC : forall i i', i < i' -> lt (EC i) (EC i')).
  { induction 1; [apply StepC|]. eapply T; [eassumption|apply StepC]. }
  assert (ChainD : forall j j', j < j' -> lt (ED j) (ED j')).
  { induction 1; [apply StepD|]. eapply T; [eassumption|apply StepD]. }
  assert (UpC : forall x h i, lt x (EC h) -> h <= i -> lt x (EC i)).
  { intros x h i H L. apply Nat.lt_eq_cases in L as [L| ->]; [|exact H]. exact (T _ _ _ H (ChainC h i L)). }
  assert (UpD : forall x h j, lt x (ED h) -> h <= j -> lt x (ED j)).
  { intros x h j H L. apply Nat.lt_eq_cases in L as [L| ->]; [|exact H]. exact (T _ _ _ H (ChainD h j L)). }
  assert (DownC : forall x h i, lt (EC h) x -> i <= h -> lt (EC i) x).
  { intros x h i H L. apply Nat.lt_eq_cases in L as [L| ->]; [|exact H]. exact (T _ _ _ (ChainC i h L) H). }
  assert (DownD : forall x h j, lt (ED h) x -> j <= h -> lt (ED j) x).
  { intros x h j H L. apply Nat.lt_eq_cases in L as [L| ->]; [|exact H]. exact (T _ _ _ (ChainD j h L) H). }
  intros [a|i|j] [b|i'|j']; simpl; auto; try tauto.
  - intros (Ha & Hb & B). now apply (derived_A_A M lt E).
  - intros (Ha & R). destruct (hC M a) as [h|] eqn:H; [|easy].
    apply (UpC _ h); [now apply (derived_A_C M lt E)|exact R].
  - intros (Ha & R). destruct (hD M a) as [h|] eqn:H; [|easy].
    apply (UpD _ h); [now apply (derived_A_D M lt E)|exact R].
  - intros (Hb & L). destruct (uC M b) as [|u] eqn:H; [lia|].
    apply (DownC _ u); [now apply (derived_C_A M lt E)|lia].
  - intros (Hb & L). destruct (uD M b) as [|u] eqn:H; [lia|].
    apply (DownD _ u); [now apply (derived_D_A M lt E)|lia].
  - intros N. destruct (delta M i') as [[|n]|] eqn:H.
    + destruct N. simpl. lia.
    + simpl in N. apply (DownD _ n); [now apply (derived_D_C M lt E)|lia].
    + now apply (derived_all_D_C M lt E).
Qed.

(* ---- For games *)

(* Closed, containing, derived: three conditions under which M describes the order of the game that
   certificates speak of. *)
Theorem game_described (g : game) (M : model) :
  closed M ->
  (forall x y, said_with_both g x y -> order M x y) ->
  derived M (lt_with_both g) ->
  describes M (lt_with_both g).
Proof.
  intros K contains E. apply closed_describes; [exact K|exact contains|].
  apply derived_contained; [|intros i|intros j|exact E].
  - intros x y z A B. exact (t_trans _ _ _ _ _ A B).
  - apply t_step. apply both_c.
  - apply t_step. apply both_d.
Qed.

(* The game's own order is part of it: the same relations, and the chains that there are. *)
Lemma lt_in_both g x y : lt g x y -> lt_with_both g x y.
Proof.
  induction 1 as [x y [L|[i _|j _]]|x y z _ IH1 _ IH2].
  - apply t_step. now apply both_listed.
  - apply t_step. apply both_c.
  - apply t_step. apply both_d.
  - exact (t_trans _ _ _ _ _ IH1 IH2).
Qed.

(* So a described game is well formed as far as its order goes. *)
Theorem described_order_ok (g : game) (M : model) :
  Model.size M = Syntax.elements g -> describes M (lt_with_both g) -> order_ok g.
Proof.
  intros S D. split.
  - intros x H. apply lt_in_both in H. now apply (lt_irreflexive _ _ D x).
  - intros i j H. apply lt_in_both in H. now apply (lt_C_D _ _ D i j).
  - intros a Ha. rewrite <- S in Ha. exists (uC M a). intros i H. apply lt_in_both in H.
    now apply (lt_C_A _ _ D i a Ha).
  - intros a Ha. rewrite <- S in Ha. exists (uD M a). intros j H. apply lt_in_both in H.
    now apply (lt_D_A _ _ D j a Ha).
Qed.

(* Of what is said only the lines need a test: the chains' own order is part of order M. *)
Lemma order_contains (g : game) (M : model) :
  (forall x y, listed g x y -> order M x y) ->
  (chains g = NoChain -> delta M 0 = None) ->
  forall x y, said_with_both g x y -> order M x y.
Proof.
  intros L N x y [x' y' S|i|j|j E].
  - now apply L.
  - apply Nat.lt_succ_diag_r.
  - apply Nat.lt_succ_diag_r.
  - simpl. rewrite (N E). now simpl.
Qed.
