(* THEOREM.md, Lemma A: labels of the canonical positions such that (i) no move
   leads from label j to label j, and (ii) from every position labelled above j some
   move leads to label j, for every j <= K, are the Grundy values up to K. The label
   None says that the value is above K. *)

From Coq Require Import List Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms.

Definition above (j : nat) (label : option nat) : Prop :=
  match label with None => True | Some k => j < k end.

Section Labels.

Variable M : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

Variable K : nat.
Variable label : triple -> option nat.

Definition independent : Prop := forall p x j,
  canonical M p -> elements p x -> j <= K ->
  label p = Some j -> label (move M p x) <> Some j.

Definition absorbing : Prop := forall p j,
  canonical M p -> j <= K -> above j (label p) ->
  exists x, elements p x /\ label (move M p x) = Some j.

Theorem labels_are_values :
  independent -> absorbing ->
  forall p, canonical M p ->
  forall k, k <= K -> (label p = Some k <-> grundy lt (elements p) k).
Proof.
  intros Ind Abs p Hp. revert p Hp. refine (play_induction M lt D _ _).
  intros p H IH.
  assert (value : forall j, j <= K -> label p = Some j -> grundy lt (elements p) j).
  { intros j Hj labelled. apply grundy_mex.
    - intros g less. destruct (Abs p g H) as (x & Hx & to); [lia|now rewrite labelled|].
      exists x. split; [assumption|]. apply (value_move M lt D p x g H Hx).
      apply (IH x Hx); [lia|assumption].
    - intros x Hx. pose proof (move_canonical M lt D p x H Hx) as Hmove.
      destruct (value_exists M lt D _ Hmove) as [g Hg]. exists g. split.
      + intros ->. apply (Ind p x j H Hx Hj labelled). now apply (IH x Hx).
      + now apply (value_move M lt D p x g H Hx). }
  intros k Hk. split; [now apply value|]. intro Hv.
  assert (unlabelled : ~ above k (label p)).
  { intro over. destruct (Abs p k H Hk over) as (x & Hx & to).
    apply (grundy_differs lt _ _ x Hv Hx), (value_move M lt D p x k H Hx).
    now apply (IH x Hx). }
  destruct (label p) as [j|]; [|contradiction (unlabelled I)].
  simpl in unlabelled.
  assert (Hj : j <= K) by lia.
  now rewrite (grundy_unique lt _ _ _ (value j Hj eq_refl) Hv).
Qed.

(* For the positions A_{m,n}. *)
Corollary labels_of_whole :
  independent -> absorbing ->
  forall m n k, k <= K ->
  (grundy lt (whole lt (size M) 2 m n) k <-> label (form M (all M) m n) = Some k).
Proof.
  intros Ind Abs m n k Hk. rewrite (value_whole M lt D).
  symmetry. apply labels_are_values; [assumption|assumption| |assumption].
  now apply (whole_canonical M lt D).
Qed.

(* And for all B_{m,n} that THEOREM.md, section 2, speaks of. *)
Corollary labels_of_part :
  independent -> absorbing ->
  forall B m n k,
  length B = size M ->
  (forall a b, a < size M -> below M a b = true ->
     member B b = true -> member B a = true) ->
  (forall a, a < size M -> member B a = false ->
     within m (hC M a) /\ within n (hD M a)) ->
  k <= K ->
  (grundy lt (part lt B m n) k <-> label (form M B m n) = Some k).
Proof.
  intros Ind Abs B m n k L down out Hk.
  pose proof (form_elements M lt D B m n L) as S.
  rewrite (labels_are_values Ind Abs (form M B m n)); [|now apply (form_canonical M lt D)|assumption].
  split; apply grundy_same; [now apply same_sym|assumption].
Qed.

End Labels.
