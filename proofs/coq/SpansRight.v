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

(* Sets of rows. *)
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

(* First fit. *)
Theorem first_free_some fuel b s f n :
  ordered f s -> first_free fuel b s = Some (Some n) ->
  in_spans s n /\ is_blocked n b = false /\
  forall x, in_spans s x -> x < n -> is_blocked x b = true.
Proof.
  revert s f. induction fuel as [|fuel IH]; intros s f H F; [discriminate|].
  destruct s as [|a e rest|a]; simpl in F.
  - discriminate.
  - destruct H as [H H']. destruct (Z.ltb_spec a e) as [some|none].
    + destruct (is_blocked a b) eqn:A.
      * destruct (IH (Span (a + 1) e rest) f) as (I & B & X); [simpl; split; [lia|tauto]|assumption|].
        simpl in *. split; [intuition lia|]. split; [assumption|].
        intros x Hx less. destruct (Z.eq_dec x a) as [->|]; [assumption|].
        apply X; [|assumption]. intuition lia.
      * injection F as <-. simpl. split; [lia|]. split; [assumption|].
        intros x [Hx|Hx] less; [lia|]. apply (ordered_from e) in Hx; [lia|assumption].
    + destruct (IH rest e H' F) as (I & B & X). simpl. split; [tauto|]. split; [assumption|].
      intros x [Hx|Hx] less; [lia|]. now apply X.
  - simpl in H. destruct (is_blocked a b) eqn:A.
    + destruct (IH (Onward (a + 1)) f) as (I & B & X); [simpl; lia|assumption|].
      simpl in *. split; [lia|]. split; [assumption|].
      intros x Hx less. destruct (Z.eq_dec x a) as [->|]; [assumption|].
      apply X; lia.
    + injection F as <-. simpl. split; [lia|]. split; [assumption|]. lia.
Qed.

Theorem first_free_none fuel b s :
  first_free fuel b s = Some None -> forall x, in_spans s x -> is_blocked x b = true.
Proof.
  revert s. induction fuel as [|fuel IH]; intros s F x Hx; [discriminate|].
  destruct s as [|a e rest|a]; simpl in *.
  - contradiction.
  - destruct (Z.ltb_spec a e) as [some|none].
    + destruct (is_blocked a b) eqn:A; [|discriminate].
      destruct (Z.eq_dec x a) as [->|]; [assumption|].
      apply (IH _ F). simpl. intuition lia.
    + apply (IH _ F). intuition lia.
  - destruct (is_blocked a b) eqn:A; [|discriminate].
    destruct (Z.eq_dec x a) as [->|]; [assumption|]. apply (IH _ F). simpl. lia.
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
