"""Games with decreed values: decrees outside FORMAT.md §1.5, and certificates that do not hold by THEOREM.md §14."""
from case import malformed_game, rejected

MISERE = "end {} = 1\n"
NIM = "poset nim\n"
HEAP = "poset heap\nchains c\n"
PASS = "poset pass\nelements pass\n"
TOWERS = "poset towers\nchains none\nelements x[1..2] y[1..2]\nx[1] < x[2]\ny[1] < y[2]\n"
FORK = "poset fork\nchains none\nelements a b e\na < b\na < e\n"
TOP = "poset top\nelements x y z\nc[2] < y\nd[1] < z\nx < y\n"
BELOW = "poset below\nelements x y\nx < c[3]\nc[1] < y\n"
EMPTY = "poset empty\nchains none\n"


def outside(name, what, *lines):
    return malformed_game(f"decree_{name}", what, "\n".join(("poset bad", *lines)) + "\n")


WORDS = [
    outside("of_an_undeclared_element", "term", "end {x} = 1"),
    outside("of_a_family", "term", "elements x[1..2]", "end {x} = 1"),
    outside("of_a_plain_element_with_an_index", "term", "elements x", "end {x[1]} = 1"),
    outside("of_member_zero", "index", "elements x[1..2]", "end {x[0]} = 1"),
    outside("of_a_member_after_the_last", "index", "elements x[1..2]", "end {x[3]} = 1"),
    outside("with_i", "number", "elements x[1..2]", "end {x[i]} = 1"),
    outside("with_an_index_with_leading_zero", "number", "elements x[1..2]", "end {x[01]} = 1"),
    outside("with_a_bracket_missing", "decree", "elements x[1..2]", "end {x[1} = 1"),
    outside("of_c", "decree", "end {c} = 1"),
    outside("of_c_1", "decree", "end {c[1]} = 1"),
    outside("of_d", "decree", "end {d} = 1"),
    outside("of_d_1", "decree", "elements x", "end {d[1]} = 1"),
    outside("of_i", "decree", "elements x", "end {i} = 1"),
    outside("of_d_without_chain_d", "decree", "chains c", "elements x", "end {d[1]} = 1"),
    outside("of_the_word_elements", "decree", "end {elements} = 1"),
    outside("of_a_number", "decree", "end {1} = 1"),
    outside("with_a_comma", "token", "elements x y", "end {x, y} = 1"),
    outside("with_a_relation", "token", "elements x y", "end {x < y} = 1"),
    outside("not_closed", "decree", "elements x", "end {x = 1"),
    outside("closed_on_the_next_line", "decree", "elements x", "end {x", "} = 1"),
    outside("closed_in_a_comment", "decree", "end { # } = 1"),
    outside("opened_on_the_next_line", "relation", "end", "{} = 1"),
    outside("without_a_sign", "decree", "end {} 1"),
    outside("with_two_signs", "number", "end {} == 1"),
    outside("without_a_value", "number", "end {} ="),
    outside("without_sign_and_value", "decree", "end {}"),
    outside("with_a_word_for_a_value", "number", "elements x", "end {} = x"),
    outside("with_a_value_with_leading_zero", "number", "end {} = 01"),
    outside("with_a_value_over_the_largest", "number", "end {} = 1000000001"),
    outside("with_a_negative_value", "token", "end {} = -1"),
    outside("with_a_token_more", "decree", "end {} = 1 2"),
    outside("with_two_sets", "decree", "elements x", "end {} {x} = 1"),
    outside("without_a_set", "token", "end = 1"),
    outside("in_capitals", "token", "End {} = 1"),
    outside("behind_a_relation", "relation", "elements x", "x < c[1] end {} = 1"),
]

POSITIONS = [
    outside("of_an_element_twice", "decreed position", "elements x y", "end {x y x} = 1"),
    outside("of_a_member_twice", "decreed position", "elements x[1..2]", "end {x[1] x[1]} = 1"),
    outside("of_no_ideal", "decreed position", "elements x y", "x < y", "end {y} = 1"),
    outside("of_no_ideal_by_two_relations", "decreed position", "elements x y z", "x < y < z", "end {x z} = 1"),
    outside("of_no_ideal_of_a_family", "decreed position", "elements x[1..3]", "end {x[3] x[2]} = 1", "x[i] < x[i+1]"),
    outside("of_no_ideal_that_is_a_whole_word", "decreed position", "elements x[1..65]", "x[65] < x[1]",
            f"end {{{' '.join(f'x[{number}]' for number in range(1, 65))}}} = 1"),
    outside("above_c_1", "decreed position", "elements x", "c[1] < x", "end {x} = 1"),
    outside("above_d_1", "decreed position", "elements x", "d[1] < x", "end {x} = 1"),
    outside("above_d_1_through_another_element", "decreed position", "elements x y", "d[1] < x < y", "end {x y} = 1"),
    outside("of_no_element_twice", "decreed position", "end {} = 1", "end {} = 1"),
    outside("of_two_elements_twice", "decreed position", "elements x y", "end {x y} = 1", "end {y x} = 2"),
]


def both(name, made_from, rows, columns, game):
    """At both levels: what the compact certificate is rejected for by rows, and by columns. The full one, decided by columns
    first, has its fault in column 0."""
    yield rejected(f"decreed_{name}", f"decreed_{made_from}", "(E2) row in column 0", game=game)
    yield rejected(f"compact_decreed_{name}", f"compact_decreed_{made_from}", rows, game=game, by_columns=columns)


# Certificates of a game whose decrees are others: everything in them follows from a decree that the game has not.
OTHER_DECREES = [
    *both("value_left_out", "nim", "(P7) preperiod", "(P7) preperiod", NIM),
    *both("value_one_too_large", "nim", "(Q5)", "(E2)", NIM + "end {} = 2\n"),
    *both("value_one_too_small", "nim", "(P7) preperiod", "(P7) preperiod", NIM + "end {} = 0\n"),
    *both("value_one_too_large_of_a_heap", "heap", "(Q5)", "(E2)", HEAP + "end {} = 2\n"),
    *both("value_one_too_small_in_a_later_tile", "heap_seventy", "(P7) preperiod", "(P7) preperiod", HEAP + "end {} = 69\n"),
    *both("position_another_one", "pass", "(Q5)", "(E2)", PASS + "end {} = 0\n"),
    *both("position_one_more", "pass", "(Q5)", "(E2)", PASS + "end {pass} = 0\n" + MISERE),
    *both("position_one_less", "elements_on_top", "(Q5)", "(E2)", TOP + MISERE),
    *both("position_one_less_below_c_3", "below_c_3", "(E2)", "", BELOW + MISERE),
    # The compact certificate does not say which value it is.
    rejected("decreed_value_one_too_large_without_chains", "decreed_fork", "(E2) row in column 0", game=FORK + "end {} = 2\n"),
]

# Without R >= 1, or R >= v(E) + 1, the route by rows would replay nothing, and verify these.
NIM_WITHOUT_OTHERS = (("values 3\n", "values 0\n"),
                      ("periodic 1 0 2\ntail 1 -1\nperiodic 2 0 4\ntail 2 2 -2 -2\nperiodic 3 0 4\ntail 3 1 -1 -3\n", ""))
TAILS = [
    rejected("compact_decreed_tail_from_row_zero", "compact_nim", "(Q5) column of the label in row 0", *NIM_WITHOUT_OTHERS,
             game=NIM + MISERE, by_columns="(E2)"),
    rejected("compact_decreed_tail_of_a_heap_from_row_zero", "compact_one_chain_alone", "(Q5)", game=HEAP + MISERE,
             by_columns="(E2)"),
    rejected("compact_decreed_tail_of_a_heap_from_row_zero_before_a_later_tile", "compact_one_chain_alone", "(Q5)",
             game=HEAP + "end {} = 70\n", by_columns="(E2)"),
]


def strategy(name, made_from, what, *edits, game=""):
    return rejected(f"strategy_{name}", f"strategy_{made_from}", what, *edits, game=game)


DECREES = MISERE + "end {x[1]} = 2\nend {y[1]} = 2\nend {x[1] y[1]} = 0\n"
STRATEGIES = [
    strategy("symmetry_that_takes_a_decreed_position_to_another_one", "of_decreed_towers",
             "(S1) image of the decreed position x[1]", game=TOWERS + DECREES.replace("end {y[1]} = 2\n", "")),
    strategy("symmetry_that_takes_a_decreed_position_to_one_of_another_value", "of_decreed_towers",
             "(S1) image of the decreed position x[1]", game=TOWERS + DECREES.replace("{y[1]} = 2", "{y[1]} = 3")),
    strategy("position_that_is_decreed_to_be_lost", "of_decreed_towers", "(S2) position", ("positions 1", "positions 2"),
             ("answers 0 1\nend", "answers 0 1\nposition 2 x[1] y[1]\nanswers 0 2\nend")),
    strategy("position_that_is_decreed_to_be_won", "of_a_fork_decreed_to_be_lost", "(S2) position",
             game=FORK + MISERE + "end {a} = 1\nend {a b e} = 0\n"),
    strategy("answer_where_a_decree_needs_none", "of_decreed_towers", "(S3) answer to x[2]", ("answers 0 1", "answers 0 0")),
    strategy("answer_of_normal_play_where_a_decree_needs_none", "towers", "(S3) answer to x[1]",
             game=TOWERS + "end {y[1]} = 1\nend {x[1]} = 1\n"),
    strategy("answer_missing_where_no_decree_is", "of_decreed_towers", "(S3) answer to x[2]",
             game=TOWERS + MISERE),
    strategy("move_to_a_position_decreed_to_be_lost", "of_decreed_towers", "(S3) move x[2]",
             game=TOWERS + DECREES.replace("= 2", "= 0")),
    strategy("answer_that_takes_the_last_element_in_misere_play", "towers", "(S3) answer to x[1], y[1], leaves",
             game=TOWERS + MISERE),
    strategy("outcome_p_of_the_empty_game_in_misere_play", "of_the_empty_game", "(S4) the whole poset", game=EMPTY + MISERE),
    strategy("outcome_p_of_a_poset_decreed_to_be_won", "of_a_fork_decreed_to_be_lost", "(S4) the whole poset",
             game=FORK + MISERE + "end {a b e} = 1\n"),
    strategy("outcome_n_of_a_poset_decreed_to_be_lost", "that_takes_all", "(S4) the whole poset", game=FORK + "end {a b e} = 0\n"),
    strategy("outcome_n_of_a_poset_decreed_to_be_won", "that_takes_all", "(S4) the whole poset", game=FORK + "end {a b e} = 2\n"),
]

CASES = [*WORDS, *POSITIONS, *OTHER_DECREES, *TAILS, *STRATEGIES]
