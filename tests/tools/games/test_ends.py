"""Games that end otherwise: lines `end` of game files, in every command; misère play and passes of `make`."""
import functools
import itertools
import json
import unittest

from command_tree import command_paths
from support import ProgramCase

PASS = "poset nim_with_a_pass\nchains c d\nelements pass\nend {pass} = 0\n"
MISERE = "poset misere\nend {} = 1\n"
MISERE_FORK = "poset fork\nchains none\nelements a b e\na < b\na < e\nend {} = 1\n"


def values_with_a_pass(side, pass_left=True):
    """Grundy values of two heaps and a pass, which is of no use when nothing else is left: by the definition."""
    @functools.lru_cache(None)
    def value(m, n, left):
        if left and m == n == 0:
            return 0
        options = {value(i, n, left) for i in range(m)} | {value(m, j, left) for j in range(n)}
        if left:
            options.add(value(m, n, False))
        return next(v for v in itertools.count() if v not in options)
    return {(m, n): value(m, n, pass_left) for m in range(side) for n in range(side)}


class Ends(ProgramCase):
    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="ascii")
        return name

    def proved(self, name, text, *options):
        self.write(f"{name}.poset", text)
        self.answer("prove", f"{name}.poset", "-q", *options)
        return f"{name}.cert"

    def test_values_are_those_of_the_definition(self):
        for level in ([], ["--compact"]):
            cert = self.proved(f"pass_{len(level)}", PASS, "-k", 4, *level)
            expected = values_with_a_pass(9)
            asked = "".join(f"{m} {n}\n" for m, n in expected)
            found = self.ask("grundy", cert, "--proved", "--recompute", stdin=asked).out.splitlines()
            self.assertEqual([str(v) if v <= 4 else ">4" for v in expected.values()], found)

    def test_values_above_those_proved_are_found_by_a_table(self):
        cert = self.proved("pass", PASS, "-k", 0)
        expected = values_with_a_pass(9)
        asked = "".join(f"{m} {n}\n" for m, n in expected)
        self.assertEqual([str(v) for v in expected.values()], self.answer("grundy", cert, "--exact", stdin=asked).splitlines())

    def test_a_decreed_position_has_no_move_and_says_so(self):
        cert = self.proved("pass", PASS)
        done = self.ask("move", cert, 0, 0)
        self.assertEqual("none\n", done.out)
        self.assertIn("the game is over at this position, as its file decrees", done.err)
        self.assertEqual("pass 1 1\n", self.answer("move", cert, 1, 1))

    def test_omega_and_sums_are_refused_with_the_reason(self):
        cert = self.proved("misere", MISERE)
        for words in (("grundy", cert, "omega", 3), ("move", cert, 3, "omega"), ("sum", cert, 1, 2, "+", cert, 2, 2)):
            done = self.ask(*words)
            self.assertNotEqual(0, done.code)
            self.assertEqual("", done.out)
            self.assertIn("whoever cannot move loses", done.err)

    def test_solve_goes_by_the_definition(self):
        # Whoever takes a leaves nothing, and loses; so one takes b, the other e, and the first is left with a.
        answer = json.loads(self.answer("solve", self.write("fork.poset", MISERE_FORK), "--json"))
        self.assertEqual(("P", 0, []), (answer["outcome"], answer["g"], answer["winning_moves"]))
        self.assertEqual(["definition"], [step["kind"] for step in answer["steps"]])

    def test_a_strategy_of_misere_play_answers(self):
        self.write("fork.poset", MISERE_FORK)
        self.answer("solve", "fork.poset", "--outcome", "-q", "-o", "fork.cert")
        text = (self.folder / "fork.cert").read_text(encoding="ascii")
        # {a} is lost: to take it leaves the empty position, which is won by decree, so that a itself stands for no answer.
        self.assertIn("outcome P\n", text)
        self.assertIn("position 1 a\nanswers 0\n", text)
        self.assertEqual("e\n", self.answer("move", "fork.cert", "--without", "b"))
        over = self.ask("move", "fork.cert", "--without", "a")
        self.assertEqual("none\n", over.out)
        self.assertIn("the game is over at this position", over.err)

    def test_a_whole_that_is_decreed_has_no_strategy(self):
        self.write("all.poset", "poset all\nchains none\nelements a\nend {a} = 2\n")
        self.assertIn("Grundy value: 2\n", self.answer("solve", "all.poset", "-q"))
        done = self.ask("solve", "all.poset", "--outcome", "-q", "-o", "all.cert")
        self.assertIn("the file decrees the value of the whole poset", done.err)
        self.assertFalse((self.folder / "all.cert").exists())

    def test_misere_and_passes_of_families(self):
        self.assertEqual("end {} = 1", self.lines("make", "chomp", 3, 1, "--misere")[-1])
        self.assertEqual(["elements pass[1..2]", "end {pass[1]} = 0", "end {pass[2]} = 0", "end {pass[1] pass[2]} = 0"],
                         self.lines("make", "nim", "long", "long", "--pass", 2)[-4:])
        self.assertEqual(["elements pass", "end {} = 1", "end {pass} = 1"],
                         self.lines("make", "bar", 2, 3, "--pass", 1, "--misere")[-3:])
        for words in (("make",), ("prove", "-o", "-", "-q")):
            for option in (("--pass",), ("--pass", "1"), ("--pass=1",)):
                self.assertIn("\nend {pass} = 0\n", self.answer(*words, "nim", "long", 3, *option))
        self.assertIn("\nend {} = 1\n", self.answer("make", "nim", "long", 3, "--pass", "--misere"))
        self.assertIn("expected a number from 1 to 10 for --pass", self.ask("make", "nim", 3, "--pass", 11).err)
        self.assertIn("unknown option '--pass'", self.ask("make", "divisors", 12, "--pass", 1).err)

    def test_play_ends_by_decree(self):
        self.write("misere.poset", MISERE)
        said = self.ask("play", "misere.poset", 1, 0, "--no-cache", stdin="c1\n").out
        self.assertIn("The game ends as its file decrees.", said)
        self.assertIn("This position is lost for the player to move", said)
        self.assertIn("The game is over by decree, won for the player to move: the program wins.", said)

    def test_batches_and_their_catalogue(self):
        for name, text in (("misere", MISERE), ("pass", PASS), ("fork", MISERE_FORK), ("heap", "poset heap\nchains c\nend {} = 3\n")):
            self.write(f"{name}.poset", text)
        self.assertIn("4 games: 4 done", self.answer("batch", ".", "-k", 2, "-q"))
        rows = json.loads(self.answer("catalog", "--json"))
        found = {(row["game"], row["value"]): (row["kind"], row.get("preperiod"), row.get("period")) for row in rows}
        self.assertEqual(("periodic", 4, 1), found["heap", 0])  # 3, 0, 1, 2, 4, 5, …
        self.assertEqual(("periodic", 2, 1), found["misere", 0])
        self.assertEqual(8, len(found))
        self.assertIn("4 verified, 0 not", self.answer("catalog", "--verify"))

    def test_batches_of_families(self):
        """A row for each game that `make` writes with the same options, under a name of its own."""
        for options in (("--misere",), ("--pass",), ("--misere", "--pass=2"), ()):
            self.assertIn("4 games: 4 done", self.answer("batch", "chomp", "1..2", "0..1", *options, "--threads", 1, "-q"))
        rows = {row["source"]: row for row in json.loads(self.answer("catalog", "--json"))}
        self.assertEqual(16, len(rows))
        self.assertEqual(16, len({row["game"] for row in rows.values()}))
        for source, row in rows.items():
            self.assertEqual(self.answer("make", *source.split()), (self.folder / row["game_file"]).read_text())
        self.assertIn("16 verified, 0 not", self.answer("catalog", "--verify"))

    def test_batches_refuse_ends_that_no_family_writes(self):
        self.write("misere.poset", MISERE)
        for words, says in ((("misere.poset", "--misere"), "--misere is for the games of a family"), ((".", "--pass"), "--pass is for"),
                            (("divisors", "2..4", "--pass", 1), "divisors has no option --pass"),
                            (("nim", "1..2", "--pass", 11), "expected a number from 1 to 10 for --pass")):
            self.assertIn(says, self.ask("batch", *words).err)
            self.assertFalse((self.folder / "certificates").exists(), words)

    def test_a_game_that_ends_otherwise_has_a_name_of_its_own(self):
        for words in (("chomp", 3), ("row", 3), ("hook", 2, 2), ("box", 2, 2), ("bar", 2, 3), ("divisors", 12), ("nim", "long", 2),
                      ("subsets", 2), ("kneser", 5, 2, 0), ("path", 4)):
            self.assertEqual(self.lines("make", *words)[0] + "_misere", self.lines("make", *words, "--misere")[0])
        self.assertEqual("poset row_3_1_misere_pass_2", self.lines("make", "row", 3, 1, "--pass", 2, "--misere")[0])

    def test_compositions_refuse_parts_with_ends(self):
        self.write("a.poset", MISERE_FORK)
        done = self.ask("make", "union", "a.poset", "a.poset")
        self.assertIn("a.poset:6:1: an end of a part is none of the whole", done.err)


# What each command says of such a game: words of it, and what its answer or its refusal must have.
REFUSED = "whoever cannot move loses"
OF_GAMES = {
    ("prove",): (["misere.poset", "--force"], "preperiod 2, period 1"),
    ("solve",): (["fork.poset"], "position by position, as the game file decrees values"),
    ("batch",): (["misere.poset"], "1 done"),
    ("play",): (["misere.cert", 3, 3], "The game ends as its file decrees."),
    ("show",): (["misere.cert"], "periodic"),
    ("find",): (["misere.cert", 0], "1\n"),
    ("grundy",): (["misere.cert", 0, 0], "1\n"),
    ("move",): (["misere.cert", 1, 1], "d[1] 1 0\n"),
    ("formula",): (["misere.cert"], "n = case { m = 0: 1; m = 1: 0; else m }"),
    ("verify",): (["misere.cert", "case { m = 0: 1; m = 1: 0; else m }"], "proved"),
    ("patterns",): (["misere.cert"], "(2+x, 2+x)"),
    ("report",): (["misere.cert"], "misere.html"),
    ("cite",): (["misere.cert"], "@misc{chompcert:misere,"),
    ("coq",): (["misere.cert"], "theorem: "),
    ("sum",): (["misere.cert", 1, 1], REFUSED),
    ("theorem",): (["misere.poset"], "d = 1 and c = 0"),
    ("plot", "hasse"): (["misere.poset", "-o", "hasse.dot"], REFUSED),
    ("plot", "offsets"): (["misere.cert"], "misere_offsets.svg"),
    ("plot", "plane"): (["misere.cert"], "misere_plane.svg"),
    ("plot", "census"): (["misere.cert"], "a census needs a chain of at least two elements"),
    ("make", "union"): (["fork.poset", "fork.poset"], "none of the whole"),
    ("make", "ordinal"): (["fork.poset", "fork.poset"], "none of the whole"),
}
# These take no game file, and no certificate of one: rows of Chomp, sequences, semigroups, theorem files.
OF_OTHER_THINGS = {("chomp",), ("catalog",), ("completion",), ("detect",), ("first-move",), ("height",), ("papers",), ("positions",),
                   ("plot", "automaton"), ("plot", "strategy"), ("make", "dot")}


class EveryCommand(ProgramCase):
    def test_the_answer_is_right_or_a_refusal_with_the_reason(self):
        for name, text in (("misere.poset", MISERE), ("fork.poset", MISERE_FORK)):
            (self.folder / name).write_text(text, encoding="ascii")
        self.answer("prove", "misere.poset", "-q")
        for path in command_paths(self):
            makes = path[0] == "make" and path not in OF_GAMES
            if path in OF_OTHER_THINGS or makes or path[0] == "sun":
                continue
            with self.subTest(command=" ".join(path)):
                words, expected = OF_GAMES[path]
                done = self.ask(*path, *words, stdin="")
                self.assertIn(expected, done.out + done.err)
                if expected in (REFUSED, "none of the whole"):
                    self.assertEqual("", done.out)
                    self.assertNotEqual(0, done.code)


if __name__ == "__main__":
    unittest.main()
