"""Games of the atlas as closed data: the order on A, the numbers uC, uD, hC, hD of each element, and the staircase.

The names are those of proofs/THEOREM.md §1, whose conditions (C1)-(C5) `is_closed` tests, with those on pairs. A game is
isomorphic to another if a bijection of the two orders maps A onto A and the chains onto the chains: chains of this kind
have no symmetries of their own, so that it renames the elements of A, and may swap C and D where neither lies below the
other anywhere. The label is the least of the texts of the same game under these renamings, so that games are isomorphic
just if their labels are equal; and it says the whole game, so that it stays when the atlas grows.
"""
import itertools

INF = 99  # more than any number of a game of the atlas
MOST = 3  # the greatest constant in its relations


class Stairs:
    """δ(i), the number of elements of D below c_i: `start`, then the tail (constant, ladder i + s, or all of D)."""

    def __init__(self, start, kind, shift):
        """kind: k (shift for ever), l (i + shift, or 0 if that is negative), w (all of D). Longer starts are cut."""
        self.kind, self.shift = kind, shift
        start = list(start)
        while start and start[-1] == self._tail(len(start)):
            start.pop()
        self.start = tuple(start)

    def _tail(self, i):
        return {"k": self.shift, "l": max(0, i + self.shift), "w": INF}[self.kind]

    def __call__(self, i):
        if i == 0:
            return 0
        return self.start[i - 1] if i <= len(self.start) else self._tail(i)

    def first_at_least(self, j):
        """The least i with δ(i) >= j, or INF."""
        return next((i for i in range(1, 20) if self(i) >= j), INF)

    @property
    def is_flat(self):
        """Whether no element of D lies below one of C."""
        return not self.start and self.kind == "k" and self.shift == 0

    def __str__(self):
        tail = "w" if self.kind == "w" else f"k{self.shift}" if self.kind == "k" else f"{'u' if self.shift >= 0 else 'v'}{abs(self.shift)}"
        return "".join(map(str, self.start)) + tail


def is_closed_element(stairs, element):
    """Whether one element has its place: (C1), (C3)-(C5), and fewer elements below it than the first above."""
    below_c, below_d, above_c, above_d = element
    if below_c >= above_c or below_d >= above_d or (below_c and above_d != INF):
        return False
    if stairs(below_c) == INF or below_d < stairs(below_c):
        return False
    if above_d != INF and above_c > stairs.first_at_least(above_d):
        return False
    return above_c == INF or stairs(above_c) >= below_d


def must_lie_below(a, b):
    """Whether a chain leads from a to b: (C2)."""
    return a[2] <= b[0] or a[3] <= b[1]


def may_lie_below(a, b):
    return all(x <= y for x, y in zip(a, b)) and not must_lie_below(b, a)


def orders(elements):
    """All orders on elements with these places that are closed, each as a set of pairs (i, j), i below j."""
    count = range(len(elements))
    pairs = list(itertools.combinations(count, 2))
    choices = []
    for i, j in pairs:
        a, b = elements[i], elements[j]
        up, down = must_lie_below(a, b), must_lie_below(b, a)
        options = [] if up or down else [()]
        if not down and may_lie_below(a, b):
            options.append(((i, j),))
        if not up and may_lie_below(b, a):
            options.append(((j, i),))
        choices.append(options)
    for chosen in itertools.product(*choices):
        order = frozenset(pair for pairs_of in chosen for pair in pairs_of)
        if all((i, k) in order for i, j in order for l, k in order if j == l):
            yield order


def element_text(element):
    return "".join("x" if number == INF else str(number) for number in element)


def text_of(stairs, elements, order):
    """The text of this numbering; a label if it is the least one."""
    parts = [str(len(elements)), str(stairs)]
    if elements:
        parts.append("-".join(map(element_text, elements)))
    if order:
        parts.append("-".join(f"{i + 1}{j + 1}" for i, j in sorted(order)))
    return ".".join(parts)


def label_of(stairs, elements, order):
    """The least text under renaming A, and swapping the chains where this is allowed. Equal just for isomorphic games."""
    least = None
    versions = [list(elements)]
    if stairs.is_flat:
        versions.append([(a[1], a[0], a[3], a[2]) for a in elements])
    for version in versions:
        for places in itertools.permutations(range(len(elements))):  # new number of each old one
            renamed = [None] * len(elements)
            for old, new in enumerate(places):
                renamed[new] = version[old]
            text = text_of(stairs, renamed, {(places[i], places[j]) for i, j in order})
            if least is None or text < least:
                least = text
    return least


def read_label(label):
    """(stairs, elements, order) of a label. @raises ValueError."""
    words = label.split(".")
    count = int(words[0])
    if not 0 <= count <= 3 or len(words) not in ((2,) if count == 0 else (3, 4)):
        raise ValueError(f"{label}: expected COUNT.STAIRS, the places of COUNT elements, and their order, as 1.u0.00xx")
    at = next(i for i, letter in enumerate(words[1]) if letter.isalpha())
    start, kind, number = words[1][:at], words[1][at], words[1][at + 1:]
    shift = int(number) if number else 0
    stairs = Stairs(map(int, start), "l" if kind in "uv" else kind, -shift if kind == "v" else shift)
    elements = [tuple(INF if c == "x" else int(c) for c in word) for word in words[2].split("-")] if count else []
    order = frozenset((int(pair[0]) - 1, int(pair[1]) - 1) for pair in words[3].split("-")) if len(words) == 4 else frozenset()
    return stairs, elements, order


def relations_of(stairs, elements, order):
    """Lines of a game file that generate this closed order; those that follow at once from others are left out.

    Before a wall, numbers above MOST come from a ladder."""
    lines, ladder = [], stairs.shift if stairs.kind == "l" else None
    if stairs.kind == "w":
        lines.append(f"d < c[{len(stairs.start) + 1}]")
        if stairs.start and stairs.start[-1] > MOST:
            ladder = stairs.start[-1] - len(stairs.start)
    if ladder is not None:
        lines.append(f"d[i+{ladder}] < c[i]" if ladder > 0 else f"d[i] < c[i+{-ladder}]" if ladder else "d[i] < c[i]")
    last = len(stairs.start) + (stairs.kind == "k")
    for i in range(1, last + 1):
        said = max(0, stairs(i - 1), i + ladder if ladder is not None else 0)
        if stairs(i) > said:
            lines.append(f"d[{stairs(i)}] < c[{i}]")
    names = "xyz"
    for name, (below_c, below_d, above_c, above_d) in zip(names, elements):
        if below_c:
            lines.append(f"c[{below_c}] < {name}")
        if below_d > stairs(below_c):
            lines.append(f"d[{below_d}] < {name}")
        if above_d != INF:
            lines.append(f"{name} < d[{above_d}]")
        if above_c < (INF if above_d == INF else stairs.first_at_least(above_d)):
            lines.append(f"{name} < c[{above_c}]")
    for i, j in sorted(order):
        if not must_lie_below(elements[i], elements[j]) and not any((i, k) in order and (k, j) in order for k in range(len(elements))):
            lines.append(f"{names[i]} < {names[j]}")
    return lines


def game_file(label):
    """The bytes of the game file of a label."""
    stairs, elements, order = read_label(label)
    declared = ["elements " + " ".join("xyz"[:len(elements)])] if elements else []
    return "\n".join([f"poset {label}", *declared, *relations_of(stairs, elements, order), ""])
