(* The model is the game, move by move (THEOREM.md, section 2): the canonical triples
   are the down-closed sets, each one set; their moves lead to the sets that the game's
   moves lead to; they have Grundy values; and induction along moves. *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model.
Import ListNotations.

Section Moves.

Variable M : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

Notation uncapped := (uncapped M).
Notation canonical := (canonical M).
Notation move := (move M).

(* Sets of elements of the game that hold everything below their elements. *)
Definition exists_in (x : elt) : Prop :=
  match x with EA a => a < size M | _ => True end.

Definition down_set (P : position) : Prop :=
  (forall x, P x -> exists_in x) /\
  forall x y, exists_in x -> lt x y -> P y -> P x.

Lemma delta_monotone i i' n :
  i <= i' -> reaches (delta M i') n -> reaches (delta M i) n.
Proof.
  intros H R. destruct (reaches_dec (delta M i) n) as [|no]; [assumption|].
  exfalso. apply (lt_D_C _ _ D) in no.
  destruct (Nat.eq_dec i i') as [->|ne].
  - now apply (lt_D_C _ _ D) in no.
  - assert (up : lt (EC i) (EC i')) by (apply (lt_C_C _ _ D); lia).
    now apply (lt_transitive _ _ D _ _ _ no), (lt_D_C _ _ D) in up.
Qed.

Lemma lt_uncapped i m n : i < uncapped m n <-> i < m /\ reaches (delta M i) n.
Proof.
  induction m as [|m IH]; simpl; [split; [intro less|intros [less _]]; inversion less|].
  destruct (reaches_dec (delta M m) n) as [yes|no].
  - split; [|tauto]. intro H. split; [assumption|].
    apply delta_monotone with (i' := m); [lia|assumption].
  - rewrite IH. split; [intros [H R]; split; [lia|assumption]|].
    intros [H R]. split; [|assumption].
    destruct (Nat.eq_dec i m) as [->|]; [contradiction|lia].
Qed.

(* A canonical triple is a down-set, and only these are. *)
Lemma canonical_down_set p : canonical p -> down_set (elements p).
Proof.
  intros H. pose proof (canonical_length _ _ H) as L. split.
  - intros [a|i|j]; simpl; [now apply member_size|trivial|trivial].
  - intros [a|i|j] [b|i'|j'] Ex less Hy; simpl in *.
    + pose proof (member_size _ _ _ L Hy) as Hb.
      apply (canonical_down _ _ H) with b; [assumption| |assumption].
      now apply (lt_A_A _ _ D).
    + apply (lt_A_C _ _ D) in less; [|assumption].
      apply not_false_iff_true. intro out.
      destruct (canonical_out _ _ H a Ex out) as [wC _].
      now apply (proj1 (within_reaches _ _) wC i').
    + apply (lt_A_D _ _ D) in less; [|assumption].
      apply not_false_iff_true. intro out.
      destruct (canonical_out _ _ H a Ex out) as [_ wD].
      now apply (proj1 (within_reaches _ _) wD j').
    + pose proof (member_size _ _ _ L Hy) as Hb.
      apply (lt_C_A _ _ D) in less; [|assumption].
      pose proof (canonical_in _ _ H b Hy). lia.
    + apply (lt_C_C _ _ D) in less. lia.
    + now apply (lt_C_D _ _ D) in less.
    + pose proof (member_size _ _ _ L Hy) as Hb.
      apply (lt_D_A _ _ D) in less; [|assumption].
      pose proof (canonical_in _ _ H b Hy). lia.
    + apply (lt_D_C _ _ D) in less.
      pose proof (canonical_clear _ _ H i' Hy) as R.
      destruct (delta M i') as [d|]; simpl in *; [lia|contradiction].
    + apply (lt_D_D _ _ D) in less. lia.
Qed.

Lemma down_set_canonical p :
  length (ideal p) = size M -> down_set (elements p) -> canonical p.
Proof.
  intros L [inside down]. constructor.
  - assumption.
  - intros a b Ha less Hb. apply (down (EA a) (EA b)); [assumption| |assumption].
    apply (lt_A_A _ _ D); [assumption|now apply member_size with (ideal p)|assumption].
  - intros a Ha. pose proof (member_size _ _ _ L Ha) as Sa. split.
    + destruct (le_lt_dec (uC M a) (column p)) as [|more]; [assumption|].
      exfalso. apply (Nat.lt_irrefl (column p)).
      apply (down (EC (column p)) (EA a)); [exact I| |assumption].
      now apply (lt_C_A _ _ D).
    + destruct (le_lt_dec (uD M a) (row p)) as [|more]; [assumption|].
      exfalso. apply (Nat.lt_irrefl (row p)).
      apply (down (ED (row p)) (EA a)); [exact I| |assumption].
      now apply (lt_D_A _ _ D).
  - intros a Sa out. split; apply within_reaches; intros i Hi R.
    + apply (lt_A_C _ _ D) in R; [|assumption].
      apply (down (EA a) (EC i) Sa R) in Hi. simpl in Hi. congruence.
    + apply (lt_A_D _ _ D) in R; [|assumption].
      apply (down (EA a) (ED i) Sa R) in Hi. simpl in Hi. congruence.
  - intros i Hi. destruct (reaches_dec (delta M i) (row p)) as [|no]; [assumption|].
    exfalso. apply (lt_D_C _ _ D) in no. apply (Nat.lt_irrefl (row p)).
    exact (down (ED (row p)) (EC i) I no Hi).
Qed.

Lemma down_set_same P Q : same P Q -> down_set P -> down_set Q.
Proof.
  intros S [inside down]. split.
  - intros x Qx. now apply inside, S.
  - intros x y Ex less Qy. apply S. apply (down x y Ex less). now apply S.
Qed.

(* Canonical triples with the same elements are equal. *)
Theorem canonical_unique p q :
  canonical p -> canonical q -> same (elements p) (elements q) -> p = q.
Proof.
  intros Hp Hq S. destruct p as [B m n], q as [B' m' n'].
  apply canonical_length in Hp, Hq. simpl in Hp, Hq.
  assert (B = B') as ->
    by (apply ideal_same with M; [assumption|assumption|exact (fun a => S (EA a))]).
  pose proof (S (EC m)). pose proof (S (EC m')).
  pose proof (S (ED n)). pose proof (S (ED n')). simpl in *.
  replace m' with m by lia. now replace n' with n by lia.
Qed.

(* Moves of the model lead to the sets that moves of the game lead to. *)
Theorem move_elements p x :
  canonical p -> elements p x -> same (elements (move p x)) (take lt (elements p) x).
Proof.
  intros H Hx y. pose proof (canonical_length _ _ H) as L. unfold take, le.
  destruct x as [a|i|j].
  - pose proof (member_size _ _ _ L Hx) as Sa. destruct y as [b|i'|j']; simpl.
    + rewrite member_subset, !andb_true_iff, !negb_true_iff, Nat.eqb_neq,
        <- not_true_iff_false.
      split.
      * intros [Sb [[Hb ne] no]]. split; [assumption|].
        intros [e|less]; [congruence|]. now apply (lt_A_A _ _ D) in less.
      * intros [Hb no]. pose proof (member_size _ _ _ L Hb) as Sb.
        repeat split; [assumption|assumption| |].
        -- intros ->. tauto.
        -- intro less. apply (lt_A_A _ _ D) in less; tauto.
    + rewrite lt_cut, <- (lt_A_C _ _ D a i' Sa).
      split; [|tauto]. intros [less no]. split; [assumption|].
      intros [e|more]; [discriminate|contradiction].
    + rewrite lt_cut, <- (lt_A_D _ _ D a j' Sa).
      split; [|tauto]. intros [less no]. split; [assumption|].
      intros [e|more]; [discriminate|contradiction].
  - simpl in Hx. destruct y as [b|i'|j']; simpl.
    + rewrite member_subset, andb_true_iff, Nat.leb_le. split.
      * intros [Sb [Hb le]]. split; [assumption|].
        intros [e|less]; [discriminate|]. apply (lt_C_A _ _ D) in less; [lia|assumption].
      * intros [Hb no]. pose proof (member_size _ _ _ L Hb) as Sb.
        rewrite (lt_C_A _ _ D i b Sb) in no. repeat split; [assumption|assumption|lia].
    + rewrite (lt_C_C _ _ D). split.
      * intro less. split; [lia|]. intros [e|more]; [injection e|]; lia.
      * intros [less no]. destruct (lt_eq_lt_dec i' i) as [[?|e]|?]; [assumption| |tauto].
        subst i'. tauto.
    + split; [|tauto]. intro less. split; [assumption|].
      intros [e|more]; [discriminate|]. now apply (lt_C_D _ _ D) in more.
  - simpl in Hx. destruct y as [b|i'|j']; simpl.
    + rewrite member_subset, andb_true_iff, Nat.leb_le. split.
      * intros [Sb [Hb le]]. split; [assumption|].
        intros [e|less]; [discriminate|]. apply (lt_D_A _ _ D) in less; [lia|assumption].
      * intros [Hb no]. pose proof (member_size _ _ _ L Hb) as Sb.
        rewrite (lt_D_A _ _ D j b Sb) in no. repeat split; [assumption|assumption|lia].
    + rewrite lt_uncapped, (lt_D_C _ _ D). split.
      * intros [less R]. split; [assumption|].
        intros [e|no]; [discriminate|contradiction].
      * intros [less no]. split; [assumption|].
        destruct (reaches_dec (delta M i') j); [assumption|tauto].
    + rewrite (lt_D_D _ _ D). split.
      * intro less. split; [lia|]. intros [e|more]; [injection e|]; lia.
      * intros [less no]. destruct (lt_eq_lt_dec j' j) as [[?|e]|?]; [assumption| |tauto].
        subst j'. tauto.
Qed.

Lemma length_move p x : length (ideal (move p x)) = size M.
Proof. destruct x; apply length_subset. Qed.

Theorem move_canonical p x : canonical p -> elements p x -> canonical (move p x).
Proof.
  intros H Hx. apply down_set_canonical; [apply length_move|].
  apply down_set_same with (take lt (elements p) x).
  - now apply same_sym, move_elements.
  - destruct (canonical_down_set p H) as [inside down]. split.
    + intros y [Hy _]. now apply inside.
    + intros y z Ey less [Hz no]. split; [now apply (down y z)|].
      intros [->|more]; apply no; right; [assumption|].
      now apply (lt_transitive _ _ D) with y.
Qed.

(* Membership and order are decidable in the set of a triple. *)
Lemma elements_decided p : canonical p -> decided lt (elements p).
Proof.
  intro H. pose proof (canonical_length _ _ H) as L. split.
  - intros [a|i|j]; simpl; unfold Decidable.decidable.
    + destruct (member (ideal p) a); intuition.
    + destruct (lt_dec i (column p)); tauto.
    + destruct (lt_dec j (row p)); tauto.
  - intros [a|i|j] [b|i'|j'] Hx Hy; unfold Decidable.decidable; simpl in *;
      try pose proof (member_size _ _ _ L Hx); try pose proof (member_size _ _ _ L Hy).
    + rewrite (lt_A_A _ _ D) by assumption. destruct (below M a b); intuition.
    + rewrite (lt_A_C _ _ D) by assumption. destruct (reaches_dec (hC M a) i'); tauto.
    + rewrite (lt_A_D _ _ D) by assumption. destruct (reaches_dec (hD M a) j'); tauto.
    + rewrite (lt_C_A _ _ D) by assumption. destruct (lt_dec i (uC M b)); tauto.
    + rewrite (lt_C_C _ _ D). destruct (lt_dec i i'); tauto.
    + right. apply (lt_C_D _ _ D).
    + rewrite (lt_D_A _ _ D) by assumption. destruct (lt_dec j (uD M b)); tauto.
    + rewrite (lt_D_C _ _ D). destruct (reaches_dec (delta M i') j); tauto.
    + rewrite (lt_D_D _ _ D). destruct (lt_dec j j'); tauto.
Qed.

Theorem value_exists p : canonical p -> exists g, grundy lt (elements p) g.
Proof.
  intro H. destruct (elements_finite p) as [l listed].
  now apply grundy_exists with l; [apply elements_decided|].
Qed.

(* The value of an option, read in the model. *)
Lemma value_move p x g :
  canonical p -> elements p x ->
  (grundy lt (take lt (elements p) x) g <-> grundy lt (elements (move p x)) g).
Proof.
  intros H Hx. pose proof (move_elements p x H Hx) as S.
  split; apply grundy_same; [now apply same_sym|assumption].
Qed.

(* Induction along moves. *)
Theorem play_induction (Phi : triple -> Prop) :
  (forall p, canonical p -> (forall x, elements p x -> Phi (move p x)) -> Phi p) ->
  forall p, canonical p -> Phi p.
Proof.
  intros step p H. destruct (elements_finite p) as [l listed].
  remember (length l) as n eqn:Hn. revert p l H listed Hn.
  induction n as [n IH] using lt_wf_ind. intros p l H listed ->.
  apply step; [assumption|]. intros x Hx.
  apply (IH (length (remove elt_eq_dec x l))) with (l := remove elt_eq_dec x l).
  - apply remove_length_lt. now apply listed.
  - now apply move_canonical.
  - intros y Hy. apply take_listed with (lt := lt) (P := elements p); [assumption|].
    now apply move_elements.
  - reflexivity.
Qed.

End Moves.
