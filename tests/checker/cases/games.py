"""The accepted cases of the corpora: name -> the largest value proved, the game file."""
import pathlib

import table

SKIPPED = {"largest_index", "names_like_words"}  # undecided within the prover's limit; large
GAMES = pathlib.Path(__file__).resolve().parents[2] / "games" / "accepted.txt"


def chomp(*rows):
    families = [(f"r{number}", size) for number, size in enumerate(rows, 3)]
    lines = ["elements " + " ".join(f"{name}[1..{size}]" for name, size in families), "d[i] < c[i+1]"]
    above = "c"
    for name, _ in families:
        lines += [f"{above}[i] < {name}[i]", f"{name}[i] < {name}[i+1]"]
        above = name
    return game("chomp_" + "_".join(map(str, rows)), *lines)


def game(label, *lines):
    return "\n".join((f"poset {label}", *lines)) + "\n"


ACCEPTED = {
    "chomp_1": (3, chomp(1)),
    "chomp_2": (1, chomp(2)),
    "chomp_3": (0, chomp(3)),
    "chomp_4": (2, chomp(4)),
    "chomp_5": (0, chomp(5)),
    "chomp_6": (1, chomp(6)),
    "chomp_7": (3, chomp(7)),
    "chomp_2_1": (1, chomp(2, 1)),
    "nim": (3, game("nim")),
    "nim_with_a_heap_beside": (3, game("beside", "elements x")),
    "ladder_of_slope_one": (2, game("one", "d[i] < c[i+1]")),
    "ladder_of_slope_one_half": (3, game("half", "d[i] < c[2*i]")),
    "ladder_of_slope_two": (2, game("two", "d[2*i] < c[i]")),
    "ladder_with_long_steps": (3, game("long", "d[27*i] < c[27*i+3]")),
    "ladders_two": (1, game("ladders", "d[2*i] < c[3*i]", "d[3*i] < c[7*i+1]")),
    "all_of_d_below_c_4": (1, game("all", "elements x y", "d < c[4]", "x < c[2]")),
    "element_above_d_5": (0, game("above", "elements x", "d[5] < x")),
    "element_above_c_2": (1, game("above_c", "elements x", "c[2] < x")),
    "element_below_c_9": (0, game("below", "elements x", "x < c[9]")),
    "element_below_d_60": (0, game("below_far", "elements x", "x < d[60]")),
    "ladder_of_slope_two_that_starts_low": (0, game("low", "d[2*i-60] < c[i]")),
    "element_below_d_4": (0, game("below_d", "elements x", "x < d[4]")),
    "elements_below_both": (1, game("both", "elements x y", "x < c[3]", "x < d[2]", "c[1] < y")),
    "element_below_c_1_and_d_9": (8, game("deep", "elements x", "x < c[1]", "x < d[9]")),
    "step_in_the_staircase": (2, game("step", "d[3] < c[5]")),
    "tails_of_many_periods": (0, game("coprime", "elements x[1..21]", "x[i] < x[i+1]", "d[i] < c[2*i+9]",
                                      "c[14] < x[1]", "c[14] < x[2]", "d[6] < x[2]", "c[15] < x[4]", "d[1] < x[4]",
                                      "d[20] < x[5]", "c[20] < x[7]", "c[16] < x[8]", "c[8] < x[11]", "c[17] < x[12]",
                                      "d[8] < x[12]", "c[2] < x[14]", "d[11] < x[14]", "c[16] < x[16]",
                                      "d[20] < x[16]", "c[19] < x[17]", "c[17] < x[18]", "c[12] < x[19]",
                                      "c[5] < x[20]", "c[3] < x[21]")),
    "one_chain": (0, game("one_chain", "chains c", "elements x y", "x < c[3]", "c[1] < y")),
    "one_chain_alone": (0, game("heap", "chains c")),
    "no_chain": (0, game("fork", "chains none", "elements a b e", "a < b", "a < e")),
    "no_chain_seventy_elements": (0, game("tower", "chains none", "elements x[1..70]", "x[i] < x[i+1]")),
    "empty": (0, game("empty", "chains none")),
    **{f"game_{name}": (0, content.decode()) for name, content in table.read_files(GAMES).items() if name not in SKIPPED},
}
COMPACT = {
    **{f"compact_{name}": case for name, case in ACCEPTED.items()},
    "compact_first_word_of_columns_closed": (0, game("late", "elements x[1..2]", "c[56] < x[1]", "x[1] < x[2]",
                                                     "d[29] < x[1]", "d[64] < x[2]", "d[i] < c[i+2]")),
    "compact_element_above_c_5": (0, game("above", "elements x", "c[5] < x")),
    "compact_element_above_c_65": (0, game("hole", "elements y", "c[65] < y")),
    "compact_element_above_c_65_of_one_chain": (0, game("hole", "chains c", "elements y", "c[65] < y")),
    "compact_three_rows_and_two_elements": (0, game("shut", "elements h[1..4] x y", "h[i] < h[i+1]", "c[i] < h[i]",
                                                    "d[i] < c[i+1]", "c[3] < x", "c[3] < y", "h[3] < x")),
    "compact_element_that_starts_behind_a_capped_position": (0, game("behind", "elements x y", "c[1] < x < y",
                                                                     "c[5] < y", "d[5] < y", "d[i] < c[i+1]")),
    "compact_chomp_5_3": (1, chomp(5, 3)),
    "compact_chomp_4_3_2": (0, chomp(4, 3, 2)),
    "compact_one_chain_on_top": (0, game("one", "chains c", "elements x y[1..3] z", "c[2] < x", "y[i] < y[i+1]",
                                         "c[3] < y[2]", "y[1] < z")),
    "compact_antichain": (1, game("antichain", "elements w x y z", "c[2] < w", "d[1] < w", "c[5] < x", "d[4] < y")),
    "compact_all_of_d_below_c_6_on_top": (2, game("wall", "elements x[1..2] y", "d < c[6]", "c[2] < x[1] < x[2]",
                                                  "d[3] < y")),
    "compact_steps_and_elements_on_top": (1, game("steps", "elements x y[1..2]", "d[4] < c[3]", "d[9] < c[7]",
                                                  "c[3] < x", "d[6] < y[1] < y[2]")),
    "compact_elements_between_and_below": (1, game("between", "elements x y z", "d[2] < x < c[5]", "c[1] < y",
                                                   "z < d[4]")),
}
ALL = {**ACCEPTED, **COMPACT}
