"""Arguments for the extension module: their types and ranges."""

from __future__ import annotations

import os
from typing import Iterable, TypeVar, Union

from ._errors import ArgumentError, ArgumentTypeError

Item = TypeVar("Item")


def hashable(things: Iterable[Item]) -> list[Item]:
    """Things that can be elements of a poset."""
    found = list(things)
    for thing in found:
        try:
            hash(thing)
        except TypeError:
            raise ArgumentTypeError.expected("elements that can be hashed", thing, "a tuple can stand for a list") from None
    return found


def require_game_text(text: str) -> None:
    """Refuses a text of one line that is no game file: the path of one, probably."""
    if "\n" not in text and not text.lstrip().startswith("poset"):
        raise ArgumentError(f"expected the text of a game file, which begins with 'poset', found {text[:60]!r}: "
                            "Game.read reads the file of a path, Game.make makes a game of a family")


def small(what: str, number: int) -> int:
    """An int that fits 63 bits; `what` names it in messages."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise ArgumentTypeError(f"{what}: expected an int, found {number!r}")
    value = number.__index__()
    if not -2**31 <= value < 2**62:
        raise ArgumentError(f"{what}: {value} is too large or too small")
    return value


def within(what: str, number: int, least: int, most: int) -> int:
    """An int from least to most; `what` names it in messages."""
    value = small(what, number)
    if not least <= value <= most:
        raise ArgumentError(f"{what}: expected an int from {least} to {most}, found {value}")
    return value


def truth(what: str, value: bool) -> bool:
    """True or False; `what` names it in messages."""
    if not isinstance(value, bool):
        raise ArgumentTypeError(f"{what}: expected True or False, found {value!r}")
    return value


def path_of(path: Union[str, os.PathLike[str]], what: str = "the path of a file") -> str:
    """A path as text."""
    try:
        text = os.fspath(path)
    except TypeError:
        raise ArgumentTypeError.expected(what, path) from None
    if not isinstance(text, str):
        raise ArgumentTypeError.expected(what, path)
    if "\0" in text:
        raise ArgumentError(f"expected a path without NUL characters, found {text[:60]!r}")
    return text


def items(what: str, things: Iterable[Item]) -> Iterable[Item]:
    """What can be gone through, and is no text."""
    if isinstance(things, (str, bytes)) or not isinstance(things, Iterable):
        raise ArgumentTypeError.expected(f"{what}: a list", things)
    return things


def mebibytes(count: int) -> int:
    """max_memory in bytes."""
    if not 1 <= small("max_memory", count) <= 2**30:
        raise ArgumentError(f"max_memory: expected 1 … 2**30 MiB, found {count}")
    return count << 20
