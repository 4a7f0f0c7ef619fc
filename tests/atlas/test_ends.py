"""Games of the atlas that end otherwise: a sample proved and checked again, and compared with the definition; the table of the
manual.

By hand, all of them: packaging/atlas/ends.py --make FILE CHOMPCERT
Environment: CHOMPCERT and CHOMPCHECK are the paths of the programs.
"""
import functools
import os
import pathlib
import subprocess
import tempfile
import unittest

from sample import HERE
from test_grundy_functions import Definition, chosen

import ends  # noqa: E402
import grundy  # noqa: E402

MANUAL = (HERE.parents[1] / "docs" / "ATLAS.md").read_text(encoding="utf-8")
KNOWN = ends.read()
SAMPLE = chosen(list(KNOWN.values()), 40)
MOST = 11  # the columns that are compared with the definition
ROOM = 3 * MOST + 6  # of the rows that are tried in a column
CHOMPCERT = os.environ["CHOMPCERT"]


class EndedDefinition:
    """Who loses in misère play, or with a pass, by the definition: positions are (whether the pass is there, ideal, c, d)."""

    def __init__(self, label, way):
        self.plain, self.way = Definition(label), way

    def decreed(self, position):
        """Whether the player to move loses where the file decrees a value; None: it decrees none."""
        there, *rest = position
        if rest != [frozenset(), 0, 0]:
            return None
        return False if self.way == "misere" else True if there else None

    @functools.lru_cache(maxsize=None)
    def lost(self, position):
        ended = self.decreed(position)
        if ended is not None:
            return ended
        there, *rest = position
        if there and self.lost((False, *rest)):
            return False
        return not any(self.lost((there, *after)) for after in self.plain.above(*rest))

    def left(self, c, d):
        """What is left of all of A, the first c of C and the first d of D, where what lies above a missing element is gone too."""
        c = max(x for x in range(c + 1) if self.plain.stairs(x) <= d)
        return frozenset(e for e, place in enumerate(self.plain.places) if place[0] <= c and place[1] <= d), c, d

    def row(self, c):
        """The d with which what is left loses, or None."""
        return next((d for d in range(ROOM) if self.lost((self.way == "pass", *self.left(c, d)))), None)


class Ends(unittest.TestCase):
    def test_a_sample_is_proved_again_with_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            for row in SAMPLE:
                for way in ends.WAYS:
                    self.assertEqual((row[way], row[f"{way}_sha256"]), ends.proved(pathlib.Path(folder), row["label"], way, CHOMPCERT), row["label"])

    def test_who_loses_is_so_by_the_definition(self):
        found = 0
        with tempfile.TemporaryDirectory() as folder:
            for row in SAMPLE[:12]:
                for way in ends.WAYS:
                    game, certificate = (pathlib.Path(folder, f"{row['label']}.{way}{end}") for end in ("", ".cert"))
                    game.write_text(ends.ended(row["label"], way), encoding="ascii")
                    subprocess.run([CHOMPCERT, "prove", game, "-o", certificate, "-q"], check=True, capture_output=True)
                    asked = "".join(f"{c}\n" for c in range(MOST))
                    said = subprocess.run([CHOMPCERT, "find", certificate, "-q"], input=asked, check=True, capture_output=True, text=True).stdout.split()
                    definition = EndedDefinition(row["label"], way)
                    for c, answer in enumerate(said):
                        expected = definition.row(c)
                        found += expected is not None
                        self.assertEqual("none" if expected is None else str(expected), answer, (row["label"], way, c))
        self.assertGreater(found, 20)

    def test_the_manual_has_the_table_of_all(self):
        self.assertEqual(set(grundy.candidates()), set(KNOWN))
        self.assertIn(ends.totals(KNOWN), MANUAL)


if __name__ == "__main__":
    unittest.main()
