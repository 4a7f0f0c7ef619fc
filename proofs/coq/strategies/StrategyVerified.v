(* What the checker of strategies verifies is true: the theorems are at the end. To be read with StrategyStatement.v. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From Coq Require Uint63.
From ChompCert Require Import Elements Definitions Syntax Grammar CertificateGrammar Names Numbers Denote Denoted Parse ParseRight QuickParse
  Verdict Certificate Words WordsRight ReadHeader LinesRight HeaderRight CertificateRight Render RenderRight
  Accepted Check PackedText CheckLazily DecreedCheck CheckAll VerifiedOfAll
  StrategyStatement CheckStrategy StrategyRead StrategyLine.
Import ListNotations.
Open Scope list_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- A text says one thing *)

Lemma ELEMENT_functional w t t' : ELEMENT w t -> ELEMENT w t' -> t = t'.
Proof.
  intros E E'. destruct (ELEMENT_term w t E) as (e & ->). destruct (ELEMENT_term w t' E') as (e' & ->).
  apply read_element_spec in E, E'. congruence.
Qed.

Lemma Forall2_functional {A B : Type} (R : A -> B -> Prop) (l : list A) :
  (forall a b b', R a b -> R a b' -> b = b') -> forall m m', Forall2 R l m -> Forall2 R l m' -> m = m'.
Proof.
  intro F. induction l as [|a l IH]; intros m m' H H'; inversion H; inversion H'; subst; [reflexivity|]. f_equal; [now apply (F a)|now apply IH].
Qed.

Lemma outcome_functional ws m m' : outcome_line ws m -> outcome_line ws m' -> m = m'.
Proof.
  intros [|w t E] H; inversion H as [|w' t' E']; subst; [reflexivity|]. f_equal. now apply (ELEMENT_functional w).
Qed.

Lemma symmetry_functional ws s s' : symmetry_line ws s -> symmetry_line ws s' -> s = s'.
Proof.
  intros [vs l _ F] H. inversion H as [vs' l' _ F']; subst. exact (Forall2_functional NUM vs NUM_functional _ _ F F').
Qed.

Lemma positions_functional ls ps : position_lines ls ps -> forall ps', position_lines ls ps' -> ps = ps'.
Proof.
  induction 1 as [|w ws ts vs zs ls ps _ _ E _ N _ IH]; intros ps' H.
  - now inversion H.
  - inversion H. subst. f_equal; [|now apply IH].
    f_equal; [eapply (Forall2_functional _ _ ELEMENT_functional); eassumption|eapply (Forall2_functional _ _ NUM_functional); eassumption].
Qed.

Record same_strategy (c c' : written_strategy) : Prop := {
  same_move : winning_move c = winning_move c';
  same_symmetries : written_symmetries c = written_symmetries c';
  same_positions : written_positions c = written_positions c'
}.

Lemma lines_functional c c' ls : strategy_lines c ls -> strategy_lines c' ls -> same_strategy c c'.
Proof.
  intros [outcome s sl p pl O N F Np P] H'. inversion H' as [outcome' s' sl' p' pl' O' N' F' Np' P' E]. subst outcome' s'. 
  match goal with H : sl' ++ _ = sl ++ _ |- _ => rename H into E1 end.
  pose proof (same_length _ _ _ F) as L. pose proof (same_length _ _ _ F') as L'.
  pose proof (NUM_functional _ _ _ N N') as Es. apply Nat2Z.inj in Es.
  apply app_same_length in E1 as [-> E1]; [|congruence]. injection E1 as -> E1. apply app_inj_tail in E1 as [-> _].
  constructor; [now apply (outcome_functional outcome)|exact (Forall2_functional _ _ symmetry_functional _ _ F F')|].
  now apply (positions_functional pl).
Qed.

Lemma position_lines_clean ls ps : position_lines ls ps -> Forall clean_line ls.
Proof.
  induction 1 as [|w ws ts vs zs ls ps _ N E _ Nv _ IH]; [constructor|]. constructor; [clean_words|]. constructor; [|exact IH].
  split; [discriminate|]. constructor; [clean_word|]. exact (Forall2_clean NUM _ _ NUM_clean Nv).
Qed.

Lemma strategy_lines_clean c ls : strategy_lines c ls -> Forall clean_line ls.
Proof.
  intros [outcome s sl p pl O N F Np P]. constructor; [destruct O as [|w t E]; clean_words; now apply ELEMENT_clean in E|].
  constructor; [clean_words|]. apply Forall_app. split.
  - clear - F. induction F as [|ws zs ls l S _ IH]; constructor; [|exact IH]. destruct S as [ws zs _ Nz].
    split; [discriminate|]. constructor; [clean_word|]. exact (Forall2_clean NUM _ _ NUM_clean Nz).
  - constructor; [clean_words|]. apply Forall_app. split; [now apply position_lines_clean in P|]. constructor; [clean_words|constructor].
Qed.

Lemma lines_unique ls : forall ls', Forall clean_line ls -> Forall clean_line ls' -> lines_of ls = lines_of ls' -> ls = ls'.
Proof.
  assert (none : forall ws ls, lines_of (ws :: ls) = [] -> False).
  { intros ws l E. rewrite lines_of_cons in E. unfold line_of in E. apply app_eq_nil in E as [E _]. now apply app_eq_nil in E as [_ E]. }
  induction ls as [|ws ls IH]; intros [|ws' ls'] C C' E; [reflexivity|symmetry in E; now apply none in E|now apply none in E|].
  inversion C. inversion C'. subst. rewrite !lines_of_cons in E. apply line_unique in E as [-> E]; [|assumption|assumption].
  f_equal. now apply IH.
Qed.

Lemma strategy_parts s c : StrategyGrammar s c ->
  exists size body, all is_hash_digit (strategy_hash c) /\ NUM size #(List.length (strategy_game c)) /\ strategy_lines c body /\
    s = line_of [chars "chompcert"; chars "1"] ++ line_of [chars "game"; strategy_hash c; size]
        ++ strategy_game c ++ line_feed :: lines_of ([chars "level"; chars "strategy"] :: body).
Proof.
  intros [c0 size body L A T Ns B]. exists size, body. repeat (split; [assumption|]).
  rewrite !lines_of_cons, !lines_of_nil, !app_nil_r, <- !app_assoc. reflexivity.
Qed.

Theorem strategy_unique s c c' : StrategyGrammar s c -> StrategyGrammar s c' -> c = c'.
Proof.
  intros H H'. apply strategy_parts in H as (size & body & A & Ns & B & ->). apply strategy_parts in H' as (size' & body' & A' & Ns' & B' & E).
  apply line_unique in E as [_ E]; [|clean_words|clean_words].
  apply line_unique in E as [[= Eh Es] E];
    [|clean_words; now apply (all_weaken is_hash_digit); [exact hash_inner|]|clean_words; now apply (all_weaken is_hash_digit); [exact hash_inner|]].
  subst size'. pose proof (NUM_functional _ _ _ Ns Ns') as Eg. apply app_same_length in E as [Eg' E]; [|lia].
  injection E as E.
  apply lines_unique in E as ->; [|now apply strategy_lines_clean in B|now apply strategy_lines_clean in B'].
  destruct (lines_functional _ _ _ B B') as [Em Ey Ep].
  destruct c, c'. simpl in *. now subst.
Qed.

(* ---- The header *)

Lemma read_strategy_level_spec line ws more : read_strategy_level line ws = inl more -> ws = chars "level" :: chars "strategy" :: more.
Proof.
  unfold read_strategy_level. intro H. apply bind_inl in H as (rest & R & H). apply rest_of_spec in R. subst ws.
  destruct rest as [|w rest]; [discriminate|]. destruct (is w "strategy") eqn:E; [|discriminate]. apply is_spec in E. subst.
  now injection H as ->.
Qed.

Lemma read_strategy_header_spec hash game s line more rest : read_strategy_header hash game s = inl (line, more, rest) ->
  exists size, List.length hash = 64 /\ all is_hash_digit hash /\ NUM size #(List.length game) /\
    s = line_of [chars "chompcert"; chars "1"] ++ line_of [chars "game"; hash; size] ++ game ++ [line_feed]
        ++ line_of (chars "level" :: chars "strategy" :: more) ++ rest.
Proof.
  unfold read_strategy_header. intro R.
  apply bind_inl in R as ((ws1 & s1) & T1 & R). apply take_line_spec in T1 as [_ ->].
  apply bind_inl in R as (u & V & R). apply read_version_spec in V as (v & N1 & ->). apply NUM_one_only in N1. subst v.
  apply bind_inl in R as ((n & s2) & G & R).
  destruct (proj1 (read_game_spec hash game 2 s1 s2) (ex_intro _ _ G)) as (size & L & A & Ns & ->).
  apply bind_inl in R as ((ws3 & s3) & T3 & R). apply take_line_spec in T3 as [_ ->].
  apply bind_inl in R as (u' & Lv & [= <- <- <-]). apply read_strategy_level_spec in Lv. subst ws3.
  exists size. repeat (split; [assumption|]). now rewrite <- ?app_assoc.
Qed.

(* ---- The theorems *)

(* The game text denotes one game, which is well formed; the certificate text is a strategy certificate, in one way, of this game text;
   and what it asserts holds of the game. *)
Definition strategy_of_texts_holds (sha256 : word -> word) (game_text certificate_text : word) (g : game) (c : written_strategy) : Prop :=
  Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
  well_formed g /\
  StrategyGrammar certificate_text c /\ (forall c', StrategyGrammar certificate_text c' -> c' = c) /\
  strategy_game c = game_text /\ strategy_hash c = sha256 game_text /\
  strategy_holds g c.

Theorem verified_strategy_holds (answer : verdict) (sha256 : word -> word) (game_text : word) (certificate : unit -> word)
    (move : option named) (positions answers : Z) :
  or_strategy answer sha256 game_text certificate = Won move positions answers ->
  exists g c, strategy_of_texts_holds sha256 game_text (certificate tt) g c /\ winning_move c = option_map term_of move.
Proof.
  unfold or_strategy. destruct answer; try discriminate. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (read_strategy_header (sha256 game_text) game_text (certificate tt)) as [[[line more] s]|v] eqn:R; [|discriminate].
  destruct (check_strategy_of g line more s) as [r|v] eqn:C; [|discriminate]. intros [= <- _ _].
  apply parse_spec in parsed as G. unfold check_strategy_of in C. destruct (denote g) as [n|k w| |] eqn:den; try discriminate.
  apply bind_inl in C as (u & M & C). apply end_of_line_spec in M. subst more.
  pose proof (denote_sound g n den) as Dn. destruct (chains g) eqn:none; try discriminate.
  destruct (_ <=? _)%Z in C; [|discriminate]. destruct (all_lines s [] [] []) as [ls ended] eqn:Ls.
  apply (check_lines_right g n Dn none (sha256 game_text) game_text) in C as (-> & B & H).
  apply (all_lines_sound _ _ _ _ (le_n _)) in Ls as (ls' & E & ->). simpl in E. subst ls'.
  apply read_strategy_header_spec in R as (size & L & A & Ns & E).
  set (c := written_by (sha256 game_text) game_text r) in *.
  assert (Gc : StrategyGrammar (certificate tt) c).
  { rewrite E. change game_text with (strategy_game c) at 2. change (sha256 game_text) with (strategy_hash c).
    replace (line_of [chars "chompcert"; chars "1"] ++ _) with
      (lines_of [[chars "chompcert"; chars "1"]; [chars "game"; strategy_hash c; size]] ++ strategy_game c ++ [line_feed]
       ++ lines_of ([chars "level"; chars "strategy"] :: ls)).
    - constructor; try assumption. exact (proj1 G).
    - rewrite !lines_of_cons, !lines_of_nil, !app_nil_r, <- !app_assoc. reflexivity. }
  exists g, c. split; [|reflexivity]. split; [exact G|]. split; [intros g' G'; now apply (grammar_unambiguous game_text)|].
  split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|]. split; [exact Gc|].
  split; [intros c' C'; now apply (strategy_unique (certificate tt))|]. split; [reflexivity|]. split; [reflexivity|exact H].
Qed.

(* If the line printed says VERIFIED, it is the line of the answer given; or the certificate is a strategy, what it asserts holds, and
   the line is that of this certificate. *)
Theorem verified_strategy_line_holds (answer : verdict) (sha256 : word -> word)
    (game_file certificate_file game_text : word) (certificate : unit -> word) (line : word) :
  line = decision_line game_file certificate_file (sha256 game_text) (sha256 (certificate tt))
           (or_strategy answer sha256 game_text certificate) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 (certificate tt)) answer \/
  exists g c, strategy_of_texts_holds sha256 game_text (certificate tt) g c /\ StrategyLine c (sha256 (certificate tt)) line.
Proof.
  intros E (rest & begins). destruct (or_strategy answer sha256 game_text certificate) as [move ps zs|v] eqn:O.
  - right. apply verified_strategy_holds in O as (g & c & H & M). exists g, c. split; [exact H|]. subst line. unfold decision_line, outcome_word.
    destruct H as (_ & _ & _ & _ & _ & _ & <- & _). replace (match move with None => "P" | Some _ => "N" end)%string
      with (match winning_move c with None => "P" | Some _ => "N" end)%string by (rewrite M; now destruct move).
    constructor.
  - left. simpl in E. rewrite E in begins. apply begins_verified in begins as (p & ->). rewrite E. f_equal.
    unfold or_strategy in O. destruct answer; try congruence. destruct (quick_parse game_text); [|congruence].
    destruct (read_strategy_header _ _ _) as [[[l more] s]|]; [|congruence]. destruct (check_strategy_of _ _ _ _) as [r|v']; [discriminate|].
    injection O as O. now destruct v'.
Qed.

(* What the program runs, asked for columns; and otherwise *)
Definition line_of_claims_or_strategy_holds (sha256 : word -> word) (game_text certificate_text line : word) : Prop :=
  line_holds sha256 game_text certificate_text line \/
  exists g c, strategy_of_texts_holds sha256 game_text certificate_text g c /\ StrategyLine c (sha256 certificate_text) line.

Theorem verified_line_holds_of_every (asked : route) (sha256 : word -> word) (game_file certificate_file game_text certificate_text line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = decision_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (or_strategy (check_by_all asked sha256 game_text certificate_text) sha256 game_text (fun _ => certificate_text)) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  line_of_claims_or_strategy_holds sha256 game_text certificate_text line.
Proof.
  intros hex E begins. apply (verified_strategy_line_holds _ _ _ _ _ (fun _ => certificate_text)) in E as [E|H]; [|now right|exact begins].
  left. exact (verified_line_holds_of_all asked sha256 game_file certificate_file game_text certificate_text line hex begins E).
Qed.

Theorem verified_line_holds_of_every_lazily (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text : word) (text : unit -> list Uint63.int) (line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = decision_line game_file certificate_file (sha256 game_text) (sha256 (unpack (text tt)))
           (or_strategy (check_all_lazily asked sha256 game_text text) sha256 game_text (fun u => unpack (text u))) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  line_of_claims_or_strategy_holds sha256 game_text (unpack (text tt)) line.
Proof.
  intros hex E begins. apply (verified_strategy_line_holds _ _ _ _ _ (fun u => unpack (text u))) in E as [E|H]; [|now right|exact begins].
  left. exact (verified_line_holds_of_all_lazily asked sha256 game_file certificate_file game_text text line hex E begins).
Qed.
