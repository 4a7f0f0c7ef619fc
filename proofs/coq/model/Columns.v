(* THEOREM.md, sections 4 to 7, column by column: when the labels k of an ideal B are
   right in a column (Lemma B), in all columns from M on for a finite claim (F), and for a
   periodic one (Lemma C). The hypotheses speak of all columns and rows; that finitely
   many tests establish them is for other files. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Labels Periods Claims.
Import ListNotations.

Section Columns.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation move := (move G).

Definition at_ (B : list bool) (m n : nat) : triple :=
  {| ideal := B; column := m; row := n |}.

(* The label of B_{m,n}. *)
Definition lambda (B : list bool) (m n : nat) : option nat := label (form G B m n).

Definition leads (p : triple) (k : nat) : Prop :=
  exists x, elements p x /\ label (move p x) = Some k.

(* By a move (a) or (c). *)
Definition leads_sideways (p : triple) (k : nat) : Prop :=
  exists x, elements p x /\ label (move p x) = Some k
            /\ match x with ED _ => False | _ => True end.

Definition labelled_below (p : triple) (k : nat) : Prop :=
  exists j, j < k /\ label p = Some j.

Definition blocked (p : triple) (k : nat) : Prop :=
  labelled_below p k \/ leads_sideways p k.

(* (i) and (ii) for the labels k in column m of B. *)
Definition right (B : list bool) (k m : nat) : Prop := forall n,
  canonical (at_ B m n) ->
  (label (at_ B m n) = Some k -> ~ leads (at_ B m n) k) /\
  (above k (label (at_ B m n)) -> leads (at_ B m n) k).

Theorem right_labels :
  (forall B k m, k <= K -> right B k m) ->
  independent G K label /\ absorbing G K label.
Proof.
  intro R. split.
  - intros [B m n] x j H Hx Hj labelled to.
    apply (proj1 (R B j m Hj n H) labelled). now exists x.
  - intros [B m n] j H Hj over. exact (proj2 (R B j m Hj n H) over).
Qed.

Lemma sideways_leads p k : leads_sideways p k -> leads p k.
Proof. intros (x & Hx & to & _). now exists x. Qed.

Lemma not_above_below p k : labelled_below p k -> ~ above k (label p).
Proof. intros (j & Hj & ->). simpl. lia. Qed.

Lemma leads_cases B m n k :
  canonical (at_ B m n) -> leads (at_ B m n) k ->
  leads_sideways (at_ B m n) k \/ exists j, j < n /\ lambda B m j = Some k.
Proof.
  intros H (x & Hx & to). destruct x as [a|i|j].
  - left. now exists (EA a).
  - left. now exists (EC i).
  - right. exists j. split; [exact Hx|]. now rewrite (move_D G _ j H Hx) in to.
Qed.

Lemma leads_down B m n j k :
  canonical (at_ B m n) -> j < n -> lambda B m j = Some k -> leads (at_ B m n) k.
Proof.
  intros H Hj to. exists (ED j). split; [exact Hj|]. now rewrite (move_D G _ j H Hj).
Qed.

Lemma lambda_canonical B m n :
  canonical (at_ B m n) -> lambda B m n = label (at_ B m n).
Proof. intro H. exact (f_equal label (form_of_canonical G _ H)). Qed.

(* Lemma B for a column with a label k, in row n0, and for one without. *)
Theorem column_with B k m n0 :
  canonical (at_ B m n0) ->
  label (at_ B m n0) = Some k ->
  (forall n, canonical (at_ B m n) -> label (at_ B m n) = Some k -> n = n0) ->
  ~ leads_sideways (at_ B m n0) k ->
  (forall n, n < n0 -> lambda B m n <> Some k) ->
  (forall n, n < n0 -> canonical (at_ B m n) -> blocked (at_ B m n) k) ->
  right B k m.
Proof.
  intros H0 L0 one free unshut fit n H. split.
  - intros L to. apply (one n H) in L. subst n.
    destruct (leads_cases B m n0 k H to) as [side|(j & Hj & down)].
    + contradiction.
    + contradiction (unshut j Hj).
  - intro over. destruct (lt_eq_lt_dec n n0) as [[less|equal]|more].
    + destruct (fit n less H) as [low|side]; [|now apply sideways_leads].
      contradiction (not_above_below _ _ low).
    + subst n. rewrite L0 in over. simpl in over. lia.
    + apply leads_down with n0; [assumption|assumption|]. now rewrite lambda_canonical.
Qed.

Theorem column_without B k m :
  (forall n, canonical (at_ B m n) -> label (at_ B m n) <> Some k) ->
  (forall n, canonical (at_ B m n) ->
     labelled_below (at_ B m n) k \/ leads (at_ B m n) k) ->
  right B k m.
Proof.
  intros none fit n H. split; [intro L; contradiction (none n H)|].
  intro over. destruct (fit n H) as [low|to]; [|assumption].
  contradiction (not_above_below _ _ low).
Qed.

(* Settled rows (section 6): the moves stay as the column grows. *)
Definition settled (B : list bool) (k M n : nat) : Prop :=
  (exists i, i < M /\ lambda B i n = Some k) \/
  exists a h, member B a = true /\ hC G a = Some h /\ h < M /\
              label (move (at_ B h n) (EA a)) = Some k.

Lemma move_A_constant B m n a h :
  hC G a = Some h -> h <= m -> move (at_ B m n) (EA a) = move (at_ B h n) (EA a).
Proof. intros E H. simpl. rewrite E. simpl. f_equal. lia. Qed.

Lemma settled_sideways B k M n m :
  settled B k M n -> M <= m -> canonical (at_ B m n) -> leads_sideways (at_ B m n) k.
Proof.
  intros [(i & Hi & to)|(a & h & Ha & E & Hh & to)] HM H.
  - exists (EC i). assert (inside : i < m) by lia.
    repeat split; [exact inside|]. now rewrite (move_C G _ i H inside).
  - exists (EA a). repeat split; [exact Ha|].
    rewrite (move_A_constant B m n a h E); [assumption|lia].
Qed.

Lemma settled_more B k M M' n : M <= M' -> settled B k M n -> settled B k M' n.
Proof.
  intros H [(i & Hi & to)|(a & h & Ha & E & Hh & to)].
  - left. exists i. split; [lia|assumption].
  - right. exists a, h. repeat split; try assumption. lia.
Qed.

(* Section 6: finite claims from column M on. *)
Section Finite.

Variables (B : list bool) (k M : nat).

Hypothesis no_label : forall m n,
  M <= m -> canonical (at_ B m n) -> label (at_ B m n) <> Some k.

Theorem finite_F1 :
  (forall m n, M <= m -> ~ canonical (at_ B m n)) ->
  forall m, M <= m -> right B k m.
Proof. intros dead m Hm n H. contradiction (dead m n Hm). Qed.

(* k is capped for B at row n0, in column c = cap(n0). *)
Theorem finite_F2 c n0 :
  clear G c n0 -> ~ reaches (delta G c) n0 -> c < M -> lambda B c n0 = Some k ->
  forall m, M <= m -> right B k m.
Proof.
  intros C no Hc to m Hm. apply column_without.
  - intros n H. now apply no_label.
  - intros n H. right.
    assert (R : reaches (delta G c) n) by (apply (canonical_clear _ _ H); simpl; lia).
    apply leads_down with n0; [assumption| |].
    + destruct (delta G c) as [d|]; simpl in *; [lia|contradiction].
    + unfold lambda. rewrite <- (form_capped G lt D).
      rewrite (uncapped_same G lt D c m n0); [assumption|lia|tauto|assumption].
Qed.

Theorem finite_F3 :
  (forall m n, M <= m -> canonical (at_ B m n) -> settled B k M n) ->
  forall m, M <= m -> right B k m.
Proof.
  intros S m Hm. apply column_without.
  - intros n H. now apply no_label.
  - intros n H. right. apply sideways_leads.
    apply settled_sideways with M; [now apply (S m)|assumption|assumption].
Qed.

End Finite.

(* Section 7: periodic claims from column M on. *)
Section Periodic.

Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Variables (B : list bool) (k M : nat) (t : tail).

Hypothesis small_k : k <= K.
Hypothesis tail_of_claim : ending (table B k) = Some t.
Hypothesis nonempty : offsets t <> [].
Hypothesis after_start : (start t <= #M)%Z.

Definition on_tail (m n : nat) : Prop := #n = (#m + offset t #m)%Z.

(* Row n has its label in a column before m: i(n) < m. *)
Definition reached (m n : nat) : Prop := exists i, (i < #m /\ i + offset t i = #n)%Z.

(* (P0), (P6): the tail's rows are valid; a valid row stays so to the left as far as M;
   column m is not shut. *)
Hypothesis tail_valid : forall m n, M <= m -> on_tail m n -> canonical (at_ B m n).
Hypothesis tail_nonnegative : forall m, M <= m -> (0 <= #m + offset t #m)%Z.
Hypothesis valid_left : forall m n,
  M <= m -> canonical (at_ B (S m) n) -> canonical (at_ B m n).
Hypothesis unshut : forall m n n',
  M <= m -> n < n' -> canonical (at_ B m n') -> ~ canonical (at_ B m n) ->
  lambda B m n <> Some k.
Hypothesis low_a : forall a h, member B a = true -> hC G a = Some h -> h < M.

(* (P1) *)
Hypothesis P1 : permuted t.

(* (P2): no smaller label on the tail, and no move (a) that keeps the column leads from
   it to label k. *)
Hypothesis P2_values : forall m n j,
  M <= m -> on_tail m n -> j < k -> claimed table (at_ B m n) j = false.
Hypothesis P2_ideals : forall m n a,
  M <= m -> on_tail m n -> member B a = true -> hC G a = None ->
  label (move (at_ B m n) (EA a)) <> Some k.

(* (P3): holes are covered. *)
Hypothesis P3 : forall m n i,
  M <= m -> canonical (at_ B m n) -> (#n < #m + offset t #m)%Z ->
  (#m < i)%Z -> (i + offset t i = #n)%Z -> blocked (at_ B m n) k.

(* (P4) *)
Hypothesis P4 : forall n, canonical (at_ B M n) -> (settled B k M n <-> reached M n).

Lemma claimed_on_tail m n :
  M <= m -> (claimed table (at_ B m n) k = true <-> on_tail m n).
Proof.
  intro Hm. rewrite claimed_spec. simpl.
  rewrite (row_at_tail _ t) by (assumption || lia). unfold on_tail. split.
  - intro H. now injection H.
  - now intros ->.
Qed.

Lemma label_on_tail m n : M <= m -> (label (at_ B m n) = Some k <-> on_tail m n).
Proof.
  intro Hm. rewrite label_spec, (claimed_on_tail m n Hm). split; [tauto|].
  intro T. repeat split; [assumption|assumption|]. intros j Hj. now apply P2_values.
Qed.

(* In column m the settled valid rows are those that the tail has reached. *)
Lemma settled_reached m :
  M <= m -> forall n, canonical (at_ B m n) -> (settled B k m n <-> reached m n).
Proof.
  intro Hm. induction Hm as [|m Hm IH]; [exact P4|]. intros n H.
  pose proof (valid_left m n Hm H) as H'. specialize (IH n H'). split.
  - intros [(i & Hi & to)|(a & h & Ha & E & Hh & to)].
    + destruct (Nat.eq_dec i m) as [->|ne].
      * rewrite (lambda_canonical B m n H'), (label_on_tail m n Hm) in to.
        exists (#m)%Z. unfold on_tail in to. lia.
      * destruct (proj1 IH) as (c & Hc & row); [|exists c; lia].
        left. exists i. split; [lia|assumption].
    + destruct (proj1 IH) as (c & Hc & row); [|exists c; lia].
      right. exists a, h. repeat split; try assumption.
      pose proof (low_a a h Ha E). lia.
  - intros (i & Hi & row). destruct (Z.eq_dec i (#m)) as [->|ne].
    + left. exists m. split; [lia|].
      rewrite (lambda_canonical B m n H'), (label_on_tail m n Hm). unfold on_tail. lia.
    + apply settled_more with m; [lia|]. apply IH. exists i. lia.
Qed.

(* Lemma C. *)
Theorem periodic_right m : M <= m -> right B k m.
Proof.
  intro Hm. set (n0 := Z.to_nat (#m + offset t #m)%Z).
  assert (T0 : on_tail m n0)
    by (unfold on_tail, n0; rewrite Z2Nat.id; [reflexivity|now apply tail_nonnegative]).
  pose proof (tail_valid m n0 Hm T0) as H0.
  apply column_with with n0.
  - assumption.
  - now apply label_on_tail.
  - intros n _ L. apply (label_on_tail m n Hm) in L. unfold on_tail in *. lia.
  - intros (x & Hx & to & side). assert (free : ~ settled B k m n0).
    { rewrite (settled_reached m Hm n0 H0). intros (i & Hi & row).
      assert (i = #m); [|lia]. apply (row_has_one_column t nonempty P1).
      unfold on_tail in T0. lia. }
    destruct x as [a|i|j]; [| |contradiction].
    + destruct (hC G a) as [h|] eqn:E.
      * apply free. right. exists a, h. pose proof (low_a a h Hx E) as Hh.
        repeat split; [exact Hx|assumption|lia|].
        now rewrite <- (move_A_constant B m n0 a h E) by lia.
      * now apply (P2_ideals m n0 a).
    + apply free. left. exists i. split; [exact Hx|].
      now rewrite (move_C G _ i H0 Hx) in to.
  - intros n less to.
    assert (cases : canonical (at_ B m n) -> False).
    { intro H. rewrite (lambda_canonical B m n H), (label_on_tail m n Hm) in to.
      unfold on_tail in *. lia. }
    contradiction (unshut m n n0 Hm less H0 cases).
  - intros n less H.
    destruct (row_has_column t nonempty P1 (#n)) as [i row].
    destruct (Z.lt_trichotomy i (#m)) as [before|[here|after]].
    + right. apply settled_sideways with m; [|lia|assumption].
      apply (settled_reached m Hm n H). now exists i.
    + subst i. unfold on_tail in T0. lia.
    + apply P3 with i; try assumption. unfold on_tail in T0. lia.
Qed.

End Periodic.

End Columns.
