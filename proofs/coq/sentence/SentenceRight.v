(* If the check of the sentence passes, the set is that of the lost positions, by the definition: PARAMETERS.md, sections
   4 and 11. The proof is that of Lemmas.v, which needs the order, (i) and (ii). *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight HitRight.
From ChompCert Require Import Sentence SentenceFound SubsetsRight Determined.
Import ListNotations.
Open Scope Z_scope.

Section Sentence.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation element := (element chain_name single_name).
Notation kind := (kind chain_name single_name).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).
Notation zero := (zero G).

Variable decrees : list (mask * (formula * formula)).
Variable set : table -> list mask -> option sets.
Variable more : table -> table -> table -> sets -> finding.
Notation checked := (checked G decrees set more).

Lemma mask_pointwise b b' : (forall x, b x = b' x) -> mask_of G b = mask_of G b'.
Proof. intro E. apply map_ext, E. Qed.

Lemma singles_left_ext t p w b c b' : (forall x, b x = c x) -> singles_left G t p w b b' -> singles_left G t p w c b'.
Proof. intros E S x. rewrite <- E. apply S. Qed.

Lemma leaves_ext t p u x m b c n b' : (forall y, b y = c y) -> leaves G t p u x m b n b' -> leaves G t p u x m c n b'.
Proof.
  intros E (F & W & S & C). split; [exact F |]. split; [| split; [now apply (singles_left_ext t p _ b) | exact C]].
  destruct u; cbn in *; [exact W | now rewrite <- E].
Qed.

(* The set of positions (m, b). *)
Definition accepted (zeros : sets) (p : tuple) (m : chain_name -> Z) (b : single_name -> bool) : Prop :=
  (forall v, 0 <= m v) /\ accepts base (set_at zeros (mask_of G b)) (position_of p m zero).

(* Some hit holds of a position if some move leads to an accepted one. *)
Lemma hits_right told t taken cuts zeros bs (K : checked told t taken cuts zeros bs) p (N : natural base p) m b hits :
  (forall v, 0 <= m v) -> all_of G (hit_formulas G taken bs (member G (mask_of G b))) = Some hits ->
  (exists h, In h hits /\ accepts base h (position_of p m zero)) <->
  exists u x n b', leaves G t p u x m b n b' /\ accepted zeros p n b'.
Proof.
  intros M H. destruct K as [T R TK CU _ _ _ BS _ _ PR _]. apply all_of_right in H as [X Y].
  apply before_sets_right in BS as [A L].
  assert (NP : natural base (position_of p m zero)) by (apply natural_position_of; auto; intro; apply Z.le_refl).
  assert (Q : forall B s u, In (B, s) bs ->
    holds base (hit_formula G taken u (member G (mask_of G b)) (member G B) (in_row G s u)) (position_of p m zero) <->
    exists x n, leaves G t p u x m (member G (mask_of G b)) n (member G B) /\ accepts base (set_at zeros B) (position_of p n zero)).
  { intros B s u I. apply (hit_right G t taken cuts TK CU p N u _ _ (set_at zeros B)); [exact M | now apply A]. }
  split.
  - intros (h & I & D). destruct (Y h I) as (f & J & [_ F]). apply F in D; [| exact NP].
    unfold hit_formulas in J. apply in_flat_map in J as ([B s] & J & E). apply in_map_iff in E as (u & <- & _).
    apply Q in D; [| exact J]. destruct D as (x & n & D & Z0). cbn [fst snd] in D.
    exists u, x, n, (member G (mask_of G (member G B))). split.
    + apply (leaves_ext t p u x m (member G (mask_of G b))); [apply member_mask |].
      destruct D as (F' & W & S & C). split; [exact F' |]. split; [exact W |]. split; [| exact C].
      intro y. rewrite member_mask. apply S.
    + split; [apply D |]. destruct (in_dec (list_eq_dec bool_dec) B (map fst zeros)) as [IB | IB]; [| now apply no_others in Z0].
      destruct (PR B IB) as [_ E]. now rewrite E, E.
  - intros (u & x & n & b' & D & [_ Z0]).
    destruct (in_dec (list_eq_dec bool_dec) (mask_of G b') (map fst zeros)) as [I | I]; [| now apply no_others in Z0].
    destruct (L _ I) as [s J].
    destruct (X (hit_formula G taken u (member G (mask_of G b)) (member G (mask_of G b')) (in_row G s u))) as (h & I' & [_ F]).
    + unfold hit_formulas. apply in_flat_map. exists (mask_of G b', s). split; [exact J |].
      apply in_map_iff. exists u. split; [reflexivity | apply all_kinds].
    + exists h. split; [exact I' |]. apply F; [exact NP |]. apply Q; [exact J |]. exists x, n. split; [| exact Z0].
      apply (leaves_ext t p u x m b); [intro; symmetry; apply member_mask |].
      destruct D as (F' & W & S & C). split; [exact F' |]. split; [exact W |]. split; [| exact C].
      intro y. rewrite member_mask. apply S.
Qed.

(* ---- The sentence *)

Section Right.
Variable told : Z.
Variables t taken cuts : table.
Variable zeros : sets.
Variable bs : befores.
Hypothesis found : checked told t taken cuts zeros bs.
Variable p : tuple.
Hypothesis N : natural base p.

Notation le := (ClosedOrder.le G t p).
Notation canonical := (Lemmas.canonical chain_name single_name le).
Notation follows := (Lemmas.follows chain_name single_name le).
Notation whole := (Lemmas.whole chain_name single_name).

Let order_is : order_right G t = Some true := order_good _ _ _ _ _ _ _ _ _ _ found.

(* What is left is what the automata say. *)
Lemma left_is u x m b n b' n' c : (forall v, 0 <= m v) -> leaves G t p u x m b n b' -> follows m b (taken_element G u x) n' c ->
  (forall v, n v = n' v) /\ (forall y, b' y = c y).
Proof.
  intros M L F.
  destruct (follows_leaves G t order_is p N m b (taken_element G u x) n' c M) as (x' & E & L'); [apply whole_same, L | exact F |].
  rewrite kind_taken in E, L'. assert (L2 : leaves G t p u x m b n' c).
  { destruct L' as (F' & W' & S' & C''). rewrite <- E in W', S'. destruct u as [v | y].
    - cbn in E. injection E as E. assert (x' = x) as -> by lia. split; [exact F' | split; [exact W' | split; [exact S' | exact C'']]].
    - destruct F' as [_ F']. destruct (proj1 L) as [_ F2]. subst x x'.
      split; [apply L | split; [exact W' | split; [exact S' | exact C'']]]. }
  exact (leaves_unique G t order_is p N u x m b n b' n' c L L2).
Qed.

Lemma position_canonical P m b : position chain_name single_name (relation G p) P -> coordinates chain_name single_name P m b ->
  canonical m b.
Proof. apply canonical_of, (le_sound G t (order_sound G t (order_made _ _ _ _ _ _ _ _ _ _ found)) p N). Qed.

(* What is left when the element is taken has these coordinates. *)
Lemma move_made P m b u x n b' : position chain_name single_name (relation G p) P -> coordinates chain_name single_name P m b ->
  leaves G t p u x m b n b' -> let Q := take chain_name single_name (relation G p) P (taken_element G u x) in
  P (taken_element G u x) /\ position chain_name single_name (relation G p) Q /\ coordinates chain_name single_name Q n b'.
Proof.
  intros H C L Q. pose proof (order_sound G t (order_made _ _ _ _ _ _ _ _ _ _ found)) as S.
  pose proof (le_sound G t S p N) as LS. pose proof (le_trans G t order_is p N) as LT. pose proof (le_relation G t order_is p N) as LR.
  split; [apply (coordinates_whole _ _ P m b C), whole_same, L |].
  assert (HQ : position chain_name single_name (relation G p) Q).
  { exact (take_position _ _ _ le (le_chain G t p) (le_single G t p) (le_decided G t order_is p N) LS LT LR P _ H). }
  split; [exact HQ |]. pose proof HQ as (_ & _ & l & EQ).
  pose proof (coordinates_of _ _ _ (chain_eq_dec G) (single_eq_dec G) Q l HQ EQ) as C'.
  pose proof (follows_of _ _ _ le (le_chain G t p) (le_single G t p) LS LT LR P m b _ _ _ H C C') as F.
  destruct (left_is u x m b n b' _ _ (proj1 C) L F) as [E E']. destruct C' as (A & B & D). split; [| split].
  - intro v. rewrite E. apply A.
  - intros v i. rewrite E. apply B.
  - intro y. rewrite E'. apply D.
Qed.

(* Decreed positions. *)
Variable decreed : (chain_name -> Z) -> (single_name -> bool) -> bool -> Prop.
Hypothesis decrees_mean : forall m b lost, (forall v, 0 <= m v) -> decreed m b lost <->
  exists d l, at_mask decrees (mask_of G b) = Some (d, l) /\ holds base d (position_of p m zero) /\
    (lost = true <-> holds base l (position_of p m zero)).
Hypothesis decrees_decided : forall m b, (exists lost, decreed m b lost) \/ (forall lost, ~ decreed m b lost).
Hypothesis decreed_same : forall m b m' b' lost,
  (forall v, m v = m' v) -> (forall x, b x = b' x) -> decreed m b lost -> decreed m' b' lost.
Notation not_decreed m b := (forall lost, ~ decreed m b lost).

Lemma natural_at m : (forall v, 0 <= m v) -> natural base (position_of p m zero).
Proof. intro M. apply natural_position_of; auto. intro. apply Z.le_refl. Qed.

Lemma accepted_decided m b : accepted zeros p m b \/ ~ accepted zeros p m b.
Proof.
  unfold accepted. assert (D : (forall v, 0 <= m v) \/ ~ (forall v, 0 <= m v)).
  { destruct (forallb (fun v => 0 <=? m v) (chains G)) eqn:F.
    - left. intro v. rewrite forallb_forall in F. apply Z.leb_le, F, all_chains.
    - right. intro H. assert (forallb (fun v => 0 <=? m v) (chains G) = true); [| congruence].
      apply forallb_forall. intros v _. now apply Z.leb_le. }
  destruct D as [D | D]; [| tauto].
  destruct (in_dec (list_eq_dec bool_dec) (mask_of G b) (map fst zeros)) as [I | I].
  - destruct (from_decided base (base_at_least G) _ 1%positive _ (proj1 (sets_closed _ _ _ _ _ _ _ _ _ _ found _ I)) (natural_at m D)) as [A | A];
      [left | right]; unfold accepts; tauto.
  - right. intros [_ A]. now apply no_others in A.
Qed.

(* (0): all accepted tuples are positions. *)
Theorem accepted_canonical m b : accepted zeros p m b -> canonical m b.
Proof.
  intros [M A]. apply (fine_canonical G t order_is p N m b M).
  assert (I : In (mask_of G b) (map fst zeros)).
  { destruct (in_dec (list_eq_dec bool_dec) (mask_of G b) (map fst zeros)) as [I | I]; [exact I | now apply no_others in A]. }
  assert (F : fine G t p m (member G (mask_of G b))).
  { intros u v D X Y L.
    refine (all_empty_right base (base_at_least G) fuel _ _ _ (only_positions _ _ _ _ _ _ _ _ _ _ found)
      (in_map snd _ _ (in_map (fun B => (Only_positions, B, And (itself (set_at zeros B)) (Not (position_formula G taken (member G B))))) _ _ I))
      (natural_at m M) _).
    split; [exact A |]. intro H.
    apply (position_formula_right G t taken (taken_is _ _ _ _ _ _ _ _ _ _ found) p N) in H; [exact (H u v D X Y L) | exact M]. }
  intros u v D X Y. apply F; [exact D | |].
  - destruct u; cbn in *; [reflexivity | now rewrite member_mask].
  - destruct v; cbn in *; [reflexivity | now rewrite member_mask].
Qed.

Lemma subset_checked m b : canonical m b -> check_subset G decrees taken zeros bs (mask_of G b) = Some true.
Proof.
  intro C. apply (check_subsets_right _ _ _ _ _ _ _ (subsets_good _ _ _ _ _ _ _ _ _ _ found)). apply subsets_all.
  intros x y F B. destruct C as [_ C].
  exact (C (single x) (single y) (le_of_forced G t order_is p N x y F) B).
Qed.

Lemma position_there m b can : canonical m b ->
  automaton_of base fuel (position_formula G taken (member G (mask_of G b))) = Some can -> accepts base can (position_of p m zero).
Proof.
  intros C H. apply (automaton_of_right base (base_at_least G)) in H as [_ H]. apply H; [apply natural_at, C |].
  apply (position_formula_right G t taken (taken_is _ _ _ _ _ _ _ _ _ _ found) p N); [apply C |].
  pose proof (canonical_fine G t p m b C) as F. intros u v D X Y. apply F; [exact D | |].
  - destruct u; cbn in *; [reflexivity | now rewrite member_mask in X].
  - destruct v; cbn in *; [reflexivity | now rewrite member_mask in Y].
Qed.

Lemma unless_holds m b f : (forall v, 0 <= m v) -> not_decreed m b ->
  holds base f (position_of p m zero) -> holds base (unless_decreed decrees (mask_of G b) f) (position_of p m zero).
Proof.
  intros M ND F. unfold unless_decreed. destruct (at_mask decrees (mask_of G b)) as [[d l] |] eqn:E; [| exact F].
  split; [exact F |]. intro D.
  assert (NL : ~ holds base l (position_of p m zero)).
  { intro L. apply (ND true), decrees_mean; [exact M |]. exists d, l. repeat split; auto. }
  apply (ND false), decrees_mean; [exact M |]. exists d, l. split; [exact E |]. split; [exact D |].
  split; [discriminate | intro L; contradiction].
Qed.

(* (d) *)
Lemma decreed_accepted m b lost : canonical m b -> decreed m b lost -> (accepted zeros p m b <-> lost = true).
Proof.
  intros [M C] D. apply decrees_mean in D as (d & l & E & D & L); [| exact M].
  assert (I : forall f, In f [And l (Not (itself (set_at zeros (mask_of G b)))); And (itself (set_at zeros (mask_of G b))) (And d (Not l))] ->
    ~ holds base f (position_of p m zero)).
  { intros f I. refine (all_empty_right base (base_at_least G) fuel _ _ _ (decrees_good _ _ _ _ _ _ _ _ _ _ found) _ (natural_at m M)).
    apply in_map_iff. exists (Decrees_kept, mask_of G b, f). split; [reflexivity |]. apply in_flat_map.
    exists (mask_of G b, (d, l)). split; [now apply at_mask_in |]. destruct I as [<- | [<- | []]]; [now left | right; now left]. }
  split.
  - intros [_ A]. destruct lost; [reflexivity | exfalso]. apply (I _ (or_intror (or_introl eq_refl))).
    split; [exact A |]. split; [exact D |]. intro H. apply L in H. discriminate.
  - intro T. destruct (accepted_decided m b) as [A | A]; [exact A | exfalso]. apply (I _ (or_introl eq_refl)).
    split; [now apply L |]. intro Z1. apply A. now split.
Qed.

(* What the tests of one subset say of a position. *)
Lemma position_tested m b : canonical m b -> exists hits,
  all_of G (hit_formulas G taken bs (member G (mask_of G b))) = Some hits /\
  (not_decreed m b -> accepted zeros p m b -> forall h, In h hits -> ~ accepts base h (position_of p m zero)) /\
  (not_decreed m b -> ~ accepted zeros p m b -> ~ forall h, In h hits -> ~ accepts base h (position_of p m zero)).
Proof.
  intro C. pose proof (subset_checked m b C) as K. unfold check_subset, violations_of in K.
  apply bind_some in K as (vs & K & Y). apply bind_some in K as (can & A & K). pose proof (position_there m b can C A) as P.
  destruct (constantly false can) eqn:Z0; [exfalso; exact (constantly_false base can _ Z0 P) |].
  apply bind_some in K as (hits & H & K). injection K as <-. exists hits. split; [exact H |].
  pose proof (natural_at m (proj1 C)) as NM. rewrite map_app in Y. split.
  - intros ND [_ Z1] h I HH.
    refine (all_empty_right base (base_at_least G) fuel _
      (And (unless_decreed decrees (mask_of G b) (itself (set_at zeros (mask_of G b)))) (itself h)) _ Y _ NM _).
    + apply in_or_app. left. apply in_map_iff. eexists. split; [| apply in_map_iff; eexists; split; [reflexivity |]; unfold clash_formulas;
        apply in_map_iff; exists h; split; [reflexivity | exact I]]. reflexivity.
    + split; [apply unless_holds; [apply C | exact ND | exact Z1] | exact HH].
  - intros ND NZ HH. refine (all_empty_right base (base_at_least G) fuel _ (gap_formula decrees zeros (mask_of G b) can hits) _ Y _ NM _).
    + apply in_or_app. right. now left.
    + apply gap_holds. split; [| exact HH]. apply unless_holds; [apply C | exact ND |].
      split; [exact P |]. intro Z1. apply NZ. split; [apply C | exact Z1].
Qed.

Lemma one_or_none {A} (P : A -> Prop) l : (forall x, In x l -> P x \/ ~ P x) ->
  (exists x, In x l /\ P x) \/ (forall x, In x l -> ~ P x).
Proof.
  induction l as [| a l IH]; intro D; [right; intros x [] |].
  destruct (D a (or_introl eq_refl)) as [H | H]; [left; exists a; split; [now left | exact H] |].
  destruct IH as [(x & I & X) | X]; [intros x I; apply D; now right | left; exists x; split; [now right | exact X] |].
  right. intros x [<- | I]; [exact H | now apply X].
Qed.

Theorem described : describes_with_ends chain_name single_name (relation G p) decreed (accepted zeros p).
Proof.
  pose proof (order_sound G t (order_made _ _ _ _ _ _ _ _ _ _ found)) as S.
  apply (sufficient_with_ends _ _ _ (chain_eq_dec G) (single_eq_dec G) le (le_chain G t p) (le_single G t p)
    (le_decided G t order_is p N) (le_sound G t S p N) (le_trans G t order_is p N) (le_relation G t order_is p N)
    decreed decreed_same decrees_decided).
  - exact accepted_decided.
  - exact decreed_accepted.
  - intros m b w n b' C ND W F A A'. destruct (position_tested m b C) as (hits & H & T & _).
    destruct (follows_leaves G t order_is p N m b w n b' (proj1 C) W F) as (x & _ & L).
    destruct (proj2 (hits_right told t taken cuts zeros bs found p N m b hits (proj1 C) H)) as (h & I & HH).
    + exists (kind_of w), x, n, b'. split; [exact L | exact A'].
    + exact (T ND A h I HH).
  - intros m b C ND NA. destruct (position_tested m b C) as (hits & H & _ & T). specialize (T ND).
    assert (X : exists h, In h hits /\ accepts base h (position_of p m zero)).
    { destruct (one_or_none (fun h => accepts base h (position_of p m zero)) hits) as [X | X]; [| exact X | now apply T in X].
      intros h I. destruct (all_of_right G _ _ H) as [_ Y]. destruct (Y h I) as (f & _ & [CL _]).
      apply from_decided; [apply base_at_least | exact CL | apply natural_at, C]. }
    apply (hits_right told t taken cuts zeros bs found p N m b hits (proj1 C) H) in X as (u & x & n & b' & L & A).
    exists (taken_element G u x). split; [apply whole_same, L |]. intros n' c C' F.
    destruct (left_is u x m b n b' n' c (proj1 C) L F) as [EN EB].
    destruct A as [M A]. split; [intro v; rewrite <- EN; apply M |]. rewrite (mask_pointwise _ _ EB) in A.
    exact (accepts_same G p _ _ _ EN A).
Qed.

End Right.
End Sentence.
