"""Pictures, drawn by `chompcert plot`."""

from __future__ import annotations

import base64
import html
import os
import pathlib
from typing import Literal, Mapping, Optional, Union

from ._commands.run import Command, OptionValue
from ._errors import ArgumentError

Format = Literal["svg", "png", "pdf"]


class Picture:
    """A picture: `data` are the bytes of an SVG, PNG or PDF file. Jupyter shows it, and so do its exports.

    Browsers get an <img> with the picture inside. An <svg> vanishes from the pages that nbconvert of Debian 12 makes,
    as it may contain scripts. Exports that cannot use HTML take the picture itself.
    """

    def __init__(self, data: bytes, format: Format, description: str = "") -> None:
        self.data = data
        self.format = format
        self.description = description
        """What it shows, for readers who do not see it."""

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the file."""
        pathlib.Path(path).write_bytes(self.data)

    @property
    def media_type(self) -> str:
        return {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}[self.format]

    def _repr_svg_(self) -> Optional[str]:
        return self.data.decode() if self.format == "svg" else None

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.format == "png" else None

    def _repr_pdf_(self) -> Optional[bytes]:
        return self.data if self.format == "pdf" else None

    def _repr_html_(self) -> Optional[str]:
        if self.format == "pdf":  # browsers show no PDF in an <img>
            return None
        data = base64.b64encode(self.data).decode("ascii")
        return f'<img alt="{html.escape(self.description)}" src="data:{self.media_type};base64,{data}">'

    def __repr__(self) -> str:
        return f"<Picture: {self.format.upper()}, {len(self.data)} bytes>"


def draw(kind: str, subject: bytes, name: tuple[str, str], format: Format, program: Optional[str],
         options: Mapping[str, OptionValue]) -> Picture:
    """`name`: the label of the game, and the ending of the file with the subject."""
    if format not in ("svg", "png", "pdf"):
        raise ArgumentError(f"format: expected 'svg', 'png' or 'pdf', found {format!r}")
    command = Command(["plot", kind], program)
    command.options(output="-", format=format, **options)
    command.words.append(command.file(*name, subject))
    return Picture(command.run().output, format, f"{kind} of {name[0]}")
