"""`prove`, its checkpoint and the cache after a power failure, in every state that replay.py allows.

Under the final name stands the old file or the whole new one. After `prove` has ended the certificate is on the disk, and
a checkpoint that has once been put on it is not lost before. Two cases leave syncs out of the record: the replay must see
what then goes wrong. POWER_FIGURES=1 prints how many operations and states there are.
"""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from power_case import PowerCase, spread, without_file_syncs, without_folder_syncs  # noqa: E402
from support import certificate_bytes, chomp_game  # noqa: E402

GAME = "poset steps\nelements x y\nd[2*i] < c[3*i]\nc[2] < x\nx < y\ny < c[9]\n"
PROVE = ["prove", "game.poset", "-q", "-k", "60", "-o", "game.cert"]
CHECKPOINT = ["prove", "game.poset", "-q", "-k", "3", "--compact", "--by", "columns", "--checkpoint", "state", "--resume", "--every", "0",
              "-o", "game.cert"]
LIMIT = ["--max-columns", "20"]  # which does not suffice


class Certificates(PowerCase):
    def proved(self, old):
        """The states of `prove`, the contents that are allowed, and the record."""
        self.write("game.poset", GAME)
        if old is not None:
            self.write("game.cert", old)
        recorded = self.record(*PROVE)
        return recorded, {old, recorded.live[-1]["game.cert"]}

    def found(self, states):
        return {files.get("game.cert") for _, files in states}

    def test_a_certificate_is_absent_or_whole(self):
        recorded, allowed = self.proved(None)
        self.assertEqual(allowed, self.found(recorded.states))

    def test_a_certificate_is_the_old_one_or_the_whole_new_one(self):
        recorded, allowed = self.proved(b"precious\n" * 500)
        self.assertEqual(allowed, self.found(recorded.states))

    def test_a_certificate_is_on_the_disk_when_prove_has_ended(self):
        recorded, _ = self.proved(b"precious\n")
        last = [files["game.cert"] for time, files in recorded.states if time == len(recorded.live) - 1]
        self.assertEqual({recorded.live[-1]["game.cert"]}, set(last))
        lost = [files["game.cert"] for time, files in self.replay_without(recorded, without_folder_syncs)
                if time >= len(recorded.live) - 2]
        self.assertIn(b"precious\n", lost, "the replay does not see that the folder is not synced")

    def test_the_replay_sees_that_a_file_is_not_synced(self):
        for old in (None, b"precious\n"):
            recorded, allowed = self.proved(old)
            whole = recorded.live[-1]["game.cert"]
            found = self.found(self.replay_without(recorded, without_file_syncs))
            self.assertGreater(found, allowed | {b"", bytes(len(whole))})
            self.assertTrue([cert for cert in found - allowed if cert and whole.startswith(cert)], "no part of a certificate")
            (self.folder / "game.cert").unlink()


class Checkpoints(PowerCase):
    def setUp(self):
        super().setUp()
        self.write("game.poset", chomp_game(8, 5))
        self.expected = certificate_bytes(chomp_game(8, 5), 3, "--compact", "-q")

    def recorded(self, *limit):
        """A run up to a limit or to its end, and the checkpoints that it writes."""
        recorded = self.record(*CHECKPOINT, *limit, code=4 if limit else 0)
        versions = [files["state"] for files in recorded.live if files.get("state")]
        return recorded, set(versions)

    def continue_to_the_end(self, files, where):
        """A run after the power failure makes the same certificate and leaves nothing else."""
        self.lay_out(files)
        run = self.again(*CHECKPOINT)
        self.assertEqual((0, ""), (run.returncode, run.stderr), where)
        self.assertEqual(self.expected, (self.folder / "game.cert").read_bytes(), where)
        self.assertEqual(["game.cert", "game.poset"], self.names(), where)

    def check(self, recorded, allowed, certificates, kept):
        """`kept`: the steps after which a checkpoint is not to be lost before the certificate is there."""
        for time, files in recorded.states:
            self.assertIn(files.get("state"), allowed)
            self.assertIn(files.get("game.cert"), certificates)
            self.assertTrue(time < kept or "state" in files or files.get("game.cert") == self.expected,
                            f"after {time} operations neither checkpoint nor certificate is left")
        for time, files in spread(recorded.states, 40):
            self.continue_to_the_end(files, f"after {time} operations")

    def test_a_checkpoint_is_absent_or_whole_and_not_lost_again(self):
        recorded, versions = self.recorded(*LIMIT)
        self.assertGreater(len(versions), 1)
        folder_syncs = [i for i, step in enumerate(recorded.steps) if step.kind == "sync" and step.what == 0]
        self.check(recorded, versions | {None}, {None}, folder_syncs[0] + 1)

    def test_a_checkpoint_makes_room_for_the_certificate(self):
        _, before = self.recorded(*LIMIT)
        self.write("game.cert", "precious\n")
        recorded, versions = self.recorded()
        self.check(recorded, before | versions | {None}, {b"precious\n", self.expected}, 0)
        self.assertIn(None, {files.get("state") for _, files in recorded.states})

    def test_a_checkpoint_that_was_not_synced_is_refused(self):
        recorded, versions = self.recorded(*LIMIT)
        states = self.replay_without(recorded, without_file_syncs)
        torn = sorted({files["state"] for _, files in states if "state" in files} - versions)
        self.assertGreater(len(torn), 2, "the replay does not see that a checkpoint is not synced")
        for state in torn:
            self.lay_out({"game.poset": states[0][1]["game.poset"], "state": state})
            run = self.again(*CHECKPOINT)
            self.assertEqual(2, run.returncode, run.stderr)
            self.assertIn("remove it to start from the beginning", run.stderr)
            self.continue_to_the_end({"game.poset": states[0][1]["game.poset"]}, "from the beginning")


class Cache(PowerCase):
    WORDS = ["chomp", "9", "6", "3", "-q"]

    def check(self, states, answer, entries):
        """After any power failure the answer is right, and the cache is whole again."""
        different = list({frozenset(files.items()): files for _, files in states}.values())
        self.assertGreater(len(different), 3)
        for files in spread(different, 60):
            self.lay_out(files)
            run = self.again(*self.WORDS)
            self.assertEqual((0, answer, ""), (run.returncode, run.stdout, run.stderr))
            kept = {path.name: path.read_bytes() for path in (self.folder / "cache/chompcert").iterdir()}
            self.assertEqual(entries, kept, "an entry is not made again, or an unfinished file stays")

    def entries(self):
        return {path.name: path.read_bytes() for path in (self.folder / "cache/chompcert").iterdir()}

    def test_an_entry_is_absent_or_right(self):
        recorded = self.record(*self.WORDS)
        entries = self.entries()
        self.assertEqual(2, len(entries))
        self.check(recorded.states, recorded.run.stdout, entries)
        self.check(self.replay_without(recorded, without_file_syncs), recorded.run.stdout, entries)

    def test_an_entry_in_the_place_of_a_damaged_one(self):
        self.record(*self.WORDS)
        entries = self.entries()
        for name in entries:
            self.write("cache/chompcert/" + name, "damaged\n")
        recorded = self.record(*self.WORDS)
        self.assertEqual(entries, self.entries())
        self.check(recorded.states, recorded.run.stdout, entries)


if __name__ == "__main__":
    unittest.main()
