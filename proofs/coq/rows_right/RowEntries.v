(* The lists of a full certificate that passes row by row (RowCheck.v): they are the labels of their claims, before the
   preperiod if there is one; so the pairs written are those of the value. *)

From Coq Require Import ZArith NArith List Bool Arith Lia Permutation.
From ChompCert Require Import Elements Definitions Syntax Statement InShort OwnGame Model Moves Periods Claims Known Numbers
  Certificate IdealNumbers Structure StructureRight ClaimsExist WalksRight Valuation Restrict RowClaims RowTests RowRun RowSettle RowCheck
  RowWatches RowRunRight RowSettleRight RowPlanRight RowReplayed RowLists RowsTrue.
From ChompCert Require Written.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* What a claim of the certificate states of the pairs. *)
Definition outlines (claim : row_claim) (c : pairs) : Prop :=
  match claim, c with
  | RowFinite C, Finite es => Written.ends_at C es
  | RowPeriodic t, Periodic es N os => N = start t /\ os = offsets t /\ forall x y, In (x, y) es -> (x < N)%Z
  | _, _ => False
  end.

(* ---- The pairs of a list *)

Section Pairs.

Variable G : model.
Variable Val : valuation.
Variables (B : list bool) (k : nat).
Notation stands := (Known.stands G (valued_by Val) B k).

(* The list has the positions of the value, of a periodic claim those before the preperiod. *)
Definition list_right (c : claim) : Prop :=
  forall x y, In (x, y) (entries c) <->
    exists m r, x = #m /\ y = #r /\ stands m r /\ is_before (option_map start (ending c)) x = true.

Lemma natural_pair m r m' r' : (#m, #r) = (#m', #r') -> m = m' /\ r = r'.
Proof. intro E. injection E. lia. Qed.

Lemma listed_pair c m r : list_right c ->
  (In (#m, #r) (entries c) <-> stands m r /\ is_before (option_map start (ending c)) #m = true).
Proof.
  intro L. rewrite (L #m #r). split.
  - intros (m' & r' & E & E' & S & b). replace m' with m in * by lia. replace r' with r in * by lia. now split.
  - intros [S b]. now exists m, r.
Qed.

Lemma list_entries c : list_right c -> entries_stand G Val B k (pairs_short c).
Proof.
  intro L. unfold pairs_short. constructor.
  - intros x y I. assert (I' : In (x, y) (entries c)) by now destruct (ending c).
    apply L in I'. destruct I' as (m & r & Ex & Ey & S & _). now exists m, r.
  - destruct (ending c) as [t|] eqn:E; [|exact Logic.I]. intros x y I. apply L in I.
    destruct I as (m & r & _ & _ & _ & b). rewrite E in b. now apply Z.ltb_lt in b.
Qed.

(* Pairs of the value that have the kind, the preperiod and the offsets of the claim: the claim's own have the value as well. *)
Theorem list_pairs rc claim c short :
  row_claim_of rc = Some claim -> list_right (said rc) ->
  outlines claim c -> pairs_right G (valued_by Val) B k c -> in_short c short -> entries_stand G Val B k c ->
  pairs_right G (valued_by Val) B k (pairs_short (said rc)) /\ in_short (pairs_short (said rc)) short.
Proof.
  intros E L O [values tail] S [stand early]. pose proof (listed_pair (said rc)) as listed. unfold row_claim_of in E.
  unfold pairs_short. destruct (ending (said rc)) as [t|] eqn:Et.
  - destruct (offsets t) as [|o os] eqn:Eo; [discriminate|]. rewrite <- Eo in *. clear o os Eo. injection E as <-.
    destruct c as [es|es N os]; [contradiction|]. destruct O as (-> & -> & before). split; [split|].
    + intros m n C. rewrite (values m n C). cbn [contains]. rewrite (listed m n L), ?Et. cbn [option_map is_before].
      rewrite Z.ltb_lt. split.
      * intros [I|T]; [|now right]. left. split; [|now apply (before _ #n)]. split; [exact C|]. apply (values m n C). now left.
      * intros [[[_ V] _]|T]; [|now right]. now apply (values m n C).
    + intros es' N os F. injection F as _ <- <-. exact (tail es (start t) (offsets t) eq_refl).
    + destruct short as [|es' N' os']; [contradiction|]. now destruct es'.
  - injection E as <-. destruct c as [es|]; [|contradiction].
    assert (same : forall m n, In (#m, #n) (entries (said rc)) <-> In (#m, #n) es).
    { intros m n. rewrite (listed m n L), ?Et. cbn [option_map is_before]. split.
      - intros [[C V] _]. now apply (values m n C).
      - intro I. split; [|reflexivity]. destruct (stand #m #n I) as (m' & n' & E1 & E2 & S'). 
        replace m with m' by lia. now replace n with n' by lia. }
    split; [split; [|discriminate]|].
    + intros m n C. rewrite (values m n C). cbn [contains]. symmetry. apply same.
    + destruct short as [[|[x y] [|]]|]; try contradiction.
      * intros m n I. apply (S m n). cbn [contains] in *. now apply same.
      * destruct S as (m & n & -> & -> & I & most). exists m, n. cbn [contains] in *. split; [reflexivity|].
        split; [reflexivity|]. split; [now apply same|]. intros m' n' I'. apply (most m' n'). now apply same.
Qed.

End Pairs.

(* ---- The lists are right *)

Section Lists.

Variable g : game.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis val : valuation_right G Val.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).
Hypothesis all_ideals : forall B, is_ideal G B -> exists x, In x ls /\ B = bits n x.
Variable K : nat.
Hypothesis lengths : forall x, In x ls -> length (ideal_claims (record x)) = S K.
Variables (ps : list planned) (st : list station).
Hypothesis passed : rows_found g n is_plain worth ls ps st.

Lemma planned_claims_of p : In p ps -> map row_claim_of (ideal_claims (record (ideal p))) = map Some (claims_is p).
Proof.
  destruct passed as [F _]. clear - F. induction F as [|x q l l' [E H] _ IH]; [contradiction|].
  intros [<-|Hp]; [rewrite E; exact H|exact (IH Hp)].
Qed.

Variables (h R : nat).
Hypothesis done : replayed g n is_plain worth ls ps st h R.

Theorem lists_right i p s k rc :
  known_ideal ps st i p s -> is_full (ideal p) = true -> k <= K ->
  nth_error (ideal_claims (record (ideal p))) k = Some rc -> list_right G Val (bits n (ideal p)) k (said rc).
Proof.
  intros Ks full Hk Hrc x y. pose proof (nth_error_In _ _ (k_p _ _ _ _ _ Ks)) as in_ps.
  pose proof (r_planned _ _ _ _ _ _ _ _ _ done p in_ps) as planned_p.
  assert (Hclaim : exists claim, nth_error (claims_is p) k = Some claim /\ row_claim_of rc = Some claim).
  { pose proof (f_equal (fun l => nth_error l k) (planned_claims_of p in_ps)) as E. cbv beta in E. rewrite !nth_error_map, Hrc in E.
    simpl in E. destruct (nth_error (claims_is p) k) as [claim|]; [|discriminate]. exists claim. split; [reflexivity|].
    now injection E. }
  destruct Hclaim as (claim & Hclaim & Ec).
  destruct (claim_known g n is_plain worth ls ps st h R done i p s k claim Ks Hclaim) as (x0 & e0 & _ & _ & V & _).
  destruct (verified_list _ _ _ _ _ _ _ _ V) as [none|(R' & b & l & true_c & listed_l & F)].
  { specialize (none (ideal p) (planned_listed _ _ _ _ _ _ _ planned_p) eq_refl). congruence. }
  destruct listed_l as (x' & rc' & in_x' & same & Hrc' & Eb & El).
  assert (x' = ideal p) as ->.
  { pose proof (find_listed n ls codes distinct x' in_x') as E. rewrite <- same in E.
    rewrite (find_listed n ls codes distinct (ideal p) (planned_listed _ _ _ _ _ _ _ planned_p)) in E. now injection E. }
  rewrite Hrc in Hrc'. injection Hrc' as <-. subst l. rewrite Eb in F. specialize (F x y).
  assert (sorted : In (x, y) (entries (said rc)) <-> In (x, y) (RowSort.sort (entries (said rc)))).
  { split; apply Permutation_in; [|apply Permutation_sym]; apply RowSort.Permuted_sort. }
  rewrite sorted, F. clear sorted F.
  split; [intros (m & r & Ex & Ey & _ & S & bm); now exists m, r|]. intros (m & r & -> & -> & S & bm). exists m, r.
  repeat (split; [reflexivity|]). split; [|now split]. unfold row_claim_of in Ec.
  destruct (ending (said rc)) as [t|].
  - destruct (offsets t) as [|o os]; [discriminate|]. injection Ec as <-. destruct true_c as (_ & _ & _ & late).
    destruct (le_lt_dec R' r) as [no|]; [exfalso|assumption]. specialize (late m r no S). simpl in bm. apply Z.ltb_lt in bm. lia.
  - injection Ec as <-. exact (proj2 (true_c m r S)).
Qed.

End Lists.
