"""Runs commands of the program `chompcert`, which answer here as they do in a terminal.

The files that a command reads lie in a temporary folder, in which the program runs. They bear the label of their game,
and so do the messages. An exit code without an answer becomes an exception.
"""

from __future__ import annotations

import errno
import pathlib
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import Iterable, Mapping, Optional, Union

from .._errors import (ArgumentError, CertificateError, Error, FormulaError, GameFileError, IoError, LimitError,
                      MissingPackage, UnsupportedError, UntrueCertificate)
from .._programs import find_program
from .record import Record, digits_of

OptionValue = Union[None, bool, int, str, Iterable[Union[int, str]]]
_PLACE = re.compile(r"(?P<file>[^:\s]+\.(?:poset|cert|theorem)):(?P<line>\d+)(?::(?P<column>\d+))?: ")
_IN_FORMULA = re.compile(r"formula:(?P<column>\d+): ")


@dataclass(frozen=True)
class Finished:
    """A command that answered."""

    output: bytes
    exit_code: int
    notes: tuple[str, ...]
    """What it said besides."""
    files: Mapping[str, bytes]
    """The files that it wrote, of those that were asked for."""

    @property
    def record(self) -> Record:
        """The last line that it printed, which is its answer with --json."""
        return Record.parse(self.output.decode(errors="replace").strip().rpartition("\n")[2])


@dataclass
class Command:
    """A command: words, and files for it."""

    words: list[str]
    program: Optional[str] = None
    outputs: tuple[str, ...] = ()
    """Names of files that the command may write."""
    answers: tuple[int, ...] = (0,)
    """The exit codes of answers."""
    _files: dict[str, bytes] = field(default_factory=dict)

    def file(self, label: str, suffix: str, data: bytes) -> str:
        """The name of a file with this content; the same content has the same name."""
        stem, number = ("./" if label.startswith("-") else "") + label[:200], 1
        name = stem + suffix
        while self._files.get(name, data) != data:
            number += 1
            name = f"{stem}-{number}{suffix}"
        self._files[name] = data
        return name

    def options(self, **values: OptionValue) -> None:
        """Adds options in Python's spelling: from_=3 is --from=3, json=True is --json; None and False add nothing."""
        for name, value in values.items():
            self.words += option_words(name, value)

    def run(self, stdin: bytes = b"") -> Finished:
        chompcert = find_program("chompcert", self.program)
        with tempfile.TemporaryDirectory(prefix="chompcert-") as folder:
            for name, data in self._files.items():
                pathlib.Path(folder, name).write_bytes(data)
            try:
                run = subprocess.run([chompcert, *self.words], capture_output=True, cwd=folder, input=stdin)
            except OSError as error:
                if error.errno == errno.E2BIG:
                    raise ArgumentError("an argument is too long for the program chompcert: the system hands over "
                                        "128 kB at most") from error
                raise IoError(f"{chompcert}: cannot be run: {error.strerror}") from error
            files = {name: pathlib.Path(folder, name).read_bytes() for name in self.outputs
                     if pathlib.Path(folder, name).is_file()}
        said = [line.removeprefix("chompcert: ") for line in run.stderr.decode(errors="replace").splitlines()
                if not line.startswith("manual: ")]
        if run.returncode not in self.answers or (run.returncode != 0 and not run.stdout):
            raise _failure(run.returncode, "\n".join(said).strip())
        return Finished(run.stdout, run.returncode, tuple(said), files)


def option_words(name: str, value: OptionValue) -> list[str]:
    """An option in Python's spelling as words of a command line."""
    bare = name.rstrip("_").replace("_", "-")
    option = ("-" if len(bare) == 1 else "--") + bare
    if value is None or value is False:
        return []
    if value is True:
        return [option]
    if isinstance(value, Iterable) and not isinstance(value, str):
        value = list(value)
        if not value:
            raise ArgumentError(f"{name}: expected one value or more, found none")
    text = ",".join(map(word_of, value)) if isinstance(value, Iterable) and not isinstance(value, str) else word_of(value)
    return [option, text] if len(bare) == 1 else [f"{option}={text}"]


def word_of(value: Union[int, str]) -> str:
    """A value as a word: digits, whatever the size of the number."""
    if isinstance(value, str):
        if "\0" in value:
            raise ArgumentError(f"expected text without NUL characters, found {value[:60]!r}")
        return value
    return digits_of(value.__index__()) if hasattr(value, "__index__") else str(value)


def _failure(exit_code: int, message: str) -> Error:
    place, formula = _PLACE.match(message), _IN_FORMULA.match(message)
    if exit_code == 2 and formula:
        return FormulaError(message, int(formula["column"]))
    if exit_code == 2 and ": an untrue " in message:
        return UntrueCertificate(message)
    if exit_code in (2, 3) and place and place["file"].endswith(".poset"):
        return GameFileError(message, int(place["line"]), int(place["column"] or 1))
    if exit_code in (2, 3) and place:
        return (CertificateError if exit_code == 2 else UnsupportedError)(message, int(place["line"]))
    if "apt-get install" in message:
        return MissingPackage(message)
    if exit_code < 0:
        return Error(f"the program chompcert was ended by signal {-exit_code}" + (f": {message}" if message else ""))
    message = message.removeprefix("limit: ")
    kinds: dict[int, type[Error]] = {2: ArgumentError, 3: ArgumentError, 4: LimitError, 5: ArgumentError}
    return kinds.get(exit_code, Error)(message or f"the program chompcert ended with exit code {exit_code}")
