(* The sets of columns of the replay (Bits.v, RowRun.v) as sets of natural numbers below 2^h. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable.
From ChompCert Require Import Search Options Bits RowRun.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Sets.

Variable h : nat.

Definition inside (m : nat) : Prop := (#m < capacity h)%Z.
Definition has (t : bits) (m : nat) : Prop := mem t (path_of h #m) = true.

Lemma value_inside m : inside m -> value (path_of h #m) 0 = #m.
Proof. intro H. apply value_path_of. unfold inside, capacity in H. lia. Qed.

Lemma path_inside p : length p = h -> exists m, inside m /\ value p 0 = #m /\ p = path_of h #m.
Proof.
  intro L. pose proof (value_bounds p) as b. unfold size in b. rewrite L in b. exists (Z.to_nat (value p 0)).
  unfold inside, capacity. rewrite Z2Nat.id by lia. split; [lia|]. split; [reflexivity|].
  apply value_injective; [now rewrite length_path_of|]. now rewrite value_path_of by lia.
Qed.

Lemma has_add t x m : inside x -> inside m -> (has (add (path_of h #x) t) m <-> m = x \/ has t m).
Proof.
  intros Hx Hm. unfold has. rewrite mem_add by (now rewrite !length_path_of).
  split; (intros [E|H]; [left|now right]); [|now rewrite E].
  pose proof (value_inside x Hx). pose proof (value_inside m Hm). rewrite E in *. lia.
Qed.

Lemma has_below t x m : inside x -> inside m -> (has (below (path_of h #x) t) m <-> m < x \/ has t m).
Proof.
  intros Hx Hm. unfold has. rewrite mem_below by (now rewrite !length_path_of).
  rewrite (value_inside x Hx), (value_inside m Hm). split; (intros [E|H]; [left; lia|now right]).
Qed.

Lemma has_from t x m : inside x -> inside m -> (has (from (path_of h #x) t) m <-> x <= m \/ has t m).
Proof.
  intros Hx Hm. unfold has. rewrite mem_from by (now rewrite !length_path_of).
  rewrite (value_inside x Hx), (value_inside m Hm). split; (intros [E|H]; [left; lia|now right]).
Qed.

Lemma free_column a b c p : free h a b c = Some p ->
  exists x, inside x /\ value p 0 = #x /\ p = path_of h #x /\ ~ has a x /\ ~ (has b x \/ has c x) /\
            forall m, m < x -> has a m \/ has b m \/ has c m.
Proof.
  intro F. destruct (free_some _ _ _ _ _ F) as (L & A & B & C & least).
  destruct (path_inside p L) as (x & Hx & V & E). exists x. split; [exact Hx|]. split; [exact V|].
  split; [exact E|]. unfold has. rewrite <- E, A, B, C. split; [discriminate|]. split; [intros [H|H]; discriminate|].
  intros m less. assert (Hm : inside m) by (unfold inside in *; lia).
  apply least; [apply length_path_of|]. rewrite (value_inside m Hm). lia.
Qed.

Lemma free_full a b c : free h a b c = None -> forall m, inside m -> has a m \/ has b m \/ has c m.
Proof. intros F m _. apply (free_none _ _ _ _ F). apply length_path_of. Qed.

Lemma has_decided t m : decidable (has t m).
Proof. apply bool_decided. Qed.

End Sets.
