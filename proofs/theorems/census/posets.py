#!/usr/bin/env python3
"""The posets of the census, up to isomorphism: three chains, with at most one relation for each two.

posets.py [PART…]     one line for each isomorphism class: part, number of descriptions in this part, key, relations

A description is a set of relations, at most one between each two of the chains c, d, e, and of an element x if the part
has one. A relation between chains is finite, u[p] < v[q] with 1 <= p, q <= k, or a ladder u[a*i+p] < v[b*i+q] for all i,
with (a, b) one of (1, 1), (1, 2), (2, 1), one of p, q zero, and 0 <= p, q <= k. Relations of x are x < v[q] and u[p] < x.
PARTS says which descriptions are in the census.

All elements have finite down-sets. The height of an element is the length of a longest chain that ends there. Isomorphisms
keep it, so isomorphic posets have isomorphic parts of height <= HEIGHT. `canonical` puts these elements into an order,
height by height, in which the list of down-sets is least among all orders: two such parts are isomorphic iff the lists are
equal. README.md says why posets with equal lists are isomorphic. Cost: 0.5 ms to 5 ms for each description.
"""

import collections
import hashlib
import itertools
import sys

HEIGHT = 48
FAR = 10**6
CHAINS = "cde"
SLOPES = ((1, 1), (1, 2), (2, 1))
# single: whether there is an x; constants: the greatest; relations: their numbers between the chains; total: the most that
# the constants of a description may add up to
Part = collections.namedtuple("Part", "single constants slopes relations total", defaults=(FAR,))

PARTS = {  # a class belongs to the first part that has it
    "two": Part(False, 3, SLOPES, (0, 1, 2)),
    "three": Part(False, 3, SLOPES, (3,)),
    "x": Part(True, 1, SLOPES, (0, 1)),
}


class Relation(collections.namedtuple("Relation", "lower upper a b p q")):
    """lower[a*i+p] < upper[b*i+q] for all i >= 0 for which both exist; a = b = 0: lower[p] < upper[q]."""

    def least(self, index):
        """The least index above lower[index], by this relation alone."""
        if self.a == 0:
            return self.q if index <= self.p else FAR
        first = max(0, 1 - self.p, -(-(1 - self.q) // self.b))
        return self.b * max(first, -(-(index - self.p) // self.a)) + self.q

    def __str__(self):
        return f"{self.term(self.lower, self.a, self.p)} < {self.term(self.upper, self.b, self.q)}"

    @staticmethod
    def term(chain, factor, constant):
        if chain == "x":
            return chain
        ladder = ["", "i", "2*i"][factor]
        return f"{chain}[{ladder}{'+' if ladder and constant else ''}{constant if constant or not ladder else ''}]"


def relations(u, v, constants, slopes):
    """All relations from u up to v."""
    ends = [(p, q) for p in range(1, constants + 1) for q in range(1, constants + 1)]
    ends = [(p, q) for p, q in ends if (u != "x" or p == 1) and (v != "x" or q == 1)]
    found = [Relation(u, v, 0, 0, p, q) for p, q in ends]
    if "x" not in (u, v):
        shifts = [(0, 0)] + [shift for s in range(1, constants + 1) for shift in ((0, s), (s, 0))]
        found += [Relation(u, v, a, b, p, q) for a, b in slopes for p, q in shifts]
    return found


def permuted(description):
    """The description with its chains permuted in all ways."""
    for images in itertools.permutations(CHAINS):
        name = dict(zip("x" + CHAINS, "x" + "".join(images)))
        yield tuple(sorted(r._replace(lower=name[r.lower], upper=name[r.upper]) for r in description))


def descriptions(part):
    """One description of each orbit under permutations of the chains."""
    between = list(itertools.combinations(CHAINS, 2))
    choices = [[None] + relations(u, v, part.constants, part.slopes) + relations(v, u, part.constants, part.slopes)
               for u, v in between + ([("x", chain) for chain in CHAINS] if part.single else [])]
    for chosen in itertools.product(*choices):
        if sum(relation is not None for relation in chosen[:3]) in part.relations:
            description = tuple(sorted(relation for relation in chosen if relation))
            if sum(r.p + r.q for r in description) <= part.total and description == min(permuted(description)):
                yield description


def closed(description, single):
    """least[u, v][i]: the least index of v above u[i], up to HEIGHT; None if some element is below itself."""
    kinds = CHAINS + ("x" if single else "")
    least = {(u, v): [FAR] * (HEIGHT + 1) for u in kinds for v in kinds}
    for relation in description:
        for i in range(1, HEIGHT + 1 if relation.lower != "x" else 2):
            least[relation.lower, relation.upper][i] = relation.least(i)
    for w, u, v in itertools.product(kinds, repeat=3):
        if w in (u, v):
            continue
        for i in range(1, HEIGHT + 1):
            middle = least[u, w][i]
            if middle <= HEIGHT and least[w, v][middle] < least[u, v][i]:
                least[u, v][i] = least[w, v][middle]
                if u == v and least[u, v][i] <= i:
                    return None
    return least


def lower_covers(least, single):
    """Of each element (kind, index), index <= HEIGHT: the greatest elements of all kinds below it, only maximal ones."""
    kinds = CHAINS + ("x" if single else "")
    below = {}
    for v in kinds:
        for j in range(1, HEIGHT + 1 if v != "x" else 2):
            tops = [(v, j - 1)] if j > 1 else []
            for u in kinds:
                top = 0
                while u != v and top < (HEIGHT if u != "x" else 1) and least[u, v][top + 1] <= j:
                    top += 1
                tops += [(u, top)] if top else []
            below[v, j] = [t for t in tops if not any(least[t[0], o[0]][t[1]] <= o[1] for o in tops if o[0] != t[0])]
    return below


def canonical(least, single):
    """A list that isomorphic posets share: for each height, the least list of the lower covers of its elements."""
    below = lower_covers(least, single)
    height = {}

    def height_of(element):
        if element not in height:
            height[element] = 1 + max((height_of(other) for other in below[element]), default=0)
        return height[element]

    levels = collections.defaultdict(list)
    for element in below:
        levels[height_of(element)].append(element)
    orders, code, first = [{}], [], 0
    for level in range(1, HEIGHT + 1):
        best, better = None, []
        for order in orders:
            rows = [(tuple(sorted(order[other] for other in below[element])), element) for element in levels[level]]
            for rank in itertools.permutations(rows):
                key = tuple(row for row, _ in rank)
                if best is None or key < best:
                    best, better = key, []
                if key == best:
                    better.append({**order, **{element: first + at for at, (_, element) in enumerate(rank)}})
        orders, first = better, first + len(levels[level])
        code.append(best)
    return tuple(code)


def key(description, single):
    least = closed(description, single)
    return None if least is None else canonical(least, single)


def simplicity(description):
    """Representatives have few relations, small constants, and few ladders of slope 2."""
    return (len(description), sum(r.p + r.q for r in description), sum(r.a + r.b for r in description), description)


def digest(form):
    """Ten hexadecimal digits for what `canonical` gives: the column `key` of the table."""
    return hashlib.blake2b(repr(form).encode(), digest_size=5).hexdigest()


def groups(names):
    """(part, canonical form, descriptions, the simplest first) of each class, in the order of the census."""
    seen = set()
    for name in names:
        found = collections.defaultdict(list)
        for description in sorted(descriptions(PARTS[name]), key=simplicity):
            form = key(description, PARTS[name].single)
            if form is not None and form not in seen:
                found[form].append(description)
        seen.update(found)
        yield from ((name, form, members) for form, members in found.items())


def classes(names):
    """(part, number of descriptions, key, lines of the representative) of each class."""
    for name, form, members in groups(names):
        yield name, len(members), digest(form), text(members[0], PARTS[name].single)


def text(description, single):
    """The lines of a description, as in the table."""
    return "; ".join(["elements x"] * single + list(map(str, description)))


def game(lines, name="census"):
    """The game file."""
    return f"poset {name}\nchains {' '.join(CHAINS)}\n" + "".join(f"{line}\n" for line in lines.split("; ") if line)


if __name__ == "__main__":
    unknown = [word for word in sys.argv[1:] if word not in PARTS]
    if unknown:
        sys.exit(f"no part {unknown[0]}: expected some of {', '.join(PARTS)}\n{__doc__}")
    for line in classes(sys.argv[1:] or PARTS):
        print(*line, sep="\t", flush=True)
