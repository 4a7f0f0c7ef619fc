(* The order ideal that some elements generate, as a binary number (IdealNumbers.v). The sets of the elements at or
   below element 0, 1, ... are the columns of the matrix of which up gives the rows. They are made once for a game, in one step
   for each two elements; an ideal then costs one step for each of its maximal elements and each element. To ask of
   each element whether one of those above it is named costs as much for each element as this for all. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Model Claims Numbers IdealNumbers.
Import ListNotations.
Local Open Scope nat_scope.

Fixpoint columns (n : nat) (ups : list N) : list N :=
  match n with
  | O => []
  | S n => number_of (map N.odd ups) :: columns n (map N.div2 ups)
  end.

Fixpoint index (i : N) (l : list N) : Table.t N :=
  match l with
  | [] => Table.empty _
  | x :: l => Table.add (key i) x (index (N.succ i) l)
  end.

Definition downs (g : numbers) : Table.t N := index 0 (columns (length (members g)) (map up (members g))).

Definition down (d : Table.t N) (a : N) : N := match Table.find (key a) d with Some x => x | None => 0%N end.

Definition generated (d : Table.t N) (tops : list N) : N := fold_left (fun x a => N.lor x (down d a)) tops 0%N.

(* ---- The sets of what lies below *)

Lemma columns_transpose n : forall ups a b, b < n ->
  N.testbit (nth b (columns n ups) 0%N) (N.of_nat a) = N.testbit (nth a ups 0%N) (N.of_nat b).
Proof.
  induction n as [|n IH]; intros ups a b Hb; [lia|]. destruct b as [|b]; cbn [columns nth].
  - rewrite testbit_number. unfold member. change false with (N.odd 0). rewrite map_nth. symmetry. apply N.bit0_odd.
  - rewrite IH by lia. change 0%N with (N.div2 0) at 1. rewrite map_nth, N.div2_spec, N.shiftr_spec'.
    f_equal. lia.
Qed.

Lemma length_columns n : forall ups, length (columns n ups) = n.
Proof. induction n as [|n IH]; intro ups; [reflexivity|]. cbn [columns length]. now rewrite IH. Qed.

Lemma find_index l : forall i j, Table.find (key (N.of_nat (i + j))) (index (N.of_nat i) l) = nth_error l j.
Proof.
  induction l as [|x l IH]; intros i j; [rewrite Table.gempty; now destruct j|]. cbn [index]. destruct j as [|j].
  - rewrite Nat.add_0_r. apply Table.gss.
  - rewrite Table.gso by (intro E; apply key_injective in E; lia).
    rewrite <- Nat2N.inj_succ. replace (i + S j) with (S i + j) by lia. apply IH.
Qed.

Lemma down_spec n a b : a < length (members n) -> b < length (members n) ->
  N.testbit (down (downs n) (N.of_nat b)) (N.of_nat a) = N.testbit (up (nth_element n a)) (N.of_nat b).
Proof.
  intros Ha Hb. unfold down, downs. rewrite (find_index _ 0 b).
  rewrite (nth_error_nth' _ 0%N) by (now rewrite length_columns). rewrite columns_transpose by assumption.
  unfold nth_element. now rewrite <- (map_nth up).
Qed.

Lemma down_inside n a b :
  N.testbit (down (downs n) (N.of_nat b)) (N.of_nat a) = true -> a < length (members n) /\ b < length (members n).
Proof.
  unfold down, downs. rewrite (find_index _ 0 b). intro H.
  destruct (Nat.lt_ge_cases b (length (members n))) as [Hb|out].
  - split; [|assumption]. rewrite (nth_error_nth' _ 0%N) in H by (now rewrite length_columns).
    rewrite columns_transpose in H by assumption. destruct (Nat.lt_ge_cases a (length (members n))); [assumption|].
    rewrite nth_overflow, N.bits_0 in H by (now rewrite map_length). discriminate.
  - rewrite (proj2 (nth_error_None _ _)), N.bits_0 in H by (now rewrite length_columns). discriminate.
Qed.

Lemma testbit_generated d l i :
  N.testbit (generated d l) i = true <-> exists a, In a l /\ N.testbit (down d a) i = true.
Proof.
  unfold generated. assert (H : forall s, N.testbit (fold_left (fun x a => N.lor x (down d a)) l s) i = true <->
    N.testbit s i = true \/ exists a, In a l /\ N.testbit (down d a) i = true).
  { induction l as [|a l IH]; intro s; cbn [fold_left].
    - split; [now left|]. now intros [H|(? & [] & _)].
    - rewrite IH, N.lor_spec, orb_true_iff. split.
      + intros [[H|H]|(b & Hb & H)]; [now left|right; exists a|right; exists b]; (split; [|assumption]); simpl; tauto.
      + intros [H|(b & [->|Hb] & H)]; [tauto|tauto|]. right. now exists b. }
  rewrite H, N.bits_0. intuition discriminate.
Qed.
