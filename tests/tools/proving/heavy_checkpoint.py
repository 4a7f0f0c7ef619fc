"""prove --checkpoint: a hundred kills at random moments, and too little memory."""
import resource
import unittest

from killed_runs import kill_at_random, prove, undisturbed
from support import ProgramCase


class HundredKills(ProgramCase):
    def test_by_rows(self):
        self.answer("make", "chomp", "8000", "-o", "game.poset")
        self.assertGreater(kill_at_random(self, ["game.poset", "--compact"], kills=60, seed=1), 0)

    def test_by_columns(self):
        self.answer("make", "chomp", "900", "-o", "game.poset")
        self.assertGreater(kill_at_random(self, ["game.poset", "--by", "columns"], kills=40, seed=2), 0)

    def test_with_several_chains_and_values(self):
        self.answer("make", "chomp", "40", "30", "-o", "game.poset")
        words = ["game.poset", "-k", "2", "--by", "rows", "--compact"]
        self.assertGreater(kill_at_random(self, words, kills=20, seed=3), 0)


class TooLittleMemory(ProgramCase):
    """If the system refuses memory to a run at any point, its last checkpoint is good."""

    def test_a_run_that_gets_no_more_memory_can_be_gone_on_with(self):
        self.answer("make", "chomp", "8000", "-o", "game.poset")
        words = ["game.poset", "--compact", "--threads", "2"]
        expected, _ = undisturbed(self, *words)
        ended = set()
        for megabytes in (30, 50, 80, 100, 120, 140, 160, 180, 200):
            run = prove(self, *words, "-q", "-o", "game.cert", "--checkpoint", "state", "--resume", "--every", "0",
                        preexec_fn=lambda size=megabytes << 20: resource.setrlimit(resource.RLIMIT_AS, (size, size)))
            _, message = run.communicate()
            ended.add(run.returncode)
            if run.returncode == 0:
                break
            self.assertIn(run.returncode, (4, 5, 127), message)  # 127: the libraries could not be loaded
        self.assertIn(4, ended)
        self.answer("prove", *words, "-q", "-o", "game.cert", "--checkpoint", "state", "--resume")
        self.assertEqual(expected, (self.folder / "game.cert").read_bytes())


if __name__ == "__main__":
    unittest.main()
