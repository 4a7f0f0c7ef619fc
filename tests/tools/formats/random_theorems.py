"""Random theorem files for the tests of formats: true or not, their formulas are read as theorem files say.

A formula has fractions, remainders of them, remainders in remainders, unary minus, chains of comparisons and `none`,
and the names of chains, parameters and elements are words of other languages.
"""
import hashlib
import itertools
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "theorem"))
from formulas import tokens  # noqa: E402

NAMES = """c d e x m I O Pi r1 ab lambda None True False Eq Ne Min Mod Symbol Piecewise in for as frac nan sympy my local sin
           print Rational false true exp E S N mathit text quad alpha global return while until break default""".split()
ELEMENTS = ["y", "a", "b", "z1", "yield", "del", "Or"]
WORDS = {"if", "then", "else", "case", "none", "and", "or", "not", "mod", "even", "odd", "is", "min", "max", "floor", "ceil",
         "ceiling", "when", "let"}


def spelled(text):
    """The spelling of theorem files: lib/parametric/formula/spelling.h."""
    out, last, braces, sign = "", "", 0, False
    for token in tokens(text):
        if last == ";" and braces == 0:
            between = "\n"
        elif token in (")", "}", ",", ";", ":", "*", "/") or last in ("(", "{", "*", "/", "") or sign:
            between = ""
        else:
            between = "" if last in ("floor", "ceil", "ceiling", "min", "max") and token == "(" else " "
        ends_value = last == ")" or ((last[:1].isalnum() or last[:1] == "_") and last not in WORDS)
        sign = token in "+-" and not ends_value
        braces += {"{": 1, "}": -1}.get(token, 0)
        out, last = out + between + token, token
    return out


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        names = self.random.sample(NAMES, self.random.randint(2, 4))
        chains = self.random.randint(1, len(names))
        self.chains, self.parameters = names[:chains], names[chains:]
        free = [element for element in ELEMENTS if element not in names]
        self.elements = self.random.sample(free, self.random.choice((0, 0, 1, 1, 2)))
        self.family = self.random.choice((0, 0, 1, 2))
        self.names = names

    def pick(self, *ways):
        return self.random.choice(ways)()

    def number(self):
        return str(self.random.choice((0, 1, 2, 3, 4, 7, 12)))

    def scalar(self):
        """A number that may be a factor or, other than 0, a divisor."""
        return self.random.choice(("2", "3", "5", "-1", "-2", "(1/2)", "(3/2)", "(-2/3)"))

    def value(self, depth):
        if depth <= 0:
            return self.pick(self.name, self.name, self.name, self.number)
        inner = lambda: self.operand(depth - 1)  # noqa: E731
        few = lambda: ", ".join(self.value(depth - 2) for _ in range(self.random.randint(1, 3)))  # noqa: E731
        return self.pick(
            lambda: f"{inner()} + {inner()}", lambda: f"{inner()} - {inner()}", lambda: f"-{inner()}",
            lambda: f"{self.scalar()}*{inner()}", lambda: f"{inner()}*{self.scalar()}", lambda: f"{inner()}/{self.scalar()}",
            self.remainder(depth), self.remainder(depth), self.remainder(depth),
            lambda: f"{self.random.choice(('floor', 'ceil', 'ceiling'))}({self.value(depth - 1)})",
            lambda: f"{self.random.choice(('min', 'max'))}({few()})",
            lambda: f"({self.chosen(depth - 1, False)})")

    def remainder(self, depth):
        return lambda: f"{self.operand(depth - 1)} mod {self.random.choice(('2', '3', '4', '7', '(1/2)', '(5/3)'))}"

    def operand(self, depth):
        text = self.value(depth)
        return text if self.random.random() < 0.4 else f"({text})"

    def name(self):
        return self.random.choice(self.names)

    def chosen(self, depth, missing, choice=("if", "case")):
        value = lambda: "none" if missing and self.random.random() < 0.3 else self.value(depth - 1)  # noqa: E731
        if self.random.choice(choice) == "if":
            return f"if {self.condition(depth - 1)} then {value()} else {value()}"
        arms = "".join(f"{self.condition(depth - 1)}: {value()}; " for _ in range(self.random.randint(1, 3)))
        return f"case {{ {arms}else {value()} }}"

    def condition(self, depth):
        if depth <= 0:
            return f"{self.name()} {self.random.choice(('even', 'odd', '= 1', '< 2', '!= 0'))}"
        inner = lambda: self.condition(depth - 1)  # noqa: E731
        maybe = lambda: inner() if self.random.random() < 0.5 else f"({inner()})"  # noqa: E731
        return self.pick(lambda: f"{maybe()} and {maybe()}", lambda: f"{maybe()} or {maybe()}",
                         lambda: f"not ({inner()})", lambda: f"{inner()} or {inner()} and {inner()}",
                         *[lambda: self.comparison(depth - 1)] * 4)

    def comparison(self, depth):
        left = self.value(depth)
        return self.pick(
            lambda: f"{left} = {self.value(1)}", lambda: f"{left} {self.random.choice(('<', '<=', '>', '>=', '!='))} {self.value(1)}",
            lambda: f"{left} {self.random.choice(('even', 'odd', 'is even'))}", lambda: f"1 <= {left} < {self.value(1)}",
            lambda: f"({left}) mod {self.random.randint(2, 5)} = {self.random.choice((0, 1, 2, 5, self.name(), '(1/2)'))}",
            lambda: f"({self.name()} = {self.chosen(depth, True)})",
            lambda: f"{self.name()} = {self.chosen(depth, True, ['case'])} <= 6")

    def part(self, ideal):
        about = "{" + ", ".join(ideal) + "}: " if ideal is not None else ""
        if self.random.random() < 0.03:
            return about + "none"
        when = f" when {self.condition(1)}" if self.random.random() < 0.3 else ""
        return f"{about}{self.chains[0]} - {self.value(1)} = {self.value(3)} or {self.condition(3)}{when}"

    def theorem(self):
        """(game, formula, [(names of the ideal's elements)])."""
        elements = self.elements + [f"r_{index}" for index in range(1, self.family + 1)]
        ideals = [ideal for size in range(len(elements) + 1) for ideal in itertools.combinations(elements, size)]
        parts = [self.part(ideal) for ideal in ideals for _ in range(self.random.choice((1, 1, 2)))] if elements else \
            [self.part(None) for _ in range(self.random.choice((1, 1, 2)))]
        game = f"poset random\nchains {' '.join(self.chains)}\n"
        if self.parameters:
            game += "parameters " + ", ".join(f"{name} >= 0" for name in self.parameters) + "\n"
        if elements:
            game += f"elements {' '.join(self.elements)}" + (f" r[1..{self.family}]" if self.family else "") + "\n"
        return game, spelled(";".join(parts)), ideals

    def points(self, count):
        most = lambda: self.random.choice((3, 12, 12, 10**6))  # noqa: E731
        return [[self.random.randint(0, most()) for _ in self.names] for _ in range(count)]


def theorem_bytes(game, formula):
    sha256 = hashlib.sha256(game.encode()).hexdigest()
    return (f"chompcert theorem 1\ngame {sha256} {len(game)}\n{game}\nabout positions\n"
            f"formula {formula.count(chr(10)) + 1}\n{formula}\nstrategy 0\nend\n")
