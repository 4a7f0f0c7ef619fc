(* The first stage of the parser (Parse.v): words and names, and that lex cuts a line into the tokens that the
   grammar says. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar Parse.
Import ListNotations.
Open Scope list_scope.

(* Words and names *)

Lemma word_eqb_true x y : word_eqb x y = true <-> x = y.
Proof. unfold word_eqb. destruct (word_eq_dec x y); split; congruence. Qed.

Lemma word_eqb_refl x : word_eqb x x = true.
Proof. now apply word_eqb_true. Qed.

Lemma is_nameb_true which x : is_nameb which x = true <-> is_name which x.
Proof.
  unfold is_nameb, is_name. rewrite negb_true_iff, <- not_true_iff_false, existsb_exists.
  split; intros H E; apply H.
  - exists x. split; [exact E | apply word_eqb_refl].
  - destruct E as (y & I & E). apply word_eqb_true in E. now subst.
Qed.

Lemma is_chain_true which s x : is_chain which s x = true -> which <> NoChain /\ x = chars s.
Proof. unfold is_chain. destruct which; try discriminate; intro E; apply word_eqb_true in E; easy. Qed.

Lemma span_app p s : fst (span p s) ++ snd (span p s) = s.
Proof.
  induction s as [|c s IH]; simpl; [reflexivity|].
  destruct (p c); [|reflexivity]. destruct (span p s); simpl in *. now rewrite IH.
Qed.

Lemma span_all p s : all p (fst (span p s)).
Proof.
  induction s as [|c s IH]; simpl; [easy|].
  destruct (p c) eqn:E; [|easy]. destruct (span p s); simpl in *.
  intros x [<-|H]; auto.
Qed.

Definition starts_not (p : ascii -> bool) (s : word) : Prop :=
  match s with c :: _ => p c = false | [] => True end.

Lemma span_rest p s : starts_not p (snd (span p s)).
Proof.
  induction s as [|c s IH]; simpl; [easy|].
  destruct (p c) eqn:E; [|easy]. destruct (span p s); easy.
Qed.

Lemma span_longest p a b : all p a -> starts_not p b -> span p (a ++ b) = (a, b).
Proof.
  intros A B. induction a as [|c a IH]; simpl.
  - destruct b as [|c b]; [reflexivity|]. simpl in *. now rewrite B.
  - rewrite (A c) by now left. rewrite IH; [reflexivity|]. intros x H. apply A. now right.
Qed.

Lemma forallb_all p s : forallb p s = true <-> all p s.
Proof. apply forallb_forall. Qed.

(* Tokens *)

Lemma mark_spelling c t : mark c = Some t -> is_token t /\ spelling t = [c] /\ forall s, ends_before t s.
Proof.
  unfold mark. intros H.
  repeat match type of H with
         | (if Ascii.eqb c ?d then _ else _) = _ =>
             destruct (Ascii.eqb_spec c d); [injection H as <-; subst; now repeat split|]
         end.
  discriminate.
Qed.

Lemma push_some t r ts : push t r = Some ts -> exists us, r = Some us /\ ts = t :: us.
Proof. destruct r; simpl; [|discriminate]. intros [= <-]. eauto. Qed.

Lemma lex_sound fuel s ts : lex fuel s = Some ts -> tokens s ts.
Proof.
  revert s ts. induction fuel as [|fuel IH]; intros [|c r] ts; simpl; try discriminate.
  1, 2: intros [= <-]; constructor.
  destruct (is_blank c) eqn:B; [intros H; constructor; auto|].
  destruct (is_letter c) eqn:L.
  { pose proof (span_app is_in_name r) as A. pose proof (span_all is_in_name r) as P.
    pose proof (span_rest is_in_name r) as Q. destruct (span is_in_name r) as [w rest]. simpl in A, P, Q.
    intros H. apply push_some in H as (us & H & ->). rewrite <- A.
    apply (tokens_token (TName (c :: w))); [|destruct rest; exact Q|auto].
    exists c, w. auto. }
  destruct (is_digit c) eqn:D.
  { pose proof (span_app is_digit r) as A. pose proof (span_all is_digit r) as P.
    pose proof (span_rest is_digit r) as Q. destruct (span is_digit r) as [w rest]. simpl in A, P, Q.
    intros H. apply push_some in H as (us & H & ->). rewrite <- A.
    apply (tokens_token (TNumber (c :: w))); [|destruct rest; exact Q|auto].
    split; [discriminate|]. intros x [<-|I]; auto. }
  destruct (mark c) as [t|] eqn:M.
  { intros H. apply push_some in H as (us & H & ->). apply mark_spelling in M as (T & S & E).
    change (c :: r) with ([c] ++ r). rewrite <- S. constructor; auto. }
  destruct r as [|e rest]; [discriminate|].
  destruct (Ascii.eqb_spec c "."); [|discriminate].
  destruct (Ascii.eqb_spec e "."); [|discriminate]. simpl. subst.
  intros H. apply push_some in H as (us & H & ->).
  apply (tokens_token TDots); simpl; auto.
Qed.

(* A fact about one character is checked for all 256. *)
Ltac every_character c := destruct c as [[] [] [] [] [] [] [] []]; try discriminate; try reflexivity.

Lemma letter_not_blank c : is_letter c = true -> is_blank c = false.
Proof. every_character c. Qed.
Lemma digit_not_blank c : is_digit c = true -> is_blank c = false.
Proof. every_character c. Qed.
Lemma digit_not_letter c : is_digit c = true -> is_letter c = false.
Proof. every_character c. Qed.

Lemma lex_complete s ts : tokens s ts -> forall fuel, (List.length s <= fuel)%nat -> lex fuel s = Some ts.
Proof.
  induction 1 as [|c s ts B _ IH|t s ts T E _ IH]; intros fuel F.
  - destruct fuel; reflexivity.
  - destruct fuel; simpl in *; [lia|]. rewrite B. apply IH. lia.
  - destruct t as [w|w| | | | | | | | | |]; simpl in *; rewrite ?app_length in F;
      try (destruct fuel; simpl in *; [lia|]; rewrite IH by lia; reflexivity).
    + destruct T as (c & r & -> & L & A). simpl in *. destruct fuel; simpl in *; [lia|].
      rewrite (letter_not_blank c L), L, (span_longest is_in_name r s A) by (destruct s; easy).
      rewrite IH by lia. reflexivity.
    + destruct T as (N & A). destruct w as [|c r]; [easy|]. simpl in *. destruct fuel; simpl in *; [lia|].
      assert (D : is_digit c = true) by (apply A; now left).
      rewrite (digit_not_blank c D), (digit_not_letter c D), D.
      rewrite (span_longest is_digit r s) by (try (intros x I; apply A; now right); destruct s; easy).
      rewrite IH by lia. reflexivity.
Qed.
