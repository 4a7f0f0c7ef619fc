(* The answer Good of Denote.v is right: the game is well formed, and the numbers describe the two-chain game
   that certificates speak of (FORMAT.md, section 1; THEOREM.md, sections 1 and 8). *)

From Coq Require Import List ZArith NArith Bool Lia Relations FMapPositive.
From ChompCert Require Import Elements Model Closure Numbers Syntax Names Told Instances
  ToldRight Graph Derived Denote Rise Described.
Import ListNotations.

(* ---- The answer *)

Lemma find_none {X} (f : X -> bool) l :
  find (fun x => negb (f x)) l = None -> forall x, In x l -> f x = true.
Proof. intros F x I. apply (find_none _ _ F) in I. now apply negb_false_iff in I. Qed.

Section Close.

Variable g : game.
Variable s : story.
Variable n : numbers.
Hypothesis says : forall x y, listed g x y <-> story_says s x y.

Let size := Syntax.elements g.
Let ps := match chains g with NoChain => Step 0 None :: said_parts s | _ => said_parts s end.

Lemma part_in_order p x y : In p ps -> part_says p x y -> lt_with_both g x y.
Proof.
  intros I H. apply t_step. unfold ps in I. destruct (chains g) eqn:C.
  - apply both_listed, says. right. eauto.
  - apply both_listed, says. right. eauto.
  - destruct I as [<-|I]; [|apply both_listed, says; right; eauto].
    destruct H as (j & -> & ->). now apply both_none.
Qed.

Lemma pair_in_order e :
  In e (map snd (rev_append (said_pairs s) [])) -> lt_with_both g (elt_of (fst e)) (elt_of (snd e)).
Proof.
  intro I. apply in_map_iff in I as ([k e'] & <- & I).
  rewrite rev_append_rev, app_nil_r, <- in_rev in I.
  apply t_step, both_listed, says. left. exists k, e'. now split.
Qed.

Theorem close_right :
  close size (chains g) s = Good n ->
  Model.size (model_of n) = size /\ describes (model_of n) (lt_with_both g) /\ sane n = true.
Proof.
  unfold close. fold ps.
  set (told := rev_append (said_pairs s) []).
  pose proof (edges_right (lt_with_both g)) as E.
  destruct (edges ps (map snd told)) as [es cs] eqn:Ees.
  set (next := successors es). set (ranked := sorted es next).
  destruct (cycle es ranked told); [discriminate|].
  set (down := downs next (rev_append ranked [])). set (up := ups next ranked).
  set (m := {| members := _ |}).
  destruct (most_steps <? _)%Z; [discriminate|].
  set (memory := remembered m (element_of down up) (map snd told)).
  destruct (find (fun p => negb (test_edge m (element_of down up) (N.of_nat size) memory (snd p))) told)
    as [[k e]|] eqn:F; [discriminate|].
  destruct (forallb (test_member m) (members m)) eqn:TM; [|discriminate].
  destruct (forallb (test_part m) ps) eqn:TP; [|discriminate].
  destruct (test_chains (chains g) m) eqn:TC; [|discriminate].
  destruct (sane m) eqn:TS; [|discriminate]. simpl. intros [= <-].
  assert (Size : Model.size (model_of m) = size).
  { simpl. now rewrite map_length, length_numbers. }
  split; [exact Size|]. split; [|exact TS].
  assert (trans : forall x y z, lt_with_both g x y -> lt_with_both g y z -> lt_with_both g x z).
  { intros x y z. apply t_trans. }
  assert (stepC : forall i, lt_with_both g (EC i) (EC (S i))) by (intro; apply t_step; apply both_c).
  assert (stepD : forall j, lt_with_both g (ED j) (ED (S j))) by (intro; apply t_step; apply both_d).
  rewrite forallb_forall in TP.
  assert (parts : forall p, In p ps -> part_right (lt_with_both g) p).
  { intros p I. pose proof (TP p I) as T. apply andb_true_iff in T as [T R].
    destruct p as [u b v w|c [h|]].
    - simpl in T. apply andb_true_iff in T as [U V]. apply Z.leb_le in U, V.
      apply said_ladder; try assumption. intros x y. now apply part_in_order.
    - discriminate.
    - apply said_whole; try assumption. intros x y. now apply part_in_order. }
  assert (next_ok : next_right (lt_with_both g) next).
  { apply successors_right. intros e I.
    apply (E trans stepC stepD ps parts (map snd told)); [|now rewrite Ees].
    intros e' I'. now apply pair_in_order. }
  assert (D : all_values (down_right (lt_with_both g)) down) by now apply downs_right.
  assert (U : all_values (up_right (lt_with_both g)) up) by now apply ups_right.
  assert (derived_m : derived (model_of m) (lt_with_both g)).
  { apply numbers_derived; try assumption. intros p I. now apply staircase_right with ps down cs. }
  assert (len : length (members m) = size) by exact Size.
  assert (faster : forall a, (a < length (members m))%nat ->
            nth_element m a = element_of down up (N.of_nat a)).
  { intros a H. apply nth_member. now rewrite <- len. }
  assert (mem : all_values (fun x v => v = above m (element_of down up) x) memory).
  { unfold memory, remembered. apply fold_left_invariant; [|apply empty_values].
    assert (R : forall mm x, all_values (fun x v => v = above m (element_of down up) x) mm ->
                all_values (fun x v => v = above m (element_of down up) x) (remember m (element_of down up) mm x)).
    { intros mm x A. unfold remember. destruct x; [exact A| |];
        (destruct (PositiveMap.mem _ mm); [exact A|now apply set_values]). }
    intros mm e _ A. now apply R, R. }
  apply (tested_describes m (element_of down up) memory faster TS mem TM (said_with_both g)).
  - intros x y S.
    assert (via : forall p, In p ps -> part_says p x y ->
              exists j i, x = ED j /\ y = EC i /\ order (model_of m) x y).
    { intros p I H. pose proof (TP p I) as T. apply andb_true_iff in T as [T R].
      destruct (part_says_height p x y T H) as (i & j & -> & -> & Hn).
      exists j, i. split; [reflexivity|]. split; [reflexivity|]. apply order_D_C. intro Re.
      destruct p as [u b v w|c [h|]].
      - apply Hn. apply rise_reached in Re as [_ Re]. apply Re. simpl. apply in_app_iff. left.
        apply filter_In. now split.
      - destruct H.
      - simpl in T. apply andb_true_iff in T as [T _]. apply Z.leb_le in T.
        destruct H as (j' & [= <-] & [= ->]). rewrite Z2Nat.id in Re by exact T.
        destruct (rise (stairs m) c); [discriminate|destruct Re]. }
    destruct S as [x y L|i|j|j C].
    + apply says in L as [(k & e & I & -> & ->)|(p & I & H)].
      * left. exists e. split; [|now split]. rewrite len.
        pose proof (find_none _ _ F (k, e)) as T. apply T.
        unfold told. rewrite rev_append_rev, app_nil_r, <- in_rev. exact I.
      * right. left. apply (via p); [|exact H]. unfold ps.
        destruct (chains g); [exact I|exact I|now right].
    + right. right. left. eauto.
    + right. right. right. eauto.
    + right. left. apply (via (Step 0 None)); [unfold ps; rewrite C; now left|]. now exists j.
  - exact derived_m.
  - intro i. apply both_c.
  - intro j. apply both_d.
Qed.

End Close.

Theorem denote_sound : denote_right.
Proof.
  intros g n. unfold denote. intro H. destruct (decrees g) eqn:none; [|discriminate]. apply bind_good in H as (seen & N & H).
  apply declarations_good_sound in N as [distinct positive].
  destruct (second_chains 1 false (lines g)) eqn:C; [discriminate|]. apply chains_once_sound in C.
  cbv zeta in H. destruct (total (declarations g) <=? most_elements)%Z; [|discriminate].
  apply bind_good in H as (s & R & H). apply story_right in R as [ok says].
  destruct (_ <=? most_steps)%Z; [|discriminate].
  apply (close_right g s n says) in H as (S & D & Sane).
  split.
  - now split.
  - now apply (described_order_ok g (model_of n)).
  - exact S.
  - exact D.
  - exact Sane.
Qed.
