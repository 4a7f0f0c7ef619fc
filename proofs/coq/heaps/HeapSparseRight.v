(* The values that HeapSparse.v finds by sparse spaces are those of HeapValues.v. *)

From Coq Require Import List NArith Arith Bool FMapPositive Lia.
From ChompCert Require Import HeapGame HeapSums HeapValues HeapValuesRight HeapSparse HeapSparseMarks.
Import ListNotations.
Local Open Scope nat_scope.

Section Code.

Variable ds : list N.
Hypothesis two_heaps : Forall (fun x => x < 8)%N ds.
Hypothesis d_0 : N.testbit (nth 0 ds 0%N) 0 = false /\ N.testbit (nth 0 ds 0%N) 1 = false.
Variables (h : heaps_so_far) (n : nat).
Hypothesis R : right_so_far ds h n.

Notation G := (heap ds).
Notation places := (places_from 0 ds).
Notation next := (S n).
Notation first := (mark_first h (N.of_nat next) places no_marks).
Notation opts := (opts ds).

(* ---- The search *)

Definition going (s : marks) (g : N) : Prop :=
  (forall v, has s v -> opts next v) /\ (forall v, (v < g)%N -> has s v) /\ (forall v, has first v -> has s v).

Definition stopped (o : search) (done : marks -> Prop) : Prop :=
  match o with Found s g => going s g /\ is_common (mask h) g = true | Open s g => going s g /\ done s end.

Lemma least_unmarked_below s : forall steps g, (forall v, (v < g)%N -> has s v) -> forall v, (v < least_unmarked steps s g)%N -> has s v.
Proof.
  induction steps as [|steps IH]; intros g B; cbn [least_unmarked]; [exact B|]. destruct (is_marked s g) eqn:M; [|exact B].
  apply IH. intros v H. destruct (N.eq_dec v g) as [->|]; [exact M|apply B; lia].
Qed.

Lemma next_right s g : going s g -> stopped (next_unmarked (mask h) s g) (fun s' => s' = s).
Proof.
  intros (S1 & S2 & S3). unfold next_unmarked. cbv zeta. set (g' := least_unmarked most_steps s g).
  assert (going s g') by (split; [exact S1|]; split; [now apply least_unmarked_below|exact S3]).
  destruct (is_common (mask h) g') eqn:C; now split.
Qed.

Lemma going_mark s g v : going s g -> opts next v -> going (mark v s) g.
Proof.
  intros (S1 & S2 & S3) O. split; [|split].
  - intros w H. apply has_mark in H as [->|H]; [exact O|now apply S1].
  - intros w H. apply has_mark. right. now apply S2.
  - intros w H. apply has_mark. right. now apply S3.
Qed.

Lemma search_pairs_right : forall up down s g, going s g ->
  (forall j a b, nth_error up j = Some a -> nth_error down j = Some b -> opts next (N.lxor a b)) ->
  stopped (search_pairs (mask h) up down s g) (fun s' => (forall v, has s v -> has s' v) /\
    forall j a b, nth_error up j = Some a -> nth_error down j = Some b -> has s' (N.lxor a b)).
Proof.
  induction up as [|a up IH]; intros [|b down] s g W O; cbn [search_pairs].
  1, 2, 3: split; [exact W|split; [easy|]]; intros [|j] x y X Y; discriminate.
  cbv zeta. set (v := N.lxor a b) in *. pose proof (O 0 a b eq_refl eq_refl) as Ov. fold v in Ov.
  assert (O' : forall j x y, nth_error up j = Some x -> nth_error down j = Some y -> opts next (N.lxor x y)) by (intros j; apply (O (S j))).
  assert (more : forall s1 g1, going s1 g1 -> has s1 v -> (forall w, has s w -> has s1 w) ->
    stopped (search_pairs (mask h) up down s1 g1) (fun s' => (forall v, has s v -> has s' v) /\
      forall j x y, nth_error (a :: up) j = Some x -> nth_error (b :: down) j = Some y -> has s' (N.lxor x y))).
  { intros s1 g1 W1 V1 M1. specialize (IH down s1 g1 W1 O'). destruct (search_pairs _ _ _ _ _) as [s' g'|s' g']; [exact IH|].
    destruct IH as (W' & M' & A'). split; [exact W'|]. split; [intros w H; now apply M', M1|].
    intros [|j] x y X Y; [injection X as <-; injection Y as <-; now apply M'|now apply (A' j)]. }
  pose proof (going_mark s g v W Ov) as Wm. assert (Vm : has (mark v s) v) by (apply has_mark; now left).
  assert (Mm : forall w, has s w -> has (mark v s) w) by (intros w H; apply has_mark; now right).
  destruct (N.compare_spec v g) as [E|L|L].
  - pose proof (next_right (mark v s) g Wm) as Nx. destruct (next_unmarked _ _ _) as [s' g'|s' g']; [exact Nx|].
    destruct Nx as (W' & ->). exact (more _ _ W' Vm Mm).
  - apply more; [exact W|exact (proj1 (proj2 W) v L)|easy].
  - exact (more _ _ Wm Vm Mm).
Qed.

Lemma search_splits_right : forall es up below s g, going s g ->
  (forall i x j a b, nth_error es i = Some x -> N.testbit x 2 = true -> nth_error up j = Some a -> nth_error (skipn i below) j = Some b -> opts next (N.lxor a b)) ->
  stopped (search_splits (mask h) es up below s g) (fun s' => (forall v, has s v -> has s' v) /\
    forall i x j a b, nth_error es i = Some x -> N.testbit x 2 = true -> nth_error up j = Some a -> nth_error (skipn i below) j = Some b -> has s' (N.lxor a b)).
Proof.
  induction es as [|x es IH]; intros up below s g W O; cbn [search_splits].
  - split; [exact W|]. split; [easy|]. now intros [|i] ? ? ? ?.
  - assert (here : stopped (if N.testbit x 2 then search_pairs (mask h) up below s g else Open s g) (fun s' => (forall v, has s v -> has s' v) /\
      forall j a b, N.testbit x 2 = true -> nth_error up j = Some a -> nth_error below j = Some b -> has s' (N.lxor a b))).
    { destruct (N.testbit x 2) eqn:B; [|split; [exact W|split; [easy|discriminate]]].
      pose proof (search_pairs_right up below s g W (fun j a b => O 0 x j a b eq_refl B)) as P.
      destruct (search_pairs _ _ _ _ _) as [s' g'|s' g']; [exact P|]. destruct P as (W' & M & A). split; [exact W'|]. split; [exact M|].
      intros j a b _. apply A. }
    destruct (if N.testbit x 2 then _ else _) as [s1 g1|s1 g1]; [exact here|]. destruct here as (W1 & M1 & A1).
    destruct below as [|y below].
    + split; [exact W1|]. split; [exact M1|]. intros i x' j a b _ _ _ Y. destruct i, j; discriminate.
    + specialize (IH up below s1 g1 W1 (fun i x' j a b X => O (S i) x' j a b X)).
      destruct (search_splits _ _ _ _ _ _) as [s2 g2|s2 g2]; [exact IH|]. destruct IH as (W2 & M2 & A2). split; [exact W2|].
      split; [intros v H; now apply M2, M1|]. intros [|i] x' j a b X B Ua Y; [injection X as <-; apply M2; now apply (A1 j)|now apply (A2 i x' j)].
Qed.

Lemma skipn_down : forall m i, skipn i (values_down ds m) = values_down ds (m - i).
Proof. induction m as [|m IH]; intros [|i]; [reflexivity|reflexivity|reflexivity|exact (IH i)]. Qed.

Lemma nth_down m j : j < m -> nth_error (values_down ds m) j = Some (G (m - j)).
Proof.
  revert j. induction m as [|m IH]; intros [|j] H; [lia|lia|reflexivity|]. change (nth_error (values_down ds m) j = Some (G (m - j))). apply IH. lia.
Qed.

Lemma nth_down_inv m j b : nth_error (values_down ds m) j = Some b -> j < m /\ b = G (m - j).
Proof.
  intro H. assert (L : j < m).
  { destruct (le_lt_dec m j) as [more|]; [exfalso|assumption]. rewrite (proj2 (nth_error_None _ _)) in H; [discriminate|].
    rewrite values_down_seq, rev_length, map_length, seq_length. exact more. }
  rewrite nth_down in H by exact L. injection H as <-. now split.
Qed.

Lemma nth_up r j : nth_error (map G (seq 1 r)) j = if j <? r then Some (G (S j)) else None.
Proof.
  destruct (Nat.ltb_spec j r) as [L|L].
  - rewrite nth_error_map. rewrite (nth_error_nth' _ 0) by (rewrite seq_length; exact L). now rewrite seq_nth by exact L.
  - apply nth_error_None. now rewrite map_length, seq_length.
Qed.

Lemma zipped i x j a b : nth_error ds i = Some x -> N.testbit x 2 = true -> nth_error (up h) j = Some a -> nth_error (skipn i (down h)) j = Some b ->
  opts next (N.lxor a b).
Proof.
  intros E B A Y. rewrite (right_up _ _ _ R), nth_up in A. destruct (Nat.ltb_spec j (N.to_nat (reach h))) as [L|]; [|discriminate]. injection A as <-.
  rewrite (right_down _ _ _ R), skipn_down in Y. apply nth_down_inv in Y as [M ->].
  exists i, x. split; [lia|]. split; [exact E|]. apply leaves_cases; [apply (no_bit_3 ds two_heaps i x E)|]. right. right. left. split; [exact B|].
  exists (S j), (n - i - j). split; [lia|]. split; [lia|]. split; [lia|]. now rewrite N.lxor_0_l.
Qed.

Hypothesis reaches : 1 <= n -> (count h < 2 * reach h)%N.

Lemma split_seen s i x a b :
  (forall i x j a b, nth_error ds i = Some x -> N.testbit x 2 = true -> nth_error (up h) j = Some a -> nth_error (skipn i (down h)) j = Some b -> has s (N.lxor a b)) ->
  nth_error ds i = Some x -> N.testbit x 2 = true -> 0 < a -> 0 < b -> i + (a + b) = next -> has s (N.lxor (G a) (G b)).
Proof.
  intros seen E B A B' S_. pose proof (reaches ltac:(lia)) as far. rewrite (right_count _ _ _ R) in far.
  assert (half : forall a b, 0 < a -> a <= b -> i + (a + b) = next -> has s (N.lxor (G a) (G b))).
  { intros a' b' P Le S'. apply (seen i x (a' - 1)); [exact E|exact B| |].
    - rewrite (right_up _ _ _ R), nth_up. rewrite (proj2 (Nat.ltb_lt _ _)) by lia. do 2 f_equal. lia.
    - rewrite (right_down _ _ _ R), skipn_down, nth_down by lia. do 2 f_equal. lia. }
  destruct (le_lt_dec a b) as [L|L]; [now apply half|]. rewrite N.lxor_comm. apply half; lia.
Qed.

Theorem sparse_right : fst (sparse_value ds places h) = G next.
Proof.
  unfold sparse_value. cbv zeta. rewrite (right_count _ _ _ R). replace (N.succ (N.of_nat n)) with (N.of_nat next) by lia.
  assert (W : going first 0%N) by (split; [exact (first_sound ds two_heaps d_0 h n R)|]; split; [lia|easy]).
  set (found := match next_unmarked _ _ _ with Found _ _ => _ | Open _ _ => _ end).
  assert (F : stopped found (fun s => forall i x a b, nth_error ds i = Some x -> N.testbit x 2 = true -> 0 < a -> 0 < b -> i + (a + b) = next ->
    has s (N.lxor (G a) (G b)))).
  { unfold found. pose proof (next_right first 0 W) as Nx. destruct (next_unmarked _ _ _) as [s g|s g]; [exact Nx|]. destruct Nx as (W' & ->).
    pose proof (search_splits_right ds (up h) (down h) first g W' zipped) as P. destruct (search_splits _ _ _ _ _ _) as [s' g'|s' g']; [exact P|].
    destruct P as (W2 & _ & A). split; [exact W2|]. intros i x a b. now apply split_seen. }
  assert (same : forall s g steps, going s g -> (opts next g -> has s g) ->
    fst (if is_marked s g then heap_value ds (S (length (down h))) (down h) else g, steps : N) = G next).
  { intros s g steps (S1 & S2 & S3) all. cbn [fst]. destruct (is_marked s g) eqn:M.
    - rewrite (right_down _ _ _ R). replace (length (values_down ds n)) with n; [reflexivity|].
      now rewrite values_down_seq, rev_length, map_length, seq_length.
    - apply (opts_mex ds two_heaps d_0). split; [intro O; specialize (all O); unfold has in all; congruence|]. intros v L. apply S1, S2, L. }
  destruct found as [s g|s g]; destruct F as (Ws & C); apply same; try exact Ws; intro O; apply (opts_first ds two_heaps d_0 h n R) in O as [O|(i & x & a & b & E & B & A & B' & S_ & Ca & Cb & ->)].
  - exact (proj2 (proj2 Ws) _ O).
  - rewrite common_lxor, Ca, Cb in C. discriminate.
  - exact (proj2 (proj2 Ws) _ O).
  - now apply (C i x).
Qed.

End Code.

(* ---- One heap after the other *)

Section Heaps.

Variable ds : list N.
Hypothesis two_heaps : Forall (fun x => x < 8)%N ds.
Hypothesis d_0 : N.testbit (nth 0 ds 0%N) 0 = false /\ N.testbit (nth 0 ds 0%N) 1 = false.
Notation G := (heap ds).

Lemma rare_of_right mask : forall n,
  (forall r v, In (r, v) (rare_of mask (N.of_nat n) (values_down ds n)) -> exists k, 1 <= k /\ k <= n /\ r = N.of_nat k /\ v = G k) /\
  (forall k, 1 <= k -> k <= n -> is_common mask (G k) = false -> In (N.of_nat k, G k) (rare_of mask (N.of_nat n) (values_down ds n))).
Proof.
  induction n as [|n [IH1 IH2]]; [split; [easy|lia]|]. change (values_down ds (S n)) with (G (S n) :: values_down ds n). cbn [rare_of].
  replace (N.pred (N.of_nat (S n))) with (N.of_nat n) by lia. destruct (is_common mask (G (S n))) eqn:C; split.
  - intros r v I. apply IH1 in I as (k & K). exists k. intuition lia.
  - intros k K1 K2 Ck. destruct (Nat.eq_dec k (S n)) as [->|]; [congruence|]. apply IH2; [lia|lia|exact Ck].
  - intros r v [[= <- <-]|I]; [exists (S n); repeat split; lia|]. apply IH1 in I as (k & K). exists k. intuition lia.
  - intros k K1 K2 Ck. destruct (Nat.eq_dec k (S n)) as [->|]; [now left|]. right. apply IH2; [lia|lia|exact Ck].
Qed.

Lemma ready_right h n : right_so_far ds h n -> right_so_far ds (ready h) n /\ (1 <= n -> (count (ready h) < 2 * reach (ready h))%N).
Proof.
  intro R. unfold ready. destruct (N.ltb_spec (count h) (2 * reach h)) as [L|L]; [now split|]. cbv zeta.
  pose proof (right_count ds h n R) as Ec. pose proof (right_down ds h n R) as Ed. split; [|cbn [count reach]; lia].
  destruct (rare_of_right (choose_mask (count h) (down h)) n) as [R1 R2]. rewrite <- Ec, <- Ed in R1, R2.
  constructor; cbn [count down up reach rare_heaps mask]; [exact Ec|exact Ed|exact (right_values ds h n R)| |exact R1|exact R2].
  rewrite <- rev_alt, Ed, Ec, Nat2N.id. apply up_seq.
Qed.

Lemma value_at_add h g k m : value_at (with_value h g k) m = if (m =? N.succ (count h))%N then g else value_at h m.
Proof.
  destruct m as [|p]; [now destruct (N.eqb_spec 0 (N.succ (count h))); [lia|]|]. unfold value_at, with_value. cbv zeta. cbn [values_of].
  destruct (N.eqb_spec (Npos p) (N.succ (count h))) as [E|E].
  - replace p with (N.succ_pos (count h)); [now rewrite PositiveMap.gss|]. pose proof (N.succ_pos_spec (count h)). congruence.
  - rewrite PositiveMap.gso; [reflexivity|]. intro E'. apply E. rewrite E'. apply N.succ_pos_spec.
Qed.

Lemma with_value_right h n steps : right_so_far ds h n -> right_so_far ds (with_value h (G (S n)) steps) (S n).
Proof.
  intros [Ec Ed Ev Eu Er Ea]. constructor.
  - cbn [with_value count]. lia.
  - cbn [with_value down]. now rewrite Ed.
  - intros m M1 M2. rewrite value_at_add. destruct (N.eqb_spec (N.of_nat m) (N.succ (count h))) as [E|E].
    + f_equal. lia.
    + apply Ev; lia.
  - exact Eu.
  - unfold with_value. cbv zeta. cbn [rare_heaps]. intros r v. destruct (is_common (mask h) (G (S n))).
    + intro I. apply Er in I as (k & K). exists k. intuition lia.
    + intros [[= <- <-]|I]; [exists (S n); repeat split; lia|]. apply Er in I as (k & K). exists k. intuition lia.
  - unfold with_value. cbv zeta. cbn [rare_heaps mask]. intros k K1 K2 C. destruct (Nat.eq_dec k (S n)) as [->|ne].
    + rewrite C. left. f_equal. lia.
    + assert (In (N.of_nat k, G k) (rare_heaps h)) by (apply Ea; [lia|lia|exact C]). destruct (is_common (mask h) (G (S n))); [assumption|now right].
Qed.

Lemma next_heap_right h n : right_so_far ds h n -> right_so_far ds (next_heap ds (places_from 0 ds) h) (S n).
Proof.
  intro R. apply ready_right in R as [R far]. unfold next_heap. pose proof (sparse_right ds two_heaps d_0 (ready h) n R far) as E.
  destruct (sparse_value ds (places_from 0 ds) (ready h)) as [g steps]. cbn [fst] in E. subst g. now apply with_value_right.
Qed.

Lemma no_heaps_right : right_so_far ds no_heaps 0.
Proof. constructor; [reflexivity|reflexivity|lia|reflexivity|easy|lia]. Qed.

Lemma more_heaps_right limit number : (spent (more_heaps ds (places_from 0 ds) limit (N.of_nat number)) <= limit)%N ->
  right_so_far ds (more_heaps ds (places_from 0 ds) limit (N.of_nat number)) number.
Proof.
  unfold more_heaps. rewrite N2Nat.inj_iter, Nat2N.id. induction number as [|number IH]; [intros _; exact no_heaps_right|].
  cbn [Nat.iter nat_rect]. set (h := Nat.iter number _ no_heaps) in *. change (nat_rect _ _ _ _) with h in *.
  destruct (N.ltb_spec limit (spent h)) as [M|M]; intro L; [lia|]. now apply next_heap_right, IH.
Qed.

Theorem sparse_values_right limit n l : sparse_values_down ds limit (N.of_nat n) = Some l -> l = values_down ds n.
Proof.
  unfold sparse_values_down. cbv zeta. destruct (N.ltb_spec limit (spent (more_heaps ds (places_from 0 ds) limit (N.of_nat n)))) as [M|M]; [discriminate|].
  intros [= <-]. exact (right_down ds _ n (more_heaps_right limit n M)).
Qed.

End Heaps.
