(* What is known of the ideals whose claims have passed (WordRows.v, front), and the labels that they have in a row. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known Least
  Valuation RowFit Restrict RowTail RowClaims RowFacts RowRun RowTests RowWatches RowStages RowShifts ColumnSets RowCells WordSets WordSetsRight WordTaken WordMirror WordWork WordRows
  ChainFacts WordKeptRight WordWorkRight WordColumnsRight WordRowsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section MarksRight.

Variable G : model.
Hypothesis top_G : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation holds B := (has_form G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation row_true := (row_true G Val).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.
Hypothesis C : chain G Val B len lo loD.
Hypothesis start_D : loD 0 = 0.

Variable h : nat.
Variable size : Z.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.

Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.

Lemma capacity_pos h' : (0 < capacity h')%Z.
Proof. unfold capacity. apply Z.pow_pos_nonneg; lia. Qed.

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
  - exact (row_true_later G Val (B j) 0 _ n n' le T).
  - intros r Hr. apply U. lia.
Qed.

Lemma end_later n n' j e : n <= n' -> end_known n j e -> end_known n' j e.
Proof. intros le [Cl St T]. constructor; try assumption; [lia|]. exact (row_true_later G Val (B j) 0 _ n n' le T). Qed.

Lemma tail_stands n j t m r : j < len -> tail_known n j t -> n <= r -> (stands (B j) 0 m r <-> on_tail t m r).
Proof.
  intros Hj [_ St (full & _ & on & late) P S _ U] Hr. pose proof (chain_ideal _ _ _ _ _ _ C j Hj) as I.
  pose proof (ChainFacts.high G Val B len lo loD C r j Hj ltac:(lia)) as high. split.
  - intro Sm. pose proof (late m r Hr Sm) as Hm. apply (on m r Hm). now apply (RowFacts.stands_holds G Val (B j) r 0 m).
  - intro T. pose proof (offset_bounds t #m full). unfold on_tail in T.
    pose proof (proj2 (on m r ltac:(lia)) T) as V.
    destruct (holds_cases G top_G Val val (B j) r I high 0 m V) as [low|(x & Hx & Sx & _)].
    + contradiction (U r Hr). now exists m.
    + pose proof (late x r Hr Sx) as Hs. pose proof (proj1 (on x r Hs) (RowFacts.stands_holds G Val (B j) r 0 x Sx)) as E.
      assert (x = m) as <-; [|exact Sx]. assert (#x = #m); [|lia]. apply (row_has_one_column t full P). lia.
Qed.

(* ---- The front, of the ideals before f *)

Lemma four_has sets sh four x y : (forall x, sized (size + 1) (in_turn sets x)) -> four_of (capacity h) sh = Some four ->
  (0 <= y < 32 * (size + 1))%Z ->
  (has (in_turn (insert_four (capacity h) four sets) x) y <-> y = (capacity h - in_turn four x)%Z \/ has (in_turn sets x) y).
Proof.
  intros Sz E4 Hy. destruct (in_turn_shift _ _ _ x E4) as [_ range]. rewrite insert_in_turn, (has_insert (size + 1)) by (apply Sz || lia).
  rewrite small_of_Z by (rewrite wB_is; lia). reflexivity.
Qed.

Lemma four_sized four sets : (forall x, sized (size + 1) (in_turn sets x)) ->
  forall x, sized (size + 1) (in_turn (insert_four (capacity h) four sets) x).
Proof. intros Sz x. rewrite insert_in_turn. apply insert_sized, Sz. Qed.

Definition station_right_at (n j : nat) (s : station) : Prop :=
  exists f, fixed_right j f /\
    ((exists e l m r, s = station_with f (RowFinite e) (RowStates.Ended l false nothing_asked) /\ end_known n j e
        /\ l = Some (#m, #r) /\ e = (#m + 1)%Z /\ stands (B j) 0 m r)
     \/ exists t shifts, s = station_with f (RowPeriodic t) (OnTail shifts shifts nothing_asked) /\ tail_known n j t
        /\ shifts_of_tail t shifts /\ tail_right G Val (B j) 0 t).

(* The labels of the tail are marked in every row. *)
Definition marked (fr : front) (t : tail) : Prop :=
  exists sh, shifts_of_tail t sh /\
    ((exists four, four_of (capacity h) sh = Some four /\ forall x, has (in_turn (mirrors fr) x) (capacity h - in_turn four x))
     \/ In sh (slow fr)).

Record front_right (n f : nat) (fr : front) : Prop := {
  fr_len : f <= len;
  fr_claims : forall j, j < f ->
    (exists e, end_known n j e /\ (e <= settled fr)%Z)
    \/ exists t, tail_known n j t /\ (start t <= settled fr)%Z /\ In t (tails fr) /\
        ((exists z, offsets t = [z] /\ ZSet.In z (seen fr)) \/ exists s, In (t, s) (others fr)) /\ marked fr t;
  fr_sized : forall x, sized (size + 1) (in_turn (mirrors fr) x);
  fr_mirrors : forall x y, (0 <= y < 32 * (size + 1))%Z -> has (in_turn (mirrors fr) x) y ->
    exists j t sh four, j < f /\ tail_known n j t /\ shifts_of_tail t sh /\ four_of (capacity h) sh = Some four
      /\ y = (capacity h - in_turn four x)%Z;
  fr_slow : forall sh, In sh (slow fr) -> exists j t, j < f /\ tail_known n j t /\ shifts_of_tail t sh;
  fr_others : forall u, In u (others fr) -> exists j, j < f /\ tail_known n j (fst u) /\ shifts_of_tail (fst u) (snd u);
  fr_seen : forall o, ZSet.In o (seen fr) -> exists j u, j < f /\ tail_known n j u /\ (start u <= settled fr)%Z /\ offsets u = [o];
  fr_among : forall u o, In u (others fr) -> In o (offsets (fst u)) -> ZSet.In o (among fr);
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
  intros [L Cl Sz Mi Sl Ot Se Am T Op Co Fo]. assert (le : n <= S n) by lia. constructor; try assumption.
  - intros j Hj. destruct (Cl j Hj) as [(e & K & rest)|(t & K & rest)]; [left|right].
    + exists e. split; [now apply (end_later n)|exact rest].
    + exists t. split; [now apply (tail_later n)|exact rest].
  - intros x y Hy H. destruct (Mi x y Hy H) as (j & t & sh & four & Hj & K & rest). exists j, t, sh, four. split; [exact Hj|].
    split; [now apply (tail_later n)|exact rest].
  - intros sh Hsh. destruct (Sl sh Hsh) as (j & t & Hj & K & rest). exists j, t. split; [exact Hj|]. split; [now apply (tail_later n)|exact rest].
  - intros u Hu. destruct (Ot u Hu) as (j & Hj & K & rest). exists j. split; [exact Hj|]. split; [now apply (tail_later n)|exact rest].
  - intros o Ho. destruct (Se o Ho) as (j & u & Hj & K & rest). exists j, u. split; [exact Hj|]. split; [now apply (tail_later n)|exact rest].
  - intros u Hu. destruct (T u Hu) as (j & Hj & K & rest). exists j. split; [exact Hj|]. split; [now apply (tail_later n)|exact rest].
  - intros Hf r Hr. apply (Op Hf). lia.
  - intros j s Hj. apply (station_later n); [lia|]. now apply Fo.
Qed.

(* Before any claim has passed. *)
Lemma no_mirror_right width : φ width = capacity h -> sized (size + 1) (no_mirror width) /\ forall y, ~ has (no_mirror width) y.
Proof.
  intro Ew. pose proof (capacity_pos h) as pos. assert (E : φ ((width >> 5) + 1) = (size + 1)%Z).
  { rewrite add_spec, word_of, Ew, <- size_width, Z.mul_comm, Z.div_mul by lia. change (φ 1%uint63) with 1%Z. rewrite wB_is, Z.mod_small; lia. }
  split; [|intro y; apply has_make]. unfold no_mirror. rewrite <- E. apply make_sized. lia.
Qed.

Lemma no_front_right width : φ width = capacity h -> 0 < len -> front_right 0 0 (no_front width).
Proof.
  intros Ew pos. destruct (no_mirror_right width Ew) as [S0 none].
  assert (all : forall x, in_turn (mirrors (no_front width)) x = no_mirror width).
  { intro x. unfold in_turn, no_front. cbn [mirrors]. now destruct (Z.even (Z.div2 x)), (Z.even x). }
  constructor; cbn [slow others tails found no_front]; try (intros; contradiction); try lia; try reflexivity.
  - intro x. now rewrite all.
  - intros x y _ H. rewrite all in H. contradiction (none y H).
  - intros o Ho. now apply ZSet.empty_spec in Ho.
  - intros _ r _ _. exact (first_open G Val B len lo loD C r pos).
  - intros j s E. now destruct j.
Qed.

(* ---- Their labels in row n *)

Section Row.

Variables (n f : nat) (fr : front).
Hypothesis n_small : (#n <= largest_number)%Z.
Hypothesis F : front_right n f fr.

(* The column of a tail's label in this row. *)
Lemma shift_column j t sh z : tail_known n j t -> shifts_of_tail t sh -> (0 <= z < 32 * size)%Z ->
  let c := (#n - offset {| start := 0; offsets := sh |} #n)%Z in
  (0 <= c)%Z /\ φ (of_Z c) = c /\ (z = c <-> (z + offset t z = #n)%Z).
Proof.
  unfold largest_number in n_small. intros K [sh_full fit] Hz c.
  destruct (t_true _ _ _ K) as (full & _). pose proof (t_start _ _ _ K) as St.
  specialize (fit #n). unfold shifts_tail in fit. fold c in fit.
  pose proof (offset_bounds t c full) as b. rewrite fit in b. pose proof (offset_bounds t z full) as bz.
  assert (row_c : (c + offset t c = #n)%Z) by (rewrite fit; unfold c; lia).
  pose proof (t_small _ _ _ K) as low. unfold largest_number in low.
  split; [unfold c; lia|]. split; [rewrite of_Z_spec, wB_is, Z.mod_small by (unfold c in *; lia); reflexivity|].
  split; [intros ->; exact row_c|]. intro E. apply (row_has_one_column t full (t_permuted _ _ _ K)). lia.
Qed.

Lemma mark_slow_right : forall l m z, (forall sh, In sh l -> exists j t, j < f /\ tail_known n j t /\ shifts_of_tail t sh) ->
  sized size m -> (0 <= z < 32 * size)%Z ->
  sized size (mark_slow #n l m) /\
  (has (mark_slow #n l m) z <-> has m z \/ exists sh, In sh l /\ z = (#n - offset {| start := 0; offsets := sh |} #n)%Z).
Proof.
  induction l as [|sh l IH]; intros m z known Sm Hz.
  - split; [exact Sm|]. cbn [mark_slow]. split; [now left|]. intros [H|(x & [] & _)]. exact H.
  - cbn [mark_slow]. destruct (known _ (or_introl eq_refl)) as (j & t & _ & K & fit).
    destruct (shift_column j t sh z K fit Hz) as (_ & Ec & _). set (c := (#n - offset {| start := 0; offsets := sh |} #n)%Z) in *.
    destruct (IH (insert (of_Z c) m) z) as [S' same].
    { intros u Hu. apply known. now right. } { now apply insert_sized. } { exact Hz. }
    split; [exact S'|]. rewrite same, (has_insert size), Ec by (exact Sm || lia). split.
    + intros [[E|H]|(u & I & E)]; [right; exists sh; split; [now left|exact E]|now left|right; exists u; split; [now right|exact E]].
    + intros [H|(u & [<-|I] & E)]; [left; now right|left; left; exact E|right; now exists u].
Qed.

Theorem marks_are_right fuel width : φ width = capacity h -> (size < Z.of_nat fuel < 2 ^ 40)%Z -> (#n <= capacity h)%Z ->
  marks_right G Val B h size n f (marks fuel width #n fr).
Proof.
  intros Ew Hf inside. assert (S0 : sized size (make (width >> 5) 0%uint63)).
  { assert (φ (width >> 5) = size) as <-; [|apply make_sized; rewrite word_of, Ew, <- size_width, Z.mul_comm, Z.div_mul; lia].
    rewrite word_of, Ew, <- size_width, Z.mul_comm, Z.div_mul; lia. }
  pose proof (fr_len _ _ _ F) as Lf. assert (En : φ (of_Z #n) = #n) by (apply small_of_Z; rewrite wB_is; lia).
  set (s := (width - of_Z #n)%uint63). assert (Es : φ s = (capacity h - #n)%Z).
  { unfold s. rewrite sub_spec, Ew, En, wB_is, Z.mod_small; lia. }
  pose proof (bit_of s) as Er. pose proof (word_of s) as Eq. pose proof (word_of (of_Z #n)) as El. rewrite En in El. rewrite Es in Er, Eq.
  pose proof (Z.div_mod (capacity h - #n) 32 ltac:(lia)) as dm. pose proof (Z.mod_pos_bound (capacity h - #n) 32 ltac:(lia)) as mb.
  pose proof (Z.div_mod #n 32 ltac:(lia)) as dn. pose proof (Z.mod_pos_bound #n 32 ltac:(lia)) as mn.
  destruct (move_down_right size (in_turn (mirrors fr) #n) (s land 31)%uint63 (of_Z #n >> 5)%uint63 ltac:(lia) ltac:(lia) ltac:(lia)
              fuel 0%uint63 (s >> 5)%uint63 (make (width >> 5) 0%uint63) S0) as [S1 moved].
  { change (φ 0%uint63) with 0%Z. lia. } { lia. } { change (φ 0%uint63) with 0%Z. lia. } { intros z _ _. apply has_make. }
  unfold marks. fold s. set (m1 := move_down _ _ _ _ _ _ _) in *.
  assert (has_m1 : forall z, (0 <= z < 32 * size)%Z -> (has m1 z <-> (z < 32 * (#n / 32) + 32)%Z /\ has (in_turn (mirrors fr) #n) (capacity h - #n + z))).
  { intros z Hz. rewrite (moved z Hz), El, Er, Eq. change (φ 0%uint63) with 0%Z.
    replace (32 * ((capacity h - #n) / 32) + (capacity h - #n) mod 32 + (z - 32 * 0))%Z with (capacity h - #n + z)%Z by lia.
    split; [intros [[H _]|[H T]]; [lia|split; [lia|exact T]]|intros [H T]; right; split; [lia|exact T]]. }
  assert (pos : (0 < 32 * size)%Z) by (rewrite size_width; apply capacity_pos).
  split; [apply (mark_slow_right (slow fr) m1 0%Z (fr_slow _ _ _ F) S1); lia|].
  intros z Hz. destruct (mark_slow_right (slow fr) m1 #z (fr_slow _ _ _ F) S1 ltac:(lia)) as [_ same]. rewrite same, (has_m1 #z) by lia. clear same. split.
  - intros [[near T]|(sh & Hsh & E)].
    + destruct (fr_mirrors _ _ _ F #n (capacity h - #n + #z)%Z ltac:(lia) T) as (j & t & sh & four & Hj & K & fit & E4 & E). exists j. split; [exact Hj|].
      apply (tail_stands n j t); [lia|exact K|lia|]. unfold on_tail. destruct (in_turn_shift _ _ _ #n E4) as [Et _].
      destruct (shift_column j t sh #z K fit ltac:(lia)) as (_ & _ & col). symmetry. apply col. rewrite <- Et. lia.
    + destruct (fr_slow _ _ _ F sh Hsh) as (j & t & Hj & K & fit). exists j. split; [exact Hj|].
      apply (tail_stands n j t); [lia|exact K|lia|]. unfold on_tail.
      destruct (shift_column j t sh #z K fit ltac:(lia)) as (_ & _ & col). symmetry. now apply col.
  - intros (j & Hj & S). destruct (fr_claims _ _ _ F j Hj) as [(e & K & _)|(t & K & _ & _ & _ & sh & fit & cases)].
    + destruct (n_true _ _ _ K z n S). lia.
    + apply (tail_stands n j t z n ltac:(lia) K (le_n n)) in S. unfold on_tail in S.
      destruct (shift_column j t sh #z K fit ltac:(lia)) as (_ & _ & col). pose proof (proj2 col (eq_sym S)) as Ez.
      destruct cases as [(four & E4 & all)|slow_sh]; [left|right; now exists sh].
      destruct (in_turn_shift _ _ _ #n E4) as [Et range]. rewrite <- Et in Ez. split; [lia|].
      replace (capacity h - #n + #z)%Z with (capacity h - in_turn four #n)%Z by lia. apply all.
Qed.

(* An ideal that does not stand in row n yet has no label there, if the last one before has none. *)
Lemma front_silent : has_tails fr = false -> f < len -> n < loD f -> silent G Val B lo f n.
Proof.
  intros none Hf late. destruct f as [|j] eqn:E; [lia|].
  apply (silent_next G Val val B len lo loD C n j Hf late).
  destruct (fr_claims _ _ _ F j ltac:(lia)) as [(e & K & _)|(t & K & _ & I & _)].
  - apply (stands_silent G top_G Val val B len lo loD C n j ltac:(lia) (n_started _ _ _ K)). intros m S. destruct (n_true _ _ _ K m n S). lia.
  - unfold has_tails in none. destruct (tails fr); [contradiction|discriminate].
Qed.

End Row.

End MarksRight.

Arguments t_claim {G Val B loD claim n j t} _.
Arguments t_started {G Val B loD claim n j t} _.
Arguments t_true {G Val B loD claim n j t} _.
Arguments t_permuted {G Val B loD claim n j t} _.
Arguments t_start {G Val B loD claim n j t} _.
Arguments t_small {G Val B loD claim n j t} _.
Arguments t_unshut {G Val B loD claim n j t} _.
Arguments n_claim {G Val B loD claim n j e} _.
Arguments n_started {G Val B loD claim n j e} _.
Arguments n_true {G Val B loD claim n j e} _.
Arguments fr_len {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_claims {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_sized {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_mirrors {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_slow {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_others {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_seen {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_among {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_tails {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_open {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_count {G Val B len loD h size fixed_right claim n f fr} _.
Arguments fr_found {G Val B len loD h size fixed_right claim n f fr} _.
