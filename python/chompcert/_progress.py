"""The progress of long work."""

from __future__ import annotations

from typing import Callable, NamedTuple, Optional


class Progress(NamedTuple):
    """The progress of a search."""

    claims_done: int
    """The number of final claims, out of `claims`, one for each ideal and value."""
    claims: int
    entries: int
    """Values found so far."""
    row: Optional[int]
    """The row that all ideals have reached, in a search by rows."""


ProgressCallback = Callable[[Progress], Optional[bool]]
RawCallback = Callable[[int, int, int, Optional[int]], Optional[bool]]


def reporter(progress: Optional[ProgressCallback]) -> Optional[RawCallback]:
    """The callback as the extension module calls it."""
    if progress is None:
        return None
    told = progress
    return lambda *numbers: told(Progress(*numbers))
