"""Catalogues that somebody edited: each is refused, or listed without harm. Random edits: tests/sealed."""
import contextlib
import os
import pathlib
import sqlite3
import struct
import unittest

from catalogs import BatchCase

JOURNAL = bytes.fromhex("d9d505f920a163d7")


class HostileCatalogues(BatchCase):
    def setUp(self):
        super().setUp()
        self.batch("chomp", "0..3")

    def execute(self, sql):
        with contextlib.closing(sqlite3.connect(self.folder / "batch.sqlite")) as catalogue:
            catalogue.executescript(sql)

    def test_a_schema_of_ones_own(self):
        for sql, says in (("DROP VIEW catalogue; CREATE VIEW catalogue AS SELECT 1 AS game", "another definition of 'catalogue'"),
                          ("DROP VIEW catalogue", "none of the name 'catalogue'"),
                          ("ALTER TABLE runs ADD COLUMN more AS (max_value)", "another definition of 'runs'"),
                          ("CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM games; END", "the trigger 't'"),
                          ("CREATE UNIQUE INDEX u ON runs (id)", "the index 'u'")):
            with self.subTest(sql=sql):
                before = (self.folder / "batch.sqlite").read_bytes()
                self.execute(sql)
                self.complaint(2, "catalog", says=("batch.sqlite: expected the tables", says))
                self.complaint(2, "batch", "chomp", 5, says=says)
                self.assertNotIn("chomp_5", " ".join(path.name for path in (self.folder / "certificates").iterdir()))
                (self.folder / "batch.sqlite").write_bytes(before)

    def test_tables_beside_it_are_the_users(self):
        before = self.catalog()
        self.execute("CREATE TABLE mine (x); CREATE VIEW short AS SELECT game FROM catalogue; CREATE INDEX i ON runs (status); ANALYZE")
        self.assertEqual(before, self.catalog())
        self.batch("chomp", "0..4")

    def test_rows(self):
        self.execute("UPDATE runs SET status = '\x1b[2Jgone'")
        self.assertIn("\\x1b[2Jgone", self.answer("catalog"))
        self.complaint(2, "batch", "chomp", 1, says=("batch.sqlite: table runs", "'\\x1b[2Jgone'"))

    def test_each_run_is_verified(self):
        self.execute("UPDATE runs SET certificate = (SELECT certificate FROM runs WHERE id = 1), "
                     "certificate_sha256 = (SELECT certificate_sha256 FROM runs WHERE id = 1)")
        result = self.ask("catalog", "--verify")
        self.assertEqual((1, "4 certificates: 1 verified, 3 not"), (result.code, result.out.splitlines()[-1]))

    def test_the_name_of_a_game_is_no_option(self):
        (self.folder / "--help").write_text("poset x\n")
        self.execute("UPDATE runs SET game_file = '--help'")
        result = self.ask("catalog", "--verify")
        self.assertIn("REJECTED", result.out)
        self.assertEqual((1, ""), (result.code, result.err))

    def test_damage_is_found_by_verify(self):
        path = self.folder / "batch.sqlite"
        content = bytearray(path.read_bytes())
        at = content.index(b"chomp 2")
        content[at:at + 7] = b"chomp 7"  # the index has the other name
        path.write_bytes(content)
        self.complaint(2, "catalog", "--verify", says=("batch.sqlite", "damaged"))

    def test_no_regular_files(self):
        for ending in ("-journal", "-wal"):
            os.mkfifo(self.folder / f"batch.sqlite{ending}")
            self.complaint(5, "catalog", says=f"batch.sqlite{ending}: expected a regular file")
            self.complaint(5, "batch", "chomp", 5, says=f"batch.sqlite{ending}: expected a regular file")
            (self.folder / f"batch.sqlite{ending}").unlink()
        os.mkfifo(self.folder / "pipe")
        self.complaint(5, "catalog", "pipe", says="pipe: expected a regular file")
        self.execute("UPDATE runs SET game_file = '../pipe', certificate = '../pipe'")
        result = self.ask("catalog", "--verify")
        self.assertEqual(1, result.code)

    def test_a_journal_that_names_a_file_of_the_user(self):
        """SQLite would take the transaction back, and delete that file."""
        precious = self.folder / "precious"
        precious.write_text("not ours\n")
        path = str(self.folder / "batch.sqlite")
        catalogue = sqlite3.connect(path, isolation_level=None)
        catalogue.execute("PRAGMA cache_size = 1")
        catalogue.execute("BEGIN IMMEDIATE")
        catalogue.execute("UPDATE runs SET message = printf('%5000d', id)")
        journal = pathlib.Path(path + "-journal").read_bytes()
        edited = pathlib.Path(path).read_bytes()
        catalogue.execute("ROLLBACK")
        catalogue.close()
        name = os.fsencode(precious)
        pathlib.Path(path).write_bytes(edited)
        pathlib.Path(path + "-journal").write_bytes(
            journal + struct.pack(">I", 0x40000000 // 4096 + 1) + name + struct.pack(">II", len(name), sum(name)) + JOURNAL)
        for words in (("catalog",), ("batch", "chomp", 1)):
            self.complaint(2, *words, says=("batch.sqlite-journal", "several databases"))
            self.assertEqual("not ours\n", precious.read_text())
        pathlib.Path(path + "-journal").write_bytes(journal)
        self.assertEqual(4, len(self.catalog()))


if __name__ == "__main__":
    unittest.main()
