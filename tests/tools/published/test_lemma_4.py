"""proofs/census/lemma_4.py: T and W of small games, against the definition of both on boxes of positions.

`ctest -R read_off_lemma_4` (heavy) compares all of its figures with docs/READ_OFF.md.
"""
import functools
import pathlib
import sys

from support import ROOT, ProgramCase

sys.path.insert(0, str(pathlib.Path(ROOT, "proofs", "census")))
import lemma_4  # noqa: E402

MOST = 16


@functools.lru_cache(maxsize=None)
def is_lost(rows):
    """3-row Chomp by its definition: the rows from the longest on, with the poisoned square."""
    return not any(is_lost((*rows[:i], *(min(row, j) for row in rows[i:]))) for i in range(3) for j in range(i == 0, rows[i]))


def moves_to_value_0(third):
    """The least T such that each [p, q, third] with p - 1 >= T, q <= p in this range, has a move to value 0."""
    stuck = [p - 1 for p in range(1, MOST + 1) for q in range(third, p + 1) if third <= q
             and not any(is_lost((*rows,)) for rows in options((p, q, third)))]
    return max(stuck, default=-1) + 1


def options(rows):
    for i in range(3):
        for j in range(i == 0, rows[i]):
            yield (*rows[:i], *(min(row, j) for row in rows[i:]))


class Lemma4(ProgramCase):
    def test_chomp_by_the_definition(self):
        self.answer("make", "chomp", 5, "-o", "g.poset")
        self.answer("prove", "g.poset", "-q", "-o", "g.cert")
        found = lemma_4.constants(self.read("g.cert"))
        self.assertEqual([True, False, True, False, False, True], [t is None for t in found])  # rows 0, 2 and 5 are periodic
        for third in (1, 3, 4):
            self.assertEqual(moves_to_value_0(third), found[third], third)
        self.assertEqual(max(found[1], found[3], found[4]), lemma_4.greatest(found))

    def test_lists_are_read_as_the_format_says(self):
        text = "ideal 0\nperiodic 0 2 1 @0 0 1\ntail 1\nideal 1 x\nfinite 0\nideal 1 y\nfinite 0 @2 3 -1 @7 0\nfinite 1 @0 9\nend\n"
        self.assertEqual([None, 0, 8], lemma_4.constants(text))
        self.assertEqual([7], lemma_4.constants("finite 0 @2 4 -1\n"))
        self.assertEqual(0, lemma_4.greatest([None]))

    def test_figures_depend_on_the_games(self):
        rows = [("1.a", 1, 2, 3), ("1.b", 1, None, 3), ("2.a", 2, 1, 1)]
        lines = lemma_4.lines_for(rows, [(10, 21)])
        self.assertIn("| 1 | 2 | 1 | 3, 3, 3 | `1.a` |", lines)
        self.assertIn("| 10 | 21 | 2.1000 |", lines)
        for number, row in enumerate(rows):
            self.assertNotEqual(lines, lemma_4.lines_for([*rows[:number], (row[0], row[1], row[2], row[3] + 1), *rows[number + 1:]], [(10, 21)]))

    def test_a_certificate_of_another_game_is_refused(self):
        self.write("sample.tsv", "label\tcertificate_sha256\n0.001v3\t" + "0" * 64 + "\n")
        script = ("import sys, pathlib, tempfile\n"
                  f"sys.path.insert(0, {str(pathlib.Path(ROOT, 'proofs', 'census'))!r})\n"
                  "import lemma_4\nlemma_4.SAMPLE = pathlib.Path('sample.tsv')\nlist(lemma_4.sample(tempfile.mkdtemp(dir='.')))\n")
        refused = self.run_program(sys.executable, "-B", "-c", script)
        self.assertEqual((1, "0.001v3: its certificate is not the one of sample.tsv\n"), (refused.code, refused.err))
