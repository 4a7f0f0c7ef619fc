(* What is kept of an ideal on machine words (WordWork.v): it stays right in a row without a label, and where it gets one, also if
   its words are moved to where there is more room for them. *)

From Coq Require Import ZArith List Bool Arith Lia Uint63 PArray.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Periods TailTests Claims Columns Options Known
  Valuation RowFit Restrict RowTail RowFacts RowRun ColumnSets RowCells WordSets WordSetsRight WordTaken WordMirror WordWork ChainFacts WordKeptRight.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section WorkRight.

Variable G : model.
Hypothesis top_G : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation holds B := (has_form G valued B 0).
Notation closed_at B := (RowFit.closed G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation row_true := (row_true G Val).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.
Hypothesis C : chain G Val B len lo loD.
Notation silent := (silent G Val B lo).

Variable h : nat.
Variables (fuel : nat) (width : int) (size : Z).
Hypothesis width_is : φ width = capacity h.
Hypothesis size_width : (32 * size)%Z = capacity h.
Hypothesis size_small : (0 <= size < 4000000)%Z.
Hypothesis fuel_small : (size < Z.of_nat fuel < 2 ^ 40)%Z.

Notation in_set := (in_set h).
Notation kept_right := (kept_right size).

(* What is claimed of the ideal, and what is known of its plan. *)
Variable fixed_right : nat -> fixed -> Prop.
Variable claim : nat -> row_claim.

Definition tail_one (t : tail) (one : option int) : Prop :=
  match one with
  | Some o => exists z, o = of_Z z /\ offsets t = [z] /\ (- largest_number <= z <= largest_number)%Z
  | None => True
  end.

Definition aim_right (i : nat) (a : aim) : Prop :=
  match a with
  | Ends C => claim i = RowFinite C
  | Follows t N one => claim i = RowPeriodic t /\ offsets t <> [] /\ φ N = start t /\ tail_one t one
  end.

(* What the plan says of the ideal: lo, loD, and what is decreed in row 0. *)
Definition plan_told (i : nat) (p : plan) : Prop :=
  RowStates.lo p = #(lo i) /\ RowStates.loD p = #(loD i) /\
  match decreed_value p with
  | None => fitted G Val (B i) 0 0
  | Some e => wholly e = false /\ lo i = 0 /\ loD i = 0 /\ (valued (at_ (B i) 0 0) 0 <-> value_is e = 0%Z)
  end.

Record at_right (i : nat) (f : fixed) : Prop := {
  f_plan : fixed_right i f;
  f_aim : aim_right i (aim_at f);
  f_lowD : φ (lowD f) = #(loD i);
  f_next : S i < len -> φ (next f) = #(lo (S i));
  f_last : len <= S i -> φ (next f) = 0%Z
}.

(* In front of row n. *)
Record work_right (n i : nat) (x : work) : Prop := {
  w_at : at_right i (of x);
  w_kept : kept_right x;
  w_low : forall m, m < lo i -> in_set x m;
  w_closed : forall m, lo i <= m ->
    (closed_at (B i) m n <-> in_set x m \/ limit x <> unlimited /\ (φ (limit x) <= #m)%Z);
  w_top : forall m r, r < n -> stands (B i) 0 m r -> (#m < φ (top x))%Z;
  w_far : limit x = unlimited -> forall m, lo i <= m -> closed_at (B i) m n -> (#m < φ (top x))%Z;
  w_last : φ (top x) <> 0%Z -> exists m r, φ (top x) = #(S m) /\ φ (at_row x) = #r /\ stands (B i) 0 m r;
  w_fine : fine x = true -> limit x = unlimited -> forall t N one, aim_at (of x) = Follows t N one ->
    forall m r, r < n -> lo i <= m -> holds (B i) m r ->
      ((start t <= #m)%Z -> on_tail t m r) /\ (#m = (start t - 1)%Z -> ~ on_tail t m r)
}.

Record ended_right (n i : nat) (f : fixed) (e : Z) (l : option (Z * Z)) : Prop := {
  e_at : at_right i f;
  e_started : loD i <= n;
  e_claim : claim i = RowFinite e;
  e_true : row_true (B i) 0 (RowFinite e) n;
  e_last : exists m r, l = Some (#m, #r) /\ e = (#m + 1)%Z /\ stands (B i) 0 m r
}.

Definition item_right (n i : nat) (x : item) : Prop :=
  match x with Working x => work_right n i x | Ended f e l => ended_right n i f e l end.

Fixpoint items_right (n i : nat) (l : list item) : Prop :=
  match l with
  | [] => i = len
  | x :: l => i < len /\ item_right n i x /\ items_right n (S i) l
  end.

Lemma small_numbers : (0 <= capacity h < 128000000)%Z.
Proof. lia. Qed.

Section Row.

Variables (n : nat) (cap : int).
Hypothesis n_small : (#n <= largest_number)%Z.
Hypothesis cap_n : cap_right G h n φ cap.
Let n' := of_Z #n.

Lemma n_is : φ n' = #n.
Proof. apply small_of_Z. unfold largest_number in n_small. rewrite wB_is. lia. Qed.

(* ---- A row without a label *)

Lemma work_silent i x : i < len -> silent i n -> work_right n i x -> work_right (S n) i x.
Proof.
  intros Hi none [A Kx L Cl T Fa La Fi].
  assert (same : forall m, lo i <= m -> (closed_at (B i) m (S n) <-> closed_at (B i) m n)).
  { intros m Hm. rewrite closed_next. split; [intros [c|V]; [exact c|contradiction (none m Hm V)]|now left]. }
  constructor; try assumption.
  - intros m Hm. rewrite (same m Hm). now apply Cl.
  - intros m r Hr S. destruct (Nat.eq_dec r n) as [->|]; [|apply (T m r); [lia|exact S]].
    contradiction (silent_stands G Val B len lo loD C n i m Hi none S).
  - intros un m Hm c. apply (same m Hm) in c. now apply Fa.
  - intros f un t N one E m r Hr Hm V. destruct (Nat.eq_dec r n) as [->|]; [contradiction (none m Hm V)|].
    apply (Fi f un t N one E m r); [lia|exact Hm|exact V].
Qed.

Lemma ended_next i f e l : ended_right n i f e l -> ended_right (S n) i f e l.
Proof.
  intros [A St Cl T La]. constructor; try assumption; [lia|]. intros m r S. destruct (T m r S). split; [assumption|lia].
Qed.

Lemma items_silent : forall l i, (forall j, i <= j -> j < len -> silent j n) -> items_right n i l -> items_right (S n) i l.
Proof.
  induction l as [|x l IH]; intros i none H; [exact H|]. destruct H as (Hi & Hx & H). split; [exact Hi|]. split.
  - destruct x as [x|f e s]; [apply work_silent; [exact Hi|now apply none|exact Hx]|now apply ended_next].
  - apply IH; [|exact H]. intros j Hj. apply none. lia.
Qed.

(* ---- A label *)

Lemma meets_right t one c m : tail_one t one -> φ c = #m -> (#m < 2 ^ 56)%Z -> offsets t <> [] ->
  (meets t one c n' = true <-> on_tail t m n).
Proof.
  intros one_t Ec small full. unfold meets, on_tail. destruct one as [o|].
  - destruct one_t as (z & -> & E & b). assert (offset t #m = z) as ->.
    { pose proof (offset_in t full #m) as I. rewrite E in I. destruct I as [I|[]]. now symmetry. }
    rewrite eqb_spec. unfold largest_number in *. pose proof wB_is as w. pose proof n_is as En. split.
    + intro E'. apply (f_equal to_Z) in E'. rewrite add_spec, of_Z_spec, Zplus_mod_idemp_r, Ec, En in E'. rewrite w in E'.
      destruct (Z_lt_le_dec (#m + z) 0) as [neg|pos].
      * exfalso. replace (#m + z)%Z with ((#m + z + 9223372036854775808) + (-1) * 9223372036854775808)%Z in E' by lia.
        rewrite Z_mod_plus_full, Z.mod_small in E' by lia. lia.
      * rewrite Z.mod_small in E' by lia. lia.
    + intro E'. apply to_Z_inj. rewrite add_spec, of_Z_spec, Zplus_mod_idemp_r, Ec, En, <- E', w. apply Z.mod_small. lia.
  - rewrite Z.eqb_eq, Ec, n_is. split; lia.
Qed.

Lemma next_column c m : φ c = #m -> (#m < 2 ^ 56)%Z -> φ (c + 1) = #(S m).
Proof. intros E small. rewrite add_spec. change (φ 1) with 1%Z. rewrite wB_is, E, Z.mod_small; lia. Qed.

Lemma fits_right i x c m : at_right i (of x) -> φ c = #m -> (#m < 2 ^ 56)%Z -> fits n' c (aim_at (of x)) = true ->
  forall t N one, aim_at (of x) = Follows t N one ->
    ((start t <= #m)%Z -> on_tail t m n) /\ (#m = (start t - 1)%Z -> ~ on_tail t m n).
Proof.
  intros A Ec small F t N one E. pose proof (f_aim _ _ A) as Ai. rewrite E in *. destruct Ai as (_ & full & EN & one_t).
  unfold fits in F. pose proof (meets_right t one c m one_t Ec small full) as M. pose proof (next_column c m Ec small) as next.
  destruct (c + 1 <? N)%uint63 eqn:L1.
  - apply ltb_spec in L1. split; lia.
  - apply not_true_iff_false in L1. rewrite ltb_spec in L1. destruct (c <? N)%uint63 eqn:L2.
    + apply ltb_spec in L2. split; [lia|]. intros _. rewrite <- M. now destruct (meets t one c n').
    + apply not_true_iff_false in L2. rewrite ltb_spec in L2. split; [|lia]. intros _. now apply M.
Qed.

(* The ideal has its label in column m: there alone, or in all columns from there on if it is capped. *)
Definition labelled (i : nat) (c : int) (m : nat) : Prop :=
  φ c = #m /\ lo i <= m /\ (#m < capacity h)%Z /\ stands (B i) 0 m n /\
  forall m', lo i <= m' -> (holds (B i) m' n <-> m' = m \/ c = cap /\ m <= m').

Lemma work_label i x c m : i < len -> labelled i c m -> (32 * φ (first x) <= #m)%Z -> work_right n i x ->
  work_right (S n) i (label fuel width n' cap c x).
Proof.
  intros Hi (Ec & Hm & inside & St & only) beyond [A Kx L Cl T Fa La Fi]. pose proof small_numbers as sm.
  pose proof (next_column c m Ec ltac:(lia)) as next.
  set (top' := if (top x <=? c)%uint63 then (c + 1)%uint63 else top x).
  assert (top_max : (φ (top x) <= φ top')%Z /\ (#m < φ top')%Z).
  { unfold top'. destruct (top x <=? c)%uint63 eqn:E; [apply leb_spec in E; lia|]. apply not_true_iff_false in E. rewrite leb_spec in E. lia. }
  assert (T' : forall y r, r < S n -> stands (B i) 0 y r -> (#y < φ top')%Z).
  { intros y r Hr S. destruct (Nat.eq_dec r n) as [->|]; [|pose proof (T y r ltac:(lia) S); lia].
    rewrite (stands_once G Val val (B i) n 0 y m S St). lia. }
  set (row' := if (top x <=? c)%uint63 then n' else at_row x).
  assert (La' : φ top' <> 0%Z -> exists y r, φ top' = #(S y) /\ φ row' = #r /\ stands (B i) 0 y r).
  { unfold top', row'. destruct (top x <=? c)%uint63; [|exact La]. intros _. exists m, n. split; [exact next|]. split; [exact n_is|exact St]. }
  unfold label. fold top' row'. destruct (c =? cap)%uint63 eqn:Ecap.
  - apply eqb_spec in Ecap. assert (cap_limit : c <> unlimited).
    { intro E. apply (f_equal to_Z) in E. rewrite Ec in E. change (φ unlimited) with 4611686018427387904%Z in E. lia. }
    constructor; cbn [of base past closed first limit top at_row fine]; try assumption.
    + destruct Kx as [K1 K2 K3 K4]. constructor; [exact K1|exact K2|exact K3|exact K4].
    + intros y Hy. rewrite closed_next, (Cl y Hy), (only y Hy), Ec. unfold in_set. cbn [closed first base]. split.
      * intros [[H|[_ H]]|[->|[_ H]]]; [now left| |right|right]; [|split; [exact cap_limit|lia]..].
        right. split; [exact cap_limit|].
        destruct (Z_lt_le_dec #y #m) as [less|]; [exfalso|lia].
        (* the label would stand in a closed column *)
        assert (cm : closed_at (B i) m n). { apply Cl; [exact Hm|]. right. split; [|lia]. intro E. rewrite E in H.
          change (φ unlimited) with 4611686018427387904%Z in H. lia. }
        exact (stands_open G Val val (B i) n 0 m St cm).
      * intros [H|[_ H]]; [left; now left|]. right. right. split; [exact Ecap|lia].
    + intro E. contradiction.
    + intros _ E. contradiction.
  - apply eqb_false_spec in Ecap.
    assert (only' : forall y, lo i <= y -> (holds (B i) y n <-> y = m)) by (intros y Hy; rewrite (only y Hy); tauto).
    set (fine' := if fine x then fits n' c (aim_at (of x)) else false).
    destruct (close_right h fuel width size width_is size_width size_small fuel_small c x m top' row' fine' Kx Ec ltac:(lia)) as (K' & rest & in'). set (x' := close _ _ _ _ _ _ _) in *.
    destruct rest as (Eof & Elim & Etop & Erow & Efine).
    constructor; rewrite ?Eof, ?Elim, ?Etop, ?Erow, ?Efine; try assumption.
    + intros y Hy. apply in'. right. now apply L.
    + intros y Hy. rewrite closed_next, (Cl y Hy), (only' y Hy), in'. tauto.
    + intros un y Hy c'. rewrite closed_next, (only' y Hy) in c'. destruct top_max as [q1 q2].
      destruct c' as [c'| ->]; [exact (Z.lt_le_trans _ _ _ (Fa un y Hy c') q1)|exact q2].
    + unfold fine'. intros f un t N one E y r Hr Hy V. destruct (fine x) eqn:fx; [|discriminate].
      destruct (Nat.eq_dec r n) as [->|]; [|apply (Fi eq_refl un t N one E y r); [lia|exact Hy|exact V]].
      apply (only' y Hy) in V. subst y. exact (fits_right i x c m A Ec ltac:(lia) f t N one E).
Qed.

End Row.

End WorkRight.

Arguments f_plan {len lo loD fixed_right claim i f} _.
Arguments f_aim {len lo loD fixed_right claim i f} _.
Arguments f_lowD {len lo loD fixed_right claim i f} _.
Arguments f_next {len lo loD fixed_right claim i f} _ _.
Arguments f_last {len lo loD fixed_right claim i f} _ _.
Arguments w_at {G Val B len lo loD h size fixed_right claim n i x} _.
Arguments w_kept {G Val B len lo loD h size fixed_right claim n i x} _.
Arguments w_low {G Val B len lo loD h size fixed_right claim n i x} _.
Arguments w_closed {G Val B len lo loD h size fixed_right claim n i x} _.
Arguments w_far {G Val B len lo loD h size fixed_right claim n i x} _.
Arguments w_fine {G Val B len lo loD h size fixed_right claim n i x} _.
Arguments e_at {G Val B len lo loD fixed_right claim n i f e l} _.
Arguments e_started {G Val B len lo loD fixed_right claim n i f e l} _.
Arguments e_true {G Val B len lo loD fixed_right claim n i f e l} _.
