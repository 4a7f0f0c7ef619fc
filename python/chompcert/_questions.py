"""Questions to certificates: at positions of any size, one by one or many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Hashable, Iterable, Optional, Sequence, Union, cast, overload

from . import _bulk, _chompcert
from ._arguments import small
from ._claims import Move
from ._commands.questions import ask
from ._errors import ArgumentError
from ._game import Game
from ._numbers import Above, Omega, Ordinal, as_word, from_word
from ._position import Position
from ._types import Elements

if TYPE_CHECKING:
    from ._certificate import Certificate
    from ._types import Array, Coordinate, Many


class Questions:
    """The questions that a `Certificate` answers."""

    __slots__ = ("_raw", "_game")
    _raw: _chompcert.Certificate
    _game: Game

    def at(self, *at: Ordinal, without: Elements = ()) -> Position:
        """A position of this game, as a component of a `sum`."""
        return Position(cast("Certificate", self), tuple(self._arity(at)), tuple(self.names_without(without)))

    @overload
    def find(self, m: Coordinate, k: int = 0,  # type: ignore[misc]  # a str is one coordinate, not many
             without: Elements = ()) -> Optional[int]: ...

    @overload
    def find(self, m: Many, k: int = 0, without: Elements = ()) -> Array: ...

    def find(self, m: Union[Coordinate, Many], k: int = 0, without: Elements = ()) -> Union[None, int, Array]:
        """f(m): the n with g(A_{m,n}) = k; None if there is none. For games with two chains.

        For an iterable of columns: an int64 array, with -1 for none; if a column is beyond 10**18, an object array of
        ints, with None for none. Needs python3-numpy.
        """
        gone, k = self.names_without(without), small("k", k)
        if _is_many(m):
            return _bulk.find(self._raw, cast("Many", m), k, gone)
        return self._raw.find(as_word(m), k, gone)

    @overload
    def grundy(self, *at: Coordinate, without: Elements = ()) -> Union[Ordinal, Above]: ...

    @overload
    def grundy(self, *at: Union[Coordinate, Many], without: Elements = ()) -> Union[Ordinal, Above, Array]: ...

    def grundy(self, *at: Union[Coordinate, Many], without: Elements = ()) -> Union[Ordinal, Above, Array]:
        """g(A_{m,n}), g(A_m) or g(A): an int, an infinite ordinal (`Omega`), or `Above(K)`, printed >K, if it is
        above the proved values. With fewer than two chains it is always exact.

        For iterables of coordinates, which are broadcast: an int64 array with -1 for values above K; an
        object array of the single answers, if a coordinate is beyond 10**18 or infinite. Needs python3-numpy.
        """
        gone = self.names_without(without)
        if any(map(_is_many, at)):
            return _bulk.grundy(self._raw, self._one_grundy, self._arity(at), gone)
        return self._one_grundy(at, gone)

    def _one_grundy(self, at: Sequence[Any], gone: list[str]) -> Union[Ordinal, Above]:
        value, infinite = self._raw.grundy(tuple(map(as_word, at)), gone)
        return Above(self._raw.max_value, infinite) if value is None else from_word(value)

    def exact(self, *at: Ordinal, without: Elements = (), max_memory: int = 4096,
              program: Optional[str] = None) -> Ordinal:
        """g(A_{m,n}) also above K: by a table of all positions below this one within `max_memory` MiB, or by proving up
        to 255 values. Raises LimitError if neither gives it. Uses the program chompcert, as `plot` does."""
        gone = self.names_without(without)
        found = self._one_grundy(self._arity(at), gone)
        if not isinstance(found, Above):
            return found
        record = ask("grundy", self._file, at, gone, program, exact=True, max_memory=max_memory)
        return record.ordinal("g")

    def moves(self, *at: Ordinal, to: Ordinal = 0, without: Elements = (),
              program: Optional[str] = None) -> tuple[Move, ...]:
        """Every move to a position of value `to`, by default every winning move. Uses the program chompcert, as `plot`
        does."""
        gone = self.names_without(without)
        record = ask("move", self._file, self._arity(at), gone, program, all=True, to=as_word(to))
        return tuple(self._move(move.text("element"), move.coordinates()) for move in record.records("moves"))

    @property
    def _file(self) -> tuple[str, bytes]:
        return self._game.label, self._raw.bytes

    @overload
    def move(self, *at: Coordinate, to: Ordinal = 0, without: Elements = ()) -> Optional[Move]: ...

    @overload
    def move(self, *at: Union[Coordinate, Many], to: Ordinal = 0,
             without: Elements = ()) -> Union[None, Move, list[Optional[Move]]]: ...

    def move(self, *at: Union[Coordinate, Many], to: Ordinal = 0,
             without: Elements = ()) -> Union[None, Move, list[Optional[Move]]]:
        """A move to a position of value `to`, by default a winning move; None if there is none.

        For iterables of coordinates, which are broadcast: the list of the answers.
        """
        gone, word = self.names_without(without), as_word(to)

        def one(point: Sequence[Any]) -> Optional[Move]:
            found = self._raw.move(tuple(map(as_word, point)), word, gone)
            return None if found is None else self._move(found[0], tuple(map(from_word, found[1])))

        if any(map(_is_many, at)):
            return _bulk.move(self._raw, one, self._move, self._arity(at), word, gone)
        return one(at)

    def _move(self, element: str, to: tuple[Ordinal, ...]) -> Move:
        return Move(self._game._labels.get(element, element), to)

    def _arity(self, at: Sequence[Any]) -> Sequence[Any]:
        if len(at) != self._game.chains:
            raise ArgumentError(f"a position of the game '{self._game.label}' has {self._game.chains} coordinate"
                                f"{'' if self._game.chains == 1 else 's'}, found {len(at)}")
        return at

    def names_without(self, without: Elements) -> list[str]:
        """The names of elements in the game file; `without` is one element or several."""
        if isinstance(without, str) or self._game._is_label(without):
            return [self._game.name(cast(Hashable, without))]
        if not isinstance(without, Iterable):
            raise ArgumentError(f"the game '{self._game.label}' has no element {without!r}")
        return [self._game.name(element) for element in without]


def _is_many(coordinate: Any) -> bool:
    return not isinstance(coordinate, (int, str, Omega)) and isinstance(coordinate, Iterable)
