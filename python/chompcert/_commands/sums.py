"""Sums of games (`chompcert sum`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional, Union, cast

from .._claims import Move
from .._errors import ArgumentError, ArgumentTypeError
from .._numbers import Above, Omega, Ordinal
from .._position import Position
from .record import Record
from .run import Command, word_of


@dataclass(frozen=True)
class SumMove:
    """A move in one component."""

    component: int
    """The number of the component, from 0."""
    move: Move
    """The element taken, and the position of that component after it."""


@dataclass(frozen=True)
class Sum:
    """The value of a sum of positions, and a winning move."""

    value: Optional[Ordinal]
    """The nim-sum of the components' values; None if one of them is not known."""
    outcome: Literal["won", "lost", "undecided"]
    """For the player to move. It may be known although the value is not."""
    move: Optional[SumMove]
    """A winning move, if one is known."""
    components: tuple[Union[Ordinal, Above], ...] = field(repr=False)
    """The values of the components; Above(K) if a value is above the K of its certificate."""


def sum(*positions: Position, exact: bool = False, proved: bool = False, recompute: bool = False, max_memory: Optional[int] = None,
        program: Optional[str] = None) -> Sum:
    """The value of a sum of positions, in which a player moves in one component of their choice, and a winning move.

    positions: made by `Certificate.at`, as in `sum(chomp.at(9, 9, without="r3_2"), nim.at(omega))`.
    exact: find value and move, however large the table for them, or raise an error. proved: only values of the
    certificates. recompute, max_memory (MiB): for compact certificates, as in the command.

    If neither player is known to win, because values are above the K of their certificates, the outcome is
    "undecided": prove the games again with a larger max_value.
    """
    command = Command(["sum", "--json"], program, answers=(0,) if exact else (0, 4))
    command.options(exact=exact, proved=proved, recompute=recompute, max_memory=max_memory)
    if not positions:
        raise ArgumentError("expected one position or more, as certificate.at(7, 9)")
    for position in positions:
        if not isinstance(position, Position):
            raise ArgumentTypeError.expected("positions, as certificate.at(7, 9)", position)
        command.words += _words(command, position)
    command.words.pop()
    found = command.run().record
    return Sum(found.ordinal("g") if "g" in found else None,
               cast(Literal["won", "lost", "undecided"], found.text("outcome")),
               _move(positions, found.record("move")) if "move" in found else None,
               tuple(map(_value, found.records("components"))))


def _words(command: Command, position: Position) -> list[str]:
    certificate = position.certificate
    words = [command.file(certificate.game.label, ".cert", certificate.to_bytes())]
    words += [str(number) if isinstance(number, Omega) else word_of(number) for number in position.at]
    return words + (["without", ",".join(position.without)] if position.without else []) + ["+"]


def _move(positions: tuple[Position, ...], found: Record) -> SumMove:
    number = found.integer("component") - 1
    to = tuple(found.ordinal(name) for name in ("m", "n") if name in found)
    return SumMove(number, positions[number].certificate._move(found.text("element"), to))


def _value(found: Record) -> Union[Ordinal, Above]:
    return found.ordinal("g") if "g" in found else Above(found.integer("above"))
