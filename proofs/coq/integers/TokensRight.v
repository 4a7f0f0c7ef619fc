(* Tokens (Tokens.v) say what the words do, and their lists what ReadCertificate.v reads. *)

From Coq Require Import Ascii String List ZArith Bool Lia Uint63.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Shared Words ReadHeader ReadCertificate WordSetsRight ClaimWords
  ClaimWordsRight FreeRows FreeRowsRight OwnLabelsRight Tokens.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope list_scope.
Local Open Scope Z_scope.

Definition most_value : Z := 1000000000.

Ltac differ E := exfalso; apply (f_equal to_Z) in E; vm_compute in E; discriminate E.

(* ---- Tokens *)

Definition number_is (t : int) (w : word) : Prop := read_number w = Some φ (value_of t) /\ φ (value_of t) < most_value.

(* The token says what the word does. *)
Definition token_is (t : int) (w : word) : Prop :=
  sign_of t = 0%uint63 /\ number_is t w \/
  exists v, number_is t v /\
    (sign_of t = 1%uint63 /\ w = "@"%char :: v \/ sign_of t = 2%uint63 /\ w = "-"%char :: v /\ φ (value_of t) <> 0).

Lemma read_number_first a w v : read_number (a :: w) = Some v -> a <> "@"%char /\ a <> "-"%char.
Proof. intro E. split; intros ->; discriminate. Qed.

Lemma read_offset_plain w v : read_number w = Some v -> read_offset w = Some v.
Proof.
  destruct w as [|a w]; [discriminate|]. intro E. destruct (read_number_first a w v E) as [_ no]. rewrite <- E.
  destruct a as [[] [] [] [] [] [] [] []]; try reflexivity. now contradiction no.
Qed.

Lemma sign_zero t w : token_is t w -> sign_of t = 0%uint63 -> number_is t w.
Proof. intros [[_ N]|(v & _ & [[E _]|(E & _)])] Z0; [exact N|rewrite Z0 in E; differ E|rewrite Z0 in E; differ E]. Qed.

Lemma sign_at t w : token_is t w -> sign_of t = 1%uint63 -> exists v, w = "@"%char :: v /\ number_is t v.
Proof. intros [[E _]|(v & N & [[_ H]|(E & _)])] S; [rewrite S in E; differ E|now exists v|rewrite S in E; differ E]. Qed.

Lemma plain_number_right t w k : token_is t w -> plain_number t = Some k -> read_number w = Some k.
Proof.
  intros T. unfold plain_number. destruct (Uint63.eqb (sign_of t) 0) eqn:S; [|discriminate]. rewrite integer_is. intros [= <-]. apply eqb_spec in S.
  now apply (sign_zero t w T).
Qed.

Lemma value_natural t : 0 <= φ (value_of t).
Proof. apply bounded. Qed.

(* An offset. *)
Lemma label_of_right t w : token_is t w -> Uint63.eqb (sign_of t) at_sign = false ->
  read_offset w = Some (offset_of t) /\ (forall v, w <> "@"%char :: v) /\ φ (label_of t) = offset_of t + bias /\
  - most_value < offset_of t < most_value.
Proof.
  intros T S. pose proof (value_natural t) as nat_v. unfold label_of, offset_of. rewrite !integer_is.
  destruct T as [[Z0 N]|(v & [R small_v] & [[E _]|(E & -> & nonzero)])].
  - rewrite Z0. change (Uint63.eqb 0 0) with true. cbv iota. destruct N as [R small_v]. split; [now apply read_offset_plain|]. split.
    + intros v ->. now destruct (read_number_first _ _ _ R).
    + split; [|unfold most_value in *; lia]. rewrite add_spec, most_is, wB_is, Z.mod_small; unfold bias, most_value in *; lia.
  - rewrite E in S. vm_compute in S. discriminate.
  - rewrite E. change (Uint63.eqb 2 0) with false. cbv iota. split; [|split; [discriminate|]].
    + unfold read_offset. rewrite R. destruct (φ (value_of t)); [contradiction|reflexivity|reflexivity].
    + split; [|unfold most_value in *; lia]. rewrite sub_spec, most_is, wB_is, Z.mod_small; unfold bias, most_value in *; lia.
Qed.

(* ---- Lists *)

Lemma gap_before_right n : forall l x, rev (gap_before n l) ++ x = rev l ++ no_labels n x.
Proof.
  induction n as [|n IH]; intros l x; [reflexivity|]. cbn [gap_before no_labels]. rewrite IH. cbn [rev]. now rewrite <- app_assoc.
Qed.

Lemma decode_label v m l : 0 < φ v -> decode m (v :: l) = (m, m + φ v - bias) :: decode (m + 1) l.
Proof.
  intro H. cbn [decode]. destruct (Uint63.eqb v 0) eqn:E; [|reflexivity]. apply eqb_spec in E. subst v. change (φ 0%uint63) with 0 in H. lia.
Qed.

Lemma read_list_offset line w rest d acc o : (forall v, w <> "@"%char :: v) -> read_offset w = Some o -> 0 <= d -> 0 <= d + o ->
  read_list line (w :: rest) d acc = read_list line rest (Z.succ d) ((d, d + o) :: acc).
Proof.
  intros no R Hd Ho. assert (E : read_list line (w :: rest) d acc =
    match read_offset w with
    | Some o =>
        if d <? 0 then inr (malformed line "list" "'@'" (shown o))
        else if d + o <? 0 then inr (malformed line "list" "a row of at least 0" (shown (d + o)))
        else read_list line rest (Z.succ d) ((shared d, shared (d + o)) :: acc)
    | None => inr (malformed line "list" "an offset" (quoted w))
    end).
  { destruct w as [|[[] [] [] [] [] [] [] []] w]; try reflexivity. now contradiction (no w). }
  rewrite E, R. destruct (Z.ltb_spec d 0); [lia|]. destruct (Z.ltb_spec (d + o) 0); [lia|]. now rewrite !shared_is.
Qed.

Lemma read_list_at line v w rest d acc m o : read_number v = Some m -> d < m -> read_offset w = Some o -> 0 <= m + o ->
  read_list line (("@"%char :: v) :: w :: rest) d acc = read_list line rest (Z.succ m) ((m, m + o) :: acc).
Proof.
  intros R Hd Ro Ho. cbn [read_list]. unfold number_of. rewrite R. cbn [bind]. destruct (Z.leb_spec m d); [lia|]. rewrite Ro.
  destruct (Z.ltb_spec (m + o) 0); [lia|]. now rewrite !shared_is.
Qed.

Lemma row_is m v : φ m < 2 * bias -> φ v < 2 * bias -> Uint63.leb most (m + v) = true -> bias <= φ m + φ v.
Proof.
  intros Hm Hv. pose proof (bounded m). pose proof (bounded v). rewrite at_most_is, most_is, Z.leb_le, add_spec, wB_is, Z.mod_small; unfold bias in *; lia.
Qed.

Definition all_small (l : list int) : Prop := Forall (fun v => φ v < 2 * bias) l.

Lemma no_labels_right line ws m before l : Forall2 token_is [] ws -> list_labels [] m before = Some l ->
  exists l', l = rev before ++ l' /\ all_small l' /\ forall acc, read_list line ws φ m acc = inl (rev acc ++ decode φ m l').
Proof.
  intros T E. inversion T. injection E as <-. exists []. rewrite rev_append_rev. split; [reflexivity|]. split; [constructor|].
  intro acc. cbn [read_list decode]. unfold reversed. now rewrite rev_append_rev.
Qed.

Lemma list_labels_right line n : forall ts ws m before l, (List.length ts <= n)%nat -> Forall2 token_is ts ws -> list_labels ts m before = Some l ->
  exists l', l = rev before ++ l' /\ all_small l' /\ forall acc, read_list line ws φ m acc = inl (rev acc ++ decode φ m l').
Proof.
  induction n as [|n IH]; intros ts ws m before l len T E; (destruct ts as [|t ts]; [now apply (no_labels_right line ws)|]);
    [cbn [List.length] in len; lia|].
  inversion T as [|t' w ts' ws' Tt Ts]. subst. cbn [list_labels] in E. pose proof (bounded m) as bm.
  destruct (Uint63.eqb (sign_of t) at_sign) eqn:S.
  - apply eqb_spec in S. destruct (sign_at t w Tt S) as (v & -> & Rv & small_v). destruct ts as [|o ts]; [discriminate|].
    inversion Ts as [|o' wo ts' ws2 To Ts2]. subst. destruct (Uint63.ltb m (value_of t)) eqn:L; [|discriminate].
    destruct (Uint63.leb _ most_gap); [|discriminate]. destruct (Uint63.eqb (sign_of o) at_sign) eqn:So; [discriminate|].
    destruct (Uint63.leb most _) eqn:P; [|discriminate]. destruct (label_of_right o wo To So) as (Ro & _ & El & bo).
    rewrite less_is, Z.ltb_lt in L. apply row_is in P; [|unfold bias, most_value in *; lia|unfold bias, most_value in *; lia].
    assert (En : φ (value_of t + 1)%uint63 = φ (value_of t) + 1) by (apply next_is; unfold bias, most_value in *; lia).
    assert (Eg : φ (value_of t - m)%uint63 = φ (value_of t) - φ m) by (rewrite sub_spec; apply Z.mod_small; rewrite wB_is; unfold most_value in *; lia).
    apply (IH ts ws2) in E; [|cbn [List.length] in len; lia|exact Ts2]. destruct E as (l' & -> & F & R).
    exists (no_labels (Z.to_nat φ (value_of t - m)) (label_of o :: l')). split.
    + cbn [rev]. rewrite <- app_assoc. apply gap_before_right.
    + split; [apply small_no_labels; constructor; [unfold bias, most_value in *; lia|exact F]|]. intro acc.
      etransitivity; [apply (read_list_at line v wo ws2 φ m acc φ (value_of t) (offset_of o)); try assumption; lia|].
      rewrite decode_no_labels, Eg, Z2Nat.id by lia. replace (φ m + (φ (value_of t) - φ m)) with φ (value_of t) by lia.
      rewrite decode_label by (unfold bias, most_value in *; lia).
      rewrite En in R. unfold Z.succ. rewrite R. cbn [rev]. rewrite <- app_assoc, El. cbn [app]. do 4 f_equal. lia.
  - destruct (Uint63.ltb m most) eqn:L; [|discriminate]. destruct (Uint63.leb most _) eqn:P; [|discriminate].
    destruct (label_of_right t w Tt S) as (R0 & no & El & bo). rewrite less_is, most_is, Z.ltb_lt in L.
    apply row_is in P; [|unfold bias in *; lia|unfold bias, most_value in *; lia].
    assert (En : φ (m + 1)%uint63 = φ m + 1) by (apply next_is; unfold bias in *; lia).
    apply (IH ts ws') in E; [|cbn [List.length] in len; lia|exact Ts]. destruct E as (l' & -> & F & R).
    exists (label_of t :: l'). split; [cbn [rev]; now rewrite <- app_assoc|].
    split; [constructor; [unfold bias, most_value in *; lia|exact F]|]. intro acc.
    etransitivity; [apply (read_list_offset line w ws' φ m acc (offset_of t)); try assumption; lia|].
    rewrite decode_label by (unfold bias, most_value in *; lia). rewrite En in R. unfold Z.succ. rewrite R.
    cbn [rev]. rewrite <- app_assoc, El. cbn [app]. do 4 f_equal. lia.
Qed.

Lemma whole_list_right line ts ws first l : Forall2 token_is ts ws -> whole_list ts = Some (first, l) ->
  all_small l /\ read_list line ws (-1) [] = inl (decode first l).
Proof.
  intros T E. destruct ts as [|t [|o ts]]; cbn [whole_list] in E; [|discriminate|].
  - injection E as <- <-. inversion T. now split; [constructor|].
  - inversion T as [|t' w ts' ws' Tt Ts]. inversion Ts as [|o' wo ts2 ws2 To Ts2]. subst.
    destruct (Uint63.eqb (sign_of t) at_sign) eqn:S; [|discriminate]. apply eqb_spec in S.
    destruct (sign_at t w Tt S) as (v & -> & Rv & small_v). destruct (Uint63.eqb (sign_of o) at_sign) eqn:So; [discriminate|].
    destruct (Uint63.leb most _) eqn:P; [|discriminate]. destruct (label_of_right o wo To So) as (Ro & _ & El & bo).
    pose proof (value_natural t). apply row_is in P; [|unfold bias, most_value in *; lia|unfold bias, most_value in *; lia].
    assert (En : φ (value_of t + 1)%uint63 = φ (value_of t) + 1) by (apply next_is; unfold bias, most_value in *; lia).
    destruct (list_labels _ _ _) as [l0|] eqn:L; [|discriminate]. injection E as <- <-.
    apply (list_labels_right line (List.length ts) ts ws2) in L; [|lia|exact Ts2]. destruct L as (l' & -> & F & R). cbn [rev app].
    split; [constructor; [unfold bias, most_value in *; lia|exact F]|].
    etransitivity; [apply (read_list_at line v wo ws2 (-1) [] φ (value_of t) (offset_of o)); try assumption; lia|].
    rewrite decode_label by (unfold bias, most_value in *; lia). rewrite En in R. unfold Z.succ. rewrite R. cbn [rev app]. rewrite El. do 3 f_equal. lia.
Qed.

Lemma all_offsets_right line ts : forall ws os before count, Forall2 token_is ts ws -> all_offsets ts = Some os ->
  read_offsets line ws before count = inl (rev before ++ os, count + Z.of_nat (List.length os)).
Proof.
  induction ts as [|t ts IH]; intros ws os before count T E; inversion T as [|t' w ts' ws' Tt Ts]; subst; cbn [all_offsets] in E.
  - injection E as <-. cbn [read_offsets List.length]. unfold reversed. rewrite rev_append_rev, !app_nil_r. f_equal. f_equal. lia.
  - destruct (Uint63.eqb (sign_of t) at_sign) eqn:S; [discriminate|]. destruct (all_offsets ts) as [l|]; [|discriminate]. injection E as <-.
    destruct (label_of_right t w Tt S) as (R & _). cbn [read_offsets]. rewrite R, !shared_is. rewrite (IH ws' l _ _ Ts eq_refl). cbn [rev List.length].
    rewrite <- app_assoc. cbn [app]. f_equal. f_equal. lia.
Qed.

Lemma length_in_Z_is {A : Type} (l : list A) : length_in_Z l = Z.of_nat (List.length l).
Proof.
  unfold length_in_Z. assert (H : forall n, fold_left (fun n (_ : A) => Z.succ n) l n = n + Z.of_nat (List.length l)); [|now rewrite H].
  induction l as [|x l IH]; intro n; cbn [fold_left List.length]; [lia|]. rewrite IH. lia.
Qed.
