"""Proofs and certificates, and questions to them."""

from __future__ import annotations

import os
from typing import Any, Callable, Hashable, Iterable, Literal, NamedTuple, Optional, Sequence, Union, cast

from . import _bulk, _chompcert, _display
from ._errors import ArgumentError
from ._formula import Formula
from ._game import Game
from ._numbers import Above, Omega, Ordinal, as_word, from_word
from ._plot import Picture, draw


class Progress(NamedTuple):
    """The progress of a search."""

    claims_done: int
    """The number of final claims, out of `claims`, one for each ideal and value."""
    claims: int
    entries: int
    """Values found so far."""
    row: Optional[int]
    """The row that all ideals have reached, in a search by rows."""


class Constant(NamedTuple):
    """f(m) = n for all m >= from_."""

    n: int
    from_: int


class Claim(NamedTuple):
    """The claim about f_{B,k} for one ideal B and one value k."""

    value: int
    """k."""
    periodic: bool
    """True: f(m) - m = tail[(m - preperiod) % period] for all m >= preperiod, both least possible.
    False: finitely many positions of value k belong to B."""
    preperiod: int
    tail: tuple[int, ...]
    """f(m) - m over one period; empty for a finite claim. With one chain f(m) is g(B_m)."""
    end: int
    """Of a finite claim: the column after its last position; 0 if there is none."""
    constant: Optional[Constant]
    """The constant value of f from some column on, if a finite claim has one."""

    @property
    def period(self) -> int:
        return len(self.tail)

    @property
    def kind(self) -> str:
        """"periodic" or "finite"."""
        return "periodic" if self.periodic else "finite"


class Move(NamedTuple):
    """A move, and the canonical position it leads to."""

    element: Hashable
    """The element taken: an element of A; or "c[5]", "d[17]" for an element of a chain."""
    to: tuple[Ordinal, ...]
    """Its coordinates (m, n), (m,) or (); ω where a chain is still whole."""


ProgressCallback = Callable[[Progress], Optional[bool]]
Elements = Union[Hashable, Iterable[Hashable]]


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
        raise TypeError(f"expected a Game, found {type(game).__name__}: Game.read reads a game file")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress: expected a function, found {type(progress).__name__}")
    raw = _chompcert.prove(game._raw, _small("max_value", max_value), compact, by, _small("threads", threads),
                           _small("max_columns", max_columns), _mebibytes(max_memory), _reporter(progress))
    return Certificate._of(raw, game)


def _reporter(progress: Optional[ProgressCallback]) -> Any:
    if progress is None:
        return None
    return lambda *numbers: progress(Progress(*numbers))


def _small(what: str, number: int) -> int:
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{what}: expected an int, found {number!r}")
    value = number.__index__()
    if not -2**31 <= value < 2**62:
        raise ArgumentError(f"{what}: {value} is too large or too small")
    return value


def _mebibytes(count: int) -> int:
    if not 1 <= _small("max_memory", count) <= 2**30:
        raise ArgumentError(f"max_memory: expected 1 … 2**30 MiB, found {count}")
    return count << 20


class Certificate:
    """A certificate: a game, K, and a claim for each order ideal of A and each value 0..K. Immutable.

    A certificate that is read is not verified: `check` runs chompcheck for that.

    Questions are about A without the elements named in `without` (one element, or an iterable of them) and all
    elements above them. Coordinates are natural numbers of any size; in `grundy` and `move` also `omega`, for a whole
    chain. If a coordinate is an array, a range or another iterable, many questions are asked at once.

    A compact certificate answers at once the questions that its tails decide. The first other question recomputes the
    rest, if that takes at most about a minute; otherwise it raises NotStoredError, and `expand` recomputes the rest
    however long it takes.
    """

    __slots__ = ("_raw", "_game")

    def __init__(self, data: bytes) -> None:
        """From the bytes of a certificate. Raises CertificateError."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"expected the bytes of a certificate, found {type(data).__name__}: Certificate.read reads "
                            "a file")
        self._raw = _chompcert.Certificate.parse(bytes(data))
        self._game = Game._of(self._raw.game, {})

    @classmethod
    def _of(cls, raw: _chompcert.Certificate, game: Optional[Game] = None) -> Certificate:
        certificate = cls.__new__(cls)
        certificate._raw = raw
        certificate._game = Game._of(raw.game, {}) if game is None else game
        return certificate

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Certificate:
        """From a file (.cert)."""
        return cls._of(_chompcert.Certificate.read(os.fspath(path)))

    def to_bytes(self) -> bytes:
        """The certificate file."""
        return self._raw.bytes

    def write(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the certificate file: it appears complete or not at all."""
        self._raw.write(os.fspath(path))

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
        raw = self._raw.expand(_small("threads", threads), _mebibytes(max_memory), _reporter(progress))
        return Certificate._of(raw, self._game)

    # ------------------------------------------------------------------------------------------ claims

    @property
    def ideals(self) -> int:
        """The number of order ideals of A. They are numbered 0 (the empty one) … ideals - 1 (all of A)."""
        return self._raw.ideals

    def ideal(self, without: Elements = ()) -> int:
        """The number of the ideal that is left without these elements."""
        return self._raw.ideal(self._gone(without))

    def maximal_elements(self, ideal: int) -> tuple[Hashable, ...]:
        """The maximal elements of an ideal, which name it in certificates."""
        elements = self._game.elements
        return tuple(elements[a] for a in self._raw.maximal_elements(self._number(ideal)))

    def claim(self, k: int = 0, without: Elements = ()) -> Claim:
        """The claim about the value k, for all of A or without the given elements."""
        return self.claim_of(self.ideal(without), k)

    def claim_of(self, ideal: int, k: int = 0) -> Claim:
        """The same for the ideal of this number."""
        periodic, preperiod, tail, end, constant = self._raw.claim(self._number(ideal), _small("k", k))
        return Claim(k, periodic, preperiod, tail, end, None if constant is None else Constant(*constant))

    def _number(self, ideal: int) -> int:
        if _small("ideal", ideal) < 0:
            raise ArgumentError(f"ideals are numbered from 0: there is no number {ideal}")
        return ideal

    def tails(self, without: Elements = ()) -> dict[int, tuple[int, ...]]:
        """For each periodic value k, f(m) - m over one period, from the preperiod on."""
        ideal = self.ideal(without)
        claims = (self.claim_of(ideal, k) for k in range(self.max_value + 1))
        return {claim.value: claim.tail for claim in claims if claim.periodic}

    def positions(self, k: int = 0, without: Elements = ()) -> Optional[list[tuple[int, int]]]:
        """The positions (m, n) that the claim lists; a periodic claim lists those before the preperiod. They belong
        to this ideal itself. With one chain n is g. None if a compact certificate leaves them out."""
        return self._raw.positions(self.ideal(without), _small("k", k))

    def formula(self, k: int = 0, without: Elements = (), *, max_values: int = 10_000) -> Formula:
        """f(m) in closed form; with one chain g(A_m). Raises LimitError if there are more than max_values values
        before the period and in it."""
        found = Formula(self._raw, _small("k", k), self._gone(without), _small("max_values", max_values))
        found.render()
        return found

    def plot(self, kind: Literal["offsets", "plane", "census"] = "offsets", *, format: Literal["svg", "png"] = "svg",
             without: Elements = (), program: Optional[str] = None, **options: Any) -> Picture:
        """A picture, drawn by `chompcert plot`: "offsets" (f(m) - m against m), "plane" (the positions of value 0) or
        "census" (all bottom rows of 3-row Chomp).

        Options are those of the command, in Python's spelling: k=[0, 1], values=2, from_=100, to=200, width=170.
        Needs gnuplot (Debian: gnuplot-nox) and the program chompcert of the build that this package lies in, or in
        PATH, or `program`.
        """
        gone = self._gone(without)
        if gone:
            options["without"] = gone
        return draw(kind, self.to_bytes(), ".cert", format, program, options)

    def table(self, positions: bool = False) -> Any:
        """All claims as a pandas DataFrame, a row for each ideal and value. Needs python3-pandas.

        Columns: ideal, maximal (a tuple of elements), value, kind, preperiod, period, pattern (the tail), end, constant;
        numbers that a claim lacks are <NA>. With positions=True there is a column of the listed positions too.
        """
        return _bulk.table(self, positions)

    # --------------------------------------------------------------------------------------- questions

    def find(self, m: Any, k: int = 0, without: Elements = ()) -> Any:
        """f(m): the n with g(A_{m,n}) = k; None if there is none. For games with two chains.

        For an iterable of columns: an int64 array, with -1 for none; if a column is beyond 10**18, an object array of
        ints, with None for none. Needs python3-numpy.
        """
        gone, k = self._gone(without), _small("k", k)
        if _is_many(m):
            return _bulk.find(self._raw, m, k, gone)
        return self._raw.find(as_word(m), k, gone)

    def grundy(self, *at: Any, without: Elements = ()) -> Any:
        """g(A_{m,n}), g(A_m) or g(A): an int, an infinite ordinal (`Omega`), or `Above(K)`, printed >K, if it is
        above the proved values. With fewer than two chains it is always exact.

        For iterables of coordinates, which are broadcast: an int64 array with -1 for values above K; an
        object array of the single answers, if a coordinate is beyond 10**18 or infinite. Needs python3-numpy.
        """
        gone = self._gone(without)
        if any(map(_is_many, at)):
            return _bulk.grundy(self._raw, self._one_grundy, self._arity(at), gone)
        return self._one_grundy(at, gone)

    def _one_grundy(self, at: Sequence[Any], gone: list[str]) -> Union[Ordinal, Above]:
        value, infinite = self._raw.grundy(tuple(map(as_word, at)), gone)
        return Above(self.max_value, infinite) if value is None else from_word(value)

    def move(self, *at: Any, to: Ordinal = 0, without: Elements = ()) -> Any:
        """A move to a position of value `to`, by default a winning move; None if there is none.

        For iterables of coordinates, which are broadcast: the list of the answers.
        """
        gone, word = self._gone(without), as_word(to)

        def one(point: Sequence[Any]) -> Optional[Move]:
            found = self._raw.move(tuple(map(as_word, point)), word, gone)
            return None if found is None else self._move(found[0], tuple(map(from_word, found[1])))

        if any(map(_is_many, at)):
            return _bulk.move(self._raw, one, self._move, self._arity(at), word, gone)
        return one(at)

    def _move(self, element: str, to: tuple[Ordinal, ...]) -> Move:
        return Move(self._game._labels.get(element, element), to)

    def values(self, k: int = 0, columns: Optional[Iterable[int]] = None, without: Elements = ()) -> Any:
        """f(m) for the columns m as an array; by default from 0 to two periods beyond the preperiod.

        The same as `find` of an iterable; with one chain g(A_m).
        """
        if columns is None:
            claim = self.claim(k, without)
            columns = range(claim.preperiod + 2 * claim.period if claim.periodic else claim.end + 1)
        if self._game.chains == 2:
            return self.find(columns, k, without)
        return self.grundy(columns, without=without)

    def _arity(self, at: Sequence[Any]) -> Sequence[Any]:
        if len(at) != self._game.chains:
            raise ArgumentError(f"a position of the game '{self._game.label}' has {self._game.chains} coordinate"
                                f"{'' if self._game.chains == 1 else 's'}, found {len(at)}")
        return at

    def _gone(self, without: Elements) -> list[str]:
        if isinstance(without, str) or self._game._is_label(without):
            return [self._game.name(cast(Hashable, without))]
        if not isinstance(without, Iterable):
            raise ArgumentError(f"the game '{self._game.label}' has no element {without!r}")
        return [self._game.name(element) for element in without]

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


def _is_many(coordinate: Any) -> bool:
    return not isinstance(coordinate, (int, str, Omega)) and isinstance(coordinate, Iterable)
