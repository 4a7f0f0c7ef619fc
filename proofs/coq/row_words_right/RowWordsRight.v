(* One row of one claim on machine words (RowWords.v) is right: it does with words what RowRun.v does with trees that have the same
   columns; so what is proved of these (RowStages.v) holds. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords.
From ChompCert Require WordSetsRight.
From ChompCert Require Import RowMarksRight IdealRows IdealFront.
From ChompCert Require Export RowLookRight WordFitRight.
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

Notation stands_for := (stands_for h size).
Notation capacity_small := (capacity_small h fuel size size_is size_small).

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

Theorem fixed_claim_right k taken s st x st' : claim_right N p B k st -> valued_by Val (at_ B 0 N) k -> taken_right k taken s ->
  fixed_claim fuel n cap low st = Some (x, st') ->
  label_right B k N (dec x) /\ claim_right (S N) p B k st' /\ claim_of st' = claim_of st
  /\ (is_running st' = true -> exists c, done B k N c /\ label c = dec x) /\ is_running st' = is_running st /\ asks_left st' = asks_left st.
Proof.
  intros R V taken_m E. assert (loD_low : (loD p <= #N)%Z).
  { destruct (Z_le_gt_dec (loD p) #N) as [|more]; [assumption|]. contradiction high. apply (plan_loD _ _ _ _ _ _ plan_B). lia. }
  assert (high_row : true = (loD p <=? #N)%Z) by (symmetry; now apply Z.leb_le).
  destruct st as [r l a first limit next| | |]; cbn [fixed_claim] in E; try discriminate. destruct R as (L & c & R & St). specialize (St loD_low).
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
  - apply (stands_capped h fuel size size_is size_small a first limit c 0%uint63 0 _ _ St); [apply bounded_word|exact in_0|reflexivity].
  - exact (stands_closed h fuel size size_is size_small fuel_small a first limit c 0%uint63 0 _ _ St in_0 eq_refl).
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
        exact (fit_limit h fuel size size_small fuel_small a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim). }
      rewrite !word_lt, word_le, width_is, cap_is in E. destruct (Z.ltb_spec capZ φ y%uint63) as [over|under].
      { destruct (Z.ltb_spec capZ (capacity h)) as [narrow|]; [|discriminate]. injection E as <- <-.
        apply (end_with (cell_none c t)); [|exact dec_none|exact as_before].
        exact (fit_cap h fuel size size_small fuel_small a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim over narrow). }
      destruct (Z.leb_spec (capacity h) φ y%uint63) as [|narrow]; [discriminate|]. rewrite word_eq, cap_is in E.
      assert (dec_y : dec y = Some φ y%uint63) by (unfold dec; apply eqb_false_spec in found; now rewrite found).
      destruct (Z.eqb_spec φ y%uint63 capZ) as [at_cap|ne].
      * injection E as <- <-. destruct (fit_capped h fuel size size_is size_small fuel_small a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim narrow at_cap) as (c' & Ec & Lc & St').
        apply (end_with c'); [exact Ec|congruence|exact St'].
      * injection E as <- <-. destruct (fit_label h fuel size size_is size_small fuel_small a first limit c t nm taken named s s' St Ht Hnm y eq_refl found capZ lim narrow ltac:(lia)) as (c' & Ec & Lc & St').
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
