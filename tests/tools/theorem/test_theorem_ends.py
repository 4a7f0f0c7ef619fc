"""Theorems about games with decreed values, compared with the definition on all positions of a bounded size."""
import hashlib
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from theorem_files import TheoremFileCase, stdin_of, words  # noqa: E402

MOST = 14
MISERE = "poset misere\nchains c d e\nend {} = 1\n"
HEAPS = "poset heaps\nend {} = 1\n"
GAMES = int(os.environ.get("DECREED_THEOREMS", "14"))


def drawn(dice):
    """A game with two chains and up to two elements, or three chains, and one to three decrees that are about positions."""
    chains = ["c", "d", "e"][:dice.choice((2, 2, 2, 3))]
    elements = ["x", "y"][:dice.choice((0, 1, 1, 2)) if len(chains) == 2 else 0]
    lines = ["poset drawn", "chains " + " ".join(chains)]
    if elements:
        lines.append("elements " + " ".join(elements))
    below = len(elements) == 2 and dice.random() < 0.4
    lines += ["x < y"] * below
    for low, high in ((a, b) for a in chains for b in chains if a < b):
        lines += dice.choice(([], [], [f"{low}[i] < {high}[i+{dice.randint(0, 2)}]"], [f"{low}[{dice.randint(1, 2)}] < {high}[1]"]))
    for element in elements:
        lines += dice.choice(([], [], [f"{element} < {dice.choice(chains)}[{dice.randint(1, 2)}]"]))
    ideals = [[], ["x"], ["x", "y"], ["y"]][:[1, 2, 3 if below else 4][len(elements)]]
    for ideal in dice.sample(ideals, dice.randint(1, min(3, len(ideals)))):
        lines.append("end { " + " ".join(ideal) + " } = " + str(dice.choice((0, 1, 1, 2))))
    return "\n".join(lines) + "\n"


class Ends(TheoremFileCase):
    def file_of(self, game, *more):
        """A theorem file, or None if none is found."""
        found = self.ask("theorem", self.write("g.poset", game), "-o", "t.theorem", "--force", "--max-modulus", "4",
                         "--max-box", "64", *more)
        self.assertIn(found.code, (0, 1, 4), found.err)
        return "t.theorem" if found.code == 0 else None

    def check(self, game, parameters=None):
        """Values, moves and lines of `find` are those of the definition; the checker verifies the file."""
        parameters = parameters or {}
        positions = Positions(game, parameters, MOST)
        more = words(parameters)
        for ideal in {ideal for ideal, _ in positions.sets}:
            at = sorted(counts for other, counts in positions.sets if other == ideal)
            gone = self.of(ideal, positions)
            losing = [positions.is_losing((ideal, counts)) for counts in at]
            answers = self.lines("grundy", "t.theorem", *gone, *more, stdin=stdin_of(at))
            self.assertEqual(losing, [answer == "0" for answer in answers], game)
            asked = self.ask("move", "t.theorem", *gone, *more, stdin=stdin_of(at))
            self.assertEqual(any(positions.decreed((ideal, counts)) is not None for counts in at), "file decrees" in asked.err)
            moves = asked.out.splitlines()
            for counts, lost, move in zip(at, losing, moves):
                if lost or positions.decreed((ideal, counts)) is not None:
                    self.assertEqual("none", move, (game, ideal, counts))
                    continue
                name, index = re.match(r"(\w+)(?:\[(\d+)\])?", move).groups()
                left = positions.after((ideal, counts), (name, int(index or 1)))
                self.assertTrue(positions.is_losing(left), (game, ideal, counts, move))
        checked = subprocess.run([os.environ["CHOMPCHECK"], "--quiet", pathlib.Path(self.folder, "g.poset"), pathlib.Path(self.folder, "t.theorem")],
                                 capture_output=True, text=True, check=False)
        self.assertRegex(checked.stdout, "^s VERIFIED", game)


class Found(Ends):
    def test_misere_nim_is_found_by_itself(self):
        for game, kind in ((HEAPS, "formula"), (MISERE, "automaton")):
            with self.subTest(game=game):
                self.assertTrue(self.file_of(game))
                self.assertIn("version 1" if kind == "formula" else "version 2",
                              self.read("t.theorem").splitlines()[0].replace("theorem ", "version "))
                self.check(game)

    def test_random_games(self):
        seed = random.SystemRandom().randrange(10**9)
        dice, found = random.Random(seed), 0
        for number in range(GAMES):
            game = drawn(dice)
            for more in (["--automaton"], ["--max-operations", "20000000"])[:1 if "c d e" in game else 2]:
                with self.subTest(seed=seed, number=number, game=game, more=more):
                    if self.file_of(game, *more):
                        found += 1
                        self.check(game)
        self.assertGreater(found, GAMES / 3, f"seed {seed}")

    def test_parameters(self):
        game = "poset late\nchains c e\nparameters s >= 1\nc[s] < e[1]\nend {} = 1\n"
        self.assertTrue(self.file_of(game, "--automaton"))
        for s in (1, 2, 4):
            self.check(game, {"s": s})

    def test_values(self):
        """All Grundy values of two heaps in misère play, and of a heap with another end."""
        for game, more in ((HEAPS, ["--automaton"]), ("poset heap\nchains c\nelements x\nend { x } = 4\n", [])):
            self.assertTrue(self.file_of(game, "--grundy", *more))
            positions = Positions(game, {}, 9)
            values = {}
            for position in sorted(positions.sets, key=positions.size):
                after = {values[positions.after(position, e)] for e in positions.lower
                         if self.has(positions, position, e)}
                decreed = positions.decreed(position)
                values[position] = decreed if decreed is not None else next(k for k in range(99) if k not in after)
            for ideal in {ideal for ideal, _ in values}:
                at = sorted(counts for other, counts in values if other == ideal)
                answers = self.lines("grundy", "t.theorem", *self.of(ideal, positions), stdin=stdin_of(at))
                self.assertEqual([str(values[ideal, counts]) for counts in at], answers)

    @staticmethod
    def has(positions, position, element):
        name, index = element
        ideal, counts = position
        return index <= counts[positions.chains.index(name)] if name in positions.chains else element in ideal


class Refuted(Ends):
    def least(self, game, formula):
        found = self.ask("theorem", self.write("g.poset", game), "--formula", formula)
        self.assertEqual(1, found.code, found.err)
        return found.out.splitlines()[0]

    def test_the_least_counterexample_respects_decrees(self):
        said = "c = d when c >= 2; c + d = 1 when c <= 1"
        self.assertEqual("counterexample: c = 0, d = 0: the formula gives value 0, but the game ends there by decree, with another one",
                         self.least(HEAPS, "c = d"))
        self.assertEqual("counterexample: c = 0, d = 0: the formula gives another value than 0, but the game ends there by decree, with value 0",
                         self.least("poset n\nend {} = 0\n", "c = d and c >= 1"))
        self.assertIn("counterexample: c = 1, d = 0: the formula gives another value than 0, but no move leads",
                      self.least(HEAPS, "c = d when c >= 2; d = 1 and c = 0"))
        self.assertIn("c = 0, d = 0: the formula gives another value", self.least("poset n\n", said))

    def test_json(self):
        found = self.ask("theorem", self.write("g.poset", HEAPS), "--formula", "c = d", "--json")
        self.assertEqual([1, True, {"c": 0, "d": 0}, None], [found.code, *(json.loads(found.out).get(key) for key in (
            "formula_says_zero",)), json.loads(found.out)["position"]["coordinates"], json.loads(found.out).get("follower")])

    def test_automata(self):
        """The theorem about normal play under misère play, and the other way round."""
        for game, other in ((MISERE, MISERE.replace("end {} = 1\n", "")), (MISERE.replace("end {} = 1\n", ""), MISERE)):
            self.assertTrue(self.file_of(game, "--automaton"))
            body = self.read("t.theorem").split("\nabout ")[1]
            text = f"chompcert theorem 2\ngame {hashlib.sha256(other.encode()).hexdigest()} {len(other)}\n{other}\nabout {body}"
            found = self.ask("theorem", self.write("u.theorem", text))
            self.assertEqual(1, found.code, found.err)
            self.assertIn("counterexample: c = 0, d = 0, e = 0: the automaton gives", found.out)


class Words(Ends):
    def test_wrong_decrees(self):
        for lines, said in (("end { c } = 1", "c is a chain"), ("end { z } = 1", "z is not declared"), ("end { x x } = 1", "named twice"),
                            ("end {} = 1\nend {} = 0", "a second value"), ("c[1] < x\nend { x } = 1", r"x lies above c\[1\]"),
                            ("elements y\nx < y\nend { y } = 1", "x lies below y"), ("end {} 1", "expected '='"), ("end {} = s", "expected"),
                            ("parameters s >= 0\nc[s+1] < x\nend { x } = 1", r"x lies above c\[1\]"), ("end { x[1] } = 1", "single element")):
            with self.subTest(lines=lines):
                found = self.ask("theorem", self.write("g.poset", f"poset g\nelements x\n{lines}\n"), "--formula", "c = d")
                self.assertEqual(2, found.code, found)
                self.assertRegex(found.err, said)

    def test_a_file_of_coq_has_both_texts(self):
        """By formula and strategy too, when it is found and when it is read. That Coq accepts such files is tests/verified/automata_in_coq.py."""
        self.assertTrue(self.file_of(HEAPS))
        self.answer("theorem", "t.theorem", "--coq", "t.v")
        text = pathlib.Path(self.folder, "t.v").read_text(encoding="utf-8")
        for line in pathlib.Path(self.folder, "t.theorem").read_text(encoding="utf-8").splitlines():
            self.assertIn(f'"{line}"', text)
        self.assertIn("by a formula", text)
        self.answer("theorem", self.write("g.poset", HEAPS), "--coq", "g.v")
        self.assertEqual(text.replace("t.v", "g.v"), pathlib.Path(self.folder, "g.v").read_text(encoding="utf-8"))

    def test_the_game_is_over(self):
        self.assertTrue(self.file_of(MISERE))
        found = self.ask("move", "t.theorem", "0", "0", "0")
        self.assertEqual((1, "none\n"), (found.code, found.out))
        self.assertIn("the game is over at this position, as its file decrees", found.err)
        self.assertEqual("1\n", self.answer("find", "t.theorem", "0", "0"))
        played = self.ask("play", "t.theorem", "1", "1", "1", stdin="c[1]\nd[1]\ne[1]\n")
        self.assertIn("The game ends as its file decrees.", played.out)
        self.assertRegex(played.out, r"over by decree, (won|lost) for the player to move")


if __name__ == "__main__":
    unittest.main()
