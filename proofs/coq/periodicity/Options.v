(* Values of positions (B, m, n) of the model and of their options: the value k by what the options have; smaller
   ideals; and, for each column, a row beyond which the value k does not stand in it (THEOREM.md, sections 2
   and 3). *)

From Coq Require Import List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Moves Claims Columns Search
  Eventually.
Import ListNotations.

Section Options.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Notation canonical := (canonical G).
Notation move := (move G).
Notation left_of := (left_of G).
Notation under := (under G).

Definition valued (p : triple) (k : nat) : Prop := grundy lt (elements p) k.

Lemma valued_unique p j k : valued p j -> valued p k -> j = k.
Proof. apply grundy_unique. Qed.

Lemma valued_differs p x k :
  canonical p -> elements p x -> valued p k -> ~ valued (move p x) k.
Proof.
  intros H Hx V V'. apply (grundy_differs lt _ k x V Hx). now apply (value_move G lt D p x k H Hx).
Qed.

(* The value is k, or smaller, or some option has it. *)
Lemma valued_cases p k :
  canonical p ->
  valued p k \/ (exists j, j < k /\ valued p j) \/ exists x, elements p x /\ valued (move p x) k.
Proof.
  intro H. destruct (value_exists G lt D p H) as [g Hg].
  destruct (lt_eq_lt_dec g k) as [[less| ->]|more].
  - right. left. now exists g.
  - now left.
  - right. right. destruct (grundy_smaller lt _ _ _ Hg more) as (x & Hx & V). exists x. split; [exact Hx|].
    now apply (value_move G lt D p x k H Hx).
Qed.

Lemma valued_decided p k : canonical p -> decidable (valued p k).
Proof.
  intro H. destruct (value_exists G lt D p H) as [g Hg]. destruct (Nat.eq_dec g k) as [->|ne]; [now left|right].
  intro V. apply ne. exact (valued_unique p g k Hg V).
Qed.

(* ---- What is canonical *)

Lemma bool_decided (b : bool) : decidable (b = true).
Proof. destruct b; [now left|now right]. Qed.

Lemma within_decided m h : decidable (within m h).
Proof. destruct h as [h|]; [|now left]. destruct (le_lt_dec m h); [now left|right; simpl; lia]. Qed.

Lemma within_less m m' h : m' <= m -> within m h -> within m' h.
Proof. destruct h; simpl; [lia|trivial]. Qed.

Lemma ideal_decided B : decidable (is_ideal G B).
Proof.
  destruct (Nat.eq_dec (length B) (size G)) as [L|no]; [|right; intros [L _]; contradiction].
  destruct (decidable_every (fun a => forall b, b < size G ->
      negb (below G a b) || negb (member B b) || member B a = true) (size G)) as [yes|no].
  - intros a _. apply decidable_every. intros b _. apply bool_decided.
  - left. split; [exact L|]. intros a b Sa less Hb. specialize (yes a Sa b (member_size G B b L Hb)).
    now rewrite less, Hb in yes.
  - right. intros [_ H]. apply no. intros a Sa b Sb.
    destruct (below G a b) eqn:less, (member B b) eqn:Hb; try reflexivity. now apply (H a b).
Qed.

Lemma canonical_decided p : decidable (canonical p).
Proof.
  destruct (ideal_decided (ideal p)) as [[L down]|no];
    [|right; intro H; apply no; split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)]].
  apply decidable_iff with
    ((forall a, a < size G -> (member (ideal p) a = false \/ uC G a <= column p /\ uD G a <= row p)
        /\ (member (ideal p) a = true \/ within (column p) (hC G a) /\ within (row p) (hD G a)))
     /\ forall i, i < column p -> reaches (delta G i) (row p)).
  - split.
    + intros (A & C). constructor; [exact L|exact down| | |exact C].
      * intros a Ha. destruct (A a (member_size G _ a L Ha)) as [[no|H] _]; [congruence|exact H].
      * intros a Sa Ha. destruct (A a Sa) as [_ [no|H]]; [congruence|exact H].
    + intro H. split; [|exact (canonical_clear _ _ H)].
      intros a Sa. destruct (member (ideal p) a) eqn:E.
      * split; [right; exact (canonical_in _ _ H a E)|now left].
      * split; [now left|right; exact (canonical_out _ _ H a Sa E)].
  - apply decidable_and.
    + apply decidable_every. intros a _. apply decidable_and; apply decidable_or.
      * destruct (member (ideal p) a); [now right|now left].
      * apply decidable_and; [destruct (le_lt_dec (uC G a) (column p))|destruct (le_lt_dec (uD G a) (row p))];
          (now left) || (right; lia).
      * apply bool_decided.
      * apply decidable_and; apply within_decided.
    + apply decidable_every. intros i _. destruct (reaches_dec (delta G i) (row p)); [now left|now right].
Qed.

(* ---- Options *)

(* B without what is above a. *)
Definition minus (B : list bool) (a : nat) : list bool :=
  subset G (fun b => member B b && negb (b =? a) && negb (below G a b)).

Lemma option_C B m n i : move (at_ B m n) (EC i) = at_ (left_of B i) i n.
Proof. reflexivity. Qed.

Lemma option_D B m n j : move (at_ B m n) (ED j) = at_ (under B j) (uncapped G m j) j.
Proof. reflexivity. Qed.

Lemma option_A B m n a : move (at_ B m n) (EA a) = at_ (minus B a) (cut m (hC G a)) (cut n (hD G a)).
Proof. reflexivity. Qed.

Lemma left_of_all B i :
  length B = size G -> (forall a, member B a = true -> uC G a <= i) -> left_of B i = B.
Proof.
  intros L H. apply ideal_same with G; [apply length_subset|exact L|]. intro a. unfold left_of.
  rewrite member_subset, andb_true_iff, Nat.leb_le. split; [tauto|]. intro Ha.
  repeat split; [now apply member_size with B|exact Ha|now apply H].
Qed.

Lemma under_all B j :
  length B = size G -> (forall a, member B a = true -> uD G a <= j) -> under B j = B.
Proof.
  intros L H. apply ideal_same with G; [apply length_subset|exact L|]. intro a. unfold under.
  rewrite member_subset, andb_true_iff, Nat.leb_le. split; [tauto|]. intro Ha.
  repeat split; [now apply member_size with B|exact Ha|now apply H].
Qed.

(* The number of elements. *)
Definition count (B : list bool) : nat := length (filter (member B) (seq 0 (size G))).

Lemma count_le B B' : (forall a, member B' a = true -> member B a = true) -> count B' <= count B.
Proof.
  intro H. apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros a I.
  apply filter_In in I as [I Ha]. apply filter_In. auto.
Qed.

Lemma count_less B B' a :
  (forall b, member B' b = true -> member B b = true) ->
  a < size G -> member B a = true -> member B' a = false -> count B' < count B.
Proof.
  intros H Sa Ha no. apply Nat.le_lt_trans with (length (remove Nat.eq_dec a (filter (member B) (seq 0 (size G))))).
  - apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros b I. apply filter_In in I as [I Hb].
    apply in_in_remove; [intros ->; congruence|]. apply filter_In. auto.
  - apply remove_length_lt. apply filter_In. split; [apply in_seq; lia|exact Ha].
Qed.

Lemma part_smaller B B' :
  length B = size G -> length B' = size G -> (forall a, member B' a = true -> member B a = true) ->
  B' = B \/ count B' < count B.
Proof.
  intros L L' H.
  destruct (decidable_some (fun a => member B a = true /\ member B' a = false) (size G))
    as [(a & Sa & Ha & no)|same].
  - intros a _. destruct (member B a), (member B' a); (left; now split) || (right; now intros []).
  - right. now apply count_less with a.
  - left. apply ideal_same with G; [assumption|assumption|]. intro a. split; [apply H|]. intro Ha.
    apply not_false_iff_true. intro no. apply same. exists a. split; [now apply member_size with B|now split].
Qed.

Lemma left_of_part B i a : member (left_of B i) a = true -> member B a = true.
Proof. unfold left_of. rewrite member_subset, andb_true_iff. tauto. Qed.

Lemma under_part B j a : member (under B j) a = true -> member B a = true.
Proof. unfold under. rewrite member_subset, andb_true_iff. tauto. Qed.

Lemma under_smaller B j : length B = size G -> under B j = B \/ count (under B j) < count B.
Proof. intro L. apply part_smaller; [exact L|apply length_subset|apply under_part]. Qed.

Lemma minus_smaller B a : a < size G -> member B a = true -> count (minus B a) < count B.
Proof.
  intros Sa Ha. apply count_less with a; [|exact Sa|exact Ha|].
  - intros b Hb. unfold minus in Hb. rewrite member_subset, !andb_true_iff in Hb. tauto.
  - apply not_true_iff_false. unfold minus. rewrite member_subset, Nat.eqb_refl, andb_false_r. simpl.
    intros [_ H]. discriminate.
Qed.

Lemma cut_le m h : cut m h <= m.
Proof. destruct h; simpl; lia. Qed.

Lemma cut_high m h : h <= m -> cut m (Some h) = h.
Proof. simpl. lia. Qed.

Lemma member_in p a : canonical p -> member (ideal p) a = true -> a < size G.
Proof. intros H. apply member_size, (canonical_length _ _ H). Qed.

(* Rows of a canonical position stay canonical downward as far as B and the staircase allow. *)
Lemma canonical_down_row B m n n' :
  canonical (at_ B m n) -> n' <= n -> (forall a, member B a = true -> uD G a <= n') -> clear G m n' ->
  canonical (at_ B m n').
Proof.
  intros H Hn U C. constructor; simpl.
  - apply (canonical_length _ _ H).
  - apply (canonical_down _ _ H).
  - intros a Ha. split; [apply (canonical_in _ _ H a Ha)|now apply U].
  - intros a Sa Ha. destruct (canonical_out _ _ H a Sa Ha) as [HC HD]. split; [exact HC|].
    now apply within_less with n.
  - exact C.
Qed.

(* In each column the value k stands in no large row. *)
Theorem rows_end B m k : eventually (fun n => canonical (at_ B m n) -> ~ valued (at_ B m n) k).
Proof.
  remember (count B + m) as s eqn:Hs. revert B m Hs k.
  induction s as [s IH] using lt_wf_ind. intros B m -> k. induction k as [k IHk] using lt_wf_ind.
  assert (H1 : eventually (fun n => forall i, i < m ->
            canonical (at_ (left_of B i) i n) -> ~ valued (at_ (left_of B i) i n) k)).
  { apply eventually_all. intros i Hi.
    apply (IH (count (left_of B i) + i)); [|reflexivity].
    pose proof (count_le B (left_of B i) (left_of_part B i)). lia. }
  assert (H2 : eventually (fun n => forall a, a < size G -> member B a = true ->
            canonical (at_ (minus B a) (cut m (hC G a)) n) ->
            ~ valued (at_ (minus B a) (cut m (hC G a)) n) k)).
  { apply eventually_all. intros a Sa. destruct (member B a) eqn:Ha; [|now apply eventually_always].
    destruct (IH (count (minus B a) + cut m (hC G a))) with (k := k) (B := minus B a) (m := cut m (hC G a))
      as [N HN]; [|reflexivity|].
    - pose proof (minus_smaller B a Sa Ha). pose proof (cut_le m (hC G a)). lia.
    - exists N. auto. }
  assert (H3 : eventually (fun n => forall j, j < k -> canonical (at_ B m n) -> ~ valued (at_ B m n) j)).
  { apply eventually_all. exact IHk. }
  assert (H4 : eventually (fun n => forall a, a < size G -> uD G a <= n /\ forall h, hD G a = Some h -> h <= n)).
  { apply eventually_all. intros a _. apply eventually_and; [now exists (uD G a)|].
    destruct (hD G a) as [h|]; [|now apply eventually_always].
    exists h. intros n Hn h' E. now injection E as <-. }
  assert (H5 : eventually (fun n => forall i, i < m -> forall d, delta G i = Some d -> d <= n)).
  { apply eventually_all. intros i _. destruct (delta G i) as [d|]; [|now apply eventually_always].
    exists d. intros n Hn h' E. now injection E as <-. }
  destruct (eventually_and _ _ H1 (eventually_and _ _ H2 (eventually_and _ _ H3 (eventually_and _ _ H4 H5))))
    as [R H]. destruct (H R (Nat.le_refl R)) as (noC & noA & less & highA & highC). clear H H1 H2 H3 H4 H5.
  exists (S R). intros n Hn H V.
  assert (H0 : canonical (at_ B m R)).
  { apply canonical_down_row with n; [exact H|lia| |].
    - intros a Ha. apply highA. exact (member_in _ a H Ha).
    - intros i Hi. pose proof (canonical_clear _ _ H i Hi) as Re. specialize (highC i Hi).
      destruct (delta G i) as [d|]; [simpl; now apply highC|exact Re]. }
  destruct (valued_cases (at_ B m R) k H0) as [V0|[(j & Hj & V0)|(x & Hx & V0)]].
  - apply (valued_differs (at_ B m n) (ED R) k H); [simpl; lia|exact V|].
    rewrite option_D, under_all, (uncapped_clear G m R (canonical_clear _ _ H0)).
    + exact V0.
    + apply (canonical_length _ _ H).
    + intros a Ha. apply highA. exact (member_in _ a H Ha).
  - exact (less j Hj H0 V0).
  - pose proof (move_canonical G lt D _ x H0 Hx) as Hm. destruct x as [a|i|j].
    + pose proof (member_in _ a H Hx) as Sa. rewrite option_A in *. destruct (hD G a) as [h|] eqn:E.
      * pose proof (proj2 (highA a Sa) h E) as Hh. rewrite cut_high in * by exact Hh.
        apply (valued_differs (at_ B m n) (EA a) k H Hx V). rewrite option_A, E, cut_high by lia. exact V0.
      * exact (noA a Sa Hx Hm V0).
    + exact (noC i Hx Hm V0).
    + apply (valued_differs (at_ B m n) (ED j) k H); [simpl in *; lia|exact V|exact V0].
Qed.

End Options.
