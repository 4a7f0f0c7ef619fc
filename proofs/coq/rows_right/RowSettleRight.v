(* What is done in front of a row (RowSettle.v) is right: a claim that passes its tests there is true, by Lemma C', as the
   claims that it refers to have passed theirs. *)

From Coq Require Import ZArith List Bool Arith Lia FMapPositive.
From ChompCert Require Import Elements Definitions Statement Grundy Model Moves Periods TailTests Claims Columns
  Options Known Numbers Walks WalksRight Valuation RowFit Restrict RowTail RowClaims RowFacts Bits RowRun RowTests RowSettle ColumnSets
  RowCells RowStep RowWatches RowStages RowRunRight RowShifts RowTestsRight.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* A claim in short, with the last position of a finite one. *)
Definition short_of (c : row_claim) (e : option (Z * Z)) : pairs :=
  match c with
  | RowFinite _ => Finite match e with Some e => [e] | None => [] end
  | RowPeriodic t => Periodic [] (start t) (offsets t)
  end.

Section SettleRight.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.
Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).
Variable last : option Z.
Hypothesis last_right : forall e, last = Some e -> forall m n, clear G m n -> (#m <= e)%Z.
Variable who : positive -> list bool.
Variable listed : list bool -> nat -> option Z -> list (Z * Z) -> Prop.
Variable unlisted : list bool -> nat -> Prop.

Notation plan_right := (plan_right G Val h who).
Notation row_true := (row_true G Val).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation minus := (minus G).
Notation unshut B k n := (forall r, n <= r -> ~ RowFit.shut G (valued_by Val) B k r).

(* The list of the claim, if there is one, is what its rows have. *)
Definition list_found (B : list bool) (k : nat) (c : row_claim) : Prop :=
  unlisted B k \/ exists R b l, row_true B k c R /\ listed B k b l /\ found G Val B k R b l.

Record verified (B : list bool) (k : nat) (c : row_claim) (e : option (Z * Z)) : Prop := {
  verified_short : RowClaims.row_right G Val B k (short_of c e);
  verified_end : match c with
                 | RowFinite C => match e with Some (m, _) => C = (m + 1)%Z | None => C = 0%Z end
                 | RowPeriodic _ => True
                 end;
  verified_list : list_found B k c
}.

Notation stage_right := (stage_right G Val h listed unlisted verified).

(* What others may know of a state. *)
Record fact_right (n : nat) (B : list bool) (k : nat) (s : state) : Prop := {
  fact_true : is_known s = true -> row_true B k (claimed s) n;
  fact_calm : match stage_of s with Open _ _ _ => false | Ended _ quiet _ => quiet | OnTail _ _ _ => true end = true ->
    unshut B k n
}.

Lemma stage_fact n p B k s : stage_right n p B k s -> fact_right n B k s.
Proof.
  intro R. unfold RowStages.stage_right in R. constructor; unfold is_known; destruct (stage_of s); try discriminate.
  - now intros _.
  - now intros _.
  - apply R.
  - intros _. destruct R as (_ & _ & _ & t & _ & _ & _ & U & _). exact U.
Qed.

Definition facts_right (n : nat) (d : states) : Prop :=
  forall q l, Ids.find q d = Some l -> forall k s, nth_error l k = Some s -> fact_right n (who q) k s.

Section Claim.

Variables (n : nat) (p : plan) (B : list bool) (k : nat) (d : states).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis facts_d : facts_right n d.

Definition left_fact (of_S : option state) : Prop :=
  match left_ideal p, of_S with
  | None, None => True
  | Some q, Some s => fact_right n (who q) k s
  | _, _ => False
  end.

Lemma high_later : (loD p <= #n)%Z -> forall r, n <= r -> ~ before_loD B r.
Proof. intros H r Hr low. apply (plan_loD _ _ _ _ _ _ plan_B) in low. lia. Qed.

(* (R) *)
Lemma is_calm_right of_S : (loD p <= #n)%Z -> left_fact of_S -> is_calm (lo p) #n of_S = true -> unshut B k n.
Proof.
  intros high F T. unfold left_fact, is_calm in *. pose proof (plan_left _ _ _ _ _ _ plan_B) as L.
  destruct (left_ideal p) as [q|]; destruct of_S as [s|]; try contradiction.
  - destruct L as (x & Hlo & W). apply and_lazy in T. destruct T as [calm T]. destruct F as [true_s calm_s].
    rewrite W in *. specialize (calm_s calm).
    assert (known : is_known s = true) by (unfold is_known; destruct (stage_of s); [discriminate|reflexivity|reflexivity]).
    specialize (true_s known).
    apply (never_shut G top Val val B k x n (claimed s) n ideal_B); [| |lia|exact true_s|exact calm_s|].
    + intros m low. apply (plan_lo _ _ _ _ _ _ plan_B) in low. lia.
    + now apply high_later.
    + destruct (claimed s) as [C|u]; [exact Logic.I|]. intros m Hm low. cbn [test_shut] in T. apply Z.ltb_lt in T.
      apply (plan_lo _ _ _ _ _ _ plan_B) in low. destruct true_s as (full & _).
      pose proof (TailTests.offset_bounds u #m full). lia.
  - intros r _ (m & low & _). apply (plan_lo _ _ _ _ _ _ plan_B) in low. lia.
Qed.

Lemma is_fitted_right : is_fitted p #n k = true -> forall r, n <= r -> fitted G Val B k r.
Proof.
  intros T r Hr. pose proof (plan_decreed _ _ _ _ _ _ plan_B) as De. unfold is_fitted, decree_right in *.
  destruct (decreed_value p) as [e|]; [|left; apply De]. apply and_lazy in T as [T one]. apply Z.ltb_lt in T. destruct De as [_ De].
  apply (De k r); [|lia]. intro all. rewrite all in one. now apply Nat.eqb_eq.
Qed.

Lemma known_claims_right : forall ps cs, known_claims d k ps = Some cs ->
  Forall2 (fun q c => row_true (who q) k c n) ps cs.
Proof.
  induction ps as [|q ps IH]; intros cs E; simpl in E; [injection E as <-; constructor|].
  destruct (Ids.find q d) as [l|] eqn:F; [|discriminate]. destruct (nth_error l k) as [s|] eqn:Hs; [|discriminate].
  destruct (is_known s) eqn:known; [|discriminate]. destruct (known_claims d k ps) as [cs'|]; [|discriminate].
  injection E as <-. constructor; [|now apply IH]. now apply (facts_d q l F k s Hs).
Qed.

Lemma forall2_left {X Y : Type} (P : X -> Y -> Prop) l l' x : Forall2 P l l' -> In x l -> exists y, In y l' /\ P x y.
Proof.
  induction 1 as [|a b l l' H _ IH]; [contradiction|]. intros [<-|I]; [exists b; split; [now left|exact H]|].
  destruct (IH I) as (y & Hy & Py). exists y. split; [now right|exact Py].
Qed.

Lemma forall2_right {X Y : Type} (P : X -> Y -> Prop) l l' y : Forall2 P l l' -> In y l' -> exists x, In x l /\ P x y.
Proof.
  induction 1 as [|a b l l' H _ IH]; [contradiction|]. intros [<-|I]; [exists a; split; [now left|exact H]|].
  destruct (IH I) as (x & Hx & Px). exists x. split; [now right|exact Px].
Qed.

Lemma found_list c du : row_true B k c n -> match du with Some du => due_right G Val listed B k n du | None => unlisted B k end ->
  is_found du = true -> list_found B k c.
Proof.
  intros T Du F. destruct du as [du|]; [right|now left]. unfold is_found in F. unfold due_right in Du.
  destruct (rest_due du) as [[|]|]; try discriminate. destruct Du as (l & Hl & fl). rewrite app_nil_r in Hl.
  exists n, (before du), l. exact (conj T (conj Hl fl)).
Qed.

Lemma settle_finite_right calm s s' C w du next :
  stage_of s = Open w du next -> claimed s = RowFinite C -> stage_right n p B k s ->
  (calm = true -> (loD p <= #n)%Z -> unshut B k n) ->
  settle_finite h last #n p calm s C w du = Some s' -> stage_right n p B k s' /\ claimed s' = claimed s.
Proof.
  intros Es Ec R Q E. unfold settle_finite in E. unfold RowStages.stage_right in R. rewrite Es, Ec in R.
  destruct R as (front & W & Ke & Du). destruct (all_closed h last (now s)).
  2: { injection E as <-. split; [|reflexivity]. unfold RowStages.stage_right. cbn [stage_of now claimed]. rewrite Ec. exact (conj front (conj W (conj Ke Du))). }
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end.
  rewrite !and_lazy, Z.leb_le in T. destruct T as [[high T] F]. injection E as <-. split; [|reflexivity].
  assert (true_c : row_true B k (RowFinite C) n)
    by exact (finite_true G Val val h B k n p (now s) w last front W last_right C T).
  unfold RowStages.stage_right. cbn [stage_of now claimed]. rewrite Ec.
  split; [now apply high_later|]. split; [exact true_c|]. split; [|split; [now exists C|intro q; now apply Q]].
  unfold test_after in T. destruct w as [e|]; [|discriminate]. apply and_lazy in T. destruct T as [_ T]. constructor.
  - destruct e as [[x y]|]; simpl in *.
    + destruct W as (m & r & -> & -> & S & most). exists m, r. split; [reflexivity|]. split; [reflexivity|].
      split; [exact S|]. intros m' r' S'. apply (most m' r'); [|exact S']. now apply (true_c m' r').
    + intros m r S. apply (W m r); [|exact S]. now apply (true_c m r).
  - destruct e as [[x y]|]; now apply Z.eqb_eq.
  - now apply (found_list _ du).
Qed.

Lemma settle_tail_right sources s s' t w du next :
  stage_of s = Open w du next -> claimed s = RowPeriodic t -> stage_right n p B k s ->
  ((loD p <= #n)%Z -> unshut B k n) ->
  (forall c, In c sources -> (exists j, j < k /\ row_true B j c n) \/ exists a, member B a = true /\ row_true (minus B a) k c n) ->
  (forall j, j < k -> exists c, In c sources /\ row_true B j c n) ->
  (forall a, member B a = true -> exists c, In c sources /\ row_true (minus B a) k c n) ->
  settle_tail parts h last #n p k sources s t w du = Some s' -> stage_right n p B k s' /\ claimed s' = claimed s.
Proof.
  intros Es Ec R Q S1 S2 S3 E. unfold settle_tail in E. cbv zeta in E. unfold RowStages.stage_right in R. rewrite Es, Ec in R.
  destruct R as (front & W & Ke & Du). destruct (_ <? _)%Z in E.
  { injection E as <-. split; [|reflexivity]. unfold RowStages.stage_right. cbn [stage_of now claimed]. rewrite Ec. exact (conj front (conj W (conj Ke Du))). }
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end.
  rewrite !and_lazy, Z.leb_le in T. destruct T as [[[[high after] F] fits] before]. specialize (Q high). pose proof (is_fitted_right fits) as all_fitted.
  assert (kept_t : match w with Tail N shifts _ _ => N = start t /\ shifts_of t = Some shifts | Last _ => True end)
    by (destruct w; [exact Logic.I|exact Ke]).
  assert (true_c : row_true B k (RowPeriodic t) n)
    by exact (periodic_true G top Val val h parts parts_right B k n p (now s) w last ideal_B who plan_B
                front W high t sources S1 S2 S3 Q all_fitted before kept_t after).
  destruct (passed_before parts n p t sources before).
  assert (V : verified B k (RowPeriodic t) None).
  { constructor; [|exact Logic.I|now apply (found_list _ du)]. cbn [short_of RowClaims.row_right].
    destruct true_c as (full & positive & on & _). destruct t as [N os]. cbn [start offsets].
    set (t := {| start := N; offsets := os |}) in *. constructor; try assumption.
    - exact (all_heights G Val val parts parts_right n p t sources before).
    - intros a Ha. exact (periodic_lo G Val h parts B n p who plan_B t sources before a Ha).
    - exact (periodic_least G top Val val h parts B k n p (now s) w last ideal_B who plan_B front W
               t sources before kept_t after). }
  destruct w as [e|N shifts rest fine]; [discriminate|]. injection E as <-. split; [|reflexivity].
  unfold RowStages.stage_right. cbn [stage_of now claimed]. rewrite Ec.
  split; [now apply high_later|]. split; [exact true_c|]. split; [exact V|].
  destruct kept_t as [_ Sh]. destruct (shifts_right t t_full shifts Sh) as [full fit].
  exists t. split; [reflexivity|]. split; [exact t_perm|]. split; [split; [exact t_natural|lia]|]. split; [exact Q|].
  split; [now constructor|]. intros _. apply W.
Qed.

Lemma settle_state_right smaller of_S s s' :
  stage_right n p B k s -> left_fact of_S ->
  (forall l, smaller = Some l -> (forall c, In c l -> exists j, j < k /\ row_true B j c n)
                                 /\ forall j, j < k -> exists c, In c l /\ row_true B j c n) ->
  settle_state parts h last #n d p k smaller of_S s = Some s' -> stage_right n p B k s' /\ claimed s' = claimed s.
Proof.
  intros R F small E. unfold settle_state in E. destruct (stage_of s) as [w du next|e quiet a|shifts rest a] eqn:Es.
  - destruct (#n <? next)%Z; [injection E as <-; now split|]. destruct (claimed s) as [C|t] eqn:Ec; rewrite <- ?Ec.
    + apply (settle_finite_right (is_calm (lo p) #n of_S) s s' C w du next Es Ec R); [|exact E].
      intros calm high. now apply (is_calm_right of_S).
    + destruct smaller as [l|]; [|injection E as <-; now split].
      destruct (is_calm (lo p) #n of_S) eqn:calm; [|injection E as <-; now split].
      destruct (known_claims d k (removed_all p)) as [l'|] eqn:El; [|injection E as <-; now split].
      destruct (small l eq_refl) as [A1 A2]. pose proof (known_claims_right _ _ El) as F2.
      pose proof (plan_removed_all _ _ _ _ _ _ plan_B) as [all only].
      apply (settle_tail_right (l ++ l') s s' t w du next Es Ec R); [| | | |exact E].
      * intro high. now apply (is_calm_right of_S).
      * intros c Hc. apply in_app_iff in Hc. destruct Hc as [Hc|Hc]; [left; now apply A1|right].
        destruct (forall2_right _ _ _ c F2 Hc) as (q & Iq & T). destruct (only q Iq) as (b & Hb & Wq). exists b.
        split; [exact Hb|]. now rewrite <- Wq.
      * intros j Hj. destruct (A2 j Hj) as (c & Hc & T). exists c. split; [apply in_app_iff; now left|exact T].
      * intros b Hb. destruct (all b Hb) as (q & Iq & Wq). destruct (forall2_left _ _ _ q F2 Iq) as (c & Hc & T).
        exists c. split; [apply in_app_iff; now right|]. now rewrite <- Wq.
  - destruct quiet; [injection E as <-; now split|].
    destruct (is_calm (lo p) #n of_S) eqn:calm; injection E as <-; [|now split]. split; [|reflexivity].
    unfold RowStages.stage_right in *. rewrite Es in R. cbn [stage_of claimed]. destruct R as (high & T & V & C & _).
    split; [exact high|]. split; [exact T|]. split; [exact V|]. split; [exact C|]. intros _.
    apply (is_calm_right of_S); [|exact F|exact calm].
    destruct (Z_le_gt_dec (loD p) #n) as [|more]; [assumption|]. contradiction high. apply (plan_loD _ _ _ _ _ _ plan_B). lia.
  - injection E as <-. now split.
Qed.

End Claim.

Lemma settle_values_right n p B d : is_ideal G B -> plan_right p B -> facts_right n d ->
  forall l k smaller of_S l',
  (forall i s, nth_error l i = Some s -> stage_right n p B (k + i) s) ->
  match left_ideal p, of_S with
  | None, None => True
  | Some q, Some x => forall i s, nth_error x i = Some s -> fact_right n (who q) (k + i) s
  | _, _ => False
  end ->
  (forall cs, smaller = Some cs -> (forall c, In c cs -> exists j, j < k /\ row_true B j c n)
                                  /\ forall j, j < k -> exists c, In c cs /\ row_true B j c n) ->
  settle_values parts h last #n d p k smaller of_S l = Some l' ->
  length l' = length l /\ forall i s, nth_error l i = Some s -> exists s', nth_error l' i = Some s' /\
    stage_right n p B (k + i) s' /\ claimed s' = claimed s.
Proof.
  intros I P Fd. induction l as [|s l IH]; intros k smaller of_S l' front F small E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros i s Hi. now destruct i.
  - assert (E' : match settle_state parts h last #n d p k smaller (match of_S with Some (x :: _) => Some x | _ => None end) s with
      | None => None
      | Some s =>
          match settle_values parts h last #n d p (S k)
                  (match smaller with Some cs => if is_known s then Some (claimed s :: cs) else None | None => None end)
                  (match of_S with Some (_ :: x) => Some x | _ => None end) l with
          | Some l => Some (s :: l)
          | None => None
          end
      end = Some l' /\ match of_S with Some [] => False | _ => True end) by (destruct of_S as [[|]|]; [discriminate|now split|now split]).
    clear E. destruct E' as [E no_end].
    destruct (settle_state _ _ _ _ _ _ _ _ _ _) as [s1|] eqn:E1; [|discriminate].
    match type of E with (match ?x with _ => _ end) = _ => destruct x as [l1|] eqn:E2; [|discriminate] end.
    injection E as <-. pose proof (front 0 s eq_refl) as R. rewrite Nat.add_0_r in R.
    match type of E1 with settle_state _ _ _ _ _ _ _ _ ?o _ = _ => assert (F0 : left_fact n p k o) end.
    { unfold left_fact. destruct (left_ideal p) as [q|]; destruct of_S as [[|x of_S]|]; try contradiction; [|exact Logic.I].
      specialize (F 0 x eq_refl). now rewrite Nat.add_0_r in F. }
    destruct (settle_state_right n p B k d I P Fd smaller _ s s1 R F0 small E1) as [R1 same].
    match type of E2 with settle_values _ _ _ _ _ _ _ ?sm ?o _ = _ => pose proof (fun a b c => IH (S k) sm o l1 a b c E2) as later end.
    destruct later as [len later].
    + intros i s2 Hi. specialize (front (S i) s2 Hi). now rewrite Nat.add_succ_r in front.
    + destruct (left_ideal p) as [q|]; destruct of_S as [[|x of_S]|]; try contradiction; [|exact Logic.I].
      intros i s2 Hi. specialize (F (S i) s2 Hi). now rewrite Nat.add_succ_r in F.
    + intros cs Ecs. destruct smaller as [cs0|]; [|discriminate]. destruct (is_known s1) eqn:known; [|discriminate].
      injection Ecs as <-. destruct (small cs0 eq_refl) as [A1 A2].
      pose proof (fact_true _ _ _ _ (stage_fact n p B k s1 R1) known) as T. split.
      * intros c [<-|Hc]; [exists k; split; [lia|exact T]|]. destruct (A1 c Hc) as (j & Hj & Tj). exists j. split; [lia|exact Tj].
      * intros j Hj. destruct (Nat.eq_dec j k) as [->|ne]; [exists (claimed s1); split; [now left|exact T]|].
        destruct (A2 j) as (c & Hc & Tc); [lia|]. exists c. split; [now right|exact Tc].
    + split; [simpl; congruence|]. intros [|i] s2 Hi; simpl in Hi.
      * injection Hi as <-. exists s1. rewrite Nat.add_0_r. now split.
      * destruct (later i s2 Hi) as (s3 & H3 & R3). exists s3. rewrite Nat.add_succ_r. now split.
Qed.

Notation station_right := (station_right G Val h who listed unlisted verified).

Lemma settle_right n : forall l d l',
  (forall s, In s l -> station_right n s) -> facts_right n d -> settle parts h last #n d l = Some l' ->
  bones l' = bones l /\ forall s, In s l' -> station_right n s.
Proof.
  induction l as [|s l IH]; intros d l' all Fd E; cbn [settle] in E.
  - injection E as <-. split; [reflexivity|]. intros s [].
  - destruct (left_of_plan d (plan_of s)) as [of_S|] eqn:Eo; [|discriminate].
    destruct (settle_values _ _ _ _ _ _ _ _ _ _) as [cs|] eqn:Ec; [|discriminate].
    destruct (settle _ _ _ _ _ l) as [rest|] eqn:Er; [|discriminate]. injection E as <-.
    destruct (all s (or_introl eq_refl)) as [I P C]. set (B := who (name (plan_of s))) in *.
    pose proof (fun a b => settle_values_right n (plan_of s) B d I P Fd (states_of s) 0 (Some []) of_S cs C a b Ec) as new.
    destruct new as [len new].
    { unfold left_of_plan in Eo. destruct (left_ideal (plan_of s)) as [q|].
      - destruct (Ids.find q d) as [x|] eqn:F; [|discriminate]. injection Eo as <-. exact (Fd q x F).
      - injection Eo as <-. exact Logic.I. }
    { intros x Ex. injection Ex as <-. split; [intros c []|]. intros j Hj. lia. }
    assert (right : forall k x', nth_error cs k = Some x' -> stage_right n (plan_of s) B k x').
    { intros k x' Hk. destruct (nth_error (states_of s) k) as [x|] eqn:Hx.
      - destruct (new k x Hx) as (x2 & H2 & R & _). rewrite Hk in H2. now injection H2 as <-.
      - apply nth_error_None in Hx. assert (k < length cs) by (apply nth_error_Some; congruence). lia. }
    destruct (IH (Ids.add (name (plan_of s)) cs d) rest) as [same later]; [intros s' Hs'; apply all; now right| |exact Er|].
    { intros q l0 F k x Hk. destruct (Pos.eq_dec q (name (plan_of s))) as [->|ne].
      - rewrite PositiveMap.gss in F. injection F as <-. apply (stage_fact n (plan_of s)). exact (right k x Hk).
      - rewrite PositiveMap.gso in F by exact ne. exact (Fd q l0 F k x Hk). }
    split.
    + simpl. rewrite same. f_equal. f_equal. apply (same_claims (states_of s) cs len).
      intros k x Hk. destruct (new k x Hk) as (x' & Hx' & _ & R). now exists x'.
    + intros s' [<-|Hs']; [|now apply later]. constructor; cbn [plan_of states_of]; assumption.
Qed.

End SettleRight.
