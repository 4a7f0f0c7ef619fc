"""Finds the programs of ChompCert."""

import os
import pathlib
import shutil
from typing import Optional

from ._errors import IoError


def find_program(name: str, given: Optional[str] = None) -> str:
    """The path of a program: `given`, or the one of the build that this package lies in, or the one in PATH."""
    if given is not None:
        found = shutil.which(os.fspath(given))
        if found is None:
            raise IoError(f"{given}: there is no such program")
        return found
    here = pathlib.Path(__file__).resolve().parent
    for folder in (here, here.parent.parent):
        if os.access(folder / name, os.X_OK) and (folder / name).is_file():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise IoError(f"{name} was found neither in the build of this module nor in PATH: install the package of "
                      f"{name}, or give its path")
    return found
