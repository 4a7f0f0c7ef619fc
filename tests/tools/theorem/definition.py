"""Games with any number of chains by their definition, for tests: positions as sets of elements, written without lib/.

`positions(text, parameters, most)` are the finite down-sets of at most `most` elements, with the set of those from
which the player to move loses; lines `end` decree for some whether it is one. An element is (name, index); those of A
have the index 1. Of each chain the first most + 1 elements are kept; an element above any later one is in no such down-set, and is left out.
"""
import itertools
import re

END, MEMBER = re.compile(r"end\s*\{(.*)\}\s*=\s*(\d+)$"), re.compile(r"(\w+)(?:\[(\d+)\])?")
TERM = re.compile(r"\s*([A-Za-z]\w*)(?:\[([^\]]*)\])?\s*$")


class Game:
    def __init__(self, text, parameters):
        self.chains, self.elements, self.families, self.relations = ["c", "d"], [], {}, []
        self.parameters, self.ends = parameters, {}
        for line in text.splitlines():
            line = line.split("#")[0].strip()
            word = line.split()[0] if line else ""
            if word == "chains":
                self.chains = line.split()[1:]
            elif word == "elements":
                for name, size in re.findall(r"(\w+)(?:\[1\.\.(\d+)\])?", line[len("elements"):]):
                    self.families[name] = int(size) if size else None
                    self.elements += [(name, i) for i in range(1, int(size or 1) + 1)]
            elif END.match(line):
                names, value = END.match(line).groups()
                self.ends[frozenset((name, int(index or 1)) for name, index in MEMBER.findall(names))] = int(value)
            elif "<" in line:
                self.relations.append([TERM.match(term).groups() for term in line.split("<")])

    def index(self, written, i):
        return eval(written, {}, {**self.parameters, "i": i}) if written else 1  # noqa: S307

    def exists(self, name, index):
        return index >= 1 and (name in self.chains or index <= (self.families[name] or 1))

    def pairs(self, most):
        """(lower, upper) for all upper elements of index at most `most` + 1."""
        for terms in self.relations:
            with_i = any(re.search(r"\bi\b", index or "") for _, index in terms)
            for i in range(4 * most + 40) if with_i else [0]:
                places = [(name, self.index(index, i)) for name, index in terms]
                whole = [name in self.chains and index is None for name, index in terms]
                if not all(everything or self.exists(*place) for place, everything in zip(places, whole)):
                    continue
                for lower, upper, everything in zip(places, places[1:], whole):
                    yield ((lower[0], most + 2) if everything else lower), upper


def closed(game, most):
    """The elements that can be in a down-set of `most` elements, and for each the set of all elements below it."""
    elements = game.elements + [(chain, i) for chain in game.chains for i in range(1, most + 2)]
    below = {element: set() for element in elements}
    for chain in game.chains:
        for i in range(2, most + 2):
            below[chain, i].add((chain, i - 1))
    too_high = set()
    for lower, upper in game.pairs(most):
        if upper not in below:
            continue
        if lower in below:
            below[upper].add(lower)
        else:
            too_high.add(upper)
    changed = True
    while changed:
        changed = False
        for element, lower in below.items():
            more = lower.union(*(below[other] for other in lower))
            if more != lower:
                below[element], changed = more, True
    return [e for e in elements if e not in too_high and not below[e] & too_high], below


class Positions:
    """All down-sets of at most `most` elements: by (elements of A, numbers of elements of the chains)."""

    def __init__(self, text, parameters, most):
        game = Game(text, parameters)
        elements, below = closed(game, most)
        self.chains, self.elements, self.families = game.chains, game.elements, game.families
        bit = {element: 1 << number for number, element in enumerate(elements)}
        self.lower = {element: sum(bit[other] for other in below[element]) for element in elements}
        self.above = {element: sum(bit[other] for other in elements if element in below[other] or other == element)
                      for element in elements}
        self.sets, self.ends = {}, game.ends
        for ideal in itertools.chain.from_iterable(itertools.combinations(game.elements, size)
                                                   for size in range(len(game.elements) + 1)):
            if all(element in bit for element in ideal):
                self.add(ideal, [], bit, most)
        self.losing = set()
        for position in sorted(self.sets, key=self.size):
            mask = self.sets[position]
            if self.decreed(position) is not None:
                self.losing.update({mask} if self.decreed(position) == 0 else ())
                continue
            followers = (mask & ~self.above[element] for element in elements if mask & bit[element])
            if not any(follower in self.losing for follower in followers):
                self.losing.add(mask)

    def decreed(self, position):
        """The value of the position by decree, or None."""
        ideal, counts = position
        return None if any(counts) else self.ends.get(frozenset(ideal))

    @staticmethod
    def size(position):
        ideal, counts = position
        return len(ideal) + sum(counts)

    def add(self, ideal, counts, bit, most):
        if len(counts) == len(self.chains):
            members = list(ideal) + [(chain, i) for chain, count in zip(self.chains, counts) for i in range(1, count + 1)]
            mask = sum(bit[element] for element in members)
            if all(self.lower[element] & ~mask == 0 for element in members):
                self.sets[frozenset(ideal), tuple(counts)] = mask
            return
        for count in range(most - len(ideal) - sum(counts) + 1):
            if count > 0 and (self.chains[len(counts)], count) not in bit:
                break
            self.add(ideal, [*counts, count], bit, most)

    def after(self, position, element):
        """The position that is left when this element of it is taken; KeyError if it has no such element."""
        mask = self.sets[position]
        if not mask & self.above[element]:
            raise KeyError(element)
        left = mask & ~self.above[element]
        return next(other for other, members in self.sets.items() if members == left)

    def is_losing(self, position):
        return self.sets[position] in self.losing
