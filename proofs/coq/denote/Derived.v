(* All numbers that Graph.v computes follow from what is said: along edges that are order relations, what is
   known to lie below or above a node is passed on. *)

From Coq Require Import List ZArith NArith Bool Lia FMapPositive.
From ChompCert Require Import Elements Model Closure Numbers Names Told Instances Graph.
Import ListNotations.

Lemma key_injective x y : key x = key y -> x = y.
Proof.
  destruct x as [a|i|j], y as [b|i'|j']; simpl; intro E; try discriminate; f_equal;
    injection E; intro E'; apply (f_equal Npos) in E'; rewrite !N.succ_pos_spec in E'; lia.
Qed.

(* Every value in the map has the property. *)
Definition all_values {X} (P : node -> X -> Prop) (m : node_map X) : Prop :=
  forall x v, PositiveMap.find (key x) m = Some v -> P x v.

Lemma empty_values {X} (P : node -> X -> Prop) : all_values P (PositiveMap.empty X).
Proof. intros x v E. rewrite PositiveMap.gempty in E. discriminate. Qed.

Lemma set_values {X} (P : node -> X -> Prop) m x v :
  all_values P m -> P x v -> all_values P (set x v m).
Proof.
  intros A H y w E. unfold set in E. destruct (Pos.eq_dec (key y) (key x)) as [e|ne].
  - apply key_injective in e. subst. rewrite PositiveMap.gss in E. now injection E as <-.
  - rewrite PositiveMap.gso in E by assumption. now apply A.
Qed.

Lemma get_value {X} (P : node -> X -> Prop) m default x :
  all_values P m -> P x (default x) -> P x (get default m x).
Proof.
  intros A H. unfold get. destruct (PositiveMap.find (key x) m) eqn:E; [now apply A|exact H].
Qed.

Lemma fold_left_invariant {X Y} (I : X -> Prop) (f : X -> Y -> X) l s :
  (forall s y, In y l -> I s -> I (f s y)) -> I s -> I (fold_left f l s).
Proof.
  revert s. induction l as [|y l IH]; intros s H Is; simpl; [exact Is|].
  apply IH; [intros; apply H; [now right|assumption]|]. apply H; [now left|exact Is].
Qed.

Section Order.

Variable lt : elt -> elt -> Prop.
Hypothesis transitive : forall x y z, lt x y -> lt y z -> lt x z.
Hypothesis step_C : forall i, lt (EC i) (EC (S i)).
Hypothesis step_D : forall j, lt (ED j) (ED (S j)).

Definition at_or_below (x y : elt) : Prop := x = y \/ lt x y.

Lemma at_or_below_lt x y z : at_or_below x y -> lt y z -> lt x z.
Proof. intros [->|H] L; [exact L|]. now apply (transitive x y z). Qed.

Lemma lt_at_or_below x y z : lt x y -> at_or_below y z -> lt x z.
Proof. intros L [<-|H]; [exact L|]. now apply (transitive x y z). Qed.

Lemma chain_C i i' : i <= i' -> at_or_below (EC i) (EC i').
Proof.
  induction 1 as [|i' _ IH]; [now left|]. right. now apply (at_or_below_lt _ (EC i')).
Qed.

Lemma chain_D j j' : j <= j' -> at_or_below (ED j) (ED j').
Proof.
  induction 1 as [|j' _ IH]; [now left|]. right. now apply (at_or_below_lt _ (ED j')).
Qed.

Definition lt_node (x y : node) : Prop := lt (elt_of x) (elt_of y).

Definition part_right (p : part) : Prop :=
  forall i j, above_height j (height p (Z.of_N i)) = true -> lt_node (ND j) (NC i).

(* ---- The staircase's parts *)

Lemma first_step_spec u b v w i :
  (1 <= u -> 1 <= v -> first_step u b v w <= i -> 0 <= i /\ 1 <= u * i + b /\ 1 <= v * i + w)%Z.
Proof.
  intros Hu Hv H. unfold first_step in H.
  assert (B : (forall u b, 1 <= u -> - ((b - 1) / u) <= i -> 1 <= u * i + b)%Z).
  { intros u' b' U L. pose proof (Z.div_mod (b' - 1) u' ltac:(lia)).
    pose proof (Z.mod_pos_bound (b' - 1) u' ltac:(lia)). nia. }
  split; [lia|]. split; apply B; lia.
Qed.

Lemma said_ladder u b v w :
  (1 <= u)%Z -> (1 <= v)%Z ->
  (forall x y, part_says (Ladder u b v w) x y -> lt x y) -> part_right (Ladder u b v w).
Proof.
  intros Hu Hv says i j H. simpl in H.
  set (n := ((Z.of_N i + 1 - w) / v)%Z) in *.
  destruct (Z.leb_spec (first_step u b v w) n) as [L|]; simpl in H; [|apply Z.ltb_lt in H; lia].
  apply Z.ltb_lt in H. destruct (first_step_spec u b v w n Hu Hv L) as (Hn & D & C).
  assert (R : (v * n <= Z.of_N i + 1 - w)%Z) by (apply Z.mul_div_le; lia).
  unfold lt_node. simpl.
  apply (at_or_below_lt _ (ED (Z.to_nat (u * n + b - 1)))); [apply chain_D; lia|].
  apply (lt_at_or_below _ (EC (Z.to_nat (v * n + w - 1)))); [|apply chain_C; lia].
  apply says. simpl. exists n. auto.
Qed.

Lemma said_whole c :
  (forall x y, part_says (Step c None) x y -> lt x y) -> part_right (Step c None).
Proof.
  intros says i j H. simpl in H. destruct (Z.leb_spec c (Z.of_N i)) as [L|].
  - unfold lt_node. simpl. apply (lt_at_or_below _ (EC (Z.to_nat c))); [|apply chain_C; lia].
    apply says. simpl. eauto.
  - simpl in H. apply Z.ltb_lt in H. lia.
Qed.

Lemma above_larger j h h' :
  above_height j (larger h h') = true -> above_height j h = true \/ above_height j h' = true.
Proof.
  destruct h as [h|], h' as [h'|]; simpl; auto. rewrite !Z.ltb_lt. lia.
Qed.

Lemma rise_right ps i j :
  (forall p, In p ps -> part_right p) -> above_height j (rise ps (Z.of_N i)) = true
    -> lt_node (ND j) (NC i).
Proof.
  intro P. unfold rise. induction ps as [|p ps IH]; simpl.
  - intro H. apply Z.ltb_lt in H. lia.
  - intro H. apply above_larger in H as [H|H].
    + apply (P p); [now left|exact H].
    + apply IH; [|exact H]. intros q I. apply P. now right.
Qed.

(* ---- Edges *)

Section Parts.

Variable ps : list part.
Hypothesis parts_right : forall p, In p ps -> part_right p.

Lemma evident_right e : evident ps e = true -> lt_node (fst e) (snd e).
Proof.
  destruct e as [[a|i|j] [b|i'|j']]; simpl; try discriminate; intro H.
  - apply N.ltb_lt in H. unfold lt_node. simpl.
    apply (lt_at_or_below _ (EC (S (N.to_nat i)))); [apply step_C|apply chain_C; lia].
  - now apply (rise_right ps i' j).
  - apply N.ltb_lt in H. unfold lt_node. simpl.
    apply (lt_at_or_below _ (ED (S (N.to_nat j)))); [apply step_D|apply chain_D; lia].
Qed.

Lemma edges_right said e :
  (forall e, In e said -> lt_node (fst e) (snd e)) -> In e (fst (edges ps said))
    -> lt_node (fst e) (snd e).
Proof.
  intros S. unfold edges.
  destruct (chain_nodes said) as [cs ds].
  match goal with |- context [let (_, _) := ?n in _] => destruct n as [cs' ds'] end.
  cbn [fst].
  intro I. apply in_app_iff in I as [I|I]; [now apply S|].
  apply filter_In in I as [_ I]. now apply evident_right.
Qed.

End Parts.

Definition next_right (next : node_map (list node)) : Prop :=
  forall x y, In y (get none next x) -> lt_node x y.

Lemma successors_right es :
  (forall e, In e es -> lt_node (fst e) (snd e)) -> next_right (successors es).
Proof.
  intros E x y I.
  assert (A : all_values (fun x l => forall y, In y l -> lt_node x y) (successors es)).
  { unfold successors. apply fold_left_invariant; [|apply empty_values].
    intros m e Ie A. apply set_values; [exact A|]. intros z [<-|Iz]; [now apply E|].
    revert z Iz. apply (get_value (fun x l => forall y, In y l -> lt_node x y)); [exact A|].
    intros z []. }
  revert y I. apply (get_value (fun x l => forall y, In y l -> lt_node x y)); [exact A|]. intros z [].
Qed.

(* ---- Numbers *)

Local Open Scope N_scope.

Definition down_right (x : node) (n : N * N) : Prop :=
  (forall i, i < fst n -> at_or_below (EC (N.to_nat i)) (elt_of x))
  /\ (forall j, j < snd n -> at_or_below (ED (N.to_nat j)) (elt_of x)).

Lemma own_down_right x : down_right x (own_down x).
Proof.
  destruct x as [a|i|j]; split; simpl; intros n H; try lia.
  - apply chain_C. lia.
  - apply chain_D. lia.
Qed.

Lemma raise_right x y p q : lt_node x y -> down_right x p -> down_right y q
  -> down_right y (raise p q).
Proof.
  intros L [PC PD] [QC QD]. split; simpl; intros n H.
  - destruct (N.max_spec (fst p) (fst q)) as [[_ E]|[_ E]]; rewrite E in H; [now apply QC|].
    right. apply (at_or_below_lt _ (elt_of x)); auto.
  - destruct (N.max_spec (snd p) (snd q)) as [[_ E]|[_ E]]; rewrite E in H; [now apply QD|].
    right. apply (at_or_below_lt _ (elt_of x)); auto.
Qed.

Definition up_right (x : node) (u : upper) : Prop :=
  (forall b, N.testbit (those u) b = true -> at_or_below (elt_of x) (EA (N.to_nat b)))
  /\ (forall h, first_C u = Some h -> at_or_below (elt_of x) (EC (N.to_nat h)))
  /\ (forall h, first_D u = Some h -> at_or_below (elt_of x) (ED (N.to_nat h))).

Lemma own_up_right x : up_right x (own_up x).
Proof.
  destruct x as [a|i|j]; (split; [|split]); cbn [own_up those first_C first_D]; try discriminate.
  - intros b H. destruct (N.eq_dec a b) as [->|ne]; [now left|].
    rewrite N.shiftl_1_l, N.pow2_bits_false in H by assumption. discriminate.
  - intros h [= <-]. now left.
  - intros h [= <-]. now left.
Qed.

Lemma lesser_cases x y h : lesser x y = Some h -> x = Some h \/ y = Some h.
Proof.
  destruct x as [x|], y as [y|]; simpl; auto. intros [= <-].
  destruct (N.min_spec x y) as [[_ ->]|[_ ->]]; auto.
Qed.

Lemma join_right x y u v : lt_node x y -> up_right x u -> up_right y v -> up_right x (join u v).
Proof.
  intros L (UA & UC & UD) (VA & VC & VD). split; [|split]; simpl; intros n H.
  - rewrite N.lor_spec in H. apply orb_true_iff in H as [H|H]; [now apply UA|].
    right. apply (lt_at_or_below _ (elt_of y)); auto.
  - apply lesser_cases in H as [H|H]; [now apply UC|]. right.
    apply (lt_at_or_below _ (elt_of y)); auto.
  - apply lesser_cases in H as [H|H]; [now apply UD|]. right.
    apply (lt_at_or_below _ (elt_of y)); auto.
Qed.

Lemma downs_right next order : next_right next -> all_values down_right (downs next order).
Proof.
  intro R. unfold downs. apply fold_left_invariant; [|apply empty_values]. intros m x _ A.
  unfold spread_down. apply fold_left_invariant; [|exact A]. intros m' y I A'.
  apply set_values; [exact A'|]. apply (raise_right x); [now apply R| |].
  - apply (get_value down_right); [exact A'|apply own_down_right].
  - apply (get_value down_right); [exact A'|apply own_down_right].
Qed.

Lemma ups_right next order : next_right next -> all_values up_right (ups next order).
Proof.
  intro R. unfold ups. apply fold_left_invariant; [|apply empty_values]. intros m x _ A.
  unfold spread_up. apply set_values; [exact A|]. apply fold_left_invariant.
  - intros u y I U. apply (join_right x y); [now apply R|exact U|].
    apply (get_value up_right); [exact A|apply own_up_right].
  - apply (get_value up_right); [exact A|apply own_up_right].
Qed.

(* ---- The whole *)

Lemma steps_found ps down known cs p :
  In p (steps ps down known cs) ->
  exists i, p = Step (Z.of_N i) (Some (Z.of_N (snd (get own_down down (NC i))))).
Proof.
  revert known. induction cs as [|i cs IH]; intros known I; simpl in I; [destruct I|].
  destruct (rise ps (Z.of_N i)) as [r|]; [|destruct I].
  destruct (_ <? _)%Z; [|now apply IH in I]. destruct I as [<-|I]; [eauto|now apply IH in I].
Qed.

Lemma least_step_said ps p : In p (least_step ps) -> exists c, p = Step c None /\ In p ps.
Proof.
  unfold least_step.
  set (f := fun q x => sooner (match q with Step c None => Some c | _ => None end) x).
  assert (K : forall c, fold_right f None ps = Some c -> In (Step c None) ps).
  { induction ps as [|q qs IH]; simpl; [discriminate|]. intros c E. unfold f at 1 in E.
    destruct q as [u b v w|c' [h|]]; simpl in E.
    - right. apply IH. destruct (fold_right f None qs); exact E.
    - right. apply IH. destruct (fold_right f None qs); exact E.
    - destruct (fold_right f None qs) as [d|]; simpl in E; injection E as <-.
      + destruct (Z.min_spec c' d) as [[_ ->]|[_ ->]]; [now left|right; now apply IH].
      + now left. }
  destruct (fold_right f None ps) as [c|]; [|intros []]. intros [<-|[]]. eauto.
Qed.

Lemma staircase_right ps down cs p :
  (forall p, In p ps -> part_right p) -> all_values down_right down ->
  In p (staircase ps down cs) -> part_right p.
Proof.
  intros P A I. unfold staircase in I. apply in_app_iff in I as [I|I].
  { apply filter_In in I as [I _]. now apply P. }
  apply in_app_iff in I as [I|I].
  - apply steps_found in I as [i ->]. intros i' j H. simpl in H.
    destruct (Z.leb_spec (Z.of_N i) (Z.of_N i')) as [L|]; simpl in H; apply Z.ltb_lt in H; [|lia].
    assert (D : down_right (NC i) (get own_down down (NC i))).
    { apply (get_value down_right); [exact A|apply own_down_right]. }
    destruct D as [_ D]. destruct (D j ltac:(lia)) as [E|D']; [discriminate|].
    apply (lt_at_or_below _ (EC (N.to_nat i))); [exact D'|]. apply chain_C. lia.
  - apply least_step_said in I as (c & _ & I). now apply P.
Qed.

Lemma nth_numbers a n k : (k < n)%nat -> nth k (first_numbers a n) 0 = a + N.of_nat k.
Proof.
  revert a k. induction n as [|n IH]; intros a k H; [lia|].
  destruct k as [|k]; cbn [first_numbers nth].
  - lia.
  - rewrite IH by lia. lia.
Qed.

Lemma length_numbers a n : length (first_numbers a n) = n.
Proof. revert a. induction n as [|n IH]; intro a; simpl; congruence. Qed.

Lemma nth_member f size stairs a : (a < size)%nat ->
  nth_element {| members := map f (first_numbers 0 size); stairs := stairs |} a = f (N.of_nat a).
Proof.
  intro H. unfold nth_element. cbn [members].
  rewrite nth_indep with (d' := f 0) by now rewrite map_length, length_numbers.
  rewrite map_nth, nth_numbers by assumption. now rewrite N.add_0_l.
Qed.

Theorem numbers_derived down up size stairs :
  all_values down_right down -> all_values up_right up -> (forall p, In p stairs -> part_right p) ->
  derived (model_of {| members := map (element_of down up) (first_numbers 0 size);
    stairs := stairs |}) lt.
Proof.
  intros D U P. set (g := {| members := _ |}).
  assert (Z : Model.size (model_of g) = size).
  { simpl. now rewrite map_length, length_numbers. }
  assert (M : forall a, (a < Model.size (model_of g))%nat ->
            nth_element g a = element_of down up (N.of_nat a)).
  { intros a H. apply nth_member. now rewrite <- Z. }
  assert (DR : forall a, down_right (NA (N.of_nat a)) (get own_down down (NA (N.of_nat a)))).
  { intro a. apply (get_value down_right); [exact D|apply own_down_right]. }
  assert (UR : forall a, up_right (NA (N.of_nat a)) (get own_up up (NA (N.of_nat a)))).
  { intro a. apply (get_value up_right); [exact U|apply own_up_right]. }
  assert (strict : forall x y, x <> y -> at_or_below x y -> lt x y) by (intros x y ne [e|L]; tauto).
  assert (high : forall i j, above_height (N.of_nat j) (rise stairs (Z.of_nat i)) = true
    -> lt (ED j) (EC i)).
  { intros i j H. replace (Z.of_nat i) with (Z.of_N (N.of_nat i)) in H by lia.
    pose proof (rise_right stairs _ _ P H) as L. unfold lt_node in L. simpl in L.
    now rewrite !Nat2N.id in L. }
  split.
  - intros a b Ha Hb B. simpl in B. apply andb_true_iff in B as [ne B].
    apply negb_true_iff, Nat.eqb_neq in ne. rewrite M in B by assumption.
    destruct (UR a) as [R _]. apply R in B. simpl in B. rewrite !Nat2N.id in B.
    apply strict; [congruence|exact B].
  - intros a i Ha E. simpl in E. rewrite M in E by assumption. simpl in E.
    destruct (DR a) as [R _]. specialize (R (N.of_nat i) ltac:(lia)). simpl in R.
    rewrite !Nat2N.id in R. now apply strict.
  - intros a j Ha E. simpl in E. rewrite M in E by assumption. simpl in E.
    destruct (DR a) as [_ R]. specialize (R (N.of_nat j) ltac:(lia)). simpl in R.
    rewrite !Nat2N.id in R. now apply strict.
  - intros a h Ha E. simpl in E. rewrite M in E by assumption. simpl in E.
    destruct (UR a) as (_ & R & _). destruct (first_C _) as [n|]; [|discriminate].
    specialize (R n eq_refl). injection E as <-. simpl in R. rewrite Nat2N.id in R.
    replace (Z.to_nat (Z.of_N n)) with (N.to_nat n) by lia. now apply strict.
  - intros a h Ha E. simpl in E. rewrite M in E by assumption. simpl in E.
    destruct (UR a) as (_ & _ & R). destruct (first_D _) as [n|]; [|discriminate].
    specialize (R n eq_refl). injection E as <-. simpl in R. rewrite Nat2N.id in R.
    replace (Z.to_nat (Z.of_N n)) with (N.to_nat n) by lia. now apply strict.
  - intros i j E. apply high. simpl in E. unfold number in E.
    destruct (rise stairs (Z.of_nat i)) as [h|]; [|reflexivity]. injection E as E.
    simpl. apply Z.ltb_lt. lia.
  - intros i E j. apply high. simpl in E.
    destruct (rise stairs (Z.of_nat i)); [discriminate|reflexivity].
Qed.

End Order.
