"""The Debian package of the playground, made of a page without a compiler: it holds the page, the command and its manual page,
depends on nothing that compiles, and its command says where the page is."""

import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*words, **options):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, **options)


class Playground(unittest.TestCase):
    def test_the_package(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            page = folder / "page.html"
            page.write_text("<title>a page that was built before</title>", encoding="ascii")
            without = {"PATH": os.environ["PATH"], "HOME": str(folder), "CC": "false", "CXX": "false"}
            made = run(ROOT / "packaging" / "debian", "--playground", page, folder / "packages", env=without)
            self.assertEqual(0, made.returncode, made.stderr[-3000:])
            package, = (folder / "packages").glob("*.deb")
            self.assertRegex(package.name, r"^chompcert-playground_[\d.]+_all\.deb$")
            self.assertEqual("", run("dpkg-deb", "--field", package, "Depends").stdout.strip())
            run("dpkg-deb", "--extract", package, folder / "root", check=True)
            files = sorted(path.relative_to(folder / "root").as_posix() for path in (folder / "root").rglob("*") if path.is_file())
            self.assertEqual(["usr/bin/chompcert-playground", "usr/share/chompcert/playground.html", "usr/share/man/man1/chompcert-playground.1.gz"],
                             [name for name in files if not name.startswith("usr/share/doc/")])
            self.assertEqual(page.read_bytes(), (folder / "root/usr/share/chompcert/playground.html").read_bytes())
            command = folder / "root/usr/bin/chompcert-playground"
            self.assertEqual("/usr/share/chompcert/playground.html\n", run(command, "--path").stdout)
            self.assertEqual(5, run(command, "--no").returncode)

    def test_a_page_that_is_not_there(self):
        made = run(ROOT / "packaging" / "debian", "--playground", "no.html")
        self.assertEqual(5, made.returncode)
        self.assertIn("no.html: no such file: web/playground/build makes it", made.stderr)


if __name__ == "__main__":
    unittest.main()
