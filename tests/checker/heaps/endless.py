"""Codes without end by their definition, FORMAT.md section 5: the values of all heaps by brute force, and (H1) and (H4) of
THEOREM.md section 15 word by word, for the claims that they prove. What they prove is compared with more values."""
import math

from heaps.definition import values_of


class EndlessRule:
    """The digits d_0, ..., d_b, those in brackets, and a file that says so."""

    def __init__(self, before, repeated, text=b""):
        self.before = list(before)
        self.repeated = list(repeated)
        self.text = text

    def digits(self, count):
        missing = max(count - len(self.before), 0)
        return self.before + self.repeated * (missing // len(self.repeated) + 1)

    def values(self, count):
        return list(values_of(self.digits(count), count).values())

    def delta(self, residue):
        """The digit at all places beyond b that are congruent to the residue."""
        b, q = len(self.before) - 1, len(self.repeated)
        return self.repeated[(residue - b - 1) % q]


def first_exception(values, preperiod, period, saltus):
    """The least heap from the preperiod on where the claim fails, or None as far as the values go."""
    return next((n for n in range(preperiod, len(values) - period) if values[n + period] != values[n] + saltus), None)


def holds_H4(rule, values, claim, u):
    _, period, saltus = claim
    q = len(rule.repeated)
    common = math.lcm(period, q)
    rise = saltus * common // period
    for r in range(q):
        nothing = {0} if rule.delta(r) & 1 else set()
        in_a = nothing | {values[c] for c in range(1, u) if rule.delta(r - c) & 2}
        in_b = nothing | {values[c] for c in range(1, u + common) if rule.delta(r - c) & 2}
        in_x = {values[c] for c in range(u, u + common) if rule.delta(r - c) & 2}
        if not set(range(rise)) <= in_b:
            return False
        if any((v in in_a) != (v + rise in in_b) for v in range(max(in_a | in_b, default=0) + 1) if v not in in_x):
            return False
    return True


def is_proved(rule, values, claim):
    """Do the values show (H1) and (H4) for some u? They may be too few."""
    preperiod, period, saltus = claim
    m, common, b = max(preperiod, 1), math.lcm(period, len(rule.repeated)), len(rule.before) - 1
    u = m
    while u + b + 2 * common + period <= len(values):
        if first_exception(values[:u + b + 2 * common + period], *claim) is not None:
            return False
        if holds_H4(rule, values, claim, u):
            return True
        u += common
    return False


def least_endless(rule, count):
    """The least preperiod, the least period and its saltus, as far as `count` values prove them, or None.

    Twice as many values are computed: if they refute a claim that was proved, the theorem or this page is wrong.
    """
    values = rule.values(2 * count)
    few = values[:count]
    for period in range(1, count // 3):
        saltus = few[-1] - few[-1 - period]
        last = next((n for n in range(count - period - 1, -1, -1) if few[n + period] != few[n] + saltus), -1)
        claim = last + 1, period, saltus
        if saltus >= 0 and is_proved(rule, few, claim):
            assert first_exception(values, *claim) is None, (rule.before, rule.repeated, claim)
            return claim
    return None
