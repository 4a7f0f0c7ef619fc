(* Positions that hit a set: PARAMETERS.md, section 11. The automata of MoveSets.v say exactly that taking some element
   of a kind leaves a position of the set. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight.
Import ListNotations.
Open Scope Z_scope.

Section Hits.
Variable G : board.
Notation base := (base G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation kind := (kind chain_name single_name).
Notation there := (there chain_name (chain_number G)).
Notation here := (here chain_name (chain_number G)).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).

Variables t taken cuts : table.
Notation moved := (moved G t).
Notation with_itself := (with_itself G t).

Hypothesis right : order_right G t = Some true.
Hypothesis taken_made : taken_table G t = Some taken.
Hypothesis cuts_made : cut_table G taken = Some cuts.
Variable p : tuple.
Hypothesis p_natural : natural base p.

Notation less_than := (less_than G t p).
Notation le := (le G t p).
Notation cut := (cut G t p).
Notation x_of := (x_of G).
Notation zero := (zero G).

Lemma in_moved w v : In v (moved w) <-> w <> Chain v /\ constantly false (entry G t w (Chain v)) = false.
Proof.
  unfold MoveSets.moved. rewrite nodup_In, filter_In. destruct (kind_eq_dec G w (Chain v)) as [E | E].
  - split; [intros [_ H]; discriminate | intros [H _]; contradiction].
  - rewrite negb_true_iff. split; [intros [_ H]; auto | intros [_ H]; split; [apply all_chains | exact H]].
Qed.

Lemma not_moved w v x j : ~ In v (moved w) -> w <> Chain v -> ~ less_than (taken_element G w x) (chain v j).
Proof.
  intros N D (_ & _ & B). rewrite in_moved in N. unfold pair_below in B.
  assert (E : kind_of (taken_element G w x) = w) by (now destruct w). rewrite E in B. cbn [kind_of] in B.
  destruct (kind_eq_dec G w (Chain v)); [contradiction |]. revert B. apply constantly_false.
  destruct (constantly false (entry G t w (Chain v))); [reflexivity | exfalso; apply N; auto].
Qed.

Lemma not_moved_itself w v : w = Chain v -> ~ In v (moved w).
Proof. intros E I. apply in_moved in I as [D _]. contradiction. Qed.

Lemma in_with_itself w v : In v (with_itself w) <-> w = Chain v \/ In v (moved w).
Proof.
  destruct w as [u | x]; cbn [MoveSets.with_itself]; [| split; [tauto | intros [E | I]; [discriminate | exact I]]].
  cbn [In]. split; intros [E | I]; auto; [left; congruence | injection E as ->; now left].
Qed.

(* What is left of the chains when w_(x + 1) is taken. *)
Definition chains_left (w : kind) (x : Z) (m n : chain_name -> Z) : Prop :=
  (forall v, 0 <= n v) /\ (forall v, w = Chain v -> n v = x) /\ (forall v, w <> Chain v -> cut w x v (m v) (n v)).

(* Of the chains of which w lies below some element, and of its own, the coordinates after a move; of others those before. *)
Definition patched (w : kind) (m n : chain_name -> Z) : chain_name -> Z :=
  fun v => if in_dec (chain_eq_dec G) v (with_itself w) then n v else m v.

(* What is asked of the coordinates after a move may depend on those before. *)
Lemma before_right w f m (Q : (chain_name -> Z) -> Prop) n : (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  (forall n1, (forall v, 0 <= n1 v) -> holds base f (position_of p m n1) <-> Q (patched w m n1)) ->
  (forall n1 n2, (forall v, n1 v = n2 v) -> Q n1 -> Q n2) ->
  holds base (before_from G cuts w f (moved w)) (position_of p m n) <-> exists n', chains_left w (x_of w n) m n' /\ Q n'.
Proof.
  intros M N F X0.
  rewrite (before_from_right G t taken cuts taken_made cuts_made p p_natural w _ m M (moved w) (NoDup_nodup _ _)); try exact N;
    [| intros v I; now apply in_moved in I].
  split.
  - intros (n1 & N1 & E & C & H). apply F in H; [| exact N1].
    set (n' := patched w m n1) in *.
    assert (W : forall v, In v (with_itself w) -> n' v = n1 v).
    { intros v I. unfold n', patched. destruct (in_dec _ v _); [reflexivity | contradiction]. }
    assert (O : forall v, ~ In v (with_itself w) -> n' v = m v).
    { intros v I. unfold n', patched. destruct (in_dec _ v _); [contradiction | reflexivity]. }
    exists n'. split; [| exact H]. split; [| split].
    + intro v. unfold n', patched. destruct (in_dec _ v _); auto.
    + intros v ->. rewrite W by (apply in_with_itself; now left). rewrite E by (now apply not_moved_itself). reflexivity.
    + intros v D. destruct (in_dec (chain_eq_dec G) v (moved w)) as [I | I].
      * rewrite W by (apply in_with_itself; now right). now apply C.
      * rewrite O by (rewrite in_with_itself; tauto). split; [now left | now apply not_moved].
  - intros (n' & (N' & X & C) & A).
    set (n1 := fun v => if in_dec (chain_eq_dec G) v (moved w) then n' v else n v).
    assert (W : forall v, In v (moved w) -> n1 v = n' v).
    { intros v I. unfold n1. destruct (in_dec _ v _); [reflexivity | contradiction]. }
    assert (O : forall v, ~ In v (moved w) -> n1 v = n v).
    { intros v I. unfold n1. destruct (in_dec _ v _); [contradiction | reflexivity]. }
    assert (N1 : forall v, 0 <= n1 v) by (intro v; unfold n1; destruct (in_dec _ v _); auto).
    exists n1. split; [exact N1 |]. split; [exact O |]. split.
    + intros v I. rewrite W by exact I. apply C. now apply in_moved in I.
    + apply F; [exact N1 |]. apply (X0 n'); [| exact A]. intro v. unfold patched. destruct (in_dec _ v _) as [I | I].
      * apply in_with_itself in I as [E | I]; [| symmetry; now apply W].
        rewrite (X v E), O by (now apply not_moved_itself). now subst w.
      * rewrite in_with_itself in I. assert (D : w <> Chain v) by tauto.
        destruct (C v D) as [[H | [_ H]] _]; [exact H |]. exfalso. revert H. apply not_moved; tauto.
Qed.

(* A set of positions that is given by an automaton. *)
Lemma within_patched w set m n1 :
  holds base (Within set (after_names G (with_itself w))) (position_of p m n1) <-> accepts base set (position_of p (patched w m n1) zero).
Proof.
  cbn [holds]. apply accepts_ext. intro x. apply after_names_right.
  - intros v I. unfold patched. destruct (in_dec _ v _); [reflexivity | contradiction].
  - intros v I. unfold patched. destruct (in_dec _ v _); [contradiction | reflexivity].
Qed.

Lemma accepts_same set n1 n2 : (forall v, n1 v = n2 v) ->
  accepts base set (position_of p n1 zero) -> accepts base set (position_of p n2 zero).
Proof.
  intros E A. eapply accepts_ext; [| exact A]. intro x. unfold Tracks.position_of, coordinate.
  destruct (is_parameter x); [reflexivity |]. destruct (N.eqb (x mod 4) 1); [| reflexivity]. destruct (find _ _); [| reflexivity].
  symmetry. apply E.
Qed.

(* What is left of A when w is taken. *)
Definition singles_left (w : element chain_name single_name) (b b' : single_name -> bool) : Prop :=
  forall x, (b' x = true -> b x = true /\ ~ le w (single x)) /\ (b' x = false -> b x = true -> le w (single x)).

Lemma left_right w b b' m n : (forall v, 0 <= n v) ->
  holds base (left_formula G taken w b b') (position_of p m n) <-> singles_left (taken_element G w (x_of w n)) b b'.
Proof.
  intro N. unfold left_formula. rewrite holds_and_all.
  assert (S : forall x, holds base (left_one G taken w b b' x) (position_of p m n) <->
    (b' x = true -> b x = true /\ ~ le (taken_element G w (x_of w n)) (single x)) /\
    (b' x = false -> b x = true -> le (taken_element G w (x_of w n)) (single x))).
  { intro x.
    assert (L : holds base (if kind_eq_dec G w (Single x) then Truth
        else Within (entry G taken w (Single x)) (at_names (track_of G w) nothing)) (position_of p m n)
      <-> le (taken_element G w (x_of w n)) (single x)).
    { destruct (kind_eq_dec G w (Single x)) as [-> | D].
      - split; [intros _; left; split; [exact I | reflexivity] | intros _; reflexivity].
      - rewrite (holds_taken G t taken taken_made p p_natural); try exact D.
        + rewrite position_track. cbn [element_of]. unfold ClosedOrder.le. split; [tauto |].
          intros [[_ E] | H]; [| exact H]. destruct w; cbn in E; congruence.
        + apply position_of_p.
        + rewrite position_track. now apply fits_x.
        + split; [apply Z.le_refl | reflexivity]. }
    unfold left_one. destruct (b x), (b' x); cbv zeta; rewrite ?holds_not, ?L; try (simpl; intuition congruence). }
  split.
  - intros H x. apply S, H, in_map, all_singles.
  - intros H f I. apply in_map_iff in I as (x & <- & _). apply S, H.
Qed.

Definition whole (m : chain_name -> Z) (b : single_name -> bool) (w : element chain_name single_name) : Prop :=
  match w with chain v i => 1 <= i <= m v | single x => b x = true end.

(* Taking w_(x + 1) leaves n and b'. *)
Definition leaves (w : kind) (x : Z) m b n b' : Prop :=
  fits G w x /\ whole m b (taken_element G w x) /\ singles_left (taken_element G w x) b b' /\ chains_left w x m n.

Theorem hit_if w b b' f before m (Q : (chain_name -> Z) -> Prop) : (forall v, 0 <= m v) ->
  denotes base before (before_from G cuts w f (moved w)) ->
  (forall n1, (forall v, 0 <= n1 v) -> holds base f (position_of p m n1) <-> Q (patched w m n1)) ->
  (forall n1 n2, (forall v, n1 v = n2 v) -> Q n1 -> Q n2) ->
  holds base (hit_formula G taken w b b' before) (position_of p m zero) <-> exists x n, leaves w x m b n b' /\ Q n.
Proof.
  intros M [_ D] F X.
  assert (Z0 : forall v : chain_name, 0 <= zero v) by (intro; apply Z.le_refl).
  assert (L : forall n0, (forall v, 0 <= n0 v) ->
    holds base (And (left_formula G taken w b b') (Within before (fun x => x))) (position_of p m n0) <->
    singles_left (taken_element G w (x_of w n0)) b b' /\
    exists n, chains_left w (x_of w n0) m n /\ Q n).
  { intros n0 N. rewrite holds_and, left_right by exact N. rewrite <- (before_right w f m Q n0) by assumption.
    rewrite <- D by (now apply natural_position_of). reflexivity. }
  unfold hit_formula, leaves. destruct w as [u | x].
  - rewrite holds_exists.
    assert (P : forall k, 0 <= k -> holds base (And (And (left_formula G taken (Chain u) b b') (Within before (fun x => x)))
        (less (there u) (here u))) (update (position_of p m zero) (there u) k) <->
      (singles_left (taken_element G (Chain u) k) b b' /\
       exists n, chains_left (Chain u) k m n /\ Q n) /\ k < m u).
    { intros k K. rewrite (holds_ext base _ _ _ (position_update G p m zero u k)), holds_and.
      rewrite L by (now apply put_natural). rewrite holds_less, position_there_of, position_here_of.
      cbn [MoveSetsRight.x_of]. now rewrite put_same. }
    split.
    + intros (k & K & H). apply P in H as [[S (n & C & A)] B]; [| exact K].
      exists k, n. split; [| exact A]. split; [now split |]. split; [cbn; lia |]. auto.
    + intros (k & n & ([K _] & W & S & C) & A). exists k. split; [exact K |]. apply P; [exact K |].
      split; [split; [exact S | eauto] | cbn in W; lia].
  - destruct (b x) eqn:B.
    + rewrite L by exact Z0. cbn [MoveSetsRight.x_of]. split.
      * intros (S & n & C & A). exists 0, n. split; [| exact A]. split; [now split |]. auto.
      * intros (k & n & ([_ ->] & _ & S & C) & A). eauto.
    + split; [simpl; discriminate |]. intros (k & n & (_ & W & _) & _). cbn in W. congruence.
Qed.

Corollary hit_right w b b' set before m : (forall v, 0 <= m v) -> denotes base before (before_formula G t cuts w set) ->
  holds base (hit_formula G taken w b b' before) (position_of p m zero) <->
  exists x n, leaves w x m b n b' /\ accepts base set (position_of p n zero).
Proof.
  intros M D. apply (hit_if w b b' _ before m _ M D); [intros n1 _; apply within_patched | intros n1 n2; apply accepts_same].
Qed.

End Hits.
