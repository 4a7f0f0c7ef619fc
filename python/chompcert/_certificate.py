"""Certificates, and questions to them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Hashable, Iterable, Literal, Optional, Union, cast

from . import _bulk, _chompcert, _display
from ._arguments import mebibytes, path_of, small, truth
from ._claims import Claim, Constant
from ._errors import ArgumentError, ArgumentTypeError
from ._formula import Formula
from ._game import Game
from ._plot import Format, Picture, draw
from ._progress import ProgressCallback, reporter
from ._questions import Questions
from ._types import Elements

if TYPE_CHECKING:
    from ._commands.run import OptionValue
    from ._types import Array


class Certificate(Questions):
    """A certificate: a game, K, and a claim for each order ideal of A and each value 0..K. Immutable.

    A certificate that is read is not verified: `check` runs chompcheck for that.

    Questions are about A without the elements named in `without` (one element, or an iterable of them) and all
    elements above them. Coordinates are natural numbers of any size; in `grundy` and `move` also `omega`, for a whole
    chain. If a coordinate is an array, a range or another iterable, many questions are asked at once.

    A compact certificate answers at once the questions that its tails decide. The first other question recomputes the
    rest, if that takes at most about a minute; otherwise it raises NotStoredError, and `expand` recomputes the rest
    however long it takes.
    """

    __slots__ = ()

    def __init__(self, data: bytes) -> None:
        """From the bytes of a certificate. Raises CertificateError."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise ArgumentTypeError.expected("the bytes of a certificate", data, "Certificate.read reads a file")
        self._raw = _chompcert.Certificate.parse(bytes(data))
        self._game = Game._of(self._raw.game, {})

    @classmethod
    def _of_bytes(cls, data: bytes, game: Optional[Game] = None) -> Certificate:
        """`game` is the same game with other objects for its elements."""
        return cls._of(_chompcert.Certificate.parse(data), game)

    @classmethod
    def _of(cls, raw: _chompcert.Certificate, game: Optional[Game] = None) -> Certificate:
        certificate = cls.__new__(cls)
        certificate._raw = raw
        certificate._game = Game._of(raw.game, {}) if game is None else game
        return certificate

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Certificate:
        """From a file (.cert)."""
        return cls._of(_chompcert.Certificate.read(path_of(path)))

    def to_bytes(self) -> bytes:
        """The certificate file."""
        return self._raw.bytes

    def write(self, path: Union[str, os.PathLike[str]], *, force: bool = False) -> None:
        """Writes the certificate file: it appears complete or not at all. Raises IoError, unless `force`, if the file
        there is of another kind, such as a game, or a certificate that proves more of the same game."""
        self._raw.write(path_of(path), truth("force", force))

    @property
    def game(self) -> Game:
        """The game that the claims are about."""
        return self._game

    @property
    def sha256(self) -> str:
        """The SHA-256 of the certificate's bytes."""
        return self._raw.sha256

    @property
    def max_value(self) -> int:
        """K."""
        return self._raw.max_value

    @property
    def compact(self) -> bool:
        """Whether the values before the preperiods are left out."""
        return self._raw.compact

    def expand(self, *, threads: int = 0, max_memory: int = 4096,
               progress: Optional[ProgressCallback] = None) -> Certificate:
        """The full certificate of the same claims; a full certificate returns itself. Options as in `prove`."""
        if not self.compact:
            return self
        raw = self._raw.expand(small("threads", threads), mebibytes(max_memory), reporter(progress))
        return Certificate._of(raw, self._game)

    # ------------------------------------------------------------------------------------------ claims

    @property
    def ideals(self) -> int:
        """The number of order ideals of A. They are numbered 0 (the empty one) … ideals - 1 (all of A)."""
        return self._raw.ideals

    def ideal(self, without: Elements = ()) -> int:
        """The number of the ideal that is left without these elements."""
        return self._raw.ideal(self.names_without(without))

    def maximal_elements(self, ideal: int) -> tuple[Hashable, ...]:
        """The maximal elements of an ideal, which name it in certificates."""
        elements = self._game.elements
        return tuple(elements[a] for a in self._raw.maximal_elements(self._number(ideal)))

    def claim(self, k: int = 0, without: Elements = ()) -> Claim:
        """The claim about the value k, for all of A or without the given elements."""
        return self.claim_of(self.ideal(without), k)

    def claim_of(self, ideal: int, k: int = 0) -> Claim:
        """The same for the ideal of this number."""
        periodic, preperiod, tail, end, constant = self._raw.claim(self._number(ideal), small("k", k))
        return Claim(k, periodic, preperiod, tail, end, None if constant is None else Constant(*constant))

    def _number(self, ideal: int) -> int:
        if small("ideal", ideal) < 0:
            raise ArgumentError(f"ideals are numbered from 0: there is no number {ideal}")
        return ideal

    def tails(self, without: Elements = ()) -> dict[int, tuple[int, ...]]:
        """For each periodic value k, f(m) - m over one period, from the preperiod on."""
        ideal = self.ideal(without)
        claims = (self.claim_of(ideal, k) for k in range(self.max_value + 1))
        return {claim.k: claim.tail for claim in claims if claim.periodic}

    def positions(self, k: int = 0, without: Elements = ()) -> Optional[list[tuple[int, int]]]:
        """The positions (m, n) that the claim lists; a periodic claim lists those before the preperiod. They belong
        to this ideal itself. With one chain n is g. None if a compact certificate leaves them out."""
        return self._raw.positions(self.ideal(without), small("k", k))

    def formula(self, k: int = 0, without: Elements = (), *, max_values: int = 10_000) -> Formula:
        """f(m) in closed form; with one chain g(A_m). Raises LimitError if there are more than max_values values
        before the period and in it."""
        found = Formula(self._raw, small("k", k), self.names_without(without), small("max_values", max_values))
        found.render()
        return found

    def plot(self, kind: Literal["offsets", "plane", "census"] = "offsets", *, k: Union[None, int, Iterable[int]] = None,
             max_value: Optional[int] = None, format: Format = "svg", without: Elements = (),
             program: Optional[str] = None, **options: OptionValue) -> Picture:
        """A picture, drawn by `chompcert plot`: "offsets" (f(m) - m against m), "plane" (the positions of value 0) or
        "census" (all bottom rows of 3-row Chomp).

        k: the value or values of "offsets"; max_value: "plane" has the positions of values 0..max_value. Other options
        are those of the command, in Python's spelling: from_=100, to=200, width=170. Needs gnuplot (Debian:
        gnuplot-nox) and the program chompcert of the build that this package lies in, or in PATH, or `program`.
        """
        about: dict[str, OptionValue] = {"k": k, "without": self.names_without(without) or None}
        if max_value is not None:
            about["values"] = max_value
        return draw(kind, self.to_bytes(), (self._game.label, ".cert"), format, program, {**options, **about})

    # A DataFrame; pandas has no types of its own in Debian.
    def table(self, positions: bool = False) -> Any:
        """All claims as a pandas DataFrame, a row for each ideal and value. Needs python3-pandas.

        Columns: ideal, maximal (a tuple of elements), k, kind, preperiod, period, pattern (the tail), end, constant;
        numbers that a claim lacks are <NA>. With positions=True there is a column of the listed positions too.
        """
        return _bulk.table(self, positions)

    def values(self, k: int = 0, columns: Optional[Iterable[int]] = None, without: Elements = ()) -> Array:
        """f(m) for the columns m as an array; by default from 0 to two periods beyond the preperiod.

        The same as `find` of an iterable; with one chain g(A_m).
        """
        if columns is None:
            claim = self.claim(k, without)
            columns = range(claim.preperiod + 2 * claim.period if claim.periodic else claim.end + 1)
        if self._game.chains == 2:
            return self.find(columns, k, without)
        return cast("Array", self.grundy(columns, without=without))

    # -------------------------------------------------------------------------------------- everything

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Certificate):
            return NotImplemented
        return self.sha256 == other.sha256

    def __hash__(self) -> int:
        return hash(self.sha256)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.to_bytes(), self._game)

    def __repr__(self) -> str:
        return (f"<Certificate of {self._game.label}: values 0..{self.max_value}, {self.ideals} "
                f"ideal{'' if self.ideals == 1 else 's'}, {self._raw.periodic_claims} periodic and "
                f"{self._raw.finite_claims} finite claims{', compact' if self.compact else ''}>")

    def _repr_html_(self) -> str:
        return _display.certificate_html(self)


def _restored(data: bytes, game: Game) -> Certificate:
    return Certificate._of(_chompcert.Certificate.parse(data), game)

