(* The labels that a run looks up beforehand: in columns below lo, and in rows below loD. *)

From Coq Require Import ZArith List Bool Lia MSetPositive.
From ChompCert Require Import Periods TailTests Claims Streams StreamsRight Spans SpansRight Run.
Import ListNotations.
Local Open Scope Z_scope.

Lemma in_left_labels f l c L m n :
  proper c = true -> left_labels (f, l, c) = Some L ->
  (In (m, n) L <-> f <= m <= l /\ row_at c m = Some n).
Proof.
  intros P E. unfold left_labels in E.
  destruct (tail_between c f l) as [later|] eqn:T; [|discriminate]. injection E as <-.
  pose proof (in_tail_between c f l later m n P T) as in_later.
  pose proof (proper_ascending c P) as asc.
  rewrite in_app_iff, in_later, (row_at_cases c m n P). destruct (ending c) as [t|] eqn:E.
  - rewrite in_between by assumption. simpl. split; [intuition lia|].
    intros (range_ & [He|tail_]); [left|tauto].
    pose proof (proj2 (proper_tail c t P E) _ He) as before. simpl in before.
    split; [assumption|lia].
  - rewrite in_between by assumption. simpl. tauto.
Qed.

Lemma in_all_left_labels list L m n :
  (forall x, In x list -> proper (snd x) = true) -> all_left_labels list = Some L ->
  (In (m, n) L <-> exists f l c, In (f, l, c) list /\ f <= m <= l /\ row_at c m = Some n).
Proof.
  revert L. induction list as [|[[f l] c] list IH]; intros L P E.
  - injection E as <-. split; [intros []|]. intros (f & l & c & [] & _).
  - change (match left_labels (f, l, c), all_left_labels list with
            | Some labels, Some labels' => Some (labels ++ labels')
            | _, _ => None
            end = Some L) in E.
    destruct (left_labels (f, l, c)) as [L1|] eqn:E1; [|discriminate].
    destruct (all_left_labels list) as [L2|]; [|discriminate]. injection E as <-.
    rewrite in_app_iff, (in_left_labels f l c L1 m n (P _ (or_introl eq_refl)) E1).
    rewrite (IH L2 (fun x Hx => P x (or_intror Hx)) eq_refl). split.
    + intros [H|(f' & l' & c' & H)]; [exists f, l, c|exists f', l', c']; simpl; tauto.
    + intros (f' & l' & c' & [H|H] & R); [injection H as -> -> ->; now left|].
      right. exists f', l', c'. tauto.
Qed.

Lemma in_rows_spec f l e : in_rows f l e = true <-> f <= snd e <= l.
Proof. unfold in_rows. rewrite andb_true_iff, !Z.leb_le. tauto. Qed.

Lemma low_labels_right f l c M L low :
  proper c = true -> low_labels M (f, l, c) = Some (L, low) ->
  (forall m n, In (m, n) L -> m < M /\ f <= n <= l /\ row_at c m = Some n) /\
  (forall m n, 0 <= m < M -> f <= n <= l -> row_at c m = Some n -> In (m, n) L) /\
  (low = true -> forall m n, M <= m -> row_at c m = Some n -> ~ f <= n <= l).
Proof.
  intros P E. unfold low_labels in E.
  assert (listed : forall m n, In (m, n) (filter (fun e => fst e <? M)
                                            (filter (in_rows f l) (entries c))) <->
                     m < M /\ f <= n <= l /\ In (m, n) (entries c)).
  { intros m n. rewrite !filter_In, in_rows_spec. simpl. rewrite Z.ltb_lt. tauto. }
  assert (over : forallb (fun e => fst e <? M) (filter (in_rows f l) (entries c)) = true ->
                 forall m n, M <= m -> In (m, n) (entries c) -> ~ f <= n <= l).
  { intros T m n Hm He range_. rewrite forallb_forall in T. specialize (T (m, n)).
    rewrite filter_In, in_rows_spec in T. simpl in T. rewrite Z.ltb_lt in T.
    specialize (T (conj He range_)). lia. }
  destruct (ending c) as [t|] eqn:T.
  - destruct (proper_tail c t P T) as [full _].
    destruct (forallb _ (offsets t)) eqn:high.
    { assert (above : forall m, start t <= m -> l < m + offset t m).
      { intros m le. rewrite forallb_forall in high. specialize (high _ (offset_in t full m)).
        apply Z.ltb_lt in high. lia. }
      injection E as <- <-. split; [|split].
      - intros m n H. apply listed in H. rewrite (row_at_cases c m n P). tauto.
      - intros m n Hm range_ R. rewrite (row_at_cases c m n P) in R.
        destruct R as [R|(t' & X & le & ->)]; [now apply listed|].
        rewrite T in X. injection X as <-. specialize (above m le). lia.
      - intros H m n Hm R. rewrite (row_at_cases c m n P) in R.
        destruct R as [R|(t' & X & le & ->)]; [now apply (over H m)|].
        rewrite T in X. injection X as <-. specialize (above m le). lia. }
    destruct (tail_between _ _ _) as [later|] eqn:B; [|discriminate]. injection E as <- <-.
    split; [|split].
    + intros m n H. apply in_app_or in H. rewrite (row_at_cases c m n P).
      destruct H as [H|H]; [apply listed in H; tauto|].
      apply filter_In in H. rewrite in_rows_spec, (in_tail_between c _ _ _ m n P B) in H.
      destruct H as [[? ?] ?]. simpl in *. repeat split; [lia|lia|lia|tauto].
    + intros m n Hm range_ R. apply in_or_app. rewrite (row_at_cases c m n P) in R.
      destruct R as [R|(t' & X & le & ->)]; [left; now apply listed|right].
      rewrite T in X. injection X as <-. pose proof (offset_bounds t m full).
      apply filter_In. rewrite in_rows_spec, (in_tail_between c _ _ _ m _ P B).
      simpl. split; [|lia]. split; [lia|]. now exists t.
    + intro H. apply andb_true_iff in H. destruct H as [H less]. apply Z.ltb_lt in less.
      intros m n Hm R. rewrite (row_at_cases c m n P) in R.
      destruct R as [R|(t' & X & le & ->)]; [now apply (over H m)|].
      rewrite T in X. injection X as <-. pose proof (offset_bounds t m full). lia.
  - injection E as <- <-. split; [|split].
    + intros m n H. apply listed in H. rewrite (row_at_cases c m n P). tauto.
    + intros m n Hm range_ R. apply listed. rewrite (row_at_cases c m n P), T in R.
      destruct R as [R|(t & X & _)]; [|discriminate]. tauto.
    + intros H m n Hm R. rewrite (row_at_cases c m n P), T in R.
      destruct R as [R|(t & X & _)]; [|discriminate]. now apply (over H m).
Qed.

Lemma all_low_labels_right list M L low :
  (forall x, In x list -> proper (snd x) = true) -> all_low_labels M list = Some (L, low) ->
  (forall m n, In (m, n) L -> m < M /\
     exists f l c, In (f, l, c) list /\ f <= n <= l /\ row_at c m = Some n) /\
  (forall m n f l c, In (f, l, c) list -> 0 <= m < M -> f <= n <= l -> row_at c m = Some n ->
     In (m, n) L) /\
  (low = true -> forall m n f l c, In (f, l, c) list -> M <= m -> row_at c m = Some n ->
     ~ f <= n <= l).
Proof.
  revert L low. induction list as [|[[f l] c] list IH]; intros L low P E.
  - injection E as <- <-. split; [intros m n []|]. split; [intros m n f l c []|].
    intros _ m n f l c [].
  - change (match low_labels M (f, l, c), all_low_labels M list with
            | Some (labels, low), Some (labels', low') => Some (labels ++ labels', low && low')
            | _, _ => None
            end = Some (L, low)) in E.
    destruct (low_labels M (f, l, c)) as [[L1 low1]|] eqn:E1; [|discriminate].
    destruct (all_low_labels M list) as [[L2 low2]|]; [|discriminate].
    injection E as <- <-.
    destruct (low_labels_right f l c M L1 low1 (P _ (or_introl eq_refl)) E1) as (A & B & C).
    destruct (IH L2 low2 (fun x Hx => P x (or_intror Hx)) eq_refl) as (A' & B' & C').
    split; [|split].
    + intros m n H. apply in_app_or in H. destruct H as [H|H].
      * apply A in H. split; [tauto|]. exists f, l, c. split; [now left|tauto].
      * apply A' in H. destruct H as (Hm & f' & l' & c' & Hc & H). split; [assumption|].
        exists f', l', c'. split; [now right|assumption].
    + intros m n f' l' c' [H|H] Hm range_ R; apply in_or_app.
      * injection H as -> -> ->. left. now apply B.
      * right. now apply (B' m n f' l' c').
    + intro H. apply andb_true_iff in H. destruct H as [H1 H2].
      intros m n f' l' c' [H|H] Hm R.
      * injection H as -> -> ->. now apply (C H1 m).
      * now apply (C' H2 m n f' l' c').
Qed.

(* The columns in which rows below loD have a label, and the first capped one. *)
Lemma blocked_columns m labels b :
  is_blocked m (fold_left (fun b e => block (fst e) b) labels b) = true <->
  is_blocked m b = true \/ exists n : Z, In (m, n) labels.
Proof.
  revert b. induction labels as [|[m' n'] labels IH]; intro b; simpl.
  - split; [now left|]. intros [?|(n & [])]. assumption.
  - rewrite IH, blocked_block. split.
    + intros [[<-|H]|(n & H)]; [right; exists n'; now left|now left|right; exists n; now right].
    + intros [H|(n & [H|H])]; [tauto| |right; now exists n].
      injection H as -> ->. left. now left.
Qed.

Lemma earlier_right caps start :
  match fold_left earlier caps start with
  | None => start = None /\ caps = []
  | Some e => (start = Some e \/ In e caps) /\
              (forall e', start = Some e' \/ In e' caps -> fst e <= fst e')
  end.
Proof.
  revert start. induction caps as [|c caps IH]; intro start; simpl.
  - destruct start as [e|]; [|easy]. split; [now left|].
    intros e' [H|[]]. injection H as <-. lia.
  - specialize (IH (earlier start c)). destruct (fold_left earlier caps (earlier start c)) as [e|].
    + destruct IH as [In_e least]. unfold earlier in In_e, least. destruct start as [e0|].
      * destruct (Z.ltb_spec (fst c) (fst e0)).
        -- split; [right; destruct In_e as [H'|H']; [left; congruence|now right]|].
           pose proof (least c (or_introl eq_refl)).
           intros e' [H'|[<-|H']]; [injection H' as <-; lia|assumption|].
           apply least. now right.
        -- split; [destruct In_e as [H'|H']; [now left|right; now right]|].
           pose proof (least e0 (or_introl eq_refl)).
           intros e' [H'|[<-|H']]; [injection H' as <-; lia|lia|]. apply least. now right.
      * split; [right; destruct In_e as [H'|H']; [left; congruence|now right]|].
        intros e' [H'|[<-|H']]; [discriminate| |]; apply least; [now left|now right].
    + destruct IH as [H _]. unfold earlier in H. destruct start as [e0|]; [|discriminate].
      now destruct (fst c <? fst e0).
Qed.
