"""Rules of one's own by their definition, FORMAT.md section 5: the values of all heaps by brute force, and from them the least
preperiod and period, where the theorem of THEOREM.md section 15 shows that what was computed goes on for ever."""
import dataclasses
import math


@dataclasses.dataclass(frozen=True)
class Test:
    """`of % modulus = remainders`, `of < bound`, `of > bound`, or `a = b`; the sign is =, !=, < or >."""
    of: str
    sign: str
    modulus: int = 0
    numbers: tuple = ()

    def holds(self, heaps):
        if self.of == "a" and not self.numbers:
            return (heaps["a"] == heaps["b"]) == (self.sign == "=")
        number = heaps[self.of]
        if self.modulus:
            return (number % self.modulus in self.numbers) == (self.sign == "=")
        return number < self.numbers[0] if self.sign == "<" else number > self.numbers[0]

    def words(self):
        if not self.numbers:
            return ["a", self.sign, "b"]
        numbers = " , ".join(map(str, self.numbers)).split()
        return [self.of, "%", str(self.modulus), self.sign, *numbers] if self.modulus else [self.of, self.sign, *numbers]


@dataclasses.dataclass(frozen=True)
class Move:
    taken: tuple
    leaves: tuple
    conditions: tuple = ()  # of tuples of tests; without `if`, none

    def allows(self, **heaps):
        return not self.conditions or any(all(test.holds(heaps) for test in tests) for tests in self.conditions)

    def words(self):
        line = ["rule", "take", *map(str, self.taken), "leave", *self.leaves]
        for number, tests in enumerate(self.conditions):
            line.append("or" if number else "if")
            for place, test in enumerate(tests):
                line += ["and"] * (place > 0) + test.words()
        return line


class OwnRule:
    """Moves, and a file that says so."""

    def __init__(self, moves, text=b""):
        self.moves = list(moves)
        self.text = text

    def options(self, values, n):
        """The values of the positions to which a move from n counters leads."""
        reached = set()
        for move in self.moves:
            for left in (n - taken for taken in move.taken if taken <= n):
                if "none" in move.leaves and left == 0 and move.allows(n=n):
                    reached.add(0)
                if "one" in move.leaves and left > 0 and move.allows(n=n, a=left):
                    reached.add(values[left])
                if "two" in move.leaves:
                    reached.update(values[a] ^ values[left - a] for a in range(1, left) if move.allows(n=n, a=a, b=left - a))
        return reached

    def values(self, count):
        values = []
        for n in range(count):
            reached = self.options(values, n)
            values.append(next(value for value in range(len(reached) + 1) if value not in reached))
        return values

    def tests(self):
        return [test for move in self.moves for tests in move.conditions for test in tests]

    def heaps_needed(self, preperiod, period):
        """The values that (H1) to (H3) take."""
        common, threshold = 1, 0
        for test in self.tests():
            if test.modulus:
                common = math.lcm(common, test.modulus)
            elif test.numbers:
                threshold = max(threshold, test.numbers[0] + 1)
        if any(not test.numbers for test in self.tests()):
            common *= 2
        m = max(preperiod, 1, threshold)
        return 2 * m + 3 * math.lcm(period, common) + max(move.taken[-1] for move in self.moves)


def least_own(rule, values):
    """The least preperiod and period as far as the values prove them, or None."""
    for period in range(1, len(values) // 3):
        last = next((n for n in range(len(values) - period - 1, -1, -1) if values[n + period] != values[n]), -1)
        if rule.heaps_needed(last + 1, period) <= len(values):
            return last + 1, period
    return None
