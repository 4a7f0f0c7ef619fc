(* The checker and the text of its answers as an OCaml module, verified_checker.ml. The logic is translated as
   it stands: numbers and characters are Coq's; only bool, option, list, unit and pairs become OCaml's own. The functions of
   lists are those of TailLists.v, where each is proved to be the one of the library: a browser's stack is small. *)

From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic List.
From ChompCert Require Import Render RenderWords RenderJson Check DecreedCheck CheckStrategy StrategyLine CheckTheorem TheoremLine
  RuleText ReadHeaps HeapsLine.
From ChompCert Require TailLists.

(* Parts of the library's search trees are opaque in Coq, and extracted all the same. *)
Set Warnings "-extraction-opaque-accessed".
Extraction Language OCaml.

Extraction "tail_lists.ml" TailLists.map_ TailLists.flat_map_ TailLists.app_ TailLists.fold_right_ TailLists.filter_ TailLists.combine_.

Extract Inlined Constant map => "Tail_lists.map_".
Extract Inlined Constant flat_map => "Tail_lists.flat_map_".
Extract Inlined Constant app => "Tail_lists.app_".
Extract Inlined Constant fold_right => "Tail_lists.fold_right_".
Extract Inlined Constant filter => "Tail_lists.filter_".
Extract Inlined Constant combine => "Tail_lists.combine_".

Extraction "verified_checker.ml" check_by check_by_all rows_possible verdict_line proved_in_words json exit_code
  or_strategy is_strategy decision_line decision_in_words decision_json decision_exit_code
  check_theorem theorem_line
  is_rule_file check_heaps heaps_line heaps_in_words heaps_json heaps_exit_code.
