(* The streams of Streams.v give the rows of the claim. *)

From Coq Require Import ZArith List Bool Lia.
From ChompCert Require Import Periods Claims Streams.
Import ListNotations.
Local Open Scope Z_scope.

Lemma ascending_cons e l :
  ascending (e :: l) = true ->
  ascending l = true /\ forall e', In e' l -> fst e < fst e'.
Proof.
  revert e. induction l as [|x l IH]; intros e H; [split; [reflexivity|intros _ []]|].
  change ((fst e <? fst x) && ascending (x :: l) = true) in H.
  apply andb_true_iff in H. destruct H as [less H]. apply Z.ltb_lt in less.
  split; [assumption|]. destruct (IH x H) as [_ above].
  intros e' [<-|He]; [assumption|]. specialize (above e' He). lia.
Qed.

Lemma proper_ascending c : proper c = true -> ascending (entries c) = true.
Proof. intro H. now apply andb_true_iff in H. Qed.

Lemma proper_tail c t :
  proper c = true -> ending c = Some t ->
  offsets t <> [] /\ forall e, In e (entries c) -> fst e < start t.
Proof.
  intros H E. apply andb_true_iff in H. destruct H as [_ H]. rewrite E in H.
  apply andb_true_iff in H. destruct H as [full H]. split.
  - intro no. rewrite no in full. discriminate.
  - intros e He. rewrite forallb_forall in H. now apply Z.ltb_lt, H.
Qed.

Lemma find_ascending l m n :
  ascending l = true ->
  (option_map snd (find (fun e => fst e =? m) l) = Some n <-> In (m, n) l).
Proof.
  induction l as [|[c r] l IH]; intro H; [split; [discriminate|intros []]|].
  destruct (ascending_cons _ _ H) as [H' above]. simpl.
  destruct (Z.eqb_spec c m) as [->|ne]; simpl.
  - split; [intro E; injection E as <-; now left|].
    intros [E|E]; [injection E as <-; reflexivity|].
    apply above in E. simpl in E. lia.
  - rewrite (IH H'). split; [now right|]. intros [E|E]; [injection E; lia|assumption].
Qed.

Lemma row_at_cases c m n :
  proper c = true ->
  (row_at c m = Some n <->
   In (m, n) (entries c) \/
   exists t, ending c = Some t /\ start t <= m /\ n = m + offset t m).
Proof.
  intro H. unfold row_at, entry.
  pose proof (find_ascending (entries c) m n (proper_ascending c H)) as listed.
  destruct (ending c) as [t|] eqn:E.
  - destruct (proper_tail c t H E) as [_ before]. destruct (Z.leb_spec (start t) m) as [le|less].
    + split.
      * intro X. injection X as <-. right. now exists t.
      * intros [X|(t' & X & _ & ->)]; [apply before in X; simpl in X; lia|].
        now injection X as <-.
    + rewrite listed. split; [now left|]. intros [X|(t' & X & le & _)]; [assumption|].
      injection X as <-. lia.
  - rewrite listed. split; [now left|]. intros [X|(t & X & _)]; [assumption|discriminate].
Qed.

(* The stream is that of claim c from column m on. *)
Definition agree (c : claim) (m : Z) (s : stream) : Prop :=
  match s with
  | Listed l e => e = ending c /\ l = from m (entries c) /\
      match e with None => True | Some t => m <= start t end
  | Cycle rest whole => exists t, ending c = Some t /\ start t <= m /\ whole = offsets t /\
      (rest = skipn (Z.to_nat ((m - start t) mod length_of t)) whole
       \/ rest = [] /\ (m - start t) mod length_of t = 0)
  end.

Lemma from_ascending m l : ascending l = true -> ascending (from m l) = true.
Proof.
  induction l as [|e l IH]; intro H; [reflexivity|]. simpl.
  destruct (fst e <? m); [|assumption]. apply IH. now apply ascending_cons in H.
Qed.

Lemma from_head m l e rest : from m l = e :: rest -> m <= fst e.
Proof.
  induction l as [|x l IH]; [discriminate|]. simpl.
  destruct (Z.ltb_spec (fst x) m); [assumption|]. intro H0. injection H0 as <- _. assumption.
Qed.

Lemma from_next m l : from (m + 1) l = from (m + 1) (from m l).
Proof.
  induction l as [|e l IH]; [reflexivity|]. simpl.
  destruct (Z.ltb_spec (fst e) m).
  - destruct (Z.ltb_spec (fst e) (m + 1)); [assumption|lia].
  - reflexivity.
Qed.

Lemma from_above m l : (forall e, In e l -> m <= fst e) -> from m l = l.
Proof.
  destruct l as [|e l]; intro H; [reflexivity|]. simpl.
  destruct (Z.ltb_spec (fst e) m); [|reflexivity]. specialize (H e (or_introl eq_refl)). lia.
Qed.

Lemma find_from m l :
  find (fun e => fst e =? m) (from m l) = find (fun e : Z * Z => fst e =? m) l.
Proof.
  induction l as [|e l IH]; [reflexivity|]. simpl.
  destruct (Z.ltb_spec (fst e) m); [|reflexivity].
  destruct (Z.eqb_spec (fst e) m); [lia|assumption].
Qed.

Lemma from_nothing m l : (forall e, In e l -> fst e < m) -> from m l = [].
Proof.
  induction l as [|e l IH]; intro H; [reflexivity|]. simpl.
  destruct (Z.ltb_spec (fst e) m); [apply IH; intros; apply H; now right|].
  specialize (H e (or_introl eq_refl)). lia.
Qed.

Lemma open_agrees c m : agree c m (open c m).
Proof.
  unfold open. destruct (ending c) as [t|] eqn:E.
  - destruct (Z.leb_spec (start t) m).
    + exists t. repeat split; try assumption. now left.
    + simpl. repeat split; [congruence|lia].
  - simpl. now repeat split.
Qed.

Lemma skipn_nth (l : list Z) i o rest :
  skipn i l = o :: rest -> nth i l 0 = o /\ rest = skipn (S i) l /\ (i < length l)%nat.
Proof.
  revert i. induction l as [|x l IH]; intros i H; [destruct i; discriminate|].
  destruct i as [|i]; simpl in H.
  - injection H as <- <-. repeat split. simpl. lia.
  - destruct (IH i H) as (A & B & C). repeat split; [assumption|assumption|]. simpl. lia.
Qed.

Lemma mod_next a p :
  0 < p -> (a + 1) mod p = if a mod p + 1 =? p then 0 else a mod p + 1.
Proof.
  intro H. pose proof (Z.mod_pos_bound a p H). pose proof (Z.div_mod a p ltac:(lia)).
  destruct (Z.eqb_spec (a mod p + 1) p).
  - symmetry. apply Z.mod_unique with (a / p + 1); nia.
  - symmetry. apply Z.mod_unique with (a / p); nia.
Qed.

Lemma turn_right c t m rest :
  proper c = true -> ending c = Some t -> start t <= m ->
  rest = skipn (Z.to_nat ((m - start t) mod length_of t)) (offsets t)
    \/ rest = [] /\ (m - start t) mod length_of t = 0 ->
  fst (turn m rest (offsets t)) = row_at c m /\
  agree c (m + 1) (snd (turn m rest (offsets t))).
Proof.
  intros H E le at_m. destruct (proper_tail c t H E) as [full _].
  pose proof (length_positive t full) as positive.
  pose proof (Z.mod_pos_bound (m - start t) (length_of t) positive) as bound.
  rewrite (row_at_tail c t m E le).
  assert (step : forall o later,
            skipn (Z.to_nat ((m - start t) mod length_of t)) (offsets t) = o :: later ->
            Some (m + o) = Some (m + offset t m) /\
            agree c (m + 1) (Cycle later (offsets t))).
  { intros o later X. apply skipn_nth in X. destruct X as (X & Y & L).
    split; [unfold offset; now rewrite X|].
    exists t. repeat split; [assumption|lia|].
    replace (m + 1 - start t) with (m - start t + 1) by lia.
    rewrite mod_next by assumption. rewrite Y.
    destruct (Z.eqb_spec ((m - start t) mod length_of t + 1) (length_of t)) as [last|].
    - right. split; [|reflexivity]. apply skipn_all2. unfold length_of in *. lia.
    - left. f_equal. lia. }
  destruct at_m as [at_m|[-> at_0]].
  - destruct rest as [|o rest]; [|exact (step o rest (eq_sym at_m))].
    exfalso. symmetry in at_m. apply (f_equal (@length Z)) in at_m.
    rewrite skipn_length in at_m. simpl in at_m. unfold length_of in *. lia.
  - rewrite at_0 in step. simpl in step. destruct (offsets t) as [|o later] eqn:O; [easy|].
    exact (step o later eq_refl).
Qed.

(* One column. *)
Theorem pop_right c m s :
  proper c = true -> agree c m s ->
  fst (pop m s) = row_at c m /\ agree c (m + 1) (snd (pop m s)).
Proof.
  intros H A. destruct s as [l e|rest whole].
  - destruct A as (-> & -> & before).
    pose proof (proper_ascending c H) as asc.
    pose proof (from_ascending m _ asc) as asc'.
    pose proof (find_from m (entries c)) as found.
    destruct (ending c) as [t|] eqn:E.
    + destruct (Z.eq_dec (start t) m) as [now_|later].
      { rewrite from_nothing by (intros e He; apply (proper_tail c t H E) in He; lia).
        simpl. rewrite now_, Z.eqb_refl. apply turn_right; [assumption|assumption|lia|].
        left. replace (m - start t) with 0 by lia. now rewrite Zmod_0_l. }
      assert (less : m < start t) by lia.
      unfold row_at. rewrite E. destruct (Z.leb_spec (start t) m); [lia|].
      unfold entry. rewrite <- found.
      destruct (from m (entries c)) as [|e l] eqn:F; simpl.
      * destruct (Z.eqb_spec (start t) m); [lia|]. simpl.
        rewrite from_next, F. repeat split; [congruence|lia].
      * pose proof (from_head _ _ _ _ F) as head. destruct (ascending_cons _ _ asc') as [_ above].
        destruct (Z.eqb_spec (fst e) m) as [here|ne]; simpl.
        -- repeat split; [congruence| |lia]. rewrite from_next, F. simpl.
           destruct (Z.ltb_spec (fst e) (m + 1)); [|lia].
           symmetry. apply from_above. intros e' He. specialize (above e' He). lia.
        -- split.
           ++ destruct (find (fun e0 => fst e0 =? m) l) as [x|] eqn:Fx; [|reflexivity].
              apply find_some in Fx. destruct Fx as [In_x X]. apply Z.eqb_eq in X.
              specialize (above x In_x). lia.
           ++ repeat split; [congruence| |lia]. rewrite from_next, F. simpl.
              destruct (Z.ltb_spec (fst e) (m + 1)); [lia|reflexivity].
    + unfold row_at. rewrite E. unfold entry. rewrite <- found.
      destruct (from m (entries c)) as [|e l] eqn:F; simpl.
      * rewrite from_next, F. repeat split; congruence.
      * pose proof (from_head _ _ _ _ F) as head. destruct (ascending_cons _ _ asc') as [_ above].
        destruct (Z.eqb_spec (fst e) m) as [here|ne]; simpl.
        -- repeat split; [congruence|]. rewrite from_next, F. simpl.
           destruct (Z.ltb_spec (fst e) (m + 1)); [|lia].
           symmetry. apply from_above. intros e' He. specialize (above e' He). lia.
        -- split.
           ++ destruct (find (fun e0 => fst e0 =? m) l) as [x|] eqn:Fx; [|reflexivity].
              apply find_some in Fx. destruct Fx as [In_x X]. apply Z.eqb_eq in X.
              specialize (above x In_x). lia.
           ++ repeat split; [congruence|]. rewrite from_next, F. simpl.
              destruct (Z.ltb_spec (fst e) (m + 1)); [lia|reflexivity].
  - destruct A as (t & E & le & -> & at_m). simpl. now apply turn_right.
Qed.

Lemma in_pops c count m s m' n :
  proper c = true -> agree c m s ->
  (In (m', n) (pops count m s) <->
   m <= m' < m + Z.of_nat count /\ row_at c m' = Some n).
Proof.
  intro H. revert m s. induction count as [|count IH]; intros m s A.
  - simpl. split; [intros []|lia].
  - destruct (pop_right c m s H A) as [now_ later]. simpl pops.
    destruct (pop m s) as [r s'] eqn:P. simpl in now_, later. specialize (IH _ _ later).
    assert (split_ : (m <= m' < m + Z.of_nat (S count) /\ row_at c m' = Some n) <->
             (m' = m /\ r = Some n) \/
             (m + 1 <= m' < m + 1 + Z.of_nat count /\ row_at c m' = Some n)).
    { split.
      - intros [range_ R]. destruct (Z.eq_dec m' m) as [->|].
        + left. now rewrite now_.
        + right. split; [lia|assumption].
      - intros [[-> R]|[range_ R]]; [split; [lia|congruence]|split; [lia|assumption]]. }
    rewrite split_, <- IH. destruct r as [r|].
    + simpl. split.
      * intros [X|X]; [left; injection X; split; congruence|now right].
      * intros [[-> X]|X]; [left; congruence|now right].
    + split; [now right|]. intros [[_ X]|X]; [discriminate|assumption].
Qed.

Lemma in_tail_between c f l L m n :
  proper c = true -> tail_between c f l = Some L ->
  (In (m, n) L <-> f <= m <= l /\ exists t, ending c = Some t /\ start t <= m /\
                   n = m + offset t m).
Proof.
  intros H T. unfold tail_between in T. destruct (ending c) as [t|] eqn:E.
  - destruct (Z.ltb_spec l (Z.max f (start t))) as [empty|some].
    + injection T as <-. split; [intros []|]. intros (range_ & t' & X & le & _).
      injection X as <-. lia.
    + destruct (l - Z.max f (start t) <? most_tail_columns); [|discriminate].
      injection T as <-. rewrite (in_pops c); [|assumption|].
      * split.
        -- intros [range_ R]. split; [lia|]. exists t. repeat split; [lia|].
           rewrite (row_at_tail c t m E) in R by lia. congruence.
        -- intros (range_ & t' & X & le & ->). injection X as <-. split; [lia|].
           now apply row_at_tail.
      * exists t. repeat split; [assumption|lia|now left].
  - injection T as <-. split; [intros []|]. intros (_ & t & X & _). discriminate.
Qed.

Lemma in_between f l list e :
  ascending list = true -> (In e (between f l list) <-> In e list /\ f <= fst e <= l).
Proof.
  induction list as [|x list IH]; intro H; [simpl; tauto|].
  destruct (ascending_cons _ _ H) as [H' above]. specialize (IH H'). simpl.
  destruct (Z.ltb_spec l (fst x)) as [high|].
  - split; [intros []|]. intros [[<-|He] range_]; [lia|]. specialize (above e He). lia.
  - destruct (Z.ltb_spec (fst x) f).
    + rewrite IH. split; [tauto|]. intros [[<-|He] range_]; [lia|tauto].
    + simpl. rewrite IH. split; [|tauto]. intros [<-|He]; [|tauto]. split; [now left|lia].
Qed.
