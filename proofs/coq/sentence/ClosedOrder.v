(* That the pairs found are the whole order: PARAMETERS.md, section 2. Tests of automata say that what was found contains
   the relations, and is transitive; then it is the least such order, and no element lies below itself. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets.
Import ListNotations.
Open Scope Z_scope.

Section Order.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation element := (element (chain_name G) (single_name G)).
Notation kind := (kind (chain_name G) (single_name G)).
Notation present := (present (chain_name G) (single_name G)).
Notation below p := (below (chain_name G) (single_name G) (relation G p)).

Variable t : table.

(* u_x < v_y, where x and y are on the tracks given. *)
Definition lt_formula (u v : kind) (x y : N) : formula :=
  if kind_eq_dec G u v
  then match u with Chain _ => And (at_least_one x) (less x y) | Single _ => Falsehood end
  else Within (entry G t u v) (at_names x y).

Definition pair_below (p : tuple) (u v : kind) (i j : Z) : Prop :=
  if kind_eq_dec G u v
  then match u with Chain _ => 1 <= i < j | Single _ => False end
  else accepts base (entry G t u v) (pair_of p i j).

Definition less_than (p : tuple) (w w' : element) : Prop :=
  present w /\ present w' /\ pair_below p (kind_of w) (kind_of w') (index_of w) (index_of w').

Lemma holds_lt e p u v x y :
  (forall v, is_parameter v = true -> e v = p v) -> e nothing = 0 ->
  holds base (lt_formula u v x y) e <-> pair_below p u v (e x) (e y).
Proof.
  intros P Z0. unfold lt_formula, pair_below. destruct (kind_eq_dec G u v).
  - destruct u; [| simpl; lia]. cbn [holds]. rewrite holds_at_least_one, holds_less. lia.
  - apply accepts_ext. now apply at_names_pair.
Qed.

Definition containing : list formula :=
  flat_map (fun u => map (fun v => And (said G u v) (Not (lt_formula u v low high))) (kinds G)) (kinds G).
(* Along one chain there is nothing to test. *)
Definition same_kinds (u w v : kind) : bool :=
  if kind_eq_dec G u w then if kind_eq_dec G w v then true else false else false.

Definition transitive : list formula :=
  flat_map (fun u => flat_map (fun w => map (fun v =>
    if same_kinds u w v then Falsehood
    else And (lt_formula u w low middle) (And (lt_formula w v middle high) (Not (lt_formula u v low high))))
    (kinds G)) (kinds G)) (kinds G).

Definition entries_closed : bool :=
  forallb (fun u => forallb (fun v => is_closed (entry G t u v)) (kinds G)) (kinds G).

Definition order_right : option bool :=
  if entries_closed then all_empty base fuel (containing ++ transitive) else None.

Hypothesis sound : table_sound G t.
Hypothesis right : order_right = Some true.
Variable p : tuple.
Hypothesis p_natural : natural base p.

Lemma test_fails f e : In f (containing ++ transitive) -> natural base e -> ~ holds base f e.
Proof.
  unfold order_right in right. destruct entries_closed; [| discriminate].
  apply all_empty_right with (fuel := fuel); [apply base_at_least | exact right].
Qed.

Lemma entry_closed u v : closed (entry G t u v).
Proof.
  unfold order_right in right. destruct entries_closed eqn:E; [| discriminate]. unfold entries_closed in E.
  rewrite forallb_forall in E. specialize (E u (all_kinds G u)). rewrite forallb_forall in E.
  apply is_closed_right, E, all_kinds.
Qed.

Lemma index_natural w : present w -> 0 <= index_of w.
Proof. destruct w; simpl; lia. Qed.

Lemma element_of_index (w : element) : element_of (kind_of w) (index_of w) = w.
Proof. now destruct w. Qed.

Lemma pair_parameters_of i j v : is_parameter v = true -> pair_of p i j v = p v.
Proof. apply pair_parameters. Qed.

Lemma pair_below_trans u w v i k j : 0 <= i -> 0 <= k -> 0 <= j ->
  pair_below p u w i k -> pair_below p w v k j -> pair_below p u v i j \/ ~ ~ pair_below p u v i j.
Proof.
  intros I K J A B. destruct (same_kinds u w v) eqn:SK.
  { left. unfold same_kinds in SK. destruct (kind_eq_dec G u w) as [<- |]; [| discriminate].
    destruct (kind_eq_dec G u v) as [<- |]; [| discriminate]. unfold pair_below in *.
    destruct (kind_eq_dec G u u); [destruct u; lia | congruence]. }
  right. intro N. set (e := update (pair_of p i j) middle k).
  assert (P : forall v, is_parameter v = true -> e v = p v).
  { intros x X. unfold e. rewrite update_other by (intros ->; discriminate). now apply pair_parameters. }
  apply (test_fails (And (lt_formula u w low middle) (And (lt_formula w v middle high) (Not (lt_formula u v low high)))) e).
  - apply in_or_app. right. apply in_flat_map. exists u. split; [apply all_kinds |].
    apply in_flat_map. exists w. split; [apply all_kinds |]. apply in_map_iff. exists v. rewrite SK.
    split; [reflexivity | apply all_kinds].
  - apply natural_update; [apply base_at_least | now apply natural_pair_of | exact K].
  - cbn [holds]. rewrite !(holds_lt e p) by (exact P || reflexivity). cbn. auto.
Qed.

Lemma pair_below_decided u v i j : 0 <= i -> 0 <= j -> pair_below p u v i j \/ ~ pair_below p u v i j.
Proof.
  intros I J. unfold pair_below. destruct (kind_eq_dec G u v); [destruct u; lia |].
  apply from_decided; [apply base_at_least | apply entry_closed | now apply natural_pair_of].
Qed.

Lemma less_than_trans w w' w'' : less_than p w w' -> less_than p w' w'' -> less_than p w w''.
Proof.
  intros (P & P' & A) (_ & P'' & B). split; [exact P |]. split; [exact P'' |].
  destruct (pair_below_decided (kind_of w) (kind_of w'') (index_of w) (index_of w'')) as [H | H];
    try (now apply index_natural); [exact H |].
  destruct (pair_below_trans (kind_of w) (kind_of w') (kind_of w'') (index_of w) (index_of w') (index_of w'')) as [H' | H'];
    try (now apply index_natural); assumption || contradiction.
Qed.

Lemma less_than_irreflexive w : ~ less_than p w w.
Proof.
  intros (_ & _ & A). unfold pair_below in A. destruct (kind_eq_dec G (kind_of w) (kind_of w)); [| congruence].
  destruct (kind_of w); lia.
Qed.

Lemma less_than_relation w w' : relation G p w w' -> less_than p w w'.
Proof.
  intro R. destruct (relation_present G p w w' R) as [P P']. split; [exact P |]. split; [exact P' |].
  destruct (pair_below_decided (kind_of w) (kind_of w') (index_of w) (index_of w')) as [H | H];
    try (now apply index_natural); [exact H |]. exfalso.
  apply (test_fails (And (said G (kind_of w) (kind_of w')) (Not (lt_formula (kind_of w) (kind_of w') low high)))
    (pair_of p (index_of w) (index_of w'))).
  - apply in_or_app. left. apply in_flat_map. exists (kind_of w). split; [apply all_kinds |].
    apply in_map_iff. exists (kind_of w'). split; [reflexivity | apply all_kinds].
  - apply natural_pair_of; [exact p_natural | now apply index_natural..].
  - cbn [holds]. split.
    + apply said_right; [apply natural_pair_of; [exact p_natural | now apply index_natural..] |].
      cbn. rewrite !element_of_index. apply (relation_parameters G p); [| exact R].
      intros v V. symmetry. now apply pair_parameters.
    + rewrite (holds_lt _ p); [exact H | apply pair_parameters_of | reflexivity].
Qed.

Lemma less_than_below w w' : less_than p w w' -> below p w w'.
Proof.
  intros (P & P' & A). unfold pair_below in A. destruct (kind_eq_dec G (kind_of w) (kind_of w')) as [E | E].
  - destruct w as [u i | x], w' as [v j | y]; simpl in *; try discriminate; [| contradiction].
    injection E as ->. now apply below_along.
  - apply sound in A; try assumption; try (now apply index_natural). destruct A as [A _].
    now rewrite !element_of_index in A.
Qed.

(* ---- Below or the same: what Lemmas.v wants *)

Definition le (w w' : element) : Prop := present w /\ w = w' \/ less_than p w w'.

Lemma le_chain v i j : le (chain v i) (chain v j) <-> 1 <= i <= j.
Proof.
  unfold le, less_than, pair_below. simpl. destruct (kind_eq_dec G (Chain v) (Chain v)); [| congruence]. cbn. split.
  - intros [[P E] | H]; [injection E as E; lia | lia].
  - intro H. destruct (Z.eq_dec i j) as [-> | N]; [left; split; [lia | reflexivity] | right; lia].
Qed.

Lemma le_single x : le (single x) (single x).
Proof. left. split; [exact I | reflexivity]. Qed.

Lemma present_decided w : present w \/ ~ present w.
Proof. destruct w; simpl; [lia | now left]. Qed.

Lemma element_eq (w w' : element) : {w = w'} + {w <> w'}.
Proof. decide equality; [apply Z.eq_dec | apply chain_eq_dec | apply single_eq_dec]. Qed.

Lemma less_than_decided w w' : less_than p w w' \/ ~ less_than p w w'.
Proof.
  unfold less_than. destruct (present_decided w) as [P | P]; [| tauto].
  destruct (present_decided w') as [P' | P']; [| tauto].
  destruct (pair_below_decided (kind_of w) (kind_of w') (index_of w) (index_of w')); try (now apply index_natural); tauto.
Qed.

Lemma le_decided w w' : le w w' \/ ~ le w w'.
Proof.
  unfold le. destruct (less_than_decided w w') as [L | L]; [tauto |].
  destruct (present_decided w) as [P | P]; [| tauto]. destruct (element_eq w w'); tauto.
Qed.

Lemma le_sound w w' : le w w' -> w = w' \/ below p w w'.
Proof. intros [[_ E] | L]; [now left | right; now apply less_than_below]. Qed.

Lemma le_trans w w' w'' : le w w' -> le w' w'' -> le w w''.
Proof.
  intros [[P ->] | L] [[P' <-] | L']; unfold le; auto. right. eapply less_than_trans; eassumption.
Qed.

Lemma le_relation w w' : relation G p w w' -> le w w' /\ ~ le w' w.
Proof.
  intro R. apply less_than_relation in R. split; [now right |]. intros [[_ ->] | L].
  - now apply less_than_irreflexive in R.
  - apply (less_than_irreflexive w). eapply less_than_trans; eassumption.
Qed.

End Order.
