"""Poset games by their definition, on explicit finite posets; shares nothing with the package.

The chains are cut at LENGTH, so positions up to there are exact.
"""
import functools
import itertools
import random

LENGTH = 9


def mex(values):
    return next(g for g in itertools.count() if g not in values)


class ExplicitGame:
    """`pairs` are relations between ("a", name), ("c", number) and ("d", number)."""

    def __init__(self, elements, pairs):
        self.nodes = [("a", e) for e in elements] + [(chain, i) for chain in "cd" for i in range(1, LENGTH + 1)]
        number = {node: at for at, node in enumerate(self.nodes)}
        above = [1 << at for at in range(len(self.nodes))]
        chains = [((chain, i), (chain, i + 1)) for chain in "cd" for i in range(1, LENGTH)]
        edges = [(number[low], number[high]) for low, high in [*pairs, *chains]]
        changed = True
        while changed:
            changed = False
            for low, high in edges:
                if above[low] | above[high] != above[low]:
                    above[low] |= above[high]
                    changed = True
        self.number, self.above = number, above
        self.grundy = functools.lru_cache(maxsize=None)(self._grundy)

    def is_poset(self):
        return all(not (self.above[a] >> b & 1 and self.above[b] >> a & 1)
                   for a, b in itertools.combinations(range(len(self.nodes)), 2))

    def less(self, a, b):
        return a != b and bool(self.above[self.number["a", a]] >> self.number["a", b] & 1)

    def position(self, m, n, without=()):
        left = (1 << len(self.nodes)) - 1
        for chain, count in (("c", m), ("d", n)):
            if count < LENGTH:
                left &= ~self.above[self.number[chain, count + 1]]
        for element in without:
            left &= ~self.above[self.number["a", element]]
        return left

    def take(self, position, node):
        at = self.number[node]
        assert position >> at & 1, f"{node} is not there"
        return position & ~self.above[at]

    def _grundy(self, position):
        moves = (at for at in range(len(self.nodes)) if position >> at & 1)
        return mex({self.grundy(position & ~self.above[at]) for at in moves})


def random_poset(seed):
    """Elements, cover pairs, and legs as pairs of ("a", e), ("c", i), ("d", i) with small numbers."""
    rng = random.Random(seed)
    elements = [(number, "x") for number in range(rng.randint(0, 4))]
    pairs = [(a, b) for a, b in itertools.combinations(elements, 2) if rng.random() < 0.3]
    legs = []
    for element in elements:
        for chain in "cd":
            kind = rng.random()
            if kind < 0.3:
                legs.append(((chain, rng.randint(1, 3)), ("a", element)))
            elif kind < 0.45:
                legs.append((("a", element), (chain, rng.randint(1, 3))))
    return elements, pairs, legs, rng.random() < 0.5


@functools.lru_cache(maxsize=None)
def chomp_grundy(rows):
    """The poisoned square (0, 0) is never taken."""
    squares = [(i, j) for i, row in enumerate(rows) for j in range(row) if (i, j) != (0, 0)]
    return mex({chomp_grundy(tuple(min(r, j) if k >= i else r for k, r in enumerate(rows))) for i, j in squares})


def chomp_rows(m, n, lower):
    rows = [n + 1]
    for length in (m, *lower):
        rows.append(min(length, rows[-1]))
    return tuple(rows)
