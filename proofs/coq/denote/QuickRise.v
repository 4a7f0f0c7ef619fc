(* The staircase (Numbers.v, rise) as it is asked for in every column of every claim: without a division for
   the ladders d[i+b] < c[i+w], which have u = v = 1. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Numbers.
Import ListNotations.
Local Open Scope Z_scope.

Definition quotient (a b : Z) : Z := if b =? 1 then a else a / b.

Definition quick_first_step (u b v w : Z) : Z :=
  Z.max 0 (Z.max (- quotient (b - 1) u) (- quotient (w - 1) v)).

Definition quick_height (p : part) (x : Z) : option Z :=
  match p with
  | Ladder u b v w =>
      let i := quotient (x + 1 - w) v in
      if quick_first_step u b v w <=? i then Some (u * i + b) else Some 0
  | Step c h => if c <=? x then h else Some 0
  end.

Definition quick_rise (ps : list part) (x : Z) : option Z :=
  fold_right (fun p h => larger (quick_height p x) h) (Some 0) ps.

Lemma quotient_right a b : quotient a b = a / b.
Proof. unfold quotient. destruct (Z.eqb_spec b 1) as [->|]; [now rewrite Z.div_1_r|reflexivity]. Qed.

Lemma quick_rise_right ps x : quick_rise ps x = rise ps x.
Proof.
  unfold quick_rise, rise. induction ps as [|p ps IH]; [reflexivity|]. cbn [fold_right]. rewrite IH. f_equal.
  destruct p as [u b v w|c h]; [|reflexivity]. unfold quick_height, quick_first_step. now rewrite !quotient_right.
Qed.
