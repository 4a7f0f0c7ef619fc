"""Systems that refuse threads: the run continues with fewer threads and prints a warning."""
import resource
import unittest

from support import ProgramCase, chomp_game

REFUSED = r"chompcert: warning: the system refused threads: continuing with \d+ of \d+ \(see 'ulimit -a', or give --threads\)\n"


def little_space(megabytes, stack=8):
    """An address space in which the stacks of few threads fit, each of so many MiB."""
    def limit():
        resource.setrlimit(resource.RLIMIT_STACK, (stack << 20,) * 2)
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20,) * 2)
    return {"preexec_fn": limit}


class Refused(ProgramCase):
    def test_a_proof_by_rows_goes_on_with_fewer_threads_and_has_the_same_bytes(self):
        words = ["prove", self.write("game.poset", chomp_game(20, 20)), "-k", "15", "--by", "rows", "--compact", "-q"]
        self.answer(*words, "--threads", 1, "-o", "one.cert")
        for threads in (64, 1024):  # of which it wants one for each core: no second stack fits
            result = self.ask(*words, "--threads", threads, "-o", "many.cert", **little_space(1000, stack=1200))
            self.assertEqual(0, result.code, result.err)
            self.assertRegex(result.err, f"^{REFUSED}$")
            self.assertEqual(self.read("one.cert"), self.read("many.cert"))

    def test_a_batch_goes_on_with_fewer_games_at_a_time(self):
        result = self.ask("batch", "chomp", "0..9", "0..9", "--threads", 1024, **little_space(1000, stack=100))
        self.assertEqual(0, result.code, result.err)
        self.assertRegex(result.err, f"^{REFUSED}$")
        self.assertIn("55 games: 55 done", result.out)

    def test_too_little_space_for_anything_is_a_limit(self):
        game = self.write("game.poset", chomp_game(40, 40))
        for megabytes in (24, 32, 48, 64):
            result = self.ask("prove", game, "--threads", 1024, "--compact", "-q", **little_space(megabytes))
            if result.code == 127:  # not even the program's libraries fit
                continue
            self.assertIn(result.code, (0, 4), result.err)
            if result.code == 4:
                self.assertIn("chompcert: limit: out of memory", result.err)


if __name__ == "__main__":
    unittest.main()
