"""The README's sessions, run and compared line by line."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def blocks(kind):
    """The fenced blocks of the README that open with this word."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as readme:
        pieces = re.split(r"^```(.*)\n", readme.read(), flags=re.M)
    # Pieces alternate: text, word after the fence, text, …; every second fence closes a block.
    return [pieces[i + 1] for i in range(1, len(pieces) - 1, 4) if pieces[i] == kind]


def steps(session):
    """(command, expected output) pairs of a console session."""
    for step in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, expected = step.partition("\n")
        yield command.split("  #")[0].strip(), expected


class ReadmeSessions(unittest.TestCase):
    def test_every_session_prints_what_the_readme_shows(self):
        sessions, games = blocks("console"), blocks("")
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
