"""chompcheck on theorem files: true ones of both versions, false ones, malformed ones with their places, and hostile ones."""
import hashlib
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import seeds

CHOMPCERT, CHOMPCHECK = os.environ["CHOMPCERT"], os.environ["CHOMPCHECK"]
CODES = {"VERIFIED": 0, "REJECTED": 1, "MALFORMED": 2, "UNSUPPORTED": 3, "LIMIT": 4}
SLOPE = "poset slope_two\nchains c d e\nc[2*i] < d[i]\n"
STATES = "{} 0 1 1 2 1 0 2 1\n- 1 1 1 1 1 1 1 1\n- 2 1 1 3 1 0 2 1\n- 2 1 1 3 1 2 3 1\n"
SIZE = "automaton base 2 tracks 3 states 4\n"
NIM_2 = "poset nim\nchains c d\n"
STRATEGY = "strategy 2\ntake c to (d, d) when c >= d + 1\ntake d to (c, c) when d >= c + 1\n"


def heading(game, version=2, about="positions"):
    digest = hashlib.sha256(game.encode()).hexdigest()
    return f"chompcert theorem {version}\ngame {digest} {len(game.encode())}\n{game}\nabout {about}\n"


def automaton(states=STATES, size=SIZE, game=SLOPE):
    return heading(game) + size + states + "end\n"


def formula(lines, strategy=STRATEGY, game=NIM_2, count=None):
    return heading(game, 1) + f"formula {count or len(lines.splitlines())}\n{lines}\n{strategy}end\n"


class Theorems(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def answer(self, game, theorem, *options):
        paths = [pathlib.Path(self.folder.name, name) for name in ("game", "theorem")]
        for path, text in zip(paths, (game, theorem)):
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        found = subprocess.run([CHOMPCHECK, *(options or ["--quiet"]), *paths], capture_output=True, text=True, check=False)
        last = found.stdout.splitlines()[-1].replace(self.folder.name + "/", "")
        self.assertEqual(found.returncode, CODES[last.split()[1]], found)
        return last if not options else found.stdout

    def expect(self, beginning, game, theorem):
        self.assertIn(f"s {beginning}", self.answer(game, theorem)[:len(beginning) + 2], theorem[-300:])

    def test_all_true_theorems(self):
        for game, theorem in seeds.make(CHOMPCERT, self.folder.name):
            with self.subTest(game=game):
                bytes_of = [pathlib.Path(path).read_bytes() for path in (game, theorem)]
                version = bytes_of[1].split()[2].decode()
                hashes = [hashlib.sha256(data).hexdigest() for data in bytes_of]
                verdict = self.answer(*bytes_of)
                self.assertRegex(verdict, rf"^s VERIFIED theorem about=(positions|values) version={version} base=[23] "
                                 rf"states=\d+ route=automata game={hashes[0]} theorem={hashes[1]}$")

    def test_words_and_json(self):
        words = self.answer(SLOPE, automaton(), "--max-memory", "100")
        self.assertIn("theorem: the positions of value 0 of slope_two, for all c, d, e\n", words)
        data = json.loads(self.answer(NIM_2, formula("d = c"), "--json").splitlines()[0])
        self.assertEqual({key: data[key] for key in ("verdict", "version", "base", "states", "pieces", "route")},
                         {"verdict": "VERIFIED", "version": 1, "base": 2, "states": 2, "pieces": 2, "route": "automata"})

    def test_false_theorems(self):
        for beginning, game, theorem in [
                ("REJECTED sentence 0: positions: expected canonical positions only, found c = 2, d = 3, e = 1", SLOPE,
                 automaton(STATES.replace("- 2 1 1 3 1 0 2 1", "- 2 1 1 3 1 0 0 1"))),
                ("REJECTED sentence i: positions: expected no move from one to another, found c = 1, d = 0", NIM_2,
                 formula("d = c or d = 0")),
                ("REJECTED sentence ii: positions: expected a move to one of them from each other position, found c = 1, d = 1",
                 NIM_2, formula("d = c and d != 1")),
                ("REJECTED strategy a: line 10: ", NIM_2, formula("d = c", STRATEGY.replace("when c >= d + 1", "when c = d"))),
                ("REJECTED strategy b: positions: expected the move of line 10 to one of them, found c = 1, d = 0", NIM_2,
                 formula("d = c", STRATEGY.replace("to (d, d)", "to (d, d + 1)"))),
                ("REJECTED strategy b: ", NIM_2, formula("d = c", STRATEGY.replace("take c to (d, d)", "take c to (d/2, d)"))),
                ("REJECTED strategy c: positions: expected a piece for each other position, found c = 1, d = 0", NIM_2,
                 formula("d = c", STRATEGY.replace("c >= d + 1", "c >= d + 2"))),
                ("REJECTED line 2: game: ", NIM_2, automaton()),
                ("UNSUPPORTED version 3 of theorem files", NIM_2, heading(NIM_2, 3))]:
            with self.subTest(beginning=beginning):
                self.expect(beginning, game, theorem)

    def test_malformed_automata(self):
        """Each with the place that the page names."""
        first, lost, second, third = STATES.splitlines(True)
        for place, theorem in [
                ("8:16", automaton(size=SIZE.replace("base 2", "base 1"))), ("8:16", automaton(size=SIZE.replace("base 2", "base 0"))),
                ("8:16", automaton(size=SIZE.replace("base 2", "base 02"))),
                ("8:25", automaton(size=SIZE.replace("tracks 3", "tracks 4"))),
                ("8:34", automaton(size=SIZE.replace("states 4", "states 0"))),
                ("9:17", automaton(first.replace(" 1\n", "\n") + lost + second + third)),
                ("9:20", automaton(first.replace(" 1\n", " 1 1\n") + lost + second + third)),
                ("11:9", automaton(first + lost + second.replace("3", "4") + third)),
                ("9:6", automaton(first.replace(" 0 1", " 0 3", 1) + lost + second + third)),
                ("11:1", automaton(first.replace("2", "1") + lost + second + third)),
                ("9:4", automaton(first.replace(" 0 1", " 1 1", 1) + lost + second + third)),
                ("12:1", automaton(first + lost + second + second)),
                ("9:2", automaton(first.replace("{}", "{x}") + lost + second + third)),
                ("12:1", automaton(first + lost + second)),
                ("12", automaton(size=SIZE.replace("4", "3"), states=first + lost + second.replace("3", "2") + third)),
                ("9:4", automaton(first.replace("{} 0", "{}  0") + lost + second + third))]:
            with self.subTest(place=place, theorem=theorem[-140:]):
                self.expect(f"MALFORMED theorem:{place}: ", SLOPE, theorem)
        self.expect("MALFORMED theorem:14: ", SLOPE, automaton() + "\n")
        game = "poset two\nchains c\nelements x y\n"
        for output, column in (("{}+{}", 4), ("{y}+{x}", 5), ("{y,x}", 4), ("{x,x}", 4), ("{x", 3), ("", 1)):
            with self.subTest(output=output):
                states = f"{output} 0 1\n- 1 1\n"
                text = automaton(states, "automaton base 2 tracks 1 states 2\n", game)
                self.expect(f"MALFORMED theorem:9:{column}: ", game, text)

    def test_malformed_formulas(self):
        for place, text in [("8:5", "d =  c"), ("8:2", "d= c"), ("8:8", "d = c + "), ("8:5", "d = x"), ("8:9", "d = c; c = d"),
                            ("8:5", "d = 007"), ("8:7", "d mod 0 = 0"), ("8:5", "d = c d"), ("8:1", "{x}: d = c"),
                            ("8:9", "d = none + 1"), ("8:6", "d = - c"), ("8:1", "# d = c")]:
            with self.subTest(text=text):
                self.assertRegex(self.answer(NIM_2, formula(text)), r"^s MALFORMED theorem:8:\d+: ", place)
        self.expect("MALFORMED theorem:8:6: ", NIM_2, formula("d = c", count=2).replace("strategy 2\n", ""))
        self.expect("MALFORMED theorem:10:6: ", NIM_2, formula("d = c", STRATEGY.replace("take c", "take e")))

    def test_malformed_games(self):
        for place, lines in [("3:1", "c[1] < c[1]"), ("4:1", "c[2] < d[1]\nd[1] < c[1]"), ("3:12", "parameters s"), ("3:1", "c[i] < d[3]"),
                             ("3:1", "c < c[1]"), ("3:1", "c[5-i] < d[i]"), ("4:1", "parameters s >= 0\nc[s] < d[1]"),
                             ("4:1", "elements x\nd < c[2] < x"), ("3:10", "elements if"), ("3:12", "parameters c >= 0"),
                             ("3:3", "c[0*i] < d[i]"), ("3:8", "c[1] < d"), ("4:10", "elements r[1..2]\nc[1] < r[3]")]:
            with self.subTest(lines=lines):
                game = f"poset g\nchains c d\n{lines}\n"
                self.assertRegex(self.answer(game, formula("d = c", game=game)), r"^s MALFORMED game:\d+:\d+: ", place)

    def test_decreed_values(self):
        """An element may be called `end`."""
        for place, lines in [("3:5", "end {"), ("3:8", "end {} 1"), ("3:7", "end { c } = 0"), ("3:7", "end { y } = 0"),
                             ("3:9", "end { x x } = 0"), ("4:1", "end { x } = 0\nend { x } = 1"), ("3:1", "end { x } = 0\nc[1] < x"),
                             ("3:8", "end { x[1] } = 0"), ("3:10", "end {} = s"), ("3:11", "end {} = 1 2"),
                             ("3:1", "end { x } = 0\nparameters s >= 0\nd[s+1] < x"), ("3:1", "end { z } = 0\nelements z\nx < z")]:
            with self.subTest(lines=lines):
                game = f"poset g\nelements x\n{lines}\n"
                self.assertRegex(self.answer(game, formula("d = c", game=game)), r"^s MALFORMED game:\d+:\d+: ", place)
        misere = "poset g\nend {} = 1\n"
        pieces = ["take c to (d, d) when c > d and d >= 2", "take d to (c, c) when d > c and c >= 2", "take c to (1 - d, d) when d <= 1 and c > 1 - d",
                  "take d to (c, 1 - c) when c <= 1 and d > 1 - c"]
        strategy = f"strategy {len(pieces)}\n" + "".join(piece + "\n" for piece in pieces)
        said = "c = d when c >= 2;\nc + d = 1 when c <= 1"
        self.expect("VERIFIED", misere, formula(said, strategy, game=misere, count=2))
        self.expect("REJECTED sentence d: positions: expected the decreed values, found c = 0, d = 0", misere,
                    formula("c = d", game=misere))
        self.expect("REJECTED sentence i: positions: expected no move from one to another, found c = 0, d = 2", misere,
                    formula("c = d when c >= 2;\nc + d = 1 or c = 0 and d = 2", game=misere, count=2))
        self.expect("REJECTED strategy c: positions: expected a piece for each other position, found c = 2, d = 0", misere,
                    formula(said, f"strategy 3\n" + "".join(piece + "\n" for piece in pieces[:2] + pieces[3:]), game=misere, count=2))
        covered = [*pieces, "take c to (c, d) when c = 0 and d = 0"]
        self.expect("REJECTED strategy a: line", misere,
                    formula(said, f"strategy 5\n" + "".join(piece + "\n" for piece in covered), game=misere, count=2))
        game = "poset g\nelements end\nend < c[1]\nend < d[1]\n"
        self.expect("REJECTED", game, formula("d = c", game=game))

    def test_hostile_files(self):
        """A clean verdict, whatever stands there."""
        deep, long = "(" * 100_000 + "c" + ")" * 100_000, "9" * 18
        clean = [
            formula(f"d = {deep}"), formula("d = " + "-" * 100_000 + "c"), formula("not " * 100_000 + "d = c"),
            formula(f"d = {long}*c*{long}"), formula(f"{long}*d = {long}*c - {long}"), formula(f"d mod {long} = 0"),
            formula(f"d = floor(c/{long})"), formula("d = " + " + ".join(f"floor(c/{n})" for n in range(2, 40))),
            formula("d = c", f"strategy {'9' * 9}\n"), formula("d = c", count=10 ** 8), formula("d = c\0"),
            heading(NIM_2) + "automaton base 36 tracks 2 states 1000000\n- 0\nend\n",
            heading(NIM_2) + "automaton base 999999999 tracks 2 states 2\n", heading(NIM_2) + "automaton base 2 tracks 999999999 states 2\n",
            heading(NIM_2) + "automaton base 2 tracks 2 states 999999999\n", heading(NIM_2) + "automaton base 99999999999999999999999 tracks 2",
            heading(NIM_2)[:-1], heading(NIM_2)[:100], "chompcert theorem ", "chompcert theorem 99999999999999999999\n", formula("d = c")[:-1]]
        for text in clean:
            with self.subTest(text=text[-100:]):
                self.assertNotIn("VERIFIED", self.answer(NIM_2, text))
        for lines in ("c[1000000000*i] < d[999999999*i]", "c[1000000000] < d[1000000000]", "c[9999999999] < d[1]", "c[\0] < d[1]",
                      "elements r[1..1000000000]", "parameters " + ", ".join(f"p{n} >= 0" for n in range(300)),
                      "c[" + "+".join(["i"] * 5000) + "] < d[i]", "elements " + " ".join(f"e{n}" for n in range(16))):
            with self.subTest(lines=lines[:60]):
                game = f"poset g\nchains c d\n{lines}\n"
                self.assertNotIn("VERIFIED", self.answer(game, formula("d = c", game=game), "--max-memory", "200", "--quiet"))
        chain = 20_000
        rows = "".join(f"{'{}' if q == chain - 1 else '-'} {q if q == 0 else q} {min(q + 1, chain - 1)}\n" for q in range(chain))
        game = "poset g\nchains c\n"
        self.assertNotIn("VERIFIED", self.answer(game, automaton(rows, f"automaton base 2 tracks 1 states {chain}\n", game)))
        self.assertIn("s LIMIT more than 1 s", self.answer(SLOPE, formula("d = " + " + ".join(f"floor((c + {n}*e)/{n})" for n in range(23, 40)),
                                                                          game=SLOPE), "--quiet", "--max-seconds", "1"))


if __name__ == "__main__":
    unittest.main()
