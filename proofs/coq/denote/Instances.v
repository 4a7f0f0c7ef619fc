(* The terms of a relation line, looked up, and its instances (FORMAT.md, section 1.2): what Told.v computes
   for one i is what the line says for that i; and for which i a bounded line can hold. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Numbers Syntax Grammar Names Told.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.

(* What a part says. *)
Definition part_says (p : part) (x y : elt) : Prop :=
  match p with
  | Ladder u b v w =>
      exists i, 0 <= i /\ 1 <= u * i + b /\ 1 <= v * i + w
        /\ x = ED (Z.to_nat (u * i + b - 1)) /\ y = EC (Z.to_nat (v * i + w - 1))
  | Step c None => exists j, x = ED j /\ y = EC (Z.to_nat c)
  | Step _ (Some _) => False
  end.

Definition pair_says (e : node * node) (x y : elt) : Prop := x = elt_of (fst e) /\ y = elt_of (snd e).

Definition told_says (t : told) (x y : elt) : Prop :=
  (exists e, In e (pairs t) /\ pair_says e x y) \/ (exists p, In p (parts t) /\ part_says p x y).

(* What one line says. *)
Definition line_says (g : game) (ts : list term) (x y : elt) : Prop :=
  exists i s t, holds g i ts /\ neighbours s t ts /\ stands_for g i s x /\ stands_for g i t y.

Lemma listed_lines g x y : listed g x y <-> exists ts, In ts (relations g) /\ line_says g ts x y.
Proof.
  split.
  - intros [ts i s t I H N S T]. exists ts. split; [exact I|]. now exists i, s, t.
  - intros (ts & I & i & s & t & H & N & S & T). now apply (listed_in_line g x y ts i s t).
Qed.

(* ---- Terms *)

Definition same_index (t : term) (p : place) : Prop :=
  match p with
  | PlainA _ => exists x, t = Element x
  | FamilyA _ n k => exists x, t = Member x k /\ fixed_within k n = true
  | ChainC k => t = OfC k
  | ChainD k => t = OfD k
  | WholeD => t = AllD
  end.

Record stands (g : game) (t : term) (p : place) : Prop := {
  stands_ok : term_ok g t;
  stands_element : forall i, option_map elt_of (node_at p i) = element g i t;
  stands_index : same_index t p
}.

Lemma index_has_i_spec k : index_has_i k = true <-> has_i k.
Proof. destruct k; simpl; split; try easy. Qed.

Lemma stands_whole g t p : stands g t p -> (is_whole p = true <-> t = AllD).
Proof.
  intros [_ _ I]. destruct p; simpl in *; [destruct I as [x ->]|destruct I as (x & -> & _)| | |];
    subst;
    split; congruence.
Qed.

Lemma stands_i g t p : stands g t p -> (place_has_i p = true <-> term_has_i t).
Proof.
  intros [_ _ I]. destruct p; simpl in *; [destruct I as [x ->]|destruct I as (x & -> & _)| | |];
    subst; simpl;
    try apply index_has_i_spec; split; easy.
Qed.

Lemma positive_index_spec k : positive_index k = true <-> index_positive k.
Proof. destruct k; simpl; apply Z.leb_le. Qed.

Lemma to_nat_to_N z : N.to_nat (Z.to_N z) = Z.to_nat z.
Proof. apply Z_N_nat. Qed.

Lemma resolve_right g t p : resolve (table_of g) (has_c g) (has_d g) t = inl p -> stands g t p.
Proof.
  destruct t as [|x|x k|k|k]; simpl.
  - destruct (has_d g) eqn:d; [|discriminate]. intros [= <-]. now split.
  - rewrite look_declared. destruct (declared x (declarations g)) as [[[y|y n] b]|] eqn:E;
      try discriminate.
    intros [= <-]. split; simpl.
    + apply declared_in in E as [I <-]. exact I.
    + intro i. rewrite E. simpl. now rewrite to_nat_to_N.
    + eauto.
  - rewrite look_declared. destruct (declared x (declarations g)) as [[[y|y n] b]|] eqn:E;
      try discriminate.
    destruct (positive_index k) eqn:P; [|discriminate].
    destruct (fixed_within k n) eqn:F; [|discriminate]. intros [= <-]. split; simpl.
    + apply declared_in in E as [I N]. simpl in N. subst y. exists n. split; [exact I|]. split.
      * now apply positive_index_spec.
      * intros m ->. now apply Z.leb_le.
    + intro i. rewrite E. destruct ((1 <=? value k i) && (value k i <=? n)); [|reflexivity].
      simpl. now rewrite to_nat_to_N.
    + eauto.
  - destruct (has_c g) eqn:c; [|discriminate]. destruct (positive_index k) eqn:P; [|discriminate].
    intros [= <-]. split; simpl.
    + split; [exact c|]. now apply positive_index_spec.
    + intro i. rewrite c. simpl. destruct (1 <=? value k i); [|reflexivity]. simpl.
      now rewrite to_nat_to_N.
    + reflexivity.
  - destruct (has_d g) eqn:d; [|discriminate]. destruct (positive_index k) eqn:P; [|discriminate].
    intros [= <-]. split; simpl.
    + split; [exact d|]. now apply positive_index_spec.
    + intro i. rewrite d. simpl. destruct (1 <=? value k i); [|reflexivity]. simpl.
      now rewrite to_nat_to_N.
    + reflexivity.
Qed.

Lemma resolve_all_right g ts ps :
  resolve_all (table_of g) (has_c g) (has_d g) ts = inl ps -> Forall2 (stands g) ts ps.
Proof.
  revert ps. induction ts as [|t ts IH]; intros ps; simpl.
  - intros [= <-]. constructor.
  - destruct (resolve _ _ _ t) as [p|] eqn:E; [|discriminate].
    destruct (resolve_all _ _ _ ts) as [qs|]; [|discriminate]. intros [= <-].
    constructor; [now apply resolve_right|]. now apply IH.
Qed.

(* An index without i is the same for every i. *)
Lemma without_i p i i' : place_has_i p = false -> node_at p i = node_at p i'.
Proof. destruct p as [|b n []|[]|[]|]; simpl; intro E; try discriminate; reflexivity. Qed.

(* ---- Instances *)

Section Line.

Variable g : game.

Definition is_named (i : Z) (t : term) (x : node) : Prop := element g i t = Some (elt_of x).

Lemma instance_some ts ps i xs :
  Forall2 (stands g) ts ps -> instance ps i = Some xs -> Forall2 (is_named i) ts xs.
Proof.
  intro F. revert xs. induction F as [|t p ts ps S F IH]; intros xs; simpl.
  - intros [= <-]. constructor.
  - destruct (node_at p i) as [x|] eqn:E; [|discriminate].
    destruct (instance ps i) as [ys|]; [|discriminate]. intros [= <-].
    constructor; [|now apply IH]. unfold is_named. rewrite <- (stands_element _ _ _ S), E.
    reflexivity.
Qed.

Lemma instance_none ts ps i :
  Forall2 (stands g) ts ps -> instance ps i = None -> existsb is_whole ps = false ->
  exists t, In t ts /\ forall x, ~ stands_for g i t x.
Proof.
  induction 1 as [|t p ts ps S F IH]; simpl; [discriminate|]. intros N W.
  apply orb_false_iff in W as [W W'].
  destruct (node_at p i) as [x|] eqn:E.
  - destruct (instance ps i); [discriminate|]. destruct (IH eq_refl W') as (t' & I & no). eauto.
  - exists t. split; [now left|]. intros x [e|[-> _]].
    + rewrite <- (stands_element _ _ _ S), E in e. discriminate.
    + rewrite (proj2 (stands_whole _ _ _ S) eq_refl) in W. discriminate.
Qed.

Lemma neighbours_cons s t r ts :
  neighbours s t (r :: ts) <-> (s = r /\ exists rest, ts = t :: rest) \/ neighbours s t ts.
Proof.
  unfold neighbours. split.
  - intros ([|q l] & after & E); simpl in E; injection E as -> ->; eauto.
  - intros [(-> & rest & ->)|(l & after & ->)].
    + now exists [], rest.
    + now exists (r :: l), after.
Qed.

Lemma adjacent_said (R : term -> node -> Prop) ts xs s t :
  Forall2 R ts xs -> neighbours s t ts -> exists x y, In (x, y) (adjacent xs) /\ R s x /\ R t y.
Proof.
  induction 1 as [|r x ts xs Rx F IH]; intro N.
  - destruct N as ([|] & after & E); discriminate.
  - apply neighbours_cons in N as [(-> & rest & ->)|N].
    + inversion F as [|? y ? ys Ry]. subst. exists x, y. simpl. auto.
    + destruct (IH N) as (y & z & I & Ry & Rz). exists y, z. split; [|auto].
      destruct xs; [destruct I|]. simpl. now right.
Qed.

Lemma adjacent_only (R : term -> node -> Prop) ts xs x y :
  Forall2 R ts xs -> In (x, y) (adjacent xs) -> exists s t, neighbours s t ts /\ R s x /\ R t y.
Proof.
  induction 1 as [|r z ts xs Rz F IH]; simpl; [easy|].
  inversion F as [|t' y' ts' xs' Ry F']; subst; simpl; [easy|].
  intros [[= -> ->]|I].
  - exists r, t'. split; [|auto]. apply neighbours_cons. left. eauto.
  - destruct (IH I) as (s & t & N & Rs & Rt). exists s, t. split; [|auto].
    apply neighbours_cons. now right.
Qed.

Lemma neighbours_in s t ts : neighbours s t ts -> In s ts /\ In t ts.
Proof. intros (l & after & ->). rewrite !in_app_iff. simpl. auto. Qed.

Lemma stands_for_is_named i t x y : t <> AllD -> is_named i t x
  -> (stands_for g i t y <-> y = elt_of x).
Proof.
  unfold is_named, stands_for. intros ne ->. split.
  - intros [[= <-]|[e _]]; [reflexivity|contradiction].
  - intros ->. now left.
Qed.

Lemma no_whole ts ps :
  Forall2 (stands g) ts ps -> existsb is_whole ps = false <-> ~ In AllD ts.
Proof.
  induction 1 as [|t p ts ps S F IH]; simpl; [tauto|].
  rewrite orb_false_iff, IH. pose proof (stands_whole _ _ _ S) as W.
  destruct (is_whole p); intuition congruence.
Qed.

(* One instance of a line without AllD. *)
Lemma pairs_at_right ts ps i x y :
  Forall2 (stands g) ts ps -> existsb is_whole ps = false -> 0 <= i ->
  ((exists e, In e (pairs_at ps i) /\ pair_says e x y)
   <-> exists s t, holds g i ts /\ neighbours s t ts /\ stands_for g i s x /\ stands_for g i t y).
Proof.
  intros F W Hi. pose proof (proj1 (no_whole ts ps F) W) as no. unfold pairs_at.
  destruct (instance ps i) as [xs|] eqn:E.
  - pose proof (instance_some ts ps i xs F E) as N. split.
    + intros ([a b] & I & -> & ->).
      destruct (adjacent_only _ ts xs a b N I) as (s & t & Ne & Rs & Rt).
      destruct (neighbours_in s t ts Ne) as [Is It].
      exists s, t. split; [|split; [exact Ne|split]].
      * split; [exact Hi|]. intros r Ir.
        assert (K : exists z, is_named i r z).
        { clear - N Ir. induction N; [destruct Ir|]. destruct Ir as [<-|Ir]; eauto. }
        destruct K as [z K]. exists (elt_of z). now left.
      * now left.
      * now left.
    + intros (s & t & _ & Ne & Sx & Sy). destruct (neighbours_in s t ts Ne) as [Is It].
      destruct (adjacent_said _ ts xs s t N Ne) as (a & b & I & Rs & Rt).
      apply (stands_for_is_named i s a) in Sx; [|congruence|assumption].
      apply (stands_for_is_named i t b) in Sy; [|congruence|assumption].
      exists (a, b). now split.
  - split; [intros (e & [] & _)|]. intros (s & t & (_ & H) & _).
    destruct (instance_none ts ps i F E W) as (r & Ir & out).
    destruct (H r Ir) as [z Sz]. contradiction (out z Sz).
Qed.

Lemma in_count_up i n m : In m (count_up i n) <-> i <= m < i + Z.of_nat n.
Proof.
  revert i. induction n as [|n IH]; intro i; simpl.
  - lia.
  - rewrite IH. lia.
Qed.

(* Where the members of a family exist. *)
Lemma bounds_right ts ps first count i :
  Forall2 (stands g) ts ps -> bounds ps = Some (first, count) -> holds g i ts ->
  0 <= first <= i /\ i < first + count.
Proof.
  intros F B (Hi & H). revert B. induction F as [|t p ts ps S F IH]; simpl; [discriminate|].
  assert (IH' : bounds ps = Some (first, count) -> 0 <= first <= i /\ i < first + count).
  { apply IH. intros r Ir. apply H. now right. }
  destruct p as [b|b n k|k|k|]; try assumption. destruct k as [m|u c]; [assumption|].
  intros [= <- <-]. destruct (stands_index _ _ _ S) as (y & -> & _).
  destruct (stands_ok _ _ _ S) as (_ & _ & U & _). simpl in U.
  destruct (H _ (or_introl eq_refl)) as [x [E|[? _]]]; [|discriminate].
  rewrite <- (stands_element _ _ _ S) in E. simpl in E.
  destruct (Z.leb_spec 1 (u * i + c)) as [L|]; [|discriminate].
  destruct (Z.leb_spec (u * i + c) n) as [R|]; [|discriminate].
  assert (R' : i <= (n - c) / u) by (apply Z.div_le_lower_bound; lia).
  assert (L' : - ((c - 1) / u) <= i).
  { enough ((c - 1) / u >= - i) by lia. apply Z.le_ge, Z.div_le_lower_bound; lia. }
  lia.
Qed.

End Line.
