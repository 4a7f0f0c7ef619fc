(* The values that HeapValues.v finds are those of the game: `heap ds n` is the least number that is not the exclusive or of the values of
   the heaps that some move leaves of n. *)

From Coq Require Import List NArith Arith Bool MSetPositive Lia.
From ChompCert Require Import HeapGame HeapSums HeapValues.
Import ListNotations.

(* ---- Marks *)

Definition has (s : marks) (v : N) : Prop := is_marked s v = true.

Definition bounded (s : marks) : Prop := forall v, has s v -> (v <= greatest_mark s)%N.

Lemma has_mark v s w : has (mark v s) w <-> w = v \/ has s w.
Proof.
  unfold has, is_marked, mark. cbn [marked]. rewrite !PositiveSet.mem_spec, PositiveSet.add_spec.
  assert (N.succ_pos w = N.succ_pos v <-> w = v); [|tauto]. split; [|now intros ->].
  intro E. apply (f_equal Npos) in E. rewrite !N.succ_pos_spec in E. lia.
Qed.

Lemma bounded_mark v s : bounded s -> bounded (mark v s).
Proof. intros B w H. apply has_mark in H as [->|H]; cbn [greatest_mark mark]; [lia|]. specialize (B w H). lia. Qed.

Lemma has_none v : ~ has no_marks v.
Proof. unfold has, is_marked. cbn [marked no_marks]. rewrite PositiveSet.mem_spec. intro H. now apply PositiveSet.empty_spec in H. Qed.

Lemma least_unmarked_right s : forall steps v,
  (forall w, (v <= w)%N -> has s w -> (w < v + N.of_nat steps)%N) ->
  (forall w, (w < v)%N -> has s w) -> is_mex (has s) (least_unmarked steps s v).
Proof.
  induction steps as [|steps IH]; intros v B below; cbn [least_unmarked].
  - split; [|exact below]. intro H. specialize (B v ltac:(lia) H). lia.
  - destruct (is_marked s v) eqn:M.
    + apply IH; intros w H.
      * intro Hw. specialize (B w ltac:(lia) Hw). lia.
      * destruct (N.eq_dec w v) as [->|]; [exact M|apply below; lia].
    + split; [unfold has; congruence|exact below].
Qed.

Lemma mex_right s : bounded s -> is_mex (has s) (mex s).
Proof. intro B. apply least_unmarked_right; intros w H; [|lia]. intro Hw. specialize (B w Hw). lia. Qed.

(* What is marked besides, by a function on marks. *)
Definition marks_also (f : marks -> marks) (V : N -> Prop) : Prop :=
  forall s, (forall v, has (f s) v <-> has s v \/ V v) /\ (bounded s -> bounded (f s)).

Lemma marks_nothing (V : N -> Prop) : (forall v, ~ V v) -> marks_also (fun s => s) V.
Proof. intros none s. split; [|easy]. intro v. specialize (none v). tauto. Qed.

Lemma marks_one v (V : N -> Prop) : (forall w, V w <-> w = v) -> marks_also (mark v) V.
Proof. intros E s. split; [|apply bounded_mark]. intro w. rewrite has_mark, E. tauto. Qed.

Lemma marks_both f g (V W U : N -> Prop) : marks_also f V -> marks_also g W -> (forall v, U v <-> V v \/ W v) ->
  marks_also (fun s => g (f s)) U.
Proof.
  intros F G E s. destruct (F s) as [F1 F2]. destruct (G (f s)) as [G1 G2]. split; [|auto]. intro v. rewrite G1, F1, E. tauto.
Qed.

Lemma marks_if (b : bool) f (V : N -> Prop) : (b = true -> marks_also f V) -> (b = false -> forall v, ~ V v) ->
  marks_also (fun s => if b then f s else s) V.
Proof. destruct b; intros T F; [now apply T|]. apply marks_nothing. now apply F. Qed.

Lemma marks_same f (V W : N -> Prop) : marks_also f V -> (forall v, V v <-> W v) -> marks_also f W.
Proof. intros F E s. destruct (F s) as [F1 F2]. split; [|exact F2]. intro v. rewrite F1, E. tauto. Qed.

Section Code.

Variable ds : list N.
Hypothesis hexadecimal : Forall (fun x => x < 16)%N ds.

Notation G := (heap ds).
Notation down n := (values_down ds n).

Lemma values_down_S n : down (S n) = G (S n) :: down n.
Proof. reflexivity. Qed.

Lemma values_down_seq n : down n = rev (map G (seq 1 n)).
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, map_app, rev_app_distr, <- IH, values_down_S. reflexivity.
Qed.

Lemma up_seq n : rev (down n) = map G (seq 1 n).
Proof. now rewrite values_down_seq, rev_involutive. Qed.

(* ---- Pairs and triples *)

Lemma mark_pairs_right x : forall most a len b,
  marks_also (mark_pairs x most (map G (seq a len)) (down b))
    (fun v => exists j, j < most /\ j < len /\ j < b /\ v = N.lxor x (N.lxor (G (a + j)) (G (b - j)))).
Proof.
  induction most as [|most IH]; intros a len b; [apply marks_nothing; now intros v (j & ? & _)|].
  destruct len as [|len]; [apply marks_nothing; now intros v (j & _ & ? & _)|].
  destruct b as [|b]; [apply marks_nothing; now intros v (j & _ & _ & ? & _)|].
  rewrite values_down_S. cbn [seq map mark_pairs].
  refine (marks_both (mark _) _ _ _ _ (marks_one _ _ (fun w => iff_refl _)) (IH (S a) len b) _). intro v. split.
  - intros (j & H1 & H2 & H3 & ->). destruct j as [|j]; [left; now rewrite Nat.add_0_r, Nat.sub_0_r|].
    right. exists j. repeat (split; [lia|]). now rewrite Nat.add_succ_r, Nat.sub_succ.
  - intros [->|(j & H1 & H2 & H3 & ->)].
    + exists 0. repeat (split; [lia|]). now rewrite Nat.add_0_r, Nat.sub_0_r.
    + exists (S j). repeat (split; [lia|]). now rewrite Nat.add_succ_r, Nat.sub_succ.
Qed.

Definition pair_of (x : N) (m : nat) (v : N) : Prop :=
  exists a b, 0 < a /\ 0 < b /\ a + b = m /\ v = N.lxor x (N.lxor (G a) (G b)).

Lemma pairs_right x m len : m <= S len -> marks_also (mark_pairs x (Nat.div2 m) (map G (seq 1 len)) (down (pred m))) (pair_of x m).
Proof.
  intro enough. refine (marks_same _ _ _ (mark_pairs_right x (Nat.div2 m) 1 len (pred m)) _). intro v.
  pose proof (Nat.div2_odd m) as D. assert (O : Nat.b2n (Nat.odd m) <= 1) by (destruct (Nat.odd m); cbn; lia). split.
  - intros (j & H1 & H2 & H3 & ->). exists (1 + j), (pred m - j). repeat (split; [lia|]). reflexivity.
  - intros (a & b & A & B & E & ->). destruct (le_lt_dec a b) as [L|L].
    + exists (a - 1). repeat (split; [lia|]). replace (1 + (a - 1)) with a by lia. now replace (pred m - (a - 1)) with b by lia.
    + exists (b - 1). repeat (split; [lia|]). replace (1 + (b - 1)) with b by lia. replace (pred m - (b - 1)) with a by lia.
      now rewrite (N.lxor_comm (G a)).
Qed.

Lemma mark_triples_right len : forall xs_len c m, pred m <= S len ->
  marks_also (mark_triples m (map G (seq c xs_len)) (map G (seq 1 len)) (down (pred m)))
    (fun v => exists j, j < xs_len /\ j < pred m /\ pair_of (G (c + j)) (m - S j) v).
Proof.
  induction xs_len as [|xs_len IH]; intros c m enough; [apply marks_nothing; now intros v (j & ? & _)|].
  destruct m as [|[|m]]; [apply marks_nothing; now intros v (j & _ & ? & _)..|].
  cbn [pred] in *. rewrite values_down_S. cbn [seq map mark_triples pred].
  refine (marks_both (mark_pairs _ _ _ _) _ _ _ _ (pairs_right (G c) (S m) len _) (IH (S c) (S m) _) _); [lia|cbn; lia|].
  intro v. cbn [pred]. split.
  - intros (j & H1 & H2 & P). destruct j as [|j].
    + left. rewrite Nat.add_0_r in P. now replace (S (S m) - 1) with (S m) in P by lia.
    + right. exists j. repeat (split; [lia|]). rewrite Nat.add_succ_r in P. now replace (S (S m) - S (S j)) with (S m - S j) in P by lia.
  - intros [P|(j & H1 & H2 & P)].
    + exists 0. repeat (split; [lia|]). rewrite Nat.add_0_r. now replace (S (S m) - 1) with (S m) by lia.
    + exists (S j). repeat (split; [lia|]). rewrite Nat.add_succ_r. now replace (S (S m) - S (S j)) with (S m - S j) by lia.
Qed.

(* ---- What a digit leaves of m counters *)

Definition leaves (x : N) (m : nat) (v : N) : Prop :=
  exists left, Forall (lt 0) left /\ counters left = m /\ N.testbit x (N.of_nat (length left)) = true /\ exclusive_or (map G left) = v.

Lemma splits_right x len m : m <= S len ->
  marks_also (mark_splits x m (map G (seq 1 len)) (down (pred m)))
    (fun v => (N.testbit x 2 = true /\ pair_of 0 m v) \/ (N.testbit x 3 = true /\ exists c, 0 < c /\ c < m /\ pair_of (G c) (m - c) v)).
Proof.
  intro enough. unfold mark_splits. cbv zeta.
  refine (marks_both (fun s => if N.testbit x 2 then _ s else s) (fun s => if N.testbit x 3 then _ s else s) _ _ _ _ _ (fun v => iff_refl _)).
  - apply marks_if; [intro B|intros -> v [? _]; discriminate]. refine (marks_same _ _ _ (pairs_right 0 m len enough) _).
    intro v. rewrite B. tauto.
  - apply marks_if; [intro B|intros -> v [? _]; discriminate].
    refine (marks_same _ _ _ (mark_triples_right len len 1 m _) _); [lia|]. intro v. rewrite B. split.
    + intros (j & H1 & H2 & P). split; [reflexivity|]. exists (S j). split; [lia|]. split; [lia|exact P].
    + intros (_ & c & H1 & H2 & P). exists (c - 1). split; [|split].
      * destruct P as (a & b & A & B' & E & _). lia.
      * lia.
      * replace (1 + (c - 1)) with c by lia. now replace (m - S (c - 1)) with (m - c) by lia.
Qed.

Lemma leaves_cases x m v : (x < 16)%N ->
  leaves x m v <->
  (N.testbit x 0 = true /\ m = 0 /\ v = 0%N) \/ (N.testbit x 1 = true /\ 0 < m /\ v = G m) \/
  (N.testbit x 2 = true /\ pair_of 0 m v) \/ (N.testbit x 3 = true /\ exists c, 0 < c /\ c < m /\ pair_of (G c) (m - c) v).
Proof.
  intro small. split.
  - intros (left & P & E & B & <-).
    assert (L : length left < 4).
    { destruct (le_lt_dec 4 (length left)) as [more|]; [exfalso|assumption]. destruct (N.eq_dec x 0) as [->|some]; [now rewrite N.bits_0 in B|].
      rewrite N.bits_above_log2 in B; [discriminate|]. assert (N.log2 x < 4)%N by (apply N.log2_lt_pow2; [lia|exact small]). lia. }
    destruct left as [|a [|b [|c [|e left]]]]; cbn [length] in L, B; cbn [counters] in E; [left|right; left|right; right; left|right; right; right|lia].
    + now subst.
    + inversion P. subst. split; [exact B|]. split; [lia|]. cbn. rewrite N.lxor_0_r. now rewrite Nat.add_0_r.
    + split; [exact B|]. inversion P as [|? ? A P']. inversion P' as [|? ? A' _]. subst. exists a, b. repeat (split; [lia|]). cbn. now rewrite N.lxor_0_r.
    + split; [exact B|]. inversion P as [|? ? A P']. inversion P' as [|? ? A' P'']. inversion P'' as [|? ? A'' _]. subst.
      exists a. split; [lia|]. split; [lia|]. exists b, c. repeat (split; [lia|]). cbn. now rewrite N.lxor_0_r.
  - intros [(B & -> & ->)|[(B & H & ->)|[(B & (a & b & A & A' & <- & ->))|(B & c & C & Cm & (a & b & A & A' & E & ->))]]].
    + exists []. now repeat split.
    + exists [m]. split; [now repeat constructor|]. split; [cbn; lia|]. split; [exact B|]. cbn. now rewrite N.lxor_0_r.
    + exists [a; b]. split; [now repeat constructor|]. split; [cbn; lia|]. split; [exact B|]. cbn. now rewrite N.lxor_0_r.
    + exists [c; a; b]. split; [now repeat constructor|]. split; [cbn; lia|]. split; [exact B|]. cbn. now rewrite N.lxor_0_r.
Qed.

Lemma mark_takes_right len : forall es m, m <= len -> Forall (fun x => x < 16)%N es ->
  marks_also (mark_takes es m (map G (seq 1 len)) (down m)) (fun v => exists j x, j <= m /\ nth_error es j = Some x /\ leaves x (m - j) v).
Proof.
  induction es as [|x es IH]; intros m enough hex; [apply marks_nothing; now intros v ([|] & x & _ & E & _)|].
  inversion hex as [|? ? small hex']. subst. cbn [mark_takes]. destruct m as [|m].
  - change (down 0) with (@nil N). cbv iota. apply marks_if.
    + intro B. apply marks_one. intro w. split.
      * intros (j & y & J & E & L). assert (j = 0) by lia. subst. injection E as <-. apply leaves_cases in L; [|exact small].
        destruct L as [(_ & _ & E)|[(_ & H & _)|[(_ & (a & b & A & A' & E & _))|(_ & c & C & Cm & _)]]]; [exact E|lia|lia|lia].
      * intros ->. exists 0, x. repeat split; [lia|]. apply leaves_cases; [exact small|]. now left.
    + intros B v (j & y & J & E & L). assert (j = 0) by lia. subst. injection E as <-. apply leaves_cases in L; [|exact small].
      destruct L as [(B' & _ & _)|[(_ & H & _)|[(_ & (a & b & A & A' & E & _))|(_ & c & C & Cm & _)]]]; [congruence|lia|lia|lia].
  - rewrite values_down_S. cbv iota zeta. cbn [pred].
    refine (marks_both (fun s => mark_splits x (S m) _ _ (if N.testbit x 1 then _ s else s)) (mark_takes es m _ _) (leaves x (S m)) _ _ _ (IH m _ hex') _); [|lia|].
    + refine (marks_both (fun s => if N.testbit x 1 then _ s else s) (mark_splits x (S m) _ _) (fun v => N.testbit x 1 = true /\ v = G (S m)) _ _ _
        (splits_right x len (S m) _) _); [|lia|].
      * apply marks_if; [intro B|intros -> v [? _]; discriminate]. apply marks_one. intro w. rewrite B. tauto.
      * intro v. rewrite leaves_cases; [|exact small]. split.
        -- intros [(_ & ? & _)|[(B & _ & E)|H]]; [discriminate|now left; split|now right].
        -- intros [(B & E)|H]; [right; left; repeat split; [exact B|lia|exact E]|now right; right].
    + intro v. split.
      * intros (j & y & J & E & L). destruct j as [|j]; [injection E as <-; left; now rewrite Nat.sub_0_r in L|].
        right. exists j, y. split; [lia|]. split; [exact E|]. exact L.
      * intros [L|(j & y & J & E & L)]; [exists 0, x; split; [lia|]; split; [reflexivity|now rewrite Nat.sub_0_r]|].
        exists (S j), y. split; [lia|]. split; [exact E|]. exact L.
Qed.

End Code.

(* ---- The value of a heap *)

Section Value.

Variable ds : list N.
Hypothesis hexadecimal : Forall (fun x => x < 16)%N ds.
Variable d : code.
Variable most : nat.
(* The digits are those of the code, as far as they bear on heaps of at most so many counters. *)
Hypothesis same_digits : forall i, i <= most -> d i = nth i ds 0%N.
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.

Lemma digit_of i x : nth_error ds i = Some x -> i <= most -> d i = x.
Proof. intros E H. rewrite same_digits by exact H. now apply nth_error_nth. Qed.

Lemma left_of_leaves n v : n <= most ->
  left_of d (heap ds) n v <-> exists i x, i <= n /\ nth_error ds i = Some x /\ leaves ds x (n - i) v.
Proof.
  intro bound. split.
  - intros (left & (P & i & E & B) & <-). rewrite same_digits in B by lia. destruct (nth_error ds i) as [x|] eqn:X.
    + rewrite (nth_error_nth ds i 0%N X) in B. exists i, x. split; [lia|]. split; [exact X|].
      exists left. split; [exact P|]. split; [lia|]. now split.
    + apply nth_error_None in X. rewrite nth_overflow in B by exact X. now rewrite N.bits_0 in B.
  - intros (i & x & I & X & left & P & E & B & <-). exists left. split; [|reflexivity]. split; [exact P|]. exists i. split; [lia|].
    now rewrite (digit_of i x X) by lia.
Qed.

Theorem heap_right n : n <= most -> is_mex (left_of d (heap ds) n) (heap ds n).
Proof.
  intro bound. assert (E : is_mex (fun v => exists i x, i <= n /\ nth_error ds i = Some x /\ leaves ds x (n - i) v) (heap ds n)).
  2: { destruct E as [E1 E2]. split; [rewrite left_of_leaves; assumption|]. intros v H. apply left_of_leaves; auto. }
  pose proof (same_digits 0 ltac:(lia)) as D. destruct ds as [|x es] eqn:Eds.
  - replace (heap [] n) with 0%N; [|now destruct n]. split; [now intros ([|] & x & _ & ? & _)|lia].
  - inversion hexadecimal as [|? ? small hex]. subst. cbn [nth] in D. rewrite D in d_0. clear D.
    assert (first : forall m v, leaves (x :: es) x m v <->
      (N.testbit x 2 = true /\ pair_of (x :: es) 0 m v) \/ (N.testbit x 3 = true /\ exists c, 0 < c /\ c < m /\ pair_of (x :: es) (heap (x :: es) c) (m - c) v)).
    { intros m v. destruct d_0 as [B0 B1]. rewrite leaves_cases by exact small. rewrite B0, B1. split; [|tauto].
      intros [(? & _)|[(? & _)|?]]; [discriminate|discriminate|assumption]. }
    destruct n as [|n].
    + split; [|cbn; lia]. intros (i & y & I & Y & L). assert (i = 0) by lia. subst. injection Y as <-. apply first in L.
      destruct L as [(_ & (a & b & A & A' & E & _))|(_ & c & C & Cm & _)]; lia.
    + change (heap (x :: es) (S n)) with (heap_value (x :: es) (S n) (values_down (x :: es) n)). unfold heap_value. cbv zeta. rewrite <- rev_alt, up_seq. cbn [pred].
      pose proof (splits_right (x :: es) x n (S n) ltac:(lia) no_marks) as [S1 S2]. cbn [pred] in S1, S2.
      pose proof (mark_takes_right (x :: es) n es n ltac:(lia) hex (mark_splits x (S n) (map (heap (x :: es)) (seq 1 n)) (values_down (x :: es) n) no_marks)) as [T1 T2].
      assert (B : bounded no_marks) by (intros v H; now apply has_none in H).
      destruct (mex_right _ (T2 (S2 B))) as [M1 M2].
      assert (same : forall v, has (mark_takes es n (map (heap (x :: es)) (seq 1 n)) (values_down (x :: es) n)
                  (mark_splits x (S n) (map (heap (x :: es)) (seq 1 n)) (values_down (x :: es) n) no_marks)) v
                <-> exists i y, i <= S n /\ nth_error (x :: es) i = Some y /\ leaves (x :: es) y (S n - i) v).
      { intro v. rewrite T1, S1, <- first. split.
        - intros [[H|H]|(j & y & J & Y & L)]; [now apply has_none in H| |].
          + exists 0, x. split; [lia|]. split; [reflexivity|exact H].
          + exists (S j), y. split; [lia|]. split; [exact Y|exact L].
        - intros ([|j] & y & J & Y & L); [injection Y as <-; left; right; exact L|]. right. exists j, y. split; [lia|]. split; [exact Y|exact L]. }
      split; [intro H; apply M1; now apply same|]. intros v H. apply same. now apply M2.
Qed.

End Value.
