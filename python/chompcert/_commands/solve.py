"""Finite games: value and winning moves, without a certificate if none is wanted (`chompcert solve`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Hashable, Optional

from .._certificate import Certificate
from .._errors import ArgumentError, ArgumentTypeError
from .._game import Game
from .record import Record
from .run import Command


@dataclass(frozen=True)
class Step:
    """A step by which a finite game was solved."""

    kind: str
    """"disjoint sum", "ordinal sum", "pairing", "table", "ideals", "search", "least element" or "greatest element"."""
    elements: int
    """The size of the poset of this step."""
    parts: Optional[int] = None
    """Of a sum: the number of its summands; of a pairing: of the elements that stay in place."""
    pairs: tuple[tuple[Hashable, Hashable], ...] = field(default=(), repr=False)
    """Of a pairing: the pairs of elements that change places."""


@dataclass(frozen=True)
class Strategy:
    """A winning strategy of a finite game, as a certificate that chompcheck verifies."""

    first_move: Optional[Hashable]
    """The element that the player to move takes; None if that player loses."""
    positions: int
    """The P-positions that the winner moves to, up to symmetries."""
    answers: int
    """The answers to the moves of the loser, in all positions."""
    symmetries: int
    """The automorphisms up to which the positions are listed."""
    certificate: bytes = field(repr=False)
    """The bytes of the strategy certificate; `check` verifies the file that has them."""


@dataclass(frozen=True)
class Solution:
    """A finite game, solved."""

    game: Game
    lost: bool
    """Whether the player to move loses."""
    value: Optional[int]
    """The Grundy value; None if only the winner was asked for."""
    winning_moves: Optional[tuple[Hashable, ...]]
    """All elements that win when taken; None if they were not asked for."""
    steps: tuple[Step, ...] = field(repr=False)
    series_parallel: bool = field(repr=False)
    """Whether the steps are sums only."""
    rests_on: tuple[str, ...] = field(repr=False)
    """The theorems that the answer rests on, besides the definition: of "sums", "pairings", "isomorphisms", "strategy stealing"."""
    positions_stored: int = field(repr=False)
    certificate: Optional[Certificate] = field(default=None, repr=False)
    """The values of all order ideals, if it was asked for."""
    strategy: Optional[Strategy] = field(default=None, repr=False)
    """A winning strategy, if a certificate of the winner alone was asked for."""
    remoteness: Optional[int] = field(default=None, repr=False)
    """The moves to the end if the winner hurries and the loser holds out, if it was asked for."""
    best_moves: Optional[tuple[Hashable, ...]] = field(default=None, repr=False)
    """With the remoteness: the fastest moves of the winner, or the longest defences."""


def solve(game: Game, *, value_only: bool = False, winner_only: bool = False, certificate: bool = False, remoteness: bool = False,
          max_memory: int = 4096, program: Optional[str] = None) -> Solution:
    """The Grundy value and all winning moves of a game without chains.

    value_only: the value, without the moves. winner_only: only who wins, which may cost far less than the value.
    certificate: also a certificate of all order ideals, as by `prove`; with winner_only a winning strategy, which may
    be far smaller. remoteness: also how long the play takes, for which each position is visited. max_memory: in MiB; beyond it the game is
    undecided, and LimitError is raised. program: as in `Certificate.plot`.

    The structure of the poset is used: sums, pairings, symmetries; docs/commands/solve.md describes it. `prove` needs
    every order ideal instead.
    """
    if not isinstance(game, Game):
        raise ArgumentTypeError.expected("a Game", game, "Game.from_networkx takes a DiGraph, Game.make makes one of a family, "
                                         "Game.read reads a game file")
    if winner_only and value_only:
        raise ArgumentError("winner_only cannot be used with value_only, which is about values")
    command = Command(["solve", "--json", "--quiet"], program, outputs=("proof.cert",))
    command.options(max_memory=max_memory, value_only=value_only, outcome=winner_only, remoteness=remoteness,
                    output="proof.cert" if certificate else None)
    command.words.append(command.file(game.label, ".poset", game.text.encode()))
    finished = command.run()
    found = finished.record
    moves = tuple(map(game.element, found.texts("winning_moves"))) if "winning_moves" in found else None
    return Solution(game, found.text("outcome") == "P", found.integer_or_none("g"), moves,
                    tuple(_step(game, step) for step in found.records("steps")), found.flag("series_parallel"), found.texts("rests_on"),
                    found.integer("positions_stored"),
                    Certificate._of_bytes(finished.files["proof.cert"], game) if certificate and not winner_only else None,
                    _strategy(game, found, finished.files["proof.cert"]) if certificate and winner_only else None,
                    found.integer_or_none("remoteness"),
                    tuple(map(game.element, found.texts("best_moves"))) if "best_moves" in found else None)


def _strategy(game: Game, found: Record, certificate: bytes) -> Strategy:
    size = found.record("strategy")
    first_move = game.element(found.text("first_move")) if "first_move" in found else None
    return Strategy(first_move, size.integer("positions"), size.integer("answers"), size.integer("symmetries"), certificate)


def _step(game: Game, found: Record) -> Step:
    pairs = found.pairs("pairs") if "pairs" in found else ()
    parts = found.integer_or_none("fixed" if "fixed" in found else "parts")
    return Step(found.text("kind"), found.integer("elements"), parts,
                tuple((game.element(a), game.element(b)) for a, b in pairs))
