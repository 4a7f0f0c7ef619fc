"""`pip install .` in a fresh virtual environment, without a network, from a build that is there: BUILD in the environment.

The environment has nothing of the system's Python packages, and programs come from the wheel alone.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["BUILD"])
PYTHON = os.environ["PYTHON"]  # for which BUILD has the module
SESSION = """
import pathlib, sys
import chompcert
assert pathlib.Path(chompcert.__file__).is_relative_to(sys.prefix), chompcert.__file__
certificate = chompcert.prove(chompcert.Game.make("chomp", 5, 3), 2)
assert certificate.find(10**100) - 10**100 == 5
print(chompcert.check(certificate).verdict)
print(chompcert.verify(certificate, str(certificate.formula())).proved)
print(chompcert.chomp(17, 12, 5, 3, cache=False).value)
try:
    certificate.find([1])
except chompcert.MissingPackage as error:
    print(error)
"""


def run(*words, **environment):
    """The program's output; it has no network, no module path, and an empty PATH but for the system's folders."""
    kept = {"PATH": "/usr/bin:/bin", "HOME": environment.pop("HOME", "/nonexistent"), "PIP_NO_INDEX": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_CACHE_DIR": "1", "PIP_ROOT_USER_ACTION": "ignore", **environment}
    return subprocess.run(list(map(str, words)), env=kept, capture_output=True, text=True, cwd="/")


def files():
    """The files of the repository that pip could leave something beside."""
    found = {*ROOT.iterdir(), *(ROOT / "packaging").rglob("*"), *(ROOT / "python").rglob("*")}
    return {path for path in found if "__pycache__" not in path.parts}


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        made = run(PYTHON, "-m", "venv", cls.folder / "venv")
        assert made.returncode == 0, made.stdout + made.stderr
        cls.python = cls.folder / "venv" / "bin" / "python"

    def test_pip_installs_a_package_that_works(self):
        before = files()
        installed = run(self.python, "-m", "pip", "install", ROOT, CHOMPCERT_BUILD=str(BUILD))
        self.assertEqual(0, installed.returncode, installed.stdout + installed.stderr)
        session = run(self.python, "-c", SESSION, HOME=str(self.folder))
        self.assertEqual(0, session.returncode, session.stderr)
        verdict, proved, value, missing = session.stdout.splitlines()
        self.assertEqual(("VERIFIED", "True", "20"), (verdict, proved, value))
        self.assertIn("numpy", missing)
        version = re.search(r"project\(ChompCert VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        self.assertIn(f"Version: {version}\n", run(self.python, "-m", "pip", "show", "chompcert").stdout)
        self.assertEqual("No broken requirements found.\n", run(self.python, "-m", "pip", "check").stdout)
        for program in ("chompcert", "chompcheck"):  # where `activate` puts PATH
            self.assertIn(f"{program} {version}", run(self.python.parent / program, "--version").stdout)
        removed = run(self.python, "-m", "pip", "uninstall", "-y", "chompcert")
        self.assertEqual(0, removed.returncode, removed.stderr)
        self.assertEqual([], list((self.folder / "venv").rglob("*chompcert*")))
        self.assertEqual(before, files())

    def test_wheels_are_the_same_bytes_and_have_every_file(self):
        wheels = []
        for name in ("a", "b"):
            made = run(self.python, "-m", "pip", "wheel", "-w", self.folder / name, ROOT, CHOMPCERT_BUILD=str(BUILD))
            self.assertEqual(0, made.returncode, made.stdout + made.stderr)
            wheel, = (self.folder / name).glob("chompcert-*.whl")
            wheels.append(wheel.read_bytes())
        self.assertEqual(wheels[0], wheels[1])
        with zipfile.ZipFile(wheel) as archive:
            names = {name for name in archive.namelist() if name.startswith("chompcert/")}
            scripts = {pathlib.PurePath(name).name for name in archive.namelist() if ".data/scripts/" in name}
        source = ROOT / "python"
        expected = {path.relative_to(source).as_posix() for ending in ("*.py", "*.pyi", "py.typed")
                    for path in (source / "chompcert").rglob(ending)}
        self.assertEqual(expected | {name for name in names if name.endswith(".so")}, names)
        self.assertEqual({"chompcert", "chompcheck"}, scripts)
        self.assertEqual(1, sum(name.endswith(".so") for name in names))

    def test_a_build_without_the_module_is_refused(self):
        empty = self.folder / "empty"
        empty.mkdir()
        refused = run(self.python, "-m", "pip", "install", ROOT, CHOMPCERT_BUILD=str(empty))
        self.assertNotEqual(0, refused.returncode)
        self.assertIn("no build for", refused.stdout + refused.stderr)
        (empty / "python" / "chompcert").mkdir(parents=True)
        (empty / "python" / "chompcert" / "_chompcert.cpython-399-x86_64-linux-gnu.so").write_bytes(b"")
        refused = run(self.python, "-m", "pip", "install", ROOT, CHOMPCERT_BUILD=str(empty))
        self.assertIn("found _chompcert.cpython-399", refused.stdout + refused.stderr)
        self.assertIn("-DCHOMPCERT_PYTHON_EXECUTABLE=", refused.stdout + refused.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
