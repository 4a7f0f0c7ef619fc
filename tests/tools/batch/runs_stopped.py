"""Batches that are interrupted or killed: recorded results stay, and running the same command again completes the
batch."""
import fcntl
import os
import signal
import subprocess
import threading
import time
import unittest

from catalogs import BatchCase

GAMES = ("chomp", "0..20", "0..20", "-k", "2")
COUNT = 231


class StoppedBatches(BatchCase):
    def start(self, *more):
        return subprocess.Popen([self.chompcert, "batch", *GAMES, *more], cwd=self.folder, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def certificates(self):
        try:
            return [name for name in os.listdir(self.folder / "certificates") if name.endswith(".cert")]
        except FileNotFoundError:
            return []

    def wait_for(self, count):
        deadline = time.monotonic() + 60
        while len(self.certificates()) < count:
            self.assertLess(time.monotonic(), deadline, "the batch makes no progress")
            time.sleep(0.005)

    def stop(self, number, at):
        """Sends the signal to all processes of the batch, as a terminal does."""
        batch = self.start("--threads", "2")
        self.wait_for(at)
        os.killpg(batch.pid, number)
        out, err = batch.communicate(timeout=60)
        return batch.returncode, out, err

    def assert_completed(self):
        recorded = {row["game"] for row in self.catalog()}
        self.assertLess(0, len(recorded))
        self.assertLess(len(recorded), COUNT)
        summary = self.batch(*GAMES)
        self.assertEqual((COUNT, len(recorded)), (summary["done"], summary["done_before"]))
        self.batch(*GAMES, "--catalog", "undisturbed.sqlite")
        self.assertEqual(self.catalog("undisturbed.sqlite"), self.catalog())
        self.assertEqual([], [name for name in os.listdir(self.folder / "certificates") if "part" in name])

    def test_interrupted(self):
        code, out, err = self.stop(signal.SIGINT, 30)
        self.assertEqual((130, ""), (code, out))
        self.assertRegex(err, r"\Achompcert: stopped by Interrupt; \d+ of 231 games recorded in batch.sqlite now; run the same command again.*\n\Z")
        self.assert_completed()

    def test_terminated(self):
        self.assertEqual(143, self.stop(signal.SIGTERM, 30)[0])
        self.assertNotIn("batch.sqlite-wal", self.names())

    def test_killed_again_and_again(self):
        for at in (10, 40, 70):
            self.assertEqual(-signal.SIGKILL, self.stop(signal.SIGKILL, at)[0])
            rows = self.catalog()
            self.assertTrue(all(row["status"] == "done" for row in rows))
            self.assertEqual(3 * len({row["game"] for row in rows}), len(rows))
        self.assert_completed()

    def test_one_writer_and_readers(self):
        batch = self.start()
        try:
            self.wait_for(20)
            batch.send_signal(signal.SIGSTOP)  # otherwise it may end within the second for which the other one waits
            self.complaint(5, "batch", "chomp", 1, says=("batch.sqlite", "another", "--catalog"))
            batch.send_signal(signal.SIGCONT)
            self.assertLess(0, len(self.catalog()))
        finally:
            batch.kill()
            batch.communicate(timeout=60)
        self.assertEqual(1, self.batch("chomp", 1)["done"])

    def test_a_lock_that_is_given_up_at_once_is_waited_for(self):
        """As by a process that a killed batch was just making."""
        self.batch("chomp", 2)
        with open(self.folder / "batch.sqlite", "rb+") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            release = threading.Timer(0.3, fcntl.flock, (file, fcntl.LOCK_UN))
            release.start()
            self.assertEqual(1, self.batch("chomp", 1)["done"])
            release.join()


if __name__ == "__main__":
    unittest.main()
