(* What read_line and read_relations yield is what the relation lines say (FORMAT.md, sections 1.2, 1.3):
   the pairs and parts together are the relation `listed` of Syntax.v, and the lines are well formed. *)

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
  intros [_ _ I]. destruct p; simpl in *; [destruct I as [x ->]|destruct I as (x & -> & _)| | |]; subst;
    split; congruence.
Qed.

Lemma stands_i g t p : stands g t p -> (place_has_i p = true <-> term_has_i t).
Proof.
  intros [_ _ I]. destruct p; simpl in *; [destruct I as [x ->]|destruct I as (x & -> & _)| | |]; subst; simpl;
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
  - rewrite look_declared. destruct (declared x (declarations g)) as [[[y|y n] b]|] eqn:E; try discriminate.
    intros [= <-]. split; simpl.
    + apply declared_in in E as [I <-]. exact I.
    + intro i. rewrite E. simpl. now rewrite to_nat_to_N.
    + eauto.
  - rewrite look_declared. destruct (declared x (declarations g)) as [[[y|y n] b]|] eqn:E; try discriminate.
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
    + intro i. rewrite c. simpl. destruct (1 <=? value k i); [|reflexivity]. simpl. now rewrite to_nat_to_N.
    + reflexivity.
  - destruct (has_d g) eqn:d; [|discriminate]. destruct (positive_index k) eqn:P; [|discriminate].
    intros [= <-]. split; simpl.
    + split; [exact d|]. now apply positive_index_spec.
    + intro i. rewrite d. simpl. destruct (1 <=? value k i); [|reflexivity]. simpl. now rewrite to_nat_to_N.
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
    constructor; [|now apply IH]. unfold is_named. rewrite <- (stands_element _ _ _ S), E. reflexivity.
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

Lemma stands_for_is_named i t x y : t <> AllD -> is_named i t x -> (stands_for g i t y <-> y = elt_of x).
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

(* A line. *)
Definition right_told (ts : list term) (t : told) : Prop :=
  relation_ok g ts /\ forall x y, told_says t x y <-> line_says g ts x y.

Lemma all_ok ts ps : Forall2 (stands g) ts ps -> Forall (term_ok g) ts.
Proof. induction 1 as [|t p ts ps S F IH]; constructor; [apply S|assumption]. Qed.

Lemma none_has_i ts ps :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = false -> ~ exists t, In t ts /\ term_has_i t.
Proof.
  induction 1 as [|t p ts ps S F IH]; simpl; [now intros _ (t & [] & _)|].
  intro E. apply orb_false_iff in E as [E E']. intros (r & [<-|I] & H).
  - apply (stands_i _ _ _ S) in H. congruence.
  - apply IH; [exact E'|eauto].
Qed.

Lemma some_has_i ts ps :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = true -> exists t, In t ts /\ term_has_i t.
Proof.
  induction 1 as [|t p ts ps S F IH]; simpl; [discriminate|].
  intro E. apply orb_true_iff in E as [E|E].
  - apply (stands_i _ _ _ S) in E. eauto.
  - destruct (IH E) as (r & I & H). eauto.
Qed.

(* With no AllD in it, all_d_ok is trivial. *)
Lemma all_d_ok_without ts : ~ In AllD ts -> all_d_ok ts.
Proof.
  intro no. split.
  - intro I. apply no. destruct ts; [destruct I|]. now right.
  - intro E. destruct ts as [|t ts]; [discriminate|]. injection E as ->. now destruct no; left.
Qed.

(* A line with i is bounded. *)
Lemma bounded_right ts ps first count :
  Forall2 (stands g) ts ps -> existsb is_whole ps = false -> bounds ps = Some (first, count) ->
  forallb (small_at ps) (count_up first (Z.to_nat count)) = true -> bounded g ts.
Proof.
  intros F W B T. split.
  - clear T W. revert B. induction F as [|t p ts ps S F IH]; simpl; [discriminate|]. intro B.
    assert (IH' : bounds ps = Some (first, count) -> exists x k, In (Member x k) (t :: ts) /\ has_i k).
    { intro B'. destruct (IH B') as (x & k & I & H). exists x, k. split; [now right|exact H]. }
    pose proof (stands_index _ _ _ S) as E.
    destruct p as [b|b n k|k|k|]; try now apply IH'. destruct k as [m|u c]; [now apply IH'|].
    destruct E as (x & -> & _). exists x, (Linear u c). simpl. auto.
  - intros i k H I. pose proof (bounds_right ts ps first count i F B H) as R.
    rewrite forallb_forall in T.
    assert (Ii : In i (count_up first (Z.to_nat count))) by (apply in_count_up; lia).
    specialize (T i Ii). unfold small_at in T. destruct (instance ps i) eqn:E.
    + rewrite forallb_forall in T. clear - F T I.
      induction F as [|t p ts ps S F IH]; [destruct I as [[]|[]]|].
      pose proof (stands_index _ _ _ S) as J.
      assert (IH' : In (OfC k) ts \/ In (OfD k) ts -> value k i <= 1000000000).
      { intro I'. apply IH; [|exact I']. intros q Iq. apply T. now right. }
      assert (K : t = OfC k \/ t = OfD k -> value k i <= 1000000000).
      { intro e. specialize (T p (or_introl eq_refl)).
        destruct p; simpl in J; [destruct J as [x J]|destruct J as (x & J & _)| | |]; destruct e; subst; try discriminate;
          match goal with e : _ = _ |- _ => injection e as -> end; now apply Z.leb_le in T. }
      simpl in I. tauto.
    + destruct (instance_none ts ps i F E W) as (r & Ir & out). destruct H as [_ H].
      destruct (H r Ir) as [z Sz]. contradiction (out z Sz).
Qed.

(* Without i all terms exist. *)
Lemma instance_exists ts ps t i :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = false -> existsb is_whole ps = false -> In t ts ->
  exists x, stands_for g i t x.
Proof.
  induction 1 as [|s p ts ps S F IH]; simpl; [easy|]. intros N W [->|I].
  - apply orb_false_iff in N as [N _], W as [W _].
    assert (K : exists x, node_at p i = Some x).
    { pose proof (stands_ok _ _ _ S) as O. pose proof (stands_index _ _ _ S) as J.
      destruct p as [b|b n [m|]|[m|]|[m|]|]; try discriminate; simpl in *.
      - eauto.
      - destruct J as (x & -> & M). apply Z.leb_le in M. simpl in O. destruct O as (n' & _ & P & _).
        simpl in P. destruct (Z.leb_spec 1 m); [|lia]. destruct (Z.leb_spec m n); [|lia]. simpl. eauto.
      - subst. simpl in O. destruct (Z.leb_spec 1 m); [eauto|lia].
      - subst. simpl in O. destruct (Z.leb_spec 1 m); [eauto|lia]. }
    destruct K as [x K]. exists (elt_of x). left. now rewrite <- (stands_element _ _ _ S), K.
  - apply orb_false_iff in N as [_ N], W as [_ W]. now apply IH.
Qed.

Lemma right_without_i ts ps :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = false -> existsb is_whole ps = false ->
  right_told ts {| pairs := pairs_at ps 0; parts := [] |}.
Proof.
  intros F N W. pose proof (proj1 (no_whole ts ps F) W) as no. split.
  - split; [now apply all_ok with ps|]. split; [now apply all_d_ok_without|].
    intro some. now apply (none_has_i ts ps F N) in some.
  - intros x y. unfold told_says, line_says. simpl.
    assert (same : forall i, instance ps i = instance ps 0).
    { intro i. clear - N. induction ps as [|p ps IH]; simpl in *; [reflexivity|].
      apply orb_false_iff in N as [N N']. now rewrite (without_i p i 0 N), IH. }
    split.
    + intros [H|(p & [] & _)]. apply (pairs_at_right ts ps 0 x y F W) in H; [|lia].
      destruct H as (s & t & H). now exists 0, s, t.
    + intros (i & s & t & (Hi & H) & R). left.
      assert (E : pairs_at ps 0 = pairs_at ps i) by (unfold pairs_at; now rewrite (same i)).
      rewrite E. apply (pairs_at_right ts ps i x y F W Hi). exists s, t. split; [now split|exact R].
Qed.

Lemma right_bounded ts ps first count :
  Forall2 (stands g) ts ps -> existsb is_whole ps = false -> bounds ps = Some (first, count) ->
  forallb (small_at ps) (count_up first (Z.to_nat count)) = true ->
  right_told ts {| pairs := flat_map (pairs_at ps) (count_up first (Z.to_nat count)); parts := [] |}.
Proof.
  intros F W B T. pose proof (proj1 (no_whole ts ps F) W) as no. split.
  - split; [now apply all_ok with ps|]. split; [now apply all_d_ok_without|].
    intros _. left. now apply (bounded_right ts ps first count).
  - intros x y. unfold told_says, line_says. simpl. split.
    + intros [(e & I & E)|(p & [] & _)]. apply in_flat_map in I as (i & Ii & I).
      apply in_count_up in Ii.
      assert (Hi : 0 <= first).
      { clear - B. induction ps as [|p ps IH]; simpl in B; [discriminate|].
        destruct p as [b|b n [m|u c]|k|k|]; try (now apply IH). injection B as <- _. lia. }
      destruct (proj1 (pairs_at_right ts ps i x y F W ltac:(lia)) (ex_intro _ e (conj I E)))
        as (s & t & H). now exists i, s, t.
    + intros (i & s & t & H & R). left.
      pose proof (bounds_right ts ps first count i F B H) as Ri.
      destruct (proj2 (pairs_at_right ts ps i x y F W ltac:(lia))) as (e & I & E); [now exists s, t|].
      exists e. split; [|exact E]. apply in_flat_map. exists i. split; [|exact I].
      apply in_count_up. lia.
Qed.

Lemma neighbours_two s t a b : neighbours s t [a; b] <-> s = a /\ t = b.
Proof.
  rewrite neighbours_cons, neighbours_cons. split.
  - intros [(-> & rest & [= -> _])|[(_ & rest & E)|(l & after & E)]]; [auto|discriminate|].
    destruct l; discriminate.
  - intros [-> ->]. left. eauto.
Qed.

Lemma right_ladder u b v w ts :
  Forall2 (stands g) ts [ChainD (Linear u b); ChainC (Linear v w)] ->
  right_told ts {| pairs := []; parts := [Ladder u b v w] |}.
Proof.
  intro F. inversion F as [|s ? r ? S F']; subst. inversion F' as [|t ? r' ? T F'']; subst.
  inversion F''; subst. clear F' F''.
  pose proof (stands_index _ _ _ S) as Es. pose proof (stands_index _ _ _ T) as Et. simpl in Es, Et. subst.
  destruct (stands_ok _ _ _ S) as [d _], (stands_ok _ _ _ T) as [c _].
  split.
  - split; [now apply all_ok with (1 := F)|]. split; [apply all_d_ok_without; simpl; intuition discriminate|].
    intros _. right. now exists u, b, v, w.
  - intros x y. unfold told_says, line_says. simpl. split.
    + intros [(e & [] & _)|(p & [<-|[]] & i & Hi & L & R & -> & ->)].
      assert (Sd : element g i (OfD (Linear u b)) = Some (ED (Z.to_nat (u * i + b - 1)))).
      { simpl. rewrite d. now destruct (Z.leb_spec 1 (u * i + b)); [|lia]. }
      assert (Sc : element g i (OfC (Linear v w)) = Some (EC (Z.to_nat (v * i + w - 1)))).
      { simpl. rewrite c. now destruct (Z.leb_spec 1 (v * i + w)); [|lia]. }
      exists i, (OfD (Linear u b)), (OfC (Linear v w)). split; [|split; [now apply neighbours_two|]].
      * split; [exact Hi|]. intros r [<-|[<-|[]]]; eexists; left; eassumption.
      * split; left; assumption.
    + intros (i & s & t & [Hi _] & N & Sx & Sy). apply neighbours_two in N as [-> ->].
      destruct Sx as [Sx|[? _]]; [|discriminate]. destruct Sy as [Sy|[? _]]; [|discriminate].
      simpl in Sx, Sy. rewrite d in Sx. rewrite c in Sy. simpl in Sx, Sy.
      destruct (Z.leb_spec 1 (u * i + b)); [|discriminate]. injection Sx as <-.
      destruct (Z.leb_spec 1 (v * i + w)); [|discriminate]. injection Sy as <-.
      right. exists (Ladder u b v w). split; [now left|]. exists i. auto.
Qed.

Lemma right_whole n rest ts :
  Forall2 (stands g) ts (WholeD :: ChainC (Fixed n) :: rest) ->
  existsb place_has_i rest = false -> existsb is_whole rest = false ->
  right_told ts {| pairs := pairs_at (ChainC (Fixed n) :: rest) 0; parts := [Step (n - 1) None] |}.
Proof.
  intros F N W. inversion F as [|s ? r ? S F']; subst.
  pose proof (stands_index _ _ _ S) as Es. simpl in Es. subst s.
  destruct (right_without_i r _ F' N W) as [(O & _ & _) says].
  inversion F' as [|t ? r' ? T F'']; subst.
  pose proof (stands_index _ _ _ T) as Et. simpl in Et. subst t.
  destruct (stands_ok _ _ _ T) as [c P]. simpl in P.
  assert (no_i : ~ exists t, In t (OfC (Fixed n) :: r') /\ term_has_i t).
  { now apply (none_has_i _ _ F'). }
  assert (no_D : ~ In AllD (OfC (Fixed n) :: r')).
  { now apply (no_whole _ _ F'). }
  assert (Sc : forall i, element g i (OfC (Fixed n)) = Some (EC (Z.to_nat (n - 1)))).
  { intro i. simpl. rewrite c. now destruct (Z.leb_spec 1 n); [|lia]. }
  split.
  - split; [|split].
    + constructor; [apply S|exact O].
    + split; [exact no_D|]. intros _. split; [|eauto].
      intros t [<-|I]; [simpl; tauto|]. intro H. apply no_i. eauto.
    + intros (t & [<-|I] & H); [destruct H|]. destruct no_i. eauto.
  - intros x y. split.
    + intros [H|(p & [<-|[]] & j & -> & ->)].
      * assert (H' : line_says g (OfC (Fixed n) :: r') x y) by (apply says; now left).
        destruct H' as (i & s & t & [Hi H'] & Ne & R). exists i, s, t. split; [|split; [|exact R]].
        -- split; [exact Hi|]. intros q [<-|I]; [|now apply H']. exists (ED 0). right. eauto.
        -- apply neighbours_cons. now right.
      * exists 0, AllD, (OfC (Fixed n)). split; [|split; [|split]].
        -- split; [lia|]. intros q [<-|I]; [exists (ED 0); right; eauto|].
           apply (instance_exists _ _ q 0 F' N W I).
        -- apply neighbours_cons. left. eauto.
        -- right. eauto.
        -- left. apply Sc.
    + intros (i & s & t & [Hi H] & Ne & Sx & Sy). apply neighbours_cons in Ne as [(-> & q & E)|Ne].
      * injection E as <- _. right. exists (Step (n - 1) None). split; [now left|].
        destruct Sx as [Sx|[_ [j ->]]]; [discriminate|].
        destruct Sy as [Sy|[? _]]; [|discriminate]. rewrite Sc in Sy. injection Sy as <-. simpl. eauto.
      * assert (H' : line_says g (OfC (Fixed n) :: r') x y).
        { exists i, s, t. split; [|auto]. split; [exact Hi|]. intros q I. apply H. now right. }
        apply says in H' as [H'|(p & [] & _)]. now left.
Qed.

(* A line. *)
Theorem read_line_right ts ps t :
  Forall2 (stands g) ts ps -> read_line ps = inl t -> right_told ts t.
Proof.
  intro F. unfold read_line. destruct (existsb place_has_i ps) eqn:I.
  - destruct (existsb is_whole ps) eqn:W; [discriminate|].
    destruct (bounds ps) as [[first count]|] eqn:B.
    + destruct (forallb _ _) eqn:T; [|discriminate]. intros [= <-]. now apply right_bounded.
    + destruct ps as [|p [|q [|]]]; try discriminate; destruct p as [| | |[|u b]|]; try discriminate.
      all: destruct q as [| |[|v w]| |]; try discriminate.
      intros [= <-]. now apply right_ladder.
  - destruct (existsb is_whole ps) eqn:W.
    + destruct ps as [|p ps]; [discriminate|]. destruct p; try discriminate.
      destruct ps as [|q ps]; [discriminate|]. destruct q as [| |[n|]| |]; try discriminate.
      destruct (existsb is_whole ps) eqn:W'; [discriminate|]. intros [= <-].
      apply right_whole; [exact F|exact I|exact W'].
    + destruct ps as [|p ps]; [intros [= <-]; now apply right_without_i|].
      destruct p; try discriminate W; intros [= <-]; now apply right_without_i.
Qed.

End Line.

(* ---- All lines *)

Definition story_says (s : story) (x y : elt) : Prop :=
  (exists k e, In (k, e) (said_pairs s) /\ pair_says e x y)
  \/ (exists p, In p (said_parts s) /\ part_says p x y).

Definition relations_of (ls : list line) : list (list term) :=
  flat_map (fun l => match l with Relation ts => [ts] | _ => [] end) ls.

Lemma story_says_more k t s x y :
  story_says {| said_pairs := rev_append (map (pair k) (pairs t)) (said_pairs s);
                said_parts := said_parts s ++ parts t |} x y
  <-> story_says s x y \/ told_says t x y.
Proof.
  unfold story_says, told_says. cbn [said_pairs said_parts].
  assert (P : (exists n e, In (n, e) (rev_append (map (pair k) (pairs t)) (said_pairs s)) /\ pair_says e x y)
              <-> (exists n e, In (n, e) (said_pairs s) /\ pair_says e x y)
                  \/ (exists e, In e (pairs t) /\ pair_says e x y)).
  { split.
    - intros (n & e & I & E). rewrite rev_append_rev, in_app_iff, <- in_rev, in_map_iff in I.
      destruct I as [(e' & [= -> ->] & I)|I]; eauto.
    - intros [(n & e & I & E)|(e & I & E)].
      + exists n, e. rewrite rev_append_rev, in_app_iff. auto.
      + exists k, e. rewrite rev_append_rev, in_app_iff, <- in_rev, in_map_iff. eauto. }
  rewrite P. split.
  - intros [[H|H]|(p & I & E)]; auto. apply in_app_iff in I as [I|I]; eauto 6.
  - intros [[H|(p & I & E)]|[H|(p & I & E)]]; auto; right; exists p; rewrite in_app_iff; auto.
Qed.

Theorem read_relations_right g ls : forall k count s after,
  read_relations (table_of g) (has_c g) (has_d g) k count ls s = Good after ->
  Forall (relation_ok g) (relations_of ls) /\
  forall x y, story_says after x y
    <-> story_says s x y \/ exists ts, In ts (relations_of ls) /\ line_says g ts x y.
Proof.
  induction ls as [|l ls IH]; intros k count s after R; simpl in R.
  - injection R as <-. split; [constructor|]. intros x y. split; [auto|].
    intros [H|(ts & [] & _)]. exact H.
  - destruct l as [ds|c|ts]; [now apply IH in R|now apply IH in R|].
    destruct (resolve_all _ _ _ ts) as [ps|] eqn:E; [|discriminate].
    apply resolve_all_right in E.
    destruct (read_line ps) as [t|] eqn:T; [|discriminate].
    destruct (read_line_right g ts ps t E T) as [O says].
    destruct (_ <=? 250000)%N; [|discriminate].
    apply IH in R as [Os R]. split; [now constructor|].
    intros x y. rewrite R, story_says_more, says. simpl. split.
    + intros [[H|H]|(us & I & H)]; eauto 6.
    + intros [H|(us & [<-|I] & H)]; eauto 6.
Qed.

(* The file's story is what is listed. *)
Theorem story_right g after :
  read_relations (table_of g) (has_c g) (has_d g) 1 0 (lines g) {| said_pairs := []; said_parts := [] |}
  = Good after ->
  Forall (relation_ok g) (relations g) /\ forall x y, listed g x y <-> story_says after x y.
Proof.
  intro R. apply read_relations_right in R as [O R]. split; [exact O|].
  intros x y. rewrite R, listed_lines. split; [auto|].
  intros [[(k & e & [] & _)|(p & [] & _)]|H]. exact H.
Qed.

(* ---- Elements exist *)

Lemma element_present g i t x :
  Forall (fun d => 1 <= size d) (declarations g) -> element g i t = Some x -> present g x.
Proof.
  intro P. destruct t as [|y|y k|k|k]; simpl; [discriminate| | | |].
  - destruct (declared y (declarations g)) as [[[z|z n] b]|] eqn:E; try discriminate. intros [= <-].
    pose proof (declared_bounds _ _ _ _ P E) as B. simpl in B. simpl. unfold elements. lia.
  - destruct (declared y (declarations g)) as [[[z|z n] b]|] eqn:E; try discriminate.
    destruct (Z.leb_spec 1 (value k i)); [|discriminate].
    destruct (Z.leb_spec (value k i) n); [|discriminate]. intros [= <-].
    pose proof (declared_bounds _ _ _ _ P E) as B. simpl in B. simpl. unfold elements. lia.
  - destruct (has_c g) eqn:c; [|discriminate]. destruct (1 <=? value k i); [|discriminate]. now intros [= <-].
  - destruct (has_d g) eqn:d; [|discriminate]. destruct (1 <=? value k i); [|discriminate]. now intros [= <-].
Qed.

Lemma stands_for_present g i t x :
  Forall (fun d => 1 <= size d) (declarations g) -> term_ok g t -> stands_for g i t x -> present g x.
Proof.
  intros P O [E|[-> [j ->]]]; [now apply (element_present g i t)|exact O].
Qed.

Theorem listed_present g x y :
  Forall (fun d => 1 <= size d) (declarations g) -> Forall (relation_ok g) (relations g) ->
  listed g x y -> present g x /\ present g y.
Proof.
  intros P O [ts i s t I _ N S T]. rewrite Forall_forall in O. destruct (O ts I) as [Ok _].
  rewrite Forall_forall in Ok. destruct (neighbours_in s t ts N) as [Is It].
  split; [apply (stands_for_present g i s)|apply (stands_for_present g i t)]; auto.
Qed.
