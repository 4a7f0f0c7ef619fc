"""Graphs for Graphviz in place of game files: `prove game.dot`, `make dot`, and `plot hasse -o game.dot`."""
import itertools
import random
import subprocess
import unittest

from support import ProgramCase, program

CHOMP = """// Chomp over a row of two squares
digraph "chomp" {
    rankdir = BT
    node [shape=box]
    subgraph first { node [chain=d]; p1 -> p2 -> p3 }
    subgraph second { node [chain=c] q1; q2 }
    q1 -> q2
    p2 -> q2
    1 -> 2 [color=red]; q1 -> 1; q2 -> 2 /* the third row */
}
"""


class Dot(ProgramCase):
    def game(self, text, name="g.dot"):
        return self.answer("make", "dot", self.write(name, text))

    def test_chains_are_numbered_upwards_and_go_on(self):
        game = self.game(CHOMP)
        lines = set(game.splitlines())
        self.assertLessEqual({"poset g", "v1 < v2", "c[1] < v1", "c[2] < v2", "d[2] < c[2]"}, lines)
        self.assertFalse([line for line in lines if line.startswith(("c[1] < c[2]", "d[1] < d[2]"))])
        self.write("g.poset", game)
        self.answer("prove", "g.dot", "-q", "-k", 1, "-o", "a.cert")
        self.answer("prove", "g.poset", "-q", "-k", 1, "-o", "b.cert")
        self.assertEqual((self.folder / "a.cert").read_bytes(), (self.folder / "b.cert").read_bytes())
        checked = self.run_program(program("CHOMPCHECK"), "--quiet", "g.poset", "a.cert")
        self.assertEqual(0, checked.code, checked.out)
        self.answer("prove", "g.dot", "-q")
        self.assertTrue((self.folder / "g.cert").exists())

    def test_finite_posets_by_the_definition(self):
        # Random posets on numbers, edges upwards; the Grundy value by the definition.
        generator = random.Random(7)
        for _ in range(12):
            size = generator.randint(1, 6)
            edges = [pair for pair in itertools.combinations(range(size), 2) if generator.random() < 0.4]
            above = {x: {x} for x in range(size)}
            for x in reversed(range(size)):
                for low, high in edges:
                    if low == x:
                        above[x] |= above[high]

            def grundy(left):
                reached = {grundy(left - above[x]) for x in left}
                return next(g for g in range(len(reached) + 1) if g not in reached)

            words = "".join(f"{x};" for x in range(size)) + "".join(f"{x}->{y};" for x, y in edges)
            found = self.lines("solve", self.write("r.gv", f"strict digraph {{{words}}}"))
            self.assertIn(f"Grundy value: {grundy(frozenset(range(size)))}", " ".join(found))

    def test_what_is_no_poset_with_two_chains(self):
        for text, *says in (
                ("graph { a -- b }", "directions"),
                ("digraph { a -> b -> a }", "as a game", "a"),
                ("digraph { a [chain=d] }", "chain=c"),
                ("digraph { a [chain=e] }", "chain=e", "'a'"),
                ("digraph { a [chain=c]; b [chain=c] }", "'a' and 'b'", "chain=c"),
                ("digraph { a [chain=c]; b [chain=c]; a -> x -> b -> a }", "cycle"),
                ("digraph { a [chain=c]; b [chain=d]; a -> b }", "as a game"),
                ("digraph { \"x y\" }", "'x y'", "rename"), ("digraph { i }", "'i'"),
                ("digraph { v7; 7 }", "v7"), ("", "one graph"), ("digraph { a } digraph { b }", "one graph")):
            with self.subTest(graph=text):
                self.complaint(2, "prove", self.write("bad.dot", text), says=["bad.dot", *says])
        result = self.ask("prove", self.write("torn.dot", "digraph { a -> "))
        self.assertEqual(5, result.code)
        self.assertIn("dot", result.err)

    def test_hasse_diagrams_are_written_as_graphs(self):
        self.write("g.poset", self.game(CHOMP))
        self.assertEqual(["h.dot"], self.lines("plot", "hasse", "g.poset", "-o", "h.dot"))
        drawn = subprocess.run(["dot", "-Tplain", "h.dot"], cwd=self.folder, capture_output=True, text=True, check=True).stdout
        for name in ("v1", "v2", "c[1]", "d[3]"):
            self.assertIn(f" {name} ", drawn.replace('"', " "))
        self.complaint(5, "plot", "offsets", self.prove(self.game(CHOMP)), "-o", "x.dot", says="plot hasse")


if __name__ == "__main__":
    unittest.main()
