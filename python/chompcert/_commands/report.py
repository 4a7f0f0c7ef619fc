"""Web pages of certificates (`chompcert report`)."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Optional, Union

from .. import _chompcert
from .._arguments import path_of
from .._certificate import Certificate
from .._errors import ArgumentTypeError
from .run import Command


@dataclass(frozen=True)
class Report:
    """A web page in one file: what was proved, how to check it, and a board to play on."""

    html: str = field(repr=False)
    label: str
    """The name of the game."""
    board: bool
    """Whether the page has a board."""
    notes: tuple[str, ...] = ()
    """What was left out, and why."""

    def save(self, path: Union[str, os.PathLike[str]], *, force: bool = False) -> None:
        """Writes the page. Raises IoError, unless `force`, if the file there is a game, a certificate or their like."""
        _chompcert.write_file(path_of(path), self.html.encode(), force)


def report(certificate: Certificate, *, title: Optional[str] = None, plots: bool = True, max_size: int = 20,
           checkers: Union[str, os.PathLike[str], None] = None, recompute: bool = False, max_memory: Optional[int] = None, program: Optional[str] = None) -> Report:
    """A page with the proved statements, the formulas, the plots, both files, and a board on which the computer plays.

    It needs no network and no server. title: the heading, by default the name of the game. plots: need gnuplot and
    Graphviz; without these programs they are left out, and `notes` says so. max_size: the board is left out if the
    certificate with all its values has more megabytes. checkers: the path of playground.html, whose checkers the page
    carries then, so that a reader can check the proof in it; otherwise the reader opens that file. recompute, max_memory (MiB): for compact certificates.
    """
    if not isinstance(certificate, Certificate):
        raise ArgumentTypeError.expected("a Certificate", certificate, "Certificate.read reads a file")
    command = Command(["report", "--json"], program, outputs=("page.html",))
    command.options(title=title, no_plots=not plots, max_size=max_size, recompute=recompute, max_memory=max_memory,
                    output="page.html")
    if checkers is not None:
        command.options(checkers=os.path.abspath(path_of(checkers)))
    command.words.append(command.file(certificate.game.label, ".cert", certificate.to_bytes()))
    finished = command.run()
    return Report(finished.files["page.html"].decode(), certificate.game.label, finished.record.flag("board"),
                  finished.notes)
