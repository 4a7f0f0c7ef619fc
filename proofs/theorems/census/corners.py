#!/usr/bin/env python3
"""Posets of the census whose positions of value 0 are no semilinear set, because they contain a shifted copy of Nim.

corners.py LINES      for instance: corners.py 'c[1] < e[1]; d[2] < e[1]'. Prints the corner and the ideal, or "none found".

README.md has the lemma ("Nim in a corner") and its proof; `corner` verifies its conditions, which speak of finitely many
positions. Positions are (m_c, m_d, m_e, 1 if x is there else 0); values are found by the definition, in a box.
"""

import itertools
import sys

import posets

BOX = 9  # coordinates of the positions that are solved
MOST = 4  # coordinates of a corner
ORIGIN = "elements x"


def parse(lines):
    """The description that a line of the table has, and whether there is an x."""
    lines = [line for line in lines.split("; ") if line]
    single = ORIGIN in lines
    written = {str(relation): relation for u, v in itertools.permutations(posets.CHAINS + "x", 2)
               for relation in posets.relations(u, v, 3, posets.SLOPES)}
    return [written[line] for line in lines if line != ORIGIN], single


class Solved:
    """The positions of a box, and which of them have value 0."""

    def __init__(self, lines):
        description, self.single = parse(lines)
        self.least = posets.closed(description, self.single)
        self.kinds = posets.CHAINS + ("x" if self.single else "")
        self.zero = {}
        for single in range(1 + self.single):
            for counts in itertools.product(range(BOX + 1), repeat=3):
                position = (*counts, single)[:len(self.kinds)]
                if self.is_canonical(position):
                    self.zero[position] = not any(self.zero[after] for after in self.moves(position))

    def is_canonical(self, position):
        return all(self.least[u, v][m + 1] > n for (u, m), (v, n) in itertools.permutations(zip(self.kinds, position), 2)
                   if (u, m) != ("x", 1))

    def after(self, position, kind, index):
        """What is left of a position when this element of it is taken."""
        return tuple(index - 1 if v == kind else min(n, self.least[kind, v][index] - 1)
                     for v, n in zip(self.kinds, position))

    def moves(self, position):
        return (self.after(position, kind, i) for kind, n in zip(self.kinds, position) for i in range(1, n + 1))

    def has_common_move(self, position, free):
        """Whether one element's taking leads to one position of value 0, whatever is added to the coordinates in `free`."""
        large = tuple(n + 2 if at in free else n for at, n in enumerate(position))
        for kind, n in zip(self.kinds, position):
            for i in range(1, n + 1):
                after = self.after(position, kind, i)
                if after == self.after(large, kind, i) and self.zero[after]:
                    return True
        return False


def is_corner(solved, corner, single):
    """Whether the conditions of the lemma hold for this corner and ideal."""
    low = (*corner, single)[:len(solved.kinds)]
    for (u, m), v in itertools.product(zip(solved.kinds, low), solved.kinds):  # (1)
        if u != v and (u, m) != ("x", 1) and (v, single) != ("x", 0) and solved.least[u, v][m + 1] != posets.FAR:
            return False
    for at, (kind, n) in enumerate(zip(solved.kinds, low)):  # (2)
        for i in range(1, n + 1):
            caps = [solved.least[kind, v][i] - 1 for v in solved.kinds[:3]]
            free = [other for other in range(3) if other != at and caps[other] + 1 == posets.FAR]
            if any(caps[other] > low[other] for other in range(3) if other not in (at, *free)):
                return False
            if not never_zero(solved, solved.after(low, kind, i), free):
                return False
    return True


def never_zero(solved, position, free):
    """Whether no position has value 0 that has these or larger numbers in the coordinates `free`, else the same."""
    if solved.has_common_move(position, free):
        return True
    if not free:
        return not solved.zero[position]
    if len(free) > 1:
        return False
    lower = (tuple(n if at != free[0] else m for at, n in enumerate(position)) for m in range(position[free[0]]))
    return any(solved.zero.get(other, False) for other in lower)  # on a line at most one position has value 0


def corner_of(lines):
    """(corner, 1 if x is there) with the conditions of the lemma; None if there is none with coordinates up to MOST."""
    if any(relation.a for relation in parse(lines)[0]):
        return None  # some elements of each index lie below those of other chains, against (1)
    solved = Solved(lines)
    for corner in sorted(itertools.product(range(MOST + 1), repeat=3), key=sum):
        for single in range(1 + solved.single):
            if is_corner(solved, corner, single):
                return corner, single
    return None


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(corner_of(sys.argv[1]) or "none found")
