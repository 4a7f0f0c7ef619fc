(* Values of positions (B, m, n) of the model and of their options: the value k by what the options have, of Grundy values and of those
   with decrees alike; smaller ideals (THEOREM.md, sections 2 and 3). *)

From Coq Require Import List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Grundy Model Moves Claims Columns Search
  Eventually.
Import ListNotations.

Section Values.

Variable G : model.
Variable plain : triple -> Prop.     (* the value is the least number that no option has *)
Variable valued : triple -> nat -> Prop.

(* What the Periodicity Theorem needs to know of values. Where they are not those of the options, all the same no lower row has the
   same; and this is so in column 0 only, and in finitely many rows of it unless each of these rows has a value of its own. *)
Record mex_values : Prop := {
  single_value : forall p j k, valued p j -> valued p k -> j = k;
  some_value : forall p, canonical G p -> exists k, valued p k;
  option_differs : forall p x k, canonical G p -> plain p -> elements p x -> valued p k -> ~ valued (move G p x) k;
  option_smaller : forall p j k, canonical G p -> plain p -> valued p k -> j < k -> exists x, elements p x /\ valued (move G p x) j;
  lower_row_differs : forall p j k, canonical G p -> j < row p -> valued p k -> ~ valued (move G p (ED j)) k;
  plain_later : forall p, 0 < column p -> plain p;
  plain_ends : forall B, eventually (fun n => plain (at_ B 0 n)) \/
    forall k, eventually (fun n => canonical G (at_ B 0 n) -> ~ valued (at_ B 0 n) k)
}.

Hypothesis V : mex_values.

Lemma later_differs p x k : canonical G p -> 0 < column p -> elements p x -> valued p k -> ~ valued (move G p x) k.
Proof. intros C H. apply (option_differs V p x k C). now apply (plain_later V). Qed.

(* The value is k, or smaller, or some option has it. *)
Lemma value_or_option p k :
  canonical G p -> plain p ->
  valued p k \/ (exists j, j < k /\ valued p j) \/ exists x, elements p x /\ valued (move G p x) k.
Proof.
  intros C H. destruct (some_value V p C) as [v W]. destruct (lt_eq_lt_dec v k) as [[less| ->]|more].
  - right. left. now exists v.
  - now left.
  - right. right. exact (option_smaller V p k v C H W more).
Qed.

Lemma value_decided p k : canonical G p -> decidable (valued p k).
Proof.
  intro C. destruct (some_value V p C) as [v W]. destruct (Nat.eq_dec v k) as [->|ne]; [now left|right].
  intro W'. exact (ne (single_value V p v k W W')).
Qed.

End Values.

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

Theorem grundy_values : mex_values G (fun _ => True) valued.
Proof.
  constructor; try (intros; exact I).
  - exact valued_unique.
  - exact (value_exists G lt D).
  - intros p x k H _. now apply valued_differs.
  - intros p j k H _ W less. destruct (grundy_smaller lt _ _ _ W less) as (x & Hx & W'). exists x. split; [exact Hx|].
    now apply (value_move G lt D p x j H Hx).
  - intros p j k H Hj. now apply valued_differs.
  - intro B. left. now apply eventually_always.
Qed.

Lemma valued_cases p k :
  canonical p ->
  valued p k \/ (exists j, j < k /\ valued p j) \/ exists x, elements p x /\ valued (move p x) k.
Proof. intro H. exact (value_or_option G _ _ grundy_values p k H I). Qed.

Lemma valued_decided p k : canonical p -> decidable (valued p k).
Proof. exact (value_decided G _ _ grundy_values p k). Qed.

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

End Options.
