(* As Extract.v, for the check on machine words: Uint63 and PArray become uint63.ml and linear_arrays.ml. *)

From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic Uint63 PArray.
From ChompCert Require Import Render RenderWords RenderJson RowCheck Check WordStart IdealStart CheckWords PackedText CheckLazily Rules DecreedCheck DecreedWords CheckAll CheckStrategy StrategyLine CheckTheorem TheoremLine
  RuleText ReadHeaps HeapsLine.

Set Warnings "-extraction-opaque-accessed".
Extraction Language OCaml.

Extract Constant Uint63.int => "Uint63.t".
Extraction NoInline Uint63.int.
Extract Inlined Constant Uint63.lsl => "Uint63.l_sl".
Extract Inlined Constant Uint63.lsr => "Uint63.l_sr".
Extract Inlined Constant Uint63.land => "(land)".
Extract Inlined Constant Uint63.lor => "(lor)".
Extract Inlined Constant Uint63.lxor => "(lxor)".
Extract Inlined Constant Uint63.add => "(+)".
Extract Inlined Constant Uint63.sub => "(-)".
Extract Inlined Constant Uint63.eqb => "Uint63.equal".
Extract Inlined Constant Uint63.ltb => "Uint63.lt".
Extract Inlined Constant Uint63.leb => "Uint63.le".
Extract Inlined Constant Uint63.tail0 => "Uint63.tail0".
Extract Constant PArray.array "'a" => "'a Linear_arrays.t".
Extraction NoInline PArray.array.
Extract Inlined Constant PArray.make => "Linear_arrays.make".
Extract Inlined Constant PArray.get => "Linear_arrays.get".
Extract Inlined Constant PArray.set => "Linear_arrays.set".

Extraction "by_words/verified_checker.ml" check_by check_by_all check_lazily check_all_lazily check_as_words check_packed check_by_words check_by_with
  no_decrees decree_for fewer or_decreed check_decreed_with check_decreed_by_words check_rows_by_words check_ideals_by_words rows_possible verdict_line proved_in_words json exit_code
  or_strategy is_strategy decision_line decision_in_words decision_json decision_exit_code
  check_theorem theorem_line theorem_exit_code
  is_rule_file check_heaps heaps_line heaps_in_words heaps_json heaps_exit_code.
