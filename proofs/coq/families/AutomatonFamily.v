(* Theorems by automata: from a family of games and a written automaton (FamilyGame.v) to a verdict, and what the verdict
   means. PARAMETERS.md, sections 11 and 12. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets MoveSetsRight Sentence SentenceFound SentenceRight.
From ChompCert Require Import FamilyGame FamilyRight WrittenAutomaton CheckFamily.
Import ListNotations.
Open Scope Z_scope.

Section Check.
Variable g : family.
Variable a : written_automaton.
Variable fuel : positive.
Notation b := (base_of a).
Notation C := (below_count (chain_count g)).
Notation S := (below_count (single_count g)).
Notation tracks := (tracks g).

Definition targets : list mask := nodup (list_eq_dec bool_dec) (flat_map fst (states_of a)).
Definition automaton_sets : sets := map (fun B => (B, set_of a tracks B)) targets.

(* The automaton is closed under zeros for each subset of A, and the sentence holds. *)
Definition check_automaton : finding :=
  match Z_le_dec 2 b with
  | left H => if states_written a then check_game g b fuel H (fun _ _ => Some automaton_sets) (fun _ _ _ _ => Proved (Z.of_nat (length (states_of a)))) else Too_large
  | right _ => Too_large
  end.

(* The parameters, each minus its bound, and the coordinates. *)
Definition numbers_of (s : list Z) (m : C -> Z) (B : S -> bool) : list Z * list bool :=
  (offsets g s ++ map m (numbers_below (chain_count g)), map B (numbers_below (single_count g))).

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

Lemma set_at_targets B : set_at automaton_sets B = if in_dec (list_eq_dec bool_dec) B targets then set_of a tracks B else none.
Proof.
  unfold set_at, automaton_sets. induction targets as [| E l IH]; [reflexivity |]. cbn [map at_mask].
  destruct (list_eq_dec bool_dec B E) as [-> | D].
  - destruct (in_dec (list_eq_dec bool_dec) E (E :: l)) as [_ | N]; [reflexivity | exfalso; apply N; now left].
  - rewrite IH. destruct (in_dec (list_eq_dec bool_dec) B l) as [I | N], (in_dec (list_eq_dec bool_dec) B (E :: l)) as [I' | N']; try reflexivity; exfalso.
    + apply N'. now right.
    + destruct I' as [-> | I']; [now apply D | contradiction].
Qed.

(* If the check passes, then for all values of the parameters within their bounds no element lies below itself, and the
   lost positions are those whose numbers the automaton reads to an output with their subset of A. *)
Theorem check_automaton_right n : check_automaton = Proved n ->
  forall s, within_bounds g s -> describes_with_ends C S (says g s) (decreed g) (belongs s).
Proof.
  unfold check_automaton. destruct (Z_le_dec 2 b) as [H |]; [| discriminate].
  destruct (states_written a) eqn:W; [| discriminate]. intros K s IB. set (G := board_of g b H fuel) in *.
  destruct (check_game_right g b fuel H _ _ _ K) as (t & taken & cuts & zeros & bs & X & D).
  destruct (D s IB) as (NS & _ & D'). pose proof (sets_are _ _ _ _ _ _ _ _ _ _ X) as E. injection E as <-.
  revert D'. apply describes_same. intros P m B _ _.
  unfold accepted, belongs, numbers_of. cbn [fst snd].
  assert (E : map (position_of (chain_name G) (chains G) (chain_number G) (on_tracks g s) m (zero G)) tracks
              = offsets g s ++ map m (numbers_below (chain_count g))).
  { unfold CheckFamily.tracks. rewrite map_app, !map_map. f_equal.
    - unfold offsets at 1. apply map_ext_in. intros r I. apply in_seq in I.
      rewrite position_parameter by apply parameter_is. rewrite on_track. apply offset_of. lia.
    - apply map_ext. intro v. apply (position_here_of G). }
  assert (CL : closed (set_of a tracks (mask_of G B))).
  { destruct (in_dec (list_eq_dec bool_dec) (mask_of G B) targets) as [I | I]; [| now apply other_sets].
    pose proof (sets_closed _ _ _ _ _ _ _ _ _ _ X (mask_of G B)) as Y. fold G in Y.
    rewrite set_at_targets in Y. destruct (in_dec (list_eq_dec bool_dec) (mask_of G B) targets); [| contradiction]. apply Y.
    unfold automaton_sets. rewrite map_map. apply in_map_iff. now exists (mask_of G B). }
  assert (A : accepts b (set_at automaton_sets (mask_of G B)) (position_of (chain_name G) (chains G) (chain_number G) (on_tracks g s) m (zero G))
    <-> accepts b (set_of a tracks (mask_of G B)) (position_of (chain_name G) (chains G) (chain_number G) (on_tracks g s) m (zero G))).
  { rewrite set_at_targets. destruct (in_dec (list_eq_dec bool_dec) (mask_of G B) targets) as [I | I]; [reflexivity |].
    split; intro F; exfalso; [now apply (constantly_false b none) in F | revert F; now apply other_sets]. }
  split; intros [M F]; (split; [exact M |]).
  - apply (proj1 A) in F. refine (eq_ind _ (fun xs => in_set a xs (mask_of G B)) _ _ E). apply set_of_right; [exact H | exact W | exact CL | | exact F].
    apply natural_position_of; auto. intro. apply Z.le_refl.
  - apply (proj2 A). pose proof (eq_ind_r (fun xs => in_set a xs (mask_of G B)) F E) as F'.
    apply set_of_right; [exact H | exact W | exact CL | | exact F'].
    apply natural_position_of; auto. intro. apply Z.le_refl.
Qed.

(* The number of states that the verdict tells. *)
Lemma check_automaton_states n : check_automaton = Proved n -> Z.of_nat (length (states_of a)) = n.
Proof.
  unfold check_automaton. destruct (Z_le_dec 2 b) as [H |]; [| discriminate]. destruct (states_written a); [| discriminate].
  intro K. destruct (check_game_right g b fuel H _ _ _ K) as (t & taken & cuts & zeros & bs & X & _).
  pose proof (more_good _ _ _ _ _ _ _ _ _ _ X) as E. now injection E.
Qed.

End Check.
