"""Ctrl-C: every command ends with one whole message and 128 + the signal, on a terminal and elsewhere.

Each command runs on an input that never ends, or on a question that takes long; the commands come from the program.
"""
import os
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from command_tree import command_paths
from support import TIMEOUT, ProgramCase, chomp_game

PIPE = "pipe"  # a named pipe into which nobody writes
WAITING = {
    "prove": ["prove", PIPE], "solve": ["solve", PIPE], "batch": ["batch", "list", "--catalog", "new.sqlite", "--checker", "slow"],
    "catalog": ["catalog", "--verify", "--checker", "slow"], "find": ["find", PIPE, "3"], "grundy": ["grundy", PIPE, "3", "4"],
    "move": ["move", PIPE, "3", "4"], "sum": ["sum", PIPE, "3", "4"], "show": ["show", PIPE], "play": ["play", PIPE],
    "formula": ["formula", PIPE], "patterns": ["patterns", PIPE], "verify": ["verify", PIPE, "n = m"],
    "theorem": ["theorem", PIPE], "report": ["report", PIPE], "coq": ["coq", PIPE], "height": ["height", "--in", PIPE, "3"],
    "detect": ["detect", PIPE], "make": ["make", "graph", PIPE], "plot": ["plot", "hasse", PIPE],
    "chomp": ["chomp", "10^30", "10^30", "60", "60", "60"], "sun": ["sun", "first", "0..80", "0..80"],
    "first-move": ["first-move", "--intervals", "14..40"], "positions": ["positions", "4", "--up-to", "3000"],
    "papers": ["papers", "--far"], "cite": ["cite", PIPE],
}
AT_ONCE = {"completion"}  # it prints a script
# Questions with progress.
LONG = {
    "solve": ["solve", "box", "6", "6", "6", "--value-only"],
    "solve --outcome": ["solve", "subsets", "9", "--skip-whole", "--outcome"],
    "chomp": WAITING["chomp"] + ["--no-cache"],
    "positions": WAITING["positions"],
    "positions ROWS COLUMNS": ["positions", "14", "22"],
    "positions --squares": ["positions", "--squares", "100"],
    "papers": WAITING["papers"],
    "sun": WAITING["sun"],
    "first-move": WAITING["first-move"],
    "detect": ["detect", "--octal", "0.06", "--max", "100000000"],
    "prove": ["prove", "chomp", "100000", "-o", "x.cert"],
}
MESSAGE = r"chompcert: stopped by (Interrupt|Terminated); [^\n]*\w\.?\n\Z"


class InterruptCase(ProgramCase):
    def setUp(self):
        super().setUp()
        os.mkfifo(self.folder / PIPE)
        self.write("g.poset", chomp_game(3))
        self.write("list", "g.poset\n")
        self.answer("batch", "list", "--catalog", "batch.sqlite", "-q")
        slow = self.folder / "slow"
        slow.write_text("#!/bin/sh\nexec sleep 100\n")
        slow.chmod(0o755)

    def start(self, words, stderr):
        if words[0] == "batch":
            (self.folder / "new.sqlite").unlink(missing_ok=True)
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}
        run = subprocess.Popen([self.chompcert, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=stderr, env=environment, start_new_session=True)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        return run

    def wait_for_handler(self, run):
        """Until the program has begun."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            with open(f"/proc/{run.pid}/status", encoding="ascii") as status:
                caught = re.search(r"^SigCgt:\t(\w+)$", status.read(), re.MULTILINE)
            if caught and int(caught[1], 16) >> (signal.SIGINT - 1) & 1:
                return
            time.sleep(0.005)
        self.fail("no handler")


class EveryCommand(InterruptCase):
    def test_the_table_has_every_command(self):
        self.assertEqual({path[0] for path in command_paths(self)}, {*WAITING, *AT_ONCE})

    def test_a_signal_ends_it_with_a_message(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for command, words in WAITING.items():
                with self.subTest(command, signal=number):
                    run = self.start(words, subprocess.PIPE)
                    self.wait_for_handler(run)
                    time.sleep(0.1)
                    self.assertIsNone(run.poll(), f"{words} does not take long")
                    run.send_signal(number)
                    said = run.communicate(timeout=TIMEOUT)[1].decode()
                    self.assertEqual(128 + number, run.returncode, said)
                    self.assertRegex(said, r"(\A|\n)" + MESSAGE)

    def test_a_signal_that_is_ignored_stays_ignored(self):
        ignoring = lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)
        run = subprocess.Popen([self.chompcert, "show", PIPE], cwd=self.folder, preexec_fn=ignoring)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        with self.assertRaises(subprocess.TimeoutExpired):
            run.wait(0.3)


class WithProgress(InterruptCase):
    def on_a_terminal(self, words, number):
        """What a terminal shows, and the exit code, of a run that gets a signal when it shows progress."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        run = self.start(words, theirs)
        os.close(theirs)
        shown, sent, deadline = b"", False, time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            if not select.select([ours], [], [], 0.05)[0]:
                if run.poll() is not None:
                    break
                continue
            try:
                piece = os.read(ours, 4096)
            except OSError:
                break
            shown += piece
            if not sent and shown.count(b"\r") > 1:
                run.send_signal(number)
                sent = True
        self.assertTrue(sent, f"{words} shows no progress: {shown[:300]!r}")
        return shown.decode(errors="replace").replace("\r\n", "\n"), run.wait(TIMEOUT)

    def test_no_torn_line_is_left_on_a_terminal(self):
        for name, words in LONG.items():
            for number in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(name, signal=number):
                    shown, code = self.on_a_terminal(words, number)
                    self.assertEqual(128 + number, code)
                    self.assertRegex(shown, r"\r\x1b\[K" + MESSAGE, "the progress line is not cleared before the message")

    def test_nothing_of_a_terminal_is_written_elsewhere(self):
        for name, words in LONG.items():
            with self.subTest(name):
                run = self.start(words, subprocess.PIPE)
                self.wait_for_handler(run)
                time.sleep(0.3)
                self.assertIsNone(run.poll(), f"{words} does not take long")
                run.send_signal(signal.SIGINT)
                said = run.communicate(timeout=TIMEOUT)[1].decode()
                self.assertEqual(130, run.returncode, said)
                self.assertNotIn("\x1b", said)
                self.assertRegex(said, r"(\A|\n)" + MESSAGE)


class WhatIsKept(InterruptCase):
    def test_a_list_says_that_its_last_line_may_be_cut(self):
        run = self.start([*WAITING["positions"], "--list"], subprocess.PIPE)
        self.wait_for_handler(run)
        time.sleep(0.5)
        run.send_signal(signal.SIGINT)
        self.assertIn("the last may be cut off", run.communicate(timeout=TIMEOUT)[1].decode())


if __name__ == "__main__":
    unittest.main()
