"""The output of `chompcert formula` for SymPy and PARI/GP, evaluated there and compared with `find` and `grundy`.

Needs the Debian packages python3-sympy and pari-gp.
"""
import json
import os
import shutil
import subprocess
import unittest

from support import BARREN, ONE_CHAIN, TYPE_TWO, ProgramCase, certificate_bytes, chomp_game

STAIRS = "poset stairs\nelements x y\nd[2*i] < c[3*i+1]\ny < d[3]\n"

# Reads {"arguments": [...], "terms": N}; writes values of f, coefficients of F, and the recurrence.
SYMPY = """
import json, sys
ask = json.load(sys.stdin)
names = {}
exec(ask["statements"], names)
f, m, F, x = (names[name] for name in ("f", "m", "F", "x"))
import sympy
values = [str(f.subs(m, a)) for a in ask["arguments"]]
above, below = sympy.fraction(F)
above, below = sympy.Poly(above, x), sympy.Poly(sympy.expand(below), x)
P, Q = ([int(c) for c in reversed(p.all_coeffs())] for p in (above, below))
series = []
for i in range(ask["terms"]):
    known = sum(Q[j] * series[i - j] for j in range(1, min(i, len(Q) - 1) + 1))
    series.append(((P[i] if i < len(P) else 0) - known) // Q[0])
print(json.dumps([values, series, int(sympy.gcd(above, below).degree()), names["recurrence"],
                  names["recurrence_from"]]))
"""

PARI = """
print([Str(f(a)) | a <- arguments]);
print([polcoef(F + O(x^terms), i) | i <- [0..terms - 1]]);
print(poldegree(gcd(numerator(F), denominator(F))));
print(recurrence);
print(recurrence_from);
"""


def required(*names):
    for name in names:
        if path := shutil.which(name):
            return path
    raise AssertionError(f"{names[0]} is missing: install the package that has it")


class OtherSystems(ProgramCase):
    def cases(self):
        """(certificate, words, arguments, values as text): small arguments and astronomical ones."""
        arguments = [*range(60), 10**6 + 1, *range(10**30, 10**30 + 9)]
        games = [(chomp_game(5, 3), 1, (0, 1)), (chomp_game(6, 5), 0, (0,)), (chomp_game(30), 0, (0,)),
                 (chomp_game(120), 0, (0,)), (TYPE_TWO, 1, (0, 1)), (STAIRS, 1, (0, 1)), (BARREN, 0, (0,))]
        for number, (game, most, values) in enumerate(games):
            certificate = self.write(f"game{number}.cert", certificate_bytes(game, most))
            for k in values:
                yield (certificate, ["-k", k], arguments,
                       self.lines("find", certificate, "--value", k, *arguments))
        one = self.write("one.cert", certificate_bytes(ONE_CHAIN, 0))
        yield one, [], arguments, self.lines("grundy", one, *arguments)

    def check(self, words, values, found, gap):
        """Values of f, the series, the degree of the common divisor, the recurrence."""
        evaluated, series, common, recurrence, begins = found
        self.assertEqual(values, ["none" if value == gap else value for value in evaluated], words)
        plain = [0 if value == "none" else int(value) for value in values[:60]]
        self.assertEqual(plain, series, words)
        self.assertEqual(0, common)
        for m in range(begins, 60):
            self.assertEqual(plain[m], sum(c * plain[m - j] for j, c in enumerate(recurrence, 1)))

    def test_sympy(self):
        python = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else required("python3")
        for certificate, words, arguments, values in self.cases():
            statements = self.answer("formula", certificate, *words, "--format", "sympy")
            ask = json.dumps({"statements": statements, "arguments": arguments, "terms": 60})
            run = subprocess.run([python, "-c", SYMPY], input=ask, capture_output=True, text=True, timeout=60)
            self.assertEqual("", run.stderr)
            self.check([certificate, *words], values, json.loads(run.stdout), "nan")

    def test_pari(self):
        gp = required("gp")
        for certificate, words, arguments, values in self.cases():
            statements = self.answer("formula", certificate, *words, "--format", "pari")
            script = self.write("script.gp", f"{statements}arguments = {arguments};\nterms = 60;\n{PARI}")
            run = subprocess.run([gp, "-q", "-f", script], cwd=self.folder, stdin=subprocess.DEVNULL,
                                 capture_output=True, text=True, timeout=60)
            self.assertEqual("", run.stderr)
            lines = run.stdout.splitlines()
            self.assertEqual(5, len(lines), run.stdout)
            evaluated = [text.strip() for text in lines[0].strip("[]").replace('"', "").split(",")]
            self.check([certificate, *words], values, [evaluated, *map(json.loads, lines[1:])], "none")


if __name__ == "__main__":
    unittest.main()
