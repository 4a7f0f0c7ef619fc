(* The replay (RowRun.v, RowSettle.v) is right: in front of every row the states of all claims say what is so, if what is
   done in front of rows keeps this. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Search Options Known
  Numbers Contexts ContextsRight TailTests Walks WalksRight Valuation RowFit Restrict RowFacts Bits RowRun RowTests ColumnSets RowCells RowStep
  RowCheck RowWatches RowSettle RowStages.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section RunRight.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.

Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).

Notation before_loD := (before_loD G).
Notation is_label := (is_label G Val).
Notation inside := (inside h).
Notation cap_right := (cap_right G h).

Variable who : positive -> list bool.
Notation plan_right := (plan_right G Val h who).
Notation cells_right := (cells_right G Val h who).

(* ---- cap(n) *)

Lemma reaches_height i n : reaches (delta G i) n <-> match rise parts #i with Some d => (d <= #n)%Z | None => False end.
Proof.
  rewrite parts_right. pose proof (rise_natural parts #i) as N. destruct (rise parts #i) as [d|]; simpl in *; [|tauto].
  apply Z.leb_le in N. lia.
Qed.

Lemma advance_right n : forall j cap,
  (forall i, i < cap -> reaches (delta G i) n) ->
  exists cap' j', advance (rise parts) #n #cap j = (#cap', j')
    /\ cap' + j' = cap + j /\ (forall i, i < cap' -> reaches (delta G i) n)
    /\ (j' = 0 \/ ~ reaches (delta G cap') n).
Proof.
  induction j as [|j IH]; intros cap before.
  - exists cap, 0. simpl. auto.
  - simpl. pose proof (reaches_height cap n) as same. destruct (rise parts #cap) as [d|] eqn:E.
    + destruct (Z.leb_spec d #n) as [low|high].
      * replace (#cap + 1)%Z with (Z.of_nat (S cap)) by lia. destruct (IH (S cap)) as (cap' & j' & A & sum & all & stop).
        { intros i Hi. destruct (Nat.eq_dec i cap) as [->|]; [now apply same|apply before; lia]. }
        exists cap', j'. rewrite A. split; [reflexivity|]. split; [lia|]. now split.
      * exists cap, (S j). split; [reflexivity|]. split; [lia|]. split; [exact before|].
        right. intro R. apply same in R. lia.
    + exists cap, (S j). split; [reflexivity|]. split; [lia|]. split; [exact before|].
      right. intro R. now apply same in R.
Qed.

Lemma cap_of_advance n cap j :
  #(cap + j) = capacity h ->
  (forall i, i < cap -> reaches (delta G i) n) -> (j = 0 \/ ~ reaches (delta G cap) n) ->
  cap_right n #cap.
Proof.
  intros sum all stop m Hm. split.
  - intro C. destruct (Z_le_gt_dec #m #cap) as [|more]; [assumption|exfalso].
    destruct stop as [->|no]; [lia|]. apply no, C. lia.
  - intros less i Hi. apply all. lia.
Qed.

(* ---- One row of one ideal *)

Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.
Variable verified : list bool -> nat -> row_claim -> option (Z * Z) -> Prop.
Notation stage_right := (stage_right G Val h listed unlisted verified).
Notation place_right := (place_right G Val h).

Variable wide : Z.
Hypothesis wide_right : (wide <= capacity h)%Z.

Section Ideal.

Variables (p : plan) (B : list bool) (n : nat) (cap : Z) (d : states).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis cells_d : cells_right n d.
Hypothesis cap_n : cap_right n cap.

Notation feeds_right := (feeds_right G Val h who p n).
Notation of_S_right := (of_S_right G Val h who p n).
Notation named_right := (named_right G Val h B n).

(* What the row leaves. *)
Definition left_right (k : nat) (s s' : state) : Prop :=
  stage_right (S n) p B k s' /\ place_right B k n s' /\ claimed s' = claimed s.

Lemma row_values_right : forall old k f of_S named new,
  ~ before_loD B n -> feeds_right k f -> of_S_right k of_S -> (forall b, named = Some b -> named_right k b) ->
  (forall i s, nth_error old i = Some s -> stage_right n p B (k + i) s) ->
  (forall i, i < length old -> fitted G Val B (k + i) n) ->
  row_values h wide #n cap p f of_S named old = Some new ->
  length new = length old /\ forall i s, nth_error old i = Some s -> exists s', nth_error new i = Some s' /\ left_right (k + i) s s'.
Proof.
  induction old as [|s old IH]; intros k f of_S named new high F O N front fits E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros i s Hi. now destruct i.
  - pose proof (front 0 s eq_refl) as R. pose proof (fits 0 ltac:(simpl; lia)) as fit_k. rewrite Nat.add_0_r in R, fit_k.
    match type of E with (match ?x with _ => _ end) = _ => destruct x as [[s1 f1]|] eqn:E1; [|discriminate] end.
    assert (here : left_right k s s1 /\ feeds_right (S k) f1).
    { pose proof (skip_right G Val h who p n k f F) as skipped. destruct (is_silent s) eqn:silent.
      - injection E1 as <- <-. split; [|exact skipped]. unfold left_right. rewrite <- and_assoc. split; [|reflexivity].
        now apply (silent_right G top Val val h listed unlisted verified).
      - assert (shut_z : forall x, shut_next (lo p) of_S = Some x -> shut_right G Val h B n k x).
        { intros x. now apply (shut_next_right G top Val val h who p B n ideal_B plan_B). }
        destruct (has_taken s) eqn:taken_s.
        + destruct (taken_next h f) as [[t f']|] eqn:Et; [|discriminate].
          destruct (taken_next_right G Val val h who p B n ideal_B plan_B k f t f' high F Et) as [F' taken_t].
          destruct (next_state h wide #n cap p t _ named s) as [s2|] eqn:En; [|discriminate]. injection E1 as <- <-.
          split; [|exact F'].
          now apply (next_state_right G top Val val h who listed unlisted verified p B n cap ideal_B plan_B cap_n wide wide_right
                    k t (shut_next (lo p) of_S) named s s2).
        + destruct (next_state h wide #n cap p Off _ named s) as [s2|] eqn:En; [|discriminate]. injection E1 as <- <-.
          split; [|exact skipped].
          apply (next_state_right G top Val val h who listed unlisted verified p B n cap ideal_B plan_B cap_n wide wide_right
                    k Off (shut_next (lo p) of_S) named s s2); try assumption. congruence. }
    destruct here as [here F1].
    assert (exists l, new = s1 :: l /\ row_values h wide #n cap p f1 (option_map (@tl state) of_S)
              (match named, label_at s1 with Some b, Some x => Some (with_label h x b) | _, _ => None end) old = Some l)
        as (l & -> & L).
    { destruct old as [|s3 old]; [exists []; split; [congruence|reflexivity]|].
      destruct (row_values _ _ _ _ _ _ _ _ _) as [l|] eqn:L; [|discriminate]. exists l. split; [congruence|reflexivity]. }
    match type of L with row_values _ _ _ _ _ _ _ ?x _ = _ => pose proof (fun O' N' front' fits' =>
      IH (S k) f1 (option_map (@tl state) of_S) x l high F1 O' N' front' fits' L) as rest end.
    destruct rest as [len later].
    + now apply of_S_next.
    + intros b Eb. destruct named as [b0|]; [|discriminate]. destruct (label_at s1) as [x|] eqn:Lx; [|discriminate].
      injection Eb as <-. apply (named_next G Val h B n k); [|now apply N].
      destruct here as (_ & P & _). exact (place_label _ _ _ _ _ _ _ P x Lx).
    + intros i s3 Hi. specialize (front (S i) s3 Hi). now rewrite Nat.add_succ_r in front.
    + intros i Hi. specialize (fits (S i) ltac:(simpl; lia)). now rewrite Nat.add_succ_r in fits.
    + split; [simpl; congruence|]. intros [|i] s3 Hi; simpl in Hi.
      * injection Hi as <-. exists s1. rewrite Nat.add_0_r. now split.
      * destruct (later i s3 Hi) as (s4 & H4 & R4). exists s4. rewrite Nat.add_succ_r. now split.
Qed.

Lemma inherit_values_right x t : forall old of_T k new,
  loD p = #(S x) -> n <= x -> who t = under G B x ->
  feed_right G Val h who n k t of_T ->
  (forall i s, nth_error old i = Some s -> stage_right n p B (k + i) s) ->
  inherit_values h #n (#n + 1 =? loD p)%Z p of_T old = Some new ->
  length new = length old /\ forall i s, nth_error old i = Some s -> exists s', nth_error new i = Some s' /\ left_right (k + i) s s'.
Proof.
  induction old as [|s old IH]; intros of_T k new Ex Hn W F front E.
  - simpl in E. destruct of_T; injection E as <-; (split; [reflexivity|]; intros i s0 Hi; now destruct i).
  - destruct of_T as [|u of_T]; [discriminate|]. simpl in E.
    destruct (stage_of s) as [w du next| |] eqn:Es; try discriminate.
    destruct (stage_of u) as [wu dusu nextu| |] eqn:Eu; try discriminate.
    destruct (inherit_values _ _ _ _ _ _) as [l|] eqn:El; [|discriminate]. injection E as <-.
    pose proof (front 0 s eq_refl) as R. rewrite Nat.add_0_r in R.
    pose proof (feed_head G Val h who n k t u of_T F) as P.
    assert (Du : done G Val h (who t) k n (now u)).
    { destruct P as [PL PT PR]. unfold label_at, has_taken in PL, PT. rewrite Eu in PL, PT, PR.
      constructor; [exact PR|now apply PL|now apply PT]. }
    pose proof (inherit_right G Val h who p B n x k (now u) t ideal_B plan_B Ex Hn W Du) as Dc.
    pose proof (open_right G top Val val h who listed unlisted verified p B n ideal_B plan_B k s w du next _ Es R Dc) as here.
    destruct (IH of_T (S k) l Ex Hn W) as [len later]; [exact (feed_tl G Val h who n k t (u :: of_T) F)| |exact El|].
    + intros i s3 Hi. specialize (front (S i) s3 Hi). now rewrite Nat.add_succ_r in front.
    + split; [simpl; congruence|]. intros [|i] s3 Hi; simpl in Hi.
      * injection Hi as <-. rewrite Nat.add_0_r. eexists. split; [reflexivity|]. split; [apply here|]. split; [apply here|reflexivity].
      * destruct (later i s3 Hi) as (s4 & H4 & R4). exists s4. rewrite Nat.add_succ_r. now split.
Qed.

(* Rows up to the one of the decree *)
Lemma fixed_values_right e : decreed_value p = Some e -> (#n <= fixed_row e)%Z -> ~ before_loD B n ->
  forall old k f named new,
  (wholly e = true -> k + length old <= 1) -> feeds_right k f -> named_right k named ->
  (forall i s, nth_error old i = Some s -> stage_right n p B (k + i) s) ->
  fixed_values h e #n cap p k f named old = Some new ->
  length new = length old /\ forall i s, nth_error old i = Some s -> exists s', nth_error new i = Some s' /\ left_right (k + i) s s'.
Proof.
  intros Ed Hn high. pose proof (plan_decreed _ _ _ _ _ _ plan_B) as De. unfold decree_right in De. rewrite Ed in De. destruct De as [[lo_0 _] De].
  assert (no_lo : forall m, ~ before_lo G B m) by (intros m low; apply (plan_lo _ _ _ _ _ _ plan_B) in low; lia).
  assert (never : forall k, ~ RowFit.shut G (valued_by Val) B k n) by (intros k (m & low & _); exact (no_lo m low)).
  induction old as [|s old IH]; intros k f named new few F N front E; cbn [fixed_values] in E.
  - injection E as <-. split; [reflexivity|]. intros i s Hi. now destruct i.
  - destruct (stage_of s) as [w du next| |] eqn:Es; try discriminate.
    destruct (taken_next h f) as [[t f']|] eqn:Et; [|discriminate].
    destruct (taken_next_right G Val val h who p B n ideal_B plan_B k f t f' high F Et) as [F' taken_t].
    match type of E with (match ?x with _ => _ end) = _ => destruct x as [c|] eqn:Ec; [|discriminate] end.
    destruct (fixed_values _ _ _ _ _ _ _ _ old) as [l|] eqn:El; [|discriminate]. injection E as <-.
    pose proof (front 0 s eq_refl) as R. rewrite Nat.add_0_r in R. pose proof R as R0. unfold RowStages.stage_right in R0. rewrite Es in R0.
    destruct R0 as (front_k & _). destruct (De k n) as [_ at_0]; [intro all; specialize (few all); simpl in few; lia|]. specialize (at_0 Hn).
    assert (Dc : done G Val h B k n c).
    { destruct (stands_fixed e #n k) eqn:stands_k.
      - injection Ec as <-. apply (fixed_cell_right G top Val val h B n cap ideal_B cap_n high never k (now s) t front_k no_lo); [now apply at_0|exact taken_t].
      - apply (barred_cell_right G top Val val h B n cap ideal_B cap_n high never k (now s) t named c front_k); [|exact taken_t|exact N|exact Ec].
        intro V. apply at_0 in V. discriminate. }
    pose proof (open_right G top Val val h who listed unlisted verified p B n ideal_B plan_B k s w du next c Es R Dc) as here.
    destruct (IH (S k) f' (with_label h (label c) named) l) as [len later]; [| |now apply (named_next G Val h B n k); [exact (done_label _ _ _ _ _ _ _ Dc)|]| |exact El|].
    + intro all. specialize (few all). simpl in few. lia.
    + exact F'.
    + intros i s3 Hi. specialize (front (S i) s3 Hi). now rewrite Nat.add_succ_r in front.
    + split; [simpl; congruence|]. intros [|i] s3 Hi; simpl in Hi.
      * injection Hi as <-. rewrite Nat.add_0_r. eexists. split; [reflexivity|]. split; [apply here|]. split; [apply here|reflexivity].
      * destruct (later i s3 Hi) as (s4 & H4 & R4). exists s4. rewrite Nat.add_succ_r. now split.
Qed.

Lemma fitted_ideal_right old new : ~ before_loD B n ->
  (forall k s, nth_error old k = Some s -> stage_right n p B k s) -> (forall k, k < length old -> fitted G Val B k n) ->
  fitted_ideal h wide #n cap d p old = Some new ->
  length new = length old /\ forall k s, nth_error old k = Some s -> exists s', nth_error new k = Some s' /\ left_right k s s'.
Proof.
  intros high front fits E. unfold fitted_ideal in E.
  destruct (if existsb has_taken old then feeds_of d (removed p) else Some NoFeed) as [f|] eqn:Ef; [|discriminate].
  destruct (left_of_plan d p) as [of_S|] eqn:Eo; [|discriminate].
  apply (row_values_right old 0 f of_S (if forallb is_known old then None else Some Off) new high); try assumption.
  - destruct (existsb has_taken old); [exact (feeds_of_right G Val h who p n d cells_d f Ef)|]. injection Ef as <-. exact I.
  - exact (of_S_found G Val h who p n d cells_d of_S Eo).
  - intros b Eb. destruct (forallb is_known old); [discriminate|]. injection Eb as <-.
    intros m _. split; [discriminate|]. intros (j & Hj & _). lia.
Qed.

Lemma row_ideal_right old new :
  (forall k s, nth_error old k = Some s -> stage_right n p B k s) ->
  row_ideal h wide #n cap d p old = Some new ->
  length new = length old /\ forall k s, nth_error old k = Some s -> exists s', nth_error new k = Some s' /\ left_right k s s'.
Proof.
  intros front E. unfold row_ideal in E. destruct (Z.ltb_spec #n (loD p)) as [early|late].
  - destruct (low_ideal p) as [t|] eqn:Et; [|discriminate].
    destruct (Ids.find t d) as [l|] eqn:F; [|discriminate].
    pose proof (plan_low _ _ _ _ _ _ plan_B) as L. rewrite Et in L. destruct L as (x & Ex & W).
    apply (inherit_values_right x t old l 0 new Ex); [lia|exact W|exact (cells_d t l F)|exact front|exact E].
  - assert (high : ~ before_loD B n) by (intro low; apply (plan_loD _ _ _ _ _ _ plan_B) in low; lia).
    pose proof (plan_decreed _ _ _ _ _ _ plan_B) as De. unfold decree_right in De. destruct (decreed_value p) as [e|] eqn:Ed.
    2: { apply (fitted_ideal_right old new high front); [|exact E]. intros k _. left. apply De. }
    destruct De as [_ De].
    destruct (if wholly e then (1 <? Z.of_nat (length old))%Z else false) eqn:many; [discriminate|].
    assert (few : wholly e = true -> length old <= 1) by (intro all; rewrite all in many; apply Z.ltb_ge in many; lia).
    destruct (Z.leb_spec #n (fixed_row e)) as [fixed|beyond].
    + unfold fixed_ideal in E. destruct (feeds_of d (removed p)) as [f|] eqn:Ef; [|discriminate].
      apply (fixed_values_right e Ed fixed high old 0 f Off new few); try assumption.
      * exact (feeds_of_right G Val h who p n d cells_d f Ef).
      * intros m _. split; [discriminate|]. intros (j & Hj & _). lia.
    + apply (fitted_ideal_right old new high front); [|exact E]. intros k Hk. apply (De k n); [|exact beyond].
      intro all. specialize (few all). lia.
Qed.

End Ideal.

(* ---- One row of all ideals *)

Record station_right (n : nat) (s : station) : Prop := {
  station_ideal : is_ideal G (who (name (plan_of s)));
  station_plan : plan_right (plan_of s) (who (name (plan_of s)));
  station_stages : forall k x, nth_error (states_of s) k = Some x ->
    stage_right n (plan_of s) (who (name (plan_of s))) k x
}.

(* What the rows do not change: the plans, and the claims. *)
Definition bones (l : list station) : list (plan * list row_claim) :=
  map (fun s => (plan_of s, map claimed (states_of s))) l.

Lemma same_claims (old new : list state) : length new = length old ->
  (forall k s, nth_error old k = Some s -> exists s', nth_error new k = Some s' /\ claimed s' = claimed s) ->
  map claimed new = map claimed old.
Proof.
  revert new. induction old as [|s old IH]; intros [|s' new] L H; try discriminate; [reflexivity|]. simpl. f_equal.
  - destruct (H 0 s eq_refl) as (x & Ex & same). simpl in Ex. now injection Ex as ->.
  - apply IH; [now injection L|]. intros k x Hk. exact (H (S k) x Hk).
Qed.

Lemma row_right n cap : cap_right n cap -> forall l d l',
  (forall s, In s l -> station_right n s) -> cells_right n d ->
  row h wide #n cap d l = Some l' ->
  bones l' = bones l /\ forall s, In s l' -> station_right (S n) s.
Proof.
  intro Rc. induction l as [|s l IH]; intros d l' all Rd E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros s [].
  - destruct (if forallb is_silent (states_of s) then Some (states_of s)
              else row_ideal h wide #n cap d (plan_of s) (states_of s)) as [cs|] eqn:Ec; [|discriminate].
    destruct (row h wide #n cap (Ids.add (name (plan_of s)) cs d) l) as [rest|] eqn:Er; [|discriminate].
    injection E as <-. destruct (all s (or_introl eq_refl)) as [I P C]. set (B := who (name (plan_of s))) in *.
    assert (new : length cs = length (states_of s) /\ forall k x, nth_error (states_of s) k = Some x ->
              exists x', nth_error cs k = Some x' /\ left_right (plan_of s) B n k x x').
    { destruct (forallb is_silent (states_of s)) eqn:silent.
      - injection Ec as <-. split; [reflexivity|]. intros k x Hk. exists x. split; [exact Hk|]. unfold left_right.
        rewrite <- and_assoc. split; [|reflexivity].
        apply (silent_right G top Val val h listed unlisted verified); [exact I|now apply C|].
        rewrite forallb_forall in silent. apply silent. exact (nth_error_In _ _ Hk).
      - now apply (row_ideal_right (plan_of s) B n cap d). }
    destruct new as [len new].
    assert (behind : forall k x', nth_error cs k = Some x' -> exists x, left_right (plan_of s) B n k x x').
    { intros k x' Hk. destruct (nth_error (states_of s) k) as [x|] eqn:Hx.
      - destruct (new k x Hx) as (x2 & H2 & R). rewrite Hk in H2. injection H2 as <-. now exists x.
      - apply nth_error_None in Hx. assert (k < length cs) by (apply nth_error_Some; congruence). lia. }
    destruct (IH (Ids.add (name (plan_of s)) cs d) rest) as [same later]; [intros s' Hs'; apply all; now right| |exact Er|].
    { intros q l0 F k x Hk. destruct (Pos.eq_dec q (name (plan_of s))) as [->|ne].
      - rewrite PositiveMap.gss in F. injection F as <-. destruct (behind k x Hk) as (x0 & _ & R & _). exact R.
      - rewrite PositiveMap.gso in F by exact ne. exact (Rd q l0 F k x Hk). }
    split.
    + simpl. rewrite same. f_equal. f_equal. apply (same_claims (states_of s) cs len).
      intros k x Hk. destruct (new k x Hk) as (x' & Hx' & _ & _ & R). now exists x'.
    + intros s' [<-|Hs']; [|now apply later]. constructor; cbn [plan_of states_of]; [exact I|exact P|].
      intros k x Hk. destruct (behind k x Hk) as (x0 & R & _). exact R.
Qed.

(* ---- All rows *)

Variable last : option Z.
Hypothesis front_right : forall n l l' b, (forall s, In s l -> station_right n s) ->
  in_front parts h last #n l = Some (l', b) ->
  bones l' = bones l /\ (forall s, In s l' -> station_right n s) /\ (b = true -> all_known l' = true).

Theorem run_right fuel : forall n cap j l l',
  #(cap + j) = capacity h ->
  (forall i, i < cap -> reaches (delta G i) n) ->
  (forall s, In s l -> station_right n s) ->
  run parts h last wide fuel #n #cap j l = Some l' ->
  bones l' = bones l /\ all_known l' = true /\ exists R, forall s, In s l' -> station_right R s.
Proof.
  induction fuel as [|fuel IH]; intros n cap j l l' sum before all E; cbn [run] in E;
    (destruct (in_front parts h last #n l) as [[l1 [|]]|] eqn:F; [| |discriminate];
     destruct (front_right n l l1 _ all F) as (same & all1 & known);
     [injection E as <-; split; [exact same|]; split; [now apply known|]; exists n; exact all1|]); [discriminate|].
  destruct (advance_right n j cap before) as (cap' & j' & A & sum' & before' & stop). rewrite A in E.
  destruct (row h wide #n #cap' (Ids.empty _) l1) as [next|] eqn:Er; [|discriminate].
  assert (Rc : cap_right n #cap') by (apply cap_of_advance with j'; [congruence|exact before'|exact stop]).
  destruct (row_right n #cap' Rc l1 (Ids.empty (list state)) next all1) as [same' later].
  { intros q l0 F0. rewrite PositiveMap.gempty in F0. discriminate. }
  { exact Er. }
  replace (#n + 1)%Z with (Z.of_nat (S n)) in E by lia.
  destruct (IH (S n) cap' j' next l') as (same2 & known2 & R & right); try assumption.
  - congruence.
  - intros i Hi. specialize (before' i Hi). destruct (delta G i) as [d|]; simpl in *; [lia|contradiction].
  - split; [congruence|]. split; [exact known2|]. exists R. exact right.
Qed.

End RunRight.
