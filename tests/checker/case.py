"""How the bad cases of the corpora are said: an accepted case, edits, and what the checker must say."""
import dataclasses
import hashlib
import re

import games


@dataclasses.dataclass(frozen=True)
class Bad:
    kind: str
    name: str
    made_from: str
    what: str  # of the verdict line: what stands between the place and `: expected`
    edits: tuple
    game: str = ""  # a game file of its own
    counts: bool = False  # the counts of the header follow the edits
    by_columns: str = ""  # as `what`, of --route columns, where that says something else


def rejected(name, made_from, what, *edits, game="", by_columns=""):
    """A false statement in an orderly file."""
    return Bad("reject", name, made_from, what, edits, game, counts=True, by_columns=by_columns)


def rejected_header(name, made_from, what, *edits, game=""):
    return Bad("reject", name, made_from, what, edits, game)


def malformed(name, made_from, what, *edits):
    return Bad("malformed", name, made_from, what, edits)


def malformed_game(name, what, game):
    """The game file is malformed; the certificate is that of the empty game under this game's heading."""
    return Bad("malformed", f"game_{name}", "empty", what, (), game)


def unsupported(name, made_from, what, *edits):
    return Bad("unsupported", name, made_from, what, edits)


def limit(name, made_from, what, *edits, game="", by_columns=""):
    return Bad("limit", name, made_from, what, edits, game, counts=True, by_columns=by_columns)


def heading(game):
    return b"chompcert 1\ngame %s %d\n%s\n" % (hashlib.sha256(game).hexdigest().encode(), len(game), game)


def behind_heading(certificate):
    """The certificate from its level line on."""
    size = int(certificate.split(b"\n", 2)[1].split()[2])
    return certificate[certificate.index(b"\n", 12) + 1 + size + 1:]


def counted(body):
    claims = {kind: len(re.findall(rb"^%s " % kind, body, re.M)) for kind in (b"ideal", b"periodic", b"finite")}
    line = b"ideals %d periodic %d finite %d" % tuple(claims.values())
    return re.sub(rb"^ideals .*", line, body, count=1, flags=re.M)


def edited(text, edit, name):
    """An edit is a pair of strings, the first of which stands in the text once, or a function of the bytes."""
    if callable(edit):
        return edit(text)
    old, new = (part.encode("latin-1") for part in edit)
    assert text.count(old) == 1, f"{name}: {edit[0]!r} stands {text.count(old)} times in {text!r}"
    return text.replace(old, new)


def certificate_of(bad, certificate):
    """The bytes of the bad certificate, from those of the accepted one."""
    game = (bad.game or games.game_of(bad.made_from)).encode("latin-1")
    if bad.game or bad.counts:
        body = behind_heading(certificate)
        for edit in bad.edits:
            body = edited(body, edit, bad.name)
        return heading(game) + (counted(body) if bad.counts else body)
    for edit in bad.edits:
        certificate = edited(certificate, edit, bad.name)
    return certificate
