(* The Periodicity Theorem of S. Byrnes (Poset Game Periodicity, INTEGERS 3 (2003) #G03), for the games of game
   files, in the statement's terms (Statement.v; THEOREM.md, end of section 9): for every K there are claims, for
   every order ideal and every value k <= K finitely many pairs or pairs that are periodic from some column on,
   that hold of the game. *)

From Coq Require Import List ZArith NArith Bool Arith Relations Lia.
From ChompCert Require Import Elements Definitions Syntax Statement.
From ChompCert Require Import Grundy Model Forms Claims Columns Ideals OwnGame Positions Repeats
  Options Known ModelExists ClaimsExist.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Periodicity.

Variable g : game.
Variable G : model.
Notation both := (lt_with_both g).

Hypothesis lines : lines_ok g.
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.

(* A record of claims that names the ideal B and is right. *)
Definition claims_for (K : nat) (C : ideal_claims) (B : list bool) : Prop :=
  is_ideal G B /\ (forall a, in_ideal g C a <-> member B a = true) /\ length (values C) = S K
  /\ forall k c, nth_error (values C) k = Some c -> pairs_right G both B k c.

Lemma maxima_name K C B a : for_ideal G both K C B -> (in_ideal g C a <-> member B a = true).
Proof.
  intros (I & E & _). pose proof (proj1 I) as L. unfold in_ideal. rewrite E. split.
  - intros (Ha & b & Hb & up). rewrite <- (N2Nat.id b) in Hb. apply (in_maxima G B _ L) in Hb as [Mb _].
    destruct up as [F|up]; [injection F as ->; exact Mb|]. apply (own_both g) in up.
    pose proof (member_size G B _ L Mb) as Sb. rewrite <- sizes in Ha.
    apply (proj2 I a (N.to_nat b)); [exact Ha| |exact Mb]. now apply (lt_A_A _ _ D).
  - intro Ha. pose proof (member_size G B a L Ha) as Sa. split; [now rewrite <- sizes|].
    destruct (below_maximum G both D B a L Ha) as (b & top & up). exists (N.of_nat b). rewrite Nat2N.id.
    split; [now apply in_maxima|]. destruct up as [->|up]; [now left|right].
    pose proof (member_size G B b L (proj1 top)) as Sb.
    apply (both_own_above g lines); [simpl; now rewrite <- sizes|]. now apply (lt_A_A _ _ D).
Qed.

Lemma right_claims K C B : for_ideal G both K C B -> claims_for K C B.
Proof.
  intro H. split; [apply H|]. split; [intro a; exact (maxima_name K C B a H)|]. apply H.
Qed.

Lemma in_ideal_member K C B a : claims_for K C B -> (in_ideal g C a <-> member B a = true).
Proof. intros (_ & named & _). apply named. Qed.

Lemma consists_made K C B P m n :
  claims_for K C B -> (consists g P C m n <-> made_of g P B m n).
Proof.
  intro H. split; intro S.
  - constructor; [|apply (part_C _ _ _ _ _ S)|apply (part_D _ _ _ _ _ S)|apply (no_column _ _ _ _ _ S)].
    intro a. rewrite (part_A _ _ _ _ _ S). now apply (in_ideal_member K).
  - constructor; [|apply (of_C _ _ _ _ _ S)|apply (of_D _ _ _ _ _ S)|apply (of_none _ _ _ _ _ S)].
    intro a. rewrite (of_A _ _ _ _ _ S). symmetry. now apply (in_ideal_member K).
Qed.

Lemma from_lo_least K C B N :
  claims_for K C B -> (from_lo g C N <-> forall a, member B a = true -> uC G a <= N).
Proof.
  intro H. pose proof (proj1 (proj1 H)) as L. split.
  - intros from a Ha. destruct (le_lt_dec (uC G a) N) as [|more]; [assumption|exfalso].
    pose proof (member_size G B a L Ha) as Sa.
    apply (Nat.lt_irrefl N), (from N a); [now apply (in_ideal_member K C B a H)|].
    apply (both_own_above g lines); [simpl; now rewrite <- sizes|]. now apply (lt_C_A _ _ D).
  - intros U i a Ha less. apply (in_ideal_member K C B a H) in Ha. apply (own_both g) in less.
    pose proof (member_size G B a L Ha) as Sa. apply (lt_C_A _ _ D) in less; [|exact Sa].
    specialize (U a Ha). lia.
Qed.

Section Claims.

Variable K : nat.
Hypothesis few : chains g <> BothChains -> K = 0.

Lemma value_contains C B P m n k c :
  claims_for K C B -> Statement.down_set g P -> consists g P C m n -> nth_error (values C) k = Some c ->
  (has_value g P n k <-> contains c m n).
Proof.
  intros H down made E. apply (consists_made K C B P m n H) in made.
  destruct H as (I & _ & L & right). pose proof (made_canonical g lines G D sizes P B m n down (proj1 I) made) as C'.
  assert (k < length (values C)) as Hk by (apply nth_error_Some; congruence).
  rewrite (value_made g lines G D sizes P B m n down (proj1 I) made k) by (intro F; apply few in F; lia).
  exact (pairs_values _ _ _ _ _ (right k c E) m n C').
Qed.

Lemma whole_down_set m n : Statement.down_set g (all_up_to g m n).
Proof.
  split; [now intros y (Py & _)|]. intros y z less (_ & HC & HD).
  split; [now apply (OwnGame.lt_present g lines) in less|].
  split; intros [E|up]; [apply HC|apply HC|apply HD|apply HD]; right;
    [now rewrite E|exact (t_trans _ _ _ _ _ up less)|now rewrite E|exact (t_trans _ _ _ _ _ up less)].
Qed.

Lemma up_to_valued C B m n k :
  claims_for K C B -> k <= K -> open G B -> (has_value g (up_to g C m n) n k <-> part_valued both B k m n).
Proof.
  intros H Hk [free _]. pose proof H as ((L & down) & _).
  apply (value_part g lines G D sizes (up_to g C m n) B m n L).
  - intro y. unfold up_to. split; intros [U A]; (split; [exact U|]); intros a Ea; specialize (A a Ea);
      now apply (in_ideal_member K C B a H).
  - intro F. apply few in F. lia.
  - apply (form_canonical G both D); [exact L|exact down|].
    intros a Sa out. destruct (free a Sa out) as [-> ->]. now split.
Qed.

Variable claims : list ideal_claims.
Hypothesis sound : forall C, In C claims -> exists B, claims_for K C B.
Hypothesis complete : forall B, is_ideal G B -> exists C, In C claims /\ claims_for K C B.

Lemma canonical_claimed p : canonical G p -> exists C, In C claims /\ claims_for K C (ideal p).
Proof.
  intro H. apply complete. split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)].
Qed.

Theorem claims_are_true : claims_hold g K claims.
Proof.
  constructor.
  - intros C HC. now destruct (sound C HC) as (B & _ & _ & L & _).
  - exact few.
  - intros P down fin. destruct (made_exists g lines G D sizes P down fin) as (B & m & n & L & made).
    destruct (canonical_claimed _ (made_canonical g lines G D sizes P B m n down L made)) as (C & HC & H).
    exists C, m, n. split; [exact HC|]. now apply (consists_made K C B).
  - intros P C m n down HC made k c E. destruct (sound C HC) as [B H]. now apply (value_contains C B).
  - intros m n. destruct (canonical_claimed _ (whole_canonical G both D m n)) as (C & HC & H).
    assert (made : consists g (all_up_to g m n) C (column (form G (all G) m n)) n).
    { apply (consists_made K C _ _ _ _ H).
      apply (part_made g lines G D sizes _ _ _ _ (length_subset G _)).
      intro y. split; [|tauto]. intro U. split; [exact U|]. intros a ->.
      apply member_all. rewrite sizes. apply U. }
    exists C, (column (form G (all G) m n)). split; [exact HC|]. split; [exact made|].
    intros k c E. exact (value_contains C _ _ _ n k c H (whole_down_set m n) made E).
  - intros C k entries preperiod offsets HC E. destruct (sound C HC) as [B H].
    pose proof H as (I & _ & L & right).
    assert (Hk : k <= K).
    { assert (k < length (values C)) by (apply nth_error_Some; congruence). lia. }
    destruct (pairs_tail _ _ _ _ _ (right k _ E) _ _ _ eq_refl)
      as (open_B & N & -> & lo & on_tail & rep & least). cbv zeta. rewrite Nat2Z.id.
    assert (same : forall m n, has_value g (up_to g C m n) n k <-> part_valued both B k m n)
      by (intros m n; now apply up_to_valued).
    assert (repeats_same : forall N p,
      periodic_from (fun m n => has_value g (up_to g C m n) n k) N p <-> repeats (part_valued both B k) N p).
    { intros N' p. unfold periodic_from, repeats. split; intros [pos R]; (split; [exact pos|]); intros m Hm;
        destruct (R m Hm) as (n & H1 & H2); exists n; split; now apply same. }
    split; [lia|]. split; [now apply (from_lo_least K C B)|].
    split; [intros m n Hm; rewrite same; now apply on_tail|]. split; [now apply repeats_same|].
    intros N' p' from' R. apply least; [now apply (from_lo_least K C B)|now apply repeats_same].
Qed.

End Claims.

End Periodicity.

(* Every well-formed game has, for every K, claims for the values 0, ..., K of all ideals that hold of it. (With
   fewer than two chains claims speak of the value 0 only: Statement.v.) *)
Theorem periodicity (g : game) :
  well_formed g ->
  forall K, (chains g <> BothChains -> K = 0) -> exists claims, claims_hold g K claims.
Proof.
  intros [lines ok] K few. destruct (model_exists g lines ok) as (G & sizes & D & stairs).
  destruct (claims_exist G (lt_with_both g) D stairs K) as (claims & sound & complete).
  exists claims. apply (claims_are_true g G lines D sizes K few claims).
  - intros C HC. destruct (sound C HC) as [B H]. exists B. exact (right_claims g G lines D sizes K C B H).
  - intros B I. destruct (complete B I) as (C & HC & H). exists C. split; [exact HC|].
    exact (right_claims g G lines D sizes K C B H).
Qed.
