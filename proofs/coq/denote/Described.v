(* The tests of Denote.v show that the numbers describe the closed order (THEOREM.md, section 1): the order
   that they mean contains each pair said, and with it every x < y said and y < z gives x < z. *)

From Coq Require Import List ZArith NArith Bool Lia Relations FMapPositive.
From ChompCert Require Import Elements Model Closure Syntax Numbers Names Told Graph Derived
  Denote Rise.
Import ListNotations.

(* A model without cycles that contains what is said, takes in each step said and says nothing but what follows
   describes the closure. *)
Theorem steps_describe (M : model) (said : elt -> elt -> Prop) :
  (forall x, ~ order M x x) ->
  (forall x y, said x y -> order M x y) ->
  (forall x y z, said x y -> order M y z -> order M x z) ->
  (forall x y, order M x y -> clos_trans elt said x y) ->
  describes M (clos_trans elt said).
Proof.
  intros irreflexive contains composes contained.
  assert (same : forall x y, clos_trans elt said x y <-> order M x y).
  { intros x y. split; [|apply contained]. intro H. apply clos_trans_t1n in H.
    induction H as [x y S|x y z S _ IH]; [now apply contains|now apply (composes x y z)]. }
  split.
  - intros x H. apply same in H. now apply (irreflexive x).
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

Local Open Scope Z_scope.

(* ---- Tested numbers *)

Section Tested.

Variable n : numbers.
Variable element : N -> Numbers.element.
Variable memory : node_map N.

Let M := model_of n.
Let size := length (members n).

Hypothesis faster : forall a, (a < size)%nat -> nth_element n a = element (N.of_nat a).
Hypothesis is_sane : sane n = true.
Hypothesis remembers : all_values (fun x s => s = above n element x) memory.
Hypothesis members_tested : forallb (test_member n) (members n) = true.

Lemma stairs_sane : forallb sane_part (stairs n) = true.
Proof. unfold sane in is_sane. now apply andb_true_iff in is_sane as [_ S]. Qed.

Record sane_element (a : nat) (e : Numbers.element) : Prop := {
  sane_self : N.testbit (up e) (N.of_nat a) = true;
  sane_up : forall b, N.testbit (up e) b = true -> (b < N.of_nat size)%N;
  sane_C : 0 <= under_C e;
  sane_D : 0 <= under_D e
}.

Lemma member_sane a : (a < size)%nat -> sane_element a (nth_element n a).
Proof.
  intro H. pose proof is_sane as S. unfold sane in S. apply andb_true_iff in S as [S _].
  rewrite forallb_forall in S. specialize (S (a, nth_element n a)).
  assert (I : In (a, nth_element n a) (combine (seq 0 (length (members n))) (members n))).
  { unfold nth_element.
    replace (a, nth a (members n) no_element)
      with (nth a (combine (seq 0 (length (members n))) (members n)) (0%nat, no_element)).
    - apply nth_In. rewrite combine_length, seq_length. fold size. lia.
    - rewrite combine_nth by apply seq_length. now rewrite seq_nth. }
  apply S in I. cbn [fst snd] in I. rewrite !andb_true_iff, !Z.leb_le, N.leb_le in I.
  destruct I as (((((self & bound) & C) & D) & _) & _). split; try assumption.
  intros b B. exact (size_bound _ _ _ bound B).
Qed.

Lemma in_members a : (a < size)%nat -> In (nth_element n a) (members n).
Proof. apply nth_In. Qed.

(* The numbers of an existing node. *)
Lemma element_sane a : (a < N.of_nat size)%N -> sane_element (N.to_nat a) (element a).
Proof.
  intro H. replace (element a) with (nth_element n (N.to_nat a)).
  - apply member_sane. lia.
  - rewrite faster by lia. now rewrite N2Nat.id.
Qed.

Definition there (x : node) : Prop := match x with NA a => (a < N.of_nat size)%N | _ => True end.

(* What the numbers mean. *)
Lemma order_A_A a b :
  (a < N.of_nat size)%N ->
  (order M (EA (N.to_nat a)) (EA b)
    <-> N.of_nat b <> a /\ N.testbit (up (element a)) (N.of_nat b) = true).
Proof.
  intro Ha. simpl. rewrite faster by lia. rewrite N2Nat.id, andb_true_iff, negb_true_iff, Nat.eqb_neq.
  fold size. split; [intros (_ & _ & ne & B)|intros [ne B]]; (split; [lia|]); [exact B|].
  pose proof (sane_up _ _ (element_sane a Ha) _ B). split; [lia|]. split; [lia|exact B].
Qed.

Lemma order_C_A i b :
  order M (EC i) (EA b) <-> (b < size)%nat /\ Z.of_nat i < under_C (element (N.of_nat b)).
Proof.
  simpl. fold size. split; intros [Hb L]; (split; [exact Hb|]); rewrite faster in * by assumption;
    lia.
Qed.

Lemma order_D_A j b :
  order M (ED j) (EA b) <-> (b < size)%nat /\ Z.of_nat j < under_D (element (N.of_nat b)).
Proof.
  simpl. fold size. split; intros [Hb L]; (split; [exact Hb|]); rewrite faster in * by assumption;
    lia.
Qed.

Lemma order_A_C a i :
  (a < N.of_nat size)%N ->
  (order M (EA (N.to_nat a)) (EC i) <-> reached (free_C (element a)) (Z.of_nat i)).
Proof.
  intro Ha. simpl. rewrite faster by lia. rewrite N2Nat.id, reaches_number. fold size.
  split; [tauto|]. intro R. split; [lia|exact R].
Qed.

Lemma order_A_D a j :
  (a < N.of_nat size)%N ->
  (order M (EA (N.to_nat a)) (ED j) <-> reached (free_D (element a)) (Z.of_nat j)).
Proof.
  intro Ha. simpl. rewrite faster by lia. rewrite N2Nat.id, reaches_number. fold size.
  split; [tauto|]. intro R. split; [lia|exact R].
Qed.

Lemma order_D_C j i :
  order M (ED j) (EC i) <-> ~ reached (rise (stairs n) (Z.of_nat i)) (Z.of_nat j).
Proof. simpl. now rewrite reaches_number. Qed.

(* The sets of elements above a node. *)
Lemma above_spec x b :
  there x ->
  (N.testbit (above n element x) (N.of_nat b) = true
   <-> x = NA (N.of_nat b) \/ order M (elt_of x) (EA b)).
Proof.
  assert (chain : forall f : Numbers.element -> bool, f no_element = false ->
    (N.testbit (bits (map f (members n))) (N.of_nat b) = true
     <-> (b < size)%nat /\ f (element (N.of_nat b)) = true)).
  { intros f none. rewrite bits_spec. split.
    - intro B. destruct (Nat.lt_ge_cases b size) as [L|G].
      + split; [exact L|]. rewrite <- faster by exact L. unfold nth_element.
        rewrite <- none, map_nth in B. exact B.
      + rewrite nth_overflow in B by (now rewrite map_length). discriminate.
    - intros [L F]. rewrite <- none, map_nth. rewrite <- faster in F by exact L. exact F. }
  destruct x as [a|i|j]; intro T.
  - cbn [above elt_of]. simpl in T. rewrite order_A_A by exact T. split.
    + intro B. destruct (N.eq_dec (N.of_nat b) a) as [<-|ne]; auto.
    + intros [[= ->]|[_ B]]; [|exact B].
      pose proof (sane_self _ _ (element_sane _ T)) as S. now rewrite N2Nat.id in S.
  - cbn [above elt_of]. rewrite chain by (simpl; apply Z.ltb_ge; lia).
    rewrite order_C_A, Z.ltb_lt. rewrite N_nat_Z. split; [auto|].
    intros [?|H]; [discriminate|exact H].
  - cbn [above elt_of]. rewrite chain by (simpl; apply Z.ltb_ge; lia).
    rewrite order_D_A, Z.ltb_lt. rewrite N_nat_Z. split; [auto|].
    intros [?|H]; [discriminate|exact H].
Qed.

Lemma remembered_right x : get (above n element) memory x = above n element x.
Proof. apply (get_value (fun x s => s = above n element x)); [exact remembers|reflexivity]. Qed.

(* A tested pair: a part of the order, and what is above the upper element is above the lower one. *)
Definition holds_above (x y : elt) : Prop := order M x y /\ forall z, order M y z -> order M x z.

Lemma rising i i' j :
  (i <= i')%nat -> order M (ED j) (EC i) -> order M (ED j) (EC i').
Proof.
  rewrite !order_D_C. intros L N R. apply N.
  apply (rise_rises _ _ (Z.of_nat i')); [apply stairs_sane|lia|exact R].
Qed.

(* What the staircase puts below an element of C is below what lies above that. *)
Lemma staircase_above j i : order M (ED j) (EC i) -> holds_above (ED j) (EC i).
Proof.
  intro H. split; [exact H|]. intros [b|i'|j'] U.
  - pose proof U as U'. apply order_C_A in U as [Hb L]. apply order_D_A. split; [exact Hb|].
    pose proof members_tested as T. rewrite forallb_forall in T. specialize (T _ (in_members b Hb)).
    unfold test_member in T. rewrite faster in T by exact Hb.
    apply orb_true_iff in T as [T|T]; [apply Z.leb_le in T; lia|].
    apply at_mostb_reached in T.
    destruct (Z_lt_ge_dec (Z.of_nat j) (under_D (element (N.of_nat b)))) as [|G]; [assumption|].
    exfalso. apply (rising i (Z.to_nat (under_C (element (N.of_nat b)) - 1))) in H; [|lia].
    apply order_D_C in H. apply H. rewrite Z2Nat.id by lia.
    apply (reached_more _ _ (Z.of_nat j)) in T; [exact T|lia].
  - simpl in U. now apply (rising i i'); [lia|].
  - destruct U.
Qed.

Theorem test_edge_right e :
  test_edge n element (N.of_nat size) memory e = true
    -> holds_above (elt_of (fst e)) (elt_of (snd e)).
Proof.
  unfold test_edge. rewrite !remembered_right, !andb_true_iff.
  destruct e as [x y]. cbn [fst snd]. intros ((((X & Y) & F) & I) & S).
  assert (Tx : there x) by (destruct x; simpl in *; [now apply N.ltb_lt|exact Logic.I|exact Logic.I]).
  assert (Ty : there y) by (destruct y; simpl in *; [now apply N.ltb_lt|exact Logic.I|exact Logic.I]).
  assert (up_A : forall b, y = NA (N.of_nat b) \/ order M (elt_of y) (EA b)
    -> order M (elt_of x) (EA b)).
  { intros b H. apply (above_spec y b Ty) in H. pose proof (included_right _ _ _ I H) as H'.
    apply (above_spec x b Tx) in H' as [->|H']; [|exact H']. simpl in S. rewrite H in S.
    discriminate. }
  assert (into_A : forall b, y = NA b -> order M (elt_of x) (elt_of y)).
  { intros b ->. apply (up_A (N.to_nat b)). left. now rewrite N2Nat.id. }
  destruct x as [a|i|j], y as [b|i'|j']; cbn [fits] in F; cbn [elt_of there] in *.
  - apply andb_true_iff in F as [FC FD]. split; [now apply (into_A b)|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_A_C in H; [|exact Ty]. apply order_A_C; [exact Tx|].
      now apply (at_mostb_larger _ _ _ FC).
    + apply order_A_D in H; [|exact Ty]. apply order_A_D; [exact Tx|].
      now apply (at_mostb_larger _ _ _ FD).
  - apply at_mostb_reached in F.
    assert (L : order M (EA (N.to_nat a)) (EC (N.to_nat i')))
      by (apply order_A_C; [exact Tx|now rewrite N_nat_Z]).
    split; [exact L|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_A_C in L; [|exact Tx]. apply order_A_C; [exact Tx|]. simpl in H.
      apply (reached_more _ (Z.of_nat (N.to_nat i'))); [lia|exact L].
    + destruct H.
  - apply andb_true_iff in F as [FD B]. apply at_mostb_reached in FD.
    assert (L : order M (EA (N.to_nat a)) (ED (N.to_nat j')))
      by (apply order_A_D; [exact Tx|now rewrite N_nat_Z]).
    split; [exact L|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_D_C in H. rewrite N_nat_Z in H. apply order_A_C; [exact Tx|].
      apply (before_climb_right (stairs n) (Z.of_N j')); [apply stairs_sane|exact B|lia|exact H].
    + apply order_A_D in L; [|exact Tx]. apply order_A_D; [exact Tx|]. simpl in H.
      apply (reached_more _ (Z.of_nat (N.to_nat j'))); [lia|exact L].
  - rewrite !andb_true_iff in F. destruct F as ((FC & FD) & _). apply at_mostb_not_reached in FC.
    split; [now apply (into_A b)|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_A_C in H; [|exact Ty]. simpl.
      destruct (Nat.lt_ge_cases (N.to_nat i) z) as [|G]; [assumption|].
      destruct FC. apply (reached_more _ (Z.of_nat z)); [lia|exact H].
    + apply order_A_D in H; [|exact Ty]. destruct (free_D (element b)); [discriminate|destruct H].
  - apply N.ltb_lt in F. assert (L : (N.to_nat i < N.to_nat i')%nat) by lia. split; [exact L|].
    intros [z|z|z] H.
    + apply up_A. now right.
    + simpl in *. lia.
    + destruct H.
  - discriminate.
  - apply andb_true_iff in F as [FD FC]. apply at_mostb_not_reached in FD.
    split; [now apply (into_A b)|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_A_C in H; [|exact Ty]. destruct (free_C (element b)) as [h|]; [|destruct H].
      apply at_mostb_not_reached in FC. apply order_D_C. rewrite N_nat_Z. simpl in H.
      intro R. apply FC. apply (rise_rises _ h (Z.of_nat z)); [apply stairs_sane|exact H|exact R].
    + apply order_A_D in H; [|exact Ty]. simpl.
      destruct (Nat.lt_ge_cases (N.to_nat j) z) as [|G]; [assumption|].
      destruct FD. apply (reached_more _ (Z.of_nat z)); [lia|exact H].
  - apply at_mostb_not_reached in F. apply staircase_above. apply order_D_C. now rewrite !N_nat_Z.
  - apply N.ltb_lt in F. assert (L : (N.to_nat j < N.to_nat j')%nat) by lia. split; [exact L|].
    intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_D_C in H. apply order_D_C. intro R. apply H.
      apply (reached_more _ (Z.of_nat (N.to_nat j))); [lia|exact R].
    + simpl in *. lia.
Qed.

Lemma order_irreflexive x : ~ order M x x.
Proof.
  destruct x as [a|i|j]; simpl; [|lia|lia]. intros (_ & _ & B). now rewrite Nat.eqb_refl in B.
Qed.

(* What follows from pairs above which the order goes on, parts of the staircase and the chains. *)
Theorem pairs_describe (said : elt -> elt -> Prop) :
  (forall x y, said x y ->
     holds_above x y
     \/ (exists j i, x = ED j /\ y = EC i /\ order M x y)
     \/ (exists i, x = EC i /\ y = EC (S i))
     \/ (exists j, x = ED j /\ y = ED (S j))) ->
  derived M (clos_trans elt said) ->
  (forall i, said (EC i) (EC (S i))) -> (forall j, said (ED j) (ED (S j))) ->
  describes M (clos_trans elt said).
Proof.
  intros H Dv StepC StepD.
  assert (K : forall x y, said x y -> holds_above x y).
  { intros x y S.
    destruct (H x y S) as [T|[(j & i & -> & -> & L)|[(i & -> & ->)|(j & -> & ->)]]].
    - exact T.
    - now apply staircase_above.
    - split; [simpl; lia|]. intros [z|z|z]; simpl; [|lia|tauto]. intros [Hz L]. split; [exact Hz|lia].
    - split; [simpl; lia|]. intros [z|z|z].
      + simpl. intros [Hz L]. split; [exact Hz|lia].
      + rewrite !order_D_C. intros N R. apply N. apply (reached_more _ (Z.of_nat j)); [lia|exact R].
      + simpl. lia. }
  apply steps_describe.
  - apply order_irreflexive.
  - intros x y S. now apply K.
  - intros x y z S. now apply (K x y S).
  - apply derived_contained; [| | |exact Dv].
    + intros x y z. apply t_trans.
    + intro i. apply t_step, StepC.
    + intro j. apply t_step, StepD.
Qed.

(* What all tests together give. *)
Theorem tested_describes (said : elt -> elt -> Prop) :
  (forall x y, said x y ->
     (exists e, test_edge n element (N.of_nat size) memory e = true /\ x = elt_of (fst e)
       /\ y = elt_of (snd e))
     \/ (exists j i, x = ED j /\ y = EC i /\ order M x y)
     \/ (exists i, x = EC i /\ y = EC (S i))
     \/ (exists j, x = ED j /\ y = ED (S j))) ->
  derived M (clos_trans elt said) ->
  (forall i, said (EC i) (EC (S i))) -> (forall j, said (ED j) (ED (S j))) ->
  describes M (clos_trans elt said).
Proof.
  intros H. apply pairs_describe. intros x y S. destruct (H x y S) as [(e & T & -> & ->)|rest]; [left|now right].
  now apply test_edge_right.
Qed.

End Tested.
