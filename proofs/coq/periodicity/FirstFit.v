(* First fit with interference, without games: columns 0, 1, ... take rows in turn, each the least row that is
   not below a staircase delta, not taken before, not taken from the outset (old), and not busy in this column
   only. The busy pairs lie in a band. Then the sequence of rows repeats in the end, if the staircase rises with
   slope 1 at most and staircase and busy pairs repeat; and if it is steeper, some column takes a row that the
   staircase leaves behind at once (capped).

   This is the heart of the Periodicity Theorem of S. Byrnes, Poset Game Periodicity, INTEGERS 3 (2003) #G03. *)

From Coq Require Import List Arith Bool Lia.
From ChompCert Require Import Search Eventually Slopes.
Import ListNotations.

Section FirstFit.

Variable W : nat.
Variable delta : nat -> nat.
Variable busy : nat -> nat -> bool.
Variable old : nat -> bool.

Hypothesis rises : forall m, delta m <= delta (S m).
Hypothesis busy_high : forall m n, busy m n = true -> n <= m + W.
Hypothesis busy_low : forall m n, busy m n = true -> m <= n + W.
Hypothesis old_low : forall n, old n = true -> n <= W.

(* The row that column m takes if the rows u are taken. *)
Definition choose (u : nat -> bool) (m : nat) : nat :=
  first_of (fun n => negb (u n) && negb (busy m n)) (W + delta m + m + 2).

(* What is taken before column m, or below delta m. *)
Fixpoint used (m : nat) : nat -> bool :=
  match m with
  | 0 => fun n => old n || (n <? delta 0)
  | S m => let u := used m in fun n => u n || (n =? choose u m) || (n <? delta (S m))
  end.

Definition fit (m : nat) : nat := choose (used m) m.

Lemma used_S m n : used (S m) n = used m n || (n =? fit m) || (n <? delta (S m)).
Proof. reflexivity. Qed.

Lemma free_test m n : negb (used m n) && negb (busy m n) = true <-> used m n = false /\ busy m n = false.
Proof. now rewrite andb_true_iff, !negb_true_iff. Qed.

Lemma fit_spec m :
  (forall n, used m n = true -> n <= W + delta m + m) ->
  (used m (fit m) = false /\ busy m (fit m) = false)
  /\ forall n, used m n = false -> busy m n = false -> fit m <= n.
Proof.
  intro bound.
  destruct (first_of_spec (W + delta m + m + 2) (fun n => negb (used m n) && negb (busy m n))
              (W + delta m + m + 1)) as [yes least]; [lia| |].
  - apply free_test. split; apply not_true_iff_false; intro T; [apply bound in T; lia|].
    apply busy_high in T. lia.
  - fold (choose (used m) m) in yes, least. fold (fit m) in yes, least. split.
    + now apply free_test.
    + intros n U B. apply least, free_test. now split.
Qed.

Lemma used_bound m : forall n, used m n = true -> n <= W + delta m + m.
Proof.
  induction m as [|m IH]; intros n U.
  - simpl in U. apply orb_true_iff in U as [O|L]; [apply old_low in O; lia|apply Nat.ltb_lt in L; lia].
  - rewrite used_S, !orb_true_iff, Nat.eqb_eq, Nat.ltb_lt in U. pose proof (rises m).
    destruct U as [[U|E]|L]; [apply IH in U; lia| |lia].
    assert (fit m <= W + delta m + m + 1); [|lia].
    apply (fit_spec m IH); apply not_true_iff_false; intro T; [apply IH in T|apply busy_high in T]; lia.
Qed.

Lemma fit_free m : used m (fit m) = false.
Proof. apply (fit_spec m (used_bound m)). Qed.

Lemma fit_quiet m : busy m (fit m) = false.
Proof. apply (fit_spec m (used_bound m)). Qed.

Lemma fit_least m n : used m n = false -> busy m n = false -> fit m <= n.
Proof. apply (fit_spec m (used_bound m)). Qed.

Lemma used_spec m n : used m n = true <-> old n = true \/ n < delta m \/ exists i, i < m /\ n = fit i.
Proof.
  induction m as [|m IH].
  - simpl. rewrite orb_true_iff, Nat.ltb_lt. split; [tauto|].
    intros [?|[?|(i & Hi & _)]]; [tauto|tauto|lia].
  - rewrite used_S, !orb_true_iff, IH, Nat.eqb_eq, Nat.ltb_lt. pose proof (rises m). split.
    + intros [[[O|[L|(i & Hi & E)]]|E]|L].
      * now left.
      * right. left. lia.
      * right. right. exists i. split; [lia|exact E].
      * right. right. exists m. split; [lia|exact E].
      * tauto.
    + intros [O|[L|(i & Hi & E)]]; [tauto|tauto|].
      destruct (Nat.eq_dec i m) as [->|]; [tauto|]. left. left. right. right. exists i. split; [lia|exact E].
Qed.

Lemma unused m n :
  used m n = false <-> old n = false /\ delta m <= n /\ forall i, i < m -> n <> fit i.
Proof.
  rewrite <- not_true_iff_false, used_spec, <- not_true_iff_false. split.
  - intro no. repeat split; [tauto| |].
    + destruct (le_lt_dec (delta m) n); [assumption|tauto].
    + intros i Hi E. apply no. right. right. now exists i.
  - intros (O & L & F) [T|[T|(i & Hi & E)]]; [tauto|lia|now apply (F i)].
Qed.

(* Rows far below the column are taken, or left behind. *)
Lemma unused_low m : forall n, used m n = false -> m <= n + W + 1.
Proof.
  induction m as [|m IH]; intros n U; [lia|].
  rewrite used_S, !orb_false_iff, Nat.eqb_neq in U. destruct U as [[U ne] _].
  pose proof (IH n U). destruct (le_lt_dec (S m) (n + W + 1)) as [|L]; [assumption|exfalso].
  assert (quiet : busy m n = false) by (apply not_true_iff_false; intro T; apply busy_low in T; lia).
  pose proof (fit_least m n U quiet) as le. pose proof (IH (fit m) (fit_free m)). lia.
Qed.

(* ---- What follows the rule *)

(* L m n: column m takes row n. When a column has taken a row that the staircase leaves behind in the next
   column, no later column takes one. *)
Variable L : nat -> nat -> Prop.

Hypothesis rule : forall m n, L m n <->
  delta m <= n /\ old n = false /\ busy m n = false
  /\ (forall i, i < m -> ~ L i n) /\ (forall n', n' < n -> ~ L m n')
  /\ (forall i n', i < m -> L i n' -> delta (S i) <= n').

Theorem follows m : (forall i, i < m -> delta (S i) <= fit i) -> forall n, L m n <-> n = fit m.
Proof.
  induction m as [m IH] using lt_wf_ind. intro open.
  assert (before : forall i, i < m -> forall n, L i n <-> n = fit i).
  { intros i Hi. apply IH; [exact Hi|]. intros i' Hi'. apply open. lia. }
  assert (free : forall n, L m n -> used m n = false /\ busy m n = false).
  { intros n H. apply rule in H as (D & O & B & C & _ & _). split; [|exact B]. apply unused.
    repeat split; [exact O|exact D|]. intros i Hi E. apply (C i Hi). now apply before. }
  assert (takes : L m (fit m)).
  { pose proof (proj1 (unused m _) (fit_free m)) as (O & D & F). apply rule.
    repeat split; [exact D|exact O|apply fit_quiet| | |].
    - intros i Hi H. apply (F i Hi). now apply before in H.
    - intros n' less H. apply free in H as [U B]. pose proof (fit_least m n' U B). lia.
    - intros i n' Hi H. apply before in H; [|exact Hi]. subst n'. now apply open. }
  intro n. split; [|intros ->; exact takes]. intro H.
  destruct (free n H) as [U B]. pose proof (fit_least m n U B) as le.
  destruct (Nat.eq_dec n (fit m)) as [|ne]; [assumption|].
  apply rule in H as (_ & _ & _ & _ & R & _). exfalso. apply (R (fit m)); [lia|exact takes].
Qed.

(* Columns up to X are not capped, or one is, and then all later ones are empty. *)
Lemma capped_or_open X :
  (forall i, i < X -> delta (S i) <= fit i) \/ eventually (fun m => forall n, ~ L m n).
Proof.
  induction X as [|X [open|empty]]; [left; lia| |now right].
  destruct (le_lt_dec (delta (S X)) (fit X)) as [more|capped].
  - left. intros i Hi. destruct (Nat.eq_dec i X) as [->|]; [exact more|apply open; lia].
  - right. exists (S X). intros m Hm n H. apply rule in H as (_ & _ & _ & _ & _ & C).
    specialize (C X (fit X) Hm). pose proof (proj2 (follows X open (fit X)) eq_refl) as T.
    specialize (C T). lia.
Qed.

(* ---- A staircase of slope above 1 *)

Theorem steep_empty :
  steep delta -> eventually (fun m => forall n, ~ L m n).
Proof.
  intro steep. destruct (steep (W + 1)) as [M HM]. destruct (steep (delta M + 1)) as [X HX].
  destruct (capped_or_open (M + X)) as [open|empty]; [exfalso|exact empty].
  assert (filled : forall t, t <= X -> forall n, delta M <= n < delta (M + t) -> exists i, i < M + t /\ n = fit i).
  { induction t as [|t IH]; intros Ht n Hn; [rewrite Nat.add_0_r in Hn; lia|].
    destruct (le_lt_dec (delta (M + t)) n) as [high|low].
    - pose proof (HM (M + t) ltac:(lia)) as far. pose proof (HM M ltac:(lia)).
      pose proof (open (M + t) ltac:(lia)) as above. rewrite Nat.add_succ_r in Hn.
      destruct (used (M + t) n) eqn:U.
      + apply used_spec in U as [O|[B|(i & Hi & E)]]; [apply old_low in O; lia|lia|].
        exists i. split; [lia|exact E].
      + assert (quiet : busy (M + t) n = false)
          by (apply not_true_iff_false; intro T; apply busy_high in T; lia).
        pose proof (fit_least _ _ U quiet). lia.
    - destruct (IH ltac:(lia) n ltac:(lia)) as (i & Hi & E). exists i. split; [lia|exact E]. }
  assert (few : delta (M + X) - delta M <= M + X).
  { enough (length (seq (delta M) (delta (M + X) - delta M)) <= length (map fit (seq 0 (M + X)))) as H
      by (now rewrite map_length, !seq_length in H).
    apply NoDup_incl_length; [apply seq_NoDup|]. intros n I. apply in_seq in I.
    destruct (filled X (Nat.le_refl _) n ltac:(lia)) as (i & Hi & ->). apply in_map, in_seq. lia. }
  pose proof (HX (M + X) ltac:(lia)). lia.
Qed.

(* ---- A staircase of slope at most 1 *)

Section Gentle.

Hypothesis gentle : forall m, delta m <= m + W.

Lemma used_high m : forall n, used m n = true -> n <= m + W.
Proof.
  induction m as [|m IH]; intros n U.
  - simpl in U. apply orb_true_iff in U as [O|T]; [apply old_low in O; lia|].
    apply Nat.ltb_lt in T. pose proof (gentle 0). lia.
  - rewrite used_S, !orb_true_iff, Nat.eqb_eq, Nat.ltb_lt in U. pose proof (gentle (S m)).
    destruct U as [[U|E]|T]; [apply IH in U; lia| |lia].
    assert (fit m <= m + W + 1); [|lia].
    apply fit_least; apply not_true_iff_false; intro T; [apply IH in T|apply busy_high in T]; lia.
Qed.

(* The taken rows near the column. *)
Definition window (m : nat) : list bool := map (fun i => used m (m + i - (W + 1))) (seq 0 (2 * W + 2)).

Lemma window_same m T :
  W + 1 <= m -> window m = window (m + T) -> forall n, used m n = used (m + T) (n + T).
Proof.
  intros Hm E n. destruct (le_lt_dec m (n + W + 1)) as [near|far].
  - destruct (le_lt_dec n (m + W)) as [low|high].
    + unfold window in E.
      assert (I : In (n + W + 1 - m) (seq 0 (2 * W + 2))) by (apply in_seq; lia).
      pose proof (ext_in_map E _ I) as H. cbn beta in H.
      replace (m + (n + W + 1 - m) - (W + 1)) with n in H by lia.
      now replace (m + T + (n + W + 1 - m) - (W + 1)) with (n + T) in H by lia.
    + transitivity false; [|symmetry]; apply not_true_iff_false; intro U; apply used_high in U; lia.
  - transitivity true; [|symmetry]; apply not_false_iff_true; intro U; apply unused_low in U; lia.
Qed.

Variable P : nat.
Hypothesis positive : 0 < P.

(* Where it matters, staircase and busy pairs repeat. *)
Variable N0 : nat.
Hypothesis delta_repeats : forall m n, N0 <= m -> m <= n + W + 2 -> (n <? delta m) = (n + P <? delta (m + P)).
Hypothesis busy_repeats : forall m n, N0 <= m -> busy m n = busy (m + P) (n + P).

Lemma delta_again t m n :
  N0 <= m -> m <= n + W + 2 -> (n <? delta m) = (n + t * P <? delta (m + t * P)).
Proof.
  intros Hm Hn. induction t as [|t IH]; [now rewrite !Nat.add_0_r|].
  rewrite IH, (delta_repeats (m + t * P)) by lia. f_equal; [|f_equal]; lia.
Qed.

Lemma busy_again t m n : N0 <= m -> busy m n = busy (m + t * P) (n + t * P).
Proof.
  intros Hm. induction t as [|t IH]; [now rewrite !Nat.add_0_r|].
  rewrite IH, (busy_repeats (m + t * P)) by lia. f_equal; lia.
Qed.

Section Repeat.

Variables N t : nat.
Hypothesis late : N0 <= N.
Hypothesis late_enough : W + 1 <= N.
Hypothesis again : window N = window (N + t * P).

Lemma fit_again m :
  N <= m -> (forall n, used m n = used (m + t * P) (n + t * P)) -> fit (m + t * P) = fit m + t * P.
Proof.
  intros Hm same. apply Nat.le_antisymm.
  - apply fit_least; [now rewrite <- same, fit_free|]. now rewrite <- busy_again, fit_quiet by lia.
  - pose proof (unused_low _ _ (fit_free (m + t * P))) as low.
    set (x := fit (m + t * P)) in *. replace x with (x - t * P + t * P) by lia.
    assert (fit m <= x - t * P); [|lia]. apply fit_least.
    + rewrite same. replace (x - t * P + t * P) with x by lia. apply fit_free.
    + rewrite (busy_again t) by lia. replace (x - t * P + t * P) with x by lia. apply fit_quiet.
Qed.

Lemma used_again m : N <= m -> forall n, used m n = used (m + t * P) (n + t * P).
Proof.
  induction 1 as [|m Hm IH]; [now apply window_same|]. intro n. change (S m + t * P) with (S (m + t * P)).
  rewrite !used_S, <- IH, (fit_again m Hm IH).
  destruct (le_lt_dec m (n + W + 1)) as [near|far].
  - change (S (m + t * P)) with (S m + t * P). rewrite <- (delta_again t (S m)) by lia. f_equal. f_equal.
    apply eq_true_iff_eq. rewrite !Nat.eqb_eq. lia.
  - assert (used m n = true) as ->; [|reflexivity].
    apply not_false_iff_true. intro U. apply unused_low in U. lia.
Qed.

Lemma fit_climbs m : N <= m -> fit (m + t * P) = fit m + t * P.
Proof. intro Hm. apply fit_again; [exact Hm|now apply used_again]. Qed.

Lemma open_again m : N <= m -> delta (S m) <= fit m -> delta (S m + t * P) <= fit (m + t * P).
Proof.
  intros Hm open. rewrite (fit_climbs m Hm). pose proof (unused_low m _ (fit_free m)) as low.
  pose proof (delta_again t (S m) (fit m) ltac:(lia) ltac:(lia)) as E.
  rewrite (proj2 (Nat.ltb_ge _ _) open) in E. symmetry in E. now apply Nat.ltb_ge in E.
Qed.

End Repeat.

Theorem gentle_repeats :
  eventually (fun m => forall n, ~ L m n)
  \/ exists p f, 0 < p /\ eventually (fun m => climbs p f m /\ forall n, L m n <-> n = f m).
Proof.
  set (N1 := Nat.max N0 (W + 1)).
  destruct (two_equal (2 * W + 2) (fun t => window (N1 + t * P))) as (i & j & Hij & E).
  { intro t. unfold window. now rewrite map_length, seq_length. }
  set (N := N1 + i * P) in *. set (t := j - i).
  replace (N1 + j * P) with (N + t * P) in E by (unfold N, t; nia).
  assert (late : N0 <= N) by (unfold N, N1; lia). assert (enough : W + 1 <= N) by (unfold N, N1; lia).
  assert (step : 0 < t * P) by (unfold t; nia).
  destruct (capped_or_open (N + t * P)) as [open|empty]; [right|now left].
  assert (all : forall m, delta (S m) <= fit m).
  { intro m. induction m as [m IH] using lt_wf_ind.
    destruct (le_lt_dec (N + t * P) m) as [far|near]; [|now apply open].
    replace m with (m - t * P + t * P) by lia.
    apply (open_again N t late enough E (m - t * P)); [lia|]. apply IH. lia. }
  exists (t * P), fit. split; [exact step|]. exists N. intros m Hm. split.
  - now apply (fit_climbs N t late enough E).
  - apply follows. auto.
Qed.

End Gentle.
End FirstFit.

(* Both together. *)
Theorem first_fit (delta : nat -> nat) (busy : nat -> nat -> bool) (old : nat -> bool)
    (L : nat -> nat -> Prop) (W P : nat) :
  (forall m, delta m <= delta (S m)) ->
  steep delta \/ gentle delta ->
  (forall m n, busy m n = true -> n <= m + W) -> (forall m n, busy m n = true -> m <= n + W) ->
  0 < P -> eventually (fun m => forall n, busy m n = busy (m + P) (n + P)) ->
  (forall n, old n = true -> n <= W) ->
  (forall m n, L m n <->
    delta m <= n /\ old n = false /\ busy m n = false
    /\ (forall i, i < m -> ~ L i n) /\ (forall n', n' < n -> ~ L m n')
    /\ (forall i n', i < m -> L i n' -> delta (S i) <= n')) ->
  eventually (fun m => forall n, ~ L m n)
  \/ exists p f, 0 < p /\ eventually (fun m => climbs p f m /\ forall n, L m n <-> n = f m).
Proof.
  intros rises [S|[[W' near] again]] high low Hp repeats O rule.
  - left. exact (steep_empty W delta busy old rises high O L rule S).
  - destruct (again (W + W' + 2)) as (P' & Hp' & T).
    destruct (eventually_and _ _ (level_times _ _ _ P T) (repeats_times _ _ P' repeats)) as [N0 H].
    apply (gentle_repeats (W + W') delta busy old rises) with (P := P * P') (N0 := N0).
    + intros m n B. apply high in B. lia.
    + intros m n B. apply low in B. lia.
    + intros n B. apply O in B. lia.
    + exact rule.
    + intro m. specialize (near m). lia.
    + nia.
    + intros m n Hm Hn. apply (H m Hm). lia.
    + intros m n Hm. rewrite (Nat.mul_comm P P'). apply (H m Hm).
Qed.
