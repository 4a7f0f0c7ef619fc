(* The settings that Contexts.v makes are those of the ideal and the value (Setting.v, TailSetting.v). *)

From Coq Require Import ZArith NArith List Bool Lia.
From ChompCert Require Import Elements Model Labels Periods Claims Columns Numbers IdealNumbers Levels Choice QuickRise Contexts.
From ChompCert Require Run Setting Tails TailSetting.
Import ListNotations.
Local Open Scope nat_scope.

Lemma rise_natural ps i : natural (rise ps i) = true.
Proof.
  unfold rise. induction ps as [|p ps IH]; simpl; [reflexivity|].
  destruct (height p i) as [h|], (fold_right _ _ ps) as [h'|]; simpl in *; try reflexivity.
  apply Z.leb_le. apply Z.leb_le in IH. lia.
Qed.

Section ContextsRight.

Variable g : numbers.
Hypothesis sane_g : sane g = true.
Notation G := (model_of g).
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Variable t : table.
Variable os : outlines.

Variable B : list bool.
Hypothesis length_B : length B = size G.
Notation x := (number_of B).
Notation c := (context_of g t os x).

Variable k : nat.
Variable own : claim.
Hypothesis own_B : own = table_of t B k.
Variable earlier : list claim.
Hypothesis earlier_B : forall c, In c earlier <-> exists j, j < k /\ c = table_of t B j.

Lemma stair_integer i : quick_rise (stairs g) #i = Setting.integer (delta G i).
Proof. rewrite quick_rise_right. symmetry. apply number_Z, rise_natural. Qed.

Lemma lo_C m : (low_C c <= #m)%Z <-> forall a, member B a = true -> uC G a <= m.
Proof.
  simpl low_C. rewrite (top_right g B length_B x eq_refl under_C) by lia.
  split; intros H a Ha; specialize (H a Ha);
    destruct (sane_element g sane_g a (member_size G B a length_B Ha)) as (_ & pos & _);
    simpl in *; lia.
Qed.

Lemma lo_D m : (low_D c <= #m)%Z <-> forall a, member B a = true -> uD G a <= m.
Proof.
  simpl low_D. rewrite (top_right g B length_B x eq_refl under_D) by lia.
  split; intros H a Ha; specialize (H a Ha);
    destruct (sane_element g sane_g a (member_size G B a length_B Ha)) as (_ & _ & pos & _);
    simpl in *; lia.
Qed.

Lemma within_number m h :
  natural h = true -> (match h with None => True | Some h => (#m <= h)%Z end <-> within m (number h)).
Proof. destruct h as [h|]; simpl; [|tauto]. intro H. apply Z.leb_le in H. lia. Qed.

Lemma hi_C m :
  match high_C c with None => True | Some h => (#m <= h)%Z end <->
  forall a, a < size G -> member B a = false -> within m (hC G a).
Proof.
  simpl high_C. rewrite (limit_right g B length_B x eq_refl free_C).
  split; intros H a Sa Ha; specialize (H a Sa Ha);
    destruct (sane_element g sane_g a Sa) as (_ & _ & _ & N & _); now apply within_number.
Qed.

Lemma hi_D m :
  match high_D c with None => True | Some h => (#m <= h)%Z end <->
  forall a, a < size G -> member B a = false -> within m (hD G a).
Proof.
  simpl high_D. rewrite (limit_right g B length_B x eq_refl free_D).
  split; intros H a Sa Ha; specialize (H a Sa Ha);
    destruct (sane_element g sane_g a Sa) as (_ & _ & _ & _ & N); now apply within_number.
Qed.

Lemma top_natural under : (0 <= top g x under)%Z.
Proof. unfold top. induction (inside g x) as [|e l IH]; simpl; lia. Qed.

(* ---- Moves (a) *)

Lemma removals_map :
  map (claim_removal k) (all_removed c)
  = map (TailSetting.removal G (table_of t) B k) (inside_of g B).
Proof.
  simpl all_removed. rewrite (inside_map g B length_B x eq_refl), !map_map. apply map_ext_in.
  intros a Ha. apply (in_inside_of g B length_B x eq_refl) in Ha.
  pose proof (member_size G B a length_B Ha) as Sa.
  destruct (sane_element g sane_g a Sa) as (_ & _ & _ & NC & ND).
  unfold claim_removal, removed_of, TailSetting.removal. simpl gone_C. simpl gone_D. simpl left.
  f_equal.
  - simpl. now rewrite !number_Z.
  - unfold table_of, TailSetting.without_up. f_equal. f_equal. simpl snd. symmetry.
    now apply (number_without_up g sane_g B length_B x eq_refl).
Qed.

(* ---- Strips *)

Lemma kept_left i : claims_for t (kept g under_C x #i) = claims_for t (number_of (left_of G B i)).
Proof. now rewrite (number_left_of g sane_g B length_B x eq_refl). Qed.

Lemma kept_under i : claims_for t (kept g under_D x #i) = claims_for t (number_of (under G B i)).
Proof. now rewrite (number_under g sane_g B length_B x eq_refl). Qed.

Lemma strips_all under i :
  (forall a, member B a = true -> (0 <= under (nth_element g a))%Z) ->
  (#i < top g x under)%Z ->
  exists f l, In (f, l, nth k (claims_for t (kept g under x #i)) no_claim)
                (map (claim_strip k) (map (strip_of t os) (strips g x under)))
              /\ (f <= #i <= l)%Z.
Proof.
  intros positive Hi.
  destruct (strips_cover g B length_B x eq_refl under #i) as (f & l & y & Hin & between).
  - lia.
  - destruct (existsb (fun a => (#i <? under (nth_element g a))%Z) (inside_of g B)) eqn:E.
    + apply existsb_exists in E. destruct E as (a & Ha & less). exists a.
      split; [now apply (in_inside_of g B length_B x eq_refl)|now apply Z.ltb_lt].
    + exfalso. assert (top g x under <= #i)%Z; [|lia].
      apply (top_right g B length_B x eq_refl under #i); [lia|]. intros a Ha.
      apply Z.nlt_ge. intro less. apply not_true_iff_false in E. apply E, existsb_exists. exists a.
      split; [now apply (in_inside_of g B length_B x eq_refl)|now apply Z.ltb_lt].
  - exists f, l. split; [|assumption].
    destruct (strips_right g B length_B x eq_refl under f l y positive Hin) as (_ & _ & same).
    rewrite (same #i between). rewrite map_map. apply in_map_iff. exists (f, l, y). now split.
Qed.

Lemma strips_only under f l c' :
  (forall a, member B a = true -> (0 <= under (nth_element g a))%Z) ->
  In (f, l, c') (map (claim_strip k) (map (strip_of t os) (strips g x under))) ->
  (0 <= f <= l)%Z /\ forall i, (f <= #i <= l)%Z ->
    (#i < top g x under)%Z /\ c' = nth k (claims_for t (kept g under x #i)) no_claim.
Proof.
  intro positive. rewrite map_map. intro Hin. apply in_map_iff in Hin.
  destruct Hin as ([[f' l'] y] & E & Hin). injection E as -> -> <-.
  destruct (strips_right g B length_B x eq_refl under f l y positive Hin) as (pos & (a & Ha & less) & same).
  split; [assumption|]. intros i Hi. split.
  - assert (H : (under (nth_element g a) <= top g x under)%Z); [|lia].
    apply (top_right g B length_B x eq_refl under (top g x under)); [apply top_natural|lia|assumption].
  - now rewrite (same #i Hi).
Qed.

Lemma natural_C a : member B a = true -> (0 <= under_C (nth_element g a))%Z.
Proof. intro Ha. apply (sane_element g sane_g a). now apply (member_size G B). Qed.

Lemma natural_D a : member B a = true -> (0 <= under_D (nth_element g a))%Z.
Proof. intro Ha. apply (sane_element g sane_g a). now apply (member_size G B). Qed.

(* ---- The settings *)

Theorem run_setting_right :
  Setting.setting_right G (table_of t) B k (run_setting (stairs g) c k own earlier).
Proof.
  assert (bool_C : forall m h, Run.at_most m h = true <->
            match h with None => True | Some h => (m <= h)%Z end).
  { intros m [h|]; simpl; [apply Z.leb_le|tauto]. }
  constructor.
  - apply top_natural.
  - apply top_natural.
  - exact lo_C.
  - exact lo_D.
  - intro m. rewrite bool_C. apply hi_C.
  - intro m. rewrite bool_C. apply hi_D.
  - exact stair_integer.
  - intros a Ha. cbn [Run.removals run_setting]. rewrite removals_map. apply in_map_iff. exists a.
    split; [reflexivity|]. now apply (in_inside_of g B length_B x eq_refl).
  - intros y Hy. cbn [Run.removals run_setting] in Hy. rewrite removals_map in Hy.
    apply in_map_iff in Hy. destruct Hy as (a & <- & Ha). exists a.
    split; [now apply (in_inside_of g B length_B x eq_refl)|reflexivity].
  - exact earlier_B.
  - exact own_B.
  - intros i Hi. destruct (strips_all under_C i natural_C Hi) as (f & l & Hin & between).
    rewrite kept_left in Hin. now exists f, l.
  - intros f l c' Hin. destruct (strips_only under_C f l c' natural_C Hin) as (pos & same).
    split; [assumption|]. intros i Hi. destruct (same i Hi) as [less E].
    rewrite kept_left in E. now split.
  - intros i Hi. destruct (strips_all under_D i natural_D Hi) as (f & l & Hin & between).
    rewrite kept_under in Hin. now exists f, l.
  - intros f l c' Hin. destruct (strips_only under_D f l c' natural_D Hin) as (pos & same).
    split; [assumption|]. intros i Hi. destruct (same i Hi) as [less E].
    rewrite kept_under in E. now split.
Qed.

Theorem tail_setting_right :
  TailSetting.setting_right G (table_of t) B k (tail_setting (stairs g) c k earlier).
Proof.
  constructor.
  - exact lo_C.
  - exact lo_D.
  - exact hi_C.
  - exact hi_D.
  - reflexivity.
  - exists (inside_of g B). split; [intro a; now apply (in_inside_of g B length_B x eq_refl)|apply removals_map].
  - exact earlier_B.
Qed.

End ContextsRight.
