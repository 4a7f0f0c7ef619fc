(* A formula's automaton accepts exactly the tuples of which the formula holds: by induction on sums and conditions. *)

From Coq Require Import ZArith NArith PArith QArith Qround List Bool Lia.
From ChompCert Require Import Trees Automata Products LinearSets Minimal Formulas Tracks FamilyRight FormulaMeaning Cases FormulaCases FormulaCasesRight.
Import ListNotations.
Open Scope Z_scope.

Scheme sum_both := Induction for sum Sort Prop with condition_both := Induction for condition Sort Prop.
Combined Scheme sum_condition from sum_both, condition_both.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.
Variable forms : list form.
Hypothesis forms_without_i : forall f, In f forms -> without_i f.

Notation right := (right base).
Notation each := (each fuel).
Notation is v e := (fun y : payload => same (payload_value y e) v).

Lemma fine_closed cs : fine cs -> all_closed cs.
Proof. apply proj1. Qed.

(* ---- Floors and remainders *)

Lemma floor_right x cs : fine_payload x -> floor_cases base fuel x = Some cs ->
  fine cs /\ forall e v, natural base e -> same (payload_value x e) v ->
    right cs e (is (option_map (fun p => inject_Z (Qfloor p)) v) e).
Proof.
  destruct x as [[f d] |]; cbn [floor_cases fine_payload]; intros W H.
  2: { injection H as <-. split; [apply fine_always; exact I |]. intros e v N S. apply always_right. destruct v; [destruct S | exact I]. }
  assert (V : forall e v, same (payload_value (Some (f, d)) e) v -> exists p, v = Some p /\ Qfloor p = form_value f e / Zpos d).
  { intros e [p |] S; [| destruct S]. exists p. split; [reflexivity |]. symmetry. exact (Qfloor_comp _ _ S). }
  destruct (Pos.eqb_spec d 1) as [-> | D].
  { injection H as <-. split; [now apply fine_always |]. intros e v N S. apply always_right.
    destruct (V e v S) as (p & -> & E). cbn [payload_value option_map same fst snd]. rewrite E, Z.div_1_r. reflexivity. }
  destruct (Pos.ltb _ d); [discriminate |].
  assert (X : forall l cs, (forall r, In r l -> 0 <= r < Zpos d) ->
    fold_right (fun r cs => bind cs (fun cs => bind (automaton_of base fuel (remainder_formula f (Zpos d) r)) (fun a =>
             Some (if constantly false a then cs else (Some a, Some (reduced (add f ([], - r)) d)) :: cs)))) (Some []) l = Some cs ->
    fine cs /\ forall e, natural base e ->
      (forall g y, In (g, y) cs -> passes base g e -> exists r, In r l /\ form_value f e mod Zpos d = r /\ y = Some (reduced (add f ([], - r)) d)) /\
      (forall r, In r l -> form_value f e mod Zpos d = r -> exists g y, In (g, y) cs /\ passes base g e)).
  { clear cs H. induction l as [| r l IH]; intros cs R H; cbn [fold_right] in H.
    - injection H as <-. split; [split; intros ? ? [] |]. intros e N. split; [intros ? ? [] | intros ? []].
    - apply bind_some in H as (cs' & C & H). apply bind_some in H as (a & A & H). injection H as <-.
      destruct (IH cs' (fun r I => R r (or_intror I)) C) as [[F1 F2] G].
      apply (automaton_of_right base base_at_least) in A as [AC AR].
      assert (FP : fine_payload (Some (reduced (add f ([], - r)) d))).
      { cbn. destruct (reduced _ _) as [h k] eqn:E. pose proof (reduced_fine (add f ([], - r)) d) as Y. rewrite E in Y. apply Y.
        apply add_fine; [exact W | intros z []]. }
      split.
      + destruct (constantly false a); [now split |]. split; intros g y [E | I]; try (now apply F1 with y); try (now apply F2 with g);
          injection E as <- <-; [exact AC | exact FP].
      + intros e N. destruct (G e N) as [G1 G2].
        assert (AE : accepts base a e <-> form_value f e mod Zpos d = r).
        { rewrite AR by exact N. apply remainder_holds; [exact W | reflexivity | apply R; now left]. }
        split.
        * assert (T : forall g y, In (g, y) cs' -> passes base g e -> exists r0, In r0 (r :: l) /\ form_value f e mod Zpos d = r0 /\ y = Some (reduced (add f ([], - r0)) d)).
          { intros g y I P. destruct (G1 g y I P) as (r0 & I' & E). exists r0. split; [now right | exact E]. }
          destruct (constantly false a); [exact T |]. intros g y [E | I] P; [| exact (T g y I P)]. injection E as <- <-.
          exists r. split; [now left |]. split; [now apply AE | reflexivity].
        * intros r0 [<- | I] E.
          -- apply AE in E. destruct (constantly false a) eqn:Z0; [now apply (constantly_false base a e) in E |].
             exists (Some a), (Some (reduced (add f ([], - r)) d)). split; [now left | exact E].
          -- destruct (G2 r0 I E) as (g & y & I' & P). exists g, y. split; [| exact P]. destruct (constantly false a); [exact I' | now right]. }
  assert (RD : forall r, In r (map Z.of_nat (seq 0 (Pos.to_nat d))) <-> 0 <= r < Zpos d).
  { intro r. rewrite in_map_iff. split.
    - intros (n & <- & I). apply in_seq in I. lia.
    - intro R. exists (Z.to_nat r). rewrite Z2Nat.id by lia. split; [reflexivity |]. apply in_seq. lia. }
  destruct (X _ cs (fun r I => proj1 (RD r) I) H) as [F G]. split; [exact F |]. intros e v N S. destruct (G e N) as [G1 G2].
  destruct (V e v S) as (p & -> & E). split.
  - intros g y I P. destruct (G1 g y I P) as (r & _ & M & ->). cbn [payload_value option_map same].
    refine (Qeq_trans _ _ _ (reduced_value _ _ _) _). rewrite form_add, constant_value. unfold Qeq, inject_Z. cbn [Qnum Qden].
    pose proof (Z.div_mod (form_value f e) (Zpos d)). rewrite E. lia.
  - apply (G2 (form_value f e mod Zpos d)); [| reflexivity]. apply RD. apply Z.mod_pos_bound. reflexivity.
Qed.

Lemma remainder_right q x cs : fine_payload x -> remainder_cases base fuel q x = Some cs ->
  fine cs /\ forall e v, natural base e -> same (payload_value x e) v -> right cs e (is (option_map (remainder q) v) e).
Proof.
  intros W H. unfold remainder_cases in H.
  assert (K : forall y ds, fine_payload y -> bind (floor_cases base fuel (times_payload (Qinv q) y)) (fun cs =>
    each cs (fun z => Some (always (plus_payload y (times_payload (Qopp q) z))))) = Some ds ->
    fine ds /\ forall e v, natural base e -> same (payload_value y e) v -> right ds e (is (option_map (remainder q) v) e)).
  { intros y ds WY D. apply bind_some in D as (fs & FS & D).
    destruct (floor_right (times_payload (Qinv q) y) fs (times_fine _ _ WY) FS) as [[FC FF] FR].
    destruct (each_right base base_at_least fuel fine_payload fine_payload fs _ ds D FC FF) as (DC & DF & DR).
    { intros z es WZ E. injection E as <-. apply fine_always. apply plus_fine; [exact WY | now apply times_fine]. }
    split; [now split |]. intros e v N S.
    eapply DR; [exact N | exact (FR e (option_map (Qmult (Qinv q)) v) N (same_trans _ _ _ (times_value _ _ _) (times_same _ _ _ S))) |].
    intros z es WZ PZ E. injection E as <-. apply always_right. cbv beta in PZ |- *.
    refine (same_trans _ _ _ (plus_value _ _ _) _).
    destruct v as [p |].
    - cbn [option_map] in PZ |- *. change (Some (remainder q p)) with
        (calculated Qplus (Some p) (option_map (Qmult (Qopp q)) (Some (inject_Z (Qfloor (Qmult (Qinv q) p)))))).
      apply same_calculated; [intros; now apply Qplus_comp | exact S |].
      exact (same_trans _ _ _ (times_value _ _ _) (times_same _ _ _ PZ)).
    - destruct (payload_value y e); [destruct S | exact I]. }
  destruct (each_right base base_at_least fuel fine_payload fine_payload [(None, x)] _ cs H (always_closed x)) as (C & F & R).
  - intros g y [E | []]. injection E as <- <-. exact W.
  - intros y ds WY D. exact (proj1 (K y ds WY D)).
  - split; [now split |]. intros e v N S. apply (R e (is v e)); [exact N | now apply always_right |].
    intros y ds WY PY D. now apply (proj2 (K y ds WY D)).
Qed.

Lemma least_right x y cs : fine_payload x -> fine_payload y -> least_cases base fuel x y = Some cs ->
  fine cs /\ forall e v w, natural base e -> same (payload_value x e) v -> same (payload_value y e) w ->
    right cs e (is (calculated least_of v w) e).
Proof.
  intros WX WY H. unfold least_cases in H. destruct x as [fx |], y as [fy |];
    try (injection H as <-; split; [apply fine_always; exact I |]; intros e v w N S T; apply always_right;
         destruct v, w; cbn in *; auto; contradiction).
  apply bind_some in H as (a & A & H). apply bind_some in H as (b & B & H). injection H as <-.
  apply (automaton_of_right base base_at_least) in A as [AC AR]. apply (automaton_of_right base base_at_least) in B as [BC BR].
  split.
  - split; intros g z [E | [E | []]]; injection E as <- <-; assumption.
  - intros e v w N S T. pose proof (compare_value base At_most (Some fx) (Some fy) e) as CV.
    assert (VW : exists p q, v = Some p /\ w = Some q) by (destruct v, w; cbn in S, T; try contradiction; eauto).
    destruct VW as (p & q & -> & ->). rewrite (is_so_same At_most _ _ _ _ S T) in CV. cbn [is_so] in CV.
    assert (E1 : accepts base a e <-> Qle_bool p q = true) by (rewrite AR by exact N; exact CV).
    assert (E2 : accepts base b e <-> Qle_bool p q <> true) by (rewrite BR by exact N; cbn [holds]; rewrite CV; reflexivity).
    split.
    + intros g z [E | [E | []]] P; injection E as <- <-; cbn [passes] in P; cbn [calculated]; unfold least_of.
      * apply E1 in P. rewrite P. exact S.
      * apply E2, not_true_iff_false in P. rewrite P. exact T.
    + destruct (Qle_bool p q) eqn:L.
      * exists (Some a), (Some fx). split; [now left |]. now apply E1.
      * exists (Some b), (Some fy). split; [right; now left |]. apply E2. discriminate.
Qed.

(* ---- Sums and conditions *)

Variable defined : list (cases payload).
Hypothesis defined_fine : forall n, fine (nth n defined (always None)).

(* Of a tuple that gives these parameters, coordinates, and values of definitions. *)
Definition agrees (e : tuple) (s : list Z) (m : nat -> Z) (vs : list (option Q)) : Prop :=
  natural base e /\ values forms e = s /\ (forall v, e (coordinate_track v) = m v) /\
  forall n, right (nth n defined (always None)) e (is (nth n vs None) e).

Definition sum_right (a : sum) : Prop := forall cs, cases_of base fuel forms defined a = Some cs ->
  fine cs /\ forall e s m vs, agrees e s m vs -> right cs e (is (value_of s m vs a) e).
Definition condition_right (c : condition) : Prop := forall a, condition_of base fuel forms defined c = Some a ->
  closed a /\ forall e s m vs, agrees e s m vs -> accepts base a e <-> truth_of s m vs c = true.

(* Two values, one inside the other. *)
Lemma pairs_right {B} (FB : B -> Prop) cs ds (f : payload -> payload -> option (cases B)) r :
  each cs (fun x => each ds (f x)) = Some r -> fine cs -> fine ds ->
  (forall x y es, fine_payload x -> fine_payload y -> f x y = Some es -> all_closed es /\ forall g z, In (g, z) es -> FB z) ->
  all_closed r /\ (forall g z, In (g, z) r -> FB z) /\
  forall e P P' Q, natural base e -> right cs e P -> right ds e P' ->
    (forall x y es, fine_payload x -> fine_payload y -> P x -> P' y -> f x y = Some es -> right es e Q) -> right r e Q.
Proof.
  intros H [C F] [C' F'] FF.
  assert (I : forall x es, fine_payload x -> each ds (f x) = Some es ->
    all_closed es /\ (forall g z, In (g, z) es -> FB z) /\ forall e P Q, natural base e -> right ds e P ->
      (forall y es, fine_payload y -> P y -> f x y = Some es -> right es e Q) -> right es e Q).
  { intros x es WX E. apply (each_right base base_at_least fuel fine_payload FB ds (f x) es E C' F').
    intros y es' WY. now apply FF. }
  destruct (each_right base base_at_least fuel fine_payload FB cs _ r H C F) as (RC & RF & RR).
  { intros x es WX E. destruct (I x es WX E) as (A & B0 & _). now split. }
  split; [exact RC |]. split; [exact RF |]. intros e P P' Q N RP RP' FQ. apply (RR e P); [exact N | exact RP |].
  intros x es WX PX E. destruct (I x es WX E) as (_ & _ & K). apply (K e P'); [exact N | exact RP' |].
  intros y es' WY PY. now apply FQ.
Qed.

Lemma compared_right sign a b : sum_right a -> sum_right b -> condition_right (Compared sign a b).
Proof.
  intros IA IB t H. cbn [condition_of] in H. apply bind_some in H as (cs & CS & H). apply bind_some in H as (ds & DS & H).
  apply bind_some in H as (fs & FS & H). destruct (IA cs CS) as [FA RA], (IB ds DS) as [FB RB].
  destruct (pairs_right (fun _ => True) cs ds (fun x y => Some (always (compare_formula sign x y))) fs FS FA FB) as (C & _ & R).
  { intros x y es _ _ E. injection E as <-. split; [apply always_closed | auto]. }
  destruct (decide_right base base_at_least fuel fs t C H) as [TC TR]. split; [exact TC |]. intros e s m vs A.
  apply TR; [apply A |]. apply (R e (is (value_of s m vs a) e) (is (value_of s m vs b) e)); [apply A | now apply RA | now apply RB |].
  intros x y es _ _ PX PY E. injection E as <-. apply always_right. rewrite compare_value. cbn [truth_of].
  now rewrite (is_so_same sign _ _ _ _ PX PY).
Qed.

Lemma if_right c a b : condition_right c -> sum_right a -> sum_right b -> sum_right (If c a b).
Proof.
  intros IC IA IB r H. cbn [cases_of] in H. apply bind_some in H as (t & T & H). apply bind_some in H as (f & NF & H).
  apply bind_some in H as (cs & CS & H). apply bind_some in H as (ds & DS & H).
  destruct (IC t T) as [TC TR], (IA cs CS) as [FA RA], (IB ds DS) as [FB RB].
  destruct (not_right base base_at_least fuel t f TC NF) as [FC FR].
  assert (C : all_closed [(Some t, true); (Some f, false)]).
  { intros g x [E | [E | []]]; injection E as <- _; assumption. }
  destruct (each_right base base_at_least fuel (fun _ => True) fine_payload _ _ r H C) as (RC & RF & RR); [auto | |].
  { intros [] es _ E; injection E as <-; [exact FA | exact FB]. }
  split; [now split |]. intros e s m vs A. pose proof (TR e s m vs A) as TE. pose proof (FR e (proj1 A)) as FE.
  apply (RR e (fun x => truth_of s m vs c = x)); [apply A | |].
  - split.
    + intros g x [E | [E | []]] P; injection E as <- <-; cbn [passes] in P; [now apply TE |].
      apply not_true_iff_false. intro X. apply FE in P. now apply P, TE.
    + destruct (truth_of s m vs c) eqn:E.
      * exists (Some t), true. split; [now left | now apply TE].
      * exists (Some f), false. split; [right; now left |]. apply FE. intro X. apply TE in X. discriminate.
  - intros x es _ E D. injection D as <-. change (value_of s m vs (If c a b)) with (if truth_of s m vs c then value_of s m vs a else value_of s m vs b). rewrite E. destruct x; [now apply RA | now apply RB].
Qed.

Theorem all_right : (forall a, sum_right a) /\ (forall c, condition_right c).
Proof.
  apply sum_condition.
  - intros q cs H. injection H as <-. split; [apply fine_always; intros x [] |]. intros e s m vs A. apply always_right.
    cbn. unfold Qeq. cbn. reflexivity.
  - intros v cs H. injection H as <-. split.
    + apply fine_always. intros x [<- | []]. cbn [snd]. unfold coordinate_track, line_i. lia.
    + intros e s m vs (_ & _ & M & _). apply always_right. cbn [payload_value option_map value_of same fst snd].
      unfold form_value. cbn [sum_of fst snd]. rewrite M. unfold Qeq, inject_Z. cbn [Qnum Qden]. lia.
  - intros r cs H. injection H as <-. split.
    + apply fine_always. destruct (nth_in_or_default r forms (([], 0) : form)) as [I | E]; [now apply forms_without_i |].
      unfold form in *. cbn. rewrite E. intros x [].
    + intros e s m vs (_ & <- & _ & _). apply always_right. cbn [payload_value option_map value_of same fst snd].
      unfold values. change 0 with (form_value ([], 0) e) at 2. rewrite (map_nth (fun f => form_value f e)). reflexivity.
  - intros n cs H. injection H as <-. split; [apply defined_fine |]. intros e s m vs (_ & _ & _ & D). apply D.
  - intros a IA b IB r H. cbn [cases_of] in H. apply bind_some in H as (cs & CS & H). apply bind_some in H as (ds & DS & H).
    destruct (IA cs CS) as [FA RA], (IB ds DS) as [FB RB].
    destruct (pairs_right fine_payload cs ds (fun x y => Some (always (plus_payload x y))) r H FA FB) as (C & F & R).
    { intros x y es WX WY E. injection E as <-. apply fine_always. now apply plus_fine. }
    split; [now split |]. intros e s m vs A.
    apply (R e (is (value_of s m vs a) e) (is (value_of s m vs b) e)); [apply A | now apply RA | now apply RB |].
    intros x y es _ _ PX PY E. injection E as <-. apply always_right. refine (same_trans _ _ _ (plus_value _ _ _) _).
    apply same_calculated; [intros; now apply Qplus_comp | exact PX | exact PY].
  - intros q a IA r H. cbn [cases_of] in H. apply bind_some in H as (cs & CS & H). destruct (IA cs CS) as [[C F] RA].
    destruct (each_right base base_at_least fuel fine_payload fine_payload cs _ r H C F) as (RC & RF & RR).
    { intros x es WX E. injection E as <-. apply fine_always. now apply times_fine. }
    split; [now split |]. intros e s m vs A. apply (RR e (is (value_of s m vs a) e)); [apply A | now apply RA |].
    intros x es _ PX E. injection E as <-. apply always_right. exact (same_trans _ _ _ (times_value _ _ _) (times_same _ _ _ PX)).
  - intros a IA q r H. cbn [cases_of] in H. apply bind_some in H as (cs & CS & H). destruct (IA cs CS) as [[C F] RA].
    destruct (each_right base base_at_least fuel fine_payload fine_payload cs _ r H C F) as (RC & RF & RR).
    { intros x es WX E. exact (proj1 (remainder_right q x es WX E)). }
    split; [now split |]. intros e s m vs A. apply (RR e (is (value_of s m vs a) e)); [apply A | now apply RA |].
    intros x es WX PX E. apply (proj2 (remainder_right q x es WX E)); [apply A | exact PX].
  - intros a IA r H. cbn [cases_of] in H. apply bind_some in H as (cs & CS & H). destruct (IA cs CS) as [[C F] RA].
    destruct (each_right base base_at_least fuel fine_payload fine_payload cs _ r H C F) as (RC & RF & RR).
    { intros x es WX E. exact (proj1 (floor_right x es WX E)). }
    split; [now split |]. intros e s m vs A. apply (RR e (is (value_of s m vs a) e)); [apply A | now apply RA |].
    intros x es WX PX E. apply (proj2 (floor_right x es WX E)); [apply A | exact PX].
  - intros a IA b IB r H. cbn [cases_of] in H. apply bind_some in H as (cs & CS & H). apply bind_some in H as (ds & DS & H).
    destruct (IA cs CS) as [FA RA], (IB ds DS) as [FB RB].
    destruct (pairs_right fine_payload cs ds (fun x y => least_cases base fuel x y) r H FA FB) as (C & F & R).
    { intros x y es WX WY E. exact (proj1 (least_right x y es WX WY E)). }
    split; [now split |]. intros e s m vs A.
    apply (R e (is (value_of s m vs a) e) (is (value_of s m vs b) e)); [apply A | now apply RA | now apply RB |].
    intros x y es WX WY PX PY E. apply (proj2 (least_right x y es WX WY E)); [apply A | exact PX | exact PY].
  - intros c IC a IA b IB. now apply if_right.
  - intros cs H. injection H as <-. split; [apply fine_always; exact I |]. intros e s m vs A. apply always_right. exact I.
  - intros sign a IA b IB. now apply compared_right.
  - intros c IC d ID r H. cbn [condition_of] in H. apply bind_some in H as (x & X & H). apply bind_some in H as (y & Y & H).
    destruct (IC x X) as [XC XR], (ID y Y) as [YC YR]. destruct (and_minimal base base_at_least fuel x y r XC YC H) as [RC RR].
    split; [exact RC |]. intros e s m vs A. rewrite (RR e (proj1 A)), (XR e s m vs A), (YR e s m vs A). cbn [truth_of].
    now rewrite andb_true_iff.
  - intros c IC d ID r H. cbn [condition_of] in H. apply bind_some in H as (x & X & H). apply bind_some in H as (y & Y & H).
    destruct (IC x X) as [XC XR], (ID y Y) as [YC YR]. destruct (or_minimal base base_at_least fuel x y r XC YC H) as [RC RR].
    split; [exact RC |]. intros e s m vs A. rewrite (RR e (proj1 A)), (XR e s m vs A), (YR e s m vs A). cbn [truth_of].
    now rewrite orb_true_iff.
  - intros c IC r H. cbn [condition_of] in H. apply bind_some in H as (x & X & H).
    destruct (IC x X) as [XC XR]. destruct (not_right base base_at_least fuel x r XC H) as [RC RR].
    split; [exact RC |]. intros e s m vs A. rewrite (RR e (proj1 A)), (XR e s m vs A). cbn [truth_of].
    now rewrite negb_true_iff, not_true_iff_false.
Qed.

(* Where all of these conditions hold, and where all of some list do. *)
Lemma all_hold_right l : forall a, all_hold base fuel forms defined l = Some a ->
  closed a /\ forall e s m vs, agrees e s m vs -> accepts base a e <-> forallb (truth_of s m vs) l = true.
Proof.
  induction l as [| c l IH]; intros a H; cbn [all_hold] in H.
  - apply (automaton_of_right base base_at_least) in H as [C R]. split; [exact C |]. intros e s m vs A. rewrite (R e (proj1 A)).
    simpl. tauto.
  - apply bind_some in H as (x & X & H). apply bind_some in H as (y & Y & H).
    destruct (proj2 all_right c x X) as [XC XR], (IH y Y) as [YC YR].
    destruct (and_minimal base base_at_least fuel x y a XC YC H) as [RC RR]. split; [exact RC |]. intros e s m vs A.
    rewrite (RR e (proj1 A)), (XR e s m vs A), (YR e s m vs A). cbn [forallb]. now rewrite andb_true_iff.
Qed.

Lemma some_hold_right ls : forall a, some_hold base fuel forms defined ls = Some a ->
  closed a /\ forall e s m vs, agrees e s m vs -> accepts base a e <-> existsb (forallb (truth_of s m vs)) ls = true.
Proof.
  induction ls as [| l ls IH]; intros a H; cbn [some_hold] in H.
  - apply (automaton_of_right base base_at_least) in H as [C R]. split; [exact C |]. intros e s m vs A. rewrite (R e (proj1 A)).
    simpl. split; discriminate.
  - apply bind_some in H as (x & X & H). apply bind_some in H as (y & Y & H).
    destruct (all_hold_right l x X) as [XC XR], (IH y Y) as [YC YR].
    destruct (or_minimal base base_at_least fuel x y a XC YC H) as [RC RR]. split; [exact RC |]. intros e s m vs A.
    rewrite (RR e (proj1 A)), (XR e s m vs A), (YR e s m vs A). cbn [existsb]. now rewrite orb_true_iff.
Qed.

End Base.
