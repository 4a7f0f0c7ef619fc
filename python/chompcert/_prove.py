"""Proofs, and their progress."""

from __future__ import annotations

from typing import Literal, Optional

from . import _chompcert
from ._arguments import mebibytes, small
from ._certificate import Certificate
from ._errors import ArgumentError, ArgumentTypeError
from ._game import Game
from ._progress import ProgressCallback, reporter


def prove(game: Game, max_value: int = 0, *, compact: bool = False, by: Literal["auto", "columns", "rows"] = "auto",
          threads: int = 0, max_columns: int = 10_000_000, max_memory: int = 4096,
          progress: Optional[ProgressCallback] = None) -> Certificate:
    """Proves the values 0..max_value of a game, for every order ideal that play can reach.

    max_value: K; must be 0 with fewer than two chains, where the whole Grundy function is proved.
    compact: leaves out the values before the preperiods.
    by: the order of the search; threads: of a search by rows, 0 for one on each core.
    max_columns, max_memory (MiB): limits; beyond them the game is undecided, and LimitError is raised.
    progress: called a few times a second with a Progress. If it returns False, the search ends with Cancelled; an
    exception in it ends the search too, and is raised here.

    Ctrl-C ends the search within a fraction of a second. Other threads of Python run meanwhile.
    """
    if by not in ("auto", "columns", "rows"):
        raise ArgumentError(f"by: expected 'auto', 'columns' or 'rows', found {by!r}")
    if not isinstance(game, Game):
        raise ArgumentTypeError.expected("a Game", game, "Game.read reads a game file, Game.from_networkx takes a DiGraph")
    if progress is not None and not callable(progress):
        raise ArgumentTypeError.expected("a function as progress", progress)
    raw = _chompcert.prove(game._raw, small("max_value", max_value), bool(compact), by, small("threads", threads),
                           small("max_columns", max_columns), mebibytes(max_memory), reporter(progress))
    return Certificate._of(raw, game)
