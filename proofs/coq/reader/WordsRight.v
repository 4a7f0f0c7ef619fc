(* The words that Words.v reads are those of the grammar (CertificateGrammar.v), and the numbers that it writes
   are read back. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar LexRight Words.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Lemma same_spec x y : same x y = true <-> x = y.
Proof.
  revert y. induction x as [|a x IH]; intros [|b y]; simpl; try (split; congruence).
  destruct (Ascii.eqb_spec a b) as [->|ne]; [|split; congruence]. rewrite IH. split; congruence.
Qed.

Lemma is_spec x s : is x s = true <-> x = chars s.
Proof. apply same_spec. Qed.

Lemma length_in_Z_from {A : Type} (l : list A) n :
  fold_left (fun n _ => Z.succ n) l n = n + Z.of_nat (List.length l).
Proof. revert n. induction l as [|x l IH]; intro n; simpl; [lia|]. rewrite IH. lia. Qed.

Lemma length_in_Z_right {A : Type} (l : list A) : length_in_Z l = Z.of_nat (List.length l).
Proof. unfold length_in_Z. now rewrite length_in_Z_from. Qed.

Lemma reversed_right {A : Type} (l : list A) : reversed l = rev l.
Proof. unfold reversed. now rewrite rev_append_rev, app_nil_r. Qed.

(* ---- Numbers *)

Lemma digit_value_spec c d : digit_value c = Some d <-> is_digit c = true /\ d = digit c.
Proof.
  destruct c as [[] [] [] [] [] [] [] []];
    (split; [intro H; try discriminate H; injection H as <-; now split
            |intros [H ->]; try discriminate H; reflexivity]).
Qed.

Definition decimal_from (n : Z) (w : word) : Z := fold_left (fun n c => 10 * n + digit c) w n.

Lemma all_cons p c w : all p (c :: w) <-> p c = true /\ all p w.
Proof.
  unfold all. split.
  - intro H. split; [apply H; now left|]. intros x Hx. apply H. now right.
  - intros [H H'] x [<-|Hx]; auto.
Qed.

Lemma read_digits_spec w : forall most n r,
  read_digits most w n = Some r <->
  (List.length w <= most)%nat /\ all is_digit w /\ r = decimal_from n w.
Proof.
  induction w as [|c w IH]; intros most n r.
  - destruct most; simpl; (split; [intros [= ->]|intros (_ & _ & ->)]); repeat split; try lia; try easy.
  - destruct most as [|most]; simpl; [split; [discriminate|lia]|].
    rewrite all_cons. destruct (digit_value c) as [d|] eqn:E.
    + apply digit_value_spec in E as [Dc ->]. rewrite IH. intuition lia.
    + split; [discriminate|]. intros (_ & (Dc & _) & _).
      rewrite (proj2 (digit_value_spec c (digit c)) (conj Dc eq_refl)) in E. discriminate.
Qed.

Theorem read_number_spec w n : read_number w = Some n <-> NUM w n.
Proof.
  unfold NUM, NUMERAL. destruct w as [|c w].
  - simpl. split; [discriminate|]. now intros ((H & _) & _).
  - destruct (ascii_dec c "0") as [->|nonzero].
    + destruct w as [|c w].
      * split; [intros [= <-]|intros ((_ & _ & _ & ->) & _); reflexivity].
        repeat split; try (simpl; lia); try discriminate; [now apply forallb_all|].
        intros s [= <-]. reflexivity.
      * split; [discriminate|]. intros ((_ & _ & H & _) & _). now specialize (H _ eq_refl).
    + assert (E : read_number (c :: w) = read_digits 18 (c :: w) 0).
      { unfold read_number. destruct c as [[] [] [] [] [] [] [] []]; try reflexivity. now destruct nonzero. }
      rewrite E, read_digits_spec. split.
      * intros (L & A & ->). repeat split; auto; try discriminate. intros s H. congruence.
      * intros ((_ & A & _ & ->) & L). auto.
Qed.

Lemma NUM_functional w n n' : NUM w n -> NUM w n' -> n = n'.
Proof. intros H H'. apply read_number_spec in H, H'. congruence. Qed.

Lemma decimal_from_positive w : forall n, 0 <= n -> 0 <= decimal_from n w.
Proof.
  induction w as [|c w IH]; intros n H; [exact H|].
  change (0 <= decimal_from (10 * n + digit c) w). apply IH.
  assert (0 <= digit c) by apply N2Z.is_nonneg. lia.
Qed.

Lemma NUM_natural w n : NUM w n -> 0 <= n.
Proof. intros ((_ & _ & _ & ->) & _). now apply decimal_from_positive. Qed.

Lemma NUM_first w n : NUM w n -> exists c s, w = c :: s /\ is_digit c = true.
Proof. intros ((H & A & _) & _). destruct w as [|c s]; [easy|]. exists c, s. split; [reflexivity|]. apply A. now left. Qed.

Theorem read_offset_spec w o : read_offset w = Some o <-> OFF w o.
Proof.
  split.
  - assert (P : read_number w = Some o -> OFF w o) by (intro H; now apply OFF_positive, read_number_spec).
    unfold read_offset. destruct w as [|c v]; [exact P|].
    destruct (ascii_dec c "-") as [->|ne].
    + clear P. destruct (read_number v) as [n|] eqn:E; [|discriminate]. apply read_number_spec in E.
      intro H. replace o with (- n) by (destruct n; congruence).
      constructor; [exact E|]. destruct n; [discriminate|lia|lia].
    + destruct c as [[] [] [] [] [] [] [] []]; try exact P. now destruct ne.
  - intros [v n H|v n H nz]; pose proof H as R; apply read_number_spec in R.
    + apply NUM_first in H as (c & s & -> & Dc). revert R Dc.
      unfold read_offset. destruct c as [[] [] [] [] [] [] [] []]; try discriminate; easy.
    + simpl. rewrite R. now destruct n.
Qed.

Lemma OFF_functional w n n' : OFF w n -> OFF w n' -> n = n'.
Proof. intros H H'. apply read_offset_spec in H, H'. congruence. Qed.

(* ---- Elements *)

(* An element that has been read, as the term of a game file. *)
Definition term_of (e : word * option Z) : term :=
  match e with (x, None) => Element x | (x, Some i) => Member x (Fixed i) end.

Lemma term_of_injective e e' : term_of e = term_of e' -> e = e'.
Proof. destruct e as [x [i|]], e' as [y [j|]]; simpl; congruence. Qed.

Lemma is_element_name_spec w : is_element_name w = true <-> NAME w.
Proof.
  unfold is_element_name, NAME, is_name, all_in_name. destruct w as [|c s].
  - split; [discriminate|]. now intros ((c & s & E & _) & _).
  - rewrite !andb_true_iff, negb_true_iff, !orb_false_iff, forallb_all. split.
    + intros ((L & A) & (C1 & C2)). split; [now exists c, s|].
      intro I. simpl in I.
      destruct I as [I|[I|[]]];
        [rewrite <- not_true_iff_false in C1; apply C1
        |rewrite <- not_true_iff_false in C2; apply C2]; now apply is_spec.
    + intros ((c' & s' & [= <- <-] & L & A) & N). repeat split; try assumption;
        apply not_true_iff_false; intro E; apply is_spec in E; apply N; simpl; rewrite E; tauto.
Qed.


Lemma cut_at_none c w : forall before b, cut_at c w before = (b, None) -> b = rev_append w before.
Proof.
  induction w as [|a w IH]; intros before b; simpl; [congruence|].
  destruct (Ascii.eqb a c); [discriminate|]. apply IH.
Qed.

Lemma cut_at_some c w : forall before b v,
  cut_at c w before = (b, Some v) -> exists x, b = rev_append x before /\ w = x ++ c :: v.
Proof.
  induction w as [|a w IH]; intros before b v; simpl; [discriminate|].
  destruct (Ascii.eqb_spec a c) as [->|ne].
  - intros [= <- <-]. now exists [].
  - intro H. destruct (IH _ _ _ H) as (x & -> & ->). now exists (a :: x).
Qed.

Lemma cut_at_first c x v : forall before,
  ~ In c x -> cut_at c (x ++ c :: v) before = (rev_append x before, Some v).
Proof.
  induction x as [|a x IH]; intros before N; simpl.
  - now rewrite Ascii.eqb_refl.
  - destruct (Ascii.eqb_spec a c) as [->|ne]; [now destruct N; left|]. apply IH. intro I. apply N. now right.
Qed.

Lemma cut_at_absent c x : forall before, ~ In c x -> cut_at c x before = (rev_append x before, None).
Proof.
  induction x as [|a x IH]; intros before N; simpl; [reflexivity|].
  destruct (Ascii.eqb_spec a c) as [->|ne]; [now destruct N; left|]. apply IH. intro I. apply N. now right.
Qed.

Lemma twice_reversed {A : Type} (l : list A) : rev_append (rev_append l []) [] = l.
Proof. now rewrite !rev_append_rev, !app_nil_r, rev_involutive. Qed.

Lemma letter_in_name c : is_letter c = true -> is_in_name c = true.
Proof. unfold is_in_name. now intros ->. Qed.

Lemma NAME_all w : NAME w -> all is_in_name w.
Proof. intros ((c & s & -> & L & A) & _). apply all_cons. split; [now apply letter_in_name|assumption]. Qed.

Lemma not_in p c w : all p w -> p c = false -> ~ In c w.
Proof. intros A F I. apply A in I. congruence. Qed.

Theorem read_element_spec w e : read_element w = Some e <-> ELEMENT w (term_of e).
Proof.
  unfold read_element. split.
  - destruct (cut_at "[" w []) as [name index] eqn:C.
    destruct (is_element_name (rev_append name [])) eqn:N; [|discriminate]. apply is_element_name_spec in N.
    destruct index as [v|].
    + apply cut_at_some in C as (x & -> & ->). rewrite twice_reversed in *.
      destruct (cut_at "]" v []) as [digits rest] eqn:C'. destruct rest as [[|]|]; try discriminate.
      destruct (read_number (rev_append digits [])) as [n|] eqn:R; [|discriminate]. intros [= <-].
      apply cut_at_some in C' as (y & -> & ->). rewrite twice_reversed in R.
      apply (ELEMENT_member x y n N). now apply read_number_spec.
    + apply cut_at_none in C. subst name. rewrite twice_reversed in *. intros [= <-]. now constructor.
  - destruct e as [x [i|]]; simpl; intro H; inversion H as [y N|y v j N R]; subst.
    + rewrite cut_at_first by (eapply not_in; [now apply NAME_all|reflexivity]).
      rewrite twice_reversed. apply is_element_name_spec in N. rewrite N.
      rewrite cut_at_first by (eapply not_in; [apply R|reflexivity]).
      rewrite twice_reversed. apply read_number_spec in R. now rewrite R.
    + rewrite cut_at_absent by (eapply not_in; [now apply NAME_all|reflexivity]).
      rewrite twice_reversed. apply is_element_name_spec in N. now rewrite N.
Qed.

Lemma ELEMENT_term w t : ELEMENT w t -> exists e, t = term_of e.
Proof. intros [x _|x v i _ _]; [now exists (x, None)|now exists (x, Some i)]. Qed.
