"""FORMULAS=N [2000] formulas of random theorem files, in every format, at 200 points each: PARI/GP by gp, SymPy by Python, LaTeX
by a reader of its own, JSON; KaTeX and MathJax set the LaTeX. FORMATS_SEED=N takes another seed.

Needs the Debian packages python3-sympy, pari-gp and npm; the packages of npm go into the folder SET_BY_NPM.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import languages
from support import certificate_bytes, chomp_game
from test_theorem_formats import FormatCase

FORMULAS, POINTS, TOGETHER = int(os.environ.get("FORMULAS", "2000")), 200, 40
SOURCES = pathlib.Path(__file__).resolve().parent / "set_by_npm"
PLAIN = ("latex", languages.latex), ("json", languages.json_)
PROGRAMS = ("pari", languages.pari), ("sympy", languages.sympy)


def set_by_npm(texts):
    """The errors of KaTeX and MathJax."""
    folder = pathlib.Path(os.environ["SET_BY_NPM"])
    folder.mkdir(parents=True, exist_ok=True)
    lock, installed = (SOURCES / "package-lock.json").read_bytes(), folder / "node_modules" / ".installed"
    if not installed.exists() or installed.read_bytes() != lock:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(SOURCES / name, folder)
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder, check=True, capture_output=True, timeout=400)
        installed.write_bytes(lock)
    shutil.copy(SOURCES / "set.js", folder)
    done = subprocess.run(["node", "set.js"], cwd=folder, input=json.dumps(texts), capture_output=True, text=True, timeout=400)
    if done.returncode:
        raise AssertionError(done.stderr[:2000])
    return json.loads(done.stdout)


def displays(text):
    return re.findall(r"\\\[(.*?)\\\]\n", text, re.DOTALL)


class AllFormats(FormatCase):
    def test_every_format_says_what_the_formula_does(self):
        done, latex, waiting, self.given = 0, [], [], dict.fromkeys(("pari", "sympy"), 0)
        for theorem in self.theorems(POINTS):
            expected = theorem.expected()
            for format_, read in PLAIN:
                self.agree(theorem, expected, read(theorem, self.formatted(theorem, format_)), format_)
            latex += displays(self.formatted(theorem, "latex"))
            waiting.append((theorem, expected))
            done += len(theorem.ideals)
            if len(waiting) == TOGETHER or done >= FORMULAS:
                self.by_programs(waiting)
                waiting = []
            if done >= FORMULAS:
                break
        print(f"theorems printed: {self.given}", file=sys.stderr)
        self.assertGreater(2 * self.given["sympy"], self.given["pari"])
        self.assertEqual([], [(program, message, latex[at]) for program, at, message in set_by_npm(latex)])

    def by_programs(self, waiting):
        for format_, read in PROGRAMS:
            printed = [(*each, text) for each in waiting if (text := self.formatted(each[0], format_)) is not None]
            self.given[format_] += len(printed)
            found_by_program = read([theorem for theorem, _, _ in printed], [text for _, _, text in printed])
            for (theorem, expected, _), found in zip(printed, found_by_program):
                self.agree(theorem, expected, found, format_)

    def test_closed_forms_of_certificates_are_set(self):
        for rows, k in (((4, 2), 0), ((60,), 1), ((3, 3), 1)):
            certificate = self.write("g.cert", certificate_bytes(chomp_game(*rows), k))
            texts = displays(self.ask("formula", certificate, "-k", k, "--format", "latex", "--quiet").out)
            self.assertEqual(3, len(texts))
            texts.append(self.ask("patterns", certificate, "-k", k, "--format", "latex", "--quiet").out.split("\n", 1)[1])
            self.assertEqual([], set_by_npm(texts))


if __name__ == "__main__":
    unittest.main()
