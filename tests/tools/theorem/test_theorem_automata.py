"""Theorems by automata: found, proved again, refuted, asked, and refused, compared with the definition of the game."""
import itertools
import json
import pathlib
import random
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from support import ProgramCase  # noqa: E402
from theorem_files import stdin_of, words  # noqa: E402

MOST = 16  # elements of a position
SLOPE_TWO = "poset slope_two\nchains c d e\nc[2*i] < d[i]\n"
FOUR_STATES = "{} 0 1 1 2 1 0 2 1\n- 1 1 1 1 1 1 1 1\n- 2 1 1 3 1 0 2 1\n- 2 1 1 3 1 2 3 1"
NIM = "poset nim_3\nchains a b c\n"
# (game, parameters of the questions, more words of the command)
GAMES = (
    (SLOPE_TWO, {}, []),
    (NIM, {}, []),
    ("poset stem\nchains c d e\nc[2] < d[1]\n", {}, []),
    ("poset hat\nchains c d e\nelements x\nc[2] < x\n", {}, []),
    ("poset roots\nchains c d\nelements x y\nx < c[1]\ny < d[2]\n", {}, ["--grundy"]),
    ("poset stem_at\nchains c d\nparameters s >= -1\nc[s+2] < d[1]\n", {"s": 2}, []),
)


def game_of(text, more):
    """The game with the free chain that --grundy adds."""
    return re.sub(r"(chains .*)", r"\1 g", text) if "--grundy" in more else text


class AutomatonCase(ProgramCase):
    def found(self, text, *more, name="t.theorem"):
        out = self.answer("theorem", self.write("g.poset", text), "--automaton", *more, "-o", name)
        self.assertRegex(out, r"\Afound: the positions of value 0 of ")
        self.assertRegex(out.splitlines()[-1], r"^theorem: \S+ \(\d+ bytes, an automaton with \d+ states\)$")
        return name


class Found(AutomatonCase):
    def test_the_four_states_of_slope_two(self):
        file = self.found(SLOPE_TWO)
        self.assertIn(f"\nabout positions\nautomaton base 2 tracks 3 states 4\n{FOUR_STATES}\nend\n", self.read(file))
        proved = self.answer("theorem", file)
        self.assertEqual("proved: the automaton gives the positions of value 0 of slope_two for all c, d, e\nno move leads from "
                         "one of them to another, and a move leads to one of them from every other position\n", proved)
        self.assertEqual({"game": "slope_two", "outcome": "proved"}, json.loads(self.answer("theorem", file, "--json")))

    def test_a_file_of_coq_has_both_texts(self):
        """That Coq accepts such files, and refuses what is not true, is tests/verified/automata_in_coq.py."""
        self.answer("theorem", self.write("g.poset", SLOPE_TWO), "--automaton", "-o", "t.theorem", "--coq", "found.v")
        self.answer("theorem", "t.theorem", "--coq", "again.v")
        text = self.read("found.v")
        self.assertEqual(text.replace("found.v", "again.v"), self.read("again.v"))
        for name, file in (("game", SLOPE_TWO), ("file", self.read("t.theorem"))):
            words = re.search(rf"^Definition {name}_1 : word := lines\n  \[(.*?)\]\.$", text, re.DOTALL | re.MULTILINE)[1]
            self.assertEqual(file.splitlines(), re.findall('"(.*?)"', words))
        self.assertIn("\nTheorem proved : theorem_holds hash game file.\n", text)

    def test_no_file_of_coq_of_what_is_wrong(self):
        wrong = self.read(self.found(SLOPE_TWO)).replace("\n- 2 1 1 3 1 2 3 1\n", "\n- 2 1 1 2 1 2 3 1\n")
        self.write("wrong.theorem", wrong.replace("\n- 2 1 1 3 1 0 2 1\n", "\n- 2 1 1 3 1 0 3 1\n"))
        self.assertEqual(1, self.ask("theorem", "wrong.theorem", "--coq", "x.v").code)
        self.assertNotIn("x.v", self.names())

    def test_an_automaton_is_looked_for_where_no_formula_is_found(self):
        out = self.answer("theorem", self.write("g.poset", NIM), "--max-modulus", 1, "-o", "nim.theorem")
        self.assertIn("none: no semilinear description with moduli <= 1 found", out)
        self.assertIn("\nan automaton with 2 states reads a, b, c in binary, least digits first:\n"
                      "{} 0 1 1 0 1 0 0 1\n- 1 1 1 1 1 1 1 1\n", out)
        found = json.loads(self.answer("theorem", self.write("g.poset", NIM), "--max-modulus", 1, "--json"))
        self.assertEqual("proved", found["outcome"])
        self.assertEqual(2, found["automaton"]["states"])
        self.assertIn(found["automaton"]["text"], self.read("nim.theorem"))
        alone = self.ask("theorem", self.write("g.poset", NIM), "--max-modulus", 1, "--no-automaton")
        self.assertEqual((1, ""), (alone.code, alone.err))
        self.assertNotIn("automaton", alone.out)

    def test_where_none_is_found_the_growth_is_seen(self):
        result = self.ask("theorem", self.write("g.poset", NIM), "--automaton", "--base", 3, "--max-box", 81)
        self.assertEqual(1, result.code)
        self.assertTrue(result.out.startswith("none: no automaton in ternary found in the box of coordinates below 81\n"))
        grown = [int(count) for count in re.search(r"seen: ([\d, ]+) elements of the 3-kernel", result.out)[1].split(", ")]
        self.assertEqual(sorted(grown), grown)
        self.assertGreater(grown[-1], 20)
        seen = json.loads(self.ask("theorem", self.write("g.poset", NIM), "--automaton", "--base", 3, "--max-box", 81,
                                   "--json").out)
        self.assertEqual(("none found", grown), (seen["outcome"], seen["automaton"]["kernel"]))

    def test_a_track_of_a_parameter_is_named(self):
        out = self.answer("theorem", self.write("g.poset", GAMES[-1][0]), "--automaton")
        self.assertIn(" states reads s + 1, c, d in binary, least digits first:", out)


class Asked(AutomatonCase):
    """Every position of at most MOST elements."""

    def each_ideal(self):
        for text, parameters, more in GAMES:
            file = self.found(text, *more)
            self.answer("theorem", file)
            positions = Positions(game_of(text, more), parameters, MOST)
            for ideal in {ideal for ideal, _ in positions.sets}:
                at = sorted(counts for other, counts in positions.sets if other == ideal)
                gone = [name for name, _ in positions.elements if (name, 1) not in ideal]
                asked = [*words(parameters), *(["--without", ",".join(gone)] if gone else [])]
                with self.subTest(game=text, ideal=sorted(ideal)):
                    yield file, positions, ideal, at, asked, "--grundy" in more

    def test_values(self):
        seen = 0
        for file, positions, ideal, at, asked, values in self.each_ideal():
            losing = [counts for counts in at if positions.is_losing((ideal, counts))]
            if values:
                answers = dict(zip(at, self.lines("grundy", file, *asked, stdin=stdin_of(c[:-1] for c in at))))
                self.assertEqual(losing, [counts for counts in at if int(answers[counts]) == counts[-1]])
            else:
                answers = self.lines("grundy", file, *asked, stdin=stdin_of(at))
                self.assertEqual(losing, [counts for counts, answer in zip(at, answers) if answer == "0"])
            seen += len(losing)
        self.assertGreater(seen, 200)

    def test_all_winning_moves(self):
        for file, positions, ideal, at, asked, values in self.each_ideal():
            if values:
                continue
            at = at[::7]
            answers = self.answer("move", file, "--all", *asked, stdin=stdin_of(at)).split("\n\n")
            first = self.lines("move", file, *asked, stdin=stdin_of(at))
            for counts, answer, one in zip(at, answers, first):
                here = (ideal, counts)
                wins = {element for element in positions.above
                        if positions.sets[here] & positions.above[element] and positions.sets[here] & ~positions.above[element]
                        in positions.losing and self.is_in(positions, here, element)}
                found = set()
                for line in answer.strip().splitlines():
                    self.assertEqual(line == "none", not wins)
                    if line == "none":
                        continue
                    name, *left = line.split()
                    element = (re.match(r"\w+", name)[0], int((re.search(r"\d+", name) or ["1"])[0]))
                    found.add(element)
                    self.assertEqual(positions.after(here, element)[1], tuple(map(int, left)))
                self.assertEqual(wins, found)
                self.assertIn(one, answer.splitlines())

    @staticmethod
    def is_in(positions, position, element):
        ideal, counts = position
        name, index = element
        return index <= counts[positions.chains.index(name)] if name in positions.chains else element in ideal

    def test_lines(self):
        for file, positions, ideal, at, asked, values in self.each_ideal():
            if values:
                continue
            by_rest = {}
            for counts in at:
                if positions.is_losing((ideal, counts)):
                    by_rest.setdefault(counts[:-1], counts[-1])
            rests = sorted({counts[:-1] for counts in at if sum(counts[:-1]) * 2 + len(ideal) <= MOST})
            for rest, line in zip(rests, self.lines("find", file, *asked, stdin=stdin_of(rests))):
                if rest in by_rest:
                    self.assertEqual(str(by_rest[rest]), line)
                elif line != "none":
                    self.assertGreater(int(line) + sum(rest) + len(ideal), MOST)

    def test_large_coordinates(self):
        file = self.found(SLOPE_TWO)
        c, d = 7**5000, 3**8000
        self.assertLess(2 * d, c + 1)
        self.assertEqual(f"{c ^ d}\n", self.answer("find", file, stdin=f"{c} {d}\n"))
        self.assertEqual(f"e[{(c ^ d) + 1}] {c} {d} {c ^ d}\n", self.answer("move", file, stdin=f"{c} {d} {2 * c}\n"))
        values = self.found("poset slope_two\nc[2*i] < d[i]\n", "--grundy", name="values.theorem")
        self.assertEqual(f"{c ^ d}\n", self.answer("grundy", values, stdin=f"{c} {d}\n"))

    def test_play_and_pictures(self):
        file = self.found(SLOPE_TWO)
        played = self.answer("play", file, 5, 2, 9, stdin="c1\n")
        self.assertIn("The theorem was read, not proved again", played)
        self.answer("plot", "strategy", file, "--size", 12, "-o", "s.svg")
        self.assertTrue(self.read("s.svg").startswith("<svg "))


class Seen(AutomatonCase):
    def test_walnut_reads_the_same_set(self):
        """By the grammar of Walnut's automata: number systems, then states with outputs and transitions."""
        for text, parameters, more in GAMES:
            file = self.found(text, *more)
            lines = self.lines("formula", file, "--format", "walnut")
            described = json.loads(self.answer("formula", file, "--format", "json"))
            tracks = len(described["parameters"]) + len(described["chains"])
            self.assertEqual(" ".join(["lsd_2"] * tracks), lines[0])
            states, here = {}, None
            for line in lines[1:]:
                if match := re.fullmatch(r"(\d+) (\d+)", line):
                    here = {}
                    states[int(match[1])] = int(match[2]), here
                elif line:
                    letter, to = line.split(" -> ")
                    self.assertNotIn(letter, here)
                    here[letter] = int(to)
            self.assertEqual(list(range(len(described["states"]))), list(states))
            self.assertEqual([states[number][1][" ".join(letter)] for number in states
                              for letter in itertools.product("01", repeat=tracks)],
                             [to for state in described["states"] for to in state["next"]])
            order = sorted({tuple(ideal) for state in described["states"] for ideal in state["ideals"]},
                           key=lambda ideal: [name in ideal for name in ("y", "x")])
            self.assertEqual([sum(1 << order.index(tuple(ideal)) for ideal in state["ideals"]) for state in described["states"]],
                             [output for output, _ in states.values()])
            if parameters or order != [()]:
                continue
            positions = Positions(game_of(text, more), parameters, 10)
            for (_, counts) in positions.sets:
                state = 0
                for place in range(max(counts).bit_length()):
                    state = states[state][1][" ".join(str(count >> place & 1) for count in counts)]
                self.assertEqual(positions.is_losing((frozenset(), counts)), states[state][0] == 1)

    def test_graphs(self):
        file = self.found(SLOPE_TWO)
        graph = self.answer("formula", file, "--format", "dot")
        self.assertIn('0 [label="0" shape=doublecircle]\n', graph)
        self.assertIn('0 -> 2 [label="011\\n110"]\n', graph)
        self.assertNotIn("-> 1", graph)
        self.assertEqual("slope_two_automaton.svg\n", self.answer("plot", "automaton", file))
        self.assertIn("<svg ", self.read("slope_two_automaton.svg"))
        self.answer("plot", "automaton", file, "-o", "a.dot")
        self.assertEqual(graph, self.read("a.dot"))
        self.assertEqual(f"automaton base 2 tracks 3 states 4\n{FOUR_STATES}\n", self.answer("formula", file))
        self.complaint(5, "plot", "automaton", file, "-o", "a.png", says="expected a name that ends with .svg, .tex or .dot")

    def test_mona_has_a_predicate_for_each_ideal(self):
        file = self.found(GAMES[3][0])
        text = self.answer("formula", file, "--format", "mona")
        self.assertEqual(["zero0", "zero1"], re.findall(r"^pred (\w+)\(var2 n_c, n_d, n_e\) =", text, re.M))
        self.complaint(5, "formula", self.prove("poset p\nd[i] < c[i]\n"), "--format", "mona",
                       says="--format mona is for theorems that an automaton gives")


class Wrong(AutomatonCase):
    def changed(self, text, old, new):
        self.assertIn(old, text)
        return self.write("changed.theorem", text.replace(old, new, 1))

    def test_each_wrong_automaton_has_a_true_counterexample(self):
        text = self.read(self.found(SLOPE_TWO))
        head, states, end = re.match(r"(.*?states 4\n)(.*?)(\nend\n)", text, re.S).groups()
        positions = Positions(SLOPE_TWO, {}, MOST)
        rows = [row.split() for row in states.splitlines()]
        kinds, random_ = set(), random.Random(5)
        for row, column, to in random_.sample(list(itertools.product(range(4), range(9), range(4))), 40):
            new = str(to) if column else "{}" if rows[row][0] == "-" else "-"
            if rows[row][column] == new:
                continue
            other = [list(cells) for cells in rows]
            other[row][column] = new
            changed = self.write("changed.theorem", head + "\n".join(map(" ".join, other)) + end)
            result = self.ask("theorem", changed, "--json")
            self.assertIn(result.code, (1, 2), result)
            if result.code == 2:  # not canonical
                kinds.add("malformed")
                continue
            found = json.loads(result.out)
            counts = tuple(found["position"]["coordinates"].values())
            kinds.add((found["is_position"], found["automaton_says_zero"]))
            if sum(counts) > MOST:
                continue
            self.assertEqual(found["is_position"], (frozenset(), counts) in positions.sets)
            if found["is_position"]:
                self.assertNotEqual(found["automaton_says_zero"], positions.is_losing((frozenset(), counts)))
            if "follower" in found:
                self.assertTrue(found["automaton_says_zero"])
        self.assertGreater(len(kinds), 2)

    def test_words_of_counterexamples(self):
        text = self.read(self.found(NIM))
        for expected, automaton in (
                ("counterexample: a = 0, b = 0, c = 0: the automaton gives another value than 0, but no move leads to value 0\n",
                 "1\n- 0 0 0 0 0 0 0 0"),
                ("counterexample: a = 0, b = 0, c = 1: the automaton gives value 0, and also to a = 0, b = 0, c = 0, where a move "
                 "leads\n", "1\n{} 0 0 0 0 0 0 0 0")):
            changed = self.write("changed.theorem", re.sub(r"states 2\n.*(?=\nend)", "states " + automaton, text, flags=re.S))
            result = self.ask("theorem", changed)
            self.assertEqual((1, expected), (result.code, result.out))
        text = self.read(self.found(SLOPE_TWO))
        changed = self.write("changed.theorem", re.sub(r"states 4\n.*(?=\nend)", "states 1\n{} 0 0 0 0 0 0 0 0", text, flags=re.S))
        self.assertEqual("counterexample: c = 0, d = 1, e = 0: the automaton gives value 0, but the game has no such position\n",
                         self.ask("theorem", changed).out)

    def test_malformed(self):
        text = self.read(self.found(SLOPE_TWO))
        for code, expected, old, new in (
                (3, "changed.theorem:1: unsupported: version 3 of theorem files; this program knows 1 and 2", "theorem 2", "theorem 3"),
                (2, "changed.theorem:8:16: expected a base of at least 2, found 1", "base 2", "base 1"),
                (2, "changed.theorem:8:25: expected 3, the number of parameters and chains", "tracks 3", "tracks 4"),
                (2, "changed.theorem:13:1: state 4 cannot be reached", "states 4", "states 5"),
                (2, "changed.theorem:11:9: expected a state below 3, found 3", "states 4", "states 3"),
                (2, "changed.theorem:9:6: the states are not numbered breadth first", "{} 0 1 1 2", "{} 0 2 2 1"),
                (2, "changed.theorem:9:4: not closed under zeros", "{} 0 1", "{} 1 1"),
                (2, "changed.theorem:12:1: not minimal: states 2 and 3", "- 2 1 1 3 1 2 3 1", "- 2 1 1 3 1 0 2 1"),
                (2, "changed.theorem:12:2: 'x' is no element", "- 2 1 1 3 1 2 3 1", "{x} 2 1 1 3 1 2 3 1"),
                (2, "changed.theorem:12:1: expected the output of state 3", "\n- 2 1 1 3 1 2 3 1", ""),
                (2, "changed.theorem:13: expected 'end', found", "\nend\n", "\n- 2 1 1 3 1 2 3 1\nend\n"),
                (2, "changed.theorem:14: expected nothing after the end record", "\nend\n", "\nend\nx\n"),
                (4, "an automaton has at most 4096 letters", "base 2", "base 17")):
            with self.subTest(expected=expected):
                self.complaint(code, "theorem", self.changed(text, old, new), says=expected)

    def test_limits_are_undecided(self):
        file = self.found(SLOPE_TWO)
        self.complaint(4, "theorem", file, "--max-states", 2, says="undecided: an automaton of more than 2 states")

    def test_what_an_automaton_cannot_do(self):
        file = self.found(SLOPE_TWO)
        game = self.write("g.poset", SLOPE_TWO)
        for code, expected, *args in (
                (5, "--format latex: an automaton gives this theorem, not a formula", "formula", file, "--format", "latex"),
                (5, "--no-coq is for theorems by formulas", "report", file, "--no-coq", "-o", "page.html"),
                (5, "--coq: expected a name that Coq takes", "theorem", file, "--coq", "x-1.v"),
                (5, "--automaton looks for no formula", "theorem", game, "--automaton", "--formula", "c = d"),
                (5, "--automaton looks for no formula", "theorem", game, "--automaton", "--no-automaton"),
                (5, "leave out --formula, --automaton, --grundy and --output", "theorem", file, "--automaton"),
                (5, "--base", "theorem", game, "--base", 1)):
            with self.subTest(args=args):
                self.complaint(code, *args, says=expected)
        self.assertEqual(["g.poset", "t.theorem"], self.names())

    def test_formulas_are_written_as_before(self):
        self.answer("theorem", self.write("chomp.poset", "poset chomp_2\nc[i] < d[i+1]\n"), "-o", "f.theorem")
        self.assertTrue(self.read("f.theorem").startswith("chompcert theorem 1\n"))
        self.assertNotIn("automaton", self.read("f.theorem"))


if __name__ == "__main__":
    unittest.main()
