(* Ideals that are a chain, each with one element more than the one before, above all its others: which ideals moves in A lead
   to, and that the rows and columns before loD and lo of an ideal, and the rows that are shut for it, are known from the
   ideal before (THEOREM.md, section 10: (D1), (D2)). *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Options Known
  Valuation RowFit Restrict RowFacts RowStep.
Import ListNotations.

Section Chain.

Variable G : model.
Hypothesis top : on_top G.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.
Notation lt := (order Val).
Notation D := (described val).

Notation canonical := (canonical G).
Notation valued := (valued_by Val).
Notation stands := (Known.stands G (valued_by Val)).
Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation holds B := (has_form G valued B 0).
Notation closed B := (closed G valued B 0).
Notation shut B := (RowFit.shut G valued B 0).
Notation minus := (minus G).

Variable B : nat -> list bool.
Variable len : nat.
Variables lo loD : nat -> nat.

Record chain : Prop := {
  chain_ideal : forall i, i < len -> is_ideal G (B i);
  chain_empty : forall a, member (B 0) a <> true;
  chain_next : forall i, S i < len -> exists a, member (B (S i)) a = true /\
    (forall b, member (B (S i)) b = true -> b = a \/ Model.below G b a = true) /\ B i = minus (B (S i)) a;
  chain_lo : forall i, i < len -> forall m, m < lo i <-> before_lo (B i) m;
  chain_loD : forall i, i < len -> forall n, n < loD i <-> before_loD (B i) n;
  chain_rises : forall i, S i < len -> lo i <= lo (S i) /\ loD i <= loD (S i);
  chain_fitted : forall i n, i < len -> 0 < n -> fitted G Val (B i) 0 n   (* decrees are about row 0 *)
}.

Hypothesis C : chain.

Lemma lo_rises i j : i <= j -> j < len -> lo i <= lo j /\ loD i <= loD j.
Proof.
  intros le. induction le as [|j le IH]; intro Hj; [lia|]. destruct (chain_rises C j Hj). destruct (IH ltac:(lia)). lia.
Qed.

(* The moves in A lead to the ideals before. *)
Lemma removed_before i : i < len -> forall a, member (B i) a = true -> exists j, j < i /\ minus (B i) a = B j.
Proof.
  induction i as [|i IH]; intros Hi a Ha; [contradiction (chain_empty C a Ha)|].
  destruct (chain_next C i Hi) as (x & Hx & greatest & E). destruct (Nat.eq_dec a x) as [->|ne]; [exists i; split; [lia|now symmetry]|].
  pose proof (chain_ideal C (S i) Hi) as I. pose proof (member_size G (B (S i)) x (proj1 I) Hx) as Sx.
  pose proof (member_size G (B (S i)) a (proj1 I) Ha) as Sa.
  assert (Ha' : member (B i) a = true).
  { rewrite E. unfold Options.minus. rewrite member_subset, !andb_true_iff, !negb_true_iff, Nat.eqb_neq.
    repeat split; try assumption. destruct (greatest a Ha) as [|up]; [contradiction|]. apply not_true_iff_false. intro up'.
    apply (lt_irreflexive _ _ D (EA a)). apply (lt_transitive _ _ D) with (EA x);
      [now apply (lt_A_A _ _ D a x Sa Sx)|now apply (lt_A_A _ _ D x a Sx Sa)]. }
  destruct (IH ltac:(lia) a Ha') as (j & Hj & Ej). exists j. split; [lia|]. rewrite <- Ej, E.
  symmetry. apply (minus_minus G Val val (B (S i)) I x a Hx greatest). now rewrite <- E.
Qed.

Lemma before_removed i : i < len -> forall j, j < i -> exists a, member (B i) a = true /\ minus (B i) a = B j.
Proof.
  induction i as [|i IH]; intros Hi j Hj; [lia|]. destruct (chain_next C i Hi) as (x & Hx & greatest & E).
  destruct (Nat.eq_dec j i) as [->|ne]; [exists x; split; [exact Hx|now symmetry]|].
  pose proof (chain_ideal C (S i) Hi) as I.
  destruct (IH ltac:(lia) j ltac:(lia)) as (a & Ha & Ea). exists a.
  assert (Ha' : member (minus (B (S i)) x) a = true) by now rewrite <- E.
  split; [|rewrite <- Ea, E; symmetry; apply (minus_minus G Val val (B (S i)) I x a Hx greatest Ha')].
  unfold Options.minus in Ha'. rewrite member_subset, !andb_true_iff in Ha'. tauto.
Qed.

(* The greatest element has the bounds. *)
Lemma greatest_bound (u : nat -> nat) i x m :
  (forall a b, a < size G -> b < size G -> Model.below G a b = true -> u a <= u b) ->
  S i < len -> member (B (S i)) x = true -> (forall b, member (B (S i)) b = true -> b = x \/ Model.below G b x = true) ->
  (exists a, member (B (S i)) a = true /\ m < u a) -> m < u x.
Proof.
  intros rises Hi Hx greatest (a & Ha & less). pose proof (chain_ideal C (S i) Hi) as I.
  destruct (greatest a Ha) as [->|down]; [exact less|].
  pose proof (rises a x (member_size G _ a (proj1 I) Ha) (member_size G _ x (proj1 I) Hx) down). lia.
Qed.

Lemma uC_rises a b : a < size G -> b < size G -> Model.below G a b = true -> uC G a <= uC G b.
Proof.
  intros Sa Sb down. destruct (le_lt_dec (uC G a) (uC G b)) as [|more]; [assumption|exfalso].
  apply (Nat.lt_irrefl (uC G b)). apply (lt_C_A _ _ D _ b Sb). apply (lt_transitive _ _ D) with (EA a).
  - now apply (lt_C_A _ _ D).
  - now apply (lt_A_A _ _ D).
Qed.

Lemma uD_rises a b : a < size G -> b < size G -> Model.below G a b = true -> uD G a <= uD G b.
Proof.
  intros Sa Sb down. destruct (le_lt_dec (uD G a) (uD G b)) as [|more]; [assumption|exfalso].
  apply (Nat.lt_irrefl (uD G b)). apply (lt_D_A _ _ D _ b Sb). apply (lt_transitive _ _ D) with (EA a).
  - now apply (lt_D_A _ _ D).
  - now apply (lt_A_A _ _ D).
Qed.

(* Where the greatest element cannot stand, the form is that of the ideal before. *)
Lemma form_before i x m n :
  S i < len -> member (B (S i)) x = true -> (forall b, member (B (S i)) b = true -> b = x \/ Model.below G b x = true) ->
  B i = minus (B (S i)) x -> m < uC G x \/ n < uD G x -> form G (B (S i)) m n = form G (B i) m n.
Proof.
  intros Hi Hx greatest E out. pose proof (chain_ideal C (S i) Hi) as I.
  unfold form. f_equal. apply subset_same. intros b Sb. rewrite E. unfold Options.minus.
  rewrite member_subset_of by exact Sb. destruct (member (B (S i)) b) eqn:Hb; [|reflexivity].
  destruct (Nat.eqb_spec b x) as [->|ne]; cbn [andb negb].
  - destruct out as [out|out].
    + destruct (Nat.leb_spec (uC G x) m); [lia|reflexivity].
    + destruct (Nat.leb_spec (uD G x) n); [lia|]. now rewrite andb_false_r.
  - destruct (greatest b Hb) as [|down]; [contradiction|]. pose proof (member_size G _ x (proj1 I) Hx) as Sx.
    assert (Model.below G x b = false) as ->; [|reflexivity]. apply not_true_iff_false. intro up.
    apply (lt_irreflexive _ _ D (EA b)). apply (lt_transitive _ _ D) with (EA x);
      [now apply (lt_A_A _ _ D b x Sb Sx)|now apply (lt_A_A _ _ D x b Sx Sb)].
Qed.

Lemma holds_before i m n : S i < len -> m < lo (S i) \/ n < loD (S i) -> (holds (B (S i)) m n <-> holds (B i) m n).
Proof.
  intros Hi out. destruct (chain_next C i Hi) as (x & Hx & greatest & E). unfold has_form.
  rewrite (form_before i x m n Hi Hx greatest E); [reflexivity|]. destruct out as [out|out]; [left|right].
  - apply (chain_lo C _ Hi) in out. exact (greatest_bound (uC G) i x m uC_rises Hi Hx greatest out).
  - apply (chain_loD C _ Hi) in out. exact (greatest_bound (uD G) i x n uD_rises Hi Hx greatest out).
Qed.

(* ---- What a row has of an ideal: no label from lo on; or one, there alone. *)

Definition silent (i n : nat) : Prop := forall m, lo i <= m -> ~ holds (B i) m n.

Section Row.

Variable n : nat.

Lemma high i : i < len -> loD i <= n -> ~ before_loD (B i) n.
Proof. intros Hi Hn low. apply (chain_loD C i Hi) in low. lia. Qed.

Lemma stands_from i m : i < len -> stands (B i) 0 m n -> lo i <= m /\ loD i <= n.
Proof.
  intros Hi [H _]. split.
  - destruct (le_lt_dec (lo i) m) as [|less]; [assumption|]. apply (chain_lo C i Hi) in less.
    contradiction (canonical_after_lo G (B i) m n H).
  - destruct (le_lt_dec (loD i) n) as [|less]; [assumption|]. apply (chain_loD C i Hi) in less. destruct less as (a & Ha & L).
    pose proof (canonical_in _ _ H a Ha). simpl in *. lia.
Qed.

Lemma stands_silent i : i < len -> loD i <= n -> (forall m, ~ stands (B i) 0 m n) -> silent i n.
Proof.
  intros Hi Hn none m Hm V. destruct (holds_cases G top Val val (B i) n (chain_ideal C i Hi) (high i Hi Hn) 0 m V) as [low|(x & _ & S & _)].
  - apply (chain_lo C i Hi) in low. lia.
  - exact (none x S).
Qed.

Lemma silent_stands i m : i < len -> silent i n -> ~ stands (B i) 0 m n.
Proof. intros Hi none S. apply (none m); [now apply (stands_from i)|now apply (RowFacts.stands_holds G Val (B i) n 0 m)]. Qed.

Lemma shut_silent i : i < len -> loD i <= n -> shut (B i) n -> silent i n.
Proof.
  intros Hi Hn sh m Hm V. pose proof (shut_holds G top Val val (B i) n (chain_ideal C i Hi) (high i Hi Hn) 0 m sh V) as low.
  apply (chain_lo C i Hi) in low. lia.
Qed.

Theorem shut_next i : S i < len -> loD (S i) <= n ->
  (shut (B (S i)) n <-> shut (B i) n \/ exists m, m < lo (S i) /\ stands (B i) 0 m n).
Proof.
  intros Hi Hn. destruct (chain_rises C i Hi) as [r1 r2]. split.
  - intros (m & low & V). apply (chain_lo C _ Hi) in low. apply (holds_before i m n Hi (or_introl low)) in V.
    destruct (holds_cases G top Val val (B i) n (chain_ideal C i ltac:(lia)) (high i ltac:(lia) ltac:(lia)) 0 m V)
      as [low'|(x & Hx & S & _)].
    + left. now exists m.
    + right. exists x. split; [lia|exact S].
  - intros [(m & low & V)|(m & low & S)].
    + apply (chain_lo C i ltac:(lia)) in low. exists m. split; [apply (chain_lo C _ Hi); lia|].
      apply holds_before; [exact Hi|lia|exact V].
    + exists m. split; [now apply (chain_lo C _ Hi)|]. apply holds_before; [exact Hi|now left|].
      now apply (RowFacts.stands_holds G Val (B i) n 0 m).
Qed.

Lemma first_open : 0 < len -> ~ shut (B 0) n.
Proof. intros _ (m & (a & Ha & _) & _). exact (chain_empty C a Ha). Qed.

(* An ideal that does not stand in this row yet. *)
Lemma silent_next i : S i < len -> n < loD (S i) -> silent i n -> silent (S i) n.
Proof.
  intros Hi Hn none m Hm V. destruct (chain_rises C i Hi). apply (none m); [lia|].
  apply holds_before; [exact Hi|now right|exact V].
Qed.

(* All ideals from here on are silent. *)
Lemma waiting_all i : i < len -> n < loD i -> silent i n -> forall j, i <= j -> j < len -> silent j n.
Proof.
  intros Hi Hn none j le. induction le as [|j le IH]; intro Hj; [exact none|].
  apply silent_next; [exact Hj| |apply IH; lia]. destruct (lo_rises i (S j) ltac:(lia) Hj). lia.
Qed.

Lemma shut_all i : i < len -> (if le_lt_dec (loD i) n then shut (B i) n else silent i n) ->
  forall j, i <= j -> j < len -> silent j n.
Proof.
  intros Hi start. assert (all : forall j, i <= j -> j < len -> if le_lt_dec (loD j) n then shut (B j) n else silent j n).
  { intros j le. induction le as [|j le IH]; intro Hj; [exact start|]. specialize (IH ltac:(lia)).
    destruct (chain_rises C j Hj). destruct (le_lt_dec (loD j) n) as [L|L], (le_lt_dec (loD (S j)) n) as [L'|L']; try lia.
    - apply shut_next; [exact Hj|exact L'|now left].
    - apply silent_next; [exact Hj|exact L'|]. apply shut_silent; [lia|exact L|exact IH].
    - apply silent_next; [exact Hj|exact L'|exact IH]. }
  intros j le Hj. specialize (all j le Hj). destruct (le_lt_dec (loD j) n) as [L|_]; [|exact all]. now apply shut_silent.
Qed.

(* (FF'), and (FFe') behind column 0: a label stands in the first column that is open and not taken. *)
Theorem stands_first i m : i < len -> plain Val (at_ (B i) m n) ->
  ~ shut (B i) n -> canonical (at_ (B i) m n) -> ~ closed (B i) m n -> (forall j, j < i -> ~ stands (B j) 0 m n) ->
  (forall m', m' < m -> ~ stands (B i) 0 m' n) -> stands (B i) 0 m n.
Proof.
  intros Hi P open H o free least. pose proof (chain_ideal C i Hi) as I.
  assert (F : RowFit.fits G valued (B i) 0 m n).
  { constructor; [exact H|exact o|intros j Hj; lia|]. intros a Ha V. destruct (removed_before i Hi a Ha) as (j & Hj & E).
    apply (free j Hj). rewrite <- E. split; [|exact V]. exact (minus_canonical G top lt D (B i) m n a H Ha). }
  split; [exact H|]. destruct (fits_value G top Val val (B i) 0 m n P F) as [V|(m' & less & V)]; [exact V|exfalso].
  destruct (before_lo_decided G (B i) m' (proj1 I)) as [low|high']; [apply open; now exists m'|].
  apply (least m' less). apply (RowFacts.canonical_stands G Val (B i) n 0 m'); [|exact V].
  exact (canonical_between G (B i) m m' n H ltac:(lia) high').
Qed.

Theorem stands_free i m : i < len -> plain Val (at_ (B i) m n) -> stands (B i) 0 m n -> forall j, j < i -> ~ stands (B j) 0 m n.
Proof.
  intros Hi P S j Hj [_ V]. pose proof (stands_fits G top Val val (B i) n 0 m P S) as F. destruct (before_removed i Hi j Hj) as (a & Ha & E).
  apply (fits_ideals _ _ _ _ _ _ F a Ha). now rewrite E.
Qed.

(* Nothing is decreed of the row. *)
Lemma fitted_free i m : i < len -> fitted G Val (B i) 0 n -> stands (B i) 0 m n -> forall j, j < i -> ~ stands (B j) 0 m n.
Proof.
  intros Hi F S. apply (stands_free i m Hi); [|exact S].
  exact (fitted_plain G Val val (B i) 0 m n F (stands_open G Val val (B i) n 0 m S)).
Qed.

End Row.

End Chain.
