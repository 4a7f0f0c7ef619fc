"""The JSON objects that the program prints, read with their types.

Integers beyond 2**53 are strings there; here every integer is an int. The interpreter converts at most 4300 digits at
once, by an algorithm that is quadratic; longer numbers are converted by halves.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Mapping, Optional, Union, cast

from .._errors import Error
from .._numbers import Omega, Ordinal

_AT_ONCE = 4000  # digits


def integer_of(digits: str) -> int:
    """The integer with these decimal digits, however many; '-' may stand before them. Raises ValueError."""
    if len(digits) <= _AT_ONCE:
        return int(digits)
    if digits[0] == "-":
        return -integer_of(digits[1:])
    low = len(digits) // 2
    power: int = 10**low
    return integer_of(digits[:-low]) * power + integer_of(digits[-low:])


def digits_of(number: int) -> str:
    """The decimal digits of an integer of any size: the inverse of `integer_of`."""
    if number < 0:
        return "-" + digits_of(-number)
    if number.bit_length() <= 3 * _AT_ONCE:
        return str(number)
    low = number.bit_length() * 3 // 20  # about half of the digits
    high, rest = divmod(number, 10**low)
    return digits_of(high) + digits_of(rest).zfill(low)


class Record:
    """An object of JSON. A field that is missing, or has another type than expected, is an Error: then the program and
    this package have different versions."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields

    @classmethod
    def parse(cls, line: str) -> Record:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise Error(f"the program chompcert printed no JSON object: {line[:80]!r}")
        return cls(found)

    @classmethod
    def rows(cls, text: str) -> tuple[Record, ...]:
        """The objects of a list."""
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, list):
            raise Error(f"the program chompcert printed no JSON list: {text[:80]!r}")
        return tuple(_record("a row", item) for item in found)

    def __contains__(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._fields.get(name) is not None

    def names(self) -> tuple[str, ...]:
        return tuple(self._fields)

    def text(self, name: str) -> str:
        return _text(name, self._fields.get(name))

    def flag(self, name: str) -> bool:
        found = self._fields.get(name)
        if not isinstance(found, bool):
            raise _unexpected(name, "a truth value", found)
        return found

    def integer(self, name: str) -> int:
        return _integer(name, self._fields.get(name))

    def integer_or_none(self, name: str) -> Optional[int]:
        return self.integer(name) if name in self else None

    def ordinal(self, name: str) -> Ordinal:
        """An integer, or "omega", "omega+3"."""
        found = self._fields.get(name)
        if isinstance(found, str) and found.startswith("omega"):
            return Omega(int(found.partition("+")[2] or 0))
        return _integer(name, found)

    def rational(self, name: str) -> Union[int, Fraction]:
        """An integer, or "5/2"."""
        found = self._fields.get(name)
        if not isinstance(found, str) or "/" not in found:
            return _integer(name, found)
        above, _, below = found.partition("/")
        return Fraction(_integer(name, above), _integer(name, below))

    def coordinates(self) -> tuple[Ordinal, ...]:
        """Those of a position, in the order of the chains; () if the game has none."""
        if "coordinates" not in self:
            return ()
        found = self.record("coordinates")
        return tuple(found.ordinal(name) for name in found.names())

    def record(self, name: str) -> Record:
        return _record(name, self._fields.get(name))

    def records(self, name: str) -> tuple[Record, ...]:
        return tuple(_record(name, item) for item in self._list(name))

    def integers(self, name: str) -> tuple[int, ...]:
        return tuple(_integer(name, item) for item in self._list(name))

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(_text(name, item) for item in self._list(name))

    def pairs(self, name: str) -> tuple[tuple[str, str], ...]:
        """A list of pairs of texts."""
        pairs = [item for item in self._list(name) if isinstance(item, list) and len(item) == 2]
        if len(pairs) != len(self._list(name)):
            raise _unexpected(name, "pairs", self._fields.get(name))
        return tuple((_text(name, a), _text(name, b)) for a, b in pairs)

    def _list(self, name: str) -> list[object]:
        found = self._fields.get(name)
        if not isinstance(found, list):
            raise _unexpected(name, "a list", found)
        return cast("list[object]", found)


def _unexpected(name: str, expected: str, found: object) -> Error:
    return Error(f"the program chompcert is of another version than this package: '{name}' is not {expected} in its "
                 f"answer, but {found!r}")


def _text(name: str, found: object) -> str:
    if not isinstance(found, str):
        raise _unexpected(name, "a text", found)
    return found


def _integer(name: str, found: object) -> int:
    if isinstance(found, str):
        try:
            return integer_of(found)
        except ValueError:
            pass
    if isinstance(found, bool) or not isinstance(found, int):
        raise _unexpected(name, "an integer", found)
    return found


def _record(name: str, found: object) -> Record:
    if not isinstance(found, dict):
        raise _unexpected(name, "an object", found)
    return Record(found)
