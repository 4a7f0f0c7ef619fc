(* The direct model of a game with two chains (THEOREM.md, sections 1 and 2):
   positions as triples (B, m, n), their canonical forms, and moves; and that
   the model is the game: a canonical triple stands for a down-closed set, its
   moves lead to the sets that the game's moves lead to, and A_{m,n} is the set of
   its canonical form.

   Indices count from 0: EC i is c_{i+1}. So hC here is THEOREM.md's hC - 1, the
   number of elements of C that do not lie above a, and delta i is its
   delta(i+1). None stands for infinity. *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy.
Import ListNotations.

Record model := {
  size : nat;                     (* the number of elements of A *)
  below : nat -> nat -> bool;     (* the order on A *)
  uC : nat -> nat;                (* how many elements of C lie below a *)
  uD : nat -> nat;
  hC : nat -> option nat;         (* how many do not lie above a *)
  hD : nat -> option nat;
  delta : nat -> option nat       (* how many elements of D lie below EC i *)
}.

(* Whether m is at most, and i is at least, a number that may be infinite. *)
Definition within (m : nat) (h : option nat) : Prop :=
  match h with None => True | Some h => m <= h end.

Definition reaches (h : option nat) (i : nat) : Prop :=
  match h with None => False | Some h => h <= i end.

(* The smaller of m and a number that may be infinite. *)
Definition cut (m : nat) (h : option nat) : nat :=
  match h with None => m | Some h => Nat.min m h end.

Lemma within_reaches m h : within m h <-> forall i, i < m -> ~ reaches h i.
Proof.
  destruct h as [h|]; simpl; [|tauto]. split; [lia|].
  intro H. destruct (le_lt_dec m h); [assumption|]. specialize (H h). lia.
Qed.

Lemma lt_cut i m h : i < cut m h <-> i < m /\ ~ reaches h i.
Proof. destruct h; simpl; lia. Qed.

Lemma reaches_dec h i : {reaches h i} + {~ reaches h i}.
Proof. destruct h; simpl; [apply le_dec|now right]. Defined.

(* The model's numbers are those of the strict order lt. *)
Record describes (M : model) (lt : elt -> elt -> Prop) : Prop := {
  lt_irreflexive : forall x, ~ lt x x;
  lt_transitive : forall x y z, lt x y -> lt y z -> lt x z;
  lt_A_A : forall a b, a < size M -> b < size M ->
    (lt (EA a) (EA b) <-> below M a b = true);
  lt_C_C : forall i j, lt (EC i) (EC j) <-> i < j;
  lt_D_D : forall i j, lt (ED i) (ED j) <-> i < j;
  lt_C_A : forall i a, a < size M -> (lt (EC i) (EA a) <-> i < uC M a);
  lt_D_A : forall j a, a < size M -> (lt (ED j) (EA a) <-> j < uD M a);
  lt_A_C : forall a i, a < size M -> (lt (EA a) (EC i) <-> reaches (hC M a) i);
  lt_A_D : forall a j, a < size M -> (lt (EA a) (ED j) <-> reaches (hD M a) j);
  lt_D_C : forall j i, lt (ED j) (EC i) <-> ~ reaches (delta M i) j;
  lt_C_D : forall i j, ~ lt (EC i) (ED j)
}.

(* The position (B, m, n); B is the list of the truth values of "EA a is in B". *)
Record triple := { ideal : list bool; column : nat; row : nat }.

Definition member (B : list bool) (a : nat) : bool := nth a B false.

Definition elements (p : triple) : position :=
  fun x => match x with
           | EA a => member (ideal p) a = true
           | EC i => i < column p
           | ED j => j < row p
           end.

Lemma elements_finite p : exists l, listed (elements p) l.
Proof.
  exists (map EA (seq 0 (length (ideal p))) ++ map EC (seq 0 (column p))
          ++ map ED (seq 0 (row p))).
  intros x H. rewrite !in_app_iff, !in_map_iff. destruct x as [a|i|j]; simpl in H.
  - left. exists a. split; [reflexivity|]. apply in_seq. simpl. split; [lia|].
    destruct (le_lt_dec (length (ideal p)) a); [|lia].
    unfold member in H. rewrite nth_overflow in H; [discriminate|assumption].
  - right; left. exists i. split; [reflexivity|]. apply in_seq. lia.
  - right; right. exists j. split; [reflexivity|]. apply in_seq. lia.
Qed.

Section Model.

Variable M : model.

(* The subset of A with a given test. *)
Definition subset (test : nat -> bool) : list bool := map test (seq 0 (size M)).

Lemma length_subset test : length (subset test) = size M.
Proof. unfold subset. now rewrite map_length, seq_length. Qed.

Lemma member_subset test a :
  member (subset test) a = true <-> a < size M /\ test a = true.
Proof.
  unfold member, subset. destruct (le_lt_dec (size M) a) as [out|inside].
  - rewrite nth_overflow by (rewrite map_length, seq_length; assumption).
    split; [discriminate|lia].
  - rewrite nth_indep with (d' := test 0)
      by (rewrite map_length, seq_length; assumption).
    rewrite map_nth, seq_nth by assumption. simpl. tauto.
Qed.

Lemma member_size B a : length B = size M -> member B a = true -> a < size M.
Proof.
  intros L H. destruct (le_lt_dec (length B) a); [|lia].
  unfold member in H. rewrite nth_overflow in H; [discriminate|assumption].
Qed.

Lemma ideal_same B B' :
  length B = size M -> length B' = size M ->
  (forall a, member B a = true <-> member B' a = true) -> B = B'.
Proof.
  intros L L' H. apply nth_ext with (d := false) (d' := false); [congruence|].
  intros a _. apply eq_true_iff_eq, H.
Qed.

(* delta(m) <= n in the indices of THEOREM.md: all elements of D below the first m
   elements of C are among the first n. *)
Definition clear (m n : nat) : Prop := forall i, i < m -> reaches (delta M i) n.

(* min(m, cap(n)) *)
Fixpoint uncapped (m n : nat) : nat :=
  match m with
  | 0 => 0
  | S i => if reaches_dec (delta M i) n then S i else uncapped i n
  end.

Record canonical (p : triple) : Prop := {
  canonical_length : length (ideal p) = size M;
  canonical_down : forall a b, a < size M -> below M a b = true ->
    member (ideal p) b = true -> member (ideal p) a = true;
  canonical_in : forall a, member (ideal p) a = true ->
    uC M a <= column p /\ uD M a <= row p;
  canonical_out : forall a, a < size M -> member (ideal p) a = false ->
    within (column p) (hC M a) /\ within (row p) (hD M a);
  canonical_clear : clear (column p) (row p)
}.

(* Order ideals. *)
Definition is_ideal (B : list bool) : Prop :=
  length B = size M /\
  forall a b, a < size M -> below M a b = true -> member B b = true -> member B a = true.

(* What is left of (B, m, n) when an element of it is taken: the moves (a), (c), (d). *)
Definition move (p : triple) (x : elt) : triple :=
  match x with
  | EA a =>
      {| ideal := subset (fun b => member (ideal p) b
                                   && negb (b =? a) && negb (below M a b));
         column := cut (column p) (hC M a);
         row := cut (row p) (hD M a) |}
  | EC i =>
      {| ideal := subset (fun b => member (ideal p) b && (uC M b <=? i));
         column := i;
         row := row p |}
  | ED j =>
      {| ideal := subset (fun b => member (ideal p) b && (uD M b <=? j));
         column := uncapped (column p) j;
         row := j |}
  end.

(* The canonical form of B_{m,n}. *)
Definition form (B : list bool) (m n : nat) : triple :=
  {| ideal := subset (fun a => member B a && (uC M a <=? m) && (uD M a <=? n));
     column := uncapped m n;
     row := n |}.

Definition all : list bool := subset (fun _ => true).

Section Described.

Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

(* B_{m,n}: B, C and D without what is above EC m or above ED n. *)
Definition part (B : list bool) (m n : nat) : position :=
  fun x => match x with EA a => member B a = true | _ => True end
           /\ ~ le lt (EC m) x /\ ~ le lt (ED n) x.

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
  intros H. pose proof (canonical_length _ H) as L. split.
  - intros [a|i|j]; simpl; [now apply member_size|trivial|trivial].
  - intros [a|i|j] [b|i'|j'] Ex less Hy; simpl in *.
    + pose proof (member_size _ _ L Hy) as Hb.
      apply (canonical_down _ H) with b; [assumption| |assumption].
      now apply (lt_A_A _ _ D).
    + apply (lt_A_C _ _ D) in less; [|assumption].
      apply not_false_iff_true. intro out.
      destruct (canonical_out _ H a Ex out) as [wC _].
      now apply (proj1 (within_reaches _ _) wC i').
    + apply (lt_A_D _ _ D) in less; [|assumption].
      apply not_false_iff_true. intro out.
      destruct (canonical_out _ H a Ex out) as [_ wD].
      now apply (proj1 (within_reaches _ _) wD j').
    + pose proof (member_size _ _ L Hy) as Hb.
      apply (lt_C_A _ _ D) in less; [|assumption].
      pose proof (canonical_in _ H b Hy). lia.
    + apply (lt_C_C _ _ D) in less. lia.
    + now apply (lt_C_D _ _ D) in less.
    + pose proof (member_size _ _ L Hy) as Hb.
      apply (lt_D_A _ _ D) in less; [|assumption].
      pose proof (canonical_in _ H b Hy). lia.
    + apply (lt_D_C _ _ D) in less.
      pose proof (canonical_clear _ H i' Hy) as R.
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
  - intros a Ha. pose proof (member_size _ _ L Ha) as Sa. split.
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
    by (apply ideal_same; [assumption|assumption|exact (fun a => S (EA a))]).
  pose proof (S (EC m)). pose proof (S (EC m')).
  pose proof (S (ED n)). pose proof (S (ED n')). simpl in *.
  replace m' with m by lia. now replace n' with n by lia.
Qed.

(* Moves of the model lead to the sets that moves of the game lead to. *)
Theorem move_elements p x :
  canonical p -> elements p x -> same (elements (move p x)) (take lt (elements p) x).
Proof.
  intros H Hx y. pose proof (canonical_length _ H) as L. unfold take, le.
  destruct x as [a|i|j].
  - pose proof (member_size _ _ L Hx) as Sa. destruct y as [b|i'|j']; simpl.
    + rewrite member_subset, !andb_true_iff, !negb_true_iff, Nat.eqb_neq,
        <- not_true_iff_false.
      split.
      * intros [Sb [[Hb ne] no]]. split; [assumption|].
        intros [e|less]; [congruence|]. now apply (lt_A_A _ _ D) in less.
      * intros [Hb no]. pose proof (member_size _ _ L Hb) as Sb.
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
      * intros [Hb no]. pose proof (member_size _ _ L Hb) as Sb.
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
      * intros [Hb no]. pose proof (member_size _ _ L Hb) as Sb.
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

(* The set of a canonical form. *)
Theorem form_elements B m n :
  length B = size M -> same (elements (form B m n)) (part B m n).
Proof.
  intros L [a|i|j]; unfold part, le; simpl.
  - rewrite member_subset, !andb_true_iff, !Nat.leb_le. split.
    + intros [Sa [[Ha HC] HD]]. split; [assumption|].
      rewrite (lt_C_A _ _ D m a Sa), (lt_D_A _ _ D n a Sa).
      split; intros [e|more]; try discriminate; lia.
    + intros [Ha [HC HD]]. pose proof (member_size _ _ L Ha) as Sa.
      rewrite (lt_C_A _ _ D m a Sa) in HC. rewrite (lt_D_A _ _ D n a Sa) in HD.
      repeat split; [assumption|assumption|lia|lia].
  - rewrite lt_uncapped, (lt_C_C _ _ D), (lt_D_C _ _ D). split.
    + intros [less R]. split; [exact I|]. split.
      * intros [e|more]; [injection e|]; lia.
      * intros [e|no]; [discriminate|contradiction].
    + intros [_ [HC HD]]. split.
      * destruct (lt_eq_lt_dec i m) as [[?|e]|?]; [assumption| |tauto].
        subst i. tauto.
      * destruct (reaches_dec (delta M i) n); [assumption|tauto].
  - rewrite (lt_D_D _ _ D). split.
    + intro less. split; [exact I|]. split.
      * intros [e|more]; [discriminate|]. now apply (lt_C_D _ _ D) in more.
      * intros [e|more]; [injection e|]; lia.
    + intros [_ [_ HD]]. destruct (lt_eq_lt_dec j n) as [[?|e]|?]; [assumption| |tauto].
      subst j. tauto.
Qed.

Lemma member_all a : member all a = true <-> a < size M.
Proof. unfold all. rewrite member_subset. tauto. Qed.

(* A_{m,n} is the set of its canonical form. *)
Theorem whole_elements m n :
  same (elements (form all m n)) (whole lt (size M) 2 m n).
Proof.
  intro x. rewrite (form_elements all m n (length_subset _) x).
  unfold part, whole, present. destruct x as [a|i|j].
  - now rewrite member_all.
  - intuition.
  - intuition.
Qed.

(* For B an order ideal that holds every a below EC (m - 1) or ED (n - 1), the form is
   canonical: m <= hiC(B), n <= hiD(B). *)
Theorem form_canonical B m n :
  length B = size M ->
  (forall a b, a < size M -> below M a b = true ->
     member B b = true -> member B a = true) ->
  (forall a, a < size M -> member B a = false ->
     within m (hC M a) /\ within n (hD M a)) ->
  canonical (form B m n).
Proof.
  intros L down out. apply down_set_canonical; [apply length_subset|].
  apply down_set_same with (part B m n); [now apply same_sym, form_elements|].
  split.
  - intros [a|i|j] [H _]; [now apply member_size with B|exact I|exact I].
  - intros x y Ex less [Hy [HC HD]].
    assert (HC' : ~ le lt (EC m) x).
    { intros [<-|more]; apply HC; right; [assumption|].
      now apply (lt_transitive _ _ D) with x. }
    assert (HD' : ~ le lt (ED n) x).
    { intros [<-|more]; apply HD; right; [assumption|].
      now apply (lt_transitive _ _ D) with x. }
    split; [|now split].
    destruct x as [a|i|j]; [|exact I|exact I]. simpl in Ex.
    apply not_false_iff_true. intro no. destruct (out a Ex no) as [wC wD].
    destruct y as [b|i|j].
    + pose proof (member_size _ _ L Hy) as Sb.
      apply (lt_A_A _ _ D) in less; [|assumption|assumption].
      rewrite (down a b Ex less Hy) in no. discriminate.
    + apply (lt_A_C _ _ D) in less; [|assumption].
      assert (i < m).
      { destruct (lt_eq_lt_dec i m) as [[?|e]|more]; [assumption| |].
        - contradiction HC. left. now subst.
        - contradiction HC. right. now apply (lt_C_C _ _ D). }
      now apply (proj1 (within_reaches _ _) wC i).
    + apply (lt_A_D _ _ D) in less; [|assumption].
      assert (j < n).
      { destruct (lt_eq_lt_dec j n) as [[?|e]|more]; [assumption| |].
        - contradiction HD. left. now subst.
        - contradiction HD. right. now apply (lt_D_D _ _ D). }
      now apply (proj1 (within_reaches _ _) wD j).
Qed.

Corollary whole_canonical m n : canonical (form all m n).
Proof.
  apply form_canonical.
  - apply length_subset.
  - intros a b Sa _ _. now apply member_all.
  - intros a Sa no. apply member_all in Sa. congruence.
Qed.

(* Membership and order are decidable in the set of a triple. *)
Lemma elements_decided p : canonical p -> decided lt (elements p).
Proof.
  intro H. pose proof (canonical_length _ H) as L. split.
  - intros [a|i|j]; simpl; unfold Decidable.decidable.
    + destruct (member (ideal p) a); intuition.
    + destruct (lt_dec i (column p)); tauto.
    + destruct (lt_dec j (row p)); tauto.
  - intros [a|i|j] [b|i'|j'] Hx Hy; unfold Decidable.decidable; simpl in *;
      try pose proof (member_size _ _ L Hx); try pose proof (member_size _ _ L Hy).
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

(* So the Grundy value of A_{m,n} is that of its canonical form. *)
Theorem value_whole m n g :
  grundy lt (whole lt (size M) 2 m n) g <-> grundy lt (elements (form all m n)) g.
Proof.
  pose proof (whole_elements m n) as S.
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

End Described.
End Model.
