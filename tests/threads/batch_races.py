"""Batches under ThreadSanitizer, which ends the program with exit code 66 at a data race: several games at a time, failing
ones among them, interrupted, continued and checked again."""
import os
import signal
import subprocess
import time
import unittest

from catalogs import BatchCase
from support import chomp_game

FAMILY = ("chomp", "0..19", "0..19", "-k", "1")  # enough to be interrupted on a busy machine
COUNT = 210
HARD = "poset hard\nelements x[1..1000]\n"  # 2^1000 order ideals


class Races(BatchCase):
    def setUp(self):
        super().setUp()
        os.environ["TSAN_OPTIONS"] = "exitcode=66 halt_on_error=1"

    def mixed_list(self):
        self.write("good.poset", chomp_game(4, 2))
        self.write("bad.poset", "poset bad\nelements x\nx < y\n")
        self.write("hard.poset", HARD)
        (self.folder / "folder").mkdir()
        kinds = ["bad.poset", "missing.poset", "hard.poset", "folder"]
        for number in range(12):
            self.write(f"good{number}.poset", chomp_game(2 + number % 5, 2) + f"# {number}\n")
        return self.games_in("list", *kinds, *(f"good{number}.poset" for number in range(12)), *kinds)

    def test_good_and_failing_games(self):
        result = self.ask("batch", self.mixed_list(), "--threads", 5, "--max-memory", 20)
        self.assertEqual(5, result.code, result.err)
        self.assertIn("20 games: 12 done", result.out)
        self.assertIn("12 verified, 0 not", self.answer("catalog", "--verify"))

    def test_checker_that_fails(self):
        self.write("no", "#!/bin/sh\nexit 1\n")
        (self.folder / "no").chmod(0o755)
        result = self.ask("batch", "chomp", "0..3", "--checker", "./no", "--threads", 3)
        self.assertEqual(5, result.code, result.err)
        self.assertIn("4 games: 0 done (0 of them before), 4 failed", result.out)

    def test_a_catalogue_that_cannot_be_written(self):
        limit = ("bash", "-c", 'ulimit -f 100; exec "$0" "$@"', self.chompcert)  # KiB
        result = self.run_program(*limit, "batch", *FAMILY, "--threads", 3, "-q")
        self.assertEqual(5, result.code, result.err)
        self.assertIn("batch.sqlite: disk I/O error", result.err)
        self.assertTrue(list(self.folder.glob("certificates/*.cert")), "it failed before the first game")

    def test_interrupted_and_continued(self):
        words = [self.chompcert, "batch", *FAMILY, "--threads", "3"]
        run = subprocess.Popen(words, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not list(self.folder.glob("certificates/*.cert")) and run.poll() is None:
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        _, err = run.communicate(timeout=60)
        self.assertEqual(128 + signal.SIGINT, run.returncode, err)
        self.assertEqual(COUNT, self.batch(*FAMILY, "--threads", 3)["done"])


if __name__ == "__main__":
    unittest.main()
