(* The values of the game's own positions and those of the two-chain model, where values are decreed (compare OwnGame.v, Heap.v;
   THEOREM.md, sections 8 and 14). With fewer than two chains the position of n elements of D beside P has the value 0 if and only if
   P has the value n: also where v is decreed for P, as v XOR n then is for that. *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Syntax Numbers Names Model Moves Forms Claims Columns IdealNumbers Denote OwnGame
  DecreedValues DecreedGames DecreedLabels DecreedStatement DecreedClaims DecreedCheck DecreedAccepted DecreedRead.
Import ListNotations.
Local Open Scope nat_scope.

Section Own.

Variables (g : game) (n : numbers).
Notation r := (rules g).
Hypothesis Dn : denotes r n.
Notation G := (model_of n).
Notation both := (lt_with_both r).

Variable l : list (N * Z).
Hypothesis read : read_decrees g n = Good l.
Notation ds := (decreed_by l).
Notation fixed := (fixed_in (fewer g) ds).

Let lines_r : lines_ok r := denotes_lines _ _ Dn.
Let D : describes G both := denotes_described _ _ Dn.
Let sizes : size G = Syntax.elements r := denotes_size _ _ Dn.
Let ok : decrees_ok g := decrees_read_ok g n Dn l read.

Notation value := (decreed_grundy both (decree G fixed)).
(* Own values, in the order of the two-chain game *)
Notation own := (decreed_grundy both (decree_of g)).

Lemma decree_of_respects P Q v : same P Q -> decree_of g P v -> decree_of g Q v.
Proof. apply decree_of_same. Qed.

Lemma value_of_own (P : position) v : (forall x, P x -> present r x) -> (value_of g P v <-> own P v).
Proof.
  intro Present. split; apply decreed_order; try exact decree_of_respects; intros x y Px Py.
  - rewrite <- rules_lt. symmetry. apply (both_own_above r lines_r). now apply Present.
  - rewrite <- rules_lt. apply (both_own_above r lines_r). now apply Present.
Qed.

Lemma own_same P Q v : same P Q -> own P v -> own Q v.
Proof. apply (decreed_same both (decree_of g)). exact decree_of_respects. Qed.

Lemma own_unique P v w : own P v -> own P w -> v = w.
Proof. apply decreed_unique. intros Q v' w'. now apply decree_of_one. Qed.

(* ---- Two chains *)

Lemma value_two_chains (P Q : position) v : chains g = BothChains -> (forall x, P x -> present r x) -> same P Q -> (value_of g P v <-> value Q v).
Proof.
  intros two Present S. rewrite (value_of_own P v Present).
  assert (W : fewer g = false) by (unfold fewer; now rewrite two). rewrite W.
  transitivity (decreed_grundy both (decree G (fixed_in false ds)) P v).
  - split; apply decreed_alike; intros Q' w; [symmetry|]; apply (decrees_read g n Dn l read).
  - split; apply (decreed_same both (decree G (fixed_in false ds)) (decree_same G (fixed_in false ds))); [exact S|now apply same_sym].
Qed.

(* ---- Fewer *)

Section Fewer.

Hypothesis few : fewer g = true.

Lemma no_d : has_d r = false.
Proof. rewrite rules_has_d. unfold has_d. unfold fewer in few. now destruct (chains g). Qed.

(* What the game has of a position of the model *)
Definition own_of (p : triple) : position := fun x => present r x /\ Model.elements p x.

Lemma unrelated x j : present r x -> x <> ED j /\ ~ both x (ED j) /\ ~ both (ED j) x.
Proof. intro Px. exact (beside r lines_r (fun y => y = x) no_d (fun y E => eq_ind_r (present r) Px E) x eq_refl j). Qed.

Lemma elements_cases p x : canonical G p -> Model.elements p x -> present r x \/ exists j, x = ED j /\ j < row p.
Proof.
  intros H E. destruct x as [a|i|j]; [left|left|right; now exists j].
  - simpl. rewrite <- sizes. apply (member_size G (ideal p)); [apply (canonical_length _ _ H)|exact E].
  - simpl. destruct (has_c r) eqn:C; [reflexivity|exfalso].
    assert (N : chains r = NoChain) by (unfold has_c in C; now destruct (chains r)).
    pose proof (none_high r i (row p) N) as up. apply (lt_D_C _ _ D) in up. apply up. now apply (canonical_clear _ _ H).
Qed.

Lemma own_of_move p x : canonical G p -> present r x -> Model.elements p x ->
  same (own_of (move G p x)) (take both (own_of p) x) /\ row (move G p x) = row p.
Proof.
  intros H Px Ex. pose proof (move_elements G both D p x H Ex) as S. split.
  - intro y. unfold own_of. rewrite (S y). unfold take. tauto.
  - destruct x as [a|i|j]; [|reflexivity|].
    + change (cut (row p) (hD G a) = row p). destruct (hD G a) as [h|] eqn:E; [|reflexivity]. exfalso.
      simpl in Px. rewrite <- sizes in Px. destruct (unrelated (EA a) h) as (_ & no & _).
      { simpl. now rewrite <- sizes. }
      apply no. apply (lt_A_D _ _ D); [exact Px|]. rewrite E. simpl. lia.
    + exfalso. simpl in Px. rewrite no_d in Px. discriminate.
Qed.

Lemma own_of_heap p j : canonical G p -> j < row p ->
  same (own_of (move G p (ED j))) (own_of p) /\ row (move G p (ED j)) = j.
Proof.
  intros H Hj. pose proof (move_elements G both D p (ED j) H Hj) as S. split; [|reflexivity].
  intro y. unfold own_of. rewrite (S y). unfold take, le. split; [tauto|]. intros [Py Ey]. split; [exact Py|]. split; [exact Ey|].
  destruct (unrelated y j Py) as (ne & _ & no). intros [E|up]; [now apply ne|contradiction].
Qed.

Lemma fixed_decree p w : canonical G p -> fixed p = Some w -> exists v, w = Nat.lxor v (row p) /\ decree_of g (own_of p) v.
Proof.
  intros H E. destruct p as [B m i]. rewrite few in E. unfold fixed_in in E. cbn [column ideal row] in *. destruct m; [|discriminate].
  destruct (value_decreed ds (number_of B)) as [z|] eqn:Ev; [|discriminate]. injection E as <-. exists (Z.to_nat z). split; [reflexivity|].
  pose proof (values_read_natural g n Dn l read _ _ Ev) as natural_.
  apply (value_decreed_in g n Dn l read), (in_decree g n Dn l read) in Ev as (ts & I & R & _).
  exists ts, z. split; [exact I|]. split; [now rewrite Z2Nat.id|]. intro x. unfold own_of. destruct x as [a|c|j]; simpl.
  - rewrite (read_bits _ _ _ _ R), testbit_number. split; [|tauto]. intro Ha. split; [|exact Ha].
    rewrite <- sizes. apply (member_size G B); [apply (canonical_length _ _ H)|exact Ha].
  - split; [|lia]. intro N. now destruct (read_only _ _ _ _ R _ N).
  - split; [|rewrite no_d; now intros []]. intro N. now destruct (read_only _ _ _ _ R _ N).
Qed.

Lemma free_decree p v : canonical G p -> fixed p = None -> ~ decree_of g (own_of p) v.
Proof.
  intros H E (ts & z & I & -> & N). apply (decree_in g n Dn l read) in I as (x & I & R & natural_).
  destruct p as [B m i]. assert (number_of B = x) as <-.
  { symmetry. apply number_is. intro a. apply eq_true_iff_eq. rewrite <- (read_bits _ _ _ _ R), (N (EA a)). unfold own_of. simpl.
    split; [tauto|]. intro Ha. split; [|exact Ha]. rewrite <- sizes. apply (member_size G B); [apply (canonical_length _ _ H)|exact Ha]. }
  rewrite few in E. unfold fixed_in in E. cbn [column ideal row] in E. apply (value_decreed_in g n Dn l read) in I. rewrite I in E.
  destruct m as [|m]; [discriminate|].
  destruct (elements_cases _ (EC 0) H) as [P|(j & Ej & _)]; [simpl; lia| |discriminate].
  assert (X : named g ts (EC 0)) by (apply N; split; [exact P|simpl; lia]). now destruct (read_only _ _ _ _ R _ X).
Qed.

Theorem value_fewer : forall p, canonical G p ->
  (exists v, own (own_of p) v) /\ (own (own_of p) (row p) <-> value (Model.elements p) 0).
Proof.
  refine (play_induction G both D _ _). intros p H IH. destruct (fixed p) as [w|] eqn:E.
  { destruct (fixed_decree p w H E) as (v & -> & dec). split; [exists v; now apply grundy_by_decree|].
    rewrite (value_fixed G both fixed p _ 0 H E). split.
    - intro V. rewrite (own_unique _ _ _ V (grundy_by_decree _ _ _ _ dec)). symmetry. apply Nat.lxor_nilpotent.
    - intro Z0. symmetry in Z0. apply Nat.lxor_eq in Z0. rewrite <- Z0. now apply grundy_by_decree. }
  pose proof (fun v => free_decree p v H E) as free.
  assert (free' : forall v, ~ decree G fixed (Model.elements p) v).
  { intros v V. apply (decree_canonical G fixed p v H) in V. congruence. }
  (* options *)
  assert (opt : forall x, own_of p x -> (exists v, own (take both (own_of p) x) v) /\
            (own (take both (own_of p) x) (row p) <-> value (take both (Model.elements p) x) 0)).
  { intros x [Px Ex]. destruct (own_of_move p x H Px Ex) as [S R]. destruct (IH x Ex) as [(v & V) iff_]. rewrite R in iff_. split.
    - exists v. now apply (own_same (own_of (move G p x))).
    - rewrite (value_after G both D fixed p x 0 H Ex), <- iff_. split; apply own_same; [now apply same_sym|exact S]. }
  assert (heap : forall j, j < row p -> (own (own_of p) j <-> value (take both (Model.elements p) (ED j)) 0)).
  { intros j Hj. destruct (own_of_heap p j H Hj) as [S R]. destruct (IH (ED j) Hj) as [_ iff_]. rewrite R in iff_.
    rewrite (value_after G both D fixed p (ED j) 0 H Hj), <- iff_. split; apply own_same; [now apply same_sym|exact S]. }
  assert (exists_ : exists v, own (own_of p) v).
  { destruct (elements_finite p) as [els all_]. destruct (elements_decided G both D p H) as [member_ _].
    assert (present_dec : forall x, present r x \/ ~ present r x).
    { intros [a|i|j]; simpl; [destruct (Compare_dec.lt_dec a (Syntax.elements r)); tauto| |]; [destruct (has_c r)|destruct (has_d r)]; auto. }
    destruct (values_listed (own_of p) (fun x v => own (take both (own_of p) x) v) els) as (values & sound & complete).
    - intro x. unfold own_of. destruct (member_ x), (present_dec x); tauto.
    - intros x Hx. now apply opt.
    - destruct (mex_of_list values) as (v & missing & smaller). exists v. apply grundy_by_mex; [exact free| |].
      + intros v' less. now apply sound, smaller.
      + intros x Hx. destruct (complete x (all_ x (proj2 Hx)) Hx) as (h & Hh & V). exists h. split; [|exact V]. intros ->. contradiction. }
  split; [exact exists_|]. split.
  - intro V. apply grundy_by_mex; [exact free'|lia|]. intros x Ex.
    destruct (value_exists G both D fixed _ (move_canonical G both D p x H Ex)) as (v & Vx). apply (value_after G both D fixed p x v H Ex) in Vx.
    exists v. split; [|exact Vx]. intros ->. destruct (elements_cases p x H Ex) as [Px|(j & -> & Hj)].
    + apply (opt x (conj Px Ex)) in Vx.
      exact (decreed_differs both (decree_of g) (fun Q w w' => decree_of_one g Q w w' ok) _ _ x free V (conj Px Ex) Vx).
    + apply (heap j Hj) in Vx. pose proof (own_unique _ _ _ V Vx). lia.
  - intro Z0. destruct exists_ as (v & V). destruct (Nat.lt_trichotomy v (row p)) as [less|[<-|more]]; [|exact V|]; exfalso.
    + apply (heap v less) in V.
      exact (decreed_differs both (decree G fixed) (decree_one G fixed) _ _ (ED v) free' Z0 less V).
    + destruct (decreed_cases both (decree_of g) _ _ V) as [V'|(_ & smaller & _)]; [contradiction (free v V')|].
      destruct (smaller (row p) more) as (x & Hx & Vx). apply (opt x Hx) in Vx.
      exact (decreed_differs both (decree G fixed) (decree_one G fixed) _ _ x free' Z0 (proj2 Hx) Vx).
Qed.

End Fewer.

(* ---- All together: P is what the game has of a canonical position *)

Theorem value_in (P : position) p v :
  canonical G p -> (chains g <> BothChains -> v = 0) -> (forall x, P x <-> present r x /\ Model.elements p x) ->
  (has_decreed_value g P (row p) v <-> value (Model.elements p) v).
Proof.
  intros H small parts. assert (Present : forall x, P x -> present r x) by (intros x Px; now apply parts in Px).
  assert (cases : chains g = BothChains \/ (fewer g = true /\ chains g <> BothChains /\
            (has_decreed_value g P (row p) v <-> value_of g P (row p)))).
  { unfold has_decreed_value, fewer. destruct (chains g); [now left|right|right]; (split; [reflexivity|]); (split; [discriminate|reflexivity]). }
  destruct cases as [two|(few & ne & same_)].
  - unfold has_decreed_value. rewrite two. apply value_two_chains; [exact two|exact Present|]. intro x. rewrite parts. split; [tauto|].
    intro Ex. split; [|exact Ex]. destruct x as [a|i|j]; simpl.
    + rewrite <- sizes. apply (member_size G (ideal p)); [apply (canonical_length _ _ H)|exact Ex].
    + rewrite rules_has_c. unfold has_c. now rewrite two.
    + rewrite rules_has_d. unfold has_d. now rewrite two.
  - rewrite same_, (value_of_own P _ Present), (small ne). rewrite <- (proj2 (value_fewer few p H)).
    split; apply own_same; intro x; [|symmetry]; apply parts.
Qed.

End Own.
