"""`chompcert sum`."""
import itertools
import json
import unittest

from support import NO_CHAIN, ProgramCase, certificate_bytes, chomp_game, chomp_grundy, chomp_rows

GOOGOL = 10**100
NIM = "poset nim\nchains c\n"


class SumCase(ProgramCase):
    def setUp(self):
        super().setUp()
        self.nim = self.write("nim.cert", certificate_bytes(NIM, 0))
        self.three = self.write("three.cert", certificate_bytes(chomp_game(3), 6))
        self.coarse = self.write("coarse.cert", certificate_bytes(chomp_game(3), 0))
        self.fork = self.write("fork.cert", certificate_bytes(NO_CHAIN, 0))


class Answers(SumCase):
    def test_heaps(self):
        self.assertEqual(["3", "2 c[2] 1"], self.lines("sum", self.nim, 1, "+", self.nim, 2))
        self.assertEqual(["0", "none"], self.lines("sum", self.nim, 5, "+", self.nim, 3, "+", self.nim, 6))
        self.assertEqual(["5", "1 c[1] 0"], self.lines("sum", self.nim, 5))
        self.assertEqual(["0", "none"], self.lines("sum", self.nim, "omega", "+", self.nim, "omega"))
        self.assertEqual(["omega+3", "2 c[4] 3"], self.lines("sum", self.nim, 3, "+", self.nim, "omega"))

    def test_against_chomp_by_its_definition(self):
        decided = 0
        for m in range(1, 6):
            for heap in range(6):
                value = chomp_grundy(chomp_rows(m, 4, (3,)))
                if value > 6:
                    continue
                decided += 1
                found = self.lines("sum", self.three, m, 4, "+", self.nim, heap)
                self.assertEqual(str(value ^ heap), found[0])
                self.assertEqual(value == heap, found[1] == "none")
        self.assertGreater(decided, 10)

    def test_a_value_above_those_proved(self):
        # Exit code 0: the player to move wins.
        value, move = self.lines("sum", self.coarse, GOOGOL, 3 * GOOGOL, "+", self.nim, 0)
        self.assertEqual("unknown", value)
        number, _, m, n = move.split()
        self.assertEqual("1", number)
        self.assertEqual("0\n", self.answer("grundy", self.coarse, m, n))
        result = self.ask("sum", self.coarse, GOOGOL, 3 * GOOGOL, "+", self.nim, 1)
        self.assertEqual((4, "unknown\nunknown\n"), result[:2])
        self.assertIn("1 (>0)", result.err)
        same = [self.coarse, GOOGOL, 3 * GOOGOL]
        self.assertEqual(["0", "none"], self.lines("sum", *same, "+", *same))

    def test_values_above_those_proved_by_the_definition(self):
        """The certificate has K = 0. The value and the move of the sum of a small position and a heap."""
        above = 0
        for m, n, heap in ((4, 4, 0), (3, 5, 2), (2, 5, 9), (5, 4, 1), (5, 5, 6)):
            value = chomp_grundy(chomp_rows(m, n, (3,)))
            above += value > 0
            words = ["sum", self.coarse, m, n, "+", self.nim, heap]
            found = self.lines(*words)
            self.assertEqual(str(value ^ heap), found[0])
            self.assertEqual(found, self.lines(*words, "--exact"))
            if value == heap:
                self.assertEqual("none", found[1])
                continue
            number, element, *after = found[1].split()
            self.assertIn(number, "12")
            left = [self.coarse, *after, "+", self.nim, heap] if number == "1" else [self.coarse, m, n, "+", self.nim, *after]
            if not element.startswith("r3"):
                self.assertEqual(["0", "none"], self.lines("sum", *left))
        self.assertGreater(above, 2)

    def test_a_move_to_a_value_above_those_proved(self):
        # Both values are above K = 0; the move that makes them equal leads above K too.
        values = {(m, n): chomp_grundy(chomp_rows(m, n, (3,))) for m in range(2, 7) for n in range(2, 7)}
        (first, one), (second, two) = next(pair for pair in itertools.combinations(values.items(), 2)
                                           if pair[0][1] > pair[1][1] > 1 and pair[1][1] ^ pair[0][1] > pair[1][1])
        words = ["sum", self.coarse, *first, "+", self.coarse, *second]
        value, move = self.lines(*words)
        self.assertEqual(str(one ^ two), value)
        number, element, *after = move.split()
        self.assertEqual("1", number)
        if not element.startswith("r3"):
            self.assertEqual(["0", "none"], self.lines("sum", self.coarse, *after, "+", self.coarse, *second))
        self.assertEqual(["unknown", "unknown"], self.ask(*words, "--proved").out.splitlines())

    def test_exact_or_nothing(self):
        far = ["sum", self.coarse, GOOGOL, 3 * GOOGOL, "+", self.nim, 0]
        self.assertEqual("unknown", self.lines(*far)[0])
        result = self.ask(*far, "--exact")
        self.assertEqual(4, result.code)
        self.assertIn("above the proved ones", result.err)
        self.complaint(5, *far, "--exact", "--proved", says="--proved")

    def test_without(self):
        whole = self.lines("sum", self.three, 9, 9, "without", "r3_1", "+", self.fork, "without", "a")
        self.assertEqual(["0", "none"], whole)
        self.assertEqual(["1", "2 a"], self.lines("sum", self.three, 9, 9, "without", "r3_1,r3_2", "+", self.fork))

    def test_json(self):
        found = json.loads(self.answer("sum", self.nim, GOOGOL, "+", self.three, 5, 4, "+", self.fork, "--json"))
        self.assertEqual(str(GOOGOL + 1), found["g"])
        self.assertEqual("won", found["outcome"])
        self.assertEqual({"component": 1, "element": "c[2]", "m": 1}, found["move"])
        self.assertEqual([{"certificate": self.nim, "m": str(GOOGOL), "g": str(GOOGOL)},
                          {"certificate": self.three, "m": 5, "n": 4, "g": 0},
                          {"certificate": self.fork, "g": 1}], found["components"])
        lost = json.loads(self.answer("sum", self.nim, 2, "+", self.nim, 2, "--json"))
        self.assertEqual((0, "lost", None), (lost["g"], lost["outcome"], lost["move"]))
        unknown = json.loads(self.answer("sum", self.coarse, 5, "omega", "--json"))
        self.assertEqual((None, "won"), (unknown["g"], unknown["outcome"]))
        self.assertEqual({"certificate": self.coarse, "m": 5, "n": "omega", "g": None, "above": 0, "infinite": True},
                         unknown["components"][0])

    def test_compact_certificates(self):
        compact = self.write("compact.cert", certificate_bytes(chomp_game(7, 3), 3, "--compact"))
        full = self.write("full.cert", certificate_bytes(chomp_game(7, 3), 3))
        for m, n in ((9, 9), (20, 25), (4, 5)):
            words = (m, n, "+", self.nim, 2)
            self.assertEqual(self.ask("sum", full, *words)[:2], self.ask("sum", compact, *words)[:2])

    def test_a_sum_of_large_heaps(self):
        a, b = 7**4000, 5**5000
        value, move = self.lines("sum", self.nim, a, "+", self.nim, b)
        self.assertEqual(str(a ^ b), value)
        self.assertEqual(f"2 c[{a + 1}] {a}" if b > a else f"1 c[{b + 1}] {b}", move)


class Words(SumCase):
    def test_wrong_words(self):
        for words, says in (
                ([self.nim], ("component 1 (nim.cert)", "one coordinate M", "found 0")),
                ([self.nim, 1, 2], ("one coordinate M", "found 2")),
                ([self.three, 1, "+", self.nim, 2], ("component 1", "two coordinates M N", "found 1")),
                ([self.fork, 1], ("no chain", "found 1")),
                ([self.nim, 1, "+"], ("component 2", "expected a certificate")),
                (["+", self.nim, 1], ("component 1", "expected a certificate")),
                ([self.nim, "1+", self.nim, 2], ("'1+'", "a word of its own")),
                ([self.nim, "x"], ("'omega'", "'x'")),
                ([self.three, 1, 2, "without"], ("after 'without'", "none")),
                ([self.three, 1, 2, "without", "r9"], ("no element 'r9'",)),
                ([self.three, 1, 2, "--without", "r3_1"], ("without r3_1", "after the coordinates")),
                (["missing.cert", 1], ("missing.cert", "cannot be opened"))):
            with self.subTest(words=words):
                self.complaint(5, "sum", *words, says=says)

    def test_no_components(self):
        self.complaint(5, "sum", says="COMPONENTS")


if __name__ == "__main__":
    unittest.main()
