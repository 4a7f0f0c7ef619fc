(* The lines that the checker of strategies goes through are those of the grammar (StrategyStatement.v), and what it has read is true of
   the game. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Grammar CertificateGrammar Written Grundy Model Numbers Names Denote OwnGame
  Certificate Words WordsRight ReadHeader LinesRight HeaderRight CertificateRight IdealNumbers LowerSets Structure StructureRight WrittenRight
  StrategyStatement CheckStrategy StrategyLost StrategyRight.
Import ListNotations.
Open Scope list_scope.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- Records *)

Lemma rest_of_record_spec line due ws rest : rest_of_record line due ws = inl rest -> ws = chars due :: rest.
Proof.
  unfold rest_of_record. destruct ws as [|w ws]; [discriminate|]. destruct (is w due) eqn:E; [|discriminate].
  apply is_spec in E. subst. now intros [= ->].
Qed.

Lemma each_spec {A B : Set} (read : A -> reading B) ws : forall xs, each read ws = inl xs -> Forall2 (fun w x => read w = inl x) ws xs.
Proof.
  induction ws as [|w ws IH]; intros xs H; cbn [each] in H; [injection H as <-; constructor|].
  apply bind_inl in H as (x & X & H). apply bind_inl in H as (xs' & Xs & [= <-]). constructor; [exact X|now apply IH].
Qed.

Lemma element_of_spec names line what w e : element_of names line what w = inl e -> ELEMENT w (term_of e).
Proof.
  unfold element_of. destruct (read_element w) as [e'|] eqn:E; [|discriminate].
  destruct (element_number names e'); [|discriminate]. intros [= <-]. now apply read_element_spec.
Qed.

Lemma small_number_spec line what w z : small_number line what w = inl z -> NUM w z.
Proof.
  unfold small_number. intro H. apply bind_inl in H as (z' & N & H). apply number_of_spec in N.
  destruct (_ <=? _)%Z; [|discriminate]. now injection H as <-.
Qed.

Lemma Forall2_weaken {A B : Type} (P Q : A -> B -> Prop) l m : (forall a b, P a b -> Q a b) -> Forall2 P l m -> Forall2 Q l m.
Proof. intros H F. induction F; constructor; auto. Qed.

Lemma number_list_spec size line what count ws zs : number_list size line what count ws = inl zs ->
  zs <> [] /\ Forall2 NUM ws zs /\ #(List.length zs) = count /\ forallb (fun z => (z <? size)%Z) zs = true.
Proof.
  unfold number_list. destruct ws as [|w ws]; [discriminate|]. intro H. apply bind_inl in H as (zs' & E & H).
  apply each_spec in E. destruct (Z.eqb_spec (length_in_Z zs') count) as [L|]; [|discriminate]. rewrite length_in_Z_right in L.
  destruct (forallb _ zs') eqn:S; [|discriminate]. injection H as <-. split; [intros ->; inversion E|].
  split; [|now split]. apply (Forall2_weaken _ _ _ _ (small_number_spec line what) E).
Qed.

Lemma read_outcome_spec names line ws move : read_outcome names line ws = inl move -> outcome_line ws (option_map term_of move).
Proof.
  unfold read_outcome. intro H. apply bind_inl in H as (rest & R & H). apply rest_of_record_spec in R. subst ws.
  destruct rest as [|w rest]; [discriminate|]. destruct (is w "P") eqn:P.
  - apply is_spec in P. subst. apply bind_inl in H as (u & E & [= <-]). apply end_of_line_spec in E. subst. constructor.
  - destruct (is w "N") eqn:Nw; [|discriminate]. apply is_spec in Nw. subst. destruct rest as [|e rest]; [discriminate|].
    apply bind_inl in H as (e' & X & H). apply element_of_spec in X. apply bind_inl in H as (u & E & [= <-]).
    apply end_of_line_spec in E. subst. now constructor.
Qed.

Lemma read_count_spec line record ws count : read_count line record ws = inl count -> exists w, ws = [chars record; w] /\ NUM w count.
Proof.
  unfold read_count. intro H. apply bind_inl in H as (rest & R & H). apply rest_of_record_spec in R. subst ws.
  destruct rest as [|w rest]; [discriminate|]. apply bind_inl in H as (z & N & H). apply number_of_spec in N.
  apply bind_inl in H as (u & E & [= <-]). apply end_of_line_spec in E. subst. now exists w.
Qed.

Lemma read_tops_spec names line ws es : read_tops names line ws = inl es ->
  exists w vs, ws = chars "position" :: w :: vs /\ es <> [] /\ NUM w #(List.length es) /\ Forall2 ELEMENT vs (map term_of es).
Proof.
  unfold read_tops. intro H. apply bind_inl in H as (rest & R & H). apply rest_of_record_spec in R. subst ws.
  destruct rest as [|w [|v rest]]; try discriminate. apply bind_inl in H as (z & N & H). apply number_of_spec in N.
  apply bind_inl in H as (es' & E & H). apply each_spec in E.
  destruct (Z.eqb_spec (length_in_Z es') z) as [<-|]; [|discriminate]. injection H as <-. rewrite length_in_Z_right in N.
  exists w, (v :: rest). split; [reflexivity|]. split; [intros ->; inversion E|]. split; [exact N|].
  clear - E. induction E as [|v' e ws es X _ IH]; constructor; [|exact IH]. now apply element_of_spec in X.
Qed.

Lemma read_end_spec line ls ended u : read_end line ls ended = inl u -> ls = [[chars "end"]] /\ ended = true.
Proof.
  unfold read_end. destruct ls as [|ws ls]; [discriminate|]. intro H. apply bind_inl in H as (rest & R & H).
  apply rest_of_record_spec in R. subst ws. apply bind_inl in H as (u' & E & H). apply end_of_line_spec in E. subst.
  destruct ls; [|discriminate]. destruct ended; [|discriminate]. now split.
Qed.

(* ---- Lines *)

Lemma all_lines_line s : forall letters words done ws rest,
  first_line s letters words = Some (ws, rest) -> all_lines s letters words done = all_lines rest [] [] (ws :: done).
Proof.
  induction s as [|c s IH]; intros letters words done ws rest H; simpl in H |- *; [discriminate|].
  destruct (is_feed c); [now injection H as <- <-|]. destruct (is_space c); now apply IH.
Qed.

Lemma all_lines_unended s : forall letters words done,
  first_line s letters words = None -> s <> [] \/ letters <> [] \/ words <> [] -> snd (all_lines s letters words done) = false.
Proof.
  induction s as [|c s IH]; intros letters words done H some; simpl in H |- *.
  - destruct some as [|some]; [easy|]. destruct letters; [|reflexivity]. destruct words; [|reflexivity]. now destruct some.
  - destruct (is_feed c); [discriminate|]. destruct (is_space c); (apply IH; [assumption|right]).
    + right. destruct letters; discriminate.
    + left. discriminate.
Qed.

Lemma all_lines_sound m : forall s done ls, List.length s <= m -> all_lines s [] [] done = (ls, true) ->
  exists more, ls = rev done ++ more /\ s = lines_of more.
Proof.
  induction m as [|m IH]; intros s done ls len H.
  - destruct s; [|simpl in len; lia]. simpl in H. injection H as <-. exists []. rewrite reversed_right, app_nil_r. now split.
  - destruct (first_line s [] []) as [[ws rest]|] eqn:F.
    + rewrite (all_lines_line _ _ _ _ _ _ F) in H. apply first_line_spec in F as [_ ->].
      apply IH in H as (more & -> & ->).
      * exists (ws :: more). simpl. rewrite <- app_assoc. now split.
      * unfold line_of in len. rewrite !app_length in len. simpl in len. lia.
    + destruct s as [|c s].
      * simpl in H. injection H as <-. exists []. rewrite reversed_right, app_nil_r. now split.
      * apply (all_lines_unended _ _ _ done) in F; [|left; discriminate]. rewrite H in F. discriminate.
Qed.

Definition written_of (p : list named * list Z) : written_position := {| position_tops := map term_of (fst p); position_answers := snd p |}.

Section Read.

Variables (g : game) (n : numbers).
Hypothesis Dn : denotes g n.
Hypothesis none : chains g = NoChain.

Notation ups := (index 0 (map up (members n))).
Notation size := (length_in_Z (members n)).
Notation names := (Names.table_of g).
Notation lost := (lost g n).
Notation all_lost t := (forall s, is_in t s = true -> lost s).
Notation generators gens := (forall places, In places gens -> generator g n places).

Lemma size_in_Z : size = #(List.length (members n)).
Proof. apply length_in_Z_right. Qed.

Lemma read_symmetries_right ls : forall count line gens said line' ls' gens' said', generators gens ->
  read_symmetries n ups size count line ls gens said = inl (line', ls', gens', said') ->
  exists lines images, ls = lines ++ ls' /\ said' = rev said ++ images /\ Forall2 symmetry_line lines images /\
    #(List.length images) = count /\ generators gens'.
Proof.
  induction ls as [|ws ls IH]; intros count line gens said line' ls' gens' said' G H; cbn [read_symmetries] in H.
  - destruct (Z.eqb_spec count 0) as [->|]; [|discriminate]. injection H as <- <- <- <-.
    exists [], []. rewrite reversed_right, (app_nil_r (rev said)). refine (conj eq_refl (conj eq_refl (conj _ (conj eq_refl G)))). constructor.
  - destruct (Z.eqb_spec count 0) as [->|].
    { injection H as <- <- <- <-. exists [], []. rewrite reversed_right, (app_nil_r (rev said)).
      refine (conj eq_refl (conj eq_refl (conj _ (conj eq_refl G)))). constructor. }
    apply bind_inl in H as (rest & R & H). apply rest_of_record_spec in R. subst ws.
    apply bind_inl in H as (zs & Z_ & H). apply number_list_spec in Z_ as (some & N & L & S). cbv zeta in H.
    destruct (is_permutation n (places_of zs)) eqn:P; [|discriminate]. destruct (keeps_order n ups (places_of zs) zs) eqn:K; [|discriminate].
    rewrite size_in_Z in L, S. apply Nat2Z.inj in L.
    apply IH in H as (lines & images & -> & -> & F & C & G').
    + exists ((chars "symmetry" :: rest) :: lines), (zs :: images). simpl rev. rewrite <- app_assoc.
      refine (conj eq_refl (conj eq_refl (conj _ (conj _ G')))).
      * constructor; [now constructor|exact F].
      * simpl List.length. lia.
    + intros places [<-|Hp]; [|now apply G]. apply (generator_right g n Dn). now apply symmetry_right.
Qed.

Lemma ideal_of_tops_right line es q : ideal_of_tops names (downs n) line es = inl q ->
  exists l, all_numbers names es = inl l /\ q = generated (downs n) l.
Proof.
  unfold ideal_of_tops. destruct (all_numbers names es) as [l|e]; [|discriminate]. destruct (_ && _); [|discriminate].
  intros [= <-]. now exists l.
Qed.

Lemma read_positions_right gens : generators gens -> forall m ls, List.length ls <= m -> forall count line st said line' ls' st' said',
  all_lost (lost_sets st) ->
  read_positions names (downs n) ups (numbered n) size gens count line ls st said = inl (line', ls', st', said') ->
  exists lines ps, ls = lines ++ ls' /\ said' = rev said ++ ps /\ position_lines lines (map written_of ps) /\
    #(List.length ps) = count /\ all_lost (lost_sets st') /\
    forall p, In p ps -> loses g (up_to_tops g (map term_of (fst p))) /\ answers_hold g (up_to_tops g (map term_of (fst p))) (snd p).
Proof.
  intros G m. induction m as [|m IH]; intros ls len count line st said line' ls' st' said' A H;
    (destruct ls as [|ws ls]; [|simpl in len; try lia]); cbn [read_positions] in H;
    (destruct (Z.eqb_spec count 0) as [->|]; [injection H as <- <- <- <-; exists [], []; rewrite reversed_right, (app_nil_r (rev said));
      refine (conj eq_refl (conj eq_refl (conj _ (conj eq_refl (conj A _))))); [constructor|intros ? []]|]);
    try discriminate.
  apply bind_inl in H as (((es & q) & o) & P & H). destruct ls as [|vs ls]; [discriminate|].
  apply bind_inl in H as (rest & R & H). apply rest_of_record_spec in R. subst vs. cbv zeta in H.
  apply bind_inl in H as (zs & Z_ & H). apply number_list_spec in Z_ as (some & N & L & S).
  apply bind_inl in H as (u & C & H).
  unfold read_position in P. apply bind_inl in P as (es' & T & P). apply bind_inl in P as (q' & I & P). cbv zeta in P.
  destruct (match front _ with [] => true | _ => false end); [|discriminate]. destruct (_ && _) in P; [|discriminate].
  destruct (_ <? _)%N; [|discriminate]. injection P as -> -> <-.
  apply read_tops_spec in T as (w & vs & -> & some' & Nw & Es).
  apply ideal_of_tops_right in I as (l & El & Eq). 
  assert (inside : forall i, N.testbit q i = true -> (i < N.of_nat (List.length (members n)))%N).
  { intros i Hi. subst q. now apply generated_inside in Hi. }
  assert (zero : lost q) by exact (answered_lost g n Dn (lost_sets st) (Z.succ line) q zs u inside A C).
  apply IH in H as (lines & ps & -> & -> & F & Cn & A' & each_).
  - exists ((chars "position" :: w :: vs) :: (chars "answers" :: rest) :: lines), ((es, zs) :: ps). simpl rev. rewrite <- app_assoc.
    refine (conj eq_refl (conj eq_refl (conj _ (conj _ (conj A' _))))).
    + cbn [map]. unfold written_of at 1. cbn [fst snd]. constructor; try assumption.
      * now destruct es.
      * now rewrite map_length.
    + simpl List.length. lia.
    + intros p [<-|Hp]; [|now apply each_]. cbn [fst snd]. split.
      2: { apply (answers_right g n Dn (lost_sets st) (Z.succ line) q zs u); [exact inside|exact A|exact C|]. rewrite Eq. now apply tops_position. }
      unfold loses. apply grundy_same with (position_of n (generated (downs n) l)); [now apply tops_position|]. now rewrite <- Eq.
  - simpl in len. lia.
  - cbn [lost_sets]. now apply images_lost.
Qed.

(* ---- All lines *)

Definition written_by (hash game_text : word) (r : strategy_read) : written_strategy := {|
  strategy_hash := hash;
  strategy_game := game_text;
  winning_move := option_map term_of (move_read r);
  written_symmetries := symmetries_read r;
  written_positions := map written_of (positions_read r)
|}.

Lemma whole_position : Grundy.same (position_of n (whole n)) (present g).
Proof.
  intros [a|i|j]; unfold position_of; simpl; unfold has_c, has_d; rewrite ?none.
  - rewrite <- (size_elements g n Dn). split; [now intros (b & [= ->] & Hb & _)|]. intro Ha. exists a. split; [reflexivity|]. split; [exact Ha|].
    now apply whole_bits.
  - split; [now intros (b & ? & _)|discriminate].
  - split; [now intros (b & ? & _)|discriminate].
Qed.

Lemma outcome_right t line move a line' u :
  all_lost t -> check_move names line' move = inl a -> check_outcome n ups t line a = inl u -> outcome_holds g (option_map term_of move).
Proof.
  intros A M H. unfold check_outcome in H. cbv zeta in H. destruct (is_lost t _) eqn:L in H; [|discriminate]. clear H.
  apply (is_lost_right g n t) in L; [|exact A]. unfold check_move in M. destruct move as [e|]; simpl.
  - destruct (element_number names e) as [b|] eqn:E; [|discriminate]. injection M as <-. apply element_number_right in E. unfold names_number in E.
    assert (Pb : present g (EA (N.to_nat b))) by (apply element_present in E; [exact E|apply (sizes_positive _ (denotes_lines _ _ Dn))]).
    assert (Hb : N.to_nat b < List.length (members n)) by (rewrite (size_elements g n Dn); exact Pb).
    rewrite <- (N2Nat.id b), (ups_right n _ Hb) in L.
    assert (zero : grundy (lt g) (take (lt g) (position_of n (whole n)) (EA (N.to_nat b))) 0).
    { apply grundy_same with (2 := L). apply Grundy.same_sym. now apply (take_position g n Dn). }
    split.
    + exists (EA (N.to_nat b)). split; [exact E|]. split; [exact Pb|]. unfold loses. apply grundy_same with (2 := zero).
      apply take_same, whole_position.
    + destruct (value_not_zero (lt g) (position_of n (whole n)) _ (EA (N.to_nat b)) (position_decided g n Dn _) (position_listed n _)) as (v & ne & Hv).
      * now apply whole_position.
      * exact zero.
      * exists v. split; [exact ne|]. apply grundy_same with (2 := Hv). apply whole_position.
  - injection M as <-. unfold loses. apply grundy_same with (2 := L). apply whole_position.
Qed.

Theorem check_lines_right hash game_text line ls ended r :
  check_lines names n line ls ended = inl r ->
  ended = true /\ strategy_lines (written_by hash game_text r) ls /\ strategy_holds g (written_by hash game_text r).
Proof.
  unfold check_lines. cbv zeta. destruct ls as [|outcome ls]; [discriminate|]. intro H.
  apply bind_inl in H as (move & M & H). apply read_outcome_spec in M. apply bind_inl in H as (a & Ma & H).
  destruct ls as [|ws ls]; [discriminate|]. apply bind_inl in H as (count & C & H). apply read_count_spec in C as (s & -> & Ns).
  apply bind_inl in H as ((((line1 & ls1) & gens) & symmetries) & S & H).
  apply read_symmetries_right in S as (lines & images & -> & -> & Fs & Cs & G); [|intros places []].
  destruct ls1 as [|ws1 ls1]; [discriminate|]. apply bind_inl in H as (count1 & C & H). apply read_count_spec in C as (p & -> & Np).
  apply bind_inl in H as ((((line2 & ls2) & st) & positions) & P & H).
  apply (read_positions_right gens G _ _ (le_n _)) in P as (plines & ps & -> & -> & Fp & Cp & A & each_);
    [|intros x Hx; simpl in Hx; now rewrite is_in_none in Hx].
  apply bind_inl in H as (u & E & H). apply read_end_spec in E as (-> & ->). apply bind_inl in H as (u' & O & [= <-]).
  split; [reflexivity|]. split.
  - apply (strategy_body (written_by hash game_text _) outcome s lines p plines).
    + exact M.
    + simpl. now rewrite Cs.
    + exact Fs.
    + simpl. now rewrite map_length, Cp.
    + exact Fp.
  - split; [exact none|]. split; [exact (outcome_right _ _ _ _ _ _ A Ma O)|].
    intros q Hq. simpl in Hq. apply in_map_iff in Hq as (p' & <- & Hp). now apply each_.
Qed.

End Read.
