"""Arguments for the extension module: their types and ranges."""

from ._errors import ArgumentError


def small(what: str, number: int) -> int:
    """An int that fits 63 bits; `what` names it in messages."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{what}: expected an int, found {number!r}")
    value = number.__index__()
    if not -2**31 <= value < 2**62:
        raise ArgumentError(f"{what}: {value} is too large or too small")
    return value


def mebibytes(count: int) -> int:
    """max_memory in bytes."""
    if not 1 <= small("max_memory", count) <= 2**30:
        raise ArgumentError(f"max_memory: expected 1 … 2**30 MiB, found {count}")
    return count << 20
