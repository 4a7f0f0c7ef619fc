"""One Chomp position (`chompcert chomp`), and first moves on numerical semigroups (`chompcert first-move`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterable, Optional, Union

from .._certificate import Certificate
from .._errors import ArgumentError
from .._numbers import Above
from .record import Record
from .run import Command, number_word


@dataclass(frozen=True)
class ChompMove:
    """A winning move: the square taken, counted from 1, and the rows that it leaves."""

    row: int
    column: int
    leaves: tuple[int, ...]


@dataclass(frozen=True)
class ChompPattern:
    """The lost positions [p, q, R3, R4, …] with the lower rows of this one, as q grows."""

    periodic: bool
    preperiod: Optional[int]
    """p - q repeats from q = preperiod on. None if there are finitely many such positions, as `period` and `place`."""
    period: Optional[int]
    p_minus_q: tuple[int, ...]
    """Over one period, from the preperiod on."""
    place: Optional[int]
    """The place of the position's own q within the period, from 1; None before the preperiod."""
    none_from_q: Optional[int]
    """If there are finitely many: from which q on there are none."""
    p: Optional[int]
    """The p that makes a lost position with the position's own q, if there is one."""


@dataclass(frozen=True)
class ChompPosition:
    """All about one Chomp position."""

    rows: tuple[int, ...]
    """The lengths of the rows, the longest first, with the poisoned square counted."""
    lost: bool
    """Whether the player to move loses: a P-position."""
    value: Union[int, Above]
    """The Grundy value, or Above(K) if it is only known to be larger than K."""
    winning_moves: tuple[ChompMove, ...]
    pattern: Optional[ChompPattern] = field(repr=False)
    """None if it is not proved."""
    proved_by: tuple[str, ...] = field(repr=False)
    """Certificates and tables that the answer comes from."""


def chomp(*rows: Union[int, Iterable[int]], max_value: Optional[int] = None, cache: bool = True, max_memory: int = 4096,
          max_columns: int = 10_000_000, program: Optional[str] = None) -> ChompPosition:
    """The winner of a Chomp position, its value, every winning move, and its place in the pattern.

    rows: the lengths of the rows, longest first, with the poisoned square counted; the first two have any size. They are
    given one by one, chomp(9, 5), or as one list, chomp([9, 5]).
    max_value: K: if the exact value is not found by a table, values up to K are proved, however long it takes; by default 7,
    or less if that takes long. cache: whether proofs are kept in ~/.cache/chompcert and read again (not verified).
    max_memory (MiB), max_columns: limits, beyond which the position is undecided, and LimitError is raised.
    """
    lengths = list(_unpacked(rows))
    if not lengths:
        raise ArgumentError("rows: expected the lengths of the rows, as chomp(9, 5) or chomp([9, 5]), found none")
    command = Command(["chomp", "--json", "--quiet"], program)
    command.call(values="max_value")
    command.options(values=max_value, no_cache=not cache, max_memory=max_memory, max_columns=max_columns)
    command.words += ["--", *map(number_word, lengths)]
    found = command.run().record
    value: Union[int, Above] = found.integer("g") if "g" in found else Above(found.integer("above"))
    return ChompPosition(found.integers("rows"), found.text("outcome") == "P", value,
                         tuple(map(_move, found.records("winning_moves"))),
                         _pattern(found.record("pattern")) if "pattern" in found else None, found.texts("proved_by"))


def _unpacked(rows: tuple[Union[int, Iterable[int]], ...]) -> Iterable[Any]:
    """The rows of chomp(9, 5) and of chomp([9, 5])."""
    return rows[0] if len(rows) == 1 and isinstance(rows[0], Iterable) and not isinstance(rows[0], str) else rows


def _move(found: Record) -> ChompMove:
    return ChompMove(found.integer("row"), found.integer("column"), found.integers("leaves"))


def _pattern(found: Record) -> ChompPattern:
    periodic = found.text("kind") == "periodic"
    return ChompPattern(periodic, found.integer_or_none("preperiod"), found.integer_or_none("period"),
                        found.integers("p_minus_q") if periodic else (), found.integer_or_none("place"),
                        found.integer_or_none("none_from_q"), found.integer_or_none("p"))


@dataclass(frozen=True)
class FirstMove:
    """The least first move that wins Chomp on a numerical semigroup."""

    generators: tuple[int, ...]
    least: Optional[int]
    """The element to take; None: no element up to `up_to` wins, and nothing is known about larger ones."""
    up_to: int
    certificate: Optional[Certificate] = field(default=None, repr=False)
    """If it was asked for, and a move wins: the game after this move, whose value is 0."""


def first_move(*generators: int, up_to: int = 100, certificate: bool = False, max_memory: int = 4096,
               program: Optional[str] = None) -> FirstMove:
    """The least first move, up to `up_to`, that wins Chomp on the numerical semigroup of these generators.

    The poset is that of the sums of the generators; 0 is poisoned; taking x takes each x + s for s in the semigroup.
    No theorem about semigroups is used. certificate: also the certificate of the game after the move.
    max_memory: in MiB; beyond it LimitError is raised.
    """
    if not generators:
        raise ArgumentError("expected one generator or more, as first_move(7, 8, 9, 10)")
    command = Command(["first-move", "--json", "--quiet"], program, outputs=("proof.cert",), answers=(0, 1))
    command.options(up_to=up_to, max_memory=max_memory, output="proof.cert" if certificate else None)
    command.words += ["--", *map(number_word, generators)]
    finished = command.run()
    found, proof = finished.record, finished.files.get("proof.cert")
    return FirstMove(found.integers("generators"), found.integer_or_none("least"), found.integer("up_to"),
                     None if proof is None else Certificate._of_bytes(proof))


def positions(rows: int, up_to: int, *, max_memory: int = 8192, program: Optional[str] = None) -> tuple[tuple[int, ...], ...]:
    """All P-positions of Chomp with `rows` rows, the first of at most `up_to` squares, in lexicographic order.

    Each is a tuple of the lengths of its rows, the longest first. max_memory: in MiB, for the search; beyond it
    LimitError is raised. Four rows up to 500 have four million P-positions: `chompcert positions` writes long lists.
    """
    command = Command(["positions", "--list", "--quiet"], program)
    command.options(up_to=up_to, max_memory=max_memory)
    command.words += ["--", number_word(rows)]
    return tuple(tuple(map(int, line.split())) for line in command.run().output.decode().splitlines())
