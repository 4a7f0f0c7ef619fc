(* What is known of the ideals whose claims have passed (WordRows.v, front), and the labels that they have in a row. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known Least
  RowFit Restrict RowTail RowClaims RowFacts RowRun RowTests RowWatches RowStages RowShifts ColumnSets RowCells WordSets WordSetsRight WordRows
  ChainFacts WordRowsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section MarksRight.

Variable G : model.
Hypothesis top_G : on_top G.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Notation canonical := (canonical G).
Notation valued := (valued lt).
Notation stands := (Known.stands G lt).
Notation holds B := (has_form G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation row_true := (row_true G lt).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.
Hypothesis C : chain G B len lo loD.
Hypothesis start_D : loD 0 = 0.

Variable h : nat.
Variable size : Z.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.

Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.

(* A tail that has passed. *)
Record tail_known (n j : nat) (t : tail) : Prop := {
  t_claim : claim j = RowPeriodic t;
  t_started : loD j <= n;
  t_true : row_true (B j) 0 (RowPeriodic t) n;
  t_permuted : permuted t;
  t_start : (0 <= start t <= #n - highest t)%Z;
  t_small : (- largest_number <= lowest t)%Z;
  t_unshut : forall r, n <= r -> ~ shut (B j) r
}.

Record end_known (n j : nat) (e : Z) : Prop := {
  n_claim : claim j = RowFinite e;
  n_started : loD j <= n;
  n_true : row_true (B j) 0 (RowFinite e) n
}.

Lemma tail_later n n' j t : n <= n' -> tail_known n j t -> tail_known n' j t.
Proof.
  intros le [Cl St T P S Sm U]. constructor; try assumption; try lia.
  - exact (row_true_later G lt (B j) 0 _ n n' le T).
  - intros r Hr. apply U. lia.
Qed.

Lemma end_later n n' j e : n <= n' -> end_known n j e -> end_known n' j e.
Proof. intros le [Cl St T]. constructor; try assumption; [lia|]. exact (row_true_later G lt (B j) 0 _ n n' le T). Qed.

Lemma tail_stands n j t m r : j < len -> tail_known n j t -> n <= r -> (stands (B j) 0 m r <-> on_tail t m r).
Proof.
  intros Hj [_ St (full & _ & on & late) P S _ U] Hr. pose proof (chain_ideal _ _ _ _ _ C j Hj) as I.
  pose proof (ChainFacts.high G B len lo loD C r j Hj ltac:(lia)) as high. split.
  - intro Sm. pose proof (late m r Hr Sm) as Hm. apply (on m r Hm). now apply (RowFacts.stands_holds G lt (B j) r 0 m).
  - intro T. pose proof (offset_bounds t #m full). unfold on_tail in T.
    pose proof (proj2 (on m r ltac:(lia)) T) as V.
    destruct (holds_cases G top_G lt D (B j) r I high 0 m V) as [low|(x & Hx & Sx & _)].
    + contradiction (U r Hr). now exists m.
    + pose proof (late x r Hr Sx) as Hs. pose proof (proj1 (on x r Hs) (RowFacts.stands_holds G lt (B j) r 0 x Sx)) as E.
      assert (x = m) as <-; [|exact Sx]. assert (#x = #m); [|lia]. apply (row_has_one_column t full P). lia.
Qed.

(* ---- The front, of the ideals before f *)

Definition station_right_at (n j : nat) (s : station) : Prop :=
  exists f, fixed_right j f /\
    ((exists e l m r, s = station_with f (RowFinite e) (RowStates.Ended l false nothing_asked) /\ end_known n j e
        /\ l = Some (#m, #r) /\ e = (#m + 1)%Z /\ stands (B j) 0 m r)
     \/ exists t shifts, s = station_with f (RowPeriodic t) (OnTail shifts shifts nothing_asked) /\ tail_known n j t
        /\ shifts_of_tail t shifts /\ tail_right G lt (B j) 0 t).

Record front_right (n f : nat) (fr : front) : Prop := {
  fr_len : f <= len;
  fr_claims : forall j, j < f ->
    (exists e, end_known n j e /\ (e <= settled fr)%Z)
    \/ exists t, tail_known n j t /\ (start t <= settled fr)%Z /\ In t (tails fr) /\
        ((exists z, offsets t = [z] /\ (- largest_number <= z <= largest_number)%Z /\ In (of_Z z) (ones fr) /\ ZSet.In z (seen fr))
         \/ exists s, In (t, s) (others fr));
  fr_ones : forall o, In o (ones fr) -> exists j t z, j < f /\ tail_known n j t /\ offsets t = [z]
    /\ (- largest_number <= z <= largest_number)%Z /\ o = of_Z z;
  fr_others : forall u, In u (others fr) -> exists j, j < f /\ tail_known n j (fst u) /\ shifts_of_tail (fst u) (snd u);
  fr_tails : forall u, In u (tails fr) -> exists j, j < f /\ tail_known n j u /\ (start u <= settled fr)%Z;
  fr_open : f < len -> forall r, n <= r -> loD f <= r -> ~ shut (B f) r;
  fr_count : List.length (found fr) = f;
  fr_found : forall j s, nth_error (rev (found fr)) j = Some s -> station_right_at n j s
}.

Lemma station_later n n' j s : n <= n' -> station_right_at n j s -> station_right_at n' j s.
Proof.
  intros le (f & Hf & [(e & l & m & r & E & K & rest)|(t & sh & E & K & rest)]); exists f; (split; [exact Hf|]); [left|right].
  - exists e, l, m, r. split; [exact E|]. split; [now apply (end_later n)|exact rest].
  - exists t, sh. split; [exact E|]. split; [now apply (tail_later n)|exact rest].
Qed.

Lemma front_later n f fr : front_right n f fr -> front_right (S n) f fr.
Proof.
  intros [L Cl O Ot T Op Co Fo]. assert (le : n <= S n) by lia. constructor; try assumption.
  - intros j Hj. destruct (Cl j Hj) as [(e & K & rest)|(t & K & rest)]; [left|right].
    + exists e. split; [now apply (end_later n)|exact rest].
    + exists t. split; [now apply (tail_later n)|exact rest].
  - intros o Ho. destruct (O o Ho) as (j & t & z & Hj & K & rest). exists j, t, z. split; [exact Hj|].
    split; [now apply (tail_later n)|exact rest].
  - intros u Hu. destruct (Ot u Hu) as (j & Hj & K & rest). exists j. split; [exact Hj|]. split; [now apply (tail_later n)|exact rest].
  - intros u Hu. destruct (T u Hu) as (j & Hj & K & rest). exists j. split; [exact Hj|]. split; [now apply (tail_later n)|exact rest].
  - intros Hf r Hr. apply (Op Hf). lia.
  - intros j s Hj. apply (station_later n); [lia|]. now apply Fo.
Qed.

(* Before any claim has passed. *)
Lemma no_front_right : 0 < len -> front_right 0 0 no_front.
Proof.
  intro pos. constructor; cbn [ones others tails found no_front]; try (intros; contradiction); try lia; try reflexivity.
  - intros _ r _ _. exact (first_open G lt B len lo loD C r pos).
  - intros j s E. now destruct j.
Qed.

(* ---- Their labels in row n *)

Section Row.

Variables (n f : nat) (fr : front).
Hypothesis n_small : (#n <= largest_number)%Z.
Hypothesis F : front_right n f fr.

Lemma mark_ones_right : forall l m z, (forall o, In o l -> exists x, (- largest_number <= x <= largest_number)%Z /\ o = of_Z x) ->
  sized size m -> (0 <= z < 32 * size)%Z ->
  sized size (mark_ones (of_Z #n) l m) /\
  (has (mark_ones (of_Z #n) l m) z <-> has m z \/ exists x, (- largest_number <= x <= largest_number)%Z /\ In (of_Z x) l /\ (z + x = #n)%Z).
Proof.
  unfold largest_number in *. induction l as [|o l IH]; intros m z small Sm Hz.
  - split; [exact Sm|]. cbn [mark_ones]. split; [now left|]. intros [H|(x & _ & [] & _)]. exact H.
  - cbn [mark_ones]. destruct (small o (or_introl eq_refl)) as (x & Hx & ->).
    destruct (IH (insert (of_Z #n - of_Z x) m) z) as [S' same].
    { intros o Ho. apply small. now right. } { now apply insert_sized. } { exact Hz. }
    split; [exact S'|]. rewrite same, (has_insert size) by (exact Sm || lia).
    assert (col : forall y, (- 1099511627776 <= y <= 1099511627776)%Z -> (z = φ (of_Z #n - of_Z y) <-> (z + y = #n)%Z)).
    { intros y Hy. rewrite sub_spec, !of_Z_spec, <- Zminus_mod, wB_is. split.
      - intro E. destruct (Z_lt_le_dec (#n - y) 0) as [neg|pos].
        + exfalso. replace (#n - y)%Z with ((#n - y + 9223372036854775808) + (-1) * 9223372036854775808)%Z in E by lia.
          rewrite Z_mod_plus_full, Z.mod_small in E by lia. lia.
        + rewrite Z.mod_small in E by lia. lia.
      - intro E. rewrite Z.mod_small by lia. lia. }
    split.
    + intros [[E|H]|(y & Hy & I & E)].
      * right. exists x. split; [exact Hx|]. split; [now left|]. now apply (col x).
      * now left.
      * right. exists y. split; [exact Hy|]. split; [now right|exact E].
    + intros [H|(y & Hy & [Exy|I] & E)].
      * left. now right.
      * left. left. rewrite Exy. now apply (col y).
      * right. now exists y.
Qed.

Lemma shift_at_is shifts x : shift_at shifts x = offset {| start := 0; offsets := shifts |} x.
Proof.
  destruct shifts as [|a [|b [|c [|d [|e l]]]]]; try reflexivity; unfold shift_at, offset, length_of; cbn [start offsets];
    rewrite Z.sub_0_r.
  - change (Z.of_nat (List.length [a; b])) with 2%Z. rewrite Zmod_even. now destruct (Z.even x).
  - change (Z.of_nat (List.length [a; b; c; d])) with (2 * 2)%Z. rewrite Z.rem_mul_r, <- Z.div2_div, !Zmod_even by lia.
    now destruct (Z.even x), (Z.even (Z.div2 x)).
Qed.

Lemma mark_others_right : forall l m z, (forall u, In u l -> exists j, j < f /\ tail_known n j (fst u) /\ shifts_of_tail (fst u) (snd u)) ->
  sized size m -> (0 <= z < 32 * size)%Z ->
  sized size (mark_others #n l m) /\
  (has (mark_others #n l m) z <-> has m z \/ exists u, In u l /\ (z + offset (fst u) z = #n)%Z).
Proof.
  unfold largest_number in n_small. induction l as [|[t sh] l IH]; intros m z known Sm Hz.
  - split; [exact Sm|]. cbn [mark_others]. split; [now left|]. intros [H|(x & [] & _)]. exact H.
  - cbn [mark_others]. rewrite shift_at_is. destruct (known _ (or_introl eq_refl)) as (j & _ & K & sh_full & fit). cbn [fst snd] in *.
    set (c := (#n - offset {| start := 0; offsets := sh |} #n)%Z). destruct (IH (insert (of_Z c) m) z) as [S' same].
    { intros u Hu. apply known. now right. } { now apply insert_sized. } { exact Hz. }
    split; [exact S'|]. rewrite same, (has_insert size) by (exact Sm || lia).
    destruct (t_true _ _ _ K) as (full & _). pose proof (t_start _ _ _ K) as St.
    specialize (fit #n). unfold shifts_tail in fit. fold c in fit.
    pose proof (offset_bounds t c full) as b. rewrite fit in b.
    pose proof (offset_bounds t z full) as bz.
    assert (row_c : (c + offset t c = #n)%Z) by (rewrite fit; unfold c; lia).
    assert (c_small : (0 <= c)%Z) by (unfold c; lia).
    assert (col : z = φ (of_Z c) <-> (z + offset t z = #n)%Z).
    { pose proof (t_small _ _ _ K) as low. unfold largest_number in low.
      rewrite of_Z_spec, wB_is, Z.mod_small by (unfold c in *; lia). split; [intros ->; exact row_c|].
      intro E. apply (row_has_one_column t full (t_permuted _ _ _ K)). lia. }
    split.
    + intros [[E|H]|(u & I & E)].
      * right. exists (t, sh). split; [now left|]. now apply col.
      * now left.
      * right. exists u. split; [now right|exact E].
    + intros [H|(u & [<-|I] & E)]; [left; now right|left; left; now apply col|right; now exists u].
Qed.

Theorem marks_are_right width : φ width = capacity h ->
  marks_right G lt B h size n f (mark_ones (of_Z #n) (ones fr) (mark_others #n (others fr) (make (width >> 5) 0%uint63))).
Proof.
  intro Ew. assert (S0 : sized size (make (width >> 5) 0%uint63)).
  { assert (φ (width >> 5) = size) as <-; [|apply make_sized; rewrite word_of, Ew, <- size_width, Z.mul_comm, Z.div_mul; lia].
    rewrite word_of, Ew, <- size_width, Z.mul_comm, Z.div_mul; lia. }
  assert (O : forall o, In o (ones fr) -> exists x, (- largest_number <= x <= largest_number)%Z /\ o = of_Z x).
  { intros o Ho. destruct (fr_ones _ _ _ F o Ho) as (j & t & z & _ & _ & _ & b & E). now exists z. }
  pose proof (fr_len _ _ _ F) as Lf.
  destruct (mark_others_right (others fr) _ 0%Z (fr_others _ _ _ F) S0) as [S1 _].
  { destruct (Z.eq_dec size 0%Z) as [E|]; [|lia]. rewrite E in size_width. unfold capacity in size_width.
    pose proof (Z.pow_pos_nonneg 2 #h). lia. }
  split; [apply (mark_ones_right (ones fr) _ 0%Z O S1)|].
  { destruct (Z.eq_dec size 0%Z) as [E|]; [|lia]. rewrite E in size_width. unfold capacity in size_width.
    pose proof (Z.pow_pos_nonneg 2 #h). lia. }
  intros z Hz. destruct (mark_others_right (others fr) _ #z (fr_others _ _ _ F) S0 ltac:(lia)) as [_ same].
  destruct (mark_ones_right (ones fr) _ #z O S1 ltac:(lia)) as [_ same1]. rewrite same1, same. clear same same1. split.
  - intros [[H|(u & Hu & E)]|(x & Hx & I & E)].
    + contradiction (has_make _ _ H).
    + destruct (fr_others _ _ _ F u Hu) as (j & Hj & K & _). exists j. split; [exact Hj|].
      apply (tail_stands n j (fst u)); [lia|exact K|lia|]. unfold on_tail. now symmetry.
    + destruct (fr_ones _ _ _ F _ I) as (j & t & y & Hj & K & Eo & b & Ey). exists j. split; [exact Hj|].
      apply (tail_stands n j t); [lia|exact K|lia|]. unfold on_tail. destruct (t_true _ _ _ K) as (full & _).
      pose proof (offset_in t full #z) as In_o. rewrite Eo in In_o. destruct In_o as [<-|[]].
      apply (f_equal to_Z) in Ey. rewrite !of_Z_spec, wB_is in Ey. unfold largest_number in *.
      assert (x = y); [|lia]. apply mod_congruent in Ey. destruct Ey as [q Eq]. lia.
  - intros (j & Hj & S). destruct (fr_claims _ _ _ F j Hj) as [(e & K & _)|(t & K & _ & _ & [(y & Eo & b & I & _)|(s & I)])].
    + destruct (n_true _ _ _ K z n S). lia.
    + right. exists y. split; [exact b|]. split; [exact I|]. apply (tail_stands n j t z n ltac:(lia) K (le_n n)) in S.
      unfold on_tail in S. destruct (t_true _ _ _ K) as (full & _).
      pose proof (offset_in t full #z) as In_o. rewrite Eo in In_o. destruct In_o as [->|[]]. now symmetry.
    + left. right. exists (t, s). split; [exact I|]. apply (tail_stands n j t z n ltac:(lia) K (le_n n)) in S. now symmetry.
Qed.

(* An ideal that does not stand in row n yet has no label there, if the last one before has none. *)
Lemma front_silent : has_tails fr = false -> f < len -> n < loD f -> silent G lt B lo f n.
Proof.
  intros none Hf late. destruct f as [|j] eqn:E; [lia|].
  apply (silent_next G lt D B len lo loD C n j Hf late).
  destruct (fr_claims _ _ _ F j ltac:(lia)) as [(e & K & _)|(t & K & _ & _ & [(y & _ & _ & I & _)|(s & I)])].
  - apply (stands_silent G top_G lt D B len lo loD C n j ltac:(lia) (n_started _ _ _ K)). intros m S. destruct (n_true _ _ _ K m n S). lia.
  - unfold has_tails in none. destruct (ones fr); [contradiction|discriminate].
  - unfold has_tails in none. destruct (ones fr), (others fr); try discriminate. contradiction.
Qed.

End Row.

End MarksRight.
