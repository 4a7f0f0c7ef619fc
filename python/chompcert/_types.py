"""Names of types in signatures. NumPy is needed only where arrays are used, and never to import this package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Hashable, Iterable, Union

from ._numbers import Omega

Elements = Union[Hashable, Iterable[Hashable]]
"""One element, or several."""

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Array = NDArray[Any]
    """An array: of int64, or of Python objects if a number is beyond 10**18 or infinite."""
    Coordinate = Union[int, str, Omega, numpy.integer[Any]]
    """One coordinate of a position; a str has digits, or is "omega"."""
    Many = Union[Array, Iterable[Coordinate], Iterable[Iterable[int]]]
    """Many coordinates at once."""
