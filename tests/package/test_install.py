"""The installation that docs/INSTALL.md shows, in a fresh folder: its lines configure a build whose `cmake --build` makes every
file that `cmake --install` copies, and an installation before the build ends with a message, before it copies anything.
Nothing is compiled; the test `package` installs what was."""

import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*words):
    return subprocess.run(list(map(str, words)), cwd=ROOT, capture_output=True, text=True)


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.build = pathlib.Path(folder.name).resolve() / "build"
        cls.prefix = pathlib.Path(folder.name).resolve() / "prefix"
        page = (ROOT / "docs" / "INSTALL.md").read_text().partition("## From source")[2]
        cls.lines = [line.partition("#")[0].strip() for line in re.search(r"```sh\n(.*?)```", page, re.S)[1].splitlines()]
        configured = run(*cls.lines[1].split(), "-B", cls.build)
        assert configured.returncode == 0, configured.stderr

    def test_the_lines(self):
        self.assertEqual([".ci/packages light", "cmake --preset release -DBUILD_TESTING=OFF", "cmake --build --preset release",
                          "sudo cmake --install build/release"], self.lines)

    def test_all_that_is_installed_is_built(self):
        made = run("ninja", "-C", self.build, "-t", "commands", "all").stdout
        files = set()
        for script in self.build.glob("**/cmake_install.cmake"):
            files |= {pathlib.Path(name) for name in re.findall(rf'"({re.escape(str(self.build))}/[^"]+)"', script.read_text())
                      if "cmake_install.cmake" not in name and "${" not in name}
        self.assertGreaterEqual({path.name for path in files}, {"chompcert", "chompcheck", "libchompcert.a", "man1"})
        for path in files - {path for path in files if path.exists()}:
            inside = path.relative_to(self.build)
            with self.subTest(file=str(inside)):
                by = "make_manual" if inside.parts[0] == "manual" else f" {inside}"
                self.assertTrue(by in made, f"`cmake --build` does not make it: {by}")
        self.assertFalse("unit_tests" in made)

    def test_before_the_build(self):
        for words in ([], ["--component", "chompcert"]):
            early = run("cmake", "--install", self.build, "--prefix", self.prefix, *words)
            self.assertNotEqual(0, early.returncode)
            self.assertIn(f"cmake --build {self.build}", early.stderr)
            self.assertFalse(self.prefix.exists())


if __name__ == "__main__":
    unittest.main()
