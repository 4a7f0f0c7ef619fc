"""Known records out of their place, ideals that are not the one due, and headers that do not fit."""
import games
from case import Edit, from_on, rejected, rejected_header

IDEAL_R3_1 = "ideal 1 r3[1]\nfinite 0 @1 1 -1\n"
IDEAL_R3_2 = "ideal 1 r3[2]\nperiodic 0 2 1\ntail 1\n"
IDEAL_R3_3 = "ideal 1 r3[3]\nfinite 0 @3 2 2 -1\n"


def other_hash(text):
    start = text.index(b"game ") + len(b"game ")
    return text[:start] + (b"0" if text[start:start + 1] != b"0" else b"1") + text[start + 1:]


def without_game(text):
    return text[:text.index(b"game ")] + text[text.index(b"level"):]


IDEALS = [
    rejected_header("ideal_left_out", "chomp_3", "ideal", (IDEAL_R3_2, "")),
    rejected_header("empty_ideal_left_out", "chomp_3", "ideal", ("ideal 0\nperiodic 0 0 1\ntail 0\n", "")),
    rejected_header("last_ideal_left_out", "chomp_3", "record", (IDEAL_R3_3, "")),
    rejected_header("all_ideals_left_out", "nim", "record", from_on(b"ideal 0", b"end\n")),
    rejected_header("ideal_said_twice", "chomp_3", "ideal", (IDEAL_R3_2, IDEAL_R3_2 * 2)),
    rejected_header("last_ideal_said_twice", "chomp_3", "record", (IDEAL_R3_3, IDEAL_R3_3 * 2)),
    rejected("ideals_exchanged", "chomp_3", "ideal", (IDEAL_R3_1 + IDEAL_R3_2, IDEAL_R3_2 + IDEAL_R3_1)),
    rejected_header("ideal_after_the_last", "chomp_3", "record",
                    (IDEAL_R3_3, IDEAL_R3_3 + "ideal 1 r3[4]\nfinite 0\n")),
    rejected("element_c", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 1 c[1]")),
    rejected("element_i", "chomp_3", "ideal", ("ideal 1 r3[1]", "ideal 1 i")),
    rejected("element_unknown", "chomp_3", "ideal", ("ideal 1 r3[2]", "ideal 1 r5[2]")),
    rejected("element_unknown_without_index", "chomp_3", "ideal", ("ideal 1 r3[2]", "ideal 1 r3")),
    rejected("element_with_an_index_it_has_not", "no_chain", "ideal", ("ideal 1 a\n", "ideal 1 a[1]\n")),
    rejected("member_zero", "chomp_3", "ideal", ("ideal 1 r3[2]", "ideal 1 r3[0]")),
    rejected("member_after_the_last", "chomp_3", "ideal", ("ideal 1 r3[3]", "ideal 1 r3[4]")),
    rejected("elements_out_of_order", "no_chain", "ideal", ("ideal 2 b e", "ideal 2 e b")),
    rejected("element_said_twice", "no_chain", "ideal", ("ideal 2 b e", "ideal 3 b b e")),
    rejected("elements_not_an_antichain", "chomp_3", "ideal", ("ideal 1 r3[2]", "ideal 2 r3[1] r3[2]")),
    rejected("maximal_element_left_out", "no_chain", "ideal", ("ideal 2 b e", "ideal 1 b")),
    rejected("all_maximal_elements_left_out", "no_chain", "ideal", ("ideal 2 b e", "ideal 0")),
    rejected("maximal_element_too_many", "no_chain", "ideal", ("ideal 1 a\n", "ideal 2 a b\n")),
    rejected("element_in_the_empty_ideal", "no_chain", "ideal", ("ideal 0\n", "ideal 1 a\n")),
    rejected("names_exchanged", "no_chain", "ideal", ("ideal 1 b\n", "ideal 1 e!\n"), ("ideal 1 e\n", "ideal 1 b\n"),
             ("!", "")),
    rejected("element_of_the_second_word_missing", "no_chain_seventy_elements", "ideal",
             ("ideal 1 x[66]\n", "ideal 1 x[67]\n!"), ("!", "")),
]

CLAIMS = [
    rejected_header("claim_left_out", "nim", "value", ("periodic 1 0 2\ntail 1 -1\n", "")),
    rejected_header("last_claim_left_out", "nim", "record", ("periodic 3 0 4\ntail 3 1 -1 -3\n", "")),
    rejected_header("last_claim_of_an_ideal_left_out", "chomp_2", "record", ("finite 1 @0 1 -1\n", "")),
    rejected_header("all_claims_left_out", "nim", "record",
                    from_on(b"ideal 0", b"ideal 0\nend\n")),
    rejected_header("claim_said_twice", "nim", "value",
                    ("periodic 1 0 2\ntail 1 -1\n", "periodic 1 0 2\ntail 1 -1\n" * 2)),
    rejected_header("last_claim_said_twice", "nim", "record",
                    ("tail 3 1 -1 -3\n", "tail 3 1 -1 -3\nperiodic 3 0 4\ntail 3 1 -1 -3\n")),
    rejected_header("last_claim_of_an_ideal_said_twice", "chomp_2", "record",
                    ("finite 1 @2 2 -1\n", "finite 1 @2 2 -1\nfinite 1 @2 2 -1\n")),
    rejected_header("claims_exchanged", "chomp_2", "value",
                    ("periodic 0 0 1\ntail 0\nfinite 1 @0 1 -1\n", "finite 1 @0 1 -1\nperiodic 0 0 1\ntail 0\n")),
    rejected_header("value_one_too_large", "chomp_3", "value", ("finite 0 @3 2 2 -1", "finite 1 @3 2 2 -1")),
    rejected_header("value_of_a_periodic_claim_one_too_large", "chomp_3", "value",
                    ("periodic 0 2 1", "periodic 1 2 1")),
    rejected_header("value_too_many", "chomp_3", "record", ("finite 0 @3 2 2 -1\n", "finite 0 @3 2 2 -1\nfinite 1\n")),
    rejected_header("claim_before_the_first_ideal", "nim", "record", ("ideal 0\n", "")),
    rejected_header("periodic_claim_before_the_first_ideal", "chomp_3", "record", ("ideal 0\nperiodic", "periodic")),
    rejected_header("finite_claim_before_the_first_ideal", "no_chain", "record", ("ideal 0\n", "")),
    rejected_header("end_too_early", "chomp_3", "record", (IDEAL_R3_3, "end\n" + IDEAL_R3_3)),
    rejected_header("end_inside_an_ideal", "nim", "record", ("periodic 1 0 2", "end\nperiodic 1 0 2")),
]


HEADERS = [
    rejected_header("ideals_one_too_many", "chomp_3", "periodic and finite claims",
                    ("ideals 4 periodic", "ideals 5 periodic")),
    rejected_header("ideals_and_claims_one_too_many", "chomp_3", "ideals",
                    ("ideals 4 periodic 2 finite 2", "ideals 5 periodic 2 finite 3")),
    rejected_header("ideals_and_claims_one_too_few", "chomp_3", "ideals",
                    ("ideals 4 periodic 2 finite 2", "ideals 3 periodic 2 finite 1")),
    rejected_header("no_ideals_no_claims", "nim", "ideals",
                    ("ideals 1 periodic 4 finite 0", "ideals 0 periodic 0 finite 0")),
    rejected_header("periodic_one_too_many", "chomp_3", "periodic claims",
                    ("periodic 2 finite 2", "periodic 3 finite 1")),
    rejected_header("finite_one_too_many", "chomp_3", "periodic claims",
                    ("periodic 2 finite 2", "periodic 1 finite 3")),
    rejected_header("finite_one_too_many_in_all", "chomp_3", "periodic and finite claims",
                    ("periodic 2 finite 2", "periodic 2 finite 3")),
    rejected_header("periodic_one_too_few_in_all", "chomp_3", "periodic and finite claims",
                    ("periodic 2 finite 2", "periodic 1 finite 2")),
    rejected_header("counts_whose_product_overflows", "nim", "periodic and finite claims",
                    ("values 3\nideals 1 periodic 4 finite 0",
                     "values 274877906943\nideals 67108864 periodic 0 finite 0")),
    rejected_header("values_one_too_many", "nim", "periodic and finite claims", ("values 3", "values 4")),
    rejected_header("values_one_too_many_counts_adapted", "nim", "record",
                    ("values 3\nideals 1 periodic 4", "values 4\nideals 1 periodic 5")),
    rejected_header("values_one_too_few", "nim", "periodic and finite claims", ("values 3", "values 2")),
    rejected_header("values_one_too_few_counts_adapted", "nim", "record",
                    ("values 3\nideals 1 periodic 4", "values 2\nideals 1 periodic 3")),
    rejected_header("values_with_one_chain", "one_chain_alone", "values", ("values 0", "values 1")),
    rejected_header("values_without_chains", "empty", "values", ("values 0", "values 1")),
    rejected_header("hash_of_another_file", "nim", "game", Edit("the first digit of the hash -> another", other_hash)),
    rejected_header("length_one_too_large", "nim", "length of the game", (" 10\n", " 11\n")),
    rejected_header("length_one_too_small", "nim", "length of the game", (" 10\n", " 9\n")),
    rejected_header("length_zero", "nim", "length of the game", (" 10\n", " 0\n")),
    rejected_header("first_byte_of_the_game", "nim", "byte 0 of the game", ("poset nim\n", "Poset nim\n")),
    rejected_header("last_byte_of_the_game", "nim", "byte 8 of the game", ("poset nim\n", "poset nin\n")),
    rejected_header("line_end_of_the_game_left_out", "chomp_3", "byte 0 of the game", ("poset chomp_3\n", "")),
    rejected_header("embedded_game_with_a_blank_more", "nim", "byte 6 of the game", ("poset nim\n", "poset  nim\n")),
    rejected_header("embedded_game_left_out", "nim", "byte 0 of the game", ("poset nim\n\n", "\n")),
]


PLACES = [
    rejected_header("game_record_missing", "nim", "record", Edit("the game record left out", without_game)),
    rejected_header("level_record_missing", "nim", "record", ("level full\n", "")),
    rejected_header("values_record_missing", "nim", "record", ("values 3\n", "")),
    rejected_header("counts_record_missing", "nim", "record", ("ideals 1 periodic 4 finite 0\n", "")),
    rejected_header("tail_missing", "chomp_3", "record", ("periodic 0 2 1\ntail 1\n", "periodic 0 2 1\n")),
    rejected_header("tail_of_a_finite_claim", "chomp_3", "record",
                    ("finite 0 @3 2 2 -1\n", "finite 0 @3 2 2 -1\ntail 0\n")),
    rejected_header("ideal_for_a_tail", "chomp_3", "record", ("tail 1\n", "ideal 1\n")),
    rejected_header("certificate_that_begins_with_its_game", "nim", "record", ("chompcert 1\n", "")),
    rejected_header("level_and_values_exchanged", "nim", "record",
                    ("level full\nvalues 3\n", "values 3\nlevel full\n")),
    rejected_header("values_and_counts_exchanged", "nim", "record",
                    ("values 3\nideals 1 periodic 4 finite 0\n", "ideals 1 periodic 4 finite 0\nvalues 3\n")),
]


def with_game(name, made_from, what, change, *edits):
    """The true claims of a game, under the heading of another one."""
    return rejected(name, made_from, what, *edits, game=change(games.ACCEPTED[made_from][1]))


OTHER_GAMES = [
    with_game("relation_added_to_the_game", "nim_with_a_heap_beside", "(P0) claim", lambda game: game + "x < c[3]\n"),
    with_game("element_added_to_the_game", "nim", "record", lambda game: game + "elements x\n"),
    with_game("element_left_out_of_the_game", "nim_with_a_heap_beside", "record",
              lambda game: game.replace("elements x\n", "")),
    with_game("ladder_shifted", "ladder_of_slope_one", "(F) finite claim", lambda game: game.replace("i+1", "i+2")),
    with_game("step_added_to_the_staircase", "nim", "(E3) row in column 9", lambda game: game + "d[9] < c[5]\n"),
    with_game("chain_left_out", "nim_with_a_heap_beside", "values", lambda game: game + "chains c\n"),
    with_game("both_chains_left_out", "one_chain_alone", "(P0) claim",
              lambda game: game.replace("chains c", "chains none")),
    with_game("index_of_a_relation_changed", "element_above_d_5", "(E3) row in column 5",
              lambda game: game.replace("5", "6")),
]

CASES = IDEALS + CLAIMS + HEADERS + PLACES + OTHER_GAMES
