"""`chompcert solve`: finite games by value, winning moves and certificate."""
import functools
import itertools
import json
import random
import re

from support import NO_CHAIN, ONE_CHAIN, ProgramCase, program

# An N, which no sum takes apart, below a twin pair.
N_POSET = "poset n\nchains none\nelements a b e f\na < e\nb < e\nb < f\n"
TWO_HEAPS = "poset heaps\nchains none\nelements h[1..3] k[1..5]\nh[i] < h[i+1]\nk[i] < k[i+1]\n"


def game_text(size, below):
    lines = "".join(f"x[{a + 1}] < x[{b + 1}]\n" for a, b in below)
    return f"poset random\nchains none\nelements x[1..{size}]\n{lines}"


def solve_by_definition(size, below):
    """(value, the elements whose removal leaves value 0)"""
    up = {x: {x} for x in range(size)}
    for a, b in sorted(below, reverse=True):  # a < b as numbers: up[b] is complete
        up[a] |= up[b]

    @functools.lru_cache(maxsize=None)
    def value(left):
        reached = {value(left - frozenset(up[x])) for x in left}
        return next(g for g in range(len(reached) + 1) if g not in reached)

    whole = frozenset(range(size))
    return value(whole), [x for x in range(size) if value(whole - frozenset(up[x])) == 0]


def remoteness_by_definition(size, below, misere):
    """(the moves to the end, the best moves): the least number of moves within which the winner can force the end."""
    up = {x: {x} for x in range(size)}
    for a, b in sorted(below, reverse=True):
        up[a] |= up[b]

    @functools.lru_cache(maxsize=None)
    def won(left):
        return misere if not left else any(not won(left - frozenset(up[x])) for x in left)

    @functools.lru_cache(maxsize=None)
    def ends_within(left, moves):
        if not left:
            return True
        options = [left - frozenset(up[x]) for x in left]
        if won(left):
            return moves > 0 and any(not won(option) and ends_within(option, moves - 1) for option in options)
        return moves > 0 and all(ends_within(option, moves - 1) for option in options)

    def moves_of(left):
        return next(moves for moves in range(size + 1) if ends_within(left, moves))

    whole = frozenset(range(size))
    after = {x: whole - frozenset(up[x]) for x in whole}
    return moves_of(whole), [x for x in sorted(whole) if won(after[x]) != won(whole) and moves_of(after[x]) + 1 == moves_of(whole)]


def random_poset(seed):
    rng = random.Random(seed)
    size = rng.randint(1, 9)
    chance = rng.random() * 0.6
    return size, [pair for pair in itertools.combinations(range(size), 2) if rng.random() < chance]


def bar_text(rows, columns):
    """Row 1 is s1, without the poisoned square."""
    lines = [f"poset bar_{rows}_{columns}", "chains none"]
    lines += [f"elements s{i}[1..{columns - (i == 1)}]" for i in range(1, rows + 1)]
    for i in range(1, rows + 1):
        lines.append(f"s{i}[i] < s{i}[i+1]")
        if i < rows:
            lines.append("s1[i] < s2[i+1]" if i == 1 else f"s{i}[i] < s{i + 1}[i]")
    return "\n".join(lines) + "\n"


class Solve(ProgramCase):
    def json(self, text, *options):
        return json.loads(self.answer("solve", self.write("g.poset", text), "--json", *options))

    def test_elements_without_relations_and_large_trees(self):
        loose = self.json("poset star\nchains none\nelements x[1..29999]\n")
        self.assertEqual((1, 29999), (loose["g"], len(loose["winning_moves"])))
        self.assertEqual([{"kind": "rooted trees", "elements": 29999, "parts": 29999}], loose["steps"])
        rng, size = random.Random(1), 100_000
        parent = {x: rng.randint(max(1, x - 50), x - 1) for x in range(2, size + 1)}
        rest = [0] * (size + 1)
        for x in range(size, 1, -1):
            rest[parent[x]] ^= rest[x] + 1  # of a root at the bottom: 1 + the exclusive or of the subtrees
        pairs = "".join(f"x[{p}] < x[{x}]\n" for x, p in parent.items())
        text = f"poset tree\nchains none\nelements x[1..{size}]\n{pairs}"
        self.assertEqual(rest[1] + 1, self.json(text, "--value-only")["g"])
        downwards = re.sub("(x.*) < (x.*)", r"\2 < \1", text)
        self.assertEqual("N", self.json(downwards)["outcome"])
        lines = self.lines("solve", self.write("loose.poset", "poset l\nchains none\nelements x[1..4999]\n"))
        self.assertIn("  … and 4975 more (--json lists all)", lines)

    def test_random_posets_against_the_definition(self):
        for seed in range(60):
            with self.subTest(seed=seed):
                size, below = random_poset(seed)
                value, moves = solve_by_definition(size, below)
                found = self.json(game_text(size, below))
                self.assertEqual(value, found["g"])
                self.assertEqual([f"x[{x + 1}]" for x in moves], found["winning_moves"])
                self.assertEqual(size, found["elements"])

    def test_text(self):
        self.assertEqual("heaps: 8 elements\nan N-position: the player to move wins\nGrundy value: 6\nwinning moves: 1\n  k[4]\n"
                         "solved as a series-parallel poset, in 3 sums\nrests on sums\n",
                         self.answer("solve", self.write("g.poset", TWO_HEAPS)))

    def test_lost_game(self):
        text = "poset lost\nchains none\nelements x y\n"
        self.assertEqual("lost: 2 elements\na P-position: the player to move loses\nGrundy value: 0\nwinning moves: none\n"
                         "solved as a series-parallel poset, in 1 sum\nrests on sums\n",
                         self.answer("solve", self.write("g.poset", text)))
        self.assertEqual([], self.json(text)["winning_moves"])

    def test_empty_game(self):
        found = self.json("poset empty\nchains none\n")
        self.assertEqual((0, 0, []), (found["elements"], found["g"], found["winning_moves"]))

    def test_value_only_and_outcome(self):
        game = self.write("g.poset", N_POSET)
        value, _ = solve_by_definition(4, [(0, 2), (1, 2), (1, 3)])
        self.assertNotIn("winning_moves", self.json(N_POSET, "--value-only"))
        self.assertEqual(value, self.json(N_POSET, "--value-only")["g"])
        outcome = self.json(N_POSET, "--outcome")
        self.assertNotIn("g", outcome)
        self.assertEqual("N" if value else "P", outcome["outcome"])
        self.complaint(5, "solve", game, "--outcome", "--value-only", says="--value-only")

    def test_an_outcome_by_strategy_stealing_is_said(self):
        self.assertEqual("subsets_7: 127 elements\nan N-position: the player to move wins\nsolved as\n"
                         "  127 elements: by strategy stealing, as one is the greatest\nrests on strategy stealing\n",
                         self.answer("solve", "subsets", 7, "--outcome"))
        found = self.json("poset chain\nchains none\nelements x[1..3]\nx[i] < x[i+1]\n", "--outcome")
        self.assertEqual(["least element"], [step["kind"] for step in found["steps"]])

    def test_the_theorems_that_an_answer_rests_on_are_said(self):
        cycle = "poset c4\nchains none\nelements v[1..4] e[1..4]\nv[i] < e[i]\nv[i] < e[i-1]\nv[1] < e[4]\n"
        chain = "poset chain\nchains none\nelements x[1..3]\nx[i] < x[i+1]\n"
        for text, options, theorems in ((N_POSET, (), []), (TWO_HEAPS, (), ["sums"]), (cycle, (), ["sums", "pairings"]),
                                        (chain, ("--outcome",), []), ("poset e\nchains none\nelements x\nend {} = 1\n", (), [])):
            with self.subTest(text=text):
                self.assertEqual(theorems, self.json(text, *options)["rests_on"])
                words = ", ".join(theorems) or "the definition of the game alone"
                self.assertEqual(f"rests on {words}", self.lines("solve", "g.poset", *options)[-1])
        # 30 faces below a greatest element that --value-only does not steal; forms of complexes; a search over sets.
        self.assertEqual(["strategy stealing"], json.loads(self.answer("solve", "subsets", 5, "--outcome", "--json"))["rests_on"])
        self.assertIn("isomorphisms", json.loads(self.answer("solve", "subsets", 6, "--max-size", 3, "--outcome", "--json"))["rests_on"])

    def test_few_positions_are_in_a_table(self):
        out = self.answer("solve", "box", 3, 3, 4)
        self.assertIn("by the table of all positions\n4114 positions stored\n", out)

    def test_many_moves_are_printed_by_orbit(self):
        text = "poset antichain\nchains none\nelements x[1..31]\n"
        out = self.answer("solve", self.write("g.poset", text))
        self.assertIn("winning moves: 31\n  x[1] and its 30 other images under automorphisms\n", out)
        self.assertEqual(31, len(self.json(text)["winning_moves"]))

    def test_a_pairing_is_shown(self):
        # The cycle of 4 vertices: each edge above its two ends. Turning it half round pairs everything.
        text = ("poset c4\nchains none\nelements v[1..4] e[1..4]\nv[i] < e[i]\nv[i] < e[i-1]\nv[1] < e[4]\n")
        found = self.json(text)
        self.assertEqual(0, found["g"])
        pairing = found["steps"][0]
        self.assertEqual("pairing", pairing["kind"])
        self.assertEqual(pairing["elements"], pairing["fixed"] + 2 * len(pairing["pairs"]))
        self.assertIn("change places", self.answer("solve", "g.poset"))

    def test_bar_with_two_openings(self):
        found = self.json(bar_text(6, 13))
        self.assertEqual({"s4[12]", "s5[9]"}, set(found["winning_moves"]))  # the bites 3 x 2 and 2 x 5
        self.assertIn("table", [step["kind"] for step in found["steps"]])

    def test_families_are_solved_by_name(self):
        found = json.loads(self.answer("solve", "complete", 5, "--json"))
        self.assertEqual((15, 2, 10), (found["elements"], found["g"], len(found["winning_moves"])))
        # The smallest winning first move in <6,7,11> is 25: the position that it leaves is lost.
        found = json.loads(self.answer("solve", "semigroup", 6, 7, 11, "--after", 25, "--json"))
        self.assertEqual("P", found["outcome"])
        self.answer("solve", "bar", 3, 4, "-o", "bar.cert")
        self.answer("make", "bar", 3, 4, "-o", "bar.poset")
        self.assertEqual(0, self.run_program(program("CHOMPCHECK"), "bar.poset", "bar.cert").code)
        self.complaint(5, "solve", "complete", 5, "--jsn", says="--jsn")
        self.complaint(5, "solve", "bar", 3)
        self.complaint(5, "solve", "chomp", 3, 1, says="infinite chains")

    def test_certificate_verifies_with_the_same_value(self):
        for seed in range(12):
            with self.subTest(seed=seed):
                text = game_text(*random_poset(100 + seed))
                found = self.json(text, "-o", "g.cert")
                check = self.run_program(program("CHOMPCHECK"), "g.poset", "g.cert")
                self.assertEqual(0, check.code, check.out + check.err)
                self.assertRegex(check.out, r"(?m)^s VERIFIED ")
                self.assertEqual(f"{found['g']}\n", self.answer("grundy", "g.cert"))
                self.assertEqual("g.cert", found["certificate"]["path"])
                if found["g"] > 0:
                    self.assertIn(self.answer("move", "g.cert").strip(), found["winning_moves"])
        self.assertIn("certificate: g.cert (", self.answer("solve", "g.poset", "-q", "-o", "g.cert"))

    def test_certificate_on_standard_output_is_all_there_is(self):
        game = self.write("g.poset", NO_CHAIN)
        self.answer("solve", game, "-o", "g.cert")
        self.assertEqual(self.read("g.cert"), self.answer("solve", game, "-o", "-"))

    def test_too_many_ideals_for_a_certificate(self):
        game = self.write("g.poset", "poset antichain\nchains none\nelements x[1..40]\n")
        result = self.ask("solve", game, "-o", "g.cert", "--max-memory", 4)
        self.assertEqual(4, result.code)
        self.assertIn("Grundy value: 0", result.out)
        self.assertIn("no certificate was written (the answer is complete without it)", result.err)
        self.assertEqual(["g.poset"], self.names())

    def test_limit_of_the_memory(self):
        game = self.write("g.poset", bar_text(12, 14))
        self.complaint(4, "solve", game, "--max-memory", 1, says=("MiB", "--max-memory"))

    def test_games_with_chains_are_refused(self):
        self.complaint(5, "solve", self.write("g.poset", ONE_CHAIN), says=("infinite chains", "chains none"))
        self.complaint(5, "solve", self.write("g.poset", "poset p\nelements x\n"), says="chompcert prove")

    def test_wrong_words(self):
        game = self.write("g.poset", NO_CHAIN)
        self.complaint(5, "solve", says="expected a game file or a family")
        self.complaint(5, "solve", "missing.poset", says="missing.poset")
        self.complaint(5, "solve", game, "h.poset", says="h.poset")
        self.complaint(5, "solve", game, "--jsn", says="unknown option '--jsn'")
        self.complaint(5, "solve", game, "-o", game, says=("is the input itself", "--force"))
        self.complaint(5, "solve", game, "-o", "nowhere/g.cert", says="nowhere")
        self.complaint(2, "solve", self.write("bad.poset", "poset p\nelements x x\n"), says="bad.poset:2:")

    def test_a_certificate_is_no_game(self):
        self.complaint(2, "solve", self.prove(NO_CHAIN), says="certificate")


class Remoteness(ProgramCase):
    def test_random_games_agree_with_the_definition(self):
        lost = 0
        for seed in range(60):
            size, below = random_poset(seed)
            for misere in (False, True):
                game = self.write("game.poset", game_text(size, below) + ("end {} = 1\n" if misere else ""))
                found = json.loads(self.answer("solve", game, "--remoteness", "--json"))
                moves, best = remoteness_by_definition(size, below, misere)
                with self.subTest(seed, misere=misere):
                    self.assertEqual((moves, [f"x[{x + 1}]" for x in best]), (found["remoteness"], found["best_moves"]))
                    if not misere:
                        self.assertEqual(found["outcome"] == "N", moves % 2 == 1)
                lost += found["outcome"] == "P"
        self.assertGreater(lost, 10)

    def test_words(self):
        self.write("heaps.poset", TWO_HEAPS)
        text = self.answer("solve", "heaps.poset", "--remoteness")
        self.assertIn("remoteness: 7 moves to the end, if the winner hurries and the loser holds out\nfastest moves: 1\n  k[4]\n", text)
        self.write("equal.poset", TWO_HEAPS.replace("k[1..5]", "k[1..3]"))
        self.assertIn("remoteness: 6 moves to the end, if the winner hurries and the loser holds out\nlongest defences: 2\n  h[3]\n  k[3]\n",
                      self.answer("solve", "equal.poset", "--remoteness", "--outcome"))
        self.write("nothing.poset", "poset nothing\nchains none\n")
        self.assertIn("remoteness: 0 moves to the end", self.answer("solve", "nothing.poset", "--remoteness"))

    def test_the_memory_is_kept(self):
        self.write("loose.poset", "poset loose\nchains none\nelements x[1..24]\n")
        self.complaint(4, "solve", "loose.poset", "--remoteness", "--max-memory", 8, says=["remoteness", "positions", "without --remoteness"])
