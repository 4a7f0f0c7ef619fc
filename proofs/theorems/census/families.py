#!/usr/bin/env python3
"""The automatic theorems of README.md that have parameters: for each game, its automaton as a theorem file.

families.py FOLDER      writes NAME.poset and NAME.theorem for each; `chompcert theorem` and chompcheck prove them

A set is given here by a machine that reads the binary digits of (p, c, d, e), least digits first: p is a number that the
parameters give, as s, or 2*v. `theorem` makes of it the canonical automaton whose tracks are the parameters, each minus its
bound, and c, d, e (PARAMETERS.md §§11, 12). Whether the set is that of the positions of value 0 is for the programs to say.
"""

import collections
import hashlib
import itertools
import pathlib
import re
import sys

# number: of the theorem; machine: of the set; value: p in terms of the parameters; relations: separated by "; "
Family = collections.namedtuple("Family", "number name parameters relations machine value")


class Shifted:
    """d with c - p and e - p: their sum without carries, whether p exceeds c or e, and the same for d with c and e."""

    START = (0, 0, True, True)  # borrows of c - p and e - p; whether all columns had an even sum

    @staticmethod
    def step(state, letter):
        of_c, of_e, shifted, plain = state
        p, c, d, e = letter
        lower_c, lower_e = c - p - of_c, e - p - of_e
        return (int(lower_c < 0), int(lower_e < 0), shifted and (lower_c + d + lower_e) % 2 == 0, plain and (c + d + e) % 2 == 0)


class SlopeTwo(Shifted):
    """e = c where d = 0 and c < p; else e - p = (c - p) xor d with c, e >= p and 2*d <= c - p; `both`: 2*d <= e - p as well."""

    def __init__(self, both=False):
        self.start = (self.START, 0, 0, True)
        self.both = both

    def step(self, state, letter):
        shifted, of_c, of_e, none = state
        p, c, d, e = letter
        digits = (c - p - shifted[0]) % 2, (e - p - shifted[1]) % 2
        carries = [-((digit - 2 * d - carry) // 2) for digit, carry in zip(digits, (of_c, of_e))]
        return Shifted.step(shifted, letter), carries[0], carries[1] if self.both else 0, none and d == 0

    def accepts(self, state):
        (below_c, below_e, shifted, plain), of_c, of_e, none = state
        if below_c:
            return plain and none
        return not below_e and shifted and of_c <= 0 and of_e <= 0


class Rectangle:
    """e = c xor d where c < p and d < q; e - p = (c - p) xor d where c, e >= p."""

    def __init__(self, q):
        self.q = q
        self.start = (Shifted.START, 0, True)

    def step(self, state, letter):
        shifted, place, less = state
        digit = (self.q - 1) >> place & 1
        less = less if letter[2] == digit else letter[2] < digit  # d <= q - 1, by the highest digit that differs
        return Shifted.step(shifted, letter), min(place + 1, self.q.bit_length()), less

    @staticmethod
    def accepts(state):
        (below_c, below_e, shifted, plain), _, less = state
        return (plain and less) if below_c else (shifted and not below_e)


def parameters(line):
    """[(name, bound)], as the line of the game has them."""
    return [tuple(part.strip() for part in bound.split(">=")) for bound in line.split(",")]


def values(line, excess):
    """The parameters that exceed their bounds by these numbers."""
    found = {}
    for (name, bound), more in zip(parameters(line), excess):
        found[name] = eval(bound, {}, found) + more  # noqa: S307
    return found


def linear(family):
    """The factors of the tracks in p, and the constant."""
    number = len(parameters(family.parameters))

    def at(excess):
        return eval(family.value, {}, values(family.parameters, excess))  # noqa: S307

    constant = at([0] * number)
    return [at([int(r == track) for r in range(number)]) - constant for track in range(number)], constant


def automaton(family):
    """The canonical automaton: (whether it accepts, next states) of each state."""
    factors, constant = linear(family)
    machine = family.machine
    zeros = (0,) * (len(factors) + 3)

    def step(state, letter):
        carry, inner = state
        total = carry + sum(factor * digit for factor, digit in zip(factors, letter))
        return total // 2, machine.step(inner, (total % 2, *letter[len(factors):]))

    def accepts(state):
        for _ in range(16):  # behind so many digits 0 no carry is left
            state = step(state, zeros)
        return state[0] == 0 and bool(machine.accepts(state[1]))

    letters = list(itertools.product(range(2), repeat=len(zeros)))
    numbers, queue, following = {(constant, machine.start): 0}, [(constant, machine.start)], []
    for state in queue:
        row = []
        for letter in letters:
            after = step(state, letter)
            if after not in numbers:
                numbers[after] = len(queue)
                queue.append(after)
            row.append(numbers[after])
        following.append(row)
    return breadth_first(minimal([accepts(state) for state in queue], following), following, list(map(accepts, queue)))


def minimal(colours, following):
    """Classes of states: refined until states of a class lead to the same classes."""
    while True:
        signs = [(colour, *(colours[other] for other in row)) for colour, row in zip(colours, following)]
        names = {sign: at for at, sign in enumerate(dict.fromkeys(signs))}
        if len(names) == len(set(colours)):
            return [names[sign] for sign in signs]
        colours = [names[sign] for sign in signs]


def breadth_first(classes, following, outputs):
    first = {}
    for state, name in enumerate(classes):
        first.setdefault(name, state)
    numbers, queue, found = {classes[0]: 0}, [classes[0]], []
    for name in queue:
        row = [classes[other] for other in following[first[name]]]
        for other in row:
            if other not in numbers:
                numbers[other] = len(queue)
                queue.append(other)
        found.append((outputs[first[name]], [numbers[other] for other in row]))
    return found


def game(family):
    lines = "".join(f"{line}\n" for line in family.relations.split("; "))
    return f"poset {family.name}\nchains c d e\nparameters {family.parameters}\n{lines}"


def theorem(family):
    """The bytes of the theorem file, and the number of states."""
    text, states = game(family), automaton(family)
    rows = "".join(f"{'{}' if accepts else '-'} {' '.join(map(str, row))}\n" for accepts, row in states)
    head = f"automaton base 2 tracks {len(parameters(family.parameters)) + 3} states {len(states)}"
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"chompcert theorem 2\ngame {digest} {len(text)}\n{text}\nabout positions\n{head}\n{rows}end\n", len(states)


# Relations of e with d, and of e with c, that leave the set of theorem 13 as it is: (further parameters, bound of s, relation).
WITH_D = ((("t >= 0",), "0", "e[i] < d[i+t]"), (("t >= 0",), "0", "e[i] < d[2*i+t]"), (("t >= 0",), "t", "e[i+t] < d[i]"),
          ((), "0", "e[i+s+1] < d[i]"), (("p >= 1", "q >= 1"), "p-1", "e[p] < d[q]"), (("q >= 1",), "0", "e[s+2] < d[q]"),
          ((), "0", "e[i+1] < d[2*i]"), ((), "0", "e[i+2] < d[2*i]"), ((), "0", "e[i+3] < d[2*i]"),
          ((), "0", "e[3] < d[2]"), ((), "0", "e[3] < d[3]"))
WITH_C = ((("u >= 0",), "0", "c[i] < e[2*i+u]"), (("u >= 0",), "0", "e[i] < c[2*i+u]"),
          (("v >= 1",), "v-1", "c[v] < e[w]"), (("v >= 1",), "v-1", "e[v] < c[w]"),
          ((), "0", "c[s+2] < e[w]"), ((), "0", "e[s+2] < c[w]"))


def slope_two():
    """Theorem 13 and its variants: at most one relation of e with d, and at most one of e with c."""
    for with_d, with_c in itertools.product(((), *WITH_D), ((), *WITH_C)):
        chosen = [extra for extra in (with_d, with_c) if extra]
        further = [bound for extra in chosen for bound in extra[0]]
        bounds = {extra[1] for extra in chosen} - {"0"}
        if len(bounds) > 1:
            continue  # s would have two lower bounds
        bound = bounds.pop() if bounds else "0"
        last = ["w >= s+3" if "s+2" in with_c[2] else "w >= v+1"] if with_c and "w" in with_c[2] else []
        relations = ["c[2*i+s] < d[i]", *(extra[2] for extra in chosen)]
        name = "slope_two_" + "_".join(str(at.index(extra) if extra else "none") for at, extra in
                                       ((WITH_D, with_d), (WITH_C, with_c)))
        yield Family(13, name, ", ".join([*further, f"s >= {bound}", *last]), "; ".join(relations), SlopeTwo(), "s")


FAMILIES = (*slope_two(),
            *(Family(14, f"rectangle_{factor}_{q}", "v >= 1", f"c[{p}] < d[{q}]", Rectangle(q), p)
              for p, factor, q in (("v", 1, 1), ("2*v", 2, 2), ("4*v", 4, 3), ("4*v", 4, 4))),
            Family(15, "two_slopes", "s >= 0", "c[2*i+s] < d[i]; e[2*i+s] < d[i]", SlopeTwo(both=True), "s"))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    for family in FAMILIES:
        (folder / f"{family.name}.poset").write_text(game(family), encoding="utf-8")
        text, states = theorem(family)
        (folder / f"{family.name}.theorem").write_text(text, encoding="utf-8")
        print(f"{family.name}: {states} states; {family.parameters}; {family.relations}")


if __name__ == "__main__":
    main()
