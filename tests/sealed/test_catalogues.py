"""Catalogues edited by hand: `catalog` and `batch` end with an answer or with an error of the manual that names the
catalogue, and touch no other file; what `catalog --verify` calls verified is."""
import contextlib
import hashlib
import os
import pathlib
import shutil
import sqlite3
import unittest

import edits
from sealed_case import RUNS, SealedCase

GAMES = {"one.poset": "poset one\nchains c\nelements x\nx < c[3]\n", "two.poset": "poset two\nelements x\nc[2] < x\n",
         "none.poset": "poset none\nchains none\nelements a b\na < b\n"}
CATALOGUE = "batch.sqlite"


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Catalogues(SealedCase):
    def setUp(self):
        super().setUp()
        for name, text in GAMES.items():
            self.write(name, text)
        self.write("list", "".join(f"{name}\n" for name in GAMES))
        self.write("precious", "not ours\n")
        os.mkfifo(self.folder / "pipe")
        self.answer("batch", "list", "-k", 1, "-q")
        self.good = self.folder / "good"
        self.good.mkdir()
        shutil.move(self.folder / CATALOGUE, self.good)
        shutil.copytree(self.folder / "certificates", self.good / "certificates")

    def put(self, folder):
        """The catalogue and its certificates, as they are in this folder."""
        for path in self.folder.glob(CATALOGUE + "*"):
            if path.is_dir() and not path.is_symlink():
                path.rmdir()
            else:
                path.unlink()
        for path in folder.glob(CATALOGUE + "*"):
            if path.is_fifo():
                os.mkfifo(self.folder / path.name)
            elif path.is_dir() and not path.is_symlink():
                (self.folder / path.name).mkdir()
            else:
                shutil.copy(path, self.folder, follow_symlinks=False)
        self.write("precious", "not ours\n")  # an edit by SQLite itself may have removed it
        shutil.rmtree(self.folder / "certificates")
        shutil.copytree(self.good / "certificates", self.folder / "certificates")

    def edit(self, folder):
        """An edited catalogue in this folder; what was edited."""
        shutil.copy(self.good / CATALOGUE, folder)
        done = []
        chosen = self.random.choices(range(len(edits.EDITS)), k=self.random.choice((1, 1, 2, 3)))
        for number in sorted(chosen):
            # What was edited before may keep SQLite from more.
            with contextlib.suppress(sqlite3.Error, OSError, ValueError, IndexError):
                done.append(edits.EDITS[number](self.random, str(folder / CATALOGUE)))
        return "; ".join(done)

    def truly_verified(self, where):
        """Each run that the catalogue calls done has the certificate, the game and the values that it names."""
        with contextlib.closing(sqlite3.connect(self.folder / CATALOGUE)) as catalogue:
            catalogue.text_factory = lambda text: text.decode(errors="replace")
            rows = catalogue.execute("SELECT DISTINCT game_file, sha256, certificate, certificate_sha256, max_value FROM games JOIN runs "
                                     "ON runs.game = games.id WHERE status = 'done'").fetchall()
        for game, game_sha256, certificate, certificate_sha256, max_value in rows:
            path = self.folder / certificate
            self.assertEqual(certificate_sha256, sha256(path), where)
            self.assertEqual(game_sha256, sha256(self.folder / game), where)
            self.assertIn(f"\nvalues {max_value}\n", path.read_text()[:400], where)
        return len(rows)

    def check(self, edited, where):
        for words in (("catalog",), ("catalog", "--csv"), ("catalog", "--json"), ("catalog", "--verify"), ("batch", "list", "-k", "1"),
                      ("batch", "list", "-k", "1", "--retry")):
            self.put(edited)
            verify = words[-1] == "--verify"
            run = self.run_edited(where, *words, codes=(0, 1, 2, 3, 4, 5) if verify else (0, 2, 3, 4, 5), names=CATALOGUE)
            self.assertEqual("not ours\n", self.read("precious"), f"{where}: {words}")
            if words == ("catalog",):
                self.assertTrue(all(c.isprintable() or c == "\n" for c in run.stdout.decode()), where)
            if verify and run.returncode == 0:
                self.assertIn(f"{self.truly_verified(where)} verified, 0 not", run.stdout.decode(), where)
            self.assertTrue((self.folder / "pipe").is_fifo(), where)

    def test_no_edit_does_harm(self):
        for number in range(RUNS):
            edited = self.folder / f"edited{number}"
            edited.mkdir()
            where = f"run {number}: {self.edit(edited)}"
            self.check(edited, where)
            shutil.rmtree(edited)


if __name__ == "__main__":
    unittest.main()
