(* From a game's relations to the numbers of the direct model (THEOREM.md, section 1; FORMAT.md, section
   1.4): when a model (Model.v) describes the transitive closure of what a game file says.

   order M is the relation that the numbers of M mean. It is the closure of the relation `said` if it contains
   it, takes in each step of it, and is contained in the closure. Described.v shows the first two from the
   checker's tests; here is what the third takes, and what a described game has. *)

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
