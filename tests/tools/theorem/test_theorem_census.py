"""The census of three-chain posets: a sample of its table again, the posets counted in another way, copies of Nim in boxes.

What is compared with the definition uses definition.py and formulas.py, which share nothing with lib/ and the census.
"""
import collections
import hashlib
import itertools
import math
import os
import pathlib
import random
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Game, Positions, closed  # noqa: E402
from support import ROOT, ProgramCase  # noqa: E402
from test_theorem import wrong_positions  # noqa: E402

sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "proofs" / "theorems" / "census")]
import census  # noqa: E402
import corners  # noqa: E402
import posets  # noqa: E402
import shape  # noqa: E402
import table  # noqa: E402

FOLDER = ROOT / "proofs" / "theorems" / "census"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
VARIANTS = (FOLDER / "VARIANTS.md").read_text(encoding="utf-8")
TABLE = table.read(str(FOLDER / "census.tsv.xz"))
SEED = int(os.environ.get("CENSUS_SEED", time.time_ns() % 10**9))
SAMPLE = 40
KEYS = 1500  # lines and descriptions of the large parts whose keys are computed again
COMPUTED = ("class", "positions", "pieces", "modulus", "answer")
MOST = 13  # elements of a position
BEYOND = 11  # elements beyond a corner


def chosen(lines, number):
    return sorted(lines, key=lambda line: hashlib.sha256(line["relations"].encode()).digest())[:number]


class Table(ProgramCase):
    def test_a_sample_is_found_again(self):
        decided = [line for line in TABLE if line["class"] != "undecided"]
        for line in chosen(decided, SAMPLE):
            with self.subTest(relations=line["relations"]):
                self.assertEqual([line[name] for name in COMPUTED],
                                 list(map(str, census.ask(line["relations"], 60))))

    def test_formulas_hold_by_the_definition(self):
        proved = [line for line in TABLE if line["pieces"]]
        for line in chosen(proved, SAMPLE):
            with self.subTest(relations=line["relations"]):
                positions = Positions(posets.game(line["relations"]), {}, MOST)
                self.assertEqual([], list(wrong_positions(line["answer"], [({}, positions)]))[:3])
                if line["class"] == "finite":
                    losing = sum(map(positions.is_losing, positions.sets))
                    points = shape.points(line["answer"])
                    self.assertEqual(int(line["positions"]), len(points))
                    self.assertEqual(sum(("x" in ideal) + sum(point) <= MOST for ideal, point in points), losing)

    def test_unions_of_cones_have_their_dimension(self):
        for formula, dimension in (("e = 0 and c = 0 and d = 0", 0), ("e = (c + 3)/2 and d = 1 and c >= 1", 1),
                                   ("e = 3 when c <= 5 and d <= 2", 0), ("e = c when c - d <= 2 and -c + d <= 3", 1),
                                   ("e = 0 and c = 0 and d = 0; e = 2*c - d when -2*c + d <= 0", 2),
                                   ("e = c - d when -c + 2*d <= 0 and c - 2*d <= 1", 1), ("e = 5 - c - d", 0)):
            self.assertEqual(dimension, shape.dimension(formula), formula)

    def test_totals_of_the_page(self):
        self.assertTrue(table.totals(TABLE) in PAGE, table.totals(TABLE))


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
    def setUp(self):
        print(f"CENSUS_SEED={SEED}", file=sys.stderr)
        self.random = random.Random(SEED)
        self.lines = {line["key"]: line for line in TABLE}

    def digest(self, description, single):
        form = posets.key(description, single)
        return form and posets.digest(form)

    def test_small_parts_have_the_lines_of_their_classes(self):
        for name, part in posets.PARTS.items():
            if name == "three":
                continue
            groups = collections.defaultdict(list)
            for description in sorted(posets.descriptions(part), key=posets.simplicity):
                groups[self.digest(description, part.single)].append(posets.text(description, part.single))
            groups.pop(None, None)  # cycles
            lines = [line for line in TABLE if line["part"] == name]
            earlier = {line["key"] for line in TABLE} - {line["key"] for line in lines}
            expected = {(digest, members[0], str(len(members))) for digest, members in groups.items() if digest not in earlier}
            self.assertEqual(expected, {(line["key"], line["relations"], line["same"]) for line in lines})
            self.assertEqual(len(expected), len(lines))
            self.assertTrue(name == "x" or not earlier & groups.keys())

    def test_keys_of_a_sample(self):
        self.assertEqual(len(TABLE), len(self.lines))
        for line in self.random.sample(TABLE, min(KEYS, len(TABLE))):
            self.assertEqual(line["key"], self.digest(*corners.parse(line["relations"])), line["relations"])

    def test_a_sample_of_descriptions_has_lines(self):
        part = posets.PARTS["three"]
        pairs = [posets.relations(u, v, part.constants, part.slopes) + posets.relations(v, u, part.constants, part.slopes)
                 for u, v in itertools.combinations(posets.CHAINS, 2)]
        chains, taller = 0, 0
        for _ in range(KEYS):
            description = min(posets.permuted(tuple(map(self.random.choice, pairs))))
            if sum(relation.p + relation.q for relation in description) > part.total:
                continue
            digest = self.digest(description, False)
            chains += digest is not None
            self.assertTrue(digest is None or digest in self.lines, description)
            line = self.lines.get(digest)
            if line and line["part"] == "three":
                representative = tuple(sorted(corners.parse(line["relations"])[0]))
                self.assertLessEqual(posets.simplicity(representative), posets.simplicity(description))
                if representative != description and taller < 20:
                    taller += 1
                    self.assert_same_up_to_64(representative, description)
        self.assertGreater(chains, KEYS // 10)

    def assert_same_up_to_64(self, one, other):
        self.addCleanup(setattr, posets, "HEIGHT", posets.HEIGHT)
        height, posets.HEIGHT = posets.HEIGHT, 64
        self.assertEqual(posets.key(one, False), posets.key(other, False))
        posets.HEIGHT = height

    def test_descriptions_are_counted_by_burnside(self):
        for part in (posets.PARTS["two"], posets.PARTS["three"]._replace(constants=1, total=posets.FAR)):
            relations = len(posets.relations("c", "d", part.constants, part.slopes))
            with self.subTest(part=part):
                self.assertEqual(count_orbits(relations, part.relations), sum(1 for _ in posets.descriptions(part)))
        for name, number in (("two", "1,861"), ("three", "36,020")):
            part = posets.PARTS[name]
            relations = len(posets.relations("c", "d", part.constants, part.slopes))
            self.assertEqual(number, f"{count_orbits(relations, part.relations):,}")
            self.assertIn(number, PAGE)

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
            corner, ideal = re.fullmatch(r"\((.*)\) (\{x?\})", line["answer"]).groups()
            self.compare(line["relations"], tuple(map(int, corner.split(", "))), int(ideal == "{x}"))
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
    """{number: [(game, formula)]} of the page's theorems, with their variants."""
    found = collections.defaultdict(list)
    for section in (section for page in (PAGE, VARIANTS) for section in re.split(r"\n(?=\*\*\d+\. )", page)[1:]):
        number = int(re.match(r"\*\*(\d+)", section)[1])
        found[number] += re.findall(r"```\n(poset .*?)\n\n(.*?)\n```", section, re.DOTALL)
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
        self.assertEqual(list(range(1, 13)), list(blocks()))
        for game, formula in itertools.chain(*blocks().values()):
            with self.subTest(game=game.splitlines()[0]):
                result = self.ask("theorem", self.write("g.poset", game + "\n"), "--formula", formula)
                self.assertEqual((0, ""), (result.code, result.err))
                self.assertTrue(result.out.startswith("proved: "), result.out)
                definitions = [(at, Positions(game, at, 11)) for at in parameters_of(game, 1)]
                self.assertEqual([], list(wrong_positions(formula, definitions))[:3])

    def test_how_many_lines_are_instances_of_theorems(self):
        lines = {line["key"]: line for line in TABLE}
        left = {line["key"] for line in TABLE if line["class"] == "two-dimensional" and line["part"] != "x"}
        number_of = len(left)
        for number, games in blocks().items():
            codes = {posets.key(instance(game, at), False) for game, _ in games for at in parameters_of(game, 8)} - {None}
            known = {posets.digest(code) for code in codes} & lines.keys()
            with self.subTest(theorem=number):
                self.assertTrue(all(lines[code]["pieces"] for code in known))
                expected = f"[{len(known)} line{'' if len(known) == 1 else 's'} of the table]"
                self.assertIn(expected, PAGE.split(f"**{number}. ")[1].split("```")[0])
            left -= known
        self.assertIn(f"prove {number_of - len(left)} of the {number_of} posets with a two-dimensional set", PAGE)
        self.assertIn(f"The other {len(left)} have", PAGE)
        listed = PAGE.split("of them with two relations are")[1].split("\n\n")[0]
        two = {lines[code]["relations"] for code in left if lines[code]["part"] == "two"}
        self.assertEqual(two, set(re.findall(r"`(.*?)`", listed)))


if __name__ == "__main__":
    unittest.main()
