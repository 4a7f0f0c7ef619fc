(* What the checks of CheckHeaps.v pass is true of a code without end. *)

From Coq Require Import List NArith ZArith Arith Bool Lia.
From ChompCert Require Import Syntax Verdict Words WordsRight ReadHeader LinesRight HeapGame HeapSums HeapValues HeapValuesRight HeapPeriods
  HeapEndless CheckHeaps HeapsRight.
Import ListNotations.
Local Open Scope nat_scope.

Section Endless.

Variable d : code.
Hypothesis no_splits : forall i k, N.testbit (d i) (N.of_nat k) = true -> k <= 1.
Hypothesis hexadecimal : forall i, (d i < 16)%N.
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.

Definition prefix (T : nat) : list N := map d (seq 0 T).

Lemma prefix_right T : Forall (fun x => x < 16)%N (prefix T).
Proof. apply Forall_forall. intros x I. apply in_map_iff in I as (i & <- & _). apply hexadecimal. Qed.

Lemma prefix_heap T n : n < T -> is_mex (left_of d (heap (prefix T)) n) (heap (prefix T) n).
Proof.
  intro H. apply (heap_right (prefix T) (prefix_right T) d (pred T)); [|exact d_0|lia].
  intros i I. unfold prefix. rewrite nth_values by lia. reflexivity.
Qed.

(* The value of a heap, from as many digits as bear on it. *)
Definition heap_of (n : nat) : N := heap (prefix (S n)) n.

Lemma heap_of_prefix T n : n < T -> heap_of n = heap (prefix T) n.
Proof.
  intro H. unfold heap_of. apply (values_alike d (heap (prefix (S n))) (heap (prefix T)) n d_0); [| |lia]; intros k K; apply prefix_heap; lia.
Qed.

Lemma heap_of_right n : is_mex (left_of d heap_of n) (heap_of n).
Proof.
  pose proof (prefix_heap (S n) n ltac:(lia)) as H. unfold heap_of at 2. destruct H as [H1 H2].
  assert (same : forall v, left_of d heap_of n v <-> left_of d (heap (prefix (S n))) n v).
  { intro v. assert (E : forall left, move d n left -> map heap_of left = map (heap (prefix (S n))) left).
    { intros left M. apply map_ext_in. intros c I. apply in_split in I as (before & after & ->). apply (part_smaller d d_0) in M.
      apply heap_of_prefix. lia. }
    split; intros (left & M & <-); exists left; (split; [exact M|]); now rewrite E. }
  split; [now rewrite same|]. intros v L. apply same. now apply H2.
Qed.

Lemma values_of_prefix T : 1 <= T -> values_up (map d (seq 0 T)) T = map heap_of (seq 0 T).
Proof.
  intro H. rewrite values_up_right by exact H. apply map_ext_in. intros n I. apply in_seq in I. symmetry. apply heap_of_prefix. lia.
Qed.

Variables b q : nat.
Hypothesis q_positive : 0 < q.
Hypothesis alike : forall i j, b < i -> b < j -> i mod q = j mod q -> d i = d j.

Notation deltas := (residues d b q).
Notation delta r := (nth r deltas 0%N).

Lemma deltas_length : length deltas = q.
Proof. unfold residues. now rewrite map_length, seq_length. Qed.

Lemma delta_right i : b < i -> d i = delta (i mod q).
Proof.
  intro H. pose proof (Nat.mod_upper_bound i q ltac:(lia)) as M. unfold residues.
  rewrite (nth_indep _ 0%N (d (0 + q * S b))) by (rewrite map_length, seq_length; exact M).
  rewrite (map_nth (fun r => d (r + q * S b)) (seq 0 q) 0 (i mod q)). rewrite seq_nth by exact M. apply alike; [exact H|nia|].
  cbn [Nat.add]. rewrite Nat.mul_comm, Nat.mod_add by lia. symmetry. apply Nat.mod_mod. lia.
Qed.

(* ---- (H4) *)

Variables (values_T : nat).
Notation values := (map heap_of (seq 0 values_T)).

Lemma place_before_right r n : place_before q r n = place_of q r n.
Proof.
  unfold place_before, place_of. replace (N.of_nat r + N.of_nat (pred q) * N.of_nat n)%N with (N.of_nat (r + (q - 1) * n)) by nia.
  rewrite <- Nat2N.inj_mod. apply Nat2N.id.
Qed.

Lemma place_next r n : place_of q r (S n) = match place_of q r n with O => pred q | S k => k end.
Proof.
  unfold place_of. set (a := r + (q - 1) * n). replace (r + (q - 1) * S n) with (a + (q - 1)) by (unfold a; lia).
  rewrite <- Nat.add_mod_idemp_l by lia. pose proof (Nat.mod_upper_bound a q ltac:(lia)) as M. destruct (a mod q) as [|k].
  - rewrite Nat.mod_small; lia.
  - replace (S k + (q - 1)) with (k + 1 * q) by lia. rewrite Nat.mod_add by lia. apply Nat.mod_small. lia.
Qed.

Lemma mark_heaps_right r : forall count n len,
  marks_also (mark_heaps deltas (place_of q r n) count (map heap_of (seq n len)))
    (fun v => exists k, n <= k /\ k < n + count /\ k < n + len /\ N.testbit (delta (place_of q r k)) 1 = true /\ v = heap_of k).
Proof.
  induction count as [|count IH]; intros n len; [apply marks_nothing; intros v (k & ? & ? & _); lia|].
  destruct len as [|len]; [apply marks_nothing; intros v (k & ? & _ & ? & _); lia|].
  cbn [seq map mark_heaps]. cbv zeta. rewrite deltas_length, <- place_next.
  refine (marks_both (fun s => if N.testbit (delta (place_of q r n)) 1 then mark (heap_of n) s else s) (mark_heaps _ _ _ _)
    (fun v => N.testbit (delta (place_of q r n)) 1 = true /\ v = heap_of n) _ _ _ (IH (S n) len) _).
  - apply marks_if; [intro B|intros -> v [? _]; discriminate]. apply marks_one. intro w. rewrite B. tauto.
  - intro v. split.
    + intros (k & K & K1 & K2 & B & E). destruct (Nat.eq_dec k n) as [->|]; [now left|]. right. exists k. repeat (split; [lia|]). now split.
    + intros [(B & E)|(k & K & K1 & K2 & B & E)]; [exists n|exists k]; repeat (split; [lia|]); now split.
Qed.

Lemma each_from_right p : forall steps v, each_from steps v p = true -> forall w, (v <= w < v + N.of_nat steps)%N -> p w = true.
Proof.
  induction steps as [|steps IH]; intros v H w W; [lia|]. cbn in H. destruct (p v) eqn:E; [|discriminate].
  destruct (N.eq_dec w v) as [->|]; [exact E|]. apply (IH (N.succ v) H). lia.
Qed.

Lemma skipn_seq : forall len u a, skipn u (seq a len) = seq (a + u) (len - u).
Proof.
  induction len as [|len IH]; intros [|u] a; [reflexivity|reflexivity|now rewrite Nat.add_0_r|]. cbn [seq skipn]. rewrite IH. cbn. f_equal. lia.
Qed.

Lemma skipn_values u : skipn u values = map heap_of (seq u (values_T - u)).
Proof. now rewrite skipn_map, skipn_seq. Qed.

Lemma greatest_bounds s v : bounded s -> has s v -> (v <= greatest_mark s)%N.
Proof. intros B H. now apply B. Qed.

(* Numbers that are marked, as (H4) says them. *)
Lemma residue_right (u P : nat) (saltus : N) r : 1 <= u -> u + P <= values_T -> r < q -> residue_passes deltas values u P saltus r = true ->
  (forall v, (v < saltus)%N -> excluded_below heap_of q (fun i => delta i) (u + P) r v) /\
  forall v, (exists c, u <= c /\ c < u + P /\ N.testbit (delta (place_of q r c)) 1 = true /\ v = heap_of c) \/
    (excluded_below heap_of q (fun i => delta i) u r v <-> excluded_below heap_of q (fun i => delta i) (u + P) r (v + saltus)%N).
Proof.
  intros U T R H. unfold residue_passes in H. cbv zeta in H. rewrite deltas_length, !place_before_right, skipn_values in H.
  change (tl values) with (skipn 1 values) in H. rewrite skipn_values in H.
  set (none := if N.testbit (delta r) 0 then mark 0 no_marks else no_marks) in *.
  set (below := mark_heaps deltas (place_of q r 1) (pred u) _ none) in *.
  set (between := mark_heaps deltas (place_of q r u) P _ no_marks) in *.
  set (every := mark_heaps deltas (place_of q r u) P _ below) in *.
  assert (N0 : (forall v, has none v <-> N.testbit (delta r) 0 = true /\ v = 0%N) /\ bounded none).
  { unfold none. destruct (N.testbit (delta r) 0).
    - split; [intro v; rewrite has_mark; pose proof (has_none v); tauto|apply bounded_mark; intros v X; now apply has_none in X].
    - split; [intro v; pose proof (has_none v); split; [tauto|intros [? _]; discriminate]|intros v X; now apply has_none in X]. }
  destruct (mark_heaps_right r (pred u) 1 (values_T - 1) none) as [B1 B2]. fold below in B1, B2.
  destruct (mark_heaps_right r P u (values_T - u) no_marks) as [X1 _]. fold between in X1.
  destruct (mark_heaps_right r P u (values_T - u) below) as [E1 E2]. fold every in E1, E2.
  assert (Hb : forall v, has below v <-> excluded_below heap_of q (fun i => delta i) u r v).
  { intro v. rewrite B1, (proj1 N0). unfold excluded_below. split.
    - intros [?|(k & K & K1 & K2 & B & E)]; [now right|left; exists k; repeat (split; [lia|]); now split].
    - intros [(k & K & K1 & B & E)|?]; [right; exists k; repeat (split; [lia|]); now split|now left]. }
  assert (He : forall v, has every v <-> excluded_below heap_of q (fun i => delta i) (u + P) r v).
  { intro v. rewrite E1, Hb. unfold excluded_below. split.
    - intros [[(k & K & K1 & B & E)|?]|(k & K & K1 & K2 & B & E)]; [left; exists k; repeat (split; [lia|]); now split|now right|].
      left. exists k. repeat (split; [lia|]). now split.
    - intros [(k & K & K1 & B & E)|?]; [|left; now right]. destruct (le_lt_dec u k) as [more|less].
      + right. exists k. repeat (split; [lia|]). now split.
      + left. left. exists k. repeat (split; [lia|]). now split. }
  apply andb_true_iff in H as [S H]. apply N.leb_le in S. pose proof (E2 (B2 (proj2 N0))) as Eb. split.
  - intros v L. apply He. pose proof (each_from_right _ _ _ H v ltac:(lia)) as V. cbv beta in V. apply andb_true_iff in V as [V _].
    apply orb_true_iff in V as [V|V]; [apply N.leb_le in V; lia|exact V].
  - intro v. destruct (N.le_gt_cases v (greatest_mark every)) as [L|L].
    + pose proof (each_from_right _ _ _ H v ltac:(lia)) as V. cbv beta in V. apply andb_true_iff in V as [_ V].
      apply orb_true_iff in V as [V|V].
      * left. apply X1 in V as [V|(k & K & K1 & K2 & B & E)]; [now apply has_none in V|]. exists k. repeat (split; [lia|]). now split.
      * right. rewrite <- Hb, <- He. apply Bool.eqb_prop in V. unfold has. now rewrite V.
    + right. rewrite <- Hb, <- He. split; intro V; exfalso.
      * assert (W : has every v) by (apply E1; now left). apply Eb in W. lia.
      * apply Eb in V. lia.
Qed.

End Endless.

Section EndlessClaim.

Variable d : code.
Hypothesis no_splits : forall i k, N.testbit (d i) (N.of_nat k) = true -> k <= 1.
Hypothesis hexadecimal : forall i, (d i < 16)%N.
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.
Variables b q : nat.
Hypothesis q_positive : 0 < q.
Hypothesis alike : forall i j, b < i -> b < j -> i mod q = j mod q -> d i = d j.

Variable c : heap_claim.
Variables (m P p : Z) (saltus : N).
Notation G := (heap_of d).

(* What a search finds. *)
Lemma search_right : forall tries u total values, (1 <= m <= u)%Z -> (0 < P)%Z -> (1 <= p)%Z ->
  search_u tries d (residues d b q) b c m P p u saltus = inl (total, values) ->
  exists u' unit, (m <= u')%Z /\ total = (u' + Z.of_nat b + 2 * P + p)%Z /\ values = map G (seq 0 (Z.to_nat total)) /\
    check_H1 c values = inl unit /\ check_H4 (residues d b q) values (Z.to_nat u') (Z.to_nat P) saltus = true.
Proof.
  induction tries as [|tries IH]; intros u total values M Pp pp H; [discriminate|]. cbn [search_u] in H. cbv zeta in H.
  destruct (_ <=? _)%Z in H; [|discriminate]. apply bind_inl in H as (unit & H1 & H).
  rewrite (values_of_prefix d hexadecimal d_0) in H1, H by lia.
  destruct (check_H4 _ _ _ _ _) eqn:H4 in H.
  - injection H as <- <-. exists u, unit. split; [lia|]. split; [reflexivity|]. split; [reflexivity|]. split; [exact H1|exact H4].
  - apply IH in H; [exact H|lia|exact Pp|exact pp].
Qed.

End EndlessClaim.

Theorem endless_right (d : code) (b q : nat) (c : heap_claim) (start period total : Z) :
  (forall i k, N.testbit (d i) (N.of_nat k) = true -> k <= 1) -> (forall i, (d i < 16)%N) ->
  N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false -> 0 < q ->
  (forall i j, b < i -> b < j -> i mod q = j mod q -> d i = d j) ->
  (0 <= start)%Z -> (1 <= period)%Z -> claim_start c = Z.to_nat start -> claim_period c = Z.to_nat period ->
  check_endless d b q c start period = inl total -> heaps_hold d (claim_start c) (claim_period c) (claim_saltus c).
Proof.
  intros no_splits hex d_0 Q alike A B Ec Ep H. unfold check_endless in H. cbv zeta in H.
  set (m := Z.max start 1) in *. set (P := Z.lcm period (Z.of_nat q)) in *.
  apply bind_inl in H as ([T values] & S & H). apply bind_inl in H as (u2 & H2 & H). apply bind_inl in H as (u3 & H3 & _).
  assert (Pd : (0 < P)%Z).
  { assert (0 <= P)%Z by apply Z.lcm_nonneg. assert (P <> 0)%Z; [|lia]. unfold P. rewrite Z.lcm_eq_0. lia. }
  destruct (Z.divide_lcm_l period (Z.of_nat q)) as (x & Ex). destruct (Z.divide_lcm_r period (Z.of_nat q)) as (y & Ey). fold P in Ex, Ey.
  assert (x_positive : (0 < x)%Z) by nia. assert (y_positive : (0 < y)%Z) by nia.
  replace (P / period)%Z with x in S by (rewrite Ex; symmetry; apply Z.div_mul; lia).
  destruct (search_right d hex d_0 b q Q c m P period _ 64 m T values ltac:(unfold m; lia) Pd B S) as (u & unit & U & ET & -> & H1 & H4).
  set (s := claim_saltus c) in *. set (X := Z.to_nat x) in *. set (Y := Z.to_nat y) in *.
  assert (EX : Z.to_nat P = X * claim_period c) by (rewrite Ep; unfold X; nia). assert (EY : X * claim_period c = Y * q) by (rewrite <- EX; unfold Y; nia).
  set (M := Nat.max (claim_start c) 1) in *. assert (EM : Z.to_nat m = M) by (unfold m, M; lia).
  assert (positive : 1 <= claim_period c) by lia. assert (X_positive : 1 <= X) by lia.
  set (size := Z.to_nat T) in *.
  assert (Es : size = Z.to_nat u + b + 2 * (X * claim_period c) + claim_period c) by (unfold size; rewrite ET, <- EX, Ep; lia).
  pose proof (H1_right (heap_of d) size c unit H1 ltac:(nia) eq_refl) as [R R0]. fold M in R.
  assert (S_of_s : (s * Z.to_N x)%N = N.of_nat (X * N.to_nat s)) by (unfold X; nia).
  apply (claim_holds (heap_of d) size c d d_0 (heap_of_right d hex d_0) u2 u3 H2 H3); [nia|exact positive| |exact R0].
  intros n Hn. fold s. replace s with (N.of_nat (N.to_nat s)) by apply N2Nat.id.
  apply (endless_repeats d (heap_of d) no_splits d_0 (heap_of_right d hex d_0) b q (fun i => nth i (residues d b q) 0%N) Q
    (delta_right d b q Q alike) M (claim_period c) (N.to_nat s) X Y EY ltac:(nia) (Z.to_nat u)); [lia|lia| | |exact Hn].
  - intros k K1 K2. rewrite N2Nat.id. apply R; [exact K1|lia].
  - intros r Hr. unfold check_H4 in H4. rewrite forallb_forall in H4.
    assert (I : In r (seq 0 (length (residues d b q)))) by (apply in_seq; rewrite deltas_length; lia). specialize (H4 r I).
    apply (residue_right d d_0 b q Q size) in H4; [|lia|rewrite EX; lia|exact Hr]. rewrite EX, S_of_s in H4. exact H4.
Qed.
