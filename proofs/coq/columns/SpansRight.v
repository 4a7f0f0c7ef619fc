(* What the operations of Spans.v do to the rows of the spans. *)

From Coq Require Import ZArith List Bool Lia MSetPositive.
From ChompCert Require Import TailTests State Spans.
Import ListNotations.
Local Open Scope Z_scope.

Lemma ordered_less f f' s : f' <= f -> ordered f s -> ordered f' s.
Proof. destruct s; simpl; [trivial|intuition lia|lia]. Qed.

Lemma ordered_from f s n : ordered f s -> in_spans s n -> f <= n.
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H I; simpl in *; [contradiction| |lia].
  destruct I as [I|I]; [lia|]. destruct H as [H H']. specialize (IH b H' I). lia.
Qed.

Lemma in_span a b rest n : in_spans (span a b rest) n <-> a <= n < b \/ in_spans rest n.
Proof. unfold span. destruct (Z.ltb_spec a b); simpl; [reflexivity|]. intuition lia. Qed.

Lemma ordered_span f a b rest : f <= a <= b -> ordered b rest -> ordered f (span a b rest).
Proof.
  intros H H'. unfold span. destruct (a <? b); simpl; [tauto|].
  now apply ordered_less with b; [lia|].
Qed.

Lemma in_remove f n s x :
  ordered f s -> (in_spans (remove n s) x <-> in_spans s x /\ x <> n).
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H; simpl in *.
  - tauto.
  - destruct H as [H H']. pose proof (ordered_from b rest x H') as low.
    destruct (Z.ltb_spec n a); [|destruct (Z.ltb_spec n b)].
    + simpl. split; [|tauto]. intros [?|I]; [split; [tauto|lia]|].
      split; [tauto|]. apply low in I. lia.
    + rewrite !in_span. split.
      * intros [?|[?|I]]; [split; [left|]; lia|split; [left|]; lia|].
        split; [tauto|]. apply low in I. lia.
      * intros [[?|I] ne]; [|tauto]. lia.
    + simpl. rewrite (IH b H'). intuition lia.
  - destruct (Z.ltb_spec n a); [simpl; intuition lia|]. rewrite in_span. simpl. lia.
Qed.

Lemma ordered_remove f n s : ordered f s -> ordered f (remove n s).
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H; simpl in *; [trivial| |].
  - destruct H as [H H']. destruct (Z.ltb_spec n a); [simpl; tauto|].
    destruct (Z.ltb_spec n b); [|simpl; split; [assumption|now apply IH]].
    apply ordered_span; [lia|]. apply ordered_span; [lia|assumption].
  - destruct (Z.ltb_spec n a); [assumption|]. apply ordered_span; simpl; lia.
Qed.

Lemma in_drop f n s x :
  ordered f s -> (in_spans (drop n s) x <-> in_spans s x /\ n <= x).
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H; simpl in *.
  - tauto.
  - destruct H as [H H']. pose proof (ordered_from b rest x H') as low.
    destruct (Z.leb_spec n a); [|destruct (Z.ltb_spec n b)].
    + simpl. split; [|tauto]. intros [?|I]; [split; [tauto|lia]|].
      split; [tauto|]. apply low in I. lia.
    + simpl. split; [|intuition lia]. intros [?|I]; [split; [left|]; lia|].
      split; [tauto|]. apply low in I. lia.
    + rewrite (IH b H'). split; [tauto|]. intros [[?|I] ?]; [lia|tauto].
  - destruct (Z.leb_spec n a); simpl; lia.
Qed.

Lemma ordered_drop f n s : ordered f s -> ordered f (drop n s).
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H; simpl in *; [trivial| |].
  - destruct H as [H H']. destruct (Z.leb_spec n a); [simpl; tauto|].
    destruct (Z.ltb_spec n b); [simpl; split; [lia|assumption]|].
    apply IH. now apply ordered_less with b; [lia|].
  - destruct (Z.leb_spec n a); simpl; lia.
Qed.

Lemma in_stop f n s x :
  ordered f s -> (in_spans (stop n s) x <-> in_spans s x /\ x < n).
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H; simpl in *.
  - tauto.
  - destruct H as [H H']. pose proof (ordered_from b rest x H') as low.
    destruct (Z.leb_spec n a); [|destruct (Z.leb_spec n b)].
    + simpl. split; [tauto|]. intros [[?|I] ?]; [lia|]. apply low in I. lia.
    + simpl. split; [intros [?|[]]; split; [left|]; lia|].
      intros [[?|I] ?]; [left; lia|]. apply low in I. lia.
    + simpl. rewrite (IH b H'). intuition lia.
  - destruct (Z.leb_spec n a); simpl; lia.
Qed.

Lemma ordered_stop f n s : ordered f s -> ordered f (stop n s).
Proof.
  revert f. induction s as [|a b rest IH|a]; intros f H; simpl in *; [trivial| |].
  - destruct H as [H H']. destruct (Z.leb_spec n a); [exact I|].
    destruct (Z.leb_spec n b); simpl; split; try tauto; [lia|]. now apply IH.
  - destruct (Z.leb_spec n a); simpl; [exact I|]. lia.
Qed.

(* Sets of columns. *)
Lemma key_same n n' : key n = key n' -> n = n'.
Proof. destruct n, n'; simpl; congruence. Qed.

Lemma blocked_block n n' b :
  is_blocked n (block n' b) = true <-> n = n' \/ is_blocked n b = true.
Proof.
  pose proof (PositiveSet.add_spec b (key n') (key n)) as A.
  pose proof (PositiveSet.mem_spec b (key n)) as M.
  unfold is_blocked, block. rewrite PositiveSet.mem_spec, A, M.
  split; (intros [H|H]; [left|now right]); [now apply key_same|now rewrite H].
Qed.

Lemma blocked_empty n : is_blocked n PositiveSet.empty = false.
Proof. unfold is_blocked. now destruct (key n). Qed.

(* The blocked rows of a column. *)
Lemma among_in n l : among n l = true <-> In n l.
Proof.
  induction l as [|x l IH]; simpl; [split; [discriminate|contradiction]|].
  destruct (Z.eqb_spec n x) as [->|ne]; [tauto|]. rewrite IH. intuition congruence.
Qed.

Lemma taken_in n b :
  is_taken n b = true <-> In n (taken_rows b) \/ In (n - base b) (taken_offsets b).
Proof.
  unfold is_taken. rewrite <- !among_in. destruct (among n (taken_rows b)); intuition congruence.
Qed.

Lemma taken_take n n' b : is_taken n (take n' b) = true <-> n = n' \/ is_taken n b = true.
Proof. rewrite !taken_in. simpl. intuition congruence. Qed.

Lemma taken_offset n o b :
  is_taken n (take_offset o b) = true <-> n = base b + o \/ is_taken n b = true.
Proof. rewrite !taken_in. simpl. intuition lia. Qed.

Lemma taken_none n m : is_taken n (none_taken m) = false.
Proof. reflexivity. Qed.

(* First fit. *)
Lemma scan_right fuel b a e :
  a <= e ->
  match scan fuel b a e with
  | None => True
  | Some None => forall x, a <= x < e -> is_taken x b = true
  | Some (Some n) => a <= n < e /\ is_taken n b = false /\
                     forall x, a <= x < n -> is_taken x b = true
  end.
Proof.
  revert a. induction fuel as [|fuel IH]; intros a le; simpl; [exact I|].
  destruct (Z.eqb_spec a e) as [->|ne]; [lia|].
  destruct (is_taken a b) eqn:A; [|split; [lia|split; [assumption|lia]]].
  assert (cases : forall x, a <= x -> x = a \/ a + 1 <= x) by lia.
  specialize (IH (a + 1)). destruct (scan fuel b (a + 1) e) as [[n|]|]; [| |exact I].
  - destruct IH as (range_ & free_n & low); [lia|]. split; [lia|]. split; [assumption|].
    intros x Hx. destruct (cases x) as [->|]; [lia|assumption|apply low; lia].
  - intros x Hx. destruct (cases x) as [->|]; [lia|assumption|apply IH; lia].
Qed.

Lemma scan_onward_right fuel b a n :
  scan_onward fuel b a = Some n ->
  a <= n /\ is_taken n b = false /\ forall x, a <= x < n -> is_taken x b = true.
Proof.
  revert a. induction fuel as [|fuel IH]; intros a E; simpl in E; [discriminate|].
  destruct (is_taken a b) eqn:A.
  - destruct (IH _ E) as (le & free_n & low). split; [lia|]. split; [assumption|].
    intros x Hx. destruct (Z.eq_dec x a) as [->|]; [assumption|apply low; lia].
  - injection E as <-. split; [lia|]. split; [assumption|lia].
Qed.

Theorem first_free_some fuel b s f n s' :
  ordered f s -> first_free fuel b s = Some (Some (n, s')) ->
  (in_spans s n /\ is_taken n b = false /\
   forall x, in_spans s x -> x < n -> is_taken x b = true) /\
  ordered f s' /\ forall x, in_spans s' x <-> in_spans s x /\ x <> n.
Proof.
  revert f s'. induction s as [|a e rest IH|a]; intros f s' H F; simpl in F.
  - discriminate.
  - destruct H as [H H']. pose proof (fun x => ordered_from e rest x H') as later.
    pose proof (scan_right fuel b a e ltac:(lia)) as S.
    destruct (scan fuel b a e) as [[x0|]|]; [| |discriminate].
    + injection F as -> <-. destruct S as (range_ & free_n & low). split; [|split].
      * simpl. split; [lia|]. split; [assumption|].
        intros x [Hx|Hx] less; [apply low; lia|apply later in Hx; lia].
      * apply ordered_span; [lia|]. apply ordered_span; [lia|assumption].
      * intro x. rewrite !in_span. simpl. specialize (later x). intuition lia.
    + destruct (first_free fuel b rest) as [[[x0 rest']|]|]; [|discriminate|discriminate].
      injection F as -> <-. destruct (IH e rest' H' eq_refl) as ((In_n & free_n & low) & O & R).
      split; [|split].
      * simpl. split; [tauto|]. split; [assumption|].
        intros x [Hx|Hx] less; [now apply S|now apply low].
      * simpl. split; [lia|assumption].
      * intro x. simpl. rewrite R. apply later in In_n. intuition lia.
  - simpl in H. destruct (scan_onward fuel b a) as [x0|] eqn:S; [|discriminate].
    injection F as -> <-. destruct (scan_onward_right _ _ _ _ S) as (le & free_n & low).
    split; [|split].
    + simpl. split; [assumption|]. split; [assumption|]. intros x Hx less. apply low. lia.
    + apply ordered_span; simpl; lia.
    + intro x. rewrite in_span. simpl. lia.
Qed.

Theorem first_free_none fuel b s f :
  ordered f s -> first_free fuel b s = Some None ->
  forall x, in_spans s x -> is_taken x b = true.
Proof.
  revert f. induction s as [|a e rest IH|a]; intros f H F x Hx; simpl in *.
  - contradiction.
  - destruct H as [H H']. pose proof (scan_right fuel b a e ltac:(lia)) as S.
    destruct (scan fuel b a e) as [[x0|]|]; [discriminate| |discriminate].
    destruct Hx as [Hx|Hx]; [now apply S|]. apply (IH e H'); [|assumption].
    now destruct (first_free fuel b rest) as [[[x0 rest']|]|].
  - destruct (scan_onward fuel b a); discriminate.
Qed.

(* The other rows as a state. *)
Lemma in_add_rows count n s x :
  ZSet.In x (add_rows count n s) <-> n <= x < n + Z.of_nat count \/ ZSet.In x s.
Proof.
  revert n s. induction count as [|count IH]; intros n s; simpl add_rows.
  - split; [tauto|]. intros [?|?]; [lia|assumption].
  - rewrite IH, ZSet.add_spec. intuition lia.
Qed.

Lemma in_gaps f s m x :
  ordered f s ->
  let (marks, open_end) := gaps f s m in
  (ZSet.In x marks \/ match open_end with Some r => r <= x | None => False end) <->
  ZSet.In x m \/ f <= x /\ ~ in_spans s x.
Proof.
  revert f m. induction s as [|a b rest IH|a]; intros f m H; simpl in *.
  - tauto.
  - destruct H as [H H']. pose proof (ordered_from b rest x H') as low.
    specialize (IH b (add_rows (Z.to_nat (a - f)) f m) H').
    destruct (gaps b rest _) as [marks open_end]. rewrite IH, in_add_rows.
    destruct (Z.le_gt_cases b x); [intuition lia|].
    assert (~ in_spans rest x) by (intro I; apply low in I; lia).
    intuition lia.
  - rewrite in_add_rows. intuition lia.
Qed.

Theorem in_state_of s x :
  ordered 0 s -> 0 <= x -> (in_state (state_of s) x <-> ~ in_spans s x).
Proof.
  intros H Hx. unfold in_state. destruct s as [|a b rest|a]; simpl.
  - intuition lia.
  - destruct H as [H H']. pose proof (in_gaps b rest ZSet.empty x H') as G.
    pose proof (ordered_from b rest x H') as low.
    destruct (gaps b rest ZSet.empty) as [marks open_end]. simpl. rewrite G.
    assert (no : ~ ZSet.In x ZSet.empty) by (apply ZSet.empty_spec).
    destruct (Z.le_gt_cases b x); [intuition lia|].
    assert (~ in_spans rest x) by (intro I; apply low in I; lia).
    intuition lia.
  - assert (no : ~ ZSet.In x ZSet.empty) by (apply ZSet.empty_spec).
    intuition lia.
Qed.
