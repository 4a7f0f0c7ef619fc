(* The reader of certificates decides the grammar: what it reads to the end is a certificate of the game and
   says what it returns, and it reads every certificate of the game to the end. So a text says one thing. *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Verdict Certificate LexRight Words WordsRight
  ReadHeader ReadCertificate LinesRight StepsRight BodyRight.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Ltac num := match goal with
            | |- context [number_of ?l ?s ?w] =>
                match goal with H : NUM w _ |- _ => rewrite (proj2 (number_of_spec l s w _) H) end
            end.

(* ---- The records of the header *)

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

(* ---- The whole *)

Lemma lines_of_nil : lines_of [] = [].
Proof. reflexivity. Qed.

Lemma lines_of_cons ws ls : lines_of (ws :: ls) = line_of ws ++ lines_of ls.
Proof. reflexivity. Qed.

Lemma of_NUM w n : NUM w n -> exists k, n = #k.
Proof. intro N. apply NUM_natural in N. exists (Z.to_nat n). lia. Qed.

(* What the reader returns is what is written. *)
Record read_as (c : written) (r : certificate) : Prop := {
  level_as : written_level c = level_of (is_compact r);
  values_as : values r = #(written_greatest c);
  ideals_as : Forall2 ideal_as (written_ideals c) (ideals r)
}.

Lemma counts_equal c : counts_of (written_ideals c) =
  {| of_ideals := #(ideals_in c); of_periodic := #(periodic_in c); of_finite := #(finite_in c) |}.
Proof. reflexivity. Qed.

Theorem read_sound one hash game s :
  all is_text game -> defect (read_certificate one hash game s) = None ->
  exists c, CertificateGrammar s c /\ written_hash c = hash /\ written_game c = game /\
    read_as c (read_certificate one hash game s).
Proof.
  intros text H. unfold read_certificate in *. destruct (read_header one hash game s) as [h|v] eqn:R; [|discriminate].
  destruct h as [[[[compact greatest] line] header] body_text]. unfold read_header in R.
  apply bind_inl in R as ((ws1 & s1) & T1 & R). apply take_line_spec in T1 as [_ ->].
  apply bind_inl in R as (u & V & R). apply read_version_spec in V as (v & N1 & ->). apply NUM_one_only in N1. subst v.
  apply bind_inl in R as ((n & s2) & G & R).
  destruct (proj1 (read_game_spec hash game 2 s1 s2) (ex_intro _ _ G)) as (size & L & A & Ns & ->).
  apply bind_inl in R as ((ws3 & s3) & T3 & R). apply take_line_spec in T3 as [_ ->].
  apply bind_inl in R as (lv & Lv & R). apply read_level_spec in Lv. subst ws3.
  apply bind_inl in R as ((ws4 & s4) & T4 & R). apply take_line_spec in T4 as [_ ->].
  apply bind_inl in R as (K & V & R). apply read_values_spec in V as (w & NK & -> & _).
  apply bind_inl in R as ((ws5 & s5) & T5 & R). apply take_line_spec in T5 as [_ ->].
  apply bind_inl in R as (c & C & [= <- <- <- <- <-]).
  apply read_counts_spec in C as (i & p & f & Ni & Np & Nf & -> & _).
  destruct (of_NUM _ _ NK) as (k & ->).
  destruct (proj2 (read_body_spec lv k _ c _ s5) H) as (body & is & -> & I & Cs).
  exists {| written_hash := hash; written_game := game; written_level := level_of lv; written_greatest := k;
            written_ideals := is |}.
  split; [|split; [reflexivity|split; [reflexivity|]]].
  - rewrite <- Cs in Ni, Np, Nf.
    pose (x := {| written_hash := hash; written_game := game; written_level := level_of lv; written_greatest := k;
            written_ideals := is |}). fold x.
    replace (line_of [chars "chompcert"; chars "1"] ++ _)
      with (lines_of [[chars "chompcert"; chars "1"]; [chars "game"; written_hash x; size]]
         ++ written_game x ++ [line_feed]
         ++ lines_of [[chars "level"; level_word (written_level x)];
                      [chars "values"; w];
                      [chars "ideals"; i; chars "periodic"; p; chars "finite"; f]]
         ++ lines_of body ++ lines_of [[chars "end"]]).
    + now apply certificate_text.
    + rewrite !lines_of_cons, !lines_of_nil, !app_nil_r, <- !app_assoc. reflexivity.
  - destruct (read_body_what lv k (Z.succ (Z.succ n)) c (Z.succ (Z.succ (Z.succ n))) body is I Cs) as (B1 & B2 & B3).
    constructor; [simpl; f_equal; symmetry; exact B1|exact B2|exact B3].
Qed.

Lemma claims_in_ideals l K ls is :
  ideals_lines l K ls is -> List.length (flat_map written_claims is) = (List.length is * S K)%nat.
Proof.
  induction 1 as [|w ws ts ls cs rest is _ _ _ len _ IH]; [reflexivity|].
  cbn [flat_map written_claims List.length]. rewrite app_length, len, IH. lia.
Qed.

Lemma counts_sum cs : periodic_of cs + finite_of cs = #(List.length cs).
Proof.
  induction cs as [|c cs IH]; [reflexivity|]. rewrite periodic_cons, finite_cons. simpl List.length.
  rewrite Nat2Z.inj_succ, <- IH.
  assert (periodic_of [c] + finite_of [c] = 1).
  { unfold periodic_of, finite_of. simpl. now destruct (is_periodic c). }
  lia.
Qed.

Lemma level_of_level l : level_of (match l with Compact => true | Full => false end) = l.
Proof. now destruct l. Qed.

Theorem read_complete one s c :
  CertificateGrammar s c -> (one = true -> written_greatest c = 0%nat) ->
  let r := read_certificate one (written_hash c) (written_game c) s in
  defect r = None /\ read_as c r.
Proof.
  intros [c0 size K i p f body L A T Ns NK Ni Np Nf G] one0. clear c s. rename c0 into c.
  rewrite !lines_of_cons, !lines_of_nil, !app_nil_r, <- !app_assoc.
  set (lv := match written_level c with Compact => true | Full => false end).
  assert (El : level_of lv = written_level c) by apply level_of_level.
  change (lines_of body ++ line_of [chars "end"]) with (lines_of body ++ lines_of [[chars "end"]]).
  set (tail := lines_of body ++ lines_of [[chars "end"]]).
  set (header := counts_of (written_ideals c)).
  assert (R : exists n, read_header one (written_hash c) (written_game c)
    (line_of [chars "chompcert"; chars "1"] ++ line_of [chars "game"; written_hash c; size] ++ written_game c ++
     [line_feed] ++ line_of [chars "level"; level_word (written_level c)] ++ line_of [chars "values"; K] ++
     line_of [chars "ideals"; i; chars "periodic"; p; chars "finite"; f] ++ tail)
    = inl (lv, #(written_greatest c), n, header, tail)).
  { unfold read_header.
    rewrite take_line_line by clean_words. cbn [bind].
    rewrite (proj2 (read_version_spec 1 _ tt) (ex_intro _ _ (conj NUM_one eq_refl))). cbn [bind].
    destruct (read_game_complete (written_hash c) (written_game c) 2 size
       (line_of [chars "level"; level_word (written_level c)] ++ line_of [chars "values"; K] ++
        line_of [chars "ideals"; i; chars "periodic"; p; chars "finite"; f] ++ tail) L A Ns) as (n & Gm).
    match type of Gm with
    | ?l = _ => match goal with |- context [read_game ?a ?b ?m ?t] => change (read_game a b m t) with l end
    end.
    rewrite Gm. cbn [bind].
    rewrite take_line_line by (clean_words; destruct (written_level c); clean_word). cbn [bind].
    rewrite (proj2 (read_level_spec n _ lv)) by (now rewrite El). cbn [bind].
    rewrite take_line_line by clean_words. cbn [bind].
    rewrite (proj2 (read_values_spec one _ _ #(written_greatest c))).
    2: { exists K. split; [exact NK|]. split; [reflexivity|]. intro H. now rewrite (one0 H). }
    cbn [bind]. rewrite take_line_line by clean_words.
    cbn [bind]. rewrite (proj2 (read_counts_spec #(written_greatest c) _ _ header)).
    2: { exists i, p, f. repeat (split; [assumption|]). split; [reflexivity|].
         unfold header. rewrite counts_equal. cbn [of_ideals of_periodic of_finite].
         pose proof (counts_sum (all_written_claims c)) as S. unfold all_written_claims in S.
         rewrite (claims_in_ideals _ _ _ _ G) in S.
         change (#(periodic_in c) + #(finite_in c)) with (periodic_of (flat_map written_claims (written_ideals c))
            + finite_of (flat_map written_claims (written_ideals c))). rewrite S. unfold ideals_in. lia. }
    cbn [bind]. now eexists. }
  destruct R as (n & R). cbv zeta. unfold read_certificate. rewrite R. rewrite <- El in G.
  pose proof (read_body_what lv (written_greatest c) n header (Z.succ n) body (written_ideals c) G eq_refl)
    as (B1 & B2 & B3). split.
  - apply (proj1 (read_body_spec lv (written_greatest c) n header (Z.succ n) tail)).
    exists body, (written_ideals c). now repeat split.
  - constructor; [rewrite <- El; f_equal; symmetry; exact B1|exact B2|exact B3].
Qed.

Lemma claims_unique ws : forall ws' rs, Forall2 claim_as ws rs -> Forall2 claim_as ws' rs -> ws = ws'.
Proof.
  induction ws as [|w ws IH]; intros ws' rs F F'.
  - inversion F. subst. now inversion F'.
  - inversion F as [|? r ? rs' H F1]. subst. inversion F' as [|w' ? ws1 ? H' F1']. subst. f_equal; [|now apply (IH ws1 rs')].
    apply claim_of_injective. unfold claim_as in *. congruence.
Qed.

Lemma ideals_unique ws : forall ws' rs, Forall2 ideal_as ws rs -> Forall2 ideal_as ws' rs -> ws = ws'.
Proof.
  induction ws as [|w ws IH]; intros ws' rs F F'.
  - inversion F. subst. now inversion F'.
  - inversion F as [|? r ? rs' H F1]. subst. inversion F' as [|w' ? ws1 ? H' F1']. subst. f_equal; [|now apply (IH ws1 rs')].
    destruct w as [ts cs], w' as [ts' cs'], H as [Ht Hc], H' as [Ht' Hc']. simpl in *. f_equal; [congruence|].
    now apply (claims_unique _ _ _ Hc).
Qed.

Lemma app_same_length {A : Type} (a a' b b' : list A) :
  List.length a = List.length a' -> a ++ b = a' ++ b' -> a = a' /\ b = b'.
Proof.
  revert a'. induction a as [|x a IH]; intros [|x' a']; simpl; try discriminate; [now split|].
  intros [= L] [= -> E]. destruct (IH a' L E) as [-> ->]. now split.
Qed.

Lemma line_unique ws ws' s s' :
  clean_line ws -> clean_line ws' -> line_of ws ++ s = line_of ws' ++ s' -> ws = ws' /\ s = s'.
Proof.
  intros C C' E. assert (F : first_line (line_of ws ++ s) [] [] = Some (ws, s)) by (now apply first_line_spec).
  rewrite E in F. rewrite (proj2 (first_line_spec _ ws' s') (conj C' eq_refl)) in F. now injection F as -> ->.
Qed.

Lemma first_lines s c :
  CertificateGrammar s c ->
  exists size rest, NUM size #(List.length (written_game c)) /\ clean_line [chars "game"; written_hash c; size] /\
    s = line_of [chars "chompcert"; chars "1"] ++ line_of [chars "game"; written_hash c; size]
        ++ written_game c ++ rest.
Proof.
  intros [c0 size K i p f body L A T Ns NK Ni Np Nf G].
  rewrite !lines_of_cons, !lines_of_nil, !app_nil_r, <- !app_assoc.
  eexists size, _. split; [exact Ns|]. split; [|reflexivity].
  clean_words. now apply (all_weaken is_hash_digit); [exact hash_inner|].
Qed.

(* A text says one thing. *)
Theorem certificate_unique s c c' : CertificateGrammar s c -> CertificateGrammar s c' -> c = c'.
Proof.
  intros H H'.
  assert (same_game : written_hash c = written_hash c' /\ written_game c = written_game c').
  { destruct (first_lines s c H) as (size & rest & N & C & ->).
    destruct (first_lines _ c' H') as (size' & rest' & N' & C' & E).
    apply line_unique in E as [_ E]; [|clean_words|clean_words].
    apply line_unique in E as [[= Eh Es] E]; [|assumption|assumption].
    subst size'. apply app_same_length in E as [-> _]; [now split|].
    pose proof (NUM_functional _ _ _ N N'). lia. }
  destruct same_game as [Eh Eg].
  destruct (read_complete false s c H ltac:(discriminate)) as [_ R].
  destruct (read_complete false s c' H' ltac:(discriminate)) as [_ R']. rewrite <- Eh, <- Eg in R'.
  destruct R as [Rl Rk Ri], R' as [Rl' Rk' Ri'].
  destruct c as [h g l K is], c' as [h' g' l' K' is']. simpl in *. subst.
  f_equal; [lia|]. now apply (ideals_unique _ _ _ Ri).
Qed.
