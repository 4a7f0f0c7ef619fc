(* The reader's lists of positions, offsets and elements (ReadCertificate.v) are those of the grammar
   (CertificateGrammar.v). *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Periods Claims Verdict Certificate LexRight Shared Words
  WordsRight ReadHeader ReadCertificate LinesRight.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* -1 for no column. *)
Definition due_of (due : option Z) : Z := match due with Some d => d | None => -1 end.

(* What the reader does with a word that has no '@' in front. *)
Definition read_list_from (line : Z) (w : word) (ws : list word) (due : Z) (done : list (Z * Z)) :=
  match read_offset w with
  | Some o =>
      if due <? 0 then inr (malformed line "list" "'@'" (shown o))
      else if due + o <? 0 then inr (malformed line "list" "a row of at least 0" (shown (due + o)))
      else read_list line ws (Z.succ due) ((shared due, shared (due + o)) :: done)
  | None => inr (malformed line "list" "an offset" (quoted w))
  end.

Lemma read_list_other line w ws due done :
  (forall v, w <> "@"%char :: v) -> read_list line (w :: ws) due done = read_list_from line w ws due done.
Proof.
  intro N. destruct w as [|c v]; [reflexivity|]. specialize (N v).
  destruct c as [[] [] [] [] [] [] [] []]; first [exact (False_ind _ (N eq_refl)) | reflexivity].
Qed.

Lemma at_sign_or (w : word) : {v | w = "@"%char :: v} + {forall v, w <> "@"%char :: v}.
Proof.
  destruct w as [|c v]; [now right|]. destruct (ascii_dec c "@") as [->|ne]; [left; now exists v|].
  right. congruence.
Qed.

Lemma read_list_complete line due ws es :
  LIST due ws es -> (forall d, due = Some d -> 0 <= d) ->
  forall done, read_list line ws (due_of due) done = inl (rev done ++ es).
Proof.
  induction 1 as [due|due w m v o ws es N O row beyond _ IH|m v o ws es O row _ IH]; intros due_ok done.
  - simpl. now rewrite reversed_right, app_nil_r.
  - pose proof (NUM_natural _ _ N) as Hm. pose proof N as N'.
    apply (number_of_spec line "column") in N. apply read_offset_spec in O. simpl. rewrite N. simpl.
    replace (m <=? due_of due) with false.
    2: { symmetry. apply Z.leb_gt. destruct due as [d|]; simpl; [now apply beyond|lia]. }
    rewrite O. replace (m + o <? 0) with false by (symmetry; apply Z.ltb_ge; lia). rewrite !shared_is.
    change (Z.succ m) with (due_of (Some (m + 1))). rewrite IH by (intros d [= <-]; lia). simpl.
    now rewrite <- app_assoc.
  - specialize (due_ok m eq_refl). pose proof O as O'. apply read_offset_spec in O. simpl due_of.
    rewrite read_list_other by (intro a; intros ->; discriminate O). unfold read_list_from. rewrite O.
    replace (m <? 0) with false by (symmetry; apply Z.ltb_ge; lia).
    replace (m + o <? 0) with false by (symmetry; apply Z.ltb_ge; lia). rewrite !shared_is.
    change (Z.succ m) with (due_of (Some (m + 1))). rewrite IH by (intros d [= <-]; lia). simpl.
    now rewrite <- app_assoc.
Qed.

Definition due_from (due : Z) : option Z := if due <? 0 then None else Some due.

Lemma due_from_next m : 0 <= m -> due_from (Z.succ m) = Some (m + 1).
Proof. intro H. unfold due_from. destruct (Z.ltb_spec (Z.succ m) 0); [lia|reflexivity]. Qed.

Lemma read_list_sound line n : forall ws due done l,
  (List.length ws <= n)%nat -> read_list line ws due done = inl l ->
  exists es, LIST (due_from due) ws es /\ l = rev done ++ es.
Proof.
  induction n as [|n IH]; intros ws due done l len.
  - destruct ws; [|simpl in len; lia]. intros [= <-]. exists []. rewrite reversed_right, app_nil_r.
    split; [constructor|reflexivity].
  - destruct ws as [|w ws].
    { intros [= <-]. exists []. rewrite reversed_right, app_nil_r. split; [constructor|reflexivity]. }
    simpl in len. intro H.
    destruct (at_sign_or w) as [(v & ->)|no].
    + apply bind_inl in H as (m & N & H). apply number_of_spec in N. pose proof (NUM_natural _ _ N) as Hm.
      destruct (Z.leb_spec m due) as [|beyond]; [discriminate|].
      destruct ws as [|o rest]; [discriminate|]. destruct (read_offset o) as [z|] eqn:O; [|discriminate].
      apply read_offset_spec in O. destruct (Z.ltb_spec (m + z) 0) as [|row]; [discriminate|].
      rewrite !shared_is in H. apply IH in H as (es & L & ->); [|simpl in len; lia]. exists ((m, m + z) :: es).
      rewrite due_from_next in L by lia. split; [|simpl; now rewrite <- app_assoc].
      apply LIST_at; try assumption. unfold due_from. destruct (due <? 0); [discriminate|]. intros d [= <-]. lia.
    + rewrite read_list_other in H by assumption. unfold read_list_from in H.
      destruct (read_offset w) as [z|] eqn:O; [|discriminate]. apply read_offset_spec in O.
      destruct (Z.ltb_spec due 0) as [|natural_]; [discriminate|].
      destruct (Z.ltb_spec (due + z) 0) as [|row]; [discriminate|].
      rewrite !shared_is in H. apply IH in H as (es & L & ->); [|lia]. exists ((due, due + z) :: es).
      rewrite due_from_next in L by lia. split; [|simpl; now rewrite <- app_assoc].
      unfold due_from. destruct (Z.ltb_spec due 0); [lia|]. now apply LIST_next.
Qed.

Theorem read_list_spec line ws l : read_list line ws (-1) [] = inl l <-> LIST None ws l.
Proof.
  split.
  - intro H. destruct (read_list_sound line _ _ _ _ _ (le_n _) H) as (es & L & ->). exact L.
  - intro H. now apply (read_list_complete line None ws l H).
Qed.

Lemma read_offsets_spec line ws : forall done count r,
  read_offsets line ws done count = inl r <->
  exists os, Forall2 OFF ws os /\ r = (rev done ++ os, count + #(List.length os)).
Proof.
  induction ws as [|w ws IH]; intros done count r; simpl.
  - rewrite reversed_right. split.
    + intros [= <-]. exists []. rewrite app_nil_r, Z.add_0_r. split; [constructor|reflexivity].
    + intros (os & F & ->). inversion F. now rewrite app_nil_r, Z.add_0_r.
  - destruct (read_offset w) as [o|] eqn:O.
    + rewrite shared_is, IH. apply read_offset_spec in O. split.
      * intros (os & F & ->). exists (o :: os). split; [now constructor|]. simpl. rewrite <- app_assoc. f_equal. lia.
      * intros (os & F & ->). inversion F as [|? o' ? os' O' F']. subst.
        replace o' with o in * by (now apply (OFF_functional w)).
        exists os'. split; [assumption|]. simpl rev. rewrite <- app_assoc. f_equal. simpl List.length. lia.
    + split; [discriminate|]. intros (os & F & _). inversion F as [|? o' ? os' O' F']. subst.
      apply read_offset_spec in O'. congruence.
Qed.

Lemma read_tops_spec line ws : forall found count r,
  read_tops line ws found count = inl r <->
  exists ts, Forall2 ELEMENT ws (map term_of ts) /\ r = (rev found ++ ts, count + #(List.length ts)).
Proof.
  induction ws as [|w ws IH]; intros found count r; simpl.
  - rewrite reversed_right. split.
    + intros [= <-]. exists []. rewrite app_nil_r, Z.add_0_r. split; [constructor|reflexivity].
    + intros (ts & F & ->). destruct ts; [|inversion F]. now rewrite app_nil_r, Z.add_0_r.
  - destruct (read_element w) as [e|] eqn:E.
    + rewrite IH. pose proof E as E'. apply read_element_spec in E. split.
      * intros (ts & F & ->). exists (e :: ts). split; [now constructor|]. simpl. rewrite <- app_assoc. f_equal. lia.
      * intros (ts & F & ->). destruct ts as [|e' ts]; [inversion F|]. inversion F as [|? ? ? ? X F']. subst.
        apply read_element_spec in X. replace e' with e in * by congruence.
        exists ts. split; [assumption|]. simpl rev. rewrite <- app_assoc. f_equal. simpl List.length. lia.
    + split; [discriminate|]. intros (ts & F & _). destruct ts as [|e' ts]; [inversion F|].
      inversion F as [|? ? ? ? X F']. subst. apply read_element_spec in X. congruence.
Qed.

Lemma read_ideal_spec line rest tops :
  read_ideal line rest = inl tops <->
  exists w ws, rest = w :: ws /\ NUM w #(List.length tops) /\ Forall2 ELEMENT ws (map term_of tops).
Proof.
  unfold read_ideal. destruct rest as [|w ws]; [split; [discriminate|now intros (w & ws & [=] & _)]|].
  rewrite bind_inl. setoid_rewrite bind_inl. split.
  - intros (n & N & (ts & count) & T & H). apply number_of_spec in N.
    apply read_tops_spec in T as (ts' & F & [= -> ->]). simpl in H.
    destruct (Z.eqb_spec n #(List.length ts')) as [->|]; [|discriminate]. injection H as <-. now exists w, ws.
  - intros (w' & ws' & [= <- <-] & N & F). exists (Z.of_nat (List.length tops)). split; [now apply number_of_spec|].
    exists (tops, #(List.length tops)). split; [apply read_tops_spec; now exists tops|]. now rewrite Z.eqb_refl.
Qed.
