"""`chompcert batch` on lists with entries that are not game files: each becomes a row with its reason, and the others are done."""
import os
import socket
import unittest

from catalogs import BatchCase
from support import chomp_game


class Entries(BatchCase):
    def test_one_bad_entry_is_one_row(self):
        self.write("good.poset", chomp_game(3))
        self.write("last.poset", chomp_game(4))
        self.write("twice.poset", chomp_game(3))
        self.write("locked.poset", chomp_game(5))
        (self.folder / "folder").mkdir()
        os.mkfifo(self.folder / "pipe")
        with socket.socket(socket.AF_UNIX) as server:
            place = os.getcwd()
            os.chdir(self.folder)  # a socket's address has at most 107 bytes
            try:
                server.bind("socket")
            finally:
                os.chdir(place)
        with open(self.folder / "huge.poset", "wb") as huge:
            huge.truncate(1 << 40)
        self.write("zeros.poset", b"\0" * 100_000)
        (self.folder / "loop").symlink_to("loop")
        bad = {"/dev/zero": "expected a regular file, found a device", "/dev/full": "found a device", "folder": "found a folder",
               "pipe": "found a pipe", "socket": "No such device or address", "huge.poset": "larger than 256 MiB", "zeros.poset": "control character 0x00",
               "loop": "Too many levels of symbolic links", "none.poset": "No such file", "n" * 300: "File name too long"}
        entries = ["good.poset", *bad, "twice.poset", "good.poset", *bad, "last.poset"]
        summary = self.batch(self.games_in("list", *entries), code=5, timeout=60)
        self.assertEqual((2, 2), (summary["done"], summary["repeated"] - 1))  # zeros.poset can be read, so it is met twice
        rows = {row["source"]: row for row in self.catalog()}
        self.assertEqual({*bad, "good.poset", "last.poset"}, set(rows))
        for source, reason in bad.items():
            self.assertIn(reason, rows[source]["message"], source)
            self.assertIn(rows[source]["status"], ("failed", "malformed", "undecided"))
        self.assertEqual({"done"}, {rows[source]["status"] for source in ("good.poset", "last.poset")})

    def test_an_unreadable_entry(self):
        self.write("secret.poset", chomp_game(3))
        (self.folder / "secret.poset").chmod(0)
        self.write("good.poset", chomp_game(4))
        if os.access(self.folder / "secret.poset", os.R_OK):  # root reads everything but a file without a reader
            (self.folder / "secret.poset").unlink()
            (self.folder / "secret.poset").symlink_to("/proc/self/mem")
        self.batch(self.games_in("list", "secret.poset", "good.poset"), code=5)
        self.assertEqual({"secret.poset": "failed", "chomp_4": "done"}, self.statuses())

    def test_other_commands_do_not_read_without_end(self):
        for words in (("prove", "/dev/zero"), ("show", "/dev/zero"), ("solve", "/dev/zero"), ("plot", "hasse", "/dev/zero"),
                      ("find", "/dev/zero", 1), ("report", "/dev/zero"), ("coq", "/dev/zero"), ("detect", "/dev/zero"),
                      ("make", "complex", "/dev/zero"), ("batch", "/dev/zero")):
            with self.subTest(words=words):
                self.complaint(4, *words, says=("/dev/zero", "256 MiB"))
        with open("/dev/zero", "rb") as zeros:
            self.write("g.cert", self.read(self.prove(chomp_game(3))))
            self.complaint(4, "find", "g.cert", says=("standard input", "256 MiB"), stdin=zeros)

    def test_more_threads_than_the_machine_gives(self):
        self.assertEqual(15, self.batch("chomp", "0..4", "0..4", "--threads", 100_000)["done"])


if __name__ == "__main__":
    unittest.main()
