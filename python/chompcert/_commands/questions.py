"""Questions that the program answers beyond the claims of a certificate: exact values, all moves
(`chompcert grundy --exact`, `chompcert move --all`)."""

from __future__ import annotations

from typing import Optional, Sequence, Union

from .._numbers import Omega
from .record import Record
from .run import Command, OptionValue, word_of


def ask(question: str, certificate: tuple[str, bytes], at: Sequence[Union[int, str, Omega]], without: Sequence[str],
        program: Optional[str], **options: OptionValue) -> Record:
    """The answer about one position. `certificate`: the label of the game, and the bytes."""
    command = Command([question, "--json"], program, answers=(0, 1))
    command.options(without=list(without) or None, **options)
    command.words += ["--", command.file(certificate[0], ".cert", certificate[1])]
    command.words += [str(coordinate) if isinstance(coordinate, Omega) else word_of(coordinate) for coordinate in at]
    return command.run().record
