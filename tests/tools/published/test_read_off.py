"""proofs/census/read_off.py: what it reads off the published census, and the figures of docs/READ_OFF.md.

The figures are compared with the page, which is the script's own work, and recomputed here for r <= 2,000 by other means: from
the reference census of another program, with floors found by counting.
"""
import contextlib
import csv
import io
import lzma
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from support import ROOT

CENSUS = pathlib.Path(ROOT, "proofs", "census")
sys.path.insert(0, str(CENSUS))
import marked  # noqa: E402
import read_off  # noqa: E402

LIMIT = 2000


def run(*words):
    return subprocess.run([sys.executable, "-B", str(CENSUS / "read_off.py"), *map(str, words)], capture_output=True, text=True, timeout=120)


def numbers_in(text):
    """Without separators of thousands; hashes are no numbers."""
    return [number.replace(",", "") for number in re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", re.sub(r"[0-9a-f]{64}", "", text))]


def reference():
    """Row r of the reference census: (finite?, preperiod, period)."""
    with open(os.path.join(ROOT, "tests", "reference", "three_row_census.csv"), encoding="utf-8") as file:
        return [(row["kind"] == "finite", int(row["start"]), int(row["period"]) if row["kind"] == "periodic" else 0)
                for row in csv.DictReader(line for line in file if not line.startswith("#"))]


def floors_of_root_two(last):
    """floor(x sqrt 2) for x = 0, …, last, by counting up."""
    found, y = [], 0
    for x in range(last + 1):
        while (y + 1)**2 <= 2 * x * x:
            y += 1
        found.append(y)
    return found


class ReadOff(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.data, cls.verdict = read_off.published_bytes("three_rows_100000")
        cls.rows = read_off.rows_of(cls.data)

    def test_the_page_has_what_the_script_prints(self):
        checked = run("--check")
        self.assertEqual((0, ""), (checked.returncode, checked.stderr))

    def test_corrections_have_figures_of_the_tables(self):
        page = pathlib.Path(ROOT) / read_off.PAGE
        tables = "".join(marked.part_of(page, part)["lines"] for part in (read_off.PART, "four rows"))
        known = {*numbers_in(tables), *read_off.A147983.split(",")}
        # Names of sequences and of a paper, bounds that it and a web page publish, and ranges.
        known |= {"147983", "029902", "2604.25952", "961619972", "5.7", "3.2", "0.040", "50000", "1000000", "3000", "112742", "400", "1000"}
        corrections = page.read_text(encoding="utf-8").partition("## Corrections to send")[2]
        found = numbers_in("\n".join(re.findall(r"^```\n(.*?)^```$", corrections, re.MULTILINE | re.DOTALL)))
        self.assertGreater(len(found), 30)
        self.assertEqual([], [number for number in found if number not in known and len(number) > 1], "numbers that stand in no table")

    def test_a_changed_page_is_noticed(self):
        page = pathlib.Path(ROOT) / read_off.PAGE
        lines = marked.part_of(page, read_off.PART)["lines"].strip("\n").splitlines()
        self.assertIsNone(marked.difference(page, read_off.PART, lines))
        for number, line in enumerate(lines):
            changed = re.sub(r"\d(?=\D*$)", lambda digit: str((int(digit[0]) + 1) % 10), line)
            if changed != line:
                self.assertIn("expected", marked.difference(page, read_off.PART, [*lines[:number], changed, *lines[number + 1:]]))
        self.assertIsNotNone(marked.difference(page, read_off.PART, lines[:-1]))

    def test_an_altered_certificate_is_refused(self):
        altered = self.data.replace(b"finite 0 3\n", b"finite 0 4\n", 1)
        self.assertNotEqual(self.data, altered)
        for name, data in (("altered.cert", altered), ("altered.cert.xz", lzma.compress(altered, preset=0))):
            with self.subTest(name=name), tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder, name)
                path.write_bytes(data)
                refused = run("--entry", "three_rows_100000", "--certificate", path)
                self.assertEqual((1, ""), (refused.returncode, refused.stdout))
                self.assertIn("is not the certificate that chompcheck verified as three_rows_100000", refused.stderr)
        self.assertEqual(1, run("--entry", "three_rows_1").returncode)

    def test_figures_depend_on_the_rows(self):
        rows = self.rows[:12_000]
        lines = read_off.lines_for(rows, self.verdict)
        for r, row in ((3, read_off.Row("periodic", 4, 1)), (2, read_off.Row("finite", 4, 0)), (11_999, read_off.Row("periodic", 17_100, 5)),
                       (1523, read_off.Row("periodic", 2160, 1))):
            with self.subTest(r=r):
                self.assertNotEqual(rows[r], row)
                self.assertNotEqual(lines, read_off.lines_for([*rows[:r], row, *rows[r + 1:]], self.verdict))

    def test_small_range_by_other_means(self):
        rows, roots, known = self.rows[:LIMIT + 1], floors_of_root_two(2 * LIMIT), reference()
        self.assertEqual(LIMIT + 1, len(known))
        finite = [r for r in range(1, LIMIT + 1) if known[r][0]]
        sums, x = {}, 1
        while x + roots[x] <= LIMIT:
            value = sum(r <= x for r in finite) + sum(r <= x + roots[x] for r in finite) - 2 * x
            sums[value] = sums.get(value, 0) + 1
            x += 1
        self.assertEqual((sums, x - 1), read_off.beatty_sums(rows))
        places = {}
        for n, r in enumerate(finite, 1):
            value = r - n - roots[n] // 2  # floor(n sqrt 2 / 2) is the floor of half of floor(n sqrt 2)
            places[value] = places.get(value, 0) + 1
        self.assertEqual((places, len(finite)), read_off.places_of_finite_rows(rows))
        far = [(start - r * 2**0.5, r) for r, (is_finite, start, _) in enumerate(known) if r and not is_finite]
        records, least = read_off.preperiods(rows)
        self.assertEqual((max(far)[1], min(far)[1]), (records[-1], least))
        self.assertEqual([r for r in range(LIMIT + 1) if known[r][2] > 1], read_off.sequence_with_patterns(rows, LIMIT))

    def test_numbers_are_rounded_to_the_nearest(self):
        for r in range(1, 400):
            exact = 3 - r * 2**0.5
            self.assertEqual(f"{exact:.4f}".replace("-", "−"), read_off.decimal(read_off.above_root_two(r, 3)))

    def test_unknown_words_are_refused(self):
        with contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(1, run("--frobnicate").returncode)
        self.assertEqual(1, run("--entry", "three_rows_100000", "--write").returncode)


if __name__ == "__main__":
    unittest.main()
