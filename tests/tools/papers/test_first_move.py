"""`chompcert first-move`: compared with a search by the definition, and with certificates that `chompcheck` verifies."""
import functools
import json
import unittest

from support import ProgramCase, program


def least_winning_move(generators, last):
    """By the definition: sets of numbers, without 0, which is poisoned."""
    span = {0}
    for x in range(1, 3 * last):
        if any(x - g in span for g in generators):
            span.add(x)

    @functools.lru_cache(None)
    def is_lost(left):
        return all(not is_lost(frozenset(y for y in left if y - x not in span)) for x in left)

    for first in range(1, last + 1):
        if first in span and is_lost(frozenset(y for y in span if y and y - first not in span)):
            return first
    return None


class FirstMove(ProgramCase):
    def test_small_semigroups_by_the_definition(self):
        for generators, last in (((3, 4), 12), ((3, 5, 7), 12), ((4, 5, 6), 14), ((5, 6, 7), 14), ((4, 5, 7), 14),
                                 ((5, 7, 9), 14), ((4, 6, 7, 9), 13), ((1,), 5), ((2, 5), 12)):
            result = self.ask("first-move", *generators, "--up-to", last, "--json", "-q")
            least = least_winning_move(generators, last)
            self.assertEqual(least, json.loads(result.out)["least"], generators)
            self.assertEqual(0 if least else 1, result.code)

    def test_known_first_moves(self):
        self.assertEqual("<7,8,9,10>: 50\n", self.answer("first-move", 10, 9, 8, 7, 17, "-q"))
        self.assertEqual((1, "<4,5>: none <= 20\n", ""), self.ask("first-move", 4, 5, "--up-to", 20, "-q"))

    def test_intervals_are_lines(self):
        self.assertEqual(["<3,4>: none <= 30", "<3,4,5>: 3", "<4,5>: none <= 30", "<4,5,6>: none <= 30",
                          "<4,5,6,7>: none <= 30"], self.lines("first-move", "--intervals", "3..4", "--up-to", 30, "-q"))

    def test_the_certificate_is_verified_and_says_value_0(self):
        printed = self.lines("first-move", 6, 7, 11, "-o", "after.cert")
        self.assertEqual("<6,7,11>: 25", printed[0])
        self.assertEqual("game: chompcert make semigroup 6 7 11 --after 25", printed[2])
        self.answer(*printed[2].split()[2:], "-o", "after.poset")
        checked = self.run_program(program("CHOMPCHECK"), "after.poset", "after.cert")
        self.assertEqual(0, checked.code, checked.out)
        self.assertEqual("0\n", self.answer("grundy", "after.cert"))
        answer = json.loads(self.answer("first-move", 6, 7, 11, "-o", "after.cert", "--json", "-q"))
        self.assertEqual(f"certificate: after.cert ({answer['certificate']['bytes']} bytes, sha256 {answer['certificate']['sha256']})",
                         printed[1])

    def test_wrong_words(self):
        for says, words in ((("multiples of 2", "divide"), (4, 6)), (("a generator", "'x'"), ("x",)),
                            (("a generator", "'0'"), (0, 1)), (("expected generators",), ()),
                            (("expected generators",), (3, 4, "--intervals", "3..4")),
                            (("write the smaller first",), ("--intervals", "5..3")),
                            (("one semigroup",), ("--intervals", "3..4", "-o", "x.cert"))):
            self.complaint(5, "first-move", *words, says=says)

    def test_refused_memory_names_the_move(self):
        result = self.ask("first-move", 13, 14, 15, 16, "--up-to", 90, "--max-memory", 1, "-q")
        self.assertEqual((4, ""), (result.code, result.out))
        self.assertRegex(result.err, r"<13,14,15,16>, first move \d+: ")


if __name__ == "__main__":
    unittest.main()
