"""A saltus of splits by the definition, FORMAT.md section 5 and THEOREM.md section 15: (H1), (H5) and (H6) word by word, for the
claims that they prove about codes of which some digit has the bit 8. What they prove is compared with more values."""


def splits(digits, n):
    """The heaps that each option leaves, where something is left."""
    for taken, digit in enumerate(digits[:n + 1]):
        left = n - taken
        if digit & 2 and left > 0:
            yield (left,)
        if digit & 4:
            yield from ((a, left - a) for a in range(1, left // 2 + 1) if a < left)
        if digit & 8:
            yield from ((a, b, left - a - b) for a in range(1, left) for b in range(a, left) if left - a - b >= b)


def xor(numbers):
    result = 0
    for number in numbers:
        result ^= number
    return result


class Proof:
    """Does a claim follow with this S?"""

    def __init__(self, digits, values, claim, big_s):
        self.digits, self.values, self.big_s = digits, values, big_s
        preperiod, period, saltus = claim
        self.m = max(preperiod, 1)
        self.common = period * big_s // saltus
        self.first = 3 * self.m + 3 * self.common + len(digits) - 1  # W
        self.heaps = self.first + 2 * self.common

    def q(self, heap):
        return self.values[heap] // self.big_s

    def is_of_the_kind(self, n, option, quotient):
        def pair(heaps):
            return any(a >= self.m and b >= self.m and self.q(a) == self.q(b)
                       for i, a in enumerate(heaps) for b in heaps[i + 1:])
        if quotient == 0:
            return pair(option)
        if quotient >= self.q(n) - 1:
            return any(c >= self.m and xor(self.q(heap) for j, heap in enumerate(option) if j != i) == 0 for i, c in enumerate(option))
        return len(option) == 3 and min(option) >= self.m and pair(option)

    def holds_H5(self, n):
        options = list(splits(self.digits, n))
        found = set()
        for option in options:
            value = xor(self.values[heap] for heap in option)
            if self.is_of_the_kind(n, option, value // self.big_s):
                found.add(value)
        return set(range(self.values[n])) <= found

    def holds_H6(self, n):
        for option in splits(self.digits, n):
            e = sum(self.q(heap) for heap in option) - self.q(n)
            if e >= 0 and e % 2 == 0 and xor(self.values[heap] % self.big_s for heap in option) == self.values[n] % self.big_s:
                return False
        return True

    def holds(self):
        return (all(self.holds_H5(n) for n in range(self.first, self.first + 2 * self.common)) and
                all(self.holds_H6(n) for n in range(self.first, self.first + self.common)))


def first_exception(values, preperiod, period, saltus):
    """The least heap from the preperiod on where the claim fails, or None as far as the values go."""
    return next((n for n in range(preperiod, len(values) - period) if values[n + period] != values[n] + saltus), None)


def outcome(digits, values, claim):
    """What the values show of (H1), (H5) and (H6): "proved", the heap that refutes the claim, or None if they are too few."""
    big_s = claim[2]
    while True:
        proof = Proof(digits, values, claim, big_s)
        if proof.heaps > len(values):
            return None
        heap = first_exception(values[:proof.heaps], *claim)
        if heap is not None:
            return heap
        if proof.holds():
            assert first_exception(values, *claim) is None, (digits, claim)
            return "proved"
        big_s *= 2


def least_of(values, proved):
    """The least preperiod, the least period and its saltus, of a claim that is proved."""
    preperiod, period, saltus = proved
    for shorter in range(1, period + 1):
        if period % shorter == 0 and saltus * shorter % period == 0:
            rise = saltus * shorter // period
            if first_exception(values, preperiod, shorter, rise) is None:
                last = next((n for n in range(preperiod - 1, -1, -1) if values[n + shorter] != values[n] + rise), -1)
                return last + 1, shorter, rise
    raise AssertionError(proved)


def seeming_saltus(values):
    """The least preperiod, the least period and its saltus, as far as the values seem to say, or None."""
    count = len(values)
    for period in range(1, count // 4):
        saltus = values[-1] - values[-1 - period]
        last = next((n for n in range(count - period - 1, -1, -1) if values[n + period] != values[n] + saltus), -1)
        if saltus > 0 and last + 1 + 3 * period < count:
            return last + 1, period, saltus
    return None
