(* The positions of PARAMETERS.md, section 11: a tuple of coordinates satisfies the formula of Sentence.v if it is a
   canonical position as Lemmas.v says it, and its subset of A is listed. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight HitRight Sentence.
Import ListNotations.
Open Scope Z_scope.

Section Sentence.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation element := (element chain_name single_name).
Notation kind := (kind chain_name single_name).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).
Notation zero := (zero G).

(* ---- Subsets of A *)

Lemma member_mask b x : member G (mask_of G b) x = b x.
Proof.
  unfold member, mask_of. pose proof (all_singles G x) as I. destruct (b x) eqn:E.
  - apply existsb_exists. exists (x, b x). split.
    + clear - I. induction (singles G) as [| y l IH]; [destruct I |]. simpl.
      destruct I as [-> | I]; [now left | right; auto].
    + cbn. destruct (single_eq_dec G x x); congruence.
  - clear I. induction (singles G) as [| y l IH]; [reflexivity |]. simpl.
    destruct (single_eq_dec G x y) as [<- |]; [now rewrite E, IH | exact IH].
Qed.

Lemma subsets_all pairs b l : (forall x y, forces G pairs x y = true -> b y = true -> b x = true) ->
  In (map b l) (subsets G pairs l).
Proof.
  intro F. induction l as [| x l IH]; [now left |]. cbn [map subsets]. apply in_flat_map. exists (map b l). split; [exact IH |].
  apply (in_map (fun c => c :: map b l)), filter_In. split; [destruct (b x); simpl; auto |]. unfold agrees. apply forallb_forall.
  intros [y d] I. assert (d = b y) as ->.
  { clear - I. induction l as [| z l IH]; simpl in I; [destruct I |]. destruct I as [E | I]; [congruence | auto]. }
  cbn [fst snd]. destruct (b x) eqn:E, (b y) eqn:E'; rewrite ?andb_true_r, ?andb_false_r; try reflexivity.
  - destruct (forces G pairs y x) eqn:W; [| reflexivity]. specialize (F _ _ W E). congruence.
  - destruct (forces G pairs x y) eqn:W; [| reflexivity]. specialize (F _ _ W E'). congruence.
Qed.

Section Checked.
Variables t taken : table.
Hypothesis right : order_right G t = Some true.
Hypothesis taken_made : taken_table G t = Some taken.
Variable p : tuple.
Hypothesis p_natural : natural base p.

Notation le := (le G t p).
Notation less_than := (less_than G t p).
Notation canonical := (canonical chain_name single_name le).
Notation follows := (follows chain_name single_name le).

Lemma le_of_forced x y : forces G (forced G t) x y = true -> le (single x) (single y).
Proof.
  intro F. unfold forces in F. apply existsb_exists in F as ([x' y'] & I & E). cbn [fst snd] in E.
  destruct (single_eq_dec G x x') as [<- |]; [| discriminate]. destruct (single_eq_dec G y y') as [<- |]; [| discriminate].
  unfold forced in I. apply filter_In in I as [_ I]. cbn [fst snd] in I.
  destruct (is_empty base fuel _) as [[] |] eqn:E'; try discriminate.
  set (e := pair_of p 0 0).
  assert (N : natural base e) by (apply natural_pair_of; [exact p_natural | lia | lia]).
  destruct (less_than_decided G t right p p_natural (single x) (single y)) as [L | L]; [now right |]. exfalso.
  refine (is_empty_right base (base_at_least G) fuel _ e E' N _). intro H.
  apply (holds_lt G t e p) in H; [| intros v V; now apply pair_parameters | reflexivity].
  apply L. split; [exact Logic.I |]. split; [exact Logic.I | exact H].
Qed.

(* ---- Positions *)

Definition fine (m : chain_name -> Z) (b : single_name -> bool) : Prop :=
  forall u v : kind, u <> v -> may_miss G b u = true -> may_have G b v = true ->
    ~ less_than (taken_element G u (match u with Chain c => m c | Single _ => 0 end))
        (element_of v (match v with Chain c => m c | Single _ => 0 end)).

Lemma edge_position m u : position_of p m zero (edge G u) = match u with Chain c => m c | Single _ => 0 end.
Proof. destruct u; [apply position_here_of | reflexivity]. Qed.

Lemma edge_fits m u : (forall v, 0 <= m v) -> fits G u (match u with Chain c => m c | Single _ => 0 end).
Proof. intro M. destruct u; split; auto; lia. Qed.

Lemma position_formula_right m b : (forall v, 0 <= m v) ->
  holds base (position_formula G taken b) (position_of p m zero) <-> fine m b.
Proof.
  intro M. unfold position_formula. rewrite holds_and_all.
  assert (T : forall u v, u <> v -> holds base (Not (Within (entry G taken u v) (at_names (edge G u) (edge G v)))) (position_of p m zero)
    <-> ~ less_than (taken_element G u (match u with Chain c => m c | Single _ => 0 end))
          (element_of v (match v with Chain c => m c | Single _ => 0 end))).
  { intros u v D. rewrite holds_not, (holds_taken G t taken taken_made p p_natural); try exact D.
    - now rewrite !edge_position.
    - apply position_of_p.
    - rewrite edge_position. now apply edge_fits.
    - rewrite edge_position. now apply edge_fits. }
  split.
  - intros H u v D A B. apply T; [exact D |]. apply H. apply in_flat_map. exists u. split; [apply all_kinds |].
    apply in_flat_map. exists v. split; [apply all_kinds |]. destruct (kind_eq_dec G u v); [contradiction |].
    rewrite A, B. now left.
  - intros H f I. apply in_flat_map in I as (u & _ & I). apply in_flat_map in I as (v & _ & I).
    destruct (kind_eq_dec G u v) as [| D]; [destruct I |].
    destruct (may_miss G b u) eqn:A; [| destruct I]. destruct (may_have G b v) eqn:B; [| destruct I].
    destruct I as [<- | []]. apply T; auto.
Qed.

Lemma le_less w w' : less_than w w' -> le w w'.
Proof. now right. Qed.

Lemma canonical_fine m b : canonical m b -> fine m b.
Proof.
  intros [M C] u v D A B L. pose proof (C _ _ (le_less _ _ L)) as W.
  destruct L as (_ & P & _).
  assert (W' : Lemmas.whole chain_name single_name m b (taken_element G u (match u with Chain c => m c | Single _ => 0 end))).
  { apply W. destruct v; cbn in *; [specialize (M v); lia | exact B]. }
  destruct u; cbn in *; [lia |]. rewrite W' in A. discriminate.
Qed.

Lemma fine_canonical m b : (forall v, 0 <= m v) -> fine m b -> canonical m b.
Proof.
  intros M F. split; [exact M |]. intros w w' L W.
  destruct L as [[_ <-] | L]; [exact W |]. pose proof L as (P & P' & B).
  assert (K : le w (element_of (kind_of w') (match kind_of w' with Chain c => m c | Single _ => 0 end))).
  { destruct w' as [v j | x]; cbn in W |- *; [| now right]. apply (le_trans G t right p p_natural) with (chain v j); [now right |].
    apply (le_chain G t). lia. }
  destruct (kind_eq_dec G (kind_of w) (kind_of w')) as [E | D].
  - unfold pair_below in B. destruct (kind_eq_dec G (kind_of w) (kind_of w')); [| contradiction].
    destruct w as [u i | x], w' as [v j | y]; cbn in *; try discriminate; [| contradiction]. injection E as ->. lia.
  - assert (H : may_have G b (kind_of w') = true) by (destruct w'; [reflexivity | exact W]).
    destruct w as [u i | x]; cbn [Lemmas.whole].
    + cbn in P. split; [exact P |]. destruct (Z_le_gt_dec i (m u)) as [I | I]; [exact I |]. exfalso.
      assert (K' : le (chain u (m u + 1)) (element_of (kind_of w') (match kind_of w' with Chain c => m c | Single _ => 0 end))).
      { apply (le_trans G t right p p_natural) with (chain u i); [| exact K]. apply (le_chain G t). specialize (M u). lia. }
      destruct K' as [[_ E] | K']; [| exact (F (Chain u) _ D eq_refl H K')].
      destruct w'; cbn in *; congruence.
    + destruct (b x) eqn:X; [reflexivity | exfalso]. destruct K as [[_ E] | K].
      * destruct w'; cbn in *; congruence.
      * apply (F (Single x) _ D); [cbn; now rewrite X | exact H | exact K].
Qed.

End Checked.
End Sentence.
