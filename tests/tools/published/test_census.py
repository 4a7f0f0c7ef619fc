"""proofs/census/census.py: the table it reads off a compact certificate, against the reference census and published totals."""

import csv
import os
import subprocess
import sys

from support import ROOT, ProgramCase

CENSUS = os.path.join(ROOT, "proofs", "census", "census.py")


def census(*words, cwd):
    return subprocess.run([sys.executable, "-B", CENSUS, *words], cwd=cwd, capture_output=True, text=True, timeout=60)


def reference():
    """{r: (kind, preperiod, period, pattern)} in the columns of census.py."""
    with open(os.path.join(ROOT, "tests", "reference", "three_row_census.csv"), encoding="utf-8") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            start, period = int(row["start"]), int(row["period"])
            if row["kind"] == "periodic":
                yield [row["r"], "periodic", str(start), str(period), row["pattern"]]
            else:
                yield [row["r"], "finite", str(start + 1), "", ""]


class Census(ProgramCase):
    def setUp(self):
        super().setUp()
        self.answer("make", "chomp", 2000, "-o", "g.poset")
        self.answer("prove", "g.poset", "--compact", "-q", "-o", "g.cert")

    def test_table_is_the_reference_census(self):
        table = census("g.cert", cwd=self.folder)
        self.assertEqual(("", 0), (table.stderr, table.returncode))
        found = list(csv.reader(table.stdout.splitlines()))[1:]
        self.assertEqual(list(reference()), found)

    def test_totals(self):
        totals = census("--totals", "g.cert", "120", "2000", cwd=self.folder)
        self.assertIn("| 1 … 120 | 70 | 49 | 1 |", totals.stdout)

    def test_other_games_and_words_are_refused(self):
        self.answer("make", "chomp", 3, 2, "-o", "h.poset")
        self.answer("prove", "h.poset", "--compact", "-q", "-o", "h.cert")
        refused = census("h.cert", cwd=self.folder)
        self.assertEqual(1, refused.returncode)
        self.assertIn("expected the ideal of bottom row", refused.stderr)
        self.assertEqual(1, census("--totals", "h.cert", cwd=self.folder).returncode)
