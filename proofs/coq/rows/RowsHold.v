(* If the check row by row passes, there are claims that hold of the game, and the answer says them in short. *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement InShort OwnGame Grundy Model Moves Claims Options
  Known Numbers Certificate IdealNumbers Structure StructureRight ClaimsExist Periodicity RowFit RowClaims RowRun
  RowCheck RowReplayed RowsTrue.
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

Section Hold.

Variable g : game.
Hypothesis lines : lines_ok g.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).
Hypothesis all_ideals : forall B, is_ideal G B -> exists x, In x ls /\ B = bits n x.
Variable K : nat.
Hypothesis few : chains g <> BothChains -> K = 0.
Hypothesis lengths : forall x, In x ls -> length (ideal_claims (record x)) = S K.
Variables (ps : list planned) (st : list station).
Hypothesis passed : check_rows n ls = Some (ps, st).

Lemma stated_nth : forall l s i p x, nth_error l i = Some p -> nth_error s i = Some x ->
  nth_error (stated_all l s) i = Some (stated_short p x).
Proof.
  induction l as [|q l IH]; intros [|y s] [|i] p x Hp Hx; try discriminate; simpl in *.
  - injection Hp as <-. injection Hx as <-. reflexivity.
  - now apply IH.
Qed.

Lemma stations_length h last R : forall l s, RowCheck.test_stations h last R l s = true -> length l = length s.
Proof.
  induction l as [|p l IH]; intros [|x s] T; try discriminate; [reflexivity|].
  cbn [RowCheck.test_stations] in T. simpl. f_equal. apply IH.
  now destruct (RowCheck.test_cells h last R (lo (plan_is p)) (claims_is p) (cells_of x) (watches x)).
Qed.

Lemma stated_length : forall l s, length l = length s -> length (stated_all l s) = length l.
Proof. induction l as [|p l IH]; intros [|x s] L; try discriminate; [reflexivity|]. simpl. f_equal. apply IH. now injection L. Qed.

Theorem rows_hold : exists claims, claims_hold g K claims /\ claims_in_short claims (stated_all ps st).
Proof.
  destruct (passed_replayed g n sane_n D sizes ls codes distinct ps st passed) as (h & R & last & done).
  pose proof (known_at g n ls ps st h R last done) as known.
  pose proof (short_right g n sane_n D sizes ls codes distinct all_ideals K lengths ps st passed h R last done) as right.
  pose proof (short_length g n ls codes distinct K lengths ps st passed h R last done) as len.
  pose proof (r_top _ _ _ _ _ _ _ _ done) as top.
  pose proof (r_ideals _ _ _ _ _ _ _ _ done) as ideals_ps.
  assert (one : forall i p, nth_error ps i = Some p -> exists x C,
            nth_error st i = Some x /\ claims_for g G K C (bits n (ideal p)) /\
            maximal C = top_numbers (ideal p) /\ Forall2 in_short (Statement.values C) (Statement.values (stated_short p x))).
  { intros i p Hp. destruct (known i p Hp) as [x Kx].
    pose proof (bits_ideal g n sane_n D sizes (ideal p)) as I.
    pose proof (len i p x Kx) as L. unfold shorts in L.
    set (cs := short_claims (claims_is p) (watches x)) in *.
    destruct (RowClaims.row_values G top both D (bits n (ideal p)) K (fun k => nth k (map pairs_short cs) (Finite [])) I)
      as (vs & Lv & Hv).
    { intros k Hk. destruct (nth_error cs k) as [c|] eqn:Ec; [|apply nth_error_None in Ec; lia].
      rewrite (nth_error_nth _ k (Finite []) (x := pairs_short c)) by (now rewrite nth_error_map, Ec).
      exact (right i p x k c Kx Ec). }
    exists x, {| maximal := top_numbers (ideal p); Statement.values := vs |}. split; [exact (k_s _ _ _ _ _ _ _ _ _ _ Kx)|].
    split; [|split; [reflexivity|]].
    - split; [exact I|]. split; [intro a; exact (bits_in_ideal g lines n sane_n D sizes (ideal p) vs a)|].
      split; [exact Lv|]. intros k c Ec. exact (proj1 (Hv k c Ec)).
    - apply forall2_nth; cbn [Statement.values stated_short]; [rewrite Lv, map_length; symmetry; exact L|].
      intros k c Ec. destruct (Hv k c Ec) as [_ S]. fold cs.
      assert (Hk : k < length vs) by (apply nth_error_Some; congruence).
      destruct (nth_error cs k) as [c'|] eqn:Ec'; [|apply nth_error_None in Ec'; lia].
      exists (pairs_short c'). split; [now rewrite nth_error_map, Ec'|].
      now rewrite (nth_error_nth _ k (Finite []) (x := pairs_short c')) in S by (now rewrite nth_error_map, Ec'). }
  assert (built : forall l, (forall i p, nth_error l i = Some p -> exists j, nth_error ps j = Some p) -> True) by trivial.
  clear built.
  assert (all : exists claims, length claims = length ps /\ forall i p, nth_error ps i = Some p -> exists x C,
            nth_error st i = Some x /\ nth_error claims i = Some C /\ claims_for g G K C (bits n (ideal p)) /\
            maximal C = top_numbers (ideal p) /\ Forall2 in_short (Statement.values C) (Statement.values (stated_short p x))).
  { clear - one. revert st one. induction ps as [|p l IH]; intros st one.
    - exists []. split; [reflexivity|]. intros i p Hi. now destruct i.
    - destruct (one 0 p eq_refl) as (x & C & Hx & H). destruct st as [|x' st']; [discriminate|].
      destruct (IH st' (fun i q Hq => one (S i) q Hq)) as (claims & L & rest).
      exists (C :: claims). split; [simpl; congruence|]. intros [|i] q Hq; simpl in Hq.
      + injection Hq as <-. exists x, C. split; [exact Hx|]. split; [reflexivity|exact H].
      + exact (rest i q Hq). }
  destruct all as (claims & L & all). exists claims. split.
  - apply (claims_are_true g G lines D sizes K few claims).
    + intros C HC. destruct (In_nth_error _ _ HC) as [i Hi].
      assert (i < length ps) by (rewrite <- L; apply nth_error_Some; congruence).
      destruct (nth_error ps i) as [p|] eqn:Hp; [|apply nth_error_None in Hp; lia].
      destruct (all i p Hp) as (x & C' & _ & HC' & F & _). rewrite Hi in HC'. injection HC' as <-. now exists (bits n (ideal p)).
    + intros B I. destruct (all_ideals B I) as (y & Hy & ->). rewrite <- ideals_ps in Hy. apply in_map_iff in Hy.
      destruct Hy as (p & <- & Hp). destruct (In_nth_error _ _ Hp) as [i Hi].
      destruct (all i p Hi) as (x & C & _ & HC & F & _). exists C. split; [exact (nth_error_In _ _ HC)|exact F].
  - pose proof (stations_length h last (Z.of_nat R) ps st (r_after _ _ _ _ _ _ _ _ done)) as Ls.
    apply forall2_nth; [now rewrite stated_length|]. intros i C Hi.
    assert (i < length ps) by (rewrite <- L; apply nth_error_Some; congruence).
    destruct (nth_error ps i) as [p|] eqn:Hp; [|apply nth_error_None in Hp; lia].
    destruct (all i p Hp) as (x & C' & Hx & HC' & _ & M & F). rewrite Hi in HC'. injection HC' as <-.
    exists (stated_short p x). split; [now apply stated_nth|]. split; [exact M|exact F].
Qed.

End Hold.
