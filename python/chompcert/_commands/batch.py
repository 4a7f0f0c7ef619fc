"""Thousands of games at once, each verified by chompcheck (`chompcert batch`), and their catalogue (`chompcert catalog`)."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Iterable, Optional, Sequence, Union

from .._arguments import items, path_of
from .._errors import ArgumentError, ArgumentTypeError
from .._game import Game
from .record import Record
from .run import Command, OptionValue

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Batch:
    """What a batch did. A game is done when chompcheck has verified its certificate."""

    games: int
    done: int
    """Of these, those done now or in a batch before."""
    done_before: int
    failed: int
    """The others: the rows of the catalogue have their `status` and `message`."""
    failed_before: int
    by_strategy: int
    """Of those done now: the winner of a finite game is proved, and no value."""
    skipped: int
    """Combinations of the ranges that make no game of the family."""
    repeated: int
    """Games that were given twice."""
    path: str
    """The catalogue's file."""
    notes: tuple[str, ...] = ()
    """What failed, and why."""


@dataclass(frozen=True)
class CatalogRow:
    """One value of one game, or a game that failed. What a row has no use for is None."""

    game: Optional[str]
    """Its name."""
    status: str
    """'done', 'undecided', 'unsupported', 'malformed', 'failed' or 'rejected'."""
    message: Optional[str]
    """Why it is not done."""
    source: str
    """The file, or the family and its parameters."""
    sha256: Optional[str]
    """Of the game file."""
    max_value: int
    """K: the values 0..K were asked for."""
    level: str
    """'full', 'compact' or 'strategy'."""
    value: Optional[int]
    """The value that the claim is about."""
    kind: Optional[str]
    """'periodic' or 'finite'; of a strategy 'P-position' or 'N-position'."""
    preperiod: Optional[int]
    """Of f(m) - m, as the period and the tail are."""
    period: Optional[int]
    tail: tuple[int, ...]
    constant: Optional[int]
    """What f is for all columns from `constant_from` on."""
    constant_from: Optional[int]
    ideals: Optional[int]
    certificate: Optional[str]
    """The path of its file."""
    game_file: Optional[str]


def batch(games: Union[None, Game, Path, Iterable[Union[Game, Path]]] = None, *, family: Optional[Sequence[Union[str, int, range]]] = None,
          misere: bool = False, passes: Optional[int] = None, max_value: int = 0, compact: bool = False,
          catalog: Path = "batch.sqlite", certificates: Path = "certificates",
          threads: Optional[int] = None, max_columns: Optional[int] = None, max_memory: Optional[int] = None,
          retry: bool = False, force: bool = False, checker: Optional[Path] = None,
          program: Optional[str] = None) -> Batch:
    """Proves many games on all cores; chompcheck verifies each certificate. Games that are done are not repeated.

    games: games, or paths of game files, of files with graphs, of folders, or of lists of such paths. family: its name
    and ranges of its parameters instead, as ("chomp", range(41), range(41)) or ("chomp", "0..40", 3). misere, passes: its
    games end otherwise, as `make FAMILY --misere --pass N` writes them. max_value: K.
    catalog, certificates: the SQLite file and the folder of the results. threads: games at a time. max_columns,
    max_memory (MiB): limits of each game, which is undecided if it reaches one. retry: tries failed games again. force:
    writes over files of another kind.

    A game that fails is a row of the catalogue and raises nothing. Raises ArgumentError if there are no games, and IoError if
    the catalogue cannot be written.
    """
    if (games is None) == (family is None):
        raise ArgumentError("expected either games or family=(\"chomp\", range(41), range(41))")
    command = Command(["batch", "--json"], program, answers=(0, 1, 2, 3, 4, 5))
    command.call(values="max_value", **{"pass": "passes"})
    command.options(**{"pass": passes}, misere=misere, values=max_value, compact=compact, catalog=_absolute(catalog),
                    certificates=_absolute(certificates), threads=threads, max_columns=max_columns,
                    max_memory=max_memory, retry=retry, force=force,
                    checker=None if checker is None else _absolute(checker))
    command.words += _family_words(family) if games is None else ["--", *_game_words(command, games)]
    finished = command.run()
    found = finished.record
    return Batch(found.integer("games"), found.integer("done"), found.integer("done_before"), found.integer("failed"),
                 found.integer("failed_before"), found.integer("by_strategy"), found.integer("skipped"),
                 found.integer("repeated"), found.text("catalog"), finished.notes)


def catalog(path: Path = "batch.sqlite", *, kind: Optional[str] = None, status: Optional[str] = None, level: Optional[str] = None,
            label: Optional[str] = None, value: Optional[int] = None, max_value: Optional[int] = None,
            period: Optional[int] = None, min_period: Optional[int] = None, min_preperiod: Optional[int] = None,
            sort: Optional[str] = None, descending: bool = False, program: Optional[str] = None) -> tuple[CatalogRow, ...]:
    """The rows of a catalogue that pass all filters; `pandas.DataFrame(rows)` makes a table of them.

    kind, status, level, value: as in CatalogRow. label: a pattern of names, as "chomp_*_1". max_value: only runs for the
    values 0..max_value. sort: the name of a column, "game" by default.

    The rows are as they stand in the file: `verify_catalog` checks the certificates again. Raises IoError if there is
    no such file and ArgumentError if it is no catalogue.
    """
    command = Command(["catalog", "--json"], program)
    command.call(values="max_value")
    command.options(kind=kind, status=status, level=level, label=label, value=value, values=max_value, period=period,
                    min_period=min_period, min_preperiod=min_preperiod, sort=sort, descending=descending)
    folder = os.path.dirname(_absolute(path))
    command.words += ["--", _absolute(path)]
    return tuple(_row(record, folder) for record in Record.rows(command.run().output.decode()))


def verify_catalog(path: Path = "batch.sqlite", *, checker: Optional[Path] = None, max_memory: Optional[int] = None,
                   program: Optional[str] = None) -> bool:
    """Whether chompcheck verifies each certificate of a catalogue, and each is the file that was recorded."""
    command = Command(["catalog", "--verify"], program, answers=(0, 1))
    command.options(checker=None if checker is None else _absolute(checker), max_memory=max_memory)
    command.words += ["--", _absolute(path)]
    return command.run().exit_code == 0


def _absolute(path: Path) -> str:
    return os.path.abspath(path_of(path))


def _family_words(family: Optional[Sequence[Union[str, int, range]]]) -> list[str]:
    if family is None or isinstance(family, str) or len(family) < 2 or not isinstance(family[0], str):
        raise ArgumentError(f"family: expected its name and its parameters, as (\"chomp\", range(41), 3), found {family!r}")
    return list(map(_range_word, family))


def _range_word(parameter: Union[str, int, range]) -> str:
    if not isinstance(parameter, range):
        return str(parameter)
    if parameter.step != 1 or not parameter:
        raise ArgumentError(f"family: expected ranges of one number or more, without a step, found {parameter!r}")
    return f"{parameter.start}..{parameter.stop - 1}"


def _game_words(command: Command, games: Union[Game, Path, Iterable[Union[Game, Path]]]) -> list[str]:
    several: list[Union[Game, Path]] = [games] if isinstance(games, (Game, str, os.PathLike)) else list(items("games", games))
    words = []
    for game in several:
        if isinstance(game, Game):
            words.append(command.file(game.label, ".poset", game.text.encode()))
        elif isinstance(game, (str, os.PathLike)):
            words.append(_absolute(game))
        else:
            raise ArgumentTypeError.expected("games and paths", game)
    if not words:
        raise ArgumentError("games: expected one game or more, found none")
    return words


def _row(found: Record, folder: str) -> CatalogRow:
    def text(name: str) -> Optional[str]:
        return found.text(name) if name in found else None

    def path(name: str) -> Optional[str]:
        return os.path.join(folder, found.text(name)) if name in found else None

    tail = tuple(map(int, found.text("pattern").split())) if "pattern" in found else ()
    return CatalogRow(text("game"), found.text("status"), text("message"), found.text("source"), text("sha256"),
                      found.integer("max_value"), found.text("level"), found.integer_or_none("value"), text("kind"),
                      found.integer_or_none("preperiod"), found.integer_or_none("period"), tail,
                      found.integer_or_none("constant"), found.integer_or_none("constant_from"),
                      found.integer_or_none("ideals"), path("certificate"), path("game_file"))
