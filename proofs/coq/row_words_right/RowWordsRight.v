(* One row of one claim on machine words (RowWords.v) is right: it does with words what RowRun.v does with trees that have the same
   columns; so what is proved of these (RowStages.v) holds. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords.
From ChompCert Require WordSetsRight.
From ChompCert Require Import RowMarksRight IdealRows IdealFront.
From ChompCert Require Export RowLookRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").
Notation holds_word := WordSetsRight.has.

Section Row.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width%uint63 = capacity h.
Hypothesis size_is : (capacity h = 32 * size)%Z.
Hypothesis size_small : (size < 2 ^ 20)%Z.
Hypothesis fuel_small : (Z.of_nat fuel < 2 ^ 40)%Z.
Variable who : positive -> list bool.
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.
Variable verified : list bool -> nat -> row_claim -> option (Z * Z) -> Prop.

Notation inside := (inside h).
Notation has := (ColumnSets.has h).
Notation before_loD := (before_loD G).
Notation is_label := (is_label G Val).
Notation label_right := (label_right G Val h).
Notation shut_right := (shut_right G Val h).
Notation plan_right := (plan_right G Val h who).
Notation cap_right := (cap_right G h).
Notation done := (done G Val h).
Notation minus := (minus G).
Notation stage_right := (stage_right G Val h listed unlisted verified).

(* The columns that a cell has closed are those of the words, and those from the limit on. *)
Record stands_for (a : words) (first limit : int) (c : cell) : Prop := {
  its_size : WordSetsRight.sized size a;
  first_inside : (φ first%uint63 <= size)%Z;
  first_full : forall z, (0 <= z < 32 * φ first%uint63)%Z -> holds_word a z;
  same_capped : capped c = negb (limit =? unlimited)%uint63;
  same_shut : forall m, inside m -> (has (shut c) m <-> holds_word a #m \/ (φ limit%uint63 <= #m)%Z)
}.

Lemma capacity_small : (capacity h < 2 ^ 25)%Z.
Proof. rewrite size_is. lia. Qed.

Lemma small_word m : inside m -> φ (of_Z #m) = #m.
Proof. intro Hm. apply WordSetsRight.small_of_Z. pose proof capacity_small. unfold ColumnSets.inside in Hm. rewrite wB_big. lia. Qed.

Lemma nat_of_word x : (φ x%uint63 < capacity h)%Z -> exists m, inside m /\ φ x%uint63 = #m /\ of_Z #m = x.
Proof.
  intro H. pose proof (bounded_word x). exists (Z.to_nat φ x%uint63). unfold ColumnSets.inside. rewrite Z2Nat.id by lia.
  split; [exact H|]. split; [reflexivity|apply of_to_Z].
Qed.

(* One more column is closed; or all from it on. *)
Lemma stands_capped a first limit c y x l t : stands_for a first limit c -> (φ y <= φ limit)%Z -> inside x -> φ y%uint63 = #x ->
  stands_for a first y {| shut := from (path_of h #x) (shut c); capped := true; label := l; RowStates.taken := t |}.
Proof.
  intros [S1 S2 S3 S4 S5] below Hx Ex. pose proof Hx as Hx'. unfold ColumnSets.inside in Hx'. constructor; cbn [capped shut]; try assumption.
  - rewrite word_eq. change (φ unlimited%uint63) with 4611686018427387904%Z. pose proof capacity_small.
    destruct (Z.eqb_spec φ y%uint63 4611686018427387904); [lia|reflexivity].
  - intros m Hm. rewrite !Ex, (has_from h (shut c) x m Hx Hm), (S5 m Hm). intuition lia.
Qed.

Lemma stands_closed a first limit c y x l t : stands_for a first limit c -> inside x -> φ y%uint63 = #x ->
  stands_for (insert y a) (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first) limit
    {| shut := add (path_of h #x) (shut c); capped := capped c; label := l; RowStates.taken := t |}.
Proof.
  intros [S1 S2 S3 S4 S5] Hx Ex. pose proof Hx as Hx'. unfold ColumnSets.inside in Hx'. pose proof capacity_small.
  pose proof (WordSetsRight.insert_sized size y a S1) as S1'.
  assert (full : forall z, (0 <= z < 32 * φ first%uint63)%Z -> holds_word (insert y a) z).
  { intros z Hz. apply (WordSetsRight.has_insert size y a z S1); [lia|lia|]. right. now apply S3. }
  assert (F : (φ (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first) <= size)%Z /\
    forall z, (0 <= z < 32 * φ (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first))%Z -> holds_word (insert y a) z).
  { destruct (y >> 5 =? first)%uint63; [|now split].
    destruct (WordSetsRight.skip_full_right size fuel (insert y a) first S1' ltac:(lia) S2) as [le more]. split; [lia|].
    intros z Hz. destruct (Z_lt_le_dec z (32 * φ first%uint63)); [apply full; lia|apply more; lia]. }
  constructor; cbn [capped shut]; try assumption; try apply F.
  intros m Hm. pose proof Hm as Hm'. unfold ColumnSets.inside in Hm'. rewrite (WordSetsRight.has_insert size y a #m S1) by lia.
  rewrite !Ex, (has_add h (shut c) x m Hx Hm), (S5 m Hm). intuition lia.
Qed.

Section Fit.

Variables (a : words) (first limit : int) (c : cell) (t nm : bits) (taken named : words) (s s' : int).
Hypothesis S : stands_for a first limit c.
Hypothesis taken_t : forall m, inside m -> (has t m <-> (taken.[of_Z #m])%uint63 = s).
Hypothesis named_t : forall m, inside m -> (has nm m <-> (named.[of_Z #m])%uint63 = s').
Variable y : int.
Hypothesis y_is : y = seek a taken named s s' fuel first (open_in a first).
Hypothesis y_found : y <> nowhere.

Lemma marked_has m : inside m -> (marked taken named s s' (of_Z #m) <-> has t m \/ has nm m).
Proof. intro Hm. unfold marked. now rewrite (taken_t m Hm), (named_t m Hm). Qed.

Lemma y_right : ~ holds_word a φ y%uint63 /\ ~ marked taken named s s' y /\ (φ y%uint63 < 2 ^ 56)%Z /\
  forall z, (0 <= z < φ y%uint63)%Z -> holds_word a z \/ marked taken named s s' (of_Z z).
Proof.
  pose proof (first_inside _ _ _ _ S) as Hf.
  destruct (seek_right a taken named s s' fuel first) as (low & open & free & before); [lia|rewrite <- y_is; exact y_found|].
  rewrite <- y_is in *. split; [exact open|]. split; [exact free|]. split; [lia|]. intros z Hz.
  destruct (Z_lt_le_dec z (32 * φ first%uint63)) as [less|more]; [left; apply (first_full _ _ _ _ S); lia|apply before; lia].
Qed.

Lemma free_nothing : (φ limit%uint63 <= φ y%uint63)%Z \/ (capacity h <= φ y%uint63)%Z -> free h (shut c) t nm = None.
Proof.
  intro far. destruct y_right as (open & free_y & _ & before). destruct (free h (shut c) t nm) as [p|] eqn:F; [exfalso|reflexivity].
  destruct (free_column h _ _ _ _ F) as (x & Hx & _ & _ & not_shut & not_taken & _).
  rewrite (same_shut _ _ _ _ S x Hx) in not_shut. rewrite <- (marked_has x Hx) in not_taken.
  destruct (before #x) as [H|H]; [unfold ColumnSets.inside in Hx|tauto|tauto]. destruct far; [|lia].
  destruct (Z_lt_le_dec #x φ limit%uint63); [lia|]. tauto.
Qed.

Lemma free_found : (φ y%uint63 < φ limit%uint63)%Z -> (φ y%uint63 < capacity h)%Z ->
  exists x, inside x /\ φ y%uint63 = #x /\ free h (shut c) t nm = Some (path_of h #x).
Proof.
  intros under narrow. destruct y_right as (open & free_y & _ & before). destruct (nat_of_word y narrow) as (x & Hx & Ex & Ey).
  exists x. split; [exact Hx|]. split; [exact Ex|]. rewrite Ex in *.
  assert (no : ~ has (shut c) x /\ ~ (has t x \/ has nm x)).
  { rewrite (same_shut _ _ _ _ S x Hx), <- (marked_has x Hx), Ey. split; [intros [H|H]; [tauto|lia]|exact free_y]. }
  destruct (free h (shut c) t nm) as [p|] eqn:F.
  - destruct (free_column h _ _ _ _ F) as (x' & Hx' & _ & Ep & not_shut & not_taken & least). rewrite Ep. f_equal. f_equal.
    destruct (lt_eq_lt_dec x x') as [[less|E]|more]; [|now rewrite E|].
    + destruct (least x less) as [H|H]; tauto.
    + exfalso. rewrite (same_shut _ _ _ _ S x' Hx') in not_shut. rewrite <- (marked_has x' Hx') in not_taken. destruct (before #x' ltac:(lia)); tauto.
  - destruct (free_full h _ _ _ F x Hx) as [H|H]; tauto.
Qed.

Variables (cap : int) (capZ : Z).
Hypothesis cap_is : φ cap%uint63 = capZ.

Definition cell_none : cell := {| shut := shut c; capped := capped c; label := None; RowStates.taken := t |}.

Lemma fit_limit : (φ limit%uint63 <= φ y%uint63)%Z -> fit h capZ c t nm = Some cell_none.
Proof.
  intro H. assert (Ec : capped c = true).
  { rewrite (same_capped _ _ _ _ S), word_eq. destruct y_right as (_ & _ & by_ & _). change (φ unlimited%uint63) with 4611686018427387904%Z.
    destruct (Z.eqb_spec φ limit%uint63 4611686018427387904); [lia|reflexivity]. }
  unfold fit. rewrite free_nothing by now left. unfold cell_none. now rewrite Ec.
Qed.

Lemma fit_cap : (φ y%uint63 < φ limit%uint63)%Z -> (capZ < φ y%uint63)%Z -> (capZ < capacity h)%Z -> fit h capZ c t nm = Some cell_none.
Proof.
  intros under over less. unfold fit. destruct (Z_lt_le_dec φ y%uint63 (capacity h)) as [narrow|far].
  - destruct (free_found under narrow) as (x & Hx & Ex & ->). rewrite column_of_right, (value_inside h x Hx), <- Ex.
    destruct (Z.ltb_spec capZ φ y%uint63); [reflexivity|lia].
  - rewrite free_nothing by now right. destruct (Z.ltb_spec capZ (capacity h)); [|lia]. unfold cell_none; now destruct (capped c).
Qed.

Lemma fit_capped : (φ y%uint63 < φ limit%uint63)%Z -> (φ y%uint63 < capacity h)%Z -> φ y%uint63 = capZ ->
  exists c', fit h capZ c t nm = Some c' /\ label c' = Some φ y%uint63 /\ stands_for a first y c'.
Proof.
  intros under narrow at_cap. unfold fit. destruct (free_found under narrow) as (x & Hx & Ex & ->).
  rewrite column_of_right, (value_inside h x Hx), <- Ex. destruct (Z.ltb_spec capZ φ y%uint63); [lia|]. destruct (Z.eqb_spec φ y%uint63 capZ); [|lia].
  eexists. split; [reflexivity|]. split; [reflexivity|]. rewrite Ex. apply (stands_capped a first limit); [exact S|lia|exact Hx|exact Ex].
Qed.

Lemma fit_label : (φ y%uint63 < φ limit%uint63)%Z -> (φ y%uint63 < capacity h)%Z -> (φ y%uint63 < capZ)%Z ->
  exists c', fit h capZ c t nm = Some c' /\ label c' = Some φ y%uint63 /\
    stands_for (insert y a) (if (y >> 5 =? first)%uint63 then skip_full fuel (insert y a) first else first) limit c'.
Proof.
  intros under narrow below_cap. unfold fit. destruct (free_found under narrow) as (x & Hx & Ex & ->).
  rewrite column_of_right, (value_inside h x Hx), <- Ex. destruct (Z.ltb_spec capZ φ y%uint63); [lia|]. destruct (Z.eqb_spec φ y%uint63 capZ); [lia|].
  eexists. split; [reflexivity|]. split; [reflexivity|]. rewrite Ex. apply stands_closed; [exact S|exact Hx|exact Ex].
Qed.

End Fit.

(* What is kept of a claim, in front of row n. *)
Definition claim_right (n : nat) (p : plan) (B : list bool) (k : nat) (s : claim_state) : Prop :=
  match s with
  | Runs _ l a first limit _ =>
      look_right p l /\ exists c, stage_right n p B k (state_with c s) /\ ((loD p <= #n)%Z -> stands_for a first limit c)
  | Over _ _ _ => stage_right n p B k (state_with no_cell s)
  | Goes _ shifts all rest => walk_right shifts all rest /\ stage_right n p B k (state_with no_cell s)
  | Rests _ _ => stage_right n p B k (state_with no_cell s)
  end.

Section Claim.

Variables (p : plan) (B : list bool) (N : nat) (n cap : int) (capZ : Z) (low : int).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis n_is : φ n%uint63 = #N.
Hypothesis n_small : (#N < 2 ^ 41)%Z.
Hypothesis cap_is : φ cap%uint63 = capZ.
Hypothesis cap_n : cap_right N capZ.
Hypothesis low_is : φ low%uint63 = lo p.

Definition taken_right (k : nat) (m : words) (s : int) : Prop :=
  forall x, inside x -> ((m.[of_Z #x])%uint63 = s <-> exists a, member B a = true /\ is_label (minus B a) k N x).
Definition named_right (k : nat) (m : words) (s : int) : Prop :=
  forall x, inside x -> ((m.[of_Z #x])%uint63 = s <-> exists j, j < k /\ is_label B j N x).

(* Marks with which the columns found are right. *)
Definition marks_fit (k : nat) (z : int) (taken named : words) (s s' : int) : Prop := forall t nm c c',
  (forall m, inside m -> (has t m <-> (taken.[of_Z #m])%uint63 = s)) -> (forall m, inside m -> (has nm m <-> (named.[of_Z #m])%uint63 = s')) ->
  ready G Val h B k N c -> next_cell h capZ t (Some (dec z)) (Some nm) c = Some c' -> done B k N c'.

Lemma label_small k x : label_right B k N (dec x) -> x = nowhere \/ (φ x%uint63 < capacity h)%Z.
Proof.
  unfold dec. destruct (x =? nowhere)%uint63 eqn:E; [left; now apply eqb_spec|]. intros (m & Em & Hm & _). right.
  unfold ColumnSets.inside in Hm. lia.
Qed.

Lemma runs_right k r l a first limit next c x c' a' first' limit' (stand : bool) :
  stage_right N p B k (state_with c (Runs r l a first limit next)) -> look_right p l -> done B k N c' -> label c' = dec x ->
  stand = (loD p <=? #N)%Z -> ((loD p <= #(S N))%Z -> stands_for a' first' limit' c') ->
  claim_right (S N) p B k (Runs r (look_row n low stand x l) a' first' limit' next).
Proof.
  intros R L Dc Lc Est St. assert (small : x = nowhere \/ (φ x < 2 ^ 44)%Z).
  { destruct (label_small k x) as [|H]; [rewrite <- Lc; exact (done_label _ _ _ _ _ _ _ Dc)|now left|right]. pose proof capacity_small. lia. }
  destruct (look_row_right p n low stand x l c' N L n_is n_small low_is Est Lc small) as [L' W].
  cbn [claim_right]. split; [exact L'|]. exists c'. split; [|exact St].
  destruct (open_right G top Val val h who listed unlisted verified p B N ideal_B plan_B k (state_with c (Runs r l a first limit next)) (watch_of l) None next c' eq_refl R Dc) as [R' _].
  cbn [state_with claimed option_map] in *. now rewrite W.
Qed.

Hypothesis high : ~ before_loD B N.

Lemma plain_marks k z taken named s s' : fitted G Val B k N -> shut_right B N k (dec z) -> taken_right k taken s -> named_right k named s' ->
  marks_fit k z taken named s s'.
Proof.
  intros F Z_right taken_m named_m t nm c c' Ht Hnm front Ec.
  apply (next_cell_right G top Val val h B N capZ ideal_B cap_n high k c t (Some (dec z)) (Some nm) c' F front).
  - intros m Hm. now rewrite (Ht m Hm), (taken_m m Hm).
  - intros y Ey. injection Ey as <-. exact Z_right.
  - intros b Eb m Hm. injection Eb as <-. now rewrite (Hnm m Hm), (named_m m Hm).
  - exact Ec.
Qed.

(* (FFe') *)
Hypothesis lo_0 : forall m, ~ before_lo G B m.

Lemma never k : ~ RowFit.shut G (valued_by Val) B k N.
Proof. intros (m & low_m & _). exact (lo_0 m low_m). Qed.

Lemma barred_marks k z taken named s s' : ~ valued_by Val (at_ B 0 N) k -> shut_right B N k (dec z) -> taken_right k taken s ->
  (forall x, inside x -> ((named.[of_Z #x])%uint63 = s' <-> x = 0 \/ exists j, j < k /\ is_label B j N x)) -> marks_fit k z taken named s s'.
Proof.
  intros no Z_right taken_m named_m t nm c c' Ht Hnm front Ec. destruct (dec z) as [y|]; [destruct Z_right as (m & _ & _ & low_m & _); contradiction (lo_0 m low_m)|].
  assert (taken_t : forall m, inside m -> (has t m <-> exists a, member B a = true /\ is_label (minus B a) k N m)).
  { intros m Hm. now rewrite (Ht m Hm), (taken_m m Hm). }
  cbn [next_cell] in Ec. apply (fit_done G top Val val h B k N capZ c t nm ideal_B high front cap_n taken_t (never k) (fun m => m = 0)) with (4 := Ec).
  - intros m -> [_ V]. exact (no V).
  - intros m ne _. apply (plain_behind_0 G Val val). lia.
  - intros m Hm. rewrite (Hnm m Hm), (named_m m Hm), (taken_t m Hm). tauto.
Qed.

Theorem due_row_right k taken s st x st' : claim_right N p B k st -> valued_by Val (at_ B 0 N) k -> taken_right k taken s ->
  due_row fuel n cap low st = Some (x, st') ->
  label_right B k N (dec x) /\ claim_right (S N) p B k st' /\ claim_of st' = claim_of st
  /\ (is_running st' = true -> exists c, done B k N c /\ label c = dec x) /\ is_running st' = is_running st /\ asks_left st' = asks_left st.
Proof.
  intros R V taken_m E. assert (loD_low : (loD p <= #N)%Z).
  { destruct (Z_le_gt_dec (loD p) #N) as [|more]; [assumption|]. contradiction high. apply (plan_loD _ _ _ _ _ _ plan_B). lia. }
  assert (high_row : true = (loD p <=? #N)%Z) by (symmetry; now apply Z.leb_le).
  destruct st as [r l a first limit next| | |]; cbn [due_row] in E; try discriminate. destruct R as (L & c & R & St). specialize (St loD_low).
  destruct (tree_exists h (fun m => (taken.[of_Z #m])%uint63 = s)) as [t Ht]; [intro; apply word_decidable|].
  assert (Dc : done B k N (fixed_cell h capZ c t)).
  { apply (fixed_cell_right G top Val val h B N capZ ideal_B cap_n high never k c t (proj1 R) lo_0 V). intros m Hm. now rewrite (Ht m Hm), (taken_m m Hm). }
  assert (in_0 : inside 0) by (unfold ColumnSets.inside, capacity; apply Z.pow_pos_nonneg; lia).
  assert (end_with : forall a' first' limit', stands_for a' first' limit' (fixed_cell h capZ c t) ->
            label_right B k N (dec 0%uint63) /\ claim_right (S N) p B k (Runs r (look_row n low true 0 l) a' first' limit' next)
            /\ r = r /\ (true = true -> exists c, done B k N c /\ label c = dec 0%uint63) /\ true = true /\ true = true).
  { intros a' first' limit' St'. assert (Lc : label (fixed_cell h capZ c t) = dec 0%uint63) by (unfold fixed_cell; now destruct (0 =? capZ)%Z).
    split; [rewrite <- Lc; exact (done_label _ _ _ _ _ _ _ Dc)|]. split; [|split; [reflexivity|split; [intros _; now exists (fixed_cell h capZ c t)|now split]]].
    apply (runs_right k r l a first limit next c 0%uint63 (fixed_cell h capZ c t) a' first' limit' true); try assumption. now intros _. }
  rewrite word_eq, cap_is in E. change (φ 0%uint63) with 0%Z in E. unfold fixed_cell in end_with. destruct (0 =? capZ)%Z; injection E as <- <-; apply end_with.
  - apply (stands_capped a first limit c 0%uint63 0 _ _ St); [apply bounded_word|exact in_0|reflexivity].
  - exact (stands_closed a first limit c 0%uint63 0 _ _ St in_0 eq_refl).
Qed.

Theorem claim_row_right k z taken named s s' st x st' :
  claim_right N p B k st -> (asks_left st = true -> shut_right B N k (dec z)) ->
  (if is_running st then marks_fit k z taken named s s' else fitted G Val B k N) ->
  claim_row fuel width n cap low z taken named s s' st = Some (x, st') ->
  label_right B k N (dec x) /\ claim_right (S N) p B k st' /\ claim_of st' = claim_of st
  /\ (is_running st' = true -> exists c, done B k N c /\ label c = dec x) /\ is_running st' = is_running st /\ asks_left st' = asks_left st.
Proof.
  intros R Z_right marks E. assert (loD_low : (loD p <= #N)%Z).
  { destruct (Z_le_gt_dec (loD p) #N) as [|more]; [assumption|]. contradiction high. apply (plan_loD _ _ _ _ _ _ plan_B). lia. }
  assert (high_row : true = (loD p <=? #N)%Z) by (symmetry; now apply Z.leb_le).
  destruct st as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; cbn [claim_row] in E; [| | |discriminate].
  - specialize (Z_right eq_refl). destruct R as (L & c & R & St). specialize (St loD_low). cbn [is_running] in marks.
    destruct (tree_exists h (fun m => (taken.[of_Z #m])%uint63 = s)) as [t Ht]; [intro; apply word_decidable|].
    destruct (tree_exists h (fun m => (named.[of_Z #m])%uint63 = s')) as [nm Hnm]; [intro; apply word_decidable|].
    assert (front : ready G Val h B k N c) by (exact (proj1 R)).
    assert (cell_done : forall c', next_cell h capZ t (Some (dec z)) (Some nm) c = Some c' -> done B k N c').
    { intros c' Ec. exact (marks t nm c c' Ht Hnm front Ec). }
    assert (end_with : forall c' a' first' limit' y, next_cell h capZ t (Some (dec z)) (Some nm) c = Some c' -> label c' = dec y -> stands_for a' first' limit' c' ->
              label_right B k N (dec y) /\ claim_right (S N) p B k (Runs r (look_row n low true y l) a' first' limit' next)
              /\ r = r /\ (true = true -> exists c, done B k N c /\ label c = dec y) /\ true = true /\ true = true).
    { intros c' a' first' limit' y Ec Ly St'. pose proof (cell_done c' Ec) as Dc. split; [rewrite <- Ly; exact (done_label _ _ _ _ _ _ _ Dc)|].
      split; [|split; [reflexivity|split; [intros _; now exists c'|now split]]].
      apply (runs_right k r l a first limit next c y c' a' first' limit' true); try assumption. now intros _. }
    destruct (Uint63.eqb z nowhere) eqn:no_z.
    + assert (Ez : dec z = None) by (unfold dec; now rewrite no_z). rewrite Ez in *. cbn [next_cell] in end_with.
      set (y := seek a taken named s s' fuel first (open_in a first)) in *. cbv zeta in E.
      destruct (Uint63.eqb y nowhere) eqn:found; [discriminate|]. apply eqb_false_spec in found.
      assert (as_before : stands_for a first limit (cell_none c t)) by (destruct St; constructor; assumption).
      assert (dec_none : None = dec nowhere) by reflexivity.
      rewrite word_le in E. destruct (Z.leb_spec φ limit%uint63 φ y%uint63) as [lim|lim].
      { injection E as <- <-. apply (end_with (cell_none c t)); [|exact dec_none|exact as_before].
        exact (fit_limit a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim). }
      rewrite !word_lt, word_le, width_is, cap_is in E. destruct (Z.ltb_spec capZ φ y%uint63) as [over|under].
      { destruct (Z.ltb_spec capZ (capacity h)) as [narrow|]; [|discriminate]. injection E as <- <-.
        apply (end_with (cell_none c t)); [|exact dec_none|exact as_before].
        exact (fit_cap a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim over narrow). }
      destruct (Z.leb_spec (capacity h) φ y%uint63) as [|narrow]; [discriminate|]. rewrite word_eq, cap_is in E.
      assert (dec_y : dec y = Some φ y%uint63) by (unfold dec; apply eqb_false_spec in found; now rewrite found).
      destruct (Z.eqb_spec φ y%uint63 capZ) as [at_cap|ne].
      * injection E as <- <-. destruct (fit_capped a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim narrow at_cap) as (c' & Ec & Lc & St').
        apply (end_with c'); [exact Ec|congruence|exact St'].
      * injection E as <- <-. destruct (fit_label a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim narrow ltac:(lia)) as (c' & Ec & Lc & St').
        apply (end_with c'); [exact Ec|congruence|exact St'].
    + injection E as <- <-. assert (Ez : dec z = Some φ z%uint63) by (unfold dec; now rewrite no_z). rewrite Ez in end_with. cbn [next_cell] in end_with.
      apply (end_with {| shut := shut c; capped := capped c; label := Some φ z%uint63; RowStates.taken := t |}); [reflexivity|now rewrite Ez|].
      destruct St. constructor; assumption.
  - injection E as <- <-. cbn [claim_right] in *. destruct quiet.
    + destruct (silent_right G top Val val h listed unlisted verified N p B k _ ideal_B R eq_refl) as [R' P].
      split; [apply (place_label _ _ _ _ _ _ _ P None); reflexivity|]. split; [exact R'|]. now repeat split.
    + specialize (Z_right eq_refl). pose proof (fun E' => next_state_right G top Val val h who listed unlisted verified p B N capZ ideal_B plan_B cap_n (capacity h) (Z.le_refl _)
                    k Off (Some (dec z)) None (state_with no_cell (Over r e false)) {| claimed := r; now := known_cell (dec z) Off; stage_of := Ended e false kept_asks |}
                    high marks R eq_refl E') as next.
      destruct next as (R' & P & _); [discriminate|intros y Ey; injection Ey as <-; exact Z_right|discriminate|reflexivity|].
      split; [apply (place_label _ _ _ _ _ _ _ P (dec z)); reflexivity|]. split; [exact R'|]. now repeat split.
  - destruct R as [W R]. destruct (reload_right _ _ _ W) as (o & r' & E1 & Ep & So & W' & Er). rewrite E1 in E. cbv zeta in E.
    destruct (Uint63.ltb (n - of_Z o) width) eqn:narrow; [|discriminate]. injection E as <- <-. rewrite word_lt, width_is in narrow. apply Z.ltb_lt in narrow.
    destruct (shifted n o So ltac:(lia)) as [[pos Em]|[neg big]]; [|pose proof capacity_small; lia]. rewrite n_is in *.
    assert (dec_m : dec (n - of_Z o) = Some (#N - o)%Z).
    { unfold dec. rewrite word_eq, Em. change (φ nowhere%uint63) with 4611686018427387904%Z. pose proof capacity_small.
      destruct (Z.eqb_spec (#N - o) 4611686018427387904); [lia|reflexivity]. }
    pose proof (fun E' => next_state_right G top Val val h who listed unlisted verified p B N capZ ideal_B plan_B cap_n (capacity h) (Z.le_refl _)
                  k Off None None (state_with no_cell (Goes r shifts all rest)) {| claimed := r; now := known_cell (Some (#N - o)%Z) Off; stage_of := OnTail shifts r' kept_asks |}
                  high marks R eq_refl E') as next.
    destruct next as (R' & P & _); [discriminate|discriminate|discriminate| |].
    { unfold next_state. cbn [state_with stage_of claimed]. rewrite Ep. cbv zeta. rewrite Em in narrow. destruct (Z.ltb_spec (#N - o) (capacity h)); [reflexivity|lia]. }
    split; [rewrite dec_m; apply (place_label _ _ _ _ _ _ _ P); reflexivity|]. split; [|now repeat split].
    cbn [claim_right]. split; [exact W'|]. cbn [state_with]. rewrite Er. exact R'.
Qed.

End Claim.

(* A claim that rests stays right. *)
Lemma resting_right p B N k st : is_ideal G B -> claim_right N p B k st -> is_resting st = true -> claim_right (S N) p B k st.
Proof.
  intros I R E. destruct st as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; try discriminate; cbn [claim_right] in *.
  - destruct (silent_right G top Val val h listed unlisted verified N p B k
                {| claimed := r; now := no_cell; stage_of := Ended e quiet {| for_label := false; for_taken := false |} |} I) as [R' _];
      [exact R|destruct quiet; reflexivity|exact R'].
  - exact (proj1 (silent_right G top Val val h listed unlisted verified N p B k _ I R eq_refl)).
Qed.

Lemma rest_right p B N k st : claim_right N p B k st -> claim_right N p B k (rest_claim st) /\ claim_of (rest_claim st) = claim_of st.
Proof.
  destruct st as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; try (now split). intros [_ R]. split; [|reflexivity].
  cbn [claim_right rest_claim]. unfold RowStages.stage_right in *. cbn [state_with stage_of claimed] in *.
  destruct R as (h1 & h2 & h3 & t & h4 & h5 & h6 & h7 & h8 & _). split; [exact h1|]. split; [exact h2|]. split; [exact h3|]. exists t.
  repeat (split; [assumption|]). intros [H|H]; discriminate.
Qed.

End Row.
