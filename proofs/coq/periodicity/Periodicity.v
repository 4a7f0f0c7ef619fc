(* The Periodicity Theorem of S. Byrnes (Poset Game Periodicity, INTEGERS 3 (2003) #G03), for the games of game
   files, with decreed values (THEOREM.md, section 14) and without, in the statement's terms (Statement.v,
   DecreedStatement.v; THEOREM.md, end of section 9): for every K there are claims, for every order ideal and every
   value k <= K finitely many pairs or pairs that are periodic from some column on, that hold of the game. *)

From Coq Require Import List ZArith NArith Bool Arith Relations Lia.
From ChompCert Require Import Elements Definitions Syntax Statement.
From ChompCert Require Import Grundy Model Forms Claims Columns Ideals OwnGame Positions Repeats
  Options Known ModelExists ClaimsExist DecreedValues DecreedGames DecreedLabels DecreedStatement Rules DecreedOwn WithoutDecrees DecreedPlay.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- Ideals and positions of a game *)

Section Ideals.

Variable g : game.
Variable G : model.
Notation both := (lt_with_both g).

Hypothesis lines : lines_ok g.
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variable valued : triple -> nat -> Prop.

(* A record of claims that names the ideal B and is right. *)
Definition claims_for (K : nat) (C : ideal_claims) (B : list bool) : Prop :=
  is_ideal G B /\ (forall a, in_ideal g C a <-> member B a = true) /\ length (values C) = S K
  /\ forall k c, nth_error (values C) k = Some c -> pairs_right G valued B k c.

Lemma maxima_name K C B a : for_ideal G valued K C B -> (in_ideal g C a <-> member B a = true).
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

Lemma right_claims K C B : for_ideal G valued K C B -> claims_for K C B.
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

Lemma whole_down_set m n : Statement.down_set g (all_up_to g m n).
Proof.
  split; [now intros y (Py & _)|]. intros y z less (_ & HC & HD).
  split; [now apply (OwnGame.lt_present g lines) in less|].
  split; intros [E|up]; [apply HC|apply HC|apply HD|apply HD]; right;
    [now rewrite E|exact (t_trans _ _ _ _ _ up less)|now rewrite E|exact (t_trans _ _ _ _ _ up less)].
Qed.

End Ideals.

(* ---- Claims that are right in the model, for values that are the game's, are true *)

Section Claims.

Variable g : game.
Variable G : model.
Notation r := (rules g).
Notation both := (lt_with_both r).

Hypothesis lines : lines_ok r.
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements r.

Variable valued : triple -> nat -> Prop.
Hypothesis own : forall (P : position) p k,
  canonical G p -> (chains g <> BothChains -> k = 0) -> (forall x, P x <-> present r x /\ Model.elements p x) ->
  (has_decreed_value g P (row p) k <-> valued p k).

Variable K : nat.
Hypothesis few : chains g <> BothChains -> K = 0.

Notation claims_for := (claims_for r G valued K).

Lemma value_contains C B P m n k c :
  claims_for C B -> Statement.down_set r P -> consists r P C m n -> nth_error (values C) k = Some c ->
  (has_decreed_value g P n k <-> contains c m n).
Proof.
  intros H down made E. apply (consists_made r G valued K C B P m n H) in made.
  destruct H as (I & _ & L & right). pose proof (made_canonical r lines G D sizes P B m n down (proj1 I) made) as C'.
  assert (k < length (values C)) as Hk by (apply nth_error_Some; congruence).
  rewrite (own P (at_ B m n) k C') by ((intro F; apply few in F; lia) || exact (own_part r P B m n down made)).
  exact (pairs_values _ _ _ _ _ (right k c E) m n C').
Qed.

Lemma up_to_valued C B m n k :
  claims_for C B -> k <= K -> (forall a, a < Model.size G -> member B a = false -> hC G a = None /\ hD G a = None) ->
  (has_decreed_value g (up_to r C m n) n k <-> part_valued G valued B k m n).
Proof.
  intros H Hk free. pose proof H as ((L & down) & _). pose proof (form_elements G both D B m n L) as Sf.
  apply (own (up_to r C m n) (form G B m n) k).
  - apply (form_canonical G both D); [exact L|exact down|].
    intros a Sa out. destruct (free a Sa out) as [-> ->]. now split.
  - intro F. apply few in F. lia.
  - intro y. rewrite (Sf y). apply (up_to_part r lines). intro z. unfold up_to.
    split; intros [U A]; (split; [exact U|]); intros a Ea; specialize (A a Ea);
      now apply (in_ideal_member r G valued K C B a H).
Qed.

Variable claims : list ideal_claims.
Hypothesis sound : forall C, In C claims -> exists B, claims_for C B.
Hypothesis complete : forall B, is_ideal G B -> exists C, In C claims /\ claims_for C B.

Lemma canonical_claimed p : canonical G p -> exists C, In C claims /\ claims_for C (ideal p).
Proof.
  intro H. apply complete. split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)].
Qed.

Theorem claims_are_true : decreed_claims_hold g K claims.
Proof.
  constructor.
  - intros C HC. now destruct (sound C HC) as (B & _ & _ & L & _).
  - exact few.
  - intros P down fin. destruct (made_exists r lines G D sizes P down fin) as (B & m & n & L & made).
    destruct (canonical_claimed _ (made_canonical r lines G D sizes P B m n down L made)) as (C & HC & H).
    exists C, m, n. split; [exact HC|]. now apply (consists_made r G valued K C B).
  - intros P C m n down HC made k c E. destruct (sound C HC) as [B H]. now apply (value_contains C B).
  - intros m n. destruct (canonical_claimed _ (whole_canonical G both D m n)) as (C & HC & H).
    assert (made : consists r (all_up_to r m n) C (column (form G (all G) m n)) n).
    { apply (consists_made r G valued K C _ _ _ _ H).
      apply (part_made r lines G D sizes _ _ _ _ (length_subset G _)).
      intro y. split; [|tauto]. intro U. split; [exact U|]. intros a ->.
      apply member_all. rewrite sizes. apply U. }
    exists C, (column (form G (all G) m n)). split; [exact HC|]. split; [exact made|].
    intros k c E. exact (value_contains C _ _ _ n k c H (whole_down_set r lines m n) made E).
  - intros C k entries preperiod offsets HC E. destruct (sound C HC) as [B H].
    pose proof H as (I & _ & L & right).
    assert (Hk : k <= K).
    { assert (k < length (values C)) by (apply nth_error_Some; congruence). lia. }
    destruct (pairs_tail _ _ _ _ _ (right k _ E) _ _ _ eq_refl)
      as (free & N & -> & lo & on_tail & rep & least). cbv zeta. rewrite Nat2Z.id.
    assert (same : forall m n, has_decreed_value g (up_to r C m n) n k <-> part_valued G valued B k m n)
      by (intros m n; now apply up_to_valued).
    assert (repeats_same : forall N p,
      periodic_from (fun m n => has_decreed_value g (up_to r C m n) n k) N p <-> repeats (part_valued G valued B k) N p).
    { intros N' p. unfold periodic_from, repeats. split; intros [pos R]; (split; [exact pos|]); intros m Hm;
        destruct (R m Hm) as (n & H1 & H2); exists n; split; now apply same. }
    split; [lia|]. split; [now apply (from_lo_least r G lines D sizes valued K C B)|].
    split; [intros m n Hm; rewrite same; now apply on_tail|]. split; [now apply repeats_same|].
    intros N' p' from' R. apply least; [now apply (from_lo_least r G lines D sizes valued K C B)|now apply repeats_same].
Qed.

End Claims.

(* ---- The theorem *)

(* Every well-formed game, with decreed values or without, has, for every K, claims for the values 0, ..., K of all ideals
   that hold of it. (With fewer than two chains claims speak of the value 0 only: DecreedStatement.v.) *)
Theorem periodicity_with_decrees (g : game) :
  well_formed_with_decrees g ->
  forall K, (chains g <> BothChains -> K = 0) -> exists claims, decreed_claims_hold g K claims.
Proof.
  intros [[lines order] ok] K few. destruct (model_exists (rules g) lines order) as (G & sizes & D & stairs).
  destruct (claims_exist G _ D _ _ (decreed_values G _ D (fewer g) (value_for g) (apart_from_D g G lines D sizes)) stairs K) as (claims & sound & complete).
  exists claims. eapply (claims_are_true g G lines D sizes); try exact few.
  - intros P p k. exact (value_in g G lines D sizes ok (value_for g) (value_for_right g G sizes ok) P p k).
  - intros C HC. destruct (sound C HC) as [B H]. exists B. exact (right_claims (rules g) G lines D sizes _ K C B H).
  - intros B I. destruct (complete B I) as (C & HC & H). exists C. split; [exact HC|].
    exact (right_claims (rules g) G lines D sizes _ K C B H).
Qed.

Theorem periodicity (g : game) :
  well_formed g ->
  forall K, (chains g <> BothChains -> K = 0) -> exists claims, claims_hold g K claims.
Proof.
  intros W K few. pose proof (nothing_decreed _ (proj1 W)) as none. apply (well_formed_same g none) in W.
  destruct (periodicity_with_decrees g W K few) as [claims H]. exists claims. now apply (claims_hold_same g none).
Qed.

(* Claims that are right for Grundy values, of a game without decrees. *)
Theorem plain_claims_are_true (g : game) (G : model) (lines : lines_ok g) (D : describes G (lt_with_both g))
    (sizes : Model.size G = Syntax.elements g) (K : nat) (few : chains g <> BothChains -> K = 0) (claims : list ideal_claims) :
  (forall C, In C claims -> exists B, claims_for g G (valued (lt_with_both g)) K C B) ->
  (forall B, is_ideal G B -> exists C, In C claims /\ claims_for g G (valued (lt_with_both g)) K C B) ->
  claims_hold g K claims.
Proof.
  intros sound complete. pose proof (nothing_decreed _ lines) as none. pose proof (rules_same g none) as same_.
  apply (claims_hold_same g none). rewrite <- same_ in lines, D, sizes, sound, complete.
  apply (claims_are_true g G lines D sizes _) with (2 := few) (3 := sound) (4 := complete). intros P p k C small parts.
  assert (free : forall Q v, ~ decree G (fixed_by (fewer g) (fun _ => None)) Q v).
  { intros Q v (q & _ & E & _). unfold fixed_by in E. now destruct (column q). }
  rewrite (value_in g G lines D sizes (nothing_decreed_ok g none) (fun _ => None)) with (p := p) (v := k); try assumption.
  - unfold valued. rewrite <- nothing_decreed_grundy. split; apply decreed_alike; intros Q v; split; now intros F; try apply free in F.
  - intros B v _. split; [discriminate|]. intros (ts & w & I & _). now rewrite none in I.
Qed.
