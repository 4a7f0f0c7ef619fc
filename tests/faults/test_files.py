"""Allocations, writes and system calls that fail while a file is made: afterwards the final name has the old content or
the whole new content, no other file is left beside it, and the program reports the failure.

If memory is refused, libraries may end the process (FLINT, GMP and OpenSSL do, and so does the destruction of JSON
values): then a file that was begun is left under its temporary name, and the next run of `prove` removes it.
"""
import unittest

from fault_case import FILES, MEMORY, SYSTEM, FaultCase

GAME = "poset steps\nelements x y\nd[2*i] < c[3*i]\nc[2] < x\nx < y\ny < c[9]\n"


class Writer(FaultCase):
    def whole_or_before(self, words, name, is_whole=lambda content: False, kinds=(MEMORY, FILES, SYSTEM)):
        """The command writes the file `name`; after a fault it is as before, or as after an undisturbed run, or `is_whole`."""
        before = self.files()
        self.answer(*words)
        after = self.files()
        self.restore(before)

        def is_good(run, where):
            files, code = self.files(), run.returncode
            left = {path for path in set(files) - set(before) - {name} if code >= 0 or ".part" not in path}
            self.assertFalse(left, where + ": left behind")
            allowed = [after[name]] if code == 0 else [before.get(name), after[name]]
            content = files.get(name)
            self.assertTrue(content in allowed or is_whole(content), where + ": half written")

        self.check_all(words, is_good, kinds)

    def test_a_new_certificate(self):
        self.write("game.poset", GAME)
        self.whole_or_before(["prove", "game.poset", "-q", "-k", "1", "-o", "game.cert"], "game.cert")

    def test_a_certificate_in_the_place_of_another(self):
        self.write("game.poset", GAME)
        self.write("game.cert", "precious\n")
        self.whole_or_before(["prove", "game.poset", "-q", "--compact", "-o", "game.cert"], "game.cert")

    def test_a_certificate_by_several_threads(self):
        self.write("game.poset", "poset rows\nelements x y\nc[2] < x\nx < y\nd[3] < y\n")
        words = ["prove", "game.poset", "-q", "--by", "rows", "--threads", "3", "-o", "game.cert"]
        self.whole_or_before(words, "game.cert")

    def test_a_game_file(self):
        self.whole_or_before(["make", "chomp", "3", "2", "-o", "game.poset"], "game.poset")

    def test_a_report_without_pictures(self):
        self.write("game.poset", GAME)
        self.answer("prove", "game.poset", "-q", "-o", "game.cert")
        self.whole_or_before(["report", "game.cert", "--no-plots", "-o", "page.html"], "page.html")

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

        def is_good(run, where):
            files, code = self.files(), run.returncode
            left = {path for path in set(files) - {"game.poset", "game.cert", "state"} if code >= 0 or ".part" not in path}
            self.assertFalse(left, where + ": left behind")
            self.assertIn(files.get("game.cert"), (None, expected), where)
            self.answer(*words)
            self.assertEqual((self.folder / "game.cert").read_bytes(), expected, where + ": another certificate after it")
            self.assertEqual(set(self.files()) - {"state"}, {"game.poset", "game.cert"}, where + ": not tidied up")

        self.check_all(words, is_good)

    def test_one_without_room_is_not_begun(self):
        self.write("game.poset", GAME)
        words = ["prove", "game.poset", "--compact", "--by", "columns", "-o", "game.cert", "--checkpoint", "state", "--every", "0"]
        files = {"FAULT_KIND": "file"}
        run, _, calls = self.run_with_fault(words, files, 0)
        self.assertEqual(0, run.returncode, run.stderr)
        (self.folder / "game.cert").unlink()
        run, _, fewer = self.run_with_fault(words, {**files, "FAULT_ROOM": "0"}, 0)
        self.assertEqual(0, run.returncode, run.stderr)
        self.assertRegex(run.stderr, rb"\Achompcert: warning: state: cannot be written: it takes \d+ bytes, and 0 bytes are free: the search")
        self.assertLess(fewer, calls, "the disk was tried all the same")


if __name__ == "__main__":
    unittest.main()
