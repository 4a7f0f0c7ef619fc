(* States from which words that are zero on all tracks but x lead to yes: PARAMETERS.md, Lemma 3, projection. They are found
   by going round until nothing changes; each one found is one, and the test of the end says that there are no others. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees Automata Explore Products.
Import ListNotations.
Open Scope Z_scope.

Definition states := list positive.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable a : automaton.
Variable x : N.

Definition each_digit : list Z := map Z.of_nat (seq 0 (Z.to_nat base)).

Lemma in_each_digit d : In d each_digit <-> 0 <= d < base.
Proof.
  unfold each_digit. rewrite in_map_iff. split.
  - intros (n & <- & I). apply in_seq in I. lia.
  - intro R. exists (Z.to_nat d). split; [lia |]. apply in_seq. lia.
Qed.

(* ---- States from which zeros on all other tracks lead to yes *)

Definition with_zeros (t : tree positive) : states := map (fun d => look (update zeros x d) t) each_digit.

Definition flags := PositiveMap.t unit.
Definition wins (w : flags) (q : positive) : bool := PositiveMap.mem q w.

Definition win_more (l : list (positive * states)) (w : flags) : flags :=
  fold_left (fun (w : flags) (y : positive * states) => if wins w (fst y) then w else
    if existsb (wins w) (snd y) then PositiveMap.add (fst y) tt w else w) l w.

Fixpoint saturate (rounds l : list (positive * states)) (w : flags) : flags :=
  match rounds with
  | [] => w
  | _ :: rounds =>
      if existsb (fun y => negb (wins w (fst y)) && existsb (wins w) (snd y)) l
      then saturate rounds l (win_more l w) else w
  end.

Definition winning : flags :=
  let all := PositiveMap.elements a in
  let l := map (fun y => (fst y, with_zeros (fst (snd y)))) all in
  let first := fold_left (fun (w : flags) (y : positive * (tree positive * bool)) =>
    if snd (snd y) then PositiveMap.add (fst y) tt w else w) all (PositiveMap.empty _) in
  saturate l l first.

(* Nothing changes any more. *)
Definition is_saturated (w : flags) : bool :=
  forallb (fun y => wins w (fst y) || negb (snd (snd y) || existsb (wins w) (with_zeros (fst (snd y)))))
    (PositiveMap.elements a).

Hypothesis a_closed : closed a.

Notation can q e := (exists n : Z, 0 <= n /\ from base a q (update e x n)).

Lemma digits_update e n v : digits base (update e x n) v = update (digits base e) x (n mod base) v.
Proof. unfold digits, update. now destruct (N.eqb v x). Qed.
Lemma rest_update e n v : rest base (update e x n) v = update (rest base e) x (n / base) v.
Proof. unfold rest, update. now destruct (N.eqb v x). Qed.

(* A number of the track x is a digit and a number. *)
Lemma can_step q e : natural base e ->
  can q e <-> exists d, 0 <= d < base /\ can (look (update (digits base e) x d) (step_of a q)) (rest base e).
Proof.
  intro N. pose proof (proj2 (from_language base base_at_least a a_closed)) as S. split.
  - intros (n & P & F). exists (n mod base). split; [apply Z.mod_pos_bound; lia |].
    exists (n / base). split; [apply Z.div_pos; lia |].
    apply S in F; [| now apply natural_update].
    rewrite (look_ext _ _ _ (digits_update e n)) in F. eapply from_ext; [| exact F]. apply rest_update.
  - intros (d & D & n & P & F). exists (d + base * n). split; [nia |].
    apply S; [apply natural_update; [exact base_at_least | exact N | nia] |].
    rewrite (look_ext _ _ _ (digits_update e (d + base * n))).
    assert (E : (d + base * n) mod base = d) by (rewrite Z.mul_comm, Z.mod_add, Z.mod_small; lia).
    assert (E' : (d + base * n) / base = n) by (rewrite Z.mul_comm, Z.div_add, Z.div_small; lia).
    rewrite E. eapply from_ext; [| exact F]. intro v. now rewrite rest_update, E'.
Qed.

Lemma can_ext q e e' : (forall v, e v = e' v) -> can q e -> can q e'.
Proof.
  intros E (n & P & F). exists n. split; [exact P |]. eapply from_ext; [| exact F].
  intro v. unfold update. now destruct (N.eqb v x).
Qed.

Definition sound (w : flags) : Prop := forall q, wins w q = true -> can q zeros.

Lemma zeros_natural : natural base zeros.
Proof. exists 0%nat. intro v. unfold zeros. simpl. lia. Qed.

Lemma zeros_digits v : digits base zeros v = zeros v.
Proof. unfold digits, zeros. apply Z.mod_0_l. lia. Qed.
Lemma zeros_rest v : rest base zeros v = zeros v.
Proof. unfold rest, zeros. apply Z.div_0_l. lia. Qed.

Lemma can_zeros q : can q zeros <-> exists r, In r (with_zeros (step_of a q)) /\ can r zeros.
Proof.
  rewrite can_step by exact zeros_natural. unfold with_zeros.
  assert (E : forall d, look (update (digits base zeros) x d) (step_of a q) = look (update zeros x d) (step_of a q)).
  { intro d. apply look_ext. intro v. unfold update. destruct (N.eqb v x); [reflexivity | apply zeros_digits]. }
  split.
  - intros (d & D & C). rewrite E in C. exists (look (update zeros x d) (step_of a q)). split.
    + apply in_map_iff. exists d. split; [reflexivity | now apply in_each_digit].
    + eapply can_ext; [exact zeros_rest | exact C].
  - intros (r & I & C). apply in_map_iff in I as (d & <- & D). apply in_each_digit in D.
    exists d. split; [exact D |]. rewrite E. eapply can_ext; [| exact C]. intro v. symmetry. apply zeros_rest.
Qed.

Lemma wins_add w q r : wins (PositiveMap.add q tt w) r = true <-> r = q \/ wins w r = true.
Proof.
  unfold wins. rewrite !PositiveMap.mem_find. destruct (Pos.eq_dec r q) as [-> | D].
  - rewrite PositiveMap.gss. tauto.
  - rewrite PositiveMap.gso by exact D. split; [tauto | intros [E | E]; [contradiction | exact E]].
Qed.

Lemma sound_add w q : sound w -> can q zeros -> sound (PositiveMap.add q tt w).
Proof. intros S C r H. apply wins_add in H as [-> | H]; [exact C | now apply S]. Qed.

Lemma win_more_sound l : (forall y, In y l -> snd y = with_zeros (step_of a (fst y))) ->
  forall w, sound w -> sound (win_more l w).
Proof.
  unfold win_more. induction l as [| y l IH]; intros H w S; [exact S |]. cbn [fold_left]. apply IH.
  - intros z I. apply H. now right.
  - destruct (wins w (fst y)); [exact S |]. destruct (existsb _ _) eqn:E; [| exact S].
    apply sound_add; [exact S |]. apply can_zeros. apply existsb_exists in E as (r & I & W).
    exists r. rewrite H in I by now left. split; [exact I | now apply S].
Qed.

Lemma saturate_sound l : (forall y, In y l -> snd y = with_zeros (step_of a (fst y))) ->
  forall rounds w, sound w -> sound (saturate rounds l w).
Proof.
  intro H. induction rounds as [| y rounds IH]; intros w S; simpl; [exact S |].
  match goal with |- sound (if ?b then _ else _) => destruct b end; [| exact S]. apply IH, win_more_sound; assumption.
Qed.

Lemma from_zeros q : from base a q zeros <-> out_of a q = true.
Proof. apply (proj1 (from_language base base_at_least a a_closed)). reflexivity. Qed.

Lemma can_out q : out_of a q = true -> can q zeros.
Proof.
  intro O. exists 0. split; [lia |]. apply from_ext with zeros; [| now apply from_zeros].
  intro v. unfold update, zeros. now destruct (N.eqb v x).
Qed.

Lemma listed q t o : In (q, (t, o)) (PositiveMap.elements a) -> step_of a q = t /\ out_of a q = o.
Proof. intro I. apply PositiveMap.elements_complete in I. unfold step_of, out_of. now rewrite I. Qed.

Lemma winning_sound : sound winning.
Proof.
  unfold winning. apply saturate_sound.
  - intros y I. apply in_map_iff in I as ([q [t o]] & <- & I). simpl. now destruct (listed _ _ _ I) as [-> _].
  - assert (G : forall l, incl l (PositiveMap.elements a) -> forall w, sound w ->
      sound (fold_left (fun (w : flags) (y : positive * (tree positive * bool)) => if snd (snd y) then PositiveMap.add (fst y) tt w else w) l w)).
    { induction l as [| [q [t o]] l IH]; intros J w S; [exact S |]. cbn [fold_left]. apply IH.
      - intros z I. apply J. now right.
      - cbn [fst snd]. destruct o; [| exact S]. apply sound_add; [exact S |]. apply can_out.
        now destruct (listed q t true (J _ (or_introl eq_refl))). }
    apply G; [apply incl_refl |]. intros q H. unfold wins in H. rewrite PositiveMap.mem_find, PositiveMap.gempty in H.
    discriminate.
Qed.

Lemma saturated_complete w : is_saturated w = true -> forall q, can q zeros -> wins w q = true.
Proof.
  intros H.
  assert (S : forall q, out_of a q = true \/ (exists r, In r (with_zeros (step_of a q)) /\ wins w r = true) ->
              wins w q = true).
  { intros q C. unfold step_of, out_of in C. destruct (PositiveMap.find q a) as [[t o] |] eqn:F.
    - apply PositiveMap.elements_correct in F. unfold is_saturated in H. rewrite forallb_forall in H.
      apply H in F. cbn [fst snd] in F. destruct (wins w q); [reflexivity |]. simpl in F.
      rewrite negb_true_iff, orb_false_iff in F. destruct F as [F E]. destruct C as [C | (r & I & W)]; [congruence |].
      assert (existsb (wins w) (with_zeros t) = true) by (apply existsb_exists; eauto). congruence.
    - destruct C as [C | (r & I & W)]; [discriminate |]. unfold with_zeros in I.
      apply in_map_iff in I as (d & <- & _). exact W. }
  assert (R : forall L q e, bounded base L e -> (forall v, v <> x -> e v = 0) ->
              out_of a (run base _ (step_of a) L q e) = true -> wins w q = true).
  { induction L as [| L IH]; intros q e B Z0 O; [apply S; now left |]. apply S. right. simpl in O.
    exists (look (digits base e) (step_of a q)). split.
    - unfold with_zeros. apply in_map_iff. exists (digits base e x). split.
      + apply look_ext. intro v. unfold update, digits, zeros. destruct (N.eqb_spec v x) as [-> | D]; [reflexivity |].
        now rewrite (Z0 v D).
      + apply in_each_digit, digits_in_range, base_at_least.
    - apply (IH _ (rest base e)); [now apply bounded_rest | | exact O].
      intros v D. unfold rest. now rewrite (Z0 v D). }
  intros q (n & _ & L & B & O). apply (R L q _ B); [| exact O].
  intros v D. now rewrite update_other.
Qed.

End Base.
