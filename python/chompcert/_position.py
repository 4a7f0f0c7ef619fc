"""Positions of certified games, as components of sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ._numbers import Ordinal

if TYPE_CHECKING:
    from ._certificate import Certificate


@dataclass(frozen=True)
class Position:
    """A position of a certified game, for `sum`: made by `Certificate.at`."""

    certificate: Certificate
    at: tuple[Ordinal, ...]
    without: tuple[str, ...]
    """The names of the elements that are missing, with all above them."""
