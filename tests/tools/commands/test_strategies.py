"""`chompcert solve --outcome -o`: strategy certificates, read here by the definition of the game, and by chompcheck."""
import itertools
import json
import random
import re
import unittest

from support import ProgramCase, program


def game_text(size, below):
    lines = "".join(f"x[{a + 1}] < x[{b + 1}]\n" for a, b in below)
    elements = f"elements x[1..{size}]\n" if size else ""
    return f"poset random\nchains none\n{elements}{lines}"


def up_sets(size, below):
    """By element, for pairs a < b of numbers with a < b."""
    up = [{x} for x in range(size)]
    for a, b in sorted(below, reverse=True):
        up[a] |= up[b]
    return [frozenset(above) for above in up]


class Definition:
    def __init__(self, size, below):
        self.up, self.known = up_sets(size, below), {}
        self.whole = frozenset(range(size))

    def lost(self, left):
        if left not in self.known:
            self.known[left] = not any(self.lost(left - self.up[x]) for x in left)
        return self.known[left]


def number(position):
    return sum(1 << x for x in position)


def moved(position, symmetry):
    return frozenset(symmetry[x] for x in position)


def generated(size, generators):
    group = todo = {tuple(range(size))}
    while todo:
        todo = {tuple(b[x] for x in a) for a in todo for b in generators} - group
        group = group | todo
    return group


class Strategy:
    """The records of a strategy certificate of a game with the elements x[1], x[2], …"""

    def __init__(self, text, game):
        lines = iter(text.partition(game + "\n")[2].splitlines())

        def record(word):
            line = next(lines)
            assert line.startswith(word), (line, word)
            return line[len(word):].split()

        record("level strategy")
        outcome = record("outcome")
        self.lost = outcome == ["P"]
        self.first_move = None if self.lost else element(outcome[1])
        self.symmetries = [[int(x) for x in record("symmetry ")] for _ in range(int(record("symmetries ")[0]))]
        self.positions = []
        for _ in range(int(record("positions ")[0])):
            count, *names = record("position ")
            assert int(count) == len(names)
            self.positions.append(([element(name) for name in names], [int(y) for y in record("answers ")]))
        assert list(lines) == ["end"]


def element(name):
    return int(re.fullmatch(r"x\[(\d+)\]", name)[1]) - 1


def complaint(strategy, size, below):
    """What of (S1) to (S4) of proofs/THEOREM.md §13, or of the definition, is violated; or nothing."""
    game = Definition(size, below)
    for symmetry in strategy.symmetries:
        if sorted(symmetry) != list(range(size)) or any(symmetry[b] not in game.up[symmetry[a]] for a, b in below):
            return "S1"
    group = generated(size, strategy.symmetries)
    listed, last = {0}, 0
    positions = []
    for maximal, answers in strategy.positions:
        position = frozenset(y for y in range(size) if any(x in game.up[y] for x in maximal))
        here = number(position)
        if here <= last or here != min(number(moved(position, symmetry)) for symmetry in group):
            return "S2"
        if not game.lost(position):
            return "not lost"
        last = here
        listed.add(here)
        positions.append((position, answers))

    def is_listed(position):
        return any(number(moved(position, symmetry)) in listed for symmetry in group)

    for position, answers in positions:
        if len(answers) != len(position):
            return "count"
        for x, y in zip(sorted(position), answers):
            left = position - game.up[x]
            if y not in left or not is_listed(left - game.up[y]):
                return "S3"
    end = game.whole if strategy.lost else game.whole - game.up[strategy.first_move]
    return None if is_listed(end) and strategy.lost == game.lost(game.whole) else "S4"


def random_poset(seed):
    """Every other one with symmetries: two copies of a poset, or an antichain beside."""
    rng = random.Random(seed)
    size = rng.randint(1, 9)
    chance = rng.random() * 0.6
    if seed % 2 == 0:
        return size, [pair for pair in itertools.combinations(range(size), 2) if rng.random() < chance]
    size = rng.randint(1, 4)
    part = [pair for pair in itertools.combinations(range(size), 2) if rng.random() < chance]
    return 2 * size + seed % 3, part + [(a + size, b + size) for a, b in part]


class Strategies(ProgramCase):
    def strategy(self, size, below, *options):
        text = game_text(size, below)
        self.said = self.answer("solve", self.write("g.poset", text), "--outcome", "-o", "g.cert", "-q", *options)
        return Strategy(self.read("g.cert"), text)

    def verdict(self):
        check = self.run_program(program("CHOMPCHECK"), "--quiet", "g.poset", "g.cert")
        self.assertEqual(0, check.code, check.out + check.err)
        return check.out.splitlines()[-1]

    def test_random_posets_against_the_definition(self):
        for seed in range(30):
            with self.subTest(seed=seed):
                size, below = random_poset(seed)
                self.assertIsNone(complaint(self.strategy(size, below), size, below))

    def test_chompcheck_verifies_them(self):
        for seed in range(16):
            with self.subTest(seed=seed):
                strategy = self.strategy(*random_poset(100 + seed))
                self.assertRegex(self.verdict(), "^s VERIFIED outcome=%s route=strategy game=[0-9a-f]{64} certificate=[0-9a-f]{64}$"
                                 % ("P" if strategy.lost else "N"))
        for words in (["subsets", 5], ["subsets", 5, "--skip-whole"], ["bar", 6, 6], ["complete", 5], ["johnson", 4, 2],
                      ["box", 2, 3, 4], ["bar", 20, 20], ["nim", 3, 5, 6]):
            with self.subTest(words=words):
                self.answer("make", *words, "-o", "g.poset")
                self.answer("solve", "g.poset", "--outcome", "-o", "g.cert", "-q")
                self.verdict()

    def test_damaged_strategies_are_noticed(self):
        size, below = 6, [(0, 4), (1, 5), (0, 5)]
        good = self.strategy(size, below)
        self.assertIsNone(complaint(good, size, below))
        noticed = 0
        for at, (maximal, answers) in enumerate(good.positions):
            for i, answer in enumerate(answers):
                wrong = self.strategy(size, below)
                wrong.positions[at][1][i] = (answer + 1) % size
                noticed += complaint(wrong, size, below) == "S3"
            wrong = self.strategy(size, below)
            del wrong.positions[at]
            self.assertIn(complaint(wrong, size, below), ("S3", "S4"))
        self.assertGreater(noticed, 3)
        size, below = 4, []
        wrong = self.strategy(size, below)
        self.assertIsNone(complaint(wrong, size, below))
        wrong.positions[0] = ([1, 3], wrong.positions[0][1])
        self.assertEqual("S2", complaint(wrong, size, below))

    def test_a_file_is_written_alike_each_time(self):
        self.strategy(*random_poset(7))
        first = self.read("g.cert")
        self.assertEqual(first, self.answer("solve", "g.poset", "--outcome", "-o", "-"))
        self.assertEqual(first, self.answer("solve", "g.poset", "--outcome", "-o", "-", "--max-memory", 16))

    def test_text(self):
        self.strategy(4, [])
        self.assertRegex(self.said, "(?m)^a P-position: .*\n(.*\n)*strategy: 2 positions up to 24 symmetries\ncertificate: g.cert \\(")
        self.strategy(3, [])
        self.assertRegex(self.said, "(?m)^first move: x\\[1\\]\nstrategy: 1 position up to 6 symmetries\n")
        self.strategy(1, [])
        self.assertRegex(self.said, "(?m)^first move: x\\[1\\]\nstrategy: 0 positions\n")
        self.assertTrue(self.strategy(0, []).lost)

    def test_json(self):
        found = json.loads(self.answer("solve", "subsets", 4, "--outcome", "-o", "g.cert", "--json"))
        self.assertEqual(("N", "v1v2v3v4", 24), (found["outcome"], found["first_move"], found["strategy"]["symmetries"]))
        self.assertEqual("g.cert", found["certificate"]["path"])
        self.assertTrue(found["strategy"]["all_symmetries"])

    def test_show_says_what_the_file_says(self):
        self.answer("solve", "subsets", 4, "--outcome", "-o", "g.cert", "-q")
        shown = self.answer("show", "g.cert")
        self.assertIn("an N-position: the player to move wins\nfirst move: v1v2v3v4\nstrategy: 6 positions, ", shown)
        found = json.loads(self.answer("show", "g.cert", "--json"))
        self.assertEqual(("N", "v1v2v3v4", 6), (found["outcome"], found["first_move"], found["positions"]))
        answers = re.findall("(?m)^answers (.*)$", self.read("g.cert"))
        self.assertEqual(sum(len(line.split()) for line in answers), found["answers"])
        self.complaint(5, "show", "g.cert", "--bfile", says="strategy certificate")
        text = self.read("g.cert")
        self.write("cut.cert", text[:-4])
        self.complaint(2, "show", "cut.cert", says="expected 'end'")
        self.write("wrong.cert", text.replace("outcome N", "outcome M"))
        self.complaint(2, "show", "wrong.cert", says="outcome P")

    def test_other_commands_name_it(self):
        self.strategy(*random_poset(3))
        for words in (["find", "g.cert"], ["formula", "g.cert"]):
            self.complaint(5, *words, says="strategy certificate")
        for words in (["patterns", "g.cert"], ["coq", "g.cert"], ["verify", "g.cert", "n = m"]):
            self.complaint(3, *words, says=("g.cert:", "strategy certificate: chompcheck verifies it", "level full or compact"))

    def test_limits(self):
        game = self.write("g.poset", game_text(10, []))
        self.answer("make", "bar", 12, 15, "-o", "bar.poset")
        result = self.ask("solve", "bar.poset", "--outcome", "-o", "g.cert", "--max-memory", 1)
        self.assertEqual(4, result.code, result.err)
        self.assertIn("no certificate was written", result.err)
        self.write("long.poset", "poset long\nchains none\nelements x[1..4097]\nx[i] < x[i+1]\n")
        result = self.ask("solve", "long.poset", "--outcome", "-o", "g.cert")
        self.assertEqual(4, result.code, result.err)
        self.assertRegex(result.err, "no certificate was written .* 4096 elements")
        self.assertEqual(["bar.poset", "g.poset", "long.poset"], self.names())
        self.answer("solve", game, "--outcome", "-o", "g.cert", "-q")
        self.assertIn("there are more, too many to list", self.answer("solve", game, "--outcome", "-o", "g.cert", "-q"))
        self.complaint(5, "solve", game, "--outcome", "-o", game, says=("is the input itself", "--force"))


if __name__ == "__main__":
    unittest.main()
