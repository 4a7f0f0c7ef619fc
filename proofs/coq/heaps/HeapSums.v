(* The theorem of Sprague and Grundy for games of heaps: where G(n) is the least number that is not the exclusive or of the values of the
   heaps that some move leaves of n, every position has the exclusive or of the values of its heaps, and no other value. *)

From Coq Require Import List NArith Arith Lia.
From ChompCert Require Import HeapGame.
Import ListNotations.

(* ---- Exclusive or and order: the highest bit that differs decides *)

Lemma decided_by_bit (x y b : N) :
  N.testbit x b = true -> N.testbit y b = false -> (forall c, (b < c)%N -> N.testbit x c = N.testbit y c) -> (y < x)%N.
Proof.
  intros X Y above.
  assert (E : N.shiftr x (N.succ b) = N.shiftr y (N.succ b)).
  { apply N.bits_inj. intro c. rewrite !N.shiftr_spec'. apply above. lia. }
  assert (half : forall z, N.shiftr z b = (2 * N.shiftr z (N.succ b) + N.b2n (N.testbit z b))%N).
  { intro z. rewrite (N.div2_odd (N.shiftr z b)) at 1. rewrite N.shiftr_succ_r. f_equal. f_equal.
    rewrite <- N.bit0_odd, N.shiftr_spec'. f_equal. }
  destruct (N.lt_ge_cases y x) as [less|more]; [exact less|exfalso].
  assert (M : (N.shiftr x b <= N.shiftr y b)%N).
  { rewrite !N.shiftr_div_pow2. apply N.div_le_mono; [apply N.pow_nonzero; lia|exact more]. }
  rewrite (half x), (half y), E, X, Y in M. cbn [N.b2n] in M. lia.
Qed.

Lemma differs_at (v x : N) : (v < x)%N ->
  let t := N.lxor v x in N.testbit x (N.log2 t) = true /\ forall y, N.testbit y (N.log2 t) = true -> (N.lxor y t < y)%N.
Proof.
  intros less t. assert (some : t <> 0%N) by (intro E; apply N.lxor_eq in E; lia).
  assert (bit : N.testbit t (N.log2 t) = true) by now apply N.bit_log2.
  assert (above : forall c, (N.log2 t < c)%N -> N.testbit t c = false) by (intros c H; now apply N.bits_above_log2).
  split.
  - destruct (N.testbit x (N.log2 t)) eqn:X; [reflexivity|]. exfalso.
    assert (x < v)%N; [|lia]. apply decided_by_bit with (N.log2 t).
    + unfold t in bit. rewrite N.lxor_spec in bit. fold t in bit. rewrite X in bit. now destruct (N.testbit v (N.log2 t)).
    + exact X.
    + intros c H. specialize (above c H). unfold t in above. rewrite N.lxor_spec in above.
      now destruct (N.testbit v c), (N.testbit x c).
  - intros y Y. apply decided_by_bit with (N.log2 t); [exact Y|now rewrite N.lxor_spec, Y, bit|].
    intros c H. rewrite N.lxor_spec, (above c H). now destruct (N.testbit y c).
Qed.

Lemma exclusive_or_cons x l : exclusive_or (x :: l) = N.lxor x (exclusive_or l).
Proof. reflexivity. Qed.

Lemma exclusive_or_app (l m : list N) : exclusive_or (l ++ m) = N.lxor (exclusive_or l) (exclusive_or m).
Proof.
  unfold exclusive_or. induction l as [|x l IH]; [now rewrite N.lxor_0_l|]. cbn [app fold_right]. now rewrite IH, N.lxor_assoc.
Qed.

Lemma bit_of_some (l : list N) b : N.testbit (exclusive_or l) b = true -> exists x, In x l /\ N.testbit x b = true.
Proof.
  unfold exclusive_or. induction l as [|x l IH]; cbn [fold_right]; [now rewrite N.bits_0|]. rewrite N.lxor_spec. intro H.
  destruct (N.testbit x b) eqn:X; [exists x; split; [now left|exact X]|].
  destruct IH as (y & Y & E); [now destruct (N.testbit (fold_right N.lxor 0%N l) b)|]. exists y. split; [now right|exact E].
Qed.

(* ---- Moves end *)

Fixpoint size (P : list nat) : nat := match P with [] => 0 | n :: P => 2 * n - 1 + size P end.

Lemma size_app P Q : size (P ++ Q) = size P + size Q.
Proof. induction P as [|n P IH]; [reflexivity|]. cbn [app size]. lia. Qed.

Lemma counters_app P Q : counters (P ++ Q) = counters P + counters Q.
Proof. induction P as [|n P IH]; [reflexivity|]. cbn [app counters]. lia. Qed.

Lemma size_nonempty P : Forall (lt 0) P -> size P + length P = 2 * counters P.
Proof. induction 1 as [|n P positive _ IH]; [reflexivity|]. cbn [size length counters]. lia. Qed.

Section Game.

Variable d : code.
(* What takes no counters leaves at least two heaps. *)
Hypothesis d_0 : N.testbit (d 0) 0 = false /\ N.testbit (d 0) 1 = false.

Lemma move_smaller n left : move d n left -> size left < 2 * n - 1.
Proof.
  intros (positive & i & E & bit). pose proof (size_nonempty left positive) as S.
  destruct i as [|i]; [|lia]. destruct left as [|a [|b left]]; [destruct d_0; cbn in bit; congruence|destruct d_0; cbn in bit; congruence|].
  cbn [length] in S. rewrite Nat.add_0_l in E. lia.
Qed.

Lemma option_smaller P Q : option_of d P Q -> size Q < size P.
Proof.
  intros (before & n & after & left & -> & M & ->). apply move_smaller in M. rewrite !size_app. cbn [size]. lia.
Qed.

(* ---- Values *)

Definition is_mex (S : N -> Prop) (g : N) : Prop := ~ S g /\ forall v, (v < g)%N -> S v.

Definition left_of (G : nat -> N) (n : nat) (v : N) : Prop := exists left, move d n left /\ exclusive_or (map G left) = v.

Variable G : nat -> N.
Hypothesis heap : forall n, is_mex (left_of G n) (G n).

Theorem value_of_heaps P : value d P (exclusive_or (map G P)).
Proof.
  remember (size P) as s eqn:Hs. revert P Hs. induction s as [s IH] using lt_wf_ind. intros P ->.
  assert (IHo : forall Q, option_of d P Q -> value d Q (exclusive_or (map G Q))).
  { intros Q O. apply (IH (size Q)); [now apply option_smaller|reflexivity]. }
  clear IH. apply value_mex.
  - intros v less. destruct (differs_at v _ less) as [bit smaller]. cbv zeta in *. set (t := N.lxor v (exclusive_or (map G P))) in *.
    apply bit_of_some in bit as (x & I & bit). apply in_map_iff in I as (n & <- & I). apply in_split in I as (before & after & ->).
    destruct (proj2 (heap n) _ (smaller _ bit)) as (left & M & E).
    assert (O : option_of d (before ++ n :: after) (before ++ left ++ after)) by now exists before, n, after, left.
    exists (before ++ left ++ after). split; [exact O|]. replace v with (exclusive_or (map G (before ++ left ++ after))); [now apply IHo|].
    unfold t in E. revert E. rewrite !map_app, !exclusive_or_app. cbn [map]. rewrite exclusive_or_cons.
    intros ->. apply N.bits_inj. intro b. rewrite !N.lxor_spec.
    destruct (N.testbit (exclusive_or (map G before)) b), (N.testbit (G n) b), (N.testbit (exclusive_or (map G after)) b), (N.testbit v b); reflexivity.
  - intros Q O. exists (exclusive_or (map G Q)). split; [|now apply IHo]. destruct O as (before & n & after & left & -> & M & ->).
    intro E. apply (proj1 (heap n)). exists left. split; [exact M|]. revert E.
    rewrite !map_app, !exclusive_or_app. cbn [map]. rewrite exclusive_or_cons.
    intro E. apply N.bits_inj. intro b. apply (f_equal (fun x => N.testbit x b)) in E. rewrite !N.lxor_spec in E.
    destruct (N.testbit (exclusive_or (map G before)) b), (N.testbit (G n) b), (N.testbit (exclusive_or (map G after)) b),
      (N.testbit (exclusive_or (map G left)) b); easy.
Qed.

End Game.

(* A position has one value at most. *)
Section Induction.
Variables (d : code) (Phi : list nat -> N -> Prop).
Hypothesis step : forall P g,
  (forall g', (g' < g)%N -> exists Q, option_of d P Q /\ value d Q g' /\ Phi Q g') ->
  (forall Q, option_of d P Q -> exists g', g' <> g /\ value d Q g' /\ Phi Q g') -> Phi P g.

Fixpoint value_induction P g (v : value d P g) {struct v} : Phi P g :=
  match v in value _ P g return Phi P g with
  | value_mex _ P g smaller other =>
      step P g
        (fun g' H => match smaller g' H with ex_intro _ Q (conj o e) => ex_intro _ Q (conj o (conj e (value_induction _ _ e))) end)
        (fun Q H => match other Q H with ex_intro _ g' (conj n e) => ex_intro _ g' (conj n (conj e (value_induction _ _ e))) end)
  end.
End Induction.

Theorem value_unique d P g h : value d P g -> value d P h -> g = h.
Proof.
  intro H. revert h. pattern P, g. revert P g H. apply value_induction.
  intros P g smaller other h H.
  assert (smaller' : forall g', (g' < h)%N -> exists Q, option_of d P Q /\ value d Q g') by now destruct H.
  assert (other' : forall Q, option_of d P Q -> exists g', g' <> h /\ value d Q g') by now destruct H.
  destruct (N.lt_trichotomy g h) as [less|[equal|more]]; [|exact equal|].
  - destruct (smaller' g less) as (Q & O & V). destruct (other Q O) as (g' & ne & _ & only). contradiction (ne (only _ V)).
  - destruct (smaller h more) as (Q & O & _ & only). destruct (other' Q O) as (g' & ne & V). contradiction (ne (eq_sym (only _ V))).
Qed.
