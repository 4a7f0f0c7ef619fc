"""Random games with decreed values, and random faults in their certificates and in their decrees."""
import dataclasses

from decreed.claims import Claim
from decreed.explicit import Explicit, Lines, NoGame

NAMES = "abef"


def relation(random, size, chains):
    elements = [("A", e) for e in range(size)]
    one_of = {"A": lambda: random.choice(elements), "C": lambda: ("C", random.randint(1, 4)),
              "D": lambda: ("D", random.randint(1, 4))}
    kinds = [("A", "A")] * 3 * (size > 1) + [("C", "A"), ("A", "C")] * (chains > 0 and size > 0)
    kinds += [("C", "A")] * (chains > 0 and size > 0)  # so that A is on top of many games
    kinds += ([("D", "A")] * 2 + [("A", "D")]) * (chains > 1 and size > 0) + [("D", "C"), "ladder", "all"] * (chains > 1)
    if not kinds:
        return None
    kind = random.choice(kinds)
    if kind == "ladder":
        return ("ladder", *random.choice(((1, 0, 1, 0), (1, 0, 1, 1), (1, 0, 1, 2), (1, 1, 1, 0), (1, 0, 2, 0), (2, 0, 1, 0))))
    return ("all", random.randint(1, 5)) if kind == "all" else ("<", one_of[kind[0]](), one_of[kind[1]]())


def value(random, chains):
    if random.random() < 0.03:
        return random.choice((63, 64, 70, 1000000000) if chains < 1 else (63, 64, 70) if chains == 1 else (9, 1000000000))
    return random.choice((0, 0, 1, 1, 1, 2, 3, 4, 5))


def decrees_of(random, lines):
    """For some of the ideals of which no element lies above one of a chain."""
    game = Explicit(lines)
    possible = [ideal for ideal in game.ideals if not game.below(ideal, "C", 9) and not game.below(ideal, "D", 9)]
    some = random.sample(possible, min(len(possible), random.choice((1, 1, 1, 2, 2, 3, 16))))
    return tuple((ideal, value(random, lines.chains)) for ideal in some)


def lines(random):
    while True:
        chains = random.choice((0, 1, 1, 2, 2, 2, 2))
        size = random.choice((0, 1, 1, 2, 2, 3, 3, 4))
        drawn = [relation(random, size, chains) for _ in range(random.randint(0, size + chains))]
        plain = Lines(tuple(NAMES[:size]), chains, tuple(filter(None, drawn)))
        try:
            return dataclasses.replace(plain, decrees=decrees_of(random, plain))
        except NoGame:
            continue


# --- Other decrees: each returns decrees, which may be the same ones

def dropped(random, old, _):
    at = random.randrange(len(old))
    return old[:at] + old[at + 1:]


def doubled(random, old, possible):
    return (*old, (random.choice(possible), random.choice(old)[1]))


def displaced(random, old, possible):
    at = random.randrange(len(old))
    return (*old[:at], (random.choice(possible), old[at][1]), *old[at + 1:])


def off_by_one(random, old, _):
    at = random.randrange(len(old))
    ideal, number = old[at]
    return (*old[:at], (ideal, max(0, min(10**9, number + random.choice((-1, 1))))), *old[at + 1:])


def other_decrees(random, of):
    """The game with other decrees; None if one position would have two."""
    game = Explicit(of)
    possible = [ideal for ideal in game.ideals if not game.below(ideal, "C", 9) and not game.below(ideal, "D", 9)]
    new = random.choice((dropped, doubled, displaced, off_by_one, off_by_one))(random, of.decrees, possible)
    return dataclasses.replace(of, decrees=new) if len(dict(new)) == len(new) else None


def other_positions(random, of):
    """A value for a position that is not decreed, near the decreed ones."""
    game = Explicit(of)
    width, height = (0, 3, 3)[of.chains], (0, 0, 3)[of.chains]
    position = random.choice(game.ideals), random.randint(0, width), random.randint(0, height)
    mask = game.mask(*position)
    return None if mask in game.values or not game.is_position(mask) else ((position, random.choice((0, 0, 1, 2, 3))),)


# --- Claims that are bent: each takes a claim and returns another one, or None

def entry_moved(random, claim):
    if not claim.entries:
        return None
    at = random.randrange(len(claim.entries))
    m, n = claim.entries[at]
    entries = list(claim.entries)
    entries[at] = (m, max(0, n + random.choice((-1, 1))))
    return dataclasses.replace(claim, entries=entries)


def entry_dropped(random, claim):
    if not claim.entries:
        return None
    at = random.choice((0, -1, random.randrange(len(claim.entries))))
    entries = list(claim.entries)
    del entries[at]
    return dataclasses.replace(claim, entries=entries)


def entry_added(random, claim):
    columns = dict(claim.entries)
    m = random.choice((0, 0, max(columns, default=0) + 1, random.randint(0, 4)))
    if m in columns:
        return None
    return dataclasses.replace(claim, entries=sorted([*claim.entries, (m, random.randint(0, 4))]))


def offset_moved(random, claim):
    if claim.tail is None:
        return None
    tail = list(claim.tail)
    tail[random.randrange(len(tail))] += random.choice((-1, 1))
    return dataclasses.replace(claim, tail=tail)


def tail_turned(random, claim):
    if claim.tail is None or len(claim.tail) == 1:
        return None
    return dataclasses.replace(claim, tail=claim.tail[1:] + claim.tail[:1])


def period_doubled(random, claim):
    return claim.tail and dataclasses.replace(claim, tail=claim.tail * 2)


def start_later(random, claim):
    """The preperiod is one column more, and all else follows."""
    if claim.tail is None:
        return None
    n = claim.preperiod + claim.tail[0]
    entries = claim.entries + ([(claim.preperiod, n)] if n >= 0 else [])
    return Claim(entries, claim.preperiod + 1, claim.tail[1:] + claim.tail[:1])


def start_earlier(random, claim):
    if claim.tail is None or claim.preperiod == 0:
        return None
    earlier = random.choice((0, claim.preperiod - 1))
    turn = (earlier - claim.preperiod) % len(claim.tail)
    return Claim([(m, n) for m, n in claim.entries if m < earlier], earlier, claim.tail[turn:] + claim.tail[:turn])


def cut(random, claim):
    """A finite claim, of the first columns of the tail."""
    if claim.tail is None:
        return None
    more = [(claim.preperiod + s, claim.preperiod + s + claim.tail[s % len(claim.tail)]) for s in range(random.randint(0, 9))]
    return Claim(claim.entries + [(m, n) for m, n in more if n >= 0])


def goes_on(random, claim):
    """A periodic claim that goes on where a finite one ends."""
    if claim.tail is not None:
        return None
    last = claim.entries[-1] if claim.entries else (0, 0)
    return Claim([entry for entry in claim.entries if entry[0] < last[0]], last[0], [last[1] - last[0]])


BENDS = [entry_moved, entry_dropped, entry_added, offset_moved, offset_moved, tail_turned, period_doubled, start_later,
         start_earlier, start_earlier, cut, goes_on]


def bent(random, claims):
    """The claims with one of them bent, or two exchanged."""
    keys = list(claims)
    one, other = random.choice(keys), random.choice(keys)
    if random.random() < 0.1:
        return {**claims, one: claims[other], other: claims[one]}
    claim = random.choice(BENDS)(random, claims[one])
    return {**claims, one: claim} if claim else None
