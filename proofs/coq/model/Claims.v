(* Claims and the labels that a table of claims defines (THEOREM.md, section 3), and
   what moves do to them: the moves (c) and (d) from a canonical position (B, m, n)
   lead to the canonical forms of B_{i,n} and B_{m,j}, whose labels are those of smaller
   ideals in low columns and rows, and of capped positions in high columns. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Labels Periods.
Import ListNotations.

(* The claim for (B, k): entries (column, row), and for a periodic one a tail, which
   speaks of all columns from its start on. *)
Record claim := { entries : list (Z * Z); ending : option tail }.

Definition entry (c : claim) (m : Z) : option Z :=
  option_map snd (find (fun e => Z.eqb (fst e) m) (entries c)).

(* The row that has the label in column m. *)
Definition row_at (c : claim) (m : Z) : option Z :=
  match ending c with
  | Some t => if Z.leb (start t) m then Some (m + offset t m)%Z else entry c m
  | None => entry c m
  end.

Lemma row_at_tail c t m :
  ending c = Some t -> (start t <= m)%Z -> row_at c m = Some (m + offset t m)%Z.
Proof.
  intros E H. unfold row_at. rewrite E. now rewrite (proj2 (Z.leb_le _ _) H).
Qed.

(* A claim is finite, or ends in its tail, from some column on. *)
Lemma entry_in c m n : entry c m = Some n -> In (m, n) (entries c).
Proof.
  unfold entry. destruct (find _ _) as [[m' n']|] eqn:F; [|discriminate].
  apply find_some in F. destruct F as [F E]. simpl in E. apply Z.eqb_eq in E.
  simpl. intro H. injection H as <-. now subst.
Qed.

Section Table.

Variable K : nat.
Variable table : list bool -> nat -> claim.

Definition claimed (p : triple) (k : nat) : bool :=
  match row_at (table (ideal p) k) (Z.of_nat (column p)) with
  | Some n => Z.eqb n (Z.of_nat (row p))
  | None => false
  end.

(* No position is to get two labels; of several the smallest counts. *)
Definition label (p : triple) : option nat := find (claimed p) (seq 0 (S K)).

Lemma claimed_spec p k :
  claimed p k = true <->
  row_at (table (ideal p) k) (Z.of_nat (column p)) = Some (Z.of_nat (row p)).
Proof.
  unfold claimed. destruct (row_at _ _) as [n|]; [|split; discriminate].
  rewrite Z.eqb_eq. split; [now intros ->|]. intro H. now injection H.
Qed.

Lemma find_seq test first length k :
  find test (seq first length) = Some k <->
  first <= k < first + length /\ test k = true /\
  forall j, first <= j < k -> test j = false.
Proof.
  revert first. induction length as [|length IH]; intro first; simpl.
  - split; [discriminate|lia].
  - destruct (test first) eqn:here.
    + split.
      * intro H. injection H as <-. repeat split; [lia|lia|assumption|]. lia.
      * intros (Hk & _ & smaller). f_equal.
        destruct (Nat.eq_dec first k); [assumption|].
        rewrite smaller in here; [discriminate|lia].
    + rewrite IH. split; intros (Hk & Tk & smaller); repeat split; try assumption.
      * lia.
      * lia.
      * intros j Hj. destruct (Nat.eq_dec j first) as [->|]; [assumption|apply smaller; lia].
      * destruct (Nat.eq_dec first k); [congruence|lia].
      * lia.
      * intros j Hj. apply smaller. lia.
Qed.

Theorem label_spec p k :
  label p = Some k <->
  k <= K /\ claimed p k = true /\ forall j, j < k -> claimed p j = false.
Proof.
  unfold label. rewrite find_seq. split; intros (Hk & Ck & smaller).
  - repeat split; [lia|assumption|]. intros j Hj. apply smaller. lia.
  - repeat split; [lia|lia|assumption|]. intros j Hj. apply smaller. lia.
Qed.

Lemma label_row B k m n :
  label {| ideal := B; column := m; row := n |} = Some k ->
  row_at (table B k) (Z.of_nat m) = Some (Z.of_nat n).
Proof. intro L. apply label_spec in L. destruct L as (_ & C & _). now apply claimed_spec in C. Qed.

(* (E2) and (P2) see to it that no position gets two labels. *)
Definition disjoint (p : triple) : Prop :=
  forall j k, j <= K -> k <= K -> claimed p j = true -> claimed p k = true -> j = k.

Lemma label_claimed p k :
  disjoint p -> k <= K -> (label p = Some k <-> claimed p k = true).
Proof.
  intros one Hk. rewrite label_spec. split; [tauto|]. intro C. repeat split; [lia|assumption|].
  intros j Hj. apply not_true_iff_false. intro Cj.
  rewrite (one j k) in Hj; [lia|lia|assumption|assumption|assumption].
Qed.

End Table.

Section Forms.

Variable M : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

(* B|_{m,oo} and B|_{oo,n} *)
Definition left_of (B : list bool) (m : nat) : list bool :=
  subset M (fun a => member B a && (uC M a <=? m)).

Definition under (B : list bool) (n : nat) : list bool :=
  subset M (fun a => member B a && (uD M a <=? n)).

Lemma subset_same test test' :
  (forall a, a < size M -> test a = test' a) -> subset M test = subset M test'.
Proof.
  intro H. apply map_ext_in. intros a Ha. apply H. apply in_seq in Ha. lia.
Qed.

Lemma uncapped_clear m n : clear M m n -> uncapped M m n = m.
Proof.
  destruct m as [|m]; [reflexivity|]. intro H. simpl.
  destruct (reaches_dec (delta M m) n) as [|no]; [reflexivity|].
  contradiction no. apply H. lia.
Qed.

Lemma clear_uncapped m n : clear M (uncapped M m n) n.
Proof. intros i Hi. now apply (lt_uncapped M lt D) in Hi. Qed.

Lemma clear_less m m' n : m' <= m -> clear M m n -> clear M m' n.
Proof. intros H C i Hi. apply C. lia. Qed.

(* Where (B, m, n) is canonical, (B, m', n) is, from the column on that holds B. *)
Lemma canonical_left B m m' n :
  m' <= m -> (forall a, member B a = true -> uC M a <= m') ->
  canonical M {| ideal := B; column := m; row := n |} ->
  canonical M {| ideal := B; column := m'; row := n |}.
Proof.
  intros Hm lo H. constructor; simpl.
  - apply (canonical_length _ _ H).
  - apply (canonical_down _ _ H).
  - intros a Ha. split; [now apply lo|]. now apply (canonical_in _ _ H).
  - intros a Sa out. destruct (canonical_out _ _ H a Sa out) as [wC wD]. simpl in *.
    split; [|assumption]. destruct (hC M a); simpl in *; [lia|trivial].
  - apply clear_less with m; [assumption|apply (canonical_clear _ _ H)].
Qed.

Lemma member_subset_of test a :
  a < size M -> member (subset M test) a = test a.
Proof.
  intro Sa. apply eq_true_iff_eq. rewrite member_subset. tauto.
Qed.

(* A canonical position is its own canonical form. *)
Lemma form_of_canonical p :
  canonical M p -> form M (ideal p) (column p) (row p) = p.
Proof.
  intro H. destruct p as [B m n]. unfold form. simpl.
  rewrite (uncapped_clear m n (canonical_clear _ _ H)). f_equal.
  apply ideal_same with M; [apply length_subset|apply (canonical_length _ _ H)|].
  intro a. rewrite member_subset, !andb_true_iff, !Nat.leb_le. split; [tauto|].
  intro Ha. pose proof (canonical_in _ _ H a Ha) as [HC HD]. simpl in HC, HD.
  repeat split; [|assumption|assumption|assumption].
  apply member_size with B; [apply (canonical_length _ _ H)|assumption].
Qed.

(* Move (c): to the form of B_{i,n}. *)
Theorem move_C p i :
  canonical M p -> i < column p -> move M p (EC i) = form M (ideal p) i (row p).
Proof.
  intros H Hi. unfold move, form. f_equal.
  - apply subset_same. intros a _. destruct (member (ideal p) a) eqn:Ha; [|reflexivity].
    pose proof (canonical_in _ _ H a Ha) as [_ HD].
    now rewrite (proj2 (Nat.leb_le _ _) HD), andb_true_r.
  - symmetry. apply uncapped_clear.
    apply clear_less with (column p); [lia|apply (canonical_clear _ _ H)].
Qed.

(* Move (d): to the form of B_{m,j}. *)
Theorem move_D p j :
  canonical M p -> j < row p -> move M p (ED j) = form M (ideal p) (column p) j.
Proof.
  intros H Hj. unfold move, form. f_equal.
  apply subset_same. intros a _. destruct (member (ideal p) a) eqn:Ha; [|reflexivity].
  pose proof (canonical_in _ _ H a Ha) as [HC _].
  now rewrite (proj2 (Nat.leb_le _ _) HC).
Qed.

(* (C3): what lies above c_i lies above all that c_i lies above. *)
Lemma uD_above i a n :
  a < size M -> i < uC M a -> ~ reaches (delta M i) n -> n < uD M a.
Proof.
  intros Sa less no. apply (lt_D_A _ _ D n a Sa).
  apply (lt_transitive _ _ D) with (EC i).
  - now apply (lt_D_C _ _ D).
  - now apply (lt_C_A _ _ D).
Qed.

(* Capped: all columns from cap(n) on have the same form in row n. *)
Theorem form_capped B m n : form M B (uncapped M m n) n = form M B m n.
Proof.
  unfold form. f_equal; [|apply uncapped_clear, clear_uncapped].
  apply subset_same. intros a Sa. destruct (member B a); [simpl|reflexivity].
  destruct (Nat.leb_spec (uD M a) n) as [small|]; [|now rewrite !andb_false_r].
  rewrite !andb_true_r. apply eq_true_iff_eq. rewrite !Nat.leb_le.
  split; intro H.
  - assert (uncapped M m n <= m); [|lia].
    destruct (le_lt_dec (uncapped M m n) m) as [|more]; [assumption|].
    apply (lt_uncapped M lt D) in more. lia.
  - destruct (le_lt_dec (uC M a) (uncapped M m n)) as [|more]; [assumption|].
    assert (inside : uncapped M m n < m) by lia.
    destruct (reaches_dec (delta M (uncapped M m n)) n) as [R|no].
    + assert (again : uncapped M m n < uncapped M m n)
        by (apply (lt_uncapped M lt D); now split).
      lia.
    + pose proof (uD_above _ a n Sa more no). lia.
Qed.

Lemma uncapped_same i m n :
  i <= m -> ~ (i < m /\ reaches (delta M i) n) -> clear M i n -> uncapped M m n = i.
Proof.
  intros le no C. assert (H : forall x, x < uncapped M m n <-> x < i).
  { intro x. rewrite (lt_uncapped M lt D). split.
    - intros [less R]. destruct (le_lt_dec i x) as [more|]; [|assumption].
      contradiction no. split; [lia|]. now apply (delta_monotone M lt D) with x.
    - intro less. split; [lia|now apply C]. }
  pose proof (H i). pose proof (H (uncapped M m n)). lia.
Qed.

End Forms.
