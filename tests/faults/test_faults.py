"""Allocations and writes that fail while a file is made: afterwards the final name has the old content or the whole new
content, no other file is left beside it, and the program reports the failure.

If memory is refused, libraries may end the process (FLINT, GMP and OpenSSL do, and so does the destruction of JSON
values): then a file that was begun is left under its temporary name, and the next run of `prove` removes it. inject.c
makes the calls fail, one by one. FAULTS_RUNS=N tries about N of each series (default 60), 0 tries all of them.
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))
from support import ProgramCase, program  # noqa: E402

RUNS = int(os.environ.get("FAULTS_RUNS", "60"))
GAME = "poset steps\nelements x y\nd[2*i] < c[3*i]\nc[2] < x\nx < y\ny < c[9]\n"


class FaultCase(ProgramCase):
    """Runs of one command in which one call fails, or all from one on."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.shim_folder = tempfile.TemporaryDirectory()
        cls.shim = str(pathlib.Path(cls.shim_folder.name) / "inject.so")
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-Wall", "-Werror", str(HERE / "inject.c"), "-o", cls.shim, "-ldl"], check=True)
        cls.addClassCleanup(cls.shim_folder.cleanup)

    def run_with_fault(self, words, kind, at, ever=False):
        outside = pathlib.Path(self.shim_folder.name)
        mark, count = outside / "mark", outside / "count"
        for path in (mark, count):
            path.unlink(missing_ok=True)
        environment = {**os.environ, "LD_PRELOAD": self.shim, "FAULT_KIND": kind, "FAULT_AT": str(at), "FAULT_MARK": str(mark),
                       "FAULT_COUNT": str(count), "XDG_CACHE_HOME": str(self.folder / "cache")}
        if ever:
            environment["FAULT_EVER"] = "1"
        run = subprocess.run([program("CHOMPCERT"), *words], cwd=self.folder, env=environment, capture_output=True, timeout=60)
        return run, mark.exists(), int(count.read_text()) if count.exists() else 0

    def series(self, calls):
        step = max(1, calls // RUNS) if RUNS else 1
        return range(1, calls + 1, step)

    def files(self):
        """Names and bytes of all files in the folder."""
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in sorted(self.folder.rglob("*")) if path.is_file()}

    def restore(self, files):
        for name in set(self.files()) - set(files):
            (self.folder / name).unlink()
        for name, content in files.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_bytes(content)

    def check_all(self, words, is_good):
        """All series of faults for one command; `is_good(files after, exit code)` judges what is left."""
        before = self.files()
        _, _, memory = self.run_with_fault(words, "memory", 0)
        self.restore(before)
        _, _, file_calls = self.run_with_fault(words, "file", 0)
        self.restore(before)
        _, _, system_calls = self.run_with_fault(words, "system", 0)
        self.restore(before)
        self.assertGreater(memory, 100)
        self.assertGreater(system_calls, 0)
        self.assertGreater(file_calls, 2)
        fired = 0
        for kind, calls in (("memory", memory), ("file", file_calls), ("system", system_calls)):
            for ever in (False, True):
                for at in self.series(calls):
                    run, failed, _ = self.run_with_fault(words, kind, at, ever)
                    where = f"{' '.join(words)}: {kind} call {at} of {calls}{' and later' if ever else ''}: exit {run.returncode}, {run.stderr[-300:]}"
                    died = run.returncode in (-signal.SIGABRT, -signal.SIGSEGV) and kind == "memory"
                    self.assertTrue(died or run.returncode in (0, 1, 2, 4, 5), where)
                    if run.returncode > 0:
                        self.assertTrue(run.stderr, where + ": no message")
                    is_good(self.files(), run.returncode, where)
                    fired += failed
                    self.restore(before)
        self.assertGreater(fired, 20)

    def whole_or_before(self, words, name, is_whole=lambda content: False):
        """The command writes the file `name`; after a fault it is as before, or as after an undisturbed run, or `is_whole`."""
        before = self.files()
        self.answer(*words)
        after = self.files()
        self.restore(before)

        def is_good(files, code, where):
            left = {path for path in set(files) - set(before) - {name} if code >= 0 or ".part" not in path}
            self.assertFalse(left, where + ": left behind")
            allowed = [after[name]] if code == 0 else [before.get(name), after[name]]
            content = files.get(name)
            self.assertTrue(content in allowed or is_whole(content), where + ": half written")

        self.check_all(words, is_good)


class Writer(FaultCase):
    def test_a_new_certificate(self):
        self.write("game.poset", GAME)
        self.whole_or_before(["prove", "game.poset", "-q", "-k", "1", "-o", "game.cert"], "game.cert")

    def test_a_certificate_in_the_place_of_another(self):
        self.write("game.poset", GAME)
        self.write("game.cert", "precious\n")
        self.whole_or_before(["prove", "game.poset", "-q", "--compact", "-o", "game.cert"], "game.cert")

    def test_a_game_file(self):
        self.whole_or_before(["make", "chomp", "3", "2", "-o", "game.poset"], "game.poset")

    def test_a_report(self):
        self.write("game.poset", GAME)
        self.answer("prove", "game.poset", "-q", "-o", "game.cert")
        # A page without the plots that could not be made is a whole one; the program says which.
        self.whole_or_before(["report", "game.cert", "-o", "page.html"], "page.html", lambda page: page.endswith(b"</html>\n"))


class Checkpoints(FaultCase):
    def test_a_checkpoint_can_be_gone_on_with(self):
        self.write("game.poset", GAME)
        words = ["prove", "game.poset", "-q", "--compact", "--by", "columns", "-o", "game.cert", "--checkpoint", "state", "--resume", "--every", "0"]
        self.answer(*words)
        expected = (self.folder / "game.cert").read_bytes()
        (self.folder / "game.cert").unlink()

        def is_good(files, code, where):
            left = {path for path in set(files) - {"game.poset", "game.cert", "state"} if code >= 0 or ".part" not in path}
            self.assertFalse(left, where + ": left behind")
            self.assertIn(files.get("game.cert"), (None, expected), where)
            self.answer(*words)
            self.assertEqual((self.folder / "game.cert").read_bytes(), expected, where + ": another certificate after it")
            self.assertEqual(set(self.files()) - {"state"}, {"game.poset", "game.cert"}, where + ": not tidied up")

        self.check_all(words, is_good)


class Folders(FaultCase):
    """The disk fails when a folder is synced: a name in it may be lost, and no program may say that it is kept."""

    def with_failing_folder(self, *words):
        folder = self.folder / "out"
        folder.mkdir(exist_ok=True)
        os.environ["FAULT_FOLDER"] = str(folder)
        self.addCleanup(os.environ.pop, "FAULT_FOLDER", None)
        run, failed, _ = self.run_with_fault(words, "folder", 1, ever=True)
        self.assertTrue(failed, "the folder was not synced")
        self.assertEqual((5, b""), (run.returncode, run.stdout), run.stderr)
        self.assertIn(b"its folder cannot be synced: Input/output error", run.stderr)

    def test_a_certificate(self):
        self.write("game.poset", GAME)
        self.with_failing_folder("prove", "game.poset", "-q", "-o", "out/game.cert")

    def test_no_game_of_a_batch_is_done(self):
        self.write("game.poset", GAME)
        self.write("list", "game.poset\n")
        words = ("batch", "list", "-q", "--certificates", "out", "--checker", program("CHOMPCHECK"))
        self.with_failing_folder(*words)
        self.assertEqual("[]", self.answer("catalog", "--json").strip())
        self.assertIn("1 done (0 of them before)", self.answer(*words))


if __name__ == "__main__":
    unittest.main()
