"""Finds the programs of ChompCert."""

import importlib.metadata
import os
import pathlib
import shutil
from typing import Iterator, Optional

from ._arguments import path_of
from ._errors import IoError

HERE = pathlib.Path(__file__).resolve()


def find_program(name: str, given: Optional[str] = None) -> str:
    """The path of a program: `given`, or the one of the build or wheel that this package lies in, or the one in PATH."""
    if given is not None:
        found = shutil.which(path_of(given, "the path of a program"))
        if found is None:
            raise IoError(f"{given}: there is no such program")
        return found
    for path in (*_of_the_build(name), *_of_the_wheel(name)):
        if os.access(path, os.X_OK) and path.is_file():
            return str(path)
    found = shutil.which(name)
    if found is None:
        raise IoError(f"{name} was found neither in the build of this module nor in PATH: install the package of "
                      f"{name}, or give its path")
    return found


def _of_the_build(name: str) -> Iterator[pathlib.Path]:
    yield HERE.parent.parent.parent / name


def _of_the_wheel(name: str) -> Iterator[pathlib.Path]:
    """The script that pip installed with this very file: another installation may have another version."""
    try:
        files = importlib.metadata.files("chompcert") or []
    except importlib.metadata.PackageNotFoundError:
        return
    installed = [pathlib.Path(str(file.locate())).resolve() for file in files]
    if HERE in installed:
        yield from (path for path in installed if path.name == name and path.parent != HERE.parent)
