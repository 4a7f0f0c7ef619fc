(* The reader of certificates decides the grammar: what it reads to the end is a certificate of the game and
   says what it returns, and it reads every certificate of the game to the end. So a text says one thing. *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Verdict Certificate LexRight Words WordsRight
  ReadHeader ReadCertificate LinesRight ListsRight StepsRight Counts BodyRight HeaderRight.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

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
