"""The tests that must notice a mutant, each with a command of its own: cases of unit_tests, random games against the
definition, library and checker against each other on the corpora, and the methods of tests/tools.
"""
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "checker" / "cases"))
import derive  # noqa: E402

RANDOM_GAMES = [(1, 4), (11, 20), (101, 80), (501, 250)]  # first, count
SUPPORT = {"PYTHONPATH": str(TESTS / "tools")}
CORPORA = 12  # parts of the files that `agree` reads
LIST_METHODS = """
import unittest
def walk(suite):
    for each in suite:
        if isinstance(each, unittest.TestSuite): yield from walk(each)
        else: yield each.id()
print("\\n".join(walk(unittest.TestLoader().discover(".", "test_*.py"))))
"""


@dataclasses.dataclass
class Test:
    name: str
    command: list
    folder: str = ""


def unit_cases(folder):
    program = str(folder / "unit_tests")
    listed = subprocess.run([program, "--list-test-names-only"], capture_output=True, text=True).stdout
    for name in listed.splitlines():
        yield Test(f"unit: {name}", [program, re.sub(r'([,\[\]\\"*~])', r"\\\1", name)])


def random_games(folder, checker):
    for first, count in RANDOM_GAMES:
        last = first + count - 1
        yield Test(f"random games {first} to {last}",
                   [str(folder / "random_games"), str(first), str(count), checker, "first"])


def corpora(folder):
    derived = folder / "corpora"
    shutil.rmtree(derived, ignore_errors=True)
    derive.derive(derived)
    files = sorted(map(str, [*derived.glob("*/*/*.poset"), *derived.glob("checker/*/*.cert")]))
    for part in range(CORPORA):
        yield Test(f"corpora, part {part + 1}", [str(folder / "agree"), "1", *files[part::CORPORA]])


def cli_methods():
    for room in sorted({path.parent for path in TESTS.glob("tools/*/test_*.py")}):
        listed = subprocess.run([sys.executable, "-B", "-c", LIST_METHODS], cwd=room, capture_output=True, text=True,
                                env={**os.environ, **SUPPORT})
        for method in listed.stdout.split():
            yield Test(f"cli: {method}", [sys.executable, "-B", "-m", "unittest", method], str(room))


def all_tests(folder, checker):
    return [*unit_cases(folder), *random_games(folder, checker), *corpora(folder), *cli_methods()]


def environment(folder, checker):
    return {**os.environ, **SUPPORT, "CHOMPCERT": str(folder / "chompcert"), "CHOMPCHECK": checker,
            "PYTHONDONTWRITEBYTECODE": "1"}
