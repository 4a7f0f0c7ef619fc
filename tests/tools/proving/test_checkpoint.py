"""prove --checkpoint and --resume: runs that end early, and files from which no run may continue."""
import fcntl
import os
import pty
import re
import resource
import signal
import struct
import subprocess
import termios
import time
import unittest

from killed_runs import kill_at_random, prove, undisturbed
from support import TIMEOUT, ProgramCase, chomp_game, leftover

CONTINUING = "chompcert: state: continuing from it\n"
# By rows and by columns; several chains; several values; both levels. Each is ended early by --max-columns.
SEARCHES = {
    "rows": (["--by", "rows", "--compact"], (600,), 300),
    "columns": (["--by", "columns"], (120,), 90),
    "columns, compact": (["--by", "columns", "--compact", "-k", "1"], (60,), 40),
    "chains and values": (["--by", "rows", "-k", "2"], (25, 20), 30),
}


def at_most(size):
    """Limits the size of files, as on a disk with this much room."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def catches(run, number):
    """Whether the running program has a handler for this signal."""
    with open(f"/proc/{run.pid}/status", encoding="ascii") as status:
        caught = re.search(r"^SigCgt:\t(\w+)$", status.read(), re.MULTILINE)
    return caught is not None and int(caught[1], 16) >> (number - 1) & 1 == 1


class CheckpointCase(ProgramCase):
    def game(self, *rows):
        return self.write("game.poset", chomp_game(*rows))

    def ended(self, *words, columns):
        """The checkpoint of a run that this limit ends."""
        message = self.complaint(4, "prove", "game.poset", *words, "-q", "--checkpoint", "state",
                                 "--max-columns", columns)
        self.assertIn("; checkpoint in state: to continue, run", message)
        return (self.folder / "state").read_bytes()

    def resume(self, *words, says=CONTINUING, **popen):
        """The certificate of a run that continues; the checkpoint must be removed then."""
        result = self.ask("prove", "game.poset", *words, "-o", "game.cert", "--checkpoint", "state", "--resume", **popen)
        said = re.sub(r"(?m)^proving: .*\n", "", result.err)  # where a run takes ten seconds
        self.assertEqual((0, says), (result.code, said))
        self.assertNotIn("state", self.names())
        return (self.folder / "game.cert").read_bytes()


class EarlyEnds(CheckpointCase):
    def test_a_limit_leaves_a_checkpoint_from_which_any_number_of_threads_goes_on(self):
        for name, (words, rows, columns) in SEARCHES.items():
            with self.subTest(name):
                self.game(*rows)
                expected, _ = undisturbed(self, "game.poset", *words)
                state = self.ended(*words, columns=columns)
                for threads in (1, 2, 4):
                    self.write("state", state)
                    self.assertEqual(expected, self.resume(*words, "--threads", threads))

    def test_the_memory_limit_leaves_one_too(self):
        for words, rows in ((["--compact"], (600,)), (["--by", "columns"], (1400,))):
            with self.subTest(words):
                self.game(*rows)
                expected, _ = undisturbed(self, "game.poset", *words)
                message = self.complaint(4, "prove", "game.poset", *words, "-q", "--checkpoint", "state",
                                         "--max-memory", "1")
                self.assertIn("--max-memory", message)
                self.assertRegex(message, "run with a higher limit: .*chompcert prove game.poset .* --resume\n")
                self.assertEqual(expected, self.resume(*words))

    def test_a_signal_writes_the_checkpoint_first(self):
        self.game(30_000)
        expected, _ = undisturbed(self, "game.poset", "--compact")
        for number in (signal.SIGTERM, signal.SIGINT):
            run = prove(self, "game.poset", "--compact", "-q", "-o", "game.cert", "--checkpoint", "state", "--every", "0")
            deadline = time.monotonic() + TIMEOUT
            while not (self.folder / "state").exists() and time.monotonic() < deadline:
                time.sleep(0.005)
            run.send_signal(number)
            _, message = run.communicate(timeout=TIMEOUT)
            self.assertEqual(128 + number, run.returncode, message)
            self.assertIn("; checkpoint in state: to continue, run", message)
            self.assertEqual(["game.poset", "state", "undisturbed.cert"], self.names())
            self.assertTrue(message.endswith(" prove game.poset --compact -q -o game.cert --checkpoint state --every 0 --resume\n"),
                            message)
            self.assertEqual(expected, self.resume("--compact"))
            os.remove(self.folder / "game.cert")

    def test_without_a_checkpoint_the_message_says_what_is_lost(self):
        self.game(200_000)
        run = prove(self, "game.poset", "--compact", "-q", "-o", "game.cert")
        deadline = time.monotonic() + TIMEOUT
        while not catches(run, signal.SIGINT) and time.monotonic() < deadline:
            time.sleep(0.005)
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        _, message = run.communicate(timeout=TIMEOUT)
        self.assertEqual(128 + signal.SIGINT, run.returncode, message)
        self.assertRegex(message, r"\Achompcert: stopped by Interrupt; the work of \d+ s is lost: --checkpoint FILE would keep it\n\Z")
        self.assertEqual(["game.poset"], self.names())

    def test_runs_killed_at_random_moments(self):
        self.game(4000)
        self.assertGreater(kill_at_random(self, ["game.poset", "--compact"], kills=8, seed=4), 0)
        self.game(400)
        self.assertGreater(kill_at_random(self, ["game.poset", "--by", "columns"], kills=5, seed=5), 0)


class FullDisks(CheckpointCase):
    def test_its_size_is_said_before_it_is_written(self):
        self.game(40)
        words = ("prove", "game.poset", "--by", "columns", "--checkpoint", "state", "--max-columns", 30)
        said = r"\Achompcert: state: the checkpoint takes (\d+) bytes; \d[\d.]*( [kMGTP]B| bytes) are free\nchompcert: "
        result = self.ask(*words, preexec_fn=at_most(100))
        self.assertRegex(result.err, said + r"warning: state: cannot be written: File too large\n")
        self.assertNotIn("state", self.names())
        result = self.ask(*words)
        self.assertEqual(len((self.folder / "state").read_bytes()), int(re.match(said + "limit: ", result.err)[1]))
        os.remove(self.folder / "state")
        self.assertNotIn("takes", self.complaint(4, *words, "-q"))

    def test_the_last_checkpoint_stays_when_the_next_one_does_not_fit(self):
        words = ["--by", "columns"]
        self.game(120)
        expected, _ = undisturbed(self, "game.poset", *words)
        state = self.ended(*words, columns=90)
        result = self.ask("prove", "game.poset", *words, "-q", "--checkpoint", "state", "--resume", "--every", "0",
                          "--max-columns", 100, preexec_fn=at_most(len(state)))
        self.assertEqual(4, result.code)
        warning, end = result.err.split("\n", 1)
        self.assertEqual("chompcert: warning: state: cannot be written: File too large: the search continues and will try again later", warning)
        self.assertIn("chompcert: warning: state: cannot be written: File too large\n", end)
        self.assertRegex(end, r"; checkpoint in state without the work of the last \d+ s: to continue, run with a higher limit")
        self.assertEqual(["game.poset", "state", "undisturbed.cert"], self.names())
        self.assertEqual(state, (self.folder / "state").read_bytes())
        self.assertEqual(expected, self.resume(*words))

    def test_no_room_for_a_checkpoint_does_not_end_the_run(self):
        self.game(1200)
        expected, _ = undisturbed(self, "game.poset", "--by", "columns", "--compact")
        result = self.ask("prove", "game.poset", "--by", "columns", "--compact", "-q", "-o", "game.cert", "--checkpoint", "state",
                          "--every", "0", preexec_fn=at_most(len(expected)))
        self.assertEqual((0, "chompcert: warning: state: cannot be written: File too large: the search continues and will try again later\n"),
                         (result.code, result.err))
        self.assertEqual(expected, (self.folder / "game.cert").read_bytes())

    def test_it_stays_when_the_certificate_does_not_fit(self):
        self.game(120)
        expected, _ = undisturbed(self, "game.poset", "--by", "columns")
        state = self.ended("--by", "columns", columns=90)
        message = self.complaint(5, "prove", "game.poset", "--by", "columns", "-q", "-o", "game.cert",
                                 "--checkpoint", "state", "--resume", preexec_fn=at_most(len(expected) // 2))
        self.assertIn("game.cert: cannot be written: File too large; checkpoint in state", message)
        self.assertEqual(state, (self.folder / "state").read_bytes())
        self.assertEqual(expected, self.resume("--by", "columns"))

    def test_a_certificate_to_a_full_device(self):
        self.game(120)
        state = self.ended("--by", "columns", columns=90)
        self.complaint(5, "prove", "game.poset", "--by", "columns", "-q", "-o", "/dev/full", "--checkpoint", "state",
                       "--resume", says="No space left on device")
        self.assertEqual(state, (self.folder / "state").read_bytes())

    def test_a_checkpoint_to_a_full_device(self):
        self.game(3)
        self.complaint(5, "prove", "game.poset", "--checkpoint", "/dev/full", says="must be a regular file")
        self.complaint(5, "prove", "game.poset", "--checkpoint", "none/state", says="none/state")


class WrongFiles(CheckpointCase):
    words = ["--by", "columns"]

    def refused(self, code, *words, says):
        before = (self.folder / "state").read_bytes()
        self.complaint(code, "prove", "game.poset", *words, "-q", "--checkpoint", "state", "--resume", says=says)
        self.assertEqual(before, (self.folder / "state").read_bytes())

    def test_a_checkpoint_is_not_overwritten_unasked(self):
        self.game(60)
        state = self.ended(*self.words, columns=40)
        self.complaint(5, "prove", "game.poset", "--checkpoint", "state", says=("state exists", "--resume", "remove it"))
        self.assertEqual(state, (self.folder / "state").read_bytes())

    def test_other_searches(self):
        self.game(60)
        self.ended(*self.words, columns=40)
        self.refused(5, "-k", "1", says=("K = 0", "K = 1"))
        self.refused(5, "--compact", says=("for a full certificate", "compact one"))
        self.refused(5, "--by", "rows", says=("a search by columns",))
        self.game(61)
        self.refused(5, says=("another game", "chomp_60", "chomp_61"))

    def test_the_default_orientation_is_that_of_the_checkpoint(self):
        self.game(60)
        expected, _ = undisturbed(self, "game.poset")
        self.ended(*self.words, columns=40)
        self.assertEqual(expected, self.resume())

    def test_damaged_ones(self):
        self.game(60)
        good = self.ended(*self.words, columns=40)
        for size in (0, 1, 22, 100, 200, len(good) // 2, len(good) - 72, len(good) - 1):
            self.write("state", good[:size])
            self.refused(2, says=("state: ", "remove it to start from the beginning"))
        for at in range(0, len(good), len(good) // 40):
            self.write("state", good[:at] + bytes([good[at] ^ 16]) + good[at + 1:])
            self.refused(3 if at == 21 else 2, says="state: ")
        self.write("state", good + b"\0")
        self.refused(2, says="checksum")
        self.write("state", "poset p\n")
        self.refused(2, says="not a checkpoint")
        self.write("state", good.replace(b"checkpoint 3\n", b"checkpoint 9\n", 1))
        self.refused(3, says="version '9'")

    def test_no_file_is_a_beginning(self):
        self.game(60)
        expected, _ = undisturbed(self, "game.poset")
        self.assertEqual(expected, self.resume(says="chompcert: state: no such file: starting from the beginning\n"))

    def test_resume_needs_to_know_the_file(self):
        self.game(3)
        self.complaint(5, "prove", "game.poset", "--resume", says="name it with --checkpoint")
        self.complaint(5, "prove", "game.poset", "--checkpoint", "a", "-o", "a", says="both certificate and checkpoint")

    def test_leftovers_of_killed_runs_are_removed_but_no_file_of_a_present_run(self):
        self.game(3)
        self.write(leftover("state", "AbCdEf"), "left")
        self.write("state.partners", "a user's file")
        with open(self.folder / self.write(leftover("state", "GhIjKl"), "being written"), encoding="ascii") as busy:
            fcntl.flock(busy, fcntl.LOCK_EX)
            self.answer("prove", "game.poset", "--checkpoint", "state")
        self.assertEqual([leftover("state", "GhIjKl"), "game.cert", "game.poset", "state.partners"], self.names())


class OnATerminal(CheckpointCase):
    def shown(self, line, *words, columns=150):
        """What a run on a terminal shows until a line of this form is complete; the run is stopped then."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        run = subprocess.Popen([self.chompcert, "prove", "game.poset", *words], cwd=self.folder, stderr=theirs,
                               stdout=subprocess.DEVNULL)
        os.close(theirs)
        text = ""
        try:
            while not re.search(line, text) and (piece := os.read(ours, 1 << 16)):
                text += piece.decode()
        except OSError:  # the other end is closed: the run is over
            pass
        run.kill()
        run.wait(TIMEOUT)
        self.assertRegex(text, line)
        return text

    def test_a_line_that_renews_itself_with_bar_rate_and_time_left(self):
        count = r"\d[\d.]*( [kMG])?"
        common = rf"{count} of {count} claims final, {count} open, {count} values"
        self.game(200_000)
        self.shown(rf"\r *\d+ %, ETA \d[^\[]*  \[=* *\]  row {count}, {common}, {count}/s, \d+ s", "--compact")
        self.game(20_000)
        text = self.shown(rf"\r *\d+ %, ETA at least \d[^\[]*  \[=* *\]  {count} of {count} ", "--by", "columns", "--compact",
                          columns=80)
        self.assertLess(max(map(len, re.split(r"\r|\x1b\[K", text))), 80)


if __name__ == "__main__":
    unittest.main()
