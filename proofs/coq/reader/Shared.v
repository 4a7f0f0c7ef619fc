(* One copy of each small number: entries of lists and offsets of tails are many, the numbers in them are few, and a number of Coq is a
   word or two for each binary digit. What is returned is the number itself, so that nothing else depends on the table. *)

From Coq Require Import ZArith FMapPositive.
Local Open Scope Z_scope.

Definition add_number (f : positive -> Z) (x : positive * PositiveMap.t Z) : positive * PositiveMap.t Z :=
  let (i, t) := x in (Pos.succ i, PositiveMap.add i (f i) t).

Definition copies (f : positive -> Z) (n : positive) : PositiveMap.t Z :=
  snd (Pos.iter (add_number f) (1%positive, PositiveMap.empty Z) n).

(* 1, ..., 8192, and -1, ..., -1024; made once. *)
Definition table : PositiveMap.t Z := copies Zpos 8192.
Definition negatives : PositiveMap.t Z := copies Zneg 1024.

Definition copy (t : PositiveMap.t Z) (p : positive) (x : Z) : Z :=
  match PositiveMap.find p t with
  | Some y => if y =? x then y else x
  | None => x
  end.

Definition shared (x : Z) : Z :=
  match x with
  | Zpos p => copy table p x
  | Zneg p => copy negatives p x
  | Z0 => x
  end.

Lemma copy_is t p x : copy t p x = x.
Proof. unfold copy. destruct (PositiveMap.find p t) as [y|]; [|reflexivity]. destruct (Z.eqb_spec y x); congruence. Qed.

Lemma shared_is x : shared x = x.
Proof. destruct x as [|p|p]; [reflexivity| |]; apply copy_is. Qed.

Global Opaque shared.
