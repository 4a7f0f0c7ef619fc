"""`mpirun chompcert batch`: several ranks on this machine, ranks that die, and a later run that completes the
catalogue.
"""
import os
import signal
import time
import unittest

from ranks import RanksCase
from support import chomp_game

GAMES = ("chomp", "0..20", "0..20", "-k", "2")
COUNT = 231


class Ranks(RanksCase):
    def undisturbed(self):
        self.batch(*GAMES, "--catalog", "undisturbed.sqlite", "--certificates", "undisturbed")
        return [{key: value for key, value in row.items() if key not in ("certificate", "game_file")}
                for row in self.catalog("undisturbed.sqlite")]

    def recorded(self):
        return [{key: value for key, value in row.items() if key not in ("certificate", "game_file")}
                for row in self.catalog()]

    def wait_for_certificates(self, count):
        folder = self.folder / "certificates"
        deadline = time.monotonic() + 60
        while not folder.exists() or len(list(folder.glob("*.cert"))) < count:
            self.assertLess(time.monotonic(), deadline, "the batch makes no progress")
            time.sleep(0.01)

    def test_any_number_of_ranks_gives_the_same_catalogue(self):
        expected = self.undisturbed()
        for ranks in (2, 4):
            with self.subTest(ranks=ranks):
                catalog = f"ranks{ranks}.sqlite"
                code, out, err = self.result(ranks, *GAMES, "--catalog", catalog, "--certificates", f"ranks{ranks}")
                self.assertEqual((0, ""), (code, err))
                self.assertIn(f"{COUNT} games: {COUNT} done (0 of them before), 0 failed", out)
                rows = self.catalog(catalog)
                self.assertEqual(expected, [{key: row[key] for key in expected[0]} for row in rows])

    def test_one_rank_works_with_threads(self):
        code, out, err = self.result(1, "chomp", "0..3", "--threads", 2)
        self.assertEqual((0, ""), (code, err))
        self.assertIn("4 games: 4 done", out)

    def kill_and_complete(self, victim):
        run = self.mpirun(4, *GAMES)
        self.wait_for_certificates(40)
        os.kill(self.ranks_of(run)[victim], signal.SIGKILL)
        run.communicate(timeout=60)
        self.assertNotEqual(0, run.returncode)
        done = len({row["game"] for row in self.recorded()})
        self.assertLess(20, done)
        self.assertLess(done, COUNT)
        code, out, err = self.result(2, *GAMES)
        self.assertEqual((0, ""), (code, err))
        self.assertIn(f"{COUNT} games: {COUNT} done ({done} of them before), 0 failed", out)
        self.assertEqual(self.undisturbed(), self.recorded())
        self.assertIn(f"{COUNT} verified, 0 not", self.answer("catalog", "--verify"))

    def test_a_dying_worker_loses_only_its_present_game(self):
        self.kill_and_complete(3)

    def test_the_writer_dies(self):
        self.kill_and_complete(0)

    def test_interrupted(self):
        run = self.mpirun(3, *GAMES)
        self.wait_for_certificates(40)
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=60)
        self.assertNotEqual(0, run.returncode)
        self.assertLess(20, len({row["game"] for row in self.recorded()}))
        self.assertEqual(COUNT, self.batch(*GAMES)["done"])  # by threads this time

    def test_bad_games_do_not_stop_the_rest(self):
        self.write("bad.poset", "poset bad\nelements x\nx < y\n")
        self.write("good.poset", chomp_game(3))
        self.games_in("list", "bad.poset", "missing.poset", "good.poset")
        code, out, err = self.result(3, "list")
        self.assertEqual(5, code)
        self.assertIn("3 games: 1 done (0 of them before), 2 failed", out)
        self.assertIn("chompcert: bad.poset:3:5: y is not declared", err)
        self.assertIn("chompcert: missing.poset: cannot be opened", err)

    def test_a_catalogue_that_cannot_be_written_ends_all_ranks(self):
        limited = self.folder / "limited"
        limited.write_text(f'#!/bin/bash\n[ "$OMPI_COMM_WORLD_RANK" = 0 ] && ulimit -f 100\nexec {self.chompcert} "$@"\n')  # KiB
        limited.chmod(0o755)
        self.chompcert = str(limited)
        code, out, err = self.result(3, *GAMES)
        self.assertEqual((5, ""), (code, out), err)
        self.assertIn("chompcert: batch.sqlite: disk I/O error", err)

    def test_an_error_is_reported_once(self):
        for code, words, says in ((5, ("chomp", "3..1"), "'3..1'"), (5, (), "GAMES is required"),
                                  (5, ("chomp", 3, "--threads", 2), "more ranks"),
                                  (5, ("chomp", 3, "--checker", "nowhere"), "--checker"),
                                  (5, ("chomp", 3, "--catalog", "nowhere/x"), "nowhere/x"), (2, ("empty",), "found none")):
            with self.subTest(words=words):
                self.write("empty", "")
                found, out, err = self.result(3, *words)
                self.assertEqual((code, ""), (found, out), err)
                self.assertEqual(1, err.count("chompcert: "))
                self.assertIn(says, err)


if __name__ == "__main__":
    unittest.main()
