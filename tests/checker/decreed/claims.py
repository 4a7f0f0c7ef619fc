"""What a certificate claims of a game (proofs/FORMAT.md, section 2), as it is on the box, and the text of a certificate."""
import dataclasses
import functools
import hashlib
import typing

from decreed.explicit import Explicit

LATE = 8  # columns at the end of the box that tell what goes on


class Unclear(Exception):
    """The box is too small to tell."""


@dataclasses.dataclass
class Claim:
    """Entries (column, row); of a periodic claim those before the preperiod, and its tail."""
    entries: list
    preperiod: int = 0
    tail: typing.Optional[list] = None

    def line(self, k, compact):
        listed = "" if compact else listing(self.entries)
        if self.tail is None:
            return f"finite {k}{f' {self.entries[-1][0] + 1 if self.entries else 0}' if compact else listed}\n"
        return f"periodic {k} {self.preperiod} {len(self.tail)}{listed}\ntail {' '.join(map(str, self.tail))}\n"


def listing(entries):
    text, due = "", None
    for column, row in entries:
        text += f" {row - column}" if column == due else f" @{column} {row - column}"
        due = column + 1
    return text


def rows_of(game, ideal, values):
    """For each value its rows: column -> the row where the value stands, of canonical positions and of others."""
    found = [({}, {}) for _ in range(values)]
    width = max(1, min(game.first_above(ideal, "C", game.columns) + 1, game.columns))
    height = max(1, min(game.first_above(ideal, "D", game.rows) + 1, game.rows))
    for m in range(width):
        for n in range(height):
            position = game.left(ideal, m, n)
            value = game.value(position)
            row = n if game.lines.chains == 2 else value
            if game.lines.chains < 2:
                value = 0
            if value < values:
                found[value][position != game.mask(ideal, m, n)][m] = row
    return found


def claim_of(game, ideal, canonical, others):
    """The claim on the value that stands in these rows."""
    last = game.columns - 1
    if not any(m > last - LATE for m in canonical):
        if canonical and max(canonical) > last - 2 * LATE:
            raise Unclear
        return Claim(sorted(canonical.items()))
    if game.columns == 0:
        return Claim(sorted(canonical.items()))
    lo = game.below(ideal, "C", game.columns)
    both = {**others, **canonical}
    offsets = [both[m] - m if m in both else None for m in range(lo, last + 1)]
    for period in range(1, len(offsets) // 3):
        start = len(offsets) - period
        while start > 0 and offsets[start - 1] is not None and offsets[start - 1] == offsets[start - 1 + period]:
            start -= 1
        if len(offsets) - start >= max(3 * period, LATE) and None not in offsets[start:]:
            return Claim([(m, n) for m, n in sorted(canonical.items()) if m < lo + start], lo + start,
                         offsets[start:start + period])
    raise Unclear


def claims_of(lines, values, others=(), times=1):
    """(ideal, value) -> claim, by the definition on the box; `others` are values decreed besides."""
    game = Explicit(lines, others, times)
    return {(ideal, k): claim_of(game, ideal, *rows) for ideal in game.ideals
            for k, rows in enumerate(rows_of(game, ideal, values))}


@functools.lru_cache(maxsize=8)
def on_box(lines):
    return Explicit(lines)


def body(lines, claims, compact):
    """The records behind the level."""
    game = on_box(lines)
    values = len(claims) // len(game.ideals)
    periodic = sum(claim.tail is not None for claim in claims.values())
    text = f"values {values - 1}\nideals {len(game.ideals)} periodic {periodic} finite {len(claims) - periodic}\n"
    for ideal in game.ideals:
        tops = [e for e in range(game.size) if ideal >> e & 1 and game.up[e] & ideal == 1 << e]
        text += " ".join([f"ideal {len(tops)}", *(lines.names[e] for e in tops)]) + "\n"
        text += "".join(claims[ideal, k].line(k, compact) for k in range(values))
    return text + "end\n"


def certificate(lines, records, compact):
    game = lines.text().encode()
    heading = f"chompcert 1\ngame {hashlib.sha256(game).hexdigest()} {len(game)}\n{game.decode()}\n"
    return f"{heading}level {'compact' if compact else 'full'}\n{records}"
