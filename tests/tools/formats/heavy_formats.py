"""Formulas of theorem files in SymPy and PARI/GP, run by these programs, and in JSON: compared with the definition.

Needs the Debian packages python3-sympy and pari-gp.
"""
import fractions
import json
import pathlib
import sys
import unittest

from languages import value

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "theorem"))
from definition import Positions  # noqa: E402
from support import ProgramCase  # noqa: E402
from theorems import THEOREMS  # noqa: E402

MOST = 7  # elements of a position


class Formats(ProgramCase):
    def each(self):
        for name, theorem in THEOREMS.items():
            self.answer("theorem", self.write("g.poset", theorem.game), "--formula", theorem.formula, "-o", "t.theorem")
            expected = []  # (elements of the ideal, coordinates and parameters, whether the value is 0)
            for parameters in theorem.parameters:
                positions = Positions(theorem.game, parameters, MOST)
                for ideal, counts in positions.sets:
                    plain = [name if positions.families[name] is None else f"{name}_{i}" for name, i in sorted(ideal)]
                    expected.append((plain, [*counts, *parameters.values()], positions.is_losing((ideal, counts))))
            with self.subTest(theorem=name):
                yield bool(positions.elements), [*positions.chains, *parameters], expected

    def formatted(self, format_):
        return self.answer("formula", "t.theorem", "--format", format_)

    def test_pari(self):
        for several, _, expected in self.each():
            program = self.formatted("pari")
            for ideal, numbers, _ in expected:
                suffix = "_" + ("_".join(ideal) or "0") if several else ""
                program += f"print(is_zero{suffix}({', '.join(map(str, numbers))}))\n"
            done = self.run_program("gp", "-q", "-f", stdin=program)
            self.assertEqual((0, ""), (done.code, done.err))
            self.assertEqual([str(int(zero)) for _, _, zero in expected], done.out.split())

    def test_sympy(self):
        for several, names, expected in self.each():
            program = self.formatted("sympy")
            for ideal, numbers, _ in expected:
                known = "{" + ", ".join(f"{name}: {value}" for name, value in zip(names, numbers)) + "}"
                key = "{" + ", ".join(e if "_" not in e else e.replace("_", "[") + "]" for e in ideal) + "}"
                program += f"print((is_zero[{key!r}] if {several} else is_zero).subs({known}))\n"
            self.write("formula.py", program)
            done = self.run_program("/usr/bin/python3", "formula.py")
            self.assertEqual((0, ""), (done.code, done.err))
            self.assertEqual([str(zero) for _, _, zero in expected], done.out.split())

    def test_json(self):
        for _, names, expected in self.each():
            parts = json.loads(self.formatted("json"))["parts"]
            named = [part["ideal"] for part in parts]
            for ideal, numbers, zero in expected:
                known = dict(zip(names, map(fractions.Fraction, numbers)))
                members = [e if "_" not in e else e.replace("_", "[") + "]" for e in ideal]
                about = [part for part in parts if part["ideal"] == (members if members in named else None)]
                self.assertEqual(zero, any(value(part["condition"], known) and value(part["when"], known)
                                           for part in about), (ideal, numbers))


if __name__ == "__main__":
    unittest.main()
