(* The numbers of a game of a chain (ChainGame.v) are what denote answers (Denote.v, denotes): the game is well formed, and they
   describe the closed order. *)

From Coq Require Import List ZArith NArith Bool Lia Relations FMapPositive.
From ChompCert Require Import Elements Model Closure Numbers Syntax Names Told Instances ToldRight Graph Derived Denote Rise Described
  Denoted QuickRise ChainGame ChainNumbers ChainToldRight.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- The game that is told *)

Section Game.

Variables (g : game) (c : chain_game).
Hypothesis found : chain_game_of g = Some c.

(* What has been found. *)
Record chain_found : Prop := {
  found_lines : lines_ok g;
  found_both : chains g = BothChains;
  found_one : declarations g = [Family (family c) (Z.of_nat (length (levels_of c)))];
  found_ladders : forallb is_ladder (ladders c) = true;
  found_levels : exists ts s,
    (forall x y, listed g x y <-> exists t, In t ts /\ told_says t x y) /\
    ladders c = flat_map parts ts /\
    gathered_said (fun e => exists t, In t ts /\ In e (pairs t)) s /\
    (forall t e, In t ts -> In e (pairs t) -> taken_in (N.of_nat (length (levels_of c))) s e) /\
    levels (ladders c) s 0 (length (levels_of c)) 0 0 = Some (levels_of c)
}.

Lemma all_found : chain_found.
Proof.
  unfold chain_game_of in found. destruct (declarations_good g) as [seen| | |] eqn:declared; try discriminate.
  destruct (second_chains 1 false (lines g)) eqn:once; [discriminate|]. destruct (chains g) eqn:both; try discriminate.
  destruct (declarations g) as [|[|x size] [|]] eqn:one; try discriminate.
  destruct (decrees g) eqn:none; [|discriminate]. destruct (most_told <? size)%Z; [discriminate|].
  destruct (tell (table_of g) most_told (lines g)) as [ts|] eqn:told; [|discriminate].
  destruct (forallb is_ladder (flat_map parts ts)) eqn:ladder; [|discriminate].
  destruct (gather_told (Z.to_N size) ts nothing_gathered) as [s|] eqn:gathered; [|discriminate].
  destruct (levels (flat_map parts ts) s 0 (Z.to_nat size) 0 0) as [l|] eqn:El; [|discriminate]. injection found as Ec.
  destruct (declarations_good_sound g seen declared) as [distinct positive]. rewrite one in positive.
  inversion positive as [|? ? pos _]. subst. simpl in pos.
  destruct (levels_right _ _ _ _ _ _ _ El) as [len _].
  destruct (tell_right g ltac:(unfold has_c; now rewrite both) ltac:(unfold has_d; now rewrite both) (lines g) most_told ts told) as [ok says].
  destruct (gather_told_right (Z.to_N size) (fun e => exists t, In t ts /\ In e (pairs t)) ts nothing_gathered s
              (nothing_said _)) as (G1 & G2 & _).
  { intros t e Ht He. now exists t. }
  { exact gathered. }
  constructor; rewrite <- ?Ec; cbn [family levels_of ladders].
  - constructor; [exact distinct|now rewrite one|now apply chains_once_sound|exact ok|exact none].
  - exact both.
  - rewrite len, one, Z2Nat.id by lia. reflexivity.
  - exact ladder.
  - exists ts, s. split; [|split; [reflexivity|split; [exact G1|split]]].
    + intros y z. rewrite listed_lines, says. reflexivity.
    + intros t e Ht He. rewrite len, Z_nat_N. now apply (G2 t e).
    + rewrite len. exact El.
Qed.

Notation n := (numbers_of c).
Notation M := (model_of n).
Notation size := (length (levels_of c)).
Notation both := (lt_with_both g).

Theorem chain_elements : Syntax.elements g = size.
Proof. destruct all_found as [_ _ one _ _]. unfold elements. rewrite one. simpl. lia. Qed.

Section Described.

Variables (ts : list told) (s : gathered).
Hypothesis told : forall x y, listed g x y <-> exists t, In t ts /\ told_says t x y.
Hypothesis parts_told : ladders c = flat_map parts ts.
Hypothesis only_said : gathered_said (fun e => exists t, In t ts /\ In e (pairs t)) s.
Hypothesis all_taken : forall t e, In t ts -> In e (pairs t) -> taken_in (N.of_nat size) s e.
Hypothesis leveled : levels (ladders c) s 0 size 0 0 = Some (levels_of c).

Lemma at_k k C D : nth_error (levels_of c) k = Some (C, D) -> level_right (ladders c) s 0 size 0 0 (levels_of c) k C D.
Proof. apply levels_right. exact leveled. Qed.

Lemma natural_levels k C D : nth_error (levels_of c) k = Some (C, D) -> (0 <= C)%Z /\ (0 <= D)%Z.
Proof. intro H. destruct (at_k k C D H). lia. Qed.

Lemma sane_c : sane n = true.
Proof. apply chain_sane; [exact natural_levels|apply all_found]. Qed.

Lemma trans x y z : both x y -> both y z -> both x z.
Proof. apply t_trans. Qed.
Lemma step_C i : both (EC i) (EC (S i)).
Proof. apply t_step, both_c. Qed.
Lemma step_D j : both (ED j) (ED (S j)).
Proof. apply t_step, both_d. Qed.

Lemma pair_said t e : In t ts -> In e (pairs t) -> both (elt_of (fst e)) (elt_of (snd e)).
Proof. intros Ht He. apply t_step, both_listed, told. exists t. split; [exact Ht|]. left. exists e. now split. Qed.

Lemma parts_say p : In p (ladders c) -> part_right both p.
Proof.
  intro I. pose proof (found_ladders all_found) as L. rewrite forallb_forall in L. specialize (L p I).
  destruct p as [u b v w|]; [|discriminate]. simpl in L. rewrite andb_true_iff, !Z.leb_le in L.
  apply (said_ladder both trans step_C step_D); try lia. intros x y H. apply t_step, both_listed, told.
  rewrite parts_told in I. apply in_flat_map in I. destruct I as (t & Ht & I). exists t. split; [exact Ht|]. right. now exists (Ladder u b v w).
Qed.

Lemma chain_steps a b : a <= b -> b < size -> at_or_below both (EA a) (EA b).
Proof.
  intros le. induction le as [|b le IH]; intro Hb; [now left|right].
  destruct (at_level c b ltac:(lia)) as (C & D & El & _). pose proof (level_step _ _ _ _ _ _ _ _ _ _ (at_k b C D El) ltac:(lia)) as step.
  rewrite N.add_0_l in step. destruct (steps_said _ _ only_said _ step) as (t & Ht & He). pose proof (pair_said t _ Ht He) as L.
  cbn [fst snd elt_of] in L. rewrite Nat2N.id, N2Nat.inj_succ, Nat2N.id in L.
  exact (at_or_below_lt both trans _ (EA b) _ (IH ltac:(lia)) L).
Qed.

Lemma from_C a C D i : nth_error (levels_of c) a = Some (C, D) -> Z.to_nat C = S i -> both (EC i) (EA a).
Proof.
  intros El E. assert (Ha : a < size) by (apply nth_error_Some; congruence).
  destruct (level_is_C _ _ _ _ _ _ _ _ _ _ (at_k a C D El)) as [->|(j & Hj & Ej)]; [discriminate|]. rewrite N.add_0_l in Ej.
  destruct (own_C_said _ _ only_said (N.of_nat j)) as [zero|(i' & Ei & t & Ht & He)]; [lia|].
  pose proof (pair_said t _ Ht He) as L. cbn [fst snd elt_of] in L. rewrite Nat2N.id in L.
  replace (N.to_nat i') with i in L by lia. exact (lt_at_or_below both trans _ _ _ L (chain_steps j a Hj Ha)).
Qed.

Lemma from_D a C D j : nth_error (levels_of c) a = Some (C, D) -> Z.to_nat D = S j -> both (ED j) (EA a).
Proof.
  intros El E. assert (Ha : a < size) by (apply nth_error_Some; congruence).
  destruct (level_is_D _ _ _ _ _ _ _ _ _ _ (at_k a C D El)) as [->|(k & Hk & [Ek|(C1 & D1 & H1 & Ek)])]; [discriminate| |].
  - rewrite N.add_0_l in Ek. destruct (own_D_said _ _ only_said (N.of_nat k)) as [zero|(j' & Ej & t & Ht & He)]; [lia|].
    pose proof (pair_said t _ Ht He) as L. cbn [fst snd elt_of] in L. rewrite Nat2N.id in L.
    replace (N.to_nat j') with j in L by lia. exact (lt_at_or_below both trans _ _ _ L (chain_steps k a Hk Ha)).
  - unfold below_first in Ek. destruct (Z.leb_spec C1 0) as [|pos]; [lia|]. rewrite quick_rise_right in Ek.
    destruct (rise (ladders c) (C1 - 1)) as [h|] eqn:R; [|lia]. subst h.
    assert (L : both (ED j) (EC (Z.to_nat (C1 - 1)))).
    { pose proof (rise_right both (ladders c) (Z.to_N (C1 - 1)) (N.of_nat j) parts_say) as L.
      rewrite Z2N.id, R in L by lia. unfold lt_node in L. cbn [elt_of] in L. rewrite Nat2N.id, Z_N_nat in L. apply L. simpl. apply Z.ltb_lt. lia. }
    apply (trans _ _ _ L). apply (lt_at_or_below both trans _ (EA k)).
    + apply (from_C k C1 D1 _ H1). lia.
    + now apply chain_steps.
Qed.

Lemma chain_derived : derived M both.
Proof.
  assert (levels_a : forall a, a < Model.size M -> exists C D, nth_error (levels_of c) a = Some (C, D) /\ nth_element n a = element_at size a (C, D)).
  { intros a Ha. rewrite size_is in Ha. now apply at_level. }
  assert (high : forall i j, above_height (N.of_nat j) (rise (ladders c) (Z.of_nat i)) = true -> both (ED j) (EC i)).
  { intros i j H. replace (Z.of_nat i) with (Z.of_N (N.of_nat i)) in H by lia.
    pose proof (rise_right both (ladders c) _ _ parts_say H) as L. unfold lt_node in L. simpl in L. now rewrite !Nat2N.id in L. }
  constructor.
  - intros a b Ha Hb B. rewrite size_is in Ha, Hb. rewrite below_is in B by assumption. apply Nat.ltb_lt in B.
    destruct (chain_steps a b ltac:(lia) Hb) as [E|L]; [injection E as ->; lia|exact L].
  - intros a i Ha E. destruct (levels_a a Ha) as (C & D & El & En). simpl in E. rewrite En in E. exact (from_C a C D i El E).
  - intros a j Ha E. destruct (levels_a a Ha) as (C & D & El & En). simpl in E. rewrite En in E. exact (from_D a C D j El E).
  - intros a h Ha E. destruct (levels_a a Ha) as (C & D & _ & En). simpl in E. rewrite En in E. discriminate.
  - intros a h Ha E. destruct (levels_a a Ha) as (C & D & _ & En). simpl in E. rewrite En in E. discriminate.
  - intros i j E. apply high. simpl in E. destruct (rise (ladders c) (Z.of_nat i)) as [h|]; [|reflexivity]. injection E as E.
    simpl. apply Z.ltb_lt. lia.
  - intros i E j. apply high. simpl in E. destruct (rise (ladders c) (Z.of_nat i)); [discriminate|reflexivity].
Qed.

Lemma members_pass : forallb (test_member n) (members n) = true.
Proof.
  apply forallb_forall. intros e I. apply In_nth with (d := no_element) in I. destruct I as (k & Hk & E).
  cbn [members numbers_of] in Hk. rewrite length_elements in Hk. destruct (at_level c k Hk) as (C & D & El & En).
  unfold nth_element in En. rewrite En in E. subst e. unfold test_member. cbn [under_C under_D element_at fst snd stairs numbers_of].
  pose proof (level_first _ _ _ _ _ _ _ _ _ _ (at_k k C D El)) as first. unfold below_first in first.
  destruct (Z.leb_spec C 0) as [|pos]; [reflexivity|]. cbn [orb]. rewrite quick_rise_right in first.
  destruct (ladders_finite c (found_ladders all_found) (C - 1)) as (h & R & _). rewrite R in *. now apply Z.leb_le.
Qed.

Lemma rises a b C D C' D' : a <= b -> nth_error (levels_of c) a = Some (C, D) -> nth_error (levels_of c) b = Some (C', D') ->
  (C <= C')%Z /\ (D <= D')%Z.
Proof. intros le Ea Eb. exact (level_rises _ _ _ _ _ _ _ _ _ _ (at_k a C D Ea) b C' D' le Eb). Qed.

(* What lies above the upper element of a pair lies above the lower one. *)
Lemma pair_holds t e : In t ts -> In e (pairs t) -> holds_above n (elt_of (fst e)) (elt_of (snd e)).
Proof.
  intros Ht He. pose proof (all_taken t e Ht He) as T. unfold holds_above.
  assert (from_A : forall b z, (b < N.of_nat size)%N -> order M (EA (N.to_nat b)) z -> exists d, z = EA d /\ d < size /\ N.to_nat b < d).
  { intros b z Hb O. destruct (at_level c (N.to_nat b) ltac:(lia)) as (C & D & _ & En). destruct z as [d|i|j]; simpl in O.
    - destruct O as (_ & Hd & B). assert (Hd' : d < size) by (rewrite <- (length_elements size (levels_of c) 0); exact Hd).
      exists d. split; [reflexivity|]. split; [exact Hd'|].
      pose proof (below_is c (N.to_nat b) d ltac:(lia) Hd') as E. simpl in E. rewrite E in B. now apply Nat.ltb_lt in B.
    - rewrite En in O. now destruct O.
    - rewrite En in O. now destruct O. }
  assert (is_size : forall a, a < size -> a < length (elements_at size 0 (levels_of c))) by (intros a; now rewrite length_elements).
  assert (above_A : forall a b, a < b -> b < size -> order M (EA a) (EA b)).
  { intros a b l1 l2. split; [apply is_size; lia|]. split; [now apply is_size|]. rewrite below_is by lia. now apply Nat.ltb_lt. }
  assert (above_C : forall i b, b < size -> (Z.of_nat i + 1 <= own (own_C s) (N.of_nat b))%Z -> forall d, b <= d -> d < size -> order M (EC i) (EA d)).
  { intros i b Hb le d Hd Sd. split; [now apply is_size|]. destruct (at_level c b Hb) as (C & D & Eb & _).
    destruct (at_level c d Sd) as (C' & D' & Ed & En). simpl. rewrite En. cbn [under_C element_at fst].
    destruct (rises b d C D C' D' Hd Eb Ed). pose proof (level_own_C _ _ _ _ _ _ _ _ _ _ (at_k b C D Eb)). rewrite N.add_0_l in *. lia. }
  assert (above_D : forall i b, b < size -> (Z.of_nat i + 1 <= own (own_D s) (N.of_nat b))%Z -> forall d, b <= d -> d < size -> order M (ED i) (EA d)).
  { intros i b Hb le d Hd Sd. split; [now apply is_size|]. destruct (at_level c b Hb) as (C & D & Eb & _).
    destruct (at_level c d Sd) as (C' & D' & Ed & En). simpl. rewrite En. cbn [under_D element_at snd].
    destruct (rises b d C D C' D' Hd Eb Ed). pose proof (level_own_D _ _ _ _ _ _ _ _ _ _ (at_k b C D Eb)). rewrite N.add_0_l in *. lia. }
  destruct e as [[a|i|j] [b|x|x]]; cbn [taken_in fst snd elt_of] in *; try contradiction.
  - split; [apply above_A; lia|]. intros z O. destruct (from_A b z ltac:(lia) O) as (d & -> & Sd & less). apply above_A; lia.
  - destruct T as [Hb le]. split; [apply (above_C (N.to_nat i) (N.to_nat b)); rewrite ?N2Nat.id; lia|].
    intros z O. destruct (from_A b z Hb O) as (d & -> & Sd & less). apply (above_C (N.to_nat i) (N.to_nat b)); rewrite ?N2Nat.id; lia.
  - destruct T as [Hb le]. split; [apply (above_D (N.to_nat j) (N.to_nat b)); rewrite ?N2Nat.id; lia|].
    intros z O. destruct (from_A b z Hb O) as (d & -> & Sd & less). apply (above_D (N.to_nat j) (N.to_nat b)); rewrite ?N2Nat.id; lia.
Qed.

Lemma chain_describes : describes M both.
Proof.
  apply (pairs_describe n (fun a => nth_element n (N.to_nat a)) (fun a _ => eq_trans (f_equal (nth_element n) (eq_sym (Nat2N.id a))) eq_refl)
           sane_c members_pass (said_with_both g)).
  - intros x y S. destruct S as [x y L|i|j|j C].
    + apply told in L. destruct L as (t & Ht & [(e & He & -> & ->)|(p & Hp & P)]); [left; now apply (pair_holds t)|].
      right. left. assert (I : In p (ladders c)) by (rewrite parts_told; apply in_flat_map; now exists t).
      pose proof (found_ladders all_found) as Ls. rewrite forallb_forall in Ls. specialize (Ls p I).
      assert (Sp : sane_part p = true) by (destruct p; [exact Ls|discriminate]).
      destruct (part_says_height p x y Sp P) as (i & j & -> & -> & Hn). exists j, i. split; [reflexivity|]. split; [reflexivity|].
      apply order_D_C. intro Re. apply Hn. apply rise_reached in Re as [_ Re]. exact (Re p I).
    + right. right. left. eauto.
    + right. right. right. eauto.
    + rewrite (found_both all_found) in C. discriminate.
  - exact chain_derived.
  - intro i. apply both_c.
  - intro j. apply both_d.
Qed.

End Described.

Theorem chain_denotes : denotes g n.
Proof.
  destruct all_found as [lines_g both_g one ladder (ts & s & told & parts_told & only_said & all_taken & leveled)].
  pose proof (chain_describes ts s told parts_told only_said all_taken leveled) as D.
  assert (S : Model.size M = Syntax.elements g) by now rewrite size_is, chain_elements.
  constructor; [exact lines_g|now apply (described_order_ok g M)|exact S|exact D|now apply (sane_c s)].
Qed.

(* The numbers rise along the chain. *)
Theorem chain_rises a b C D C' D' : a <= b -> nth_error (levels_of c) a = Some (C, D) -> nth_error (levels_of c) b = Some (C', D') ->
  (0 <= C <= C')%Z /\ (0 <= D <= D')%Z.
Proof.
  intros le Ea Eb. destruct all_found as [_ _ _ _ (ts & s & _ & _ & _ & _ & leveled)].
  destruct (rises s leveled a b C D C' D' le Ea Eb). destruct (natural_levels s leveled a C D Ea). lia.
Qed.

End Game.
