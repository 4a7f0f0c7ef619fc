(* The theorem: what the checker verifies is true. To be read with Statement.v, which says what
   claims_hold means. *)

From Coq Require Import List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar Parse ParseRight QuickParse Statement Names
  Denote Denoted Verdict InShort Certificate ReadCertificate Structure StructureRight CheckClaims CheckRight
  Check ClaimsHold RowsAnswer.
Import ListNotations.
Local Open Scope nat_scope.

(* The claims that are printed are those for the whole of A. *)
Definition are_of_A (g : game) (p : proved) : Prop :=
  exists B, In B (all_claims p) /\ Statement.values B = map pairs_of (claims p) /\
    forall a, (a < Syntax.elements g)%nat -> in_ideal g B a.

Theorem certificate_holds g n c p :
  denotes g n ->
  check_certificate g n c = Verified p ->
  claims_hold g (greatest p) (all_claims p) /\ by_rows p = false /\ are_of_A g p.
Proof.
  intros Dn T. unfold check_certificate in T.
  destruct (read_ideals (table_of g) n None (ideals c)) as [ls bad] eqn:read.
  assert (no : forall v, complaint_of v <> Verified p) by (now intros []).
  destruct (check_ideals n (table_from ls) (outlines_from n ls) ls) as [v|] eqn:checked;
    [contradiction (no v T)|].
  unfold first_of at 1 in T.
  destruct (first_of bad (stopped n (table_from ls) c)) as [v|]; [contradiction (no v T)|].
  unfold conclude in T.
  destruct (find (fun x => negb (has_smaller (table_from ls) x)) ls) as [x|] eqn:smaller; [discriminate|].
  destruct (last_of ls) as [top|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code top) (whole n)) as [top_whole|]; [simpl in T|discriminate].
  apply last_of_in in last.
  set (K := match ls with x :: _ => Nat.pred (length (rows x)) | [] => 0 end) in *.
  destruct (forallb (fun x => Nat.eqb (length (rows x)) (S K)) ls) eqn:lengths; [simpl in T|discriminate].
  destruct (match chains g with BothChains => false | _ => negb (Nat.eqb K 0) end) eqn:few; [discriminate|].
  injection T as <-. cbn [greatest all_claims by_rows].
  assert (A : accepted g n (table_of g) (ideals c) ls bad K (outlines_from n ls)).
  { constructor.
    - apply (denotes_lines _ _ Dn).
    - apply (denotes_sane _ _ Dn).
    - apply (denotes_described _ _ Dn).
    - apply (denotes_size _ _ Dn).
    - exact read.
    - intros x Hx. apply negb_false_iff.
      exact (List.find_none (fun x => negb (has_smaller (table_from ls) x)) ls smaller x Hx).
    - apply listed_in. now exists top.
    - intros x Hx. rewrite forallb_forall in lengths. apply Nat.eqb_eq. exact (lengths x Hx).
    - intro one. destruct (chains g); [now contradiction one| |];
        now apply negb_false_iff, Nat.eqb_eq in few.
    - exact checked. }
  split; [exact (claims_of_game _ _ _ _ _ _ _ _ A)|]. split; [reflexivity|].
  exists (stated top). split; [now apply in_map|]. split; [reflexivity|].
  intros a Ha. apply (in_bits _ _ _ _ _ _ _ _ A).
  now apply (whole_bits _ _ _ _ _ _ _ _ A top).
Qed.

(* The claims as the verdict says them: with their lists, or, if the certificate has been checked row by row, in
   short (InShort.v). *)
Definition as_said (p : proved) (claims : list Statement.ideal_claims) : Prop :=
  if by_rows p then claims_in_short claims (all_claims p) else claims = all_claims p.

(* For every game text and certificate text: if the answer is Verified, the game text denotes one game, which
   is well formed, and there are claims for the values 0, ..., K of all ideals that hold of it and are as the verdict
   says them. Of a certificate of level compact they are, column by column, the claims with the lists that the
   checker has made (Replay.v), with the preperiods, tails and last columns that the certificate states; row by row
   the answer has the preperiods and tails, and the last position of each finite claim. *)
Theorem verified_claims_hold (sha256 : word -> word) (game_text certificate_text : word) (p : proved) :
  check sha256 game_text certificate_text = Verified p ->
  exists g,
    Grammar game_text g /\ (forall g', Grammar game_text g' -> g' = g) /\
    well_formed g /\
    (exists claims, claims_hold g (greatest p) claims /\ as_said p claims) /\ are_of_A g p.
Proof.
  unfold check. rewrite quick_parse_right. destruct (parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (denote g) as [n|line what|] eqn:den; [|discriminate|discriminate].
  intro T. pose proof (denote_sound g n den) as Dn. exists g.
  split; [now apply parse_spec|]. split.
  - intros g' H. apply parse_spec in H. congruence.
  - split; [split; [apply (denotes_lines _ _ Dn)|apply (denotes_order _ _ Dn)]|]. cbv zeta in T.
    match type of T with context [check_by_rows g n ?c] => destruct (check_by_rows g n c) as [v|] eqn:rows end.
    + destruct (rows_answer g n _ v Dn rows) as (p' & -> & R & H & A). injection T as ->.
      unfold as_said. rewrite R. split; [exact H|exact A].
    + destruct (certificate_holds g n _ p Dn T) as (H & R & A). unfold as_said. rewrite R.
      split; [now exists (all_claims p)|exact A].
Qed.
