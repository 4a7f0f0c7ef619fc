"""The sessions of the README and of the manual's pages, run and compared line by line."""

import glob
import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


PAGES = [os.path.join(ROOT, "README.md"), *sorted(glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True))]


def blocks(page, kind):
    """The fenced blocks of the page that open with this word."""
    with open(page, encoding="utf-8") as text:
        pieces = re.split(r"^```(.*)\n", text.read(), flags=re.M)
    # Pieces alternate: text, word after the fence, text, …; every second fence closes a block.
    return [pieces[i + 1] for i in range(1, len(pieces) - 1, 4) if pieces[i] == kind]


def steps(session):
    """(command, expected output) pairs of a console session."""
    for step in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, expected = step.partition("\n")
        yield command.split("  #")[0].strip(), expected


class Sessions(unittest.TestCase):
    def run_page(self, page):
        """How many sessions the page has; all of them print what it shows."""
        sessions, games = blocks(page, "console"), blocks(page, "")
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
                    with self.subTest(page=os.path.basename(page), command=command):
                        run = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True,
                                             text=True, timeout=60)
                        self.assertEqual(run.stderr, "")
                        self.assertEqual(run.stdout, expected)
        return len(sessions)

    def test_every_session_prints_what_its_page_shows(self):
        shown = {os.path.basename(page): self.run_page(page) for page in PAGES}
        self.assertGreaterEqual(shown["README.md"], 2)
        self.assertGreaterEqual(shown["SEQUENCES.md"], 4)


if __name__ == "__main__":
    unittest.main()
