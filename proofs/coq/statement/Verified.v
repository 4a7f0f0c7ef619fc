(* The theorems: what the checker verifies is true. To be read with Written.v, which says what it means that the
   claims written in a certificate hold, InShort.v and VerdictLine.v. *)

From Coq Require Import String List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written VerdictLine.
From ChompCert Require Import Parse ParseRight QuickParse Statement Denote Denoted Verdict InShort Certificate
  ReadCertificate CertificateRight Render RenderRight Check Accepted RowsAnswer AnswerRight.
Import ListNotations.
Local Open Scope nat_scope.

(* For every game text and certificate text: if the answer is Verified, the game text denotes one game, which
   is well formed; the certificate text is a certificate, in one way, of this game text; and the claims written
   in it hold of the game. (Written.v says what claims without lists assert.) The claims of the verdict hold as well:
   by columns they have their lists, also those that the checker has made of a certificate of level compact; by rows,
   which is for that level alone, they are in short. *)
Theorem verified_claims_hold (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check sha256 game_text certificate_text = Verified p ->
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    written_claims_hold g c /\
    counts_right p c /\
    (by_rows p = true -> written_level c = Compact) /\
    (exists claims, claims_hold g (greatest p) claims /\ as_said p claims) /\ are_of_A g p.
Proof.
  unfold check. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (denote g) as [n|line what|] eqn:den; [|discriminate|discriminate].
  set (one := match chains g with BothChains => false | _ => true end). cbv zeta.
  set (read := read_certificate one (sha256 game_text) game_text certificate_text).
  intro T. pose proof (denote_sound g n den) as Dn.
  assert (G : Grammar game_text g) by (now apply parse_spec).
  assert (whole : Certificate.defect read = None).
  { destruct (check_by_rows g n read) as [v|] eqn:rows; [|exact (columns_whole g n read p Dn T)].
    destruct (rows_answer g n _ _ Dn rows) as (p' & ls & _ & A). exact (read_whole _ _ _ _ _ A). }
  destruct (read_sound one (sha256 game_text) game_text certificate_text (proj1 G) whole) as (c & C & Eh & Eg & read_c).
  assert (right : answer_right g p c).
  { destruct (check_by_rows g n read) as [v|] eqn:rows.
    - subst v. exact (rows_right g n read p Dn certificate_text c C read_c rows).
    - exact (columns_right g n read p Dn certificate_text c C read_c T). }
  destruct right as [H N L S A]. exists g, c. split; [exact G|]. split.
  { intros g' G'. now apply (grammar_unambiguous game_text). }
  split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|].
  split; [exact C|]. split.
  { intros c' C'. now apply (certificate_unique certificate_text). }
  repeat (split; [assumption|]). exact A.
Qed.

(* If the line printed says VERIFIED, the claims written in the one file hold of the game written in the other,
   and the line is that of this certificate: its K, its numbers of ideals and claims, both hashes. It ends its numbers with
   route=rows if the answer was found row by row, which is for level compact alone, and otherwise with route=columns;
   that the field by_rows says how the answer was found is route_right (RouteRight.v). *)
Theorem verified_line_holds (sha256 : word -> word) (game_file certificate_file game_text certificate_text line : word) :
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
    (by_rows p = true -> written_level c = Compact) /\
    written_claims_hold g c.
Proof.
  intros hex -> (rest & begins). destruct (begins_verified _ _ _ _ _ _ begins) as (p & V).
  destruct (verified_claims_hold sha256 game_text certificate_text p V)
    as (g & c & G & Gu & W & C & Cu & Eg & Eh & H & N & L & _).
  exists g, c, p. repeat (split; [assumption|]). split; [|split; [exact L|exact H]]. rewrite V, <- Eh.
  apply verdict_line_right; [exact N|rewrite Eh; apply hex|apply hex].
Qed.
