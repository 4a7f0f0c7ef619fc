(* Least preperiods and periods of a relation between columns and rows that is a function on its
   columns (THEOREM.md, section 7: (P7), (P8), Minimality). *)

From Coq Require Import ZArith List Arith Lia.
From ChompCert Require Import Periods Least.
Import ListNotations.

(* F m n: column m has row n. From column N on every column has a row, and p columns further on stands
   the same row but p higher. *)
Definition repeats (F : nat -> nat -> Prop) (N p : nat) : Prop :=
  0 < p /\ forall m, N <= m -> exists n, F m n /\ F (m + p) (n + p).

Section Repeats.

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Variable F : nat -> nat -> Prop.
Hypothesis one_row : forall m n n', F m n -> F m n' -> n = n'.

Variable t : tail.
Hypothesis nonempty : offsets t <> [].
Hypothesis on_tail : forall m, (start t <= #m)%Z ->
  exists n, #n = (#m + offset t #m)%Z /\ F m n.

Lemma row_on_tail m n : (start t <= #m)%Z -> F m n -> #n = (#m + offset t #m)%Z.
Proof.
  intros Hm Fn. destruct (on_tail m Hm) as (n' & E & Fn').
  now rewrite (one_row m n n' Fn Fn').
Qed.

Theorem tail_repeats : repeats F (Z.to_nat (start t)) (length (offsets t)).
Proof.
  pose proof (length_positive t nonempty) as positive. unfold length_of in positive.
  split; [lia|]. intros m Hm.
  destruct (on_tail m ltac:(lia)) as (n & E & Fn).
  destruct (on_tail (m + length (offsets t)) ltac:(lia)) as (n' & E' & Fn').
  exists n. split; [assumption|].
  replace (n + length (offsets t)) with n'; [assumption|].
  rewrite (offset_periodic t #(m + length (offsets t)) #m) in E' by (exists 1%Z; unfold length_of; lia).
  lia.
Qed.

Lemma repeats_multiple N p m n j :
  repeats F N p -> N <= m -> F m n -> F (m + j * p) (n + j * p).
Proof.
  intros [_ R] Hm Fn. induction j as [|j IH].
  - now rewrite !Nat.add_0_r.
  - destruct (R (m + j * p) ltac:(lia)) as (n' & Fn' & next).
    rewrite (one_row _ _ _ Fn' IH) in next. simpl.
    now replace (m + (p + j * p)) with (m + j * p + p) by lia;
      replace (n + (p + j * p)) with (n + j * p + p) by lia.
Qed.

Theorem repeats_period N p :
  primitive t = true -> repeats F N p -> length (offsets t) <= p.
Proof.
  intros P [positive R].
  set (f := fun m => if (start t <=? m)%Z then Some (offset t m) else None).
  assert (tail_of_f : has_tail f t).
  { intros m Hm. unfold f. now rewrite (proj2 (Z.leb_le _ _) Hm). }
  assert (per : periodic_from f (Z.max 0 (Z.max #N (start t))) #p).
  { split; [lia|]. intros m Hm. rewrite !tail_of_f by lia. split; [discriminate|]. f_equal.
    destruct (R (Z.to_nat m) ltac:(lia)) as (n & Fn & next).
    apply row_on_tail in Fn; [|lia]. apply row_on_tail in next; [|lia].
    replace (Z.of_nat (Z.to_nat m + p)) with (m + #p)%Z in next by lia.
    rewrite Z2Nat.id in Fn by lia. lia. }
  pose proof (least_period_le f t nonempty tail_of_f _ _ P per) as less.
  unfold length_of in less. lia.
Qed.

Theorem repeats_preperiod N p :
  (forall m n, #m = (start t - 1)%Z -> #n = (#m + offset t #m)%Z -> ~ F m n) ->
  repeats F N p -> Z.to_nat (start t) <= N.
Proof.
  intros differs R. destruct (le_lt_dec (Z.to_nat (start t)) N) as [|before]; [assumption|exfalso].
  pose proof (length_positive t nonempty) as positive.
  set (m := Z.to_nat (start t) - 1).
  destruct (proj2 R m ltac:(lia)) as (n & Fn & _).
  apply (differs m n); [lia| |assumption].
  pose proof (repeats_multiple N p m n (length (offsets t)) R ltac:(lia) Fn) as later.
  apply row_on_tail in later.
  - rewrite (offset_periodic t _ #m) in later; [lia|].
    exists (Z.of_nat p). unfold length_of. lia.
  - destruct R as [Hp _]. unfold length_of in positive. nia.
Qed.

End Repeats.
