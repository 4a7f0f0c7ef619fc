(* The staircase of a game has an infinite step, or a slope in the sense of Slopes.v: it is a maximum of ladders
   and of steps (THEOREM.md, section 7). *)

From Coq Require Import List ZArith Bool Lia.
From ChompCert Require Import Elements Model Numbers Eventually Slopes.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Definition slope (d : nat -> nat) : Prop := steep d \/ gentle d.

Lemma slope_zero : slope (fun _ => 0).
Proof. right. apply gentle_flat. intro w. exists w. lia. Qed.

(* The steps of a ladder go on. *)
Lemma steps_go_on (v w X : Z) : (1 <= v)%Z -> eventually (fun m => X <= (#m + 1 - w) / v)%Z.
Proof.
  intro V. exists (Z.to_nat (v * X + w)). intros m Hm. apply Z.div_le_lower_bound; lia.
Qed.

Lemma step_bounds (v w x : Z) : (1 <= v)%Z -> (v * ((x + 1 - w) / v) <= x + 1 - w < v * ((x + 1 - w) / v) + v)%Z.
Proof. intro V. pose proof (Z.div_mod (x + 1 - w) v). pose proof (Z.mod_pos_bound (x + 1 - w) v). lia. Qed.

Definition rows (p : part) (m : nat) : nat := match height p #m with Some h => Z.to_nat h | None => 0 end.

Lemma ladder_rows u b v w m :
  (first_step u b v w <= (#m + 1 - w) / v)%Z ->
  rows (Ladder u b v w) m = Z.to_nat (u * ((#m + 1 - w) / v) + b).
Proof. intro H. unfold rows. simpl. now rewrite (proj2 (Z.leb_le _ _) H). Qed.

Lemma ladder_slope u b v w : (1 <= u)%Z -> (1 <= v)%Z -> slope (rows (Ladder u b v w)).
Proof.
  intros U V. destruct (Z.lt_trichotomy u v) as [less|[<-|more]].
  - right. apply gentle_flat. intro c.
    generalize (steps_go_on v w (Z.max (Z.max (first_step u b v w) 0) (b + 1 - w + #c)) V).
    intro H. generalize (eventually_and _ _ H (eventually_from c)). apply eventually_imp. intros m [S Hc].
    rewrite ladder_rows by lia. pose proof (step_bounds v w #m V). nia.
  - right. apply gentle_climbing with (Z.to_nat u); [lia|].
    generalize (steps_go_on u w (Z.max (first_step u b u w) (Z.abs b)) V). apply eventually_imp.
    intros m S. unfold climbs. replace (#(m + Z.to_nat u)) with (#m + u)%Z in * by lia.
    assert (E : ((#(m + Z.to_nat u) + 1 - w) / u = (#m + 1 - w) / u + 1)%Z).
    { replace (#(m + Z.to_nat u) + 1 - w)%Z with (#m + 1 - w + 1 * u)%Z by lia. apply Z.div_add. lia. }
    rewrite !ladder_rows by lia. rewrite E. nia.
  - left. intro c.
    generalize (steps_go_on v w (Z.max (Z.max (first_step u b v w) 0) (Z.abs b + Z.abs w + v + #c)) V).
    apply eventually_imp. intros m S. rewrite ladder_rows by lia. pose proof (step_bounds v w #m V). nia.
Qed.

Lemma part_slope p :
  sane_part p = true ->
  (exists m : nat, height p #m = None) \/ ((forall m : nat, height p #m <> None) /\ slope (rows p)).
Proof.
  destruct p as [u b v w|c [h|]]; intro S; simpl in S; apply andb_true_iff in S as [U V].
  - right. split.
    + intro m. simpl. now destruct (first_step u b v w <=? (#m + 1 - w) / v)%Z.
    + apply Z.leb_le in U, V. now apply ladder_slope.
  - right. split.
    + intro m. simpl. now destruct (c <=? #m)%Z.
    + right. apply gentle_flat. intro w. exists (w + Z.to_nat h). intros m Hm. unfold rows. simpl.
      destruct (c <=? #m)%Z; simpl; lia.
  - left. exists (Z.to_nat c). apply Z.leb_le in U. simpl. rewrite Z2Nat.id by exact U. now rewrite Z.leb_refl.
Qed.

Theorem rise_slope ps :
  forallb sane_part ps = true ->
  (exists m : nat, rise ps #m = None) \/ exists d, (forall m : nat, rise ps #m = Some #(d m)) /\ slope d.
Proof.
  induction ps as [|p ps IH]; intro S.
  - right. exists (fun _ => 0). split; [reflexivity|apply slope_zero].
  - simpl in S. apply andb_true_iff in S as [Sp S].
    assert (E : forall x, rise (p :: ps) x = larger (height p x) (rise ps x)) by reflexivity.
    destruct (part_slope p Sp) as [[m Hm]|[finite sl]].
    + left. exists m. now rewrite E, Hm.
    + destruct (IH S) as [[m Hm]|(d & Hd & sl')].
      * left. exists m. rewrite E, Hm. now destruct (height p #m).
      * right. exists (fun m => Nat.max (rows p m) (d m)). split; [|now apply slope_max].
        intro m. rewrite E, Hd. unfold rows. specialize (finite m).
        destruct (height p #m) as [h|]; [|contradiction]. simpl. f_equal. lia.
Qed.
