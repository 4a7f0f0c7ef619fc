"""Calls that miss an argument, or have one too many: Python's TypeError as an error of this package.

`with_named_arguments` stands around each public function and method. It costs nothing until a TypeError is raised;
then the signature tells whether the call was wrong, or something in it.
"""

from __future__ import annotations

import difflib
import functools
import inspect
from typing import Any, Callable

from ._errors import ArgumentTypeError, Error


def with_named_arguments(function: Callable[..., Any], name: str = "") -> Callable[..., Any]:
    """The function, whose calls with other arguments than it has raise ArgumentTypeError. `name` is for messages."""
    @functools.wraps(function)
    def call(*words: Any, **named: Any) -> Any:
        try:
            return function(*words, **named)
        except TypeError as error:
            if not isinstance(error, Error):
                _require_arguments(function, name or function.__name__, words, named)
            raise
    return call


def guard_methods(kind: type) -> None:
    """The same for the public methods of a class, also those that it has from another class of this package."""
    inherited = [base for base in reversed(kind.__mro__) if base.__module__.startswith("chompcert")]
    methods = {name: method for base in inherited for name, method in vars(base).items()}
    for name, method in methods.items():
        if name.startswith("_") and name != "__init__":
            continue
        shown = kind.__name__ if name == "__init__" else f"{kind.__name__}.{name}"
        if isinstance(method, (classmethod, staticmethod)):
            setattr(kind, name, type(method)(with_named_arguments(method.__func__, shown)))
        elif inspect.isfunction(method):
            setattr(kind, name, with_named_arguments(method, shown))


def _require_arguments(function: Callable[..., Any], name: str, words: tuple[Any, ...], named: dict[str, Any]) -> None:
    signature = inspect.signature(function)
    try:
        signature.bind(*words, **named)
    except TypeError as error:
        known = [name for name in signature.parameters if name not in ("self", "cls")]
        what = str(error)
        for unknown in named:
            if unknown not in signature.parameters:
                near = difflib.get_close_matches(unknown, known, 1)
                what = f"there is no argument {unknown!r}" + (f": did you mean {near[0]}?" if near else "")
        raise ArgumentTypeError(f"{name}: {what} (arguments: {', '.join(known) or 'none'})") from None
