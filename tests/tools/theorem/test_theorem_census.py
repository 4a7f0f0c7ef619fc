"""The census of three-chain posets: a sample of its table again, the posets counted in another way, copies of Nim in boxes.

What is compared with the definition uses definition.py and formulas.py, which share nothing with lib/ and the census.
"""
import collections
import hashlib
import itertools
import math
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
BEYOND = 11  # elements beyond a corner


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
                self.assertEqual([], list(wrong_positions(line["answer"], [({}, positions)]))[:3])
                if line["class"] == "finite":
                    losing = sum(map(positions.is_losing, positions.sets))
                    points = census.points(line["answer"])
                    self.assertEqual(int(line["positions"]), len(points))
                    self.assertEqual(sum(("x" in ideal) + sum(point) <= MOST for ideal, point in points), losing)

    def test_unions_of_cones_have_their_dimension(self):
        for formula, dimension in (("e = 0 and c = 0 and d = 0", 0), ("e = (c + 3)/2 and d = 1 and c >= 1", 1),
                                   ("e = 3 when c <= 5 and d <= 2", 0), ("e = c when c - d <= 2 and -c + d <= 3", 1),
                                   ("e = 0 and c = 0 and d = 0; e = 2*c - d when -2*c + d <= 0", 2),
                                   ("e = c - d when -c + 2*d <= 0 and c - 2*d <= 1", 1), ("e = 5 - c - d", 0)):
            self.assertEqual(dimension, census.dimension(formula), formula)

    def test_totals_of_the_page(self):
        self.assertTrue(census.totals_of(TABLE) in PAGE, census.totals_of(TABLE))


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
    def test_lines_are_the_classes_of_the_parts(self):
        groups = collections.defaultdict(list)
        for part in posets.PARTS.values():
            for description in posets.descriptions(part):
                groups[posets.key(description, part.single)].append((description, part.single))
        groups.pop(None)  # cycles
        lines = [posets.key(*corners.parse(line["relations"])) for line in TABLE]
        self.assertEqual(len(lines), len(set(lines)))
        self.assertEqual(set(groups), set(lines))
        self.addCleanup(setattr, posets, "HEIGHT", posets.HEIGHT)
        posets.HEIGHT = 48
        for group in groups.values():
            if len(group) > 1:
                self.assertEqual(1, len({posets.key(*one) for one in group}), group)

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
            poset = small_part(posets.game("; ".join(map(str, description))), 14)
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
            corner, ideal = re.fullmatch(r"\((.*)\) (\{\})", line["answer"]).groups()
            self.compare(line["relations"], tuple(map(int, corner.split(", "))), 0)
        for relations in ("elements x", "elements x; c[1] < x; d[2] < x", "elements x; c[2] < d[1]; x < e[2]",
                          "elements x; c[2] < d[2]; d[1] < x; x < c[1]"):
            self.compare(relations, *corners.corner_of(relations))

    def compare(self, relations, corner, single):
        with self.subTest(relations=relations):
            positions = Positions(posets.game(relations), {}, sum(corner) + single + BEYOND)
            compared = 0
            for position in positions.sets:
                beyond = [m - t for m, t in zip(position[1], corner)]
                if min(beyond) >= 0 and len(position[0]) == single:
                    self.assertEqual(beyond[0] ^ beyond[1] ^ beyond[2] == 0, positions.is_losing(position))
                    compared += 1
            self.assertGreaterEqual(compared, math.comb(BEYOND + 3, 3))

    def test_no_corner_where_a_formula_is_proved(self):
        for line in chosen([line for line in TABLE if line["pieces"]], 60):
            self.assertIsNone(corners.corner_of(line["relations"]), line["relations"])


def blocks():
    """{number: [(game, formula)]} of the page's theorems."""
    found = {}
    for section in re.split(r"\n(?=\*\*\d+\. )", PAGE)[1:]:
        number = int(re.match(r"\*\*(\d+)", section)[1])
        found[number] = re.findall(r"```\n(poset .*?)\n\n(.*?)\n```", section, re.DOTALL)
    return found


def parameters_of(game, most):
    """All parameters that exceed their bounds by at most `most` in all."""
    line = re.search(r"^parameters (.*)", game, re.MULTILINE)
    bounds = [bound.split(">=") for bound in line[1].split(",")] if line else []
    for excess in itertools.product(range(most + 1), repeat=len(bounds)):
        values = {}
        for (name, bound), more in zip(bounds, excess):
            values[name.strip()] = eval(bound, {}, values) + more  # noqa: S307
        if sum(excess) <= most:
            yield values


def instance(game, parameters):
    """The description that a game is for these parameters."""
    found = []
    for line in game.splitlines():
        terms = re.findall(r"(\w)\[(.*?)\]", line)
        if terms:
            (u, left), (v, right) = terms
            at = [[eval(index, {}, {**parameters, "i": i}) for i in (0, 1)] for index in (left, right)]  # noqa: S307
            found.append(posets.Relation(u, v, at[0][1] - at[0][0], at[1][1] - at[1][0], at[0][0], at[1][0]))
    return found


class Page(ProgramCase):
    def test_the_theorems_of_the_page_are_proved_and_hold_by_the_definition(self):
        self.assertEqual(list(range(1, 11)), list(blocks()))
        for game, formula in itertools.chain(*blocks().values()):
            with self.subTest(game=game.splitlines()[0]):
                result = self.ask("theorem", self.write("g.poset", game + "\n"), "--formula", formula)
                self.assertEqual((0, ""), (result.code, result.err))
                self.assertTrue(result.out.startswith("proved: "), result.out)
                definitions = [(at, Positions(game, at, 11)) for at in parameters_of(game, 1)]
                self.assertEqual([], list(wrong_positions(formula, definitions))[:3])

    def test_how_many_lines_are_instances_of_theorems(self):
        lines = {posets.key(*corners.parse(line["relations"])): line for line in TABLE}
        relatives = set()
        for number, games in blocks().items():
            codes = {posets.key(instance(game, at), False) for game, _ in games for at in parameters_of(game, 8)}
            known = codes & lines.keys()
            with self.subTest(theorem=number):
                self.assertTrue(all(lines[code]["pieces"] for code in known))
                text = f"[{len(known)} line{'' if len(known) == 1 else 's'} of the table]"
                self.assertIn(text, PAGE.split(f"**{number}. ")[1].split("```")[0])
            relatives |= {code for code in known if lines[code]["class"] == "two-dimensional"}
        self.assertIn(f"Theorems 1 to 6 prove {len(relatives)} of them", PAGE)


if __name__ == "__main__":
    unittest.main()
