(* Orders on A and the two chains that have the numbers of a model (Model.v) and a staircase with a slope; and that
   one more pair leads from one such order to another. From this follows that every well-formed game has a model
   (ModelExists.v); Denote.v computes it, within its limits. *)

From Coq Require Import List Bool Arith Lia Decidable.
From ChompCert Require Import Elements Definitions Model Search Eventually Slopes StairSlopes.
Import ListNotations.

Definition exists_in (size : nat) (x : elt) : Prop := match x with EA a => a < size | _ => True end.

Record ordered (size : nat) (lt : elt -> elt -> Prop) (delta : nat -> option nat) : Prop := {
  o_irreflexive : forall x, ~ lt x x;
  o_transitive : forall x y z, lt x y -> lt y z -> lt x z;
  o_C_C : forall i j, lt (EC i) (EC j) <-> i < j;
  o_D_D : forall i j, lt (ED i) (ED j) <-> i < j;
  o_C_D : forall i j, ~ lt (EC i) (ED j);
  o_A_A : forall a b, a < size -> b < size -> decidable (lt (EA a) (EA b));
  o_C_A : forall a, a < size -> exists u, forall i, lt (EC i) (EA a) <-> i < u;
  o_D_A : forall a, a < size -> exists u, forall j, lt (ED j) (EA a) <-> j < u;
  o_A_C : forall a, a < size -> exists h, forall i, lt (EA a) (EC i) <-> reaches h i;
  o_A_D : forall a, a < size -> exists h, forall j, lt (EA a) (ED j) <-> reaches h j;
  o_D_C : forall i j, lt (ED j) (EC i) <-> ~ reaches (delta i) j;
  o_climbs : forall j, (exists i, ~ reaches (delta i) j) \/ forall i, reaches (delta i) j;
  o_slope : (exists i, delta i = None) \/ exists d, (forall i, delta i = Some (d i)) /\ slope d
}.

Lemma ordered_same size lt lt' delta :
  (forall x y, lt x y <-> lt' x y) -> ordered size lt delta -> ordered size lt' delta.
Proof.
  intros E [I T CC DD CD AA CA DA AC AD DC B S]. split; try assumption.
  - intros x H. apply E in H. exact (I x H).
  - intros x y z. rewrite <- !E. apply T.
  - intros i j. rewrite <- E. apply CC.
  - intros i j. rewrite <- E. apply DD.
  - intros i j. rewrite <- E. apply CD.
  - intros a b Ha Hb. apply (decidable_iff _ _ (E _ _)). now apply AA.
  - intros a Ha. destruct (CA a Ha) as [u H]. exists u. intro i. now rewrite <- E.
  - intros a Ha. destruct (DA a Ha) as [u H]. exists u. intro i. now rewrite <- E.
  - intros a Ha. destruct (AC a Ha) as [u H]. exists u. intro i. now rewrite <- E.
  - intros a Ha. destruct (AD a Ha) as [u H]. exists u. intro i. now rewrite <- E.
  - intros i j. rewrite <- E. apply DC.
Qed.

(* ---- The model *)

Lemma finite_choice {X : Type} (Q : nat -> X -> Prop) (x0 : X) size :
  (forall a, a < size -> exists x, Q a x) -> exists f, forall a, a < size -> Q a (f a).
Proof.
  induction size as [|s IH]; intro H.
  - exists (fun _ => x0). lia.
  - destruct IH as [f Hf]; [intros a Ha; apply H; lia|]. destruct (H s (Nat.lt_succ_diag_r s)) as [x Hx].
    exists (fun a => if a =? s then x else f a). intros a Ha. destruct (Nat.eqb_spec a s) as [->|]; [exact Hx|].
    apply Hf. lia.
Qed.

Theorem ordered_model s lt delta :
  ordered s lt delta -> exists M, size M = s /\ Model.delta M = delta /\ describes M lt.
Proof.
  intros O.
  destruct (finite_choice (fun a f => forall b, b < s -> (lt (EA a) (EA b) <-> f b = true)) (fun _ => false) s)
    as [below Hbelow].
  { intros a Ha. apply (finite_choice (fun b v => lt (EA a) (EA b) <-> v = true) false).
    intros b Hb. destruct (o_A_A _ _ _ O a b Ha Hb); [exists true; tauto|exists false].
    split; [contradiction|discriminate]. }
  destruct (finite_choice _ 0 s (o_C_A _ _ _ O)) as [uC HuC].
  destruct (finite_choice _ 0 s (o_D_A _ _ _ O)) as [uD HuD].
  destruct (finite_choice _ None s (o_A_C _ _ _ O)) as [hC HhC].
  destruct (finite_choice _ None s (o_A_D _ _ _ O)) as [hD HhD].
  exists {| size := s; below := below; uC := uC; uD := uD; hC := hC; hD := hD; Model.delta := delta |}.
  split; [reflexivity|]. split; [reflexivity|]. split; simpl.
  - apply (o_irreflexive _ _ _ O).
  - apply (o_transitive _ _ _ O).
  - intros a b Ha Hb. now apply Hbelow.
  - apply (o_C_C _ _ _ O).
  - apply (o_D_D _ _ _ O).
  - intros i a Ha. now apply HuC.
  - intros j a Ha. now apply HuD.
  - intros a i Ha. now apply HhC.
  - intros a j Ha. now apply HhD.
  - intros j i. apply (o_D_C _ _ _ O).
  - apply (o_C_D _ _ _ O).
Qed.

(* ---- Numbers of an element *)

Definition larger_of (h h' : option nat) : option nat :=
  match h, h' with Some h, Some h' => Some (Nat.max h h') | _, _ => None end.

Definition smaller_of (h h' : option nat) : option nat :=
  match h, h' with
  | Some h, Some h' => Some (Nat.min h h')
  | Some h, None | None, Some h => Some h
  | None, None => None
  end.

Lemma larger_reaches h h' i : ~ reaches (larger_of h h') i <-> ~ reaches h i \/ ~ reaches h' i.
Proof. destruct h, h'; simpl; lia. Qed.

Lemma smaller_reaches h h' i : reaches (smaller_of h h') i <-> reaches h i \/ reaches h' i.
Proof. destruct h, h'; simpl; lia. Qed.

Lemma reaches_decided h i : decidable (reaches h i).
Proof. destruct (reaches_dec h i); [now left|now right]. Qed.

Section Numbers.

Variable s : nat.
Variable lt : elt -> elt -> Prop.
Variable delta : nat -> option nat.
Hypothesis O : ordered s lt delta.

Notation le := (le lt).

Lemma le_lt x y z : le x y -> lt y z -> lt x z.
Proof. intros [->|L] L'; [exact L'|now apply (o_transitive _ _ _ O) with y]. Qed.

Lemma lt_le x y z : lt x y -> le y z -> lt x z.
Proof. intros L [<-|L']; [exact L|now apply (o_transitive _ _ _ O) with y]. Qed.

Lemma le_le x y z : le x y -> le y z -> le x z.
Proof. intros [->|L] L'; [exact L'|right; now apply lt_le with y]. Qed.

Lemma below_C x : exists_in s x -> exists u, forall i, le (EC i) x <-> i < u.
Proof.
  destruct x as [a|i0|j0]; intro Ex.
  - destruct (o_C_A _ _ _ O a Ex) as [u H]. exists u. intro i. rewrite <- H. unfold Definitions.le.
    split; [intros [E|L]; [discriminate|exact L]|now right].
  - exists (S i0). intro i. unfold Definitions.le. rewrite (o_C_C _ _ _ O).
    split; [intros [E|L]; [injection E; lia|lia]|]. intro L.
    destruct (Nat.eq_dec i i0) as [->|]; [now left|right; lia].
  - exists 0. intro i. split; [|lia]. intros [E|L]; [discriminate|]. now apply (o_C_D _ _ _ O) in L.
Qed.

Lemma below_D x : exists_in s x -> exists h, forall j, le (ED j) x <-> ~ reaches h j.
Proof.
  destruct x as [a|i0|j0]; intro Ex.
  - destruct (o_D_A _ _ _ O a Ex) as [u H]. exists (Some u). intro j. unfold Definitions.le. rewrite H. simpl.
    split; [intros [E|L]; [discriminate|lia]|right; lia].
  - exists (delta i0). intro j. rewrite <- (o_D_C _ _ _ O). unfold Definitions.le.
    split; [intros [E|L]; [discriminate|exact L]|now right].
  - exists (Some (S j0)). intro j. unfold Definitions.le. rewrite (o_D_D _ _ _ O). simpl.
    split; [intros [E|L]; [injection E; lia|lia]|]. intro L.
    destruct (Nat.eq_dec j j0) as [->|]; [now left|right; lia].
Qed.

Lemma above_C y : exists_in s y -> exists h, forall i, le y (EC i) <-> reaches h i.
Proof.
  destruct y as [a|i0|j0]; intro Ex.
  - destruct (o_A_C _ _ _ O a Ex) as [h H]. exists h. intro i. rewrite <- H. unfold Definitions.le.
    split; [intros [E|L]; [discriminate|exact L]|now right].
  - exists (Some i0). intro i. unfold Definitions.le. rewrite (o_C_C _ _ _ O). simpl.
    split; [intros [E|L]; [injection E; lia|lia]|]. intro L.
    destruct (Nat.eq_dec i0 i) as [->|]; [now left|right; lia].
  - assert (same : forall i, le (ED j0) (EC i) <-> ~ reaches (delta i) j0).
    { intro i. rewrite <- (o_D_C _ _ _ O). unfold Definitions.le.
      split; [intros [E|L]; [discriminate|exact L]|now right]. }
    destruct (o_climbs _ _ _ O j0) as [[i Hi]|none].
    + destruct (least_number (fun i => ~ reaches (delta i) j0) i) as (h & Hh & least); [|exact Hi|].
      { intro i'. destruct (reaches_dec (delta i') j0); [right; tauto|now left]. }
      exists (Some h). intro i'. rewrite same. simpl. split; [apply least|]. intro L.
      apply same. apply le_le with (EC h); [now apply same|].
      destruct (Nat.eq_dec h i') as [->|]; [now left|right]. apply (o_C_C _ _ _ O). lia.
    + exists None. intro i. rewrite same. simpl. split; [|tauto]. intro no. apply no, none.
Qed.

Lemma above_D y : exists_in s y -> exists h, forall j, le y (ED j) <-> reaches h j.
Proof.
  destruct y as [a|i0|j0]; intro Ex.
  - destruct (o_A_D _ _ _ O a Ex) as [h H]. exists h. intro j. rewrite <- H. unfold Definitions.le.
    split; [intros [E|L]; [discriminate|exact L]|now right].
  - exists None. intro j. simpl. split; [|tauto]. intros [E|L]; [discriminate|]. now apply (o_C_D _ _ _ O) in L.
  - exists (Some j0). intro j. unfold Definitions.le. rewrite (o_D_D _ _ _ O). simpl.
    split; [intros [E|L]; [injection E; lia|lia]|]. intro L.
    destruct (Nat.eq_dec j0 j) as [->|]; [now left|right; lia].
Qed.

Lemma le_decided x y : exists_in s x -> exists_in s y -> decidable (le x y).
Proof.
  intros Ex Ey. destruct y as [b|i|j].
  - destruct x as [a|i|j].
    + destruct (Nat.eq_dec a b) as [->|ne]; [left; now left|].
      destruct (o_A_A _ _ _ O a b Ex Ey) as [L|no]; [left; now right|right].
      intros [E|L]; [injection E; lia|contradiction].
    + destruct (below_C (EA b) Ey) as [u H]. apply (decidable_iff _ _ (iff_sym (H i))).
      destruct (lt_dec i u); [now left|now right].
    + destruct (below_D (EA b) Ey) as [u H]. apply (decidable_iff _ _ (iff_sym (H j))).
      destruct (reaches_dec u j); [right; tauto|now left].
  - destruct (above_C x Ex) as [h H]. apply (decidable_iff _ _ (iff_sym (H i))), reaches_decided.
  - destruct (above_D x Ex) as [h H]. apply (decidable_iff _ _ (iff_sym (H j))), reaches_decided.
Qed.

(* ---- One more pair *)

Variables x y : elt.
Hypothesis exists_x : exists_in s x.
Hypothesis exists_y : exists_in s y.

Definition added (p q : elt) : Prop := lt p q \/ le p x /\ le y q.

Hypothesis added_irreflexive : forall p, ~ added p p.
Hypothesis added_C_D : forall i j, ~ added (EC i) (ED j).
Hypothesis finite_D : forall a, a < s -> exists n, forall j, added (ED j) (EA a) -> j < n.

Lemma added_transitive p q r : added p q -> added q r -> added p r.
Proof.
  intros [L|[px yq]] [L'|[qx yr]].
  - left. now apply (o_transitive _ _ _ O) with q.
  - right. split; [right; now apply lt_le with q|exact yr].
  - right. split; [exact px|right; now apply le_lt with q].
  - exfalso. apply (added_irreflexive y). right. split; [now apply le_le with q|now left].
Qed.

Lemma added_chain (f : nat -> elt) :
  (forall i j, lt (f i) (f j) <-> i < j) -> forall i j, added (f i) (f j) <-> i < j.
Proof.
  intros H i j. split; [|intro L; left; now apply H]. intro A.
  destruct (Nat.lt_trichotomy i j) as [L|[->|L]]; [exact L| |]; exfalso.
  - exact (added_irreflexive _ A).
  - apply (added_irreflexive (f i)). apply added_transitive with (f j); [exact A|]. left. now apply H.
Qed.

Section Heights.

Variables hx hy : option nat.
Hypothesis hx_right : forall j, le (ED j) x <-> ~ reaches hx j.
Hypothesis hy_right : forall i, le y (EC i) <-> reaches hy i.

Definition added_delta (i : nat) : option nat :=
  if reaches_dec hy i then larger_of (delta i) hx else delta i.

Lemma added_D_C i j : added (ED j) (EC i) <-> ~ reaches (added_delta i) j.
Proof.
  unfold added, added_delta. rewrite (o_D_C _ _ _ O), hx_right, hy_right.
  destruct (reaches_dec hy i); [rewrite larger_reaches|]; tauto.
Qed.

Lemma added_climbs j : (exists i, ~ reaches (added_delta i) j) \/ forall i, reaches (added_delta i) j.
Proof.
  destruct (o_climbs _ _ _ O j) as [[i Hi]|none].
  - left. exists i. apply added_D_C. left. now apply (o_D_C _ _ _ O).
  - assert (cases : hy = None \/ exists h, hy = Some h) by (destruct hy; eauto).
    destruct cases as [E|[h E]]; [|destruct (reaches_dec hx j) as [R|no]].
    + right. intro i. unfold added_delta. rewrite E. simpl. apply none.
    + right. intro i. destruct (reaches_dec (added_delta i) j) as [|no]; [assumption|].
      apply added_D_C in no as [L|[L _]]; exfalso.
      * apply (o_D_C _ _ _ O) in L. apply L, none.
      * apply hx_right in L. contradiction.
    + left. exists h. apply added_D_C. right. split; [now apply hx_right|]. apply hy_right. rewrite E. simpl. lia.
Qed.

Lemma added_slope :
  (exists i, added_delta i = None) \/ exists d, (forall i, added_delta i = Some (d i)) /\ slope d.
Proof.
  unfold added_delta. destruct (o_slope _ _ _ O) as [[i E]|(d & E & S)].
  - left. exists i. destruct (reaches_dec hy i); [now rewrite E|exact E].
  - destruct hy as [h|].
    + destruct hx as [c|].
      * right. exists (fun i => Nat.max (d i) (if h <=? i then c else 0)). split.
        -- intro i. rewrite E. destruct (reaches_dec (Some h) i) as [R|no]; simpl in *.
           ++ now rewrite (proj2 (Nat.leb_le _ _) R).
           ++ rewrite (proj2 (Nat.leb_gt _ _)) by lia. now rewrite Nat.max_0_r.
        -- apply slope_max; [exact S|]. right. apply gentle_flat. intro w. exists (c + w). intros m Hm.
           destruct (h <=? m); lia.
      * left. exists h. destruct (reaches_dec (Some h) h) as [_|no]; [now rewrite E|simpl in no; lia].
    + right. exists d. split; [|exact S]. intro i. exact (E i).
Qed.

End Heights.

Theorem added_ordered : exists delta', ordered s added delta'.
Proof.
  destruct (below_C x exists_x) as [cx Hcx]. destruct (below_D x exists_x) as [hx Hhx].
  destruct (above_C y exists_y) as [hy Hhy]. destruct (above_D y exists_y) as [dy Hdy].
  exists (added_delta hx hy). split.
  - exact added_irreflexive.
  - exact added_transitive.
  - apply added_chain, (o_C_C _ _ _ O).
  - apply added_chain, (o_D_D _ _ _ O).
  - exact added_C_D.
  - intros a b Ha Hb. apply decidable_or; [now apply (o_A_A _ _ _ O)|].
    apply decidable_and; apply le_decided; assumption.
  - intros a Ha. destruct (o_C_A _ _ _ O a Ha) as [u Hu].
    destruct (le_decided y (EA a) exists_y Ha) as [yes|no].
    + exists (Nat.max u cx). intro i. unfold added. rewrite Hu, Hcx.
      split; [intros [L|[L _]]; lia|]. intro L.
      destruct (le_lt_dec u i); [right; split; [lia|exact yes]|now left].
    + exists u. intro i. unfold added. rewrite Hu. tauto.
  - intros a Ha. destruct (o_D_A _ _ _ O a Ha) as [u Hu].
    destruct (le_decided y (EA a) exists_y Ha) as [yes|no].
    + destruct hx as [h|].
      * exists (Nat.max u h). intro j. unfold added. rewrite Hu, Hhx. simpl.
        split; [intros [L|[L _]]; lia|]. intro L.
        destruct (le_lt_dec u j); [right; split; [lia|exact yes]|now left].
      * exfalso. destruct (finite_D a Ha) as [n Hn]. apply (Nat.lt_irrefl n), Hn. right.
        split; [apply Hhx; simpl; tauto|exact yes].
    + exists u. intro j. unfold added. rewrite Hu. tauto.
  - intros a Ha. destruct (o_A_C _ _ _ O a Ha) as [h Hh].
    destruct (le_decided (EA a) x Ha exists_x) as [yes|no].
    + exists (smaller_of h hy). intro i. unfold added. rewrite smaller_reaches, Hh, Hhy. tauto.
    + exists h. intro i. unfold added. rewrite Hh. tauto.
  - intros a Ha. destruct (o_A_D _ _ _ O a Ha) as [h Hh].
    destruct (le_decided (EA a) x Ha exists_x) as [yes|no].
    + exists (smaller_of h dy). intro j. unfold added. rewrite smaller_reaches, Hh, Hdy. tauto.
    + exists h. intro j. unfold added. rewrite Hh. tauto.
  - intros i j. now apply added_D_C.
  - intro j. now apply added_climbs.
  - now apply added_slope.
Qed.

End Numbers.
