"""Theorem files that are not what the program wrote: damaged ones are refused, changed ones refuted where they are wrong."""
import itertools
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from formulas import Rule  # noqa: E402
from theorem_files import TheoremFileCase  # noqa: E402
from theorems import THEOREMS  # noqa: E402


class Changed(TheoremFileCase):
    """Files that are not what the program wrote."""
    MOST = 11

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
                for other in itertools.islice(self.changes(line), number % 3, None, 3 if name == "Winning Ways" else 1):
                    changed = [*lines[:number], other, *lines[number + 1:]]
                    with self.subTest(theorem=name, line=line, changed=other):
                        outcomes.append(self.check(theorem, head, changed, number, definitions))
        self.assertGreater(outcomes.count("refuted"), 40)
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

    def test_a_piece_about_no_position_is_refused(self):
        head, lines = self.split(self.read(self.theorem(THEOREMS["two heaps of Nim"])))
        more = [*lines, "take c to (0, 0) when c < 0"]
        result = self.prove(head.replace("strategy 2", "strategy 3") + "\n".join(more) + "\nend\n")
        self.assertEqual((1, "counterexample: line 11: this piece of the strategy covers no position of another value than "
                             "0\n"), (result.code, result.out))

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
            classes = ("", "7", ";", "\n", "\0", "\x80", text[at] * 2)
            for other in (classes[at % 7], classes[(at + 3) % 7]):
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
                        if at < len(head):
                            self.assertEqual("==", other)  # the same sign, written twice
                            continue
                        rules = [Rule(line) for line in self.split(changed)[1]]
                        self.assertTrue(self.is_right(rules, definitions))
        self.assertGreater(codes.count(1), 3)
        self.assertLess(codes.count(0), 10)

    def test_what_is_malformed(self):
        text = self.read(self.theorem(THEOREMS["two heaps of Nim"]))
        for code, expected, old, new in (
                (3, "changed.theorem:1: unsupported: version 3 of theorem files; this program knows 1 and 2", "theorem 1", "theorem 3"),
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


if __name__ == "__main__":
    unittest.main()
