"""The shape of a formula that `chompcert theorem` wrote: its pieces, its dimension, and its positions if they are finite.

The dimension is that of the cones of directions in which the pieces are unbounded: exact, by their inequalities.
"""

import fractions
import itertools
import math
import re

import posets
import table

BOX = 60  # of `chompcert theorem`: all points of a finite set that was found lie in it


class Linear:
    """A linear form in the coordinates: {name: factor}, the constant under ""."""

    def __init__(self, factors):
        self.factors = {name: fractions.Fraction(factor) for name, factor in factors.items()}

    def __add__(self, other):
        other = other if isinstance(other, Linear) else Linear({"": other})
        names = {*self.factors, *other.factors}
        return Linear({n: self.factors.get(n, 0) + other.factors.get(n, 0) for n in names})

    def __mul__(self, number):
        return Linear({name: factor * number for name, factor in self.factors.items()})

    def __truediv__(self, number):
        return self * fractions.Fraction(1, number)

    def __sub__(self, other):
        return self + other * -1

    def __rsub__(self, other):
        return self * -1 + other

    def __neg__(self):
        return self * -1

    __radd__, __rmul__ = __add__, __mul__


def linear(text):
    names = {name: Linear({name: 1}) for name in posets.CHAINS}
    return eval(text, {"__builtins__": {}}, names) + Linear({"": 0})  # noqa: S307


def pieces(formula):
    """[(ideal, [conditions])] of a formula as `chompcert theorem` writes it."""
    found = []
    for part in re.split(r";\s*", formula.strip()):
        ideal, _, rest = part.rpartition(": ")
        if rest != "none":
            found.append((ideal, re.split(r" and | when ", rest)))
    return found


def sides(condition):
    """left, sign, right of a comparison; nothing for a remainder."""
    if " mod " in condition:
        return None
    left, sign, right = re.split(r" (<=|>=|=) ", condition)
    return linear(left) - linear(right), sign


def directions(conditions):
    """The extreme rays of the cone {v >= 0: the set of the conditions is unbounded along v}."""
    rows = [(factors, "=" if sign == "=" else ">=") for factors, sign in (
        ([(form if sign != "<=" else -form).factors.get(chain, 0) for chain in posets.CHAINS], sign)
        for form, sign in filter(None, map(sides, conditions)))]
    rows += [([int(chain == other) for other in posets.CHAINS], ">=") for chain in posets.CHAINS]
    rays = set()
    for (a, _), (b, _) in itertools.combinations(rows, 2):
        cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        for ray in (cross, [-entry for entry in cross]):
            products = [(sum(x * y for x, y in zip(row, ray)), sign) for row, sign in rows]
            if any(ray) and all(p == 0 if sign == "=" else p >= 0 for p, sign in products):
                rays.add(tuple(entry / sum(ray) for entry in map(fractions.Fraction, ray)))
    return rays


def dimension(formula):
    """The largest dimension of a piece's cone: at most 2, as one coordinate is affine in the others; so it is that of its rays."""
    return max((min(2, len(directions(conditions))) for _, conditions in pieces(formula)), default=0)


def holds(condition, at):
    """Whether a condition holds at {chain: coordinate}."""
    if " mod " in condition:
        name, modulus, rest = re.fullmatch(r"(\w+) mod (\d+) = (\d+)", condition).groups()
        return at[name] % int(modulus) == int(rest)
    form, sign = sides(condition)
    value = sum(factor * at.get(name, 1) for name, factor in form.factors.items())
    return value == 0 if sign == "=" else value <= 0 if sign == "<=" else value >= 0


def points(formula):
    """The positions of a formula for a finite set: (ideal, coordinates)."""
    found = set()
    for ideal, conditions in pieces(formula):
        known = dict(re.fullmatch(r"(\w) = (.*)", condition).groups() for condition in conditions
                     if re.fullmatch(r"\w = .*", condition))
        fixed = {name: int(value) for name, value in known.items() if value.isdigit()}
        free = [chain for chain in posets.CHAINS if chain not in known]
        for values in itertools.product(range(BOX + 1), repeat=len(free)):
            at = {**dict(zip(free, values)), **fixed}
            for name in (name for name in known if name not in fixed):
                form = linear(known[name])
                at[name] = sum(factor * at.get(other, 1) for other, factor in form.factors.items())
            if min(at.values()) >= 0 and all(v == int(v) for v in at.values()) and all(holds(c, at) for c in conditions):
                found.add((ideal, tuple(int(at[chain]) for chain in posets.CHAINS)))
    return found


def describe(formula):
    """class, positions, pieces, modulus, formula of a poset whose formula is proved."""
    name = table.PROVED[dimension(formula)]
    number = len(points(formula)) if name == "finite" else ""
    modulus = math.lcm(1, *map(int, re.findall(r"mod (\d+)", formula)))
    return [name, number, len(pieces(formula)), modulus, re.sub(r"\s*\n\s*", " ", formula)]
