"""Completion in zsh and fish, and manual pages read by mandoc and groff."""
import os
import pathlib
import pty
import re
import select
import subprocess
import time

from support import ProgramCase, program

PACKAGING = pathlib.Path(__file__).parents[3] / "packaging"


class ShellCase(ProgramCase):
    def setUp(self):
        super().setUp()
        for name in ("one.poset", "two.cert", "notes.txt"):
            self.write(name, "")
        folders = [os.path.dirname(program(name)) for name in ("CHOMPCERT", "CHOMPCHECK")]
        self.environment = {"PATH": ":".join([*folders, "/usr/bin:/bin"]), "HOME": str(self.folder), "TERM": "xterm", "LC_ALL": "C.UTF-8",
                            "XDG_CONFIG_HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}


class TestFish(ShellCase):
    def completes(self, line):
        script = f'chompcert completion fish | source; source {PACKAGING}/completions/chompcheck.fish; complete -C "{line}"'
        result = self.run_program("fish", "--no-config", "-c", script, env=self.environment)
        self.assertEqual((0, ""), (result.code, result.err))
        return sorted(answer.split("\t")[0] for answer in result.out.splitlines())

    def test_lines(self):
        for line, expected in {
                "chompcert pro": ["prove"], "chompcert make kn": ["kneser"], "chompcert prove --by ": ["auto", "columns", "rows"],
                "chompcert prove --by=": ["--by=auto", "--by=columns", "--by=rows"], "chompcert prove on": ["one.poset"], "chompcert find t": ["two.cert"],
                "chompcert find n": [], "chompcheck o": ["one.poset"], "chompcheck one.poset t": ["two.cert"], "chompcheck --r": ["--route"]}.items():
            self.assertEqual(expected, self.completes(line), line)


class TestZsh(ShellCase):
    """The words that an interactive zsh shows after Tab."""

    def read_until(self, mark, seconds=90):
        text, end = b"", time.monotonic() + seconds
        while mark not in text and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.1)[0]:
                text += os.read(self.terminal, 65536)
        self.assertIn(mark, text)
        return text

    def setUp(self):
        super().setUp()
        child, self.terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execvpe("zsh", ["zsh", "-f", "-i"], self.environment)
        self.addCleanup(os.waitpid, child, 0)
        self.addCleanup(os.close, self.terminal)
        script = (f"fpath=({PACKAGING}/completions $fpath); autoload -Uz compinit; compinit -u -D; source <(chompcert completion zsh);"
                  "stty cols 200 rows 50; show() { print; print -r -- \"<$BUFFER>\"; BUFFER=; zle reset-prompt }; zle -N show; bindkey '^X' show; print RE''ADY\n")
        os.write(self.terminal, script.encode())
        self.read_until(b"READY")

    def completes(self, line):
        """The line after one Tab."""
        os.write(self.terminal, line.encode() + b"\t\x18")
        shown = self.read_until(b">").decode()
        return re.search(r"<([^>]*)>", shown)[1]

    def test_lines(self):
        for line, expected in {
                "chompcert prov": "chompcert prove ", "chompcert make kn": "chompcert make kneser ", "chompcert prove --by=c": "chompcert prove --by=columns ",
                "chompcert prove --by r": "chompcert prove --by rows ", "chompcert prove on": "chompcert prove one.poset ", "chompcert find ": "chompcert find two.cert ",
                "chompcert prove --comp": "chompcert prove --compact ", "chompcheck ": "chompcheck one.poset ", "chompcheck one.poset ": "chompcheck one.poset two.cert ",
                "chompcheck --ro": "chompcheck --route "}.items():
            self.assertEqual(expected, self.completes(line), line)


class TestManualPages(ProgramCase):
    def test_mandoc_and_groff_give_no_warnings(self):
        self.answer("__man", "man", "2026-11-20")
        checker = self.run_program("help2man", "--no-info", f"--include={PACKAGING}/man/chompcheck.h2m", program("CHOMPCHECK"))
        self.write("man/chompcheck.1", checker.out)
        pages = sorted((self.folder / "man").iterdir())
        self.assertGreater(len(pages), 15)
        ours = [page for page in pages if page.name != "chompcheck.1"]  # help2man dates it "November 2026"
        lint = self.run_program("mandoc", "-Tlint", "-Wwarning", *ours)
        self.assertEqual((0, ""), (lint.code, lint.out))
        for page in pages:
            groff = subprocess.run(["man", "--warnings", "-l", "-Tutf8", page], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"}, check=True)
            self.assertEqual("", groff.stderr, page.name)
