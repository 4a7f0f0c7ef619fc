(* The lines behind a certificate's header: those that the reader goes through to their end are those of the
   grammar, and it returns what they say (ReadCertificate.v, CertificateGrammar.v). *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Periods Claims Verdict Certificate LexRight Words
  WordsRight ReadHeader ReadCertificate LinesRight ListsRight StepsRight Counts.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Body.

Variable compact : bool.
Variable K : nat.
Variable counts_line : Z.
Variable header : counts.

Notation l := (level_of compact).
Notation step := (step compact #K).
Notation run := (run compact K).
Notation read_body := (read_body compact #K counts_line header).
Notation result := (result compact #K).
Notation check_counts := (check_counts counts_line header).

(* ---- One line after the other *)

Lemma read_body_line s : forall letters words p ws rest,
  first_line s letters words = Some (ws, rest) ->
  read_body s letters words p = match step p ws with
                                | inl p => read_body rest [] [] p
                                | inr v => result p (Some v)
                                end.
Proof.
  induction s as [|c s IH]; intros letters words p ws rest H; simpl in H |- *; [discriminate|].
  destruct (is_feed c); [now injection H as <- <-|]. destruct (is_space c); now apply IH.
Qed.

Lemma read_body_unended s : forall letters words p,
  first_line s letters words = None -> s <> [] \/ letters <> [] \/ words <> [] ->
  defect (read_body s letters words p) <> None.
Proof.
  induction s as [|c s IH]; intros letters words p H some; simpl in H |- *.
  - destruct some as [|some]; [easy|]. destruct (at_stage p); try discriminate.
    destruct letters; [|discriminate]. destruct words; [|discriminate]. now destruct some.
  - destruct (is_feed c); [discriminate|]. destruct (is_space c); (apply IH; [assumption|right]).
    + right. destruct letters; discriminate.
    + left. discriminate.
Qed.

Lemma read_body_sound n : forall s p,
  (List.length s <= n)%nat -> defect (read_body s [] [] p) = None ->
  exists ls q, s = lines_of ls /\ run ls p = inl q /\ at_stage q = Ended /\ check_counts q = None /\
    read_body s [] [] p = result q None.
Proof.
  induction n as [|n IH]; intros s p len H.
  - destruct s; [|simpl in len; lia]. simpl in H |- *. destruct (at_stage p) eqn:E; try discriminate.
    unfold ReadCertificate.result in H. simpl in H. exists [], p. rewrite H. now repeat split.
  - destruct (first_line s [] []) as [[ws rest]|] eqn:F.
    + rewrite (read_body_line _ _ _ _ _ _ F) in H |- *. apply first_line_spec in F as [_ ->].
      destruct (step p ws) as [q|v] eqn:S; [|discriminate].
      unfold line_of in len. rewrite !app_length in len. simpl in len.
      destruct (IH rest q ltac:(lia) H) as (ls & q' & -> & R & E & C & ->).
      exists (ws :: ls), q'. simpl. rewrite S. now repeat split.
    + destruct s as [|c s]; [|now apply read_body_unended with (p := p) in F; [|left]].
      apply IH; [simpl; lia|assumption].
Qed.

Lemma read_body_complete ls rest : forall p q,
  Forall clean_line ls -> run ls p = inl q ->
  read_body (lines_of ls ++ rest) [] [] p = read_body rest [] [] q.
Proof.
  induction ls as [|ws ls IH]; intros p q C R; simpl in R.
  - now injection R as ->.
  - inversion C as [|? ? C1 C2]. subst. simpl lines_of. rewrite <- app_assoc.
    assert (F : first_line (line_of ws ++ lines_of ls ++ rest) [] [] = Some (ws, lines_of ls ++ rest))
      by (now apply first_line_spec).
    rewrite (read_body_line _ _ _ _ _ _ F). destruct (step p ws) as [p'|v]; [|discriminate]. now apply IH.
Qed.

(* ---- The claims of an ideal, and all ideals *)

(* What add_claim does, before the last value and at it. *)
Lemma add_claim_next p c line tops claims k r :
  (k < K)%nat ->
  let q := add_claim #K p (is_periodic c) line tops claims #k r in
  at_stage q = ClaimDue line tops (r :: claims) #(S k) /\ done q = done p /\ counted q = more_claims (counted p) [c].
Proof.
  intro less. unfold add_claim. replace (#k <? #K) with true by (symmetry; apply Z.ltb_lt; lia). simpl.
  split; [f_equal; lia|]. split; [reflexivity|]. unfold more_claims, periodic_of, finite_of. simpl.
  f_equal; destruct (is_periodic c); simpl; lia.
Qed.

Lemma add_claim_last p c line tops claims r :
  let q := add_claim #K p (is_periodic c) line tops claims #K r in
  at_stage q = IdealDue /\
  done q = {| ideal_line := line; tops := tops; ideal_claims := rev claims ++ [r] |} :: done p /\
  counted q = {| of_ideals := Z.succ (of_ideals (counted p));
                 of_periodic := of_periodic (more_claims (counted p) [c]);
                 of_finite := of_finite (more_claims (counted p) [c]) |}.
Proof.
  unfold add_claim. rewrite Z.ltb_irrefl. simpl. rewrite reversed_right. split; [reflexivity|]. split; [reflexivity|].
  unfold periodic_of, finite_of. simpl. f_equal; destruct (is_periodic c); simpl; lia.
Qed.

Lemma claims_complete k ls cs :
  claims_lines l k ls cs -> cs <> [] -> (k + List.length cs = S K)%nat ->
  forall p line tops claims, at_stage p = ClaimDue line tops claims #k ->
  exists q rs, run ls p = inl q /\ Forall2 claim_as cs rs /\ at_stage q = IdealDue /\
    done q = {| ideal_line := line; tops := tops; ideal_claims := rev claims ++ rs |} :: done p /\
    counted q = with_ideal (counted p) cs.
Proof.
  induction 1 as [k|k ls c rest cs G GG IH]; [easy|]. intros _ len p line tops claims E.
  destruct (claim_step (K := K) p line tops claims k ls c E G) as (p' & r & (D & C) & A & R).
  rewrite run_app, R. cbn [bind]. simpl in len. destruct cs as [|c' cs].
  - simpl in len. assert (k = K) by lia. subst k. inversion GG. subst.
    destruct (add_claim_last p' c line tops claims r) as (E' & D' & C').
    eexists _, [r]. split; [reflexivity|]. split; [now repeat constructor|]. split; [exact E'|].
    rewrite D', C', D, C. now split.
  - destruct (add_claim_next p' c line tops claims k r ltac:(simpl in len; lia)) as (E' & D' & C').
    destruct (IH ltac:(discriminate) ltac:(lia) _ line tops (r :: claims) E') as (q & rs & R' & A' & E'' & D'' & C'').
    exists q, (r :: rs). split; [exact R'|]. split; [now constructor|]. split; [exact E''|].
    rewrite D'', D', D. simpl. rewrite <- app_assoc. split; [reflexivity|].
    rewrite C'', C', C. unfold with_ideal, more_claims. cbn [of_ideals of_periodic of_finite].
    rewrite (periodic_cons c (c' :: cs)), (finite_cons c (c' :: cs)). f_equal; lia.
Qed.

Lemma step_ideal p rest q :
  at_stage p = IdealDue ->
  (step p (chars "ideal" :: rest) = inl q <->
   exists tops, read_ideal (next_line p) rest = inl tops /\ q = go_on p (ClaimDue (next_line p) tops [] 0)).
Proof.
  intro E. unfold ReadCertificate.step. rewrite E. is_record. rewrite bind_inl.
  split; intros (tops & T & H); exists tops; (split; [exact T|congruence]).
Qed.

Lemma step_end p rest q :
  at_stage p = IdealDue ->
  (step p (chars "end" :: rest) = inl q <-> rest = [] /\ q = go_on p Ended).
Proof.
  intro E. unfold ReadCertificate.step. rewrite E.
  replace (is (chars "end") "ideal") with false by reflexivity. is_record. rewrite bind_inl.
  setoid_rewrite end_of_line_spec. split.
  - intros (u & -> & [= <-]). now split.
  - intros [-> ->]. now exists tt.
Qed.

Lemma ideals_complete ls is :
  ideals_lines l K ls is ->
  forall p, at_stage p = IdealDue ->
  exists q rs, run ls p = inl q /\ Forall2 ideal_as is rs /\ at_stage q = IdealDue /\
    done q = rev rs ++ done p /\ counted q = more_ideals (counted p) is.
Proof.
  induction 1 as [|w ws ts ls cs rest is N F G len _ IH]; intros p E.
  - exists p, []. repeat split; [constructor|assumption|]. unfold more_ideals. simpl.
    rewrite !Z.add_0_r. now destruct (counted p).
  - assert (T : exists tops, ts = map term_of tops).
    { clear - F. induction F as [|w t ws ts H _ IH]; [now exists []|]. destruct IH as (tops & ->).
      apply ELEMENT_term in H as (e & ->). now exists (e :: tops). }
    destruct T as (tops & ->). rewrite map_length in N.
    assert (S1 : step p (chars "ideal" :: w :: ws) = inl (go_on p (ClaimDue (next_line p) tops [] 0))).
    { apply (step_ideal p _ _ E). exists tops. split; [|reflexivity]. apply read_ideal_spec. now exists w, ws. }
    cbn [run]. rewrite S1. cbn [bind]. rewrite run_app.
    destruct (claims_complete 0 ls cs G ltac:(now destruct cs) ltac:(simpl; lia)
                (go_on p (ClaimDue (next_line p) tops [] 0)) _ tops [] eq_refl)
      as (p1 & rs & R1 & A1 & E1 & D1 & C1).
    rewrite R1. cbn [bind]. destruct (IH p1 E1) as (q & rs' & R2 & A2 & E2 & D2 & C2).
    exists q, ({| ideal_line := next_line p; tops := tops; ideal_claims := rs |} :: rs'). split; [exact R2|]. split; [constructor; [|exact A2]|]; [now constructor|].
    split; [exact E2|]. rewrite D2, D1. simpl. rewrite <- app_assoc. split; [reflexivity|].
    rewrite C2, C1. unfold more_ideals, with_ideal.
    cbn [of_ideals of_periodic of_finite flat_map written_claims go_on counted]. rewrite periodic_app, finite_app.
    f_equal; [simpl List.length; lia|lia|lia].
Qed.

(* ---- The other direction *)

Definition claims_read (n : nat) : Prop := forall ls p q line tops claims k,
  (List.length ls <= n)%nat -> at_stage p = ClaimDue line tops claims #k -> (k <= K)%nat ->
  run ls p = inl q -> at_stage q = Ended ->
  exists ls1 ls2 cs rs p', ls = ls1 ++ ls2 /\ (List.length ls2 < n)%nat /\ claims_lines l k ls1 cs /\
    (k + List.length cs = S K)%nat /\ Forall2 claim_as cs rs /\ run ls2 p' = inl q /\ at_stage p' = IdealDue /\
    done p' = {| ideal_line := line; tops := tops; ideal_claims := rev claims ++ rs |} :: done p /\
    counted p' = with_ideal (counted p) cs.

Lemma claims_sound n : claims_read n.
Proof.
  induction n as [|n IH]; intros ls p q line tops claims k len E Hk R Q;
    destruct (claim_step_sound p line tops claims k ls q E R Q)
      as (ls1 & ls2 & c & r & p' & -> & ne & G & (D & C) & A & R');
    rewrite app_length in len; assert (0 < List.length ls1)%nat by (destruct ls1; [easy|simpl; lia]).
  - lia.
  - destruct (Nat.eq_dec k K) as [->|].
    + destruct (add_claim_last p' c line tops claims r) as (E' & D' & C').
      exists ls1, ls2, [c], [r], (add_claim #K p' (is_periodic c) line tops claims #K r).
      split; [reflexivity|]. split; [lia|]. split.
      { rewrite <- (app_nil_r ls1). now repeat constructor. }
      split; [simpl; lia|]. split; [now repeat constructor|]. split; [exact R'|]. split; [exact E'|].
      rewrite D', C', D, C. now split.
    + destruct (add_claim_next p' c line tops claims k r ltac:(lia)) as (E' & D' & C').
      destruct (IH ls2 _ q line tops (r :: claims) (S k) ltac:(lia) E' ltac:(lia) R' Q)
        as (ls3 & ls4 & cs & rs & p2 & -> & less & G' & len' & A' & R'' & E'' & D'' & C'').
      exists (ls1 ++ ls3), ls4, (c :: cs), (r :: rs), p2. rewrite app_assoc. split; [reflexivity|].
      split; [lia|]. split; [now constructor|]. split; [simpl; lia|]. split; [now constructor|].
      split; [exact R''|]. split; [exact E''|]. rewrite D'', D', D. simpl. rewrite <- app_assoc.
      split; [reflexivity|]. rewrite C'', C', C. unfold with_ideal, more_claims. cbn [of_ideals of_periodic of_finite].
      rewrite (periodic_cons c cs), (finite_cons c cs). f_equal; lia.
Qed.

Lemma ideals_sound n : forall ls p q,
  (List.length ls <= n)%nat -> at_stage p = IdealDue -> run ls p = inl q -> at_stage q = Ended ->
  exists body is rs, ls = body ++ [[chars "end"]] /\ ideals_lines l K body is /\ Forall2 ideal_as is rs /\
    done q = rev rs ++ done p /\ counted q = more_ideals (counted p) is.
Proof.
  induction n as [|n IH]; intros ls p q len E R Q.
  - destruct ls; [|simpl in len; lia]. injection R as <-. congruence.
  - destruct ls as [|ws ls]; [injection R as <-; congruence|]. simpl in R, len.
    destruct (step p ws) as [p1|] eqn:S; [|discriminate]. cbn [bind] in R.
    destruct ws as [|w rest]; [discriminate|]. pose proof S as S'. unfold ReadCertificate.step in S'. rewrite E in S'.
    destruct (is w "ideal") eqn:W1; [|destruct (is w "end") eqn:W2; [|discriminate]]; clear S'.
    + apply is_spec in W1. subst w. apply (step_ideal p rest p1 E) in S as (tops & T & ->).
      apply read_ideal_spec in T as (w & ws & -> & N & F).
      destruct (claims_sound n ls (go_on p (ClaimDue (next_line p) tops [] 0)) q (next_line p) tops [] 0%nat ltac:(lia) eq_refl ltac:(lia) R Q)
        as (ls1 & ls2 & cs & rs & p2 & -> & less & G & len' & A & R' & E' & D & C).
      destruct (IH ls2 p2 q ltac:(lia) E' R' Q) as (body & is & rs' & -> & G' & A' & D' & C').
      exists ((chars "ideal" :: w :: ws) :: ls1 ++ body),
        ({| written_tops := map term_of tops; written_claims := cs |} :: is),
        ({| ideal_line := next_line p; tops := tops; ideal_claims := rs |} :: rs').
      rewrite app_assoc. split; [reflexivity|].
      split; [apply ideals_next; try eassumption; now rewrite map_length|].
      split; [constructor; [|exact A']; now constructor|].
      rewrite D', D. simpl. rewrite <- app_assoc. split; [reflexivity|].
      rewrite C', C. unfold more_ideals, with_ideal.
    cbn [of_ideals of_periodic of_finite flat_map written_claims go_on counted]. rewrite periodic_app, finite_app.
    f_equal; [simpl List.length; lia|lia|lia].
    + apply is_spec in W2. subst w. apply (step_end p rest p1 E) in S as [-> ->].
      destruct ls as [|ws ls].
      * injection R as <-. exists [], [], []. split; [reflexivity|]. split; [constructor|]. split; [constructor|].
        split; [reflexivity|]. unfold more_ideals. simpl. rewrite !Z.add_0_r. now destruct (counted p).
      * exfalso. simpl in R. destruct ws as [|w ws]; discriminate R.
Qed.

Lemma counts_right p : check_counts p = None <-> counted p = header.
Proof.
  unfold ReadCertificate.check_counts. split.
  - destruct (Z.eqb_spec (of_ideals header) (of_ideals (counted p))); [|discriminate].
    destruct (Z.eqb_spec (of_periodic header) (of_periodic (counted p))); [|discriminate].
    destruct (Z.eqb_spec (of_finite header) (of_finite (counted p))); [|discriminate].
    intros _. destruct header, (counted p). simpl in *. congruence.
  - intros <-. now rewrite !Z.eqb_refl.
Qed.

(* The progress in front of the first ideal. *)
Definition begun (line : Z) : progress :=
  {| next_line := line; done := []; counted := {| of_ideals := 0; of_periodic := 0; of_finite := 0 |};
     at_stage := IdealDue |}.

Definition counts_of (is : list written_ideal) : counts :=
  more_ideals {| of_ideals := 0; of_periodic := 0; of_finite := 0 |} is.

Theorem read_body_spec line s :
  (exists body is, s = lines_of body ++ lines_of [[chars "end"]] /\ ideals_lines l K body is /\ counts_of is = header)
  <-> defect (read_body s [] [] (begun line)) = None.
Proof.
  split.
  - intros (body & is & -> & G & C). destruct (ideals_complete body is G (begun line) eq_refl) as (q & rs & R & A & E & D & C').
    rewrite (read_body_complete body _ _ q (ideals_lines_clean _ _ _ _ G) R).
    rewrite <- (app_nil_r (lines_of [_])).
    rewrite (read_body_complete [[chars "end"]] [] q (go_on q Ended)).
    + simpl. apply counts_right. exact (eq_trans C' C).
    + clean_words.
    + unfold run. rewrite (proj2 (step_end q [] _ E) (conj eq_refl eq_refl)). reflexivity.
  - intro H. destruct (read_body_sound _ s (begun line) (le_n _) H) as (ls & q & -> & R & E & C & _).
    destruct (ideals_sound _ ls (begun line) q (le_n _) eq_refl R E) as (body & is & rs & -> & G & A & D & C').
    exists body, is. split; [unfold lines_of; now rewrite flat_map_app|]. split; [exact G|].
    apply counts_right in C. exact (eq_trans (eq_sym C') C).
Qed.

Theorem read_body_what line body is :
  ideals_lines l K body is -> counts_of is = header ->
  let c := read_body (lines_of body ++ lines_of [[chars "end"]]) [] [] (begun line) in
  is_compact c = compact /\ values c = #K /\ Forall2 ideal_as is (ideals c).
Proof.
  intros G C. destruct (ideals_complete body is G (begun line) eq_refl) as (q & rs & R & A & E & D & C').
  rewrite (read_body_complete body _ _ q (ideals_lines_clean _ _ _ _ G) R).
  rewrite <- (app_nil_r (lines_of [_])).
  rewrite (read_body_complete [[chars "end"]] [] q (go_on q Ended)).
  - simpl. split; [reflexivity|]. split; [reflexivity|]. rewrite D. simpl.
    now rewrite rev_append_rev, !app_nil_r, rev_involutive.
  - clean_words.
  - unfold run. rewrite (proj2 (step_end q [] _ E) (conj eq_refl eq_refl)). reflexivity.
Qed.

End Body.
