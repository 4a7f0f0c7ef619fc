"""`bench/beside.py`: two builds side by side, and a build whose certificate is another one, or false."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
CHOMPCERT, CHOMPCHECK = (os.path.abspath(os.environ[name]) for name in ("CHOMPCERT", "CHOMPCHECK"))


class Beside(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def build(self, name, chompcert=f'exec "{CHOMPCERT}" "$@"'):
        folder = self.folder / name
        folder.mkdir()
        for program, text in (("chompcert", chompcert), ("chompcheck", f'exec "{CHOMPCHECK}" "$@"')):
            (folder / program).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
            (folder / program).chmod(0o755)
        return str(folder)

    def run_beside(self, *words):
        return subprocess.run([sys.executable, "-B", ROOT / "bench" / "beside.py", *words], capture_output=True, text=True, check=False)

    def test_rows(self):
        done = self.run_beside(self.build("old"), self.build("new"), "--times", "2")
        self.assertEqual((done.stderr, done.returncode), ("", 0))
        lines = [line.split() for line in done.stdout.splitlines()]
        self.assertEqual([line[:2] for line in lines[1:]], [["small", "prove"], ["small", "check"]])
        self.assertTrue(all(float(figure) >= 0 for line in lines[1:] for figure in line[2:8]))

    def test_other_certificate(self):
        other = self.build("new", f'[ "$1" = prove ] && exec "{CHOMPCERT}" "$@" -k 1\nexec "{CHOMPCERT}" "$@"')
        done = self.run_beside(self.build("old"), other)
        self.assertEqual(done.returncode, 1)
        self.assertIn("beside.py: small: prove: the two builds give different bytes", done.stderr)

    def test_false_certificate(self):
        bent = f'"{CHOMPCERT}" "$@" && if [ "$1" = prove ]; then sed -i "s/^finite 0 3$/finite 0 4/" game.cert; fi'
        done = self.run_beside(self.build("old", bent), self.build("new", bent))
        self.assertEqual(done.returncode, 1)
        self.assertIn("chompcheck game.poset game.cert: exit code", done.stderr)

    def test_refused(self):
        for words, expected in (
            (("nonsense", "."), "nonsense: a build folder with chompcert, or a commit, expected"),
            ((".", ".", "--rows", "small,big"), "no row big: there are small, census50"),
            ((".", ".", "--times", "0"), "--times: at least 1"),
        ):
            done = self.run_beside(*words)
            self.assertIn(expected, done.stderr)
            self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
