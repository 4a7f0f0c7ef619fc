(* Periodic claims (THEOREM.md, section 7): Lemma C from the conditions (P0) to (P4) and (P6) as they
   speak of the claim, its sources and the staircase. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Labels Periods TailTests
  Claims Columns.
Import ListNotations.

Section Regime.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Variable K : nat.
Variable table : list bool -> nat -> claim.

Notation label := (label K table).
Notation canonical := (canonical G).
Notation move := (move G).
Notation lambda := (lambda G K table).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Hypothesis tails_nonempty : forall B k t, ending (table B k) = Some t -> offsets t <> [].
Hypothesis one_label : forall p, canonical p -> disjoint K table p.

(* From column M on the claim has no label, or only those of its tail. *)
Definition ended (c : claim) (M : nat) : Prop :=
  ending c = None /\ forall m n, In (m, n) (entries c) -> (m < #M)%Z.

Definition ended_or_apart (c : claim) (t : tail) (M : nat) : Prop :=
  ended c M \/
  exists s, ending c = Some s /\ (start s <= #M)%Z /\ forall m, offset t m <> offset s m.

Lemma row_at_ended c M m : ended c M -> M <= m -> row_at c #m = None.
Proof.
  intros [E H] Hm. unfold row_at. rewrite E.
  destruct (entry c #m) as [n|] eqn:F; [|reflexivity].
  apply entry_in, H in F. lia.
Qed.

Variables (B : list bool) (k M : nat) (t : tail).

Hypothesis small_k : k <= K.
Hypothesis tail_of_claim : ending (table B k) = Some t.

(* B is an order ideal with end(B) = hiD(B) = oo. *)
Hypothesis length_B : length B = size G.
Hypothesis down : forall a b, a < size G -> below G a b = true ->
  member B b = true -> member B a = true.
Hypothesis outside : forall a, a < size G -> member B a = false ->
  hC G a = None /\ hD G a = None.

(* (P0): M lies beyond all that matters. *)
Hypothesis after_start : (start t <= #M)%Z.
Hypothesis after_lo : forall a, member B a = true -> uC G a <= M.
Hypothesis after_loD : forall a, member B a = true -> (#(uD G a) <= #M + lowest t)%Z.
Hypothesis nonnegative : (0 <= #M + lowest t)%Z.
Hypothesis low_a : forall a h, member B a = true -> hC G a = Some h -> h < M.

(* (P0): not capped in a column before M; no label in the rows below loD(B). *)
Hypothesis uncapped_before : forall c n,
  c < M -> clear G c n -> ~ reaches (delta G c) n -> lambda B c n <> Some k.
Hypothesis low_rows : forall m n a,
  M <= m -> clear G m n -> member B a = true -> n < uD G a -> lambda B m n <> Some k.

(* (P6) *)
Hypothesis P6 : forall m n,
  M <= m -> on_tail t m n -> reaches (delta G m) n.

Hypothesis P1 : permuted t.

(* (P2) *)
Hypothesis P2_values : forall j, j < k -> ended_or_apart (table B j) t M.
Hypothesis P2_ideals : forall a, member B a = true -> hC G a = None ->
  ended (table (ideal (move (at_ B M 0) (EA a))) k) M \/
  hD G a = None /\ ended_or_apart (table (ideal (move (at_ B M 0) (EA a))) k) t M.

(* (P3) *)
Definition covered (m n : Z) : Prop := forall m' n',
  m = #m' -> n = #n' -> canonical (at_ B m' n') -> blocked G K table (at_ B m' n') k.

Hypothesis P3 : forall m n i,
  (#M <= m -> n < m + offset t m -> m < i -> i + offset t i = n -> covered m n)%Z.

(* (P4) *)
Hypothesis P4 : forall n, canonical (at_ B M n) ->
  (settled G K table B k M n <-> reached t M n).

Let nonempty : offsets t <> [] := tails_nonempty B k t tail_of_claim.

Lemma valid m n :
  M <= m -> clear G m n -> (forall a, member B a = true -> uD G a <= n) ->
  canonical (at_ B m n).
Proof.
  intros Hm C high. constructor; simpl.
  - assumption.
  - assumption.
  - intros a Ha. split; [|now apply high]. pose proof (after_lo a Ha). lia.
  - intros a Sa out. destruct (outside a Sa out) as [-> ->]. simpl. tauto.
  - assumption.
Qed.

Lemma row_of_tail m n : M <= m -> on_tail t m n -> (#M + lowest t <= #n)%Z.
Proof.
  intros Hm T. unfold on_tail in T. pose proof (offset_bounds t #m nonempty). lia.
Qed.

Lemma tail_valid m n : M <= m -> on_tail t m n -> canonical (at_ B m n).
Proof.
  intros Hm T. apply valid; [assumption| |].
  - intros i Hi. apply (delta_monotone G lt D) with m; [lia|now apply P6].
  - intros a Ha. pose proof (after_loD a Ha). pose proof (row_of_tail m n Hm T). lia.
Qed.

Lemma valid_left m n :
  M <= m -> canonical (at_ B (S m) n) -> canonical (at_ B m n).
Proof.
  intros Hm H. apply valid; [assumption| |].
  - apply clear_less with (S m); [lia|apply (canonical_clear _ _ H)].
  - intros a Ha. apply (canonical_in _ _ H a Ha).
Qed.

Lemma label_only_on_tail m n : M <= m -> label (at_ B m n) = Some k -> on_tail t m n.
Proof.
  intros Hm L. apply label_spec in L. destruct L as (_ & C & _).
  apply claimed_spec in C. simpl in C.
  rewrite (row_at_tail _ t) in C by (assumption || lia).
  unfold on_tail. injection C as C. lia.
Qed.

Lemma low_or_high n :
  (exists a, member B a = true /\ n < uD G a) \/
  forall a, member B a = true -> uD G a <= n.
Proof.
  destruct (existsb (fun a => member B a && (n <? uD G a)) (seq 0 (size G))) eqn:E.
  - left. apply existsb_exists in E. destruct E as (a & _ & E).
    apply andb_true_iff in E. exists a. now rewrite Nat.ltb_lt in E.
  - right. intros a Ha. destruct (le_lt_dec (uD G a) n) as [|low]; [assumption|].
    apply not_true_iff_false in E. contradiction E. apply existsb_exists. exists a.
    split; [|now rewrite Ha, (proj2 (Nat.ltb_lt _ _) low)].
    apply in_seq. pose proof (member_size G B a length_B Ha). lia.
Qed.

Lemma unshut m n n' :
  M <= m -> n < n' -> canonical (at_ B m n') -> ~ canonical (at_ B m n) ->
  lambda B m n <> Some k.
Proof.
  intros Hm _ _ invalid L. unfold Columns.lambda in L.
  rewrite <- (form_capped G lt D) in L.
  pose proof (clear_uncapped G lt D m n) as C.
  assert (small : uncapped G m n <= m).
  { destruct (le_lt_dec (uncapped G m n) m) as [|more]; [assumption|].
    apply (lt_uncapped G lt D) in more. lia. }
  assert (stop : uncapped G m n < m -> ~ reaches (delta G (uncapped G m n)) n).
  { intros less R. apply (Nat.lt_irrefl (uncapped G m n)).
    apply (lt_uncapped G lt D). now split. }
  destruct (le_lt_dec M (uncapped G m n)) as [late|early].
  - destruct (low_or_high n) as [(a & Ha & low)|high].
    + now apply (low_rows (uncapped G m n) n a).
    + pose proof (valid _ n late C high) as H.
      destruct (Nat.eq_dec (uncapped G m n) m) as [e|ne].
      * rewrite e in H. contradiction.
      * apply stop; [lia|]. apply P6; [assumption|].
        apply label_only_on_tail; [assumption|].
        now rewrite <- (lambda_canonical G K table B _ n H).
  - apply (uncapped_before (uncapped G m n) n); try assumption. apply stop. lia.
Qed.

Lemma not_on_row c m n :
  ended_or_apart c t M -> (forall s, ending c = Some s -> offsets s <> []) ->
  M <= m -> on_tail t m n -> row_at c #m <> Some #n.
Proof.
  intros [E|(s & E & Hs & T)] full Hm on R.
  - rewrite (row_at_ended c M m E Hm) in R. discriminate.
  - rewrite (row_at_tail c s) in R by (assumption || lia). injection R as R.
    apply (T #m). unfold on_tail in on. lia.
Qed.

(* Lemma C from the tests. *)
Theorem periodic_claim_right m : M <= m -> right G K table B k m.
Proof.
  apply (periodic_right G K table B k M t); try assumption.
  - exact tail_valid.
  - intros m' Hm. pose proof (offset_bounds t #m' nonempty). lia.
  - exact valid_left.
  - exact unshut.
  - intros m' n j Hm T Hj. apply not_true_iff_false. rewrite claimed_spec.
    apply not_on_row; [now apply P2_values| |assumption|assumption].
    intro s. apply tails_nonempty.
  - intros m' n a Hm T Ha E L. apply label_spec in L. destruct L as (_ & C & _).
    apply claimed_spec in C. simpl in C. rewrite E in C. simpl in C.
    destruct (P2_ideals a Ha E) as [over|[ED apart]]; simpl in *.
    + rewrite (row_at_ended _ M m' over Hm) in C. discriminate.
    + rewrite ED in C. simpl in C. revert C. apply not_on_row; try assumption.
      intro s. apply tails_nonempty.
  - intros m' n i Hm H hole later row.
    apply (P3 #m' #n i); try reflexivity; try assumption. lia.
Qed.

(* The sources of (P3): tails of smaller values, and of ideals B \ up(a). *)
Lemma value_covers j s m :
  j < k -> ending (table B j) = Some s -> (start s <= #M)%Z -> (#M <= m)%Z ->
  covered m (m + offset s m)%Z.
Proof.
  intros Hj E Hs Hm m' n' -> row H. left. exists j. split; [assumption|].
  apply label_claimed; [now apply one_label|lia|]. apply claimed_spec. simpl.
  rewrite (row_at_tail _ s) by (assumption || lia). f_equal. lia.
Qed.

Lemma ideal_covers a s m :
  member B a = true -> hC G a = None -> hD G a = None ->
  ending (table (ideal (move (at_ B M 0) (EA a))) k) = Some s -> (start s <= #M)%Z ->
  (#M <= m)%Z -> covered m (m + offset s m)%Z.
Proof.
  intros Ha EC ED E Hs Hm m' n' -> row H. right. exists (EA a).
  split; [exact Ha|]. split; [|exact I].
  apply label_claimed.
  - apply one_label. now apply (move_canonical G lt D).
  - assumption.
  - apply claimed_spec. simpl in *. rewrite EC, ED. simpl.
    rewrite (row_at_tail _ s) by (assumption || lia). f_equal. lia.
Qed.

(* And rows that are not valid: n < delta(m). *)
Lemma staircase_source s o :
  (0 < period s)%Z ->
  (forall m n, M <= m -> (#n = #m + o)%Z -> says s #m = true -> ~ clear G m n) ->
  sound #M (fun m => covered m (m + o)%Z) s.
Proof.
  intros positive high. split; [assumption|].
  intros m Hm yes m' n' -> row H.
  contradiction (high m' n'); try lia; try assumption. apply (canonical_clear _ _ H).
Qed.

End Regime.
