(* One row of all ideals on machine words (IdealRows.v) is right: the labels of this row, what is marked of them, and what is kept of each
   claim, from the ideals before. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords WordTrees IdealRows.
From ChompCert Require WordSetsRight.
From ChompCert Require Import IdealFront RowMarksRight WordTreesRight RowWordsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Rows.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variables (fuel words_count : nat) (width : int).
Notation size := (Z.of_nat words_count).
Hypothesis width_is : φ width%uint63 = capacity h.
Hypothesis size_is : (capacity h = 32 * size)%Z.
Hypothesis size_small : (size < 2 ^ 20)%Z.
Hypothesis fuel_small : (Z.of_nat fuel < 2 ^ 40)%Z.
Variable who : positive -> list bool.
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.
Variable verified : list bool -> nat -> row_claim -> option (Z * Z) -> Prop.

(* So many values, and ideals. *)
Variables (values : nat) (count : Z).
Hypothesis values_some : 0 < values.
Hypothesis cells_few : (count * #values <= 4000000)%Z.
Notation cells := (count * #values)%Z.
Notation base q := (base_of #values q).

Notation inside := (inside h).
Notation before_loD := (before_loD G).
Notation is_label := (is_label G Val).
Notation label_right := (label_right G Val h).
Notation shut_right := (shut_right G Val h).
Notation plan_right := (plan_right G Val h who).
Notation cap_right := (cap_right G h).
Notation done := (done G Val h).
Notation claim_right := (claim_right G Val h size listed unlisted verified).
Notation taken_right B N := (taken_right G Val h B N).
Notation named_right B N := (named_right G Val h B N).

Definition place (q : positive) (k : nat) : Z := ((Zpos q - 1) * #values + #k)%Z.

Lemma place_inside q k : (Zpos q <= count)%Z -> k < values -> (0 <= place q k < cells)%Z.
Proof. intros Hq Hk. unfold place. nia. Qed.

Lemma place_injective q k q' k' : k < values -> k' < values -> place q k = place q' k' -> q = q' /\ k = k'.
Proof.
  unfold place. intros Hk Hk' E. destruct (Ztrichotomy (Zpos q) (Zpos q')) as [less|[same|more]].
  - assert ((Zpos q - 1) * #values + #values <= (Zpos q' - 1) * #values)%Z by nia. lia.
  - injection same as <-. split; [reflexivity|lia].
  - assert ((Zpos q' - 1) * #values + #values <= (Zpos q - 1) * #values)%Z by nia. lia.
Qed.

Lemma index_is q k w : (Zpos q <= count)%Z -> k < values -> φ w%uint63 = #k -> (base q + w)%uint63 = of_Z (place q k).
Proof.
  intros Hq Hk Ew. pose proof (place_inside q k Hq Hk) as b. unfold place in *. apply to_Z_inj. rewrite add_spec, Ew. unfold base_of.
  rewrite !of_Z_spec, Zplus_mod_idemp_l. reflexivity.
Qed.

Lemma index_word q k : (Zpos q <= count)%Z -> k < values -> φ (of_Z (place q k)) = place q k.
Proof. intros Hq Hk. pose proof (place_inside q k Hq Hk). apply WordSetsRight.small_of_Z. rewrite wB_big. lia. Qed.

Lemma base_injective q q' : (Zpos q <= count)%Z -> (Zpos q' <= count)%Z -> base q = base q' -> q = q'.
Proof.
  intros Hq Hq' E. assert (E0 : of_Z (place q 0) = of_Z (place q' 0)).
  { rewrite <- (index_is q 0 0%uint63), <- (index_is q' 0 0%uint63) by (assumption || reflexivity). now rewrite E. }
  apply (f_equal to_Z) in E0. rewrite !index_word in E0 by assumption. now apply place_injective in E0.
Qed.

Lemma base_small q : (Zpos q <= count)%Z -> base q <> nowhere.
Proof.
  intros Hq E. pose proof (index_is q 0 0%uint63 Hq values_some eq_refl) as I. pose proof (index_word q 0 Hq values_some) as W.
  rewrite <- I, E in W. change (φ (nowhere + 0)%uint63) with 4611686018427387904%Z in W. pose proof (place_inside q 0 Hq values_some). lia.
Qed.

Lemma dec_is x m : inside m -> (dec x = Some #m <-> x = of_Z #m).
Proof.
  intro Hm. pose proof (small_word h fuel size size_is size_small m Hm) as W. unfold ColumnSets.inside in Hm. unfold dec. split.
  - destruct (x =? nowhere)%uint63; [discriminate|]. intro E. injection E as E. rewrite <- E. symmetry. apply of_to_Z.
  - intros ->. rewrite word_eq, W. change (φ nowhere%uint63) with 4611686018427387904%Z. pose proof (capacity_small h fuel size size_is size_small).
    destruct (Z.eqb_spec #m 4611686018427387904); [lia|reflexivity].
Qed.

(* ---- The labels of this row *)

Section Row.

Variables (N : nat) (n cap : int) (capZ : Z).
Hypothesis n_is : φ n%uint63 = #N.
Hypothesis n_small : (#N < 2 ^ 40)%Z.
Hypothesis cap_is : φ cap%uint63 = capZ.
Hypothesis cap_n : cap_right N capZ.

(* The ideals that have labels in this row. *)
Variable awake : positive -> Prop.

Definition cell_right (labels runs : words) (q : positive) (k : nat) : Prop :=
  label_right (who q) k N (dec labels.[of_Z (place q k)]%uint63) /\
  (runs.[of_Z (place q k)]%uint63 = (n + 1)%uint63 -> exists c, done (who q) k N c /\ label c = dec labels.[of_Z (place q k)]%uint63).

(* Of the ideals before i that are awake, and of i for the values before kk. *)
Record labels_right (i : positive) (kk : nat) (labels runs : words) : Prop := {
  labels_array : is_array cells labels;
  runs_array : is_array cells runs;
  labels_cells : forall q k, k < values -> awake q -> (q < i)%positive \/ q = i /\ k < kk -> cell_right labels runs q k
}.

Lemma labels_next i k labels runs w x r :
  labels_right i k labels runs -> (Zpos i <= count)%Z -> k < values -> φ w%uint63 = #k ->
  label_right (who i) k N (dec x) ->
  (r = (n + 1)%uint63 -> exists c, done (who i) k N c /\ label c = dec x) ->
  labels_right i (S k) labels.[base i + w <- x]%uint63 runs.[base i + w <- r]%uint63.
Proof.
  intros [A A' C] Hi Hk Ew L R. rewrite (index_is i k w Hi Hk Ew). pose proof (index_word i k Hi Hk) as W. pose proof (place_inside i k Hi Hk) as b.
  constructor; [now apply set_array|now apply set_array|]. intros q k' Hk' aw before.
  assert (Hq : (Zpos q <= count)%Z) by (destruct before as [H|[-> _]]; lia). pose proof (index_word q k' Hq Hk') as W'. pose proof (place_inside q k' Hq Hk') as b'.
  unfold cell_right. rewrite (set_get _ _ _ _ x A) by lia. rewrite (set_get _ _ _ _ r A') by lia. rewrite word_eq, W, W'.
  destruct (Z.eqb_spec (place i k) (place q k')) as [E|ne].
  - apply place_injective in E; [|assumption|assumption]. destruct E as [<- <-]. now split.
  - apply (C q k' Hk' aw). destruct before as [H|[-> H]]; [now left|right]. split; [reflexivity|]. destruct (Nat.eq_dec k' k) as [->|]; [contradiction ne; reflexivity|lia].
Qed.

(* ---- One ideal *)

Definition ghost (x : option Z) (t : bits) (asked : bool) : state :=
  {| claimed := RowFinite 0; now := known_cell x t; stage_of := OnTail [] [] {| for_label := true; for_taken := asked |} |}.

Section Ideal.

Variables (p : plan) (i : positive) (low left : int).
Notation B := (who i).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis i_small : (Zpos i <= count)%Z.
Hypothesis low_is : φ low%uint63 = lo p.
Hypothesis left_is : match left_ideal p with Some q => (q < i)%positive /\ left = base q | None => left = nowhere end.

Lemma shut_label_right labels runs k w :
  labels_right i k labels runs -> k < values -> φ w%uint63 = #k -> (forall q, left_ideal p = Some q -> awake q) ->
  shut_right B N k (dec (shut_label labels low left w)).
Proof.
  intros [_ _ C] Hk Ew aw. unfold shut_label. pose proof (plan_left _ _ _ _ _ _ plan_B) as P.
  assert (none : dec nowhere = None) by reflexivity.
  destruct (left_ideal p) as [q|] eqn:El.
  - destruct left_is as [Hq ->]. assert (Hq' : (Zpos q <= count)%Z) by lia.
    pose proof (base_small q Hq') as nz. apply eqb_false_spec in nz. rewrite nz. cbv zeta. rewrite (index_is q k w Hq' Hk Ew).
    destruct (C q k Hk (aw q eq_refl) (or_introl Hq)) as [L _]. set (y := (labels.[of_Z (place q k)])%uint63) in *.
    apply (shut_next_right G top Val val h who p B N ideal_B plan_B k (Some [ghost (dec y) Off false])).
    + unfold of_S_right. rewrite El. intros j s Hj. destruct j as [|j]; [|now destruct j]. injection Hj as <-. rewrite Nat.add_0_r.
      constructor; [|discriminate|exact Logic.I]. intros x Ex. injection Ex as <-. exact L.
    + unfold shut_next, label_at. cbn [stage_of ghost for_label now known_cell label]. rewrite word_lt, low_is.
      unfold dec at 1. destruct (y =? nowhere)%uint63 eqn:Ey.
      * apply eqb_spec in Ey. destruct (φ y%uint63 <? lo p)%Z; [rewrite Ey|]; now rewrite none.
      * destruct (φ y%uint63 <? lo p)%Z; [unfold dec; now rewrite Ey|now rewrite none].
  - rewrite left_is. change (nowhere =? nowhere)%uint63 with true. cbv iota. rewrite none.
    apply (shut_next_right G top Val val h who p B N ideal_B plan_B k None); [unfold of_S_right; now rewrite El|reflexivity].
Qed.

(* The marks become those of this ideal. *)
Definition takes (s : int) (sources : list int) (k : nat) (m : words) : Prop :=
  (exists q, removed p = Chain q /\ (q < i)%positive /\ awake q /\ sources = [base q] /\ taken_right (who q) N k m s) \/
  (sources = map (fun q => base q) (removed_all p) /\ (forall q, In q (removed_all p) -> (q < i)%positive /\ awake q) /\ forall c, (m.[c])%uint63 <> s).

Hypothesis high : ~ before_loD B N.

Lemma label_word labels runs k q w m : labels_right i k labels runs -> k < values -> φ w%uint63 = #k -> (q < i)%positive -> awake q -> inside m ->
  ((labels.[base q + w])%uint63 = of_Z #m <-> is_label (who q) k N m).
Proof.
  intros [_ _ C] Hk Ew Hq aw Hm. rewrite (index_is q k w ltac:(lia) Hk Ew). destruct (C q k Hk aw (or_introl Hq)) as [L _].
  rewrite <- (dec_is _ m Hm). apply (label_is G Val h _ k N _ L).
Qed.

Lemma takes_right labels runs s sources k w m :
  labels_right i k labels runs -> k < values -> φ w%uint63 = #k -> is_array (capacity h) m -> up_to s m -> takes s sources k m ->
  taken_right B N k (mark_all labels w sources s m) s.
Proof.
  intros L Hk Ew A U T x Hx. pose proof (small_word h fuel size size_is size_small x Hx) as Wx. pose proof Hx as Hx'. unfold ColumnSets.inside in Hx'.
  destruct (mark_all_right (capacity h) labels w s sources m A U) as (_ & _ & same). rewrite same by lia. clear same.
  destruct T as [(q & Er & Hq & aw & -> & Tq)|(-> & Hall & fresh_m)].
  - destruct (tree_exists h (fun y => (m.[of_Z #y])%uint63 = s)) as [t Ht]; [intro; apply word_decidable|].
    destruct L as [LA LR C]. destruct (C q k Hk aw (or_introl Hq)) as [Lq _].
    assert (Hq' : (Zpos q <= count)%Z) by lia.
    destruct (taken_next_right G Val val h who p B N ideal_B plan_B k (OneFeed [ghost (dec labels.[of_Z (place q k)]%uint63) t true])
                (with_label h (dec labels.[of_Z (place q k)]%uint63) t) (OneFeed []) high) as [_ same].
    + exists q. split; [exact Er|]. intros j y Hj. destruct j as [|j]; [|now destruct j]. injection Hj as <-. rewrite Nat.add_0_r.
      constructor; [|intros _ _ z Hz; cbn [now ghost known_cell RowStates.taken]; rewrite (Ht z Hz); exact (Tq z Hz)|exact Logic.I].
      intros z Ez. injection Ez as <-. exact Lq.
    + reflexivity.
    + rewrite <- (same x Hx). rewrite (with_label_has G Val h (who q) k N _ t Lq x Hx), (Ht x Hx).
      rewrite <- (label_word labels runs k q w x (Build_labels_right _ _ _ _ LA LR C) Hk Ew Hq aw Hx). split.
      * intros [(b & [<-|[]] & E)|H]; [now left|now right].
      * intros [E|H]; [left; exists (base q); split; [now left|exact E]|now right].
  - destruct (plan_removed_all _ _ _ _ _ _ plan_B) as [all only]. split.
    + intros [(b & I & E)|H]; [|contradiction (fresh_m _ H)]. apply in_map_iff in I. destruct I as (q & <- & I).
      apply (label_word labels runs k q w x L Hk Ew (proj1 (Hall q I)) (proj2 (Hall q I)) Hx) in E. destruct (only q I) as (a & Ha & W). exists a. split; [exact Ha|]. now rewrite <- W.
    + intros (a & Ha & E). destruct (all a Ha) as (q & I & W). left. exists (base q). split; [now apply (in_map (fun q => base q))|].
      apply (label_word labels runs k q w x L Hk Ew (proj1 (Hall q I)) (proj2 (Hall q I)) Hx). now rewrite W.
Qed.

Variables (s s' : int).

(* What is decreed of this row: nothing, or the label in column 0, for which column 0 is marked from the start. *)
Variables (bar : bool) (due : int).
Hypothesis plain_row : bar = false -> due = nowhere /\ forall k, fitted G Val B k N.
Hypothesis decreed_row : bar = true -> (forall m, ~ before_lo G B m) /\ forall k, k < values -> (valued_by Val (at_ B 0 N) k <-> φ due%uint63 = #k).

Definition named_so (k : nat) (named : words) : Prop :=
  forall x, inside x -> ((named.[of_Z #x])%uint63 = s' <-> bar = true /\ x = 0 \/ exists j, j < k /\ is_label B j N x).

Definition list_right (R : nat) (k : nat) (l : list claim_state) : Prop := forall j x, nth_error l j = Some x -> claim_right R p B (k + j) x.

Theorem values_row_right (works asks : bool) sources : forall old k w labels runs named taken labels' runs' named' taken' new,
  φ w%uint63 = #k -> k + List.length old = values -> List.length taken = List.length old ->
  labels_right i k labels runs -> is_array (capacity h) named -> up_to s' named -> named_so k named ->
  (forall j m, nth_error taken j = Some m -> is_array (capacity h) m /\ up_to s m /\ (works = true -> takes s sources (k + j) m)) ->
  (works = false -> existsb is_running old = false) -> (bar = true -> forallb is_running old = true) ->
  (asks = true -> forall q, left_ideal p = Some q -> awake q) -> (asks = false -> existsb asks_left old = false) ->
  list_right N k old ->
  values_row fuel width n cap low left (base i) due s s' sources w labels runs named taken old = Some (labels', runs', named', taken', new) ->
  labels_right i values labels' runs' /\ is_array (capacity h) named' /\ up_to s' named' /\ List.length taken' = List.length old /\
  (forall j m, nth_error taken' j = Some m -> is_array (capacity h) m /\ up_to s m /\ (works = true -> taken_right B N (k + j) m s)) /\
  list_right (S N) k new /\ map claim_of new = map claim_of old /\ List.length new = List.length old /\
  existsb is_running new = existsb is_running old /\ existsb asks_left new = existsb asks_left old.
Proof.
  induction old as [|x old IH]; intros k w labels runs named taken labels' runs' named' taken' new Ew total len L An Un Nm T idle running asked unasked front E;
    destruct taken as [|m taken]; try discriminate len; cbn [values_row] in E.
  - injection E as <- <- <- <- <-. cbn [List.length] in total, len. replace k with values in L by lia.
    split; [exact L|]. split; [exact An|]. split; [exact Un|]. split; [reflexivity|]. split; [intros j m Hj; now destruct j|].
    split; [intros j x Hj; now destruct j|]. now repeat split.
  - cbn [List.length] in total, len. assert (Hk : k < values) by lia.
    destruct (T 0 m eq_refl) as (Am & Um & Tm). rewrite Nat.add_0_r in Tm.
    destruct (mark_all_right (capacity h) labels w s sources m Am Um) as (Am' & Um' & _).
    set (m' := mark_all labels w sources s m) in *. cbv zeta in E.
    match type of E with (match ?y with _ => _ end) = _ => destruct y as [[c x']|] eqn:Ec; [|discriminate] end.
    pose proof (front 0 x eq_refl) as Rx. rewrite Nat.add_0_r in Rx.
    assert (Z_right : asks_left x = true -> shut_right B N k (dec (shut_label labels low left w))).
    { intro asking. apply (shut_label_right labels runs k w L Hk Ew). apply asked.
      destruct asks; [reflexivity|]. specialize (unasked eq_refl). cbn [existsb] in unasked. rewrite asking in unasked. discriminate. }
    assert (taken_m : is_running x = true -> taken_right B N k m' s).
    { intro run. apply (takes_right labels runs); try assumption. apply Tm.
      destruct works; [reflexivity|]. specialize (idle eq_refl). cbn [existsb] in idle. rewrite run in idle. discriminate. }
    assert (run_x : bar = true -> is_running x = true) by (intro yes; specialize (running yes); cbn [forallb] in running; now apply andb_true_iff in running).
    assert (row_x : label_right B k N (dec c) /\ claim_right (S N) p B k x' /\ claim_of x' = claim_of x
              /\ (is_running x' = true -> exists c', done B k N c' /\ label c' = dec c) /\ is_running x' = is_running x /\ asks_left x' = asks_left x).
    { rewrite word_eq, Ew in Ec. destruct (Z.eqb_spec #k φ due%uint63) as [its|other].
      - destruct bar; [|destruct (plain_row eq_refl) as [none _]; rewrite none in its; change (φ nowhere%uint63) with 4611686018427387904%Z in its; nia].
        destruct (decreed_row eq_refl) as [lo_0 V].
        apply (fixed_claim_right G top Val val h fuel size size_is size_small fuel_small who listed unlisted verified
                 p B N n cap capZ low ideal_B plan_B n_is ltac:(lia) cap_is cap_n low_is high lo_0 k m' s x c x' Rx); [now apply V|now apply taken_m, run_x|exact Ec].
      - apply (claim_row_right G top Val val h fuel width size width_is size_is size_small fuel_small who listed unlisted verified
                 p B N n cap capZ low ideal_B plan_B n_is ltac:(lia) cap_is cap_n low_is high k (shut_label labels low left w) m' named s s' x c x' Rx Z_right); [|exact Ec].
        destruct bar eqn:Eb.
        + rewrite (run_x eq_refl). destruct (decreed_row eq_refl) as [lo_0 V].
          apply (barred_marks G top Val val h fuel listed unlisted verified B N capZ ideal_B cap_n high lo_0); [intro v; apply V in v; [lia|exact Hk]| |now apply taken_m, run_x|].
          * apply Z_right. pose proof (run_x eq_refl) as run. now destruct x.
          * intros y Hy. rewrite (Nm y Hy). rewrite Eb. intuition.
        + destruct (plain_row eq_refl) as [_ F]. destruct (is_running x) eqn:run; [|apply F].
          apply (plain_marks G top Val val h B N capZ ideal_B cap_n high); [apply F| |now apply taken_m|].
          * apply Z_right. now destruct x.
          * intros y Hy. rewrite (Nm y Hy). rewrite Eb. intuition discriminate. }
    destruct row_x as (Lc & Rx' & Cx & Run & same_run & same_asks).
    destruct (values_row _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) as [[[[[labels1 runs1] named1] taken1] new1]|] eqn:Er; [|discriminate].
    injection E as <- <- <- <- <-.
    assert (small : forall y, c = of_Z #y -> True) by trivial.
    destruct (IH (S k) (w + 1)%uint63 labels.[base i + w <- c]%uint63 runs.[base i + w <- (if is_running x' then n + 1 else 0)%uint63]%uint63
                named.[c <- s']%uint63 taken labels1 runs1 named1 taken1 new1) as (L' & An' & Un' & len' & T' & front' & claims' & len2 & runs2 & asks2); try lia.
    + assert (#values <= 4000000)%Z by nia. rewrite word_succ; lia.
    + apply (labels_next i k labels runs w c); try assumption. intro Er'. apply Run. destruct (is_running x'); [reflexivity|].
      exfalso. apply (f_equal to_Z) in Er'. rewrite word_succ in Er' by lia. change (φ 0%uint63) with 0%Z in Er'. lia.
    + now apply set_array.
    + now apply up_to_set.
    + intros y Hy. pose proof (small_word h fuel size size_is size_small y Hy) as Wy. pose proof Hy as Hy'. unfold ColumnSets.inside in Hy'.
      rewrite (set_marked (capacity h) named c s' (of_Z #y) An) by lia. rewrite (Nm y Hy), <- (dec_is c y Hy), (label_is G Val h B k N (dec c) Lc y). split.
      * intros [H|[H|(j & Hj & H)]]; [right; exists k; split; [lia|exact H]|now left|right; exists j; split; [lia|exact H]].
      * intros [H|(j & Hj & H)]; [right; now left|]. destruct (Nat.eq_dec j k) as [->|]; [now left|right; right; exists j; split; [lia|exact H]].
    + intros j m1 Hj. specialize (T (S j) m1 Hj). now rewrite Nat.add_succ_r in T.
    + intro no. specialize (idle no). cbn [existsb] in idle. now apply orb_false_iff in idle.
    + intro yes. specialize (running yes). cbn [forallb] in running. now apply andb_true_iff in running.
    + exact asked.
    + intro no. specialize (unasked no). cbn [existsb] in unasked. now apply orb_false_iff in unasked.
    + intros j y Hj. specialize (front (S j) y Hj). now rewrite Nat.add_succ_r in front.
    + exact Er.
    + split; [exact L'|]. split; [exact An'|]. split; [exact Un'|]. split; [cbn [List.length]; lia|]. split; [|split; [|split; [cbn [map]; congruence|split; [cbn [List.length]; lia|cbn [existsb]; rewrite same_run, same_asks, runs2, asks2; now split]]]].
      * intros [|j] m1 Hj; cbn [nth_error] in Hj.
        -- injection Hj as <-. split; [exact Am'|]. split; [exact Um'|]. intro yes. rewrite Nat.add_0_r. apply (takes_right labels runs); try assumption. now apply Tm.
        -- rewrite Nat.add_succ_r. now apply T'.
      * intros [|j] y Hj; cbn [nth_error] in Hj; [injection Hj as <-; now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. now apply front'.
Qed.

End Ideal.

End Row.

End Rows.
