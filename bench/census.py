#!/usr/bin/env python3
"""The census of three-chain posets: `chompcert theorem` for each poset of proofs/theorems/census/posets.py, as a table.

census.py TABLE [--jobs N] [--parts PART,…] [--seconds S]     adds the lines that are missing to TABLE; stop it at any time
census.py TABLE --totals                                      the counts of proofs/theorems/census/README.md
chompcert is taken from $CHOMPCERT, else from the PATH.

A line has the columns
  part, same      of posets.py: the part of the census, and how many of its descriptions are isomorphic to this poset
  relations       the lines of the game file after `chains c d e`, separated by "; "
  class           finite, one-dimensional, two-dimensional: the positions of value 0 are the formula's, which is proved;
                  not semilinear: corners.py proves it; none found: no formula was found in the box, which proves nothing;
                  undecided: a limit was reached
  positions       how many positions of value 0 there are, if finite
  pieces, modulus of the formula
  answer          the formula, with "; " for the ends of lines; if not semilinear, the corner
The dimension is that of the cones of directions in which the pieces are unbounded (exact, by their inequalities).
"""

import argparse
import collections
import concurrent.futures
import fractions
import itertools
import json
import math
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "proofs", "theorems", "census"))
import corners  # noqa: E402
import posets  # noqa: E402

COLUMNS = ("part", "same", "relations", "class", "positions", "pieces", "modulus", "answer")
CLASSES = ("finite", "one-dimensional", "two-dimensional", "not semilinear", "none found", "undecided")
MEMORY = 3 << 30  # bytes
BOX = 60  # of `chompcert theorem`: all points of a finite set that was found lie in it


class Linear:
    """A linear form in the coordinates: {name: factor}, the constant under ""."""

    def __init__(self, factors):
        self.factors = {name: fractions.Fraction(factor) for name, factor in factors.items()}

    def __add__(self, other):
        other = other if isinstance(other, Linear) else Linear({"": other})
        names = {*self.factors, *other.factors}
        return Linear({n: self.factors.get(n, 0) + other.factors.get(n, 0) for n in names})

    def __mul__(self, number):
        return Linear({name: factor * number for name, factor in self.factors.items()})

    def __truediv__(self, number):
        return self * fractions.Fraction(1, number)

    def __sub__(self, other):
        return self + other * -1

    def __rsub__(self, other):
        return self * -1 + other

    def __neg__(self):
        return self * -1

    __radd__, __rmul__ = __add__, __mul__


def linear(text):
    names = {name: Linear({name: 1}) for name in posets.CHAINS}
    return eval(text, {"__builtins__": {}}, names) + Linear({"": 0})  # noqa: S307


def pieces(formula):
    """[(ideal, [conditions])] of a formula as `chompcert theorem` writes it."""
    found = []
    for part in re.split(r";\s*", formula.strip()):
        ideal, _, rest = part.rpartition(": ")
        if rest != "none":
            found.append((ideal, re.split(r" and | when ", rest)))
    return found


def sides(condition):
    """left, sign, right of a comparison; nothing for a remainder."""
    if " mod " in condition:
        return None
    left, sign, right = re.split(r" (<=|>=|=) ", condition)
    return linear(left) - linear(right), sign


def directions(conditions):
    """The extreme rays of the cone {v >= 0: the set of the conditions is unbounded along v}."""
    rows = [(factors, "=" if sign == "=" else ">=") for factors, sign in (
        ([(form if sign != "<=" else -form).factors.get(chain, 0) for chain in posets.CHAINS], sign)
        for form, sign in filter(None, map(sides, conditions)))]
    rows += [([int(chain == other) for other in posets.CHAINS], ">=") for chain in posets.CHAINS]
    rays = set()
    for (a, _), (b, _) in itertools.combinations(rows, 2):
        cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        for ray in (cross, [-entry for entry in cross]):
            products = [(sum(x * y for x, y in zip(row, ray)), sign) for row, sign in rows]
            if any(ray) and all(p == 0 if sign == "=" else p >= 0 for p, sign in products):
                rays.add(tuple(entry / sum(ray) for entry in map(fractions.Fraction, ray)))
    return rays


def dimension(formula):
    """The largest dimension of a piece's cone: at most 2, as one coordinate is affine in the others; so it is that of its rays."""
    return max((min(2, len(directions(conditions))) for _, conditions in pieces(formula)), default=0)


def holds(condition, at):
    """Whether a condition holds at {chain: coordinate}."""
    if " mod " in condition:
        name, modulus, rest = re.fullmatch(r"(\w+) mod (\d+) = (\d+)", condition).groups()
        return at[name] % int(modulus) == int(rest)
    form, sign = sides(condition)
    value = sum(factor * at.get(name, 1) for name, factor in form.factors.items())
    return value == 0 if sign == "=" else value <= 0 if sign == "<=" else value >= 0


def points(formula):
    """The positions of a formula for a finite set: (ideal, coordinates)."""
    found = set()
    for ideal, conditions in pieces(formula):
        known = dict(re.fullmatch(r"(\w) = (.*)", condition).groups() for condition in conditions
                     if re.fullmatch(r"\w = .*", condition))
        fixed = {name: int(value) for name, value in known.items() if value.isdigit()}
        free = [chain for chain in posets.CHAINS if chain not in known]
        for values in itertools.product(range(BOX + 1), repeat=len(free)):
            at = {**dict(zip(free, values)), **fixed}
            for name in (name for name in known if name not in fixed):
                form = linear(known[name])
                at[name] = sum(factor * at.get(other, 1) for other, factor in form.factors.items())
            if min(at.values()) >= 0 and all(v == int(v) for v in at.values()) and all(holds(c, at) for c in conditions):
                found.add((ideal, tuple(int(at[chain]) for chain in posets.CHAINS)))
    return found


def describe(formula):
    """The same for a formula that is proved."""
    name = CLASSES[dimension(formula)]
    number = len(points(formula)) if name == "finite" else ""
    modulus = math.lcm(1, *map(int, re.findall(r"mod (\d+)", formula)))
    return [name, number, len(pieces(formula)), modulus, re.sub(r"\s*\n\s*", " ", formula)]


def ask(lines, seconds):
    """class, positions, pieces, modulus, answer of a poset."""
    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    with tempfile.NamedTemporaryFile("w", suffix=".poset") as file:
        print(posets.game(lines), end="", file=file, flush=True)
        run = subprocess.run([os.environ.get("CHOMPCERT", "chompcert"), "theorem", file.name, "--json"], text=True,
                             capture_output=True, preexec_fn=limits, check=False)
    if run.returncode not in (0, 1, 4, -signal.SIGXCPU):
        raise SystemExit(f"chompcert theorem ended with {run.returncode} for {lines}\n{run.stderr}")
    answer = json.loads(run.stdout) if run.returncode in (0, 1) else {}
    if answer.get("outcome") == "proved":
        return describe(answer["formula"])
    corner = corners.corner_of(lines)
    name = "not semilinear" if corner else "undecided" if answer.get("undecided", 1) else "none found"
    return [name, "", "", "", "({}, {}, {}) {}".format(*corner[0], "{x}" if corner[1] else "{}") if corner else ""]


def read(path):
    """The lines of a table, as dictionaries."""
    with open(path, encoding="utf-8") as table:
        lines = [line.rstrip("\n").split("\t") for line in table]
    if not lines or tuple(lines[0]) != COLUMNS or any(len(line) != len(COLUMNS) for line in lines):
        sys.exit(f"{path}: expected the columns {', '.join(COLUMNS)}, separated by tabs")
    return [dict(zip(COLUMNS, line)) for line in lines[1:]]


def extend(path, names, jobs, seconds):
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8") as table:
            print(*COLUMNS, sep="\t", file=table)
    known = {line["relations"] for line in read(path)}

    def answer(found):
        part, same, lines = found
        return [part, same, lines, *ask(lines, seconds)]

    new = (found for found in posets.classes(names) if found[2] not in known)
    with open(path, "a", encoding="utf-8") as table, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for line in pool.map(answer, new):
            print(*line, sep="\t", file=table, flush=True)


def totals_of(lines):
    """How many lines of each part are of each class, as the table of README.md."""
    counts = collections.Counter((line["part"], line["class"]) for line in lines)
    rows = [[part, *(counts[part, name] for name in CLASSES)] for part in posets.PARTS]
    rows.append(["all", *(sum(row[at] for row in rows) for at in range(1, len(CLASSES) + 1))])
    found = ["| part | " + " | ".join(CLASSES) + " | together |", "|---|" + "---|" * (len(CLASSES) + 1)]
    found += [f"| {row[0]} | " + " | ".join(f"{number:,}" for number in [*row[1:], sum(row[1:])]) + " |" for row in rows]
    return "\n".join(found)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("table")
    words.add_argument("--totals", action="store_true")
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--parts", default=",".join(posets.PARTS))
    words.add_argument("--seconds", type=int, default=60, help="of processor time for each game")
    given = words.parse_args()
    if given.totals:
        print(totals_of(read(given.table)))
    else:
        extend(given.table, given.parts.split(","), given.jobs, given.seconds)


if __name__ == "__main__":
    main()
