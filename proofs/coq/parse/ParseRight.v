(* The parser of Parse.v decides the grammar of Grammar.v (FORMAT.md §1.1): comments, the poset line and files,
   and with them parse_spec: parse t = Some g iff Grammar t g. Hence a text is the file of at most one game. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar Parse LexRight LineRight.
Import ListNotations.
Open Scope list_scope.

(* Comments *)

Lemma strip_comment_spec l s : without_comment l s <-> strip_comment l = s.
Proof.
  split.
  - intros (N & H). assert (K : forall c, In c s -> Ascii.eqb c "#" = false).
    { intros c I. apply Ascii.eqb_neq. congruence. }
    clear N. revert l H. induction s as [|c s IH]; intros l [->|(comment & ->)]; simpl; try reflexivity;
      rewrite (K c) by (now left); f_equal; apply IH; eauto; intros; apply K; now right.
  - intros <-. split.
    + induction l as [|c l IH]; simpl; [easy|]. destruct (Ascii.eqb_spec c "#"); [easy|].
      intros [E|I]; auto.
    + induction l as [|c l IH]; simpl; [now left|]. destruct (Ascii.eqb_spec c "#").
      * right. subst. now exists l.
      * destruct IH as [IH|(comment & IH)]; [left; congruence|right; exists comment; simpl; congruence].
Qed.

Lemma line_lex_spec l ts : line_lex l = Some ts <-> exists s, without_comment l s /\ tokens s ts.
Proof.
  unfold line_lex. split.
  - intros H. exists (strip_comment l). split; [now apply strip_comment_spec|]. eapply lex_sound. exact H.
  - intros (s & C & T). apply strip_comment_spec in C. subst s. now apply lex_complete.
Qed.

Lemma no_tokens s : tokens s [] <-> all is_blank s.
Proof.
  split.
  - remember [] as ts. intros T. induction T; try discriminate; [easy|].
    intros x [<-|I]; [assumption|]. now apply IHT.
  - induction s as [|c s IH]; intros A; constructor; [apply A; now left|].
    apply IH. intros x I. apply A. now right.
Qed.

(* The poset line *)

Lemma strip_prefix_spec p s r : strip_prefix p s = Some r <-> s = p ++ r.
Proof.
  revert s. induction p as [|a p IH]; intros s; simpl.
  - split; congruence.
  - destruct s as [|b s]; [split; discriminate|].
    destruct (Ascii.eqb_spec a b) as [->|N].
    + rewrite IH. split; congruence.
    + split; [discriminate|congruence].
Qed.

Lemma blank_not_in_label c : is_blank c = true -> is_in_label c = false.
Proof. every_character c. Qed.
Lemma label_not_blank c : is_in_label c = true -> is_blank c = false.
Proof. every_character c. Qed.

Lemma parse_poset_spec s x : parse_poset s = Some x <-> poset_line s x.
Proof.
  unfold parse_poset, poset_line. split.
  - pose proof (span_app is_blank s) as A. pose proof (span_all is_blank s) as B.
    destruct (span is_blank s) as [before s1]. cbn [fst snd] in *.
    destruct (strip_prefix (chars "poset") s1) as [s2|] eqn:P; [|discriminate].
    apply strip_prefix_spec in P.
    pose proof (span_app is_blank s2) as A2. pose proof (span_all is_blank s2) as B2.
    destruct (span is_blank s2) as [between s3]. cbn [fst snd] in *.
    pose proof (span_app is_in_label s3) as A3. pose proof (span_all is_in_label s3) as B3.
    destruct (span is_in_label s3) as [y after]. cbn [fst snd] in *.
    destruct between as [|b1 bs]; [discriminate|]. destruct y as [|c y]; [discriminate|].
    destruct (_ && _)%bool eqn:L; [|discriminate]. intros [= <-].
    apply andb_true_iff in L as (L & F). apply Nat.leb_le in L. apply forallb_all in F.
    exists before, (b1 :: bs), after. subst.
    repeat split; auto; discriminate.
  - intros (before & between & after & -> & B & B2 & N & B3 & Y & L & K).
    rewrite (span_longest is_blank before) by easy. cbn [snd].
    rewrite (proj2 (strip_prefix_spec (chars "poset") _ (between ++ x ++ after)) eq_refl).
    rewrite (span_longest is_blank between).
    + rewrite (span_longest is_in_label x).
      * destruct between; [easy|]. destruct x as [|c x]; [easy|].
        apply Nat.leb_le in K. rewrite K. now rewrite (proj2 (forallb_all is_blank after) B3).
      * exact L.
      * destruct after as [|c after]; [easy|]. apply blank_not_in_label. apply B3. now left.
    + exact B2.
    + destruct x as [|c x]; [easy|]. apply label_not_blank. apply L. now left.
Qed.

(* Files *)

Lemma parse_body_sound which ls r : parse_body which (map line_lex ls) = Some r -> body which ls r.
Proof.
  revert r. induction ls as [|l ls IH]; intros r; simpl.
  - intros [= <-]. constructor.
  - destruct (line_lex l) as [ts|] eqn:L; [|discriminate]. apply line_lex_spec in L as (s & C & T).
    destruct ts as [|t ts]; [intros H; apply (body_free which l s); auto|].
    destruct (parse_line which (t :: ts)) as [x|] eqn:X; [|discriminate].
    destruct (parse_body which (map line_lex ls)) as [q|]; [|discriminate]. intros [= <-].
    apply (body_line which l s (t :: ts)); auto. now apply parse_line_sound.
Qed.

Lemma parse_body_complete which ls r : body which ls r -> parse_body which (map line_lex ls) = Some r.
Proof.
  induction 1 as [|l s ls r C T _ IH|l s ts x ls r C T X _ IH]; simpl; [reflexivity| |].
  - now rewrite (proj2 (line_lex_spec l [])) by eauto.
  - rewrite (proj2 (line_lex_spec l ts)) by eauto. apply parse_line_complete in X. rewrite IH, X.
    destruct ts; [discriminate X|reflexivity].
Qed.

Lemma parse_chains_chains ts l : parse_chains ts = Some l -> exists s, l = Chains s.
Proof. intros H. unfold parse_chains in H. repeat break; eauto. Qed.

(* The chains line that is found in front is that of the game. *)
Lemma chains_in_lines x which ls r :
  parse_body which ls = Some r -> chains_in ls = chains {| label := x; lines := r |}.
Proof.
  revert r. induction ls as [|[ts|] ls IH]; intros r; simpl; [|destruct ts as [|t ts]; [auto|]|discriminate].
  - now intros [= <-].
  - destruct (parse_line which (t :: ts)) as [y|] eqn:Y; [|discriminate].
    destruct (parse_body which ls) as [q|]; [|discriminate]. intros [= <-].
    destruct t as [w|w| | | | | | | | | |]; try discriminate Y. unfold parse_line in Y.
    destruct (word_eqb w (chars "elements")) eqn:E.
    + apply word_eqb_true in E. subst. destruct (parse_declarations which (S (List.length ts)) ts); [|discriminate Y].
      injection Y as <-. exact (IH q eq_refl).
    + assert (R : parse_relation which (TName w :: ts) = Some y -> chains_in ls = chains {| label := x; lines := y :: q |}).
      { intros R. apply parse_relation_sound in R as (r & -> & _). exact (IH q eq_refl). }
      destruct (word_eqb w (chars "chains")).
      * destruct (parse_chains ts) as [l|] eqn:C; [|exact (R Y)].
        apply parse_chains_chains in C as (s & ->). now injection Y as <-.
      * destruct (word_eqb w (chars "end")); [|exact (R Y)].
        destruct ts as [|[] ts]; try exact (R Y).
        unfold parse_decree in Y. repeat break. exact (IH q eq_refl).
Qed.

Lemma parse_lines_spec x ls r :
  parse_lines ls = Some r <-> body (chains {| label := x; lines := r |}) ls r.
Proof.
  unfold parse_lines. split.
  - intros H. rewrite <- (chains_in_lines x _ _ _ H). now apply parse_body_sound.
  - intros H. apply parse_body_complete in H. now rewrite (chains_in_lines x _ _ _ H).
Qed.

Lemma poset_line_not_blank s x : poset_line s x -> forallb is_blank s = false.
Proof.
  intros (before & between & after & -> & _).
  rewrite forallb_app. apply andb_false_intro2. reflexivity.
Qed.

Lemma parse_file_sound ls g : parse_file ls = Some g -> file ls g.
Proof.
  revert g. induction ls as [|l ls IH]; intros g; simpl; [discriminate|].
  destruct (forallb is_blank (strip_comment l)) eqn:B.
  - intros H. apply (file_free l (strip_comment l)); auto.
    + now apply strip_comment_spec.
    + apply no_tokens. now apply forallb_all.
  - destruct (parse_poset (strip_comment l)) as [x|] eqn:P; [|discriminate].
    destruct (parse_lines ls) as [r|] eqn:R; [|discriminate]. intros [= <-].
    apply (file_poset l (strip_comment l)).
    + now apply strip_comment_spec.
    + now apply parse_poset_spec.
    + now apply parse_lines_spec.
Qed.

Lemma parse_file_complete ls g : file ls g -> parse_file ls = Some g.
Proof.
  induction 1 as [l s ls g C T _ IH|l s x ls r C P R]; simpl; apply strip_comment_spec in C; rewrite C.
  - apply no_tokens in T. apply forallb_all in T. now rewrite T.
  - rewrite (poset_line_not_blank s x P). apply parse_poset_spec in P. rewrite P.
    now rewrite (proj2 (parse_lines_spec x ls r) R).
Qed.

Lemma cut_spec text ls : cut_into_lines text ls <-> cut text = ls.
Proof.
  assert (L : forall l, ~ In line_feed l -> cut l = [l]).
  { induction l as [|c l IH]; simpl; [reflexivity|]. intros N.
    destruct (Ascii.eqb_spec c line_feed); [now destruct N; left|]. now rewrite IH by tauto. }
  split.
  - induction 1 as [l N|l s ls N _ IH]; [auto|].
    induction l as [|c l IHl]; simpl.
    + now rewrite IH.
    + destruct (Ascii.eqb_spec c line_feed); [now destruct N; left|].
      rewrite IHl; [reflexivity|]. intros I. apply N. now right.
  - intros <-. induction text as [|c text IH]; simpl; [constructor; easy|].
    destruct (Ascii.eqb_spec c line_feed) as [->|N].
    + apply (cut_more []); easy.
    + inversion IH as [l M E1 E2|l s ls M C E1 E2]; subst.
      * constructor. intros [I|I]; auto.
      * apply (cut_more (c :: l)); [|exact C]. intros [I|I]; auto.
Qed.

Theorem parse_spec text g : parse text = Some g <-> Grammar text g.
Proof.
  unfold parse, Grammar. split.
  - destruct (forallb is_text text) eqn:T; [|discriminate]. intros H. split; [now apply forallb_all|].
    exists (cut text). split; [now apply cut_spec|]. now apply parse_file_sound.
  - intros (T & ls & C & F). apply forallb_all in T. rewrite T. apply cut_spec in C. subst ls.
    now apply parse_file_complete.
Qed.

Corollary grammar_unambiguous text g h : Grammar text g -> Grammar text h -> g = h.
Proof. intros G H. apply parse_spec in G, H. congruence. Qed.
