"""The sessions of the README and of the manual of families, run and compared line by line."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def blocks(page, kind):
    """The fenced blocks of the page that open with this word."""
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        pieces = re.split(r"^```(.*)\n", file.read(), flags=re.M)
    # Pieces alternate: text, word after the fence, text, …; every second fence closes a block.
    return [pieces[i + 1] for i in range(1, len(pieces) - 1, 4) if pieces[i] == kind]


def steps(session):
    """(command, expected output) pairs of a console session."""
    for step in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, expected = step.partition("\n")
        yield command.split("  #")[0].strip(), expected


class Sessions(unittest.TestCase):
    def test_every_session_prints_what_the_readme_shows(self):
        self.run_sessions("README.md")

    def test_every_session_prints_what_the_manual_of_families_shows(self):
        self.run_sessions("docs/FAMILIES.md")

    def run_sessions(self, page):
        sessions, games = blocks(page, "console"), blocks(page, "")
        self.assertGreaterEqual(len(sessions), 2)
        environment = dict(os.environ)
        folders = [os.path.dirname(os.path.abspath(os.environ[name])) for name in ("CHOMPCERT", "CHOMPCHECK")]
        environment["PATH"] = os.pathsep.join(folders + [environment["PATH"]])
        with tempfile.TemporaryDirectory() as folder:
            for game in games:
                if game.startswith("poset "):
                    name = game.split()[1]
                    with open(os.path.join(folder, name + ".poset"), "w", encoding="ascii") as file:
                        file.write(game)
            for session in sessions:
                for command, expected in steps(session):
                    with self.subTest(command=command):
                        run = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True,
                                             text=True, timeout=60)
                        self.assertEqual(run.stderr, "")
                        self.assertEqual(run.stdout, expected)


if __name__ == "__main__":
    unittest.main()
