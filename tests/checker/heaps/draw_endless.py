"""Random codes without end, their true certificates, and false claims about them, each with the verdict that is due."""
import math

from heaps.draw import certificate, code_of, decorated, due, ill_formed
from heaps.endless import EndlessRule, first_exception, least_endless

HEAPS = 150  # they have to prove the true claim; twice as many are computed
LATE = 6     # claims that fail late, of one rule
# A claim about a code that (H1) cannot refute below m + b + 2P, and the heap that refutes it: the need for (H4). They were
# found by a search of 7,768 rules, for each part of (H4): those of the last two rules need more than one residue.
LATE_FAULTS = [("octal 0.2[21]", (4, 1, 1), 9), ("octal 0.2[21]", (10, 1, 1), 15), ("octal 0.[3102]", (8, 4, 1), 16),
               ("octal 0.[3102]", (17, 4, 1), 25), ("octal 0.[3112]", (13, 4, 1), 21)]
# ... and those that (H1) refutes from m + 2P on, from m + b on, or, with P for p, from m + b + 2p on.
NEAR_FAULTS = [("octal 0.20[2]", (3, 1, 1), 6), ("octal 0.20[2]", (7, 1, 1), 10), ("octal 0.[2]", (0, 1, 0), 1),
               ("octal 0.[003]", (3, 1, 0), 5)]


def code(rng):
    """Half of the codes go on for a while as if they were others."""
    repeated = [0]
    while not any(repeated):
        repeated = [rng.choice([0, 1, 2, 3, 3]) for _ in range(rng.randint(1, 5))]
    if rng.random() < 0.5:
        before = [rng.randrange(4) for _ in range(rng.randint(0, 6))]
    else:
        before = ([rng.randrange(4) for _ in range(rng.randint(1, 3))] * 20)[:rng.randint(1, 20)]
    text = f"octal {code_of([0, *before])}[{''.join(map(str, repeated))}]"
    return EndlessRule([0, *before], repeated, decorated(rng, text))


def all_but(rng):
    numbers = sorted(rng.sample(range(1, rng.randint(5, 9)), rng.randint(1, 4)))
    before = [0 if place in (0, *numbers) else 3 for place in range(numbers[-1] + 1)]
    return EndlessRule(before, [3], decorated(rng, "all-but " + " ".join(map(str, numbers))))


def game(rng):
    while True:
        rule = (all_but if rng.random() < 0.3 else code)(rng)
        found = least_endless(rule, HEAPS)
        if found:
            return rule, found


def bent(true):
    """(The verdict due, another claim): numbers one more or less, multiples, another saltus or none."""
    preperiod, period, saltus = true
    claims = {(preperiod + 1, period, saltus), (preperiod - 1, period, saltus), (preperiod, period + 1, saltus),
              (preperiod, period - 1, saltus), (preperiod, period, saltus + 1), (preperiod, period, saltus - 1),
              (preperiod, period, 2 * saltus), (preperiod, period, 0), (preperiod, period, period), (preperiod, 2 * period, saltus),
              (preperiod + 1, 2 * period, 2 * saltus), (preperiod + 1, period, saltus + 1), (0, period, saltus),
              (2 * preperiod + 1, period, saltus), (preperiod + period, period, saltus), (preperiod, saltus, period),
              (preperiod, period + 1, saltus + 1), (preperiod - 1, 2 * period, 2 * saltus), (preperiod, 0, saltus),
              (preperiod, period, 10**9), *((preperiod, k * period, k * saltus) for k in (2, 3, 4, 5, 6)),
              *((preperiod, period // x, saltus // x) for x in (2, 3, 5, 7) if period % x == 0)}
    for claim in sorted(claims - {tuple(true)}):
        if min(claim) >= 0:
            yield due(tuple(true), *claim), claim


def refutation(values, claim, heap):
    """The complaint due, with the heap and both values."""
    _, period, saltus = claim
    more = rf" \+ {saltus}" if saltus else ""
    return (rf"s REJECTED line [0-9]+: \(H1\) period {period} at heap {heap}: expected G\({heap + period}\) = "
            rf"G\({heap}\){more} = {values[heap] + saltus}, found {values[heap + period]}$")


def late(rng, rule):
    """Claims about the rule that hold for as long as possible before they fail."""
    values = rule.values(HEAPS)
    failing = []
    for period in range(1, 9):
        for preperiod in rng.sample(range(HEAPS // 2), 12):
            saltus = values[preperiod + period] - values[preperiod]
            claim = preperiod, period, saltus
            heap = first_exception(values, *claim)
            if saltus >= 0 and heap is not None:
                failing.append((heap - preperiod - 2 * math.lcm(period, len(rule.repeated)), claim, heap))
    for _, claim, heap in sorted(failing, reverse=True)[:LATE]:
        yield rule.text, certificate(rule.text, *claim), refutation(values, claim, heap)


def drawn(rng):
    """The pairs of a game without end: the bytes of its rule file, those of the certificate, the verdict due."""
    rule, true = game(rng)
    whole = certificate(rule.text, *true)
    yield rule.text, whole, due(true, *true)
    for verdict, claim in bent(true):
        yield rule.text, certificate(rule.text, *claim), verdict
    for text, verdict in ill_formed(rng, rule.text, true):
        if text != whole:
            yield rule.text, text, verdict
    yield from late(rng, rule)
    yield from late(rng, code(rng))
    other, found = game(rng)
    yield other.text, certificate(other.text, *true), due(found, *true)
    if other.text != rule.text:
        yield other.text, whole, "s REJECTED line 2: game: "


def known_faults():
    for line, claim, heap in LATE_FAULTS + NEAR_FAULTS:
        text = f"heaps late\n{line}\n".encode()
        before, repeated = line.removeprefix("octal 0.").removesuffix("]").split("[")
        rule = EndlessRule([0, *map(int, before)], list(map(int, repeated)), text)
        values = rule.values(HEAPS)
        assert first_exception(values, *claim) == heap, line
        yield text, certificate(text, *claim), refutation(values, claim, heap)


def unsupported():
    for line in ["4.[3]", "8.[3]", "C.[1]", "0.4[3]", "0.8[3]", "0.[4]", "0.[7]", "0.[8]", "0.[F]", "0.3[34]"]:
        text = f"heaps unsupported\noctal {line}\n".encode()
        for saltus in (0, 1):
            yield text, certificate(text, 0, 1, saltus), "s UNSUPPORTED a code with brackets whose moves leave two heaps"
        yield text, certificate(text, 0, 1) + b"\n", "s MALFORMED "
    for line in ["octal 0.", "octal 0.33", "octal 0.77", "octal 0.72", "subtraction 1 2"]:
        text = f"heaps unsupported\n{line}\n".encode()
        yield text, certificate(text, 0, 3, 1), "s UNSUPPORTED a saltus of a code without brackets"
