(* Least periods (THEOREM.md, section 7: (P8), Minimality). *)

From Coq Require Import ZArith Znumtheory List Bool Lia.
From ChompCert Require Import Periods.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

(* The offsets f(m) - m of the columns m, where there is one. *)
Definition periodic_from (f : Z -> option Z) (N p : Z) : Prop :=
  0 < p /\ forall m, N <= m -> f m <> None /\ f (m + p) = f m.

Definition has_tail (f : Z -> option Z) (t : tail) : Prop :=
  forall m, start t <= m -> f m = Some (offset t m).

(* (P8), for all proper divisors of the period. *)
Definition primitive (t : tail) : bool :=
  forallb (fun d => if length_of t mod d =? 0
                    then existsb (fun m => negb (offset t (m + d) =? offset t m)) (columns t)
                    else true)
          (range 1 (length (offsets t) - 1)).

Section Least.

Variable f : Z -> option Z.
Variable t : tail.
Hypothesis nonempty : offsets t <> [].
Hypothesis tail_of_f : has_tail f t.

(* A period of f from anywhere on is one of the tail in all columns. *)
Lemma offset_other_period N p m : periodic_from f N p -> offset t (m + p) = offset t m.
Proof.
  intros [positive H]. pose proof (length_positive t nonempty) as L.
  set (k := Z.abs m + Z.abs N + Z.abs (start t)).
  assert (shift : forall x, offset t x = offset t (x + k * length_of t)).
  { intro x. apply (offset_periodic t). exists (- k). lia. }
  assert (large : N <= m + k * length_of t /\ start t <= m + k * length_of t) by nia.
  destruct large as [largeN large_start].
  rewrite (shift (m + p)), (shift m).
  destruct (H (m + k * length_of t) largeN) as [_ E].
  rewrite !tail_of_f in E by lia.
  replace (m + p + k * length_of t) with (m + k * length_of t + p) by lia.
  now injection E.
Qed.

Lemma offset_other_multiple N p k m :
  periodic_from f N p -> offset t (m + k * p) = offset t m.
Proof.
  intro H. assert (up : forall k, 0 <= k -> forall m, offset t (m + k * p) = offset t m).
  { apply (natlike_ind (fun k => forall m, offset t (m + k * p) = offset t m)).
    - intro x. f_equal. lia.
    - intros j _ IH x. replace (x + Z.succ j * p) with (x + j * p + p) by lia.
      rewrite (offset_other_period N p _ H). apply IH. }
  destruct (Z.le_ge_cases 0 k) as [|negative]; [now apply up|].
  rewrite <- (up (- k) ltac:(lia) (m + k * p)). f_equal. lia.
Qed.

Theorem least_period N p :
  primitive t = true -> periodic_from f N p -> (length_of t | p).
Proof.
  intros P H. pose proof (length_positive t nonempty) as L.
  destruct (Z.gcd_bezout (length_of t) p _ eq_refl) as (u & v & bezout).
  set (g := Z.gcd (length_of t) p) in *.
  assert (Hg : forall m, offset t (m + g) = offset t m).
  { intro m. replace (m + g) with (m + v * p + u * length_of t) by lia.
    rewrite <- (offset_other_multiple N p v m H). apply (offset_periodic t).
    exists u. lia. }
  assert (divides : (g | length_of t)) by apply Z.gcd_divide_l.
  assert (positive : 0 < g).
  { pose proof (Z.gcd_nonneg (length_of t) p). destruct (Z.eq_dec g 0) as [zero|]; [|lia].
    rewrite zero in divides. apply Z.divide_0_l in divides. lia. }
  pose proof (Z.divide_pos_le _ _ L divides) as small.
  destruct (Z.eq_dec g (length_of t)) as [<-|proper]; [apply Z.gcd_divide_r|].
  unfold primitive in P. rewrite forallb_forall in P.
  specialize (P g). rewrite (proj2 (Z.eqb_eq _ _) (Znumtheory.Zdivide_mod _ _ divides)) in P.
  assert (counter : existsb (fun m => negb (offset t (m + g) =? offset t m)) (columns t) = true).
  { apply P, in_range. unfold length_of in *. lia. }
  apply existsb_exists in counter. destruct counter as (m & _ & E).
  rewrite Hg, Z.eqb_refl in E. discriminate.
Qed.

Corollary least_period_le N p :
  primitive t = true -> periodic_from f N p -> length_of t <= p.
Proof.
  intros P H. apply Z.divide_pos_le; [apply H|]. now apply least_period with N.
Qed.

End Least.
