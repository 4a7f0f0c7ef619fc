(* Where the tests of a tail on words (WordTests.v) are true, those of Tails.v are. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims Numbers State Walks Staircase Tails WordSets WordSetsRight ClaimWords
  ClaimWordsRight MarksRight WordTests.
From ChompCert Require Run.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

(* ---- (P1) *)

Lemma fresh_bits_right p most l : 0 < p <= 32 * most -> most < 4000000 -> forall c seen set, sized most seen ->
  (forall z, 0 <= z < p -> ZSet.In z set -> has seen z) ->
  fresh_bits p c seen l = true -> fresh_rows p c set l = true.
Proof.
  intros Hp few. induction l as [|o l IH]; intros c seen set S H T; [reflexivity|]. cbn [fresh_bits fresh_rows] in *.
  pose proof (Z.mod_pos_bound (c + o) p ltac:(lia)) as b. set (r := (c + o) mod p) in *.
  assert (Er : φ (of_Z r) = r) by (apply small_of_Z; rewrite wB_is; lia).
  destruct (is_in (of_Z r) seen) eqn:I; [discriminate|].
  assert (no : ~ has seen r) by (rewrite <- Er, <- is_in_right; congruence).
  destruct (ZSet.mem r set) eqn:M; [apply ZSet.mem_spec in M; now apply H in M|].
  apply (IH (c + 1) (insert (of_Z r) seen)); [now apply insert_sized| |exact T].
  intros z Hz Iz. apply (has_insert most); [exact S|lia|lia|]. rewrite Er. apply ZSet.add_spec in Iz.
  destruct Iz as [->|Iz]; [now left|right; now apply H].
Qed.

Lemma reduce_right fuel p : 0 < φ p -> forall r, φ (reduce fuel p r) mod φ p = φ r mod φ p.
Proof.
  intro pos. induction fuel as [|fuel IH]; intro r; [reflexivity|]. cbn [reduce]. destruct (Uint63.ltb r p) eqn:L; [reflexivity|].
  assert (ge : φ p <= φ r) by (apply Z.nlt_ge; rewrite <- ltb_spec; congruence). pose proof (bounded r).
  rewrite IH, sub_spec, (Z.mod_small (φ r - φ p)) by lia. replace (φ r - φ p) with (φ r + (-1) * φ p) by lia. apply Z.mod_add. lia.
Qed.

Lemma fresh_labels_right p low p_word : φ p_word = p -> 0 < p < 2 * bias -> is_near low = true -> forall os col c seen,
  (forall o, In o os -> is_near o = true /\ low <= o) -> φ c = (col + low) mod p ->
  fresh_labels p_word (near low) c seen (map near os) = true -> fresh_bits p col seen os = true.
Proof.
  intros Ep Hp Nl. destruct (near_is low Nl) as [El bl]. induction os as [|o os IH]; intros col c seen N Ec T; [reflexivity|].
  cbn [map fresh_labels fresh_bits] in *. destruct (N o (or_introl eq_refl)) as [No le]. destruct (near_is o No) as [Eo bo].
  pose proof (Z.mod_pos_bound (col + low) p ltac:(lia)) as bc. unfold bias in *.
  assert (Ed : φ (near o - near low)%uint63 = o - low) by (rewrite sub_spec, Eo, El, Z.mod_small; rewrite ?wB_is; lia).
  assert (Es : φ (c + (near o - near low))%uint63 = (col + low) mod p + (o - low)) by (rewrite add_spec, Ed, Ec; apply Z.mod_small; rewrite wB_is; lia).
  set (r := reduce 64 p_word (c + (near o - near low))) in *. destruct (Uint63.ltb r p_word) eqn:L; [|discriminate].
  apply ltb_spec in L. pose proof (bounded r) as br.
  assert (Er : φ r = (col + o) mod p).
  { rewrite <- (Z.mod_small φ r p) by lia. rewrite <- Ep. unfold r. rewrite reduce_right by lia. rewrite Es, Ep, Zplus_mod_idemp_l. f_equal. lia. }
  rewrite <- Er, of_to_Z. destruct (is_in r seen); [discriminate|].
  apply (IH (col + 1) _ _ (fun o' H => N o' (or_intror H)) ) in T; [exact T|].
  assert (E1 : φ (c + 1)%uint63 = φ c + 1).
  { rewrite add_spec. change (φ 1%uint63) with 1. apply Z.mod_small. rewrite wB_is. lia. }
  assert (Em : (col + 1 + low) mod p = ((col + low) mod p + 1) mod p) by (rewrite Zplus_mod_idemp_l; f_equal; lia). rewrite Em.
  destruct (Uint63.eqb (c + 1) p_word) eqn:Q.
  - apply eqb_spec in Q. rewrite Q, Ep in E1. change (φ 0%uint63) with 0. replace ((col + low) mod p + 1) with p by lia. now rewrite Z.mod_same by lia.
  - assert (φ (c + 1)%uint63 <> p) by (rewrite <- Ep; intro X; apply eqb_false_spec in Q; apply Q; now apply to_Z_inj).
    rewrite (Z.mod_small ((col + low) mod p + 1)) by lia. lia.
Qed.

Lemma P1_right t : offsets t <> [] -> forallb is_near (offsets t) = true ->
  P1_on_words (length_of t) (lowest t) (map near (offsets t)) t = true -> test_P1 t = true.
Proof.
  intros ne near_t. pose proof (length_positive t ne) as positive. unfold P1_on_words.
  destruct (Z.ltb_spec (length_of t) 100000000) as [small|]; [|trivial]. intro T.
  assert (T' : fresh_bits (length_of t) (start t) (make (of_Z (length_of t / 32 + 1)) 0%uint63) (offsets t) = true).
  { destruct (fresh_labels _ _ _ _ _) eqn:F; [|exact T]. rewrite forallb_forall in near_t.
    assert (low_in : is_near (lowest t) = true).
    { pose proof (offset_bounds t (start t) ne) as B. pose proof (near_t _ (offset_in t ne (start t))) as No.
      assert (I : In (lowest t) (offsets t)); [|now apply near_t]. unfold lowest. clear - ne. destruct (offsets t) as [|o os]; [easy|]. cbn [hd].
      assert (H : forall l x, In (fold_left Z.min l x) (x :: l)).
      { induction l as [|y l IH]; intro x; [now left|]. cbn [fold_left]. destruct (IH (Z.min x y)) as [E|E]; [|right; now right].
        rewrite <- E. destruct (Z.min_spec x y) as [[_ ->]|[_ ->]]; [now left|right; now left]. }
      destruct (H (o :: os) o) as [E|E]; [now left|exact E]. }
    apply (fresh_labels_right (length_of t) (lowest t) _) with (col := start t) in F; [exact F| | |exact low_in| |].
    - apply small_of_Z. rewrite wB_is. lia.
    - unfold bias. lia.
    - intros o Ho. split; [now apply near_t|]. apply fold_min_le. now right.
    - pose proof (Z.mod_pos_bound (start t + lowest t) (length_of t) positive). apply small_of_Z. rewrite wB_is. lia. }
  clear T. revert T'. unfold test_P1.
  pose proof (Z.div_mod (length_of t) 32 ltac:(lia)). pose proof (Z.mod_pos_bound (length_of t) 32 ltac:(lia)).
  pose proof (Z.div_pos (length_of t) 32 ltac:(lia) ltac:(lia)).
  pose proof (Z.div_lt_upper_bound (length_of t) 32 3900000 ltac:(lia) ltac:(lia)).
  apply (fresh_bits_right _ (length_of t / 32 + 1)); [lia|lia| |].
  - pose proof (make_sized (of_Z (length_of t / 32 + 1))) as S. rewrite small_of_Z in S by (rewrite wB_is; lia). apply S. lia.
  - intros z _ I. now apply ZSet.empty_spec in I.
Qed.

(* ---- Where a tail stands *)

Definition all_near (l : list Z) : Prop := forall o, In o l -> is_near o = true.

Lemma next_word_right all rest : all_near all -> all_near rest ->
  next_word (map near all) (map near rest) = (near (fst (pull all rest)), map near (snd (pull all rest))) /\
  is_near (fst (pull all rest)) = true /\ all_near (snd (pull all rest)).
Proof.
  intros A R. unfold next_word, pull. destruct rest as [|o rest]; cbn [map].
  - destruct all as [|o all]; cbn [map fst snd].
    + split; [reflexivity|]. split; [reflexivity|]. intros o [].
    + split; [reflexivity|]. split; [apply A; now left|]. intros x Hx. apply A. now right.
  - cbn [fst snd]. split; [reflexivity|]. split; [apply R; now left|]. intros x Hx. apply R. now right.
Qed.

Lemma all_near_of l : forallb is_near l = true -> all_near l.
Proof. intros T o. rewrite forallb_forall in T. now apply T. Qed.

Lemma all_near_skipn k : forall l, all_near l -> all_near (skipn k l).
Proof.
  induction k as [|k IH]; intros [|x l] A; try exact A. apply IH. intros o Ho. apply A. now right.
Qed.

Lemma reader_right c w u : well_made w -> its_tail w = Some u ->
  reader_on_words c w = (map near (offsets u), map near (seek u c)) /\ all_near (offsets u) /\ all_near (seek u c).
Proof.
  intros W E. destruct (same_offsets w W u E) as [L N]. destruct (same_count w W u E) as [C _]. unfold reader_on_words, seek. rewrite E, L, C.
  split; [|split; [now apply all_near_of|now apply all_near_skipn, all_near_of]]. f_equal.
  destruct (Z.eqb_spec c (start u)) as [->|]; [now rewrite Z.sub_diag, Zmod_0_l|apply map_skipn_near].
Qed.

(* ---- (P2) *)

Lemma walk_apart_right n : forall all rest all' rest', all_near all -> all_near rest -> all_near all' -> all_near rest' ->
  walk_apart_on_words n (map near all) (map near rest) (map near all') (map near rest') = walk_apart n all rest all' rest'.
Proof.
  induction n as [|n IH]; intros all rest all' rest' A R A' R'; [reflexivity|]. cbn [walk_apart_on_words walk_apart].
  destruct (next_word_right all rest A R) as (E & N & X). destruct (next_word_right all' rest' A' R') as (E' & N' & X'). rewrite E, E'.
  destruct (pull all rest) as [o next], (pull all' rest') as [o' next']. cbn [fst snd] in *. rewrite IH by assumption.
  destruct (near_is o N) as [Eo _], (near_is o' N') as [Eo' _].
  destruct (Uint63.eqb (near o) (near o')) eqn:T, (Z.eqb_spec o o') as [e|ne]; try reflexivity.
  - apply eqb_spec in T. rewrite T in Eo. lia.
  - subst o'. apply eqb_false_spec in T. contradiction T. reflexivity.
Qed.

Lemma apart_right t M w : well_made w -> forallb is_near (offsets t) = true ->
  apart_on_words t (map near (offsets t)) (length_of t) (lowest t) (highest t) M w = true -> keeps_apart M t (claim_of w) = true.
Proof.
  intros W N. unfold apart_on_words, keeps_apart. change (ending (claim_of w)) with (its_tail w).
  destruct (its_tail w) as [u|] eqn:E.
  - destruct (same_count w W u E) as (-> & -> & ->). destruct (reader_right (start t) w u W E) as (-> & Nu & Ns). unfold test_apart.
    assert (El : (if length_of t =? length_of u then length_of t else Z.lcm (length_of t) (length_of u)) = Z.lcm (length_of t) (length_of u)).
    { destruct (Z.eqb_spec (length_of t) (length_of u)) as [<-|]; [|reflexivity]. rewrite Z.lcm_diag. unfold length_of. lia. }
    rewrite El. replace (map near (offsets t)) with (map near (seek t (start t))) at 2 by (unfold seek; now rewrite Z.sub_diag, Zmod_0_l).
    rewrite walk_apart_right; try assumption; [trivial|now apply all_near_of|now apply all_near_skipn, all_near_of].
  - rewrite Z.leb_le. intro le. apply forallb_forall. intros e He. apply Z.ltb_lt. pose proof (past_entries w e W He). lia.
Qed.

(* ---- (P3) *)

Definition near_reader (r : reader) : Prop := all_near (fst r) /\ all_near (snd r).
Definition word_reader_of (r : reader) : word_reader := (map near (fst r), map near (snd r)).

Lemma next_words_right l : Forall near_reader l ->
  next_words (map word_reader_of l) = (map near (fst (pull_all l)), map word_reader_of (snd (pull_all l))) /\
  all_near (fst (pull_all l)) /\ Forall near_reader (snd (pull_all l)).
Proof.
  induction 1 as [|[all rest] l [A R] F IH]; [repeat split; try constructor; intros o []|].
  cbn [map next_words word_reader_of fst snd pull_all] in *. destruct (next_word_right all rest A R) as (E & N & A').
  rewrite E. destruct IH as (E' & N' & F'). rewrite E'. destruct (pull all rest) as [o next]. destruct (pull_all l) as [os nexts].
  cbn [fst snd map] in *. split; [reflexivity|]. split; [|constructor; [now split|exact F']].
  intros x [<-|Hx]; [exact N|now apply N'].
Qed.

Lemma among_words_right x o os : is_near o = true -> all_near os -> φ x = o + bias ->
  among_words x (map near os) = existsb (Z.eqb o) os.
Proof.
  intros No A E. destruct (near_is o No) as [Eo _]. induction os as [|y os IH]; [reflexivity|]. cbn [map among_words existsb].
  rewrite IH by (intros z Hz; apply A; now right). destruct (near_is y (A y (or_introl eq_refl))) as [Ey _].
  destruct (Uint63.eqb x (near y)) eqn:T, (Z.eqb_spec o y) as [e|ne]; try reflexivity.
  - apply eqb_spec in T. subst x. lia.
  - exfalso. subst y. apply eqb_false_spec in T. apply T. apply to_Z_inj. lia.
Qed.

Lemma holes_right n : forall s z all rest top t os ok, all_near all -> all_near rest -> all_near os ->
  φ s = z -> 0 <= z -> z + Z.of_nat n < bias -> φ top = t + bias -> is_near t = true ->
  holes_on_words n s (map near all) (map near rest) top (map near os) ok = true ->
  walk_holes n z all rest t (fun o => existsb (Z.eqb o) os ||| ok o) = true.
Proof.
  induction n as [|n IH]; intros s z all rest top t os ok A R O Es natural_z small Et Nt T; [reflexivity|].
  cbn [holes_on_words walk_holes] in *. destruct (next_word_right all rest A R) as (E & N & R'). rewrite E in T.
  destruct (pull all rest) as [x next]. cbn [fst snd] in *. destruct (near_is x N) as [Ex bx].
  assert (Ey : φ (near x + s)%uint63 = z + x + bias).
  { rewrite add_spec, Ex, Es, wB_is. unfold bias in *. rewrite Z.mod_small; lia. }
  destruct (if ltb (near x + s) top then _ else true) eqn:here; [|discriminate].
  assert (less : ltb (near x + s) top = (z + x <? t)).
  { apply eq_true_iff_eq. rewrite ltb_spec, Z.ltb_lt, Ey, Et. lia. }
  rewrite less in here. assert (next_holes : walk_holes n (z + 1) all next t (fun o => existsb (Z.eqb o) os ||| ok o) = true).
  { apply (IH (s + 1)%uint63 (z + 1) all next top t os ok); try assumption; try lia.
    rewrite add_spec, Es. change (φ 1%uint63) with 1. rewrite wB_is. unfold bias in *. rewrite Z.mod_small; lia. }
  rewrite next_holes. destruct (Z.ltb_spec (z + x) t) as [lt|]; [|reflexivity].
  assert (Ny : is_near (z + x) = true).
  { unfold is_near in *. rewrite andb_true_iff, !Z.ltb_lt in *. lia. }
  rewrite (among_words_right _ (z + x) os Ny O Ey), Ey in here. replace (z + x + bias - bias) with (z + x) in here by lia.
  destruct (existsb (Z.eqb (z + x)) os); [reflexivity|]. destruct (ok (z + x)); [reflexivity|discriminate].
Qed.

Lemma columns_right n width : Z.of_nat width + 1 < bias -> forall c all rest readers ok, all_near all -> all_near rest ->
  Forall near_reader readers ->
  columns_on_words n width c (map near all) (map near rest) (map word_reader_of readers) ok = true ->
  walk_columns n width c all rest readers ok = true.
Proof.
  intro small. induction n as [|n IH]; intros c all rest readers ok A R F T; [reflexivity|].
  cbn [columns_on_words walk_columns] in *. destruct (next_word_right all rest A R) as (E & N & R'). rewrite E in T.
  destruct (next_words_right readers F) as (E' & N' & F'). rewrite E' in T.
  destruct (pull all rest) as [top next]. destruct (pull_all readers) as [os nexts]. cbn [fst snd] in *.
  destruct (holes_on_words _ _ _ _ _ _ _) eqn:H; [|discriminate].
  rewrite (holes_right width 1%uint63 1 all next (near top) top os (ok c)); try assumption; try lia.
  - now apply IH.
  - reflexivity.
  - now apply near_is.
Qed.

(* The tails of claims, by their words. *)
Lemma tails_split c0 p ws : Forall well_made ws ->
  let cs := map claim_of ws in
  let periodic := filter (fun w => match its_tail w with Some _ => true | None => false end) ws in
  map (reader_on_words c0) (filter (is_even p) periodic)
    = map word_reader_of (map (reader_at c0) (filter (divides_period p) (tails_of cs))) /\
  Forall near_reader (map (reader_at c0) (filter (divides_period p) (tails_of cs))) /\
  flat_map tail_of_words (filter (fun w => negb (is_even p w)) periodic)
    = filter (fun s => negb (divides_period p s)) (tails_of cs).
Proof.
  cbv zeta. induction 1 as [|w ws W _ (E3 & F & E4)]; [split; [reflexivity|split; [constructor|reflexivity]]|].
  cbn [filter map tails_of flat_map]. fold (tails_of (map claim_of ws)). change (ending (claim_of w)) with (its_tail w).
  destruct (its_tail w) as [u|] eqn:T; [|tauto]. destruct (same_offsets w W u T) as [Lu Nu]. destruct (same_count w W u T) as [C _].
  cbn [app filter].
  assert (same : is_even p w = divides_period p u) by (unfold is_even, divides_period; now rewrite C).
  rewrite same. destruct (divides_period p u); cbn [negb filter map flat_map].
  - split; [|split; [|exact E4]].
    + rewrite E3. f_equal. now destruct (reader_right c0 w u W T) as (-> & _).
    + constructor; [|exact F]. unfold near_reader, reader_at, seek. cbn [fst snd]. split; [now apply all_near_of|].
      now apply all_near_skipn, all_near_of.
  - split; [exact E3|]. split; [exact F|]. unfold tail_of_words at 1. rewrite T. cbn [app]. now rewrite E4.
Qed.

Lemma holes_tested_right t w ws others : its_tail w = Some t -> well_made w -> Forall well_made ws ->
  holes_tested t (length_of t) (lowest t) (highest t) w ws others = true -> test_holes t (tails_of (map claim_of ws)) others = true.
Proof.
  intros Et W Ws T. destruct (same_offsets w W t Et) as [Lt Nt].
  destruct (tails_split (start t) (length_of t) ws Ws) as (E1 & F & E2). unfold holes_tested in T. unfold test_holes, width.
  rewrite E1, E2, Lt in T. destruct (Z.leb_spec (highest t - lowest t) most_columns) as [small|]; [|discriminate].
  unfold most_columns in small.
  refine (columns_right _ _ _ (start t) (offsets t) (offsets t) _ _ _ _ F T); [unfold bias; lia| |]; now apply all_near_of.
Qed.

(* ---- All of them *)

Theorem periodic_right s t M st caps low_ended w ws : its_tail w = Some t -> offsets t <> [] -> well_made w -> Forall well_made ws ->
  forallb Run.is_plain (removals s) = true -> smaller s ++ map snd (removals s) = map claim_of ws ->
  periodic_on_words s t M st caps low_ended w ws = true -> test_periodic s t M st caps low_ended = true.
Proof.
  intros Et ne W Ww plain Ws. unfold periodic_on_words. destruct (same_count w W t Et) as (-> & -> & ->).
  destruct (same_offsets w W t Et) as [Lt Nt]. rewrite Lt. intro T. repeat match goal with
    | H : (if ?b then _ else _) = true |- _ => destruct b eqn:?; [|discriminate]
    end.
  assert (apart : forall c, In c (smaller s ++ map snd (removals s)) -> keeps_apart M t c = true).
  { match goal with H : forallb (apart_on_words _ _ _ _ _ _) ws = true |- _ => rename H into A end. rewrite forallb_forall in A.
    rewrite Forall_forall in Ww. intros c Hc. rewrite Ws in Hc. apply in_map_iff in Hc. destruct Hc as (w' & <- & Hw').
    apply (apart_right t M w'); [now apply Ww|exact Nt|now apply A]. }
  assert (P2v : test_P2_values s M t = true).
  { apply forallb_forall. intros c Hc. apply apart, in_or_app. now left. }
  rewrite forallb_forall in plain.
  assert (P2i : test_P2_ideals s M t = true).
  { apply forallb_forall. intros x Hx. specialize (plain x Hx). destruct x as [[[h|] [h'|]] c]; try discriminate plain.
    apply apart, in_or_app. right. apply in_map_iff. now exists (None, None, c). }
  assert (P3 : test_P3 s M t = true).
  { unfold test_P3, sources_of, source_claims.
    assert (E : filter unlimited (removals s) = removals s).
    { clear - plain. revert plain. induction (removals s) as [|x l IH]; intro plain; [reflexivity|]. cbn [filter].
      pose proof (plain x (or_introl eq_refl)) as X. rewrite IH by (intros y Hy; apply plain; now right).
      now destruct x as [[[h|] h'] c]; [|]. }
    rewrite E, Ws. now apply (holes_tested_right t w ws). }
  unfold test_periodic. rewrite P2v, P2i, P3. repeat match goal with
    | H : P1_on_words _ _ _ _ = true |- _ => apply P1_right in H; [|exact ne|exact Nt]
    | H : ?b = true |- _ => rewrite H; clear H
    end. reflexivity.
Qed.
