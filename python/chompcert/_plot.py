"""Pictures, drawn by `chompcert plot`."""

from __future__ import annotations

import base64
import html
import os
import pathlib
from typing import Callable, Literal, Mapping, Optional, Union, get_args

from . import _chompcert
from ._arguments import path_of, truth
from ._commands.run import Command, OptionValue
from ._errors import ArgumentError

Format = Literal["svg", "png", "pdf", "tikz"]
_FORMATS = get_args(Format)
_OF_ENDING: Mapping[str, Format] = {"svg": "svg", "png": "png", "pdf": "pdf", "tex": "tikz"}


class Picture:
    """A picture: `data` are the bytes of an SVG, PNG, PDF or TikZ file. Jupyter shows it, and so do its exports.

    Browsers get an <img> with the picture inside. An <svg> vanishes from the pages that nbconvert of Debian 12 makes,
    as it may contain scripts. Exports that cannot use HTML take the picture itself.
    """

    def __init__(self, data: bytes, format: Format, description: str = "",
                 again: Optional[Callable[[Format], Picture]] = None) -> None:
        """`again` draws the same picture in another format."""
        self._again = again
        self.data = data
        self.format = format
        self.description = description
        """What it shows, for readers who do not see it."""

    def save(self, path: Union[str, "os.PathLike[str]"], *, force: bool = False) -> None:
        """Writes the file. A path that ends in .svg, .png, .pdf or .tex gets a picture of that format, drawn again if need be;
        any other gets the picture as it is. Raises IoError, unless `force`, if the file there is a game, a certificate or
        their like."""
        ending = pathlib.Path(path_of(path)).suffix[1:].lower()
        picture = self.in_format(_OF_ENDING[ending]) if ending in _OF_ENDING else self
        _chompcert.write_file(path_of(path), picture.data, truth("force", force))

    def in_format(self, format: Format) -> Picture:
        """The same picture in another format."""
        if format == self.format:
            return self
        if self._again is None:
            ending = next(ending for ending, known in _OF_ENDING.items() if known == self.format)
            raise ArgumentError(f"this picture is {self.format.upper()}: expected a path that ends in .{ending}, or a "
                                f"picture that is drawn with format={format!r}")
        return self._again(format)

    @property
    def media_type(self) -> str:
        return {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "tikz": "application/x-tex"}[self.format]

    def _repr_svg_(self) -> Optional[str]:
        return self.data.decode() if self.format == "svg" else None

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.format == "png" else None

    def _repr_pdf_(self) -> Optional[bytes]:
        return self.data if self.format == "pdf" else None

    def _repr_html_(self) -> Optional[str]:
        if self.format in ("pdf", "tikz"):  # browsers show neither in an <img>
            return None
        data = base64.b64encode(self.data).decode("ascii")
        return f'<img alt="{html.escape(self.description)}" src="data:{self.media_type};base64,{data}">'

    def __repr__(self) -> str:
        return f"<Picture: {self.format.upper()}, {len(self.data)} bytes>"


def draw(kind: str, subject: bytes, name: tuple[str, str], format: Format, program: Optional[str],
         options: Mapping[str, OptionValue]) -> Picture:
    """`name`: the label of the game, and the ending of the file with the subject."""
    if format not in _FORMATS:
        raise ArgumentError(f"format: expected 'svg', 'png', 'pdf' or 'tikz', found {format!r}")
    command = Command(["plot", kind], program)
    command.options(output="-", format=format, **options)
    command.words.append(command.file(*name, subject))
    return Picture(command.run().output, format, f"{kind} of {name[0]}",
                   lambda other: draw(kind, subject, name, other, program, options))
