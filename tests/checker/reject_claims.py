"""False claims in orderly certificates, by the condition of proofs/THEOREM.md that notices."""
from case import rejected

FINITE_ZEROS = "ideal 0\nfinite 0 @0" + " 0" * 60 + "\n"
NIM_VALUE_ONE = "periodic 1 0 2\ntail 1 -1\n"
NIM_VALUE_TWO = "periodic 2 0 4\ntail 2 2 -2 -2\n"
NIM_VALUE_THREE = "periodic 3 0 4\ntail 3 1 -1 -3\n"
PERIOD_OF_SLOPE_ONE_HALF = "periodic 2 3 1 @0 2 2 -1\ntail 1\n"


def last(text):
    """Behind the last claim."""
    return f"{text}end\n"


ENTRIES = [
    rejected("entry_before_the_first_column", "chomp_3", "(E1) column", ("@3 2 2 -1", "@2 1 2 2 -1")),
    rejected("entry_in_column_zero_of_a_chomp_row", "chomp_1", "(E1) column", ("finite 2 @1 -1", "finite 2 @0 0 -1")),
    rejected("entry_after_the_last_column", "element_below_c_9", "(E1) column",
             ("0 0 0 0 0 0 0 0 0\n", "0 0 0 0 0 0 0 0 0 0\n")),
    rejected("entry_below_the_lowest_row", "element_above_d_5", "(E1) row in column 0",
             ("periodic 0 5 2", "periodic 0 5 2 @0 3")),
    rejected("entry_below_the_staircase", "ladder_of_slope_one", "(E1) row in column 2",
             ("finite 1 @0 1 -1", "finite 1 @0 1 @2 -2")),
    rejected("entry_above_the_highest_row", "element_below_d_4", "(E1) row in column 4", ("0 0 0 0\n", "0 0 0 0 0\n")),
    rejected("entry_at_the_preperiod", "element_below_c_9", "(E1) listed column", ("periodic 0 8 1", "periodic 0 7 1")),
    rejected("entry_after_the_preperiod", "chomp_5", "(E1) listed column", ("@5 4 2\n", "@5 4 2 @8 3\n")),
    rejected("column_with_infinitely_many_d_below", "all_of_d_below_c_4", "(E1) column",
             ("ideal 2 x y\nfinite 0 @0 0 0 1 -1", "ideal 2 x y\nfinite 0 @0 0 0 1 -1 0")),
]

EXPLICIT_COLUMNS = [
    rejected("row_one_too_large", "chomp_3", "(E2) row in column 4", ("@3 2 2 -1", "@3 2 3 -1")),
    rejected("row_one_too_small", "chomp_3", "(E2) row in column 3", ("@3 2 2 -1", "@3 1 2 -1")),
    rejected("row_of_the_first_column_one_too_large", "nim", "(E2) row in column 0",
             (NIM_VALUE_ONE, "periodic 1 1 2 @0 2\ntail -1 1\n")),
    rejected("rows_of_two_columns_exchanged", "chomp_5", "(E2) row in column 4", ("@4 3 3 3 -1", "@4 4 2 3 -1")),
    rejected("first_entry_left_out", "chomp_3", "(E2) row in column 3", ("@3 2 2 -1", "@4 2 -1")),
    rejected("middle_entry_left_out", "chomp_5", "(E2) row in column 5", ("@4 3 3 3 -1", "@4 3 @6 3 -1")),
    rejected("last_entry_left_out", "element_below_c_9", "(E2) row in column 8",
             ("0 0 0 0 0 0 0 0 0\n", "0 0 0 0 0 0 0 0\n")),
    rejected("all_entries_left_out", "element_below_c_9", "(E2) row in column 0",
             ("finite 0 @0 0 0 0 0 0 0 0 0 0\n", "finite 0\n")),
    rejected("entry_of_the_list_before_the_tail_left_out", "chomp_5", "(E2) row in column 6", ("@5 4 2\n", "@5 4\n")),
    rejected("entry_too_many_in_a_shut_column", "chomp_3", "(E3) row in column 3", ("@1 1 -1\n", "@1 1 -1 1\n")),
    rejected("entry_too_many_in_a_blocked_column", "chomp_4", "(E3) row in column 2",
             ("ideal 1 r3[2]\nperiodic 0 2 1\ntail 1\nfinite 1 @2 2 -1\nfinite 2\n",
              "ideal 1 r3[2]\nperiodic 0 2 1\ntail 1\nfinite 1 @2 2 -1\nfinite 2 @2 3\n")),
    rejected("values_of_two_ideals_exchanged", "no_chain", "(E2) row in column 0",
             ("ideal 1 a\nfinite 0 @0 1", "ideal 1 a\nfinite 0 @0 2"),
             ("ideal 1 b\nfinite 0 @0 2", "ideal 1 b\nfinite 0 @0 1")),
    rejected("grundy_value_one_too_large", "no_chain", "(E2) row in column 0",
             ("ideal 2 b e\nfinite 0 @0 1", "ideal 2 b e\nfinite 0 @0 2")),
    rejected("grundy_value_of_the_empty_game_one", "empty", "(E2) row in column 0", ("@0 0\n", "@0 1\n")),
    rejected("values_zero_and_one_exchanged", "nim", "(E2) row in column 0",
             ("periodic 0 0 1\ntail 0\n" + NIM_VALUE_ONE, "periodic 0 0 2\ntail 1 -1\nperiodic 1 0 1\ntail 0\n")),
    rejected("values_two_and_three_exchanged", "nim", "(E2) row in column 0",
             ("tail 2 2 -2 -2", "tail 3 1 -1 -3!"), ("tail 3 1 -1 -3\n", "tail 2 2 -2 -2\n"), ("!", "")),
    rejected("grundy_function_of_a_chain_shifted", "one_chain_alone", "(E2) row in column 0", ("tail 0", "tail 1")),
]

FINITE_CLAIMS = [
    rejected("entry_of_a_capped_position_left_out", "chomp_3", "(F) finite claim", ("@3 2 2 -1", "@3 2 2")),
    rejected("list_left_empty", "chomp_3", "(F) finite claim", ("finite 0 @3 2 2 -1", "finite 0")),
    rejected("periodic_claim_called_finite", "nim", "(F) finite claim",
             ("periodic 0 0 1\ntail 0\n", "finite 0 @0 0 0 0 0\n")),
    rejected("tail_cut_off", "chomp_3", "(F) finite claim", ("periodic 0 2 1\ntail 1\n", "finite 0 @2 1 1 1 1 1 1\n")),
    rejected("tail_cut_off_to_nothing", "nim", "(F) finite claim", (NIM_VALUE_THREE, "finite 3\n")),
]

REGIME = [
    rejected("preperiod_before_the_first_column", "chomp_3", "(P0) preperiod", ("periodic 0 2 1", "periodic 0 1 1")),
    rejected("preperiod_zero_in_a_later_ideal", "chomp_5", "(P0) preperiod",
             ("periodic 0 7 1 @5 4 2", "periodic 0 0 1")),
    rejected("tail_beyond_the_last_column", "element_below_c_9", "(P0) claim",
             ("finite 0 @0 0 0 0 0 0 0 0 0 0\n", "periodic 0 0 1\ntail 0\n")),
    rejected("tail_beyond_the_last_row", "element_below_d_4", "(P0) claim",
             ("finite 0 @0 0 0 0 0\n", "periodic 0 0 1\ntail 0\n")),
    rejected("tail_under_a_ladder_of_slope_two", "ladder_of_slope_two", "(P0) claim",
             ("finite 0 @0 0\n", "periodic 0 0 1\ntail 0\n")),
    rejected("tail_beyond_a_far_last_row", "element_below_d_60", "(P0) claim",
             (FINITE_ZEROS, "ideal 0\nperiodic 0 0 1\ntail 0\n")),
    rejected("tail_under_a_ladder_that_overtakes_it_far_away", "ladder_of_slope_two_that_starts_low", "(P0) claim",
             (lambda body: body[:body.index(b"finite 0 ")] + b"periodic 0 0 1\ntail 0\nend\n")),
    rejected("tail_with_all_of_d_below_c_4", "all_of_d_below_c_4", "(P0) claim",
             ("ideal 0\nfinite 0 @0 0 0\n", "ideal 0\nperiodic 0 0 1\ntail 0\n")),
    rejected("tail_behind_a_capped_entry", "chomp_3", "(P0) claim",
             ("finite 0 @3 2 2 -1\n", "periodic 0 6 1 @3 2 2 -1\ntail 2\n")),
    rejected("tail_of_a_game_without_chains", "no_chain", "(P0) claim",
             ("ideal 0\nfinite 0 @0 0\n", "ideal 0\nperiodic 0 0 1\ntail 0\n")),
]

TAILS = [
    rejected("offsets_that_meet_in_a_row", "nim", "(P1) rows modulo 2", ("tail 1 -1", "tail 1 0")),
    rejected("offsets_that_meet_modulo_the_period", "nim", "(P1) rows modulo 4", ("tail 3 1 -1 -3", "tail 3 1 -1 -2")),
    rejected("tail_row_of_a_smaller_value", "nim", "(P2) tail",
             (NIM_VALUE_ONE, "periodic 1 0 8\ntail 1 -1 1 -1 1 -1 0 0\n")),
    rejected("tail_row_of_a_smaller_value_first", "nim", "(P2) tail", ("tail 1 -1\n", "tail 0 0\n")),
    rejected("tail_row_of_the_same_value_without_an_element", "nim_with_a_heap_beside", "(P2) tail",
             ("ideal 1 x\nperiodic 0 0 2\ntail 1 -1\n", "ideal 1 x\nperiodic 0 0 8\ntail 1 -1 1 -1 1 -1 0 0\n")),
    rejected("offsets_that_meet_late_in_the_period", "game_no_elements", "(P1) rows modulo 12",
             ("periodic 0 0 1\ntail 0\n", "periodic 0 0 12\ntail 0 0 0 0 0 0 0 0 0 0 1 0\n")),
    rejected("tail_with_a_hole_and_nothing_else", "game_no_elements", "(P3) row",
             ("periodic 0 0 1\ntail 0\n", "periodic 0 0 12\ntail 0 0 0 0 0 0 0 0 0 0 1 -1\n")),
    rejected("tail_with_a_hole", "nim", "(P3) row",
             ("periodic 0 0 1\ntail 0\n", "periodic 0 0 12\ntail 0 0 0 0 0 0 0 0 0 0 1 -1\n")),
    rejected("tail_jumps_up_for_good", "nim", "(P1) rows modulo 7",
             ("periodic 0 0 1\ntail 0\n", "periodic 0 0 7\ntail 0 0 0 0 0 0 1\n")),
    rejected("tail_one_too_high", "chomp_3", "(E2) row in column 2",
             ("periodic 0 2 1\ntail 1\n", "periodic 0 2 1\ntail 2\n")),
    rejected("tail_rotated", "nim", "(P2) tail", ("tail 3 1 -1 -3", "tail 1 -1 -3 3")),
    rejected("tail_backwards", "nim", "(P2) tail", ("tail 3 1 -1 -3", "tail -3 -1 1 3")),
    rejected("two_offsets_exchanged", "nim", "(P1) rows modulo 4", ("tail 3 1 -1 -3", "tail 1 3 -1 -3")),
    rejected("two_rows_of_the_tail_exchanged", "chomp_6", "(P2) tail",
             ("tail 0 4 4 4", "tail 0 4 5 3")),
    rejected("tail_shifted_by_the_period", "chomp_6", "(E2) row in column 8", ("tail 0 4 4 4", "tail 0 8 4 4")),
    rejected("tail_row_of_a_smaller_value_of_a_coprime_period", "nim", "(P2) tail",
             (NIM_VALUE_TWO, "periodic 2 0 13\ntail 2 2 -2 -2 2 2 -2 -2 2 2 -2 1 -3\n")),
    rejected("tail_with_a_hole_of_a_coprime_period", "nim", "(P3) row",
             (NIM_VALUE_TWO, "periodic 2 0 13\ntail 2 2 -2 -2 2 2 -2 -2 2 2 2 -3 -3\n")),
    rejected("tail_blocked_for_good_by_a_move_to_a_far_row", "element_below_c_1_and_d_9", "(P4) rows in column 9",
             ("finite 8 @7 -7 -7 -7 -7 -7 -7 -7 -7\n", "periodic 8 7 1\ntail -7\n")),
    rejected("preperiod_too_early_below_a_smaller_ideal", "element_above_d_5", "(P5) value of row 3 in column 4",
             ("periodic 0 5 2\ntail 1 -1", "periodic 0 4 2\ntail -1 1")),
    rejected("tail_capped_in_a_far_column", "ladder_with_long_steps", "(P6) row",
             (lambda body: body[:body.index(b"finite 3")] + b"periodic 3 0 4\ntail 3 1 -1 -3\nend\n")),
    rejected("tail_capped_in_an_explicit_column", "ladder_of_slope_one", "(E3) row in column 2",
             ("finite 1 @0 1 -1\n", "periodic 1 0 2\ntail 1 -1\n")),
    rejected("tail_capped_by_a_ladder_of_slope_one_half", "ladder_of_slope_one_half", "(E3) row in column 2",
             ("finite 1 @0 1 -1\n", "periodic 1 0 2\ntail 1 -1\n")),
]

LEAST = [
    rejected("preperiod_one_too_large", "chomp_3", "(P7) preperiod",
             ("periodic 0 2 1\ntail 1", "periodic 0 3 1 @2 1\ntail 1")),
    rejected("preperiod_one_too_large_below_a_list", "chomp_5", "(P7) preperiod",
             ("periodic 0 7 1 @5 4 2\n", "periodic 0 8 1 @5 4 2 3\n")),
    rejected("preperiod_one_period_too_large", "nim", "(P7) preperiod",
             (NIM_VALUE_ONE, "periodic 1 2 2 @0 1 -1\ntail 1 -1\n")),
    rejected("preperiod_too_large_over_a_smaller_ideal", "element_above_d_5", "(P7) preperiod",
             ("periodic 0 5 2\ntail 1 -1", "periodic 0 6 2 @5 1\ntail -1 1")),
    rejected("preperiod_one_too_large_with_one_chain", "one_chain", "(P7) preperiod",
             ("periodic 0 2 1 @0 1 -1\ntail 1", "periodic 0 3 1 @0 1 -1 1\ntail 1")),
    rejected("period_doubled", "nim", "(P8) period", (NIM_VALUE_ONE, "periodic 1 0 4\ntail 1 -1 1 -1\n")),
    rejected("period_doubled_from_one", "chomp_3", "(P8) period",
             ("periodic 0 2 1\ntail 1\n", "periodic 0 2 2\ntail 1 1\n")),
    rejected("period_tripled", "nim", "(P8) period", (NIM_VALUE_ONE, "periodic 1 0 6\ntail 1 -1 1 -1 1 -1\n")),
    rejected("period_seven_times", "nim", "(P8) period",
             ("periodic 0 0 1\ntail 0\n", "periodic 0 0 7\ntail 0 0 0 0 0 0 0\n")),
    rejected("period_halved", "nim", "(P1) rows modulo 2", (NIM_VALUE_THREE, "periodic 3 0 2\ntail 3 0\n")),
    rejected("period_one_less", "chomp_6", "(P1) rows modulo 3",
             ("periodic 1 7 4 @5 5 3\ntail 0 4 4 4", "periodic 1 7 3 @5 5 3\ntail 0 4 4")),
]

CASES = ENTRIES + EXPLICIT_COLUMNS + FINITE_CLAIMS + REGIME + TAILS + LEAST
