"""Resident memory of a batch does not grow with the number of games: a leak in a library is unseen by counters of malloc.

Two threads prove random games, in a process with one arena of malloc. The catalogue's own pages (SQLite keeps 2 MB of them)
fill within the first games, which do not count. By hand, for more: SOAK_VALUES=0,2 SOAK_PROOFS=20000 SOAK_BYTES=20.
"""
import os
import subprocess
import sys
import unittest

from many_games import write_games
from resident import bytes_a_game, watch
from support import ProgramCase

PROOFS = int(os.environ.get("SOAK_PROOFS", "2000"))
BYTES_A_PROOF = float(os.environ.get("SOAK_BYTES", "100"))
VALUES = os.environ.get("SOAK_VALUES", "1").split(",")
FIRST = 4500  # games that do not count


class Memory(ProgramCase):
    def growth(self, max_value):
        folder = self.folder / f"K{max_value}"
        folder.mkdir()
        write_games(folder / "games", FIRST + PROOFS)
        words = [self.chompcert, "batch", "games.list", "-q", "-k", max_value, "--threads", 2]
        code, samples = watch(words, folder, stdout=subprocess.DEVNULL, env={**os.environ, "MALLOC_ARENA_MAX": "1"})
        self.assertEqual(0, code)
        self.assertGreater(len({one.games for one in samples if one.games > FIRST}), 5)
        return bytes_a_game(samples, FIRST), max(one.bytes for one in samples)

    def test_proofs_leave_no_memory_behind(self):
        for max_value in VALUES:
            with self.subTest(K=max_value):
                growth, most = self.growth(max_value)
                print(f"K = {max_value}: {PROOFS} proofs, {growth:.1f} bytes a proof, at most {most / 2**20:.0f} MiB", file=sys.stderr)
                self.assertLessEqual(growth, BYTES_A_PROOF)


if __name__ == "__main__":
    unittest.main()
