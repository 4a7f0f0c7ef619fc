(* The labels column by column (OwnLabels.v) are the rows of the claim. *)

From Coq Require Import ZArith List Bool Lia Uint63.
From ChompCert Require Import Periods Claims Streams StreamsRight WordSetsRight ClaimWords ClaimWordsRight MarksRight FreeRows FreeRowsRight OwnLabels.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

(* What stands for a row in column m. *)
Definition label_is (v : int) (m : Z) (row : option Z) : Prop :=
  match row with
  | None => v = 0%uint63
  | Some n => v <> 0%uint63 /\ φ v < 2 * bias /\ n = m + φ v - bias
  end.

Section Labels.

Variable w : claim_words.
Hypothesis W : well_made w.
Notation c := (claim_of w).
Variable M : Z.
Hypothesis small_M : M < bias.

Definition labels_from (m : Z) (o : own_labels) : Prop :=
  match o with
  | Before l =>
      (forall x n, x < M -> (says l m x n <-> In (x, n) (entries c) /\ m <= x)) /\ Forall (fun v => φ v < 2 * bias) l /\
      forall t, ending c = Some t -> m <= start t /\ (l = [] \/ m + Z.of_nat (List.length l) <= start t)
  | Within rest => exists t rest', ending c = Some t /\ start t <= m /\ rest = map near rest' /\ at_tail t m rest'
  end.

Hypothesis P : forall t, ending c = Some t -> offsets t <> [] /\ past w <= start t.

Lemma proper_words : proper c = true.
Proof.
  unfold proper. rewrite (decode_ascending (labels w) (first_column w) : ascending (entries c) = true). destruct (ending c) as [t|] eqn:E; [|reflexivity].
  destruct (P t eq_refl) as [ne le]. cbn [andb]. apply andb_true_iff. split; [now destruct (offsets t)|]. apply forallb_forall. intros e He. apply Z.ltb_lt.
  apply past_entries in He; [lia|exact W].
Qed.

Lemma within_right t m rest : ending c = Some t -> start t <= m -> at_tail t m rest ->
  let (v, o) := within (map near (offsets t)) (map near rest) in label_is v m (row_at c m) /\ labels_from (m + 1) o.
Proof.
  intros E le A. destruct (turn_right c t m rest proper_words E le A) as [R A']. rewrite <- R. clear R.
  destruct (same_offsets w W t E) as [_ N]. rewrite forallb_forall in N. destruct (P t E) as [ne _].
  assert (here : forall o rest', In o (offsets t) -> agree c (m + 1) (Cycle rest' (offsets t)) ->
    label_is (near o) m (Some (m + o)) /\ labels_from (m + 1) (Within (map near rest'))).
  { intros o rest' Ho Ag. destruct (near_is o (N o Ho)) as [No bo]. split.
    - split; [|split; [lia|lia]]. intro Z0. rewrite Z0 in No. change (φ 0%uint63) with 0 in No. lia.
    - destruct Ag as (t' & E' & le' & _ & A2). rewrite E in E'. injection E' as <-. exists t, rest'. repeat split; [exact E|exact le'|exact A2]. }
  destruct rest as [|o rest]; cbn [map within turn] in *.
  - destruct (offsets t) as [|o os] eqn:Eo; [easy|]. cbn [map fst snd] in *. apply (here o os); [now left|exact A'].
  - cbn [fst snd] in *. apply (here o rest); [|exact A']. destruct A as [A|[A _]]; [|discriminate].
    assert (I : In o (skipn (Z.to_nat ((m - start t) mod length_of t)) (offsets t))) by (rewrite <- A; now left).
    clear - I. revert I. generalize (Z.to_nat ((m - start t) mod length_of t)). induction (offsets t) as [|y l IHl]; intros [|k] I; try exact I.
    right. exact (IHl k I).
Qed.

Theorem next_label_right x m o : φ x = m -> m < M -> labels_from m o ->
  let (v, o') := next_label (turn_of w) (tail_labels w) x o in label_is v m (row_at c m) /\ labels_from (m + 1) o'.
Proof.
  intros Ex Hm L. destruct o as [[|v l]|rest]; cbn [next_label].
  - destruct L as (S & _ & T).
    assert (none : forall n, ~ In (m, n) (entries c)) by (intros n H; apply (says_nil m m n), S; [exact Hm|split; [exact H|lia]]).
    rewrite same_is, Ex. unfold turn_of. pose proof (bounded x) as bx. change (its_tail w) with (ending c).
    case_eq (ending c); [intros t E|intro E].
    + destruct (T t E) as [le _]. assert (turn_is : φ (if start t <? bias then of_Z (start t) else outside) = m <-> start t = m).
      { destruct (Z.ltb_spec (start t) bias); [rewrite of_Z_is by lia; lia|rewrite outside_is; unfold bias in *; lia]. }
      destruct (Z.eqb_spec m φ (if start t <? bias then of_Z (start t) else outside)) as [e|ne].
      * symmetry in e. apply turn_is in e. destruct (same_offsets w W t E) as [-> _]. apply (within_right t m (offsets t) E); [lia|].
        left. rewrite e, Z.sub_diag, Zmod_0_l. reflexivity.
      * assert (start t <> m) by (intro e; apply ne; symmetry; now apply turn_is). split.
        -- destruct (row_at c m) as [n|] eqn:R; [|reflexivity]. apply row_at_cases in R; [|exact proper_words]. exfalso.
           destruct R as [R|(t' & E' & le' & _)]; [now apply none in R|]. rewrite E in E'. injection E' as <-. lia.
        -- split; [|split; [constructor|]].
           ++ intros y n Hy. split; [intro Q; now apply says_nil in Q|]. intros [Q le']. exfalso. apply (says_nil m y n). apply S; [exact Hy|].
              split; [exact Q|lia].
           ++ intros t' E'. rewrite E in E'. injection E' as <-. split; [lia|now left].
    + rewrite outside_is. destruct (Z.eqb_spec m 4611686018427387904); [unfold bias in *; lia|]. split.
      * destruct (row_at c m) as [n'|] eqn:R; [|reflexivity]. apply row_at_cases in R; [|exact proper_words]. exfalso.
        destruct R as [R|(t' & E' & _)]; [now apply none in R|congruence].
      * split; [|split; [constructor|]]; [|intros t' E'; congruence].
        intros y n' Hy. split; [intro Q; now apply says_nil in Q|]. intros [Q le']. exfalso. apply (says_nil m y n'). apply S; [exact Hy|].
        split; [exact Q|lia].
  - destruct L as (S & F & T). inversion F as [|v' l' Fv Fl]. subst v' l'. pose proof (bounded v) as bv.
    assert (before : forall t, ending c = Some t -> m < start t).
    { intros t E. destruct (T t E) as [_ [no|le]]; [discriminate|]. cbn [List.length] in le. lia. }
    assert (here : forall n, In (m, n) (entries c) <-> 0 < φ v /\ φ v = n - m + bias).
    { intro n. specialize (S m n Hm). rewrite says_cons in S. split.
      - intro H. destruct (proj2 S (conj H (Z.le_refl m))) as [(_ & pos & is)|(le & _)]; [tauto|lia].
      - intro H. apply S. left. tauto. }
    split.
    + destruct (row_at c m) as [n|] eqn:R.
      * apply row_at_cases in R; [|exact proper_words]. destruct R as [R|(t & E & le & _)]; [|apply before in E; lia].
        apply here in R. destruct R as [pos is]. split; [|split; [exact Fv|lia]]. intros ->. change (φ 0%uint63) with 0 in pos. lia.
      * simpl. apply to_Z_inj. change (φ 0%uint63) with 0. destruct (Z.eq_dec φ v 0) as [|ne]; [assumption|exfalso].
        assert (row_at c m = Some (m + φ v - bias)); [|congruence]. apply row_at_cases; [exact proper_words|]. left. apply here. lia.
    + split; [|split; [exact Fl|]].
      * intros y n Hy. specialize (S y n Hy). rewrite says_cons in S. split.
        -- intro H. assert (le : m + 1 <= y) by apply H. split; [|exact le]. apply S. now right.
        -- intros [H le]. assert (le' : m <= y) by lia. destruct (proj2 S (conj H le')) as [(e & _)|H']; [lia|exact H'].
      * intros t E. destruct (T t E) as [_ [no|le]]; [discriminate|]. cbn [List.length] in le. split; [lia|right; lia].
  - destruct L as (t & rest' & E & le & -> & A). destruct (same_offsets w W t E) as [-> _]. now apply within_right.
Qed.

End Labels.

Lemma length_no_labels k l : List.length (no_labels k l) = (k + List.length l)%nat.
Proof. induction k as [|k IH]; [reflexivity|]. cbn [no_labels List.length]. now rewrite IH. Qed.

Lemma small_no_labels k l : Forall (fun v => φ v < 2 * bias) l -> Forall (fun v => φ v < 2 * bias) (no_labels k l).
Proof. intro F. induction k as [|k IH]; [exact F|]. constructor; [|exact IH]. change (φ 0%uint63) with 0. unfold bias. lia. Qed.

Lemma small_skipn k l : Forall (fun v => φ v < 2 * bias) l -> Forall (fun v => φ v < 2 * bias) (skipn k l).
Proof. revert l. induction k as [|k IH]; intros l F; [exact F|]. destruct l as [|v l]; [constructor|]. apply IH. now inversion F. Qed.

Theorem own_from_right w lo M o : well_made w -> own_from w lo M = Some o ->
  (forall t, ending (claim_of w) = Some t -> offsets t <> [] /\ past w <= start t) /\ labels_from w M lo o.
Proof.
  intros W E. unfold own_from in E. set (f := first_column w) in *. set (l := if f <? lo then _ else _) in E.
  assert (S : (forall x n, x < M -> (says l lo x n <-> In (x, n) (entries (claim_of w)) /\ lo <= x)) /\ Forall (fun v => φ v < 2 * bias) l /\
              (l = [] \/ lo + Z.of_nat (List.length l) <= Z.max lo (past w))).
  { pose proof (small_labels w W) as F. pose proof (past_is w W) as Pw. fold f in Pw.
    assert (D : forall x n, says (labels w) f x n <-> In (x, n) (entries (claim_of w))) by (intros x n; symmetry; apply in_decode).
    unfold l. clear E l. destruct (Z.ltb_spec f lo) as [before|after]; [|destruct (Z.ltb_spec f M) as [inside|beyond]].
    - split; [|split; [now apply small_skipn|right; rewrite skipn_length; lia]]. intros x n _.
      pose proof (says_skipn (Z.to_nat (lo - f)) (labels w) f x n) as K. replace (f + Z.of_nat (Z.to_nat (lo - f))) with lo in K by lia.
      rewrite K, D. reflexivity.
    - split; [|split; [now apply small_no_labels|right; rewrite length_no_labels; lia]]. intros x n _.
      rewrite says_no_labels. replace (lo + Z.of_nat (Z.to_nat (f - lo))) with f by lia. rewrite D. split; [|tauto].
      intro H. split; [exact H|]. apply D in H. destruct H as [le _]. lia.
    - split; [|split; [constructor|now left]]. intros x n Hx. split; [intro H; now apply says_nil in H|]. intros [H _].
      apply D in H. destruct H as [le _]. lia. }
  destruct S as (S1 & S2 & S3). change (its_tail w) with (ending (claim_of w)) in E. destruct (ending (claim_of w)) as [t|] eqn:Et.
  - destruct ((past w <=? start t) && _) eqn:T; [|discriminate]. cbn [negb] in E. rewrite andb_true_iff, Z.leb_le in T. destruct T as [le ne].
    split. { intros t' [= <-]. split; [now destruct (offsets t)|exact le]. }
    destruct (Z.leb_spec (start t) lo) as [in_tail|]; injection E as <-.
    + destruct (same_offsets w W t Et) as [-> _]. destruct (same_count w W t Et) as [-> _].
      exists t, (skipn (Z.to_nat ((lo - start t) mod length_of t)) (offsets t)). split; [exact Et|]. split; [exact in_tail|].
      split; [apply map_skipn_near|now left].
    + split; [exact S1|]. split; [exact S2|]. intros t' E'. rewrite Et in E'. injection E' as <-. split; [lia|].
      destruct S3 as [->|le']; [now left|right; lia].
  - injection E as <-. split; [intros t' E'; discriminate|]. split; [exact S1|]. split; [exact S2|]. intros t' E'. congruence.
Qed.
