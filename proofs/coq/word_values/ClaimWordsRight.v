(* What is marked (ClaimWords.v): the rows of the labels of the claims, in the columns that are looked at, as far as they are in the
   window; and the entries by their rows. *)

From Coq Require Import ZArith List Bool Lia FMapPositive Uint63 PArray.
From ChompCert Require Import Periods Claims Streams StreamsRight WordSets WordSetsRight ClaimWords.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

Lemma near_is o : is_near o = true -> φ (near o) = o + bias /\ 0 < o + bias < 2 * bias.
Proof.
  unfold is_near. rewrite andb_true_iff, !Z.ltb_lt. unfold bias. intro H. split; [|lia].
  assert (W : forall z, 0 <= z < wB -> φ (of_Z z) = z) by exact small_of_Z. rewrite wB_is in W.
  assert (B : φ 1099511627776%uint63 = 1099511627776) by reflexivity.
  unfold near. destruct (Z.ltb_spec o 0).
  - rewrite sub_spec, B, W, wB_is, Z.mod_small; lia.
  - rewrite add_spec, B, W, wB_is, Z.mod_small; lia.
Qed.

Global Opaque near.

(* ---- The labels of a list from column m on *)

(* The list l, from column m on, has row n in column x. *)
Definition says (l : list int) (m x n : Z) : Prop :=
  m <= x /\ exists v, nth_error l (Z.to_nat (x - m)) = Some v /\ 0 < φ v /\ φ v = n - x + bias.

Lemma says_cons v l m x n :
  says (v :: l) m x n <-> x = m /\ 0 < φ v /\ φ v = n - m + bias \/ says l (m + 1) x n.
Proof.
  unfold says. split.
  - intros (le & w & E & pos & is). destruct (Z.eq_dec x m) as [->|ne].
    + left. replace (Z.to_nat (m - m)) with O in E by lia. injection E as ->. tauto.
    + right. split; [lia|]. exists w. replace (Z.to_nat (x - m)) with (S (Z.to_nat (x - (m + 1)))) in E by lia. tauto.
  - intros [(-> & pos & is)|(le & w & E & pos & is)].
    + split; [lia|]. exists v. replace (Z.to_nat (m - m)) with O by lia. tauto.
    + split; [lia|]. exists w. replace (Z.to_nat (x - m)) with (S (Z.to_nat (x - (m + 1)))) by lia. tauto.
Qed.

Lemma says_nil m x n : ~ says [] m x n.
Proof. intros (_ & v & E & _). now destruct (Z.to_nat (x - m)). Qed.

Lemma says_no_labels k l : forall m x n, says (no_labels k l) m x n <-> says l (m + Z.of_nat k) x n.
Proof.
  induction k as [|k IH]; intros m x n; [now rewrite Z.add_0_r|]. cbn [no_labels]. rewrite says_cons, IH.
  replace (m + 1 + Z.of_nat k) with (m + Z.of_nat (S k)) by lia. change (φ 0%uint63) with 0. intuition lia.
Qed.

Lemma says_skipn k : forall l m x n, says (skipn k l) (m + Z.of_nat k) x n <-> says l m x n /\ m + Z.of_nat k <= x.
Proof.
  induction k as [|k IH]; intros l m x n.
  - cbn [skipn]. rewrite Z.add_0_r. split; [intro H; split; [exact H|apply H]|tauto].
  - destruct l as [|v l]; cbn [skipn].
    + split; [intro H; now apply says_nil in H|]. intros [H _]. now apply says_nil in H.
    + replace (m + Z.of_nat (S k)) with (m + 1 + Z.of_nat k) by lia. rewrite IH, says_cons. intuition lia.
Qed.

Theorem in_columns_right es : forall left m l, in_columns left m es = Some l ->
  (forall x n, says l m x n <-> In (x, n) es) /\ Forall (fun v => φ v < 2 * bias) l.
Proof.
  induction es as [|[x0 n0] es IH]; intros left m l E; cbn [in_columns] in E.
  - injection E as <-. split; [|constructor]. intros x n. split; [intro H; now apply says_nil in H|intros []].
  - replace (if x0 =? m then 0 else x0 - m) with (x0 - m) in E by (destruct (Z.eqb_spec x0 m); lia).
    destruct ((0 <=? x0 - m) && (x0 - m <=? left) && is_near (n0 - x0)) eqn:T; [|discriminate].
    destruct (in_columns _ (x0 + 1) es) as [l'|] eqn:E'; [|discriminate]. injection E as <-.
    rewrite !andb_true_iff, !Z.leb_le in T. destruct T as [[le _] near0]. destruct (near_is _ near0) as [N b].
    destruct (IH _ _ _ E') as [S F]. split.
    + intros x n. rewrite says_no_labels, says_cons. replace (m + Z.of_nat (Z.to_nat (x0 - m))) with x0 by lia.
      rewrite S, N. simpl. split; [intros [(-> & _ & E)|H]; [left; f_equal; lia|now right]|].
      intros [E|H]; [left; injection E as <- <-; lia|now right].
    + clear - F N b. induction (Z.to_nat (x0 - m)) as [|k IHk]; cbn [no_labels].
      * constructor; [lia|exact F].
      * constructor; [change (φ 0%uint63) with 0; unfold bias; lia|exact IHk].
Qed.

(* ---- Entries by their rows *)

Lemma by_row_right es n : is_low n = true -> of_row n (by_row es) = filter (fun e => snd e =? n) es.
Proof.
  unfold is_low. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. intro Hn. induction es as [|[x r] es IH]; cbn [by_row filter snd].
  - unfold of_row. now rewrite PositiveMap.gempty.
  - destruct (is_low r) eqn:L.
    + unfold is_low in L. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in L. unfold of_row at 1.
      destruct (Z.eqb_spec r n) as [->|ne].
      * rewrite PositiveMap.gss. now rewrite IH.
      * rewrite PositiveMap.gso; [exact IH|]. lia.
    + rewrite IH. destruct (Z.eqb_spec r n) as [->|ne]; [|reflexivity]. exfalso. apply not_true_iff_false in L. apply L.
      unfold is_low. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. lia.
Qed.

(* ---- Marks *)

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

Theorem has_mark_claim c w a z : proper c = true -> words_of c = Some w -> sized most a -> 0 <= z < 32 * most ->
  let b := mark_claim low size stop lo M columns w a in
  sized most b /\ (has b z <-> has a z \/ exists x n, row_at c x = Some n /\ bit_for z x n).
Proof.
  intros P W Sa Hz. unfold words_of in W.
  set (f := match entries c with [] => 0 | (m, _) :: _ => m end) in *.
  destruct (in_columns spare_columns f (entries c)) as [l|] eqn:El; [|discriminate].
  destruct (forallb is_near (match ending c with Some t => offsets t | None => [] end)) eqn:N; [|discriminate]. injection W as <-.
  destruct (in_columns_right _ _ _ _ El) as [says_l F]. unfold mark_claim. cbn [first_column labels its_tail tail_labels].
  set (a1 := if f <? lo then _ else _).
  assert (H1 : sized most a1 /\ (has a1 z <-> has a z \/ exists x n, In (x, n) (entries c) /\ bit_for z x n)).
  { unfold a1. destruct (Z.ltb_spec f lo) as [before|after]; [|destruct (Z.ltb_spec f M) as [inside|beyond]].
    - destruct (has_mark_labels (skipn (Z.to_nat (lo - f)) l) lo 0%uint63 a z Sa) as [S1 H]; try lia; try assumption.
      { clear - F. revert F. generalize (Z.to_nat (lo - f)). intro k. revert l. induction k as [|k IH]; intros l F; [exact F|].
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
  destruct H1 as [S1 H1]. cbv zeta. destruct (ending c) as [t|] eqn:Et.
  - set (f' := Z.max lo (start t)). destruct (Z.ltb_spec f' M) as [inside|beyond].
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
  - split; [exact S1|]. rewrite H1. split; (intros [H|(x & n & H & B)]; [now left|right; exists x, n; split; [|exact B]]).
    + apply row_at_cases; [exact P|now left].
    + apply row_at_cases in H; [|exact P]. destruct H as [H|(t & E' & _)]; [exact H|congruence].
Qed.

Theorem has_mark_all cs : forall ws a z, (forall c, In c cs -> proper c = true) -> map words_of cs = map Some ws ->
  sized most a -> 0 <= z < 32 * most ->
  let b := mark_all low size stop lo M columns ws a in
  sized most b /\ (has b z <-> has a z \/ exists c x n, In c cs /\ row_at c x = Some n /\ bit_for z x n).
Proof.
  unfold mark_all. induction cs as [|c cs IH]; intros [|w ws] a z P E Sa Hz; try discriminate; cbn [fold_left]; cbv zeta.
  - split; [exact Sa|]. split; [now left|]. intros [H|(c & x & n & [] & _)]. exact H.
  - injection E as E1 E2. destruct (has_mark_claim c w a z (P c (or_introl eq_refl)) E1 Sa Hz) as [S1 H1].
    destruct (IH ws _ z (fun c' Hc => P c' (or_intror Hc)) E2 S1 Hz) as [S2 H2]. split; [exact S2|]. rewrite H2, H1. split.
    + intros [[H|(x & n & R & B)]|(c' & x & n & I & R & B)]; [now left| |]; right.
      * exists c, x, n. split; [now left|tauto].
      * exists c', x, n. split; [now right|tauto].
    + intros [H|(c' & x & n & [<-|I] & R & B)]; [now left; left| |].
      * left. right. now exists x, n.
      * right. now exists c', x, n.
Qed.

End Marks.
