"""`chompcert theorem`: theorems about all positions, compared with the definition; false formulas, refuted by it."""
import json
import pathlib
import re
import resource
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from formulas import Formula  # noqa: E402
from support import ProgramCase  # noqa: E402
from theorems import ENDS, ROWS, SECOND_ROW, SHIFTED, THEOREMS, WINNING_WAYS, WINNING_WAYS_FORMULA  # noqa: E402

MOST = 40  # elements of a position, for true formulas
MOST_OF_MUTANTS = 15
MOST_OF_FOUND = 25
CHANGES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "floor": "ceil", "ceil": "floor",
           "min": "max", "max": "min", "even": "odd", "odd": "even", "and": "or", "or": "and"}


def mutants(formula):
    """The formula changed at one place: a number by 1, or a word or sign of CHANGES."""
    start = formula.rfind(";", 0, formula.find("=", formula.find(";"))) if formula.startswith("let") else 0
    for match in re.finditer(r"\b\d+|[A-Za-z_]\w*|[<>]=?|[-+]", formula):
        word = match[0]
        if match.start() < start or word.endswith(("_1", "_2")):
            continue
        others = [str(int(word) + 1)] if word.isdigit() else [CHANGES[word]] if word in CHANGES else []
        for other in others:
            yield formula[:match.start()] + other + formula[match.end():]


def wrong_positions(formula, definitions):
    """(size, parameters, coordinates) of all positions about which the formula and the definition disagree."""
    says = Formula(formula)
    for parameters, positions in definitions:
        for position in positions.sets:
            ideal = frozenset(name if index == 1 and not name.startswith("r") else f"{name}_{index}"
                              for name, index in position[0])
            names = dict(zip(positions.chains, position[1])) | parameters
            if says(ideal, names) != positions.is_losing(position):
                yield positions.size(position), tuple(parameters.values()), ideal, position[1]


def definitions_of(theorem, most):
    return [(parameters, Positions(theorem.game, parameters, most)) for parameters in theorem.parameters]


class TheoremCase(ProgramCase):
    def decide(self, game, formula, *more, **popen):
        return self.ask("theorem", self.write("g.poset", game), "--formula", formula, *more, **popen)

    def check(self, theorem, formula, definitions):
        result = self.decide(theorem.game, formula, "--json")
        wrong = list(wrong_positions(formula, definitions))
        if result.code == 2:
            self.assertRegex(result.err, "holds at no position|two values of|is no parameter")
            return "refused"
        found = json.loads(result.out)
        if found["outcome"] == "proved":
            self.assertEqual((0, []), (result.code, wrong[:3]))
            return "proved"
        self.assertEqual(1, result.code)
        coordinates = tuple(found["position"]["coordinates"].values())
        ideal = frozenset(re.findall(r"\w+", found["position"]["ideal"].replace("[", "_").replace("]", "")))
        size = sum(coordinates) + len(ideal)
        place = (size, tuple(found["parameters"].values()), ideal, coordinates)
        tried = [tuple(parameters.values()) for parameters in theorem.parameters]
        smaller = [position for position in wrong if position[:2] < place[:2]]
        self.assertEqual([], smaller[:3])
        if size <= MOST_OF_MUTANTS and place[1] in tried:
            self.assertIn(place, wrong)
            return "refuted"
        return "far"


class True_(TheoremCase):
    def test_theorems_are_proved_and_hold_by_the_definition(self):
        for name, theorem in {**THEOREMS, **ENDS}.items():
            with self.subTest(theorem=name):
                result = self.decide(theorem.game, theorem.formula)
                self.assertEqual((0, ""), (result.code, result.err))
                self.assertTrue(result.out.startswith("proved: "), result.out)
                definitions = definitions_of(theorem, MOST)
                self.assertGreater(sum(len(positions.sets) for _, positions in definitions), 40)
                self.assertEqual([], list(wrong_positions(theorem.formula, definitions))[:3])


class False_(TheoremCase):
    def test_each_change_at_one_place_is_refuted_at_the_least_position(self):
        outcomes = []
        for name, theorem in {**THEOREMS, **ENDS}.items():
            definitions = definitions_of(theorem, MOST_OF_MUTANTS)
            for mutant in mutants(theorem.formula):
                with self.subTest(theorem=name, mutant=mutant):
                    outcomes.append(self.check(theorem, mutant, definitions))
        self.assertGreater(outcomes.count("refuted"), 100)
        self.assertLess(outcomes.count("refused") + outcomes.count("far"), outcomes.count("refuted") / 2)

    def test_the_least_counterexample_and_all_of_them(self):
        result = self.decide(WINNING_WAYS, "c = d and e = 0")
        self.assertEqual(1, result.code)
        first, *rest = result.out.splitlines()
        self.assertEqual("counterexample: c = 1, d = 2, e = 1: the formula gives another value than 0, but no move leads "
                         "to value 0", first)
        self.assertEqual("all positions of the formula from which a move leads to another one: none", rest[0])

    def test_a_clash_names_the_move(self):
        result = self.decide("poset nim\n", "c >= d")
        self.assertIn("counterexample: c = 1, d = 0: the formula gives value 0, and also to c = 0, d = 0, where a move "
                      "leads\n", result.out)
        self.assertIn("  {}: { [c, d] : ", result.out)

    def test_the_set_of_counterexamples_is_exact(self):
        found = json.loads(self.decide("poset nim\n", "c = d and c != 7", "--json").out)
        self.assertEqual({"ideal": "{}", "coordinates": {"c": 7, "d": 7}}, found["position"])
        self.assertEqual([[], ["{}: { [c, d = 7] : c >= 8; [c = 7, d] : d >= 7 }"]], [found["clashes"], found["gaps"]])

    def test_parameters_of_the_least_counterexample(self):
        found = json.loads(self.decide(SHIFTED.game, SHIFTED.formula.replace("c + e", "c + e + s"), "--json").out)
        self.assertEqual({"s": 1}, found["parameters"])


class Found(TheoremCase):
    """Formulas that the program finds by itself, compared with the definition as those of users are."""
    GAMES = {"two rows of Chomp": "poset p\nc[i] < d[i+1]\n", "Winning Ways": WINNING_WAYS,
             "Theorem 1 of Sun": THEOREMS["Theorem 1 of Sun"].game,
             "column from square 3": "poset p\nchains c e d\nc[i] < e[i+1]\ne[3] < d[1]\n",
             "one chain": "poset p\nchains c\nelements x y\nc[2] < x\nx < y\n",
             "a family": THEOREMS["a family of elements, and pieces"].game,
             "an element of c above all of d": "poset p\nelements x\nd < c[4]\nx < c[2]\n",
             "three chains, two of them related": "poset p\nchains a b c\na[3] < b[1]\nb[1] < c[1]\n",
             "hook, row 2 of any length, row 3 of one square":
                 "poset p\nchains c d e\nelements x\nc[1] < e[1]\nd[i] < e[i]\nc[2] < x\ne[1] < x\n"}
    GRUNDY = {"two rows of Chomp": "poset p\nc[i] < d[i+1]\n", "two rows, shifted": "poset p\nc[i+2] < d[i]\n"}

    WITH_PARAMETER = {  # the game, values of the parameter to compare at, and how many pieces there are at most
        "column from square p": (SECOND_ROW.game, ({"p": p} for p in (1, 2, 3, 6)), 14),
        "an element that is above c[p]": ("poset p\nchains c e\nelements x\nparameters p >= 1\nc[p] < x\ne[1] < x\n",
                                          ({"p": p} for p in (1, 2, 3, 6)), 6),
        "s = 1 is an exception": ("poset p\nchains c e\nparameters s >= 1\nc[s] < e[2]\n",
                                  ({"s": s} for s in (1, 2, 3, 6)), 3)}

    def find(self, game, *more):
        path = self.write("g.poset", game)
        result = self.ask("theorem", path, *more, "-o", "found.formula")
        self.assertEqual((0, ""), (result.code, result.err))
        first, formula = result.out.split("\n", 1)
        self.assertTrue(first.startswith("found: the positions of value 0 of "), first)
        self.assertTrue(self.read("found.formula").endswith("\n" + formula))
        return formula

    def compare(self, game, formula, parameters=({},)):
        definition = [(values, Positions(game, values, MOST_OF_FOUND)) for values in parameters]
        self.assertEqual([], list(wrong_positions(formula, definition))[:3])

    def test_formulas_are_found_and_hold_by_the_definition(self):
        for name, game in self.GAMES.items():
            with self.subTest(game=name):
                formula = self.find(game)
                self.compare(game, formula)
                self.assertEqual(0, self.decide(game, formula).code)

    def test_grundy_functions_are_found(self):
        for name, game in self.GRUNDY.items():
            with self.subTest(game=name):
                formula = self.find(game, "--grundy")
                self.compare(game.replace("poset p\n", "poset p\nchains c d g\n"), formula)
                self.assertTrue(all(line.startswith("g = ") for line in formula.splitlines()), formula)

    def test_formulas_with_a_parameter_are_found(self):
        for name, (game, parameters, most) in self.WITH_PARAMETER.items():
            with self.subTest(game=name):
                formula = self.find(game)
                self.compare(game, formula, parameters)
                self.assertLessEqual(len(formula.splitlines()), most)
                self.assertEqual(0, self.decide(game, formula).code)

    def test_the_grundy_function_of_two_shifted_rows_is_found_for_all_shifts(self):
        formula = self.find("poset p\nchains c e\nparameters s >= 0\nc[i+s] < e[i]\n", "--grundy")
        self.compare(SHIFTED.game, formula, [{"s": s} for s in (0, 1, 2, 5)])
        self.assertEqual(0, self.decide(SHIFTED.game, formula).code)

    def test_a_position_left_out_is_missed_in_each_class(self):
        """The gaps of many pieces are found class by class: one position of each class modulo 2 is taken out."""
        pieces = [piece.rstrip(";") for piece in self.find(SECOND_ROW.game).splitlines()]
        tried = set()
        for parameters, positions in definitions_of(SECOND_ROW._replace(parameters=[{"p": 1}, {"p": 2}]), MOST_OF_MUTANTS):
            for place in filter(positions.is_losing, positions.sets):
                names = parameters | dict(zip(positions.chains, place[1]))
                if tuple(number % 2 for number in names.values()) in tried:
                    continue
                tried.add(tuple(number % 2 for number in names.values()))
                other = " or ".join(f"{name} != {number}" for name, number in names.items() if name != "d")
                without = [f"{piece} {'and' if ' when ' in piece else 'when'} ({other})"
                           if Formula(piece)(frozenset(), names) else piece for piece in pieces]
                found = json.loads(self.decide(SECOND_ROW.game, ";\n".join(without), "--json").out)
                self.assertEqual(names, found["parameters"] | found["position"]["coordinates"])
        self.assertEqual(16, len(tried))

    def test_nim_with_three_heaps_has_none(self):
        result = self.ask("theorem", self.write("g.poset", "poset p\nchains a b c\n"), "--max-modulus", 2, "--no-automaton")
        self.assertEqual((1, ""), (result.code, result.err))
        self.assertTrue(result.out.startswith("none: no semilinear description with moduli <= 2 found in the box of "
                                              "coordinates up to 60\n"), result.out)

    def test_what_is_not_found(self):
        for expected, game in (("at most one parameter", THEOREMS["an element of c above all of d"].game),
                               ("at most three chains", "poset p\nchains a b c e\n")):
            result = self.ask("theorem", self.write("g.poset", game))
            self.assertEqual((4, ""), (result.code, result.out))
            self.assertIn(expected, result.err)


class Refused(TheoremCase):
    def refusal(self, game, formula="c = d", code=2, *more):
        result = self.decide(game, formula, *more)
        self.assertEqual((code, ""), (result.code, result.out))
        return result.err.splitlines()[0].removeprefix("chompcert: ")

    def test_formulas(self):
        for expected, formula in (
                ("formula:1: a formula is about the position, found none of its coordinates c, d, e: write a condition "
                 "such as c = 0", "1 = 2"),
                ("formula:24: two values of d for the ideal {} at c = 0, e = 0: this piece and the one in column 1 have "
                 "to exclude each other", "d = c when c <= 3    ; d = c + 1 when c < 1"),
                ("formula:16: this condition holds at no position that is left for it: remove the piece, or mend its "
                 "condition", "d = case { d > c + 1: 3; else 0 }"),
                ("formula:14: this condition holds at no position that is left for it: remove the piece, or mend its "
                 "condition", "d = c when c < 0"),
                ("formula:5: a product of two values that both depend on coordinates or parameters: one factor has to be "
                 "a number", "d =  c*e"),
                ("formula:5: unknown name 'f': this game has c, d, e; begin the formula with  let f = …;  to define it",
                 "d = f"),
                ("formula:1: expected a condition (such as m even, or m < 5), found a number; and there is no file d", "d"),
                ("formula:2: there is no element 'x' in this game", "{x}: c = d"),
                ("formula:5: 'c' has a meaning already: choose another name", "let c = d; c = d"),
                ("formula:13: this part speaks of no ideal, since other parts name all of them: remove it",
                 "{}: c = d ; e = 0"),
                ("formula:5: expected a number, a name or '(', found the end of the formula", "d =")):
            with self.subTest(formula=formula):
                message = self.refusal(WINNING_WAYS, formula)
                self.assertEqual(re.sub(r":\d+:", ":", expected, count=1), re.sub(r":\d+:", ":", message, count=1))

    def test_a_formula_in_a_file_is_refused_with_line_and_column(self):
        path = self.write("f.formula", "# rows\nlet a = c + 1;\nd = a +* 2\n")
        self.assertIn("f.formula:3:8: expected", self.refusal(WINNING_WAYS, path))

    def test_a_file_that_is_missing_is_named(self):
        game = self.write("g.poset", "poset g\nc[i] < d[i+1]\n")
        for name in ("nofile.formula", "folder/nofile"):
            said = self.complaint(5, "theorem", game, "--formula", name, says=name)
            self.assertNotIn("expected a number", said)

    def test_ideals_without_a_formula(self):
        game = "poset x\nelements x y\nx < y\n"
        self.assertIn("no formula for the ideal {x}: add  ; {x}: none", self.refusal(game, "{}: c = d; {x, y}: c = 0"))
        self.assertIn("these elements are no order ideal: the ideals are {}, {x}, {x, y}",
                      self.refusal(game, "{y}: c = d"))

    def test_games(self):
        for expected, game in (
                ("4:1: s = 0: c[1] < d[1] (line 4) < c[1] (line 5): c[1] would lie below itself, remove one of these "
                 "relations", "poset p\nparameters s >= 0\n\nc[i+s] < d[i]\nd[i] < c[i]\n"),
                ("2:13: expected '>=' after s, found end of line: a parameter has a lower bound, as in s >= 0",
                 "poset p\nparameters s\n"),
                ("3:3: t is no parameter: declare it with  parameters t >= 0",
                 "poset p\nparameters s >= 0\nc[t] < d[1]\n"),
                ("3:1: c[s] does not exist for s = 0: indices start at 1, raise the bound of the parameter",
                 "poset p\nparameters s >= 0\nc[s] < d[1]\n"),
                ("2:10: expected the names of chains after chains, found 'none': a theorem needs a chain; 'chompcert "
                 "solve' takes games without one", "poset p\nchains none\n"),
                ("2:12: d is declared twice: first on line 2, choose another name", "poset p\nchains c d d\n"),
                ("4:1: x lies above all of d, but may lie above finitely many of its elements only",
                 "poset p\nelements x\nc[3] < x\nd < c[2]\n"),
                ("2:1: i is unbounded on this line: a ladder has two terms, of different chains, both with i, as in "
                 "d[i] < c[i+1]", "poset p\nc[i] < d[5]\n"),
                ("2:1: i is unbounded on this line: a ladder has two terms, of different chains, both with i, as in "
                 "d[i] < c[i+1]", "poset p\nc[i] < c[i+1]\n"),
                ("3:1: a chain without an index stands only first, below an element of another chain, as in d < c[3]: "
                 "give d an index", "poset p\nelements x\nd < x\n"),
                ("2:8: min is a reserved word: choose another name", "poset p\nchains min\n"),
                ("2:1: x is not declared: declare it with  elements x  or  chains", "poset p\nx < c[1]\n")):
            with self.subTest(game=game):
                message = self.refusal(game).split(".poset:", 1)[1]
                self.assertEqual(re.sub(r"^\d+:\d+", "", expected), re.sub(r"^\d+:\d+", "", message))

    def test_lines_with_a_family_name_their_elements_alone(self):
        outcomes = [self.decide(f"poset p\nelements x[1..3]\nx[i{shift:+}] < c[i{more:+}]\n", "c = d", "--json",
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (10, 10))).out
                    for shift, more in ((-900000000, -899999999), (-3, -2), (+0, +1))]
        self.assertEqual(outcomes[:1] * 3, outcomes)
        self.assertEqual({"c": 0, "d": 0}, json.loads(outcomes[0])["position"]["coordinates"])

    def test_limits_are_undecided(self):
        message = self.refusal(WINNING_WAYS, ROWS + WINNING_WAYS_FORMULA, 4, "--max-operations", 1000)
        self.assertEqual("limit: undecided: isl reached its limit of operations (see --max-operations)", message)
        many = "poset p\nelements r[1..17]\n"
        self.assertIn("limit: line 2: a theorem is about at most 16 elements", self.refusal(many, "c = d", 4))

    def test_commands_for_two_chains_name_this_one(self):
        game = self.write("g.poset", WINNING_WAYS)
        for command in (["prove", game], ["solve", game], ["plot", "hasse", game]):
            self.assertIn("'chompcert theorem' takes other chains", self.ask(*command).err, command)


if __name__ == "__main__":
    unittest.main()
