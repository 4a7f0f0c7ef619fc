"""The pictures of the manual are those that their programs draw."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from pages import PAGES, ROOT, name, prose

GAMES = ROOT / "docs" / "games"


class Pictures(unittest.TestCase):
    def drawn(self, program, *words):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-B", GAMES / program, *words, folder], check=True, timeout=60)
            return {file.name: file.read_bytes() for file in pathlib.Path(folder).iterdir()}

    def test_pictures_are_up_to_date(self):
        drawn = {**self.drawn("draw.py"), **self.drawn("first.py", os.environ["CHOMPCERT"])}
        self.assertEqual({file.name: file.read_bytes() for file in GAMES.glob("*.svg")}, drawn)

    def test_every_picture_has_a_description(self):
        for page in PAGES:
            for text, target in re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", prose(page)):
                self.assertTrue((page.parent / target).is_file(), f"{name(page)}: {target}")
                self.assertGreater(len(text), 2, f"{name(page)}: {target} without a description")


if __name__ == "__main__":
    unittest.main()
