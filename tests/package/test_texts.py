"""Texts about the project that other programs read: CITATION.cff, .zenodo.json, packaging/paper/paper.md and debian/ agree with
CMakeLists.txt, with LICENSE and with one another."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


def field(name, page):
    """The one value of a field at the beginning of a line."""
    value, = re.findall(rf"^{name}: (.*)$", page, re.M)
    return value.strip().strip('"')


class Texts(unittest.TestCase):
    version = re.search(r"^project\(ChompCert VERSION ([0-9.]+)", text("CMakeLists.txt"), re.M)[1]
    authors = re.search(r"^Copyright \(c\) \d+ (.*)$", text("LICENSE"), re.M)[1]
    zenodo = json.loads(text(".zenodo.json"))

    def test_versions(self):
        self.assertEqual(self.version, field("version", text("CITATION.cff")))
        self.assertEqual(self.version, self.zenodo["version"])
        self.assertEqual(self.version, re.match(r"chompcert \(([^)]*)\) ", text("debian/changelog"))[1])
        self.assertEqual(self.version, re.search(r"^## (.*)$", text("CHANGELOG.md"), re.M)[1])

    def test_authors(self):
        cited = re.findall(r"^  - name: (.*)$", text("CITATION.cff"), re.M)
        written = re.findall(r"^  - name: (.*)$", text("packaging/paper/paper.md").split("affiliations:")[0], re.M)
        archived = [creator["name"] for creator in self.zenodo["creators"]]
        self.assertEqual([[self.authors]] * 3, [cited, written, archived])
        self.assertIn(self.authors, field("Copyright", text("debian/copyright")))
        maintainer = field("Maintainer", text("debian/control"))
        self.assertTrue(maintainer.startswith(self.authors + " <"), maintainer)
        self.assertIn(f"\n -- {maintainer}  ", text("debian/changelog"))

    def test_licence(self):
        self.assertEqual("MIT", field("license", text("CITATION.cff")))
        self.assertEqual("MIT", self.zenodo["license"])
        words = text("LICENSE").partition("authors")[2].split()
        self.assertEqual(words, text("debian/copyright").split("License: Expat\n")[2].replace("\n .\n", "\n").split())

    def test_each_citation_of_the_paper_is_in_its_bibliography(self):
        paper, library = text("packaging/paper/paper.md"), text("packaging/paper/paper.bib")
        entries = set(re.findall(r"^@\w+\{(\w+),", library, re.M))
        self.assertEqual(entries, set(re.findall(r"@(\w+)", paper)))
        for part in ("Summary", "Statement of need", "State of the field", "Software design", "References"):
            self.assertIn(f"\n# {part}\n", paper)

    def test_what_the_packages_are_built_with_is_installed_for_the_tests(self):
        wanted = re.search(r"^Build-Depends:(.*?)^\S", text("debian/control"), re.M | re.S)[1]
        names = {re.match(r"[\w.+-]+", entry.strip())[0] for entry in wanted.split(",")}
        names -= {"debhelper-compat", "dh-sequence-python3"}
        listed = set(re.findall(r"[a-z][\w.+-]+", text(".ci/packages"))) | {"debhelper", "dh-python"}
        self.assertEqual(set(), names - listed)
        self.assertGreater(len(names), 10)


if __name__ == "__main__":
    unittest.main()
