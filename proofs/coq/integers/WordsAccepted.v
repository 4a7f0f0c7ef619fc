(* A certificate that passes as words (CheckNumbers.v) is accepted (Accepted.v), with the numbers that are said. *)

From Coq Require Import List ZArith NArith Bool Lia Uint63.
From ChompCert Require Import Elements Syntax Grammar Periods Claims Numbers QuickRise Names Denote Denoted Verdict Certificate IdealNumbers LowerSets
  Structure StructureRight Choice Contexts CheckClaims CheckRight ClaimsHold Rules Check Accepted ClaimWords ClaimWordsRight WordRunsRight CheckValues ReadNumbers
  LinesOfNumbers ReadNumbersRight CheckNumbers CheckNumbersRight.
From ChompCert Require Statement.
Import ListNotations.
Local Open Scope nat_scope.

(* Without the claims for the ideals other than A. *)
Definition in_brief (p : proved) : proved := {|
  which_chains := which_chains p; lists_made := lists_made p; by_rows := by_rows p; greatest := greatest p; all_claims := [];
  claims := claims p; ideals_proved := ideals_proved p; periodic_proved := periodic_proved p; finite_proved := finite_proved p |}.

(* The ideal with its claims. *)
Definition with_claims (x : listed) (i : word_ideal) : listed := {|
  record := ideal_record_of i; top_numbers := top_numbers x; code := code x; rows := map said (ideal_claims (ideal_record_of i)) |}.

Definition with_all (ls : list listed) (is : list word_ideal) : list listed := map (fun y => with_claims (fst y) (snd y)) (combine ls is).

Lemma read_with_claims names d is : forall previous ls, read_from names d previous (map bare is) = (ls, None) ->
  read_from names d previous (map ideal_record_of is) = (with_all ls is, None) /\ length ls = length is.
Proof.
  induction is as [|i is IH]; intros previous ls E; cbn [map read_from] in *; [injection E as <-; now split|].
  unfold Structure.read_ideal in *. change (tops (ideal_record_of i)) with (tops (bare i)).
  destruct (all_numbers names (tops (bare i))) as [l|e]; [|discriminate]. destruct (negb _); [discriminate|]. cbn [code] in *.
  destruct (match previous with None => true | Some y => (y <? generated d l)%N end); [|discriminate].
  destruct (read_from names d (Some (generated d l)) (map bare is)) as [xs v] eqn:R. injection E as <- ->.
  destruct (IH _ _ R) as [-> len]. split; [reflexivity|]. cbn [length]. now rewrite len.
Qed.

Lemma in_with_all ls is x : In x (with_all ls is) -> exists y i, In (y, i) (combine ls is) /\ x = with_claims y i.
Proof. intro H. apply in_map_iff in H. destruct H as ([y i] & <- & H). now exists y, i. Qed.

Definition claims_of_ideal (i : word_ideal) : list claim := map claim_of (words_of_ideal i).

Lemma rows_with_claims y i : rows (with_claims y i) = claims_of_ideal i.
Proof. unfold with_claims, claims_of_ideal, words_of_ideal. cbn. now rewrite !map_map. Qed.

Definition all_of (ls : list listed) (is : list word_ideal) : list worded_ideal := combine ls (map words_of_ideal is).

Lemma all_of_map ls : forall is, all_of ls is = map (fun y => (fst y, words_of_ideal (snd y))) (combine ls is).
Proof. induction ls as [|x ls IH]; intros [|i is]; try reflexivity. unfold all_of in *. cbn [map combine fst snd]. now rewrite IH. Qed.

Lemma tables_same ls is y : claims_for (table_from (with_all ls is)) y = map claim_of (words_in (table_of_all (all_of ls is)) y).
Proof.
  rewrite all_of_map. unfold with_all, claims_for, words_in, table_from, table_of_all. induction (combine ls is) as [|[x i] l IH]; cbn [map fold_right].
  - now rewrite !Table.gempty.
  - cbn [fst snd with_claims code]. destruct (Pos.eq_dec (key y) (key (code x))) as [E|ne].
    + rewrite E, !Table.gss. exact (rows_with_claims x i).
    + now rewrite !Table.gso.
Qed.

Lemma good_all ls is : Forall good_ideal is -> forall y, Forall good_words (words_in (table_of_all (all_of ls is)) y).
Proof.
  intros F y. rewrite all_of_map. unfold words_in, table_of_all.
  assert (H : forall z, In z (combine ls is) -> good_ideal (snd z)).
  { intros [x i] H. rewrite Forall_forall in F. apply F. now apply in_combine_r in H. }
  induction (combine ls is) as [|[x i] l IH]; cbn [map fold_right]; [rewrite Table.gempty; constructor|]. cbn [fst snd].
  destruct (Pos.eq_dec (key y) (key (code x))) as [E|ne].
  - rewrite E, Table.gss. specialize (H (x, i) (or_introl eq_refl)). cbn [snd] in H. apply Forall_forall. intros w Hw. apply in_map_iff in Hw.
    destruct Hw as (c & <- & Hc). unfold good_ideal in H. rewrite Forall_forall in H. now apply H.
  - rewrite Table.gso by exact ne. apply IH. intros z Hz. apply H. now right.
Qed.

Lemma codes_same ls : forall is, length ls = length is -> map code (with_all ls is) = map code ls.
Proof. induction ls as [|x ls IH]; intros [|i is] len; try discriminate; [reflexivity|]. unfold with_all in *. cbn [combine map fst snd with_claims code]. f_equal. apply IH. now injection len. Qed.

Lemma listed_same ls is y : length ls = length is -> is_listed (table_from (with_all ls is)) y = is_listed (table_from ls) y.
Proof.
  intro len. apply eq_true_iff_eq. rewrite !listed_in.
  assert (H : forall l : list listed, (exists x, In x l /\ code x = y) <-> In y (map code l)).
  { intro l. rewrite in_map_iff. split; intros (x & A & B); now exists x. }
  now rewrite !H, codes_same.
Qed.

Lemma last_of_snoc {X : Type} (l : list X) x : last_of (l ++ [x]) = Some x.
Proof. unfold last_of. now rewrite fold_left_app. Qed.

Lemma last_of_map {X Y : Type} (f : X -> Y) l : last_of (map f l) = option_map f (last_of l).
Proof.
  destruct l as [|x l] using rev_ind; [reflexivity|]. rewrite map_app. cbn [map]. now rewrite !last_of_snoc.
Qed.

Section Accepted.

Variables (g : game) (n : numbers) (r : word_certificate) (p : proved).
Hypothesis Dn : denotes g n.
Hypothesis good_r : Forall good_ideal (word_ideals r).

Lemma count_words_right test test' l : (forall w, test' (claim_of w) = test w) ->
  count_words test (map (fun y => (fst y, words_of_ideal (snd y))) l)
  = Check.count test' (fold_left (fun l x => rev_append (rows x) l) (map (fun y => with_claims (fst y) (snd y)) l) []) 0%Z.
Proof.
  intro same. rewrite count_from, gathered. cbn [filter length]. unfold count_words.
  assert (inner : forall l z, fold_left (fun z w => if test w then Z.succ z else z) l z = (z + Z.of_nat (length (filter test' (map claim_of l))))%Z).
  { induction l0 as [|w l0 IH]; intro z; cbn [fold_left map filter length]; [lia|]. rewrite IH, same. destruct (test w); cbn [length]; lia. }
  assert (H : forall z, fold_left (fun z (x : worded_ideal) => fold_left (fun z w => if test w then Z.succ z else z) (snd x) z)
      (map (fun y => (fst y, words_of_ideal (snd y))) l) z
    = (z + Z.of_nat (length (filter test' (flat_map rows (map (fun y => with_claims (fst y) (snd y)) l)))))%Z).
  { induction l as [|y l IH]; intro z; cbn [map fold_left flat_map filter length]; [lia|]. rewrite IH, filter_app, app_length, rows_with_claims.
    cbn [snd]. rewrite inner. unfold claims_of_ideal. lia. }
  rewrite H. cbn [Nat.add]. reflexivity.
Qed.

Theorem words_accepted : check_word_certificate g n r = Some p ->
  exists p' ls, p = in_brief p' /\ accepted_as g n no_values (certificate_of r) p' ls.
Proof.
  intro E. unfold check_word_certificate in E. set (is := word_ideals r) in *.
  destruct (read_ideals (Names.table_of g) n None (map bare is)) as [ls [v|]] eqn:R; [discriminate E|].
  fold (all_of ls is) in E. remember (all_of ls is) as all eqn:Eall. rewrite read_ideals_is in R.
  destruct (read_with_claims _ _ _ _ _ R) as [R' len]. rewrite <- read_ideals_is in R'. set (ls' := with_all ls is) in *.
  destruct (@last_of (listed * list claim_words) all) as [[top ws]|] eqn:last; [|discriminate E]. destruct all as [|[x1 first] rest] eqn:Ea; [discriminate E|]. rewrite <- Ea in *. clear Ea. subst all. set (all := all_of ls is) in *.
  set (K := Nat.pred (length first)) in *.
  destruct (N.eqb_spec (code top) (whole n)) as [top_whole|]; [|discriminate E].
  destruct (forallb (has_smaller (table_from ls)) ls) eqn:smaller; [|discriminate E].
  destruct (forallb (fun x : worded_ideal => Nat.eqb (length (snd x)) (S K)) all) eqn:lengths; [|discriminate E].
  destruct (match chains g with BothChains => true | _ => Nat.eqb K 0 end) eqn:few; [|discriminate E].
  destruct (forallb _ all) eqn:passes in E; [|discriminate E]. injection E as <-.
  assert (all_is : all = map (fun y => (fst y, words_of_ideal (snd y))) (combine ls is)) by (unfold all; apply all_of_map).
  assert (top_in : exists i, last_of (combine ls is) = Some (top, i) /\ ws = words_of_ideal i).
  { rewrite all_is, last_of_map in last. destruct (last_of (combine ls is)) as [[y i]|]; [|discriminate last]. injection last as <- <-. now exists i. }
  destruct top_in as (i_top & last_i & ->). pose proof (last_of_in _ _ last_i) as top_in.
  assert (here : forall x i, In (x, i) (combine ls is) -> In (with_claims x i) ls').
  { intros x i H. apply in_map_iff. exists (x, i). now split. }
  set (p' := {|
    which_chains := chains g; lists_made := false; by_rows := false; greatest := K; all_claims := map stated ls';
    claims := rows (with_claims top i_top); ideals_proved := Check.count (fun _ => true) all 0;
    periodic_proved := count_words is_periodic_words all; finite_proved := count_words (fun w => negb (is_periodic_words w)) all |}).
  assert (K_few : chains g <> BothChains -> K = 0).
  { intro one. destruct (chains g); [now contradiction one| |]; now apply Nat.eqb_eq in few. }
  assert (A : accepted g n (Names.table_of g) (ideals (certificate_of r)) ls' None K (outlines_from n ls') (fewer g) no_values).
  { constructor.
    - apply (denotes_lines _ _ Dn).
    - apply (denotes_sane _ _ Dn).
    - apply (denotes_described _ _ Dn).
    - apply (denotes_size _ _ Dn).
    - exact R'.
    - intros x Hx. destruct (in_with_all _ _ _ Hx) as (y & i & H & ->). rewrite forallb_forall in smaller.
      specialize (smaller y (in_combine_l _ _ _ _ H)). unfold has_smaller in *. cbn [with_claims code top_numbers]. rewrite forallb_forall in smaller.
      apply forallb_forall. intros a Ha. unfold ls'. rewrite listed_same by exact len. now apply smaller.
    - apply listed_in. exists (with_claims top i_top). split; [now apply here|exact top_whole].
    - intros x Hx. destruct (in_with_all _ _ _ Hx) as (y & i & H & ->). rewrite forallb_forall in lengths.
      specialize (lengths (y, words_of_ideal i)). rewrite rows_with_claims. unfold claims_of_ideal. rewrite map_length. apply Nat.eqb_eq, lengths.
      rewrite all_is. apply in_map_iff. exists (y, i). now split.
    - exact K_few.
    - intro W. apply K_few. unfold fewer in W. now destruct (chains g).
    - intros x v. now rewrite no_value.
    - intros x Hx j own Ej. destruct (in_with_all _ _ _ Hx) as (y & i & H & ->). rewrite forallb_forall in passes.
      assert (Hin : In (y, words_of_ideal i) all) by (rewrite all_is; apply in_map_iff; exists (y, i); now split).
      specialize (passes _ Hin). unfold ideal_passes in passes. cbn [fst snd] in passes. cbn [with_claims code record] in *.
      assert (Gi : Forall good_words (words_of_ideal i)).
      { apply in_combine_r in H. rewrite Forall_forall in good_r. specialize (good_r i H). apply Forall_forall. intros w Hw. apply in_map_iff in Hw.
        destruct Hw as (c & <- & Hc). unfold good_ideal in good_r. rewrite Forall_forall in good_r. now apply good_r. }
      cbn [ideal_claims ideal_record_of] in *. rewrite nth_error_map in Ej. destruct (nth_error (word_claims i) j) as [wc|] eqn:Ew; [|discriminate Ej].
      injection Ej as <-. cbn [claim_record_of said].
      assert (E2 : nth_error (words_of_ideal i) j = Some (its_words wc)) by (unfold words_of_ideal; now rewrite nth_error_map, Ew).
      pose proof (claims_pass_right n (table_of_all all) (table_from ls') (tables_same ls is) (good_all ls is good_r) _ (outlines_from n ls') _
        (stair_heights_right _ _ 0%Z) (code y) (words_of_ideal i) Gi 0 [] [] _ (Forall_nil _) passes j (its_words wc) E2) as P.
      cbn [Nat.add map] in P. rewrite app_nil_r in P.
      apply passed_plain; [apply no_value|].
      replace (map said (firstn j (map claim_record_of (word_claims i)))) with (map claim_of (firstn j (words_of_ideal i))); [exact P|].
      unfold words_of_ideal. rewrite !firstn_map, !map_map. reflexivity. }
  exists p', ls'. split.
  - unfold in_brief, p'. cbn [which_chains lists_made by_rows greatest claims ideals_proved periodic_proved finite_proved]. now rewrite rows_with_claims.
  - constructor; try reflexivity; try exact A.
    + exists (stated (with_claims top i_top)). split; [now apply in_map, here|]. split; [reflexivity|].
      intros a Ha. apply (in_bits _ _ _ _ _ _ _ _ _ _ A).
      apply (whole_bits _ _ _ _ _ _ _ _ _ _ A (with_claims top i_top)); [now apply here|exact top_whole|exact Ha].
    + cbn [p' ideals_proved]. rewrite !count_from. f_equal. f_equal. rewrite all_is. unfold ls', with_all.
      clear. induction (combine ls is) as [|y l IH]; [reflexivity|]. cbn [map filter length]. now rewrite IH.
    + cbn [p' periodic_proved]. rewrite all_is. apply count_words_right. reflexivity.
    + cbn [p' finite_proved]. rewrite all_is. apply (count_words_right _ (fun x => negb (is_periodic x))). reflexivity.
Qed.

End Accepted.
