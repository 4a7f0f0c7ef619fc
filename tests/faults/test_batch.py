"""Calls that fail while `batch` writes its catalogue and `catalog` reads one; SQLite's own are among them (vfs.c).

Afterwards SQLite finds the catalogue whole, what it calls done is there, with the certificates by their hashes, and what
was done before still is; an answer with exit code 0 is the whole answer; and the next run, undisturbed, does the rest
(with --retry, where memory was refused for a game).
"""
import contextlib
import hashlib
import shutil
import sqlite3
import tempfile
import unittest

from fault_case import FILES, MEMORY, SQLITE, SYSTEM, FaultCase

GAMES = {"one.poset": "poset one\nchains c\nelements x\nx < c[3]\n", "two.poset": "poset two\nelements x\nc[2] < x\n",
         "none.poset": "poset none\nchains none\nelements a b\na < b\n"}
CATALOGUE = "batch.sqlite"
BATCH = ["batch", "list", "--threads", "2", "--json"]


class CatalogueCase(FaultCase):
    def setUp(self):
        super().setUp()
        for name, text in GAMES.items():
            self.write(name, text)
        self.write("list", "".join(f"{name}\n" for name in GAMES))

    def done_certificates(self, where):
        """The certificates of all runs that the catalogue calls done; each exists, as the one whose hash it has."""
        with tempfile.TemporaryDirectory() as copy:
            for path in self.folder.glob(CATALOGUE + "*"):
                if not path.name.endswith("-shm"):
                    shutil.copy(path, copy)
            with contextlib.closing(sqlite3.connect(f"{copy}/{CATALOGUE}")) as catalogue:
                self.assertEqual([("ok",)], catalogue.execute("PRAGMA integrity_check").fetchall(), where)
                self.assertEqual([], catalogue.execute("PRAGMA foreign_key_check").fetchall(), where)
                if not catalogue.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                    return set()
                done = catalogue.execute("SELECT DISTINCT certificate, certificate_sha256 FROM catalogue WHERE status = 'done'").fetchall()
        for name, sha256 in done:
            self.assertEqual(sha256, hashlib.sha256((self.folder / name).read_bytes()).hexdigest(), where)
        return {name for name, _ in done}

    def judge_batch(self, kinds):
        """All faults of `batch`, onto the catalogue that is there, if any."""
        before = self.done_certificates("before") if (self.folder / CATALOGUE).exists() else set()
        runs = 0

        def is_good(run, where):
            nonlocal runs
            runs += 1
            done = self.done_certificates(where)
            self.assertLessEqual(before, done, where)
            memory = ": memory" in where  # libraries may end the process where memory is refused
            self.assertIn(run.returncode, (0, 4, 5, -6, -11) if memory else (0, 5), where)
            if run.returncode == 0:
                self.assertEqual(len(GAMES), len(done), where)
            if ": sqlite" in where and run.returncode:
                self.assertIn(CATALOGUE, run.stderr.decode(), where)
            if runs % 5 == 0:
                # A game for which memory was refused is recorded as undecided.
                self.assertEqual(0, self.ask(*BATCH, *(["--retry"] if memory else [])).code, where)
                self.assertEqual(len(GAMES), len(self.done_certificates(where)), where)

        self.check_all(BATCH, is_good, kinds)

    def judge_answer(self, words, kinds):
        """All faults of a command that only prints: its whole answer, or an error."""
        before = self.files()
        expected = self.answer(*words)
        self.restore(before)

        def is_good(run, where):
            if run.returncode == 0:
                self.assertEqual(expected, run.stdout.decode(), where)
            if ": sqlite" in where and run.returncode:
                self.assertEqual(5, run.returncode, where)
                self.assertIn(CATALOGUE, run.stderr.decode(), where)
            self.assertEqual(len(GAMES), len(self.done_certificates(where)), where)

        self.check_all(words, is_good, kinds)

    def leave_unfinished(self, mode):
        """Beside the catalogue stands what a killed run leaves: a journal to be taken back, or a log to be read."""
        with tempfile.TemporaryDirectory() as copy:
            shutil.copy(self.folder / CATALOGUE, copy)
            with contextlib.closing(sqlite3.connect(f"{copy}/{CATALOGUE}", isolation_level=None)) as catalogue:
                catalogue.execute(f"PRAGMA journal_mode = {mode}")
                catalogue.execute("PRAGMA cache_size = 1")
                catalogue.execute("BEGIN IMMEDIATE")
                if mode == "WAL":
                    catalogue.execute("UPDATE runs SET prove_seconds = 0.5")
                    catalogue.execute("COMMIT")
                else:
                    catalogue.execute("UPDATE runs SET message = printf('%5000d', id), status = 'failed'")
                for ending in ("", "-journal", "-wal"):
                    with contextlib.suppress(FileNotFoundError):
                        shutil.copy(f"{copy}/{CATALOGUE}{ending}", self.folder)


class Batches(CatalogueCase):
    def test_a_new_catalogue_by_sqlite(self):
        self.judge_batch(SQLITE)

    def test_a_new_catalogue_by_system_calls(self):
        self.judge_batch([FILES, SYSTEM])

    def test_a_new_catalogue_by_memory(self):
        self.judge_batch([MEMORY])

    def test_a_catalogue_with_results(self):
        self.write("list", "one.poset\n")
        self.answer(*BATCH)
        self.write("list", "".join(f"{name}\n" for name in GAMES))
        self.judge_batch(SQLITE)

    def test_a_catalogue_with_a_log(self):
        self.answer(*BATCH)
        self.leave_unfinished("WAL")
        (self.folder / next(iter(self.done_certificates("before")))).unlink()
        self.restored_by_batch()

    def restored_by_batch(self):
        """One certificate is missing, so that its game is proved again."""
        def is_good(run, where):
            if run.returncode == 0:
                self.assertEqual(len(GAMES), len(self.done_certificates(where)), where)
            else:
                self.assertEqual(5, run.returncode, where)
                self.assertIn(CATALOGUE, run.stderr.decode(), where)
                self.assertEqual(0, self.ask(*BATCH).code, where)
                self.assertEqual(len(GAMES), len(self.done_certificates(where)), where)

        self.check_all(BATCH, is_good, SQLITE)


class Answers(CatalogueCase):
    def setUp(self):
        super().setUp()
        self.answer(*BATCH)

    def test_a_listing(self):
        self.judge_answer(["catalog", "--csv"], [*SQLITE, MEMORY])

    def test_a_listing_after_a_kill(self):
        for mode in ("WAL", "DELETE"):
            with self.subTest(mode=mode):
                before = self.files()
                self.variant = f" {mode}"
                self.leave_unfinished(mode)
                self.judge_answer(["catalog", "--json"], SQLITE)
                self.restore(before)

    def test_a_verification(self):
        self.judge_answer(["catalog", "--verify"], [*SQLITE, SYSTEM])


if __name__ == "__main__":
    unittest.main()
