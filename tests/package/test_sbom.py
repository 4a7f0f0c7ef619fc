"""packaging/sbom lists the real components: every shared library that the programs load, the libraries compiled in, and
the packages of .ci/packages, each with the version that dpkg knows."""

import json
import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["CHOMPCERT"]).parent


def installed_version(package):
    return subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], check=True, capture_output=True, text=True).stdout


class Sbom(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = subprocess.run([ROOT / "packaging/sbom", BUILD], check=True, capture_output=True, text=True).stdout
        cls.document = json.loads(made)
        cls.packages = {package["name"]: package for package in cls.document["packages"]}

    def names(self, kind, role):
        ids = {package["SPDXID"]: name for name, package in self.packages.items()}
        return {ids[relation[role]] for relation in self.document["relationships"] if relation["relationshipType"] == kind}

    def test_required_fields(self):
        self.assertEqual(self.document["spdxVersion"], "SPDX-2.3")
        self.assertEqual(self.document["dataLicense"], "CC0-1.0")
        self.assertRegex(self.document["creationInfo"]["created"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        for package in self.document["packages"]:
            self.assertRegex(package["SPDXID"], r"^SPDXRef-[A-Za-z0-9.-]+$")
            self.assertTrue(package["downloadLocation"])

    def test_identifiers_are_distinct_and_relations_meet_them(self):
        identifiers = [package["SPDXID"] for package in self.document["packages"]]
        self.assertEqual(len(identifiers), len(set(identifiers)))
        known = {*identifiers, "SPDXRef-DOCUMENT"}
        for relation in self.document["relationships"]:
            self.assertLessEqual({relation["spdxElementId"], relation["relatedSpdxElement"]}, known)

    def test_versions_are_those_installed(self):
        for name, package in self.packages.items():
            if name != "ChompCert":
                self.assertEqual(package["versionInfo"], installed_version(name), name)

    def test_shared_libraries_of_the_programs(self):
        linked = self.names("DYNAMIC_LINK", "relatedSpdxElement")
        for program in ("chompcert", "chompcheck"):
            listing = subprocess.run(["ldd", BUILD / program], check=True, capture_output=True, text=True).stdout
            for library in re.findall(r"(?:/usr)?(/lib/\S+\.so\S*)", listing):
                self.assertTrue(any(self.owns(name, library) for name in linked), library)

    def owns(self, package, library):
        listing = subprocess.run(["dpkg-query", "-L", package], check=True, capture_output=True, text=True).stdout
        file_name = os.path.basename(os.path.realpath(library))
        return any(os.path.basename(line) == file_name for line in listing.splitlines())

    def test_libraries_of_headers_alone(self):
        self.assertLessEqual({"nlohmann-json3-dev", "libcli11-dev"}, self.names("BUILD_DEPENDENCY_OF", "spdxElementId"))

    def test_all_that_is_installed_for_the_tests(self):
        words = re.findall(r"\(([^)$]*)\)", (ROOT / ".ci/packages").read_text())
        wanted = {word for group in words for word in group.split() if re.fullmatch(r"[a-z][a-z0-9.+-]+", word)}
        self.assertLessEqual(wanted & {"catch2", "cmake", "clang-14", "xz-utils", "debootstrap"}, self.packages.keys())
        self.assertIn("catch2", self.packages)


if __name__ == "__main__":
    unittest.main()
