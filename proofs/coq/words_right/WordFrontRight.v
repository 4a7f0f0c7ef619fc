(* What is done in front of a row (WordRows.v): finite claims whose columns are all closed have passed, and tails that pass their
   tests are right, by Lemma C' (THEOREM.md, section 10); so are all claims, if the check comes to its end. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known Least Numbers
  ContextsRight Walks WalksRight Staircase StaircaseRight Valuation RowFit Restrict RowTail RowClaims RowFacts RowRun RowTests RowWatches RowStages RowShifts
  RowRunRight ColumnSets RowCells WordSets WordSetsRight WordTaken WordMirror WordWork WordTiles WordRows ChainFacts WordKeptRight WordWorkRight WordColumnsRight WordRowsRight WordTilesRight WordMarksRight WordTailsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section FrontRight.

Variable G : model.
Hypothesis top_G : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable parts : list part.
Hypothesis parts_right : forall i, delta G i = number (rise parts #i).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation holds B := (has_form G valued B 0).
Notation closed_at B := (RowFit.closed G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation row_true := (row_true G Val).
Notation minus := (minus G).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.
Hypothesis C : chain G Val B len lo loD.
Hypothesis start_D : loD 0 = 0.

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width = capacity h.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.
Hypothesis fuel_small : (size < Z.of_nat fuel < 2 ^ 40)%Z.

Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.
Hypothesis fixed_plan : forall i f, fixed_right i f -> plan_told G Val B lo loD i (plan_at f).

Notation work_right := (work_right G Val B len lo loD h size fixed_right claim).
Notation ended_right := (ended_right G Val B len lo loD fixed_right claim).
Notation item_right := (item_right G Val B len lo loD h size fixed_right claim).
Notation items_right := (items_right G Val B len lo loD h size fixed_right claim).
Notation tail_known := (tail_known G Val B loD claim).
Notation end_known := (end_known G Val B loD claim).
Notation front_right := (front_right G Val B len loD h size fixed_right claim).
Notation lines_right := (lines_right G Val B len lo loD h size).

(* ---- Finite claims *)

Lemma finish_right n i x y : (#n <= largest_number)%Z -> i < len ->
  item_right n i x -> finish fuel (of_Z #n) x = Some y -> item_right n i y.
Proof.
  intros small Hi H E. assert (En : φ (of_Z #n) = #n) by (apply small_of_Z; unfold largest_number in small; rewrite wB_is; lia).
  destruct x as [x|f e l]; cbn [finish] in E; [|injection E as <-; exact H].
  cbn [item_right] in H. destruct (aim_at (of x)) as [e|t N one] eqn:Ea; [|injection E as <-; exact H].
  destruct (limit x =? unlimited)%uint63 eqn:un; [injection E as <-; exact H|]. apply eqb_false_spec in un.
  set (gap := first_gap fuel 0 (closed x) (closed x) (first x - base x)) in *.
  destruct (gap =? nowhere)%uint63 eqn:no; [discriminate|]. apply eqb_false_spec in no. set (c := (gap + (base x << 5))%uint63) in *.
  destruct (limit x <=? c)%uint63 eqn:lim; [|injection E as <-; exact H]. apply leb_spec in lim.
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end. injection E as <-.
  rewrite !andb_true_iff, Z.eqb_eq, negb_true_iff, leb_spec in T. destruct T as [[T1 T2] T3]. apply eqb_false_spec in T2.
  destruct H as [A [Kb Kf Kp Sz] L Cl T Fa La Fi]. pose proof (f_aim A) as Ae. rewrite Ea in Ae. cbn [aim_right] in Ae.
  rewrite En, (f_lowD A) in T3. pose proof (bounded (first x)) as bf. pose proof (bounded (base x)) as bb.
  pose proof (sub_right (first x) (base x) Kb) as Er. pose proof (base_of (base x) ltac:(lia)) as Eb.
  destruct (first_gap_right fuel 0 (closed x) (closed x) (first x - base x) ltac:(change (φ 0%uint63) with 0%Z; lia) ltac:(lia) no) as (low & _ & _ & all).
  fold gap in low, all. assert (Ec : φ c = (φ gap + 32 * φ (base x))%Z) by (unfold c; rewrite add_spec, Eb, wB_is, Z.mod_small; lia).
  pose proof (chain_ideal _ _ _ _ _ _ C i Hi) as I. cbn [item_right].
  assert (nz : φ (top x) <> 0%Z) by (intro E; apply T2; now apply to_Z_inj).
  constructor; [exact A|lia|exact Ae| |].
  - apply (finite_rows G Val val (B i) 0 n e).
    + intros m r Cm. assert (Hm : lo i <= m).
      { destruct (le_lt_dec (lo i) m) as [|l]; [assumption|]. apply (chain_lo _ _ _ _ _ _ C i Hi) in l.
        contradiction (canonical_after_lo G (B i) m r Cm). }
      apply (Cl m Hm). destruct (Z_lt_le_dec #m (φ (limit x))) as [less|]; [left|right; now split].
      destruct (Z_lt_le_dec #m (32 * φ (first x))) as [|far]; [split; [lia|now left]|].
      assert (Hs : had (base x) (closed x) #m).
      { unfold had. destruct (all (#m - 32 * φ (base x))%Z ltac:(lia)) as [H|H]; [|exact H]. unfold had in H. change (φ 0%uint63) with 0%Z in H.
        now replace (#m - 32 * φ (base x) - 32 * 0)%Z with (#m - 32 * φ (base x))%Z in H by lia. }
      split; [|right; split; [lia|exact Hs]]. apply (has_inside _ _ _ Sz) in Hs; [lia|rewrite wB_is; lia].
    + intros m r Hr S. rewrite <- T1. now apply (T m r).
  - destruct (La nz) as (m & r & E1 & E2 & S). exists m, r. split; [|split; [lia|exact S]]. f_equal. f_equal; [lia|exact E2].
Qed.

Lemma finish_all_right n : (#n <= largest_number)%Z -> forall l i acc l', items_right n i l -> finish_all fuel (of_Z #n) acc l = Some l' ->
  exists r, l' = rev_append acc r /\ items_right n i r.
Proof.
  intro small. induction l as [|x l IH]; intros i acc l' H E; cbn [finish_all] in E; [injection E as <-; now exists []|].
  destruct (has_begun (of_Z #n) x); [|injection E as <-; now exists (x :: l)].
  destruct (finish fuel (of_Z #n) x) as [y|] eqn:Ey; [|discriminate]. destruct H as (Hi & Hx & H).
  destruct (IH (S i) (y :: acc) l' H E) as (r & Er & Hr). exists (y :: r). split; [exact Er|].
  cbn [WordWorkRight.items_right]. split; [exact Hi|]. split; [exact (finish_right n i x y small Hi Hx Ey)|exact Hr].
Qed.

(* ---- All ideals *)

Lemma next_open n f fr fx : front_right n f fr -> S f < len -> at_right len lo loD fixed_right claim f fx ->
  (forall r m, n <= r -> stands (B f) 0 m r -> ~ (#m < φ (next fx))%Z) -> loD f <= n ->
  forall r, n <= r -> loD (S f) <= r -> ~ shut (B (S f)) r.
Proof.
  intros F Hf A none started r Hr late sh.
  apply (shut_next G top_G Val val B len lo loD C r f Hf late) in sh. destruct sh as [sh|(m & low & S)].
  - apply (fr_open F ltac:(lia) r Hr); [lia|exact sh].
  - apply (none r m Hr S). rewrite (f_next A Hf). lia.
Qed.

Lemma nth_rev_cons {Y : Type} (s : Y) l j y : nth_error (rev (s :: l)) j = Some y ->
  nth_error (rev l) j = Some y \/ j = List.length l /\ y = s.
Proof.
  simpl. intro E. destruct (lt_dec j (List.length (rev l))) as [less|no].
  - rewrite nth_error_app1 in E by exact less. now left.
  - rewrite nth_error_app2 in E by lia. right. rewrite rev_length in *. destruct (j - List.length l) as [|q] eqn:F; simpl in E.
    + injection E as ->. split; [lia|reflexivity].
    + now destruct q.
Qed.

Theorem absorb_right n : forall l f fr fr' l', front_right n f fr -> items_right n f l ->
  absorb parts width #n fr l = Some (fr', l') -> exists f', front_right n f' fr' /\ items_right n f' l'.
Proof.
  induction l as [|x l IH]; intros f fr fr' l' F H E; cbn [absorb] in E; [injection E as <- <-; now exists f|].
  destruct H as (Hf & Hx & H). destruct x as [x|fx e s].
  - destruct (aim_at (of x)) as [e|t N one] eqn:Ea; [injection E as <- <-; exists f; split; [exact F|now split]|].
    destruct (_ <? _)%Z; [injection E as <- <-; exists f; split; [exact F|now split]|].
    destruct (passes parts width #n fr x t) eqn:T; [|discriminate]. destruct (shifts_of t) as [sh|] eqn:Esh; [|discriminate].
    cbn [WordWorkRight.item_right] in Hx. pose proof (w_at Hx) as A.
    pose proof (tail_is_known G top_G Val val parts parts_right B len lo loD C start_D h fuel width size width_is size_width size_small fuel_small fixed_right claim fixed_plan
                  n f fr x t N one Hf F Hx Ea T) as K. pose proof (tail_is_right G top_G Val val parts parts_right B len lo loD C start_D h fuel width size width_is size_width size_small fuel_small fixed_right claim fixed_plan
                  n f fr x t N one Hf F Hx Ea T) as R.
    
    pose proof (pass G Val parts B len lo loD start_D h fuel width size width_is size_width size_small fixed_right claim fixed_plan
                  n f fr x t N one Hf Hx Ea T) as P. pose proof (full G Val B len lo loD h size fixed_right claim n f x t N one Hx Ea) as full_t.
    destruct (shifts_right t full_t sh Esh) as [sh_full fit].
    pose proof (f_aim A) as Ai. rewrite Ea in Ai. destruct Ai as (_ & _ & _ & one_t).
    rewrite width_is in E. pose proof F as F'. destruct F as [L Cl Sz Mi Sl Ot Se Am Tl Op Co Fo].
    assert (fit_sh : shifts_of_tail t sh) by (constructor; [exact sh_full|exact fit]).
    apply IH with (f := S f) in E; [exact E| |exact H]. clear E IH.
    match goal with |- front_right _ _ ?new => set (fr1 := new) end.
    assert (turned : forall u, marked h fr u -> marked h fr1 u).
    { intros u (sh' & fit' & cases). exists sh'. split; [exact fit'|]. unfold fr1. cbn [mirrors slow].
      destruct (four_of (capacity h) sh) as [four|] eqn:E4.
      - destruct cases as [(four' & E4' & all)|I]; [left|now right]. exists four'. split; [exact E4'|]. intro x0.
        destruct (in_turn_shift _ _ _ x0 E4') as [_ range].
        apply (four_has loD start_D h size size_width size_small (mirrors fr) sh four x0); [exact Sz|exact E4|lia|right; apply all].
      - destruct cases as [four'|I]; [now left|right; now right]. }
    assert (turned_t : marked h fr1 t).
    { exists sh. split; [exact fit_sh|]. unfold fr1. cbn [mirrors slow]. destruct (four_of (capacity h) sh) as [four|] eqn:E4; [left|right; now left].
      exists four. split; [reflexivity|]. intro x0. destruct (in_turn_shift _ _ _ x0 E4) as [_ range].
      apply (four_has loD start_D h size size_width size_small (mirrors fr) sh four x0); [exact Sz|exact E4|lia|now left]. }
    set (known := tail_known) in *. constructor; cbn [fr1 mirrors slow seen others among tails settled found].
    + lia.
    + intros j Hj. destruct (Nat.eq_dec j f) as [->|ne].
      * right. exists t. split; [exact K|]. split; [lia|]. split; [now left|]. split; [|exact turned_t]. destruct one as [o|].
        -- left. destruct one_t as (z & -> & Eo & b). exists z. split; [exact Eo|].
           apply in_insert_all. left. rewrite Eo. now left.
        -- right. exists sh. now left.
      * destruct (Cl j ltac:(lia)) as [(e & Ke & He)|(u & Ku & Hu & Iu & cases & Mu)]; [left; exists e; split; [exact Ke|lia]|right].
        exists u. split; [exact Ku|]. split; [lia|]. split; [now right|]. split; [|now apply turned]. destruct cases as [(z & Eo & Is)|(s & Is)].
        -- left. exists z. split; [exact Eo|]. destruct one; [|exact Is]. apply in_insert_all. now right.
        -- right. exists s. destruct one; [exact Is|now right].
    + destruct (four_of (capacity h) sh) as [four|]; [now apply four_sized|exact Sz].
    + intros x0 y Hy T0. assert (old : has (in_turn (mirrors fr) x0) y -> exists j u sh' four', j < S f /\ known n j u /\ shifts_of_tail u sh'
          /\ four_of (capacity h) sh' = Some four' /\ y = (capacity h - in_turn four' x0)%Z).
      { intro T1. destruct (Mi x0 y Hy T1) as (j & u & sh' & four' & Hj & rest). exists j, u, sh', four'. split; [lia|exact rest]. }
      destruct (four_of (capacity h) sh) as [four|] eqn:E4; [|now apply old].
      apply (four_has loD start_D h size size_width size_small (mirrors fr) sh four x0 y Sz E4 Hy) in T0. destruct T0 as [Ey|T1]; [|now apply old].
      exists f, t, sh, four. split; [lia|]. split; [exact K|]. split; [exact fit_sh|]. now split.
    + assert (old : forall s, In s (slow fr) -> exists j u, j < S f /\ known n j u /\ shifts_of_tail u s).
      { intros s Hs. destruct (Sl s Hs) as (j & u & Hj & rest). exists j, u. split; [lia|exact rest]. }
      destruct (four_of (capacity h) sh) as [four|]; [exact old|]. intros s [<-|Hs]; [|now apply old].
      exists f, t. split; [lia|]. now split.
    + assert (old : forall u, In u (others fr) -> exists j, j < S f /\ known n j (fst u) /\ shifts_of_tail (fst u) (snd u)).
      { intros u Hu. destruct (Ot u Hu) as (j & Hj & rest). exists j. split; [lia|exact rest]. }
      destruct one as [o1|]; [exact old|]. intros u [<-|Hu]; [|now apply old]. exists f. split; [lia|]. split; [exact K|].
      exact fit_sh.
    + assert (old : forall o, ZSet.In o (seen fr) -> exists j u, j < S f /\ known n j u /\ (start u <= Z.max (settled fr) (start t))%Z /\ offsets u = [o]).
      { intros o Ho. destruct (Se o Ho) as (j & u & Hj & Ku & Hs & Eo). exists j, u. split; [lia|]. split; [exact Ku|]. split; [lia|exact Eo]. }
      destruct one as [o1|]; [|exact old]. intros o Ho. apply in_insert_all in Ho. destruct Ho as [Ho|Ho]; [|now apply old].
      destruct one_t as (z & _ & Eo & _). rewrite Eo in Ho. destruct Ho as [<-|[]]. exists f, t. split; [lia|]. split; [exact K|]. split; [lia|exact Eo].
    + destruct one as [o1|]; [exact Am|]. intros u o [<-|Hu] Ho; apply in_insert_all; [now left|right; now apply (Am u)].
    + intros u [<-|Hu]; [exists f; split; [lia|]; split; [exact K|lia]|].
      destruct (Tl u Hu) as (j & Hj & Ku & Hs). exists j. split; [lia|]. split; [exact Ku|lia].
    + intros Hf'. apply (next_open n f fr (of x)); [exact F'|exact Hf'|exact A| |apply K].
      intros r m Hr S less. apply (tail_stands G top_G Val val B len lo loD C start_D size size_small claim n f t m r Hf K Hr) in S. unfold on_tail in S.
      pose proof (offset_bounds t #m full_t). pose proof (p_next _ _ _ _ _ _ _ _ _ _ _ _ P). lia.
    + simpl. now rewrite Co.
    + intros j s Hj. apply nth_rev_cons in Hj. destruct Hj as [Hj|[-> ->]]; [now apply Fo|]. rewrite Co.
      exists (of x). split; [exact (f_plan A)|]. right. exists t, sh. split; [reflexivity|]. split; [exact K|].
      split; [exact fit_sh|exact R].
  - destruct Hx as [A started Ce Te Le]. apply IH with (f := S f) in E; [exact E| |exact H]. pose proof F as F'. destruct F as [L Cl Sz Mi Sl Ot Se Am Tl Op Co Fo].
    assert (K : end_known n f e) by now constructor.
    constructor; cbn [mirrors slow seen others among tails settled found].
    + lia.
    + intros j Hj. destruct (Nat.eq_dec j f) as [->|ne]; [left; exists e; split; [exact K|lia]|].
      destruct (Cl j ltac:(lia)) as [(e' & Ke & He)|(u & Ku & Hu & rest)]; [left; exists e'; split; [exact Ke|lia]|right].
      exists u. split; [exact Ku|]. split; [lia|exact rest].
    + exact Sz.
    + intros x0 y Hy T0. destruct (Mi x0 y Hy T0) as (j & u & sh' & four' & Hj & rest). exists j, u, sh', four'. split; [lia|exact rest].
    + intros sh' Hs. destruct (Sl sh' Hs) as (j & u & Hj & rest). exists j, u. split; [lia|exact rest].
    + intros u Hu. destruct (Ot u Hu) as (j & Hj & rest). exists j. split; [lia|exact rest].
    + intros o Ho. destruct (Se o Ho) as (j & u & Hj & Ku & Hs & Eo). exists j, u. split; [lia|]. split; [exact Ku|]. split; [lia|exact Eo].
    + exact Am.
    + intros u Hu. destruct (Tl u Hu) as (j & Hj & Ku & Hs). exists j. split; [lia|]. split; [exact Ku|lia].
    + intros Hf'. apply (next_open n f fr fx F' Hf' A); [|exact started]. intros r m Hr S _. destruct (Te m r S). lia.
    + simpl. now rewrite Co.
    + intros j y Hj. apply nth_rev_cons in Hj. destruct Hj as [Hj|[-> ->]]; [now apply Fo|]. rewrite Co.
      destruct Le as (m & r & E1 & E2 & S). exists fx. split; [exact (f_plan A)|]. left. exists e, s, m, r.
      split; [reflexivity|]. split; [exact K|]. now split.
Qed.

Theorem in_front_right n f fr fr' l l' : (#n <= largest_number)%Z -> front_right n f fr -> items_right n f l ->
  in_front parts fuel width #n (of_Z #n) fr l = Some (fr', l') -> exists f', front_right n f' fr' /\ items_right n f' l'.
Proof.
  intros small F H E. unfold in_front in E. destruct (finish_all fuel (of_Z #n) [] l) as [l1|] eqn:E1; [|discriminate].
  destruct (finish_all_right n small l f [] l1 H E1) as (r & -> & Hr). exact (absorb_right n _ f fr fr' l' F Hr E).
Qed.

(* ---- All rows *)

Lemma front_laters n k f fr : front_right n f fr -> front_right (n + k) f fr.
Proof.
  intro F. induction k as [|k IH]; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r.
  now apply (front_later G Val B len loD start_D h size fixed_right claim).
Qed.

Lemma lines_from_right f fr : forall count n cap j ys after, (#n + Z.of_nat count <= largest_number)%Z ->
  (#n + Z.of_nat count <= capacity h + 1)%Z -> #(cap + j) = capacity h -> (forall i, i < cap -> reaches (delta G i) n) ->
  front_right n f fr -> lines_from parts fuel width count #n #cap j fr = (ys, after) ->
  lines_right f n count ys /\ exists cap' j', after = (#cap', j') /\ #(cap' + j') = capacity h
    /\ forall i, i < cap' -> reaches (delta G i) (n + count).
Proof.
  induction count as [|count IH]; intros n cap j ys after small inside sum before F E; cbn [lines_from] in E.
  - injection E as <- <-. split; [reflexivity|]. exists cap, j. rewrite Nat.add_0_r. now repeat split.
  - destruct (advance_right G parts parts_right n j cap before) as (cap' & j' & A & sum' & before' & stop). rewrite A in E.
    replace (#n + 1)%Z with (Z.of_nat (S n)) in E by lia.
    destruct (lines_from parts fuel width count (Z.of_nat (S n)) #cap' j' fr) as [zs after'] eqn:El. injection E as <- <-.
    assert (Rc : cap_right G h n #cap') by (apply (cap_of_advance G h n cap' j'); [congruence|exact before'|exact stop]).
    assert (Ecap : φ (of_Z #cap') = #cap') by (apply small_of_Z; rewrite wB_is; lia).
    destruct (IH (S n) cap' j' zs after') as (Hz & later); [lia|lia|congruence| | |exact El|].
    + intros i Hi. specialize (before' i Hi). destruct (delta G i) as [d|]; simpl in *; [lia|contradiction].
    + now apply (front_later G Val B len loD start_D h size fixed_right claim).
    + rewrite <- Nat.add_succ_comm. split; [|exact later]. cbn [WordTilesRight.lines_right]. right. eexists _, zs. split; [reflexivity|].
      split; [|exact Hz]. exists (of_Z #cap'). split; [now rewrite Ecap|].
      constructor; cbn [row WordTiles.cap taken from WordTiles.labelled]; [reflexivity|reflexivity| | | | |].
      * apply (marks_are_right G top_G Val val B len lo loD C start_D h size size_width size_small fixed_right claim n f fr ltac:(lia) F fuel width width_is); lia.
      * change (φ 0%uint63) with 0%Z. lia.
      * change (φ 0%uint63) with 0%Z. intros. lia.
      * intros Hf late. exact (fr_open F Hf n (le_n n) late).
      * intros none Hf late. exact (front_silent G top_G Val val B len lo loD C start_D h size fixed_right claim n f fr F none Hf late).
Qed.

Theorem rows_right count : forall n cap j fr l f st, (#n + 32 * Z.of_nat count <= largest_number)%Z ->
  #(cap + j) = capacity h -> (forall i, i < cap -> reaches (delta G i) n) ->
  front_right n f fr -> items_right n f l ->
  rows parts fuel width count #n #cap j fr l = Some st ->
  exists R fr', front_right R len fr' /\ st = rev (found fr').
Proof.
  induction count as [|count IH]; intros n cap j fr l f st small sum before F H E; cbn [rows] in E;
    (destruct (in_front parts fuel width #n (of_Z #n) fr l) as [[fr1 [|y l1]]|] eqn:Ef; [| |discriminate];
     destruct (in_front_right n f fr fr1 l _ ltac:(lia) F H Ef) as (f1 & F1 & H1);
     [injection E as <-; cbn [WordWorkRight.items_right] in H1; subst f1; exists n, fr1; split; [exact F1|unfold rev'; now rewrite <- rev_alt]|]); [discriminate|].
  destruct (width <? of_Z (#n + 31))%uint63 eqn:inside; [discriminate|]. apply not_true_iff_false in inside.
  rewrite ltb_spec, width_is, small_of_Z in inside by (unfold largest_number in small; rewrite wB_is; lia).
  destruct (lines_from parts fuel width 32 #n #cap j fr1) as [ys after] eqn:El.
  destruct (lines_from_right f1 fr1 32 n cap j ys after ltac:(lia) ltac:(lia) sum before F1 El) as (Hy & cap' & j' & -> & sum' & before').
  rewrite tile_to_is in E. destruct (tile fuel width ys 0 (y :: l1)) as [l2|] eqn:Et; [|discriminate]. cbn [rev_append fst snd] in E.
  assert (H2 : items_right (n + 32) f1 l2).
  { apply (tile_right G top_G Val val B len lo loD C h fuel width size width_is size_width size_small fuel_small fixed_right claim fixed_plan
             32 n ltac:(lia) (y :: l1) f1 ys 0%uint63 l2 H1 Hy); [|exact Et]. change (φ 0%uint63) with 0%Z. lia. }
  replace (#n + 32)%Z with (Z.of_nat (n + 32)) in E by lia.
  apply (IH (n + 32) cap' j' fr1 l2 f1 st); try assumption; try lia. now apply front_laters.
Qed.

End FrontRight.
