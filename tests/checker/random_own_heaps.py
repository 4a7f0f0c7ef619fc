#!/usr/bin/env python3
"""random_own_heaps.py CHOMPCHECK [GAMES [SEED]]: heap certificates of rules of one's own, and of a saltus of splits.

Each rule has its true certificate, by the definition of the game (heaps/own.py, heaps/splits.py), and false ones: other numbers,
another rule with the same numbers, and damage of each word. None of these may be verified, and each has the verdict that is due.
Besides, rules by hand: games by name, malformed lines with the place of the defect, and files at the bounds of the format.
"""
import collections
import os
import random
import sys

from counted import conclude
from heaps import draw_own, draw_splits, ill_own
from random_heaps import NEEDED, judged

GAMES = 60
BATCH = 40   # games
DAMAGED = 8  # of so many games one has certificates whose words are damaged
# Kayles, 0.07, Nim with heaps of which one counter is taken, two heaps of any size: the periods of 0.77, 0.07, 0.3 and 4.
NAMED = [(["rule take 1 2 leave none one two"], 71, 12), (["rule take 2 leave none one two"], 53, 34),
         (["rule take 1 leave none one"], 0, 2), (["rule take 0 leave two"], 1, 2)]
# Periods by brute force (heaps/own.py).
BY_HAND = [(["rule take 1 leave none one if n % 3 != 1", "rule take 2 leave two if a = b or a < 3 and b % 2 != 0"], 1, 2),
           (["rule take 2 3 leave none one if n > 4 and n < 30", "rule take 1 leave none one if n > 29"], 29, 2),
           (["rule take 0 2 leave two if a != b and n % 4 = 1,2", "rule take 1 leave one if a % 5 != 0,3"], 11, 20),
           (["rule take 1 3 leave none one", "rule take 0 leave two if a = b and n % 4 = 0"], 1, 4),
           (["rule take 2 leave two if a % 3 = 0 and b % 3 != 0 or a = b", "rule take 1 leave none one"], 97, 6)]
# One more or one less counter than the bound would allow a move.
BOUNDS = ["rule take 1 leave none if n < 1", "rule take 2 leave none if n > 2", "rule take 1 leave one if a < 1", "rule take 2 leave two if a > 1 and b < 1"]
# Codes with a saltus by brute force, all of them proved; the last one takes S = 1 only because (H6) asks nothing of odd e.
SALTUS = [("8.", 1, 2, 1), ("8.4", 1, 2, 1), ("8.A", 1, 1, 1), ("8.B", 3, 1, 1), ("8.F", 3, 1, 1), ("0.8", 1, 3, 1), ("0.B8", 9, 7, 4),
          ("0.A8", 1, 4, 2), ("0.8F", 7, 7, 4), ("0.F8", 7, 6, 4), ("8.3643", 1, 2, 1)]


def named():
    """Games by name."""
    for lines, preperiod, period in NAMED + BY_HAND:
        yield ill_own.pair(lines, "s VERIFIED ", (preperiod, period))
        yield ill_own.pair(lines, r"s REJECTED line [0-9]+: \(H2\) ", (preperiod + 1, period))
        yield ill_own.pair(lines, r"s REJECTED line [0-9]+: \(H3\) ", (preperiod, 2 * period))
        yield ill_own.pair(lines, "s UNSUPPORTED a saltus of a rule of one's own: expected a code$", (preperiod, period, 1))
    for line in BOUNDS:
        yield ill_own.pair([line], "s VERIFIED ", (0, 1))
    for code, *claim in SALTUS:
        yield ill_own.pair([f"octal {code}"], "s VERIFIED heaps .* saltus=", claim)
        yield ill_own.pair([f"octal {code}"], "s UNSUPPORTED a saltus of a code without brackets: expected a power of two, found 3$", (*claim[:2], 3))
    yield ill_own.pair(["octal 0.8"], "s LIMIT more than 10000 heaps to compute for a saltus without brackets: 10003$", (1999, 801, 1))
    yield ill_own.pair(["octal 0.8"], "s LIMIT more than 10000 heaps to compute for a saltus without brackets: ", (0, 10**9, 2**29))
    for line, claim in [("octal 0.77", (71, 12, 1)), ("octal 0.7", (0, 2, 2)), ("subtraction 1 2", (0, 3, 1)), ("octal 4.", (1, 2, 4))]:
        yield ill_own.pair([line], "s UNSUPPORTED a saltus of a code without brackets whose moves leave less than three heaps", claim)


def by_hand():
    yield from named()
    yield from ill_own.ill_rules()
    yield from ill_own.faults()
    yield from draw_splits.late()
    yield from ill_own.counts()
    yield from ill_own.limits()


def main(checker, games, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    counts = collections.Counter()
    judged(checker, list(by_hand()), counts)
    for batch in range(0, games, BATCH):
        pairs = []
        for game in range(batch, min(batch + BATCH, games)):
            pairs += [*draw_own.drawn(rng, game % DAMAGED == 0), *draw_splits.drawn(rng, game % DAMAGED == 0)]
        judged(checker, pairs, counts)
    conclude(counts, [f"answered {word}" for word in NEEDED])


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("usage: random_own_heaps.py CHOMPCHECK [GAMES [SEED]]")
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else GAMES,
         int(sys.argv[3]) if len(sys.argv) > 3 else random.SystemRandom().randrange(10**9))
