(* `make check` compiles this file and wants "Closed under the global context" of each. *)

From ChompCert Require Import Grundy Model Moves Labels Periods Claims Columns Least TailTests
  Regime Ideals Soundness NimExample ParseRight FiniteRight PeriodicRight LeastRight Denote Denoted
  RunLabels RunSound RunEntries CertificateRight RenderRight CompactMeaning Verified TheoremOfCertificate CheckExample
  FirstFit ModelPeriodic ModelExists Periodicity
  RowFit Restrict RowTail RowClaims RowCells RowRunRight RowsTrue RowEntries RowsHold RowsAnswer RouteRight AnswerRight Formulas SentenceRight CheckFamily AutomatonFamily FormulaRight FormulaFamily PiecesRight StrategyFamily TheoremOfFile TheoremInCoq
  DecreedValues DecreedLabels DecreedColumns DecreedGames Unsupported
  DecreedRunRight CheckRight ClaimsHold DecreedRead DecreedOwn DecreedRows DecreedVerified VerifiedOfAll
  WithoutDecrees TheoremOfDecreed DecreedExample
  StrategyLost StrategyRight StrategyRead StrategyVerified
  HeapSums HeapValuesRight HeapSparseRight HeapPeriods HeapEndless HeapsRight HeapsEndlessRight RulesRight HeapsVerified HeapsInCoq HeapsExamples
  TailLists.

Print Assumptions grundy_unique.
Print Assumptions grundy_exists.
Print Assumptions canonical_unique.
Print Assumptions labels_of_whole.
Print Assumptions labels_of_part.
Print Assumptions least_period.
Print Assumptions periodic_claim_right.
Print Assumptions ideal_covers.
Print Assumptions value_covers.
Print Assumptions staircase_source.
Print Assumptions claims_true.
Print Assumptions one_row.
Print Assumptions nim_zero.
Print Assumptions test_finite_right.
Print Assumptions test_finite_alone.
Print Assumptions test_periodic_right.
Print Assumptions test_periodic_alone.
Print Assumptions test_least_right.
Print Assumptions grammar_unambiguous.
Print Assumptions denote_sound.
Print Assumptions run_labels.
Print Assumptions run_sound.
Print Assumptions run_entries.
Print Assumptions read_sound.
Print Assumptions read_complete.
Print Assumptions certificate_unique.
Print Assumptions verdict_line_right.
Print Assumptions finite_columns_mean.
Print Assumptions periodic_tail_means.
Print Assumptions verified_claims_hold.
Print Assumptions verified_line_holds.
Print Assumptions theorem_of_certificate.
Print Assumptions claims_of_chomp_3.
Print Assumptions first_fit.
Print Assumptions all_known.
Print Assumptions model_exists.
Print Assumptions periodicity.
Print Assumptions periodicity_with_decrees.
Print Assumptions values_first_fit.
Print Assumptions row_labels_are_values.
Print Assumptions never_shut.
Print Assumptions finite_rows.
Print Assumptions periodic_rows.
Print Assumptions RowClaims.row_values.
Print Assumptions fit_done.
Print Assumptions run_right.
Print Assumptions all_true.
Print Assumptions lists_right.
Print Assumptions list_pairs.
Print Assumptions rows_hold.
Print Assumptions rows_answer.
Print Assumptions rows_right.
Print Assumptions route_right.
Print Assumptions automaton_of_right.
Print Assumptions described.
Print Assumptions check_game_right.
Print Assumptions check_automaton_right.
Print Assumptions all_right.
Print Assumptions check_formula_right.
Print Assumptions check_strategy_right.
Print Assumptions verified_theorem_holds.
Print Assumptions theorem_of_file.
Print Assumptions decreed_unique.
Print Assumptions decreed_labels_are_values.
Print Assumptions decreed_column_with.
Print Assumptions decreed_claims.
Print Assumptions value_without_decrees.
Print Assumptions decreed_unsupported.
Print Assumptions decreed_run_sound.
Print Assumptions label_is_value.
Print Assumptions decrees_read.
Print Assumptions value_for_right.
Print Assumptions value_fewer.
Print Assumptions claims_of_game.
Print Assumptions decreed_rows_answer.
Print Assumptions verified_decreed_claims_hold.
Print Assumptions verified_decreed_line_holds.
Print Assumptions verified_line_holds_of_all.
Print Assumptions claims_hold_same.
Print Assumptions theorem_of_decreed_certificate.
Print Assumptions claims_of_misere_nim.
Print Assumptions zero_by_answers.
Print Assumptions grundy_image.
Print Assumptions generator_right.
Print Assumptions check_lines_right.
Print Assumptions strategy_unique.
Print Assumptions verified_strategy_holds.
Print Assumptions verified_strategy_line_holds.
Print Assumptions verified_line_holds_of_every.
Print Assumptions value_of_heaps.
Print Assumptions value_unique.
Print Assumptions heap_right.
Print Assumptions sparse_values_right.
Print Assumptions guy_smith.
Print Assumptions endless_repeats.
Print Assumptions least_of_both.
Print Assumptions ending_right.
Print Assumptions endless_right.
Print Assumptions check_claim_right.
Print Assumptions heaps_unique.
Print Assumptions verified_heaps_hold.
Print Assumptions verified_heaps_line_holds.
Print Assumptions theorem_of_heaps.
Print Assumptions heaps_of_kayles.
Print Assumptions heaps_of_nim.
Print Assumptions app_is.
Print Assumptions map_is.
Print Assumptions flat_map_is.
Print Assumptions fold_right_is.
Print Assumptions filter_is.
Print Assumptions combine_is.
