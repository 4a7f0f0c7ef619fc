(* A heap certificate becomes a theorem of Coq: where the checker, run by Coq itself, verifies two texts, what the one asserts holds of the
   game of the other. `chompcert detect --coq` writes files that end in an application of theorem_of_heaps; neither extraction nor OCaml
   programs of ours have a part in it. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar Verdict HeapGame RuleText HeapsStatement CheckHeaps ReadHeaps HeapsVerified.
Import ListNotations.
Open Scope list_scope.

(* These numbers, no others. *)
Definition proves (a : heaps_answer) (preperiod period saltus : N) : bool :=
  match a with
  | Heaps n p s _ =>
      (n =? Z.of_N preperiod)%Z && (p =? Z.of_N period)%Z && (match s with Some s => Z.to_N s | None => 0 end =? saltus)%N
  | No_answer _ => false
  end%bool.

(* The text says a rule, and of the values of its heaps this holds. *)
Definition rule_holds (text : word) (preperiod period : nat) (saltus : N) : Prop :=
  exists r, read_rule text = inl r /\ heaps_hold (code_of r) preperiod period saltus.

(* The hash may be any word: the texts themselves are compared. *)
Theorem theorem_of_heaps (hash rule_text certificate : word) (preperiod period saltus : N) :
  proves (check_heaps (fun _ => hash) rule_text certificate) preperiod period saltus = true ->
  rule_holds rule_text (N.to_nat preperiod) (N.to_nat period) saltus.
Proof.
  intro V. destruct (check_heaps (fun _ => hash) rule_text certificate) as [n p s heaps|] eqn:K; [|discriminate V].
  destruct (verified_heaps_hold _ _ _ _ _ _ _ K) as (r & c & (R & _ & _ & _ & _ & H) & <- & <- & <-). exists r. split; [exact R|].
  unfold written_heaps_hold, saltus_of in H. cbn [proves] in V.
  apply andb_prop in V as [V S]. apply andb_prop in V as [V P]. apply Z.eqb_eq in V, P. apply N.eqb_eq in S.
  rewrite V, P, S in H. replace (N.to_nat preperiod) with (Z.to_nat (Z.of_N preperiod)) by lia.
  now replace (N.to_nat period) with (Z.to_nat (Z.of_N period)) by lia.
Qed.
