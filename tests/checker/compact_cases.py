"""Damaged compact certificates: false claims by the condition of proofs/THEOREM.md that notices, row by row and column
by column, and what is outside the grammar."""
from case import limit, malformed, rejected, rejected_header, unsupported

LEVEL = "level compact\n"
LARGE = "999999999999999999"
COLUMNS_OF_FINITE = "(F) columns of a finite claim"
NIM_ZERO = "periodic 0 0 1\ntail 0\n"
NIM_ONE = "periodic 1 0 2\ntail 1 -1\n"
NIM_TWO = "periodic 2 0 4\ntail 2 2 -2 -2\n"
CHOMP_3_1 = "ideal 1 r3[1]\nfinite 0 3\n"
CHOMP_3_2 = "ideal 1 r3[2]\nperiodic 0 2 1\ntail 1\n"
CHOMP_3_3 = "ideal 1 r3[3]\nfinite 0 6\n"


def compact(case):
    """A way to say a case of a compact certificate, which is called compact_... in the corpora."""
    return lambda name, made_from, *rest, **more: case(f"compact_{name}", f"compact_{made_from}", *rest, **more)


false, header, outside = compact(rejected), compact(rejected_header), compact(malformed)
unknown, hard = compact(unsupported), compact(limit)

FINITE_CLAIMS = [
    false("columns_one_too_few", "chomp_3", "(G) columns of the label in row 4", ("finite 0 6", "finite 0 5"),
          by_columns="(F) finite claim"),
    false("columns_one_too_many", "chomp_3", "(G) columns of a finite claim", ("finite 0 6", "finite 0 7"),
          by_columns=COLUMNS_OF_FINITE),
    false("columns_twice_as_many", "chomp_3", "(G) columns of a finite claim", ("finite 0 6", "finite 0 12"),
          by_columns=COLUMNS_OF_FINITE),
    false("no_columns_where_there_are_entries", "chomp_3", "(G) columns of the label in row 4",
          ("finite 0 6", "finite 0 0"), by_columns="(F) finite claim"),
    false("columns_as_if_the_last_entry_were_shut", "chomp_2_1", "(G) columns of the label in row 4",
          ("finite 1 6", "finite 1 5"), by_columns="(F) finite claim"),
    false("one_column_where_there_is_no_entry", "game_all_of_d_below_c", COLUMNS_OF_FINITE,
          ("finite 0 0\n", "finite 0 1\n")),
    false("periodic_claim_called_finite", "chomp_3", "(G) columns of the label in row 6",
          (CHOMP_3_2, "ideal 1 r3[2]\nfinite 0 5\n"), by_columns="(F) finite claim"),
    false("periodic_claim_called_finite_and_empty", "nim", "(G) columns of the label in row 0",
          ("periodic 3 0 4\ntail 3 1 -1 -3\n", "finite 3 0\n"), by_columns="(F) finite claim"),
    false("columns_one_too_few_under_a_steep_ladder", "ladder_of_slope_two", "(G) columns of the label in row 0",
          ("finite 0 1\n", "finite 0 0\n"), by_columns="(F) finite claim"),
    false("columns_beyond_the_last_live_one", "all_of_d_below_c_4", COLUMNS_OF_FINITE,
          ("ideal 2 x y\nfinite 0 4", "ideal 2 x y\nfinite 0 5")),
    false("columns_one_too_few_below_c_9", "element_below_c_9", "(E2) row in column 8", ("finite 0 9", "finite 0 8")),
    false("columns_one_too_many_below_c_9", "element_below_c_9", COLUMNS_OF_FINITE, ("finite 0 9", "finite 0 10")),
    false("columns_one_too_few_with_one_chain", "one_chain", "(E2)", ("ideal 1 y\nfinite 0 3", "ideal 1 y\nfinite 0 2")),
    false("columns_one_too_many_without_chains", "no_chain", "(G) columns of a finite claim",
          ("ideal 1 a\nfinite 0 1", "ideal 1 a\nfinite 0 2"), by_columns=COLUMNS_OF_FINITE),
    false("no_columns_without_chains", "no_chain", "(G) columns of the label in row 1",
          ("ideal 1 a\nfinite 0 1", "ideal 1 a\nfinite 0 0"), by_columns="(E2) row in column 0"),
    false("no_columns_of_the_empty_game", "empty", "(G) columns of the label in row 0", ("finite 0 1", "finite 0 0"),
          by_columns="(E2) row in column 0"),
]

TAILS = [
    false("preperiod_before_the_first_column", "chomp_3", "(Q0) preperiod", ("periodic 0 2 1", "periodic 0 1 1"),
          by_columns="(P0) preperiod"),
    false("preperiod_one_too_large", "chomp_3", "(P7) preperiod", ("periodic 0 2 1", "periodic 0 3 1")),
    false("preperiod_one_too_large_tail_rotated", "element_above_d_5", "(P7) preperiod",
          ("periodic 0 5 2\ntail 1 -1", "periodic 0 6 2\ntail -1 1")),
    false("preperiod_one_period_too_large", "nim", "(P7) preperiod", (NIM_ONE, "periodic 1 2 2\ntail 1 -1\n")),
    false("preperiod_one_too_small", "chomp_5", "(Q5) column of the label in row 8", ("periodic 0 7 1", "periodic 0 6 1"),
          by_columns="(E2) row in column 6"),
    false("preperiod_one_too_small_tail_rotated", "element_above_d_5", "(Q5) column of the label in row 4",
          ("periodic 0 5 2\ntail 1 -1", "periodic 0 4 2\ntail -1 1"), by_columns="(P5) value of row 3 in column 4"),
    false("preperiod_one_too_small_below_c_9", "element_below_c_9", "(E2)", ("periodic 0 8 1", "periodic 0 7 1")),
    false("period_doubled", "nim", "(P8) period", (NIM_ONE, "periodic 1 0 4\ntail 1 -1 1 -1\n")),
    false("period_doubled_from_one", "chomp_3", "(P8) period", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 2\ntail 1 1\n")),
    false("period_tripled", "nim", "(P8) period", (NIM_ONE, "periodic 1 0 6\ntail 1 -1 1 -1 1 -1\n")),
    false("period_halved", "nim", "(P1) rows modulo 2", ("periodic 3 0 4\ntail 3 1 -1 -3\n", "periodic 3 0 2\ntail 3 0\n")),
    false("offsets_that_meet_in_a_row", "nim", "(P1) rows modulo 2", ("tail 1 -1", "tail 1 0")),
    false("two_offsets_exchanged", "nim", "(P1) rows modulo 4", ("tail 3 1 -1 -3", "tail 1 3 -1 -3")),
    false("tail_rotated", "nim", "(P2) tail", ("tail 3 1 -1 -3", "tail 1 -1 -3 3")),
    false("tail_rotated_of_one_value", "element_above_d_5", "(Q5) column of the label in row 5",
          ("tail 1 -1", "tail -1 1"), by_columns="(E2) row in column 5"),
    false("tail_backwards", "nim", "(P2) tail", ("tail 3 1 -1 -3", "tail -3 -1 1 3")),
    false("offset_one_too_large", "chomp_3", "(Q5) column", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 1\ntail 2\n"),
          by_columns="(E2) row in column 2"),
    false("offset_of_a_smaller_ideal", "chomp_3", "(P2) tail", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 1\ntail 0\n")),
    false("tail_row_of_a_smaller_value_of_an_even_period", "nim", "(P2) tail",
          (NIM_ONE, "periodic 1 0 8\ntail 1 -1 1 -1 1 -1 0 0\n")),
    false("tail_row_of_a_smaller_value_of_a_coprime_period", "nim", "(P2) tail",
          (NIM_TWO, "periodic 2 0 13\ntail 2 2 -2 -2 2 2 -2 -2 2 2 -2 1 -3\n")),
    false("tail_with_a_hole", "nim", "(P3) row",
          (NIM_ZERO, "periodic 0 0 12\ntail 0 0 0 0 0 0 0 0 0 0 1 -1\n")),
    false("tail_with_a_hole_of_a_coprime_period", "nim", "(P3) row",
          (NIM_TWO, "periodic 2 0 13\ntail 2 2 -2 -2 2 2 -2 -2 2 2 2 -3 -3\n")),
    false("tail_shifted_by_the_period", "chomp_6", "(P3) row", ("tail 0 4 4 4", "tail 0 8 4 4"),
          by_columns="(E2) row in column 8"),
    false("tail_of_a_finite_claim", "chomp_3", "(Q) claim", ("finite 0 6\n", "periodic 0 6 1\ntail 2\n"),
          by_columns="(P0) claim"),
    false("tail_of_a_finite_claim_from_the_capped_position_on", "chomp_3", "(Q) claim",
          ("finite 0 6\n", "periodic 0 5 1\ntail 2\n"), by_columns="(E2) row in column 5"),
    false("tail_that_starts_behind_a_capped_position", "element_that_starts_behind_a_capped_position", "(Q) claim",
          ("finite 0 0\n", "periodic 0 5 1\ntail 1\n"), by_columns="(P0) claim"),
    false("tail_through_rows_that_are_shut", "element_above_c_5", "(Q0) row 0",
          ("periodic 0 5 2\ntail 1 -1\n", "periodic 0 5 1\ntail -5\n"), by_columns="(E2) row in column 5"),
    false("tail_that_leaves_columns_open", "game_no_elements", "(Q4) column 0 at row 0",
          (NIM_ZERO, "periodic 0 5 1\ntail -5\n"), by_columns="(E2) row in column 5"),
    false("tail_under_a_ladder_of_slope_two", "ladder_of_slope_two", "(P0) claim",
          ("finite 0 1\n", "periodic 0 0 1\ntail 0\n")),
    false("tail_with_all_of_d_below_c_4", "all_of_d_below_c_4", "(P0) claim",
          ("ideal 0\nfinite 0 2\n", "ideal 0\nperiodic 0 0 1\ntail 0\n")),
    false("tail_of_a_game_without_chains", "no_chain", "(P0) claim",
          ("ideal 0\nfinite 0 1\n", "ideal 0\nperiodic 0 0 1\ntail 0\n")),
    false("tail_beyond_the_last_column", "element_below_c_9", "(P0) claim", ("finite 0 9\n", "periodic 0 0 1\ntail 0\n")),
    false("tail_capped_in_a_far_column", "ladder_with_long_steps", "(P6) row",
          (lambda body: body[:body.index(b"finite 3")] + b"periodic 3 0 4\ntail 3 1 -1 -3\nend\n")),
    false("tail_capped_by_a_ladder_of_slope_one", "ladder_of_slope_one", "(P6) row",
          ("finite 1 2\n", "periodic 1 0 2\ntail 1 -1\n"), by_columns="(E3) row in column 2"),
    false("tail_capped_by_a_ladder_of_slope_one_half", "ladder_of_slope_one_half", "(Q) claim",
          ("values 3\n", "values 1\n"), (lambda body: body[:body.index(b"finite 1 ")] + b"periodic 1 0 2\ntail 1 -1\nend\n"),
          by_columns="(E3) row in column 2"),
]

PLACES = [
    header("ideal_left_out", "chomp_3", "ideal", (CHOMP_3_2, "")),
    header("last_ideal_left_out", "chomp_3", "record", (CHOMP_3_3, "")),
    header("ideal_said_twice", "chomp_3", "ideal", (CHOMP_3_1, CHOMP_3_1 * 2)),
    header("ideal_after_the_last", "chomp_3", "record", (CHOMP_3_3, CHOMP_3_3 * 2)),
    false("ideals_exchanged", "chomp_3", "ideal", (CHOMP_3_1 + CHOMP_3_2, CHOMP_3_2 + CHOMP_3_1)),
    false("ideals_of_two_chains_exchanged", "no_chain", "ideal", ("ideal 1 b\nfinite 0 1\nideal 1 e\n",
                                                                "ideal 1 e\nfinite 0 1\nideal 1 b\n")),
    header("claim_left_out", "nim", "value", (NIM_ONE, "")),
    header("claim_said_twice", "nim", "value", (NIM_ONE, NIM_ONE * 2)),
    header("last_claim_left_out", "chomp_3", "record", (CHOMP_3_3, "ideal 1 r3[3]\n")),
    header("value_one_too_large", "chomp_3", "value", ("finite 0 6", "finite 1 6")),
    header("tail_missing", "chomp_3", "record", (CHOMP_3_2, "ideal 1 r3[2]\nperiodic 0 2 1\n")),
    header("tail_said_of_a_finite_claim", "chomp_3", "record", (CHOMP_3_3, CHOMP_3_3 + "tail 1\n")),
    header("periodic_one_too_many", "chomp_3", "periodic claims", ("periodic 2 finite 2", "periodic 3 finite 1")),
    header("finite_one_too_many", "chomp_3", "periodic claims", ("periodic 2 finite 2", "periodic 1 finite 3")),
    header("ideals_and_claims_one_too_many", "chomp_3", "ideals",
           ("ideals 4 periodic 2 finite 2", "ideals 5 periodic 2 finite 3")),
    header("finite_one_too_many_in_all", "chomp_3", "periodic and finite claims",
           ("periodic 2 finite 2", "periodic 2 finite 3")),
    header("values_one_too_few_counts_adapted", "nim", "record",
           ("values 3\nideals 1 periodic 4", "values 2\nideals 1 periodic 3")),
    header("values_with_one_chain", "one_chain_alone", "values", ("values 0", "values 1")),
    header("level_record_missing", "nim", "record", (LEVEL, "")),
    false("ladder_shifted_in_the_game", "ladder_of_slope_one", "(G) columns", game="poset one\nd[i] < c[i+2]\n",
          by_columns="(F) finite claim"),
    false("relation_added_to_the_game", "nim_with_a_heap_beside", "(P0) claim",
          game="poset beside\nelements x\nx < c[3]\n"),
]

WORDS = [
    outside("columns_missing", "chomp_3", "columns", ("finite 0 6\n", "finite 0\n")),
    outside("columns_negative", "chomp_3", "columns", ("finite 0 6\n", "finite 0 -6\n")),
    outside("columns_with_leading_zero", "chomp_3", "columns", ("finite 0 6\n", "finite 0 06\n")),
    outside("columns_with_an_at_sign", "chomp_3", "columns", ("finite 0 6\n", "finite 0 @6\n")),
    outside("columns_of_nineteen_digits", "chomp_3", "columns", ("finite 0 6\n", "finite 0 1000000000000000000\n")),
    outside("columns_a_word", "chomp_3", "columns", ("finite 0 6\n", "finite 0 six\n")),
    outside("columns_and_a_token_more", "chomp_3", "claim", ("finite 0 6\n", "finite 0 6 6\n")),
    outside("columns_and_a_space", "chomp_3", "claim", ("finite 0 6\n", "finite 0 6 \n")),
    outside("columns_behind_a_tab", "chomp_3", "columns", ("finite 0 6\n", "finite 0\t6\n")),
    outside("columns_behind_two_spaces", "chomp_3", "columns", ("finite 0 6\n", "finite 0  6\n")),
    outside("columns_of_a_periodic_claim", "chomp_3", "claim", ("periodic 0 2 1\n", "periodic 0 2 1 6\n")),
    outside("list_of_a_finite_claim", "chomp_3", "columns", ("finite 0 6\n", "finite 0 @3 2 2 -1\n")),
    outside("list_behind_the_columns", "chomp_3", "claim", ("finite 0 6\n", "finite 0 6 @3 2 2 -1\n")),
    outside("list_of_a_periodic_claim", "chomp_5", "claim", ("periodic 0 7 1\n", "periodic 0 7 1 @5 4 2\n")),
    outside("period_missing", "chomp_3", "period", ("periodic 0 2 1\n", "periodic 0 2\n")),
    outside("period_zero", "chomp_3", "tail", ("periodic 0 2 1\n", "periodic 0 2 0\n")),
    outside("tail_one_offset_too_long", "chomp_3", "tail", (CHOMP_3_2, CHOMP_3_2[:-1] + " 1\n")),
    outside("tail_one_offset_too_short", "nim", "tail", ("tail 1 -1\n", "tail 1\n")),
    outside("tail_on_the_line_of_its_claim", "chomp_3", "claim", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 1 tail 1\n")),
    outside("carriage_return_behind_the_columns", "chomp_3", "claim", ("finite 0 6\n", "finite 0 6\r\n")),
    outside("called_full", "chomp_3", "list", (LEVEL, "level full\n")),
    malformed("full_called_compact", "chomp_3", "columns", ("level full\n", LEVEL)),
    malformed("full_called_compact_with_a_list_before_a_tail", "chomp_5", "columns", ("level full\n", LEVEL)),
    malformed("full_called_compact_with_empty_lists", "ladder_of_slope_two", "columns", ("level full\n", LEVEL)),
    outside("called_full_with_tails_only", "ladder_of_slope_one", "list", (LEVEL, "level full\n")),
    outside("level_with_a_token_more", "nim", "level", (LEVEL, "level compact 1\n")),
    outside("end_missing", "chomp_3", "word", ("end\n", "")),
    outside("end_said_twice", "chomp_3", "end", ("end\n", "end\nend\n")),
    unknown("level_in_capitals", "nim", "certificate level 'COMPACT'", (LEVEL, "level COMPACT\n")),
    unknown("level_cut", "nim", "certificate level 'compac'", (LEVEL, "level compac\n")),
]

ROWS = "more than 100000000 rows or columns to replay"
LIMITS = [
    hard("columns_of_eighteen_digits", "chomp_3", f"columns {LARGE}: {ROWS}", ("finite 0 6\n", f"finite 0 {LARGE}\n"),
         by_columns="columns to compare one by one"),
    hard("preperiod_of_eighteen_digits", "nim", f"preperiod {LARGE}: {ROWS}",
         (NIM_ZERO, f"periodic 0 {LARGE} 1\ntail 0\n"), by_columns="columns to compare one by one"),
    hard("offset_of_eighteen_digits", "nim", f"offset -{LARGE}: {ROWS}",
         (NIM_ZERO, f"periodic 0 0 2\ntail {LARGE} -{LARGE}\n"), by_columns="columns to compare one by one"),
    hard("row_of_eighteen_digits", "nim", f"offset {LARGE}: {ROWS}", (NIM_ZERO, f"periodic 0 0 1\ntail {LARGE}\n"),
         by_columns="(E2) row in column 0"),
    hard("rows_of_a_preperiod_and_an_offset", "nim", f"row R 160000000: {ROWS}",
         (NIM_ZERO, "periodic 0 80000000 1\ntail 80000000\n"), by_columns="columns to compare one by one"),
    hard("rows_under_a_steep_ladder", "ladder_of_slope_two", f"rows 1001001003: {ROWS}",
         ("finite 0 1\n", "finite 0 1000001\n"), game="poset steep\nd[1000*i] < c[i]\n",
         by_columns=COLUMNS_OF_FINITE),
    hard("element_above_far_c", "element_above_c_2", "an element above more than 100000000 elements of a chain",
         game="poset far\nelements x\nc[200000000] < x\n", by_columns="199999999 columns below its first one"),
    hard("columns_far_away", "element_below_c_9", "columns to compare one by one",
         ("finite 0 9\n", "finite 0 30000000\n"), game="poset below\nelements x\nx < c[1000000000]\n"),
]

CASES = FINITE_CLAIMS + TAILS + PLACES + WORDS + LIMITS
