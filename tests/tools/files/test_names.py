"""File names that a stranger chose: they cannot write to the terminal, become a command or a formula, or hide a file."""
import csv
import html
import io
import json
import re
import resource
import shlex
import subprocess
import unittest

from support import ProgramCase, certificate_bytes, chomp_game

ESCAPE = "\x1b]0;owned\x07\x1b[2J"
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
BAD = "poset bad\nelements x\nx < y\n"


class InTheTerminal(ProgramCase):
    def shown(self, *words, **popen):
        """What a run prints, where nothing may be a control character."""
        run = self.run_program(self.chompcert, *words, errors="surrogateescape", **popen)
        self.assertIsNone(CONTROL.search(run.out + run.err), ascii(run.out + run.err))
        run.err.encode()  # no byte that is not UTF-8
        return run

    def test_names_in_messages(self):
        for name in (f"{ESCAPE}.poset", "line\nforged: s VERIFIED", "\x9b2J", "\u202etesop", b"\xff\xfe".decode(errors="surrogateescape")):
            with self.subTest(name=ascii(name)):
                self.assertIn("\\x", self.shown("prove", name).err)
                self.write(name, BAD)
                run = self.shown("prove", name)
                self.assertEqual((2, 2), (run.code, run.err.count("\n")), run.err)
                self.assertIn("\\x", self.shown(name).err)

    def test_names_of_results(self):
        self.write("g.poset", chomp_game(3))
        name = f"{ESCAPE}é.cert"
        run = self.shown("prove", "g.poset", "-o", name)
        self.assertIn("certificate: \\x1b]0;owned\\x07\\x1b[2Jé.cert (", run.out)
        self.assertEqual(name, json.loads(self.answer("prove", "g.poset", "-o", name, "--json"))["certificate"]["path"])
        self.shown("report", name, "--no-plots", "-o", f"{ESCAPE}.html")
        self.shown("plot", "hasse", "g.poset", "-o", f"{ESCAPE}.svg")
        self.shown("coq", name, "-o", f"{ESCAPE}.v")

    def test_a_name_that_is_not_utf_8(self):
        self.write("g.poset", chomp_game(3))
        name = b"\xff.cert".decode(errors="surrogateescape")
        self.assertEqual("\ufffd.cert", json.loads(self.answer("prove", "g.poset", "-o", name, "--json"))["certificate"]["path"])
        self.answer("report", name, "--no-plots", "-o", "page.html")

    def test_a_checkpoint(self):
        self.write("g.poset", chomp_game(600))
        run = self.shown("prove", "g.poset", "--checkpoint", ESCAPE, "--resume", "--max-columns", "300")
        self.assertIn("checkpoint in \\x1b]0;owned", run.err)

    def test_a_checkpoint_that_does_not_fit(self):
        self.write("g.poset", chomp_game(600))
        little = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))}
        run = self.shown("prove", "g.poset", "--checkpoint", ESCAPE, "--max-columns", "300", **little)
        self.assertIn("warning: \\x1b]0;owned", run.err)

    def test_names_in_a_batch(self):
        name = f"{ESCAPE}.poset"
        self.write("list", f"{name}\nnone{name}\n")
        self.write(name, BAD)
        self.assertEqual(5, self.shown("batch", "list", "--catalog", f"{ESCAPE}.sqlite").code)
        self.assertIn("\\x1b]0;owned", self.shown("catalog", f"{ESCAPE}.sqlite").out)
        sources = {row["source"] for row in json.loads(self.answer("catalog", f"{ESCAPE}.sqlite", "--json"))}
        self.assertEqual({name, f"none{name}"}, sources)


class InATable(ProgramCase):
    def test_no_cell_is_a_formula(self):
        names = ["=1+1", "+1+1", "-x", "@SUM(A1)", "=HYPERLINK(\"http://x\",\"y\")"]
        self.write("list", "".join(f"{name}\n" for name in names))
        self.ask("batch", "list", "-q")
        self.write("more", "g.poset\nh.poset\n")
        self.write("h.poset", "poset h\nelements x y\nc[1] < x\nc[1] < y\n")
        self.write("g.poset", chomp_game(0).replace("poset chomp_0", "poset -k"))
        self.answer("batch", "more", "-k", 1)
        rows = list(csv.DictReader(io.StringIO(self.answer("catalog", "batch.sqlite", "--csv"))))
        cells = {cell for row in rows for cell in row.values()}
        self.assertEqual({"'" + name for name in names} - cells, set())
        self.assertIn("'-k", cells)
        for cell in cells:
            self.assertFalse(cell[:1] in ("=", "+", "@", "\t", "\r"), cell)
            self.assertTrue(cell[:1] != "-" or re.fullmatch(r"-?\d+( -?\d+)*", cell), cell)
        self.assertIn("-1 1", {row["pattern"] for row in rows})  # numbers stay numbers


class InAShell(ProgramCase):
    def command_on(self, page):
        return html.unescape(re.search(r'<pre[^>]* id="commands">(.*?)</pre>', self.read(page), re.S)[1])

    def test_the_command_of_a_report_runs_nothing_else(self):
        for name in ("a';touch PWNED;'.cert", "a;touch PWNED;.cert", "$(touch PWNED).cert", "`touch PWNED`.cert", "a b.cert", "a\ntouch PWNED\n.cert", "-q.cert",
                     "a\\b.cert"):
            with self.subTest(name=name):
                (self.folder / name).write_bytes(certificate_bytes(chomp_game(3), 0))
                self.answer("report", "./" + name, "--no-plots", "-o", "page.html")
                command = self.command_on("page.html").splitlines()
                self.assertEqual(2, len(command), command)
                words = shlex.split(command[1])
                self.assertEqual(["./chompcheck", "chomp_3.poset"], words[:2])
                self.assertEqual(3, len(words), words)
                self.write("chompcheck", "#!/bin/sh\nprintf '%s\\n' \"$@\" > words\n")
                (self.folder / "chompcheck").chmod(0o755)
                subprocess.run(["sh", "-c", command[1]], cwd=self.folder, check=True)
                self.assertEqual(words[1:], self.read("words").splitlines())
                self.assertFalse(words[2].startswith("-"))
                self.assertNotIn("PWNED", self.names())

    def test_a_game_whose_name_is_an_option(self):
        game = chomp_game(3).replace("poset chomp_3", "poset -k")
        self.write("g.poset", game)
        self.assertIn("certificate: ./-k.cert (", self.answer("prove", "/dev/stdin", stdin=game))
        self.assertIn("-k.cert", self.names())
        self.assertEqual("game -k", self.answer("show", "./-k.cert").partition(" (")[0])
        self.assertIn("page: ./-k.html (", self.answer("report", "./-k.cert", "--no-plots"))
        self.assertEqual("./-k_hasse.svg\n", self.answer("plot", "hasse", "g.poset"))
        self.assertIn("./chompcheck ./-k.poset ./-k.cert", self.command_on("-k.html"))


class Names(ProgramCase):
    def test_what_sqlite_takes_for_something_else(self):
        self.complaint(5, "batch", "chomp", 0, "--catalog", "", says="--catalog: expected a value, found ''")
        self.complaint(5, "catalog", "", says="found ''")
        for name in (":memory:", "file:x.sqlite?mode=memory", "file:x", ":x"):
            with self.subTest(name=name):
                self.complaint(5, "batch", "chomp", 0, "--catalog", name, says=f"found '{name}'")
                self.complaint(5, "catalog", name, says=f"found '{name}'")
        self.assertEqual([], self.names())
        self.answer("batch", "chomp", 0, "--catalog", "./:memory:")
        self.assertEqual([":memory:", "certificates"], self.names())
        self.assertIn("chomp_0", self.answer("catalog", "./:memory:"))

    def test_numbers_that_are_none(self):
        self.write("g.poset", chomp_game(3))
        for every in ("nan", "-nan", "NAN", "inf", "-inf", "-1", "1e10", "x", ""):
            with self.subTest(every=every):
                self.complaint(5, "prove", "g.poset", "--checkpoint", "state", "--every=" + every, says="--every")
        self.assertEqual(["g.poset"], self.names())

    def test_names_as_long_as_the_file_system_allows(self):
        self.write("g.poset", chomp_game(3))
        certificate = "c" * 250 + ".cert"
        self.answer("prove", "g.poset", "-o", certificate, "--checkpoint", "s" * 255)
        self.answer("make", "chomp", 3, "-o", "g" * 255)
        self.answer("report", certificate, "--no-plots", "-o", "p" * 250 + ".html")
        self.answer("plot", "hasse", "g.poset", "-o", "h" * 251 + ".svg")
        self.answer("coq", certificate, "-o", "v" * 253 + ".v")
        self.assertEqual(6, len(self.names()))
        self.complaint(5, "prove", "g.poset", "-o", "c" * 256, says="File name too long")


if __name__ == "__main__":
    unittest.main()
