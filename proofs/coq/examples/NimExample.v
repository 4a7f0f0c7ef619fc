(* The whole way once, by hand: two chains and nothing else is Nim with two heaps, and
   the claim "value 0: periodic, preperiod 0, period 1, offset 0" says that A_{m,n} has
   the value 0 if and only if m = n. So the hypotheses can be met. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Labels Periods TailTests
  Claims Columns Regime Ideals Soundness.
Import ListNotations.

Definition nim : model := {|
  size := 0; below := fun _ _ => false; uC := fun _ => 0; uD := fun _ => 0;
  hC := fun _ => None; hD := fun _ => None; delta := fun _ => Some 0 |}.

Definition nim_lt (x y : elt) : Prop :=
  match x, y with
  | EC i, EC j => i < j
  | ED i, ED j => i < j
  | _, _ => False
  end.

Lemma nim_described : describes nim nim_lt.
Proof.
  constructor; simpl.
  - intros [a|i|j]; simpl; lia.
  - intros [a|i|j] [a'|i'|j'] [a''|i''|j'']; simpl; lia.
  - lia.
  - reflexivity.
  - reflexivity.
  - lia.
  - lia.
  - lia.
  - lia.
  - lia.
  - intros i j [].
Qed.

Definition diagonal : tail := {| start := 0; offsets := [0%Z] |}.

Lemma offset_diagonal m : offset diagonal m = 0%Z.
Proof. unfold offset. simpl. now rewrite Z.mod_1_r. Qed.

Definition nim_table (_ : list bool) (_ : nat) : claim :=
  {| entries := []; ending := Some diagonal |}.

Lemma nim_right k m : k <= 0 -> right nim 0 nim_table [] k m.
Proof.
  intro Hk. replace k with 0 by lia.
  assert (no_member : forall a, member [] a = true -> False)
    by (intros [|a] H; discriminate H).
  apply (periodic_claim_right nim nim_lt nim_described 0 nim_table)
    with (M := 0) (t := diagonal);
    try reflexivity; try lia.
  - intros B j t E. injection E as <-. discriminate.
  - intros a b Ha. inversion Ha.
  - intros a Ha. inversion Ha.
  - intros a h Ha. contradiction (no_member a Ha).
  - intros m' n a _ _ Ha. contradiction (no_member a Ha).
  - intros m' n _ _. simpl. lia.
  - now apply test_P1_sound.
  - intros a Ha. contradiction (no_member a Ha).
  - intros m' n i Hm hole later row. rewrite !offset_diagonal in *. lia.
  - intros n _. split.
    + intros [(i & Hi & _)|(a & h & Ha & _)]; [lia|contradiction (no_member a Ha)].
    + intros (i & Hi & row). rewrite offset_diagonal in row. lia.
Qed.

Lemma all_clear m n : uncapped nim m n = m.
Proof. apply uncapped_clear. intros i _. simpl. lia. Qed.

Theorem nim_zero m n : grundy nim_lt (whole nim_lt 0 2 m n) 0 <-> m = n.
Proof.
  rewrite (claims_true nim nim_lt 0 nim_table [[]] nim_described).
  - rewrite label_spec, claimed_spec. simpl column. simpl row. rewrite all_clear.
    rewrite (row_at_tail _ diagonal) by (reflexivity || (simpl; lia)).
    rewrite offset_diagonal. split.
    + intros (_ & E & _). injection E. lia.
    + intros ->. repeat split; [lia| |lia]. f_equal. lia.
  - now left.
  - intros B a _ Ha. inversion Ha.
  - intros B [<-|[]]. reflexivity.
  - intros B k c [<-|[]] Hk. now apply nim_right.
  - lia.
Qed.
