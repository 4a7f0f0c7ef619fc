#!/usr/bin/env python3
"""Four questions about 4-row Chomp (A. Garg, arXiv:2604.25952), asked of all P-positions up to a size and of a published proof.

four_rows.py                 prints the part `four rows` of docs/READ_OFF.md
four_rows.py --write         writes it into the page
four_rows.py --check         compares; exit code 1 and the first line that differs
four_rows.py --up-to N       with first rows of at most N squares in place of 500: prints alone

The positions (a, b, c, d), a >= b >= c >= d, are those that `chompcert positions 4 --up-to N --list` prints: a finite search,
without a certificate. The program is $CHOMPCERT, or chompcert of the PATH. What is said of periods is read off the published
certificate of all lower rows up to 100 (read_off.py: its SHA-256 has to be that of the verdict line). Sums are of integers.
"""
import collections
import fractions
import math
import operator
import os
import subprocess
import sys

import marked
import read_off

PAGE, PART, UP_TO, ENTRY = "docs/READ_OFF.md", "four rows", 500, "four_rows_box_100"
PERIOD = 112  # of the mask that is asked about
MODULI = range(2, 300)
LAGS = range(1, 301)


def listed(up_to):
    """The P-positions with a first row of at most so many squares, in lexicographic order."""
    words = [os.environ.get("CHOMPCERT", "chompcert"), "positions", "4", "--up-to", str(up_to), "--list", "--quiet"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as search:
        for line in search.stdout:
            yield tuple(map(int, line.split()))
    if search.returncode:
        sys.exit(f"{' '.join(words)}: exit code {search.returncode}")


class Positions:
    """What is counted in one pass over the list."""

    def __init__(self, positions, up_to):
        self.up_to, self.count, self.twice = up_to, 0, 0
        self.differences = collections.Counter()  # how many positions have which a - b
        self.widths = collections.defaultdict(int)  # for each c the greatest a - b
        self.fourth = collections.defaultdict(list)  # for each a its d, in the order of the list
        before = None
        for a, b, c, d in positions:
            self.count += 1
            self.twice += before == (a, b, c)
            before = a, b, c
            self.differences[a - b] += 1
            self.widths[c] = max(self.widths[c], a - b)
            self.fourth[a].append(d)

    def triples(self):
        """How many a >= b >= c >= 0 with 1 <= a <= up_to have which a - b."""
        found = collections.Counter()
        for a in range(1, self.up_to + 1):
            for b in range(a + 1):
                found[a - b] += b + 1
        return found


def by_residue(counts, modulus):
    found = [0] * modulus
    for difference, count in counts.items():
        found[difference % modulus] += count
    return found


def chi_squared(extended, triples, modulus):
    """Of `the triple extends to a P-position` against a - b modulo this, rounded down: the sum of
    (E_i t - T_i e)^2 / (T_i e (t - e)), each to six digits."""
    ours, all_of_them = by_residue(extended, modulus), by_residue(triples, modulus)
    e, t = sum(ours), sum(all_of_them)
    return sum(10**6 * (x * t - y * e)**2 // (y * e * (t - e)) for x, y in zip(ours, all_of_them) if y) // 10**6


def ranked(of):
    """The keys, those with the greatest values first."""
    return sorted(of, key=lambda key: (-of[key], key))


def echoes(numbers, lags):
    """For each lag the sum of the products of the steps of the numbers with those so many places later."""
    steps = list(map(operator.sub, numbers[1:], numbers))
    return {lag: sum(map(operator.mul, steps, steps[lag:])) for lag in lags if lag < len(steps)}


def median(numbers):
    """Twice the median."""
    numbers = sorted(numbers)
    return numbers[len(numbers) // 2] + numbers[(len(numbers) - 1) // 2]


def families(positions):
    """The medians of d/a for up_to/2 < a <= up_to below and above the widest gap between two of them."""
    found = sorted(fractions.Fraction(median(ds), 2 * a) for a, ds in positions.fourth.items() if 2 * a > positions.up_to)
    at = max(range(1, len(found)), key=lambda i: found[i] - found[i - 1])
    return found[:at], found[at:]


def rounded(number, digits=4):
    return read_off.decimal(math.floor(number * 10**digits + fractions.Fraction(1, 2)), digits)


def median_of(ratios):
    return (ratios[len(ratios) // 2] + ratios[(len(ratios) - 1) // 2]) / 2


def proved_periods(data):
    """How many of the periodic claims of a certificate have which period."""
    found, lines = collections.Counter(), iter(data.decode("ascii").splitlines())
    for line in lines:
        if line.startswith("periodic 0 "):
            found[len(next(lines).split()) - 1] += 1
    return found


def is_of_two_and_three(number):
    for prime in (2, 3):
        while number % prime == 0:
            number //= prime
    return number == 1


def slope(c):
    """(2 - sqrt 2 / 2) c, rounded down: sqrt(c^2 / 2) is no integer for c > 0."""
    return 2 * c - math.isqrt(c * c // 2) - (c > 0)


def lines_for(positions, periods):
    triples = positions.triples()
    statistic = {m: chi_squared(positions.differences, triples, m) for m in MODULI}
    per_freedom = ranked({m: fractions.Fraction(statistic[m], m - 1) for m in MODULI})
    small = positions.up_to * 2 // 5
    sequence = [d for a in sorted(positions.fourth) if a <= small for d in positions.fourth[a]]
    sums = echoes(sequence, LAGS)
    loudest = ranked({lag: abs(sums[lag]) for lag in sums})
    low, high = families(positions)
    widths = {c: positions.widths[c] for c in range(1, small + 1)}
    off = [widths[c] - slope(c) for c in widths]
    multiples = sum(count for period, count in periods.items() if period % 7 == 0)
    others = sum(count for period, count in periods.items() if not is_of_two_and_three(period))
    up_to = f"a ≤ {positions.up_to:,}"
    lines = [
        "| question | range | figure |", "|---|---|---|",
        f"| P-positions (a, b, c, d) | {up_to} | {positions.count:,} |",
        f"| triples a ≥ b ≥ c that some d makes a P-position | {up_to} | {positions.count:,} of {sum(triples.values()):,}, "
        f"{rounded(fractions.Fraction(100 * positions.count, sum(triples.values())), 2)} %; {positions.twice} of them with two d |",
        f"| periods of a − b in b, lower rows (c, d) | 100 ≥ c ≥ d ≥ 0 | {sum(periods.values()):,} pairs have one; {multiples} of these periods are multiples of 7, "
        f"{others} have a prime factor above 3 |",
        f"| χ² of “extends” against a − b modulo m | {up_to} | m = 56: {statistic[56]:,}; 111: {statistic[111]:,}; 112: {statistic[112]:,}; "
        f"113: {statistic[113]:,}; 224: {statistic[224]:,} |",
        f"| χ² / (m − 1), the {len(MODULI)} moduli 2 … {MODULI[-1]} by size | {up_to} | 112 is number {per_freedom.index(PERIOD) + 1}; "
        f"the first ones are {', '.join(map(str, per_freedom[:3]))} |",
        f"| echo of the steps of d in the list, lags 1 … {LAGS[-1]} by size | a ≤ {small} | lag 112 is number {loudest.index(PERIOD) + 1}; "
        f"{rounded(fractions.Fraction(100 * abs(sums[PERIOD]), abs(sums[loudest[0]])), 2)} % of the greatest, which is lag {loudest[0]} |",
        f"| greatest a − b for given c, minus ⌊(2 − √2/2)c⌋ | {up_to}, 1 ≤ c ≤ {small} | {min(off)} to {max(off)} |".replace("| -", "| −"),
        f"| medians of d/a for given a: the widest gap | {positions.up_to // 2} < {up_to} | {rounded(low[-1])} to {rounded(high[0])}; above it "
        f"{len(high)} of {len(low) + len(high)} |",
        f"| the median of those above the gap | the same | {rounded(median_of(high))} |",
        f"| the median of those below it | the same | {rounded(median_of(low))} |",
        "", "| c | greatest a − b | ⌊(2 − √2/2)c⌋ | 11c/8 |", "|---:|---:|---:|---:|"]
    lines += [f"| {c} | {widths[c]} | {slope(c)} | {rounded(fractions.Fraction(11 * c, 8), 1)} |" for c in range(small // 8, small + 1, small // 8)]
    return lines


def main(words):
    up_to = UP_TO
    if words[:1] == ["--up-to"] and len(words) == 2 and words[1].isdigit() and int(words[1]) >= 300:
        up_to, words = int(words[1]), []
    if words not in ([], ["--write"], ["--check"]):
        sys.exit(__doc__)
    data, _ = read_off.published_bytes(ENTRY)
    return marked.print_write_or_check(words, PAGE, PART, lines_for(Positions(listed(up_to), up_to), proved_periods(data)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
