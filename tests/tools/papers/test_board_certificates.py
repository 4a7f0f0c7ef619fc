"""`chompcert positions -o`: board files, their certificates, and what `positions` makes of both.

The bytes are those of FORMAT.md §6, with openings and numbers that a script of its own finds by the definition.
"""
import functools
import hashlib
import itertools
import json
import unittest

from support import ProgramCase


def board_certificate(board, positions, openings):
    """The bytes that FORMAT.md §6 says."""
    digest = hashlib.sha256(board.encode()).hexdigest()
    lines = "".join(f"opening {row} {square}\n" for row, square in openings)
    return f"chompcert 1\ngame {digest} {len(board)}\n{board}\nlevel board\npositions {positions}\n{lines}end\n"


def after(rows, row, square):
    return rows[:row - 1] + tuple(min(square - 1, below) for below in rows[row - 1:])


@functools.lru_cache(maxsize=None)
def is_lost(rows):
    """By the definition: no move but that of the poisoned square leads to a lost position."""
    return not any(is_lost(after(rows, i + 1, square)) for i, row in enumerate(rows) for square in range(1, row + 1)
                   if (i, square) != (0, 1))


def answer(rows, columns):
    """(how many P-positions, the winning openings in the order of their rows)"""
    shapes = [tuple(reversed(shape)) for shape in itertools.combinations_with_replacement(range(columns + 1), rows)]
    whole = (columns,) * rows
    moves = [(row, square) for row in range(1, rows + 1) for square in range(1, columns + 1) if (row, square) != (1, 1)]
    return sum(is_lost(shape) for shape in shapes if shape[0] > 0), [move for move in moves if is_lost(after(whole, *move))]


class BoardCertificates(ProgramCase):
    SIX = "board six\nchomp 6 13  # two openings\n"
    FOUND = ["6 rows of at most 13 squares: 895 P-positions", "winning opening: row 4, square 12, leaves 13 13 13 11 11 11",
             "winning opening: row 5, square 9, leaves 13 13 13 13 8 8"]
    NOTE = "note: six.cert was read, not verified: 'chompcheck GAME six.cert' verifies it\n"

    def test_each_small_rectangle_has_the_certificate_of_the_definition(self):
        self.assertEqual((2, [(2, 2)]), answer(2, 2))
        for rows, columns in [*itertools.product(range(1, 6), repeat=2), (6, 7), (1, 12), (7, 3)]:
            with self.subTest(rows=rows, columns=columns):
                self.answer("positions", rows, columns, "-q", "-o", "x.cert", "--force")
                board = f"board chomp_{rows}_{columns}\nchomp {rows} {columns}\n"
                self.assertEqual(board, self.read("x.board"))
                self.assertEqual(board_certificate(board, *answer(rows, columns)), self.read("x.cert"))

    def test_a_board_file_is_answered_as_the_rectangle(self):
        name = self.write("six.board", self.SIX)
        self.assertEqual(self.FOUND, self.lines("positions", name))
        self.assertEqual(self.FOUND, self.lines("positions", "-", stdin=self.SIX))
        for more in (("--list",), ("--bfile",), ("--json",), ("--list", "--json")):
            self.assertEqual(self.lines("positions", 6, 13, *more), self.lines("positions", name, *more))
        self.assertEqual(["six.board"], self.names())

    def test_the_certificate_of_a_board_file(self):
        name, expected = self.write("six.board", self.SIX), board_certificate(self.SIX, 895, [(4, 12), (5, 9)])
        digest = hashlib.sha256(expected.encode()).hexdigest()
        self.assertEqual([*self.FOUND, "board: six.board", f"certificate: six.cert ({len(expected)} bytes, sha256 {digest})",
                          "to check it: chompcheck six.board six.cert"], self.lines("positions", name, "-o", "six.cert"))
        self.assertEqual(expected, self.read("six.cert"))
        self.assertEqual(expected, self.answer("positions", name, "-o", "-"))
        self.assertEqual(expected, self.answer("positions", "-", "-o", "-", stdin=self.SIX))
        found = json.loads(self.answer("positions", name, "-o", "six.cert", "--json"))
        self.assertEqual((name, {"path": "six.cert", "bytes": len(expected), "sha256": digest}), (found["board"], found["certificate"]))
        self.assertIn("to check it: chompcheck - a.cert\n", self.answer("positions", "-", "-o", "a.cert", stdin=self.SIX))
        self.assertEqual(self.SIX, self.read(name))

    def test_a_certificate_is_read_back(self):
        self.answer("positions", 6, 13, "-o", "six.cert")
        run = self.run_program(self.chompcert, "positions", "six.cert")
        self.assertEqual((0, self.FOUND, self.NOTE), (run.code, run.out.splitlines(), run.err))
        run = self.run_program(self.chompcert, "positions", "six.cert", "-q", "--json")
        self.assertEqual((0, json.loads(self.answer("positions", 6, 13, "--json")), ""), (run.code, json.loads(run.out), run.err))
        claimed = self.read("six.cert").replace("positions 895", "positions 7").replace("opening 5 9\n", "")
        self.write("six.cert", claimed)  # what it says is printed, as it was only read
        self.assertEqual(["6 rows of at most 13 squares: 7 P-positions", self.FOUND[1]], self.lines("positions", "six.cert"))
        for option in ("--list", "--bfile", "--threads=2", "--max-memory=9", "--output=x.cert"):
            self.complaint(5, "positions", "six.cert", option, says=[option.partition("=")[0], "is for a search"])
        self.assertEqual(["six.board", "six.cert"], self.names())

    def test_a_false_file_is_refused_where_it_is_wrong(self):
        self.answer("positions", 6, 13, "-o", "six.cert")
        text = self.read("six.cert")
        for old, new, says in (("opening 5 9", "opening 4 9", "six.cert:9: expected a row, from 5 to 6, found 4"),
                               ("opening 5 9", "opening 5 14", "six.cert:9: expected a square of this row, from 1 to 13, found 14"),
                               ("\nend\n", "\n", "six.cert:10: expected 'end'"), ("chomp 6 13", "chomp 6 14", "six.cert:2: the game inside has SHA-256")):
            self.write("six.cert", text.replace(old, new))
            self.complaint(2, "positions", "six.cert", says=says)
        for text, says in (("board x\nchomp 0 3\n", "x.board:2:7: expected a number 1 … 1000, found '0'"), ("board x\n", "x.board:2:1: expected a line"),
                           ("bored x\nchomp 2 3\n", "x.board:1:1: expected 'board' and a label"), ("", "x.board:1:1: ")):
            self.complaint(2, "positions", self.write("x.board", text), "-o", "x.cert", says=says)
        self.assertNotIn("x.cert", self.names())

    def test_what_is_there_stays(self):
        self.write("x.board", self.SIX)
        words = ("positions", 3, 4, "-q", "-o", "x.cert")
        self.complaint(5, *words, says=["x.board: is there, and would be replaced by the board file of 3 × 4", "--force"])
        self.assertEqual((["x.board"], self.SIX), (self.names(), self.read("x.board")))
        self.answer(*words, "--force")
        self.assertEqual("board chomp_3_4\nchomp 3 4\n", self.read("x.board"))
        kept = self.read("x.cert")
        self.answer(*words)
        self.assertEqual(kept, self.read("x.cert"))
        self.write("x.cert", "poset x\n")
        self.complaint(5, *words, says="is a game")

    def test_words_without_a_certificate(self):
        for words in ((3, "--up-to", 4), (3, 4, "--list"), (3, 4, "--bfile"), ("--squares", 5)):
            self.complaint(5, "positions", *words, "-o", "x.cert", says="--output is for the openings of a rectangle")
        self.complaint(5, "positions", 3, 4, "-o", "-", says="no place for the board file")
        self.complaint(5, "positions", "-", "-o", "-", "--json", stdin=self.SIX, says="--json")
        self.complaint(4, "positions", 1, 1001, "-o", "x.cert", says="at most 1000 rows")
        self.complaint(4, "positions", 9, 30, "-o", "x.cert", "--max-memory", 1, says="--max-memory")
        name = self.write("six.board", self.SIX)
        self.complaint(5, "positions", name, 3, says="COLUMNS is not for a file")
        for option in ("--up-to=3", "--squares=3", "--moves=one"):
            self.complaint(5, "positions", name, option, says=[option.partition("=")[0], "is not for a file"])
        self.complaint(5, "positions", "sux.board", says=["found 'sux.board'", "six.board"])
        self.assertEqual(["six.board"], self.names())

    def test_other_commands_say_what_these_files_are(self):
        board = self.write("six.board", self.SIX)
        self.answer("positions", board, "-o", "six.cert")
        for words in (("show",), ("grundy", 1, 2), ("find", 1), ("move", 1, 2), ("formula",), ("patterns",), ("coq",), ("cite",), ("play",),
                      ("report", "-o", "x"), ("sum",), ("plot", "offsets", "-o", "x.svg"), ("plot", "hasse", "-o", "y.svg")):
            command = words[:2] if words[0] == "plot" else words[:1]
            with self.subTest(words):
                self.complaint(3, *command, "six.cert", *words[len(command):], says=["six.cert:6: ", "this is a board certificate", "chompcheck BOARDFILE CERT"])
                if words[0] != "sum":
                    self.complaint(2, *command, board, *words[len(command):],
                                   says="this is the board file of a rectangle of Chomp: 'chompcert positions six.board'")
        for command in ("prove", "solve", "theorem"):
            self.complaint(2, command, "six.cert", says=["this is a board certificate", "chompcheck BOARDFILE CERT"])
            self.complaint(2, command, board, says="this is the board file of a rectangle of Chomp")
        self.complaint(2, "detect", board, says="this is a board file of Chomp, not a file of terms or a rule file: 'chompcert positions' reads it")


if __name__ == "__main__":
    unittest.main()
