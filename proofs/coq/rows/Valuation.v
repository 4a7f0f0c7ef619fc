(* The values of positions that are looked for row by row: Grundy values, or values some of which are decreed (THEOREM.md, sections 10
   and 14). What is proved of rows is proved of any such values; of Grundy values every position is plain. *)

From Coq Require Import List Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Search Eventually Options RowsEnd.

Record valuation : Type := {
  order : elt -> elt -> Prop;
  plain : triple -> Prop;               (* the value is the least number that no option has *)
  valued_by : triple -> nat -> Prop
}.

Record valuation_right (G : model) (Val : valuation) : Prop := {
  described : describes G (order Val);
  mex : mex_values G (plain Val) (valued_by Val)
}.

Arguments described {G Val}.
Arguments mex {G Val}.

Definition grundy_valuation (lt : elt -> elt -> Prop) : valuation :=
  {| order := lt; plain := fun _ => True; valued_by := Options.valued lt |}.

Lemma grundy_right G lt : describes G lt -> valuation_right G (grundy_valuation lt).
Proof. intro D. constructor; [exact D|now apply grundy_values]. Qed.

Section Values.

Variable G : model.
Variable Val : valuation.
Hypothesis val : valuation_right G Val.

Notation valued := (valued_by Val).

Lemma one_value p j k : valued p j -> valued p k -> j = k.
Proof. apply (single_value _ _ _ (mex val)). Qed.

Lemma value_decides p k : canonical G p -> Decidable.decidable (valued p k).
Proof. exact (value_decided G _ _ (mex val) p k). Qed.

(* Moves along a row and down a column change the value, of a position that is plain or not. *)
Lemma left_differs p i k : canonical G p -> i < column p -> valued p k -> ~ valued (move G p (EC i)) k.
Proof. intros H Hi. apply (later_differs G _ _ (mex val) p (EC i) k H); [lia|exact Hi]. Qed.

Lemma lower_differs p j k : canonical G p -> j < row p -> valued p k -> ~ valued (move G p (ED j)) k.
Proof. apply (lower_row_differs _ _ _ (mex val)). Qed.

Lemma smaller_differs p a k : canonical G p -> plain Val p -> member (ideal p) a = true -> valued p k -> ~ valued (move G p (EA a)) k.
Proof. intros H P Ha. exact (option_differs _ _ _ (mex val) p (EA a) k H P Ha). Qed.

Lemma value_cases p k : canonical G p -> plain Val p ->
  valued p k \/ (exists j, j < k /\ valued p j) \/ exists x, elements p x /\ valued (move G p x) k.
Proof. exact (value_or_option G _ _ (mex val) p k). Qed.

Lemma plain_behind_0 B m n : 0 < m -> plain Val (at_ B m n).
Proof. intro H. apply (plain_later _ _ _ (mex val)). exact H. Qed.

End Values.
