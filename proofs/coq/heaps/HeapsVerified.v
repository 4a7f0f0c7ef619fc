(* What the checker of heap certificates verifies is true: the theorems are at the end. To be read with HeapGame.v, RuleText.v,
   HeapsStatement.v. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar LexRight Verdict Certificate Words WordsRight ReadHeader LinesRight HeaderRight
  CertificateRight Render RenderRight StrategyVerified HeapGame RuleText HeapsStatement CheckHeaps ReadHeaps RulesRight HeapsLine.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- Records *)

Lemma number_behind_spec line record rest n : number_behind line record rest = inl n -> exists w, rest = [w] /\ NUM w n /\ n <= 1000000000.
Proof.
  unfold number_behind. destruct rest as [|w rest]; [discriminate|]. intro H. apply bind_inl in H as (n' & N & H). apply number_of_spec in N.
  destruct (Z.leb_spec n' 1000000000) as [L|]; [|discriminate]. apply bind_inl in H as (u & E & [= <-]). apply end_of_line_spec in E. subst.
  now exists w.
Qed.

Lemma numbered_record_spec line record ws n : numbered_record line record ws = inl n ->
  exists w, ws = [chars record; w] /\ NUM w n /\ n <= 1000000000.
Proof.
  unfold numbered_record. destruct ws as [|r rest]; [discriminate|]. destruct (is r record) eqn:E; [|discriminate]. apply is_spec in E. subst.
  intro H. apply number_behind_spec in H as (w & -> & H). now exists w.
Qed.

Lemma read_end_spec line ws due s u : read_end_of_heaps line ws due s = inl u -> ws = [chars "end"] /\ s = [].
Proof.
  unfold read_end_of_heaps. destruct ws as [|w rest]; [discriminate|]. destruct (is w "end") eqn:E; [|discriminate]. apply is_spec in E. subst.
  intro H. apply bind_inl in H as (u' & E & H). apply end_of_line_spec in E. subst. destruct s; [now split|discriminate].
Qed.

Lemma read_saltus_spec line s saltus : read_saltus line s = inl saltus ->
  exists ls, saltus_lines ls saltus /\ s = lines_of (ls ++ [[chars "end"]]).
Proof.
  unfold read_saltus. intro H. apply bind_inl in H as ((ws & s1) & T & H). apply take_line_spec in T as [_ ->].
  destruct ws as [|w rest]; [discriminate|]. destruct (is w "saltus") eqn:E.
  - apply is_spec in E. subst. apply bind_inl in H as (n & N & H). apply number_behind_spec in N as (v & -> & N & L).
    destruct (Z.leb_spec 1 n) as [L'|]; [|discriminate]. apply bind_inl in H as ((ws2 & s2) & T & H). apply take_line_spec in T as [_ ->].
    apply bind_inl in H as (u & R & [= <-]). apply read_end_spec in R as [-> ->].
    exists [[chars "saltus"; v]]. split; [now constructor|]. cbn [app]. now rewrite !lines_of_cons, lines_of_nil.
  - apply bind_inl in H as (u & R & [= <-]). apply read_end_spec in R as [-> ->]. exists []. split; [constructor|].
    cbn [app]. now rewrite lines_of_cons, lines_of_nil.
Qed.

Lemma read_heaps_level_spec line ws u : read_heaps_level line ws = inl u -> ws = [chars "level"; chars "heaps"].
Proof.
  unfold read_heaps_level. destruct ws as [|r rest]; [discriminate|]. destruct (is r "level") eqn:R; [|discriminate]. apply is_spec in R. subst r.
  unfold read_level_word. destruct rest as [|w rest]; [discriminate|]. intro H. destruct (negb _) in H; [|discriminate].
  destruct (_ && _) in H; [|discriminate]. destruct (is w "heaps") eqn:E; [|discriminate]. apply is_spec in E. apply end_of_line_spec in H. now subst.
Qed.

Lemma read_heaps_spec hash rule_text s line start period saltus : all is_text rule_text ->
  read_heaps hash rule_text s = inl (line, start, period, saltus) ->
  0 <= start /\ 1 <= period /\
  HeapsGrammar s {| heaps_hash := hash; heaps_rule := rule_text; heaps_preperiod := start; heaps_period := period; heaps_saltus := saltus |}.
Proof.
  intros txt R. unfold read_heaps in R.
  apply bind_inl in R as ((ws1 & s1) & T1 & R). apply take_line_spec in T1 as [_ ->].
  apply bind_inl in R as (u & V & R). apply read_version_spec in V as (v & N1 & ->). apply NUM_one_only in N1. subst v.
  apply bind_inl in R as ((n & s2) & G & R).
  destruct (proj1 (read_game_spec hash rule_text 2 s1 s2) (ex_intro _ _ G)) as (size & L & A & Ns & ->).
  apply bind_inl in R as ((ws3 & s3) & T3 & R). apply take_line_spec in T3 as [_ ->].
  apply bind_inl in R as (u' & Lv & R). apply read_heaps_level_spec in Lv. subst ws3. cbv zeta in R.
  apply bind_inl in R as ((ws4 & s4) & T4 & R). apply take_line_spec in T4 as [_ ->].
  apply bind_inl in R as (a & A4 & R). apply numbered_record_spec in A4 as (wa & -> & Na & La).
  apply bind_inl in R as ((ws5 & s5) & T5 & R). apply take_line_spec in T5 as [_ ->].
  apply bind_inl in R as (b & A5 & R). apply numbered_record_spec in A5 as (wb & -> & Nb & Lb).
  destruct (Z.leb_spec 1 b) as [L1|]; [|discriminate].
  apply bind_inl in R as (sl & Sl & R). apply read_saltus_spec in Sl as (ls & Sl & ->). injection R as <- <- <- <-.
  pose proof (NUM_natural _ _ Na) as pa. split; [exact pa|]. split; [exact L1|].
  set (c := {| heaps_hash := hash |}).
  replace (line_of _ ++ _) with
    (lines_of [[chars "chompcert"; chars "1"]; [chars "game"; heaps_hash c; size]] ++ heaps_rule c ++ [line_feed]
     ++ lines_of ([chars "level"; chars "heaps"] :: [chars "preperiod"; wa] :: [chars "period"; wb] :: ls ++ [[chars "end"]])).
  - constructor; try assumption. cbn [heaps_period c]. lia.
  - rewrite !lines_of_cons, lines_of_nil, !app_nil_r, <- !app_assoc. reflexivity.
Qed.

(* ---- A text says one thing *)

Lemma saltus_functional ls s : saltus_lines ls s -> forall ls' s', saltus_lines ls' s' ->
  lines_of (ls ++ [[chars "end"]]) = lines_of (ls' ++ [[chars "end"]]) -> s = s'.
Proof.
  assert (clean : forall ls s, saltus_lines ls s -> Forall clean_line (ls ++ [[chars "end"]])).
  { intros l t []; cbn [app]; clean_words. }
  intros H ls' s' H' E. apply lines_unique in E; [|now apply (clean _ s)|now apply (clean _ s')].
  destruct H as [|w n N _], H' as [|w' n' N' _]; try discriminate; [reflexivity|]. injection E as <-. now rewrite (NUM_functional _ _ _ N N').
Qed.

Lemma heaps_parts s c : HeapsGrammar s c ->
  exists size n p ls, all is_hash_digit (heaps_hash c) /\ NUM size #(List.length (heaps_rule c)) /\ NUM n (heaps_preperiod c) /\ NUM p (heaps_period c) /\
    saltus_lines ls (heaps_saltus c) /\
    s = line_of [chars "chompcert"; chars "1"] ++ line_of [chars "game"; heaps_hash c; size] ++ heaps_rule c ++ line_feed ::
        line_of [chars "level"; chars "heaps"] ++ line_of [chars "preperiod"; n] ++ line_of [chars "period"; p] ++ lines_of (ls ++ [[chars "end"]]).
Proof.
  intros [c0 size n p ls L A T Ns Nn Ln Np Lp S]. exists size, n, p, ls. repeat (split; [assumption|]).
  rewrite !lines_of_cons, lines_of_nil, !app_nil_r, <- !app_assoc. reflexivity.
Qed.

Theorem heaps_unique s c c' : HeapsGrammar s c -> HeapsGrammar s c' -> c = c'.
Proof.
  intros H H'. apply heaps_parts in H as (size & n & p & ls & A & Ns & Nn & Np & S & ->).
  apply heaps_parts in H' as (size' & n' & p' & ls' & A' & Ns' & Nn' & Np' & S' & E).
  apply line_unique in E as [_ E]; [|clean_words|clean_words].
  apply line_unique in E as [[= Eh Es] E];
    [|clean_words; now apply (all_weaken is_hash_digit); [exact hash_inner|]|clean_words; now apply (all_weaken is_hash_digit); [exact hash_inner|]].
  subst size'. pose proof (NUM_functional _ _ _ Ns Ns') as Eg. apply app_same_length in E as [Eg' E]; [|lia]. apply (f_equal (@tl _)) in E. cbn [tl] in E.
  apply line_unique in E as [_ E]; [|clean_words|clean_words].
  apply line_unique in E as [[= <-] E]; [|clean_words|clean_words].
  apply line_unique in E as [[= <-] E]; [|clean_words|clean_words].
  apply (saltus_functional ls _ S ls' _ S') in E.
  pose proof (NUM_functional _ _ _ Nn Nn'). pose proof (NUM_functional _ _ _ Np Np').
  destruct c, c'. cbn in *. now subst.
Qed.

(* ---- The theorems *)

(* The rule text says a rule; the certificate text is a heap certificate, in one way, of this rule text; and what it asserts holds of the
   game. *)
Definition heaps_of_texts_hold (sha256 : word -> word) (rule_text certificate_text : word) (r : rule) (c : written_heaps) : Prop :=
  read_rule rule_text = inl r /\
  HeapsGrammar certificate_text c /\ (forall c', HeapsGrammar certificate_text c' -> c' = c) /\
  heaps_rule c = rule_text /\ heaps_hash c = sha256 rule_text /\
  written_heaps_hold r c.

Theorem verified_heaps_hold (sha256 : word -> word) (rule_text certificate_text : word) (start period : Z) (saltus : option Z) (heaps : Z) :
  check_heaps sha256 rule_text certificate_text = Heaps start period saltus heaps ->
  exists r c, heaps_of_texts_hold sha256 rule_text certificate_text r c /\
    heaps_preperiod c = start /\ heaps_period c = period /\ heaps_saltus c = saltus.
Proof.
  unfold check_heaps. destruct (check_heaps_files _ _ _) as [[[[a b] s] h]|] eqn:H; [|discriminate]. intros [= <- <- <- <-].
  unfold check_heaps_files in H. apply bind_inl in H as (r & R & H). apply bind_inl in H as ([[[line start'] period'] saltus'] & C & H).
  apply bind_inl in H as (heaps' & K & [= -> -> -> ->]).
  pose proof (read_rule_proper rule_text r R) as [txt P]. apply (read_heaps_spec _ _ _ _ _ _ _ txt) in C as (A & B & G).
  eexists r, _. split; [|split; [|split]]; [split; [exact R|]; split; [exact G|]|reflexivity|reflexivity|reflexivity].
  split; [intros c' G'; now apply (heaps_unique certificate_text)|]. split; [reflexivity|]. split; [reflexivity|].
  unfold written_heaps_hold, saltus_of. cbn [heaps_preperiod heaps_period heaps_saltus]. exact (check_claim_right r line _ _ _ _ P A B K).
Qed.

(* If the line printed says VERIFIED, what the certificate asserts holds, and the line is that of this certificate. *)
Theorem verified_heaps_line_holds (sha256 : word -> word) (rule_file certificate_file rule_text certificate_text line : word) :
  line = heaps_line rule_file certificate_file (sha256 rule_text) (sha256 certificate_text) (check_heaps sha256 rule_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest) ->
  exists r c, heaps_of_texts_hold sha256 rule_text certificate_text r c /\ HeapsLine c (sha256 certificate_text) line.
Proof.
  intros E (rest & begins). destruct (check_heaps sha256 rule_text certificate_text) as [start period saltus heaps|v] eqn:K.
  - apply verified_heaps_hold in K as (r & c & H & <- & <- & <-). exists r, c. split; [exact H|]. subst line.
    destruct H as (_ & G & _ & _ & <- & _). unfold heaps_line. apply heaps_parts in G as (size & n & p & ls & _ & _ & Nn & Np & S & _).
    apply NUM_natural in Nn, Np. constructor; [now apply shown_numeral|now apply shown_numeral| |].
    + unfold word_of_saltus. destruct S; constructor. apply shown_numeral. lia.
    + unfold word_of_last. destruct (Z.eqb_spec (heaps_preperiod c) 0) as [->|]; constructor. apply shown_numeral. lia.
  - subst line. cbn [heaps_line] in begins. apply begins_verified in begins as (p & E). now destruct v.
Qed.
