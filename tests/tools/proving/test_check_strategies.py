"""`chompcheck` on strategy certificates (FORMAT.md §4) as users run it: words, JSON, options and limits."""
import hashlib
import json
import pathlib
import sys
import unittest

from checks import CheckCase

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "checker"))
from strategies import accepted  # noqa: E402
from strategies.certificate import Strategy  # noqa: E402
from strategies.poset import Poset  # noqa: E402


class Strategies(CheckCase):
    def files(self, name):
        """The game and the certificate of an accepted case, and how its verdict line ends."""
        game, certificate = accepted.games()[name].encode(), accepted.certificates()[name]
        self.write("g.poset", game.decode())
        self.write("g.cert", certificate)
        hashes = [hashlib.sha256(each).hexdigest() for each in (game, certificate)]
        return f"route=strategy game={hashes[0]} certificate={hashes[1]}"

    def output(self, *words):
        result = self.check(*words, "g.poset", "g.cert")
        self.assertEqual((0, ""), (result.code, result.err))
        return result.out.splitlines()

    def test_an_n_position_in_words(self):
        end = self.files("strategy_square")
        self.assertEqual(["outcome N: the player to move wins, by removing s[2]",
                          "the winner moves to 3 positions or their images under 2 automorphisms; 10 answers",
                          f"s VERIFIED outcome=N {end}"], self.output())

    def test_a_p_position_in_words(self):
        end = self.files("strategy_towers_without_symmetries")
        self.assertEqual(["outcome P: the player to move loses",
                          "the winner moves to 2 positions or their images under 1 automorphism; 6 answers",
                          f"s VERIFIED outcome=P {end}"], self.output())

    def test_quiet(self):
        end = self.files("strategy_antichain")
        self.assertEqual([f"s VERIFIED outcome=P {end}"], self.output("--quiet"))
        self.assertEqual([f"s VERIFIED outcome=P {end}"], self.output("--quiet", "--threads", "2"))

    def test_json(self):
        for name, outcome in (("strategy_square", {"outcome": "N", "move": "s[2]"}), ("strategy_antichain", {"outcome": "P"})):
            end = self.files(name)
            line, verdict = self.output("--json")
            self.assertEqual(f"s VERIFIED outcome={outcome['outcome']} {end}", verdict)
            counts = {"positions": 3, "answers": 10, "automorphisms": 2} if "move" in outcome else {
                "positions": 2, "answers": 6, "automorphisms": 24}
            hashes = dict(word.split("=") for word in end.split())
            self.assertEqual({"verdict": "VERIFIED", **outcome, **counts, **hashes}, json.loads(line))

    def test_json_of_a_strategy_that_fails(self):
        self.files("strategy_square")
        self.write("g.cert", accepted.certificates()["strategy_square"].replace(b"outcome N s[2]", b"outcome P"))
        result = self.check("--json", "g.poset", "g.cert")
        line, verdict = result.out.splitlines()
        self.assertEqual((1, {"verdict": "REJECTED", "reason": verdict.removeprefix("s REJECTED ")}),
                         (result.code, json.loads(line)))

    def test_there_is_no_route_to_choose(self):
        self.files("strategy_towers")
        for route in ("rows", "columns"):
            self.assertIn("--route", self.refusal("--route", route, "g.poset", "g.cert"))

    def test_memory_is_bounded(self):
        """All permutations of nine elements take some megabytes. The winner answers with the partner of the element taken."""
        poset = Poset([f"x[{number}]" for number in range(1, 10)], [])
        self.write("g.poset", poset.game().decode())
        cycle, exchange = (*range(1, 9), 0), (1, 0, *range(2, 9))
        positions = [((1 << size) - 1, {e: e ^ 1 for e in range(size)}) for size in (2, 4, 6, 8)]
        self.write("g.cert", Strategy(8, [cycle, exchange], positions).certificate(poset))
        self.assertEqual("s LIMIT more than 2 MB of memory needed",
                         self.verdict([4], "--max-memory", "2", "g.poset", "g.cert"))
        self.assertIn("outcome=N", self.verdict([0], "g.poset", "g.cert"))

    def test_help_names_strategies(self):
        self.assertIn("strategy", self.check("--help").out)


if __name__ == "__main__":
    unittest.main()
