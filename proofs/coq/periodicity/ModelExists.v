(* Every well-formed game has a model (THEOREM.md, sections 1 and 8), of whatever size: the numbers of its elements
   exist, and the staircase has an infinite step or a slope. (Denote.v finds the numbers, within its limits.) *)

From Coq Require Import List ZArith Bool Arith Relations Lia.
From ChompCert Require Import Elements Definitions Model Syntax Numbers Instances OwnGame StairSlopes
  Ordered OrderExists LinesTold.
Import ListNotations.
Local Open Scope nat_scope.

Section ModelExists.

Variable g : game.
Hypothesis lines : lines_ok g.
Hypothesis ok : order_ok g.
Notation both := (lt_with_both g).

(* The order of chains that the game lacks. *)
Definition absent_lt (x y : elt) : Prop :=
  match x, y with
  | EC i, EC i' => i < i'
  | ED j, ED j' => j < j'
  | ED _, EC _ => True
  | _, _ => False
  end.

Lemma both_cases x y :
  both x y -> lt g x y \/ ~ present g x /\ ~ present g y /\ absent_lt x y.
Proof.
  induction 1 as [x y [x' y' L|i|j|j E]|x y z _ [xy|(nx & ny & xy)] _ [yz|(ny' & nz & yz)]].
  - left. apply t_step. now left.
  - destruct (has_c g) eqn:E; [left; apply t_step; right; now constructor|right].
    simpl. rewrite E. repeat split; try discriminate. lia.
  - destruct (has_d g) eqn:E; [left; apply t_step; right; now constructor|right].
    simpl. rewrite E. repeat split; try discriminate. lia.
  - right. simpl. unfold has_c, has_d. rewrite E. repeat split; discriminate.
  - left. exact (t_trans _ _ _ _ _ xy yz).
  - contradiction ny'. now apply (lt_present g lines) in xy.
  - contradiction ny. now apply (lt_present g lines) in yz.
  - right. split; [exact nx|]. split; [exact nz|].
    destruct x, y, z; simpl in *; try tauto; lia.
Qed.

Lemma both_irreflexive x : ~ both x x.
Proof.
  intro H. destruct (both_cases x x H) as [L|(_ & _ & L)]; [exact (no_cycle _ ok x L)|].
  destruct x; simpl in L; lia.
Qed.

Lemma both_C_D i j : ~ both (EC i) (ED j).
Proof. intro H. destruct (both_cases _ _ H) as [L|(_ & _ & [])]. exact (no_c_below_d _ ok i j L). Qed.

Lemma both_D_A a : a < elements g -> exists n, forall j, both (ED j) (EA a) -> j < n.
Proof.
  intro Ha. destruct (finitely_many_d_below _ ok a Ha) as [n H]. exists n. intros j L.
  apply H. now apply (both_own_above g lines).
Qed.

Theorem model_exists :
  exists G, Model.size G = elements g /\ describes G both
    /\ ((exists i, delta G i = None) \/ exists d, (forall i, delta G i = Some (d i)) /\ slope d).
Proof.
  destruct (lines_told g (names_distinct _ lines) (relations g) (relations_ok _ lines)) as (pairs & P & said & says).
  assert (listed_says : forall x y, listed g x y <-> In (x, y) pairs \/ exists p, In p P /\ part_says p x y)
    by (intros x y; rewrite listed_lines; apply says).
  set (ps := match chains g with NoChain => Step 0 None :: P | _ => P end).
  assert (ps_said : Forall said_part ps).
  { unfold ps. destruct (chains g); try exact said. constructor; [simpl; lia|exact said]. }
  assert (in_ps : forall p, In p P -> In p ps).
  { intros p I. unfold ps. destruct (chains g); try exact I. now right. }
  assert (same : forall x y, said_with_both g x y <-> all_said ps pairs x y).
  { intros x y. split.
    - intros [x' y' L|i|j|j E].
      + apply listed_says in L as [I|(p & I & H)]; [now right|].
        left. right. right. exists p. split; [now apply in_ps|exact H].
      + left. left. eauto.
      + left. right. left. eauto.
      + left. right. right. exists (Step 0 None). unfold ps. rewrite E. split; [now left|]. simpl. eauto.
    - intros [[(i & -> & ->)|[(j & -> & ->)|(p & I & H)]]|I].
      + apply both_c.
      + apply both_d.
      + assert (cases : In p P \/ chains g = NoChain /\ p = Step 0 None).
        { unfold ps in I. destruct (chains g); try (now left). destruct I as [<-|I]; [right; now split|now left]. }
        destruct cases as [I'|[E ->]].
        * apply both_listed, listed_says. right. eauto.
        * destruct H as (j & -> & ->). now apply both_none.
      + apply both_listed, listed_says. now left. }
  pose proof (closure_same _ _ same) as closure. fold both in closure.
  destruct (pairs_ordered ps ps_said (elements g) pairs) as [delta O].
  - intros x y I. assert (L : lt g x y) by (apply t_step; left; apply listed_says; now left).
    apply (lt_present g lines) in L as [Px Py].
    split; [destruct x|destruct y]; simpl in *; auto.
  - intros x H. apply closure in H. exact (both_irreflexive x H).
  - intros i j H. apply closure in H. exact (both_C_D i j H).
  - intros a Ha. destruct (both_D_A a Ha) as [n H]. exists n. intros j L. apply H, closure, L.
  - assert (O' : ordered (elements g) both delta).
    { apply ordered_same with (clos_trans elt (all_said ps pairs)); [|exact O].
      intros x y. symmetry. apply closure. }
    destruct (ordered_model _ _ _ O') as (G & size_G & delta_G & D).
    exists G. split; [exact size_G|]. split; [exact D|]. rewrite delta_G. exact (o_slope _ _ _ O').
Qed.

End ModelExists.
