"""Packages that only some functions need."""

import importlib
from typing import Any

from ._errors import MissingPackage


def numpy() -> Any:
    return _imported("numpy", "arrays")


def pandas() -> Any:
    return _imported("pandas", "tables")


def networkx() -> Any:
    return _imported("networkx", "graphs")


def _imported(name: str, purpose: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise MissingPackage(f"{purpose} need the Python package {name}, which is not installed: on Debian and "
                             f"Ubuntu 'apt-get install python3-{name}'") from error
