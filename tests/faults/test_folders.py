"""The disk fails when a folder is synced: a name in it may be lost, and no program may say that it is kept."""
import unittest

from fault_case import FaultCase, program

GAME = "poset steps\nelements x y\nd[2*i] < c[3*i]\nc[2] < x\nx < y\ny < c[9]\n"


class Folders(FaultCase):
    def with_failing_folder(self, *words):
        folder = self.folder / "out"
        folder.mkdir(exist_ok=True)
        fault = {"FAULT_KIND": "folder", "FAULT_FOLDER": str(folder)}
        run, failed, _ = self.run_with_fault(words, fault, 1, ever=True)
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
        before = self.made_files()
        self.assertIn("1 done (0 of them before)", self.answer(*words))
        # Only a name that is new is written to the disk when a folder is synced again.
        after = self.made_files()
        self.assertEqual(before.keys(), after.keys())
        self.assertEqual([], [name for name in before if before[name] == after[name]], "kept, though the name may be lost")

    def made_files(self):
        """The files in the folder: their names and inodes, of which a file and the one that replaces it have two."""
        return {path.name: path.stat().st_ino for path in (self.folder / "out").iterdir()}


if __name__ == "__main__":
    unittest.main()
