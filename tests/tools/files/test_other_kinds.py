"""Every file of another kind where a command reads one: it is refused, and nothing is made of its words.

The commands come from the program: each operand that is a file, with a file of every kind of this project. ACCEPTS says which
kinds a command reads; all others are refused with a message, and lists of words, into which any text would fit, name the kind.
"""
import unittest

from command_tree import command_paths, words_after
from support import ProgramCase, certificate_bytes, chomp_game

TWO = "poset two\nd[i] < c[i+1]\n"
FORK = "poset fork\nchains none\nelements a b e\n"  # each of its lines would be a face
KINDS = {  # what a message calls it
    "game.txt": "game", "fork.txt": "game", "rule.txt": "rule", "board.txt": "board", "full.txt": "certificate", "strategy.txt": "certificate",
    "heaps.txt": "certificate", "boards.txt": "certificate", "formula.txt": "theorem", "automaton.txt": "theorem", "drawing.txt": "graph", "checkpoint.txt": "checkpoint",
    "catalogue.txt": "catalogue"}
GAMES, FULL, STRATEGY = {"game.txt", "fork.txt", "drawing.txt"}, {"full.txt"}, {"full.txt", "strategy.txt"}
THEOREMS = {"formula.txt", "automaton.txt"}
# The words behind the file, and the kinds that the command takes.
ACCEPTS = {
    ("prove",): ([], GAMES), ("solve",): ([], {"fork.txt", "drawing.txt"}), ("batch",): (["--catalog", "new.sqlite", "-q"], GAMES),
    ("theorem",): ([], {"game.txt", *THEOREMS}), ("catalog",): ([], {"catalogue.txt"}),
    ("find",): (["3"], FULL | THEOREMS), ("grundy",): (["3", "4"], FULL | THEOREMS), ("move",): (["3", "4"], FULL | THEOREMS),
    ("sum",): (["3", "4"], FULL), ("show",): ([], STRATEGY), ("play",): (["--no-cache"], {*GAMES, *STRATEGY, *THEOREMS}),
    ("formula",): ([], FULL | THEOREMS), ("patterns",): ([], FULL), ("verify",): (["n = m"], FULL), ("report",): (["--no-plots"], STRATEGY | THEOREMS),
    ("coq",): ([], FULL), ("cite",): ([], {*STRATEGY, *THEOREMS}), ("detect",): ([], {"rule.txt"}),
    ("positions",): ([], {"board.txt", "boards.txt"}),
    ("make", "dot"): ([], {"drawing.txt"}), ("make", "graph"): ([], set()), ("make", "complex"): ([], set()),
    ("make", "union"): (["fork.txt"], {"fork.txt", "game.txt", "drawing.txt"}),
    ("make", "ordinal"): (["fork.txt"], {"fork.txt", "drawing.txt"}),
    ("plot", "offsets"): ([], FULL), ("plot", "plane"): ([], FULL), ("plot", "census"): ([], FULL), ("plot", "hasse"): ([], GAMES | STRATEGY),
    ("plot", "strategy"): ([], THEOREMS), ("plot", "automaton"): ([], {"automaton.txt"}),
}
LISTS = [("make", "graph"), ("make", "complex"), ("detect",), ("batch",)]  # any text may be one


class OtherKinds(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("game.txt", TWO)
        self.write("fork.txt", FORK)
        self.write("rule.txt", "heaps kayles\noctal 0.77\n")
        self.write("board.txt", "board six\nchomp 6 13\n")
        self.write("drawing.txt", "digraph { a -> b }\n")
        self.write("full.txt", certificate_bytes(chomp_game(3), 0))
        self.answer("solve", "fork.txt", "--outcome", "-q", "-o", "strategy.txt")
        self.answer("detect", "rule.txt", "-o", "heaps.txt")
        self.answer("positions", "board.txt", "-o", "boards.txt")
        self.answer("theorem", "game.txt", "--formula", "d = c", "-o", "formula.theorem")
        (self.folder / "formula.theorem").rename(self.folder / "formula.txt")
        self.answer("theorem", "game.txt", "--automaton", "-o", "automaton.txt")
        self.ask("prove", "chomp", "600", "-q", "--checkpoint", "checkpoint.txt", "--max-columns", "300")
        self.answer("batch", "nim", "2", "--catalog", "catalogue.txt", "--certificates", "batch", "-q")
        self.assertLessEqual(set(KINDS), set(self.names()))
        self.content = {name: (self.folder / name).read_bytes() for name in KINDS}

    def read_by(self, path, name):
        (self.folder / "new.sqlite").unlink(missing_ok=True)
        run = self.ask(*path, name, *ACCEPTS[path][0], "--force" if path[0] == "report" else "--json", errors="replace")
        if run.code == 5 and "--json" in run.err:
            run = self.ask(*path, name, *ACCEPTS[path][0], errors="replace")
        for made in set(self.names()) - {*KINDS, "batch"}:
            if (self.folder / made).is_file():
                (self.folder / made).unlink()
        return run

    def test_the_table_has_every_command_with_a_file(self):
        reads = {path for path in command_paths(self) if words_after(self, *path, "")[1]}
        self.assertEqual(set(), reads - set(ACCEPTS), "these read a file, and no test says of which kind")

    def test_every_command_and_every_kind(self):
        for path, (_, accepted) in ACCEPTS.items():
            for name, kind in KINDS.items():
                with self.subTest(path=path, kind=name):
                    run = self.read_by(path, name)
                    if name in accepted:
                        self.assertIn(run.code, (0, 1), run.err)
                        continue
                    self.assertIn(run.code, (2, 3, 5), run.out + run.err)
                    self.assertEqual("", run.out)
                    self.assertRegex(run.err, rf"{name}|{kind}|no chain|infinite chains|a formula gives|an automaton gives")
                    if path in LISTS:
                        self.assertEqual(2, run.code)
                        self.assertIn(kind, run.err)
        self.assertEqual(self.content, {name: (self.folder / name).read_bytes() for name in KINDS})

    def test_the_format_that_is_named_decides(self):
        self.assertIn("# v1 is \"heaps\"", self.answer("make", "graph", "rule.txt", "--format", "edges"))
        self.assertIn("# v1 is \"poset\"", self.answer("make", "complex", "fork.txt", "--format", "faces"))

    def test_words_that_are_nearly_those_of_a_rule_file(self):
        for text in ("heap kayles\noctal 0.77\n", "Heaps kayles\noctal 0.77\n"):
            self.complaint(2, "detect", self.write("near.rule", text), says="begins with  heaps NAME")

    def test_a_list_of_files_with_another_kind(self):
        for name in ("rule.txt", "heaps.txt", "board.txt", "boards.txt", "formula.txt", "checkpoint.txt"):
            self.write("list", f"{name}\n")
            run = self.ask("batch", "list", "--catalog", "new.sqlite", "-q")
            self.assertEqual(2, run.code, run.err)
            said = self.answer("catalog", "new.sqlite")
            self.assertIn("malformed", said)
            self.assertRegex(said, rf"{name}:\d")
            (self.folder / "new.sqlite").unlink()


if __name__ == "__main__":
    unittest.main()
