"""What `chompcert theorem` says of games for which it finds no formula: second differences, at two sizes."""
import collections
import itertools
import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from support import ProgramCase  # noqa: E402
from theorems import WINNING_WAYS  # noqa: E402


class Seen(ProgramCase):
    def test_second_differences_of_nim_are_those_of_xor(self):
        path = self.write("g.poset", "poset p\nchains a b c\n")
        seen = json.loads(self.ask("theorem", path, "--max-modulus", 2, "--json").out)["seen"]
        self.assertIn(seen["modulus"], (1, 2))
        m, expected = seen["modulus"], []
        for size in (40, 60):
            count = collections.Counter()
            for x, y in itertools.product(range(size + 1), repeat=2):
                for (ux, uy), (vx, vy) in (((m, 0), (m, 0)), ((m, 0), (0, m)), ((0, m), (0, m))):
                    places = [(x, y), (x + ux, y + uy), (x + vx, y + vy), (x + ux + vx, y + uy + vy)]
                    values = [a ^ b for a, b in places]
                    if max(map(max, places)) <= size and max(values) <= size:
                        count[values[0] - values[1] - values[2] + values[3] != 0] += 1
            expected.append({"size": size, "not_zero": count[True], "all": count.total()})
        self.assertEqual(expected, seen["second_differences"])

    def test_what_is_seen_of_games_that_look_irregular(self):
        for name, elements, lines in (("a, b, 2, 2, 1^x", "x y", "d[2] < x\ne[1] < x\nx < y\ne[2] < y\n"),
                                      ("a, b, 3, 1^x", "x y", "d[2] < x\ne[1] < x\nx < y\nd[3] < y\n"),
                                      ("Winning Ways, value 1", "y", "")):
            result = self.ask("theorem", self.write("g.poset", WINNING_WAYS + f"elements {elements}\n" + lines))
            self.assertEqual((1, ""), (result.code, result.err))
            small, whole = map(float, re.search(r"^seen: of \{.*\}, [cde] as a function .* that are not 0: "
                                                r"([0-9.]+) % up to 40, ([0-9.]+) % up to 60$", result.out, re.M).groups())
            self.assertTrue(50 < small < 100 and 50 < whole < 100, name)  # it does not fall


if __name__ == "__main__":
    unittest.main()
