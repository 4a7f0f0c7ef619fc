(* A run on machine integers that passes (WordRuns.v) is one of Run.v that does: its columns. *)

From Coq Require Import ZArith List Bool Lia MSetPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims State Streams StreamsRight Spans SpansRight Run RunStreams WordSets WordSetsRight
  ClaimWords ClaimWordsRight MarksRight FreeRows FreeRowsRight OwnLabels OwnLabelsRight WordRuns.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

(* ---- The staircase *)

Definition height_is (d : int) (h : option Z) : Prop :=
  match h with None => d = outside | Some z => φ d = z /\ z < bias end.

Fixpoint heights_from (stair : Z -> option Z) (m : Z) (l : list int) : Prop :=
  match l with
  | [] => True
  | d :: l => height_is d (stair m) /\ heights_from stair (m + 1) l
  end.

Lemma height_of_right h d : height_of h = Some d -> height_is d h.
Proof.
  unfold height_of. destruct h as [z|]; [|now intros [= <-]]. destruct (_ && _) eqn:T; [|discriminate]. intros [= <-].
  rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in T. split; [apply of_Z_is|]; lia.
Qed.

Lemma stair_heights_right stair count : forall m, heights_from stair m (stair_heights stair count m).
Proof.
  induction count as [|count IH]; intro m; [exact I|]. cbn [stair_heights]. destruct (stair m) as [z|] eqn:E.
  - destruct (_ && _) eqn:T; [|exact I]. split; [|apply IH]. rewrite E. apply height_of_right. cbn [height_of]. now rewrite T.
  - split; [|apply IH]. now rewrite E.
Qed.

Lemma heights_skipn stair k : forall m l, heights_from stair m l -> heights_from stair (m + Z.of_nat k) (skipn k l).
Proof.
  induction k as [|k IH]; intros m l H; [now rewrite Z.add_0_r|]. destruct l as [|d l]; [exact I|]. cbn [skipn].
  replace (m + Z.of_nat (S k)) with (m + 1 + Z.of_nat k) by lia. apply IH, H.
Qed.

Lemma height_below d h n : height_is d h -> φ n < 4611686018427387904 -> (φ n <? φ d) = ends h φ n.
Proof.
  intros H Hn. destruct h as [z|]; cbn [height_is ends] in *; [now destruct H as [-> _]|]. subst d. rewrite outside_is. now apply Z.ltb_lt.
Qed.

Lemma above_right d h f : height_is d h -> small f -> spans_of (above d f) = lift (spans_of f) h /\ small (above d f).
Proof.
  intros H S. unfold above. rewrite same_is, outside_is. destruct h as [z|]; cbn [height_is lift] in *.
  - destruct H as [E small_z]. destruct (Z.eqb_spec φ d 4611686018427387904); [unfold bias in *; lia|]. rewrite <- E. apply not_below_right; [lia|exact S].
  - subst d. rewrite outside_is, Z.eqb_refl. now split.
Qed.

(* ---- The columns *)

Section Run.

Variable s : setting.
Variable w : claim_words.
Hypothesis W : well_made w.
Hypothesis own_is : own s = claim_of w.
Hypothesis tail_fits : forall t, ending (claim_of w) = Some t -> offsets t <> [] /\ past w <= start t.
Hypothesis natural_start : forall t, ending (claim_of w) = Some t -> 0 <= start t.
Hypothesis smaller_proper : forall c, In c (smaller s) -> proper c = true.
Hypothesis removals_proper : forall x, In x (removals s) -> proper (snd x) = true.
Hypothesis plain_only : forallb is_plain (removals s) = true.

Lemma own_proper : proper (own s) = true.
Proof. rewrite own_is. now apply (proper_words w W). Qed.

Lemma none_waiting m : waiting s m = [].
Proof.
  clear removals_proper. unfold waiting. induction (removals s) as [|x l IH]; [reflexivity|]. simpl in *.
  apply andb_true_iff in plain_only as [P Q]. rewrite P. simpl. now apply IH.
Qed.

Lemma plain_proper c : In c (plain_claims s) -> proper c = true.
Proof.
  intro Hc. apply in_app_or in Hc. destruct Hc as [Hc|Hc]; [now apply smaller_proper|].
  apply in_map_iff in Hc. destruct Hc as (x & <- & Hx). apply filter_In in Hx. now apply removals_proper.
Qed.

Variable shut : PositiveSet.t.
Variable shut_words : words.
Variables (low size M most_words : Z) (marks : words).
Hypothesis natural_lo : 0 <= lo s.
Hypothesis size_positive : 0 < size.
Hypothesis enough_words : (M - lo s) * size + size <= 32 * most_words.
Hypothesis few : most_words < 4000000.
Hypothesis near_low : - bias < low < bias.
Hypothesis near_M : M < bias.
Hypothesis natural_loD : 0 <= loD s < bias.
Variable size_word : int.
Hypothesis size_is : φ size_word = size.
Hypothesis marked : forall z, 0 <= z < 32 * most_words ->
  (has marks z <-> exists c x n, In c (plain_claims s) /\ row_at c x = Some n /\ lo s <= x < M /\
                   0 <= n - x - low < size /\ z = (x - lo s) * size + (n - x - low)).
Hypothesis shut_right : forall m i, lo s <= m < M -> φ i = m - lo s -> is_in i shut_words = is_blocked m shut.

Lemma window_row n m shift : φ n < bias -> lo s <= m < M -> φ shift = (m + low) mod wB -> φ (n - shift)%uint63 < size ->
  0 <= φ n - m - low < size /\ φ (n - shift)%uint63 = φ n - m - low.
Proof.
  intros Hn Hm E. pose proof (bounded n). assert (size < 2 ^ 30) by nia. rewrite sub_spec, E.
  rewrite Zminus_mod_idemp_r, wB_is. replace (φ n - (m + low)) with (φ n - m - low) by lia. unfold bias in *.
  destruct (Z_lt_le_dec (φ n - m - low) 0).
  - replace (φ n - m - low) with (φ n - m - low + 9223372036854775808 + (-1) * 9223372036854775808) at 1 by lia.
    rewrite Z.mod_add, Z.mod_small by lia. lia.
  - rewrite Z.mod_small by lia. lia.
Qed.

Lemma is_marked_right m shift pos b : lo s <= m < M -> φ pos = (m - lo s) * size -> φ shift = (m + low) mod wB ->
  (forall n, is_taken n b = true <-> exists c, In c (plain_claims s) /\ row_at c m = Some n) ->
  forall n, φ n < bias -> Uint63.ltb (n - shift) size_word = true -> is_taken φ n b = is_in (pos + (n - shift)) marks.
Proof.
  intros Hm Hp Hs T n Hn L. rewrite less_is, size_is, Z.ltb_lt in L. destruct (window_row n m shift Hn Hm Hs L) as [Wn Ew].
  apply eq_true_iff_eq. rewrite T, is_in_right.
  assert (E : φ (pos + (n - shift))%uint63 = (m - lo s) * size + (φ n - m - low)).
  { rewrite add_spec, Hp, Ew. rewrite wB_is. apply Z.mod_small. nia. }
  rewrite E, marked by nia. split.
  - intros (c & Hc & R). exists c, m, φ n. split; [exact Hc|]. split; [exact R|]. lia.
  - intros (c & x' & n' & Hc & R & Hx & Hn' & Ez). assert (x' = m) as -> by nia. exists c. split; [exact Hc|].
    now replace φ n with n' by lia.
Qed.

Definition label_row (m v : int) : int := (m + v - most)%uint63.

Lemma label_row_right m v : φ m < bias -> φ v < 2 * bias ->
  (0 <= φ m + φ v - bias -> φ (label_row m v) = φ m + φ v - bias) /\
  (φ m + φ v - bias < 0 -> 4611686018427387904 < φ (label_row m v)).
Proof.
  intros Hm Hv. pose proof (bounded m). pose proof (bounded v). unfold label_row. rewrite sub_spec, add_spec, most_is, wB_is, Zminus_mod_idemp_l.
  unfold bias in *. split; intro H1.
  - apply Z.mod_small. lia.
  - replace (φ m + φ v - 1099511627776) with (φ m + φ v - 1099511627776 + 9223372036854775808 + (-1) * 9223372036854775808) by lia.
    rewrite Z.mod_add, Z.mod_small by lia. lia.
Qed.

Lemma passes_below_right x m bottom h v n : φ x = m -> m < bias -> φ v < 2 * bias -> n = m + φ v - bias -> height_is bottom h ->
  passes_below (turn_of w) (of_Z (loD s)) x bottom v = true -> too_low s m h n = true.
Proof.
  intros Ex Hm Hv -> H. pose proof (bounded x) as bx. unfold passes_below, too_low. rewrite own_is. unfold turn_of.
  change (its_tail w) with (ending (claim_of w)). rewrite at_most_is, Ex. pose proof natural_start as NS. destruct (ending (claim_of w)) as [t|].
  2: { rewrite outside_is. destruct (Z.leb_spec 4611686018427387904 m); [unfold bias in *; lia|discriminate]. }
  specialize (NS t eq_refl).
  destruct (Z.leb_spec φ (if start t <? bias then of_Z (start t) else outside) m) as [le|]; [|discriminate].
  assert (start t <= m) as le'.
  { destruct (Z.ltb_spec (start t) bias); [rewrite of_Z_is in le by lia; lia|rewrite outside_is in le; unfold bias in *; lia]. }
  apply Z.leb_le in le'. rewrite le'. cbn [andb]. destruct h as [d|]; [|reflexivity]. destruct H as [Ed small_d].
  rewrite !less_is, of_Z_is, Ed by lia. intro L. apply Z.ltb_lt in L. apply Z.ltb_lt.
  assert (L' : φ (label_row x v) < Z.max (loD s) d).
  { revert L. fold (label_row x v). destruct (Z.ltb_spec d (loD s)); [rewrite of_Z_is by lia|rewrite Ed]; lia. }
  destruct (label_row_right x v ltac:(lia) Hv) as [pos neg]. destruct (Z_lt_le_dec (φ x + φ v - bias) 0); [|lia]. unfold bias in *. lia.
Qed.

Lemma next_index i z : φ i = z -> 0 <= z < 2 * bias -> φ (i + 1)%uint63 = z + 1.
Proof. intros E H. rewrite next_is; lia. Qed.

(* One column of a run in which all moves are without limit. *)
Lemma step_plain fuel m p : streams_right s m p -> exists b own_rows' plain',
  (forall n, is_taken n b = true <-> exists c, In c (plain_claims s) /\ row_at c m = Some n) /\
  step s fuel shut m p =
  match (if is_blocked m shut || shut_by (cap p) m then Some None else first_free fuel b (free p)) with
  | None => inr Too_long
  | Some fit =>
      if agrees s m (bottom p) (option_map fst fit) (row_at (claim_of w) m)
      then inl {| bottom := stair s m; own_rows := own_rows'; plain := plain'; others := [];
                  free := lift (match fit with Some (_, rest) => rest | None => free p end) (stair s m);
                  cap := match option_map fst fit with Some n => if ends (stair s m) n then Some (m, n) else cap p | None => cap p end |}
      else inr (Wrong m (option_map fst fit) (row_at (claim_of w) m))
  end.
Proof.
  intro SR. unfold step, fit_column.
  pose proof (proj1 (pop_right (Run.own s) m (own_rows p) own_proper (own_agrees _ _ _ SR))) as Found.
  destruct (pop m (own_rows p)) as [found own_rows']. cbn [fst] in Found. rewrite own_is in Found. subst found.
  pose proof (plain_agree _ _ _ SR) as PA. pose proof (others_agree _ _ _ SR) as OA. rewrite none_waiting in OA.
  destruct (pop_plain_right _ _ m (none_taken m) plain_proper eq_refl PA) as [_ T].
  destruct (pop_plain m (plain p) [] (none_taken m)) as [plain' b]. cbn [fst snd] in T.
  assert (OE : others p = []) by (now inversion OA). rewrite OE. cbn [pop_movers movers blocks ceiling settles fold_left].
  exists b, own_rows', plain'. split.
  - intro n. rewrite T, taken_none. split; [intros [no|H]; [discriminate|exact H]|now right].
  - unfold first_fit. destruct (_ || _); [reflexivity|]. destruct (first_free fuel b (free p)) as [[[n rest]|]|]; reflexivity.
Qed.

Theorem word_columns_right fuel : forall count heights x i shift pos bottom own f cc cr p f' cc' cr',
  let m := φ x in
  streams_right s m p -> lo s <= m -> m + Z.of_nat count <= M ->
  φ i = m - lo s -> φ pos = (m - lo s) * size -> φ shift = (m + low) mod wB -> heights_from (stair s) m heights ->
  height_is bottom (Run.bottom p) -> labels_from w M m own -> free p = spans_of f -> small f -> cap p = cap_of cc cr ->
  (cc = outside \/ φ cc < bias) ->
  word_columns size_word marks shut_words (turn_of w) (tail_labels w) (of_Z (loD s)) fuel count heights x i shift pos bottom own f cc cr
    = Some (f', cc', cr') ->
  exists p', run_columns s fuel shut count m p = inl p' /\ free p' = spans_of f' /\ cap p' = cap_of cc' cr'.
Proof.
  induction count as [|count IH]; intros heights x i shift pos bottom own0 f cc cr p f' cc' cr' m SR Hm Hc Hi Hp Hs Hh Hb Ho Ef Sf Ec Hcc E.
  { cbn [word_columns] in E. injection E as <- <- <-. exists p. now repeat split. }
  assert (Hm' : lo s <= m < M) by lia. cbn [word_columns] in E. destruct heights as [|d heights]; [discriminate|].
  destruct Hh as [Hd Hh]. pose proof (next_label_right w W M near_M tail_fits x m own0 eq_refl ltac:(lia) Ho) as NL.
  destruct (next_label (turn_of w) (tail_labels w) x own0) as [v own1]. destruct NL as [Lv Ho1].
  cbn [run_columns]. destruct (step_plain fuel m p SR) as (b & own_rows' & plain' & T & St).
  pose proof (step_compared s own_proper smaller_proper removals_proper fuel shut m p) as SC.
  rewrite St in SC |- *. clear St. rewrite Ef, Ec in SC |- *.
  assert (x1 : φ (x + 1)%uint63 = m + 1) by (apply next_index; [reflexivity|unfold bias in *; lia]).
  (* It goes on in the next column, where it does here. *)
  assert (go_on : forall p1 g c1 r1, streams_right s (m + 1) p1 -> Run.bottom p1 = stair s m -> free p1 = spans_of g -> small g ->
    cap p1 = cap_of c1 r1 -> (c1 = outside \/ φ c1 < bias) ->
    word_columns size_word marks shut_words (turn_of w) (tail_labels w) (of_Z (loD s)) fuel count heights (x + 1)%uint63 (i + 1)%uint63
      (shift + 1)%uint63 (pos + size_word)%uint63 d own1 g c1 r1 = Some (f', cc', cr') ->
    exists p', run_columns s fuel shut count (m + 1) p1 = inl p' /\ free p' = spans_of f' /\ cap p' = cap_of cc' cr').
  { intros p1 g c1 r1 SR1 B1 F1 S1 C1 H1 E1.
    specialize (IH heights (x + 1)%uint63 (i + 1)%uint63 (shift + 1)%uint63 (pos + size_word)%uint63 d own1 g c1 r1 p1 f' cc' cr').
    cbv zeta in IH. rewrite x1 in IH. apply IH; try assumption; try lia.
    - rewrite (next_index i (m - lo s)); [lia|exact Hi|unfold bias in *; lia].
    - rewrite add_spec, Hp, size_is, wB_is, Z.mod_small; nia.
    - rewrite add_spec, Hs. change (φ 1%uint63) with 1. rewrite Zplus_mod_idemp_l. f_equal. lia.
    - now rewrite B1. }
  assert (shut_same : (if is_in i shut_words then true else (cc <? x)%uint63) = is_blocked m shut || shut_by (cap_of cc cr) m).
  { rewrite (shut_right m i Hm' Hi). destruct (is_blocked m shut); [reflexivity|]. rewrite less_is. unfold cap_of. rewrite same_is, outside_is.
    cbn [orb]. destruct (Z.eqb_spec φ cc 4611686018427387904) as [e|ne]; cbn [shut_by]; [|reflexivity].
    rewrite e. apply Z.ltb_ge. unfold bias in *. fold m. lia. }
  (* Nothing is expected. *)
  assert (nothing : (if is_blocked m shut || shut_by (cap_of cc cr) m then Some None else first_free fuel b (spans_of f)) = Some None ->
    (if (if (v =? 0)%uint63 then true else passes_below (turn_of w) (of_Z (loD s)) x bottom v) then
       word_columns size_word marks shut_words (turn_of w) (tail_labels w) (of_Z (loD s)) fuel count heights (x + 1)%uint63 (i + 1)%uint63
         (shift + 1)%uint63 (pos + size_word)%uint63 d own1 (above d f) cc cr
     else None) = Some (f', cc', cr') ->
    exists p', match (match (if is_blocked m shut || shut_by (cap_of cc cr) m then Some None else first_free fuel b (spans_of f)) with
      | None => inr Too_long
      | Some fit =>
          if agrees s m (Run.bottom p) (option_map fst fit) (row_at (claim_of w) m)
          then inl {| Run.bottom := stair s m; own_rows := own_rows'; plain := plain'; others := [];
                      free := lift (match fit with Some (_, rest) => rest | None => spans_of f end) (stair s m);
                      cap := match option_map fst fit with Some n => if ends (stair s m) n then Some (m, n) else cap_of cc cr | None => cap_of cc cr end |}
          else inr (Wrong m (option_map fst fit) (row_at (claim_of w) m))
      end) with inl p => run_columns s fuel shut count (m + 1) p | inr o => inr o end = inl p' /\ free p' = spans_of f' /\ cap p' = cap_of cc' cr').
  { intros N E1. rewrite N in SC |- *. cbn [option_map] in *. destruct (if (v =? 0)%uint63 then true else _) eqn:Q; [|discriminate].
    assert (A : agrees s m (Run.bottom p) None (row_at (claim_of w) m) = true).
    { unfold agrees. unfold label_is in Lv. destruct (row_at (claim_of w) m) as [n|]; [|reflexivity].
      destruct Lv as (nonzero & small_v & En). destruct (Uint63.eqb v 0) eqn:Z0; [now apply eqb_spec in Z0|].
      exact (passes_below_right x m bottom _ v n eq_refl ltac:(unfold bias in *; lia) small_v En Hb Q). }
    rewrite A in SC |- *. destruct (SC _ ltac:(lia) SR eq_refl) as [SR1 _]. destruct (above_right d (stair s m) f Hd Sf) as [Ea Sa].
    apply (go_on _ (above d f) cc cr SR1); try reflexivity; try assumption. cbn [free]. now rewrite Ea. }
  destruct (is_in i shut_words) eqn:I1; [|destruct (cc <? x)%uint63 eqn:I2].
  - apply nothing; [now rewrite <- shut_same|exact E].
  - apply nothing; [now rewrite <- shut_same|exact E].
  - rewrite <- shut_same in nothing, SC |- *.
    pose proof (first_row_right size_word marks shift pos b (is_marked_right m shift pos b Hm' Hp Hs T) fuel f Sf) as F. cbv zeta in F.
    destruct (first_row size_word marks shift pos fuel f) as [| |n rest]; [discriminate| |].
    + destruct F as [F _]; [discriminate|]. now apply nothing.
    + destruct F as [F [Nn Sr]]; [discriminate|]. rewrite F in SC |- *. cbn [fit_of option_map fst] in *.
      destruct (Uint63.eqb v 0) eqn:Z0; [discriminate|]. destruct (Uint63.eqb (x + v - most) n) eqn:Q; [|discriminate].
      assert (A : agrees s m (Run.bottom p) (Some φ n) (row_at (claim_of w) m) = true).
      { unfold agrees. unfold label_is in Lv. destruct (row_at (claim_of w) m) as [n'|].
        - destruct Lv as (_ & small_v & ->). apply Z.eqb_eq. rewrite same_is in Q. apply Z.eqb_eq in Q. fold (label_row x v) in Q.
          destruct (label_row_right x v ltac:(unfold bias in *; fold m; lia) small_v) as [pos' neg]. fold m in pos', neg.
          destruct (Z_lt_le_dec (m + φ v - bias) 0); unfold bias in *; lia.
        - subst v. discriminate. }
      rewrite A in SC |- *. destruct (SC _ ltac:(lia) SR eq_refl) as [SR1 _]. destruct (above_right d (stair s m) rest Hd Sr) as [Ea Sa].
      assert (En : (n <? d)%uint63 = ends (stair s m) φ n).
      { rewrite less_is. apply height_below; [exact Hd|unfold bias in *; lia]. }
      rewrite <- En in SR1 |- *. destruct (n <? d)%uint63.
      * apply (go_on _ (above d rest) x n SR1); try reflexivity; try assumption; cbn [free cap]; [now rewrite Ea| |right; unfold bias in *; fold m; lia].
        unfold cap_of. rewrite same_is, outside_is. destruct (Z.eqb_spec φ x 4611686018427387904); [unfold bias in *; fold m in e; lia|reflexivity].
      * apply (go_on _ (above d rest) cc cr SR1); try reflexivity; try assumption; cbn [free cap]; [now rewrite Ea].
Qed.

End Run.
