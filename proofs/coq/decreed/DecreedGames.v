(* What the decrees of a game file mean (FORMAT.md, section 1.5), when they are as they should be, and the value of
   a position of such a game. No answer of the checker is about these games yet; without decrees the values are
   those of Definitions.v. *)

From Coq Require Import List ZArith.
From ChompCert Require Import Elements Definitions Grundy Syntax DecreedValues.
Import ListNotations.

Section Game.

Variable g : game.

(* The set that a line names. (The terms have no i, so any i will do.) *)
Definition named (ts : list term) (x : elt) : Prop := exists t, In t ts /\ element g 0 t = Some x.

(* The position of these elements has the value v, whatever its options are. *)
Definition decree_of (P : position) (v : nat) : Prop :=
  exists ts w, In (ts, w) (decrees g) /\ w = Z.of_nat v /\ forall x, named ts x <-> P x.

Definition value_of : position -> nat -> Prop := decreed_grundy (lt g) decree_of.

(* The elements exist, are elements of A, and are named once; with an element the set holds all below it, so that
   none lies above an element of a chain. *)
Record decree_ok (ts : list term) : Prop := {
  named_exist : Forall (term_ok g) ts;
  named_in_A : forall x, named ts x -> exists a, x = EA a /\ (a < elements g)%nat;
  named_once : NoDup (map (element g 0) ts);
  named_down : forall x y, lt g x y -> named ts y -> named ts x
}.

(* No set stands in two lines. *)
Record decrees_ok : Prop := {
  each_ok : forall ts v, In (ts, v) (decrees g) -> decree_ok ts /\ (0 <= v)%Z;
  set_once : forall i j ts v ts' v',
    nth_error (decrees g) i = Some (ts, v) -> nth_error (decrees g) j = Some (ts', v') ->
    (forall x, named ts x <-> named ts' x) -> i = j
}.

Lemma decree_of_same P Q v : same P Q -> decree_of P v -> decree_of Q v.
Proof.
  intros S (ts & w & I & E & N). exists ts, w. split; [assumption|]. split; [assumption|].
  intro x. now rewrite (N x), (S x).
Qed.

Lemma decree_of_one P v v' : decrees_ok -> decree_of P v -> decree_of P v' -> v = v'.
Proof.
  intros ok (ts & w & I & E & N) (ts' & w' & I' & E' & N').
  apply In_nth_error in I as (i & Hi). apply In_nth_error in I' as (j & Hj).
  assert (i = j) as <- by (apply (set_once ok i j ts w ts' w' Hi Hj); intro x; now rewrite (N x), (N' x)).
  rewrite Hi in Hj. injection Hj as <- <-. apply Nat2Z.inj. congruence.
Qed.

(* A position has one value at most, which depends on its elements only. *)
Theorem value_unique P v v' : decrees_ok -> value_of P v -> value_of P v' -> v = v'.
Proof. intro ok. apply decreed_unique. intros Q w w'. now apply decree_of_one. Qed.

Theorem value_same P Q v : same P Q -> value_of P v -> value_of Q v.
Proof. apply decreed_same. apply decree_of_same. Qed.

Theorem value_without_decrees P v : decrees g = [] -> (value_of P v <-> grundy (lt g) P v).
Proof.
  intro none. rewrite <- nothing_decreed_grundy.
  assert (E : forall Q w, decree_of Q w <-> False).
  { intros Q w. split; [|contradiction]. intros (ts & u & I & _). now rewrite none in I. }
  split; apply decreed_alike; intros Q w; now rewrite E.
Qed.

End Game.
