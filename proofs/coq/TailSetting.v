(* What the numbers of a setting (Tails.v) stand for in the model. *)

From Coq Require Import ZArith List Bool.
From ChompCert Require Import Elements Definitions Model Labels Periods Claims Columns Numbers Tails.
Import ListNotations.

(* m <= h, for numbers that may be infinite. *)
Definition at_most (m : Z) (h : option Z) : Prop :=
  match h with None => True | Some h => (m <= h)%Z end.

Section Setting.

Variable G : model.
Variable table : list bool -> nat -> claim.
Variables (B : list bool) (k : nat).

(* B without what is not below a: B \ up(a). *)
Definition without_up (a : nat) : list bool :=
  subset G (fun b => member B b && negb (Nat.eqb b a) && negb (below G a b)).

Definition removal (a : nat) : option Z * option Z * claim :=
  (option_map Z.of_nat (hC G a), option_map Z.of_nat (hD G a), table (without_up a) k).

Record setting_right (s : setting) : Prop := {
  lo_right : forall m,
    (lo s <= Z.of_nat m)%Z <-> forall a, member B a = true -> uC G a <= m;
  loD_right : forall n,
    (loD s <= Z.of_nat n)%Z <-> forall a, member B a = true -> uD G a <= n;
  hiC_right : forall m,
    at_most (Z.of_nat m) (hiC s) <->
    forall a, a < size G -> member B a = false -> within m (hC G a);
  hiD_right : forall n,
    at_most (Z.of_nat n) (hiD s) <->
    forall a, a < size G -> member B a = false -> within n (hD G a);
  parts_right : forall i, delta G i = number (rise (parts s) (Z.of_nat i));
  removals_right : exists elements,
    (forall a, In a elements <-> member B a = true) /\ removals s = map removal elements;
  smaller_right : forall c, In c (smaller s) <-> exists j, j < k /\ c = table B j
}.

End Setting.

(* The theorems to come, with M in nat and #M = Z.of_nat M:

   Section hypotheses: describes G lt; is_ideal G B; k <= K;
     forall B k t, ending (table B k) = Some t -> offsets t <> [];
     setting_right G table B k s; state_right G K table B k M st; caps_right G K table B k M caps;
     low_right G K table B k M low.

   test_finite_right: ending (table B k) = None ->
     test_finite s (table B k) #M st caps = true -> forall m, M <= m -> right G K table B k m.
   test_periodic_right: (forall p, canonical p -> disjoint K table p) -> ending (table B k) = Some t ->
     test_periodic s t #M st caps low = true -> forall m, M <= m -> right G K table B k m.

   test_finite_alone, test_periodic_alone (without disjoint, state_right, caps_right, low_right): the
     same test = true ->
     forall m n j, M <= m -> j < k -> claimed table (at_ B m n) k = true ->
       claimed table (at_ B m n) j = true -> False.

   test_least_right: (forall p, canonical p -> disjoint K table p) ->
     test_periodic ... = true -> test_least s has_label t #M = true ->
     (forall m n, has_label #m #n = true <-> lambda G K table B m n = Some k) ->
     forall m, (start t <= #m)%Z ->
       exists n, #n = (#m + offset t #m)%Z /\ lambda G K table B m n = Some k;
   then with independent and absorbing labels (Columns.right_labels), for
     F m n := grundy lt (part lt B m n) k,
     repeats F N p := 0 < p /\ forall m, N <= m -> exists n, F m n /\ F (m + p) (n + p):
     repeats F (start t) (length of t), and forall N' p', lo(B) <= N' -> repeats F N' p' ->
     start t <= N' /\ length of t <= p'. *)
