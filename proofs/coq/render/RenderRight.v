(* The numbers that Words.v writes are decimal numerals, and the verdict line that Render.v writes of what is
   verified is that of VerdictLine.v. No other line begins with "s VERIFIED". *)

From Coq Require Import Ascii String List ZArith NArith Decimal DecimalFacts DecimalZ Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar VerdictLine Verdict LexRight Words WordsRight Render.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* ---- Numbers *)

Lemma digits_all u : all is_digit (digits_of u).
Proof. induction u; simpl; [now intros c []|..]; now apply all_cons. Qed.

Lemma decimal_step n c w : decimal_from n (c :: w) = decimal_from (10 * n + digit c) w.
Proof. reflexivity. Qed.

Ltac digits := match goal with
               | |- context [digit ?c] => let d := eval vm_compute in (digit c) in change (digit c) with d
               end.

Lemma decimal_acc u : forall p, decimal_from (Z.pos p) (digits_of u) = Z.pos (Pos.of_uint_acc u p).
Proof.
  induction u as [|u IH|u IH|u IH|u IH|u IH|u IH|u IH|u IH|u IH|u IH]; intro p; [reflexivity|..];
    cbn [digits_of Pos.of_uint_acc]; rewrite <- IH, decimal_step; digits; f_equal; lia.
Qed.

Lemma decimal_uint u : decimal_from 0 (digits_of u) = Z.of_uint u.
Proof.
  unfold Z.of_uint. induction u as [|u IH|u IH|u IH|u IH|u IH|u IH|u IH|u IH|u IH|u IH]; [reflexivity|exact IH|..];
    cbn [digits_of Pos.of_uint Z.of_N]; rewrite <- decimal_acc, decimal_step; digits; reflexivity.
Qed.

(* Normal numbers have no leading zero, and are not empty. *)
Lemma normal_digits u :
  unorm u = u -> digits_of u <> [] /\ forall s, digits_of u = "0"%char :: s -> s = [].
Proof.
  intro N. split.
  - destruct u; simpl; try discriminate.
  - destruct u as [|u|u|u|u|u|u|u|u|u|u]; simpl; try discriminate. intros s [= <-].
    unfold unorm in N. simpl in N. destruct (nzhead u) eqn:E; try discriminate N.
    + now injection N as <-.
    + contradiction (nzhead_nonzero _ _ E).
Qed.

Theorem shown_numeral n : 0 <= n -> NUMERAL (shown n) n.
Proof.
  intro H. unfold shown. pose proof (DecimalZ.of_to n) as E. pose proof (f_equal Z.to_int E) as F.
  rewrite DecimalZ.to_of in F. destruct n as [|p|p]; [| |lia].
  - simpl. repeat split; try discriminate; [now apply forallb_all|now intros s [= <-]].
  - simpl in E, F |- *. destruct (normal_digits (Pos.to_uint p)) as [ne zero].
    { simpl in F. congruence. }
    split; [exact ne|]. split; [apply digits_all|]. split; [exact zero|].
    change (decimal (digits_of (Pos.to_uint p))) with (decimal_from 0 (digits_of (Pos.to_uint p))).
    now rewrite decimal_uint.
Qed.

(* ---- The line *)

Definition is_printable (c : ascii) : bool := between " " "~" c.

Lemma printable_map w : all is_printable w -> map printable w = w.
Proof.
  intro A. rewrite <- (map_id w) at 2. apply map_ext_in. intros c I. unfold printable.
  specialize (A c I). unfold is_printable in A. now rewrite A.
Qed.

Lemma digit_printable c : is_digit c = true -> is_printable c = true.
Proof. every_character c. Qed.
Lemma hash_printable c : is_hash_digit c = true -> is_printable c = true.
Proof. every_character c. Qed.

(* An answer that is not Verified does not say so. *)
Lemma begins_verified game_file certificate_file game_hash certificate_hash v rest :
  verdict_line game_file certificate_file game_hash certificate_hash v = chars "s VERIFIED " ++ rest ->
  exists p, v = Verified p.
Proof. destruct v as [p|w c|line column c|line c|why|why]; [now exists p|discriminate..]. Qed.

(* The counts of a verdict are those of a certificate. *)
Record counts_right (p : proved) (c : written) : Prop := {
  right_greatest : greatest p = written_greatest c;
  right_ideals : ideals_proved p = Z.of_nat (ideals_in c);
  right_periodic : periodic_proved p = Z.of_nat (periodic_in c);
  right_finite : finite_proved p = Z.of_nat (finite_in c)
}.

Lemma numeral_printable w n : NUMERAL w n -> all is_printable w.
Proof. intros (_ & A & _) c I. now apply digit_printable, A. Qed.

Theorem verdict_line_right game_file certificate_file certificate_hash p c :
  counts_right p c -> all is_hash_digit (written_hash c) -> all is_hash_digit certificate_hash ->
  VerdictLine c (by_rows p) certificate_hash
    (verdict_line game_file certificate_file (written_hash c) certificate_hash (Verified p)).
Proof.
  intros [EK EI EP EF] H H'. unfold verdict_line, answer. rewrite EK, EI, EP, EF.
  set (K := shown (Z.of_nat (written_greatest c))). set (I := shown (Z.of_nat (ideals_in c))).
  set (P := shown (Z.of_nat (periodic_in c))). set (F := shown (Z.of_nat (finite_in c))).
  assert (NK : NUMERAL K (Z.of_nat (written_greatest c))) by (apply shown_numeral; lia).
  assert (NI : NUMERAL I (Z.of_nat (ideals_in c))) by (apply shown_numeral; lia).
  assert (NP : NUMERAL P (Z.of_nat (periodic_in c))) by (apply shown_numeral; lia).
  assert (NF : NUMERAL F (Z.of_nat (finite_in c))) by (apply shown_numeral; lia).
  assert (hashes : forall h, all is_hash_digit h -> map printable h = h).
  { intros h A. apply printable_map. intros x X. now apply hash_printable, A. }
  unfold text. cbn [fold_right]. rewrite !List.app_nil_r, !map_app.
  rewrite (hashes _ H), (hashes _ H').
  rewrite (printable_map K), (printable_map I), (printable_map P), (printable_map F)
    by (eapply numeral_printable; eassumption).
  destruct (by_rows p); now apply verdict_text.
Qed.
