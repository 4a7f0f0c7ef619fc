"""`chompcert positions`: the forms of its answers; the library's tests compare the positions with the definition.

Here a script of its own marks what can move to a lost position, and shares nothing with the library.
"""
import functools
import json
import unittest

from support import ProgramCase


def bites(rows):
    """All moves but the one that takes the poisoned square."""
    for i, row in enumerate(rows):
        for left in range(1 if i == 0 else 0, row):
            yield rows[:i] + tuple(min(left, below) for below in rows[i:])


@functools.lru_cache(maxsize=None)
def is_lost(rows):
    return not any(is_lost(bitten) for bitten in bites(rows))


def rectangle(rows, longest, least=1):
    """All positions of so many rows, the first of `least` squares or more."""
    if rows == 0:
        yield ()
        return
    for first in range(least, longest + 1):
        for rest in rectangle(rows - 1, first, 0):
            yield (first, *rest)


class Positions(ProgramCase):
    def test_the_number(self):
        self.assertEqual("3 rows, the first of at most 13 squares: 44 P-positions\n", self.answer("positions", 3, "--up-to", 13))
        self.assertEqual({"rows": 4, "up_to": 100, "count": 34510},
                         json.loads(self.answer("positions", 4, "--up-to", "10^2", "--json", "--threads", 3)))

    def test_any_number_of_rows(self):
        for rows, longest in ((1, 4), (2, 6), (5, 6), (6, 5), (8, 3)):
            lost = [position for position in rectangle(rows, longest) if is_lost(position)]
            self.assertEqual(lost, [tuple(map(int, line.split())) for line in self.lines("positions", rows, "--up-to", longest, "--list")])
            self.assertEqual(lost, [tuple(json.loads(line)["rows"]) for line in self.lines("positions", rows, longest, "--list", "--json")])
            counts = [f"{n} {sum(position[0] <= n for position in lost)}" for n in range(longest + 1)]
            self.assertEqual(counts, self.lines("positions", rows, "--up-to", longest, "--bfile", "--threads", 3))
            self.assertEqual(len(lost), json.loads(self.answer("positions", rows, "--up-to", longest, "--json"))["count"])

    def test_rectangles(self):
        self.assertEqual("6 rows of at most 13 squares: 895 P-positions\n"
                         "winning opening: row 4, square 12, leaves 13 13 13 11 11 11\n"
                         "winning opening: row 5, square 9, leaves 13 13 13 13 8 8\n", self.answer("positions", 6, 13))
        self.assertEqual("1 row of at most 1 square: 1 P-position\nno winning opening\n", self.answer("positions", 1, 1))
        for rows in range(1, 7):
            for columns in range(1, 7):
                answer = json.loads(self.answer("positions", rows, columns, "--json"))
                whole = (columns,) * rows
                left = sorted(set(bitten for bitten in bites(whole) if is_lost(bitten)))
                self.assertEqual(left, sorted(tuple(opening["leaves"]) for opening in answer["openings"]))
                for opening in answer["openings"]:
                    before = opening["row"] - 1
                    self.assertEqual([columns] * before + [opening["square"] - 1] * (rows - before), opening["leaves"])
                self.assertEqual(sum(map(is_lost, rectangle(rows, columns))), answer["count"])

    def test_shapes_by_squares(self):
        def shapes(squares, longest):
            if squares == 0:
                yield ()
            for first in range(1, min(squares, longest) + 1):
                for rest in shapes(squares - first, first):
                    yield (first, *rest)
        found = [json.loads(line) for line in self.lines("positions", "--squares", 14, "--json")]
        self.assertEqual(list(range(1, 15)), [line["squares"] for line in found])
        for line in found:
            winning = [sum(map(is_lost, bites(shape))) for shape in shapes(line["squares"], line["squares"])]
            expected = [winning.count(0), winning.count(1), sum(moves > 1 for moves in winning)]
            self.assertEqual(expected, [line["p_positions"], line["one_winning_move"], line["several_winning_moves"]])
        table = self.lines("positions", "--squares", 14)
        self.assertEqual([list(line.values()) for line in found], [list(map(int, line.split())) for line in table[1:]])
        for moves, key in ((("--moves", "none"), "p_positions"), ((), "p_positions"), (("--moves", "one"), "one_winning_move"),
                           (("--moves", "several"), "several_winning_moves")):
            lines = [f"{line['squares']} {line[key]}" for line in found]
            zero = ["0 0"] if key == "p_positions" else []
            self.assertEqual(zero + lines, self.lines("positions", "--squares", 14, "--bfile", *moves))
        self.assertEqual(["0 1", "1 0", "2 2", "3 2", "4 5", "5 4", "6 11"],
                         self.lines("positions", "--squares", 6, "--bfile", "--moves", "any"))

    def test_lists(self):
        rows = [[1, 0, 0, 0], [2, 1, 0, 0], [2, 2, 1, 0], [2, 2, 2, 1], [3, 1, 1, 0], [3, 2, 0, 0], [3, 3, 1, 1]]
        self.assertEqual(rows, [list(map(int, line.split())) for line in self.lines("positions", 4, "--up-to", 3, "--list")])
        self.assertEqual(rows, [json.loads(line)["rows"] for line in self.lines("positions", 4, "--up-to", 3, "--list", "--json")])
        self.assertEqual(["1 0", "2 1", "3 2"], self.lines("positions", 2, "--up-to", 3, "--list"))

    def test_a_b_file_is_read_by_detect(self):
        self.write("b.txt", self.answer("positions", 3, "--up-to", 13, "--bfile"))
        self.assertEqual(["0 0", "1 1", "2 3", "3 5", "4 7"], self.lines("positions", 3, "--up-to", 4, "--bfile"))
        self.assertIn("44", self.answer("positions", 3, "--up-to", 13, "--bfile").split())
        self.assertNotEqual(2, self.ask("detect", "b.txt").code)

    def test_the_positions_are_those_of_the_certificate(self):
        """Rows 2 and 3 of three-row Chomp are m and a fixed row; the first row is n + 1."""
        certificate = "chomp_7.cert"
        self.answer("prove", "chomp", 7, "-o", certificate, "-q")
        positions = {tuple(map(int, line.split())) for line in self.lines("positions", 3, "--up-to", 60, "--list")}
        found = 0
        for first, second, third in positions:
            if third == 7 and second > 7:
                self.assertEqual("0\n", self.answer("grundy", certificate, second, first - 1))
                found += 1
        self.assertGreater(found, 20)

    def test_wrong_words(self):
        for says, words in ((("ROWS",), ()), (("--up-to", "COLUMNS"), (4,)), (("ROWS", "1001"), (1001, "--up-to", 3)),
                            (("--up-to", "COLUMNS"), (4, 5, "--up-to", 5)), (("--squares", "ROWS"), (4, "--squares", 5)),
                            (("--squares", "301"), ("--squares", 301)), (("--moves", "--bfile"), ("--squares", 5, "--moves", "one")),
                            (("--moves", "--squares"), (4, 5, "--bfile", "--moves", "one")), (("two",), ("--squares", 5, "--moves", "two")),
                            (("--squares", "--list"), ("--squares", 5, "--list")),
                            (("--up-to", "0"), (3, "--up-to", 0)), (("--up-to", "70000"), (3, "--up-to", 70000)),
                            (("--list", "--bfile"), (3, "--up-to", 5, "--list", "--bfile")),
                            (("number",), ("four", "--up-to", 5))):
            result = self.ask("positions", *words)
            self.assertEqual((5, ""), (result.code, result.out), words)
            for word in says:
                self.assertIn(word, result.err)
        for words in ((4, "--up-to", 3000), (10, 42), (1000, "--up-to", 60000), ("--squares", 100), ("--squares", 300)):
            result = self.ask("positions", *words, "--max-memory", 100)
            self.assertEqual((4, ""), (result.code, result.out))
            self.assertIn("--max-memory", result.err)


if __name__ == "__main__":
    unittest.main()
