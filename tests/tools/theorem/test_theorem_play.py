"""`chompcert play X.theorem`: games against the program, followed by the definition; and words that are refused."""
import pathlib
import random
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from theorem_files import TheoremFileCase, words  # noqa: E402
from theorems import SHIFTED, THEOREMS  # noqa: E402

MOST = 20


class Play(TheoremFileCase):
    def play(self, file, start, moves, *more):
        result = self.ask("play", file, *start, *more, stdin="".join(f"{move}\n" for move in moves))
        self.assertEqual((0, ""), (result.code, result.err))
        return result.out

    def element(self, text):
        """c[3] and x, as the definition names them."""
        name, index = re.fullmatch(r"(\w+)(?:\[(\d+)\])?", text).groups()
        return name, int(index or 1)


class Games(Play):
    """The user moves at random; each answer of the program is legal, and it wins every game that it can win."""

    def follow(self, positions, start, text):
        """Makes the moves of a transcript. Whether the program made a last move."""
        place, last = start, None
        for who, name in re.findall(r"^(You take|The program takes) (\S+)\.$", text, re.M):
            place, last = positions.after(place, self.element(name)), who
            if who == "The program takes":
                self.assertTrue(positions.is_losing(place), text)
        return place, last == "The program takes"

    def test_the_program_wins_from_every_position_that_is_won_for_it(self):
        dice, games = random.Random(18), 0
        for name in ("Theorem 1 of Sun", "Winning Ways", "a family of elements, and pieces",
                     "two rows, shifted by s"):
            theorem = THEOREMS[name]
            file, parameters = self.theorem(theorem), theorem.parameters[-1]
            positions = Positions(theorem.game, parameters, MOST)
            seen = [p for p in positions.sets if not positions.is_losing(p) and sum(p[1]) > 8]
            if name == "two rows, shifted by s":  # the chain g is empty, and is not shown
                seen = [p for p in seen if p[1][-1] == 0]
            for start in dice.sample(sorted(seen, key=str), 5):
                at = start[1][:-1] if name == "two rows, shifted by s" else start[1]
                # Single elements, most of which are there for some time; the program skips what is gone.
                tries = [f"{chain}[{dice.randrange(1, count + 1)}]" for _ in range(40)
                         for chain, count in zip(positions.chains, at) if count]
                with self.subTest(theorem=name, start=start):
                    text = self.play(file, at, [*tries, *(f"{chain}1" for chain in positions.chains)] * 2,
                                     *self.of(start[0], positions), *words(parameters), "--first", "program")
                    place, program = self.follow(positions, start, text)
                    self.assertEqual(0, len(place[0]) + sum(place[1]), text)
                    self.assertTrue(program and "You cannot move: the program wins." in text, text)
                    games += 1
        self.assertEqual(20, games)

    def test_values_hints_and_lost_positions(self):
        file = self.theorem(SHIFTED)
        text = self.play(file, (100, 70), ["value", "hint", "who", "moves"], "--parameters", "s=3")
        self.assertIn("Grundy value: 43, by the theorem.\n", text)
        hint = re.search(r"^your move> hint\n(\S+) wins: by the theorem\.$", text, re.M)[1]
        won = self.play(file, (100, 70), [hint], "--parameters", "s=3")
        self.assertTrue(won.endswith(f"You take {hint}.\nNothing is left. The program cannot move: you win.\n"), won)
        self.assertNotIn("g", re.search(r"your move> moves\n((?:  .*\n)+)", text)[1].replace("[", ""))
        back = self.play(self.theorem(THEOREMS["Winning Ways"]), (30, 20, 16), ["c[20]", "undo", "board"])
        self.assertIn("Back.\n", back)
        self.assertEqual(3, back.count("c: c[1] < … < c[30]   30 elements\n"))
        lost = self.play(self.theorem(THEOREMS["Winning Ways"]), (3, 1, 2), ["who", "value", "hint"])
        losing = Positions(THEOREMS["Winning Ways"].game, {}, 8).is_losing((frozenset(), (3, 1, 2)))
        self.assertTrue(losing)
        self.assertIn("This position is lost for the player to move: by the theorem.\n", lost)
        self.assertIn("Grundy value: 0, by the theorem.\n", lost)
        self.assertIn("No move wins: by the theorem.", lost)

    def test_positions_of_any_size(self):
        text = self.play(self.theorem(SHIFTED), ("10^100", "10^99"), ["c[10^99]", "quit"], "--parameters", "s=10^20")
        self.assertIn("You take c[1" + "0" * 99 + "].", text)
        self.assertRegex(text, r"The program takes [ce]\[\d+\]\.")

    def test_without_a_position_a_small_one_is_won(self):
        text = self.play(self.theorem(THEOREMS["Winning Ways"]), (), [])
        self.assertRegex(text, r"^No position was given: c = \d, d = \d, e = \d \(another one: chompcert play t\.theorem")
        self.assertIn("This position is won for the player to move", text)

    def test_the_same_seed_gives_the_same_game(self):
        file = self.theorem(SHIFTED)
        more = ("--parameters", "s=1", "--opponent", "random", "--seed", 7)
        games = [self.play(file, (30, 20), ["e9", "c9", "e3", "c1"], *more) for _ in range(2)]
        self.assertEqual(games[0], games[1])
        self.assertIn("The program plays at random (seed 7)", games[0])


class Words(Play):
    def test_notations_of_a_move(self):
        file = self.theorem(THEOREMS["a family of elements, and pieces"])
        for word in ("c[3]", "c3", "c_3", "c 3", "C[3]"):
            self.assertIn("You take c[3].\n", self.play(file, (5, 5), [word]), word)
        for word in ("r[2]", "r_2"):
            self.assertIn("You take r[2].\n", self.play(file, (5, 5), [word]), word)

    def test_what_is_no_move(self):
        file = self.theorem(THEOREMS["Winning Ways"])
        for word, said in (("c[9]", "c[9] is not there: the last of c is c[5]"), ("y", "'y' is not an element"),
                           ("c[0]", "'c[0]' is not an element"), ("hnt", "'hnt' is not a move: did you mean hint?")):
            self.assertIn(said, self.play(file, (5, 4, 3), [word]), word)

    def test_what_is_refused(self):
        file = self.theorem(SHIFTED)
        for said, more in (("give one, as s=3", (file, 3, 4)),
                           ("expected C E after the file, found 3 words", (file, 3, 4, 5, "--parameters", "s=1")),
                           ("expected a natural number (digits, or as 10^30), found 'x'", (file, "x", 4, "--parameters", "s=1")),
                           ("s is at least 0", (file, 3, 4, "--parameters", "s=-1")),
                           ("symbolic constants are for theorems", (5, 4, "--parameters", "s=1"))):
            result = self.ask("play", *more, stdin="")
            self.assertEqual((5, ""), (result.code, result.out), more)
            self.assertIn(said, result.err)

    def test_an_untrue_theorem_ends_the_game(self):
        self.theorem(THEOREMS["two rows of Chomp"])
        self.write("untrue.theorem", self.read("t.theorem").replace("\nd = c\n", "\nd = c + 1\n"))
        result = self.ask("play", "untrue.theorem", 5, 2, "--first", "program", stdin="")
        self.assertEqual(2, result.code)
        self.assertIn("untrue.theorem: an untrue theorem", result.err)


if __name__ == "__main__":
    unittest.main()
