(* The theorems: what the checker verifies is true. To be read with Written.v, which says what it means that the
   claims written in a certificate hold, InShort.v and VerdictLine.v. *)

From Coq Require Import String List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written VerdictLine.
From ChompCert Require Import Statement Verdict InShort Render RenderRight RowCheck Check Accepted RowsAnswer VerifiedWith.
Import ListNotations.
Local Open Scope nat_scope.

(* For every game text and certificate text: if the answer is Verified, the game text denotes one game, which
   is well formed; the certificate text is a certificate, in one way, of this game text; and the claims written
   in it hold of the game. (Written.v says what claims without lists assert.) The claims of the verdict hold as well:
   they have their lists, also those that the checker has made of a certificate of level compact by columns; of this
   level by rows they are in short. So it is by each route that may be asked for. *)
Theorem verified_claims_hold (asked : route) (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check_by asked sha256 game_text certificate_text = Verified p ->
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    written_claims_hold g c /\
    counts_right p c /\
    (exists claims, claims_hold g (greatest p) claims /\ as_said p claims) /\ are_of_A g p.
Proof.
  exact (claims_hold_with check_rows check_rows_finds asked sha256 game_text certificate_text p).
Qed.

(* If the line printed says VERIFIED, the claims written in the one file hold of the game written in the other,
   and the line is that of this certificate: its K, its numbers of ideals and claims, both hashes. It ends its numbers with
   route=rows if the answer was found row by row, and otherwise with route=columns;
   that the field by_rows says how the answer was found is route_right (RouteRight.v). *)
Theorem verified_line_holds (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text certificate_text line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check_by asked sha256 game_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c p,
    check_by asked sha256 game_text certificate_text = Verified p /\
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c (by_rows p) (sha256 certificate_text) line /\
    written_claims_hold g c.
Proof.
  exact (line_holds_of_check (check_by asked) sha256 game_file certificate_file game_text certificate_text line
           (verified_claims_hold asked sha256 game_text certificate_text)).
Qed.
