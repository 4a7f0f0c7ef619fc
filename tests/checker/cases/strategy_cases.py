"""Strategy certificates (proofs/FORMAT.md §4) that are not true, or outside the grammar, or too large."""
from case import cut_behind, from_on, limit, malformed, rejected_header, unsupported

TOWERS = "strategy_towers"
ALONE = "strategy_towers_without_symmetries"
SQUARE = "strategy_square"
ANTICHAIN = "strategy_antichain"
FORK = "strategy_that_takes_all"
EMPTY = "strategy_of_the_empty_game"
WORDS = "strategy_in_two_words"
SMALL = "position 2 x[1] y[1]\nanswers 2 0\n"
LARGE = "position 2 x[2] y[2]\nanswers 2 3 0 1\n"


def rejected(name, made_from, what, *edits, game=""):
    return rejected_header(f"strategy_{name}", made_from, what, *edits, game=game)


def ill(name, made_from, what, *edits):
    return malformed(f"strategy_{name}", made_from, what, *edits)


def positions(*lines):
    """They in place of those that were there."""
    text = "".join(f"{line}\n" for line in lines)
    return from_on(b"positions ", f"positions {len(lines) // 2}\n{text}end\n".encode())


SYMMETRIES = [
    rejected("symmetry_with_an_image_twice_that_keeps_the_order", TOWERS, "(S1) image",
             ("symmetry 2 3 0 1", "symmetry 0 1 0 1")),
    rejected("symmetry_with_all_images_the_same", ANTICHAIN, "(S1) image", ("symmetry 1 0 2 3", "symmetry 1 1 1 1")),
    rejected("symmetry_that_reverses_the_order", TOWERS, "(S1) images of x[1] < x[2]",
             ("symmetry 2 3 0 1", "symmetry 1 0 3 2")),
    rejected("symmetry_that_exchanges_two_tops", TOWERS, "(S1) images of x[1] < x[2]",
             ("symmetry 2 3 0 1", "symmetry 0 3 2 1")),
    rejected("symmetry_wrong_for_one_pair", SQUARE, "(S1) images of s[2] < s[3]",
             ("symmetry 2 5 0 3 6 1 4 7", "symmetry 2 5 0 4 6 1 3 7")),
    rejected("symmetry_wrong_for_elements_of_the_second_word", WORDS, "(S1) images of x[1] < x[64]",
             (" 63 65 64\n", " 65 63 64\n")),
    rejected("second_symmetry_false", ANTICHAIN, "(S1) image", ("symmetry 1 2 3 0", "symmetry 1 2 3 1")),
    rejected("image_after_the_last_element", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 4")),
    rejected("image_1000000000", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 1000000000")),
    rejected("symmetries_one_too_many", TOWERS, "record", ("symmetries 1", "symmetries 2")),
    rejected("symmetries_one_too_few", TOWERS, "record", ("symmetries 1", "symmetries 0")),
    rejected("symmetries_left_out_and_not_counted", ANTICHAIN, "(S3) answer to w, x, leaves",
             ("symmetries 2\nsymmetry 1 0 2 3\nsymmetry 1 2 3 0\n", "symmetries 0\n")),
    rejected("symmetry_left_out_and_not_counted", ANTICHAIN, "(S3) answer to w, x, leaves",
             ("symmetries 2\nsymmetry 1 0 2 3\nsymmetry 1 2 3 0\n", "symmetries 1\nsymmetry 1 0 2 3\n")),
    ill("image_over_the_largest_number", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 1000000001")),
    ill("image_of_nineteen_digits", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 1111111111111111111")),
    ill("image_with_leading_zero", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 01")),
    ill("image_negative", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 -1")),
    ill("images_one_too_few", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0")),
    ill("images_one_too_many", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2 3 0 1 1")),
    ill("images_missing", TOWERS, "image", ("symmetry 2 3 0 1\n", "symmetry\n")),
    ill("symmetry_of_no_elements", EMPTY, "image", ("symmetries 0\n", "symmetries 1\nsymmetry\n")),
    ill("symmetry_of_an_element_too_many", EMPTY, "image", ("symmetries 0\n", "symmetries 1\nsymmetry 0\n")),
    ill("two_spaces_between_images", TOWERS, "image", ("symmetry 2 3 0 1", "symmetry 2  3 0 1")),
    ill("space_behind_images", TOWERS, "image", ("symmetry 2 3 0 1\n", "symmetry 2 3 0 1 \n")),
    ill("symmetries_a_word", TOWERS, "symmetries", ("symmetries 1\n", "symmetries one\n")),
    ill("symmetries_without_a_number", TOWERS, "symmetries", ("symmetries 1\n", "symmetries\n")),
    ill("symmetries_with_a_token_more", TOWERS, "symmetries", ("symmetries 1\n", "symmetries 1 1\n")),
    ill("symmetry_unknown_word", TOWERS, "record", ("\nsymmetry 2", "\nautomorphism 2")),
]

POSITIONS = [
    rejected("position_not_the_least_image", SQUARE, "(S2) position", positions(
        "position 2 r[1] s[1]", "answers 2 0", "position 2 r[2] t[1]", "answers 2 5 0 1", "position 2 s[2] t[1]",
        "answers 2 0 5 3")),
    rejected("position_of_an_antichain_not_the_least_image", ANTICHAIN, "(S2) position",
             ("position 2 w x\nanswers 1 0\n", "position 2 w y\nanswers 2 0\n")),
    rejected("position_of_c", ANTICHAIN, "position", ("position 2 w x", "position 2 c x")),
    rejected("outcome_n_with_i", SQUARE, "outcome", ("outcome N s[2]\n", "outcome N i\n")),
    rejected("positions_exchanged", ALONE, "(S3) answer to x[2], y[2], leaves", (SMALL + LARGE, LARGE + SMALL)),
    rejected("positions_exchanged_that_do_not_need_each_other", SQUARE, "(S2) position", positions(
        "position 2 r[1] s[1]", "answers 2 0", "position 2 r[2] t[1]", "answers 2 5 0 1", "position 2 r[2] s[2]",
        "answers 2 3 0 1")),
    rejected("position_said_twice", TOWERS, "(S2) position", (SMALL, SMALL * 2), ("positions 2", "positions 3")),
    rejected("last_position_said_twice", TOWERS, "(S2) position", (LARGE, LARGE * 2), ("positions 2", "positions 3")),
    rejected("position_with_an_element_below_another", TOWERS, "position",
             ("position 2 x[2] y[2]", "position 3 x[1] x[2] y[2]")),
    rejected("position_with_elements_out_of_order", TOWERS, "position",
             ("position 2 x[2] y[2]", "position 2 y[2] x[2]")),
    rejected("position_with_an_element_twice", TOWERS, "position", ("position 2 x[1] y[1]", "position 3 x[1] x[1] y[1]")),
    rejected("position_of_an_unknown_element", TOWERS, "position", ("position 2 x[1] y[1]", "position 2 x[1] z[1]")),
    rejected("position_of_member_zero", TOWERS, "position", ("position 2 x[1] y[1]", "position 2 x[0] y[1]")),
    rejected("position_of_a_member_after_the_last", TOWERS, "position", ("position 2 x[2] y[2]", "position 2 x[2] y[3]")),
    rejected("position_of_a_family", TOWERS, "position", ("position 2 x[2] y[2]", "position 2 x y[2]")),
    rejected("position_of_a_plain_element_with_an_index", ANTICHAIN, "position", ("position 2 w x", "position 2 w[1] x")),
    rejected("positions_one_too_many", TOWERS, "record", ("positions 2", "positions 3")),
    rejected("positions_one_too_few", TOWERS, "record", ("positions 2", "positions 1")),
    ill("position_of_no_element", TOWERS, "position", (SMALL, "position 0\nanswers\n" + SMALL), ("positions 2", "positions 3")),
    ill("position_of_no_element_with_a_space", TOWERS, "element", (SMALL, "position 0 \nanswers\n" + SMALL),
        ("positions 2", "positions 3")),
    ill("position_with_an_element_too_few", TOWERS, "position", ("position 2 x[1] y[1]", "position 3 x[1] y[1]")),
    ill("position_with_an_element_too_many", TOWERS, "position", ("position 2 x[1] y[1]", "position 1 x[1] y[1]")),
    ill("position_without_a_number", TOWERS, "position", ("position 2 x[1] y[1]", "position x[1] y[1]")),
    ill("position_without_anything", TOWERS, "position", ("position 2 x[1] y[1]", "position")),
    ill("position_of_poset", ANTICHAIN, "position", ("position 2 w x", "position 2 poset x")),
    ill("position_of_a_number", TOWERS, "element", ("position 2 x[1] y[1]", "position 2 0 2")),
    ill("position_with_a_bracket_missing", TOWERS, "element", ("position 2 x[1] y[1]", "position 2 x[1 y[1]")),
    ill("position_with_an_index_with_leading_zero", TOWERS, "element", ("position 2 x[1] y[1]", "position 2 x[01] y[1]")),
    ill("positions_a_word", TOWERS, "positions", ("positions 2\n", "positions two\n")),
    ill("positions_with_a_token_more", TOWERS, "positions", ("positions 2\n", "positions 2 2\n")),
]

ANSWERS = [
    rejected("answer_outside_of_the_ideal", TOWERS, "(S3) answer to x[1]", ("answers 2 0\n", "answers 3 0\n")),
    rejected("answer_that_is_the_move", TOWERS, "(S3) answer to x[1]", ("answers 2 0\n", "answers 0 0\n")),
    rejected("answer_above_the_move", TOWERS, "(S3) answer to x[1]", ("answers 2 3 0 1\n", "answers 1 3 0 1\n")),
    # Without the condition that the answer is left these would prove that N-positions are lost.
    rejected("answers_that_are_the_moves_and_leave_listed_positions", ANTICHAIN, "(S3) answer to w", positions(
        "position 2 w x", "answers 1 0", "position 3 w x y", "answers 0 1 2", "position 4 w x y z", "answers 1 0 0 0")),
    rejected("answer_above_the_move_that_leaves_a_listed_position", WORDS, "(S3) answer to x[1]",
             ("outcome N x[1]", "outcome N x[3]"), positions(
                 "position 2 x[1] a", "answers 64 0", "position 2 a b", "answers 65 64", "position 3 x[2] a b",
                 "answers 1 0 1 1")),
    rejected("answer_that_leaves_a_position_not_listed", TOWERS, "(S3) answer to x[2], x[1], leaves",
             ("answers 2 3 0 1\n", "answers 2 0 0 1\n")),
    rejected("answer_that_leaves_no_image_of_a_listed_position", "strategy_antichain_turned",
             "(S3) answer to w, y, leaves", positions("position 2 w x", "answers 1 0", "position 4 w x y z",
                                                      "answers 2 0 0 0")),
    rejected("positions_all_left_out", TOWERS, "(S4) the whole poset", (SMALL + LARGE, ""), ("positions 2", "positions 0")),
    rejected("first_position_left_out", TOWERS, "(S3) answer to x[2], y[2], leaves", (SMALL, ""), ("positions 2", "positions 1")),
    rejected("last_position_left_out", TOWERS, "(S4) the whole poset", (LARGE, ""), ("positions 2", "positions 1")),
    rejected("single_element_a_position", ANTICHAIN, "(S3) answer to w", ("positions 2", "positions 3"),
             ("position 2 w x\n", "position 1 w\nanswers 0\nposition 2 w x\n")),
    rejected("n_position_among_the_others", ANTICHAIN, "(S3) answer to w, x, leaves", ("positions 2", "positions 3"),
             ("position 4 w", "position 3 w x y\nanswers 1 0 0\nposition 4 w")),
    rejected("answer_after_the_last_element", TOWERS, "answer", ("answers 2 0\n", "answers 2 4\n")),
    rejected("answer_1000000000", TOWERS, "answer", ("answers 2 0\n", "answers 2 1000000000\n")),
    rejected("answers_left_out", TOWERS, "record", ("answers 2 0\n", "")),
    rejected("answers_said_twice", TOWERS, "record", ("answers 2 0\n", "answers 2 0\nanswers 2 0\n")),
    rejected("answer_of_the_second_word", WORDS, "(S3) answer to b", ("answers 65 64", "answers 65 65")),
    ill("answer_over_the_largest_number", TOWERS, "answer", ("answers 2 0\n", "answers 2 1000000001\n")),
    ill("answer_an_element", TOWERS, "answer", ("answers 2 0\n", "answers 2 x[1]\n")),
    ill("answers_one_too_few", TOWERS, "answer", ("answers 2 0\n", "answers 2\n")),
    ill("answers_one_too_many", TOWERS, "answer", ("answers 2 0\n", "answers 2 0 0\n")),
    ill("answers_missing", TOWERS, "answer", ("answers 2 0\n", "answers\n")),
    ill("answers_two_to_a_line_each", TOWERS, "answer", ("answers 2 3 0 1\n", "answers 2 3\nanswers 0 1\n")),
    ill("answers_with_a_carriage_return", TOWERS, "answer", ("answers 2 0\n", "answers 2 0\r\n")),
    ill("answers_unknown_word", TOWERS, "record", ("answers 2 0\n", "reply 2 0\n")),
]

OUTCOME = [
    rejected("outcome_p_of_an_n_position", SQUARE, "(S4) the whole poset", ("outcome N s[2]", "outcome P")),
    rejected("outcome_p_where_one_move_takes_all", FORK, "(S4) the whole poset", ("outcome N a", "outcome P")),
    rejected("outcome_n_of_a_p_position", TOWERS, "(S4) the winning move leaves", ("outcome P", "outcome N y[2]")),
    rejected("outcome_n_of_the_empty_game", EMPTY, "outcome", ("outcome P", "outcome N x")),
    rejected("winning_move_another_one", SQUARE, "(S4) the winning move leaves", ("outcome N s[2]", "outcome N s[3]")),
    rejected("winning_move_unknown", SQUARE, "outcome", ("outcome N s[2]", "outcome N s[4]")),
    rejected("outcome_left_out", TOWERS, "record", ("outcome P\n", "")),
    rejected("outcome_said_twice", TOWERS, "record", ("outcome P\n", "outcome P\noutcome P\n")),
    ill("outcome_missing", TOWERS, "outcome", ("outcome P\n", "outcome\n")),
    ill("outcome_of_a_small_letter", TOWERS, "outcome", ("outcome P\n", "outcome p\n")),
    ill("outcome_p_with_a_move", TOWERS, "outcome", ("outcome P\n", "outcome P x[1]\n")),
    ill("outcome_n_without_a_move", SQUARE, "outcome", ("outcome N s[2]\n", "outcome N\n")),
    ill("outcome_n_with_two_moves", SQUARE, "outcome", ("outcome N s[2]\n", "outcome N s[2] s[3]\n")),
    ill("outcome_n_with_a_number", SQUARE, "element", ("outcome N s[2]\n", "outcome N 3\n")),
    ill("outcome_n_with_elements", SQUARE, "outcome", ("outcome N s[2]\n", "outcome N elements\n")),
]

CHAIN = "poset towers\nchains c\nelements x[1..2] y[1..2]\nx[1] < x[2]\ny[1] < y[2]\n"
FILE = [
    rejected("of_a_game_with_a_chain", TOWERS, "game of a strategy", game=CHAIN),
    rejected("of_a_game_with_two_chains", TOWERS, "game of a strategy", game=CHAIN.replace("chains c\n", "")),
    rejected("records_of_a_strategy_out_of_order", TOWERS, "record", ("outcome P\nsymmetries 1\nsymmetry 2 3 0 1\n",
             "symmetries 1\nsymmetry 2 3 0 1\noutcome P\n")),
    rejected("end_too_early", TOWERS, "record", (LARGE, "")),
    ill("with_values", TOWERS, "record", ("outcome P\n", "values 0\n")),
    ill("with_an_ideal_for_a_position", TOWERS, "record", ("position 2 x[1] y[1]", "ideal 2 x[1] y[1]")),
    ill("level_with_a_token_more", TOWERS, "level", ("level strategy\n", "level strategy 1\n")),
    ill("blank_line_before_the_end", TOWERS, "record", ("\nend\n", "\n\nend\n")),
    ill("end_missing", TOWERS, "word", ("end\n", "")),
    ill("end_without_its_line_end", TOWERS, "word", ("end\n", "end")),
    ill("end_with_a_space", TOWERS, "end", ("end\n", "end \n")),
    ill("end_with_a_space_for_its_line_end", TOWERS, "end", ("end\n", "end ")),
    ill("bytes_behind_the_end", TOWERS, "end", ("end\n", "end\n\n")),
    ill("cut_behind_the_level", TOWERS, "word", cut_behind(b"level strategy\n")),
    ill("cut_inside_the_outcome", TOWERS, "word", cut_behind(b"outcome")),
    ill("cut_inside_a_symmetry", TOWERS, "image", cut_behind(b"symmetry 2 3")),
    ill("cut_inside_a_position", TOWERS, "element", cut_behind(b"position 2 x[1")),
    ill("cut_inside_answers", TOWERS, "answer", cut_behind(b"answers 2 3 0")),
    unsupported("strategy_level_in_capitals", TOWERS, "certificate level 'STRATEGY'", ("level strategy", "level STRATEGY")),
]


# --- Limits: an antichain of so many elements, and two or three cycles of them

def turned(size, *cycles):
    """The line of the symmetry that takes each element of a cycle (first, length) to the next one."""
    images = list(range(size))
    for first, length in cycles:
        images[first:first + length] = [*range(first + 1, first + length), first]
    return "symmetry " + " ".join(map(str, images)) + "\n"


def antichain(size):
    return f"poset large\nchains none\nelements x[1..{size}]\n"


def of_group(size, *symmetries):
    return (f"outcome P\nsymmetries {len(symmetries)}\n{''.join(symmetries)}positions 0\n")


def large(name, what, size, *symmetries):
    return limit(f"strategy_{name}", EMPTY, what, ("outcome P\nsymmetries 0\npositions 0\n", of_group(size, *symmetries)),
                 game=antichain(size))


LIMITS = [
    large("of_4097_elements", "more than 4096 elements in a strategy", 4097),
    large("with_1008000_automorphisms", "more than 1000000 automorphisms", 33, turned(33, (0, 8)), turned(33, (0, 2)),
          turned(33, (8, 25))),
    large("with_40320_automorphisms_of_4096_elements", "more than 100000000 numbers to list all automorphisms", 4096,
          turned(4096, (0, 8)), turned(4096, (0, 2))),
]

CASES = [*SYMMETRIES, *POSITIONS, *ANSWERS, *OUTCOME, *FILE, *LIMITS]
