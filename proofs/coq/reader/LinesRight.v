(* The reader's lines (ReadHeader.v) are those of the grammar (CertificateGrammar.v), and so are its numbers. *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Periods Claims Verdict Certificate LexRight Words
  WordsRight ReadHeader ReadCertificate.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- Readings *)

Lemma bind_inl {A B : Set} (r : reading A) (f : A -> reading B) y :
  bind r f = inl y <-> exists x, r = inl x /\ f x = inl y.
Proof.
  destruct r as [x|v]; simpl; split; intro H; try discriminate; eauto.
  - destruct H as (x' & [= ->] & H). exact H.
  - destruct H as (x' & H & _). discriminate.
Qed.

Lemma number_of_spec line what w n : number_of line what w = inl n <-> NUM w n.
Proof.
  unfold number_of. rewrite <- read_number_spec. destruct (read_number w); split; congruence.
Qed.

Lemma end_of_line_spec line rest u : end_of_line line rest = inl u <-> rest = [].
Proof. destruct u, rest; simpl; split; congruence. Qed.

Lemma rest_of_spec line due ws rest : rest_of line due ws = inl rest <-> ws = chars due :: rest.
Proof.
  unfold rest_of. destruct ws as [|w ws]; [split; discriminate|].
  destruct (is w due) eqn:E.
  - apply is_spec in E. subst. split; congruence.
  - split; [discriminate|]. intros [= -> _]. now rewrite (proj2 (is_spec _ _) eq_refl) in E.
Qed.

(* ---- Lines *)

Definition is_inner (c : ascii) : bool := negb (is_space c || is_feed c).
Definition clean (w : word) : Prop := all is_inner w.
Definition clean_line (ws : list word) : Prop := ws <> [] /\ Forall clean ws.

Lemma inner_spec c : is_inner c = true <-> is_space c = false /\ is_feed c = false.
Proof. unfold is_inner. now rewrite negb_true_iff, orb_false_iff. Qed.

Lemma is_feed_spec c : is_feed c = true -> c = line_feed.
Proof. destruct c as [[] [] [] [] [] [] [] []]; try discriminate; reflexivity. Qed.

Lemma is_space_spec c : is_space c = true -> c = " "%char.
Proof. destruct c as [[] [] [] [] [] [] [] []]; try discriminate; reflexivity. Qed.

Lemma clean_nil : clean [].
Proof. now intros c []. Qed.

Lemma first_line_sound s : forall letters words ws rest,
  first_line s letters words = Some (ws, rest) ->
  exists w more, ws = rev words ++ (rev letters ++ w) :: more /\ Forall clean (w :: more) /\
    s = spaced (w :: more) ++ line_feed :: rest.
Proof.
  induction s as [|c s IH]; intros letters words ws rest; simpl; [discriminate|].
  destruct (is_feed c) eqn:F.
  - apply is_feed_spec in F. subst c. intros [= <- <-]. exists [], []. rewrite !reversed_right. simpl.
    rewrite app_nil_r. repeat split. constructor; [apply clean_nil|constructor].
  - destruct (is_space c) eqn:P.
    + apply is_space_spec in P. subst c. intro H. apply IH in H as (w & more & -> & C & ->).
      exists [], (w :: more). rewrite reversed_right. simpl rev. rewrite !app_nil_r, <- app_assoc. simpl.
      repeat split. constructor; [apply clean_nil|exact C].
    + intro H. apply IH in H as (w & more & -> & C & ->). exists (c :: w), more. simpl.
      rewrite <- app_assoc. inversion C. subst. repeat split.
      * constructor; [|assumption]. apply all_cons. split; [now apply inner_spec|assumption].
      * now destruct more.
Qed.

Lemma first_line_complete more rest : forall w letters words,
  Forall clean (w :: more) ->
  first_line (spaced (w :: more) ++ line_feed :: rest) letters words
  = Some (rev words ++ (rev letters ++ w) :: more, rest).
Proof.
  induction more as [|v more IH]; intros w; (induction w as [|c w IHw]; intros letters words C).
  - simpl. now rewrite !reversed_right, app_nil_r.
  - inversion C as [|? ? A _]. subst. apply all_cons in A as [A A']. apply inner_spec in A as [P F].
    change (spaced [c :: w] ++ line_feed :: rest) with (c :: spaced [w] ++ line_feed :: rest).
    cbn [first_line]. rewrite P, F. refine (eq_trans (IHw (c :: letters) words _) _); [now constructor|].
    simpl. now rewrite <- app_assoc.
  - inversion C as [|? ? _ C']. subst.
    change (spaced ([] :: v :: more) ++ line_feed :: rest) with (" "%char :: spaced (v :: more) ++ line_feed :: rest).
    cbn [first_line is_feed is_space]. rewrite IH by assumption. rewrite !reversed_right, app_nil_r. simpl.
    now rewrite <- app_assoc.
  - inversion C as [|? ? A C']. subst. apply all_cons in A as [A A']. apply inner_spec in A as [P F].
    change (spaced ((c :: w) :: v :: more) ++ line_feed :: rest)
      with (c :: spaced (w :: v :: more) ++ line_feed :: rest).
    cbn [first_line]. rewrite P, F. refine (eq_trans (IHw (c :: letters) words _) _); [now constructor|].
    simpl. now rewrite <- app_assoc.
Qed.

Theorem first_line_spec s ws rest :
  first_line s [] [] = Some (ws, rest) <-> clean_line ws /\ s = line_of ws ++ rest.
Proof.
  unfold clean_line, line_of. split.
  - intro H. apply first_line_sound in H as (w & more & -> & C & ->). simpl.
    split; [now split|]. now rewrite <- app_assoc.
  - intros ((ne & C) & ->). destruct ws as [|w more]; [easy|]. rewrite <- app_assoc. simpl app at 2.
    now rewrite (first_line_complete more rest w [] [] C).
Qed.

Lemma take_line_spec line s ws rest :
  take_line line s = inl (ws, rest) <-> clean_line ws /\ s = line_of ws ++ rest.
Proof.
  rewrite <- first_line_spec. unfold take_line. destruct (first_line s [] []) as [[]|]; split; congruence.
Qed.

(* ---- The words of the grammar have neither spaces nor LFs *)

Ltac clean_word := now apply forallb_all.

Lemma all_weaken (p q : ascii -> bool) w : (forall c, p c = true -> q c = true) -> all p w -> all q w.
Proof. intros H A c I. apply H, A, I. Qed.

Lemma digit_inner c : is_digit c = true -> is_inner c = true.
Proof. every_character c. Qed.
Lemma name_inner c : is_in_name c = true -> is_inner c = true.
Proof. every_character c. Qed.
Lemma hash_inner c : is_hash_digit c = true -> is_inner c = true.
Proof. every_character c. Qed.

Lemma NUM_clean w n : NUM w n -> clean w.
Proof. intros ((_ & A & _) & _). now apply (all_weaken is_digit), A; apply digit_inner. Qed.

Lemma OFF_clean w o : OFF w o -> clean w.
Proof.
  intros [v n H|v n H _]; [now apply NUM_clean in H|]. apply all_cons. split; [reflexivity|].
  now apply NUM_clean in H.
Qed.

Lemma NAME_clean w : NAME w -> clean w.
Proof. intro N. apply (all_weaken is_in_name); [exact name_inner|now apply NAME_all]. Qed.

Lemma all_app p v w : all p v -> all p w -> all p (v ++ w).
Proof. intros V W c I. apply in_app_iff in I as [I|I]; auto. Qed.

Lemma ELEMENT_clean w t : ELEMENT w t -> clean w.
Proof.
  intros [x N|x v i N H]; [now apply NAME_clean|]. apply all_app; [now apply NAME_clean|].
  apply all_cons. split; [reflexivity|]. apply all_app; [now apply NUM_clean in H|clean_word].
Qed.

Lemma LIST_clean due ws es : LIST due ws es -> Forall clean ws.
Proof.
  induction 1 as [|due w m v o ws es N O _ _ _ IH|m v o ws es O _ _ IH].
  - constructor.
  - constructor; [|constructor; [now apply OFF_clean in O|exact IH]].
    apply all_cons. split; [reflexivity|]. now apply NUM_clean in N.
  - constructor; [now apply OFF_clean in O|exact IH].
Qed.

Lemma Forall2_clean {X : Type} (R : word -> X -> Prop) (ws : list word) (xs : list X) :
  (forall w x, R w x -> clean w) -> Forall2 R ws xs -> Forall clean ws.
Proof. intros H F. induction F; constructor; eauto. Qed.

Ltac clean_words :=
  repeat match goal with
         | |- clean_line _ => split; [discriminate|]
         | |- Forall _ (_ :: _) => constructor
         | |- Forall _ [] => constructor
         | H : LIST _ ?ws _ |- Forall clean ?ws => exact (LIST_clean _ _ _ H)
         | H : Forall2 OFF ?ws _ |- Forall clean ?ws => exact (Forall2_clean _ _ _ OFF_clean H)
         | H : Forall2 ELEMENT ?ws _ |- Forall clean ?ws => exact (Forall2_clean _ _ _ ELEMENT_clean H)
         | H : NUM ?w _ |- clean ?w => exact (NUM_clean _ _ H)
         | |- clean _ => clean_word
         end.

Lemma claim_lines_clean l k ls c : claim_lines l k ls c -> Forall clean_line ls.
Proof. intros []; clean_words. Qed.

Lemma claims_lines_clean l k ls cs : claims_lines l k ls cs -> Forall clean_line ls.
Proof.
  induction 1 as [|k ls c rest cs H _ IH]; [constructor|]. apply Forall_app.
  split; [now apply claim_lines_clean in H|exact IH].
Qed.

Lemma ideals_lines_clean l K ls is : ideals_lines l K ls is -> Forall clean_line ls.
Proof.
  induction 1 as [|w ws ts ls cs rest is N E C _ _ IH]; [constructor|]. constructor; [clean_words|].
  apply Forall_app. split; [now apply claims_lines_clean in C|exact IH].
Qed.
