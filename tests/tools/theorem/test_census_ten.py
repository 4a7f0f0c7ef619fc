"""Ten automatic theorems in words: their automata are those of the census, proved and checked, and the page says them."""
import re
import sys
import unittest

from support import ROOT, ProgramCase, program

sys.path.insert(0, str(ROOT / "proofs" / "theorems" / "census"))
import automata  # noqa: E402
import table  # noqa: E402
import ten  # noqa: E402

PAGE = (ROOT / "docs" / "gallery" / "automata" / "README.md").read_text(encoding="utf-8")
CENSUS = table.read(str(automata.FOLDER / "census.tsv.xz"))
KNOWN = automata.read()
ROWS = {line["relations"]: KNOWN[line["key"]] for line in CENSUS if line["key"] in KNOWN}
NAMES = {"2": "two", "4": "four", "5": "five", "6": "six", "8": "eight", "10": "ten", "11": "eleven", "14": "fourteen"}


class Words(ProgramCase):
    def test_the_words_make_the_automaton_of_the_census(self):
        for theorem in ten.TEN:
            self.assertEqual(ROWS[theorem.relations]["automaton"], ten.rows(theorem), theorem.name)

    def test_each_theorem_is_proved_and_checked(self):
        for theorem in ten.TEN:
            game, text = ten.theorem_file(theorem)
            poset, file = self.write("g.poset", game), self.write("g.theorem", text)
            states = ROWS[theorem.relations]["seen"]
            self.assertEqual(0, self.run_program(self.chompcert, "theorem", file).code, theorem.name)
            verdict = self.run_program(program("CHOMPCHECK"), poset, file).out
            self.assertIn(f"s VERIFIED theorem about=positions version=2 base=2 states={states} ", verdict, theorem.name)

    def test_a_later_ladder_begins_at_a_power_of_two(self):
        """Theorem 16 of the census; for t = 3 its words are false."""
        for start, code in ((2, 0), (3, 1), (4, 0), (8, 0)):
            words = {"{}": [[ten.Nim(2 * start, 0, 2 * start), ten.AtLeast((1, -2, 0), 2 * start)]]}
            game, text = ten.theorem_file(ten.Theorem("later", f"c[2*i] < d[i+{start}]", words))
            poset, file = self.write("g.poset", game), self.write("g.theorem", text)
            self.assertEqual(code, self.run_program(self.chompcert, "theorem", file).code, start)
            self.assertEqual(code, self.run_program(program("CHOMPCHECK"), poset, file).code, start)


class Page(unittest.TestCase):
    def test_games_and_states(self):
        parts = re.split(r"^## \d+\. ", PAGE, flags=re.MULTILINE)[1:]
        self.assertEqual(len(ten.TEN), len(parts))
        for theorem, part in zip(ten.TEN, parts):
            heading, body = part.split("\n", 1)
            self.assertTrue(heading.endswith(f", {NAMES[ROWS[theorem.relations]['seen']]} states"), heading)
            told = re.findall(r"`([^`]* < [^`]*)`", body)
            self.assertEqual([line for line in theorem.relations.split("; ") if "<" in line], told, heading)

    def test_how_many_posets_have_each_automaton(self):
        classes = automata.classes(CENSUS, KNOWN)
        numbers = [len(classes[automata.up_to_names(ten.rows(theorem), 2)]) for theorem in ten.TEN]
        self.assertEqual([1, 258, 15, 26, 1, 8, 3, 122, 1, 1], numbers)
        for number in ("258", "15", "26", "Eight", "Three", "122"):
            self.assertIn(f"{number} posets", PAGE)


if __name__ == "__main__":
    unittest.main()
