"""`chompcert catalog`: listing, filters, order, exports, and checking again."""
import csv
import io
import json
import sqlite3
import unittest

from catalogs import BatchCase


class Catalogues(BatchCase):
    def setUp(self):
        super().setUp()
        self.games_in("list", "missing,\"quoted\".poset")
        self.batch("chomp", "0..11", "-k", 1)
        self.batch("list", code=5)

    def select(self, *words):
        return [(row["game"], row["value"]) for row in self.catalog(*words)]

    def test_table(self):
        lines = self.answer("catalog", "--label", "chomp_[23]").splitlines()
        self.assertEqual(["game     status  k  kind      preperiod  period  f(m) - m",
                          "chomp_2  done    0  periodic  2          1       1",
                          "chomp_2  done    1  finite                       f(m) = 2 for all m >= 3",
                          "chomp_3  done    0  finite                       f(m) = 1 for all m >= 2",
                          "chomp_3  done    1  finite                       f(m) = 4 for all m >= 5"][:3], lines[:3])
        self.assertEqual(5, len(lines))
        self.assertIn("cannot be opened", self.answer("catalog", "--status", "failed"))

    def test_filters(self):
        everything = self.select()
        self.assertEqual(25, len(everything))
        rows = self.catalog()
        for words, keep in ((("--kind", "finite"), lambda r: r["kind"] == "finite"),
                            (("--kind", "periodic", "--value", 0), lambda r: r["kind"] == "periodic" and r["value"] == 0),
                            (("--period", 2), lambda r: r["period"] == 2),
                            (("--min-period", 2), lambda r: (r["period"] or 0) >= 2),
                            (("--min-preperiod", 10), lambda r: (r["preperiod"] or 0) >= 10),
                            (("--status", "failed"), lambda r: r["status"] == "failed"),
                            (("-k", 1), lambda r: r["max_value"] == 1), (("-k", 2), lambda r: False),
                            (("--label", "chomp_1*"), lambda r: (r["game"] or "").startswith("chomp_1"))):
            with self.subTest(words=words):
                self.assertEqual([(r["game"], r["value"]) for r in rows if keep(r)], self.select(*words))

    def test_order(self):
        games = [game for game, value in self.select("--value", 0)]
        self.assertEqual([f"chomp_{i}" for i in range(12)], games)
        self.assertEqual(games[::-1], [game for game, _ in self.select("--value", 0, "--sort", "game", "--descending")])
        preperiods = [row["preperiod"] for row in self.catalog("--kind", "periodic", "--sort", "preperiod")]
        self.assertEqual(sorted(preperiods), preperiods)
        self.complaint(5, "catalog", "--sort", "perod", says=("'perod'", "did you mean 'period'?"))
        self.complaint(5, "catalog", "--sort", "game; DROP TABLE games", says="no column")

    def test_csv_and_json_agree(self):
        rows = list(csv.DictReader(io.StringIO(self.answer("catalog", "--csv"))))
        objects = json.loads(self.answer("catalog", "--json"))
        self.assertEqual(25, len(rows))
        self.assertEqual([{key: "" if value is None else str(value) for key, value in o.items() if "seconds" not in key}
                          for o in objects], [{key: value for key, value in r.items() if "seconds" not in key} for r in rows])
        self.assertIn('missing,"quoted".poset', [row["source"] for row in rows])
        self.assertEqual([], self.catalog("--label", "nothing"))

    def test_wrong_words(self):
        self.complaint(5, "catalog", "--csv", "--json", says="excludes")
        self.complaint(5, "catalog", "--status", "don", says=("'don'", "undecided"))
        self.complaint(5, "catalog", "--kind", "odd", says="periodic")
        self.complaint(5, "catalog", "--period", "x", says="x")

    def test_wrong_files(self):
        self.complaint(5, "catalog", "nowhere", says=("nowhere", "chompcert batch"))
        self.assertNotIn("nowhere", self.names())
        self.complaint(2, "catalog", self.write("text", "no database\n" * 200), says="text: expected a catalogue")
        self.complaint(2, "catalog", self.write("empty", ""), says="empty: expected a catalogue")
        self.complaint(5, "catalog", ".", says=".: ")
        with sqlite3.connect(self.folder / "other.sqlite") as other:
            other.execute("CREATE TABLE t (x)")
        self.complaint(2, "catalog", "other.sqlite", says="another SQLite database")
        self.complaint(2, "batch", "chomp", 1, "--catalog", "other.sqlite", says="another SQLite database")
        with sqlite3.connect(self.folder / "batch.sqlite") as later:
            later.execute("PRAGMA user_version = 9")
        self.complaint(3, "catalog", says=("batch.sqlite: unsupported", "version 9"))

    def plan(self, condition):
        catalog = sqlite3.connect(self.folder / "batch.sqlite")
        self.addCleanup(catalog.close)
        return " ".join(row[3] for row in catalog.execute(f"EXPLAIN QUERY PLAN SELECT * FROM catalogue WHERE {condition}"))

    def test_questions_with_few_answers_need_no_scan(self):
        indexes = {"period = 2": "claims_by_period", "period >= 9": "claims_by_period", "preperiod >= 40": "claims_by_preperiod",
                   "status = 'failed'": "runs_by_status", "game GLOB 'chomp_1*'": "games_by_label"}
        for condition, index in indexes.items():
            with self.subTest(condition):
                self.assertIn(f"INDEX {index} ", self.plan(condition))

    def test_an_older_catalogue_gets_its_indexes(self):
        catalog = sqlite3.connect(self.folder / "batch.sqlite")
        catalog.execute("DROP INDEX claims_by_period")
        catalog.close()
        self.assertNotIn("claims_by_period", self.plan("period = 2"))
        self.batch("chomp", "0..11", "-k", 1)
        self.assertIn("claims_by_period", self.plan("period = 2"))

    def test_verify(self):
        self.assertEqual("12 certificates: 12 verified, 0 not\n", self.answer("catalog", "--verify"))
        rows = self.catalog("--value", 0)
        missing, changed, other = (self.folder / rows[i]["certificate"] for i in (2, 5, 7))
        missing.unlink()
        changed.write_text(changed.read_text() + "\n")
        (self.folder / rows[7]["game_file"]).write_text("poset other\n")
        result = self.ask("catalog", "--verify")
        self.assertEqual((1, ""), (result.code, result.err))
        lines = result.out.splitlines()
        self.assertEqual("12 certificates: 9 verified, 3 not", lines[-1])
        for line, path, says in zip(lines, (missing, changed, other), ("No such file", "found another file", "REJECTED")):
            self.assertIn(str(path.relative_to(self.folder)), line)
            self.assertIn(says, line)
        self.assertEqual("1 certificate: 1 verified, 0 not\n", self.answer("catalog", "--verify", "--label", "chomp_1"))

    def test_the_folder_can_be_moved(self):
        (self.folder / "elsewhere").mkdir()
        for name in ("batch.sqlite", "certificates"):
            (self.folder / name).rename(self.folder / "elsewhere" / name)
        self.assertIn("12 verified, 0 not", self.answer("catalog", "elsewhere/batch.sqlite", "--verify"))


if __name__ == "__main__":
    unittest.main()
