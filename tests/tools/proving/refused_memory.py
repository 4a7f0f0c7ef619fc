"""--max-memory holds while a game is read and before a search begins."""
import resource
import time
import unittest

from support import ProgramCase

FAMILIES = "poset huge\nelements " + " ".join(f"{name}[1..1000000]" for name in "abefghjklm") + "\n"


class Refused(ProgramCase):
    def test_families_are_counted_before_they_are_made(self):
        game = self.write("huge.poset", FAMILIES)
        self.write("good.poset", "poset good\n")
        little = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (400 << 20,) * 2)}
        says = "line 2: 1000000 elements and 0 related pairs do not fit 100 MiB (see --max-memory)"
        self.complaint(4, "prove", game, "--max-memory", 100, says=says, **little)
        self.write("list", "huge.poset\ngood.poset\n")
        result = self.ask("batch", "list", "--max-memory", 100, "--threads", 1, **little)
        self.assertEqual(4, result.code)
        self.assertIn(says, result.err)
        self.assertIn("2 games: 1 done (0 of them before), 1 failed", result.out)

    def test_values_that_cannot_fit_are_refused_at_once(self):
        game = self.write("hole.poset", "poset hole\nelements y\nc[65] < y\n")
        before = time.monotonic()
        for words in ((), ("--compact",)):
            self.complaint(4, "prove", game, "-k", 100000, "--max-memory", 50, *words,
                           says=("claims for values 0 … 100000 take more than 50 MiB", "--max-memory"))
        self.assertLess(time.monotonic() - before, 20)

    def test_values_that_fit_are_proved_within_the_same_bound(self):
        game = self.write("hole.poset", "poset hole\nelements y\nc[65] < y\n")
        self.answer("prove", game, "-k", 40, "--max-memory", 1, "-q")

    def test_what_holds_of_nim_is_not_said_of_other_games(self):
        words = ("-k", 2000, "--compact", "--max-memory", 8, "-q")
        nim = self.write("nim.poset", "poset nim\nchains c d\n")
        self.complaint(4, "prove", nim, *words, says="claims for values 0 … 2000 take more than 8 MiB")
        rows = self.write("rows.poset", "poset rows\nd[i] < c[i]\n")
        self.assertIn("value 1000: periodic, preperiod 666, period 1, ", self.answer("prove", rows, *words))
        step = self.write("step.poset", "poset step\nd[3] < c[5]\n")
        self.complaint(4, "prove", step, *words, "--max-columns", 100, says="undecided after 100 columns")


if __name__ == "__main__":
    unittest.main()
