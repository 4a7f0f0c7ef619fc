"""A finite poset game by its definition: sets of elements are integers, element e having the weight 2**e.

Nothing here knows of certificates, and nothing is fast: all ideals are listed, and all permutations tried. """
import functools


class Poset:
    """Elements 0, 1, 2, ... with their names in a game file, and the pairs (smaller, larger) that the file says.

    A name FAMILY[NUMBER] is that of a member; the members of a family follow each other. Some ideals may have a value by
    decree: ideal -> value. """

    def __init__(self, names, pairs, label="p", decrees=None):
        self.names, self.pairs, self.label, self.decrees = names, pairs, label, decrees or {}
        self.size = len(names)
        self.whole = (1 << self.size) - 1
        self.up = [1 << e for e in range(self.size)]
        for _ in range(self.size):
            for low, high in pairs:
                self.up[low] |= self.up[high]
        self.down = [sum(1 << low for low in range(self.size) if self.up[low] >> e & 1) for e in range(self.size)]

    def game(self):
        """The bytes of the game file."""
        lines = [f"poset {self.label}", "chains none"]
        families = {}
        for name in self.names:
            family, bracket, number = name.partition("[")
            families[family] = f"{family}[1..{number[:-1]}]" if bracket else family
        lines += ["elements " + " ".join(families.values())] if families else []
        lines += [f"{self.names[low]} < {self.names[high]}" for low, high in self.pairs]
        lines += [f"end {{{' '.join(self.names[e] for e in self.members(ideal))}}} = {value}"
                  for ideal, value in self.decrees.items()]
        return "".join(f"{line}\n" for line in lines).encode()

    def less(self, low, high):
        return low != high and self.up[low] >> high & 1 == 1

    def members(self, ideal):
        return [e for e in range(self.size) if ideal >> e & 1]

    def maximal(self, ideal):
        return [e for e in self.members(ideal) if ideal & self.up[e] == 1 << e]

    def without(self, ideal, element):
        """What is left when the element is removed, and everything above."""
        return ideal & ~self.up[element]

    @functools.cached_property
    def ideals(self):
        """All of them, in the order of the integers; so smaller ones come before those that they belong to."""
        found = [0]
        for e in sorted(range(self.size), key=lambda e: bin(self.down[e]).count("1")):
            found += [ideal | 1 << e for ideal in found if (self.down[e] & ~(1 << e)) & ~ideal == 0]
        return sorted(found)

    @functools.cached_property
    def lost(self):
        """The P-positions: those from which no move leads to a P-position."""
        return self.lost_unless()

    def lost_unless(self, wrong=()):
        """The P-positions by the definition, except that these ideals are said to be what they are not."""
        lost = set()
        for ideal in self.ideals:
            is_lost = self.is_lost(ideal, lambda e: self.without(ideal, e) in lost)
            if is_lost != (ideal in wrong):
                lost.add(ideal)
        return lost

    def is_lost(self, ideal, wins):
        """By decree, or as no move wins."""
        if ideal in self.decrees:
            return self.decrees[ideal] == 0
        return not any(map(wins, self.members(ideal)))

    def is_automorphism(self, images):
        """A permutation that keeps the order, and the values decreed."""
        return sorted(images) == list(range(self.size)) and all(
            self.less(a, b) == self.less(images[a], images[b]) for a in range(self.size) for b in range(self.size)
        ) and all(self.decrees.get(image_of(images, ideal)) == value for ideal, value in self.decrees.items())

    def automorphism(self, random):
        """One of the order: images are drawn for the elements in turn, and taken back where they do not fit."""
        images = []

        def extend():
            e = len(images)
            if e == self.size:
                return True
            for image in random.sample(range(self.size), self.size):
                fits = image not in images and all(self.less(a, e) == self.less(images[a], image) and
                                                   self.less(e, a) == self.less(image, images[a]) for a in range(e))
                if fits:
                    images.append(image)
                    if extend():
                        return True
                    images.pop()
            return False

        extend()
        return tuple(images)


def image_of(images, ideal):
    """The set of the images of the elements."""
    moved = 0
    while ideal:
        lowest = ideal & -ideal
        moved |= 1 << images[lowest.bit_length() - 1]
        ideal ^= lowest
    return moved


@functools.lru_cache
def generated(size, permutations, most):
    """All products of the permutations; None if there are more than so many."""
    group = {tuple(range(size))}
    new = list(group)
    while new:
        products = {tuple([by[image] for image in one]) for one in new for by in permutations}
        new = list(products - group)
        group |= products
        if len(group) > most:
            return None
    return group
