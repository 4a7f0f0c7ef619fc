(* The plans that CheckChain.v reads off the numbers of the elements are those of the ideals (RowPlanRight.v). *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Grammar Statement OwnGame Model Forms Periods Claims Columns Options Numbers Names Denote
  Certificate Words WordsRight IdealNumbers LowerSets Structure StructureRight Restrict RowFit RowRun RowCheck RowStep RowPlanRight RowReplayed
  ChainGame ChainGameRight CheckChain.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* The number of the ideal of the first k elements. *)
Definition code_of (i : positive) : N := N.ones (N.of_nat (Pos.to_nat i - 1)).

Section Plans.

Variable c : chain_game.
Variable decree_at : positive -> option decree.
Notation n := (numbers_of c).
Notation G := (model_of n).
Notation levels := (levels_of c).
Notation size := (length levels).

Hypothesis rises : forall a b C D C' D', a <= b -> nth_error levels a = Some (C, D) -> nth_error levels b = Some (C', D') ->
  (0 <= C <= C')%Z /\ (0 <= D <= D')%Z.

Definition low (pick : Z * Z -> Z) (a : nat) : Z := pick (nth a levels (0, 0)%Z).

Definition is_pick (pick : Z * Z -> Z) : Prop := pick = fst \/ pick = snd.

Lemma low_rises pick a b : is_pick pick -> a <= b -> b < size -> (0 <= low pick a <= low pick b)%Z.
Proof.
  intros P le Hb. unfold low. destruct (nth_error levels a) as [[C D]|] eqn:Ea; [|apply nth_error_None in Ea; lia].
  destruct (nth_error levels b) as [[C' D']|] eqn:Eb; [|apply nth_error_None in Eb; lia].
  rewrite (nth_error_nth _ _ _ Ea), (nth_error_nth _ _ _ Eb). destruct (rises a b C D C' D' le Ea Eb). now destruct P as [->| ->].
Qed.

(* ---- What a bound says behind element a, and in front of the first one *)

Definition bound_right (pick : Z * Z -> Z) (a : nat) (b : bound) : Prop :=
  fst b = low pick a /\
  match snd b with
  | None => low pick a = 0%Z
  | Some q => (0 < low pick a)%Z /\ Pos.to_nat q - 1 <= a /\ forall d, d <= a -> (d < Pos.to_nat q - 1 <-> (low pick d < low pick a)%Z)
  end.

Definition bound_before (pick : Z * Z -> Z) (a : nat) (b : bound) : Prop :=
  match a with O => b = (0%Z, None) | S a => bound_right pick a b end.

Lemma next_bound_right pick a b i : is_pick pick -> a < size -> Pos.to_nat i = S a -> bound_before pick a b ->
  bound_right pick a (next_bound b (low pick a) i).
Proof.
  intros P Ha Ei B. unfold next_bound. pose proof (low_rises pick a a P (le_n a) Ha) as pos.
  destruct (Z.eqb_spec (fst b) (low pick a)) as [E|ne].
  - destruct a as [|a]; cbn [bound_before] in B.
    + subst b. cbn [fst] in E. split; [exact E|]. cbn [snd]. now symmetry.
    + destruct B as [E' B]. rewrite E' in E. split; [congruence|]. destruct (snd b) as [q|]; [|congruence]. rewrite <- E in *.
      destruct B as (p & le & all). split; [exact p|]. split; [lia|]. intros d Hd. destruct (Nat.eq_dec d (S a)) as [->|less].
      * split; [lia|]. rewrite E. lia.
      * apply all. lia.
  - split; [reflexivity|]. cbn [snd]. rewrite Ei. replace (S a - 1) with a by lia.
    assert (less : forall d, d < a -> (low pick d < low pick a)%Z).
    { destruct a as [|a]; [lia|]. cbn [bound_before] in B. destruct B as [E' _]. intros d Hd.
      pose proof (low_rises pick a (S a) P ltac:(lia) Ha). pose proof (low_rises pick d a P ltac:(lia) ltac:(lia)). lia. }
    split.
    { destruct a as [|a]; [cbn [bound_before] in B; subst b; cbn [fst] in ne; lia|]. pose proof (less a ltac:(lia)).
      pose proof (low_rises pick a a P (le_n a) ltac:(lia)). lia. }
    split; [lia|]. intros d Hd. split; [apply less|]. intro l. destruct (Nat.eq_dec d a) as [->|]; [lia|lia].
Qed.

(* ---- The shape of the plans *)

Record shape (a : nat) (p : planned) : Prop := {
  s_tops : top_numbers (ideal p) = [N.of_nat a];
  s_record : exists y v, Certificate.tops (record (ideal p)) = [(y, Some v)] /\ family c = y /\ v = (#a + 1)%Z;
  s_code : code (ideal p) = code_of (name (plan_is p));
  s_name : Pos.to_nat (name (plan_is p)) = S (S a);
  s_left : bound_right fst a (lo (plan_is p), left_ideal (plan_is p));
  s_low : bound_right snd a (loD (plan_is p), low_ideal (plan_is p));
  s_removed : exists i, removed (plan_is p) = Chain i /\ Pos.to_nat i = S a;
  s_all : forall q, In q (removed_all (plan_is p)) <-> Pos.to_nat q <= S a;
  s_decree : decreed_value (plan_is p) = decree_at (name (plan_is p));
  s_claim : exists cl, one_claim (record (ideal p)) = Some cl /\ claims_is p = [cl];
  s_rows : rows (ideal p) = map said (ideal_claims (record (ideal p)))
}.

Lemma plans_behind_shape : forall ls a i bC bD all rs l,
  (forall k, nth_error ls k = nth_error levels (a + k)) -> a + length ls = size -> Pos.to_nat i = S a ->
  bound_before fst a bC -> bound_before snd a bD -> (forall q, In q all <-> Pos.to_nat q <= a) ->
  plans_behind code_of decree_at (family c) i (N.of_nat a) bC bD all ls rs = Some l ->
  a + length l = size /\ map (fun p => record (ideal p)) l = rs /\ forall k p, nth_error l k = Some p -> shape (a + k) p.
Proof.
  induction ls as [|[C D] ls IH]; intros a i bC bD all rs l E_at total Ei BC BD A E; destruct rs as [|r rs]; try discriminate; cbn [plans_behind] in E.
  - injection E as <-. split; [exact total|]. split; [reflexivity|]. intros k p Hk. now destruct k.
  - destruct (Certificate.tops r) as [|[y [v|]] [|]] eqn:Et; try discriminate. destruct (one_claim r) as [cl|] eqn:Ec; [|discriminate].
    destruct (same (family c) y && (v =? Z.of_N (N.of_nat a) + 1)%Z) eqn:named; [|discriminate].
    apply andb_true_iff in named. destruct named as [Ey Ev]. apply same_spec in Ey. apply Z.eqb_eq in Ev. cbn [length] in total.
    assert (Ha : a < size) by lia. pose proof (E_at 0) as El. rewrite Nat.add_0_r in El. cbn [nth_error] in El. symmetry in El.
    assert (EC : low fst a = C) by (unfold low; now rewrite (nth_error_nth _ _ _ El)).
    assert (ED : low snd a = D) by (unfold low; now rewrite (nth_error_nth _ _ _ El)).
    pose proof (next_bound_right fst a bC i (or_introl eq_refl) Ha Ei BC) as BC'. rewrite EC in BC'.
    pose proof (next_bound_right snd a bD i (or_intror eq_refl) Ha Ei BD) as BD'. rewrite ED in BD'.
    assert (A' : forall q, In q (i :: all) <-> Pos.to_nat q <= S a).
    { intro q. cbn [In]. rewrite A. split; [intros [<-|H]; lia|]. intro H. destruct (Nat.eq_dec (Pos.to_nat q) (S a)) as [E'|]; [left|right; lia].
      apply Pos2Nat.inj. lia. }
    rewrite <- Nat2N.inj_succ in E.
    destruct (plans_behind _ _ _ _ _ _ _ _ ls rs) as [l'|] eqn:Er; [|discriminate]. injection E as <-.
    destruct (IH (S a) (Pos.succ i) (next_bound bC C i) (next_bound bD D i) (i :: all) rs l') as (len & recs & shapes); try assumption.
    + intro k. specialize (E_at (S k)). cbn [nth_error] in E_at. rewrite E_at. f_equal. lia.
    + lia.
    + lia.
    + split; [cbn [length]; lia|]. split; [cbn [map planned_as ideal record]; now rewrite recs|].
      intros [|k] p Hp; cbn [nth_error] in Hp; [|replace (a + S k) with (S a + k) by lia; now apply shapes].
      injection Hp as <-. rewrite Nat.add_0_r. constructor; unfold planned_as, plan_behind;
        cbn [ideal top_numbers record Structure.code plan_is name lo loD left_ideal low_ideal removed removed_all decreed_value claims_is rows].
      * reflexivity.
      * exists y, v. split; [exact Et|]. split; [exact Ey|]. lia.
      * reflexivity.
      * lia.
      * now destruct (next_bound bC C i).
      * now destruct (next_bound bD D i).
      * now exists i.
      * exact A'.
      * reflexivity.
      * exists cl. split; [exact Ec|reflexivity].
      * reflexivity.
Qed.

Record first_shape (p : planned) : Prop := {
  f_tops : top_numbers (ideal p) = [];
  f_record : Certificate.tops (record (ideal p)) = [];
  f_code : code (ideal p) = 0%N;
  f_plan : plan_is p = first_plan (decree_at 1);
  f_claim : exists cl, one_claim (record (ideal p)) = Some cl /\ claims_is p = [cl];
  f_rows : rows (ideal p) = map said (ideal_claims (record (ideal p)))
}.

Theorem plans_shape rs ps : plans_of code_of decree_at (family c) levels rs = Some ps ->
  length ps = S size /\ map (fun p => record (ideal p)) ps = rs /\
  (forall p, nth_error ps 0 = Some p -> first_shape p) /\ forall a p, nth_error ps (S a) = Some p -> shape a p.
Proof.
  intro E. destruct rs as [|r rs]; [discriminate|]. cbn [plans_of] in E. destruct (Certificate.tops r) as [|] eqn:Et; [|discriminate].
  destruct (one_claim r) as [cl|] eqn:Ec; [|discriminate]. rewrite plans_to_is in E.
  destruct (plans_behind code_of decree_at (family c) 1 0 (0%Z, None) (0%Z, None) [] levels rs) as [l|] eqn:Er; [|discriminate]. injection E as <-.
  destruct (plans_behind_shape levels 0 1 (0%Z, None) (0%Z, None) [] rs l) as (len & recs & shapes); try reflexivity; try assumption.
  { intro q. split; [intros []|]. intro H. pose proof (Pos2Nat.is_pos q). lia. }
  cbn [length map planned_as ideal record]. split; [lia|]. split; [now rewrite recs|]. split; [|exact shapes].
  intros p Hp. injection Hp as <-. constructor; unfold planned_as;
    cbn [ideal top_numbers record Structure.code plan_is claims_is rows]; try reflexivity; try assumption.
  exists cl. now split.
Qed.

End Plans.
