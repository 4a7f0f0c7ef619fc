(* The walks of Walks.v decide what they are to decide. *)

From Coq Require Import ZArith Znumtheory List Bool Lia FMapPositive.
From ChompCert Require Import Periods TailTests Least Walks.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Lemma and_lazy (a b : bool) : (a &&& b) = true <-> a = true /\ b = true.
Proof. destruct a, b; intuition. Qed.

Lemma or_lazy (a b : bool) : (a ||| b) = true <-> a = true \/ b = true.
Proof. destruct a, b; intuition. Qed.

Lemma skipn_nth j (l : list Z) :
  (j < length l)%nat -> skipn j l = nth j l 0 :: skipn (S j) l.
Proof.
  revert l. induction j as [|j IH]; intros [|x l] H; simpl in *; try lia; [reflexivity|].
  apply IH. lia.
Qed.

(* A walk stands at column c of the tail. *)
Definition stands (t : tail) (c : Z) (rest : list Z) : Prop :=
  rest = seek t c \/ rest = [] /\ (c - start t) mod length_of t = 0.

Lemma stands_seek t c : stands t c (seek t c).
Proof. now left. Qed.

Lemma stands_start t : stands t (start t) (offsets t).
Proof. left. unfold seek. now rewrite Z.sub_diag, Zmod_0_l. Qed.

Theorem pull_right t c rest :
  offsets t <> [] -> stands t c rest ->
  fst (pull (offsets t) rest) = offset t c /\
  stands t (c + 1) (snd (pull (offsets t) rest)).
Proof.
  intros H S. pose proof (length_positive t H) as positive.
  pose proof (Z.mod_pos_bound (c - start t) _ positive) as bound.
  assert (E : pull (offsets t) rest = pull (offsets t) (seek t c)).
  { destruct S as [->|[-> zero]]; [reflexivity|].
    unfold seek. rewrite zero. simpl. now destruct (offsets t). }
  rewrite E. unfold seek. rewrite skipn_nth by (unfold length_of in *; lia).
  cbn [pull fst snd]. split; [reflexivity|].
  assert (next : (c + 1 - start t) mod length_of t
                 = ((c - start t) mod length_of t + 1) mod length_of t).
  { rewrite Zplus_mod_idemp_l. f_equal. lia. }
  destruct (Z.eq_dec ((c - start t) mod length_of t + 1) (length_of t)) as [full|more].
  - right. split; [apply skipn_all2; unfold length_of in *; lia|].
    rewrite next, full. now apply Z_mod_same_full.
  - left. unfold seek. rewrite next, (Z.mod_small (_ + 1)) by lia.
    f_equal. lia.
Qed.

(* (P2) *)
Lemma walk_apart_right t s n : offsets t <> [] -> offsets s <> [] ->
  forall c rest rest', stands t c rest -> stands s c rest' ->
  walk_apart n (offsets t) rest (offsets s) rest' = true ->
  forall i, 0 <= i < Z.of_nat n -> offset t (c + i) <> offset s (c + i).
Proof.
  intros Ht Hs. induction n as [|n IH]; intros c rest rest' St Ss T i Hi; [lia|].
  simpl in T. destruct (pull_right t c rest Ht St) as [E St'].
  destruct (pull_right s c rest' Hs Ss) as [E' Ss'].
  destruct (pull (offsets t) rest) as [o next], (pull (offsets s) rest') as [o' next'].
  simpl in *. destruct (Z.eqb_spec o o') as [|ne]; [discriminate|].
  destruct (Z.eq_dec i 0) as [->|].
  - rewrite Z.add_0_r. congruence.
  - replace (c + i) with (c + 1 + (i - 1)) by lia. apply (IH _ _ _ St' Ss' T). lia.
Qed.

Theorem test_apart_right t s :
  offsets t <> [] -> offsets s <> [] -> test_apart t s = true ->
  forall m, offset t m <> offset s m.
Proof.
  intros Ht Hs T m. unfold test_apart in T. rewrite !or_lazy, !Z.ltb_lt in T.
  pose proof (offset_bounds t m Ht). pose proof (offset_bounds s m Hs).
  destruct T as [[T|T]|T]; [lia|lia|].
  destruct (Z.leb_spec (Z.lcm (length_of t) (length_of s)) most_columns) as [_|_].
  2: now apply test_P2_sound.
  set (l := Z.lcm (length_of t) (length_of s)) in *.
  pose proof (length_positive t Ht). pose proof (length_positive s Hs).
  assert (positive : 0 < l).
  { pose proof (Z.lcm_nonneg (length_of t) (length_of s)).
    destruct (Z.eq_dec l 0) as [zero|]; [|lia]. apply Z.lcm_eq_0 in zero. lia. }
  pose proof (Z.mod_pos_bound (m - start t) l positive) as bound.
  assert (same : forall u, offsets u <> [] -> (length_of u | l) ->
            offset u m = offset u (start t + (m - start t) mod l)).
  { intros u Hu [x divides]. apply offset_periodic. exists ((m - start t) / l * x).
    rewrite Z.mod_eq by lia. rewrite <- Z.mul_assoc, <- divides. ring. }
  rewrite (same t Ht), (same s Hs);
    [|apply Z.divide_lcm_r|apply Z.divide_lcm_l].
  apply (walk_apart_right t s _ Ht Hs (start t) _ _ (stands_seek t _) (stands_seek s _) T).
  rewrite Z2Nat.id; lia.
Qed.

(* (P3) *)
Definition reads (c : Z) (s : tail) (r : reader) : Prop :=
  fst r = offsets s /\ stands s c (snd r).

Lemma reads_all c tails : Forall2 (reads c) tails (map (reader_at c) tails).
Proof.
  induction tails as [|s tails IH]; simpl; constructor; [|assumption].
  split; [reflexivity|apply stands_seek].
Qed.

Lemma pull_all_right c tails readers :
  (forall s, In s tails -> offsets s <> []) -> Forall2 (reads c) tails readers ->
  fst (pull_all readers) = map (fun s => offset s c) tails /\
  Forall2 (reads (c + 1)) tails (snd (pull_all readers)).
Proof.
  intros full R. induction R as [|s [all rest] tails readers [E S] R IH]; simpl.
  - split; [reflexivity|constructor].
  - destruct IH as [E' R']; [intros u Hu; apply full; now right|].
    simpl in E, S. subst all.
    destruct (pull_right s c rest (full s (or_introl eq_refl)) S) as [Eo So].
    destruct (pull (offsets s) rest) as [o next], (pull_all readers) as [os nexts].
    simpl in *. split; [congruence|]. constructor; [now split|assumption].
Qed.

Lemma walk_holes_right t n : offsets t <> [] -> forall c s rest top ok,
  stands t (c + s) rest -> walk_holes n s (offsets t) rest top ok = true ->
  forall i, s <= i < s + Z.of_nat n -> i + offset t (c + i) < top ->
  ok (i + offset t (c + i)) = true.
Proof.
  intros Ht. induction n as [|n IH]; intros c s rest top ok S T i Hi less; [lia|].
  simpl in T. destruct (pull_right t (c + s) rest Ht S) as [E S'].
  destruct (pull (offsets t) rest) as [x next]. simpl in E, S'.
  apply and_lazy in T. destruct T as [here T].
  destruct (Z.eq_dec i s) as [->|].
  - rewrite E in here. now destruct (Z.ltb_spec (s + offset t (c + s)) top); [|lia].
  - apply (IH c (s + 1) next top); try assumption; [|lia].
    now replace (c + (s + 1)) with (c + s + 1) by lia.
Qed.

Lemma walk_columns_right t tails n width :
  offsets t <> [] -> (forall s, In s tails -> offsets s <> []) ->
  forall c rest readers ok, stands t c rest -> Forall2 (reads c) tails readers ->
  walk_columns n width c (offsets t) rest readers ok = true ->
  forall i j, 0 <= i < Z.of_nat n -> 1 <= j < 1 + Z.of_nat width ->
  j + offset t (c + i + j) < offset t (c + i) ->
  (exists s, In s tails /\ offset s (c + i) = j + offset t (c + i + j)) \/
  ok (c + i) (j + offset t (c + i + j)) = true.
Proof.
  intros Ht full. induction n as [|n IH]; intros c rest readers ok S R T i j Hi Hj less; [lia|].
  simpl in T. destruct (pull_right t c rest Ht S) as [E S'].
  destruct (pull_all_right c tails readers full R) as [Eos R'].
  destruct (pull (offsets t) rest) as [top next], (pull_all readers) as [os readers'].
  simpl in E, S', Eos, R'. apply and_lazy in T. destruct T as [here T].
  destruct (Z.eq_dec i 0) as [->|].
  - rewrite Z.add_0_r in *. rewrite <- E in less.
    pose proof (walk_holes_right t width Ht c 1 next top _ S' here j Hj less) as ok_here.
    apply or_lazy in ok_here. destruct ok_here as [even|]; [left|now right].
    apply existsb_exists in even. destruct even as (o & Ho & same). apply Z.eqb_eq in same.
    subst o os. apply in_map_iff in Ho. destruct Ho as (s & Es & Hs). now exists s.
  - replace (c + i) with (c + 1 + (i - 1)) in * by lia.
    apply (IH (c + 1) next readers' ok S' R' T); try assumption; lia.
Qed.

Definition indexes (s : tail) (m : PositiveMap.t Z) : Prop := forall r x,
  0 <= r -> PositiveMap.find (Z.to_pos (r + 1)) m = Some x -> x = offset s r.

Lemma index_offsets_right s n : offsets s <> [] -> forall c rest m, 0 <= c ->
  stands s c rest -> indexes s m -> indexes s (index_offsets n c (offsets s) rest m).
Proof.
  intros Hs. induction n as [|n IH]; intros c rest m Hc S right; [assumption|].
  simpl. destruct (pull_right s c rest Hs S) as [E S'].
  destruct (pull (offsets s) rest) as [o next]. simpl in E, S'.
  apply IH; [lia|assumption|]. intros r x Hr F.
  destruct (Z.eq_dec r c) as [->|ne].
  - rewrite PositiveMap.gss in F. injection F as <-. assumption.
  - rewrite PositiveMap.gso in F by lia. now apply right.
Qed.

Lemma index_source_right s o M (condition : Z -> Prop) :
  offsets s <> [] -> (forall m, M <= m -> offset s m = o -> condition m) ->
  sound M condition (index_source (index_of s) o).
Proof.
  intros Hs good. pose proof (length_positive s Hs) as positive.
  assert (right : indexes s (snd (index_of s))).
  { apply index_offsets_right; [assumption|lia|apply stands_seek|].
    intros r x _ F. rewrite PositiveMap.gempty in F. discriminate. }
  split; [assumption|]. intros m Hm yes. apply good; [assumption|].
  unfold says, index_source, index_of in yes. cbn [period works] in yes.
  destruct (PositiveMap.find _ _) as [x|] eqn:F; [|discriminate].
  apply Z.eqb_eq in yes. apply right in F; [|now apply Z.mod_pos_bound].
  rewrite <- yes, F. apply offset_periodic. exists (m / length_of s).
  rewrite (Z.mod_eq m) by lia. ring.
Qed.

Theorem test_holes_right t tails others M (covered : Z -> Z -> Prop) :
  offsets t <> [] -> (forall s, In s tails -> offsets s <> []) ->
  (forall s m, In s tails -> M <= m -> covered m (m + offset s m)) ->
  (forall o, Forall (sound M (fun m => covered m (m + o))) (others o)) ->
  test_holes t tails others = true ->
  forall m n i, M <= m -> n < m + offset t m -> m < i -> i + offset t i = n ->
  covered m n.
Proof.
  intros Ht full tails_cover others_sound T m n i Hm hole later row.
  unfold test_holes in T. apply and_lazy in T. destruct T as [_ T].
  destruct (column_of_class t Ht m) as (c & Hc & class).
  apply in_range in Hc.
  pose proof (offset_bounds t m Ht). pose proof (offset_bounds t i Ht).
  assert (later_c : offset t (c + (i - m)) = offset t i).
  { apply offset_periodic. now replace (c + (i - m) - i) with (c - m) by lia. }
  pose proof (offset_periodic t c m class) as at_c.
  set (even := filter (divides_period (length_of t)) tails) in *.
  assert (full' : forall s, In s even -> offsets s <> [])
    by (intros s Hs; apply full; now apply filter_In in Hs).
  pose proof (walk_columns_right t even _ _ Ht full' (start t) (offsets t) _ _
                (stands_start t) (reads_all (start t) even) T (c - start t) (i - m)) as found.
  replace (start t + (c - start t)) with c in found by lia.
  rewrite later_c, at_c in found. unfold width in found.
  destruct found as [(s & Hs & E)|found]; try lia.
  - apply filter_In in Hs. destruct Hs as [Hs divides]. unfold divides_period in divides.
    replace n with (m + offset s m); [now apply tails_cover|].
    rewrite <- (offset_periodic s c m); [lia|].
    apply Z.divide_trans with (length_of t); [|assumption].
    apply Z.mod_divide; [|now apply Z.eqb_eq].
    pose proof (length_positive s (full s Hs)). lia.
  - set (o := i - m + offset t i) in *. replace n with (m + o) by lia.
    refine (cover_sound M (fun m => covered m (m + o)) _ _ most_columns _ c _ found m Hm _).
    + apply Forall_app. split; [|apply others_sound].
      apply Forall_forall. intros u Hu. apply in_map_iff in Hu.
      destruct Hu as (i' & <- & Hi). apply in_map_iff in Hi. destruct Hi as (s & <- & Hs).
      apply filter_In in Hs. destruct Hs as [Hs _].
      apply index_source_right; [now apply full|]. intros x Hx <-. now apply tails_cover.
    + now apply length_positive.
    + destruct class as [x Hx]. exists (- x). lia.
Qed.

(* (P8) *)
Lemma walk_differ_right t n : offsets t <> [] ->
  forall c c' rest rest', stands t c rest -> stands t c' rest' ->
  walk_differ n (offsets t) rest rest' = true ->
  exists i, 0 <= i < Z.of_nat n /\ offset t (c + i) <> offset t (c' + i).
Proof.
  intros Ht. induction n as [|n IH]; intros c c' rest rest' S S' T; [discriminate|].
  simpl in T. destruct (pull_right t c rest Ht S) as [E St].
  destruct (pull_right t c' rest' Ht S') as [E' St'].
  destruct (pull (offsets t) rest) as [o next], (pull (offsets t) rest') as [o' next'].
  simpl in *. destruct (Z.eqb_spec o o') as [|ne].
  - destruct (IH _ _ _ _ St St' T) as (i & Hi & differ). exists (i + 1). split; [lia|].
    replace (c + (i + 1)) with (c + 1 + i) by lia.
    now replace (c' + (i + 1)) with (c' + 1 + i) by lia.
  - exists 0. rewrite !Z.add_0_r. split; [lia|congruence].
Qed.

Lemma no_divisor_right t n : offsets t <> [] -> forall d rest,
  stands t (start t + d) rest ->
  no_divisor (length_of t) (length (offsets t)) (offsets t) n d rest = true ->
  forall e, d <= e < d + Z.of_nat n -> length_of t mod e = 0 ->
  exists i, 0 <= i < length_of t /\ offset t (start t + i) <> offset t (start t + e + i).
Proof.
  intros Ht. induction n as [|n IH]; intros d rest S T e He divides; [lia|].
  simpl in T. apply and_lazy in T. destruct T as [here T].
  destruct (Z.eq_dec e d) as [->|].
  - rewrite divides in here. simpl in here.
    exact (walk_differ_right t _ Ht _ _ _ _ (stands_start t) S here).
  - apply (IH (d + 1) (snd (pull (offsets t) rest))); try assumption; [|lia].
    rewrite Z.add_assoc. now apply pull_right.
Qed.

Theorem test_primitive_right t : offsets t <> [] -> test_primitive t = true -> primitive t = true.
Proof.
  intros Ht T. unfold primitive. apply forallb_forall. intros d Hd. apply in_range in Hd.
  destruct (Z.eqb_spec (length_of t mod d) 0) as [divides|]; [|reflexivity].
  apply existsb_exists.
  destruct (no_divisor_right t _ Ht 1 _ (proj2 (pull_right t _ _ Ht (stands_start t))) T d)
    as (i & Hi & differ); try assumption.
  exists (start t + i). split.
  - apply in_range. unfold length_of in *. lia.
  - apply negb_true_iff, Z.eqb_neq.
    replace (start t + i + d) with (start t + d + i) by lia. congruence.
Qed.
