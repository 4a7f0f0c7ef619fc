"""Runs commands of the program `chompcert`, which answer here as they do in a terminal.

The files that a command reads lie in a temporary folder, in which the program runs. They bear the label of their game,
and so do the messages. An exit code without an answer becomes an exception.
"""

from __future__ import annotations

import errno
import json
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import Callable, Iterable, Mapping, Optional, Union

from .._errors import (ArgumentError, ArgumentTypeError, CertificateError, Error, FormulaError, GameFileError, IoError,
                       LimitError, MissingPackage, NotStoredError, UnsupportedError, UntrueCertificate)
from .._programs import find_program
from .record import Record, digits_of

OptionValue = Union[None, bool, int, str, Iterable[Union[int, str]]]


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
    reads: str = "standard input"
    """The argument that becomes its standard input."""
    _files: dict[str, bytes] = field(default_factory=dict)
    _arguments: dict[str, str] = field(default_factory=dict)
    """The argument that became an option: --max-order of max_order."""

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
            self._arguments.setdefault(option_of(name), name)

    def call(self, **arguments: str) -> None:
        """Says which argument an option is, if it has another name here."""
        self._arguments |= {option_of(name): argument for name, argument in arguments.items()}

    def run(self, stdin: bytes = b"") -> Finished:
        chompcert = find_program("chompcert", self.program)
        self.words = list(map(word_of, self.words))
        with tempfile.TemporaryDirectory(prefix="chompcert-") as folder:
            for name, data in self._files.items():
                pathlib.Path(folder, name).write_bytes(data)
            try:
                run = subprocess.run([chompcert, *self.words], capture_output=True, cwd=folder, input=stdin,
                                     env={**os.environ, "CHOMPCERT_ERRORS": "json"})
            except OSError as error:
                if error.errno == errno.E2BIG:
                    raise ArgumentError("an argument is too long for the program chompcert: the system hands over "
                                        "128 kB at most") from error
                raise IoError(f"{chompcert}: cannot be run: {error.strerror}") from error
            files = {name: pathlib.Path(folder, name).read_bytes() for name in self.outputs
                     if pathlib.Path(folder, name).is_file()}
        said = [line.removeprefix("chompcert: ") for line in run.stderr.decode(errors="replace").splitlines()
                if not line.startswith(("manual: ", "note: "))]
        if run.returncode not in self.answers or (run.returncode != 0 and not run.stdout):
            raise _failure(run.returncode, said, self._in_python)
        return Finished(run.stdout, run.returncode, tuple(said), files)

    def _in_python(self, message: str) -> str:
        """A message without the words of a command line, which nobody wrote: mod for --mod, terms for standard input."""
        message = re.sub(r" \(see 'chompcert [^']*--help'\)$", "", message)
        message = re.sub(r"--[a-z][a-z-]*", lambda option: self._arguments.get(option[0], option[0]), message)
        return message.replace("standard input:", self.reads + ":")


def option_of(name: str) -> str:
    """--max-order for max_order, -k for k."""
    bare = name.rstrip("_").replace("_", "-")
    return ("-" if len(bare) == 1 else "--") + bare


def option_words(name: str, value: OptionValue) -> list[str]:
    """An option in Python's spelling as words of a command line."""
    option = option_of(name)
    if value is None or value is False:
        return []
    if value is True:
        return [option]
    if isinstance(value, Iterable) and not isinstance(value, str):
        value = list(value)
        if not value:
            raise ArgumentError(f"{name}: expected one value or more, found none")
    text = ",".join(map(word_of, value)) if isinstance(value, Iterable) and not isinstance(value, str) else word_of(value)
    return [f"{option}={text}"] if option.startswith("--") else [option, text]


def word_of(value: Union[int, str]) -> str:
    """A value as a word: digits, whatever the size of the number."""
    if isinstance(value, str):
        if "\0" in value:
            raise ArgumentError(f"expected text without NUL characters, found {value[:60]!r}")
        return value
    return digits_of(value.__index__()) if hasattr(value, "__index__") else str(value)


def number_word(number: Union[int, str]) -> str:
    """An integer as a word."""
    if isinstance(number, bool) or not (isinstance(number, str) or hasattr(number, "__index__")):
        raise ArgumentTypeError.expected("an integer", number)
    return word_of(number)


# The kinds of docs/ERRORS.md#for-programs. An input that is malformed, or of an unknown version, is an argument here.
_KINDS: dict[str, type[Error]] = {
    "input": ArgumentError, "unsupported": ArgumentError, "untrue": UntrueCertificate, "limit": LimitError,
    "not_stored": NotStoredError, "argument": ArgumentError, "file": IoError, "missing": MissingPackage}


def _failure(exit_code: int, said: list[str], in_python: Callable[[str], str]) -> Error:
    """The exception for what the program wrote to stderr, where its last line is JSON unless it was killed."""
    if not said or not said[-1].startswith("{"):
        message = "\n".join(said).strip()
        ended = f"was ended by signal {-exit_code}" if exit_code < 0 else f"ended with exit code {exit_code}"
        return Error(f"the program chompcert {ended}" + (f": {message}" if message else ""))
    found = json.loads(said[-1])
    kind, message = found["error"], in_python(found["message"].removeprefix("limit: "))
    line, column = found.get("line", 1), found.get("column", 1)
    if kind == "formula":
        return FormulaError(message, column)
    if kind == "game":
        return GameFileError(message, line, column)
    if kind == "certificate" or (kind == "unsupported" and "line" in found):
        return (CertificateError if kind == "certificate" else UnsupportedError)(message, line)
    return _KINDS.get(kind, Error)(message)
