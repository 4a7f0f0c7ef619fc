(* What has been accepted (CheckRight.v), in the terms of the statement (DecreedStatement.v, Statement.v, Written.v): the
   pairs of the claims are the positions of their values, preperiods and periods are right and least, and every pair
   listed is a position (THEOREM.md, sections 3, 5, 7, 8 and 14). *)

From Coq Require Import List ZArith NArith Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Written Names Verdict Certificate.
From ChompCert Require Import Grundy Model Forms Labels Periods Claims Columns Numbers IdealNumbers Structure Contexts LabelAt
  CheckClaims OwnGame Positions Places StructureRight ContextsRight LabelAtRight Check DecreedValues DecreedGames DecreedLabels
  DecreedStatement Rules DecreedClaims CheckRight DecreedOwn WithoutDecrees Options RowsEnd Known ClaimsExist DecreedPlay Periodicity.
From ChompCert Require Streams StreamsRight Tails TailSetting LeastRight.
Import ListNotations.
Local Open Scope lazy_bool_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma contains_row c m r :
  Streams.proper c = true -> (contains (pairs_of c) m r <-> row_at c #m = Some #r).
Proof.
  intro P. rewrite (StreamsRight.row_at_cases c #m #r P). unfold pairs_of.
  destruct (ending c) as [e|]; simpl.
  - split; (intros [H|H]; [now left|right]).
    + exists e. unfold tail_row in H. unfold offset, length_of. tauto.
    + destruct H as (e' & E & H). injection E as <-. exact H.
  - split; [now left|]. intros [H|(e & E & _)]; [assumption|discriminate].
Qed.

Section Hold.

Variables (g : game) (n : numbers).
Notation r := (rules g).
Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Variables (K : nat) (os : outlines) (ds : values_decreed).
Hypothesis A : accepted r n names records ls bad K os (fewer g) ds.

Notation both := (lt_with_both r).
Notation G := (model_of n).
Notation t := (table_from ls).
Notation tab := (table_of t).

(* The decrees are those that the check knows. *)
Hypothesis ok : decrees_ok g.
Hypothesis known_decrees :
  forall B v, length B = size G -> (decreed_ideals ds B = Some v <-> decree_of g (Model.elements (at_ B 0 0)) v).

Let lines : lines_ok r := game_lines _ _ _ _ _ _ _ _ _ _ A.
Let sane_n : sane n = true := game_sane _ _ _ _ _ _ _ _ _ _ A.
Let D : describes G both := game_described _ _ _ _ _ _ _ _ _ _ A.
Let sizes : size G = Syntax.elements r := game_size _ _ _ _ _ _ _ _ _ _ A.
Let one : forall p, canonical G p -> disjoint K tab p := one_label _ _ _ _ _ _ _ _ _ _ A.
Let nonempty : forall B k e, ending (tab B k) = Some e -> offsets e <> [] := tails_nonempty _ _ _ _ _ _ _ _ _ _ A.

Notation valued := (decreed_valued G both (fewer g) (decreed_ideals ds)).
Let are_values : mex_values G _ valued :=
  decreed_values G both D (fewer g) (decreed_ideals ds) (apart_from_D g G lines D sizes).

(* ---- In the model *)

Section Tail.

Variable x : listed.
Hypothesis Hx : In x ls.
Variable k : nat.
Hypothesis Hk : k <= K.
Variable e : tail.
Hypothesis E : ending (tab (bits n x) k) = Some e.
Notation B := (bits n x).

Lemma start_natural : (0 <= start e)%Z.
Proof.
  destruct (claim_passed _ _ _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & _ & P & _).
  unfold is_proper in P. rewrite !andb_true_iff, E in P. destruct P as [_ P]. now apply Z.leb_le.
Qed.

Notation f := (part_valued G valued B k).

Theorem tail_holds :
  (forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None) /\
  (forall a, member B a = true -> uC G a <= Z.to_nat (start e)) /\
  (forall m i, (start e <= #m)%Z -> (f m i <-> #i = (#m + offset e #m)%Z)) /\
  Repeats.repeats f (Z.to_nat (start e)) (length (offsets e)) /\
  forall N p, (forall a, member B a = true -> uC G a <= N) -> Repeats.repeats f N p ->
    Z.to_nat (start e) <= N /\ length (offsets e) <= p.
Proof.
  destruct (claim_passed _ _ _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & _ & T).
  unfold passed_behind in T. rewrite E in T. destruct T as [T least].
  pose proof (tail_setting_right n sane_n t os B (length_bits n x) k earlier smaller_k) as S.
  set (s := tail_setting _ _ _ _) in *.
  pose proof (ideal_B _ _ _ _ _ _ _ _ _ _ A x) as I.
  destruct (LeastRight.all_free M e s st caps low T) as [freeC freeD].
  assert (outside : forall a, a < size G -> member B a = false -> hC G a = None /\ hD G a = None).
  { intros a Sa out. now apply (TailSetting.outside_free _ _ _ _ _ S a freeC freeD). }
  assert (has_label : forall m i, label_at n t (number_of B) k #m #i = true
                                  <-> lambda G K tab B m i = Some k).
  { exact (label_at_right n sane_n both D t B (length_bits n x) K k Hk one (proj2 I) outside). }
  assert (formed : forall m i, canonical G (form G B m i)).
  { intros m i. apply (form_canonical G both D); [apply (proj1 I)|apply (proj2 I)|].
    intros a Sa out. destruct (outside a Sa out) as [-> ->]. simpl. tauto. }
  assert (value_label : forall m i, f m i <-> lambda G K tab B m i = Some k).
  { intros m i. unfold lambda. rewrite (label_claimed K tab (form G B m i) k (one _ (formed m i)) Hk).
    exact (label_is_value _ _ _ _ _ _ _ _ _ _ A (form G B m i) k (formed m i) Hk). }
  assert (single : forall m i i', f m i -> f m i' -> i = i').
  { intros m i i'. now apply (single_row G both D _ _ are_values B m i i' k (proj1 I)). }
  destruct (LeastRight.test_least_right G both D K tab nonempty one B k M e Hk E
              (proj1 I) (proj2 I) s S st caps low T _ has_label f value_label single least) as (on_tail & rep & min).
  split; [exact outside|]. split; [|split; [|split; [exact rep|]]].
  - intros a Ha. apply (TailSetting.lo_right _ _ _ _ _ S); [|exact Ha].
    unfold Tails.test_least, Tails.test_P5 in least. pose proof start_natural.
    destruct (Z.leb_spec (Tails.lo s) (start e)); [lia|]. destruct (0 <=? start e)%Z; discriminate least.
  - intros m i Hm. destruct (on_tail m Hm) as (i' & Ei & V). split.
    + intro V'. now rewrite (single m i i' V' V).
    + intro Ei'. replace i with i' by lia. exact V.
  - intros N p from. apply min. apply (TailSetting.lo_right _ _ _ _ _ S). exact from.
Qed.

End Tail.

Theorem pairs_hold x k : In x ls -> k <= K -> pairs_right G valued (bits n x) k (pairs_of (tab (bits n x) k)).
Proof.
  intros Hx Hk. split.
  - intros m i C. rewrite (contains_row _ m i (proper_tab _ _ _ _ _ _ _ _ _ _ A _ _)).
    unfold DecreedPlay.decreed_valued. rewrite (label_is_value _ _ _ _ _ _ _ _ _ _ A _ k C Hk). apply claimed_spec.
  - intros es N os' Ep. unfold pairs_of in Ep. destruct (ending (tab (bits n x) k)) as [e|] eqn:E; [|discriminate].
    injection Ep as <- <- <-. destruct (tail_holds x Hx k Hk e E) as (outside & lo & on & per & least).
    pose proof (start_natural x Hx k Hk e E) as natural_. split; [exact outside|]. exists (Z.to_nat (start e)).
    split; [now rewrite Z2Nat.id|]. split; [exact lo|]. split; [|split; [exact per|exact least]].
    intros m i Hm. apply (on m i). lia.
Qed.

(* ---- In the statement's terms *)

Lemma stated_for x : In x ls -> claims_for r G valued K (stated x) (bits n x).
Proof.
  intro Hx. split; [exact (ideal_B _ _ _ _ _ _ _ _ _ _ A x)|]. split; [|split].
  - intro a. exact (in_bits _ _ _ _ _ _ _ _ _ _ A x (map pairs_of (rows x)) a).
  - simpl. rewrite map_length. exact (rows_complete _ _ _ _ _ _ _ _ _ _ A x Hx).
  - intros k c Ek. destruct (claim_in _ _ _ _ _ _ _ _ _ _ A x k c Hx Ek) as [Hk ->]. now apply pairs_hold.
Qed.

Theorem claims_of_game : decreed_claims_hold g K (map stated ls).
Proof.
  apply (claims_are_true g G lines D sizes valued).
  - exact (value_in g G lines D sizes ok (decreed_ideals ds) known_decrees).
  - intro H. apply (rows_few _ _ _ _ _ _ _ _ _ _ A). now rewrite rules_chains.
  - intros C HC. apply in_map_iff in HC as (x & <- & Hx). exists (bits n x). now apply stated_for.
  - intros B I. destruct (listed_ideal _ _ _ _ _ _ _ _ _ _ A B I) as (x & Hx & ->).
    exists (stated x). split; [now apply in_map|now apply stated_for].
Qed.

Theorem entries_right : entries_are_positions r (map stated ls).
Proof.
  intros Bc c m i HB Hc H. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
  simpl Statement.values in Hc. apply In_nth_error in Hc as (k & Ek).
  destruct (claim_in _ _ _ _ _ _ _ _ _ _ A x k c Hx Ek) as [Hk ->].
  assert (H' : In (m, i) (entries (tab (bits n x) k))).
  { unfold pairs_of in H. destruct (ending _); exact H. }
  destruct (entry_canonical _ _ _ _ _ _ _ _ _ _ A x Hx k Hk m i H') as (m' & i' & -> & -> & C).
  split; [lia|]. split; [lia|]. rewrite !Nat2Z.id.
  exists (position_of r (at_ (bits n x) m' i')).
  split; [exact (position_down r lines _ D sizes _ C)|]. split; [exact (position_finite r _ sizes _)|].
  apply (consists_made r G valued K _ (bits n x) _ _ _ (stated_for x Hx)).
  exact (position_made r _ D sizes _ m' i' (length_bits n x) C).
Qed.

End Hold.

(* ---- Of a game without decrees *)

Definition no_values : values_decreed := Table.empty _.

Lemma no_value x : value_decreed no_values x = None.
Proof. apply Table.gempty. Qed.

Theorem plain_claims_of_game g n names records ls bad K os :
  accepted g n names records ls bad K os (fewer g) no_values ->
  decreed_claims_hold g K (map stated ls) /\ entries_are_positions g (map stated ls).
Proof.
  intro A. pose proof (nothing_decreed _ (game_lines _ _ _ _ _ _ _ _ _ _ A)) as none.
  assert (A' : accepted (rules g) n names records ls bad K os (fewer g) no_values) by now rewrite (rules_same g none).
  split.
  - apply (claims_of_game g n names records ls bad K os no_values A' (nothing_decreed_ok g none)).
    intros B v _. unfold decreed_ideals. rewrite no_value. split; [discriminate|]. intros (ts & w & I & _). now rewrite none in I.
  - rewrite <- (rules_same g none) at 1. exact (entries_right g n names records ls bad K os no_values A').
Qed.
