(* A family of games as a board: the relations that its lines say, as formulas about indices and parameters, each of which
   is a track plus its bound; PARAMETERS.md, sections 1 and 11. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Coq Require Eqdep_dec.
From Theorems Require Import Definitions.
From ChompCert Require Import Trees Automata Formulas LinearSets Tracks Board OrderSets FamilyGame.
Import ListNotations.
Open Scope Z_scope.

(* ---- Numbers below n *)

Lemma number_injective {n} (i j : below_count n) : the_number i = the_number j -> i = j.
Proof.
  destruct i as [i I], j as [j J]. cbn. intro E. subst. f_equal. apply Eqdep_dec.UIP_dec, bool_dec.
Qed.

Definition below_count_eq_dec {n} (i j : below_count n) : {i = j} + {i <> j}.
Proof.
  destruct (Nat.eq_dec (the_number i) (the_number j)) as [E | E]; [left; now apply number_injective | right; congruence].
Defined.

Definition numbers_below (n : nat) : list (below_count n) :=
  flat_map (fun i => match bool_dec (Nat.ltb i n) true with left H => [exist _ i H] | right _ => [] end) (seq 0 n).

Lemma all_below n (i : below_count n) : In i (numbers_below n).
Proof.
  apply in_flat_map. exists (the_number i). split.
  - apply in_seq. destruct i as [i I]. cbn. apply Nat.ltb_lt in I. lia.
  - destruct i as [i I]. unfold the_number, proj1_sig.
    destruct (bool_dec (Nat.ltb i n) true) as [H | H]; [left; now apply number_injective | contradiction].
Qed.

Lemma numbers_are n : map the_number (numbers_below n) = seq 0 n.
Proof.
  unfold numbers_below. rewrite flat_map_concat_map, concat_map, map_map.
  rewrite (map_ext_in _ (fun i => [i])) by
    (intros i I; apply in_seq in I as [_ I]; destruct (bool_dec (Nat.ltb i n) true) as [H | H]; [reflexivity |];
     exfalso; apply H, Nat.ltb_lt; exact I).
  induction (seq 0 n) as [| i l IH]; [reflexivity |]. cbn [map concat app]. now rewrite IH.
Qed.

(* ---- Linear forms of tracks *)

Definition form := (list (Z * N) * Z)%type.
Definition form_value (f : form) (e : tuple) : Z := sum_of (fst f) (snd f) e.

Definition scale (n : Z) (f : form) : form := (map (fun x => (n * fst x, snd x)) (fst f), n * snd f).
Definition add (f g : form) : form := (fst f ++ fst g, snd f + snd g).

Lemma form_add f g e : form_value (add f g) e = form_value f e + form_value g e.
Proof.
  unfold form_value, add. destruct f as [l c], g as [l' c']. cbn [fst snd].
  induction l as [| [a v] l IH]; cbn [app sum_of]; [| lia].
  rewrite (sum_of_shift l' (c + c')), (sum_of_shift l' c'). lia.
Qed.
Lemma form_scale n f e : form_value (scale n f) e = n * form_value f e.
Proof.
  unfold form_value, scale. destruct f as [l c]. cbn [fst snd].
  induction l as [| [a v] l IH]; cbn [map sum_of fst snd]; [lia |]. rewrite IH. lia.
Qed.

Definition i_form (n : Z) : form := ([(n, line_i)], 0).

(* Parameters have the forms fs, i the form times n. *)
Definition summand_form (times_i : Z -> form) (fs : list form) (a : summand) : form :=
  match a with
  | Number n => ([], n)
  | TimesI n => times_i n
  | TimesParameter n r => scale n (nth r fs ([], 0))
  end.
Definition linear_form (times_i : Z -> form) (fs : list form) (l : linear) : form :=
  fold_right (fun a f => add (summand_form times_i fs a) f) ([], 0) l.

Definition values (fs : list form) (e : tuple) : list Z := map (fun f => form_value f e) fs.

Lemma linear_form_value times_i fs l e i : (forall n, form_value (times_i n) e = n * i) ->
  form_value (linear_form times_i fs l) e = value (values fs e) i l.
Proof.
  intro T. induction l as [| a l IH]; [reflexivity |]. cbn [linear_form fold_right value].
  rewrite form_add. unfold linear_form in IH. rewrite IH. f_equal. destruct a as [n | n | n r]; cbn [summand_form value_of].
  - reflexivity.
  - apply T.
  - rewrite form_scale. f_equal. unfold values. change 0 with (form_value ([], 0) e) at 2.
    now rewrite (map_nth (fun f => form_value f e)).
Qed.

(* A parameter is its track plus its bound. *)
Fixpoint forms_from (fs : list form) (ls : list linear) : list form :=
  match ls with
  | [] => fs
  | l :: ls => forms_from (fs ++ [add ([(1, parameter (length fs))], 0) (linear_form (fun _ => ([], 0)) fs l)]) ls
  end.

Section Family.
Variable g : family.

Definition forms : list form := forms_from [] (bounds g).

(* Bounds mention parameters before only. *)
Fixpoint ordered_from (r : nat) (ls : list linear) : bool :=
  match ls with
  | [] => true
  | l :: ls => forallb (fun a => match a with TimesParameter _ r' => Nat.ltb r' r | _ => true end) l && ordered_from (S r) ls
  end.

Notation C := (below_count (chain_count g)).
Notation S := (below_count (single_count g)).
Notation kind := (kind C S).

(* ---- What is said *)

Definition line_form (l : linear) : form := linear_form i_form forms l.

Definition is_zero (f : form) : formula := Compare true (fst f) (snd f).
Definition not_above_zero (f : form) : formula := Compare false (fst f) (snd f).

Definition exists_formula (t : term) : formula :=
  match t with
  | OfChain _ l => not_above_zero (add ([], 1) (scale (-1) (line_form l)))
  | Member _ n l => And (not_above_zero (add ([], 1) (scale (-1) (line_form l)))) (not_above_zero (add ([], - Z.of_nat n) (line_form l)))
  | _ => Truth
  end.

Definition stands_formula (t : term) (u : kind) (x : N) : formula :=
  match t, u with
  | AllOf v, Chain c => if Nat.eqb (the_number c) v then at_least_one x else Falsehood
  | OfChain v l, Chain c => if Nat.eqb (the_number c) v then is_zero (add ([(-1, x)], 0) (line_form l)) else Falsehood
  | Plain y, Single z => if Nat.eqb (the_number z) y then Truth else Falsehood
  | Member first n l, Single z =>
      if Nat.leb first (the_number z) && Nat.ltb (the_number z) (first + n)
      then is_zero (add ([], Z.of_nat first - 1 - Z.of_nat (the_number z)) (line_form l)) else Falsehood
  | _, _ => Falsehood
  end.

Definition said_formula (u v : kind) : formula :=
  OrAll (flat_map (fun ts => map (fun ab =>
    Exists line_i (And (stands_formula (fst ab) u low) (And (stands_formula (snd ab) v high) (AndAll (map exists_formula ts)))))
    (neighbours ts)) (lines g)).

(* ---- That it is what the lines say *)

Variable base : Z.
Hypothesis base_at_least : 2 <= base.

Lemma parameter_is r : is_parameter (parameter r) = true.
Proof. unfold is_parameter, parameter. rewrite N.mul_comm, N.mod_mul by discriminate. reflexivity. Qed.

Lemma forms_parameters (fs : list form) ls : (forall f, In f fs -> forall x, In x (fst f) -> is_parameter (snd x) = true) ->
  forall f, In f (forms_from fs ls) -> forall x, In x (fst f) -> is_parameter (snd x) = true.
Proof.
  revert fs. induction ls as [| l ls IH]; intros fs H; [exact H |]. cbn [forms_from]. apply IH.
  intros f I. apply in_app_or in I as [I | [<- | []]]; [now apply H |]. cbn [add fst]. intros x [<- | J].
  - apply parameter_is.
  - change (In x (fst (linear_form (fun _ => ([], 0)) fs l))) in J. revert x J. induction l as [| a l IHl]; [intros x [] |].
    cbn [linear_form fold_right add fst].
    intros x J. apply in_app_or in J as [J | J]; [| exact (IHl x J)].
    destruct a as [n | n | n r]; cbn [summand_form scale fst] in J; [destruct J | destruct J |]. apply in_map_iff in J as (y & <- & J). cbn [snd].
    destruct (nth_in_or_default r fs (([], 0) : form)) as [I | E]; [exact (H _ I _ J) |].
    unfold form in *. rewrite E in J. destruct J.
Qed.

Lemma form_value_ext f e e' : (forall x, In x (fst f) -> e (snd x) = e' (snd x)) -> form_value f e = form_value f e'.
Proof.
  unfold form_value. destruct f as [l c]. cbn [fst snd]. induction l as [| [a v] l IH]; intro H; [reflexivity |].
  cbn [sum_of]. rewrite IH by (intros; apply H; now right). f_equal. f_equal. exact (H (a, v) (or_introl eq_refl)).
Qed.

Lemma values_ext e e' : (forall v, is_parameter v = true -> e v = e' v) -> values forms e = values forms e'.
Proof.
  intro E. unfold values. apply map_ext_in. intros f I. apply form_value_ext. intros x J. apply E.
  apply (forms_parameters [] (bounds g)) with f; [intros ? [] | exact I | exact J].
Qed.

Lemma line_form_value l e i : form_value (line_form l) (update e line_i i) = value (values forms e) i l.
Proof.
  unfold line_form. rewrite (linear_form_value _ _ _ _ i).
  - f_equal. apply values_ext. intros v P. rewrite update_other; [reflexivity | intros ->; discriminate].
  - intro n. unfold form_value, i_form. cbn. lia.
Qed.

Lemma holds_zero f e : holds base (is_zero f) e <-> form_value f e = 0.
Proof. reflexivity. Qed.
Lemma holds_not_above f e : holds base (not_above_zero f) e <-> form_value f e <= 0.
Proof. reflexivity. Qed.
Lemma constant_value n e : form_value ([], n) e = n.
Proof. reflexivity. Qed.

Lemma exists_right t e i : holds base (exists_formula t) (update e line_i i) <-> term_exists (values forms e) i t.
Proof.
  destruct t as [v | v l | x | first n l]; cbn [exists_formula term_exists holds];
    try (split; [intros _; exact I | intros _; reflexivity]);
    rewrite ?holds_not_above, ?form_add, ?form_scale, ?line_form_value, ?constant_value; lia.
Qed.

Lemma holds_one x e : holds base (at_least_one x) e <-> 1 <= e x.
Proof. unfold at_least_one. cbn [holds compares sum_of]. lia. Qed.

Lemma stands_right t u x e i : x <> line_i -> holds base (stands_formula t u x) (update e line_i i) /\ term_exists (values forms e) i t <->
  stands_for g (values forms e) i t (element_of u (e x)) /\ term_exists (values forms e) i t.
Proof.
  intro D. destruct t as [v | v l | y | first n l], u as [c | z]; cbn [stands_formula stands_for element_of term_exists];
    try (simpl; intuition congruence).
  - destruct (Nat.eqb_spec (the_number c) v) as [E | E]; [| simpl; intuition congruence].
    rewrite holds_one, update_other by exact D. tauto.
  - destruct (Nat.eqb_spec (the_number c) v) as [E | E]; [| simpl; intuition congruence].
    rewrite holds_zero, form_add, line_form_value. unfold form_value at 1. cbn [fst snd sum_of].
    rewrite update_other by exact D. intuition lia.
  - destruct (Nat.eqb_spec (the_number z) y) as [E | E]; simpl; intuition congruence.
  - destruct (Nat.leb_spec first (the_number z)) as [L | L], (Nat.ltb_spec (the_number z) (first + n)) as [L' | L']; cbn [andb];
      try (split; [intros [H _]; simpl in H; discriminate | intros [H H']; exfalso; lia]).
    rewrite holds_zero, form_add, line_form_value, constant_value. intuition lia.
Qed.

Lemma term_in_line ts a b : In (a, b) (neighbours ts) -> In a ts /\ In b ts.
Proof.
  induction ts as [| c ts IH]; [intros [] |]. destruct ts as [| d ts]; [intros [] |].
  intros [E | I]; [injection E as <- <-; split; [now left | right; now left] |].
  destruct (IH I) as [A B]. split; now right.
Qed.

Theorem said_formula_right u v e :
  holds base (said_formula u v) e <-> says g (values forms e) (element_of u (e low)) (element_of v (e high)).
Proof.
  unfold said_formula, says. rewrite holds_or_all. split.
  - intros (f & I & H). apply in_flat_map in I as (ts & I & J). apply in_map_iff in J as ([a b] & <- & J).
    cbn [fst snd] in H. destruct H as (i & P & A & B & X). exists ts, i, a, b.
    assert (T : forall t, In t ts -> term_exists (values forms e) i t).
    { intros t K. apply exists_right. rewrite holds_and_all in X. apply X. now apply in_map. }
    destruct (term_in_line _ _ _ J) as [IA IB]. split; [exact I |]. split; [exact P |]. split; [exact T |]. split; [exact J |].
    split; (eapply proj1, stands_right; [| split; [eassumption | now apply T]]; discriminate).
  - intros (ts & i & a & b & I & P & T & J & A & B).
    eexists. split; [apply in_flat_map; exists ts; split; [exact I |]; apply in_map_iff; exists (a, b); split; [reflexivity | exact J] |].
    destruct (term_in_line _ _ _ J) as [IA IB]. exists i. split; [exact P |]. cbn [fst snd]. split; [| split].
    + eapply proj1, stands_right; [discriminate | split; [exact A | now apply T]].
    + eapply proj1, stands_right; [discriminate | split; [exact B | now apply T]].
    + apply holds_and_all. intros f K. apply in_map_iff in K as (t & <- & K). apply exists_right. now apply T.
Qed.

Lemma says_present s w w' : says g s w w' -> present C S w /\ present C S w'.
Proof.
  intros (ts & i & a & b & _ & _ & T & J & A & B). destruct (term_in_line _ _ _ J) as [IA IB].
  apply T in IA, IB. split.
  - destruct a, w; cbn in *; intuition lia.
  - destruct b, w'; cbn in *; intuition lia.
Qed.

Variable fuel : positive.

Definition board_of : board.
Proof.
  refine {| Board.base := base; Board.fuel := fuel; chain_name := C; single_name := S;
    chains := numbers_below _; singles := numbers_below _; chain_number := the_number; single_number := the_number;
    relation := fun p => says g (values forms p); said := said_formula |}.
  - exact base_at_least.
  - apply all_below.
  - apply all_below.
  - apply below_count_eq_dec.
  - apply below_count_eq_dec.
  - apply number_injective.
  - apply number_injective.
  - intros p p' w w' E. now rewrite (values_ext p p' E).
  - intros p. apply says_present.
  - intros u v e _. apply said_formula_right.
Defined.

End Family.
