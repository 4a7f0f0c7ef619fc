(* The shifts of a tail (RowTests.v): with the o at row n, column n - o has the tail in row n. *)

From Coq Require Import ZArith List Bool Lia FMapPositive.
From ChompCert Require Import Periods RowRun RowTests RowWatches RowRunRight.
Import ListNotations.

Section Shifts.

Local Open Scope Z_scope.

Variable t : tail.
Hypothesis nonempty : offsets t <> [].
Notation p := (length_of t).

Definition indexed (m : Ids.t Z) : Prop := forall r o, 0 <= r ->
  Ids.find (Z.to_pos (r + 1)) m = Some o -> exists c, offset t c = o /\ (c + o) mod p = r.

Lemma index_rows_right : forall rest c m,
  (forall i, 0 <= i < Z.of_nat (length rest) -> nth (Z.to_nat i) rest 0 = offset t (c + i)) ->
  indexed m -> indexed (index_rows p c rest m).
Proof.
  pose proof (length_positive t nonempty) as positive.
  induction rest as [|o rest IH]; intros c m at_c I; [exact I|]. cbn [index_rows]. apply IH.
  - intros i Hi. specialize (at_c (i + 1)). cbn [length] in at_c.
    replace (Z.to_nat (i + 1)) with (S (Z.to_nat i)) in at_c by lia. cbn [nth] in at_c.
    rewrite at_c by lia. f_equal. lia.
  - intros r x Hr F. pose proof (Z.mod_pos_bound (c + o) p positive).
    destruct (Z.eq_dec r ((c + o) mod p)) as [->|ne].
    + rewrite PositiveMap.gss in F. injection F as <-. exists c. split; [|reflexivity].
      specialize (at_c 0). cbn [length] in at_c. rewrite Z.add_0_r in at_c. symmetry. apply at_c. lia.
    + rewrite PositiveMap.gso in F by lia. now apply I.
Qed.

Lemma shifts_from_right m : forall n r l, 0 <= r -> indexed m -> shifts_from n r m = Some l ->
  length l = n /\ forall i, 0 <= i < Z.of_nat n -> exists c, offset t c = nth (Z.to_nat i) l 0
    /\ (c + nth (Z.to_nat i) l 0) mod p = r + i.
Proof.
  induction n as [|n IH]; intros r l Hr I E; cbn [shifts_from] in E.
  - injection E as <-. split; [reflexivity|]. lia.
  - destruct (Ids.find _ m) as [o|] eqn:F; [|discriminate].
    destruct (shifts_from n (r + 1) m) as [l'|] eqn:E'; [|discriminate]. injection E as <-.
    destruct (IH (r + 1) l' ltac:(lia) I E') as [L H]. split; [simpl; congruence|]. intros i Hi.
    destruct (Z.eq_dec i 0) as [->|].
    + destruct (I r o Hr F) as (c & Hc & Hm). exists c. simpl. rewrite Z.add_0_r. now split.
    + destruct (H (i - 1) ltac:(lia)) as (c & Hc & Hm). exists c.
      replace (Z.to_nat i) with (S (Z.to_nat (i - 1))) by lia. cbn [nth]. split; [exact Hc|]. rewrite Hm. lia.
Qed.

Theorem shifts_right l : shifts_of t = Some l ->
  l <> [] /\ forall n, let o := offset (shifts_tail l) n in offset t (n - o) = o.
Proof.
  intro E. pose proof (length_positive t nonempty) as positive. unfold shifts_of in E.
  destruct (shifts_from_right _ _ _ _ (Z.le_refl 0) (index_rows_right (offsets t) (start t) (Ids.empty Z)
    ltac:(intros i Hi; unfold offset; f_equal; rewrite Z.add_simpl_l, Z.mod_small; unfold length_of; lia)
    ltac:(intros r o _ F; rewrite PositiveMap.gempty in F; discriminate)) E) as [L H].
  assert (P : length_of (shifts_tail l) = p) by (unfold length_of; cbn [offsets shifts_tail]; now rewrite L).
  split; [intros ->; simpl in L; unfold length_of in positive; lia|]. intros n o.
  pose proof (Z.mod_pos_bound n p positive) as b.
  assert (o_is : o = nth (Z.to_nat (n mod p)) l 0).
  { unfold o, offset. rewrite P. cbn [start shifts_tail offsets]. now rewrite Z.sub_0_r. }
  destruct (H (n mod p)) as (c & Hc & Hm); [unfold length_of in *; lia|]. rewrite <- o_is in Hc, Hm.
  rewrite <- Hc at 2. apply (offset_periodic t). rewrite Z.add_0_l in Hm. symmetry in Hm. apply mod_congruent in Hm.
  destruct Hm as [x Hx]. exists x. lia.
Qed.

End Shifts.
