(* The replay (RowRun.v) is right: behind R rows the cells and watches of all ideals say what is so. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Search Options Known
  Numbers Contexts ContextsRight Walks WalksRight RowFit Restrict RowFacts Bits RowRun ColumnSets RowCells RowStep RowCheck RowWatches.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section RunRight.

Variable G : model.
Hypothesis top : on_top G.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable h : nat.

Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).

Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation is_label := (is_label G lt).
Notation inside := (inside h).
Notation ready := (ready G lt h).
Notation done := (done G lt h).
Notation stands := (Known.stands G lt).
Notation watch_right := (watch_right G lt).
Notation cap_right := (cap_right G h).

Variable who : positive -> list bool.
Notation plan_right := (plan_right G h who).
Notation cells_right := (cells_right G lt h who).

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

(* ---- One row of all ideals *)

(* What the rows do not change of a watch. *)
Variable kept : list bool -> nat -> watch -> Prop.
Hypothesis kept_row : forall B k n p c w, kept B k w -> kept B k (watch_row n p c w).

(* Which lists are due. *)
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Notation due_right := (due_right G lt listed).

Record station_right (n : nat) (s : station) : Prop := {
  station_ideal : is_ideal G (who (name (plan_of s)));
  station_plan : plan_right (plan_of s) (who (name (plan_of s)));
  station_cells : forall k c, nth_error (cells_of s) k = Some c -> ready (who (name (plan_of s))) k n c;
  station_watches : forall k w, nth_error (watches s) k = Some w ->
    watch_right (who (name (plan_of s))) k n (plan_of s) w;
  station_kept : forall k w, nth_error (watches s) k = Some w -> kept (who (name (plan_of s))) k w;
  station_dues : forall k d, nth_error (dues s) k = Some d -> due_right (who (name (plan_of s))) k n d
}.

Lemma nth_map_some {X Y} (f : X -> Y) l k y :
  nth_error (map f l) k = Some y -> exists x, nth_error l k = Some x /\ y = f x.
Proof.
  rewrite nth_error_map. destruct (nth_error l k) as [x|]; [|discriminate]. intro E. injection E as <-. now exists x.
Qed.

Lemma row_ideal_right n cap d s new :
  station_right n s -> cells_right n d -> cap_right n cap ->
  row_ideal h #n cap d (plan_of s) (cells_of s) = Some new ->
  forall k c, nth_error new k = Some c -> done (who (name (plan_of s))) k n c.
Proof.
  intros [I P C _ _ _] Rd Rc E k c Hk. set (p := plan_of s) in *. set (B := who (name p)) in *.
  unfold row_ideal in E. destruct (Z.ltb_spec #n (loD p)) as [early|late].
  - destruct (low_ideal p) as [t|] eqn:Et; [|discriminate].
    destruct (Ids.find t d) as [l|] eqn:F; [|discriminate]. injection E as <-.
    apply nth_map_some in Hk. destruct Hk as (c' & Hc' & ->).
    pose proof (plan_low _ _ _ _ _ P) as L. rewrite Et in L. destruct L as (x & Ex & W).
    apply (inherit_right G lt h who p B n x k c' t I P Ex); [lia|exact W|exact (Rd t l F k c' Hc')].
  - assert (high : ~ before_loD B n) by (intro low; apply (plan_loD _ _ _ _ _ P) in low; lia).
    apply (row_values_right G top lt D h who p B n cap d I P Rd Rc high (cells_of s) 0 Off new); try assumption.
    intros m _. split; [discriminate|]. intros (j & Hj & _). lia.
Qed.

Lemma watch_values_right n p B : forall cs ws k0,
  is_ideal G B -> plan_right p B ->
  (forall k c, nth_error cs k = Some c -> done B (k0 + k) n c) ->
  (forall k w, nth_error ws k = Some w -> watch_right B (k0 + k) n p w) ->
  forall k w, nth_error (watch_values #n p cs ws) k = Some w -> watch_right B (k0 + k) (S n) p w.
Proof.
  induction cs as [|c cs IH]; intros [|w ws] k0 I P Dc Dw k w' Hk; try (now destruct k).
  simpl in Hk. destruct k as [|k]; simpl in Hk.
  - injection Hk as <-. apply (watch_step G top lt D h who); try assumption; [exact (Dc 0 c eq_refl)|exact (Dw 0 w eq_refl)].
  - rewrite Nat.add_succ_r. apply (IH ws (S k0)); try assumption.
    + intros k' c' H'. specialize (Dc (S k') c' H'). now rewrite Nat.add_succ_r in Dc.
    + intros k' c' H'. specialize (Dw (S k') c' H'). now rewrite Nat.add_succ_r in Dw.
Qed.

Lemma watch_values_kept n p B : forall cs ws k0,
  (forall k w, nth_error ws k = Some w -> kept B (k0 + k) w) ->
  forall k w, nth_error (watch_values n p cs ws) k = Some w -> kept B (k0 + k) w.
Proof.
  induction cs as [|c cs IH]; intros [|w ws] k0 H k w' Hk; try (now destruct k).
  simpl in Hk. destruct k as [|k]; simpl in Hk.
  - injection Hk as <-. apply kept_row. exact (H 0 w eq_refl).
  - rewrite Nat.add_succ_r. apply (IH ws (S k0)); [|exact Hk].
    intros k' c' H'. specialize (H (S k') c' H'). now rewrite Nat.add_succ_r in H.
Qed.

Lemma row_right n cap : cap_right n cap -> forall l d l',
  (forall s, In s l -> station_right n s) -> cells_right n d ->
  row h #n cap d l = Some l' ->
  map plan_of l' = map plan_of l /\ forall s, In s l' -> station_right (S n) s.
Proof.
  intro Rc. induction l as [|s l IH]; intros d l' all Rd E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros s [].
  - destruct (row_ideal h #n cap d (plan_of s) (cells_of s)) as [cs|] eqn:Ec; [|discriminate].
    destruct (row h #n cap (Ids.add (name (plan_of s)) cs d) l) as [rest|] eqn:Er; [|discriminate].
    injection E as <-. pose proof (all s (or_introl eq_refl)) as Rs.
    pose proof (row_ideal_right n cap d s cs Rs Rd Rc Ec) as Dc.
    destruct (IH (Ids.add (name (plan_of s)) cs d) rest) as [same later]; [intros s' Hs'; apply all; now right| |exact Er|].
    { intros q l0 F k c Hk. destruct (Pos.eq_dec q (name (plan_of s))) as [->|ne].
      - rewrite PositiveMap.gss in F. injection F as <-. exact (Dc k c Hk).
      - rewrite PositiveMap.gso in F by exact ne. exact (Rd q l0 F k c Hk). }
    split; [simpl; congruence|]. intros s' [<-|Hs']; [|now apply later].
    destruct Rs as [I P C W Ke Du]. constructor; cbn [plan_of cells_of watches dues]; try assumption.
    + intros k c Hk. exact (done_ready _ _ _ _ _ _ _ (Dc k c Hk)).
    + intros k w Hk. exact (watch_values_right n _ _ cs (watches s) 0 I P Dc W k w Hk).
    + intros k w Hk. exact (watch_values_kept #n _ _ cs (watches s) 0 Ke k w Hk).
    + intros k d' Hk. exact (due_values_right G top lt D h who listed n _ _ (dues s) cs 0 I P Dc Du k d' Hk).
Qed.

(* ---- All rows *)

Theorem run_right fuel : forall least last n cap j l R l',
  #(cap + j) = capacity h ->
  (forall i, i < cap -> reaches (delta G i) n) ->
  (forall s, In s l -> station_right n s) ->
  run h (rise parts) fuel least last #n #cap j l = Some (R, l') ->
  exists r, R = #r /\ map plan_of l' = map plan_of l /\ forall s, In s l' -> station_right r s.
Proof.
  induction fuel as [|fuel IH]; intros least last n cap j l R l' sum before all E; cbn [run] in E;
    (destruct (if (least <=? #n)%Z then forallb (fun s => ended h last (cells_of s) (watches s)) l else false);
     [injection E as <- <-; exists n; split; [reflexivity|]; split; [reflexivity|exact all]|]); [discriminate|].
  destruct (advance_right n j cap before) as (cap' & j' & A & sum' & before' & stop). rewrite A in E.
  destruct (row h #n #cap' (Ids.empty _) l) as [next|] eqn:Er; [|discriminate].
  assert (Rc : cap_right n #cap') by (apply cap_of_advance with j'; [congruence|exact before'|exact stop]).
  destruct (row_right n #cap' Rc l (Ids.empty (list cell)) next all) as [same later].
  { intros q l0 F. rewrite PositiveMap.gempty in F. discriminate. }
  { exact Er. }
  replace (#n + 1)%Z with (Z.of_nat (S n)) in E by lia.
  destruct (IH least last (S n) cap' j' next R l') as (r & -> & same' & right); try assumption.
  - congruence.
  - intros i Hi. specialize (before' i Hi). destruct (delta G i) as [d|]; simpl in *; [lia|contradiction].
  - exists r. split; [reflexivity|]. split; [congruence|exact right].
Qed.

End RunRight.
