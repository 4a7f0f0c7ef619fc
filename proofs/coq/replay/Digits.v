(* The number of a column and its path (Bits.v, value and path_of), as the replay computes them for each label: on
   positive numbers, without a sign at each digit. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Bits.
Import ListNotations.
Local Open Scope Z_scope.

Fixpoint value_from (p : path) (high : positive) : positive :=
  match p with
  | [] => high
  | b :: p => value_from p (if b then xI high else xO high)
  end.

Fixpoint column_of (p : path) : Z :=
  match p with
  | [] => 0
  | false :: p => column_of p
  | true :: p => Zpos (value_from p 1)
  end.

Fixpoint zeros (h : nat) (p : path) : path :=
  match h with
  | O => p
  | S h => zeros h (false :: p)
  end.

Fixpoint digits_from (h : nat) (x : positive) (p : path) : path :=
  match h with
  | O => p
  | S h => match x with
           | xI x => digits_from h x (true :: p)
           | xO x => digits_from h x (false :: p)
           | xH => zeros h (true :: p)
           end
  end.

Definition path_to (h : nat) (x : Z) : path :=
  match x with Zpos x => digits_from h x [] | _ => path_of h x end.

Lemma value_from_right p : forall x, value p (Zpos x) = Zpos (value_from p x).
Proof. induction p as [|[|] p IH]; intro x; [reflexivity| |]; exact (IH _). Qed.

Lemma column_of_right p : column_of p = value p 0.
Proof. induction p as [|[|] p IH]; [reflexivity| |exact IH]. symmetry. apply value_from_right. Qed.

Lemma zeros_right h : forall p, zeros h p = digits h 0 p.
Proof. induction h as [|h IH]; intro p; [reflexivity|exact (IH _)]. Qed.

Lemma path_to_right h x : path_to h x = path_of h x.
Proof.
  destruct x as [|x|]; try reflexivity. unfold path_of. cbn [path_to]. generalize (@nil bool).
  revert x. induction h as [|h IH]; intros x p; [reflexivity|].
  destruct x as [x|x|]; [exact (IH x _)|exact (IH x _)|exact (zeros_right h _)].
Qed.
