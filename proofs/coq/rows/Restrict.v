(* Rows of an ideal B in which smaller ideals stand (THEOREM.md, section 10): those before loD(B) are those of
   B|_{oo,loD(B)-1} (D1); columns before lo(B) are those of B|_{lo(B)-1,oo} (D2); and from which row on no label
   of such a column shuts a row of B: the sufficient condition of (R). *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods Claims Columns Options
  Known Valuation RowFit.
Import ListNotations.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* A claim of a compact certificate: no label from column C on; or a tail. *)
Inductive row_claim : Set := RowFinite (C : Z) | RowPeriodic (t : tail).

Section Restrict.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation form := (form G).
Notation valued := (valued_by Val).
Notation stands := (stands G (valued_by Val)).
Notation under := (under G).
Notation left_of := (left_of G).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation holds B k := (has_form G valued B k).
Notation closed B k := (closed G valued B k).
Notation shut B k := (shut G valued B k).

(* ---- (D1), (D2) *)

Lemma form_under B d m n : n <= d -> form (under B d) m n = form B m n.
Proof.
  intro Hn. unfold Model.form, Claims.under. f_equal. apply subset_same. intros a Sa.
  rewrite member_subset_of by exact Sa. destruct (member B a); [simpl|reflexivity].
  destruct (Nat.leb_spec (uD G a) n), (Nat.leb_spec (uD G a) d); try lia; now rewrite ?andb_true_r, ?andb_false_r.
Qed.

Lemma form_left B c m n : m <= c -> form (left_of B c) m n = form B m n.
Proof.
  intro Hm. unfold Model.form, Claims.left_of. f_equal. apply subset_same. intros a Sa.
  rewrite member_subset_of by exact Sa. destruct (member B a); [simpl|reflexivity].
  destruct (Nat.leb_spec (uC G a) m), (Nat.leb_spec (uC G a) c); try lia; reflexivity.
Qed.

Theorem D1 B k d m n : n <= d -> (holds B k m n <-> holds (under B d) k m n).
Proof. intro Hn. unfold has_form. now rewrite form_under. Qed.

Theorem D1_closed B k d m : closed B k m (S d) <-> closed (under B d) k m (S d).
Proof.
  unfold RowFit.closed. split; intros (n & Hn & V); exists n; (split; [exact Hn|]); apply (D1 B k d m n); (lia || exact V).
Qed.

Theorem D2 B k c m n : m <= c -> (holds B k m n <-> holds (left_of B c) k m n).
Proof. intro Hm. unfold has_form. now rewrite form_left. Qed.

(* ---- What is canonical *)

Lemma canonical_free B m n :
  is_ideal G B -> ~ before_lo B m -> ~ before_loD B n -> clear G m n -> canonical (at_ B m n).
Proof.
  intros [L down] lo loD C. constructor; simpl; try assumption.
  - intros a Ha. split; [now apply (not_before_lo G B m lo)|].
    destruct (le_lt_dec (uD G a) n) as [|more]; [assumption|]. contradiction loD. now exists a.
  - intros a Sa _. destruct (top a Sa) as [-> ->]. now split.
Qed.

(* A row that B can stand in is clear up to lo(B). *)
Lemma clear_before_lo B m n :
  is_ideal G B -> before_lo B m -> ~ before_loD B n -> clear G (S m) n.
Proof.
  intros [L _] (a & Ha & less) loD i Hi. destruct (reaches_dec (delta G i) n) as [R|no]; [exact R|].
  contradiction loD. exists a. split; [exact Ha|].
  apply (uD_above G lt D i a n); [exact (member_size G B a L Ha)|lia|exact no].
Qed.

Lemma left_of_ideal B c : is_ideal G B -> is_ideal G (left_of B c).
Proof.
  intros [L down]. split; [apply length_subset|]. intros a b Sa less Hb. unfold Claims.left_of in *.
  rewrite member_subset, andb_true_iff, Nat.leb_le in *. destruct Hb as (Sb & Hb & U).
  split; [exact Sa|]. split; [now apply (down a b)|].
  destruct (le_lt_dec (uC G a) c) as [|more]; [assumption|exfalso].
  assert (U' : uC G a <= uC G b); [|lia].
  destruct (le_lt_dec (uC G a) (uC G b)) as [|high]; [assumption|exfalso].
  apply (Nat.lt_irrefl (uC G b)). apply (lt_C_A _ _ D _ b Sb).
  apply (lt_transitive _ _ D) with (EA a); [now apply (lt_C_A _ _ D)|now apply (lt_A_A _ _ D)].
Qed.

Lemma under_ideal B d : is_ideal G B -> is_ideal G (under B d).
Proof.
  intros [L down]. split; [apply length_subset|]. intros a b Sa less Hb. unfold Claims.under in *.
  rewrite member_subset, andb_true_iff, Nat.leb_le in *. destruct Hb as (Sb & Hb & U).
  split; [exact Sa|]. split; [now apply (down a b)|].
  destruct (le_lt_dec (uD G a) d) as [|more]; [assumption|exfalso].
  assert (U' : uD G a <= uD G b); [|lia].
  destruct (le_lt_dec (uD G a) (uD G b)) as [|high]; [assumption|exfalso].
  apply (Nat.lt_irrefl (uD G b)). apply (lt_D_A _ _ D _ b Sb).
  apply (lt_transitive _ _ D) with (EA a); [now apply (lt_D_A _ _ D)|now apply (lt_A_A _ _ D)].
Qed.

Lemma minus_ideal B a : a < size G -> is_ideal G B -> is_ideal G (minus G B a).
Proof.
  intros Sa [L down]. split; [apply length_subset|]. intros b c Sb less Hc. unfold minus in *.
  rewrite member_subset, !andb_true_iff, !negb_true_iff, Nat.eqb_neq in *.
  destruct Hc as (Sc & (Hc & ne) & no). split; [exact Sb|]. split; [split; [now apply (down b c)|]|].
  - intros ->. congruence.
  - apply not_true_iff_false. intro up. apply not_true_iff_false in no. apply no.
    apply (lt_A_A _ _ D a c Sa Sc). apply (lt_transitive _ _ D) with (EA b).
    + now apply (lt_A_A _ _ D a b Sa Sb).
    + now apply (lt_A_A _ _ D b c Sb Sc).
Qed.

(* ---- When a claim is true, with labels in rows before R and on its tail only *)

Definition row_true (B : list bool) (k : nat) (c : row_claim) (R : nat) : Prop :=
  match c with
  | RowFinite C => forall m n, stands B k m n -> (#m < C)%Z /\ n < R
  | RowPeriodic t =>
      offsets t <> [] /\ (forall m, (start t <= #m)%Z -> (0 <= #m + offset t #m)%Z)
      /\ (forall m n, (start t <= #m)%Z -> (holds B k m n <-> #n = (#m + offset t #m)%Z))
      /\ forall m n, R <= n -> stands B k m n -> (start t <= #m)%Z
  end.

(* (R) The rows from R on are not shut. The columns before lo(B) are those up to c. *)
Theorem never_shut B k c R claim R' :
  is_ideal G B ->
  (forall m, before_lo B m -> m <= c) ->
  (forall n, R <= n -> ~ before_loD B n) ->
  R' <= R ->
  row_true (left_of B c) k claim R' ->
  (forall n, R <= n -> ~ shut (left_of B c) k n) ->
  match claim with
  | RowFinite _ => True
  | RowPeriodic t => forall i, (start t <= #i)%Z -> before_lo B i -> (#i + offset t #i < #R)%Z
  end ->
  forall n, R <= n -> ~ shut B k n.
Proof.
  intros I lo loD HR true open tail n Hn (i & low & V).
  pose proof (lo i low) as Hi. pose proof (proj1 (D2 B k c i n Hi) V) as V'.
  destruct (before_lo_decided G (left_of B c) i (length_subset _ _)) as [low'|high].
  { apply (open n Hn). exists i. now split. }
  assert (H : canonical (at_ (left_of B c) i n)).
  { apply canonical_free; [now apply left_of_ideal|exact high| |].
    - intros (a & Ha & more). apply (loD n Hn). exists a. split; [|exact more]. exact (left_of_part G B c a Ha).
    - apply clear_less with (S i); [lia|]. apply (clear_before_lo B i n I low). now apply loD. }
  assert (at_i : stands (left_of B c) k i n).
  { split; [exact H|]. unfold has_form in V'. now rewrite (canonical_is_form G _ i n H) in V'. }
  destruct claim as [C|t].
  - pose proof (true i n at_i). lia.
  - destruct true as (_ & _ & on & after). pose proof (after i n ltac:(lia) at_i) as Hs.
    apply (on i n Hs) in V'. specialize (tail i Hs low). lia.
Qed.

End Restrict.
