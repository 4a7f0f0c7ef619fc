"""What a certificate says: claims, and the answers to questions."""

from __future__ import annotations

from typing import Hashable, Literal, NamedTuple, Optional

from ._numbers import Ordinal


class Constant(NamedTuple):
    """f(m) = n for all m >= from_."""

    n: int
    from_: int


class Claim(NamedTuple):
    """The claim about f_{B,k} for one ideal B and one value k."""

    k: int
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
    def value(self) -> int:
        """The same as `k`: its name in version 0.2.0."""
        return self.k

    @property
    def period(self) -> int:
        return len(self.tail)

    @property
    def kind(self) -> Literal["periodic", "finite"]:
        return "periodic" if self.periodic else "finite"


class Move(NamedTuple):
    """A move, and the canonical position it leads to."""

    element: Hashable
    """The element taken: an element of A; or "c[5]", "d[17]" for an element of a chain."""
    to: tuple[Ordinal, ...]
    """Its coordinates (m, n), (m,) or (); ω where a chain is still whole."""
