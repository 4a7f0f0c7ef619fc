(* What the labels of a claim in words stand for (ClaimWords.v): its entries, also those in low rows; and that the words that are
   made of a claim stand for it. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims Streams StreamsRight WordSets WordSetsRight ClaimWords.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

Lemma near_is o : is_near o = true -> φ (near o) = o + bias /\ 0 < o + bias < 2 * bias.
Proof.
  unfold is_near. rewrite andb_true_iff, !Z.ltb_lt. unfold bias. intro H. split; [|lia].
  assert (W : forall z, 0 <= z < wB -> φ (of_Z z) = z) by exact small_of_Z. rewrite wB_is in W.
  assert (B : φ 1099511627776%uint63 = 1099511627776) by reflexivity.
  unfold near. destruct (Z.ltb_spec o 0).
  - rewrite sub_spec, B, W, wB_is, Z.mod_small; lia.
  - rewrite add_spec, B, W, wB_is, Z.mod_small; lia.
Qed.

Global Opaque near.

(* ---- The labels of a list from column m on *)

(* The list l, from column m on, has row n in column x. *)
Definition says (l : list int) (m x n : Z) : Prop :=
  m <= x /\ exists v, nth_error l (Z.to_nat (x - m)) = Some v /\ 0 < φ v /\ φ v = n - x + bias.

Lemma says_cons v l m x n :
  says (v :: l) m x n <-> x = m /\ 0 < φ v /\ φ v = n - m + bias \/ says l (m + 1) x n.
Proof.
  unfold says. split.
  - intros (le & w & E & pos & is). destruct (Z.eq_dec x m) as [->|ne].
    + left. replace (Z.to_nat (m - m)) with O in E by lia. injection E as ->. tauto.
    + right. split; [lia|]. exists w. replace (Z.to_nat (x - m)) with (S (Z.to_nat (x - (m + 1)))) in E by lia. tauto.
  - intros [(-> & pos & is)|(le & w & E & pos & is)].
    + split; [lia|]. exists v. replace (Z.to_nat (m - m)) with O by lia. tauto.
    + split; [lia|]. exists w. replace (Z.to_nat (x - m)) with (S (Z.to_nat (x - (m + 1)))) by lia. tauto.
Qed.

Lemma says_nil m x n : ~ says [] m x n.
Proof. intros (_ & v & E & _). now destruct (Z.to_nat (x - m)). Qed.

Lemma says_no_labels k l : forall m x n, says (no_labels k l) m x n <-> says l (m + Z.of_nat k) x n.
Proof.
  induction k as [|k IH]; intros m x n; [now rewrite Z.add_0_r|]. cbn [no_labels]. rewrite says_cons, IH.
  replace (m + 1 + Z.of_nat k) with (m + Z.of_nat (S k)) by lia. change (φ 0%uint63) with 0. intuition lia.
Qed.

Lemma says_skipn k : forall l m x n, says (skipn k l) (m + Z.of_nat k) x n <-> says l m x n /\ m + Z.of_nat k <= x.
Proof.
  induction k as [|k IH]; intros l m x n.
  - cbn [skipn]. rewrite Z.add_0_r. split; [intro H; split; [exact H|apply H]|tauto].
  - destruct l as [|v l]; cbn [skipn].
    + split; [intro H; now apply says_nil in H|]. intros [H _]. now apply says_nil in H.
    + replace (m + Z.of_nat (S k)) with (m + 1 + Z.of_nat k) by lia. rewrite IH, says_cons. intuition lia.
Qed.

Theorem in_columns_right es : forall left m l, in_columns left m es = Some l ->
  (forall x n, says l m x n <-> In (x, n) es) /\ Forall (fun v => φ v < 2 * bias) l.
Proof.
  induction es as [|[x0 n0] es IH]; intros left m l E; cbn [in_columns] in E.
  - injection E as <-. split; [|constructor]. intros x n. split; [intro H; now apply says_nil in H|intros []].
  - replace (if x0 =? m then 0 else x0 - m) with (x0 - m) in E by (destruct (Z.eqb_spec x0 m); lia).
    destruct ((0 <=? x0 - m) && (x0 - m <=? left) && is_near (n0 - x0)) eqn:T; [|discriminate].
    destruct (in_columns _ (x0 + 1) es) as [l'|] eqn:E'; [|discriminate]. injection E as <-.
    rewrite !andb_true_iff, !Z.leb_le in T. destruct T as [[le _] near0]. destruct (near_is _ near0) as [N b].
    destruct (IH _ _ _ E') as [S F]. split.
    + intros x n. rewrite says_no_labels, says_cons. replace (m + Z.of_nat (Z.to_nat (x0 - m))) with x0 by lia.
      rewrite S, N. simpl. split; [intros [(-> & _ & E)|H]; [left; f_equal; lia|now right]|].
      intros [E|H]; [left; injection E as <- <-; lia|now right].
    + clear - F N b. induction (Z.to_nat (x0 - m)) as [|k IHk]; cbn [no_labels].
      * constructor; [lia|exact F].
      * constructor; [change (φ 0%uint63) with 0; unfold bias; lia|exact IHk].
Qed.

(* ---- Integers *)

Lemma integer_of_right n : forall x, φ x < 2 ^ Z.of_nat n -> integer_of n x = φ x.
Proof.
  induction n as [|n IH]; intros x H; pose proof (bounded x); cbn [integer_of].
  { change (2 ^ Z.of_nat 0) with 1 in H. lia. }
  rewrite Nat2Z.inj_succ, Z.pow_succ_r in H by lia. assert (half : φ (x >> 1)%uint63 = φ x / 2) by (rewrite lsr_spec; reflexivity).
  assert (low : Uint63.eqb (x land 1) 0 = (φ x mod 2 =? 0)).
  { apply eq_true_iff_eq. rewrite eqb_spec, Z.eqb_eq. assert (E : φ (x land 1)%uint63 = φ x mod 2).
    { rewrite land_spec'. change (φ 1%uint63) with (Z.ones 1). rewrite Z.land_ones by lia. reflexivity. }
    rewrite <- E. split; [now intros ->|intro Q; now apply to_Z_inj]. }
  pose proof (Z.div_mod φ x 2 ltac:(lia)). pose proof (Z.mod_pos_bound φ x 2 ltac:(lia)).
  destruct (Uint63.eqb x 0) eqn:Z0; [apply eqb_spec in Z0; now subst x|]. rewrite IH by lia. rewrite low, half.
  rewrite Z.double_spec, Z.succ_double_spec. destruct (Z.eqb_spec (φ x mod 2) 0); lia.
Qed.

Lemma integer_is x : integer x = φ x.
Proof. apply integer_of_right. pose proof (bounded x) as b. rewrite wB_is in b. exact (proj2 b). Qed.

Global Opaque integer.

(* ---- Labels that are packed *)

Lemma codes_apart a b c : φ a < 2 ^ 21 -> φ b < 2 ^ 21 -> φ c < 2 ^ 21 ->
  let x := (a + (b << 21) + (c << 42))%uint63 in first_code x = a /\ second_code x = b /\ third_code x = c.
Proof.
  intros Ha Hb Hc x. pose proof (bounded a). pose proof (bounded b). pose proof (bounded c). change (2 ^ 21) with 2097152 in *.
  assert (Eb : φ (b << 21)%uint63 = φ b * 2097152) by (rewrite lsl_spec; change (2 ^ φ 21%uint63) with 2097152; apply Z.mod_small; rewrite wB_is; lia).
  assert (Ec : φ (c << 42)%uint63 = φ c * 4398046511104) by (rewrite lsl_spec; change (2 ^ φ 42%uint63) with 4398046511104; apply Z.mod_small; rewrite wB_is; lia).
  assert (Eab : φ (a + (b << 21))%uint63 = φ a + φ b * 2097152) by (rewrite add_spec, Eb; apply Z.mod_small; rewrite wB_is; lia).
  assert (E : φ x = φ a + (φ b + φ c * 2097152) * 2097152).
  { unfold x. rewrite add_spec, Eab, Ec, Z.mod_small; [lia|]. rewrite wB_is. lia. }
  assert (mask : φ code_mask = Z.ones 21) by reflexivity. split; [|split]; apply to_Z_inj.
  - unfold first_code. rewrite land_spec', mask, Z.land_ones, E by lia. change (2 ^ 21) with 2097152. rewrite Z.mod_add by lia. now apply Z.mod_small.
  - unfold second_code. rewrite land_spec', mask, Z.land_ones, lsr_spec, E by lia. change (2 ^ φ 21%uint63) with 2097152. change (2 ^ 21) with 2097152.
    rewrite <- (Z.div_unique (φ a + (φ b + φ c * 2097152) * 2097152) 2097152 (φ b + φ c * 2097152) φ a) by lia.
    rewrite Z.mod_add by lia. now apply Z.mod_small.
  - unfold third_code. rewrite lsr_spec, E. change (2 ^ φ 42%uint63) with 4398046511104. symmetry.
    apply (Z.div_unique _ _ _ (φ a + φ b * 2097152)); lia.
Qed.

Lemma code_right v : is_short v = true -> φ (code_of_label v) < 2 ^ 21 /\ label_of_code (code_of_label v) = v.
Proof.
  unfold is_short, code_of_label, label_of_code. destruct (Uint63.eqb v 0) eqn:Z0; [apply eqb_spec in Z0; subst v; now split|].
  destruct (Uint63.ltb apart_from v) eqn:L; [|discriminate]. apply ltb_spec in L. rewrite leb_spec. change (φ code_mask) with 2097151. intro H.
  pose proof (bounded v). assert (E : φ (v - apart_from)%uint63 = φ v - φ apart_from).
  { rewrite sub_spec. apply Z.mod_small. change (φ apart_from) with 1099510579200 in *. lia. }
  split; [change (2 ^ 21) with 2097152; lia|]. destruct (Uint63.eqb (v - apart_from) 0) eqn:Z1.
  - apply eqb_spec in Z1. rewrite Z1 in E. change (φ 0%uint63) with 0 in E. lia.
  - apply to_Z_inj. rewrite add_spec, E, Z.mod_small; lia.
Qed.

Lemma pack_right n : forall l, (List.length l <= n)%nat -> forallb is_short l = true -> unpack_labels (fst (pack_labels l)) (snd (pack_labels l)) = l.
Proof.
  induction n as [|n IH]; intros l len S; (destruct l as [|a [|b [|c l]]]; [reflexivity|reflexivity|reflexivity|]); [cbn [List.length] in len; lia|].
  cbn [forallb] in S. rewrite !andb_true_iff in S. destruct S as (A & B & C & S). cbn [pack_labels List.length] in *.
  specialize (IH l ltac:(lia) S). destruct (pack_labels l) as [p r]. cbn [fst snd unpack_labels] in *. rewrite IH.
  destruct (code_right a A) as [Ca Ea], (code_right b B) as [Cb Eb], (code_right c C) as [Cc Ec].
  destruct (codes_apart _ _ _ Ca Cb Cc) as (-> & -> & ->). now rewrite Ea, Eb, Ec.
Qed.

Lemma nth_label_right p r : forall i, nth_label p r i = nth_error (unpack_labels p r) i.
Proof. induction p as [|x p IH]; intro i; [reflexivity|]. destruct i as [|[|[|i]]]; try reflexivity. exact (IH i). Qed.

(* ---- Claims *)

Record well_made (w : claim_words) : Prop := {
  natural_first : 0 <= first_column w;
  few_labels : past w < bias;
  past_is : past w = first_column w + Z.of_nat (List.length (labels w));
  small_labels : Forall (fun v => φ v < 2 * bias) (labels w);
  same_offsets : forall t, its_tail w = Some t -> tail_labels w = map near (offsets t) /\ forallb is_near (offsets t) = true;
  same_count : forall t, its_tail w = Some t -> count_of w = length_of t /\ low_of w = lowest t /\ high_of w = highest t;
  natural_entries : forall e, In e (entries (claim_of w)) -> 0 <= snd e;
  same_rows : forall n, is_low w n = true -> of_row n w = filter (fun e => snd e =? n) (entries (claim_of w))
}.

Lemma in_decode l : forall m x n, In (x, n) (decode m l) <-> says l m x n.
Proof.
  induction l as [|v l IH]; intros m x n; cbn [decode]; [split; [intros []|intro H; now apply says_nil in H]|].
  pose proof (bounded v). destruct (Uint63.eqb v 0) eqn:E.
  - apply eqb_spec in E. subst v. rewrite IH, says_cons. change (φ 0%uint63) with 0. intuition lia.
  - apply eqb_false_spec in E. assert (φ v <> 0) by (intro Z; apply E; now apply to_Z_inj). simpl. rewrite IH, says_cons.
    split; [intros [T|T]; [injection T as <- <-; left; lia|now right]|intros [(-> & pos & T)|T]; [left; f_equal; lia|now right]].
Qed.

Lemma past_entries w e : well_made w -> In e (entries (claim_of w)) -> first_column w <= fst e < past w.
Proof.
  intros W H. destruct e as [x n]. apply in_decode in H. destruct H as (le & v & E & _). rewrite (past_is w W).
  assert (Z.to_nat (x - first_column w) < List.length (labels w))%nat; [|simpl; lia]. apply nth_error_Some. congruence.
Qed.

Lemma small_bias : φ 1099511627776%uint63 = bias.
Proof. reflexivity. Qed.

Lemma low_entry_is m r : φ m < bias -> φ r < 1048576 ->
  φ (((m << 20) + r) >> 20)%uint63 = φ m /\ (((m << 20) + r) land row_mask)%uint63 = r.
Proof.
  intros Hm Hr. pose proof (bounded m). pose proof (bounded r). unfold bias in *.
  assert (A : φ (m << 20)%uint63 = φ m * 1048576) by (rewrite lsl_spec; change (2 ^ φ 20%uint63) with 1048576; apply Z.mod_small; rewrite wB_is; lia).
  assert (E : φ ((m << 20) + r)%uint63 = φ r + φ m * 1048576) by (rewrite add_spec, A, Z.mod_small; rewrite ?wB_is; lia). split.
  - rewrite lsr_spec, E. change (2 ^ φ 20%uint63) with 1048576. symmetry. apply (Z.div_unique _ _ _ φ r); lia.
  - apply to_Z_inj. rewrite land_spec', E. change (φ row_mask) with (Z.ones 20). rewrite Z.land_ones by lia. change (2 ^ 20) with 1048576.
    rewrite Z.mod_add by lia. apply Z.mod_small. lia.
Qed.

Lemma low_part_right limit n l : 0 <= n < φ limit -> φ limit < 1048576 ->
  forall m, Forall (fun v => φ v < 2 * bias) l -> φ m + Z.of_nat (List.length l) < bias ->
  in_row (of_Z n) (low_part limit m l) = filter (fun e => snd e =? n) (decode φ m l).
Proof.
  intros Hn Hl. assert (En : φ (of_Z n) = n) by (apply small_of_Z; rewrite wB_is; unfold bias in *; lia).
  induction l as [|v l IH]; intros m F few; [reflexivity|]. inversion F as [|v' l' Fv Fl]. subst. cbn [low_part decode List.length] in *.
  pose proof (bounded m) as bm. pose proof (bounded v) as bv.
  assert (E1 : φ (m + 1)%uint63 = φ m + 1).
  { rewrite add_spec. change (φ 1%uint63) with 1. rewrite wB_is. apply Z.mod_small. unfold bias in *. lia. }
  specialize (IH (m + 1)%uint63 Fl). rewrite E1 in IH. specialize (IH ltac:(lia)).
  destruct (Uint63.eqb v 0); [exact IH|]. set (r := (m + v - 1099511627776)%uint63).
  assert (Er : φ r = (φ m + φ v - bias) mod wB).
  { unfold r. rewrite sub_spec, add_spec, small_bias, wB_is. now rewrite Zminus_mod_idemp_l. }
  assert (Er' : 0 <= φ m + φ v - bias -> φ r = φ m + φ v - bias).
  { intro pos. rewrite Er, wB_is. apply Z.mod_small. unfold bias in *. lia. }
  assert (negative : φ m + φ v - bias < 0 -> bias <= φ r).
  { intro neg. rewrite Er, wB_is. replace (φ m + φ v - bias) with (φ m + φ v - bias + 9223372036854775808 + (-1) * 9223372036854775808) by lia.
    rewrite Z.mod_add by lia. unfold bias in *. rewrite Z.mod_small; lia. }
  assert (big : 1048576 <= bias) by (unfold bias; lia). cbn [filter snd]. destruct (Uint63.ltb r limit) eqn:L.
  - apply ltb_spec in L. assert (pos : 0 <= φ m + φ v - bias) by (destruct (Z_lt_le_dec (φ m + φ v - bias) 0); lia).
    destruct (low_entry_is m r ltac:(lia) ltac:(lia)) as [Em Erow]. cbn [in_row]. rewrite !integer_is, Em, Erow, IH. destruct (Uint63.eqb r (of_Z n)) eqn:Q.
    + apply eqb_spec in Q. rewrite Q, En in Er'. rewrite En. destruct (Z.eqb_spec (φ m + φ v - bias) n) as [->|]; [reflexivity|lia].
    + apply eqb_false_spec in Q. destruct (Z.eqb_spec (φ m + φ v - bias) n) as [e|]; [|reflexivity].
      contradiction Q. apply to_Z_inj. lia.
  - assert (no : ~ φ r < φ limit) by (rewrite <- ltb_spec; congruence). rewrite IH.
    destruct (Z.eqb_spec (φ m + φ v - bias) n) as [e|]; [|reflexivity]. exfalso. lia.
Qed.

Lemma natural_rows_right l : forall m, Forall (fun v => φ v < 2 * bias) l -> φ m + Z.of_nat (List.length l) < bias ->
  natural_rows m l = true -> forall e, In e (decode φ m l) -> 0 <= snd e.
Proof.
  induction l as [|v l IH]; intros m F few T e He; [destruct He|]. inversion F as [|v' l' Fv Fl]. subst.
  cbn [natural_rows decode List.length] in *. pose proof (bounded m) as bm. pose proof (bounded v) as bv.
  assert (E1 : φ (m + 1)%uint63 = φ m + 1).
  { rewrite add_spec. change (φ 1%uint63) with 1. rewrite wB_is. apply Z.mod_small. unfold bias in *. lia. }
  specialize (IH (m + 1)%uint63 Fl). rewrite E1 in IH. specialize (IH ltac:(lia)).
  destruct (Uint63.eqb v 0); [now apply IH|]. destruct (Uint63.leb _ _) eqn:L; [|discriminate].
  destruct He as [<-|He]; [|now apply IH]. apply leb_spec in L. rewrite small_bias, add_spec, wB_is, Z.mod_small in L by (unfold bias in *; lia).
  simpl. lia.
Qed.

Theorem made_right limit first l e w : Forall (fun v => φ v < 2 * bias) l -> made limit first l e = Some w ->
  claim_of w = {| entries := decode first l; ending := e |} /\ well_made w.
Proof.
  unfold made. intro F. set (os := match e with Some t => offsets t | None => [] end).
  destruct (_ && _) eqn:T; [|discriminate]. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in T.
  destruct T as [[[[[[natural_f few] natural_limit] small_limit] N] R] Short].
  pose proof (pack_right (List.length l) l (le_n _) Short) as packed. destruct (pack_labels l) as [p r]. cbn [fst snd] in packed. intros [= <-].
  unfold claim_of, labels. cbn [first_column packed_labels last_labels its_tail]. rewrite packed. split; [reflexivity|].
  assert (W : forall z, 0 <= z < bias -> φ (of_Z z) = z).
  { intros z Hz. apply small_of_Z. rewrite wB_is. unfold bias in *. lia. }
  constructor; unfold claim_of, labels;
    cbn [first_column packed_labels last_labels its_tail tail_labels low_limit low_entries past count_of low_of high_of entries];
    rewrite ?packed; try assumption.
  - reflexivity.
  - intros t E. subst e. now split.
  - intros t ->. now split.
  - intros e' He. apply (natural_rows_right l (of_Z first)); rewrite ?W by lia; assumption.
  - assert (big : 1048576 <= bias) by (unfold bias; lia). intros n. unfold is_low, of_row. cbn [low_limit low_entries].
    rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. intro Hn.
    rewrite low_part_right; rewrite ?W by lia; try assumption; reflexivity.
Qed.

Lemma decode_no_labels k l : forall m, decode m (no_labels k l) = decode (m + Z.of_nat k) l.
Proof.
  induction k as [|k IH]; intro m; cbn [no_labels decode]; [now rewrite Z.add_0_r|]. change (Uint63.eqb 0 0) with true. cbv iota.
  rewrite IH. f_equal. lia.
Qed.

Lemma in_columns_decode es : forall left m l, in_columns left m es = Some l -> decode m l = es.
Proof.
  induction es as [|[x0 n0] es IH]; intros left m l E; cbn [in_columns] in E; [now injection E as <-|].
  replace (if x0 =? m then 0 else x0 - m) with (x0 - m) in E by (destruct (Z.eqb_spec x0 m); lia).
  destruct ((0 <=? x0 - m) && (x0 - m <=? left) && is_near (n0 - x0)) eqn:T; [|discriminate].
  destruct (in_columns _ (x0 + 1) es) as [l'|] eqn:E'; [|discriminate]. injection E as <-.
  rewrite !andb_true_iff, !Z.leb_le in T. destruct T as [[le _] near0]. destruct (near_is _ near0) as [N b].
  rewrite decode_no_labels. cbn [decode]. replace (m + Z.of_nat (Z.to_nat (x0 - m))) with x0 by lia.
  destruct (Uint63.eqb (near (n0 - x0)) 0) eqn:Z0; [apply eqb_spec in Z0; rewrite Z0 in N; change (φ 0%uint63) with 0 in N; lia|].
  rewrite N, (IH _ _ _ E'). do 2 f_equal. lia.
Qed.

Theorem words_right limit c w : words_of limit c = Some w -> claim_of w = c /\ well_made w.
Proof.
  unfold words_of. destruct (in_columns _ _ _) as [l|] eqn:E; [|discriminate]. intro M.
  apply made_right in M; [|now apply in_columns_right in E]. destruct M as [-> W]. split; [|exact W].
  rewrite (in_columns_decode _ _ _ _ E). now destruct c.
Qed.

(* ---- Rows in columns *)

Lemma decode_ascending l : forall m, ascending (decode m l) = true.
Proof.
  induction l as [|v l IH]; intro m; cbn [decode]; [reflexivity|]. destruct (Uint63.eqb v 0); [apply IH|].
  specialize (IH (m + 1)). destruct (decode (m + 1) l) as [|e es] eqn:E; [reflexivity|].
  cbn [ascending fst]. change ((m <? fst e) && ascending (e :: es) = true). rewrite IH, andb_true_r. apply Z.ltb_lt.
  assert (H : In e (decode (m + 1) l)) by (rewrite E; now left). destruct e as [x n]. apply in_decode in H. destruct H as [le _]. simpl. lia.
Qed.

Theorem row_in_right w m : well_made w -> row_in w m = row_at (claim_of w) m.
Proof.
  intro W. assert (L : listed_row w m = entry (claim_of w) m).
  { unfold listed_row, entry. rewrite nth_label_right. fold (labels w). pose proof (decode_ascending (labels w) (first_column w)) as A.
    assert (S : forall n, option_map snd (find (fun e => fst e =? m) (entries (claim_of w))) = Some n <-> says (labels w) (first_column w) m n)
      by (intro n; rewrite (find_ascending _ m n A); apply in_decode).
    destruct (option_map snd _) as [n|].
    - destruct (proj1 (S n) eq_refl) as (le & v & E & pos & is). destruct (Z.leb_spec (first_column w) m); [|lia]. rewrite E, integer_is.
      destruct (Uint63.eqb v 0) eqn:Z; [apply eqb_spec in Z; subst v; change (φ 0%uint63) with 0 in pos; lia|]. f_equal. lia.
    - destruct (Z.leb_spec (first_column w) m); [|reflexivity]. destruct (nth_error _ _) as [v|] eqn:E; [|reflexivity].
      destruct (Uint63.eqb v 0) eqn:Z; [reflexivity|]. exfalso. apply eqb_false_spec in Z. pose proof (bounded v).
      assert (φ v <> 0) by (intro Q; apply Z; now apply to_Z_inj). assert (None = Some (m + φ v - bias)) as X; [|discriminate].
      apply S. split; [lia|]. exists v. split; [exact E|]. lia. }
  unfold row_in, row_at. cbn [ending claim_of]. rewrite L. reflexivity.
Qed.
