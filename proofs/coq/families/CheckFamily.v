(* From a family of games and a set of positions to a verdict, and what the verdict means: the theorem of PARAMETERS.md,
   sections 11 and 15, in the words of FamilyGame.v and of Definitions.v. AutomatonFamily.v has the sets that written
   automata denote, FormulaFamily.v those of formulas. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets MoveSetsRight Sentence SentenceFound SentenceRight.
From ChompCert Require Import FamilyGame FamilyRight.
Import ListNotations.
Open Scope Z_scope.

Section Check.
Variable g : family.
Variable b : Z.
Variable fuel : positive.
Notation C := (below_count (chain_count g)).
Notation S := (below_count (single_count g)).
Notation here := (Tracks.here C the_number).

Definition tracks : list N :=
  map parameter (seq 0 (length (bounds g))) ++ map here (numbers_below (chain_count g)).

(* ---- Decrees *)

Definition decreed_formula : formula :=
  AndAll (map (fun c => if is_heap g c then Truth else Compare true [(1, here c)] 0) (numbers_below (chain_count g))).
Definition lost_formula (v : Z) : formula :=
  if with_heap g then AndAll (map (fun c => if is_heap g c then Compare true [(1, here c)] (- v) else Truth) (numbers_below (chain_count g)))
  else if v =? 0 then Truth else Falsehood.
Definition decree_formulas : list (mask * (formula * formula)) :=
  map (fun Ev => (fst Ev, (decreed_formula, And decreed_formula (lost_formula (snd Ev))))) (decrees g).

(* One truth value for each element, and no set twice. *)
Definition decrees_fine : bool :=
  forallb (fun Ev => Nat.eqb (length (fst Ev)) (length (numbers_below (single_count g)))) (decrees g) &&
  (if list_eq_dec (list_eq_dec bool_dec) (nodup (list_eq_dec bool_dec) (map fst (decrees g))) (map fst (decrees g)) then true else false).

(* ---- The check *)

Notation board H := (board_of g b H fuel).

Definition check_game (H : 2 <= b) (set : table -> list mask -> option sets) (more : table -> table -> table -> sets -> finding) : finding :=
  if ordered_from 0 (bounds g) && decrees_fine then check_sentence (board H) decree_formulas set more else Too_large.

(* The parameters, each minus its bound. *)
Definition offsets (s : list Z) : list Z := map (fun r => nth r s 0 - value s 0 (nth r (bounds g) [])) (seq 0 (length (bounds g))).

(* ---- What it means *)

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

(* ---- Decreed positions *)

Section Decreed.
Hypothesis H : 2 <= b.
Hypothesis fine : decrees_fine = true.
Variable p : tuple.
Notation G := (board H).
Notation position_of m := (position_of (chain_name G) (chains G) (chain_number G) p m (zero G)).

Lemma at_mask_map {A B} (f : A -> B) (l : list (mask * A)) E :
  at_mask (map (fun x => (fst x, f (snd x))) l) E = option_map f (at_mask l E).
Proof.
  induction l as [| [D x] l IH]; [reflexivity |]. cbn [map at_mask fst snd].
  destruct (list_eq_dec bool_dec E D); [reflexivity | exact IH].
Qed.

Lemma at_mask_there {A} (l : list (mask * A)) E x : NoDup (map fst l) -> In (E, x) l -> at_mask l E = Some x.
Proof.
  induction l as [| [D y] l IH]; intros N I; [destruct I |]. cbn [at_mask map fst] in *. inversion N as [| ? ? N1 N2]; subst.
  destruct (list_eq_dec bool_dec E D) as [-> | X].
  - destruct I as [I | I]; [congruence |]. exfalso. apply N1. exact (in_map fst _ _ I).
  - destruct I as [I | I]; [congruence | auto].
Qed.

Lemma decrees_once : NoDup (map fst (decrees g)) /\ forall E v, In (E, v) (decrees g) -> length E = length (numbers_below (single_count g)).
Proof.
  unfold decrees_fine in fine. apply andb_true_iff in fine as [L N]. split.
  - destruct (list_eq_dec _ _ _) as [E |]; [| discriminate]. rewrite <- E. apply NoDup_nodup.
  - intros E v I. rewrite forallb_forall in L. specialize (L _ I). now apply Nat.eqb_eq in L.
Qed.

Lemma here_is m c : position_of m (here c) = m c.
Proof. exact (position_here_of G p m (zero G) c). Qed.

Lemma holds_track m c n : holds b (Compare true [(1, here c)] n) (position_of m) <-> m c = - n.
Proof. cbn [holds LinearSets.compares LinearSets.sum_of]. rewrite here_is. lia. Qed.

Lemma decreed_holds m : holds b decreed_formula (position_of m) <-> forall c, is_heap g c = false -> m c = 0.
Proof.
  unfold decreed_formula. rewrite holds_and_all. split.
  - intros A c N. specialize (A (Compare true [(1, here c)] 0)). rewrite holds_track in A. change (- 0) with 0 in A.
    apply A, in_map_iff. exists c. rewrite N. split; [reflexivity | apply all_below].
  - intros A f I. apply in_map_iff in I as (c & <- & _). destruct (is_heap g c) eqn:N; [reflexivity |].
    apply holds_track. now apply A.
Qed.

Lemma lost_holds m v : holds b (lost_formula v) (position_of m) <->
  if with_heap g then forall c, is_heap g c = true -> m c = v else v = 0.
Proof.
  unfold lost_formula. destruct (with_heap g).
  - rewrite holds_and_all. split.
    + intros A c N. specialize (A (Compare true [(1, here c)] (- v))). rewrite holds_track, Z.opp_involutive in A.
      apply A, in_map_iff. exists c. rewrite N. split; [reflexivity | apply all_below].
    + intros A f I. apply in_map_iff in I as (c & <- & _). destruct (is_heap g c) eqn:N; [| reflexivity].
      apply holds_track. rewrite Z.opp_involutive. now apply A.
  - destruct (Z.eqb_spec v 0); simpl; intuition congruence.
Qed.

Lemma mask_is B E : length E = length (numbers_below (single_count g)) ->
  (forall x : S, B x = nth (the_number x) E false) <-> mask_of G B = E.
Proof.
  intro L. change (mask_of G B) with (map B (numbers_below (single_count g))).
  assert (K : forall i, (i < single_count g)%nat -> forall x, nth_error (numbers_below (single_count g)) i = Some x -> the_number x = i).
  { intros i I x X. assert (Y : nth_error (map the_number (numbers_below (single_count g))) i = Some (the_number x)) by (now apply map_nth_error).
    rewrite numbers_are in Y. rewrite nth_error_nth' with (d := 0%nat) in Y by (now rewrite seq_length).
    rewrite seq_nth in Y by exact I. injection Y as Y. now rewrite <- Y. }
  assert (LN : length (numbers_below (single_count g)) = single_count g).
  { rewrite <- (map_length the_number), numbers_are. apply seq_length. }
  split.
  - intro A. apply nth_ext with (d := false) (d' := false); [now rewrite map_length |].
    rewrite map_length, LN. intros i I. destruct (nth_error (numbers_below (single_count g)) i) as [x |] eqn:X.
    + rewrite (nth_error_nth (map B (numbers_below (single_count g))) i false (map_nth_error B i _ X)). rewrite A. now rewrite (K i I x X).
    + apply nth_error_None in X. lia.
  - intros <- x. destruct (nth_error (numbers_below (single_count g)) (the_number x)) as [y |] eqn:X.
    + rewrite (nth_error_nth (map B (numbers_below (single_count g))) (the_number x) false (map_nth_error B _ _ X)). f_equal.
      apply number_injective. symmetry. apply (K (the_number x)); [exact (proj1 (Nat.ltb_lt _ _) (proj2_sig x)) | exact X].
    + apply nth_error_None in X. rewrite LN in X. pose proof (proj1 (Nat.ltb_lt _ _) (proj2_sig x)). unfold the_number in X. lia.
Qed.

Lemma decrees_mean m B lost : (forall v, 0 <= m v) -> decreed g m B lost <->
  exists d l, at_mask decree_formulas (mask_of G B) = Some (d, l) /\ holds b d (position_of m) /\ (lost = true <-> holds b l (position_of m)).
Proof.
  intros _. destruct decrees_once as [N L]. unfold decree_formulas.
  rewrite (at_mask_map (fun v => (decreed_formula, And decreed_formula (lost_formula v)))). split.
  - intros (E & v & I & M & Z0 & LO). apply (mask_is B E (L E v I)) in M. rewrite M, (at_mask_there _ _ _ N I). cbn [option_map].
    exists decreed_formula, (And decreed_formula (lost_formula v)). split; [reflexivity |]. apply decreed_holds in Z0. split; [exact Z0 |].
    rewrite LO, <- lost_holds. split; [intro X; now split | intros [_ X]; exact X].
  - intros (d & l & E & D & LO). destruct (at_mask (decrees g) (mask_of G B)) as [v |] eqn:A; [| discriminate].
    cbn [option_map] in E. injection E as <- <-. apply at_mask_in in A. exists (mask_of G B), v. split; [exact A |].
    split; [now apply (mask_is B _ (L _ _ A)) |]. split; [now apply decreed_holds |].
    rewrite LO, <- lost_holds. split; [intros [_ X]; exact X | intro X; now split].
Qed.

Lemma decrees_decided m B : (exists lost, decreed g m B lost) \/ (forall lost, ~ decreed g m B lost).
Proof.
  destruct (at_mask (decrees g) (mask_of G B)) as [v |] eqn:A.
  - destruct (forallb (fun c => is_heap g c || (m c =? 0)) (numbers_below (chain_count g))) eqn:F.
    + left. destruct decrees_once as [N L]. apply at_mask_in in A.
      assert (Z0 : forall c, is_heap g c = false -> m c = 0).
      { intros c I. rewrite forallb_forall in F. specialize (F c (all_below _ c)). rewrite I in F. now apply Z.eqb_eq in F. }
      assert (D : (if with_heap g then forall c, is_heap g c = true -> m c = v else v = 0) \/
        ~ (if with_heap g then forall c, is_heap g c = true -> m c = v else v = 0)).
      { destruct (with_heap g); [| destruct (Z.eq_dec v 0); auto].
        destruct (forallb (fun c => negb (is_heap g c) || (m c =? v)) (numbers_below (chain_count g))) eqn:W.
        - left. intros c I. rewrite forallb_forall in W. specialize (W c (all_below _ c)). rewrite I in W. now apply Z.eqb_eq in W.
        - right. intro X. apply not_true_iff_false in W. apply W. apply forallb_forall. intros c _.
          destruct (is_heap g c) eqn:I; [| reflexivity]. cbn. apply Z.eqb_eq. now apply X. }
      destruct D as [D | D]; [exists true | exists false]; exists (mask_of G B), v;
        (split; [exact A |]; split; [now apply (mask_is B _ (L _ _ A)) |]; split; [exact Z0 |]); intuition congruence.
    + right. intros lost (E & w & I & X & Z0 & _). apply not_true_iff_false in F. apply F. apply forallb_forall.
      intros c _. destruct (is_heap g c) eqn:Y; [reflexivity |]. cbn. apply Z.eqb_eq. now apply Z0.
  - right. intros lost (E & w & I & X & _). destruct decrees_once as [N L].
    apply (mask_is B E (L E w I)) in X. rewrite X, (at_mask_there _ _ _ N I) in A. discriminate.
Qed.

Lemma decreed_same m B m' B' lost : (forall v, m v = m' v) -> (forall x, B x = B' x) -> decreed g m B lost -> decreed g m' B' lost.
Proof.
  intros E E' (F & v & I & M & Z0 & L). exists F, v. split; [exact I |]. split; [intro x; rewrite <- E'; apply M |].
  split; [intros c K; rewrite <- E; now apply Z0 |]. rewrite L. destruct (with_heap g); [| reflexivity].
  split; intros X c K; [rewrite <- E | rewrite E]; now apply X.
Qed.

End Decreed.

(* If the check passes, then for all values of the parameters within their bounds no element lies below itself, and the
   lost positions are those of the set. *)
Theorem check_game_right H set more states : check_game H set more = Proved states ->
  exists t taken cuts zeros bs, checked (board H) decree_formulas set more states t taken cuts zeros bs /\
  forall s, within_bounds g s -> natural b (on_tracks s) /\ values (forms g) (on_tracks s) = s /\
    describes_with_ends C S (says g s) (decreed g) (accepted (board H) zeros (on_tracks s)).
Proof.
  unfold check_game. destruct (ordered_from 0 (bounds g) && decrees_fine) eqn:W; [| discriminate]. apply andb_true_iff in W as [O F].
  intro K. destruct (check_finds _ _ _ _ _ K) as (t & taken & cuts & zeros & bs & X). exists t, taken, cuts, zeros, bs. split; [exact X |].
  intros s IB. pose proof (on_tracks_natural s IB H) as NS. split; [exact NS |]. pose proof (values_are s IB O) as VA. split; [exact VA |].
  pose proof (described (board H) decree_formulas set more states t taken cuts zeros bs X (on_tracks s) NS (decreed g)
    (decrees_mean H F (on_tracks s)) (decrees_decided H F) decreed_same) as D.
  cbn [relation board_of] in D. rewrite VA in D. exact D.
Qed.

Lemma check_game_fine H set more states : check_game H set more = Proved states -> decrees_fine = true.
Proof. unfold check_game. destruct (ordered_from 0 (bounds g)), decrees_fine; auto; discriminate. Qed.

Lemma describes_same s F F' : (forall P m B, position C S (says g s) P -> coordinates C S P m B -> F m B <-> F' m B) ->
  describes_with_ends C S (says g s) (decreed g) F -> describes_with_ends C S (says g s) (decreed g) F'.
Proof.
  intros E [I D]. split; [exact I |]. intros P HP. destruct (D P HP) as [EX D']. split; [exact EX |].
  intros m B CO. destruct (D' m B CO) as [L V]. pose proof (E P m B HP CO). tauto.
Qed.

End Check.
