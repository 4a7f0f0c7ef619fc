(* What a claim has passed that passes (CheckClaims.v; DecreedClaims.v for a decreed ideal): a run over its explicit
   columns, and the tests of what follows. *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Names Verdict Certificate.
From ChompCert Require Import Grundy Model Labels Periods Claims Columns Numbers State IdealNumbers Choice Structure Contexts LabelAt
  CheckClaims Check DecreedRun DecreedClaims.
From Coq Require String.
From ChompCert Require Run Tails.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* The tests of what follows column M. *)
Definition passed_behind (n : numbers) (t : table) (x : N) (c : context) (k : nat) (own : claim) (earlier : list claim)
    (M : nat) (st : state) (caps : option (Z * Z)) (low : bool) : Prop :=
  let s := tail_setting (stairs n) c k earlier in
  match ending own with
  | None => Tails.test_finite s own #M st caps = true
  | Some e => Tails.test_periodic s e #M st caps low = true /\ Tails.test_least s (label_at n t x k) e #M = true
  end.

Definition passed (n : numbers) (t : table) (x : N) (c : context) (k : nat) (own : claim) (earlier : list claim) : Prop :=
  is_proper own = true /\ exists M st caps low,
    Run.run (run_setting (stairs n) c k own earlier) #M = Run.Passed st caps low /\ passed_behind n t x c k own earlier M st caps low.

Definition passed_of (wholly : bool) (ds : values_decreed) (n : numbers) (t : table) (x : N) (c : context) (k : nat) (own : claim)
    (earlier : list claim) : Prop :=
  is_proper own = true /\ exists M st caps low,
    match value_decreed ds x with
    | None => Run.run (run_setting (stairs n) c k own earlier) #M = Run.Passed st caps low
    | Some v => decreed_run (run_setting (stairs n) c k own earlier) wholly v k #M = Run.Passed st caps low
    end /\ passed_behind n t x c k own earlier M st caps low.

Lemma passed_plain wholly ds n t x c k own earlier :
  value_decreed ds x = None -> passed n t x c k own earlier -> passed_of wholly ds n t x c k own earlier.
Proof. intros E [proper H]. unfold passed_of. now rewrite E. Qed.

Lemma settle_on_natural c M : exists m, settle_on c M = #m.
Proof. exists (Z.to_nat (settle_on c M)). unfold settle_on. lia. Qed.

Lemma check_claim_passed n t x c k own earlier this before complain complain_tail :
  check_claim n t x c k own earlier this before complain complain_tail = None ->
  passed n t x c k own earlier.
Proof.
  unfold check_claim, passed, passed_behind. destruct (is_proper own) eqn:proper; [|discriminate].
  intro T. split; [reflexivity|]. destruct (ending own) as [e|] eqn:E.
  - unfold check_periodic in T.
    destruct (settle_on_natural c (choose_periodic (stairs n) c k own this before e)) as [M EM].
    rewrite EM in T. destruct (Run.run _ #M) as [st caps low| | |] eqn:R; try discriminate.
    simpl of_run in T. destruct (_ && _) eqn:tests; [|discriminate].
    apply andb_true_iff in tests. exists M, st, caps, low. now rewrite R.
  - unfold check_finite in T. destruct (choose_finite _ _ _ _ _ _) as [M'|]; [|discriminate].
    destruct (settle_on_natural c M') as [M EM].
    rewrite EM in T. destruct (Run.run _ #M) as [st caps low| | |] eqn:R; try discriminate.
    simpl of_run in T. destruct (Tails.test_finite _ _ _ _ _) eqn:tests; [|discriminate].
    exists M, st, caps, low. now rewrite R.
Qed.

Lemma from_1_natural M : exists m, Z.max 1 M = #m.
Proof. exists (Z.to_nat (Z.max 1 M)). lia. Qed.

Lemma check_claim_of_passed wholly ds n t x c k own earlier this before complain complain_tail :
  check_claim_of wholly ds n t x c k own earlier this before complain complain_tail = None ->
  passed_of wholly ds n t x c k own earlier.
Proof.
  unfold check_claim_of. destruct (value_decreed ds x) as [v|] eqn:Ev.
  2: { intro T. apply passed_plain; [exact Ev|]. now apply check_claim_passed in T. }
  unfold passed_of. rewrite Ev.
  unfold check_decreed_claim. destruct (is_proper own) eqn:proper; [|discriminate].
  intro T. split; [reflexivity|]. unfold passed_behind. destruct (ending own) as [e|] eqn:E.
  - unfold decreed_periodic in T.
    destruct (from_1_natural (choose_periodic (stairs n) c k own this before e)) as [M EM].
    rewrite EM in T. destruct (decreed_run _ _ _ _ #M) as [st caps low| | |] eqn:R; try discriminate.
    simpl of_run in T. destruct (_ && _) eqn:tests; [|discriminate].
    apply andb_true_iff in tests. exists M, st, caps, low. now rewrite R.
  - unfold decreed_finite in T. destruct (choose_finite _ _ _ _ _ _) as [M'|]; [|discriminate].
    destruct (from_1_natural (up_to_end (stairs n) (high_C c) (high_D c) (Z.max 2 M'))) as [M EM]. cbv zeta in T.
    rewrite EM in T. destruct (decreed_run _ _ _ _ #M) as [st caps low| | |] eqn:R; try discriminate.
    simpl of_run in T. destruct (Tails.test_finite _ _ _ _ _) eqn:tests; [|discriminate].
    exists M, st, caps, low. now rewrite R.
Qed.

(* All claims, by any check that finds them to have passed. *)
Section All.

Variable check_one : N -> context -> nat -> claim -> list claim -> outline -> list outline ->
  (String.string -> Syntax.word -> Syntax.word -> verdict) -> (String.string -> Syntax.word -> Syntax.word -> verdict) -> option verdict.
Variable passes : N -> context -> nat -> claim -> list claim -> Prop.
Hypothesis check_one_passes : forall x c k own earlier this before complain complain_tail,
  check_one x c k own earlier this before complain complain_tail = None -> passes x c k own earlier.

Lemma check_claims_passed r x c l : forall k0 earlier before due,
  check_claims_by check_one r x c k0 earlier before due l = None ->
  forall i own, nth_error l i = Some own ->
  passes x c (k0 + i) (said own) (rev (map said (firstn i l)) ++ earlier).
Proof.
  induction l as [|first l IH]; intros k0 earlier before due T i own Hi; [now destruct i|].
  simpl in T. destruct (check_one _ _ _ _ _ _ _ _ _) eqn:C; [discriminate|].
  destruct i as [|i].
  - injection Hi as <-. rewrite Nat.add_0_r. now apply check_one_passes in C.
  - simpl in Hi. specialize (IH _ _ _ _ T i own Hi).
    rewrite Nat.add_succ_r. simpl. rewrite <- app_assoc. exact IH.
Qed.

Lemma all_passed n t os ls : check_ideals_by check_one n t os ls = None ->
  forall x, In x ls -> forall i own, nth_error (ideal_claims (record x)) i = Some own ->
  passes (code x) (context_of n t os (code x)) i (said own) (rev (map said (firstn i (ideal_claims (record x))))).
Proof.
  intros T x Hx i own E. assert (C : check_ideal_by check_one n t os x = None).
  { revert Hx. induction ls as [|y ls IH]; intros []; simpl in T;
      destruct (check_ideal_by check_one n t os y) eqn:C; try discriminate; [now subst|now apply IH]. }
  pose proof (check_claims_passed _ _ _ _ _ _ _ _ C i own E) as P. now rewrite app_nil_r in P.
Qed.

End All.
