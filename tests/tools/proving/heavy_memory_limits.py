"""Random games of 2 to 100,000 ideals, K 0 to 3, limits of 50 to 1,000 MiB: the limit holds each way, and what one way proves
within it is proved where the way is left open, by prove and by batch, with the same bytes."""
import os
import unittest

from limit_games import MEBIBYTE, holds, limit_game, measured
from support import ProgramCase

GAMES = int(os.environ.get("MEMORY_GAMES", "60"))  # 200 take four minutes
WAYS = ("auto", "rows", "columns")


class RandomLimits(ProgramCase):
    def prove(self, game, way):
        self.write(f"{way}.cert", "")
        run = measured([self.chompcert, "prove", "game.poset", "-q", "-k", game.k, "--by", way, "--max-memory", game.megabytes,
                        "--max-columns", 500, "-o", f"{way}.cert"], self.folder)
        self.assertTrue(holds(game.megabytes, run.bytes), f"{way}: {run.bytes // MEBIBYTE} MiB under {game.megabytes}")
        return run

    def test_random_games(self):
        proved = 0
        for seed in range(GAMES):
            game = limit_game(seed)
            self.write("game.poset", game.text)
            with self.subTest(seed=seed):
                runs = {way: self.prove(game, way) for way in WAYS}
                certificates = {way: (self.folder / f"{way}.cert").read_bytes() for way in WAYS if runs[way].code == 0}
                self.assertEqual("auto" in certificates, bool(certificates), {way: run.err for way, run in runs.items()})
                self.assertLessEqual(len(set(certificates.values())), 1)
                proved += bool(certificates)
        self.assertGreater(proved, GAMES // 2)

    def test_batches(self):
        for seed in range(0, GAMES, 4):
            game = limit_game(seed)
            self.write("game.poset", game.text)
            with self.subTest(seed=seed):
                self.write("games.txt", "game.poset\n")
                run = measured([self.chompcert, "batch", "games.txt", "-q", "-k", game.k, "--max-memory", game.megabytes,
                                "--max-columns", 500], self.folder)
                self.assertIn(run.code, (0, 2, 4), run.err)
                self.assertTrue(holds(game.megabytes, run.bytes), f"{run.bytes // MEBIBYTE} MiB under {game.megabytes}")


if __name__ == "__main__":
    unittest.main()
