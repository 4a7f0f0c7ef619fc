(* What the checks of CheckHeaps.v pass is true of the code: (H1)-(H3), and codes that end. Those without end are in HeapsEndlessRight.v. *)

From Coq Require Import List NArith ZArith Arith Bool Lia.
From ChompCert Require Import Syntax Verdict Words WordsRight ReadHeader LinesRight HeapGame RuleText HeapSums HeapValues HeapValuesRight HeapPeriods
  HeapSparse HeapSparseRight CheckHeaps.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Lists of values *)

Lemma nth_error_skipn {A : Type} (l : list A) : forall k j, nth_error (skipn k l) j = nth_error l (k + j).
Proof. induction l as [|x l IH]; intros [|k] j; [reflexivity|now destruct j|reflexivity|apply IH]. Qed.

Lemma nth_skipn (l : list N) : forall k j, nth j (skipn k l) 0%N = nth (k + j) l 0%N.
Proof. induction l as [|x l IH]; intros [|k] j; [reflexivity|now destruct j|reflexivity|apply IH]. Qed.

Lemma nth_error_values (G : nat -> N) T n : nth_error (map G (seq 0 T)) n = if n <? T then Some (G n) else None.
Proof.
  destruct (Nat.ltb_spec n T) as [H|H].
  - rewrite nth_error_map. replace (nth_error (seq 0 T) n) with (Some n); [reflexivity|].
    symmetry. rewrite (nth_error_nth' _ 0) by (rewrite seq_length; exact H). now rewrite seq_nth by exact H.
  - apply nth_error_None. now rewrite map_length, seq_length.
Qed.

Lemma nth_values (G : nat -> N) T n : n < T -> nth n (map G (seq 0 T)) 0%N = G n.
Proof.
  intro H. apply nth_error_nth. rewrite nth_error_values. now rewrite (proj2 (Nat.ltb_lt n T) H).
Qed.

Lemma values_up_right ds T : 1 <= T -> values_up ds T = map (heap ds) (seq 0 T).
Proof.
  intro H. unfold values_up. rewrite reversed_right, values_down_seq, rev_involutive. destruct T as [|T]; [lia|]. reflexivity.
Qed.

Lemma no_difference low : forall high n s, first_difference n s low high = None ->
  forall j a b, nth_error low j = Some a -> nth_error high j = Some b -> b = (a + s)%N.
Proof.
  induction low as [|x low IH]; intros [|y high] n s H [|j] a b A B; try discriminate; cbn in H, A, B;
    destruct (N.eqb_spec y (x + s)) as [E|]; try discriminate; [congruence|now apply (IH high (N.succ n) s H j)].
Qed.

Lemma some_difference low : forall high n s k x y, first_difference n s low high = Some (k, x, y) ->
  exists j a b, nth_error low j = Some a /\ nth_error high j = Some b /\ b <> (a + s)%N.
Proof.
  induction low as [|a low IH]; intros [|b high] n s k x y H; try discriminate. cbn in H.
  destruct (N.eqb_spec b (a + s)) as [_|E].
  - apply IH in H as (j & a' & b' & H). now exists (S j), a', b'.
  - now exists 0, a, b.
Qed.

Section Claim.

Variables (G : nat -> N) (T : nat).
Notation values := (map G (seq 0 T)).

Lemma difference_none start gap s : difference start gap s values = None -> forall n, start <= n -> n + gap < T -> G (n + gap) = (G n + s)%N.
Proof.
  intros H n A B. unfold difference in H. cbv zeta in H. apply (no_difference _ _ _ _ H (n - start)).
  - rewrite nth_error_skipn, nth_error_values. replace (start + (n - start)) with n by lia. now rewrite (proj2 (Nat.ltb_lt n T)) by lia.
  - rewrite !nth_error_skipn, nth_error_values. replace (start + (gap + (n - start))) with (n + gap) by lia.
    now rewrite (proj2 (Nat.ltb_lt (n + gap) T)) by lia.
Qed.

Lemma difference_some start gap s x : difference start gap s values = Some x -> exists n, start <= n /\ G (n + gap) <> (G n + s)%N.
Proof.
  intro H. destruct x as [[k a] b]. unfold difference in H. cbv zeta in H. apply some_difference in H as (j & a' & b' & A & B & ne).
  rewrite nth_error_skipn, nth_error_values in A. rewrite !nth_error_skipn, nth_error_values in B. exists (start + j). split; [lia|].
  destruct (_ <? _) in A; [|discriminate]. destruct (_ <? _) in B; [|discriminate]. injection A as <-. injection B as <-.
  now replace (start + j + gap) with (start + (gap + j)) by lia.
Qed.

Variable c : heap_claim.
Notation start := (claim_start c).
Notation p := (claim_period c).
Notation s := (claim_saltus c).

Lemma H1_right u : check_H1 c values = inl u -> p < T -> G 0 = 0%N ->
  (forall n, Nat.max start 1 <= n -> n + p < T -> G (n + p) = (G n + s)%N) /\ (start = 0 -> G (0 + p) = (G 0 + s)%N).
Proof.
  intros H small zero. unfold check_H1 in H. cbv zeta in H.
  destruct (difference _ _ _ _) as [[[k a] b]|] eqn:D in H; [discriminate|]. split.
  - intros n. now apply difference_none.
  - intro E. rewrite E in H. destruct (N.eqb_spec (nth p values 0%N) s) as [V|]; [|discriminate].
    rewrite nth_values in V by exact small. cbn [Nat.add]. rewrite V, zero. lia.
Qed.

Lemma H2_right u : check_H2 c values = inl u -> start + p < T + 1 -> start = 0 \/ G (start - 1 + p) <> (G (start - 1) + s)%N.
Proof.
  intros H small. unfold check_H2 in H. cbv zeta in H. destruct start as [|n] eqn:E; [now left|right].
  destruct (N.eqb_spec (nth n (skipn p values) 0%N) (nth n values 0%N + s)) as [|ne]; [discriminate|].
  rewrite nth_skipn, !nth_values in ne by lia. now replace (S n - 1 + p) with (p + n) by lia; replace (S n - 1) with n by lia.
Qed.

Lemma no_shorter start' P s' : forall steps, shorter_period start' P s' values steps (N.of_nat steps) = None ->
  (0 < P)%N -> forall e c', 1 <= e <= steps -> P = N.of_nat (c' * e) ->
  (forall s1, s' <> N.of_nat c' * s1)%N \/ exists n s1, start' <= n /\ (s' = N.of_nat c' * s1)%N /\ G (n + e) <> (G n + s1)%N.
Proof.
  induction steps as [|steps IH]; intros H positive e c' E EP; [lia|]. cbn [shorter_period] in H. cbv zeta in H.
  destruct (Nat.eq_dec e (S steps)) as [->|ne].
  - assert (D : (P / N.of_nat (S steps) = N.of_nat c')%N) by (rewrite EP, Nat2N.inj_mul; apply N.div_mul; lia).
    assert (M : (P mod N.of_nat (S steps) = 0)%N) by (rewrite EP, Nat2N.inj_mul; apply N.mod_mul; lia).
    assert (some : N.of_nat c' <> 0%N) by (intro z; rewrite Nat2N.inj_mul, z in EP; lia).
    rewrite D, M in H. cbn [N.eqb] in H. destruct (N.eqb_spec (s' mod N.of_nat c') 0) as [z|nz].
    + destruct (difference _ _ _ _) eqn:Df in H; [|discriminate]. apply difference_some in Df as (n & A & B). rewrite Nat2N.id in B.
      right. exists n, (s' / N.of_nat c')%N. split; [exact A|]. split; [|exact B]. pose proof (N.div_mod s' (N.of_nat c') some). lia.
    + left. intros s1 E1. apply nz. rewrite E1, N.mul_comm. now apply N.mod_mul.
  - apply (IH ltac:(replace (N.of_nat steps) with (N.pred (N.of_nat (S steps))) by lia;
      destruct (if (P mod _ =? 0)%N then _ else _) in H; [discriminate|exact H]) positive e c'); [lia|exact EP].
Qed.

Lemma H3_right u : check_H3 c values = inl u -> 1 <= p -> forall e c', p = c' * e -> e < p ->
  (forall s1, s <> N.of_nat c' * s1)%N \/ exists n s1, start <= n /\ (s = N.of_nat c' * s1)%N /\ G (n + e) <> (G n + s1)%N.
Proof.
  intros H positive e c' E less. unfold check_H3 in H. cbv zeta in H.
  destruct (shorter_period _ _ _ _ _ _) eqn:D in H; [discriminate|].
  replace (N.pred (N.of_nat p)) with (N.of_nat (pred p)) in D by lia.
  apply (no_shorter _ _ _ _ D ltac:(lia) e c'); [|now rewrite <- E]. split; [|lia]. destruct e; [lia|lia].
Qed.

Variable d : code.
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.
Hypothesis right : forall n, is_mex (left_of d G n) (G n).

(* A claim that passes the tests, of values that repeat. *)
Lemma claim_holds u v : check_H2 c values = inl u -> check_H3 c values = inl v -> start + p < T + 1 -> 1 <= p ->
  (forall n, Nat.max start 1 <= n -> G (n + p) = (G n + s)%N) -> (start = 0 -> G (0 + p) = (G 0 + s)%N) ->
  heaps_hold d start p s.
Proof.
  intros H2 H3 bound positive R R0. pose proof (H2_right u H2 bound) as L2. pose proof (H3_right v H3 positive) as L3.
  assert (all : repeats G start p s).
  { split; [lia|]. intros [|n] H; [apply R0; lia|apply R; lia]. }
  assert (values_ : forall P, value d P (exclusive_or (map G P))) by now apply value_of_heaps.
  exists G. split.
  - intros n v'. pose proof (values_ [n]) as V. cbn in V. rewrite N.lxor_0_r in V. split; [|now intros ->].
    intro V'. symmetry. exact (value_unique d [n] _ _ V V').
  - split; [exact values_|]. split; [exact all|]. intros from q r. now apply (least_of_both G start p s all L2 L3).
Qed.

End Claim.

(* ---- Codes that end *)

Section Ending.

Variables (d : code) (ds : list N).
Hypothesis hexadecimal : Forall (fun x => x < 16)%N ds.
Hypothesis digits : forall i, d i = nth i ds 0%N.
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.

Lemma digit_among i k : N.testbit (d i) k = true -> In (d i) ds.
Proof.
  intro B. rewrite digits in *. destruct (nth_in_or_default i ds 0%N) as [I|E]; [exact I|]. rewrite E, N.bits_0 in B. discriminate.
Qed.

Lemma bit_below_four i k : N.testbit (d i) k = true -> (k < 4)%N.
Proof.
  intro B. pose proof (digit_among i k B) as I. rewrite Forall_forall in hexadecimal. specialize (hexadecimal _ I).
  destruct (N.lt_ge_cases k 4) as [|more]; [assumption|exfalso]. destruct (N.eq_dec (d i) 0) as [E|some].
  - rewrite E, N.bits_0 in B. discriminate.
  - rewrite N.bits_above_log2 in B; [discriminate|]. assert (N.log2 (d i) < 4)%N by (apply N.log2_lt_pow2; [lia|exact hexadecimal]). lia.
Qed.

Lemma most_heaps_right i k : N.testbit (d i) (N.of_nat k) = true -> k <= heaps_in_move ds.
Proof.
  intro B. pose proof (bit_below_four i _ B) as small. pose proof (digit_among i _ B) as I. unfold heaps_in_move.
  assert (found : forall j, (N.of_nat k = j)%N -> has_bit j ds = true).
  { intros j E. unfold has_bit. apply existsb_exists. exists (d i). split; [exact I|]. now rewrite <- E. }
  destruct (has_bit 3 ds) eqn:B3; [lia|]. assert (k <> 3) by (intros ->; rewrite (found 3%N eq_refl) in B3; discriminate).
  destruct (has_bit 2 ds) eqn:B2; [lia|]. assert (k <> 2) by (intros ->; rewrite (found 2%N eq_refl) in B2; discriminate). lia.
Qed.

Lemma heap_of_code n : is_mex (left_of d (heap ds) n) (heap ds n).
Proof. apply (heap_right ds hexadecimal d n); [now intros i _|exact d_0|lia]. Qed.

Lemma values_found_right total values : (1 <= total)%Z -> values_found ds total = inl values -> values = map (heap ds) (seq 0 (Z.to_nat total)).
Proof.
  intros H E. unfold values_found in E. destruct (has_bit 3 ds) eqn:B; [injection E as <-; apply values_up_right; lia|].
  replace (Z.to_N (Z.pred total)) with (N.of_nat (pred (Z.to_nat total))) in E by lia.
  destruct (sparse_values_down _ _ _) as [l|] eqn:S; [|discriminate]. injection E as <-. apply sparse_values_right in S.
  - subst l. apply (values_up_right ds (Z.to_nat total)). lia.
  - apply Forall_forall. intros x I. rewrite Forall_forall in hexadecimal. pose proof (hexadecimal x I) as small.
    destruct (N.lt_ge_cases x 8) as [|more]; [assumption|exfalso]. assert (N.testbit x 3 = true).
    { replace 3%N with (N.log2 x); [apply N.bit_log2; lia|]. apply N.log2_unique; [lia|split; [exact more|exact small]]. }
    assert (has_bit 3 ds = true) by (apply existsb_exists; now exists x). congruence.
  - rewrite <- digits. exact d_0.
Qed.

Theorem ending_right (c : heap_claim) (start period total : Z) :
  (0 <= start)%Z -> (1 <= period)%Z -> claim_start c = Z.to_nat start -> claim_period c = Z.to_nat period -> claim_saltus c = 0%N ->
  check_ending ds c start period = inl total -> heaps_hold d (claim_start c) (claim_period c) (claim_saltus c).
Proof.
  intros A B Ec Ep Es H. unfold check_ending in H. cbv zeta in H. apply bind_inl in H as (e & _ & H).
  set (h := heaps_in_move ds) in *. set (t := pred (length ds)) in *.
  assert (Hh : 1 <= h) by (unfold h, heaps_in_move; destruct (has_bit 3 ds); [lia|]; destruct (has_bit 2 ds); lia).
  set (T := Z.to_nat (Z.of_nat h * Z.max start 1 + Z.of_nat h * period + Z.of_nat t)) in *.
  set (m := Nat.max (claim_start c) 1) in *.
  assert (ET : T = h * m + h * claim_period c + t) by (unfold T, m; rewrite Ec, Ep; nia).
  assert (m_start : claim_start c <= m /\ 1 <= m) by (unfold m; lia). assert (positive : 1 <= claim_period c) by lia.
  apply bind_inl in H as (values & V & H). apply values_found_right in V; [subst values|nia].
  apply bind_inl in H as (u1 & H1 & H). apply bind_inl in H as (u2 & H2 & H). apply bind_inl in H as (u3 & H3 & _).
  pose proof (H1_right (heap ds) T c u1 H1 ltac:(nia) eq_refl) as [R R0]. rewrite Es in R.
  apply (claim_holds (heap ds) T c d d_0 heap_of_code u2 u3 H2 H3); [nia|exact positive| |exact R0].
  rewrite Es. intros n Hn. rewrite N.add_0_r.
  apply (guy_smith d (heap ds) d_0 heap_of_code t h m (claim_period c)); [|exact most_heaps_right|lia|exact Hh| |exact Hn].
  - intros i Hi. rewrite digits. apply nth_overflow. unfold t in Hi. lia.
  - intros k K1 K2. rewrite R; [lia|exact K1|nia].
Qed.

End Ending.
