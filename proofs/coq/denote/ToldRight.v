(* What read_line and read_relations yield is what the relation lines say (FORMAT.md, sections 1.2, 1.3):
   the pairs and parts together are the relation `listed` of Syntax.v, and the lines are well formed. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Numbers Syntax Grammar Names Told Instances.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.

Section Line.

Variable g : game.

(* A line. *)
Definition right_told (ts : list term) (t : told) : Prop :=
  relation_ok g ts /\ forall x y, told_says t x y <-> line_says g ts x y.

Lemma all_ok ts ps : Forall2 (stands g) ts ps -> Forall (term_ok g) ts.
Proof. induction 1 as [|t p ts ps S F IH]; constructor; [apply S|assumption]. Qed.

Lemma none_has_i ts ps :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = false -> ~ exists t, In t ts /\ term_has_i t.
Proof.
  induction 1 as [|t p ts ps S F IH]; simpl; [now intros _ (t & [] & _)|].
  intro E. apply orb_false_iff in E as [E E']. intros (r & [<-|I] & H).
  - apply (stands_i _ _ _ S) in H. congruence.
  - apply IH; [exact E'|eauto].
Qed.

(* With no AllD in it, all_d_ok is trivial. *)
Lemma all_d_ok_without ts : ~ In AllD ts -> all_d_ok ts.
Proof.
  intro no. split.
  - intro I. apply no. destruct ts; [destruct I|]. now right.
  - intro E. destruct ts as [|t ts]; [discriminate|]. injection E as ->. now destruct no; left.
Qed.

(* A line with i is bounded. *)
Lemma bounded_right ts ps first count :
  Forall2 (stands g) ts ps -> existsb is_whole ps = false -> bounds ps = Some (first, count) ->
  forallb (small_at ps) (count_up first (Z.to_nat count)) = true -> bounded g ts.
Proof.
  intros F W B T. split.
  - clear T W. revert B. induction F as [|t p ts ps S F IH]; simpl; [discriminate|]. intro B.
    assert (IH' : bounds ps = Some (first, count)
      -> exists x k, In (Member x k) (t :: ts) /\ has_i k).
    { intro B'. destruct (IH B') as (x & k & I & H). exists x, k. split; [now right|exact H]. }
    pose proof (stands_index _ _ _ S) as E.
    destruct p as [b|b n k|k|k|]; try now apply IH'. destruct k as [m|u c]; [now apply IH'|].
    destruct E as (x & -> & _). exists x, (Linear u c). simpl. auto.
  - intros i k H I. pose proof (bounds_right g ts ps first count i F B H) as R.
    rewrite forallb_forall in T.
    assert (Ii : In i (count_up first (Z.to_nat count))) by (apply in_count_up; lia).
    specialize (T i Ii). unfold small_at in T. destruct (instance ps i) eqn:E.
    + rewrite forallb_forall in T. clear - F T I.
      induction F as [|t p ts ps S F IH]; [destruct I as [[]|[]]|].
      pose proof (stands_index _ _ _ S) as J.
      assert (IH' : In (OfC k) ts \/ In (OfD k) ts -> value k i <= 1000000000).
      { intro I'. apply IH; [|exact I']. intros q Iq. apply T. now right. }
      assert (K : t = OfC k \/ t = OfD k -> value k i <= 1000000000).
      { intro e. specialize (T p (or_introl eq_refl)).
        destruct p; simpl in J; [destruct J as [x J]|destruct J as (x & J & _)| | |]; destruct e;
          subst; try discriminate;
          match goal with e : _ = _ |- _ => injection e as -> end; now apply Z.leb_le in T. }
      simpl in I. tauto.
    + destruct (instance_none g ts ps i F E W) as (r & Ir & out). destruct H as [_ H].
      destruct (H r Ir) as [z Sz]. contradiction (out z Sz).
Qed.

(* Without i all terms exist. *)
Lemma instance_exists ts ps t i :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = false -> existsb is_whole ps = false
    -> In t ts ->
  exists x, stands_for g i t x.
Proof.
  induction 1 as [|s p ts ps S F IH]; simpl; [easy|]. intros N W [->|I].
  - apply orb_false_iff in N as [N _], W as [W _].
    assert (K : exists x, node_at p i = Some x).
    { pose proof (stands_ok _ _ _ S) as O. pose proof (stands_index _ _ _ S) as J.
      destruct p as [b|b n [m|]|[m|]|[m|]|]; try discriminate; simpl in *.
      - eauto.
      - destruct J as (x & -> & M). apply Z.leb_le in M. simpl in O. destruct O as (n' & _ & P & _).
        simpl in P. destruct (Z.leb_spec 1 m); [|lia]. destruct (Z.leb_spec m n); [|lia]. simpl.
        eauto.
      - subst. simpl in O. destruct (Z.leb_spec 1 m); [eauto|lia].
      - subst. simpl in O. destruct (Z.leb_spec 1 m); [eauto|lia]. }
    destruct K as [x K]. exists (elt_of x). left. now rewrite <- (stands_element _ _ _ S), K.
  - apply orb_false_iff in N as [_ N], W as [_ W]. now apply IH.
Qed.

Lemma right_without_i ts ps :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = false -> existsb is_whole ps = false ->
  right_told ts {| pairs := pairs_at ps 0; parts := [] |}.
Proof.
  intros F N W. pose proof (proj1 (no_whole g ts ps F) W) as no. split.
  - split; [now apply all_ok with ps|]. split; [now apply all_d_ok_without|].
    intro some. now apply (none_has_i ts ps F N) in some.
  - intros x y. unfold told_says, line_says. simpl.
    assert (same : forall i, instance ps i = instance ps 0).
    { intro i. clear - N. induction ps as [|p ps IH]; simpl in *; [reflexivity|].
      apply orb_false_iff in N as [N N']. now rewrite (without_i p i 0 N), IH. }
    split.
    + intros [H|(p & [] & _)]. apply (pairs_at_right g ts ps 0 x y F W) in H; [|lia].
      destruct H as (s & t & H). now exists 0, s, t.
    + intros (i & s & t & (Hi & H) & R). left.
      assert (E : pairs_at ps 0 = pairs_at ps i) by (unfold pairs_at; now rewrite (same i)).
      rewrite E. apply (pairs_at_right g ts ps i x y F W Hi). exists s, t. split; [now split|exact R].
Qed.

Lemma right_bounded ts ps first count :
  Forall2 (stands g) ts ps -> existsb is_whole ps = false -> bounds ps = Some (first, count) ->
  forallb (small_at ps) (count_up first (Z.to_nat count)) = true ->
  right_told ts {| pairs := flat_map (pairs_at ps) (count_up first (Z.to_nat count)); parts := [] |}.
Proof.
  intros F W B T. pose proof (proj1 (no_whole g ts ps F) W) as no. split.
  - split; [now apply all_ok with ps|]. split; [now apply all_d_ok_without|].
    intros _. left. now apply (bounded_right ts ps first count).
  - intros x y. unfold told_says, line_says. simpl. split.
    + intros [(e & I & E)|(p & [] & _)]. apply in_flat_map in I as (i & Ii & I).
      apply in_count_up in Ii.
      assert (Hi : 0 <= first).
      { clear - B. induction ps as [|p ps IH]; simpl in B; [discriminate|].
        destruct p as [b|b n [m|u c]|k|k|]; try (now apply IH). injection B as <- _. lia. }
      destruct (proj1 (pairs_at_right g ts ps i x y F W ltac:(lia)) (ex_intro _ e (conj I E)))
        as (s & t & H). now exists i, s, t.
    + intros (i & s & t & H & R). left.
      pose proof (bounds_right g ts ps first count i F B H) as Ri.
      destruct (proj2 (pairs_at_right g ts ps i x y F W ltac:(lia))) as (e & I & E);
        [now exists s, t|].
      exists e. split; [|exact E]. apply in_flat_map. exists i. split; [|exact I].
      apply in_count_up. lia.
Qed.

Lemma neighbours_two s t a b : neighbours s t [a; b] <-> s = a /\ t = b.
Proof.
  rewrite neighbours_cons, neighbours_cons. split.
  - intros [(-> & rest & [= -> _])|[(_ & rest & E)|(l & after & E)]]; [auto|discriminate|].
    destruct l; discriminate.
  - intros [-> ->]. left. eauto.
Qed.

Lemma right_ladder u b v w ts :
  Forall2 (stands g) ts [ChainD (Linear u b); ChainC (Linear v w)] ->
  right_told ts {| pairs := []; parts := [Ladder u b v w] |}.
Proof.
  intro F. inversion F as [|s ? r ? S F']; subst. inversion F' as [|t ? r' ? T F'']; subst.
  inversion F''; subst. clear F' F''.
  pose proof (stands_index _ _ _ S) as Es. pose proof (stands_index _ _ _ T) as Et.
  simpl in Es, Et. subst.
  destruct (stands_ok _ _ _ S) as [d _], (stands_ok _ _ _ T) as [c _].
  split.
  - split; [now apply all_ok with (1 := F)|].
    split; [apply all_d_ok_without; simpl; intuition discriminate|].
    intros _. right. now exists u, b, v, w.
  - intros x y. unfold told_says, line_says. simpl. split.
    + intros [(e & [] & _)|(p & [<-|[]] & i & Hi & L & R & -> & ->)].
      assert (Sd : element g i (OfD (Linear u b)) = Some (ED (Z.to_nat (u * i + b - 1)))).
      { simpl. rewrite d. now destruct (Z.leb_spec 1 (u * i + b)); [|lia]. }
      assert (Sc : element g i (OfC (Linear v w)) = Some (EC (Z.to_nat (v * i + w - 1)))).
      { simpl. rewrite c. now destruct (Z.leb_spec 1 (v * i + w)); [|lia]. }
      exists i, (OfD (Linear u b)), (OfC (Linear v w)). split; [|split; [now apply neighbours_two|]].
      * split; [exact Hi|]. intros r [<-|[<-|[]]]; eexists; left; eassumption.
      * split; left; assumption.
    + intros (i & s & t & [Hi _] & N & Sx & Sy). apply neighbours_two in N as [-> ->].
      destruct Sx as [Sx|[? _]]; [|discriminate]. destruct Sy as [Sy|[? _]]; [|discriminate].
      simpl in Sx, Sy. rewrite d in Sx. rewrite c in Sy. simpl in Sx, Sy.
      destruct (Z.leb_spec 1 (u * i + b)); [|discriminate]. injection Sx as <-.
      destruct (Z.leb_spec 1 (v * i + w)); [|discriminate]. injection Sy as <-.
      right. exists (Ladder u b v w). split; [now left|]. exists i. auto.
Qed.

Lemma right_whole n rest ts :
  Forall2 (stands g) ts (WholeD :: ChainC (Fixed n) :: rest) ->
  existsb place_has_i rest = false -> existsb is_whole rest = false ->
  right_told ts {| pairs := pairs_at (ChainC (Fixed n) :: rest) 0; parts := [Step (n - 1) None] |}.
Proof.
  intros F N W. inversion F as [|s ? r ? S F']; subst.
  pose proof (stands_index _ _ _ S) as Es. simpl in Es. subst s.
  destruct (right_without_i r _ F' N W) as [(O & _ & _) says].
  inversion F' as [|t ? r' ? T F'']; subst.
  pose proof (stands_index _ _ _ T) as Et. simpl in Et. subst t.
  destruct (stands_ok _ _ _ T) as [c P]. simpl in P.
  assert (no_i : ~ exists t, In t (OfC (Fixed n) :: r') /\ term_has_i t).
  { now apply (none_has_i _ _ F'). }
  assert (no_D : ~ In AllD (OfC (Fixed n) :: r')).
  { now apply (no_whole g _ _ F'). }
  assert (Sc : forall i, element g i (OfC (Fixed n)) = Some (EC (Z.to_nat (n - 1)))).
  { intro i. simpl. rewrite c. now destruct (Z.leb_spec 1 n); [|lia]. }
  split.
  - split; [|split].
    + constructor; [apply S|exact O].
    + split; [exact no_D|]. intros _. split; [|eauto].
      intros t [<-|I]; [simpl; tauto|]. intro H. apply no_i. eauto.
    + intros (t & [<-|I] & H); [destruct H|]. destruct no_i. eauto.
  - intros x y. split.
    + intros [H|(p & [<-|[]] & j & -> & ->)].
      * assert (H' : line_says g (OfC (Fixed n) :: r') x y) by (apply says; now left).
        destruct H' as (i & s & t & [Hi H'] & Ne & R). exists i, s, t. split; [|split; [|exact R]].
        -- split; [exact Hi|]. intros q [<-|I]; [|now apply H']. exists (ED 0). right. eauto.
        -- apply neighbours_cons. now right.
      * exists 0, AllD, (OfC (Fixed n)). split; [|split; [|split]].
        -- split; [lia|]. intros q [<-|I]; [exists (ED 0); right; eauto|].
           apply (instance_exists _ _ q 0 F' N W I).
        -- apply neighbours_cons. left. eauto.
        -- right. eauto.
        -- left. apply Sc.
    + intros (i & s & t & [Hi H] & Ne & Sx & Sy). apply neighbours_cons in Ne as [(-> & q & E)|Ne].
      * injection E as <- _. right. exists (Step (n - 1) None). split; [now left|].
        destruct Sx as [Sx|[_ [j ->]]]; [discriminate|].
        destruct Sy as [Sy|[? _]]; [|discriminate]. rewrite Sc in Sy. injection Sy as <-. simpl.
        eauto.
      * assert (H' : line_says g (OfC (Fixed n) :: r') x y).
        { exists i, s, t. split; [|auto]. split; [exact Hi|]. intros q I. apply H. now right. }
        apply says in H' as [H'|(p & [] & _)]. now left.
Qed.

(* A line. *)
Theorem read_line_right ts ps t :
  Forall2 (stands g) ts ps -> read_line ps = inl t -> right_told ts t.
Proof.
  intro F. unfold read_line. destruct (existsb place_has_i ps) eqn:I.
  - destruct (existsb is_whole ps) eqn:W; [discriminate|].
    destruct (bounds ps) as [[first count]|] eqn:B.
    + destruct (forallb _ _) eqn:T; [|discriminate]. intros [= <-]. now apply right_bounded.
    + destruct ps as [|p [|q [|]]]; try discriminate; destruct p as [| | |[|u b]|]; try discriminate.
      all: destruct q as [| |[|v w]| |]; try discriminate.
      intros [= <-]. now apply right_ladder.
  - destruct (existsb is_whole ps) eqn:W.
    + destruct ps as [|p ps]; [discriminate|]. destruct p; try discriminate.
      destruct ps as [|q ps]; [discriminate|]. destruct q as [| |[n|]| |]; try discriminate.
      destruct (existsb is_whole ps) eqn:W'; [discriminate|]. intros [= <-].
      apply right_whole; [exact F|exact I|exact W'].
    + destruct ps as [|p ps]; [intros [= <-]; now apply right_without_i|].
      destruct p; try discriminate W; intros [= <-]; now apply right_without_i.
Qed.

End Line.

(* ---- All lines *)

Definition story_says (s : story) (x y : elt) : Prop :=
  (exists k e, In (k, e) (said_pairs s) /\ pair_says e x y)
  \/ (exists p, In p (said_parts s) /\ part_says p x y).

Definition relations_of (ls : list line) : list (list term) :=
  flat_map (fun l => match l with Relation ts => [ts] | _ => [] end) ls.

Lemma story_says_more k t s x y :
  story_says {| said_pairs := rev_append (map (pair k) (pairs t)) (said_pairs s);
                said_parts := said_parts s ++ parts t |} x y
  <-> story_says s x y \/ told_says t x y.
Proof.
  unfold story_says, told_says. cbn [said_pairs said_parts].
  assert (P : (exists n e, In (n, e) (rev_append (map (pair k) (pairs t)) (said_pairs s))
    /\ pair_says e x y)
              <-> (exists n e, In (n, e) (said_pairs s) /\ pair_says e x y)
                  \/ (exists e, In e (pairs t) /\ pair_says e x y)).
  { split.
    - intros (n & e & I & E). rewrite rev_append_rev, in_app_iff, <- in_rev, in_map_iff in I.
      destruct I as [(e' & [= -> ->] & I)|I]; eauto.
    - intros [(n & e & I & E)|(e & I & E)].
      + exists n, e. rewrite rev_append_rev, in_app_iff. auto.
      + exists k, e. rewrite rev_append_rev, in_app_iff, <- in_rev, in_map_iff. eauto. }
  rewrite P. split.
  - intros [[H|H]|(p & I & E)]; auto. apply in_app_iff in I as [I|I]; eauto 6.
  - intros [[H|(p & I & E)]|[H|(p & I & E)]]; auto; right; exists p; rewrite in_app_iff; auto.
Qed.

Theorem read_relations_right g ls : forall k count s after,
  read_relations (table_of g) (has_c g) (has_d g) k count ls s = Good after ->
  Forall (relation_ok g) (relations_of ls) /\
  forall x y, story_says after x y
    <-> story_says s x y \/ exists ts, In ts (relations_of ls) /\ line_says g ts x y.
Proof.
  induction ls as [|l ls IH]; intros k count s after R; simpl in R.
  - injection R as <-. split; [constructor|]. intros x y. split; [auto|].
    intros [H|(ts & [] & _)]. exact H.
  - destruct l as [ds|c|ts|ts v]; [now apply IH in R|now apply IH in R| |now apply IH in R].
    destruct (resolve_all _ _ _ ts) as [ps|] eqn:E; [|discriminate].
    apply resolve_all_right in E.
    destruct (read_line ps) as [t|] eqn:T; [|discriminate].
    destruct (read_line_right g ts ps t E T) as [O says].
    destruct (_ <=? most_pairs)%N; [|discriminate].
    apply IH in R as [Os R]. split; [now constructor|].
    intros x y. rewrite R, story_says_more, says. simpl. split.
    + intros [[H|H]|(us & I & H)]; eauto 6.
    + intros [H|(us & [<-|I] & H)]; eauto 6.
Qed.

(* The file's story is what is listed. *)
Theorem story_right g after :
  read_relations (table_of g) (has_c g) (has_d g) 1 0 (lines g) no_story
  = Good after ->
  Forall (relation_ok g) (relations g) /\ forall x y, listed g x y <-> story_says after x y.
Proof.
  intro R. apply read_relations_right in R as [O R]. split; [exact O|].
  intros x y. rewrite R, listed_lines. split; [auto|].
  intros [[(k & e & [] & _)|(p & [] & _)]|H]. exact H.
Qed.
