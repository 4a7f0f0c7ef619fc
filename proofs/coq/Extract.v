(* The checker and the text of its answers as an OCaml module, verified_checker.ml. The logic is translated as
   it stands: numbers and characters are Coq's; only bool, option, list, unit and pairs become OCaml's own. *)

From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic.
From ChompCert Require Import Render RenderWords RenderJson Check DecreedCheck CheckStrategy StrategyLine CheckTheorem TheoremLine
  RuleText ReadHeaps HeapsLine.

(* Parts of the library's search trees are opaque in Coq, and extracted all the same. *)
Set Warnings "-extraction-opaque-accessed".
Extraction Language OCaml.
Extraction "verified_checker.ml" check_by check_by_all rows_possible verdict_line proved_in_words json exit_code
  or_strategy is_strategy decision_line decision_in_words decision_json decision_exit_code
  check_theorem theorem_line
  is_rule_file check_heaps heaps_line heaps_in_words heaps_json heaps_exit_code.
