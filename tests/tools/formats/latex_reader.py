r"""Reads the LaTeX of theorems as a mathematician does, and strictly: what could be read in two ways is an error.

Letters side by side are a product, so that a name of several letters has to stand in \mathit; two numbers are no product
without \cdot; \bmod stands between atoms, and beside no other operator of arithmetic; a \equiv b \pmod{n} says of integers
that n divides a - b. Written without lib/. `displays(text)` is a list of (comment, function of a dictionary of names).
"""
import fractions
import math
import re

TOKEN = re.compile(r"\s*(\\text\{[^}]*\}|\\[A-Za-z]+|\\.|\d+|[A-Za-z]|.)", re.DOTALL)
RELATIONS = {"=": lambda a, b: a == b, r"\ne": lambda a, b: a != b, "<": lambda a, b: a < b, r"\le": lambda a, b: a <= b}


class Unclear(Exception):
    pass


class Reader:
    def __init__(self, text):
        self.tokens, self.at = [match[1] for match in TOKEN.finditer(text.strip())], 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def accept(self, *words):
        if self.tokens[self.at:self.at + len(words)] != list(words):
            return False
        self.at += len(words)
        return True

    def need(self, *words):
        if not self.accept(*words):
            raise Unclear(f"expected {words}, found {self.tokens[self.at:self.at + 8]}")

    def part(self):
        return (lambda names: False) if self.accept(r"\text{none}") else self.line()

    def line(self):
        holds = self.either()
        when = self.either() if self.accept(r"\quad", r"\text{if }") else lambda names: True
        return lambda names: truth(holds, names) and truth(when, names)

    def display(self):
        several = self.accept(*TOKEN.findall(r"\begin{gathered}"))
        lines = [self.part()]
        while several and self.accept("\\\\"):
            lines.append(self.part())
        if several:
            self.need(*TOKEN.findall(r"\end{gathered}"))
        if self.peek():
            raise Unclear(f"left over: {self.tokens[self.at:self.at + 8]}")
        return lambda names: any(line(names) for line in lines)

    def either(self):
        parts = [self.both()]
        while self.accept(r"\text{ or }"):
            parts.append(self.both())
        return parts[0] if len(parts) == 1 else lambda names: any(truth(part, names) for part in parts)

    def both(self):
        parts = [self.denial()]
        while self.accept(r"\text{ and }"):
            parts.append(self.denial())
        return parts[0] if len(parts) == 1 else lambda names: all(truth(part, names) for part in parts)

    def denial(self):
        if not self.accept(r"\text{not }"):
            return self.comparison()
        self.need("(")
        inner = self.either()
        self.need(")")
        return lambda names: not truth(inner, names)

    def comparison(self):
        left = self.remainder()
        if self.accept(r"\equiv"):
            right = self.remainder()
            self.need(r"\pmod", "{")
            modulus = int(self.number())
            self.need("}")
            return lambda names: (integer(left(names)) - integer(right(names))) % modulus == 0
        if self.peek() not in RELATIONS:
            return left
        holds, right = RELATIONS[self.tokens[self.at]], self.after(self.remainder)
        return lambda names: compare(holds, left(names), right(names))

    def after(self, rule):
        self.at += 1
        return rule()

    def remainder(self):
        if self.peek() == r"\begin":
            return self.cases()
        before = self.at
        value, is_atom = self.sum()
        if not self.accept(r"\bmod"):
            return value
        if not is_atom:
            raise Unclear(f"\\bmod behind {self.tokens[before:self.at]}")
        modulus, is_atom = self.sum()
        if not is_atom:
            raise Unclear("\\bmod before more than a number")
        return lambda names: value(names) % modulus(names)

    def sum(self):
        """A function, and whether it is a single factor."""
        if self.accept("-"):
            first, _ = self.product()
            value, is_atom = (lambda names: -first(names)), False
        else:
            value, is_atom = self.product()
        while self.peek() in ("+", "-"):
            sign, (other, _) = 1 if self.peek() == "+" else -1, self.after(self.product)
            value, is_atom = (lambda names, a=value, b=other, sign=sign: a(names) + sign * b(names)), False
        return value, is_atom

    def product(self):
        number, value = self.peek().isdigit(), self.factor()
        is_atom = True
        while self.peek() in (r"\,", r"\cdot"):
            thin, is_atom = self.peek() == r"\,", False
            self.at += 1
            if thin and (not number or self.peek().isdigit() or self.peek() == r"\frac"):
                raise Unclear(f"a thin space as a product sign before {self.peek()}")
            number, other = False, self.factor()
            value = (lambda names, a=value, b=other: a(names) * b(names))
        return value, is_atom

    def number(self):
        if not self.peek().isdigit():
            raise Unclear(f"expected a number, found {self.peek()}")
        self.at += 1
        return fractions.Fraction(self.tokens[self.at - 1])

    def factor(self):
        word = self.peek()
        if word.isdigit():
            number = self.number()
            return lambda names: number
        self.at += 1
        if len(word) == 1 and word.isalpha():
            return self.variable(word)
        if word == r"\mathit":
            self.need("{")
            begin = self.at
            while self.peek() != "}":
                self.at += 1
            name = "".join(self.tokens[begin:self.at])
            self.need("}")
            return self.variable(name)
        if word == r"\frac":
            above, below = self.braced(), self.braced()
            return lambda names: above(names) / below(names)
        if word == r"\left":
            kind = self.tokens[self.at]
            inner = self.after(self.remainder)
            self.need(r"\right", {r"\lfloor": r"\rfloor", r"\lceil": r"\rceil"}[kind])
            function = math.floor if kind == r"\lfloor" else math.ceil
            return lambda names: fractions.Fraction(function(inner(names)))
        if word in (r"\min", r"\max"):
            return self.extreme(min if word == r"\min" else max)
        if word == "(":
            inner = self.either()
            self.need(")")
            return inner
        raise Unclear(f"expected a value, found {word}")

    def variable(self, name):
        if self.peek() == "(" or self.peek()[:1].isalnum():
            raise Unclear(f"{name} before {self.peek()}")
        return lambda names: names[name]

    def braced(self):
        self.need("{")
        inner = self.remainder()
        self.need("}")
        return inner

    def extreme(self, function):
        self.need(r"\left", "(")
        values = [self.remainder()]
        while self.accept(",", r"\,"):
            values.append(self.remainder())
        self.need(r"\right", ")")
        return lambda names: function(value(names) for value in values)

    def cases(self):
        self.need(*TOKEN.findall(r"\begin{cases}"))
        rows = []
        while True:
            value = (lambda names: None) if self.accept(r"\text{none}") else self.remainder()
            self.need("&")
            if self.accept(r"\text{otherwise}"):
                break
            self.need(r"\text{if }")
            rows.append((self.either(), value))
            self.need(",", "\\\\")
        self.need(*TOKEN.findall(r"\end{cases}"))
        return lambda names: chosen(rows, value, names)


def chosen(rows, last, names):
    for holds, value in rows:
        if truth(holds, names):
            return value(names)
    return last(names)


def truth(condition, names):
    found = condition(names)
    if not isinstance(found, bool):
        raise Unclear(f"a value where a condition is expected: {found}")
    return found


def integer(value):
    if isinstance(value, bool) or value.denominator != 1:
        raise Unclear(f"a congruence of {value}")
    return int(value)


def compare(holds, a, b):
    if isinstance(a, bool) or isinstance(b, bool):
        raise Unclear("a comparison of conditions")
    if holds is RELATIONS[r"\ne"] and None in (a, b):
        raise Unclear("none, and something else that is not equal to it")
    return a is not None and b is not None and holds(a, b)


def displays(text):
    found = []
    for comment, display in re.findall(r"(%[^\n]*)\n\\\[\n(.*?)\n\\\]", text, re.DOTALL):
        found.append((comment, Reader(display).display()))
    return found
