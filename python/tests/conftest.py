import os
import pathlib
import subprocess
import sys

import pytest

import chompcert

TESTS = pathlib.Path(__file__).parent
sys.path.insert(0, str(TESTS))


@pytest.fixture(scope="session")
def chomp():
    return chompcert.Game.make("chomp", 5, 3)


@pytest.fixture(scope="session")
def certificate(chomp):
    return chompcert.prove(chomp, 2)


@pytest.fixture
def run_python():
    """Starts the interpreter on a script, with this package."""
    def run(script, **options):
        return subprocess.Popen([sys.executable, "-c", script], env=dict(os.environ), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, **options)
    return run
