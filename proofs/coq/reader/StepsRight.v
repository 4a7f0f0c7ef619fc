(* The lines of one claim as the reader takes them (ReadCertificate.v): those of the grammar
   (CertificateGrammar.v), with what they say. *)

From Coq Require Import Ascii String List ZArith Bool Lia.
From ChompCert Require Import Syntax Grammar CertificateGrammar Periods Claims Verdict Certificate LexRight Words
  WordsRight ReadHeader ReadCertificate LinesRight ListsRight.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- What is read, and what is written *)

Definition claim_of (w : written_claim) : claim * option Z :=
  match w with
  | FiniteList es => ({| entries := es; ending := None |}, None)
  | PeriodicList es N os => ({| entries := es; ending := Some {| start := N; offsets := os |} |}, None)
  | FiniteColumns C => ({| entries := []; ending := None |}, Some C)
  | PeriodicTail N os => ({| entries := []; ending := Some {| start := N; offsets := os |} |}, Some N)
  end.

Definition claim_as (w : written_claim) (r : claim_record) : Prop := (said r, without_list r) = claim_of w.

Record ideal_as (w : written_ideal) (r : ideal_record) : Prop := {
  tops_as : written_tops w = map term_of (tops r);
  claims_as : Forall2 claim_as (written_claims w) (ideal_claims r)
}.

(* The numbers of claims. *)
Definition periodic_of (cs : list written_claim) : Z := #(List.length (filter is_periodic cs)).
Definition finite_of (cs : list written_claim) : Z :=
  #(List.length (filter (fun c => negb (is_periodic c)) cs)).

Lemma claim_of_injective w w' : claim_of w = claim_of w' -> w = w'.
Proof. destruct w, w'; simpl; congruence. Qed.

Definition level_of (compact : bool) : level := if compact then Compact else Full.

Ltac is_record := rewrite (proj2 (is_spec _ _) eq_refl).

Section Steps.

Context {compact : bool} {K : nat}.

Notation l := (level_of compact).
Notation step := (step compact #K).

(* ---- One line after the other *)

Fixpoint run (ls : list (list word)) (p : progress) : reading progress :=
  match ls with
  | [] => inl p
  | ws :: ls => let* p := step p ws in run ls p
  end.

Lemma run_app a b p : run (a ++ b) p = let* p := run a p in run b p.
Proof.
  revert p. induction a as [|ws a IH]; intro p; [reflexivity|]. simpl. destruct (step p ws); [apply IH|reflexivity].
Qed.

(* ---- One claim *)

(* Everything of p but the number of its next line is as in q. *)
Definition alike (p q : progress) : Prop := done q = done p /\ counted q = counted p.


Lemma step_finite p line tops claims k rest q :
  at_stage p = ClaimDue line tops claims #k ->
  (step p (chars "finite" :: rest) = inl q <->
   exists c r, claim_lines l k [chars "finite" :: rest] c /\ claim_as c r /\ is_periodic c = false /\
     claim_line r = next_line p /\ q = add_claim #K p false line tops claims #k r).
Proof.
  intro E. unfold ReadCertificate.step. rewrite E. is_record. unfold read_finite. split.
  - destruct rest as [|w ws]; [discriminate|]. intro H. apply bind_inl in H as (k' & N & H).
    apply number_of_spec in N. apply bind_inl in H as ((es & columns) & L & H). unfold read_finite_list in L.
    destruct (Z.eqb_spec k' #k) as [->|]; [|discriminate]. injection H as <-.
    unfold level_of; destruct compact.
    + destruct ws as [|c ws]; [discriminate|]. apply bind_inl in L as (C & NC & L). apply number_of_spec in NC.
      apply bind_inl in L as (u & EL & L). apply end_of_line_spec in EL. subst ws. injection L as <- <-.
      eexists (FiniteColumns C), _. split; [now constructor|]. now repeat split.
    + apply bind_inl in L as (es' & L & [= <- <-]). apply read_list_spec in L.
      eexists (FiniteList es'), _. split; [now constructor|]. now repeat split.
  - intros (c & r & G & A & P & Lr & ->). destruct r as [rl rs rw]. simpl in Lr. subst rl.
    unfold claim_as in A. simpl in A.
    inversion G as [k' w ws es N L El|k' w start N period ws es tail os|k' w columns C N NC El
                   |k' w start N period tail os]; subst; try discriminate P;
      apply (number_of_spec (next_line p) "value") in N; rewrite N; simpl;
      unfold read_finite_list.
    + apply (read_list_spec (next_line p)) in L. destruct compact; [discriminate|]. rewrite L. simpl.
      rewrite Z.eqb_refl. simpl in A. injection A as -> ->. reflexivity.
    + apply (number_of_spec (next_line p) "columns") in NC. destruct compact; [|discriminate]. rewrite NC. simpl.
      rewrite Z.eqb_refl. simpl in A. injection A as -> ->. reflexivity.
Qed.

Lemma step_periodic p line tops claims k rest q :
  at_stage p = ClaimDue line tops claims #k ->
  (step p (chars "periodic" :: rest) = inl q <->
   exists w start N period n ws es, rest = w :: start :: period :: ws /\
     NUM w #k /\ NUM start N /\ NUM period n /\
     (if compact then ws = [] /\ es = [] else LIST None ws es) /\
     q = go_on p (TailDue line tops claims #k
           {| its_line := next_line p; its_list := es; its_start := N; its_period := n |})).
Proof.
  intro E. unfold ReadCertificate.step. rewrite E.
  replace (is (chars "periodic") "finite") with false by reflexivity. is_record. unfold read_periodic. split.
  - destruct rest as [|w [|start [|period ws]]]; try discriminate. intro H.
    apply bind_inl in H as (k' & N & H). apply number_of_spec in N.
    apply bind_inl in H as (N' & NN & H). apply number_of_spec in NN.
    apply bind_inl in H as (n & Nn & H). apply number_of_spec in Nn.
    apply bind_inl in H as (es & L & H). destruct (Z.eqb_spec k' #k) as [->|]; [|discriminate].
    injection H as <-. exists w, start, N', period, n, ws, es. refine (conj eq_refl (conj N (conj NN (conj Nn (conj _ eq_refl))))).
    unfold read_periodic_list in L. destruct compact.
    + apply bind_inl in L as (u & EL & [= <-]). now apply end_of_line_spec in EL.
    + now apply read_list_spec in L.
  - intros (w & start & N & period & n & ws & es & -> & Nw & NN & Nn & L & ->).
    apply (number_of_spec (next_line p) "value") in Nw. rewrite Nw. simpl.
    apply (number_of_spec (next_line p) "preperiod") in NN. rewrite NN. simpl.
    apply (number_of_spec (next_line p) "period") in Nn. rewrite Nn. simpl.
    replace (read_periodic_list compact (next_line p) ws) with (@inl _ verdict es).
    + simpl. now rewrite Z.eqb_refl.
    + unfold read_periodic_list. destruct compact; [now destruct L as [-> ->]|].
      symmetry. now apply read_list_spec.
Qed.

Lemma step_tail p line tops claims k h rest q :
  at_stage p = TailDue line tops claims k h ->
  (step p (chars "tail" :: rest) = inl q <->
   exists os, Forall2 OFF rest os /\ os <> [] /\ its_period h = #(List.length os) /\
     q = add_claim #K p true line tops claims k
           {| claim_line := its_line h;
              said := {| entries := its_list h; ending := Some {| start := its_start h; offsets := os |} |};
              without_list := if compact then Some (its_start h) else None |}).
Proof.
  intro E. unfold ReadCertificate.step. rewrite E. is_record. unfold read_tail. split.
  - intro H. apply bind_inl in H as ((os & count) & T & H). apply read_offsets_spec in T as (os' & F & [= -> ->]).
    simpl in H. destruct (_ && _) eqn:B; [|discriminate]. injection H as <-.
    apply andb_true_iff in B as [B1 B2]. apply Z.eqb_eq in B1. apply Z.leb_le in B2.
    exists os'. repeat split; try assumption; [now destruct os'|now symmetry].
  - intros (os & F & ne & P & ->).
    rewrite (proj2 (read_offsets_spec (next_line p) rest [] 0 (os, #(List.length os))))
      by (now exists os). simpl. rewrite <- P, Z.eqb_refl.
    replace (1 <=? its_period h) with true; [reflexivity|]. symmetry. apply Z.leb_le. rewrite P.
    destruct os; [easy|simpl; lia].
Qed.

(* The lines of a claim lead from one ClaimDue to what add_claim says. *)
Lemma claim_step p line tops claims k ls c :
  at_stage p = ClaimDue line tops claims #k -> claim_lines l k ls c ->
  exists p' r, alike p p' /\ claim_as c r /\
    run ls p = inl (add_claim #K p' (is_periodic c) line tops claims #k r).
Proof.
  intros E G.
  assert (finite : forall rest, ls = [chars "finite" :: rest] -> is_periodic c = false -> exists p' r,
            alike p p' /\ claim_as c r /\ run ls p = inl (add_claim #K p' (is_periodic c) line tops claims #k r)).
  { intros rest -> P. exists p, {| claim_line := next_line p; said := fst (claim_of c); without_list := snd (claim_of c) |}.
    split; [now split|]. assert (A : claim_as c {| claim_line := next_line p; said := fst (claim_of c);
                                                  without_list := snd (claim_of c) |}).
    { unfold claim_as. simpl. now destruct (claim_of c). }
    split; [exact A|]. rewrite P. unfold run.
    assert (S : step p (chars "finite" :: rest) = inl (add_claim #K p false line tops claims #k
                  {| claim_line := next_line p; said := fst (claim_of c); without_list := snd (claim_of c) |})).
    { apply (step_finite p line tops claims k rest _ E). eexists c, _.
      exact (conj G (conj A (conj P (conj eq_refl eq_refl)))). }
    rewrite S. reflexivity. }
  assert (periodic : forall w start N period ws es tail os,
            ls = [chars "periodic" :: w :: start :: period :: ws; chars "tail" :: tail] ->
            NUM w #k -> NUM start N -> NUM period #(List.length os) ->
            (if compact then ws = [] /\ es = [] else LIST None ws es) -> os <> [] -> Forall2 OFF tail os ->
            is_periodic c = true ->
            claim_of c = ({| entries := es; ending := Some {| Periods.start := N; offsets := os |} |},
                          if compact then Some N else None) ->
            exists p' r, alike p p' /\ claim_as c r /\
              run ls p = inl (add_claim #K p' (is_periodic c) line tops claims #k r)).
  { intros w start N period ws es tail os -> Nw NN Np L ne F P A. unfold run.
    pose (h := {| its_line := next_line p; its_list := es; its_start := N; its_period := #(List.length os) |}).
    assert (S1 : step p (chars "periodic" :: w :: start :: period :: ws)
                 = inl (go_on p (TailDue line tops claims #k h))).
    { apply (step_periodic p line tops claims k _ _ E).
      exists w, start, N, period, (Z.of_nat (List.length os)), ws, es.
      exact (conj eq_refl (conj Nw (conj NN (conj Np (conj L eq_refl))))). }
    pose (r := {| claim_line := its_line h;
                  said := {| entries := its_list h; ending := Some {| Periods.start := its_start h; offsets := os |} |};
                  without_list := if compact then Some (its_start h) else None |}).
    assert (S2 : step (go_on p (TailDue line tops claims #k h)) (chars "tail" :: tail)
                 = inl (add_claim #K (go_on p (TailDue line tops claims #k h)) true line tops claims #k r)).
    { apply (step_tail (go_on p _) line tops claims #k h tail _ eq_refl). now exists os. }
    exists (go_on p (TailDue line tops claims #k h)), r. split; [now split|].
    split; [unfold claim_as; now rewrite A|]. rewrite P, S1. cbn [bind]. rewrite S2. reflexivity. }
  inversion G as [k' w ws es N L El|k' w start N period ws es tail os Nw NN Np L ne F El|k' w columns C N NC El
                 |k' w start N period tail os Nw NN Np ne F El]; subst.
  - now apply (finite (w :: ws)).
  - destruct compact; [discriminate|]. now apply (periodic w start N period ws es tail os).
  - now apply (finite [w; columns]).
  - destruct compact; [|discriminate]. now apply (periodic w start N period [] [] tail os).
Qed.

Lemma claim_step_sound p line tops claims k ls q :
  at_stage p = ClaimDue line tops claims #k -> run ls p = inl q -> at_stage q = Ended ->
  exists ls1 ls2 c r p', ls = ls1 ++ ls2 /\ ls1 <> [] /\ claim_lines l k ls1 c /\ alike p p' /\ claim_as c r /\
    run ls2 (add_claim #K p' (is_periodic c) line tops claims #k r) = inl q.
Proof.
  intros E R Q. destruct ls as [|ws ls]; [injection R as <-; congruence|]. simpl in R.
  destruct (step p ws) as [p1|] eqn:S; [|discriminate]. cbn [bind] in R.
  destruct ws as [|w rest]; [discriminate|]. pose proof S as S'. unfold ReadCertificate.step in S'. rewrite E in S'.
  destruct (is w "finite") eqn:W1; [|destruct (is w "periodic") eqn:W2; [|discriminate]]; clear S'.
  - apply is_spec in W1. subst w. apply (step_finite p line tops claims k rest p1 E) in S as (c & r & G & A & P & _ & ->).
    exists [chars "finite" :: rest], ls, c, r, p. rewrite P. repeat split; try assumption; discriminate.
  - apply is_spec in W2. subst w.
    apply (step_periodic p line tops claims k rest p1 E) in S
      as (w & start & N & period & n & ws & es & -> & Nw & NN & Nn & L & ->).
    destruct ls as [|ws' ls]; [injection R as <-; discriminate|]. simpl in R.
    destruct (step (go_on p _) ws') as [p2|] eqn:S; [|discriminate]. cbn [bind] in R.
    destruct ws' as [|w' tail]; [discriminate|]. pose proof S as S'. unfold ReadCertificate.step in S'.
    simpl at_stage in S'. cbv beta iota in S'. destruct (is w' "tail") eqn:W; [|discriminate]. clear S'.
    apply is_spec in W. subst w'.
    apply (step_tail (go_on p _) line tops claims #k _ tail p2 eq_refl) in S as (os & F & ne & P & ->).
    simpl in P. subst n. simpl its_list in R. simpl its_start in R.
    unfold level_of; destruct compact.
    + destruct L as [-> ->].
      eexists [_; _], ls, (PeriodicTail N os), _, _. split; [reflexivity|]. split; [discriminate|].
      split; [now apply periodic_compact|]. split; [|split; [|exact R]]; [now split|reflexivity].
    + eexists [_; _], ls, (PeriodicList es N os), _, _. split; [reflexivity|]. split; [discriminate|].
      split; [now apply periodic_full|]. split; [|split; [|exact R]]; [now split|reflexivity].
Qed.

End Steps.

Arguments run compact K ls p : clear implicits.
