(* If the check row by row passes, there are claims that hold of the game; the answer says them in short, and they have
   the outlines that the certificate states. Of a full certificate they are its own. *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Written InShort OwnGame Places Grundy Model Moves
  Periods Claims Columns Options Known Numbers Certificate IdealNumbers Structure StructureRight ClaimsExist Periodicity Valuation RowFit
  Restrict WalksRight RowClaims RowTests RowRun RowCheck ColumnSets RowCells RowRunRight RowShifts RowTestsRight RowSettleRight
  RowPlanRight RowReplayed RowLists RowsTrue RowEntries.
Import ListNotations.
Local Open Scope nat_scope.

Lemma forall2_nth {X Y : Type} (R : X -> Y -> Prop) : forall l l',
  length l = length l' ->
  (forall i x, nth_error l i = Some x -> exists y, nth_error l' i = Some y /\ R x y) -> Forall2 R l l'.
Proof.
  induction l as [|x l IH]; intros [|y l'] L H; try discriminate; [constructor|].
  constructor.
  - destruct (H 0 x eq_refl) as (y' & E & r). injection E as ->. exact r.
  - apply IH; [now injection L|]. intros i x' Hi. exact (H (S i) x' Hi).
Qed.

Lemma forall2_at {X Y : Type} (R : X -> Y -> Prop) l l' : Forall2 R l l' ->
  forall i y, nth_error l' i = Some y -> exists x, nth_error l i = Some x /\ R x y.
Proof.
  induction 1 as [|x y l l' r _ IH]; intros [|i] z E; try discriminate.
  - injection E as <-. now exists x.
  - exact (IH i z E).
Qed.

Lemma outlined G lt listed unlisted B k claim e c :
  verified G lt listed unlisted B k claim e -> in_short c (short_of claim e) -> entries_stand G lt B k c -> outlines claim c.
Proof.
  intros [_ T _] S [stand before]. destruct claim as [C|t]; cbn [short_of] in S.
  - destruct c as [es|es N os]; [|now destruct e as [[a b]|]]. cbn [outlines]. cbn [Written.entries_of] in stand.
    destruct e as [[a b]|]; simpl in S; subst C.
    + destruct S as (m & r & -> & -> & I & most). simpl in I. split; [intros ->; contradiction I|]. split.
      * intros _. exists (Z.of_nat r). now replace (Z.of_nat m + 1 - 1)%Z with (Z.of_nat m) by lia.
      * intros x' y' I'. destruct (stand x' y' I') as (m' & r' & -> & -> & _). specialize (most m' r' I'). lia.
    + assert (es = []) as ->.
      { destruct es as [|[x' y'] es]; [reflexivity|]. destruct (stand x' y' (or_introl eq_refl)) as (m & r & -> & -> & _).
        contradiction (S m r). now left. }
      split; [reflexivity|]. split; [now intros []|intros x' y' []].
  - simpl in S. destruct c as [es|es N os]; [contradiction|]. destruct S as [-> ->]. now split.
Qed.

Section Hold.

Variable g : game.
Hypothesis lines : lines_ok g.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis val : valuation_right G Val.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).
Hypothesis all_ideals : forall B, is_ideal G B -> exists x, In x ls /\ B = bits n x.
Variable K : nat.
Hypothesis lengths : forall x, In x ls -> length (ideal_claims (record x)) = S K.
Variables (ps : list planned) (st : list station).
Hypothesis passed : rows_found g n is_plain worth ls ps st.

Lemma stated_nth : forall l s i p x, nth_error l i = Some p -> nth_error s i = Some x ->
  nth_error (stated_all l s) i = Some (stated_short p x).
Proof.
  induction l as [|q l IH]; intros [|y s] [|i] p x Hp Hx; try discriminate; simpl in *.
  - injection Hp as <-. injection Hx as <-. reflexivity.
  - now apply IH.
Qed.

Lemma stated_length : forall l s, length l = length s -> length (stated_all l s) = length l.
Proof. induction l as [|p l IH]; intros [|x s] L; try discriminate; [reflexivity|]. simpl. f_equal. apply IH. now injection L. Qed.

(* What it means that claims hold, with decreed values or without. *)
Variable hold : list Statement.ideal_claims -> Prop.
Hypothesis are_true : forall claims,
  (forall C, In C claims -> exists B, claims_for g G worth K C B) ->
  (forall B, is_ideal G B -> exists C, In C claims /\ claims_for g G worth K C B) -> hold claims.

Definition claims_written (x : listed) : list pairs := map pairs_short (map said (ideal_claims (record x))).

(* What is known of the claims C for the ideal of p. *)
Record right_for (p : planned) (x : station) (C : Statement.ideal_claims) : Prop := {
  right_claims : claims_for g G worth K C (bits n (ideal p));
  right_tops : maximal C = top_numbers (ideal p);
  right_short : Forall2 in_short (Statement.values C) (Statement.values (stated_short p x));
  right_outlines : Forall2 outlines (claims_is p) (Statement.values C);
  right_full : is_full (ideal p) = true -> Statement.values C = claims_written (ideal p);
  right_entries : forall k c, nth_error (Statement.values C) k = Some c -> entries_stand G Val (bits n (ideal p)) k c
}.

Lemma right_one (top : on_top G) h R (done : replayed g n is_plain worth ls ps st h R) i p :
  nth_error ps i = Some p -> exists x C, nth_error st i = Some x /\ right_for p x C.
Proof.
  intro Hp. destruct (known_at g n is_plain worth ls ps st h R done i p Hp) as [x Kx].
  pose proof (short_known g n is_plain worth ls ps st h R done i p x) as known_short.
  pose proof (bits_ideal g n sane_n D sizes (ideal p)) as I.
  pose proof (short_length g n is_plain worth ls codes distinct K lengths ps st passed h R done i p x Kx) as L.
  set (cs := short_claims (states_of x)) in *.
  assert (Lc : length cs = length (claims_is p)).
  { unfold cs, short_claims. now rewrite map_length, <- (map_length claimed), (k_claims _ _ _ _ _ Kx). }
  assert (right : forall k c, nth_error cs k = Some c -> RowClaims.row_right G Val (bits n (ideal p)) k (pairs_short c)).
  { intros k c Ec. destruct (known_short k c Kx Ec) as (claim & e & _ & E & V). rewrite E. exact (verified_short _ _ _ _ _ _ _ _ V). }
  assert (at_k : forall k c, nth_error cs k = Some c -> nth k (map pairs_short cs) (Finite []) = pairs_short c).
  { intros k c Ec. apply nth_error_nth. now rewrite nth_error_map, Ec. }
  destruct (RowClaims.row_values G top Val val (bits n (ideal p)) K (fun k => nth k (map pairs_short cs) (Finite [])) I)
    as (vs & Lv & Hv).
  { intros k Hk. destruct (nth_error cs k) as [c|] eqn:Ec; [|apply nth_error_None in Ec; lia].
    rewrite (at_k k c Ec). exact (right k c Ec). }
  assert (outlined_at : forall k c short, nth_error cs k = Some short -> in_short c (pairs_short short) ->
            entries_stand G Val (bits n (ideal p)) k c ->
            exists claim, nth_error (claims_is p) k = Some claim /\ outlines claim c).
  { intros k c short Es S Ce. destruct (known_short k short Kx Es) as (claim & e & Hc & E & V). exists claim.
    split; [exact Hc|]. rewrite E in S. exact (outlined G Val _ _ _ k claim e c V S Ce). }
  assert (better : exists vs', length vs' = S K
            /\ (forall k c, nth_error vs' k = Some c ->
                 pairs_right G worth (bits n (ideal p)) k c /\ in_short c (nth k (map pairs_short cs) (Finite []))
                 /\ entries_stand G Val (bits n (ideal p)) k c)
            /\ (is_full (ideal p) = true -> vs' = claims_written (ideal p))).
  { destruct (is_full (ideal p)) eqn:full; [|exists vs; split; [exact Lv|]; split; [exact Hv|discriminate]]. exists (claims_written (ideal p)).
    pose proof (nth_error_In _ _ Hp) as in_ps. pose proof (planned_listed _ _ _ _ _ _ _ (r_planned _ _ _ _ _ _ _ _ _ done p in_ps)) as in_ls.
    split; [unfold claims_written; rewrite !map_length; now apply lengths|]. split; [|reflexivity].
    intros k c' Ec'. unfold claims_written in Ec'. rewrite map_map, nth_error_map in Ec'.
    destruct (nth_error (ideal_claims (record (ideal p))) k) as [rc|] eqn:Hrc; [|discriminate]. injection Ec' as <-.
    assert (Hk : k < S K) by (rewrite <- (lengths _ in_ls); apply nth_error_Some; congruence).
    destruct (nth_error vs k) as [c|] eqn:Ec; [|apply nth_error_None in Ec; lia].
    destruct (nth_error cs k) as [short|] eqn:Es; [|apply nth_error_None in Es; lia].
    destruct (Hv k c Ec) as (right_c & S & Ce). rewrite (at_k k short Es) in *.
    destruct (outlined_at k c short Es S Ce) as (claim & Hclaim & O).
    pose proof (f_equal (fun l => nth_error l k) (planned_claims_of g n is_plain worth ls ps st passed p in_ps)) as E. cbv beta in E.
    rewrite !nth_error_map, Hrc, Hclaim in E. injection E as E.
    pose proof (lists_right g n sizes is_plain worth ls codes distinct K ps st passed h R done
                  i p x k rc Kx full ltac:(lia) Hrc) as L'.
    destruct (list_pairs G Val _ k rc claim c (pairs_short short) E L' O right_c S Ce) as [right' S'].
    split; [exact right'|]. split; [exact S'|exact (list_entries G Val _ k (said rc) L')]. }
  clear vs Lv Hv. destruct better as (vs & Lv & Hv & own).
  assert (of_k : forall k c, nth_error vs k = Some c -> exists c', nth_error cs k = Some c' /\ in_short c (pairs_short c')).
  { intros k c Ec. assert (Hk : k < length vs) by (apply nth_error_Some; congruence).
    destruct (nth_error cs k) as [c'|] eqn:Ec'; [|apply nth_error_None in Ec'; lia].
    exists c'. split; [reflexivity|]. rewrite <- (at_k k c' Ec'). apply (Hv k c Ec). }
  exists x, {| maximal := top_numbers (ideal p); Statement.values := vs |}. split; [exact (k_s _ _ _ _ _ Kx)|].
  constructor; cbn [Statement.values maximal]; [| |apply forall2_nth|apply forall2_nth|exact own|].
  - split; [exact I|]. split; [intro a; exact (bits_in_ideal g lines n sane_n D sizes (ideal p) vs a)|].
    split; [exact Lv|]. intros k c Ec. apply (Hv k c Ec).
  - reflexivity.
  - cbn [stated_short Statement.values]. fold cs. rewrite Lv, map_length. symmetry. exact L.
  - intros k c Ec. destruct (of_k k c Ec) as (c' & Ec' & S). exists (pairs_short c').
    cbn [stated_short Statement.values]. fold cs. split; [now rewrite nth_error_map, Ec'|exact S].
  - congruence.
  - intros k claim Hc. destruct (nth_error vs k) as [c|] eqn:Ec.
    2: { apply nth_error_None in Ec. assert (k < length (claims_is p)) by (apply nth_error_Some; congruence). lia. }
    exists c. split; [reflexivity|]. destruct (of_k k c Ec) as (c' & Ec' & S).
    destruct (outlined_at k c c' Ec' S (proj2 (proj2 (Hv k c Ec)))) as (claim' & Hc' & O). rewrite Hc in Hc'.
    injection Hc' as <-. exact O.
  - intros k c Ec. apply (Hv k c Ec).
Qed.

(* Of the certificate's own claims. *)
Definition outlined_by (x : listed) (C : Statement.ideal_claims) : Prop :=
  maximal C = top_numbers x /\
  Forall2 (fun r c => exists claim, row_claim_of r = Some claim /\ outlines claim c)
    (ideal_claims (record x)) (Statement.values C) /\
  (is_full x = true -> Statement.values C = claims_written x).

Lemma outlined_records rs : forall cs vs, map row_claim_of rs = map Some cs -> Forall2 outlines cs vs ->
  Forall2 (fun r c => exists claim, row_claim_of r = Some claim /\ outlines claim c) rs vs.
Proof.
  induction rs as [|r rs IH]; intros cs vs E H; destruct H as [|claim c cs vs o H]; try discriminate; constructor.
  - injection E as E _. now exists claim.
  - injection E as _ E. now apply (IH cs).
Qed.

Theorem rows_hold : exists claims,
  hold claims /\ claims_in_short claims (stated_all ps st) /\
  entries_are_positions g claims /\ Forall2 outlined_by ls claims.
Proof.
  destruct passed as [_ (h & R & done)].
  pose proof (right_one (r_top _ _ _ _ _ _ _ _ _ done) h R done) as one.
  pose proof (r_ideals _ _ _ _ _ _ _ _ _ done) as ideals_ps.
  assert (all : exists claims, length claims = length ps /\ forall i p, nth_error ps i = Some p -> exists x C,
            nth_error st i = Some x /\ nth_error claims i = Some C /\ right_for p x C).
  { clear - one. revert st one. induction ps as [|p l IH]; intros st one.
    - exists []. split; [reflexivity|]. intros i p Hi. now destruct i.
    - destruct (one 0 p eq_refl) as (x & C & Hx & H). destruct st as [|x' st']; [discriminate|].
      destruct (IH st' (fun i q Hq => one (S i) q Hq)) as (claims & L & rest).
      exists (C :: claims). split; [simpl; congruence|]. intros [|i] q Hq; simpl in Hq.
      + injection Hq as <-. exists x, C. split; [exact Hx|]. split; [reflexivity|exact H].
      + exact (rest i q Hq). }
  destruct all as (claims & L & all). exists claims.
  assert (of_claims : forall i C, nth_error claims i = Some C ->
            exists p x, nth_error ps i = Some p /\ nth_error st i = Some x /\ right_for p x C).
  { intros i C Hi. assert (i < length ps) by (rewrite <- L; apply nth_error_Some; congruence).
    destruct (nth_error ps i) as [p|] eqn:Hp; [|apply nth_error_None in Hp; lia].
    destruct (all i p Hp) as (x & C' & Hx & HC' & F). rewrite Hi in HC'. injection HC' as <-. now exists p, x. }
  split; [|split; [|split]].
  - apply (are_true claims).
    + intros C HC. destruct (In_nth_error _ _ HC) as [i Hi]. destruct (of_claims i C Hi) as (p & x & _ & _ & F).
      exists (bits n (ideal p)). apply F.
    + intros B I. destruct (all_ideals B I) as (y & Hy & ->). rewrite <- ideals_ps in Hy. apply in_map_iff in Hy.
      destruct Hy as (p & <- & Hp). destruct (In_nth_error _ _ Hp) as [i Hi].
      destruct (all i p Hi) as (x & C & _ & HC & F). exists C. split; [exact (nth_error_In _ _ HC)|apply F].
  - pose proof (f_equal (@length _) (r_bones _ _ _ _ _ _ _ _ _ done)) as Ls. unfold bones in Ls. rewrite !map_length in Ls. symmetry in Ls.
    apply forall2_nth; [now rewrite stated_length|]. intros i C Hi.
    destruct (of_claims i C Hi) as (p & x & Hp & Hx & F).
    exists (stated_short p x). split; [now apply stated_nth|]. split; [apply F|apply F].
  - intros C c a b HC Hc H. destruct (In_nth_error _ _ HC) as [i Hi].
    destruct (of_claims i C Hi) as (p & x & _ & _ & F). apply In_nth_error in Hc as [k Hk].
    destruct (entry_stands _ _ _ _ _ (right_entries _ _ _ F k c Hk) a b H) as (m & r & -> & -> & [canon _]).
    split; [lia|]. split; [lia|]. rewrite !Nat2Z.id. exists (position_of g (at_ (bits n (ideal p)) m r)).
    split; [exact (position_down g lines G D sizes _ canon)|]. split; [exact (position_finite g _ sizes _)|].
    eapply consists_made; try exact (right_claims _ _ _ F); try exact sizes.
    exact (position_made g G D sizes _ m r (length_bits n (ideal p)) canon).
  - apply forall2_nth; [rewrite L, <- ideals_ps; apply map_length|]. intros i y Hy.
    destruct (nth_error ps i) as [p|] eqn:Hp.
    2: { rewrite <- ideals_ps, nth_error_map, Hp in Hy. discriminate. }
    destruct (all i p Hp) as (x & C & _ & HC & F). exists C. split; [exact HC|].
    destruct (forall2_at _ _ _ (proj1 passed) i p Hp) as (y' & Hy' & <- & E). rewrite Hy in Hy'. injection Hy' as ->.
    split; [apply F|]. split; [exact (outlined_records _ _ _ E (right_outlines _ _ _ F))|apply F].
Qed.

End Hold.
