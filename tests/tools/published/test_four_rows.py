"""proofs/census/four_rows.py: what it counts, for small first rows, against Chomp by its definition and sums written out.

`ctest -R read_off_four_rows` (heavy) compares all of its figures with docs/READ_OFF.md.
"""
import fractions
import functools
import itertools
import os
import pathlib
import sys
import unittest

from support import ROOT, program

sys.path.insert(0, str(pathlib.Path(ROOT, "proofs", "census")))
import four_rows  # noqa: E402
import read_off  # noqa: E402

SMALL, UP_TO = 9, 60


@functools.lru_cache(maxsize=None)
def is_lost(rows):
    """For the player to move, by the definition: a bite at square (i, j) leaves at most j squares in rows i, i + 1, …"""
    return not any(is_lost((*rows[:i], *(min(row, j) for row in rows[i:]))) for i in range(4) for j in range(i == 0, rows[i]))


class FourRows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        os.environ["CHOMPCERT"] = program("CHOMPCERT")
        cls.listed = list(four_rows.listed(UP_TO))
        cls.positions = four_rows.Positions(cls.listed, UP_TO)

    def test_list_is_the_definition(self):
        all_of_them = itertools.combinations_with_replacement(range(SMALL, -1, -1), 4)
        self.assertEqual(sorted(rows for rows in all_of_them if rows[0] > 0 and is_lost(rows)), list(four_rows.listed(SMALL)))

    def test_triples_and_chi_squared(self):
        triples = [(a, b, c) for a in range(1, UP_TO + 1) for b in range(a + 1) for c in range(b + 1)]
        extended = {rows[:3] for rows in self.listed}
        self.assertEqual((len(extended), 0), (self.positions.count, self.positions.twice))
        counted = self.positions.triples()
        self.assertEqual(len(triples), sum(counted.values()))
        for modulus in (2, 7, 112):
            share, due = fractions.Fraction(len(extended), len(triples)), 0
            for residue in range(modulus):
                here = [t for t in triples if (t[0] - t[1]) % modulus == residue]
                if here:
                    ours = sum(t in extended for t in here)
                    due += (ours - len(here) * share)**2 / (len(here) * share)
                    due += (len(here) - ours - len(here) * (1 - share))**2 / (len(here) * (1 - share))
            self.assertLessEqual(abs(due - four_rows.chi_squared(self.positions.differences, counted, modulus)), 1)

    def test_two_extensions_would_be_counted(self):
        self.assertEqual(1, four_rows.Positions([(2, 2, 2, 0), (2, 2, 2, 1)], 2).twice)

    def test_widths_and_slope(self):
        for c in range(1, 20):
            self.assertEqual(max(a - b for a, b, third, _ in self.listed if third == c), self.positions.widths[c])
            self.assertEqual(int((2 - 0.5**0.5) * c), four_rows.slope(c))

    def test_families_and_medians(self):
        low, high = four_rows.families(self.positions)
        medians = []
        for a in range(UP_TO // 2 + 1, UP_TO + 1):
            fourth = sorted(d for first, _, _, d in self.listed if first == a)
            middle = len(fourth) // 2
            medians.append(fractions.Fraction(fourth[middle] if len(fourth) % 2 else fractions.Fraction(sum(fourth[middle - 1:middle + 1]), 2)) / a)
        medians.sort()
        self.assertEqual(medians, [*low, *high])
        self.assertEqual(max(y - x for x, y in itertools.pairwise(medians)), high[0] - low[-1])

    def test_echoes(self):
        numbers = [3, 1, 4, 1, 5, 9, 2, 6]
        steps = [-2, 3, -3, 4, 4, -7, 4]
        self.assertEqual({lag: sum(steps[i] * steps[i + lag] for i in range(len(steps) - lag)) for lag in (1, 2, 6)},
                         four_rows.echoes(numbers, (1, 2, 6, 7)))

    def test_periods_are_those_of_the_catalogue(self):
        data, verdict = read_off.published_bytes("four_rows_box_100")
        periods = four_rows.proved_periods(data)
        self.assertIn(f" periodic={sum(periods.values())} ", verdict)
        self.assertEqual(2304, max(periods))
        self.assertEqual(563, periods[2304])
        self.assertEqual([1, 2, 3, 4, 6, 8, 9, 12], [n for n in range(1, 16) if four_rows.is_of_two_and_three(n)])

    def test_figures_depend_on_the_list(self):
        lines = four_rows.lines_for(self.positions, {4: 2})
        fewer = four_rows.Positions((rows for rows in self.listed if rows != (2, 2, 2, 1)), UP_TO)
        self.assertNotEqual(lines, four_rows.lines_for(fewer, {4: 2}))
        self.assertNotEqual(lines, four_rows.lines_for(self.positions, {4: 1, 112: 1}))


if __name__ == "__main__":
    unittest.main()
