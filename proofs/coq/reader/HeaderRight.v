(* The records of a certificate's header: those that the reader takes are those of the grammar (ReadHeader.v,
   CertificateGrammar.v). *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Verdict Certificate LexRight Words WordsRight
  ReadHeader ReadCertificate LinesRight ListsRight StepsRight BodyRight.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Ltac num := match goal with
            | |- context [number_of ?l ?s ?w] =>
                match goal with H : NUM w _ |- _ => rewrite (proj2 (number_of_spec l s w _) H) end
            end.

Lemma NUM_one : NUM (chars "1") 1.
Proof. now apply read_number_spec. Qed.

Lemma read_version_spec line ws u :
  read_version line ws = inl u <-> exists v, NUM v 1 /\ ws = [chars "chompcert"; v].
Proof.
  unfold read_version. rewrite bind_inl. setoid_rewrite rest_of_spec. split.
  - intros (rest & -> & H). destruct rest as [|v rest]; [discriminate|].
    apply bind_inl in H as (n & N & H). apply number_of_spec in N.
    destruct (Z.eqb_spec n 1) as [->|]; [|discriminate]. apply end_of_line_spec in H. subst. now exists v.
  - intros (v & N & ->). exists [v]. split; [reflexivity|]. num. simpl. now destruct u.
Qed.

Lemma NUM_one_only v : NUM v 1 -> v = chars "1".
Proof.
  intro N. pose proof N as ((ne & A & first & value) & _). destruct v as [|c v]; [easy|].
  assert (D : 0 <= digit c <= 9).
  { specialize (A c (or_introl eq_refl)). clear - A. revert A.
    destruct c as [[] [] [] [] [] [] [] []]; try discriminate; intros _; cbv; split; discriminate. }
  assert (grows : forall w n, 0 <= n -> n <= decimal_from n w /\ (w <> [] -> 10 * n <= decimal_from n w)).
  { clear. induction w as [|c w IH]; intros n H; [split; [simpl; lia|easy]|].
    change (decimal_from n (c :: w)) with (decimal_from (10 * n + digit c) w).
    assert (0 <= digit c) by apply N2Z.is_nonneg. destruct (IH (10 * n + digit c) ltac:(lia)). lia. }
  change (1 = decimal_from (10 * 0 + digit c) v) in value.
  destruct (grows v (10 * 0 + digit c) ltac:(lia)) as [least more].
  destruct v as [|c' v].
  - f_equal. simpl in value. clear - value A. specialize (A c (or_introl eq_refl)). revert A value.
    destruct c as [[] [] [] [] [] [] [] []]; try discriminate; intros _; cbv; try discriminate; reflexivity.
  - assert (c = "0"%char).
    { assert (Z0 : digit c = 0) by (specialize (more ltac:(discriminate)); lia).
      clear - Z0 A. specialize (A c (or_introl eq_refl)). revert A Z0.
      destruct c as [[] [] [] [] [] [] [] []]; try discriminate; intros _; cbv; try discriminate; reflexivity. }
    subst c. now specialize (first _ eq_refl).
Qed.

Lemma is_hash_spec w : is_hash w = true <-> List.length w = 64%nat /\ all is_hash_digit w.
Proof.
  unfold is_hash. rewrite andb_true_iff, Z.eqb_eq, length_in_Z_right. rewrite <- (forallb_all is_hash_digit).
  split; intros [L A]; (split; [lia|exact A]).
Qed.

Lemma skip_game_sound game : forall s line n rest,
  skip_game game s line = inl (n, rest) -> s = game ++ line_feed :: rest.
Proof.
  induction game as [|a game IH]; intros [|c s] line n rest; simpl; try discriminate.
  - destruct (is_feed c) eqn:F; [|discriminate]. apply is_feed_spec in F. now intros [= _ <-]; subst.
  - destruct (Ascii.eqb_spec a c) as [->|]; [|now destruct (is_text c)]. intro H. apply IH in H. now subst.
Qed.

Lemma skip_game_complete game rest : forall line,
  exists n, skip_game game (game ++ line_feed :: rest) line = inl (n, rest).
Proof.
  induction game as [|a game IH]; intro line; simpl; [now exists (Z.succ line)|].
  rewrite Ascii.eqb_refl. apply IH.
Qed.

Lemma read_game_spec hash game line s rest :
  (exists n, read_game hash game line s = inl (n, rest)) <->
  exists size, List.length hash = 64%nat /\ all is_hash_digit hash /\ NUM size #(List.length game) /\
    s = line_of [chars "game"; hash; size] ++ game ++ line_feed :: rest.
Proof.
  unfold read_game. split.
  - intros (n & H). apply bind_inl in H as ((ws & s') & T & H). apply take_line_spec in T as [_ ->].
    apply bind_inl in H as (r & R & H). apply rest_of_spec in R. subst ws.
    destruct r as [|h [|size r]]; try discriminate. destruct (is_hash h) eqn:Hh; [|discriminate].
    apply bind_inl in H as (n' & N & H). apply number_of_spec in N.
    apply bind_inl in H as (u & E & H). apply end_of_line_spec in E. subst r.
    destruct (same h hash) eqn:S; [|discriminate]. apply same_spec in S. subst h.
    destruct (Z.eqb_spec n' (length_in_Z game)) as [->|]; [|discriminate]. rewrite length_in_Z_right in N.
    apply skip_game_sound in H. subst s'. apply is_hash_spec in Hh as [L A]. now exists size.
  - intros (size & L & A & N & ->).
    rewrite (proj2 (take_line_spec line _ [chars "game"; hash; size] (game ++ line_feed :: rest))).
    + destruct (skip_game_complete game rest (Z.succ line)) as (n & G). exists n. cbn [bind].
      rewrite (proj2 (rest_of_spec line "game" _ [hash; size]) eq_refl). cbn [bind].
      rewrite (proj2 (is_hash_spec hash) (conj L A)). num. simpl. rewrite (proj2 (same_spec hash hash) eq_refl).
      now rewrite length_in_Z_right, Z.eqb_refl.
    + split; [|reflexivity]. clean_words. now apply (all_weaken is_hash_digit); [exact hash_inner|].
Qed.

Lemma take_line_line line ws rest : clean_line ws -> take_line line (line_of ws ++ rest) = inl (ws, rest).
Proof. intro C. now apply take_line_spec. Qed.

Lemma read_game_complete hash game line size rest :
  List.length hash = 64%nat -> all is_hash_digit hash -> NUM size #(List.length game) ->
  exists n, read_game hash game line (line_of [chars "game"; hash; size] ++ game ++ line_feed :: rest) = inl (n, rest).
Proof. intros. apply read_game_spec. now exists size. Qed.

Lemma read_level_spec line ws compact :
  read_level line ws = inl compact <-> ws = [chars "level"; level_word (level_of compact)].
Proof.
  unfold read_level. rewrite bind_inl. setoid_rewrite rest_of_spec. split.
  - intros (rest & -> & H). destruct rest as [|w rest]; [discriminate|].
    destruct (_ && _) in H; [|discriminate]. destruct (is w "full" || is w "compact") eqn:W; [|discriminate].
    apply bind_inl in H as (u & E & [= <-]). apply end_of_line_spec in E. subst rest.
    destruct (is w "compact") eqn:C; [apply is_spec in C; now subst|].
    rewrite orb_false_r in W. apply is_spec in W. now subst.
  - intros ->. exists [level_word (level_of compact)]. split; [reflexivity|]. now destruct compact.
Qed.

Lemma read_values_spec one line ws K :
  read_values one line ws = inl K <->
  exists w, NUM w K /\ ws = [chars "values"; w] /\ (one = true -> K = 0).
Proof.
  unfold read_values. rewrite bind_inl. setoid_rewrite rest_of_spec. split.
  - intros (rest & -> & H). destruct rest as [|w rest]; [discriminate|].
    apply bind_inl in H as (n & N & H). apply number_of_spec in N.
    apply bind_inl in H as (u & E & H). apply end_of_line_spec in E. subst rest.
    destruct (_ || _) eqn:B in H; [|discriminate]. injection H as <-. exists w. split; [exact N|].
    split; [reflexivity|]. intros ->. now apply Z.eqb_eq in B.
  - intros (w & N & -> & one0). exists [w]. split; [reflexivity|]. num. simpl.
    destruct one; simpl; [|reflexivity]. now rewrite (one0 eq_refl).
Qed.

Lemma read_counts_spec K line ws c :
  read_counts K line ws = inl c <->
  exists i p f, NUM i (of_ideals c) /\ NUM p (of_periodic c) /\ NUM f (of_finite c) /\
    ws = [chars "ideals"; i; chars "periodic"; p; chars "finite"; f] /\
    of_ideals c * (K + 1) = of_periodic c + of_finite c.
Proof.
  unfold read_counts. rewrite bind_inl. setoid_rewrite rest_of_spec. split.
  - intros (rest & -> & H). destruct rest as [|i [|p [|pn [|f [|fn rest]]]]]; try discriminate.
    apply bind_inl in H as (n & N & H). apply number_of_spec in N.
    destruct (is p "periodic") eqn:P; [|discriminate]. apply is_spec in P. subst p.
    apply bind_inl in H as (n' & N' & H). apply number_of_spec in N'.
    destruct (is f "finite") eqn:F; [|discriminate]. apply is_spec in F. subst f.
    apply bind_inl in H as (n'' & N'' & H). apply number_of_spec in N''.
    apply bind_inl in H as (u & E & H). apply end_of_line_spec in E. subst rest.
    destruct (Z.eqb_spec (n * (K + 1)) (n' + n'')) as [S|]; [|discriminate]. injection H as <-.
    now exists i, pn, fn.
  - intros (i & p & f & N & N' & N'' & -> & S). eexists. split; [reflexivity|].
    cbv beta iota. num. cbn [bind]. rewrite (proj2 (is_spec _ _) eq_refl). num. cbn [bind].
    rewrite (proj2 (is_spec _ _) eq_refl). num. cbn [bind end_of_line]. rewrite S, Z.eqb_refl. now destruct c.
Qed.
