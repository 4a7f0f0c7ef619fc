(* What the check of the sentence has found if it passes: one record, from which SentenceRight.v concludes. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions Lemmas.
From ChompCert Require Import Trees Automata Formulas Tracks Board OrderSets ClosedOrder MoveSets MoveSetsRight HitRight Sentence.
Import ListNotations.
Open Scope Z_scope.

Section Sentence.
Variable G : board.
Notation base := (base G).
Notation fuel := (fuel G).
Notation chain_name := (chain_name G).
Notation single_name := (single_name G).
Notation element := (element chain_name single_name).
Notation kind := (kind chain_name single_name).
Notation position_of := (position_of chain_name (chains G) (chain_number G)).
Notation zero := (zero G).

(* ---- The check *)

(* Decrees, and what they mean, for some parameters. *)
Variable decrees : list (mask * (formula * formula)).
Variable set : table -> list mask -> option sets.
Variable more : table -> table -> table -> sets -> finding.

Lemma at_mask_in {A} (l : list (mask * A)) B x : at_mask l B = Some x -> In (B, x) l.
Proof.
  induction l as [| [C y] l IH]; [discriminate |]. cbn [at_mask].
  destruct (list_eq_dec bool_dec B C) as [<- | D]; [intros [= <-]; now left | intro H; right; auto].
Qed.

Lemma at_mask_none {A} (l : list (mask * A)) B : at_mask l B = None -> forall x, ~ In (B, x) l.
Proof.
  induction l as [| [C y] l IH]; [intros _ x [] |]. cbn [at_mask].
  destruct (list_eq_dec bool_dec B C) as [<- | D]; [discriminate |]. intros H x [E | I]; [congruence | exact (IH H x I)].
Qed.

Lemma no_others zeros B e : ~ In B (map fst zeros) -> ~ accepts base (set_at zeros B) e.
Proof.
  intro N. unfold set_at. destruct (at_mask zeros B) as [a |] eqn:E.
  - apply at_mask_in in E. exfalso. apply N. exact (in_map fst _ _ E).
  - now apply (constantly_false base none e).
Qed.

Lemma before_sets_right t cuts (zero_of : mask -> automaton) : forall l bs,
  fold_right (fun B r => bind r (fun r =>
    bind (row_of G (fun w => automaton_of base fuel (before_formula G t cuts w (zero_of B))) (kinds G)) (fun s => Some ((B, s) :: r))))
    (Some []) l = Some bs ->
  (forall B s, In (B, s) bs -> forall w, denotes base (in_row G s w) (before_formula G t cuts w (zero_of B))) /\
  (forall B, In B l -> exists s, In (B, s) bs).
Proof.
  induction l as [| B l IH]; intros bs H; cbn [fold_right] in H.
  - injection H as <-. split; [intros B s [] | intros B []].
  - apply bind_some in H as (r & R & H). apply bind_some in H as (s & S & H). injection H as <-.
    destruct (IH r R) as [A L]. split.
    + intros B' s' [E | I] w; [| now apply A with (1 := I)]. injection E as <- <-.
      apply (automaton_of_right base (base_at_least G) fuel). exact (row_of_right G _ _ _ S w (all_kinds G w)).
    + intros B' [<- | I]; [exists s; now left |]. destruct (L B' I) as [s' I']. exists s'. now right.
Qed.

Lemma all_of_right l : forall r, all_of G l = Some r ->
  (forall f, In f l -> exists a, In a r /\ denotes base a f) /\ (forall a, In a r -> exists f, In f l /\ denotes base a f).
Proof.
  induction l as [| f l IH]; intros r H; cbn [all_of] in H.
  - injection H as <-. split; [intros f [] | intros a []].
  - apply bind_some in H as (a & A & H). apply bind_some in H as (s & S & H). injection H as <-.
    apply (automaton_of_right base (base_at_least G) fuel) in A. destruct (IH s S) as [X Y]. split.
    + intros g [<- | I]; [exists a; split; [now left | exact A] |]. destruct (X g I) as (c & J & D). exists c. split; [now right | exact D].
    + intros c [<- | I]; [exists f; split; [now left | exact A] |]. destruct (Y c I) as (g & J & D). exists g. split; [now right | exact D].
Qed.

Lemma gap_holds hits e : forall f, holds base (fold_left (fun f h => And f (Not (itself h))) hits f) e <->
  holds base f e /\ forall h, In h hits -> ~ accepts base h e.
Proof.
  induction hits as [| h l IH]; intro f; cbn [fold_left].
  - split; [intro H; split; [exact H | intros h []] | tauto].
  - rewrite IH. split.
    + intros [[H H'] N]. split; [exact H |]. intros g [<- | I]; [exact H' | now apply N].
    + intros [H N]. split; [split; [exact H | apply N; now left] | intros g I; apply N; now right].
Qed.

Lemma check_subsets_right taken zeros bs l B : check_subsets G decrees taken zeros bs l = Some true -> In B l ->
  check_subset G decrees taken zeros bs B = Some true.
Proof.
  induction l as [| C l IH]; intros H I; [destruct I |]. cbn [check_subsets] in H.
  destruct (check_subset G decrees taken zeros bs C) as [[] |] eqn:E; try discriminate.
  destruct I as [<- | I]; [exact E | now apply IH].
Qed.

(* What the check has found. *)
Record checked (told : Z) (t taken cuts : table) (zeros : sets) (bs : befores) : Prop := {
  order_made : order_table G = Some t;
  order_good : order_right G t = Some true;
  taken_is : taken_table G t = Some taken;
  cuts_are : cut_table G taken = Some cuts;
  sets_are : set taken (subsets G (forced G t) (singles G)) = Some zeros;
  decreed_there : all_empty base fuel (decreed_elsewhere G decrees taken) = Some true;
  only_positions : all_empty base fuel (map snd (positions_only G taken zeros)) = Some true;
  befores_are : before_sets G t cuts zeros = Some bs;
  decrees_good : all_empty base fuel (map snd (decrees_kept decrees zeros)) = Some true;
  subsets_good : check_subsets G decrees taken zeros bs (subsets G (forced G t) (singles G)) = Some true;
  sets_closed : forall B, In B (map fst zeros) -> closed (set_at zeros B) /\ mask_of G (member G B) = B;
  more_good : more t taken cuts zeros = Proved told
}.

Lemma made_proved {A} (x : option A) f n : made x f = Proved n -> exists y, x = Some y /\ f y = Proved n.
Proof. destruct x as [y |]; [| discriminate]. intro H. now exists y. Qed.

Lemma tested_proved l o f n : tested G l o f = Proved n -> (o tt <> Proved n) -> all_empty base fuel l = Some true /\ f tt = Proved n.
Proof. unfold tested. destruct (all_empty _ _ _) as [[] |]; auto; [contradiction | discriminate]. Qed.

Lemma check_finds n : check_sentence G decrees set more = Proved n -> exists t taken cuts zeros bs, checked n t taken cuts zeros bs.
Proof.
  unfold check_sentence. intro H. apply made_proved in H as (t & T & H).
  destruct (order_right G t) as [[] |] eqn:R; try discriminate.
  apply tested_proved in H as [_ H]; [| discriminate]. apply made_proved in H as (taken & K & H).
  apply tested_proved in H as [W H]; [| discriminate]. apply made_proved in H as (zeros & Z0 & H).
  unfold check_sets in H. destruct (forallb _ (map fst zeros)) eqn:C; [| discriminate]. cbn [negb] in H.
  apply tested_proved in H as [P H]; [| discriminate]. apply made_proved in H as (cuts & U & H).
  apply made_proved in H as (bs & B & H). cbv zeta in H. apply tested_proved in H as [D H]; [| discriminate].
  destruct (check_subsets _ _ _ _ _ _) as [[] |] eqn:Y; try discriminate.
  exists t, taken, cuts, zeros, bs. split; try assumption.
  intros E I. rewrite forallb_forall in C. specialize (C _ I). apply andb_true_iff in C as [Q C].
  split; [now apply is_closed_right |]. unfold proper in Q. destruct (list_eq_dec _ _ E) as [X |]; [exact X | discriminate].
Qed.

End Sentence.
