#!/usr/bin/env python3
"""Ten automatic theorems of the census in words, and each as the theorem file that the words make.

ten.py FOLDER           writes NAME.poset and NAME.theorem for each; `chompcert theorem` and chompcheck prove them

The words are conditions on (c, d, e) that a machine decides which reads binary digits, the last ones first. Numbers of any
size are added by keeping a carry: a machine behind the digits of n has floor((n + k) / 2^l) yet to read, as its carry. From
the machines comes the canonical automaton (proofs/PARAMETERS.md §§11, 12), and a test compares it with that of the table.
README.md of docs/gallery/automata has the theorems with their pictures.
"""

import collections
import hashlib
import itertools
import pathlib
import sys

import families
import posets

LETTERS = list(itertools.product(range(2), repeat=3))


class Nim:
    """c + k, d + l, e + m are not negative, and their sum without carries is 0."""

    def __init__(self, *added):
        self.start = (True, *added)

    @staticmethod
    def step(state, letter):
        sums = [carry + digit for carry, digit in zip(state[1:], letter)]
        return (state[0] and sum(sums) % 2 == 0, *(number // 2 for number in sums))

    @staticmethod
    def holds(state):
        return state[0] and not any(state[1:])


class AtLeast:
    """factors · (c, d, e) + k >= 0."""

    def __init__(self, factors, added=0):
        self.factors, self.start = factors, added

    def step(self, carry, letter):
        return (carry + sum(factor * digit for factor, digit in zip(self.factors, letter))) // 2

    @staticmethod
    def holds(carry):
        return carry >= 0


class LastDigit:
    """The last digit of c is this one."""

    start = None

    def __init__(self, digit):
        self.digit = digit

    @staticmethod
    def step(state, letter):
        return letter[0] if state is None else state

    def holds(self, state):
        return (state or 0) == self.digit


class Apart:
    """The sum of c, d, e without carries is 2^k - 1, where k is the least number for which 0, c, d, e differ modulo 2^k."""

    start = (True, (0, 0, 0, 0))  # the classes of 0, c, d, e by the digits so far, numbered by their first members

    @staticmethod
    def step(state, letter):
        even, classes = state
        together = len(set(classes)) < 4
        names = {}
        after = tuple(names.setdefault(sign, len(names)) for sign in zip(classes, (0, *letter)))
        return even and sum(letter) % 2 == together, after

    @staticmethod
    def holds(state):
        return state[0] and len(set(state[1])) == 4


def unit(track, factor):
    return tuple(factor * int(r == track) for r in range(3))


def at_most(*bounds):
    return [AtLeast(unit(track, -1), bound) for track, bound in enumerate(bounds) if bound is not None]


# name, relations, and for each ideal the alternatives: lists of machines all of which hold
Theorem = collections.namedtuple("Theorem", "name relations words")
HALF = AtLeast((1, -2, 0))  # 2d <= c
TEN = (
    Theorem("nim", "", {"{}": [[Nim(0, 0, 0)]]}),
    Theorem("slope_two", "c[2*i] < d[i]", {"{}": [[Nim(0, 0, 0), HALF]]}),
    Theorem("stem", "c[1] < d[1]", {"{}": [at_most(0, 0, 0), [Nim(-1, 0, -1)]]}),
    Theorem("rectangle", "c[2] < d[2]", {"{}": [[Nim(0, 0, 0), *at_most(1, 1, None)], [Nim(-2, 0, -2)]]}),
    Theorem("pass_in_one_heap", "elements x; c[1] < x",
            {"{}": [[Nim(0, 0, 0)]], "{x}": [[LastDigit(1), Nim(1, 0, 0)], [LastDigit(0), Nim(-1, 0, 0)]]}),
    Theorem("two_slopes", "c[2*i] < d[i]; e[2*i] < d[i]", {"{}": [[Nim(0, 0, 0), HALF, AtLeast((0, -2, 1))]]}),
    Theorem("two_rectangles", "c[3] < d[2]; e[3] < d[2]",
            {"{}": [[Nim(0, 0, 0), *at_most(3, 1, 3)], [Nim(-4, 0, -4)]]}),
    Theorem("later_slope_two", "c[2*i] < d[i+1]", {"{}": [[Nim(2, 0, 2), AtLeast((1, -2, 0), 2)]]}),
    Theorem("circle", "c[1] < d[2]; d[1] < e[2]; e[1] < c[2]",
            {"{}": [[Nim(0, 0, 0), *at_most(1, 1, 1)], [Nim(-2, -2, -2)]]}),
    Theorem("pass_in_three_heaps", "elements x; c[1] < x; d[1] < x; e[1] < x",
            {"{}": [[Nim(0, 0, 0)]], "{x}": [[Apart(), *(AtLeast(unit(track, 1), -1) for track in range(3))]]}),
)


def output(words, states):
    """The output of a state: the ideals with an alternative all of whose machines hold."""
    kept = dict(zip(words, states))
    ideals = [ideal for ideal, among in kept.items()
              if any(all(machine.holds(state) for machine, state in zip(machines, inner)) for machines, inner in zip(words[ideal], among))]
    return "+".join(ideals) or "-"


def after(words, states, letter):
    return tuple(tuple(tuple(machine.step(state, letter) for machine, state in zip(machines, inner))
                       for machines, inner in zip(words[ideal], among)) for ideal, among in zip(words, states))


def automaton(words):
    """The canonical automaton: (output, next states) of each state."""
    start = tuple(tuple(tuple(machine.start for machine in machines) for machines in among) for among in words.values())
    numbers, queue, following = {start: 0}, [start], []
    for states in queue:
        row = [after(words, states, letter) for letter in LETTERS]
        for other in row:
            if other not in numbers:
                numbers[other] = len(queue)
                queue.append(other)
        following.append([numbers[other] for other in row])
    outputs = [output(words, flushed(words, states)) for states in queue]
    return families.breadth_first(families.minimal(outputs, following), following, outputs)


def flushed(words, states):
    """Behind so many digits 0 that no carry is left."""
    for _ in range(8):
        states = after(words, states, (0, 0, 0))
    return states


def rows(theorem):
    """The states as the table has them."""
    return "; ".join(f"{output} {' '.join(map(str, following))}" for output, following in automaton(theorem.words))


def theorem_file(theorem):
    """The bytes of the game file and of the theorem file."""
    game, states = posets.game(theorem.relations, theorem.name), rows(theorem).split("; ")
    digest = hashlib.sha256(game.encode()).hexdigest()
    head = f"chompcert theorem 2\ngame {digest} {len(game)}\n{game}\nabout positions"
    return game, "\n".join([head, f"automaton base 2 tracks 3 states {len(states)}", *states, "end\n"])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for theorem in TEN:
        for ending, text in zip(("poset", "theorem"), theorem_file(theorem)):
            (pathlib.Path(sys.argv[1]) / f"{theorem.name}.{ending}").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
