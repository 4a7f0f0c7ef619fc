(* A list of sets that holds A, and with each B also B without any one maximal element, holds
   every order ideal of A. *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Forms Labels Periods Claims Columns.
Import ListNotations.

Section Ideals.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Lemma below_irreflexive a : a < size G -> below G a a = false.
Proof.
  intro Sa. apply not_true_iff_false. intro H. apply (lt_A_A _ _ D) in H; try assumption.
  now apply (lt_irreflexive _ _ D) in H.
Qed.

Lemma below_transitive a b c :
  a < size G -> b < size G -> c < size G ->
  below G a b = true -> below G b c = true -> below G a c = true.
Proof.
  intros Sa Sb Sc. rewrite <- !(lt_A_A _ _ D) by assumption.
  apply (lt_transitive _ _ D).
Qed.

Definition maximal_in (B : list bool) (a : nat) : Prop :=
  member B a = true /\ forall b, member B b = true -> below G a b = false.

Definition without (B : list bool) (a : nat) : list bool :=
  subset G (fun b => member B b && negb (b =? a)).

Lemma maximal_of_list l :
  (forall a, In a l -> a < size G) -> l <> [] ->
  exists a, In a l /\ forall b, In b l -> below G a b = false.
Proof.
  induction l as [|x l IH]; intros inside nonempty; [contradiction|].
  destruct l as [|y l].
  - exists x. split; [now left|]. intros b [<-|[]].
    apply below_irreflexive, inside. now left.
  - destruct IH as (a & Ha & top); [intros b Hb; apply inside; now right|discriminate|].
    destruct (below G a x) eqn:E.
    + exists x. split; [now left|]. intros b [<-|Hb].
      * apply below_irreflexive, inside. now left.
      * apply not_true_iff_false. intro up.
        assert (T : below G a b = true).
        { apply below_transitive with x; try assumption; apply inside;
            [now right|now left|now right]. }
        rewrite (top b Hb) in T. discriminate.
    + exists a. split; [now right|]. intros b [<-|Hb]; [assumption|now apply top].
Qed.

Variable ideals : list (list bool).

Hypothesis holds_all : In (all G) ideals.
Hypothesis holds_smaller : forall B a,
  In B ideals -> a < size G -> maximal_in B a -> In (without B a) ideals.
Hypothesis lengths : forall B, In B ideals -> length B = size G.

Definition surplus (B I : list bool) : list nat :=
  filter (fun a => member B a && negb (member I a)) (seq 0 (size G)).

Lemma in_surplus B I a :
  In a (surplus B I) <-> a < size G /\ member B a = true /\ member I a = false.
Proof.
  unfold surplus. rewrite filter_In, in_seq, andb_true_iff, negb_true_iff. simpl.
  intuition lia.
Qed.

Theorem every_ideal I : is_ideal G I -> In I ideals.
Proof.
  intros [LI down].
  assert (search : forall n B, length (surplus B I) = n -> In B ideals ->
            (forall a, member I a = true -> member B a = true) -> In I ideals).
  { induction n as [n IH] using lt_wf_ind. intros B Hn HB contains.
    destruct (surplus B I) as [|x l] eqn:E.
    - replace I with B; [assumption|]. apply ideal_same with G; [now apply lengths|assumption|].
      intro a. split; [|apply contains]. intro Ha. apply not_false_iff_true. intro no.
      assert (In a (surplus B I)); [|rewrite E in *; contradiction].
      apply in_surplus. repeat split; [|assumption|assumption].
      apply member_size with B; [now apply lengths|assumption].
    - destruct (maximal_of_list (surplus B I)) as (a & Ha & top).
      + intros a Ha. now apply in_surplus in Ha.
      + rewrite E. discriminate.
      + pose proof (proj1 (in_surplus B I a) Ha) as (Sa & Ba & Ia).
        assert (maximal : maximal_in B a).
        { split; [assumption|]. intros b Hb. apply not_true_iff_false. intro up.
          assert (Sb : b < size G) by (apply member_size with B; [now apply lengths|assumption]).
          destruct (member I b) eqn:Ib.
          - rewrite (down a b Sa up Ib) in Ia. discriminate.
          - rewrite (top b) in up; [discriminate|]. now apply in_surplus. }
        apply (IH (length (surplus (without B a) I))) with (B := without B a).
        * rewrite <- Hn, <- E.
          apply Nat.le_lt_trans with (length (remove Nat.eq_dec a (surplus B I))).
          -- apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|].
             intros b Hb. apply in_surplus in Hb. destruct Hb as (Sb & Hb & Ib).
             apply member_subset in Hb. rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq in Hb.
             apply in_in_remove; [tauto|]. apply in_surplus. tauto.
          -- now apply remove_length_lt.
        * reflexivity.
        * now apply holds_smaller.
        * intros b Hb. apply member_subset. rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq.
          repeat split; [now apply member_size with I|now apply contains|].
          intros ->. congruence. }
  apply (search (length (surplus (all G) I)) (all G)); [reflexivity|assumption|].
  intros a Ha. apply member_all. now apply member_size with I.
Qed.

(* So it is enough to look at the ideals of the list. *)
Theorem right_ideals K table :
  (forall B k m, In B ideals -> k <= K -> right G K table B k m) ->
  forall B k m, k <= K -> right G K table B k m.
Proof.
  intros R B k m Hk n H. apply R; try assumption.
  apply every_ideal. split; [apply (canonical_length _ _ H)|apply (canonical_down _ _ H)].
Qed.

End Ideals.
