"""Three ranks, one of which is killed at a random moment, again and again, until all games are done.

After each kill the catalogue is whole, and the runs that it had before are there, unchanged: the identity of a run changes when
a game is done again. RANK_KILLS=50 by hand; RANK_SEED chooses other moments.
"""
import os
import pathlib
import random
import signal
import sqlite3
import sys
import time
import unittest

from many_games import write_games
from ranks import RanksCase

KILLS = int(os.environ.get("RANK_KILLS", "3"))
SEED = int(os.environ.get("RANK_SEED", "1"))
GAMES_A_KILL = 180
MOST_BEFORE_KILL = 150  # certificates
RANKS = 3
LONG = 900  # seconds


class RandomKills(RanksCase):
    def setUp(self):
        super().setUp()
        self.random = random.Random(SEED)

    def runs(self):
        """The runs that are done, each with all that is recorded of it."""
        path = self.folder / "batch.sqlite"
        if not path.exists() or not path.stat().st_size:
            return set()
        catalog = sqlite3.connect(path)
        try:
            self.assertEqual([("ok",)], catalog.execute("PRAGMA integrity_check").fetchall())
            if not catalog.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                return set()
            self.assertEqual([], catalog.execute("SELECT * FROM runs WHERE status <> 'done'").fetchall())
            return set(catalog.execute("SELECT * FROM runs"))
        finally:
            catalog.close()

    def wait_for_ranks(self, run):
        deadline = time.monotonic() + 60
        while len(self.ranks_of(run)) < RANKS:
            self.assertLess(time.monotonic(), deadline, "mpirun starts no ranks")
            time.sleep(0.01)

    def certificates(self):
        folder = self.folder / "certificates"
        return sum(name.endswith(".cert") for name in os.listdir(folder)) if folder.exists() else 0

    def wait_for_certificates(self, run, count):
        deadline = time.monotonic() + 60
        while self.certificates() < count:
            self.assertIsNone(run.poll(), "the run ended by itself")
            self.assertLess(time.monotonic(), deadline, "the batch makes no progress")
            time.sleep(0.005)

    def killed_run(self, words):
        """Kills one of the ranks; returns which."""
        run = self.mpirun(RANKS, *words)
        self.wait_for_ranks(run)
        self.wait_for_certificates(run, self.certificates() + self.random.randint(0, MOST_BEFORE_KILL))
        time.sleep(self.random.uniform(0, 0.02))
        victim = self.random.randrange(RANKS)
        os.kill(self.ranks_of(run)[victim], signal.SIGKILL)
        _, err = run.communicate(timeout=LONG)
        self.assertNotEqual(0, run.returncode, err)
        return victim

    def unrecorded(self):
        """Certificates that a killed run had written, but not recorded."""
        return self.certificates() - len(self.runs())

    def test_nothing_recorded_is_lost_or_done_again(self):
        games = KILLS * GAMES_A_KILL
        words = (write_games(pathlib.Path(self.folder) / "games", games).name, "-q", "-k", 1)
        before, killed, again = set(), [], 0
        while len(killed) < KILLS:
            victim = self.killed_run(words)
            now = self.runs()
            self.assertEqual(0, len(before - now), f"after kill {len(killed) + 1} (of rank {victim}) runs are gone or were done again")
            self.assertLess(len(now), games, "all games are done before the last kill: raise GAMES_A_KILL")
            before, again = now, again + self.unrecorded()
            killed.append(victim)
        code, out, err = self.result(RANKS, *words, timeout=LONG)
        self.assertEqual((0, ""), (code, err))
        self.assertIn(f"{games} games: {games} done ({len(before)} of them before), 0 failed", out)
        self.assertEqual(0, len(before - self.runs()))
        self.assertIn(f"{games} verified, 0 not", self.answer("catalog", "--verify", timeout=LONG))
        print(f"{KILLS} kills (of rank 0: {killed.count(0)}), {games} games, {again} done again", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
