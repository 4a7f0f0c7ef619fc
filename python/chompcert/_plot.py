"""Pictures, drawn by `chompcert plot`."""

from __future__ import annotations

import os
import pathlib
import subprocess
import tempfile
from typing import Any, Iterable, Literal, Optional, Union

from ._errors import ArgumentError, Error, LimitError, MissingPackage
from ._programs import find_program


class Picture:
    """A picture: `data` are the bytes of an SVG or PNG file. Jupyter shows it."""

    def __init__(self, data: bytes, format: str) -> None:
        self.data = data
        self.format = format

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the file."""
        pathlib.Path(path).write_bytes(self.data)

    def _repr_svg_(self) -> Optional[str]:
        return self.data.decode() if self.format == "svg" else None

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.format == "png" else None

    def __repr__(self) -> str:
        return f"<Picture: {self.format.upper()}, {len(self.data)} bytes>"


def draw(kind: str, subject: bytes, suffix: str, format: Literal["svg", "png"], program: Optional[str],
         options: dict[str, Any]) -> Picture:
    if format not in ("svg", "png"):
        raise ArgumentError(f"format: expected 'svg' or 'png', found {format!r}")
    chompcert = find_program("chompcert", program)
    with tempfile.TemporaryDirectory(prefix="chompcert-") as folder:
        path = pathlib.Path(folder, "subject" + suffix)
        path.write_bytes(subject)
        command = [chompcert, "plot", kind, str(path), "-o", "-", "--format", format]
        for name, value in options.items():
            command += _words(name, value)
        run = subprocess.run(command, capture_output=True, cwd=folder, stdin=subprocess.DEVNULL)
    if run.returncode != 0:
        message = run.stderr.decode(errors="replace").strip().removeprefix("chompcert: ")
        if "apt-get install" in message:
            raise MissingPackage(message)
        raise {4: LimitError, 5: ArgumentError}.get(run.returncode, Error)(message)
    return Picture(run.stdout, format)


def _words(name: str, value: Any) -> Iterable[str]:
    option = ("-" if len(name.rstrip("_")) == 1 else "--") + name.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return []
    if value is True:
        return [option]
    if not isinstance(value, str) and isinstance(value, Iterable):
        value = ",".join(map(str, value))
    return [option, str(value)]
