"""proofs/heaps: the certificates are those that `chompcert detect` writes, games.json has their numbers, the table of docs/SEQUENCES.md
has them too, and chompcheck verifies them."""
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from support import ProgramCase  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / "proofs" / "heaps"
CHECK = ROOT / "proofs" / "check-games"
GAMES = json.loads((FOLDER / "games.json").read_text(encoding="utf-8"))
QUICK = 100_000  # heaps


class Heaps(ProgramCase):
    def test_the_folder_has_the_games_and_nothing_else(self):
        expected = {game["name"] + ending for game in GAMES for ending in (".rule", ".cert")}
        self.assertEqual(expected | {"games.json", "README.md"}, {path.name for path in FOLDER.iterdir()})

    def test_the_numbers_are_those_of_the_certificates(self):
        for game in GAMES:
            records = (FOLDER / (game["name"] + ".cert")).read_text(encoding="ascii").partition("level heaps\n")[2]
            found = {name: int(number) for name, number in re.findall(r"^(\w+) (\d+)$", records, flags=re.M)}
            self.assertEqual({name: game[name] for name in ("preperiod", "period", "saltus") if name in game}, found, game)

    def test_detect_writes_them_again(self):
        for game in GAMES:
            if game["heaps"] > QUICK:
                continue
            with self.subTest(game["name"]):
                rule, certificate = (FOLDER / (game["name"] + ending) for ending in (".rule", ".cert"))
                found = json.loads(self.answer("detect", rule, "--max", max(game["heaps"] * 5 // 4, 1000), "-q", "--json"))["findings"][0]
                self.assertEqual(game["heaps"], found["values"])
                self.assertEqual(certificate.read_text(encoding="ascii"), self.answer("detect", rule, "--max", game["heaps"] * 5 // 4 + 99, "-q", "-o", "-"))

    def test_the_page_has_the_same_periods(self):
        page = (ROOT / "docs" / "SEQUENCES.md").read_text(encoding="utf-8")
        rows = {code: (int(period), int(preperiod)) for code, period, preperiod in re.findall(r"^\| \.(\w+) \| (\d+) \| (\d+) \|", page, flags=re.M)}
        self.assertGreater(len(rows), 8)
        games = {game["name"].removeprefix("octal_"): (game["period"], game["preperiod"]) for game in GAMES}
        self.assertEqual(rows, {code: games.get(code) for code in rows})

    def test_chompcheck_verifies_the_games_of_the_public_list(self):
        """Those that lib/heaps/octal/published.cpp names, each by a certificate that `detect` writes."""
        rows = re.findall(r'\{"(0\.\w+)", (\d+), (\d+), [^,]+, false\}', (ROOT / "lib/heaps/octal/published.cpp").read_text(encoding="utf-8"))
        games = [(code, int(period), int(preperiod)) for code, period, preperiod in rows if 2 * (int(period) + int(preperiod)) <= QUICK]
        self.assertGreater(len(games), 60)
        pairs = []
        for code, period, preperiod in games:
            self.answer("detect", "--octal", code, "-q", "--max", max(1000, 2 * (period + preperiod) + 99), "-o", f"{code}.cert")
            pairs.append(f"{self.folder / code}.rule\t{self.folder / code}.cert\n")
        done = subprocess.run([os.environ["CHOMPCHECK"], "--pairs", "-"], input="".join(pairs), capture_output=True, text=True, check=False)
        found = [line.partition("\t")[2].partition(" game=")[0] for line in done.stdout.splitlines()]
        self.assertEqual([f"s VERIFIED heaps preperiod={preperiod} period={period} last={preperiod - 1 if preperiod else 'none'}"
                          for _, period, preperiod in games], found)

    def test_chompcheck_verifies_them(self):
        names = [game["name"] for game in GAMES if game["heaps"] <= QUICK]
        done = subprocess.run([sys.executable, "-B", CHECK, *names], capture_output=True, text=True, env=os.environ, check=False)
        self.assertEqual((0, f"{len(names)} games, 0 not as stated"), (done.returncode, done.stdout.splitlines()[-1]), done)


if __name__ == "__main__":
    unittest.main()
