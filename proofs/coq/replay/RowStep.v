(* One row of one ideal, all values (RowRun.v): from the cells of the ideals before it in this row, the cells behind the
   row are right. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Search Options Known
  Ideals WalksRight Valuation RowFit Restrict RowFacts Bits RowRun ColumnSets RowCells.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Step.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).
Variable h : nat.

Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation is_label := (is_label G Val).
Notation inside := (inside h).
Notation has := (has h).
Notation minus := (minus G).
Notation ready := (ready G Val h).
Notation done := (done G Val h).
Notation label_right := (label_right G Val h).
Notation row_shut B k := (RowFit.shut G (valued_by Val) B k).
Notation cap_right := (cap_right G h).

(* Which ideal has a number. *)
Variable who : positive -> list bool.

(* The ideals B \ up(a), a in B. *)
Definition removed_right (s : sources) (B : list bool) : Prop :=
  match s with
  | Chain q => exists a, member B a = true /\ (forall b, member B b = true -> b = a \/ Model.below G b a = true)
                         /\ who q = minus B a
  | Each ps => (forall a, member B a = true -> exists q, In q ps /\ who q = minus B a)
               /\ forall q, In q ps -> exists a, member B a = true /\ who q = minus B a
  end.

(* Where labels stand in column 0 by decree, and that they stand elsewhere as (FF') says. *)
Definition fixed_right (e : decree) (B : list bool) : Prop := forall k n, (wholly e = true -> k = 0) ->
  ((fixed_row e < #n)%Z -> fitted G Val B k n) /\
  ((#n <= fixed_row e)%Z -> (valued_by Val (at_ B 0 n) k <-> stands_fixed e #n k = true)).

Definition decree_right (p : plan) (B : list bool) : Prop :=
  match decreed_value p with
  | None => forall n, plain Val (at_ B 0 n)
  | Some e => (lo p = 0 /\ loD p = 0)%Z /\ fixed_right e B
  end.

Record plan_right (p : plan) (B : list bool) : Prop := {
  plan_name : who (name p) = B;
  plan_inside : (0 <= lo p < capacity h)%Z;
  plan_lo : forall m, (#m < lo p)%Z <-> before_lo B m;
  plan_loD : forall n, (#n < loD p)%Z <-> before_loD B n;
  plan_left : match left_ideal p with
              | None => lo p = 0%Z
              | Some s => exists c, lo p = #(S c) /\ who s = left_of G B c
              end;
  plan_low : match low_ideal p with
             | None => True
             | Some t => exists d, loD p = #(S d) /\ who t = under G B d
             end;
  plan_removed : removed_right (removed p) B;
  plan_removed_all : removed_right (Each (removed_all p)) B;
  plan_decreed : decree_right p B
}.

(* Behind a row: what is kept up of (B, k). *)
Record place_right (B : list bool) (k n : nat) (s : state) : Prop := {
  place_label : forall x, label_at s = Some x -> label_right B k n x;
  place_taken : has_taken s = true -> ~ before_loD B n -> forall m, inside m ->
    (has (taken (now s)) m <-> exists a, member B a = true /\ is_label (minus B a) k n m);
  place_ready : match stage_of s with Open _ _ _ => ready B k (S n) (now s) | _ => True end
}.

Lemma done_place B k n s : done B k n (now s) -> is_known s = false -> place_right B k n s.
Proof.
  intros [R L T] E. unfold is_known in E. constructor; unfold label_at, has_taken; destruct (stage_of s); try discriminate.
  - intros x Ex. injection Ex as <-. exact L.
  - now intros _.
  - exact R.
Qed.

(* The claims of an ideal, from the value k on. *)
Definition feed_right (n k : nat) (q : positive) (l : list state) : Prop :=
  forall i s, nth_error l i = Some s -> place_right (who q) (k + i) n s.

Lemma feed_tl n k q l : feed_right n k q l -> feed_right n (S k) q (tl l).
Proof.
  intros F i s Hi. destruct l as [|x l]; [now destruct i|]. simpl in Hi. specialize (F (S i) s Hi).
  now rewrite Nat.add_succ_r in F.
Qed.

Lemma feed_head n k q s l : feed_right n k q (s :: l) -> place_right (who q) k n s.
Proof. intro F. specialize (F 0 s eq_refl). now rewrite Nat.add_0_r in F. Qed.

Definition cells_right (n : nat) (d : states) : Prop :=
  forall q l, Ids.find q d = Some l -> feed_right n 0 q l.

Section Ideal.

Variables (p : plan) (B : list bool) (n : nat) (cap : Z) (d : states).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis cells_d : cells_right n d.
Hypothesis cap_n : cap_right n cap.

Definition feeds_right (k : nat) (f : feeds) : Prop :=
  match f with
  | NoFeed => True
  | OneFeed l => exists q, removed p = Chain q /\ feed_right n k q l
  | EachFeed ls => exists qs, removed p = Each qs /\ Forall2 (feed_right n k) qs ls
  end.

Lemma feeds_of_right f : feeds_of d (removed p) = Some f -> feeds_right 0 f.
Proof.
  unfold feeds_of. destruct (removed p) as [q|qs] eqn:Er.
  - destruct (Ids.find q d) as [l|] eqn:F; [|discriminate]. intro E. injection E as <-. exists q. split; [exact Er|].
    exact (cells_d q l F).
  - destruct (lists_of d qs) as [ls|] eqn:F; [|discriminate]. intro E. injection E as <-. exists qs. split; [exact Er|].
    clear Er. revert ls F. induction qs as [|q qs IH]; intros ls F; simpl in F; [injection F as <-; constructor|].
    destruct (Ids.find q d) as [l|] eqn:Fq; [|discriminate]. destruct (lists_of d qs) as [rest|]; [|discriminate].
    injection F as <-. constructor; [exact (cells_d q l Fq)|now apply IH].
Qed.

Lemma skip_right k f : feeds_right k f -> feeds_right (S k) (skip f).
Proof.
  destruct f as [|l|ls]; simpl; [trivial| |].
  - intros (q & Er & F). exists q. split; [exact Er|now apply feed_tl].
  - intros (qs & Er & F). exists qs. split; [exact Er|]. clear Er. induction F; constructor; [now apply feed_tl|assumption].
Qed.

Lemma taken_each_right k : forall qs ls, Forall2 (feed_right n k) qs ls -> forall t u ls', taken_each h ls t = Some (u, ls') ->
  Forall2 (feed_right n (S k)) qs ls' /\
  forall m, inside m -> (has u m <-> (exists q, In q qs /\ is_label (who q) k n m) \/ has t m).
Proof.
  induction 1 as [|q l qs ls F _ IH]; intros t u ls' E; simpl in E.
  - injection E as <- <-. split; [constructor|]. intros m Hm. split; [now right|]. intros [(q & [] & _)|H]; exact H.
  - destruct l as [|s l]; [discriminate|]. destruct (label_at s) as [x|] eqn:Lx; [|discriminate].
    destruct (taken_each h ls (with_label h x t)) as [[u' rest]|] eqn:Er; [|discriminate]. injection E as <- <-.
    destruct (IH _ _ _ Er) as [later same]. split; [constructor; [exact (feed_tl n k q (s :: l) F)|exact later]|].
    intros m Hm. pose proof (place_label _ _ _ _ (feed_head n k q s l F) x Lx) as R.
    rewrite (same m Hm), (with_label_has G Val h (who q) k n _ t R m Hm). split.
    + intros [(q' & I & L)|[L|H]]; [left; exists q'; split; [now right|exact L]|left; exists q; split; [now left|exact L]|now right].
    + intros [(q' & [->|I] & L)|H]; [right; now left|left; now exists q'|right; now right].
Qed.

(* The ideals that are left of B when the greatest element a is gone first. *)
Lemma minus_minus a b :
  member B a = true -> (forall b, member B b = true -> b = a \/ Model.below G b a = true) ->
  member (minus B a) b = true -> minus (minus B a) b = minus B b.
Proof.
  intros Ha greatest Hb. apply ideal_same with G; try apply length_subset. intro x.
  unfold minus in *. rewrite member_subset, !andb_true_iff, !negb_true_iff, !Nat.eqb_neq in Hb.
  rewrite !member_subset, !andb_true_iff, member_subset, !andb_true_iff, !negb_true_iff, !Nat.eqb_neq.
  destruct Hb as (Sb & (Hb & ne) & no). split.
  - intros (Sx & (((_ & ((Hx & nx) & nox)) & nxb) & noxb)). tauto.
  - intros (Sx & (Hx & nxb) & noxb). split; [exact Sx|]. split; [|exact noxb]. split; [|exact nxb].
    split; [exact Sx|]. assert (up : Model.below G b a = true) by (destruct (greatest b Hb) as [|U]; [contradiction|exact U]).
    split; [split; [exact Hx|]|].
    + intros ->. congruence.
    + apply not_true_iff_false. intro upx. apply not_true_iff_false in noxb. apply noxb.
      exact (below_transitive G lt D b a x Sb (member_size G B a (proj1 ideal_B) Ha) Sx up upx).
Qed.

Lemma taken_next_right k f u f' : ~ before_loD B n -> feeds_right k f -> taken_next h f = Some (u, f') ->
  feeds_right (S k) f' /\ forall m, inside m -> (has u m <-> exists a, member B a = true /\ is_label (minus B a) k n m).
Proof.
  intros high F E. pose proof (plan_removed _ _ plan_B) as R. destruct f as [|l|ls]; simpl in E; [discriminate| |].
  - destruct l as [|s l]; [discriminate|]. destruct (label_at s) as [x|] eqn:Lx; [|discriminate].
    destruct (has_taken s) eqn:kept; [|discriminate]. injection E as <- <-.
    destruct F as (q & Er & F). rewrite Er in R. split; [exists q; split; [exact Er|exact (feed_tl n k q (s :: l) F)]|].
    intros m Hm. pose proof (feed_head n k q s l F) as Dq. destruct R as (a & Ha & greatest & W). rewrite W in Dq.
    rewrite (with_label_has G Val h _ k n _ _ (place_label _ _ _ _ Dq x Lx) m Hm).
    assert (high' : ~ before_loD (minus B a) n).
    { intros (b & Hb & less). apply high. exists b. split; [|exact less].
      unfold minus in Hb. rewrite member_subset, !andb_true_iff in Hb. tauto. }
    rewrite (place_taken _ _ _ _ Dq kept high' m Hm). split.
    + intros [L|(b & Hb & L)]; [now exists a|]. rewrite (minus_minus a b Ha greatest Hb) in L.
      exists b. split; [|exact L]. unfold minus in Hb. rewrite member_subset, !andb_true_iff in Hb. tauto.
    + intros (b & Hb & L). destruct (Nat.eq_dec b a) as [->|ne]; [now left|right].
      assert (Hb' : member (minus B a) b = true).
      { unfold minus. rewrite member_subset, !andb_true_iff, !negb_true_iff, Nat.eqb_neq.
        pose proof (member_size G B b (proj1 ideal_B) Hb) as Sb. pose proof (member_size G B a (proj1 ideal_B) Ha) as Sa.
        repeat split; try assumption. destruct (greatest b Hb) as [|up]; [contradiction|].
        apply not_true_iff_false. intro up'. apply (lt_irreflexive _ _ D (EA a)).
        apply (lt_transitive _ _ D) with (EA b); [now apply (lt_A_A _ _ D a b Sa Sb)|now apply (lt_A_A _ _ D b a Sb Sa)]. }
      exists b. split; [exact Hb'|]. now rewrite (minus_minus a b Ha greatest Hb').
  - destruct (taken_each h ls Off) as [[t rest]|] eqn:Et; [|discriminate]. injection E as <- <-.
    destruct F as (qs & Er & F). rewrite Er in R. destruct R as [all only].
    destruct (taken_each_right k qs ls F Off t rest Et) as [later same]. split; [exists qs; now split|].
    intros m Hm. rewrite (same m Hm). split.
    + intros [(q & I & L)|H]; [|discriminate H]. destruct (only q I) as (a & Ha & W). rewrite W in L. now exists a.
    + intros (a & Ha & L). destruct (all a Ha) as (q & I & W). left. exists q. split; [exact I|]. now rewrite W.
Qed.

(* (D2) *)
Definition of_S_right (k : nat) (of_S : option (list state)) : Prop :=
  match left_ideal p, of_S with
  | None, None => True
  | Some q, Some l => feed_right n k q l
  | _, _ => False
  end.

Lemma of_S_found of_S : left_of_plan d p = Some of_S -> of_S_right 0 of_S.
Proof.
  unfold left_of_plan, of_S_right. destruct (left_ideal p) as [q|].
  - destruct (Ids.find q d) as [l|] eqn:F; [|discriminate]. intro E. injection E as <-. exact (cells_d q l F).
  - intro E. injection E as <-. exact I.
Qed.

Lemma of_S_next k of_S : of_S_right k of_S -> of_S_right (S k) (option_map (@tl state) of_S).
Proof.
  unfold of_S_right. destruct (left_ideal p), of_S; simpl; try contradiction; [apply feed_tl|trivial].
Qed.

Definition shut_right (k : nat) (s : option Z) : Prop :=
  match s with
  | Some z => exists m, z = #m /\ inside m /\ before_lo B m /\ is_label B k n m
  | None => ~ row_shut B k n
  end.

Lemma shut_next_right k of_S s : of_S_right k of_S -> shut_next (lo p) of_S = Some s -> shut_right k s.
Proof.
  unfold shut_next, of_S_right. pose proof (plan_left _ _ plan_B) as L. destruct (left_ideal p) as [q|].
  - destruct L as (x & Hlo & W). destruct of_S as [[|c l]|]; try contradiction; [discriminate|].
    intro F. pose proof (feed_head n k q c l F) as Dq. rewrite W in Dq.
    assert (lo_x : forall m, before_lo B m <-> m <= x).
    { intro m. rewrite <- (plan_lo _ _ plan_B m), Hlo. lia. }
    destruct (shut_left G top Val val B k n x ideal_B lo_x) as [same its].
    destruct (label_at c) as [y|] eqn:Ly; [|discriminate].
    pose proof (place_label _ _ _ _ Dq y Ly) as R. pose proof (label_is G Val h _ k n _ R) as is.
    destruct y as [z|]; intro E; injection E as <-.
    + simpl in R. destruct R as (m & -> & Hm & Lm). destruct (Z.ltb_spec #m (lo p)) as [less|more].
      * exists m. split; [reflexivity|]. split; [exact Hm|]. split; [now apply (plan_lo _ _ plan_B)|].
        apply its; [lia|exact Lm].
      * intro S. apply same in S. destruct S as (m' & Hm' & L').
        pose proof (is_label_unique G Val _ k n m m' Lm L'). lia.
    + intro S. apply same in S. destruct S as (m' & _ & L'). apply (is m') in L'. discriminate.
  - destruct of_S as [l|]; [contradiction|]. intros _ E. injection E as <-.
    intros (m & low & _). apply (plan_lo _ _ plan_B) in low. lia.
Qed.

Hypothesis high : ~ before_loD B n.

(* No column is barred. *)
Lemma fitted_nowhere_barred k : fitted G Val B k n -> forall m, ~ False -> ~ RowFit.closed G (valued_by Val) B k m n -> plain Val (at_ B m n).
Proof. intros F m _. now apply (fitted_plain G Val val B k m n). Qed.

Definition named_right (k : nat) (named : bits) : Prop :=
  forall m, inside m -> (has named m <-> exists j, j < k /\ is_label B j n m).

Lemma named_next k x named : label_right B k n x -> named_right k named ->
  named_right (Datatypes.S k) (with_label h x named).
Proof.
  intros R N m Hm. rewrite (with_label_has G Val h B k n _ _ R m Hm), (N m Hm). split.
  - intros [L|(j & Hj & L)]; [exists k|exists j]; (split; [lia|exact L]).
  - intros (j & Hj & L). destruct (Nat.eq_dec j k) as [->|]; [now left|right]. exists j. split; [lia|exact L].
Qed.

Lemma next_cell_right k c t z named c' :
  fitted G Val B k n -> ready B k n c ->
  (forall m, inside m -> (has t m <-> exists a, member B a = true /\ is_label (minus B a) k n m)) ->
  (forall s, z = Some s -> shut_right k s) -> (forall b, named = Some b -> named_right k b) ->
  next_cell h cap t z named c = Some c' -> done B k n c'.
Proof.
  intros F front taken_t shut_z names E. unfold next_cell in E. destruct z as [[z|]|]; [| |discriminate].
  - destruct (shut_z _ eq_refl) as (m & -> & Hm & low & L). injection E as <-.
    now apply (shut_done G top Val val h B k n c t ideal_B high front).
  - destruct named as [named|]; [|discriminate].
    apply (fit_done G top Val val h B k n cap c t named ideal_B high front cap_n taken_t (shut_z _ eq_refl) (fun _ => False)
             ltac:(contradiction) (fitted_nowhere_barred k F)); [|exact E].
    intros m Hm. rewrite (names named eq_refl m Hm), (taken_t m Hm). tauto.
Qed.

(* (FFe') *)
Hypothesis never : forall k, ~ row_shut B k n.

Lemma canonical_in_0 : (forall m, ~ before_lo B m) -> canonical G (at_ B 0 n).
Proof. intro lo. apply (canonical_row G top B n ideal_B high). split; [apply lo|]. intros i Hi. lia. Qed.

Lemma fixed_cell_right k c t :
  ready B k n c -> (forall m, ~ before_lo B m) -> valued_by Val (at_ B 0 n) k ->
  (forall m, inside m -> (has t m <-> exists a, member B a = true /\ is_label (minus B a) k n m)) ->
  done B k n (fixed_cell h cap c t).
Proof.
  intros front lo V taken_t. apply (stands_done G top Val val h B k n cap c t ideal_B high front cap_n taken_t (never k) 0).
  - unfold ColumnSets.inside, capacity. lia.
  - split; [now apply canonical_in_0|exact V].
Qed.

Lemma barred_cell_right k c t named c' :
  ready B k n c -> ~ valued_by Val (at_ B 0 n) k ->
  (forall m, inside m -> (has t m <-> exists a, member B a = true /\ is_label (minus B a) k n m)) -> named_right k named ->
  fit h cap c t (Bits.add (path_of h 0) named) = Some c' -> done B k n c'.
Proof.
  intros front no taken_t names E.
  apply (fit_done G top Val val h B k n cap c t _ ideal_B high front cap_n taken_t (never k) (fun m => m = 0)) with (4 := E).
  - intros m -> [_ V]. exact (no V).
  - intros m ne _. apply (plain_behind_0 G Val val). lia.
  - intros m Hm. rewrite (has_add h named 0 m) by (exact Hm || unfold ColumnSets.inside, capacity; lia).
    rewrite (names m Hm), (taken_t m Hm). tauto.
Qed.

End Ideal.

(* (D1) *)
Lemma inherit_right p B n x k c t :
  is_ideal G B -> plan_right p B -> loD p = #(S x) -> n <= x -> who t = under G B x -> done (who t) k n c ->
  done B k n (inherit h (#n + 1 =? loD p)%Z p c).
Proof.
  intros I P E Hn W Dt. rewrite W in Dt. destruct Dt as [[T_high T_low T_beyond T_capped] T_label _].
  assert (lo_T : forall m, ~ before_lo B m -> ~ before_lo (under G B x) m).
  { intros m lo (a & Ha & less). apply lo. exists a. split; [exact (under_part G B x a Ha)|exact less]. }
  assert (not_high : before_loD B n).
  { apply (plan_loD _ _ P). lia. }
  assert (last : ~ before_loD B (S n) -> (#n + 1 =? loD p)%Z = true).
  { intro h'. apply Z.eqb_eq. destruct (Z.eq_dec (#n + 1)%Z (loD p)) as [e|ne]; [exact e|]. contradiction h'.
    apply (plan_loD _ _ P). lia. }
  pose proof Logic.I as I0. assert (has_shut : forall m, inside m -> True ->
            (has (shut (inherit h (#n + 1 =? loD p)%Z p c)) m <->
             (#n + 1 =? loD p)%Z = true /\ before_lo B m \/ has (shut c) m)).
  { intros m Hm _. unfold inherit. cbn [shut]. destruct (#n + 1 =? loD p)%Z; [|intuition discriminate].
    pose proof (plan_inside _ _ P) as small. replace (lo p) with (Z.of_nat (Z.to_nat (lo p))) by lia.
    rewrite (has_below h _ (Z.to_nat (lo p)) m) by (unfold ColumnSets.inside in *; lia).
    rewrite <- (plan_lo _ _ P m). intuition lia. }
  constructor; [constructor| |].
  - intros m Hm lo. rewrite (has_shut m Hm I0), (T_high m Hm (lo_T m lo)).
    rewrite (closed_under G Val B k (S n) x m) by lia. tauto.
  - intros h' m Hm low. apply (has_shut m Hm I0). left. split; [now apply last|exact low].
  - intros m Hm lo. unfold inherit. cbn [capped]. rewrite (T_beyond m Hm (lo_T m lo)).
    symmetry. apply (closed_under G Val). lia.
  - unfold inherit. cbn [capped]. intros Ec y n' Hn' C no V. apply (T_capped Ec y n' Hn' C no).
    apply (D1 G Val B k x y n'); [lia|exact V].
  - unfold inherit. cbn [label]. destruct (label c) as [z|]; simpl in *.
    + destruct T_label as (m & -> & Hm & L). exists m. split; [reflexivity|]. split; [exact Hm|].
      now apply (label_under G Val B k n x m Hn).
    + intros m V. apply (T_label m). now apply (D1 G Val B k x m n Hn).
  - intro high. contradiction.
Qed.

End Step.
