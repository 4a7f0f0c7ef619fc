"""The sessions of the README and of the manual's pages, run and compared line by line; and that nothing that looks like a
command escapes that."""
import os
import re
import subprocess
import tempfile
import unittest

from pages import PAGES, ROOT, blocks, name, prose, write_games
from support import UNVERIFIED

TIMEOUT = 60
# Blocks that are not run here, by the word after the fence: on these pages, for these reasons.
NOT_RUN = {
    "sh": {"docs/CHECKING.md": "compiles the checker: the test checker_is_independent does",
           "docs/INSTALL.md": "installs packages: the tests of the packages do"},
    "python": {"docs/PYTHON.md": "run by the tests of the module"},
    "cpp": {"docs/LIBRARY.md": "built by the tests of the package"},
    "cmake": {"docs/LIBRARY.md": "built by the tests of the package"},
}
COMMAND = re.compile(r"^\s*(?:\$ |sudo |apt|\./|g\+\+ |cmake |mpirun |python3? |pip |chomp(?:cert|check) )")
# Lines of the README outside fences: run by CI itself, or by the tests of batches on ranks.
README_LINES = {"./quickstart", "./test", "g++ -std=c++20", "./chompcheck", "mpirun -n 33"}


def steps(session):
    """(command, expected output) pairs of a console session."""
    for step in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, expected = step.partition("\n")
        yield command.split("  #")[0].strip(), expected


def environment():
    folders = [os.path.dirname(os.path.abspath(os.environ[program])) for program in ("CHOMPCERT", "CHOMPCHECK")]
    return dict(os.environ, PATH=os.pathsep.join([*folders, os.environ["PATH"]]))


class Sessions(unittest.TestCase):
    def run_page(self, page):
        """How many sessions the page has; all of them print what it shows."""
        sessions = [text for kind, text in blocks(page) if kind == "console"]
        with tempfile.TemporaryDirectory() as folder:
            write_games(page, folder)
            for session in sessions:
                for command, expected in steps(session):
                    with self.subTest(page=name(page), command=command):
                        run = subprocess.run(command, shell=True, cwd=folder, env=environment(), capture_output=True,
                                             text=True, timeout=TIMEOUT)
                        self.assertEqual("", UNVERIFIED.sub("", run.stderr))
                        self.assertEqual(expected, run.stdout)
        return len(sessions)

    def test_every_session_prints_the_output_on_its_page(self):
        shown = {name(page): self.run_page(page) for page in PAGES}
        self.assertGreaterEqual(shown["README.md"], 2)
        self.assertGreaterEqual(shown["docs/GAMES.md"], 20)
        commands = [page for page in shown if re.fullmatch(r"docs/commands/(?!index)\w+\.md", page)]
        self.assertGreaterEqual(len(commands), 17)
        for page in commands:
            self.assertGreaterEqual(shown[page], 1, page)


class WhatIsNotRun(unittest.TestCase):
    def test_sessions_begin_with_a_command(self):
        for page in PAGES:
            for kind, text in blocks(page):
                if kind == "console":
                    self.assertTrue(text.startswith("$ "), f"{name(page)}: {text[:60]!r}")

    def test_other_blocks_have_no_commands_in_them(self):
        for page in PAGES:
            for kind, text in blocks(page):
                if kind == "console" or name(page) in NOT_RUN.get(kind, {}):
                    continue
                self.assertEqual("", kind, f"{name(page)}: a block of a kind that nothing runs: {text[:60]!r}")
                for line in text.splitlines():
                    self.assertIsNone(COMMAND.match(line), f"{name(page)}: looks like a command, and is not run: {line}")

    def test_indented_lines_are_no_commands(self):
        for page in PAGES:
            for line in prose(page).splitlines():
                if not line.startswith("    ") or not COMMAND.match(line):
                    continue
                known = name(page) == "README.md" and line.strip().startswith(tuple(README_LINES))
                self.assertTrue(known, f"{name(page)}: looks like a command, and is not run: {line}")

    def test_the_checker_is_compiled_as_the_manual_says(self):
        said = next(text for kind, text in blocks(ROOT / "docs" / "CHECKING.md") if kind == "sh")
        words = said.splitlines()[0].split()
        test = (ROOT / "tests" / "checker" / "independent.sh").read_text()
        for word in ("-std=c++20", "-pthread"):
            self.assertIn(word, words)
            self.assertIn(word, test)
        sources = {str(path) for path in (ROOT / "proofs" / "checker").rglob("*.cpp")}
        self.assertEqual(sources, {str(path) for path in ROOT.glob(words[-1])})
        self.assertTrue(sources)


if __name__ == "__main__":
    unittest.main()
