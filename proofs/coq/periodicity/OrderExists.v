(* The order that is said by ladders, by `d < c[N]`, and by finitely many pairs has the numbers of a model, and its
   staircase a slope: first the chains and the parts of the staircase, then one pair after the other. *)

From Coq Require Import List ZArith NArith Bool Arith Relations Lia.
From ChompCert Require Import Elements Definitions Model Numbers Instances Graph Derived Rise Search
  Eventually Slopes StairSlopes Ordered.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma closure_same (R R' : elt -> elt -> Prop) :
  (forall x y, R x y <-> R' x y) -> forall x y, clos_trans elt R x y <-> clos_trans elt R' x y.
Proof.
  intros E x y. split; (induction 1 as [x y S|x y z _ IH1 _ IH2]; [apply t_step; now apply E|];
    exact (t_trans _ _ _ _ _ IH1 IH2)).
Qed.

(* ---- Chains and parts *)

(* A part that a line says: a ladder that rises, or all of D below an element of C. *)
Definition said_part (p : part) : Prop :=
  match p with
  | Ladder u _ v _ => (1 <= u)%Z /\ (1 <= v)%Z
  | Step c None => (0 <= c)%Z
  | Step _ (Some _) => False
  end.

Lemma said_sane p : said_part p -> sane_part p = true.
Proof.
  destruct p as [u b v w|c [h|]]; simpl; [|tauto|]; rewrite andb_true_iff, ?Z.leb_le; tauto.
Qed.

Section Base.

Variable ps : list part.
Hypothesis parts_said : Forall said_part ps.

Lemma part_sane p : In p ps -> sane_part p = true.
Proof. intro I. apply said_sane. revert I. now apply Forall_forall. Qed.

Lemma parts_sane : forallb sane_part ps = true.
Proof. apply forallb_forall, part_sane. Qed.

Definition base_said (x y : elt) : Prop :=
  (exists i, x = EC i /\ y = EC (S i)) \/ (exists j, x = ED j /\ y = ED (S j))
  \/ exists p, In p ps /\ part_says p x y.

Definition base_lt (x y : elt) : Prop :=
  match x, y with
  | EC i, EC i' => i < i'
  | ED j, ED j' => j < j'
  | ED j, EC i => ~ reached (rise ps #i) #j
  | _, _ => False
  end.

Lemma base_transitive x y z : base_lt x y -> base_lt y z -> base_lt x z.
Proof.
  destruct x as [a|i|j], y as [a'|i'|j'], z as [a''|i''|j'']; simpl; try tauto; try lia.
  - intros H L R. apply H. apply (rise_rises ps #i' #i''); [apply parts_sane|lia|exact R].
  - intros L H R. apply H. apply (reached_more _ #j); [lia|exact R].
Qed.

Theorem base_closure x y : clos_trans elt base_said x y <-> base_lt x y.
Proof.
  split.
  - induction 1 as [x y S|x y z _ IH1 _ IH2]; [|now apply base_transitive with y].
    destruct S as [(i & -> & ->)|[(j & -> & ->)|(p & I & H)]]; [simpl; lia|simpl; lia|].
    destruct (part_says_height p x y (part_sane p I) H) as (i & j & -> & -> & no).
    simpl. intro R. apply no. apply rise_reached in R as [_ R]. now apply R.
  - set (R := clos_trans elt base_said).
    assert (T : forall x y z, R x y -> R y z -> R x z) by (intros x' y' z'; apply t_trans).
    assert (stepC : forall i, R (EC i) (EC (S i))) by (intro i; apply t_step; left; eauto).
    assert (stepD : forall j, R (ED j) (ED (S j))) by (intro j; apply t_step; right; left; eauto).
    destruct x as [a|i|j], y as [a'|i'|j']; simpl; try tauto.
    + induction 1; [apply stepC|]. apply T with (EC m); [assumption|apply stepC].
    + intro H. assert (parts : forall p, In p ps -> part_right R p).
      { intros p I. assert (says : forall x y, part_says p x y -> R x y)
          by (intros x y S; apply t_step; right; right; eauto).
        pose proof (proj1 (Forall_forall _ _) parts_said p I) as S. destruct p as [u b v w|c [h|]].
        - destruct S. now apply said_ladder.
        - contradiction.
        - now apply said_whole. }
      pose proof (rise_right R ps (N.of_nat i') (N.of_nat j) parts) as G.
      unfold lt_node in G. simpl in G. rewrite !Nat2N.id in G. apply G.
      replace (Z.of_N (N.of_nat i')) with (#i') by lia.
      destruct (rise ps #i') as [h|]; [|reflexivity]. simpl in *. apply Z.ltb_lt. lia.
    + induction 1; [apply stepD|]. apply T with (ED m); [assumption|apply stepD].
Qed.

Lemma part_climbs p j :
  said_part p -> (exists i : nat, ~ reached (height p #i) #j).
Proof.
  destruct p as [u b v w|c [h|]]; simpl; [intros [U V]|tauto|intro C].
  - destruct (steps_go_on v w (Z.max (first_step u b v w) (Z.abs b + #j + 1)) V) as [i H].
    exists i. specialize (H i (Nat.le_refl i)). rewrite (proj2 (Z.leb_le _ _)) by lia. simpl. nia.
  - exists (Z.to_nat c). rewrite Z2Nat.id by exact C. now rewrite Z.leb_refl.
Qed.

Theorem base_ordered s : ordered s base_lt (fun i => number (rise ps #i)).
Proof.
  split.
  - intros [a|i|j]; simpl; lia.
  - exact base_transitive.
  - reflexivity.
  - reflexivity.
  - simpl. tauto.
  - intros a b _ _. now right.
  - intros a _. exists 0. simpl. lia.
  - intros a _. exists 0. simpl. lia.
  - intros a _. exists None. simpl. tauto.
  - intros a _. exists None. simpl. tauto.
  - intros i j. simpl. now rewrite reaches_number.
  - intro j. assert (cases : ps = [] \/ exists p, In p ps) by (destruct ps; [now left|right; eexists; now left]).
    destruct cases as [E|[p I]].
    + right. intro i. rewrite E. simpl. lia.
    + left. destruct (part_climbs p j) as [i H]; [now apply (proj1 (Forall_forall _ _) parts_said)|].
      exists i. rewrite reaches_number. intro R. apply H. apply rise_reached in R as [_ R]. now apply R.
  - destruct (rise_slope ps parts_sane) as [[i E]|(d & E & S)].
    + left. exists i. now rewrite E.
    + right. exists d. split; [|exact S]. intro i. rewrite E. simpl. f_equal. lia.
Qed.

(* ---- And pairs *)

Definition all_said (pairs : list (elt * elt)) (x y : elt) : Prop := base_said x y \/ In (x, y) pairs.

Theorem pairs_ordered s pairs :
  (forall x y, In (x, y) pairs -> exists_in s x /\ exists_in s y) ->
  (forall x, ~ clos_trans elt (all_said pairs) x x) ->
  (forall i j, ~ clos_trans elt (all_said pairs) (EC i) (ED j)) ->
  (forall a, a < s -> exists n, forall j, clos_trans elt (all_said pairs) (ED j) (EA a) -> j < n) ->
  exists delta, ordered s (clos_trans elt (all_said pairs)) delta.
Proof.
  induction pairs as [|[x y] pairs IH]; intros exist irreflexive no_C_D finite.
  - exists (fun i => number (rise ps #i)). apply ordered_same with base_lt; [|apply base_ordered].
    intros x y. rewrite <- base_closure. apply closure_same. intros x' y'. unfold all_said. simpl. tauto.
  - assert (more : forall p q,
      clos_trans elt (all_said pairs) p q -> clos_trans elt (all_said ((x, y) :: pairs)) p q).
    { induction 1 as [p q [S|I]|p q r _ IH1 _ IH2].
      - apply t_step. now left.
      - apply t_step. right. now right.
      - exact (t_trans _ _ _ _ _ IH1 IH2). }
    destruct IH as [delta O].
    { intros p q I. apply exist. now right. }
    { intros p H. exact (irreflexive p (more _ _ H)). }
    { intros i j H. exact (no_C_D i j (more _ _ H)). }
    { intros a Ha. destruct (finite a Ha) as [n H]. exists n. intros j L. apply H, more, L. }
    set (L := clos_trans elt (all_said pairs)) in *. set (L' := clos_trans elt (all_said ((x, y) :: pairs))) in *.
    assert (xy : L' x y) by (apply t_step; right; now left).
    assert (into : forall p q, added L x y p q -> L' p q).
    { intros p q [H|[[->|px] [<-|yq]]].
      - now apply more.
      - exact xy.
      - apply t_trans with y; [exact xy|now apply more].
      - apply t_trans with x; [now apply more|exact xy].
      - apply t_trans with x; [now apply more|]. apply t_trans with y; [exact xy|now apply more]. }
    assert (no : forall p, ~ added L x y p p) by (intros p H; exact (irreflexive p (into p p H))).
    assert (same : forall p q, added L x y p q <-> L' p q).
    { intros p q. split; [apply into|]. induction 1 as [p q [S|[E|I]]|p q r _ IH1 _ IH2].
      - left. apply t_step. now left.
      - injection E as -> ->. right. split; now left.
      - left. apply t_step. now right.
      - now apply (added_transitive s L delta O x y no) with q. }
    destruct (exist x y (or_introl eq_refl)) as [Ex Ey].
    destruct (added_ordered s L delta O x y Ex Ey no) as [delta' O'].
    + intros i j H. exact (no_C_D i j (into _ _ H)).
    + intros a Ha. destruct (finite a Ha) as [n H]. exists n. intros j A. apply H, into, A.
    + exists delta'. apply ordered_same with (added L x y); [exact same|exact O'].
Qed.

End Base.
