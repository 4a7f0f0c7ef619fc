(* Of games with decreed values too: what the checker verifies is true (DecreedStatement.v says what that means). The theorems are at
   the end. Compare AnswerRight.v, VerifiedWith.v. *)

From Coq Require Import String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written Statement VerdictLine Names Numbers Denote Denoted Parse ParseRight
  QuickParse Verdict Claims Certificate StepsRight ReadCertificate CertificateRight Render RenderRight Structure StructureRight CheckClaims
  CheckRight Replay Check ClaimsHold WrittenRight Accepted RowsAnswer AnswerRight RouteRight InShort DecreedRows DecreedGames DecreedStatement Rules DecreedClaims DecreedReplay DecreedCheck DecreedRead.
Import ListNotations.
Local Open Scope nat_scope.

Section Answer.

Variables (g : game) (n : numbers).
Notation r := (rules g).
Hypothesis Dn : denotes r n.
Variable l : list (N * Z).
Hypothesis decrees_read_ : read_decrees g n = Good l.
Notation ds := (decreed_by l).
Variables (read : certificate) (p : proved).
Hypothesis verified : check_with_decrees g n ds read = Verified p.

Notation made := (complete_with (make_of (fewer g) ds n) (Names.table_of r) n read).

Lemma decreed_accepted : exists ls, accepted_as r n ds made p ls.
Proof.
  apply (verified_accepted_with (check_ideals_of (fewer g) ds) r n ds made p Dn (values_read_natural g n Dn l decrees_read_)); [|exact verified].
  rewrite rules_fewer. intros t os ls. apply all_passed. intros x c k own earlier this before complain complain_tail.
  apply check_claim_of_passed.
Qed.

Theorem decreed_columns_right s c : CertificateGrammar s c -> read_as c read -> answered g p c.
Proof.
  intros C read_c. destruct decreed_accepted as (ls & A). apply (accepted_answered g n ds _ read p s c ls C read_c A).
  pose proof (checked _ _ _ _ _ _ A) as A'. rewrite rules_fewer in A'. split.
  - apply (claims_of_game g n _ _ _ _ _ _ _ A' (decrees_read_ok g n Dn l decrees_read_)).
    intros B v _. exact (decrees_read g n Dn l decrees_read_ B v).
  - exact (entries_right g n _ _ _ _ _ _ _ A').
Qed.

End Answer.

(* By either route *)
Theorem decreed_answer_right rows g n l asked read p : finds_decreed rows ->
  denotes (rules g) n -> read_decrees g n = Good l ->
  match check_by_rows_with (rows g (decreed_by l)) asked (rules g) n read with
  | Some v => v
  | None => by_columns asked (check_with_decrees g n (decreed_by l) read)
  end = Verified p ->
  Certificate.defect read = None /\
  forall s c, CertificateGrammar s c -> read_as c read -> answer_right_with (decreed_claims_hold g) (rules g) p c.
Proof.
  intros finds Dn R T. destruct (check_by_rows_with _ _ _ _ _) as [v|] eqn:by_rows.
  - subst v. destruct (decreed_rows_answer g n Dn l R _ asked read _ (finds g n l Dn R) by_rows) as (p' & ls & E & A). injection E as <-.
    split; [exact (read_whole _ _ _ _ _ _ A)|]. intros s c C read_c. exact (accepted_right (rules g) n read p s c C read_c _ ls A).
  - apply by_columns_verified in T. split.
    + destruct (decreed_accepted g n Dn l R read p T) as (ls & A). exact (accepted_whole _ _ _ _ _ _ _ _ A).
    + intros s c C read_c. destruct (decreed_columns_right g n Dn l R read p T s c C read_c) as [H N S A B].
      constructor; [exact H|exact N| |exact A]. exists (all_claims p). split; [exact S|]. unfold as_said. now rewrite B.
Qed.

(* What is so if the answer is Verified p. *)
Definition decreed_claims_of_texts_hold (sha256 : word -> word) (game_text certificate_text : word) (p : proved) : Prop :=
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed_with_decrees g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    decreed_written_claims_hold g c /\
    counts_right p c /\
    (exists claims, decreed_claims_hold g (greatest p) claims /\ as_said p claims) /\ are_of_A (rules g) p.

(* The texts are read to their ends, and the answer is right of what is read. *)
Lemma decreed_texts_hold sha256 game_text certificate_text p g n l :
  let read := read_certificate (fewer g) (sha256 game_text) game_text certificate_text in
  parse game_text = Some g -> denotes (rules g) n -> read_decrees g n = Good l -> Certificate.defect read = None ->
  (forall s c, CertificateGrammar s c -> read_as c read -> answer_right_with (decreed_claims_hold g) (rules g) p c) ->
  decreed_claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  intros read parsed Dn decrees_read_ whole right. assert (G : Grammar game_text g) by (now apply parse_spec).
  destruct (read_sound (fewer g) (sha256 game_text) game_text certificate_text (proj1 G) whole) as (c & C & Eh & Eg & read_c).
  destruct (right certificate_text c C read_c) as [H N S A].
  exists g, c. split; [exact G|]. split.
  { intros g' G'. now apply (grammar_unambiguous game_text). }
  split.
  { split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|].
    exact (decrees_read_ok g n Dn l decrees_read_). }
  split; [exact C|]. split.
  { intros c' C'. now apply (certificate_unique certificate_text). }
  repeat (split; [assumption|]). exact A.
Qed.

Theorem decreed_claims_hold_with rows asked sha256 game_text certificate_text p : finds_decreed rows ->
  check_decreed_with rows asked sha256 game_text certificate_text = Verified p ->
  decreed_claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  intro finds. unfold check_decreed_with. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate]. cbv zeta.
  destruct (denote (rules g)) as [n|line what| |] eqn:den; try discriminate.
  destruct (read_decrees g n) as [l|line what| |] eqn:decrees_read_; try discriminate.
  cbv zeta. set (read := read_certificate (fewer g) (sha256 game_text) game_text certificate_text). intro T.
  pose proof (denote_sound (rules g) n den) as Dn. destruct (decreed_answer_right rows g n l asked read p finds Dn decrees_read_ T) as [whole right].
  exact (decreed_texts_hold sha256 game_text certificate_text p g n l parsed Dn decrees_read_ whole right).
Qed.

Theorem verified_decreed_claims_hold (asked : route) (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check_decreed asked sha256 game_text certificate_text = Verified p ->
  decreed_claims_of_texts_hold sha256 game_text certificate_text p.
Proof. apply decreed_claims_hold_with. intros g n l Dn R. exact (decreed_rows_find g n Dn l). Qed.

(* Of any answer that is right *)
Lemma decreed_line_of (answer : verdict) (sha256 : word -> word) (game_file certificate_file game_text certificate_text line : word) :
  (forall p, answer = Verified p -> decreed_claims_of_texts_hold sha256 game_text certificate_text p) ->
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text) answer ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c by_rows,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed_with_decrees g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c by_rows (sha256 certificate_text) line /\
    decreed_written_claims_hold g c.
Proof.
  intros right hex -> (rest & begins). destruct (begins_verified _ _ _ _ _ _ begins) as (p & V).
  destruct (right p V) as (g & c & G & Gu & W & C & Cu & Eg & Eh & H & N & _).
  exists g, c, (by_rows p). repeat (split; [assumption|]). split; [|exact H]. rewrite V, <- Eh.
  apply verdict_line_right; [exact N|rewrite Eh; apply hex|apply hex].
Qed.

Theorem verified_decreed_line_holds (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text certificate_text line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check_decreed asked sha256 game_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c by_rows,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed_with_decrees g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c by_rows (sha256 certificate_text) line /\
    decreed_written_claims_hold g c.
Proof. apply decreed_line_of. apply verified_decreed_claims_hold. Qed.

(* The answer is that of another check, or of this. *)
Lemma or_decreed_cases answer check game_text certificate :
  or_decreed answer check game_text certificate = answer \/
  (exists g, Grammar game_text g /\ decrees g <> []) /\ or_decreed answer check game_text certificate = check (certificate tt).
Proof.
  unfold or_decreed. destruct answer; try now left. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|now left].
  destruct (decrees g) as [|d rest] eqn:E; [now left|right]. split; [|reflexivity]. exists g. split; [now apply parse_spec|congruence].
Qed.
