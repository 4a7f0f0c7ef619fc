"""What other programs read from formulas of theorems in their formats, at given points.

A reading takes (theorem, points) pairs and gives, for each, the truth for each ideal at each point: PARI/GP by gp, SymPy by
Python (the expression that SymPy made of the file, with fractions for its symbols, and at a few points by its subs), LaTeX
by latex_reader.py, JSON here.
"""
import fractions
import json
import math
import pathlib
import subprocess
import sys

import latex_reader

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "theorem"))
from formulas import Formula  # noqa: E402

SYMPY = pathlib.Path(__file__).resolve().parent / "sympy_worker.py"
TIMEOUT = 600


class Theorem:
    """A random theorem as a file, and what its formula says at points by its definition."""

    def __init__(self, maker, write, points):
        self.names, self.chains = maker.names, maker.chains
        self.game, self.formula, self.ideals = maker.theorem()
        self.points = maker.points(points)
        self.path = write(self.game, self.formula)

    def known(self, point):
        return dict(zip(self.names, map(fractions.Fraction, point)))

    def expected(self):
        formula = Formula(self.formula)
        return [[formula(frozenset(ideal), self.known(point)) for point in self.points] for ideal in self.ideals]

    def ideal_name(self, ideal):
        return "{" + ", ".join(ideal) + "}"


def by_name(theorem, names):
    """The place of each ideal of the theorem among the names that a text has."""
    if sorted(map(sorted_name, names)) != sorted(sorted_name(theorem.ideal_name(ideal)) for ideal in theorem.ideals):
        raise AssertionError(f"ideals {names}, expected {theorem.ideals}")
    return [[sorted_name(name) for name in names].index(sorted_name(theorem.ideal_name(ideal))) for ideal in theorem.ideals]


def sorted_name(name):
    return tuple(sorted(in_formulas(name.strip("{} ").replace(" ", "")).split(",")))


def in_formulas(name):
    """r_2 for r[2]."""
    return name.replace("[", "_").replace("]", "")


def latex(theorem, text):
    found = latex_reader.displays(text)
    order = by_name(theorem, [comment[2:] for comment, _ in found]) if len(theorem.ideals) > 1 else [0]
    if len(found) != len(theorem.ideals):
        raise AssertionError(f"{len(found)} displays for {len(theorem.ideals)} ideals")
    return [[found[at][1](theorem.known(point)) for point in theorem.points] for at in order]


def json_(theorem, text):
    parts = json.loads(text)["parts"]
    named = [part["ideal"] for part in parts]
    results = []
    for ideal in theorem.ideals:
        own = [part for part in parts
               if part["ideal"] is not None and sorted(map(in_formulas, part["ideal"])) == sorted(ideal)]
        about = own or [part for part in parts if part["ideal"] is None]
        assert about or named
        results.append([any(value(part["condition"], theorem.known(point)) and value(part["when"], theorem.known(point))
                            for part in about) for point in theorem.points])
    return results


def pari(theorems, texts):
    """All theorems in one run of gp. Functions of ideals are named in comments before them."""
    program, orders = "", []
    for theorem, text in zip(theorems, texts):
        lines = text.splitlines()
        functions = [line.split("(")[0] for line in lines if not line.startswith("\\\\")]
        names = [before[3:] for before, line in zip(lines, lines[1:]) if not line.startswith("\\\\")]
        orders.append(by_name(theorem, names) if len(theorem.ideals) > 1 else [0])
        if len(set(functions)) < len(theorem.ideals):
            raise AssertionError(f"{functions} for {theorem.ideals}")
        points = "[" + ", ".join("[" + ", ".join(map(str, point)) + "]" for point in theorem.points) + "]"
        program += text + f"points = {points};\n"
        for function in functions:
            arguments = ", ".join(f"p[{at}]" for at in range(1, len(theorem.names) + 1))
            program += f"print([{function}({arguments}) | p <- points]);\n"
    done = subprocess.run(["gp", "-q", "-f", "--default", "parisizemax=1G"], input=program, capture_output=True, text=True,
                          timeout=TIMEOUT)
    if done.stderr:
        raise AssertionError(done.stderr[:2000])
    answers = iter(map(json.loads, done.stdout.splitlines()))
    for theorem, order in zip(theorems, orders):
        found = [next(answers) for _ in theorem.ideals]
        yield [[{0: False, 1: True}[entry] for entry in found[at]] for at in order]


def sympy(theorems, texts):
    ask = [{"text": text, "names": theorem.names, "points": theorem.points} for theorem, text in zip(theorems, texts)]
    done = subprocess.run(["/usr/bin/python3", SYMPY], input=json.dumps(ask), capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode or done.stderr:
        raise AssertionError(done.stderr[-20000:])
    for theorem, found in zip(theorems, json.loads(done.stdout)):
        order = by_name(theorem, list(found)) if len(theorem.ideals) > 1 else [0]
        yield [list(found.values())[at] for at in order]


def value(tree, known):
    """A list with its operator first, as docs/commands/formula.md describes `json`."""
    if isinstance(tree, bool) or tree is None:
        return tree
    if isinstance(tree, int):
        return fractions.Fraction(tree)
    if isinstance(tree, str):
        return known[tree]
    sign, *operands = tree
    if sign == "if":
        return value(operands[1 if value(operands[0], known) else 2], known)
    values = [value(operand, known) for operand in operands]
    if sign in ("=", "<", "<="):
        if None in values:
            return False
        return {"=": values[0] == values[1], "<": values[0] < values[1], "<=": values[0] <= values[1]}[sign]
    functions = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
                 "/": lambda a, b: fractions.Fraction(a) / b, "mod": lambda a, b: a % b, "floor": math.floor,
                 "ceil": math.ceil, "min": lambda *all_: min(all_), "max": lambda *all_: max(all_),
                 "and": lambda a, b: a and b, "or": lambda a, b: a or b, "not": lambda a: not a}
    return functions[sign](*values)
