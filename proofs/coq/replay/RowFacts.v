(* Labels of a row of an ideal, valid or not: where they stand by (FF'), and which of them is the least
   (THEOREM.md, section 10: F_n(B)). *)

From Coq Require Import ZArith List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Search Options Known
  Valuation RowFit Restrict.
Import ListNotations.
Local Open Scope nat_scope.

Section RowFacts.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (stands G (valued_by Val)).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation holds B k := (has_form G valued B k).
Notation closed B k := (closed G valued B k).
Notation shut B k := (shut G valued B k).
Notation fits B k := (fits G valued B k).

(* m = F_n(B) *)
Definition is_label (B : list bool) (k n m : nat) : Prop :=
  holds B k m n /\ forall m', m' < m -> ~ holds B k m' n.

Lemma is_label_unique B k n m m' : is_label B k n m -> is_label B k n m' -> m = m'.
Proof.
  intros [V L] [V' L']. destruct (lt_eq_lt_dec m m') as [[less|E]|more]; [|exact E|].
  - contradiction (L' m less V).
  - contradiction (L m' more V').
Qed.

Lemma closed_next B k m n : closed B k m (S n) <-> closed B k m n \/ holds B k m n.
Proof.
  split.
  - intros (n' & Hn' & V). destruct (Nat.eq_dec n' n) as [->|]; [now right|left]. exists n'. split; [lia|exact V].
  - intros [(n' & Hn' & V)|V]; [exists n'|exists n]; (split; [lia|exact V]).
Qed.

Section Row.

Variables (B : list bool) (n : nat).
Hypothesis ideal_B : is_ideal G B.

Lemma stands_holds k m : stands B k m n -> holds B k m n.
Proof. intros [H V]. unfold has_form. now rewrite (canonical_is_form G B m n H). Qed.

Lemma canonical_stands k m : canonical (at_ B m n) -> holds B k m n -> stands B k m n.
Proof. intros H V. split; [exact H|]. unfold has_form in V. now rewrite (canonical_is_form G B m n H) in V. Qed.

(* A canonical position has value k if and only if its column is the least with label k. *)
Lemma valued_label k m : canonical (at_ B m n) -> (valued (at_ B m n) k <-> is_label B k n m).
Proof.
  intro H. split.
  - intro V. split; [now apply stands_holds|]. intros m' Hm V'.
    apply (left_differs G Val val _ m' k H Hm V). now rewrite (move_C_form G B m n m' H Hm).
  - intros [V _]. exact (proj2 (canonical_stands k m H V)).
Qed.

Lemma stands_fits k m : plain Val (at_ B m n) -> stands B k m n -> fits B k m n.
Proof. intros P [H V]. now apply (value_fits G top Val val). Qed.

Lemma stands_open k m : stands B k m n -> ~ closed B k m n.
Proof. intros [H V]. now apply (value_open G Val val B k m n). Qed.

Lemma stands_unshut k m : stands B k m n -> ~ shut B k n.
Proof. intros [H V]. now apply (value_open G Val val B k m n). Qed.

Lemma fits_stands k m :
  fitted G Val B k n -> ~ shut B k n -> fits B k m n -> (forall m', m' < m -> ~ fits B k m' n) -> stands B k m n.
Proof. intros F0 open F least. now apply (values_first_fit G top Val val B k n (proj1 ideal_B) F0 m). Qed.

Lemma stands_once k m m' : stands B k m n -> stands B k m' n -> m = m'.
Proof.
  intros S S'. destruct S as [H V], S' as [H' V'].
  apply (is_label_unique B k n); now apply valued_label.
Qed.

(* From here on row n is one of B: n >= loD(B). *)
Hypothesis high : ~ before_loD B n.

Lemma canonical_row m : canonical (at_ B m n) <-> ~ before_lo B m /\ clear G m n.
Proof.
  split.
  - intro H. split; [now apply (canonical_after_lo G B m n)|exact (canonical_clear _ _ H)].
  - intros [lo C]. now apply (canonical_free G top).
Qed.

(* A label in a column from lo(B) on is one of B, or stems from a capped one, in column x = cap(n). *)
Lemma holds_cases k m : holds B k m n ->
  before_lo B m \/ exists x, x <= m /\ stands B k x n /\ (x = m \/ x < m /\ ~ reaches (delta G x) n).
Proof.
  intro V. destruct (before_lo_decided G B m (proj1 ideal_B)) as [low|lo]; [now left|right].
  set (x := uncapped G m n).
  assert (Hx : x <= m).
  { destruct (le_lt_dec x m) as [|more]; [assumption|]. apply (lt_uncapped G lt D) in more. lia. }
  assert (stop : x < m -> ~ reaches (delta G x) n).
  { intros less R. apply (Nat.lt_irrefl x). apply (lt_uncapped G lt D). now split. }
  assert (lo_x : ~ before_lo B x).
  { intro low. pose proof (clear_before_lo G Val val B x n ideal_B low high) as more.
    assert (less : x < m) by (destruct (Nat.eq_dec x m) as [e|]; [rewrite e in low; contradiction|lia]).
    apply (stop less). apply more. lia. }
  assert (H : canonical (at_ B x n)) by (apply canonical_row; split; [exact lo_x|apply (clear_uncapped G lt D)]).
  exists x. split; [exact Hx|]. split.
  - apply canonical_stands; [exact H|]. unfold has_form in *. unfold x. rewrite (form_capped G lt D B m n). exact V.
  - destruct (Nat.eq_dec x m) as [E|ne]; [now left|right]. split; [lia|]. apply stop. lia.
Qed.

(* A capped label, in column x = cap(n), stands in all columns that follow. *)
Lemma capped_holds k x m : stands B k x n -> ~ reaches (delta G x) n -> x <= m -> holds B k m n.
Proof.
  intros [H V] no Hm. unfold has_form. rewrite <- (form_capped G lt D B m n).
  rewrite (uncapped_same G lt D x m n Hm); [|tauto|exact (canonical_clear _ _ H)].
  fold (has_form G valued B k x n). apply stands_holds. now split.
Qed.

(* A row with a label before lo(B) has no other, but for those. *)
Lemma shut_holds k m : shut B k n -> holds B k m n -> before_lo B m.
Proof.
  intros closed_row V. destruct (holds_cases k m V) as [low|(x & _ & S & _)]; [exact low|].
  contradiction (stands_unshut k x S).
Qed.

Lemma open_holds k m : ~ shut B k n -> holds B k m n -> ~ before_lo B m.
Proof. intros open V low. apply open. now exists m. Qed.

(* No label is capped before lo(B). *)
Lemma capped_after_lo x : before_lo B x -> reaches (delta G x) n.
Proof. intro low. apply (clear_before_lo G Val val B x n ideal_B low high). lia. Qed.

End Row.

Lemma holds_decided B k m n : is_ideal G B -> decidable (holds B k m n).
Proof. intro I. apply (value_decides G Val val). now apply (form_of_ideal G top lt D). Qed.

Lemma label_exists B k m n : is_ideal G B -> holds B k m n -> exists x, x <= m /\ is_label B k n x.
Proof.
  intros I. induction m as [m IH] using lt_wf_ind. intro V.
  destruct (decidable_some (fun m' => holds B k m' n) m) as [(m' & less & V')|none].
  - intros m' _. now apply holds_decided.
  - destruct (IH m' less V') as (x & Hx & L). exists x. split; [lia|exact L].
  - exists m. split; [lia|]. split; [exact V|]. intros m' less V'. apply none. now exists m'.
Qed.

(* Two labels in one row: the row is capped. *)
Lemma two_labels B k n x m : is_ideal G B -> holds B k x n -> holds B k m n -> x < m ->
  exists u, clear G u n /\ ~ reaches (delta G u) n /\ holds B k u n.
Proof.
  intros I Vx Vm less. set (u := uncapped G m n). exists u.
  assert (stop : u < m -> ~ reaches (delta G u) n).
  { intros l R. apply (Nat.lt_irrefl u). apply (lt_uncapped G lt D). now split. }
  assert (Cu : clear G u n) by apply (clear_uncapped G lt D).
  assert (Vu : holds B k u n).
  { unfold has_form, u. rewrite (form_capped G lt D B m n). exact Vm. }
  destruct (le_lt_dec u x) as [small|large].
  - split; [exact Cu|]. split; [apply stop; lia|exact Vu].
  - exfalso. pose proof (form_of_ideal G top lt D B m n I) as H.
    apply (left_differs G Val val _ x k H); [exact large|exact Vm|].
    rewrite (Claims.move_C G _ x H large).
    assert (E : form G (ideal (form G B m n)) x n = form G B x n); [|change (Model.row (form G B m n)) with n; rewrite E; exact Vx].
    unfold form. cbn [ideal]. f_equal. apply subset_same. intros a Sa. rewrite member_subset_of by exact Sa.
    destruct (member B a); [simpl|reflexivity].
    destruct (Nat.leb_spec (uC G a) x), (Nat.leb_spec (uC G a) m), (Nat.leb_spec (uD G a) n); try reflexivity; lia.
Qed.

(* ---- Smaller ideals *)

(* (D2): row n is shut if and only if the least label of S stands before lo(B) = c + 1; it is then B's. *)
Lemma shut_left B k n c :
  is_ideal G B -> (forall m, before_lo B m <-> m <= c) ->
  (shut B k n <-> exists m, m <= c /\ is_label (left_of G B c) k n m) /\
  forall m, m <= c -> is_label (left_of G B c) k n m -> is_label B k n m.
Proof.
  intros I lo. assert (same : forall m, m <= c -> (holds B k m n <-> holds (left_of G B c) k m n))
    by (intros m Hm; now apply D2).
  split.
  - split.
    + intros (m & low & V). apply lo in low. apply (same m low) in V.
      destruct (label_exists _ k m n (left_of_ideal G Val val B c I) V) as (x & Hx & L). exists x. split; [lia|exact L].
    + intros (m & Hm & V & _). exists m. split; [now apply lo|now apply same].
  - intros m Hm [V least]. split; [now apply same|]. intros m' less V'. apply (least m' less). apply same; [lia|exact V'].
Qed.

(* (D1) *)
Lemma label_under B k n d m : n <= d -> (is_label B k n m <-> is_label (under G B d) k n m).
Proof.
  intro Hn. unfold is_label. rewrite <- (D1 G Val B k d m n Hn).
  split; (intros [V least]; split; [exact V|]; intros m' less V'; apply (least m' less); now apply (D1 G Val B k d m' n Hn)).
Qed.

Lemma closed_under B k n d m : n <= S d -> (closed B k m n <-> closed (under G B d) k m n).
Proof.
  intro Hn. split; intros (n' & Hn' & V); exists n'; (split; [exact Hn'|]); apply (D1 G Val B k d m n'); (lia || exact V).
Qed.

End RowFacts.
