(* Every well-formed relation line says finitely many pairs, and parts of the staircase: the converse of
   ToldRight.v. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Numbers Syntax Grammar Names Told Instances ToldRight OrderExists.
Import ListNotations.
Local Open Scope Z_scope.

Lemma declared_there ds d :
  NoDup (map name ds) -> In d ds -> exists b, declared (name d) ds = Some (d, b).
Proof.
  induction ds as [|e ds IH]; intros distinct I; [destruct I|]. simpl in *.
  apply NoDup_cons_iff in distinct as [new distinct]. destruct I as [->|I].
  - destruct (word_eq_dec (name d) (name d)); [eauto|contradiction].
  - destruct (word_eq_dec (name d) (name e)) as [E|_].
    + exfalso. apply new. rewrite <- E. now apply in_map.
    + destruct (IH distinct I) as [b ->]. eauto.
Qed.

Section Lines.

Variable g : game.
Hypothesis distinct : NoDup (map name (declarations g)).

Lemma stands_there t : term_ok g t -> exists p, stands g t p.
Proof.
  intro O. enough (exists p, resolve (table_of g) (has_c g) (has_d g) t = inl p) as [p E]
    by (exists p; now apply resolve_right).
  destruct t as [|x|x k|k|k]; simpl in *.
  - rewrite O. eauto.
  - destruct (declared_there _ (Plain x) distinct O) as [b E]. rewrite look_declared. simpl in E.
    rewrite E. eauto.
  - destruct O as (n & I & P & F). destruct (declared_there _ (Family x n) distinct I) as [b E].
    rewrite look_declared. simpl in E. rewrite E, (proj2 (positive_index_spec k) P).
    replace (fixed_within k n) with true; [simpl; eauto|]. symmetry. destruct k as [m|]; [|reflexivity].
    simpl. apply Z.leb_le. now apply F.
  - destruct O as [c P]. rewrite c, (proj2 (positive_index_spec k) P). eauto.
  - destruct O as [d P]. rewrite d, (proj2 (positive_index_spec k) P). eauto.
Qed.

Lemma all_stand ts : Forall (term_ok g) ts -> exists ps, Forall2 (stands g) ts ps.
Proof.
  induction 1 as [|t ts O _ [ps F]]; [exists []; constructor|].
  destruct (stands_there t O) as [p S]. exists (p :: ps). now constructor.
Qed.

Lemma place_of_C k p : stands g (OfC k) p -> p = ChainC k.
Proof.
  intro S. apply stands_index in S. destruct p as [b|b n i|i|i|]; simpl in S; try discriminate.
  - now destruct S as [x E].
  - now destruct S as (x & E & _).
  - now injection S as ->.
Qed.

Lemma place_of_D k p : stands g (OfD k) p -> p = ChainD k.
Proof.
  intro S. apply stands_index in S. destruct p as [b|b n i|i|i|]; simpl in S; try discriminate.
  - now destruct S as [x E].
  - now destruct S as (x & E & _).
  - now injection S as ->.
Qed.

Lemma place_of_all p : stands g AllD p -> p = WholeD.
Proof.
  intro S. apply (stands_whole _ _ _) in S as W. destruct p; try reflexivity;
    now discriminate (proj2 W eq_refl).
Qed.

Lemma some_has_i ts ps :
  Forall2 (stands g) ts ps -> existsb place_has_i ps = true -> exists t, In t ts /\ term_has_i t.
Proof.
  induction 1 as [|t p ts ps S _ IH]; simpl; [discriminate|]. intro E. apply orb_true_iff in E as [E|E].
  - exists t. split; [now left|]. now apply (stands_i _ _ _ S).
  - destruct (IH E) as (r & I & H). exists r. auto.
Qed.

Lemma bounds_some ts ps x k :
  Forall2 (stands g) ts ps -> In (Member x k) ts -> has_i k -> exists fc, bounds ps = Some fc.
Proof.
  intros F I H. induction F as [|t p ts ps S _ IH]; [destruct I|]. simpl.
  assert (rest : t <> Member x k -> exists fc, bounds ps = Some fc).
  { intro ne. apply IH. destruct I as [E|I]; [contradiction|exact I]. }
  pose proof (stands_index _ _ _ S) as E. destruct p as [b|b n [m|u c]|k'|k'|]; simpl in E.
  - apply rest. destruct E as [y ->]. discriminate.
  - apply rest. destruct E as (y & -> & _). intros [= -> <-]. exact H.
  - eauto.
  - apply rest. now rewrite E.
  - apply rest. now rewrite E.
  - apply rest. now rewrite E.
Qed.

Lemma bounds_first ps first count : bounds ps = Some (first, count) -> 0 <= first.
Proof.
  induction ps as [|p ps IH]; simpl; [discriminate|].
  destruct p as [b|b n [m|u c]|k'|k'|]; try exact IH. intros [= <- _]. lia.
Qed.

Lemma in_chain ts ps p : Forall2 (stands g) ts ps -> In p ps -> exists t, In t ts /\ stands g t p.
Proof.
  induction 1 as [|t q ts ps S _ IH]; [easy|]. intros [<-|I]; [exists t; split; [now left|exact S]|].
  destruct (IH I) as (r & Ir & Sr). exists r. split; [now right|exact Sr].
Qed.

Lemma bounded_small ts ps i :
  Forall2 (stands g) ts ps -> bounded g ts -> 0 <= i -> small_at ps i = true.
Proof.
  intros F [_ B] Hi. unfold small_at. destruct (instance ps i) as [xs|] eqn:E; [|reflexivity].
  pose proof (instance_some g ts ps i xs F E) as N.
  assert (H : holds g i ts).
  { split; [exact Hi|]. intros t It. clear - N It. induction N as [|r x ts xs R _ IH]; [destruct It|].
    destruct It as [<-|It]; [exists (elt_of x); now left|now apply IH]. }
  apply forallb_forall. intros p Ip. destruct (in_chain ts ps p F Ip) as (t & It & S).
  pose proof (stands_index _ _ _ S) as J. destruct p as [b|b n k|k|k|]; try reflexivity; simpl in J; subst t;
    apply Z.leb_le; apply (B i k H); auto.
Qed.

Lemma whole_first ts ps :
  Forall2 (stands g) ts ps -> all_d_ok ts -> existsb is_whole ps = true ->
  (forall t, In t ts -> ~ term_has_i t) /\ exists n rest, ts = AllD :: OfC (Fixed n) :: rest.
Proof.
  intros F [tail first] W. apply first. destruct ts as [|t ts]; [now inversion F; subst|].
  destruct t; try reflexivity; exfalso; inversion F as [|? p ? ps' S F']; subst;
    assert (existsb is_whole ps' = true -> False) as no
      by (intro W'; rewrite <- not_false_iff_true in W'; apply W'; now apply (no_whole g _ _ F'));
    simpl in W; apply orb_true_iff in W as [W|W]; auto; apply (stands_whole _ _ _ S) in W; discriminate.
Qed.

Theorem line_told ts :
  relation_ok g ts -> exists t, right_told g ts t /\ Forall said_part (parts t).
Proof.
  intros (terms & D & I). destruct (all_stand ts terms) as [ps F].
  destruct (existsb place_has_i ps) eqn:E.
  - destruct (I (some_has_i ts ps F E)) as [B|(u & b & v & w & ->)].
    + pose proof B as [(x & k & Ix & Hx) _]. destruct (bounds_some ts ps x k F Ix Hx) as [[first count] Bd].
      eexists. split; [apply (right_bounded g ts ps first count F)|constructor].
      * apply not_true_iff_false. intro W. destruct (whole_first ts ps F D W) as [no _].
        destruct (some_has_i ts ps F E) as (t & It & H). exact (no t It H).
      * exact Bd.
      * apply forallb_forall. intros i Ii. apply in_count_up in Ii.
        apply (bounded_small ts ps i F B). pose proof (bounds_first ps first count Bd). lia.
    + inversion F as [|? p ? ps1 S F1]; subst. inversion F1 as [|? q ? ps2 T F2]; subst. inversion F2; subst.
      pose proof (place_of_D _ _ S). pose proof (place_of_C _ _ T). subst p q.
      eexists. split; [now apply (right_ladder g u b v w)|].
      constructor; [|constructor]. split; [apply (stands_ok _ _ _ S)|apply (stands_ok _ _ _ T)].
  - destruct (existsb is_whole ps) eqn:W.
    + destruct (whole_first ts ps F D W) as [_ (n & rest & ->)].
      inversion F as [|? p ? ps1 S F1]; subst. inversion F1 as [|? q ? ps2 T F2]; subst.
      pose proof (place_of_all _ S). pose proof (place_of_C _ _ T). subst p q.
      eexists. split; [apply (right_whole g n ps2)|].
      * exact F.
      * simpl in E. exact E.
      * apply (no_whole g _ _ F2). intro In. apply (proj1 D). simpl. now right.
      * constructor; [|constructor]. simpl. destruct (stands_ok _ _ _ T) as [_ P]. simpl in P. lia.
    + eexists. split; [apply (right_without_i g ts ps F E W)|constructor].
Qed.

(* All lines. *)
Theorem lines_told rs :
  Forall (relation_ok g) rs ->
  exists pairs ps, Forall said_part ps /\ forall x y,
    (exists ts, In ts rs /\ line_says g ts x y) <-> In (x, y) pairs \/ exists p, In p ps /\ part_says p x y.
Proof.
  induction 1 as [|ts rs O _ (pairs & ps & said & says)].
  - exists [], []. split; [constructor|]. intros x y. split; [intros (ts & [] & _)|intros [[]|(p & [] & _)]].
  - destruct (line_told ts O) as (t & [_ R] & S).
    exists (map (fun e => (elt_of (fst e), elt_of (snd e))) (Told.pairs t) ++ pairs), (Told.parts t ++ ps).
    split; [now apply Forall_app|]. intros x y. split.
    + intros (us & [<-|I] & L).
      * apply R in L as [(e & I & -> & ->)|(p & I & P)].
        -- left. apply in_app_iff. left. apply in_map_iff. eauto.
        -- right. exists p. split; [apply in_app_iff; now left|exact P].
      * destruct (proj1 (says x y)) as [I'|(p & I' & P)]; [eauto| |].
        -- left. apply in_app_iff. now right.
        -- right. exists p. split; [apply in_app_iff; now right|exact P].
    + intros [I|(p & I & P)]; apply in_app_iff in I as [I|I].
      * exists ts. split; [now left|]. apply R. left. apply in_map_iff in I as (e & E & I).
        injection E as <- <-. exists e. split; [exact I|now split].
      * destruct (proj2 (says x y) (or_introl I)) as (us & Iu & L). exists us. split; [now right|exact L].
      * exists ts. split; [now left|]. apply R. right. eauto.
      * destruct (proj2 (says x y)) as (us & Iu & L); [right; eauto|]. exists us. split; [now right|exact L].
Qed.

End Lines.
