From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Numbers Certificate Structure WalksRight Restrict RowRun RowTests RowCheck.
Import ListNotations.
Local Open Scope nat_scope.

(* Planned ideals have claims that rows can decide. *)
Lemma plan_all_claims n : forall l i t ps, plan_all n i t l = Some ps -> forall x, In x l ->
  exists cs, all_some (map row_claim_of (ideal_claims (record x))) = Some cs.
Proof.
  induction l as [|x l IH]; intros i t ps E y Hy; [contradiction|]. simpl in E.
  destruct (all_some (map row_claim_of (ideal_claims (record x)))) as [cs|] eqn:Ecs; [|discriminate].
  destruct (plan_for n t i x) as [p|]; [|discriminate].
  destruct (plan_all n (Pos.succ i) _ l) as [rest|] eqn:Er; [|discriminate].
  destruct Hy as [<-|Hy]; [now exists cs|exact (IH _ _ _ Er y Hy)].
Qed.
