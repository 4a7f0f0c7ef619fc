"""--max-memory holds, by rows, by columns and where the way is left open; and what either way proves within it is proved.

Resident memory is that of the kernel (ru_maxrss). A few games here, 200 random ones in heavy_memory_limits.py.
"""
import os
import unittest

from limit_games import MEBIBYTE, holds, limit_game, measured
from support import ProgramCase, program

SIXTEEN = "elements x[1..16]\n"
STAIRS = "poset stairs\n" + SIXTEEN + "c[i] < x[i]\nd[i] < c[i+1]\n"
ANTICHAIN = "poset antichain\nchains none\n" + SIXTEEN


class MemoryLimits(ProgramCase):
    def prove(self, text, megabytes, *options):
        self.write("game.poset", text)
        return measured([self.chompcert, "prove", "game.poset", "-q", "--max-memory", megabytes, "--max-columns", 500, *options,
                         "-o", "game.cert"], self.folder)

    def assert_holds(self, megabytes, run, words):
        self.assertTrue(holds(megabytes, run.bytes), f"{words}: {run.bytes // MEBIBYTE} MiB under a limit of {megabytes}")

    def test_65536_ideals_are_proved_within_a_small_limit(self):
        for text in (STAIRS, ANTICHAIN):
            for megabytes in (40, 100):
                with self.subTest(game=text.split()[1], megabytes=megabytes):
                    run = self.prove(text, megabytes)
                    self.assertEqual((0, ""), (run.code, run.err))
                    self.assert_holds(megabytes, run, "auto")

    def test_the_way_that_is_asked_for_keeps_the_limit_and_names_the_other(self):
        run = self.prove(STAIRS, 40, "--by", "rows")
        self.assertEqual(4, run.code)
        self.assertIn("; --by columns was not tried and may take less", run.err)
        self.assert_holds(40, run, "by rows")

    def test_random_games(self):
        for seed in (7, 32, 84, 101):  # by rows they took up to seven times the limit
            game = limit_game(seed)
            for way in ("auto", "rows", "columns"):
                with self.subTest(seed=seed, way=way):
                    run = self.prove(game.text, game.megabytes, "-k", game.k, "--by", way)
                    self.assertIn(run.code, (0, 4), run.err)
                    self.assert_holds(game.megabytes, run, way)

    def test_threads_of_the_checker_share_a_heap(self):
        game = limit_game(143)  # on one core, what the threads had freed made 340 MiB of 214
        self.write("game.poset", game.text)
        self.prove(game.text, 1000, "-k", game.k, "--compact")
        run = measured(["taskset", "-c", min(os.sched_getaffinity(0)), program("CHOMPCHECK"), "--quiet", "--threads", 2,
                        "--max-memory", game.megabytes, "game.poset", "game.cert"], self.folder)
        self.assertEqual(0, run.code, run.out)
        self.assert_holds(game.megabytes, run, "chompcheck")

    def test_a_finite_game_out_of_reach_names_solve(self):
        self.write("game.poset", "poset many\nchains none\nelements x[1..30]\n")
        run = measured([self.chompcert, "prove", "game.poset", "-q", "--max-memory", 50], self.folder)
        self.assertEqual(4, run.code, run.err)
        self.assertIn("chompcert solve", run.err + run.out)
        self.assert_holds(50, run, "prove")
        self.write("games.txt", "game.poset\n")  # a batch certifies the winner
        run = measured([self.chompcert, "batch", "games.txt", "--max-memory", 50], self.folder)
        self.assertEqual(0, run.code, run.err)
        self.assert_holds(50, run, "batch")


if __name__ == "__main__":
    unittest.main()
