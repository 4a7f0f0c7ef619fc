"""Every question × every kind of proof: the answer, or the refusal that says what the kind lacks."""
import json
import re

from support import ProgramCase, certificate_bytes, chomp_grundy

TWO_ROWS = "poset two\nd[i] < c[i+1]\n"  # (m, n): Chomp with rows n + 1 and m, lost for n = m
HEAPS = "poset heaps\nchains none\nelements a[1..2] b\na[1] < a[2]\n"  # Nim with heaps of 2 and 1
THEOREMS = ("formula", "values", "automaton")
KINDS = ("claims", "strategy", *THEOREMS)
G = chomp_grundy((5, 3))  # of (3, 4)
# The moves from (3, 4), which is Chomp with rows 5 and 3: a square of the lower row, or of the upper one but the poisoned.
LEFT = [(f"c[{i}]", i - 1, 4) for i in (1, 2, 3)] + [(f"d[{j}]", min(3, j), j - 1) for j in (1, 2, 3, 4)]
OPTIONS = f"{G}\n" + "".join(f"{name} {m} {n}: {chomp_grundy((n + 1, m))}\n" for name, m, n in LEFT)
ZERO_OPTIONS = ">0\n" + "".join(f"{name} {m} {n}: {'0' if m == n else '>0'}\n" for name, m, n in LEFT)


def each(claims, strategy, formula, values, automaton):
    return dict(zip(KINDS, (claims, strategy, formula, values, automaton)))


def theorems(claims, strategy, answer):
    return each(claims, strategy, answer, answer, answer)


# The words of a question, with AT for the position (3, 4) where there are chains, and for each kind the exit code and what
# stdout is, or what the message has.
TABLE = {
    ("grundy", "AT"): each((0, f"{G}\n"), (0, ">0\n"), (0, ">0\n"), (0, f"{G}\n"), (0, ">0\n")),
    ("grundy", "AT", "--exact"): theorems((0, f"{G}\n"), (5, "has no values above 0"), (5, "a theorem has no table to make")),
    ("grundy", "AT", "--options"): each(
        (0, OPTIONS), (5, "no values of the others"), (0, ZERO_OPTIONS), (0, OPTIONS), (0, ZERO_OPTIONS)),
    ("move", "AT"): theorems((0, "d[4] 3 3\n"), (0, "a[2]\n"), (0, "d[4] 3 3\n")),
    ("move", "AT", "--all"): theorems((0, "d[4] 3 3\n"), (0, "a[2]\n"), (0, "d[4] 3 3\n")),
    ("move", "AT", "--to", "99"): each(
        (5, "--to: this certificate covers the values 0..9"), (5, "--to: a strategy certificate gives one winning move"),
        (5, "--to: this theorem is about value 0 alone"), (5, f"the position has value {G}"),
        (5, "--to: this theorem is about value 0 alone")),
    ("find", "3"): theorems((0, "3\n"), (5, "does not apply to a strategy certificate"), (0, "3\n")),
    ("find", "3", "--chain", "c"): theorems((5, "--chain: a certificate gives n for each m"), (5, "its game has no chains"), (0, "3\n")),
    ("find", "3", "--value", "99"): each(
        (5, "--value: this certificate covers the values 0..9"), (5, "--value: a strategy certificate gives one winning move"),
        (5, "--value: this theorem is about value 0 alone"), (0, None), (5, "--value: this theorem is about value 0 alone")),
    ("formula",): each((0, None), (5, "no formula of a strategy certificate"), (0, "d = c\n"), (0, None), (0, None)),
    ("grundy", "AT", "--parameters", "s=1"): theorems(
        (5, "--parameters: symbolic constants are for theorems"), (5, "--parameters: symbolic constants are for theorems"),
        (5, "gives no parameter of this theorem a value: it has none")),
    ("grundy", "AT", "--without", "z"): theorems((5, "has no element 'z'"), (5, "has no element 'z'"), (5, "'z' is no element of this game")),
    ("report", "--no-plots", "-o", "page.html", "--force"): theorems((0, None), (0, None), (0, None)),
    ("plot", "hasse", "-o", "p.dot", "--force"): theorems((0, "p.dot\n"), (0, "p.dot\n"), (5, "no Hasse diagram of a theorem file")),
    ("plot", "strategy", "-o", "p.svg", "--force"): theorems(
        (5, "no picture of the strategy of a certificate of claims"), (5, "no picture of the strategy of a strategy certificate"),
        (0, "p.svg\n")),
    ("plot", "automaton", "-o", "p.dot", "--force"): each(
        (5, "no picture of the automaton of a certificate of claims"), (5, "no picture of the automaton of a strategy certificate"),
        (5, "a formula gives this theorem"), (5, "a formula gives this theorem"), (0, "p.dot\n")),
    ("play", "AT"): theorems((0, None), (0, None), (0, None)),
}


class Answers(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("claims", certificate_bytes(TWO_ROWS, 9))
        self.write("two.poset", TWO_ROWS)
        self.answer("solve", self.write("heaps.poset", HEAPS), "--outcome", "-o", "strategy", "-q")
        for name, words in (("formula", ["--formula", "d = c"]), ("values", ["--grundy"]), ("automaton", ["--automaton"])):
            self.answer("theorem", "two.poset", *words, "-o", name + ".theorem")
            (self.folder / f"{name}.theorem").rename(self.folder / name)

    def words(self, question, kind):
        """The command line. Options stay behind the coordinates, which a game without chains does not have."""
        command = 2 if question[0] == "plot" else 1
        at = [] if kind == "strategy" else ["3", "4"]
        rest = [word for words in question[command:] for word in (at if words == "AT" else [words])]
        return [*question[:command], kind, *rest]

    def test_each_question_of_each_kind(self):
        for question, answers in TABLE.items():
            self.assertEqual(set(KINDS), set(answers))
            for kind, (code, expected) in answers.items():
                with self.subTest(question=question, kind=kind):
                    words = self.words(question, kind)
                    if code != 0:
                        self.complaint(code, *words, says=expected)
                    else:
                        found = self.answer(*words, stdin="quit\n" if question[0] == "play" else "")
                        self.assertEqual(expected, found) if expected else self.assertNotEqual("", found)

    def test_a_played_game_is_won_by_hints(self):
        for kind in KINDS:
            with self.subTest(kind=kind):
                shown = self.answer(*self.words(("play", "AT"), kind), stdin="who\nvalue\nhint\n")
                self.assertIn("This position is won for the player to move", shown)
                move = {"strategy": "a[2]", "claims": "(1, 5)"}.get(kind, "d[4]")  # Chomp is played on squares
                self.assertIn(f"{move} wins: ", shown)
                value = str(G) if kind in ("claims", "values") else "> 0"
                self.assertIn(f"Grundy value: {value}, ", shown)

    def test_positions_and_moves_have_one_json(self):
        for kind in KINDS:
            with self.subTest(kind=kind):
                m, n = ("m", "n") if kind == "claims" else ("c", "d")
                value, move = (json.loads(self.answer(*self.words((question, "AT", "--json"), kind))) for question in ("grundy", "move"))
                self.assertEqual({"g": G} if kind in ("claims", "values") else {"g": None, "above": 0},
                                 {name: value[name] for name in value if name != "coordinates"})
                self.assertEqual({"to": 0, "element": "a[2]" if kind == "strategy" else "d[4]"},
                                 {name: move[name] for name in move if name != "coordinates"})
                if kind != "strategy":
                    self.assertEqual(({m: 3, n: 4}, {m: 3, n: 3}), (value["coordinates"], move["coordinates"]))
                    found = json.loads(self.answer("find", kind, "3", "--json"))
                    self.assertEqual({"coordinates": {m: 3, n: 3}, "value": 0}, found)

    def test_no_command_takes_kinds_apart(self):
        """A command that reads the first words of a file by itself would be a second place that knows the kinds."""
        from support import ROOT
        for path in sorted([*(ROOT / "tools").rglob("*.cpp"), *(ROOT / "lib/play").rglob("*.cpp")]):
            text = path.read_text(encoding="utf-8")
            for words in ("is_strategy(", "is_theorem_file(", 'starts_with("chompcert'):
                self.assertFalse(words in text, f"{path.name} asks for a kind: {words}")
            if re.search(r"\bread_theorem_file\(", text):
                self.assertIn(path.name, ("prove_file.cpp", "output.cpp"), "the command that proves theorem files")


if __name__ == "__main__":
    import unittest
    unittest.main()
