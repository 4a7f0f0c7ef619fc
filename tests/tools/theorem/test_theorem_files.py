"""Theorem files: answers compared with the definition, at coordinates of any size; changed files, refused or refuted."""
import json
import pathlib
import random
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from formulas import Rule  # noqa: E402
from support import ProgramCase  # noqa: E402
from theorems import SHIFTED, THEOREMS, WINNING_WAYS  # noqa: E402

MOST = 25  # elements of a position
HUGE = 10**100
CHOMP = "poset chomp_2\nc[i] < d[i+1]\n"


def words(parameters):
    return ["--parameters", ",".join(f"{name}={value}" for name, value in parameters.items())] if parameters else []


def stdin_of(positions):
    return "".join(" ".join(map(str, counts)) + "\n" for counts in positions)


class TheoremFileCase(ProgramCase):
    def theorem(self, theorem, name="t.theorem"):
        """The name of a theorem file of this game and formula."""
        written = self.answer("theorem", self.write("g.poset", theorem.game), "--formula", theorem.formula, "-o", name)
        self.assertRegex(written.splitlines()[-1], r"^theorem: \S+ \(\d+ bytes, a strategy in \d+ pieces\)$")
        return name

    def of(self, ideal, positions):
        """Words that take away the elements of A that are not in the ideal."""
        gone = [element for element in positions.elements if element not in ideal]
        names = [name if positions.families[name] is None else f"{name}_{index}" for name, index in gone]
        return ["--without", ",".join(names)] if names else []


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
                chain = positions.chains[unknown]
                lines = {}
                for counts in at:
                    if positions.is_losing((ideal, counts)):
                        rest = counts[:unknown] + counts[unknown + 1:]
                        self.assertNotIn(rest, lines)
                        lines[rest] = counts[unknown]
                for value in range(3) if gives_values else [None]:
                    here = {rest: t for rest, t in lines.items() if value is None or rest[-1] == value}
                    given = [rest if value is None else rest[:-1] for rest in here]
                    ask = ["find", file, "--chain", chain, *more, *([] if value is None else ["--value", value])]
                    self.assertEqual([str(t) for t in here.values()], self.lines(*ask, stdin=stdin_of(given)))


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


class Changed(TheoremFileCase):
    """Files that are not what the program wrote."""
    MOST = 12

    def prove(self, text):
        return self.ask("theorem", self.write("changed.theorem", text))

    def split(self, text):
        """Everything before the lines of the strategy, and these lines."""
        head, body = re.match(r"(.*\nstrategy \d+\n)(.*)end\n\Z", text, re.S).groups()
        return head, body.splitlines()

    def is_right(self, rules, definitions):
        """Whether all moves of these pieces outside value 0 are legal and win, and there is one for each position."""
        return next(self.faults(rules, definitions), None) is None

    def faults(self, rules, definitions):
        for parameters, positions in definitions:
            at_mask = {mask: position for position, mask in positions.sets.items()}
            for (ideal, counts), mask in positions.sets.items():
                if positions.is_losing((ideal, counts)):
                    continue
                names = dict(zip(positions.chains, counts)) | parameters
                plain = self.plain(positions, ideal)
                moves = [rule(plain, names) for rule in rules]
                if not any(moves):
                    yield tuple(parameters.items()), plain, counts, None
                for number, move in enumerate(moves):
                    if move and not self.wins(positions, (ideal, counts), at_mask, *move):
                        yield tuple(parameters.items()), plain, counts, number

    @staticmethod
    def plain(positions, ideal):
        return frozenset(name if positions.families[name] is None else f"{name}_{index}" for name, index in ideal)

    def wins(self, positions, position, at_mask, kind, ideal, coordinates):
        if kind in positions.chains:
            element = (kind, coordinates[positions.chains.index(kind)] + 1)
        else:
            name, _, index = kind.partition("_")
            element = (name, int(index or 1))
        mask = positions.sets[position]
        if element not in positions.above or not mask & positions.above[element]:
            return False
        left = at_mask[mask & ~positions.above[element]]
        return (self.plain(positions, left[0]), left[1]) == (ideal, coordinates) and positions.is_losing(left)

    def changes(self, line):
        for match in re.finditer(r"\b\d+|[<>]=?|[-+]| even| odd|mod", line):
            word = match[0]
            other = {">=": ">", "<=": "<", "+": "-", "-": "+", "mod": "*"}.get(word) or (
                str(int(word) + 1) if word.isdigit() else None)
            if other:
                yield line[:match.start()] + other + line[match.end():]

    def test_a_changed_piece_is_refuted_at_a_position_where_it_is_wrong(self):
        outcomes = []
        for name in ("Winning Ways", "a family of elements, and pieces", "an element of c above all of d"):
            theorem = THEOREMS[name]
            head, lines = self.split(self.read(self.theorem(theorem)))
            definitions = [(p, Positions(theorem.game, p, self.MOST)) for p in theorem.parameters]
            self.assertTrue(self.is_right([Rule(line) for line in lines], definitions))
            for number, line in enumerate(lines):
                for other in self.changes(line):
                    changed = [*lines[:number], other, *lines[number + 1:]]
                    with self.subTest(theorem=name, line=line, changed=other):
                        outcomes.append(self.check(theorem, head, changed, number, definitions))
        self.assertGreater(outcomes.count("refuted"), 100)
        self.assertLess(outcomes.count("far"), outcomes.count("refuted") / 2)

    def check(self, theorem, head, lines, number, definitions):
        result = self.prove(head + "\n".join(lines) + "\nend\n")
        if result.code == 2:  # another spelling, or a product
            self.assertRegex(result.err, rf"^chompcert: changed\.theorem:{head.count(chr(10)) + number + 1}:\d+: ")
            return "malformed"
        wrong = set(self.faults([Rule(line) for line in lines], definitions))
        if result.code == 0:
            self.assertEqual(set(), wrong)
            return "proved"
        self.assertEqual((1, ""), (result.code, result.err))
        if "covers no position" in result.out:
            self.assertIn(f"line {head.count(chr(10)) + number + 1}:", result.out)
            return "empty"
        found = dict(re.findall(r"(\w+) = (\d+)", result.out.split(": ", 1)[1].split(": ")[0]))
        ideal = frozenset((re.search(r"\{([^}]*)\}", result.out) or [None, ""])[1].replace("[", "_").replace("]", "")
                          .replace(",", "").split())
        parameters = {name: int(found[name]) for name in theorem.parameters[0]}
        counts = tuple(int(found[chain]) for chain in definitions[0][1].chains)
        tried = parameters in theorem.parameters and sum(counts) + len(ideal) <= self.MOST
        if not tried:
            return "far"
        self.assertIn((ideal, counts), {(i, c) for p, i, c, _ in wrong if p == tuple(parameters.items())}, result.out)
        return "refuted"

    def test_a_piece_that_is_left_out_leaves_a_position_without_a_move(self):
        theorem = THEOREMS["two heaps of Nim"]
        head, lines = self.split(self.read(self.theorem(theorem)))
        for number in range(len(lines)):
            rest = lines[:number] + lines[number + 1:]
            result = self.prove(head.replace("strategy 2", "strategy 1") + "\n".join(rest) + "\nend\n")
            self.assertEqual(1, result.code, result)
            self.assertRegex(result.out, r"^counterexample: c = [01], d = [01]: the value is not 0, but the strategy has no "
                                         r"move\n$")
            asked = self.ask("move", "changed.theorem", 5, 7) if number == 1 else self.ask("move", "changed.theorem", 7, 5)
            self.assertEqual((2, ""), (asked.code, asked.out))
            self.assertIn("changed.theorem: an untrue theorem (its strategy has no move", asked.err)

    def test_a_changed_formula_is_refuted(self):
        text = self.read(self.theorem(THEOREMS["Winning Ways"]))
        result = self.prove(text.replace("ceil(3*(a - b)/2)", "ceil(3*(a - b)/2 + 1)"))
        self.assertEqual(1, result.code)
        self.assertTrue(result.out.startswith("counterexample: c = "), result.out)

    def test_each_damaged_byte_is_refused_or_refuted_or_harmless(self):
        theorem = THEOREMS["two rows of Chomp"]
        text = self.read(self.theorem(theorem))
        head, _ = self.split(text)
        definitions = [({}, Positions(theorem.game, {}, 10))]
        codes = []
        for at in range(len(text)):
            for other in ("", "7", ";", "\n", "\0", "\x80", text[at] * 2):
                changed = text[:at] + other + text[at + 1:]
                if changed == text:
                    continue
                with self.subTest(at=at, byte=text[at], other=other):
                    result = self.prove(changed.encode("latin-1"))
                    codes.append(result.code)
                    self.assertIn(result.code, (0, 1, 2, 3))
                    if result.code in (2, 3):
                        self.assertEqual("", result.out)
                        self.assertRegex(result.err, r"^chompcert: changed\.theorem:\d+(:\d+)?: ")
                    if result.code == 0:
                        self.assertGreaterEqual(at, len(head))
                        rules = [Rule(line) for line in self.split(changed)[1]]
                        self.assertTrue(self.is_right(rules, definitions))
        self.assertGreater(codes.count(1), 10)
        self.assertLess(codes.count(0), 20)

    def test_what_is_malformed(self):
        text = self.read(self.theorem(THEOREMS["two heaps of Nim"]))
        for code, expected, old, new in (
                (3, "changed.theorem:1: unsupported: version 2 of theorem files; this program knows 1", "theorem 1", "theorem 2"),
                (2, "changed.theorem:2: the game inside has SHA-256 ", "poset nim", "poset min"),
                (2, "changed.theorem:5: expected 'positions' or 'values', found 'all'", "about positions", "about all"),
                (2, "changed.theorem:7:1: not in the spelling of theorem files, expected the line  c = d", "\nc = d", "\n c = d"),
                (2, "changed.theorem:7:5: not in the spelling of theorem files, expected the line  c = d", "\nc = d", "\nc =  d"),
                (2, "changed.theorem:7:5: unknown name 'e'", "\nc = d", "\nc = e"),
                (2, "changed.theorem:9:6: there is no element 'e' in this game", "take c", "take e"),
                (2, "changed.theorem:10:17: expected ')', found 'c'", "take d to (c, c)", "take d to (c, c c)"),
                (2, "changed.theorem:8: expected 3000 lines, for which the file is too short", "strategy 2", "strategy 3000"),
                (2, "changed.theorem:11: expected 'end', found 'END'", "end", "END"),
                (2, "changed.theorem:12: expected nothing after the end record, found 'more'", "end\n", "end\nmore")):
            with self.subTest(expected=expected):
                self.assertIn(old, text)
                result = self.prove(text.replace(old, new))
                self.assertEqual((code, ""), (result.code, result.out))
                self.assertTrue(result.err.startswith("chompcert: " + expected), result.err)


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
                ("the theorem is about all values of s: give one, as --parameters s=3", "grundy", file, 1, 2),
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
                ("--parameters is for theorems", "grundy", certificate, 1, 2, "--parameters", "s=1"),
                ("--chain is for theorems", "find", certificate, 1, "--chain", "c")):
            with self.subTest(expected=expected):
                self.complaint(5, *args, says=expected)
        self.complaint(5, "move", file, 5, 2, "--to", 900, "--parameters", "s=1", says="has moves to lesser values only")

    def test_commands_that_do_not_read_theorems_name_those_that_do(self):
        zero = self.theorem(THEOREMS["two heaps of Nim"], "zero.theorem")
        for command in ("prove", "report", "verify", "show", "solve"):
            more = ["n = m"] if command == "verify" else []
            self.complaint(2, command, zero, *more, says="this is a theorem file, not a ")

    def test_a_wrong_formula_writes_no_file(self):
        self.assertEqual(1, self.ask("theorem", self.write("g.poset", CHOMP), "--formula", "c = 2*d", "-o", "x.theorem").code)
        self.assertEqual(["g.poset"], self.names())


if __name__ == "__main__":
    unittest.main()
