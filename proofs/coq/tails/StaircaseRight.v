(* The tests of Staircase.v: from column M on the staircase stays below the tail in the next column
   too, and the sources that stand for its ladders are above the rows of which they say so. *)

From Coq Require Import ZArith Znumtheory List Bool Lia.
From ChompCert Require Import Periods TailTests Numbers Walks WalksRight Staircase.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Definition reaches_at_most (h : option Z) (n : Z) : Prop := exists r, h = Some r /\ r <= n.

Lemma stays_low_right M lowest p m :
  stays_low M lowest p = true -> 0 <= M + lowest -> M <= m ->
  reaches_at_most (height p m) (m + lowest).
Proof.
  intros T positive Hm. destruct p as [u b v w|c h]; cbn [stays_low height] in *.
  - set (i := Z.max (first_step u b v w) ((M + 1 - w) / v)) in *.
    rewrite !and_lazy, !Z.leb_le in T. destruct T as [[[Hu Huv] here] next].
    destruct (Z.leb_spec (first_step u b v w) ((m + 1 - w) / v)) as [there|];
      [|exists 0; split; [reflexivity|lia]].
    eexists. split; [reflexivity|].
    assert (monotone : (M + 1 - w) / v <= (m + 1 - w) / v) by (apply Z.div_le_mono; lia).
    pose proof (Z.mul_div_le (m + 1 - w) v ltac:(lia)) as step.
    set (j := (m + 1 - w) / v) in *.
    destruct (Z.eq_dec j i) as [->|]; [lia|].
    assert (i + 1 <= j) by lia. nia.
  - destruct h as [h|]; [|discriminate]. apply Z.leb_le in T.
    destruct (Z.leb_spec c m); eexists; (split; [reflexivity|]); lia.
Qed.

Lemma walk_under_right g b w l : forall c, walk_under c g b w l = true ->
  forall i, (i < length l)%nat -> b - w + 1 - (c + Z.of_nat i + 1 - w) mod g <= nth i l 0.
Proof.
  induction l as [|o l IH]; intros c T i Hi; simpl in *; [lia|].
  apply and_lazy in T. destruct T as [here T]. apply Z.leb_le in here.
  destruct i as [|i].
  - simpl Z.of_nat. now rewrite Z.add_0_r.
  - replace (c + Z.of_nat (S i)) with (c + 1 + Z.of_nat i) by lia. apply IH; [assumption|lia].
Qed.

Lemma mod_divisor_le x g v : 0 < g -> 0 < v -> (g | v) -> x mod g <= x mod v.
Proof.
  intros Hg Hv divides.
  assert (E : x mod g = (x mod v) mod g).
  { apply congruent_mod. apply Z.divide_trans with v; [assumption|].
    exists (x / v). rewrite (Z.mod_eq x v) by lia. ring. }
  rewrite E. apply Z.mod_le; [|assumption]. now apply Z.mod_pos_bound.
Qed.

Lemma stays_under_right t M p m :
  offsets t <> [] -> stays_under t p = true -> 0 <= M + lowest t -> M <= m ->
  reaches_at_most (height p m) (m + offset t m).
Proof.
  intros Ht T positive Hm. pose proof (offset_bounds t m Ht) as bounds.
  destruct p as [u b v w|c h]; cbn [stays_under height] in *; [|discriminate].
  rewrite !and_lazy, Z.eqb_eq, Z.leb_le in T. destruct T as [[-> Hv] T].
  destruct (Z.leb_spec (first_step v b v w) ((m + 1 - w) / v)) as [there|];
    [|exists 0; split; [reflexivity|lia]].
  eexists. split; [reflexivity|].
  destruct (column_of_class t Ht m) as (c & Hc & class). apply in_range in Hc.
  pose proof (length_positive t Ht) as long.
  set (g := Z.gcd (length_of t) v) in *.
  assert (Hg : 0 < g).
  { pose proof (Z.gcd_nonneg (length_of t) v). destruct (Z.eq_dec g 0) as [zero|]; [|lia].
    apply Z.gcd_eq_0 in zero. lia. }
  assert (under : b - w + 1 - (c + 1 - w) mod g <= offset t c).
  { pose proof (walk_under_right g b w _ _ T (Z.to_nat (c - start t)) ltac:(lia)) as U.
    rewrite Z2Nat.id in U by lia. replace (start t + (c - start t)) with c in U by lia.
    unfold offset. rewrite (Z.mod_small (c - start t)); [assumption|unfold length_of; lia]. }
  rewrite (offset_periodic t c m class) in under.
  assert (same : (c + 1 - w) mod g = (m + 1 - w) mod g).
  { apply congruent_mod. apply Z.divide_trans with (length_of t); [apply Z.gcd_divide_l|].
    now replace (c + 1 - w - (m + 1 - w)) with (c - m) by lia. }
  pose proof (mod_divisor_le (m + 1 - w) g v Hg ltac:(lia) (Z.gcd_divide_r _ _)) as less.
  rewrite (Z.mod_eq (m + 1 - w) v) in less by lia. lia.
Qed.

Lemma larger_at_most h h' n :
  reaches_at_most h n -> reaches_at_most h' n -> reaches_at_most (larger h h') n.
Proof.
  intros (r & -> & Hr) (r' & -> & Hr'). simpl. exists (Z.max r r'). split; [reflexivity|lia].
Qed.

(* (P6) *)
Theorem test_staircase_right stairs M t m :
  offsets t <> [] -> test_staircase stairs M (lowest t) t = true -> 0 <= M + lowest t -> M <= m ->
  reaches_at_most (rise stairs m) (m + offset t m).
Proof.
  intros Ht T positive Hm. pose proof (offset_bounds t m Ht) as bounds.
  unfold test_staircase in T. induction stairs as [|p stairs IH]; simpl in *.
  - exists 0. split; [reflexivity|lia].
  - apply andb_true_iff in T. destruct T as [here T].
    apply larger_at_most; [|now apply IH]. apply or_lazy in here. destruct here as [low|under].
    + destruct (stays_low_right M (lowest t) p m low positive Hm) as (r & E & Hr).
      exists r. split; [assumption|lia].
    + now apply stays_under_right with M.
Qed.

(* (P3) *)
Lemma first_step_column u b v w : 1 <= v -> 1 <= v * first_step u b v w + w.
Proof.
  intro Hv. unfold first_step. pose proof (Z.mul_div_le (w - 1) v ltac:(lia)). nia.
Qed.

Definition above (h : option Z) (n : Z) : Prop :=
  match h with None => True | Some h => n < h end.

Lemma rise_above stairs p x n :
  In p stairs -> above (height p x) n -> above (rise stairs x) n.
Proof.
  intros Hp H. induction stairs as [|q stairs IH]; [contradiction|]. simpl.
  destruct Hp as [->|Hp].
  - destruct (height p x), (rise stairs x); simpl in *; lia || trivial.
  - specialize (IH Hp). destruct (height q x), (rise stairs x); simpl in *; lia || trivial.
Qed.

Theorem ladder_sources_right stairs M o s :
  In s (ladder_sources stairs M o) ->
  0 < period s /\
  forall m, M <= m -> says s m = true -> 1 <= m /\ above (rise stairs (m - 1)) (m + o).
Proof.
  intro H. unfold ladder_sources in H. apply in_flat_map in H.
  destruct H as ([u b v w|c h] & Hp & H); [|contradiction].
  destruct ((u =? v) &&& (1 <=? v) &&& (v * first_step u b v w + w <=? M) &&& (o <? b - w)) eqn:T;
    [|contradiction].
  rewrite !and_lazy, Z.eqb_eq, !Z.leb_le in T. destruct T as [[[-> Hv] stride] _].
  destruct H as [<-|[]]. cbn [period]. split; [lia|]. intros m Hm yes.
  pose proof (first_step_column v b v w Hv) as first. split; [lia|].
  apply rise_above with (Ladder v b v w); [assumption|].
  unfold says in yes. cbn [works period] in yes. apply Z.ltb_lt in yes.
  rewrite Zminus_mod_idemp_l in yes. cbn [height].
  replace (m - 1 + 1 - w) with (m - w) by lia.
  destruct (Z.leb_spec (first_step v b v w) ((m - w) / v)) as [|before].
  - simpl. rewrite (Z.mod_eq (m - w) v) in yes by lia. lia.
  - exfalso. assert (first_step v b v w <= (m - w) / v); [|lia].
    apply Z.div_le_lower_bound; lia.
Qed.
