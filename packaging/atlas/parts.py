"""Which games the atlas has: all that can be said with |A| elements and constants up to a bound, each once.

What can be said with the bound b: a < a' in A; a < c[p], c[p] < a, a < d[q], d[q] < a, d[q] < c[p] and d < c[p] with
1 <= p, q <= b; and the ladders d[i+s] < c[i] and d[i] < c[i+s] with 0 <= s <= b. The part (n, b) has the closures of all
sets of such relations that are games. Greater numbers then follow from a ladder alone: uD(a) = δ(uC(a)), or hC(a) is the
least i with δ(i) >= hD(a). So the list goes through the closed data, and meets a game twice only under renamings, which the
label removes. Rejected: closing each set of relations, of which |A| = 3 and b = 1 have 2^30.
tests/atlas/count_games.cpp counts the same parts by closing relations, and shares nothing with this file.
"""
import itertools

from games import INF, Stairs, is_closed_element, label_of, must_lie_below, orders

PARTS = [(0, 3), (1, 3), (2, 3), (3, 2)]  # each (|A|, bound)


def all_stairs(bound):
    """All staircases that can be said."""
    found = {}
    for ladder in [None, *range(-bound, bound + 1)]:
        for steps in itertools.combinations_with_replacement([*range(bound + 1), INF], bound):
            last = steps[-1] if steps else 0
            length = bound if ladder is None else 2 * bound  # from there on only the ladder counts
            start = [max(steps[i - 1] if i <= bound else last, 0 if ladder is None else i + ladder) for i in range(1, length + 1)]
            if last == INF:
                stairs = Stairs(start[:bound], "w", 0)
            else:
                stairs = Stairs(start, "k", last) if ladder is None else Stairs(start, "l", ladder)
            found[str(stairs)] = stairs
    return sorted(found.values(), key=str)


def places_of(stairs, bound):
    """All closed places of one element that can be said."""
    firsts = [*range(1, 2 * bound + 1), INF]
    for place in itertools.product(range(bound + 1), range(2 * bound + 1), firsts, [*range(1, bound + 1), INF]):
        below_c, below_d, above_c, above_d = place
        follows = below_d <= bound or below_d == stairs(below_c)
        if above_c != INF and above_c > bound:
            follows = follows and above_d != INF and above_c == stairs.first_at_least(above_d)
        if follows and is_closed_element(stairs, place):
            yield place


def games(count, bound):
    """The labels of the part, sorted."""
    found = set()
    for stairs in all_stairs(bound):
        for elements in itertools.combinations_with_replacement(list(places_of(stairs, bound)), count):
            if not any(must_lie_below(a, b) and must_lie_below(b, a) for a, b in itertools.combinations(elements, 2)):
                found.update(label_of(stairs, elements, order) for order in orders(elements))
    return sorted(found)
