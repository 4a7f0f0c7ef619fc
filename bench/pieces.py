"""The automaton of a formula that is written in pieces, as `chompcert theorem` finds it: pieces "{x}: g = (c + 2*d)/2 when
c mod 2 = 0 and c - d <= -2", separated by ";", of which one holds at each position of value 0.

A condition is decided by reading the binary digits of (c, d, g), the last ones first. For a sum k of multiples and a
constant, the carry floor(k / 2^l) is kept; for a remainder modulo m, the remainder so far and that of 2^l. A piece is given
up at the first digit that contradicts it, so that few pieces are left behind the digits that decide remainders. Rejected: one
automaton for each piece, and their union; the product is the same, but pieces that are given up are not seen.
"""

import itertools
import re

import census  # noqa: F401  finds proofs/theorems/census
import families

TRACKS = "cdg"
LETTERS = list(itertools.product(range(2), repeat=3))
FLUSH = (0, 0, 0)


def linear(text):
    """(factors of c, d, g; constant) of a sum such as -3*c + 3*d - 1."""
    factors, constant = [0, 0, 0], 0
    for sign, number, name in re.findall(r"([+-]?) ?(?:(\d+)\*?)?([cdg]?)", text.strip("() ")):
        if number or name:
            value = int(number or 1) * (-1 if sign == "-" else 1)
            if name:
                factors[TRACKS.index(name)] += value
            else:
                constant += value
    return factors, constant


def difference(left, right):
    return tuple(a - b for a, b in zip(left[0], right[0])), left[1] - right[1]


class Remainder:
    """A sum leaves this remainder modulo m."""

    def __init__(self, text, modulus, remainder):
        (self.factors, constant), self.modulus, self.remainder = linear(text), modulus, remainder
        self.start = (constant % modulus, 1 % modulus)

    def step(self, state, letter):
        total, weight = state
        total = (total + weight * sum(factor * digit for factor, digit in zip(self.factors, letter))) % self.modulus
        weight = 2 * weight % self.modulus
        return None if weight == 0 and total != self.remainder else (total, weight)

    def holds(self, state):
        return state[0] == self.remainder


class Sum:
    """A sum of multiples and a constant is 0, or at least 0."""

    def __init__(self, sides, is_equal):
        (self.factors, self.start), self.is_equal = sides, is_equal

    def step(self, carry, letter):
        total = carry + sum(factor * digit for factor, digit in zip(self.factors, letter))
        return None if self.is_equal and total % 2 else total // 2

    def holds(self, carry):
        return carry == 0 if self.is_equal else carry >= 0


def atom(text):
    """The machine of one condition."""
    modulo = re.fullmatch(r"(.*) mod (\d+) = (\d+)", text)
    if modulo:
        return Remainder(modulo[1], int(modulo[2]), int(modulo[3]))
    left, sign, right = re.fullmatch(r"(.*) (=|<=|>=) (.*)", text).groups()
    quotient = re.fullmatch(r"\((.*)\)/(\d+)", right)
    if quotient:
        factors, constant = linear(left)
        times = int(quotient[2])
        return Sum(difference(linear(quotient[1]), ([times * factor for factor in factors], times * constant)), True)
    sides = (linear(right), linear(left)) if sign == "<=" else (linear(left), linear(right))
    return Sum(difference(*sides), sign == "=")


def read(formula):
    """(ideal, machines) of each piece."""
    for piece in formula.split(";"):
        ideal, conditions = re.fullmatch(r"\s*(?:(\{[^}]*\}): )?(.*?)\s*", piece).groups()
        yield (ideal or "{}").replace(" ", ""), [atom(text) for text in conditions.replace(" when ", " and ").split(" and ")]


def after(pieces, states, letter):
    """The states of the pieces behind a letter; None for a piece that is given up."""
    following = []
    for (_, machines), inner in zip(pieces, states):
        reached = inner and tuple(machine.step(state, letter) for machine, state in zip(machines, inner))
        following.append(None if not reached or None in reached else reached)
    return tuple(following)


def output(pieces, states):
    """The ideals with a piece that holds where only zeros follow."""
    for _ in range(12):  # no carry is left behind so many
        states = after(pieces, states, FLUSH)
    ideals = {ideal for (ideal, machines), inner in zip(pieces, states)
              if inner and all(machine.holds(state) for machine, state in zip(machines, inner))}
    return "+".join(sorted(ideals, key=lambda ideal: sum(1 << "xyz".index(name) for name in ideal if name in "xyz"))) or "-"


def automaton(formula):
    """The states of the canonical automaton, separated by "; "."""
    pieces = list(read(formula))
    start = tuple(tuple(machine.start for machine in machines) for _, machines in pieces)
    numbers, queue, following = {start: 0}, [start], []
    for states in queue:
        row = [after(pieces, states, letter) for letter in LETTERS]
        for other in row:
            if other not in numbers:
                numbers[other] = len(queue)
                queue.append(other)
        following.append([numbers[other] for other in row])
    outputs = [output(pieces, states) for states in queue]
    rows = families.breadth_first(families.minimal(outputs, following), following, outputs)
    return "; ".join(f"{out} {' '.join(map(str, row))}" for out, row in rows)
