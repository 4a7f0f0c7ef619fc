(* LabelAt.v's look-up is the label of B_{m,n}, where no position has two labels. *)

From Coq Require Import ZArith NArith List Bool Lia.
From ChompCert Require Import Elements Model Moves Forms Labels Periods Claims Columns Numbers
  IdealNumbers Contexts LabelAt ContextsRight.
Import ListNotations.
Local Open Scope nat_scope.

Section LabelAtRight.

Variable g : numbers.
Hypothesis sane_g : sane g = true.
Notation G := (model_of g).
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma is_clear_right i n : is_clear g #i #n = true <-> clear G i n.
Proof.
  unfold is_clear. destruct (Z.leb_spec #i 0) as [zero|positive].
  - split; [|trivial]. intros _ j Hj. lia.
  - assert (E : delta G (i - 1) = number (rise (stairs g) (#i - 1))).
    { simpl. f_equal. f_equal. lia. }
    pose proof (rise_natural (stairs g) (#i - 1)) as N. split.
    + intros H j Hj. apply (delta_monotone G lt D) with (i - 1); [lia|]. rewrite E.
      destruct (rise (stairs g) (#i - 1)) as [d|]; [|discriminate]. simpl in *.
      apply Z.leb_le in H. lia.
    + intro C. specialize (C (i - 1) ltac:(lia)). rewrite E in C.
      destruct (rise (stairs g) (#i - 1)) as [d|]; simpl in *; [|contradiction].
      apply Z.leb_le. apply Z.leb_le in N. lia.
Qed.

Lemma capped_column_right m n : capped_column g #m #n = #(uncapped G m n).
Proof.
  unfold capped_column. destruct (is_clear g #m #n) eqn:C.
  - apply is_clear_right in C. now rewrite uncapped_clear.
  - set (i := search g _ 0 #m #n). clearbody i.
    destruct ((0 <=? i)%Z && (i <? #m)%Z && is_clear g i #n && negb (is_clear g (i + 1) #n)) eqn:T.
    2: { now rewrite !Nat2Z.id. }
    rewrite !andb_true_iff, negb_true_iff, Z.leb_le, Z.ltb_lt in T.
    destruct T as (((pos & less) & here) & next).
    assert (exists j, i = #j) as [j ->] by (exists (Z.to_nat i); lia). f_equal.
    apply is_clear_right in here.
    symmetry. apply (uncapped_same G lt D); [lia| |assumption].
    intros [_ R]. replace (#j + 1)%Z with (Z.of_nat (S j)) in next by lia.
    assert (clear G (S j) n) as all.
    { intros l Hl. destruct (Nat.eq_dec l j) as [->|]; [assumption|apply here; lia]. }
    apply is_clear_right in all. congruence.
Qed.

Variable t : table.
Variable B : list bool.
Hypothesis length_B : length B = size G.

Lemma ideal_form m n :
  number_of (ideal (form G B m n)) = kept g under_D (kept g under_C (number_of B) #m) #n.
Proof.
  replace (ideal (form G B m n)) with (Claims.under G (left_of G B m) n).
  - rewrite (number_under g sane_g (left_of G B m) (length_subset G _) _ eq_refl).
    now rewrite (number_left_of g sane_g B length_B _ eq_refl).
  - unfold form, Claims.under. simpl ideal. apply subset_same. intros a Sa.
    unfold left_of. now rewrite member_subset_of.
Qed.

Variable K k : nat.
Hypothesis small_k : k <= K.
Hypothesis one_label : forall p, canonical G p -> disjoint K (table_of t) p.
Hypothesis down : forall a b, a < size G -> below G a b = true ->
  member B b = true -> member B a = true.
Hypothesis outside : forall a, a < size G -> member B a = false ->
  hC G a = None /\ hD G a = None.

Theorem label_at_right m n :
  label_at g t (number_of B) k #m #n = true <-> lambda G K (table_of t) B m n = Some k.
Proof.
  unfold lambda. rewrite label_claimed; [|apply one_label|assumption].
  - rewrite claimed_spec. unfold label_at, table_of. rewrite ideal_form, capped_column_right.
    simpl column. simpl row.
    destruct (row_at _ _) as [r|]; [|split; discriminate]. rewrite Z.eqb_eq.
    split; [now intros ->|]. intro E. now injection E.
  - apply (form_canonical G lt D); try assumption.
    intros a Sa out. destruct (outside a Sa out) as [-> ->]. simpl. tauto.
Qed.

End LabelAtRight.
