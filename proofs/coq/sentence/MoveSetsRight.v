(* What the automata of MoveSets.v mean: PARAMETERS.md, section 11. `hit_right`: a position hits a set if taking some
   element of the kind leaves a position of the set. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets.
Import ListNotations.
Open Scope Z_scope.

Section Moves.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation element := (element chain_name single_name).
Notation kind := (kind chain_name single_name).
Notation here := (here chain_name (chain_number G)).
Notation there := (there chain_name (chain_number G)).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).

Variables t taken cuts : table.
Notation track_of := (track_of G).
Notation taken_formula := (taken_formula G t).
Notation moved := (moved G t).
Notation with_itself := (with_itself G t).

Hypothesis sound : table_sound G t.
Hypothesis right : order_right G t = Some true.
Hypothesis taken_made : taken_table G t = Some taken.
Hypothesis cuts_made : cut_table G taken = Some cuts.
Variable p : tuple.
Hypothesis p_natural : natural base p.

Notation less_than := (less_than G t p).
Notation le := (le G t p).

Definition taken_element (w : kind) (x : Z) : element := element_of w (x + 1).

(* The index on a track, which is 0 for an element besides the chains. *)
Definition fits (u : kind) (i : Z) : Prop := 0 <= i /\ match u with Chain _ => True | Single _ => i = 0 end.

Lemma holds_succ x y e : holds base (Compare true [(1, x); (-1, y)] 1) e <-> e y = e x + 1.
Proof. cbn [holds LinearSets.compares LinearSets.sum_of]. lia. Qed.
Lemma holds_same x y e : holds base (Compare true [(1, x); (-1, y)] 0) e <-> e x = e y.
Proof. cbn [holds LinearSets.compares LinearSets.sum_of]. lia. Qed.

Lemma taken_formula_right w v e : w <> v -> natural base e ->
  (forall v, is_parameter v = true -> e v = p v) -> e nothing = 0 -> fits w (e low) -> fits v (e high) ->
  holds base (taken_formula w v) e <-> less_than (taken_element w (e low)) (element_of v (e high)).
Proof.
  intros D N P Z0 [I FI] [J FJ].
  assert (PU : forall k x, is_parameter x = true -> update e middle k x = p x).
  { intros k x X. rewrite update_other by (intros ->; discriminate). auto. }
  assert (A : holds base (match w with
           | Chain _ => Exists middle (And (lt_formula G t w v middle high) (Compare true [(1, low); (-1, middle)] 1))
           | Single _ => lt_formula G t w v low high end) e
    <-> pair_below G t p w v (match w with Chain _ => e low + 1 | Single _ => 0 end) (e high)).
  { destruct w as [u | x].
    - cbn [holds]. split.
      + intros (k & K & H & S). apply holds_succ in S. apply (holds_lt G t _ p) in H; [| apply PU | exact Z0].
        cbn in H, S. now rewrite <- S.
      + intro H. exists (e low + 1). split; [lia |]. split; [| apply holds_succ; reflexivity].
        apply (holds_lt G t _ p); [apply PU | exact Z0 | exact H].
    - rewrite (holds_lt G t e p) by assumption. now rewrite FI. }
  unfold taken_formula, ClosedOrder.less_than, taken_element. destruct w as [u | x], v as [w' | y]; cbn [holds]; rewrite A;
    rewrite ?holds_at_least_one; cbn [element_of kind_of index_of present]; rewrite ?FJ; intuition lia.
Qed.

Lemma taken_right w v i j : w <> v -> fits w i -> fits v j ->
  accepts base (entry G taken w v) (pair_of p i j) <-> less_than (taken_element w i) (element_of v j).
Proof.
  intros D F F'. pose proof (table_of_right G _ _ _ taken_made w v (all_kinds G w)) as H. cbv beta in H.
  destruct (kind_eq_dec G w v); [contradiction |].
  apply (automaton_of_right base (base_at_least G)) in H as [_ H].
  assert (N : natural base (pair_of p i j)) by (apply natural_pair_of; [exact p_natural | apply F | apply F']).
  rewrite (H _ N). apply taken_formula_right; try assumption; [| reflexivity]. intros x X. now apply pair_parameters.
Qed.

(* Tuples with these parameters. *)
Definition of_p (e : tuple) : Prop := (forall v, is_parameter v = true -> e v = p v) /\ e nothing = 0.

Lemma holds_taken e w v x y : of_p e -> w <> v -> fits w (e x) -> fits v (e y) ->
  holds base (Within (entry G taken w v) (at_names x y)) e <-> less_than (taken_element w (e x)) (element_of v (e y)).
Proof.
  intros [P Z0] D F F'. rewrite <- taken_right by assumption. apply accepts_ext. now apply at_names_pair.
Qed.

Lemma holds_and f g e : holds base (And f g) e <-> holds base f e /\ holds base g e.
Proof. reflexivity. Qed.
Lemma holds_or f g e : holds base (Or f g) e <-> holds base f e \/ holds base g e.
Proof. reflexivity. Qed.
Lemma holds_not f e : holds base (Not f) e <-> ~ holds base f e.
Proof. reflexivity. Qed.
Lemma holds_exists x f e : holds base (Exists x f) e <-> exists n : Z, 0 <= n /\ holds base f (update e x n).
Proof. reflexivity. Qed.

Definition x_of (w : kind) (n : chain_name -> Z) : Z := match w with Chain u => n u | Single _ => 0 end.

Lemma position_of_p m n : of_p (position_of p m n).
Proof. split; [apply position_parameter | reflexivity]. Qed.

Lemma position_here_of m n v : position_of p m n (here v) = m v.
Proof. apply position_here; [apply all_chains | apply chain_number_injective]. Qed.
Lemma position_there_of m n v : position_of p m n (there v) = n v.
Proof. apply position_there; [apply all_chains | apply chain_number_injective]. Qed.
Lemma position_track m n w : position_of p m n (track_of w) = x_of w n.
Proof. destruct w; [apply position_there_of | reflexivity]. Qed.
Lemma natural_position_of m n : (forall v, 0 <= m v) -> (forall v, 0 <= n v) -> natural base (position_of p m n).
Proof. intros. apply natural_position; auto. apply base_at_least. Qed.
Lemma fits_x w n : (forall v, 0 <= n v) -> fits w (x_of w n).
Proof. destruct w; simpl; unfold fits; auto. lia. Qed.

(* n elements of v are left of m. *)
Definition cut (w : kind) (x : Z) (v : chain_name) (m n : Z) : Prop :=
  (n = m \/ n < m /\ less_than (taken_element w x) (chain v (n + 1))) /\ ~ less_than (taken_element w x) (chain v n).

Lemma cut_formula_right w v m n : w <> Chain v -> (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  holds base (cut_formula G taken w v) (position_of p m n) <-> cut w (x_of w n) v (m v) (n v).
Proof.
  intros D M N. unfold cut_formula, stays_or_shrinks, cut. rewrite holds_and, holds_or, holds_not, holds_and, holds_exists.
  pose proof (position_of_p m n) as P.
  rewrite (holds_taken _ w (Chain v) _ _ P D); [| rewrite position_track; now apply fits_x
    | rewrite position_there_of; split; [apply N | exact I]].
  rewrite holds_same, holds_less, position_track, position_there_of, position_here_of. cbn [element_of].
  assert (E : (exists k : Z, 0 <= k /\ holds base (And (Within (entry G taken w (Chain v)) (at_names (track_of w) middle))
      (Compare true [(1, there v); (-1, middle)] 1)) (update (position_of p m n) middle k))
    <-> less_than (taken_element w (x_of w n)) (chain v (n v + 1))).
  { assert (T : forall k, update (position_of p m n) middle k (track_of w) = x_of w n).
    { intro k. rewrite update_other; [apply position_track |]. destruct w; [| discriminate].
      unfold track_of, MoveSets.track_of, Tracks.there, middle. lia. }
    assert (T' : forall k, update (position_of p m n) middle k (there v) = n v).
    { intro k. rewrite update_other; [apply position_there_of |]. unfold Tracks.there, middle. lia. }
    assert (Q : forall k, of_p (update (position_of p m n) middle k)).
    { intro k. split; [| reflexivity]. intros x X. rewrite update_other by (intros ->; discriminate). now apply (proj1 P). }
    split.
    - intros (k & K & H & S). apply holds_succ in S. rewrite T', update_same in S.
      apply holds_taken in H; [| apply Q | exact D | rewrite T; now apply fits_x | rewrite update_same; split; [exact K | exact I]].
      rewrite T, update_same, S in H. exact H.
    - intro H. exists (n v + 1). pose proof (N v). split; [lia |]. split.
      + apply holds_taken; [apply Q | exact D | rewrite T; now apply fits_x | rewrite update_same; split; [lia | exact I] |].
        rewrite T, update_same. exact H.
      + apply holds_succ. now rewrite T', update_same. }
  rewrite E. tauto.
Qed.

Lemma cuts_right w v m n : w <> Chain v -> (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  holds base (Within (entry G cuts w (Chain v)) (fun x => x)) (position_of p m n) <-> cut w (x_of w n) v (m v) (n v).
Proof.
  intros D M N. pose proof (table_of_right G _ _ _ cuts_made w (Chain v) (all_kinds G w)) as H. cbv beta in H.
  destruct (kind_eq_dec G w (Chain v)); [contradiction |].
  apply (automaton_of_right base (base_at_least G)) in H as [_ H].
  rewrite <- cut_formula_right by assumption. rewrite <- H by (now apply natural_position_of). reflexivity.
Qed.

(* ---- Positions before a move *)

Notation put := (put chain_name (chain_eq_dec G)).

Lemma position_update m n v k : forall x, update (position_of p m n) (there v) k x = position_of p m (put n v k) x.
Proof. apply position_put; [apply all_chains | apply chain_number_injective]. Qed.

Lemma put_same n v k : put n v k v = k.
Proof. unfold Tracks.put. destruct (chain_eq_dec G v v); congruence. Qed.
Lemma put_other n v k u : u <> v -> put n v k u = n u.
Proof. intro D. unfold Tracks.put. destruct (chain_eq_dec G u v); congruence. Qed.
Lemma put_natural n v k : (forall u, 0 <= n u) -> 0 <= k -> forall u, 0 <= put n v k u.
Proof. intros N K u. unfold Tracks.put. destruct (chain_eq_dec G u v); [exact K | apply N]. Qed.

Lemma x_of_same w n n' : (forall u, w = Chain u -> n u = n' u) -> x_of w n = x_of w n'.
Proof. intro E. destruct w; simpl; auto. Qed.

Lemma before_from_right w f m (M : forall v, 0 <= m v) l : NoDup l -> (forall v, In v l -> w <> Chain v) ->
  forall n, (forall v, 0 <= n v) ->
  holds base (before_from G cuts w f l) (position_of p m n) <->
  exists n', (forall v, 0 <= n' v) /\ (forall v, ~ In v l -> n' v = n v) /\
    (forall v, In v l -> cut w (x_of w n) v (m v) (n' v)) /\ holds base f (position_of p m n').
Proof.
  induction l as [| v l IH]; intros ND D n N.
  - cbn [before_from fold_right]. split.
    + intro H. exists n. split; [exact N |]. split; [reflexivity |]. split; [intros v [] | exact H].
    + intros (n' & _ & E & _ & H). eapply holds_ext; [| exact H]. intro x. unfold Tracks.position_of, coordinate.
      destruct (is_parameter x); [reflexivity |]. destruct (N.eqb (x mod 4) 1); [reflexivity |].
      destruct (N.eqb (x mod 4) 2); [| reflexivity]. destruct (find _ _); [| reflexivity]. symmetry. apply E. intros [].
  - inversion ND as [| ? ? V ND']; subst.
    assert (DV : w <> Chain v) by (apply D; now left).
    change (before_from G cuts w f (v :: l)) with
      (Exists (there v) (And (before_from G cuts w f l) (Within (entry G cuts w (Chain v)) (fun x => x)))).
    rewrite holds_exists.
    assert (X : forall k, x_of w (put n v k) = x_of w n).
    { intro k. apply x_of_same. intros u ->. apply put_other. congruence. }
    assert (S : forall k, 0 <= k ->
      holds base (And (before_from G cuts w f l) (Within (entry G cuts w (Chain v)) (fun x => x)))
        (update (position_of p m n) (there v) k) <->
      (exists n', (forall v, 0 <= n' v) /\ (forall v0, ~ In v0 l -> n' v0 = put n v k v0) /\
        (forall v, In v l -> cut w (x_of w n) v (m v) (n' v)) /\ holds base f (position_of p m n')) /\
      cut w (x_of w n) v (m v) k).
    { intros k K. rewrite (holds_ext base _ _ _ (position_update m n v k)), holds_and.
      rewrite (IH ND') by (try (intros; apply D; now right); now apply put_natural).
      rewrite cuts_right by (auto; now apply put_natural). now rewrite X, put_same. }
    split.
    + intros (k & K & H). apply S in H; [| exact K]. destruct H as [(n' & N' & E & C & H) CV].
      exists n'. split; [exact N' |].
      assert (E' : n' v = k) by (rewrite E by exact V; apply put_same).
      split; [| split; [| exact H]].
      * intros u I. rewrite E by (intro; apply I; now right). apply put_other. intros ->. apply I. now left.
      * intros u [<- | I]; [now rewrite E' | now apply C].
    + intros (n' & N' & E & C & H). exists (n' v). split; [apply N' |]. apply S; [apply N' |]. split; [| apply C; now left].
      exists n'. split; [exact N' |]. split; [| split; [intros u I; apply C; now right | exact H]].
      intros u I. destruct (chain_eq_dec G u v) as [-> | Q]; [now rewrite put_same |].
      rewrite put_other by exact Q. apply E. intros [<- | J]; [now apply Q | now apply I].
Qed.

Definition zero : chain_name -> Z := fun _ => 0.

Lemma after_names_right l m n n' :
  (forall v, In v l -> n' v = n v) -> (forall v, ~ In v l -> n' v = m v) ->
  forall x, position_of p m n (after_names G l x) = position_of p n' zero x.
Proof.
  intros L M x. unfold after_names. destruct (is_parameter x) eqn:P.
  { unfold Tracks.position_of. now rewrite P. }
  destruct (N.eqb_spec (x mod 4) 1) as [E | E].
  - assert (R : position_of p n' zero x = coordinate chain_name (chains G) (chain_number G) n' (x / 4)).
    { unfold Tracks.position_of. rewrite P. now rewrite E. }
    rewrite R. pose proof (N.div_mod x 4 ltac:(discriminate)) as Q. destruct (existsb _ l) eqn:F.
    + apply existsb_exists in F as (c & I & C). apply N.eqb_eq in C.
      assert (x + 1 = there c)%N as -> by (unfold Tracks.there; lia).
      rewrite position_there_of, <- C, coordinate_of; [symmetry; now apply L | apply all_chains | apply chain_number_injective].
    + assert (S : position_of p m n x = coordinate chain_name (chains G) (chain_number G) m (x / 4)).
      { unfold Tracks.position_of. rewrite P. now rewrite E. }
      rewrite S. unfold coordinate. destruct (find _ (chains G)) as [c |] eqn:Y; [| reflexivity].
      apply find_some in Y as [_ Y]. symmetry. apply M. intro I.
      assert (existsb (fun c => N.eqb (N.of_nat (chain_number G c)) (x / 4)) l = true) by (apply existsb_exists; eauto).
      congruence.
  - unfold Tracks.position_of at 2. rewrite P. rewrite (proj2 (N.eqb_neq _ _) E).
    destruct (N.eqb (x mod 4) 2); [| reflexivity]. unfold coordinate, zero. now destruct (find _ _).
Qed.

End Moves.
