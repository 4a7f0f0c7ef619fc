"""Runs of a program in which one call fails, or all from one on; inject.c and vfs.c make them fail.

FAULTS_RUNS=N tries about N calls of each series (default 60), 0 tries all of them. FAULTS_RUNS=stacks tries all of them
except for memory, of which it tries the first call of each call stack (stacks.c): a fifth of the calls, from each place
and by each way to it. Two variables help with many: FAULTS_PART=I/N tries only each N-th call, from the I-th, so that N
processes share the work; FAULTS_STATE=FILE keeps there how far each series came, and goes on where it ended.
"""
import collections
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))
from support import ProgramCase, program  # noqa: E402

BY_STACKS = os.environ.get("FAULTS_RUNS") == "stacks"
RUNS = 0 if BY_STACKS else int(os.environ.get("FAULTS_RUNS", "60"))
PART, PARTS = (int(number) for number in os.environ.get("FAULTS_PART", "1/1").split("/"))
STATE = os.environ.get("FAULTS_STATE")
NOTED = 50  # runs between two notes of how far a series came
TRIES = 5  # of a stack, which with several threads may be that of another call in the next run

# The name of a series of faults, and the variables that choose it.
MEMORY, FILES, SYSTEM = ((kind, {"FAULT_KIND": kind}) for kind in ("memory", "file", "system"))
SQLITE = [(f"sqlite {code}", {"FAULT_KIND": "sqlite", "FAULT_CODE": code}) for code in ("IOERR", "FULL", "BUSY")]


class Progress:
    """How far each series came, in a file with a line for each note."""

    def __init__(self, path):
        self.path = path
        self.reached = {}
        self.stacks = collections.defaultdict(set)
        if path and os.path.exists(path):
            for line in pathlib.Path(path).read_text().splitlines():
                note = json.loads(line)
                self.reached[note["series"]] = note["reached"]
                self.stacks[note["series"]].update(note.get("stacks", ()))

    def after(self, series, calls):
        return [at for at in calls if at > self.reached.get(series, 0)]

    def note(self, series, at, calls, stacks=()):
        if not self.path:
            return
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps({"series": series, "reached": at, "calls": calls, "stacks": sorted(stacks)}) + "\n")


class Stacks:
    """The call stacks of a series, each of which fails once: rounds of calls, until no stack of a whole run is left."""

    def __init__(self, series, progress):
        self.series, self.progress = series, progress
        self.failed = progress.stacks[series]
        self.tries = collections.Counter()
        self.new = set()

    def left(self, lines):
        """The calls of the stacks that have not failed yet; `lines` of a run without faults."""
        first = {stack: int(at) for at, stack in (line.split() for line in lines) if int(stack, 16) % PARTS == PART - 1}
        left = sorted((at, stack) for stack, at in first.items() if stack not in self.failed and self.tries[stack] < TRIES)
        self.tries.update(stack for _, stack in left)
        return [at for at, _ in left]

    def add(self, failed):
        if not failed:
            return
        self.new.add(failed)
        self.failed.add(failed)
        if len(self.new) == NOTED:
            self.note()

    def note(self):
        self.progress.note(self.series, 0, 0, self.new)
        self.new.clear()

    def given_up(self):
        return [stack for stack, tries in self.tries.items() if tries == TRIES and stack not in self.failed]


class FaultCase(ProgramCase):
    """Runs of one command in which one call fails, or all from one on."""

    variant = ""  # tells series of one test apart

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.shim_folder = tempfile.TemporaryDirectory()
        cls.shim = str(pathlib.Path(cls.shim_folder.name) / "inject.so")
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-Wall", "-Werror", str(HERE / "inject.c"), str(HERE / "stacks.c"),
                        str(HERE / "vfs.c"), "-o", cls.shim, "-ldl", "-lsqlite3"], check=True)
        cls.addClassCleanup(cls.shim_folder.cleanup)
        cls.progress = Progress(STATE)

    def run_with_fault(self, words, fault, at, ever=False):
        """The run, the stack of the call that failed or '', and the number of calls."""
        outside = pathlib.Path(self.shim_folder.name)
        mark, count = outside / "mark", outside / "count"
        for path in (mark, count):
            path.unlink(missing_ok=True)
        environment = {**os.environ, **fault, "LD_PRELOAD": self.shim, "FAULT_AT": str(at), "FAULT_MARK": str(mark),
                       "FAULT_COUNT": str(count), "XDG_CACHE_HOME": str(self.folder / "cache")}
        if ever:
            environment["FAULT_EVER"] = "1"
        run = subprocess.run([program("CHOMPCERT"), *words], cwd=self.folder, env=environment, capture_output=True, timeout=60)
        return run, mark.read_text() if mark.exists() else "", int(count.read_text()) if count.exists() else 0

    def series(self, kind, calls):
        if RUNS:  # SQLite has a series for each of three codes
            return range(1, calls + 1, max(1, calls // (RUNS // 3 if kind.startswith("sqlite") else RUNS)))
        return range(PART, calls + 1, PARTS)

    def files(self):
        """Names and bytes of all files in the folder."""
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in sorted(self.folder.rglob("*")) if path.is_file()}

    def restore(self, files):
        now = self.files()
        for name in set(now) - set(files):
            (self.folder / name).unlink()
        for name, content in files.items():
            if now.get(name) != content:
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / name).write_bytes(content)

    def check_run(self, run, is_memory, where):
        """The exit code is one of the manual's, with a message. Libraries may end the process where memory is refused."""
        died = run.returncode in (-signal.SIGABRT, -signal.SIGSEGV) and is_memory
        self.assertTrue(died or run.returncode in (0, 1, 2, 4, 5), where)
        if run.returncode > 0:
            self.assertTrue(run.stderr or run.returncode == 1, where + ": no message")

    def check_fault(self, words, kind, fault, ever, is_good, at, name, before):
        """Lets one call fail; the stack of the call that did, or ''."""
        run, failed, _ = self.run_with_fault(words, fault, at, ever)
        where = f"{name}: call {at}: exit {run.returncode}, {run.stderr[-300:]}"
        self.check_run(run, kind == "memory", where)
        is_good(run, where)
        self.restore(before)
        return failed

    def check_stacks(self, words, kind, fault, ever, is_good, name, before):
        """Lets the first call of each stack fail; the number of stacks that did."""
        stacks = Stacks(name, self.progress)
        listed = pathlib.Path(self.shim_folder.name) / "stacks"
        while True:
            self.run_with_fault(words, {**fault, "FAULT_STACKS": str(listed)}, 0)
            self.restore(before)
            left = stacks.left(listed.read_text().splitlines())
            if not left:
                break
            for at in left:
                stacks.add(self.check_fault(words, kind, fault, ever, is_good, at, name, before))
        stacks.note()
        print(f"{name}: {len(stacks.failed)} stacks, {len(stacks.given_up())} in no later run", file=sys.stderr, flush=True)
        self.assertLess(len(stacks.given_up()), 1 + len(stacks.failed) // 50, name)
        return len(stacks.failed)

    def check_series(self, words, kind, fault, ever, is_good):
        """All faults of one series; the number of runs in which one happened."""
        before = self.files()
        run, _, calls = self.run_with_fault(words, fault, 0)
        self.assertEqual(0, run.returncode, run.stderr)
        self.restore(before)
        self.assertGreater(calls, 0, f"{words}: no call of {kind}")
        name = f"{self.id()}{self.variant}: {' '.join(words)}: {kind}{', ever' if ever else ''} {PART}/{PARTS}"
        if BY_STACKS and kind == "memory":
            return self.check_stacks(words, kind, fault, ever, is_good, name, before)
        fired = 0
        for number, at in enumerate(self.progress.after(name, self.series(kind, calls))):
            fired += bool(self.check_fault(words, kind, fault, ever, is_good, at, name, before))
            if number % NOTED == 0:
                self.progress.note(name, at, calls)
        self.progress.note(name, calls, calls)
        return fired

    def check_all(self, words, is_good, kinds=(MEMORY, FILES, SYSTEM)):
        """All series of faults for one command; `is_good(run, where)` judges what is left."""
        fired = sum(self.check_series(words, kind, fault, ever, is_good) for kind, fault in kinds for ever in (False, True))
        self.assertTrue(fired > len(kinds) or STATE, f"{words}: {fired} faults")
