(* One row of one ideal, all values (RowRun.v): from the cells of the ideals before it in this row, the cells behind the
   row are right. *)

From Coq Require Import ZArith List Bool Arith Lia Decidable FMapPositive.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Search Options Known
  Ideals RowFit Restrict RowFacts Bits RowRun ColumnSets RowCells.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Step.

Variable G : model.
Hypothesis top : on_top G.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable h : nat.

Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation is_label := (is_label G lt).
Notation inside := (inside h).
Notation has := (has h).
Notation minus := (minus G).
Notation ready := (ready G lt h).
Notation done := (done G lt h).
Notation label_right := (label_right G lt h).
Notation row_shut B k := (RowFit.shut G (valued lt) B k).
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
  plan_removed : removed_right (removed p) B
}.

Definition cells_right (n : nat) (d : cells) : Prop :=
  forall q l, Ids.find q d = Some l -> forall k c, nth_error l k = Some c -> done (who q) k n c.

Section Ideal.

Variables (p : plan) (B : list bool) (n : nat) (cap : Z) (d : cells).
Hypothesis ideal_B : is_ideal G B.
Hypothesis plan_B : plan_right p B.
Hypothesis cells_d : cells_right n d.
Hypothesis cap_n : cap_right n cap.

Lemma cell_done q k c : cell_of d q k = Some c -> done (who q) k n c.
Proof.
  unfold cell_of. destruct (Ids.find q d) as [l|] eqn:E; [|discriminate]. intro H. exact (cells_d q l E k c H).
Qed.

Lemma taken_by_right k : forall ps t u, taken_by h d k ps t = Some u ->
  forall m, inside m -> (has u m <-> (exists q, In q ps /\ is_label (who q) k n m) \/ has t m).
Proof.
  induction ps as [|q ps IH]; intros t u E m Hm; simpl in E.
  - injection E as <-. split; [now right|]. intros [(q & [] & _)|H]; exact H.
  - destruct (cell_of d q k) as [c|] eqn:C; [|discriminate]. pose proof (cell_done q k c C) as R.
    rewrite (IH _ _ E m Hm), (with_label_has G lt h (who q) k n _ t (done_label _ _ _ _ _ _ _ R) m Hm). split.
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

Lemma taken_of_right k u : ~ before_loD B n -> taken_of h d k (removed p) = Some u ->
  forall m, inside m -> (has u m <-> exists a, member B a = true /\ is_label (minus B a) k n m).
Proof.
  intros high E m Hm. pose proof (plan_removed _ _ plan_B) as R. destruct (removed p) as [q|ps]; simpl in E, R.
  - destruct (cell_of d q k) as [c|] eqn:C; [|discriminate]. injection E as <-.
    pose proof (cell_done q k c C) as Dq. destruct R as (a & Ha & greatest & W). rewrite W in Dq.
    rewrite (with_label_has G lt h _ k n _ _ (done_label _ _ _ _ _ _ _ Dq) m Hm).
    assert (high' : ~ before_loD (minus B a) n).
    { intros (b & Hb & less). apply high. exists b. split; [|exact less].
      unfold minus in Hb. rewrite member_subset, !andb_true_iff in Hb. tauto. }
    rewrite (done_taken _ _ _ _ _ _ _ Dq high' m Hm). split.
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
  - destruct R as [all only]. rewrite (taken_by_right k ps Off u E m Hm). split.
    + intros [(q & I & L)|H]; [|discriminate H]. destruct (only q I) as (a & Ha & W). rewrite W in L. now exists a.
    + intros (a & Ha & L). destruct (all a Ha) as (q & I & W). left. exists q. split; [exact I|]. now rewrite W.
Qed.

(* (D2) *)
Lemma shut_by_right k s : shut_by d k p = Some s ->
  match s with
  | Some z => exists m, z = #m /\ inside m /\ before_lo B m /\ is_label B k n m
  | None => ~ row_shut B k n
  end.
Proof.
  unfold shut_by. pose proof (plan_left _ _ plan_B) as L. destruct (left_ideal p) as [q|].
  - destruct L as (x & Hlo & W). destruct (cell_of d q k) as [c|] eqn:C; [|discriminate].
    pose proof (cell_done q k c C) as Dq. rewrite W in Dq.
    assert (lo_x : forall m, before_lo B m <-> m <= x).
    { intro m. rewrite <- (plan_lo _ _ plan_B m), Hlo. lia. }
    destruct (shut_left G top lt D B k n x ideal_B lo_x) as [same its].
    pose proof (done_label _ _ _ _ _ _ _ Dq) as R. pose proof (label_is G lt h _ k n _ R) as is.
    destruct (label c) as [z|]; intro E; injection E as <-.
    + simpl in R. destruct R as (m & -> & Hm & Lm). destruct (Z.ltb_spec #m (lo p)) as [less|more].
      * exists m. split; [reflexivity|]. split; [exact Hm|]. split; [now apply (plan_lo _ _ plan_B)|].
        apply its; [lia|exact Lm].
      * intro S. apply same in S. destruct S as (m' & Hm' & L').
        pose proof (is_label_unique G lt _ k n m m' Lm L'). lia.
    + intro S. apply same in S. destruct S as (m' & _ & L'). apply (is m') in L'. discriminate.
  - intro E. injection E as <-. intros (m & low & _). apply (plan_lo _ _ plan_B) in low. lia.
Qed.

Hypothesis high : ~ before_loD B n.

Definition named_right (k : nat) (named : bits) : Prop :=
  forall m, inside m -> (has named m <-> exists j, j < k /\ is_label B j n m).

Lemma named_next k c named : done B k n c -> named_right k named ->
  named_right (Datatypes.S k) (with_label h (label c) named).
Proof.
  intros Dc N m Hm. rewrite (with_label_has G lt h B k n _ _ (done_label _ _ _ _ _ _ _ Dc) m Hm), (N m Hm). split.
  - intros [L|(j & Hj & L)]; [exists k|exists j]; (split; [lia|exact L]).
  - intros (j & Hj & L). destruct (Nat.eq_dec j k) as [->|]; [now left|right]. exists j. split; [lia|exact L].
Qed.

Lemma row_values_right : forall old k named new,
  named_right k named ->
  (forall i c, nth_error old i = Some c -> ready B (k + i) n c) ->
  row_values h cap d p k named old = Some new ->
  forall i c, nth_error new i = Some c -> done B (k + i) n c.
Proof.
  induction old as [|c old IH]; intros k named new names front E i c' Hi; simpl in E.
  - injection E as <-. now destruct i.
  - destruct (taken_of h d k (removed p)) as [t|] eqn:T; [|discriminate].
    destruct (shut_by d k p) as [s|] eqn:S; [|discriminate].
    pose proof (taken_of_right k t high T) as taken_t. pose proof (shut_by_right k s S) as shut_s.
    pose proof (front 0 c eq_refl) as front_c. rewrite Nat.add_0_r in front_c.
    assert (first : forall x, match s with
                | Some m => Some {| shut := shut c; capped := capped c; label := Some m; taken := t |}
                | None => fit h cap c t named
                end = Some x -> done B k n x).
    { intros x Ex. destruct s as [z|].
      - destruct shut_s as (m & -> & Hm & low & L). injection Ex as <-.
        now apply (shut_done G top lt D h B k n c t ideal_B high front_c).
      - apply (fit_done G top lt D h B k n cap c t named
                 ideal_B high front_c cap_n taken_t shut_s); [|exact Ex].
        intros m Hm. rewrite (names m Hm), (taken_t m Hm). tauto. }
    destruct (match s with
              | Some m => Some {| shut := shut c; capped := capped c; label := Some m; taken := t |}
              | None => fit h cap c t named
              end) as [x|]; [|discriminate].
    specialize (first x eq_refl). destruct i as [|i].
    + rewrite Nat.add_0_r. destruct old as [|c2 old].
      * injection E as <-. injection Hi as <-. exact first.
      * destruct (row_values _ _ _ _ _ _ _) as [l|]; [|discriminate]. injection E as <-. injection Hi as <-. exact first.
    + assert (exists l, new = x :: l /\ row_values h cap d p (Datatypes.S k) (with_label h (label x) named) old = Some l)
        as (l & -> & L).
      { destruct old as [|c2 old]; [exists []; split; [congruence|reflexivity]|].
        destruct (row_values _ _ _ _ _ _ _) as [l|] eqn:L; [|discriminate]. exists l. split; [congruence|reflexivity]. }
      rewrite Nat.add_succ_r. apply (IH (Datatypes.S k) (with_label h (label x) named) l); try assumption.
      * now apply named_next.
      * intros i' c'' Hc. specialize (front (Datatypes.S i') c'' Hc). now rewrite Nat.add_succ_r in front.
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
    rewrite (closed_under G lt B k (S n) x m) by lia. tauto.
  - intros h' m Hm low. apply (has_shut m Hm I0). left. split; [now apply last|exact low].
  - intros m Hm lo. unfold inherit. cbn [capped]. rewrite (T_beyond m Hm (lo_T m lo)).
    symmetry. apply (closed_under G lt). lia.
  - unfold inherit. cbn [capped]. intros Ec y n' Hn' C no V. apply (T_capped Ec y n' Hn' C no).
    apply (D1 G lt B k x y n'); [lia|exact V].
  - unfold inherit. cbn [label]. destruct (label c) as [z|]; simpl in *.
    + destruct T_label as (m & -> & Hm & L). exists m. split; [reflexivity|]. split; [exact Hm|].
      now apply (label_under G lt B k n x m Hn).
    + intros m V. apply (T_label m). now apply (D1 G lt B k x m n Hn).
  - intro high. contradiction.
Qed.

End Step.
