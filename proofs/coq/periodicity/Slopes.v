(* Rising sequences of slope above 1, and of slope at most 1 that repeat in the end as far as they are not far
   below the diagonal; maxima of such. *)

From Coq Require Import List Arith Bool Lia.
From ChompCert Require Import Eventually.
Import ListNotations.

Definition steep (d : nat -> nat) : Prop := forall c, eventually (fun m => m + c <= d m).

(* From m - w up, the rows below d m are those below d (m + P), but P lower. *)
Definition level (w P : nat) (d : nat -> nat) : Prop :=
  eventually (fun m => forall n, m <= n + w -> (n <? d m) = (n + P <? d (m + P))).

Definition gentle (d : nat -> nat) : Prop :=
  (exists W, forall m, d m <= m + W) /\ forall w, exists P, 0 < P /\ level w P d.

Lemma level_times w P d t : level w P d -> level w (t * P) d.
Proof.
  intros [N H]. exists N. intros m Hm n Hn. induction t as [|t IH]; [now rewrite !Nat.add_0_r|].
  rewrite IH, (H (m + t * P)) by lia. f_equal; [|f_equal]; lia.
Qed.

Lemma steep_max d e : steep d -> steep (fun m => Nat.max (d m) (e m)).
Proof. intros H c. generalize (H c). apply eventually_imp. intros m L. lia. Qed.

Lemma gentle_max d e : gentle d -> gentle e -> gentle (fun m => Nat.max (d m) (e m)).
Proof.
  intros [[W HW] Hd] [[W' HW'] He]. split.
  - exists (Nat.max W W'). intro m. specialize (HW m). specialize (HW' m). lia.
  - intro w. destruct (Hd w) as (P & Hp & L), (He w) as (P' & Hp' & L'). exists (P * P').
    split; [nia|]. apply (level_times _ _ _ P') in L. apply (level_times _ _ _ P) in L'.
    rewrite Nat.mul_comm in L. generalize (eventually_and _ _ L L'). apply eventually_imp.
    intros m [H H'] n Hn. specialize (H n Hn). specialize (H' n Hn).
    assert (M : forall a b c, (a <? Nat.max b c) = (a <? b) || (a <? c)).
    { intros a b c. apply eq_true_iff_eq. rewrite orb_true_iff, !Nat.ltb_lt. lia. }
    now rewrite !M, H, H'.
Qed.

Lemma slope_max d e :
  steep d \/ gentle d -> steep e \/ gentle e ->
  steep (fun m => Nat.max (d m) (e m)) \/ gentle (fun m => Nat.max (d m) (e m)).
Proof.
  intros [Sd|Hd] [Se|He]; [left; now apply steep_max|left; now apply steep_max| |right; now apply gentle_max].
  left. intro c. generalize (Se c). apply eventually_imp. intros m L. lia.
Qed.

Lemma bounded_in_the_end d W : eventually (fun m => d m <= m + W) -> exists W', forall m, d m <= m + W'.
Proof.
  intros [N H]. exists (W + list_max (map d (seq 0 N))). intro m. destruct (le_lt_dec N m) as [far|near].
  - specialize (H m far). lia.
  - assert (In (d m) (map d (seq 0 N))) as I by (apply in_map, in_seq; lia).
    pose proof (proj1 (list_max_le (map d (seq 0 N)) _) (Nat.le_refl _)) as F.
    rewrite Forall_forall in F. specialize (F _ I). lia.
Qed.

(* Slope below 1. *)
Lemma gentle_flat d : (forall w, eventually (fun m => d m + w <= m)) -> gentle d.
Proof.
  intro H. split.
  - apply (bounded_in_the_end d 0). generalize (H 0). apply eventually_imp. lia.
  - intro w. exists 1. split; [lia|]. generalize (eventually_stays _ (H w)). apply eventually_imp.
    intros m L n Hn. pose proof (L m (Nat.le_refl m)). pose proof (L (m + 1) ltac:(lia)).
    now rewrite !(proj2 (Nat.ltb_ge _ _)) by lia.
Qed.

(* Slope 1. *)
Lemma gentle_climbing d p : 0 < p -> eventually (climbs p d) -> gentle d.
Proof.
  intros Hp [N H]. split.
  - destruct (climbs_band p d N Hp H) as [W HW]. apply (bounded_in_the_end d W). exists N. intros m Hm.
    now apply HW.
  - intro w. exists p. split; [exact Hp|]. exists N. intros m Hm n _. rewrite (H m Hm).
    apply eq_true_iff_eq. rewrite !Nat.ltb_lt. lia.
Qed.

Lemma slope_shift d M : steep d \/ gentle d -> steep (fun i => d (M + i)) \/ gentle (fun i => d (M + i)).
Proof.
  intros [H|[[W HW] H]]; [left|right].
  - intro c. generalize (H c). intros [N HN]. exists N. intros m Hm. specialize (HN (M + m)). lia.
  - split; [exists (M + W); intro m; specialize (HW (M + m)); lia|].
    intro w. destruct (H (M + w)) as (P & Hp & [N L]). exists P. split; [exact Hp|]. exists N.
    intros m Hm n Hn. rewrite Nat.add_assoc. apply L; lia.
Qed.
