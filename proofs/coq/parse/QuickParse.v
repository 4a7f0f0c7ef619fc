(* The parser of Parse.v on long texts: the lines are cut without a recursion as deep as the text is long. *)

From Coq Require Import Ascii String List Bool.
From ChompCert Require Import Syntax Grammar Parse.
Import ListNotations.
Open Scope list_scope.

(* The line that has begun and the lines before it are in reverse. *)
Fixpoint cut_after (line : word) (lines : list word) (text : word) : list word :=
  match text with
  | [] => rev_append lines [rev_append line []]
  | c :: text =>
      if Ascii.eqb c line_feed then cut_after [] (rev_append line [] :: lines) text
      else cut_after (c :: line) lines text
  end.

Definition quick_cut (text : word) : list word := cut_after [] [] text.

Lemma cut_some text : exists l ls, cut text = l :: ls.
Proof.
  destruct text as [|c text]; simpl; [eauto|]. destruct (Ascii.eqb c line_feed); [eauto|].
  destruct (cut text); eauto.
Qed.

Lemma cut_after_right line lines text :
  cut_after line lines text =
  rev lines ++ match cut text with l :: ls => (rev line ++ l) :: ls | [] => [] end.
Proof.
  revert line lines. induction text as [|c text IH]; intros line lines; simpl.
  - now rewrite !rev_append_rev, !app_nil_r.
  - destruct (cut_some text) as (l & ls & E). destruct (Ascii.eqb c line_feed); rewrite IH, E; simpl.
    + now rewrite rev_append_rev, !app_nil_r, <- app_assoc.
    + now rewrite <- app_assoc.
Qed.

Theorem quick_cut_right text : quick_cut text = cut text.
Proof.
  unfold quick_cut. rewrite cut_after_right. now destruct (cut_some text) as (l & ls & ->).
Qed.

Definition quick_parse (text : word) : option game :=
  if forallb is_text text then parse_file (quick_cut text) else None.

Theorem quick_parse_right text : quick_parse text = parse text.
Proof. unfold quick_parse, parse. now rewrite quick_cut_right. Qed.
