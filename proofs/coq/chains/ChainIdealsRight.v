(* The ideals of a game of a chain, as CheckChain.v takes them from the certificate, are those that are read there (Structure.v), each
   the first elements; their plans are right. *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Grammar Statement OwnGame Model Forms Periods Claims Columns Options Numbers Names Denote
  Certificate Words WordsRight IdealNumbers LowerSets Structure StructureRight WalksRight Restrict Valuation RowFit RowRun RowCheck ColumnSets RowCells RowStep
  RowPlanRight RowReplayed RowLists ChainGame ChainNumbers ChainGameRight CheckChain ChainPlansRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Ideals.

Variables (g : game) (c : chain_game).
Hypothesis found : chain_game_of g = Some c.

Notation both := (lt_with_both g).
Notation n := (numbers_of c).
Notation G := (model_of n).
Notation levels := (levels_of c).
Notation size := (length levels).
Notation rises := (chain_rises g c found).

Lemma describes_g : describes G both.
Proof. apply (denotes_described _ _ (chain_denotes g c found)). Qed.
Lemma sane_n : sane n = true.
Proof. apply (denotes_sane _ _ (chain_denotes g c found)). Qed.
Lemma sizes : Model.size G = Syntax.elements g.
Proof. apply (denotes_size _ _ (chain_denotes g c found)). Qed.

(* The ideal of the first k elements. *)
Definition firsts (k : nat) : list bool := subset G (fun a => a <? k).

Lemma member_firsts k a : member (firsts k) a = true <-> a < size /\ a < k.
Proof. unfold firsts. now rewrite member_subset, size_is, Nat.ltb_lt. Qed.

Lemma down_is a : a < size -> down (downs n) (N.of_nat a) = N.ones (N.of_nat (S a)).
Proof.
  intro Ha. assert (len : length (members n) = size) by apply size_is. apply N.bits_inj. intro i. rewrite <- (N2Nat.id i).
  set (b := N.to_nat i). destruct (Nat.lt_ge_cases b size) as [Hb|out].
  - rewrite down_spec by (rewrite len; assumption). destruct (at_level c b Hb) as (C & D & _ & ->). rewrite testbit_up by lia.
    destruct (Nat.leb_spec b a), (Nat.ltb_spec a size); try lia;
      [rewrite N.ones_spec_low by lia|rewrite N.ones_spec_high by lia]; reflexivity.
  - rewrite N.ones_spec_high by lia. apply not_true_iff_false. intro H. apply down_inside in H. lia.
Qed.

Variable decree_at : positive -> option decree.
Variables (rs : list ideal_record) (ps : list planned).
Hypothesis made : plans_of code_of decree_at (family c) levels rs = Some ps.
Notation ls := (map ideal ps).

Lemma len_ps : length ps = S size.
Proof. apply (plans_shape c decree_at rises rs ps made). Qed.
Lemma records_ps : map (fun p => record (ideal p)) ps = rs.
Proof. apply (plans_shape c decree_at rises rs ps made). Qed.
Lemma shape_0 p : nth_error ps 0 = Some p -> first_shape decree_at p.
Proof. apply (plans_shape c decree_at rises rs ps made). Qed.
Lemma shape_S a p : nth_error ps (S a) = Some p -> shape c decree_at a p.
Proof. apply (plans_shape c decree_at rises rs ps made). Qed.

Lemma inside k p : nth_error ps k = Some p -> k <= size.
Proof. intro H. assert (k < length ps) by (apply nth_error_Some; congruence). rewrite len_ps in *. lia. Qed.

Lemma code_at k p : nth_error ps k = Some p -> code (ideal p) = N.ones (N.of_nat k).
Proof.
  intro H. destruct k as [|a]; [now rewrite (f_code decree_at p (shape_0 p H))|]. rewrite (s_code c decree_at a p (shape_S a p H)). unfold code_of.
  rewrite (s_name c decree_at a p (shape_S a p H)). now replace (S (S a) - 1) with (S a) by lia.
Qed.

Lemma generated_at k p : nth_error ps k = Some p -> generated (downs n) (top_numbers (ideal p)) = N.ones (N.of_nat k).
Proof.
  intro H. destruct k as [|a]; [now rewrite (f_tops decree_at p (shape_0 p H))|]. rewrite (s_tops c decree_at a p (shape_S a p H)).
  unfold generated. cbn [fold_left]. rewrite N.lor_0_l. apply down_is. pose proof (inside _ _ H). lia.
Qed.

Lemma bits_at k p : nth_error ps k = Some p -> bits n (ideal p) = firsts k.
Proof.
  intro H. unfold bits, firsts, subset. apply map_ext. intro a. rewrite (generated_at k p H).
  destruct (Nat.ltb_spec a k); [now rewrite N.ones_spec_low by lia|now rewrite N.ones_spec_high by lia].
Qed.

(* ---- What is read *)

Lemma read_at k p : nth_error ps k = Some p -> read_ideal (Names.table_of g) (downs n) (record (ideal p)) = inl (ideal p).
Proof.
  intro H. pose proof (generated_at k p H) as Gen. pose proof (code_at k p H) as Co. unfold read_ideal. destruct k as [|a].
  - pose proof (shape_0 p H) as [T R _ _ _ Ro]. rewrite R. cbn [all_numbers ascends is_antichain negb andb].
    rewrite T in Gen. destruct (ideal p) as [r t co ro]. cbn [record top_numbers Structure.code rows] in *. subst. simpl. now rewrite Gen.
  - pose proof (shape_S a p H) as [T (y & v & R & Ey & Ev) _ _ _ _ _ _ _ _ Ro]. pose proof (inside _ _ H) as Ha.
    assert (number : element_number (Names.table_of g) (y, Some v) = Some (N.of_nat a)).
    { unfold element_number. cbn [fst snd]. rewrite look_declared, (found_one _ _ (all_found g c found)). cbn [declared Syntax.name].
      destruct (word_eq_dec y (family c)) as [_|ne]; [|congruence].
      destruct (Z.leb_spec 1 v); [|lia]. destruct (Z.leb_spec v #size); [|lia]. cbn [andb]. f_equal. lia. }
    rewrite R. cbn [all_numbers]. rewrite number. rewrite T in Gen.
    assert (anti : ascends [N.of_nat a] && is_antichain (downs n) [N.of_nat a] = true).
    { unfold is_antichain. cbn [ascends forallb andb set_of fold_left]. rewrite andb_true_r. apply N.eqb_eq. rewrite down_is by lia.
      apply N.bits_inj. intro i. rewrite N.land_spec, N.setbit_eqb, N.bits_0, orb_false_r.
      destruct (N.eqb_spec (N.of_nat a) i) as [<-|]; [|apply andb_false_r]. rewrite N.ones_spec_low by lia. reflexivity. }
    rewrite anti. cbn [negb]. rewrite Gen. destruct (ideal p) as [r t co ro]. cbn [record top_numbers Structure.code rows] in *. now subst.
Qed.

Lemma read_from_at : forall l k, (forall j, nth_error l j = nth_error ps (k + j)) ->
  read_from (Names.table_of g) (downs n) (match k with O => None | S a => Some (N.ones (N.of_nat a)) end) (map (fun p => record (ideal p)) l)
  = (map ideal l, None).
Proof.
  induction l as [|p l IH]; intros k E; [reflexivity|]. cbn [map read_from].
  pose proof (E 0) as H. rewrite Nat.add_0_r in H. symmetry in H. cbn [nth_error] in H. rewrite (read_at k p H), (code_at k p H).
  assert (next : (match (match k with O => None | S a => Some (N.ones (N.of_nat a)) end) with None => true | Some y => (y <? N.ones (N.of_nat k))%N end) = true).
  { destruct k as [|a]; [reflexivity|]. apply N.ltb_lt. rewrite !N.ones_equiv, Nat2N.inj_succ, N.pow_succ_r'.
    pose proof (N.pow_nonzero 2 (N.of_nat a)). lia. }
  rewrite next. specialize (IH (S k)). cbn beta iota in IH. rewrite IH; [reflexivity|]. intro j. specialize (E (S j)). cbn [nth_error] in E.
  rewrite E. f_equal. lia.
Qed.

Theorem read_all : read_ideals (Names.table_of g) n None rs = (ls, None).
Proof. rewrite read_ideals_is. rewrite <- records_ps at 1. apply (read_from_at ps 0). reflexivity. Qed.

Lemma codes x : In x ls -> code x = number_of (bits n x).
Proof. apply (code_bits g n sizes (Names.table_of g) None rs ls None read_all). Qed.

Lemma distinct : NoDup (map code ls).
Proof. apply (read_ideals_spec g n sizes (Names.table_of g) None rs ls None read_all). Qed.

(* ---- Plans *)

Notation who := (who n ls).

(* The values that are meant, and the decrees among them. *)
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis decrees_right : forall i k, Pos.to_nat i = S k -> k <= size ->
  match decree_at i with
  | None => forall m, is_plain (at_ (firsts k) 0 m)
  | Some e => (forall a, member (firsts k) a = true -> uC G a = 0 /\ uD G a = 0) /\ fixed_right G Val e (firsts k)
  end.

Lemma who_at i k : Pos.to_nat i = S k -> k <= size -> who i = firsts k.
Proof.
  intros E Hk. unfold RowPlanRight.who. rewrite E. replace (S k - 1) with k by lia.
  destruct (nth_error ps k) as [p|] eqn:H; [|apply nth_error_None in H; rewrite len_ps in H; lia].
  apply nth_error_nth. now rewrite map_map, nth_error_map, H, <- (bits_at k p H).
Qed.

Lemma before_at (u : nat -> nat) pick k m : is_pick pick -> (forall a, a < size -> u a = Z.to_nat (low c pick a)) -> k < size ->
  ((#m < low c pick k)%Z <-> exists a, member (firsts (S k)) a = true /\ m < u a).
Proof.
  intros P same Hk. split.
  - intro less. exists k. split; [apply member_firsts; lia|]. rewrite same by exact Hk. lia.
  - intros (a & Ha & less). apply member_firsts in Ha. rewrite same in less by lia.
    pose proof (low_rises c rises pick a k P ltac:(lia) Hk). lia.
Qed.

Lemma under_at (u : nat -> nat) pick k d : (forall a, a < size -> u a = Z.to_nat (low c pick a)) -> is_pick pick -> k < size ->
  forall q, Pos.to_nat q - 1 <= k -> (forall a, a <= k -> (a < Pos.to_nat q - 1 <-> (low c pick a < low c pick k)%Z)) -> low c pick k = #(S d) ->
  who q = subset G (fun a => member (firsts (S k)) a && (u a <=? d)).
Proof.
  intros same P Hk q le all E. pose proof (Pos2Nat.is_pos q). rewrite (who_at q (Pos.to_nat q - 1)) by lia.
  apply subset_same. intros a Sa. rewrite size_is in Sa. apply eq_true_iff_eq.
  rewrite andb_true_iff, member_firsts, Nat.ltb_lt, Nat.leb_le, same by exact Sa.
  pose proof (low_rises c rises pick a a P (le_n a) Sa). split.
  - intro less. assert (l : (low c pick a < low c pick k)%Z) by (apply all; lia). lia.
  - intros [[_ Ha] l]. apply all; lia.
Qed.

Lemma uC_at a : a < size -> uC G a = Z.to_nat (low c fst a).
Proof. intro Ha. destruct (at_level c a Ha) as (C & D & El & En). unfold low. rewrite (nth_error_nth _ _ _ El). simpl. now rewrite En. Qed.
Lemma uD_at a : a < size -> uD G a = Z.to_nat (low c snd a).
Proof. intro Ha. destruct (at_level c a Ha) as (C & D & El & En). unfold low. rewrite (nth_error_nth _ _ _ El). simpl. now rewrite En. Qed.

Lemma minus_firsts k a : a < size -> a < k -> minus G (firsts k) a = firsts a.
Proof.
  intros Sa less. apply subset_same. intros b Sb. rewrite size_is in Sb. apply eq_true_iff_eq.
  rewrite !andb_true_iff, !negb_true_iff, member_firsts, below_is, Nat.ltb_lt, Nat.ltb_ge, Nat.eqb_neq by lia. lia.
Qed.

Lemma first_plan_right h p : nth_error ps 0 = Some p -> plan_right G Val h who (plan_is p) (firsts 0).
Proof.
  intro H. rewrite (f_plan decree_at p (shape_0 p H)). assert (none : forall a, member (firsts 0) a <> true) by (intros a M; apply member_firsts in M; lia).
  constructor; unfold first_plan; cbn [name lo loD left_ideal low_ideal removed removed_all].
  - now apply who_at; [|lia].
  - split; [lia|]. unfold capacity. lia.
  - intro m. split; [lia|]. intros (a & Ha & _). contradiction (none a Ha).
  - intro m. split; [lia|]. intros (a & Ha & _). contradiction (none a Ha).
  - reflexivity.
  - exact I.
  - split; [intros a Ha; contradiction (none a Ha)|intros q []].
  - split; [intros a Ha; contradiction (none a Ha)|intros q []].
  - unfold decree_right. cbn [decreed_value lo loD]. pose proof (decrees_right 1 0 eq_refl ltac:(lia)) as De.
    destruct (decree_at 1) as [e|]; [|exact De]. split; [now split|apply De].
Qed.

Lemma plan_behind_right h k p : nth_error ps (S k) = Some p -> (lo (plan_is p) < capacity h)%Z -> plan_right G Val h who (plan_is p) (firsts (S k)).
Proof.
  intros H wide. pose proof (inside _ _ H) as Hk. pose proof (shape_S k p H) as [_ _ _ N [E1 L] [E2 L'] (i & R & Ei) A decree_p _ _].
  cbn [fst snd] in *. pose proof (low_rises c rises fst k k (or_introl eq_refl) (le_n k) Hk) as posC.
  pose proof (low_rises c rises snd k k (or_intror eq_refl) (le_n k) Hk) as posD. constructor.
  - now apply who_at.
  - rewrite E1 in *. lia.
  - intro m. rewrite E1. apply before_at; [now left|exact uC_at|exact Hk].
  - intro m. rewrite E2. apply before_at; [now right|exact uD_at|exact Hk].
  - destruct (left_ideal (plan_is p)) as [q|]; [|congruence]. destruct L as (pos & le & all).
    exists (Z.to_nat (low c fst k - 1)). rewrite E1. split; [lia|].
    apply (under_at (uC G) fst k); try assumption; [exact uC_at|now left|lia].
  - destruct (low_ideal (plan_is p)) as [q|]; [|exact I]. destruct L' as (pos & le & all).
    exists (Z.to_nat (low c snd k - 1)). rewrite E2. split; [lia|].
    apply (under_at (uD G) snd k); try assumption; [exact uD_at|now right|lia].
  - rewrite R. exists k. split; [apply member_firsts; lia|]. split.
    + intros b Hb. apply member_firsts in Hb. destruct (Nat.eq_dec b k) as [->|]; [now left|right].
      rewrite below_is by lia. apply Nat.ltb_lt. lia.
    + rewrite minus_firsts by lia. now apply who_at; [|lia].
  - split.
    + intros a Ha. apply member_firsts in Ha. exists (Pos.of_succ_nat a). rewrite A. split; [lia|].
      rewrite minus_firsts by lia. apply who_at; lia.
    + intros q Hq. apply A in Hq. pose proof (Pos2Nat.is_pos q). exists (Pos.to_nat q - 1). split; [apply member_firsts; lia|].
      rewrite minus_firsts by lia. apply who_at; lia.
  - unfold decree_right. rewrite decree_p. pose proof (decrees_right _ _ N Hk) as De.
    destruct (decree_at (name (plan_is p))) as [e|]; [|exact De]. destruct De as [low F]. split; [|exact F].
    destruct (low k) as [zC zD]; [apply member_firsts; lia|]. rewrite E1, E2. rewrite uC_at in zC by exact Hk. rewrite uD_at in zD by exact Hk. lia.
Qed.

Lemma claim_at k p : nth_error ps k = Some p -> exists cl, one_claim (record (ideal p)) = Some cl /\ claims_is p = [cl].
Proof. intro H. destruct k as [|a]; [apply (f_claim decree_at p (shape_0 p H))|apply (s_claim c decree_at a p (shape_S a p H))]. Qed.

Lemma one_claim_spec r cl : one_claim r = Some cl ->
  exists rc C, ideal_claims r = [rc] /\ without_list rc = Some C /\ row_claim_of rc = Some cl.
Proof.
  unfold one_claim. destruct (ideal_claims r) as [|rc [|]]; try discriminate. destruct (without_list rc) as [C|] eqn:W; [|discriminate].
  intro E. now exists rc, C.
Qed.

Theorem plans_right h : map ideal ps = ls /\ forall p, In p ps -> planned_right g n is_plain worth h ls p.
Proof.
  split; [reflexivity|]. intros p Hp. destruct (In_nth_error _ _ Hp) as [k Hk]. pose proof (bits_at k p Hk) as Eb.
  assert (listed : In (ideal p) ls) by now apply in_map. constructor.
  - exact listed.
  - rewrite Eb. apply who_at; [|exact (inside _ _ Hk)].
    destruct k as [|a]; [now rewrite (f_plan decree_at p (shape_0 p Hk))|apply (s_name c decree_at a p (shape_S a p Hk))].
  - intro wide. rewrite Eb. destruct k as [|a]; [now apply first_plan_right|now apply plan_behind_right].
  - rewrite (claims_at_bits n ls codes distinct (ideal p) listed). unfold claims_of.
    destruct (claim_at k p Hk) as (cl & E & ->). destruct (one_claim_spec _ _ E) as (rc & C & -> & _ & Ec). simpl. now rewrite Ec.
Qed.

Theorem plans_claimed : with_claims ls ps.
Proof.
  unfold with_claims. assert (H : forall p, In p ps -> map row_claim_of (ideal_claims (record (ideal p))) = map Some (claims_is p)).
  { intros p Hp. destruct (In_nth_error _ _ Hp) as [k Hk]. destruct (claim_at k p Hk) as (cl & E & ->).
    destruct (one_claim_spec _ _ E) as (rc & C & -> & _ & Ec). simpl. now rewrite Ec. }
  revert H. generalize ps. intro l. induction l as [|p l IH]; intro H; cbn [map]; constructor.
  - split; [reflexivity|]. apply H. now left.
  - apply IH. intros q Hq. apply H. now right.
Qed.

End Ideals.
