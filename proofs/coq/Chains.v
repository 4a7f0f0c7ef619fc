(* THEOREM.md, section 8: games with one chain or none are read off a game with two
   chains in which D is unrelated to A: where the game without D has the value n, row n
   has the value 0. With one chain D is unrelated to C too; with none, all of D lies
   below c_1, so that no element of C is left in any A_{m,n}. *)

From Coq Require Import List Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Heap.

Section Chains.

Variable M : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes M lt.

Hypothesis no_D_below : forall a, a < size M -> uD M a = 0.
Hypothesis no_D_above : forall a, a < size M -> hD M a = None.
Hypothesis all_or_none : forall i, delta M i = Some 0 \/ delta M i = None.

Notation A_ m n := (whole lt (size M) 2 m n).

Lemma whole_beside_D m : beside_D lt (A_ m 0).
Proof.
  intros x (Ex & _ & HD) j. unfold le in HD. destruct x as [a|i|j'].
  - simpl in Ex. rewrite (lt_A_D _ _ D a j Ex), (lt_D_A _ _ D j a Ex).
    rewrite no_D_above, no_D_below by assumption. simpl.
    split; [discriminate|split; [tauto|lia]].
  - split; [discriminate|]. split; [apply (lt_C_D _ _ D)|]. rewrite (lt_D_C _ _ D) in *.
    destruct (all_or_none i) as [E|E]; rewrite E in *; simpl in *; [lia|tauto].
  - rewrite (lt_D_D _ _ D) in HD. destruct HD. destruct j'; [now left|right; lia].
Qed.

Lemma whole_with_heap m n : same (with_heap (A_ m 0) n) (A_ m n).
Proof.
  assert (no_cycle : forall i j, ~ le lt (EC i) (ED j)).
  { intros i j [e|less]; [discriminate|]. now apply (lt_C_D _ _ D) in less. }
  intro x. unfold with_heap. split.
  - intros [Px|(j & Hj & ->)].
    + pose proof (whole_beside_D m x Px n) as (ne & _ & down).
      destruct Px as (Ex & HC & _). repeat split; [assumption|assumption|].
      intros [e|less]; [now apply ne|contradiction].
    + repeat split; [simpl; lia|apply no_cycle|]. unfold le.
      rewrite (lt_D_D _ _ D). intros [e|less]; [injection e|]; lia.
  - intros (Ex & HC & HD). destruct x as [a|i|j].
    + left. repeat split; [assumption|assumption|]. intros [e|less]; [discriminate|].
      apply (lt_D_A _ _ D) in less; [|assumption]. rewrite no_D_below in less; easy.
    + left. repeat split; [assumption|assumption|]. intros [e|less]; [discriminate|].
      apply HD. right. rewrite (lt_D_C _ _ D) in *.
      destruct (all_or_none i) as [E|E]; rewrite E in *; simpl in *; [lia|tauto].
    + right. exists j. split; [|reflexivity]. unfold le in HD. rewrite (lt_D_D _ _ D) in HD.
      destruct (lt_eq_lt_dec j n) as [[?|e]|?]; [assumption| |tauto]. subst j. tauto.
Qed.

Theorem row_of_zero m n : grundy lt (A_ m n) 0 <-> grundy lt (A_ m 0) n.
Proof.
  pose proof (whole_elements M lt D m 0) as S.
  destruct (elements_finite (form M (all M) m 0)) as [l L].
  pose proof (elements_decided M lt D _ (whole_canonical M lt D m 0)) as [member order].
  rewrite <- (grundy_heap lt (lt_D_D _ _ D) (A_ m 0) l n).
  - pose proof (whole_with_heap m n) as W.
    split; apply grundy_same; [now apply same_sym|assumption].
  - intros x Px. now apply L, S.
  - split.
    + intro x. destruct (member x) as [yes|no]; [left; now apply S|right].
      intro Px. now apply no, S.
    + intros x y Px Py. apply order; now apply S.
  - apply whole_beside_D.
Qed.

(* The game's own order relates the elements that it has, as lt does. *)
Variable chains : nat.
Variable own : elt -> elt -> Prop.
Hypothesis own_present : forall x y,
  own x y -> present (size M) chains x /\ present (size M) chains y.
Hypothesis own_order : forall x y,
  present (size M) chains x -> present (size M) chains y -> (own x y <-> lt x y).

Lemma own_value (P : position) (n : nat) :
  (forall x, P x -> present (size M) chains x) -> (grundy own P n <-> grundy lt P n).
Proof.
  intro H. split; apply grundy_order; intros x y Px Py.
  - apply own_order; now apply H.
  - symmetry. apply own_order; now apply H.
Qed.

Theorem one_chain :
  chains = 1 -> (forall i, delta M i = Some 0) ->
  forall m n n',
  grundy own (whole own (size M) 1 m n') n <-> grundy lt (A_ m n) 0.
Proof.
  intros one free m n n'. rewrite row_of_zero, own_value.
  2: { intros x (Ex & _). now rewrite one. }
  assert (S : same (whole own (size M) 1 m n') (A_ m 0)).
  { intro x. unfold whole, le. destruct x as [a|i|j]; simpl.
    - split; intros (Ex & HC & HD); (repeat split; [assumption| |]);
        intros [e|less]; try discriminate.
      + apply HC. right. apply own_order; [now rewrite one; simpl|now rewrite one|assumption].
      + apply (lt_D_A _ _ D) in less; [|assumption]. rewrite no_D_below in less; easy.
      + apply HC. right.
        apply own_order in less; [assumption|now rewrite one; simpl|now rewrite one].
      + apply own_present in less. rewrite one in less. simpl in less. lia.
    - split; intros (Ex & HC & HD); (repeat split; [lia| |]);
        intros [e|less]; try discriminate.
      + apply HC. now left.
      + apply HC. right. apply own_order; [now rewrite one; simpl|now rewrite one; simpl|assumption].
      + apply (lt_D_C _ _ D) in less. rewrite free in less. simpl in less. lia.
      + apply HC. now left.
      + apply HC. right.
        apply own_order in less; [assumption|now rewrite one; simpl|now rewrite one; simpl].
      + apply own_present in less. rewrite one in less. simpl in less. lia.
    - split; [lia|]. intros (_ & _ & HD). exfalso. apply HD.
      destruct j; [now left|right]. apply (lt_D_D _ _ D). lia. }
  split; apply grundy_same; [assumption|now apply same_sym].
Qed.

Theorem no_chain :
  chains = 0 -> (forall i, delta M i = None) ->
  (forall a, a < size M -> uC M a = 0) ->
  forall m n m' n',
  grundy own (whole own (size M) 0 m' n') n <-> grundy lt (A_ m n) 0.
Proof.
  intros none high no_C m n m' n'. rewrite row_of_zero, own_value.
  2: { intros x (Ex & _). now rewrite none. }
  assert (S : same (whole own (size M) 0 m' n') (A_ m 0)).
  { intro x. unfold whole, le. destruct x as [a|i|j]; simpl.
    - split; intros (Ex & HC & HD); (repeat split; [assumption| |]);
        intros [e|less]; try discriminate.
      + apply (lt_C_A _ _ D) in less; [|assumption]. rewrite no_C in less; easy.
      + apply (lt_D_A _ _ D) in less; [|assumption]. rewrite no_D_below in less; easy.
      + apply own_present in less. rewrite none in less. simpl in less. lia.
      + apply own_present in less. rewrite none in less. simpl in less. lia.
    - split; [lia|]. intros (_ & _ & HD). exfalso. apply HD. right.
      apply (lt_D_C _ _ D). rewrite high. simpl. tauto.
    - split; [lia|]. intros (_ & _ & HD). exfalso. apply HD.
      destruct j; [now left|right]. apply (lt_D_D _ _ D). lia. }
  split; apply grundy_same; [assumption|now apply same_sym].
Qed.

End Chains.
