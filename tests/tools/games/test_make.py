"""`chompcert make`, and the program's help and version."""
import os
import unittest

from support import ProgramCase

SPEC_EXAMPLE = """poset chomp_3_1
elements r3[1..3] r4[1..1]
d[i] < c[i+1]
c[i] < r3[i]
r3[i] < r3[i+1]
r3[i] < r4[i]
r4[i] < r4[i+1]
"""


def without_comments(text):
    lines = (line.split("#")[0].rstrip() for line in text.splitlines())
    return "".join(line + "\n" for line in lines if line)


class MakeChomp(ProgramCase):
    def test_text_is_the_example_of_the_specification(self):
        self.assertEqual(SPEC_EXAMPLE, without_comments(self.answer("make", "chomp", 3, 1)))

    def test_text_is_ascii_and_has_a_description(self):
        text = self.answer("make", "chomp", 3, 1)
        self.assertTrue(text.isascii())
        self.assertIn("# Chomp", text)

    def test_no_lower_rows(self):
        self.assertEqual("poset chomp\nd[i] < c[i+1]\n", without_comments(self.answer("make", "chomp")))

    def test_empty_lower_rows(self):
        for rows in ((0,), (0, 0), (2, 0)):
            with self.subTest(rows=rows):
                game = self.write("g.poset", self.answer("make", "chomp", *rows))
                self.answer("prove", game)
                self.assertNotIn("[1..0]", self.read(game))

    def test_output_option_writes_the_same_bytes(self):
        self.assertEqual("", self.answer("make", "chomp", 4, 2, "-o", "g.poset"))
        self.assertEqual(self.answer("make", "chomp", 4, 2), self.read("g.poset"))
        self.assertEqual(["g.poset"], self.names())

    def test_output_file_has_the_permissions_of_any_new_file(self):
        self.answer("make", "chomp", 3, "-o", "g.poset")
        (self.folder / "other").touch()
        modes = {name: os.stat(self.folder / name).st_mode for name in ("g.poset", "other")}
        self.assertEqual(modes["other"], modes["g.poset"])

    def test_growing_rows(self):
        self.complaint(5, "make", "chomp", 1, 3, says=("row 4 (3)", "longer than the row above it (1)"))
        self.complaint(5, "make", "chomp", 3, 0, 1, says="row 5 (1)")

    def test_malformed_rows(self):
        for row in ("-1", "x", "3.5", "", "3,1", "1e3", "99999999999999999999", "0x10 "):
            with self.subTest(row=row):
                self.complaint(5, "make", "chomp", row)
                self.complaint(5, "make", "chomp", 3, "--", row)

    def test_family_missing_or_unknown(self):
        self.complaint(5, "make", says="chomp")
        self.complaint(5, "make", "nimm", 3, says="'nimm'")
        self.complaint(5, "make", "chom", 3, says="did you mean 'chomp'?")


class AboutTheProgram(ProgramCase):
    COMMANDS = ([], ["prove"], ["find"], ["grundy"], ["move"], ["show"], ["make"], ["make", "chomp"], ["batch"],
                ["catalog"])

    def test_help_has_an_example(self):
        for command in self.COMMANDS:
            for flag in ("--help", "-h"):
                with self.subTest(command=command, flag=flag):
                    text = self.answer(*command, flag)
                    self.assertIn("Example:", text)
                    self.assertIn(" ".join(["chompcert", *command]), text.split("Example:")[1])

    def test_help_names_every_command_and_exit_code(self):
        text = self.answer("--help")
        for word in ("prove", "find", "grundy", "move", "show", "make", "batch", "catalog", "chompcheck"):
            self.assertRegex(text, rf"\b{word}\b")
        self.assertRegex(text, r"(?s)0 done, 1 .*, 2 .*, 3 .*, 4 .*, 5 ")

    def test_help_names_the_options(self):
        options = {"prove": ["-k", "-o", "--max-columns", "--max-memory", "--json"],
                   "find": ["--value", "--without", "--json"], "grundy": ["--without", "--json"],
                   "move": ["--to", "--without", "--json"], "show": ["--json"],
                   "batch": ["-k", "--catalog", "--certificates", "--checker", "--threads", "--retry", "--json"],
                   "catalog": ["--kind", "--period", "--status", "--label", "--sort", "--csv", "--json", "--verify"]}
        for command, words in options.items():
            text = self.answer(command, "--help")
            for word in words:
                self.assertIn(word, text)

    def test_examples_of_the_help_run_as_they_stand(self):
        for line in self.answer("--help").splitlines():
            if not line.startswith("  chompcert "):
                continue
            words = line.split("   ")[0].split()[1:]
            redirected = words[words.index(">") + 1] if ">" in words else None
            text = self.answer(*(words[: words.index(">")] if redirected else words))
            if redirected:
                self.write(redirected, text)
        self.assertEqual(["chomp_3.cert", "chomp_3.poset"], self.names())

    def test_version(self):
        text = self.answer("--version")
        self.assertRegex(text, r"\Achompcert \d+\.\d+\.\d+\n\Z")
        for command in self.COMMANDS:
            with self.subTest(command=command):
                self.assertEqual(text, self.answer(*command, "--version"))


if __name__ == "__main__":
    unittest.main()
