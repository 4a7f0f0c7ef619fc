(* The theorems: what the checker verifies is true. To be read with Written.v, which says what it means that the
   claims written in a certificate hold, and VerdictLine.v. *)

From Coq Require Import String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written VerdictLine.
From ChompCert Require Import Parse ParseRight QuickParse Statement Names
  Numbers Denote Denoted Verdict Claims Certificate ReadHeader ReadCertificate StepsRight CertificateRight Render RenderRight
  Structure StructureRight CheckClaims CheckRight Replay Check ClaimsHold EntriesRight WrittenRight Accepted.
Import ListNotations.
Local Open Scope nat_scope.

(* For every game text and certificate text: if the answer is Verified, the game text denotes one game, which
   is well formed; the certificate text is a certificate, in one way, of this game text; and the claims written
   in it hold of the game. (Written.v says what claims without lists assert. The claims of the verdict, with
   the lists that the checker has made of them, hold as well.) *)
Theorem verified_claims_hold (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check sha256 game_text certificate_text = Verified p ->
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    written_claims_hold g c /\
    counts_right p c /\
    claims_hold g (greatest p) (all_claims p) /\ are_of_A g p.
Proof.
  unfold check. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (denote g) as [n|line what|] eqn:den; [|discriminate|discriminate].
  set (one := match chains g with BothChains => false | _ => true end).
  set (read := read_certificate one (sha256 game_text) game_text certificate_text).
  intro T. pose proof (denote_sound g n den) as Dn.
  assert (G : Grammar game_text g) by (now apply parse_spec).
  destruct (verified_accepted g n _ p Dn T) as (ls & A).
  pose proof (checked _ _ _ _ _ A) as A'. pose proof (ideals_read _ _ _ _ _ _ _ _ A') as R.
  assert (lists : Certificate.defect read = None -> exists c,
            CertificateGrammar certificate_text c /\ written_hash c = sha256 game_text /\
            written_game c = game_text /\ read_as c read).
  { intro none. now apply (read_sound one (sha256 game_text) game_text certificate_text (proj1 G)). }
  assert (whole_read : Certificate.defect read = None).
  { pose proof (whole_certificate _ _ _ _ _ A) as W. unfold complete in W. destruct (is_compact read); [|exact W].
    destruct (read_ideals _ _ _ _) in W. destruct (complete_ideals _ _ _ _ _) as [done [v|]] in W; [discriminate|exact W]. }
  destruct (lists whole_read) as (c & C & Eh & Eg & [Rl RK Ri]). clear lists.
  assert (full : is_compact read = false ->
            Forall (fun r => Forall (fun x => without_list x = None) (ideal_claims r)) (ideals read)).
  { intro level. rewrite level in Rl. pose proof (full_lists _ _ C Rl) as F. clear - F Ri.
    induction Ri as [|w r ws rs [_ X] _ IH]; [constructor|]. inversion F as [|w1 ws1 F1 F2]. subst.
    constructor; [|now apply IH]. clear - F1 X. induction X as [|y x ys xs X1 _ IH]; [constructor|].
    inversion F1 as [|y1 ys1 Y1 Y2]. subst. constructor; [|now apply IH].
    unfold claim_as in X1. now rewrite <- X1 in Y1. }
  destruct (complete_filled _ n read full ls R (whole_certificate _ _ _ _ _ A)) as [_ filled].
  destruct (read_ideals_listed _ _ _ _ _ _ R) as (rest & E & none & L1 & L2).
  rewrite (none eq_refl), app_nil_r in E.
  pose proof (chain_of _ _ _ _ _ Ri filled E L1 L2) as Ch.
  pose proof (claims_of_game _ _ _ _ _ _ _ _ A') as H.
  assert (EK : greatest p = written_greatest c).
  { (* the claims of the first ideal *)
    destruct C as [c size K i pe f body _ _ _ _ _ _ _ _ Gr]. clear - Gr Ch A A'.
    destruct Gr as [|w ws ts lines cs rest is _ _ _ len _]; inversion Ch as [|w' r x ws' ls' [_ Ac] [_ Fc] _ Er _]; subst.
    - destruct (claims_printed _ _ _ _ _ A) as (B & HB & _). rewrite (claims_checked _ _ _ _ _ A) in HB. contradiction.
    - pose proof (rows_complete _ _ _ _ _ _ _ _ A' x (or_introl eq_refl)) as len'. rewrite Er, map_length in len'.
      apply same_length in Ac, Fc. simpl in Ac. lia. }
  exists g, c. split; [exact G|]. split.
  { intros g' G'. now apply (grammar_unambiguous game_text). }
  split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|].
  split; [exact C|]. split.
  { intros c' C'. now apply (certificate_unique certificate_text). }
  split; [exact Eg|]. split; [exact Eh|]. split; [|split; [|split]].
  - exists (map stated ls). split; [exact (chain_stands _ _ _ _ _ _ A Ch)|]. rewrite <- EK. split; [exact H|].
    exact (entries_right _ _ _ _ _ _ _ _ A').
  - constructor; [exact EK|..].
    + rewrite (counted_ideals _ _ _ _ _ A), count_from. unfold ideals_in. clear - Ch. simpl. f_equal.
      induction Ch; simpl; congruence.
    + rewrite (counted_periodic _ _ _ _ _ A), count_from, gathered. simpl. unfold periodic_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. eapply same_kind; eassumption.
    + rewrite (counted_finite _ _ _ _ _ A), count_from, gathered. simpl. unfold finite_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. f_equal. eapply same_kind; eassumption.
  - now rewrite (claims_checked _ _ _ _ _ A).
  - exact (claims_printed _ _ _ _ _ A).
Qed.

(* If the line printed says VERIFIED, the claims written in the one file hold of the game written in the other,
   and the line is that of this certificate: its K, its numbers of ideals and claims, both hashes. *)
Theorem verified_line_holds (sha256 : word -> word) (game_file certificate_file game_text certificate_text line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check sha256 game_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c (sha256 certificate_text) line /\
    written_claims_hold g c.
Proof.
  intros hex -> (rest & begins). destruct (begins_verified _ _ _ _ _ _ begins) as (p & V).
  destruct (verified_claims_hold sha256 game_text certificate_text p V)
    as (g & c & G & Gu & W & C & Cu & Eg & Eh & H & N & _).
  exists g, c. repeat (split; [assumption|]). split; [|exact H]. rewrite V, <- Eh.
  apply verdict_line_right; [exact N|rewrite Eh; apply hex|apply hex].
Qed.
