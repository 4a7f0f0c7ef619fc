"""The numbers and formulas of the catalogue's statements, compared with what a certificate claims.

A statement in words has its facts beside it, one function of this file each; check-all evaluates them once the certificate
is verified. So a statement says nothing that does not follow from the claims: either it is what certificates claim in
general (../THEOREM.md §3), or one of these facts. A function returns None, or what is different.
"""
import collections
import math


def difference(what, expected, found):
    return None if expected == found else f"{what}: expected {expected}, found {found}"


def claim(certificate, ideal=None, value=0, **expected):
    """One claim: period, preperiod, tail of a periodic one, the last column of a finite one; the positions listed, how many,
    the last."""
    found = certificate[ideal, value]
    if found.periodic:
        shown = {"period": found.period, "preperiod": found.preperiod, "tail": found.tail}
    else:
        shown = {"last_column": found.last_column}
    if found.entries is not None:
        positions = [list(entry) for entry in sorted(found.entries.items())]
        shown |= {"positions": positions, "count": len(positions), "last": positions[-1:]}
    for name, number in expected.items():
        if name not in shown:
            return f"value {value} of {ideal or 'A'} has no {name}: {'periodic' if found.periodic else 'finite'}"
        if shown[name] != number:
            return difference(f"{name} of value {value} of {ideal or 'A'}", number, shown[name])
    return None


def periods(certificate, finite, counts, largest_preperiod, without_empty=False, element=None, present=True):
    """How many claims are finite, how many have each period; of all ideals, or of those with an element as a maximal one, or without it."""
    seen, largest = collections.Counter(), 0
    for ideal, _, found in certificate.each():
        if (ideal or not without_empty) and (element is None or (element in ideal) == present):
            seen[str(found.period)] += 1
            largest = max(largest, found.preperiod or 0)
    ended = seen.pop("0", 0)
    return difference("finite claims, claims of each period, largest preperiod",
                      [finite, counts, largest_preperiod], [ended, dict(seen), largest])


def period_range(certificate, finite, periodic, largest_period, largest_preperiod):
    """The same where there are many periods."""
    every = [found for _, _, found in certificate.each()]
    tails = [found for found in every if found.periodic]
    found = [len(every) - len(tails), len(tails), max(tail.period for tail in tails), max(tail.preperiod for tail in tails)]
    return difference("finite, periodic, largest period, largest preperiod",
                      [finite, periodic, largest_period, largest_preperiod], found)


def value(certificate, equals, ideal=None):
    """The Grundy value of a finite game, or of one of its order ideals."""
    return difference(f"value of {ideal or 'A'}", equals, certificate[ideal, 0].row(0))


# --- formulas, for all positions of an ideal
#
# Claims and formulas are both invariant under m -> m + L, n -> n + L from some column on, L a common multiple of the
# periods; so they agree everywhere if they agree up to that column and L further.


def winning_ways(a, b):
    if (a + b) % 2 == 0:
        return (2 * a + b) // 2
    return min(-((b - 2 * a) // 2), -(3 * (b - a) // 2))


def theorem_1(a, b):
    if a == b + 1:
        return 2
    if (a + b) % 2 == 1:
        return (2 * a + b) // 2
    if a == b:
        return 3 * a // 2 + 1
    return min(-((b - 2 * a) // 2), 3 * (a - b) // 2)


def hook(certificate, formula, third, to):
    """Rows a, b, (2,) 1, ..., 1, x of them, are the position m = x - 1, n = a - 1 of the ideal whose second row has b.

    For a >= 2b both formulas have x(a + 2) = x(a) + 2, and a - b/2 - 1 < x(a) <= a + b/2 + 1: columns from 3b + 2 on come
    from there.
    """
    for b in range(2, to + 1):
        second = [f"r2[{b - 1}]"] if b > 2 or not third else []  # r2[1] lies below r3[1]
        found = certificate[second + ["r3[1]"] * third, 0]
        if not found.periodic:
            return f"b = {b}: expected a periodic claim, found a finite one"
        limit = max(found.preperiod, 3 * b + 2) + math.lcm(2, found.period)
        fewest = 3 if third else 2
        heights = ((formula(a, b), a) for a in range(b, limit + b + 3))
        expected = {(x - 1, a - 1) for x, a in heights if x >= fewest and x <= limit}
        claimed = {(m, found.row(m)) for m in range(limit) if found.row(m) is not None}
        if expected != claimed:
            return f"b = {b}: the formula differs at (m, n) = {min(expected ^ claimed)}"
    return None


def winning_ways_formula(certificate, to):
    return hook(certificate, winning_ways, False, to)


def theorem_1_formula(certificate, to):
    return hook(certificate, theorem_1, True, to)


def two_rows(certificate, to):
    """g of rows p, q for p >= 2q: p + ceil(q/2) - 1 where p + q is even, else p - ceil(q/2) - 1; and g of 2 x n."""
    for q in range(to + 1):
        found = certificate[[f"r2[{q}]"] if q else [], 0]
        half = (q + 1) // 2
        for p in range(max(2 * q, 1), max(2 * q, found.preperiod + 1) + math.lcm(2, found.period) + 1):
            expected = p - 1 + (half if (p + q) % 2 == 0 else -half)
            if found.row(p - 1) != expected:
                return difference(f"g({p}, {q})", expected, found.row(p - 1))
        if q and found.row(q - 1) != (3 * q - 1) // 2:
            return difference(f"g of 2 x {q}", (3 * q - 1) // 2, found.row(q - 1))
    return None


def three_row_bars(certificate, values):
    """g of 3 x n for n = 1, 2, ..."""
    found = [certificate[[f"r3[{n}]"], 0].row(n - 1) for n in range(1, len(values) + 1)]
    return difference("g of 3 x n", values, found)


def top_rows(certificate, table):
    """Lower rows q, r: the period of g - p, and the first p of it."""
    for q, r, period, first in table:
        found = certificate[([f"r2[{q}]"] if q > r else []) + [f"r3[{r}]"], 0]
        if (found.period, found.preperiod + 1) != (period, first):
            return difference(f"lower rows {q}, {r}: period, first p", [period, first], [found.period, found.preperiod + 1])
    return None


def nim(certificate, heap=0):
    """Two long heaps beside one of `heap`: value k stands exactly at n = m xor heap xor k."""
    for k in range(certificate.max_value + 1):
        found = certificate[None, k]
        span = math.lcm(found.period, 1 << (heap ^ k).bit_length())
        for m in range(found.preperiod + span):
            if found.row(m) != m ^ heap ^ k:
                return difference(f"row of value {k} in column {m}", m ^ heap ^ k, found.row(m))
    return None


def nim_heap(certificate, heap):
    """One long heap beside one of `heap`: g = m xor heap."""
    return nim(certificate, heap)


# --- finite games: the moves that win


def square(i, j):
    """The name of the square in row i, column j of a bar; none for the poisoned one."""
    return [f"r{i}[{j - (i == 1)}]"] if i > 1 or j > 1 else []


def rectangles_win(certificate, rows, columns):
    """Every rectangle but 1 x 1 within the bar has a value other than 0."""
    for i in range(1, rows + 1):
        for j in range(1, columns + 1):
            if (certificate[square(i, j), 0].row(0) == 0) != (i == j == 1):
                return f"the bar {i} x {j} has the value 0"
    return None


def openings(certificate, rows, columns, bites):
    """The bites, height x width at the corner opposite the poison, that leave a P-position of the whole bar."""
    winning = []
    for height in range(1, rows + 1):
        for width in range(1, columns + 1):
            left = square(rows - height, columns) if height < rows else []
            left = left + (square(rows, columns - width) if width < columns else [])
            if height * width < rows * columns and certificate[left, 0].row(0) == 0:
                winning.append([height, width])
    return difference("winning bites", sorted(bites), sorted(winning))


def only_the_whole_set(certificate, size):
    """Subset takeaway: of the first moves the whole set alone leaves value 0."""
    def without(e):
        return "".join(f"v{i}" for i in range(1, size + 1) if i != e)

    winning = []
    for chosen in range(1, 1 << size):
        members = [e for e in range(1, size + 1) if chosen >> (e - 1) & 1]
        if certificate[[without(e) for e in members], 0].row(0) == 0:
            winning.append(members)
    return difference("winning first moves", [list(range(1, size + 1))], winning)


FACTS = {function.__name__: function for function in (
    claim, periods, period_range, value, winning_ways_formula, theorem_1_formula, two_rows, three_row_bars, top_rows, nim, nim_heap,
    rectangles_win, openings, only_the_whole_set)}


def check(certificate, facts):
    """None, or the first fact that does not follow."""
    for fact in facts:
        words = dict(fact)
        try:
            complaint = FACTS[words.pop("fact")](certificate, **words)
        except (KeyError, TypeError, AttributeError) as error:
            complaint = f"{type(error).__name__} {error}"
        if complaint:
            return f"{fact['fact']}: {complaint}"
    return None
