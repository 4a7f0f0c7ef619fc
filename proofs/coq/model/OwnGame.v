(* The game's own order, and that of the two-chain game that certificates speak of (FORMAT.md, section 1.4;
   THEOREM.md, section 8): elements of the game are related in the one if and only if they are in the other.
   (Values: DecreedOwn.v.) *)

From Coq Require Import List ZArith Bool Relations Lia.
From ChompCert Require Import Elements Definitions Syntax Grundy Model Statement.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- The elements that a file's relations name exist *)

Lemma total_nonnegative ds : Forall (fun d => 1 <= Syntax.size d)%Z ds -> (0 <= total ds)%Z.
Proof. unfold total. induction 1; simpl; lia. Qed.

Lemma declared_bounds x ds d before :
  Forall (fun d => 1 <= Syntax.size d)%Z ds -> declared x ds = Some (d, before) ->
  (0 <= before /\ before + Syntax.size d <= total ds)%Z.
Proof.
  intro F. revert d before. induction F as [|e ds positive F IH]; intros d before H; [discriminate|].
  pose proof (total_nonnegative ds F) as nonneg. unfold total in *. simpl in *.
  destruct (word_eq_dec x (name e)) as [_|_].
  - injection H as <- <-. lia.
  - destruct (declared x ds) as [[d' b']|]; [|discriminate]. injection H as <- <-.
    destruct (IH d' b' eq_refl). lia.
Qed.

Lemma element_present g i t x :
  Forall (fun d => 1 <= Syntax.size d)%Z (declarations g) -> element g i t = Some x -> present g x.
Proof.
  intros F. destruct t as [|x'|x' k|k|k]; simpl; [discriminate| | | |].
  - destruct (declared x' (declarations g)) as [[[y|y n] before]|] eqn:E; try discriminate.
    intro H. injection H as <-. pose proof (declared_bounds _ _ _ _ F E) as B.
    cbn in *. unfold Syntax.elements. lia.
  - destruct (declared x' (declarations g)) as [[[y|y n] before]|] eqn:E; try discriminate.
    pose proof (declared_bounds _ _ _ _ F E) as B. cbn in B.
    destruct (Z.leb_spec 1 (value k i)); [|discriminate].
    destruct (Z.leb_spec (value k i) n); [|discriminate]. simpl.
    intro H'. injection H' as <-. cbn in *. unfold Syntax.elements. lia.
  - destruct (has_c g) eqn:E; [|discriminate]. destruct (1 <=? value k i)%Z; [|discriminate].
    simpl. intro H. injection H as <-. exact E.
  - destruct (has_d g) eqn:E; [|discriminate]. destruct (1 <=? value k i)%Z; [|discriminate].
    simpl. intro H. injection H as <-. exact E.
Qed.

Section OwnGame.

Variable g : game.
Hypothesis lines : lines_ok g.

Notation both := (lt_with_both g).

Lemma stands_present ts i t x :
  In ts (relations g) -> In t ts -> stands_for g i t x -> present g x.
Proof.
  intros Hts Ht [E|[-> [j ->]]].
  - apply (element_present g i t x); [apply (sizes_positive _ lines)|exact E].
  - pose proof (relations_ok _ lines) as R. rewrite Forall_forall in R.
    destruct (R ts Hts) as (terms & _). rewrite Forall_forall in terms. exact (terms AllD Ht).
Qed.

Lemma lt_present x y : lt g x y -> present g x /\ present g y.
Proof.
  induction 1 as [x y [[ts i s t Hts _ (before & after & ->) Hx Hy]|[i H|j H]]|x y z _ [Px _] _ [_ Pz]].
  - split.
    + apply (stands_present _ i s x Hts); [|exact Hx]. apply in_or_app. right. now left.
    + apply (stands_present _ i t y Hts); [|exact Hy]. apply in_or_app. right. right. now left.
  - now split.
  - now split.
  - now split.
Qed.

Lemma own_both x y : lt g x y -> both x y.
Proof.
  induction 1 as [x y [L|[i _|j _]]|x y z _ IH1 _ IH2].
  - apply t_step. now apply both_listed.
  - apply t_step. apply both_c.
  - apply t_step. apply both_d.
  - exact (t_trans _ _ _ _ _ IH1 IH2).
Qed.

(* The chains that are added are related to nothing that the game has. *)
Lemma both_cases x y : both x y -> (~ present g x /\ ~ present g y) \/ lt g x y.
Proof.
  induction 1 as [x y [x' y' L|i|j|j E]|x y z _ [[nx ny]|xy] _ [[ny' nz]|yz]].
  - right. apply t_step. now left.
  - destruct (has_c g) eqn:E; [right|left; simpl; rewrite E; now split].
    apply t_step. right. now constructor.
  - destruct (has_d g) eqn:E; [right|left; simpl; rewrite E; now split].
    apply t_step. right. now constructor.
  - left. unfold present, has_c, has_d. rewrite E. now split.
  - left. now split.
  - contradiction ny. now apply lt_present in yz.
  - contradiction ny'. now apply lt_present in xy.
  - right. exact (t_trans _ _ _ _ _ xy yz).
Qed.

Lemma both_own_above x y : present g y -> (both x y <-> lt g x y).
Proof.
  intro Py. split; [|apply own_both]. intro H. destruct (both_cases x y H) as [[_ no]|]; tauto.
Qed.

Lemma both_own_below x y : present g x -> (both x y <-> lt g x y).
Proof.
  intro Px. split; [|apply own_both]. intro H. destruct (both_cases x y H) as [[no _]|]; tauto.
Qed.

Lemma le_own x y : present g y -> (le both x y <-> le (lt g) x y).
Proof. intro Py. unfold le. now rewrite both_own_above. Qed.

(* What is absent, D or both chains, lies beside every element. *)
Lemma beside x : has_d g = false -> present g x -> forall j, x <> ED j /\ ~ both x (ED j) /\ ~ both (ED j) x.
Proof.
  intros no Px j. repeat split.
  - intros ->. simpl in Px. congruence.
  - rewrite (both_own_below _ _ Px). intro H. apply lt_present in H. simpl in H. now rewrite no in H.
  - rewrite (both_own_above _ _ Px). intro H. apply lt_present in H. simpl in H. now rewrite no in H.
Qed.

Lemma none_high i j : chains g = NoChain -> both (ED j) (EC i).
Proof.
  intro E. induction i as [|i IH].
  - apply t_step. now apply both_none.
  - apply t_trans with (EC i); [exact IH|]. apply t_step. apply both_c.
Qed.

End OwnGame.
