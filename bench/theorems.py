#!/usr/bin/env python3
"""Processor time of `chompcert theorem`, with the plain definition as the baseline, in one run.

theorems.py CHOMPCERT [--size N]

Each theorem is proved from its formula, found without one, and refuted with a number changed; the least of three runs
counts. The baseline marks all positions of Winning Ways with coordinates up to N by the definition, and compares them
with the formula: it proves nothing beyond. The run fails if an answer is not the expected one, or the baseline disagrees.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time

SHIFTED = "g = case {{ e = 0: c; c + e + s even: c + ceil(e/2); else min(c - ceil(e/2), floor((3*c - 3*e - s - {})/2)) }}"
WAYS = "case {{ b = 0: if a = 1 then 2 else none; a + b even: floor((2*a + b)/2); else min(ceil((2*a - b)/2), ceil({}*(a - b)/2)) }}"
LETTERS = "let a = c + 1; let b = d; let x = e + 2; "
SUN = ("{{x}}: x = case {{ a = b + 1: none; a + b odd: floor((2*a + b)/2); a = b: floor(3*a/2) + {}; "
       "else min(ceil((2*a - b)/2), 3*(a - b)/2) }}")
ROWS = "poset rows\nchains c d e\nc[i] < d[i+1]\nd[1] < e[1]\n"
# name: game, game to find it in, more words to find it, formula, wrong formula
THEOREMS = {
    "Winning Ways": (ROWS, ROWS, [], LETTERS + "x = " + WAYS.format(3), LETTERS + "x = " + WAYS.format(2)),
    "Theorem 1 of Sun": 2 * (ROWS + "elements x\nd[2] < x\ne[1] < x\n",) + (
        [], LETTERS + "{}: x = " + WAYS.format(3) + "; " + SUN.format(1), LETTERS + "{}: x = " + WAYS.format(3) + "; " + SUN.format(2)),
    "two rows shifted by s": (
        "poset shifted\nchains c e g\nparameters s >= 0\nc[i+s] < e[i]\n",
        "poset shifted\nchains c e\nparameters s >= 0\nc[i+s] < e[i]\n", ["--grundy"], SHIFTED.format(1), SHIFTED.format(2)),
}
GOALS = {"given": 0.1, "found": 5, "refuted": 0.2}  # seconds


def cpu(words, code):
    """The least processor time of three runs, each of which has to end with this code."""
    least = float("inf")
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run(words, stdout=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run.returncode != code:
            sys.exit(f"{' '.join(words)} ended with {run.returncode}, expected {code}")
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return least


def times(program, game, other, more, formula, wrong):
    with tempfile.TemporaryDirectory() as folder:
        given, open_ = (os.path.join(folder, name) for name in ("given.poset", "open.poset"))
        for path, text in ((given, game), (open_, other)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return {"given": cpu([program, "theorem", given, "--formula", formula], 0),
                "found": cpu([program, "theorem", open_, *more], 0),
                "refuted": cpu([program, "theorem", given, "--formula", wrong], 1)}


def followers(c, d, e):
    """The moves of Winning Ways: c[i] < d[i+1], d[1] < e[1]."""
    for i in range(c):
        left = min(d, i + 1)
        yield i, left, e if left else 0
    for j in range(d):
        yield c, j, e if j else 0
    for k in range(e):
        yield c, d, k


def published(c, d):
    """The e of value 0 by the formula; nothing if there is none."""
    a, b = c + 1, d
    if b == 0:
        return 0 if a == 1 else None
    if (a + b) % 2 == 0:
        return (2 * a + b) // 2 - 2
    return min(-(-(2 * a - b) // 2), -(-3 * (a - b) // 2)) - 2


def baseline(size):
    """Seconds and positions of the definition."""
    start, lost, count = time.process_time(), set(), 0
    for c in range(size + 1):
        for d in range(min(c + 1, size) + 1):
            for e in range((size if d else 0) + 1):
                count += 1
                if not any(place in lost for place in followers(c, d, e)):
                    lost.add((c, d, e))
                if ((c, d, e) in lost) != (published(c, d) == e):
                    sys.exit(f"the definition and the formula disagree at {(c, d, e)}")
    return time.process_time() - start, count


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("chompcert")
    words.add_argument("--size", type=int, default=40)
    given = words.parse_args()
    print("\n{:<24}".format("theorem, s of CPU (goal)") + "".join(f"{name + f' ({goal})':>16}" for name, goal in GOALS.items()))
    for name, theorem in THEOREMS.items():
        found = times(given.chompcert, *theorem)
        print(f"{name:<24}" + "".join(f"{found[kind]:>16.2f}" for kind in GOALS), flush=True)
    seconds, count = baseline(given.size)
    print(f"Winning Ways by the definition, plain, c, d, e <= {given.size}: {count} positions, {seconds:.2f} s; no proof beyond")


if __name__ == "__main__":
    main()
