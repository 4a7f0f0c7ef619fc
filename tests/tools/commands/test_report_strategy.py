"""`chompcert report` of strategy certificates: what the page says, against the definition of the game, and its refusals."""
import html
import json
import random
import re
import unittest

from support import program
from test_report import ReportCase, embedded
from test_strategies import Definition, game_text, random_poset


class StrategyPages(ReportCase):
    def solved(self, text):
        self.answer("solve", self.write("g.poset", text), "--outcome", "-o", "g.cert", "-q", "--force")
        return "g.cert"

    def page(self, certificate, *words):
        self.answer("report", certificate, "-o", "page.html", "--no-plots", "--force", *words)
        return self.read("page.html")

    def test_who_wins_and_by_which_move_is_so_by_the_definition(self):
        outcomes = set()
        for seed in range(10):
            size, below = random_poset(300 + seed)
            game = Definition(size, below)
            page = self.page(self.solved(game_text(size, below)))
            theorem = re.search(r"<b>Theorem\.</b> (.*?)</p>", page, re.S)[1]
            taken = re.search(r"the player to move wins, by taking <code>x\[(\d+)\]</code>", theorem)
            outcomes.add(taken is None)
            self.assertIn(f"With all {size} elements there", theorem)
            if taken is None:
                self.assertIn("the player to move loses, whatever is taken first", theorem)
                self.assertTrue(game.lost(game.whole))
            else:
                self.assertTrue(game.lost(game.whole - game.up[int(taken[1]) - 1]))
        self.assertEqual({True, False}, outcomes)

    def test_it_carries_the_files_and_the_verdict_of_chompcheck(self):
        certificate = self.solved(self.answer("make", "subsets", 4))
        page = self.page(certificate)
        files = embedded(page, "files")
        self.assertEqual(self.read("g.poset"), files["game"]["text"])
        self.assertEqual(self.read("g.cert"), files["certificate"]["text"])
        self.assertIn("outcome=N route=strategy", self.check_verdict(page, files["game"]["text"], files["certificate"]["text"]))
        self.assertIsNone(embedded(page, "programs"))

    def test_counts_and_symmetries_are_those_of_the_file(self):
        certificate = self.solved(self.answer("make", "subsets", 4))
        page, shown = self.page(certificate), json.loads(self.answer("show", certificate, "--json"))
        self.assertIn(f"It lists {shown['positions']} positions", page)
        self.assertIn("under 24 automorphisms of the poset, which the certificate generates from 3", page)
        cycles = [re.findall(r"\(([^)]*)\)", html.unescape(item)) for item in re.findall(r"<li>(.*?)</li>", re.search(r'<ul class="cycles">(.*?)</ul>', page, re.S)[1])]
        names = re.search(r"^elements (.*)$", self.read("g.poset"), re.M)[1].split()
        said = []
        for item in cycles:
            image = {name: name for name in names}
            for cycle in item:
                moved = cycle.split()
                image.update(zip(moved, moved[1:] + moved[:1]))
            said.append([names.index(image[name]) for name in names])
        self.assertEqual(sorted([int(number) for number in line.split()[1:]] for line in self.read("g.cert").splitlines() if line.startswith("symmetry ")), sorted(said))

    def test_the_picture_marks_the_first_move(self):
        self.solved("poset v\nchains none\nelements a b t\na < t\nb < t\n")  # t leaves two equal heaps
        self.answer("report", "g.cert", "-o", "page.html")
        page = self.read("page.html")
        self.assertIn("by taking <code>t</code>", page)
        self.assertIn("the element that the winner takes first is yellow", page)
        self.solved("poset pair\nchains none\nelements a b\n")
        self.answer("report", "g.cert", "-o", "page.html", "--force")
        self.assertNotIn("yellow", self.read("page.html"))
        self.assertIn("The Hasse diagram of the game.", self.read("page.html"))

    def test_decreed_values_are_said(self):
        page = self.page(self.solved("poset misere\nchains none\nelements a[1..3] b\na[i] < a[i+1]\nend {} = 1\n"))
        self.assertIn("the game ends where its file decrees a value", page)
        self.assertIn("and the decreed values", page)

    def test_a_large_certificate_leaves_board_and_answers_out(self):
        self.solved("poset pair\n" + ("#" + "x" * 98 + "\n") * 10_100 + "chains none\nelements a b\n")
        done = self.ask("report", "g.cert", "-o", "page.html", "--no-plots", "--max-size", "1", "--json")
        self.assertEqual(0, done.code, done.err)
        said = json.loads(done.out)
        self.assertFalse(said["board"])
        self.assertIn("more than the limit of 1 MB", said["board_left_out"])
        page = self.read("page.html")
        self.assertNotIn("certificate", embedded(page, "files"))
        self.assertIsNone(embedded(page, "model"))
        self.assertIn("<code>chompcert play g.cert</code> plays", page)

    def test_titles_are_text(self):
        page = self.page(self.solved("poset pair\nchains none\nelements a b\n"), "--title", "<b>&</b>")
        self.assertIn("<h1>&lt;b&gt;&amp;&lt;/b&gt;</h1>", page)


if __name__ == "__main__":
    unittest.main()
