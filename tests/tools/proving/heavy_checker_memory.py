"""chompcheck under --max-memory: 200 random games of 2 to 100,000 ideals, K 0 to 3, limits of 50 to 1,000 MiB.

Resident memory keeps the limit by each route, and what either route verifies within it is verified where the route is left
open. The certificates are compact and full, true ones; the prover gets 1,000 MiB.
By columns only certificates of at most 20,000 claims are tried. MEMORY_GAMES=N: fewer games.
"""
import os
import re
import unittest

from limit_games import MEBIBYTE, holds, limit_game, measured
from support import ProgramCase, program

GAMES = int(os.environ.get("MEMORY_GAMES", "200"))
ROUTES = {"auto": [], "rows": ["--route", "rows"], "columns": ["--route", "columns"]}
VERIFIED, LIMIT = 0, 4
MOST_BY_COLUMNS = 20_000  # claims: more of them take minutes


class RandomLimits(ProgramCase):
    def setUp(self):
        super().setUp()
        self.chompcheck = program("CHOMPCHECK")

    def certificate(self, game):
        """False if the game is not proved within the columns allowed."""
        self.write("game.poset", game.text)
        level = ["--compact"] if game.seed % 2 else []
        run = measured([self.chompcert, "prove", "game.poset", "-q", "-k", game.k, *level, "--max-columns", 500, "--max-memory", 1000, "--force", "-o", "game.cert"],
                       self.folder)
        return run.code == 0

    def check(self, game, route):
        run = measured([self.chompcheck, "--quiet", "--threads", 2, "--max-memory", game.megabytes, *ROUTES[route], "game.poset", "game.cert"],
                       self.folder)
        self.assertIn(run.code, (VERIFIED, LIMIT), run.out + run.err)
        self.assertTrue(holds(game.megabytes, run.bytes), f"{route}: {run.bytes // MEBIBYTE} MiB under {game.megabytes}")
        return run

    def claims(self):
        counts = re.search(rb"^ideals \d+ periodic (\d+) finite (\d+)$", (self.folder / "game.cert").read_bytes(), re.M)
        return sum(map(int, counts.groups()))

    def check_game(self, game):
        """Whether some route verifies the certificate, and whether some route reaches a limit."""
        tried = {"auto": True, "rows": game.on_top, "columns": self.claims() <= MOST_BY_COLUMNS}
        routes = [route for route in ROUTES if tried[route]]
        runs = {route: self.check(game, route) for route in routes}
        verified = [route for route in routes if runs[route].code == VERIFIED]
        self.assertTrue("auto" in verified or not verified, {route: run.out for route, run in runs.items()})
        return bool(verified), any(run.code == LIMIT for run in runs.values())

    def test_random_games(self):
        proved = verified = limited = 0
        for seed in range(GAMES):
            game = limit_game(seed)
            with self.subTest(seed=seed):
                if not self.certificate(game):
                    continue
                proved += 1
                found, reached = self.check_game(game)
                verified += found
                limited += reached
        self.assertGreater(proved, GAMES // 3)
        self.assertGreater(verified, GAMES // 4)
        self.assertGreater(limited, 0, "no route reached a limit")


if __name__ == "__main__":
    unittest.main()
