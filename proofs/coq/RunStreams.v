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

Lemma pop_plain_right cs l m b :
  (forall c, In c cs -> proper c = true) ->
  Forall2 (fun c st => agree c m st) cs l ->
  Forall2 (fun c st => agree c (m + 1) st) cs (fst (pop_plain m l b)) /\
  forall n, is_blocked n (snd (pop_plain m l b)) = true <->
            is_blocked n b = true \/ exists c, In c cs /\ row_at c m = Some n.
Proof.
  intros P A. revert b. induction A as [|c st cs l here A IH]; intro b.
  - simpl. split; [constructor|]. intro n. split; [now left|]. intros [?|(c & [] & _)]. assumption.
  - destruct (pop_right c m st (P c (or_introl eq_refl)) here) as [R later].
    simpl. destruct (pop m st) as [r st']. simpl in R, later.
    specialize (IH (fun c Hc => P c (or_intror Hc))
                   (match r with Some n => block n b | None => b end)).
    destruct (pop_plain m l _) as [l' b']. simpl in *. destruct IH as [A' S].
    split; [now constructor|]. intro n. rewrite S. split.
    + intros [H|(c' & Hc & R')]; [|right; exists c'; tauto].
      destruct r as [r|]; [|now left]. apply blocked_block in H.
      destruct H as [->|H]; [|now left]. right. exists c. split; [now left|congruence].
    + intros [H|(c' & [<-|Hc] & R')].
      * left. destruct r as [r|]; [|assumption]. apply blocked_block. now right.
      * left. rewrite R' in R. subst r. apply blocked_block. now left.
      * right. exists c'. tauto.
Qed.

Lemma below_lower c n x :
  below_ceiling (lower n c) x = false <-> n <= x \/ below_ceiling c x = false.
Proof. destruct c as [c|]; simpl; rewrite ?Z.ltb_ge; [lia|]. intuition discriminate. Qed.

Lemma pop_movers_right xs l m b :
  (forall x, In x xs -> proper (snd x) = true) ->
  Forall2 (mover_right m) xs l ->
  let r := pop_movers m l b in
  Forall2 (mover_right (m + 1)) (filter (fun x => negb (is_at m (fst (fst x)))) xs) (movers r)
  /\ (forall n, is_blocked n (blocks r) = true <->
        is_blocked n b = true \/ exists x, In x xs /\ hit_at m x = Row n)
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
                   (match hit_at m x with Row n => block n b | _ => b end)).
    destruct IH as (A' & S & C & T). simpl. split; [|split; [|split]].
    + destruct (is_at m (fst (fst x))); simpl; [assumption|].
      constructor; [|assumption]. now repeat split.
    + intro n. rewrite S. split. { intros [H|(y & Hy & E)]; [|right; exists y; tauto].
      destruct (hit_at m x) as [|n'|n'] eqn:E; try (now left). apply blocked_block in H.
      destruct H as [->|H]; [|now left]. right. exists x. tauto. }
      intros [H|(y & [<-|Hy] & E)].
      * left. destruct (hit_at m x); try assumption. apply blocked_block. now right.
      * left. rewrite E. apply blocked_block. now left.
      * right. exists y. tauto.
    + intro n. split. { intro H. assert (cases : (exists h, hit_at m x = Rows_from h /\ h <= n) \/
                         below_ceiling (ceiling (pop_movers m l
                           (match hit_at m x with Row n => block n b | _ => b end))) n = false).
      { destruct (hit_at m x) as [|n'|n']; try (now right). apply below_lower in H.
        destruct H as [H|H]; [left; now exists n'|now right]. }
      destruct cases as [(h & E & Hh)|H'].
      * exists x, h. tauto.
      * apply C in H'. destruct H' as (y & h & Hy & E). exists y, h. tauto. }
      intros (y & h & [<-|Hy] & E & Hh).
      * rewrite E. apply below_lower. now left.
      * assert (H' : below_ceiling (ceiling (pop_movers m l
                       (match hit_at m x with Row n => block n b | _ => b end))) n = false)
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
  plain_agree : Forall2 (fun c st => agree c m st) (plain_claims s) (plain p);
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
  compared_free : exists hs,
    free p' = lift (fold_left settle hs (match expected with
                                         | Some n => remove n (free p)
                                         | None => free p
                                         end)) (stair s m) /\
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
  (forall n, is_blocked n b = true <->
     (exists c, In c (plain_claims s) /\ row_at c m = Some n) \/
     exists x, In x (waiting s m) /\ hit_at m x = Row n) ->
  (forall n, below_ceiling c n = false <->
     exists x h, In x (waiting s m) /\ hit_at m x = Rows_from h /\ h <= n) ->
  forall n, blocked_at m n <-> is_blocked n b = true \/ below_ceiling c n = false.
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
  intros Hm [HB HO HP HA] E. unfold step in E.
  assert (P : forall c, In c (plain_claims s) -> proper c = true).
  { intros c Hc. apply in_app_or in Hc. destruct Hc as [Hc|Hc]; [now apply smaller_proper|].
    apply in_map_iff in Hc. destruct Hc as (x & <- & Hx). apply filter_In in Hx.
    now apply removals_proper. }
  assert (P' : forall x, In x (waiting s m) -> proper (snd x) = true).
  { intros x Hx. apply filter_In in Hx. now apply removals_proper. }
  destruct (pop_right (own s) m _ own_proper HO) as [R HO'].
  destruct (pop m (own_rows p)) as [found own_rows']. simpl in R, HO'.
  destruct (pop_plain_right _ _ m PositiveSet.empty P HP) as [HP' SP].
  destruct (pop_plain m (plain p) PositiveSet.empty) as [plain' b]. simpl in HP', SP.
  destruct (pop_movers_right _ _ m b P' HA) as (HA' & SA & CA & TA).
  set (a := pop_movers m (others p) b) in *.
  assert (blocked_iff := sources_blocked m (blocks a) (ceiling a)).
  destruct (expected_row _ _ _ _ _) as [expected|] eqn:X; [|discriminate].
  destruct (agrees _ _ _ _ _) eqn:Y; [|discriminate]. injection E as <-. split.
  - constructor; simpl; try assumption.
    + unfold lowest_row. destruct (Z.leb_spec (m + 1) 0); [lia|]. f_equal. lia.
    + now rewrite waiting_next.
  - exists expected. constructor; simpl.
    + now rewrite <- HB, <- R.
    + intro shut'. rewrite shut' in X. simpl in X. now injection X.
    + intros open from O. rewrite open in X. simpl in X.
      assert (S : forall n, blocked_at m n <->
                is_blocked n (blocks a) = true \/ below_ceiling (ceiling a) n = false).
      { apply blocked_iff; [|assumption]. intro n. rewrite SA, SP, blocked_empty.
        split; [intros [[?|?]|?]; [discriminate|tauto|tauto]|tauto]. }
      destruct (first_free fuel (blocks a) (free p)) as [[n|]|] eqn:F; [| |discriminate].
      * apply (first_free_some _ _ _ from) in F; [|assumption]. destruct F as (In_n & free_n & low).
        destruct (below_ceiling (ceiling a) n) eqn:C; injection X as <-.
        -- split; [assumption|]. split.
           ++ rewrite S. intros [H|H]; congruence.
           ++ intros x Hx less. rewrite S. left. now apply low.
        -- intros x Hx. rewrite S. destruct (Z.lt_ge_cases x n); [left; now apply low|right].
           apply CA in C. destruct C as (y & h & Hy & Eh & Hh). apply CA. exists y, h.
           repeat split; try assumption. lia.
      * injection X as <-. intros x Hx. rewrite S. left.
        now apply (first_free_none _ _ _ F).
    + exists (settles a). split; [reflexivity|]. intro h. rewrite TA, in_map_iff.
      split; intros (x & Hx).
      * destruct Hx as [<- Hx]. apply filter_In in Hx. exists x. tauto.
      * exists x. split; [symmetry; apply Hx|]. apply filter_In. tauto.
    + reflexivity.
Qed.

Lemma first_streams_right left_rows caps : streams_right (lo s) (first_progress s left_rows caps).
Proof.
  constructor; simpl.
  - reflexivity.
  - apply open_agrees.
  - induction (plain_claims s) as [|c l IH]; constructor; [apply open_agrees|assumption].
  - induction (waiting s (lo s)) as [|x l IH]; constructor; [|assumption].
    repeat split. apply open_agrees.
Qed.

End Step.
