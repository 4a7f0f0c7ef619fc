"""Graphs from files: what is read, and near-misses, which are refused with the line and the other reading.

The oracle is NetworkX, which writes and reads graph6, sparse6 and lists of edges by code of its own.
"""
import io
import itertools
import random
import unittest

import networkx

from support import ProgramCase


def game_of(vertices, edges):
    """The elements and relations of the game on a graph with vertices 1, 2, …"""
    pairs = {f"v{min(e)}v{max(e)}": e for e in edges}
    return ({f"v{v}" for v in vertices} | set(pairs), {(f"v{v}", name) for name, e in pairs.items() for v in e})


def read_game(text):
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    elements = {word for line in lines if line.startswith("elements ") for word in line.split()[1:]}
    return elements, {tuple(line.split(" < ")) for line in lines if " < " in line}


class Formats(ProgramCase):
    def assert_reads(self, text, vertices, edges, name="g", notes="", words=()):
        run = self.ask("make", "graph", self.write(name, text), *words)
        self.assertEqual(0, run.code, run.err)
        self.assertEqual(game_of(vertices, edges), read_game(run.out), run.out)
        self.assertEqual(bool(notes), bool(run.err), run.err)
        self.assertIn(notes, run.out + run.err)
        if notes:
            self.assertRegex(run.err, rf"^chompcert: {name}: left out: the data of \d+ edges?\n$")
        return run.out

    def test_the_node_that_pydot_makes(self):
        run = self.ask("make", "graph", self.write("g", 'graph { 1 -- 2; "\\n"; }'))
        self.assertIn('left out: the node "\\n", which pydot makes', run.err)
        self.assertIn("\nelements v1 v2 v1v2\n", run.out)

    def test_random_graphs_in_all_formats(self):
        generator = random.Random(11)
        for size in [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 33, 62, 63, 64, 70]:
            chosen = [e for e in itertools.combinations(range(size), 2) if generator.random() < min(1, 6 / max(size, 1))]
            graph = networkx.Graph()
            graph.add_nodes_from(range(size))
            graph.add_edges_from(chosen)
            vertices, edges = range(1, size + 1), [(v + 1, w + 1) for v, w in chosen]
            for header in (True, False):
                self.assert_reads(networkx.to_graph6_bytes(graph, header=header), vertices, edges, "g.g6")
                self.assert_reads(networkx.to_sparse6_bytes(graph, header=header), vertices, edges, "g")
            dimacs = f"c x\np edge {size} {len(edges)}\n" + "".join(f"e {v} {w}\n" for v, w in edges)
            self.assert_reads(dimacs, vertices, edges)
            both_ways = f"p col {size} {2 * len(edges)}\n" + "".join(f"e {v} {w}\ne {w} {v}\n" for v, w in edges)
            self.assert_reads(both_ways, vertices, edges)
            dot = "graph {" + ";".join([*map(str, vertices), *(f"{v} -- {w}" for v, w in edges)]) + "}"
            self.assert_reads(dot, vertices, edges)
            if size and edges:
                out = io.BytesIO()
                networkx.write_edgelist(networkx.relabel_nodes(graph, lambda v: v + 1), out)
                alone = "".join(f"{v}\n" for v in vertices if all(v not in e for e in edges))
                self.assert_reads(out.getvalue() + alone.encode(), vertices, edges, notes="data of")

    def test_weights(self):
        for text in ("1 2 3\n2 3 0.5\n", "1 2 2\n2 3 1\n", "1 2 -1e-3\n2 3 1\n"):
            self.complaint(2, "make", "graph", self.write("w", text), says=["w:1:", "weighted"] if " 2\n" not in text else "w:1:")
            self.assert_reads(text, (1, 2, 3), ((1, 2), (2, 3)), notes="data of 2 edges", words=("--format", "weighted"))
        self.assert_reads("1 2 {'weight': 3}\n2 3 {} \n", (1, 2, 3), ((1, 2), (2, 3)), notes="data of 2 edges")
        self.complaint(2, "make", "graph", self.write("w", "1 2 x\n"), "--format", "weighted", says=["w:1:", "weight"])

    def test_small_freedoms(self):
        triangle = (1, 2, 3), ((1, 2), (1, 3), (2, 3))
        for text in ("Bw", "Bw \n", "\nBw\n", ">>graph6<<\nBw\n", ">>graph6<<Bw\r\n", "\ufeffBw\n"):
            self.assert_reads(text, *triangle, name="t.g6")
        self.assert_reads(":An\n", (1, 2), ((1, 2),))
        kept = self.assert_reads("C# D\nD E # a comment\n", (1, 2, 3), ((1, 2), (2, 3)))
        self.assertIn('# v1 is "C#"', kept)

    def test_near_misses(self):
        for text, place, *says in (
                ("BW\nBw\n", ":1:1", "2 graphs", "--format edges", "--format graph6"), ("BW\n", ":1:1", "--format edges", "--format graph6"),
                ("1-2\n2-3\n", ":1:1", "'1-2'", "--format edges"), ("1 2\n2-3\n", ":2:1", "'2-3'", "--format edges"),
                ("a--b\nb--c\n", ":1:1", "'a--b'"), ("1 2#x\n", ":1:4", "blank in front of the #"),
                ("source,target\n1,2\n2,3\n", ":1:1", "header", "--format edges"), ("from to\na b\nb e\n", ":1:1", "header"),
                ("x y\n1 2\n2 3\n", ":1:1", "header"), ("3 2\n1 2\n2 3\n", ":1:1", "numbers of vertices and edges"),
                ("3\n1 2\n2 3\n", ":1:1", "numbers of vertices"), ("3\n0 1\n1 2\n", ":1:1", "numbers of vertices"),
                ("3\n0 1\n1 2\n", ":1:1", "--format edges"), ("p edge 3 2\ne 1 2\n", ":1:1", "2 edges", "found 1"),
                ("p edge 3 1\ne 1 4\n", ":2:1", "vertex"), ("p edge 2 1\ne 1 1\n", ":2:1", "itself"), ("p edge 2 1\n1 2\n", ":2:1", "'1'"),
                ("Bw\nBw\n", ":1:1", "2 graphs"), (">>graph6<<Bw\nBw\n", ":2:1", "expected one graph, found 2"),
                ("&BP_\n", ":1:2", "digraph6", "make dot"), ("digraph { a -> b }", ":1:1", "make dot"),
                (";An\n", ":1:1", "expected a vertex"), (":GwN\n", ":1:2", "from vertex 8 to itself"), (":A\n:An\n", ":2:1", "found 2"),
                ("graph { a -- a }", ":1:", "itself"), (":", ":1:2", "number of vertices"), ("1 2 3\n", ":1:5", "make complex", "--format weighted"),
                ("1 2 x\n", ":1:5", "make complex"), ("", ":1:1", "found none", "--format edges"), ("# none\n\n", ":1:1", "found none")):
            with self.subTest(text=text):
                self.complaint(2, "make", "graph", self.write("t", text), says=["t" + place, *says])
        for text, place, *says in (("p edge 3 2\ne 1 2\ne 2 3\n", ":1:1", "DIMACS", "make graph"), (":An\n", ":1:1", "sparse6"),
                                   ("graph { a -- b }", ":1:1", "Graphviz"), ("source target\n1 2\n", ":1:1", "header", "--format faces"),
                                   ("1-2-3\n3-4\n", ":1:1", "'1-2-3'", "--format faces"), ("", ":1:1", "found none", "--format faces")):
            with self.subTest(text=text, of="complex"):
                self.complaint(2, "make", "complex", self.write("t", text), says=["t" + place, *says])

    def test_other_files_of_dimacs(self):
        heads = ("p cnf 3 1\n", "c a comment\np cnf 3 1\n", "c 3 1\n", "c of three vertices\nc of 2 faces\np wcnf 3 1 9\n", "p sp 3 2\n")
        for text in heads:
            for family, rest in (("complex", "1 2 3 0\n"), ("complex", "1 2 0\n2 3 0\n"), ("graph", "1 2\n2 3\n")):
                with self.subTest(text=text, family=family):
                    line = text.count("\n")
                    self.answer("make", family, self.write("t", rest))
                    self.complaint(2, "make", family, self.write("t", text + rest),
                                   says=[f"t:{line}:1: ", "DIMACS", "--format " + {"complex": "faces", "graph": "edges"}[family]])
        self.assertIn('"cnf"', self.answer("make", "complex", self.write("t", heads[0] + "1 2\n"), "--format", "faces"))
        for text in ("c d\nd e\n", "c d\nd 1\n", "1 2\nc 1\n", "p q r\nq 1\n"):
            self.answer("make", "complex", self.write("t", text))

    def test_malformed_codes(self):
        for name, text, *says in (("t.g6", "Bww\n", "t.g6:1:3", "1 byte more than 3"), ("t.g6", "Bx\n", "zeros"), ("t.g6", "D\n", "adjacency"),
                                  ("t.g6", "B w\n", "t.g6:1:2", "' '"), ("t.g6", "", "found none"), ("t.s6", ":B~~~\n", "beyond the last"),
                                  ("t.d6", "&BP_\n", "make dot")):
            with self.subTest(name=name, text=text):
                self.complaint(2, "make", "graph", self.write(name, text), says=says)

    def test_what_is_said_is_read(self):
        for text, vertices in (("BW\nBw\n", 2), ("1-2\n2-3\n", 2), ("source target\n1 2\n", 4)):
            run = self.answer("make", "graph", self.write("t", text), "--format", "edges")
            self.assertEqual(vertices, sum(name.count("v") == 1 for name in read_game(run)[0]))
        self.answer("make", "complex", self.write("t", "1-2\n2-3\n"), "--format", "faces")
        self.complaint(5, "make", "graph", "t", "--format", "gml", says=["gml", "sparse6"])

    def test_lists_that_are_no_near_miss(self):
        for text in ("ann bob\nbob cy\n", "4 2\n3 1\n1 2\n2 4\n", "1 2\n2 3\n3 1\n", "x-1 y\ny z\n", "5\n6\n", "a-b c\nc e-f\n"):
            with self.subTest(text=text):
                self.answer("make", "graph", self.write("t", text))


if __name__ == "__main__":
    unittest.main()
