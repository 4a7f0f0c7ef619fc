(* The line VERIFIED that the program prints, of a game with or without decreed values. To be read with Written.v and
   DecreedStatement.v, which say what it means that claims hold, and VerdictLine.v. *)

From Coq Require Import String List.
From Coq Require Uint63.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written VerdictLine Verdict Render RenderRight Check PackedText CheckLazily
  Verified VerifiedByWords DecreedGames DecreedStatement DecreedCheck DecreedVerified DecreedWords DecreedWordsRight CheckAll.
Import ListNotations.

(* The claims written in the one file hold of the game written in the other, which has no decreed values, or some. *)
Definition claims_hold_or_decreed (g : game) (c : written) : Prop :=
  well_formed g /\ written_claims_hold g c \/
  decrees g <> [] /\ well_formed_with_decrees g /\ decreed_written_claims_hold g c.

Section Line.

Variables (asked : route) (sha256 : word -> word) (game_file certificate_file game_text certificate_text line : word).

(* The line is that of this certificate: its K, its numbers of ideals and claims, the route, both hashes. *)
Definition line_holds : Prop := exists g c by_rows,
  Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
  CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
  written_game c = game_text /\ written_hash c = sha256 game_text /\
  VerdictLine c by_rows (sha256 certificate_text) line /\
  claims_hold_or_decreed g c.

Hypothesis hex : forall text, all is_hash_digit (sha256 text).
Hypothesis begins : (exists rest, line = chars "s VERIFIED " ++ rest)%list.

Lemma decreed_line (answer : verdict) : (exists g, Grammar game_text g /\ decrees g <> []) ->
  (forall p, answer = Verified p -> decreed_claims_of_texts_hold sha256 game_text certificate_text p) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text) answer -> line_holds.
Proof.
  intros (g' & G' & some) right E.
  destruct (decreed_line_of answer sha256 game_file certificate_file game_text certificate_text line right hex E begins)
    as (g & c & routed & G & Gu & W & C & Cu & Eg & Eh & L & H).
  exists g, c, routed. repeat (split; [assumption|]). right. rewrite (Gu g' G') in some. now split.
Qed.

(* By columns, without an axiom *)
Theorem verified_line_holds_of_all :
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check_by_all asked sha256 game_text certificate_text) -> line_holds.
Proof.
  unfold check_by_all. intro E.
  destruct (or_decreed_cases (check_by asked sha256 game_text certificate_text) (check_decreed asked sha256 game_text) game_text (fun _ => certificate_text))
    as [O|[D O]]; rewrite O in E; [|exact (decreed_line _ D (verified_decreed_claims_hold asked sha256 game_text certificate_text) E)].
  destruct (verified_line_holds asked sha256 game_file certificate_file game_text certificate_text line hex E begins)
    as (g & c & p & _ & G & Gu & W & C & Cu & Eg & Eh & L & H).
  exists g, c, (by_rows p). repeat (split; [assumption|]). left. now split.
Qed.

End Line.

(* What the program runs otherwise *)
Theorem verified_line_holds_of_all_lazily (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text : word) (text : unit -> list Uint63.int) (line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 (unpack (text tt)))
           (check_all_lazily asked sha256 game_text text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  line_holds sha256 game_text (unpack (text tt)) line.
Proof.
  intros hex E begins. unfold check_all_lazily in E.
  destruct (or_decreed_cases (check_lazily asked sha256 game_text text) (check_decreed_by_words asked sha256 game_text) game_text (fun u => unpack (text u)))
    as [O|[D O]]; rewrite O in E;
    [|exact (decreed_line sha256 game_file certificate_file game_text (unpack (text tt)) line hex begins _ D
               (verified_decreed_claims_hold_by_words asked sha256 game_text (unpack (text tt))) E)].
  destruct (verified_line_holds_lazily asked sha256 game_file certificate_file game_text text line hex E begins)
    as (g & c & p & _ & G & Gu & W & C & Cu & Eg & Eh & L & H).
  exists g, c, (by_rows p). repeat (split; [assumption|]). left. now split.
Qed.
