(* When the answer is Verified, by columns, of games with decreed values and of others: what has been accepted
   (CheckRight.v), that it is what the file says, ideal by ideal and claim by claim (WrittenRight.v), and so what is
   known of the answer. *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax Grammar CertificateGrammar Written Statement Names Numbers Model Columns Denote Denoted
  Verdict Claims Certificate StepsRight CertificateRight RenderRight IdealNumbers Structure StructureRight Contexts LabelAt CheckClaims
  CheckRight Replay Check ClaimsHold WrittenRight DecreedGames DecreedStatement Rules DecreedClaims.
Import ListNotations.
Local Open Scope nat_scope.

Lemma last_of_in {X : Type} (l : list X) x : last_of l = Some x -> In x l.
Proof.
  unfold last_of. assert (H : forall l o, fold_left (fun _ y => Some y) l o = Some x -> o = Some x \/ In x l).
  { clear l. induction l as [|y l IH]; intros o E; [now left|]. right. simpl in E.
    destruct (IH _ E) as [E'|Hx]; [left; congruence|now right]. }
  intro E. destruct (H l None E) as [E'|Hx]; [discriminate|exact Hx].
Qed.

(* The claims that are printed are those for the whole of A. *)
Definition are_of_A (g : game) (p : proved) : Prop :=
  exists B, In B (all_claims p) /\ Statement.values B = map pairs_of (claims p) /\
    forall a, (a < Syntax.elements g)%nat -> in_ideal g B a.

(* g: the game without its decrees, if it has some; these are ds *)
Record accepted_as (g : game) (n : numbers) (ds : values_decreed) (c : certificate) (p : proved) (ls : list listed) : Prop := {
  whole_certificate : Certificate.defect c = None;
  checked : accepted g n (Names.table_of g) (ideals c) ls None (greatest p) (outlines_from n ls) (fewer g) ds;
  claims_checked : all_claims p = map stated ls;
  claims_printed : are_of_A g p;
  columns_replayed : by_rows p = false;
  counted_ideals : ideals_proved p = count (fun _ => true) ls 0%Z;
  counted_periodic : periodic_proved p =
    count is_periodic (fold_left (fun l x => rev_append (rows x) l) ls []) 0%Z;
  counted_finite : finite_proved p =
    count (fun x => negb (is_periodic x)) (fold_left (fun l x => rev_append (rows x) l) ls []) 0%Z
}.

Lemma verified_accepted_with check g n ds c p :
  denotes g n -> (forall x v, value_decreed ds x = Some v -> (0 <= v)%Z) ->
  (forall t os ls, check n t os ls = None -> forall x, In x ls -> forall i own, nth_error (ideal_claims (record x)) i = Some own ->
    passed_of (fewer g) ds n t (code x) (context_of n t os (code x)) i (said own) (rev (map said (firstn i (ideal_claims (record x)))))) ->
  check_certificate_with check g n c = Verified p ->
  exists ls, accepted_as g n ds c p ls.
Proof.
  intros Dn natural_ all_passed T. unfold check_certificate_with in T.
  destruct (read_ideals (Names.table_of g) n None (ideals c)) as [ls bad] eqn:read.
  assert (no : forall v, complaint_of v <> Verified p) by (now intros []).
  destruct (check n (table_from ls) (outlines_from n ls) ls) as [v|] eqn:checked;
    [contradiction (no v T)|].
  unfold first_of at 1 in T.
  destruct (first_of bad (stopped n (table_from ls) c)) as [v|] eqn:first; [contradiction (no v T)|].
  destruct bad as [v|]; [discriminate|]. simpl in first. unfold stopped in first.
  destruct (Certificate.defect c) as [v|] eqn:whole_c; [discriminate|]. clear first.
  unfold conclude in T.
  destruct (find (fun x => negb (has_smaller (table_from ls) x)) ls) as [x|] eqn:smaller; [discriminate|].
  destruct (last_of ls) as [top|] eqn:last; [|discriminate].
  destruct (N.eqb_spec (code top) (whole n)) as [top_whole|]; [simpl in T|discriminate].
  apply last_of_in in last.
  set (K := match ls with x :: _ => Nat.pred (length (rows x)) | [] => 0 end) in *.
  destruct (forallb (fun x => Nat.eqb (length (rows x)) (S K)) ls) eqn:lengths; [simpl in T|discriminate].
  destruct (match chains g with BothChains => false | _ => negb (Nat.eqb K 0) end) eqn:few; [discriminate|].
  injection T as <-.
  assert (K_few : chains g <> BothChains -> K = 0).
  { intro one. destruct (chains g); [now contradiction one| |]; now apply negb_false_iff, Nat.eqb_eq in few. }
  assert (A : accepted g n (Names.table_of g) (ideals c) ls None K (outlines_from n ls) (fewer g) ds).
  { constructor.
    - apply (denotes_lines _ _ Dn).
    - apply (denotes_sane _ _ Dn).
    - apply (denotes_described _ _ Dn).
    - apply (denotes_size _ _ Dn).
    - exact read.
    - intros x Hx. apply negb_false_iff.
      exact (List.find_none (fun x => negb (has_smaller (table_from ls) x)) ls smaller x Hx).
    - apply listed_in. now exists top.
    - intros x Hx. rewrite forallb_forall in lengths. apply Nat.eqb_eq. exact (lengths x Hx).
    - exact K_few.
    - intro W. apply K_few. unfold fewer in W. now destruct (chains g).
    - exact natural_.
    - exact (all_passed _ _ ls checked). }
  exists ls. constructor; try reflexivity; [exact whole_c|exact A|].
  exists (stated top). split; [now apply in_map|]. split; [reflexivity|].
  intros a Ha. apply (in_bits _ _ _ _ _ _ _ _ _ _ A).
  now apply (whole_bits _ _ _ _ _ _ _ _ _ _ A top).
Qed.

Lemma verified_accepted g n c p : denotes g n -> check_certificate g n c = Verified p -> exists ls, accepted_as g n no_values c p ls.
Proof.
  intros Dn. apply verified_accepted_with; [exact Dn|intros x v; now rewrite no_value|].
  intros t os ls. apply all_passed. intros x c0 k own earlier this before complain complain_tail T.
  apply passed_plain; [apply no_value|]. exact (check_claim_passed _ _ _ _ _ _ _ _ _ _ _ T).
Qed.

Lemma accepted_whole g n ds make names read p ls : accepted_as g n ds (complete_with make names n read) p ls -> Certificate.defect read = None.
Proof.
  intro A. pose proof (whole_certificate _ _ _ _ _ _ A) as W. unfold complete_with in W. destruct (is_compact read); [|exact W].
  destruct (read_ideals _ _ _ _) in W. destruct (complete_ideals _ _ _ _ _ _) as [done [v|]] in W; [discriminate|exact W].
Qed.

(* ---- What is verified, and what the file says *)

Lemma same_length {X Y : Type} (R : X -> Y -> Prop) l l' : Forall2 R l l' -> length l = length l'.
Proof. induction 1; simpl; congruence. Qed.

Lemma count_from {X : Type} (test : X -> bool) l : forall z,
  count test l z = (z + Z.of_nat (length (filter test l)))%Z.
Proof.
  induction l as [|x l IH]; intro z; simpl; [lia|]. rewrite IH. destruct (test x); simpl length; lia.
Qed.

Lemma gathered {X Y : Type} (f : X -> list Y) (test : Y -> bool) l : forall acc,
  length (filter test (fold_left (fun l x => rev_append (f x) l) l acc))
  = length (filter test acc) + length (filter test (flat_map f l)).
Proof.
  induction l as [|x l IH]; intro acc; simpl; [lia|].
  rewrite IH, rev_append_rev, !filter_app, !app_length.
  assert (R : forall k : list Y, length (filter test (rev k)) = length (filter test k)).
  { induction k as [|y k IHk]; [reflexivity|]. simpl. rewrite filter_app, app_length, IHk. simpl.
    destruct (test y); simpl; lia. }
  rewrite R. lia.
Qed.

Lemma same_kind w rc rc' :
  claim_as w rc -> claim_filled rc rc' -> is_periodic (said rc') = CertificateGrammar.is_periodic w.
Proof.
  unfold claim_as, claim_filled. destruct rc as [line c made], rc' as [line' c' made'].
  intros A F. destruct w; simpl in A; injection A as -> ->; simpl in F;
    (injection F as _ -> _; reflexivity) || (destruct F as [E _]; unfold is_periodic; simpl; now rewrite E).
Qed.

(* The ideals and claims of the file, those read, the lists filled in, and those that are checked. *)
Inductive chain (names : Names.names) : list written_ideal -> list listed -> Prop :=
  | chain_end : chain names [] []
  | chain_next w r x ws ls :
      ideal_as w r -> ideal_filled r (record x) -> listed_as names (record x) x ->
      rows x = map said (ideal_claims (record x)) -> chain names ws ls -> chain names (w :: ws) (x :: ls).

Lemma chain_of names ws : forall rs rs' ls,
  Forall2 ideal_as ws rs -> Forall2 ideal_filled rs rs' -> rs' = map record ls ->
  Forall2 (listed_as names) (map record ls) ls -> Forall (fun x => rows x = map said (ideal_claims (record x))) ls ->
  chain names ws ls.
Proof.
  induction ws as [|w ws IH]; intros rs rs' ls H1 H2 E H3 H4.
  - inversion H1. subst. inversion H2 as [E|]. destruct ls; [constructor|discriminate].
  - inversion H1. subst. inversion H2 as [|? r' ? rs1 X Y E1 E2]. subst. destruct ls as [|x ls]; [discriminate|].
    injection E2 as -> ->. inversion H3. subst. inversion H4. subst.
    apply (chain_next names w y); try assumption. now apply (IH l' (map record ls)).
Qed.

Lemma chain_claims names ws ls :
  chain names ws ls -> forall test test',
  (forall w rc rc', claim_as w rc -> claim_filled rc rc' -> test' (said rc') = test w) ->
  length (filter test' (flat_map rows ls)) = length (filter test (flat_map written_claims ws)).
Proof.
  induction 1 as [|w r x ws ls A F _ E _ IH]; intros test test' same; [reflexivity|]. simpl.
  rewrite !filter_app, !app_length, (IH test test' same). f_equal. rewrite E.
  destruct A as [_ A], F as [_ F]. revert F. generalize (ideal_claims (record x)). revert A.
  generalize (ideal_claims r), (written_claims w). clear - same.
  intros rs cs A. induction A as [|c rc cs rs A1 A IH]; intros rs' F; inversion F as [|? rc' ? rs1 F1 F2]; subst;
    [reflexivity|].
  simpl. rewrite (same c rc rc' A1 F1). destruct (test c); simpl; now rewrite IH.
Qed.

Lemma chain_stands g n ds c p ls ws :
  accepted_as g n ds c p ls -> chain (Names.table_of g) ws ls ->
  Forall2 (stands_for_ideal g) ws (map stated ls).
Proof.
  intros A C.
  assert (proper : forall x rc, In x ls -> In rc (rows x) -> is_proper rc = true).
  { intros x rc Hx Hrc. apply In_nth_error in Hrc as (k & Ek).
    pose proof (checked _ _ _ _ _ _ A) as A'.
    assert (Hk : k <= greatest p).
    { pose proof (rows_complete _ _ _ _ _ _ _ _ _ _ A' x Hx). assert (k < length (rows x)); [|lia].
      apply nth_error_Some. congruence. }
    destruct (claim_passed _ _ _ _ _ _ _ _ _ _ A' x k Hx Hk) as (earlier & _ & P & _).
    rewrite (tab_x _ _ _ _ _ _ _ _ _ _ A' x k Hx) in P. now rewrite (nth_error_nth _ _ _ Ek) in P. }
  clear A. induction C as [|w r x ws ls [At Ac] [Ft Fc] [_ N] E _ IH]; [constructor|].
  simpl. constructor; [|apply IH; intros y rc Hy; apply proper; now right].
  constructor.
  - rewrite At, <- Ft. now apply all_numbers_right.
  - simpl. rewrite E. apply (claims_stand _ _ _ Ac Fc). apply Forall_forall. intros rc Hrc.
    apply (proper x); [now left|]. rewrite E. now apply in_map.
Qed.

Lemma full_lists s c :
  CertificateGrammar s c -> written_level c = Full ->
  Forall (fun w => Forall (fun x => snd (claim_of x) = None) (written_claims w)) (written_ideals c).
Proof.
  intros [c0 size K i pe f body _ _ _ _ _ _ _ _ G] L. rewrite L in G. clear - G.
  induction G as [|w ws ts ls cs rest is _ _ C _ _ IH]; constructor; [|exact IH]. simpl. clear - C.
  remember Full as l eqn:El. induction C as [|k ls c rest cs C _ IH]; constructor; [|now apply IH].
  inversion C; subst; congruence || reflexivity.
Qed.

(* ---- What is known of the answer *)

Record answered (g : game) (p : proved) (c : written) : Prop := {
  answered_claims : decreed_written_claims_hold g c;
  answered_counts : counts_right p c;
  answered_said : decreed_claims_hold g (greatest p) (all_claims p);
  answered_of_A : are_of_A (rules g) p;
  answered_by_columns : by_rows p = false
}.

Theorem accepted_answered g n ds make read p s c ls :
  CertificateGrammar s c -> read_as c read ->
  accepted_as (rules g) n ds (complete_with make (Names.table_of (rules g)) n read) p ls ->
  decreed_claims_hold g (greatest p) (map stated ls) /\ entries_are_positions (rules g) (map stated ls) ->
  answered g p c.
Proof.
  intros C read_c.
  intros A [H P]. destruct read_c as [Rl RK Ri].
  pose proof (checked _ _ _ _ _ _ A) as A'. pose proof (ideals_read _ _ _ _ _ _ _ _ _ _ A') as R.
  assert (full : is_compact read = false ->
            Forall (fun r => Forall (fun x => without_list x = None) (ideal_claims r)) (ideals read)).
  { intro level. rewrite level in Rl. pose proof (full_lists _ _ C Rl) as F. clear - F Ri.
    induction Ri as [|w r ws rs [_ X] _ IH]; [constructor|]. inversion F as [|w1 ws1 F1 F2]. subst.
    constructor; [|now apply IH]. clear - F1 X. induction X as [|y x ys xs X1 _ IH]; [constructor|].
    inversion F1 as [|y1 ys1 Y1 Y2]. subst. constructor; [|now apply IH].
    unfold claim_as in X1. now rewrite <- X1 in Y1. }
  destruct (complete_filled _ _ n read full ls R (whole_certificate _ _ _ _ _ _ A)) as [_ filled].
  destruct (read_ideals_listed _ _ _ _ _ _ R) as (rest & E & none & L1 & L2).
  rewrite (none eq_refl), app_nil_r in E.
  pose proof (chain_of _ _ _ _ _ Ri filled E L1 L2) as Ch.
  assert (EK : greatest p = written_greatest c).
  { (* the claims of the first ideal *)
    destruct C as [c size K i pe f body _ _ _ _ _ _ _ _ Gr]. clear - Gr Ch A A'.
    destruct Gr as [|w ws ts lines cs rest is _ _ _ len _]; inversion Ch as [|w' r x ws' ls' [_ Ac] [_ Fc] _ Er _]; subst.
    - destruct (claims_printed _ _ _ _ _ _ A) as (B & HB & _). rewrite (Accepted.claims_checked _ _ _ _ _ _ A) in HB. contradiction.
    - pose proof (rows_complete _ _ _ _ _ _ _ _ _ _ A' x (or_introl eq_refl)) as len'. rewrite Er, map_length in len'.
      apply same_length in Ac, Fc. simpl in Ac. lia. }
  constructor.
  - exists (map stated ls). split; [exact (chain_stands _ _ _ _ _ _ _ A Ch)|]. rewrite <- EK. now split.
  - constructor; [exact EK|..].
    + rewrite (counted_ideals _ _ _ _ _ _ A), count_from. unfold ideals_in. clear - Ch. simpl. f_equal.
      induction Ch; simpl; congruence.
    + rewrite (counted_periodic _ _ _ _ _ _ A), count_from, gathered. simpl. unfold periodic_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. eapply same_kind; eassumption.
    + rewrite (counted_finite _ _ _ _ _ _ A), count_from, gathered. simpl. unfold finite_in. f_equal.
      apply (chain_claims _ _ _ Ch). intros. f_equal. eapply same_kind; eassumption.
  - now rewrite (Accepted.claims_checked _ _ _ _ _ _ A).
  - exact (claims_printed _ _ _ _ _ _ A).
  - exact (columns_replayed _ _ _ _ _ _ A).
Qed.
