(* Part 3: what has to be shown of a game, and why that is enough. Coq checks this part. *)

From Theorems Require Import Definitions.
Require Import ZArith Lia List Bool.
Import ListNotations.
Open Scope Z_scope.

Section Sufficient.

Variables chain_name single_name : Set.
Notation element := (element chain_name single_name).
Notation present := (present chain_name single_name).
Variable relation : element -> element -> Prop.
Notation below := (below chain_name single_name relation).
Notation take := (take chain_name single_name relation).
Notation position := (position chain_name single_name relation).
Notation coordinates := (coordinates chain_name single_name).

Hypothesis chain_eq_dec : forall u v : chain_name, {u = v} + {u <> v}.
Hypothesis single_eq_dec : forall x y : single_name, {x = y} + {x <> y}.

(* The closed order, below or the same, as formulas. *)
Variable le : element -> element -> Prop.
Hypothesis le_chain : forall v i j, le (chain v i) (chain v j) <-> 1 <= i <= j.
Hypothesis le_single : forall x, le (single x) (single x).
Hypothesis le_decided : forall w w', le w w' \/ ~ le w w'.
Hypothesis le_sound : forall w w', le w w' -> w = w' \/ below w w'.
Hypothesis le_trans : forall w w' w'', le w w' -> le w' w'' -> le w w''.
Hypothesis le_relation : forall w w', relation w w' -> le w w' /\ ~ le w' w.

Lemma le_below w w' : below w w' -> le w w' /\ ~ le w' w.
Proof.
  induction 1 as [v i j | | w w' w'' _ [? ?] _ [? ?]].
  - rewrite !le_chain. lia.
  - auto.
  - split; [eauto | intro; eauto].
Qed.

Lemma le_refl w : present w -> le w w.
Proof. destruct w; simpl; intro; [apply le_chain; lia | apply le_single]. Qed.

Lemma below_irreflexive w : ~ below w w.
Proof. intro H. apply le_below in H. tauto. Qed.

Lemma le_iff w w' : present w' -> le w w' <-> w' = w \/ below w w'.
Proof.
  intro H. split.
  - intro L. destruct (le_sound _ _ L); auto.
  - intros [-> | B]; [apply le_refl; exact H | apply le_below, B].
Qed.

(* Elements that are left at the coordinates m, b. *)
Definition whole (m : chain_name -> Z) (b : single_name -> bool) (w : element) : Prop :=
  match w with
  | chain v i => 1 <= i <= m v
  | single x => b x = true
  end.

(* Coordinates of a position. *)
Definition canonical m b : Prop :=
  (forall v, 0 <= m v) /\ forall w w', le w w' -> whole m b w' -> whole m b w.

(* The coordinates n, b' are what is left of m, b when w is taken. *)
Definition follows m b w n b' : Prop :=
  (forall v, 0 <= n v) /\ forall w', whole n b' w' <-> whole m b w' /\ ~ le w w'.

Lemma element_eq_dec (w w' : element) : {w = w'} + {w <> w'}.
Proof. decide equality. apply Z.eq_dec. Qed.

Lemma coordinates_whole P m b : coordinates P m b -> forall w, P w <-> whole m b w.
Proof. intros (_ & C & S) [v i | x]; [apply C | apply S]. Qed.

Lemma canonical_of P m b : position P -> coordinates P m b -> canonical m b.
Proof.
  intros (E & D & _) C. pose proof (coordinates_whole _ _ _ C) as W. split; [apply C |].
  intros w w' L H. apply W in H. apply W. destruct (le_sound _ _ L) as [-> | B]; eauto.
Qed.

(* The greatest index of the chain v in a list. *)
Fixpoint greatest (v : chain_name) (l : list element) : Z :=
  match l with
  | [] => 0
  | chain u i :: l => if chain_eq_dec u v then Z.max i (greatest v l) else greatest v l
  | single _ :: l => greatest v l
  end.

Lemma greatest_bounds v l : 0 <= greatest v l /\ forall i, In (chain v i) l -> i <= greatest v l.
Proof.
  induction l as [| [u j | x] l [N IH]]; simpl.
  - split; [lia | tauto].
  - destruct (chain_eq_dec u v) as [-> | D]; split; try lia; intros i [H | H].
    + injection H as ->. lia.
    + apply IH in H. lia.
    + congruence.
    + auto.
  - split; [lia |]. intros i [H | H]; [discriminate | auto].
Qed.

Lemma greatest_in v l : greatest v l = 0 \/ In (chain v (greatest v l)) l.
Proof.
  induction l as [| [u j | x] l IH]; simpl; auto; [| tauto].
  destruct (chain_eq_dec u v) as [-> | D]; [| tauto].
  destruct (Z.max_spec j (greatest v l)) as [[_ ->] | [_ ->]]; tauto.
Qed.

Definition has (l : list element) (x : single_name) : bool :=
  if in_dec element_eq_dec (single x) l then true else false.

Lemma coordinates_of P l :
  position P -> (forall w, P w <-> In w l) -> coordinates P (fun v => greatest v l) (has l).
Proof.
  intros (E & D & _) L. split; [intro v; exact (proj1 (greatest_bounds v l)) |]. split.
  - intros v i. split.
    + intro H. split; [exact (E _ H) | apply (proj2 (greatest_bounds v l)), L, H].
    + intros [A B]. destruct (greatest_in v l) as [G | G]; [lia |].
      destruct (Z.eq_dec i (greatest v l)) as [-> | N]; [apply L, G |].
      apply D with (chain v (greatest v l)); [apply below_along; lia | apply L, G].
  - intro x. rewrite L. unfold has. destruct in_dec; split; intro; try congruence; tauto.
Qed.

Lemma filtered (w : element) l :
  exists l', forall w', In w' l' <-> In w' l /\ ~ le w w'.
Proof.
  induction l as [| v l [l' IH]]; [exists []; simpl; tauto |].
  destruct (le_decided w v) as [H | H]; [exists l' | exists (v :: l')]; intro w'; simpl; rewrite IH;
    intuition (subst; tauto).
Qed.

Lemma take_le P w : position P -> forall w', take P w w' <-> P w' /\ ~ le w w'.
Proof.
  intros (E & _) w'. split.
  - intros (A & B). split; [exact A |]. rewrite le_iff; [tauto | auto].
  - intros (A & B). split; [exact A |]. rewrite le_iff in B; [tauto | auto].
Qed.

Lemma take_position P w : position P -> position (take P w).
Proof.
  intro H. pose proof (take_le P w H) as T. destruct H as (E & D & l & L). split; [| split].
  - intros w' A. apply E, A.
  - intros v v' B A. apply T. apply T in A. destruct A as [A N]. split; [eapply D; eauto |].
    intro M. apply N. eapply le_trans; [exact M | apply le_below, B].
  - destruct (filtered w l) as [l' F]. exists l'. intro w'. rewrite F, T, L. tauto.
Qed.

Lemma follows_of P m b w n b' :
  position P -> coordinates P m b -> coordinates (take P w) n b' -> follows m b w n b'.
Proof.
  intros H C C'. split; [apply C' |]. intro w'.
  rewrite <- (coordinates_whole _ _ _ C w'), <- (coordinates_whole _ _ _ C' w'). apply take_le, H.
Qed.

Lemma coordinates_unique P m b m' b' : coordinates P m b -> coordinates P m' b' ->
  (forall v, m v = m' v) /\ (forall x, b x = b' x).
Proof.
  intros (N & C & S) (N' & C' & S'). split.
  - intro v. pose proof (C v (m v)) as A. pose proof (C v (m' v)) as B. rewrite C' in A, B.
    specialize (N v). specialize (N' v). lia.
  - intro x. pose proof (S x) as A. rewrite S' in A. destruct (b x), (b' x); intuition congruence.
Qed.

Section Ends.

(* Positions at which the game ends by decree. *)
Variable decreed : (chain_name -> Z) -> (single_name -> bool) -> bool -> Prop.
Hypothesis decreed_same : forall m b m' b' lost,
  (forall v, m v = m' v) -> (forall x, b x = b' x) -> decreed m b lost -> decreed m' b' lost.
Hypothesis decreed_decided : forall m b, (exists lost, decreed m b lost) \/ (forall lost, ~ decreed m b lost).
Notation ends := (ends chain_name single_name decreed).
Notation losing := (losing chain_name single_name relation decreed).
Notation winning := (winning chain_name single_name relation decreed).

(* The formula: it is right about decreed positions; no move leads from it to itself, and it can be reached from everywhere
   else, but for decreed positions. *)
Variable formula : (chain_name -> Z) -> (single_name -> bool) -> Prop.
Hypothesis formula_decided : forall m b, formula m b \/ ~ formula m b.
Hypothesis decrees_kept : forall m b lost, canonical m b -> decreed m b lost -> (formula m b <-> lost = true).
Hypothesis no_clash : forall m b w n b',
  canonical m b -> (forall lost, ~ decreed m b lost) -> whole m b w -> follows m b w n b' -> formula m b -> formula n b' -> False.
Hypothesis no_gap : forall m b,
  canonical m b -> (forall lost, ~ decreed m b lost) -> ~ formula m b ->
  exists w, whole m b w /\ forall n b', canonical n b' -> follows m b w n b' -> formula n b'.

Lemma not_ended P m b : coordinates P m b -> (forall lost, ~ decreed m b lost) -> forall lost, ~ ends P lost.
Proof.
  intros C N lost (m' & b' & C' & D). destruct (coordinates_unique _ _ _ _ _ C' C) as [E E'].
  exact (N lost (decreed_same _ _ _ _ _ E E' D)).
Qed.

Lemma ended P m b lost : position P -> coordinates P m b -> ends P lost -> formula m b <-> lost = true.
Proof.
  intros H C (m' & b' & C' & D). destruct (coordinates_unique _ _ _ _ _ C' C) as [E E'].
  exact (decrees_kept m b lost (canonical_of _ _ _ H C) (decreed_same _ _ _ _ _ E E' D)).
Qed.

Lemma shorter (l l' : list element) (w : element) :
  NoDup l' -> In w l -> (forall w', In w' l' -> In w' l /\ w' <> w) -> (length l' < length l)%nat.
Proof.
  intros N H S. apply Nat.lt_le_trans with (length (w :: l')); [simpl; lia |].
  apply NoDup_incl_length; [constructor; [intro A; apply S in A; tauto | exact N] |].
  intros v [<- | A]; [exact H | apply S, A].
Qed.

Lemma outcome (size : nat) : forall P l,
  (length l <= size)%nat -> position P -> (forall w, P w <-> In w l) ->
  (forall m b, coordinates P m b -> (formula m b -> losing P) /\ (~ formula m b -> winning P)) /\
  (losing P -> winning P -> False).
Proof.
  induction size as [size IH] using (well_founded_induction lt_wf). intros P l S H L.
  assert (step : forall w, P w ->
    (forall m b, coordinates (take P w) m b ->
       (formula m b -> losing (take P w)) /\ (~ formula m b -> winning (take P w))) /\
    (losing (take P w) -> winning (take P w) -> False)).
  { intros w A. pose proof (take_position P w H) as H'.
    pose proof H' as (_ & _ & l' & L').
    set (l'' := nodup element_eq_dec l').
    assert (L'' : forall v, take P w v <-> In v l'') by (intro v; unfold l''; rewrite nodup_In; apply L').
    refine (IH (length l'') _ _ l'' (le_n _) _ L''); [| exact H'].
    eapply Nat.lt_le_trans; [| exact S].
    apply shorter with w; [apply NoDup_nodup | apply L, A |].
    intros v B. apply L'' in B. destruct B as (B & N & _). split; [apply L, B | exact N]. }
  split.
  - intros m b C. pose proof (canonical_of _ _ _ H C) as K.
    destruct (decreed_decided m b) as [[lost D] | D].
    { assert (X : ends P lost) by (now exists m, b). pose proof (ended P m b lost H C X) as F.
      split; intro Z0.
      - apply lost_by_decree. now rewrite <- (proj1 F Z0).
      - apply won_by_decree. destruct lost; [exfalso; apply Z0, F; reflexivity | exact X]. }
    pose proof (not_ended P m b C D) as X. split.
    + intro Z0. apply every_move_wins; [exact X |]. intros w A. destruct (step w A) as [O _].
      pose proof (take_position P w H) as H'. pose proof H' as (_ & _ & l' & L').
      pose proof (coordinates_of _ _ H' L') as C'.
      apply (O _ _ C'). intro Z1.
      apply (coordinates_whole _ _ _ C w) in A.
      exact (no_clash _ _ _ _ _ K D A (follows_of _ _ _ _ _ _ H C C') Z0 Z1).
    + intro Z0. destruct (no_gap m b K D Z0) as (w & A & F).
      apply (coordinates_whole _ _ _ C w) in A. destruct (step w A) as [O _].
      pose proof (take_position P w H) as H'. pose proof H' as (_ & _ & l' & L').
      pose proof (coordinates_of _ _ H' L') as C'.
      apply (some_move_loses _ _ _ _ _ w X A). apply (O _ _ C').
      apply F; [exact (canonical_of _ _ _ H' C') | exact (follows_of _ _ _ _ _ _ H C C')].
  - intros A B. inversion A as [? E | ? N A']; subst; inversion B as [? E' | ? w N' B' B'']; subst.
    + pose proof (coordinates_of _ _ H L) as C.
      pose proof (ended _ _ _ _ H C E) as F. pose proof (ended _ _ _ _ H C E') as F'.
      assert (false = true) by (apply F', F; reflexivity). discriminate.
    + exact (N' _ E).
    + exact (N _ E').
    + destruct (step w B') as [_ X]. apply X; [exact B'' | apply A', B'].
Qed.

Theorem sufficient_with_ends : describes_with_ends chain_name single_name relation decreed formula.
Proof.
  split; [exact below_irreflexive |]. intros P H. pose proof H as (_ & _ & l & L). split.
  - eexists. eexists. exact (coordinates_of P l H L).
  - intros m b C. destruct (outcome (length l) P l (le_n _) H L) as [O X].
    destruct (O m b C) as [A B]. destruct (formula_decided m b); tauto.
Qed.

End Ends.

Variable formula : (chain_name -> Z) -> (single_name -> bool) -> Prop.
Hypothesis formula_decided : forall m b, formula m b \/ ~ formula m b.
Hypothesis no_clash : forall m b w n b',
  canonical m b -> whole m b w -> follows m b w n b' -> formula m b -> formula n b' -> False.
Hypothesis no_gap : forall m b,
  canonical m b -> ~ formula m b ->
  exists w, whole m b w /\ forall n b', canonical n b' -> follows m b w n b' -> formula n b'.

Theorem sufficient : describes chain_name single_name relation formula.
Proof.
  apply (sufficient_with_ends (fun _ _ _ => False)); auto; [intros; contradiction |].
  intros m b w n b' C _. apply no_clash, C.
Qed.

(* What "is left" means for each chain and each single element, for lia. *)
Lemma follows_chain m b w n b' v : follows m b w n b' -> 0 <= m v ->
  0 <= n v /\ (n v < 1 \/ ~ le w (chain v (n v))) /\
  (n v = m v \/ n v < m v /\ le w (chain v (n v + 1))).
Proof.
  intros [N F] M. specialize (N v).
  pose proof (F (chain v (n v))) as A. pose proof (F (chain v (n v + 1))) as B. simpl in A, B.
  split; [exact N |]. split.
  - destruct (Z_lt_le_dec (n v) 1); [left; assumption | right]. apply A. lia.
  - destruct (Z.eq_dec (n v) (m v)); [left; assumption | right]. split; [lia |].
    destruct (le_decided w (chain v (n v + 1))) as [L | L]; [exact L | exfalso].
    assert (1 <= n v + 1 <= n v) by (apply B; split; [lia | exact L]). lia.
Qed.

Lemma follows_taken m b u i n b' : follows m b (chain u i) n b' -> 0 <= m u -> whole m b (chain u i) ->
  n u = i - 1 /\ i <= m u.
Proof.
  intros F M W. simpl in W. pose proof (follows_chain _ _ _ _ _ u F M) as X.
  rewrite !le_chain in X. lia.
Qed.

Lemma follows_single m b w n b' x : follows m b w n b' ->
  (b' x = true -> b x = true /\ ~ le w (single x)) /\ (b' x = false -> b x = true -> le w (single x)).
Proof.
  intros [_ F]. pose proof (F (single x)) as A. simpl in A. split; [tauto |].
  intros N H. destruct (le_decided w (single x)) as [L | L]; [exact L | exfalso].
  assert (b' x = true) by tauto. congruence.
Qed.

Lemma canonical_chains m b u v : canonical m b -> 1 <= m v -> ~ le (chain u (m u + 1)) (chain v (m v)).
Proof.
  intros [N C] M L. assert (W : whole m b (chain u (m u + 1))); [| simpl in W; lia].
  apply (C _ _ L). simpl. lia.
Qed.

Lemma canonical_above m b u x : canonical m b -> b x = true -> ~ le (chain u (m u + 1)) (single x).
Proof.
  intros [N C] M L. assert (W : whole m b (chain u (m u + 1))); [| simpl in W; lia].
  apply (C _ _ L). simpl. exact M.
Qed.

Lemma canonical_below m b v x : canonical m b -> b x = false -> 1 <= m v -> ~ le (single x) (chain v (m v)).
Proof.
  intros [N C] M A L. assert (W : whole m b (single x)); [| simpl in W; congruence].
  apply (C _ _ L). simpl. lia.
Qed.

Lemma canonical_singles m b x y : canonical m b -> b x = false -> b y = true -> ~ le (single x) (single y).
Proof.
  intros [N C] M A L. assert (W : whole m b (single x)); [| simpl in W; congruence].
  apply (C _ _ L). simpl. exact A.
Qed.

End Sufficient.

(* Below or the same, by the definition. *)
Definition upto {chain_name single_name : Set} relation (w w' : element chain_name single_name) : Prop :=
  w = w' \/ below chain_name single_name relation w w'.

Lemma upto_chain {chain_name single_name : Set} relation (v : chain_name) i j :
  1 <= i <= j -> @upto chain_name single_name relation (chain v i) (chain v j).
Proof.
  intro H. destruct (Z.eq_dec i j) as [-> | N]; [left; reflexivity |].
  right. apply below_along; lia.
Qed.

Lemma by_relation {chain_name single_name : Set} relation (w x y w' : element chain_name single_name) :
  upto relation w x -> relation x y -> upto relation y w' -> upto relation w w'.
Proof.
  intros A R B. apply (below_relation _ _ relation) in R. right.
  destruct A as [-> | A], B as [<- | B]; eauto using below_through.
Qed.

(* For lia: quotients and remainders by numbers become linear. *)
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

Lemma decided_and (A B : Prop) : A \/ ~ A -> B \/ ~ B -> A /\ B \/ ~ (A /\ B).
Proof. tauto. Qed.
Lemma decided_or (A B : Prop) : A \/ ~ A -> B \/ ~ B -> (A \/ B) \/ ~ (A \/ B).
Proof. tauto. Qed.
Lemma decided_not (A : Prop) : A \/ ~ A -> ~ A \/ ~ ~ A.
Proof. tauto. Qed.
Ltac decided :=
  match goal with
  | |- (_ /\ _) \/ _ => apply decided_and; decided
  | |- (_ \/ _) \/ _ => apply decided_or; decided
  | |- (~ _) \/ _ => apply decided_not; decided
  | |- True \/ _ => left; exact I
  | |- False \/ _ => right; tauto
  | _ => lia
  end.

(* Premises about elements that are known to be left, or not. *)
Ltac known :=
  repeat match goal with
  | H : ?b = ?b -> _ |- _ => specialize (H eq_refl)
  | H : ?b = ?b /\ _ |- _ => destruct H as [_ H]
  | H : true = false -> _ |- _ => clear H
  | H : false = true -> _ |- _ => clear H
  | H : _ /\ (_ = true -> _) |- _ => destruct H
  | H : (_ = true -> _) /\ _ |- _ => destruct H
  | H : (_ = false -> _) /\ _ |- _ => destruct H
  | H : true = true |- _ => clear H
  | H : false = false |- _ => clear H
  | H : true = false |- _ => discriminate H
  | H : false = true |- _ => discriminate H
  | H : true = false /\ _ |- _ => destruct H; discriminate
  | H : false = true /\ _ |- _ => destruct H; discriminate
  | H : False |- _ => destruct H
  | H : ~ True |- _ => destruct (H I)
  | H : ~ False |- _ => clear H
  | H : _ \/ ~ False |- _ => clear H
  | H : _ -> ~ False |- _ => clear H
  | H : _ \/ _ /\ False |- _ => destruct H as [H | [_ []]]
  end.

Tactic Notation "by_cases" constr(P) :=
  let H := fresh "H" in assert (H : P \/ ~ P) by (clear; lia); destruct H as [H | H].

Ltac conjunctions :=
  repeat match goal with H : _ /\ _ |- _ => destruct H end.

(* Distinguishes the pieces of a formula. *)
Ltac pieces H :=
  lazymatch type of H with
  | _ \/ _ => destruct H as [H | H]; pieces H
  | _ /\ _ => let H' := fresh H in destruct H as [H' H]; pieces H'; pieces H
  | False => destruct H
  | _ => idtac
  end.
