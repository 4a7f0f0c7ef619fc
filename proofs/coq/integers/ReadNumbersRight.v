(* What ReadNumbers.v reads to the end is what PackedText.v reads of the same text. *)

From Coq Require Import Ascii String List ZArith Bool Lia Uint63.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Words ReadHeader ReadCertificate WordSetsRight FreeRowsRight
  PackedText PackedRight Tokens ReadNumbers TokensRight CharactersRight LinesOfNumbers.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope list_scope.
Local Open Scope Z_scope.

(* The certificate that has been read. *)
Definition certificate_of (r : word_certificate) : certificate :=
  {| is_compact := false; values := word_values r; ideals := map ideal_record_of (word_ideals r); defect := None; ended := true;
     last_line := end_line r |}.

Section Body.

Variables greatest limit : Z.

(* The letters and words that PackedText.v has at the same place. *)
Definition corresponds (l : line_state) (letters : word) (words : list word) : Prop :=
  match l with
  | InWords letters' words' => letters' = letters /\ words' = words
  | InNumbers w ts sign value digits => exists tokens,
      words = tokens ++ [w] /\ Forall2 token_is ts tokens /\ begun sign value digits letters
  end.

Lemma nothing_begun : begun 0 0 0 [].
Proof. split; [now left|]. left. now split. Qed.

Lemma line_of_numbers p p' w ts sign value digits letters tokens :
  good p -> Forall2 token_is ts tokens -> begun sign value digits letters -> Uint63.eqb (token sign value digits) FreeRows.outside = false ->
  number_line greatest limit p w (rev_append ts [token sign value digits]) = Some p' ->
  step false greatest (progress_of p) (reversed (reversed letters :: tokens ++ [w])) = inl (progress_of p') /\ good p'.
Proof.
  intros G T B ne E. assert (R : reversed (reversed letters :: tokens ++ [w]) = w :: (rev tokens ++ [reversed letters])).
  { unfold reversed at 1. rewrite rev_append_rev, app_nil_r. cbn [rev]. rewrite rev_app_distr. reflexivity. }
  rewrite R. apply (number_line_right greatest limit p w (rev_append ts [token sign value digits])); [exact G| |exact E].
  rewrite rev_append_rev. apply Forall2_app; [|constructor; [now apply token_right|constructor]].
  clear - T. induction T as [|t v ts tokens Tt _ IH]; [constructor|]. cbn [rev]. apply Forall2_app; [exact IH|]. now constructor.
Qed.

Theorem read_characters_right n : forall x l p letters words l' p', good p -> corresponds l letters words ->
  read_characters greatest limit n x l p = Going l' p' ->
  exists letters' words', read_part false greatest (characters n x) letters words (progress_of p) = inl (letters', words', progress_of p') /\
    corresponds l' letters' words' /\ good p'.
Proof.
  induction n as [|n IH]; intros x l p letters words l' p' G C E; cbn [read_characters characters read_part] in *.
  { injection E as <- <-. now exists letters, words. }
  destruct l as [letters0 words0|w ts sign value digits].
  - destruct C as [-> ->]. destruct (is_feed (character x)).
    + destruct (word_line p _) as [q|] eqn:L; [|discriminate]. destruct (word_line_right greatest p _ q G L) as [-> G'].
      apply (IH _ _ q [] []) in E; [exact E|exact G'|now split].
    + destruct (is_space (character x)); [|apply (IH _ _ p (character x :: letters) words) in E; [exact E|exact G|now split]].
      apply (IH _ _ p [] (reversed letters :: words)) in E; [exact E|exact G|]. destruct words as [|v words]; [|now split].
      destruct (has_numbers (reversed letters)); [|now split]. exists []. split; [reflexivity|]. split; [constructor|exact nothing_begun].
  - destruct C as (tokens & -> & T & B). set (c := (x land 255)%uint63) in *. destruct (Uint63.ltb (c - 48) 10) eqn:D.
    + destruct (digit_character x D) as (_ & _ & nf & ns). rewrite nf, ns. destruct (Uint63.eqb digits 0) eqn:D0.
      * apply eqb_spec in D0. subst digits. assert (letters = sign_letters sign) as ->.
        { destruct B as [_ [[_ E']|(d & _ & _ & b & _)]]; [exact E'|]. change (φ 0%uint63) with 0 in b. lia. }
        apply (IH _ _ p (character x :: sign_letters sign) (tokens ++ [w])) in E; [exact E|exact G|]. exists tokens. split; [reflexivity|]. split; [exact T|].
        apply (first_digit sign 0 x); [|exact D]. split; [exact (proj1 B)|left; now split].
      * destruct (Uint63.eqb value 0) eqn:V0; [discriminate|]. destruct (Uint63.ltb digits 9) eqn:D9; [|discriminate].
        apply eqb_false_spec in D0, V0. apply (IH _ _ p (character x :: letters) (tokens ++ [w])) in E; [exact E|exact G|].
        exists tokens. split; [reflexivity|]. split; [exact T|]. now apply next_digit.
    + destruct (Uint63.eqb c 32) eqn:Sp.
      { apply eqb_spec in Sp. rewrite (character_byte x _ Sp). change (is_feed (character 32)) with false. change (is_space (character 32)) with true. cbv iota.
        destruct (Uint63.eqb (token sign value digits) FreeRows.outside) eqn:N; [discriminate|].
        apply (IH _ _ p [] (reversed letters :: tokens ++ [w])) in E; [exact E|exact G|]. exists (reversed letters :: tokens).
        split; [reflexivity|]. split; [constructor; [now apply token_right|exact T]|exact nothing_begun]. }
      destruct (Uint63.eqb c 10) eqn:Lf.
      { apply eqb_spec in Lf. rewrite (character_byte x _ Lf). change (is_feed (character 10)) with true. cbv iota.
        destruct (Uint63.eqb (token sign value digits) FreeRows.outside) eqn:N; [discriminate|].
        destruct (number_line _ _ _ _ _) as [q|] eqn:L; [|discriminate].
        destruct (line_of_numbers p q w ts sign value digits letters tokens G T B N L) as [-> G'].
        apply (IH _ _ q [] []) in E; [exact E|exact G'|now split]. }
      destruct (Uint63.eqb digits 0) eqn:D0; [|discriminate]. destruct (Uint63.eqb sign 0) eqn:S0; [|discriminate].
      apply eqb_spec in D0, S0. subst digits sign.
      assert (letters = []) as ->.
      { destruct B as [_ [[_ E']|(d & _ & _ & b & _)]]; [exact E'|]. change (φ 0%uint63) with 0 in b. lia. }
      destruct (Uint63.eqb c 64) eqn:At; [|destruct (Uint63.eqb c 45) eqn:Mi; [|discriminate]].
      * apply eqb_spec in At. rewrite (character_byte x _ At). change (character 64) with "@"%char. cbn [is_feed is_space].
        apply (IH _ _ p ["@"%char] (tokens ++ [w])) in E; [exact E|exact G|]. exists tokens. split; [reflexivity|]. split; [exact T|].
        split; [right; now left|]. left. now split.
      * apply eqb_spec in Mi. rewrite (character_byte x _ Mi). change (character 45) with "-"%char. cbn [is_feed is_space].
        apply (IH _ _ p ["-"%char] (tokens ++ [w])) in E; [exact E|exact G|]. exists tokens. split; [reflexivity|]. split; [exact T|].
        split; [right; now right|]. left. now split.
Qed.

Variables (counts_line : Z) (header : counts).

Theorem read_texts_right ws : forall l p letters words p', good p -> corresponds l letters words ->
  read_texts greatest limit ws l p = Going (InWords [] []) p' ->
  read_packed_body false greatest counts_line header ws letters words (progress_of p)
    = read_body false greatest counts_line header [] [] [] (progress_of p') /\ good p'.
Proof.
  induction ws as [|x ws IH]; intros l p letters words p' G C E; cbn [read_texts read_packed_body] in *.
  - injection E as -> ->. destruct C as [<- <-]. now split.
  - destruct (read_characters _ _ _ _ _ _) as [l1 p1|] eqn:R; [|discriminate].
    apply (read_characters_right _ x l p letters words) in R; [|exact G|exact C]. destruct R as (letters' & words' & R & C' & G').
    unfold unpack_one. rewrite R. now apply (IH l1 p1).
Qed.

Lemma code_of_right c : characters 1 (code_of c) = [c].
Proof. destruct c as [[] [] [] [] [] [] [] []]; vm_compute; reflexivity. Qed.

Theorem read_letters_right s : forall l p letters words l' p', good p -> corresponds l letters words ->
  read_letters greatest limit s l p = Going l' p' ->
  exists letters' words', read_part false greatest s letters words (progress_of p) = inl (letters', words', progress_of p') /\
    corresponds l' letters' words' /\ good p'.
Proof.
  induction s as [|c s IH]; intros l p letters words l' p' G C E; cbn [read_letters] in *.
  { injection E as <- <-. now exists letters, words. }
  destruct (read_characters _ _ _ _ _ _) as [l1 p1|] eqn:R; [|discriminate].
  apply (read_characters_right 1 (code_of c) l p letters words) in R; [|exact G|exact C]. destruct R as (letters1 & words1 & R & C' & G').
  rewrite code_of_right in R. apply (IH l1 p1 letters1 words1) in E; [|exact G'|exact C']. destruct E as (letters2 & words2 & E & C2 & G2).
  exists letters2, words2. split; [|now split].
  assert (Ec : read_part false greatest (c :: s) letters words (progress_of p)
    = match read_part false greatest [c] letters words (progress_of p) with inl (a, b, q) => read_part false greatest s a b q | inr v => inr v end).
  { cbn [read_part]. destruct (is_feed c); [destruct (step false greatest (progress_of p) _); reflexivity|now destruct (is_space c)]. }
  rewrite Ec, R. exact E.
Qed.

End Body.

Theorem read_word_certificate_right limit ws one hash game r : read_word_certificate limit ws one hash game = Some r ->
  read_certificate one hash game (unpack ws) = certificate_of r /\ Forall good_ideal (word_ideals r).
Proof.
  rewrite <- read_packed_right. unfold read_word_certificate, read_packed. destruct (cut (enough_for_header game) ws) as [a b].
  destruct (read_header one hash game (unpack a)) as [[[[[compact greatest] line] header] s]|v]; [|discriminate].
  destruct compact; [discriminate|]. set (p := {| line_due := _ |}).
  destruct (read_letters greatest limit s (InWords [] []) p) as [l p1|] eqn:L; [|discriminate].
  destruct (read_texts greatest limit b l p1) as [[letters words|] p2|] eqn:T; try discriminate. destruct letters; [|discriminate]. destruct words; [|discriminate].
  intro E. assert (G : good p) by (split; [constructor|exact I]).
  destruct (read_letters_right greatest limit s (InWords [] []) p [] [] l p1 G (conj eq_refl eq_refl) L) as (letters1 & words1 & R & C & G1).
  change (progress_of p) with {| next_line := Z.succ line; done := []; counted := {| of_ideals := 0; of_periodic := 0; of_finite := 0 |};
    at_stage := IdealDue |} in R. rewrite R.
  destruct (read_texts_right greatest limit line header b l p1 letters1 words1 p2 G1 C T) as [-> G2].
  destruct G2 as [G2 _]. cbn [read_body]. change (at_stage (progress_of p2)) with (stage_of (is_due p2)).
  destruct (is_due p2) eqn:D; try discriminate. cbn [stage_of]. destruct (check_counts line header _) eqn:K; [discriminate|]. injection E as <-.
  clear K. split.
  - unfold result, certificate_of. change (at_stage (progress_of p2)) with (stage_of (is_due p2)). rewrite D.
    cbn [stage_of next_line done progress_of word_values word_ideals end_line]. rewrite !rev_append_rev, !app_nil_r, map_rev. reflexivity.
  - cbn [word_ideals]. rewrite rev_append_rev, app_nil_r. now apply Forall_rev.
Qed.
