(* The characters that ReadNumbers.v looks at as bits of a word, and the numbers that they begin. *)

From Coq Require Import Ascii String List ZArith Bool Lia Uint63.
From ChompCert Require Import Syntax Grammar Verdict Words ReadHeader WordSetsRight FreeRows FreeRowsRight PackedText Tokens TokensRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope list_scope.
Local Open Scope Z_scope.

(* ---- A character is that of the lowest eight bits *)

Fixpoint depth (n : nat) (t : copies) : bool :=
  match n, t with
  | O, One _ => true
  | S n, ByBit a b => depth n a && depth n b
  | _, _ => false
  end.

Lemma lowest_bit_is x : Uint63.eqb (x land 1) 0 = (φ x mod 2 =? 0).
Proof.
  rewrite same_is, land_spec'. change (φ 1%uint63) with (Z.ones 1). rewrite Z.land_ones by lia. reflexivity.
Qed.

Lemma halved x : φ (x >> 1)%uint63 = φ x / 2.
Proof. rewrite lsr_spec. reflexivity. Qed.

Lemma copy_of_low n : forall t x y, depth n t = true -> φ x mod 2 ^ Z.of_nat n = φ y mod 2 ^ Z.of_nat n -> copy_of t x = copy_of t y.
Proof.
  induction n as [|n IH]; intros [c|a b] x y D E; try discriminate; [reflexivity|]. cbn [depth copy_of] in *. apply andb_true_iff in D as [Da Db].
  pose proof (bounded x). pose proof (bounded y).
  assert (P : 2 ^ Z.of_nat (S n) = 2 * 2 ^ Z.of_nat n) by (rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia).
  assert (pos : 0 < 2 ^ Z.of_nat n) by (apply Z.pow_pos_nonneg; lia). rewrite P in E.
  assert (parity : φ x mod 2 = φ y mod 2).
  { rewrite !Z.rem_mul_r in E by lia. apply (f_equal (fun z => z mod 2)) in E. rewrite !(Z.mul_comm 2), !Z.mod_add, !Z.mod_mod in E by lia. exact E. }
  assert (rest : (φ x / 2) mod 2 ^ Z.of_nat n = (φ y / 2) mod 2 ^ Z.of_nat n).
  { rewrite !Z.rem_mul_r in E by lia. lia. }
  rewrite !lowest_bit_is, parity. apply IH; [now destruct (φ y mod 2 =? 0)|]. now rewrite !halved.
Qed.

Lemma character_low x y : φ x mod 256 = φ y mod 256 -> character x = character y.
Proof. intro E. apply (copy_of_low 8); [vm_compute; reflexivity|exact E]. Qed.

Lemma byte_is x : φ (x land 255)%uint63 = φ x mod 256.
Proof. rewrite land_spec'. change (φ 255%uint63) with (Z.ones 8). rewrite Z.land_ones by lia. reflexivity. Qed.

Lemma character_byte x c : (x land 255)%uint63 = c -> character x = character c.
Proof. intros <-. apply character_low. rewrite byte_is. now rewrite Z.mod_mod by lia. Qed.

Lemma digit_character x : let d := (x land 255 - 48)%uint63 in Uint63.ltb d 10 = true ->
  digit_value (character x) = Some φ d /\ read_number [character x] = Some φ d /\
  is_feed (character x) = false /\ is_space (character x) = false.
Proof.
  cbv zeta. rewrite less_is. change (φ 10%uint63) with 10. rewrite Z.ltb_lt. intro H. set (d := (x land 255 - 48)%uint63) in *.
  pose proof (bounded d) as bd.
  assert (E : (x land 255)%uint63 = of_Z (48 + φ d)).
  { apply to_Z_inj. rewrite of_Z_is by (unfold ClaimWords.bias; lia). pose proof (byte_is x) as B. pose proof (Z.mod_pos_bound φ x 256 ltac:(lia)) as Bb.
    assert (Hd : φ d = (φ x mod 256 - 48) mod 9223372036854775808) by (unfold d; now rewrite sub_spec, byte_is).
    rewrite B. destruct (Z_lt_le_dec (φ x mod 256) 48) as [neg|]; [exfalso|rewrite Hd, (Z.mod_small (φ x mod 256 - 48)); lia].
    replace (φ x mod 256 - 48) with (φ x mod 256 - 48 + 9223372036854775808 + (-1) * 9223372036854775808) in Hd by lia.
    rewrite Z.mod_add, (Z.mod_small (φ x mod 256 - 48 + _)) in Hd by lia. lia. }
  rewrite (character_byte x _ E). clear E. assert (C : φ d = 0 \/ φ d = 1 \/ φ d = 2 \/ φ d = 3 \/ φ d = 4 \/ φ d = 5 \/ φ d = 6 \/ φ d = 7 \/ φ d = 8 \/ φ d = 9) by lia.
  repeat destruct C as [C|C]; rewrite C; vm_compute; repeat split.
Qed.

(* ---- A number that has begun *)

Definition sign_letters (sign : int) : word :=
  if Uint63.eqb sign 0 then [] else if Uint63.eqb sign 1 then ["@"%char] else ["-"%char].

Definition is_sign (sign : int) : Prop := sign = 0%uint63 \/ sign = 1%uint63 \/ sign = 2%uint63.

(* The letters of it, in reverse. *)
Definition begun (sign value digits : int) (letters : word) : Prop :=
  is_sign sign /\
  (digits = 0%uint63 /\ letters = sign_letters sign \/
   exists d, letters = (rev d ++ sign_letters sign)%list /\ Z.of_nat (List.length d) = φ digits /\ 1 <= φ digits <= 9 /\
             read_number d = Some φ value /\ φ value < 10 ^ φ digits).

Lemma read_digits_snoc c x n : forall most w z, digit_value c = Some x -> read_digits most w z = Some n -> (List.length w < most)%nat ->
  read_digits most (w ++ [c])%list z = Some (10 * n + x).
Proof.
  intros most w. revert most. induction w as [|a w IH]; intros most z Ec E len; cbn [List.length] in len; (destruct most as [|most]; [lia|]).
  - cbn [read_digits app] in *. rewrite Ec. injection E as ->. destruct most; reflexivity.
  - cbn [read_digits app] in *. destruct (digit_value a); [|discriminate]. apply IH; [exact Ec|exact E|lia].
Qed.

Lemma read_number_digits a w : a <> "0"%char -> read_number (a :: w) = read_digits 18 (a :: w) 0.
Proof. intro no. destruct a as [[] [] [] [] [] [] [] []]; try reflexivity. now contradiction no. Qed.

Lemma read_number_snoc w c x n : digit_value c = Some x -> read_number w = Some n -> n <> 0 -> (List.length w < 18)%nat ->
  read_number (w ++ [c]) = Some (10 * n + x).
Proof.
  intros Ec E ne len. destruct w as [|a w]; [discriminate|]. assert (no : a <> "0"%char).
  { intros ->. destruct w; [|discriminate]. injection E as <-. now apply ne. }
  rewrite read_number_digits in E by exact no. cbn [app]. rewrite read_number_digits by exact no. now apply (read_digits_snoc c x n 18 (a :: w)).
Qed.

Lemma next_value_right value d : φ value < 10 ^ 9 -> φ d < 10 -> φ (next_value value d) = 10 * φ value + φ d.
Proof.
  intros Hv Hd. pose proof (bounded value). pose proof (bounded d). change (10 ^ 9) with 1000000000 in Hv.
  assert (A : φ (value << 3)%uint63 = φ value * 8) by (rewrite lsl_spec; change (2 ^ φ 3%uint63) with 8; apply Z.mod_small; rewrite wB_is; lia).
  assert (B : φ (value << 1)%uint63 = φ value * 2) by (rewrite lsl_spec; change (2 ^ φ 1%uint63) with 2; apply Z.mod_small; rewrite wB_is; lia).
  assert (C : φ ((value << 3) + (value << 1))%uint63 = φ value * 10) by (rewrite add_spec, A, B, Z.mod_small; rewrite ?wB_is; lia).
  unfold next_value. rewrite add_spec, C, Z.mod_small; rewrite ?wB_is; lia.
Qed.

Lemma first_digit sign value x : let d := (x land 255 - 48)%uint63 in begun sign value 0 (sign_letters sign) -> Uint63.ltb d 10 = true ->
  begun sign d 1 (character x :: sign_letters sign).
Proof.
  cbv zeta. intros [S _] H. split; [exact S|right]. destruct (digit_character x H) as (_ & R & _). exists [character x].
  split; [reflexivity|]. split; [reflexivity|]. change (φ 1%uint63) with 1. split; [lia|]. split; [exact R|].
  rewrite less_is, Z.ltb_lt in H. exact H.
Qed.

Lemma next_digit sign value digits letters x : let d := (x land 255 - 48)%uint63 in begun sign value digits letters -> Uint63.ltb d 10 = true ->
  digits <> 0%uint63 -> value <> 0%uint63 -> Uint63.ltb digits 9 = true -> begun sign (next_value value d) (digits + 1) (character x :: letters).
Proof.
  cbv zeta. intros [S [[E _]|(w & -> & len & bd & R & bv)]] H nd nv few; [contradiction|]. destruct (digit_character x H) as (V & _).
  rewrite less_is, Z.ltb_lt in H, few. change (φ 9%uint63) with 9 in few. change (φ 10%uint63) with 10 in H.
  assert (bound : 10 ^ φ digits <= 10 ^ 9) by (apply Z.pow_le_mono_r; lia).
  assert (N : φ (next_value value (x land 255 - 48)) = 10 * φ value + φ (x land 255 - 48)%uint63) by (apply next_value_right; lia).
  assert (E1 : φ (digits + 1)%uint63 = φ digits + 1) by (apply next_is; unfold ClaimWords.bias; lia).
  split; [exact S|right]. exists (w ++ [character x])%list. rewrite E1, N. split; [now rewrite rev_app_distr|].
  split; [rewrite app_length; cbn [List.length]; lia|]. split; [lia|]. split.
  - apply read_number_snoc; [exact V|exact R| |lia]. intro Z0. apply nv. now apply to_Z_inj.
  - rewrite Z.pow_add_r by lia. change (10 ^ 1) with 10. lia.
Qed.

Lemma token_right sign value digits letters : begun sign value digits letters -> Uint63.eqb (token sign value digits) outside = false ->
  token_is (token sign value digits) (reversed letters).
Proof.
  intros [S B] ne. unfold token in *. destruct (Uint63.eqb digits 0) eqn:D; [vm_compute in ne; discriminate|].
  destruct B as [[-> _]|(w & -> & len & bd & R & bv)]; [vm_compute in D; discriminate|].
  assert (small : φ value < most_value).
  { assert (10 ^ φ digits <= 10 ^ 9) by (apply Z.pow_le_mono_r; lia). unfold most_value. change (10 ^ 9) with 1000000000 in *. lia. }
  assert (bs : 0 <= φ sign <= 2) by (destruct S as [->|[->| ->]]; vm_compute; split; discriminate).
  pose proof (bounded value). set (t := ((value << 2) + sign)%uint63).
  assert (Et : φ t = φ value * 4 + φ sign).
  { assert (A : φ (value << 2)%uint63 = φ value * 4).
    { rewrite lsl_spec. change (2 ^ φ 2%uint63) with 4. unfold most_value in small. apply Z.mod_small. rewrite wB_is. lia. }
    unfold t. rewrite add_spec, A. apply Z.mod_small. unfold most_value in small. rewrite wB_is. lia. }
  assert (Ev : value_of t = value).
  { apply to_Z_inj. unfold value_of. rewrite lsr_spec, Et. change (2 ^ φ 2%uint63) with 4. rewrite Z.add_comm, Z.div_add by lia. rewrite Z.div_small; lia. }
  assert (Es : sign_of t = sign).
  { apply to_Z_inj. unfold sign_of. rewrite land_spec'. change (φ 3%uint63) with (Z.ones 2). rewrite Z.land_ones, Et by lia. change (2 ^ 2) with 4.
    rewrite Z.add_comm, Z.mod_add by lia. apply Z.mod_small. lia. }
  assert (Er : reversed (rev w ++ sign_letters sign) = (sign_letters sign ++ w)%list).
  { unfold reversed. rewrite rev_append_rev, app_nil_r, rev_app_distr, rev_involutive. f_equal. destruct S as [->|[->| ->]]; reflexivity. }
  rewrite Er. assert (N : number_is t w) by (split; rewrite Ev; [exact R|exact small]).
  assert (pick : (if Uint63.eqb sign minus then if Uint63.eqb value 0 then outside else t else t) = t).
  { destruct (Uint63.eqb sign minus); [|reflexivity]. destruct (Uint63.eqb value 0); [vm_compute in ne; discriminate|reflexivity]. }
  fold t in ne |- *. rewrite pick. destruct S as [->|[->| ->]].
  - left. split; [exact Es|exact N].
  - right. exists w. split; [exact N|]. left. now split.
  - right. exists w. split; [exact N|]. right. split; [exact Es|]. split; [reflexivity|]. rewrite Ev. intro Z0.
    change (Uint63.eqb 2 minus) with true in ne. cbv iota in ne. destruct (Uint63.eqb value 0) eqn:Q; [vm_compute in ne; discriminate|].
    apply eqb_false_spec in Q. apply Q. now apply to_Z_inj.
Qed.
