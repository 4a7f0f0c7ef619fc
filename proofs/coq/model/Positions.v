(* The positions of which the statement speaks (Statement.v) as positions of the two-chain model: finite
   down-sets are canonical triples, and A_{m,n} and B_{m,n} are parts of the model (THEOREM.md, sections 2
   and 8). *)

From Coq Require Import List ZArith Bool Relations Lia.
From ChompCert Require Import Elements Definitions Syntax Grundy Model Moves Forms Claims Columns
  Statement OwnGame.
Import ListNotations.
Local Open Scope nat_scope.

(* A bounded decidable set of numbers that holds all below its elements is an initial segment. *)
Lemma initial_segment (Q : nat -> Prop) (bound : nat) :
  (forall i, Q i \/ ~ Q i) -> (forall i j, i < j -> Q j -> Q i) -> (forall i, Q i -> i < bound) ->
  exists m, forall i, Q i <-> i < m.
Proof.
  intros dec down less. induction bound as [|b IH].
  - exists 0. intro i. split; [apply less|lia].
  - destruct (dec b) as [Qb|no].
    + exists (S b). intro i. split; [apply less|]. intro Hi.
      destruct (Nat.eq_dec i b) as [->|]; [exact Qb|]. apply (down i b); [lia|exact Qb].
    + apply IH. intros i Qi. specialize (less i Qi). destruct (Nat.eq_dec i b) as [->|]; [tauto|lia].
Qed.

Lemma list_of_set (Q : nat -> Prop) (size : nat) :
  (forall a, Q a \/ ~ Q a) -> (forall a, Q a -> a < size) ->
  exists B, length B = size /\ forall a, Q a <-> member B a = true.
Proof.
  intros dec. revert Q dec. induction size as [|size IH]; intros Q dec less.
  - exists []. split; [reflexivity|]. intro a. split; [intro Qa; specialize (less a Qa); lia|].
    now destruct a.
  - destruct (IH (fun a => Q (S a))) as (B & L & spec).
    + intro a. apply dec.
    + intros a Qa. specialize (less _ Qa). lia.
    + destruct (dec 0) as [yes|no].
      * exists (true :: B). split; [simpl; congruence|]. intros [|a]; [simpl; tauto|apply spec].
      * exists (false :: B). split; [simpl; congruence|].
        intros [|a]; [simpl; split; [contradiction|discriminate]|apply spec].
Qed.

Section Positions.

Variable g : game.
Hypothesis lines : lines_ok g.
Notation both := (lt_with_both g).

Variable M : model.
Hypothesis D : describes M both.
Hypothesis sizes : size M = Syntax.elements g.

(* P consists of B, and m and n elements of the chains. *)
Record made_of (P : position) (B : list bool) (m n : nat) : Prop := {
  of_A : forall a, P (EA a) <-> member B a = true;
  of_C : forall i, P (EC i) <-> has_c g = true /\ i < m;
  of_D : forall j, P (ED j) <-> has_d g = true /\ j < n;
  of_none : has_c g = false -> m = 0
}.

Lemma present_cases x :
  has_d g = false -> ~ present g x ->
  (exists a, x = EA a /\ ~ a < Syntax.elements g) \/ (exists i, x = EC i /\ has_c g = false) \/
  exists j, x = ED j.
Proof.
  intros no H. destruct x as [a|i|j]; simpl in H.
  - left. now exists a.
  - right. left. exists i. split; [reflexivity|]. now apply not_true_iff_false.
  - right. right. now exists j.
Qed.

Section DownSet.

Variable P : position.
Variables (B : list bool) (m n : nat).
Hypothesis down : down_set g P.
Hypothesis length_B : length B = size M.
Hypothesis made : made_of P B m n.

Lemma own_part x : P x <-> present g x /\ Model.elements (at_ B m n) x.
Proof.
  split.
  - intro Px. split; [now apply down|]. destruct x as [a|i|j]; simpl.
    + now apply (of_A _ _ _ _ made).
    + now apply (of_C _ _ _ _ made).
    + now apply (of_D _ _ _ _ made).
  - intros [Px E]. destruct x as [a|i|j]; simpl in *.
    + now apply (of_A _ _ _ _ made).
    + now apply (of_C _ _ _ _ made).
    + now apply (of_D _ _ _ _ made).
Qed.

Lemma absent_part x :
  has_d g = false -> ~ present g x ->
  (Model.elements (at_ B m n) x <-> exists j, j < n /\ x = ED j).
Proof.
  intros no absent.
  destruct (present_cases x no absent) as [(a & -> & out)|[(i & -> & none)|(j & ->)]]; simpl.
  - split.
    + intro H. contradiction out. rewrite <- sizes. now apply member_size with B.
    + now intros (j & _ & H).
  - rewrite (of_none _ _ _ _ made none). split; [lia|]. now intros (j & _ & H).
  - split; [intro H; now exists j|]. intros (j' & H & E). now injection E as ->.
Qed.

Theorem made_canonical : canonical M (at_ B m n).
Proof.
  apply (down_set_canonical M both D); [exact length_B|]. split.
  - intros [a|i|j]; simpl; auto. now apply member_size.
  - intros x y Ex less Hy. destruct (both_cases g lines x y less) as [[nx ny]|own].
    + destruct (has_d g) eqn:E.
      * contradiction nx. unfold has_d in E. destruct x as [a|i|j]; simpl in *.
        -- now rewrite <- sizes.
        -- unfold has_c. now destruct (chains g).
        -- exact E.
      * apply (absent_part y E ny) in Hy. destruct Hy as (j & Hj & ->).
        apply (absent_part x E nx).
        destruct (present_cases x E nx) as [(a & -> & out)|[(i & -> & none)|(j' & ->)]].
        -- simpl in Ex. lia.
        -- now apply (lt_C_D _ _ D) in less.
        -- apply (lt_D_D _ _ D) in less. exists j'. split; [lia|reflexivity].
    + apply own_part. apply (proj2 down x y own). apply own_part.
      split; [|exact Hy]. now apply (lt_present g lines) in own.
Qed.

End DownSet.

(* ---- B_{m,n} *)

Section Part.

Variable U : position.
Variables (B : list bool) (m n : nat).
Hypothesis length_B : length B = size M.
Hypothesis is_part : forall x,
  U x <-> all_up_to g m n x /\ forall a, x = EA a -> member B a = true.

Lemma up_to_part x : U x <-> present g x /\ part both B m n x.
Proof.
  rewrite is_part. unfold all_up_to, part. split.
  - intros ((Px & HC & HD) & A). rewrite !(le_own g lines) by exact Px.
    repeat split; try assumption. destruct x as [a|i|j]; auto.
  - intros (Px & A & HC & HD). rewrite !(le_own g lines) in * by exact Px.
    repeat split; try assumption. now intros a ->.
Qed.

(* It consists of the parts of its canonical form. *)
Theorem part_made :
  made_of U (ideal (form M B m n)) (column (form M B m n)) n.
Proof.
  pose proof (form_elements M both D B m n length_B) as S.
  split.
  - intro a. rewrite up_to_part. rewrite <- (S (EA a)). simpl. rewrite <- sizes.
    split; [tauto|]. intro H. split; [|exact H]. now apply member_subset in H.
  - intro i. rewrite up_to_part. rewrite <- (S (EC i)). simpl. tauto.
  - intro j. rewrite up_to_part. rewrite <- (S (ED j)). simpl. tauto.
  - intro none. destruct (column (form M B m n)) as [|c] eqn:E; [reflexivity|exfalso].
    assert (H : Model.elements (form M B m n) (EC 0)) by (simpl in *; lia).
    apply S in H. destruct H as (_ & _ & H). apply H. right. apply (none_high g).
    unfold has_c in none. now destruct (chains g).
Qed.

End Part.

(* ---- Finite down-sets *)

Theorem made_exists P :
  down_set g P -> finite P ->
  exists B m n, length B = size M /\ made_of P B m n.
Proof.
  intros [Present down] [[l L] dec].
  destruct (list_of_set (fun a => P (EA a)) (size M)) as (B & length_B & spec_B).
  { intro a. apply dec. }
  { intros a Pa. rewrite sizes. exact (Present _ Pa). }
  set (of_C x := match x with EC i => S i | _ => 0 end).
  set (of_D x := match x with ED j => S j | _ => 0 end).
  assert (bound : forall (f : elt -> nat) x, P x -> f x < S (list_max (map f l))).
  { intros f x Px. apply Nat.lt_succ_r.
    pose proof (proj1 (list_max_le (map f l) _) (Nat.le_refl _)) as F.
    rewrite Forall_forall in F. apply F, in_map. now apply L. }
  destruct (initial_segment (fun i => P (EC i)) (S (list_max (map of_C l)))) as [m spec_m].
  { intro i. apply dec. }
  { intros i j Hij Pj. pose proof (Present _ Pj) as E. simpl in E. apply (down _ (EC j)); [|exact Pj].
    apply (both_own_above g lines); [exact E|]. now apply (lt_C_C _ _ D). }
  { intros i Pi. pose proof (bound of_C _ Pi) as H. simpl in *. lia. }
  destruct (initial_segment (fun j => P (ED j)) (S (list_max (map of_D l)))) as [n spec_n].
  { intro i. apply dec. }
  { intros i j Hij Pj. pose proof (Present _ Pj) as E. simpl in E. apply (down _ (ED j)); [|exact Pj].
    apply (both_own_above g lines); [exact E|]. now apply (lt_D_D _ _ D). }
  { intros i Pi. pose proof (bound of_D _ Pi) as H. simpl in *. lia. }
  exists B, m, n. split; [exact length_B|]. split.
  - exact spec_B.
  - intro i. rewrite <- spec_m. split; [|tauto]. intro Pi. split; [exact (Present _ Pi)|exact Pi].
  - intro j. rewrite <- spec_n. split; [|tauto]. intro Pj. split; [exact (Present _ Pj)|exact Pj].
  - intro none. destruct m as [|m]; [reflexivity|]. exfalso.
    assert (P (EC 0)) as P0 by (apply spec_m; lia). apply Present in P0. simpl in P0. congruence.
Qed.

End Positions.
