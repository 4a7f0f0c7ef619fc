"""Posets that are far too large: each family counts before it makes, so that it ends at once, with the number."""
import os
import re
import subprocess
import unittest

from support import ProgramCase

MEBIBYTE = 1 << 20
MOST_RESIDENT = 48 * MEBIBYTE  # the program itself has 12

# family: words, and what the message has
HUGE = {
    "chomp": [("10^9 10^9", "has 2000000000 elements")],
    "row": [("10^9 10^9 10^9", "has 3000000000 elements")],
    "hook": [("10^9", "has 1000000000 elements")],
    "box": [("10^9 10^9 10^9", "has 2^63 or more elements"), ("10^4 10^4", "has 100000000 elements")],
    "bar": [("10^9 10^9", "has 1000000000000000000 elements")],
    "nim": [("10^9 10^9 10^9", "has 3000000000 elements")],
    "divisors": [],  # no number that is allowed has more than 6,720 divisors
    "subsets": [("23", "takes 96468969 relations"), ("40", "has 1099511627775 elements"),
                ("1000 --max-size 3", "has 166667500 elements"), ("24 --skip-whole", "has 16777214 elements")],
    "complex": [("face.txt", "has 33554431 elements"), ("two_faces.txt", "has 50331647 elements"),
                ("far_face.txt", "has 2^63 or more elements")],
    "graph": [("clique.txt --cliques all", "the graph's clique complex takes 10000025 relations")],
    "complete": [("5000", "has 12502500 elements"), ("30 --cliques all", "has 1073741823 elements"),
                 ("4000", "takes 15996000 relations")],
    "multipartite": [("3000 3000", "takes 18000000 relations"), ("9 9 9 9 9 9 9 9 --cliques all", "has 99999999 elements")],
    "kneser": [("24 12 3", "has 71528982434 elements"), ("26 13 0", "has 15600900 elements")],
    "johnson": [("20 10", "takes 18475600 relations")],
    "threshold": [("30 5 --cliques all", "has 1073741855 elements"), ("10^9 1", "has 500000000500000002 elements")],
    "path": [("10^9", "has 1999999999 elements")],
    "cycle": [("10^9", "has 2000000000 elements")],
    "semigroup": [("3 5 --after 1000000000", "has 999999999 elements")],
    "torsion": [("2:0 3:1 --group 2 --after 1000000000:0", "has 999999999 elements"),
                ("2:0 3:1 3:0 --group 2 --after 1000000000:0", "has 1999999999 elements"),
                ("500000000:0 --group 2 --after 1000000000:0", "the size of the group is 1000000000")],
    "union": [("large.poset large.poset", "has 18000000 elements")],
    "ordinal": [("large.poset large.poset", "has 18000000 elements")],
}
FILES = {
    "face.txt": " ".join(map(str, range(1, 26))) + "\n",
    # 2^25 - 1 each, less the 2^24 - 1 that they share
    "two_faces.txt": " ".join(map(str, range(1, 26))) + "\n" + " ".join(map(str, range(2, 27))) + "\n",
    "far_face.txt": " ".join(map(str, range(1, 101))) + "\n",
    "clique.txt": "".join(f"{v} {w}\n" for v in range(1, 41) for w in range(1, v)),
    "large.poset": "poset large\nchains none\nelements x[1..9000000]\n",
}


class HugeFamilies(ProgramCase):
    def make(self, words):
        """The message of a run, and its largest resident memory."""
        with open(self.folder / "err", "wb") as err:
            process = subprocess.Popen([self.chompcert, "make", *words], cwd=self.folder, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=err)
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode, self.read("err"), usage.ru_maxrss << 10

    def test_every_family_counts_before_it_makes(self):
        for name, text in FILES.items():
            self.write(name, text)
        for family, cases in HUGE.items():
            for words, says in cases:
                with self.subTest(family=family, words=words):
                    code, message, resident = self.make([family, *words.split()])
                    self.assertEqual(4, code, message)
                    self.assertIn(says, message)
                    self.assertLess(resident, MOST_RESIDENT)

    def test_the_table_has_every_family(self):
        _, message, _ = self.make([])
        listed = re.search(r"the families are:? ([^\n]*)", message)
        self.assertIsNotNone(listed, message)
        self.assertEqual(sorted(HUGE), sorted(re.findall(r"[a-z]+", listed[1].partition(" (")[0])))


if __name__ == "__main__":
    unittest.main()
