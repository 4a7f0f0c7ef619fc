"""The types of the package, and those that its users see."""
import os
import pathlib
import subprocess
import sys

import pytest

SOURCE = pathlib.Path(__file__).resolve().parent.parent

SEEN = """
from typing import Optional, Union, assert_type
import chompcert
from chompcert import Above, Certificate, Game, Move, Omega

certificate = chompcert.prove(Game.make("chomp", 5, 3), max_value=2)
assert_type(certificate.find(5), Optional[int])
assert_type(certificate.grundy(5, 6), Union[int, Omega, Above])
assert_type(certificate.move(5, 6, without="r3_2"), Optional[Move])
reveal_type(certificate.find([5, 6]))
assert_type(certificate.claim(k=1).k, int)
assert_type(chompcert.solve(certificate.game).value, Optional[int])
assert_type(chompcert.patterns(certificate).all[0].m.start, int)
assert_type(chompcert.verify(certificate, "m").proved, bool)
assert_type(chompcert.sum(certificate.at(5, 6)).value, Union[int, Omega, None])
assert_type(chompcert.chomp(5, 3).value, Union[int, Above])
assert_type(chompcert.detect([1, 2]).proved, Optional[chompcert.ProvedPeriod])
assert_type(chompcert.report(certificate).html, str)
assert_type(chompcert.first_move(2, 3).certificate, Optional[Certificate])
assert_type(chompcert.theorem("poset x").theorem, Optional[chompcert.Theorem])
assert_type(chompcert.batch([certificate.game]).done, int)
assert_type(chompcert.catalog()[0].tail, tuple[int, ...])
certificate.find(5.5)
chompcert.solve("bar")
"""


@pytest.fixture(scope="module")
def mypy(tmp_path_factory):
    """Runs mypy, which keeps what it learned of NumPy."""
    cache = tmp_path_factory.mktemp("mypy")

    def run(folder, what):
        return subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache), what], cwd=folder,
                              env={**os.environ, "MYPYPATH": str(SOURCE)}, capture_output=True, text=True)
    return run


def test_types_are_complete(mypy):
    run = mypy(SOURCE, "chompcert")
    assert run.returncode == 0, run.stdout + run.stderr


def test_types_are_precise(mypy, tmp_path):
    (tmp_path / "seen.py").write_text(SEEN)
    run = mypy(tmp_path, "seen.py")
    lines = [line for line in run.stdout.splitlines() if line.startswith("seen.py")]
    last = SEEN.count("\n")
    assert [line.split(":")[1] for line in lines if ": error:" in line] == [str(last - 1), str(last)], run.stdout
    assert any("ndarray" in line and ": note: Revealed" in line for line in lines), run.stdout
