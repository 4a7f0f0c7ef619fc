(* One column of a run, in terms of the rows of the claims: what is blocked, what is settled, and
   what the run compares. *)

From Coq Require Import ZArith List Bool Lia MSetPositive.
From ChompCert Require Import Periods Claims Streams StreamsRight Spans SpansRight Run.
Import ListNotations.
Local Open Scope Z_scope.

Definition mover_right (m : Z) (x : option Z * option Z * claim) (v : mover) : Prop :=
  limit_C v = fst (fst x) /\ limit_D v = snd (fst x) /\ agree (snd x) m (row_of v).

(* The row to which the move leads in column m. *)
Definition hit_at (m : Z) (x : option Z * option Z * claim) : hit :=
  hit_of (snd (fst x)) (row_at (snd x) m).

(* The streams of a set of claims; those that are missing have ended. *)
Definition streams_of (cs : list claim) (m : Z) (l : list stream) : Prop :=
  (forall st, In st l -> exists c, In c cs /\ agree c m st) /\
  forall c, In c cs -> (exists st, In st l /\ agree c m st) \/ agree c m (Listed [] None).

Lemma pop_plain_cons m st l later b :
  base b = m ->
  exists b', base b' = m /\
    pop_plain m (st :: l) later b =
    pop_plain m l (match st with Listed [] None => later | _ => snd (pop m st) :: later end) b' /\
    forall n, is_taken n b' = true <-> fst (pop m st) = Some n \/ is_taken n b = true.
Proof.
  intro Hb. destruct st as [[|e es] [t|]|[|o os] whole]; simpl.
  - destruct (start t =? m).
    + destruct (turn m (offsets t) (offsets t)) as [[n|] st].
      * exists (take n b). split; [exact Hb|]. split; [reflexivity|]. intro x. rewrite taken_take. simpl.
        intuition congruence.
      * exists b. split; [exact Hb|]. split; [reflexivity|]. simpl. intuition discriminate.
    + exists b. split; [exact Hb|]. split; [reflexivity|]. simpl. intuition discriminate.
  - exists b. split; [exact Hb|]. split; [reflexivity|]. intuition discriminate.
  - destruct (fst e =? m); simpl.
    + exists (take (snd e) b). split; [exact Hb|]. split; [reflexivity|]. intro x. rewrite taken_take.
      intuition congruence.
    + exists b. split; [exact Hb|]. split; [reflexivity|]. intuition discriminate.
  - destruct (fst e =? m); simpl.
    + exists (take (snd e) b). split; [exact Hb|]. split; [reflexivity|]. intro x. rewrite taken_take.
      intuition congruence.
    + exists b. split; [exact Hb|]. split; [reflexivity|]. intuition discriminate.
  - destruct whole as [|o os]; simpl.
    + exists b. split; [exact Hb|]. split; [reflexivity|]. intuition discriminate.
    + exists (take (m + o) b). split; [exact Hb|]. split; [reflexivity|]. intro x. rewrite taken_take.
      intuition congruence.
  - exists (take_offset o b). split; [exact Hb|]. split; [reflexivity|]. intro x.
    rewrite taken_offset, Hb. intuition congruence.
Qed.

Lemma in_pop_plain m l later b :
  base b = m ->
  (forall st, In st (fst (pop_plain m l later b)) <->
     In st later \/ exists st', In st' l /\ st' <> Listed [] None /\ st = snd (pop m st')) /\
  forall n, is_taken n (snd (pop_plain m l later b)) = true <->
     is_taken n b = true \/ exists st, In st l /\ fst (pop m st) = Some n.
Proof.
  revert later b. induction l as [|x l IH]; intros later b Hb.
  - simpl. split.
    + intro st. split; [now left|]. intros [?|(st' & [] & _)]. assumption.
    + intro n. split; [now left|]. intros [?|(st' & [] & _)]. assumption.
  - destruct (pop_plain_cons m x l later b Hb) as (b' & Hb' & -> & T).
    destruct (IH (match x with Listed [] None => later | _ => snd (pop m x) :: later end) b' Hb')
      as [L N].
    split.
    + intro st. rewrite L.
      assert (here : In st (match x with Listed [] None => later
                            | _ => snd (pop m x) :: later end) <->
                     In st later \/ x <> Listed [] None /\ st = snd (pop m x)).
      { destruct x as [[|e es] [t|]|os whole]; cbn [In];
          (split; [intros [<-|?]|intros [?|[? ->]]] || (split; [now left|intros [?|[? _]]]));
          try tauto; try (right; split; [discriminate|reflexivity]); try (now left); now right. }
      rewrite here. split.
      * intros [[?|[? ?]]|(st' & ? & ?)]; [now left|right; exists x; simpl; tauto|].
        right. exists st'. simpl. tauto.
      * intros [?|(st' & [<-|?] & ? & ?)]; [tauto|tauto|]. right. now exists st'.
    + intro n. rewrite N, T. split.
      * intros [[H|H]|(st & ? & ?)]; [right; exists x; simpl; tauto|now left|].
        right. exists st. simpl. tauto.
      * intros [H|(st & [<-|?] & R)]; [tauto|tauto|]. right. now exists st.
Qed.

Lemma pop_plain_right cs l m b :
  (forall c, In c cs -> proper c = true) -> base b = m -> streams_of cs m l ->
  streams_of cs (m + 1) (fst (pop_plain m l [] b)) /\
  forall n, is_taken n (snd (pop_plain m l [] b)) = true <->
            is_taken n b = true \/ exists c, In c cs /\ row_at c m = Some n.
Proof.
  intros P Hb [all_ each]. destruct (in_pop_plain m l [] b Hb) as [L N]. split; [split|].
  - intros st Hst. apply L in Hst. destruct Hst as [[]|(st' & Hst' & _ & ->)].
    destruct (all_ st' Hst') as (c & Hc & A). exists c. split; [assumption|].
    now apply pop_right; [apply P|].
  - intros c Hc. destruct (each c Hc) as [(st & Hst & A)|A].
    + pose proof (proj2 (pop_right c m st (P c Hc) A)) as A'.
      assert (cases : st = Listed [] None \/ st <> Listed [] None)
        by (destruct st as [[|e es] [t|]|os whole]; (now left) || (right; discriminate)).
      destruct cases as [->|ne]; [now right|left].
      exists (snd (pop m st)). split; [|assumption]. apply L. right. now exists st.
    + right. exact (proj2 (pop_right c m (Listed [] None) (P c Hc) A)).
  - intro n. rewrite N. split; (intros [?|(x & Hx & R)]; [now left|]).
    + right. destruct (all_ x Hx) as (c & Hc & A). exists c. split; [assumption|].
      now rewrite <- (proj1 (pop_right c m x (P c Hc) A)).
    + destruct (each x Hx) as [(st & Hst & A)|A].
      * right. exists st. split; [assumption|]. now rewrite (proj1 (pop_right x m st (P x Hx) A)).
      * pose proof (proj1 (pop_right x m _ (P x Hx) A)) as X. simpl in X. congruence.
Qed.

Lemma below_lower c n x :
  below_ceiling (lower n c) x = false <-> n <= x \/ below_ceiling c x = false.
Proof. destruct c as [c|]; simpl; rewrite ?Z.ltb_ge; [lia|]. intuition discriminate. Qed.

Lemma pop_movers_right xs l m b :
  (forall x, In x xs -> proper (snd x) = true) ->
  Forall2 (mover_right m) xs l ->
  let r := pop_movers m l b in
  Forall2 (mover_right (m + 1)) (filter (fun x => negb (is_at m (fst (fst x)))) xs) (movers r)
  /\ (forall n, is_taken n (blocks r) = true <->
        is_taken n b = true \/ exists x, In x xs /\ hit_at m x = Row n)
  /\ (forall n, below_ceiling (ceiling r) n = false <->
        exists x h, In x xs /\ hit_at m x = Rows_from h /\ h <= n)
  /\ settles r = map (hit_at m) (filter (fun x => is_at m (fst (fst x))) xs).
Proof.
  intros P A. cbv zeta. revert b. induction A as [|x v xs l here A IH]; intro b.
  - simpl. split; [constructor|]. split; [|split; [|reflexivity]].
    + intro n. split; [now left|]. intros [?|(x & [] & _)]. assumption.
    + intro n. split; [discriminate|]. intros (x & h & [] & _).
  - destruct here as (EC & ED & here).
    destruct (pop_right (snd x) m _ (P x (or_introl eq_refl)) here) as [R later].
    simpl pop_movers. destruct (pop m (row_of v)) as [r st]. simpl in R, later.
    rewrite EC, ED. replace (hit_of (snd (fst x)) r) with (hit_at m x)
      by (unfold hit_at; now rewrite R).
    specialize (IH (fun x Hx => P x (or_intror Hx))
                   (match hit_at m x with Row n => take n b | _ => b end)).
    destruct IH as (A' & S & C & T). simpl. split; [|split; [|split]].
    + destruct (is_at m (fst (fst x))); simpl; [assumption|].
      constructor; [|assumption]. now repeat split.
    + intro n. rewrite S. split. { intros [H|(y & Hy & E)]; [|right; exists y; tauto].
      destruct (hit_at m x) as [|n'|n'] eqn:E; try (now left). apply taken_take in H.
      destruct H as [->|H]; [|now left]. right. exists x. tauto. }
      intros [H|(y & [<-|Hy] & E)].
      * left. destruct (hit_at m x); try assumption. apply taken_take. now right.
      * left. rewrite E. apply taken_take. now left.
      * right. exists y. tauto.
    + intro n. split. { intro H. assert (cases : (exists h, hit_at m x = Rows_from h /\ h <= n) \/
                         below_ceiling (ceiling (pop_movers m l
                           (match hit_at m x with Row n => take n b | _ => b end))) n = false).
      { destruct (hit_at m x) as [|n'|n']; try (now right). apply below_lower in H.
        destruct H as [H|H]; [left; now exists n'|now right]. }
      destruct cases as [(h & E & Hh)|H'].
      * exists x, h. tauto.
      * apply C in H'. destruct H' as (y & h & Hy & E). exists y, h. tauto. }
      intros (y & h & [<-|Hy] & E & Hh).
      * rewrite E. apply below_lower. now left.
      * assert (H' : below_ceiling (ceiling (pop_movers m l
                       (match hit_at m x with Row n => take n b | _ => b end))) n = false)
          by (apply C; now exists y, h).
        destruct (hit_at m x); try assumption. apply below_lower. now right.
    + destruct (is_at m (fst (fst x))); simpl; congruence.
Qed.

Section Step.

Variable s : setting.
Hypothesis own_proper : proper (own s) = true.
Hypothesis smaller_proper : forall c, In c (smaller s) -> proper c = true.
Hypothesis removals_proper : forall x, In x (removals s) -> proper (snd x) = true.

Record streams_right (m : Z) (p : progress) : Prop := {
  bottom_right : bottom p = lowest_row s m;
  own_agrees : agree (own s) m (own_rows p);
  plain_agree : streams_of (plain_claims s) m (plain p);
  others_agree : Forall2 (mover_right m) (waiting s m) (others p)
}.

(* The moves (a) that stay in column m. *)
Definition staying (m : Z) (x : option Z * option Z * claim) : Prop :=
  In x (removals s) /\ has_passed m (fst (fst x)) = false.

Record compared (shut : PositiveSet.t) (m : Z) (p p' : progress)
    (expected : option Z) (blocked : Z -> Prop) : Prop := {
  compared_agrees : agrees s m (lowest_row s m) expected (row_at (own s) m) = true;
  (* The column is shut, or expected is the least row not blocked among the free ones. *)
  compared_shut : is_blocked m shut || shut_by (cap p) m = true -> expected = None;
  compared_open : is_blocked m shut || shut_by (cap p) m = false -> forall from,
    ordered from (free p) ->
    match expected with
    | Some n => in_spans (free p) n /\ ~ blocked n /\
                forall x, in_spans (free p) x -> x < n -> blocked x
    | None => forall x, in_spans (free p) x -> blocked x
    end;
  compared_free : exists rest hs,
    free p' = lift (fold_left settle hs rest) (stair s m) /\
    (forall from, ordered from (free p) -> ordered from rest /\
       forall n, in_spans rest n <-> in_spans (free p) n /\ expected <> Some n) /\
    forall h, In h hs <-> exists x, In x (waiting s m) /\ is_at m (fst (fst x)) = true /\
                                    h = hit_at m x;
  compared_cap : cap p' = match expected with
                          | Some n => if ends (stair s m) n then Some (m, n) else cap p
                          | None => cap p
                          end
}.

Definition blocked_at (m n : Z) : Prop :=
  (exists c, In c (smaller s) /\ row_at c m = Some n) \/
  exists x, staying m x /\ (hit_at m x = Row n \/ exists h, hit_at m x = Rows_from h /\ h <= n).

Lemma in_waiting m x :
  In x (waiting s m) <-> staying m x /\ is_plain x = false.
Proof.
  unfold waiting, staying. rewrite filter_In, negb_true_iff, orb_false_iff. tauto.
Qed.

Lemma waiting_next m :
  waiting s (m + 1) = filter (fun x => negb (is_at m (fst (fst x)))) (waiting s m).
Proof.
  clear removals_proper.
  unfold waiting. induction (removals s) as [|x l IH]; [reflexivity|]. simpl. rewrite IH.
  assert (E : has_passed (m + 1) (fst (fst x))
              = has_passed m (fst (fst x)) || is_at m (fst (fst x))).
  { destruct x as [[[h|] h'] c]; simpl; [|reflexivity].
    destruct (Z.ltb_spec h (m + 1)), (Z.ltb_spec h m), (Z.eqb_spec h m); simpl; lia. }
  rewrite E. destruct (is_plain x); simpl; [reflexivity|].
  destruct (has_passed m (fst (fst x))); simpl; [reflexivity|].
  now destruct (is_at m (fst (fst x))).
Qed.

Lemma plain_staying m x :
  In x (removals s) -> is_plain x = true ->
  staying m x /\ forall n, row_at (snd x) m = Some n <-> hit_at m x = Row n.
Proof.
  intros Hx P. destruct x as [[[h|] [h'|]] c]; try discriminate. split; [split; trivial|].
  intro n. unfold hit_at. simpl. destruct (row_at c m); simpl; split; congruence.
Qed.

Lemma sources_blocked m b c :
  (forall n, is_taken n b = true <->
     (exists c, In c (plain_claims s) /\ row_at c m = Some n) \/
     exists x, In x (waiting s m) /\ hit_at m x = Row n) ->
  (forall n, below_ceiling c n = false <->
     exists x h, In x (waiting s m) /\ hit_at m x = Rows_from h /\ h <= n) ->
  forall n, blocked_at m n <-> is_taken n b = true \/ below_ceiling c n = false.
Proof.
  intros HB HC n. rewrite HB, HC. unfold blocked_at, plain_claims. split.
  - intros [(c' & Hc & R)|(x & Hx & [E|(h & E & Hh)])].
    + left. left. exists c'. rewrite in_app_iff. tauto.
    + left. destruct (is_plain x) eqn:P.
      * left. exists (snd x). destruct (plain_staying m x (proj1 Hx) P) as [_ R].
        rewrite R. split; [|assumption]. apply in_or_app. right. apply in_map_iff.
        exists x. split; [reflexivity|]. apply filter_In. split; [apply Hx|assumption].
      * right. exists x. split; [now apply in_waiting|assumption].
    + right. exists x, h. split; [|tauto]. apply in_waiting. split; [assumption|].
      destruct x as [[[y|] [y'|]] c']; try reflexivity.
      unfold hit_at in E. simpl in E. destruct (row_at c' m); simpl in E; discriminate.
  - intros [[(c' & Hc & R)|(x & Hx & E)]|(x & h & Hx & E & Hh)].
    + apply in_app_or in Hc. destruct Hc as [Hc|Hc]; [left; now exists c'|right].
      apply in_map_iff in Hc. destruct Hc as (x & <- & Hx). apply filter_In in Hx.
      destruct (plain_staying m x (proj1 Hx) (proj2 Hx)) as [S R']. exists x.
      split; [assumption|]. left. now apply R'.
    + right. exists x. apply in_waiting in Hx. tauto.
    + right. exists x. apply in_waiting in Hx. split; [tauto|]. right. now exists h.
Qed.

Theorem step_compared fuel shut m p p' :
  0 <= m -> streams_right m p -> step s fuel shut m p = inl p' ->
  streams_right (m + 1) p' /\
  exists expected, compared shut m p p' expected (blocked_at m).
Proof.
  intros Hm [HB HO HP HA] E. unfold step, fit_column in E.
  assert (P : forall c, In c (plain_claims s) -> proper c = true).
  { intros c Hc. apply in_app_or in Hc. destruct Hc as [Hc|Hc]; [now apply smaller_proper|].
    apply in_map_iff in Hc. destruct Hc as (x & <- & Hx). apply filter_In in Hx.
    now apply removals_proper. }
  assert (P' : forall x, In x (waiting s m) -> proper (snd x) = true).
  { intros x Hx. apply filter_In in Hx. now apply removals_proper. }
  destruct (pop_right (own s) m _ own_proper HO) as [R HO'].
  destruct (pop m (own_rows p)) as [found own_rows']. simpl in R, HO'.
  destruct (pop_plain_right _ _ m (none_taken m) P eq_refl HP) as [HP' SP].
  destruct (pop_plain m (plain p) [] (none_taken m)) as [plain' b]. simpl in HP', SP.
  destruct (pop_movers_right _ _ m b P' HA) as (HA' & SA & CA & TA).
  set (a := pop_movers m (others p) b) in *.
  assert (blocked_iff := sources_blocked m (blocks a) (ceiling a)).
  destruct (first_fit _ _ _ _ _) as [fit|] eqn:X; [|discriminate]. cbv beta iota zeta in E.
  destruct (agrees _ _ _ _ _) eqn:Y; [|discriminate]. injection E as <-. split.
  - constructor; simpl; try assumption.
    + unfold lowest_row. destruct (Z.leb_spec (m + 1) 0); [lia|]. f_equal. lia.
    + now rewrite waiting_next.
  - exists (option_map fst fit). constructor; simpl.
    + now rewrite <- HB, <- R.
    + intro shut'. rewrite shut' in X. simpl in X. now injection X as <-.
    + intros open from O. rewrite open in X. simpl in X.
      assert (S : forall n, blocked_at m n <->
                is_taken n (blocks a) = true \/ below_ceiling (ceiling a) n = false).
      { apply blocked_iff; [|assumption]. intro n. rewrite SA, SP, taken_none.
        split; [intros [[?|?]|?]; [discriminate|tauto|tauto]|tauto]. }
      destruct (first_free fuel (blocks a) (free p)) as [[[n rest]|]|] eqn:F; [| |discriminate].
      * apply (first_free_some _ _ _ from) in F; [|assumption].
        destruct F as ((In_n & free_n & low) & _).
        destruct (below_ceiling (ceiling a) n) eqn:C; injection X as <-; simpl.
        -- split; [assumption|]. split.
           ++ rewrite S. intros [H|H]; congruence.
           ++ intros x Hx less. rewrite S. left. now apply low.
        -- intros x Hx. rewrite S. destruct (Z.lt_ge_cases x n); [left; now apply low|right].
           apply CA in C. destruct C as (y & h & Hy & Eh & Hh). apply CA. exists y, h.
           repeat split; try assumption. lia.
      * injection X as <-. simpl. intros x Hx. rewrite S. left.
        now apply (first_free_none _ _ _ from O F).
    + exists (match fit with Some (_, rest) => rest | None => free p end), (settles a).
      split; [reflexivity|]. split.
      * intros from O. destruct fit as [[n rest]|]; simpl.
        -- unfold first_fit in X. destruct (is_blocked m shut || shut_by (cap p) m); [discriminate|].
           destruct (first_free fuel (blocks a) (free p)) as [[[n' rest']|]|] eqn:F;
             [|discriminate|discriminate].
           destruct (below_ceiling (ceiling a) n'); [|discriminate]. injection X as -> ->.
           apply (first_free_some _ _ _ from) in F; [|assumption]. destruct F as (_ & O' & R').
           split; [assumption|]. intro x. rewrite R'.
           split; intros [? ne]; (split; [assumption|]); congruence.
        -- split; [assumption|]. intro x. split; [|tauto]. intro. split; [assumption|discriminate].
      * intro h. rewrite TA, in_map_iff. split; intros (x & Hx).
        -- destruct Hx as [<- Hx]. apply filter_In in Hx. exists x. tauto.
        -- exists x. split; [symmetry; apply Hx|]. apply filter_In. tauto.
    + reflexivity.
Qed.

Lemma first_streams_right left_rows caps : streams_right (lo s) (first_progress s left_rows caps).
Proof.
  constructor; simpl.
  - reflexivity.
  - apply open_agrees.
  - split.
    + intros st Hst. apply in_map_iff in Hst. destruct Hst as (c & <- & Hc).
      exists c. split; [assumption|apply open_agrees].
    + intros c Hc. left. exists (open c (lo s)). split; [|apply open_agrees].
      apply in_map_iff. now exists c.
  - induction (waiting s (lo s)) as [|x l IH]; constructor; [|assumption].
    repeat split. apply open_agrees.
Qed.

End Step.
