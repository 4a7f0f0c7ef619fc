"""Games from positions of 30 digits: `move` against a side that moves at random; the program never loses."""
import random
import re
import unittest

from support import NO_CHAIN, ProgramCase, bite

HUGE = 10**30


class ChompPlayer(ProgramCase):
    """The state is the rows [p, q, r3, …]; asked as (--without, m = q, n = p - 1)."""

    def words(self, lower, rows):
        gone = [f"r{i + 3}_{rows[i + 2] + 1}" for i, length in enumerate(lower) if rows[i + 2] < length]
        return ["--without", ",".join(gone)] * bool(gone) + [rows[1], rows[0] - 1]

    def program_moves(self, certificate, lower, rows):
        result = self.ask("move", certificate, *self.words(lower, rows))
        self.assertEqual((0, ""), (result.code, result.err), f"lost at {rows}")
        chain, row, index, m, n = re.fullmatch(r"(?:([cd])|r(\d+))\[(\d+)\] (\d+) (\d+)\n", result.out).groups()
        i = {"d": 0, "c": 1}[chain] if chain else int(row) - 1
        column = int(index) - (0 if chain == "d" else 1)
        self.assertTrue(0 <= column < rows[i] and (i, column) != (0, 0), f"{result.out} is not a move from {rows}")
        after = bite(rows, i, column)
        self.assertEqual((int(m), int(n)), (after[1], after[0] - 1), f"{result.out} from {rows}")
        return after

    def other_side_moves(self, dice, rows):
        i = dice.choice([i for i, length in enumerate(rows) if length > (1 if i == 0 else 0)])
        low = 1 if i == 0 else 0
        near_the_end = max(low, rows[i] - 1 - dice.randrange(5))
        return bite(rows, i, dice.choice([dice.randrange(low, rows[i]), near_the_end]) if rows[i] < 60
                    else dice.randrange(low, rows[i]))

    def play(self, lower, rows, seed):
        certificate = self.chomp(*lower)
        dice = random.Random(seed)
        moves = 0
        while True:
            rows = self.program_moves(certificate, lower, rows)
            moves += 1
            if sum(rows) == 1:
                return moves
            rows = self.other_side_moves(dice, rows)

    def test_three_rows(self):
        for seed, (p, q) in enumerate(((HUGE, HUGE), (2 * HUGE + 7, HUGE), (HUGE + 70, HUGE), (HUGE, 300))):
            self.play((120,), (p, q, 120), seed)

    def test_four_rows(self):
        for seed, (p, q) in enumerate(((HUGE, HUGE), (3 * HUGE, HUGE + 1), (HUGE + 100, HUGE))):
            self.play((6, 3), (p, q, 6, 3), seed)

    def test_one_move_is_all_it_takes_on_two_rows(self):
        for p, q in ((HUGE, HUGE), (HUGE + 5, HUGE), (HUGE, 5)):
            self.play((), (p, q), 0)


class OtherGames(ProgramCase):
    # Chomp with three rows again, now with the top row as the only chain: c[i] is its square i + 1.
    BAR = "poset bar\nchains c\nelements s[1..5] t[1..2]\nc[i] < s[i+1]\ns[i] < s[i+1]\ns[i] < t[i]\nt[i] < t[i+1]\n"

    def test_one_chain(self):
        certificate = self.prove(self.BAR)
        dice = random.Random(5)
        for start in (HUGE, HUGE + 1, 7 * HUGE + 3):
            rows = (start, 5, 2)
            while True:
                gone = [f"{name}{rows[i] + 1}" for i, name in ((1, "s_"), (2, "t_")) if rows[i] < (0, 5, 2)[i]]
                result = self.ask("move", certificate, *["--without", ",".join(gone)] * bool(gone), rows[0] - 1)
                self.assertEqual((0, ""), (result.code, result.err), f"lost at {rows}")
                name, index, m = re.fullmatch(r"(\w)\[(\d+)\] (\d+)\n", result.out).groups()
                rows = bite(rows, "cst".index(name), int(index) - (0 if name == "c" else 1))
                self.assertEqual(rows[0] - 1, int(m))
                if sum(rows) == 1:
                    break
                row = dice.choice([i for i, length in enumerate(rows) if length > (i == 0)])
                rows = bite(rows, row, dice.randrange(int(row == 0), rows[row]))

    def test_published_values_of_one_chain(self):
        # g of the 2 x n bar is floor((3n - 1) / 2): n = 5 here; OEIS A069001: the 3 x 2 bar has value 4.
        self.assertEqual("7\n", self.answer("grundy", self.prove(self.BAR), 4, "--without", "t_1"))
        self.assertEqual("4\n", self.answer("grundy", self.prove(self.BAR), 1, "--without", "s_3"))

    def test_no_chain(self):
        certificate = self.prove(NO_CHAIN)
        self.assertEqual("a\n", self.answer("move", certificate))
        self.assertEqual((1, "none\n", ""), self.ask("move", certificate, "--without", "a"))


if __name__ == "__main__":
    unittest.main()
