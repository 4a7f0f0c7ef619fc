"""Reads `chompcert show --json` of Chomp with three rows; writes `r n m` for its P-positions with n < 2 r0, and after
them those that the largest r adds, for bench/labels.gp. r0 is the bottom row of the game."""
import json
import sys

ideals = json.load(sys.stdin)["ideals"]
end = 2 * len(ideals)


def labels(claim):
    """The columns and rows of one ideal, to the last row that is drawn."""
    yield from claim["positions"]
    if claim["kind"] == "periodic":
        pattern, start = claim["pattern"], claim["preperiod"]
        for m in range(start, end):
            yield m, m + pattern[(m - start) % len(pattern)]


for r, ideal in enumerate(ideals):
    for m, n in labels(ideal["claims"][0]):
        if n < end:
            print(r, n, m)
    if r + 2 == len(ideals):
        print("\n")
