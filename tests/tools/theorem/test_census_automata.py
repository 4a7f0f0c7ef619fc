"""Automata of the census: a sample proved and checked again, found again, and compared with the definition; the page's counts.

By hand, all of them, in about ten minutes: bench/census_automata.py proofs/theorems/census/automata.tsv.xz --verify
"""
import argparse
import collections
import hashlib
import itertools
import os
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from support import ROOT, ProgramCase, program  # noqa: E402
from test_theorem_census import instance  # noqa: E402

sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "proofs" / "theorems" / "census")]
import automata  # noqa: E402
import census_automata  # noqa: E402
import families  # noqa: E402
import lines as lines_of_gaps  # noqa: E402
import posets  # noqa: E402
import table  # noqa: E402

FOLDER = ROOT / "proofs" / "theorems" / "census"
PAGE = (FOLDER / "AUTOMATA.md").read_text(encoding="utf-8")
TABLE = table.read(str(FOLDER / "census.tsv.xz"))
KNOWN = automata.read()
PROVED = [line for line in TABLE if KNOWN.get(line["key"], {}).get("outcome") == "automatic"]
MOST = 13  # elements of a position
EXCESS = 6  # of the parameters over their bounds, in all


def chosen(lines, number):
    return sorted(lines, key=lambda line: hashlib.sha256(line["relations"].encode()).digest())[:number]


def output(states, point):
    """The output behind the digits of a point, by the text of the automaton."""
    rows = [row.split(" ") for row in states.split("; ")]
    state = 0
    for place in range(max(point).bit_length()):
        letter = sum((number >> place & 1) << (2 - at) for at, number in enumerate(point))
        state = int(rows[state][1 + letter])
    return rows[state][0].split("+")


def wrong_positions(states, positions):
    return [(ideal, point) for ideal, point in positions.sets
            if positions.is_losing((ideal, point)) != (("{x}" if ideal else "{}") in output(states, point))]


class Sample(ProgramCase):
    def test_automata_are_proved_and_checked_again(self):
        given = argparse.Namespace(seconds=60, jobs=2, sample=30)
        self.assertEqual([], census_automata.wrong(TABLE, KNOWN, given))
        line = chosen(PROVED, 1)[0]
        row = KNOWN[line["key"]]
        first, rest = row["automaton"].split(" ", 1)
        bent = {**row, "automaton": f"{'-' if first == '{}' else '{}'} {rest}"}
        self.assertEqual(2, len(list(census_automata.verify(line, bent, 60))))

    def test_a_sample_is_found_again(self):
        for line in chosen([line for line in TABLE if line["key"] in KNOWN], 12):
            row = KNOWN[line["key"]]
            with self.subTest(relations=line["relations"]):
                found = census_automata.ask(line, int(row["base"]), int(row["most"]), 60)
                self.assertEqual(list(row.values()), list(map(str, found)))

    def test_automata_hold_by_the_definition(self):
        for line in chosen(PROVED, 40):
            states = KNOWN[line["key"]]["automaton"]
            with self.subTest(relations=line["relations"]):
                positions = Positions(posets.game(line["relations"]), {}, MOST)
                self.assertEqual([], wrong_positions(states, positions)[:3])
                first, rest = states.split(" ", 1)
                self.assertNotEqual([], wrong_positions(f"{'-' if first == '{}' else '{}'} {rest}", positions))


class Table(unittest.TestCase):
    def test_no_automaton_is_asked_for_where_a_formula_is_proved(self):
        without = {line["key"] for line in TABLE if line["class"] in automata.WITHOUT_FORMULA}
        self.assertEqual(set(), KNOWN.keys() - without)
        for row in KNOWN.values():
            self.assertEqual(row["outcome"] == "automatic", row["automaton"] != "")
            if row["automaton"]:
                self.assertEqual(int(row["seen"]), row["automaton"].count(";") + 1)

    def test_totals_of_the_page(self):
        totals = automata.totals(TABLE, KNOWN)
        self.assertTrue(totals in PAGE, totals)

    def test_automata_that_differ_by_names(self):
        states = KNOWN[next(line["key"] for line in TABLE if line["relations"] == "c[2*i] < d[i]")]["automaton"]
        seen = {automata.renamed(states, 2, order) for order in itertools.permutations(range(3))}
        self.assertEqual(6, len(seen))
        for rows in seen:
            again = "; ".join(" ".join(map(str, row)) for row in rows)
            self.assertEqual(automata.up_to_names(states, 2), automata.up_to_names(again, 2))
        # c and e exchanged: (6, 3, 5) is in the set, (5, 3, 6) in its image alone
        exchanged = "; ".join(" ".join(map(str, row)) for row in automata.renamed(states, 2, (2, 1, 0)))
        self.assertEqual([["{}"], ["-"], ["{}"]],
                         [output(states, (6, 3, 5)), output(exchanged, (6, 3, 5)), output(exchanged, (5, 3, 6))])

    def test_number_of_different_automata(self):
        classes = automata.classes(TABLE, KNOWN)
        self.assertIn(f"{len(PROVED):,} posets have {len(classes)} different automata", PAGE)
        shared = ", ".join(str(len(members)) for members in list(classes.values())[:5])
        self.assertIn(f"shared by {shared} posets", PAGE)


class Gaps(unittest.TestCase):
    def test_frequent_sets_are_not_semilinear(self):
        """Those of other sets, and the number of the page: automata.py --gaps, in four minutes."""
        for states in list(automata.classes(TABLE, KNOWN))[:20]:
            self.assertTrue(automata.has_gaps(states), states)

    def test_sets_that_are_automatic_in_base_3_too(self):
        listed = re.findall(r"`(.*?)`", PAGE.split("The ten are")[1].split("##")[0])
        lines = [line for line in TABLE if line["relations"] in listed]
        self.assertEqual((10, 10), (len(listed), len(lines)))
        for line in chosen(lines, 2):
            self.assertEqual("automatic", KNOWN[line["key"]]["outcome"])
            self.assertEqual("automatic", census_automata.ask(line, 3, 243, 60)[3])

    def test_semilinear_sets_have_no_gaps_of_every_length(self):
        nim = "{} 0 1 1 0 1 0 0 1; - 1 1 1 1 1 1 1 1"
        self.assertTrue(lines_of_gaps.is_not_semilinear(nim, (0, 0, 0), (1, 2, 3)))
        self.assertFalse(lines_of_gaps.is_not_semilinear(nim, (0, 0, 0), (1, 1, 0)))  # all x
        self.assertFalse(lines_of_gaps.is_not_semilinear(nim, (0, 1, 1), (1, 1, 0)))  # every second x
        self.assertFalse(lines_of_gaps.is_not_semilinear(nim, (0, 0, 0), (1, 1, 1)))  # 0 alone
        line = lines_of_gaps.Line(lines_of_gaps.machine(nim), (0, 0, 0), (1, 2, 3))
        for x in range(200):
            state = 0
            for place in range(x.bit_length()):
                state = line.step[state][x >> place & 1]
            self.assertEqual(x ^ 2 * x == 3 * x, line.accepts[state], x)


class Families(ProgramCase):
    def test_theorems_with_parameters_are_proved_and_checked(self):
        for family in chosen_families():
            with self.subTest(name=family.name):
                text, states = families.theorem(family)
                game, theorem = self.write("g.poset", families.game(family)), self.write("g.theorem", text)
                self.assertEqual(0, self.run_program(self.chompcert, "theorem", theorem).code)
                verdict = self.run_program(program("CHOMPCHECK"), game, theorem)
                self.assertIn(f"s VERIFIED theorem about=positions version=2 base=2 states={states} ", verdict.out)

    def test_a_theorem_that_is_too_general_is_refuted(self):
        for parameters, relations in (("s >= -1", "c[2*i+s] < d[i]"), ("s >= 0, p >= 1, q >= 1", "c[2*i+s] < d[i]; e[p] < d[q]")):
            family = families.Family(0, "false", parameters, relations, families.SlopeTwo(), "s")
            text, _ = families.theorem(family)
            game, theorem = self.write("g.poset", families.game(family)), self.write("g.theorem", text)
            self.assertEqual(1, self.run_program(self.chompcert, "theorem", theorem).code)
            self.assertEqual(1, self.run_program(program("CHOMPCHECK"), game, theorem).code)

    def test_how_many_lines_are_instances(self):
        keys = {line["key"]: line for line in TABLE}
        found = collections.defaultdict(set)
        for family in families.FAMILIES:
            number = len(families.parameters(family.parameters))
            for excess in itertools.product(range(EXCESS + 1), repeat=number):
                if sum(excess) <= EXCESS:
                    at = families.values(family.parameters, excess)
                    form = posets.key(instance(family.relations.replace("; ", "\n"), at), False)
                    found[family.number].add(form and posets.digest(form))
        covered = {key for known in found.values() for key in known if key in keys}
        self.assertTrue(all(keys[key]["class"] in automata.WITHOUT_FORMULA for key in covered))
        for number, known in found.items():
            self.assertIn(f"[{len(known & keys.keys())} lines of the table]", PAGE.split(f"**{number}. ")[1].split("**")[1])
        more = sum(KNOWN.get(key, {}).get("outcome") != "automatic" for key in covered)
        self.assertIn(f"prove {len(covered)} posets, {more} of which was", PAGE)


def chosen_families():
    """Those without further relations, and some of the others."""
    plain = [family for family in families.FAMILIES if family.number != 13 or family.name.count("none")]
    rest = [family for family in families.FAMILIES if family not in plain]
    return plain + sorted(rest, key=lambda family: hashlib.sha256(family.name.encode()).digest())[:6]


if __name__ == "__main__":
    unittest.main()
