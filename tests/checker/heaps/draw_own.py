"""Random rules of one's own, their true certificates, and false claims about them, each with the verdict that is due."""
from heaps.draw import certificate, decorated, due, false_numbers, ill_formed
from heaps.own import Move, OwnRule, Test, least_own

HEAPS = 170
MOST_COMPUTED = 20_000  # by the checker
REFUTED = 12  # claims about a rule whose period nobody knows
SIGNS = {"%", "=", "!=", "<", ">", ","}


def text_of(rng, words):
    """The words of a line; beside signs a blank may be missing."""
    line = words[0]
    for before, word in zip(words, words[1:]):
        free = before in SIGNS or word in SIGNS
        line += ("" if free and rng.random() < 0.5 else rng.choice([" ", " ", "  ", "\t"])) + word
    return line


def written(rng, moves):
    """The rule, with a file that says so in one way or another."""
    between = rng.choice(["\n", "\n", "\n\n# rule\n", " # and\n", "\t\n \n"])
    lines = between.join(text_of(rng, move.words()) for move in moves)
    head, line, rest = decorated(rng, "octal").partition(b"octal")
    if b"octal" in rest or head.count(b"heaps") != 1:  # a comment says one of these words
        return written(rng, moves)
    return OwnRule(moves, head + lines.encode() + rest)


def test(rng, leaves):
    heaps = ["n"] + ["a"] * ("none" not in leaves) + ["b"] * (leaves == ("two",))
    kind = rng.random()
    if leaves == ("two",) and kind < 0.3:
        return Test("a", rng.choice(["=", "!=", "!="]))
    of = rng.choice(heaps)
    if kind < 0.75:
        modulus = rng.choice([1, 2, 2, 3, 3, 4, 5, 6])
        count = rng.randint(1, min(modulus, 3))
        return Test(of, rng.choice(["=", "!="]), modulus, tuple(sorted(rng.sample(range(modulus), count))))
    return Test(of, rng.choice("<>"), 0, (rng.randint(0, 12),))


def conditions(rng, leaves):
    if rng.random() < 0.35:
        return ()
    return tuple(tuple(test(rng, leaves) for _ in range(rng.choice([1, 1, 2, 3]))) for _ in range(rng.choice([1, 1, 1, 2, 3])))


def move(rng):
    leaves = rng.choice([("none",), ("one",), ("two",), ("none", "one"), ("none", "one"), ("one", "two"), ("none", "two"),
                         ("none", "one", "two")])
    taken = rng.sample(range(0 if leaves == ("two",) else 1, 8), rng.randint(1, 3))
    return Move(tuple(sorted(taken)), leaves, conditions(rng, leaves))


def any_rule(rng):
    return written(rng, [move(rng) for _ in range(rng.randint(1, 3))])


def game(rng):
    """A rule of which the least preperiod and period are known, its values, and these."""
    while True:
        rule = any_rule(rng)
        values = rule.values(HEAPS)
        found = least_own(rule, values)
        if found:
            return rule, values, (*found, 0)


def bent(rng, rule):
    """The rule with one move changed, added or left out."""
    moves = list(rule.moves)
    place = rng.randrange(len(moves))
    old = moves[place]
    change = rng.randrange(4)
    if change == 0 and len(moves) > 1:
        del moves[place]
    elif change == 1:
        moves.append(move(rng))
    elif change == 2:
        moves[place] = Move(old.taken, old.leaves, conditions(rng, old.leaves))
    else:
        moves[place] = Move(move(rng).taken if old.leaves == ("two",) else (old.taken[-1] + 1,), old.leaves, old.conditions)
        if moves[place].taken[0] == 0 and old.leaves != ("two",):
            moves[place] = old
    return written(rng, moves)


def refutations(rng, rule, values):
    """Claims that differ from the values, and the whole complaint that is due: where they differ first."""
    for _ in range(REFUTED):
        preperiod = rng.randrange(len(values) // 2)
        period = rng.randrange(1, len(values) - preperiod - 1)
        if rng.random() < 0.5:
            period = rng.randrange(1, 13)
        if rule.heaps_needed(preperiod, period) > MOST_COMPUTED:
            continue
        for n in range(preperiod, len(values) - period):
            if values[n + period] != values[n]:
                yield rule.text, certificate(rule.text, preperiod, period), (
                    rf"s REJECTED line [0-9]+: \(H1\) period {period} at heap {n}: expected "
                    rf"G\({n + period}\) = G\({n}\) = {values[n]}, found {values[n + period]}$")
                break


def drawn(rng, damaged):
    """The pairs of a rule: the bytes of its rule file, those of the certificate, the verdict due."""
    rule, values, true = game(rng)
    whole = certificate(rule.text, *true)
    yield rule.text, whole, due(true, *true)
    yield rule.text, certificate(rule.text, *true[:2], rng.randint(1, 4)), "s UNSUPPORTED a saltus of a rule of one's own"
    for claim in false_numbers(rng, true):
        if rule.heaps_needed(*claim[:2]) > MOST_COMPUTED:
            continue
        yield rule.text, certificate(rule.text, *claim), due(true, *claim)
    yield from refutations(rng, rule, values)
    other = bent(rng, rule)
    others = other.values(HEAPS)
    yield from refutations(rng, other, others)
    if (found := least_own(other, others)) and other.text != rule.text and other.heaps_needed(*true[:2]) <= MOST_COMPUTED:
        yield other.text, certificate(other.text, *true), due((*found, 0), *true)
        yield other.text, whole, "s REJECTED line 2: game: "
    if damaged:
        yield from ((rule.text, text, verdict) for text, verdict in ill_formed(rng, rule.text, true) if text != whole)
