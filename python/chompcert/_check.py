"""Runs chompcheck, the independent checker."""

from __future__ import annotations

import hashlib
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import Optional, Union

from . import _display
from ._arguments import path_of, within
from ._certificate import Certificate
from ._errors import ArgumentTypeError, IoError, NotVerified
from ._game import Game
from ._programs import find_program

_VERIFIED = re.compile(r"s VERIFIED (?:values=0\.\.(?P<max_value>\d+) ideals=(?P<ideals>\d+) periodic=(?P<periodic>\d+) "
                       r"finite=(?P<finite>\d+) route=(?P<route>columns|rows)|outcome=(?P<outcome>[PN]) route=strategy) "
                       r"game=(?P<game>[0-9a-f]{64}) certificate=(?P<certificate>[0-9a-f]{64})")
_GAME_INSIDE = re.compile(rb"chompcert 1\ngame [0-9a-f]{64} (\d{1,18})\n")
Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class CheckResult:
    """The result of chompcheck. True in a condition if, and only if, it verified the certificate."""

    verified: bool
    """Whether the exit code is 0 and a verdict line `s VERIFIED …` has the hashes of these files."""
    verdict: str
    """VERIFIED, REJECTED, MALFORMED, UNSUPPORTED, LIMIT; or NONE if there was no verdict."""
    line: str
    """The verdict line, or chompcheck's complaint."""
    exit_code: int
    claims: tuple[str, ...] = field(repr=False)
    """The proved statements about A's own positions, a line for each value; for a strategy, who wins and by what."""
    max_value: Optional[int] = None
    """K: the values 0..K are proved. This and what follows is None unless verified; the counts are None for a strategy."""
    ideals: Optional[int] = None
    periodic: Optional[int] = None
    finite: Optional[int] = None
    route: Optional[str] = None
    """How chompcheck went about it: by columns or by rows, which prove the same (proofs/THEOREM.md §10); or "strategy"."""
    outcome: Optional[str] = None
    """Of a strategy: "P" if the player to move loses, "N" if that player wins. None for other certificates."""
    game_sha256: Optional[str] = None
    certificate_sha256: Optional[str] = None

    def __bool__(self) -> bool:
        return self.verified

    def __str__(self) -> str:
        return self.line

    def _repr_html_(self) -> str:
        return _display.check_html(self)

    def require(self) -> CheckResult:
        """Returns this result if it is verified. Raises NotVerified otherwise."""
        if not self.verified:
            raise NotVerified(self.line)
        return self


def check(certificate: Union[Certificate, bytes, Path], game: Union[Game, Path, None] = None, *,
          checker: Optional[str] = None, max_memory: Optional[int] = None,
          threads: Optional[int] = None) -> CheckResult:
    """Runs chompcheck on a certificate and a game.

    certificate: a Certificate, the bytes of one (such as `Strategy.certificate`), or the path of its file.
    game: a Game, or the path of its file; by default the game inside the certificate. The verdict is about that game,
    and the result has its hash. checker: the program; by default the chompcheck of the build that this package lies in,
    or in PATH. max_memory: in MiB; threads: for compact certificates.

    Returns a CheckResult for every verdict. Raises IoError if chompcheck or a file cannot be found.
    """
    _require_types(certificate, game)
    program = find_program("chompcheck", checker)
    options = [] if max_memory is None else ["--max-memory", str(within("max_memory", max_memory, 1, 999_999_999))]
    options += [] if threads is None else ["--threads", str(within("threads", threads, 1, 999))]
    with tempfile.TemporaryDirectory(prefix="chompcert-") as folder:
        certificate_path = _path(certificate, pathlib.Path(folder, "certificate.cert"))
        game_path = _path(_game_inside(certificate, folder) if game is None else game, pathlib.Path(folder, "game.poset"))
        expected = tuple(_sha256(path) for path in (game_path, certificate_path))
        try:
            run = subprocess.run([program, *options, game_path, certificate_path], capture_output=True, text=True,
                                 stdin=subprocess.DEVNULL)
        except OSError as error:
            raise IoError(f"{program}: cannot be run: {error.strerror}") from error
    return _result(run, expected)


def _require_types(certificate: object, game: object) -> None:
    if isinstance(certificate, Game):
        raise ArgumentTypeError.expected("a Certificate, or the path of its file", certificate,
                                         "prove makes the certificate of a Game")
    if not isinstance(certificate, (Certificate, bytes, str, os.PathLike)):
        raise ArgumentTypeError.expected("a Certificate, or the path of its file", certificate)
    if not isinstance(game, (Game, str, os.PathLike, type(None))):
        raise ArgumentTypeError.expected("a Game, or the path of its file", game)


def _game_inside(certificate: Union[Certificate, bytes, Path], folder: str) -> Union[Game, Path]:
    if isinstance(certificate, Certificate):
        return certificate.game
    data = certificate if isinstance(certificate, bytes) else pathlib.Path(_path(certificate, pathlib.Path())).read_bytes()
    head = _GAME_INSIDE.match(data)
    end = head.end() + int(head[1]) if head else 0
    if head is None or not data.startswith(b"\nlevel strategy\n", end):
        return Certificate(data).game
    path = pathlib.Path(folder, "inside.poset")
    path.write_bytes(data[head.end():end])
    return path


def _path(thing: Union[Certificate, Game, bytes, Path], temporary: pathlib.Path) -> str:
    if isinstance(thing, Certificate):
        temporary.write_bytes(thing.to_bytes())
        return str(temporary)
    if isinstance(thing, Game):
        temporary.write_bytes(thing.text.encode())
        return str(temporary)
    if isinstance(thing, bytes):
        temporary.write_bytes(thing)
        return str(temporary)
    path = path_of(thing)
    if not os.path.isfile(path):
        raise IoError(f"{path}: there is no such file")
    return os.path.abspath(path)


def _sha256(path: str) -> str:
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def _result(run: subprocess.CompletedProcess[str], expected: tuple[str, ...]) -> CheckResult:
    lines = run.stdout.splitlines()
    verdicts = [line for line in lines if line.startswith("s ")]
    if len(verdicts) != 1 or lines[-1] != verdicts[0]:
        if run.returncode == 5 and not verdicts:
            raise IoError(run.stderr.strip())
        complaint = run.stderr.strip() or f"chompcheck gave no verdict (exit code {run.returncode})"
        return CheckResult(False, "NONE", complaint, run.returncode, ())
    line, claims = verdicts[0], tuple(lines[:-1])
    word = line.split()[1]
    found = _VERIFIED.fullmatch(line)
    if run.returncode != 0 or found is None:
        # A verdict of success counts only if it agrees with the exit code.
        return CheckResult(False, "NONE" if word == "VERIFIED" else word, line, run.returncode, claims)
    if found.group("game", "certificate") != expected:
        return CheckResult(False, "NONE", f"chompcheck read other files: {line}", run.returncode, claims)
    max_value, ideals, periodic, finite = map(_number, found.group("max_value", "ideals", "periodic", "finite"))
    return CheckResult(True, word, line, 0, claims, max_value=max_value, ideals=ideals, periodic=periodic, finite=finite,
                       route=found["route"] or "strategy", outcome=found["outcome"], game_sha256=found["game"],
                       certificate_sha256=found["certificate"])


def _number(digits: Optional[str]) -> Optional[int]:
    return None if digits is None else int(digits)
