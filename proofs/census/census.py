#!/usr/bin/env python3
"""The census of 3-row Chomp as a table, read off a certificate of level compact.

census.py CERT > census.csv          one line for each bottom row r: r,kind,preperiod,period,pattern
census.py --totals CERT [LIMIT…]     how many rows r <= LIMIT are finite, or periodic of each period

For a periodic row the pattern is p - q for q = preperiod, preperiod + 1, …, where [p, q, r] is the P-position with second
row q (p = n + 1, q = m). For a finite row, preperiod is the largest such q plus one (0: there is none). The certificate is
believed: run chompcheck first.
"""

import collections
import sys


def rows(path):
    """(kind, preperiod or last column + 1, tail) for r = 0, 1, 2, …"""
    with open(path, encoding="ascii") as lines:
        seen = 0
        for line in lines:
            words = line.split()
            if words[:1] == ["ideal"]:
                if words[1:] not in ([["0"]] if seen == 0 else [["1", f"r3[{seen}]"]]):
                    sys.exit(f"{path}: expected the ideal of bottom row {seen}, found: {line.strip()}")
                seen += 1
            elif words[:2] == ["finite", "0"]:
                yield "finite", int(words[2]), []
            elif words[:2] == ["periodic", "0"]:
                tail = next(lines).split()
                yield "periodic", int(words[2]), [int(word) + 1 for word in tail[1:]]


def table(path):
    print("r,kind,preperiod,period,pattern")
    for r, (kind, preperiod, tail) in enumerate(rows(path)):
        print(f"{r},{kind},{preperiod},{len(tail) or ''},{' '.join(map(str, tail))}")


def totals(path, limits):
    """A table of counts, and how far preperiods are from r * sqrt(2)."""
    counts = {limit: collections.Counter() for limit in limits}
    spread = {limit: [0.0, 0.0] for limit in limits}
    for r, (kind, preperiod, tail) in enumerate(rows(path)):
        for limit in limits:
            if 1 <= r <= limit:
                counts[limit][len(tail)] += 1
                if kind == "periodic":
                    away = preperiod - r * 2**0.5
                    spread[limit] = [min(spread[limit][0], away), max(spread[limit][1], away)]
    periods = sorted({period for count in counts.values() for period in count if period})
    print("| bottom rows | finite | " + " | ".join(f"period {p}" for p in periods) + " | preperiod − √2·r |")
    print("|---|---|" + "---|" * (len(periods) + 1))
    for limit in limits:
        cells = [f"{counts[limit][p]:,}" for p in [0, *periods]]
        low, high = spread[limit]
        print(f"| 1 … {limit:,} | " + " | ".join(cells) + f" | {low:.2f} … {high:.2f} |")


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--totals"] and len(words) >= 3:
        totals(words[1], [int(word) for word in words[2:]])
    elif len(words) == 1 and not words[0].startswith("-"):
        table(words[0])
    else:
        sys.exit(__doc__)
