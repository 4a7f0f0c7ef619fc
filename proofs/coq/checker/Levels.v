(* The levels uC(a), uD(a) of the elements of an ideal B: the different ideals B|_{i,oo} for i < lo(B), and
   B|_{oo,n} for n < loD(B); lo(B), loD(B), hiC(B) and hiD(B) (THEOREM.md, section 2). *)

From Coq Require Import ZArith NArith List Bool Mergesort Permutation Sorted Orders Lia.
From ChompCert Require Import Elements Model Claims Numbers IdealNumbers.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Elements in the order of their levels *)

Module LevelOrder <: TotalLeBool.
  Definition t : Set := (Z * N)%type.
  Definition leb (e e' : t) : bool := (fst e <=? fst e')%Z.
  Theorem leb_total e e' : leb e e' = true \/ leb e' e = true.
  Proof. unfold leb. rewrite !Z.leb_le. lia. Qed.
End LevelOrder.

Module LevelSort := Sort LevelOrder.

Fixpoint ascend (l : list (Z * N)) : Prop :=
  match l with
  | [] => True
  | e :: l => (forall e', In e' l -> (fst e <= fst e')%Z) /\ ascend l
  end.

Lemma sort_ascends l : ascend (LevelSort.sort l).
Proof.
  assert (sorted : StronglySorted (fun e e' => LevelOrder.leb e e' = true) (LevelSort.sort l)).
  { apply LevelSort.StronglySorted_sort. intros e e' e''. unfold is_true, LevelOrder.leb.
    rewrite !Z.leb_le. lia. }
  induction sorted as [|e l' _ IH F]; [exact I|]. split; [|assumption].
  intros e' He'. rewrite Forall_forall in F. now apply Z.leb_le, F.
Qed.

Lemma in_sort l e : In e (LevelSort.sort l) <-> In e l.
Proof.
  split; apply Permutation_in; [apply Permutation_sym|]; apply LevelSort.Permuted_sort.
Qed.

(* From the set y of the elements with levels up to `first`, and the other ones: each set as long as it stays
   the same. *)
Fixpoint walk (first : Z) (y : N) (l : list (Z * N)) : list (Z * Z * N) :=
  match l with
  | [] => []
  | (u, a) :: l =>
      if (first <? u)%Z then (first, (u - 1)%Z, y) :: walk u (N.setbit y a) l
      else walk first (N.setbit y a) l
  end.

(* The elements of l with levels up to i. *)
Definition is_up_to (l : list (Z * N)) (i : Z) (z : N) : Prop :=
  forall a, N.testbit z a = true <-> exists u, In (u, a) l /\ (u <= i)%Z.

Lemma walk_right l : forall first y done f t z,
  ascend l -> (forall e, In e l -> (first <= fst e)%Z) -> (forall e, In e done -> (fst e <= first)%Z) ->
  is_up_to done first y -> In (f, t, z) (walk first y l) ->
  (first <= f <= t)%Z /\ (exists e, In e l /\ (t < fst e)%Z) /\
  forall i, (f <= i <= t)%Z -> is_up_to (done ++ l) i z.
Proof.
  induction l as [|[u a] l IH]; intros first y done f t z rising above below is_y Hin; [contradiction|].
  destruct rising as [low up]. simpl in low.
  assert (first_u : (first <= u)%Z) by (apply (above (u, a)); now left).
  assert (next : forall f t z, In (f, t, z) (walk u (N.setbit y a) l) ->
            (u <= f <= t)%Z /\ (exists e, In e l /\ (t < fst e)%Z) /\
            forall i, (f <= i <= t)%Z -> is_up_to (done ++ (u, a) :: l) i z).
  { intros f' t' z' Hin'.
    destruct (IH u (N.setbit y a) (done ++ [(u, a)]) f' t' z' up) as (F & E & U); try assumption.
    - intros e He. apply in_app_iff in He. destruct He as [He|[<-|[]]]; [|simpl; lia].
      specialize (below e He). lia.
    - intro b. rewrite N.setbit_iff, (is_y b). split.
      + intros [<-|(v & Hv & less)].
        * exists u. split; [apply in_or_app; right; now left|lia].
        * exists v. split; [apply in_or_app; now left|lia].
      + intros (v & Hv & less). apply in_app_iff in Hv. destruct Hv as [Hv|[E|[]]].
        * right. exists v. split; [assumption|]. exact (below _ Hv).
        * left. congruence.
    - split; [assumption|]. split; [assumption|]. intros i Hi. specialize (U i Hi).
      now rewrite <- app_assoc in U. }
  simpl in Hin. destruct (Z.ltb_spec first u) as [less|same].
  - destruct Hin as [E|Hin].
    + injection E as <- <- <-. split; [lia|]. split; [exists (u, a); split; [now left|simpl; lia]|].
      intros i Hi b. rewrite (is_y b). split.
      * intros (v & Hv & small). exists v. split; [apply in_or_app; now left|lia].
      * intros (v & Hv & small). apply in_app_iff in Hv. destruct Hv as [Hv|Hv].
        -- exists v. split; [assumption|]. exact (below _ Hv).
        -- exfalso. destruct Hv as [E|Hv]; [injection E as -> _; lia|].
           specialize (low _ Hv). simpl in low. lia.
    + destruct (next f t z Hin) as (F & (e & He & T) & U).
      split; [lia|]. split; [exists e; split; [now right|assumption]|assumption].
  - replace first with u in * by lia.
    destruct (next f t z Hin) as (F & (e & He & T) & U).
    split; [lia|]. split; [exists e; split; [now right|assumption]|assumption].
Qed.

Lemma walk_covers l : forall first y i,
  (first <= i)%Z -> (exists e, In e l /\ (i < fst e)%Z) ->
  exists f t z, In (f, t, z) (walk first y l) /\ (f <= i <= t)%Z.
Proof.
  induction l as [|[u a] l IH]; intros first y i Hi (e & He & less); [contradiction|]. simpl.
  destruct (Z.ltb_spec first u) as [up|same].
  - destruct (Z.ltb_spec i u) as [early|late].
    + exists first, (u - 1)%Z, y. split; [now left|lia].
    + destruct (IH u (N.setbit y a) i late) as (f & t & z & Hin & between).
      * destruct He as [<-|He]; [simpl in less; lia|]. now exists e.
      * exists f, t, z. split; [now right|assumption].
  - apply IH; [assumption|]. destruct He as [<-|He]; [simpl in less; lia|]. now exists e.
Qed.

Section Levels.

Variable g : numbers.
Hypothesis sane_g : sane g = true.
Notation G := (model_of g).

Variable B : list bool.
Hypothesis length_B : length B = size G.
Variable x : N.
Hypothesis x_B : x = number_of B.

(* ---- The different ideals B|_{i,oo} with i < lo(B), or B|_{oo,i} with i < loD(B), each with the i's where it
   is the same. *)

Definition levels (under : element -> Z) : list (Z * N) :=
  map (fun e => (under (snd e), fst e)) (inside g x).

Definition strips (under : element -> Z) : list (Z * Z * N) :=
  walk 0 0 (LevelSort.sort (levels under)).

Lemma in_levels under u a :
  In (u, a) (LevelSort.sort (levels under)) <->
  member B (N.to_nat a) = true /\ u = under (nth_element g (N.to_nat a)).
Proof.
  rewrite in_sort. unfold levels. rewrite (inside_map g B length_B x x_B), map_map, in_map_iff. simpl. split.
  - intros (b & E & Hb). injection E as <- <-. rewrite Nat2N.id. split; [|reflexivity].
    now apply (in_inside_of g B length_B x x_B).
  - intros [Ha ->]. exists (N.to_nat a). rewrite N2Nat.id. split; [reflexivity|].
    now apply (in_inside_of g B length_B x x_B).
Qed.

Theorem strips_right under from to y :
  (forall a, member B a = true -> (0 <= under (nth_element g a))%Z) ->
  In (from, to, y) (strips under) ->
  (0 <= from <= to)%Z /\ (exists a, member B a = true /\ to < under (nth_element g a))%Z /\
  forall i, (from <= i <= to)%Z -> kept g under x i = y.
Proof.
  intros positive Hin.
  destruct (walk_right (LevelSort.sort (levels under)) 0 0 [] from to y) as (F & ([u a] & He & T) & U).
  - apply sort_ascends.
  - intros [u a] He. apply in_levels in He. destruct He as [Ha ->]. now apply positive.
  - intros e [].
  - intro a. rewrite N.bits_0. split; [discriminate|]. now intros (u & [] & _).
  - exact Hin.
  - split; [assumption|]. split.
    + apply in_levels in He. destruct He as [Ha ->]. now exists (N.to_nat a).
    + intros i Hi. apply N.bits_inj. intro b. specialize (U i Hi b). simpl in U.
      apply eq_true_iff_eq. rewrite U, <- (N2Nat.id b) at 1.
      rewrite (testbit_kept g B length_B x x_B), andb_true_iff, Z.leb_le. split.
      * intros [Hb less]. exists (under (nth_element g (N.to_nat b))).
        split; [now apply in_levels|assumption].
      * intros (u' & Hu & less). apply in_levels in Hu. destruct Hu as [Hb ->]. now split.
Qed.

Theorem strips_cover under i :
  (0 <= i)%Z -> (exists a, member B a = true /\ i < under (nth_element g a))%Z ->
  exists from to y, In (from, to, y) (strips under) /\ (from <= i <= to)%Z.
Proof.
  intros Hi (a & Ha & less). apply walk_covers; [assumption|].
  exists (under (nth_element g a), N.of_nat a). split; [|assumption].
  apply in_levels. now rewrite Nat2N.id.
Qed.

(* ---- lo(B), loD(B); hiC(B), hiD(B) *)

Definition top (under : element -> Z) : Z :=
  fold_right (fun e h => Z.max (under (snd e)) h) 0%Z (inside g x).

Definition smaller_of (h h' : option Z) : option Z :=
  match h, h' with
  | Some h, Some h' => Some (Z.min h h')
  | Some h, None => Some h
  | None, h' => h'
  end.

Definition limit (free : element -> option Z) : option Z :=
  fold_right (fun e h => smaller_of (free (snd e)) h) None (outside g x).

Lemma top_right under m :
  (0 <= m)%Z ->
  (top under <= m)%Z <-> forall a, member B a = true -> (under (nth_element g a) <= m)%Z.
Proof.
  intro Hm. unfold top. rewrite (inside_map g B length_B x x_B).
  transitivity (forall a, In a (inside_of g B) -> (under (nth_element g a) <= m)%Z).
  - induction (inside_of g B) as [|b l IH]; simpl.
    + split; [intros _ a []|lia].
    + rewrite Z.max_lub_iff, IH. split.
      * intros [Hb Hl] a [<-|Ha]; auto.
      * intro H. split; [apply H; now left|]. intros a Ha. apply H. now right.
  - split; intros H a Ha; apply H; now apply (in_inside_of g B length_B x x_B).
Qed.

Lemma limit_right free m :
  match limit free with None => True | Some h => (m <= h)%Z end <->
  forall a, a < size G -> member B a = false ->
    match free (nth_element g a) with None => True | Some h => (m <= h)%Z end.
Proof.
  unfold limit.
  transitivity (forall i e, In (i, e) (outside g x) ->
                match free e with None => True | Some h => (m <= h)%Z end).
  - induction (outside g x) as [|[i e] l IH]; simpl.
    + split; [intros _ i e []|trivial].
    + transitivity (match free e with None => True | Some h => (m <= h)%Z end /\
        match fold_right (fun e h => smaller_of (free (snd e)) h) None l with
        | None => True | Some h => (m <= h)%Z end).
      * destruct (free e), (fold_right _ None l); simpl; intuition lia.
      * rewrite IH. split.
        -- intros [He Hl] i' e' [E|Hin]; [injection E as <- <-; exact He|now apply (Hl i')].
        -- intro H. split; [apply (H i); now left|]. intros i' e' Hin. apply (H i'). now right.
  - split.
    + intros H a Sa Ha. apply (H (N.of_nat a)). apply (in_outside g B x x_B). now exists a.
    + intros H i e Hin. apply (in_outside g B x x_B) in Hin. destruct Hin as (a & Sa & Ha & -> & ->). now apply H.
Qed.

End Levels.
