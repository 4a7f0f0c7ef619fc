(* What the lines of a game of a chain say, as ChainGame.v gathers it: the pairs and ladders are those of the lines, what is gathered
   is said, and nothing said is left out. *)

From Coq Require Import List ZArith NArith Bool Lia FMapPositive.
From ChompCert Require Import Elements Model Syntax Numbers Names Told Instances ToldRight QuickRise ChainGame.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- Lines *)

Theorem tell_right g : has_c g = true -> has_d g = true -> forall ls room ts, tell (table_of g) room ls = Some ts ->
  Forall (relation_ok g) (relations_of ls) /\
  forall x y, (exists t, In t ts /\ told_says t x y) <-> exists l, In l (relations_of ls) /\ line_says g l x y.
Proof.
  intros with_c with_d. induction ls as [|l ls IH]; intros room ts E; cbn [tell] in E.
  - injection E as <-. split; [constructor|]. intros x y. split; [intros (t & [] & _)|intros (l & [] & _)].
  - destruct l as [ds|s|l|l v]; [exact (IH room ts E)|exact (IH room ts E)| |exact (IH room ts E)]. destruct (room <? 0); [discriminate|].
    destruct (resolve_all (table_of g) true true l) as [ps|] eqn:R; [|discriminate].
    destruct (read_line ps) as [t|] eqn:Rt; [|discriminate].
    destruct (tell (table_of g) _ ls) as [rest|] eqn:Er; [|discriminate]. injection E as <-.
    rewrite <- with_c in R at 1. rewrite <- with_d in R. pose proof (resolve_all_right g l ps R) as St.
    destruct (read_line_right g l ps t St Rt) as [ok says]. destruct (IH _ _ Er) as [oks all]. split; [now constructor|].
    intros x y. cbn [relations_of flat_map app]. fold (relations_of ls). split.
    + intros (u & [<-|Hu] & T); [exists l; split; [now left|now apply says]|].
      destruct (proj1 (all x y) (ex_intro _ u (conj Hu T))) as (l' & Hl & L). exists l'. split; [now right|exact L].
    + intros (l' & [<-|Hl] & L); [exists t; split; [now left|now apply says]|].
      destruct (proj2 (all x y) (ex_intro _ l' (conj Hl L))) as (u & Hu & T). exists u. split; [now right|exact T].
Qed.

(* ---- Pairs *)

Lemma pos_injective a b : N.succ_pos a = N.succ_pos b -> a = b.
Proof. intro E. apply (f_equal Npos) in E. rewrite !N.succ_pos_spec in E. lia. Qed.

Lemma own_raised a b z m : own (raise_own a z m) b = if (a =? b)%N then Z.max (own m a) z else own m b.
Proof.
  unfold own at 1, raise_own. destruct (N.eqb_spec a b) as [->|ne]; [now rewrite PositiveMap.gss|].
  rewrite PositiveMap.gso by (intro E; now apply ne, pos_injective). reflexivity.
Qed.

Lemma step_added a b s : PositiveMap.mem (N.succ_pos b) (PositiveMap.add (N.succ_pos a) tt s) = (a =? b)%N || PositiveMap.mem (N.succ_pos b) s.
Proof.
  rewrite !PositiveMap.mem_find. destruct (N.eqb_spec a b) as [->|ne]; [now rewrite PositiveMap.gss|].
  rewrite PositiveMap.gso by (intro E; now apply ne, eq_sym, pos_injective). now destruct PositiveMap.find.
Qed.

Section Gathered.

Variable size : N.
Variable said : node * node -> Prop.

(* All that is gathered is said. *)
Record gathered_said (s : gathered) : Prop := {
  steps_said : forall a, has_step s a = true -> said (NA a, NA (N.succ a));
  own_C_said : forall b, own (own_C s) b = 0 \/ exists i, own (own_C s) b = Z.of_N i + 1 /\ said (NC i, NA b);
  own_D_said : forall b, own (own_D s) b = 0 \/ exists j, own (own_D s) b = Z.of_N j + 1 /\ said (ND j, NA b)
}.

(* What is said has been gathered. *)
Definition taken_in (s : gathered) (e : node * node) : Prop :=
  match e with
  | (NA a, NA b) => (a < b < size)%N
  | (NC i, NA b) => (b < size)%N /\ Z.of_N i + 1 <= own (own_C s) b
  | (ND j, NA b) => (b < size)%N /\ Z.of_N j + 1 <= own (own_D s) b
  | _ => False
  end.

Lemma nothing_said : gathered_said nothing_gathered.
Proof.
  constructor.
  - intros a H. unfold has_step, nothing_gathered in H. cbn [steps] in H. rewrite PositiveMap.mem_find, PositiveMap.gempty in H. discriminate.
  - intro b. left. unfold own, nothing_gathered. cbn [own_C]. now rewrite PositiveMap.gempty.
  - intro b. left. unfold own, nothing_gathered. cbn [own_D]. now rewrite PositiveMap.gempty.
Qed.

Lemma own_from (m : PositiveMap.t Z) (P : N -> N -> Prop) a i : (forall b, own m b = 0 \/ exists i, own m b = Z.of_N i + 1 /\ P i b) -> P i a ->
  forall b, own (raise_own a (Z.of_N i + 1) m) b = 0 \/ exists j, own (raise_own a (Z.of_N i + 1) m) b = Z.of_N j + 1 /\ P j b.
Proof.
  intros all H b. rewrite own_raised. destruct (N.eqb_spec a b) as [->|ne]; [|apply all].
  destruct (Z.max_spec (own m b) (Z.of_N i + 1)) as [[_ ->]|[_ ->]]; [right; now exists i|apply all].
Qed.

Lemma own_more m a z b : own m b <= own (raise_own a z m) b.
Proof. rewrite own_raised. destruct (N.eqb_spec a b) as [->|_]; lia. Qed.

Lemma gather_right s e s' : gathered_said s -> said e -> gather size s e = Some s' ->
  gathered_said s' /\ taken_in s' e /\ forall e', taken_in s e' -> taken_in s' e'.
Proof.
  intros [S C D] H E. destruct e as [x [b|j|j]]; [|now destruct x..]. destruct x as [a|i|j]; cbn [gather] in E.
  - destruct (N.ltb_spec a b) as [l1|]; [|discriminate]. destruct (N.ltb_spec b size) as [l2|]; [|discriminate]. cbn [andb] in E.
    destruct (N.eqb_spec (N.succ a) b) as [<-|]; injection E as <-.
    + split; [|split; [now split|tauto]]. constructor; [|exact C|exact D]. intros a' T. unfold has_step in T. cbn [steps] in T.
      rewrite step_added in T. apply orb_true_iff in T. destruct T as [T|T]; [apply N.eqb_eq in T; now subst a'|now apply S].
    + split; [now constructor|]. split; [now split|tauto].
  - destruct (N.ltb_spec b size) as [l|]; [|discriminate]. injection E as <-. split; [|split].
    + constructor; [exact S|exact (own_from (own_C s) (fun i b => said (NC i, NA b)) b i C H)|exact D].
    + split; [exact l|]. cbn [own_C]. rewrite own_raised, N.eqb_refl. lia.
    + intros [[a|i'|j'] [b'|?|?]]; cbn [taken_in own_C own_D]; try tauto. intros [l' le]. split; [exact l'|].
      pose proof (own_more (own_C s) b (Z.of_N i + 1) b'). lia.
  - destruct (N.ltb_spec b size) as [l|]; [|discriminate]. injection E as <-. split; [|split].
    + constructor; [exact S|exact C|exact (own_from (own_D s) (fun i b => said (ND i, NA b)) b j D H)].
    + split; [exact l|]. cbn [own_D]. rewrite own_raised, N.eqb_refl. lia.
    + intros [[a|i'|j'] [b'|?|?]]; cbn [taken_in own_C own_D]; try tauto. intros [l' le]. split; [exact l'|].
      pose proof (own_more (own_D s) b (Z.of_N j + 1) b'). lia.
Qed.

Lemma gather_all_right : forall es s s', gathered_said s -> (forall e, In e es -> said e) -> gather_all size es s = Some s' ->
  gathered_said s' /\ (forall e, In e es -> taken_in s' e) /\ forall e, taken_in s e -> taken_in s' e.
Proof.
  induction es as [|e es IH]; intros s s' G H E; cbn [gather_all] in E.
  - injection E as <-. split; [exact G|]. split; [intros e []|tauto].
  - destruct (gather size s e) as [s1|] eqn:E1; [|discriminate].
    destruct (gather_right s e s1 G (H e (or_introl eq_refl)) E1) as (G1 & T & more).
    destruct (IH s1 s' G1 (fun e' He => H e' (or_intror He)) E) as (G' & all & more'). split; [exact G'|]. split; [|auto].
    intros e' [<-|He]; [now apply more'|now apply all].
Qed.

Lemma gather_told_right : forall ts s s', gathered_said s -> (forall t e, In t ts -> In e (pairs t) -> said e) ->
  gather_told size ts s = Some s' ->
  gathered_said s' /\ (forall t e, In t ts -> In e (pairs t) -> taken_in s' e) /\ forall e, taken_in s e -> taken_in s' e.
Proof.
  induction ts as [|t ts IH]; intros s s' G H E; cbn [gather_told] in E.
  - injection E as <-. split; [exact G|]. split; [intros t e []|tauto].
  - destruct (gather_all size (pairs t) s) as [s1|] eqn:E1; [|discriminate].
    destruct (gather_all_right (pairs t) s s1 G (fun e He => H t e (or_introl eq_refl) He) E1) as (G1 & T & more).
    destruct (IH s1 s' G1 (fun t' e Ht He => H t' e (or_intror Ht) He) E) as (G' & all & more'). split; [exact G'|]. split; [|auto].
    intros t' e [<-|Ht] He; [now apply more', T|now apply (all t')].
Qed.

End Gathered.

(* ---- Levels *)

Section Levels.

Variables (ps : list part) (s : gathered).
Notation ownC a := (own (own_C s) a).
Notation ownD a := (own (own_D s) a).

(* What is known of the k-th pair. *)
Record level_right (a : N) (count : nat) (C D : Z) (l : list (Z * Z)) (k : nat) (C' D' : Z) : Prop := {
  level_from_C : C <= C';
  level_from_D : D <= D';
  level_own_C : ownC (a + N.of_nat k)%N <= C';
  level_own_D : ownD (a + N.of_nat k)%N <= D';
  level_first : below_first ps C' <= D';
  level_is_C : C' = C \/ exists j, (j <= k)%nat /\ C' = ownC (a + N.of_nat j)%N;
  level_is_D : D' = D \/ exists j, (j <= k)%nat /\
    (D' = ownD (a + N.of_nat j)%N \/ exists C1 D1, nth_error l j = Some (C1, D1) /\ D' = below_first ps C1);
  level_step : (S k < count)%nat -> has_step s (a + N.of_nat k) = true;
  level_rises : forall k' C1 D1, (k <= k')%nat -> nth_error l k' = Some (C1, D1) -> C' <= C1 /\ D' <= D1
}.

Theorem levels_right : forall count a C D l, levels ps s a count C D = Some l ->
  length l = count /\ forall k C' D', nth_error l k = Some (C', D') -> level_right a count C D l k C' D'.
Proof.
  induction count as [|count IH]; intros a C D l E; cbn [levels] in E; [injection E as <-; split; [reflexivity|]; intros k; now destruct k|].
  set (C1 := Z.max C (ownC a)) in *. set (D1 := Z.max (Z.max D (ownD a)) (below_first ps C1)) in *.
  match type of E with (if ?b then _ else _) = _ => destruct b eqn:step; [|discriminate] end.
  destruct (levels ps s (N.succ a) count C1 D1) as [r|] eqn:Er; [|discriminate]. injection E as <-.
  destruct (IH _ _ _ _ Er) as [len at_k]. split; [simpl; congruence|].
  assert (next : forall k, (N.succ a + N.of_nat k = a + N.of_nat (S k))%N) by lia.
  intros [|k] C' D' H; cbn [nth_error] in H.
  - injection H as <- <-. constructor; rewrite ?N.add_0_r; try lia.
    + destruct (Z.max_spec C (ownC a)) as [[_ E]|[_ E]]; [right; exists 0%nat; rewrite N.add_0_r; split; [lia|exact E]|now left].
    + destruct (Z.max_spec (Z.max D (ownD a)) (below_first ps C1)) as [[_ E]|[_ E]]; fold D1 in E.
      * right. exists 0%nat. split; [lia|]. right. exists C1, D1. now split.
      * rewrite E. destruct (Z.max_spec D (ownD a)) as [[_ E']|[_ E']]; rewrite E'; [right; exists 0%nat; rewrite N.add_0_r; split; [lia|now left]|now left].
    + intro more. destruct count; [lia|exact step].
    + intros [|k'] C2 D2 _ H; cbn [nth_error] in H; [injection H as <- <-; lia|].
      destruct (at_k k' C2 D2 H) as [q1 q2 _ _ _ _ _ _ _]. lia.
  - destruct (at_k k C' D' H) as [q1 q2 q3 q4 q5 q6 q7 q8 q9]. rewrite next in *. constructor; try lia.
    + destruct q6 as [->|(j & Hj & ->)]; [|right; exists (S j); rewrite next; split; [lia|reflexivity]].
      unfold C1. destruct (Z.max_spec C (ownC a)) as [[_ E]|[_ E]]; [right; exists 0%nat; rewrite N.add_0_r; split; [lia|exact E]|now left].
    + destruct q7 as [->|(j & Hj & [->|(C2 & D2 & H2 & ->)])].
      * destruct (Z.max_spec (Z.max D (ownD a)) (below_first ps C1)) as [[_ E]|[_ E]]; fold D1 in E.
        -- right. exists 0%nat. split; [lia|]. right. exists C1, D1. now split.
        -- rewrite E. destruct (Z.max_spec D (ownD a)) as [[_ E']|[_ E']]; rewrite E'; [right; exists 0%nat; rewrite N.add_0_r; split; [lia|now left]|now left].
      * right. exists (S j). rewrite next. split; [lia|now left].
      * right. exists (S j). split; [lia|]. right. now exists C2, D2.
    + intro more. apply q8. lia.
    + intros [|k'] C2 D2 less H'; [lia|]. exact (q9 k' C2 D2 ltac:(lia) H').
Qed.

End Levels.
