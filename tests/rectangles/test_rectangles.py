"""docs/rectangles/openings.tsv and the table of docs/RECTANGLES.md, by three programs that share nothing.

Environment: CHOMPCERT, and OPENINGS_BY_MARKS, the program of openings_by_marks.cpp. MARKED_POSITIONS: how many positions a
rectangle may have to be computed again by it, 100 million by default; 2·10^10 takes all of the table, 2.5 GB and half an hour.
"""
import functools
import importlib.machinery
import importlib.util
import math
import os
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARKED = int(float(os.environ.get("MARKED_POSITIONS", "1e8")))
SEARCHED = 10**7  # positions of a rectangle that chompcert searches again, on its side too
DEFINED = 4000    # those of one that the definition decides


def script():
    """docs/rectangles/table, which has no ending, as a module."""
    loader = importlib.machinery.SourceFileLoader("table", str(ROOT / "docs" / "rectangles" / "table"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("table", loader))
    loader.exec_module(module)
    return module


def positions(rows, columns):
    return math.comb(rows + columns, rows)


def after(rows, row, square):
    """The rows after a bite."""
    return rows[:row - 1] + tuple(min(square - 1, below) for below in rows[row - 1:])


@functools.lru_cache(maxsize=None)
def is_lost(rows):
    """By the definition: no move leads to a lost position, and that of the poisoned square is none."""
    return not any(is_lost(after(rows, i + 1, square)) for i, row in enumerate(rows) for square in range(1, row + 1)
                   if (i, square) != (0, 1))


def openings_by_definition(rows, columns):
    whole = (columns,) * rows
    return [(row, square) for row in range(1, rows + 1) for square in range(1, columns + 1)
            if (row, square) != (1, 1) and is_lost(after(whole, row, square))]


def pairs(openings):
    return [tuple(map(int, opening.split(","))) for opening in openings.split()]


class Rectangles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.table = script()
        cls.known = cls.table.read()

    def up_to(self, size):
        chosen = [pair for pair in self.known if positions(*pair) <= size]
        self.assertGreater(len(chosen), 40)
        return chosen

    def test_the_page_shows_the_rows(self):
        page = self.table.PAGE.read_text(encoding="utf-8")
        self.assertEqual(self.table.with_table(page, self.known), page)
        changed = {**self.known, (6, 13): (895, "4,12")}
        self.assertNotEqual(self.table.with_table(page, changed), page)

    def test_small_ones_by_the_definition(self):
        for rows, columns in self.up_to(DEFINED):
            self.assertEqual(openings_by_definition(rows, columns), pairs(self.known[rows, columns][1]), (rows, columns))

    def test_by_marks(self):
        chosen = self.up_to(MARKED)
        run = subprocess.run([os.environ["OPENINGS_BY_MARKS"], *(str(number) for pair in chosen for number in pair)],
                             stdout=subprocess.PIPE, check=True, encoding="ascii")
        expected = [f"{rows} {columns} {self.known[rows, columns][0]} {self.known[rows, columns][1]}".rstrip()
                    for rows, columns in chosen]
        self.assertEqual(expected, run.stdout.splitlines())

    def test_by_the_command(self):
        for rows, columns in self.up_to(SEARCHED):
            found = self.table.searched(os.environ["CHOMPCERT"], rows, columns, 8192)
            self.assertEqual(self.known[rows, columns], found)
            count, openings = self.table.searched(os.environ["CHOMPCERT"], columns, rows, 8192)
            self.assertEqual(found[0], count)
            self.assertEqual(sorted(pairs(found[1])), sorted((square, row) for row, square in pairs(openings)))

    def test_what_the_page_says_besides(self):
        for (rows, columns), (_, openings) in self.known.items():
            if rows == columns:
                self.assertEqual("2,2" if rows > 1 else "", openings)


if __name__ == "__main__":
    unittest.main()
