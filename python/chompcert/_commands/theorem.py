"""Theorems about games with any number of chains and symbolic constants (`chompcert theorem`)."""

from __future__ import annotations

import os
import pathlib
import re
from dataclasses import dataclass, field
from typing import Mapping, Optional, Sequence, Union

from .. import _chompcert
from .._arguments import require_game_text
from .._errors import ArgumentError, ArgumentTypeError, IoError
from .._game import Game
from .._numbers import Above
from .record import Record
from .run import Command, word_of

_LABEL = re.compile(r"^poset\s+([A-Za-z0-9_.\-]+)", re.MULTILINE)


@dataclass(frozen=True)
class TheoremMove:
    """A move, and the coordinates of the chains that it leaves, in the order of the game."""

    element: str
    to: Mapping[str, int]


@dataclass(frozen=True)
class Theorem:
    """A game, a formula for its positions of value 0, and a winning strategy: the content of a theorem file.

    Questions give a coordinate for each chain, in the order of the game; `parameters` gives the symbolic constants their
    values. If the theorem has the chain g of Grundy values (`grundy=True`), positions are given without it. Integers
    have any size. Each question starts the program `chompcert`.
    """

    data: bytes = field(repr=False)
    """The bytes of the theorem file. They are read, not proved: `theorem` proves them again."""
    program: Optional[str] = field(default=None, repr=False, compare=False)

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Theorem:
        """From a file (.theorem)."""
        try:
            return cls(pathlib.Path(path).read_bytes())
        except OSError as error:
            raise IoError(f"{os.fspath(path)}: cannot be read: {error.strerror}") from error

    def write(self, path: Union[str, os.PathLike[str]], *, force: bool = False) -> None:
        """Writes the theorem file. Raises IoError, unless `force`, if the file there is a game or a certificate."""
        _chompcert.write_file(os.fspath(path), self.data, force)

    @property
    def label(self) -> str:
        """The name of the game."""
        return _label_of(self.data.decode(errors="replace"))

    def grundy(self, *at: int, without: Sequence[str] = (), parameters: Mapping[str, int] = {}) -> Union[int, Above]:
        """The Grundy value, or Above(0) if the theorem says only that it is not 0."""
        found = self._ask("grundy", at, without, parameters)
        return found.integer("g") if "g" in found else Above(found.integer("above"))

    def move(self, *at: int, to: int = 0, without: Sequence[str] = (),
             parameters: Mapping[str, int] = {}) -> Optional[TheoremMove]:
        """The move of the strategy to a position of value `to`; None if there is none. Another value than 0 needs a
        theorem about all values."""
        found = self._ask("move", at, without, parameters, "--to=" + word_of(to))
        if "element" not in found:
            return None
        return TheoremMove(found.text("element"), _coordinates(found.record("coordinates")))

    def find(self, *at: int, k: int = 0, chain: Optional[str] = None, without: Sequence[str] = (),
             parameters: Mapping[str, int] = {}) -> Optional[int]:
        """The coordinate of `chain`, by default of the last, with which the position has value k. `at` has the
        coordinates of the other chains. None if there is none."""
        words = ["--value=" + word_of(k)] + ([] if chain is None else ["--chain=" + chain])
        found = self._ask("find", at, without, parameters, *words).record("coordinates")
        return found.integer_or_none(chain if chain is not None else found.names()[-1])

    def _ask(self, question: str, at: tuple[int, ...], without: Sequence[str], parameters: Mapping[str, int],
             *options: str) -> Record:
        if not at:
            raise ArgumentError("expected the coordinates of a position, one for each chain")
        command = Command([question, "--json", *options], self.program, answers=(0, 1))
        command.options(without=[without] if isinstance(without, str) else list(without) or None,
                        parameters=[f"{name}={word_of(value)}" for name, value in parameters.items()] or None)
        command.words += ["--", command.file(self.label, ".theorem", self.data), *map(word_of, at)]
        return command.run().record


@dataclass(frozen=True)
class TheoremCounterexample:
    """The least position about which a formula, or a strategy, is wrong."""

    text: str
    """In words, if a strategy is wrong; otherwise empty."""
    parameters: Mapping[str, int] = field(default_factory=dict)
    ideal: str = ""
    """The elements that are left besides the chains, as "{x, y}"."""
    coordinates: Mapping[str, int] = field(default_factory=dict)
    follower: Optional[Mapping[str, int]] = None
    """If the formula holds here and at a follower too: the coordinates of the follower. If it is None, the formula does not
    hold here, and no move leads to a position where it holds; or the game ends here by decree with another outcome."""
    clashes: tuple[str, ...] = field(default=(), repr=False)
    """All positions of the formula from which a move leads to another one, as sets in isl's notation."""
    gaps: tuple[str, ...] = field(default=(), repr=False)
    """All other positions from which no move leads to one of the formula."""
    holds: bool = False
    """Whether the formula, or the automaton of a theorem file, gives this position the value 0."""


@dataclass(frozen=True)
class TheoremResult:
    """The result of `theorem`. True in a condition if, and only if, a formula is proved."""

    proved: bool
    formula: Optional[str]
    """The formula that was given or found; None if none was found, or if a theorem file was proved again."""
    theorem: Optional[Theorem] = field(default=None, repr=False)
    """The theorem with its strategy, if it is proved and was asked for."""
    counterexample: Optional[TheoremCounterexample] = None
    coq: Optional[str] = field(default=None, repr=False)
    """The file for Coq, if it was asked for."""

    def __bool__(self) -> bool:
        return self.proved


def theorem(game: Union[Game, str, Theorem], formula: Optional[str] = None, *, grundy: bool = False,
            strategy: bool = True, coq: bool = False, max_modulus: int = 8, max_operations: int = 10**8,
            program: Optional[str] = None) -> TheoremResult:
    """Proves a formula for the positions of value 0, for all positions and all parameters at once, or refutes it.

    game: a Game, or the text of a game file with any number of chains and symbolic constants
    (docs/commands/theorem.md); or a Theorem, whose formula and strategy are proved again.
    formula: in the language of docs/commands/theorem.md. Without one, a formula is found; if none is found, an automaton
    (docs/AUTOMATIC.md), which `TheoremResult.theorem` has, and no formula; if none is found either, the result has neither a
    theorem nor a counterexample. grundy: adds a chain g without relations, so that the formula gives the
    Grundy value. strategy: also computes a winning strategy, in `TheoremResult.theorem`. coq: also the theorem and its proof
    as a file of Coq. max_modulus: the largest modulus in formulas that are looked for. max_operations: of isl, 0 for no
    limit; beyond it the formula is undecided, and LimitError is raised.
    """
    command = Command(["theorem", "--json"], program, outputs=("proved.theorem", "proved.v"), answers=(0, 1))
    command.options(max_modulus=max_modulus, max_operations=max_operations)
    if isinstance(game, Theorem):
        if formula is not None or grundy or coq:
            raise ArgumentError("a Theorem has its formula: formula, grundy and coq are for games")
        command.words.append(command.file(game.label, ".theorem", game.data))
        return _result(command.run().record, None, game, None)
    text = game.text if isinstance(game, Game) else game
    if not isinstance(text, str):
        raise ArgumentTypeError.expected("a Game, the text of a game file, or a Theorem", game, "Game.read reads a game file")
    require_game_text(text)
    command.options(formula=formula, grundy=grundy, output="proved.theorem" if strategy else None,
                    coq="proved.v" if coq else None)
    command.words.append(command.file(_label_of(text), ".poset", text.encode()))
    finished = command.run()
    file, proof = finished.files.get("proved.theorem"), finished.files.get("proved.v")
    return _result(finished.record, formula, None if file is None else Theorem(file, program),
                   None if proof is None else proof.decode())


def _label_of(text: str) -> str:
    found = _LABEL.search(text)
    return found[1] if found else "game"


def _result(found: Record, formula: Optional[str], proved: Optional[Theorem], coq: Optional[str]) -> TheoremResult:
    outcome = found.text("outcome")
    if outcome == "proved":
        return TheoremResult(True, found.text("formula") if "formula" in found else formula, proved, None, coq)
    return TheoremResult(False, formula, None, _counterexample(found) if outcome == "counterexample" else None)


def _counterexample(found: Record) -> TheoremCounterexample:
    if "strategy" in found:
        return TheoremCounterexample(found.text("strategy"))
    position = found.record("position")
    follower = found.record("follower") if "follower" in found else None
    return TheoremCounterexample("", _coordinates(found.record("parameters")), position.text("ideal"),
                                 _coordinates(position.record("coordinates")),
                                 None if follower is None else _coordinates(follower.record("coordinates")),
                                 found.texts("clashes") if "clashes" in found else (),
                                 found.texts("gaps") if "gaps" in found else (),
                                 any(name in found and found.flag(name) for name in ("formula_says_zero", "automaton_says_zero")))


def _coordinates(found: Record) -> dict[str, int]:
    return {name: found.integer(name) for name in found.names()}
