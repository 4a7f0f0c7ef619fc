(* The game without its decrees (DecreedStatement.v) has the same elements, order and chains. *)

From Coq Require Import List Relations.
From ChompCert Require Import Elements Syntax DecreedStatement.
Import ListNotations.

(* There are fewer than two chains. *)
Definition fewer (g : game) : bool := match chains g with BothChains => false | _ => true end.

Section Rules.

Variable g : game.
Notation r := (rules g).

Lemma rules_lines {X} (f : line -> list X) :
  (forall ts v, f (Decree ts v) = []) -> f (Elements []) = [] -> flat_map f (lines r) = flat_map f (lines g).
Proof.
  intros none empty. unfold rules. cbn [lines]. induction (lines g) as [|l ls IH]; [reflexivity|]. cbn [map flat_map]. rewrite IH.
  destruct l; try reflexivity. now rewrite none, empty.
Qed.

Lemma rules_declarations : declarations r = declarations g.
Proof. now apply rules_lines. Qed.
Lemma rules_relations : relations r = relations g.
Proof. now apply rules_lines. Qed.
Lemma rules_chains_said : chains_said r = chains_said g.
Proof. now apply rules_lines. Qed.
Lemma rules_chains : chains r = chains g.
Proof. unfold chains. now rewrite rules_chains_said. Qed.
Lemma rules_fewer : fewer r = fewer g.
Proof. unfold fewer. now rewrite rules_chains. Qed.
Lemma rules_has_c : has_c r = has_c g.
Proof. unfold has_c. now rewrite rules_chains. Qed.
Lemma rules_has_d : has_d r = has_d g.
Proof. unfold has_d. now rewrite rules_chains. Qed.
Lemma rules_element i t : Syntax.element r i t = Syntax.element g i t.
Proof. unfold Syntax.element. now rewrite rules_declarations, rules_has_c, rules_has_d. Qed.
Lemma rules_elements : Syntax.elements r = Syntax.elements g.
Proof. unfold Syntax.elements. now rewrite rules_declarations. Qed.

Lemma rules_stands i t x : stands_for r i t x <-> stands_for g i t x.
Proof. unfold stands_for. now rewrite rules_element. Qed.

Lemma rules_holds i ts : holds r i ts <-> holds g i ts.
Proof.
  unfold holds. split; intros [positive H]; (split; [exact positive|]); intros t Ht; destruct (H t Ht) as (x & Hx);
    exists x; now apply rules_stands.
Qed.

Lemma rules_said x y : Syntax.said r x y <-> Syntax.said g x y.
Proof.
  unfold Syntax.said. split; intros [[ts i s t H1 H2 H3 H4 H5]|[i H|j H]].
  - left. apply listed_in_line with ts i s t; try assumption; [now rewrite <- rules_relations|now apply rules_holds|now apply rules_stands|now apply rules_stands].
  - right. constructor. now rewrite <- rules_has_c.
  - right. constructor. now rewrite <- rules_has_d.
  - left. apply listed_in_line with ts i s t; try assumption; [now rewrite rules_relations|now apply rules_holds|now apply rules_stands|now apply rules_stands].
  - right. constructor. now rewrite rules_has_c.
  - right. constructor. now rewrite rules_has_d.
Qed.

Theorem rules_lt x y : lt r x y <-> lt g x y.
Proof.
  unfold lt. split; induction 1 as [x y H|x y z _ IH1 _ IH2];
    try (apply t_step; now apply rules_said); exact (t_trans _ _ _ _ _ IH1 IH2).
Qed.

End Rules.
