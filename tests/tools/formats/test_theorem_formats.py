"""Formulas of random theorem files in LaTeX and JSON, read back and compared with their definition.

FORMATS_SEED=N takes another seed. heavy_random_formats.py does the same with more of them, and with PARI/GP, SymPy, KaTeX and MathJax.
"""
import itertools
import os
import unittest

import languages
from random_theorems import Maker, theorem_bytes
from support import ProgramCase

THEOREMS, POINTS = 25, 60


class FormatCase(ProgramCase):
    def theorems(self, points):
        """Theorems without end."""
        seed = int(os.environ.get("FORMATS_SEED", "1"))
        for number in itertools.count():
            maker = Maker(f"{seed} {number}")

            def write(game, formula, name=f"{seed}_{number}.theorem"):
                return self.write(name, theorem_bytes(game, formula))

            yield languages.Theorem(maker, write, points)

    def formatted(self, theorem, format_):
        """The text; None if SymPy would take it for another formula (docs/commands/formula.md)."""
        done = self.ask("formula", theorem.path, "--format", format_, "--quiet")
        if format_ == "sympy" and done.code == 5:
            self.assertIn("SymPy takes an even case, minimum or maximum that is divided for another number", done.err)
            self.assertRegex(theorem.formula, r"(/|mod|even|odd|\*).*(case|if|min|max)|(case|if|min|max).*(/|mod|even|odd|\*)")
            return None
        self.assertEqual(0, done.code, f"{done.err}\n{theorem.game}{theorem.formula}")
        return done.out

    def agree(self, theorem, expected, found, format_):
        if expected != found:
            at = next((i, j) for i, row in enumerate(expected) for j, _ in enumerate(row) if row[j] != found[i][j])
            self.fail(f"{format_}: ideal {theorem.ideals[at[0]]} at {dict(zip(theorem.names, theorem.points[at[1]]))}: "
                      f"{found[at[0]][at[1]]} in\n{theorem.game}{theorem.formula}\n{self.formatted(theorem, format_)}")


class RandomFormats(FormatCase):
    def test_latex_and_json_say_what_the_formula_does(self):
        for theorem in itertools.islice(self.theorems(POINTS), THEOREMS):
            expected = theorem.expected()
            for format_, read in (("latex", languages.latex), ("json", languages.json_)):
                self.agree(theorem, expected, read(theorem, self.formatted(theorem, format_)), format_)

    def test_sympy_gets_no_even_cases_that_are_divided(self):
        game = "poset p\nchains c d e\n"
        path = self.write("sympy.theorem", b"")
        for formula, is_printed in (("c = (if d = 0 then 4 else 0)/3", False), ("c = (if d = 0 then 4 else 0) mod 6", False),
                                    ("c = floor(min(2*d, 4)/6)", False), ("c = (2/3)*max(4, 2)", False),
                                    ("c = (if d = 0 then e else 0)/3", True), ("c = min(d, e)/3", True),
                                    ("c = (if d = 0 then 4 else 0) + d/3", True)):
            self.write("sympy.theorem", theorem_bytes(game, formula))
            done = self.ask("formula", path, "--format", "sympy", "--quiet")
            self.assertEqual((0 if is_printed else 5, is_printed), (done.code, "is_zero" in done.out), formula + done.err)
            self.assertEqual(0, self.ask("formula", path, "--format", "pari", "--quiet").code, formula)


if __name__ == "__main__":
    unittest.main()
