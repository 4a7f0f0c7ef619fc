(* A replay row by row finds what is so on machine words of either kind, where they apply, and otherwise on trees (CheckWords.v). *)

From Coq Require Import List ZArith NArith.
From ChompCert Require Import Elements Syntax OwnGame Model Moves Claims Columns Numbers IdealNumbers Structure StructureRight Valuation
  RowStates RowCheck RowStep RowReplayed WordsFound IdealsFound CheckWords.
Local Open Scope nat_scope.

Theorem rows_or_words_found decree_of g n is_plain worth ls ps st : sane n = true -> Model.size (model_of n) = Syntax.elements g ->
  valuation_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) ->
  (forall x, In x ls -> code x = number_of (bits n x)) -> NoDup (map code ls) ->
  (forall x, In x ls -> match decree_of (code x) with
                        | None => forall m, is_plain (at_ (bits n x) 0 m)
                        | Some e => (0 <= value_is e)%Z -> (forall a, member (bits n x) a = true -> uC (model_of n) a = 0 /\ uD (model_of n) a = 0) ->
                            fixed_right (model_of n) (Build_valuation (lt_with_both g) is_plain worth) e (bits n x)
                        end) ->
  rows_or_words_of decree_of n ls = Some (ps, st) -> rows_found g n is_plain worth ls ps st.
Proof.
  intros sane_n sizes val codes distinct decrees_right E. unfold rows_or_words_of in E.
  destruct (WordStart.check_rows_by_words decree_of n ls) as [found|] eqn:W.
  { injection E as ->. now apply (words_found decree_of g n is_plain worth ls ps st). }
  destruct (IdealStart.check_ideals_by_words decree_of n ls) as [found|] eqn:I.
  { injection E as ->. now apply (ideals_found decree_of g n is_plain worth ls ps st). }
  exact (passed_replayed g n sane_n (described val) sizes is_plain worth val ls codes distinct ps st decree_of decrees_right E).
Qed.
