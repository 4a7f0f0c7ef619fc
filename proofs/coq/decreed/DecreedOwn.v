(* The values of the game's own positions and those of the two-chain model, where values are decreed (compare OwnGame.v;
   THEOREM.md, sections 8 and 14). With fewer than two chains the position of n elements of D beside P has the value 0 if and only if
   P has the value n: also where v is decreed for P, as v XOR n then is for that. *)

From Coq Require Import List ZArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Syntax Model Moves Forms Claims Columns OwnGame
  DecreedValues DecreedGames DecreedLabels DecreedStatement Rules.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- The ideals decreed *)

Definition set_named (g : game) (ts : list term) (a : nat) : bool :=
  existsb (fun t => match Syntax.element g 0 t with Some x => if elt_eq_dec x (EA a) then true else false | None => false end) ts.

Lemma set_named_right g ts a : set_named g ts a = true <-> named g ts (EA a).
Proof.
  unfold set_named, named. rewrite existsb_exists. split; intros (t & Ht & E); exists t; (split; [exact Ht|]).
  - destruct (Syntax.element g 0 t) as [x|]; [|discriminate]. now destruct (elt_eq_dec x (EA a)) as [->|].
  - rewrite E. now destruct (elt_eq_dec (EA a) (EA a)).
Qed.

(* The value that the lines decree for an ideal. *)
Definition value_for (g : game) (B : list bool) : option nat :=
  option_map (fun d => Z.to_nat (snd d))
    (find (fun d => forallb (fun a => Bool.eqb (member B a) (set_named g (fst d) a)) (seq 0 (Syntax.elements g))) (decrees g)).

Section Own.

Variable g : game.
Notation r := (rules g).
Variable G : model.
Notation both := (lt_with_both r).
Hypothesis lines_r : lines_ok r.
Hypothesis D : describes G both.
Hypothesis sizes : size G = Syntax.elements r.
Hypothesis ok : decrees_ok g.

Lemma named_elements ts v B : In (ts, v) (decrees g) -> (forall a, named g ts (EA a) <-> member B a = true) ->
  forall x, named g ts x <-> Model.elements (at_ B 0 0) x.
Proof.
  intros I H [a|i|j]; [apply H| |]; (split; [|simpl; lia]); intro N;
    destruct (named_in_A _ _ (proj1 (each_ok g ok ts v I)) _ N) as (a & E & _); discriminate.
Qed.

Theorem value_for_right B v : length B = size G ->
  (value_for g B = Some v <-> decree_of g (Model.elements (at_ B 0 0)) v).
Proof.
  intro L. unfold value_for. set (test := fun d : list term * Z => forallb _ _).
  assert (found : forall ts w, In (ts, w) (decrees g) -> (test (ts, w) = true <-> forall x, named g ts x <-> Model.elements (at_ B 0 0) x)).
  { intros ts w I. unfold test. rewrite forallb_forall. cbn [fst]. split.
    - intro T. apply (named_elements ts w B I). intro a. rewrite <- set_named_right. destruct (lt_dec a (Syntax.elements g)) as [less|no].
      + specialize (T a (proj2 (in_seq _ _ _) (conj (Nat.le_0_l a) less))). apply eqb_prop in T. now rewrite T.
      + split; intro H; exfalso; apply no.
        * apply set_named_right in H. destruct (named_in_A _ _ (proj1 (each_ok g ok ts w I)) _ H) as (b & [= <-] & Hb). exact Hb.
        * rewrite <- rules_elements, <- sizes. now apply (member_size G B).
    - intros N a _. apply eqb_true_iff, eq_true_iff_eq. rewrite set_named_right. symmetry. exact (N (EA a)). }
  assert (sound : forall w, option_map (fun d => Z.to_nat (snd d)) (find test (decrees g)) = Some w ->
            decree_of g (Model.elements (at_ B 0 0)) w).
  { intros w E. destruct (find test (decrees g)) as [[ts z]|] eqn:F; [|discriminate]. injection E as <-. apply find_some in F as [I T].
    exists ts, z. split; [exact I|]. cbn [snd]. rewrite Z2Nat.id by exact (proj2 (each_ok g ok ts z I)). split; [reflexivity|].
    now apply (found ts z). }
  split; [apply sound|]. intros (ts & w & I & -> & N). destruct (find test (decrees g)) as [d|] eqn:F.
  - pose proof (sound _ eq_refl) as S. cbn [option_map]. f_equal. apply (decree_of_one g _ _ _ ok S).
    exists ts, (Z.of_nat v). split; [exact I|]. now split.
  - pose proof (find_none _ _ F _ I) as T. rewrite (proj2 (found ts _ I) N) in T. discriminate.
Qed.

(* What is decreed is a canonical position. *)
Lemma decreed_canonical P v : decree_of g P v -> exists B, canonical G (at_ B 0 0) /\ same (Model.elements (at_ B 0 0)) P.
Proof.
  intros (ts & w & I & _ & N). destruct (each_ok g ok ts w I) as [[_ in_A _ down] _].
  set (B := subset G (set_named g ts)).
  assert (named_B : forall x, named g ts x <-> Model.elements (at_ B 0 0) x).
  { apply (named_elements ts w B I). intro a. unfold B. rewrite member_subset, set_named_right. split; [|tauto]. intro H. split; [|exact H].
    destruct (in_A _ H) as (b & [= <-] & Hb). now rewrite sizes, rules_elements. }
  exists B. split; [|intro x; now rewrite <- (named_B x)].
  apply (down_set_canonical G both D); [apply length_subset|]. split.
  - intros [a|i|j] H; simpl in *; [now apply member_subset in H|trivial|trivial].
  - intros x y _ less Hy. apply named_B. apply named_B in Hy. apply (down x y); [|exact Hy].
    apply rules_lt, (both_own_above r lines_r); [|exact less]. destruct (in_A _ Hy) as (a & -> & Ha). simpl. now rewrite rules_elements.
Qed.

(* The decrees as a function of the ideals *)
Variable values : list bool -> option nat.
Hypothesis values_right : forall B v, length B = size G -> (values B = Some v <-> decree_of g (Model.elements (at_ B 0 0)) v).
Notation fixed := (fixed_by (fewer g) values).

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

Lemma decreed_with_two P w : fewer g = false -> (decree G fixed P w <-> decree_of g P w).
Proof.
  intro two. split.
  - intros ([B m i] & H & E & S). unfold fixed_by in E. rewrite two in E. cbn [column ideal row] in E. destruct m; [|discriminate].
    destruct (values B) as [v|] eqn:Ev; [|discriminate]. destruct i; [|discriminate]. injection E as <-.
    apply (decree_of_same g _ P v S). now apply values_right; [apply (canonical_length _ _ H)|].
  - intro dec. destruct (decreed_canonical P w dec) as (B & C & S). exists (at_ B 0 0). split; [exact C|]. split; [|exact S].
    apply (decree_of_same g _ _ w (same_sym _ _ S)), (values_right B w (canonical_length _ _ C)) in dec.
    unfold fixed_by. cbn [column ideal row at_]. now rewrite two, dec.
Qed.

Lemma value_two_chains (P Q : position) v : chains g = BothChains -> (forall x, P x -> present r x) -> same P Q -> (value_of g P v <-> value Q v).
Proof.
  intros two Present S. rewrite (value_of_own P v Present).
  assert (W : fewer g = false) by (unfold fewer; now rewrite two).
  transitivity (value P v).
  - split; apply decreed_alike; intros Q' w; [symmetry|]; now apply decreed_with_two.
  - split; apply (decreed_same both (decree G fixed) (decree_same G fixed)); [exact S|now apply same_sym].
Qed.

(* ---- Fewer *)

Section Fewer.

Hypothesis few : fewer g = true.

Lemma no_d : has_d r = false.
Proof. rewrite rules_has_d. unfold has_d. unfold fewer in few. now destruct (chains g). Qed.

(* What the game has of a position of the model *)
Definition own_of (p : triple) : position := fun x => present r x /\ Model.elements p x.

Lemma unrelated x j : present r x -> x <> ED j /\ ~ both x (ED j) /\ ~ both (ED j) x.
Proof. intro Px. exact (beside r lines_r x no_d Px j). Qed.

Lemma apart_from_D a : a < size G -> uD G a = 0.
Proof.
  intro Sa. destruct (uD G a) eqn:E; [reflexivity|exfalso]. destruct (unrelated (EA a) 0) as (_ & _ & no); [simpl; now rewrite <- sizes|].
  apply no, (lt_D_A _ _ D); [exact Sa|lia].
Qed.

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

Lemma own_of_low B i : length B = size G -> same (Model.elements (at_ B 0 0)) (own_of (at_ B 0 i)).
Proof.
  intros L [a|c|j]; unfold own_of; simpl.
  - split; [|tauto]. intro Ha. split; [|exact Ha]. rewrite <- sizes. now apply (member_size G B).
  - lia.
  - rewrite no_d. split; [lia|now intros []].
Qed.

Lemma fixed_decree p w : canonical G p -> fixed p = Some w -> exists v, w = Nat.lxor v (row p) /\ decree_of g (own_of p) v.
Proof.
  intros H E. destruct p as [B m i]. rewrite few in E. unfold fixed_by in E. cbn [column ideal row] in *. destruct m; [|discriminate].
  destruct (values B) as [v|] eqn:Ev; [|discriminate]. injection E as <-. exists v. split; [reflexivity|].
  apply (values_right B v (canonical_length _ _ H)) in Ev. exact (decree_of_same g _ _ v (own_of_low B i (canonical_length _ _ H)) Ev).
Qed.

Lemma free_decree p v : canonical G p -> fixed p = None -> ~ decree_of g (own_of p) v.
Proof.
  intros H E dec. destruct (decreed_canonical _ v dec) as (B' & _ & S). destruct p as [B [|m] i].
  - apply (decree_of_same g _ _ v (same_sym _ _ (own_of_low B i (canonical_length _ _ H)))), (values_right B v (canonical_length _ _ H)) in dec.
    rewrite few in E. unfold fixed_by in E. cbn [column ideal row] in E. now rewrite dec in E.
  - destruct (elements_cases _ (EC 0) H) as [P|(j & Ej & _)]; [simpl; lia| |discriminate].
    assert (X : Model.elements (at_ B' 0 0) (EC 0)) by (apply S; split; [exact P|simpl; lia]). simpl in X. lia.
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
    destruct (values_listed (own_of p) (fun x v => own (take both (own_of p) x) v) els) as (found & sound & complete).
    - intro x. unfold own_of. destruct (member_ x), (present_dec x); tauto.
    - intros x Hx. now apply opt.
    - destruct (mex_of_list found) as (v & missing & smaller). exists v. apply grundy_by_mex; [exact free| |].
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
