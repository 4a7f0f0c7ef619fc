(* The replay row by row (RowRun.v) of a game with decreed values finds only what is so: decreed values are values as it wants them
   (Valuation.v), and stand in column 0 as its plans say (THEOREM.md, section 14, (FFe')). *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Numbers Model Moves Forms Claims Columns OwnGame IdealNumbers Names Denote Denoted Structure StructureRight
  Certificate Verdict Options Periodicity Valuation RowFit Restrict RowStates RowRun RowCheck RowStep RowPlanRight RowReplayed Check CheckRight RowsAnswer
  DecreedValues DecreedGames DecreedLabels DecreedStatement Rules DecreedClaims DecreedCheck DecreedRead DecreedPlay DecreedOwn.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Rows.

Variables (g : game) (n : numbers).
Notation r := (rules g).
Hypothesis Dn : denotes r n.
Variable l : list (N * Z).
Hypothesis decrees_read_ : read_decrees g n = Good l.
Notation ds := (decreed_by l).
Notation G := (model_of n).
Notation both := (lt_with_both r).
Notation values := (decreed_ideals ds).
Notation free := (undecreed (fewer g) values).
Notation valued := (decreed_valued G both (fewer g) values).
Notation Val := (Build_valuation both free valued).

Let D : describes G both := denotes_described _ _ Dn.
Let lines_r : lines_ok r := denotes_lines _ _ Dn.
Let sizes : Model.size G = Syntax.elements r := denotes_size _ _ Dn.

Lemma decreed_right : valuation_right G Val.
Proof. constructor; [exact D|]. exact (decreed_values G both D (fewer g) values (apart_from_D g G lines_r D sizes)). Qed.

Lemma free_of B m : value_decreed ds (number_of B) = None -> free (at_ B 0 m).
Proof. intro E. unfold undecreed, fixed_by, decreed_ideals. cbn [column Model.ideal at_]. now rewrite E. Qed.

(* (FFe') *)
Lemma decreed_fixed B v : on_top G -> is_ideal G B -> value_decreed ds (number_of B) = Some v -> (0 <= v)%Z ->
  (forall a, member B a = true -> uC G a = 0 /\ uD G a = 0) ->
  fixed_right G Val {| wholly := fewer g; value_is := v |} B.
Proof.
  intros top I E natural_ low k m few. assert (canon : forall m, canonical G (at_ B 0 m)).
  { intro i. apply (canonical_free G top); [exact I| | |intros j Hj; lia]; intros (a & Ha & less); destruct (low a Ha); lia. }
  assert (at_0 : forall i, fixed_by (fewer g) values (at_ B 0 i) =
            if fewer g then Some (Nat.lxor (Z.to_nat v) i) else match i with O => Some (Z.to_nat v) | _ => None end).
  { intro i. unfold fixed_by, decreed_ideals. cbn [column Model.ideal Model.row at_]. now rewrite E. }
  assert (value : forall i w k, fixed_by (fewer g) values (at_ B 0 i) = Some w -> (valued (at_ B 0 i) k <-> k = w)).
  { intros i w k' F. exact (value_fixed G both _ _ w k' (canon i) F). }
  unfold stands_fixed, fixed_row. cbn [wholly value_is] in *. specialize (at_0 m) as at_m. destruct (fewer g).
  - rewrite (few eq_refl) in *. split.
    + intro beyond. right. exists (Z.to_nat v). split; [lia|]. unfold has_form. rewrite (canonical_is_form G B 0 _ (canon _)).
      apply (value _ _ 0 (at_0 (Z.to_nat v))). now rewrite Nat.lxor_nilpotent.
    + intros _. cbn [valued_by]. rewrite (value _ _ 0 at_m). destruct (Z.eqb_spec #m v) as [Em|ne].
      * split; [reflexivity|]. intros _. replace (Z.to_nat v) with m by lia. now rewrite Nat.lxor_nilpotent.
      * split; [|discriminate]. intro X. symmetry in X. apply Nat.lxor_eq in X. lia.
  - split; [intro beyond; left; unfold plain, undecreed; destruct m; [lia|exact at_m]|].
    intro low_m. assert (m = 0) as -> by lia. cbn [valued_by]. rewrite (value _ _ k at_m). change (#0 =? 0)%Z with true. cbv iota.
    rewrite Z.eqb_eq. lia.
Qed.

(* As a replay wants the decrees, of an ideal of any number. *)
Lemma decrees_fixed B : on_top G -> is_ideal G B ->
  match decree_for (fewer g) ds (number_of B) with
  | None => forall m, free (at_ B 0 m)
  | Some e => (0 <= value_is e)%Z -> (forall a, member B a = true -> uC G a = 0 /\ uD G a = 0) -> fixed_right G Val e B
  end.
Proof.
  intros top I. unfold decree_for. destruct (value_decreed ds (number_of B)) as [v|] eqn:Ev; cbn [option_map].
  - intros natural_ low. exact (decreed_fixed B v top I Ev natural_ low).
  - intro m. now apply free_of.
Qed.

Lemma decrees_of_ideals ls : on_top G -> (forall x, In x ls -> code x = number_of (bits n x)) -> forall x, In x ls ->
  match decree_for (fewer g) ds (code x) with
  | None => forall m, free (at_ (bits n x) 0 m)
  | Some e => (0 <= value_is e)%Z -> (forall a, member (bits n x) a = true -> uC G a = 0 /\ uD G a = 0) -> fixed_right G Val e (bits n x)
  end.
Proof.
  intros top codes x Hx. rewrite (codes x Hx). apply (decrees_fixed (bits n x) top). exact (bits_ideal r n (denotes_sane _ _ Dn) D sizes x).
Qed.

Theorem decreed_rows_find : finds_of free valued (rows_with_decrees g ds) r n.
Proof.
  intros ls ps st sane_n D' sizes' codes distinct E. assert (top : on_top G).
  { apply test_on_top_right. unfold rows_with_decrees, check_rows_of in E. now destruct (test_on_top n). }
  apply (passed_replayed r n sane_n D' sizes' free valued decreed_right ls codes distinct ps st (decree_for (fewer g) ds)); [|exact E].
  now apply decrees_of_ideals.
Qed.

Lemma decreed_are_true K claims : (chains r <> BothChains -> K = 0) ->
  (forall C, In C claims -> exists B, claims_for r G valued K C B) ->
  (forall B, is_ideal G B -> exists C, In C claims /\ claims_for r G valued K C B) -> decreed_claims_hold g K claims.
Proof.
  intros few sound complete. apply (claims_are_true g G lines_r D sizes valued) with (3 := sound) (4 := complete).
  - apply (value_in g G lines_r D sizes (decrees_read_ok g n Dn l decrees_read_) values).
    intros B v _. exact (decrees_read g n Dn l decrees_read_ B v).
  - intro ne. apply few. now rewrite rules_chains.
Qed.

(* An answer by rows *)
Theorem decreed_rows_answer rows asked read v : finds_of free valued rows r n -> check_by_rows_with rows asked r n read = Some v ->
  exists p ls, v = Verified p /\ accepted_rows (decreed_claims_hold g) r n read p ls.
Proof. exact (rows_answer_of r n Dn free valued decreed_right _ decreed_are_true rows asked read v). Qed.

End Rows.

(* A replay that finds only what is so of any game. *)
Definition finds_decreed (rows : game -> values_decreed -> numbers -> list listed -> option (list planned * list station)) : Prop :=
  forall g n l, denotes (rules g) n -> read_decrees g n = Good l ->
  finds_of (undecreed (fewer g) (decreed_ideals (decreed_by l)))
    (decreed_valued (model_of n) (lt_with_both (rules g)) (fewer g) (decreed_ideals (decreed_by l))) (rows g (decreed_by l)) (rules g) n.
