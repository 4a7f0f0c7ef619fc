(* One copy of each small number: entries of lists are many, their columns and rows are few, and a number of Coq is a
   word or two for each binary digit. What is returned is the number itself, so that nothing else depends on the table. *)

From Coq Require Import ZArith FMapPositive.
Local Open Scope Z_scope.

Definition add_number (x : positive * PositiveMap.t Z) : positive * PositiveMap.t Z :=
  let (i, t) := x in (Pos.succ i, PositiveMap.add i (Zpos i) t).

(* 1, ..., 8192; made once. *)
Definition table : PositiveMap.t Z := snd (Pos.iter add_number (1%positive, PositiveMap.empty Z) 8192).

Definition shared (x : Z) : Z :=
  match x with
  | Zpos p => match PositiveMap.find p table with
              | Some y => if y =? x then y else x
              | None => x
              end
  | _ => x
  end.

Lemma shared_is x : shared x = x.
Proof.
  unfold shared. destruct x as [|p|p]; try reflexivity. generalize (PositiveMap.find p table). intros [y|]; [|reflexivity].
  destruct (Z.eqb_spec y (Zpos p)); congruence.
Qed.

Global Opaque shared.
