From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Numbers Certificate Structure WalksRight Restrict RowRun RowTests RowCheck RowReplayed.
Import ListNotations.
Local Open Scope nat_scope.

Lemma all_some_somes {X : Type} (l : list X) : all_some (map Some l) = Some l.
Proof. induction l as [|x l IH]; [reflexivity|]. simpl. now rewrite IH. Qed.

(* Planned ideals have claims that rows can decide. *)
Lemma claims_exist ls ps : with_claims ls ps -> forall x, In x ls ->
  exists cs, all_some (map row_claim_of (ideal_claims (record x))) = Some cs.
Proof.
  intros F x Hx. induction F as [|y p l l' [_ E] _ IH]; [contradiction|].
  destruct Hx as [<-|Hx]; [|exact (IH Hx)]. exists (claims_is p). rewrite E. apply all_some_somes.
Qed.
