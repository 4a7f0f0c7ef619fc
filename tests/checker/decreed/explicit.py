"""Games with decreed values by their definition (proofs/FORMAT.md, section 1.5), on a box: of the chains C and D so many
elements are there, each subset is an integer, and the value of a position is that decreed, or the least that no option has.

Nothing here knows of certificates, or of the theorems about them.
"""
import dataclasses
import functools

BOX = (26, 42)  # elements of C and D
ONE_CHAIN = 60  # elements of C, and two for each number up to the largest value decreed


class NoGame(Exception):
    """The lines say what no game may say."""


@dataclasses.dataclass(frozen=True)
class Lines:
    """What a game file says. A name FAMILY[NUMBER] is that of a member; those of a family follow each other. A relation is
    ("<", point, point), ("ladder", u, b, v, w), ("all", N) or ("family", name, first, last); a point is a letter A, C or D,
    and the number of the element, those of A from 0 on. Decrees are pairs of a set of elements and a value."""
    names: tuple
    chains: int
    relations: tuple
    decrees: tuple = ()
    label: str = "decreed"

    def name(self, point):
        return self.names[point[1]] if point[0] == "A" else f"{point[0].lower()}[{point[1]}]"

    def said(self, relation):
        kind, *rest = relation
        if kind == "<":
            return " < ".join(map(self.name, rest))
        if kind == "family":
            return f"{rest[0]}[i] < {rest[0]}[i+1]"
        if kind == "all":
            return f"d < c[{rest[0]}]"
        low, high = (f"{f'{factor}*' * (factor > 1)}i{f'{shift:+d}' * (shift != 0)}" for factor, shift in (rest[:2], rest[2:]))
        return f"d[{low}] < c[{high}]"

    def text(self):
        lines = [f"poset {self.label}"]
        lines += {0: ["chains none"], 1: ["chains c"], 2: []}[self.chains]
        families = {name.partition("[")[0]: name.partition("[")[2] for name in self.names}  # the last member of each
        lines += ["elements " + " ".join(f"{family}[1..{last}" if last else family
                                         for family, last in families.items())] if self.names else []
        lines += map(self.said, self.relations)
        for ideal, value in self.decrees:
            lines.append(f"end {{{' '.join(name for e, name in enumerate(self.names) if ideal >> e & 1)}}} = {value}")
        return "".join(f"{line}\n" for line in lines)


class Explicit:
    """The game on the box. Bits: A, then C, then D. `others` are values decreed for further positions (B, m, n)."""

    def __init__(self, lines, others=(), times=1):
        self.lines, self.size = lines, len(lines.names)
        largest = max((value for _, value in lines.decrees), default=0)
        self.columns = (0, ONE_CHAIN + 2 * largest, BOX[0])[lines.chains] * times
        self.rows = (0, 0, BOX[1])[lines.chains] * times
        self.points = self.size + self.columns + self.rows
        self.up = self.closed()
        self.down = [sum(1 << low for low in range(self.points) if self.up[low] >> e & 1) for e in range(self.points)]
        self.refuse_no_game()
        self.values = {self.mask(ideal, 0, 0): value for ideal, value in lines.decrees}
        self.values.update((self.mask(*position), value) for position, value in others)

    def bit(self, point):
        part, number = point
        return number if part == "A" else self.size + number - 1 + (self.columns if part == "D" else 0)

    def pairs(self):
        for kind, *rest in self.lines.relations:
            if kind == "<":
                yield tuple(map(self.bit, rest))
            elif kind == "family":
                yield from ((e, e + 1) for e in range(rest[1], rest[2]))
            elif kind == "all":
                yield self.bit(("D", self.rows)), self.bit(("C", rest[0]))
            else:
                u, b, v, w = rest
                for i in range(self.points):
                    if 1 <= u * i + b <= self.rows and 1 <= v * i + w <= self.columns:
                        yield self.bit(("D", u * i + b)), self.bit(("C", v * i + w))
        for part, last in (("C", self.columns), ("D", self.rows)):
            yield from ((self.bit((part, i)), self.bit((part, i + 1))) for i in range(1, last))

    def closed(self):
        up, before = [1 << e for e in range(self.points)], None
        pairs = sorted(self.pairs(), reverse=True)
        if any(low == high for low, high in pairs):
            raise NoGame
        while up != before:
            before = list(up)
            for low, high in pairs:
                up[low] |= up[high]
        return up

    def refuse_no_game(self):
        chain = {part: [self.bit((part, i)) for i in range(1, last + 1)]
                 for part, last in (("C", self.columns), ("D", self.rows))}
        if any(self.up[e] & self.down[e] != 1 << e for e in range(self.points)):
            raise NoGame
        if any(self.up[c] >> d & 1 for c in chain["C"] for d in chain["D"]):
            raise NoGame
        if any(self.down[a] >> part[-1] & 1 for a in range(self.size) for part in chain.values() if part):
            raise NoGame

    def mask(self, ideal, m, n):
        return ideal | ((1 << m) - 1) << self.size | ((1 << n) - 1) << self.size + self.columns

    def is_position(self, mask):
        return all(self.down[e] & ~mask == 0 for e in range(self.points) if mask >> e & 1)

    def left(self, ideal, m, n):
        """The set of B, C and D without what is at least c_{m+1} or d_{n+1}, where these elements are there."""
        whole = ideal | (1 << self.points) - (1 << self.size)
        for part, number, last in (("C", m, self.columns), ("D", n, self.rows)):
            if number < last:
                whole &= ~self.up[self.bit((part, number + 1))]
        return whole

    @functools.cached_property
    def ideals(self):
        """All of them, in the order of the integers."""
        whole = (1 << self.size) - 1
        found = [0]
        for e in sorted(range(self.size), key=lambda e: bin(self.down[e] & whole).count("1")):
            found += [ideal | 1 << e for ideal in found if self.down[e] & whole & ~(1 << e) & ~ideal == 0]
        return sorted(found)

    def first_above(self, ideal, part, last):
        """The largest number of elements of the chain that are there when A has no more than B."""
        outside = [a for a in range(self.size) if not ideal >> a & 1]
        return next((i - 1 for i in range(1, last + 1) if any(self.up[a] >> self.bit((part, i)) & 1 for a in outside)), last)

    def below(self, ideal, part, last):
        """How many elements of the chain lie below some element of B."""
        return sum(any(self.down[a] >> self.bit((part, i)) & 1 for a in range(self.size) if ideal >> a & 1)
                   for i in range(1, last + 1))

    def on_top(self):
        return all(self.up[a] >> self.size == 0 for a in range(self.size))

    def value(self, position):
        found = self.values.get(position)
        if found is None:
            seen, rest = 0, position
            while rest:
                lowest = rest & -rest
                rest ^= lowest
                value = self.value(position & ~self.up[lowest.bit_length() - 1])
                if value <= self.points:  # others cannot be the least that no option has
                    seen |= 1 << value
            found = self.values[position] = (~seen & seen + 1).bit_length() - 1
        return found
