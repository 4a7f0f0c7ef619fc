"""Standard input, output and error closed, in every combination, for every command that writes a file: the files are those
of a run with all three open, the exit code says when results could not be printed, and the catalogue is whole.

A program that opens a file while one of the three is closed gets its number, and whatever is printed later goes into it.
"""
import itertools
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from support import ProgramCase, certificate_bytes, chomp_game, program

BAD = "poset bad\nelements x\nx < y\n"
REDIRECTIONS = ("<&-", ">&-", "2>&-")

# Each writes files, and prints to one of the streams at least: results, or messages about games that fail.
COMMANDS = {
    "make": ("make", "chomp", "3", "2", "-o", "made.poset"),
    "prove": ("prove", "good.poset", "-o", "new.cert"),
    "prove with a checkpoint": ("prove", "good.poset", "--compact", "--by", "columns", "--checkpoint", "state", "--resume", "--every", "0",
                                "-o", "new.cert"),
    "prove a bad game": ("prove", "bad.poset", "-o", "new.cert"),
    "prove beyond a limit": ("prove", "good.poset", "--max-columns", "1", "--checkpoint", "state", "-o", "new.cert"),
    "solve": ("solve", "box", "2", "2", "-o", "box.cert"),
    "coq": ("coq", "good.cert", "-o", "theorem.v"),
    "report": ("report", "good.cert", "-o", "page.html"),
    "plot by gnuplot": ("plot", "offsets", "good.cert", "-o", "offsets.svg"),
    "plot by dot": ("plot", "hasse", "good.poset", "-o", "hasse.svg"),
    "sun": ("sun", "first", "0..2", "-o", "table"),
    "make with a note": ("make", "semigroup", "4", "6", "--after", "10", "-o", "made.poset"),
    "papers": ("papers", "002-patterns", "--certificates", "papers"),
    "a proof in the cache": ("chomp", "5", "3", "2", "1"),
    "manual pages": ("__man", "man", "2026-11-22"),
    "batch": ("batch", "list", "--catalog", "new.sqlite"),
    "batch on a catalogue": ("batch", "list", "--retry", "--catalog", "old.sqlite"),
    "catalog": ("catalog", "old.sqlite"),
    "catalog checked again": ("catalog", "old.sqlite", "--verify"),
}


def rows(path):
    """The rows of a catalogue, without the times and without what follows from the order of the games."""
    with sqlite3.connect(path) as catalogue:
        catalogue.row_factory = sqlite3.Row
        return sorted(json.dumps({key: row[key] for key in row.keys() if not key.endswith("_seconds")})
                      for row in catalogue.execute("SELECT * FROM catalogue"))


def lines_of(messages):
    """The lines, without how much of the disk is free: other programs write there too."""
    return {re.sub(rb"[\d.]+ (.?B|bytes) are free", b"some is free", line) for line in messages.splitlines()}


class ClosedDescriptors(ProgramCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="chompcert-closed-")
        cls.addClassCleanup(folder.cleanup)
        cls.original = pathlib.Path(folder.name)
        for name, text in (("good.poset", chomp_game(3)), ("bad.poset", BAD), ("list", "good.poset\nbad.poset\nnone.poset\n")):
            (cls.original / name).write_text(text)
        (cls.original / "good.cert").write_bytes(certificate_bytes(chomp_game(3), 0))
        subprocess.run([program("CHOMPCERT"), "batch", "list", "-q", "--catalog", "old.sqlite"], cwd=cls.original, check=False,
                       stdout=subprocess.DEVNULL, timeout=60)

    def outcome(self, words, closed):
        """Exit code, stderr, and the files of one run in a folder of its own."""
        place = self.folder / "place"
        shutil.copytree(self.original, place)
        try:
            run = subprocess.run(["sh", "-c", f'exec "$0" "$@" {" ".join(closed)}', self.chompcert, *words], cwd=place,
                                 env={"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(place / "cache")}, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
            return run.returncode, run.stderr, self.contents(place)
        finally:
            shutil.rmtree(place)

    def contents(self, place):
        files = {}
        for path in sorted(pathlib.Path(place).rglob("*")):
            if path.suffix == ".sqlite":
                with sqlite3.connect(path) as catalogue:
                    self.assertEqual("ok", catalogue.execute("PRAGMA integrity_check").fetchone()[0])
                files[path.name] = rows(path)
            elif path.is_file():
                files[str(path.relative_to(place))] = path.read_bytes()
        return files

    def check(self, name):
        words = COMMANDS[name]
        code, messages, files = self.outcome(words, ())
        prints = self.prints(words)
        for count in (1, 2, 3):
            for closed in itertools.combinations(REDIRECTIONS, count):
                with self.subTest(f"{name}: {' '.join(closed)}"):
                    found, said, left = self.outcome(words, closed)
                    lost = ">&-" in closed and prints
                    self.assertEqual(5 if lost else code, found, said)
                    if "2>&-" not in closed:
                        self.assertEqual(b"standard output: cannot be written: Bad file descriptor" in said, lost, said)
                        self.assertLessEqual(lines_of(messages), lines_of(said))
                    self.assertEqual(files, left)

    def prints(self, words):
        place = self.folder / "printing"
        shutil.copytree(self.original, place)
        try:
            return self.ask(*words, cwd=place, env={"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(place)}).out != ""
        finally:
            shutil.rmtree(place)

    def test_the_commands_do_write_files(self):
        for name in COMMANDS:
            code, messages, files = self.outcome(COMMANDS[name], ())
            kept = {"prove a bad game", "catalog", "catalog checked again", "batch on a catalogue"}
            self.assertEqual(name not in kept, files != self.contents(self.original), f"{name}: {code}, {messages}")


def add(name):
    setattr(ClosedDescriptors, "test_" + name.replace(" ", "_"), lambda self: self.check(name))


for command in COMMANDS:
    add(command)

if __name__ == "__main__":
    unittest.main()
