"""Graphs for Graphviz in place of game files: `prove game.dot`, `make dot`, and `plot hasse -o game.dot`."""
import itertools
import json
import random
import resource
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
        for text, place, *says in (
                ("graph { a -- b }", "1:1", "directions", "make graph"),
                ("digraph { a -> b -> a }", "1:13", "a cycle: 'a' < 'b' (line 1) < 'a' (line 1)"),
                ("digraph {\n a -> b\n\n b -> e; e\n->\na }", "2:4", "'a' < 'b' (line 2) < 'e' (line 4) < 'a' (line 5)"),
                ("digraph { a [chain=d] }", "1:11", "chain=c"),
                ("digraph { a [chain=e] }", "1:11", "chain=e", "'a'"),
                ("digraph { a [chain=c]; b [chain=c] }", "1:24", "'a' and 'b'", "chain=c", "add an edge"),
                ("digraph { a [chain=c]; b [chain=c]; a -> x -> b -> a }", "1:39", "cycle"),
                ("digraph { a [chain=c]; b [chain=d];\n a -> x\n x -> b }", "2:4", "'a' < 'x' (line 2) < 'b' (line 3)", "C below one of D"),
                ("digraph { 1 -> 1; 2 -> 2; 1 -> 2; 3 }", "1:13", "the loop at '1'", "'3' has no loop", "reflexive"),
                ("digraph { a -> b [dir=back] }", "1:13", "dir=back", "without dir"),
                ("digraph { edge [dir=both] a -> b }", "1:29", "dir=both"),
                ("digraph { a -> x; x [label=\"\u22ee\"] }", "1:16", "leaves elements out", "game file"),
                ("digraph { graph [omits=true] a }", "1:1", "leaves elements out"),
                ("digraph { a -- b }", "1:13", "expected ->"), ("digraph { a } digraph { b }", "1:15", "one graph"),
                ("", "1:1", "found the end"), ("digraph { Node -> Edge }", "1:16", "behind node", "a word of the language"),
                ("digraph {\n 1a -> b }", "2:2", "double quotes"), ("digraph { a -> ", "1:16", "found the end of the file"),
                ("digraph { \"a", "1:11", "closing quote"), ("digraph { /* a }", "1:11", "end of a comment"),
                ("digraph { a [label=<b> }", "1:24", "found '}'"), ("digraph { a [label=<b }", "1:20", "end of the text"), ("digraph { a ; ; }", "1:15", "found ';'"), ("digraph { @ }", "1:11", "'@'"),
                ("digraph { a -> b [x }", "1:21", "']'")):
            with self.subTest(graph=text):
                self.complaint(2, "prove", self.write("bad.dot", text), says=[f"bad.dot:{place}:", *says])
        self.complaint(2, "make", "dot", self.write("t.txt", "1 2\n"), says=["t.txt:1:1", "digraph6"])

    def test_renaming(self):
        for text, elements, *labels in (
                ("digraph { a -> b; a -> c; b -> d; c -> d }", "a b c d"),
                ("digraph { a -> c -> d -> i; q [chain=c] }", "a v2 v3 v4", 'v2 is "c"', 'v3 is "d"', 'v4 is "i"', 'c[1] is "q"'),
                ('digraph { node_0 [label="()"]; node_1 [label="(1,)"]; node_0 -> node_1 }', "v1 v2", 'v1 is "()"', 'v2 is "(1,)"'),
                ('digraph { "(0, 1)" -> "{0}" -> i }', "v1 v2 i", 'v1 is "(0, 1)"', 'v2 is "{0}"'),
                ("digraph { v7; 7; poset }", "v7 v2 v3", 'v2 is "7"', 'v3 is "poset"'), ("digraph { 7; 12 }", "v7 v12"),
                ('digraph { n0 [label="x"]; n1 [label="y z"]; n0 -> n1 }', "x n1", 'n1 is "y z"'),
                ('digraph { a [label="same"]; b [label="same"] }', "a b"), ('digraph { a [label="\\N"]; b [label=""] }', "a b"),
                ('digraph { "x y"; "\u00e9" }', "v1 v2", 'v1 is "x y"', 'v2 is "\\u00e9"'),
                ("digraph { q1 [chain=c] q2 [chain=c] q1 -> q2 }", "", 'c[1] is "q1"', 'c[2] is "q2"')):
            with self.subTest(graph=text):
                lines = self.game(text).splitlines()
                declared = " ".join(line.removeprefix("elements ") for line in lines if line.startswith("elements"))
                self.assertEqual((elements, list(labels)), (declared, [line[2:] for line in lines if " is " in line and line[0] == "#"]))

    def test_labels_are_used_in_answers(self):
        self.write("one.gv", 'digraph { "only one" }')
        self.assertIn('  v1 "only one"', self.lines("solve", "one.gv"))
        found = json.loads(self.answer("solve", "one.gv", "--json"))
        self.assertEqual((["v1"], {"v1": "only one"}), (found["winning_moves"], found["labels"]))
        self.assertIn('first move: v1 "only one"', self.lines("solve", "one.gv", "--outcome", "-o", "s.cert"))
        self.answer("prove", "one.gv", "-q", "-o", "one.cert")
        self.assertEqual(['v1 "only one"'], self.lines("move", "one.cert"))
        self.assertEqual({"to": 0, "element": "v1", "label": "only one"}, json.loads(self.answer("move", "one.cert", "--json")))
        self.assertEqual("0\n", self.answer("grundy", "one.cert", "--without", "only one"))
        told = self.answer("play", "--no-cache", "one.gv", stdin="hint\nmoves\nonly one\n")
        self.assertIn('v1 "only one" wins', told)
        self.assertIn('You take v1 "only one".', told)
        self.assertIn('label="only one"', self.drawn("one.gv"))
        self.write("edges", "C# D\n")
        self.assertIn('{C#, D}', self.answer("play", "--no-cache", self.write("e.poset", self.answer("make", "graph", "edges")), stdin="moves\n"))

    def test_labels_are_used_wherever_elements_are_named(self):
        """show, patterns, a strategy's show, and the model that a page carries."""
        self.write("two.gv", 'digraph { "(0, 1)" -> "node_1"; c1 [chain=c]; d1 [chain=d]; c1 -> "(0, 1)"; d1 -> "node_1" }')
        self.answer("prove", "two.gv", "-q", "-o", "two.cert")
        both = {"v1": "(0, 1)", "v2": "node_1"}
        renamed = dict(reversed(line[2:].replace('"', "").split(" is ")) for line in self.lines("make", "dot", "two.gv") if line.startswith("# v"))
        self.assertEqual(sorted(both.values()), sorted(renamed))
        top = f'{{{renamed["node_1"]} "node_1"}}'
        self.assertIn(top, self.lines("show", "two.cert"))
        self.assertIn(top, self.answer("patterns", "two.cert"))
        for command in ("show", "patterns"):
            self.assertLessEqual({(renamed["node_1"], "node_1")}, set(json.loads(self.answer(command, "two.cert", "--json"))["labels"].items()))
        self.answer("report", "two.cert", "-o", "two.html")
        called = json.dumps({name: f'{name} "{label}"' for label, name in sorted(renamed.items(), key=lambda item: item[1])}, separators=(",", ":"))
        self.assertIn(f'"called":{called}', self.read("two.html"))
        self.write("one.gv", 'digraph { "only one" }')
        self.answer("solve", "one.gv", "--outcome", "-q", "-o", "s.cert")
        self.assertIn('first move: v1 "only one"', self.lines("show", "s.cert"))
        self.assertEqual({"v1": "only one"}, json.loads(self.answer("show", "s.cert", "--json"))["labels"])

    def drawn(self, game):
        self.answer("plot", "hasse", game, "-o", "drawn.dot")
        return self.read("drawn.dot")

    def test_hostile_labels_are_escaped(self):
        self.write("h.dot", 'digraph { "\x1b[2J\u202e\x9b" }')
        for words in (("solve",), ("make", "dot"), ("prove", "-q", "-o", "-")):
            self.assertTrue(self.answer(*words, "h.dot").isascii(), words)

    def test_order_and_drawing(self):
        for text, relations, *notes in (
                ("digraph { a -> b [style=invis] }", [], "1 edge with style=invis"),
                ('digraph { a -> b [style="bold, invis"]; a -> e }', ["a < e"], "1 edge with style=invis"),
                ("digraph { x [style=invis]; a -> x -> b }", [], "1 node with style=invis", "2 edges"),
                ('digraph { a -> b; "\\n"; e -> f; }', ["a < b", "e < f"], 'the node "\\n", which pydot'),
                ('digraph { "\\n" -> b }', ["v1 < b"]), ('digraph { a -> b -> "\\n" }', ["a < b", "b < v3"]), ('digraph { a -> b; "\\n" [label=e] }', ["a < b"]),
                ("digraph { a:f0 -> b:n:w }", ["a < b"], "1 port"), ("digraph { a -> b [dir=none] }", ["a < b"]),
                ("digraph { a -> b [dir=forward, style=dotted, color=red, weight=7] }", ["a < b"]),
                ("digraph { edge [style=invis] a -> b; edge [style=solid] b -> e }", ["b < e"], "1 edge with"),
                ("digraph { 1 -> 1; 2 -> 2; 1 -> 2 }", ["v1 < v2"], "the loop at each node"),
                ("strict digraph { {a b} -> {e f} }", ["a < e", "a < f", "b < e", "b < f"])):
            with self.subTest(graph=text):
                run = self.ask("make", "dot", self.write("g.dot", text))
                self.assertEqual(0, run.code, run.err)
                self.assertEqual(relations, [line for line in run.out.splitlines() if " < " in line])
                self.assertEqual(bool(notes), bool(run.err))
                for note in notes:
                    self.assertIn(note, run.err)
                    self.assertIn("# Left out: " + note if note == notes[0] else note, run.out)

    def test_a_total_order_with_all_pairs_takes_no_layout(self):
        edges = "".join(f"{x} -> {y}\n" for x in range(120) for y in range(x + 1, 120))
        self.write("total.dot", "digraph {\n" + edges + "}")
        began = resource.getrusage(resource.RUSAGE_CHILDREN)
        game = self.answer("make", "dot", "total.dot")
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual(7140, game.count(" < "))
        self.assertLess(ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime, 1)

    def test_pictures_of_ours(self):
        finite = "poset f\nchains none\nelements x y z r[1..3]\nx < y\nx < r[1]\nr[i] < r[i+1]\n"
        self.write("f.poset", finite)
        self.assertIn(self.grundy("f.poset"), self.grundy(self.write("back.dot", self.drawn("f.poset"))))
        for name, game in (("c.poset", CHAINS), ("one.poset", "poset one\nchains c\nelements x\nx < c[3]\n"),
                           ("long.poset", "poset long\nchains none\nelements r[1..40]\nr[i] < r[i+1]\n")):
            with self.subTest(game=name):
                self.write(name, game)
                picture = self.drawn(name)
                self.complaint(2, "solve", self.write("picture.dot", picture), says=["picture.dot:1:1", "leaves elements out"])
                # An editor may drop the mark of the graph; the dots say it as well.
                self.complaint(2, "solve", self.write("picture.dot", picture.replace("omits=true", "")), says="leaves elements out")

    def grundy(self, game):
        return next(line for line in self.lines("solve", game) if line.startswith("Grundy"))

    def test_the_language_is_that_of_graphviz(self):
        """Random graphs in all corners of the language: nodes, edges and attributes as gvpr, of Graphviz, reads them."""
        generator = random.Random(3)
        for _ in range(100):
            text = DotWriter(generator).graph()
            name = self.write("r.dot", text)
            with self.subTest(graph=text):
                told = subprocess.run(["gvpr", GVPR, name], cwd=self.folder, capture_output=True, text=True, check=True)
                nodes = [line.split("|")[1] for line in told.stdout.splitlines() if line.startswith("node|")]
                edges = {tuple(line.split("|")[1:]) for line in told.stdout.splitlines() if line.startswith("edge|")}
                game = self.answer("make", "dot", name)
                declared = [word for line in game.splitlines() if line.startswith("elements") for word in line.split()[1:]]
                self.assertEqual(sorted(f"v{node}" for node in nodes), sorted(declared))
                self.assertEqual({f"v{x} < v{y}" for x, y in edges}, {line for line in game.splitlines() if " < " in line})

    def test_hasse_diagrams_are_written_as_graphs(self):
        self.write("g.poset", self.game(CHOMP))
        self.assertEqual(["h.dot"], self.lines("plot", "hasse", "g.poset", "-o", "h.dot"))
        drawn = subprocess.run(["dot", "-Tplain", "h.dot"], cwd=self.folder, capture_output=True, text=True, check=True).stdout
        for name in ("v1", "v2", "p1", "q2"):
            self.assertIn(f" {name} ", drawn.replace('"', " "))
        self.complaint(5, "plot", "offsets", self.prove(self.game(CHOMP)), "-o", "x.dot", says="plot hasse")


CHAINS = "poset k\nelements x\nc[1] < x\nd[i] < c[i+1]\n"
GVPR = r"""N { printf("node|%s\n", $.name); } E { printf("edge|%s|%s\n", $.tail.name, $.head.name); }"""


class DotWriter:
    """A random acyclic digraph whose text uses the corners of the language: edges go from smaller to larger numbers."""

    def __init__(self, generator):
        self.random = generator

    def node(self, number):
        shape = self.random.choice(("plain", "quoted", "joined", "broken"))
        text = str(number)
        if shape == "quoted":
            return f'"{text}"'
        if shape == "joined":
            return f'"{text[0]}" + "{text[1:]}"'
        return f'"{text[0]}\\\n{text[1:]}"' if shape == "broken" else text

    def space(self):
        return self.random.choice((" ", "\n", "\n# a line of the preprocessor\n", " /* { -> */ ", " // ;\n", "\t"))

    def attributes(self, *names):
        chosen = [f"{self.random.choice(names)}{self.random.choice(('=', ' = '))}{self.random.choice(('1.5', '-2', 'red', chr(34) + chr(34)))}"
                  for _ in range(self.random.randrange(3))]
        return "[" + self.random.choice((", ", "; ", " ")).join(chosen) + "]" if self.random.random() < 0.7 else ""

    def statement(self, low, high, depth):
        kind = self.random.randrange(8)
        middle = self.random.randrange(low + 1, high) if high - low > 2 else low + 1
        if kind == 0:
            return f"{self.node(self.random.randrange(low, high))} {self.attributes('color', 'shape')}"
        if kind == 1:
            return self.random.choice(("node", "edge", "GRAPH", "Node")) + "[color=blue]"
        if kind == 2:
            return "rankdir = BT"
        if kind in (3, 4) and depth < 3:
            name = self.random.choice(("", "subgraph ", f"subgraph s{self.random.randrange(10**9)} "))
            return name + self.body(low, high, depth + 1)
        if kind == 5 and depth < 3 and high - low > 2:
            return f"{self.body(low, middle, depth + 1)} -> {self.body(middle, high, depth + 1)} {self.attributes('color')}"
        steps = sorted(self.random.sample(range(low, high), min(high - low, self.random.randint(1, 4))))
        return self.random.choice((" -> ", "->")).join(map(self.node, steps)) + " " + self.attributes("weight", "color")

    def body(self, low, high, depth=0):
        statements = [self.statement(low, high, depth) + self.random.choice(("", ";")) + self.space()
                      for _ in range(self.random.randrange(1, 6))]
        return "{" + self.space() + "".join(statements) + "}"

    def graph(self):
        head = self.random.choice(("digraph", "strict digraph", "DiGraph G", 'digraph "a b"'))
        return f"{head} {self.body(10, 22)}{self.space()}"


if __name__ == "__main__":
    unittest.main()
