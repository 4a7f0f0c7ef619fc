"""Questions to a compact certificate: decided at once by tails, decided by recomputing the lists, or undecided."""
import json
import re
import subprocess
import unittest

from support import NO_CHAIN, ONE_CHAIN, TIMEOUT, TYPE_TWO, ProgramCase, certificate_bytes, chomp_game, program

GOOGOL = 10**100


def batch(questions):
    return "".join(f"{question}\n" for question in questions)


def compact_bytes(game, k=0):
    command = [program("CHOMPCERT"), "prove", "/dev/stdin", "-k", str(k), "--compact", "-o", "-"]
    return subprocess.run(command, check=True, capture_output=True, input=game.encode(), timeout=TIMEOUT).stdout


class Compact(ProgramCase):
    def both(self, game, k=0):
        return self.write("full.cert", certificate_bytes(game, k)), self.write("compact.cert", compact_bytes(game, k))

    def assert_same(self, certificates, command, *args, stdin="", recomputes):
        """The same answers, with one line on stderr if something is recomputed."""
        full, compact = (self.ask(command, c, *args, stdin=stdin) for c in certificates)
        self.assertEqual((full.code, full.out), (compact.code, compact.out), args)
        self.assertRegex(compact.err, r"\Achompcert: recomputing the \d+ values [^\n]+: about [^\n]+\n\Z"
                         if recomputes else r"\A\Z")

    def test_tails_answer_at_once(self):
        both = self.both(chomp_game(120))
        far = (170, 171, 1000, 10**15, GOOGOL, GOOGOL + 1)
        self.assert_same(both, "find", *far, recomputes=False)
        near_diagonal = batch(f"{m} {m + o}" for m in (10**15, GOOGOL) for o in (-3, 0, 68, 69, 70, 71, 72, 200))
        self.assert_same(both, "grundy", stdin=near_diagonal, recomputes=False)
        self.assert_same(both, "move", stdin=near_diagonal, recomputes=False)

    def test_below_the_preperiod_lists_are_recomputed_once(self):
        both = self.both(chomp_game(120))
        self.assert_same(both, "find", 169, recomputes=True)
        self.assert_same(both, "find", stdin=batch(range(200)), recomputes=True)
        self.assert_same(both, "grundy", stdin=batch(f"{m} {n}" for m in range(60) for n in range(60)),
                         recomputes=True)
        self.assert_same(both, "move", 300, 100, recomputes=True)
        self.assert_same(both, "find", 100, "--json", recomputes=True)
        self.assert_same(both, "find", 60, "--without", "r3_50", recomputes=True)

    def test_values_up_to_k(self):
        both = self.both(chomp_game(5, 3), 3)
        for k in range(4):
            self.assert_same(both, "find", "--value", k, stdin=batch(range(30)), recomputes=True)
            self.assert_same(both, "move", "--to", k, stdin=batch(f"{m} {m + 5}" for m in range(30)), recomputes=True)

    def test_finite_claims_and_their_constant(self):
        both = self.both(TYPE_TWO)
        self.assert_same(both, "find", 1000, recomputes=True)
        self.assert_same(both, "find", 0, recomputes=True)

    def test_fewer_chains(self):
        both = self.both(ONE_CHAIN)
        self.assert_same(both, "grundy", GOOGOL, recomputes=False)
        self.assert_same(both, "grundy", 1, recomputes=True)
        self.assert_same(self.both(NO_CHAIN), "grundy", recomputes=True)

    def test_untrue(self):
        true = compact_bytes(chomp_game(120))
        for old, new in ((b"periodic 0 170 2", b"periodic 0 169 2"), (b"tail 71 69", b"tail 73 69")):
            untrue = self.write("untrue.cert", true.replace(old, new))
            result = self.ask("find", untrue, 100)
            self.assertEqual((2, ""), (result.code, result.out))
            self.assertRegex(result.err, r"\Achompcert: recomputing .*\nchompcert: untrue.cert: an untrue certificate "
                                         r"\(.*r3\[120\].*value 0.*\): check it with chompcheck\n"
                                         r"manual: docs/CHECKING\.md#read-and-verified\n\Z")

    def test_too_long_to_recompute(self):
        far = compact_bytes(chomp_game(120)).replace(b"periodic 0 170 2", b"periodic 0 17000000000000 2")
        forged = self.write("forged.cert", far)
        self.complaint(4, "find", forged, 17, says=("limit:", "hours", "chompcert prove chomp_120.poset -k 0",
                                                    "--recompute"))
        self.assertEqual((0, ""), self.ask("find", forged, GOOGOL)[::2])

    def test_too_large_to_recompute(self):
        large = self.write("large.cert", compact_bytes(chomp_game(900)))
        self.complaint(4, "find", large, 905, "--max-memory", 1, says=("limit:", "MiB", "--recompute"))
        self.assertEqual(0, self.ask("find", large, 905, "--max-memory", 100).code)
        self.assertEqual(0, self.ask("find", large, 905, "--recompute").code)

    def test_questions_before_a_limit_are_answered(self):
        large = self.write("large.cert", compact_bytes(chomp_game(900)))
        result = self.ask("find", large, "--max-memory", 1, stdin=batch((GOOGOL, 905)))
        self.assertEqual(4, result.code)
        self.assertRegex(result.out, r"\A\d{101}\n\Z")


class Shown(ProgramCase):
    def show(self, game, *words):
        return self.answer("show", self.write("compact.cert", compact_bytes(game)), *words)

    def test_known_facts_are_shown(self):
        self.assertIn("value 0: periodic, preperiod 170, period 2, f(m) - m = 71 69\n", self.show(chomp_game(120)))
        self.assertRegex(self.show(chomp_game(3)), r"value 0: finite, positions of its own up to column 5, left out\n\Z")
        self.assertIn("g(A): left out\n", self.show(NO_CHAIN))

    def test_json(self):
        *_, ideal = json.loads(self.show(chomp_game(3), "--json"))["ideals"]
        self.assertEqual([{"value": 0, "kind": "finite", "last_column": 5, "positions": None}], ideal["claims"])

    def test_summary_of_the_proof(self):
        self.write("g.poset", chomp_game(3))
        summary = self.lines("prove", "g.poset", "--compact")
        self.assertTrue(re.search(r"finite, positions of its own up to column 5, left out; f\(m\) = 4 for all m >= 5",
                                  "\n".join(summary)), summary)


if __name__ == "__main__":
    unittest.main()
