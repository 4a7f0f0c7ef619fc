(* Of games with decreed values too: what the checker verifies is true (DecreedStatement.v says what that means). The theorems are at
   the end. Compare Accepted.v, AnswerRight.v, VerifiedWith.v. *)

From Coq Require Import String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written Statement VerdictLine Names Numbers Denote Denoted Parse ParseRight
  QuickParse Verdict Claims Certificate StepsRight ReadCertificate CertificateRight Render RenderRight Structure StructureRight CheckClaims
  CheckRight Replay Check ClaimsHold WrittenRight Accepted DecreedGames DecreedStatement Rules DecreedClaims DecreedReplay DecreedCheck DecreedRead DecreedAccepted DecreedHold.
Import ListNotations.
Local Open Scope nat_scope.

Record decreed_answer_right (g : game) (p : proved) (c : written) : Prop := {
  decreed_answer_claims : decreed_written_claims_hold g c;
  decreed_answer_counts : counts_right p c;
  decreed_answer_said : decreed_claims_hold g (greatest p) (all_claims p);
  decreed_answer_of_A : are_of_A (rules g) p;
  decreed_answer_by_columns : by_rows p = false
}.

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

Record accepted_of (ls : list listed) : Prop := {
  of_whole : Certificate.defect made = None;
  of_checked : accepted_decreed r n (Names.table_of r) (ideals made) ls None (greatest p) (outlines_from n ls) (fewer g) ds;
  of_claims : all_claims p = map stated ls;
  of_printed : are_of_A r p;
  of_columns : by_rows p = false;
  of_ideals : ideals_proved p = count (fun _ => true) ls 0%Z;
  of_periodic : periodic_proved p =
    count is_periodic (fold_left (fun l x => rev_append (rows x) l) ls []) 0%Z;
  of_finite : finite_proved p =
    count (fun x => negb (is_periodic x)) (fold_left (fun l x => rev_append (rows x) l) ls []) 0%Z
}.

Lemma decreed_accepted : exists ls, accepted_of ls.
Proof.
  pose proof verified as T. unfold check_with_decrees, check_certificate_with in T.
  destruct (read_ideals (table_of r) n None (ideals made)) as [ls bad] eqn:R.
  assert (no : forall v, complaint_of v <> Verified p) by (now intros []).
  destruct (check_ideals_of (fewer g) ds n (table_from ls) (outlines_from n ls) ls) as [v|] eqn:checked;
    [contradiction (no v T)|].
  unfold first_of at 1 in T.
  destruct (first_of bad (stopped n (table_from ls) made)) as [v|] eqn:first; [contradiction (no v T)|].
  destruct bad as [v|]; [discriminate|]. simpl in first. unfold stopped in first.
  destruct (Certificate.defect made) as [v|] eqn:whole_c; [discriminate|]. clear first.
  unfold conclude in T.
  destruct (find (fun x => negb (has_smaller (table_from ls) x)) ls) as [x|] eqn:smaller; [discriminate|].
  destruct (last_of ls) as [top|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code top) (whole n)) as [top_whole|]; [simpl in T|discriminate].
  apply last_of_in in last.
  set (K := match ls with x :: _ => Nat.pred (length (rows x)) | [] => 0 end) in *.
  destruct (forallb (fun x => Nat.eqb (length (rows x)) (S K)) ls) eqn:lengths; [simpl in T|discriminate].
  destruct (match chains r with BothChains => false | _ => negb (Nat.eqb K 0) end) eqn:few_; [discriminate|].
  injection T as E.
  assert (K_few : chains r <> BothChains -> K = 0).
  { intro one. destruct (chains r); [now contradiction one| |]; now apply negb_false_iff, Nat.eqb_eq in few_. }
  assert (A : accepted_decreed r n (table_of r) (ideals made) ls None K (outlines_from n ls) (fewer g) ds).
  { constructor.
    - apply (denotes_lines _ _ Dn).
    - apply (denotes_sane _ _ Dn).
    - apply (denotes_described _ _ Dn).
    - apply (denotes_size _ _ Dn).
    - exact R.
    - intros x Hx. apply negb_false_iff.
      exact (List.find_none (fun x => negb (has_smaller (table_from ls) x)) ls smaller x Hx).
    - apply listed_in. now exists top.
    - intros x Hx. rewrite forallb_forall in lengths. apply Nat.eqb_eq. exact (lengths x Hx).
    - exact K_few.
    - intro W. apply K_few. rewrite rules_chains. unfold fewer in W. now destruct (chains g).
    - exact (values_read_natural g n Dn l decrees_read_).
    - exact (ideals_of_passed (fewer g) ds n (table_from ls) (outlines_from n ls) ls checked). }
  exists ls. constructor; rewrite <- ?E; try reflexivity; [exact whole_c|exact A|].
  exists (stated top). split; [now apply in_map|]. split; [reflexivity|].
  intros a Ha. apply (DecreedHold.in_bits g n Dn).
  now apply (DecreedHold.whole_bits g n Dn l _ _ _ _ _ _ A top).
Qed.

Lemma decreed_whole : Certificate.defect read = None.
Proof.
  destruct decreed_accepted as (ls & [W _ _ _ _ _ _ _]). unfold complete_with in W. destruct (is_compact read); [|exact W].
  destruct (read_ideals _ _ _ _) in W. destruct (complete_ideals _ _ _ _ _ _) as [done [v|]] in W; [discriminate|exact W].
Qed.

Variables (s : word) (c : written).
Hypothesis C : CertificateGrammar s c.
Hypothesis read_c : read_as c read.

Theorem decreed_columns_right : decreed_answer_right g p c.
Proof.
  destruct decreed_accepted as (ls & [W A' Ec Ep Eb N1 N2 N3]). destruct read_c as [Rl RK Ri].
  pose proof (DecreedAccepted.ideals_read _ _ _ _ _ _ _ _ _ _ A') as R.
  assert (full : is_compact read = false ->
            Forall (fun r => Forall (fun x => without_list x = None) (ideal_claims r)) (ideals read)).
  { intro level. rewrite level in Rl. pose proof (full_lists _ _ C Rl) as F. clear - F Ri.
    induction Ri as [|w r ws rs [_ X] _ IH]; [constructor|]. inversion F as [|w1 ws1 F1 F2]. subst.
    constructor; [|now apply IH]. clear - F1 X. induction X as [|y x ys xs X1 _ IH]; [constructor|].
    inversion F1 as [|y1 ys1 Y1 Y2]. subst. constructor; [|now apply IH].
    unfold claim_as in X1. now rewrite <- X1 in Y1. }
  destruct (complete_filled _ _ n read full ls R W) as [_ filled].
  destruct (read_ideals_listed _ _ _ _ _ _ R) as (rest & E & none & L1 & L2).
  rewrite (none eq_refl), app_nil_r in E.
  pose proof (chain_of _ _ _ _ _ Ri filled E L1 L2) as Ch.
  pose proof (decreed_claims_of_game g n Dn l decrees_read_ _ _ _ _ _ _ A') as H.
  assert (EK : greatest p = written_greatest c).
  { (* the claims of the first ideal *)
    destruct C as [c size K i pe f body _ _ _ _ _ _ _ _ Gr]. clear - Gr Ch A' Ec Ep.
    destruct Gr as [|w ws ts lines cs rest is _ _ _ len _]; inversion Ch as [|w' r x ws' ls' [_ Ac] [_ Fc] _ Er _]; subst.
    - destruct Ep as (B & HB & _). rewrite Ec in HB. contradiction.
    - pose proof (DecreedAccepted.rows_complete _ _ _ _ _ _ _ _ _ _ A' x (or_introl eq_refl)) as len'. rewrite Er, map_length in len'.
      apply same_length in Ac, Fc. simpl in Ac. lia. }
  assert (proper : forall x rc, In x ls -> In rc (rows x) -> is_proper rc = true).
  { intros x rc Hx Hrc. apply In_nth_error in Hrc as (k & Ek).
    assert (Hk : k <= greatest p).
    { pose proof (DecreedAccepted.rows_complete _ _ _ _ _ _ _ _ _ _ A' x Hx). assert (k < length (rows x)); [|lia].
      apply nth_error_Some. congruence. }
    destruct (DecreedAccepted.claim_passed _ _ _ _ _ _ _ _ _ _ A' x k Hx Hk) as (earlier & _ & P & _).
    rewrite (DecreedAccepted.tab_x _ _ _ _ _ _ _ _ _ _ A' x k Hx) in P. now rewrite (nth_error_nth _ _ _ Ek) in P. }
  assert (stand : Forall2 (stands_for_ideal r) (written_ideals c) (map stated ls)).
  { clear - Ch proper. induction Ch as [|w r' x ws ls [At Ac] [Ft Fc] [_ Na] E _ IH]; [constructor|].
    simpl. constructor; [|apply IH; intros y rc Hy; apply proper; now right].
    constructor.
    - rewrite At, <- Ft. now apply all_numbers_right.
    - simpl. rewrite E. apply (claims_stand _ _ _ Ac Fc). apply Forall_forall. intros rc Hrc.
      apply (proper x); [now left|]. rewrite E. now apply in_map. }
  constructor.
  - exists (map stated ls). split; [exact stand|]. rewrite <- EK. split; [exact H|].
    exact (decreed_entries_right g n Dn l _ _ _ _ _ _ A').
  - constructor; [exact EK|..].
    + rewrite N1, count_from. unfold ideals_in. clear - Ch. simpl. f_equal. induction Ch; simpl; congruence.
    + rewrite N2, count_from, gathered. simpl. unfold periodic_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. eapply same_kind; eassumption.
    + rewrite N3, count_from, gathered. simpl. unfold finite_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. f_equal. eapply same_kind; eassumption.
  - now rewrite Ec.
  - exact Ep.
  - exact Eb.
Qed.

End Answer.

(* What is so if the answer is Verified p. *)
Definition decreed_claims_of_texts_hold (sha256 : word -> word) (game_text certificate_text : word) (p : proved) : Prop :=
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed_with_decrees g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    decreed_written_claims_hold g c /\
    counts_right p c /\
    decreed_claims_hold g (greatest p) (all_claims p) /\ are_of_A (rules g) p /\ by_rows p = false.

Theorem verified_decreed_claims_hold (asked : route) (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check_decreed asked sha256 game_text certificate_text = Verified p ->
  decreed_claims_of_texts_hold sha256 game_text certificate_text p.
Proof.
  unfold check_decreed. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate]. cbv zeta.
  destruct (denote (rules g)) as [n|line what| |] eqn:den; try discriminate.
  destruct (read_decrees g n) as [l|line what| |] eqn:decrees_read_; try discriminate.
  set (read := read_certificate (fewer g) (sha256 game_text) game_text certificate_text). intro T.
  assert (T' : check_with_decrees g n (decreed_by l) read = Verified p) by (now destruct asked).
  clear T. rename T' into T. pose proof (denote_sound (rules g) n den) as Dn.
  assert (G : Grammar game_text g) by (now apply parse_spec).
  pose proof (decreed_whole g n Dn l decrees_read_ read p T) as whole.
  destruct (read_sound (fewer g) (sha256 game_text) game_text certificate_text (proj1 G) whole) as (c & C & Eh & Eg & read_c).
  destruct (decreed_columns_right g n Dn l decrees_read_ read p T certificate_text c C read_c) as [H N S A B].
  exists g, c. split; [exact G|]. split.
  { intros g' G'. now apply (grammar_unambiguous game_text). }
  split.
  { split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|].
    exact (decrees_read_ok g n Dn l decrees_read_). }
  split; [exact C|]. split.
  { intros c' C'. now apply (certificate_unique certificate_text). }
  repeat (split; [assumption|]). exact B.
Qed.

Theorem verified_decreed_line_holds (asked : route) (sha256 : word -> word)
    (game_file certificate_file game_text certificate_text line : word) :
  (forall text, all is_hash_digit (sha256 text)) ->
  line = verdict_line game_file certificate_file (sha256 game_text) (sha256 certificate_text)
           (check_decreed asked sha256 game_text certificate_text) ->
  (exists rest, line = chars "s VERIFIED " ++ rest)%list ->
  exists g c,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed_with_decrees g /\
    CertificateGrammar certificate_text c /\ (forall c', CertificateGrammar certificate_text c' -> c' = c) /\
    written_game c = game_text /\ written_hash c = sha256 game_text /\
    VerdictLine c false (sha256 certificate_text) line /\
    decreed_written_claims_hold g c.
Proof.
  intros hex -> (rest & begins). destruct (begins_verified _ _ _ _ _ _ begins) as (p & V).
  destruct (verified_decreed_claims_hold _ _ _ _ p V) as (g & c & G & Gu & W & C & Cu & Eg & Eh & H & N & _ & _ & B).
  exists g, c. repeat (split; [assumption|]). split; [|exact H]. rewrite V, <- Eh, <- B.
  apply verdict_line_right; [exact N|rewrite Eh; apply hex|apply hex].
Qed.

(* The answer is that of another check, or of this. *)
Lemma or_decreed_cases answer asked sha256 game_text certificate :
  or_decreed answer asked sha256 game_text certificate = answer \/
  (exists g, Grammar game_text g /\ decrees g <> []) /\
  or_decreed answer asked sha256 game_text certificate = check_decreed asked sha256 game_text (certificate tt).
Proof.
  unfold or_decreed. destruct answer; try now left. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|now left].
  destruct (decrees g) as [|d rest] eqn:E; [now left|right]. split; [|reflexivity]. exists g. split; [now apply parse_spec|congruence].
Qed.
