"""The form of the bad cases of the corpora: an accepted case, its edits, and the verdict that the checker must give.

An edit is an Edit, or a pair of strings: the text contains the first one exactly once, and the second one replaces it.
"""
import collections.abc
import dataclasses
import hashlib
import re

from table import quoted


@dataclasses.dataclass(frozen=True)
class Edit:
    """A change that is no replacement: the words for the table, and bytes -> bytes."""
    words: str
    change: collections.abc.Callable


def cut_behind(text):
    def cut(certificate):
        return certificate[:certificate.index(text) + len(text)]
    return Edit(f"all behind {quoted(text)} cut off", cut)


def from_on(start, end):
    def replaced(certificate):
        return certificate[:certificate.index(start)] + end
    return Edit(f"all from {quoted(start)} on -> {quoted(end)}", replaced)


def whole(text):
    return Edit(f"the whole file -> {quoted(text)}", lambda _: text)


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


def game_in(certificate):
    """The bytes of the game file that a certificate holds."""
    head = certificate.index(b"\n", 12) + 1
    return certificate[head:head + int(certificate[:head].split()[-1])]


def behind_heading(certificate):
    """The certificate from its level line on."""
    return certificate[len(heading(game_in(certificate))):]


def counted(body):
    claims = {kind: len(re.findall(rb"^%s " % kind, body, re.M)) for kind in (b"ideal", b"periodic", b"finite")}
    line = b"ideals %d periodic %d finite %d" % tuple(claims.values())
    return re.sub(rb"^ideals .*", line, body, count=1, flags=re.M)


def edited(text, edit, name):
    if isinstance(edit, Edit):
        return edit.change(text)
    old, new = (part.encode("latin-1") for part in edit)
    assert text.count(old) == 1, f"{name}: {edit[0]!r} stands {text.count(old)} times in {text!r}"
    return text.replace(old, new)


def edited_by_all(text, bad):
    for edit in bad.edits:
        text = edited(text, edit, bad.name)
    return text


def body_of(bad, certificate):
    return edited_by_all(behind_heading(certificate), bad)


def certificate_of(bad, certificate):
    """The bytes of the bad certificate, from those of the accepted one."""
    if not bad.game and not bad.counts:
        return edited_by_all(certificate, bad)
    body = body_of(bad, certificate)
    return heading(bad.game.encode("latin-1") or game_in(certificate)) + (counted(body) if bad.counts else body)


def shortened(literal, longest=100):
    return literal if len(literal) <= longest else f"{literal[:longest - 30]} ... {literal[-25:]}"


def said(edit):
    return edit.words if isinstance(edit, Edit) else " -> ".join(shortened(quoted(part)) for part in edit)


def described(bad, certificate):
    """One line for a reader: the accepted case, each edit, the game if it is another one."""
    words = [said(edit) for edit in bad.edits]
    if bad.counts and counted(body_of(bad, certificate)) != body_of(bad, certificate):
        words.append("counts fitted")
    if bad.game:
        words.append(f"under the game {shortened(quoted(bad.game))}")
    return f"{bad.made_from}: {'; '.join(words)}"
