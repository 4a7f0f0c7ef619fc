"""The census of three-chain posets: a sample of its table again, the posets counted in another way, copies of Nim in boxes.

What is compared with the definition uses definition.py and formulas.py, which share nothing with lib/ and the census.
"""
import hashlib
import itertools
import math
import os
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Game, Positions, closed  # noqa: E402
from support import ROOT, ProgramCase  # noqa: E402
from test_theorem import wrong_positions  # noqa: E402

sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "proofs" / "theorems" / "census")]
import census  # noqa: E402
import corners  # noqa: E402
import posets  # noqa: E402

PAGE = (ROOT / "proofs" / "theorems" / "census" / "README.md").read_text(encoding="utf-8")
TABLE = census.read(ROOT / "proofs" / "theorems" / "census" / "census.tsv")
SAMPLE = 40
MOST = 13  # elements of a position


def chosen(lines, number):
    return sorted(lines, key=lambda line: hashlib.sha256(line["relations"].encode()).digest())[:number]


class Table(ProgramCase):
    def test_a_sample_is_found_again(self):
        for line in chosen(TABLE, SAMPLE):
            with self.subTest(relations=line["relations"]):
                self.assertEqual([line[name] for name in census.COLUMNS[3:]],
                                 list(map(str, census.ask(line["relations"], 60))))

    def test_formulas_hold_by_the_definition(self):
        proved = [line for line in TABLE if line["pieces"]]
        for line in chosen(proved, SAMPLE):
            with self.subTest(relations=line["relations"]):
                positions = Positions(posets.game(line["relations"]), {}, MOST)
                formula = re.sub(r"\bnone\b", "c = c + 1", line["answer"])
                self.assertEqual([], list(wrong_positions(formula, [({}, positions)]))[:3])
                if line["class"] == "finite":
                    losing = sum(map(positions.is_losing, positions.sets))
                    small = sum(len(ideal.strip("{}")) // 1 + sum(point) <= MOST
                                for ideal, point in census.points(line["answer"]))
                    self.assertEqual(small, losing)
                    self.assertEqual(int(line["positions"]), len(census.points(line["answer"])))

    def test_unions_of_cones_have_their_dimension(self):
        for formula, dimension in (("e = 0 and c = 0 and d = 0", 0), ("e = (c + 3)/2 and d = 1 and c >= 1", 1),
                                   ("e = 3 when c <= 5 and d <= 2", 0), ("e = c when c - d <= 2 and -c + d <= 3", 1),
                                   ("e = 0 and c = 0 and d = 0; e = 2*c - d when -2*c + d <= 0", 2),
                                   ("e = c - d when -c + 2*d <= 0 and c - 2*d <= 1", 1), ("e = 5 - c - d", 0)):
            self.assertEqual(dimension, census.dimension(formula), formula)

    def test_lines_are_the_classes_of_the_parts(self):
        part = "element"  # the others take minutes; their descriptions are counted below
        others = {posets.key(*corners.parse(line["relations"])) for line in TABLE if line["part"] != part}
        listed = {posets.key(*corners.parse(line["relations"])) for line in TABLE if line["part"] == part}
        found = {posets.key(*corners.parse(lines)) for _, _, lines in posets.classes([part])}
        self.assertEqual(len(TABLE), len(others) + len(listed))
        self.assertEqual(found - others, listed)

    def test_totals_of_the_page(self):
        result = census.totals_of(TABLE)
        self.assertIn(result, PAGE)


def count_orbits(relations, numbers):
    """Descriptions of the chains up to permutation, by Burnside's lemma: `relations` for each ordered two chains."""
    each, total = 2 * relations, 0
    for number in numbers:
        identity = math.comb(3, number) * each**number
        # A transposition turns the pair that it keeps round, so that this has no relation, and exchanges the others.
        transposition = {0: 1, 2: each}.get(number, 0)
        rotation = {0: 1, 3: each}.get(number, 0)
        total += (identity + 3 * transposition + 2 * rotation) // 6
        assert (identity + 3 * transposition + 2 * rotation) % 6 == 0
    return total


def small_part(game, most):
    """The elements with at most `most` elements below them, each with the set of these: isomorphisms keep it."""
    elements, below = closed(Game(game, {}), most)
    return {element: below[element] for element in elements if len(below[element]) <= most}


def signatures(poset):
    """Colours of the elements, refined by those of the elements below and above until they are stable."""
    colours = {element: 0 for element in poset}
    for _ in poset:
        finer = {element: hash((colours[element], tuple(sorted(colours[other] for other in poset[element])),
                                tuple(sorted(colours[other] for other in poset if element in poset[other]))))
                 for element in poset}
        if len(set(finer.values())) == len(set(colours.values())):
            return finer
        colours = finer
    return colours


def are_isomorphic(one, other):
    """By trying all bijections that keep the colours, lower elements first."""
    colours = signatures(one), signatures(other)
    order = sorted(one, key=lambda element: len(one[element]))

    def extend(image):
        if len(image) == len(order):
            return True
        element = order[len(image)]
        below = {image[lower] for lower in one[element]}
        return any(extend({**image, element: candidate}) for candidate in other
                   if colours[1][candidate] == colours[0][element] and candidate not in image.values()
                   and other[candidate] == below)

    return sorted(colours[0].values()) == sorted(colours[1].values()) and extend({})


class Isomorphism(unittest.TestCase):
    def test_descriptions_are_counted_by_burnside(self):
        for name in ("two", "three"):
            part = posets.PARTS[name]
            relations = len(posets.relations("c", "d", part.constants, part.slopes))
            with self.subTest(part=name):
                self.assertEqual(count_orbits(relations, part.relations), sum(1 for _ in posets.descriptions(part)))

    def test_classes_are_counted_by_explicit_posets(self):
        part = posets.Part(False, 1, posets.SLOPES, (1, 2))
        by_code = {posets.key(description, False) for description in posets.descriptions(part)} - {None}
        found = {}
        for description in posets.descriptions(part):
            poset = small_part(posets.game("; ".join(map(str, description))), 9)
            same = found.setdefault(tuple(sorted(signatures(poset).values())), [])
            if not any(are_isomorphic(poset, other) for other in same):
                same.append(poset)
        self.assertEqual(sum(map(len, found.values())), len(by_code))
        self.assertGreater(len(by_code), 150)

    def test_posets_that_are_isomorphic_by_exchanged_ends_of_chains(self):
        for one, other in (("c[2] < d[1]; c[i+2] < e[i]", "c[2] < d[1]; d[i] < e[i]"), ("c[1] < d[1]", "e[1] < c[1]")):
            self.assertEqual(*(posets.key(*corners.parse(lines)) for lines in (one, other)))
        self.assertNotEqual(*(posets.key(*corners.parse(lines)) for lines in ("c[1] < d[2]", "c[2] < d[1]")))


class Nim(unittest.TestCase):
    def test_corners_are_nim_by_the_definition(self):
        lines = [line for line in TABLE if line["class"] == "not semilinear"]
        self.assertGreater(len(lines), 20)
        for line in chosen(lines, 12):
            with self.subTest(relations=line["relations"]):
                numbers, ideal = re.fullmatch(r"(\(.*\)) (\{x?\})", line["answer"]).groups()
                corner = tuple(map(int, re.findall(r"\d+", numbers)))
                positions = Positions(posets.game(line["relations"]), {}, sum(corner) + 11)
                compared = 0
                for position in positions.sets:
                    beyond = [m - t for m, t in zip(position[1], corner)]
                    if min(beyond) >= 0 and len(position[0]) == len(ideal) - 2:
                        self.assertEqual(beyond[0] ^ beyond[1] ^ beyond[2] == 0, positions.is_losing(position))
                        compared += 1
                self.assertGreaterEqual(compared, math.comb(11 + 3, 3) - math.comb(10 + 3, 3))

    def test_no_corner_where_a_formula_is_proved(self):
        for line in chosen([line for line in TABLE if line["pieces"]], 60):
            self.assertIsNone(corners.corner_of(line["relations"]), line["relations"])


class Page(ProgramCase):
    def test_the_theorems_of_the_page_are_proved_and_hold_by_the_definition(self):
        blocks = re.findall(r"```\n(poset .*?)\n\n(.*?)\n```", PAGE, re.DOTALL)
        self.assertGreaterEqual(len(blocks), 10)
        for game, formula in blocks:
            with self.subTest(game=game.splitlines()[0]):
                result = self.ask("theorem", self.write("g.poset", game + "\n"), "--formula", formula)
                self.assertEqual((0, ""), (result.code, result.err))
                self.assertTrue(result.out.startswith("proved: "), result.out)
                definitions = [(at, Positions(game, at, 11)) for at in parameters_of(game)]
                self.assertEqual([], list(wrong_positions(formula, definitions))[:3])


def parameters_of(game):
    """The least parameters, and those with one of them larger by one."""
    line = re.search(r"^parameters (.*)", game, re.MULTILINE)
    bounds = [bound.split(">=") for bound in line[1].split(",")] if line else []
    for larger in range(-1, len(bounds)):
        values = {}
        for number, (name, bound) in enumerate(bounds):
            values[name.strip()] = eval(bound, {}, values) + (number == larger)  # noqa: S307
        yield values


if __name__ == "__main__":
    unittest.main()
