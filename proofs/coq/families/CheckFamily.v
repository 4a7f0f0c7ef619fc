(* From a family of games and a written automaton to a verdict, and what the verdict means: the theorem of PARAMETERS.md,
   section 11, in the words of FamilyGame.v and of Definitions.v. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets MoveSetsRight Sentence SentenceRight.
From ChompCert Require Import FamilyGame FamilyRight WrittenAutomaton.
Import ListNotations.
Open Scope Z_scope.

Section Check.
Variable g : family.
Variable a : written_automaton.
Variable fuel : positive.
Notation b := (base_of a).
Notation C := (below_count (chain_count g)).
Notation S := (below_count (single_count g)).

Definition tracks : list N :=
  map parameter (seq 0 (length (bounds g))) ++ map (Tracks.here C the_number) (numbers_below (chain_count g)).

Definition targets : list mask := nodup (list_eq_dec bool_dec) (flat_map fst (states_of a)).

(* The automaton is closed under zeros for each subset of A, and the sentence holds. *)
Definition check_family : finding :=
  match Z_le_dec 2 b with
  | left H =>
      if states_written a && ordered_from 0 (bounds g)
      then check_sentence (board_of g b H fuel) (set_of a tracks) targets else Too_large
  | right _ => Too_large
  end.

(* The parameters, each minus its bound, and the coordinates. *)
Definition offsets (s : list Z) : list Z := map (fun r => nth r s 0 - value s 0 (nth r (bounds g) [])) (seq 0 (length (bounds g))).
Definition numbers_of (s : list Z) (m : C -> Z) (B : S -> bool) : list Z * list bool :=
  (offsets s ++ map m (numbers_below (chain_count g)), map B (numbers_below (single_count g))).

Definition belongs (s : list Z) (m : C -> Z) (B : S -> bool) : Prop :=
  (forall v, 0 <= m v) /\ in_set a (fst (numbers_of s m B)) (snd (numbers_of s m B)).

(* ---- What it means *)

Lemma trees_outputs vs l : forall q k x, PositiveMap.find k (trees_from a vs q l) = Some x -> exists y, In y l /\ snd x = fst y.
Proof.
  induction l as [| y l IH]; intros q k x F; cbn [trees_from] in F; [rewrite PositiveMap.gempty in F; discriminate |].
  destruct (Pos.eq_dec k q) as [-> | D].
  - rewrite PositiveMap.gss in F. injection F as <-. exists y. split; [now left | reflexivity].
  - rewrite PositiveMap.gso in F by exact D. destruct (IH _ _ _ F) as (z & I & E). exists z. split; [now right | exact E].
Qed.

Lemma other_outputs B q : ~ In B targets -> out_of (set_of a tracks B) q = false.
Proof.
  intro N. unfold out_of, set_of, PositiveMap.map. rewrite PositiveMap.gmapi.
  destruct (PositiveMap.find q (all_trees a tracks)) as [[t l] |] eqn:F; [| reflexivity]. cbn [option_map fst snd].
  destruct (has B l) eqn:H; [| reflexivity]. exfalso. apply N, nodup_In, in_flat_map.
  apply trees_outputs in F as (y & I & E). cbn [snd] in E. exists y. split; [exact I |]. subst l. now apply has_in.
Qed.

Lemma other_sets B : ~ In B targets -> closed (set_of a tracks B) /\ forall e, ~ accepts b (set_of a tracks B) e.
Proof.
  intro N. split.
  - intro q. now rewrite !other_outputs.
  - intros e (L & _ & O). now rewrite other_outputs in O.
Qed.

Section Values.
Variable s : list Z.
Hypothesis bounded_by : within_bounds g s.
Hypothesis base_at_least : 2 <= b.

Lemma offsets_length : length (offsets s) = length (bounds g).
Proof. unfold offsets. now rewrite map_length, seq_length. Qed.

Lemma offset_of r : (r < length (bounds g))%nat -> nth r (offsets s) 0 = nth r s 0 - value s 0 (nth r (bounds g) []).
Proof.
  intro L. unfold offsets. set (f := fun r => nth r s 0 - value s 0 (nth r (bounds g) [])).
  rewrite nth_indep with (d' := f 0%nat) by (now rewrite map_length, seq_length).
  now rewrite map_nth, seq_nth.
Qed.

Lemma offset_natural r : 0 <= nth r (offsets s) 0.
Proof.
  destruct (Nat.lt_ge_cases r (length (bounds g))) as [L | L].
  - rewrite offset_of by exact L. destruct bounded_by as [_ H]. specialize (H r (nth r (bounds g) []) (nth_error_nth' _ _ L)). lia.
  - rewrite nth_overflow; [lia |]. now rewrite offsets_length.
Qed.

Definition on_tracks : tuple := fun v => if is_parameter v then nth (N.to_nat (v / 4)) (offsets s) 0 else 0.

Lemma on_track r : on_tracks (parameter r) = nth r (offsets s) 0.
Proof.
  unfold on_tracks. rewrite parameter_is. f_equal. unfold parameter. rewrite N.mul_comm, N.div_mul by discriminate.
  apply Nnat.Nat2N.id.
Qed.

Lemma on_tracks_natural : natural b on_tracks.
Proof.
  apply natural_at_most with (fold_right Z.max 0 (offsets s)); [exact base_at_least |]. intro v. unfold on_tracks.
  assert (M : forall l n, 0 <= fold_right Z.max 0 l /\ nth n l 0 <= fold_right Z.max 0 l).
  { induction l as [| x l IH]; intro n; [destruct n; cbn; lia |]. cbn [fold_right].
    destruct n as [| n]; cbn [nth]; [destruct (IH 0%nat) | destruct (IH n)]; lia. }
  pose proof (M (offsets s) (N.to_nat (v / 4))). destruct (is_parameter v); [| lia].
  pose proof (offset_natural (N.to_nat (v / 4))). lia.
Qed.

Lemma values_from ls : forall fs pre, bounds g = pre ++ ls -> length fs = length pre -> ordered_from (length fs) ls = true ->
  (forall r, (r < length fs)%nat -> nth r (values fs on_tracks) 0 = nth r s 0) ->
  forall r, (r < length (bounds g))%nat -> nth r (values (forms_from fs ls) on_tracks) 0 = nth r s 0.
Proof.
  induction ls as [| l ls IH]; intros fs pre E L O V r R.
  - cbn [forms_from]. apply V. rewrite L. rewrite E, app_nil_r in R. exact R.
  - cbn [forms_from ordered_from] in *. apply andb_true_iff in O as [O O'].
    assert (LN : length (fs ++ [add ([(1, parameter (length fs))], 0) (linear_form (fun _ : Z => ([], 0)) fs l)]) = Datatypes.S (length fs))
      by (rewrite app_length; cbn; lia).
    apply (IH _ (pre ++ [l])).
    + now rewrite <- app_assoc.
    + rewrite LN, app_length, L. cbn. lia.
    + now rewrite LN.
    + intros r' R'. rewrite LN in R'. unfold values. rewrite map_app.
      destruct (Nat.eq_dec r' (length fs)) as [-> | D].
      * rewrite app_nth2 by (rewrite map_length; lia). rewrite map_length, Nat.sub_diag. cbn [map nth].
        rewrite form_add, (linear_form_value _ _ _ _ 0) by (intro; reflexivity || (unfold form_value; cbn; lia)).
        unfold form_value at 1. cbn [fst snd LinearSets.sum_of]. rewrite on_track, offset_of by (rewrite E, app_length, <- L; cbn; lia).
        replace (nth (length fs) (bounds g) []) with l by (rewrite E, L, app_nth2, Nat.sub_diag by lia; reflexivity).
        assert (X : value (values fs on_tracks) 0 l = value s 0 l).
        { clear - O V. induction l as [| c l IHl]; [reflexivity |]. cbn [forallb] in O. apply andb_true_iff in O as [O O'].
          cbn [value fold_right]. unfold value in IHl. rewrite IHl by exact O'. f_equal.
          destruct c as [n | n | n r]; cbn; [reflexivity | reflexivity |]. apply Nat.ltb_lt in O. now rewrite V. }
        rewrite X. lia.
      * rewrite app_nth1 by (rewrite map_length; lia). apply V. lia.
    + exact R.
Qed.

Lemma forms_length ls : forall fs, length (forms_from fs ls) = (length fs + length ls)%nat.
Proof. induction ls as [| l ls IH]; intro fs; cbn [forms_from length]; [lia |]. rewrite IH, app_length. cbn. lia. Qed.

Lemma values_are : ordered_from 0 (bounds g) = true -> values (forms g) on_tracks = s.
Proof.
  intro O. assert (LF : length (values (forms g) on_tracks) = length (bounds g)).
  { unfold values, forms. rewrite map_length, forms_length. reflexivity. }
  destruct bounded_by as [LS _]. apply nth_ext with (d := 0) (d' := 0); [congruence |].
  intros r R. apply (values_from (bounds g) [] []); auto; [intros ? H; cbn in H; lia | congruence].
Qed.

End Values.

(* If the check passes, then for all values of the parameters within their bounds no element lies below itself, and the
   lost positions are those whose numbers the automaton reads to an output with their subset of A. *)
Theorem check_family_right : check_family = Proved ->
  forall s, within_bounds g s -> describes C S (says g s) (belongs s).
Proof.
  unfold check_family. destruct (Z_le_dec 2 b) as [H |]; [| discriminate].
  destruct (states_written a && ordered_from 0 (bounds g)) eqn:W; [| discriminate]. apply andb_true_iff in W as [W O].
  intros K s IB. set (G := board_of g b H fuel) in *.
  assert (NO : forall B e, ~ In B targets -> ~ accepts b (set_of a tracks B) e) by (intros B e I; now apply other_sets).
  destruct (check_finds G _ targets K) as (t & taken & cuts & bs & F).
  pose proof (described G _ targets NO t taken cuts bs F (on_tracks s) (on_tracks_natural s IB H)) as D.
  cbn [relation G board_of] in D. rewrite (values_are s IB O) in D.
  assert (X : forall m B, accepted G (set_of a tracks) (on_tracks s) m B <-> belongs s m B).
  { intros m B. unfold accepted, belongs, numbers_of. cbn [fst snd].
    assert (E : map (position_of (chain_name G) (chains G) (chain_number G) (on_tracks s) m (zero G)) tracks
                = offsets s ++ map m (numbers_below (chain_count g))).
    { unfold tracks. rewrite map_app, !map_map. f_equal.
      - unfold offsets at 1. apply map_ext_in. intros r I. apply in_seq in I.
        rewrite position_parameter by apply parameter_is. rewrite on_track. apply offset_of. lia.
      - apply map_ext. intro v. apply (position_here_of G). }
    assert (CL : closed (set_of a tracks (mask_of G B))).
    { destruct (in_dec (list_eq_dec bool_dec) (mask_of G B) targets) as [I | I];
        [exact (proj1 (targets_closed _ _ _ _ _ _ _ F _ I)) | now apply other_sets]. }
    split; intros [M A]; (split; [exact M |]).
    - refine (eq_ind _ (fun xs => in_set a xs (mask_of G B)) _ _ E). apply set_of_right; [exact H | exact W | exact CL | | exact A].
      apply natural_position_of; auto; [now apply on_tracks_natural | intro; apply Z.le_refl].
    - pose proof (eq_ind_r (fun xs => in_set a xs (mask_of G B)) A E) as A'.
      apply set_of_right; [exact H | exact W | exact CL | | exact A'].
      apply natural_position_of; auto; [now apply on_tracks_natural | intro; apply Z.le_refl]. }
  destruct D as [I D]. split; [exact I |]. intros P HP. destruct (D P HP) as [EX D']. split; [exact EX |].
  intros m B CO. destruct (D' m B CO) as [L V]. split; now rewrite <- X.
Qed.

End Check.
