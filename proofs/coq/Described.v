(* The tests of Denote.v show that the numbers describe the closed order (THEOREM.md, section 1): the order
   that they mean contains each pair said, and with it every x < y said and y < z gives x < z. *)

From Coq Require Import List ZArith NArith Bool Lia Relations FMapPositive.
From ChompCert Require Import Elements Model Closure Syntax Numbers Names Told ToldRight Graph Derived Denote.
Import ListNotations.

(* Like closed_describes of Closure.v, by steps said. *)
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

(* ---- Numbers that may be infinite *)

Definition reached (h : option Z) (i : Z) : Prop := match h with None => False | Some h => h <= i end.

Lemma reaches_number h i : reaches (number h) i <-> reached h (Z.of_nat i).
Proof. destruct h as [h|]; simpl; [lia|tauto]. Qed.

Lemma reached_dec h i : reached h i \/ ~ reached h i.
Proof. destruct h as [h|]; simpl; [lia|tauto]. Qed.

Lemma at_mostb_reached h i : at_mostb h (Some i) = true <-> reached h i.
Proof. destruct h as [h|]; simpl; [apply Z.leb_le|easy]. Qed.

Lemma at_mostb_not_reached h i : at_mostb (Some (i + 1)) h = true <-> ~ reached h i.
Proof. destruct h as [h|]; simpl; [rewrite Z.leb_le; lia|easy]. Qed.

Lemma at_mostb_larger h h' i : at_mostb h h' = true -> reached h' i -> reached h i.
Proof. destruct h as [h|], h' as [h'|]; simpl; try easy. rewrite Z.leb_le. lia. Qed.

Lemma reached_more h i i' : i <= i' -> reached h i -> reached h i'.
Proof. destruct h as [h|]; simpl; [lia|tauto]. Qed.

Lemma larger_reached h h' i : reached (larger h h') i <-> reached h i /\ reached h' i.
Proof. destruct h as [h|], h' as [h'|]; simpl; lia || tauto. Qed.

(* ---- The staircase *)

Lemma rise_reached ps x j :
  reached (rise ps x) j <-> 0 <= j /\ forall p, In p ps -> reached (height p x) j.
Proof.
  unfold rise. induction ps as [|p ps IH].
  - simpl. intuition.
  - cbn [fold_right]. rewrite larger_reached, IH. split.
    + intros (H & J & K). split; [exact J|]. intros q [<-|I]; auto.
    + intros (J & K). split; [apply K; now left|]. split; [exact J|]. intros q I. apply K. now right.
Qed.

Lemma ladder_step u v b w i :
  1 <= u -> 1 <= v -> 0 <= i -> 1 <= u * i + b -> 1 <= v * i + w -> first_step u b v w <= i.
Proof.
  intros Hu Hv Hi D C. unfold first_step.
  assert (B : forall u b, 1 <= u -> 1 <= u * i + b -> - ((b - 1) / u) <= i).
  { intros u' b' U L. enough ((b' - 1) / u' >= - i) by lia. apply Z.le_ge, Z.div_le_lower_bound; lia. }
  pose proof (B u b Hu D). pose proof (B v w Hv C). lia.
Qed.

Lemma height_rises p x y j :
  sane_part p = true -> x <= y -> 0 <= j -> reached (height p y) j -> reached (height p x) j.
Proof.
  intros S L J. destruct p as [u b v w|c h]; simpl in *.
  - apply andb_true_iff in S as [U V]. apply Z.leb_le in U, V.
    assert (Q : (x + 1 - w) / v <= (y + 1 - w) / v) by (apply Z.div_le_mono; lia).
    destruct (Z.leb_spec (first_step u b v w) ((x + 1 - w) / v)) as [F|]; simpl; [|lia].
    destruct (Z.leb_spec (first_step u b v w) ((y + 1 - w) / v)) as [F'|]; simpl; [nia|lia].
  - destruct (Z.leb_spec c x) as [F|]; simpl; [|lia].
    destruct (Z.leb_spec c y) as [F'|]; [tauto|lia].
Qed.

Lemma rise_rises ps x y j :
  forallb sane_part ps = true -> x <= y -> reached (rise ps y) j -> reached (rise ps x) j.
Proof.
  intros S L R. apply rise_reached in R as [J R]. apply rise_reached. split; [exact J|].
  intros p I. rewrite forallb_forall in S. apply (height_rises p x y); auto.
Qed.

Lemma always_within_right ps j x : always_within j ps = true -> reached (rise ps x) j.
Proof.
  unfold always_within. rewrite andb_true_iff, forallb_forall, Z.leb_le. intros [J H].
  apply rise_reached. split; [exact J|]. intros p I. specialize (H p I).
  destruct p as [u b v w|c h]; [discriminate|]. simpl. destruct (c <=? x); [|exact J].
  now apply at_mostb_reached.
Qed.

Lemma before_climb_right ps j h i :
  forallb sane_part ps = true -> before_climb ps j h = true -> 0 <= i -> ~ reached (rise ps i) j ->
  reached h i.
Proof.
  intros S B I N. destruct h as [h|]; simpl in *.
  - apply orb_true_iff in B as [B|B]; [apply Z.leb_le in B; lia|].
    apply at_mostb_reached in B. destruct (Z_le_gt_dec h i) as [|G]; [assumption|].
    destruct N. apply (rise_rises ps i (h - 1)); [exact S|lia|exact B].
  - apply N. now apply always_within_right.
Qed.

Lemma part_says_height p x y :
  sane_part p = true -> part_says p x y ->
  exists i j, x = ED j /\ y = EC i /\ ~ reached (height p (Z.of_nat i)) (Z.of_nat j).
Proof.
  intros S H. destruct p as [u b v w|c [h|]]; simpl in *.
  - apply andb_true_iff in S as [U V]. apply Z.leb_le in U, V.
    destruct H as (i & Hi & D & C & -> & ->). eexists. eexists. split; [reflexivity|split; [reflexivity|]].
    rewrite !Z2Nat.id by lia.
    replace (v * i + w - 1 + 1 - w) with (i * v) by lia. rewrite Z.div_mul by lia.
    pose proof (ladder_step u v b w i U V Hi D C).
    destruct (Z.leb_spec (first_step u b v w) i); simpl; lia.
  - destruct H.
  - destruct H as (j & -> & ->). apply andb_true_iff in S as [S _]. apply Z.leb_le in S.
    eexists. eexists. split; [reflexivity|split; [reflexivity|]].
    rewrite Z2Nat.id by lia. now rewrite Z.leb_refl.
Qed.

(* ---- Sets *)

Lemma bits_spec l n : N.testbit (bits l) (N.of_nat n) = nth n l false.
Proof.
  revert n. induction l as [|b l IH]; intro n.
  - simpl. now destruct n.
  - destruct n as [|n]; cbn [bits nth].
    + destruct b, (bits l); reflexivity.
    + rewrite Nat2N.inj_succ. destruct b.
      * rewrite N.succ_double_spec, N.testbit_odd_succ by lia. apply IH.
      * rewrite N.double_spec, N.testbit_even_succ by lia. apply IH.
Qed.

Lemma included_right s t n : included s t = true -> N.testbit s n = true -> N.testbit t n = true.
Proof.
  unfold included. intros E S. apply N.eqb_eq in E.
  assert (B : N.testbit (N.ldiff s t) n = false) by (rewrite E; apply N.bits_0).
  rewrite N.ldiff_spec, S in B. simpl in B. now apply negb_false_iff in B.
Qed.

Lemma size_bound s n k : (N.size s <= n)%N -> N.testbit s k = true -> (k < n)%N.
Proof.
  intros L B. destruct (N.lt_ge_cases k n) as [|G]; [assumption|].
  rewrite N.bits_above_log2 in B; [discriminate|].
  destruct (N.eq_dec s 0%N) as [->|ne]; [now rewrite N.bits_0 in B|].
  rewrite N.size_log2 in L by assumption. lia.
Qed.

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
  (order M (EA (N.to_nat a)) (EA b) <-> N.of_nat b <> a /\ N.testbit (up (element a)) (N.of_nat b) = true).
Proof.
  intro Ha. simpl. rewrite faster by lia. rewrite N2Nat.id, andb_true_iff, negb_true_iff, Nat.eqb_neq.
  fold size. split; [intros (_ & _ & ne & B)|intros [ne B]]; (split; [lia|]); [exact B|].
  pose proof (sane_up _ _ (element_sane a Ha) _ B). split; [lia|]. split; [lia|exact B].
Qed.

Lemma order_C_A i b :
  order M (EC i) (EA b) <-> (b < size)%nat /\ Z.of_nat i < under_C (element (N.of_nat b)).
Proof.
  simpl. fold size. split; intros [Hb L]; (split; [exact Hb|]); rewrite faster in * by assumption; lia.
Qed.

Lemma order_D_A j b :
  order M (ED j) (EA b) <-> (b < size)%nat /\ Z.of_nat j < under_D (element (N.of_nat b)).
Proof.
  simpl. fold size. split; intros [Hb L]; (split; [exact Hb|]); rewrite faster in * by assumption; lia.
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
    rewrite order_C_A, Z.ltb_lt. rewrite N_nat_Z. split; [auto|]. intros [?|H]; [discriminate|exact H].
  - cbn [above elt_of]. rewrite chain by (simpl; apply Z.ltb_ge; lia).
    rewrite order_D_A, Z.ltb_lt. rewrite N_nat_Z. split; [auto|]. intros [?|H]; [discriminate|exact H].
Qed.

Lemma remembered_right x : get (above n element) memory x = above n element x.
Proof. apply (get_value (fun x s => s = above n element x)); [exact remembers|reflexivity]. Qed.

(* A tested pair: a part of the order, and what is above the upper element is above the lower one. *)
Definition holds_above (x y : elt) : Prop := order M x y /\ forall z, order M y z -> order M x z.

Lemma rising i i' j :
  (i <= i')%nat -> order M (ED j) (EC i) -> order M (ED j) (EC i').
Proof.
  rewrite !order_D_C. intros L N R. apply N. apply (rise_rises _ _ (Z.of_nat i')); [apply stairs_sane|lia|exact R].
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
  test_edge n element (N.of_nat size) memory e = true -> holds_above (elt_of (fst e)) (elt_of (snd e)).
Proof.
  unfold test_edge. rewrite !remembered_right, !andb_true_iff.
  destruct e as [x y]. cbn [fst snd]. intros ((((X & Y) & F) & I) & S).
  assert (Tx : there x) by (destruct x; simpl in *; [now apply N.ltb_lt|exact Logic.I|exact Logic.I]).
  assert (Ty : there y) by (destruct y; simpl in *; [now apply N.ltb_lt|exact Logic.I|exact Logic.I]).
  assert (up_A : forall b, y = NA (N.of_nat b) \/ order M (elt_of y) (EA b) -> order M (elt_of x) (EA b)).
  { intros b H. apply (above_spec y b Ty) in H. pose proof (included_right _ _ _ I H) as H'.
    apply (above_spec x b Tx) in H' as [->|H']; [|exact H']. simpl in S. rewrite H in S. discriminate. }
  assert (into_A : forall b, y = NA b -> order M (elt_of x) (elt_of y)).
  { intros b ->. apply (up_A (N.to_nat b)). left. now rewrite N2Nat.id. }
  destruct x as [a|i|j], y as [b|i'|j']; cbn [fits] in F; cbn [elt_of there] in *.
  - apply andb_true_iff in F as [FC FD]. split; [now apply (into_A b)|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_A_C in H; [|exact Ty]. apply order_A_C; [exact Tx|]. now apply (at_mostb_larger _ _ _ FC).
    + apply order_A_D in H; [|exact Ty]. apply order_A_D; [exact Tx|]. now apply (at_mostb_larger _ _ _ FD).
  - apply at_mostb_reached in F.
    assert (L : order M (EA (N.to_nat a)) (EC (N.to_nat i'))) by (apply order_A_C; [exact Tx|now rewrite N_nat_Z]).
    split; [exact L|]. intros [z|z|z] H.
    + apply up_A. now right.
    + apply order_A_C in L; [|exact Tx]. apply order_A_C; [exact Tx|]. simpl in H.
      apply (reached_more _ (Z.of_nat (N.to_nat i'))); [lia|exact L].
    + destruct H.
  - apply andb_true_iff in F as [FD B]. apply at_mostb_reached in FD.
    assert (L : order M (EA (N.to_nat a)) (ED (N.to_nat j'))) by (apply order_A_D; [exact Tx|now rewrite N_nat_Z]).
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

(* A part among those of the staircase. *)
Lemma part_above p x y : In p (stairs n) -> part_says p x y -> holds_above x y.
Proof.
  intros I H. pose proof stairs_sane as S. rewrite forallb_forall in S.
  destruct (part_says_height p x y (S p I) H) as (i & j & -> & -> & N).
  apply staircase_above. apply order_D_C. intro R. apply N. apply rise_reached in R as [_ R]. now apply R.
Qed.

Lemma order_irreflexive x : ~ order M x x.
Proof.
  destruct x as [a|i|j]; simpl; [|lia|lia]. intros (_ & _ & B). now rewrite Nat.eqb_refl in B.
Qed.

(* What all tests together give. *)
Theorem tested_describes (said : elt -> elt -> Prop) :
  (forall x y, said x y ->
     (exists e, test_edge n element (N.of_nat size) memory e = true /\ x = elt_of (fst e) /\ y = elt_of (snd e))
     \/ (exists j i, x = ED j /\ y = EC i /\ order M x y)
     \/ (exists i, x = EC i /\ y = EC (S i))
     \/ (exists j, x = ED j /\ y = ED (S j))) ->
  derived M (clos_trans elt said) ->
  (forall i, said (EC i) (EC (S i))) -> (forall j, said (ED j) (ED (S j))) ->
  describes M (clos_trans elt said).
Proof.
  intros H Dv StepC StepD.
  assert (K : forall x y, said x y -> holds_above x y).
  { intros x y S. destruct (H x y S) as [(e & T & -> & ->)|[(j & i & -> & -> & L)|[(i & -> & ->)|(j & -> & ->)]]].
    - now apply test_edge_right.
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

End Tested.
