(* A parser for game files, and the proof that it decides the grammar of Grammar.v (FORMAT.md §1.1):
   parse_spec: parse t = Some g iff Grammar t g. Hence a text is the file of at most one game. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Syntax Grammar.
Import ListNotations.
Open Scope list_scope.

(* ---- The parser *)

Definition word_eqb (x y : word) : bool := if word_eq_dec x y then true else false.

(* The longest prefix whose characters satisfy p, and the rest. *)
Fixpoint span (p : ascii -> bool) (s : word) : word * word :=
  match s with
  | [] => ([], [])
  | c :: r => if p c then let (a, b) := span p r in (c :: a, b) else ([], s)
  end.

Definition mark (c : ascii) : option token :=
  if Ascii.eqb c "<" then Some TLess else if Ascii.eqb c "[" then Some TOpen
  else if Ascii.eqb c "]" then Some TClose else if Ascii.eqb c "+" then Some TPlus
  else if Ascii.eqb c "-" then Some TMinus else if Ascii.eqb c "*" then Some TTimes else None.

Definition push (t : token) (r : option (list token)) : option (list token) :=
  match r with Some ts => Some (t :: ts) | None => None end.

(* One step of fuel per token or blank; a text has at most as many as characters. *)
Fixpoint lex (fuel : nat) (s : word) : option (list token) :=
  match s with
  | [] => Some []
  | c :: r =>
      match fuel with
      | O => None
      | S fuel =>
          if is_blank c then lex fuel r
          else if is_letter c then let (w, rest) := span is_in_name r in push (TName (c :: w)) (lex fuel rest)
          else if is_digit c then let (w, rest) := span is_digit r in push (TNumber (c :: w)) (lex fuel rest)
          else match mark c with
               | Some t => push t (lex fuel r)
               | None =>
                   match r with
                   | e :: rest => if Ascii.eqb c "." && Ascii.eqb e "." then push TDots (lex fuel rest) else None
                   | [] => None
                   end
               end
      end
  end.

Definition parse_number (w : word) : option Z :=
  match w with
  | "0"%char :: _ :: _ => None
  | _ => let n := decimal w in if (n <=? 1000000000)%Z then Some n else None
  end.

Definition is_nameb (x : word) : bool := negb (existsb (word_eqb x) reserved).

(* +b, -b or nothing, in front of the closing bracket, after a factor u. *)
Definition parse_shift (u : Z) (ts : list token) : option (index * list token) :=
  match ts with
  | TClose :: rest => Some (Linear u 0, rest)
  | TPlus :: TNumber w :: TClose :: rest =>
      match parse_number w with Some b => Some (Linear u b, rest) | None => None end
  | TMinus :: TNumber w :: TClose :: rest =>
      match parse_number w with Some b => Some (Linear u (- b), rest) | None => None end
  | _ => None
  end.

(* An index and the closing bracket. *)
Definition parse_index (ts : list token) : option (index * list token) :=
  match ts with
  | TName w :: rest => if word_eqb w (chars "i") then parse_shift 1 rest else None
  | TNumber w :: TClose :: rest =>
      match parse_number w with Some n => Some (Fixed n, rest) | None => None end
  | TNumber w :: TTimes :: TName i :: rest =>
      if word_eqb i (chars "i")
      then match parse_number w with Some u => parse_shift u rest | None => None end
      else None
  | _ => None
  end.

Definition parse_term (ts : list token) : option (term * list token) :=
  match ts with
  | TName x :: TOpen :: rest =>
      match parse_index rest with
      | Some (k, rest) =>
          if word_eqb x (chars "c") then Some (OfC k, rest)
          else if word_eqb x (chars "d") then Some (OfD k, rest)
          else if is_nameb x then Some (Member x k, rest) else None
      | None => None
      end
  | TName x :: rest =>
      if word_eqb x (chars "d") then Some (AllD, rest)
      else if is_nameb x then Some (Element x, rest) else None
  | _ => None
  end.

(* Terms with "<" between them, up to the end of the line. *)
Fixpoint parse_terms (fuel : nat) (ts : list token) : option (list term) :=
  match fuel with
  | O => None
  | S fuel =>
      match parse_term ts with
      | Some (t, []) => Some [t]
      | Some (t, TLess :: rest) =>
          match parse_terms fuel rest with Some r => Some (t :: r) | None => None end
      | _ => None
      end
  end.

Definition parse_relation (ts : list token) : option line :=
  match parse_terms (S (List.length ts)) ts with
  | Some (s :: t :: r) => Some (Relation (s :: t :: r))
  | _ => None
  end.

Definition parse_declaration (ts : list token) : option (declaration * list token) :=
  match ts with
  | TName x :: TOpen :: rest =>
      match rest with
      | TNumber one :: TDots :: TNumber w :: TClose :: rest =>
          if is_nameb x && word_eqb one (chars "1")
          then match parse_number w with Some n => Some (Family x n, rest) | None => None end
          else None
      | _ => None
      end
  | TName x :: rest => if is_nameb x then Some (Plain x, rest) else None
  | _ => None
  end.

Fixpoint parse_declarations (fuel : nat) (ts : list token) : option (list declaration) :=
  match fuel with
  | O => None
  | S fuel =>
      match parse_declaration ts with
      | Some (d, []) => Some [d]
      | Some (d, rest) =>
          match parse_declarations fuel rest with Some ds => Some (d :: ds) | None => None end
      | None => None
      end
  end.

Definition parse_chains (ts : list token) : option line :=
  match ts with
  | [TName a] =>
      if word_eqb a (chars "c") then Some (Chains OnlyC)
      else if word_eqb a (chars "none") then Some (Chains NoChain) else None
  | [TName a; TName b] =>
      if word_eqb a (chars "c") && word_eqb b (chars "d") then Some (Chains BothChains) else None
  | _ => None
  end.

Definition parse_line (ts : list token) : option line :=
  match ts with
  | TName w :: rest =>
      if word_eqb w (chars "elements")
      then match parse_declarations (S (List.length rest)) rest with
           | Some ds => Some (Elements ds)
           | None => None
           end
      else if word_eqb w (chars "chains")
      then match parse_chains rest with Some l => Some l | None => parse_relation ts end
      else parse_relation ts
  | _ => None
  end.

Fixpoint strip_comment (l : word) : word :=
  match l with
  | [] => []
  | c :: r => if Ascii.eqb c "#" then [] else c :: strip_comment r
  end.

Definition line_lex (l : word) : option (list token) :=
  let s := strip_comment l in lex (List.length s) s.

Fixpoint strip_prefix (p s : word) : option word :=
  match p, s with
  | [], _ => Some s
  | a :: p, b :: s => if Ascii.eqb a b then strip_prefix p s else None
  | _, _ => None
  end.

Definition parse_poset (s : word) : option word :=
  match strip_prefix (chars "poset") (snd (span is_blank s)) with
  | Some r =>
      let (blanks, r) := span is_blank r in
      let (x, after) := span is_in_label r in
      match blanks, x with
      | _ :: _, _ :: _ =>
          if (List.length x <=? 255)%nat && forallb is_blank after then Some x else None
      | _, _ => None
      end
  | None => None
  end.

Fixpoint parse_body (ls : list word) : option (list line) :=
  match ls with
  | [] => Some []
  | l :: ls =>
      match line_lex l with
      | Some [] => parse_body ls
      | Some ts =>
          match parse_line ts, parse_body ls with Some x, Some r => Some (x :: r) | _, _ => None end
      | None => None
      end
  end.

Fixpoint parse_file (ls : list word) : option game :=
  match ls with
  | [] => None
  | l :: ls =>
      if forallb is_blank (strip_comment l) then parse_file ls
      else match parse_poset (strip_comment l), parse_body ls with
           | Some x, Some r => Some {| label := x; lines := r |}
           | _, _ => None
           end
  end.

Fixpoint cut (text : word) : list word :=
  match text with
  | [] => [[]]
  | c :: r =>
      if Ascii.eqb c line_feed then [] :: cut r
      else match cut r with l :: ls => (c :: l) :: ls | [] => [[c]] end
  end.

Definition parse (text : word) : option game :=
  if forallb is_text text then parse_file (cut text) else None.

(* ---- Soundness and completeness, from the characters up *)

Lemma word_eqb_true x y : word_eqb x y = true <-> x = y.
Proof. unfold word_eqb. destruct (word_eq_dec x y); split; congruence. Qed.

Lemma word_eqb_refl x : word_eqb x x = true.
Proof. now apply word_eqb_true. Qed.

Lemma is_nameb_true x : is_nameb x = true <-> is_name x.
Proof.
  unfold is_nameb, is_name. rewrite negb_true_iff, <- not_true_iff_false, existsb_exists.
  split; intros H E; apply H.
  - exists x. split; [exact E | apply word_eqb_refl].
  - destruct E as (y & I & E). apply word_eqb_true in E. now subst.
Qed.

Lemma span_app p s : fst (span p s) ++ snd (span p s) = s.
Proof.
  induction s as [|c s IH]; simpl; [reflexivity|].
  destruct (p c); [|reflexivity]. destruct (span p s); simpl in *. now rewrite IH.
Qed.

Lemma span_all p s : all p (fst (span p s)).
Proof.
  induction s as [|c s IH]; simpl; [easy|].
  destruct (p c) eqn:E; [|easy]. destruct (span p s); simpl in *.
  intros x [<-|H]; auto.
Qed.

Definition starts_not (p : ascii -> bool) (s : word) : Prop :=
  match s with c :: _ => p c = false | [] => True end.

Lemma span_rest p s : starts_not p (snd (span p s)).
Proof.
  induction s as [|c s IH]; simpl; [easy|].
  destruct (p c) eqn:E; [|easy]. destruct (span p s); easy.
Qed.

Lemma span_longest p a b : all p a -> starts_not p b -> span p (a ++ b) = (a, b).
Proof.
  intros A B. induction a as [|c a IH]; simpl.
  - destruct b as [|c b]; [reflexivity|]. simpl in *. now rewrite B.
  - rewrite (A c) by now left. rewrite IH; [reflexivity|]. intros x H. apply A. now right.
Qed.

Lemma forallb_all p s : forallb p s = true <-> all p s.
Proof. apply forallb_forall. Qed.

(* Tokens *)

Lemma mark_spelling c t : mark c = Some t -> is_token t /\ spelling t = [c] /\ forall s, ends_before t s.
Proof.
  unfold mark. intros H.
  repeat match type of H with
         | (if Ascii.eqb c ?d then _ else _) = _ =>
             destruct (Ascii.eqb_spec c d); [injection H as <-; subst; now repeat split|]
         end.
  discriminate.
Qed.

Lemma push_some t r ts : push t r = Some ts -> exists us, r = Some us /\ ts = t :: us.
Proof. destruct r; simpl; [|discriminate]. intros [= <-]. eauto. Qed.

Lemma lex_sound fuel s ts : lex fuel s = Some ts -> tokens s ts.
Proof.
  revert s ts. induction fuel as [|fuel IH]; intros [|c r] ts; simpl; try discriminate.
  1, 2: intros [= <-]; constructor.
  destruct (is_blank c) eqn:B; [intros H; constructor; auto|].
  destruct (is_letter c) eqn:L.
  { pose proof (span_app is_in_name r) as A. pose proof (span_all is_in_name r) as P.
    pose proof (span_rest is_in_name r) as Q. destruct (span is_in_name r) as [w rest]. simpl in A, P, Q.
    intros H. apply push_some in H as (us & H & ->). rewrite <- A.
    apply (tokens_token (TName (c :: w))); [|destruct rest; exact Q|auto].
    exists c, w. auto. }
  destruct (is_digit c) eqn:D.
  { pose proof (span_app is_digit r) as A. pose proof (span_all is_digit r) as P.
    pose proof (span_rest is_digit r) as Q. destruct (span is_digit r) as [w rest]. simpl in A, P, Q.
    intros H. apply push_some in H as (us & H & ->). rewrite <- A.
    apply (tokens_token (TNumber (c :: w))); [|destruct rest; exact Q|auto].
    split; [discriminate|]. intros x [<-|I]; auto. }
  destruct (mark c) as [t|] eqn:M.
  { intros H. apply push_some in H as (us & H & ->). apply mark_spelling in M as (T & S & E).
    change (c :: r) with ([c] ++ r). rewrite <- S. constructor; auto. }
  destruct r as [|e rest]; [discriminate|].
  destruct (Ascii.eqb_spec c "."); [|discriminate].
  destruct (Ascii.eqb_spec e "."); [|discriminate]. simpl. subst.
  intros H. apply push_some in H as (us & H & ->).
  apply (tokens_token TDots); simpl; auto.
Qed.

(* A fact about one character is checked for all 256. *)
Ltac every_character c := destruct c as [[] [] [] [] [] [] [] []]; try discriminate; try reflexivity.

Lemma letter_not_blank c : is_letter c = true -> is_blank c = false.
Proof. every_character c. Qed.
Lemma digit_not_blank c : is_digit c = true -> is_blank c = false.
Proof. every_character c. Qed.
Lemma digit_not_letter c : is_digit c = true -> is_letter c = false.
Proof. every_character c. Qed.

Lemma lex_complete s ts : tokens s ts -> forall fuel, (List.length s <= fuel)%nat -> lex fuel s = Some ts.
Proof.
  induction 1 as [|c s ts B _ IH|t s ts T E _ IH]; intros fuel F.
  - destruct fuel; reflexivity.
  - destruct fuel; simpl in *; [lia|]. rewrite B. apply IH. lia.
  - destruct t as [w|w| | | | | | |]; simpl in *; rewrite ?app_length in F;
      try (destruct fuel; simpl in *; [lia|]; rewrite IH by lia; reflexivity).
    + destruct T as (c & r & -> & L & A). simpl in *. destruct fuel; simpl in *; [lia|].
      rewrite (letter_not_blank c L), L, (span_longest is_in_name r s A) by (destruct s; easy).
      rewrite IH by lia. reflexivity.
    + destruct T as (N & A). destruct w as [|c r]; [easy|]. simpl in *. destruct fuel; simpl in *; [lia|].
      assert (D : is_digit c = true) by (apply A; now left).
      rewrite (digit_not_blank c D), (digit_not_letter c D), D.
      rewrite (span_longest is_digit r s) by (try (intros x I; apply A; now right); destruct s; easy).
      rewrite IH by lia. reflexivity.
Qed.

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
         | H : is_nameb _ = true |- _ => apply is_nameb_true in H
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

Lemma parse_term_sound ts t rest :
  parse_term ts = Some (t, rest) -> exists us, ts = us ++ rest /\ term_tokens us t.
Proof.
  intros H. unfold parse_term in H. repeat break; facts;
    repeat match goal with
           | H : parse_index _ = Some _ |- _ => apply parse_index_sound in H as (us & -> & H)
           end;
    try (eexists; (split; [|econstructor; eassumption]); simpl; rewrite <- ?app_assoc; reflexivity).
Qed.

Definition not_open (ts : list token) : Prop := match ts with TOpen :: _ => False | _ => True end.

Lemma name_is_not s x : In (chars s) reserved -> is_name x -> word_eqb x (chars s) = false.
Proof.
  intros R N. destruct (word_eqb x (chars s)) eqn:E; [|reflexivity].
  apply word_eqb_true in E. subst. now destruct N.
Qed.

Lemma parse_term_complete us t rest :
  term_tokens us t -> not_open rest -> parse_term (us ++ rest) = Some (t, rest).
Proof.
  intros T O.
  assert (name_term : forall x, parse_term (TName x :: rest) =
    if word_eqb x (chars "d") then Some (AllD, rest)
    else if is_nameb x then Some (Element x, rest) else None)
    by (intros x; destruct rest as [|[]]; easy).
  destruct T as [|x N|x ts k N I|ts k I|ts k I].
  - exact (name_term (chars "d")).
  - simpl app. rewrite name_term. rewrite (name_is_not "d" x) by (simpl; auto).
    now rewrite (proj2 (is_nameb_true x) N).
  - simpl. rewrite <- app_assoc. simpl. rewrite (parse_index_complete ts k rest I).
    rewrite (name_is_not "c" x), (name_is_not "d" x) by (simpl; auto).
    now rewrite (proj2 (is_nameb_true x) N).
  - simpl. rewrite <- app_assoc. simpl. now rewrite (parse_index_complete ts k rest I).
  - simpl. rewrite <- app_assoc. simpl. now rewrite (parse_index_complete ts k rest I).
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
  unfold parse_relation. intros H. repeat break. eexists. split; [reflexivity|].
  apply relation_terms. split; [|eauto]. eapply parse_terms_sound. eassumption.
Qed.

Lemma parse_relation_complete ts r : relation_tokens ts r -> parse_relation ts = Some (Relation r).
Proof.
  intros H. apply relation_terms in H as (H & s & t & q & ->). unfold parse_relation.
  now rewrite (parse_terms_complete _ _ H) by lia.
Qed.

(* Declarations *)

Lemma parse_declaration_sound ts d rest :
  parse_declaration ts = Some (d, rest) -> exists us, ts = us ++ rest /\ declaration_tokens us d.
Proof.
  intros H. unfold parse_declaration in H. repeat break; facts;
    eexists; (split; [|econstructor; eassumption]); reflexivity.
Qed.

Lemma parse_declaration_complete us d rest :
  declaration_tokens us d -> not_open rest -> parse_declaration (us ++ rest) = Some (d, rest).
Proof.
  intros D O. destruct D as [x N|x w n N W].
  - assert (parse_declaration (TName x :: rest) = if is_nameb x then Some (Plain x, rest) else None) as E
      by (destruct rest as [|[]]; easy).
    simpl app. now rewrite E, (proj2 (is_nameb_true x) N).
  - simpl app. unfold parse_declaration.
    now rewrite (proj2 (is_nameb_true x) N), word_eqb_refl, (number_parse w n W).
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

(* Lines *)

Lemma parse_chains_sound ts l : parse_chains ts = Some l -> line_tokens (TWord "chains" :: ts) l.
Proof. intros H. unfold parse_chains in H. repeat break; facts; constructor. Qed.

Lemma parse_line_sound ts l : parse_line ts = Some l -> line_tokens ts l.
Proof.
  assert (R : forall us, parse_relation us = Some l -> line_tokens us l).
  { intros us H. apply parse_relation_sound in H as (r & -> & H). now constructor. }
  destruct ts as [|[w|w| | | | | | |] rest]; try discriminate. unfold parse_line.
  destruct (word_eqb w (chars "elements")) eqn:E.
  { apply word_eqb_true in E. subst. destruct (parse_declarations (S (List.length rest)) rest) as [ds|] eqn:D; [|discriminate].
    intros [= <-]. constructor. eapply parse_declarations_sound. exact D. }
  destruct (word_eqb w (chars "chains")) eqn:C; [|auto].
  destruct (parse_chains rest) as [x|] eqn:X; [|auto].
  intros [= <-]. apply word_eqb_true in C. subst. now apply parse_chains_sound.
Qed.

(* A relation begins with a name that is not `elements`, followed by "<" or "[". *)
Lemma relation_start ts r : relation_tokens ts r -> exists w t rest,
  ts = TName w :: t :: rest /\ word_eqb w (chars "elements") = false /\ (t = TLess \/ t = TOpen).
Proof.
  assert (T : forall a s, term_tokens a s -> exists w rest, a = TName w :: rest /\
    word_eqb w (chars "elements") = false /\ (rest = [] \/ exists q, rest = TOpen :: q)).
  { assert (E : forall x, is_name x -> word_eqb x (chars "elements") = false)
      by (intros x; apply name_is_not; unfold reserved; simpl; auto 8).
    destruct 1 as [|x N|x us k N I|us k I|us k I].
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
  destruct 1 as [ts ds D| | | |ts r R].
  - unfold parse_line, TWord. now rewrite word_eqb_refl, (parse_declarations_complete ts ds D) by lia.
  - reflexivity.
  - reflexivity.
  - reflexivity.
  - destruct (relation_start ts r R) as (w & t & rest & -> & E & T).
    pose proof (parse_relation_complete _ r R) as P.
    unfold parse_line. rewrite E, P. destruct (word_eqb w (chars "chains")); [|reflexivity].
    destruct T as [-> | ->]; reflexivity.
Qed.

(* Comments *)

Lemma strip_comment_spec l s : without_comment l s <-> strip_comment l = s.
Proof.
  split.
  - intros (N & H). assert (K : forall c, In c s -> Ascii.eqb c "#" = false).
    { intros c I. apply Ascii.eqb_neq. congruence. }
    clear N. revert l H. induction s as [|c s IH]; intros l [->|(comment & ->)]; simpl; try reflexivity;
      rewrite (K c) by (now left); f_equal; apply IH; eauto; intros; apply K; now right.
  - intros <-. split.
    + induction l as [|c l IH]; simpl; [easy|]. destruct (Ascii.eqb_spec c "#"); [easy|].
      intros [E|I]; auto.
    + induction l as [|c l IH]; simpl; [now left|]. destruct (Ascii.eqb_spec c "#").
      * right. subst. now exists l.
      * destruct IH as [IH|(comment & IH)]; [left; congruence|right; exists comment; simpl; congruence].
Qed.

Lemma line_lex_spec l ts : line_lex l = Some ts <-> exists s, without_comment l s /\ tokens s ts.
Proof.
  unfold line_lex. split.
  - intros H. exists (strip_comment l). split; [now apply strip_comment_spec|]. eapply lex_sound. exact H.
  - intros (s & C & T). apply strip_comment_spec in C. subst s. now apply lex_complete.
Qed.

Lemma no_tokens s : tokens s [] <-> all is_blank s.
Proof.
  split.
  - remember [] as ts. intros T. induction T; try discriminate; [easy|].
    intros x [<-|I]; [assumption|]. now apply IHT.
  - induction s as [|c s IH]; intros A; constructor; [apply A; now left|].
    apply IH. intros x I. apply A. now right.
Qed.

(* The poset line *)

Lemma strip_prefix_spec p s r : strip_prefix p s = Some r <-> s = p ++ r.
Proof.
  revert s. induction p as [|a p IH]; intros s; simpl.
  - split; congruence.
  - destruct s as [|b s]; [split; discriminate|].
    destruct (Ascii.eqb_spec a b) as [->|N].
    + rewrite IH. split; congruence.
    + split; [discriminate|congruence].
Qed.

Lemma blank_not_in_label c : is_blank c = true -> is_in_label c = false.
Proof. every_character c. Qed.
Lemma label_not_blank c : is_in_label c = true -> is_blank c = false.
Proof. every_character c. Qed.

Lemma parse_poset_spec s x : parse_poset s = Some x <-> poset_line s x.
Proof.
  unfold parse_poset, poset_line. split.
  - pose proof (span_app is_blank s) as A. pose proof (span_all is_blank s) as B.
    destruct (span is_blank s) as [before s1]. cbn [fst snd] in *.
    destruct (strip_prefix (chars "poset") s1) as [s2|] eqn:P; [|discriminate].
    apply strip_prefix_spec in P.
    pose proof (span_app is_blank s2) as A2. pose proof (span_all is_blank s2) as B2.
    destruct (span is_blank s2) as [between s3]. cbn [fst snd] in *.
    pose proof (span_app is_in_label s3) as A3. pose proof (span_all is_in_label s3) as B3.
    destruct (span is_in_label s3) as [y after]. cbn [fst snd] in *.
    destruct between as [|b1 bs]; [discriminate|]. destruct y as [|c y]; [discriminate|].
    destruct (_ && _)%bool eqn:L; [|discriminate]. intros [= <-].
    apply andb_true_iff in L as (L & F). apply Nat.leb_le in L. apply forallb_all in F.
    exists before, (b1 :: bs), after. subst.
    repeat split; auto; discriminate.
  - intros (before & between & after & -> & B & B2 & N & B3 & Y & L & K).
    rewrite (span_longest is_blank before) by easy. cbn [snd].
    rewrite (proj2 (strip_prefix_spec (chars "poset") _ (between ++ x ++ after)) eq_refl).
    rewrite (span_longest is_blank between).
    + rewrite (span_longest is_in_label x).
      * destruct between; [easy|]. destruct x as [|c x]; [easy|].
        apply Nat.leb_le in K. rewrite K. now rewrite (proj2 (forallb_all is_blank after) B3).
      * exact L.
      * destruct after as [|c after]; [easy|]. apply blank_not_in_label. apply B3. now left.
    + exact B2.
    + destruct x as [|c x]; [easy|]. apply label_not_blank. apply L. now left.
Qed.

(* Files *)

Lemma parse_body_sound ls r : parse_body ls = Some r -> body ls r.
Proof.
  revert r. induction ls as [|l ls IH]; intros r; simpl.
  - intros [= <-]. constructor.
  - destruct (line_lex l) as [ts|] eqn:L; [|discriminate]. apply line_lex_spec in L as (s & C & T).
    destruct ts as [|t ts]; [intros H; apply (body_free l s); auto|].
    destruct (parse_line (t :: ts)) as [x|] eqn:X; [|discriminate].
    destruct (parse_body ls) as [q|]; [|discriminate]. intros [= <-].
    apply (body_line l s (t :: ts)); auto. now apply parse_line_sound.
Qed.

Lemma parse_body_complete ls r : body ls r -> parse_body ls = Some r.
Proof.
  induction 1 as [|l s ls r C T _ IH|l s ts x ls r C T X _ IH]; simpl; [reflexivity| |].
  - now rewrite (proj2 (line_lex_spec l [])) by eauto.
  - rewrite (proj2 (line_lex_spec l ts)) by eauto. apply parse_line_complete in X. rewrite IH, X.
    destruct ts; [discriminate X|reflexivity].
Qed.

Lemma poset_line_not_blank s x : poset_line s x -> forallb is_blank s = false.
Proof.
  intros (before & between & after & -> & _).
  rewrite forallb_app. apply andb_false_intro2. reflexivity.
Qed.

Lemma parse_file_sound ls g : parse_file ls = Some g -> file ls g.
Proof.
  revert g. induction ls as [|l ls IH]; intros g; simpl; [discriminate|].
  destruct (forallb is_blank (strip_comment l)) eqn:B.
  - intros H. apply (file_free l (strip_comment l)); auto.
    + now apply strip_comment_spec.
    + apply no_tokens. now apply forallb_all.
  - destruct (parse_poset (strip_comment l)) as [x|] eqn:P; [|discriminate].
    destruct (parse_body ls) as [r|] eqn:R; [|discriminate]. intros [= <-].
    apply (file_poset l (strip_comment l)).
    + now apply strip_comment_spec.
    + now apply parse_poset_spec.
    + now apply parse_body_sound.
Qed.

Lemma parse_file_complete ls g : file ls g -> parse_file ls = Some g.
Proof.
  induction 1 as [l s ls g C T _ IH|l s x ls r C P R]; simpl; apply strip_comment_spec in C; rewrite C.
  - apply no_tokens in T. apply forallb_all in T. now rewrite T.
  - rewrite (poset_line_not_blank s x P). apply parse_poset_spec in P. rewrite P.
    now rewrite (parse_body_complete ls r R).
Qed.

Lemma cut_spec text ls : cut_into_lines text ls <-> cut text = ls.
Proof.
  assert (L : forall l, ~ In line_feed l -> cut l = [l]).
  { induction l as [|c l IH]; simpl; [reflexivity|]. intros N.
    destruct (Ascii.eqb_spec c line_feed); [now destruct N; left|]. now rewrite IH by tauto. }
  split.
  - induction 1 as [l N|l s ls N _ IH]; [auto|].
    induction l as [|c l IHl]; simpl.
    + now rewrite IH.
    + destruct (Ascii.eqb_spec c line_feed); [now destruct N; left|].
      rewrite IHl; [reflexivity|]. intros I. apply N. now right.
  - intros <-. induction text as [|c text IH]; simpl; [constructor; easy|].
    destruct (Ascii.eqb_spec c line_feed) as [->|N].
    + apply (cut_more []); easy.
    + inversion IH as [l M E1 E2|l s ls M C E1 E2]; subst.
      * constructor. intros [I|I]; auto.
      * apply (cut_more (c :: l)); [|exact C]. intros [I|I]; auto.
Qed.

Theorem parse_spec text g : parse text = Some g <-> Grammar text g.
Proof.
  unfold parse, Grammar. split.
  - destruct (forallb is_text text) eqn:T; [|discriminate]. intros H. split; [now apply forallb_all|].
    exists (cut text). split; [now apply cut_spec|]. now apply parse_file_sound.
  - intros (T & ls & C & F). apply forallb_all in T. rewrite T. apply cut_spec in C. subst ls.
    now apply parse_file_complete.
Qed.

Corollary grammar_unambiguous text g h : Grammar text g -> Grammar text h -> g = h.
Proof. intros G H. apply parse_spec in G, H. congruence. Qed.

