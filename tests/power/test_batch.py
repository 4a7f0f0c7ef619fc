"""`batch` and its catalogue after a power failure, in every state that replay.py allows.

SQLite's files are replayed as all others; opening the catalogue lets SQLite repair it. Then each game that it calls done has a
game file and a certificate with the hash in the catalogue, which chompcheck verifies, and the batch can be run again.
The same holds when the batch was killed before and what it had not synced is still at risk: POWER_KILLS=N kills it before N
of its syncs of folders (default 4), 0 after each of its calls.
"""
import hashlib
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from power_case import PowerCase, program, spread, without_file_syncs, without_folder_syncs  # noqa: E402
from replay import Disk, states  # noqa: E402
from support import TIMEOUT, chomp_game  # noqa: E402

KILLS = int(os.environ.get("POWER_KILLS", "4"))
CATALOG = "index.sqlite"
FILES_OF_SQLITE = [CATALOG + ending for ending in ("", "-journal", "-wal", "-shm")]


def runs_of(files):
    """The runs that are done, or a message where the catalogue cannot be read."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        for name in FILES_OF_SQLITE:
            if name in files:
                (pathlib.Path(folder) / name).write_bytes(files[name])
        catalog = sqlite3.connect(pathlib.Path(folder) / CATALOG)
        try:
            if catalog.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return "its integrity is lost"
            if not catalog.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                return []
            return catalog.execute("SELECT game_file, certificate, certificate_sha256 FROM runs WHERE status = 'done'").fetchall()
        except sqlite3.DatabaseError as error:
            return str(error)
        finally:
            catalog.close()


class Batch(PowerCase):
    def setUp(self):
        super().setUp()
        self.verdicts, self.catalogs = {}, {}
        for rows in ((3, 2), (4,), (5, 1)):
            self.write(f"chomp{len(rows)}{rows[0]}.poset", chomp_game(*rows))
        self.write("list", "chomp23.poset\nchomp14.poset\n")
        self.write("longer", "chomp23.poset\nchomp14.poset\nchomp25.poset\n")

    def words(self, games, folder, threads="1"):
        return ["batch", games, "-q", "--threads", threads, "--catalog", CATALOG, "--certificates", folder,
                "--checker", program("CHOMPCHECK")]

    def is_verified(self, game, certificate):
        key = game, certificate
        if key not in self.verdicts:
            with tempfile.TemporaryDirectory() as folder:
                for name, data in (("game", game), ("certificate", certificate)):
                    (pathlib.Path(folder) / name).write_bytes(data)
                run = subprocess.run([program("CHOMPCHECK"), "game", "certificate"], cwd=folder, capture_output=True, timeout=TIMEOUT)
                self.verdicts[key] = run.returncode == 0 and b"\ns VERIFIED " in b"\n" + run.stdout
        return self.verdicts[key]

    def done(self, files):
        key = tuple(files.get(name) for name in FILES_OF_SQLITE)
        if key not in self.catalogs:
            self.catalogs[key] = runs_of(files)
        return self.catalogs[key]

    def defects(self, files):
        done = self.done(files)
        if isinstance(done, str):
            return [done]
        found = []
        for game, certificate, sha256 in done:
            data = files.get(certificate)
            if not data or not files.get(game) or hashlib.sha256(data).hexdigest() != sha256:
                found.append(f"{certificate} is not on the disk")
            elif not self.is_verified(files[game], data):
                found.append(f"{certificate} is not verified")
        return found

    def check(self, recorded, words, games):
        for time, files in recorded.states:
            self.assertEqual([], self.defects(files), f"after {time} of {len(recorded.live) - 1} operations")
        counts = {len(self.done(files)) for _, files in recorded.states}
        self.assertIn(games, counts)
        last = {len(self.done(files)) for time, files in recorded.states if time == len(recorded.live) - 1}
        self.assertEqual({games}, last, "games are lost after the end of the batch")
        for time, files in spread(recorded.states, 30):
            self.finish(files, words, games, f"after {time} operations")
        return counts

    def finish(self, files, words, games, where):
        """The catalogue can be read after the power failure, and the batch, run again, does what is missing."""
        self.lay_out(files)
        if self.done(files):
            self.assert_verified(len(self.done(files)), where)
        run = self.again(*words)
        self.assertEqual((0, ""), (run.returncode, run.stderr), where)
        self.assert_verified(games, where)

    def assert_verified(self, count, where):
        run = self.again("catalog", CATALOG, "--verify", "--checker", program("CHOMPCHECK"))
        self.assertEqual((0, f"{count} certificate{'s' * (count != 1)}: {count} verified, 0 not\n"), (run.returncode, run.stdout),
                         f"{where}: {run.stderr}")

    def test_what_a_new_catalogue_calls_done_is_on_the_disk(self):
        words = self.words("list", "certificates")
        self.assertEqual({0, 1, 2}, self.check(self.record(*words), words, 2))

    def test_games_that_are_called_done_together_are_on_the_disk(self):
        words = self.words("longer", "certificates", threads="3")
        for delay in (30_000, 200_000, 1_000_000):  # of each sync, in which the other games end: longer on a busy machine
            recorded = self.record(*words, sync_delay=delay)
            if self.check(recorded, words, 3) != {0, 1, 2, 3}:
                return
            self.lay_out(recorded.before)
        self.fail("each game was recorded alone")

    def test_the_folders_that_batch_makes_are_on_the_disk(self):
        words = self.words("list", "proofs/of/chomp")
        self.check(self.record(*words), words, 2)

    def test_what_an_old_catalogue_calls_done_stays_on_the_disk(self):
        self.assertEqual(0, self.again(*self.words("list", "certificates")).returncode)
        words = self.words("longer", "others/below")
        self.assertEqual({2, 3}, self.check(self.record(*words), words, 3))

    def test_what_a_killed_batch_left_unsynced_is_synced_by_the_next(self):
        words = self.words("list", "proofs/of/chomp")
        first = self.record(*words)
        folders = {path for path, data in first.live[-1].items() if data is None} | {"."}
        before_folder_syncs = [i for i, event in enumerate(first.events) if event.kind == "sync" and event.path in folders]
        for cut in spread(before_folder_syncs, KILLS) if KILLS else range(1, len(first.events)):
            events = first.events[:cut]
            killed = Disk(first.before, events)
            self.lay_out(killed.files(len(killed.steps), (), {}))
            second = self.record(*words)
            for time, files in states(Disk(first.before, events + second.events)):
                self.assertEqual([], self.defects(files), f"killed after {cut} calls, power failure after {time} operations")

    def test_the_replay_sees_a_missing_sync(self):
        recorded = self.record(*self.words("list", "certificates"))

        def without_certificate_folder(event, folders):
            return without_folder_syncs(event, {"certificates"})

        for is_kept in (without_file_syncs, without_certificate_folder):
            defects = {defect for _, files in self.replay_without(recorded, is_kept) for defect in self.defects(files)}
            self.assertIn(True, {defect.endswith(".cert is not on the disk") for defect in defects}, is_kept.__name__)


if __name__ == "__main__":
    unittest.main()
