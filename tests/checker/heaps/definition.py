"""Games of heaps by their definition, FORMAT.md section 5: the values of all heaps by brute force, and from them the least
preperiod and period, where the theorem of THEOREM.md section 15 shows that what was computed goes on for ever."""


class Rule:
    """The digits d_0, d_1, ... of a game of heaps, and a file that says so."""

    def __init__(self, digits, text):
        self.digits = list(digits)
        self.text = text
        while len(self.digits) > 1 and self.digits[-1] == 0:
            self.digits.pop()

    def most_heaps(self):
        return max((3 if digit & 8 else 2 if digit & 4 else 1) for digit in self.digits)


def options(digits, values, heap):
    """The values of the positions to which a move from the heap leads."""
    reached = set()
    for taken, digit in enumerate(digits[:heap + 1]):
        left = heap - taken
        if digit & 1 and left == 0:
            reached.add(0)
        if digit & 2 and left > 0:
            reached.add(values[left])
        if digit & 4:
            reached.update(values[a] ^ values[left - a] for a in range(1, left))
        if digit & 8:
            reached.update(values[a] ^ values[b] ^ values[left - a - b]
                           for a in range(1, left) for b in range(a, left - a))
    return reached


def values_of(digits, count):
    values = {}
    for heap in range(count):
        reached = options(digits, values, heap)
        values[heap] = next(value for value in range(len(reached) + 1) if value not in reached)
    return values


def least(rule, count):
    """The least preperiod and period as far as values below `count` prove them, or None."""
    values = values_of(rule.digits, count)
    for period in range(1, count):
        last = next((n for n in range(count - period - 1, -1, -1) if values[n + period] != values[n]), -1)
        needed = rule.most_heaps() * (max(last + 1, 1) + period) + len(rule.digits) - 1
        if needed <= count:
            return last + 1, period
    return None
