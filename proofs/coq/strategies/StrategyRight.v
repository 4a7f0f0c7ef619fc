(* The sets that the checker of strategies keeps have the value 0, and what passes its checks is true of the game. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia Sorted.
From ChompCert Require Import Elements Definitions Syntax Grammar CertificateGrammar Written Grundy Model Numbers Names Denote OwnGame
  Certificate Words WordsRight ReadHeader LinesRight IdealNumbers LowerSets Structure StructureRight WrittenRight StrategyStatement CheckStrategy StrategyLost.
Import ListNotations.
Open Scope list_scope.
Local Open Scope nat_scope.

(* ---- Sets of sets *)

Lemma has_with_key p : forall t q, has_key (with_key p t) q = true -> q = p \/ has_key t q = true.
Proof.
  assert (none : forall q, has_key No_sets q = false) by now intros [].
  induction p as [p IH|p IH|]; intros [|here zero one] [q|q|]; simpl; rewrite ?none; intro H;
    first [discriminate | now left | now right | apply IH in H as [->|H]; [now left|rewrite ?none in H; now right]].
Qed.

Lemma is_in_with s t x : is_in (with_key (key s) t) x = true -> x = s \/ is_in t x = true.
Proof.
  unfold is_in. intro H. apply has_with_key in H as [E|H]; [left; now apply key_injective|now right].
Qed.

Lemma is_in_none x : is_in No_sets x = false.
Proof. unfold is_in. now destruct (key x). Qed.

(* ---- Images *)

Lemma testbit_united p : forall l i,
  N.testbit (united p l) i = true <->
  exists a, a < length l /\ N.testbit (Npos p) (N.of_nat a) = true /\ N.testbit (nth a l 0%N) i = true.
Proof.
  induction p as [p IH|p IH|]; intros [|x l] i; cbn [united].
  - rewrite N.bits_0. split; [discriminate|]. intros (a & Ha & _). simpl in Ha. lia.
  - rewrite N.lor_spec, orb_true_iff, IH. split.
    + intros [H|(a & Ha & T & H)]; [exists 0|exists (S a)]; simpl length.
      * split; [lia|]. now split.
      * split; [lia|]. split; [|exact H]. rewrite Nat2N.inj_succ. destruct (testbit_next p (N.of_nat a)) as [-> _]. exact T.
    + intros ([|a] & Ha & T & H); [now left|right]. exists a. simpl in Ha. split; [lia|]. split; [|exact H].
      rewrite Nat2N.inj_succ in T. destruct (testbit_next p (N.of_nat a)) as [E _]. now rewrite <- E.
  - rewrite N.bits_0. split; [discriminate|]. intros (a & Ha & _). simpl in Ha. lia.
  - rewrite IH. split.
    + intros (a & Ha & T & H). exists (S a). simpl length. split; [lia|]. split; [|exact H].
      rewrite Nat2N.inj_succ. destruct (testbit_next p (N.of_nat a)) as [_ ->]. exact T.
    + intros ([|a] & Ha & T & H); [discriminate|]. exists a. simpl in Ha. split; [lia|]. split; [|exact H].
      rewrite Nat2N.inj_succ in T. destruct (testbit_next p (N.of_nat a)) as [_ E]. now rewrite <- E.
  - rewrite N.bits_0. split; [discriminate|]. intros (a & Ha & _). simpl in Ha. lia.
  - split.
    + intro H. exists 0. simpl length. split; [lia|]. now split.
    + intros ([|a] & Ha & T & H); [exact H|]. exfalso. rewrite Nat2N.inj_succ in T. now destruct (N.of_nat a).
Qed.

Lemma testbit_image zs s i :
  N.testbit (image (places_of zs) s) i = true <->
  exists a, a < length zs /\ N.testbit s (N.of_nat a) = true /\ i = Z.to_N (nth a zs 0%Z).
Proof.
  assert (nth_place : forall a, a < length zs ->
            (N.testbit (nth a (places_of zs) 0%N) i = true <-> i = Z.to_N (nth a zs 0%Z))).
  { intros a Ha. unfold places_of.
    rewrite (nth_indep _ 0%N (N.setbit 0 (Z.to_N 0))) by (now rewrite map_length).
    rewrite (map_nth (fun z => N.setbit 0 (Z.to_N z))), N.setbit_iff, N.bits_0. intuition congruence. }
  destruct s as [|p]; unfold image.
  - rewrite N.bits_0. split; [discriminate|]. intros (a & _ & T & _). now rewrite N.bits_0 in T.
  - rewrite testbit_united. unfold places_of at 1. rewrite map_length.
    split; intros (a & Ha & T & H); exists a; (split; [exact Ha|]); (split; [exact T|]); now apply nth_place.
Qed.

Section Right.

Variables (g : game) (n : numbers).
Hypothesis Dn : denotes g n.
Hypothesis none : chains g = NoChain.

Notation size := (length (members n)).
Notation up_of a := (up (nth_element n a)).
Notation lost := (lost g n).
Notation names := (Names.table_of g).
Notation ups := (index 0 (map up (members n))).
Notation d := (downs n).

Lemma ups_right b : b < size -> down ups (N.of_nat b) = up_of b.
Proof.
  intro Hb. unfold down. rewrite (find_index _ 0 b), (nth_error_nth' _ (up no_element)) by (now rewrite map_length).
  now rewrite (map_nth up).
Qed.

Lemma whole_bits b : N.testbit (whole n) (N.of_nat b) = true <-> b < size.
Proof.
  unfold whole. rewrite testbit_number. unfold member. split.
  - intro H. destruct (Nat.lt_ge_cases b size) as [Hb|no]; [exact Hb|].
    rewrite nth_overflow in H by (now rewrite map_length). discriminate.
  - intro Hb. rewrite (nth_indep _ false true) by (now rewrite map_length). exact (map_nth (fun _ => true) (members n) no_element b).
Qed.

(* ---- (S1) *)

Lemma symmetry_right zs :
  length zs = size -> forallb (fun z => (z <? Z.of_nat size)%Z) zs = true ->
  is_permutation n (places_of zs) = true -> keeps_order n ups (places_of zs) zs = true ->
  symmetry n (map Z.to_nat zs).
Proof.
  intros len small perm order.
  assert (nth_p : forall a, nth a (map Z.to_nat zs) 0 = Z.to_nat (nth a zs 0%Z)) by (intro a; exact (map_nth Z.to_nat zs 0%Z a)).
  assert (inside : forall a, a < size -> nth a (map Z.to_nat zs) 0 < size).
  { intros a Ha. rewrite nth_p. rewrite forallb_forall in small.
    specialize (small (nth a zs 0%Z)). rewrite Z.ltb_lt in small. assert (In (nth a zs 0%Z) zs) by (apply nth_In; lia).
    specialize (small H). lia. }
  assert (once : NoDup (map Z.to_nat zs)).
  { apply NoDup_incl_NoDup with (l := seq 0 size); [apply seq_NoDup|now rewrite map_length, seq_length, len|].
    intros b Hb. apply in_seq in Hb. unfold is_permutation in perm. apply N.eqb_eq in perm.
    assert (T : N.testbit (image (places_of zs) (whole n)) (N.of_nat b) = true) by (rewrite perm; apply whole_bits; lia).
    apply testbit_image in T as (a & Ha & _ & E). apply in_map_iff. exists (nth a zs 0%Z). split; [|now apply nth_In]. lia. }
  constructor; [now rewrite map_length|exact inside|exact once|].
  intros a b Ha Hb. unfold keeps_order in order. rewrite forallb_forall in order.
  specialize (order (nth_element n a, nth a zs 0%Z)). cbn [fst snd] in order. rewrite N.eqb_eq in order.
  assert (E : image (places_of zs) (up_of a) = up_of (nth a (map Z.to_nat zs) 0)).
  { rewrite order.
    - specialize (inside a Ha). rewrite nth_p in inside |- *. rewrite <- (ups_right _ inside). f_equal. lia.
    - unfold nth_element. rewrite <- combine_nth by (symmetry; exact len). apply nth_In. rewrite combine_length. lia. }
  rewrite <- E, testbit_image. split.
  - intro T. exists b. split; [lia|]. split; [exact T|]. rewrite nth_p. lia.
  - intros (b' & Hb' & T & Eb). assert (b = b') as ->; [|exact T].
    apply (proj1 (NoDup_nth _ 0) once); [rewrite map_length; lia|rewrite map_length; lia|]. rewrite !nth_p. rewrite nth_p in Eb.
    apply (f_equal N.to_nat) in Eb. rewrite Nat2N.id in Eb. rewrite Eb. apply Z_N_nat.
Qed.

(* The generators keep sets lost. *)
Definition generator (places : list N) : Prop := forall s, lost s -> lost (image places s).

Lemma generator_right zs : symmetry n (map Z.to_nat zs) -> generator (places_of zs).
Proof.
  intros S s zero. apply (lost_image g n Dn (map Z.to_nat zs) s); [exact S| |exact zero]. pose proof (symmetry_length _ _ S) as len.
  rewrite map_length in len. intros b Hb.
  assert (nth_p : forall a, nth a (map Z.to_nat zs) 0 = Z.to_nat (nth a zs 0%Z)) by (intro a; exact (map_nth Z.to_nat zs 0%Z a)).
  rewrite testbit_image, len. split; intros (a & Ha & T & E); exists a; (split; [exact Ha|]); (split; [exact T|]); rewrite ?nth_p in *; [|].
  - apply (f_equal N.to_nat) in E. rewrite Nat2N.id in E. rewrite E. apply Z_N_nat.
  - subst b. apply Z_nat_N.
Qed.

(* ---- Images are kept *)

Definition found_lost (o : found_sets) : Prop := (forall s, is_in (found_so_far o) s = true -> lost s) /\ forall s, In s (front o) -> lost s.

Lemma meet_lost o s : lost s -> found_lost o -> found_lost (meet o s).
Proof.
  intros zero [A B]. unfold meet. destruct (is_in (found_so_far o) s); [now split|]. split; simpl.
  - intros x H. apply is_in_with in H as [->|H]; [exact zero|now apply A].
  - intros x [<-|H]; [exact zero|now apply B].
Qed.

Section Spread.

Variable gens : list (list N).
Hypothesis gens_right : forall places, In places gens -> generator places.

Lemma next_front_lost o : found_lost o -> found_lost (next_front gens o).
Proof.
  intros [A B]. unfold next_front.
  assert (F : found_lost {| found_so_far := found_so_far o; front := []; least := least o; how_many := how_many o |})
    by (split; [exact A|intros s []]).
  revert F. match goal with |- found_lost ?o -> _ => generalize o end. clear A. revert B. generalize (front o) as l. clear o.
  induction l as [|s l IH]; intros B o F; [exact F|]. cbn [fold_left]. apply IH; [intros x Hx; apply B; now right|].
  assert (zero : lost s) by (apply B; now left). clear IH B. revert gens_right o F.
  induction gens as [|places ps IH]; intros right o F; [exact F|]. cbn [fold_left]. apply IH; [intros q Hq; apply right; now right|].
  apply meet_lost; [|exact F]. apply right; [now left|exact zero].
Qed.

Lemma next_fronts_lost depth : forall o, found_lost o -> found_lost (next_fronts depth gens o).
Proof.
  induction depth as [|depth IH]; intros o F; cbn [next_fronts]; destruct (front o); try exact F;
    destruct (_ <? _)%N; try exact F; [now apply next_front_lost|now apply IH, IH].
Qed.

Lemma images_lost st q : lost q -> (forall s, is_in (lost_sets st) s = true -> lost s) ->
  forall s, is_in (found_so_far (images_of gens st q)) s = true -> lost s.
Proof.
  intros zero A. apply (next_fronts_lost 30). apply meet_lost; [exact zero|]. split; [exact A|intros s []].
Qed.

End Spread.

(* ---- (S3) *)

Lemma is_lost_right t s : (forall s, is_in t s = true -> lost s) -> is_lost t s = true -> lost s.
Proof.
  intros A H. unfold is_lost in H. apply orb_true_iff in H as [H|H]; [|now apply A]. apply N.eqb_eq in H. subst. apply lost_empty.
Qed.

Lemma check_answers_right t line q ms : forall zs u, check_answers ups t line q ms zs = inl u ->
  forall x e, In (x, e) ms -> exists y, N.testbit (N.ldiff q (up e)) y = true /\ is_lost t (N.ldiff (N.ldiff q (up e)) (down ups y)) = true.
Proof.
  induction ms as [|[x e] ms IH]; intros [|z zs] u H x' e' I; try discriminate; [contradiction|].
  cbn [check_answers] in H. destruct (N.testbit (N.ldiff q (up e)) (Z.to_N z)) eqn:T; [|discriminate].
  destruct (is_lost t _) eqn:L; [|discriminate]. destruct I as [[= <- <-]|I]; [now exists (Z.to_N z)|exact (IH zs u H x' e' I)].
Qed.

Lemma answered_lost t line q zs u :
  (forall i, N.testbit q i = true -> (i < N.of_nat size)%N) -> (forall s, is_in t s = true -> lost s) ->
  check_answers ups t line q (chosen_of (numbered n) q) zs = inl u -> lost q.
Proof.
  intros inside A H. apply (lost_by_answers g n Dn). intros a Ha T.
  destruct (check_answers_right _ _ _ _ _ _ H (N.of_nat a) (nth_element n a)) as (y & Ty & L).
  { change (chosen_of (numbered n) q) with (IdealNumbers.inside n q). rewrite inside_filter, filter_In. split; [|exact T].
    apply in_numbered. now exists a. }
  assert (Hy : N.to_nat y < size). { rewrite N.ldiff_spec, andb_true_iff in Ty. destruct Ty as [Ty _]. apply inside in Ty. lia. }
  exists (N.to_nat y). rewrite N2Nat.id. split; [exact Hy|]. split; [exact Ty|]. apply (is_lost_right t); [exact A|].
  rewrite <- (ups_right _ Hy), N2Nat.id. exact L.
Qed.

(* The answers one by one *)

Definition elements_in (q : N) : list nat := filter (fun a => N.testbit q (N.of_nat a)) (seq 0 size).

Lemma chosen_elements q : chosen_of (numbered n) q = map (fun a => (N.of_nat a, nth_element n a)) (elements_in q).
Proof.
  change (chosen_of (numbered n) q) with (IdealNumbers.inside n q). rewrite inside_filter, numbered_map. unfold elements_in.
  change (Model.size (model_of n)) with size. induction (seq 0 size) as [|a l IH]; [reflexivity|]. cbn [map filter fst].
  destruct (N.testbit q (N.of_nat a)); cbn [map]; congruence.
Qed.

Lemma elements_sorted q : StronglySorted Nat.lt (elements_in q).
Proof.
  unfold elements_in. generalize 0 as from. generalize size as m. induction m as [|m IH]; intro from; [constructor|].
  cbn [seq filter]. destruct (N.testbit q (N.of_nat from)); [|apply IH]. constructor; [apply IH|].
  apply Forall_forall. intros b Hb. apply filter_In in Hb as [Hb _]. apply in_seq in Hb. unfold Nat.lt. lia.
Qed.

Lemma each_answer t line q xs : forall zs u,
  check_answers ups t line q (map (fun a => (N.of_nat a, nth_element n a)) xs) zs = inl u ->
  Forall2 (fun a z => N.testbit (N.ldiff q (up_of a)) (Z.to_N z) = true /\
                      is_lost t (N.ldiff (N.ldiff q (up_of a)) (down ups (Z.to_N z))) = true) xs zs.
Proof.
  induction xs as [|a xs IH]; intros [|z zs] u H; cbn [map check_answers] in H; try discriminate; [constructor|].
  destruct (N.testbit _ (Z.to_N z)) eqn:T in H; [|discriminate]. destruct (is_lost t _) eqn:L in H; [|discriminate].
  constructor; [now split|now apply (IH zs u)].
Qed.

Lemma Forall2_within {A B : Type} (R R' : A -> B -> Prop) l m :
  (forall a b, In a l -> R a b -> R' a b) -> Forall2 R l m -> Forall2 R' l m.
Proof.
  intros H F. induction F as [|a b l m X _ IH]; constructor; [apply H; [now left|exact X]|]. apply IH. intros a' b' Ha. apply H. now right.
Qed.

Lemma answers_right t line q zs u P :
  (forall i, N.testbit q i = true -> (i < N.of_nat size)%N) -> (forall s, is_in t s = true -> lost s) ->
  check_answers ups t line q (chosen_of (numbered n) q) zs = inl u -> Grundy.same (position_of n q) P -> answers_hold g P zs.
Proof.
  intros inside A H S. rewrite chosen_elements in H. apply each_answer in H. exists (elements_in q). split; [apply elements_sorted|]. split.
  - intro x. rewrite <- (S x). unfold position_of, elements_in. split.
    + intros (a & -> & Ha & T). exists a. split; [|reflexivity]. apply filter_In. split; [apply in_seq; lia|exact T].
    + intros (a & Ha & ->). apply filter_In in Ha as [Ha T]. apply in_seq in Ha. exists a. split; [reflexivity|]. split; [lia|exact T].
  - apply Forall2_within with (2 := H). intros a z Ha (T & L). apply filter_In in Ha as [Ha _]. apply in_seq in Ha.
    assert (Hz : Z.to_nat z < size).
    { pose proof T as T'. rewrite N.ldiff_spec, andb_true_iff in T'. destruct T' as [T' _]. apply inside in T'. lia. }
    assert (Ez : Z.to_N z = N.of_nat (Z.to_nat z)) by (symmetry; apply Z_nat_N). rewrite Ez in T, L. rewrite (ups_right _ Hz) in L.
    assert (S1 : Grundy.same (take (lt g) P (EA a)) (position_of n (N.ldiff q (up_of a)))).
    { intro x. rewrite <- (take_position g n Dn q a ltac:(lia) x). symmetry. apply take_same. exact S. }
    split.
    + apply S1. exists (Z.to_nat z). split; [reflexivity|]. now split.
    + apply (is_lost_right t) in L; [|exact A]. unfold loses. apply grundy_same with (2 := L). intro x.
      rewrite <- (take_position g n Dn (N.ldiff q (up_of a)) (Z.to_nat z) Hz x). symmetry. now apply take_same.
Qed.

(* ---- Positions by their maximal elements *)

Lemma generated_inside l i : N.testbit (generated d l) i = true -> (i < N.of_nat size)%N.
Proof.
  intro T. apply testbit_generated in T as (b & _ & T). rewrite <- (N2Nat.id b), <- (N2Nat.id i) in T. apply down_inside in T as [T _]. lia.
Qed.

Lemma tops_position es l : all_numbers names es = inl l ->
  Grundy.same (position_of n (generated d l)) (up_to_tops g (map term_of es)).
Proof.
  intro E. apply all_numbers_right in E.
  assert (E' : Forall (fun b => N.to_nat b < size) l).
  { clear - E Dn. induction E as [|t b ts l H _ IH]; constructor; [|exact IH]. unfold names_number in H.
    apply element_present in H; [|apply (sizes_positive _ (denotes_lines _ _ Dn))]. simpl in H. now rewrite (size_elements g n Dn). }
  assert (top : forall b, In b l -> exists t, In t (map term_of es) /\ Syntax.element g 0 t = Some (EA (N.to_nat b))).
  { clear - E. induction E as [|t b ts l H _ IH]; intros c Hc; [contradiction|]. destruct Hc as [<-|Hc].
    - exists t. split; [now left|exact H].
    - destruct (IH c Hc) as (t' & Ht & Et). exists t'. split; [now right|exact Et]. }
  assert (number : forall t y, In t (map term_of es) -> Syntax.element g 0 t = Some y -> exists b, In b l /\ y = EA (N.to_nat b)).
  { clear - E. induction E as [|t b ts l H _ IH]; intros t' y Ht Ey; [contradiction|]. destruct Ht as [<-|Ht].
    - exists b. split; [now left|]. unfold names_number in H. congruence.
    - destruct (IH t' y Ht Ey) as (c & Hc & ->). exists c. split; [now right|reflexivity]. }
  rewrite Forall_forall in E'. intro x. unfold position_of, up_to_tops. split.
  - intros (a & -> & Ha & T). apply testbit_generated in T as (b & Hb & T). destruct (top b Hb) as (t & Ht & Et).
    exists t, (EA (N.to_nat b)). split; [exact Ht|]. split; [exact Et|]. specialize (E' b Hb).
    apply (le_up g n Dn); [exact Ha|exact E'|]. rewrite <- down_spec by assumption. now rewrite N2Nat.id.
  - intros (t & y & Ht & Ey & L). destruct (number t y Ht Ey) as (b & Hb & ->). specialize (E' b Hb).
    assert (X : exists a, x = EA a /\ a < size).
    { destruct L as [->|L]; [now exists (N.to_nat b)|]. destruct x as [a|i|j].
      - exists a. split; [reflexivity|]. apply lt_present in L as [L _]; [|apply (denotes_lines _ _ Dn)]. simpl in L. now rewrite (size_elements g n Dn).
      - apply lt_present in L as [L _]; [|apply (denotes_lines _ _ Dn)]. simpl in L. unfold has_c in L. now rewrite none in L.
      - apply lt_present in L as [L _]; [|apply (denotes_lines _ _ Dn)]. simpl in L. unfold has_d in L. now rewrite none in L. }
    destruct X as (a & -> & Ha). exists a. split; [reflexivity|]. split; [exact Ha|]. apply testbit_generated. exists b. split; [exact Hb|].
    rewrite <- (N2Nat.id b), down_spec by assumption. now apply (le_up g n Dn).
Qed.

End Right.
