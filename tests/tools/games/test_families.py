"""`chompcert make FAMILY …`: every family from the command line, its help, and words that make no game."""
import filecmp
import os
import pathlib
import re
import subprocess
import sys
import unittest

from support import ProgramCase

ROOT = pathlib.Path(__file__).resolve().parents[3]
FAMILIES = ("chomp", "row", "hook", "box", "bar", "divisors", "nim", "subsets", "complex", "graph", "complete",
            "multipartite", "kneser", "johnson", "threshold", "path", "cycle", "semigroup", "torsion", "union",
            "ordinal")
FORK = "poset fork\nchains none\nelements a b e\na < b\na < e\n"


class EveryFamily(ProgramCase):
    def test_help_lists_all_families(self):
        listed = re.findall(r"^  (\w+) ", self.answer("make", "--help").split("Subcommands:")[1], flags=re.M)
        self.assertEqual((*FAMILIES, "dot"), tuple(listed))  # a graph from a file is no family

    def test_example_of_the_help_makes_a_game_that_can_be_proved(self):
        for name in ("a.poset", "b.poset"):
            self.write(name, FORK)
        self.write("edges.txt", "1 2\n2 3\n")
        self.write("faces.txt", "1 2 3\n")
        for family in FAMILIES:
            with self.subTest(family=family):
                example = self.answer("make", family, "--help").split("Example: chompcert ")[1]
                words, output = example.split(" > ")
                self.assertTrue(words.startswith(f"make {family} "))
                text = self.answer(*words.split())
                self.assertTrue(text.isascii())
                self.assertRegex(text, r"\Aposet [\w.-]+\n# [^\n]*[.;]")
                self.write(output.strip(), text)
                self.answer("prove", output.strip(), "-q")

    def test_output_option_writes_the_same_bytes(self):
        for words in (["bar", 3, 2], ["divisors", 12, "--legs", 2], ["subsets", 3, "--skip-whole"]):
            self.assertEqual("", self.answer("make", *words, "-o", "g.poset"))
            self.assertEqual(self.answer("make", *words), self.read("g.poset"))

    def test_options_stand_before_parameters_too(self):
        self.assertEqual(self.answer("make", "semigroup", 3, 5, "--after", 6),
                         self.answer("make", "semigroup", "--after", 6, 3, 5))

    def test_manual_has_a_section_and_a_picture_of_every_family(self):
        manual = (ROOT / "docs" / "FAMILIES.md").read_text()
        for family in FAMILIES:
            self.assertRegex(manual, rf"chompcert make {family} ")
            self.assertRegex(manual, rf"!\[{family}[^\]]*\]\(families/{family}\.svg\)")
        for picture in re.findall(r"\]\((families/\w+\.svg)\)", manual):
            self.assertTrue((ROOT / "docs" / picture).exists(), picture)

    def test_pictures_are_drawn_from_the_games_as_they_are(self):
        pictures = ROOT / "docs" / "families"
        subprocess.run([sys.executable, pictures / "draw.py", os.environ["CHOMPCERT"], self.folder], check=True,
                       timeout=120)
        self.assertEqual(sorted(p.name for p in pictures.glob("*.svg")), self.names())
        for name in self.names():
            self.assertTrue(filecmp.cmp(pictures / name, self.folder / name, shallow=False), name)


class Values(ProgramCase):
    """Games made, proved and asked, where the answer is known."""

    def value(self, *words, at=()):
        self.answer("make", *words, "-o", "g.poset")
        self.answer("prove", "g.poset", "-q", "-o", "g.cert")
        return int(self.answer("grundy", "g.cert", *at))

    def test_known_values(self):
        for n in range(1, 5):  # K_n has the value n mod 3 (Khandhawit and Ye)
            self.assertEqual(n % 3, self.value("complete", n))
        self.assertEqual(0, self.value("johnson", 4, 2))     # Proposition 3.2 of Garcia-Marco, Knauer, Montejano
        self.assertEqual(0, self.value("kneser", 5, 3, 0))   # ten vertices without edges
        self.assertEqual(2 ^ 3, self.value("nim", 2, 3))
        self.assertEqual(2 ^ 3 ^ 5, self.value("nim", 2, "long", 3, at=[5]))
        self.assertEqual(0, self.value("semigroup", 6, 7, 16, "--after", 20))  # a winning first move (Garcia-Marco, Knauer)
        self.assertEqual((3 * 7 - 1) // 2, self.value("bar", 2, 7))
        self.assertEqual((3 * 7 - 1) // 2, self.value("divisors", 2 * 3**6))

    def test_sum_and_ordinal_sum(self):
        self.write("fork.poset", FORK)
        self.assertEqual(0, self.value("union", "fork.poset", "fork.poset"))
        self.answer("make", "nim", 2, "-o", "two.poset")
        self.answer("make", "nim", 3, "-o", "three.poset")
        self.assertEqual(5, self.value("ordinal", "two.poset", "three.poset"))

    def test_batch_takes_the_families_with_numbers(self):
        self.assertIn("6 games: 6 done", self.answer("batch", "nim", "1..2", "1..3", "-q"))
        self.assertIn("skipped: hook requires that no row is longer", self.answer("batch", "hook", "0..1", "0..1", "-q"))
        self.complaint(5, "batch", "semigroup", 3, 5, says="semigroup has no ranges")
        self.complaint(5, "batch", "kneser", 5, 2, says="kneser N K L")
        self.complaint(5, "batch", "cycle", "0..2", says="N is at least 3")


class WrongWords(ProgramCase):
    def test_words_that_make_no_game(self):
        for words, says in ((["row", 1, 2], "row 3 (2)"), (["box"], "at least 1"), (["bar", 3], "bar ROWS COLUMNS"),
                            (["box", 3, "long"], "--legs"), (["box", 3, "lang"], "'lang'"),
                            (["box", 2, 2, "--legs", 3], "axis 3"), (["box", 3, 2, "--legs", 1, 2], "joined by commas"),
                            (["semigroup", 3, 5, "--after", 6, 8], "joined by commas"), (["bar", 2, 2, "--leg", 1], "--leg"),
                            (["divisors", 30, "--unbounded", 2], "--legs 2"), (["divisors", 12, "--legs", 6], "prime"),
                            (["divisors", -12], ""), (["subsets", "three"], "'three'"), (["kneser", 5, 2], "kneser N K L"),
                            (["complete", 3, "--cliques", "al"], "'al'"), (["complete", 3, "--cliques", 0], "from 1"),
                            (["threshold", 3, 4], "at most the 3"), (["cycle", 2], "from 3"), (["semigroup", 3, 5], "--after"),
                            (["semigroup", 3, 5, "--after", 7], "7 is not in"), (["semigroup", 3, 5, "--after", ""], "--after"),
                            (["graph", "nowhere"], "nowhere: cannot be opened: No such file"), (["graph"], "graph FILE"),
                            (["union", "nowhere", "nowhere"], "nowhere"), (["kneeser", 5, 2, 0], "did you mean 'kneser'?")):
            with self.subTest(words=words):
                self.complaint(5, "make", *words, says=says)

    def test_too_large(self):
        for words in (["bar", 100000, 100000], ["subsets", 60], ["complete", 100000], ["path", 10**9]):
            with self.subTest(words=words):
                self.complaint(4, "make", *words, says="10000000")

    def test_malformed_files_are_located(self):
        self.write("edges", "1 2\n3 3\n")
        self.complaint(2, "make", "graph", "edges", says=("edges:2:3:", "vertex 3"))
        self.complaint(2, "make", "graph", "-", stdin="1 2 3\n", says=("standard input:1:5:", "make complex"))
        self.complaint(2, "make", "complex", "-", stdin="1 (2)\n", says="standard input:1:3:")
        self.complaint(2, "make", "graph", "-", stdin="Bw\n", says="--format")
        self.write("fork.poset", FORK)
        self.write("bad.poset", "poset bad\nelements a\na < a\n")
        self.complaint(2, "make", "union", "fork.poset", "bad.poset", says="bad.poset:3:")

    def test_common_divisor_is_reported_on_stderr(self):
        made = self.ask("make", "semigroup", 6, 10, "--after", 16)
        self.assertEqual((0, "chompcert: the generators have the common divisor 2: all numbers are divided by it, x1 "
                             "stands for 2\n"), (made.code, made.err))
        self.assertIn("elements x3 x5 ", made.out)


if __name__ == "__main__":
    unittest.main()
