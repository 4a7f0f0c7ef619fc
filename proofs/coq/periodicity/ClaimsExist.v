(* From the model to claims (Statement.v): for every ideal B and value k there are pairs, finitely many or
   periodic, that are the positions of the value k, with least preperiod and period. *)

From Coq Require Import List ZArith NArith Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Forms Claims Columns Ideals
  Statement Repeats Search Eventually Slopes FirstFit Options RowsEnd Known OpenIdeal
  ModelPeriodic LeastTail.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* The pairs of a list that are in a decidable relation. *)
Lemma select (Q : nat -> nat -> Prop) (ps : list (nat * nat)) :
  (forall m n, decidable (Q m n)) ->
  exists l : list (Z * Z), forall m n, In (#m, #n) l <-> In (m, n) ps /\ Q m n.
Proof.
  intro dec. induction ps as [|[m n] ps [l Hl]]; [exists []; simpl; tauto|].
  destruct (dec m n) as [yes|no].
  - exists ((#m, #n) :: l). intros m' n'. simpl. rewrite Hl. split.
    + intros [E|[I q]]; [|tauto]. injection E as E E'. apply Nat2Z.inj in E, E'. subst. tauto.
    + intros [[E|I] q]; [left; congruence|tauto].
  - exists l. intros m' n'. rewrite Hl. simpl. split; [tauto|].
    intros [[E|I] q]; [|tauto]. injection E as -> ->. contradiction.
Qed.

Section ClaimsExist.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable plain : triple -> Prop.
Variable valued : triple -> nat -> Prop.
Hypothesis mex : mex_values G plain valued.

Notation canonical := (canonical G).
Notation stands := (stands G valued).
Notation is_ideal := (is_ideal G).

(* The value k stands at B_{m,n}. *)
Definition part_valued (B : list bool) (k m n : nat) : Prop := valued (form G B m n) k.

Lemma part_of_canonical B k m n : canonical (at_ B m n) -> (part_valued B k m n <-> valued (at_ B m n) k).
Proof.
  intro C. unfold part_valued. pose proof (form_of_canonical G _ C) as E. simpl in E. now rewrite E.
Qed.

(* What is to hold of the pairs c. *)
Record pairs_right (B : list bool) (k : nat) (c : pairs) : Prop := {
  pairs_values : forall m n, canonical (at_ B m n) -> (valued (at_ B m n) k <-> contains c m n);
  pairs_tail : forall entries preperiod offsets, c = Periodic entries preperiod offsets ->
    (forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None) /\ exists N, preperiod = #N
      /\ (forall a, member B a = true -> uC G a <= N)
      /\ (forall m n, N <= m -> (part_valued B k m n <-> #n = tail_row preperiod offsets m))
      /\ repeats (part_valued B k) N (length offsets)
      /\ forall N' p', (forall a, member B a = true -> uC G a <= N') -> repeats (part_valued B k) N' p' ->
           N <= N' /\ length offsets <= p'
}.

(* The positions in the first columns. *)
Lemma listing B k N :
  exists l : list (Z * Z), forall m n, In (#m, #n) l <-> m < N /\ stands B k m n.
Proof.
  destruct (eventually_all (fun m n => canonical (at_ B m n) -> ~ valued (at_ B m n) k) N) as [R HR].
  { intros m _. apply (rows_end G lt D plain valued mex). }
  destruct (select (stands B k) (list_prod (seq 0 N) (seq 0 R))) as [l Hl].
  { intros m n. destruct (canonical_decided G (at_ B m n)) as [C|no]; [|right; now intros []].
    destruct (value_decided _ _ _ mex _ k C); [left; now split|right; now intros []]. }
  exists l. intros m n. rewrite Hl, in_prod_iff, !in_seq. split; [intros [[Hm Hn] S]; split; [lia|exact S]|].
  intros [Hm [C V]]. split; [|now split]. split; [lia|]. destruct (le_lt_dec R n) as [no|]; [|lia].
  contradiction (HR n no m Hm C V).
Qed.

Hypothesis stairs : (exists i, delta G i = None)
  \/ exists d, (forall i, delta G i = Some (d i)) /\ (steep d \/ gentle d).

(* An upper bound of the uC(a), a in B, that is one of them, or 0: lo(B). *)
Lemma lo_exists B : exists lo, forall N, lo <= N <-> forall a, a < size G -> member B a = true -> uC G a <= N.
Proof.
  induction (size G) as [|s [lo H]].
  - exists 0. intro N. split; [|lia]. intros _ a Sa. lia.
  - exists (Nat.max lo (if member B s then uC G s else 0)). intro N. rewrite Nat.max_lub_iff, H. split.
    + intros [L U] a Sa Ha. destruct (Nat.eq_dec a s) as [->|]; [now rewrite Ha in U|apply L; [lia|exact Ha]].
    + intro L. split; [intros a Sa; apply L; lia|]. destruct (member B s) eqn:E; [apply L; [lia|exact E]|lia].
Qed.

Theorem pairs_exist B k : is_ideal B -> exists c, pairs_right B k c.
Proof.
  intros [length_B down_B]. destruct (all_known G lt D plain valued mex stairs B k) as [[N empty]|(open_B & p & f & Hp & [N R])].
  - destruct (listing B k N) as [l Hl]. exists (Finite l). split; [|discriminate].
    intros m n C. simpl. rewrite Hl. split; [|now intros [_ [_ V]]]. intro V. split; [|now split].
    destruct (le_lt_dec N m) as [L|]; [|assumption]. contradiction (empty m L n). now split.
  - assert (forms : forall m n, canonical (form G B m n)).
    { intros m n. apply (form_canonical G lt D); [exact length_B|exact down_B|].
      intros a Sa Ha. destruct (proj1 open_B a Sa Ha) as [-> ->]. now split. }
    destruct (lo_exists B) as [lo Hlo].
    assert (lo_right : forall N, lo <= N <-> forall a, member B a = true -> uC G a <= N).
    { intro N'. rewrite Hlo. split; [|auto]. intros H a Ha. apply H; [now apply member_size with B|exact Ha]. }
    assert (once : forall m n n', part_valued B k m n -> part_valued B k m n' -> n = n').
    { intros m n n'. now apply (single_row G lt D plain valued mex B m n n' k length_B). }
    assert (on_f : forall m n, Nat.max N lo <= m -> (part_valued B k m n <-> n = f m)).
    { intros m n Hm. destruct (R m ltac:(lia)) as [_ E]. split.
      - intro V. apply E. assert (Sf : stands B k m (f m)) by now apply E. destruct Sf as [Cf Vf].
        assert (n = f m) as ->; [|now split].
        apply (once m n (f m) V). now apply part_of_canonical.
      - intro Ef. apply E in Ef as [C V]. now apply part_of_canonical. }
    assert (dec : forall m n, decidable (part_valued B k m n)).
    { intros m n. apply (value_decided _ _ _ mex), forms. }
    destruct (least_tail (part_valued B k) once dec f p (Nat.max N lo) lo Hp)
      as (N' & offsets & HN' & Hlen & tail & rep & least); [lia| |exact on_f|].
    { intros m Hm. apply R. lia. }
    destruct (listing B k N') as [l Hl]. exists (Periodic l #N' offsets). split.
    + intros m n C. simpl. rewrite Hl, <- (part_of_canonical B k m n C). split.
      * intro V. destruct (le_lt_dec N' m) as [late|early].
        -- right. split; [lia|]. now apply tail.
        -- left. split; [exact early|]. split; [exact C|]. now apply part_of_canonical.
      * intros [[_ [_ V]]|[late E]]; [now apply part_of_canonical|]. apply tail; [lia|exact E].
    + intros entries preperiod offsets' E. injection E as <- <- <-. split; [exact (proj1 open_B)|].
      exists N'. split; [reflexivity|]. split; [now apply lo_right|]. split; [exact tail|]. split; [exact rep|].
      intros N2 p2 H2 R2. apply least; [now apply lo_right|exact R2].
Qed.

(* For the values 0, ..., K. *)
Lemma values_exist B K :
  is_ideal B ->
  exists cs, length cs = S K /\ forall k c, nth_error cs k = Some c -> pairs_right B k c.
Proof.
  intro I.
  assert (H : forall K, exists cs, length cs = K /\ forall k c, nth_error cs k = Some c -> pairs_right B k c).
  { clear K. intro K. induction K as [|K (cs & L & H)].
    - exists []. split; [reflexivity|]. now intros [|k] c.
    - destruct (pairs_exist B K I) as [c Hc]. exists (cs ++ [c]).
      split; [rewrite app_length, L; simpl; lia|]. intros k c' E. destruct (lt_dec k K) as [less|no].
      + rewrite nth_error_app1 in E by lia. now apply H.
      + rewrite nth_error_app2 in E by lia. rewrite L in E. destruct (k - K) as [|x] eqn:F.
        * injection E as <-. now replace k with K by lia.
        * simpl in E. now destruct x. }
  apply H.
Qed.

(* The maximal elements of an ideal. *)
Definition maxima (B : list bool) : list N :=
  map N.of_nat (filter (fun a => member B a && forallb (fun b => negb (member B b && below G a b)) (seq 0 (size G)))
                  (seq 0 (size G))).

Lemma in_maxima B a : length B = size G -> (In (N.of_nat a) (maxima B) <-> maximal_in G B a).
Proof.
  intro L. unfold maxima, maximal_in. rewrite in_map_iff. split.
  - intros (a' & E & I). apply Nat2N.inj in E. subst a'. apply filter_In in I as [_ T].
    apply andb_true_iff in T as [Ha T]. split; [exact Ha|]. intros b Hb. rewrite forallb_forall in T.
    assert (I : In b (seq 0 (size G))) by (apply in_seq; pose proof (member_size G B b L Hb); lia).
    specialize (T b I). rewrite Hb in T. now apply negb_true_iff in T.
  - intros [Ha top]. exists a. split; [reflexivity|]. apply filter_In. split.
    + apply in_seq. pose proof (member_size G B a L Ha). lia.
    + rewrite Ha. apply forallb_forall. intros b _. destruct (member B b) eqn:Hb; [|reflexivity].
      now rewrite (top b Hb).
Qed.

Lemma below_maximum B a :
  length B = size G -> member B a = true -> exists b, maximal_in G B b /\ (a = b \/ below G a b = true).
Proof.
  intros L Ha. pose proof (member_size G B a L Ha) as Sa.
  set (l := filter (fun b => member B b && ((b =? a) || below G a b)) (seq 0 (size G))).
  assert (in_l : forall b, In b l <-> b < size G /\ member B b = true /\ (a = b \/ below G a b = true)).
  { intro b. unfold l. rewrite filter_In, in_seq, andb_true_iff, orb_true_iff, Nat.eqb_eq.
    split; [intros (S & M & [->|U])|intros (S & M & [->|U])]; repeat split; auto; lia. }
  destruct (maximal_of_list G lt D l) as (b & Hb & top).
  - intros b Hb. now apply in_l in Hb.
  - intro E. assert (I : In a l) by (apply in_l; auto). now rewrite E in I.
  - apply in_l in Hb as (Sb & Mb & up). exists b. split; [|exact up]. split; [exact Mb|]. intros c Hc.
    apply not_true_iff_false. intro U. pose proof (member_size G B c L Hc) as Sc.
    assert (I : In c l).
    { apply in_l. repeat split; [exact Sc|exact Hc|right]. destruct up as [->|up]; [exact U|].
      now apply (below_transitive G lt D a b c). }
    rewrite (top c I) in U. discriminate.
Qed.

(* A record of claims is one for the ideal B. *)
Definition for_ideal (K : nat) (C : ideal_claims) (B : list bool) : Prop :=
  is_ideal B /\ maximal C = maxima B /\ length (values C) = S K
  /\ forall k c, nth_error (values C) k = Some c -> pairs_right B k c.

(* There are claims for all ideals. *)
Theorem claims_exist K :
  exists claims,
    (forall C, In C claims -> exists B, for_ideal K C B)
    /\ forall B, is_ideal B -> exists C, In C claims /\ for_ideal K C B.
Proof.
  assert (H : forall ws : list (list bool), exists claims,
    (forall C, In C claims -> exists B, for_ideal K C B)
    /\ forall B, In B ws -> is_ideal B -> exists C, In C claims /\ for_ideal K C B).
  { induction ws as [|B ws (claims & sound & complete)].
    - exists []. split; [intros C []|intros B []].
    - destruct (ideal_decided G B) as [I|no].
      + destruct (values_exist B K I) as (cs & L & H).
        set (C := {| maximal := maxima B; values := cs |}).
        assert (HC : for_ideal K C B) by exact (conj I (conj eq_refl (conj L H))).
        exists (C :: claims). split.
        * intros C' [<-|HC']; [now exists B|now apply sound].
        * intros B' [<-|HB] I'; [exists C; split; [now left|exact HC]|].
          destruct (complete B' HB I') as (C' & HC' & H'). exists C'. split; [now right|exact H'].
      + exists claims. split; [exact sound|]. intros B' [<-|HB] I'; [contradiction|now apply complete]. }
  destruct (H (words (size G))) as (claims & sound & complete). exists claims. split; [exact sound|].
  intros B I. apply complete; [|exact I]. rewrite <- (proj1 I). apply in_words.
Qed.

End ClaimsExist.
