"""Whatever writes a file leaves games, certificates and their like where they are, unless it is forced."""
import inspect
import pathlib
from typing import Any, Callable

import chompcert
import pytest
from chompcert._commands.report import Report
from chompcert._commands.theorem import Theorem
from chompcert._plot import Picture

GAME = "poset a\nelements x\nx < c[1]\n"
CERTIFICATE = chompcert.prove(chompcert.Game(GAME))
THEOREM = b"chompcert theorem 1\n"

# All that writes: a function of a path, and what must not lie there.
WRITERS: dict[str, tuple[Callable[..., None], list[bytes]]] = {
    "Certificate.write": (CERTIFICATE.write, [GAME.encode(), THEOREM]),
    "Picture.save": (Picture(b"<svg/>", "svg").save, [GAME.encode(), CERTIFICATE.to_bytes(), THEOREM]),
    "Report.save": (Report("<html/>", "a", False).save, [GAME.encode(), CERTIFICATE.to_bytes(), THEOREM]),
    "Theorem.write": (Theorem(THEOREM).write, [GAME.encode(), CERTIFICATE.to_bytes()]),
}


def test_the_table_has_all_that_writes() -> None:
    found = set()
    for kind in (chompcert.Game, chompcert.Certificate, Picture, Report, Theorem):
        for name, function in inspect.getmembers(kind, inspect.isfunction):
            if "path" in inspect.signature(function).parameters and not name.startswith("_"):
                found.add(f"{kind.__name__}.{name}")
    assert found == set(WRITERS)


@pytest.mark.parametrize("name", WRITERS)
def test_files_of_another_kind_stay(name: str, tmp_path: pathlib.Path) -> None:
    write, others = WRITERS[name]
    for content in others:
        file = tmp_path / "file"
        file.write_bytes(content)
        with pytest.raises(chompcert.IoError, match="which would be replaced by"):
            write(file)
        assert file.read_bytes() == content
        write(file, force=True)
        assert file.read_bytes() != content
        write(file)


def test_a_better_certificate_stays(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "a.cert"
    game = chompcert.Game(GAME)
    worse: list[Any] = [CERTIFICATE, chompcert.prove(game, 2, compact=True)]
    better = chompcert.prove(game, 2)
    better.write(file)
    for certificate in worse:
        with pytest.raises(chompcert.IoError, match=r"has more of the same game \(values 0..2, full\)"):
            certificate.write(file)
        assert file.read_bytes() == better.to_bytes()
    worse[0].write(file, force=True)
    assert file.read_bytes() == worse[0].to_bytes()
