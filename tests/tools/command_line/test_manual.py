"""The manual pages against --help, and every place that states the version."""
import pathlib
import re
import subprocess

from support import ProgramCase, commands_in, program

SOURCE = pathlib.Path(__file__).parents[3]


def plain(page):
    """The text of a page, without the markup of man."""
    for roff, text in {"\\-": "-", "\\(aq": "'", "\\(ga": "`", "\\(ha": "^", "\\(ti": "~", "\\fB": "", "\\fI": "", "\\fR": "", "\\&": "", "\\e": "\\"}.items():
        page = page.replace(roff, text)
    return page


class TestManual(ProgramCase):
    def setUp(self):
        super().setUp()
        self.answer("__man", "man", "2026-11-20")
        self.pages = {path.name: plain(path.read_text()) for path in (self.folder / "man").iterdir()}

    def commands(self):
        return commands_in(self.answer("--help"))

    def test_a_page_for_each_command(self):
        commands = self.commands()
        self.assertGreater(len(commands), 15)
        self.assertEqual({"chompcert.1", *(f"chompcert-{name}.1" for name in commands)}, set(self.pages))
        for name in commands:
            self.assertIn(f"chompcert-{name}(1)", self.pages["chompcert.1"])

    def test_each_page_has_its_sections(self):
        for name, page in self.pages.items():
            sections = re.findall(r"^\.SH (.*)", page, re.MULTILINE)
            for section in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS", "FILES", "SEE ALSO"):
                if (name, section) != ("chompcert-make.1", "EXAMPLES"):
                    self.assertEqual(1, sections.count(section), f"{name}: {section}")
            self.assertRegex(page.partition(".SH EXIT STATUS\n")[2], r"\A0 (all )?done, ", name)

    def test_each_page_has_the_options_and_examples_of_help(self):
        for command in self.commands():
            help_text, page = self.answer(command, "--help"), self.pages[f"chompcert-{command}.1"]
            for option in re.findall(r"--[a-z][\w-]+", help_text.partition("Options:")[2].partition("\n\n")[0]):
                self.assertIn(option, page, command)
            for example in re.findall(r"^(?:Examples?:| +) *(chompcert \S.*)", help_text, re.MULTILINE):
                self.assertIn(example, page, command)

    def test_families_are_parts_of_the_page_of_make(self):
        for family in ("chomp", "kneser", "ordinal"):
            self.assertIn(f".SS chompcert make {family}\n", self.pages["chompcert-make.1"])

    def test_no_text_is_taken_for_a_request(self):
        known = {"TH", "SH", "SS", "PP", "TP", "in", "nf", "fi", "nh", "ad"}
        for name, page in self.pages.items():
            self.assertLessEqual(set(re.findall(r"^\.(\w*)", page, re.MULTILINE)), known, name)


class TestVersion(ProgramCase):
    def test_all_agree(self):
        version = re.search(r"^project\(ChompCert VERSION (\S+)", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
        self.assertEqual(f"chompcert {version}\n", self.answer("--version"))
        self.assertEqual(f"chompcert {version}\n", self.answer("make", "chomp", "--version"))
        checker = subprocess.run([program("CHOMPCHECK"), "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(f"chompcheck {version} (certificate format 1)\n", checker)
        self.assertEqual([version], re.findall(r"^version: (\S+)$", (SOURCE / "CITATION.cff").read_text(), re.MULTILINE))
