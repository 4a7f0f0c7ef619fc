(* What is marked (ClaimWords.v): the rows of the labels of the claims, in the columns that are looked at, as far as they are in the
   window. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims Streams StreamsRight WordSets WordSetsRight ClaimWords ClaimWordsRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

Lemma map_skipn_near k : forall l : list Z, skipn k (map near l) = map near (skipn k l).
Proof. induction k as [|k IH]; intros [|x l]; try reflexivity. apply IH. Qed.

Section Marks.

Variables (low size stop : int) (lo M : Z) (columns : nat) (most : Z).
Notation S := (φ size).
Notation L := (φ low).
Hypothesis size_positive : 0 < S.
Hypothesis low_positive : 0 < L < 2 * bias.
Hypothesis after_lo : lo <= M.
Hypothesis stop_is : φ stop = (M - lo) * S.
Hypothesis enough_columns : M - lo <= Z.of_nat columns.
(* The words of the sets. *)
Hypothesis most_words : (M - lo) * S + S <= 32 * most.
Hypothesis few : most < 4000000.

(* Bit z is for row n of column x, which are looked at. *)
Definition bit_for (z x n : Z) : Prop :=
  lo <= x < M /\ 0 <= n - x + bias - L < S /\ z = (x - lo) * S + (n - x + bias - L).

(* Labels that are packed. *)
Lemma mark_code_right c pos a : Uint63.ltb apart_from low = true -> mark_code low size c pos a = mark low size (label_of_code c) pos a.
Proof.
  rewrite ltb_spec. intro above. unfold mark_code, mark, label_of_code. pose proof (bounded c). pose proof (bounded low).
  change (φ apart_from) with 1099510579200 in above. unfold bias in *.
  assert (K : φ (low - apart_from)%uint63 = L - 1099510579200).
  { rewrite sub_spec. change (φ apart_from) with 1099510579200. apply Z.mod_small. rewrite wB_is. lia. }
  destruct (Uint63.eqb c 0) eqn:Z0.
  - apply eqb_spec in Z0. subst c.
    assert (far : forall x, 0 < φ x < 2 * 1099511627776 -> Uint63.ltb (0 - x) size = false).
    { intros x Hx. apply not_true_iff_false. rewrite ltb_spec, sub_spec. change (φ 0%uint63) with 0. rewrite wB_is.
      replace (0 - φ x) with (9223372036854775808 - φ x + (-1) * 9223372036854775808) by lia. rewrite Z.mod_add, Z.mod_small by lia. nia. }
    rewrite !far by lia. reflexivity.
  - assert (E : (c + apart_from - low)%uint63 = (c - (low - apart_from))%uint63); [|now rewrite E].
    apply to_Z_inj. rewrite (sub_spec (c + apart_from) low), (sub_spec c (low - apart_from)), K, add_spec. change (φ apart_from) with 1099510579200. rewrite Zminus_mod_idemp_l. f_equal. lia.
Qed.

Lemma mark_packed_right p r : Uint63.ltb apart_from low = true -> forall pos a,
  mark_packed low size stop p r pos a = mark_labels low size stop (unpack_labels p r) pos a.
Proof.
  intro above. induction p as [|x p IH]; intros pos a; [reflexivity|]. cbn [mark_packed unpack_labels mark_labels].
  now rewrite !mark_code_right, IH by exact above.
Qed.

Lemma mark_without_right r : Uint63.ltb apart_from low = true -> forall p k pos a,
  mark_without low size stop k p r pos a = mark_labels low size stop (skipn k (unpack_labels p r)) pos a.
Proof.
  intro above. induction p as [|x p IH]; intros k pos a; [reflexivity|]. destruct k as [|[|[|k]]].
  - exact (mark_packed_right (x :: p) r above pos a).
  - cbn [mark_without unpack_labels skipn mark_labels]. now rewrite !mark_code_right, mark_packed_right by exact above.
  - cbn [mark_without unpack_labels skipn mark_labels]. now rewrite !mark_code_right, mark_packed_right by exact above.
  - exact (IH k pos a).
Qed.

Lemma mark_labels_of_right w k pos a : mark_labels_of low size stop w k pos a = mark_labels low size stop (skipn k (labels w)) pos a.
Proof. unfold mark_labels_of. destruct (Uint63.ltb apart_from low) eqn:above; [now apply mark_without_right|reflexivity]. Qed.

Lemma has_mark v pos a z : sized most a -> φ v < 2 * bias -> φ pos < (M - lo) * S -> 0 <= z < 32 * most ->
  sized most (mark low size v pos a) /\
  (has (mark low size v pos a) z <-> has a z \/ 0 <= φ v - L < S /\ z = φ pos + (φ v - L)).
Proof.
  intros Sa Hv Hp Hz. unfold mark. pose proof (bounded v) as bv. pose proof (bounded pos) as bp.
  assert (Hx : φ (v - low)%uint63 = φ v - L /\ 0 <= φ v - L \/ S <= φ (v - low)%uint63 /\ φ v - L < 0).
  { rewrite sub_spec, wB_is. destruct (Z_lt_le_dec (φ v - L) 0) as [neg|pos'].
    - right. split; [|exact neg]. replace (φ v - L) with (φ v - L + 9223372036854775808 + (-1) * 9223372036854775808) by lia.
      rewrite Z.mod_add by lia. unfold bias in *. rewrite Z.mod_small; nia.
    - left. split; [|exact pos']. apply Z.mod_small. unfold bias in *. lia. }
  destruct (ltb (v - low) size) eqn:T.
  - apply ltb_spec in T. destruct Hx as [[E ge]|[ge _]]; [|lia].
    assert (Ec : φ (pos + (v - low))%uint63 = φ pos + (φ v - L)).
    { rewrite add_spec, E, wB_is. apply Z.mod_small. unfold bias in *. nia. }
    split; [now apply insert_sized|]. rewrite (has_insert most) by (try assumption; lia). rewrite Ec. intuition lia.
  - split; [exact Sa|]. assert (no : ~ φ (v - low)%uint63 < S) by (rewrite <- ltb_spec; congruence). intuition lia.
Qed.

Lemma next_bit m : lo <= m < M -> forall pos, φ pos = (m - lo) * S -> φ (pos + size)%uint63 = (m + 1 - lo) * S.
Proof.
  intros Hm pos E. rewrite add_spec, E, wB_is, Z.mod_small; [lia|]. nia.
Qed.

Lemma stops m pos : lo <= m -> φ pos = (m - lo) * S -> Uint63.leb stop pos = true -> M <= m.
Proof. rewrite leb_spec, stop_is. intros Hm -> H. nia. Qed.

Lemma goes_on m pos : lo <= m -> φ pos = (m - lo) * S -> Uint63.leb stop pos = false -> m < M.
Proof.
  intros Hm E H. assert (no : ~ φ stop <= φ pos) by (rewrite <- leb_spec; congruence). rewrite stop_is, E in no. nia.
Qed.

Lemma has_mark_labels l : forall m pos a z, sized most a -> Forall (fun v => φ v < 2 * bias) l ->
  lo <= m -> φ pos = (m - lo) * S -> 0 <= z < 32 * most ->
  sized most (mark_labels low size stop l pos a) /\
  (has (mark_labels low size stop l pos a) z <-> has a z \/ exists x n, says l m x n /\ bit_for z x n).
Proof.
  induction l as [|v l IH]; intros m pos a z Sa F Hm E Hz; cbn [mark_labels].
  - split; [exact Sa|]. split; [now left|]. intros [H|(x & n & H & _)]; [exact H|now apply says_nil in H].
  - inversion F as [|v' l' Fv Fl]. subst. destruct (Uint63.leb stop pos) eqn:T.
    + apply (stops m) in T; try assumption. split; [exact Sa|]. split; [now left|].
      intros [H|(x & n & (H & _) & (B & _))]; [exact H|lia].
    + apply (goes_on m) in T; try assumption. destruct (has_mark v pos a z Sa Fv ltac:(nia) Hz) as [S1 H1].
      destruct (IH (m + 1) (pos + size)%uint63 _ z S1 Fl ltac:(lia) (next_bit m ltac:(lia) pos E) Hz) as [S2 H2].
      split; [exact S2|]. rewrite H2, H1, E. split.
      * intros [[H|[b ->]]|(x & n & H & B)]; [now left| |right].
        -- right. exists m, (m + φ v - bias). split; [apply says_cons; left; lia|]. unfold bit_for. lia.
        -- exists x, n. split; [apply says_cons; now right|exact B].
      * intros [H|(x & n & H & B)]; [now left; left|]. apply says_cons in H. destruct H as [(-> & pos_v & V)|H].
        -- left. right. unfold bit_for in B. lia.
        -- right. now exists x, n.
Qed.

(* Where a walk stands in a tail (StreamsRight.v, agree). *)
Definition at_tail (t : tail) (m : Z) (rest : list Z) : Prop :=
  rest = skipn (Z.to_nat ((m - start t) mod length_of t)) (offsets t) \/ rest = [] /\ (m - start t) mod length_of t = 0.

Lemma has_mark_tail c t : proper c = true -> ending c = Some t -> forallb is_near (offsets t) = true ->
  forall count m rest pos a z, sized most a -> lo <= m -> start t <= m -> M - m <= Z.of_nat count ->
  at_tail t m rest -> φ pos = (m - lo) * S -> 0 <= z < 32 * most ->
  let b := mark_tail low size stop count (map near (offsets t)) (map near rest) pos a in
  sized most b /\ (has b z <-> has a z \/ exists x n, m <= x /\ row_at c x = Some n /\ bit_for z x n).
Proof.
  intros P Et N. rewrite forallb_forall in N.
  induction count as [|count IH]; intros m rest pos a z Sa Hm Ht enough A E Hz; cbn [mark_tail]; cbv zeta.
  - split; [exact Sa|]. split; [now left|]. intros [H|(x & n & H & _ & (B & _))]; [exact H|lia].
  - destruct (Uint63.leb stop pos) eqn:T.
    + apply (stops m) in T; try assumption. split; [exact Sa|]. split; [now left|].
      intros [H|(x & n & H & _ & (B & _))]; [exact H|lia].
    + apply (goes_on m) in T; try assumption. destruct (turn_right c t m rest P Et Ht A) as [R A'].
      assert (step : forall o rest', In o (offsets t) -> turn m rest (offsets t) = (Some (m + o), Cycle rest' (offsets t)) ->
        let b := mark_tail low size stop count (map near (offsets t)) (map near rest') (pos + size) (mark low size (near o) pos a) in
        sized most b /\ (has b z <-> has a z \/ exists x n, m <= x /\ row_at c x = Some n /\ bit_for z x n)).
      { intros o rest' Ho E'. rewrite E' in R, A'. simpl in R, A'. destruct A' as (t' & Et' & _ & _ & A').
        rewrite Et in Et'. injection Et' as <-. destruct (near_is o (N o Ho)) as [No bo].
        destruct (has_mark (near o) pos a z Sa ltac:(lia) ltac:(nia) Hz) as [S1 H1].
        destruct (IH (m + 1) rest' (pos + size)%uint63 _ z S1 ltac:(lia) ltac:(lia) ltac:(lia) A' (next_bit m ltac:(lia) pos E) Hz)
          as [S2 H2].
        cbv zeta. split; [exact S2|]. rewrite H2, H1, E, No. split.
        - intros [[H|[b ->]]|(x & n & le & Rx & B)]; [now left| |right].
          + right. exists m, (m + o). split; [lia|]. split; [now symmetry|]. unfold bit_for. lia.
          + exists x, n. split; [lia|tauto].
        - intros [H|(x & n & le & Rx & B)]; [now left; left|]. destruct (Z.eq_dec x m) as [->|ne].
          + left. right. assert (n = m + o) as -> by congruence. unfold bit_for in B. lia.
          + right. exists x, n. split; [lia|tauto]. }
      destruct rest as [|o rest]; cbn [map].
      * pose proof (proper_tail c t P Et) as [ne _]. cbn [turn] in step. destruct (offsets t) as [|o os] eqn:Eo; [easy|].
        cbn [map]. apply (step o os); [now left|reflexivity].
      * apply (step o rest); [|reflexivity]. destruct A as [A|[A _]]; [|discriminate].
        apply (f_equal (fun l => In o l)) in A. assert (In o (o :: rest)) as I by now left. rewrite A in I.
        clear - I. revert I. generalize (Z.to_nat ((m - start t) mod length_of t)). intro k.
        revert k. induction (offsets t) as [|y l IHl]; intros [|k] I; try exact I. right. exact (IHl k I).
Qed.

Lemma bit_of_column_is m : lo <= m <= M -> φ (bit_of_column size lo m) = (m - lo) * S.
Proof. intro H. unfold bit_of_column. apply small_of_Z. rewrite wB_is. nia. Qed.

Theorem has_mark_claim w a z : well_made w -> proper (claim_of w) = true -> sized most a -> 0 <= z < 32 * most ->
  let b := mark_claim low size stop lo M columns w a in
  sized most b /\ (has b z <-> has a z \/ exists x n, row_at (claim_of w) x = Some n /\ bit_for z x n).
Proof.
  intros Ww P Sa Hz. set (c := claim_of w). unfold mark_claim. rewrite !mark_labels_of_right. cbn [skipn]. set (f := first_column w). set (l := labels w).
  pose proof (small_labels w Ww) as F. fold l in F.
  assert (says_l : forall x n, says l f x n <-> In (x, n) (entries c)) by (intros x n; symmetry; apply in_decode).
  set (a1 := if f <? lo then _ else _).
  assert (H1 : sized most a1 /\ (has a1 z <-> has a z \/ exists x n, In (x, n) (entries c) /\ bit_for z x n)).
  { unfold a1. destruct (Z.ltb_spec f lo) as [before|after]; [|destruct (Z.ltb_spec f M) as [inside|beyond]].
    - destruct (has_mark_labels (skipn (Z.to_nat (lo - f)) l) lo 0%uint63 a z Sa) as [S1 H]; try lia; try assumption.
      { clear - F. clearbody l. revert F. generalize (Z.to_nat (lo - f)). intro k. revert l. induction k as [|k IH]; intros l F; [exact F|].
        destruct l as [|v l]; [constructor|]. apply IH. now inversion F. }
      { change (φ 0%uint63) with 0. lia. }
      split; [exact S1|]. rewrite H. clear H.
      assert (Hs : forall x n, says (skipn (Z.to_nat (lo - f)) l) lo x n <-> says l f x n /\ lo <= x).
      { intros x n. pose proof (says_skipn (Z.to_nat (lo - f)) l f x n) as K. replace (f + Z.of_nat (Z.to_nat (lo - f))) with lo in K by lia.
        exact K. }
      split; (intros [H|(x & n & H & B)]; [now left|right; exists x, n; split; [|exact B]]).
      + apply says_l, Hs, H.
      + apply Hs. split; [now apply says_l|]. unfold bit_for in B. lia.
    - destruct (has_mark_labels l f (bit_of_column size lo f) a z Sa F) as [S1 H]; try lia.
      { apply bit_of_column_is. lia. }
      split; [exact S1|]. rewrite H. split; (intros [H'|(x & n & H' & B)]; [now left|right; exists x, n; split; [|exact B]]); now apply says_l.
    - split; [exact Sa|]. split; [now left|]. intros [H|(x & n & H & B)]; [exact H|]. apply says_l in H. destruct H as [H _].
      unfold bit_for in B. lia. }
  destruct H1 as [S1 H1]. cbv zeta. destruct (its_tail w) as [t|] eqn:Et.
  - destruct (same_offsets w Ww t Et) as [-> N]. change (its_tail w) with (ending c) in Et. set (f' := Z.max lo (start t)). destruct (Z.ltb_spec f' M) as [inside|beyond].
    + set (rest := if f' =? start t then offsets t else skipn (Z.to_nat ((f' - start t) mod length_of t)) (offsets t)).
      assert (A : at_tail t f' rest).
      { left. unfold rest. destruct (Z.eqb_spec f' (start t)) as [->|]; [|reflexivity]. rewrite Z.sub_diag, Zmod_0_l. reflexivity. }
      replace (if f' =? start t then map near (offsets t)
               else skipn (Z.to_nat ((f' - start t) mod length_of t)) (map near (offsets t))) with (map near rest)
        by (unfold rest; destruct (f' =? start t); [reflexivity|symmetry; apply map_skipn_near]).
      destruct (has_mark_tail c t P Et N columns f' rest (bit_of_column size lo f') a1 z S1) as [S2 H2]; try lia; try assumption.
      { apply bit_of_column_is. lia. }
      split; [exact S2|]. rewrite H2, H1. split.
      * intros [[H|(x & n & H & B)]|(x & n & _ & R & B)]; [now left| |]; right; exists x, n; (split; [|exact B]); [|exact R].
        apply row_at_cases; [exact P|now left].
      * intros [H|(x & n & R & B)]; [now left; left|]. apply row_at_cases in R; [|exact P].
        destruct R as [H|(t' & E' & le & ->)]; [left; right; now exists x, n|]. right. exists x, (x + offset t' x).
        rewrite Et in E'. injection E' as <-. split; [unfold bit_for in B; lia|]. split; [|exact B]. now apply row_at_tail.
    + split; [exact S1|]. rewrite H1. split; (intros [H|(x & n & H & B)]; [now left|]).
      * right. exists x, n. split; [apply row_at_cases; [exact P|now left]|exact B].
      * apply row_at_cases in H; [|exact P]. destruct H as [H|(t' & E' & le & ->)]; [right; now exists x, n|exfalso].
        rewrite Et in E'. injection E' as <-. unfold bit_for in B. lia.
  - change (its_tail w) with (ending c) in Et. split; [exact S1|]. rewrite H1.
    split; (intros [H|(x & n & H & B)]; [now left|right; exists x, n; split; [|exact B]]).
    + apply row_at_cases; [exact P|now left].
    + apply row_at_cases in H; [|exact P]. destruct H as [H|(t & E' & _)]; [exact H|congruence].
Qed.

Theorem has_mark_all ws : forall a z, Forall well_made ws -> Forall (fun w => proper (claim_of w) = true) ws ->
  sized most a -> 0 <= z < 32 * most ->
  let b := mark_all low size stop lo M columns ws a in
  sized most b /\ (has b z <-> has a z \/ exists c x n, In c (map claim_of ws) /\ row_at c x = Some n /\ bit_for z x n).
Proof.
  unfold mark_all. induction ws as [|w ws IH]; intros a z W P Sa Hz; cbn [fold_left map]; cbv zeta.
  - split; [exact Sa|]. split; [now left|]. intros [H|(c & x & n & [] & _)]. exact H.
  - inversion W as [|w' ws' W1 W2]. inversion P as [|w'' ws'' P1 P2]. subst. destruct (has_mark_claim w a z W1 P1 Sa Hz) as [S1 H1].
    destruct (IH _ z W2 P2 S1 Hz) as [S2 H2]. split; [exact S2|]. rewrite H2, H1. split.
    + intros [[H|(x & n & R & B)]|(c' & x & n & I & R & B)]; [now left| |]; right.
      * exists (claim_of w), x, n. split; [now left|tauto].
      * exists c', x, n. split; [now right|tauto].
    + intros [H|(c' & x & n & [<-|I] & R & B)]; [now left; left| |].
      * left. right. now exists x, n.
      * right. now exists c', x, n.
Qed.

End Marks.
