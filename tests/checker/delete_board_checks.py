#!/usr/bin/env python3
"""delete_board_checks.py COMPILER: does some board certificate miss each check of proofs/checker/board when it is deleted?

With one of them off at a time (room_checks.py) the checker judges board files and certificates, true and false, whose
verdicts are due by the definition of the game (boards/draw.py).
"""
import random
import sys

import random_boards
from boards import draw
from boards.definition import Board
from room_checks import Room

SIDES = [(3, 5), (4, 3), (6, 5), (1, 1), (1, 4), (5, 1), (2, 2), (4, 7)]
WORLDS = 4
REDUNDANT = {
    ("BoardReader::read", 'the complaint of lexer_.expect("board", "first word")'): "a file is taken for a board file by this word alone",
    ("refuse_level_of_boards", "in.malformed("): "a function that never returns: the compiler leaves the condition of the switch out",
}
# The walk and what is made of it.
DECISIONS = [
    ("row_[whole + 1] == row_[rows_]", "true"), ("row_[whole + 1] == columns_", "row_[whole + 1] == row_[1]"),
    ("row_[j + 1] == row_[k]", "false"), ("row_[k] < row_[k - 1]", "k == 1 && row_[k] < row_[k - 1]"), ("x <= bound", "x < bound"),
    ("place + rank_[i]", "place"), ("level.marks[w]", "Bits{0}"), ("from[w + 1] << 1", "Bits{0}"), ("~Bits{1} << (size - 1) % kWide", "Bits{0}"),
    ("all & level.window[last]", "all"), ("b == 0", "false"), ("levels_[m].starts[row_[first_of(m) - 2] + 1]", "Place{0}"),
    ("rectangle.row > rectangle.column", "false"), ("rectangle.row > rectangle.column", "true"), ("rows == columns", "false"),
    ("rows == 1", "rows != 1"), ("std::countr_one(window[w])", "0"), ("starts.size(rows - 2, y)", "starts.size(rows - 2, 0)"),
]


def pairs_of_boards():
    rng = random.Random(7)
    pairs = [pair for rows, columns in SIDES for pair in random_boards.drawn(rng, Board(rows, columns), WORLDS)]
    for rows, columns in [(2, 130), (66, 3), (5, 6)]:
        board = Board(rows, columns)
        pairs.append(draw.judged(board, draw.plain(rows, columns), *board.true))
    return pairs + list(random_boards.others()) + list(exchanged())


def exchanged():
    """A certificate in which one blank has become a line end, or one line end a blank."""
    board, text = Board(3, 4), draw.plain(3, 4)
    whole = draw.certificate(text, *board.true)
    for place in range(whole.index(b"level"), len(whole)):
        if whole[place] in b" \n":
            other = b"\n" if whole[place] == ord(" ") else b" "
            yield text, whole[:place] + other + whole[place + 1:], "s MALFORMED "


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: delete_board_checks.py COMPILER")
    sys.exit(Room("board", DECISIONS, REDUNDANT).main(sys.argv[1], pairs_of_boards()))
