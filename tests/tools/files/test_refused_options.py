"""An option that a kind of input has no use for is refused: every option of the commands that take several kinds of files is
either of use for a kind, or refused with its name."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from command_tree import options  # noqa: E402
from support import ProgramCase  # noqa: E402

WITH_A_VALUE = {"--max-size": 9, "--checkers": "x.html", "--max-memory": 99, "--max-values": 9, "--value": 0, "--without": "x",
                "--from": 1, "--terms": 2, "--values": 1, "--parameters": "s=1", "--chain": "c", "--to": 0, "--part": "formula",
                "--up-to": 3, "--squares": 3, "--moves": "one", "--threads": 2, "--output": "x.cert"}
COORDINATES = {"find": [1], "grundy": [1, 2], "move": [1, 2], "play": [1, 2]}
RECOMPUTE = {"--recompute", "--max-memory"}
SHARED = {"--json", "--quiet"}
PLAYED = {"--opponent", "--first", "--seed", "--without", "--no-cache", "--quiet", "--max-memory", "--max-columns"}

# (command, kind of input): the options that are of use, and those that are refused.
KINDS = {
    ("report", "certificate"): (SHARED | RECOMPUTE | {"--output", "--force", "--title", "--max-size", "--checkers", "--no-plots"},
                                {"--no-coq", "--parameters"}),
    ("report", "strategy"): (SHARED | {"--output", "--force", "--title", "--max-size", "--checkers", "--no-plots"},
                             RECOMPUTE | {"--no-coq", "--parameters"}),
    ("report", "theorem"): (SHARED | {"--output", "--force", "--title", "--no-plots", "--no-coq", "--parameters"},
                            RECOMPUTE | {"--max-size", "--checkers"}),
    ("report", "automaton"): (SHARED | {"--output", "--force", "--title", "--no-plots"},
                              RECOMPUTE | {"--max-size", "--checkers", "--no-coq", "--parameters"}),
    ("find", "certificate"): (SHARED | RECOMPUTE | {"--without", "--value"}, {"--parameters", "--chain"}),
    ("find", "theorem"): (SHARED | {"--without", "--value", "--parameters", "--chain"}, RECOMPUTE),
    ("grundy", "certificate"): (SHARED | RECOMPUTE | {"--without", "--exact", "--options", "--proved"}, {"--parameters"}),
    ("grundy", "theorem"): (SHARED | {"--without", "--options", "--parameters", "--proved"}, RECOMPUTE | {"--exact"}),
    ("move", "certificate"): (SHARED | RECOMPUTE | {"--without", "--to", "--all"}, {"--parameters"}),
    ("move", "theorem"): (SHARED | {"--without", "--to", "--all", "--parameters"}, RECOMPUTE),
    ("move", "strategy"): (SHARED | {"--without", "--to", "--all"}, RECOMPUTE | {"--parameters"}),
    ("formula", "certificate"): (SHARED | RECOMPUTE | {"--without", "--value", "--format", "--part", "--max-values"}, set()),
    ("formula", "theorem"): (SHARED | {"--value", "--format"}, RECOMPUTE | {"--without", "--part", "--max-values"}),
    ("show", "certificate"): (SHARED | {"--bfile"}, RECOMPUTE | {"--without", "--value", "--from", "--terms"}),
    ("show", "strategy"): (SHARED, RECOMPUTE | {"--bfile", "--without", "--value", "--from", "--terms"}),
    ("positions", "board"): (SHARED | {"--list", "--bfile", "--threads", "--max-memory", "--output", "--force"}, {"--up-to", "--squares", "--moves"}),
    ("positions", "openings"): (SHARED, {"--up-to", "--squares", "--moves", "--list", "--bfile", "--threads", "--max-memory", "--output", "--force"}),
    ("height", "rows"): (SHARED | {"--in"}, RECOMPUTE | {"--without"}),
    ("play", "certificate"): (PLAYED, {"--parameters", "--values"}),
    ("play", "theorem"): (PLAYED | {"--parameters"}, {"--values"}),
    ("play", "strategy"): (PLAYED, {"--parameters", "--values"}),
}


class Refused(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("g.poset", "poset finite\nchains none\nelements x y\n")
        self.answer("solve", "g.poset", "--outcome", "-o", "s.cert")
        self.write("nim.poset", "poset nim\n")
        self.answer("theorem", "nim.poset", "--formula", "c = d", "-o", "t.theorem")
        self.answer("theorem", "nim.poset", "--automaton", "-o", "a.theorem")
        self.write("b.board", "board b\nchomp 3 4\n")
        self.answer("positions", "b.board", "-o", "b.cert")
        self.words = {"board": ["b.board"], "openings": ["b.cert"], "certificate": [self.chomp(3)], "theorem": ["t.theorem"], "automaton": ["a.theorem"], "strategy": ["s.cert"], "rows": [5, 3]}

    def test_every_option_is_of_use_or_refused(self):
        for (command, kind), (used, refused) in KINDS.items():
            with self.subTest(command=command, kind=kind):
                self.assertEqual(sorted(options(self, (command,))), sorted(used | refused))
                self.assertEqual(set(), used & refused)

    def test_what_is_refused(self):
        before = self.names()
        for (command, kind), (_, refused) in KINDS.items():
            more = [] if kind in ("strategy", "rows", "board", "openings") else COORDINATES.get(command, [])
            for option in sorted(refused):
                value = [WITH_A_VALUE[option]] if option in WITH_A_VALUE else []
                with self.subTest(command=command, kind=kind, option=option):
                    self.complaint(5, command, *self.words[kind], *more, option, *value, says=option)
        self.assertEqual(before, self.names())
