(* The tests in front of a row on machine words are right (IdealFront.v). *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options Known Numbers TailTests Walks WalksRight Valuation RowFit Restrict
  RowFacts Bits Digits RowRun RowTests RowSettle ColumnSets RowCells RowStep RowWatches RowStages WordSets RowMarks RowWords WordTrees IdealRows.
From ChompCert Require WordSetsRight.
From ChompCert Require Import IdealFront RowMarksRight WordTreesRight RowWordsRight IdealRowsRight IdealStepRight IdealAllRight.
From ChompCert Require Import RowRunRight RowTestsRight RowSettleRight.
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
Notation verified := (RowSettleRight.verified G Val listed unlisted).

(* So many values, and ideals. *)
Variables (values : nat) (count : Z).
Hypothesis values_some : 0 < values.
Hypothesis cells_few : (count * #values <= 4000000)%Z.

Notation inside := (inside h).
Notation has := (ColumnSets.has h).
Notation plan_right := (plan_right G Val h who).
Notation stands_for := (stands_for h size).
Notation stage_right := (stage_right G Val h listed unlisted verified).
Notation claim_right := (claim_right G Val h size listed unlisted verified).

Notation list_right p i := (list_right G Val h words_count who listed unlisted verified p i).

Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).
Variable last : option Z.
Hypothesis last_right : forall e, last = Some e -> forall m n, clear G m n -> (#m <= e)%Z.
Hypothesis h_big : 5 <= h <= 30.

Notation ideal_right := (ideal_right G Val h words_count who listed unlisted verified values count).
Notation ideals_right := (ideals_right G Val h words_count who listed unlisted verified values count).
Notation fact_right := (fact_right G Val).
Notation facts_right := (facts_right G Val who).
Notation row_true := (row_true G Val).

(* ---- One claim *)

Lemma cell_ready n B k r l a first limit next c : stands_for a first limit c -> ready G Val h B k n c ->
  ready G Val h B k n (cell_of width h (Runs r l a first limit next)).
Proof.
  intros [S1 S2 S3 S4 S5] [high low beyond cap]. set (t := tree_of (h - 5) a 0).
  assert (Ht : forall m, inside m -> (has t m <-> holds_word a #m)).
  { intros m Hm. unfold ColumnSets.has, t. rewrite (tree_of_right (h - 5)) by (rewrite ?length_path_of; try lia; change (φ 0%uint63) with 0%Z;
      assert (2 ^ Z.of_nat (h - 5) <= 2 ^ 25)%Z by (apply Z.pow_le_mono_r; lia); lia).
    rewrite (value_inside h m Hm). change (φ 0%uint63) with 0%Z. now rewrite Z.mul_0_r, Z.add_0_l. }
  assert (same : forall m, inside m -> (has (shut (cell_of width h (Runs r l a first limit next))) m <-> has (shut c) m)).
  { intros m Hm. rewrite (S5 m Hm), <- (Ht m Hm). cbn [cell_of shut]. fold t. rewrite word_lt, width_is.
    pose proof (bounded_word limit). destruct (Z.ltb_spec φ limit%uint63 (capacity h)) as [narrow|far].
    - replace φ limit%uint63 with (Z.of_nat (Z.to_nat φ limit%uint63)) by lia.
      rewrite (has_from h t (Z.to_nat φ limit%uint63) m) by (unfold ColumnSets.inside in *; lia). intuition lia.
    - unfold ColumnSets.inside in Hm. intuition lia. }
  assert (same_cap : capped (cell_of width h (Runs r l a first limit next)) = capped c) by (rewrite S4; reflexivity).
  constructor.
  - intros m Hm lo. rewrite (same m Hm). now apply high.
  - intros hi m Hm lo. rewrite (same m Hm). now apply low.
  - intros m Hm lo. rewrite same_cap. now apply beyond.
  - rewrite same_cap. exact cap.
Qed.

Lemma claim_shell n p B k s : claim_right n p B k s -> fact_right n B k (shell s).
Proof.
  intro R. destruct s as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; cbn [shell].
  - constructor; discriminate.
  - destruct (stage_fact G Val h listed unlisted n p B k _ R) as [T C]. constructor; [exact T|exact C].
  - destruct R as [_ R]. destruct (stage_fact G Val h listed unlisted n p B k _ R) as [T C]. constructor; [exact T|exact C].
  - destruct (stage_fact G Val h listed unlisted n p B k _ R) as [T C]. constructor; [exact T|exact C].
Qed.

Lemma settle_on_tail n d p k smaller of_S s to sh r a : settle_state parts h last n d p k smaller of_S s = Some to -> stage_of to = OnTail sh r a ->
  match stage_of s with
  | Open (Tail _ sh' r' _) _ _ => sh = sh' /\ r = r' /\ for_label a = true
  | OnTail sh' r' a' => sh = sh' /\ r = r' /\ a = a'
  | _ => False
  end.
Proof.
  intros E T. unfold settle_state in E. destruct (stage_of s) as [w du next|e quiet b|sh' r' b] eqn:Es.
  - assert (same : forall s1, Some s = Some s1 -> stage_of s1 = OnTail sh r a -> False) by (intros s1 E1 E2; injection E1 as <-; congruence).
    destruct (n <? next)%Z; [destruct (same _ E T)|]. destruct (claimed s) as [C|t].
    + unfold settle_finite in E. destruct (all_closed _ _ _).
      * match type of E with (if ?x then _ else _) = _ => destruct x end; [|discriminate]. injection E as <-. discriminate.
      * injection E as <-. discriminate.
    + destruct smaller; [|destruct (same _ E T)]. destruct (is_calm _ _ _); [|destruct (same _ E T)].
      destruct (known_claims _ _ _); [|destruct (same _ E T)]. unfold settle_tail in E. cbv zeta in E.
      destruct (_ <? _)%Z in E; [injection E as <-; discriminate|].
      match type of E with (if ?x then _ else _) = _ => destruct x end; [|discriminate].
      destruct w as [e|M shifts rest fine]; [discriminate|]. injection E as <-. cbn [stage_of] in T. injection T as <- <- <-. now repeat split.
  - destruct quiet; [injection E as <-; congruence|]. destruct (is_calm _ _ _); injection E as <-; [discriminate|congruence].
  - injection E as <-. rewrite Es in T. injection T as <- <- <-. now repeat split.
Qed.

Section Claim.

Variables (n : nat) (p : plan) (i : positive) (d : states).
Notation B := (who i).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis facts_d : facts_right n d.
Hypothesis late : (loD p <= #n)%Z.

Lemma settled_right k smaller of_S s to :
  claim_right n p B k s -> (forall r shifts, s <> Rests r shifts) -> left_fact G Val who n p k of_S ->
  (forall l, smaller = Some l -> (forall c, In c l -> exists j, j < k /\ row_true B j c n)
                                 /\ forall j, j < k -> exists c, In c l /\ row_true B j c n) ->
  settle_state parts h last #n d p k smaller of_S (state_with (cell_of width h s) s) = Some to ->
  claim_right n p B k (settled s to) /\ claim_of (settled s to) = claim_of s.
Proof.
  intros R awake_s F small E. assert (R0 : stage_right n p B k (state_with (cell_of width h s) s)).
  { destruct s as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; [|exact R|exact (proj2 R)|exact R]. destruct R as (_ & c & (front & rest) & St).
    split; [|exact rest]. cbn [state_with now] in *. apply (cell_ready n B k r l a first limit next c); [now apply St|exact front]. }
  destruct (settle_state_right G top Val val h parts parts_right last last_right who listed unlisted n p B k d ideal_B plan_B facts_d smaller of_S _ to R0 F small E) as [R' same].
  assert (same' : claimed to = claim_of s) by (rewrite same; now destruct s).
  unfold settled. destruct (stage_of to) as [w du next'|e quiet b|sh r' b] eqn:Et.
  - destruct s as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; (split; [exact R|reflexivity]).
  - split; [|exact same']. cbn [RowWordsRight.claim_right state_with]. unfold RowStages.stage_right in *. rewrite Et in R'. exact R'.
  - split; [|exact same']. pose proof (settle_on_tail _ _ _ _ _ _ _ _ _ _ _ E Et) as from.
    assert (W : exists all rest, walk_right sh all rest /\ r' = map signed rest /\ for_label b = true).
    { destruct s as [r l a first limit next|r e quiet|r shifts all rest|r shifts]; cbn [state_with stage_of] in from; [|contradiction| |contradiction (awake_s r shifts eq_refl)].
      - destruct R as (L & _). destruct l as [tp at_row|M inner shifts all rest fine]; cbn [watch_of] in from; [contradiction|]. destruct from as (-> & -> & fb).
        exists all, rest. split; [apply L|]. now split.
      - destruct from as (-> & -> & ->). exists all, rest. split; [apply R|]. now split. }
    destruct W as (all & rest & (full & Hs & -> & r0 & -> & Hr) & -> & fb). rewrite (signed_map r0 Hr) in *.
    cbn [RowWordsRight.claim_right]. split; [split; [exact full|split; [exact Hs|split; [reflexivity|now exists r0]]]|].
    unfold RowStages.stage_right in *. rewrite Et in R'. cbn [state_with stage_of claimed]. rewrite (signed_map r0 Hr).
    destruct R' as (h1 & h2 & h3 & t & h4 & h5 & h6 & h7 & h8 & h9). split; [exact h1|]. split; [exact h2|]. split; [exact h3|]. exists t.
    split; [exact h4|]. split; [exact h5|]. split; [exact h6|]. split; [exact h7|]. split; [exact h8|]. intros _. apply h9.
    now left.
Qed.

Lemma settle_claims_right : forall l k smaller of_S l',
  list_right p i n k l ->
  match left_ideal p, of_S with
  | None, None => True
  | Some q, Some x => forall j s, nth_error x j = Some s -> fact_right n (who q) (k + j) s
  | _, _ => False
  end ->
  (forall cs, smaller = Some cs -> (forall c, In c cs -> exists j, j < k /\ row_true B j c n)
                                  /\ forall j, j < k -> exists c, In c cs /\ row_true B j c n) ->
  settle_claims width parts h last #n d p k smaller of_S l = Some l' ->
  list_right p i n k l' /\ map claim_of l' = map claim_of l.
Proof.
  induction l as [|s l IH]; intros k smaller of_S l' front F small E; cbn [settle_claims] in E.
  - injection E as <-. split; [intros j x Hj; now destruct j|reflexivity].
  - assert (E' : match (if is_due #n d p k smaller (match of_S with Some (x :: _) => Some x | _ => None end) s
             then match settle_state parts h last #n d p k smaller (match of_S with Some (x :: _) => Some x | _ => None end) (state_with (cell_of width h s) s) with
                  | Some to => Some (settled s to)
                  | None => None
                  end
             else Some s) with
      | None => None
      | Some s =>
          match settle_claims width parts h last #n d p (S k)
                  (match smaller with Some cs => if is_running s then None else Some (claim_of s :: cs) | None => None end)
                  (match of_S with Some (_ :: x) => Some x | _ => None end) l with
          | Some l => Some (s :: l)
          | None => None
          end
      end = Some l' /\ match of_S with Some [] => False | _ => True end) by (destruct of_S as [[|]|]; [discriminate|now split|now split]).
    clear E. destruct E' as [E no_end].
    match type of E with (match ?x with _ => _ end) = _ => destruct x as [s1|] eqn:E1; [|discriminate] end.
    match type of E with (match ?x with _ => _ end) = _ => destruct x as [l1|] eqn:E2; [|discriminate] end.
    injection E as <-. pose proof (front 0 s eq_refl) as R. rewrite Nat.add_0_r in R.
    assert (here : claim_right n p B k s1 /\ claim_of s1 = claim_of s).
    { destruct (is_due _ _ _ _ _ _ s) eqn:due; [|injection E1 as <-; now split].
      match type of E1 with (match settle_state _ _ _ _ _ _ _ _ ?o _ with _ => _ end) = _ => assert (F0 : left_fact G Val who n p k o) end.
      { unfold left_fact. destruct (left_ideal p) as [q|]; destruct of_S as [[|x of_S]|]; try contradiction; [|exact Logic.I].
        specialize (F 0 x eq_refl). now rewrite Nat.add_0_r in F. }
      destruct (settle_state _ _ _ _ _ _ _ _ _ _) as [to|] eqn:Es; [|discriminate]. injection E1 as <-.
      refine (settled_right k smaller _ s to R _ F0 small Es). { intros r0 sh0 ->; discriminate due. } }
    destruct here as [R1 same].
    match type of E2 with settle_claims _ _ _ _ _ _ _ _ ?sm ?o _ = _ => pose proof (fun a b c => IH (S k) sm o l1 a b c E2) as later end.
    destruct later as [later claims].
    + intros j s2 Hj. specialize (front (S j) s2 Hj). now rewrite Nat.add_succ_r in front.
    + destruct (left_ideal p) as [q|]; destruct of_S as [[|x of_S]|]; try contradiction; [|exact Logic.I].
      intros j s2 Hj. specialize (F (S j) s2 Hj). now rewrite Nat.add_succ_r in F.
    + intros cs Ecs. destruct smaller as [cs0|]; [|discriminate]. destruct (is_running s1) eqn:running; [discriminate|].
      injection Ecs as <-. destruct (small cs0 eq_refl) as [A1 A2].
      assert (T : row_true B k (claim_of s1) n).
      { pose proof (fact_true _ _ _ _ _ _ (claim_shell n p B k s1 R1)) as T. destruct s1; [discriminate| | |]; now apply T. }
      split.
      * intros c [<-|Hc]; [exists k; split; [lia|exact T]|]. destruct (A1 c Hc) as (j & Hj & Tj). exists j. split; [lia|exact Tj].
      * intros j Hj. destruct (Nat.eq_dec j k) as [->|ne]; [exists (claim_of s1); split; [now left|exact T]|].
        destruct (A2 j) as (c & Hc & Tc); [lia|]. exists c. split; [now right|exact Tc].
    + split; [|cbn [map]; congruence]. intros [|j] s2 Hj; cbn [nth_error] in Hj; [injection Hj as <-; now rewrite Nat.add_0_r|].
      rewrite Nat.add_succ_r. now apply later.
Qed.

End Claim.

(* ---- All ideals *)

Lemma settle_words_right n : forall l i d l', ideals_right n i l -> facts_right n d ->
  settle_words width parts h last #n d l = Some l' -> ideals_right n i l' /\ map bone l' = map bone l.
Proof.
  induction l as [|x l IH]; intros i d l' Hl Fd E; cbn [settle_words] in E.
  - injection E as <-. now split.
  - destruct Hl as [Hx Hl]. cbv zeta in E.
    match type of E with (match ?y with _ => _ end) = _ => destruct y as [x1|] eqn:E1; [|discriminate] end.
    destruct (settle_words _ _ _ _ _ _ l) as [l1|] eqn:E2; [|discriminate]. injection E as <-.
    assert (here : ideal_right n i x1 /\ bone x1 = bone x).
    { destruct (Z.leb_spec (loD (its_plan x)) #n) as [late|]; [|injection E1 as <-; now split].
      destruct (left_of_plan d (its_plan x)) as [of_S|] eqn:Eo; [|discriminate].
      destruct (settle_claims _ _ _ _ _ _ _ _ _ _ _) as [cs|] eqn:Ec; [|discriminate]. injection E1 as <-.
      destruct (settle_claims_right n (its_plan x) i d (x_ideal _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) (x_plan _ _ _ _ _ _ _ _ _ _ _ _ _ Hx) Fd late (claims_of x) 0 (Some []) of_S cs) as [front claims].
      - exact (x_claims _ _ _ _ _ _ _ _ _ _ _ _ _ Hx).
      - unfold left_of_plan in Eo. destruct (left_ideal (its_plan x)) as [q|].
        + destruct (Ids.find q d) as [y|] eqn:F; [|discriminate]. injection Eo as <-. exact (Fd q y F).
        + injection Eo as <-. exact Logic.I.
      - intros y Ey. injection Ey as <-. split; [intros c []|]. intros j Hj. lia.
      - exact Ec.
      - split; [|unfold bone; cbn [with_claims its_plan claims_of]; now rewrite claims].
        apply (ideal_right_with G Val h words_count who listed unlisted verified values count n n i x cs Hx); [|exact front].
        rewrite <- (x_length _ _ _ _ _ _ _ _ _ _ _ _ _ Hx). apply (f_equal (@List.length row_claim)) in claims. now rewrite !map_length in claims. }
    destruct here as [Hx1 same].
    destruct (IH (Pos.succ i) (Ids.add (name (its_plan x)) (map shell (claims_of x1)) d) l1 Hl) as [Hl1 same'].
    + intros q l0 F k s Hk. destruct (Pos.eq_dec q (name (its_plan x))) as [->|ne].
      * rewrite PositiveMap.gss in F. injection F as <-. rewrite nth_error_map in Hk. destruct (nth_error (claims_of x1) k) as [y|] eqn:Hy; [|discriminate].
        injection Hk as <-. rewrite (x_name _ _ _ _ _ _ _ _ _ _ _ _ _ Hx). apply (claim_shell n (its_plan x1)). exact (x_claims _ _ _ _ _ _ _ _ _ _ _ _ _ Hx1 k y Hy).
      * rewrite PositiveMap.gso in F by exact ne. exact (Fd q l0 F k s Hk).
    + exact E2.
    + split; [now split|]. cbn [map]. now rewrite same, same'.
Qed.

End Rows.
