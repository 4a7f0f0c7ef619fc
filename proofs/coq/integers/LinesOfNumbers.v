(* What a line of numbers adds (ReadNumbers.v) is what ReadCertificate.v adds for its words. *)

From Coq Require Import Ascii String List ZArith Bool Lia Uint63.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Words ReadHeader ReadCertificate ClaimWords
  ClaimWordsRight Tokens ReadNumbers TokensRight.
Import ListNotations.
Local Open Scope list_scope.
Local Open Scope Z_scope.

(* ---- What stands for what *)

Definition claim_record_of (c : word_claim) : claim_record :=
  {| claim_line := its_line c; said := claim_of (its_words c); without_list := None |}.

Definition ideal_record_of (i : word_ideal) : ideal_record :=
  {| ideal_line := ideal_at i; tops := ideal_tops i; ideal_claims := map claim_record_of (word_claims i) |}.

Definition headless_of (b : beginning) : headless :=
  {| ReadCertificate.its_line := begun_at b; its_list := decode (begun_first b) (begun_labels b); its_start := begun_start b;
     its_period := begun_period b |}.

Definition stage_of (d : due) : stage :=
  match d with
  | AnIdeal => IdealDue
  | AClaim line tops cs value => ClaimDue line tops (map claim_record_of cs) value
  | ATail line tops cs value b => TailDue line tops (map claim_record_of cs) value (headless_of b)
  | TheEnd => Ended
  end.

Definition progress_of (p : reached) : progress :=
  {| next_line := line_due p; done := map ideal_record_of (ideals_read p); counted := counts_read p; at_stage := stage_of (is_due p) |}.

(* Claims whose words are made in order. *)
Definition good_words (w : claim_words) : Prop := well_made w /\ is_in_order w = true.
Definition good_claim (c : word_claim) : Prop := good_words (its_words c).
Definition good_ideal (i : word_ideal) : Prop := Forall good_claim (word_claims i).

Definition good (p : reached) : Prop :=
  Forall good_ideal (ideals_read p) /\
  match is_due p with
  | AClaim _ _ cs _ => Forall good_claim cs
  | ATail _ _ cs _ b => Forall good_claim cs /\ all_small (begun_labels b)
  | _ => True
  end.

Lemma claim_record_is line w c : claim_of w = c ->
  claim_record_of {| its_line := line; its_words := w |} = {| claim_line := line; said := c; without_list := None |}.
Proof. now intros <-. Qed.

Section Lines.

Variable greatest limit : Z.

Lemma claim_words_right first l e w : all_small l -> claim_words_of limit first l e = Some w ->
  claim_of w = {| entries := decode first l; ending := e |} /\ good_words w.
Proof.
  intros F E. unfold claim_words_of in E. destruct (made limit first l e) as [w'|] eqn:M; [|discriminate].
  destruct (is_in_order w') eqn:O; [|discriminate]. injection E as <-. destruct (made_right _ _ _ _ _ F M) as [C W]. split; [exact C|]. now split.
Qed.

Lemma with_claim_right p periodic line tops cs value c :
  Forall good_ideal (ideals_read p) -> Forall good_claim (c :: cs) ->
  progress_of (with_claim greatest p periodic line tops cs value c)
    = add_claim greatest (progress_of p) periodic line tops (map claim_record_of cs) value (claim_record_of c) /\
  good (with_claim greatest p periodic line tops cs value c).
Proof.
  intros Gi Gc. assert (R : reversed (claim_record_of c :: map claim_record_of cs) = map claim_record_of (rev_append (c :: cs) [])).
  { unfold reversed. rewrite !rev_append_rev, !app_nil_r, map_rev. reflexivity. }
  unfold with_claim, add_claim, progress_of, good. destruct (value <? greatest).
  - split; [reflexivity|]. split; [exact Gi|exact Gc].
  - cbn [next_line ReadCertificate.done counted line_due ideals_read counts_read is_due stage_of map ideal_record_of ideal_at ideal_tops word_claims].
    rewrite R. split; [reflexivity|]. split; [|exact I]. constructor; [|exact Gi]. unfold good_ideal. cbn [word_claims].
    rewrite rev_append_rev, app_nil_r. now apply Forall_rev.
Qed.

Lemma number_line_right p w ts ws p' : good p -> Forall2 token_is ts ws -> number_line greatest limit p w ts = Some p' ->
  step false greatest (progress_of p) (w :: ws) = inl (progress_of p') /\ good p'.
Proof.
  intros [Gi Gd] T E. unfold number_line in E. unfold step. cbn [progress_of at_stage next_line].
  destruct (is_due p) as [|line tops cs value|line tops cs value b|]; cbn [stage_of]; try discriminate.
  - destruct (is w "finite").
    + destruct ts as [|k ts]; [discriminate|]. inversion T as [|k' wk ts' ws' Tk Ts]. subst.
      destruct (plain_number k) as [z|] eqn:K; [|discriminate]. destruct (whole_list ts) as [[first l]|] eqn:L; [|discriminate].
      destruct (Z.eqb_spec z value) as [->|]; [|discriminate].
      destruct (claim_words_of limit first l None) as [w'|] eqn:C; [|discriminate]. injection E as <-.
      apply (whole_list_right (line_due p) ts ws') in L; [|exact Ts]. destruct L as [F R]. apply (claim_words_right _ _ _ _ F) in C.
      destruct C as [C G]. apply (plain_number_right k wk) in K; [|exact Tk].
      unfold read_finite, number_of. rewrite K. cbn [bind next_line progress_of]. unfold read_finite_list. rewrite R. cbn [bind]. rewrite Z.eqb_refl.
      destruct (with_claim_right p false line tops cs value {| its_line := line_due p; its_words := w' |} Gi) as [-> G']; [now constructor|].
      split; [|exact G']. now rewrite (claim_record_is _ _ _ C).
    + destruct (is w "periodic"); [|discriminate]. destruct ts as [|k [|n [|q ts]]]; try discriminate.
      inversion T as [|k' wk ts1 ws1 Tk T1]. inversion T1 as [|n' wn ts2 ws2 Tn T2]. inversion T2 as [|q' wq ts3 ws3 Tq Ts]. subst.
      destruct (plain_number k) as [zk|] eqn:K; [|discriminate]. destruct (plain_number n) as [zn|] eqn:N; [|discriminate].
      destruct (plain_number q) as [zq|] eqn:Q; [|discriminate]. destruct (whole_list ts) as [[first l]|] eqn:L; [|discriminate].
      destruct (Z.eqb_spec zk value) as [->|]; [|discriminate]. injection E as <-.
      apply (whole_list_right (line_due p) ts ws3) in L; [|exact Ts]. destruct L as [F R].
      apply (plain_number_right k wk) in K; [|exact Tk]. apply (plain_number_right n wn) in N; [|exact Tn].
      apply (plain_number_right q wq) in Q; [|exact Tq].
      unfold read_periodic, number_of. rewrite K, N, Q. cbn [bind next_line progress_of]. unfold read_periodic_list. rewrite R. cbn [bind].
      rewrite Z.eqb_refl. split; [reflexivity|]. split; [exact Gi|]. now split.
  - destruct (is w "tail"); [|discriminate]. destruct (all_offsets ts) as [os|] eqn:O; [|discriminate].
    destruct ((length_in_Z os =? begun_period b) && (1 <=? length_in_Z os)) eqn:P; [|discriminate].
    destruct (claim_words_of _ _ _ _) as [w'|] eqn:C; [|discriminate]. injection E as <-. destruct Gd as [Gc F].
    apply (claim_words_right _ _ _ _ F) in C. destruct C as [C G]. unfold read_tail. cbn [next_line progress_of].
    rewrite (all_offsets_right (line_due p) ts ws os [] 0 T O). cbn [bind rev app its_period headless_of]. rewrite Z.add_0_l, <- length_in_Z_is, P.
    destruct (with_claim_right p true line tops cs value {| its_line := begun_at b; its_words := w' |} Gi) as [-> G']; [now constructor|].
    split; [|exact G']. now rewrite (claim_record_is _ _ _ C).
Qed.

Lemma word_line_right p ws p' : good p -> word_line p ws = Some p' ->
  step false greatest (progress_of p) ws = inl (progress_of p') /\ good p'.
Proof.
  intros [Gi Gd] E. unfold word_line in E. unfold step. cbn [progress_of at_stage next_line].
  destruct (is_due p) as [| | |]; try discriminate. destruct ws as [|w rest]; [discriminate|]. cbn [stage_of].
  destruct (is w "ideal").
  - destruct (read_ideal (line_due p) rest) as [tops|v]; [|discriminate]. injection E as <-. cbn [bind]. split; [reflexivity|]. split; [exact Gi|constructor].
  - destruct (is w "end"); [|discriminate]. destruct rest as [|r rest]; [|discriminate]. injection E as <-. split; [reflexivity|]. now split.
Qed.

End Lines.
