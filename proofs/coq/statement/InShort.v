(* Claims in short: what the answer says when a compact certificate has been checked row by row, and the lists of its
   claims have not been made. To be read with Statement.v. *)

From Coq Require Import List ZArith Bool.
From ChompCert Require Import Statement Verdict.
Import ListNotations.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* The pairs c in short: of finitely many the one in the last column, if there is any; of periodic ones the preperiod
   and the offsets. *)
Definition in_short (c short : pairs) : Prop :=
  match c, short with
  | Finite _, Finite [] => forall m n, ~ contains c m n
  | Finite _, Finite [(x, y)] =>
      exists m n, x = #m /\ y = #n /\ contains c m n /\ forall m' n', contains c m' n' -> m' <= m
  | Periodic _ preperiod offsets, Periodic [] preperiod' offsets' => preperiod = preperiod' /\ offsets = offsets'
  | _, _ => False
  end.

(* Ideal by ideal, value by value. *)
Definition claims_in_short : list ideal_claims -> list ideal_claims -> Prop :=
  Forall2 (fun C S => maximal C = maximal S /\ Forall2 in_short (values C) (values S)).

(* The claims as the verdict says them: with their lists, or, if the certificate is compact and has been checked row by
   row, in short. *)
Definition as_said (p : proved) (claims : list ideal_claims) : Prop :=
  if by_rows p && lists_made p then claims_in_short claims (all_claims p) else claims = all_claims p.
