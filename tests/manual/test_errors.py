"""The places in the manual to which messages refer: each kind of error has one, which exists and is about it."""
import pathlib
import re
import shutil
import sys
import unittest

from pages import ROOT, blocks

sys.path[:0] = [str(ROOT / "tests" / "tools"), str(ROOT / "tests" / "checker" / "cases")]
import derive  # noqa: E402
from support import BARREN, ProgramCase, chomp_game, manual_text  # noqa: E402

GAMES = "docs/GAMES.md#"
# What the names of malformed files begin with, and the heading that explains them.
RULES = {
    "cycle_": "cycles", "c_below_d": "c-below-d", "element_above_all": "above-all-of-a-chain",
    "unbounded_": "i-is-unbounded", "bare_d_with_one": "chains", "bare_": "c-or-d-without-an-index",
    "undeclared_": "names", "element_declared_twice": "names", "element_called_": "names", "term_called_i": "names",
    "family_index_": "indices", "index_": "indices", "instance_with": "indices", "chain_index_zero": "indices",
    "chains_": "chains", "second_chains": "chains", "ladder_with_one": "chains", "c_term_without": "chains",
    "label_": "the-poset-line", "no_poset_line": "the-poset-line", "poset_line": "the-poset-line",
    "second_poset_line": "the-poset-line", "empty_file": "the-poset-line", "relation_": "words-out-of-place",
    "parameters_": "parameters", "decree_of_a_whole": "names", "decree_of_undeclared": "names", "decree_with_large": "indices",
    "decree_with_leading": "indices", "decree_with_member": "indices", "decree_": "decreed-values",
    "parentheses": "words-out-of-place", "carriage_return": "bytes", "nul_byte": "bytes", "non_ascii": "bytes",
    "byte_order_mark": "bytes",
}


class Links(ProgramCase):
    def link(self, *args, **popen):
        """The place in the manual that the message of a failed run names."""
        result = self.ask(*args, **popen)
        self.assertNotEqual(0, result.code)
        found = re.search(r"^manual: (.*)\n\Z", result.err, re.M)
        self.assertTrue(found, result.err)
        manual_text(found[1])
        return found[1]

    def test_game_files_lead_to_the_rule_that_they_break(self):
        seen = set()
        for defect, (game, _) in derive.malformed_games().items():
            with self.subTest(game=defect):
                place = self.link("prove", self.write("g.poset", game))
                self.assertTrue(place.startswith(GAMES), place)
                seen.add(place.removeprefix(GAMES))
                expected = next((rule for name, rule in RULES.items() if defect.startswith(name)), None)
                if expected:
                    self.assertEqual(GAMES + expected, place)
        self.assertEqual(set(RULES.values()), seen)

    def test_every_rule_shows_its_own_message(self):
        for rule in set(RULES.values()):
            self.assertIn(f"manual: {GAMES}{rule}\n", manual_text(GAMES + rule) + "\n")

    def test_other_kinds(self):
        certificate = self.chomp(3)
        good = self.read(certificate)
        torn, future = self.write("torn.cert", good[:-3]), self.write("future.cert", good.replace("cert 1", "cert 7", 1))
        # One chain: value 0 in column 2 is missing, so that the claims contradict each other.
        one = self.write("one.cert", self.read(self.prove("poset one\nchains c\nelements x y\nx < c[3]\nc[1] < y\n"))
                         .replace("@1 2 -2 -1\n", "@1 2\n"))
        game = self.write("long.poset", chomp_game(600))
        for expected, words in (
                ("docs/CERTIFICATES.md#damaged-files", ["show", torn]),
                ("docs/CERTIFICATES.md#versions", ["show", future]),
                ("docs/CHECKING.md#read-and-verified", ["grundy", one, 2]),
                ("docs/LIMITS.md#undecided", ["prove", game, "--max-columns", 100, "-q"]),
                ("docs/ERRORS.md#files-and-streams", ["show", "nowhere.cert"]),
                ("docs/ERRORS.md#files-and-streams", ["make", "chomp", 3, "-o", "/nowhere/g.poset"]),
                ("docs/ERRORS.md#words", ["prov"]), ("docs/ERRORS.md#words", []), ("docs/ERRORS.md#words", ["--frob"]),
                ("docs/FAMILIES.md#families-made-from-files", ["make", "graph", self.write("edges", "1 1\n")]),
                ("docs/commands/find.md", ["find", certificate, "x"]), ("docs/commands/find.md", ["find"]),
                ("docs/commands/make.md", ["make", "chomp", 1, 2]), ("docs/commands/solve.md", ["solve", "bars", 3]),
                ("docs/commands/verify.md", ["verify", certificate, "n = "]),
                ("docs/commands/prove.md", ["prove", game, "--resume"])):
            with self.subTest(words=words):
                self.assertEqual(expected, self.link(*words))

    def test_places_named_in_the_source_exist_and_occur_in_the_manual(self):
        source = (ROOT / "tools" / "shared" / "failure.cpp").read_text()
        places = re.findall(r'"(docs/\w+\.md#[\w-]+)"', source)
        self.assertGreaterEqual(len(places), 11 + 6)
        shown = "".join(text for page in (ROOT / "docs").rglob("*.md") for _, text in blocks(page))
        for place in places:
            manual_text(place)
            if "CHECKING" not in place:
                self.assertIn(f"manual: {place}\n", shown)

    def test_an_installed_program_names_the_file_that_was_installed(self):
        (self.folder / "bin").mkdir()
        program = shutil.copy2(self.chompcert, self.folder / "bin")
        self.assertIn("\nmanual: docs/commands/find.md\n", self.run_program(program, "find").err)
        page = self.folder.resolve() / "share/doc/chompcert/docs/commands/find.md"
        page.parent.mkdir(parents=True)
        page.touch()
        self.assertIn(f"\nmanual: {page}\n", self.run_program(program, "find").err)
        self.assertIn("\nmanual: docs/ERRORS.md#words\n", self.run_program(program).err)  # which is not installed here
        (page.parents[1] / "ERRORS.md").touch()
        self.assertIn(f"\nmanual: {page.parents[1]}/ERRORS.md#words\n", self.run_program(program).err)

    def test_a_question_without_an_answer_is_no_error(self):
        result = self.ask("find", self.prove(BARREN), 3)
        self.assertEqual((1, "none\n", ""), result)


if __name__ == "__main__":
    unittest.main()
