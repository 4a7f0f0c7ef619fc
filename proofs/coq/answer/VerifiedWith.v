(* The theorems of Verified.v for a check with any replay row by row that finds only what is so; and what they take of any check. *)

From Coq Require Import String List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written VerdictLine.
From ChompCert Require Import Parse ParseRight QuickParse Statement Denote Denoted Verdict InShort Numbers Certificate
  ReadCertificate CertificateRight Structure RowRun RowCheck Render RenderRight Check Accepted RowsAnswer AnswerRight RouteRight.
Import ListNotations.
Local Open Scope nat_scope.

(* What is so if the answer is Verified p. *)
Definition claims_of_texts_hold (sha256 : word -> word) (game_text certificate_text : word) (p : proved) : Prop :=
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    written_claims_hold g c /\
    counts_right p c /\
    (exists claims, claims_hold g (greatest p) claims /\ as_said p claims) /\ are_of_A g p.

(* The texts are read to their ends, and the answer is right of what is read. *)
Theorem read_and_right sha256 game_text certificate_text p g n :
  let one := match chains g with BothChains => false | _ => true end in
  let read := read_certificate one (sha256 game_text) game_text certificate_text in
  parse game_text = Some g -> denotes g n -> Certificate.defect read = None ->
  (forall c, CertificateGrammar certificate_text c -> read_as c read -> answer_right g p c) ->
  claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  intros one read parsed Dn whole all_right. assert (G : Grammar game_text g) by (now apply parse_spec).
  destruct (read_sound one (sha256 game_text) game_text certificate_text (proj1 G) whole) as (c & C & Eh & Eg & read_c).
  destruct (all_right c C read_c) as [H N S A]. exists g, c. split; [exact G|]. split.
  { intros g' G'. now apply (grammar_unambiguous game_text). }
  split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|].
  split; [exact C|]. split.
  { intros c' C'. now apply (certificate_unique certificate_text). }
  repeat (split; [assumption|]). exact A.
Qed.

Section Line.

Variables (check : (word -> word) -> word -> word -> verdict) (sha256 : word -> word).
Variables (game_file certificate_file game_text certificate_text line : word).
Hypothesis hold : forall p, check sha256 game_text certificate_text = Verified p ->
  claims_of_texts_hold sha256 game_text certificate_text p.

Theorem line_holds_of_check :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check sha256 game_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c p,
    check sha256 game_text certificate_text = Verified p /\
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c (by_rows p) (sha256 certificate_text) line /\
    written_claims_hold g c.
Proof.
  intros hex -> (rest & begins). destruct (begins_verified _ _ _ _ _ _ begins) as (p & V).
  destruct (hold p V) as (g & c & G & Gu & W & C & Cu & Eg & Eh & H & N & _).
  exists g, c, p. repeat (split; [assumption|]). split; [|exact H]. rewrite V, <- Eh.
  apply verdict_line_right; [exact N|rewrite Eh; apply hex|apply hex].
Qed.

End Line.

Section With_rows.

Variable replay : numbers -> list listed -> option (list planned * list station).
Hypothesis finds : finds_rows replay.

Theorem claims_hold_with (asked : route) (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check_by_with replay asked sha256 game_text certificate_text = Verified p ->
  claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  unfold check_by_with, check_by_both, check_read. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (denote g) as [n|line what| |] eqn:den; try discriminate.
  set (one := match chains g with BothChains => false | _ => true end). cbv zeta.
  set (read := read_certificate one (sha256 game_text) game_text certificate_text).
  intro T. pose proof (denote_sound g n den) as Dn.
  apply (read_and_right sha256 game_text certificate_text p g n); [exact parsed|exact Dn| |].
  - fold one read. destruct (check_by_rows_with replay asked g n read) as [v|] eqn:rows.
    2: { apply by_columns_verified in T. exact (columns_whole g n read p Dn T). }
    destruct (rows_answer replay asked g n _ _ finds Dn rows) as (p' & ls & _ & A). exact (read_whole _ _ _ _ _ _ A).
  - fold one read. intros c C read_c. destruct (check_by_rows_with replay asked g n read) as [v|] eqn:rows.
    + subst v. exact (rows_right g n read p Dn certificate_text c C read_c replay asked finds rows).
    + apply by_columns_verified in T. exact (columns_right g n read p Dn certificate_text c C read_c T).
Qed.

End With_rows.
