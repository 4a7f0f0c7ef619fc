"""The maker of the atlas: its list against a count by another program, its sample proved again, runs that are interrupted,
and the files of a small site.

Environment: CHOMPCERT, COUNT_GAMES and DEFINITION are the paths of the programs; ATLAS_HEAVY=1 proves the whole sample, and
counts larger parts.
"""
import collections
import contextlib
import itertools
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import sample
from sample import games, parts, shards

import grundy
import summary

MANUAL = sample.HERE.parents[1] / "docs" / "ATLAS.md"
ATLAS = sample.HERE.parents[1] / "packaging" / "atlas" / "atlas"
HEAVY = os.environ.get("ATLAS_HEAVY") == "1"
QUICK = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # a batch syncs each of its files
LIGHT_PARTS = [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)]
HEAVY_PARTS = [(2, 3), (3, 2)]


def output(variable, *words):
    """What a program of the tests prints."""
    return subprocess.run([os.environ[variable], *map(str, words)], check=True, capture_output=True, text=True).stdout


def manual_rows(heading):
    """The numbers in the rows of the manual's table with this heading, by the first of them."""
    lines = iter(MANUAL.read_text(encoding="utf-8").splitlines())
    next(line for line in lines if line.startswith(heading))
    rows = [[int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d|\d", line)] for line in itertools.takewhile(lambda line: line, lines)]
    return {row[0]: row[1:] for row in rows[1:]}


class Lists(unittest.TestCase):
    def test_as_many_games_as_by_burnsides_lemma_and_as_the_manual_says(self):
        told = manual_rows("| \\|A\\| | b = 1 ")
        for count, bound in LIGHT_PARTS + HEAVY_PARTS * HEAVY:
            with self.subTest(count=count, bound=bound):
                number = len(parts.games(count, bound))
                self.assertEqual(number, int(output("COUNT_GAMES", count, bound).split()[0]))
                self.assertEqual(number, told[count][bound - 1])

    def test_a_label_is_the_least_and_says_the_game(self):
        for label in [*parts.games(2, 2), *parts.games(3, 1), *(row[0] for row in sample.read())]:
            game = games.read_label(label)
            self.assertEqual(games.text_of(*game), label)
            self.assertEqual(games.label_of(*game), label)

    def test_a_part_has_those_of_smaller_bounds(self):
        for count, bound in [(0, 3), (1, 3), (2, 2)]:
            self.assertLess(set(parts.games(count, bound - 1)), set(parts.games(count, bound)))

    def test_relations_have_constants_up_to_the_bound(self):
        for count, bound in LIGHT_PARTS:
            for label in parts.games(count, bound):
                text = games.game_file(label).split("\n", 1)[1]
                most = max(map(int, re.findall(r"\d+", text)), default=0)
                self.assertLessEqual(most, shards_bound(label, bound), label)


def shards_bound(label, bound):
    """Where all of D lies below c[p], numbers that come from a ladder may be written out, up to 3."""
    return 3 if "w" in label else bound


class Sample(unittest.TestCase):
    def test_it_has_the_games_with_the_least_hashes(self):
        rows = sample.read()
        counts = collections.Counter(int(row[0][0]) for row in rows)
        self.assertEqual(sorted(counts.items()), sample.SIZES)
        self.assertEqual([row[0] for row in rows], sorted({row[0] for row in rows}))
        for count in range(3 if HEAVY else 2):
            self.assertEqual([row[0] for row in rows if int(row[0][0]) == count], sample.labels_of(count))

    def test_each_game_is_proved_again_with_the_same_row(self):
        rows = sample.read()[::1 if HEAVY else 20]
        with tempfile.TemporaryDirectory(dir=QUICK) as folder:
            again = list(sample.rows_of([row[0] for row in rows], os.environ["CHOMPCERT"], folder))
        self.assertEqual(again, rows)

    def test_its_claims_and_labels_are_those_of_the_definition(self):
        self.assertEqual(output("DEFINITION", sample.TABLE), "2000 games compared\n")

    def test_the_definition_notices_one_changed_number(self):
        lines = sample.TABLE.read_text(encoding="ascii").splitlines(keepends=True)
        for at, pattern in [(40, r"(?<=tail )-?\d+"), (700, r"(?<=@\d )-?\d+"), (1500, r"(?<=\.)[uvk]\d")]:
            row = next(i for i in range(at, len(lines)) if re.search(pattern, lines[i]))
            change = (lambda found: {"u": "k", "v": "u", "k": "u"}[found[0][0]] + "3") if at == 1500 else (lambda found: str(int(found[0]) + 1))
            with tempfile.TemporaryDirectory(dir=QUICK) as folder:
                bad = pathlib.Path(folder, "bad.tsv")
                bad.write_text(lines[0] + re.sub(pattern, change, lines[row], count=1), encoding="ascii")
                run = subprocess.run([os.environ["DEFINITION"], bad], check=False, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr.startswith(f"{bad}:2: ")), (1, True), lines[row])


class Records(unittest.TestCase):
    @unittest.skipUnless(HEAVY, "the heavy lane proves 3,761 games")
    def test_the_records_of_the_manual_for_at_most_one_element(self):
        labels = sorted(parts.games(0, 3) + parts.games(1, 3))
        whole = summary.Summary()
        with tempfile.TemporaryDirectory(dir=QUICK) as folder:
            made = shards.Shards(folder, labels)
            for number in range(len(made.parts)):
                made.make(number, [os.environ["CHOMPCERT"], "batch"])
                for row in made.read(number):
                    whole.add(row)
        told = manual_rows("| \\|A\\|, b | period")
        for count in (0, 1):
            records = [whole.record(count, value, name)[0] for name in ("period", "preperiod") for value in range(3)]
            self.assertEqual(told[count][1:], records)


class Runs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=QUICK)
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.labels = parts.games(1, 1)
        self.batch = [os.environ["CHOMPCERT"], "batch"]

    def test_an_interrupted_run_continues_and_ends_with_the_same_rows(self):
        made = shards.Shards(self.folder / "once", self.labels, 20)
        for number in range(len(made.parts)):
            made.make(number, self.batch)
        stopped = shards.Shards(self.folder / "stopped", self.labels, 20)
        with self.assertRaisesRegex(shards.AtlasError, "ended with 137; run the same command again"):
            stopped.make(1, ["sh", "-c", '"$0" "$@"; exit 137', *self.batch])
        self.assertIsNone(stopped.read(1))
        self.assertTrue((stopped.folder / "now" / "00001" / "batch.sqlite").exists())
        for number in reversed(range(len(stopped.parts))):  # in any order, as by jobs side by side
            stopped.make(number, self.batch)
        for number in range(len(made.parts)):
            self.assertEqual(stopped.path(number).read_bytes(), made.path(number).read_bytes())
        self.assertEqual(list((stopped.folder / "now").iterdir()), [])

    def test_rows_of_another_atlas_are_refused(self):
        made = shards.Shards(self.folder, self.labels)
        made.make(0, self.batch)
        with self.assertRaisesRegex(shards.AtlasError, "00000.tsv: expected the rows of the 248 games"):
            shards.Shards(self.folder, parts.games(2, 1)).read(0)
        text = made.path(0).read_text()
        for damaged in (text.replace("\t2\t", "\t", 1), text.replace("value 1", "value 7", 1)):
            made.path(0).write_text(damaged)
            with self.assertRaisesRegex(shards.AtlasError, "remove it"):
                made.read(0)

    def test_a_game_that_is_not_done_and_another_certificate_are_named(self):
        made = shards.Shards(self.folder, self.labels)
        with self.assertRaises(shards.AtlasError):
            made.make(0, ["sh", "-c", '"$0" "$@"; exit 130', *self.batch])
        folder = self.folder / "now" / "00000"
        self.assertEqual(len(list(shards.rows_of(folder, self.labels))), len(self.labels))
        with self.assertRaisesRegex(shards.AtlasError, "0.k0 is not in the catalogue"):
            list(shards.rows_of(folder, ["0.k0"]))
        certificate = next((folder / "certificates").glob(f"{self.labels[3]}-*.cert"))
        certificate.write_bytes(certificate.read_bytes()[:-1])
        with self.assertRaisesRegex(shards.AtlasError, f"{certificate.name}: expected the SHA-256"):
            list(shards.rows_of(folder, self.labels))
        with contextlib.closing(sqlite3.connect(folder / "batch.sqlite")) as catalogue, catalogue:
            catalogue.execute("UPDATE runs SET status = 'undecided', message = 'by hand' WHERE id = 2")
        with self.assertRaisesRegex(shards.AtlasError, "is undecided: by hand"):
            list(shards.rows_of(folder, self.labels))

    def test_a_game_that_is_not_verified_stops_the_run(self):
        made = shards.Shards(self.folder, self.labels)
        liar = self.folder / "liar"
        liar.write_text("#!/bin/sh\necho 's REJECTED line 1: no'\nexit 1\n")
        liar.chmod(0o755)
        with self.assertRaisesRegex(shards.AtlasError, "ended with 1;"):
            made.make(0, [*self.batch, "--checker", str(liar)])
        self.assertIsNone(made.read(0))

    def test_wrong_words_are_named(self):
        for words, message in [(["run", "x", "--part", "4,1"], "found '4,1'"), (["run", "x", "--shard", "3/2"], "found '3/2'"), (["run", "x", "--chompcert", "no/program"], "found 'no/program'"),
                               (["site", "x", "y", "--playground", "no.html", "--chompcert", os.environ["CHOMPCERT"]], "no.html: no such file: web/playground/build makes it"),
                               (["site", str(self.folder / "x"), str(self.folder / "y"), "--part", "0,1", "--playground", "https://localhost", "--chompcert", os.environ["CHOMPCERT"]], "1 are not made: 'atlas run' makes them")]:
            run = subprocess.run([sys.executable, ATLAS, *words], check=False, capture_output=True, text=True)
            self.assertNotEqual(run.returncode, 0)
            self.assertIn(message, run.stderr)


def read_data(path):
    text = path.read_text(encoding="utf-8")
    return json.loads(text[text.index(",") + 1:text.rindex(")")])


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(dir=QUICK)
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = pathlib.Path(cls.temporary.name)
        few = ["--part", "0,1", "--part", "2,1", "--chompcert", os.environ["CHOMPCERT"]]
        subprocess.run([sys.executable, ATLAS, "run", cls.folder / "work", *few], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([sys.executable, ATLAS, "site", cls.folder / "work", cls.folder / "site", "--playground", "https://localhost/p.html", *few],
                       check=True, stdout=subprocess.DEVNULL)
        cls.labels = sorted(parts.games(0, 1) + parts.games(2, 1))
        cls.rows = [line.split("\t") for line in (cls.folder / "work/results/00000.tsv").read_text().splitlines()[1:]]

    def test_each_game_stands_once_in_the_data_and_once_in_the_search(self):
        shard = read_data(self.folder / "site/data/games/00000.js")
        self.assertEqual([row.split()[0] for row in shard["rows"]], self.labels)
        for told, row in zip(shard["rows"], self.rows):
            self.assertEqual([shard["claims"][int(number)] for number in told.split()[2:5]], row[2:5])
        self.assertEqual(sorted(read_data(self.folder / "site/data/found/00000.js")), self.labels)

    def test_the_kinds_of_the_search_are_those_of_the_claims(self):
        labels = iter(read_data(self.folder / "site/data/found/00000.js"))
        rows = {row[0]: row for row in self.rows}
        for kind in read_data(self.folder / "site/data/search.js")["kinds"]:
            for label in itertools.islice(labels, kind[10]):
                figures = [list(map(int, reversed(claim.split()[1:3]))) if claim.startswith("periodic") else [0, 0] for claim in rows[label][2:5]]
                self.assertEqual(kind[3:9], sum(figures, []))
                self.assertEqual(kind[:2], [int(label[0]), int(rows[label][1])])
                self.assertEqual(grundy.TOLD[kind[9]], grundy.verdict_of(grundy.read(), label))

    def test_the_first_page_tells_the_records_and_the_counts(self):
        page = (self.folder / "site/index.html").read_text(encoding="utf-8")
        self.assertIn("<h1>255 games, each proved</h1>", page)
        self.assertIn("the constant up to 1 for |<i>A</i>| = 0 and 2; up to isomorphism, 255.", page)
        whole = summary.Summary()
        for row in self.rows:
            whole.add(row)
        for value in range(3):
            longest = max(int(row[2 + value].split()[2]) for row in self.rows if row[0][0] == "2" and row[2 + value].startswith("periodic"))
            self.assertEqual(whole.record(2, value, "period")[0], longest)
        for link in re.findall(r'href="(certificates/[^"]+)"', page):
            self.assertTrue((self.folder / "site" / link).exists(), link)

    def test_a_folder_of_other_files_is_not_replaced(self):
        other = self.folder / "other"
        other.mkdir()
        (other / "letter.txt").write_text("dear reader\n")
        run = subprocess.run([sys.executable, ATLAS, "site", self.folder / "work", other, "--part", "0,1", "--part", "2,1", "--playground",
                              "https://localhost", "--chompcert", os.environ["CHOMPCERT"]], check=False, capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr.startswith(f"atlas: {other}: expected an atlas")), (1, True), run.stderr)
        self.assertEqual(os.listdir(other), ["letter.txt"])

    def test_a_record_that_is_not_proved_again_is_named(self):
        work = self.folder / "damaged"
        (work / "results").mkdir(parents=True)
        lines = (self.folder / "work/results/00000.tsv").read_text().splitlines(keepends=True)
        (work / "results/00000.tsv").write_text(lines[0] + "".join(line[:-5] + "0000\n" for line in lines[1:]))
        run = subprocess.run([sys.executable, ATLAS, "site", work, self.folder / "none", "--part", "0,1", "--part", "2,1", "--playground",
                              "https://localhost", "--chompcert", os.environ["CHOMPCERT"]], check=False, capture_output=True, text=True)
        self.assertRegex(run.stderr, r"^atlas: .*\.cert: expected it verified with the SHA-256 [0-9a-f]{60}0000, found: s VERIFIED")
        self.assertFalse((self.folder / "none" / "index.html").exists())

    def test_every_page_tells_what_is_complete_and_how_it_is_known(self):
        for name in ("index", "search", "game"):
            page = (self.folder / f"site/{name}.html").read_text(encoding="utf-8")
            self.assertNotIn("{{", page)
            footer = page[page.index("<footer>"):]
            self.assertIn("<b>Complete:</b> all games with", footer)
            self.assertIn("<b>Known:</b>", footer)


if __name__ == "__main__":
    unittest.main()
