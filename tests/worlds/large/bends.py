"""One statement of a certificate bent, by its bytes: proofs/FORMAT.md, §2.1. The rest of the file stays as it is.

A bent certificate is false, or no certificate: for one game, K and level there is one true file (lists, preperiods and periods
are unique, and so is their spelling), and it is the one that was bent. `of_another_game` is the exception, and says so.
"""
import hashlib
import re

HEAD = re.compile(rb"chompcert 1\ngame [0-9a-f]{64} (\d+)\n")


def parts(certificate):
    """The game, and the lines behind it, from `level` to `end`."""
    head = HEAD.match(certificate)
    end = head.end() + int(head[1])
    return certificate[head.end():end], certificate[end + 1:].split(b"\n")


def joined(game, lines):
    return b"chompcert 1\ngame %s %d\n%s\n%s" % (hashlib.sha256(game).hexdigest().encode(), len(game), game, b"\n".join(lines))


def places(lines, word):
    return [n for n, line in enumerate(lines) if line.startswith(word)]


def moved(rng, number):
    return number + rng.choice([-64, -2, -1, -1, 1, 1, 2, 64])


def number_bent(rng, lines, n, place):
    words = lines[n].split(b" ")
    old = int(words[place].lstrip(b"@"))
    words[place] = (b"@" if words[place].startswith(b"@") else b"") + b"%d" % moved(rng, old)
    lines[n] = b" ".join(words)


def label(rng, lines):
    """Full: an offset or a column of a list; compact: C."""
    full = lines[0] == b"level full"
    first = {b"finite": 2, b"periodic": 4}
    lists = [n for n in places(lines, (b"finite ", b"periodic ") if full else b"finite ")
             if len(lines[n].split()) > first[lines[n].split()[0]]]
    if not lists:
        return None
    n = rng.choice(lists)
    words = lines[n].split(b" ")
    number_bent(rng, lines, n, rng.randrange(first[words[0]], len(words)))
    return "label"


def tail(rng, lines):
    n = rng.choice(places(lines, b"tail "))
    number_bent(rng, lines, n, rng.randrange(1, len(lines[n].split())))
    return "tail"


def preperiod(rng, lines):
    """Larger by one: the same positions, but not the least one."""
    n = rng.choice(places(lines, b"periodic "))
    words, offsets = lines[n].split(b" "), lines[n + 1].split(b" ")[1:]
    if len(words) > 4 or lines[0] == b"level full":
        number_bent(rng, lines, n, 2)
        return "preperiod"
    words[2] = b"%d" % (int(words[2]) + 1)
    lines[n], lines[n + 1] = b" ".join(words), b" ".join([b"tail", *offsets[1:], offsets[0]])
    return "preperiod"


def period(rng, lines):
    """Twice the least one, and the tail twice."""
    n = rng.choice(places(lines, b"periodic "))
    words, offsets = lines[n].split(b" "), lines[n + 1].split(b" ")[1:]
    words[3] = b"%d" % (2 * int(words[3]))
    lines[n], lines[n + 1] = b" ".join(words), b" ".join([b"tail", *offsets, *offsets])
    return "period"


def records(lines):
    """Each claim as the range of its lines, a tail with its claim."""
    return [(n, n + 1 + (n + 1 < len(lines) and lines[n + 1].startswith(b"tail "))) for n in places(lines, (b"finite ", b"periodic "))]


def dropped(rng, lines):
    """A claim left out, and not counted."""
    n, end = rng.choice(records(lines))
    counts = re.fullmatch(rb"ideals (\d+) periodic (\d+) finite (\d+)", lines[2])
    numbers = [int(count) for count in counts.groups()]
    numbers[1 if lines[n].startswith(b"periodic") else 2] -= 1
    lines[2] = b"ideals %d periodic %d finite %d" % tuple(numbers)
    del lines[n:end]
    return "dropped"


def displaced(rng, lines):
    """Two claims exchanged that say different things of one value."""
    one, other = sorted(rng.sample(records(lines), 2))
    first, second = lines[slice(*one)], lines[slice(*other)]
    if first == second or first[0].split()[1] != second[0].split()[1]:
        return None
    lines[slice(*other)] = first
    lines[slice(*one)] = second
    return "displaced"


BENDS = (label, tail, preperiod, period, dropped, displaced)


def bent(rng, certificate):
    """A certificate with one false statement, and its kind; None if the draw fits nothing here, or changes nothing."""
    game, lines = parts(certificate)
    draw = rng.choice(BENDS)
    if draw in (tail, preperiod, period) and not places(lines, b"periodic "):
        return None
    kind = draw(rng, lines)
    result = joined(game, lines)
    return (kind, result) if kind and result != certificate else None


def of_another_game(rng, certificate):
    """A number of a line of the game changed: this game, and the claims as they are, which may be true of it."""
    game, lines = parts(certificate)
    numbers = [match for match in re.finditer(rb"(?<=[\[+])\d+(?=\])", game) if b"elements" not in game[game.rfind(b"\n", 0, match.start()):match.start()]]
    if not numbers:
        return None
    number = rng.choice(numbers)
    other = game[:number.start()] + b"%d" % max(1, int(number[0]) + rng.choice([-1, 1, 2])) + game[number.end():]
    return other, joined(other, lines)
