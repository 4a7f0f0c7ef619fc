(* Finite tests of (P1), (P2) (THEOREM.md, section 7): that the rows of a tail are a permutation of
   the residues, and that two tails keep apart. *)

From Coq Require Import ZArith List Bool Lia MSetAVL OrdersEx.
From ChompCert Require Import Periods.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Module ZSet := MSetAVL.Make Z_as_OT.

Definition insert_all (l : list Z) (s : ZSet.t) : ZSet.t :=
  fold_left (fun s x => ZSet.add x s) l s.

Lemma in_insert_all x l s : ZSet.In x (insert_all l s) <-> In x l \/ ZSet.In x s.
Proof.
  revert s. induction l as [|y l IH]; intro s; simpl; [tauto|].
  unfold insert_all in *. rewrite IH, ZSet.add_spec. intuition.
Qed.

Fixpoint fresh (seen : ZSet.t) (l : list Z) : bool :=
  match l with
  | [] => true
  | x :: rest => if ZSet.mem x seen then false else fresh (ZSet.add x seen) rest
  end.

Lemma fresh_distinct l seen :
  fresh seen l = true -> NoDup l /\ forall x, In x l -> ~ ZSet.In x seen.
Proof.
  revert seen. induction l as [|y l IH]; intros seen H; simpl in H.
  - split; [constructor|]. intros x [].
  - destruct (ZSet.mem y seen) eqn:old; [discriminate|].
    destruct (IH _ H) as [distinct unseen]. split.
    + constructor; [|assumption]. intro again. apply (unseen y again).
      apply ZSet.add_spec. now left.
    + intros x [<-|Hx] before.
      * apply ZSet.mem_spec in before. congruence.
      * apply (unseen x Hx). apply ZSet.add_spec. now right.
Qed.

Definition share_none (l l' : list Z) : bool :=
  let seen := insert_all l ZSet.empty in
  forallb (fun x => negb (ZSet.mem x seen)) l'.

Lemma share_none_spec l l' x : share_none l l' = true -> In x l -> ~ In x l'.
Proof.
  unfold share_none. rewrite forallb_forall. intros H Hx Hx'.
  specialize (H x Hx'). apply negb_true_iff, not_true_iff_false in H. apply H.
  apply ZSet.mem_spec, in_insert_all. now left.
Qed.

(* The columns of one period with their offsets, without look-ups. *)
Fixpoint steps_from (c : Z) (l : list Z) : list (Z * Z) :=
  match l with
  | [] => []
  | o :: l => (c, o) :: steps_from (c + 1) l
  end.

Definition steps (t : tail) : list (Z * Z) := steps_from (start t) (offsets t).

Lemma combine_map {X Y} (f : X -> Y) l : combine l (map f l) = map (fun x => (x, f x)) l.
Proof. induction l as [|x l IH]; simpl; congruence. Qed.

Lemma range_cons N n : range N (S n) = N :: range (N + 1) n.
Proof.
  unfold range. simpl. f_equal; [lia|]. rewrite <- seq_shift, map_map.
  apply map_ext. intro i. lia.
Qed.

Lemma steps_from_combine l : forall c, steps_from c l = combine (range c (length l)) l.
Proof.
  induction l as [|o l IH]; intro c; [reflexivity|].
  simpl length. rewrite range_cons. simpl. now rewrite IH.
Qed.

Lemma steps_spec t :
  offsets t <> [] -> steps t = map (fun m => (m, offset t m)) (columns t).
Proof.
  intro H. unfold steps. rewrite steps_from_combine. fold (columns t).
  rewrite <- (columns_offsets t) at 1. apply combine_map.
Qed.

(* (P1) *)
Fixpoint fresh_rows (p c : Z) (seen : ZSet.t) (l : list Z) : bool :=
  match l with
  | [] => true
  | o :: rest =>
      let r := (c + o) mod p in
      if ZSet.mem r seen then false else fresh_rows p (c + 1) (ZSet.add r seen) rest
  end.

Lemma fresh_rows_spec p l : forall c seen, fresh_rows p c seen l
  = fresh seen (map (fun s => (fst s + snd s) mod p) (steps_from c l)).
Proof.
  induction l as [|o l IH]; intros c seen; [reflexivity|]. simpl. now rewrite IH.
Qed.

Definition test_P1 (t : tail) : bool :=
  fresh_rows (length_of t) (start t) ZSet.empty (offsets t).

Theorem test_P1_sound t : offsets t <> [] -> test_P1 t = true -> permuted t.
Proof.
  unfold test_P1, permuted, residues. intros H T.
  rewrite fresh_rows_spec in T. fold (steps t) in T.
  rewrite steps_spec, map_map in T by assumption. apply (fresh_distinct _ _ T).
Qed.

(* (P2): numbers that are equal for equal offsets in columns equal modulo g. *)
Definition codes (t : tail) (g : Z) : list Z :=
  map (fun s => snd s * g + fst s mod g) (steps t).

Definition test_P2 (t s : tail) : bool :=
  let g := common t s in share_none (codes t g) (codes s g).

Lemma key_code t g o r :
  offsets t <> [] -> In (o, r) (keys t g) -> In (o * g + r) (codes t g).
Proof.
  intros H K. unfold codes. rewrite steps_spec, map_map by assumption.
  apply in_map_iff in K. destruct K as (m & E & Hm). injection E as <- <-.
  apply in_map_iff. now exists m.
Qed.

Theorem test_P2_sound t s :
  offsets t <> [] -> offsets s <> [] -> test_P2 t s = true ->
  forall m, offset t m <> offset s m.
Proof.
  intros Ht Hs T. apply apart; [assumption|assumption|].
  intros [o r] H H'. apply key_code in H, H'; try assumption.
  exact (share_none_spec _ _ _ T H H').
Qed.

Definition lowest (t : tail) : Z := fold_left Z.min (offsets t) (hd 0 (offsets t)).
Definition highest (t : tail) : Z := fold_left Z.max (offsets t) (hd 0 (offsets t)).

Lemma fold_min_le l : forall x o, o = x \/ In o l -> fold_left Z.min l x <= o.
Proof.
  induction l as [|y l IH]; simpl; intros x o H; [destruct H as [->|[]]; lia|].
  destruct H as [->|[->|H]]; [| |now apply IH; right];
    (etransitivity; [apply IH; now left|lia]).
Qed.

Lemma fold_max_ge l : forall x o, o = x \/ In o l -> o <= fold_left Z.max l x.
Proof.
  induction l as [|y l IH]; simpl; intros x o H; [destruct H as [->|[]]; lia|].
  destruct H as [->|[->|H]]; [| |now apply IH; right];
    (etransitivity; [|apply IH; now left]; lia).
Qed.

Lemma offset_bounds t m : offsets t <> [] -> lowest t <= offset t m <= highest t.
Proof.
  intro H. pose proof (offset_in t H m) as I. split.
  - apply fold_min_le. now right.
  - apply fold_max_ge. now right.
Qed.
