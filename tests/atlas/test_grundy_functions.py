"""Grundy functions of the atlas: a sample proved and checked again, found again, and compared with the definition; the figures
of the manual.

By hand, all of them: bench/grundy_functions.py packaging/atlas/grundy.tsv.xz --verify
Environment: CHOMPCERT and CHOMPCHECK are the paths of the programs.
"""
import argparse
import collections
import functools
import hashlib
import itertools
import sys
import unittest

from sample import HERE, games

sys.path.insert(0, str(HERE.parents[1] / "bench"))
import grundy  # noqa: E402
import grundy_functions  # noqa: E402

MANUAL = (HERE.parents[1] / "docs" / "ATLAS.md").read_text(encoding="utf-8")
PAGE = (HERE.parents[1] / "docs" / "AUTOMATIC.md").read_text(encoding="utf-8")
KNOWN = grundy.read()
PROVED = [row for row in KNOWN.values() if row["theorem"]]
MOST = 14  # the coordinates that are compared with the definition


def chosen(rows, number):
    return sorted(rows, key=lambda row: hashlib.sha256(row["label"].encode()).digest())[:number]


class Definition:
    """The Grundy values of a game of the atlas by its definition: positions are (ideal, c, d), moves take an up-set away."""

    def __init__(self, label):
        self.stairs, self.places, self.order = games.read_label(label)

    def positions(self, most):
        """The positions with coordinates up to `most`: down-closed sets with the first c and d elements of the chains."""
        names = range(len(self.places))
        for ideal in (frozenset(which) for size in range(len(self.places) + 1) for which in itertools.combinations(names, size)):
            for c, d in itertools.product(range(most + 1), repeat=2):
                if self.is_position(ideal, c, d):
                    yield ideal, c, d

    def is_position(self, ideal, c, d):
        return (self.stairs(c) <= d and all(self.places[e][0] <= c and self.places[e][1] <= d for e in ideal)
                and all(e in ideal for e, place in enumerate(self.places) if place[2] <= c or place[3] <= d)
                and all(a in ideal for a, b in self.order if b in ideal))

    def above(self, ideal, c, d):
        """The numbers (ideal, c, d) of each position that a move leaves."""
        for x in range(c):  # takes c[x+1] and what is above it; no element of D is above one of C
            yield frozenset(e for e in ideal if self.places[e][0] <= x), x, d
        for y in range(d):
            kept = next((x for x in range(c + 1) if self.stairs(x + 1) > y), c)
            yield frozenset(e for e in ideal if self.places[e][1] <= y and self.places[e][0] <= kept), min(c, kept), y
        for taken in ideal:
            above = {taken} | {b for a, b in self.order if a == taken}
            of_c, of_d = (min(self.places[e][at] for e in above) for at in (2, 3))
            yield frozenset(e for e in ideal if e not in above), min(c, of_c - 1), min(d, of_d - 1)

    @functools.lru_cache(maxsize=None)
    def value(self, position):
        left = {self.value(after) for after in self.above(*position)}
        return next(number for number in itertools.count() if number not in left)


def accepts(rows, ideal, numbers):
    """Whether the automaton, the lines of a row of the table, accepts these numbers with this ideal."""
    state = 0
    for place in range(max(numbers).bit_length()):
        letter = sum((number >> place & 1) << (2 - at) for at, number in enumerate(numbers))
        state = int(rows[state][1 + letter])
    return "{" + ",".join("xyz"[e] for e in sorted(ideal)) + "}" in rows[state][0].split("+")


def wrong_values(label, states, most):
    """Where the automaton differs from the definition: at the value, or at a value beside it."""
    game, rows = Definition(label), [line.split(" ") for line in states.split("; ")]
    return [(ideal, c, d, g) for ideal, c, d in game.positions(most)
            for g in range(2 * most + 4) if accepts(rows, ideal, (c, d, g)) != (g == game.value((ideal, c, d)))]


class Sample(unittest.TestCase):
    def test_theorems_are_proved_and_checked_again(self):
        given = argparse.Namespace(seconds=60, jobs=2, sample=24)
        self.assertEqual([], grundy_functions.wrong(KNOWN, given))

    def test_a_theorem_that_is_bent_is_named(self):
        automatic = chosen([row for row in PROVED if row["verdict"] == "automatic"], 1)[0]
        first, rest = automatic["automaton"].split(" ", 1)
        bent = {**automatic, "automaton": f"{'-' if first != '-' else '{}'} {rest}"}
        self.assertEqual(3, len(list(grundy_functions.verify(bent, 60))))  # by its hash, and by each of the two programs

    def test_a_sample_is_found_again(self):
        rows = [row for verdict in grundy.VERDICTS for row in chosen([row for row in KNOWN.values() if row["verdict"] == verdict], 2)]
        for row in rows:
            with self.subTest(label=row["label"]):
                again = grundy_functions.ask(row["label"], int(row["most"]), 60)
                self.assertEqual(list(row.values()), list(map(str, again)))

    def test_automata_hold_by_the_definition(self):
        for row in chosen(PROVED, 30):
            with self.subTest(label=row["label"]):
                self.assertEqual([], wrong_values(row["label"], row["automaton"], MOST)[:3])
                first, rest = row["automaton"].split(" ", 1)
                bent = f"{'-' if first != '-' else '{}'} {rest}"
                self.assertNotEqual([], wrong_values(row["label"], bent, MOST))


class Table(unittest.TestCase):
    def test_the_parts_are_complete(self):
        self.assertEqual(set(grundy.candidates()), set(KNOWN))

    def test_verdicts_are_those_of_what_is_there(self):
        for row in KNOWN.values():
            proved = row["verdict"] in ("semilinear", "automatic")
            self.assertEqual((proved, proved, row["verdict"] == "semilinear"),
                             tuple(row[name] != "" for name in ("theorem", "automaton", "formula")), row["label"])
            if proved:
                self.assertEqual(int(row["seen"]), row["automaton"].count(";") + 1)

    def test_totals_of_the_manual(self):
        totals = grundy.totals(KNOWN)
        self.assertTrue(totals in MANUAL, totals)

    def test_figures_of_the_manual(self):
        states = [int(row["seen"]) for row in PROVED]
        walls = [row for row in KNOWN.values() if games.read_label(row["label"])[0].kind == "w"]
        kernels = [list(map(int, row["seen"].split(","))) for row in KNOWN.values() if row["verdict"] == "none found"]
        growing = sum(levels[-1] >= 2 * levels[-2] for levels in kernels)
        self.assertEqual({"semilinear"}, {row["verdict"] for row in walls})
        for said in (f"with {min(states)} to {max(states)} states",
                     f"Of these {len(KNOWN):,} games, {len(PROVED):,} provably: {100 * len(PROVED) / len(KNOWN):.0f} %.",
                     f"*proved* in each of the {len(walls):,} games of this kind",
                     f"{growing:,} of the {len(kernels):,} have at least twice as many"):
            self.assertIn(said, MANUAL)

    def test_figures_of_the_page_about_automata(self):
        verdicts = collections.Counter(row["verdict"] for row in KNOWN.values())
        self.assertIn(f"{len(PROVED):,} provably have such a theorem, {100 * len(PROVED) / len(KNOWN):.0f} %: {verdicts['semilinear']:,} "
                      f"by a formula, {verdicts['automatic']:,} by an automaton", PAGE)
        self.assertIn(f"For the other {verdicts['none found']:,} neither was found", PAGE)


if __name__ == "__main__":
    unittest.main()
