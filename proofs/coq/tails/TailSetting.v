(* What the numbers of a setting (Tails.v) stand for in the model. *)

From Coq Require Import ZArith List Bool Lia.
From ChompCert Require Import Elements Definitions Model Moves Labels Periods Claims Columns Numbers
  Staircase Tails.
Import ListNotations.

(* m <= h, for numbers that may be infinite. *)
Definition at_most (m : Z) (h : option Z) : Prop :=
  match h with None => True | Some h => (m <= h)%Z end.

Section Setting.

Variable G : model.
Variable table : list bool -> nat -> claim.
Variables (B : list bool) (k : nat).

(* B without what is not below a: B \ up(a). *)
Definition without_up (a : nat) : list bool :=
  subset G (fun b => member B b && negb (Nat.eqb b a) && negb (below G a b)).

Definition removal (a : nat) : option Z * option Z * claim :=
  (option_map Z.of_nat (hC G a), option_map Z.of_nat (hD G a), table (without_up a) k).

Record setting_right (s : setting) : Prop := {
  lo_right : forall m,
    (lo s <= Z.of_nat m)%Z <-> forall a, member B a = true -> uC G a <= m;
  loD_right : forall n,
    (loD s <= Z.of_nat n)%Z <-> forall a, member B a = true -> uD G a <= n;
  hiC_right : forall m,
    at_most (Z.of_nat m) (hiC s) <->
    forall a, a < size G -> member B a = false -> within m (hC G a);
  hiD_right : forall n,
    at_most (Z.of_nat n) (hiD s) <->
    forall a, a < size G -> member B a = false -> within n (hD G a);
  parts_right : forall i, delta G i = number (rise (parts s) (Z.of_nat i));
  removals_right : exists elements,
    (forall a, In a elements <-> member B a = true) /\ removals s = map removal elements;
  smaller_right : forall c, In c (smaller s) <-> exists j, j < k /\ c = table B j
}.

Section Facts.

Variable s : setting.
Hypothesis S : setting_right s.

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma member_lo a m : (lo s <= #m)%Z -> member B a = true -> uC G a <= m.
Proof. intros H Ha. now apply (proj1 (lo_right s S m) H). Qed.

Lemma member_loD a n :
  member B a = true -> (0 <= n)%Z -> (loD s <= n)%Z -> (#(uD G a) <= n)%Z.
Proof.
  intros Ha positive H.
  pose proof (proj1 (loD_right s S (Z.to_nat n)) ltac:(lia) a Ha). lia.
Qed.

Lemma outside_free a :
  hiC s = None -> hiD s = None -> a < size G -> member B a = false ->
  hC G a = None /\ hD G a = None.
Proof.
  intros EC ED Sa out. split.
  - destruct (hC G a) as [h|] eqn:E; [|reflexivity].
    pose proof (proj1 (hiC_right s S (Datatypes.S h))) as R. rewrite EC in R.
    specialize (R I a Sa out). rewrite E in R. simpl in R. lia.
  - destruct (hD G a) as [h|] eqn:E; [|reflexivity].
    pose proof (proj1 (hiD_right s S (Datatypes.S h))) as R. rewrite ED in R.
    specialize (R I a Sa out). rewrite E in R. simpl in R. lia.
Qed.

Lemma canonical_high m n :
  canonical G (at_ B m n) -> at_most #m (hiC s) /\ at_most #n (hiD s).
Proof.
  intro H. split; [apply (hiC_right s S)|apply (hiD_right s S)];
    intros a Sa out; apply (canonical_out _ _ H a Sa out).
Qed.

Lemma clear_rise m n :
  clear G m n -> exists r, rise_before (parts s) #m = Some r /\ (r <= #n)%Z.
Proof.
  intro C. unfold rise_before. destruct (Z.leb_spec #m 0) as [zero|positive].
  - exists 0%Z. split; [reflexivity|lia].
  - assert (R : reaches (delta G (m - 1)) n) by (apply C; lia).
    rewrite (parts_right s S) in R. replace (Z.of_nat (m - 1)) with (#m - 1)%Z in R by lia.
    destruct (rise (parts s) (#m - 1)) as [r|]; simpl in R; [|contradiction].
    exists r. split; [reflexivity|lia].
Qed.

Lemma canonical_lowest m n :
  canonical G (at_ B m n) -> exists l, lowest_row s #m = Some l /\ (l <= #n)%Z.
Proof.
  intro H. destruct (clear_rise m n (canonical_clear _ _ H)) as (r & E & Hr).
  unfold lowest_row. rewrite E. simpl. eexists. split; [reflexivity|].
  assert (loD s <= #n)%Z; [|lia].
  apply (loD_right s S). intros a Ha. apply (canonical_in _ _ H a Ha).
Qed.

(* The other way round. *)
Lemma lowest_canonical lt m n l :
  describes G lt -> length B = size G ->
  (forall a b, a < size G -> below G a b = true -> member B b = true -> member B a = true) ->
  (lo s <= #m)%Z -> at_most #m (hiC s) -> at_most #n (hiD s) ->
  lowest_row s #m = Some l -> (l <= #n)%Z -> canonical G (at_ B m n).
Proof.
  intros D L down low highC highD E Hn. unfold lowest_row in E.
  destruct (rise_before (parts s) #m) as [r|] eqn:Er; [|discriminate].
  injection E as <-. constructor; simpl.
  - assumption.
  - assumption.
  - intros a Ha. split; [now apply member_lo|].
    apply (proj1 (loD_right s S n)); [lia|assumption].
  - intros a Sa out. split;
      [apply (proj1 (hiC_right s S m))|apply (proj1 (hiD_right s S n))]; assumption.
  - intros i Hi. apply (delta_monotone G lt D) with (m - 1); [lia|].
    unfold rise_before in Er. destruct (Z.leb_spec #m 0); [lia|].
    rewrite (parts_right s S). replace (Z.of_nat (m - 1)) with (#m - 1)%Z by lia.
    rewrite Er. simpl. lia.
Qed.

Lemma removal_in a : member B a = true -> In (removal a) (removals s).
Proof.
  intro Ha. destruct (removals_right s S) as (l & Hl & ->). now apply in_map, Hl.
Qed.

Lemma removal_of r : In r (removals s) -> exists a, member B a = true /\ r = removal a.
Proof.
  destruct (removals_right s S) as (l & Hl & ->). intro Hr. apply in_map_iff in Hr.
  destruct Hr as (a & <- & Ha). exists a. split; [now apply Hl|reflexivity].
Qed.

End Facts.

End Setting.
