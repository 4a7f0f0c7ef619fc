"""Formulas of `chompcert theorem`, evaluated at one position with fractions: for tests, written without lib/.

A value is a Fraction, a bool, or None for 'none'; a comparison with None does not hold.
"""
import fractions
import math
import re

TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z_]\w*)|(==|!=|<=|>=|[-+*/%()<>={},;:]))")
COMPARISONS = {"=": lambda a, b: a == b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b,
               "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


def tokens(text):
    text, found, at = re.sub(r"#.*", "", text).strip(), [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        found.append(match[0].strip())
        at = match.end()
    return found


class Formula:
    """Calling it with the names of the elements of A and a dictionary of coordinates and parameters: is it a position?"""

    def __init__(self, text):
        self.tokens, self.at, self.lets, self.parts = tokens(text), 0, [], []
        while self.accept("let"):
            name = self.next()
            self.need("=")
            self.lets.append((name, self.sum()))
            self.need(";")
        while self.at < len(self.tokens):
            self.parts.append(self.part())
            if self.at < len(self.tokens):
                self.need(";")

    def __call__(self, ideal, names):
        names = {name: fractions.Fraction(value) for name, value in names.items()}
        for name, value in self.lets:
            names[name] = value(names)
        named = [part for part, _, _ in self.parts if part is not None]
        return any(when(names) and condition(names) for part, condition, when in self.parts
                   if part == ideal or (part is None and ideal not in named))

    def ideal(self):
        """The rest of an ideal whose '{' is taken."""
        ideal = set()
        while not self.accept("}"):
            ideal.add(self.next())
            self.accept(",")
        return frozenset(ideal)

    def part(self):
        ideal = None
        if self.accept("{"):
            ideal = self.ideal()
            self.need(":")
        condition = (lambda names: False) if self.accept("none") else self.expression()
        when = self.expression() if self.accept("when") else lambda names: True
        return ideal, condition, when

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, word):
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def need(self, word):
        found = self.next()
        if found != word:
            raise ValueError(f"expected {word}, found {found}")

    def choice(self):
        if self.accept("if"):
            condition = self.expression()
            self.need("then")
            first = self.choice()
            self.need("else")
            second = self.choice()
            return lambda names: first(names) if condition(names) else second(names)
        if self.accept("case"):
            return self.cases()
        if self.accept("none"):
            return lambda names: None
        return self.expression()

    def cases(self):
        self.need("{")
        arms = []
        while not self.accept("else"):
            condition = self.expression()
            self.need(":")
            arms.append((condition, self.choice()))
            self.need(";")
        self.accept(":")
        last = self.choice()
        self.accept(";")
        self.need("}")
        return lambda names: next((value(names) for condition, value in arms if condition(names)), last(names))

    def expression(self):
        parts = [self.conjunction()]
        while self.accept("or"):
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else lambda names: any(part(names) for part in parts)

    def conjunction(self):
        parts = [self.denial()]
        while self.accept("and"):
            parts.append(self.denial())
        return parts[0] if len(parts) == 1 else lambda names: all(part(names) for part in parts)

    def denial(self):
        if self.accept("not"):
            inner = self.denial()
            return lambda names: not inner(names)
        return self.comparison()

    def comparison(self):
        left, tests = self.sum(), []
        value = left
        while self.peek() in (*COMPARISONS, "is", "even", "odd"):
            sign = self.next()
            sign = self.next() if sign == "is" else sign
            if sign in ("even", "odd"):
                rest = int(sign == "odd")
                tests.append(lambda names, left=left, rest=rest: left(names) % 2 == rest)
                continue
            right = self.choice() if self.peek() in ("if", "case", "none") else self.sum()
            tests.append(self.compare(COMPARISONS[sign], left, right))
            left = right
        return (lambda names: all(test(names) for test in tests)) if tests else value

    @staticmethod
    def compare(holds, left, right):
        def test(names):
            a, b = left(names), right(names)
            return a is not None and b is not None and holds(a, b)
        return test

    def sum(self):
        value = self.term()
        while self.peek() in ("+", "-"):
            sign, other = self.next(), self.term()
            value = (lambda names, a=value, b=other: a(names) + b(names)) if sign == "+" else (
                lambda names, a=value, b=other: a(names) - b(names))
        return value

    def term(self):
        value = self.factor()
        while self.peek() in ("*", "/", "mod", "%"):
            sign, other = self.next(), self.factor()
            operation = {"*": lambda a, b: a * b, "/": lambda a, b: a / b}.get(sign, lambda a, b: a % b)
            value = (lambda names, a=value, b=other, operation=operation: operation(a(names), b(names)))
        return value

    def factor(self):
        if self.accept("-"):
            inner = self.factor()
            return lambda names: -inner(names)
        word = self.next()
        if word == "(":
            inner = self.choice()
            self.need(")")
            return inner
        if word in ("floor", "ceil", "ceiling", "min", "max"):
            self.need("(")
            values = [self.choice()]
            while self.accept(","):
                values.append(self.choice())
            self.need(")")
            if word in ("min", "max"):
                extreme = min if word == "min" else max
                return lambda names: extreme([value(names) for value in values])
            function = math.floor if word == "floor" else math.ceil
            return lambda names: fractions.Fraction(function(values[0](names)))
        if word.isdigit():
            number = fractions.Fraction(word)
            return lambda names: number
        return lambda names: names[word]


class Rule(Formula):
    """A piece of a strategy. Calling it gives what is left, (element, ideal, coordinates), or None where it says nothing."""

    def __init__(self, text):
        self.tokens, self.at = tokens(text), 0
        self.start = frozenset()
        if self.accept("{"):
            self.start = self.ideal()
            self.need(":")
        self.need("take")
        self.kind = self.next()
        self.need("to")
        self.left = self.ideal() if self.accept("{") else frozenset()
        self.need("(")
        self.values = [self.sum()]
        while self.accept(","):
            self.values.append(self.sum())
        self.need(")")
        self.when = self.expression() if self.accept("when") else lambda names: True
        if self.at < len(self.tokens):
            raise ValueError("expected the end of the piece")

    def __call__(self, ideal, names):
        names = {name: fractions.Fraction(value) for name, value in names.items()}
        if ideal != self.start or not self.when(names):
            return None
        return self.kind, self.left, tuple(value(names) for value in self.values)
