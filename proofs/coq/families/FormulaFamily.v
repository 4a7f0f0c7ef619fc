(* Theorems by formulas: from a family of games and a formula (FormulaMeaning.v) to a verdict, and what the verdict means.
   PARAMETERS.md, sections 7 and 12: the formula becomes an automaton in base 2 for each subset of A, and is about canonical
   positions only. *)

From Coq Require Import ZArith NArith PArith QArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSetsRight Sentence SentenceFound SubsetsRight SentenceRight.
From ChompCert Require Import FamilyGame FamilyRight CheckFamily FormulaMeaning Cases FormulaCases FormulaCasesRight FormulaRight.
Import ListNotations.
Open Scope Z_scope.

Definition two_at_least : 2 <= 2 := Z.le_refl 2.

Section Check.
Variable g : family.
Variable f : written_formula.
Variable fuel : positive.
Notation C := (below_count (chain_count g)).
Notation S := (below_count (single_count g)).
Notation G := (board_of g 2 two_at_least fuel).

(* What the formula says of a position. *)
Definition formula_holds (s : list Z) (m : C -> Z) (B : S -> bool) : Prop :=
  formula_says f s (by_number m) (map B (numbers_below (single_count g))) = true.

Fixpoint formula_sets (defined : list (cases payload)) (taken : table) (l : list mask) : option sets :=
  match l with
  | [] => Some []
  | B :: l =>
      bind (some_hold 2 fuel (forms g) defined (parts_about f B)) (fun a =>
      bind (automaton_of 2 fuel (And (itself a) (position_formula G taken (member G B)))) (fun z =>
      bind (formula_sets defined taken l) (fun r => Some (if constantly false z then r else (B, z) :: r))))
  end.

Definition more_tests := list (cases payload) -> table -> table -> table -> sets -> finding.

Definition check_formula (more : more_tests) : finding :=
  match definitions_of 2 fuel (forms g) [] (definitions f) with
  | Some defined => check_game g 2 fuel two_at_least (formula_sets defined) (more defined)
  | None => Too_large
  end.

(* ---- Definitions *)

Lemma forms_fine : forall h, In h (forms g) -> without_i h.
Proof.
  intros h I x J E. assert (P : is_parameter (snd x) = true) by (apply (forms_parameters [] (bounds g)) with h; [intros ? [] | exact I | exact J]).
  rewrite E in P. discriminate.
Qed.

Lemma definitions_right l : forall ds vs ds', length ds = length vs -> (forall n, fine (nth n ds (always None))) ->
  definitions_of 2 fuel (forms g) ds l = Some ds' ->
  (forall n, fine (nth n ds' (always None))) /\
  forall e s m, agrees 2 (forms g) ds e s m vs -> agrees 2 (forms g) ds' e s m (values_from s m vs l).
Proof.
  assert (X : forall l ds ds', (forall n, fine (nth n ds (always None))) -> definitions_of 2 fuel (forms g) ds l = Some ds' ->
    forall n, fine (nth n ds' (always None))).
  { clear l. induction l as [| a l IH]; intros ds ds' F H; cbn [definitions_of] in H; [now injection H as <- |].
    apply bind_some in H as (cs & CS & H). apply (IH (ds ++ [cs])); [| exact H]. intro n.
    destruct (proj1 (all_right 2 two_at_least fuel (forms g) forms_fine ds F) a cs CS) as [FC _].
    destruct (Nat.lt_ge_cases n (length ds)) as [L | L]; [rewrite app_nth1 by exact L; apply F |].
    rewrite app_nth2 by exact L. destruct (n - length ds)%nat as [| [| k]]; [exact FC | |]; apply fine_always; exact I. }
  intros ds vs ds' L F H. split; [exact (X l ds ds' F H) |]. intros e s m.
  revert ds vs ds' L F H. induction l as [| a l IH]; intros ds vs ds' L F H A; cbn [definitions_of] in H; [now injection H as <- |].
  apply bind_some in H as (cs & CS & H).
  destruct (proj1 (all_right 2 two_at_least fuel (forms g) forms_fine ds F) a cs CS) as [FC RC].
  apply (IH (ds ++ [cs]) (vs ++ [value_of s m vs a]) ds'); [rewrite !app_length; cbn; lia | | exact H |].
  - intro n. destruct (Nat.lt_ge_cases n (length ds)) as [N | N]; [rewrite app_nth1 by exact N; apply F |].
    rewrite app_nth2 by exact N. destruct (n - length ds)%nat as [| [| k]]; [exact FC | |]; apply fine_always; exact I.
  - pose proof (RC e s m vs A) as RA. destruct A as (N & V & M & D). split; [exact N |]. split; [exact V |]. split; [exact M |].
    intro n. destruct (Nat.lt_ge_cases n (length ds)) as [N' | N'].
    + rewrite !app_nth1 by lia. apply D.
    + rewrite !app_nth2 by lia. rewrite <- L. destruct (n - length ds)%nat as [| [| k]]; [exact RA | |]; apply always_right; exact I.
Qed.

(* ---- Positions *)

Lemma coordinate_by_number (m : C -> Z) v : coordinate C (numbers_below (chain_count g)) the_number m (N.of_nat v) = by_number m v.
Proof.
  unfold by_number. destruct (bool_dec (Nat.ltb v (chain_count g)) true) as [H | H].
  - exact (coordinate_of C _ (all_below _) the_number number_injective m (exist _ v H)).
  - apply coordinate_other. intros u E. apply Nnat.Nat2N.inj in E. apply H. rewrite <- E. exact (proj2_sig u).
Qed.

Lemma position_agrees s (m n : C -> Z) : natural 2 (on_tracks g s) -> values (forms g) (on_tracks g s) = s ->
  (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  agrees 2 (forms g) [] (position_of (chain_name G) (chains G) (chain_number G) (on_tracks g s) m n) s (by_number m) [].
Proof.
  intros N V M M'. split; [now apply (natural_position_of G) |]. split; [| split].
  - rewrite <- V at 2. apply values_ext. intros v P. now apply position_parameter.
  - intro v. unfold Tracks.position_of, coordinate_track. destruct (digit_four (N.of_nat v) 1) as [E E']; [reflexivity |].
    unfold is_parameter. rewrite E, E'. apply coordinate_by_number.
  - intros [| k]; apply always_right; exact I.
Qed.

Lemma formula_sets_right defined taken l : forall zeros, formula_sets defined taken l = Some zeros ->
  (forall B, ~ In B l -> at_mask zeros B = None) /\
  forall B, In B l -> exists a z, some_hold 2 fuel (forms g) defined (parts_about f B) = Some a /\
    automaton_of 2 fuel (And (itself a) (position_formula G taken (member G B))) = Some z /\
    forall e, accepts 2 (set_at zeros B) e <-> accepts 2 z e.
Proof.
  induction l as [| D l IH]; intros zeros H; cbn [formula_sets] in H.
  - injection H as <-. split; [reflexivity | intros B []].
  - apply bind_some in H as (a & A & H). apply bind_some in H as (z & Z0 & H). apply bind_some in H as (r & R & H). injection H as <-.
    destruct (IH r R) as [N X]. split.
    + intros B I. destruct (constantly false z); [| cbn [at_mask]; destruct (list_eq_dec bool_dec B D) as [-> | E];
        [exfalso; apply I; now left |]]; apply N; intro J; apply I; now right.
    + intros B I. destruct (list_eq_dec bool_dec B D) as [-> | E].
      * exists a, z. split; [exact A |]. split; [exact Z0 |]. intro e. destruct (constantly false z) eqn:V.
        -- destruct (in_dec (list_eq_dec bool_dec) D l) as [J | J].
           ++ destruct (X D J) as (a' & z' & A' & Z' & E). rewrite A in A'. injection A' as <-. rewrite Z0 in Z'. injection Z' as <-. apply E.
           ++ unfold set_at. rewrite (N D J). pose proof (constantly_false 2 z e V).
              pose proof (constantly_false 2 none e eq_refl). tauto.
        -- unfold set_at. cbn [at_mask]. destruct (list_eq_dec bool_dec D D); [reflexivity | contradiction].
      * assert (J : In B l) by (destruct I as [<- | J]; [contradiction | exact J]).
        destruct (X B J) as (a' & z' & A' & Z' & E'). exists a', z'. split; [exact A' |]. split; [exact Z' |]. intro e. rewrite <- E'.
        destruct (constantly false z); [reflexivity |]. unfold set_at. cbn [at_mask].
        destruct (list_eq_dec bool_dec B D); [contradiction | reflexivity].
Qed.

(* At a position, the set has what the formula says. *)
Lemma formula_accepted defined more told t taken cuts zeros bs s : definitions_of 2 fuel (forms g) [] (definitions f) = Some defined ->
  checked G (decree_formulas g) (formula_sets defined) more told t taken cuts zeros bs -> natural 2 (on_tracks g s) ->
  values (forms g) (on_tracks g s) = s ->
  forall m B, canonical C S (ClosedOrder.le G t (on_tracks g s)) m B -> accepted G zeros (on_tracks g s) m B <-> formula_holds s m B.
Proof.
  intros DS X NS VA m B CN. pose proof (proj1 CN) as M.
  destruct (definitions_right (definitions f) [] [] defined eq_refl) as [FD RD]; [intro n; destruct n; apply fine_always; exact I | exact DS |].
  pose proof (RD _ _ _ (position_agrees s m (zero G) NS VA M (fun _ => Z.le_refl 0))) as A.
  destruct (formula_sets_right defined taken _ zeros (sets_are _ _ _ _ _ _ _ _ _ _ X)) as [_ FS].
  assert (IN : In (mask_of G B) (subsets G (forced G t) (singles G))).
  { apply subsets_all. intros x y F Y. destruct CN as [_ CN].
    exact (CN (single x) (single y) (le_of_forced G t (order_good _ _ _ _ _ _ _ _ _ _ X) (on_tracks g s) NS x y F) Y). }
  destruct (FS _ IN) as (a & z & HA & HZ & E).
  destruct (some_hold_right 2 two_at_least fuel (forms g) forms_fine defined FD _ a HA) as [_ RA].
  apply (automaton_of_right 2 two_at_least) in HZ as [_ RZ].
  unfold accepted, formula_holds, formula_says. change (accepts (Board.base G)) with (accepts 2). rewrite E.
  rewrite (RZ _ (proj1 A)). cbn [holds].
  assert (P : holds 2 (position_formula G taken (member G (mask_of G B))) (position_of (chain_name G) (chains G) (chain_number G) (on_tracks g s) m (zero G))).
  { apply (position_formula_right G t taken (taken_is _ _ _ _ _ _ _ _ _ _ X) (on_tracks g s) NS); [exact M |].
    pose proof (canonical_fine G t (on_tracks g s) m B CN) as F. intros u v D Y Y'. apply F; [exact D | |].
    - destruct u; cbn [may_miss may_have] in *; [reflexivity | now rewrite (member_mask G) in Y].
    - destruct v; cbn [may_miss may_have] in *; [reflexivity | now rewrite (member_mask G) in Y']. }
  pose proof (RA _ _ _ _ A) as RA'. change (mask_of G B) with (map B (numbers_below (single_count g))) in *.
  rewrite <- RA'. split; [intros [_ [Y _]]; exact Y | intro Y; split; [exact M | split; [exact Y | exact P]]].
Qed.

(* If the check passes, then for all values of the parameters within their bounds no element lies below itself, and the
   lost positions are those of which the formula holds. *)
Theorem check_formula_right more states : check_formula more = Proved states ->
  forall s, within_bounds g s -> describes_with_ends C S (says g s) (decreed g) (formula_holds s).
Proof.
  unfold check_formula. destruct (definitions_of _ _ _ _ _) as [defined |] eqn:DS; [| discriminate]. intros K s IB.
  destruct (check_game_right g 2 fuel two_at_least _ _ _ K) as (t & taken & cuts & zeros & bs & X & D).
  destruct (D s IB) as (NS & VA & D'). revert D'. apply describes_same. intros P m B HP CO.
  apply (formula_accepted defined _ states t taken cuts zeros bs s DS X NS VA).
  apply (position_canonical G _ _ _ _ t taken cuts zeros bs X (on_tracks g s) NS) with P; [| exact CO].
  cbn [relation board_of]. now rewrite VA.
Qed.

End Check.
