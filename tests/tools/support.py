"""Shared by the tests of the programs: running them in a separate folder, and Chomp by its definition.

Environment: CHOMPCERT and CHOMPCHECK are the paths of the programs.
"""
import collections
import functools
import hashlib
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
Result = collections.namedtuple("Result", "code out err")
UNVERIFIED = re.compile(r"^note: [^\n]+ was read, not (?:verified: 'chompcheck GAME|proved: 'chompcert theorem) [^\n]+ it\n", re.M)
TIMEOUT = int(os.environ.get("PROGRAM_SECONDS", "60"))

ONE_CHAIN = "poset one\nchains c\nelements x y\nx < c[3]\nc[1] < y\n"
NO_CHAIN = "poset fork\nchains none\nelements a b e\na < b\na < e\n"
# Value 0 of the whole game is finite, and (3, 2) stands for all (m, 2), m >= 3: type II of the paper.
TYPE_TWO = "poset two\nelements x y\nd < c[4]\nx < c[2]\n"

# Taking x leaves nothing, so that no position with x has value 0.
BARREN = "poset barren\nelements x\nx < c[1]\nx < d[1]\n"


def manual_text(place):
    """The text of the manual at this place, as docs/GAMES.md#cycles: a page, or the text under a heading."""
    page, _, anchor = place.partition("#")
    text = (ROOT / page).read_text(encoding="utf-8")
    if not anchor:
        return text
    level = None
    found = []
    fence = re.compile(r"^```.*?^```", re.M | re.S)
    for line in fence.sub(lambda block: block[0].replace("\n#", "\n "), text).splitlines():
        heading = re.match(r"(#+) (.*)", line)
        if heading and level and len(heading[1]) <= level:
            break
        if level:
            found.append(line)
        elif heading and re.sub(r"[^a-z0-9 -]", "", heading[2].lower()).replace(" ", "-") == anchor:
            level = len(heading[1])
    if not level:
        raise AssertionError(f"the manual has no heading {place}")
    return "\n".join(found)


def program(variable):
    path = os.environ.get(variable)
    if not path or not os.access(path, os.X_OK):
        raise AssertionError(f"{variable} must be the path of the program, found {path!r}")
    return os.path.abspath(path)


def commands_in(help_text):
    """The commands that a help text lists, under whatever headings, between its options and its examples."""
    return re.findall(r"^  ([a-z]\S*)  ", help_text.partition("\nOptions:\n")[2].partition("\nExample")[0], re.MULTILINE)


def batch(questions):
    """Questions for standard input, a line each."""
    return "".join(f"{question}\n" for question in questions)


class ProgramCase(unittest.TestCase):
    """A test that runs the programs in a temporary folder, `self.folder`."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="chompcert-cli-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.chompcert = program("CHOMPCERT")

    def run_program(self, *args, stdin="", **popen):
        options = {"cwd": self.folder, "text": True, "timeout": TIMEOUT, "stdout": subprocess.PIPE,
                   "stderr": subprocess.PIPE, "input" if isinstance(stdin, str) else "stdin": stdin, **popen}
        done = subprocess.run([str(a) for a in args], **options)
        return Result(done.returncode, done.stdout, done.stderr)

    def ask(self, *args, **popen):
        """A run of chompcert, without the notes on files that were read and not verified: test_unverified.py has those."""
        done = self.run_program(self.chompcert, *args, **popen)
        return done._replace(err=UNVERIFIED.sub("", done.err)) if isinstance(done.err, str) else done

    def answer(self, *args, **popen):
        """stdout of a run that must succeed in silence."""
        result = self.ask(*args, **popen)
        self.assertEqual((0, ""), (result.code, result.err), f"chompcert {' '.join(map(str, args))[:300]}")
        return result.out

    def lines(self, *args, **popen):
        return self.answer(*args, **popen).splitlines()

    def complaint(self, code, *args, says=(), out="", **popen):
        """The message of a run that must fail with this exit code: one line that has these parts. Then stderr has
        one more line, which names a heading of the manual."""
        result = self.ask(*args, **popen)
        self.assertEqual((code, out), (result.code, result.out), result.err)
        self.assertRegex(result.err, r"\Achompcert: [^\n]+\nmanual: [^\n]+\n\Z")
        message, manual = result.err.splitlines(keepends=True)
        manual_text(manual.removeprefix("manual: ").strip())
        for part in (says,) if isinstance(says, str) else says:
            self.assertIn(part, message)
        return message

    def write(self, name, text):
        (self.folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    def read(self, name):
        return (self.folder / name).read_text()

    def names(self):
        return sorted(p.name for p in self.folder.iterdir())

    def chomp(self, *rows, k=0):
        """The name of a certificate of Chomp with these lower rows and the values 0..k."""
        return self.write("chomp.cert", certificate_bytes(chomp_game(*rows), k))

    def prove(self, game, k=0):
        return self.write("game.cert", certificate_bytes(game, k))


@functools.lru_cache(maxsize=None)
def chomp_game(*rows):
    command = [program("CHOMPCERT"), "make", "chomp", *map(str, rows)]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT).stdout


@functools.lru_cache(maxsize=None)
def certificate_bytes(game, k, *options):
    command = [program("CHOMPCERT"), "prove", "/dev/stdin", "-k", str(k), "-o", "-", *options]
    return subprocess.run(command, check=True, capture_output=True, input=game.encode(), timeout=TIMEOUT).stdout


def leftover(target, letters):
    """The name under which a killed run leaves an unfinished file."""
    return f".chompcert-{hashlib.sha256(target.encode()).hexdigest()[:16]}-{letters}.part"


def bite(rows, row, column):
    """The rows that are left when the square (row, column), counted from 0, goes with all beyond and below it."""
    return tuple(min(r, column) if i >= row else r for i, r in enumerate(rows))


def squares(rows):
    return [(i, j) for i, r in enumerate(rows) for j in range(r) if (i, j) != (0, 0)]


@functools.lru_cache(maxsize=None)
def chomp_grundy(rows):
    """The Grundy value by the definition; the poisoned square is never taken."""
    reached = {chomp_grundy(bite(rows, *square)) for square in squares(rows)}
    return next(g for g in range(len(reached) + 1) if g not in reached)


def chomp_rows(m, n, lower):
    """The rows of the position (m, n): the second row is at most the first, and so on."""
    rows = [n + 1]
    for length in (m, *lower):
        rows.append(min(length, rows[-1]))
    return tuple(rows)
