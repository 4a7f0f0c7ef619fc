(* The plans of RowCheck.v: lo, loD, and the ideals that an ideal refers to, are those of THEOREM.md, section 10. *)

From Coq Require Import ZArith NArith List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Syntax OwnGame Grundy Model Moves Periods Claims Columns Options
  Numbers Certificate IdealNumbers Levels Structure StructureRight WalksRight Valuation RowFit Restrict RowRun RowCheck ColumnSets RowCells RowStep.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Lemma all_some_spec {X : Type} : forall (l : list (option X)) r, all_some l = Some r -> l = map Some r.
Proof.
  induction l as [|[x|] l IH]; intros r E; simpl in E; try discriminate.
  - injection E as <-. reflexivity.
  - destruct (all_some l) as [l'|]; [|discriminate]. injection E as <-. simpl. f_equal. now apply IH.
Qed.

Lemma all_some_map {X Y : Type} (f : X -> option Y) l r :
  all_some (map f l) = Some r ->
  (forall x, In x l -> exists y, In y r /\ f x = Some y) /\ forall y, In y r -> exists x, In x l /\ f x = Some y.
Proof.
  intro E. apply all_some_spec in E. revert r E. induction l as [|x l IH]; intros [|y r] E; try discriminate.
  - split; [intros x []|intros y []].
  - injection E as Ex E. destruct (IH r E) as [some only]. split.
    + intros z [<-|I]; [exists y; split; [now left|exact Ex]|]. destruct (some z I) as (y' & I' & E'). exists y'. split; [now right|exact E'].
    + intros z [<-|I]; [exists x; split; [now left|exact Ex]|]. destruct (only z I) as (y' & I' & E'). exists y'. split; [now right|exact E'].
Qed.

Section Plans.

Variable g : game.
Notation both := (lt_with_both g).
Variable n : numbers.
Hypothesis sane_n : sane n = true.
Notation G := (model_of n).
Hypothesis D : describes G both.
Hypothesis sizes : Model.size G = Syntax.elements g.

(* The values that are meant, and the decrees among them. *)
Variables (is_plain : triple -> Prop) (worth : triple -> nat -> Prop).
Notation Val := (Build_valuation both is_plain worth).
Hypothesis val : valuation_right G Val.
Variable decree_of : N -> option decree.

Variable h : nat.
Variable ls : list listed.
Hypothesis codes : forall x, In x ls -> code x = number_of (bits n x).
Hypothesis distinct : NoDup (map code ls).
Hypothesis decrees_right : forall x, In x ls ->
  match decree_of (code x) with
  | None => forall m, is_plain (at_ (bits n x) 0 m)
  | Some e => (0 <= value_is e)%Z -> (forall a, member (bits n x) a = true -> uC G a = 0 /\ uD G a = 0) ->
      fixed_right G Val e (bits n x)
  end.

Notation before_lo := (before_lo G).
Notation before_loD := (before_loD G).
Notation minus := (minus G).

Lemma test_on_top_right : test_on_top n = true -> on_top G.
Proof.
  intros T a Sa. unfold test_on_top in T. rewrite forallb_forall in T. simpl in Sa.
  specialize (T (nth_element n a) (nth_In _ _ Sa)). simpl. destruct (free_C _), (free_D _); try discriminate. now split.
Qed.

Definition who (i : positive) : list bool := nth (Pos.to_nat i - 1) (map (bits n) ls) [].

(* The claims of an ideal. *)
Definition claims_of (x : listed) : list row_claim :=
  match all_some (map row_claim_of (ideal_claims (record x))) with Some cs => cs | None => [] end.

Definition claims_at (B : list bool) : list row_claim :=
  match find (fun x => (code x =? number_of B)%N) ls with Some x => claims_of x | None => [] end.

Lemma find_listed x : In x ls -> find (fun y => (code y =? number_of (bits n x))%N) ls = Some x.
Proof.
  intro Hx. rewrite <- (codes x Hx).
  assert (H : forall l, NoDup (map code l) -> In x l -> find (fun y => (code y =? code x)%N) l = Some x).
  { clear. induction l as [|y l IH]; intros distinct Hx; [contradiction|]. simpl.
    inversion distinct as [|? ? new distinct']; subst. destruct Hx as [->|Hx]; [now rewrite N.eqb_refl|].
    destruct (N.eqb_spec (code y) (code x)) as [E|]; [|now apply IH]. contradiction new. rewrite E. now apply in_map. }
  exact (H ls distinct Hx).
Qed.

Lemma claims_at_bits x : In x ls -> claims_at (bits n x) = claims_of x.
Proof. intro Hx. unfold claims_at. now rewrite (find_listed x Hx). Qed.

(* The list, in the order of the rows, and the preperiod that are written. *)
Definition listed_at (B : list bool) (k : nat) (b : option Z) (l : list (Z * Z)) : Prop :=
  exists x c, In x ls /\ B = bits n x /\ nth_error (ideal_claims (record x)) k = Some c
    /\ b = option_map start (ending (said c)) /\ l = RowSort.sort (entries (said c)).

Notation all_right l B := (removed_right G who (Each l) B).

Definition known_right (k : known) (B : list bool) : Prop := who (id k) = B /\ all_right (ids_removed k) B.

Definition table_right (t : knowns) : Prop := forall x k, Table.find (key x) t = Some k ->
  exists B, number_of B = x /\ length B = Model.size G /\ known_right k B.

Lemma number_same B B' : length B = Model.size G -> length B' = Model.size G -> number_of B = number_of B' -> B = B'.
Proof.
  intros L L' E. apply ideal_same with G; [assumption|assumption|]. intro a. now rewrite <- !testbit_number, E.
Qed.

Lemma look_right t B k :
  table_right t -> length B = Model.size G -> look t (number_of B) = Some k -> known_right k B.
Proof.
  intros T L E. destruct (T _ _ E) as (B' & E' & L' & R). now rewrite (number_same B B' L L').
Qed.

Section Plan.

Variables (t : knowns) (B : list bool).
Hypothesis table_t : table_right t.
Hypothesis ideal_B : is_ideal G B.
Notation L := (proj1 ideal_B).

Lemma bound_right (under : element -> Z) (u : nat -> nat) :
  (forall a, a < Model.size G -> u a = Z.to_nat (under (nth_element n a)) /\ (0 <= under (nth_element n a))%Z) ->
  let b := top n (number_of B) under in
  (0 <= b)%Z /\ forall m, (#m < b)%Z <-> exists a, member B a = true /\ m < u a.
Proof.
  intros same b. split.
  - unfold b, top. induction (IdealNumbers.inside n (number_of B)) as [|e l IH]; simpl; lia.
  - intro m. pose proof (top_right n B L (number_of B) eq_refl under #m ltac:(lia)) as H. fold b in H. split.
    + intro less. destruct (Search.decidable_some (fun a => member B a = true /\ m < u a) (Model.size G)) as [(a & _ & Ha)|none].
      * intros a _. apply Search.decidable_and; [apply bool_decided|destruct (lt_dec m (u a)); [now left|now right]].
      * now exists a.
      * exfalso. assert (b <= #m)%Z; [|lia]. apply H. intros a Ha. pose proof (member_size G B a L Ha) as Sa.
        destruct (same a Sa) as [E pos]. destruct (Z_le_gt_dec (under (nth_element n a)) #m) as [|more]; [assumption|].
        contradiction none. exists a. split; [exact Sa|]. split; [exact Ha|]. rewrite E. lia.
    + intros (a & Ha & less). destruct (Z_lt_le_dec #m b) as [|more]; [assumption|exfalso].
      pose proof (proj1 H more a Ha) as le. pose proof (member_size G B a L Ha) as Sa. destruct (same a Sa) as [E pos]. lia.
Qed.

Lemma restricted_right b (under : element -> Z) s (part : nat -> list bool) :
  (0 <= b)%Z ->
  (forall m, number_of (part m) = kept n under (number_of B) #m) ->
  (forall m, length (part m) = Model.size G) ->
  restricted n t (number_of B) b under = Some s ->
  match s with None => b = 0%Z | Some k => exists c, b = #(S c) /\ known_right k (part c) end.
Proof.
  intros pos number len E. unfold restricted in E. destruct (Z.eqb_spec b 0) as [zero|ne].
  - injection E as <-. exact zero.
  - destruct (look t (kept n under (number_of B) (b - 1))) as [k|] eqn:F; [|discriminate]. injection E as <-.
    exists (Z.to_nat (b - 1)). split; [lia|]. apply (look_right t (part (Z.to_nat (b - 1))) k table_t (len _)).
    rewrite number. now replace (Z.of_nat (Z.to_nat (b - 1))) with (b - 1)%Z by lia.
Qed.

Lemma chain_right x a k :
  B = bits n x -> top_numbers x = [a] -> N.testbit (number_of B) a = true ->
  look t (N.clearbit (number_of B) a) = Some k ->
  removed_right G who (Chain (id k)) B /\ all_right (id k :: ids_removed k) B.
Proof.
  intros Ex top_x bit E. set (b := N.to_nat a). assert (Eb : a = N.of_nat b) by (unfold b; now rewrite N2Nat.id).
  assert (Hb : member B b = true) by (rewrite <- testbit_number, <- Eb; exact bit).
  pose proof (member_size G B b L Hb) as Sb.
  assert (greatest : forall c, member B c = true -> c = b \/ Model.below G c b = true).
  { intros c Hc. rewrite Ex in Hc. apply (member_bits g n sane_n sizes) in Hc. destruct Hc as (_ & d & Hd & U).
    rewrite top_x in Hd. destruct Hd as [Hd|[]]. assert (d = b) as -> by lia. tauto. }
  assert (number : number_of (minus B b) = N.clearbit (number_of B) a).
  { symmetry. apply number_is. intro c. rewrite N.clearbit_eqb, testbit_number. apply eq_true_iff_eq.
    unfold Options.minus. rewrite member_subset, !andb_true_iff, !negb_true_iff, N.eqb_neq, Nat.eqb_neq. split.
    - intros [Hc ne]. pose proof (member_size G B c L Hc) as Sc. split; [exact Sc|].
      assert (ne' : c <> b) by (intros ->; apply ne; now rewrite Eb).
      split; [now split|]. apply not_true_iff_false. intro up.
      destruct (greatest c Hc) as [|down]; [contradiction|]. apply (lt_irreflexive _ _ D (EA c)).
      apply (lt_transitive _ _ D) with (EA b); [now apply (lt_A_A _ _ D c b Sc Sb)|now apply (lt_A_A _ _ D b c Sb Sc)].
    - intros (_ & (Hc & ne) & _). split; [exact Hc|]. rewrite Eb. intro E'. apply Nat2N.inj in E'. congruence. }
  rewrite <- number in E. destruct (look_right t (minus B b) k table_t (length_subset G _) E) as (W & S). split.
  - exists b. split; [exact Hb|]. split; [exact greatest|exact W].
  - destruct S as [all only]. split.
    + intros c Hc. destruct (Nat.eq_dec c b) as [->|ne]; [exists (id k); split; [now left|exact W]|].
      assert (Hc' : member (minus B b) c = true).
      { unfold Options.minus. rewrite member_subset, !andb_true_iff, !negb_true_iff, Nat.eqb_neq.
        pose proof (member_size G B c L Hc) as Sc. split; [exact Sc|]. split; [now split|].
        destruct (greatest c Hc) as [|down]; [contradiction|]. apply not_true_iff_false. intro up.
        apply (lt_irreflexive _ _ D (EA c)). apply (lt_transitive _ _ D) with (EA b);
          [now apply (lt_A_A _ _ D c b Sc Sb)|now apply (lt_A_A _ _ D b c Sb Sc)]. }
      destruct (all c Hc') as (q & I & Wq). exists q. split; [now right|].
      now rewrite Wq, (minus_minus G Val val B ideal_B b c Hb greatest Hc').
    + intros q [<-|I]; [exists b; split; [exact Hb|exact W]|]. destruct (only q I) as (c & Hc & Wq). exists c.
      rewrite Wq, (minus_minus G Val val B ideal_B b c Hb greatest Hc). split; [|reflexivity].
      unfold Options.minus in Hc. rewrite member_subset, !andb_true_iff in Hc. tauto.
Qed.

Lemma each_right l :
  removed_each n t (number_of B) = Some l ->
  all_right (map id l) B.
Proof.
  intro E. unfold removed_each in E. rewrite (inside_map n B L (number_of B) eq_refl), map_map in E.
  destruct (all_some_map _ _ _ E) as [some only].
  assert (right : forall a k, In a (inside_of n B) ->
            look t (N.ldiff (number_of B) (up (snd (N.of_nat a, nth_element n a)))) = Some k ->
            member B a = true /\ known_right k (minus B a)).
  { intros a k Ha F. apply (in_inside_of n B L (number_of B) eq_refl) in Ha. split; [exact Ha|].
    pose proof (member_size G B a L Ha) as Sa. simpl snd in F.
    rewrite <- (number_without_up n sane_n B L (number_of B) eq_refl a Sa) in F.
    exact (look_right t (minus B a) k table_t (length_subset G _) F). }
  split.
  - intros a Ha. assert (Ia : In a (inside_of n B)) by now apply (in_inside_of n B L (number_of B) eq_refl).
    destruct (some a Ia) as (k & Ik & F). destruct (right a k Ia F) as [_ (W & _)].
    exists (id k). split; [now apply in_map|exact W].
  - intros q Iq. apply in_map_iff in Iq. destruct Iq as (k & <- & Ik). destruct (only k Ik) as (a & Ia & F).
    destruct (right a k Ia F) as [Ha (W & _)]. now exists a.
Qed.

Lemma plan_for_right i x p :
  In x ls -> B = bits n x -> code x = number_of B -> who i = B ->
  plan_for n decree_of t i x = Some p ->
  name p = i /\ ((lo p < capacity h)%Z -> plan_right G Val h who p B) /\ all_right (removed_all p) B.
Proof.
  intros Hx Ex Ec W E. pose proof (decrees_right x Hx) as De. unfold plan_for in E. rewrite <- Ex in De. rewrite Ec in E, De.
  assert (uC_right : forall a, a < Model.size G ->
            uC G a = Z.to_nat (under_C (nth_element n a)) /\ (0 <= under_C (nth_element n a))%Z).
  { intros a Sa. split; [reflexivity|]. now destruct (sane_element n sane_n a Sa) as (_ & H & _). }
  assert (uD_right : forall a, a < Model.size G ->
            uD G a = Z.to_nat (under_D (nth_element n a)) /\ (0 <= under_D (nth_element n a))%Z).
  { intros a Sa. split; [reflexivity|]. now destruct (sane_element n sane_n a Sa) as (_ & _ & H & _). }
  pose proof (bound_right under_C (uC G) uC_right) as [posC boundC].
  pose proof (bound_right under_D (uD G) uD_right) as [posD boundD].
  set (lo := top n (number_of B) under_C) in *. set (loD := top n (number_of B) under_D) in *.
  destruct (may_be_decreed decree_of (number_of B) lo loD) eqn:may; [cbn [negb] in E|discriminate].
  destruct (restricted n t (number_of B) lo under_C) as [s|] eqn:Es; [|discriminate].
  destruct (restricted n t (number_of B) loD under_D) as [s'|] eqn:Es'; [|discriminate].
  destruct (sources_of n t x) as [[r all]|] eqn:So; [|discriminate].
  injection E as <-. cbn [name RowStates.lo RowStates.loD left_ideal low_ideal removed removed_all decreed_value].
  apply (restricted_right lo under_C s (left_of G B) posC) in Es;
    [|intro m; exact (number_left_of n sane_n B L (number_of B) eq_refl m)|intro m; apply length_subset].
  apply (restricted_right loD under_D s' (under G B) posD) in Es';
    [|intro m; exact (number_under n sane_n B L (number_of B) eq_refl m)|intro m; apply length_subset].
  assert (R : removed_right G who r B /\ all_right all B).
  { unfold sources_of in So. rewrite Ec in So.
    assert (each : match removed_each n t (number_of B) with
                   | Some l => Some (Each (map id l), map id l)
                   | None => None
                   end = Some (r, all) -> removed_right G who r B /\ all_right all B).
    { intro F. destruct (removed_each n t (number_of B)) as [l|] eqn:El; [|discriminate].
      injection F as <- <-. split; now apply each_right. }
    destruct (top_numbers x) as [|a [|a' rest]] eqn:tops; [now apply each| |now apply each].
    destruct (N.testbit (number_of B) a) eqn:bit; [|discriminate].
    destruct (look t (N.clearbit (number_of B) a)) as [k|] eqn:F; [|discriminate]. injection So as <- <-.
    now apply (chain_right x a k). }
  destruct R as [removed_r all_r]. split; [reflexivity|]. split; [|exact all_r].
  intro wide. constructor; cbn [name RowStates.lo RowStates.loD left_ideal low_ideal removed removed_all decreed_value].
  - exact W.
  - now split.
  - exact boundC.
  - exact boundD.
  - destruct s as [k|]; simpl; [|exact Es]. destruct Es as (c & E & Wk & _). exists c. now split.
  - destruct s' as [k|]; simpl; [|exact I]. destruct Es' as (c & E & Wk & _). exists c. now split.
  - exact removed_r.
  - exact all_r.
  - unfold decree_right. cbn [decreed_value RowStates.lo RowStates.loD]. unfold may_be_decreed in may.
    destruct (decree_of (number_of B)) as [e|]; [|exact De]. rewrite !and_lazy, !Z.eqb_eq, Z.leb_le in may.
    destruct may as [[Elo EloD] natural_]. split; [now split|]. apply (De natural_). intros a Ha. split.
    + destruct (uC G a) as [|u] eqn:U; [reflexivity|]. assert (#0 < lo)%Z; [|lia]. apply boundC. exists a. split; [exact Ha|lia].
    + destruct (uD G a) as [|u] eqn:U; [reflexivity|]. assert (#0 < loD)%Z; [|lia]. apply boundD. exists a. split; [exact Ha|lia].
Qed.

End Plan.

(* ---- All plans *)

Record planned_right (p : planned) : Prop := {
  planned_listed : In (ideal p) ls;
  planned_name : who (name (plan_is p)) = bits n (ideal p);
  planned_plan : (lo (plan_is p) < capacity h)%Z -> plan_right G Val h who (plan_is p) (bits n (ideal p));
  planned_claims : claims_is p = claims_at (bits n (ideal p))
}.

Theorem plan_all_right : forall l pre t i ps,
  ls = pre ++ l -> Pos.to_nat i = S (length pre) -> table_right t ->
  plan_all n decree_of i t l = Some ps ->
  map ideal ps = l /\ forall p, In p ps -> planned_right p.
Proof.
  induction l as [|x l IH]; intros pre t i ps split_ls at_i T E; simpl in E.
  - injection E as <-. split; [reflexivity|]. intros p [].
  - destruct (all_some (map row_claim_of (ideal_claims (record x)))) as [cs|] eqn:Ecs; [|discriminate].
    destruct (plan_for n decree_of t i x) as [p|] eqn:Ep; [|discriminate].
    destruct (plan_all n decree_of (Pos.succ i) _ l) as [rest|] eqn:Er; [|discriminate]. injection E as <-.
    assert (Hx : In x ls) by (rewrite split_ls; apply in_elt).
    set (B := bits n x) in *. pose proof (bits_ideal g n sane_n D sizes x) as I.
    assert (W : who i = B).
    { unfold who. rewrite at_i, split_ls, map_app. simpl. rewrite Nat.sub_0_r, app_nth2; rewrite map_length; [|lia].
      now rewrite Nat.sub_diag. }
    destruct (plan_for_right t B T I i x p Hx eq_refl (codes x Hx) W Ep) as (name_p & plan_p & sources_p).
    assert (own_x : cs = claims_at B).
    { unfold B. rewrite (claims_at_bits x Hx). unfold claims_of. now rewrite Ecs. }
    destruct (IH (pre ++ [x]) (Table.add (key (code x)) {| id := i; ids_removed := removed_all p |} t)
                (Pos.succ i) rest) as [same all].
    + rewrite split_ls, <- app_assoc. reflexivity.
    + rewrite app_length. simpl. lia.
    + intros y k F. destruct (Pos.eq_dec (key y) (key (code x))) as [e|ne].
      * rewrite e, Table.gss in F. injection F as <-. apply key_injective in e.
        exists B. split; [rewrite e; symmetry; now apply codes|]. split; [apply (length_bits n)|].
        split; [exact W|exact sources_p].
      * rewrite Table.gso in F by exact ne. exact (T y k F).
    + exact Er.
    + split; [simpl; congruence|]. intros q [<-|Hq]; [|now apply all].
      constructor; cbn [ideal plan_is claims_is]; try assumption.
      now rewrite name_p.
Qed.

End Plans.
