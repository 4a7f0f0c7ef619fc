(* First fit by rows (THEOREM.md, section 10), for games with A on top: where label k stands in a row of an ideal
   B, if it does. That values satisfy it, but where some are decreed; and Lemma B': that labels that satisfy it in all rows
   have (i) and (ii) of Lemma A. A position may have any labels here: has p k says that p has label k. *)

From Coq Require Import List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Labels Claims Columns Search
  Options Valuation.
Import ListNotations.

(* No element of A lies below an element of a chain. *)
Definition on_top (G : model) : Prop := forall a, a < size G -> hC G a = None /\ hD G a = None.

Section RowFit.

Variable G : model.

Notation canonical := (canonical G).
Notation minus := (minus G).
Notation form := (form G).

(* B has an element above EC m: column m lies before lo(B). *)
Definition before_lo (B : list bool) (m : nat) : Prop := exists a, member B a = true /\ m < uC G a.
Definition before_loD (B : list bool) (n : nat) : Prop := exists a, member B a = true /\ n < uD G a.

Section Labels.

Variable has : triple -> nat -> Prop.

(* Label k at B_{m,n}: THEOREM.md's lambda. *)
Definition has_form (B : list bool) (k m n : nat) : Prop := has (form B m n) k.

Definition closed (B : list bool) (k m n : nat) : Prop := exists n', n' < n /\ has_form B k m n'.

Definition shut (B : list bool) (k n : nat) : Prop := exists m, before_lo B m /\ has_form B k m n.

(* Column m is open, and no smaller label and no move (a) stands in the way. *)
Record fits (B : list bool) (k m n : nat) : Prop := {
  fits_canonical : canonical (at_ B m n);
  fits_open : ~ closed B k m n;
  fits_values : forall j, j < k -> ~ has (at_ B m n) j;
  fits_ideals : forall a, member B a = true -> ~ has (at_ (minus B a) m n) k
}.

(* (FF') *)
Definition first_fit (B : list bool) (k n : nat) : Prop := forall m,
  canonical (at_ B m n) /\ has (at_ B m n) k <->
  ~ shut B k n /\ fits B k m n /\ forall m', m' < m -> ~ fits B k m' n.

End Labels.

(* ---- Moves from the positions of a game with A on top *)

Hypothesis top : on_top G.

Lemma move_A B m n a : a < size G -> move G (at_ B m n) (EA a) = at_ (minus B a) m n.
Proof. intro Sa. rewrite option_A. now destruct (top a Sa) as [-> ->]. Qed.

Lemma move_C_form B m n i : canonical (at_ B m n) -> i < m -> move G (at_ B m n) (EC i) = form B i n.
Proof. intros H Hi. exact (move_C G _ i H Hi). Qed.

Lemma move_D_form B m n j : canonical (at_ B m n) -> j < n -> move G (at_ B m n) (ED j) = form B m j.
Proof. intros H Hj. exact (move_D G _ j H Hj). Qed.

Lemma before_lo_decided B m : length B = size G -> decidable (before_lo B m).
Proof.
  intro L. destruct (decidable_some (fun a => member B a = true /\ m < uC G a) (size G)) as [(a & _ & H)|no].
  - intros a _. apply decidable_and; [apply bool_decided|destruct (lt_dec m (uC G a)); [now left|now right]].
  - left. now exists a.
  - right. intros (a & Ha & less). apply no. exists a. split; [now apply member_size with B|now split].
Qed.

Lemma not_before_lo B m : ~ before_lo B m -> forall a, member B a = true -> uC G a <= m.
Proof. intros no a Ha. destruct (le_lt_dec (uC G a) m) as [|L]; [assumption|]. contradiction no. now exists a. Qed.

(* The positions of a row are canonical between lo(B) and cap(n). *)
Lemma canonical_between B m m' n :
  canonical (at_ B m n) -> m' <= m -> ~ before_lo B m' -> canonical (at_ B m' n).
Proof.
  intros H Hm no. apply (canonical_left G B m m' n Hm); [|exact H]. now apply not_before_lo.
Qed.

Lemma canonical_is_form B m n : canonical (at_ B m n) -> form B m n = at_ B m n.
Proof. exact (form_of_canonical G _). Qed.

Lemma canonical_after_lo B m n : canonical (at_ B m n) -> ~ before_lo B m.
Proof. intros H (a & Ha & L). pose proof (canonical_in _ _ H a Ha). simpl in *. lia. Qed.

Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Lemma minus_canonical B m n a : canonical (at_ B m n) -> member B a = true -> canonical (at_ (minus B a) m n).
Proof.
  intros H Ha. pose proof (move_canonical G lt D _ (EA a) H Ha) as Hm.
  rewrite move_A in Hm; [exact Hm|]. exact (member_size G B a (canonical_length _ _ H) Ha).
Qed.

Lemma form_of_ideal B m n : is_ideal G B -> canonical (form B m n).
Proof.
  intros [L down]. apply (form_canonical G lt D B m n L down). intros a Sa _.
  destruct (top a Sa) as [-> ->]. now split.
Qed.

(* ---- Values satisfy (FF') *)

Section Values.

Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation valued := (valued_by Val).

Lemma value_open B k m n : canonical (at_ B m n) -> valued (at_ B m n) k -> ~ shut valued B k n /\ ~ closed valued B k m n.
Proof.
  intros H V. split.
  - intros (i & (a & Ha & less) & Vi).
    assert (Hi : i < m) by (pose proof (canonical_in _ _ H a Ha); simpl in *; lia).
    apply (left_differs G Val val _ i k H Hi V). now rewrite (move_C_form B m n i H Hi).
  - intros (j & Hj & Vj). apply (lower_differs G Val val _ j k H Hj V). now rewrite (move_D_form B m n j H Hj).
Qed.

Lemma value_fits B k m n :
  canonical (at_ B m n) -> plain Val (at_ B m n) -> valued (at_ B m n) k -> fits valued B k m n.
Proof.
  intros H P V. constructor; [exact H|now apply value_open| |].
  - intros j Hj Vj. pose proof (one_value G Val val _ _ _ V Vj). lia.
  - intros a Ha Va. apply (smaller_differs G Val val _ a k H P Ha V). rewrite move_A; [exact Va|].
    exact (member_size G B a (canonical_length _ _ H) Ha).
Qed.

Lemma fits_value B k m n : plain Val (at_ B m n) ->
  fits valued B k m n -> valued (at_ B m n) k \/ exists i, i < m /\ has_form valued B k i n.
Proof.
  intros P [H no_d no_j no_a]. destruct (value_cases G Val val _ k H P) as [V|[(j & Hj & V)|(x & Hx & V)]].
  - now left.
  - contradiction (no_j j Hj V).
  - destruct x as [a|i|j].
    + contradiction (no_a a Hx). rewrite move_A in V; [exact V|].
      exact (member_size G B a (canonical_length _ _ H) Hx).
    + right. exists i. rewrite (move_C_form B m n i H Hx) in V. now split.
    + contradiction no_d. exists j. rewrite (move_D_form B m n j H Hx) in V. now split.
Qed.

(* Whatever is decreed in row n of B, it takes no part for label k: column 0 is plain, or closed. *)
Definition fitted (B : list bool) (k n : nat) : Prop := plain Val (at_ B 0 n) \/ closed valued B k 0 n.

Lemma fitted_plain B k m n : fitted B k n -> ~ closed valued B k m n -> plain Val (at_ B m n).
Proof.
  intros F open. destruct m as [|m]; [destruct F as [P|C]; [exact P|contradiction]|]. apply (plain_behind_0 G Val val). lia.
Qed.

Theorem values_first_fit B k n : length B = size G -> fitted B k n -> first_fit valued B k n.
Proof.
  intros L F0 m. split.
  - intros [H V]. destruct (value_open B k m n H V) as [open no_d]. split; [exact open|].
    split; [exact (value_fits B k m n H (fitted_plain B k m n F0 no_d) V)|].
    intros m' Hm F'. pose proof (fits_canonical _ _ _ _ _ F') as H'.
    assert (no : forall i, i < m -> ~ has_form valued B k i n).
    { intros i Hi Vi. apply (left_differs G Val val _ i k H Hi V). now rewrite (move_C_form B m n i H Hi). }
    destruct (fits_value B k m' n (fitted_plain B k m' n F0 (fits_open _ _ _ _ _ F')) F') as [V'|(i & Hi & V')].
    + apply (no m' Hm). unfold has_form. now rewrite (canonical_is_form B m' n H').
    + apply (no i); [lia|exact V'].
  - intros (open & F & least). pose proof (fits_canonical _ _ _ _ _ F) as H. split; [exact H|].
    destruct (fits_value B k m n (fitted_plain B k m n F0 (fits_open _ _ _ _ _ F)) F) as [V|(i & Hi & V)]; [exact V|exfalso].
    destruct (before_lo_decided B i L) as [low|high].
    + apply open. now exists i.
    + pose proof (canonical_between B m i n H ltac:(lia) high) as H'.
      unfold has_form in V. rewrite (canonical_is_form B i n H') in V. destruct (value_open B k i n H' V) as [_ no_d].
      apply (least i Hi). exact (value_fits B k i n H' (fitted_plain B k i n F0 no_d) V).
Qed.

End Values.

(* ---- Lemma B' *)

Section LemmaB.

Variable K : nat.
Variable label : triple -> option nat.

Definition labelled (p : triple) (k : nat) : Prop := label p = Some k.

Hypothesis fit : forall B k n, is_ideal G B -> k <= K -> first_fit labelled B k n.

Let ideal_of p : canonical p -> is_ideal G (ideal p).
Proof. intro H. split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)]. Qed.

Lemma labelled_decided p k : decidable (labelled p k).
Proof.
  unfold labelled. destruct (label p) as [j|]; [|now right].
  destruct (Nat.eq_dec j k) as [->|ne]; [now left|right]. congruence.
Qed.

Lemma closed_decided B k m n : decidable (closed labelled B k m n).
Proof. apply decidable_some. intros j _. apply labelled_decided. Qed.

Theorem rows_independent : independent G K label.
Proof.
  intros [B m n] x k H Hx Hk labelled_k. pose proof (ideal_of _ H) as I. simpl in I.
  destruct (proj1 (fit B k n I Hk m) (conj H labelled_k)) as (open & F & least).
  destruct x as [a|i|j].
  - rewrite move_A by exact (member_size G B a (proj1 I) Hx). exact (fits_ideals _ _ _ _ _ F a Hx).
  - fold (at_ B m n). rewrite (move_C_form B m n i H Hx). intro to.
    destruct (before_lo_decided B i (proj1 I)) as [low|high]; [apply open; now exists i|].
    simpl in Hx. pose proof (canonical_between B m i n H ltac:(lia) high) as H'.
    rewrite (canonical_is_form B i n H') in to.
    destruct (proj1 (fit B k n I Hk i) (conj H' to)) as (_ & F' & _). exact (least i Hx F').
  - fold (at_ B m n). rewrite (move_D_form B m n j H Hx). intro to. apply (fits_open _ _ _ _ _ F). now exists j.
Qed.

Theorem rows_absorbing : absorbing G K label.
Proof.
  intros [B m n] k H Hk over. fold (at_ B m n) in *. pose proof (ideal_of _ H) as I. simpl in I.
  assert (leads_C : forall i, i < m -> has_form labelled B k i n ->
            exists x, elements (at_ B m n) x /\ label (move G (at_ B m n) x) = Some k).
  { intros i Hi to. exists (EC i). split; [exact Hi|]. now rewrite (move_C_form B m n i H Hi). }
  destruct (decidable_some (fun i => has_form labelled B k i n) m) as [(i & Hi & to)|none];
    [intros i _; apply labelled_decided|now apply (leads_C i)|].
  destruct (closed_decided B k m n) as [(j & Hj & to)|open_m].
  { exists (ED j). split; [exact Hj|]. now rewrite (move_D_form B m n j H Hj). }
  destruct (decidable_some (fun a => member B a = true /\ labelled (at_ (minus B a) m n) k) (size G))
    as [(a & Sa & Ha & to)|no_a];
    [intros a _; apply decidable_and; [apply bool_decided|apply labelled_decided]| |].
  { exists (EA a). split; [exact Ha|]. now rewrite (move_A B m n a Sa). }
  exfalso.
  assert (F : fits labelled B k m n).
  { constructor; [exact H|exact open_m| |].
    - intros j Hj to. unfold labelled in to. rewrite to in over. simpl in over. lia.
    - intros a Ha to. apply no_a. exists a. split; [exact (member_size G B a (proj1 I) Ha)|now split]. }
  assert (not_shut : ~ shut labelled B k n).
  { intros (i & (a & Ha & less) & to). apply none. exists i. split; [|exact to].
    pose proof (canonical_in _ _ H a Ha). simpl in *. lia. }
  (* The least column that fits has label k: it is m or one before. *)
  destruct (least_number (fun i => i <= m /\ fits labelled B k i n) m) as (i & (Hi & Fi) & least).
  - intro i. apply decidable_and; [destruct (le_dec i m); [now left|now right]|].
    destruct (canonical_decided G (at_ B i n)) as [Ci|no]; [|right; intro F'; apply no, F'].
    destruct (closed_decided B k i n) as [c|o]; [right; intro F'; now apply F'|].
    destruct (decidable_some (fun j => labelled (at_ B i n) j) k) as [(j & Hj & to)|ok_j];
      [intros j _; apply labelled_decided|right; intro F'; exact (fits_values _ _ _ _ _ F' j Hj to)|].
    destruct (decidable_some (fun a => member B a = true /\ labelled (at_ (minus B a) i n) k) (size G))
      as [(a & _ & Ha & to)|ok_a];
      [intros a _; apply decidable_and; [apply bool_decided|apply labelled_decided]
      |right; intro F'; exact (fits_ideals _ _ _ _ _ F' a Ha to)|].
    left. constructor; [exact Ci|exact o| |].
    + intros j Hj to. apply ok_j. now exists j.
    + intros a Ha to. apply ok_a. exists a. split; [exact (member_size G B a (proj1 I) Ha)|now split].
  - now split.
  - assert (L : canonical (at_ B i n) /\ labelled (at_ B i n) k).
    { apply (fit B k n I Hk i). split; [exact not_shut|]. split; [exact Fi|].
      intros i' Hi' F'. assert (i <= i') by (apply least; split; [lia|exact F']). lia. }
    destruct L as [Ci Li]. destruct (Nat.eq_dec i m) as [->|ne].
    + unfold labelled in Li. rewrite Li in over. simpl in over. lia.
    + apply none. exists i. split; [lia|]. unfold has_form. now rewrite (canonical_is_form B i n Ci).
Qed.

(* So they are the Grundy values up to K. *)
Theorem row_labels_are_values p k :
  canonical p -> k <= K -> (label p = Some k <-> grundy lt (elements p) k).
Proof.
  intros H Hk. exact (labels_are_values G lt D K label rows_independent rows_absorbing p H k Hk).
Qed.

End LemmaB.

End RowFit.
