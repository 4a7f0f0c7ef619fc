"""proofs/boards: the certificates are those that `chompcert positions` writes, games.json and the table have their numbers, chompcheck
verifies them, and `check-games` notices one that says something else."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from support import ProgramCase  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROOFS = ROOT / "proofs"
FOLDER = PROOFS / "boards"
GAMES = json.loads((FOLDER / "games.json").read_text(encoding="utf-8"))
QUICK = ["chomp_6_13", "chomp_8_10"]


def text_of(game, ending=".cert"):
    return (FOLDER / (game["name"] + ending)).read_text(encoding="ascii")


def openings_in(game):
    return re.findall(r"^opening (\d+) (\d+)$", text_of(game), flags=re.M)


class Boards(ProgramCase):
    def test_the_folder_has_the_games_and_nothing_else(self):
        expected = {game["name"] + ending for game in GAMES for ending in (".board", ".cert")}
        self.assertEqual(expected | {"games.json", "README.md"}, {path.name for path in FOLDER.iterdir()})

    def test_the_numbers_are_those_of_the_files(self):
        for game in GAMES:
            self.assertIn(f"\nchomp {game['rows']} {game['columns']}\n", text_of(game, ".board"))
            self.assertIn(f"\npositions {game['positions']}\n", text_of(game))
            self.assertEqual(game["openings"], len(openings_in(game)), game)

    def test_the_table_has_them(self):
        page = (FOLDER / "README.md").read_text(encoding="utf-8")
        for game in GAMES:
            openings = "; ".join(f"{row},{column}" for row, column in openings_in(game))
            self.assertIn(f"| {game['rows']} × {game['columns']} | {game['positions']:,} | {openings} |\n", page)

    def test_positions_writes_them_again(self):
        for name in QUICK:
            with self.subTest(name):
                self.assertEqual(text_of({"name": name}), self.answer("positions", FOLDER / (name + ".board"), "-q", "-o", "-"))

    def check_games(self, program, *words):
        return subprocess.run([sys.executable, "-B", program, *words], capture_output=True, text=True, env=os.environ, check=False)

    def test_chompcheck_verifies_them(self):
        done = self.check_games(PROOFS / "check-games", *QUICK)
        self.assertEqual((0, f"{len(QUICK)} games, 0 not as stated"), (done.returncode, done.stdout.splitlines()[-1]), done)

    def test_a_certificate_with_other_numbers_is_noticed(self):
        """Of both folders, one certificate each."""
        copy = self.folder / "proofs"
        for folder, name, right, wrong in [("heaps", "octal_77", "\nperiod ", "\nperiod 1"), ("boards", "chomp_6_13", "\npositions ", "\npositions 1")]:
            shutil.copytree(PROOFS / folder, copy / folder)
            certificate = copy / folder / (name + ".cert")
            certificate.write_text(certificate.read_text(encoding="ascii").replace(right, wrong), encoding="ascii")
        shutil.copy(PROOFS / "check-games", copy)
        done = self.check_games(copy / "check-games", "octal_77", "chomp_6_13", "chomp_8_10")
        self.assertEqual((1, "3 games, 2 not as stated"), (done.returncode, done.stdout.splitlines()[-1]), done)
        self.assertEqual(2, done.stdout.count("DIFFERS"))


if __name__ == "__main__":
    unittest.main()
