(* Codes without end (THEOREM.md, section 15): the digits repeat for ever, no move splits a heap, and (H1), (H4) prove a period, with its
   saltus if it has one. *)

From Coq Require Import List NArith ZArith Arith Lia.
From ChompCert Require Import HeapGame HeapSums HeapPeriods.
Import ListNotations.
Local Open Scope nat_scope.

Section Endless.

Variables (d : code) (G : nat -> N).
Hypothesis no_splits : forall i k, N.testbit (d i) (N.of_nat k) = true -> k <= 1.
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.
Hypothesis heap : forall n, is_mex (left_of d G n) (G n).

(* delta r is the digit at all places beyond b that are r modulo q. *)
Variables (b q : nat) (delta : nat -> N).
Hypothesis q_positive : 0 < q.
Hypothesis repeated_digits : forall i, b < i -> d i = delta (i mod q).

Variables (m p s : nat).
Variables (x y : nat).      (* P = x p = y q, S = x s *)
Notation P := (x * p).
Notation S := (x * s).
Hypothesis P_of_q : P = y * q.
Hypothesis P_positive : 0 < P.

(* r - c modulo q *)
Definition place_of (r c : nat) : nat := (r + (q - 1) * c) mod q.

Variable u : nat.
Hypothesis u_after : m <= u.
Hypothesis m_positive : 1 <= m.

(* A_r and B_r: of the heaps before u, and before u + P, and of no heap; X_r: of those between. *)
Definition excluded_below (top r : nat) (v : N) : Prop :=
  (exists c, 1 <= c /\ c < top /\ N.testbit (delta (place_of r c)) 1 = true /\ v = G c) \/ (N.testbit (delta r) 0 = true /\ v = 0%N).

Definition excluded_between (r : nat) (v : N) : Prop :=
  exists c, u <= c /\ c < u + P /\ N.testbit (delta (place_of r c)) 1 = true /\ v = G c.

Hypothesis H1 : forall n, m <= n -> n < u + b + 2 * P -> G (n + p) = (G n + N.of_nat s)%N.
Hypothesis H4 : forall r, r < q ->
  (forall v, (v < N.of_nat S)%N -> excluded_below (u + P) r v) /\
  forall v, excluded_between r v \/ (excluded_below u r v <-> excluded_below (u + P) r (v + N.of_nat S)).

Lemma left_of_one n v :
  left_of d G n v <-> (N.testbit (d n) 0 = true /\ v = 0%N) \/ exists c, 1 <= c /\ c < n /\ N.testbit (d (n - c)) 1 = true /\ v = G c.
Proof.
  split.
  - intros (left & (positive & i & E & bit) & <-). pose proof (no_splits _ _ bit) as L. destruct left as [|c [|? left]]; [| |cbn in L; lia].
    + cbn in E. replace i with n in bit by lia. now left.
    + right. exists c. inversion positive. cbn [counters length] in *. destruct i as [|i]; [destruct d_0; cbn in bit; congruence|].
      replace (n - c) with (Datatypes.S i) by lia. repeat (split; [lia|]). split; [exact bit|]. cbn. now rewrite N.lxor_0_r.
  - intros [(bit & ->)|(c & C & L & bit & ->)].
    + exists []. split; [|reflexivity]. split; [constructor|]. exists n. split; [cbn; lia|exact bit].
    + exists [c]. split; [|cbn; now rewrite N.lxor_0_r]. split; [now repeat constructor|]. exists (n - c). split; [cbn; lia|exact bit].
Qed.

Lemma place_right n c : b + c < n -> d (n - c) = delta (place_of (n mod q) c).
Proof.
  intro H. rewrite repeated_digits by lia. f_equal. unfold place_of. rewrite Nat.add_mod_idemp_l by lia.
  replace (n + (q - 1) * c) with (n - c + c * q) by nia. now rewrite Nat.mod_add by lia.
Qed.

Lemma residue n : (n + P) mod q = n mod q.
Proof. rewrite P_of_q. apply Nat.mod_add. lia. Qed.

(* The options of n by its residue, as far as the heaps below `top` go. *)
Lemma options_split top n v : b + top <= n -> b < n ->
  left_of d G n v <-> excluded_below top (n mod q) v \/ exists c, 1 <= c /\ top <= c /\ c < n /\ N.testbit (d (n - c)) 1 = true /\ v = G c.
Proof.
  intros H far. rewrite left_of_one. unfold excluded_below.
  replace (delta (n mod q)) with (d n) by now rewrite repeated_digits. split.
  - intros [H0|(c & C & L & bit & E)]; [left; now right|]. destruct (le_lt_dec top c) as [more|less].
    + right. exists c. auto.
    + left. left. exists c. repeat (split; [assumption|]). split; [|exact E]. now rewrite <- place_right by lia.
  - intros [[(c & C & L & bit & E)|H0]|(c & C & L & less & bit & E)]; [right|now left|right; exists c; auto].
    exists c. split; [exact C|]. split; [lia|]. split; [|exact E]. now rewrite place_right by lia.
Qed.

Lemma repeated_once j : forall n, m <= n -> n + j * p < u + b + 2 * P + p -> G (n + j * p) = (G n + N.of_nat (j * s))%N.
Proof.
  induction j as [|j IH]; intros n H bound; [rewrite !Nat.add_0_r; lia|].
  replace (n + Datatypes.S j * p) with (n + j * p + p) by lia. rewrite H1 by lia. rewrite IH by lia. lia.
Qed.

Theorem endless_period n : m <= n -> G (n + P) = (G n + N.of_nat S)%N.
Proof.
  induction n as [n IH] using lt_wf_ind. intro start.
  destruct (le_lt_dec (u + b + P) n) as [beyond|window].
  2: { apply repeated_once; [exact start|]. assert (p <= P \/ p = 0) by (destruct x; [lia|nia]). nia. }
  destruct (H4 (n mod q)) as [low step]; [now apply Nat.mod_upper_bound; lia|].
  assert (shift : forall v, left_of d G (n + P) (v + N.of_nat S) <-> left_of d G n v).
  { intro v. rewrite (options_split (u + P) (n + P)) by lia. rewrite (options_split u n) by lia. rewrite residue.
    assert (upper : (exists c, 1 <= c /\ u + P <= c /\ c < n + P /\ N.testbit (d (n + P - c)) 1 = true /\ (v + N.of_nat S)%N = G c) <->
                    exists c, 1 <= c /\ u <= c /\ c < n /\ N.testbit (d (n - c)) 1 = true /\ v = G c).
    { split; intros (c & C & C1 & C2 & bit & E).
      - exists (c - P). repeat (split; [lia|]). replace (n - (c - P)) with (n + P - c) by lia. split; [exact bit|].
        pose proof (IH (c - P) ltac:(lia) ltac:(lia)) as R. replace (c - P + P) with c in R by lia. lia.
      - exists (c + P). repeat (split; [lia|]). replace (n + P - (c + P)) with (n - c) by lia. split; [exact bit|].
        rewrite IH by lia. now rewrite E. }
    rewrite upper. destruct (step v) as [(c & C1 & C2 & bit & E)|same]; [|now rewrite same].
    assert (exists c, 1 <= c /\ u <= c /\ c < n /\ N.testbit (d (n - c)) 1 = true /\ v = G c); [|tauto].
    exists c. repeat (split; [lia|]). split; [|exact E]. now rewrite place_right by lia. }
  apply mex_same with (left_of d G (n + P)) (left_of d G (n + P)); [apply heap| |easy].
  destruct (heap n) as [not_n below_n]. split; [now rewrite shift|].
  intros v H. destruct (N.lt_ge_cases v (N.of_nat S)) as [less|more].
  - apply (options_split (u + P)); [lia|lia|]. left. rewrite residue. now apply low.
  - replace v with (v - N.of_nat S + N.of_nat S)%N by lia. apply shift, below_n. lia.
Qed.

Theorem endless_repeats n : m <= n -> G (n + p) = (G n + N.of_nat s)%N.
Proof.
  intro start.
  assert (many : forall j n, m <= n -> G (n + j * P) = (G n + N.of_nat (j * S))%N).
  { intro j. induction j as [|j IH]; intros k H; [rewrite Nat.add_0_r; lia|].
    replace (k + Datatypes.S j * P) with (k + j * P + P) by lia. rewrite endless_period by lia. rewrite IH by lia. lia. }
  pose proof (Nat.div_mod (n - m) P ltac:(lia)) as D. pose proof (Nat.mod_upper_bound (n - m) P ltac:(lia)) as B.
  set (j := (n - m) / P) in *. set (k := m + (n - m) mod P).
  replace n with (k + j * P) by (unfold k; nia). replace (k + j * P + p) with (k + p + j * P) by lia.
  rewrite !many by (unfold k; lia). rewrite H1 by (unfold k; nia). lia.
Qed.

End Endless.
