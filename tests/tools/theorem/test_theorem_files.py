"""Theorem files: answers compared with the definition, and at coordinates of any size; words that are refused."""
import json
import pathlib
import random
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from theorem_files import TheoremFileCase, stdin_of, words  # noqa: E402
from theorems import SHIFTED, THEOREMS  # noqa: E402

MOST = 25  # elements of a position
HUGE = 10**100
CHOMP = "poset chomp_2\nc[i] < d[i+1]\n"


class OfAllPositions(TheoremFileCase):
    """Every position of at most MOST elements, from the theorem files of all THEOREMS."""

    def each_ideal(self):
        for name, theorem in THEOREMS.items():
            file = self.theorem(theorem)
            gives_values = name == "two rows, shifted by s"
            for parameters in theorem.parameters:
                positions = Positions(theorem.game, parameters, MOST)
                for ideal in {ideal for ideal, _ in positions.sets}:
                    at = sorted(counts for other, counts in positions.sets if other == ideal)
                    with self.subTest(theorem=name, parameters=parameters, ideal=sorted(ideal)):
                        yield file, positions, ideal, at, [*self.of(ideal, positions), *words(parameters)], gives_values

    def test_values_are_those_of_the_definition(self):
        for file, positions, ideal, at, more, gives_values in self.each_ideal():
            losing = [counts for counts in at if positions.is_losing((ideal, counts))]
            if gives_values:
                answers = dict(zip(at, self.lines("grundy", file, *more, stdin=stdin_of(c[:-1] for c in at))))
                self.assertEqual(losing, [counts for counts in at if int(answers[counts]) == counts[-1]])
            else:
                answers = self.lines("grundy", file, *more, stdin=stdin_of(at))
                self.assertEqual({"0", ">0"} if losing != at and losing else set(answers), set(answers))
                self.assertEqual(losing, [counts for counts, answer in zip(at, answers) if answer == "0"])

    def test_moves_are_those_of_the_game_and_win(self):
        seen = 0
        for file, positions, ideal, at, more, gives_values in self.each_ideal():
            if gives_values:
                for value in range(4):
                    self.check_moves_to(value, file, positions, more)
                continue
            for counts, move in zip(at, self.moves(file, at, more)):
                if positions.is_losing((ideal, counts)):
                    self.assertIsNone(move)
                    continue
                left = positions.after((ideal, counts), move[0])
                self.assertEqual(left[1], move[1])
                self.assertTrue(positions.is_losing(left), (counts, move))
                seen += 1
        self.assertGreater(seen, 5000)

    def check_moves_to(self, value, file, positions, more):
        """Moves to lesser values, in the game without the chain g."""
        at = [counts for _, counts in positions.sets if counts[-1] == 0 and sum(counts) + value < MOST]
        values = [int(line) for line in self.lines("grundy", file, *more, stdin=stdin_of(c[:-1] for c in at))]
        at = [counts[:-1] for counts, g in zip(at, values) if g > value]
        self.assertGreater(len(at), 20)
        for counts, move in zip(at, self.moves(file, at, [*more, "--to", value])):
            left = positions.after((frozenset(), (*counts, value)), move[0])
            self.assertEqual(left[1][:-1], move[1])
            self.assertTrue(positions.is_losing(left), (counts, move))

    def moves(self, file, at, more):
        for line in self.lines("move", file, *more, stdin=stdin_of(at)):
            if line == "none":
                yield None
                continue
            element, *left = line.split()
            name, index = re.fullmatch(r"(\w+)(?:\[(\d+)\])?", element).groups()
            yield (name, int(index or 1)), tuple(map(int, left))

    def test_find_gives_each_position_of_value_0_on_a_line(self):
        for file, positions, ideal, at, more, gives_values in self.each_ideal():
            for unknown in range(len(positions.chains) - (1 if gives_values else 0)):
                lines = {}  # the position of value 0 on each line, if it is among these positions
                for counts in at:
                    rest = counts[:unknown] + counts[unknown + 1:]
                    if positions.is_losing((ideal, counts)):
                        self.assertIsNone(lines.get(rest))
                        lines[rest] = counts[unknown]
                    lines.setdefault(rest)
                for value in range(3) if gives_values else [None]:
                    here = {rest: t for rest, t in lines.items() if value is None or rest[-1] == value}
                    given = [rest if value is None else rest[:-1] for rest in here]
                    ask = ["find", file, "--chain", positions.chains[unknown], *more,
                           *([] if value is None else ["--value", value])]
                    for (rest, t), answer in zip(here.items(), self.lines(*ask, stdin=stdin_of(given))):
                        if t is not None or answer != "none" and int(answer) + sum(rest) + len(ideal) <= MOST:
                            self.assertEqual(str(t), answer, rest)


class OfHugePositions(TheoremFileCase):
    def huge(self, chains, shuffled):
        return [[HUGE + shuffled.randrange(-9, 9) if shuffled.random() < 0.5 else HUGE // shuffled.randrange(1, 7)
                 for _ in range(chains)] for _ in range(60)]

    def test_moves_lead_to_value_0(self):
        for name, theorem in THEOREMS.items():
            positions = Positions(theorem.game, theorem.parameters[0], 3)
            file = self.theorem(theorem)
            more = words(theorem.parameters[0])
            gives_values = name == "two rows, shifted by s"
            if gives_values:
                continue  # the test of values below
            at = self.huge(len(positions.chains), random.Random(name))
            with self.subTest(theorem=name):
                values = self.lines("grundy", file, *more, stdin=stdin_of(at))
                for counts, value, line in zip(at, values, self.lines("move", file, *more, stdin=stdin_of(at))):
                    if value == "0":
                        self.assertEqual("none", line)
                        continue
                    element, *left = line.split()
                    of_chain = element.split("[")[0] in positions.chains
                    gone = [] if of_chain else ["--without", element]
                    self.assertEqual("0\n", self.answer("grundy", file, *more, *gone, *left), (counts, line))

    def test_known_formulas(self):
        file = self.theorem(THEOREMS["Winning Ways"])
        b = 6 * HUGE
        for a, x in ((2 * b, 5 * b // 2), (2 * b + 1, 3 * b // 2 + 1)):
            self.assertEqual(f"{x - 2}\n", self.answer("find", file, a - 1, b))
            self.assertEqual("0\n", self.answer("grundy", file, a - 1, b, x - 2))
            self.assertEqual("none\n", self.ask("move", file, a - 1, b, x - 2).out)
        shifted = self.theorem(SHIFTED, "s.theorem")
        c, e, s = 5 * HUGE, 4 * HUGE, HUGE // 2
        self.assertEqual(f"{c + e // 2}\n", self.answer("grundy", shifted, c, e, "--parameters", f"s={s}"))


class Asked(TheoremFileCase):
    """Words and formats."""

    def test_found_theorems_are_written_with_their_strategy(self):
        path = self.write("g.poset", CHOMP)
        self.answer("theorem", path, "-o", "zero.theorem")
        self.assertEqual("0\n", self.answer("grundy", "zero.theorem", 7, 7))
        found = self.answer("theorem", path, "--grundy", "-o", "values.theorem")
        self.assertIn("\nabout values\n", self.read("values.theorem"))
        self.assertIn("theorem: values.theorem (", found)
        self.assertEqual(0, self.ask("theorem", "values.theorem").code)
        self.assertEqual("15\n", self.answer("grundy", "values.theorem", 10, 9))
        self.assertEqual("10\n", self.answer("find", "values.theorem", 9, "--value", 15, "--chain", "c"))

    def test_json(self):
        file = self.theorem(THEOREMS["Winning Ways"])
        self.assertEqual({"coordinates": {"c": 1, "d": 1, "e": 0}, "g": 0},
                         json.loads(self.answer("grundy", file, 1, 1, 0, "--json")))
        self.assertEqual({"coordinates": {"c": 5, "d": 1, "e": 0}, "g": None, "above": 0},
                         json.loads(self.answer("grundy", file, 5, 1, 0, "--json")))
        move = json.loads(self.answer("move", file, 5, 1, 0, "--json"))
        self.assertEqual({"to": 0, "element": "c[2]", "coordinates": {"c": 1, "d": 1, "e": 0}}, move)
        self.assertEqual({"coordinates": {"c": 1, "d": 1, "e": 0}, "value": 0},
                         json.loads(self.answer("find", file, 1, 1, "--json")))

    def test_positions_are_cut_as_those_of_certificates_are(self):
        file = self.theorem(THEOREMS["Winning Ways"])
        self.assertEqual(self.answer("move", file, 3, 4, 9), self.answer("move", file, 3, 10, 9))
        self.assertEqual("none\n", self.ask("find", file, 3, 10).out)

    def test_wrong_words(self):
        file = self.theorem(SHIFTED)
        zero = self.theorem(THEOREMS["two heaps of Nim"], "zero.theorem")
        certificate = self.prove("poset nim\n")
        game = self.write("g.poset", CHOMP)
        for expected, *args in (
                ("--parameters: the theorem is about all values of s: give one, as s=3", "grundy", file, 1, 2),
                ("--parameters: s is at least 0 in this theorem", "grundy", file, 1, 2, "--parameters", "s=-1"),
                ("--parameters: 't=3' gives no parameter of this theorem a value", "grundy", file, 1, 2, "--parameters", "t=3"),
                ("--parameters: expected s= and an integer, found 's=x'", "grundy", file, 1, 2, "--parameters", "s=x"),
                ("expected groups of 3 coordinates, found 2", "grundy", self.theorem(THEOREMS["Winning Ways"], "w.theorem"), 1, 2),
                ("--without: 'x' is no element of this game besides the chains: it has none", "move", zero, 1, 2, "--without", "x"),
                ("--to: this theorem is about value 0 alone", "move", zero, 1, 2, "--to", 1),
                ("--value: this theorem is about value 0 alone", "find", zero, 1, "--value", 1),
                ("--chain: 'e' is no chain of this theorem, which has c, d", "find", zero, 1, "--chain", "e"),
                ("a theorem file has its formula", "theorem", zero, "--formula", "c = d"),
                ("write a theorem with a name that ends with .theorem", "theorem", game, "--formula", "c = d", "-o", "x"),
                ("--parameters: symbolic constants are for theorems", "grundy", certificate, 1, 2, "--parameters", "s=1"),
                ("--chain: a certificate gives n for each m", "find", certificate, 1, "--chain", "c")):
            with self.subTest(expected=expected):
                self.complaint(5, *args, says=expected)
        self.complaint(5, "move", file, 5, 2, "--to", 900, "--parameters", "s=1", says="has moves to lesser values only")

    def test_commands_that_do_not_read_theorems_name_those_that_do(self):
        zero = self.theorem(THEOREMS["two heaps of Nim"], "zero.theorem")
        for command in ("prove", "verify", "show", "solve", "sum", "patterns"):
            more = {"verify": ["n = m"]}.get(command, [])
            self.complaint(2, command, zero, *more, says="this is a theorem file, not a ")

    def test_a_wrong_formula_writes_no_file(self):
        self.assertEqual(1, self.ask("theorem", self.write("g.poset", CHOMP), "--formula", "c = 2*d", "-o", "x.theorem").code)
        self.assertEqual(["g.poset"], self.names())


if __name__ == "__main__":
    unittest.main()
