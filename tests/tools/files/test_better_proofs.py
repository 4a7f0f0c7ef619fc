"""A certificate or theorem file of the same game that proves more stays, unless --force is given."""
import json
import unittest

from support import ProgramCase, chomp_game

FINITE = "poset fork\nchains none\nelements a b e\na < b\na < e\n"
# The run that proves more, the run that proves less, and its exit code: 5 if what stays lacks something.
PROVE, SOLVE = ["prove", "g.poset", "-o", "x.cert", "-q"], ["solve", "n.poset", "-o", "x.cert", "-q"]
RUNS = {
    "more values": ([*PROVE, "-k", 3], PROVE, 0),
    "full over compact": (PROVE, [*PROVE, "--compact"], 0),
    "more values, both compact": ([*PROVE, "-k", 3, "--compact"], [*PROVE, "-k", 2, "--compact"], 0),
    "more values and full": ([*PROVE, "-k", 3], [*PROVE, "-k", 1, "--compact"], 0),
    "more values, but compact": ([*PROVE, "-k", 3, "--compact"], PROVE, 5),
    "full, but fewer values": (PROVE, [*PROVE, "-k", 3, "--compact"], 5),
    "all values over a strategy": (SOLVE, [*SOLVE, "--outcome"], 0),
    "values over positions": (["theorem", "free.poset", "--grundy", "-o", "x.theorem"],
                              ["theorem", "free.poset", "-o", "x.theorem"], 0),
    "values over positions, by automata": (["theorem", "free.poset", "--automaton", "--grundy", "-o", "x.theorem"],
                                           ["theorem", "free.poset", "--automaton", "-o", "x.theorem"], 0),
    "a first move": (["prove", "m.poset", "-o", "x.cert", "-q"], ["solve", "m.poset", "--outcome", "-o", "x.cert"], 0),
}


class BetterProofs(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("g.poset", chomp_game(3))
        self.write("n.poset", FINITE)
        self.write("m.poset", FINITE.replace("fork", "m"))
        self.write("free.poset", chomp_game())

    def test_what_proves_more_stays(self):
        for name, (more, less, code) in RUNS.items():
            with self.subTest(name):
                file = self.folder / more[more.index("-o") + 1]
                file.unlink(missing_ok=True)
                replaces = ["--force"] if code else []  # where neither has all of the other
                alone = self.ask(*less)
                small = file.read_bytes()
                self.answer(*more, *replaces)
                great = file.read_bytes()
                self.assertNotEqual(small, great)
                run = self.ask(*less)
                self.assertEqual((code, great), (run.code, file.read_bytes()), run.err)
                self.assertIn(f"{file.name} stays: ", run.err)
                self.assertIn("--force", run.err)
                answered = [line for line in alone.out.splitlines() if file.name not in line]
                self.assertEqual(answered, [line for line in run.out.splitlines() if file.name not in line])
                self.assertEqual(0, self.ask(*less, "--force").code)
                self.assertEqual(small, file.read_bytes())
                self.answer(*more, *replaces)
                self.assertEqual(great, file.read_bytes())

    def test_by_the_default_name(self):
        self.answer("prove", "chomp", 3, "-k", 5, "-q")
        great = (self.folder / "chomp_3.cert").read_bytes()
        run = self.ask("prove", "chomp", 3, "-q", "--json")
        self.assertEqual((0, great), (run.code, (self.folder / "chomp_3.cert").read_bytes()))
        said = json.loads(run.out)["certificate"]
        self.assertEqual((True, len(great)), (said["stays"], said["bytes"]))

    def test_tables_keep_better_certificates(self):
        self.answer("sun", "first", "0..2", "-o", "into", "-q")
        before = {path.name: path.read_bytes() for path in (self.folder / "into").iterdir()}
        run = self.ask("sun", "first", "0..2", "-o", "into", "-q", "--compact")
        self.assertEqual(0, run.code, run.err)
        self.assertEqual(before, {path.name: path.read_bytes() for path in (self.folder / "into").iterdir()})

    def test_what_proves_less_or_something_else_is_replaced(self):
        self.answer(*PROVE, "--compact")
        self.answer(*PROVE)
        self.answer(*PROVE, "-k", 2)
        self.write("g.poset", chomp_game(4))  # another game
        self.answer(*PROVE)

    def test_a_damaged_one_is_replaced(self):
        self.answer(*PROVE, "-k", 3)
        file = self.folder / "x.cert"
        file.write_bytes(file.read_bytes()[:-5])
        self.answer(*PROVE)


if __name__ == "__main__":
    unittest.main()
