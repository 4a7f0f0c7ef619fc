"""Theorem files at coordinates of about a million, by a second route that reads neither the formula nor the strategy.

Values: closed forms of the papers in Python, which are compared with the definition on all small positions. Moves: which
elements lie above one is found from the lines of the game file, instance by instance; the position that is left has to be the
one that `move` prints, and to have the value 0 by the closed form. 200 positions for each theorem, half of them near those of
value 0; those with elements of A without and with them.
"""
import pathlib
import random
import re
import sys
import unittest
from fractions import Fraction
from math import ceil, floor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Game, Positions  # noqa: E402
from theorem_files import TheoremFileCase, stdin_of, words  # noqa: E402
from theorems import THEOREMS  # noqa: E402

MILLION = 10**6
POSITIONS = 200


def winning_ways(a, b):
    """Berlekamp, Conway and Guy: three rows of Chomp, of which the third lies across, for rows a and b; none: no such column."""
    if b == 0:
        return 2 if a == 1 else None
    if (a + b) % 2 == 0:
        return (2 * a + b) // 2
    return min(ceil(Fraction(2 * a - b, 2)), ceil(Fraction(3 * (a - b), 2)))


def sun(a, b):
    """Theorem 1 of Sun: the same with the square (2, 2) of the column."""
    if a == b + 1:
        return None
    if (a + b) % 2 == 1:
        return (2 * a + b) // 2
    return 3 * a // 2 + 1 if a == b else min(-((b - 2 * a) // 2), 3 * (a - b) // 2)


def less_two(column):
    return None if column is None or column < 2 else column - 2


def pieces(ideal, c):
    if not ideal:
        return c
    if ideal == {"r_1"}:
        return c + 1 if c >= 1 else None
    return {0: None, 1: 3, 2: 2}.get(c, c + 1)


def all_of_d(ideal, c):
    return c if not ideal else {0: 1, 1: 0}.get(c, c)


def second_row(p):
    def last(c, e):
        if e < p:
            return 0 if c == e else None
        m, below = c - p + 1, e - p + 1
        return m - 1 + below // 2 if (m + below) % 2 == 1 else min(m - 1 - below // 2, floor(Fraction(3 * (m - below), 2)))
    return last


def shifted(s):
    def value(c, e):
        if e == 0:
            return c
        if (c + e + s) % 2 == 0:
            return c + ceil(Fraction(e, 2))
        return min(c - ceil(Fraction(e, 2)), floor(Fraction(3 * c - 3 * e - s - 1, 2)))
    return value


# The parameters, and the last coordinate of value 0 (of a value, where the file gives values) for an ideal and the others; None: none.
LINES = {
    "two heaps of Nim": ({}, lambda _, c: c),
    "two rows of Chomp": ({}, lambda _, c: c),
    "Winning Ways": ({}, lambda _, c, d: less_two(winning_ways(c + 1, d))),
    "Theorem 1 of Sun": ({}, lambda ideal, c, d: less_two((sun if ideal else winning_ways)(c + 1, d))),
    "two rows, shifted by s": ({"s": 3}, lambda _, c, e: shifted(3)(c, e)),
    "Winning Ways with the column from square p on": ({"p": 5}, lambda _, c, e: second_row(5)(c, e)),
    "a family of elements, and pieces": ({}, pieces),
    "an element of c above all of d": ({"s": 1, "t": 2 * MILLION}, all_of_d),
    "a ladder of slope 2": ({}, lambda _, c: c if c <= 1 else None),
    "a ladder of slope 1/2": ({}, lambda _, c: c),
    "a chain above a chain above a chain": ({"p": MILLION // 2}, lambda _, a, b: None if a else 0),
}


class Order:
    """What lies above an element, by the lines of the game file."""

    def __init__(self, text, parameters):
        self.game = Game(text, parameters)

    def steps(self, name, index):
        """What the lines put above name[index], or above later ones of its chain: the first place of each."""
        for terms in self.game.relations:
            for (low, at), (high, above) in zip(terms, terms[1:]):
                if low == name:
                    i = self.instance(terms, low, at, index)
                    if i is not None:
                        yield high, self.game.index(above, i)

    def instance(self, terms, low, at, index):
        """The least i with which the line is about this element."""
        chain, with_i = low in self.game.chains, any("i" in (written or "") for _, written in terms)
        if not with_i:
            place = self.game.index(at, 0)
            return 0 if chain and (at is None or place >= index) or place == index else None
        first, last = 0, 4 * index + 100
        while first < last:  # indices grow with i
            middle = (first + last) // 2
            first, last = (first, middle) if self.game.index(at, middle) >= index else (middle + 1, last)
        for i in range(first, first + 10):
            if all(self.game.exists(name, self.game.index(written, i)) for name, written in terms):
                return i if chain or self.game.index(at, i) == index else None
        return None

    def above(self, element):
        """Of each chain the least index above the element, or its own, and the elements of A above it."""
        least, of_a, todo = {}, set(), [element]
        while todo:
            name, index = todo.pop()
            if name in self.game.chains:
                if least.get(name, index + 1) <= index:
                    continue
                least[name] = index
            elif (name, index) in of_a:
                continue
            else:
                of_a.add((name, index))
            todo += self.steps(name, index)
        return least, of_a

    def after(self, ideal, counts, element):
        least, of_a = self.above(element)
        left = tuple(min(count, least.get(chain, count + 1) - 1) for chain, count in zip(self.game.chains, counts))
        return ideal - {self.name(*place) for place in of_a}, left

    def is_position(self, ideal, counts):
        """Nothing of it lies above an element that is not there."""
        missing = [(chain, count + 1) for chain, count in zip(self.game.chains, counts)]
        missing += [element for element in self.game.elements if self.name(*element) not in ideal]
        return all(self.after(ideal, counts, element) == (ideal, tuple(counts)) for element in missing)

    def name(self, name, index):
        return name if self.game.families[name] is None else f"{name}_{index}"


class OfMillions(TheoremFileCase):
    def each(self):
        for name, (parameters, last) in LINES.items():
            order = Order(THEOREMS[name].game, parameters)
            ideals = [frozenset()]
            for element in order.game.elements:  # each is above the ones before, or the only one
                ideals.append(ideals[-1] | {order.name(*element)})
            file = self.theorem(THEOREMS[name])
            for ideal in ideals:
                gone = sorted(ideals[-1] - ideal)
                yield (name, file, order, ideal, last,
                       [*(["--without", ",".join(gone)] if gone else []), *words(parameters)])

    def drawn(self, draw, order, ideal, last, values):
        """Positions about a million, half of them of value 0, or next to one; none if the ideal bounds the chains."""
        found, chains = [], len(order.game.chains) - (1 if values else 0)
        for _ in range(20 * POSITIONS):
            counts = [MILLION - draw.randrange(1000) if draw.random() < 0.6 else draw.randrange(2, MILLION) for _ in range(chains)]
            if not values and draw.random() < 0.5:
                line = last(ideal, *counts[:-1])
                counts[-1] = max(0, line + draw.choice((0, 0, 0, -1, 1))) if line is not None else counts[-1]
            if order.is_position(ideal, counts if not values else [*counts, 0]):
                found.append(tuple(counts))
        return found[:POSITIONS]

    def test_values_and_moves(self):
        draw, wins, theorems = random.Random(20261128), 0, set()
        for name, file, order, ideal, last, more in self.each():
            values = name == "two rows, shifted by s"
            at = self.drawn(draw, order, ideal, last, values)
            if not at:
                continue
            theorems.add(name)
            answers = self.lines("grundy", file, *more, stdin=stdin_of(at))
            if values:
                self.assertEqual([str(last(ideal, *counts)) for counts in at], answers, name)
                continue
            losing = [last(ideal, *counts[:-1]) == counts[-1] for counts in at]
            self.assertEqual(losing, [answer == "0" for answer in answers], (name, ideal))
            moves = self.lines("move", file, *more, stdin=stdin_of(at))
            for counts, lost, line in zip(at, losing, moves):
                self.assertEqual(lost, line == "none", (counts, line))
                if not lost:
                    self.check_move(order, ideal, last, counts, line)
                    wins += 1
        self.assertGreater(wins, 1000)
        self.assertEqual(set(LINES), theorems)

    def check_move(self, order, ideal, last, counts, line):
        word, *left = line.split()
        element, index = re.fullmatch(r"([A-Za-z]\w*?)(?:\[(\d+)\])?", word).groups()
        left_ideal, left_counts = order.after(ideal, counts, (element, int(index or 1)))
        self.assertEqual(tuple(map(int, left)), left_counts, (counts, line))
        self.assertEqual(left_counts[-1], last(left_ideal, *left_counts[:-1]), (counts, line))

    def test_closed_forms_are_those_of_the_definition(self):
        """Where the definition reaches: all positions of at most 16 elements."""
        for name, (parameters, last) in LINES.items():
            order = Order(THEOREMS[name].game, parameters)
            positions = Positions(THEOREMS[name].game, parameters, 16)
            for ideal, counts in positions.sets:
                names = frozenset(order.name(*element) for element in ideal)
                self.assertEqual(positions.is_losing((ideal, counts)), last(names, *counts[:-1]) == counts[-1], (name, names, counts))


if __name__ == "__main__":
    unittest.main()
