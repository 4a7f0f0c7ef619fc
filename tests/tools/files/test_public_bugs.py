"""Inputs of public bug reports about neighbouring programs: docs/dev/public_bugs.md names the reports.

Each case has the kind of input that another program misread, and what is right here: by the definition of the
game, by the standard of the format, or as the report says. Kinds that other tests cover are in the table alone.
"""
import functools
import itertools
import re
import unittest

from support import ProgramCase, certificate_bytes, chomp_game, program

# Every maximal chain has one of two lengths, so that no rank function exists.
UNGRADED = ("a10<a5 a5<a9 a5<a11 a11<a4 a6<a4 a6<a9 a9<a7 a9<a8 a4<a7 a4<a8 a7<a3 a8<a3").split()
CHAIN_WITH_SHORTCUTS = "a<b b<s s<k k<e b<e a<k a<e".split()
# A graph without triangles on 44 vertices, which is posted as graph6 with a backslash in it.
TRIANGLE_FREE = (r"khdLA_gc?N_QQchPIS@Q_dH@GKA_W@OW?Fo???~{G??SgSoSgSQISIaQcQgD?\@?SASI?gGggC_[`??N_M??APNG?Qc?E?DIG?_?IS?B"
                 r"??IS?E??dH?C??H@_B??A_W?o??IB?E???Fo?O????F~O??????N~~{")


def game_text(relations):
    names = sorted({name for relation in relations for name in relation.split("<")})
    return "\n".join(["poset game", "chains none", "elements " + " ".join(names), *relations]) + "\n"


def grundy(relations):
    """The Grundy value by the definition: a move takes an element and all above it."""
    pairs = [relation.split("<") for relation in relations]
    above = {name: {name} for pair in pairs for name in pair}
    for _ in above:
        for low, high in pairs:
            above[low] |= above[high]

    @functools.lru_cache(maxsize=None)
    def value(left):
        reached = {value(left - above[taken]) for taken in left}
        return next(g for g in itertools.count() if g not in reached)

    return value(frozenset(above))


def body(text):
    """A game file without its comments and its first line."""
    return [line for line in text.splitlines()[1:] if not line.startswith("#")]


class Posets(ProgramCase):
    def value(self, relations):
        found = self.answer("solve", self.write("game.poset", game_text(relations)))
        return int(re.search(r"^Grundy value: (\d+)$", found, re.M)[1])

    def test_posets_without_a_rank_function(self):
        for name, relations in {"it": UNGRADED, "its dual": ["<".join(r.split("<")[::-1]) for r in UNGRADED]}.items():
            with self.subTest(name):
                self.assertEqual(grundy(relations), self.value(relations))

    def test_relations_said_twice_or_implied(self):
        self.assertEqual(grundy(UNGRADED), self.value([*UNGRADED, *UNGRADED, "a10<a3", "a6<a3"]))

    def test_an_element_below_itself_is_refused(self):
        for relation in ("a<a", "a<b<a"):
            with self.subTest(relation):
                game = self.write("game.poset", f"poset game\nchains none\nelements a b\n{relation}\n")
                self.complaint(2, "solve", game, says="would lie below itself")

    def test_diagrams_have_the_covers_alone(self):
        self.answer("plot", "hasse", self.write("game.poset", game_text(CHAIN_WITH_SHORTCUTS)), "-o", "game.dot")
        self.assertEqual(4, self.read("game.dot").count(" -> "))

    def test_games_without_elements(self):
        game = self.write("game.poset", "poset game\nchains none\n")
        self.assertIn("Grundy value: 0\n", self.answer("solve", game))
        self.answer("prove", game)
        self.assertEqual(["chains none"], body(self.answer("make", "nim", 0)))


class Graphs(ProgramCase):
    def graph(self, graph6):
        return body(self.answer("make", "graph", self.write("graph.g6", graph6)))

    def test_graph6_that_is_cut_off_or_has_other_bytes(self):
        for text in (b"", b"~", b"~?", b"~~", b"~?@?", b"D?", b"D?_?", b"D?!", b"D?\x01", b"D?\x7f", b"D\xc3\xa9?"):
            with self.subTest(text):
                self.complaint(2, "make", "graph", self.write("graph.g6", text + b"\n"), says="graph.g6:1:")

    def test_matrices_too_large_for_any_file(self):
        self.complaint(4, "make", "graph", self.write("graph.g6", "~~~~~~~~\n"))

    def test_graphs_of_no_vertex_and_of_one(self):
        self.assertEqual(["chains none"], self.graph("?\n"))
        self.assertEqual(["chains none", "elements v1"], self.graph("@\n"))

    def test_line_ends_and_headers_of_graph6(self):
        plain = self.graph("D?{\n")
        self.assertEqual(4 * 2, sum("<" in line for line in plain))
        for text in ("D?{", "D?{\r\n", ">>graph6<<D?{\n"):
            with self.subTest(text):
                self.assertEqual(plain, self.graph(text))

    def test_a_posted_graph_with_a_backslash(self):
        lines = self.graph(TRIANGLE_FREE + "\n")
        edges = {tuple(re.findall(r"v\d+", line.split(" < ")[1])) for line in lines if "<" in line}
        self.assertEqual(232, len(edges))
        joined = {*edges, *(edge[::-1] for edge in edges)}
        around = {vertex: {b for a, b in joined if a == vertex} for vertex, _ in joined}
        self.assertEqual(44, len(around))
        self.assertFalse([edge for edge in edges if around[edge[0]] & around[edge[1]]], "a triangle")

    def test_the_letters_of_digraph6(self):
        self.assertEqual(["chains none", "elements v1 v2 v3", "v1 < v2", "v1 < v3"], body(self.answer("make", "dot", self.write("g.d6", "&BW?\n"))))
        for command in (["make", "dot"], ["make", "graph"], ["prove"]):
            self.complaint(2, *command, self.write("g.d6", "+BW?\n"), says="g.d6:1:1")

    def test_edges_said_twice_and_loops(self):
        once = body(self.answer("make", "graph", self.write("e.txt", "1 2\n")))
        self.assertEqual(once, body(self.answer("make", "graph", self.write("e.txt", "1 2\n2 1\n1 2\n"))))
        self.complaint(2, "make", "graph", self.write("e.txt", "1 2\n1 1\n"), says="e.txt:2:")


class Drawings(ProgramCase):
    """DOT as other programs write it: the same node under several spellings is one."""

    CASES = {
        'digraph { "a" -> b; a -> "b"; "a" -> x; }': ["chains none", "elements a b x", "a < b", "a < x"],
        'digraph { "NODE"; "EDGE"; "NODE" -> "EDGE"; NODE [color=red]; }':
            ["chains none", "elements NODE EDGE", "NODE < EDGE"],
        "digraph { a -> b; subgraph cluster0 { a; b } a -> b [label=x] }": ["chains none", "elements a b", "a < b"],
        "digraph { y -> x; {p q} -> {y} }": ["chains none", "elements y x p q", "y < x", "p < y", "q < y"],
        'digraph { a -> "b" + "x" }': ["chains none", "elements a bx", "a < bx"],
        "digraph { c1 -> c2 -> x; c1 [chain=c]; c2 [chain=c]; }": ["chains c", "elements x", "c[2] < x"],
        'digraph { x; node [chain="c"]; c1 -> x }': ["chains c", "elements x", "c[1] < x"],
        'digraph { "foo:bar" -> b }': ["chains none", "elements v1 b", "v1 < b"],
    }

    def test_spellings(self):
        for drawing, expected in self.CASES.items():
            with self.subTest(drawing):
                self.assertEqual(expected, body(self.answer("make", "dot", self.write("g.dot", drawing + "\n"))))


class Periods(ProgramCase):
    def periods(self, *words, **popen):
        found = re.search(r"period (\d+), preperiod (\d+)", self.answer("detect", *words, **popen))
        return int(found[1]), int(found[2])

    def test_periods_are_least(self):
        for taken, period in {"1,2": 3, "1,3": 2, "1,2,5": 3, "1,3,4": 7, "2,5,7": 22}.items():
            with self.subTest(taken):
                self.assertEqual((period, 0), self.periods("--subtraction", taken))

    def test_codes_that_are_confused(self):
        self.assertEqual((34, 53), self.periods("--octal", "0.07"))
        self.assertEqual((12, 71), self.periods("--octal", "0.77"))
        self.assertEqual((34, 52), self.periods("--octal", "0.137"))

    def test_few_terms_that_begin_with_zeros(self):
        self.assertEqual((4, 2), self.periods("--mod", 2, stdin="0 0 0 0 0 1 0 0 0 1"))
        none = self.ask("detect", "--mod", 2, stdin="0 0 0 0 0 0 0 0 0 0 1")
        self.assertEqual((1, "none"), (none.code, none.out.splitlines()[-1]))


class Theorems(ProgramCase):
    def test_one_chain_on_both_sides(self):
        game = self.write("two.poset", "poset two\nd[i] < c[i+1]\n")
        for formula in ("c = c", "d = d", "c mod 2 = c mod 2"):
            with self.subTest(formula):
                run = self.ask("theorem", game, "--formula", formula)
                self.assertEqual(1, run.code, run.err)
                self.assertIn("counterexample: ", run.out)


class Certificates(ProgramCase):
    def verdict(self, game, certificate):
        found = self.run_program(self.chompcheck, "--quiet", self.write("g.poset", game), self.write("g.cert", certificate))
        return found.out.split()[1] if found.out.startswith("s ") else found.out

    def setUp(self):
        super().setUp()
        self.chompcheck = program("CHOMPCHECK")
        self.game = chomp_game(3)
        self.certificate = certificate_bytes(self.game, 1)

    def test_the_certificate_itself(self):
        self.assertEqual("VERIFIED", self.verdict(self.game, self.certificate))

    def test_no_line_is_superfluous_or_elsewhere(self):
        lines = self.certificate.splitlines(keepends=True)
        for number in range(len(lines)):
            rest = lines[:number] + lines[number + 1:]
            changed = {"removed": rest, "twice": lines[:number] + lines[number:number + 1] * 2 + lines[number + 1:],
                       "a line later": rest[:number + 1] + lines[number:number + 1] + rest[number + 1:]}
            for what, text in changed.items():
                if text != lines:
                    with self.subTest(what, line=number + 1):
                        self.assertIn(self.verdict(self.game, b"".join(text)), ("MALFORMED", "REJECTED"))

    def test_nothing_stands_after_the_end(self):
        for more in (b"\n", b"# comment\n", b"end\n", b"\0", self.certificate):
            with self.subTest(more[:10]):
                self.assertEqual("MALFORMED", self.verdict(self.game, self.certificate + more))
        for less in (b"", self.certificate[:-1], self.certificate[:100]):
            with self.subTest(len(less)):
                self.assertEqual("MALFORMED", self.verdict(self.game, less))

    def test_a_proof_of_another_game(self):
        self.assertEqual("REJECTED", self.verdict(chomp_game(4), self.certificate))
        self.assertEqual("REJECTED", self.verdict(self.game, certificate_bytes(chomp_game(4), 1)))


if __name__ == "__main__":
    unittest.main()
