"""A command that is recorded, and the states of its folder after a power failure: shared by the tests here."""
import collections
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
from support import TIMEOUT, ProgramCase, program  # noqa: E402

from record import record  # noqa: E402
from replay import Disk, files_of, states  # noqa: E402

# run: how the command ended; events: its calls; steps: their operations (replay.py); states: (operations made, {path: bytes}) in order; live: the files after each
# operation if nothing is lost; before: the files before it.
Recorded = collections.namedtuple("Recorded", "run events steps states live before")


def spread(items, most):
    """At most `most` of them, evenly spread, the first and the last among them."""
    if len(items) <= most:
        return items
    return [items[i * (len(items) - 1) // (most - 1)] for i in range(most)]


def without_file_syncs(event, folders):
    return event.kind != "sync" or event.path in folders


def without_folder_syncs(event, folders):
    return event.kind != "sync" or event.path not in folders


class PowerCase(ProgramCase):
    def setUp(self):
        super().setUp()
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}

    def record(self, *words, code=0, sync_delay=0):
        """Runs a command, which must end with this exit code. Its states are those of any moment at which the power may fail."""
        before = files_of(self.folder)
        run, events = record([self.chompcert, *words], self.folder, self.environment, sync_delay)
        self.assertEqual(code, run.returncode, run.stderr)
        disk = Disk(before, events)
        live = [disk.files(time, (), {}) for time in range(len(disk.steps) + 1)]
        self.assertEqual(files_of(self.folder), live[-1], "the record does not make the files that the run made")
        recorded = Recorded(run, events, disk.steps, list(states(disk)), live, before)
        if os.environ.get("POWER_FIGURES"):
            print(f"{words[0]}: {len(disk.steps)} operations, {len(recorded.states)} states", file=sys.stderr)
        return recorded

    def replay_without(self, recorded, is_kept):
        """The states of a program that makes fewer calls."""
        folders = {path for path, data in recorded.live[-1].items() if data is None} | {"."}
        events = [event for event in recorded.events if is_kept(event, folders)]
        self.assertLess(len(events), len(recorded.events))
        return list(states(Disk(recorded.before, events)))

    def lay_out(self, files):
        """Makes the folder what it is after a power failure."""
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for name, data in sorted(files.items()):
            path = self.folder / name
            path.mkdir() if data is None else path.write_bytes(data)

    def again(self, *words):
        return subprocess.run([self.chompcert, *words], cwd=self.folder, env=self.environment, capture_output=True, text=True,
                              timeout=TIMEOUT, stdin=subprocess.DEVNULL)


__all__ = ["PowerCase", "program", "spread", "without_file_syncs", "without_folder_syncs"]
