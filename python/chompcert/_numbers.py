"""Infinite ordinals, and values about which only a lower bound K is known."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TypeVar, Union

from ._errors import ArgumentTypeError


@functools.total_ordering
@dataclass(frozen=True)
class Omega:
    """The ordinal ω + rest. `omega` is ω; `omega + 3` adds a natural number."""

    rest: int = 0

    def __add__(self, other: int) -> Omega:
        if not isinstance(other, int) or isinstance(other, bool):
            return NotImplemented
        if other < 0:
            raise ValueError("ordinals have no negative summands")
        return Omega(self.rest + other)

    def __lt__(self, other: object) -> bool:
        if isinstance(other, Omega):
            return self.rest < other.rest
        if isinstance(other, int):
            return False
        return NotImplemented

    def __str__(self) -> str:
        return f"omega+{self.rest}" if self.rest else "omega"

    def __repr__(self) -> str:
        return f"omega + {self.rest}" if self.rest else "omega"

    def _repr_latex_(self) -> str:
        return rf"$\omega + {self.rest}$" if self.rest else r"$\omega$"


omega = Omega()
Ordinal = Union[int, Omega]


@dataclass(frozen=True)
class Above:
    """A Grundy value that is above `bound`, the K of the certificate; no more is known about it.

    `infinite` is true if it is known to be ω or larger. A comparison with a number up to K is decided; with a larger
    one it raises ValueError, as the certificate does not decide it. It equals only another `Above`.
    """

    bound: int
    infinite: bool = False

    def _is_greater(self, other: object) -> bool:
        if isinstance(other, int) and (self.infinite or other <= self.bound):
            return True
        if isinstance(other, (int, Omega)):
            raise ValueError(f"this value is only known to be {self!r}: it cannot be compared with {other!r}")
        return NotImplemented

    __gt__ = _is_greater
    __ge__ = _is_greater

    def __lt__(self, other: object) -> bool:
        greater = self._is_greater(other)
        return greater if greater is NotImplemented else not greater

    __le__ = __lt__

    def __repr__(self) -> str:
        return f">{self.bound}"


Given = TypeVar("Given")


def as_word(number: Union[Given, Omega]) -> Union[Given, str]:
    """The form that the extension module reads: an int, or the text of an infinite ordinal."""
    if isinstance(number, Omega):
        return str(number)
    if isinstance(number, bool) or not (isinstance(number, str) or hasattr(number, "__index__")):
        raise ArgumentTypeError.expected("an integer, its digits as text, or omega", number)
    return number


def from_word(word: int | str) -> Ordinal:
    """An ordinal that the extension module returned."""
    if isinstance(word, int):
        return word
    return Omega(int(word.partition("+")[2] or 0))
