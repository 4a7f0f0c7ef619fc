(* From the rows of an ideal to pairs (Statement.v): a claim of a compact certificate that is true, with least
   preperiod and period, has pairs, the positions of the value, of which it states the outline. Those listed are
   positions themselves, before the preperiod if there is one. *)

From Coq Require Import ZArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Statement InShort Grundy Model Moves Forms Periods Least Claims Columns
  Repeats Options RowsEnd Known ClaimsExist Valuation RowFit Restrict.
From ChompCert Require Written.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section RowClaims.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (stands G (valued_by Val)).
Notation holds B k := (has_form G valued B k).

(* What is to hold of the tail of (B, k), *)
Record tail_right (B : list bool) (k : nat) (t : tail) : Prop := {
  tail_stairs : forall i, delta G i <> None;
  tail_full : offsets t <> [];
  tail_natural : (0 <= start t)%Z;
  tail_lo : forall a, member B a = true -> (#(uC G a) <= start t)%Z;
  tail_positive : forall m, (start t <= #m)%Z -> (0 <= #m + offset t #m)%Z;
  tail_values : forall m n, (start t <= #m)%Z -> (holds B k m n <-> #n = (#m + offset t #m)%Z);
  tail_primitive : primitive t = true;
  tail_least :
    (forall N, (forall a, member B a = true -> uC G a <= N) -> (start t <= #N)%Z)
    \/ forall m n, #m = (start t - 1)%Z -> #n = (#m + offset t #m)%Z -> ~ holds B k m n
}.

(* and of its pairs, said in short. *)
Definition row_right (B : list bool) (k : nat) (short : pairs) : Prop :=
  match short with
  | Finite [] => forall m n, ~ stands B k m n
  | Finite [(x, y)] =>
      exists m n, x = #m /\ y = #n /\ stands B k m n /\ forall m' n', stands B k m' n' -> m' <= m
  | Periodic [] preperiod offs => tail_right B k {| start := preperiod; offsets := offs |}
  | _ => False
  end.

(* The pairs listed. *)
Record entries_stand (B : list bool) (k : nat) (c : pairs) : Prop := {
  entry_stands : forall x y, In (x, y) (Written.entries_of c) -> exists m n, x = #m /\ y = #n /\ stands B k m n;
  entry_before : match c with
                 | Finite _ => True
                 | Periodic es N _ => forall x y, In (x, y) es -> (x < N)%Z
                 end
}.

Lemma natural_listing B k N :
  exists l, (forall m n, In (#m, #n) l <-> m < N /\ stands B k m n) /\
    forall x y, In (x, y) l -> exists m n, x = #m /\ y = #n /\ m < N /\ stands B k m n.
Proof.
  destruct (listing G lt D _ _ (mex val) B k N) as [l Hl].
  exists (filter (fun e => (0 <=? fst e)%Z && (0 <=? snd e)%Z) l). split.
  - intros m n. rewrite filter_In, Hl. cbn [fst snd]. split; [tauto|]. intro H. split; [exact H|].
    apply andb_true_iff. split; apply Z.leb_le; lia.
  - intros x y H. apply filter_In in H as [H T]. cbn [fst snd] in T. apply andb_true_iff in T as [Tx Ty].
    apply Z.leb_le in Tx, Ty. exists (Z.to_nat x), (Z.to_nat y). split; [lia|]. split; [lia|].
    apply Hl. now rewrite !Z2Nat.id.
Qed.

Lemma tail_pairs B k t :
  is_ideal G B -> tail_right B k t ->
  exists l, pairs_right G valued B k (Periodic l (start t) (offsets t)) /\
    entries_stand B k (Periodic l (start t) (offsets t)).
Proof.
  intros [L down] [stairs full natural lo positive on prim least].
  assert (forms : forall m n, part_valued G valued B k m n <-> holds B k m n).
  { reflexivity. }
  assert (on_tail : forall m, (start t <= #m)%Z ->
            exists n, #n = (#m + offset t #m)%Z /\ part_valued G valued B k m n).
  { intros m Hm. pose proof (positive m Hm). exists (Z.to_nat (#m + offset t #m)). split; [lia|].
    apply forms, on; lia. }
  assert (one : forall m n n', part_valued G valued B k m n -> part_valued G valued B k m n' -> n = n').
  { intros m n n'. apply (single_row G lt D _ _ (mex val)); [exact L| |]; now apply (form_of_ideal G top lt D). }
  destruct (natural_listing B k (Z.to_nat (start t))) as (l & Hl & Hl').
  assert (row : forall m n, Z.to_nat (start t) <= m ->
            (part_valued G valued B k m n <-> #n = tail_row (start t) (offsets t) m)).
  { intros m n Hm. rewrite forms. apply on. lia. }
  exists l. split; [split|split].
  + intros m n C. simpl. rewrite Hl, <- (part_of_canonical G valued B k m n C). split.
    * intro V. destruct (le_lt_dec (Z.to_nat (start t)) m) as [late|early].
      -- right. split; [lia|]. now apply row.
      -- left. split; [exact early|]. split; [exact C|]. now apply (part_of_canonical G valued).
    * intros [[_ [_ V]]|[late E]]; [now apply (part_of_canonical G valued)|].
      apply row; [lia|exact E].
  + intros entries preperiod offs E. injection E as <- <- <-. split; [intros a Sa _; exact (top a Sa)|].
    exists (Z.to_nat (start t)). split; [now rewrite Z2Nat.id|].
    split; [intros a Ha; specialize (lo a Ha); lia|]. split; [exact row|].
    split; [exact (tail_repeats (part_valued G valued B k) t full on_tail)|].
    intros N' p' HN' R. split.
    * destruct least as [first|differs]; [specialize (first N' HN'); lia|].
      apply (repeats_preperiod (part_valued G valued B k) one t full on_tail N' p'); [|exact R].
      intros m n Hm Hn V. now apply (differs m n Hm Hn), forms.
    * now apply (repeats_period (part_valued G valued B k) one t full on_tail N' p').
  + intros x y H. destruct (Hl' x y H) as (m & n & Ex & Ey & _ & S). now exists m, n.
  + intros x y H. destruct (Hl' x y H) as (m & n & Ex & _ & Hm & _). lia.
Qed.

Theorem row_pairs B k c :
  is_ideal G B -> row_right B k c -> exists ps, pairs_right G valued B k ps /\ in_short ps c /\ entries_stand B k ps.
Proof.
  intros [L down] H. destruct c as [last|entries preperiod offs].
  - assert (finite : forall C, (forall m n, stands B k m n -> m < C) ->
              exists l, pairs_right G valued B k (Finite l) /\ entries_stand B k (Finite l) /\
                forall m n, In (#m, #n) l <-> stands B k m n).
    { intros C inside. destruct (natural_listing B k C) as (l & Hl & Hl'). exists l.
      assert (same : forall m n, In (#m, #n) l <-> stands B k m n).
      { intros m n. rewrite Hl. split; [now intros (_ & S)|]. intro S. split; [exact (inside m n S)|exact S]. }
      split; [split; [|discriminate]|split; [|exact same]].
      - intros m n H'. simpl. rewrite same. split; [now split|now intros [_ V]].
      - split; [|exact Logic.I]. intros x y I. destruct (Hl' x y I) as (m & n & Ex & Ey & _ & S). now exists m, n. }
    destruct last as [|[x y] [|]]; [| |contradiction].
    + destruct (finite 0) as (l & right & entries & same); [intros m n S; contradiction (H m n S)|].
      exists (Finite l). split; [exact right|]. split; [|exact entries]. intros m n I. apply (H m n). now apply same.
    + destruct H as (m & n & -> & -> & S & most).
      destruct (finite (Datatypes.S m)) as (l & right & entries & same); [intros m' n' S'; specialize (most m' n' S'); lia|].
      exists (Finite l). split; [exact right|]. split; [|exact entries]. exists m, n. split; [reflexivity|]. split; [reflexivity|].
      split; [now apply same|]. intros m' n' I. apply (most m' n'). now apply same.
  - destruct entries; [|contradiction].
    destruct (tail_pairs B k {| start := preperiod; offsets := offs |} (conj L down) H) as (l & right & listed).
    exists (Periodic l preperiod offs). split; [exact right|]. split; [now split|exact listed].
Qed.

(* For the values 0, ..., K. *)
Theorem row_values B K (cs : nat -> pairs) :
  is_ideal G B -> (forall k, k <= K -> row_right B k (cs k)) ->
  exists ps, length ps = S K /\ forall k c, nth_error ps k = Some c ->
    pairs_right G valued B k c /\ in_short c (cs k) /\ entries_stand B k c.
Proof.
  intros I H.
  assert (some : forall X, X <= S K -> exists ps, length ps = X /\
            forall k c, nth_error ps k = Some c -> pairs_right G valued B k c /\ in_short c (cs k) /\ entries_stand B k c).
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
