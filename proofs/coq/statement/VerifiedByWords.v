(* The theorems of Verified.v for the check that goes by rows on machine words where it can (CheckWords.v). They rest on the
   axioms of Coq's primitive integers and arrays, which AssumptionsOfWords.v prints. *)

From Coq Require Import String List ZArith NArith Bool.
From Coq Require Uint63.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written VerdictLine.
From ChompCert Require Import Statement Verdict InShort Numbers Structure Valuation RowRun RowCheck Render RenderRight Check Accepted RowReplayed RowsAnswer
  VerifiedWith WordStart CheckChain CheckWords RowsOrWordsFound ChainVerified SameAnswer PackedText WordsAccepted CheckLazily
  LazilyRight.
Import ListNotations.
Local Open Scope nat_scope.

Theorem check_rows_or_words_finds : finds_rows check_rows_or_words.
Proof.
  intros g n ls ps st sane_n D sizes codes distinct.
  apply (rows_or_words_found no_decrees g n all_plain (grundy_of g) ls ps st sane_n sizes (grundy_right _ _ D) codes distinct). now intros.
Qed.

Theorem verified_claims_hold_by_words (asked : route) (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check_by_words asked sha256 game_text certificate_text = Verified p ->
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    written_claims_hold g c /\
    counts_right p c /\
    (exists claims, claims_hold g (greatest p) claims /\ as_said p claims) /\ are_of_A g p.
Proof.
  unfold check_by_words. destruct (check_chain asked sha256 game_text certificate_text) as [v|] eqn:chain.
  - intros ->. exact (chain_claims_hold asked sha256 game_text certificate_text p chain).
  - rewrite check_on_words_same.
    exact (claims_hold_with check_rows_or_words check_rows_or_words_finds asked sha256 game_text certificate_text p).
Qed.

Theorem verified_line_holds_by_words (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text certificate_text line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check_by_words asked sha256 game_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c p,
    check_by_words asked sha256 game_text certificate_text = Verified p /\
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c (by_rows p) (sha256 certificate_text) line /\
    written_claims_hold g c.
Proof.
  exact (line_holds_of_check (check_by_words asked) sha256 game_file certificate_file game_text certificate_text line
           (verified_claims_hold_by_words asked sha256 game_text certificate_text)).
Qed.

(* The same where the text of the certificate is packed in machine words (PackedText.v). *)
Theorem verified_line_holds_packed (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text : word) (certificate : list Uint63.int) (line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 (unpack certificate))
           (check_packed asked sha256 game_text certificate) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c p,
    check_packed asked sha256 game_text certificate = Verified p /\
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar (unpack certificate) c /\ (forall c', CertificateGrammar (unpack certificate) c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c (by_rows p) (sha256 (unpack certificate)) line /\
    written_claims_hold g c.
Proof. rewrite packed_same. apply verified_line_holds_by_words. Qed.

(* What the program runs: a full certificate whose claims pass as words (CheckLazily.v) is answered without its text being kept, and without
   a list of all its claims; that of the whole of A is there. *)
Theorem verified_line_holds_lazily (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text : word) (text : unit -> list Uint63.int) (line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 (unpack (text tt)))
           (check_lazily asked sha256 game_text text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c p,
    (check_lazily asked sha256 game_text text = Verified p \/ check_lazily asked sha256 game_text text = Verified (in_brief p)) /\
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar (unpack (text tt)) c /\ (forall c', CertificateGrammar (unpack (text tt)) c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c (by_rows p) (sha256 (unpack (text tt))) line /\
    written_claims_hold g c.
Proof.
  intros hex L begins. unfold check_lazily in *.
  assert (packed : line = verdict_line game_file certificate_file (sha256 game_text) (sha256 (unpack (text tt)))
      (check_packed asked sha256 game_text (text tt)) ->
    exists g c p, check_packed asked sha256 game_text (text tt) = Verified p /\
      Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\ well_formed g /\
      CertificateGrammar (unpack (text tt)) c /\ (forall c', CertificateGrammar (unpack (text tt)) c' -> c' = c) /\
      written_game c = game_text /\ written_hash c = sha256 game_text /\
      VerdictLine c (by_rows p) (sha256 (unpack (text tt))) line /\ written_claims_hold g c).
  { intro L'. exact (verified_line_holds_packed asked sha256 game_file certificate_file game_text (text tt) line hex L' begins). }
  destruct asked; try (destruct (packed L) as (g & c & p & V & H); exists g, c, p; split; [now left|exact H]).
  destruct (check_as_words sha256 game_text text) as [q|] eqn:Q.
  - destruct (as_words_right sha256 game_text text q Q) as (p & -> & H).
    destruct (line_holds_of_check (fun _ _ _ => Verified p) sha256 game_file certificate_file game_text (unpack (text tt)) line) as (g & c & p2 & V & R).
    + intros p2 E. injection E as <-. exact H.
    + exact hex.
    + exact L.
    + exact begins.
    + injection V as <-. exists g, c, p. split; [now right|exact R].
  - destruct (packed L) as (g & c & p & V & H). exists g, c, p. split; [now left|exact H].
Qed.
