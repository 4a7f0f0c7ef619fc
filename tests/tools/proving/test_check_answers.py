"""`chompcheck` as other programs call it: its answer as JSON, and the words of its options."""
import json
import unittest

from support import NO_CHAIN, ONE_CHAIN, TYPE_TWO, certificate_bytes, chomp_game
from checks import CheckCase


class Answers(CheckCase):
    def answer_about(self, game, k, *level):
        """The JSON of a certificate that is verified, and its verdict line."""
        self.write("g.poset", game)
        self.assertEqual(0, self.ask("prove", "g.poset", "-k", k, *level, "-q", "-o", "g.cert").code)
        result = self.check("--json", "g.poset", "g.cert")
        self.assertEqual((0, ""), (result.code, result.err))
        line, verdict = result.out.splitlines()
        return json.loads(line), verdict

    def rows(self, claim, count):
        """f(m) for m < count, from the positions and the pattern of a claim."""
        rows = dict(map(tuple, claim["positions"]))
        if claim["kind"] == "periodic":
            for m in range(claim["preperiod"], count):
                rows[m] = m + claim["pattern"][(m - claim["preperiod"]) % claim["period"]]
        return rows

    def test_claims_are_those_that_find_gives(self):
        compared = 0
        for game, k in ((chomp_game(3), 2), (chomp_game(8), 1), (TYPE_TWO, 1)):
            answer, _ = self.answer_about(game, k)
            self.assertEqual(list(range(k + 1)), [claim["value"] for claim in answer["claims"]])
            for claim in answer["claims"]:
                with self.subTest(game=game, value=claim["value"]):
                    lines = self.answer("find", "g.cert", "-k", claim["value"], *range(40), "--json").splitlines()
                    found = {at["m"]: at["n"] for at in (json.loads(line)["coordinates"] for line in lines) if at["n"] is not None}
                    rows = self.rows(claim, 40)
                    compared += len(rows)
                    # Before them fewer elements of A are left; beyond a finite claim one position may stand for all later columns.
                    ends = 40 if claim["kind"] == "periodic" else max(rows, default=0) + 1
                    begins = min(rows, default=ends)
                    self.assertEqual({m: n for m, n in found.items() if begins <= m < ends}, rows)
        self.assertGreater(compared, 50)

    def test_games_with_fewer_chains(self):
        answer, _ = self.answer_about(ONE_CHAIN, 0)
        self.assertEqual([{"value": 0, "kind": "periodic", "preperiod": 4, "period": 1, "pattern": [0],
                           "positions": [[1, 3], [2, 0], [3, 2]]}], answer["claims"])
        answer, _ = self.answer_about(NO_CHAIN, 0)
        self.assertEqual([{"value": 0, "kind": "finite", "positions": [[0, 1]]}], answer["claims"])

    def test_counts_are_those_of_the_verdict(self):
        for game, k, level in ((chomp_game(3), 1, ()), (chomp_game(3), 1, ("--compact",)), (NO_CHAIN, 0, ())):
            answer, verdict = self.answer_about(game, k, *level)
            said = dict(word.split("=") for word in verdict.removeprefix("s VERIFIED ").split())
            self.assertEqual("VERIFIED", answer["verdict"])
            self.assertEqual(said, {**{name: str(answer[name]) for name in said if name != "values"}, "values": f"0..{k}"})

    def test_a_compact_finite_claim_has_its_last_position(self):
        answer, _ = self.answer_about(chomp_game(3), 1, "--compact")
        self.assertEqual([{"value": 0, "kind": "finite", "last": [5, 4]},
                          {"value": 1, "kind": "periodic", "preperiod": 6, "period": 1, "pattern": [2]}], answer["claims"])

    def test_a_name_with_quotes(self):
        name = self.write('a"b\\c.poset', "poset bad\nelements x\nx < y\n")
        self.write("g.cert", certificate_bytes(chomp_game(3), 0))
        result = self.check("--json", name, "g.cert")
        line, verdict = result.out.splitlines()
        self.assertEqual((2, "MALFORMED"), (result.code, json.loads(line)["verdict"]))
        for text in (json.loads(line)["reason"], verdict):
            self.assertIn('a"b\\\\c.poset:3:5: ', text)  # a backslash of a name is printed twice


class Options(CheckCase):
    def test_words_that_are_no_values(self):
        files = (self.write("g.poset", chomp_game(3)), self.chomp(3))
        for words, says in ((("--max-memory", "12x"), "a number of megabytes"), (("--max-memory", ""), "a number of megabytes"),
                            (("--max-memory", "1234567890"), "a number of megabytes"), (("--max-memory", "0"), "from 1 to 999999999, found"),
                            (("--threads", ""), "from 1 to 999"),
                            (("--threads", "0"), "from 1 to 999"), (("--threads", "1000"), "from 1 to 999"),
                            (("--threads", "two"), "from 1 to 999"), (("--route", "around"), "'rows' or 'columns'"),
                            (("--quiet", "--json"), "exclude each other")):
            with self.subTest(words=words):
                self.assertIn(says, self.refusal(*words, *files))
        for option, value in (("--max-memory", "99"), ("--threads", "1"), ("--route", "rows"), ("--max-seconds", "9"), ("--pairs", "-")):
            self.assertIn(f"{option}: expected a value, found none", self.refusal(*files, option))
            self.assertIn(f"{option}: expected once, found twice", self.refusal(option, value, option, value, *files))


if __name__ == "__main__":
    unittest.main()
