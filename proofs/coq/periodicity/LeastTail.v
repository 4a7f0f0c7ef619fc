(* A relation that in the end is a function which rises by p in p columns has a tail in the sense of the
   statement (Statement.v), with the least preperiod from a column lo on, and the least period. *)

From Coq Require Import List ZArith Arith Bool Lia Decidable.
From ChompCert Require Import Statement Repeats Search Eventually.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section LeastTail.

Variable F : nat -> nat -> Prop.
Hypothesis one_row : forall m n n', F m n -> F m n' -> n = n'.
Hypothesis F_decided : forall m n, decidable (F m n).

Variables (f : nat -> nat) (p0 N0 lo : nat).
Hypothesis positive : 0 < p0.
Hypothesis after_lo : lo <= N0.
Hypothesis climbs_f : forall m, N0 <= m -> climbs p0 f m.
Hypothesis F_f : forall m n, N0 <= m -> (F m n <-> n = f m).

Definition period (p : nat) : Prop := 0 < p /\ forall m, N0 <= m -> climbs p f m.

Lemma period_decided p : decidable (period p).
Proof.
  apply decidable_and; [destruct (le_lt_dec p 0); [right; lia|now left]|].
  apply decidable_iff with (forall i, i < p0 -> f (N0 + i + p) = f (N0 + i) + p).
  - split; [|intros H i _; apply H; lia]. intros H m Hm. unfold climbs.
    pose proof (Nat.div_mod (m - N0) p0 ltac:(lia)) as E. pose proof (Nat.mod_upper_bound (m - N0) p0 ltac:(lia)).
    set (i := (m - N0) mod p0) in *. set (t := (m - N0) / p0) in *.
    pose proof (climbs_times p0 f N0 t (N0 + i) climbs_f ltac:(lia)) as C.
    pose proof (climbs_times p0 f N0 t (N0 + i + p) climbs_f ltac:(lia)) as C'. rewrite H in C' by assumption.
    replace (N0 + i + t * p0) with m in C by lia. replace (N0 + i + p + t * p0) with (m + p) in C' by lia. lia.
  - apply decidable_every. intros i _. destruct (Nat.eq_dec (f (N0 + i + p)) (f (N0 + i) + p)); [now left|now right].
Qed.

Section Period.

Variable p : nat.
Hypothesis period_p : period p.
Hypothesis least_p : forall p', period p' -> p <= p'.

(* A multiple of p that leads beyond N0. *)
Let T := N0 * p.

Lemma T_late m : N0 <= m + T.
Proof. unfold T. destruct period_p. nia. Qed.

Lemma f_times m t : N0 <= m -> f (m + t * p) = f m + t * p.
Proof. apply climbs_times. apply period_p. Qed.

Definition from (N : nat) : Prop :=
  lo <= N /\ forall m, m < N0 -> N <= m -> T <= f (m + T) /\ F m (f (m + T) - T).

Lemma from_decided N : decidable (from N).
Proof.
  apply decidable_and; [destruct (le_lt_dec lo N); [now left|right; lia]|].
  apply decidable_every. intros m _. destruct (le_lt_dec N m) as [L|no]; [|left; lia].
  destruct (le_lt_dec T (f (m + T))) as [L'|no]; [|right; intro H; specialize (H L); lia].
  destruct (F_decided m (f (m + T) - T)) as [yes|no]; [now left|right]. intro H. now destruct (H L).
Qed.

Lemma from_N0 : from N0.
Proof. split; [exact after_lo|]. lia. Qed.

Section Preperiod.

Variable N : nat.
Hypothesis from_N : from N.
Hypothesis least_N : forall N', from N' -> N <= N'.

Lemma row m : N <= m -> T <= f (m + T) /\ F m (f (m + T) - T).
Proof.
  intro Hm. destruct (le_lt_dec N0 m) as [L|L]; [|now apply from_N].
  unfold T. rewrite f_times by exact L. split; [lia|]. apply F_f; [exact L|lia].
Qed.

Definition tail_offsets : list Z := map (fun i => #(f (N + i + T)) - #(N + i + T))%Z (seq 0 p).

Lemma length_offsets : length tail_offsets = p.
Proof. unfold tail_offsets. now rewrite map_length, seq_length. Qed.

Lemma tail_is m : N <= m -> tail_row #N tail_offsets m = #(f (m + T) - T).
Proof.
  intro Hm. destruct (row m Hm) as [high _]. unfold tail_row. rewrite length_offsets.
  destruct period_p as [Hp _]. pose proof (Nat.div_mod (m - N) p ltac:(lia)) as E.
  pose proof (Nat.mod_upper_bound (m - N) p ltac:(lia)).
  replace ((#m - #N) mod #p)%Z with (#((m - N) mod p)) by (rewrite Nat2Z.inj_mod, Nat2Z.inj_sub by lia; reflexivity).
  rewrite Nat2Z.id. set (i := (m - N) mod p) in *. set (t := (m - N) / p) in *. unfold tail_offsets.
  rewrite (nth_indep _ 0%Z (#(f (N + 0 + T)) - #(N + 0 + T))%Z) by (now rewrite map_length, seq_length).
  rewrite (map_nth (fun i => #(f (N + i + T)) - #(N + i + T))%Z (seq 0 p) 0), seq_nth by assumption.
  simpl plus. assert (L : N0 <= N + i + T) by (pose proof (T_late (N + i)); lia).
  pose proof (f_times (N + i + T) t L) as C. replace (N + i + T + t * p) with (m + T) in C by lia. lia.
Qed.

Theorem tail_right m n : N <= m -> (F m n <-> #n = tail_row #N tail_offsets m).
Proof.
  intro Hm. rewrite tail_is by exact Hm. destruct (row m Hm) as [_ V]. split.
  - intro V'. now rewrite (one_row m n _ V' V).
  - intro E. now replace n with (f (m + T) - T) by lia.
Qed.

Theorem tail_repeats : repeats F N p.
Proof.
  split; [apply period_p|]. intros m Hm. destruct (row m Hm) as [high V].
  destruct (row (m + p) ltac:(lia)) as [_ V']. exists (f (m + T) - T). split; [exact V|].
  replace (m + p + T) with (m + T + 1 * p) in V' by lia. rewrite f_times in V' by apply T_late.
  now replace (f (m + T) - T + p) with (f (m + T) + 1 * p - T) by lia.
Qed.

Theorem tail_least N' p' : lo <= N' -> repeats F N' p' -> N <= N' /\ p <= p'.
Proof.
  intros HN' R. pose proof R as [Hp' next]. split.
  - apply least_N. split; [exact HN'|]. intros m Hm HN. destruct (next m HN) as (n & V & _).
    assert (V' : F (m + T * p') (n + T * p')) by now apply (repeats_multiple F one_row N' p').
    destruct p' as [|q]; [lia|].
    replace (m + T * S q) with (m + T + (q * N0) * p) in V' by (unfold T; lia).
    pose proof (T_late m) as L. apply F_f in V'; [|lia]. rewrite f_times in V' by exact L.
    assert (f (m + T) = n + T) as -> by (unfold T in *; lia). split; [lia|].
    now replace (n + T - T) with n by lia.
  - apply least_p. split; [exact Hp'|]. intros m Hm. destruct period_p as [Hp _].
    destruct (next (m + N' * p) ltac:(nia)) as (n & V & V').
    apply F_f in V; [|lia]. apply F_f in V'; [|lia]. rewrite f_times in V by exact Hm.
    replace (m + N' * p + p') with (m + p' + N' * p) in V' by lia. rewrite f_times in V' by lia.
    unfold climbs. lia.
Qed.

End Preperiod.
End Period.

Theorem least_tail :
  exists N offsets,
    lo <= N /\ 0 < length offsets
    /\ (forall m n, N <= m -> (F m n <-> #n = tail_row #N offsets m))
    /\ repeats F N (length offsets)
    /\ forall N' p', lo <= N' -> repeats F N' p' -> N <= N' /\ length offsets <= p'.
Proof.
  destruct (least_number period p0 period_decided) as (p & period_p & least_p); [now split|].
  destruct (least_number (from p) N0 (from_decided p) (from_N0 p)) as (N & from_N & least_N).
  exists N, (tail_offsets p N). rewrite length_offsets. repeat split.
  - apply from_N.
  - apply period_p.
  - intro V. now apply (tail_right p period_p N from_N m n).
  - intro E. now apply (tail_right p period_p N from_N m n).
  - apply period_p.
  - apply (tail_repeats p period_p N from_N).
  - now apply (tail_least p period_p least_p N least_N N' p').
  - now apply (tail_least p period_p least_p N least_N N' p').
Qed.

End LeastTail.
