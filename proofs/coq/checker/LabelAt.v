(* Whether B_{m,n} has label k, looked up in the table (THEOREM.md, section 2: the canonical form). *)

From Coq Require Import ZArith NArith List Bool.
From ChompCert Require Import Model Claims Numbers IdealNumbers Contexts.
Import ListNotations.
Local Open Scope Z_scope.

Section LabelAt.

Variable g : numbers.

(* delta(m) <= n, in the indices of THEOREM.md. *)
Definition is_clear (m n : Z) : bool :=
  if m <=? 0 then true
  else match rise (stairs g) (m - 1) with None => false | Some d => d <=? n end.

(* The largest i with a <= i <= b and delta(i) <= n, if there is fuel enough and delta(a) <= n. *)
Fixpoint search (fuel : nat) (a b n : Z) : Z :=
  match fuel with
  | O => a
  | S fuel =>
      if b <=? a then a
      else let i := (a + b + 1) / 2 in
           if is_clear i n then search fuel i b n else search fuel a (i - 1) n
  end.

(* min(m, cap(n)); the slow way is there for the proof. *)
Definition capped_column (m n : Z) : Z :=
  if is_clear m n then m
  else let i := search (S (Z.to_nat (Z.log2_up m))) 0 m n in
       if (0 <=? i) && (i <? m) && is_clear i n && negb (is_clear (i + 1) n) then i
       else Z.of_nat (uncapped (model_of g) (Z.to_nat m) (Z.to_nat n)).

Definition label_at (t : table) (x : N) (k : nat) (m n : Z) : bool :=
  let y := kept g under_D (kept g under_C x m) n in
  match row_at (nth k (claims_for t y) no_claim) (capped_column m n) with
  | Some r => r =? n
  | None => false
  end.

End LabelAt.
