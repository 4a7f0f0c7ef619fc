(* The periodicity theorem for an ideal B with all columns and all large rows, no row of which is blocked for good:
   from some column on the value k follows the rule of FirstFit.v (THEOREM.md, sections 4 and 7). *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Claims Columns Search
  Eventually Slopes FirstFit Options Known.
Import ListNotations.

Section Open.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable plain : triple -> Prop.
Variable valued : triple -> nat -> Prop.
Hypothesis mex : mex_values G plain valued.

Notation canonical := (canonical G).
Notation move := (move G).
Notation left_of := (left_of G).
Notation under := (under G).
Notation minus := (minus G).
Notation stands := (stands G valued).
Notation source := (source G valued).
Notation wide := (wide G).

Variable d : nat -> nat.
Hypothesis delta_d : forall i, delta G i = Some (d i).

Lemma d_rises i i' : i <= i' -> d i <= d i'.
Proof.
  intro L. pose proof (delta_monotone G lt D i i' (d i') L) as H. rewrite !delta_d in H. simpl in H. lia.
Qed.

Lemma clear_S m n : clear G (S m) n <-> d m <= n.
Proof.
  split.
  - intro C. specialize (C m (Nat.lt_succ_diag_r m)). now rewrite delta_d in C.
  - intros L i Hi. rewrite delta_d. simpl. pose proof (d_rises i m). lia.
Qed.

Lemma uncapped_le m n : uncapped G m n <= m.
Proof.
  destruct (le_lt_dec (uncapped G m n) m) as [|L]; [assumption|].
  apply (lt_uncapped G lt D) in L as [L _]. lia.
Qed.

Lemma uncapped_end m n : uncapped G m n < m -> n < d (uncapped G m n).
Proof.
  intro L. destruct (le_lt_dec (d (uncapped G m n)) n) as [R|]; [exfalso|assumption].
  assert (uncapped G m n < uncapped G m n); [|lia]. apply (lt_uncapped G lt D). split; [exact L|].
  now rewrite delta_d.
Qed.

Variable B : list bool.
Variable k : nat.
Hypothesis length_B : length B = size G.
Hypothesis down_B : forall a b, a < size G -> below G a b = true -> member B b = true -> member B a = true.
Hypothesis open_B : open G B.

Lemma canonical_open m n :
  canonical (at_ B m n) <-> (forall a, member B a = true -> uC G a <= m /\ uD G a <= n) /\ clear G m n.
Proof.
  split.
  - intro H. split; [exact (canonical_in _ _ H)|exact (canonical_clear _ _ H)].
  - intros [U C]. constructor; [exact length_B|exact down_B|exact U| |exact C].
    intros a Sa Ha. destruct (proj1 open_B a Sa Ha) as [-> ->]. now split.
Qed.

(* What is left of B in a row n' is B where n' reaches loD(B). *)
Lemma under_row m n n' : canonical (at_ B m n) -> n <= n' -> under B n' = B.
Proof.
  intros H L. apply under_all; [exact length_B|]. intros a Ha.
  pose proof (canonical_in _ _ H a Ha) as [_ U]. simpl in U. lia.
Qed.

Lemma wide_more m m' : m <= m' -> wide B m -> wide B m'.
Proof.
  intros L H a Sa Ha. destruct (H a Sa Ha) as [U F]. split; [lia|]. intros h E. specialize (F h E). lia.
Qed.

(* ---- From a column M = M0 + 1 on *)

Variable M0 : nat.
Notation M := (S M0).
Variable b : nat -> nat -> bool.
Variable old : nat -> bool.

(* Rows with a move to the value k by c or by an a with finite hC(a), which stays as the column grows. *)
Definition settled (n : nat) : Prop :=
  (exists i, i < M /\ valued (at_ (left_of B i) i n) k)
  \/ exists a, a < size G /\ member B a = true
       /\ exists h, hC G a = Some h /\ valued (at_ (minus B a) h (cut n (hD G a))) k.

Definition is_old (n : nat) : Prop := ~ canonical (at_ B M n) \/ settled n.

Hypothesis wide_M : wide B M0.
Hypothesis low_rows : forall m, M0 <= m -> forall n', under B n' <> B -> ~ stands (under B n') k m n'.
Hypothesis sources : forall m, M0 <= m -> forall n, canonical (at_ B m n) -> (source B k m n <-> b m n = true).
Hypothesis old_rows : forall n, old n = true <-> is_old n.
Hypothesis unshut : forall n', n' < d M0 -> ~ valued (at_ (under B n') (uncapped G M n') n') k.

Lemma not_old n : old n = false <-> canonical (at_ B M n) /\ ~ settled n.
Proof.
  rewrite <- not_true_iff_false, old_rows. unfold is_old.
  destruct (canonical_decided G (at_ B M n)); tauto.
Qed.

Lemma first_column m n : M <= m -> canonical (at_ B m n) -> canonical (at_ B M n).
Proof.
  intros L H. apply canonical_open. apply canonical_open in H as [U C]. split.
  - intros a Ha. split; [|now apply U]. assert (Sa : a < size G) by now apply member_size with B.
    pose proof (proj1 (wide_M a Sa Ha)). lia.
  - intros i Hi. apply C. lia.
Qed.

Lemma later_column m n : M <= m -> canonical (at_ B M n) -> clear G m n -> canonical (at_ B m n).
Proof.
  intros L H C. apply canonical_open. apply canonical_open in H as [U _]. split; [|exact C].
  intros a Ha. split; [|now apply U]. pose proof (proj1 (U a Ha)). lia.
Qed.

Lemma option_C_high m n i : M0 <= i -> move (at_ B m n) (EC i) = at_ B i n.
Proof. intro L. rewrite option_C, (wide_left G B length_B); [reflexivity|now apply wide_more with M0]. Qed.

Lemma finite_h a h : a < size G -> member B a = true -> hC G a = Some h -> h <= M0.
Proof. intros Sa Ha E. exact (proj2 (wide_M a Sa Ha) h E). Qed.

Theorem value_rule i n :
  stands B k (M + i) n <->
  d (M0 + i) <= n /\ old n = false /\ b (M + i) n = false
  /\ (forall i', i' < i -> ~ stands B k (M + i') n) /\ (forall n', n' < n -> ~ stands B k (M + i) n')
  /\ (forall i' n', i' < i -> stands B k (M + i') n' -> d (M0 + S i') <= n').
Proof.
  set (m := M + i). assert (cl : forall n, clear G m n <-> d (M0 + i) <= n) by (intro; apply clear_S).
  split.
  - intros [C V].
    assert (no : forall x, elements (at_ B m n) x -> ~ valued (move (at_ B m n) x) k).
    { intros x Hx. apply (later_differs _ _ _ mex (at_ B m n) x k C); [unfold m; simpl; lia|exact Hx|exact V]. }
    assert (high : d (M0 + i) <= n) by (apply cl, (canonical_clear _ _ C)).
    assert (C0 : canonical (at_ B M n)) by (apply first_column with m; [unfold m; lia|exact C]).
    repeat split.
    + exact high.
    + apply not_old. split; [exact C0|]. intros [(j & Hj & V')|(a & Sa & Ha & h & E & V')].
      * apply (no (EC j)); [simpl; lia|exact V'].
      * apply (no (EA a)); [exact Ha|]. pose proof (finite_h a h Sa Ha E).
        rewrite option_A, E, cut_high by (unfold m; lia). exact V'.
    + apply not_true_iff_false. rewrite <- (sources m) by (exact C || (unfold m; lia)).
      intros [(j & Hj & V')|(a & Sa & Ha & E & V')].
      * pose proof (single_value _ _ _ mex _ _ _ V V'). lia.
      * exact (no (EA a) Ha V').
    + intros i' Hi' [_ V']. apply (no (EC (M + i'))); [simpl; unfold m; lia|].
      rewrite option_C_high by lia. exact V'.
    + intros n' Hn' [C' V']. apply (no (ED n')); [exact Hn'|].
      rewrite option_D, (under_row m n' n'), (uncapped_clear G m n' (canonical_clear _ _ C'));
        [exact V'|exact C'|reflexivity].
    + intros i' n' Hi' [C' V']. destruct (le_lt_dec (d (M0 + S i')) n') as [|capped]; [assumption|exfalso].
      pose proof (d_rises (M0 + S i') (M0 + i) ltac:(lia)) as R.
      apply (no (ED n')); [simpl; lia|]. rewrite option_D, (under_row (M + i') n' n' C') by reflexivity.
      rewrite (uncapped_same G lt D (M + i') m n').
      * exact V'.
      * unfold m. lia.
      * intros [_ Re]. rewrite delta_d in Re. simpl in Re. rewrite Nat.add_succ_r in capped. lia.
      * exact (canonical_clear _ _ C').
  - intros (high & O & quiet & columns & rows & open). apply not_old in O as [C0 unsettled].
    assert (C : canonical (at_ B m n)) by (apply later_column; [unfold m; lia|exact C0|now apply cl]).
    split; [exact C|].
    destruct (value_or_option _ _ _ mex _ k C) as [V|[(j & Hj & V)|(x & Hx & V)]];
      [apply (plain_later _ _ _ mex); unfold m; simpl; lia|exact V|exfalso|exfalso].
    + assert (b m n = true); [|congruence]. apply (sources m); [unfold m; lia|exact C|]. left. now exists j.
    + pose proof (move_canonical G lt D _ x C Hx) as Cm. destruct x as [a|j|n'].
      * pose proof (member_in G _ a C Hx) as Sa. destruct (hC G a) as [h|] eqn:E.
        -- apply unsettled. right. exists a. repeat split; [exact Sa|exact Hx|]. exists h. split; [exact E|].
           pose proof (finite_h a h Sa Hx E). now rewrite option_A, E, cut_high in V by (unfold m; lia).
        -- assert (b m n = true); [|congruence]. apply (sources m); [unfold m; lia|exact C|].
           right. now exists a.
      * simpl in Hx. destruct (le_lt_dec M j) as [late|early].
        -- apply (columns (j - M)); [unfold m in Hx; lia|]. rewrite option_C_high in * by lia.
           replace (M + (j - M)) with j by lia. now split.
        -- apply unsettled. left. now exists j.
      * simpl in Hx. rewrite option_D in *. set (u := uncapped G m n') in *.
        assert (u <= m) by apply uncapped_le.
        destruct (le_lt_dec M u) as [late|early].
        -- destruct (list_eq_dec bool_dec (under B n') B) as [E|ne].
           ++ rewrite E in *. destruct (Nat.eq_dec u m) as [same|ne].
              ** apply (rows n' Hx). rewrite same in *. now split.
              ** assert (u < m) as less by lia. pose proof (uncapped_end m n' less) as capped. fold u in capped.
                 specialize (open (u - M) n'). replace (M + (u - M)) with u in open by lia.
                 replace (M0 + S (u - M)) with u in open by lia.
                 assert (d u <= n'); [|lia]. apply open; [unfold m in less; lia|now split].
           ++ apply (low_rows u ltac:(lia) n' ne). now split.
        -- assert (same : uncapped G M n' = u).
           { apply (uncapped_same G lt D).
             - lia.
             - intros [_ R]. rewrite delta_d in R. simpl in R.
               pose proof (uncapped_end m n' ltac:(fold u; unfold m; lia)) as capped. fold u in capped. lia.
             - apply (clear_uncapped G lt D). }
           apply (unshut n'); [|now rewrite same].
           pose proof (uncapped_end m n' ltac:(fold u; unfold m; lia)) as capped. fold u in capped.
           pose proof (d_rises u M0). lia.
Qed.

End Open.
