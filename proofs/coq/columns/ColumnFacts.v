(* What the labels and moves of (B, k) are in the numbers of a run's setting (THEOREM.md, sections 2, 5
   and 6): valid rows, moves (a) that stay in the column, smaller ideals, capped positions. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Labels Periods Claims
  Columns State Streams Run Setting RunStreams RunLoop.
Import ListNotations.

Section ColumnFacts.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.
Variables (B : list bool) (k : nat).
Variable s : setting.
Hypothesis ideal_B : is_ideal G B.
Hypothesis SR : setting_right G table B k s.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation move := (move G).
Notation lambda := (lambda G K table).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* Rows. *)
Lemma clear_lowest m n : clear G m n <-> ends (lowest_row s #m) #n = false.
Proof.
  unfold lowest_row, ends. destruct m as [|i].
  - simpl. split; [|intros _ i; lia]. intros _. destruct n; reflexivity.
  - destruct (Z.leb_spec #(S i) 0); [lia|].
    replace (#(S i) - 1)%Z with (#i) by lia. rewrite (stair_right _ _ _ _ _ SR).
    destruct (delta G i) as [d|] eqn:E; simpl.
    + rewrite Z.ltb_ge. split.
      * intro C. specialize (C i ltac:(lia)). rewrite E in C. simpl in C. lia.
      * intros H' j Hj. apply (delta_monotone G lt D) with i; [lia|]. rewrite E. simpl. lia.
    + split; [|discriminate]. intro C. specialize (C i ltac:(lia)). now rewrite E in C.
Qed.

Lemma capped_stair m n : ~ reaches (delta G m) n <-> ends (stair s #m) #n = true.
Proof.
  rewrite (stair_right _ _ _ _ _ SR). unfold ends.
  destruct (delta G m) as [d|]; simpl; [rewrite Z.ltb_lt; lia|tauto].
Qed.

Lemma lowest_row_next m : lowest_row s (#m + 1) = stair s #m.
Proof.
  unfold lowest_row. destruct (Z.leb_spec (#m + 1) 0); [lia|].
  now replace (#m + 1 - 1)%Z with (#m) by lia.
Qed.

Record valid (m n : nat) : Prop := {
  valid_loD : (loD s <= #n)%Z;
  valid_hiD : at_most #n (hiD s) = true;
  valid_clear : clear G m n
}.

Definition live (m : nat) : Prop := (lo s <= #m)%Z /\ at_most #m (hiC s) = true.

Lemma canonical_valid m n : canonical (at_ B m n) <-> live m /\ valid m n.
Proof.
  split.
  - intro H. split; [split|constructor].
    + apply (lo_right _ _ _ _ _ SR). intros a Ha. apply (canonical_in _ _ H a Ha).
    + apply (hiC_right _ _ _ _ _ SR). intros a Sa out. apply (canonical_out _ _ H a Sa out).
    + apply (loD_right _ _ _ _ _ SR). intros a Ha. apply (canonical_in _ _ H a Ha).
    + apply (hiD_right _ _ _ _ _ SR). intros a Sa out. apply (canonical_out _ _ H a Sa out).
    + apply (canonical_clear _ _ H).
  - intros [[L H] [L' H' C]].
    rewrite (lo_right _ _ _ _ _ SR) in L. rewrite (hiC_right _ _ _ _ _ SR) in H.
    rewrite (loD_right _ _ _ _ _ SR) in L'. rewrite (hiD_right _ _ _ _ _ SR) in H'.
    destruct ideal_B as [length_B down]. constructor; simpl; auto.
Qed.

Lemma valid_less m m' n : m' <= m -> valid m n -> valid m' n.
Proof. intros H [L L' C]. constructor; try assumption. now apply clear_less with m. Qed.

Lemma at_most_less n n' h : (n' <= n)%Z -> at_most n h = true -> at_most n' h = true.
Proof. destruct h; simpl; [rewrite !Z.leb_le; lia|trivial]. Qed.

(* Smaller ideals. *)
Lemma outside m n a :
  at_most #m (hiC s) = true -> at_most #n (hiD s) = true ->
  a < size G -> member B a = false -> within m (hC G a) /\ within n (hD G a).
Proof.
  intros H H' Sa out. split.
  - now apply (proj1 (hiC_right _ _ _ _ _ SR m)).
  - now apply (proj1 (hiD_right _ _ _ _ _ SR n)).
Qed.

Lemma form_valid m n :
  at_most #m (hiC s) = true -> at_most #n (hiD s) = true -> canonical (form G B m n).
Proof.
  intros H H'. destruct ideal_B as [length_B down].
  apply (form_canonical G lt D); [assumption|assumption|]. intros a. now apply outside.
Qed.

Lemma in_lo m a : (lo s <= #m)%Z -> member B a = true -> uC G a <= m.
Proof. intro H. now apply (lo_right _ _ _ _ _ SR). Qed.

Lemma in_loD n a : (loD s <= #n)%Z -> member B a = true -> uD G a <= n.
Proof. intro H. now apply (loD_right _ _ _ _ _ SR). Qed.

Lemma form_left m n :
  (loD s <= #n)%Z -> clear G m n -> form G B m n = at_ (left_of G B m) m n.
Proof.
  intros H C. unfold form, at_, left_of. rewrite uncapped_clear by assumption. f_equal.
  apply subset_same. intros a Sa. destruct (member B a) eqn:Ha; [|reflexivity].
  rewrite (proj2 (Nat.leb_le _ _) (in_loD n a H Ha)). now rewrite andb_true_r.
Qed.

Lemma form_low m n :
  clear G m n -> (lo s <= #m)%Z \/ ~ reaches (delta G m) n ->
  form G B m n = at_ (under G B n) m n.
Proof.
  intros C cases. unfold form, at_, under. rewrite uncapped_clear by assumption. f_equal.
  apply subset_same. intros a Sa. destruct (member B a) eqn:Ha; [|reflexivity].
  destruct (Nat.leb_spec (uD G a) n) as [low|]; [|now rewrite !andb_false_r].
  replace (uC G a <=? m) with true; [reflexivity|]. symmetry. apply Nat.leb_le.
  destruct cases as [H|no]; [now apply in_lo|].
  destruct (le_lt_dec (uC G a) m) as [|more]; [assumption|].
  pose proof (uD_above G lt D m a n Sa more no). lia.
Qed.

Lemma form_own m n :
  (lo s <= #m)%Z -> (loD s <= #n)%Z -> clear G m n -> form G B m n = at_ B m n.
Proof.
  intros H H' C. rewrite form_left by assumption. unfold at_. f_equal.
  destruct ideal_B as [length_B _].
  apply ideal_same with G; [apply length_subset|assumption|]. intro a.
  unfold left_of. rewrite member_subset, andb_true_iff, Nat.leb_le. split; [tauto|].
  intro Ha. repeat split; [now apply member_size with B|assumption|now apply in_lo].
Qed.

(* (C3): a capped row from loD on lies in a column from lo on. *)
Lemma capped_lo m n : (loD s <= #n)%Z -> ~ reaches (delta G m) n -> (lo s <= #m)%Z.
Proof.
  intros H no. apply (lo_right _ _ _ _ _ SR). intros a Ha.
  destruct (le_lt_dec (uC G a) m) as [|more]; [assumption|].
  pose proof (member_size G B a (proj1 ideal_B) Ha) as Sa.
  pose proof (uD_above G lt D m a n Sa more no). pose proof (in_loD n a H Ha). lia.
Qed.

Lemma own_row m n :
  label (at_ B m n) = Some k -> row_at (own s) #m = Some #n.
Proof. intro L. rewrite (own_right _ _ _ _ _ SR). now apply label_row in L. Qed.

(* Moves (a) that stay in column m. *)
Definition stays (m n : nat) : Prop := exists a,
  member B a = true /\ has_passed #m (integer (hC G a)) = false /\
  row_at (table (without_up G B a) k) #m = Some #(cut n (hD G a)).

Lemma hits_hit_of a r n : hits (hit_of (integer (hD G a)) r) #n <-> r = Some #(cut n (hD G a)).
Proof.
  unfold hit_of. destruct r as [x|]; [|simpl; split; [tauto|discriminate]].
  destruct (hD G a) as [h|]; simpl.
  - destruct (Z.compare_spec x #h) as [->|less|more]; simpl.
    + split; [intro H; f_equal; lia|]. intro H. injection H as H. lia.
    + split; [intro H; f_equal; lia|]. intro H. injection H as H. lia.
    + split; [tauto|]. intro H. injection H as H. lia.
  - split; [intro H; now rewrite H|]. intro H. now injection H.
Qed.

(* From here on no position has two labels. *)
Hypothesis one_label : forall p, canonical p -> disjoint K table p.
Hypothesis small_k : k <= K.

Lemma label_row_at p :
  canonical p -> (label p = Some k <->
                  row_at (table (ideal p) k) #(column p) = Some #(row p)).
Proof.
  intro H. rewrite label_claimed by (assumption || now apply one_label). apply claimed_spec.
Qed.

Lemma label_own m n :
  canonical (at_ B m n) -> (label (at_ B m n) = Some k <-> row_at (own s) #m = Some #n).
Proof. intro H. rewrite (label_row_at _ H), (own_right _ _ _ _ _ SR). reflexivity. Qed.

Lemma lambda_left i m n :
  i <= m -> (#i < lo s)%Z -> canonical (at_ B m n) ->
  (lambda B i n = Some k <-> row_at (table (left_of G B i) k) #i = Some #n).
Proof.
  intros Hi low H. apply canonical_valid in H. destruct H as [[_ H] [L L' C]].
  unfold Columns.lambda. rewrite (label_row_at (form G B i n)).
  - rewrite form_left; [reflexivity|assumption|]. now apply clear_less with m.
  - apply form_valid; [|assumption]. apply at_most_less with (#m); [lia|assumption].
Qed.

Lemma lambda_low m n :
  at_most #m (hiC s) = true -> at_most #n (hiD s) = true -> clear G m n ->
  (lo s <= #m)%Z \/ ~ reaches (delta G m) n ->
  (lambda B m n = Some k <-> row_at (table (under G B n) k) #m = Some #n).
Proof.
  intros H H' C cases. unfold Columns.lambda. rewrite (label_row_at (form G B m n)).
  - now rewrite form_low.
  - now apply form_valid.
Qed.

Lemma label_removed a m n :
  canonical (at_ B m n) -> member B a = true ->
  (label (move (at_ B m n) (EA a)) = Some k <->
   row_at (table (without_up G B a) k) #(cut m (hC G a)) = Some #(cut n (hD G a))).
Proof.
  intros H Ha. rewrite label_row_at; [reflexivity|]. now apply (move_canonical G lt D).
Qed.

Lemma not_passed m a :
  has_passed #m (integer (hC G a)) = false <-> cut m (hC G a) = m /\
    forall h, hC G a = Some h -> m <= h.
Proof.
  unfold has_passed, integer. destruct (hC G a) as [h|]; simpl.
  - rewrite Z.ltb_ge. split.
    + intro H. split; [lia|]. intros h' E. injection E as <-. lia.
    + intros [_ H]. specialize (H h eq_refl). lia.
  - split; [|reflexivity]. intros _. split; [reflexivity|discriminate].
Qed.

Lemma sideways_cases m n :
  canonical (at_ B m n) ->
  (leads_sideways G K table (at_ B m n) k <-> settled G K table B k m n \/ stays m n).
Proof.
  intro H. split.
  - intros ([a|i|j] & Hx & to & side); [| |contradiction].
    + destruct (has_passed #m (integer (hC G a))) eqn:P.
      * left. right. unfold has_passed, integer in P.
        destruct (hC G a) as [h|] eqn:E; [|discriminate]. simpl in P. apply Z.ltb_lt in P.
        exists a, h. repeat split; [exact Hx|assumption|lia|].
        rewrite <- (move_A_constant G B m n a h E); [assumption|lia].
      * right. exists a. repeat split; [exact Hx|assumption|].
        rewrite (label_removed a m n H Hx) in to.
        apply not_passed in P. now rewrite (proj1 P) in to.
    + left. left. exists i. split; [exact Hx|]. now rewrite (move_C G _ i H Hx) in to.
  - intros [S|(a & Ha & P & R)].
    + apply (settled_sideways G K table B k m n m S (le_n m) H).
    + exists (EA a). repeat split; [exact Ha|]. apply (label_removed a m n H Ha).
      apply not_passed in P. now rewrite (proj1 P).
Qed.

Lemma below_cases m n :
  canonical (at_ B m n) ->
  (labelled_below K table (at_ B m n) k <-> exists j, j < k /\
     row_at (table B j) #m = Some #n).
Proof.
  intro H. split; intros (j & Hj & L); exists j; (split; [assumption|]).
  - now apply label_row in L.
  - apply label_claimed; [now apply one_label|lia|]. now apply claimed_spec.
Qed.

(* What column m settles. *)
Lemma settled_next m n :
  canonical (at_ B m n) ->
  (settled G K table B k (S m) n <->
   settled G K table B k m n \/ row_at (own s) #m = Some #n \/
   exists a, member B a = true /\ hC G a = Some m /\
             row_at (table (without_up G B a) k) #m = Some #(cut n (hD G a))).
Proof.
  intro H. assert (here : forall a, hC G a = Some m -> cut m (hC G a) = m)
    by (intros a E; rewrite E; simpl; lia).
  split.
  - intros [(i & Hi & to)|(a & h & Ha & E & Hh & to)].
    + destruct (Nat.eq_dec i m) as [->|ne]; [|left; left; exists i; split; [lia|assumption]].
      rewrite (lambda_canonical G K table B m n H) in to. right. left. now apply own_row.
    + destruct (Nat.eq_dec h m) as [->|ne].
      * right. right. exists a. repeat split; try assumption.
        rewrite (label_removed a m n H Ha) in to. now rewrite (here a E) in to.
      * left. right. exists a, h. repeat split; try assumption. lia.
  - intros [S|[R|(a & Ha & E & R)]].
    + apply (settled_more G K table B k m); [lia|assumption].
    + left. exists m. split; [lia|]. rewrite (lambda_canonical G K table B m n H).
      now apply label_own.
    + right. exists a, m. repeat split; try assumption; [lia|].
      apply (label_removed a m n H Ha). now rewrite (here a E).
Qed.

End ColumnFacts.
