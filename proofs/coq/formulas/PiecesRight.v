(* If the tests of a strategy pass, each position outside the set is covered by some piece, and the move of each piece that
   covers it leaves a position of the set: PARAMETERS.md, section 6. *)

From Coq Require Import ZArith NArith PArith QArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Products LinearSets Minimal Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight HitRight.
From ChompCert Require Import Sentence SentenceFound SubsetsRight SentenceRight FamilyRight FormulaMeaning StrategyMeaning Cases FormulaCases FormulaCasesRight FormulaRight Pieces.
Import ListNotations.
Open Scope Z_scope.

Section Pieces.
Variable G : board.
Variable decrees : list (mask * (formula * formula)).
Variable forms : list form.
Hypothesis forms_fine : forall h, In h forms -> without_i h.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation there := (there chain_name (chain_number G)).
Notation here := (here chain_name (chain_number G)).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).
Notation zero := (zero G).
Notation canonical t p := (Lemmas.canonical chain_name single_name (ClosedOrder.le G t p)).

Variable set : table -> list mask -> option sets.
Variable more : table -> table -> table -> sets -> finding.
Variable told : Z.
Variables t taken cuts : table.
Variable zeros : sets.
Variable bs : befores.
Hypothesis found : checked G decrees set more told t taken cuts zeros bs.
Variable p : tuple.
Hypothesis natural_p : natural base p.
Variable decreed : (chain_name -> Z) -> (single_name -> bool) -> bool -> Prop.
Hypothesis decrees_mean : forall m b lost, (forall v, 0 <= m v) -> decreed m b lost <->
  exists d l, at_mask decrees (mask_of G b) = Some (d, l) /\ holds base d (position_of p m zero) /\
    (lost = true <-> holds base l (position_of p m zero)).

(* The values of the parameters, and the coordinates by their numbers. *)
Variable s : list Z.
Variable numbered : (chain_name -> Z) -> nat -> Z.
Hypothesis agreed : forall m n, (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  agrees base forms [] (position_of p m n) s (numbered m) [].

Let taken_made : taken_table G t = Some taken := taken_is _ _ _ _ _ _ _ _ _ _ found.
Let cuts_made : cut_table G taken = Some cuts := cuts_are _ _ _ _ _ _ _ _ _ _ found.

Lemma nothing_fine n : fine (nth n [] (always (None : payload))).
Proof. destruct n; apply fine_always; exact I. Qed.

Lemma zero_natural (v : chain_name) : 0 <= zero v.
Proof. apply Z.le_refl. Qed.

(* ---- The numbers that a piece says *)

Definition says_number (pc : piece) (m : chain_name -> Z) (v : chain_name) (n : Z) : Prop :=
  is_so Equal (Some (inject_Z n)) (value_of s (numbered m) [] (nth (chain_number G v) (StrategyMeaning.numbers pc) No_value)) = true.

Lemma number_set_right pc v a : number_set G forms [] pc v = Some a -> forall m n, (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  accepts base a (position_of p m n) <-> says_number pc m v (n v).
Proof.
  intros H m n M N. unfold number_set in H. apply bind_some in H as (cs & CS & H). apply bind_some in H as (fs & FS & H).
  destruct (proj1 (all_right base (base_at_least G) fuel forms forms_fine [] nothing_fine) _ cs CS) as [[C F] R].
  destruct (each_right base (base_at_least G) fuel fine_payload (fun _ => True) cs _ fs FS C F) as (FC & _ & FR).
  { intros x es _ E. injection E as <-. split; [apply always_closed | auto]. }
  destruct (decide_right base (base_at_least G) fuel fs a FC H) as [_ AR]. pose proof (agreed m n M N) as A.
  apply AR; [apply A |]. apply (FR _ _ _ (proj1 A) (R _ _ _ _ A)). intros x es _ PX E.
  assert (es = always (compare_formula Equal (Some (([(1, there v)], 0), 1%positive)) x)) as -> by congruence.
  apply always_right. rewrite compare_value. unfold says_number. cbv beta in PX.
  assert (S : same (payload_value (Some (([(1, there v)], 0), 1%positive)) (position_of p m n)) (Some (inject_Z (n v)))).
  { cbn [payload_value option_map same fst snd]. unfold form_value. cbn [sum_of fst snd]. rewrite (position_there_of G).
    unfold Qeq, inject_Z. cbn [Qnum Qden]. lia. }
  now rewrite (is_so_same Equal _ _ _ _ S PX).
Qed.

Lemma number_sets_right pc l : forall r, number_sets G forms [] pc l = Some r -> map fst r = l /\
  forall v a, In (v, a) r -> number_set G forms [] pc v = Some a.
Proof.
  induction l as [| v l IH]; intros r H; cbn [number_sets] in H.
  - injection H as <-. split; [reflexivity | intros v a []].
  - apply bind_some in H as (a & A & H). apply bind_some in H as (r' & R & H). injection H as <-.
    destruct (IH r' R) as [E X]. split; [cbn; now rewrite E |]. intros u c [Y | I]; [injection Y as <- <-; exact A | now apply X].
Qed.

(* ---- The positions that a piece wins *)

Definition leads_to (pc : piece) (m n : chain_name -> Z) : Prop :=
  accepts base (set_at zeros (StrategyMeaning.left pc)) (position_of p n zero) /\ forall v, says_number pc m v (n v).

Lemma left_track_right w v m n1 x :
  position_of p m n1 (left_track G t w v x) = position_of p m (put chain_name (chain_eq_dec G) n1 v (patched G t w m n1 v)) x.
Proof.
  rewrite <- (position_update G p m n1 v (patched G t w m n1 v) x). unfold left_track, update, patched.
  destruct (N.eqb_spec x (there v)) as [-> | D]; [| reflexivity].
  destruct (existsb _ (with_itself G t w)) eqn:E.
  - apply existsb_exists in E as (u & I & U). destruct (chain_eq_dec G u v) as [-> |]; [| discriminate].
    destruct (in_dec _ v _); [apply (position_there_of G) | contradiction].
  - destruct (in_dec _ v _) as [I | I]; [| apply (position_here_of G)]. exfalso. apply not_true_iff_false in E. apply E.
    apply existsb_exists. exists v. split; [exact I |]. destruct (chain_eq_dec G v v); [reflexivity | contradiction].
Qed.

Lemma patched_natural w m n1 : (forall v, 0 <= m v) -> (forall v, 0 <= n1 v) -> forall v, 0 <= patched G t w m n1 v.
Proof. intros M N v. unfold patched. destruct (in_dec _ v _); auto. Qed.

Lemma target_right pc w l m n1 : number_sets G forms [] pc (chains G) = Some l -> (forall v, 0 <= m v) -> (forall v, 0 <= n1 v) ->
  holds base (target_formula G t w (set_at zeros (StrategyMeaning.left pc)) l) (position_of p m n1) <-> leads_to pc m (patched G t w m n1).
Proof.
  intros L M N. destruct (number_sets_right pc _ l L) as [E X]. unfold target_formula, leads_to. rewrite holds_and, within_patched, holds_and_all.
  assert (K : forall v a, In (v, a) l -> holds base (Within a (left_track G t w v)) (position_of p m n1) <-> says_number pc m v (patched G t w m n1 v)).
  { intros v a I. cbn [holds]. rewrite (accepts_ext base a _ _ (left_track_right w v m n1)).
    pose proof (patched_natural w m n1 M N v) as P.
    rewrite (number_set_right pc v a (X v a I)); [now rewrite put_same | exact M |]. now apply put_natural. }
  split; intros [A B]; (split; [exact A |]).
  - intro v. assert (I : In v (map fst l)) by (rewrite E; apply all_chains). apply in_map_iff in I as ([u a] & <- & I).
    apply (K u a I), B. apply in_map_iff. now exists (u, a).
  - intros f I. apply in_map_iff in I as ([u a] & <- & I). apply (K u a I), B.
Qed.

Lemma leads_same pc m n1 n2 : (forall v, n1 v = n2 v) -> leads_to pc m n1 -> leads_to pc m n2.
Proof. intros E [A B]. split; [now apply (accepts_same G p _ n1) | intro v; rewrite <- E; apply B]. Qed.

Lemma winning_set_right pc w a m : winning_set G forms [] t taken cuts zeros pc w = Some a -> (forall v, 0 <= m v) ->
  accepts base a (position_of p m zero) <->
  exists x n, leaves G t p w x m (member G (from pc)) n (member G (StrategyMeaning.left pc)) /\ leads_to pc m n.
Proof.
  intros H M. unfold winning_set in H. apply bind_some in H as (l & L & H). apply bind_some in H as (before & B & H).
  apply (automaton_of_right base (base_at_least G)) in B, H. destruct H as [_ H].
  rewrite H by (apply natural_position_of; [exact natural_p | exact M | exact zero_natural]).
  apply (hit_if G t taken cuts taken_made cuts_made p natural_p w _ _ _ before m (leads_to pc m) M B).
  - intros n1 N. now apply target_right.
  - intros n1 n2. apply leads_same.
Qed.

Lemma winning_closed pc w a : winning_set G forms [] t taken cuts zeros pc w = Some a -> closed a.
Proof.
  intro H. unfold winning_set in H. apply bind_some in H as (l & _ & H). apply bind_some in H as (before & _ & H).
  apply (automaton_of_right base (base_at_least G)) in H. exact (proj1 H).
Qed.

(* ---- The tests *)

Definition piece_passed (outs : list (mask * automaton)) (pc : piece) (c : automaton) : Prop :=
  exists w out a, kind_of_piece G pc = Some w /\ at_mask outs (from pc) = Some out /\ covered G forms [] out pc = Some c /\
    winning_set G forms [] t taken cuts zeros pc w = Some a /\ all_empty base fuel [And (itself c) (Not (itself a))] = Some true.

Definition uncovered (found : list (mask * automaton)) (o : mask * automaton) : formula :=
  fold_left (fun f Bc => if list_eq_dec bool_dec (fst Bc) (fst o) then And f (Not (itself (snd Bc))) else f) found (itself (snd o)).

Lemma check_pieces_right outs ps : forall cs states, check_pieces G forms [] t taken cuts zeros outs ps cs = Proved states ->
  (forall pc, In pc ps -> exists c, piece_passed outs pc c) /\
  exists cs', (forall B c, In (B, c) cs' -> In (B, c) cs \/ exists pc, In pc ps /\ from pc = B /\ piece_passed outs pc c) /\
    forall o, In o outs -> forall e, natural base e -> ~ holds base (uncovered cs' o) e.
Proof.
  induction ps as [| pc ps IH]; intros cs states H; cbn [check_pieces] in H.
  - split; [intros pc [] |]. apply tested_proved in H as [U _]; [| discriminate]. rewrite map_map in U. exists cs. split; [auto |].
    intros o I e N. refine (all_empty_right base (base_at_least G) fuel _ _ e U _ N).
    apply in_map_iff. exists o. split; [reflexivity | exact I].
  - unfold check_piece in H. destruct (kind_of_piece G pc) as [w |] eqn:W; [| discriminate].
    destruct (at_mask outs (from pc)) as [out |] eqn:O; [| discriminate]. apply made_proved in H as (c & C & H).
    destruct (constantly false c); [discriminate |]. apply made_proved in H as (a & A & H). cbv zeta in H.
    apply tested_proved in H as [B H]; [| discriminate].
    assert (P : piece_passed outs pc c) by (exists w, out, a; auto).
    destruct (IH _ _ H) as [X (cs' & I & U)]. split.
    + intros pc' [<- | J]; [now exists c | now apply X].
    + exists cs'. split; [| exact U]. intros B' c' J. destruct (I B' c' J) as [[E | K] | (pc' & K & E & P')].
      * injection E as <- <-. right. exists pc. split; [now left | auto].
      * now left.
      * right. exists pc'. split; [now right | auto].
Qed.

Lemma outsides_right l : forall outs, outsides G decrees taken zeros l = Some outs ->
  forall B, In B l -> exists a, at_mask outs B = Some a /\ In (B, a) outs /\ outside G decrees taken zeros B = Some a.
Proof.
  induction l as [| D l IH]; intros outs H B I; [destruct I |]. cbn [outsides] in H.
  apply bind_some in H as (a & A & H). apply bind_some in H as (r & R & H). injection H as <-. cbn [at_mask].
  destruct (list_eq_dec bool_dec B D) as [-> | E]; [exists a; split; [reflexivity | split; [now left | exact A]] |].
  destruct I as [<- | I]; [contradiction |]. destruct (IH r R B I) as (a' & X & Y & Z0). exists a'. split; [exact X | split; [now right | exact Z0]].
Qed.

Lemma uncovered_holds cs' o e : holds base (uncovered cs' o) e <->
  accepts base (snd o) e /\ forall c, In (fst o, c) cs' -> ~ accepts base c e.
Proof.
  unfold uncovered. assert (X : forall l f, holds base (fold_left (fun f Bc => if list_eq_dec bool_dec (fst Bc) (fst o) then And f (Not (itself (snd Bc))) else f) l f) e
    <-> holds base f e /\ forall c, In (fst o, c) l -> ~ accepts base c e).
  { induction l as [| [B c] l IH]; intro f; cbn [fold_left fst snd].
    - split; [intro H; split; [exact H | intros c []] | tauto].
    - rewrite IH. destruct (list_eq_dec bool_dec B (fst o)) as [-> | D].
      + cbn [holds]. split.
        * intros [[H H'] N]. split; [exact H |]. intros c' [E | I]; [injection E as <-; exact H' | now apply N].
        * intros [H N]. split; [split; [exact H | apply N; now left] | intros c' I; apply N; now right].
      + split; intros [H N]; (split; [exact H |]); intros c' I; apply N; [destruct I as [E | I]; [congruence | exact I] | now right]. }
  apply X.
Qed.

(* ---- What they say of a position *)

Definition covers (pc : piece) (m : chain_name -> Z) (b : single_name -> bool) : Prop :=
  mask_of G b = from pc /\ forallb (truth_of s (numbered m) []) (conditions pc) = true.

Theorem strategy_right ps states m b : check_strategy G decrees forms [] t taken cuts zeros ps = Proved states ->
  canonical t p m b -> (forall lost, ~ decreed m b lost) -> ~ accepted G zeros p m b ->
  (exists pc, In pc ps /\ covers pc m b) /\
  forall pc, In pc ps -> covers pc m b -> exists w x n, kind_of_piece G pc = Some w /\
    leaves G t p w x m b n (member G (StrategyMeaning.left pc)) /\ leads_to pc m n.
Proof.
  intros H CN ND NA. unfold check_strategy in H. apply made_proved in H as (outs & OU & H).
  destruct (check_pieces_right outs ps [] states H) as [PP (cs' & IN & UN)]. pose proof (proj1 CN) as M.
  set (e := position_of p m zero).
  assert (NE : natural base e) by (apply natural_position_of; [exact natural_p | exact M | exact zero_natural]).
  assert (IM : In (mask_of G b) (subsets G (forced G t) (singles G))).
  { apply subsets_all. intros x y F Y. destruct CN as [_ CN].
    exact (CN (single x) (single y) (le_of_forced G t (order_good _ _ _ _ _ _ _ _ _ _ found) p natural_p x y F) Y). }
  destruct (outsides_right _ outs OU _ IM) as (out & AO & IO & OO).
  apply (automaton_of_right base (base_at_least G)) in OO as [OC OR].
  assert (OE : accepts base out e).
  { apply OR; [exact NE |]. apply (unless_holds G decrees p decreed decrees_mean m b); [exact M | exact ND |]. split.
    - apply (position_formula_right G t taken taken_made p natural_p); [exact M |].
      pose proof (canonical_fine G t p m b CN) as F. intros u v D Y Y'. apply F; [exact D | |].
      + destruct u; cbn in *; [reflexivity | now rewrite member_mask in Y].
      + destruct v; cbn in *; [reflexivity | now rewrite member_mask in Y'].
    - intro A. apply NA. now split. }
  assert (CV : forall pc c, piece_passed outs pc c -> from pc = mask_of G b ->
    accepts base c e <-> forallb (truth_of s (numbered m) []) (conditions pc) = true).
  { intros pc c (w & o & a & _ & O & C & _) E. rewrite E, AO in O. injection O as <-.
    unfold covered in C. apply bind_some in C as (h & HH & C).
    destruct (all_hold_right base (base_at_least G) fuel forms forms_fine [] nothing_fine (conditions pc) h HH) as [HC HR].
    destruct (and_minimal base (base_at_least G) fuel out h c OC HC C) as [_ CR]. rewrite CR by exact NE.
    pose proof (HR _ _ _ _ (agreed m zero M zero_natural)) as Y. fold e in Y. rewrite Y. tauto. }
  split.
  - pose proof (UN (mask_of G b, out) IO e NE) as U. rewrite uncovered_holds in U. cbn [fst snd] in U.
    assert (D : (exists Bc, In Bc cs' /\ (fst Bc = mask_of G b /\ accepts base (snd Bc) e)) \/ (forall Bc, In Bc cs' -> ~ (fst Bc = mask_of G b /\ accepts base (snd Bc) e))).
    { apply (one_or_none (fun Bc => fst Bc = mask_of G b /\ accepts base (snd Bc) e)). intros [B c] I. cbn [fst snd].
      destruct (list_eq_dec bool_dec B (mask_of G b)) as [-> | D]; [| right; intros [E _]; contradiction].
      destruct (IN _ c I) as [[] | (pc & _ & E & P)]. pose proof (CV pc c P E) as X.
      destruct (forallb _ (conditions pc)); [left; split; [reflexivity | now apply X] | right; intros [_ A]; apply X in A; discriminate]. }
    destruct D as [([B c] & I & E & A) | D].
    + cbn [fst snd] in *. subst B. destruct (IN _ c I) as [[] | (pc & J & E & P)]. exists pc. split; [exact J |].
      split; [now symmetry | now apply (CV pc c P E)].
    + exfalso. apply U. split; [exact OE |]. intros c I A. exact (D (mask_of G b, c) I (conj eq_refl A)).
  - intros pc J [E C]. destruct (PP pc J) as [c P]. pose proof (proj2 (CV pc c P (eq_sym E)) C) as AC.
    destruct P as (w & o & a & W & _ & _ & A & EM). exists w.
    assert (AE : accepts base c e -> accepts base a e).
    { intro Y. destruct (from_decided base (base_at_least G) a 1%positive e (winning_closed pc w a A) NE) as [X | X]; [exact X | exfalso].
      exact (all_empty_right base (base_at_least G) fuel _ _ e EM (or_introl eq_refl) NE (conj Y X)). }
    apply AE in AC. apply (winning_set_right pc w a m A M) in AC as (x & n & L & T). exists x, n.
    split; [exact W |]. split; [| exact T]. apply (leaves_ext G t p w x m (member G (from pc))); [| exact L].
    intro y. rewrite <- E. apply member_mask.
Qed.

End Pieces.
