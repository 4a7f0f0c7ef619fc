(* Periods of the values of heaps (THEOREM.md, section 15): the theorem of Guy and Smith for codes that end, for any number of heaps that a
   move may leave; and why a preperiod and a period that pass (H2) and (H3) are the least. *)

From Coq Require Import List NArith ZArith Arith Lia.
From ChompCert Require Import HeapGame HeapSums.
Import ListNotations.
Local Open Scope nat_scope.

Lemma mex_same (S T : N -> Prop) g h : is_mex S g -> is_mex T h -> (forall v, S v <-> T v) -> g = h.
Proof.
  intros [S1 S2] [T1 T2] E. destruct (N.lt_trichotomy g h) as [less|[equal|more]]; [|exact equal|]; exfalso.
  - apply S1, E. now apply T2.
  - apply T1, E. now apply S2.
Qed.

(* The largest heap of some. *)
Lemma largest (l : list nat) : l <> [] -> exists before c after, l = before ++ c :: after /\ counters l <= length l * c.
Proof.
  induction l as [|n l IH]; [easy|]. intros _. destruct l as [|m l]; [exists [], n, []; split; [reflexivity|cbn; lia]|].
  destruct IH as (before & c & after & E & L); [discriminate|]. rewrite E in *. clear E. cbn [counters length].
  destruct (le_lt_dec c n) as [H|H].
  - exists [], n, (before ++ c :: after). split; [reflexivity|]. nia.
  - exists (n :: before), c, after. split; [reflexivity|]. nia.
Qed.

Section Periods.

Variables (d : code) (G : nat -> N).
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.
Hypothesis heap : forall n, is_mex (left_of d G n) (G n).

Lemma part_smaller n before c after : move d n (before ++ c :: after) -> 0 < c /\ c < n.
Proof.
  intros (positive & i & E & bit). apply Forall_app in positive as [P1 P2]. inversion P2 as [|? ? C P3]. subst. split; [exact C|].
  rewrite counters_app in *. cbn [counters] in *. destruct i as [|i]; [|lia].
  destruct before as [|a before].
  - destruct after as [|b after]; [destruct d_0; cbn in bit; congruence|]. inversion P3. cbn [counters] in *. lia.
  - inversion P1. cbn [counters] in *. lia.
Qed.

(* Another heap of the same value in the place of one. *)
Lemma heap_replaced n m before c c' after : move d n (before ++ c :: after) -> n + c' = m + c -> 0 < c' ->
  move d m (before ++ c' :: after).
Proof.
  intros (positive & i & E & bit) S C. apply Forall_app in positive as [P1 P2]. inversion P2 as [|? ? _ P3]. subst. split.
  - apply Forall_app. split; [exact P1|]. now constructor.
  - exists i. rewrite counters_app in *. cbn [counters] in *. split; [lia|]. rewrite app_length in *. exact bit.
Qed.

Lemma value_replaced before c c' after : G c = G c' ->
  exclusive_or (map G (before ++ c :: after)) = exclusive_or (map G (before ++ c' :: after)).
Proof. intro E. rewrite !map_app. cbn [map]. now rewrite E. Qed.

Section CodeThatEnds.

Variables t h m p : nat.
Hypothesis last_digit : forall i, t < i -> d i = 0%N.
Hypothesis most_heaps : forall i k, N.testbit (d i) (N.of_nat k) = true -> k <= h.
Hypothesis m_positive : 1 <= m.
Hypothesis h_positive : 1 <= h.
Hypothesis H1 : forall n, m <= n -> n < h * m + (h - 1) * p + t -> G (n + p) = G n.

Lemma large_part n left a : move d n left -> h * a + t <= n -> t < n -> exists before c after, left = before ++ c :: after /\ a <= c.
Proof.
  intros M L T. pose proof M as (positive & i & E & bit).
  assert (I : i <= t). { destruct (le_lt_dec i t) as [|more]; [assumption|]. rewrite (last_digit i more), N.bits_0 in bit. discriminate. }
  apply most_heaps in bit. destruct (largest left) as (before & c & after & -> & C).
  - intros ->. cbn in E. lia.
  - exists before, c, after. split; [reflexivity|]. nia.
Qed.

Theorem guy_smith n : m <= n -> G (n + p) = G n.
Proof.
  induction n as [n IH] using lt_wf_ind. intro start.
  destruct (le_lt_dec (h * m + (h - 1) * p + t) n) as [beyond|window]; [|now apply H1].
  assert (enough : h * (m + p) + t <= n + p) by nia. assert (n_large : t < n) by nia.
  apply mex_same with (left_of d G (n + p)) (left_of d G n); [apply heap|apply heap|]. intro v. split.
  - intros (left & M & <-). destruct (large_part _ _ _ M enough) as (before & c & after & -> & C); [lia|].
    pose proof (part_smaller _ _ _ _ M) as [_ less]. exists (before ++ (c - p) :: after). split.
    + apply (heap_replaced (n + p) n before c (c - p) after M); lia.
    + apply value_replaced. rewrite <- (IH (c - p)) by lia. f_equal. lia.
  - intros (left & M & <-). destruct (large_part n left m M) as (before & c & after & -> & C); [nia|exact n_large|].
    pose proof (part_smaller _ _ _ _ M) as [_ less]. exists (before ++ (c + p) :: after). split.
    + apply (heap_replaced n (n + p) before c (c + p) after M); lia.
    + apply value_replaced. apply IH; lia.
Qed.

End CodeThatEnds.

End Periods.

(* ---- Values that are computed in another way, from the same digits as far as they matter *)

Lemma values_alike (d : code) (G G' : nat -> N) most :
  N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false ->
  (forall n, n <= most -> is_mex (left_of d G n) (G n)) -> (forall n, n <= most -> is_mex (left_of d G' n) (G' n)) ->
  forall n, n <= most -> G n = G' n.
Proof.
  intros d_0 H H' n. induction n as [n IH] using lt_wf_ind. intro bound.
  apply mex_same with (left_of d G n) (left_of d G' n); [now apply H|now apply H'|].
  assert (alike : forall left, move d n left -> map G left = map G' left).
  { intros left M. apply map_ext_in. intros c C. apply in_split in C as (before & after & ->).
    apply (part_smaller d d_0) in M. apply IH; lia. }
  intro v. split; intros (left & M & <-); exists left; (split; [exact M|]); now rewrite alike.
Qed.

(* ---- Least *)

Section Least.

Variables (G : nat -> N) (start p : nat) (s : N).
Hypothesis repeat : repeats G start p s.
Hypothesis H2 : start = 0 \/ G (start - 1 + p) <> (G (start - 1) + s)%N.
(* No proper divisor of p is a period with the saltus that it would have. *)
Hypothesis H3 : forall e c, p = c * e -> e < p ->
  (forall s', s <> N.of_nat c * s')%N \/ exists n s', start <= n /\ (s = N.of_nat c * s')%N /\ G (n + e) <> (G n + s')%N.

Notation Z_of n := (Z.of_N (G n)).

Lemma repeated from q r : repeats G from q r -> forall j n, from <= n -> (Z_of (n + j * q) = Z_of n + Z.of_nat j * Z.of_N r)%Z.
Proof.
  intros (_ & R) j. induction j as [|j IH]; intros n H; [rewrite Nat.add_0_r; lia|].
  replace (n + S j * q) with (n + j * q + q) by lia. rewrite R by lia. specialize (IH n H). lia.
Qed.

Theorem least_of_both from q r : repeats G from q r -> start <= from /\ p <= q.
Proof.
  intro other. pose proof repeat as (P & R). pose proof other as (Q & R').
  pose proof (repeated start p s repeat) as J. pose proof (repeated from q r other) as J'. split.
  - destruct (le_lt_dec start from) as [|less]; [assumption|exfalso]. destruct H2 as [->|no]; [lia|]. apply no.
    assert (E : (Z_of (start - 1 + p) = Z_of (start - 1) + Z.of_N s)%Z); [|lia].
    pose proof (J' start (start - 1 + p) ltac:(lia)) as A. pose proof (J' start (start - 1) ltac:(lia)) as B.
    replace (start - 1 + p + start * q) with (start - 1 + start * q + p) in A by lia. rewrite R in A by nia. lia.
  - destruct (le_lt_dec p q) as [|less]; [assumption|exfalso].
    destruct (Nat.gcd_bezout_pos p q P) as (a & b & bezout). set (g := Nat.gcd p q) in *.
    assert (Gp : Nat.divide g p) by apply Nat.gcd_divide_l. assert (Gq : Nat.divide g q) by apply Nat.gcd_divide_r.
    assert (small : g <= q) by (apply Nat.divide_pos_le; [exact Q|exact Gq]).
    destruct Gp as (c & Hc).
    (* g is a period, and this is its saltus *)
    set (sigma := (Z.of_nat a * Z.of_N s - Z.of_nat b * Z.of_N r)%Z).
    assert (late : forall n, start <= n -> from <= n -> (Z_of (n + g) = Z_of n + sigma)%Z).
    { intros n Hn H'. pose proof (J a n Hn) as A. pose proof (J' b (n + g) ltac:(lia)) as B.
      replace (n + g + b * q) with (n + a * p) in B by lia. unfold sigma. lia. }
    assert (always : forall n, start <= n -> (Z_of (n + g) = Z_of n + sigma)%Z).
    { intros n Hn. pose proof (J from n Hn) as A. pose proof (J from (n + g) ltac:(lia)) as B.
      pose proof (late (n + from * p) ltac:(nia) ltac:(nia)) as L. replace (n + from * p + g) with (n + g + from * p) in L by lia. lia. }
    assert (often : forall j n, start <= n -> (Z_of (n + j * g) = Z_of n + Z.of_nat j * sigma)%Z).
    { intros j. induction j as [|j IH]; intros n H'; [rewrite Nat.add_0_r; lia|].
      replace (n + S j * g) with (n + j * g + g) by lia. rewrite always by lia. specialize (IH n H'). lia. }
    pose proof (often c start ltac:(lia)) as all. pose proof (R start ltac:(lia)) as once. rewrite Hc in once. 
    assert (total : (Z.of_N s = Z.of_nat c * sigma)%Z) by lia.
    assert (0 < c) by (destruct c; lia). assert (0 <= sigma)%Z by nia.
    destruct (H3 g c Hc ltac:(lia)) as [none|(n & s' & H' & Es & no)].
    + apply (none (Z.to_N sigma)). nia.
    + apply no. specialize (always n H'). assert (sigma = Z.of_N s') by nia. lia.
Qed.

End Least.
