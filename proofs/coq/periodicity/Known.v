(* What the periodicity theorem says of an ideal B and a value k: in the end no position (B, m, n) has the value
   k, or in each column m one row has it, which rises by p in p columns. First consequences of this for the smaller
   ideals and values, the sources of (B, k); and the case in which only finitely many rows matter (THEOREM.md,
   section 9, on finite claims). *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Claims Columns Search
  Eventually Options.
Import ListNotations.

Section Known.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable plain : triple -> Prop.
Variable valued : triple -> nat -> Prop.
Hypothesis mex : mex_values G plain valued.

Notation canonical := (canonical G).
Notation move := (move G).
Notation left_of := (left_of G).
Notation under := (under G).
Notation minus := (minus G).
Notation count := (count G).

(* The value k stands at (B, m, n). *)
Definition stands (B : list bool) (k m n : nat) : Prop := canonical (at_ B m n) /\ valued (at_ B m n) k.

Definition sparse (B : list bool) (k : nat) : Prop := eventually (fun m => forall n, ~ stands B k m n).

(* All columns and all large rows of them are there. *)
Definition open (B : list bool) : Prop :=
  (forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None)
  /\ forall i, delta G i <> None.

Definition regular (B : list bool) (k : nat) : Prop :=
  open B /\ exists p f, 0 < p /\ eventually (fun m => climbs p f m /\ forall n, stands B k m n <-> n = f m).

Definition known (B : list bool) (k : nat) : Prop := sparse B k \/ regular B k.

(* A row has the value in no large column. *)
Lemma known_avoids B k L : known B k -> eventually (fun m => forall n, n < L -> ~ stands B k m n).
Proof.
  intros [[N H]|(_ & p & f & Hp & [N H])].
  - exists N. intros m Hm n _. now apply H.
  - destruct (climbs_band p f N Hp) as [W HW]; [intros m Hm; now apply H|].
    exists (N + L + W). intros m Hm n Hn S. destruct (H m ltac:(lia)) as [_ R]. apply R in S.
    specialize (HW m ltac:(lia)). lia.
Qed.

Lemma known_tame B k :
  known B k -> tame (fun m n => canonical (at_ B m n)) (fun m n => valued (at_ B m n) k).
Proof.
  intros [S|(_ & p & f & Hp & R)].
  - apply tame_none. generalize S. apply eventually_imp. intros m H n C V. now apply (H n).
  - apply tame_function with p f; [exact Hp|]. generalize R. apply eventually_imp. intros m [E H].
    split; [exact E|]. intros n C. rewrite <- H. unfold stands. tauto.
Qed.

Lemma minus_tame B a k :
  a < size G -> member B a = true -> hC G a = None -> known (minus B a) k ->
  tame (fun m n => canonical (at_ B m n)) (fun m n => valued (move (at_ B m n) (EA a)) k).
Proof.
  intros Sa Ha E [S|(O & p & f & Hp & R)].
  - apply tame_none. generalize S. apply eventually_imp. intros m H n C V.
    apply (H (cut n (hD G a))). rewrite option_A, E in V. split; [|exact V].
    pose proof (move_canonical G lt D _ (EA a) C Ha) as C'. now rewrite option_A, E in C'.
  - destruct (proj1 O a Sa) as [_ E'].
    { apply not_true_iff_false. unfold Options.minus. rewrite member_subset, Nat.eqb_refl, andb_false_r.
      now intros []. }
    apply tame_function with p f; [exact Hp|]. generalize R. apply eventually_imp. intros m [C H].
    split; [exact C|]. intros n Cn. rewrite <- H. rewrite option_A, E, E'. simpl. unfold stands.
    pose proof (move_canonical G lt D _ (EA a) Cn Ha) as C'. rewrite option_A, E, E' in C'. simpl in C'. tauto.
Qed.

(* ---- The sources *)

Variable B : list bool.
(* Columns beyond lo(B) and all finite hC(a). *)
Definition wide (m : nat) : Prop :=
  forall a, a < size G -> member B a = true -> uC G a <= m /\ forall h, hC G a = Some h -> h <= m.

Lemma wide_eventually : eventually wide.
Proof.
  apply eventually_all. intros a _. exists (uC G a + match hC G a with Some h => h | None => 0 end).
  intros m Hm _. split; [lia|]. intros h E. rewrite E in Hm. lia.
Qed.

Variable k : nat.
Hypothesis length_B : length B = size G.
Hypothesis smaller_values : forall j, j < k -> known B j.
Hypothesis smaller_ideals : forall B', count B' < count B -> known B' k.

Definition source (m n : nat) : Prop :=
  (exists j, j < k /\ valued (at_ B m n) j)
  \/ exists a, a < size G /\ member B a = true /\ hC G a = None /\ valued (move (at_ B m n) (EA a)) k.

Theorem source_tame : tame (fun m n => canonical (at_ B m n)) source.
Proof.
  apply tame_or.
  - apply tame_some. intros j Hj. now apply known_tame, smaller_values.
  - apply tame_some. intros a Sa. destruct (member B a) eqn:Ha; [destruct (hC G a) as [h|] eqn:E|].
    + apply tame_none, eventually_always. intros m n _ (_ & no & _). discriminate.
    + assert (T : tame (fun m n => canonical (at_ B m n)) (fun m n => valued (move (at_ B m n) (EA a)) k)).
      { apply minus_tame; try assumption. now apply smaller_ideals, minus_smaller. }
      destruct T as (b & P & W & T). exists b, P, W. destruct T as [p r s h l]. split; try assumption.
      generalize r. apply eventually_imp. intros m H n C. rewrite <- (H n C). tauto.
    + apply tame_none, eventually_always. intros m n _ (no & _). discriminate.
Qed.

Lemma wide_left m : wide m -> left_of B m = B.
Proof.
  intro H. apply left_of_all; [exact length_B|]. intros a Ha. apply H; [|exact Ha].
  now apply member_size with B.
Qed.

(* The value stands in a column once in each row. *)
Lemma stands_once m m' n : wide m -> m < m' -> stands B k m n -> ~ stands B k m' n.
Proof.
  intros Hm L [_ V] [C' V']. apply (later_differs _ _ _ mex (at_ B m' n) (EC m) k C'); [simpl; lia|exact L|exact V'|].
  now rewrite option_C, wide_left.
Qed.

(* Rows n' that are too low for B: their large columns. *)
Lemma low_rows_avoid L :
  eventually (fun m => forall n', n' < L -> under B n' <> B -> forall n, n < L -> ~ stands (under B n') k m n).
Proof.
  apply eventually_all. intros n' _. destruct (list_eq_dec bool_dec (under B n') B) as [E|ne].
  - apply eventually_always. intros m no. contradiction.
  - destruct (under_smaller G B n' length_B) as [E|less]; [contradiction|].
    generalize (known_avoids (under B n') k L (smaller_ideals _ less)). now apply eventually_imp.
Qed.

(* If all rows from L on are free of the value k in large columns, so are all rows. *)
Section Low.

Variable L : nat.
Hypothesis high_free : eventually (fun m => forall n, L <= n -> ~ stands B k m n).

Record calm (m : nat) : Prop := {
  calm_later : 0 < m;
  calm_high : forall n, L <= n -> ~ stands B k m n;
  calm_wide : wide m;
  calm_values : forall j, j < k -> forall n, n < L -> ~ stands B j m n;
  calm_ideals : forall a, a < size G -> member B a = true -> hC G a = None ->
    forall n, n < L -> ~ stands (minus B a) k m n;
  calm_low : forall n', n' < L -> under B n' <> B -> forall n, n < L -> ~ stands (under B n') k m n
}.

Lemma calm_eventually : eventually calm.
Proof.
  assert (V : eventually (fun m => forall j, j < k -> forall n, n < L -> ~ stands B j m n)).
  { apply eventually_all. intros j Hj. now apply known_avoids, smaller_values. }
  assert (I : eventually (fun m => forall a, a < size G -> member B a = true -> hC G a = None ->
                forall n, n < L -> ~ stands (minus B a) k m n)).
  { apply eventually_all. intros a Sa. destruct (member B a) eqn:Ha; [|now apply eventually_always].
    generalize (known_avoids (minus B a) k L (smaller_ideals _ (minus_smaller G B a Sa Ha))).
    apply eventually_imp. auto. }
  generalize (eventually_and _ _ (eventually_from 1) (eventually_and _ _ high_free (eventually_and _ _ wide_eventually
    (eventually_and _ _ V (eventually_and _ _ I (low_rows_avoid L)))))).
  apply eventually_imp. intros m (H0 & H1 & H2 & H3 & H4 & H5). now constructor.
Qed.

(* A column without the value is followed by one without. *)
Lemma stands_before m : calm m -> calm (S m) -> (exists n, stands B k (S m) n) -> exists n, n < L /\ stands B k m n.
Proof.
  intros K K' [n [C V]].
  assert (low : n < L).
  { destruct (le_lt_dec L n) as [no|]; [|assumption]. exfalso. apply (calm_high _ K' n no). now split. }
  assert (C0 : canonical (at_ B m n)).
  { constructor; simpl.
    - exact length_B.
    - exact (canonical_down _ _ C).
    - intros a Ha. split; [apply (calm_wide _ K); [now apply member_size with B|exact Ha]|].
      apply (canonical_in _ _ C a Ha).
    - intros a Sa Ha. destruct (canonical_out _ _ C a Sa Ha) as [HC HD]. split; [|exact HD].
      apply within_less with (S m); [lia|exact HC].
    - intros i Hi. apply (canonical_clear _ _ C i). simpl. lia. }
  pose proof (fun x => later_differs _ _ _ mex (at_ B (S m) n) x k C (Nat.lt_0_succ m)) as differs.
  destruct (value_or_option _ _ _ mex (at_ B m n) k C0 (plain_later _ _ _ mex (at_ B m n) (calm_later _ K))) as [V0|[(j & Hj & V0)|(x & Hx & V0)]].
  - exists n. split; [exact low|now split].
  - exfalso. apply (calm_values _ K j Hj n low). now split.
  - pose proof (move_canonical G lt D _ x C0 Hx) as Cm. destruct x as [a|i|j].
    + exfalso. pose proof (member_in G _ a C0 Hx) as Sa. destruct (hC G a) as [h|] eqn:E.
      * apply (differs (EA a) Hx V).
        pose proof (proj2 (calm_wide _ K a Sa Hx) h E) as Hh. rewrite option_A, E in *.
        rewrite cut_high in * by lia. exact V0.
      * rewrite option_A, E in *. simpl cut at 1 in V0. simpl cut at 1 in Cm.
        apply (calm_ideals _ K a Sa Hx E (cut n (hD G a))); [pose proof (cut_le n (hD G a)); lia|now split].
    + exfalso. apply (differs (EC i)); [simpl in *; lia|exact V|exact V0].
    + simpl in Hx. rewrite option_D in *. destruct (reaches_dec (delta G m) j) as [R|no].
      * assert (clear G m j).
        { intros i Hi. apply (delta_monotone G lt D) with m; [lia|exact R]. }
        rewrite uncapped_clear in * by assumption.
        destruct (list_eq_dec bool_dec (under B j) B) as [E|ne].
        -- rewrite E in *. exists j. split; [lia|now split].
        -- exfalso. apply (calm_low _ K j ltac:(lia) ne j); [lia|now split].
      * exfalso. apply (differs (ED j) Hx V). rewrite option_D. simpl.
        destruct (reaches_dec (delta G m) j) as [R|_]; [contradiction|exact V0].
Qed.

Theorem low_sparse : sparse B k.
Proof.
  destruct calm_eventually as [M H]. exists (M + L). intros m Hm n S.
  assert (all : forall t, M + t <= m -> exists n, n < L /\ stands B k (M + t) n).
  { intros t Ht. remember (m - (M + t)) as s eqn:Hs. revert t Ht Hs.
    induction s as [|s IH]; intros t Ht Hs.
    - replace (M + t) with m by lia. exists n. split; [|exact S].
      destruct (le_lt_dec L n) as [no|]; [|assumption].
      contradiction (calm_high _ (H m ltac:(lia)) n no S).
    - destruct (IH (t + 1)) as (n' & _ & S'); [lia|lia|].
      apply stands_before; [apply H; lia|apply H; lia|]. exists n'.
      now replace (Datatypes.S (M + t)) with (M + (t + 1)) by lia. }
  assert (Datatypes.S L <= L); [|lia].
  apply (at_most_bound (fun t => stands B k (M + t))).
  - intros t Ht. apply all. lia.
  - intros t t' n' less S1 S2. apply (stands_once (M + t) (M + t') n'); try assumption; [|lia].
    apply (calm_wide _ (H (M + t) ltac:(lia))).
Qed.

End Low.
End Known.
