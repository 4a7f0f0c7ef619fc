(* The second stage of the parser (Parse.v): parse_line reads the tokens of a line as the grammar says, from
   numbers and indices to terms, relations and declarations. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar Parse LexRight.
Import ListNotations.
Open Scope list_scope.

(* Numbers and indices *)

Arguments chars : simpl never.

Lemma parse_number_spec w n : parse_number w = Some n <-> number w n.
Proof.
  unfold number. split.
  - intros H.
    assert (Z : forall s, w = "0"%char :: s -> s = []).
    { intros [|c s] ->; [reflexivity|]. simpl in H. discriminate. }
    split; [exact Z|].
    assert (K : (if (decimal w <=? 1000000000)%Z then Some (decimal w) else None) = Some n).
    { rewrite <- H. destruct w as [|c [|e r]]; try reflexivity.
      - every_character c.
      - every_character c. }
    destruct (Z.leb_spec (decimal w) 1000000000); [|discriminate]. injection K as <-. auto.
  - intros (Z & -> & L). apply Z.leb_le in L.
    assert (K : parse_number w = if (decimal w <=? 1000000000)%Z then Some (decimal w) else None).
    { destruct w as [|c [|e r]]; try reflexivity.
      - every_character c.
      - every_character c. now specialize (Z _ eq_refl). }
    now rewrite K, L.
Qed.

Ltac break :=
  match goal with
  | H : None = Some _ |- _ => discriminate H
  | H : Some _ = Some _ |- _ => injection H as H; try subst
  | H : (_, _) = (_, _) |- _ => injection H as H; try subst
  | H : match ?x with _ => _ end = Some _ |- _ => destruct x eqn:?
  | H : (if ?x then _ else _) = Some _ |- _ => destruct x eqn:?
  end.

Ltac facts :=
  repeat match goal with
         | H : word_eqb _ _ = true |- _ => apply word_eqb_true in H; subst
         | H : parse_number _ = Some _ |- _ => apply parse_number_spec in H
         | H : is_nameb _ _ = true |- _ => apply is_nameb_true in H
         | H : is_chain _ _ _ = true |- _ => apply is_chain_true in H as [? ->]
         | H : (_ && _)%bool = true |- _ => apply andb_true_iff in H as []
         end.

Lemma parse_index_sound ts k rest :
  parse_index ts = Some (k, rest) -> exists us, ts = us ++ TClose :: rest /\ index_tokens us k.
Proof.
  intros H. unfold parse_index, parse_shift in H. repeat break; facts;
    eexists; (split; [|econstructor; eassumption]); reflexivity.
Qed.

Lemma number_parse w n : number w n -> parse_number w = Some n.
Proof. apply parse_number_spec. Qed.

Lemma parse_index_complete us k rest :
  index_tokens us k -> parse_index (us ++ TClose :: rest) = Some (k, rest).
Proof.
  destruct 1; simpl; repeat match goal with H : number _ _ |- _ => apply number_parse in H; rewrite H end;
    rewrite ?word_eqb_refl; reflexivity.
Qed.

(* Terms *)

Section Rules.
Variable which : chain_set.
Local Notation is_name := (is_name which).
Local Notation term_tokens := (term_tokens which).
Local Notation relation_tokens := (relation_tokens which).
Local Notation declaration_tokens := (declaration_tokens which).
Local Notation declarations_tokens := (declarations_tokens which).
Local Notation line_tokens := (line_tokens which).
Local Notation parse_term := (parse_term which).
Local Notation parse_terms := (parse_terms which).
Local Notation parse_relation := (parse_relation which).
Local Notation parse_declaration := (parse_declaration which).
Local Notation parse_declarations := (parse_declarations which).
Local Notation named_tokens := (named_tokens which).
Local Notation set_tokens := (set_tokens which).
Local Notation parse_named := (parse_named which).
Local Notation parse_set := (parse_set which).
Local Notation parse_decree := (parse_decree which).
Local Notation parse_line := (parse_line which).

Lemma parse_term_sound ts t rest :
  parse_term ts = Some (t, rest) -> exists us, ts = us ++ rest /\ term_tokens us t.
Proof.
  intros H. unfold Parse.parse_term in H. repeat break; facts;
    repeat match goal with
           | H : parse_index _ = Some _ |- _ => apply parse_index_sound in H as (us & -> & H)
           end;
    try (eexists; (split; [|econstructor; eassumption]); simpl; rewrite <- ?app_assoc; reflexivity).
Qed.

Definition not_open (ts : list token) : Prop := match ts with TOpen :: _ => False | _ => True end.

Lemma name_is_not s x : In (chars s) (reserved which) -> is_name x -> word_eqb x (chars s) = false.
Proof.
  intros R N. destruct (word_eqb x (chars s)) eqn:E; [|reflexivity].
  apply word_eqb_true in E. subst. now destruct N.
Qed.

Lemma name_of_no_chain x : is_name x -> is_chain which "c" x = false /\ is_chain which "d" x = false.
Proof.
  intros N. unfold is_chain. pose proof (name_is_not "c" x) as C. pose proof (name_is_not "d" x) as D.
  unfold reserved in C, D. destruct which; split; try reflexivity; (apply C || apply D); simpl; auto 8.
Qed.

Lemma chain_word s : which <> NoChain -> is_chain which s (chars s) = true.
Proof. unfold is_chain. intros. destruct which; try apply word_eqb_refl; easy. Qed.

Lemma parse_term_complete us t rest :
  term_tokens us t -> not_open rest -> parse_term (us ++ rest) = Some (t, rest).
Proof.
  intros T O.
  assert (name_term : forall x, parse_term (TName x :: rest) =
    if is_chain which "d" x then Some (AllD, rest)
    else if is_nameb which x then Some (Element x, rest) else None)
    by (intros x; destruct rest as [|[]]; easy).
  destruct T as [W|x N|x ts k N I|ts k W I|ts k W I].
  - simpl app. unfold TWord. now rewrite name_term, (chain_word "d" W).
  - simpl app. rewrite name_term, (proj2 (name_of_no_chain x N)).
    now rewrite (proj2 (is_nameb_true which x) N).
  - simpl. rewrite <- app_assoc. simpl. rewrite (parse_index_complete ts k rest I).
    destruct (name_of_no_chain x N) as [-> ->]. now rewrite (proj2 (is_nameb_true which x) N).
  - simpl. rewrite <- app_assoc. simpl. now rewrite (parse_index_complete ts k rest I), (chain_word "c" W).
  - simpl. rewrite <- app_assoc. simpl. rewrite (parse_index_complete ts k rest I), (chain_word "d" W).
    unfold is_chain. destruct which; reflexivity.
Qed.

(* Relations. (One or more terms here; a relation has at least two.) *)
Inductive terms_tokens : list token -> list term -> Prop :=
  | terms_one a s : term_tokens a s -> terms_tokens a [s]
  | terms_more a b s r : term_tokens a s -> terms_tokens b r -> terms_tokens (a ++ TLess :: b) (s :: r).

Lemma relation_terms ts r :
  relation_tokens ts r <-> terms_tokens ts r /\ exists s t q, r = s :: t :: q.
Proof.
  split.
  - induction 1 as [a b s t A B|a b s r A B [IH (s' & t & q & ->)]].
    + split; [|eauto]. constructor; [exact A|]. now constructor.
    + split; [|eauto]. now constructor.
  - intros (T & s & t & q & ->). revert s t q T.
    intros s t q. revert s t ts. induction q as [|u q IH]; intros s t ts T.
    + inversion T as [|a b s' r A B]; subst. inversion B as [b' t' B'|a' b' t' r' A' B']; subst.
      * now constructor.
      * inversion B'.
    + inversion T as [|a b s' r A B]; subst. apply relation_more; auto.
Qed.

Lemma parse_terms_sound fuel ts r : parse_terms fuel ts = Some r -> terms_tokens ts r.
Proof.
  revert ts r. induction fuel as [|fuel IH]; intros ts r H; simpl in H; [discriminate|].
  repeat break;
    match goal with H : parse_term _ = Some _ |- _ => apply parse_term_sound in H as (us & -> & H) end.
  - rewrite app_nil_r. now constructor.
  - constructor; auto.
Qed.

Lemma parse_terms_complete ts r : terms_tokens ts r ->
  forall fuel, (List.length ts < fuel)%nat -> parse_terms fuel ts = Some r.
Proof.
  induction 1 as [a s A|a b s r A B IH]; intros [|fuel] F; simpl; try lia.
  - rewrite <- (app_nil_r a), (parse_term_complete a s []) by easy. reflexivity.
  - rewrite (parse_term_complete a s (TLess :: b)) by easy. rewrite IH; [reflexivity|].
    rewrite app_length in F. simpl in F. lia.
Qed.

Lemma parse_relation_sound ts l :
  parse_relation ts = Some l -> exists r, l = Relation r /\ relation_tokens ts r.
Proof.
  unfold Parse.parse_relation. intros H. repeat break. eexists. split; [reflexivity|].
  apply relation_terms. split; [|eauto]. eapply parse_terms_sound. eassumption.
Qed.

Lemma parse_relation_complete ts r : relation_tokens ts r -> parse_relation ts = Some (Relation r).
Proof.
  intros H. apply relation_terms in H as (H & s & t & q & ->). unfold Parse.parse_relation.
  now rewrite (parse_terms_complete _ _ H) by lia.
Qed.

(* Declarations *)

Lemma parse_declaration_sound ts d rest :
  parse_declaration ts = Some (d, rest) -> exists us, ts = us ++ rest /\ declaration_tokens us d.
Proof.
  intros H. unfold Parse.parse_declaration in H. repeat break; facts;
    eexists; (split; [|econstructor; eassumption]); reflexivity.
Qed.

Lemma parse_declaration_complete us d rest :
  declaration_tokens us d -> not_open rest -> parse_declaration (us ++ rest) = Some (d, rest).
Proof.
  intros D O. destruct D as [x N|x w n N W].
  - assert (parse_declaration (TName x :: rest) = if is_nameb which x then Some (Plain x, rest) else None) as E
      by (destruct rest as [|[]]; easy).
    simpl app. now rewrite E, (proj2 (is_nameb_true which x) N).
  - simpl app. unfold Parse.parse_declaration.
    now rewrite (proj2 (is_nameb_true which x) N), word_eqb_refl, (number_parse w n W).
Qed.

Lemma parse_declarations_sound fuel ts ds :
  parse_declarations fuel ts = Some ds -> declarations_tokens ts ds.
Proof.
  revert ts ds. induction fuel as [|fuel IH]; intros ts ds H; simpl in H; [discriminate|].
  destruct (parse_declaration ts) as [[d rest]|] eqn:E; [|discriminate].
  apply parse_declaration_sound in E as (us & -> & D).
  destruct rest as [|t rest].
  - injection H as <-. rewrite app_nil_r. now constructor.
  - destruct (parse_declarations fuel (t :: rest)) as [es|] eqn:R; [|discriminate].
    injection H as <-. constructor; auto.
Qed.

Lemma declarations_start ts ds : declarations_tokens ts ds -> exists x rest, ts = TName x :: rest.
Proof. induction 1 as [a d [] |a b d ds []]; simpl; eauto. Qed.

Lemma parse_declarations_complete ts ds : declarations_tokens ts ds ->
  forall fuel, (List.length ts < fuel)%nat -> parse_declarations fuel ts = Some ds.
Proof.
  induction 1 as [a d A|a b d ds A B IH]; intros [|fuel] F; simpl; try lia.
  - rewrite <- (app_nil_r a), (parse_declaration_complete a d []) by easy. reflexivity.
  - destruct (declarations_start b ds B) as (x & rest & ->).
    rewrite (parse_declaration_complete a d (TName x :: rest)) by easy. rewrite IH; [reflexivity|].
    rewrite app_length in F. destruct A; simpl in *; lia.
Qed.

(* Decrees *)

Lemma parse_named_sound ts t rest :
  parse_named ts = Some (t, rest) -> exists us, ts = us ++ rest /\ named_tokens us t.
Proof.
  intros H. unfold Parse.parse_named in H. repeat break; facts;
    eexists; (split; [|econstructor; eassumption]); reflexivity.
Qed.

Lemma parse_named_complete us t rest :
  named_tokens us t -> not_open rest -> parse_named (us ++ rest) = Some (t, rest).
Proof.
  intros D O. destruct D as [x N|x w n N W].
  - assert (parse_named (TName x :: rest) = if is_nameb which x then Some (Element x, rest) else None) as E
      by (destruct rest as [|[]]; easy).
    simpl app. now rewrite E, (proj2 (is_nameb_true which x) N).
  - simpl app. unfold Parse.parse_named. now rewrite (proj2 (is_nameb_true which x) N), (number_parse w n W).
Qed.

Lemma parse_set_sound fuel : forall ts es rest,
  parse_set fuel ts = Some (es, rest) -> exists us, ts = us ++ TEnd :: rest /\ set_tokens us es.
Proof.
  assert (over : forall rest es r, Some ([], rest) = Some (es, r) ->
    exists us, TEnd :: rest = us ++ TEnd :: r /\ set_tokens us es).
  { intros rest es r [= <- <-]. exists []. split; [reflexivity|constructor]. }
  induction fuel as [|fuel IH]; intros ts es rest H; cbn [Parse.parse_set] in H.
  - destruct ts as [|[] ts]; try discriminate. now apply over.
  - assert (T : (exists q, ts = TEnd :: q) \/
      match parse_named ts with
      | Some (t, r) => match parse_set fuel r with Some (q, r') => Some (t :: q, r') | None => None end
      | None => None
      end = Some (es, rest)) by (destruct ts as [|[] ts]; eauto).
    destruct T as [(q & ->)|T]; [now apply over|]. clear H.
    destruct (parse_named ts) as [[t r]|] eqn:E; [|discriminate]. apply parse_named_sound in E as (us & -> & N).
    destruct (parse_set fuel r) as [[q r']|] eqn:R; [|discriminate].
    injection T as <- <-. apply IH in R as (vs & -> & S).
    exists (us ++ vs). split; [now rewrite <- app_assoc|now constructor].
Qed.

Lemma set_not_open us es rest : set_tokens us es -> not_open (us ++ TEnd :: rest).
Proof. destruct 1 as [|a b t ts []]; exact I. Qed.

Lemma parse_set_complete us es rest : set_tokens us es ->
  forall fuel, (List.length us <= fuel)%nat -> parse_set fuel (us ++ TEnd :: rest) = Some (es, rest).
Proof.
  induction 1 as [|a b t ts N S IH]; intros fuel F; [destruct fuel; reflexivity|].
  rewrite app_length in F. assert (L : (0 < List.length a)%nat) by (destruct N; simpl; lia).
  destruct fuel as [|fuel]; [lia|]. rewrite <- app_assoc.
  pose proof (parse_named_complete a t (b ++ TEnd :: rest) N (set_not_open b ts rest S)) as P.
  assert (Hd : exists x q, a = TName x :: q) by (destruct N; eauto). destruct Hd as (x & q & ->).
  simpl app in *. cbn [Parse.parse_set]. rewrite P, IH by lia. reflexivity.
Qed.

Lemma parse_decree_sound ts l :
  parse_decree ts = Some l -> line_tokens (TWord "end" :: TSet :: ts) l.
Proof.
  intros H. unfold Parse.parse_decree in H. repeat break; facts.
  match goal with H : parse_set _ _ = Some _ |- _ => apply parse_set_sound in H as (us & -> & H) end.
  now constructor.
Qed.

Lemma parse_decree_complete ts es w v : set_tokens ts es -> number w v ->
  parse_decree (ts ++ [TEnd; TEquals; TNumber w]) = Some (Decree es v).
Proof.
  intros S N. unfold Parse.parse_decree.
  rewrite (parse_set_complete ts es [TEquals; TNumber w] S) by (rewrite app_length; lia).
  now rewrite (number_parse w v N).
Qed.

(* Lines *)

Lemma parse_chains_sound ts l : parse_chains ts = Some l -> line_tokens (TWord "chains" :: ts) l.
Proof. intros H. unfold parse_chains in H. repeat break; facts; constructor. Qed.

Lemma parse_line_sound ts l : parse_line ts = Some l -> line_tokens ts l.
Proof.
  assert (R : forall us, parse_relation us = Some l -> line_tokens us l).
  { intros us H. apply parse_relation_sound in H as (r & -> & H). now constructor. }
  destruct ts as [|[w|w| | | | | | | | | |] rest]; try discriminate. unfold Parse.parse_line.
  destruct (word_eqb w (chars "elements")) eqn:E.
  { apply word_eqb_true in E. subst. destruct (parse_declarations (S (List.length rest)) rest) as [ds|] eqn:D; [|discriminate].
    intros [= <-]. constructor. eapply parse_declarations_sound. exact D. }
  destruct (word_eqb w (chars "chains")) eqn:C.
  - destruct (parse_chains rest) as [x|] eqn:X; [|auto].
    intros [= <-]. apply word_eqb_true in C. subst. now apply parse_chains_sound.
  - destruct (word_eqb w (chars "end")) eqn:X; [|auto]. apply word_eqb_true in X. subst.
    destruct rest as [|[] rest]; auto. apply parse_decree_sound.
Qed.

(* A relation begins with a name that is not `elements`, followed by "<" or "[". *)
Lemma relation_start ts r : relation_tokens ts r -> exists w t rest,
  ts = TName w :: t :: rest /\ word_eqb w (chars "elements") = false /\ (t = TLess \/ t = TOpen).
Proof.
  assert (T : forall a s, term_tokens a s -> exists w rest, a = TName w :: rest /\
    word_eqb w (chars "elements") = false /\ (rest = [] \/ exists q, rest = TOpen :: q)).
  { assert (E : forall x, is_name x -> word_eqb x (chars "elements") = false)
      by (intros x; apply name_is_not; unfold reserved; destruct which; simpl; auto 8).
    destruct 1 as [W|x N|x us k N I|us k W I|us k W I].
    - exists (chars "d"), []. auto.
    - exists x, []. auto.
    - exists x, (TOpen :: us ++ [TClose]). split; [reflexivity|]. split; [auto|]. right. now eexists.
    - exists (chars "c"), (TOpen :: us ++ [TClose]). split; [reflexivity|]. split; [reflexivity|]. right. now eexists.
    - exists (chars "d"), (TOpen :: us ++ [TClose]). split; [reflexivity|]. split; [reflexivity|]. right. now eexists. }
  destruct 1 as [a b s t A _|a b s q A _];
    apply T in A as (w & rest & -> & E & [->|(q' & ->)]); exists w; simpl.
  - exists TLess, b. auto.
  - exists TOpen, (q' ++ TLess :: b). auto.
  - exists TLess, b. auto.
  - exists TOpen, (q' ++ TLess :: b). auto.
Qed.

Lemma parse_line_complete ts l : line_tokens ts l -> parse_line ts = Some l.
Proof.
  destruct 1 as [ts ds D| | | |ts es w v S N|ts r R].
  - unfold Parse.parse_line, TWord. now rewrite word_eqb_refl, (parse_declarations_complete ts ds D) by lia.
  - reflexivity.
  - reflexivity.
  - reflexivity.
  - exact (parse_decree_complete ts es w v S N).
  - destruct (relation_start ts r R) as (w & t & rest & -> & E & T).
    pose proof (parse_relation_complete _ r R) as P.
    unfold Parse.parse_line. rewrite E, P.
    destruct T as [-> | ->]; destruct (word_eqb w (chars "chains")), (word_eqb w (chars "end")); reflexivity.
Qed.

End Rules.
