(* What HeapSparse.v marks first are values of options, and all of them but those of splits into two common heaps. *)

From Coq Require Import List NArith Arith Bool FMapPositive Lia.
From ChompCert Require Import HeapGame HeapSums HeapValues HeapValuesRight HeapPeriods HeapSparse.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Rare and common *)

Definition odd_number (n : N) : bool := match n with N0 => false | Npos p => odd_bits p end.

Lemma odd_double n : odd_number (N.double n) = odd_number n.
Proof. now destruct n. Qed.

Lemma odd_succ_double n : odd_number (N.succ_double n) = negb (odd_number n).
Proof. now destruct n. Qed.

Lemma odd_positive_lxor p : forall q, odd_number (Pos.lxor p q) = xorb (odd_bits p) (odd_bits q).
Proof.
  induction p as [p IH|p IH|]; intros [q|q|]; cbn [Pos.lxor odd_bits]; rewrite ?odd_double, ?odd_succ_double, ?IH; cbn [odd_number odd_bits];
    repeat match goal with |- context [odd_bits ?r] => destruct (odd_bits r) end; reflexivity.
Qed.

Lemma odd_lxor x y : odd_number (N.lxor x y) = xorb (odd_number x) (odd_number y).
Proof. destruct x as [|p], y as [|q]; cbn; [reflexivity|now destruct (odd_bits q)|now destruct (odd_bits p)|apply odd_positive_lxor]. Qed.

Lemma common_lxor mask x y : is_common mask (N.lxor x y) = xorb (is_common mask x) (is_common mask y).
Proof.
  unfold is_common. change (odd_number (N.land (N.lxor x y) mask) = xorb (odd_number (N.land x mask)) (odd_number (N.land y mask))).
  rewrite <- odd_lxor. f_equal. apply N.bits_inj. intro b. rewrite !N.land_spec, !N.lxor_spec, !N.land_spec.
  now destruct (N.testbit x b), (N.testbit y b), (N.testbit mask b).
Qed.

Section Code.

Variable ds : list N.
Hypothesis two_heaps : Forall (fun x => x < 8)%N ds.
Notation d := (fun i => nth i ds 0%N).
Hypothesis d_0 : N.testbit (nth 0 ds 0%N) 0 = false /\ N.testbit (nth 0 ds 0%N) 1 = false.

Notation G := (heap ds).
Notation places := (places_from 0 ds).

Lemma small : Forall (fun x => x < 16)%N ds.
Proof. apply (Forall_impl _ (fun x (H : (x < 8)%N) => N.lt_trans x 8 16 H eq_refl) two_heaps). Qed.

Lemma no_bit_3 i x : nth_error ds i = Some x -> (x < 16)%N /\ N.testbit x 3 = false.
Proof.
  intro E. apply nth_error_In in E. rewrite Forall_forall in two_heaps. specialize (two_heaps x E). split; [lia|].
  destruct (N.eq_dec x 0) as [->|some]; [reflexivity|]. apply N.bits_above_log2. apply N.log2_lt_pow2; lia.
Qed.

Lemma in_places i x : forall es k, In (i, x) (places_from (N.of_nat k) es) <-> exists j, i = N.of_nat (k + j) /\ nth_error es j = Some x /\ x <> 0%N.
Proof.
  induction es as [|y es IH]; intro k; cbn [places_from]; [split; [easy|now intros ([|j] & _ & ? & _)]|].
  assert (S_ : In (i, x) (places_from (N.succ (N.of_nat k)) es) <-> exists j, i = N.of_nat (k + S j) /\ nth_error es j = Some x /\ x <> 0%N).
  { replace (N.succ (N.of_nat k)) with (N.of_nat (S k)) by lia. rewrite IH. split; intros (j & E & H); exists j; (split; [rewrite E; f_equal; lia|exact H]). }
  assert (first : In (i, x) (if (y =? 0)%N then places_from (N.succ (N.of_nat k)) es else (N.of_nat k, y) :: places_from (N.succ (N.of_nat k)) es)
    <-> (i = N.of_nat k /\ x = y /\ x <> 0%N) \/ In (i, x) (places_from (N.succ (N.of_nat k)) es)).
  { destruct (N.eqb_spec y 0) as [->|ne]; [|cbn [In]]; split.
    - now right.
    - intros [(_ & -> & ?)|H]; [easy|exact H].
    - intros [[= <- <-]|H]; [now left|now right].
    - intros [(-> & -> & _)|H]; [now left|now right]. }
  rewrite first, S_. split.
  - intros [(-> & -> & H)|(j & E & H)]; [exists 0; rewrite Nat.add_0_r; now repeat split|exists (S j); now split].
  - intros ([|j] & E & Y & H); [left; injection Y as ->; rewrite Nat.add_0_r in E; now repeat split|right; now exists j].
Qed.

(* ---- The options of the next heap *)

Definition opts (n : nat) (v : N) : Prop := exists i x, i <= n /\ nth_error ds i = Some x /\ leaves ds x (n - i) v.

Lemma opts_mex n g : is_mex (opts n) g -> g = G n.
Proof.
  intro H. apply mex_same with (opts n) (left_of d G n); [exact H|exact (heap_right ds small d n (fun i _ => eq_refl) d_0 n (le_n n))|].
  intro v. symmetry. exact (left_of_leaves ds d n (fun i _ => eq_refl) d_0 n v (le_n n)).
Qed.

Variables (h : heaps_so_far) (n : nat).

(* The heaps 1, ..., n are as they should be. *)
Record right_so_far : Prop := {
  right_count : count h = N.of_nat n;
  right_down : down h = values_down ds n;
  right_values : forall m, 1 <= m -> m <= n -> value_at h (N.of_nat m) = G m;
  right_up : up h = map G (seq 1 (N.to_nat (reach h)));
  right_rare : forall r v, In (r, v) (rare_heaps h) -> exists k, 1 <= k /\ k <= n /\ r = N.of_nat k /\ v = G k;
  all_rare : forall k, 1 <= k -> k <= n -> is_common (mask h) (G k) = false -> In (N.of_nat k, G k) (rare_heaps h)
}.

Hypothesis R : right_so_far.

Lemma mark_rare_right m : forall rares, marks_also (mark_rare h m rares)
  (fun w => exists r v, In (r, v) rares /\ (r < m)%N /\ w = N.lxor v (value_at h (m - r))).
Proof.
  induction rares as [|(r, v) rares IH]; [apply marks_nothing; now intros w (r & v & ? & _)|]. cbn [mark_rare].
  refine (marks_both (fun s => if (r <? m)%N then mark _ s else s) (mark_rare h m rares) (fun w => (r < m)%N /\ w = N.lxor v (value_at h (m - r))) _ _ _ IH _).
  - apply marks_if; [intro B; apply N.ltb_lt in B|intro B; apply N.ltb_ge in B; intros w [? _]; lia]. apply marks_one. intro w. tauto.
  - intro w. split.
    + intros (r' & v' & [E|I] & K); [injection E as <- <-; now left|right; now exists r', v'].
    + intros [H|(r' & v' & I & H)]; [exists r, v; split; [now left|exact H]|exists r', v'; split; [now right|exact H]].
Qed.

Definition few (x m w : N) : Prop :=
  (N.testbit x 0 = true /\ m = 0%N /\ w = 0%N) \/ (N.testbit x 1 = true /\ m <> 0%N /\ w = value_at h m) \/
  (N.testbit x 2 = true /\ exists r v, In (r, v) (rare_heaps h) /\ (r < m)%N /\ w = N.lxor v (value_at h (m - r))).

Lemma mark_few_right x m : marks_also (mark_few h x m) (few x m).
Proof.
  unfold mark_few. cbv zeta.
  refine (marks_both (fun s => if N.testbit x 0 then (if (m =? 0)%N then mark 0 s else s) else s)
    (fun s => let s := if N.testbit x 1 then (if (m =? 0)%N then s else mark (value_at h m) s) else s in
              if N.testbit x 2 then mark_rare h m (rare_heaps h) s else s)
    (fun w => N.testbit x 0 = true /\ m = 0%N /\ w = 0%N)
    (fun w => (N.testbit x 1 = true /\ m <> 0%N /\ w = value_at h m) \/
      (N.testbit x 2 = true /\ exists r v, In (r, v) (rare_heaps h) /\ (r < m)%N /\ w = N.lxor v (value_at h (m - r)))) _ _ _ (fun w => iff_refl _)).
  - apply marks_if; [intro B|intros B w [? _]; congruence]. apply marks_if; [intro E; apply N.eqb_eq in E|intro E; apply N.eqb_neq in E; intros w (_ & ? & _); easy].
    apply marks_one. intro w. tauto.
  - refine (marks_both (fun s => if N.testbit x 1 then (if (m =? 0)%N then s else mark (value_at h m) s) else s)
      (fun s => if N.testbit x 2 then mark_rare h m (rare_heaps h) s else s) _ _ _ _ _ (fun w => iff_refl _)).
    + apply marks_if; [intro B|intros B w [? _]; congruence]. destruct (N.eqb_spec m 0) as [E|E].
      * apply marks_nothing. intros w (_ & ? & _). easy.
      * apply marks_one. intro w. tauto.
    + apply marks_if; [intro B|intros B w [? _]; congruence]. refine (marks_same _ _ _ (mark_rare_right m (rare_heaps h)) _). intro w. tauto.
Qed.

Lemma mark_first_right k : forall ps, marks_also (mark_first h k ps) (fun w => exists i x, In (i, x) ps /\ (i <= k)%N /\ few x (k - i) w).
Proof.
  induction ps as [|(i, x) ps IH]; [apply marks_nothing; now intros w (i & x & ? & _)|]. cbn [mark_first].
  refine (marks_both (fun s => if (i <=? k)%N then mark_few h x (k - i) s else s) (mark_first h k ps) (fun w => (i <= k)%N /\ few x (k - i) w) _ _ _ IH _).
  - apply marks_if; [intro B; apply N.leb_le in B|intro B; apply N.leb_gt in B; intros w [? _]; lia].
    refine (marks_same _ _ _ (mark_few_right x (k - i)) _). intro w. tauto.
  - intro w. split.
    + intros (i' & x' & [E|I] & K); [injection E as <- <-; now left|right; now exists i', x'].
    + intros [H|(i' & x' & I & H)]; [exists i, x; split; [now left|exact H]|exists i', x'; split; [now right|exact H]].
Qed.

Notation next := (S n).
Notation first := (mark_first h (N.of_nat next) places no_marks).

Lemma first_has w : has first w <-> exists i x, i <= next /\ nth_error ds i = Some x /\ x <> 0%N /\ few x (N.of_nat (next - i)) w.
Proof.
  rewrite (proj1 (mark_first_right (N.of_nat next) places no_marks) w). split.
  - intros [H|(i & x & I & L & F)]; [now apply has_none in H|]. apply (in_places i x ds 0) in I as (j & -> & E & ne). cbn [Nat.add] in *.
    exists j, x. split; [lia|]. split; [exact E|]. split; [exact ne|]. now replace (N.of_nat next - N.of_nat j)%N with (N.of_nat (next - j)) in F by lia.
  - intros (i & x & L & E & ne & F). right. exists (N.of_nat i), x. split; [apply (in_places (N.of_nat i) x ds 0); now exists i|]. split; [lia|].
    now replace (N.of_nat next - N.of_nat i)%N with (N.of_nat (next - i)) by lia.
Qed.

(* A single heap that is left is smaller, as nothing can be left of d_0 but two. *)
Lemma not_whole i x k : nth_error ds i = Some x -> N.testbit x k = true -> (k < 2)%N -> 1 <= i.
Proof.
  intros E B L. destruct i as [|i]; [|lia]. apply (nth_error_nth ds 0 0%N) in E. rewrite E in d_0. destruct d_0.
  assert (k = 0 \/ k = 1)%N as [->| ->] by lia; congruence.
Qed.

Lemma first_sound w : has first w -> opts next w.
Proof.
  intro H. apply first_has in H as (i & x & L & E & _ & F). exists i, x. split; [exact L|]. split; [exact E|].
  apply leaves_cases; [apply (no_bit_3 i x E)|]. destruct F as [(B & M & ->)|[(B & M & ->)|(B & r & v & I & Rm & ->)]].
  - left. repeat split; [exact B|lia].
  - right. left. pose proof (not_whole i x 1 E B eq_refl). rewrite (right_values R) by lia. repeat split; [exact B|lia].
  - right. right. left. split; [exact B|]. apply (right_rare R) in I as (k & K1 & K2 & -> & ->). exists k, (next - i - k).
    split; [lia|]. split; [lia|]. split; [lia|]. replace (N.of_nat (next - i) - N.of_nat k)%N with (N.of_nat (next - i - k)) by lia.
    rewrite (right_values R) by lia. now rewrite N.lxor_0_l.
Qed.

Lemma rare_pair i x a b : nth_error ds i = Some x -> N.testbit x 2 = true -> 0 < a -> 0 < b -> i + (a + b) = next ->
  is_common (mask h) (G a) = false -> has first (N.lxor (G a) (G b)).
Proof.
  intros E B A B' S_ C. apply first_has. exists i, x. split; [lia|]. split; [exact E|]. split; [intros ->; discriminate|]. right. right. split; [exact B|].
  exists (N.of_nat a), (G a). split; [apply (all_rare R); [lia|lia|exact C]|]. split; [lia|].
  replace (N.of_nat (next - i) - N.of_nat a)%N with (N.of_nat b) by lia. now rewrite (right_values R) by lia.
Qed.

(* An option is marked first, or it is a split into two common heaps. *)
Lemma opts_first w : opts next w ->
  has first w \/ exists i x a b, nth_error ds i = Some x /\ N.testbit x 2 = true /\ 0 < a /\ 0 < b /\ i + (a + b) = next /\
    is_common (mask h) (G a) = true /\ is_common (mask h) (G b) = true /\ w = N.lxor (G a) (G b).
Proof.
  intros (i & x & L & E & H). pose proof (no_bit_3 i x E) as [X X3]. apply leaves_cases in H; [|exact X].
  destruct H as [(B & M & ->)|[(B & M & ->)|[(B & a & b & A & A' & S_ & ->)|(B & _)]]]; [left|left| |congruence].
  - apply first_has. exists i, x. split; [exact L|]. split; [exact E|]. split; [intros ->; discriminate|]. left. repeat split; [exact B|lia].
  - apply first_has. exists i, x. split; [exact L|]. split; [exact E|]. split; [intros ->; discriminate|]. right. left.
    pose proof (not_whole i x 1 E B eq_refl). split; [exact B|]. split; [lia|]. now rewrite (right_values R) by lia.
  - rewrite N.lxor_0_l. destruct (is_common (mask h) (G a)) eqn:Ca.
    + destruct (is_common (mask h) (G b)) eqn:Cb.
      * right. exists i, x, a, b. repeat (split; [assumption|]). split; [lia|]. now repeat split.
      * left. rewrite N.lxor_comm. apply (rare_pair i x b a E B); [lia|lia|lia|exact Cb].
    + left. apply (rare_pair i x a b E B); [lia|lia|lia|exact Ca].
Qed.

End Code.
