(* The decrees of a game as the checker reads them (DecreedCheck.v): they are as they should be, and the ideals that it takes to be
   decreed are those of the lines. *)

From Coq Require Import List ZArith NArith Bool Relations Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Grammar CertificateGrammar Written Names Numbers Model Moves Claims Columns IdealNumbers LowerSets
  Denote Structure Certificate OwnGame WordsRight StepsRight WrittenRight DecreedValues DecreedGames DecreedLabels DecreedStatement Rules
  DecreedClaims DecreedCheck.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- The decrees *)

Section Read.

Variables (g : game) (n : numbers).
Notation r := (rules g).
Hypothesis Dn : denotes r n.
Notation G := (model_of n).
Notation both := (lt_with_both r).
Notation names := (Names.table_of g).

Let lines_r : lines_ok r := denotes_lines _ _ Dn.
Let D : describes G both := denotes_described _ _ Dn.
Let sizes : size G = Syntax.elements r := denotes_size _ _ Dn.

Lemma as_named_term t e : as_named t = Some e -> term_of e = t.
Proof. destruct t as [|x|x [i|u b]|k|k]; simpl; try discriminate; now intros [= <-]. Qed.

Lemma named_number t e a : as_named t = Some e -> element_number names e = Some a -> Syntax.element g 0 t = Some (EA (N.to_nat a)).
Proof. intros E N. apply as_named_term in E as <-. now apply element_number_right in N. Qed.

Lemma element_in_A t a : Syntax.element g 0 t = Some (EA a) -> a < Syntax.elements g.
Proof.
  intro E. rewrite <- rules_element in E. apply element_present in E; [|apply (sizes_positive _ lines_r)].
  simpl in E. now rewrite rules_elements in E.
Qed.

Lemma terms_numbered ts : forall l, term_numbers names ts = Some l ->
  map (Syntax.element g 0) ts = map (fun a => Some (EA (N.to_nat a))) l.
Proof.
  induction ts as [|t ts IH]; intros l E; cbn [term_numbers] in E; [now injection E as <-|].
  destruct (as_named t) as [e|] eqn:Et; [|discriminate]. destruct (element_number names e) as [a|] eqn:Ea; [|discriminate].
  destruct (term_numbers names ts) as [l'|]; [|discriminate]. injection E as <-. cbn [map].
  rewrite (IH l' eq_refl). f_equal. now apply (named_number t e).
Qed.

Lemma terms_named ts l x : term_numbers names ts = Some l ->
  (named g ts x <-> exists a, In a l /\ x = EA (N.to_nat a)).
Proof.
  intro E. apply terms_numbered in E. unfold named. split.
  - intros (t & Ht & Ex). apply (in_map (Syntax.element g 0)) in Ht. rewrite E in Ht. apply in_map_iff in Ht as (a & Ea & Ha).
    exists a. split; [exact Ha|]. congruence.
  - intros (a & Ha & ->). apply (in_map (fun a => Some (EA (N.to_nat a)))) in Ha. rewrite <- E in Ha.
    apply in_map_iff in Ha as (t & Et & Ht). now exists t.
Qed.

Lemma terms_ok ts : forall l, term_numbers names ts = Some l -> Forall (term_ok g) ts.
Proof.
  induction ts as [|t ts IH]; intros l E; cbn [term_numbers] in E; [constructor|].
  destruct (as_named t) as [e|] eqn:Et; [|discriminate]. destruct (element_number names e) as [a|] eqn:Ea; [|discriminate].
  destruct (term_numbers names ts) as [l'|]; [|discriminate]. constructor; [|now apply (IH l')].
  apply as_named_term in Et as <-. unfold element_number in Ea. rewrite look_declared in Ea. destruct e as [x [i|]]; cbn [fst snd] in Ea;
    destruct (declared x (declarations g)) as [[[y|y m] before]|] eqn:Ed; try discriminate;
    apply declared_in in Ed as [I <-]; simpl.
  - destruct (_ && _) eqn:B in Ea; [|discriminate]. apply andb_true_iff in B as [B1 B2]. apply Z.leb_le in B1, B2.
    exists m. split; [exact I|]. split; [exact B1|]. now intros m' [= <-].
  - exact I.
Qed.

Lemma testbit_set l i : N.testbit (set_of l) i = true <-> In i l.
Proof.
  unfold set_of. assert (H : forall s, N.testbit (fold_left N.setbit l s) i = true <-> N.testbit s i = true \/ In i l).
  { induction l as [|a l IH]; intro s; cbn [fold_left]; [simpl; tauto|]. rewrite IH, N.setbit_iff. simpl. intuition congruence. }
  rewrite H, N.bits_0. intuition discriminate.
Qed.

Lemma distinct_right l : distinct l = true -> NoDup l.
Proof.
  induction l as [|a l IH]; intro T; [constructor|]. cbn [distinct] in T. apply andb_true_iff in T as [new T].
  constructor; [|now apply IH]. intro I. apply negb_true_iff, not_true_iff_false in new. apply new, existsb_exists.
  exists a. split; [exact I|apply N.eqb_refl].
Qed.

(* One line *)
Record set_read (ts : list term) (x : N) : Prop := {
  read_ok : decree_ok g ts;
  read_bits : forall a, named g ts (EA a) <-> N.testbit x (N.of_nat a) = true;
  read_only : forall e, named g ts e -> exists a, e = EA a;
  read_low : forall a, N.testbit x (N.of_nat a) = true -> uC G a = 0 /\ uD G a = 0
}.

Lemma decreed_set_read ts v e : decreed_set names n (downs n) ts v = Some e -> set_read ts (fst e) /\ snd e = v /\ (0 <= v)%Z.
Proof.
  unfold decreed_set. destruct (term_numbers names ts) as [l|] eqn:E; [|discriminate].
  destruct (_ <? _)%nat; [discriminate|]. destruct (_ && _) eqn:T; [|discriminate]. intros [= <-]. rewrite !andb_true_iff, Z.leb_le in T. destruct T as ((T1 & T2) & T3).
  cbn [fst snd]. split; [|now split]. apply distinct_right in T1. unfold is_lower in T2. rewrite forallb_forall in T2.
  pose proof (fun x => terms_named ts l x E) as N.
  assert (inside : forall a, In a l -> N.to_nat a < size G).
  { intros a Ha. rewrite sizes, rules_elements. destruct (proj2 (N (EA (N.to_nat a))) (ex_intro _ a (conj Ha eq_refl))) as (t & _ & Et).
    now apply element_in_A in Et. }
  assert (bits_ : forall a, named g ts (EA a) <-> N.testbit (set_of l) (N.of_nat a) = true).
  { intro a. rewrite N, testbit_set. split.
    - intros (b & Hb & [= ->]). now rewrite N2Nat.id.
    - intro Ha. exists (N.of_nat a). split; [exact Ha|]. now rewrite Nat2N.id. }
  assert (low : forall a, In a l -> uC G (N.to_nat a) = 0 /\ uD G (N.to_nat a) = 0).
  { intros a Ha. specialize (T2 a Ha). cbv zeta in T2. rewrite !andb_true_iff, !Z.leb_le in T2. simpl. lia. }
  assert (down_ : forall a b, In b l -> a < size G -> below G a (N.to_nat b) = true -> In (N.of_nat a) l).
  { intros a b Hb Ha less. specialize (T2 b Hb). cbv zeta in T2. rewrite !andb_true_iff, N.eqb_eq in T2. destruct T2 as ((T2 & _) & _).
    apply testbit_set. simpl in less. apply andb_true_iff in less as [_ less].
    assert (Td : N.testbit (down (downs n) b) (N.of_nat a) = true).
    { rewrite <- (N2Nat.id b). rewrite (down_spec n a (N.to_nat b)); [exact less|exact Ha|]. now apply inside. }
    apply not_false_iff_true. intro no. assert (N.testbit (N.ldiff (down (downs n) b) (set_of l)) (N.of_nat a) = true).
    { now rewrite N.ldiff_spec, Td, no. }
    rewrite T2, N.bits_0 in H. discriminate. }
  constructor.
  - constructor.
    + now apply (terms_ok ts l).
    + intros x Hx. apply N in Hx as (a & Ha & ->). exists (N.to_nat a). split; [reflexivity|].
      specialize (inside a Ha). now rewrite sizes, rules_elements in inside.
    + rewrite (terms_numbered ts l E). apply FinFun.Injective_map_NoDup; [|exact T1]. intros a b [= H]. now apply N2Nat.inj.
    + intros x y less Hy. apply N in Hy as (b & Hb & ->). apply N. apply rules_lt in less.
      pose proof (lt_present r lines_r _ _ less) as [Px _]. apply (own_both r) in less. destruct (low b Hb) as [LC LD].
      destruct x as [a|i|j].
      * simpl in Px. rewrite <- sizes in Px. apply (lt_A_A _ _ D) in less; [|exact Px|now apply inside].
        exists (N.of_nat a). split; [now apply (down_ a b)|]. now rewrite Nat2N.id.
      * apply (lt_C_A _ _ D) in less; [|now apply inside]. lia.
      * apply (lt_D_A _ _ D) in less; [|now apply inside]. lia.
  - exact bits_.
  - intros x Hx. apply N in Hx as (a & _ & ->). now exists (N.to_nat a).
  - intros a Ha. apply testbit_set in Ha. apply low in Ha. now rewrite Nat2N.id in Ha.
Qed.

(* All lines *)
Definition line_read (d : list term * Z) (e : N * Z) : Prop := set_read (fst d) (fst e) /\ snd e = snd d /\ (0 <= snd d)%Z.

Lemma read_from_line_right ls : forall k done l, read_from_line (decreed_set names n (downs n)) k done ls = Good l ->
  Forall2 line_read (flat_map (fun x => match x with Decree ts v => [(ts, v)] | _ => [] end) ls) l /\
  NoDup (map fst l) /\ forall e, In e l -> value_decreed done (fst e) = None.
Proof.
  induction ls as [|x ls IH]; intros k done l E; cbn [read_from_line] in E.
  - injection E as <-. split; [constructor|]. split; [constructor|intros e []].
  - destruct x as [es|s|ts|ts v]; cbn [flat_map app]; try (now apply (IH _ _ _ E)).
    destruct (decreed_set names n (downs n) ts v) as [e|] eqn:Es; [|discriminate].
    destruct (value_decreed done (fst e)) as [w|] eqn:new; [discriminate|].
    apply bind_good in E as (l' & R & E). injection E as <-. apply IH in R as (F & one & fresh).
    assert (other : forall e', In e' l' -> fst e' <> fst e /\ value_decreed done (fst e') = None).
    { intros e' He'. specialize (fresh e' He'). unfold value_decreed in fresh |- *.
      destruct (Pos.eq_dec (key (fst e')) (key (fst e))) as [Ek|ne].
      - rewrite Ek, Table.gss in fresh. discriminate.
      - rewrite Table.gso in fresh by exact ne. split; [|exact fresh]. intro Ex. apply ne. now rewrite Ex. }
    split; [constructor; [|exact F]|].
    + apply decreed_set_read in Es as (S & Ev & natural_). split; [exact S|]. now split.
    + split.
      * cbn [map]. constructor; [|exact one]. intro I. apply in_map_iff in I as (e' & E' & He'). now destruct (other e' He') as [ne _].
      * intros e' [<-|He']; [exact new|]. now apply other.
Qed.

Variable l : list (N * Z).
Hypothesis read : read_decrees g n = Good l.
Notation ds := (decreed_by l).

Lemma all_read : Forall2 line_read (decrees g) l.
Proof. apply (read_from_line_right _ _ _ _ read). Qed.

Lemma read_once : NoDup (map fst l).
Proof. apply (read_from_line_right _ _ _ _ read). Qed.

Lemma decree_in ts v : In (ts, v) (decrees g) -> exists x, In (x, v) l /\ set_read ts x /\ (0 <= v)%Z.
Proof.
  intro I. pose proof all_read as F. clear read. revert I. induction F as [|d e ds' l' (S & Ev & natural_) _ IH]; intros []; [subst d|].
  - cbn [fst snd] in *. exists (fst e). split; [left; rewrite <- Ev; now destruct e|]. now split.
  - destruct (IH H) as (x & Hx & Sx). exists x. split; [now right|exact Sx].
Qed.

Lemma in_decree x v : In (x, v) l -> exists ts, In (ts, v) (decrees g) /\ set_read ts x /\ (0 <= v)%Z.
Proof.
  intro I. pose proof all_read as F. clear read. revert I. induction F as [|d e ds' l' (S & Ev & natural_) _ IH]; intros []; [subst e|].
  - cbn [fst snd] in *. subst v. exists (fst d). split; [left; now destruct d|]. now split.
  - destruct (IH H) as (ts & Hts & Sx). exists ts. split; [now right|exact Sx].
Qed.

Lemma value_decreed_in x v : value_decreed ds x = Some v <-> In (x, v) l.
Proof.
  unfold value_decreed. pose proof read_once as one. clear read. induction l as [|e l' IH]; cbn [decreed_by fold_right].
  - rewrite Table.gempty. split; [discriminate|intros []].
  - cbn [map] in one. inversion one as [|? ? new one']. subst. destruct (Pos.eq_dec (key x) (key (fst e))) as [E|ne].
    + rewrite E, Table.gss. apply key_injective in E. subst x. split.
      * intros [= <-]. left. now destruct e.
      * intros [->|I]; [reflexivity|]. exfalso. apply new. now apply (in_map fst) in I.
    + rewrite Table.gso by exact ne. rewrite (IH one'). simpl. split; [now right|]. intros [->|I]; [now contradiction ne|exact I].
Qed.

Theorem values_read_natural x v : value_decreed ds x = Some v -> (0 <= v)%Z.
Proof. intro E. apply value_decreed_in, in_decree in E as (ts & _ & _ & H). exact H. Qed.

Theorem decrees_read_ok : decrees_ok g.
Proof.
  split.
  - intros ts v I. apply decree_in in I as (x & _ & S & natural_). split; [apply S|exact natural_].
  - intros i j ts v ts' v' Hi Hj same_.
    assert (at_i : forall i ts v, nth_error (decrees g) i = Some (ts, v) -> exists x, nth_error (map fst l) i = Some x /\ set_read ts x).
    { clear i j ts v ts' v' Hi Hj same_. intros i ts v. pose proof all_read as F. clear read. revert i. induction F as [|d e ds' l' (S & _) _ IH]; intros [|i] E; try discriminate.
      - injection E as ->. exists (fst e). now split.
      - now apply IH. }
    destruct (at_i _ _ _ Hi) as (x & Ex & Sx). destruct (at_i _ _ _ Hj) as (y & Ey & Sy).
    assert (x = y) as ->.
    { apply N.bits_inj. intro b. rewrite <- (N2Nat.id b). apply eq_true_iff_eq.
      rewrite <- (read_bits _ _ Sx), <- (read_bits _ _ Sy). apply same_. }
    apply (proj1 (NoDup_nth_error (map fst l)) read_once); [|congruence]. apply nth_error_Some. congruence.
Qed.

(* ---- The positions decreed *)

Lemma same_set ts B m : set_read ts (number_of B) -> m = 0 ->
  forall x, Model.elements (at_ B m 0) x <-> named g ts x.
Proof.
  intros S -> x. destruct x as [a|i|j]; simpl.
  - rewrite (read_bits _ _ S), testbit_number. tauto.
  - split; [lia|]. intro N. now destruct (read_only _ _ S _ N).
  - split; [lia|]. intro N. now destruct (read_only _ _ S _ N).
Qed.

Theorem decrees_read B w :
  option_map Z.to_nat (value_decreed ds (number_of B)) = Some w <-> decree_of g (Model.elements (at_ B 0 0)) w.
Proof.
  split.
  - intro E. destruct (value_decreed ds (number_of B)) as [v|] eqn:Ev; [|discriminate]. injection E as <-.
    pose proof (values_read_natural _ _ Ev) as natural_. apply value_decreed_in, in_decree in Ev as (ts & I & R & _).
    exists ts, v. split; [exact I|]. split; [now rewrite Z2Nat.id|]. intro x. now rewrite (same_set ts B 0 R eq_refl x).
  - intros (ts & v & I & -> & N). apply decree_in in I as (x & I & R & _). assert (number_of B = x) as ->.
    { symmetry. apply number_is. intro a. apply eq_true_iff_eq. rewrite <- (read_bits _ _ R), (N (EA a)). simpl. tauto. }
    apply value_decreed_in in I. rewrite I. cbn [option_map]. now rewrite Nat2Z.id.
Qed.

End Read.
