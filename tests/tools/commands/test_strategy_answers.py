"""`move`, `play` and `plot hasse` of strategy certificates, judged by the definition of the game."""
import json
import random
import re
import unittest

from support import ProgramCase
from test_strategies import Definition, game_text, random_poset


class StrategyAnswers(ProgramCase):
    def solved(self, size, below):
        self.answer("solve", self.write("g.poset", game_text(size, below)), "--outcome", "-o", "g.cert", "-q")
        return Definition(size, below)

    def reply(self, game, left):
        """The element that `move` takes; None if it says that the position is lost; "unknown"."""
        gone = ",".join(f"x_{x + 1}" for x in sorted(game.whole - left))
        result = self.ask("move", "g.cert", "-q", *(["--without", gone] if gone else []))
        if result.code == 4:
            self.assertIn("does not reach this position", result.err)
            return "unknown"
        if result.code == 1:
            self.assertEqual("none\n", result.out)
            return None
        self.assertEqual(0, result.code, result.err)
        return int(result.out.strip()[2:-1]) - 1

    def test_the_winner_is_led_to_the_end_against_every_move(self):
        for seed in range(8):
            with self.subTest(seed=seed):
                game = self.solved(*random_poset(200 + seed))
                lost, seen, todo = game.lost(game.whole), set(), [game.whole]
                if not lost:
                    todo = [game.whole - game.up[self.reply(game, game.whole)]]
                rng = random.Random(seed)
                while todo and len(seen) < 25:
                    position = todo.pop(rng.randrange(len(todo)))
                    self.assertTrue(game.lost(position))
                    self.assertIsNone(self.reply(game, position))
                    for x in sorted(position)[:4]:
                        left = position - game.up[x]
                        answer = self.reply(game, left)
                        self.assertIn(answer, left)
                        if (after := left - game.up[answer]) not in seen:
                            seen.add(after)
                            todo.append(after)

    def test_of_any_position_it_is_right_or_says_that_it_knows_nothing(self):
        size, below = random_poset(203)
        game, rng = self.solved(size, below), random.Random(1)
        for _ in range(30):
            left = game.whole
            for x in rng.sample(sorted(game.whole), rng.randint(0, size)):
                left = left - game.up[x]
            answer = self.reply(game, left)
            if answer != "unknown":
                self.assertEqual(answer is None, game.lost(left))
                if answer is not None:
                    self.assertTrue(game.lost(left - game.up[answer]))

    def test_json_and_play_and_a_picture(self):
        self.solved(4, [(0, 2)])
        self.assertEqual({"to": 0, "element": "x[1]"}, json.loads(self.answer("move", "g.cert", "--json", "-q")))
        shown = self.ask("play", "g.cert", stdin="hint\nx1\nwho\n")
        self.assertIn("x[1]", shown.out)
        self.assertIn("read, not verified", shown.out)
        for subject in ("g.poset", "g.cert"):
            self.answer("plot", "hasse", subject, "-o", subject + ".dot")
        self.assertEqual(1, self.read("g.cert.dot").count(" penwidth=2]"))
        marked = self.read("g.cert.dot").replace('label="x[1]" fillcolor="#f2b632" penwidth=2', 'label="x[1]" fillcolor="#f4f4f0"')
        self.assertEqual(self.read("g.poset.dot"), marked)

    def all_moves(self, game, left):
        """What `move --all` prints, as elements; None if the file does not say it of each move, and the moves that the message names."""
        gone = ",".join(f"x_{x + 1}" for x in sorted(game.whole - left))
        result = self.ask("move", "g.cert", "-q", "--all", *(["--without", gone] if gone else []))
        numbers = {int(number) - 1 for number in re.findall(r"x\[(\d+)\]", result.out)}
        if result.code != 4:
            self.assertEqual((0 if numbers else 1, ""), (result.code, result.err))
            return numbers, set()
        if "does not reach this position" in result.err:
            return None, set()
        untold, _, winning = result.err.splitlines()[0].partition("win: ")
        self.assertIn("says nothing of what is left by x[", untold)
        return None, {int(number) - 1 for number in re.findall(r"x\[(\d+)\]", winning)}

    def test_all_moves_that_win_are_those_of_the_definition_or_it_is_said_which_cannot_be_told(self):
        told = untold = 0
        for seed in range(6):
            game, rng = self.solved(*random_poset(300 + seed)), random.Random(seed)
            for at in range(8):
                left = game.whole
                for x in rng.sample(sorted(game.whole), at // 2):
                    left = left - game.up[x]
                with self.subTest(seed=seed, left=left):
                    winning = {x for x in left if game.lost(left - game.up[x])}
                    moves, named = self.all_moves(game, left)
                    self.assertLessEqual(named, winning)
                    told, untold = told + (moves is not None), untold + bool(named)
                    if moves is not None:
                        self.assertEqual(winning, moves)
        self.assertGreater(told, 5)
        self.assertGreater(untold, 0)

    def test_what_a_strategy_cannot_say_is_named(self):
        self.solved(4, [(0, 2)])
        self.complaint(5, "move", "g.cert", "--to", "1", says="one winning move")
        self.complaint(5, "move", "g.cert", 3, says="this game has no chain")
        self.complaint(3, "patterns", "g.cert", says=("strategy certificate", "'chompcert move'"))

    def test_damaged_records_are_located(self):
        self.answer("make", "subsets", 3, "-o", "g.poset")
        self.answer("solve", "g.poset", "--outcome", "-o", "g.cert", "-q")
        text = self.read("g.cert")
        line = next(line for line in text.splitlines() if line.startswith("symmetry "))
        for wrong in ("symmetry 0 0" + line[12:], line + " 1", "symmetry 99" + line[10:]):
            self.write("bad.cert", text.replace(line, wrong, 1))
            number = text[:text.index(line)].count("\n") + 1
            self.complaint(2, "move", "bad.cert", says=f"bad.cert:{number}: expected a permutation")


if __name__ == "__main__":
    unittest.main()
