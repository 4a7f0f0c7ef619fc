(* From the rows of an ideal to pairs (Statement.v): a claim of a compact certificate that is true, with least
   preperiod and period, has pairs, the positions of the value, of which it states the outline. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Statement Grundy Model Moves Forms Periods Least Claims Columns
  Soundness Repeats Options Known ClaimsExist RowFit Restrict.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* The pairs are as the claim says: of finitely many pairs the last column is C - 1, or there are none and C is 0;
   of periodic ones preperiod and offsets are those of the tail. *)
Definition outlined (c : pairs) (r : row_claim) : Prop :=
  match c, r with
  | Finite _, RowFinite C =>
      (forall m n, contains c m n -> m < C) /\ (C = 0 \/ exists n, contains c (C - 1) n)
  | Periodic _ preperiod offs, RowPeriodic t => preperiod = start t /\ offs = offsets t
  | _, _ => False
  end.

Section RowClaims.

Variable G : model.
Hypothesis top : on_top G.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.

Notation canonical := (canonical G).
Notation valued := (valued lt).
Notation stands := (stands G lt).
Notation holds B k := (has_form G valued B k).

(* What is to hold of the claim (B, k). *)
Definition row_right (B : list bool) (k : nat) (c : row_claim) : Prop :=
  match c with
  | RowFinite C => (forall m n, stands B k m n -> m < C) /\ (C = 0 \/ exists n, stands B k (C - 1) n)
  | RowPeriodic t =>
      (forall i, delta G i <> None) /\ offsets t <> [] /\ (0 <= start t)%Z
      /\ (forall a, member B a = true -> (#(uC G a) <= start t)%Z)
      /\ (forall m, (start t <= #m)%Z -> (0 <= #m + offset t #m)%Z)
      /\ (forall m n, (start t <= #m)%Z -> (holds B k m n <-> #n = (#m + offset t #m)%Z))
      /\ primitive t = true
      /\ ((forall N, (forall a, member B a = true -> uC G a <= N) -> (start t <= #N)%Z)
          \/ forall m n, #m = (start t - 1)%Z -> #n = (#m + offset t #m)%Z -> ~ holds B k m n)
  end.

Theorem row_pairs B k c :
  is_ideal G B -> row_right B k c -> exists ps, pairs_right G lt B k ps /\ outlined ps c.
Proof.
  intros [L down] H. destruct c as [C|t].
  - destruct H as [inside attained]. destruct (listing G lt D B k C) as [l Hl].
    assert (same : forall m n, canonical (at_ B m n) -> (valued (at_ B m n) k <-> In (#m, #n) l)).
    { intros m n H. rewrite Hl. split; [|now intros (_ & _ & V)]. intro V.
      assert (S : stands B k m n) by (now split). split; [exact (inside m n S)|exact S]. }
    exists (Finite l). split; [split; [exact same|discriminate]|]. split.
    + intros m n I. simpl in I. now apply Hl in I.
    + destruct attained as [E|(n & S)]; [now left|right]. exists n. simpl. apply Hl.
      split; [|exact S]. exact (inside _ _ S).
  - destruct H as (stairs & full & natural & lo & positive & on & prim & least).
    assert (forms : forall m n, part_valued lt B k m n <-> holds B k m n).
    { intros m n. exact (part_of_form G lt D B k m n L). }
    assert (on_tail : forall m, (start t <= #m)%Z ->
              exists n, #n = (#m + offset t #m)%Z /\ part_valued lt B k m n).
    { intros m Hm. pose proof (positive m Hm). exists (Z.to_nat (#m + offset t #m)). split; [lia|].
      apply forms, on; lia. }
    pose proof (fun m n n' => one_row G lt D B m n n' k) as one.
    destruct (listing G lt D B k (Z.to_nat (start t))) as [l Hl].
    assert (row : forall m n, Z.to_nat (start t) <= m ->
              (part_valued lt B k m n <-> #n = tail_row (start t) (offsets t) m)).
    { intros m n Hm. rewrite forms. apply on. lia. }
    exists (Periodic l (start t) (offsets t)). split; [|now split]. split.
    + intros m n C. simpl. rewrite Hl, <- (part_of_canonical G lt D B k m n C). split.
      * intro V. destruct (le_lt_dec (Z.to_nat (start t)) m) as [late|early].
        -- right. split; [lia|]. now apply row.
        -- left. split; [exact early|]. split; [exact C|]. now apply (part_of_canonical G lt D).
      * intros [[_ [_ V]]|[late E]]; [now apply (part_of_canonical G lt D)|].
        apply row; [lia|exact E].
    + intros entries preperiod offs E. injection E as <- <- <-. split; [split; [|exact stairs]|].
      { intros a Sa _. exact (top a Sa). }
      exists (Z.to_nat (start t)). split; [now rewrite Z2Nat.id|].
      split; [intros a Ha; specialize (lo a Ha); lia|]. split; [exact row|].
      split; [exact (tail_repeats (part_valued lt B k) t full on_tail)|].
      intros N' p' HN' R. split.
      * destruct least as [first|differs]; [specialize (first N' HN'); lia|].
        apply (repeats_preperiod (part_valued lt B k) one t full on_tail N' p'); [|exact R].
        intros m n Hm Hn V. now apply (differs m n Hm Hn), forms.
      * now apply (repeats_period (part_valued lt B k) one t full on_tail N' p').
Qed.

(* For the values 0, ..., K. *)
Theorem row_values B K (cs : nat -> row_claim) :
  is_ideal G B -> (forall k, k <= K -> row_right B k (cs k)) ->
  exists ps, length ps = S K /\ forall k c, nth_error ps k = Some c -> pairs_right G lt B k c /\ outlined c (cs k).
Proof.
  intros I H.
  assert (some : forall X, X <= S K -> exists ps, length ps = X /\
            forall k c, nth_error ps k = Some c -> pairs_right G lt B k c /\ outlined c (cs k)).
  { induction X as [|X IH]; intro HX.
    - exists []. split; [reflexivity|]. now intros [|k] c.
    - destruct IH as (ps & Hps & right); [lia|]. destruct (row_pairs B X (cs X) I (H X ltac:(lia))) as (c & Hc).
      exists (ps ++ [c]). split; [rewrite app_length, Hps; simpl; lia|]. intros k c' E.
      destruct (lt_dec k X) as [less|no].
      + rewrite nth_error_app1 in E by lia. now apply right.
      + rewrite nth_error_app2 in E by lia. rewrite Hps in E. destruct (k - X) as [|x] eqn:F.
        * injection E as <-. now replace k with X by lia.
        * simpl in E. now destruct x. }
  now apply some.
Qed.

End RowClaims.
